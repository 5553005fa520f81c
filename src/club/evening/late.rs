//! It is late: what follows if a leg ends at every table after the same round.
//!
//! Either what is not begun is struck: a table that is past the round ends after the one that it is
//! in, so that everybody there deals as often as the others at the table, and nothing that is written
//! is struck. Or the leg has fewer rounds from then on, as if it had been planned so: every table
//! plays the same, so it is there only as long as nothing of a later round is written. Knows no files, clocks, databases,
//! screens or words for people.

use crate::club::{Company, DealNo, Event, Leg, LegNo, Sheet, Table, TableNo};

/// A leg that ends after a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Late {
    /// The round, 1-based.
    pub after: u32,
    /// Its tables with somebody at them.
    pub tables: Vec<LateTable>,
    /// What the leg has for everybody if it is shortened to the round, or why it cannot be.
    pub shorter: Result<Shorter, NotShorter>,
}

/// What a leg comes to that is shortened to a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shorter {
    /// Deals of a table: the fewest, and the most.
    pub deals: (u32, u32),
    /// Deals fewer than are planned now, in all.
    pub fewer: u32,
}

/// Why a leg cannot be shortened to a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotShorter {
    /// Something of a later round is written at a table, at last of this one.
    Written {
        /// Which.
        table: TableNo,
        /// The round.
        round: u32,
    },
    /// A list is known by its foot or by slips, which are of the whole leg.
    Told {
        /// Which.
        table: TableNo,
    },
    /// Somebody comes, goes or stands in after the round.
    Comes {
        /// At which table.
        table: TableNo,
    },
}

/// What follows at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LateTable {
    /// Which.
    pub table: TableNo,
    /// Its list is full, or known by its foot or slips: it counts as it was played.
    pub is_in: bool,
    /// The round that it ends with.
    pub rounds: u32,
    /// The first deal that is struck; none if the table has no more of them.
    pub from: Option<DealNo>,
    /// Deals that are struck now, beside those that were.
    pub struck: u32,
}

impl Late {
    /// The tables that play on past the round.
    pub fn past(&self) -> Vec<LateTable> {
        self.tables
            .iter()
            .filter(|one| one.rounds > self.after && !one.is_in)
            .copied()
            .collect()
    }

    /// Deals that are struck in all.
    pub fn struck(&self) -> u32 {
        self.tables.iter().map(|one| one.struck).sum()
    }
}

/// Whether a leg can end before its time: it has more rounds than one, and a sheet is not in.
pub fn can_stop(event: &Event, leg: LegNo) -> bool {
    let leg = event.leg(leg).filter(|leg| leg.rounds > 1);
    leg.is_some_and(|leg| leg.tables.iter().any(|table| !table.is_in(leg.rounds)))
}

/// What follows if a leg ends after a round.
pub fn late(event: &Event, leg: &Leg, after: u32) -> Late {
    let seated = leg.tables.iter().filter(|table| !table.seats.is_empty());
    Late {
        after,
        tables: seated.map(|table| at(event, leg, table, after)).collect(),
        shorter: shorter(event, leg, after),
    }
}

/// What a leg comes to that is shortened to a round.
///
/// # Errors
/// It cannot be: then every table would not play the same.
pub fn shorter(event: &Event, leg: &Leg, after: u32) -> Result<Shorter, NotShorter> {
    let mut all = Shorter {
        deals: (u32::MAX, 0),
        fewer: 0,
    };
    for table in leg.tables.iter().filter(|table| !table.seats.is_empty()) {
        stays_longer(event, leg, table, after).map_or(Ok(()), Err)?;
        let company = event.company(leg, table);
        let ends = company.deals_until(after);
        let deals = company.deals().min(ends);
        all.deals = (all.deals.0.min(deals), all.deals.1.max(deals));
        all.fewer = all
            .fewer
            .saturating_add(company.deals().saturating_sub(deals));
    }
    all.deals.0 = all.deals.0.min(all.deals.1);
    Ok(all)
}

/// Why a table has to stay longer than a round.
fn stays_longer(event: &Event, leg: &Leg, table: &Table, after: u32) -> Option<NotShorter> {
    let sheet = &table.sheet;
    let number = table.number;
    let company = event.company(leg, table);
    let round = begun(&company, sheet, leg.rounds);
    if round > after {
        let table = number;
        return Some(NotShorter::Written { table, round });
    }
    let is_told =
        !(sheet.feet.is_empty() && sheet.second_feet.is_empty() && sheet.slips.is_empty());
    if is_told {
        return Some(NotShorter::Told { table: number });
    }
    let ends = company.deals_until(after);
    let mut stand_ins = event.stand_ins_in(leg.number);
    let comes = table.impossible_stay(after).is_some()
        || stand_ins.any(|one| table.seat_of(one.seat_of).is_some() && !one.from_deal.is_in(ends));
    comes.then_some(NotShorter::Comes { table: number })
}

/// The round in which the table furthest on is: after it nobody has to be stopped in the middle. The
/// last where no deal is written, so that nothing is known of it.
pub fn round_now(event: &Event, leg: &Leg) -> u32 {
    leg.tables
        .iter()
        .map(|table| {
            let company = event.company(leg, table);
            begun(&company, &table.sheet, leg.rounds)
        })
        .filter(|round| *round > 0)
        .max()
        .unwrap_or(leg.rounds)
}

fn at(event: &Event, leg: &Leg, table: &Table, after: u32) -> LateTable {
    let company = event.company(leg, table);
    let now = company.deals();
    let is_in = table.is_in(leg.rounds);
    let begun = begun(&company, &table.sheet, leg.rounds);
    let rounds = if is_in { begun } else { begun.max(after) };
    let ends = if is_in {
        now
    } else {
        company.deals_until(rounds).min(now)
    };
    let planned = company.planned_deals();
    LateTable {
        table: table.number,
        is_in,
        rounds,
        from: (ends < planned).then(|| DealNo(ends.saturating_add(1))),
        struck: now.saturating_sub(ends),
    }
}

/// The round of the last deal of which something is written; 0 if nothing is.
fn begun(company: &Company<'_>, sheet: &Sheet, rounds: u32) -> u32 {
    let beside = sheet.beside.iter().filter_map(|one| one.place.deal());
    let last = sheet.deals_written().chain(beside).max();
    last.map_or(0, |deal| company.at(deal).round().min(rounds))
}
