//! The arena's table.

use std::io::{self, Write};
use std::prelude::v1::*;
use std::time::Duration;

/// What one bot did in one match, over all sides it played.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub table: String,
    pub bot: String,
    /// How many sides it played, and out of how many.
    pub sides: usize,
    pub of: usize,
    pub games: usize,
    pub wins: f64,
    /// The sum of its scores minus the best other scores.
    pub margin: i64,
    pub moves: u64,
    pub time: Duration,
}

impl Row {
    fn results(&self) -> f64 {
        (self.games * self.sides).max(1) as f64
    }

    /// The share of wins for each side it played.
    fn rate(&self) -> f64 {
        self.wins / self.results()
    }

    /// Where the true rate lies with 95 % certainty (Wilson). The sides of one game are not independent, so each game counts
    /// once.
    fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (rate, games) = (self.rate(), self.games.max(1) as f64);
        let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
        let (middle, scale) = (rate + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
        (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
    }

    fn fair(&self) -> f64 {
        1.0 / self.of.max(1) as f64
    }

    fn average_margin(&self) -> f64 {
        self.margin as f64 / self.results()
    }

    fn moves_a_second(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64().max(f64::EPSILON)
    }
}

pub struct Report {
    pub rows: Vec<Row>,
    pub csv: bool,
    /// Do moves a second belong in it?
    pub timed: bool,
}

impl Report {
    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        if self.csv { self.print_csv(out) } else { self.print_table(out) }
    }

    fn print_csv(&self, out: &mut impl Write) -> io::Result<()> {
        let timed = if self.timed { ",moves_a_second" } else { "" };
        writeln!(out, "table,bot,sides,of,games,win_rate,low,high,fair,margin{timed}")?;
        for row in &self.rows {
            let (low, high) = row.interval();
            write!(out, "{},{},{},{},{},", row.table, row.bot, row.sides, row.of, row.games)?;
            write!(out, "{:.4},{low:.4},{high:.4},{:.4},{:.3}", row.rate(), row.fair(), row.average_margin())?;
            if self.timed {
                write!(out, ",{:.1}", row.moves_a_second())?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn print_table(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.rows.iter().map(|row| row.bot.len()).max().unwrap_or(0).max("bot".len());
        write!(out, "table  {:width$}  sides   games    wins  95 % interval    fair  margin", "bot")?;
        writeln!(out, "{}", if self.timed { "   moves/s" } else { "" })?;
        for row in &self.rows {
            let (low, high) = row.interval();
            write!(out, "{:<5}  {:width$}  {:>5}  {:>6}  ", row.table, row.bot, row.sides, row.games)?;
            write!(out, "{:5.1}%  {:5.1}% – {:5.1}%  ", 100.0 * row.rate(), 100.0 * low, 100.0 * high)?;
            write!(out, "{:5.1}%  {:+6.1}", 100.0 * row.fair(), row.average_margin())?;
            if self.timed {
                write!(out, "  {:>8.0}", row.moves_a_second())?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
