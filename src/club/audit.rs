//! The audit of a score sheet: which lines cannot be true, what was probably meant, which one
//! correction mends the sums.
//!
//! Works from amounts alone, as they stand on paper. Knows no files, clocks, databases, screens or
//! words for people.

mod correct;
mod lines;
mod paper;
mod possible;
mod sums;

pub use paper::paper_sheet;
pub use possible::neighbours;

use super::model::Table;
use crate::skat::Rulebook;
use possible::Possible;

/// One row of a paper sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperRow {
    /// Number of the deal, 1-based.
    pub deal: u32,
    /// The column of the dealer, 0-based; none: not known.
    pub dealer: Option<usize>,
    /// Columns of those who are not at the table in this deal, ascending.
    pub away: Vec<usize>,
    /// What stands in each column, signed; a shorter list is empty to its right.
    pub amounts: Vec<Option<i32>>,
    /// The running total written in each column after this deal, where there is one.
    pub totals: Vec<Option<i32>>,
    /// Fines of each column in this deal, signed: points without a game.
    pub fines: Vec<i32>,
    /// It is written that nobody played.
    pub passed: bool,
    /// Accepted with a reason, or checked as a whole game: its amounts are not asked about.
    pub settled: bool,
    /// Accepted with a reason: nor is it asked why it has several of them.
    pub accepted: bool,
}

/// What is written at the foot of a column, and on the slip of who sits there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Foot {
    /// Points won.
    pub won: Option<i32>,
    /// Points lost, with or without the minus sign.
    pub lost: Option<i32>,
    /// Won − lost, fines included.
    pub net: Option<i32>,
    /// Games won.
    pub games_won: Option<u32>,
    /// Games lost.
    pub games_lost: Option<u32>,
    /// Games won − games lost.
    pub net_games: Option<i32>,
    /// Net points on the slip.
    pub slip_points: Option<i32>,
    /// Net games on the slip.
    pub slip_games: Option<i32>,
}

/// A sheet as it stands on paper.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperSheet {
    /// How many sit at the table.
    pub columns: usize,
    /// How many deals it should have; none: not finished or not known.
    pub deals: Option<u32>,
    /// Its rows, in the order of the paper.
    pub rows: Vec<PaperRow>,
    /// The feet of the columns, in their order; may be shorter.
    pub feet: Vec<Foot>,
    /// Deals passed in, as written at the foot.
    pub passed: Option<u32>,
}

/// How sure a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// It cannot be true.
    Error,
    /// It can be true, but something speaks against it.
    Doubtful,
}

/// Why a neighbouring amount was probably meant; the likelier first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// The running total was written instead of the amount.
    RunningTotal,
    /// Two digits changed places.
    Transposed,
    /// The loss was not doubled.
    NotDoubled,
    /// Doubled once too often.
    DoubledTwice,
    /// The sign is wrong.
    Sign,
    /// A digit is missing, or one too many stands there.
    Length,
    /// One digit is another.
    Digit,
    /// No slip of the pen is known for it, but the written totals ask for it.
    Totals,
}

/// An amount that was probably meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meant {
    /// The amount.
    pub amount: i32,
    /// Why.
    pub why: Why,
}

/// Something written that can be compared with the amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Written {
    /// The running total after this deal.
    Running(u32),
    /// Points won.
    Won,
    /// Points lost.
    Lost,
    /// Won − lost.
    Net,
    /// Games won.
    GamesWon,
    /// Games lost.
    GamesLost,
    /// Games won − games lost.
    NetGames,
    /// Points on the slip.
    SlipPoints,
    /// Games on the slip.
    SlipGames,
}

impl Written {
    /// Counts games, not points.
    fn counts_games(self) -> bool {
        matches!(
            self,
            Written::GamesWon | Written::GamesLost | Written::NetGames | Written::SlipGames
        )
    }
}

/// One correction of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Correction {
    /// Another amount in the same place.
    Amount {
        /// The deal.
        deal: u32,
        /// The column, 0-based.
        column: usize,
        /// What stands there.
        from: i32,
        /// What should stand there.
        to: i32,
        /// Why.
        why: Why,
    },
    /// The amount belongs into another column.
    Move {
        /// The deal.
        deal: u32,
        /// The column where it stands, 0-based.
        from: usize,
        /// The column where it should stand, 0-based.
        to: usize,
        /// The amount.
        amount: i32,
    },
    /// The amount should not stand there.
    Remove {
        /// The deal.
        deal: u32,
        /// The column, 0-based.
        column: usize,
        /// The amount.
        amount: i32,
    },
    /// An amount is missing in a deal that is empty.
    Add {
        /// The deal.
        deal: u32,
        /// The column, 0-based.
        column: usize,
        /// The amount.
        amount: i32,
    },
    /// The amounts are right and the written total is wrong.
    Written {
        /// The column, 0-based.
        column: usize,
        /// Which.
        what: Written,
        /// What is written.
        from: i32,
        /// What should be written.
        to: i32,
    },
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindingKind {
    /// Corrections each of which alone makes the columns agree with everything written; the
    /// likelier first.
    Corrections {
        /// One, or a few to choose from.
        fits: Vec<Correction>,
        /// With it, nothing on the sheet is wrong any more.
        whole: bool,
    },
    /// No game of these rules gives this amount.
    Impossible {
        /// The amount.
        amount: i32,
        /// What was probably meant.
        meant: Vec<Meant>,
    },
    /// It can be no game of who sits there, but it is a fine.
    FineAmount {
        /// The amount.
        amount: i32,
    },
    /// A rare amount with an ordinary one beside it.
    Unusual {
        /// The amount.
        amount: i32,
        /// What was perhaps meant.
        meant: Vec<Meant>,
    },
    /// An amount in the column of the dealer, who has no cards.
    Dealer {
        /// The amount.
        amount: i32,
    },
    /// An amount in the column of somebody else who has no cards at a table of five or six.
    NoCards {
        /// The amount.
        amount: i32,
    },
    /// Several amounts in one deal that are neither a Ramsch nor a charge.
    Several {
        /// The amounts with their columns (0-based).
        amounts: Vec<(usize, i32)>,
    },
    /// A deal stands on the sheet twice.
    Twice {
        /// The only deal that is missing: probably one of the two.
        perhaps: Option<u32>,
    },
    /// Deals without an entry, from the finding's deal to this one.
    Missing {
        /// The last of them.
        last: u32,
    },
    /// A deal that the sheet does not have.
    NoSuchDeal {
        /// How many it has.
        deals: u32,
    },
    /// A written total that the amounts do not give.
    Total {
        /// Which.
        what: Written,
        /// What is written.
        written: i32,
        /// What the amounts give.
        added: i32,
    },
    /// Games won, games lost and deals passed in are not as many as the deals.
    Games {
        /// Games won and lost, as written.
        games: u32,
        /// Deals passed in.
        passed: u32,
        /// Deals of the sheet, and the further entries of deals that have several.
        deals: u32,
    },
}

/// One finding of the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How sure it is.
    pub certainty: Certainty,
    /// In which deal; none: in the whole column or sheet.
    pub deal: Option<u32>,
    /// In which column, 0-based; none: in the whole row or sheet.
    pub column: Option<usize>,
    /// What.
    pub kind: FindingKind,
}

impl Finding {
    fn new(
        certainty: Certainty,
        deal: Option<u32>,
        column: Option<usize>,
        kind: FindingKind,
    ) -> Finding {
        Finding {
            certainty,
            deal,
            column,
            kind,
        }
    }
}

/// Audits a sheet: errors first, the corrections that mend them at the top.
pub fn audit(sheet: &PaperSheet, rules: &Rulebook) -> Vec<Finding> {
    let possible = Possible::new(rules);
    let sheet = sums::with_derived_amounts(sheet);
    let mut found = correct::corrections(&sheet, &possible);
    found.extend(lines::findings(&sheet, &possible));
    found.extend(sums::findings(&sheet, &possible));
    found.sort_by_key(|f| {
        (
            f.certainty,
            !matches!(f.kind, FindingKind::Corrections { .. }),
            f.deal.is_none(),
            f.deal,
            f.column,
        )
    });
    found
}

/// What is worth telling of a table's sheet: no gaps while it is still being written, and no total
/// that does not agree where a correction of its column says more.
pub fn audit_told(table: &Table, rounds: u32, rules: &Rulebook) -> Vec<Finding> {
    let mut found = audit_table(table, rounds, rules);
    let mended: Vec<usize> = found
        .iter()
        .filter_map(|f| {
            if let FindingKind::Corrections { fits, .. } = &f.kind {
                Some(fits)
            } else {
                None
            }
        })
        .flat_map(|fits| fits.iter().flat_map(correct::columns))
        .collect();
    found.retain(|f| match &f.kind {
        FindingKind::Missing { .. } => f.certainty == Certainty::Error,
        FindingKind::Total { .. } => f.column.is_none_or(|c| !mended.contains(&c)),
        _ => true,
    });
    // That something is wrong is sure, also where several corrections would mend it.
    for finding in found
        .iter_mut()
        .filter(|f| matches!(f.kind, FindingKind::Corrections { .. }))
    {
        finding.certainty = Certainty::Error;
    }
    found
}

/// Audits the sheet of a table in a leg of so many rounds, with its slips.
pub fn audit_table(table: &Table, rounds: u32, rules: &Rulebook) -> Vec<Finding> {
    audit(&paper_sheet(table, rounds), rules)
}
