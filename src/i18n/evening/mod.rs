//! Words of the evening as it goes: the draw in the room, repairs, wishes, numbers without names.

pub(super) mod late;
pub(super) mod outlook;

use super::texts::{Lang, Texts};
use crate::club::{Company, DealNo, EntrantId, Event, Leg, StandIn, Table, TableNo};
use std::sync::LazyLock;

/// The name of who plays in a column in a deal: a substitute leaves in the end, not the one who
/// left before.
fn plays(event: &Event, company: &Company<'_>, column: EntrantId, deal: DealNo) -> String {
    event.called(company.at(deal).plays_in(column))
}

impl Texts {
    /// Who plays only some deals of a leg, at one table or at all of them: who plays on for whom
    /// (Foster, Law 7), who came or left between two rounds (Law 8).
    pub fn parts_of_leg(&self, event: &Event, leg: &Leg, table: Option<TableNo>) -> Vec<String> {
        let tables = leg
            .tables
            .iter()
            .filter(|x| table.is_none_or(|n| n == x.number));
        event
            .stand_ins_in(leg.number)
            .filter_map(|stands| self.stands_in(event, leg, table, stands))
            .chain(tables.flat_map(|x| self.stays_at(event, leg, x)))
            .collect()
    }

    /// Who plays on for whom; none if it is at another table than the one asked for.
    fn stands_in(
        &self,
        event: &Event,
        leg: &Leg,
        table: Option<TableNo>,
        stands: &StandIn,
    ) -> Option<String> {
        let at = leg.table_of(stands.seat_of)?;
        if table.is_some_and(|wanted| wanted != at.number) {
            return None;
        }
        let [by, seat_of] = [stands.by, stands.seat_of].map(|who| event.called(who));
        Some(if event.is_mates_result(at, stands) {
            self.ev_stands_in_for_mate(at.number, stands.from_deal, by, seat_of)
        } else {
            self.ev_stands_in(at.number, stands.from_deal, by, seat_of)
        })
    }

    fn stays_at(&self, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
        let company = event.company(leg, table);
        let number = table.number;
        let mut lines = Vec::new();
        for part in company.parts() {
            let first = part.first_deal;
            let last = part.last_deal;
            lines.extend(part.came_after.map(|round| {
                let name = plays(event, &company, part.column, first);
                self.ev_came(number, name, round, first)
            }));
            lines.extend(part.left_after.map(|round| {
                let name = plays(event, &company, part.column, last);
                self.ev_left(number, name, round, last)
            }));
        }
        lines.extend(self.slips_cannot(event, table));
        lines
    }

    /// What counts for so many at a table, and slips do not tell what fell when; none if they
    /// do, or nobody came or left.
    pub fn slips_cannot(&self, event: &Event, table: &Table) -> Option<String> {
        let balanced =
            event.settings.scoring.needs_company() || event.settings.stake_cents_per_100 > 0;
        let unknown = balanced && table.company_unknown() && !table.sheet.slips.is_empty();
        unknown.then(|| self.ev_slips_cannot(table.number))
    }

    /// The same of one table in few words, for its own sheet.
    pub fn parts_of_sheet(&self, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
        let company = event.company(leg, table);
        let mut words: Vec<String> = company
            .stand_ins()
            .map(|s| self.ev_plays_for(s.from_deal, event.called(s.by), event.called(s.seat_of)))
            .collect();
        for part in company.parts() {
            let first = part.first_deal;
            let last = part.last_deal;
            words
                .extend(part.came_after.map(|_| {
                    self.ev_plays_from(plays(event, &company, part.column, first), first)
                }));
            words.extend(
                part.left_after
                    .map(|_| self.ev_plays_to(plays(event, &company, part.column, last), last)),
            );
        }
        words
    }

    /// From or to which deal somebody plays at a table, if it is not the whole leg: came or left
    /// between two rounds, plays on for another or is played on for.
    pub fn part_at(
        &self,
        event: &Event,
        leg: &Leg,
        table: &Table,
        who: EntrantId,
    ) -> Option<String> {
        let company = event.company(leg, table);
        let (first, last) = company.deals_played_by(who)?;
        match (first > DealNo::FIRST, last < DealNo(company.deals())) {
            (true, true) => Some(self.ev_part_between(first, last)),
            (true, false) => Some(self.ev_part_from(first)),
            (false, true) => Some(self.ev_part_until(last)),
            (false, false) => None,
        }
    }
}

/// The words around the number of somebody who has no name yet, in each language.
static PLACEHOLDERS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    Lang::ALL
        .into_iter()
        .filter_map(|lang: Lang| {
            let text = Texts::new(lang).ev_placeholder("#");
            text.split_once('#')
                .map(|(before, after)| (before.to_owned(), after.to_owned()))
        })
        .collect()
});

/// Whether a name is only its start number: `No. 7`, `Nr. 7`.
pub fn is_placeholder(start_number: u32, name: &str) -> bool {
    let number = start_number.to_string();
    PLACEHOLDERS.iter().any(|(before, after)| {
        name.strip_prefix(before.as_str())
            .and_then(|rest| rest.strip_suffix(after.as_str()))
            == Some(number.as_str())
    })
}
