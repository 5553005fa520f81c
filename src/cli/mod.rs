//! The command line: the same verbs as the window, without one. Knows no window.
//!
//! Exit 0: done. Exit 1: the input has faults, and they are printed. Exit 2: the call or the file
//! is wrong, and one sentence says why and what to do. JSON goes to standard output, words for
//! people to standard error.

mod book;
mod demo;
mod doing;
mod export;
mod handbook;
mod host;
mod import;
pub mod lines;
mod money;
mod movement;
mod print;
mod rules;
mod season;
mod seat_files;
mod sharing;
mod standings;
mod teams;
mod usage;
mod verify;
mod words;

pub use words::{CliError, Exit, Words};

use crate::app::system_lang;
use crate::i18n::{Lang, Texts};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::{ffi::OsString, path::PathBuf, process::ExitCode};

// No doc comments on what clap derives from: they would become help texts, and words are in
// `assets/i18n`.
#[derive(Debug, Parser)]
#[command(name = "vorhand", version, disable_help_subcommand = true)]
struct Cli {
    #[arg(long, global = true, value_name = "en|de", value_parser = parse_lang)]
    lang: Option<Lang>,
    #[command(subcommand)]
    verb: Option<Verb>,
}

/// The verbs, each with the module that reads its call and runs it.
macro_rules! verbs {
    ($($verb:ident: $($module:ident)::+,)*) => {
        #[derive(Debug, Subcommand)]
        enum Verb {
            $($verb($($module)::+::Args),)*
        }

        fn dispatch(verb: Verb, words: &Words) -> Result<Exit, CliError> {
            match verb {
                $(Verb::$verb(args) => $($module)::+::run(&args, words),)*
            }
        }
    };
}

verbs! {
    Demo: demo,
    Rules: rules,
    Check: lines::check,
    Amounts: lines::amounts,
    Replay: lines::replay,
    Movement: movement,
    Standings: standings,
    Prizes: money::prizes,
    Settle: money::settle,
    Season: season,
    Cash: money::cash,
    Teams: teams,
    Print: print,
    Export: export,
    Import: import,
    Verify: verify,
    Do: doing,
    Host: host,
    Handbook: handbook,
}

/// What the call asks for.
#[derive(Debug)]
pub enum CliRequest {
    /// A verb ran; this is how it ended.
    Ended(ExitCode),
    /// No verb: the window, with the book named, if any, and the language asked for, if any.
    Window(Option<PathBuf>, Option<Lang>),
}

/// The language of the system, with days and hours the same on every machine: what is written to the
/// terminal is read by other programs too.
fn spoken() -> Lang {
    system_lang().by(Lang::En, Lang::De)
}

/// A language that was asked for, with the days and paper of the system's country if that speaks it.
fn habits(asked: Lang) -> Lang {
    match (asked, system_lang()) {
        (Lang::En, english @ (Lang::Gb | Lang::Us)) => english,
        (asked, _) => asked,
    }
}

/// Reads the call and runs the verb, if there is one; `vorhand` and `vorhand FILE` ask for the
/// window.
pub fn run(args: impl IntoIterator<Item = OsString>) -> CliRequest {
    let args: Vec<OsString> = args.into_iter().collect();
    let (asked, rest) = parted(&args);
    let shown = asked.map(habits);
    if let Some(file) = window_call(&rest) {
        return CliRequest::Window(Some(file), shown);
    }
    let words = Words {
        people: Texts::new(asked.unwrap_or_else(spoken)),
        papers: Texts::new(shown.unwrap_or_else(system_lang)),
        json: Texts::new(asked.unwrap_or_default()),
    };
    let parsed = command(&words.people)
        .try_get_matches_from(&args)
        .and_then(|m| Cli::from_arg_matches(&m));
    match parsed {
        Err(error) if usage::only_asks(&error) => {
            // Nowhere left to report that the terminal is gone.
            let _ = error.print();
            CliRequest::Ended(ExitCode::SUCCESS)
        }
        Err(error) => {
            CliRequest::Ended(ended(Err(CliError(usage::sentence(&error, &words.people)))))
        }
        Ok(Cli { verb: None, .. }) => CliRequest::Window(None, shown),
        Ok(Cli {
            verb: Some(verb), ..
        }) => CliRequest::Ended(ended(dispatch(verb, &words))),
    }
}

fn ended(result: Result<Exit, CliError>) -> ExitCode {
    match result {
        Ok(Exit::Done) => ExitCode::SUCCESS,
        Ok(Exit::Faults) => ExitCode::from(1),
        Err(CliError(sentence)) => failed(&sentence),
    }
}

/// Says why nothing came of a call.
pub fn failed(sentence: &str) -> ExitCode {
    book::tell(format!("vorhand: {sentence}"));
    ExitCode::from(2)
}

/// The language that a call asks for, and what else it says.
fn parted(args: &[OsString]) -> (Option<Lang>, Vec<&OsString>) {
    let mut lang = None;
    let mut rest = Vec::new();
    let mut words = args.iter().skip(1);
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        let tag = match text.strip_prefix("--lang") {
            Some("") => words.next().map(|tag| tag.to_string_lossy()),
            Some(tag) => tag.strip_prefix('=').map(Into::into),
            None => None,
        };
        match tag {
            Some(tag) => lang = lang.or(parse_lang(&tag).ok()),
            None => rest.push(word),
        }
    }
    (lang, rest)
}

/// The file of a call that names a file and no verb.
fn window_call(rest: &[&OsString]) -> Option<PathBuf> {
    let [arg] = rest else {
        return None;
    };
    let word = arg.to_string_lossy();
    let path = PathBuf::from(arg);
    let verb = Cli::command().find_subcommand(arg).is_some();
    let like_a_path = word.contains(['.', '/', '\\']) || path.exists();
    (!word.starts_with('-') && !verb && like_a_path).then_some(path)
}

fn parse_lang(text: &str) -> Result<Lang, &'static str> {
    let mut langs = Lang::ALL.into_iter();
    langs.find(|lang| lang.tag() == text).ok_or("en, de")
}

/// The command with its help in the language of `texts`.
pub fn command(texts: &Texts) -> clap::Command {
    let mut command = worded(
        Cli::command().about(texts.help("help-vorhand")),
        texts,
        "help-vorhand",
    );
    let verbs: Vec<String> = command
        .get_subcommands()
        .map(|v| v.get_name().to_owned())
        .collect();
    for verb in verbs {
        let id = format!("help-{verb}");
        command = command.mut_subcommand(&verb, |v| worded(v.about(texts.help(&id)), texts, &id));
    }
    command
}

fn worded(command: clap::Command, texts: &Texts, prefix: &str) -> clap::Command {
    command.mut_args(|arg| {
        let id = format!("{prefix}-{}", arg.get_id().as_str().replace('_', "-"));
        // "--seed -1" is a number that is wrong, not an option that is unknown.
        let takes = arg.get_action().takes_values();
        let arg = if takes {
            arg.allow_negative_numbers(true)
        } else {
            arg
        };
        arg.help(texts.help(&id))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_and_argument_has_help_in_both_languages() {
        let mut missing = Vec::new();
        for lang in Lang::ALL {
            for verb in command(&Texts::new(lang)).get_subcommands() {
                let about = (
                    verb.get_name().to_owned(),
                    verb.get_about().map(ToString::to_string),
                );
                let args = verb.get_arguments().map(|a| {
                    (
                        a.get_id().to_string(),
                        a.get_help().map(ToString::to_string),
                    )
                });
                let all = std::iter::once(about).chain(args);
                missing.extend(
                    all.filter(|(_, h)| h.as_ref().is_none_or(|h| h.starts_with("help-")))
                        .map(|(n, _)| n),
                );
            }
        }
        assert!(missing.is_empty(), "no help text for {missing:?}");
    }

    #[test]
    fn a_file_alone_asks_for_the_window_and_a_word_does_not() {
        for (call, asks) in [
            ("vorhand thursday.vorhand", true),
            ("vorhand --lang de folder/book", true),
            ("vorhand check", false),
            ("vorhand chekc", false),
            ("vorhand --help", false),
            ("vorhand a.vorhand b.vorhand", false),
        ] {
            let args: Vec<OsString> = call.split(' ').map(OsString::from).collect();
            assert_eq!(window_call(&parted(&args).1).is_some(), asks, "{call}");
        }
    }
}
