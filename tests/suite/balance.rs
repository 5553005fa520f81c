//! The money of made-up evenings: groups, teams, people who are equal or not there, several pots, parts
//! paid and given back, tables that hand in too little and too much, prizes handed to anybody. What is
//! told of it is worked out here a second time from what was paid and counted.

use super::awards::{Dice, made_up};
use super::money::event;
use proptest::prelude::*;
use vorhand::club::money::{
    CashLine, CashWhat, CountedWhat, EntryPart, EventMoney, Expense, GameStep, HandedTo, Payment,
    PrizeOf, Tick, Who, event_money,
};
use vorhand::club::{Entrant, Event};

/// The evening of a seed with what was paid and counted there.
fn till_of(event: &Event, seed: u64) -> Event {
    let (mut event, dice) = (event.clone(), &mut Dice(seed ^ 0x5eed));
    let lost = GameStep {
        up_to: None,
        cents: 50,
    };
    event.purse.tariff.lost_game = vec![lost];
    event.purse.expenses = vec![Expense {
        name: "hall".to_owned(),
        cents: 1850,
    }];
    for who in event.entrants.iter_mut() {
        for _ in 0..dice.below(3) {
            let cents = 250 * (dice.below(9) - 2);
            who.payments.push(Payment {
                cents,
                ..Payment::default()
            });
        }
    }
    let pots: Vec<String> = event
        .purse
        .pots
        .iter()
        .map(|pot| pot.name.clone())
        .collect();
    let people: Vec<_> = event.entrants.iter().map(|who| who.id).collect();
    let tables = event
        .legs
        .iter()
        .flat_map(|leg| leg.tables.iter().map(move |at| (leg.number, at.number)));
    let tables: Vec<_> = tables.collect();
    let any = |dice: &mut Dice, many: usize| usize::try_from(dice.below(many as i64)).unwrap();
    for number in 1..=u32::try_from(dice.below(12)).unwrap() {
        let pot = pots[any(dice, pots.len())].clone();
        let what = match dice.below(7) {
            0 | 1 => {
                let (leg, table) = tables[any(dice, tables.len())];
                CountedWhat::Table { leg, table }
            }
            2 => CountedWhat::Income {
                name: "Butcher".to_owned(),
                pot: Some(pot),
            },
            3 => CountedWhat::Income {
                name: "Bar".to_owned(),
                pot: None,
            },
            4 => CountedWhat::Prize {
                of: PrizeOf::Pot(pot),
                place: u32::try_from(1 + dice.below(3)).unwrap(),
                to: HandedTo::Entrant(people[any(dice, people.len())]),
            },
            5 => CountedWhat::Bill("hall".to_owned()),
            _ => CountedWhat::Change,
        };
        let cents = 50 * (1 + dice.below(50));
        event.counted.push(Tick {
            number,
            what,
            cents,
            at: None,
            by: String::new(),
        });
    }
    event
}

/// Whether somebody is among those whom the pot is for into which a part of the entry goes.
fn pays_into(event: &Event, part: &EntryPart, who: &Entrant) -> bool {
    let pot = event.purse.pot(part.pot.as_deref().unwrap()).unwrap();
    match &pot.who {
        Who::All => true,
        Who::Group(group) => who.groups.contains(group),
        Who::OptedIn(name) => who.opted_in.contains(name),
    }
}

/// The sum of what was counted of some kinds.
fn counted(event: &Event, is_it: impl Fn(&CountedWhat) -> bool) -> i64 {
    let all = event.counted.iter().filter(|one| is_it(&one.what));
    all.map(|one| one.cents).sum()
}

fn open(money: &EventMoney, goes_out: bool) -> i64 {
    let lines = money
        .accounts
        .lines
        .iter()
        .filter(|line| line.goes_out() == goes_out);
    lines
        .map(|line| line.sum.due_cents - line.sum.counted_cents)
        .sum()
}

proptest! {
    #[test]
    fn every_cent_is_somebodys(seed: u64) {
        let session = made_up(seed);
        let event = &till_of(event(&session), seed);
        let money = event_money(&session.book().members, event);
        let accounts = &money.accounts;
        // Of each person: what is due is counted or open.
        let mut of_people = 0;
        for account in &accounts.people {
            let who = event.entrant(account.entrant).unwrap();
            let entry = event.purse.entry.iter().filter(|part| pays_into(event, part, who));
            let due = entry.map(|part| part.cents).sum::<i64>() + money.at_tables.cents_of(who.id);
            let sum = account.sum();
            prop_assert_eq!(sum.due_cents, due);
            prop_assert_eq!(sum.counted_cents + sum.open_cents(), due);
            let own: i64 = who.payments.iter().map(|payment| payment.cents).sum();
            prop_assert!(sum.counted_cents >= own);
            of_people += sum.counted_cents;
        }
        // What was received is somebody's, or to be given back to a table.
        let payments = || event.entrants.iter().flat_map(|who| &who.payments).map(|one| one.cents);
        let of_tables = counted(event, |what| matches!(what, CountedWhat::Table { .. }));
        let beyond = accounts.lines.iter().find(|line| line.what == CashWhat::TooMuch);
        let beyond = beyond.map_or(0, |line| line.sum.counted_cents);
        prop_assert_eq!(of_people + beyond, payments().sum::<i64>() + of_tables);
        let back: i64 = accounts.tables.iter().map(|table| table.open_cents.min(0)).sum();
        prop_assert_eq!(beyond, -back);
        // What is still to come from the tables is what their people still owe there, of all legs.
        let to_come: i64 = accounts.tables.iter().map(|table| table.open_cents.max(0)).sum();
        let owed: i64 = accounts.people.iter().map(|account| account.at_tables().open_cents()).sum();
        prop_assert_eq!(to_come, owed);
        // Nothing is open below nothing, so that the lines are what their total says.
        let below = |line: &CashLine| line.sum.open_cents() < 0;
        prop_assert!(!accounts.lines.iter().any(below), "{:?}", accounts.lines);
        // Prizes and what is left are the pool.
        for pot in &money.pots {
            prop_assert_eq!(pot.paid_cents() + pot.left_cents, pot.pool_cents);
        }
        // The box is what came in less what went out, by what was counted and line by line.
        let sums = &accounts.sums;
        let came_in = counted(event, CountedWhat::comes_in) + payments().filter(|cents| *cents > 0).sum::<i64>();
        let went_out = counted(event, CountedWhat::goes_out) - payments().filter(|cents| *cents < 0).sum::<i64>();
        prop_assert_eq!((sums.counted_in_cents, sums.counted_out_cents), (came_in, went_out));
        prop_assert_eq!(sums.in_box_cents(), came_in - went_out);
        let lines = |goes_out: bool| -> i64 {
            let lines = accounts.lines.iter().filter(|line| line.goes_out() == goes_out);
            lines.map(|line| line.sum.counted_cents).sum()
        };
        let change = counted(event, |what| matches!(what, CountedWhat::Change));
        prop_assert_eq!(sums.in_box_cents(), change + lines(false) - lines(true));
        // What is open, line by line, is all that is to come until everything is settled.
        prop_assert_eq!(sums.expected_cents, sums.in_box_cents() + open(&money, false) - open(&money, true));
        let due: i64 = accounts.people.iter().map(|account| account.sum().due_cents).sum();
        let outside: i64 = event.purse.pots.iter().map(|pot| pot.extra_cents.max(event.counted_into(&pot.name))).sum();
        let bar = counted(event, |what| matches!(what, CountedWhat::Income { pot: None, .. } | CountedWhat::Change));
        let hall = counted(event, |what| matches!(what, CountedWhat::Bill(_))).max(1850);
        let prizes: i64 = money.pots.iter().map(|pot| pot.paid_cents()).sum();
        prop_assert_eq!(sums.expected_cents, due + outside + bar - hall - prizes);
    }
}
