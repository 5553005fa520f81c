//! What a scoring is asked. Whatever most scorings have in common is answered here.

use crate::club::{Column, EntrantId, LegResult, PrizeSettings};

/// What one scoring says; it is asked through [`super::Scoring`] and [`super::Counting`].
pub(super) trait Rules: Sync {
    /// Sets the points of everybody's result at one table; they are net points before.
    fn score(&self, results: &mut [(EntrantId, LegResult)], at: AtTable);

    /// What decides among equals.
    fn ties(&self) -> Ties {
        Ties::Games
    }

    /// As [`super::Scoring::needs_deals`].
    fn needs_deals(&self) -> bool {
        false
    }

    /// As [`super::Scoring::needs_company`].
    fn needs_company(&self) -> bool {
        false
    }

    /// As [`super::Scoring::asks_lost_at_five`].
    fn asks_lost_at_five(&self) -> bool {
        false
    }

    /// Whether the stake balances its points; most settle net points.
    fn settles_points(&self) -> bool {
        false
    }

    /// The prizes that a new event proposes; Foster's, unless the scoring has others.
    fn prizes(&self) -> PrizeSettings {
        PrizeSettings::default()
    }

    /// What the foot of a sheet adds to the points, at a table with the most and with the fewest
    /// people of the leg.
    fn foot_parts(&self, _most: AtTable, _fewest: AtTable) -> Vec<FootPart> {
        Vec::new()
    }

    /// What the foot adds to one column, in the order of [`Rules::foot_parts`].
    fn added(
        &self,
        _own: &Column,
        _stretches: &[Vec<Column>],
        _lost_at_five: Option<i32>,
    ) -> Vec<i32> {
        Vec::new()
    }
}

/// What a table is like where its result is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AtTable {
    /// How many people are at it.
    pub people: usize,
    /// As in [`crate::club::RulesChoice::lost_at_five`].
    pub lost_at_five: Option<i32>,
}

/// What decides among people with equal points, and after points among those with equal games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ties {
    /// More net games.
    Games,
    /// More games won, then fewer lost (SkWO 6); net games where they are not known.
    Won,
}

/// What a foot adds to the points of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Addend {
    /// One's own games: those won less those lost.
    OwnGames,
    /// The games that others at the table lost.
    OthersLost,
}

/// One line of a foot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FootPart {
    /// What is added.
    pub what: Addend,
    /// What each game is worth; two figures where the company changed and it depends on that.
    pub each: Vec<i32>,
}

/// The foot of one column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FootColumn {
    /// Whose.
    pub entrant: EntrantId,
    /// Net points, fines included.
    pub points: i32,
    /// What each line of the foot adds.
    pub added: Vec<i32>,
}

impl FootColumn {
    /// What counts.
    pub fn total(&self) -> i32 {
        self.added
            .iter()
            .fold(self.points, |sum, added| sum.saturating_add(*added))
    }
}
