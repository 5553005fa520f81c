//! What the sheets that are missing can still change, in a sentence or two.

use crate::club::{Best, Event, OpenTable, Outlook, StillOpen};
use crate::i18n::Texts;

impl Texts {
    /// Which tables can still change the prizes for points, and who there is nearest to it; the same
    /// of net games; what is open beside.
    pub fn outlook(&self, event: &Event, found: &Outlook) -> String {
        if found.provisional {
            let numbers: Vec<String> = found
                .tables
                .iter()
                .map(|at| at.sheet.table.to_string())
                .collect();
            let changes = found.open().len() + found.open_for_games().len();
            return self.outlook_provisional(numbers.len(), self.names(&numbers), changes);
        }
        let mut said = vec![self.outlook_points(event, found)];
        if found.games > 0 {
            said.push(self.outlook_games(found));
        }
        let open: Vec<String> = found
            .still_open
            .iter()
            .map(|what| self.still_open(*what))
            .collect();
        if !open.is_empty() {
            said.push(self.outlook_still_open(open.join(", ")));
        }
        said.join(" ")
    }

    fn outlook_points(&self, event: &Event, found: &Outlook) -> String {
        let sheets = found.tables.len();
        let open = found.open();
        let prizes = found.prizes;
        let Some((table, best)) = nearest(&open) else {
            return self.outlook_nothing(sheets, prizes);
        };
        let best = self.outlook_best(event, table, best);
        if open.len() == sheets && sheets > 1 {
            return self.outlook_open(sheets, prizes, best);
        }
        let numbers: Vec<String> = open.iter().map(|o| o.sheet.table.to_string()).collect();
        let tables = self.outlook_tables(numbers.len(), self.names(&numbers));
        self.outlook_only(sheets, tables, prizes, best)
    }

    fn outlook_games(&self, found: &Outlook) -> String {
        if found.open_for_games().is_empty() {
            self.outlook_games_nothing(found.games)
        } else {
            self.outlook_games_open(found.games)
        }
    }

    fn still_open(&self, what: StillOpen) -> String {
        match what {
            StillOpen::Hardest => self.outlook_hardest(),
            StillOpen::Booby => self.outlook_booby(),
            StillOpen::Pots => self.outlook_pots(),
            StillOpen::Teams => self.outlook_teams(),
        }
    }

    fn outlook_best(&self, event: &Event, table: &OpenTable, best: Best) -> String {
        let table = table.sheet.table;
        match best {
            Best::Behind { who, by } => {
                let by = usize::try_from(by).unwrap_or(usize::MAX);
                self.outlook_behind(event.called(who), table, by)
            }
            Best::Holds { who, place } => self.outlook_holds(event.called(who), table, place),
        }
    }
}

/// Who is fewest points behind; if nobody is behind at any of these tables, who is on a place.
fn nearest(open: &[OpenTable]) -> Option<(&OpenTable, Best)> {
    open.iter()
        .filter_map(|table| Some((table, table.best?)))
        .min_by_key(|(_, best)| match best {
            Best::Behind { by, .. } => (0, *by),
            Best::Holds { place, .. } => (1, i64::from(*place)),
        })
}
