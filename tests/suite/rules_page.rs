//! A rule system on one page: as a paper in both languages and sizes, and at the head of `vorhand
//! rules ID`.

use super::rules_laws::{books, systems};
use crate::program::vorhand;
use chrono::NaiveDate;
use vorhand::i18n::{Lang, RulesPage, Texts};
use vorhand::report::{Item, PaperSize, rules_document};
use vorhand::skat::{Rulebook, Trump};

fn words(book: &Rulebook, texts: &Texts, size: PaperSize) -> Vec<String> {
    let date = NaiveDate::from_ymd_opt(1922, 5, 1).unwrap();
    let document = rules_document(book, texts, size, date).unwrap();
    let [page] = document.pages.as_slice() else {
        panic!("{book:?}: {} pages", document.pages.len())
    };
    let mut words = Vec::new();
    for item in &page.items {
        if let Item::Text {
            text,
            x,
            y,
            size: points,
            ..
        } = item
        {
            assert!(*points >= 9.0, "{book:?}: {text} in {points} pt");
            assert!(
                *x >= 0.0 && *x < page.width_mm && *y > 0.0 && *y < page.height_mm - 10.0,
                "{book:?}: {text}"
            );
            words.push(text.clone());
        }
    }
    words
}

/// Everything of the page is on the paper, in so many lines as it takes.
fn is_whole(book: &Rulebook, page: &RulesPage, found: &[String]) {
    let all = found.join(" ").split_whitespace().collect::<String>();
    let has = |text: &str| {
        let wanted: String = text.split_whitespace().collect();
        assert!(all.contains(&wanted), "{book:?}: {text} is not on the page");
    };
    for game in &page.games {
        has(&game.name);
        game.cells.iter().for_each(|cell| has(cell));
        has(&game.notes);
    }
    for (heading, sentences) in page.parts.iter().chain([&page.irregularities]) {
        has(if sentences.is_empty() { "" } else { heading });
        sentences.iter().for_each(|said| has(said));
    }
}

#[test]
fn every_system_is_one_page_in_both_languages_and_sizes() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for book in &systems() {
            for size in PaperSize::ALL {
                let found = words(book, &texts, size);
                is_whole(book, &texts.rules_page(book), &found);
                for row in book.games() {
                    for (_, unit) in row.base.all() {
                        assert!(
                            found.contains(&(unit * row.unit_factor).to_string()),
                            "{book:?}: {unit}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn with_every_option_it_is_still_one_page() {
    let texts = Texts::new(Lang::De);
    for book in books() {
        let found = words(book, &texts, PaperSize::Letter);
        let page = texts.rules_page(book);
        let table = RulesPage {
            parts: Vec::new(),
            irregularities: Default::default(),
            ..page
        };
        is_whole(book, &table, &found);
    }
}

#[test]
fn the_page_says_what_the_rulebook_says() {
    let texts = Texts::new(Lang::En);
    for book in systems() {
        let page = texts.rules_page(&book);
        let rows: Vec<_> = book
            .games()
            .flat_map(|row| row.skat.iter().map(move |_| row))
            .collect();
        assert_eq!(page.games.len(), rows.len(), "{book:?}");
        for (game, row) in page.games.iter().zip(rows) {
            for (cell, trump) in game.cells.iter().zip(Trump::ALL) {
                let unit = row
                    .base
                    .of(trump)
                    .map(|unit| (unit * row.unit_factor).to_string());
                assert_eq!(*cell, unit.unwrap_or_default(), "{book:?} {}", game.name);
            }
            assert_eq!(game.cells.last(), Some(&format!("× {}", row.loss)));
        }
        let said = page
            .parts
            .iter()
            .flat_map(|(_, said)| said)
            .cloned()
            .collect::<Vec<_>>()
            .join(" ");
        for bid in book.ladder() {
            assert!(
                said.split_whitespace().any(|word| word == bid.to_string()),
                "{book:?}: {bid}"
            );
        }
        let lines = book.lines();
        for number in [lines.goal, lines.schneider, lines.own_schneider] {
            assert!(said.contains(&number.to_string()), "{book:?}: {number}");
        }
        let stars = page.games.iter().any(|game| game.name.contains('*'))
            || page.parts.iter().any(|(heading, _)| heading.ends_with('*'));
        assert_eq!(
            stars,
            !book.assumed().is_empty(),
            "{book:?}: what is assumed is marked"
        );
    }
}

#[test]
fn the_page_tells_of_no_game_that_the_rules_do_not_have() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for book in systems() {
            let told = format!("{:?}", texts.rules_page(&book));
            for (word, trump) in [("Grand", Trump::Jacks), ("Null", Trump::None)] {
                let has = book.games().any(|row| row.base.of(trump).is_some());
                assert_eq!(told.contains(word), has, "{lang:?} {book:?}: {word}");
            }
        }
    }
}

#[test]
fn before_a_ramsch_vorhand_may_play() {
    // Foster, laws 37 and 43: no bid, and Vorhand will not play; in a club, where all pass.
    for (lang, vorhand) in [
        (Lang::En, "Vorhand will not play either"),
        (Lang::De, "spielt auch Vorhand nicht"),
    ] {
        let texts = Texts::new(lang);
        for book in systems() {
            let told = format!("{:?}", texts.rules_page(&book));
            assert_eq!(
                told.contains(vorhand),
                book.ramsch().on,
                "{lang:?} {book:?}"
            );
        }
    }
}

#[test]
fn the_command_prints_the_page_first_and_writes_it_as_a_pdf() {
    for lang in ["en", "de"] {
        let texts = Texts::new(if lang == "en" { Lang::En } else { Lang::De });
        for id in Rulebook::ids() {
            let out = String::from_utf8(vorhand(&["--lang", lang, "rules", id]).stdout).unwrap();
            let book = Rulebook::builtin(id).unwrap();
            let last = texts.rules_page(&book).parts.last().unwrap().0.clone();
            let at = out
                .lines()
                .position(|line| line.starts_with(&last))
                .unwrap();
            let head: Vec<&str> = out.lines().take(at + 5).collect();
            let ends = head
                .iter()
                .skip(at)
                .position(|line| line.is_empty())
                .unwrap();
            assert!(at + ends <= 60, "{id} {lang}: {} lines", at + ends);
            assert!(
                out.lines().all(|line| line.chars().count() <= 110),
                "{id} {lang}"
            );
        }
    }
    let dir = std::env::temp_dir().join(format!("vorhand-rules-page-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let file = dir.join("rules.pdf");
    let name = file.to_str().unwrap();
    let made = vorhand(&[
        "rules", "texas", "--option", "kontra", "--size", "letter", "--paper", name,
    ]);
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    assert!(std::fs::read(&file).unwrap().starts_with(b"%PDF"));
    assert_eq!(
        vorhand(&["rules", "--paper", name]).status.code(),
        Some(2),
        "of which system"
    );
    assert_eq!(
        vorhand(&["rules", "texas", "--paper", "/nowhere/x.pdf"])
            .status
            .code(),
        Some(2)
    );
    std::fs::remove_dir_all(dir).unwrap();
}
