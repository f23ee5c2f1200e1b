//! The options of all games, on the command line.

use std::prelude::v1::*;

use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};

use crate::game::Game;
use crate::games::every_game;
use crate::table::{Argument, Options};

/// What was chosen: the names of arguments, and their values.
pub struct Arguments(Vec<(&'static str, u8)>);

impl Arguments {
    pub fn options<O: Options>(&self) -> O {
        let mut options = O::default();
        for argument in O::ARGUMENTS {
            let chosen = self.0.iter().filter(|(name, _)| *name == argument.name);
            chosen.for_each(|&(_, value)| options.take(argument.number, value));
        }
        options
    }
}

fn all() -> Vec<&'static Argument> {
    let mut all = Vec::new();
    every_game!(G => all.extend(<<G as Game>::Options as Options>::ARGUMENTS));
    all
}

fn arg(argument: &'static Argument) -> Arg {
    let &Argument { name, help, values, refusal, .. } = argument;
    let value = move |text: &str| {
        values.iter().find(|(word, _)| *word == text).map(|&(_, value)| value).ok_or_else(|| refusal.to_string())
    };
    // clap wants a name that lasts as long as the program.
    let value_name: &'static str = name.to_uppercase().leak();
    let arg = Arg::new(name).long(name).value_name(value_name).help(help).value_parser(value);
    match values.first() {
        Some((usual, _)) => arg.default_value(usual),
        None => arg,
    }
}

impl FromArgMatches for Arguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let chosen = |argument: &Argument| Some((argument.name, *matches.get_one::<u8>(argument.name)?));
        Ok(Self(all().into_iter().filter_map(chosen).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Arguments {
    fn augment_args(command: Command) -> Command {
        all().into_iter().fold(command, |command, argument| command.arg(arg(argument)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
