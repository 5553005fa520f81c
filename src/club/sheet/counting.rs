//! How an event counts, and what its sheets add up to at the foot.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    Counting, EntrantId, Event, FootColumn, FootPart, LegNo, SheetOf, Table, TableNo, lost_at_five,
    seeger_fabian, sheet_totals,
};

/// The foot of a sheet under a scoring that adds something to the points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetFoot {
    /// What is added.
    pub parts: Vec<FootPart>,
    /// Every column, in the order of the totals.
    pub columns: Vec<FootColumn>,
}

impl Event {
    /// What counts in this event, with its own figures.
    pub fn counting(&self) -> Counting {
        Counting {
            scoring: self.settings.scoring,
            lost_at_five: self.settings.rules.lost_at_five,
        }
    }

    /// What each game that another loses is worth at a table of `people` under Seeger-Fabian.
    pub fn lost_share(&self, people: usize) -> i32 {
        seeger_fabian(0, 0, 0, 1, people, self.settings.rules.lost_at_five)
    }

    /// Whether a sheet was corrected after the results were sealed.
    pub fn sheet_was_corrected(&self, leg: LegNo, table: TableNo) -> bool {
        let sheet = SheetOf { leg, table };
        self.seal.corrected.iter().any(|one| one.sheet == sheet)
    }

    /// Whether that changed the result of somebody.
    pub fn was_corrected(&self, who: EntrantId) -> bool {
        self.seal.corrected.iter().any(|one| {
            let played = || self.played_at(one.sheet, who);
            let people = one.people.as_ref();
            people.map_or_else(played, |people| people.contains(&who))
        })
    }

    fn played_at(&self, sheet: SheetOf, who: EntrantId) -> bool {
        let leg = self.leg(sheet.leg);
        let found = leg.and_then(|leg| Some((leg, leg.table(sheet.table)?)));
        found.is_some_and(|(leg, table)| {
            self.company(leg, table)
                .players()
                .any(|player| player == who)
        })
    }

    /// Whether this event counts five at a table otherwise than events made today, and has such a
    /// table.
    pub fn counts_five_as_before(&self) -> bool {
        self.settings.scoring.asks_lost_at_five()
            && self.lost_share(5) != lost_at_five()
            && self.tables().any(|table| table.size() > 4)
    }
}

impl Counting {
    /// The foot of a table's sheet in a leg of `rounds` rounds; none in most scorings.
    ///
    /// What depends on how many are at the table is counted stretch by stretch if somebody came or
    /// left.
    pub fn foot(self, table: &Table, rounds: u32) -> Option<SheetFoot> {
        let company = table.company(rounds);
        let (most, fewest) = company.most_and_fewest();
        let parts = self.foot_parts(most, fewest);
        if parts.is_empty() {
            return None;
        }
        let stretches: Vec<_> = company
            .by_stretch()
            .iter()
            .map(|part| sheet_totals(part, rounds).columns)
            .collect();
        let columns = self.feet(&sheet_totals(table, rounds).columns, &stretches);
        Some(SheetFoot { parts, columns })
    }
}

impl SheetFoot {
    /// The foot of one column.
    pub fn column(&self, entrant: EntrantId) -> Option<&FootColumn> {
        self.columns.iter().find(|column| column.entrant == entrant)
    }
}
