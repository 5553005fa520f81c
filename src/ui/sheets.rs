//! The tables of a leg and how far their sheets are: which are out, in, doubtful, checked, signed.

use super::context::{Ctx, Screen, UiAction};
use super::state::{is_in, sheets_in};
use super::theme::{GRID, ROW, TOUCH, tokens};
use super::widgets::{empty, head, line_in, page, primary, right, row_ground, rule, small, strong, subdued};
use super::words;
use crate::club::{Event, Leg, SheetMark, Table};
use crate::ops::Command;
use egui::{Button, ComboBox, Key, Label, Rect, ScrollArea, Sense, Stroke, Ui, vec2};

const LINE: f32 = TOUCH + GRID * 2.0;
const NUMBER: f32 = 56.0;
const DEALS: f32 = 190.0;
const MARK: f32 = 164.0;
/// Narrower than this a line has no room for the bar beside the figures.
const WITH_BAR: f32 = 640.0;

/// The overview of the sheets.
#[derive(Debug, Default)]
pub struct SheetsScreen {}

impl SheetsScreen {
    /// Shows the tables of the leg that one stands at.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            let Some(leg) = ctx.leg() else {
                if empty(ui, &t.ui_sheets_seats_first(), Some(&t.ui_to_seats())) {
                    ctx.push(UiAction::Go(Screen::Seats));
                }
                return;
            };
            let (done, all) = sheets_in(event, Some(leg.number));
            let next = leg.tables.iter().find(|x| !is_in(leg, x));
            let explain = t.ui_sheets_explain(done, all);
            head(ui, &words::leg_title(t, event, leg.number), &explain, |ui| {
                let go = match next {
                    Some(table) => primary(ui, t.ui_next_sheet(table.number)).clicked().then_some(table.number),
                    None => {
                        if primary(ui, t.ui_to_standings()).clicked() {
                            ctx.push(UiAction::Go(Screen::Standings));
                        }
                        None
                    }
                };
                if let Some(table) = go {
                    ctx.push(UiAction::Table { leg: leg.number, table });
                }
            });
            super::pace::line_ui(ui, ctx, event, leg);
            self.list_ui(ui, ctx, event, leg, next.map(|x| x.number));
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, next: Option<u32>) {
        let t = ctx.texts;
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
        ui.allocate_rect(full, Sense::hover());
        let columns = Columns::of(full);
        let mut cell = line_in(ui, columns.number);
        right(&mut cell, small(ui, t.ui_table()));
        for (rect, word) in [
            (columns.people, t.ui_people()),
            (columns.deals, words::deals_or_slips(t, event)),
            (columns.mark, t.ui_mark()),
        ] {
            let mut cell = line_in(ui, rect);
            cell.add(Label::new(small(&cell, word)).truncate());
        }
        rule(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().auto_shrink(false).show_rows(ui, LINE, leg.tables.len(), |ui, range| {
            for table in leg.tables.get(range).unwrap_or_default() {
                let wants = ctx.entered && next.is_none_or(|n| n == table.number);
                ui.push_id(table.number, |ui| self.line_ui(ui, ctx, event, leg, table, wants));
            }
        });
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, table: &Table, wants: bool) {
        let t = ctx.texts;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
        let (done, all) = words::progress(event, leg, table);
        let names: Vec<String> = table.seats.iter().map(|(_, e)| ctx.name(*e)).collect();
        let mark = words::mark(t, table.sheet.mark);
        let spoken = t.ui_sheet_spoken(table.number, names.join(", "), done, all, mark);
        response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, false, &spoken));
        if wants && ui.memory(|m| m.focused().is_none()) {
            response.request_focus();
        }
        row_ground(ui, rect, false, &response);
        let c = tokens(ui.ctx());
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(0.5, c.line));
        let columns = Columns::of(rect);
        let mut cell = line_in(ui, columns.number);
        right(&mut cell, strong(table.number.to_string()).size(18.0));
        line_in(ui, columns.people).add(Label::new(names.join(" · ")).truncate());
        self.progress_ui(ui, columns.deals, done, all);
        let mut cell = line_in(ui, columns.mark);
        mark_ui(&mut cell, ctx, event, leg, table);
        if response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter))) {
            ctx.push(UiAction::Table { leg: leg.number, table: table.number });
        }
    }

    fn progress_ui(&self, ui: &mut Ui, rect: Rect, done: u32, all: u32) {
        let c = tokens(ui.ctx());
        let mut left = rect.left();
        if rect.width() >= DEALS {
            let bar = Rect::from_min_size(rect.left_center() - vec2(0.0, 3.0), vec2(100.0, 6.0));
            ui.painter().rect_filled(bar, 3.0, c.line);
            let part = if all == 0 { 0.0 } else { (done as f32 / all as f32).min(1.0) };
            ui.painter().rect_filled(bar.with_max_x(bar.left() + bar.width() * part), 3.0, c.accent);
            left = bar.right() + 12.0;
        }
        let mut cell = line_in(ui, rect.with_min_x(left));
        let text = format!("{done}/{all}");
        if all > 0 && done >= all {
            cell.label(egui::RichText::new(format!("{text} ✓")).color(c.good));
        } else {
            cell.label(subdued(&cell, text));
        }
    }
}

/// The mark of a sheet, to be changed where it stands.
pub fn mark_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, table: &Table) {
    let t = ctx.texts;
    let marks = [SheetMark::Out, SheetMark::In, SheetMark::Doubtful, SheetMark::Checked, SheetMark::Signed];
    let now = table.sheet.mark;
    let colour = words::mark_colour(now, &ctx.tokens);
    let shown = egui::RichText::new(words::mark_signed(t, now)).color(colour);
    let response = ComboBox::from_id_salt(("mark", leg.number, table.number))
        .width(130.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            for mark in marks {
                let button = Button::selectable(mark == now, words::mark_signed(t, mark)).min_size(vec2(120.0, ROW));
                if ui.add(button).clicked() && mark != now {
                    let (event, leg, table) = (event.id, leg.number, table.number);
                    ctx.transact(Command::MarkSheet { event, leg, table, mark });
                }
            }
        })
        .response;
    response.accessible_name(t.ui_mark_of(table.number));
}

struct Columns {
    number: Rect,
    people: Rect,
    deals: Rect,
    mark: Rect,
}

impl Columns {
    fn of(line: Rect) -> Columns {
        let (y, left, end) = (line.y_range(), line.left(), line.right());
        let at = |from: f32, to: f32| Rect::from_x_y_ranges(from..=to.max(from + 1.0), y);
        let (number, deals) = if line.width() < WITH_BAR { (40.0, 92.0) } else { (NUMBER, DEALS) };
        Columns {
            number: at(left, left + number),
            people: at(left + number + GRID * 4.0, end - MARK - deals - GRID * 3.0),
            deals: at(end - MARK - deals, end - MARK),
            mark: at(end - MARK, end),
        }
    }
}
