//! The panel: always on its way to the newest picture, and nothing is sent that it shows already.

use core::cell::RefCell;
use core::convert::Infallible;
use core::sync::atomic::{AtomicBool, Ordering};

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embassy_futures::select::select;
use embassy_rp::gpio::{Input, Level, Output, OutputOpenDrain, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::I2C0;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_deadline, with_timeout};
use ssd1306::command::{AddrMode, CommandAsync as Command, VcomhLevel};

use super::buttons;
use super::pins::{Interrupts, PanelBus};
use crate::handheld::{Frame, Span};
use crate::shell;
use crate::table::settings::Brightness;

/// Where panels answer.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];
/// What the driver has to be asked for to run at 400 kHz: its counts leave out what the chip adds to them.
const FREQUENCY: u32 = 425_000;
/// From one search for a panel to the next.
const SEARCH: Duration = Duration::from_millis(100);
/// A panel plugged out and in again within a moment shows noise, or nothing, and cannot tell: so often we tell it everything again.
const REFRESH: Duration = Duration::from_secs(4);
/// A transfer that takes longer, many times over, will never end.
const TRANSFER: Duration = Duration::from_millis(50);
/// The longest a whole picture takes, and some more.
const LONGEST_MS: u32 = 40;
/// What the panel's task needs to begin.
const HEAD_START: Duration = Duration::from_millis(1);
/// Half a clock of a bus that is set free by hand.
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// Clocks after which a panel has let go of the data line: the rest of a byte and its acknowledgement.
const CLOCKS: usize = 9;

/// What a transfer begins with.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

/// The panel's commands for where the next dots belong.
const COLUMN_ADDRESS: u8 = 0x21;
const PAGE_ADDRESS: u8 = 0x22;

const ROWS: u8 = 64;
const COLUMNS: u8 = 128;
const ALL_PAGES: u8 = 0xff;

/// What the panel is to show. At first it is all zeros, which take no room in the flash.
struct Wanted {
    picture: Frame,
    brightness: Brightness,
    lit: bool,
}

static WANTED: Mutex<ThreadModeRawMutex, RefCell<Wanted>> =
    Mutex::new(RefCell::new(Wanted { picture: Frame::new(), brightness: Brightness::Low, lit: false }));
static CHANGED: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// Is there a panel that does not show the newest picture yet?
static SENDING: AtomicBool = AtomicBool::new(false);

/// Waits until the panel shows the newest picture, if it will any time soon.
pub async fn sent() {
    for _ in 0..LONGEST_MS {
        if !SENDING.load(Ordering::Relaxed) {
            return;
        }
        Timer::after_millis(1).await;
    }
}

/// The panel as the app knows it: a picture is left here, and shown as fast as the bus can.
pub struct Display;

impl shell::Display for Display {
    type Error = Infallible;
    type Sheet = Frame;

    async fn show(&mut self, picture: &Frame, brightness: Brightness, dark: bool) -> Result<(), Infallible> {
        WANTED.lock(|wanted| {
            let mut wanted = wanted.borrow_mut();
            wanted.picture.clone_from(picture);
            wanted.brightness = brightness;
            wanted.lit = !dark;
        });
        CHANGED.signal(());
        // The game's task goes on once it is sent: what it has to do now would hold up the wire. A press holds it up no longer.
        Timer::after(HEAD_START).await;
        select(sent(), buttons::pressed()).await;
        Ok(())
    }
}

/// Shows what is wanted for ever, on whatever panel there is. The LED is lit while there is none.
#[embassy_executor::task]
pub async fn show(mut bus: PanelBus, mut led: Output<'static>) {
    loop {
        for address in ADDRESSES {
            free(&mut bus).await;
            let mut config = i2c::Config::default();
            config.frequency = FREQUENCY;
            let (clock, data) = (bus.clock.reborrow(), bus.data.reborrow());
            let controller = I2c::new_async(bus.controller.reborrow(), clock, data, Interrupts, config);
            let mut panel = Panel::new(Wire { controller, address });
            if panel.set_up().await.is_ok() {
                defmt::info!("a panel at {=u8:#x}", address);
                led.set_low();
                let Err(_) = panel.follow().await;
                SENDING.store(false, Ordering::Relaxed);
                defmt::warn!("the panel is lost");
            }
        }
        led.set_high();
        Timer::after(SEARCH).await;
    }
}

/// A panel cut off in the midst of a byte may go on to hold the data line. Some clocks bring it to the byte's end.
async fn free(bus: &mut PanelBus) {
    let data = Input::new(bus.data.reborrow(), Pull::Up);
    let mut clock = OutputOpenDrain::new(bus.clock.reborrow(), Level::High);
    clock.set_pullup(true);
    Timer::after(HALF_CLOCK).await;
    for _ in 0..CLOCKS {
        if data.is_high() {
            break;
        }
        clock.set_low();
        Timer::after(HALF_CLOCK).await;
        clock.set_high();
        Timer::after(HALF_CLOCK).await;
    }
}

/// The way to a panel. ssd1306's own interface sends 16 bytes at a time, each time with the address again.
struct Wire<'a> {
    controller: I2c<'a, I2C0, i2c::Async>,
    address: u8,
}

impl Wire<'_> {
    async fn send(&mut self, control: u8, bytes: &[u8]) -> Result<(), DisplayError> {
        let bytes = core::iter::once(control).chain(bytes.iter().copied());
        match with_timeout(TRANSFER, self.controller.write_async(self.address, bytes)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(DisplayError::BusWriteError),
        }
    }
}

impl AsyncWriteOnlyDataCommand for Wire<'_> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(bytes) => self.send(COMMANDS, bytes).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        match data {
            DataFormat::U8(bytes) => self.send(DATA, bytes).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }
}

struct Panel<'a> {
    wire: Wire<'a>,
    /// What it shows, but for the pages that are stale.
    shown: Frame,
    /// The pages that have to be sent whatever they show, a bit each.
    stale: u8,
    brightness: Option<Brightness>,
    on: Option<bool>,
}

impl<'a> Panel<'a> {
    const fn new(wire: Wire<'a>) -> Self {
        Self { wire, shown: Frame::new(), stale: ALL_PAGES, brightness: None, on: None }
    }

    /// Tells the panel how it is built. It is not switched off for that, so that a second time is not seen; nor on, before
    /// it has a picture to show in place of the noise it starts with.
    async fn set_up(&mut self) -> Result<(), DisplayError> {
        for command in [
            Command::DisplayClockDiv(0x8, 0x0),
            Command::Multiplex(ROWS - 1),
            Command::DisplayOffset(0),
            Command::StartLine(0),
            Command::ChargePump(true),
            Command::AddressMode(AddrMode::Horizontal),
            Command::ComPinConfig(true, false),
            Command::SegmentRemap(true),
            Command::ReverseComDir(true),
            Command::VcomhDeselect(VcomhLevel::Auto),
            Command::AllOn(false),
            Command::Invert(false),
            Command::EnableScroll(false),
        ] {
            command.send(&mut self.wire).await?;
        }
        self.stale = ALL_PAGES;
        self.brightness = None;
        self.on = None;
        Ok(())
    }

    /// Shows what is wanted, until the panel is lost.
    async fn follow(&mut self) -> Result<Infallible, DisplayError> {
        let mut refresh = Instant::now() + REFRESH;
        loop {
            SENDING.store(true, Ordering::Relaxed);
            // One piece at a time, and each time of the picture that is the newest then.
            while self.step().await? {}
            SENDING.store(false, Ordering::Relaxed);
            if with_deadline(refresh, CHANGED.wait()).await.is_err() {
                // A bot's thoughts would come between its commands.
                SENDING.store(true, Ordering::Relaxed);
                self.set_up().await?;
                refresh = Instant::now() + REFRESH;
            }
        }
    }

    /// Brings the panel one step nearer to what is wanted. False if it is there.
    async fn step(&mut self) -> Result<bool, DisplayError> {
        let (brightness, lit) = WANTED.lock(|wanted| {
            let wanted = wanted.borrow();
            (wanted.brightness, wanted.lit)
        });
        if !lit && self.on != Some(false) {
            Command::DisplayOn(false).send(&mut self.wire).await?;
            self.on = Some(false);
        } else if self.brightness != Some(brightness) {
            self.set_brightness(brightness).await?;
        } else if let Some(span) = self.take_changed().or_else(|| self.take_stale()) {
            self.send(&span).await?;
        } else if lit && self.on != Some(true) {
            Command::DisplayOn(true).send(&mut self.wire).await?;
            self.on = Some(true);
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// The next piece that has changed, taken over into `shown`.
    fn take_changed(&mut self) -> Option<Span> {
        WANTED.lock(|wanted| {
            let wanted = wanted.borrow();
            let span = self.shown.difference(&wanted.picture)?;
            self.shown.take(&wanted.picture, &span);
            Some(span)
        })
    }

    fn take_stale(&mut self) -> Option<Span> {
        let page = self.stale.trailing_zeros() as u8;
        self.stale &= self.stale.wrapping_sub(1);
        (page < 8).then_some(Span { page, columns: 0..COLUMNS })
    }

    async fn send(&mut self, span: &Span) -> Result<(), DisplayError> {
        // Both commands in one transfer, so that the dots follow the sooner.
        let Span { page, ref columns } = *span;
        let place = [COLUMN_ADDRESS, columns.start, columns.end.saturating_sub(1), PAGE_ADDRESS, page, page];
        self.wire.send(COMMANDS, &place).await?;
        self.wire.send(DATA, self.shown.bytes(span)).await
    }

    async fn set_brightness(&mut self, brightness: Brightness) -> Result<(), DisplayError> {
        let (precharge, contrast) = match brightness {
            Brightness::Low => (1, 0x00),
            Brightness::Middle => (2, 0x5f),
            Brightness::High => (2, 0xff),
        };
        Command::PreChargePeriod(1, precharge).send(&mut self.wire).await?;
        Command::Contrast(contrast).send(&mut self.wire).await?;
        self.brightness = Some(brightness);
        Ok(())
    }
}
