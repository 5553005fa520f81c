//! Every word a person sees, in English and German. One typed function per message; errors become sentences here.
//!
//! The texts stand in `assets/i18n/{en,de}.ftl`. Knows the types that it has words for, and nothing of screens or paper.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::LazyLock;

/// A language that Vorhand speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// The tag of the language: `en`, `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../assets/i18n/en.ftl"),
            Lang::De => include_str!("../../assets/i18n/de.ftl"),
        }
    }
}

type Bundle = FluentBundle<FluentResource>;

/// All texts of one language, read once while the program runs.
pub struct Texts {
    lang: Lang,
    bundle: &'static Bundle,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Texts {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Texts {
        static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::En));
        static GERMAN: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::De));
        let bundle = match lang {
            Lang::En => &ENGLISH,
            Lang::De => &GERMAN,
        };
        Texts { lang, bundle }
    }

    /// Which language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a message without arguments; an unknown id answers with itself.
    pub(crate) fn say<'t>(&'t self, id: &'t str) -> Cow<'t, str> {
        self.format(id, None)
    }

    /// The text of a message with arguments.
    pub(crate) fn say_with(&self, id: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        let mut set = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            set.set(*name, counting(value.clone()));
        }
        self.format(id, Some(&set)).into_owned()
    }

    /// The help text of a verb or argument of the command line, by its id (`help-check-rules`).
    pub fn help(&self, id: &str) -> String {
        self.format(id, None).into_owned()
    }

    fn format<'t>(&'t self, id: &'t str, args: Option<&FluentArgs<'_>>) -> Cow<'t, str> {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            return Cow::Borrowed(id);
        };
        let mut errors = Vec::new();
        Cow::Owned(self.bundle.format_pattern(pattern, args, &mut errors).into_owned())
    }
}

/// What a language's resource says. What does not parse in it is left out; a test sees to it that nothing does.
fn bundle(lang: Lang) -> Bundle {
    let resource = match FluentResource::try_new(lang.source().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let locale: unic_langid::LanguageIdentifier = lang.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// A whole number that comes as text selects its plural as a number does: "1 deal", not "1 deals".
fn counting(value: FluentValue<'_>) -> FluentValue<'_> {
    match &value {
        FluentValue::String(text) => match text.parse::<i64>() {
            Ok(number) if number.to_string() == *text => FluentValue::from(number),
            _ => value,
        },
        _ => value,
    }
}

/// Declares one typed function per message, and the list of their ids for the test of completeness.
///
/// `name = "id";` takes no argument, `name(a, b) = "id";` takes arguments that fluent knows as `$a` and `$b`.
macro_rules! messages {
    ($list:ident: $($name:ident $(($($arg:ident),+))? = $id:literal;)*) => {
        /// The ids of the messages declared here.
        #[allow(dead_code, reason = "read by the test of completeness")]
        pub(crate) const $list: &[&str] = &[$($id),*];
        impl $crate::i18n::Texts {
            $($crate::i18n::message!{$name $(($($arg),+))? = $id})*
        }
    };
}

macro_rules! message {
    ($name:ident = $id:literal) => {
        #[doc = concat!("The text `", $id, "`.")]
        pub fn $name(&self) -> String {
            self.say($id).into_owned()
        }
    };
    ($name:ident ($($arg:ident),+) = $id:literal) => {
        #[doc = concat!("The text `", $id, "`.")]
        #[allow(clippy::too_many_arguments, reason = "as many as the sentence names")]
        pub fn $name<'a>(&self, $($arg: impl Into<fluent_bundle::FluentValue<'a>>),+) -> String {
            self.say_with($id, &[$((stringify!($arg), $arg.into())),+])
        }
    };
}
pub(crate) use {message, messages};

mod audit;
mod club;
mod common;
mod evening;
mod exchange;
mod files;
mod habits;
mod ops;
mod refusal;
mod report;
mod room;
mod rules;
mod seal;
mod seats;
mod set_up;
mod sheet;
mod store;
mod ui;

pub use club::{NOTHING, figure, money, price};
pub use evening::is_placeholder;
pub use rules::{ASSUMED, RulesGame, RulesPage};

/// Every id that the program uses, for the test of completeness.
#[cfg(test)]
const LISTS: &[&[&str]] = &[
    audit::AUDIT,
    club::CLUB,
    common::COMMON,
    habits::HABITS,
    evening::EVENING,
    exchange::EXCHANGE,
    ops::OPS,
    files::FILES,
    store::STORE,
    report::REPORT,
    room::ROOM,
    rules::RULES,
    rules::RULES_PAGE,
    rules::SOURCES,
    rules::GAMES,
    rules::FAULTS,
    rules::NAMES,
    rules::NOTES,
    seal::SEAL,
    seats::SEATS,
    set_up::SET_UP,
    sheet::SHEET,
    ui::UI,
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn ids(lang: Lang) -> BTreeSet<String> {
        if let Err((_, errors)) = FluentResource::try_new(lang.source().to_owned()) {
            panic!("{}.ftl: {errors:?}", lang.tag());
        }
        let mut found = BTreeSet::new();
        for (id, _) in lang.source().lines().filter_map(|line| line.split_once(" =")) {
            // The help of the command line is held complete by a test of its own.
            if id.starts_with(|c: char| c.is_ascii_lowercase()) && !id.starts_with("help-") {
                assert!(found.insert(id.to_owned()), "{}.ftl has {id} twice", lang.tag());
            }
        }
        found
    }

    #[test]
    fn both_languages_have_every_message_and_no_other() {
        let used: BTreeSet<String> = LISTS.iter().flat_map(|l| l.iter().map(|s| (*s).to_owned())).collect();
        assert_eq!(used.len(), LISTS.iter().map(|l| l.len()).sum::<usize>(), "an id is declared twice");
        for lang in Lang::ALL {
            assert_eq!(ids(lang), used, "{}.ftl", lang.tag());
        }
    }

    /// Every message with its text where each of its arguments is one number.
    fn counted(texts: &Texts, number: i64) -> Vec<(String, String)> {
        let mut found: Vec<(&str, BTreeSet<&str>)> = Vec::new();
        for line in texts.lang().source().lines() {
            let head = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()));
            found.extend(head.map(|(id, _)| (id, BTreeSet::new())));
            let names = line.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
            found.last_mut().into_iter().for_each(|(_, args)| args.extend(names.clone()));
        }
        let said = |(id, names): (&str, BTreeSet<&str>)| {
            let mut args = FluentArgs::new();
            names.into_iter().for_each(|name| args.set(name.to_owned(), number));
            (id.to_owned(), texts.format(id, Some(&args)).into_owned())
        };
        found.into_iter().map(said).collect()
    }

    /// The nouns that follow a figure, each with its message; a word that stands between the two is passed over.
    fn nouns_after(texts: &Texts, number: i64) -> Vec<(String, String)> {
        const BETWEEN: &[&str] = &[
            "net",
            "more",
            "equal",
            "gewonnene",
            "gewonnenes",
            "verlorene",
            "verlorenes",
            "weitere",
            "gleiche",
            "eingepasste",
            "eingepasstes",
        ];
        // What begins with a sign or a game and not with a figure.
        let signed = |id: &str| id == "report-told-below" || id.starts_with("game-");
        let figure = number.to_string();
        let mut found = Vec::new();
        for (id, said) in counted(texts, number) {
            if signed(&id) {
                continue;
            }
            let mut words = said.split_whitespace().peekable();
            while let Some(word) = words.next() {
                if word.trim_start_matches(['(', '+', '−']) != figure {
                    continue;
                }
                while words.next_if(|word| BETWEEN.contains(word)).is_some() {}
                let noun = words.peek().filter(|word| word.starts_with(char::is_alphabetic));
                let noun = noun.map(|word| word.trim_end_matches(|c: char| !c.is_alphabetic()));
                found.extend(noun.map(|noun| (noun.to_owned(), format!("{id}: {said}"))));
            }
        }
        found
    }

    #[test]
    fn after_a_one_every_noun_is_singular_and_after_a_two_or_a_zero_plural() {
        // What ends like an English plural and is none: verbs, and "less".
        const VERBS: &[&str] = &[
            "is", "has", "was", "does", "stands", "plays", "leaves", "sits", "takes", "rests", "holds", "comes",
            "changes", "names", "moves", "gives", "keeps", "joins", "belongs", "exists", "says", "needs", "stays",
            "meets", "less", "as",
        ];
        // Where it is somebody who deals.
        const WHO_DEALS: &[&str] =
            &["refused-deals:", "sheet-row:", "sheet-dealer-no-cards:", "seat-fault-deals-uneven:"];
        const ONE: [&[&str]; 2] = [
            &[
                "person",
                "point",
                "table",
                "other",
                "time",
                "game",
                "deal",
                "leg",
                "sheet",
                "slip",
                "trick",
                "row",
                "round",
                "paper",
                "hour",
                "second",
                "minute",
                "seat",
                "step",
                "digit",
                "character",
                "ballot",
                "meeting",
                "event",
                "evening",
                "line",
                "doubt",
                "difference",
                "cut",
            ],
            &[
                "Auge",
                "Dokument",
                "Karte",
                "Liste",
                "Los",
                "Person",
                "Platz",
                "Punkt",
                "Runde",
                "Schritt",
                "Sekunde",
                "Minute",
                "Serie",
                "Spiel",
                "Stich",
                "Stunde",
                "Tisch",
                "Zeile",
                "Ziffer",
                "Fund",
                "Unterschied",
                "Sechsertisch",
                "Veranstaltung",
                "Begegnung",
                "Paar",
                "Abend",
            ],
        ];
        // What is one and many alike, or stands after a number that counts nothing.
        const ALIKE: &[&str] = &[
            "Der",
            "Die",
            "Fehler",
            "Gucki-Solo",
            "Hand",
            "MB",
            "Möglich",
            "Schneider",
            "Solo",
            "Tourné",
            "Uhr",
            "Was",
            "Wiedersehen",
            "Zeichen",
            "Zettel",
            "Ziehen",
            "Zweifel",
        ];
        for (lang, one) in Lang::ALL.into_iter().zip(ONE) {
            let texts = Texts::new(lang);
            for (noun, said) in nouns_after(&texts, 1) {
                let plural = match lang {
                    Lang::En => {
                        let deals = noun == "deals" && WHO_DEALS.iter().any(|id| said.starts_with(id));
                        noun == "people"
                            || noun.len() > 1 && noun.ends_with('s') && !VERBS.contains(&noun.as_str()) && !deals
                    }
                    Lang::De => {
                        let is_noun = noun.starts_with(|c: char| c.is_uppercase());
                        is_noun && !one.contains(&noun.as_str()) && !ALIKE.contains(&noun.as_str())
                    }
                };
                assert!(!plural, "{said}");
            }
            for (noun, said) in nouns_after(&texts, 2).into_iter().chain(nouns_after(&texts, 0)) {
                assert!(!one.contains(&noun.as_str()), "{said}");
            }
        }
    }

    #[test]
    fn a_figure_that_comes_as_text_selects_its_plural_as_a_number_does() {
        let texts = Texts::new(Lang::En);
        assert_eq!(texts.journal_more("1"), texts.journal_more(1));
        assert_ne!(texts.journal_more("1"), texts.journal_more("2").replace('2', "1"));
        // What only looks like one stays as it was typed.
        assert!(texts.title_add_entrant("007").starts_with("007"));
    }

    /// Every source file of the program but the command line's, as text.
    fn sources(folder: &std::path::Path, found: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("cli") {
                sources(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn no_sentence_of_the_window_speaks_of_a_switch_of_the_command_line() {
        // Said on a terminal where no window can be opened.
        const TERMINAL: &[&str] = &["ui-no-display"];
        let mut source = String::new();
        sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
        let mut switches = 0;
        for lang in Lang::ALL {
            for (id, said) in counted(&Texts::new(lang), 1) {
                let letters = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
                if !said.split("--").skip(1).any(letters) || id.starts_with("help-") || TERMINAL.contains(&id.as_str())
                {
                    continue;
                }
                switches += 1;
                let call = format!(".{}(", id.replace('-', "_"));
                assert!(!source.contains(&call), "{} {id} is said outside the command line: {said}", lang.tag());
            }
        }
        assert!(switches > 4, "the command line has such sentences");
    }
}
