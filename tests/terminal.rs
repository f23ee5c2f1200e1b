//! The terminal, in a real one: a pseudo-terminal in which this same test program is started once more as the player.
#![cfg(any(target_os = "linux", target_os = "macos"))]

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use loot::desktop::save_file;
use loot::desktop::terminal::{Input, Terminal};
use loot::handheld::{Button, Frame};
use loot::rules::Action;
use loot::save::SavedGame;
use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, WaitOptions, ioctl_tiocsctty, kill_process, setsid, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};

const PLAYING: &str = "LOOT_TEST_PLAYING";
const SAVE: &str = "LOOT_TEST_SAVE";
const PATIENCE: Duration = Duration::from_secs(20);

const ENTER_SCREEN: &str = "\x1b[?1049h";
const LEAVE_SCREEN: &str = "\x1b[?1049l";
const HIDE_CURSOR: &str = "\x1b[?25l";
const SHOW_CURSOR: &str = "\x1b[?25h";
const PICTURE_ENDS: &str = "\x1b[?2026l";
const KEYS: &str = "Quit: Q";

/// The program in the pseudo-terminal: each press lights another bar; B is one press too many. With a save it is the game.
#[test]
#[ignore = "started by the other tests"]
fn player() {
    if std::env::var_os(PLAYING).is_none() {
        return;
    }
    // Fails where the test gave no terminal.
    let _ = setsid().and_then(|_| ioctl_tiocsctty(std::io::stdin()));
    if let Some(save) = std::env::var_os(SAVE) {
        let error = Command::new(env!("CARGO_BIN_EXE_loot")).args(["--seed", "5", "--save"]).arg(save).exec();
        panic!("{error}");
    }
    let mut terminal = match Terminal::open() {
        Ok(terminal) => terminal,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    };
    let mut frame = Frame::new();
    let mut presses = 0;
    loop {
        terminal.show(&frame).unwrap();
        match terminal.next_input(Duration::from_secs(1)).unwrap() {
            Some(Input::Press(Button::B)) => panic!("one press too many"),
            Some(Input::Press(_)) => {
                frame
                    .fill_solid(&Rectangle::new(Point::new(presses * 8, 0), Size::new(4, 64)), BinaryColor::On)
                    .unwrap();
                presses += 1;
            }
            Some(Input::Quit) => break,
            None => {}
        }
    }
}

fn command() -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "player", "--nocapture"]);
    command.env(PLAYING, "1").env("TERM", "xterm-256color").env_remove("NO_COLOR");
    command
}

/// A pseudo-terminal with the player in it.
struct Window {
    ours: File,
    theirs: OwnedFd,
    modes_before: String,
    received: Receiver<Vec<u8>>,
    text: String,
    player: Child,
}

impl Window {
    fn open(columns: u16, rows: u16) -> Self {
        Self::with(command(), columns, rows)
    }

    fn with(mut command: Command, columns: u16, rows: u16) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap();
        // Without becoming this process's own: it is to be the player's.
        let theirs = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        resize(&theirs, columns, rows);
        let stdio = || Stdio::from(theirs.try_clone().unwrap());
        let modes_before = modes(&theirs);
        let player = command.stdin(stdio()).stdout(stdio()).stderr(stdio()).spawn().unwrap();

        let ours = File::from(ours);
        let (send, received) = channel();
        let mut reader = ours.try_clone().unwrap();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if send.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { ours, theirs, modes_before, received, text: String::new(), player }
    }

    /// Waits until this was written, and gives what was written before it.
    fn expect(&mut self, wanted: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        loop {
            let text = String::from_utf8_lossy(&bytes);
            if let Some((before, after)) = text.split_once(wanted) {
                self.text = after.to_string();
                return before.to_string();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.received.recv_timeout(left) {
                Ok(more) => bytes.extend(more),
                Err(_) => panic!("no {wanted:?} in {text:?}"),
            }
        }
    }

    /// What was sent to draw the next picture.
    fn picture(&mut self) -> String {
        self.expect(PICTURE_ENDS)
    }

    fn press(&mut self, keys: &str) {
        self.ours.write_all(keys.as_bytes()).unwrap();
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.player), signal).unwrap();
    }

    fn ended(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.player.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("still running");
    }

    fn expect_given_back(&mut self) {
        self.expect(LEAVE_SCREEN);
        self.expect(SHOW_CURSOR);
        // The modes come before the writing.
        assert_eq!(modes(&self.theirs), self.modes_before);
    }

    fn expect_taken(&mut self) {
        self.expect(ENTER_SCREEN);
        self.expect(HIDE_CURSOR);
        assert!(self.picture().contains(KEYS));
        assert_ne!(modes(&self.theirs), self.modes_before);
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.player.kill();
        let _ = self.player.wait();
    }
}

fn resize(terminal: impl AsFd, columns: u16, rows: u16) {
    tcsetwinsize(terminal, Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
}

/// Everything `stty -a` would say.
fn modes(terminal: impl AsFd) -> String {
    format!("{:?}", tcgetattr(terminal).unwrap())
}

#[test]
fn keys_are_pressed_the_window_is_resized_and_left() {
    let mut window = Window::open(80, 24);
    window.expect_taken();
    // The arrow, and a letter: only the new bar is sent.
    for key in ["\x1b[C", "W"] {
        window.press(key);
        assert_eq!(window.picture().matches("⣿⣿").count(), 16);
    }
    for (columns, rows, shown) in
        [(100, 40, "██  ██  "), (40, 10, "Please"), (128, 34, "████    ████    "), (64, 16, "⣿⣿  ⣿⣿  ")]
    {
        resize(&window.theirs, columns, rows);
        let picture = window.picture();
        assert!(picture.contains(shown), "{columns}×{rows}: {picture:?}");
    }
    window.press("q");
    window.expect_given_back();
    assert!(window.ended().success());
}

#[test]
fn control_c_leaves() {
    let mut window = Window::open(80, 24);
    window.expect_taken();
    window.press("\x03");
    window.expect_given_back();
    assert!(window.ended().success());
}

#[test]
fn ended_by_a_signal() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut window = Window::open(80, 24);
        window.expect_taken();
        window.signal(signal);
        window.expect_given_back();
        assert_eq!(window.ended().signal(), Some(signal.as_raw()));
    }
}

#[test]
fn a_panic_can_be_read() {
    let mut window = Window::open(80, 24);
    window.expect_taken();
    window.press("x");
    window.expect_given_back();
    window.expect("one press too many");
    assert!(!window.ended().success());
}

#[test]
fn suspended_and_resumed() {
    let mut window = Window::open(80, 24);
    window.expect_taken();
    window.press("d");
    assert!(window.picture().contains("⣿⣿"));
    window.signal(Signal::TSTP);
    window.expect_given_back();
    let (_, status) = waitpid(Some(Pid::from_child(&window.player)), WaitOptions::UNTRACED).unwrap().unwrap();
    assert!(status.stopped());
    window.signal(Signal::CONT);
    window.expect_taken();
    window.press("q");
    window.expect_given_back();
    assert!(window.ended().success());
}

#[test]
fn without_a_terminal_a_clear_message() {
    let output = command().stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("playing needs a terminal, but standard input is not one"), "{message}");
}

/// The game itself, with a save of its own.
fn loot(save: &Path) -> Window {
    let mut command = command();
    command.env(SAVE, save);
    let mut window = Window::with(command, 80, 24);
    window.expect_taken();
    window
}

/// Presses A so often, and waits each time until that is seen.
fn press_a(window: &mut Window, times: usize) {
    for _ in 0..times {
        window.press("\r");
        window.picture();
        // A screen that asks for somebody else is not opened by accident.
        thread::sleep(Duration::from_millis(800));
    }
}

/// All of the picture, and then the player leaves.
fn leave(mut window: Window) -> (String, String) {
    // What was drawn so far is of another size.
    while let Ok(bytes) = window.received.try_recv() {
        window.text.push_str(&String::from_utf8_lossy(&bytes));
    }
    window.text.clear();
    resize(&window.theirs, 64, 16);
    let picture = window.picture();
    window.press("q");
    window.expect_given_back();
    assert!(window.ended().success());
    thread::sleep(Duration::from_millis(100));
    let said =
        window.received.try_iter().fold(window.text.clone(), |text, bytes| text + &String::from_utf8_lossy(&bytes));
    (picture, said)
}

fn kept_game(save: &Path) -> SavedGame {
    save_file::read(save).unwrap().game.expect("a game")
}

#[test]
fn who_leaves_and_starts_again_goes_on() {
    let save = std::env::temp_dir().join(format!("loot-again-{}", std::process::id()));
    let _ = std::fs::remove_file(&save);
    // The menu, the table, the deal.
    let mut window = loot(&save);
    press_a(&mut window, 3);
    leave(window);
    let dealt = kept_game(&save);
    assert_eq!(dealt.record.actions(), []);
    // The menu, on with the game, it's me, and a card is drawn.
    let mut window = loot(&save);
    press_a(&mut window, 4);
    leave(window);
    let played = kept_game(&save);
    assert_eq!((played.id(), played.record.actions()), (dealt.id(), [Action::Draw].as_slice()));
    std::fs::remove_file(&save).unwrap();
}

/// Linux has a disk that is always full, and one on which nothing can be made.
#[cfg(target_os = "linux")]
#[test]
fn without_a_disk_the_game_goes_on_after_one_message() {
    let save = std::env::temp_dir().join(format!("loot-good-{}", std::process::id()));
    let _ = std::fs::remove_file(&save);
    let mut window = loot(&save);
    press_a(&mut window, 3);
    let (dealt, said) = leave(window);
    assert!(!said.contains("loot:"), "{said}");
    std::fs::remove_file(&save).unwrap();
    for save in ["/dev/full", "/proc/none/save"] {
        let mut window = loot(Path::new(save));
        // One press is for the message.
        press_a(&mut window, 4);
        let (picture, said) = leave(window);
        assert_eq!(picture, dealt, "{save}");
        assert_eq!(said.matches(&format!("loot: nothing was saved: {save}: ")).count(), 1, "{said}");
    }
}

/// A pipe takes all of an empty save, as a good disk does, and then no more.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fails_later_is_told_of_as_it_is() {
    let save = std::env::temp_dir().join(format!("loot-pipe-{}", std::process::id()));
    let _ = std::fs::remove_file(&save);
    assert!(Command::new("mkfifo").arg(&save).status().unwrap().success());
    let mut window = loot(&save);
    // The menu, the table, the deal, which is to be saved, and the message.
    press_a(&mut window, 4);
    let (_, said) = leave(window);
    assert_eq!(said.matches("loot: not everything was saved: Illegal seek").count(), 1, "{said}");
    std::fs::remove_file(&save).unwrap();
}
