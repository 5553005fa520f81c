//! The handbook says what the program says: sentences of errors, words on the screen, names of movements,
//! rules and papers, and what is typed at the desk with what it is worth.

use crate::handbook::{bare, between, chapter, nothing_in_any, prose, root};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use vorhand::app::sheet::line;
use vorhand::club::MovementKind;
use vorhand::i18n::{Lang, Texts};
use vorhand::report::PaperKind;
use vorhand::skat::Rulebook;

/// Every message of a language as it is said, `…` for what is filled in; of several forms the usual one.
fn messages(lang: Lang) -> BTreeMap<String, String> {
    told(lang, |pattern, all| vec![said(pattern, all)])
        .into_iter()
        .map(|(id, mut said)| (id, said.swap_remove(0)))
        .collect()
}

type Patterns<'a> = BTreeMap<String, &'a Pattern<String>>;

fn told(
    lang: Lang,
    of: impl Fn(&Pattern<String>, &Patterns<'_>) -> Vec<String>,
) -> BTreeMap<String, Vec<String>> {
    let path = root().join(format!("assets/i18n/{}.ftl", lang.tag()));
    // Where the project has no address, the lines about one are left out.
    let text = fs::read_to_string(path).unwrap();
    let lines = text.split_inclusive('\n');
    let text: String = lines
        .filter(|line| !line.contains("{download}") && !line.contains("{faults}"))
        .collect();
    let file = fluent_syntax::parser::parse(text).unwrap();
    let found = file.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name.clone(), message.value.as_ref()?)),
        _ => None,
    });
    let patterns: Patterns<'_> = found.collect();
    let line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let say = |pattern| of(pattern, &patterns).into_iter().map(line).collect();
    patterns
        .iter()
        .map(|(id, pattern)| (id.clone(), say(pattern)))
        .collect()
}

/// Every form of a message that is chosen as a whole.
fn forms(pattern: &Pattern<String>, all: &Patterns<'_>) -> Vec<String> {
    let mut forms = vec![said(pattern, all)];
    for element in &pattern.elements {
        if let PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } = element
        {
            forms.extend(variants.iter().map(|variant| said(&variant.value, all)));
        }
    }
    forms
}

fn said(pattern: &Pattern<String>, all: &Patterns<'_>) -> String {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.clone(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Select { variants, .. } => {
                let usual = variants.iter().find(|variant| variant.default).unwrap();
                said(&usual.value, all)
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => value.clone(),
            Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                said(all[&id.name], all)
            }
            Expression::Inline(_) => "…".to_owned(),
        },
    });
    parts.collect()
}

/// The entries of the errors: what heads each, and the line in italics below it, if there is one.
fn entries(text: &str) -> Vec<(&str, Option<&str>)> {
    let parts = text.split("\n### ").skip(1);
    parts
        .map(|part| {
            let mut lines = part.lines().filter(|line| !line.is_empty());
            let head = lines.next().unwrap();
            let advice = lines.next().and_then(|line| line.strip_prefix('*'));
            (head, advice.and_then(|line| line.strip_suffix('*')))
        })
        .collect()
}

#[test]
fn each_entry_of_the_errors_is_what_the_program_says() {
    for lang in Lang::ALL {
        let said: BTreeSet<String> = messages(lang).into_values().collect();
        let text = chapter(lang, "errors.md");
        let entries = entries(&text);
        assert!(entries.len() > 400, "{}", entries.len());
        for (head, advice) in &entries {
            let there = advice.as_ref().map_or_else(
                || said.iter().any(|message| begins(message, head)),
                |advice| said.contains(&format!("{head} {advice}")),
            );
            assert!(there, "{}: {head} {advice:?}", lang.tag());
        }
        let once: BTreeSet<&str> = entries.iter().map(|entry| entry.0).collect();
        assert_eq!(once.len(), entries.len(), "an entry is there twice");
    }
}

/// What begins like one of these objects to something. `order-put-there` is good news.
const OBJECTIONS: [&str; 16] = [
    "exchange-",
    "fault-",
    "file-",
    "grouping-wrong-",
    "import-",
    "legacy-",
    "order-",
    "plan-wrong-",
    "pot-wrong-",
    "print-",
    "purse-expects-",
    "purse-wrong-",
    "refused-",
    "season-wrong-",
    "seat-error-",
    "tariff-wrong-",
];

/// A refusal that says in a second sentence what to do is told in the handbook as well.
#[test]
fn every_objection_with_its_remedy_has_an_entry() {
    for lang in Lang::ALL {
        let text = chapter(lang, "errors.md");
        let heads: Vec<&str> = entries(&text).into_iter().map(|entry| entry.0).collect();
        let objections = messages(lang).into_iter().filter(|(id, said)| {
            let objects = OBJECTIONS.iter().any(|begin| id.starts_with(begin));
            objects && said.contains(". ") && id != "order-put-there"
        });
        let untold = objections.filter(|(_, said)| !heads.iter().any(|head| begins(said, head)));
        let untold: Vec<String> = untold.map(|(id, said)| format!("{id}: {said}")).collect();
        assert!(
            untold.is_empty(),
            "{}/errors.md does not tell of {untold:#?}",
            lang.tag()
        );
    }
}

/// Whether a message begins with these words and ends or goes on with another sentence.
fn begins(message: &str, words: &str) -> bool {
    let rest = message.strip_prefix(words);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Whether these words are the message with something filled in.
fn is_message(words: &str, message: &str) -> bool {
    let mut parts = message.split('…');
    let Some(rest) = words.strip_prefix(parts.next().unwrap_or_default()) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let fixed = message.chars().filter(|c| *c != '…').count();
    let mut rest = Some(rest);
    for part in &parts {
        rest = rest.and_then(|rest| rest.find(part).and_then(|at| rest.get(at + part.len()..)));
    }
    let ended = parts
        .last()
        .map_or(rest == Some(""), |last| words.ends_with(last));
    rest.is_some() && ended && fixed * 2 >= words.chars().count()
}

#[test]
fn bold_words_are_words_on_the_screen() {
    let said = [Lang::En, Lang::De]
        .map(|lang| (lang, told(lang, forms).into_values().flatten().collect()));
    let said: Vec<(Lang, BTreeSet<String>)> = said.into_iter().collect();
    let is_shown = |lang, words: &str| {
        let said = said
            .iter()
            .filter(|(of, _)| *of == lang)
            .flat_map(|(_, said)| said);
        let whole = words.trim_end_matches([' ', '…']);
        said.into_iter().any(|message| {
            message.trim_end_matches([' ', '…']) == whole || is_message(words, message)
        })
    };
    nothing_in_any(|lang, text| {
        let lines = prose(text)
            .into_iter()
            .map(bare)
            .collect::<Vec<_>>()
            .join("\n");
        let bold = between(&lines, "**")
            .into_iter()
            .map(|words| words.replace('\n', " "));
        bold.filter(|words| !is_shown(lang, words)).collect()
    });
}

/// The rows of the tables in which something is typed: their cells.
fn rows_of_typing(lang: Lang) -> Vec<Vec<String>> {
    let text = chapter(lang, "typing.md");
    let part = text.split("\n## ").take(4).collect::<Vec<_>>().join("\n");
    let rows = prose(&part)
        .into_iter()
        .filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        row.split('|')
            .skip(1)
            .map(|cell| cell.trim().to_owned())
            .collect()
    })
    .collect()
}

#[test]
fn every_example_of_the_typing_is_read_and_worth_what_it_says() {
    let books = ["foster_1922", "isko_1998"].map(|id| Rulebook::builtin(id).unwrap());
    for lang in Lang::ALL {
        let (mut typed, mut worth) = (0, 0);
        for cells in rows_of_typing(lang) {
            for text in between(&cells[0], "`") {
                let read: Vec<Option<i32>> = books
                    .iter()
                    .filter_map(|rules| value(text, rules))
                    .collect();
                assert!(!read.is_empty(), "{}: {text}", lang.tag());
                typed += 1;
                if let Ok(said) = cells[2].replace('−', "-").parse::<i32>() {
                    assert!(read.contains(&Some(said)), "{text}: {said}, not {read:?}");
                    worth += 1;
                }
            }
        }
        assert!(typed > 25 && worth > 7, "{typed} {worth}");
    }
}

/// What a line typed is worth by the rules, if it is a game; none where it is not understood.
fn value(text: &str, rules: &Rulebook) -> Option<Option<i32>> {
    let (read, _) = line::typed_and_printed(text, rules)?;
    let game = read.lines.first().and_then(|line| line.game);
    Some(game.and_then(|game| rules.check(&game).score))
}

#[test]
fn every_movement_rule_system_and_paper_is_told_by_its_name() {
    for lang in Lang::ALL {
        let t = Texts::new(lang);
        let pages = [
            "fixed-tables.md",
            "moving-pairs.md",
            "sides-and-middle.md",
            "individual.md",
            "drawn.md",
        ];
        let names = [
            t.ui_name_fixed(),
            t.ui_name_pairs(),
            t.ui_name_sides(),
            t.ui_name_individual(),
            t.ui_name_draw(),
        ];
        assert_eq!(pages.len(), MovementKind::ALL.len());
        for (page, name) in pages.iter().zip(names) {
            assert!(
                chapter(lang, page).starts_with(&format!("# {name}\n")),
                "{page}"
            );
        }
        let rules = chapter(lang, "rules.md");
        for id in Rulebook::ids() {
            assert!(rules.contains(&t.system_name(id)), "{id}");
        }
        let papers = chapter(lang, "papers.md");
        for kind in PaperKind::ALL {
            assert!(papers.contains(&kind.title(&t)), "{}", kind.title(&t));
        }
    }
}
