//! Records of Pirate Loot, checked and traced (P21.2, P22).

use std::io::{self, Write};

use crate::games::pirate_loot::record::{Fault, Reader, What};
use crate::games::pirate_loot::rules::{Asks, Game};
use crate::games::pirate_loot::trace::{Asked, Last, Position, RoundEnd};

/// Replays a record: prints the last line of its trace, or all of it. An outer error is one of writing.
pub fn replay<'a>(text: &'a [u8], trace: bool, out: &mut impl Write) -> io::Result<Result<(), Fault<'a>>> {
    let (opening, steps) = match Reader::open(text) {
        Ok(opened) => opened,
        Err(fault) => return Ok(Err(fault)),
    };
    let mut game = Game::open(&opening);
    for step in steps {
        let step = match step {
            Ok(step) => step,
            Err(fault) => return Ok(Err(fault)),
        };
        let asked = match step.what {
            What::Move(_) if trace => Asked(&game).to_string(),
            What::Move(_) | What::Round(_) => String::new(),
        };
        let played = match step.what {
            What::Round(deal) => game.begin(&deal, |_| {}),
            What::Move(action) => game.play(action, |_| {}),
        };
        if let Err(refusal) = played {
            return Ok(Err(step.refused(refusal)));
        }
        if trace {
            if let What::Move(action) = step.what {
                writeln!(out, "{asked} move={action} {}", Position(&game))?;
            }
            if !matches!(game.asks(), Asks::Seat(_)) {
                writeln!(out, "{}", RoundEnd(&game))?;
            }
        }
    }
    if trace && matches!(game.asks(), Asks::Seat(_)) {
        writeln!(out, "{} move=? {}", Asked(&game), Position(&game))?;
    }
    writeln!(out, "{}", Last(&game))?;
    Ok(Ok(()))
}
