//! The panel: always on its way to the newest picture, and nothing is sent that it shows already.

use core::cell::{Cell, RefCell};
use core::convert::Infallible;
use core::sync::atomic::{AtomicBool, Ordering};

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embassy_rp::gpio::{Input, Level, Output, OutputOpenDrain, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::I2C0;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness as Light, DisplayRotation, DisplaySize128x64};

use super::pins::{Interrupts, PanelBus};
use super::watchdog;
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
/// Half a clock of a bus that is set free by hand.
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// Clocks after which a panel has let go of the data line: the rest of a byte and its acknowledgement.
const CLOCKS: usize = 9;

/// What a transfer begins with.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

/// The panel's commands that people would see.
const CONTRAST: u8 = 0x81;
const PRECHARGE: u8 = 0xd9;
const SWITCH_OFF: u8 = 0xae;
const SWITCH_ON: u8 = 0xaf;

const PAGE_ROWS: u8 = 8;
const COLUMNS: u8 = 128;
const ALL_PAGES: u8 = 0xff;

/// What the panel is to show. At first it is all zeros, which take no room in the flash.
struct Wanted {
    picture: Frame,
    brightness: Brightness,
    lit: bool,
}

static WANTED: Mutex<CriticalSectionRawMutex, RefCell<Wanted>> =
    Mutex::new(RefCell::new(Wanted { picture: Frame::new(), brightness: Brightness::Low, lit: false }));
static CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// Is there a panel that does not show the newest picture yet?
static SENDING: AtomicBool = AtomicBool::new(false);
static SENT: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Waits until the panel shows the newest picture, if there is one. Only the flash's task may wait.
pub async fn sent() {
    while SENDING.load(Ordering::Relaxed) {
        SENT.wait().await;
    }
}

fn is_sent() {
    SENDING.store(false, Ordering::Relaxed);
    SENT.signal(());
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
        Ok(())
    }
}

/// Shows what is wanted for ever, on whatever panel there is. The LED is lit while there is none.
#[embassy_executor::task]
pub async fn show(mut bus: PanelBus, mut led: Output<'static>) {
    let unseen = Cell::new(false);
    loop {
        for address in ADDRESSES {
            watchdog::passed(watchdog::Loop::Panel);
            free(&mut bus).await;
            let mut config = i2c::Config::default();
            config.frequency = FREQUENCY;
            let (clock, data) = (bus.clock.reborrow(), bus.data.reborrow());
            let controller = I2c::new_async(bus.controller.reborrow(), clock, data, Interrupts, config);
            let mut panel = Panel::new(Wire { controller, address, unseen: &unseen });
            if panel.set_up().await.is_ok() {
                defmt::info!("a panel at {=u8:#x}", address);
                led.set_low();
                let Err(_) = panel.follow().await;
                is_sent();
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
    /// Whether to leave out what people would see.
    unseen: &'a Cell<bool>,
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
            DataFormat::U8([CONTRAST | PRECHARGE | SWITCH_OFF | SWITCH_ON, ..]) if self.unseen.get() => Ok(()),
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
    driver: Ssd1306Async<Wire<'a>, DisplaySize128x64, BasicMode>,
    unseen: &'a Cell<bool>,
    /// What it shows, but for the pages that are stale.
    shown: Frame,
    /// The pages that have to be sent whatever they show, a bit each.
    stale: u8,
    brightness: Option<Brightness>,
    on: Option<bool>,
}

impl<'a> Panel<'a> {
    fn new(wire: Wire<'a>) -> Self {
        let unseen = wire.unseen;
        let driver = Ssd1306Async::new(wire, DisplaySize128x64, DisplayRotation::Rotate0);
        Self { driver, unseen, shown: Frame::new(), stale: ALL_PAGES, brightness: None, on: None }
    }

    /// Tells the panel how it is built. The driver would switch it off for that, and on with the noise it starts with; but a second
    /// time should not be seen, nor the noise.
    async fn set_up(&mut self) -> Result<(), DisplayError> {
        self.unseen.set(true);
        let done = self.driver.init_with_addr_mode(AddrMode::Page).await;
        self.unseen.set(false);
        self.stale = ALL_PAGES;
        self.brightness = None;
        self.on = None;
        done
    }

    /// Shows what is wanted, until the panel is lost.
    async fn follow(&mut self) -> Result<Infallible, DisplayError> {
        let mut refresh = Instant::now() + REFRESH;
        loop {
            #[cfg(feature = "faults")]
            super::faults::pass().await;
            SENDING.store(true, Ordering::Relaxed);
            // One piece at a time, and each time of the picture that is the newest then.
            while self.step().await? {
                watchdog::passed(watchdog::Loop::Panel);
            }
            is_sent();
            if watchdog::wait(watchdog::Loop::Panel, Some(refresh), CHANGED.wait()).await.is_none() {
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
            self.driver.set_display_on(false).await?;
            self.on = Some(false);
        } else if self.brightness != Some(brightness) {
            self.driver.set_brightness(light(brightness)).await?;
            self.brightness = Some(brightness);
        } else if let Some(span) = self.take_changed().or_else(|| self.take_stale()) {
            // Two transfers, and yet as fast as one with both bounds of a window: emulated, 25.9 ms for a whole picture both ways.
            self.driver.set_row(span.page.saturating_mul(PAGE_ROWS)).await?;
            self.driver.set_column(span.columns.start).await?;
            self.driver.draw(self.shown.bytes(&span)).await?;
        } else if lit && self.on != Some(true) {
            self.driver.set_display_on(true).await?;
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
}

const fn light(brightness: Brightness) -> Light {
    match brightness {
        Brightness::Low => Light::DIMMEST,
        Brightness::Middle => Light::NORMAL,
        Brightness::High => Light::BRIGHTEST,
    }
}
