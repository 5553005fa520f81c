//! Which sheets are in and which are missing: one answer for the window, the papers and the command
//! line.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    EntrantId, Event, Leg, LegNo, Scoring, SheetMark, SheetOf, Slip, Table, how_many,
    sheet::totals::entered_deals,
};
use std::collections::BTreeMap;

/// Which legs results are asked of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DealSpan {
    /// All of them; the last one that counts is the last of which anything was handed in.
    #[default]
    Whole,
    /// The first so many.
    UpTo(u32),
    /// This one alone.
    Only(LegNo),
}

impl DealSpan {
    /// All legs, or the first so many.
    pub fn up_to(legs: Option<u32>) -> DealSpan {
        legs.map_or(DealSpan::Whole, DealSpan::UpTo)
    }

    /// Whether a leg belongs to it.
    pub fn holds(self, leg: LegNo) -> bool {
        match self {
            DealSpan::Whole => true,
            DealSpan::UpTo(legs) => leg.is_in(legs),
            DealSpan::Only(one) => leg == one,
        }
    }
}

/// What is still missing before results are final.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Missing {
    /// Sheets that are not in, by leg and table. A leg after the last that counts is not among
    /// them.
    pub sheets: Vec<SheetOf>,
    /// Legs of which nothing was handed in and that come after the last that counts; none if
    /// only some legs were asked.
    pub legs_to_come: Vec<LegNo>,
    /// Those among them that are in, but of which nobody wrote who was there for the lost games.
    pub awaiting_losses: Vec<SheetOf>,
    /// The same sheets by those who have a seat there.
    of: BTreeMap<EntrantId, Vec<SheetOf>>,
}

impl Missing {
    /// Whether every sheet of the legs that count is in.
    pub fn no_sheet(&self) -> bool {
        self.sheets.is_empty()
    }

    /// Whether every sheet is in and no leg is to come: nothing of this will change by what is
    /// handed in.
    pub fn nothing(&self) -> bool {
        self.sheets.is_empty() && self.legs_to_come.is_empty()
    }

    /// The sheets of one person that are not in.
    pub fn of(&self, entrant: EntrantId) -> &[SheetOf] {
        self.of.get(&entrant).map_or(&[], Vec::as_slice)
    }

    /// Everybody of whom a sheet is not in, by id.
    pub fn people(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.of.keys().copied()
    }
}

impl Table {
    /// Whether its sheet is in: every deal has a line, or everybody who has a seat has a foot or
    /// handed in a slip. Its mark does not matter, and where nobody sits nothing
    /// is expected.
    pub fn is_in(&self, rounds: u32) -> bool {
        let deals = self.company(rounds).deals();
        (deals > 0 && entered_deals(&self.sheet.deals, deals) == deals)
            || self
                .seats
                .iter()
                .all(|(_, who)| self.foot_of(*who).is_some() || self.slip_of(*who).is_some())
    }

    /// How far its sheet is: as the desk marked it; a list that is known by its foot is in by itself
    /// once everybody's foot is there.
    pub fn state(&self) -> SheetMark {
        match self.sheet.mark {
            SheetMark::Out if self.has_all_feet() => SheetMark::In,
            mark => mark,
        }
    }

    /// Somebody's slip, once there is one.
    pub fn slip_of(&self, entrant: EntrantId) -> Option<&Slip> {
        self.sheet.slips.iter().find(|slip| slip.entrant == entrant)
    }

    /// Whether anything that counts was handed in.
    pub(in crate::club) fn has_result(&self) -> bool {
        self.tells_something() || !self.sheet.fines.is_empty()
    }

    /// The same without fines, which are no result.
    fn tells_something(&self) -> bool {
        let sheet = &self.sheet;
        !(sheet.deals.is_empty() && sheet.feet.is_empty() && sheet.slips.is_empty())
    }
}

/// How many legs there are up to the last one of a span of which anything was handed in.
pub(in crate::club) fn last_handed_in(event: &Event, span: DealSpan) -> u32 {
    event
        .legs
        .iter()
        .filter(|leg| span.holds(leg.number))
        .filter(|leg| leg.tables.iter().any(Table::has_result))
        .map(|leg| leg.number.0)
        .max()
        .unwrap_or(0)
}

/// What is missing in a span of legs.
///
/// Where a leg is named, its sheets are missing even if it has not begun; of all legs only those up
/// to the last of which anything was handed in.
pub fn missing(event: &Event, span: DealSpan) -> Missing {
    let last = match span {
        DealSpan::Whole => last_handed_in(event, span),
        DealSpan::UpTo(legs) => legs,
        DealSpan::Only(leg) => leg.0,
    };
    let mut found = Missing::default();
    for leg in event.legs.iter().filter(|leg| span.holds(leg.number)) {
        if leg.number.is_in(last) {
            found.add(leg, event.settings.scoring);
        } else {
            found.legs_to_come.push(leg.number);
        }
    }
    found.sheets.sort_unstable();
    found.awaiting_losses.sort_unstable();
    found.legs_to_come.sort_unstable();
    found
        .of
        .values_mut()
        .for_each(|sheets| sheets.sort_unstable());
    found
}

/// How far an evening has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Legs of which every sheet is in and waits for nothing.
    pub legs_in: u32,
    /// Legs that are planned or drawn.
    pub legs: u32,
    /// Whether anything is in.
    pub has_begun: bool,
    /// Whether nothing is to come: every leg is in, or the results are sealed.
    pub is_finished: bool,
}

impl Event {
    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let drawn = how_many(self.legs.len());
        let legs = self.settings.movement.legs.unwrap_or(0).max(drawn);
        let scoring = self.settings.scoring;
        let known = |leg: &&Leg| leg.is_in() && !leg.awaits_losses(scoring);
        let legs_in = self.legs.iter().filter(known).count();
        let legs_in = how_many(legs_in);
        let mut tables = self.tables();
        let sealed = self.seal.sealed_at.is_some();
        Progress {
            legs_in,
            legs,
            has_begun: tables.any(Table::tells_something),
            is_finished: sealed || legs > 0 && legs_in >= legs,
        }
    }
}

impl Leg {
    /// Whether every sheet is in.
    pub fn is_in(&self) -> bool {
        self.tables.iter().all(|table| table.is_in(self.rounds))
    }

    /// Whether who was there for the lost games of a list by its foot is not known yet.
    fn awaits_losses(&self, scoring: Scoring) -> bool {
        self.tables
            .iter()
            .any(|table| table.awaits_losses(self.rounds, scoring))
    }
}

impl Missing {
    fn add(&mut self, leg: &Leg, scoring: Scoring) {
        for table in leg.tables.iter() {
            let is_in = table.is_in(leg.rounds);
            let awaits_losses = table.awaits_losses(leg.rounds, scoring);
            if is_in && !awaits_losses {
                continue;
            }
            let sheet = SheetOf {
                leg: leg.number,
                table: table.number,
            };
            if is_in {
                self.awaiting_losses.push(sheet);
            }
            self.sheets.push(sheet);
            for (_, entrant) in &table.seats {
                self.of.entry(*entrant).or_default().push(sheet);
            }
        }
    }
}
