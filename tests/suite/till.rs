//! What is due, what was counted, and what is open: of people, of tables, of the box.

use super::club_evening::Evening;
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use vorhand::app::evening::seal::{self, SealGaps};
use vorhand::app::money::till::can_close;
use vorhand::club::money::{Account, CashWhat, CountedWhat, HandedTo, PrizeOf, Tick, Winner};
use vorhand::club::{EntrantId, EventId, LegNo, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report::{Context, Item, PaperKind, PaperSize};
use vorhand::session::Session;

/// Two tables of four known by their feet: 1.00 a lost game, 10.00 for taking part of which 8.00
/// are won, 25.00 from outside for the first game prizes, and a hall that costs 18.50.
fn lines() -> Vec<Json> {
    let feet = |of: [i64; 4]| {
        let feet = of.map(
            |who| json!({"entrant": who, "points": 100 + who * 37, "won": 3, "lost": who % 3}),
        );
        Json::from(feet.to_vec())
    };
    vec![
        json!({"do": "new_event", "name": "Preisskat", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "currency": "€",
            "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
            "movement": {"kind": "draw", "seed": 7, "rounds": 5, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": (1..=8).map(|n| json!({"name": format!("P{n}")}))
            .collect::<Vec<_>>()}),
        json!({"do": "keep_purse", "purse": {
            "tariff": {"lost_game": [{"cents": 100}]},
            "entry": [{"name": "prizes", "cents": 800, "pot": "overall"}, {"name": "cards", "cents": 200}],
            "expenses": [{"name": "hall", "cents": 1850}],
            "pots": [{"name": "overall", "count": {"fixed": 3}, "shape": {"ladder": 3}, "step_cents": 50},
                {"name": "ladies", "count": {"fixed": 1}, "shape": {"fixed": [2500]}, "extra_cents": 2500}],
        }}),
        json!({"do": "typed_draw", "first": {"tables": [
            {"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}},
            {"table": 2, "seats": {"N": 5, "E": 6, "S": 7, "W": 8}}]}}),
        json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet([1, 2, 3, 4])}),
        json!({"do": "keep_feet", "leg": 1, "table": 2, "feet": feet([5, 6, 7, 8])}),
    ]
}

fn evening(more: Vec<Json>) -> Evening {
    let evening = Evening::new();
    evening.carry_out(&lines());
    evening.carry_out(&more);
    evening
}

fn figures(cash: &Json) -> [i64; 6] {
    [
        "counted_in_cents",
        "counted_out_cents",
        "in_box_cents",
        "to_pay_out_cents",
        "income_cents",
        "expected_cents",
    ]
    .map(|field| cash[field].as_i64().unwrap_or(i64::MIN))
}

#[test]
fn nothing_is_counted_that_nobody_ticked() {
    let evening = evening(vec![
        json!({"do": "take_payment", "entrant": 1, "cents": 1000}),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    // 80.00 entry, 9.00 lost games and 25.00 from outside come in; 64.00, 25.00 and 18.50 go out.
    let to_pay = 6400 + 2500 + 1850;
    let expected = 8000 + 900 + 2500 - to_pay;
    assert_eq!(figures(&cash), [1000, 0, 1000, to_pay, 2500, expected]);
    assert!(cash.get("box_counted_cents").is_none());
    let text = evening.vorhand(&["cash"], "");
    assert!(text.contains("not counted"), "{text}");
}

#[test]
fn a_prize_a_bill_a_table_and_the_box_are_counted_each_by_one_line() {
    let won = evening(Vec::new()).json(&["cash", "--json"])["pots"][0]["prizes"][0].clone();
    let (winner, cents) = (won["entrant"].clone(), won["cents"].as_i64().unwrap());
    let evening = evening(vec![
        json!({"do": "count", "what": "change", "cents": 5000}),
        json!({"do": "count", "what": {"table": {"leg": 1, "table": 1}}, "cents": 300}),
        json!({"do": "count", "what": {"income": {"name": "Butcher", "pot": "ladies"}}, "cents": 2500}),
        json!({"do": "count", "what": {"income": {"name": "Bar"}}, "cents": 700}),
        json!({"do": "count", "what": {"bill": "hall"}, "cents": 1850}),
        json!({"do": "count", "what": {"prize": {"of": {"pot": "overall"}, "place": 1,
            "to": {"entrant": winner}}}, "cents": cents}),
        json!({"do": "count", "what": "in_box", "cents": 8500 - 1850 - cents - 50}),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    let [came_in, went_out, in_box, to_pay, income, _] = figures(&cash);
    assert_eq!((came_in, went_out), (8500, 1850 + cents));
    assert_eq!((in_box, income), (8500 - 1850 - cents, 3200));
    assert_eq!(to_pay, 6400 - cents + 2500);
    assert_eq!(cash["box_counted_cents"], in_box - 50);
    let prizes = cash["pots"][0]["prizes"].as_array().unwrap();
    let handed: Vec<bool> = prizes.iter().map(|one| one["handed_out"] == true).collect();
    assert_eq!(handed, [true, false, false], "{prizes:?}");
    let told = evening.json(&["prizes", "--json"]);
    let told = told["awards"].as_array().unwrap().clone();
    let told = told.iter().filter(|one| one["handed_out"] == true);
    assert_eq!(told.count(), 1);
    // 0.50 too little is said.
    assert!(evening.vorhand(&["cash"], "").contains("−€0.50"));
    // Each goes out as it came in, and comes back with another book.
    let exported: Json = evening.json(&["export", "--json"]);
    assert_eq!(
        exported["events"][0]["counted"].as_array().unwrap().len(),
        7
    );
    // A tick is taken back by its number, and by undo.
    evening.carry_out(&[
        json!({"do": "remove_counted", "number": 6}),
        json!({"do": "undo"}),
    ]);
    let again = evening.json(&["cash", "--json"]);
    assert_eq!(figures(&again), figures(&cash));
}

/// Who won is shut out after the prize was handed out: it is told what it was and who has it.
#[test]
fn a_prize_in_the_hands_of_another_is_named() {
    let plain = evening(Vec::new()).json(&["cash", "--json"]);
    assert_eq!(plain["handed_wrongly"], json!([]));
    let won = &plain["pots"][0]["prizes"][0];
    let (winner, cents) = (won["entrant"].clone(), won["cents"].clone());
    let evening = evening(vec![
        json!({"do": "count", "what": {"prize": {"of": {"pot": "overall"}, "place": 1,
            "to": {"entrant": winner}}}, "cents": cents}),
        json!({"do": "edit_entrant", "entrant": winner, "excluded": "unranked"}),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    let name = format!("P{winner}");
    let handed = json!([{"number": 1, "pot": "overall", "place": 1, "entrant": winner, "name": name,
        "shown": name, "cents": cents}]);
    assert_eq!(cash["handed_wrongly"], handed);
}

#[test]
fn a_prize_of_a_pot_that_goes_by_fosters_prizes_is_handed_out_alone() {
    let mut lines = lines();
    lines[0]["prizes"] = json!({"points": 2, "games": 2, "hardest": false, "booby": false});
    lines[2]["purse"]["pots"] = json!([{"name": "overall", "ranking": "foster",
        "count": {"fixed": 4}, "shape": {"ladder": 3}, "step_cents": 50}]);
    let evening = Evening::new();
    evening.carry_out(&lines);
    let pot = &evening.json(&["cash", "--json"])["pots"][0];
    let prizes = pot["prizes"].as_array().unwrap().clone();
    assert_eq!(prizes.len(), 4);
    for prize in &prizes {
        evening.carry_out(&[json!({"do": "count", "what": {"prize": {"of": {"pot": "overall"},
            "place": prize["place"], "to": {"entrant": prize["entrant"]}}}, "cents": prize["cents"]})]);
        let told = evening.json(&["prizes", "--json"]);
        let handed = told["awards"].as_array().unwrap().iter();
        let handed = handed.filter(|one| one["handed_out"] == true);
        let handed: Vec<&Json> = handed.map(|one| &one["entrant"]).collect();
        assert_eq!(handed, [&prize["entrant"]]);
        evening.carry_out(&[json!({"do": "undo"})]);
    }
}

#[test]
fn everybody_is_on_the_one_page_of_the_cash_sheet_up_to_forty_people() {
    let pots = json!([{"name": "overall", "count": {"one_in": 4}, "shape": {"ladder": 5}, "step_cents": 50},
        {"name": "ladies", "shape": {"fixed": [2500, 1000]}, "extra_cents": 3500}]);
    let mut doc = crate::money::event_doc(
        40,
        json!({"pots": pots, "currency": "€",
        "entry": [{"name": "prizes", "cents": 800, "pot": "overall"}, {"name": "cards", "cents": 200}],
        "tariff": {"lost_game": [{"cents": 100}], "list_cents": 20},
        "expenses": [{"name": "hall", "cents": 1850}, {"name": "coffee", "cents": 900}]}),
    );
    for who in doc["entrants"].as_array_mut().unwrap() {
        let name = format!("Hannelore Brettschneider {}", who["id"]);
        who["name"] = name.into();
    }
    // Before anything is played, and once the prizes stand there to be handed out.
    let feet = |table: i64| [1, 2, 3, 4].map(|seat| (700 - 16 * table - 3 * seat, 3, seat % 2));
    let people = |table: i64| [1, 2, 3, 4].map(|seat| 4 * (table - 1) + seat);
    let tables = (1..=10).map(|table| crate::money::table(table, &people(table), &feet(table)));
    let tables: Vec<Json> = tables.collect();
    let mut played = doc.clone();
    played["legs"] = json!([{"leg": 1, "rounds": 12, "tables": tables}]);
    for (doc, prizes) in [(doc, 0), (played, 12)] {
        let session = crate::money::session(doc);
        let book = session.book();
        for lang in Lang::ALL {
            let t = Texts::new(lang);
            let context = Context {
                members: &book.members,
                ..Context::new(&book.events[0], &t)
            };
            let paper = vorhand::report::pages(PaperKind::Cash, &context).unwrap();
            assert_eq!(paper.pages.len(), 1, "{lang:?}, {prizes} prizes");
            let words = crate::report_pages::words_on(&paper);
            let places: Vec<String> = (1..=40).map(|place| t.report_nth(place)).collect();
            let told = words
                .iter()
                .filter(|said| places.iter().any(|place| place == said.trim()));
            assert_eq!(told.count(), prizes, "{words:?}");
            let words = words.join(" ");
            for who in 1..=40 {
                assert!(words.contains(&format!("Brettschneider {who}")), "{who}");
            }
        }
    }
}

#[test]
fn a_receipt_tells_a_part_payment_and_what_is_open_is_a_table() {
    let evening = evening(vec![
        json!({"do": "take_payment", "entrant": 1, "cents": 500}),
        json!({"do": "take_payment", "entrant": 2, "cents": 1000}),
        json!({"do": "take_payment", "entrant": 3, "cents": 500}),
        json!({"do": "take_payment", "entrant": 3, "cents": 500}),
    ]);
    let session = Session::open_to_read(evening.path(), crate::session::options()).unwrap();
    let book = session.book();
    for lang in Lang::ALL {
        let t = Texts::new(lang);
        let context = Context {
            members: &book.members,
            ..Context::new(&book.events[0], &t)
        };
        let paper = vorhand::report::pages(PaperKind::Receipts, &context).unwrap();
        let words = crate::report_pages::words_on(&paper).join(" ");
        let part = t.receipt_part(t.coins(&book.events[0], 500));
        assert_eq!(words.matches(&part).count(), 2, "{words}");
        let open = vorhand::report::pages(PaperKind::StillOpen, &context).unwrap();
        let csv = vorhand::report::to_csv(&open).expect("a table");
        assert!(csv.contains("P1") && csv.lines().count() > 2, "{csv}");
    }
}

/// On every receipt of a page there is as much room for a signature and a stamp.
#[test]
fn every_receipt_of_a_page_has_room_to_be_signed() {
    let pays = (1..=5).map(|who| json!({"do": "take_payment", "entrant": who, "cents": 1000}));
    let evening = evening(pays.collect());
    let session = Session::open_to_read(evening.path(), crate::session::options()).unwrap();
    let book = session.book();
    for lang in Lang::ALL {
        for size in PaperSize::ALL {
            let t = Texts::new(lang);
            let context = Context {
                members: &book.members,
                size,
                ..Context::new(&book.events[0], &t)
            };
            let paper = vorhand::report::pages(PaperKind::Receipts, &context).unwrap();
            let [page] = paper.pages.as_slice() else {
                panic!("{} pages", paper.pages.len());
            };
            let heights = |words: &str| -> Vec<f32> {
                let texts = page.items.iter().filter_map(|item| match item {
                    Item::Text { y, text, .. } if text == words => Some(*y),
                    Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
                });
                texts.collect()
            };
            let (paid_for, signed) = (
                heights(&format!("{}: prizes · cards", t.cash_fees())),
                heights(&t.receipt_received()),
            );
            assert_eq!((paid_for.len(), signed.len()), (5, 5));
            let rooms = paid_for.iter().zip(&signed).map(|(from, to)| to - from);
            let rooms: Vec<f32> = rooms.collect();
            let [first, ..] = rooms.as_slice() else {
                continue;
            };
            assert!(*first > 14.0, "{rooms:?}");
            assert!(
                rooms.iter().all(|room| (room - first).abs() < 0.1),
                "{rooms:?}"
            );
        }
    }
}

#[test]
fn what_a_table_hands_in_is_shared_in_the_order_of_the_seats() {
    let evening = evening(vec![
        json!({"do": "count", "what": {"table": {"leg": 1, "table": 1}}, "cents": 200}),
    ]);
    let session = Session::open_to_read(evening.path(), crate::session::options()).unwrap();
    let money = crate::money::money(&session);
    let of = |who| money.accounts.of(EntrantId(who)).unwrap().at_tables();
    // Lost: one at seat N, two at seat E, none at S, one at W.
    let open = [1, 2, 3, 4].map(|who| of(who).open_cents());
    assert_eq!(open, [0, 100, 0, 100]);
    let table = money.accounts.tables[0];
    assert_eq!((table.sum.due_cents, table.open_cents), (400, 200));
}

#[test]
fn what_a_table_hands_in_is_of_those_who_have_not_paid_there_themselves() {
    // The first two have paid all they owe, lost games too.
    let evening = evening(vec![
        json!({"do": "take_payment", "entrant": 1, "cents": 1100}),
        json!({"do": "take_payment", "entrant": 2, "cents": 1200}),
        json!({"do": "count", "what": {"table": {"leg": 1, "table": 1}}, "cents": 150}),
    ]);
    let session = Session::open_to_read(evening.path(), crate::session::options()).unwrap();
    let accounts = crate::money::money(&session).accounts;
    let open = [1, 2, 3, 4].map(|who| accounts.of(EntrantId(who)).unwrap().sum().open_cents());
    assert_eq!(open, [0, 0, 1000, 1000]);
    // One of them still owed 1.00 there, so that 0.50 is to be given back.
    assert_eq!(accounts.tables[0].open_cents, -50);
}

/// The evening with a second leg at the same tables, where everybody lost once more.
fn two_legs(substitute: bool) -> Vec<Json> {
    let mut lines = lines();
    lines[0]["movement"] =
        json!({"kind": "fixed", "seed": 7, "rounds": 5, "legs": 2, "tables_of": 4});
    if substitute {
        lines.push(json!({"do": "add_entrants", "people": [{"name": "P9"}]}));
        lines.push(json!({"do": "substitute", "from_leg": 2, "leaves": 1, "comes": 9}));
    }
    for (leg, table) in [(2, 1), (2, 2)] {
        let feet = (4 * table - 3..=4 * table)
            .map(|who| if substitute && who == 1 { 9 } else { who })
            .map(|who| json!({"entrant": who, "points": 90 + who * 31, "won": 3, "lost": 1}));
        let feet: Vec<Json> = feet.collect();
        lines.push(json!({"do": "keep_feet", "leg": leg, "table": table, "feet": feet}));
    }
    lines
}

#[test]
fn what_somebody_paid_of_several_legs_is_due_at_none_of_the_tables() {
    let evening = Evening::new();
    evening.carry_out(&two_legs(false));
    // The first owes 1.00 for each of two legs, the second 2.00 and 1.00; each pays all by himself.
    evening.carry_out(&[
        json!({"do": "take_payment", "entrant": 1, "cents": 1200}),
        json!({"do": "take_payment", "entrant": 2, "cents": 1100}),
    ]);
    let tables = || {
        let session = Session::open_to_read(evening.path(), crate::session::options()).unwrap();
        let tables = crate::money::money(&session).accounts.tables;
        tables.iter().map(|one| one.open_cents).collect::<Vec<_>>()
    };
    // Of the second, 1.00 is paid of the first leg.
    assert_eq!(tables(), [200, 500, 300, 400]);
    // The first table hands in all of its first leg: what the two paid is of the second, too.
    evening.carry_out(&[
        json!({"do": "count", "what": {"table": {"leg": 1, "table": 1}}, "cents": 300}),
    ]);
    assert_eq!(tables(), [0, 500, 200, 400]);
    let before = evening.json(&["cash", "--json"]);
    evening.carry_out(&[json!({"do": "close_till"})]);
    let cash = evening.json(&["cash", "--json"]);
    let came_in = figures(&cash)[0] - figures(&before)[0];
    assert_eq!(came_in, 500 + 200 + 400 + 2500);
    assert_eq!(figures(&cash)[5], figures(&before)[5]);
}

#[test]
fn the_club_of_most_members_is_on_receipts_and_certificates() {
    let doc = crate::money::event_doc(
        4,
        json!({
        "entry": [{"name": "prizes", "cents": 800}],
        "prizes": {"points": 1, "games": 0, "hardest": false, "booby": false},
        "legs": [{"leg": 1, "rounds": 12, "tables": [crate::money::table(1, &[1, 2, 3, 4],
            &[(96, 2, 0), (48, 1, 0), (24, 1, 0), (0, 0, 0)])]}]}),
    );
    let mut session = crate::money::session(doc);
    let event = EventId(1);
    let at = chrono::DateTime::parse_from_rfc3339("2026-11-19T19:30:00+01:00").unwrap();
    let pays = Command::TakePayment {
        event,
        entrant: EntrantId(1),
        at,
        cents: 800,
        by: String::new(),
    };
    session.transact(pays).unwrap();
    let event = session.event(event).unwrap();
    let member = |id: i64, club: &str| -> vorhand::club::Member {
        serde_json::from_value(json!({"id": id, "name": format!("M{id}"), "club": club})).unwrap()
    };
    let t = Texts::new(Lang::En);
    let shown = |members: &[vorhand::club::Member], kind: PaperKind| {
        let context = Context {
            members,
            ..Context::new(event, &t)
        };
        let paper = vorhand::report::pages(kind, &context).unwrap();
        crate::report_pages::words_on(&paper)
            .join(" ")
            .contains("Skatfreunde Beispiel")
    };
    let clubs = |clubs: [&str; 3]| [1, 2, 3].map(|id| member(id, clubs[id as usize - 1]));
    for kind in [
        PaperKind::Receipts,
        PaperKind::ReceiptsBlank,
        PaperKind::Certificates,
    ] {
        assert!(shown(
            &clubs(["Skatfreunde Beispiel", "", "Skatfreunde Beispiel"]),
            kind
        ));
        assert!(
            !shown(&clubs(["Skatfreunde Beispiel", "", "Herz Acht"]), kind),
            "no club has most"
        );
    }
}

#[test]
fn one_key_closes_the_till() {
    let evening = evening(vec![json!({"do": "close_till"})]);
    let cash = evening.json(&["cash", "--json"]);
    let [came_in, went_out, _, to_pay, ..] = figures(&cash);
    assert_eq!(
        (came_in, went_out, to_pay),
        (900 + 2500, 6400 + 2500 + 1850, 0)
    );
    // Nothing is left to close, so nothing is done.
    evening.carry_out(&[json!({"do": "close_till"})]);
    assert_eq!(evening.json(&["cash", "--json"]), cash);
    evening.carry_out(&[json!({"do": "undo"})]);
    assert_eq!(figures(&evening.json(&["cash", "--json"]))[1], 0);
}

#[test]
fn what_goes_back_to_people_is_nothing_to_close() {
    let entry = json!([{"name": "cards", "cents": 1000}]);
    let evening = evening(vec![
        json!({"do": "keep_purse", "purse": {"entry": entry, "tariff": {"list_cents": 0}}}),
        json!({"do": "take_payment", "entrant": 1, "cents": 1500}),
    ]);
    let session = Session::open_to_read(evening.path(), crate::session::options()).unwrap();
    let money = crate::money::money(&session);
    assert!(money.is_certain);
    assert!(!can_close(crate::money::event(&session), &money));
}

#[test]
fn what_was_counted_keeps_its_pot_and_its_bill() {
    let book = crate::doing::Book::new();
    book.all(&lines());
    book.all(&[json!({"do": "count", "what": {"bill": "hall"}, "cents": 1850})]);
    let refused = |line: Json| book.refused(&line)["code"].as_str().map(str::to_owned);
    let entry = json!([{"name": "cards", "cents": 200}]);
    let purse = json!({"do": "keep_purse", "purse": {"entry": entry}});
    assert_eq!(refused(purse).as_deref(), Some("counted-in-the-way"));
    for (what, code) in [
        (json!({"bill": "band"}), "no-money"),
        (
            json!({"income": {"name": "Bar", "pot": "none"}}),
            "no-money",
        ),
        (json!({"table": {"leg": 1, "table": 9}}), "no-table"),
    ] {
        let line = json!({"do": "count", "what": what, "cents": 100});
        assert_eq!(refused(line).as_deref(), Some(code), "{what}");
    }
    let none = json!({"do": "remove_counted", "number": 7});
    assert_eq!(refused(none).as_deref(), Some("no-counted"));
}

/// What somebody does at the till.
#[derive(Debug, Clone)]
enum Step {
    Pay(i64, i64),
    Count(u8, i64),
    Close,
    Undo,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (1_i64..10, -400_i64..1500).prop_map(|(who, cents)| Step::Pay(who, cents)),
        6 => (any::<u8>(), 1_i64..4000).prop_map(|(what, cents)| Step::Count(what, cents)),
        1 => Just(Step::Close),
        2 => Just(Step::Undo),
    ];
    prop::collection::vec(step, 1..30)
}

/// Something that can be counted; prizes of who has won them.
fn what(session: &Session, of: u8) -> CountedWhat {
    let pots = crate::money::money(session).pots;
    let prize = pots[0].prizes.get(usize::from(of / 7) % 3);
    match (of % 7, prize) {
        (0 | 1, _) => CountedWhat::Table {
            leg: LegNo(u32::from(of / 7 % 2) + 1),
            table: TableNo(u32::from(of % 2) + 1),
        },
        (2, _) => CountedWhat::Income {
            name: "Butcher".to_owned(),
            pot: (of > 99).then(|| "ladies".to_owned()),
        },
        (3, _) => CountedWhat::Bill("hall".to_owned()),
        (4, _) => CountedWhat::Change,
        (5, Some(prize)) if let Winner::Entrant(who) = prize.winner => CountedWhat::Prize {
            of: PrizeOf::Pot("overall".to_owned()),
            place: prize.place,
            to: HandedTo::Entrant(who),
        },
        _ => CountedWhat::InBox,
    }
}

fn carry_out(session: &mut Session, step: Step) {
    let (event, at, by) = (EventId(1), session.now(), String::new());
    // What cannot be is refused, and then nothing changes.
    let _ = match step {
        Step::Pay(who, cents) => session.transact(Command::TakePayment {
            event,
            entrant: EntrantId(who),
            at,
            cents,
            by,
        }),
        Step::Count(of, cents) => {
            let counted = Tick {
                number: 0,
                what: what(session, of),
                cents,
                at: None,
                by,
            };
            let counted = Box::new(counted);
            session.transact(Command::Count { event, counted })
        }
        Step::Close => session.transact(Command::CloseTill { event, at, by }),
        Step::Undo => {
            let _ = session.undo();
            return;
        }
    };
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is counted and taken back: the box has what it began with and what came in less what went
    /// out, told line by line or all at once; each person's parts add up; a pot's prizes and what is left are its
    /// pool; and once all is closed nothing is left to pay out or to come from a table, what came in by it is
    /// what was open, and to close it again counts nothing.
    #[test]
    fn the_box_is_what_came_in_less_what_went_out(steps in steps(), kind in 0..3) {
        let evening = Evening::new();
        evening.carry_out(&match kind {
            0 => lines(),
            1 => two_legs(false),
            _ => two_legs(true),
        });
        let mut session = Session::open(evening.path(), crate::session::options()).unwrap();
        for step in steps {
            carry_out(&mut session, step);
            let money = crate::money::money(&session);
            let accounts = &money.accounts;
            let lines = |out: bool| -> i64 {
                let lines = accounts.lines.iter().filter(|line| line.goes_out() == out);
                lines.map(|line| line.sum.counted_cents).sum()
            };
            let sums = &accounts.sums;
            let event = crate::money::event(&session);
            let change = event.counted_cents(|what| *what == CountedWhat::Change);
            prop_assert_eq!(sums.in_box_cents(), change + lines(false) - lines(true));
            prop_assert!(sums.counted_in_cents >= 0 && sums.counted_out_cents >= 0);
            for (account, dues) in accounts.people.iter().zip(&money.dues) {
                let (entry, tables) = (account.entry(), account.at_tables());
                prop_assert_eq!(account.sum(), entry.and(tables));
                prop_assert_eq!(entry.due_cents, dues.due_cents);
                prop_assert_eq!(tables.due_cents, money.at_tables.cents_of(account.entrant));
                prop_assert!(account.sum().counted_cents >= dues.paid_cents);
            }
            for pot in &money.pots {
                prop_assert_eq!(pot.paid_cents() + pot.left_cents, pot.pool_cents);
            }
        }
        let before = crate::money::money(&session).accounts;
        carry_out(&mut session, Step::Close);
        let after = crate::money::money(&session).accounts;
        prop_assert_eq!(after.sums.to_pay_out_cents, 0);
        prop_assert!(after.tables.iter().all(|table| table.open_cents <= 0), "{:?}", after.tables);
        let owed = |account: &Account| account.at_tables().open_cents() != 0;
        prop_assert!(!after.people.iter().any(owed));
        // What nobody took by hand is not in the box, and what it comes to in the end is as it was.
        let open: i64 = before.people.iter().map(|one| one.at_tables().open_cents()).sum();
        let outside = before.lines.iter().filter(|line| matches!(line.what, CashWhat::IntoPot(_)));
        let open = open + outside.map(|line| line.sum.open_cents()).sum::<i64>();
        prop_assert_eq!(after.sums.counted_in_cents, before.sums.counted_in_cents + open);
        prop_assert_eq!(after.sums.expected_cents, before.sums.expected_cents);
        let counted = crate::money::event(&session).counted.len();
        carry_out(&mut session, Step::Close);
        prop_assert_eq!(crate::money::event(&session).counted.len(), counted);
    }
}

#[test]
fn the_seal_names_all_that_is_open_and_for_what() {
    let evening = evening(vec![
        json!({"do": "take_payment", "entrant": 1, "cents": 1500}),
    ]);
    let session = Session::open(evening.path(), crate::session::options()).unwrap();
    let book = session.book();
    let open = |lang| {
        let t = Texts::new(lang);
        let missing = SealGaps::default();
        seal::open(&t, &book.members, &book.events[0], missing).join("\n")
    };
    let said = "Still open: 7 people, €78.00 (Entry €70.00, Lost games €8.00)";
    assert!(open(Lang::En).contains(said), "{}", open(Lang::En));
    let said = "Noch offen: 7 Personen, 78,00 € (Startgeld 70,00 €, Verlorene Spiele 8,00 €)";
    assert!(open(Lang::De).contains(said), "{}", open(Lang::De));
}
