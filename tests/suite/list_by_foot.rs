//! Lists that are known by their foot: what counts, what is explained, and that deals, foot and slip
//! say the same of one list.

use crate::session::{evening, options};
use proptest::prelude::*;
use vorhand::app::sheet::sheet_lines::{Sheet, line};
use vorhand::club::{
    DealNo, Document, EntrantId, EventId, FootFault, FootSlip, LegNo, ListFoot, MovementKind,
    Scoring, SheetId, Source, TableNo, missing, standings, table_results,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, LineInput, NewEntrant, Refusal, SeatRepair, SheetRefusal};
use vorhand::session::{Session, SessionError};

/// Four people at one table, a list of this many rounds that counts by Seeger-Fabian.
fn list(rounds: u32, scoring: Scoring) -> (Session, SheetId) {
    let mut session = Session::in_memory(options()).unwrap();
    let mut new = evening("Thursday");
    new.movement.kind = MovementKind::Individual;
    new.movement.rounds = rounds;
    new.movement.legs = Some(1);
    new.scoring = scoring;
    new.rules = crate::session::rules("isko_1998");
    session.transact(Command::new_event(new)).unwrap();
    let event = EventId(1);
    let people = ["Anna", "Bernd", "Carla", "Dieter"].map(|name| NewEntrant {
        name: name.into(),
        ..NewEntrant::default()
    });
    let people = people.to_vec();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 4 }).unwrap();
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    (session, sheet)
}

fn foot(entrant: i64, points: i32, won: u32, lost: u32, total: Option<i32>) -> ListFoot {
    ListFoot {
        entrant: EntrantId(entrant),
        points,
        won,
        lost,
        total,
        lost_by_stretch: Vec::new(),
        accepted: None,
    }
}

fn keep(sheet: SheetId, feet: Vec<ListFoot>) -> Command {
    Command::KeepFeet {
        sheet,
        second: false,
        feet,
    }
}

/// Points of everybody, by id.
fn points(session: &Session) -> Vec<(i64, i32)> {
    let found = standings(session.event(EventId(1)).unwrap(), None);
    let rows = found.rows.iter();
    let mut points: Vec<(i64, i32)> = rows.map(|row| (row.entrant.0, row.points)).collect();
    points.sort_unstable();
    points
}

fn faults(session: &Session) -> Vec<FootFault> {
    let event = session.event(EventId(1)).unwrap();
    let leg = &event.legs[0];
    leg.tables[0].foot_faults(leg.rounds, event.foot_rules())
}

#[test]
fn deals_are_not_struck_that_the_foot_has_games_of() {
    let (mut session, sheet) = list(3, Scoring::SeegerFabian);
    let feet = (1..=4).map(|who| foot(who, 72, 2, 0, None)).collect();
    session.transact(keep(sheet, feet)).unwrap();
    let strike = |from| Command::StrikeDeals {
        sheet,
        from: Some(DealNo(from)),
    };
    let refused = session.transact(strike(5)).unwrap_err();
    assert_eq!(refused.code(), "list-impossible-count");
    session.transact(strike(9)).unwrap();
}

#[test]
fn three_figures_a_person_are_a_list_that_is_in() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let feet = vec![
        foot(1, 246, 16, 2, None),
        foot(2, 150, 9, 3, None),
        foot(3, -60, 7, 4, None),
        foot(4, 90, 5, 1, None),
    ];
    session.transact(keep(sheet, feet)).unwrap();
    // Own + 50 (won − lost) + 30 for each game that another lost (SkWO 6.3.1).
    assert_eq!(points(&session), [(1, 1186), (2, 660), (3, 270), (4, 560)]);
    let event = session.event(EventId(1)).unwrap();
    assert!(missing(event, vorhand::club::DealSpan::Whole).nothing());
    let found = table_results(&event.legs[0], &event.legs[0].tables[0], event.counting());
    assert!(
        found
            .results
            .iter()
            .all(|(_, r)| r.source == Source::Foot && r.complete)
    );
    assert_eq!(found.totals.passed, 1, "48 deals, 47 games");
    assert_eq!(faults(&session), []);
    session.undo().unwrap();
    assert_eq!(points(&session), [(1, 0), (2, 0), (3, 0), (4, 0)]);
}

#[test]
fn a_total_that_differs_is_kept_and_explained() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let feet = vec![
        foot(1, 246, 16, 2, Some(1156)),
        foot(2, 150, 9, 3, Some(660)),
        foot(3, -60, 7, 4, None),
        foot(4, 90, 5, 1, None),
    ];
    session.transact(keep(sheet, feet)).unwrap();
    let found = faults(&session);
    let [
        FootFault::Differs {
            written,
            total,
            slips,
            ..
        },
    ] = found.as_slice()
    else {
        panic!("{found:?}");
    };
    assert_eq!((*written, *total), (1156, 1186));
    assert_eq!(slips.first(), Some(&FootSlip::OthersLossMissed(1)));
    assert_eq!(points(&session)[0], (1, 1186), "nothing corrects itself");
}

#[test]
fn figures_that_cannot_be_are_refused_at_the_desk() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let refused = |session: &mut Session, feet| match session.transact(keep(sheet, feet)) {
        Err(SessionError::Refused(Refusal::Sheet(why))) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(
            &mut session,
            vec![foot(1, 0, 30, 0, None), foot(2, 0, 19, 0, None)]
        ),
        SheetRefusal::TooManyGames {
            games: 49,
            deals: 48
        }
    );
    assert!(matches!(
        refused(&mut session, vec![foot(1, 0, 37, 0, None)]),
        SheetRefusal::TooManyOwn { active: 36, .. }
    ));
    assert!(matches!(
        refused(
            &mut session,
            vec![foot(1, 0, 1, 0, None), foot(1, 9, 1, 0, None)]
        ),
        SheetRefusal::FootTwice { .. }
    ));
    assert!(matches!(
        refused(&mut session, vec![foot(1, 100_000, 1, 0, None)]),
        SheetRefusal::AmountRange { .. }
    ));
}

#[test]
fn deals_come_before_the_foot_and_the_foot_before_slips() {
    let (mut session, sheet) = list(12, Scoring::Net);
    let slip = vorhand::club::Slip {
        entrant: EntrantId(1),
        points: 10,
        games: 1,
        okd_by: None,
    };
    session
        .transact(Command::EnterSlip { sheet, slip })
        .unwrap();
    assert_eq!(points(&session)[0], (1, 10));
    session
        .transact(keep(sheet, vec![foot(1, 20, 1, 0, None)]))
        .unwrap();
    assert_eq!(points(&session)[0], (1, 20));
    let event = session.event(EventId(1)).unwrap();
    let table = &event.legs[0].tables[0];
    let (doubts, texts) = (Default::default(), Texts::new(Lang::En));
    let line = line(&texts, event, &event.legs[0], &Sheet { table, doubts });
    let told: Vec<String> = line
        .cells
        .into_iter()
        .flatten()
        .map(|cell| cell.text)
        .collect();
    assert!(!told.iter().any(|text| text.contains("slips")), "{told:?}");
    let company = event.legs[0].tables[0].company(12);
    let deal = DealNo::all(48)
        .find(|deal| company.at(*deal).dealer() != event.legs[0].tables[0].seat_of(EntrantId(1)))
        .unwrap();
    let line = LineInput {
        declarer: Some(EntrantId(1)),
        amount: Some(48),
        ..LineInput::default()
    };
    let lines = vec![line];
    session
        .transact(Command::EnterDeal { sheet, deal, lines })
        .unwrap();
    assert_eq!(points(&session)[0], (1, 48));
}

#[test]
fn when_time_is_up_the_rest_is_struck_and_the_list_counts() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let strike = |from| Command::StrikeDeals { sheet, from };
    for from in [DealNo(1), DealNo(49)] {
        assert!(matches!(
            session.transact(strike(Some(from))),
            Err(SessionError::Refused(Refusal::Sheet(
                SheetRefusal::StrikeRange { most: 48, .. }
            )))
        ));
    }
    session.transact(strike(Some(DealNo(45)))).unwrap();
    let event = session.event(EventId(1)).unwrap();
    assert_eq!(event.legs[0].tables[0].company(12).deals(), 44);
    // 44 deals at four are 33 in which one has cards.
    assert!(matches!(
        session.transact(keep(sheet, vec![foot(1, 0, 34, 0, None)])),
        Err(SessionError::Refused(Refusal::Sheet(
            SheetRefusal::TooManyOwn { active: 33, .. }
        )))
    ));
    session.transact(strike(None)).unwrap();
    let event = session.event(EventId(1)).unwrap();
    assert_eq!(event.legs[0].tables[0].company(12).deals(), 48);
}

#[test]
fn a_wrong_seat_counts_nothing_and_the_others_keep_all() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let feet = vec![
        foot(1, 246, 16, 2, None),
        foot(2, 150, 9, 3, None),
        foot(3, -60, 7, 4, None),
        foot(4, 90, 5, 1, None),
    ];
    session.transact(keep(sheet, feet)).unwrap();
    let void = |reason: Option<&str>| Command::VoidResult {
        sheet,
        entrant: EntrantId(3),
        reason: reason.map(str::to_owned),
    };
    session
        .transact(void(Some("Sat at the wrong table")))
        .unwrap();
    assert_eq!(points(&session), [(1, 1186), (2, 660), (3, 0), (4, 560)]);
    session.transact(void(None)).unwrap();
    assert_eq!(points(&session)[2], (3, 270));
}

#[test]
fn the_second_list_is_compared_and_never_counts() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    session
        .transact(keep(sheet, vec![foot(1, 246, 16, 2, None)]))
        .unwrap();
    let before = points(&session);
    let feet = vec![foot(1, 264, 16, 2, None)];
    session
        .transact(Command::KeepFeet {
            sheet,
            second: true,
            feet,
        })
        .unwrap();
    assert_eq!(points(&session), before);
    assert!(matches!(
        faults(&session).as_slice(),
        [FootFault::SecondDiffers { .. }]
    ));
}

#[test]
fn what_a_file_says_of_a_list_is_kept_and_what_cannot_be_is_named() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    session
        .transact(keep(
            sheet,
            vec![
                foot(1, 246, 16, 2, Some(1186)),
                foot(2, 94, 5, 1, None),
                foot(3, 38, 8, 6, None),
                foot(4, 82, 1, 0, None),
            ],
        ))
        .unwrap();
    session
        .transact(Command::StrikeDeals {
            sheet,
            from: Some(DealNo(45)),
        })
        .unwrap();
    let document = Document::of_book(session.book(), Vec::new());
    let text = serde_json::to_string(&document)
        .unwrap()
        .replace("\"won\":16", "\"won\":46");
    let book = serde_json::from_str::<Document>(&text)
        .unwrap()
        .into_book()
        .unwrap();
    let mut again = Session::in_memory(options()).unwrap();
    again
        .transact(Command::Import {
            again: false,
            book: Box::new(book),
        })
        .unwrap();
    let codes: Vec<&str> = faults(&again).iter().map(FootFault::code).collect();
    assert_eq!(
        codes,
        ["list-impossible-count", "foot-impossible", "foot-differs"]
    );
    assert_eq!(
        again.book().events[0].legs[0].tables[0].sheet.feet[0].won,
        46
    );
}

fn code(refused: Result<impl std::fmt::Debug, SessionError>) -> &'static str {
    match refused {
        Err(SessionError::Refused(why)) => why.code(),
        other => panic!("{other:?}"),
    }
}

fn because(foot: ListFoot, reason: &str) -> ListFoot {
    ListFoot {
        accepted: Some(reason.into()),
        ..foot
    }
}

#[test]
fn points_that_cannot_be_are_kept_with_a_reason_alone() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    for (points, won, lost) in [(12_120, 5, 1), (100, 0, 0), (-40, 3, 0), (0, 0, 3)] {
        let feet = vec![foot(1, points, won, lost, None)];
        let refused = session.transact(keep(sheet, feet.clone()));
        assert_eq!(code(refused), "foot-points-impossible", "{points}");
        let second = Command::KeepFeet {
            sheet,
            second: true,
            feet,
        };
        let refused = session.transact(second);
        assert_eq!(code(refused), "foot-points-impossible", "{points}");
    }
    let wrong = foot(1, 12_120, 5, 1, None);
    let blank = session.transact(keep(sheet, vec![because(wrong.clone(), "  ")]));
    assert_eq!(code(blank), "foot-points-impossible");
    let accepted = because(wrong, "  as all four signed it ");
    session
        .transact(keep(sheet, vec![accepted, foot(2, 94, 5, 1, None)]))
        .unwrap();
    assert_eq!(faults(&session), []);
    let event = session.event(EventId(1)).unwrap();
    let table = &event.legs[0].tables[0];
    let found = table.feet_accepted(12, event.foot_rules());
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].reason, "as all four signed it");
    assert_eq!(found[0].fault.code(), "foot-points-impossible");
    let idle = because(foot(2, 95, 5, 1, None), "no doubt needs it");
    session
        .transact(keep(sheet, vec![foot(1, 120, 5, 1, None), idle]))
        .unwrap();
    let event = session.event(EventId(1)).unwrap();
    let feet = &event.legs[0].tables[0].sheet.feet;
    assert!(feet.iter().all(|foot| foot.accepted.is_none()), "{feet:?}");
    session.undo().unwrap();
    let event = session.event(EventId(1)).unwrap();
    let before = &event.legs[0].tables[0].sheet.feet[0];
    assert_eq!(before.accepted.as_deref(), Some("as all four signed it"));
}

#[test]
fn too_many_games_are_kept_once_everybody_has_a_reason() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let both = [foot(1, 900, 25, 0, None), foot(2, 900, 25, 0, None)];
    let one = vec![because(both[0].clone(), "two deals more"), both[1].clone()];
    assert_eq!(
        code(session.transact(keep(sheet, one))),
        "list-impossible-count"
    );
    let all = both.map(|foot| because(foot, "two deals more"));
    session.transact(keep(sheet, all.to_vec())).unwrap();
    assert_eq!(faults(&session), []);
}

#[test]
fn a_file_keeps_what_cannot_be_and_the_reason_that_accepts_it() {
    let (mut session, sheet) = list(12, Scoring::SeegerFabian);
    let feet = vec![
        because(foot(1, 12_120, 5, 1, None), "so it was signed"),
        foot(2, 94, 5, 1, None),
    ];
    session.transact(keep(sheet, feet)).unwrap();
    let document = Document::of_book(session.book(), Vec::new());
    let text = serde_json::to_string(&document)
        .unwrap()
        .replace("\"points\":94", "\"points\":9400");
    let book = serde_json::from_str::<Document>(&text).unwrap();
    let mut again = Session::in_memory(options()).unwrap();
    let book = Box::new(book.into_book().unwrap());
    again
        .transact(Command::Import { book, again: true })
        .unwrap();
    let sheet = &again.book().events[0].legs[0].tables[0].sheet;
    assert_eq!(sheet.feet[0].accepted.as_deref(), Some("so it was signed"));
    assert_eq!(sheet.feet[1].points, 9400);
    let codes: Vec<&str> = faults(&again).iter().map(FootFault::code).collect();
    assert_eq!(
        codes,
        ["foot-points-impossible"],
        "the one that nobody accepted"
    );
}

/// Four rounds of four, the fourth of whom left after the first.
fn somebody_left() -> (Session, SheetId) {
    let (mut session, sheet) = list(4, Scoring::SeegerFabian);
    let leaves = Command::RepairInLeg {
        event: sheet.event,
        leg: sheet.leg,
        after_round: 1,
        what: SeatRepair::Leaves {
            entrant: EntrantId(4),
        },
        at_table: None,
    };
    session.transact(leaves).unwrap();
    (session, sheet)
}

fn lost_in(foot: ListFoot, stretches: [u32; 2]) -> ListFoot {
    ListFoot {
        lost_by_stretch: stretches.to_vec(),
        ..foot
    }
}

#[test]
fn a_list_at_which_somebody_left_is_final_once_it_is_known_who_was_there() {
    let (mut session, sheet) = somebody_left();
    let [a, b, c, d] = [
        foot(1, 60, 2, 0, None),
        foot(2, -96, 0, 2, None),
        foot(3, -24, 1, 1, None),
        foot(4, 24, 1, 0, None),
    ];
    let whole = vec![a.clone(), b.clone(), c.clone(), d.clone()];
    session.transact(keep(sheet, whole)).unwrap();
    let event = session.event(EventId(1)).unwrap();
    let missing = missing(event, vorhand::club::DealSpan::Whole);
    assert!(!missing.nothing() && missing.awaiting_losses.len() == 1);
    let codes: Vec<&str> = faults(&session).iter().map(FootFault::code).collect();
    // Who was there in one part alone, or lost nothing, is known.
    let expected = [
        "list-passed-unlikely",
        "foot-losses-unknown",
        "foot-losses-unknown",
    ];
    assert_eq!(codes, expected);
    let table = &event.legs[0].tables[0];
    let found = table_results(&event.legs[0], table, event.counting());
    assert!(found.results.iter().all(|(_, result)| !result.complete));

    let parts = vec![
        a.clone(),
        lost_in(b.clone(), [1, 1]),
        lost_in(c.clone(), [0, 1]),
        d.clone(),
    ];
    session.transact(keep(sheet, parts)).unwrap();
    // 30 for a loss while four were there, 40 while three were (SkWO 6.3.1).
    assert_eq!(
        points(&session),
        [
            (1, 60 + 100 + 110),
            (2, -96 - 100 + 40),
            (3, -24 + 70),
            (4, 24 + 50 + 30)
        ]
    );
    let event = session.event(EventId(1)).unwrap();
    assert!(vorhand::club::missing(event, vorhand::club::DealSpan::Whole).nothing());
    let codes: Vec<&str> = faults(&session).iter().map(FootFault::code).collect();
    assert_eq!(codes, ["list-passed-unlikely"]);
    let table = &event.legs[0].tables[0];
    let totals = table.foot_list(4, event.foot_rules()).totals();
    let totals: Vec<i32> = totals.iter().map(|total| total.total).collect();
    assert_eq!(totals, [270, -156, 46, 104], "the screen has the same");

    let wrong = vec![lost_in(b.clone(), [1, 0])];
    assert_eq!(
        code(session.transact(keep(sheet, wrong))),
        "lost-by-stretch"
    );
    let accepted = vec![a, because(b, "nobody knows"), because(c, "nobody knows"), d];
    session.transact(keep(sheet, accepted)).unwrap();
    let event = session.event(EventId(1)).unwrap();
    assert!(vorhand::club::missing(event, vorhand::club::DealSpan::Whole).nothing());
}

/// Somebody who left early had cards in no more deals than were played until then, and the others
/// in more than if four had gone on.
#[test]
fn own_games_are_held_against_those_who_were_there() {
    let (mut session, sheet) = somebody_left();
    let all = vec![foot(1, 600, 12, 0, None)];
    session.transact(keep(sheet, all)).unwrap();
    let beyond = keep(sheet, vec![foot(4, 200, 4, 0, None)]);
    assert_eq!(code(session.transact(beyond)), "foot-impossible");
}

/// The same by the command line: provisional with its reason, and named by `verify`.
#[test]
fn the_command_line_says_why_a_list_is_provisional_and_takes_a_reason() {
    use serde_json::json;
    let evening = crate::club_evening::Evening::new();
    let foot = |who: i64, points: i64, won: i64, lost: i64| json!({"entrant": who, "points": points, "won": won, "lost": lost});
    let names: Vec<_> = ["Anna", "Bernd", "Carla", "Dieter"]
        .iter()
        .map(|name| json!({"name": name}))
        .collect();
    let mut feet = vec![
        foot(1, 60, 2, 0),
        foot(2, -96, 0, 2),
        foot(3, -24, 1, 1),
        foot(4, 24, 1, 0),
    ];
    evening.carry_out(&[
        json!({"do": "new_event", "name": "SF", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "seeger_fabian",
            "movement": {"kind": "draw", "seed": 7, "rounds": 4, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": names}),
        json!({"do": "typed_draw", "first": {"tables": [
            {"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}}]}}),
        json!({"do": "repair_in_leg", "leg": 1, "after_round": 1,
            "what": {"leaves": {"entrant": 4}}}),
        json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet}),
    ]);
    let standings = evening.json(&["standings", "--json"]);
    assert_eq!(standings["provisional"], true);
    assert_eq!(
        standings["awaiting_losses"],
        json!([{"leg": 1, "table": 1}])
    );
    assert!(
        evening
            .vorhand(&["standings"], "")
            .contains("who was there for the lost games is still open for table 1")
    );
    assert!(
        evening
            .vorhand(&["verify"], "")
            .contains("foot-losses-unknown")
    );
    evening.carry_out(&[crate::season_unfinished::season(&json!({}))]);
    let season = || evening.json(&["season", "--json"]);
    let provisional = json!([{"event": 1, "legs_in": 0, "legs": 1}]);
    assert_eq!(
        (&season()["provisional"], &season()["rows"]),
        (&provisional, &json!([]))
    );
    feet[1]["lost_by_stretch"] = json!([1, 1]);
    feet[2]["accepted"] = json!("nobody remembers");
    evening.carry_out(&[json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet})]);
    let standings = evening.json(&["standings", "--json"]);
    assert_eq!(standings["provisional"], false);
    assert!(standings.get("awaiting_losses").is_none());
    assert!(season()["provisional"].is_null());
    assert!(
        !evening
            .vorhand(&["verify"], "")
            .contains("foot-losses-unknown")
    );
}

/// A deal of a list: who plays, or nobody, and for how much.
fn deals() -> impl Strategy<Value = Vec<(Option<usize>, i32)>> {
    let amount = prop_oneof![Just(18), Just(24), Just(-48), Just(60), Just(-36)];
    prop::collection::vec((prop::option::weighted(0.9, 0_usize..3), amount), 12)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// A list by its foot is worth what its deals are worth, under every scoring.
    #[test]
    fn a_foot_and_its_deals_give_the_same_result(played in deals()) {
        for scoring in Scoring::ALL {
            let (mut by_deals, sheet) = list(3, *scoring);
            let table = by_deals.event(EventId(1)).unwrap().legs[0].tables[0].clone();
            let company = table.company(3);
            for (deal, (who, amount)) in DealNo::all(12).zip(&played) {
                let dealer = company.at(deal).dealer();
                let mut others = table.seats.iter().filter(|(seat, _)| Some(*seat) != dealer);
                let declarer = who.and_then(|at| others.nth(at)).map(|(_, id)| *id);
                let line = LineInput {
                    declarer,
                    amount: Some(if declarer.is_some() { *amount } else { 0 }),
                    ..LineInput::default()
                };
                let lines = vec![line];
                by_deals.transact(Command::EnterDeal { sheet, deal, lines }).unwrap();
            }
            let event = by_deals.event(EventId(1)).unwrap();
            let found = table_results(&event.legs[0], &event.legs[0].tables[0], event.counting());
            let feet = found.totals.columns.iter().map(|column| ListFoot {
                entrant: column.entrant,
                points: column.net_points(),
                won: column.games_won,
                lost: column.games_lost,
                total: None,
                lost_by_stretch: Vec::new(),
                accepted: None,
            });
            let (mut by_foot, sheet) = list(3, *scoring);
            by_foot.transact(keep(sheet, feet.collect())).unwrap();
            prop_assert_eq!(points(&by_deals), points(&by_foot));
            let passed = by_foot.event(EventId(1)).unwrap();
            let again = table_results(&passed.legs[0], &passed.legs[0].tables[0], passed.counting());
            prop_assert_eq!(found.totals.passed, again.totals.passed);
        }
    }
}
