//! Which pin does what. For another board, change this file.

use embassy_rp::Peripherals;
use embassy_rp::gpio::{AnyPin, Input, Level, Output, Pull};
use embassy_rp::peripherals::{FLASH, I2C0, PIN_4, PIN_5, PIN_16, PWM_SLICE0, WATCHDOG};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::{Peri, bind_interrupts, i2c};

use crate::handheld::Button;

bind_interrupts!(pub struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

pub struct PanelBus {
    pub controller: Peri<'static, I2C0>,
    pub data: Peri<'static, PIN_4>,
    pub clock: Peri<'static, PIN_5>,
}

pub struct Buzzer {
    slice: Peri<'static, PWM_SLICE0>,
    pin: Peri<'static, PIN_16>,
}

impl Buzzer {
    pub fn open(self, config: pwm::Config) -> Pwm<'static> {
        Pwm::new_output_a(self.slice, self.pin, config)
    }
}

/// Everything that is connected, by purpose.
pub struct Board {
    pub panel: PanelBus,
    /// In the order of [`Button::ALL`].
    pub buttons: [Input<'static>; Button::ALL.len()],
    pub buzzer: Buzzer,
    pub led: Output<'static>,
    pub watchdog: Peri<'static, WATCHDOG>,
    pub flash: Peri<'static, FLASH>,
}

impl Board {
    pub fn new(p: Peripherals) -> Self {
        let buttons: [Peri<'static, AnyPin>; _] =
            [p.PIN_10.into(), p.PIN_11.into(), p.PIN_12.into(), p.PIN_13.into(), p.PIN_14.into(), p.PIN_15.into()];
        Self {
            panel: PanelBus { controller: p.I2C0, data: p.PIN_4, clock: p.PIN_5 },
            // They connect to ground, so a pressed button reads low.
            buttons: buttons.map(|pin| Input::new(pin, Pull::Up)),
            buzzer: Buzzer { slice: p.PWM_SLICE0, pin: p.PIN_16 },
            led: Output::new(p.PIN_25, Level::Low),
            watchdog: p.WATCHDOG,
            flash: p.FLASH,
        }
    }
}
