//! The terminal, tested in a real one: a pseudo-terminal where we start this same test program again as the player.

#[path = "terminal/keyboard.rs"]
mod keyboard;
#[path = "terminal/looks.rs"]
mod looks;
#[path = "terminal/saving.rs"]
mod saving;

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use loot::desktop::terminal::{Terminal, Tinted};
use loot::handheld::{Button, Surface};
use loot::shell::Input;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, WaitOptions, ioctl_tiocsctty, kill_process, setsid, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};

const PLAYING: &str = "LOOT_TEST_PLAYING";
const SAVE: &str = "LOOT_TEST_SAVE";
/// No file may have more than this many blocks.
const LIMIT: &str = "LOOT_TEST_LIMIT";
/// The terminal should not be the player's own: no signal comes when it goes.
const FOREIGN: &str = "LOOT_TEST_FOREIGN";
/// Starts a shell, and nothing else.
const SHELL: &str = "LOOT_TEST_SHELL";
/// Whenever the picture has to be drawn again, it is a different one.
const FORGETFUL: &str = "LOOT_TEST_FORGETFUL";
/// A second without a key is as good as a press.
const RESTLESS: &str = "LOOT_TEST_RESTLESS";
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
    // This fails if the test gave no terminal.
    let own = |_| if std::env::var_os(FOREIGN).is_none() { ioctl_tiocsctty(std::io::stdin()) } else { Ok(()) };
    let _ = setsid().and_then(own);
    if let Some(line) = std::env::var_os(SHELL) {
        panic!("{}", Command::new("sh").arg("-c").arg(line).exec());
    }
    if let Some(save) = std::env::var_os(SAVE) {
        let limit = std::env::var(LIMIT).map_or(String::new(), |blocks| format!("ulimit -f {blocks}; "));
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{limit}exec \"$@\""), "sh", env!("CARGO_BIN_EXE_loot"), "--seed", "5", "--save"]);
        panic!("{}", shell.arg(save).exec());
    }
    let mut terminal = match Terminal::open() {
        Ok(terminal) => terminal,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    };
    let mut frame = Tinted::default();
    let mut presses = 0;
    loop {
        terminal.show(&frame).unwrap();
        let input = terminal.next_input(Duration::from_secs(1)).unwrap();
        match input {
            Input::Press(Button::B) => panic!("one press too many"),
            Input::Nothing if std::env::var_os(RESTLESS).is_none() => {}
            Input::Press(_) | Input::Repeat(_) | Input::Typed(_) | Input::Nothing => {
                frame.fill(presses * 8, 0, 4, 64, true);
                presses += 1;
            }
            Input::Redraw if std::env::var_os(FORGETFUL).is_some() => frame = Tinted::default(),
            Input::Quit => break,
            Input::Redraw => {}
        }
    }
}

fn command() -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "terminal::player", "--nocapture"]);
    command.env(PLAYING, "1").env("TERM", "xterm-256color");
    // What tells terminals apart.
    for variable in ["NO_COLOR", "COLORTERM", "TERM_PROGRAM", "VTE_VERSION"] {
        command.env_remove(variable);
    }
    command
}

/// A pseudo-terminal with the player in it.
struct Window {
    ours: File,
    theirs: OwnedFd,
    modes_before: String,
    received: Receiver<Vec<u8>>,
    reading: JoinHandle<()>,
    text: String,
    player: Player,
}

impl Window {
    fn open(columns: u16, rows: u16) -> Self {
        Self::with(&mut command(), columns, rows)
    }

    fn with(command: &mut Command, columns: u16, rows: u16) -> Self {
        Self::with_errors(command, columns, rows, None)
    }

    /// Standard error may go elsewhere.
    fn with_errors(command: &mut Command, columns: u16, rows: u16, errors: Option<Stdio>) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        // No other player may get it either, or it would never be gone.
        fcntl_setfd(&ours, FdFlags::CLOEXEC).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap();
        // Without making it this process's own: it should be the player's.
        let theirs = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).unwrap();
        resize(&theirs, columns, rows);
        let stdio = || Stdio::from(theirs.try_clone().unwrap());
        let modes_before = modes(&theirs);
        let errors = errors.unwrap_or_else(stdio);
        let player = command.stdin(stdio()).stdout(stdio()).stderr(errors).spawn().unwrap();
        let player = Player(player);

        let ours = File::from(ours);
        let (send, received) = channel();
        let mut reader = ours.try_clone().unwrap();
        let reading = thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                let wait = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
                let ready = poll(&mut [PollFd::new(&reader, PollFlags::IN)], Some(&wait)).unwrap_or(0);
                let count = if ready > 0 { reader.read(&mut buffer).unwrap_or(0) } else { 0 };
                // An empty message asks whether anybody still listens.
                if send.send(buffer[..count].to_vec()).is_err() || (ready > 0 && count == 0) {
                    break;
                }
            }
        });
        Self { ours, theirs, modes_before, received, reading, text: String::new(), player }
    }

    /// Closes the window without telling anybody.
    fn close(self) -> Player {
        let Self { ours, received, reading, player, .. } = self;
        drop((ours, received));
        reading.join().unwrap();
        player
    }

    /// Waits until this has been written, and returns what was written before it.
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
        kill_process(self.player.pid(), signal).unwrap();
    }

    fn ended(&mut self) -> ExitStatus {
        self.player.ended()
    }

    fn expect_given_back(&mut self) {
        self.expect(LEAVE_SCREEN);
        self.expect(SHOW_CURSOR);
        // The modes are restored before anything is written.
        assert_eq!(modes(&self.theirs), self.modes_before);
    }

    fn expect_taken(&mut self) {
        self.expect(ENTER_SCREEN);
        self.expect(HIDE_CURSOR);
        assert!(self.picture().contains(KEYS));
        assert_ne!(modes(&self.theirs), self.modes_before);
    }
}

/// A program that ends with the test.
struct Player(Child);

impl Player {
    fn ended(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.0.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("still running");
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.0)
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
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
    let (_, status) = waitpid(Some(window.player.pid()), WaitOptions::UNTRACED).unwrap().unwrap();
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
    assert!(message.contains("to play, run this in a terminal (standard input is not one)"), "{message}");
}

/// The game itself, with its own save.
fn loot(save: &Path) -> Window {
    started(command().env(SAVE, save))
}

fn started(command: &mut Command) -> Window {
    let mut window = Window::with(command, 80, 24);
    window.expect_taken();
    window
}

/// Presses A this often, and waits each time until that shows.
fn press_a(window: &mut Window, times: usize) {
    for _ in 0..times {
        window.press("\r");
        window.picture();
        // A screen that asks for somebody else must not be opened by accident.
        thread::sleep(Duration::from_millis(800));
    }
}

/// All of the picture.
fn whole_picture(window: &mut Window, columns: u16, rows: u16) -> String {
    // Everything drawn so far has another size.
    while let Ok(bytes) = window.received.try_recv() {
        window.text.push_str(&String::from_utf8_lossy(&bytes));
    }
    window.text.clear();
    resize(&window.theirs, columns, rows);
    window.picture()
}

/// Draws the whole picture, and then the player leaves: returns the picture, what was said then, and the status.
fn leave(mut window: Window) -> (String, String, Option<i32>) {
    let picture = whole_picture(&mut window, 64, 16);
    window.press("q");
    window.expect_given_back();
    let status = window.ended().code();
    let Window { theirs, received, text, .. } = window;
    // Nobody can write any more: there is nothing after what has come by now.
    drop(theirs);
    let said = received.iter().fold(text, |text, bytes| text + &String::from_utf8_lossy(&bytes));
    (picture, said, status)
}

/// A new name for a save.
fn new_save(test: &str) -> PathBuf {
    let save = std::env::temp_dir().join(format!("loot-{test}-{}", std::process::id()));
    let _ = std::fs::remove_file(&save);
    save
}

/// A game in somebody else's terminal gets no signal when that terminal goes.
#[test]
fn a_terminal_that_is_gone_ends_the_game() {
    let save = new_save("gone");
    for keys in ["", "\r\r\r"] {
        let program = &mut command();
        let mut window = Window::with_errors(program.env(FOREIGN, "1").env(SAVE, &save), 80, 24, Some(Stdio::piped()));
        window.expect_taken();
        window.press(keys);
        let mut player = window.close();
        assert_eq!(player.ended().code(), Some(1));
        let mut said = String::new();
        player.0.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(said.starts_with("loot: the terminal failed: ") && said.lines().count() == 1, "{said}");
    }
    std::fs::remove_file(&save).unwrap();
}

/// The program that started the game ends, and the shell takes the terminal back. The game gets no signal, and can no longer
/// read.
#[test]
fn a_game_that_is_left_behind_ends() {
    let (save, pid) = (new_save("left"), new_save("left-pid"));
    let mut window = Window::with(command().env(SHELL, "exec bash --norc --noprofile -i"), 80, 24);
    let loot = format!("{} --save {}", env!("CARGO_BIN_EXE_loot"), save.display());
    window.press(&format!("sh -c 'echo $$ > {}; {loot}; true'\r", pid.display()));
    window.expect_taken();
    let starter: i32 = std::fs::read_to_string(&pid).unwrap().trim().parse().unwrap();
    kill_process(Pid::from_raw(starter).unwrap(), Signal::KILL).unwrap();
    // Something for the shell to read.
    window.expect("Killed");
    window.press("echo he''llo\r");
    window.expect("loot: the terminal failed: ");
    std::fs::remove_file(&save).unwrap();
    std::fs::remove_file(&pid).unwrap();
}

/// More keys than crossterm reads at a time: those after them must not wait for further ones.
#[test]
fn after_thousands_of_keys_at_once_the_next_one_counts() {
    let mut window = Window::open(80, 24);
    window.expect_taken();
    for _ in 0..2 {
        window.press(&"d".repeat(2_500));
        thread::sleep(Duration::from_millis(100));
    }
    window.press("q");
    window.expect_given_back();
    assert!(window.ended().success());
}

/// A picture that was left out for the next key is drawn even if that key does nothing.
#[test]
fn what_a_key_does_shows_even_if_one_that_does_nothing_follows_at_once() {
    let save = new_save("follows");
    let mut window = loot(&save);
    press_a(&mut window, 1);
    for _ in 0..8 {
        for keys in ["s", "sk"] {
            window.press(keys);
            window.picture();
        }
    }
    leave(window);
    std::fs::remove_file(&save).unwrap();
}

/// Only as much of a window is filled as the picture needs, or memory would run out.
#[test]
fn a_window_of_any_size_can_be_played_in() {
    let mut window = Window::open(80, 24);
    window.expect_taken();
    for (columns, rows, place) in
        [(u16::MAX, u16::MAX, "\x1b[32734;32639H"), (10_000, 40, ";4936H"), (64, u16::MAX, "\x1b[32751;1H")]
    {
        resize(&window.theirs, columns, rows);
        let picture = window.picture();
        assert!(picture.contains(KEYS) && picture.contains(place), "{columns}×{rows}: {picture:?}");
    }
    window.press("q");
    window.expect_given_back();
    assert!(window.ended().success());
}

/// A hand hides in time even if somebody has pressed a key that no terminal has, or half of one.
#[test]
fn time_goes_on_after_the_beginning_of_a_key() {
    let mut window = Window::with(command().env(RESTLESS, "1"), 80, 24);
    window.expect_taken();
    for key in ["\x1b[", "\x1bO", "\x1b[999~"] {
        window.press(key);
        assert!(window.picture().contains("⣿⣿"), "{key:?}");
    }
}

/// Nothing seen before is shown again until the game has decided that it may be.
#[test]
fn after_a_rest_nothing_is_shown_that_was_not_asked_for_again() {
    let mut window = Window::with(command().env(FORGETFUL, "1"), 80, 24);
    window.expect_taken();
    window.press("d");
    assert!(window.picture().contains("⣿⣿"));
    window.signal(Signal::TSTP);
    window.expect_given_back();
    let (_, status) = waitpid(Some(window.player.pid()), WaitOptions::UNTRACED).unwrap().unwrap();
    assert!(status.stopped());
    window.signal(Signal::CONT);
    window.expect(ENTER_SCREEN);
    // A key pressed before there is a picture may come before the terminal hands keys on.
    let mut shown = window.picture();
    window.press("q");
    shown += &window.expect(LEAVE_SCREEN);
    assert!(!shown.contains("⣿⣿"), "{shown}");
    assert!(window.ended().success());
}
