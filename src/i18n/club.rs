//! Words of results: why somebody gets a prize, what is wrong with a list of names or a document.

use crate::club::{
    EntrantId, Event, ExchangeError, Excluded, HardGame, LegNo, Missing, OpenCut, PERSON_TEXT_MOST,
    PeopleProblem, PeopleProblemKind, PrizeKind, Reason, Settlement, SheetOf, Standings, Unread,
    VERSION, lost_at_five,
};
use crate::i18n::{Texts, figure};
use crate::skat::TreeError;

/// More tables than these are counted, not named.
const TABLES_NAMED: usize = 12;

/// Ascending numbers as they are read: each, or the first and the last of three or more in a row.
fn runs(numbers: impl IntoIterator<Item = u32>) -> Vec<String> {
    let numbers: Vec<u32> = numbers.into_iter().collect();
    numbers
        .chunk_by(|a, b| a.checked_add(1) == Some(*b))
        .flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{first}–{last}")],
            few => few.iter().map(u32::to_string).collect(),
        })
        .collect()
}

impl Texts {
    /// That results are provisional and which sheets are not in; none if every sheet of the legs
    /// that count is in.
    ///
    /// `Provisional: tables 1 and 2 are not in`
    pub fn provisional_without(&self, event: &Event, missing: &Missing) -> Option<String> {
        self.not_all_in(event, &self.sheets_missing(event, missing))
    }

    /// The same for what rests on the whole event: legs that are still to be played make it
    /// provisional too.
    pub fn provisional_until_end(&self, event: &Event, missing: &Missing) -> Option<String> {
        let legs = (!missing.legs_to_come.is_empty() && event.legs.len() > 1).then(|| {
            self.legs_to_come(
                self.names(&runs(missing.legs_to_come.iter().map(|leg| leg.0))),
                missing.legs_to_come.len(),
            )
        });
        let mut parts = self.sheets_missing(event, missing);
        parts.extend(legs);
        self.not_all_in(event, &parts)
    }

    /// What was made final all the same is not provisional.
    fn not_all_in(&self, event: &Event, parts: &[String]) -> Option<String> {
        if parts.is_empty() {
            return None;
        }
        let what = parts.join("; ");
        Some(match event.seal.sealed_at {
            Some(_) => self.not_all_in_final(what),
            None => self.provisional(what),
        })
    }

    /// The numbers between those of receipts that have none.
    pub fn numbers_without_receipt(&self, numbers: Vec<u32>) -> Option<String> {
        (!numbers.is_empty()).then(|| self.cash_no_receipt(runs(numbers).join(", ")))
    }

    /// Those whom a settlement leaves out; none if it leaves nobody out.
    pub fn left_out(&self, event: &Event, settlement: &Settlement) -> Option<String> {
        let people = &settlement.left_out;
        (!people.is_empty()).then(|| self.settle_left_out(self.entrant_names(event, people)))
    }

    /// Which sheets are not in, and which are in and do not tell who was there for the lost games.
    fn sheets_missing(&self, event: &Event, missing: &Missing) -> Vec<String> {
        let awaiting = &missing.awaiting_losses;
        let mut out = missing.sheets.clone();
        out.retain(|sheet| !awaiting.contains(sheet));
        let out = self.tables_told(event, &out, |tables, n| self.missing_sheets(tables, n));
        let awaiting = self.tables_told(event, awaiting, |tables, _| self.awaiting_losses(tables));
        out.into_iter().chain(awaiting).collect()
    }

    /// Sheets on which something is wrong; none if nothing is.
    pub fn errors_on(&self, event: &Event, sheets: &[SheetOf]) -> Option<String> {
        self.tables_told(event, sheets, |tables, _| self.seal_waits_errors(tables))
    }

    /// Sheets on which there is a doubt; none if there is none.
    pub fn doubts_on(&self, event: &Event, sheets: &[SheetOf]) -> Option<String> {
        self.tables_told(event, sheets, |tables, _| self.seal_waits_doubts(tables))
    }

    /// The tables of some sheets in a sentence; how many, if they are too many to be named.
    fn tables_told(
        &self,
        event: &Event,
        sheets: &[SheetOf],
        said: impl Fn(String, usize) -> String,
    ) -> Option<String> {
        let legs: Vec<(LegNo, Vec<String>, usize)> = sheets
            .chunk_by(|a, b| a.leg == b.leg)
            .filter_map(|leg| {
                let named = runs(leg.iter().map(|sheet| sheet.table.0));
                Some((leg.first()?.leg, named, leg.len()))
            })
            .collect();
        match legs.iter().map(|(_, named, _)| named.len()).sum::<usize>() {
            0 => None,
            1..=TABLES_NAMED => {
                let told: Vec<String> = legs
                    .iter()
                    .map(|(leg, named, count)| match event.legs.len() {
                        0 | 1 => self.missing_tables(self.names(named), count),
                        _ => self.missing_tables_of_leg(self.names(named), leg, count),
                    })
                    .collect();
                Some(said(self.names(&told), sheets.len()))
            }
            _ => Some(said(self.missing_many(sheets.len()), sheets.len())),
        }
    }

    /// The name of a kind of prize.
    pub fn prize_kind(&self, kind: PrizeKind) -> String {
        match kind {
            PrizeKind::Points => self.prize_points(),
            PrizeKind::Games => self.prize_games(),
            PrizeKind::Hardest => self.prize_hardest(),
            PrizeKind::Booby => self.prize_booby(),
        }
    }

    /// Names in a row: `A`, `A and B`, `A, B and C`.
    pub fn names(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [some @ .., last] => format!("{} {} {last}", some.join(", "), self.names_two()),
        }
    }

    /// How a ranking has somebody: by name, with the word if a list of this one was corrected after
    /// the results were sealed, and if this one was shut out.
    pub fn listed(&self, event: &Event, id: EntrantId) -> String {
        self.listed_as(event, id, event.called(id))
    }

    /// The same of somebody who is called so there.
    pub fn listed_as(&self, event: &Event, id: EntrantId, mut name: String) -> String {
        if event.was_corrected(id) {
            name = self.listed_corrected(name);
        }
        match event.entrant(id).and_then(|who| who.excluded) {
            Some(Excluded::Ranked | Excluded::Unranked) => self.listed_excluded(name),
            None => name,
        }
    }

    /// The names of entrants in a row.
    pub fn entrant_names(&self, event: &Event, entrants: &[EntrantId]) -> String {
        self.names(
            &entrants
                .iter()
                .map(|id| event.called(*id))
                .collect::<Vec<_>>(),
        )
    }

    /// A reason for an award in words, such as `312 points, 24 ahead of Anna Berg`.
    pub fn reason(&self, event: &Event, reason: &Reason) -> String {
        match reason {
            Reason::Points { points, ahead_of } => self.beside_next(
                event,
                *points,
                *ahead_of,
                |points, n| self.why_points(points, n),
                |points, n, by, name| self.why_points_ahead(points, n, by, name),
            ),
            Reason::Games { games, ahead_of } => self.beside_next(
                event,
                *games,
                *ahead_of,
                |games, n| self.why_games(games, n),
                |games, n, by, name| self.why_games_ahead(games, n, by, name),
            ),
            Reason::TieByGames {
                against,
                games,
                theirs,
            } => self.why_tie_by_games(
                event.called(*against),
                games.saturating_abs(),
                figure(*games),
                figure(*theirs),
            ),
            Reason::TieByPoints {
                against,
                points,
                theirs,
            } => self.why_tie_by_points(
                event.called(*against),
                points.saturating_abs(),
                figure(*points),
                figure(*theirs),
            ),
            Reason::TieByWins {
                against,
                won,
                theirs,
            } => self.why_tie_by_wins(event.called(*against), won, theirs),
            Reason::TieByLosses {
                against,
                lost,
                theirs,
            } => self.why_tie_by_losses(event.called(*against), lost, theirs),
            Reason::FirstInBoth {
                takes,
                chosen,
                leads,
            } => self.why_both(u8::from(*leads), taken(*takes, *chosen)),
            Reason::GoesOn { from, holds } => self.why_goes_on(
                from.len(),
                self.entrant_names(event, from),
                taken(*holds, true),
            ),
            Reason::WonCut { against } => self.why_won_cut(self.entrant_names(event, against)),
            Reason::CutChoice { takes, chosen } => self.why_cut(taken(*takes, *chosen)),
            Reason::LostCut { to } => self.why_lost_cut(event.called(*to)),
            Reason::Hardest(game) => {
                let place = self.table_in(event, game.leg, game.table);
                self.why_hardest(game.without, game.amount, place, game.deal)
            }
            Reason::DearerGame { game, than } => {
                self.dearer(game, than, event.called(than.entrant))
            }
            Reason::BoobyGoesOn {
                from,
                points,
                holds,
            } => self.why_booby_goes_on(event.called(*from), figure(*points), taken(*holds, true)),
            Reason::Ranked {
                who,
                ranking,
                rank,
                points,
            } => self.ranked(who, ranking, *rank, points),
            Reason::GreatestLossLeft { points } => {
                self.why_loss_left(figure(*points), points.saturating_abs())
            }
            Reason::GreatestLoss { points, below } => self.beside_next(
                event,
                *points,
                *below,
                |points, n| self.why_loss(points, n),
                |points, n, by, name| self.why_loss_below(points, n, by, name),
            ),
        }
    }

    /// A figure alone, or beside by how much somebody else is behind or below it.
    fn beside_next(
        &self,
        event: &Event,
        held: i32,
        next: Option<(EntrantId, i32)>,
        alone: impl Fn(String, i32) -> String,
        beside: impl Fn(String, i32, String, String) -> String,
    ) -> String {
        let shown = figure(held);
        let size = held.saturating_abs();
        match next {
            None => alone(shown, size),
            Some((next, by)) => beside(shown, size, figure(by), event.called(next)),
        }
    }

    /// Why one game is dearer than another with as many matadors missing: what was compared, as
    /// [`HardGame::rank`] does it.
    fn dearer(&self, game: &HardGame, than: &HardGame, name: String) -> String {
        let without = than.without;
        let amount = game.amount;
        let theirs = than.amount;
        match (game.base, than.base) {
            (Some(unit), Some(other)) if unit == other => {
                self.why_dearer_amount(name, without, unit, amount, theirs)
            }
            (Some(unit), Some(other)) => self.why_dearer_unit(name, without, unit, other),
            (Some(unit), None) => self.why_dearer_unit_unknown(name, without, unit),
            (None, _) => self.why_dearer_units_unknown(name, amount, theirs),
        }
    }

    /// That this event counts five at a table otherwise than today; none if it does not, or has
    /// no such table.
    pub fn five_note(&self, event: &Event) -> Option<String> {
        event
            .counts_five_as_before()
            .then(|| self.five_as_before(event.lost_share(5), lost_at_five()))
    }

    /// An open cut in words, or that a lot decides.
    pub fn open_cut(&self, event: &Event, standings: &Standings, cut: &OpenCut) -> String {
        let names = self.entrant_names(event, &cut.entrants);
        if cut.both {
            self.cut_open_both(cut.place, names)
        } else if cut.is_by_lot(event, standings) {
            self.cut_open_lot(self.prize_kind(cut.prize), cut.place, names)
        } else if cut.prize == PrizeKind::Booby {
            self.cut_open_booby(names)
        } else {
            self.cut_open(self.prize_kind(cut.prize), cut.place, names)
        }
    }

    /// Who is equal for which prize and waits for what is not in yet; none if nobody is.
    pub fn cuts_wait(&self, event: &Event, cuts: &[OpenCut]) -> Option<String> {
        let all: Vec<String> = cuts
            .iter()
            .map(|cut: &OpenCut| {
                let names = self.entrant_names(event, &cut.entrants);
                match cut.prize {
                    PrizeKind::Points | PrizeKind::Games if cut.both => {
                        self.cut_waits_both(cut.place, names)
                    }
                    PrizeKind::Points | PrizeKind::Games => {
                        self.cut_waits(self.prize_kind(cut.prize), cut.place, names)
                    }
                    PrizeKind::Hardest | PrizeKind::Booby => {
                        self.cut_waits_one(self.prize_kind(cut.prize), names)
                    }
                }
            })
            .collect();
        (!all.is_empty()).then(|| self.cuts_wait_until(all.join("; ")))
    }

    /// What is wrong with a line of a list of names.
    pub fn people_problem(&self, problem: &PeopleProblem) -> String {
        let line = problem.line;
        let begins = problem.begins.as_str();
        match &problem.kind {
            PeopleProblemKind::NoName => self.people_no_name(line, begins),
            PeopleProblemKind::TooLong { length } => {
                self.people_too_long(line, begins, length, PERSON_TEXT_MOST)
            }
            PeopleProblemKind::Twice { name, first_line } => {
                self.people_twice(line, name, first_line)
            }
            PeopleProblemKind::Here { name, number } => self.people_here(line, name, number),
            PeopleProblemKind::NotText => self.people_not_text(line, begins),
        }
    }

    /// What is wrong with a line or text of JSON, as part of a sentence.
    pub fn unread(&self, why: &Unread) -> String {
        match why {
            Unread::Named(error) => self.tree_error(error),
            Unread::WrongKind { at: 0, .. } => self.json_wrong_somewhere(),
            Unread::WrongKind { shown, at } => self.json_wrong_kind(shown, at),
            Unread::CutOff { at } => self.json_cut_off(at),
            Unread::Syntax { shown, at } => self.json_syntax(shown, at),
        }
    }

    fn tree_error(&self, error: &TreeError) -> String {
        match error {
            TreeError::Missing(field) => self.json_missing(*field),
            TreeError::Twice(field) => self.json_twice(*field),
            TreeError::UnknownField { name, allowed } => few(allowed).map_or_else(
                || self.json_no_field(name),
                |allowed| self.json_unknown_field(name, allowed),
            ),
            TreeError::UnknownValue { value, allowed } => few(allowed).map_or_else(
                || self.json_no_value(value),
                |allowed| self.json_unknown_value(value, allowed),
            ),
            TreeError::OtherKind(_) | TreeError::Other => self.json_wrong_somewhere(),
        }
    }

    /// Why a document cannot be read.
    pub fn exchange_error(&self, error: &ExchangeError) -> String {
        match error {
            ExchangeError::NoJson => self.exchange_no_json(),
            ExchangeError::NotABook { line, column, why } => {
                self.exchange_not_a_book(line, column, self.unread(why))
            }
            ExchangeError::OtherFormat { .. } => self.exchange_other_format(),
            ExchangeError::TooNew { version } => self.exchange_too_new(version, VERSION),
            ExchangeError::NoRulebook { event, rulebook } => {
                self.exchange_no_rulebook(event.0, rulebook)
            }
            ExchangeError::IdTwice { id } => self.exchange_id_twice(id),
            ExchangeError::Payments {
                event,
                entrant,
                paid_cents,
                sum_cents,
            } => self.exchange_payments(event.0, entrant.0, paid_cents, sum_cents),
            ExchangeError::NumberTwice {
                event,
                leg,
                table: None,
            } => self.exchange_leg_twice(event.0, leg),
            ExchangeError::NumberTwice {
                event,
                leg,
                table: Some(table),
            } => self.exchange_table_twice(event.0, *leg, *table),
            ExchangeError::CalledTwice { event } => self.exchange_called_twice(event.0),
        }
    }
}

/// The names that are possible; none where there are too many for a sentence.
fn few(names: &[&str]) -> Option<String> {
    const MOST: usize = 200;
    let list = names.join(", ");
    (!list.is_empty() && list.len() <= MOST).then_some(list)
}

/// Which of the prizes for points and games somebody takes, by choice or because nobody has both.
fn taken(takes: PrizeKind, chosen: bool) -> &'static str {
    match takes {
        PrizeKind::Games => "games",
        PrizeKind::Points | PrizeKind::Hardest | PrizeKind::Booby if chosen => "points",
        PrizeKind::Points | PrizeKind::Hardest | PrizeKind::Booby => "both",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn reasons_read_like_sentences_in_both_languages() {
        let texts = Texts::new(Lang::En);
        assert_eq!(
            texts.why_points_ahead(figure(312), 312, figure(24), "Anna"),
            "312 points, 24 ahead of Anna"
        );
        assert_eq!(texts.why_points(figure(1), 1), "1 point");
        assert_eq!(
            texts.names(&["A".into(), "B".into(), "C".into()]),
            "A, B and C"
        );
        let texts = Texts::new(Lang::De);
        assert_eq!(
            texts.why_points_ahead(figure(312), 312, figure(24), "Anna"),
            "312 Punkte, 24 vor Anna"
        );
        assert_eq!(texts.why_games(figure(-1), 1), "−1 Spiel netto");
    }
}
