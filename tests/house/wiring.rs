//! The wiring as drawn, written down and simulated, checked against the pins the firmware uses.

use std::fs;

use loot::handheld::Button;

/// What is along the Pico's edge, from pin 1 to pin 40.
const EDGE: &str = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 \
                    GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 GND GP28 VREF 3V3 3V3_EN GND VSYS VBUS";

/// Where a wire goes: a part's leg, and the Pico's pin.
struct Wire {
    leg: String,
    pin: String,
}

fn read(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The numbers of the pins named in a text, in order: `p.PIN_4`.
fn pins(text: &str) -> impl Iterator<Item = String> {
    text.split("p.PIN_").skip(1).map(|rest| format!("GP{}", rest.split(|c: char| !c.is_ascii_digit()).next().unwrap()))
}

/// The wires, according to the pins file.
fn wires() -> Vec<Wire> {
    let file = read("src/pico/pins.rs");
    let pin_after = |what: &str| {
        let (_, rest) =
            file.split_once(&format!("{what}p.PIN_")).unwrap_or_else(|| panic!("no {what} in the pins file"));
        pins(&format!("p.PIN_{rest}")).next().unwrap()
    };
    let mut wires = vec![
        Wire { leg: "SDA".to_string(), pin: pin_after("data: ") },
        Wire { leg: "SCL".to_string(), pin: pin_after("clock: ") },
        Wire { leg: "buzzer".to_string(), pin: pin_after("Buzzer { slice: p.PWM_SLICE0, pin: ") },
    ];
    let (_, buttons) = file.split_once("let buttons").expect("the buttons' pins");
    let (buttons, _) = buttons.split_once(';').and_then(|(_, rest)| rest.split_once(';')).expect("a list of pins");
    let buttons: Vec<_> = pins(buttons).collect();
    assert_eq!(buttons.len(), Button::ALL.len());
    wires.extend(Button::ALL.into_iter().zip(buttons).map(|(button, pin)| Wire { leg: format!("{button:?}"), pin }));
    // The LED is on the board: it needs no wire, but the README names its pin.
    assert!(read("README.md").contains(&format!("({})", pin_after("led: Output::new("))));
    wires
}

fn number(pin: &str) -> usize {
    1 + EDGE.split_whitespace().position(|name| name == pin).unwrap_or_else(|| panic!("{pin} is not at the edge"))
}

#[test]
fn the_table() {
    let readme = read("README.md");
    let rows: Vec<Vec<_>> = readme
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.split('|').map(|cell| cell.trim().trim_matches('*')).collect())
        .collect();
    let row = |part: &str, leg: &str| {
        let found = rows.iter().filter(|row| row.len() == 6 && row[1] == part && row[2] == leg).collect::<Vec<_>>();
        assert_eq!(found.len(), 1, "rows of {part} {leg}");
        (found[0][3].to_string(), found[0][4].to_string())
    };
    for Wire { leg, pin } in wires() {
        let (part, end) = match leg.as_str() {
            "SDA" | "SCL" => ("OLED", leg.as_str()),
            "buzzer" => ("piezo", "one leg"),
            button => (button, "one leg"),
        };
        assert_eq!(row(part, end), (pin.clone(), number(&pin).to_string()), "{leg}");
        if part != "OLED" {
            is_ground(&row(part, "other leg"));
        }
    }
    is_ground(&row("OLED", "GND"));
    assert_eq!(row("OLED", "VCC"), ("3V3".to_string(), number("3V3").to_string()));
}

fn is_ground((pin, numbers): &(String, String)) {
    assert_eq!(pin, "GND");
    let number: usize = numbers.parse().unwrap();
    assert_eq!(EDGE.split_whitespace().nth(number - 1), Some("GND"), "pin {number}");
}

/// The value of an attribute in a line.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// The place of the dot with this attribute.
fn place(svg: &str, name: &str, value: &str) -> (String, String) {
    let mark = format!(" {name}=\"{value}\"");
    let line = svg.split('<').find(|tag| tag.contains(&mark)).unwrap_or_else(|| panic!("no{mark} in the drawing"));
    (attribute(line, "cx").unwrap().to_string(), attribute(line, "cy").unwrap().to_string())
}

#[test]
fn the_drawing() {
    let svg = read("docs/wiring.svg");
    // Every pin has its number, its name beside it, and its place on the right edge.
    for (n, name) in (1..).zip(EDGE.split_whitespace()) {
        let mark = format!(" data-pin=\"{name}\" data-number=\"{n}\"");
        let line = svg.lines().find(|line| line.contains(&mark)).unwrap_or_else(|| panic!("no{mark} in the drawing"));
        assert!(line.contains(&format!(">{name}</text>")), "{line}");
    }
    let ground = ["panel GND", "buttons GND", "buzzer GND"].map(|leg| (leg.to_string(), None));
    let power = [("VCC".to_string(), Some("3V3".to_string()))];
    let signals = wires().into_iter().map(|wire| (wire.leg, Some(wire.pin)));
    for (leg, pin) in signals.chain(power).chain(ground) {
        let mark = format!(" data-wire=\"{leg}\"");
        let wire = svg.lines().find(|line| line.contains(&mark)).unwrap_or_else(|| panic!("no{mark} in the drawing"));
        let path = attribute(wire, "d").unwrap().replace(['M', 'L', 'Q'], " ");
        let numbers: Vec<_> = path.split_whitespace().map(String::from).collect();
        let (begin, end) = (&numbers[..2], &numbers[numbers.len() - 2..]);
        match pin {
            Some(pin) => {
                assert_eq!(
                    begin,
                    <[String; 2]>::from(place(&svg, "data-leg", &leg)),
                    "the wire of {leg} begins elsewhere"
                );
                assert_eq!(end, <[String; 2]>::from(place(&svg, "data-pin", &pin)), "the wire of {leg} ends elsewhere");
            }
            None => {
                let grounds = svg.lines().filter(|line| line.contains("data-pin=\"GND\""));
                let mut places = grounds.map(|line| [attribute(line, "cx").unwrap(), attribute(line, "cy").unwrap()]);
                assert!(places.any(|place| end == place), "{leg} is not grounded");
            }
        }
    }
}

#[test]
fn the_simulators_diagram() {
    let diagram = read("diagram.json");
    let is_wired = |one: &str, other: &str| {
        let wires = diagram.lines().filter(|line| line.contains(&format!("[\"{one}\", \"pico:"))).collect::<Vec<_>>();
        assert!(wires.len() == 1 && wires[0].contains(&format!("\"pico:{other}")), "{one} to {other}: {wires:?}");
    };
    for Wire { leg, pin } in wires() {
        let end = format!("{pin}\"");
        match leg.as_str() {
            "SDA" | "SCL" => is_wired(&format!("panel:{leg}"), &end),
            "buzzer" => is_wired("buzzer:2", &end),
            button => {
                is_wired(&format!("{}:1.r", button.to_lowercase()), &end);
                is_wired(&format!("{}:2.l", button.to_lowercase()), "GND.");
            }
        }
    }
    is_wired("panel:VCC", "3V3\"");
    is_wired("panel:GND", "GND.");
    is_wired("buzzer:1", "GND.");
}
