//! What a settled purse would come to with these people, and with more or fewer.

use crate::club::{
    Event, Member,
    money::{
        at_tables::{self, sum_cents, table_by_table},
        pools::Pools,
        pots::{Pot, Ranking, Who},
        purse::Purse,
        shapes::payout,
    },
};

/// A pot as it would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PotPreview {
    /// Its name.
    pub name: String,
    /// How many people, or teams, would take part.
    pub people: u32,
    /// Which ranking decides.
    pub ranking: Ranking,
    /// What would be in it, as far as it is known beforehand.
    pub pool_cents: i64,
    /// The prizes, the first place first.
    pub cents: Vec<i64>,
    /// What would be left; below 0: more is paid than is there.
    pub left_cents: i64,
}

/// The pots of `purse` with so many people more than there are, each of them paying for all that
/// everybody pays for; below 0: fewer. A pot that is not for everybody has the people that it has.
pub fn preview(members: &[Member], event: &Event, purse: &Purse, more: i32) -> Vec<PotPreview> {
    let event = Event {
        purse: purse.clone().into(),
        ..event.clone()
    };
    let lost = at_tables::sum(&table_by_table(&event)).lost;
    let pools = Pools::of(members, &event, sum_cents(&lost));
    let pots = event.purse.pots.iter();
    pots.map(|pot| with(&pools, pot, more)).collect()
}

fn with(pools: &Pools<'_>, pot: &Pot, more: i32) -> PotPreview {
    let now = pools.people(pot);
    let people = if is_everybodys(pot) {
        now.saturating_add_signed(more)
    } else {
        now
    };
    let more = i64::from(people).saturating_sub(i64::from(now));
    let each: i64 = pools
        .event
        .purse
        .entry
        .iter()
        .filter(|part| part.leg.is_none() && part.pot.as_ref() == Some(&pot.name))
        .map(|part| part.cents)
        .sum();
    let pool_cents = pools.pool(pot).saturating_add(each.saturating_mul(more));
    let tables = match pools.tables() {
        0 => people.div_ceil(4),
        tables => tables,
    };
    let count = pot.count.map(|count| count.prizes(people, tables));
    let paid = payout(&pot.shape, pool_cents, count, people, pot.step_cents).unwrap_or_default();
    PotPreview {
        name: pot.name.clone(),
        people,
        ranking: pot.ranking.clone(),
        pool_cents,
        cents: paid.cents,
        left_cents: paid.left_cents,
    }
}

fn is_everybodys(pot: &Pot) -> bool {
    let is_of_all = pot.ranking.teams().or(pot.ranking.group()).is_none();
    pot.who == Who::All && is_of_all
}
