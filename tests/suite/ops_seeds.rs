//! Evenings in which anything happens, from a fixed set of seeds: those under which something once
//! went wrong, and some others. No point is lost, everybody has one place, the judge has no fault
//! for what was played, undo is exact.

use crate::ops_evening::Evening;
use crate::session::{guest, options};
use std::collections::BTreeMap;
use vorhand::club::{DealNo, EntrantId, Event, LegNo, ListBefore, MovementKind, TableNo};
use vorhand::movement::{self, LegSeats};
use vorhand::ops::{Command, DealsGo, Newcomer, Refusal, SeatRepair, SeatsRefusal, first_open_leg};
use vorhand::session::Session;

/// Splitmix64, so that a seed tells the same evening everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

fn points(event: &Event) -> BTreeMap<EntrantId, i64> {
    let mut sums = BTreeMap::new();
    for line in event
        .legs
        .iter()
        .flat_map(|l| &l.tables)
        .flat_map(|t| &t.sheet.deals)
    {
        if let Some(who) = line.declarer {
            *sums.entry(who).or_insert(0) += i64::from(line.amount);
        }
    }
    sums
}

/// Who has a place in a leg.
fn placed(event: &Event, leg: u32) -> Vec<EntrantId> {
    let leg = &event.legs[leg as usize - 1];
    leg.tables
        .iter()
        .flat_map(|t| &t.seats)
        .map(|(_, who)| *who)
        .chain(leg.sitting_out.iter().copied())
        .collect()
}

fn tables(event: &Event, leg: u32) -> Vec<TableNo> {
    event.legs[leg as usize - 1]
        .tables
        .iter()
        .map(|t| t.number)
        .collect()
}

fn newcomer(dice: &mut Dice, event: &Event) -> Newcomer {
    let listed: Vec<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    match dice.below(3) {
        0 => Newcomer::Listed(dice.one(&listed)),
        _ => Newcomer::New(guest(&format!("N{}", listed.len() + 1))),
    }
}

fn happened(dice: &mut Dice, event: &Event, leg: u32) -> SeatRepair {
    match dice.below(6) {
        0 => SeatRepair::Comes {
            who: newcomer(dice, event),
        },
        1 => SeatRepair::Leaves {
            entrant: dice.one(&placed(event, leg)),
        },
        2 => SeatRepair::Replaced {
            leaves: dice.one(&placed(event, leg)),
            comes: newcomer(dice, event),
        },
        3 => SeatRepair::TableGoes {
            table: dice.one(&tables(event, leg)),
        },
        4 => SeatRepair::TableComes {
            table: TableNo(1 + dice.below(20) as u32),
        },
        _ => SeatRepair::Tables {
            at_most: 1 + dice.below(16) as u32,
        },
    }
}

/// Two who sat in each other's place.
fn sat(dice: &mut Dice, event: &Event, leg: u32) -> SeatRepair {
    let (a, b) = (dice.one(&placed(event, leg)), dice.one(&placed(event, leg)));
    let change = |who: &mut EntrantId| {
        *who = if *who == a {
            b
        } else {
            [*who, a][usize::from(*who == b)]
        }
    };
    let mut seats = LegSeats::from(&event.legs[leg as usize - 1]);
    seats
        .tables
        .iter_mut()
        .flat_map(|t| &mut t.seats)
        .for_each(|(_, who)| change(who));
    seats.sitting_out.iter_mut().for_each(change);
    SeatRepair::SatOtherwise {
        leg: LegNo(leg),
        seats,
        deals: dice.one(&[DealsGo::WithSeat, DealsGo::WithPerson]),
    }
}

fn command(dice: &mut Dice, of: &Evening) -> Command {
    let (event, id) = (of.event(), of.id);
    let last = event.legs.len() as u32;
    let open = first_open_leg(event).unwrap_or(LegNo(last));
    let leg = 1 + dice.below(last as usize) as u32;
    let next_leg = dice.one(&[open, open, open, LegNo(leg)]);
    match dice.below(10) {
        0 => Command::Repair {
            event: id,
            next_leg: open,
            what: sat(dice, event, leg),
            anew: false,
        },
        1 => {
            let (a, b) = (dice.one(&placed(event, leg)), dice.one(&placed(event, leg)));
            Command::SwapSeats {
                event: id,
                leg: LegNo(leg),
                a,
                b,
            }
        }
        2 => {
            let (leaves, comes) = (dice.one(&placed(event, leg)), newcomer(dice, event));
            Command::StandIn {
                event: id,
                leg: LegNo(leg),
                leaves,
                comes,
                from_deal: DealNo(1 + dice.below(6) as u32),
            }
        }
        3 => {
            let after_round = 1 + dice.below(3) as u32;
            Command::RepairInLeg {
                event: id,
                leg: LegNo(leg),
                after_round,
                what: happened(dice, event, leg),
                at_table: None,
            }
        }
        4 => Command::DrawByStanding {
            event: id,
            leg: next_leg,
        },
        _ => Command::Repair {
            event: id,
            next_leg,
            what: happened(dice, event, next_leg.0),
            anew: leg.is_multiple_of(3) && event.settings.movement.kind.each_alone(),
        },
    }
}

/// Whether a change names new partners or places by hand, which a movement that promises others may
/// find fault with.
fn by_hand(command: &Command) -> bool {
    matches!(
        command,
        Command::SwapSeats { .. }
            | Command::Repair {
                what: SeatRepair::SatOtherwise { .. },
                ..
            }
    )
}

fn evening(seed: u64) {
    let mut dice = Dice(seed);
    let (kind, people) = (dice.one(&MovementKind::ALL), 5 + dice.below(56));
    let (legs, rounds) = (1 + dice.below(6) as u32, 1 + dice.below(3) as u32);
    let mut evening = Evening::new(kind, people, legs, rounds);
    let told = format!("seed {seed}: {kind:?}, {people} people, {legs} legs of {rounds}");
    let mut hands = false;
    for _ in 0..14 {
        let open = first_open_leg(evening.event());
        if let (Some(leg), 0) = (open, dice.below(6)) {
            match dice.below(2) {
                0 => evening.play_leg(leg.0),
                _ => evening.play(leg.0, tables(evening.event(), leg.0)[0].0, 1, 24),
            }
            continue;
        }
        let (before, was) = (evening.session.book().clone(), evening.event().clone());
        let command = command(&mut dice, &evening);
        match evening.attempt(command.clone()) {
            // The way out of a fault that the director did not make would be nowhere.
            Err(Refusal::Seats(SeatsRefusal::SeatsWrong { faults })) => {
                panic!("{told}: {command:?}: {faults:?}")
            }
            Err(_) => continue,
            Ok(_) if evening.session.book() == &before => continue,
            Ok(_) => {}
        }
        hands |= by_hand(&command);
        let now = evening.event();
        let sat = matches!(
            command,
            Command::Repair {
                what: SeatRepair::SatOtherwise { .. },
                ..
            }
        );
        let sum = |event: &Event| points(event).values().sum::<i64>();
        assert_eq!(sum(now), sum(&was), "{told}: {command:?}");
        assert!(sat || points(now) == points(&was), "{told}: {command:?}");
        assert_eq!(movement::damaged_seats(now), vec![], "{told}: {command:?}");
        let verdict = movement::verify_event(now);
        let m = &verdict.meetings;
        assert!(
            m.repeats >= m.repeats_bound && m.doubles >= m.doubles_bound,
            "{told}: {m:?}"
        );
        assert!(m.distinct_max <= m.distinct_bound, "{told}: {m:?}");
        // Before the first deal the way out is another draw.
        let played = now
            .legs
            .iter()
            .flat_map(|l| &l.tables)
            .any(|t| t.sheet != Default::default());
        let free = matches!(kind, MovementKind::Individual | MovementKind::Draw);
        assert!(
            !played || hands && !free || verdict.errors.is_empty(),
            "{told}: {command:?}: {:?}",
            verdict.errors
        );
        let after = evening.session.book().clone();
        evening.session.undo().unwrap();
        assert_eq!(evening.session.book(), &before, "{told}: {command:?}");
        evening.session.redo().unwrap();
        assert_eq!(evening.session.book(), &after, "{told}: {command:?}");
    }
}

#[test]
fn whatever_happens_no_point_is_lost_and_undo_is_exact() {
    (0..80).for_each(evening);
}

/// However many come, the first leg can follow a list or ballots whose smaller tables are the last.
#[test]
fn the_first_leg_follows_a_list_whatever_size_its_tables_have() {
    for kind in [MovementKind::Draw, MovementKind::Individual] {
        for (people, legs) in (5..=31).flat_map(|n| [(n, 2), (n, 3)]) {
            let mut session = Session::in_memory(options()).unwrap();
            let mut settings = crate::session::evening("Thursday");
            (settings.movement.kind, settings.movement.legs) = (kind, Some(legs));
            let event = session.transact(Command::new_event(settings)).unwrap();
            let event = event.event().unwrap();
            let names = (1..=people).map(|n| guest(&format!("G{n}"))).collect();
            let add = Command::AddEntrants {
                event,
                people: names,
            };
            session.transact(add).unwrap();
            let by_numbers = Command::DrawFirst {
                event,
                seed: 1,
                by: ListBefore::Numbers,
                tables: None,
                guests_from: None,
                spread: false,
            };
            let done = session.transact(by_numbers);
            assert!(done.is_ok(), "{kind:?} {people} {legs}: {done:?}");
            let first = &session.book().events[0].legs[0];
            let order = first.tables.iter().flat_map(|table| &table.seats);
            let mut at_first: Vec<i64> = order
                .map(|(_, who)| who.0)
                .take(first.tables[0].seats.len())
                .collect();
            at_first.sort_unstable();
            assert!(
                at_first
                    .into_iter()
                    .eq(1..=first.tables[0].seats.len() as i64)
            );
            let first = LegSeats::from(first);
            let again = session.transact(Command::TypedDraw { event, first });
            assert!(again.is_ok(), "{kind:?} {people} {legs}: {again:?}");
        }
    }
}
