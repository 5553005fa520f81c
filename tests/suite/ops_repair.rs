//! Somebody comes late, leaves or is replaced: what has begun stays, the rest is right, and it can
//! be taken back.

use crate::session::{amount, drawn, guest};
use proptest::prelude::*;
use vorhand::club::{
    DealNo, EntrantId, Event, EventId, LegNo, MovementKind, Seat, SheetId, TableNo,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement;
use vorhand::ops::{
    self, Charge, Command, MissingRefusal, Newcomer, PeopleRefusal, Refusal, SeatRepair,
    SeatsRefusal, Title, first_open_leg,
};
use vorhand::session::{Session, SessionError};

/// A drawn evening of so many people and legs in which the first `begun` legs have a deal on one
/// sheet.
struct Evening {
    session: Session,
    id: EventId,
}

impl Evening {
    fn new(kind: MovementKind, people: usize, legs: u32, begun: u32) -> Evening {
        let (session, id) = drawn("Repaired", kind, people, legs, 2);
        let mut evening = Evening { session, id };
        (1..=begun).for_each(|leg| evening.begin(leg));
        evening
    }

    fn event(&self) -> &Event {
        self.session.event(self.id).unwrap()
    }

    fn begin(&mut self, leg: u32) {
        let table = &self.event().legs[leg as usize - 1].tables[0];
        let (table, who) = (table.number, table.entrant_at(Seat::E).unwrap());
        let lines = amount(who, 24);
        self.session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event: self.id,
                    leg: LegNo(leg),
                    table,
                },
                deal: DealNo(1),
                lines,
            })
            .unwrap();
    }

    /// Carries a repair out; a refusal changes nothing and is a whole sentence in both languages.
    fn repair(&mut self, next_leg: u32, what: SeatRepair) -> Result<Title, Refusal> {
        self.planned(next_leg, what, false)
    }

    fn planned(&mut self, next_leg: u32, what: SeatRepair, anew: bool) -> Result<Title, Refusal> {
        let before = self.session.book().clone();
        match self.session.transact(Command::Repair {
            event: self.id,
            next_leg: LegNo(next_leg),
            what,
            anew,
        }) {
            Ok(done) => Ok(done.title),
            Err(SessionError::Refused(refusal)) => {
                assert_eq!(self.session.book(), &before);
                for lang in Lang::ALL {
                    let said = Texts::new(lang).refusal(&refusal, Some(self.event()));
                    assert!(
                        said.ends_with('.') && !said.contains(['{', '}', '$']),
                        "{refusal:?}: {said}"
                    );
                }
                Err(refusal)
            }
            Err(other) => panic!("{other}"),
        }
    }

    fn place(&self, leg: u32, who: EntrantId) -> Option<(TableNo, Seat)> {
        self.event().legs[leg as usize - 1]
            .tables
            .iter()
            .find_map(|t| Some((t.number, t.seat_of(who)?)))
    }

    fn id_of(&self, name: &str) -> EntrantId {
        self.event()
            .entrants
            .iter()
            .find(|e| e.typed_name == name)
            .unwrap()
            .id
    }
}

fn newcomer(name: &str) -> Newcomer {
    Newcomer::New(guest(name))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_has_begun_stays_the_rest_is_right_and_undo_brings_all_back(
        kind in prop::sample::select(MovementKind::ALL.to_vec()),
        people in 6_usize..22,
        begun in 0_u32..3,
        steps in prop::collection::vec((0_u8..4, any::<u8>(), 0_u32..2), 1..5),
    ) {
        let mut evening = Evening::new(kind, people, 4, begun);
        let mut next = begun + 1;
        let mut books = vec![evening.session.book().clone()];
        for (i, (what, by, later)) in steps.into_iter().enumerate() {
            next = next.max(begun + 1 + later);
            let before = evening.event().clone();
            let here: Vec<EntrantId> =
                movement::players_of(&before).iter().filter(|p| p.plays_in(LegNo(next))).map(|p| p.id).collect();
            let (who, new) = (here[usize::from(by) % here.len()], newcomer(&format!("N{i}")));
            let gone = before.entrants.iter().find(|e| e.left && !here.contains(&e.id));
            let what = match (what, gone) {
                (0, _) => SeatRepair::Comes { who: new },
                (1, Some(gone)) => SeatRepair::Comes { who: Newcomer::Listed(gone.id) },
                (2, _) => SeatRepair::Replaced { leaves: who, comes: new },
                _ => SeatRepair::Leaves { entrant: who },
            };
            match evening.repair(next, what.clone()) {
                Err(Refusal::Seats(SeatsRefusal::CannotSeat { .. })) => continue,
                Err(other) => prop_assert!(false, "{what:?}: {other:?}"),
                Ok(_) => books.push(evening.session.book().clone()),
            }
            let listed = evening.session.reseatings(evening.id).unwrap();
            let drawn = movement::seats_of(books[0].events.last().unwrap());
            let (old, new) = (movement::seats_of(&before), movement::seats_of(evening.event()));
            let last = listed.last().filter(|r| r.seq == evening.session.last_seq());
            let last = last.map(|r| r.seats.clone()).unwrap_or_default();
            prop_assert_eq!(last, movement::changes(&old, &new), "what the last repair changed");
            let rows = evening.session.journal().unwrap();
            let rows = rows.iter().filter(|row| !row.title.nature().redraws).map(|row| row.changes.as_slice());
            prop_assert_eq!(ops::changed_seats(evening.id, rows), movement::changes(&drawn, &new), "what all changed");
            let event = evening.event();
            // Who was away and is back counts as resting in between; nothing else changes in what
            // has begun.
            let back = if let SeatRepair::Comes { who: Newcomer::Listed(id) } = what { Some(id) } else { None };
            for (leg, old) in event.legs[..next as usize - 1].iter().zip(&before.legs) {
                let mut as_before = leg.clone();
                as_before.sitting_out.retain(|id| Some(*id) != back || old.sitting_out.contains(id));
                prop_assert_eq!(&as_before, old);
            }
            prop_assert_eq!(movement::damaged_seats(event), vec![]);
            prop_assert_eq!(event.legs.len(), before.legs.len());
            let in_a_leg = |id: EntrantId, leg: usize| {
                let leg = &event.legs[leg];
                leg.sitting_out.contains(&id) || leg.tables.iter().any(|t| t.seat_of(id).is_some())
            };
            for entrant in event.entrants.iter() {
                let legs = next as usize - 1..event.legs.len();
                prop_assert_eq!(legs.clone().all(|l| in_a_leg(entrant.id, l)), !entrant.left, "{:?}", entrant);
                prop_assert_eq!(legs.clone().any(|l| in_a_leg(entrant.id, l)), !entrant.left, "{:?}", entrant);
            }
            for leg in &event.legs {
                prop_assert!(leg.tables.iter().all(|t| (3..=6).contains(&t.size())));
            }
        }
        while books.len() > 1 {
            prop_assert_eq!(evening.session.book(), &books.pop().unwrap());
            evening.session.undo().unwrap();
        }
        prop_assert_eq!(evening.session.book(), &books[0]);
        prop_assert!(evening.session.verify().unwrap().sound());
    }
}

#[test]
fn the_verdict_of_a_repaired_evening_is_right_in_every_movement() {
    for kind in MovementKind::ALL {
        let mut evening = Evening::new(kind, 16, 3, 1);
        assert!(
            movement::verify_event(evening.event()).errors.is_empty(),
            "{kind:?}"
        );
        evening
            .repair(
                2,
                SeatRepair::Leaves {
                    entrant: EntrantId(3),
                },
            )
            .unwrap();
        evening
            .repair(
                3,
                SeatRepair::Comes {
                    who: newcomer("Late"),
                },
            )
            .unwrap();
        let verdict = movement::verify_event(evening.event());
        assert!(verdict.errors.is_empty(), "{kind:?}: {:?}", verdict.errors);
        // Who is on the list and was never seated is missed.
        evening
            .session
            .transact(Command::AddEntrants {
                event: evening.id,
                people: vec![guest("Forgotten")],
            })
            .unwrap();
        assert!(
            !movement::verify_event(evening.event()).errors.is_empty(),
            "{kind:?}"
        );
    }
}

#[test]
fn at_fixed_tables_a_latecomer_sits_down_as_the_fourth_until_the_first_deal() {
    let mut evening = Evening::new(MovementKind::Fixed, 7, 1, 0);
    let before = movement::seats_of(evening.event());
    let done = evening
        .repair(
            1,
            SeatRepair::Comes {
                who: newcomer("Late"),
            },
        )
        .unwrap();
    assert_eq!(
        done,
        Title::ComesLate {
            leg: LegNo(1),
            name: "Late".to_owned()
        }
    );
    let changes = movement::changes(&before, &movement::seats_of(evening.event()));
    let late = evening.id_of("Late");
    let three = before[0]
        .tables
        .iter()
        .find(|t| t.seats.len() == 3)
        .unwrap()
        .number;
    assert_eq!(
        changes
            .iter()
            .map(|c| (c.entrant, c.after))
            .collect::<Vec<_>>(),
        [(late, Some((three, Seat::W)))]
    );
    evening.begin(1);
    assert_eq!(first_open_leg(evening.event()), None);
    let again = evening.repair(
        1,
        SeatRepair::Comes {
            who: newcomer("Later"),
        },
    );
    assert_eq!(
        again,
        Ok(Title::ComesLate {
            leg: LegNo(1),
            name: "Later".to_owned()
        }),
        "the other table has not begun"
    );
    let table = &evening.event().legs[0].tables[1];
    let (sheet, lines) = (table.number, amount(table.entrant_at(Seat::E).unwrap(), 24));
    let command = Command::EnterDeal {
        sheet: SheetId {
            event: evening.id,
            leg: LegNo(1),
            table: sheet,
        },
        deal: DealNo(1),
        lines,
    };
    evening.session.transact(command).unwrap();
    let sheet = SheetId {
        event: evening.id,
        leg: LegNo(1),
        table: sheet,
    };
    let latest = evening.repair(
        1,
        SeatRepair::Comes {
            who: newcomer("Latest"),
        },
    );
    assert!(
        matches!(latest, Err(Refusal::Seats(SeatsRefusal::TableBegun { .. }))),
        "{latest:?}: {sheet:?} and the other have begun"
    );
}

#[test]
fn a_leg_that_has_begun_is_named_with_the_first_that_can_change() {
    let mut evening = Evening::new(MovementKind::Individual, 12, 4, 2);
    assert_eq!(first_open_leg(evening.event()), Some(LegNo(3)));
    let leaves = SeatRepair::Leaves {
        entrant: EntrantId(1),
    };
    assert_eq!(
        evening.repair(2, leaves.clone()),
        Err(Refusal::Seats(SeatsRefusal::LegBegun {
            leg: LegNo(2),
            next: LegNo(3)
        }))
    );
    assert_eq!(
        evening.repair(0, leaves.clone()),
        Err(Refusal::Missing(MissingRefusal::NoLeg {
            leg: LegNo(0),
            legs: 4
        }))
    );
    assert_eq!(
        evening.repair(5, leaves.clone()),
        Err(Refusal::Missing(MissingRefusal::NoLeg {
            leg: LegNo(5),
            legs: 4
        }))
    );
    let twice = evening.repair(
        3,
        SeatRepair::Comes {
            who: newcomer("g2"),
        },
    );
    assert_eq!(
        twice,
        Err(Refusal::People(PeopleRefusal::NameTwice {
            name: "g2".to_owned(),
            start_number: 2
        }))
    );
    let sits = evening.repair(
        3,
        SeatRepair::Comes {
            who: Newcomer::Listed(EntrantId(2)),
        },
    );
    assert_eq!(
        sits,
        Err(Refusal::Seats(SeatsRefusal::HasSeat {
            name: "G2".to_owned(),
            leg: LegNo(3)
        }))
    );
    let himself = SeatRepair::Replaced {
        leaves: EntrantId(2),
        comes: Newcomer::Listed(EntrantId(2)),
    };
    assert_eq!(
        evening.repair(3, himself),
        Err(Refusal::People(PeopleRefusal::SamePerson {
            name: "G2".to_owned()
        }))
    );
    evening.repair(3, leaves.clone()).unwrap();
    assert_eq!(
        evening.repair(3, leaves),
        Err(Refusal::Seats(SeatsRefusal::NoSeat {
            name: "G1".to_owned(),
            leg: LegNo(3)
        }))
    );
    let nobody = EntrantId(99);
    assert_eq!(
        evening.repair(3, SeatRepair::Leaves { entrant: nobody }),
        Err(Refusal::Missing(MissingRefusal::NoEntrant {
            entrant: nobody
        }))
    );
}

#[test]
fn a_fine_or_a_slip_begins_a_leg_too() {
    use vorhand::club::Slip;
    let mut evening = Evening::new(MovementKind::Individual, 12, 3, 0);
    let (event, seats) = (evening.id, evening.event().legs[0].tables[1].seats.clone());
    let fine = Charge {
        deal: DealNo(1),
        entrant: seats[0].1,
        amount: -10,
        law: "20".to_owned(),
    };
    evening
        .session
        .transact(Command::AddFine {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(2),
            },
            fine,
        })
        .unwrap();
    assert_eq!(first_open_leg(evening.event()), Some(LegNo(2)));
    let who = evening.event().legs[1].tables[0].seats[0].1;
    let slip = Slip {
        entrant: who,
        points: 10,
        games: 1,
        okd_by: None,
    };
    evening
        .session
        .transact(Command::EnterSlip {
            sheet: SheetId {
                event,
                leg: LegNo(2),
                table: TableNo(1),
            },
            slip,
        })
        .unwrap();
    assert_eq!(first_open_leg(evening.event()), Some(LegNo(3)));
}

#[test]
fn who_goes_is_marked_and_may_come_back() {
    let mut evening = Evening::new(MovementKind::Individual, 12, 4, 1);
    let who = EntrantId(5);
    let first = evening.place(1, who).unwrap();
    evening
        .repair(2, SeatRepair::Leaves { entrant: who })
        .unwrap();
    assert!(evening.event().entrants[4].left && evening.place(4, who).is_none());
    evening.begin(2);
    evening
        .repair(
            3,
            SeatRepair::Comes {
                who: Newcomer::Listed(who),
            },
        )
        .unwrap();
    assert!(!evening.event().entrants[4].left);
    assert_eq!(
        (evening.place(1, who), evening.place(2, who)),
        (Some(first), None)
    );
    assert!(evening.place(3, who).is_some() && evening.place(4, who).is_some());
}

#[test]
fn a_substitute_who_was_not_listed_takes_exactly_the_seats() {
    let mut evening = Evening::new(MovementKind::Pairs, 16, 3, 1);
    let who = EntrantId(7);
    let seats = [evening.place(2, who), evening.place(3, who)];
    let done = evening
        .repair(
            2,
            SeatRepair::Replaced {
                leaves: who,
                comes: newcomer("Sub"),
            },
        )
        .unwrap();
    assert_eq!(
        done,
        Title::Substitute {
            leg: LegNo(2),
            leaves: "G7".to_owned(),
            comes: "Sub".to_owned()
        }
    );
    let sub = evening.id_of("Sub");
    assert_eq!([evening.place(2, sub), evening.place(3, sub)], seats);
    assert_eq!(evening.place(1, sub), None);
}

#[test]
fn a_new_plan_is_the_one_that_was_told_and_can_be_taken_back() {
    let mut evening = Evening::new(MovementKind::Individual, 18, 5, 1);
    let before = evening.session.book().clone();
    let leaves = SeatRepair::Leaves {
        entrant: evening.event().entrants[2].id,
    };
    let told = ops::repaired(&before, evening.id, LegNo(2), &leaves, true).unwrap();
    evening.planned(2, leaves, true).unwrap();
    assert_eq!(movement::seats_of(evening.event()), told.legs);
    assert_eq!(movement::verify_event(evening.event()).errors, vec![]);
    evening.session.undo().unwrap();
    assert_eq!(evening.session.book(), &before);
}

#[test]
fn there_is_no_new_plan_for_partners_or_a_substitute() {
    let leaver = |evening: &Evening| evening.event().entrants[2].id;
    let refused = Err(Refusal::Seats(SeatsRefusal::NoNewPlan));
    for kind in [
        MovementKind::Fixed,
        MovementKind::Pairs,
        MovementKind::UpTheSides,
    ] {
        let mut evening = Evening::new(kind, 18, 3, 1);
        let entrant = leaver(&evening);
        let leaves = SeatRepair::Leaves { entrant };
        assert_eq!(evening.planned(2, leaves, true), refused);
    }
    let mut evening = Evening::new(MovementKind::Individual, 18, 3, 1);
    let replaced = SeatRepair::Replaced {
        leaves: leaver(&evening),
        comes: newcomer("Tina"),
    };
    assert_eq!(evening.planned(2, replaced, true), refused);
}

#[test]
fn in_a_leg_that_was_called_only_the_table_of_who_leaves_changes() {
    let moved = |is_called: bool| {
        let mut moved = 0;
        for leaver in 0..12 {
            let mut evening = Evening::new(MovementKind::Individual, 12, 3, 1);
            if is_called {
                let (event, leg) = (evening.id, LegNo(2));
                let call = Command::CallLeg { event, leg };
                evening.session.transact(call).unwrap();
            }
            let entrant = evening.event().entrants[leaver].id;
            let before: Vec<_> = evening.event().entrants.iter().map(|e| e.id).collect();
            let before: Vec<_> = before
                .into_iter()
                .filter(|id| *id != entrant)
                .map(|id| (id, evening.place(2, id).unwrap().0))
                .collect();
            evening.repair(2, SeatRepair::Leaves { entrant }).unwrap();
            let other = |one: &&(EntrantId, TableNo)| evening.place(2, one.0).unwrap().0 != one.1;
            moved += before.iter().filter(other).count();
        }
        moved
    };
    assert_eq!(moved(true), 0, "all of them stay at their tables");
    assert!(moved(false) > 0, "else meetings are spared");
}
