//! Words of the evening as it goes: the draw in the room, repairs, wishes, numbers without names.

use super::{Lang, Texts};
use crate::club::{EntrantId, Event, Leg, StandIn, Table};
use std::sync::LazyLock;

/// The name of who plays in a column in a deal: a substitute leaves in the end, not the one who
/// left before.
fn plays(event: &Event, leg: &Leg, column: EntrantId, deal: u32) -> String {
    event.called(event.settings.movement.plays_in(leg.number, column, deal))
}

impl Texts {
    /// Who plays only some deals of a leg, at one table or at all of them: who plays on for whom
    /// (Foster, Law 7), who came or left between two rounds (Law 8).
    pub fn parts_of_leg(&self, event: &Event, leg: &Leg, table: Option<u32>) -> Vec<String> {
        let here = event
            .settings
            .movement
            .stand_ins
            .iter()
            .filter(|s| s.leg == leg.number);
        let tables = leg
            .tables
            .iter()
            .filter(|x| table.is_none_or(|n| n == x.number));
        here.filter_map(|s: &StandIn| {
            let at = leg.tables.iter().find(|x| x.seat_of(s.seat_of).is_some())?;
            let wanted = table.is_none_or(|n| n == at.number);
            wanted.then(|| {
                self.ev_stands_in(
                    at.number,
                    s.from_deal,
                    event.called(s.by),
                    event.called(s.seat_of),
                )
            })
        })
        .chain(tables.flat_map(|x| self.stays_at(event, leg, x)))
        .collect()
    }

    fn stays_at(&self, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for stay in &table.stays {
            let Some((first, last)) = table.deals_there(stay.entrant, leg.rounds) else {
                continue;
            };
            let (number, name) = (table.number, |deal| plays(event, leg, stay.entrant, deal));
            if stay.from_round > 1 {
                lines.push(self.ev_came(
                    number,
                    name(first),
                    stay.from_round.saturating_sub(1),
                    first,
                ));
            }
            lines.extend(
                stay.to_round
                    .map(|round| self.ev_left(number, name(last), round, last)),
            );
        }
        lines.extend(self.slips_cannot(event, table));
        lines
    }

    /// What counts for so many at a table, and slips do not tell what fell when; none where they
    /// do, or nobody came or left.
    pub fn slips_cannot(&self, event: &Event, table: &Table) -> Option<String> {
        let balanced =
            event.settings.scoring.needs_company() || event.settings.stake_cents_per_100 > 0;
        let unknown = balanced && table.company_unknown() && !table.sheet.slips.is_empty();
        unknown.then(|| self.ev_slips_cannot(table.number))
    }

    /// The same of one table in few words, for its own sheet.
    pub fn parts_of_sheet(&self, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
        let here = event
            .settings
            .movement
            .stand_ins
            .iter()
            .filter(|s| s.leg == leg.number && table.seat_of(s.seat_of).is_some());
        let plays_for = here
            .map(|s| self.ev_plays_for(s.from_deal, event.called(s.by), event.called(s.seat_of)));
        let stays = table.stays.iter().flat_map(|stay| {
            let (first, last) = table
                .deals_there(stay.entrant, leg.rounds)
                .unwrap_or((1, 1));
            let name = |deal| plays(event, leg, stay.entrant, deal);
            let came = (stay.from_round > 1).then(|| self.ev_plays_from(name(first), first));
            let left = stay.to_round.map(|_| self.ev_plays_to(name(last), last));
            [came, left].into_iter().flatten()
        });
        plays_for.chain(stays).collect()
    }

    /// From or to which deal somebody plays at a table, where it is not the whole leg: came or left
    /// between two rounds, plays on for another or is played on for.
    pub fn part_at(
        &self,
        event: &Event,
        leg: &Leg,
        table: &Table,
        who: EntrantId,
    ) -> Option<String> {
        let here = || {
            event
                .settings
                .movement
                .stand_ins
                .iter()
                .filter(|s| s.leg == leg.number)
        };
        let stands = here().rfind(|s| s.by == who);
        let column = event.settings.movement.column_in(leg.number, who);
        table.seat_of(column)?;
        let all = table.deals(leg.rounds);
        let (came, left) = table.deals_there(column, leg.rounds).unwrap_or((1, all));
        let first = stands.map_or(came, |s| s.from_deal);
        let next = here().filter(|s| {
            s.seat_of == column && stands.is_none_or(|mine| s.from_deal > mine.from_deal)
        });
        let last = next
            .map(|s| s.from_deal.saturating_sub(1))
            .min()
            .map_or(left, |until| until.min(left));
        match (first > 1, last < all) {
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

/// Whether a name only stands for its start number: `No. 7`, `Nr. 7`.
pub fn is_placeholder(start_number: u32, name: &str) -> bool {
    let number = start_number.to_string();
    PLACEHOLDERS.iter().any(|(before, after)| {
        name.strip_prefix(before.as_str())
            .and_then(|rest| rest.strip_suffix(after.as_str()))
            == Some(number.as_str())
    })
}
