//! What is written on a sheet: its deals, fines, slips, feet and totals.

use crate::club::{Beside, DealNo, EntrantId, Seat};
use crate::skat::DealEntry;
use serde::{Deserialize, Serialize};

/// How far a sheet has come, as the desk marks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SheetMark {
    /// At the table.
    #[default]
    Out,
    /// Handed in.
    In,
    /// Something is to be asked.
    Doubtful,
    /// Compared with the paper.
    Checked,
    /// Signed by all.
    Signed,
}

/// One table's score sheet in one leg.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Lines, sorted by deal, then line.
    pub deals: Vec<DealLine>,
    /// Fines and charges: entries that are not games.
    pub fines: Vec<Fine>,
    /// Slips handed in, sorted by entrant.
    pub slips: Vec<Slip>,
    /// Totals as they are on the paper sheet, sorted by entrant, deal and kind; compared with the
    /// lines, never counted.
    pub totals: Vec<PaperTotal>,
    /// What the foot of the list says of everybody, sorted by entrant; it counts if no deal is
    /// written.
    pub feet: Vec<ListFoot>,
    /// The same of the table's second list; compared with the first, never counted.
    pub second_feet: Vec<ListFoot>,
    /// The first deal that was struck when time was up: neither it nor any after it is part of the
    /// list, which is complete without them.
    pub struck_from: Option<DealNo>,
    /// Whose result does not count, sorted by entrant.
    pub void: Vec<VoidResult>,
    /// What somebody wrote that differs from the sheet, sorted by number; compared, never counted.
    pub beside: Vec<Beside>,
    /// How far it has come.
    pub mark: SheetMark,
}

/// One line of a sheet: one declarer's result of one deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealLine {
    /// 1-based number of the deal on this sheet.
    pub deal: DealNo,
    /// 0; 1 and 2 if a Ramsch charges more than one person.
    pub line: u32,
    /// Who played, or was charged in a Ramsch; none: nobody played, amount 0.
    pub declarer: Option<EntrantId>,
    /// What counts, signed.
    pub amount: i32,
    /// What was typed beyond the amount, with what the paper says in `written`; none: only an
    /// amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<DealEntry>,
    /// As on paper; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// Why a difference from the rules was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
    /// Who dealt, if it was not whose turn it is by the seats (a deal out of turn counts, Law
    /// 20).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
}

impl DealLine {
    /// The first line of a deal of which only the amount is known.
    pub fn of_amount(deal: DealNo, declarer: Option<EntrantId>, amount: i32) -> DealLine {
        DealLine {
            deal,
            line: 0,
            declarer,
            amount,
            entry: None,
            remark: String::new(),
            accepted: None,
            dealer: None,
        }
    }
}

/// A fine or charge: points without a game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fine {
    /// Order of entry on this sheet, unique on it, from 1. Older files of the open format number
    /// none: there it is 0 until the file is taken in.
    #[serde(default)]
    pub number: u32,
    /// The deal during which it fell.
    pub deal: DealNo,
    /// Who pays.
    pub entrant: EntrantId,
    /// Signed; negative.
    pub amount: i32,
    /// The law, such as "20".
    pub law: String,
}

impl Fine {
    /// Whether another charges the same person the same amount in the same deal, whatever its
    /// number and law.
    pub fn is_same_charge(&self, other: &Fine) -> bool {
        (self.deal, self.entrant, self.amount) == (other.deal, other.entrant, other.amount)
    }
}

/// One entrant's result of one leg as handed in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slip {
    /// Whose.
    pub entrant: EntrantId,
    /// Net points: won − lost, fines included.
    pub points: i32,
    /// Net games: won − lost.
    pub games: i32,
    /// Another player at the table who confirmed it.
    pub okd_by: Option<EntrantId>,
}

/// What the foot of a list says of one person.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ListFoot {
    /// Whose column.
    pub entrant: EntrantId,
    /// Points of the own games, signed.
    pub points: i32,
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// The end total as the table wrote it; none: it wrote none.
    pub total: Option<i32>,
    /// The games lost in each stretch between two changes at the table, of those in which this one
    /// was there; empty where nobody wrote it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost_by_stretch: Vec<u32>,
    /// Why figures were accepted that cannot be or are doubtful.
    pub accepted: Option<String>,
}

/// Somebody's result of a list that does not count, such as of one who sat on a wrong seat: it is
/// 0, and the others keep theirs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoidResult {
    /// Whose.
    pub entrant: EntrantId,
    /// Why, as the director wrote it.
    pub reason: String,
}

/// What a total on paper adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TotalKind {
    /// Points won.
    Won,
    /// Points lost, with or without the minus sign.
    Lost,
    /// Net points: won − lost, fines included.
    Points,
    /// Net games: won − lost.
    Games,
    /// What counts at the end of the list, under Seeger-Fabian.
    Total,
}

/// Where in somebody's column a total is written.
///
/// In files it is the number of the deal, and 0 at the foot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub enum After {
    /// At the end of the list.
    Foot,
    /// After this deal, as a running total.
    Deal(DealNo),
}

impl After {
    /// The deal after which a running total is written; none at the foot.
    pub const fn deal(self) -> Option<DealNo> {
        match self {
            After::Foot => None,
            After::Deal(deal) => Some(deal),
        }
    }
}

impl From<u32> for After {
    fn from(deal: u32) -> After {
        match deal {
            0 => After::Foot,
            deal => After::Deal(DealNo(deal)),
        }
    }
}

impl From<After> for u32 {
    fn from(after: After) -> u32 {
        after.deal().map_or(0, |deal| deal.0)
    }
}

/// A total as it is written on the paper sheet in somebody's column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PaperTotal {
    /// Whose column.
    pub entrant: EntrantId,
    /// At the foot, or after a deal as a running total.
    pub after: After,
    /// What it adds up.
    pub kind: TotalKind,
    /// The figure on paper.
    pub value: i32,
}

impl PaperTotal {
    /// What makes it the one it is on its sheet.
    pub fn key(&self) -> (EntrantId, After, TotalKind) {
        (self.entrant, self.after, self.kind)
    }
}
