//! The feet of a list at whose table people changed, stretch by stretch.

use crate::club::{EntrantId, ListFoot, Seat};

/// The feet of each stretch. What somebody won, and the points, are in the first stretch of this
/// one: they count the same in all. None if it is not known who lost how many games in which.
pub(in crate::club) fn feet_by_stretch(
    feet: &[ListFoot],
    stretches: &[&[(Seat, EntrantId)]],
) -> Option<Vec<Vec<ListFoot>>> {
    let mut parts = vec![Vec::new(); stretches.len()];
    for foot in feet {
        let there =
            |seats: &&[(Seat, EntrantId)]| seats.iter().any(|(_, who)| *who == foot.entrant);
        let mut lost = foot.lost_in(stretches.iter().filter(|seats| there(seats)).count())?;
        // Somebody without a seat any more is counted with the first.
        let nowhere = !stretches.iter().any(there);
        let mut points = foot.points;
        let mut won = foot.won;
        lost.reverse();
        for (nth, (seats, part)) in stretches.iter().zip(&mut parts).enumerate() {
            if !(there(seats) || nowhere && nth == 0) {
                continue;
            }
            part.push(ListFoot {
                points: std::mem::take(&mut points),
                won: std::mem::take(&mut won),
                lost: lost.pop().unwrap_or(0),
                lost_by_stretch: Vec::new(),
                ..foot.clone()
            });
        }
    }
    Some(parts)
}
