//! Who comes and goes in the middle of a leg fits what is written, who stands in, what is divided
//! and what is sealed.

use crate::ops_evening::Evening;
use crate::ops_stays::smallest;
use crate::session::{amount, guest, options};
use vorhand::club::{
    self, DealNo, EntrantId, Event, Fine, LegNo, MovementKind, Seat, SheetId, Slip, Stay, TableNo,
    TotalKind,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement;
use vorhand::ops::{
    Charge, Command, LineInput, Newcomer, Refusal, SealRefusal, SeatRepair, SeatsRefusal,
    SheetRefusal, TotalInput,
};
use vorhand::session::Session;

/// A file that holds the book as it stands is read in again.
fn comes_in_again(evening: &Evening) {
    let book = club::Document::of_book(evening.session.book(), Vec::new())
        .into_book()
        .unwrap();
    let mut other = Session::in_memory(options()).unwrap();
    other
        .transact(Command::Import {
            again: false,
            book: Box::new(book),
        })
        .unwrap();
    assert_eq!(other.book().events, evening.session.book().events);
}

#[test]
fn what_stands_beyond_the_round_could_have_been_played_by_those_who_are_there() {
    let mut evening = Evening::new(MovementKind::Draw, 7, 1, 4);
    let id = evening.id;
    let table = smallest(evening.event(), 1);
    let at = |evening: &mut Evening, deal, who| {
        evening.attempt(Command::EnterDeal {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: table.number,
            },
            deal,
            lines: amount(who, 24),
        })
    };
    // At three everybody plays; with a fourth the third deal of a round is dealt by S, who then has
    // no cards.
    let south = table.entrant_at(Seat::S).unwrap();
    at(&mut evening, DealNo(9), south).unwrap();
    let dealt = evening.at_table(1, 2, table.number.0);
    assert!(
        matches!(
            dealt,
            Err(Refusal::Sheet(SheetRefusal::NoCards {
                deal: DealNo(9),
                dealer: true,
                ..
            }))
        ),
        "{dealt:?}"
    );
    evening.session.undo().unwrap();
    at(&mut evening, DealNo(7), south).unwrap();
    evening.at_table(1, 2, table.number.0).unwrap();
    comes_in_again(&evening);
    // A running total after a deal that the table would no longer have.
    let foot = TotalInput {
        entrant: south,
        after: vorhand::club::After::Deal(DealNo(14)),
        kind: TotalKind::Points,
        value: Some(24),
    };
    evening
        .attempt(Command::WriteTotals {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: table.number,
            },
            totals: vec![foot],
        })
        .unwrap();
    let gone = evening
        .table(1, table.number.0)
        .entrant_at(Seat::E)
        .unwrap();
    let leaves = evening.after_round(1, 3, SeatRepair::Leaves { entrant: gone });
    assert_eq!(
        leaves,
        Err(Refusal::Sheet(SheetRefusal::DealRange {
            deal: DealNo(14),
            most: 13
        }))
    );
}

#[test]
fn a_fine_is_for_somebody_who_is_there() {
    let mut evening = Evening::new(MovementKind::Draw, 8, 1, 3);
    let id = evening.id;
    evening.play_leg(1);
    evening.at_table(1, 1, 1).unwrap();
    let new = evening.table(1, 1).entrant_at(Seat::Fifth).unwrap();
    let fine = |deal| Charge {
        deal,
        entrant: new,
        amount: -10,
        law: String::new(),
    };
    let sheet = SheetId {
        event: id,
        leg: LegNo(1),
        table: TableNo(1),
    };
    let early = evening.attempt(Command::AddFine {
        sheet: SheetId {
            event: id,
            leg: LegNo(1),
            table: TableNo(1),
        },
        fine: fine(DealNo(4)),
    });
    assert_eq!(
        early,
        Err(Refusal::Seats(SeatsRefusal::NotThere {
            name: "Late".to_owned(),
            sheet,
            round: 1
        }))
    );
    let mut book = evening.session.book().clone();
    book.events[0].legs[0].tables[0].sheet.fines.push(Fine {
        number: 1,
        deal: DealNo(4),
        entrant: new,
        amount: -10,
        law: String::new(),
    });
    assert!(
        Session::in_memory(options())
            .unwrap()
            .transact(Command::Import {
                again: false,
                book: Box::new(book)
            })
            .is_err()
    );
    evening
        .attempt(Command::AddFine {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: TableNo(1),
            },
            fine: fine(DealNo(5)),
        })
        .unwrap();
    comes_in_again(&evening);
    let rounds: Vec<u32> = [1, 4, 5, 9, 10, 14]
        .map(|deal| evening.table(1, 1).company(4).at(DealNo(deal)).round())
        .to_vec();
    assert_eq!(rounds, [1, 1, 2, 2, 3, 3]);
}

#[test]
fn a_substitute_plays_while_the_column_is_there_and_leaves_with_it() {
    let mut evening = Evening::new(MovementKind::Draw, 8, 2, 4);
    let id = evening.id;
    evening.play_leg(1);
    let seat_of = evening.table(1, 1).entrant_at(Seat::S).unwrap();
    let stand_in = |leaves, comes, from_deal| Command::StandIn {
        event: id,
        leg: LegNo(1),
        leaves,
        comes,
        from_deal,
    };
    evening
        .attempt(stand_in(
            seat_of,
            Newcomer::New(guest("Stands in")),
            DealNo(6),
        ))
        .unwrap();
    let by = evening.event().entrants.last().unwrap().id;
    let again = evening.after_round(
        1,
        2,
        SeatRepair::Comes {
            who: Newcomer::Listed(by),
        },
    );
    assert!(
        matches!(
            again,
            Err(Refusal::Seats(SeatsRefusal::HasSeat { leg: LegNo(1), .. }))
        ),
        "{again:?}"
    );
    // Who is played for is not there to leave; before the sixth deal the substitute is not.
    for (who, round) in [(seat_of, 2), (by, 1)] {
        let gone = evening.after_round(1, round, SeatRepair::Leaves { entrant: who });
        assert!(
            matches!(gone, Err(Refusal::Seats(SeatsRefusal::NotThere { .. }))),
            "{gone:?}"
        );
    }
    evening
        .after_round(1, 3, SeatRepair::Leaves { entrant: by })
        .unwrap();
    let event = evening.event();
    assert_eq!(
        evening.table(1, 1).stays,
        [Stay {
            entrant: seat_of,
            from_round: 1,
            to_round: Some(3)
        }]
    );
    assert!(
        event
            .entrants
            .iter()
            .filter(|e| e.id == by || e.id == seat_of)
            .all(|e| e.left)
    );
    assert!(
        event.legs[1]
            .tables
            .iter()
            .all(|t| t.seat_of(by).is_none() && t.seat_of(seat_of).is_none())
    );
    let texts = Texts::new(Lang::En);
    let part = |who| texts.part_at(event, &event.legs[0], &event.legs[0].tables[0], who);
    assert_eq!(
        (part(by), part(seat_of)),
        (
            Some(texts.ev_part_between(6, 12)),
            Some(texts.ev_part_until(5))
        )
    );
    assert!(
        texts
            .parts_of_leg(event, &event.legs[0], None)
            .contains(&texts.ev_left(TableNo(1), "Stands in", 3, DealNo(12)))
    );
    assert_eq!(
        (evening.faults(), movement::damaged_seats(event)),
        (vec![], vec![])
    );
    // Nobody stands in for who is not there yet, or not any more.
    let late = stand_in(seat_of, Newcomer::New(guest("Too late")), DealNo(13));
    assert!(matches!(
        evening.attempt(late),
        Err(Refusal::Seats(SeatsRefusal::NotThere { round: 4, .. }))
    ));
    evening.at_table(1, 2, 2).unwrap();
    let new = evening.event().entrants.last().unwrap().id;
    let early = evening.attempt(stand_in(new, Newcomer::New(guest("Too early")), DealNo(8)));
    assert!(
        matches!(
            early,
            Err(Refusal::Seats(SeatsRefusal::NotThere { round: 2, .. }))
        ),
        "{early:?}"
    );
    evening
        .attempt(stand_in(new, Newcomer::New(guest("In time")), DealNo(16)))
        .unwrap();
    let left = evening.after_round(1, 3, SeatRepair::Leaves { entrant: new });
    assert!(
        matches!(
            left,
            Err(Refusal::Seats(SeatsRefusal::StandsLater {
                deal: DealNo(16),
                ..
            }))
        ),
        "{left:?}"
    );
    let other = evening.table(1, 2).entrant_at(Seat::W).unwrap();
    let last = evening.table(1, 2).company(4).deals();
    evening
        .attempt(stand_in(
            other,
            Newcomer::New(guest("At last")),
            DealNo(last),
        ))
        .unwrap();
    let third = evening.table(1, 2).entrant_at(Seat::E).unwrap();
    let fewer = evening.after_round(1, 3, SeatRepair::Leaves { entrant: third });
    assert_eq!(
        fewer,
        Err(Refusal::Sheet(SheetRefusal::DealRange {
            deal: DealNo(last),
            most: last - 1
        }))
    );
}

#[test]
fn who_never_left_stays_after_all_and_who_left_comes_back_with_a_later_leg() {
    for kind in [MovementKind::Draw, MovementKind::Fixed] {
        let mut evening = Evening::new(kind, 8, 2, 4);
        evening.play_leg(1);
        let before = evening.event().legs[0].clone();
        let who = evening.table(1, 1).entrant_at(Seat::S).unwrap();
        evening
            .after_round(1, 2, SeatRepair::Leaves { entrant: who })
            .unwrap();
        let back = || SeatRepair::Comes {
            who: Newcomer::Listed(who),
        };
        assert!(
            matches!(
                evening.after_round(1, 3, back()),
                Err(Refusal::Seats(SeatsRefusal::LeftInLeg {
                    leg: LegNo(1),
                    ..
                }))
            ),
            "{kind:?}"
        );
        evening.after_round(1, 2, back()).unwrap();
        assert_eq!(evening.event().legs[0], before, "{kind:?}");
        let there = |event: &Event| {
            event.legs[1]
                .tables
                .iter()
                .any(|t| t.seat_of(who).is_some())
        };
        assert!(
            there(evening.event()) && event_list(&evening, who),
            "{kind:?}"
        );
        evening
            .after_round(1, 2, SeatRepair::Leaves { entrant: who })
            .unwrap();
        evening.repair(2, back()).unwrap();
        assert!(
            there(evening.event()) && evening.faults().is_empty(),
            "{kind:?}"
        );
        // No draw is taken back over somebody who came or left, even where nothing is written.
        evening
            .attempt(Command::ClearDeal {
                sheet: SheetId {
                    event: evening.id,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(1),
            })
            .unwrap();
        evening
            .attempt(Command::ClearDeal {
                sheet: SheetId {
                    event: evening.id,
                    leg: LegNo(1),
                    table: TableNo(2),
                },
                deal: DealNo(1),
            })
            .unwrap();
        let clear = evening.attempt(Command::ClearDraw { event: evening.id });
        assert!(
            matches!(
                clear,
                Err(Refusal::Seats(SeatsRefusal::CompanyChanged { .. }))
            ),
            "{kind:?}: {clear:?}"
        );
    }
}

#[test]
fn who_comes_back_in_the_middle_of_a_leg_rested_in_those_between() {
    let mut evening = Evening::new(MovementKind::Draw, 8, 3, 3);
    evening.play_leg(1);
    let who = evening.table(1, 1).entrant_at(Seat::S).unwrap();
    evening
        .after_round(1, 1, SeatRepair::Leaves { entrant: who })
        .unwrap();
    (2..=3).for_each(|leg| evening.play_leg(leg));
    evening
        .after_round(
            3,
            1,
            SeatRepair::Comes {
                who: Newcomer::Listed(who),
            },
        )
        .unwrap();
    let event = evening.event();
    assert_eq!(
        event
            .legs
            .iter()
            .map(|l| l.sitting_out.clone())
            .collect::<Vec<_>>(),
        [vec![], vec![who], vec![]]
    );
    assert_eq!(
        (movement::damaged_seats(event), evening.faults()),
        (vec![], vec![])
    );
}

fn event_list(evening: &Evening, who: EntrantId) -> bool {
    evening
        .event()
        .entrants
        .iter()
        .any(|e| e.id == who && !e.left)
}

#[test]
fn without_a_round_a_fixed_table_where_somebody_came_is_being_played() {
    let mut evening = Evening::new(MovementKind::Fixed, 8, 1, 3);
    evening.at_table(1, 1, 2).unwrap();
    let new = evening.event().entrants.last().unwrap().id;
    let leaves = evening.repair(1, SeatRepair::Leaves { entrant: new });
    assert!(
        matches!(
            leaves,
            Err(Refusal::Seats(SeatsRefusal::TableBegun {
                sheet: SheetId {
                    leg: LegNo(1),
                    table: TableNo(2),
                    ..
                }
            }))
        ),
        "{leaves:?}"
    );
}

#[test]
fn in_a_divided_leg_slip_and_foot_of_who_left_stay_with_the_part_that_was_played() {
    let mut evening = Evening::new(MovementKind::Fixed, 13, 1, 4);
    let id = evening.id;
    let [gone, substituted] =
        [Seat::S, Seat::N].map(|seat| evening.table(1, 1).entrant_at(seat).unwrap());
    evening.play_leg(1);
    evening
        .after_round(1, 1, SeatRepair::Leaves { entrant: gone })
        .unwrap();
    for deal in 2..=7 {
        let lines = vec![LineInput {
            accepted: Some("thrown in".to_owned()),
            ..LineInput::default()
        }];
        let passed = Command::EnterDeal {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(deal),
            lines,
        };
        evening.attempt(passed).unwrap();
    }
    let here: Vec<EntrantId> = evening
        .table(1, 1)
        .seats
        .iter()
        .map(|(_, who)| *who)
        .collect();
    for entrant in here {
        let okd_by = Some(if entrant == gone { substituted } else { gone });
        let slip = Slip {
            entrant,
            points: 50,
            games: 1,
            okd_by,
        };
        evening
            .attempt(Command::EnterSlip {
                sheet: SheetId {
                    event: id,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                slip,
            })
            .unwrap();
        let totals = vec![TotalInput {
            entrant,
            after: vorhand::club::After::Foot,
            kind: TotalKind::Points,
            value: Some(50),
        }];
        evening
            .attempt(Command::WriteTotals {
                sheet: SheetId {
                    event: id,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                totals,
            })
            .unwrap();
    }
    let comes = Newcomer::New(guest("Stands in"));
    evening
        .attempt(Command::StandIn {
            event: id,
            leg: LegNo(1),
            leaves: substituted,
            comes,
            from_deal: DealNo(3),
        })
        .unwrap();
    // Two are left at the second table and go to others: the leg is divided.
    let other = evening.table(1, 2).entrant_at(Seat::N).unwrap();
    evening
        .after_round(1, 2, SeatRepair::Leaves { entrant: other })
        .unwrap();
    assert_eq!(evening.event().legs.len(), 2);
    let sheets = [1, 2].map(|leg| evening.table(leg, 1).sheet.clone());
    let slips = |sheet: &club::Sheet| sheet.slips.iter().map(|s| s.entrant).collect::<Vec<_>>();
    assert_eq!((slips(&sheets[0]), sheets[1].slips.len()), (vec![gone], 3));
    let feet = |sheet: &club::Sheet| sheet.totals.iter().map(|t| t.entrant).collect::<Vec<_>>();
    assert_eq!((feet(&sheets[0]), sheets[1].totals.len()), (vec![gone], 3));
    let stand_ins = evening
        .event()
        .settings
        .movement
        .stand_ins
        .iter()
        .map(|s| (s.leg, s.seat_of, s.from_deal));
    assert_eq!(
        stand_ins.collect::<Vec<_>>(),
        [
            (LegNo(1), substituted, DealNo(3)),
            (LegNo(2), substituted, DealNo(1))
        ]
    );
    comes_in_again(&evening);
    assert!(evening.session.verify().unwrap().sound());
}

#[test]
fn after_the_seal_nobody_left_without_a_reason() {
    let mut evening = Evening::new(MovementKind::Draw, 8, 1, 3);
    evening.play_leg(1);
    let (event, at) = (evening.id, "2026-11-21T23:20:00+01:00".parse().unwrap());
    let seal = club::Seal {
        sealed_at: Some(at),
        ..club::Seal::default()
    };
    evening.attempt(Command::SetSeal { event, seal }).unwrap();
    // In the last leg nothing changes but the rounds that somebody was there for, and what counts
    // for so many at a table.
    let entrant = evening.table(1, 1).entrant_at(Seat::S).unwrap();
    let what = SeatRepair::Leaves { entrant };
    assert_eq!(
        evening.after_round(1, 1, what.clone()),
        Err(Refusal::Seal(SealRefusal::Sealed { event, at }))
    );
    let command = Box::new(Command::RepairInLeg {
        event,
        leg: LegNo(1),
        after_round: 1,
        what,
        at_table: None,
    });
    evening
        .attempt(Command::AfterSeal {
            event,
            at,
            reason: "Left early".to_owned(),
            command,
        })
        .unwrap();
    assert_eq!(evening.event().seal.corrected_at, Some(at));
}
