//! What the audit says of the sheet on the desk, which finding is looked at, and what one key does
//! about it.

use crate::app::sheet::{
    line::{LineReading, TypedLine, print::print},
    view::{Row, View},
};
use crate::club::{
    After, Certainty, Correction, DealNo, Finding, FindingKind, LikelyAmount, PaperFigure, SheetId,
    Slip, Table, TotalKind,
};
use crate::i18n::{Texts, figure};
use crate::ops::TotalInput;
use crate::skat::Spelling;
use std::rc::Rc;

/// What one key can do about a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedy {
    /// The deal is written like this.
    Line {
        /// The deal.
        deal: DealNo,
        /// As it would be typed.
        text: String,
    },
    /// The deal is looked at by a person: what is recorded comes into the line.
    Mend {
        /// The deal.
        deal: DealNo,
    },
    /// The total on paper is another.
    Total(TotalInput),
    /// The slip says what the sheet says.
    Slip(Slip),
}

/// The findings of the sheet on the desk, and the one that is looked at.
#[derive(Debug, Default)]
pub struct Check {
    /// As the audit tells them, the surest first.
    pub found: Rc<Vec<Finding>>,
    /// Somebody asked for them on this sheet.
    pub asked: bool,
    sheet: SheetId,
    chosen: Option<Finding>,
}

impl Check {
    /// What is said of the sheet now; a finding that is gone is no longer looked at.
    pub fn open(&mut self, sheet: SheetId, found: Rc<Vec<Finding>>) {
        self.asked &= self.sheet == sheet && !found.is_empty();
        self.sheet = sheet;
        if self.chosen.as_ref().is_some_and(|c| !found.contains(c)) {
            self.chosen = None;
        }
        self.found = found;
    }

    /// The finding that is looked at: the chosen one, else the first of this deal.
    pub fn at(&self, deal: DealNo) -> Option<&Finding> {
        self.chosen
            .as_ref()
            .or_else(|| self.found.iter().find(|f| f.deal == Some(deal)))
    }

    /// Looks at the next finding, and after the last one at the first again; answers its deal, or
    /// nothing if nothing was found.
    pub fn go_on(&mut self) -> Option<Option<DealNo>> {
        let here = self
            .chosen
            .as_ref()
            .and_then(|c| self.found.iter().position(|f| f == c));
        let next = here.map_or(0, |at| at.saturating_add(1));
        self.choose(if next < self.found.len() { next } else { 0 })
    }

    /// Looks at one of them; answers its deal.
    pub fn choose(&mut self, at: usize) -> Option<Option<DealNo>> {
        self.asked = true;
        self.chosen = self.found.get(at).cloned();
        self.chosen.as_ref().map(|f| f.deal)
    }

    /// Looks at nothing in particular.
    pub fn leave(&mut self) {
        self.chosen = None;
    }

    /// Whether a sum may be right once the deals are there that were found to be missing.
    pub fn waits(&self, finding: &Finding) -> bool {
        use FindingKind as F;
        let is_sum = matches!(finding.kind, F::Total { .. } | F::Games { .. });
        is_sum
            && self
                .found
                .iter()
                .any(|other| matches!(other.kind, F::Missing { .. }))
    }

    /// The deals that something was found in.
    pub fn deals(&self) -> Vec<(DealNo, Certainty)> {
        self.found
            .iter()
            .filter_map(|f| Some((f.deal?, f.certainty)))
            .collect()
    }
}

/// What can be done about a finding with one key, each in a few words.
pub fn remedies(
    t: &Texts,
    finding: &Finding,
    view: &View,
    table: &Table,
    spelling: Spelling,
) -> Vec<(String, Remedy)> {
    use FindingKind as F;
    let names = names(view);
    match &finding.kind {
        F::Corrections { fits, .. } => {
            let remedy = |fit: &Correction| corrected(*fit, view, table, spelling);
            fits.iter()
                .filter_map(|fit| Some((t.audit_offer(fit, &names), remedy(fit)?)))
                .collect()
        }
        F::Impossible { amount, meant } | F::Unusual { amount, meant } => {
            let (Some(deal), Some(column)) = (finding.deal, finding.column) else {
                return Vec::new();
            };
            let remedy = |m: &LikelyAmount| with_amount(view, deal, column, m.amount, spelling);
            let said = |m: &LikelyAmount| t.check_amount(deal, figure(*amount), figure(m.amount));
            meant
                .iter()
                .filter_map(|m| Some((said(m), remedy(m)?)))
                .collect()
        }
        F::Total { what, added, .. } => {
            let right = finding.column;
            let right = right.and_then(|column| written(view, table, column, *what, *added));
            right
                .map(|remedy| (t.check_sheet_right(figure(*added)), remedy))
                .into_iter()
                .collect()
        }
        F::NobodyPlayed
        | F::FineAmount { .. }
        | F::Dealer { .. }
        | F::NoCards { .. }
        | F::Several { .. }
        | F::Twice { .. }
        | F::Missing { .. }
        | F::NoSuchDeal { .. }
        | F::Games { .. } => Vec::new(),
    }
}

/// The names over the columns.
pub fn names(view: &View) -> Vec<String> {
    view.heads.iter().map(|h| h.name.clone()).collect()
}

fn number(column: usize) -> Option<u8> {
    u8::try_from(column.checked_add(1)?).ok()
}

fn corrected(fit: Correction, view: &View, table: &Table, spelling: Spelling) -> Option<Remedy> {
    match fit {
        Correction::Amount {
            deal, column, to, ..
        } => with_amount(view, deal, column, to, spelling),
        Correction::Move { deal, from, to, .. } => {
            let to = number(to)?;
            changed(view, deal, spelling, |line| {
                (Some(line.column) == number(from)).then_some(TypedLine {
                    column: to,
                    ..*line
                })
            })
        }
        Correction::Remove { deal, column, .. } => {
            let mut reading = view.row(deal)?.as_typed();
            reading
                .lines
                .retain(|line| Some(line.column) != number(column));
            Some(Remedy::Line {
                deal,
                text: print(&reading, spelling),
            })
        }
        Correction::Add {
            deal,
            column,
            amount,
        } => {
            let line = TypedLine {
                column: number(column)?,
                amount: Some(amount),
                ..TypedLine::default()
            };
            let reading = LineReading {
                lines: vec![line],
                ..LineReading::default()
            };
            Some(Remedy::Line {
                deal,
                text: print(&reading, spelling),
            })
        }
        Correction::Written {
            column, what, to, ..
        } => written(view, table, column, what, to),
    }
}

fn with_amount(
    view: &View,
    deal: DealNo,
    column: usize,
    to: i32,
    spelling: Spelling,
) -> Option<Remedy> {
    let own = number(column);
    let typed = view.row(deal)?.as_typed();
    let mut games = typed.lines.iter().filter(|line| line.game.is_some());
    if games.any(|line| Some(line.column) == own) {
        return Some(Remedy::Mend { deal });
    }
    changed(view, deal, spelling, |line| {
        (Some(line.column) == own).then_some(TypedLine {
            amount: Some(to),
            ..*line
        })
    })
}

/// A deal with some of its lines changed.
fn changed(
    view: &View,
    deal: DealNo,
    spelling: Spelling,
    to: impl Fn(&TypedLine) -> Option<TypedLine>,
) -> Option<Remedy> {
    let mut reading = view.row(deal).map(Row::as_typed)?;
    let mut any = false;
    for line in &mut reading.lines {
        if let Some(new) = to(line) {
            *line = new;
            any = true;
        }
    }
    any.then(|| Remedy::Line {
        deal,
        text: print(&reading, spelling),
    })
}

fn written(
    view: &View,
    table: &Table,
    column: usize,
    what: PaperFigure,
    to: i32,
) -> Option<Remedy> {
    let entrant = view.heads.get(column)?.entrant;
    let (after, kind) = match what {
        PaperFigure::Running(deal) => (After::Deal(deal), TotalKind::Points),
        PaperFigure::Won => (After::Foot, TotalKind::Won),
        PaperFigure::Lost => (After::Foot, TotalKind::Lost),
        PaperFigure::Net => (After::Foot, TotalKind::Points),
        PaperFigure::NetGames => (After::Foot, TotalKind::Games),
        PaperFigure::GamesWon | PaperFigure::GamesLost => return None,
        PaperFigure::SlipPoints | PaperFigure::SlipGames => {
            let slip = table.slip_of(entrant)?;
            let own = view.totals.column(entrant)?;
            return Some(Remedy::Slip(Slip {
                points: own.net_points(),
                games: own.net_games(),
                ..slip.clone()
            }));
        }
    };
    Some(Remedy::Total(TotalInput {
        entrant,
        after,
        kind,
        value: Some(to),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(deal: Option<DealNo>, kind: FindingKind) -> Finding {
        Finding {
            certainty: Certainty::Error,
            deal,
            column: None,
            kind,
        }
    }

    #[test]
    fn sums_wait_for_the_deals_that_are_missing() {
        let missing = FindingKind::Missing { last: DealNo(8) };
        let missing = found(Some(DealNo(3)), missing);
        let total = FindingKind::Total {
            what: PaperFigure::Net,
            written: 61,
            added: 13,
        };
        let total = found(None, total);
        let mut check = Check::default();
        check.open(SheetId::default(), Rc::new(vec![total.clone()]));
        assert!(!check.waits(&total), "no deal is missing");
        let both = vec![missing.clone(), total.clone()];
        check.open(SheetId::default(), Rc::new(both));
        assert!(check.waits(&total) && !check.waits(&missing));
        // The next one leads to it all the same.
        check.go_on();
        assert_eq!(check.at(DealNo(1)), Some(&missing));
        check.go_on();
        assert_eq!(check.at(DealNo(1)), Some(&total));
    }
}
