//! Where the cursor goes on a sheet, and to which sheet.

use super::{DeskPlace, ScoreDesk, Wish};
use crate::app::sheet::open::OpenSheet;
use crate::club::{Book, DealNo, SheetId};
use std::collections::BTreeSet;

impl ScoreDesk {
    pub(super) fn next_marked(&mut self, at: DeskPlace<'_>) {
        self.arrived = None;
        let differ = self.differing_deals(at);
        let waiting = self.other.marked_on(at.sheet.view.key);
        let found = self.desk.next_of(&differ);
        self.want(match waiting {
            _ if found => Wish::Say(String::new()),
            0 => Wish::Say(at.t.sheet_nothing_marked()),
            _ => Wish::Refuse(at.t.sheet_first_marked(waiting)),
        });
    }

    pub(super) fn next_finding(&mut self, at: DeskPlace<'_>) {
        match self.check.go_on() {
            Some(deal) => self.look_at(deal),
            None if self.second_shown => self.want(Wish::Say(at.t.check_first())),
            // The audit does not look at a line that waits.
            None => self.next_marked(at),
        }
    }

    /// Looks at one of the findings.
    pub fn choose_finding(&mut self, nth: usize) {
        if let Some(deal) = self.check.choose(nth) {
            self.look_at(deal);
        }
    }

    fn look_at(&mut self, deal: Option<DealNo>) {
        if let Some(deal) = deal {
            self.desk.go(deal);
        }
    }

    /// Opens the sheet this many tables further on.
    pub fn other_sheet(&mut self, at: DeskPlace<'_>, by: isize) {
        let tables = &at.leg.tables;
        let here = tables.iter().position(|t| t.number == at.table.number);
        let to = here.and_then(|here| here.checked_add_signed(by));
        if let Some(table) = to.and_then(|to| tables.get(to)) {
            self.want(Wish::Table(table.number));
        }
    }

    /// A sheet may go with its draw. What is typed for it waits, and is there again where it comes back
    /// as it was; for others who sit there later it is not. Whether anything was forgotten.
    pub fn mind(&mut self, book: &Book) -> bool {
        let mut forgets = false;
        let desk = self.desk.typed_for();
        let other = self.other.typed_for();
        let totals = self.totals.keys().map(|(sheet, ..)| *sheet);
        let typed: BTreeSet<SheetId> = desk
            .chain(other)
            .chain(totals)
            .chain(self.seconds.keys().copied())
            .collect();
        for sheet in typed {
            let (seats, is_gone) = self.seats.entry(sheet).or_default();
            let leg = book
                .event(sheet.event)
                .and_then(|event| event.leg(sheet.leg));
            let Some(table) = leg.and_then(|leg| leg.table(sheet.table)) else {
                *is_gone = true;
                continue;
            };
            if std::mem::take(is_gone) && *seats != table.seats {
                forgets = true;
                self.desk.forget(sheet);
                self.other.forget(sheet);
                self.seconds.remove(&sheet);
                self.totals.retain(|(of, ..), _| *of != sheet);
            }
            seats.clone_from(&table.seats);
        }
        forgets
    }

    /// A click on a line goes there; one on a column (on its lost half, or not) of a deal that is
    /// not entered begins its line.
    pub fn click(&mut self, sheet: &OpenSheet, deal: DealNo, column: Option<(u8, bool)>) {
        self.check.leave();
        self.desk.go(deal);
        let open = sheet.view.row(deal).filter(|r| r.lines.is_empty());
        if let (Some(row), Some((column, lost))) = (open, column)
            && self.desk.text.is_empty()
            && row.shape.plays(column)
        {
            self.desk.text = format!("{column}{}", if lost { "-" } else { " " });
            self.arrived = Some(self.line());
            self.want(Wish::GoOnTyping);
        }
    }
}
