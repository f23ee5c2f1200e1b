//! The buzzer: a few short tunes. A handheld without one works just as well.

use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};

use super::pins::Buzzer;
use crate::handheld::Sound;
use crate::shell;

/// The counter's ticks per second: few enough that the lowest tone fits its 16 bits.
const TICKS: u32 = 1_000_000;

static NEXT: Signal<ThreadModeRawMutex, Sound> = Signal::new();

pub struct Speaker;

impl shell::Speaker for Speaker {
    fn play(&mut self, sound: Sound) {
        NEXT.signal(sound);
    }
}

/// Plays sounds for ever. A new sound cuts the last one short.
#[embassy_executor::task]
pub async fn play(buzzer: Buzzer) {
    let silence = pwm::Config::default();
    let mut pwm = buzzer.open(silence.clone());
    let mut next = NEXT.wait().await;
    loop {
        let mut cut = None;
        for &(hertz, millis) in next.notes {
            pwm.set_config(&tone(hertz));
            cut = with_timeout(Duration::from_millis(millis), NEXT.wait()).await.ok();
            if cut.is_some() {
                break;
            }
        }
        pwm.set_config(&silence);
        next = match cut {
            Some(sound) => sound,
            None => NEXT.wait().await,
        };
    }
}

fn tone(hertz: u32) -> pwm::Config {
    let mut config = pwm::Config::default();
    config.divider = ((clk_sys_freq() / TICKS).min(255) as u8).into();
    let ticks = (TICKS / hertz.max(1)).min(u16::MAX.into()) as u16;
    config.top = ticks.saturating_sub(1);
    config.compare_a = ticks / 2;
    config
}
