//! The parts of a multiplier.

use crate::skat::{
    Announced, GameRow, LevelKind, LevelValues, Levels,
    rulebook::{check::outcome::Outcome, data::AnnouncedFactor},
};

/// The parts of the multiplier (Foster, Laws 2 and 60; ISkO 5.2).
///
/// A grade counts once, whoever made it: what was announced and missed costs what it would have
/// won, and the adversaries add to it only by making more than was announced.
pub(in super::super) fn levels(
    values: &LevelValues,
    row: &GameRow,
    announced: Option<Announced>,
    outcome: Outcome,
    matadors: i32,
) -> Levels {
    if let (Some(factor), Some(announced)) = (row.announced_factor, announced) {
        return multiplied(values, announced, factor, outcome, matadors);
    }
    let schwarz_announced = announced == Some(Announced::Schwarz);
    let mut levels = Levels::new();
    levels.add(LevelKind::Game, values.game);
    levels.add(LevelKind::Hand, row.hand_level);
    levels.add(
        LevelKind::Schneider,
        when(outcome.schneider || announced.is_some(), values.schneider),
    );
    levels.add(
        LevelKind::SchneiderAnnounced,
        when(announced.is_some(), values.schneider_announced),
    );
    levels.add(
        LevelKind::Schwarz,
        when(outcome.schwarz || schwarz_announced, values.schwarz),
    );
    levels.add(
        LevelKind::SchwarzAnnounced,
        when(schwarz_announced, values.schwarz_announced),
    );
    levels.add(LevelKind::Open, row.open_level);
    levels.add(LevelKind::Matadors, matadors);
    levels
}

fn when(is: bool, count: i32) -> i32 {
    if is { count } else { 0 }
}

/// The always-seen game: an announced grade multiplies what the game is worth, schwarz made beyond
/// it adds one.
fn multiplied(
    values: &LevelValues,
    announced: Announced,
    factor: AnnouncedFactor,
    outcome: Outcome,
    matadors: i32,
) -> Levels {
    let mut levels = Levels::new();
    levels.add(LevelKind::Game, values.game);
    levels.add(LevelKind::Schneider, values.schneider);
    let plain = values.game + values.schneider + matadors;
    match announced {
        Announced::Schneider => {
            levels.add(
                LevelKind::SchneiderAnnounced,
                plain * (factor.schneider - 1),
            );
            levels.add(LevelKind::Schwarz, when(outcome.schwarz, values.schwarz));
        }
        Announced::Schwarz => {
            levels.add(LevelKind::Schwarz, values.schwarz);
            levels.add(
                LevelKind::SchwarzAnnounced,
                (plain + values.schwarz) * (factor.schwarz - 1),
            );
        }
    }
    levels.add(LevelKind::Matadors, matadors);
    levels
}

pub(super) fn null_levels() -> Levels {
    let mut levels = Levels::new();
    levels.add(LevelKind::Game, 1);
    levels
}
