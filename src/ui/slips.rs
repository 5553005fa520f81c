//! The slips of a table in a moving event: net points, net games, and who at the table confirmed
//! them.

use super::context::Ctx;
use super::parts_of_leg::parts_of_leg;
use super::theme::{GRID, row_height, tokens};
use super::widgets::{
    complaint, doubt, head, line_in, page, primary, quiet, right, rule, secondary, small, strong,
    subdued,
};
use crate::app::intent::{Intent, Screen};
use crate::app::words;
use crate::app::words::signed;
use crate::club::{EntrantId, Event, EventId, Leg, Slip, Table, sheet_totals};
use crate::ops::Command;
use egui::{
    Align2, Button, ComboBox, Id, Key, Label, Modifiers, Rect, ScrollArea, Sense, Ui, vec2,
};
use serde::{Deserialize, Serialize};

fn line_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) + GRID * 4.0
}
/// Narrower than this the slips are moved sideways.
const LEAST: f32 = 560.0;

/// What is being typed for one person.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct Draft {
    points: String,
    games: String,
    okd_by: Option<EntrantId>,
}

/// Where a slip that is half typed belongs: leg and table.
type At = (u32, u32);

/// The screen of the slips.
#[derive(Debug, Default)]
pub struct SlipsScreen {
    at: Option<(u64, EventId, At)>,
    drafts: Vec<(EntrantId, Draft)>,
    /// All that is typed at any table of this evening and not in the book.
    half: Vec<(At, EntrantId, Draft)>,
    /// The line, and whether its games are wanted rather than its points.
    wants: Option<(usize, bool)>,
    complaint: Option<(usize, String)>,
}

impl SlipsScreen {
    /// Shows the slips of the table that one stands at.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let (Some(event), Some(leg), Some(table)) = (ctx.event(), ctx.leg(), ctx.table()) else {
            return;
        };
        self.read(ctx, event.id, table);
        page(ui, |ui| {
            let last = leg.tables.iter().map(|x| x.number).max().unwrap_or(1);
            let explain = t.ui_slips_explain();
            head(
                ui,
                &t.ui_slips_of(table.number, leg.number),
                &explain,
                |ui| {
                    let next = (table.number < last).then_some(table.number + 1);
                    let word = next.map_or_else(|| t.ui_to_sheets(), |n| t.ui_next_table(n));
                    if primary(ui, word).clicked() {
                        ctx.push(next.map_or(Intent::Go(Screen::Sheets), |n| Intent::Table {
                            leg: leg.number,
                            table: n,
                        }));
                    }
                    if secondary(ui, t.ui_open_sheet()).clicked() {
                        ctx.push(Intent::Go(Screen::Sheet));
                    }
                },
            );
            ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width().clamp(LEAST, 860.0));
                self.grid_ui(ui, ctx, event, leg, table);
            });
        });
        self.keep(ctx, event.id, table);
    }

    /// Takes what stands in the book, when one comes here or when it changed; what is half typed
    /// stays.
    fn read(&mut self, ctx: &Ctx<'_>, event: EventId, table: &Table) {
        let here = (ctx.place.leg, table.number);
        let at = Some((ctx.revision, event, here));
        if self.at == at {
            return;
        }
        if self.at.is_none_or(|(_, of, _)| of != event) {
            self.half = ctx.found_half(&name(event)).unwrap_or_default();
        }
        let half = |id: EntrantId| {
            self.half
                .iter()
                .find(|(at, of, _)| *at == here && *of == id)
                .map(|(.., d)| d.clone())
        };
        let drafts = table
            .seats
            .iter()
            .map(|(_, id)| (*id, half(*id).unwrap_or_else(|| stored(table, *id))));
        let drafts = drafts.collect();
        self.drafts = drafts;
        if self
            .at
            .is_none_or(|(_, of, place)| (of, place) != (event, here))
        {
            self.wants = Some((0, false));
            self.complaint = None;
        }
        self.at = at;
    }

    /// Keeps what is typed here and not in the book.
    fn keep(&mut self, ctx: &Ctx<'_>, event: EventId, table: &Table) {
        let here = (ctx.place.leg, table.number);
        self.half.retain(|(at, ..)| *at != here);
        let typed = self
            .drafts
            .iter()
            .filter(|(id, draft)| !draft.same(&stored(table, *id)));
        self.half
            .extend(typed.map(|(id, draft)| (here, *id, draft.clone())));
        ctx.keep_half(&name(event), (!self.half.is_empty()).then_some(&self.half));
    }

    fn grid_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, table: &Table) {
        let t = ctx.texts;
        parts_of_leg(ui, ctx);
        self.settle_ui(ui, ctx, event, leg, table);
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), row_height(ui)));
        ui.allocate_rect(full, Sense::hover());
        let columns = Columns::of(full);
        for (rect, word) in [(columns.name, t.ui_name()), (columns.okd, t.ui_okd_by())] {
            let mut cell = line_in(ui, rect);
            cell.label(small(&cell, word));
        }
        for (rect, word) in [
            (columns.points, t.ui_points()),
            (columns.games, t.ui_games()),
        ] {
            let mut cell = line_in(ui, rect);
            right(&mut cell, small(ui, word));
        }
        rule(ui);
        for row in 0..self.drafts.len() {
            ui.push_id(row, |ui| self.row_ui(ui, ctx, event, leg, table, row));
            if let Some((at, text)) = &self.complaint
                && *at == row
            {
                complaint(ui, text);
            }
        }
        rule(ui);
        self.foot_ui(ui, ctx, table);
    }

    /// Where the whole sheet is typed too: what differs, side by side, settled one after the other.
    fn settle_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, table: &Table) {
        let t = ctx.texts;
        let differing = differing(leg, table);
        let Some((slip, points, games)) = differing.first() else {
            return;
        };
        doubt(ui, &t.slips_differ(differing.len()));
        let figure = |n: i32| signed(i64::from(n));
        let (sheet, own) = (
            (figure(*points), figure(*games)),
            (figure(slip.points), figure(slip.games)),
        );
        ui.label(strong(t.slips_both(
            ctx.name(slip.entrant),
            sheet.0,
            sheet.1,
            own.0,
            own.1,
        )));
        ui.horizontal_wrapped(|ui| {
            if settled(ui, Key::Num1, "Alt+1", &t.slips_sheet_right()) {
                let (event, leg, table) = (event.id, leg.number, table.number);
                let slip = Slip {
                    points: *points,
                    games: *games,
                    ..slip.clone()
                };
                ctx.transact(Command::EnterSlip {
                    event,
                    leg,
                    table,
                    slip,
                });
            }
            if settled(ui, Key::Num2, "Alt+2", &t.slips_slip_right()) {
                ctx.push(Intent::Go(Screen::Sheet));
            }
        });
        ui.add_space(GRID * 2.0);
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        table: &Table,
        row: usize,
    ) {
        let t = ctx.texts;
        let wants = self
            .wants
            .filter(|(at, _)| *at == row)
            .map(|(_, games)| usize::from(games));
        let Some((entrant, draft)) = self.drafts.get_mut(row) else {
            return;
        };
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::hover());
        let columns = Columns::of(rect);
        let name = ctx.name(*entrant);
        let seat = table
            .seat_of(*entrant)
            .map(|s| words::seat(t, s))
            .unwrap_or_default();
        let mut cell = line_in(ui, columns.name);
        cell.label(subdued(&cell, seat));
        cell.add(Label::new(strong(&name)).truncate());
        let (mut done, mut half) = (false, false);
        let ids = [Id::unique(("slip", row, 0)), Id::unique(("slip", row, 1))];
        for (rect, text, id, word) in [
            (columns.points, &mut draft.points, ids[0], t.ui_points()),
            (columns.games, &mut draft.games, ids[1], t.ui_games()),
        ] {
            let mut cell = line_in(ui, rect);
            let edit = egui::TextEdit::singleline(text)
                .id(id)
                .desired_width(rect.width() - 16.0)
                .margin(egui::Margin::symmetric(8, 4))
                .min_size(vec2(rect.width(), row_height(ui) + GRID))
                .align(Align2::RIGHT_CENTER);
            let response = cell.add(edit).accessible_name(format!("{word}: {name}"));
            super::widgets::note_typing(&cell, &response, text);
            if wants.and_then(|at| ids.get(at)) == Some(&id) {
                response.request_focus();
            }
            let enter = response.lost_focus() && cell.input(|i| i.key_pressed(Key::Enter));
            half |= enter && id == ids[0];
            done |= enter && id == ids[1];
        }
        if half {
            // Only now: the second field must not take the same Enter.
            ui.memory_mut(|m| m.request_focus(ids[1]));
        }
        let mut cell = line_in(ui, columns.okd);
        let others: Vec<EntrantId> = table
            .seats
            .iter()
            .map(|(_, e)| *e)
            .filter(|e| e != entrant)
            .collect();
        let shown = draft.okd_by.map_or_else(|| "–".to_owned(), |e| ctx.name(e));
        let before = draft.okd_by;
        let combo = ComboBox::from_id_salt(("okd", row))
            .width(columns.okd.width())
            .truncate()
            .selected_text(shown)
            .show_ui(&mut cell, |ui| {
                for other in &others {
                    ui.selectable_value(&mut draft.okd_by, Some(*other), ctx.name(*other));
                }
            });
        combo
            .response
            .accessible_name(format!("{}: {name}", t.ui_okd_by()));
        let stored = table.sheet.slips.iter().find(|s| s.entrant == *entrant);
        let chosen = draft.okd_by != before && stored.is_some();
        let mut cell = line_in(ui, columns.state);
        let c = tokens(ui.ctx());
        if stored.is_some_and(|s| Draft::of(s).same(draft)) {
            cell.label(egui::RichText::new("✓").color(c.good))
                .on_hover_text(t.ui_saved_all());
            if quiet(&mut cell, t.ui_remove())
                .accessible_name(t.ui_remove_slip(name.as_str()))
                .clicked()
            {
                let (event, leg, table) = (event.id, leg.number, table.number);
                ctx.transact(Command::RemoveSlip {
                    event,
                    leg,
                    table,
                    entrant: *entrant,
                });
                *draft = Draft::default();
            }
        }
        if wants.is_some() {
            self.wants = None;
        }
        if done || chosen {
            self.commit(ctx, event, leg, table, row);
        }
    }

    fn commit(&mut self, ctx: &Ctx<'_>, event: &Event, leg: &Leg, table: &Table, row: usize) {
        let Some((entrant, draft)) = self.drafts.get_mut(row) else {
            return;
        };
        let read = (
            words::read_figure(&draft.points),
            words::read_figure(&draft.games),
        );
        let (Some(points), Some(games)) = read else {
            self.complaint = Some((row, ctx.texts.ui_figure_wrong()));
            self.wants = Some((row, read.0.is_some()));
            return;
        };
        self.complaint = None;
        let slip = Slip {
            entrant: *entrant,
            points,
            games,
            okd_by: draft.okd_by,
        };
        ctx.transact(Command::EnterSlip {
            event: event.id,
            leg: leg.number,
            table: table.number,
            slip,
        });
        let next = row + 1;
        if next < self.drafts.len() {
            self.wants = Some((next, false));
        }
    }

    fn foot_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, table: &Table) {
        let t = ctx.texts;
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::hover());
        let columns = Columns::of(rect);
        let slips = &table.sheet.slips;
        let mut cell = line_in(ui, columns.name);
        cell.label(subdued(&cell, t.ui_slips_in(slips.len(), table.size())));
        let points: i64 = slips.iter().map(|s| i64::from(s.points)).sum();
        let games: i64 = slips.iter().map(|s| i64::from(s.games)).sum();
        for (rect, sum) in [(columns.points, points), (columns.games, games)] {
            let mut cell = line_in(ui, rect.with_max_x(rect.max.x - 8.0));
            right(&mut cell, subdued(ui, signed(sum)));
        }
    }
}

impl Draft {
    fn of(slip: &Slip) -> Draft {
        Draft {
            points: words::figure(i64::from(slip.points)),
            games: words::figure(i64::from(slip.games)),
            okd_by: slip.okd_by,
        }
    }

    /// Whether it says the same, however it is written.
    fn same(&self, other: &Draft) -> bool {
        let read = |text: &str| words::read_figure(text).ok_or_else(|| text.trim().to_owned());
        let read = |d: &Draft| (read(&d.points), read(&d.games), d.okd_by);
        read(self) == read(other)
    }
}

/// Under which name half-typed slips of an evening are kept.
fn name(event: EventId) -> String {
    format!("slips of {}", event.0)
}

/// A slip as it stands in the book; an empty one where there is none.
fn stored(table: &Table, entrant: EntrantId) -> Draft {
    table
        .sheet
        .slips
        .iter()
        .find(|s| s.entrant == entrant)
        .map(Draft::of)
        .unwrap_or_default()
}

/// The slips that say something else than their sheet, with its net points and games; none before
/// every deal is in.
fn differing(leg: &Leg, table: &Table) -> Vec<(Slip, i32, i32)> {
    let totals = sheet_totals(table, leg.rounds);
    if !totals.complete() {
        return Vec::new();
    }
    let own = |slip: &Slip| {
        totals
            .column(slip.entrant)
            .map(|c| (c.net_points(), c.net_games()))
    };
    let both = table
        .sheet
        .slips
        .iter()
        .filter_map(|slip| own(slip).map(|(points, games)| (slip.clone(), points, games)));
    both.filter(|(slip, points, games)| (slip.points, slip.games) != (*points, *games))
        .collect()
}

/// A way to settle a difference: a button, and a key that works anywhere on the screen.
fn settled(ui: &mut Ui, key: Key, shortcut: &str, words: &str) -> bool {
    let button = Button::new(words)
        .shortcut_text(small(ui, shortcut))
        .min_size(vec2(0.0, row_height(ui) + GRID));
    let clicked = ui.add(button).accessible_name(words).clicked();
    let pressed = ui.input_mut(|i| i.consume_key(Modifiers::ALT, key));
    if pressed {
        // A key held with Alt brings its figure along on some desktops.
        ui.input_mut(|i| i.events.retain(|e| !matches!(e, egui::Event::Text(_))));
    }
    clicked || pressed
}

struct Columns {
    name: Rect,
    points: Rect,
    games: Rect,
    okd: Rect,
    state: Rect,
}

impl Columns {
    fn of(line: Rect) -> Columns {
        let (y, left) = (line.y_range(), line.left());
        let figures = if line.width() < 700.0 { 64.0 } else { 88.0 };
        let state = 110.0;
        let rest = line.width() - figures * 2.0 - state - GRID * 10.0;
        let name = (rest * 0.54).min(320.0);
        let okd = (rest - name).min(240.0);
        let at =
            |from: f32, width: f32| Rect::from_x_y_ranges(left + from..=left + from + width, y);
        let games = name + figures + GRID * 4.0;
        let by = games + figures + GRID * 3.0;
        Columns {
            name: at(0.0, name),
            points: at(name + GRID * 2.0, figures),
            games: at(games, figures),
            okd: at(by, okd),
            state: at(by + okd + GRID * 2.0, state),
        }
    }
}
