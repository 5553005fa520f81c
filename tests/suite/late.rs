//! It is late: one command ends a leg at every table. What it says beforehand is compared with a walk
//! through every deal, and one step takes it back.

use super::session::{evening, guest, options};
use vorhand::club::{
    DealLine, DealNo, EventId, Leg, LegNo, ListFoot, NotShorter, Seat, SheetId, late, round_now,
    standings,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::Rng;
use vorhand::ops::{Command, LineInput, Refusal, SheetRefusal};
use vorhand::session::Session;

/// An evening of fixed tables of these sizes, each with so many deals written.
fn written(sizes: &[usize], rounds: u32, rng: &mut Rng) -> (Session, EventId) {
    let mut session = Session::in_memory(options()).unwrap();
    let mut settings = evening("Thursday");
    settings.movement.rounds = rounds;
    let made = session.transact(Command::new_event(settings)).unwrap();
    let event = made.event().unwrap();
    let people = (0..sizes.iter().sum::<usize>()).map(|n| guest(&format!("Person {n}")));
    let people = people.collect();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    let mut ids = ids.into_iter();
    let tables: Vec<Vec<_>> = sizes
        .iter()
        .map(|size| {
            Seat::ALL
                .into_iter()
                .zip(ids.by_ref().take(*size))
                .collect()
        })
        .collect();
    session
        .transact(Command::SeatByHand {
            event,
            leg: LegNo(1),
            tables: tables.clone(),
            sitting_out: vec![],
        })
        .unwrap();
    for (at, seats) in (1..).zip(&tables) {
        let all = seats.len() * rounds as usize;
        let so_many = rng.below(all + 1);
        for deal in (1..=so_many).filter(|deal| deal % 7 != 3) {
            let dealer = (deal - 1) % seats.len();
            let declarer = seats[(dealer + 1) % seats.len()].1;
            let sheet = SheetId {
                event,
                leg: LegNo(1),
                table: vorhand::club::TableNo(at),
            };
            let lines = vec![LineInput {
                declarer: Some(declarer),
                amount: Some(48),
                ..LineInput::default()
            }];
            let deal = DealNo(u32::try_from(deal).unwrap());
            let command = Command::EnterDeal { sheet, deal, lines };
            session.transact(command).unwrap();
        }
    }
    (session, event)
}

fn leg(session: &Session, event: EventId) -> Leg {
    session.event(event).unwrap().legs[0].clone()
}

#[test]
fn one_command_ends_every_table_after_a_round_and_one_step_takes_it_back() {
    let mut rng = Rng::new(5);
    let (mut past, mut struck) = (0, 0);
    for sizes in [vec![4, 4, 3], vec![3, 5], vec![4], vec![6, 4]] {
        for rounds in [2, 4] {
            let (mut session, event) = written(&sizes, rounds, &mut rng);
            let before = leg(&session, event);
            let mut steps = 0;
            let history = session.journal().unwrap().len();
            for after in 1..rounds {
                let said = late(session.event(event).unwrap(), &before, after);
                session
                    .transact(Command::StopLeg {
                        event,
                        leg: LegNo(1),
                        after,
                        shorten: false,
                    })
                    .unwrap();
                let now = leg(&session, event);
                for ((table, was), said) in now.tables.iter().zip(&before.tables).zip(&said.tables)
                {
                    assert_eq!(
                        table.sheet.deals, was.sheet.deals,
                        "nothing written is lost"
                    );
                    // Deal by deal, by nothing but the turn of the seats.
                    let n = u32::try_from(table.seats.len()).unwrap();
                    let last = was.sheet.deals.iter().map(|l| l.deal.0).max().unwrap_or(0);
                    let full = was.sheet.deals.len() == (n * rounds) as usize;
                    let mut ends = 0;
                    let (mut dealt, mut forehand) = (vec![0; n as usize], vec![0; n as usize]);
                    for deal in 1..=n * rounds {
                        let round = (deal - 1) / n + 1;
                        if round > after && round > last.div_ceil(n) {
                            break;
                        }
                        ends = deal;
                        let dealer = ((deal - 1) % n) as usize;
                        dealt[dealer] += 1;
                        forehand[(dealer + 1) % n as usize] += 1;
                    }
                    if full {
                        assert_eq!((ends, said.struck), (n * rounds, 0));
                    }
                    assert_eq!(table.company(rounds).deals(), ends);
                    assert_eq!(said.struck, n * rounds - ends);
                    let mut times = dealt.iter().chain(&forehand);
                    assert!(
                        times.all(|times| *times == dealt[0]),
                        "everybody there deals as often"
                    );
                    past += usize::from(said.rounds > after);
                    struck += said.struck;
                }
                if said.struck() > 0 {
                    steps += 2;
                    session.undo().unwrap();
                }
                assert_eq!(leg(&session, event), before, "one step");
            }
            assert_eq!(session.journal().unwrap().len(), history + steps);
        }
    }
    assert!(past > 3 && struck > 30, "{past} {struck}");
}

#[test]
fn it_is_said_first_what_it_does_and_no_other_round_is_taken() {
    let mut rng = Rng::new(2);
    let (mut session, event) = written(&[4, 4], 3, &mut rng);
    for round in [0, 3, 9] {
        let refused = session.transact(Command::StopLeg {
            event,
            leg: LegNo(1),
            after: round,
            shorten: false,
        });
        let why = Refusal::Sheet(SheetRefusal::StopRange { round, most: 2 });
        let refused = format!("{:?}", refused.unwrap_err());
        assert!(refused.contains(&format!("{why:?}")), "{refused}");
    }
    let said = late(session.event(event).unwrap(), &leg(&session, event), 1);
    for lang in Lang::ALL {
        let sentences = Texts::new(lang).late(&said);
        assert!(sentences.len() >= 2, "{sentences:?}");
        assert!(
            sentences[0].contains(&said.struck().to_string()),
            "{sentences:?}"
        );
    }
}

#[test]
fn a_shortened_leg_is_as_if_it_had_been_planned_so_and_one_step_takes_it_back() {
    let mut rng = Rng::new(8);
    let (mut shortened, mut refused, mut complete) = (0, 0, 0);
    for sizes in [vec![4, 4, 3], vec![3, 5], vec![4], vec![6, 4]] {
        for rounds in [2, 4, 6] {
            let (mut session, event) = written(&sizes, rounds, &mut rng);
            let before = leg(&session, event);
            for after in 1..rounds {
                // Deal by deal, by nothing but the turn of the seats.
                let round_of = |table: &vorhand::club::Table| {
                    let last = table.sheet.deals.iter().map(|line| line.deal.0).max();
                    last.map_or(0, |last| last.div_ceil(table.seats.len() as u32))
                };
                let past = before.tables.iter().any(|table| round_of(table) > after);
                let said = late(session.event(event).unwrap(), &before, after).shorter;
                let done = session.transact(Command::StopLeg {
                    event,
                    leg: LegNo(1),
                    after,
                    shorten: true,
                });
                if past {
                    let why = format!("{:?}", done.unwrap_err());
                    assert!(why.contains("NotShorter"), "{why}");
                    assert!(matches!(said, Err(NotShorter::Written { .. })), "{said:?}");
                    assert_eq!(leg(&session, event), before, "nothing is lost");
                    refused += 1;
                    continue;
                }
                done.unwrap();
                let (said, now) = (said.unwrap(), leg(&session, event));
                assert_eq!(now.rounds, after);
                for (table, was) in now.tables.iter().zip(&before.tables) {
                    let deals = u32::try_from(table.seats.len()).unwrap() * after;
                    assert_eq!(table.sheet.deals, was.sheet.deals);
                    assert_eq!(table.company(after).planned_deals(), deals);
                    let played = u32::try_from(table.sheet.deals.len()).unwrap();
                    assert_eq!(table.is_in(after), played == deals, "complete with these");
                    assert!((said.deals.0..=said.deals.1).contains(&deals));
                }
                // Once the rest is played nothing is missing any more.
                let mut played = session.event(event).unwrap().clone();
                for table in &mut played.legs[0].tables {
                    let deals = DealNo::all(table.company(after).deals());
                    let lines = &mut table.sheet.deals;
                    for deal in deals {
                        if !lines.iter().any(|line| line.deal == deal) {
                            lines.push(DealLine::of_amount(deal, None, 0));
                        }
                    }
                    lines.sort_by_key(|line| line.deal);
                }
                complete += u32::from(standings(&played, None).missing.nothing());
                session.undo().unwrap();
                assert_eq!(leg(&session, event), before, "one step");
                shortened += 1;
            }
        }
    }
    assert!(
        shortened > 3 && refused > 3 && complete == shortened,
        "{shortened} {refused} {complete}"
    );
}

#[test]
fn where_no_deal_is_written_no_round_is_guessed() {
    let (session, event) = written(&[4], 1, &mut Rng::new(0));
    let event = session.event(event).unwrap();
    let mut leg = event.legs[0].clone();
    leg.rounds = 8;
    for table in &mut leg.tables {
        table.sheet.deals.clear();
    }
    assert_eq!(round_now(event, &leg), 8);
}

#[test]
fn what_was_struck_behind_the_new_end_is_no_part_of_a_shortened_leg() {
    let mut rng = Rng::new(4);
    let (mut session, event) = written(&[4], 8, &mut rng);
    let played = round_now(session.event(event).unwrap(), &leg(&session, event));
    let stop = |after, shorten| Command::StopLeg {
        event,
        leg: LegNo(1),
        after,
        shorten,
    };
    assert!(played < 7, "{played}");
    session.transact(stop(7, false)).unwrap();
    assert!(leg(&session, event).tables[0].sheet.struck_from.is_some());
    session.transact(stop(played, true)).unwrap();
    let now = leg(&session, event);
    assert_eq!(
        (now.rounds, now.tables[0].sheet.struck_from),
        (played, None)
    );
    session.undo().unwrap();
    assert_eq!(leg(&session, event).rounds, 8);
    assert!(leg(&session, event).tables[0].sheet.struck_from.is_some());
}

#[test]
fn only_the_tables_that_are_cut_are_named_and_lists_that_are_in_count_whole() {
    let mut rng = Rng::new(4);
    // Table 1 is in its first round, and of table 2 nothing is written.
    let (mut session, event, before) = loop {
        let (session, event) = written(&[4, 4], 2, &mut rng);
        let now = leg(&session, event);
        let round = round_now(session.event(event).unwrap(), &now);
        if round == 1 && now.tables[1].sheet.deals.is_empty() {
            break (session, event, now);
        }
    };
    let feet = before.tables[1].people().map(|entrant| ListFoot {
        entrant,
        points: 48,
        won: 1,
        lost: 0,
        total: None,
        lost_by_stretch: Vec::new(),
        accepted: None,
    });
    let feet = feet.collect();
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: vorhand::club::TableNo(2),
    };
    session
        .transact(Command::KeepFeet {
            sheet,
            feet,
            second: false,
        })
        .unwrap();
    let seen = late(session.event(event).unwrap(), &leg(&session, event), 1);
    let t = Texts::new(Lang::En);
    let said = t.late(&seen).join(" ");
    assert!(said.contains("table 1."), "{said}");
    assert!(
        said.contains("Table 2 is through and counts in full."),
        "{said}"
    );
    let done = session.transact(Command::StopLeg {
        event,
        leg: LegNo(1),
        after: 1,
        shorten: false,
    });
    let title = t.change_title(&done.unwrap().title);
    assert!(title.ends_with("ended after round 1 at table 1"), "{title}");
    assert_eq!(leg(&session, event).tables[1].sheet.struck_from, None);
}
