//! A score sheet as it is written on paper.

use crate::club::DealNo;

/// One row of a paper sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperRow {
    /// Number of the deal, 1-based.
    pub deal: DealNo,
    /// The column of the dealer, 0-based; none: not known.
    pub dealer: Option<usize>,
    /// Columns of those who are not at the table in this deal, ascending.
    pub away: Vec<usize>,
    /// What is written in each column, signed; a shorter list is empty to its right.
    pub amounts: Vec<Option<i32>>,
    /// The running total written in each column after this deal, if there is one.
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

/// A sheet as it is written on paper.
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

/// Something written that can be compared with the amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperFigure {
    /// The running total after this deal.
    Running(DealNo),
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

impl PaperFigure {
    /// Counts games, not points.
    pub(super) fn counts_games(self) -> bool {
        matches!(
            self,
            PaperFigure::GamesWon
                | PaperFigure::GamesLost
                | PaperFigure::NetGames
                | PaperFigure::SlipGames
        )
    }
}
