//! Who leads: by points or by games, after any leg, with the gap to the next and the race over the legs.

use super::context::{Ctx, Screen, UiAction};
use super::jobs::{Later, large};
use super::race;
use super::theme::{GRID, ROW, tokens};
use super::widgets::{
    choice, empty, field_bare, figure, head, leg_slider, line_in, moment, page, primary, right, row_ground, rule,
    signed, small, strong, subdued,
};
use super::words::{self, standings_of};
use crate::club::{EntrantId, Event, EventId, Row, Standings};
use egui::{Button, Id, Key, Label, Rect, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

const LINE: f32 = ROW + GRID;
/// Legs that stand beside the totals; more are left to the player's page.
const MOST_LEGS: usize = 12;
const LEG: f32 = 44.0;
/// All columns but the name and the legs, and the least for a name.
const FIXED: f32 = 48.0 + 16.0 + 84.0 + 72.0 + 84.0 + 84.0 + GRID * 2.0;
const NAME: f32 = 160.0;
/// Rank, distance, points, games, won–lost and gap: where there is room, and where there is little.
const WIDTHS: [[f32; 6]; 2] = [[48.0, 16.0, 84.0, 72.0, 84.0, 84.0], [36.0, 12.0, 56.0, 48.0, 72.0, 80.0]];

/// What decides the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Order {
    #[default]
    Points,
    Games,
}

/// The screen of the standings.
#[derive(Debug, Default)]
pub struct StandingsScreen {
    order: Order,
    after: Option<u32>,
    search: String,
    race: bool,
    kept: Later<(EventId, Option<u32>), Option<Standings>>,
}

/// One line as it is shown.
struct Line<'a> {
    rank: u32,
    row: &'a Row,
    gap: Option<i32>,
}

impl StandingsScreen {
    /// Shows the standings of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        let mut kept = std::mem::take(&mut self.kept);
        let (id, after) = (event.id, self.after);
        let found = kept.get(ui.ctx(), ctx, (id, after), large(event), move |b| standings_of(&b, id, after));
        page(ui, |ui| {
            let Some(found) = found.and_then(Option::as_ref) else { return moment(ui, ctx, &t.ui_standings()) };
            if !found.has_results() {
                let word = if event.legs.is_empty() { t.ui_to_seats() } else { t.ui_to_sheets() };
                if empty(ui, &t.ui_standings_empty(), Some(&word)) {
                    let screen = if event.legs.is_empty() { Screen::Seats } else { Screen::Sheets };
                    ctx.push(UiAction::Go(screen));
                }
                return;
            }
            let explain = words::standings_explain(t, event, found);
            head(ui, &t.ui_standings(), &explain, |ui| {
                if primary(ui, t.ui_to_prizes()).clicked() {
                    ctx.push(UiAction::Go(Screen::Prizes));
                }
            });
            self.controls(ui, ctx, event, found.after_leg);
            ui.add_space(GRID * 2.0);
            if self.race && found.after_leg > 1 {
                race::ui(ui, ctx, found);
                ui.add_space(GRID * 2.0);
            }
            self.list_ui(ui, ctx, event, found);
        });
        self.kept = kept;
    }

    fn controls(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, last: u32) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(ROW + GRID);
            let words = [(Order::Points, t.ui_by_points()), (Order::Games, t.ui_by_games())];
            choice(ui, &t.ui_order(), &mut self.order, &words);
            ui.add_space(GRID * 4.0);
            let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
            if legs > 1 {
                let mut after = self.after.unwrap_or(last).clamp(1, legs);
                if leg_slider(ui, &t.ui_after_leg(), &mut after, legs) {
                    self.after = (after < legs).then_some(after);
                }
                ui.add_space(GRID * 4.0);
                let race = Button::selectable(self.race, t.ui_race()).frame_when_inactive(true);
                if ui.add(race.min_size(vec2(0.0, ROW))).clicked() {
                    self.race = !self.race;
                }
                ui.add_space(GRID * 4.0);
            }
            field_bare(ui, Id::unique("standings.search"), &mut self.search, 180.0, &t.ui_find_name());
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Standings) {
        let lines = self.lines(event, found);
        let legs = if found.after_leg > 1 {
            (found.after_leg as usize).min(MOST_LEGS).min(Columns::legs_in(ui.available_width()))
        } else {
            0
        };
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
        ui.allocate_rect(full, Sense::hover());
        heads(ui, ctx, &Columns::of(full, legs), self.order);
        rule(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().auto_shrink(false).show_rows(ui, LINE, lines.len(), |ui, range| {
            for line in lines.get(range).unwrap_or_default() {
                ui.push_id(line.row.entrant, |ui| self.line_ui(ui, ctx, line, legs));
            }
        });
    }

    fn lines<'a>(&self, event: &Event, found: &'a Standings) -> Vec<Line<'a>> {
        let order: Vec<(u32, &Row)> = match self.order {
            Order::Points => found.rows.iter().map(|r| (r.rank, r)).collect(),
            Order::Games => found.by_games().iter().filter_map(|g| Some((g.rank, found.rows.get(g.row)?))).collect(),
        };
        let value = |r: &Row| if self.order == Order::Points { r.points } else { r.games };
        let gaps = order.iter().skip(1).map(|(_, r)| Some(value(r))).chain([None]);
        let mut lines: Vec<Line<'a>> = order
            .iter()
            .zip(gaps)
            .map(|((rank, row), next)| Line { rank: *rank, row, gap: next.map(|n| value(row).saturating_sub(n)) })
            .collect();
        if !self.search.trim().is_empty() {
            let wanted: Vec<EntrantId> = words::people_called(event, &self.search);
            lines.retain(|l| wanted.contains(&l.row.entrant));
        }
        lines
    }

    fn line_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, line: &Line<'_>, legs: usize) {
        let t = ctx.texts;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
        let row = line.row;
        let name = ctx.name(row.entrant);
        let (points, games) = (i64::from(row.points), i64::from(row.games));
        let spoken = t.ui_rank_spoken(line.rank, name.as_str(), figure(points), figure(games));
        response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, false, &spoken));
        row_ground(ui, rect, false, &response);
        let c = tokens(ui.ctx());
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(0.5, c.line));
        let columns = Columns::of(rect, legs);
        let lead = line.rank <= 3;
        let rank = if lead { strong(line.rank.to_string()) } else { subdued(ui, line.rank.to_string()) };
        cell_right(ui, columns.rank, rank);
        let shown = if lead { strong(&name) } else { RichText::new(&name) };
        line_in(ui, columns.name).add(Label::new(shown).truncate());
        let (first, second) = if self.order == Order::Points { (points, games) } else { (games, points) };
        cell_right(ui, columns.first, strong(figure(first)));
        cell_right(ui, columns.second, RichText::new(signed(second)));
        let won = match (row.won, row.lost) {
            (Some(won), Some(lost)) => format!("{won}–{lost}"),
            _ => "–".to_owned(),
        };
        cell_right(ui, columns.won, subdued(ui, won));
        cell_right(ui, columns.gap, small(ui, line.gap.map_or_else(String::new, |g| figure(i64::from(g)))));
        for (i, rect) in columns.legs.iter().enumerate() {
            let leg = u32::try_from(i + 1).unwrap_or(0);
            let result = row.legs.iter().find(|l| l.leg == leg);
            let text = result.map_or_else(
                || "·".to_owned(),
                |l| figure(i64::from(if self.order == Order::Points { l.points } else { l.games })),
            );
            cell_right(ui, *rect, small(ui, text));
        }
        if response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter))) {
            ctx.push(UiAction::Player(row.entrant));
        }
    }
}

fn cell_right(ui: &mut Ui, rect: Rect, text: RichText) {
    let mut cell = line_in(ui, rect);
    right(&mut cell, text);
}

fn heads(ui: &mut Ui, ctx: &Ctx<'_>, columns: &Columns, order: Order) {
    let t = ctx.texts;
    let (first, second) =
        if order == Order::Points { (t.ui_points(), t.ui_games()) } else { (t.ui_games(), t.ui_points()) };
    for (rect, word) in [
        (columns.rank, t.ui_rank()),
        (columns.first, first),
        (columns.second, second),
        (columns.won, t.ui_won_lost()),
        (columns.gap, t.ui_gap()),
    ] {
        let text = small(ui, word);
        cell_right(ui, rect, text);
    }
    let mut cell = line_in(ui, columns.name);
    cell.label(small(&cell, t.ui_name()));
    for (i, rect) in columns.legs.iter().enumerate() {
        let text = small(ui, t.ui_leg_short(i + 1));
        cell_right(ui, *rect, text);
    }
}

struct Columns {
    rank: Rect,
    name: Rect,
    first: Rect,
    second: Rect,
    won: Rect,
    gap: Rect,
    legs: Vec<Rect>,
}

impl Columns {
    /// How many legs fit beside the rest.
    fn legs_in(width: f32) -> usize {
        ((width - FIXED - NAME).max(0.0) / LEG) as usize
    }

    fn of(line: Rect, legs: usize) -> Columns {
        let y = line.y_range();
        let widths = if line.width() < FIXED + NAME { &WIDTHS[1] } else { &WIDTHS[0] };
        let [at_rank, distance, at_first, at_second, at_won, at_gap] = *widths;
        let fixed = widths.iter().sum::<f32>() + GRID * 2.0;
        let room = (line.width() - fixed - LEG * legs as f32).max(NAME / 2.0);
        let name = room.min(320.0);
        let mut x = line.left();
        let mut next = |width: f32| {
            let rect = Rect::from_x_y_ranges(x..=x + width, y);
            x += width;
            rect
        };
        let rank = next(at_rank);
        next(distance);
        let name = next(name);
        let first = next(at_first);
        let second = next(at_second);
        let won = next(at_won);
        let gap = next(at_gap);
        next(GRID * 2.0);
        Columns { rank, name, first, second, won, gap, legs: (0..legs).map(|_| next(LEG)).collect() }
    }
}
