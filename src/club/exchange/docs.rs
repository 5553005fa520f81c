//! The parts of a document.

#![allow(
    missing_docs,
    reason = "the fields are those of what the document is of"
)]

use crate::club::money::{EntryPart, Expense, Pot, Tariff, Tick};
use crate::club::{
    Beside, Cut, DealNo, Entrant, EntrantId, EventId, Fine, LegNo, ListFoot, Lot, MovementSettings,
    PaperTotal, PrizeChoice, PrizeSettings, Scoring, Seal, Seat, SheetMark, Slip, Stay, TableNo,
    VoidResult, teams::Grouping,
};
use crate::skat::DealEntry;
use chrono::NaiveDate;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, MapAccess, Visitor},
};
use std::collections::BTreeMap;

/// The name of the format.
pub const FORMAT: &str = "vorhand";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// An event in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventDoc {
    pub id: EventId,
    pub name: String,
    pub date: NaiveDate,
    pub rulebook: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// The rulebook's text as it was; without it, the program's own rulebook of that name is taken.
    pub rules_text: Option<String>,
    /// What each game that another loses is worth under Seeger-Fabian where five sit at a table.
    /// Without it: what events counted before that was asked, if the rulebook's text is here as it
    /// was then; else what today's rules say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_at_five: Option<i32>,
    pub scoring: Scoring,
    #[serde(default)]
    pub stake_cents_per_100: i64,
    #[serde(default)]
    pub currency: String,
    pub movement: MovementSettings,
    #[serde(default)]
    pub prizes: PrizeSettings,
    /// Whether it is the final of those who went on.
    #[serde(default, rename = "final", skip_serializing_if = "std::ops::Not::not")]
    pub is_final: bool,
    #[serde(default, skip_serializing_if = "Seal::is_open")]
    pub seal: Seal,
    #[serde(default)]
    pub entrants: Vec<EntrantDoc>,
    #[serde(default)]
    pub legs: Vec<LegDoc>,
    #[serde(default)]
    pub cuts: Vec<Cut>,
    #[serde(default)]
    pub choices: Vec<PrizeChoice>,
    /// Teams, tandems and the like; written if there are any, as are all fields from here on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groupings: Vec<Grouping>,
    /// What is paid at the tables.
    #[serde(default, skip_serializing_if = "Tariff::is_free")]
    pub tariff: Tariff,
    /// What taking part costs, part by part; without it, `prizes.fee_cents`, which is written as its
    /// sum.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entry: Vec<EntryPart>,
    /// What the club pays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expenses: Vec<Expense>,
    /// What is won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pots: Vec<Pot>,
    /// Everybody gets one prize in money at most.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_prize: bool,
    /// Lots that were drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<Lot>,
    /// What was counted in the till beside payments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<Tick>,
}

/// Somebody who takes part, in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantDoc {
    /// All else that is known; `paid` says that all that is due was paid.
    #[serde(flatten)]
    pub entrant: Entrant,
    /// The name under which the event knows this person alone; passed by when it is read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub shown: String,
    /// The sum of the payments, or what was paid where they are not told one by one. Without both,
    /// `paid` alone tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_cents: Option<i64>,
}

/// A leg in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegDoc {
    pub leg: LegNo,
    pub rounds: u32,
    #[serde(default)]
    pub sitting_out: Vec<EntrantId>,
    /// Written if the seats were drawn from a standing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn_from: Vec<EntrantId>,
    /// Written if the director called it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub called: bool,
    #[serde(default)]
    pub tables: Vec<TableDoc>,
}

/// A table with its sheet in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDoc {
    pub table: TableNo,
    #[serde(deserialize_with = "each_seat_once")]
    pub seats: BTreeMap<Seat, EntrantId>,
    /// Written if somebody came or left between two rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stays: Vec<Stay>,
    #[serde(default)]
    pub deals: Vec<DealDoc>,
    #[serde(default)]
    pub fines: Vec<Fine>,
    #[serde(default)]
    pub slips: Vec<Slip>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<PaperTotal>,
    /// What the foot of the list says; it counts if there is no deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feet: Vec<ListFoot>,
    /// The same of the second list, which is only compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub second_feet: Vec<ListFoot>,
    /// The first deal struck when time was up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck_from: Option<DealNo>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub void: Vec<VoidResult>,
    /// What somebody wrote that differs from the sheet; never counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Beside>,
    #[serde(default)]
    pub mark: SheetMark,
}

/// A line of a sheet in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealDoc {
    pub deal: DealNo,
    /// Written if a deal has more than one line; if it is missing, lines of one deal are
    /// numbered as they come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Who deals; if it is left out, whose turn it is by the seats.
    pub dealer: Option<Seat>,
    pub declarer: Option<EntrantId>,
    pub amount: i32,
    pub entry: Option<DealEntry>,
    #[serde(default)]
    pub remark: String,
    pub accepted: Option<String>,
}

/// A row of the journal in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalDoc {
    /// Running number.
    pub seq: i64,
    /// When, RFC 3339 UTC.
    pub at: String,
    /// Who.
    pub actor: String,
    /// What was done, in words.
    pub what: String,
    /// The row that this one undoes.
    pub undoes: Option<i64>,
}

/// Who sits where; a seat that is named twice is refused, since one of the two would be lost.
pub(crate) fn each_seat_once<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<Seat, EntrantId>, D::Error> {
    struct SeatsVisitor;
    impl<'de> Visitor<'de> for SeatsVisitor {
        type Value = BTreeMap<Seat, EntrantId>;

        fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            f.write_str("seats, each with an entrant")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut seats = BTreeMap::new();
            while let Some((seat, who)) = map.next_entry::<Seat, EntrantId>()? {
                if seats.insert(seat, who).is_some() {
                    return Err(A::Error::duplicate_field(seat.letter()));
                }
            }
            Ok(seats)
        }
    }
    deserializer.deserialize_map(SeatsVisitor)
}
