//! The standings as lines: their columns, what each is sorted by, and what a line says.

use super::list::{By, Line, Order, StandingsChoice};
use crate::app::lists::cells::{Cell, Line as Shown, SortMark, Tone};
use crate::club::{Event, LegNo, LegResult, Row, Source};
use crate::i18n::{NOTHING, Texts, figure, or_dash, signed, won_lost};

impl StandingsChoice {
    /// Whether the lines are sorted by a column, and which way round.
    pub fn sorted(&self, by: By) -> SortMark {
        let down = self.turned == (by == By::Name || by == By::Rank);
        match (self.by == by, by == By::Rank && !self.turned) {
            (false, _) => SortMark::No,
            (true, true) => SortMark::AsEver,
            (true, false) if down => SortMark::Down,
            (true, false) => SortMark::Up,
        }
    }

    /// Sorts by a column; by the same one again, the other way round.
    pub fn sort_by(&mut self, by: By) {
        self.turned = self.by == by && !self.turned;
        self.by = by;
    }
}

/// The newest of the legs played, so many of them.
pub fn newest(played: u32, shown: u32) -> Vec<LegNo> {
    let older = played.saturating_sub(shown);
    LegNo::all(played).filter(|leg| leg.0 > older).collect()
}

/// The heads of all columns, and what each sorts by.
pub fn heads(
    t: &Texts,
    event: &Event,
    asked: &StandingsChoice,
    legs: &[LegNo],
) -> Vec<(String, Option<By>)> {
    let points = (t.ui_counts(event.settings.scoring), Some(By::Points));
    let games = (t.ui_games(), Some(By::Games));
    let [first, second] = asked.order.first(points, games);
    let totals = [
        (t.ui_rank(), Some(By::Rank)),
        (t.ui_name(), Some(By::Name)),
        first,
        second,
        (t.ui_won_lost(), Some(By::Won)),
        (t.ui_gap(), None),
    ];
    let legs = legs
        .iter()
        .map(|leg| (t.ui_leg_short(leg), Some(By::Leg(*leg))));
    totals.into_iter().chain(legs).collect()
}

/// A line as it is shown, with the figures of these legs in a tone.
pub fn line(
    t: &Texts,
    event: &Event,
    order: Order,
    line: &Line<'_>,
    legs: &[LegNo],
    tone: Tone,
) -> Shown {
    let row = line.row;
    let name = t.listed(event, row.entrant);
    let lead = line.within.or(line.rank).is_some_and(|rank| rank <= 3);
    let gap = line.gap.map(figure);
    let [first, second] = totals(row, order);
    let named = Cell::new(if lead { Tone::Strong } else { Tone::Plain }, name.as_str());
    let cells = [
        rank_cell(line, lead),
        if line.by_lot {
            named.aside(t.standings_by_lot())
        } else {
            named
        },
        Cell::strong(first),
        Cell::plain(second),
        Cell::subdued(
            row.rank
                .map_or_else(|| NOTHING.to_owned(), |_| won_lost(row.games)),
        ),
        Cell::subdued(gap.unwrap_or_default()),
    ];
    let legs = legs
        .iter()
        .map(|leg| Cell::new(tone, leg_figure(row, order, *leg)));
    Shown::new(spoken(t, line, &name), cells.into_iter().chain(legs))
}

/// What a screen reader says of a line.
fn spoken(t: &Texts, line: &Line<'_>, name: &str) -> String {
    let points = figure(line.row.points);
    let games = figure(line.row.games.net);
    let spoken = match (line.rank, line.within) {
        (Some(rank), Some(within)) => t.standings_within_spoken(within, rank, name, points, games),
        (Some(rank), None) => t.ui_rank_spoken(rank, name, points, games),
        (None, _) => t.ui_unranked_spoken(name),
    };
    if line.by_lot {
        format!("{spoken}, {}", t.standings_by_lot())
    } else {
        spoken
    }
}

/// The rank among those shown, and small beside it the one among all.
fn rank_cell(line: &Line<'_>, lead: bool) -> Cell {
    let tone = if lead { Tone::Strong } else { Tone::Subdued };
    let cell = Cell::new(tone, or_dash(line.within.or(line.rank)));
    match line.within {
        Some(_) => cell.aside(format!("({})", or_dash(line.rank))),
        None => cell,
    }
}

/// Points and games, what decides first; games with their sign, as on paper. Somebody of whom nothing
/// is in has no figures, but for the points of a fine.
fn totals(row: &Row, order: Order) -> [String; 2] {
    let points = (!row.is_blank()).then(|| figure(row.points));
    let games = row.rank.map(|_| signed(row.games.net));
    order.first(points, games).map(or_dash)
}

fn leg_figure(row: &Row, order: Order, leg: LegNo) -> String {
    let known = |l: &&LegResult| l.leg == leg && l.source != Source::Nothing;
    let result = row.legs.iter().find(known);
    result.map_or_else(
        || "·".to_owned(),
        |l| {
            let [first, _] = order.first(l.points, l.games.net);
            figure(first)
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_not_all_legs_have_room_the_newest_are_shown() {
        assert_eq!(newest(10, 3), [LegNo(8), LegNo(9), LegNo(10)]);
        assert_eq!(newest(2, 5), [LegNo(1), LegNo(2)]);
        assert_eq!(newest(4, 0), []);
    }
}
