//! The papers of a German evening: start cards, the sheets that are outstanding, the form of a
//! protest, and the foot of its lists.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, words_on};
use super::window_list_foot::foot;
use vorhand::club::{Corrected, Event, MovementKind, Scoring, SheetOf, complaint_minutes};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind, ReportError};
use vorhand::skat::Rulebook;

fn german(people: usize) -> Event {
    let mut event = fixture::moving(MovementKind::Individual, people, Some(2));
    event.settings.scoring = Scoring::SeegerFabian;
    event
}

fn said(kind: PaperKind, event: &Event, lang: Lang) -> String {
    let texts = Texts::new(lang);
    let document = report::pages(kind, &Context::new(event, &texts)).expect("a paper");
    assert_geometry(&document);
    words_on(&document).join(" ")
}

#[test]
fn a_start_card_has_a_line_for_every_leg_also_for_one_not_drawn_yet() {
    let mut event = german(8);
    let drawn = said(PaperKind::StartCards, &event, Lang::De);
    for entrant in event.entrants.iter() {
        assert!(
            drawn.contains(&entrant.typed_name),
            "{}",
            entrant.typed_name
        );
    }
    assert!(drawn.contains("Tisch/Platz") && drawn.contains("Listenführer"));
    let lines = |words: &str| words.split(' ').filter(|word| *word == "3").count();
    event.settings.movement.legs = Some(3);
    let planned = said(PaperKind::StartCards, &event, Lang::De);
    assert_eq!(lines(&planned), lines(&drawn) + event.entrants.len());
}

#[test]
fn the_sheets_that_are_not_in_are_called_out_leg_by_leg() {
    let mut event = german(12);
    let texts = Texts::new(Lang::En);
    let all_in = report::pages(PaperKind::Outstanding, &Context::new(&event, &texts));
    assert_eq!(all_in.map(|_| ()), Err(ReportError::AllIn));
    for table in &mut event.legs[0].tables {
        table.sheet.slips.clear();
    }
    event.legs[0].tables[1].sheet.deals.clear();
    event.legs[0].tables[2].sheet.deals.truncate(1);
    let open = said(PaperKind::Outstanding, &event, Lang::En);
    assert!(open.contains("Leg 1: 2 of 3 sheets outstanding"), "{open}");
    assert!(
        !open.contains("Leg 2"),
        "nobody looks for what is in: {open}"
    );
    assert!(open.contains("1 of "), "how far a sheet is: {open}");
    for table in &mut event.legs[1].tables {
        table.sheet = Default::default();
    }
    let first = said(PaperKind::Outstanding, &event, Lang::En);
    assert!(
        !first.contains("Leg 2"),
        "nobody looks for what has not begun"
    );
    let german = said(PaperKind::Outstanding, &event, Lang::De);
    assert!(german.contains("Serie 1: 2 von 3 Listen fehlen"));
}

#[test]
fn a_protest_says_until_when_and_which_list() {
    let event = german(8);
    let texts = Texts::new(Lang::De);
    let context = Context {
        leg: Some(event.legs[0].number),
        table: Some(event.legs[0].tables[1].number),
        ..Context::new(&event, &texts)
    };
    let form = report::pages(PaperKind::Protest, &context).expect("a paper");
    assert_geometry(&form);
    let words = words_on(&form).join(" ");
    assert!(words.contains(&format!("{} Minuten", complaint_minutes())));
    assert!(words.contains("Serie 1 Tisch 2"), "{words}");
    let list = said(PaperKind::Standings, &event, Lang::De);
    assert!(list.contains("Einspruch innerhalb von 60 Minuten"));
    let mut net = event.clone();
    net.settings.scoring = Scoring::Net;
    assert!(!said(PaperKind::Standings, &net, Lang::De).contains("Einspruch"));
}

#[test]
fn a_list_known_by_its_foot_has_its_figures_on_paper() {
    let mut event = german(4);
    let sheet = &mut event.legs[0].tables[0].sheet;
    sheet.deals.clear();
    sheet.fines.clear();
    let figures = [(246, 2, 1), (94, 1, 0), (38, 0, 0), (-82, 0, 0)];
    sheet.feet = (1..)
        .zip(figures)
        .map(|(id, figures)| foot(id, figures))
        .collect();
    let words = said(PaperKind::GermanFilled, &event, Lang::De);
    for figure in ["246", "94", "38", "−82", "Eingepasst", "Verlustspielgeld"] {
        assert!(words.contains(figure), "{figure}: {words}");
    }
}

#[test]
fn lists_that_are_a_foot_alone_share_a_page_beside_those_with_their_deals() {
    let mut event = german(8);
    for leg in event.legs.iter_mut() {
        let table = &mut leg.tables[0];
        table.sheet.deals.clear();
        table.sheet.fines.clear();
        table.sheet.feet = table
            .seats
            .iter()
            .map(|(_, who)| foot(who.0, (94, 1, 0)))
            .collect();
    }
    let texts = Texts::new(Lang::De);
    let document = report::pages(PaperKind::GermanFilled, &Context::new(&event, &texts));
    let document = document.expect("a paper");
    assert_geometry(&document);
    assert_eq!(
        document.pages.len(),
        3,
        "two lists with deals, and both feet"
    );
}

#[test]
fn points_won_and_lost_are_not_told_where_only_their_sum_is_known() {
    let mut event = german(4);
    let sheet = &mut event.legs[0].tables[0].sheet;
    sheet.deals.clear();
    sheet.fines.clear();
    sheet.slips.clear();
    let figures = [(246, 16, 2), (94, 5, 1), (38, 8, 6), (-82, 7, 2)];
    sheet.feet = (1..)
        .zip(figures)
        .map(|(id, figures)| foot(id, figures))
        .collect();
    event.settings.movement.legs = Some(1);
    event.legs.truncate(1);
    let words = said(PaperKind::SheetFilled, &event, Lang::De);
    assert!(words.contains("+246") && words.contains("−82"), "{words}");
    assert!(!words.contains(" 246 0 "), "{words}");
}

/// What a list costs its players is on it once it is known.
#[test]
fn a_german_list_is_no_paper_of_an_evening_that_is_scored_otherwise() {
    let mut event = fixture::fixed(8, 12);
    for (scoring, applies) in [(Scoring::Net, false), (Scoring::SeegerFabian, true)] {
        event.settings.scoring = scoring;
        for kind in [PaperKind::GermanList, PaperKind::GermanFilled] {
            let made = report::pages(kind, &Context::new(&event, &Texts::new(Lang::De)));
            let refused = matches!(made, Err(ReportError::DoesNotApply(_)));
            assert_eq!(refused, !applies, "{kind:?}");
        }
    }
}

/// A slip has no room for the games that the others lost.
#[test]
fn a_slip_is_no_paper_of_an_evening_by_lists_with_a_foot() {
    let event = german(8);
    for kind in [PaperKind::Slips, PaperKind::SlipsA6] {
        let made = report::pages(kind, &Context::new(&event, &Texts::new(Lang::De)));
        assert!(
            matches!(made, Err(ReportError::DoesNotApply(_))),
            "{kind:?}"
        );
    }
}

#[test]
fn a_list_that_nobody_handed_in_is_on_no_paper_as_played() {
    let mut event = german(8);
    let legs = event.legs.len();
    let last = event.legs.iter_mut().last().expect("a leg");
    for table in &mut last.tables {
        table.sheet = Default::default();
    }
    let words = said(PaperKind::GermanFilled, &event, Lang::De);
    let of = |leg: usize| words.contains(&format!("Serie {leg} von {legs}"));
    assert!(of(1) && !of(legs), "{words}");
}

#[test]
fn papers_of_the_cash_box_say_that_no_money_is_set() {
    let mut event = fixture::fixed(8, 12);
    event.purse = Default::default();
    let made = report::pages(
        PaperKind::Cash,
        &Context::new(&event, &Texts::new(Lang::De)),
    );
    assert!(matches!(made, Err(ReportError::NoMoney)), "{made:?}");
}

#[test]
fn only_rules_with_a_second_card_explain_its_sign() {
    let mut event = fixture::moving(MovementKind::Pairs, 12, None);
    let texts = Texts::new(Lang::De);
    let sign = texts.report_second_legend();
    for (rules, explained) in [("foster_1922", true), ("isko_1998", false)] {
        let book = Rulebook::builtin(rules).expect("built in");
        event.settings.rules.text = book.text().to_owned();
        let made = report::pages(PaperKind::RunningFilled, &Context::new(&event, &texts));
        let words = words_on(&made.expect("lists")).join("\n");
        assert_eq!(words.contains(&sign), explained, "{rules}");
    }
}

/// Nobody looks for them among the papers of such an event; who asks for them has them.
#[test]
fn many_legs_are_ranked_one_by_one_for_whoever_asks() {
    let event = fixture::moving(MovementKind::Individual, 12, Some(8));
    let made = report::pages(
        PaperKind::Series,
        &Context::new(&event, &Texts::new(Lang::De)),
    );
    assert_eq!(made.expect("a paper").pages.len(), 8);
    assert!(!PaperKind::Series.is_wanted(&Default::default(), &event));
}

#[test]
fn a_german_list_as_played_says_what_its_lost_games_cost() {
    let event = german(8);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let made = |kind| said(kind, &event, lang);
        let (filled, empty) = (made(PaperKind::GermanFilled), made(PaperKind::GermanList));
        let cents = event.legs.iter().flat_map(|leg| {
            let columns = leg.tables.iter();
            columns.flat_map(|table| vorhand::club::sheet_totals(table, leg.rounds).columns)
        });
        for column in cents {
            let cents = event.purse.tariff.lost_cents(column.games_lost);
            let sum = texts.coins(&event, cents);
            assert!(filled.contains(&sum), "{sum} in {filled}");
            assert!(!empty.contains(&sum), "{sum} in {empty}");
        }
    }
}

#[test]
fn a_corrected_list_says_so_and_one_that_nobody_handed_in_is_left_out() {
    let texts = Texts::new(Lang::De);
    let words = |kind, event: &Event| {
        let document = report::pages(kind, &Context::new(event, &texts)).expect("a paper");
        let words = words_on(&document).join(" ");
        // The first list is what is before the number of the second.
        words.split("12-1-2").next().expect("a list").to_owned()
    };
    let mut event = german(8);
    let corrected = words(PaperKind::GermanFilled, &event);
    event.seal.corrected = vec![Corrected {
        sheet: SheetOf {
            leg: event.legs[0].number,
            table: event.legs[0].tables[0].number,
        },
        people: None,
    }];
    let remark = texts.sheet_corrected();
    assert!(!corrected.contains(&remark));
    assert!(words(PaperKind::GermanFilled, &event).contains(&remark));
    assert!(!words(PaperKind::GermanList, &event).contains(&remark));
    event.legs[0].tables[0].sheet = Default::default();
    assert!(!words(PaperKind::GermanFilled, &event).contains("12-1-1"));
    assert!(words(PaperKind::GermanList, &event).contains("12-1-1"));
}

#[test]
fn all_papers_of_a_german_evening_are_those_that_it_has_a_use_for() {
    let dir = tempfile::tempdir().expect("a folder");
    let book = super::report_pages::keep(dir.path(), german(8));
    let out = dir.path().join("out");
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "de", "print", &book, "--out"])
        .arg(&out)
        .output()
        .expect("the program runs");
    assert!(run.status.success(), "{run:?}");
    let names = std::fs::read_dir(&out).expect("the papers");
    let names: Vec<String> = names
        .map(|file| file.expect("a file").file_name().to_string_lossy().into())
        .collect();
    assert!(
        names.contains(&"german-list.de.pdf".to_owned()),
        "{names:?}"
    );
    let slips = ["slips", "running", "members-year"];
    let is_slip = |name: &&String| slips.iter().any(|slip| name.starts_with(slip));
    assert_eq!(names.iter().find(is_slip), None);
}
