//! Who leads: by points or by games, after any leg, how far each is behind the one before, and the
//! race over the legs.

pub use crate::app::lists::standings::Line;
use crate::app::lists::standings::{Asked, By, Filter, Order, groups, lines};

use super::context::Ctx;
use super::race;
use super::seal::SealLine;
use super::theme::{GRID, row_height, tokens};
use super::widgets::{
    Sorted, choice, doubt, empty, field_bare, head, leg_slider, line_in, moment, page, primary,
    quiet, right, row_ground, rule, small, sort_head, strong, subdued,
};
use crate::app::intent::{Intent, Screen};
use crate::app::words::{self, standings_of};
use crate::app::words::{figure, signed};
use crate::app::work::{Later, large};
use crate::club::{
    Event, EventId, EventSettings, LegNo, RulesChoice, Source, Standings, lost_at_five,
};
use crate::i18n::NOTHING;
use crate::ops::Command;
use egui::{Button, Id, Key, Label, Rect, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

fn line_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) + GRID
}
/// Legs that stand beside the totals; more are left to the player's page.
const MOST_LEGS: usize = 12;
const LEG: f32 = 44.0;
/// Room for the bar at the right of the list, and for the ring around a row.
const SCROLL: f32 = 14.0 + GRID;
/// All columns but the name and the legs, and the least for a name.
const FIXED: f32 = 60.0 + 16.0 + 84.0 + 72.0 + 84.0 + 84.0 + GRID * 2.0;
const NAME: f32 = 160.0;
/// Rank, distance, points, games, won–lost and gap: where there is room, and where there is little.
const WIDTHS: [[f32; 6]; 2] = [
    [60.0, 16.0, 84.0, 72.0, 84.0, 84.0],
    [44.0, 12.0, 56.0, 48.0, 72.0, 80.0],
];

/// The screen of the standings.
#[derive(Debug, Default)]
pub struct StandingsScreen {
    asked: Asked,
    after: Option<u32>,
    race: bool,
    seal: SealLine,
    kept: Later<(EventId, Option<u32>), Option<Standings>>,
}

/// Where this evening counts five at a table as evenings once did: says so, and one press counts as
/// today.
fn five_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let Some(note) = ctx.texts.five_note(event) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(subdued(ui, note));
        if quiet(ui, ctx.texts.five_count_today(lost_at_five())).clicked() {
            let rules = RulesChoice {
                lost_at_five: Some(lost_at_five()),
                ..event.settings.rules.clone()
            };
            let change = EventSettings {
                rules,
                ..event.settings.clone()
            };
            ctx.transact(Command::EditEvent {
                event: event.id,
                change,
            });
        }
    });
}

impl StandingsScreen {
    /// Shows the standings of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        let mut kept = std::mem::take(&mut self.kept);
        let (id, after) = (event.id, self.after);
        let found = kept.get(
            ui.ctx(),
            ctx.snapshot(),
            (id, after),
            large(event),
            move |b| standings_of(&b, id, after),
        );
        page(ui, |ui| {
            let Some(found) = found.and_then(Option::as_ref) else {
                return moment(ui, ctx, &t.ui_standings());
            };
            if !found.has_results() {
                let word = if event.legs.is_empty() {
                    t.ui_to_seats()
                } else {
                    t.ui_to_sheets()
                };
                if empty(ui, &t.ui_standings_empty(), Some(&word)) {
                    let screen = if event.legs.is_empty() {
                        Screen::Seats
                    } else {
                        Screen::Sheets
                    };
                    ctx.push(Intent::Go(screen));
                }
                return;
            }
            let explain = words::standings_explain(t, event, found);
            head(ui, &t.ui_standings(), &explain, |ui| {
                if primary(ui, t.ui_to_prizes()).clicked() {
                    ctx.push(Intent::Go(Screen::Prizes));
                }
            });
            if let Some(provisional) = t.provisional_without(event, &found.missing) {
                doubt(ui, &provisional);
                ui.add_space(GRID);
            }
            self.controls(ui, ctx, event, found.after_leg);
            self.seal.complaint(ui, ctx);
            five_ui(ui, ctx, event);
            ui.add_space(GRID * 2.0);
            if self.race && found.after_leg > 1 {
                race::ui(
                    ui,
                    ctx,
                    &lines(
                        event,
                        found,
                        &Asked {
                            by: By::Rank,
                            turned: false,
                            ..self.asked.clone()
                        },
                    ),
                    found.after_leg,
                );
                ui.add_space(GRID * 2.0);
            }
            self.list_ui(ui, ctx, event, found);
        });
        self.kept = kept;
    }

    fn controls(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, last: u32) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(row_height(ui) + GRID);
            let words = [
                (Order::Points, t.ui_by_points()),
                (Order::Games, t.ui_by_games()),
            ];
            choice(ui, &t.ui_order(), &mut self.asked.order, &words);
            ui.add_space(GRID * 2.0);
            let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
            if legs > 1 {
                let mut after = LegNo(self.after.unwrap_or(last)).within(legs);
                if leg_slider(ui, &t.ui_after_leg(), &mut after, legs) {
                    self.after = Some(after.0).filter(|after| *after < legs);
                }
                ui.add_space(GRID * 2.0);
                let race = Button::selectable(self.race, t.ui_race()).frame_when_inactive(true);
                if ui.add(race.min_size(vec2(0.0, row_height(ui)))).clicked() {
                    self.race = !self.race;
                }
                ui.add_space(GRID * 2.0);
            }
            filter_ui(ui, ctx, event, &mut self.asked.filter);
            field_bare(
                ui,
                Id::unique("standings.search"),
                &mut self.asked.search,
                160.0,
                &t.ui_find_name(),
            );
            ui.add_space(GRID * 2.0);
            self.seal.ui(ui, ctx, event);
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Standings) {
        let lines = lines(event, found, &self.asked);
        let legs = if found.after_leg > 1 {
            (found.after_leg as usize)
                .min(MOST_LEGS)
                .min(Columns::legs_in(ui.available_width() - SCROLL))
        } else {
            0
        };
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), row_height(ui)));
        ui.allocate_rect(full, Sense::hover());
        let line = full.with_max_x(full.right() - SCROLL);
        heads(ui, ctx, &Columns::of(line, legs), &mut self.asked);
        rule(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().auto_shrink(false).show_rows(
            ui,
            line_height(ui),
            lines.len(),
            |ui, range| {
                let top = range.start;
                for (i, line) in lines.get(range).unwrap_or_default().iter().enumerate() {
                    let first = top + i == 0;
                    ui.push_id(line.row.entrant, |ui| {
                        self.line_ui(ui, ctx, line, legs, (full.right() - SCROLL, first))
                    });
                }
            },
        );
    }

    fn line_ui(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        line: &Line<'_>,
        legs: usize,
        (end, first): (f32, bool),
    ) {
        let t = ctx.texts;
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::click());
        let row = line.row;
        let name = ctx.name(row.entrant);
        let (points, games) = (i64::from(row.points), i64::from(row.games));
        let spoken = match (line.rank, line.within) {
            (Some(rank), Some(within)) => t.standings_within_spoken(
                within,
                rank,
                name.as_str(),
                figure(points),
                figure(games),
            ),
            (Some(rank), None) => {
                t.ui_rank_spoken(rank, name.as_str(), figure(points), figure(games))
            }
            (None, _) => t.ui_unranked_spoken(name.as_str()),
        };
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, false, &spoken)
        });
        super::widgets::first_row(ui, ctx, &response, first);
        row_ground(ui, rect, false, &response);
        let c = tokens(ui.ctx());
        ui.painter().hline(
            rect.x_range(),
            rect.bottom() - 0.5,
            Stroke::new(0.5, c.line),
        );
        let columns = Columns::of(rect.with_max_x(end), legs);
        let first = line.within.or(line.rank);
        let lead = first.is_some_and(|rank| rank <= 3);
        let word =
            |rank: Option<u32>| rank.map_or_else(|| NOTHING.to_owned(), |rank| rank.to_string());
        let rank = if lead {
            strong(word(first))
        } else {
            subdued(ui, word(first))
        };
        let mut cell = line_in(ui, columns.rank);
        cell.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            if line.within.is_some() {
                ui.label(small(ui, format!("({})", word(line.rank))));
            }
            ui.label(rank);
        });
        let shown = if lead {
            strong(&name)
        } else {
            RichText::new(&name)
        };
        line_in(ui, columns.name).add(Label::new(shown).truncate());
        let by_points = self.asked.order == Order::Points;
        let (first, second) = if by_points {
            (points, games)
        } else {
            (games, points)
        };
        // Of whom nothing is in has no figures, but for the points of a fine.
        let there = |is_points: bool| {
            if is_points {
                !row.is_blank()
            } else {
                row.rank.is_some()
            }
        };
        let told = |is_points: bool, words: String| {
            if there(is_points) {
                words
            } else {
                NOTHING.to_owned()
            }
        };
        cell_right(ui, columns.first, strong(told(by_points, figure(first))));
        cell_right(
            ui,
            columns.second,
            RichText::new(told(!by_points, signed(second))),
        );
        let won = match (row.won, row.lost) {
            (Some(won), Some(lost)) if row.rank.is_some() => format!("{won}–{lost}"),
            _ => NOTHING.to_owned(),
        };
        cell_right(ui, columns.won, subdued(ui, won));
        cell_right(
            ui,
            columns.gap,
            subdued(
                ui,
                line.gap.map_or_else(String::new, |g| figure(i64::from(g))),
            ),
        );
        for (i, rect) in columns.legs.iter().enumerate() {
            let leg = LegNo::at(i);
            let result = row
                .legs
                .iter()
                .find(|l| l.leg == leg && l.source != Source::Nothing);
            let text = result.map_or_else(
                || "·".to_owned(),
                |l| {
                    figure(i64::from(if self.asked.order == Order::Points {
                        l.points
                    } else {
                        l.games
                    }))
                },
            );
            // Figures of the base size where they have room.
            let text = if rect.width() >= LEG + 8.0 {
                subdued(ui, text)
            } else {
                small(ui, text)
            };
            cell_right(ui, *rect, text);
        }
        if response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter))) {
            ctx.push(Intent::Player(row.entrant));
        }
    }
}

fn cell_right(ui: &mut Ui, rect: Rect, text: RichText) {
    let mut cell = line_in(ui, rect);
    right(&mut cell, text);
}

/// Who is shown, where there is a choice.
fn filter_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, filter: &mut Filter) {
    let t = ctx.texts;
    let (groups, guests) = groups(event);
    let there = match filter {
        Filter::All => true,
        Filter::Guests => guests,
        Filter::Group(group) => groups.contains(group),
    };
    if !there {
        *filter = Filter::All;
    }
    if groups.is_empty() && !guests {
        return;
    }
    let word = |f: &Filter| match f {
        Filter::All => t.standings_everybody(),
        Filter::Guests => t.standings_guests(),
        Filter::Group(group) => group.clone(),
    };
    let combo = egui::ComboBox::from_id_salt("filter")
        .width(140.0)
        .selected_text(word(filter))
        .show_ui(ui, |ui| {
            let all = [Filter::All]
                .into_iter()
                .chain(guests.then_some(Filter::Guests));
            for wanted in all.chain(groups.into_iter().map(Filter::Group)) {
                let here = *filter == wanted;
                if ui
                    .add(
                        Button::selectable(here, word(&wanted))
                            .min_size(vec2(132.0, row_height(ui))),
                    )
                    .clicked()
                {
                    *filter = wanted;
                }
            }
        });
    combo
        .response
        .accessible_name(format!("{}: {}", t.standings_show(), word(filter)));
    ui.add_space(GRID * 4.0);
}

/// The head of a column: a press sorts by it, another one turns it round.
fn head_ui(ui: &mut Ui, ctx: &Ctx<'_>, rect: Rect, word: &str, by: By, asked: &mut Asked) {
    let here = asked.by == by;
    let down = asked.turned == (by == By::Name || by == By::Rank);
    let sorted = match (here, by == By::Rank && !asked.turned) {
        (false, _) => Sorted::No,
        (true, true) => Sorted::AsEver,
        (true, false) if down => Sorted::Down,
        (true, false) => Sorted::Up,
    };
    let align = if by == By::Name {
        egui::Align::Min
    } else {
        egui::Align::Max
    };
    let id = Id::unique(("standings.head", by));
    if sort_head(
        ui,
        (id, rect, align),
        word,
        &ctx.texts.standings_sort_by(word),
        sorted,
    )
    .clicked()
    {
        asked.turned = here && !asked.turned;
        asked.by = by;
    }
}

fn heads(ui: &mut Ui, ctx: &Ctx<'_>, columns: &Columns, asked: &mut Asked) {
    let t = ctx.texts;
    let counts = ctx.event().map_or_else(
        || t.ui_points(),
        |event| t.ui_counts(event.settings.scoring),
    );
    let (points, games) = ((counts, By::Points), (t.ui_games(), By::Games));
    let (first, second) = if asked.order == Order::Points {
        (points, games)
    } else {
        (games, points)
    };
    head_ui(ui, ctx, columns.rank, &t.ui_rank(), By::Rank, asked);
    head_ui(ui, ctx, columns.name, &t.ui_name(), By::Name, asked);
    head_ui(ui, ctx, columns.first, &first.0, first.1, asked);
    head_ui(ui, ctx, columns.second, &second.0, second.1, asked);
    head_ui(ui, ctx, columns.won, &t.ui_won_lost(), By::Won, asked);
    let text = small(ui, t.ui_gap());
    cell_right(ui, columns.gap, text);
    for (leg, rect) in (1..).map(LegNo).zip(&columns.legs) {
        head_ui(ui, ctx, *rect, &t.ui_leg_short(leg), By::Leg(leg), asked);
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
        let widths = if line.width() < FIXED + NAME {
            &WIDTHS[1]
        } else {
            &WIDTHS[0]
        };
        let [at_rank, distance, at_first, at_second, at_won, at_gap] = *widths;
        let fixed = widths.iter().sum::<f32>() + GRID * 2.0;
        let room = (line.width() - fixed - LEG * legs as f32).max(NAME / 2.0);
        let name = room.min(320.0);
        // What is left over goes to the figures, so that the list is as wide as its screen.
        let spare = (room - name) / (4.0 + legs as f32);
        let mut x = line.left();
        let mut next = |width: f32| {
            let rect = Rect::from_x_y_ranges(x..=x + width, y);
            x += width;
            rect
        };
        let rank = next(at_rank);
        next(distance);
        let name = next(name);
        let first = next(at_first + spare);
        let second = next(at_second + spare);
        let won = next(at_won + spare);
        let gap = next(at_gap + spare);
        next(GRID * 2.0);
        Columns {
            rank,
            name,
            first,
            second,
            won,
            gap,
            legs: (0..legs).map(|_| next(LEG + spare)).collect(),
        }
    }
}
