//! Somebody sits down or gets up between two rounds of a leg (Foster, Laws 7 and 8): at that table
//! only, and in every movement the legs keep their numbers, everybody else the place, and what was
//! played who played it.

use crate::ops_evening::{Evening, points};
use crate::session::{amount, guest};
use proptest::prelude::*;
use std::collections::BTreeMap;
use vorhand::club::{
    self, DealNo, EntrantId, Event, Leg, LegNo, MovementKind, MovementSettings, Scoring, Seat,
    SheetId, Stay, Table, TableNo,
};
use vorhand::movement::{self, LegSeats, Player, SeatFault};
use vorhand::ops::{
    Command, MissingRefusal, Newcomer, Refusal, SeatRepair, SeatsRefusal, SheetRefusal, Title,
};

fn late() -> SeatRepair {
    SeatRepair::Comes {
        who: Newcomer::New(guest("Late")),
    }
}

impl Evening {
    pub fn after_round(
        &mut self,
        leg: u32,
        after_round: u32,
        what: SeatRepair,
    ) -> Result<Title, Refusal> {
        self.attempt(Command::RepairInLeg {
            event: self.id,
            leg: LegNo(leg),
            after_round,
            what,
            at_table: None,
        })
    }

    pub fn at_table(&mut self, leg: u32, after_round: u32, table: u32) -> Result<Title, Refusal> {
        let at_table = Some(TableNo(table));
        self.attempt(Command::RepairInLeg {
            event: self.id,
            leg: LegNo(leg),
            after_round,
            what: late(),
            at_table,
        })
    }
}

pub fn smallest(event: &Event, leg: u32) -> Table {
    let tables = &event.legs[leg as usize - 1].tables;
    tables.iter().min_by_key(|t| t.size()).unwrap().clone()
}

/// Everything of a leg but one table.
fn others(leg: &Leg, table: u32) -> (u32, u32, Vec<Table>) {
    (
        leg.number.0,
        leg.rounds,
        leg.tables
            .iter()
            .filter(|t| t.number != TableNo(table))
            .cloned()
            .collect(),
    )
}

#[test]
fn in_every_movement_a_newcomer_deals_from_the_next_round_on_and_nobody_else_moves() {
    for kind in MovementKind::ALL {
        let mut evening = Evening::new(kind, 15, 3, 4);
        evening.play_leg(1);
        let before = evening.event().clone();
        let three = smallest(&before, 1);
        assert_eq!(
            (three.size(), three.company(4).deals()),
            (3, 12),
            "{kind:?}"
        );
        let done = evening.after_round(1, 2, late()).unwrap();
        assert_eq!(
            done,
            Title::ComesInLeg {
                leg: LegNo(1),
                table: three.number,
                round: 2,
                name: "Late".to_owned()
            },
            "{kind:?}"
        );
        let event = evening.event();
        let new = event
            .entrants
            .iter()
            .find(|e| e.typed_name == "Late")
            .unwrap()
            .id;
        let table = evening.table(1, three.number.0);
        assert_eq!(table.seats[..3], three.seats[..], "{kind:?}");
        assert_eq!(table.seats[3], (Seat::W, new));
        assert_eq!(
            table.stays,
            [Stay {
                entrant: new,
                from_round: 3,
                to_round: None
            }]
        );
        let dealers: Vec<Seat> = (1..=14)
            .filter_map(|deal| table.company(4).at(DealNo(deal)).dealer_in_turn())
            .collect();
        let [n, e, s, w] = [Seat::N, Seat::E, Seat::S, Seat::W];
        assert_eq!(
            (table.company(4).deals(), dealers),
            (14, vec![n, e, s, n, e, s, n, e, s, w, n, e, s, w])
        );
        assert_eq!(
            others(&before.legs[0], three.number.0),
            others(&event.legs[0], three.number.0),
            "{kind:?}"
        );
        assert_eq!(
            event
                .legs
                .iter()
                .map(|l| (l.number.0, l.rounds))
                .collect::<Vec<_>>(),
            [(1, 4), (2, 4), (3, 4)]
        );
        let sits = |l: &Leg| {
            l.sitting_out.contains(&new) || l.tables.iter().any(|t| t.seat_of(new).is_some())
        };
        assert!(event.legs.iter().all(sits), "{kind:?}");
        assert!(
            points(&before)
                .iter()
                .all(|(who, p)| points(event)[who] == *p),
            "{kind:?}"
        );
        assert_eq!(evening.faults(), vec![], "{kind:?}");
        assert_eq!(movement::damaged_seats(event), vec![]);
        // The newcomer is the only one whose place in that leg is another.
        let cards = evening.session.reseatings(evening.id).unwrap();
        let changed = cards
            .iter()
            .flat_map(|one| &one.seats)
            .filter(|c| c.leg == LegNo(1))
            .map(|c| c.entrant);
        assert_eq!(changed.collect::<Vec<_>>(), [new], "{kind:?}");
        // Before that round there are no cards for the newcomer, afterwards there are.
        let id = evening.id;
        let play = |deal| Command::EnterDeal {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: three.number,
            },
            deal,
            lines: amount(new, 36),
        };
        let early = evening.attempt(play(DealNo(5)));
        assert!(
            matches!(
                early,
                Err(Refusal::Sheet(SheetRefusal::NoCards {
                    deal: DealNo(5),
                    dealer: false,
                    ..
                }))
            ),
            "{kind:?}: {early:?}"
        );
        let deals = evening.attempt(play(DealNo(10)));
        assert!(
            matches!(
                deals,
                Err(Refusal::Sheet(SheetRefusal::NoCards {
                    deal: DealNo(10),
                    dealer: true,
                    ..
                }))
            ),
            "{kind:?}: {deals:?}"
        );
        evening.attempt(play(DealNo(7))).unwrap();
        assert!(matches!(
            evening.attempt(play(DealNo(15))),
            Err(Refusal::Sheet(SheetRefusal::DealRange {
                deal: DealNo(15),
                most: 14
            }))
        ));
        assert!(evening.session.verify().unwrap().sound());
        evening.session.undo().unwrap();
        evening.session.undo().unwrap();
        assert_eq!(evening.event(), &before, "{kind:?}");
    }
}

#[test]
fn in_every_movement_the_others_play_on_without_the_one_who_leaves() {
    for kind in MovementKind::ALL {
        let mut evening = Evening::new(kind, 16, 3, 3);
        evening.play_leg(1);
        let before = evening.event().clone();
        let who = evening.table(1, 2).entrant_at(Seat::N).unwrap();
        let done = evening
            .after_round(1, 1, SeatRepair::Leaves { entrant: who })
            .unwrap();
        assert!(
            matches!(
                done,
                Title::LeavesInLeg {
                    leg: LegNo(1),
                    table: TableNo(2),
                    round: 1,
                    ..
                }
            ),
            "{done:?}"
        );
        let event = evening.event();
        let table = evening.table(1, 2);
        assert_eq!(
            table.stays,
            [Stay {
                entrant: who,
                from_round: 1,
                to_round: Some(1)
            }]
        );
        assert_eq!(table.company(3).deals(), 4 + 3 + 3);
        let there: Vec<usize> = [1, 4, 5, 10]
            .into_iter()
            .map(|deal| table.company(3).at(DealNo(deal)).people())
            .collect();
        assert_eq!(
            (there, table.company(3).at(DealNo(5)).dealer_in_turn()),
            (vec![4, 4, 3, 3], Some(Seat::E)),
            "{kind:?}"
        );
        assert_eq!(others(&before.legs[0], 2), others(&event.legs[0], 2));
        let sits = |l: &Leg| {
            l.sitting_out.contains(&who) || l.tables.iter().any(|t| t.seat_of(who).is_some())
        };
        assert!(event.legs.iter().skip(1).all(|l| !sits(l)), "{kind:?}");
        assert!(event.entrants.iter().find(|e| e.id == who).unwrap().left);
        assert_eq!(points(event)[&who], points(&before)[&who]);
        assert_eq!(evening.faults(), vec![], "{kind:?}");
        let lines = amount(who, 36);
        let play = Command::EnterDeal {
            sheet: SheetId {
                event: evening.id,
                leg: LegNo(1),
                table: TableNo(2),
            },
            deal: DealNo(5),
            lines,
        };
        assert!(
            matches!(
                evening.attempt(play),
                Err(Refusal::Sheet(SheetRefusal::NoCards {
                    deal: DealNo(5),
                    ..
                }))
            ),
            "{kind:?}"
        );
        // Who is gone cannot leave once more, and three cannot become two.
        let again = evening.after_round(1, 2, SeatRepair::Leaves { entrant: who });
        assert!(
            matches!(again, Err(Refusal::Seats(SeatsRefusal::NotThere { .. }))),
            "{kind:?}: {again:?}"
        );
        let next = evening.table(1, 2).entrant_at(Seat::E).unwrap();
        let two = evening.after_round(1, 2, SeatRepair::Leaves { entrant: next });
        match kind {
            MovementKind::Fixed => {
                assert!(two.is_err() || evening.event().legs.len() == 4, "{two:?}");
            }
            _ => assert!(
                matches!(two, Err(Refusal::Seats(SeatsRefusal::TooFewGoOn { .. }))),
                "{kind:?}: {two:?}"
            ),
        }
        assert!(evening.session.verify().unwrap().sound());
    }
}

#[test]
fn whoever_rests_may_sit_down_and_in_the_last_leg_there_is_no_other_to_plan() {
    let mut evening = Evening::new(MovementKind::Pairs, 10, 2, 2);
    evening.play_leg(1);
    let (resting, second) = (
        evening.event().legs[0].sitting_out.clone(),
        evening.event().legs[1].clone(),
    );
    assert_eq!(resting.len(), 2);
    evening
        .after_round(
            1,
            1,
            SeatRepair::Comes {
                who: Newcomer::Listed(resting[0]),
            },
        )
        .unwrap();
    assert_eq!(evening.event().legs[0].sitting_out, resting[1..]);
    assert_eq!(
        evening.event().legs[1],
        second,
        "the place in the next leg is as it was"
    );
    assert_eq!(evening.faults(), vec![]);
    evening.play_leg(2);
    evening.after_round(2, 1, late()).unwrap();
    let new = evening.event().entrants.last().unwrap().id;
    let found = evening.event().legs[1]
        .tables
        .iter()
        .find(|t| t.seat_of(new).is_some())
        .unwrap();
    let who = found.entrant_at(Seat::S).unwrap();
    evening
        .after_round(2, 1, SeatRepair::Leaves { entrant: who })
        .unwrap();
    assert!(
        evening
            .event()
            .entrants
            .iter()
            .any(|e| e.id == who && e.left)
    );
    assert_eq!(evening.faults(), vec![]);
}

#[test]
fn what_cannot_be_is_refused_with_what_to_do() {
    let mut evening = Evening::new(MovementKind::Draw, 12, 3, 3);
    let id = evening.id;
    evening.play_leg(1);
    let seated = evening.table(1, 1).entrant_at(Seat::S).unwrap();
    assert_eq!(
        evening.after_round(1, 3, late()),
        Err(Refusal::Seats(SeatsRefusal::RoundRange {
            round: 3,
            most: 2
        }))
    );
    assert_eq!(
        evening.after_round(1, 0, late()),
        Err(Refusal::Seats(SeatsRefusal::RoundRange {
            round: 0,
            most: 2
        }))
    );
    let sits = SeatRepair::Comes {
        who: Newcomer::Listed(seated),
    };
    assert!(matches!(
        evening.after_round(1, 1, sits),
        Err(Refusal::Seats(SeatsRefusal::HasSeat { leg: LegNo(1), .. }))
    ));
    assert_eq!(
        evening.at_table(1, 1, 9),
        Err(Refusal::Missing(MissingRefusal::NoTable {
            leg: LegNo(1),
            table: TableNo(9)
        }))
    );
    // E has a game in the first deal of the third round.
    evening.play(1, 1, 9, 30);
    let gone = evening.table(1, 1).entrant_at(Seat::E).unwrap();
    let sheet = SheetId {
        event: id,
        leg: LegNo(1),
        table: TableNo(1),
    };
    let later = evening.after_round(1, 1, SeatRepair::Leaves { entrant: gone });
    assert!(
        matches!(&later, Err(Refusal::Seats(SeatsRefusal::StandsLater { sheet: at, deal: DealNo(9), .. })) if *at == sheet),
        "the ninth deal is played without E: {later:?}"
    );
    // A table that has gone on is not taken for the newcomer, unless it is named.
    evening.after_round(1, 1, late()).unwrap();
    assert!(evening.table(1, 1).stays.is_empty());
    evening.session.undo().unwrap();
    evening.at_table(1, 1, 1).unwrap();
    assert_eq!(evening.table(1, 1).size(), 5);
    evening.at_table(1, 2, 1).unwrap_err();
    let other = SeatRepair::Comes {
        who: Newcomer::New(guest("Later")),
    };
    evening
        .attempt(Command::RepairInLeg {
            event: id,
            leg: LegNo(1),
            after_round: 2,
            what: other,
            at_table: Some(TableNo(1)),
        })
        .unwrap();
    let third = SeatRepair::Comes {
        who: Newcomer::New(guest("Latest")),
    };
    let full = evening.attempt(Command::RepairInLeg {
        event: id,
        leg: LegNo(1),
        after_round: 2,
        what: third,
        at_table: Some(TableNo(1)),
    });
    assert_eq!(full, Err(Refusal::Seats(SeatsRefusal::TableFull { sheet })));
    // Nothing is written in the second leg, and yet its table goes on as it is.
    let who = SeatRepair::Comes {
        who: Newcomer::New(guest("Last of all")),
    };
    evening
        .attempt(Command::RepairInLeg {
            event: id,
            leg: LegNo(2),
            after_round: 1,
            what: who,
            at_table: Some(TableNo(1)),
        })
        .unwrap();
    let two = [1, 2].map(|table| evening.table(2, table).entrant_at(Seat::N).unwrap());
    let swap = evening.attempt(Command::SwapSeats {
        event: id,
        leg: LegNo(2),
        a: two[0],
        b: two[1],
    });
    assert_eq!(
        swap,
        Err(Refusal::Seats(SeatsRefusal::CompanyChanged {
            sheet: SheetId {
                leg: LegNo(2),
                ..sheet
            }
        }))
    );
    evening.play_leg(2);
    assert_eq!(
        evening.after_round(1, 1, late()),
        Err(Refusal::Seats(SeatsRefusal::LegBegun {
            leg: LegNo(1),
            next: LegNo(2)
        }))
    );
}

#[test]
fn a_leg_by_standing_keeps_its_standing_when_somebody_comes_in_its_middle() {
    let mut evening = Evening::new(MovementKind::Draw, 12, 3, 3);
    evening.play_leg(1);
    evening
        .attempt(Command::DrawByStanding {
            event: evening.id,
            leg: LegNo(2),
        })
        .unwrap();
    evening.play_leg(2);
    let standing = evening.event().legs[1].drawn_from.clone();
    evening.after_round(2, 1, late()).unwrap();
    let gone = evening.table(2, 1).entrant_at(Seat::S).unwrap();
    evening
        .after_round(2, 2, SeatRepair::Leaves { entrant: gone })
        .unwrap();
    assert_eq!(
        (evening.event().legs[1].drawn_from.clone(), standing.len()),
        (standing, 12)
    );
    assert_eq!(evening.faults(), vec![]);
}

#[test]
fn who_left_before_another_came_never_met_the_other() {
    let mut evening = Evening::new(MovementKind::Draw, 8, 1, 4);
    evening.play_leg(1);
    let gone = evening.table(1, 1).entrant_at(Seat::W).unwrap();
    evening
        .after_round(1, 1, SeatRepair::Leaves { entrant: gone })
        .unwrap();
    evening.at_table(1, 2, 1).unwrap();
    let table = evening.table(1, 1).clone();
    let new = table.entrant_at(Seat::Fifth).unwrap();
    assert!(
        !table.company(4).met(gone, new)
            && table
                .seats
                .iter()
                .all(|(_, id)| *id == new || *id == gone || table.company(4).met(*id, new))
    );
    let meetings = movement::verify_event(evening.event()).meetings;
    // Eleven pairs of people at tables of four, and the newcomer with the three who are left.
    assert_eq!(
        (
            meetings.distinct_min,
            meetings.distinct_max,
            meetings.repeats
        ),
        (3, 4, 0)
    );
    assert_eq!(
        (table.company(4).deals(), table.company(4).most_and_fewest()),
        (4 + 3 + 4 + 4, (4, 3))
    );
    // Sat otherwise: the chair was left, whoever sat on it.
    let (event, other) = (
        evening.event().clone(),
        evening.table(1, 2).entrant_at(Seat::W).unwrap(),
    );
    let seats = crate::ops_evening::swapped(&event, 1, gone, other);
    let what = SeatRepair::SatOtherwise {
        leg: LegNo(1),
        seats,
        deals: vorhand::ops::DealsGo::WithSeat,
    };
    evening.repair(2, what).unwrap();
    assert_eq!(
        evening
            .table(1, 1)
            .stays
            .iter()
            .find(|s| s.to_round.is_some())
            .unwrap()
            .entrant,
        other
    );
    assert!(evening.session.verify().unwrap().sound());
}

#[test]
fn a_damaged_stay_is_a_fault_of_the_seats_and_no_file_brings_one_in() {
    let mut evening = Evening::new(MovementKind::Individual, 8, 1, 4);
    evening.play_leg(1);
    evening.after_round(1, 2, late()).unwrap();
    let (settings, event) = (MovementSettings::default(), evening.event().clone());
    let players: Vec<Player> = movement::players_of(&event);
    let new = event.entrants.last().unwrap().id;
    let at = event.legs[0]
        .tables
        .iter()
        .position(|t| t.seat_of(new).is_some())
        .unwrap();
    let stay = |entrant, from_round, to_round| Stay {
        entrant,
        from_round,
        to_round,
    };
    let wrong = [
        stay(EntrantId(99), 1, Some(2)),
        stay(new, 0, None),
        stay(new, 5, None),
        stay(new, u32::MAX, None),
        stay(new, 3, Some(2)),
        stay(new, 3, Some(u32::MAX)),
    ];
    for stay in wrong {
        let mut legs: Vec<LegSeats> = movement::seats_of(&event);
        legs[0].tables[at].stays = vec![stay];
        let faults = movement::verify_repaired(&settings, &players, &legs).errors;
        let number = event.legs[0].tables[at].number;
        let named = SeatFault::StayWrong {
            leg: LegNo(1),
            table: number,
            entrant: stay.entrant,
        };
        assert!(faults.contains(&named), "{stay:?}: {faults:?}");
        let mut book = evening.session.book().clone();
        book.events[0].legs[0].tables[at].stays = vec![stay];
        let refused = evening.session.transact(Command::Import {
            again: false,
            book: Box::new(book),
        });
        assert!(refused.is_err(), "{stay:?}");
    }
    let document = club::Document::of_book(evening.session.book(), Vec::new());
    let text = serde_json::to_string(&document).unwrap();
    assert!(
        text.contains("\"stays\":[{\"entrant\":9,\"from_round\":3}]"),
        "{text}"
    );
    let book = club::Document::read(&text).unwrap().into_book().unwrap();
    assert_eq!(book.events, evening.session.book().events);
}

/// Round 1 counts too where the only stay is written out to the last round.
#[test]
fn two_at_a_table_before_a_third_came_are_a_fault() {
    let stay = Stay {
        entrant: EntrantId(3),
        from_round: 3,
        to_round: Some(4),
    };
    let mut legs = vec![LegSeats::new(4, [(1..=3).map(EntrantId)])];
    legs[0].tables[0].stays = vec![stay];
    let players: Vec<Player> = (1..=3).map(|id| Player::new(EntrantId(id))).collect();
    let verdict = movement::verify_repaired(&MovementSettings::default(), &players, &legs);
    let small = SeatFault::TableSize {
        leg: LegNo(1),
        table: TableNo(1),
        people: 2,
    };
    assert_eq!(verdict.errors, [small]);
}

/// Foster's balancing, Seeger-Fabian and settlement of a table at which somebody came or left are
/// those of two sheets: one for each company.
#[derive(Debug, Clone)]
struct Played {
    size: usize,
    rounds: u32,
    after: u32,
    leaves: Option<usize>,
    amounts: Vec<(u8, i32)>,
}

fn played() -> impl Strategy<Value = Played> {
    let amounts = prop::collection::vec(
        (
            any::<u8>(),
            prop::sample::select(vec![0, 18, 24, 60, 120, -36, -48, -240]),
        ),
        60,
    );
    (3_usize..6, 2_u32..7, any::<u8>(), any::<u8>(), amounts).prop_map(
        |(size, rounds, after, who, amounts)| {
            let leaves = (size > 3 && who % 2 == 0).then_some(usize::from(who / 2) % size);
            Played {
                size,
                rounds,
                after: 1 + u32::from(after) % (rounds - 1),
                leaves,
                amounts,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_company_is_scored_as_two_sheets(p in played()) {
        let evening = Evening::new(MovementKind::Draw, 16, 1, p.rounds);
        let mut event = evening.event().clone();
        event.settings.stake_cents_per_100 = 37;
        let people: Vec<EntrantId> = event.entrants.iter().map(|e| e.id).take(p.size).collect();
        let new = event.entrants[10].id;
        let mut whole = Table { number: TableNo(1), seats: Seat::ALL.into_iter().zip(people.clone()).collect(), ..Table::default() };
        let stay = if let Some(at) = p.leaves {
            Stay { entrant: people[at], from_round: 1, to_round: Some(p.after) }
        } else {
            whole.seats.push((Seat::ALL[p.size], new));
            Stay { entrant: new, from_round: p.after + 1, to_round: None }
        };
        whole.stays.push(stay);
        let deals = whole.company(p.rounds).deals();
        for deal in 1..=deals {
            let there = whole.company(p.rounds).at(DealNo(deal)).there().to_vec();
            let (who, points) = p.amounts[deal as usize % p.amounts.len()];
            let declarer = (points != 0).then(|| there[usize::from(who) % there.len()].1);
            whole.sheet.deals.push(club::DealLine {
                deal: DealNo(deal), line: 0, declarer, amount: points, entry: None, remark: String::new(), accepted: None, dealer: None,
            });
        }
        // The two sheets, each of one company.
        let part = |from: u32, to: u32, rounds: u32| {
            let seats = whole.company(p.rounds).at(DealNo(from)).there().to_vec();
            let mut table = Table { number: TableNo(1), seats, ..Table::default() };
            for line in whole.sheet.deals.iter().filter(|l| (from..=to).contains(&l.deal.0)) {
                table.sheet.deals.push(club::DealLine { deal: DealNo(line.deal.0 + 1 - from), ..line.clone() });
            }
            prop_assert_eq!(table.company(rounds).deals(), to + 1 - from);
            Ok((table, rounds))
        };
        let cut = (p.size as u32) * p.after;
        let parts = [part(1, cut, p.after)?, part(cut + 1, deals, p.rounds - p.after)?];
        let leg = |number: u32, (table, rounds): (Table, u32)| Leg { number: LegNo(number), rounds, tables: vec![table].into(), ..Leg::default() };
        for scoring in [Scoring::Net, Scoring::Balanced, Scoring::SeegerFabian] {
            event.settings.scoring = scoring;
            let one = Event { legs: vec![leg(1, (whole.clone(), p.rounds))], ..event.clone() };
            let two = Event { legs: (1..).zip(parts.clone()).map(|(n, part)| leg(n, part)).collect(), ..event.clone() };
            prop_assert_eq!(points(&one), points(&two), "{:?}", scoring);
            let balances = |event: &Event| -> BTreeMap<EntrantId, i64> {
                club::settle(event).entrants.iter().map(|e| (e.entrant, e.balance)).collect()
            };
            prop_assert_eq!(balances(&one), balances(&two), "{:?}", scoring);
            prop_assert!(club::settle(&one).entrants.iter().map(|e| e.cents).sum::<i64>() == 0);
            let complete = club::standings(&one, None).rows.iter().flat_map(|r| &r.legs).all(|l| l.complete);
            prop_assert!(complete, "every deal has a line");
        }
    }
}
