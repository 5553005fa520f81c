//! The languages, and the texts of one.

use crate::club::{DealNo, LegNo, TableNo};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{collections::BTreeMap, sync::LazyLock};

/// A language that Vorhand speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// English as in Britain: pounds, the day before the month.
    Gb,
    /// English as in the United States: the month before the day, twelve hours.
    Us,
    /// German.
    De,
}

impl Lang {
    /// Those with words of their own.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// The tag of the language: `en`, `de`.
    pub const fn tag(self) -> &'static str {
        self.by("en", "de")
    }

    /// The other one, for who wants to change.
    pub const fn other(self) -> Lang {
        self.by(Lang::De, Lang::En)
    }

    /// One thing in English and another in German, whatever the country.
    pub const fn by<T: Copy>(self, english: T, german: T) -> T {
        match self {
            Lang::En | Lang::Gb | Lang::Us => english,
            Lang::De => german,
        }
    }

    /// The coin where it is spoken, as far as one knows.
    pub const fn currency(self) -> &'static str {
        match self {
            Lang::Us => "$",
            Lang::Gb => "£",
            Lang::En | Lang::De => "€",
        }
    }

    const fn source(self) -> &'static str {
        self.by(
            include_str!(concat!(env!("OUT_DIR"), "/en.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/de.ftl")),
        )
    }
}

type Bundle = FluentBundle<FluentResource>;

/// How the ids of words begin that stand on web pages.
const PAGE: &str = "hall-";

/// All texts of one language, read once while the program runs.
pub struct Texts {
    lang: Lang,
    bundle: &'static Bundle,
    pub(super) names_first_leg: bool,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts")
            .field("lang", &self.lang)
            .finish_non_exhaustive()
    }
}

impl Texts {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Texts {
        static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::En));
        static GERMAN: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::De));
        Texts {
            lang,
            bundle: lang.by(&ENGLISH, &GERMAN),
            names_first_leg: false,
        }
    }

    /// Which language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The help text of a verb or argument of the command line, by its id (`help-check-rules`).
    pub fn help(&self, id: &str) -> String {
        self.say(id)
    }

    /// A word of a web page, by its id (`hall-connected`).
    pub fn page_word(&self, id: &str) -> String {
        self.say(id)
    }

    /// All words of the web pages, by their ids.
    pub fn page_words(&self) -> BTreeMap<&'static str, String> {
        Lang::En
            .source()
            .lines()
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
            .filter(|id| id.starts_with(PAGE))
            .map(|id| (id, self.say(id)))
            .collect()
    }

    /// The text of a message without arguments; an unknown id answers with itself.
    pub(super) fn say(&self, id: &str) -> String {
        self.format(id, None).unwrap_or_else(|| id.to_owned())
    }

    /// The text of a message with arguments.
    pub(super) fn say_with(&self, id: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        let args = args
            .iter()
            .map(|(name, value)| (*name, counting(value.clone())))
            .collect();
        self.format(id, Some(&args))
            .unwrap_or_else(|| id.to_owned())
    }

    /// What is said for a key of a rulebook or scoring, `option-no-guckis` for `no_guckis`; none if there
    /// are no words for it.
    pub(super) fn keyed(&self, prefix: &str, key: &str) -> Option<String> {
        self.format(&format!("{prefix}{}", key.replace('_', "-")), None)
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let text = self.bundle.get_message(id)?.value()?;
        let said = self.bundle.format_pattern(text, args, &mut Vec::new());
        Some(said.into_owned())
    }
}

// One function a message, named like it: `ui_menu()` says `ui-menu`.
include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// What a language's resource says. What does not parse in it is left out; the build sees to it
/// that nothing is.
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

macro_rules! said_as_a_number {
    ($($name:ident),*) => {$(
        impl From<$name> for FluentValue<'_> {
            fn from(number: $name) -> Self {
                FluentValue::from(number.0)
            }
        }
        impl From<&$name> for FluentValue<'_> {
            fn from(number: &$name) -> Self {
                FluentValue::from(number.0)
            }
        }
    )*};
}
said_as_a_number!(LegNo, TableNo, DealNo);

/// Up to here sentences tell every whole number.
const EXACT: u64 = 1 << 53;

/// The letters that a sentence repeats of one text: more than any name or list that helps.
const MOST_REPEATED: usize = 700;

/// A whole number that comes as text selects its plural as a number does: "1 deal", not "1 deals"; one
/// of which a sentence could not tell the last figures stays text.
/// A text that is longer than a sentence holds is cut.
fn counting(value: FluentValue<'_>) -> FluentValue<'_> {
    let FluentValue::String(text) = &value else {
        return value;
    };
    if let Some((end, _)) = text.char_indices().nth(MOST_REPEATED) {
        return format!("{}…", text.get(..end).unwrap_or_default()).into();
    }
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == *text && number.unsigned_abs() <= EXACT => {
            FluentValue::from(number)
        }
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::super::build::{self, read};
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Every message with its text where each of its arguments is one number.
    fn counted(texts: &Texts, number: i64) -> Vec<(String, String)> {
        let messages = read(texts.lang().tag(), texts.lang().source()).unwrap();
        let said = messages.iter().map(|message| {
            let args = message
                .args
                .iter()
                .map(|arg| (arg.name.as_str(), number))
                .collect();
            texts.format(&message.id, Some(&args)).unwrap()
        });
        messages
            .iter()
            .map(|message| message.id.clone())
            .zip(said)
            .collect()
    }

    /// Whether a message begins with a sign or a game and not with a figure.
    fn begins_without_figure(id: &str) -> bool {
        id == "report-told-below" || id.starts_with("game-")
    }

    /// The nouns that follow a figure, each with its message; a word between the two is
    /// passed over.
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
        let figure = number.to_string();
        let mut found = Vec::new();
        for (id, said) in counted(texts, number) {
            if begins_without_figure(&id) {
                continue;
            }
            let mut words = said.split_whitespace().peekable();
            while let Some(word) = words.next() {
                if word.trim_start_matches(['(', '+', '−']) != figure {
                    continue;
                }
                while words.next_if(|word| BETWEEN.contains(word)).is_some() {}
                let noun = words
                    .peek()
                    .filter(|word| word.starts_with(char::is_alphabetic))
                    .map(|word| word.trim_end_matches(|c: char| !c.is_alphabetic()));
                found.extend(noun.map(|noun| (noun.to_owned(), format!("{id}: {said}"))));
            }
        }
        found
    }

    #[test]
    fn after_a_one_every_noun_is_singular_and_after_a_two_or_a_zero_plural() {
        // What ends like an English plural and is none: verbs, and "less".
        const VERBS: &[&str] = &[
            "is", "has", "was", "does", "stands", "plays", "leaves", "sits", "takes", "rests",
            "holds", "comes", "changes", "names", "moves", "gives", "keeps", "joins", "belongs",
            "exists", "says", "needs", "stays", "meets", "counts", "owes", "less", "as", "always",
            "Perhaps",
        ];
        // Where it is somebody who deals.
        const WHO_DEALS: &[&str] = &[
            "refused-deals:",
            "sheet-row:",
            "sheet-dealer-no-cards:",
            "seat-fault-deals-uneven:",
        ];
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
                "prize",
                "team",
            ],
            &[
                "Auge",
                "Papier",
                "Karte",
                "Liste",
                "Los",
                "Mannschaft",
                "Angabe",
                "Person",
                "Platz",
                "Preis",
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
                "Mitglied",
                "Eingabe",
                "Eintrag",
                "Teil",
                "Ziehung",
            ],
        ];
        // What is one and many alike, or comes after a number that counts nothing.
        const ALIKE: &[&str] = &[
            "Berichtigen",
            "Das",
            "Der",
            "Die",
            "Fehler",
            "Gucki-Solo",
            "Hand",
            "MB",
            "Min",
            "Möglich",
            "Schneider",
            "Solo",
            "Teilnehmer",
            "Tourné",
            "Uhr",
            "Vielleicht",
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
                    Lang::En | Lang::Gb | Lang::Us => {
                        let deals =
                            noun == "deals" && WHO_DEALS.iter().any(|id| said.starts_with(id));
                        noun == "people"
                            || noun.len() > 1
                                && noun.ends_with('s')
                                && !VERBS.contains(&noun.as_str())
                                && !deals
                    }
                    Lang::De => {
                        let is_noun = noun.starts_with(|c: char| c.is_uppercase());
                        is_noun && !one.contains(&noun.as_str()) && !ALIKE.contains(&noun.as_str())
                    }
                };
                assert!(!plural, "{said}");
            }
            for (noun, said) in nouns_after(&texts, 2)
                .into_iter()
                .chain(nouns_after(&texts, 0))
            {
                assert!(!one.contains(&noun.as_str()), "{said}");
            }
        }
    }

    #[test]
    fn a_figure_that_comes_as_text_selects_its_plural_as_a_number_does() {
        let texts = Texts::new(Lang::En);
        assert_eq!(texts.journal_more("1"), texts.journal_more(1));
        assert_ne!(
            texts.journal_more("1"),
            texts.journal_more("2").replace('2', "1")
        );
        // What only looks like one stays as it was typed.
        assert!(texts.title_add_entrant("007").starts_with("007"));
    }

    /// Every source file of the program as text, but those in a folder of this name.
    fn sources(folder: &Path, but: Option<&str>, found: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && but.is_none_or(|but| !path.ends_with(but)) {
                sources(&path, but, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    /// The functions that are called in the program, but for those called in a folder of this name
    /// alone.
    fn called(but: Option<&str>) -> BTreeSet<String> {
        let mut source = String::new();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            but,
            &mut source,
        );
        source
            .split(['.', ':'])
            .map(|rest: &str| {
                rest.chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                    .collect()
            })
            .collect()
    }

    #[test]
    fn every_message_is_said_somewhere() {
        let (called, code) = (
            called(None),
            build::generate(Lang::En.source(), Lang::De.source()).unwrap(),
        );
        let names = code
            .split("pub fn ")
            .skip(1)
            .filter_map(|rest| rest.split(['<', '(']).next());
        let unsaid: Vec<&str> = names.filter(|name| !called.contains(*name)).collect();
        assert!(unsaid.is_empty(), "nothing says {unsaid:?}");
    }

    #[test]
    fn no_sentence_of_the_window_speaks_of_a_switch_of_the_command_line() {
        // Said on a terminal where no window can be opened.
        const TERMINAL: &[&str] = &["ui-no-display"];
        let called = called(Some("cli"));
        let mut switches = 0;
        for lang in Lang::ALL {
            for (id, said) in counted(&Texts::new(lang), 1) {
                if !said
                    .split("--")
                    .skip(1)
                    .any(|rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase()))
                    || id.starts_with("help-")
                    || TERMINAL.contains(&id.as_str())
                {
                    continue;
                }
                switches += 1;
                assert!(
                    !called.contains(&id.replace('-', "_")),
                    "{} {id} is said outside the command line: {said}",
                    lang.tag()
                );
            }
        }
        assert!(switches > 4, "the command line has such sentences");
    }
}
