//! Words of the sheet audit: what was found, and what to do. The names of the columns come in.

use crate::club::{Correction, Finding, FindingKind, LikelyAmount, NeighbourReason, PaperFigure};
use crate::i18n::{Texts, figure};
use itertools::Itertools;

impl Texts {
    /// One finding as a sentence that says where, what, and what to do; `columns`: who sits where,
    /// in their order.
    pub fn audit_finding(&self, finding: &Finding, columns: &[String]) -> String {
        let what = match &finding.kind {
            FindingKind::Corrections { fits, whole } => {
                return self.corrections(fits, *whole, columns);
            }
            FindingKind::Impossible { amount, meant } if meant.is_empty() => {
                self.audit_impossible(figure(*amount))
            }
            FindingKind::Impossible { amount, meant } => {
                self.audit_impossible_meant(figure(*amount), self.meant(meant))
            }
            FindingKind::NobodyPlayed => self.audit_nobody_played(),
            FindingKind::FineAmount { amount } => self.audit_fine_amount(figure(*amount)),
            FindingKind::Unusual { amount, meant } => {
                self.audit_unusual(figure(*amount), self.meant(meant))
            }
            FindingKind::Dealer { amount } => self.audit_dealer(figure(*amount)),
            FindingKind::NoCards { amount } => self.audit_no_cards(figure(*amount)),
            FindingKind::Several { amounts } => self.audit_several(
                amounts
                    .iter()
                    .map(|(c, a): &(usize, i32)| {
                        format!("{} {}", self.column(*c, columns), figure(*a))
                    })
                    .join(", "),
            ),
            FindingKind::Twice { perhaps: None } => self.audit_twice(),
            FindingKind::Twice {
                perhaps: Some(deal),
            } => self.audit_twice_perhaps(deal),
            FindingKind::Missing { last } if Some(*last) == finding.deal => self.audit_missing(),
            FindingKind::Missing { last } => self.audit_missing_to(last),
            FindingKind::NoSuchDeal { deals } => self.audit_no_such_deal(deals),
            FindingKind::Total {
                what,
                written,
                added,
            } => self.audit_total(self.written(*what), figure(*written), figure(*added)),
            FindingKind::Games {
                games,
                passed,
                deals,
            } => self.audit_games(games, passed, games.saturating_add(*passed), deals),
        };
        let column = finding.column.map(|c| self.column(c, columns));
        let place = match (finding.deal, column) {
            (Some(deal), Some(column)) => self.audit_place_both(deal, column),
            (Some(deal), None) => self.audit_place_deal(deal),
            (None, Some(column)) => self.audit_place_column(column),
            (None, None) => self.audit_place_sheet(),
        };
        self.audit_at(place, what)
    }

    fn column(&self, column: usize, columns: &[String]) -> String {
        columns
            .get(column)
            .cloned()
            .unwrap_or_else(|| self.audit_seat(column.saturating_add(1)))
    }

    fn meant(&self, meant: &[LikelyAmount]) -> String {
        meant
            .iter()
            .map(|m: &LikelyAmount| self.audit_meant(figure(m.amount), self.why(m.why)))
            .join(", ")
    }

    fn corrections(&self, fits: &[Correction], whole: bool, columns: &[String]) -> String {
        let all: Vec<String> = fits
            .iter()
            .map(|fit| self.audit_correction(fit, columns))
            .collect();
        match all.as_slice() {
            [only] if whole => self.audit_fix_whole(only),
            [only] => self.audit_fix(only),
            _ => self.audit_fix_one_of(all.join("; ")),
        }
    }

    /// One correction: what to write where, without a full stop.
    pub fn audit_correction(&self, correction: &Correction, columns: &[String]) -> String {
        match *correction {
            Correction::Amount {
                deal,
                column,
                from,
                to,
                why,
            } => self.audit_fix_amount(
                deal,
                self.column(column, columns),
                figure(from),
                figure(to),
                self.why(why),
            ),
            Correction::Move {
                deal,
                from,
                to,
                amount,
            } => self.audit_fix_move(
                deal,
                self.column(from, columns),
                self.column(to, columns),
                figure(amount),
            ),
            Correction::Remove {
                deal,
                column,
                amount,
            } => self.audit_fix_remove(deal, self.column(column, columns), figure(amount)),
            Correction::Add {
                deal,
                column,
                amount,
            } => self.audit_fix_add(deal, self.column(column, columns), figure(amount)),
            Correction::Written {
                column,
                what,
                from,
                to,
            } => self.audit_fix_written(
                self.column(column, columns),
                self.written(what),
                figure(from),
                figure(to),
            ),
        }
    }

    /// One correction in a few words, for a button.
    pub fn audit_offer(&self, correction: &Correction, columns: &[String]) -> String {
        match *correction {
            Correction::Amount { deal, from, to, .. } => {
                self.check_amount(deal, figure(from), figure(to))
            }
            Correction::Move { deal, from, to, .. } => {
                self.check_amount(deal, self.column(from, columns), self.column(to, columns))
            }
            Correction::Remove { deal, amount, .. } => self.check_remove(deal, figure(amount)),
            Correction::Add {
                deal,
                column,
                amount,
            } => self.check_add(deal, self.column(column, columns), figure(amount)),
            Correction::Written { what, from, to, .. } => {
                self.check_total(self.written(what), figure(from), figure(to))
            }
        }
    }

    fn why(&self, why: NeighbourReason) -> String {
        match why {
            NeighbourReason::RunningTotal => self.audit_why_running(),
            NeighbourReason::Transposed => self.audit_why_transposed(),
            NeighbourReason::NotDoubled => self.audit_why_not_doubled(),
            NeighbourReason::DoubledTwice => self.audit_why_doubled(),
            NeighbourReason::Sign => self.audit_why_sign(),
            NeighbourReason::Length => self.audit_why_length(),
            NeighbourReason::Digit => self.audit_why_digit(),
            NeighbourReason::Totals => self.audit_why_totals(),
        }
    }

    fn written(&self, what: PaperFigure) -> String {
        match what {
            PaperFigure::Running(deal) => self.audit_written_running(deal),
            PaperFigure::Won => self.audit_written_won(),
            PaperFigure::Lost => self.audit_written_lost(),
            PaperFigure::Net => self.audit_written_net(),
            PaperFigure::GamesWon => self.audit_written_games_won(),
            PaperFigure::GamesLost => self.audit_written_games_lost(),
            PaperFigure::NetGames => self.audit_written_net_games(),
            PaperFigure::SlipPoints => self.audit_written_slip_points(),
            PaperFigure::SlipGames => self.audit_written_slip_games(),
        }
    }
}
