//! Why what is typed of something that happened is not taken, and the field that mends it.

use super::what::Field;
use crate::app::people::meant::Unclear;
use crate::club::{Event, LegNo};
use crate::i18n::Texts;

/// Why what is typed is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepairFault {
    /// Nobody who is called so sits in this leg.
    NobodySits(LegNo),
    /// There is no name.
    NameMissing,
    /// Several without a place, or somebody who is here, may be meant.
    Unclear(Unclear),
    /// It is no number of tables.
    TablesNumber,
    /// It is no number of a table.
    TableNumber(Field),
    /// It is no number of a deal.
    DealNumber,
    /// It is no number of a round.
    RoundNumber,
    /// No leg has begun.
    NotBegun,
    /// Nobody who is called so sat in this leg.
    NobodySat(LegNo, Field),
}

impl RepairFault {
    /// Where it has to be mended.
    pub fn field(self) -> Field {
        match self {
            RepairFault::NobodySits(_) | RepairFault::NotBegun => Field::Leaves,
            RepairFault::NameMissing | RepairFault::Unclear(_) => Field::Comes,
            RepairFault::TablesNumber => Field::Tables,
            RepairFault::TableNumber(field) | RepairFault::NobodySat(_, field) => field,
            RepairFault::DealNumber => Field::Deal,
            RepairFault::RoundNumber => Field::Round,
        }
    }

    /// What is wrong.
    pub fn sentence(self, t: &Texts, event: &Event) -> String {
        match self {
            RepairFault::NobodySits(leg) => t.ui_repair_nobody_sits(leg),
            RepairFault::NameMissing => t.ui_repair_name_missing(),
            RepairFault::Unclear(Unclear::Several) => t.ui_repair_several(),
            RepairFault::Unclear(here) => here.words(t, event),
            RepairFault::TablesNumber => t.ev_tables_number(),
            RepairFault::TableNumber(_) => t.ev_table_number(),
            RepairFault::DealNumber => t.ev_deal_number(),
            RepairFault::RoundNumber => t.ev_round_number(),
            RepairFault::NotBegun => t.ev_repair_not_begun(),
            RepairFault::NobodySat(leg, _) => t.ev_sat_nobody(leg),
        }
    }
}
