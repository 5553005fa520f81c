//! How many people sit at each table. Never one or two; five or six only where nothing else fits.

use crate::club::{MovementKind, MovementSettings, TableNo};
use crate::movement::{LegSeats, MovementError};
use vorhand_seats::shared_out;

/// The most deals of a table of four in Foster's movements of pairs (pp. 188, 191).
pub const FORTY: u32 = 40;

/// People at each table, largest first.
pub type Sizes = Vec<usize>;

/// Tables of four and three for `players`; five people sit at one table.
///
/// `of` 4 makes as few tables as can be (fours, then threes), 3 as many (threes, then fours). With
/// fewer tables in the house than that, people are spread evenly, up to six at a table.
///
/// # Errors
/// Fewer than three people, a size other than 3 and 4, or more than six for each table of the
/// house.
pub fn table_sizes(
    players: usize,
    of: u32,
    tables_at_most: Option<u32>,
) -> Result<Sizes, MovementError> {
    if players < 3 {
        return Err(MovementError::TooFew { players });
    }
    let wanted = match of {
        4 => players.div_ceil(4).min(players / 3),
        3 => players / 3,
        size => return Err(MovementError::TableSize { size }),
    };
    let tables = tables_at_most.map_or(wanted, |most| wanted.min(most as usize));
    if tables * 6 < players {
        return Err(MovementError::HouseTooSmall {
            players,
            tables: tables as u32,
        });
    }
    Ok(shared_out(players, tables))
}

/// People at each table of a leg, largest first, and how many rest in it: what is to be told before
/// the draw.
///
/// Where somebody who moves alone may rest, it is a leg in which a pair does.
///
/// # Errors
/// As [`table_sizes`]; pairs that need more tables than the house has.
pub fn leg_sizes(
    settings: &MovementSettings,
    players: usize,
) -> Result<(Sizes, usize), MovementError> {
    let sizes = table_sizes(players, settings.tables_of, settings.tables_at_most)?;
    if !settings.kind.in_pairs() || players == 5 {
        return Ok((sizes, 0));
    }
    let singles = if settings.kind == MovementKind::Pairs {
        singles(settings, players)
    } else {
        players % 2
    };
    let resting = (players + singles) / 2 % 2 * 2;
    let sizes = table_sizes(players - resting, 4, None)?;
    if let Some(tables) = settings.tables_at_most
        && (tables as usize) < sizes.len()
    {
        return Err(MovementError::HouseTooSmallForPairs {
            players,
            needed: sizes.len(),
            tables,
        });
    }
    Ok((sizes, resting))
}

/// The same tables with the numbers that are left where some are gone.
pub fn numbered(mut leg: LegSeats, closed: &[TableNo]) -> LegSeats {
    let open = (1..).map(TableNo).filter(|n| !closed.contains(n));
    for (table, number) in leg.tables.iter_mut().zip(open) {
        table.number = number;
    }
    leg
}

/// How many move alone. An odd pair rests in turn only while nobody has to rest twice; beyond that
/// it is split.
pub fn singles(settings: &MovementSettings, players: usize) -> usize {
    let stations = players.div_ceil(4);
    let largest = stations.div_ceil(stations.div_ceil(most_stations(settings.rounds)));
    let twice = settings.legs.is_some_and(|l| l as usize > largest);
    match (players, players % 4) {
        (5, _) | (_, 3) => 1,
        (_, 1) => 3,
        (_, 2) if twice => 2,
        _ => 0,
    }
}

pub fn most_stations(rounds: u32) -> usize {
    (FORTY / 4 / rounds.max(1)).max(2) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::EntrantId;
    use crate::movement::Player;

    fn fours(players: usize) -> Sizes {
        table_sizes(players, 4, None).unwrap()
    }

    #[test]
    fn small_numbers_are_spread_as_a_director_would() {
        assert_eq!(fours(3), [3]);
        assert_eq!(fours(4), [4]);
        assert_eq!(fours(5), [5]);
        assert_eq!(fours(6), [3, 3]);
        assert_eq!(fours(7), [4, 3]);
        assert_eq!(fours(9), [3, 3, 3]);
        assert_eq!(fours(11), [4, 4, 3]);
        assert_eq!(table_sizes(11, 3, None).unwrap(), [4, 4, 3]);
        assert_eq!(table_sizes(12, 3, None).unwrap(), [3, 3, 3, 3]);
        assert_eq!(table_sizes(11, 4, Some(2)).unwrap(), [6, 5]);
        assert_eq!(
            table_sizes(13, 4, Some(2)),
            Err(MovementError::HouseTooSmall {
                players: 13,
                tables: 2
            })
        );
        assert_eq!(
            table_sizes(2, 4, None),
            Err(MovementError::TooFew { players: 2 })
        );
        assert_eq!(
            table_sizes(8, 5, None),
            Err(MovementError::TableSize { size: 5 })
        );
    }

    fn sizes_and_resting(leg: &LegSeats) -> (Sizes, usize) {
        let mut sizes: Sizes = leg.tables.iter().map(|t| t.seats.len()).collect();
        sizes.sort_by_key(|size| std::cmp::Reverse(*size));
        (sizes, leg.sitting_out.len())
    }

    #[test]
    fn what_is_told_before_the_draw_is_what_is_drawn() {
        for kind in [
            MovementKind::Fixed,
            MovementKind::Pairs,
            MovementKind::UpTheSides,
        ] {
            for (n, legs) in (3..60).flat_map(|n| [None, Some(2), Some(30)].map(|legs| (n, legs))) {
                let settings = MovementSettings {
                    kind,
                    legs,
                    ..MovementSettings::default()
                };
                let players: Vec<Player> = (1..=n).map(|i| Player::new(EntrantId(i))).collect();
                let told = leg_sizes(&settings, players.len()).unwrap();

                let made = crate::movement::make(&settings, &players).unwrap().legs;
                assert!(
                    made.iter().any(|leg| sizes_and_resting(leg) == told),
                    "{kind:?} {n} {legs:?}: {told:?}"
                );
            }
        }
    }

    #[test]
    fn everybody_has_a_chair_and_no_table_is_too_small() {
        for n in 3..3000 {
            for of in [3, 4] {
                let sizes = table_sizes(n, of, None).unwrap();
                assert_eq!(sizes.iter().sum::<usize>(), n);
                assert!(
                    n == 5 || sizes.iter().all(|s| (3..=4).contains(s)),
                    "{n}: {sizes:?}"
                );
            }
        }
    }
}
