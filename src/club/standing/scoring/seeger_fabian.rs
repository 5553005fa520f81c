//! The extended Seeger-Fabian (SkWO 6.3.1): one's own games, and those that the others at the table
//! lost, add to the points of a list.

use crate::club::{
    Addend, Column, EntrantId, FootPart, Games, LegResult, PrizeSettings, Ties,
    standing::{
        results::clamp,
        scoring::{
            figures::section,
            rules::{AtTable, Rules},
        },
    },
};
use serde::Deserialize;
use std::sync::LazyLock;

pub(super) struct SeegerFabian;

#[derive(Debug, Default, Deserialize)]
struct SeegerFabianFigures {
    own_game: i32,
    others_loss_at_three: i32,
    others_loss_at_four: i32,
    others_loss_at_five: i32,
    others_loss_at_five_before: i32,
}

static FIGURES: LazyLock<SeegerFabianFigures> = LazyLock::new(|| section("seeger_fabian"));

impl Rules for SeegerFabian {
    fn score(&self, results: &mut [(EntrantId, LegResult)], at: AtTable) {
        for (_, result) in results {
            let (won, lost) = games(result.games);
            let others_lost = result.others_lost.unwrap_or(0);
            result.points = seeger_fabian(
                result.net,
                won,
                lost,
                others_lost,
                at.people,
                at.lost_at_five,
            );
        }
    }

    fn ties(&self) -> Ties {
        Ties::Won
    }

    fn needs_deals(&self) -> bool {
        true
    }

    fn asks_lost_at_five(&self) -> bool {
        true
    }

    fn settles_points(&self) -> bool {
        true
    }

    /// Games are part of the points: there is no prize for them, and none of Foster's others.
    fn prizes(&self) -> PrizeSettings {
        PrizeSettings {
            games: 0,
            hardest: false,
            booby: false,
            ..PrizeSettings::default()
        }
    }

    fn foot_parts(&self, most: AtTable, fewest: AtTable) -> Vec<FootPart> {
        // Where the company changed, each share counts for the deals of so many people.
        let mut shares = vec![others_loss(most), others_loss(fewest)];
        shares.dedup();
        vec![
            FootPart {
                what: Addend::OwnGames,
                each: vec![FIGURES.own_game],
            },
            FootPart {
                what: Addend::OthersLost,
                each: shares,
            },
        ]
    }

    fn added(
        &self,
        own: &Column,
        stretches: &[Vec<Column>],
        lost_at_five: Option<i32>,
    ) -> Vec<i32> {
        let others = stretches
            .iter()
            .filter(|columns| columns.iter().any(|column| column.entrant == own.entrant))
            .map(|columns| others_added(own.entrant, columns, lost_at_five))
            .fold(0, i32::saturating_add);
        vec![
            seeger_fabian(0, own.games_won, own.games_lost, 0, 0, None),
            others,
        ]
    }
}

/// Games won and lost; a slip tells net games only.
fn games(of: Games) -> (u32, u32) {
    match (of.won, of.lost) {
        (Some(won), Some(lost)) => (won, lost),
        (_, _) if of.net >= 0 => (of.net.unsigned_abs(), 0),
        (_, _) => (0, of.net.unsigned_abs()),
    }
}

/// What one game that another loses is worth.
fn others_loss(at: AtTable) -> i32 {
    seeger_fabian(0, 0, 0, 1, at.people, at.lost_at_five)
}

/// What the games add that the others lost in one stretch.
fn others_added(who: EntrantId, columns: &[Column], lost_at_five: Option<i32>) -> i32 {
    let people = columns.iter().filter(|c| c.seat.is_some()).count();
    let lost = columns
        .iter()
        .filter(|column| column.entrant != who)
        .map(|column| column.games_lost)
        .sum();
    seeger_fabian(0, 0, 0, lost, people, lost_at_five)
}

/// What the extended Seeger-Fabian makes of one person's list.
///
/// `points` are the game points, `won` and `lost` the person's own games, `others_lost` the games
/// lost by all others at the table; `at_five` is the event's own figure for five and more
/// ([`crate::club::RulesChoice::lost_at_five`]).
pub fn seeger_fabian(
    points: i32,
    won: u32,
    lost: u32,
    others_lost: u32,
    people: usize,
    at_five: Option<i32>,
) -> i32 {
    let figures = &*FIGURES;
    let share = match people {
        ..=3 => figures.others_loss_at_three,
        4 => figures.others_loss_at_four,
        _ => at_five.unwrap_or(figures.others_loss_at_five_before),
    };
    let own = i64::from(figures.own_game) * (i64::from(won) - i64::from(lost));
    clamp(i64::from(points) + own + i64::from(share) * i64::from(others_lost))
}

/// What each game that another loses is worth at a table of five, in events made today.
pub fn lost_at_five() -> i32 {
    FIGURES.others_loss_at_five
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_can_be_read() {
        assert!(FIGURES.own_game > 0 && lost_at_five() > 0);
    }
}
