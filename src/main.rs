//! On a PC: the same game, and tools around it; see `loot --help`. On the Pico: the handheld.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(any(unix, windows))]
fn main() -> std::process::ExitCode {
    loot::desktop::main()
}

#[cfg(target_os = "none")]
#[embassy_executor::main]
async fn main(spawner: embassy_executor::Spawner) {
    loot::pico::main(spawner).await;
}
