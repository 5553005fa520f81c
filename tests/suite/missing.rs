//! Sheets that are not in: what counts as in, who has no rank, and who says so: the club, the
//! verbs, the papers.

use crate::club::{event_of, whole};
use crate::program::vorhand;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use vorhand::club::*;
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, Item, PaperKind};

const LINES: [(Option<usize>, i32); 4] = [(Some(0), 40), (Some(1), -57), (Some(2), 30), (None, 0)];

fn passed(deal: u32) -> DealLine {
    DealLine::of_amount(DealNo(deal), None, 0)
}

fn slip(entrant: i64) -> Slip {
    Slip {
        entrant: EntrantId(entrant),
        points: 12,
        games: 1,
        okd_by: None,
    }
}

/// Ten tables of four, everybody with a result.
fn ten_tables() -> Event {
    whole(event_of(&vec![LINES.to_vec(); 10], Scoring::Net))
}

/// The same without the deals of tables 1 and 2.
fn two_empty() -> Event {
    let mut event = ten_tables();
    for table in event.legs[0].tables.iter_mut().take(2) {
        table.sheet.deals.clear();
    }
    event
}

fn sheet(leg: u32, table: u32) -> SheetOf {
    SheetOf {
        leg: LegNo(leg),
        table: TableNo(table),
    }
}

#[test]
fn a_sheet_is_in_with_its_last_deal_or_its_last_slip_whatever_its_mark() {
    let mut event = ten_tables();
    let mut table = event.legs[0].tables.remove(0);
    assert!(table.is_in(20));
    let last = table.sheet.deals.pop().unwrap();
    for mark in [
        SheetMark::Out,
        SheetMark::In,
        SheetMark::Doubtful,
        SheetMark::Checked,
        SheetMark::Signed,
    ] {
        table.sheet.mark = mark;
        assert!(!table.is_in(20), "79 of 80 deals, {mark:?}");
    }
    table.sheet.deals.push(last);
    assert!(table.is_in(20));
    // A line beyond the last deal, or a second line of a deal, stands for no other deal.
    table.sheet.deals.retain(|line| line.deal != DealNo(7));
    table.sheet.deals.push(passed(81));
    assert!(!table.is_in(20));
    table.sheet.deals.clear();
    table.sheet.slips = vec![slip(1), slip(2), slip(3)];
    assert!(!table.is_in(20));
    table.sheet.slips.push(slip(99));
    assert!(!table.is_in(20), "a slip of somebody who does not sit here");
    table.sheet.slips.push(slip(4));
    assert!(table.is_in(20));
}

#[test]
fn who_came_or_left_between_two_rounds_changes_how_many_deals_a_sheet_needs() {
    let mut event = ten_tables();
    let mut table = event.legs[0].tables.remove(0);
    // Person 4 leaves after five rounds: twenty deals by four, then forty-five by three.
    table.stays = vec![Stay {
        entrant: EntrantId(4),
        from_round: 1,
        to_round: Some(5),
    }];
    table.sheet.deals.retain(|line| line.deal < DealNo(65));
    assert!(!table.is_in(20));
    table.sheet.deals.push(passed(65));
    assert!(table.is_in(20));
    table.sheet.deals.clear();
    table.sheet.slips = vec![slip(1), slip(2), slip(3)];
    assert!(!table.is_in(20), "who left handed in a slip too");
    table.sheet.slips.push(slip(4));
    assert!(table.is_in(20));
}

#[test]
fn a_substitute_hands_in_in_the_column_of_who_left() {
    let mut event = two_empty();
    let by = EntrantId(41);
    event.entrants.push(Entrant {
        id: by,
        start_number: 41,
        typed_name: "Substitute".to_owned(),
        ..Entrant::default()
    });
    event.settings.movement.stand_ins = vec![StandIn {
        leg: LegNo(1),
        seat_of: EntrantId(1),
        by,
        from_deal: DealNo(10),
    }];
    let all = standings(&event, None);
    assert_eq!(all.missing.of(EntrantId(1)), [sheet(1, 1)]);
    assert!(all.missing.of(by).is_empty());
    assert!(all.row(by).is_none() && !settle(&event).left_out.contains(&by));
    event.legs[0].tables[0].sheet.slips = vec![slip(1), slip(2), slip(3), slip(4)];
    let all = standings(&event, None);
    assert_eq!(all.missing.sheets, [sheet(1, 2)]);
    assert!(all.row(EntrantId(1)).is_some_and(|row| row.rank.is_some()));
}

#[test]
fn nobody_of_whom_nothing_is_in_has_a_rank() {
    let event = two_empty();
    let all = standings(&event, None);
    assert_eq!(all.missing.sheets, [sheet(1, 1), sheet(1, 2)]);
    assert_eq!((all.ranked().len(), all.rows.len()), (32, 40));
    let without: Vec<i64> = all.rows.iter().skip(32).map(|row| row.entrant.0).collect();
    assert_eq!(
        without,
        [1, 2, 3, 4, 5, 6, 7, 8],
        "below the others, by their start numbers"
    );
    for row in &all.rows {
        let empty = row.entrant.0 <= 8;
        assert_eq!(row.rank.is_none(), empty, "{row:?}");
        assert_eq!(all.missing.of(row.entrant).is_empty(), !empty);
    }
    let by_games = all.by_games();
    assert_eq!(
        by_games.iter().filter(|(rank, _)| rank.is_none()).count(),
        8
    );
    assert!(
        by_games
            .iter()
            .rev()
            .take(8)
            .all(|(rank, _)| rank.is_none())
    );
    assert_eq!(standings(&ten_tables(), None).missing, Missing::default());
}

#[test]
fn a_leg_that_has_not_begun_is_not_missing_unless_it_is_asked_for() {
    let mut event = ten_tables();
    let mut second = event.legs[0].clone();
    second.number = LegNo(2);
    for table in &mut second.tables {
        table.sheet = Sheet::default().into();
    }
    event.legs.push(second);
    let all = standings(&event, None);
    assert_eq!((all.after_leg, all.missing.no_sheet()), (1, true));
    assert_eq!(
        (all.missing.legs_to_come.as_slice(), all.missing.nothing()),
        ([LegNo(2)].as_slice(), false)
    );
    assert!(standings(&event, Some(1)).missing.nothing());
    assert_eq!(standings(&event, Some(2)).missing.sheets.len(), 10);
    let alone = standings_of(&event, DealSpan::Only(LegNo(2)));
    assert_eq!((alone.ranked().len(), alone.missing.sheets.len()), (0, 10));
    // One deal of it, and the leg has begun.
    event.legs[1].tables[3].sheet.deals.push(passed(1));
    assert_eq!(standings(&event, None).missing.sheets.len(), 10);
    assert_eq!(
        standings(&event, None).missing.of(EntrantId(1)),
        [sheet(2, 1)]
    );
}

#[test]
fn nobody_is_asked_to_cut_before_all_is_in() {
    let lines = vec![(Some(0), 40), (Some(1), 40), (Some(2), 10)];
    let mut event = whole(event_of(&[lines.clone(), lines], Scoring::Net));
    event.settings.prizes = PrizeSettings {
        points: 1,
        games: 0,
        hardest: false,
        booby: false,
        ..PrizeSettings::default()
    };
    assert_eq!(prizes(&event, None).open_cuts.len(), 1);
    let last = event.legs[0].tables[1].sheet.deals.pop().unwrap();
    let list = prizes(&event, None);
    assert!(
        list.open_cuts.is_empty() && list.awards.is_empty(),
        "{list:?}"
    );
    let [cut] = list.cuts_wait.as_slice() else {
        panic!("{list:?}")
    };
    assert!(
        cut.prize == PrizeKind::Points && cut.place == 1 && cut.entrants.len() > 1,
        "{cut:?}"
    );
    for lang in Lang::ALL {
        let said = Texts::new(lang).cuts_wait(&event, &list.cuts_wait).unwrap();
        let names = cut.entrants.iter().map(|id| event.called(*id));
        assert!(
            names.into_iter().all(|name| said.contains(&name)),
            "who: {said}"
        );
    }
    event.legs[0].tables[1].sheet.deals.push(last);
    // A leg that is still to be played holds the prizes of the event up as well.
    let mut second = event.legs[0].clone();
    second.number = LegNo(2);
    second
        .tables
        .iter_mut()
        .for_each(|table| table.sheet = Sheet::default().into());
    event.legs.push(second);
    assert!(prizes(&event, None).open_cuts.is_empty());
    event.legs.pop();
    assert_eq!(prizes(&event, None).open_cuts.len(), 1);
}

#[test]
fn who_has_no_result_wins_nothing() {
    // Everybody of whom something is in has lost: the empty table's zeros would win.
    let mut event = event_of(
        &[
            vec![
                (Some(0), -10),
                (Some(1), -20),
                (Some(2), -30),
                (Some(3), -40),
            ],
            vec![],
        ],
        Scoring::Net,
    );
    event.settings.prizes.booby = false;
    let list = prizes(&event, None);
    assert_eq!(
        list.awards
            .iter()
            .filter(|award| award.entrant.0 > 4)
            .count(),
        0,
        "{list:?}"
    );
    assert!(!list.awards.is_empty());
}

#[test]
fn the_settlement_names_those_it_leaves_out() {
    let settled = settle(&two_empty());
    assert_eq!(settled.entrants.len(), 32);
    assert_eq!(settled.left_out, (1..=8).map(EntrantId).collect::<Vec<_>>());
    assert_eq!(settled.missing.sheets, [sheet(1, 1), sheet(1, 2)]);
    let all = settle(&ten_tables());
    assert!(all.left_out.is_empty() && all.missing.nothing());
}

#[test]
fn the_sentence_names_the_tables_and_their_legs_in_both_languages() {
    let said = |event: &Event, lang| {
        Texts::new(lang).provisional_until_end(event, &missing(event, DealSpan::Whole))
    };
    let mut event = two_empty();
    assert_eq!(
        said(&event, Lang::En).unwrap(),
        "Provisional: tables 1 and 2 are not finished"
    );
    assert_eq!(
        said(&event, Lang::De).unwrap(),
        "Vorläufig: Tische 1 und 2 noch nicht fertig"
    );
    for table in event.legs[0].tables.iter_mut().skip(4).take(3) {
        table.sheet.deals.pop();
    }
    assert_eq!(
        said(&event, Lang::En).unwrap(),
        "Provisional: tables 1, 2 and 5–7 are not finished"
    );
    event = ten_tables();
    event.legs[0].tables[2].sheet.deals.pop();
    assert_eq!(
        said(&event, Lang::En).unwrap(),
        "Provisional: table 3 is not finished"
    );
    assert_eq!(
        said(&event, Lang::De).unwrap(),
        "Vorläufig: Tisch 3 noch nicht fertig"
    );
    let first = event.legs[0].clone();
    for number in 2..=4 {
        event.legs.push(Leg {
            number: LegNo(number),
            ..first.clone()
        });
    }
    event.legs[1].tables[0].sheet.deals.pop();
    event.legs[3]
        .tables
        .iter_mut()
        .for_each(|table| table.sheet = Sheet::default().into());
    event.legs[2].tables[2].sheet = event.legs[2].tables[1].sheet.clone();
    let english = "Provisional: table 3 of leg 1 and tables 1 and 3 of leg 2 are not finished; leg 4 is still to be played";
    assert_eq!(said(&event, Lang::En).unwrap(), english);
    let german = "Vorläufig: Tisch 3 (Serie 1) und Tische 1 und 3 (Serie 2) noch nicht fertig; Serie 4 noch nicht gespielt";
    assert_eq!(said(&event, Lang::De).unwrap(), german);
    assert_eq!(said(&ten_tables(), Lang::En), None);
    // Very many are counted.
    let mut event = whole(event_of(&vec![LINES.to_vec(); 40], Scoring::Net));
    event.legs[0]
        .tables
        .iter_mut()
        .step_by(2)
        .for_each(|table| table.sheet.deals.clear());
    assert_eq!(
        said(&event, Lang::En).unwrap(),
        "Provisional: 20 sheets are not finished"
    );
}

/// All words of a paper in one line.
fn words(event: &Event, kind: PaperKind, lang: Lang) -> String {
    let texts = Texts::new(lang);
    let made = report::pages(kind, &Context::new(event, &texts)).unwrap();
    let text = |item: &Item| match item {
        Item::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    made.pages
        .iter()
        .flat_map(|page| page.items.iter().filter_map(text))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_paper_of_results_says_that_sheets_are_not_in() {
    for (lang, sentence) in [
        (Lang::En, "Provisional: tables 1 and 2 are not finished"),
        (Lang::De, "Vorläufig: Tische 1 und 2 noch nicht fertig"),
    ] {
        for kind in [
            PaperKind::Standings,
            PaperKind::StandingsGames,
            PaperKind::Prizes,
            PaperKind::Settlement,
            PaperKind::Recap,
        ] {
            assert!(
                words(&two_empty(), kind, lang).contains(sentence),
                "{kind:?}"
            );
            assert!(
                !words(&ten_tables(), kind, lang).contains(&sentence[..10]),
                "{kind:?}"
            );
        }
    }
    // Of what may still change nobody has a certificate, and it says why.
    let texts = Texts::new(Lang::En);
    let early = report::pages(PaperKind::Certificates, &Context::new(&two_empty(), &texts));
    let why = early.unwrap_err().sentence(&texts);
    assert!(
        why.contains("Provisional: tables 1 and 2 are not finished"),
        "{why}"
    );
    let settled = words(&two_empty(), PaperKind::Settlement, Lang::En);
    assert!(
        settled.contains("No sheet yet: Person 1, Person 2"),
        "{settled}"
    );
    let texts = Texts::new(Lang::En);
    let list = report::pages(PaperKind::Standings, &Context::new(&two_empty(), &texts))
        .unwrap()
        .table
        .unwrap();
    assert_eq!(list.len(), 41);
    assert!(
        list[33..]
            .iter()
            .all(|cells| cells[0].is_empty() && cells[3..].iter().all(String::is_empty)),
        "{list:?}"
    );
    assert!(
        list[1..33]
            .iter()
            .all(|cells| !cells[0].is_empty() && !cells[3].is_empty())
    );
    let dashes = |event: &Event| {
        words(event, PaperKind::Standings, Lang::En)
            .split(' ')
            .filter(|w| *w == "–")
            .count()
    };
    assert_eq!(
        (dashes(&two_empty()), dashes(&ten_tables())),
        (24, 0),
        "rank, points and games of eight people"
    );
}

fn events() -> impl Strategy<Value = Event> {
    let deal = (proptest::option::weighted(0.8, 0..4usize), -4i32..6)
        .prop_map(|(who, n)| who.map_or((None, 0), |who| (Some(who), n * 12)));
    let sheet = proptest::collection::vec(deal, 0..=8);
    let leg = proptest::collection::vec((sheet, proptest::collection::vec(any::<bool>(), 4)), 3);
    let scoring = prop_oneof![
        Just(Scoring::Net),
        Just(Scoring::Balanced),
        Just(Scoring::SeegerFabian)
    ];
    (proptest::collection::vec(leg, 1..4), scoring).prop_map(|(legs, scoring)| {
        let mut event = event_of(&[vec![], vec![], vec![]], scoring);
        let empty = event.legs.remove(0);
        for (number, tables) in (1..).zip(legs) {
            let mut leg = Leg {
                number: LegNo(number),
                rounds: 2,
                ..empty.clone()
            };
            for (table, (lines, slips)) in leg.tables.iter_mut().zip(tables) {
                let seats = table.seats.clone();
                let who = |at: Option<usize>| at.map(|at| seats[at].1);
                let line = |(deal, (at, amount)): (u32, (Option<usize>, i32))| DealLine {
                    declarer: who(at),
                    amount,
                    ..passed(deal)
                };
                table.sheet.deals = (1..).zip(lines).map(line).collect();
                let handed = seats.iter().zip(slips).filter(|(_, there)| *there);
                table.sheet.slips = handed.map(|((_, who), _)| slip(who.0)).collect();
            }
            event.legs.push(leg);
        }
        event
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_rank_is_given_to_those_of_whom_something_is_in_and_to_nobody_else(event in events()) {
        let all = standings(&event, None);
        for row in &all.rows {
            let seat = |table: &&Table| table.seat_of(row.entrant).is_some();
            let something = event.legs.iter().flat_map(|leg| leg.tables.iter().filter(seat)).any(|table| {
                !table.sheet.deals.is_empty() || table.sheet.slips.iter().any(|slip| slip.entrant == row.entrant)
            });
            prop_assert_eq!(row.rank.is_some(), something);
        }
        let ranks: Vec<u32> = all.ranked().iter().filter_map(|row| row.rank).collect();
        prop_assert!(ranks.is_sorted() && ranks.first().is_none_or(|first| *first == 1));
        prop_assert!(all.rows[ranks.len()..].iter().all(|row| row.rank.is_none()));
    }

    #[test]
    fn the_missing_sheets_are_those_of_begun_legs_with_a_deal_and_a_slip_to_come(event in events()) {
        let all = standings(&event, None);
        let mut expected = Vec::new();
        for leg in event.legs.iter().filter(|leg| leg.number <= LegNo(all.after_leg)) {
            for table in &leg.tables {
                let deals: BTreeSet<DealNo> = table.sheet.deals.iter().map(|line| line.deal).collect();
                if deals.len() < 8 && table.sheet.slips.len() < 4 {
                    expected.push(sheet(leg.number.0, table.number.0));
                }
            }
        }
        prop_assert_eq!(&all.missing.sheets, &expected);
        for row in &all.rows {
            let own: Vec<SheetOf> = expected.iter().copied().filter(|s| {
                let leg = event.legs.iter().find(|leg| leg.number == s.leg).unwrap();
                leg.tables.iter().any(|t| t.number == s.table && t.seat_of(row.entrant).is_some())
            }).collect();
            prop_assert_eq!(all.missing.of(row.entrant), own);
        }
        prop_assert_eq!(&settle(&event).missing, &all.missing);
    }

    #[test]
    fn the_last_line_ends_what_is_provisional(event in events()) {
        let mut event = event;
        let last = event.legs.len() as u32;
        for leg in &mut event.legs {
            for table in &mut leg.tables {
                for deal in missing_deals(table, 2) {
                    table.sheet.deals.push(passed(deal.0));
                }
            }
        }
        prop_assert!(missing(&event, DealSpan::Whole).nothing());
        prop_assert!(prizes(&event, None).cuts_wait.is_empty() && settle(&event).left_out.is_empty());
        let table = &mut event.legs[last as usize - 1].tables[1];
        table.sheet.slips.clear();
        table.sheet.deals.pop();
        prop_assert_eq!(missing(&event, DealSpan::Whole).sheets, [sheet(last, 2)]);
    }

    #[test]
    fn the_order_of_the_legs_and_tables_in_the_book_changes_nothing(event in events()) {
        let mut turned = event.clone();
        turned.legs.reverse();
        turned.legs.iter_mut().for_each(|leg| leg.tables.reverse());
        let (one, other) = (standings(&event, None), standings(&turned, None));
        prop_assert_eq!(&one.missing, &other.missing);
        let told = |all: &Standings| all.rows.iter().map(|r| (r.rank, r.entrant, r.points)).collect::<Vec<_>>();
        prop_assert_eq!(told(&one), told(&other));
    }
}

fn said(args: &[&str]) -> String {
    let output = vorhand(args);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn answered(args: &[&str]) -> Value {
    serde_json::from_str(&said(args)).unwrap()
}

/// An evening out of the program, changed, and in again as a book of its own.
fn changed(dir: &Path, demo: &[&str], change: impl FnOnce(&mut Value)) -> String {
    let folder = dir.join("evening");
    std::fs::create_dir_all(dir).unwrap();
    said(
        &[
            &["demo", "--no-papers", "--out", folder.to_str().unwrap()],
            demo,
        ]
        .concat(),
    );
    let mut book = answered(&[
        "export",
        folder.join("evening.vorhand").to_str().unwrap(),
        "--json",
    ]);
    change(&mut book["events"][0]);
    let (text, copy) = (dir.join("book.json"), dir.join("copy.vorhand"));
    std::fs::write(&text, book.to_string()).unwrap();
    said(&[
        "import",
        text.to_str().unwrap(),
        "--into",
        copy.to_str().unwrap(),
    ]);
    copy.to_str().unwrap().to_owned()
}

#[test]
fn an_evening_with_two_tables_emptied_is_provisional_in_every_verb() {
    let dir = tempfile::tempdir().unwrap();
    let mut eight: Vec<i64> = Vec::new();
    let file = changed(dir.path(), &["--players", "40", "--seed", "7"], |event| {
        for table in [0, 1] {
            let table = &mut event["legs"][0]["tables"][table];
            (table["deals"], table["fines"], table["slips"]) = (json!([]), json!([]), json!([]));
            (table["totals"], table["mark"]) = (json!([]), json!("signed"));
            eight.extend(
                table["seats"]
                    .as_object()
                    .unwrap()
                    .values()
                    .map(|id| id.as_i64().unwrap()),
            );
        }
    });
    eight.sort_unstable();
    let missing = json!([{"leg": 1, "table": 1}, {"leg": 1, "table": 2}]);

    let all = answered(&["standings", &file, "--json"]);
    assert_eq!(
        (&all["provisional"], &all["missing"], &all["after_leg"]),
        (&json!(true), &missing, &json!(1))
    );
    let rows = all["rows"].as_array().unwrap();
    let unranked: Vec<&Value> = rows.iter().filter(|row| row["rank"].is_null()).collect();
    let mut ids: Vec<i64> = unranked
        .iter()
        .map(|row| row["entrant"].as_i64().unwrap())
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, eight);
    assert!(
        rows[32..].iter().all(|row| row["rank"].is_null()),
        "below everybody else"
    );
    assert!(
        rows[..32]
            .iter()
            .any(|row| row["points"].as_i64() < Some(0)),
        "those with a minus have their ranks"
    );
    for row in rows {
        let own = row["missing"].as_array().unwrap();
        assert_eq!(
            own.len(),
            usize::from(eight.contains(&row["entrant"].as_i64().unwrap())),
            "{row}"
        );
    }

    let prizes = answered(&["prizes", &file, "--json"]);
    assert_eq!(
        (&prizes["provisional"], &prizes["missing"]),
        (&json!(true), &missing)
    );
    assert_eq!(prizes["open_cuts"], json!([]));
    let settled = answered(&["settle", &file, "--json"]);
    assert_eq!(
        (&settled["provisional"], &settled["missing"]),
        (&json!(true), &missing)
    );
    assert_eq!(settled["entrants"].as_array().unwrap().len(), 32);
    let left_out = settled["left_out"].as_array().unwrap();
    assert_eq!(
        left_out
            .iter()
            .map(|row| row["entrant"].as_i64().unwrap())
            .collect::<Vec<_>>(),
        eight
    );
    assert!(
        left_out
            .iter()
            .all(|row| !row["name"].as_str().unwrap().is_empty() && row["missing"][0]["leg"] == 1)
    );

    for verb in ["standings", "prizes", "settle"] {
        let text = said(&[verb, &file]);
        assert!(
            text.contains("Provisional: tables 1 and 2 are not finished"),
            "{text}"
        );
        let text = said(&[verb, &file, "--lang", "de"]);
        assert!(
            text.contains("Vorläufig: Tische 1 und 2 noch nicht fertig"),
            "{text}"
        );
    }
    let text = said(&["standings", &file]);
    assert_eq!(
        text.lines()
            .filter(|line| line.trim_start().starts_with('–'))
            .count(),
        8,
        "{text}"
    );
    let text = said(&["settle", &file]);
    assert!(text.contains("No sheet yet: "), "{text}");
}

#[test]
fn a_whole_evening_says_nothing_of_missing_sheets() {
    let dir = tempfile::tempdir().unwrap();
    let file = changed(
        dir.path(),
        &["--players", "12", "--movement", "individual", "--seed", "5"],
        |_| {},
    );
    for verb in ["standings", "prizes", "settle"] {
        let answer = answered(&[verb, &file, "--json"]);
        assert_eq!(
            (&answer["provisional"], &answer["missing"]),
            (&json!(false), &json!([])),
            "{verb}"
        );
        assert!(!said(&[verb, &file]).contains("rovisional"));
    }
    let all = answered(&["standings", &file, "--json"]);
    assert!(
        all["rows"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["missing"] == json!([]) && row["rank"].is_u64())
    );
}

#[test]
fn the_missing_sheets_of_several_legs_are_those_up_to_the_last_that_has_begun() {
    let dir = tempfile::tempdir().unwrap();
    let file = changed(
        dir.path(),
        &["--players", "12", "--movement", "individual", "--seed", "5"],
        |event| {
            let legs = event["legs"].as_array_mut().unwrap();
            legs[0]["tables"][1]["slips"] = json!([]);
            legs[0]["tables"][1]["deals"] = json!([]);
            for leg in &mut legs[2..] {
                for table in leg["tables"].as_array_mut().unwrap() {
                    (table["deals"], table["slips"], table["fines"]) =
                        (json!([]), json!([]), json!([]));
                    (table["totals"], table["mark"]) = (json!([]), json!("out"));
                }
            }
        },
    );
    let all = answered(&["standings", &file, "--json"]);
    assert_eq!(
        (&all["after_leg"], &all["missing"]),
        (&json!(2), &json!([{"leg": 1, "table": 2}]))
    );
    assert!(
        all["rows"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["rank"].is_u64()),
        "all have a result of leg 2"
    );
    let asked = answered(&["standings", &file, "--json", "--after-leg", "3"]);
    assert_eq!(
        (
            &asked["after_leg"],
            asked["missing"].as_array().unwrap().len()
        ),
        (&json!(3), 4)
    );
    let second = answered(&["standings", &file, "--json", "--leg", "2"]);
    assert_eq!(
        (&second["provisional"], &second["leg"]),
        (&json!(false), &json!(2))
    );
    for row in second["rows"].as_array().unwrap() {
        let legs = row["legs"].as_array().unwrap();
        assert!(
            legs.len() == 1 && legs[0]["leg"] == 2 && legs[0]["points"] == row["points"],
            "{row}"
        );
    }
    let first = answered(&["standings", &file, "--json", "--leg", "1"]);
    assert_eq!(
        (&first["provisional"], &first["missing"]),
        (&json!(true), &json!([{"leg": 1, "table": 2}]))
    );
    assert_eq!(
        first["rows"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|row| row["rank"].is_null())
            .count(),
        4
    );
    let text = said(&["prizes", &file]);
    let last = all["rows"][0]["legs"].as_array().unwrap().len();
    assert!(
        text.contains("Provisional: table 2 of leg 1 is not finished; legs 3"),
        "{last}: {text}"
    );
}

#[test]
fn a_group_is_ranked_among_itself() {
    let dir = tempfile::tempdir().unwrap();
    let file = changed(dir.path(), &["--players", "12", "--seed", "7"], |event| {
        for entrant in event["entrants"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .step_by(3)
        {
            entrant["groups"] = json!(["ladies"]);
        }
    });
    let all = answered(&["standings", &file, "--json"]);
    let group = answered(&["standings", &file, "--json", "--group", "ladies"]);
    assert_eq!(group["group"], "ladies");
    let rows = group["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    let points = |rows: &Value, id: &Value| {
        rows.as_array()
            .unwrap()
            .iter()
            .find(|row| row["entrant"] == *id)
            .unwrap()["points"]
            .clone()
    };
    for row in rows {
        let better = rows
            .iter()
            .filter(|other| other["points"].as_i64() > row["points"].as_i64())
            .count();
        assert_eq!(row["rank"].as_u64().unwrap() as usize, better + 1, "{row}");
        assert_eq!(row["points"], points(&all["rows"], &row["entrant"]));
    }
    assert!(said(&["standings", &file, "--group", "ladies"]).contains("Group ladies"));
    for wrong in [["--group", "juniors"], ["--leg", "9"]] {
        let output = vorhand(&[&["standings", &file], &wrong[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
    }
    let output = vorhand(&["standings", &file, "--group", "juniors"]);
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("ladies"),
        "the groups that there are are named"
    );
    assert_eq!(
        vorhand(&["standings", &file, "--leg", "1", "--after-leg", "1"])
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn a_seeger_fabian_list_tells_what_its_total_is_made_of() {
    let dir = tempfile::tempdir().unwrap();
    for players in ["12", "7"] {
        let place = dir.path().join(players);
        let file = changed(
            &place,
            &["--players", players, "--rules", "isko_1998", "--seed", "9"],
            |_| {},
        );
        let all = answered(&["standings", &file, "--json"]);
        let rows = all["rows"].as_array().unwrap();
        let mut tables: std::collections::BTreeMap<i64, Vec<&Value>> =
            std::collections::BTreeMap::new();
        for leg in rows.iter().flat_map(|row| row["legs"].as_array().unwrap()) {
            tables
                .entry(leg["table"].as_i64().unwrap())
                .or_default()
                .push(leg);
        }
        for lists in tables.values() {
            let lost: i64 = lists
                .iter()
                .map(|list| list["lost"].as_i64().unwrap())
                .sum();
            for list in lists {
                let figure = |name: &str| list[name].as_i64().unwrap();
                assert_eq!(figure("others_lost"), lost - figure("lost"));
                // SkWO 6.3.1: 50 for an own game, 40 at three or 30 at four for each game that
                // another loses.
                let share = if lists.len() == 3 { 40 } else { 30 };
                let total = figure("own_points")
                    + 50 * (figure("won") - figure("lost"))
                    + share * figure("others_lost");
                assert_eq!(figure("points"), total, "{list}");
            }
        }
        for row in rows {
            let sum = |name: &str| {
                row["legs"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|l| l[name].as_i64().unwrap())
                    .sum::<i64>()
            };
            assert_eq!(
                (&row["won"], &row["lost"]),
                (&json!(sum("won")), &json!(sum("lost")))
            );
        }
    }
    let foster = changed(&dir.path().join("foster"), &["--players", "4"], |_| {});
    let list = &answered(&["standings", &foster, "--json"])["rows"][0]["legs"][0];
    assert!(
        list.get("own_points").is_none() && list.get("others_lost").is_none(),
        "{list}"
    );
}
