//! A real evening: by standing, another number of tables, sat wrongly, late in the middle of a leg,
//! names typed later. Whatever happens the judge is silent, what was played stays with those who
//! played it, and undo brings all back.

use crate::session::{amount, drawn, guest};
use proptest::prelude::*;
use std::collections::BTreeMap;
use vorhand::club::{
    self, DealNo, EntrantId, Event, EventId, LegNo, MovementKind, Seat, SheetId, Table, TableNo,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::{self, LegSeats};
use vorhand::ops::{
    Command, DealsGo, MissingRefusal, Newcomer, PeopleRefusal, Refusal, RulesRefusal, SeatRepair,
    SeatsRefusal, SheetRefusal, TextRefusal, Title, first_open_leg, ranking_before,
};
use vorhand::session::{Session, SessionError};

pub struct Evening {
    pub session: Session,
    pub id: EventId,
}

impl Evening {
    pub fn new(kind: MovementKind, people: usize, legs: u32, rounds: u32) -> Evening {
        let (session, id) = drawn("A real one", kind, people, legs, rounds);
        Evening { session, id }
    }

    pub fn event(&self) -> &Event {
        self.session.event(self.id).unwrap()
    }

    pub fn table(&self, leg: u32, table: u32) -> &Table {
        self.event().legs[leg as usize - 1]
            .tables
            .iter()
            .find(|t| t.number == TableNo(table))
            .unwrap()
    }

    /// A game of so many points for whoever sits at E, in a deal that N gives.
    pub fn play(&mut self, leg: u32, table: u32, deal: u32, points: i32) {
        let who = self.table(leg, table).entrant_at(Seat::E).unwrap();
        let lines = amount(who, points);
        self.session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event: self.id,
                    leg: LegNo(leg),
                    table: TableNo(table),
                },
                deal: DealNo(deal),
                lines,
            })
            .unwrap();
    }

    /// A deal at every table of a leg, all of them different.
    pub fn play_leg(&mut self, leg: u32) {
        let tables: Vec<u32> = self.event().legs[leg as usize - 1]
            .tables
            .iter()
            .map(|t| t.number.0)
            .collect();
        for table in tables {
            self.play(
                leg,
                table,
                1,
                [24, 36, 48, 60, 72, 22, 33, 44][table as usize % 8],
            );
        }
    }

    /// Carries a command out; a refusal changes nothing and is a whole sentence in both languages.
    pub fn attempt(&mut self, command: Command) -> Result<Title, Refusal> {
        let before = self.session.book().clone();
        match self.session.transact(command) {
            Ok(done) => {
                for lang in Lang::ALL {
                    let said = Texts::new(lang).change_title(&done.title);
                    assert!(
                        !said.is_empty() && !said.contains(['{', '}', '$']),
                        "{:?}: {said}",
                        done.title
                    );
                }
                Ok(done.title)
            }
            Err(SessionError::Refused(refusal)) => {
                assert_eq!(self.session.book(), &before);
                for lang in Lang::ALL {
                    let said = Texts::new(lang).refusal(&refusal, Some(self.event()));
                    assert!(
                        said.ends_with(['.', '?']) && !said.contains(['{', '}', '$']),
                        "{refusal:?}: {said}"
                    );
                }
                Err(refusal)
            }
            Err(other) => panic!("{other}"),
        }
    }

    pub fn repair(&mut self, next_leg: u32, what: SeatRepair) -> Result<Title, Refusal> {
        self.attempt(Command::Repair {
            event: self.id,
            next_leg: LegNo(next_leg),
            what,
            anew: false,
        })
    }

    pub fn faults(&self) -> Vec<movement::SeatFault> {
        movement::verify_event(self.event()).errors
    }
}

/// Two people who sit at two tables change places in the seats of a leg.
pub fn swapped(event: &Event, leg: u32, a: EntrantId, b: EntrantId) -> LegSeats {
    let mut seats = LegSeats::from(&event.legs[leg as usize - 1]);
    for (_, who) in seats.tables.iter_mut().flat_map(|t| &mut t.seats) {
        *who = if *who == a {
            b
        } else if *who == b {
            a
        } else {
            *who
        };
    }
    seats
}

pub fn points(event: &Event) -> BTreeMap<EntrantId, i32> {
    club::standings(event, None)
        .rows
        .iter()
        .map(|r| (r.entrant, r.points))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_on_an_evening_the_judge_is_silent_and_undo_brings_all_back(
        kind in prop::sample::select(MovementKind::ALL.to_vec()),
        people in prop_oneof![12 => 3_usize..26, 4 => 26_usize..60, 1 => 100_usize..140],
        steps in prop::collection::vec((0_u8..16, any::<u8>(), any::<u8>()), 1..9),
    ) {
        let mut evening = Evening::new(kind, people, 4, 2);
        let mut books = vec![evening.session.book().clone()];
        for (what, by, other) in steps {
            let event = evening.event().clone();
            let next = first_open_leg(&event).unwrap_or(LegNo(1));
            let here: Vec<EntrantId> = event.entrants.iter().filter(|e| !e.left).map(|e| e.id).collect();
            let (a, b) = (here[usize::from(by) % here.len()], here[usize::from(other) % here.len()]);
            let late = || Newcomer::New(guest(&format!("L{}", books.len())));
            let done = match what {
                0 => {
                    let Some(leg) = first_open_leg(&event) else { continue };
                    let empty = &event.legs[leg.index().unwrap()].tables;
                    if empty.iter().all(|t| t.sheet.deals.is_empty()) {
                        evening.play_leg(leg.0);
                    }
                    Ok(Title::ClearDraw)
                }
                1 => evening.repair(next.0, SeatRepair::Tables { at_most: 2 + u32::from(by) % 8 }),
                2 if next > LegNo(1) => {
                    let leg = 1 + u32::from(by) % next.earlier();
                    let seats = swapped(&event, leg, a, b);
                    evening.repair(next.0, SeatRepair::SatOtherwise { leg: LegNo(leg), seats, deals: DealsGo::WithSeat })
                }
                3 => evening.attempt(Command::DrawByStanding { event: evening.id, leg: next }),
                4 => evening.repair(next.0, SeatRepair::Leaves { entrant: a }),
                5 => evening.repair(next.0, SeatRepair::Comes { who: late() }),
                6 => evening.attempt(Command::RepairInLeg {
                    event: evening.id,
                    leg: next.before().unwrap_or_default(),
                    after_round: 1,
                    what: SeatRepair::Comes { who: late() }, at_table: None }),
                7 => evening.repair(next.0, SeatRepair::Replaced { leaves: a, comes: late() }),
                8 => {
                    let (players, seats) = (movement::players_of(&event), movement::seats_of(&event));
                    let mut search = movement::SearchOn::new(&event.settings.movement, &players, &seats, next, &[]);
                    search.step(5_000);
                    evening.attempt(Command::BetterSeats { event: evening.id, legs: search.best() })
                }
                9 => evening.attempt(Command::SwapSeats { event: evening.id, leg: next, a, b }),
                10 => evening.attempt(Command::StandIn {
                    event: evening.id,
                    leg: next.before().unwrap_or_default(),
                    leaves: a,
                    comes: late(),
                    from_deal: DealNo(1 + u32::from(by) % 6),
                }),
                11 | 12 => {
                    let tables = &event.legs[next.index().unwrap()].tables;
                    let table = tables[usize::from(by) % tables.len()].number;
                    evening.repair(next.0, SeatRepair::TableGoes { table })
                }
                13 => evening.repair(next.0, SeatRepair::TableComes { table: TableNo(1 + u32::from(by) % 12) }),
                14 if kind == MovementKind::Fixed => evening.attempt(Command::RepairInLeg {
                    event: evening.id,
                    leg: next.before().unwrap_or_default(),
                    after_round: 1,
                    what: SeatRepair::TableGoes { table: TableNo(1 + u32::from(by) % 6) }, at_table: None }),
                15 => evening.attempt(Command::RepairInLeg {
                    event: evening.id,
                    leg: next.before().unwrap_or_default(),
                    after_round: 1,
                    what: SeatRepair::Leaves { entrant: a }, at_table: None }),
                _ => continue,
            };
            if let Err(refusal) = &done {
                prop_assert!(!matches!(refusal, Refusal::Missing(MissingRefusal::NotDrawn)), "{refusal:?}");
                continue;
            }
            books.push(evening.session.book().clone());
            let (players, seats) = (movement::players_of(evening.event()), movement::seats_of(evening.event()));
            let settings = &evening.event().settings.movement;
            prop_assert_eq!(movement::verify_repaired(settings, &players, &seats).errors, vec![], "{:?}", done);
            prop_assert!(evening.session.verify().unwrap().sound());
        }
        let last = evening.session.book().clone();
        let mut undone = 0;
        while let Some(book) = books.pop() {
            while evening.session.book() != &book {
                evening.session.undo().unwrap();
                undone += 1;
            }
        }
        prop_assert!(evening.session.verify().unwrap().sound());
        for _ in 0..undone {
            evening.session.redo().unwrap();
        }
        prop_assert_eq!(evening.session.book(), &last);
        prop_assert!(evening.session.verify().unwrap().sound());
    }
}

#[test]
fn first_sits_with_second_third_and_fourth_and_a_later_correction_moves_nobody() {
    for kind in [MovementKind::Draw, MovementKind::Individual] {
        let mut evening = Evening::new(kind, 16, 3, 2);
        let too_early = evening.attempt(Command::DrawByStanding {
            event: evening.id,
            leg: LegNo(2),
        });
        assert_eq!(
            too_early,
            Err(Refusal::Seats(SeatsRefusal::NoStanding { leg: LegNo(2) }))
        );
        evening.play_leg(1);
        evening.play_leg(2);
        let ranking = ranking_before(evening.event(), LegNo(3));
        let done = evening.attempt(Command::DrawByStanding {
            event: evening.id,
            leg: LegNo(3),
        });
        assert_eq!(done, Ok(Title::DrawByStanding { leg: LegNo(3) }));
        let leg = evening.event().legs[2].clone();
        assert_eq!(leg.drawn_from, ranking);
        let mut place = 0;
        for table in &leg.tables {
            let mut here: Vec<EntrantId> = table.seats.iter().map(|(_, who)| *who).collect();
            let mut expected = ranking[place..place + here.len()].to_vec();
            place += here.len();
            here.sort();
            expected.sort();
            assert_eq!(here, expected, "table {}", table.number);
        }
        assert_eq!(evening.faults(), vec![]);
        // The first result was wrong: the standing is another now, the seats and what they were
        // drawn from are not.
        let who = evening.table(1, 1).entrant_at(Seat::E).unwrap();
        evening
            .session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event: evening.id,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(1),
                lines: amount(who, -48),
            })
            .unwrap();
        assert_ne!(ranking_before(evening.event(), LegNo(3)), ranking);
        assert_eq!(evening.event().legs[2], leg);
        // One more leg than planned, and not where a leg has begun.
        evening.play_leg(3);
        let again = evening.attempt(Command::DrawByStanding {
            event: evening.id,
            leg: LegNo(3),
        });
        assert_eq!(again, Err(Refusal::Seats(SeatsRefusal::AllLegsBegun)));
        evening
            .attempt(Command::DrawByStanding {
                event: evening.id,
                leg: LegNo(4),
            })
            .unwrap();
        assert_eq!(
            (
                evening.event().legs.len(),
                evening.event().settings.movement.legs
            ),
            (4, Some(4))
        );
        assert_eq!(evening.faults(), vec![]);
    }
}

#[test]
fn where_the_movement_promises_seats_the_standing_changes_none() {
    for kind in [
        MovementKind::Fixed,
        MovementKind::Pairs,
        MovementKind::UpTheSides,
    ] {
        let mut evening = Evening::new(kind, 16, 3, 1);
        evening.play_leg(1);
        let refused = evening.attempt(Command::DrawByStanding {
            event: evening.id,
            leg: LegNo(2),
        });
        assert_eq!(refused, Err(Refusal::Seats(SeatsRefusal::SeatsPromised)));
    }
}

#[test]
fn a_table_sat_down_wrongly_and_the_deals_go_with_the_seat_or_stay_with_the_people() {
    let mut evening = Evening::new(MovementKind::Individual, 16, 4, 1);
    evening.play_leg(1);
    let at = |evening: &Evening, table| evening.table(1, table).entrant_at(Seat::E).unwrap();
    let (a, b) = (at(&evening, 1), at(&evening, 2));
    let before = points(evening.event());
    let seats = swapped(evening.event(), 1, a, b);
    let people = evening.repair(
        2,
        SeatRepair::SatOtherwise {
            leg: LegNo(1),
            seats: seats.clone(),
            deals: DealsGo::WithPerson,
        },
    );
    assert!(
        matches!(people, Err(Refusal::Sheet(SheetRefusal::NotAtTable { .. }))),
        "{people:?}"
    );
    let what = SeatRepair::SatOtherwise {
        leg: LegNo(1),
        seats,
        deals: DealsGo::WithSeat,
    };
    assert_eq!(
        evening.repair(2, what),
        Ok(Title::SatOtherwise { leg: LegNo(1) })
    );
    let after = points(evening.event());
    assert_eq!(
        (after[&a], after[&b]),
        (before[&b], before[&a]),
        "what is written in a column belongs to who sat there"
    );
    assert_eq!(after.values().sum::<i32>(), before.values().sum::<i32>());
    assert_eq!((evening.faults(), at(&evening, 1)), (vec![], b));
    // Two who sit at one table and took each other's chair: the entries name the right people
    // already.
    let table = evening.table(1, 3);
    let (east, south) = (
        table.entrant_at(Seat::E).unwrap(),
        table.entrant_at(Seat::S).unwrap(),
    );
    let seats = swapped(evening.event(), 1, east, south);
    let before = points(evening.event());
    evening
        .repair(
            2,
            SeatRepair::SatOtherwise {
                leg: LegNo(1),
                seats,
                deals: DealsGo::WithPerson,
            },
        )
        .unwrap();
    assert_eq!(points(evening.event()), before);
    // A dealer has no cards, so such an entry cannot stay with him.
    let table = evening.table(1, 4);
    let (north, east) = (
        table.entrant_at(Seat::N).unwrap(),
        table.entrant_at(Seat::E).unwrap(),
    );
    let seats = swapped(evening.event(), 1, north, east);
    let refused = evening.repair(
        2,
        SeatRepair::SatOtherwise {
            leg: LegNo(1),
            seats,
            deals: DealsGo::WithPerson,
        },
    );
    assert!(
        matches!(
            refused,
            Err(Refusal::Sheet(SheetRefusal::NoCards {
                deal: DealNo(1),
                dealer: true,
                ..
            }))
        ),
        "{refused:?}"
    );
}

#[test]
fn a_table_more_or_fewer_seats_everybody_and_the_number_is_kept() {
    for kind in MovementKind::ALL {
        let mut evening = Evening::new(kind, 17, 4, 2);
        evening.play_leg(1);
        if kind == MovementKind::Fixed {
            continue;
        }
        let tables =
            |evening: &Evening, leg: usize| evening.event().legs[leg - 1].tables.len() as u32;
        let many = tables(&evening, 2);
        evening
            .repair(2, SeatRepair::Tables { at_most: many - 1 })
            .unwrap();
        assert_eq!(
            (tables(&evening, 1), tables(&evening, 2)),
            (many, many - 1),
            "{kind:?}"
        );
        assert_eq!(
            evening.event().settings.movement.tables_at_most,
            Some(many - 1)
        );
        assert_eq!(evening.faults(), vec![], "{kind:?}");
        if !matches!(kind, MovementKind::Individual | MovementKind::Draw) {
            continue;
        }
        evening
            .repair(3, SeatRepair::Tables { at_most: many })
            .unwrap();
        assert_eq!(
            (tables(&evening, 2), tables(&evening, 3)),
            (many - 1, many),
            "{kind:?}"
        );
        assert_eq!(evening.faults(), vec![], "{kind:?}");
        let refused = evening.repair(3, SeatRepair::Tables { at_most: 1 });
        assert!(
            matches!(
                refused,
                Err(Refusal::Seats(SeatsRefusal::CannotSeat { .. }))
            ),
            "{refused:?}"
        );
        let refused = evening.repair(3, SeatRepair::Tables { at_most: 50 });
        assert!(
            matches!(
                refused,
                Err(Refusal::Seats(SeatsRefusal::TablesStay { .. }))
            ),
            "{kind:?} {refused:?}"
        );
    }
}

#[test]
fn names_come_after_the_numbers_and_nobody_moves() {
    let mut evening = Evening::new(MovementKind::Individual, 12, 3, 1);
    let seats = movement::seats_of(evening.event());
    let number = evening.event().entrants[6].start_number;
    let named = |name: &str| {
        let person = vorhand::ops::NewEntrant {
            name: name.to_owned(),
            register: true,
            ..Default::default()
        };
        Command::NameEntrant {
            event: EventId(1),
            entrant: EntrantId(7),
            person,
        }
    };
    let done = evening.attempt(named("  Anna Kellermann ")).unwrap();
    assert_eq!(
        done,
        Title::NameEntrant {
            number,
            name: "Anna Kellermann".to_owned()
        }
    );
    let entrant = &evening.event().entrants[6];
    assert_eq!(
        (entrant.typed_name.as_str(), entrant.start_number),
        ("Anna Kellermann", number)
    );
    assert_eq!(
        evening.session.book().members.len(),
        1,
        "she stands in the register"
    );
    assert_eq!(movement::seats_of(evening.event()), seats);
    assert!(matches!(
        evening.attempt(named("G3")),
        Err(Refusal::People(PeopleRefusal::NameTwice { .. }))
    ));
    assert!(matches!(
        evening.attempt(named("")),
        Err(Refusal::Text(TextRefusal::Empty { .. }))
    ));
    evening.session.undo().unwrap();
    assert_eq!(
        (
            evening.event().entrants[6].typed_name.as_str(),
            evening.session.book().members.len()
        ),
        ("G7", 0)
    );
}

#[test]
fn the_table_that_goes_is_the_one_that_was_named() {
    for kind in MovementKind::ALL {
        let mut evening = Evening::new(kind, 24, 4, 2);
        if kind != MovementKind::Fixed {
            evening.play_leg(1);
        }
        let next = first_open_leg(evening.event()).unwrap();
        let before = evening.event().clone();
        let numbers = |evening: &Evening, leg: u32| -> Vec<u32> {
            evening.event().legs[leg as usize - 1]
                .tables
                .iter()
                .map(|t| t.number.0)
                .collect()
        };
        assert_eq!(
            evening.repair(next.0, SeatRepair::TableGoes { table: TableNo(4) }),
            Ok(Title::TableGoes {
                leg: next,
                table: TableNo(4)
            })
        );
        for leg in next.0..=4 {
            assert_eq!(
                numbers(&evening, leg),
                [1, 2, 3, 5, 6],
                "{kind:?}, leg {leg}"
            );
        }
        assert_eq!(evening.faults(), vec![], "{kind:?}");
        // In the next leg nobody moves but the four of that table, and whom repeated meetings move
        // where they can: there it has at most twice those of a new plan, whoever has to move for it.
        let listed = evening.session.reseatings(evening.id).unwrap();
        let four: Vec<EntrantId> = before.legs[next.index().unwrap()].tables[3]
            .seats
            .iter()
            .map(|(_, id)| *id)
            .collect();
        let moved: Vec<EntrantId> = listed
            .last()
            .unwrap()
            .seats
            .iter()
            .filter(|c| c.leg == next)
            .map(|c| c.entrant)
            .collect();
        assert!(
            four.iter().all(|id| moved.contains(id)),
            "{kind:?}: {moved:?}"
        );
        let free = matches!(kind, MovementKind::Individual | MovementKind::Draw);
        assert!(
            moved.len() <= if free { 20 } else { 4 },
            "{kind:?}: {moved:?}"
        );
        assert_eq!(evening.faults(), vec![], "{kind:?}");
        // Somebody late, and the table is still gone; then it comes back under its number.
        evening
            .repair(
                next.0,
                SeatRepair::Comes {
                    who: Newcomer::New(guest("Late")),
                },
            )
            .unwrap();
        assert!(!numbers(&evening, 4).contains(&4), "{kind:?}");
        let refused = evening.repair(next.0, SeatRepair::TableGoes { table: TableNo(4) });
        assert_eq!(
            refused,
            Err(Refusal::Missing(MissingRefusal::NoTable {
                leg: next,
                table: TableNo(4)
            }))
        );
        let refused = evening.repair(next.0, SeatRepair::TableComes { table: TableNo(5) });
        assert_eq!(
            refused,
            Err(Refusal::Seats(SeatsRefusal::TableThere {
                leg: next,
                table: TableNo(5)
            }))
        );
        let refused = evening.repair(next.0, SeatRepair::TableComes { table: TableNo(0) });
        assert!(
            matches!(
                refused,
                Err(Refusal::Rules(RulesRefusal::SettingRange { .. }))
            ),
            "{refused:?}"
        );
        evening
            .repair(next.0 + 1, SeatRepair::TableComes { table: TableNo(4) })
            .unwrap();
        assert_eq!(
            (numbers(&evening, next.0), numbers(&evening, 4)),
            (vec![1, 2, 3, 5, 6], vec![1, 2, 3, 4, 5, 6])
        );
        assert_eq!(evening.faults(), vec![], "{kind:?}");
    }
}

#[test]
fn a_table_that_was_never_there_is_added_under_its_number() {
    let mut evening = Evening::new(MovementKind::Draw, 24, 3, 2);
    evening.play_leg(1);
    evening
        .repair(2, SeatRepair::Tables { at_most: 4 })
        .unwrap();
    evening
        .repair(2, SeatRepair::TableComes { table: TableNo(17) })
        .unwrap();
    let tables: Vec<u32> = evening.event().legs[2]
        .tables
        .iter()
        .map(|t| t.number.0)
        .collect();
    assert_eq!(tables, [1, 2, 3, 4, 17]);
    assert_eq!(evening.faults(), vec![]);
    // By hand and by standing the numbers stay.
    let leg = evening.event().legs[1].clone();
    let by_hand = leg.tables.iter().map(|t| t.seats.clone()).collect();
    evening
        .attempt(Command::SeatByHand {
            event: EventId(1),
            leg: LegNo(2),
            tables: by_hand,
            sitting_out: vec![],
        })
        .unwrap();
    assert_eq!(evening.event().legs[1].tables, leg.tables);
    evening
        .repair(2, SeatRepair::TableGoes { table: TableNo(2) })
        .unwrap();
    evening
        .attempt(Command::DrawByStanding {
            event: EventId(1),
            leg: LegNo(2),
        })
        .unwrap();
    assert!(
        evening.event().legs[1]
            .tables
            .iter()
            .all(|t| t.number != TableNo(2))
    );
    assert_eq!(evening.faults(), vec![]);
}

#[test]
fn who_sits_otherwise_than_the_standing_says_no_longer_names_it() {
    let by_standing = || {
        let mut evening = Evening::new(MovementKind::Draw, 16, 3, 2);
        evening.play_leg(1);
        evening
            .attempt(Command::DrawByStanding {
                event: EventId(1),
                leg: LegNo(2),
            })
            .unwrap();
        evening
    };
    let at = |evening: &Evening, table| evening.table(2, table).entrant_at(Seat::E).unwrap();
    // Two of one table in each other's chairs still sit by the standing, two of different tables do
    // not.
    let mut evening = by_standing();
    let (a, b, c) = (
        at(&evening, 1),
        evening.table(2, 1).entrant_at(Seat::S).unwrap(),
        at(&evening, 3),
    );
    evening
        .attempt(Command::SwapSeats {
            event: EventId(1),
            leg: LegNo(2),
            a,
            b,
        })
        .unwrap();
    assert_eq!(
        (evening.event().legs[1].drawn_from.len(), evening.faults()),
        (16, vec![])
    );
    evening
        .attempt(Command::SwapSeats {
            event: EventId(1),
            leg: LegNo(2),
            a,
            b: c,
        })
        .unwrap();
    assert_eq!(
        (evening.event().legs[1].drawn_from.len(), evening.faults()),
        (0, vec![])
    );
    type Happens<'a> = &'a dyn Fn(&mut Evening) -> Result<Title, Refusal>;
    let changes: [Happens<'_>; 4] = [
        &|e| {
            e.repair(
                2,
                SeatRepair::Leaves {
                    entrant: EntrantId(3),
                },
            )
        },
        &|e| {
            e.repair(
                2,
                SeatRepair::Replaced {
                    leaves: EntrantId(3),
                    comes: Newcomer::New(guest("Sub")),
                },
            )
        },
        &|e| e.repair(2, SeatRepair::TableGoes { table: TableNo(1) }),
        &|e| {
            e.play_leg(2);
            let seats = swapped(e.event(), 2, at(e, 1), at(e, 3));
            e.repair(
                3,
                SeatRepair::SatOtherwise {
                    leg: LegNo(2),
                    seats,
                    deals: DealsGo::WithSeat,
                },
            )
        },
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let mut evening = by_standing();
        change(&mut evening).unwrap();
        assert_eq!(
            (evening.event().legs[1].drawn_from.len(), evening.faults()),
            (0, vec![]),
            "case {i}"
        );
        evening.session.undo().unwrap();
        assert_eq!(
            (evening.event().legs[1].drawn_from.len(), evening.faults()),
            (16, vec![]),
            "case {i}"
        );
    }
}
