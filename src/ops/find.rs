//! Looks up what a command names, and refuses what is not there.

use super::refusal::{MissingRefusal, Refusal, SeatsRefusal, SheetRefusal, refused};
use crate::club::{
    Book, Company, DealNo, Entrant, EntrantId, Event, EventId, Fine, Leg, LegNo, Member, MemberId,
    Sheet, SheetId, Table, TableNo, how_many,
};

pub(crate) fn member(book: &Book, id: MemberId) -> Result<&Member, Refusal> {
    book.member(id)
        .ok_or(MissingRefusal::NoMember { member: id }.into())
}

pub(crate) fn event(book: &Book, id: EventId) -> Result<&Event, Refusal> {
    book.event(id)
        .ok_or(MissingRefusal::NoEvent { event: id }.into())
}

pub(crate) fn entrant(event: &Event, id: EntrantId) -> Result<&Entrant, Refusal> {
    event
        .entrant(id)
        .ok_or(MissingRefusal::NoEntrant { entrant: id }.into())
}

/// What somebody is called who takes part.
pub(crate) fn called(event: &Event, id: EntrantId) -> Result<String, Refusal> {
    entrant(event, id).map(|who| event.called(who.id))
}

/// The name of an entrant; empty where there is none.
pub(crate) fn name(event: &Event, id: EntrantId) -> String {
    called(event, id).unwrap_or_default()
}

pub(crate) fn leg(event: &Event, number: LegNo) -> Result<&Leg, Refusal> {
    Ok(event.leg(number).ok_or(MissingRefusal::NoLeg {
        leg: number,
        legs: how_many(event.legs.len()),
    })?)
}

/// A leg; none: the number is the one after the last.
pub(crate) fn leg_or_next(event: &Event, number: LegNo) -> Result<Option<&Leg>, Refusal> {
    match leg(event, number) {
        Err(_) if number == LegNo::at(event.legs.len()) => Ok(None),
        found => found.map(Some),
    }
}

pub(crate) fn table(leg: &Leg, number: TableNo) -> Result<&Table, Refusal> {
    Ok(leg.table(number).ok_or(MissingRefusal::NoTable {
        leg: leg.number,
        table: number,
    })?)
}

/// A sheet with everything around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FoundSheet<'b> {
    pub id: SheetId,
    pub event: &'b Event,
    pub leg: &'b Leg,
    pub table: &'b Table,
}

impl<'b> FoundSheet<'b> {
    /// The people at the table, deal by deal.
    pub(crate) fn company(&self) -> Company<'b> {
        self.event.company(self.leg, self.table)
    }

    /// The name of somebody who sits at this table; others are refused.
    pub(crate) fn name_at_table(&self, id: EntrantId) -> Result<String, Refusal> {
        let name = called(self.event, id)?;
        match self.table.seat_of(id) {
            Some(_) => Ok(name),
            None => refused(SheetRefusal::NotAtTable {
                name,
                sheet: self.id,
            }),
        }
    }

    /// The name of somebody who has a result at this table: sits here, or plays on for a mate;
    /// others are refused.
    pub(crate) fn name_with_result(&self, id: EntrantId) -> Result<String, Refusal> {
        if self.event.has_result_at(self.leg, self.table).contains(&id) {
            return called(self.event, id);
        }
        self.name_at_table(id)
    }

    /// The name of somebody who is at this table in a deal; others are refused.
    pub(crate) fn name_in_deal(&self, id: EntrantId, deal: DealNo) -> Result<String, Refusal> {
        let name = self.name_at_table(id)?;
        let company = self.company();
        let there = company.at(deal);
        if there.has(id) {
            Ok(name)
        } else {
            refused(SeatsRefusal::NotThere {
                name,
                sheet: self.id,
                round: there.round(),
            })
        }
    }

    /// A fine on the sheet.
    pub(crate) fn fine(&self, number: u32) -> Result<&'b Fine, Refusal> {
        self.table
            .sheet
            .fines
            .iter()
            .find(|fine| fine.number == number)
            .ok_or(MissingRefusal::NoFine { number }.into())
    }

    /// A deal number that the sheet has.
    pub(crate) fn deal(&self, deal: DealNo) -> Result<DealNo, Refusal> {
        let most = self.company().deals();
        if deal.is_in(most) {
            Ok(deal)
        } else {
            refused(SheetRefusal::DealRange { deal, most })
        }
    }
}

pub(crate) fn sheet(book: &Book, id: SheetId) -> Result<FoundSheet<'_>, Refusal> {
    let event = event(book, id.event)?;
    let leg = leg(event, id.leg)?;
    let table = table(leg, id.table)?;
    Ok(FoundSheet {
        id,
        event,
        leg,
        table,
    })
}

/// Whether anything is recorded on a table's sheet.
pub(crate) fn has_entries(table: &Table) -> bool {
    let Sheet {
        deals,
        fines,
        slips,
        totals,
        // What `is_known_by_foot` asks.
        feet: _,
        second_feet: _,
        struck_from: _,
        void: _,
        beside,
        mark: _,
    } = &*table.sheet;
    let unwritten = deals.is_empty() && fines.is_empty() && slips.is_empty() && totals.is_empty();
    !unwritten || !beside.is_empty() || table.sheet.is_known_by_foot()
}

/// A deal that is written though the table has no such deal, and how many it has.
pub(crate) fn written_beyond(leg: &Leg, table: &Table) -> Option<(DealNo, u32)> {
    let most = table.company(leg.rounds).deals();
    let mut written = table.sheet.deals_written();
    let beyond = written.find(|deal| !deal.is_in(most))?;
    Some((beyond, most))
}

/// Whether anything is recorded on a table's sheet, or somebody came or left between two rounds there.
pub(crate) fn has_begun(table: &Table) -> bool {
    has_entries(table) || !table.is_whole()
}

/// Why the seats of a table stay as they are, where they do.
pub(crate) fn seats_stay(event: &Event, leg: &Leg, table: &Table) -> Result<(), Refusal> {
    let sheet = event.sheet_id(leg, table);
    match (has_entries(table), table.is_whole()) {
        (true, _) => refused(SeatsRefusal::SheetHasEntries { sheet }),
        (false, false) => refused(SeatsRefusal::CompanyChanged { sheet }),
        (false, true) => Ok(()),
    }
}

/// Whether anything is recorded on a sheet of a leg, or somebody came or left between two of its rounds.
pub(crate) fn begun(leg: &Leg) -> bool {
    leg.tables.iter().any(has_begun)
}

/// Whether a round of a leg is over and another follows.
pub(crate) fn between_rounds(leg: &Leg, round: u32) -> Result<(), Refusal> {
    if (1..leg.rounds).contains(&round) {
        return Ok(());
    }
    refused(SeatsRefusal::RoundRange {
        round,
        most: leg.rounds.saturating_sub(1),
    })
}

/// Nobody has played on after a leg.
pub(crate) fn no_later_leg_begun(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    let mut later = event.legs_from(leg.number.next());
    if let Some(later) = later.find(|l| begun(l)) {
        return refused(SeatsRefusal::LegBegun {
            leg: leg.number,
            next: later.number,
        });
    }
    Ok(())
}

/// How many sheets of the event have entries.
pub(crate) fn sheets_with_entries(event: &Event) -> u32 {
    let tables = event.tables();
    how_many(tables.filter(|t| has_entries(t)).count())
}
