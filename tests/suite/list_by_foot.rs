//! Lists that are known by their foot: what counts, what is explained, and that deals, foot and slip
//! say the same of one list.

use crate::session::{evening, options};
use proptest::prelude::*;
use vorhand::club::{
    DealNo, Document, EntrantId, EventId, FootFault, FootSlip, LegNo, ListFoot, MovementKind,
    Scoring, SheetId, Source, TableNo, missing, standings, table_results,
};
use vorhand::ops::{Command, LineInput, NewEntrant, Refusal, SheetRefusal};
use vorhand::session::{Session, SessionError};

/// Four people at one table, a list of this many rounds that counts by Seeger-Fabian.
fn list(rounds: u32, scoring: Scoring) -> (Session, SheetId) {
    let mut session = Session::in_memory(options()).unwrap();
    let mut new = evening("Thursday");
    new.movement.kind = MovementKind::Individual;
    new.movement.rounds = rounds;
    new.movement.legs = Some(1);
    new.scoring = scoring;
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
    leg.tables[0].foot_faults(leg.rounds, event.settings.rules.lost_at_five)
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
    assert!(missing(event, vorhand::club::Span::Whole).nothing());
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
