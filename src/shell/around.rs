//! What the shell shows of a game that nobody is playing: its title, its pages, its table.

use crate::handheld::{Button, List, Pen};
use crate::play::Pager;
use crate::play::{Face, Play};
use crate::shell::{HallScreen, MainMenu, NewGame, NewGameWish, Title, about};

impl<G: Face> Play<G> {
    /// Sets the table up.
    pub(crate) fn set_up(&mut self, screen: &mut NewGame, button: Button) -> NewGameWish {
        let wish = screen.press::<G>(button, &mut self.lineup);
        self.changes.lineup |= wish == NewGameWish::Changed;
        wish
    }

    /// When the title's picture changes next, if it will.
    pub(crate) const fn title_changes_at(&self, title: &Title, now: u64) -> Option<u64> {
        title.changes_at(G::TITLE_STEPS, now)
    }

    /// How many pages How to play has.
    pub(crate) const fn pages(&self) -> usize {
        G::PAGES
    }

    #[inline(never)]
    pub(crate) fn draw_title(&self, title: &Title, pen: &mut Pen<'_>, motion: bool, now: u64) {
        title.draw::<G>(pen, motion, now);
    }

    #[inline(never)]
    pub(crate) fn draw_menu(&self, list: &List, pen: &mut Pen<'_>, others: bool) {
        MainMenu::draw::<G>(list, pen, others, self.can_continue());
    }

    #[inline(never)]
    pub(crate) fn draw_set_up(&self, screen: &NewGame, pen: &mut Pen<'_>) {
        screen.draw::<G>(pen, &self.lineup);
    }

    #[inline(never)]
    pub(crate) fn draw_page(&self, pager: &Pager, pen: &mut Pen<'_>) {
        pager.draw::<G>(pen);
    }

    #[inline(never)]
    pub(crate) fn draw_hall(&self, screen: &HallScreen, pen: &mut Pen<'_>) {
        screen.draw::<G>(pen, &self.hall);
    }

    #[inline(never)]
    pub(crate) fn draw_about(&self, pen: &mut Pen<'_>) {
        about::draw::<G>(pen);
    }
}
