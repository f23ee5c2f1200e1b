//! Menus that offer what can be done now.

/// Where the rows of a menu begin.
pub const TOP: i32 = 12;

/// Makes a menu that offers what can be done now.
macro_rules! menu {
    ($(#[$doc:meta])* $name:ident: $($(#[$choice_doc:meta])* $choice:ident $words:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$choice_doc])* $choice,)*
        }

        impl $name {
            const ALL: &'static [Self] = &[$(Self::$choice),*];

            /// The words it is offered by.
            const fn words(self) -> &'static str {
                match self {
                    $(Self::$choice => $words,)*
                }
            }

            fn offered(offers: impl Fn(Self) -> bool) -> impl Iterator<Item = Self> {
                Self::ALL.iter().copied().filter(move |&choice| offers(choice))
            }

            /// Takes a press. Returns what A chose, if anything.
            pub fn press(list: &mut $crate::handheld::List, button: $crate::handheld::Button, offers: impl Fn(Self) -> bool) -> Option<Self> {
                if button == $crate::handheld::Button::A {
                    return Self::offered(offers).nth(list.chosen());
                }
                list.press(button, Self::offered(offers).count());
                None
            }

            /// Draws its rows, from here down to the foot line and as far as this column.
            pub fn draw_rows(
                list: &$crate::handheld::List,
                pen: &mut $crate::handheld::Pen<'_>,
                top: i32,
                right: i32,
                offers: impl Fn(Self) -> bool + Copy,
            ) {
                list.draw(pen, top, right, Self::offered(offers).count(), |n| {
                    (Self::offered(offers).nth(n).map_or("", Self::words), "")
                });
            }
        }
    };
}

pub(crate) use menu;
