//! The club's arithmetic: the worked cases of the books, and laws over made-up evenings.

use proptest::prelude::*;
use serde_json::Value;
use vorhand::club::season::{Participant, Season, lists_of};
use vorhand::club::*;
use vorhand::skat::{Contract, DealEntry, Rulebook, SkatUse, Trump};

/// An event with tables of four in one leg: each sheet is a list of (seat index or none, amount).
pub fn event_of(sheets: &[Vec<(Option<usize>, i32)>], scoring: Scoring) -> Event {
    event_with_size(sheets, scoring, 4)
}

fn event_with_size(sheets: &[Vec<(Option<usize>, i32)>], scoring: Scoring, size: usize) -> Event {
    let mut event = empty_event(scoring);
    let mut leg = Leg {
        number: LegNo(1),
        rounds: 20,
        ..Leg::default()
    };
    for (t, lines) in sheets.iter().enumerate() {
        let first = t * size + 1;
        let seats: Vec<(Seat, EntrantId)> = (0..size)
            .map(|s| (Seat::ALL[s], EntrantId((first + s) as i64)))
            .collect();
        for (seat, entrant) in &seats {
            event.entrants.push(Entrant {
                id: *entrant,
                start_number: entrant.0 as u32,
                typed_name: format!("Person {}", entrant.0),
                controller: *seat == Seat::N,
                ..Entrant::default()
            });
        }
        let deals = lines
            .iter()
            .zip(1u32..)
            .map(|((who, amount), deal)| line(deal, who.map(|w| seats[w].1), *amount))
            .collect();
        let sheet = Sheet {
            deals,
            ..Sheet::default()
        };
        leg.tables.push(Table {
            number: TableNo::at(t),
            seats,
            sheet: sheet.into(),
            ..Table::default()
        });
    }
    event.legs.push(leg);
    event
}

/// An event without anybody in it.
pub fn empty_event(scoring: Scoring) -> Event {
    Event {
        purse: Default::default(),
        groupings: Default::default(),
        lots: vec![],
        counted: vec![],
        id: EventId(1),
        settings: EventSettings {
            name: "Thursday".to_owned(),
            date: "2026-11-19".parse().unwrap(),
            rules: RulesChoice {
                id: "foster_1922".to_owned(),
                text: String::new(),
                options: vec![],
                lost_at_five: None,
            },
            scoring,
            stake_cents_per_100: 25,
            currency: "$".to_owned(),
            movement: MovementSettings {
                kind: MovementKind::Fixed,
                seed: 7,
                rounds: 20,
                legs: None,
                tables_of: 4,
                ..MovementSettings::default()
            },
            prizes: PrizeSettings::default(),
            is_final: false,
        },
        seal: Seal::default(),
        entrants: Default::default(),
        legs: vec![],
        cuts: vec![],
        choices: vec![],
    }
}

/// The same with every deal that has no line passed: the figures stay, and all sheets are in.
pub fn whole(mut event: Event) -> Event {
    for leg in &mut event.legs {
        for table in &mut leg.tables {
            let passed = missing_deals(table, leg.rounds)
                .into_iter()
                .map(|deal| line(deal.0, None, 0));
            table.sheet.deals.extend(passed);
            table.sheet.deals.sort_by_key(|line| (line.deal, line.line));
        }
    }
    event
}

fn line(deal: u32, declarer: Option<EntrantId>, amount: i32) -> DealLine {
    DealLine::of_amount(DealNo(deal), declarer, amount)
}

fn ints(value: &Value) -> Vec<i32> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_i64().unwrap() as i32)
        .collect()
}

fn int(value: &Value) -> i32 {
    value
        .as_i64()
        .unwrap_or_else(|| panic!("{value} is a number")) as i32
}

#[test]
fn the_worked_cases_of_the_books() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/cases/club.json"
    ))
    .unwrap();
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let mut ran = 0;
    for case in &cases {
        let (id, data) = (case["id"].as_str().unwrap(), &case["data"]);
        match case["type"].as_str().unwrap() {
            "settlement" => settlement_case(id, data),
            "running_score" => running_case(id, data),
            "seeger_fabian" => seeger_case(id, data),
            "prize_order" => hardest_case(id, data),
            "prize_rule" => prize_rule_case(data),
            "tie_rule" => tie_rule_case(data),
            // Seats are judged where the seats are made.
            "tournament_setup" | "movement" | "movement_rounds" | "movement_ew" => continue,
            other => panic!("{id}: nobody runs cases of type {other}"),
        }
        ran += 1;
    }
    assert!(ran >= 16, "only {ran} cases ran");
}

fn settlement_case(id: &str, data: &Value) {
    let scores = ints(&data["scores"]);
    let expected: Vec<i64> = ints(&data["result"]).into_iter().map(i64::from).collect();
    assert_eq!(balance(&scores), expected, "{id}");
    // Foster's own way: the lowest becomes zero, the others count from there.
    let zeroed = ints(&data["zeroed"]);
    assert_eq!(balance(&zeroed), expected, "{id} from the zeroed scores");
}

fn running_case(id: &str, data: &Value) {
    let columns = data["columns"].as_object().unwrap();
    let mut event = event_of(&[vec![]], Scoring::Net);
    let sheet = &mut event.legs[0].tables[0].sheet;
    let longest = columns
        .values()
        .map(|c| c["entries"].as_array().unwrap().len())
        .max()
        .unwrap();
    for turn in 0..longest {
        for (who, column) in columns.values().enumerate() {
            if let Some(amount) = ints(&column["entries"]).get(turn) {
                let deal = sheet.deals.len() as u32 + 1;
                sheet
                    .deals
                    .push(line(deal, Some(EntrantId(who as i64 + 1)), *amount));
            }
        }
    }
    let table = &event.legs[0].tables[0];
    assert_eq!(
        table.sheet.deals.len() as i64,
        data["deals"].as_i64().unwrap(),
        "{id}"
    );
    let totals = sheet_totals(table, 20);
    for (who, column) in columns.values().enumerate() {
        let entrant = EntrantId(who as i64 + 1);
        assert_eq!(
            totals.column(entrant).unwrap().net_points(),
            *ints(&column["running"]).last().unwrap(),
            "{id}"
        );
    }
}

fn seeger_case(id: &str, data: &Value) {
    if data["scheme"] == "simple" {
        let mut best = ("", i32::MIN);
        for (name, player) in data["players"].as_object().unwrap() {
            let (won, lost) = (int(&player["won"]) as u32, int(&player["lost"]) as u32);
            let total = seeger_fabian(int(&player["points"]), won, lost, 0, 4, None);
            assert_eq!(total, int(&data["totals"][name]), "{id} {name}");
            if total > best.1 {
                best = (name, total);
            }
        }
        assert_eq!(best.0, data["first"].as_str().unwrap(), "{id}");
        return;
    }
    let size = int(&data["table"]) as usize;
    let event = event_with_size(
        &[vec![(Some(1), int(&data["game"]))]],
        Scoring::SeegerFabian,
        size,
    );
    let results = standings(&event, None);
    for row in &results.rows {
        let expected = if row.entrant == EntrantId(2) {
            &data["declarer"]
        } else {
            &data["opponent"]
        };
        assert_eq!(row.points, int(expected), "{id}");
    }
}

fn hardest_case(id: &str, data: &Value) {
    let entry = |game: &Value| {
        let skat = if game["game"] == "solo" {
            SkatUse::Untouched
        } else {
            SkatUse::Turned
        };
        let trump = match game["suit"].as_str().unwrap() {
            "S" => Trump::Spades,
            "H" => Trump::Hearts,
            other => panic!("{id}: suit {other}"),
        };
        let matadors = Some(-int(&game["without"]));
        DealEntry {
            contract: Some(Contract::plain(trump, skat)),
            matadors,
            points: Some(70),
            ..DealEntry::default()
        }
    };
    // Units of Law 1: spade Tournee 7, heart Solo 10, spade Solo 11; won without schneider.
    let amount = |game: &Value| {
        let unit = match (game["game"].as_str(), game["suit"].as_str()) {
            (Some("tournee"), Some("S")) => 7,
            (Some("solo"), Some("H")) => 10,
            (Some("solo"), Some("S")) => 11,
            other => panic!("{id}: {other:?}"),
        };
        unit * (1 + int(&game["without"]))
    };
    let lines = vec![
        (Some(0), amount(&data["worse"])),
        (Some(1), amount(&data["better"])),
    ];
    let mut event = event_of(&[lines], Scoring::Net);
    let deals = &mut event.legs[0].tables[0].sheet.deals;
    deals[0].entry = Some(entry(&data["worse"]));
    deals[1].entry = Some(entry(&data["better"]));
    let rulebook = Rulebook::builtin("foster_1922").unwrap();
    let award = prizes(&event, Some(&rulebook))
        .awards
        .into_iter()
        .find(|a| a.prize == PrizeKind::Hardest);
    assert_eq!(award.unwrap().entrant, EntrantId(2), "{id}");
}

fn prize_rule_case(data: &Value) {
    assert_eq!(data["points_tie"], serde_json::json!(["games", "cut"]));
    assert_eq!(data["games_tie"], serde_json::json!(["points", "cut"]));
    assert_eq!(data["both_prizes"], false);
    // 1 and 2 are equal in points, 1 has more games; 3 and 4 equal in games, 4 has more points.
    let mut event = event_of(
        &[vec![
            (Some(0), 50),
            (Some(0), 50),
            (Some(0), 0),
            (Some(1), 100),
            (Some(2), 10),
            (Some(2), 10),
            (Some(2), 10),
        ]],
        Scoring::Net,
    );
    event.settings.prizes = PrizeSettings {
        points: 1,
        games: 1,
        hardest: false,
        booby: false,
        booby_to_winners: false,
        fee_cents: 0,
    };
    let list = prizes(&event, None);
    let winner = |list: &PrizeList, prize| {
        list.awards
            .iter()
            .find(|a| a.prize == prize)
            .unwrap()
            .entrant
    };
    assert_eq!(winner(&list, PrizeKind::Points), EntrantId(1));
    assert_eq!(winner(&list, PrizeKind::Games), EntrantId(3));
    let sheet = &mut event.legs[0].tables[0].sheet;
    for (deal, amount) in [(8, 5), (9, 5), (10, 21)] {
        sheet.deals.push(line(deal, Some(EntrantId(4)), amount));
    }
    let list = prizes(&event, None);
    assert_eq!(winner(&list, PrizeKind::Games), EntrantId(4));
    // Equal in both: a cut.
    event.legs[0].tables[0].sheet.deals[9].amount = 20;
    let list = prizes(&whole(event), None);
    assert!(list.awards.iter().all(|a| a.prize != PrizeKind::Games));
    assert_eq!(list.open_cuts.len(), 1);
    assert_eq!(list.open_cuts[0].entrants, [EntrantId(3), EntrantId(4)]);
}

fn tie_rule_case(data: &Value) {
    assert_eq!(
        data["order"],
        serde_json::json!(["more own games won", "fewer own games lost", "lot"])
    );
    // 2: one game of 100. 1: two games won for 50 together: equal totals by Seeger-Fabian (150),
    // more own wins.
    let event = event_with_size(
        &[vec![(Some(1), 100), (Some(0), 20), (Some(0), 30)]],
        Scoring::SeegerFabian,
        3,
    );
    let table = standings(&event, None);
    assert_eq!((table.rows[0].points, table.rows[1].points), (150, 150));
    assert_eq!(
        (table.rows[0].entrant, table.rows[0].rank),
        (EntrantId(1), Some(1))
    );
    assert_eq!(
        (table.rows[1].entrant, table.rows[1].rank),
        (EntrantId(2), Some(2))
    );
}

#[test]
fn equal_in_both_shares_a_rank_and_the_next_is_left_out() {
    let event = event_of(
        &[vec![
            (Some(0), 40),
            (Some(1), 30),
            (Some(2), 30),
            (Some(3), 20),
        ]],
        Scoring::Net,
    );
    let ranks: Vec<Option<u32>> = standings(&event, None)
        .rows
        .iter()
        .map(|r| r.rank)
        .collect();
    assert_eq!(ranks, [Some(1), Some(2), Some(2), Some(4)]);
}

#[test]
fn fines_count_in_points_and_not_in_games() {
    let mut event = event_of(&[vec![(Some(0), 40)]], Scoring::Net);
    event.legs[0].tables[0].sheet.fines = vec![Fine {
        number: 1,
        deal: DealNo(1),
        entrant: EntrantId(1),
        amount: -25,
        law: "27".to_owned(),
    }];
    let row = standings(&event, None).row(EntrantId(1)).cloned().unwrap();
    assert_eq!((row.points, row.games), (15, Games::of(1, 0)));
}

#[test]
fn the_sheet_counts_and_a_slip_that_differs_is_listed() {
    let mut event = event_of(&[vec![(Some(0), 40)]], Scoring::Net);
    event.legs[0].tables[0].sheet.slips = vec![Slip {
        entrant: EntrantId(1),
        points: 50,
        games: 1,
        okd_by: Some(EntrantId(2)),
    }];
    let all = standings(&event, None);
    assert_eq!(all.row(EntrantId(1)).unwrap().points, 40);
    assert_eq!(all.discrepancies.len(), 1);
    assert_eq!(
        (all.discrepancies[0].sheet, all.discrepancies[0].slip),
        ((40, 1), (50, 1))
    );
    event.legs[0].tables[0].sheet.deals.clear();
    let all = standings(&event, None);
    assert_eq!(all.row(EntrantId(1)).unwrap().points, 50);
    assert!(all.discrepancies.is_empty());
}

#[test]
fn an_empty_event_has_no_rows_no_prizes_and_no_settlement() {
    let event = empty_event(Scoring::Net);
    assert!(standings(&event, None).rows.is_empty());
    assert_eq!(prizes(&event, None), PrizeList::default());
    assert!(settle(&event).tables.is_empty());
    // Seats alone are no result either: forty people at zero do not cut for every prize.
    let event = event_of(&[vec![], vec![]], Scoring::Net);
    assert_eq!(standings(&event, None).rows.len(), 8);
    assert_eq!(prizes(&event, None), PrizeList::default());
}

#[test]
fn who_leads_both_takes_points_unless_the_choice_says_games() {
    let mut event = event_of(
        &[vec![
            (Some(0), 40),
            (Some(0), 30),
            (Some(1), 60),
            (Some(2), 10),
        ]],
        Scoring::Net,
    );
    event.settings.prizes = PrizeSettings {
        points: 1,
        games: 1,
        hardest: false,
        booby: false,
        booby_to_winners: false,
        fee_cents: 0,
    };
    let given = |event: &Event| -> Vec<(PrizeKind, i64)> {
        prizes(event, None)
            .awards
            .iter()
            .map(|a| (a.prize, a.entrant.0))
            .collect()
    };
    assert_eq!(
        given(&event),
        [(PrizeKind::Points, 1), (PrizeKind::Games, 2)]
    );
    let list = prizes(&event, None);
    assert!(list.awards[0].reasons.contains(&Reason::FirstInBoth {
        takes: PrizeKind::Points,
        chosen: false,
        leads: true
    }));
    let goes_on = Reason::GoesOn {
        from: vec![EntrantId(1)],
        holds: PrizeKind::Points,
    };
    assert!(
        list.awards[1].reasons.contains(&goes_on),
        "{:?}",
        list.awards[1]
    );
    event.choices = vec![PrizeChoice {
        entrant: EntrantId(1),
        prize: PrizeKind::Games,
    }];
    assert_eq!(
        given(&event),
        [(PrizeKind::Points, 2), (PrizeKind::Games, 1)]
    );
}

#[test]
fn a_cut_for_the_lead_in_both_lets_the_winner_choose_and_the_loser_take_what_is_left() {
    let mut event = whole(event_of(
        &[vec![(Some(0), 40), (Some(1), 40), (Some(2), 10)]],
        Scoring::Net,
    ));
    event.settings.prizes = PrizeSettings {
        points: 1,
        games: 1,
        hardest: false,
        booby: false,
        booby_to_winners: false,
        fee_cents: 0,
    };
    let open = prizes(&event, None);
    assert!(open.awards.is_empty());
    assert_eq!(open.open_cuts.len(), 1);
    assert!(open.open_cuts[0].both);
    let mut drawn = event.clone();
    drawn.lots = vec![Lot { order: vec![2, 1] }];
    let drawn = prizes(&drawn, None);
    assert!(drawn.open_cuts.is_empty(), "one tie is decided once");
    assert_eq!(drawn.awards[0].entrant, EntrantId(2));
    for (prize, choice, points, games) in [
        (PrizeKind::Points, None, 2, 1),
        (PrizeKind::Games, Some(PrizeKind::Points), 2, 1),
        (PrizeKind::Points, Some(PrizeKind::Games), 1, 2),
    ] {
        let between = vec![EntrantId(1), EntrantId(2)];
        event.cuts = vec![Cut {
            prize,
            between,
            winner: EntrantId(2),
            choice,
        }];
        let list = prizes(&event, None);
        assert!(list.open_cuts.is_empty());
        let given: Vec<(PrizeKind, i64)> =
            list.awards.iter().map(|a| (a.prize, a.entrant.0)).collect();
        assert_eq!(
            given,
            [(PrizeKind::Points, points), (PrizeKind::Games, games)]
        );
        let loser = list
            .awards
            .iter()
            .find(|a| a.entrant == EntrantId(1))
            .unwrap();
        assert!(
            loser
                .reasons
                .contains(&Reason::LostCut { to: EntrantId(2) })
        );
    }
    // A cut among others does not settle this one.
    event.cuts = vec![Cut {
        prize: PrizeKind::Points,
        between: vec![EntrantId(1), EntrantId(3)],
        winner: EntrantId(1),
        choice: None,
    }];
    assert_eq!(prizes(&event, None), open);
}

#[test]
fn a_remark_tells_the_number_without_where_only_an_amount_was_written() {
    for (remark, number) in [
        ("w/o 6", Some(6)),
        ("Without 10!", Some(10)),
        ("ohne 4", Some(4)),
        ("W/O7", Some(7)),
        ("w/o", None),
        ("w/o 12", None),
        ("with 4", None),
        ("w/o 99999999999", None),
        ("", None),
    ] {
        assert_eq!(without_in_remark(remark), number, "{remark}");
    }
    let mut event = event_of(
        &[vec![(Some(0), 63), (Some(1), 70), (Some(2), -70)]],
        Scoring::Net,
    );
    for deal in &mut event.legs[0].tables[0].sheet.deals {
        deal.remark = "w/o 6".to_owned();
    }
    let rulebook = Rulebook::builtin("foster_1922").unwrap();
    let hardest = |event: &Event| {
        let award = prizes(event, Some(&rulebook))
            .awards
            .into_iter()
            .find(|a| a.prize == PrizeKind::Hardest);
        award.unwrap().entrant
    };
    assert_eq!(
        hardest(&event),
        EntrantId(2),
        "70 is a heart Solo, 63 a diamond Solo; a loss does not count"
    );
    // 72 is a diamond Solo with schneider (9 × 8); the heart Solo for 70 is the dearer game.
    event.legs[0].tables[0].sheet.deals[0].amount = 72;
    assert_eq!(hardest(&event), EntrantId(2));
    // Written out, the same: spade Solo without 6 before heart Solo without 6 with schneider, 77 to
    // 80.
    let entry = |trump, points| DealEntry {
        contract: Some(Contract::plain(trump, SkatUse::Untouched)),
        matadors: Some(-6),
        points: Some(points),
        ..DealEntry::default()
    };
    let deals = &mut event.legs[0].tables[0].sheet.deals;
    (deals[0].entry, deals[0].amount) = (Some(entry(Trump::Spades, 61)), 77);
    (deals[1].entry, deals[1].amount) = (Some(entry(Trump::Hearts, 95)), 80);
    assert_eq!(hardest(&event), EntrantId(1));
    let reasons = &prizes(&event, Some(&rulebook)).awards[4].reasons;
    assert!(
        matches!(reasons[..], [Reason::Hardest(_), Reason::DearerGame { .. }]),
        "{reasons:?}"
    );
    // The same game twice: a cut, and the cut settles it.
    let deals = &mut event.legs[0].tables[0].sheet.deals;
    (deals[1].entry, deals[1].amount) = (deals[0].entry, 77);
    let open = prizes(&whole(event.clone()), Some(&rulebook)).open_cuts;
    let between = vec![EntrantId(1), EntrantId(2)];
    assert!(
        open.iter()
            .any(|cut| cut.prize == PrizeKind::Hardest && cut.entrants == between),
        "{open:?}"
    );
    event.cuts.push(Cut {
        prize: PrizeKind::Hardest,
        between,
        winner: EntrantId(2),
        choice: None,
    });
    assert_eq!(hardest(&event), EntrantId(2));
}

#[test]
fn a_season_gathers_its_evenings_by_member_and_guests_by_name() {
    let mut first = event_of(
        &[vec![(Some(0), 40), (Some(1), 50), (Some(3), 7)]],
        Scoring::Net,
    );
    let mut second = event_of(
        &[vec![(Some(0), 30), (Some(2), 10), (Some(3), 8)]],
        Scoring::Net,
    );
    second.id = EventId(first.id.0 + 1);
    // The member stood under another name and number in the second evening.
    first.entrants[0].member = Some(MemberId(5));
    second.entrants[2].member = Some(MemberId(5));
    second.entrants[2].typed_name = "Ada of the mill".to_owned();
    second.entrants[0].typed_name = "Guest".to_owned();
    let season: Season = serde_json::from_value(serde_json::json!({
        "name": "all", "from": "1900-01-01", "to": "2999-12-31", "unit": "evening",
        "formed": "sum", "guests": "ranked", "unfinished": "counted",
    }))
    .unwrap();
    let table = season.table(&lists_of(&season, [&first, &second]), &[]);
    let row = |person: Participant| {
        let row = table.row(&person).unwrap();
        (
            row.value.to_string(),
            row.games.won.unwrap(),
            row.units.len(),
        )
    };
    let guest = |name: &str| Participant::guest(name);
    let ada = Participant::Member(MemberId(5));
    assert_eq!(row(ada.clone()), ("50".to_owned(), 2, 2));
    assert_eq!(row(guest("Person 4")), ("15".to_owned(), 2, 2));
    assert_eq!(row(guest("Guest")), ("30".to_owned(), 1, 1));
    assert_eq!(table.rows[0].person, ada, "equal points, more games");
    let none = season.table(&lists_of(&season, []), &[]);
    assert!(none.rows.is_empty() && none.offered == 0);
}

#[test]
fn the_booby_prize_goes_to_the_greatest_loss_and_never_to_a_plus() {
    let booby = |event: &Event| {
        prizes(event, None)
            .awards
            .into_iter()
            .find(|a| a.prize == PrizeKind::Booby)
    };
    let one_prize = |mut event: Event| {
        (event.settings.prizes.points, event.settings.prizes.games) = (1, 0);
        event
    };
    let event = one_prize(event_of(
        &[vec![(Some(0), 40), (Some(1), -30), (Some(2), -60)]],
        Scoring::Net,
    ));
    assert_eq!(booby(&event).unwrap().entrant, EntrantId(3));
    let event = one_prize(event_of(
        &[vec![(Some(0), 40), (Some(1), 30)]],
        Scoring::Net,
    ));
    assert_eq!(booby(&event), None);
}

#[test]
fn the_example_of_the_settlement_in_money() {
    // Foster pp. 46–47 at a quarter for a hundred: +272 −160 −48 −64.
    assert_eq!(stake(&[272, -160, -48, -64], 25), [68, -40, -12, -16]);
    assert_eq!(stake(&[1, 1, -2], 50), [1, 0, -1]);
}

fn sheets() -> impl Strategy<Value = Vec<Vec<(Option<usize>, i32)>>> {
    let deal =
        (proptest::option::weighted(0.95, 0..4usize), -4i32..6).prop_map(|(who, n)| match who {
            None => (None, 0),
            who => (who, n * 12),
        });
    proptest::collection::vec(proptest::collection::vec(deal, 0..12), 1..5)
}

fn scorings() -> impl Strategy<Value = Scoring> {
    prop_oneof![
        Just(Scoring::Net),
        Just(Scoring::Balanced),
        Just(Scoring::SeegerFabian)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn balancing_and_money_sum_to_zero(scores in proptest::collection::vec(-5000i32..5000, 1..7), per_100 in 0i64..1000) {
        let balanced = balance(&scores);
        prop_assert_eq!(balanced.iter().sum::<i64>(), 0);
        let coins = stake(&balanced, per_100);
        prop_assert_eq!(coins.iter().sum::<i64>(), 0);
        for (b, c) in balanced.iter().zip(&coins) {
            prop_assert!((c * 100 - b * per_100).abs() < 100, "within one coin of the exact amount");
        }
    }

    #[test]
    fn ranks_follow_points_then_games(sheets in sheets(), scoring in scorings()) {
        let event = event_of(&sheets, scoring);
        let all = standings(&event, None);
        prop_assert_eq!(all.rows.len(), event.entrants.len());
        for (place, row) in all.rows.iter().enumerate() {
            let better = |other: &Row| match scoring {
                Scoring::SeegerFabian =>
                    (other.points, other.games.won, row.games.lost) > (row.points, row.games.won, other.games.lost),
                _ => (other.points, other.games.net) > (row.points, row.games.net),
            };
            let ranked = || all.rows.iter().filter(|other| other.rank.is_some());
            let rank = row.rank.map(|rank| rank as usize);
            prop_assert_eq!(rank, row.rank.map(|_| 1 + ranked().filter(|other| better(other)).count()));
            prop_assert!(rank.is_none_or(|rank| rank <= place + 1));
            prop_assert_eq!(row.points, row.legs.iter().map(|l| l.points).sum::<i32>());
            prop_assert_eq!(row.games.net, row.legs.iter().map(|l| l.games.net).sum::<i32>());
        }
        if scoring == Scoring::Balanced {
            prop_assert_eq!(all.rows.iter().map(|r| r.points).sum::<i32>(), 0);
        }
        let by_games = all.by_games();
        for pair in by_games.windows(2) {
            let [(first, a), (second, b)] = [pair[0], pair[1]];
            prop_assert!(b.rank.is_none() || (a.games.net, a.points) >= (b.games.net, b.points));
            prop_assert!(first.is_some() || second.is_none());
        }
    }

    #[test]
    fn nobody_takes_both_every_award_has_reasons_and_a_cut_changes_nothing_that_was_settled(
        sheets in sheets(), scoring in scorings(), points in 0u32..5, games in 0u32..5,
        choices in proptest::collection::vec((1i64..20, any::<bool>()), 0..3), picks in proptest::collection::vec((0usize..8, 0u8..3), 24),
    ) {
        let mut event = whole(event_of(&sheets, scoring));
        event.settings.prizes = PrizeSettings { points, games, ..PrizeSettings::default() };
        event.choices = choices
            .into_iter()
            .map(|(e, p)| PrizeChoice {
                entrant: EntrantId(e),
                prize: if p { PrizeKind::Points } else { PrizeKind::Games },
            })
            .collect();
        let mut list = prizes(&event, None);
        for (pick, choice) in picks {
            check_list(&event, &list)?;
            let Some(open) = list.open_cuts.first().cloned() else { break };
            let winner = open.entrants[pick % open.entrants.len()];
            let choice = match (open.both, choice) {
                (true, 1) => Some(PrizeKind::Points),
                (true, 2) => Some(PrizeKind::Games),
                _ => None,
            };
            event.cuts.push(Cut { prize: open.prize, between: open.entrants.clone(), winner, choice });
            let after = prizes(&event, None);
            for old in &list.awards {
                prop_assert!(
                    after.awards.iter().any(|a| (a.prize, a.place, a.entrant) == (old.prize, old.place, old.entrant)),
                    "{:?} was settled and is gone after {:?}", old, open
                );
            }
            prop_assert!(!after.open_cuts.contains(&open), "a recorded cut settles it");
            list = after;
        }
        if list.open_cuts.is_empty() && standings(&event, None).has_results() {
            let people = event.entrants.len() as u32;
            let given = |kind| list.awards.iter().filter(|a| a.prize == kind).count() as u32;
            prop_assert!(given(PrizeKind::Points) == points.min(people) || given(PrizeKind::Points) + given(PrizeKind::Games) == people);
        }
    }

    #[test]
    fn totals_add_up(sheets in sheets()) {
        let event = event_of(&sheets, Scoring::Net);
        for table in &event.legs[0].tables {
            let totals = sheet_totals(table, 20);
            let all: i32 = table.sheet.deals.iter().map(|l| l.amount).sum();
            prop_assert_eq!(totals.columns.iter().map(Column::net_points).sum::<i32>(), all);
            prop_assert_eq!(totals.entered as usize, table.sheet.deals.len());
            prop_assert_eq!(missing_deals(table, 20).len() as u32, totals.deals - totals.entered);
            prop_assert_eq!(totals.complete(), totals.entered == totals.deals);
        }
    }
}

fn check_list(event: &Event, list: &PrizeList) -> Result<(), TestCaseError> {
    let mut holders = std::collections::BTreeSet::new();
    let mut places = std::collections::BTreeSet::new();
    for award in &list.awards {
        prop_assert!(!award.reasons.is_empty());
        prop_assert!(
            places.insert((award.prize, award.place)),
            "a place given twice"
        );
        if matches!(award.prize, PrizeKind::Points | PrizeKind::Games) {
            prop_assert!(
                holders.insert(award.entrant),
                "{:?} takes both",
                award.entrant
            );
        }
    }
    for open in &list.open_cuts {
        prop_assert!(open.entrants.len() > 1);
        prop_assert!(
            open.entrants
                .iter()
                .all(|e| event.entrants.iter().any(|x| x.id == *e))
        );
        prop_assert!(
            !list
                .awards
                .iter()
                .any(|a| (a.prize, a.place) == (open.prize, open.place))
        );
    }
    Ok(())
}

/// An event in which everybody of one table lost, in this order of the seats, with so many prizes.
fn all_lost(amounts: [i32; 4], points: u32, games: u32) -> Event {
    let lines = (0..).map(Some).zip(amounts).collect();
    let mut event = whole(event_of(&[lines], Scoring::Net));
    event.settings.prizes = PrizeSettings {
        points,
        games,
        hardest: false,
        ..PrizeSettings::default()
    };
    event
}

#[test]
fn the_booby_prize_goes_past_whoever_holds_a_prize_and_says_so() {
    let booby = |event: &Event| {
        prizes(event, None)
            .awards
            .into_iter()
            .find(|a| a.prize == PrizeKind::Booby)
    };
    // Person 4 played no game, and so has the most net games, but the greatest loss by a fine.
    let mut event = all_lost([-10, -20, -30, 0], 1, 1);
    event.legs[0].tables[0].sheet.fines = vec![Fine {
        number: 1,
        deal: DealNo(1),
        entrant: EntrantId(4),
        amount: -90,
        law: "20".to_owned(),
    }];
    let list = prizes(&event, None);
    let holds = list
        .awards
        .iter()
        .find(|a| a.prize == PrizeKind::Games)
        .unwrap();
    assert_eq!(holds.entrant, EntrantId(4), "{list:?}");
    let award = booby(&event).unwrap();
    assert_eq!(award.entrant, EntrantId(3));
    let goes_on = Reason::BoobyGoesOn {
        from: EntrantId(4),
        points: -90,
        holds: PrizeKind::Games,
    };
    assert_eq!(
        award.reasons,
        [Reason::GreatestLossLeft { points: -30 }, goes_on]
    );
    event.settings.prizes.booby_to_winners = true;
    let award = booby(&event).unwrap();
    assert_eq!(award.entrant, EntrantId(4));
    assert!(
        matches!(
            award.reasons[..],
            [Reason::GreatestLoss { points: -90, .. }]
        ),
        "{award:?}"
    );
}

#[test]
fn where_all_who_lost_hold_prizes_nobody_gets_the_booby_prize_and_the_list_says_why() {
    let event = all_lost([40, 30, 20, -50], 4, 0);
    let list = prizes(&event, None);
    assert!(
        list.awards.iter().all(|a| a.prize != PrizeKind::Booby),
        "{list:?}"
    );
    let why = [Reason::BoobyGoesOn {
        from: EntrantId(4),
        points: -50,
        holds: PrizeKind::Points,
    }];
    assert_eq!(list.no_booby, why);
    assert!(
        prizes(&all_lost([40, 30, 20, 10], 4, 0), None)
            .no_booby
            .is_empty(),
        "nobody lost"
    );
}

#[test]
fn the_booby_prize_waits_for_a_cut_that_may_give_its_holder_another_prize() {
    // Persons 3 and 4 are level for the last prize for points, and for the greatest loss.
    let mut event = all_lost([40, 30, -20, -20], 3, 0);
    let open = prizes(&event, None);
    assert!(
        open.open_cuts
            .iter()
            .all(|cut| cut.prize == PrizeKind::Points),
        "{open:?}"
    );
    assert!(
        open.awards.iter().all(|a| a.prize != PrizeKind::Booby),
        "{open:?}"
    );
    let between = vec![EntrantId(3), EntrantId(4)];
    event.cuts = vec![Cut {
        prize: PrizeKind::Points,
        between,
        winner: EntrantId(3),
        choice: None,
    }];
    let list = prizes(&event, None);
    let booby = list
        .awards
        .iter()
        .find(|a| a.prize == PrizeKind::Booby)
        .unwrap();
    assert_eq!(booby.entrant, EntrantId(4));
    assert!(list.open_cuts.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn nobody_holds_the_booby_prize_and_another_unless_the_event_says_so(
        sheets in sheets(), scoring in scorings(), points in 0u32..6, games in 0u32..6, to_winners: bool,
    ) {
        let mut event = whole(event_of(&sheets, scoring));
        event.settings.prizes = PrizeSettings { points, games, booby_to_winners: to_winners, ..PrizeSettings::default() };
        let list = prizes(&event, None);
        let all = standings(&event, None);
        let holds = |who: EntrantId| list.awards.iter().any(|a| {
            a.entrant == who && matches!(a.prize, PrizeKind::Points | PrizeKind::Games)
        });
        let booby = list.awards.iter().find(|a| a.prize == PrizeKind::Booby);
        let free = |row: &&Row| row.points < 0 && (to_winners || !holds(row.entrant));
        let least = all.rows.iter().filter(free).map(|row| row.points).min();
        if let Some(booby) = booby {
            prop_assert!(to_winners || !holds(booby.entrant));
            prop_assert_eq!(all.row(booby.entrant).map(|row| row.points), least);
            prop_assert!(list.no_booby.is_empty());
        } else if list.open_cuts.is_empty() {
            prop_assert_eq!(least, None);
            prop_assert_eq!(list.no_booby.is_empty(), all.rows.iter().all(|row| row.points >= 0));
        }
    }
}
