//! Pictures that paper, window and web page share: how ranks went over the evenings, and what each
//! evening brought. Drawn in millimetres with black, grey and lines of their own kind, so that they
//! are read without colour; every line has its name at its end.

use super::page::{Align, Ink, MM_PER_PT, Page};
use super::pen::{Area, FINE, HEAD, NOTE, Pen, SMALL};
use crate::club::how_many;
use crate::i18n::figure;

/// How somebody's rank went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaceLine {
    /// Today's rank and the name.
    pub name: String,
    /// The rank after each evening; none before the first list.
    pub ranks: Vec<Option<u32>>,
}

/// The race of the leading ones, the first one first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    /// Those who race.
    pub lines: Vec<RaceLine>,
    /// The day of each evening, short.
    pub days: Vec<String>,
}

/// What a list or an evening brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bar {
    /// Its points.
    pub points: i64,
    /// It is one of those that count.
    pub counted: bool,
}

/// What each evening brought, the first one first; one without a bar was missed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Form {
    /// Bars of each evening.
    pub evenings: Vec<Vec<Bar>>,
    /// The day of each evening, short.
    pub days: Vec<String>,
}

/// So many ranks below the leading ones have a row; all below these share one.
const BELOW_LEADING: u32 = 4;
/// Least height of a rank's row, in millimetres: a name at the end of the line fits into it.
const ROW: f32 = 4.6;
/// Height of the days below a picture.
const DAYS: f32 = 5.5;
/// Room for the figures at the left.
const LEFT: f32 = 11.0;
/// Room for the names at the right: at least so much, and at most this part of the picture.
const NAMES: (f32, f32) = (24.0, 0.42);
/// Thickness of the lines on which the ranks are.
const HAIR: f32 = 0.15;
/// Height of the bars of a form.
const BARS: f32 = 30.0;

/// A page that a picture fills.
fn page(width: f32, height: f32, draw: impl FnOnce(&mut Pen, Area)) -> Page {
    let mut pen = Pen::new((width, height));
    draw(&mut pen, Area::new(0.0, 0.0, width, height));
    pen.finish()
}

impl Race {
    /// Whether there is anything to see: a race needs two evenings and somebody in it.
    pub fn is_worth(&self) -> bool {
        self.days.len() > 1 && !self.lines.is_empty()
    }

    /// How high the picture is, in millimetres.
    pub fn height(&self) -> f32 {
        self.rows() as f32 * ROW + DAYS
    }

    /// The picture on a page of its own, so wide, and at least so high.
    pub fn page(&self, width: f32, height: f32) -> Page {
        let height = height.max(self.height());
        page(width, height, |pen, area| self.draw(pen, area))
    }

    /// How wide the names are beside a picture of this width.
    fn names(&self, width: f32) -> f32 {
        self.lines
            .iter()
            .map(|line| HEAD.width(&line.name) + 0.5)
            .fold(NAMES.0, f32::max)
            .min(width * NAMES.1)
    }

    /// The last rank that has a row of its own.
    fn depth(&self) -> u32 {
        how_many(self.lines.len()).saturating_add(BELOW_LEADING)
    }

    /// The rows: one a rank as far as somebody was, the last one for all ranks that are lower still.
    fn rows(&self) -> u32 {
        let worst = self
            .lines
            .iter()
            .flat_map(|line| line.ranks.iter())
            .flatten()
            .copied()
            .max()
            .unwrap_or(1);
        let depth = self.depth();
        worst.clamp(depth - BELOW_LEADING, depth.saturating_add(1))
    }

    /// Draws it into a box, which its rows fill.
    pub(super) fn draw(&self, pen: &mut Pen, area: Area) {
        let names = self.names(area.width);
        let rows = self.rows();
        let plot = Plot {
            names,
            left: area.x + LEFT,
            right: area.x + area.width - names - 4.0,
            top: area.y,
            rows,
            row: (area.height - DAYS) / rows as f32,
            steps: self.days.len(),
        };
        for rank in 1..=plot.rows {
            let y = plot.y(rank);
            pen.line((plot.left, y), (plot.right, y), HAIR, Ink::Rule);
            let base = y + SMALL.cap() / 2.0;
            let below = rank > self.depth();
            let label = if below {
                "…".to_owned()
            } else {
                rank.to_string()
            };
            pen.text(plot.left - 2.5, base, Align::Right, NOTE, &label);
        }
        days(pen, &self.days, plot.bottom() + 3.6, |step| plot.x(step));
        // The first one is drawn last, so that his line is over the others.
        for (place, line) in self.lines.iter().enumerate().rev() {
            draw_line(pen, &plot, line, place);
        }
    }
}

/// Where the lines of a race are drawn.
struct Plot {
    names: f32,
    left: f32,
    right: f32,
    top: f32,
    rows: u32,
    row: f32,
    steps: usize,
}

impl Plot {
    fn x(&self, step: usize) -> f32 {
        let steps = self.steps.saturating_sub(1).max(1) as f32;
        self.left + 1.0 + (self.right - self.left - 2.0) * step as f32 / steps
    }

    /// The middle of a rank's row; what is below is in the last one.
    fn y(&self, rank: u32) -> f32 {
        self.top + (rank.min(self.rows) as f32 - 0.5) * self.row
    }

    fn bottom(&self) -> f32 {
        self.top + self.rows as f32 * self.row
    }
}

/// A kind of line that is told from the others in black and white.
#[derive(Debug, Clone, Copy)]
struct Stroke {
    points: f32,
    ink: Ink,
    /// Millimetres drawn, and left free; none: unbroken.
    dash: Option<(f32, f32)>,
}

const fn stroke(points: f32, ink: Ink, dash: Option<(f32, f32)>) -> Stroke {
    Stroke { points, ink, dash }
}

/// The first, the second, and so on.
const STROKES: [Stroke; 8] = [
    stroke(2.0, Ink::Black, None),
    stroke(1.0, Ink::Black, None),
    stroke(1.2, Ink::Black, Some((2.4, 1.2))),
    stroke(1.8, Ink::Grey, None),
    stroke(1.2, Ink::Black, Some((0.7, 0.9))),
    stroke(0.9, Ink::Grey, Some((4.0, 1.2))),
    stroke(0.6, Ink::Black, None),
    stroke(1.5, Ink::Grey, Some((1.4, 1.1))),
];

fn draw_line(pen: &mut Pen, plot: &Plot, line: &RaceLine, place: usize) {
    let Some(stroke) = STROKES.get(place % STROKES.len()) else {
        return;
    };
    let points: Vec<(f32, f32)> = line
        .ranks
        .iter()
        .enumerate()
        .filter_map(|(step, rank)| Some((plot.x(step), plot.y((*rank)?))))
        .collect();
    along(pen, &points, stroke);
    let Some(&(x, y)) = points.last() else { return };
    // Those who are equal share a rank, and each name has a row of its own.
    let row = plot.y(how_many(place).saturating_add(1));
    let beside = (plot.right + 4.0, row);
    pen.line((x, y), (beside.0 - 1.0, row), FINE, Ink::Grey);
    dot(pen, x, y);
    let style = if place == 0 { HEAD } else { SMALL };
    let base = row + style.cap() / 2.0;
    pen.fitted(beside.0, base, Align::Left, style, &line.name, plot.names);
}

fn dot(pen: &mut Pen, x: f32, y: f32) {
    const SIZE: f32 = 1.3;
    let area = Area::new(x - SIZE / 2.0, y - SIZE / 2.0, SIZE, SIZE);
    pen.fill(area, Ink::Black);
}

/// A line through some points, unbroken or in dashes that go on round the corners.
fn along(pen: &mut Pen, points: &[(f32, f32)], stroke: &Stroke) {
    let mut walked = 0.0;
    for pair in points.windows(2) {
        let [from, to] = pair else { continue };
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let at = |walk: f32| {
            let part = walk / length.max(f32::EPSILON);
            (
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            )
        };
        for (begin, end) in dashes(walked, length, stroke.dash) {
            pen.line(at(begin), at(end), stroke.points, stroke.ink);
        }
        walked += length;
    }
}

/// The parts of a stretch that are drawn, where so much of the line lies before it.
fn dashes(walked: f32, length: f32, dash: Option<(f32, f32)>) -> Vec<(f32, f32)> {
    let Some((drawn, free)) = dash else {
        return vec![(0.0, length)];
    };
    let step = drawn + free;
    let mut begin = -(walked % step);
    let mut parts = Vec::new();
    while begin < length {
        let end = (begin + drawn).min(length);
        if end > 0.0 {
            parts.push((begin.max(0.0), end));
        }
        begin += step;
    }
    parts
}

/// Days below a picture, as many as have room.
fn days(pen: &mut Pen, days: &[String], base: f32, x: impl Fn(usize) -> f32) {
    const APART: f32 = 3.0;
    let last = days.len().saturating_sub(1);
    let end = days
        .last()
        .map_or(0.0, |day| x(last) - NOTE.width(day) / 2.0);
    let mut free = f32::MIN;
    for (step, day) in days.iter().enumerate() {
        let half = NOTE.width(day) / 2.0;
        let fits = x(step) - half >= free && (step == last || x(step) + half + APART <= end);
        if fits {
            pen.text(x(step), base, Align::Centre, NOTE, day);
            free = x(step) + half + APART;
        }
    }
}

impl Form {
    /// Whether there is anything to see.
    pub fn is_worth(&self) -> bool {
        self.evenings.iter().any(|bars| !bars.is_empty())
    }

    /// How high the picture is, in millimetres.
    pub fn height(&self) -> f32 {
        BARS + DAYS
    }

    /// The picture on a page of its own, so wide.
    pub fn page(&self, width: f32) -> Page {
        page(width, self.height(), |pen, area| self.draw(pen, area))
    }

    /// The least and the most points, with nothing between them.
    fn span(&self) -> (i64, i64) {
        let points = self.evenings.iter().flatten().map(|bar| bar.points);
        points.fold((0, 1), |(low, high), points| {
            (low.min(points), high.max(points))
        })
    }

    /// Draws it into a box.
    pub(super) fn draw(&self, pen: &mut Pen, area: Area) {
        let (low, high) = self.span();
        let left = area.x + LEFT + 3.0;
        let width = area.width - LEFT - 3.0;
        let room = BARS - 6.0;
        let y =
            |points: i64| area.y + 3.0 + room * (high - points) as f32 / (high - low).max(1) as f32;
        for points in [high, 0, low] {
            let near = points != 0 && (y(points) - y(0)).abs() < SMALL.leading();
            if !near {
                let base = y(points) + SMALL.cap() / 2.0;
                pen.rule(left, area.x + area.width, y(points));
                pen.text(left - 2.5, base, Align::Right, NOTE, &figure(points));
            }
        }
        let slot = width / self.evenings.len().max(1) as f32;
        for (step, bars) in self.evenings.iter().enumerate() {
            let wide = (slot * 0.7 / bars.len().max(1) as f32).min(8.0);
            // Their middle is over the day.
            let begin = left + slot * (step as f32 + 0.5) - wide * bars.len() as f32 / 2.0;
            for (place, bar) in bars.iter().enumerate() {
                let x = begin + wide * place as f32;
                draw_bar(pen, x, wide * 0.86, y(bar.points), y(0), bar.counted);
            }
        }
        let base = area.y + BARS + 3.2;
        days(pen, &self.days, base, |step| {
            left + slot * (step as f32 + 0.5)
        });
    }
}

/// A bar from a height to the line of nothing: filled, or an outline if it does not count.
fn draw_bar(pen: &mut Pen, x: f32, width: f32, end: f32, zero: f32, counted: bool) {
    let height = (end - zero).abs().max(FINE * MM_PER_PT);
    let area = Area::new(x, end.min(zero), width, height);
    if counted {
        pen.fill(area, Ink::Grey);
    } else {
        pen.frame(area, FINE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::page::Item;

    fn race(people: usize, evenings: usize) -> Race {
        let line = |place: usize| RaceLine {
            name: format!("{}  Somebody of a long name {place}", place + 1),
            ranks: (0..evenings)
                .map(|step| {
                    let rank = 1 + (place * 7 + step * 3) % 40;
                    let rank = if step + 1 == evenings {
                        place + 1
                    } else {
                        rank
                    };
                    (step >= place % 3).then(|| u32::try_from(rank).unwrap())
                })
                .collect(),
        };
        Race {
            lines: (0..people).map(line).collect(),
            days: (1..=evenings).map(|day| format!("{day}.10.")).collect(),
        }
    }

    fn inside(page: &Page) -> bool {
        page.items.iter().all(|item| {
            let (xs, ys) = match item {
                Item::Text { x, y, .. } => ([*x, *x], [*y, *y]),
                Item::Line { x1, y1, x2, y2, .. } => ([*x1, *x2], [*y1, *y2]),
                Item::Fill {
                    x,
                    y,
                    width,
                    height,
                    ..
                } => ([*x, x + width], [*y, y + height]),
            };
            xs.iter().all(|x| (-0.7..=page.width_mm + 0.7).contains(x))
                && ys.iter().all(|y| (-0.7..=page.height_mm).contains(y))
        })
    }

    #[test]
    fn pictures_stay_in_their_boxes() {
        for (people, evenings) in [(1, 2), (8, 2), (8, 40), (3, 11)] {
            for width in [120.0, 186.0, 400.0] {
                let race = race(people, evenings);
                for height in [0.0, 300.0] {
                    let page = race.page(width, height);
                    let days = page.items.iter().filter_map(|item| match item {
                        Item::Text { y, .. } => Some(*y),
                        Item::Line { .. } | Item::Fill { .. } => None,
                    });
                    let lowest = days.fold(0.0, f32::max);
                    assert!(inside(&page), "{people} × {evenings} on {width}");
                    assert!(lowest > height - DAYS, "it fills its page");
                }
            }
        }
        for points in [vec![1045], vec![-300, 1500, 0], vec![0]] {
            let bar = |points| Bar {
                points,
                counted: points > 0,
            };
            let form = Form {
                evenings: points.iter().map(|points| vec![bar(*points)]).collect(),
                days: points.iter().map(|_| "8.1.".to_owned()).collect(),
            };
            assert!(inside(&form.page(150.0)), "{points:?}");
        }
    }

    #[test]
    fn dashes_go_on_round_a_corner_and_cover_what_they_say() {
        let dash = Some((2.0, 1.0));
        assert_eq!(dashes(0.0, 4.0, dash), [(0.0, 2.0), (3.0, 4.0)]);
        assert_eq!(dashes(4.0, 2.0, dash), [(0.0, 1.0)]);
        assert_eq!(dashes(0.0, 4.0, None), [(0.0, 4.0)]);
    }

    #[test]
    fn a_race_of_one_evening_is_no_race() {
        assert!(!race(8, 1).is_worth() && race(8, 2).is_worth() && !race(0, 5).is_worth());
    }
}
