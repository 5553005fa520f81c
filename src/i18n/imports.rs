//! Why a document is not taken in, as sentences.

use crate::i18n::{Texts, refusal::id};
use crate::ops::{BookPart, ImportProblem, SheetPart, Within};

impl Texts {
    fn counted(&self, what: BookPart) -> String {
        match what {
            BookPart::Members => self.import_counted_members(),
            BookPart::Events => self.import_counted_events(),
            BookPart::Entrants => self.import_counted_entrants(),
            BookPart::Fines => self.import_counted_fines(),
            BookPart::Totals => self.import_counted_totals(),
            BookPart::Seasons => self.import_counted_seasons(),
            BookPart::Presets => self.import_counted_presets(),
            BookPart::Journal => self.import_counted_journal(),
        }
    }

    pub(super) fn import_problem(&self, problem: &ImportProblem) -> String {
        use ImportProblem as P;
        match problem {
            P::Here { events } => self.import_here(events.len(), self.names(events)),
            P::TooMany { what, count, most } => {
                self.import_too_many(self.counted(*what), count, most)
            }
            P::IdRange { id, most } => self.import_id_range(id.to_string(), most),
            P::MemberIdTwice { member } => self.import_member_twice(member.0),
            P::EntrantIdTwice { entrant } => self.import_entrant_twice(entrant.0),
            P::RowTwice { sheet: None } => self.import_row_twice_event(),
            P::RowTwice {
                sheet: Some((leg, table)),
            } => self.import_row_twice(*leg, *table),
            P::UnknownEntrant { entrant, within } => match within {
                Within::Event => self.import_unknown_entrant_event(id(*entrant)),
                Within::Leg(leg) => self.import_unknown_entrant_leg(id(*entrant), leg),
                Within::Table(leg, table) => {
                    self.import_unknown_entrant(id(*entrant), *leg, *table)
                }
            },
            P::UnknownMember { member } => self.import_unknown_member(member.0.to_string()),
            P::DealRange {
                leg,
                table,
                deal,
                most,
            } => self.import_deal_range(*deal, *leg, *table, most),
            P::LegOrder { leg, expected } => self.import_leg_order(leg, expected),
            P::OnSheet {
                leg,
                table,
                part,
                why,
            } => {
                let why = self.refusal(why, None);
                match part {
                    SheetPart::Deal(deal) => self.import_on_sheet(*leg, *table, *deal, why),
                    SheetPart::Total => self.import_on_total(*leg, *table, why),
                    SheetPart::Slip => self.import_on_slip(*leg, *table, why),
                    SheetPart::List => self.import_on_list(*leg, *table, why),
                }
            }
        }
    }
}
