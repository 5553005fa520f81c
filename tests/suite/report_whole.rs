//! Nothing that a person needs is cut on the papers of evenings as clubs play them, and the sheets
//! as played say what happened in each deal.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, words_on};
use std::process::Command;
use vorhand::club::{self, DealLine, Event};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, Document, Earlier, Item, PaperKind, PaperSize, Weight};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::{
    BySeat, Contract, DealEntry, Position, RamschEntry, RamschKind, Rulebook, SkatUse, Trump,
};

/// Stock evenings: what `vorhand demo` is told. Two tables for twelve people are six at a table.
const EVENINGS: &[&str] = &[
    "--movement fixed --players 13",
    "--movement fixed --players 12 --tables-at-most 2",
    "--movement fixed --players 10 --tables-at-most 2 --rules isko_1998",
    "--movement fixed --players 12 --tables-at-most 2 --rules isko_1998",
    "--movement fixed --players 20 --rules dickinson_1908",
    "--movement fixed --players 16 --rules club_german --option schiebe_ramsch",
    "--movement pairs --players 16",
    "--movement up-the-sides --players 12",
    "--movement individual --players 17",
    "--movement draw --players 22 --rules isko_1998",
    "--movement fixed --players 44 --rules isko_1998",
];

/// Words that may end in an ellipsis. None does.
const CUT: &[(PaperKind, &str)] = &[];

fn evening(told: &str, lang: Lang) -> Event {
    let dir = tempfile::tempdir().expect("a folder");
    let mut demo = Command::new(env!("CARGO_BIN_EXE_vorhand"));
    demo.args(["--lang", lang.tag(), "demo", "--no-papers"])
        .args(told.split(' '))
        .arg("--out")
        .arg(dir.path());
    let out = demo.output().expect("the program runs");
    assert!(out.status.success(), "{told}: {out:?}");
    let session = Session::open(
        dir.path().join("evening.vorhand"),
        SessionOptions::default(),
    )
    .expect("a book");
    session.book().events[0].clone()
}

/// What is cut on the papers of an evening; the archive only repeats the others.
fn cut_on(event: &Event, lang: Lang, size: PaperSize) -> Vec<String> {
    let texts = Texts::new(lang);
    let before = fixture::earlier(event);
    let earlier = Some(Earlier {
        at: "21:40",
        event: &before,
    });
    let context = Context {
        size,
        earlier,
        as_of: "22:15",
        ..Context::new(event, &texts)
    };
    let kinds = report::papers(&[], event)
        .into_iter()
        .filter(|kind| *kind != PaperKind::Archive);
    let mut cut = Vec::new();
    for kind in kinds {
        let document = match report::pages(kind, &context) {
            Err(why) if why.is_early() => continue,
            made => made.expect("a paper"),
        };
        assert_geometry(&document);
        let words = words_on(&document)
            .into_iter()
            .filter(|words| words.contains('…'));
        let words = words.filter(|words| !CUT.contains(&(kind, words)));
        cut.extend(
            words.map(|words| format!("{} {} {}: {words}", kind.id(), lang.tag(), size.id())),
        );
    }
    cut
}

#[test]
fn nothing_is_cut_on_the_papers_of_stock_evenings() {
    let (first, second) = EVENINGS.split_at(EVENINGS.len() / 2);
    let of = |(n, told): (usize, &&str)| {
        let (made_in, other) = if n % 2 == 0 {
            (Lang::En, Lang::De)
        } else {
            (Lang::De, Lang::En)
        };
        let event = evening(told, made_in);
        let papers = [(made_in, PaperSize::A4), (other, PaperSize::Letter)];
        let cut: Vec<String> = papers
            .into_iter()
            .flat_map(|(lang, size)| cut_on(&event, lang, size))
            .collect();
        cut.into_iter()
            .map(|words| format!("{told}: {words}"))
            .collect::<Vec<_>>()
    };
    let cut: Vec<String> = std::thread::scope(|scope| {
        let half = |evenings: &'static [&'static str]| {
            scope.spawn(move || evenings.iter().enumerate().flat_map(of).collect::<Vec<_>>())
        };
        [half(first), half(second)]
            .into_iter()
            .flat_map(|done| done.join().expect("its papers"))
            .collect()
    });
    assert!(
        cut.is_empty(),
        "{} words are cut:\n{}",
        cut.len(),
        cut.join("\n")
    );
}

/// The sheets as played.
const FILLED: [PaperKind; 3] = [
    PaperKind::SheetFilled,
    PaperKind::RunningFilled,
    PaperKind::GermanFilled,
];

fn paper(event: &Event, kind: PaperKind, lang: Lang) -> Document {
    let document = report::pages(kind, &Context::new(event, &Texts::new(lang))).expect("a paper");
    assert_geometry(&document);
    document
}

fn under(rules: &str) -> Event {
    let mut event = fixture::fixed(4, 4);
    event.settings.scoring = club::Scoring::SeegerFabian;
    event.settings.rules.id = rules.to_owned();
    event.settings.rules.text = Rulebook::builtin(rules)
        .expect("built in")
        .text()
        .to_owned();
    event
}

#[test]
fn a_deal_passed_in_is_written_as_such_on_every_sheet_as_played() {
    let mut event = under("isko_1998");
    let line = &mut event.legs[0].tables[0].sheet.deals[1];
    (line.declarer, line.amount, line.entry) = (None, 0, None);
    line.remark.clear();
    for kind in FILLED {
        for (lang, words) in [(Lang::En, "passed in"), (Lang::De, "eingepasst")] {
            let document = paper(&event, kind, lang);
            assert_eq!(
                words_on(&document).iter().filter(|w| **w == words).count(),
                1,
                "{kind:?}"
            );
        }
    }
}

#[test]
fn a_ramsch_is_written_whole_on_every_sheet_as_played() {
    let mut event = under("club_german");
    let line = &mut event.legs[0].tables[0].sheet.deals[1];
    let points = BySeat::from_fn(|position| if position == Position::V { 120 } else { 0 });
    let played = RamschEntry {
        kind: RamschKind::Ramsch,
        points,
        tricks: BySeat::from_fn(|_| None),
        last_trick: None,
        passes: None,
    };
    line.entry = Some(DealEntry {
        ramsch: Some(played),
        ..DealEntry::default()
    });
    line.remark.clear();
    for kind in FILLED {
        for lang in Lang::ALL {
            let document = paper(&event, kind, lang);
            assert_eq!(
                words_on(&document)
                    .iter()
                    .filter(|w| **w == "Ramsch")
                    .count(),
                1,
                "{kind:?}"
            );
        }
    }
}

#[test]
fn the_best_of_a_table_stand_on_the_lines_that_foster_has_for_them() {
    let mut event = fixture::fixed(9, 20);
    for lang in Lang::ALL {
        let document = paper(&event, PaperKind::SheetFilled, lang);
        let words = words_on(&document);
        for table in &event.legs[0].tables {
            let totals = club::sheet_totals(table, 20).columns;
            for figure in [club::Column::net_points, club::Column::net_games] {
                let most = totals.iter().map(figure).max().expect("people");
                let best = totals.iter().filter(|c| figure(c) == most);
                let names: Vec<&str> = best
                    .map(|c| {
                        event
                            .entrant(c.entrant)
                            .expect("an entrant")
                            .typed_name
                            .as_str()
                    })
                    .collect();
                let written = format!("{}  {most:+}", names.join(", ")).replace('-', "−");
                assert!(
                    words.contains(&written.as_str()),
                    "{written:?} is not on the sheet"
                );
            }
        }
    }
    // What cannot be known yet is left to be written.
    event.legs[0].tables.truncate(1);
    event.legs[0].tables[0].sheet.deals.pop();
    let document = paper(&event, PaperKind::SheetFilled, Lang::En);
    assert!(
        !words_on(&document)
            .iter()
            .any(|words| words.contains("  +")),
        "an evening that is not over"
    );
}

#[test]
fn a_game_won_without_four_stands_out_from_one_with_one() {
    let mut event = under("foster_1922");
    let deals = &mut event.legs[0].tables[0].sheet.deals;
    let played = |line: &mut DealLine, matadors: i32, won: bool, remark: &str| {
        let contract = Contract::plain(Trump::Spades, SkatUse::Untouched);
        let points = Some(if won { 95 } else { 40 });
        line.entry = Some(DealEntry {
            contract: Some(contract),
            matadors: Some(matadors),
            points,
            ..DealEntry::default()
        });
        (line.amount, line.remark) = (if won { 66 } else { -66 }, remark.to_owned());
    };
    deals.iter_mut().for_each(|line| line.remark.clear());
    played(&mut deals[0], -5, true, "w/o 5");
    played(&mut deals[1], 1, true, "");
    played(&mut deals[2], -6, false, "");
    played(&mut deals[3], -3, true, "");
    (deals[4].amount, deals[4].remark) = (44, "w/o 4".to_owned());
    let bold = |document: &Document, words: &str| {
        let is = |item: &&Item| matches!(item, Item::Text { weight: Weight::Bold, text, .. } if text == words);
        document
            .pages
            .iter()
            .flat_map(|page| page.items.iter())
            .filter(is)
            .count()
    };
    for (lang, [hardest, hard, with, lost, three]) in [
        (
            Lang::En,
            [
                "● without 5",
                "● without 4",
                "with 1",
                "without 6",
                "without 3",
            ],
        ),
        (
            Lang::De,
            ["● ohne 5", "● ohne 4", "mit 1", "ohne 6", "ohne 3"],
        ),
    ] {
        let umpire = paper(&event, PaperKind::SheetFilled, lang);
        let running = paper(&event, PaperKind::RunningFilled, lang);
        assert_eq!(
            [bold(&umpire, hardest), bold(&umpire, hard)],
            [1, 1],
            "{lang:?}"
        );
        assert_eq!(
            [bold(&running, hardest), bold(&running, hard)],
            [1, 1],
            "{lang:?}"
        );
        let words = words_on(&umpire);
        for plain in [with, lost, three] {
            assert!(
                words.iter().any(|words| words.contains(plain)) && bold(&umpire, plain) == 0,
                "{plain} is nothing special: {words:?}"
            );
        }
        assert!(
            !words.iter().any(|words| words.contains("w/o")),
            "what is told once is enough: {words:?}"
        );
    }
    let german = paper(&event, PaperKind::GermanFilled, Lang::De);
    assert_eq!(
        [
            bold(&german, "● o 5"),
            bold(&german, "● o 4"),
            bold(&german, "● o 6")
        ],
        [1, 1, 0]
    );
    assert!(
        words_on(&german).contains(&"● gewonnen ohne 4 oder mehr"),
        "what the mark means"
    );
}

#[test]
fn a_remark_that_has_no_room_in_its_row_is_told_below_the_sheet() {
    let remark = "the umpire was called, the cards lay open, all four agreed that the game stands as it was played";
    let mut event = fixture::fixed(4, 20);
    event.settings.scoring = club::Scoring::SeegerFabian;
    event.legs[0].tables[0].sheet.deals[16].remark = remark.to_owned();
    for kind in FILLED {
        for lang in Lang::ALL {
            let document = paper(&event, kind, lang);
            let words = words_on(&document).join(" ");
            assert!(words.contains(remark), "{kind:?}: {words}");
            assert!(
                (kind == PaperKind::GermanFilled || words.contains("▼")) && words.contains(" 17: "),
                "{kind:?}: the deal is named: {words}"
            );
        }
    }
}
