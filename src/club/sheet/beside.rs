//! What two people wrote differently in one place of a sheet: what is recorded, and what is set beside it
//! until somebody at a desk has looked at both.

use crate::club::{
    After, DealLine, DealNo, EntrantId, Fine, ListFoot, PaperTotal, Sheet, SheetMark, Slip,
};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// A place of a sheet that is written as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A deal, with the fines that fell in it and the running totals after it.
    Deal(DealNo),
    /// Somebody's slip.
    Slip(EntrantId),
    /// The foot of the list.
    Feet,
    /// The foot of the table's second list.
    SecondFeet,
    /// The totals at the foot of the columns.
    Totals,
    /// From which deal on the list is struck.
    Struck,
    /// How far the sheet has come.
    Mark,
}

/// What is written in one place of a sheet. What belongs to other places is empty.
#[serde_with::apply(Vec => #[serde(default, skip_serializing_if = "Vec::is_empty")])]
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Content {
    /// The lines of a deal.
    pub lines: Vec<DealLine>,
    /// Its fines, without their numbers, which the program gives out.
    pub fines: Vec<Fine>,
    /// Its running totals, or those at the foot.
    pub totals: Vec<PaperTotal>,
    /// A slip.
    pub slip: Option<Slip>,
    /// The foot of a list.
    pub feet: Vec<ListFoot>,
    /// The first deal that was struck.
    pub struck_from: Option<DealNo>,
    /// How far the sheet has come.
    pub mark: Option<SheetMark>,
}

/// Why something is kept beside a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BesideWhy {
    /// What is written is not what its author saw.
    Differs,
    /// The sheet was handed in: only desks write on it.
    HandedIn,
    /// The sheet is signed: only the director writes on it.
    Signed,
    /// The results are sealed.
    Sealed,
    /// It names somebody who is not at the table in that deal.
    NotThere,
}

/// What somebody wrote that could not be carried out unseen: kept, compared, never counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beside {
    /// Order on this sheet, unique on it, from 1.
    pub number: u32,
    /// The mark of the ask, unique in the book.
    pub mark: String,
    /// Who wrote it.
    pub by: String,
    /// When it arrived, by the clock of the machine that has the book.
    pub at: DateTime<FixedOffset>,
    /// Why it does not count.
    pub why: BesideWhy,
    /// Where.
    pub place: Place,
    /// What its author wants recorded there.
    pub wanted: Content,
}

impl Place {
    /// The deal, if it is one.
    pub fn deal(self) -> Option<DealNo> {
        match self {
            Place::Deal(deal) => Some(deal),
            Place::Slip(_)
            | Place::Feet
            | Place::SecondFeet
            | Place::Totals
            | Place::Struck
            | Place::Mark => None,
        }
    }
}

impl Sheet {
    /// What is written in one place.
    pub fn content(&self, place: Place) -> Content {
        let mut part = Content::default();
        match place {
            Place::Deal(deal) => {
                part.lines = self.lines_of(deal).cloned().collect();
                part.fines = of_deal(&self.fines, |fine| fine.deal == deal);
                part.fines.iter_mut().for_each(|fine| fine.number = 0);
                part.fines.sort();
                part.totals = of_deal(&self.totals, |total| total.after.deal() == Some(deal));
            }
            Place::Slip(entrant) => {
                part.slip = self.slips.iter().find(|s| s.entrant == entrant).cloned();
            }
            Place::Feet => part.feet.clone_from(&self.feet),
            Place::SecondFeet => part.feet.clone_from(&self.second_feet),
            Place::Totals => {
                part.totals = of_deal(&self.totals, |total| total.after == After::Foot);
            }
            Place::Struck => part.struck_from = self.struck_from,
            Place::Mark => part.mark = Some(self.mark),
        }
        part
    }
}

fn of_deal<T: Clone>(all: &[T], is: impl Fn(&T) -> bool) -> Vec<T> {
    all.iter().filter(|item| is(item)).cloned().collect()
}

impl Content {
    /// The same in the order in which a sheet keeps it, and with the lines and fines numbered as
    /// there, so that two parts that say one thing are equal.
    pub fn in_order(mut self, place: Place) -> Content {
        if let Place::Deal(deal) = place {
            for (number, line) in (0..).zip(&mut self.lines) {
                line.deal = deal;
                line.line = number;
            }
            for fine in &mut self.fines {
                fine.deal = deal;
                fine.number = 0;
            }
        }
        self.fines.sort();
        self.totals.sort_by_key(PaperTotal::key);
        self.feet.sort_by_key(|foot| foot.entrant);
        self
    }
}
