//! The draw by standing of German evenings: first with second, third and fourth, and so on down the list.

use super::plan::{LegSeats, MovementError, TableSeats};
use super::sizes::table_sizes;
use crate::club::{EntrantId, MovementSettings, Seat};

/// One leg from a ranking, best first. Store the ranking with the leg: it is the reason for the seats.
///
/// # Errors
/// Fewer than three people, somebody twice in the ranking, or a house too small.
pub fn by_standing(settings: &MovementSettings, ranking: &[EntrantId]) -> Result<LegSeats, MovementError> {
    let sizes = table_sizes(ranking.len(), settings.tables_of, settings.tables_at_most)?;
    let mut seen = std::collections::BTreeSet::new();
    if let Some(twice) = ranking.iter().find(|id| !seen.insert(**id)) {
        return Err(MovementError::Twice { entrant: *twice });
    }
    let mut order = ranking.iter().copied();
    let table = |(i, size): (usize, &usize)| TableSeats {
        number: i as u32 + 1,
        seats: Seat::ALL.into_iter().zip(order.by_ref().take(*size)).collect(),
    };
    let tables = sizes.iter().enumerate().map(table).collect();
    Ok(LegSeats { rounds: settings.rounds, tables, sitting_out: Vec::new() })
}
