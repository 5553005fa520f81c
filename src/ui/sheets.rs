//! The tables of a leg and how far their sheets are: which are out, in, doubtful, checked, signed,
//! and what has still to be looked at. Counts that are filters; the code on a paper sheet leads to
//! it.

use super::context::{Ctx, Kept};
use super::form::entered;
use super::sheet::SheetScreen;
use super::theme::{GRID, Tokens, button_height, row_height, tokens};
use super::widgets::{
    choice, complaint, empty, field_bare, first_row, head, line_in, page, primary, right,
    row_ground, rule, small, strong, subdued, text_width,
};
use crate::app::intent::{Intent, Screen};
use crate::app::lists::progress::sheets_in;
use crate::app::lists::sheets::{Audits, Doubts, MARKS, Shown, key, with_code};
use crate::app::words;
use crate::club::{Event, EventId, Leg, SheetId, SheetMark, Table, TableNo};
use crate::ops::Command;
use crate::skat::Rulebook;
use egui::accesskit::Role;
use egui::{
    Button, Color32, ComboBox, Id, Key, Label, Rect, Response, RichText, ScrollArea, Sense, Stroke,
    TextStyle, Ui, WidgetInfo, vec2,
};

fn line_height(ctx: &egui::Context) -> f32 {
    button_height(ctx) + GRID * 2.0
}
const NUMBER: f32 = 56.0;
const DEALS: f32 = 190.0;
const DOUBTS: f32 = 116.0;
const MARK: f32 = 164.0;
/// Width of the bar that shows how far a sheet is.
const BAR: f32 = 100.0;
/// Narrower than this a line has no room for the bar beside the figures.
const WITH_BAR: f32 = 760.0;

/// The leg whose sheets are shown.
#[derive(Clone, Copy)]
struct Of<'a> {
    event: &'a Event,
    leg: &'a Leg,
}

/// A table with what has still to be looked at on its sheet.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    table: &'a Table,
    doubts: Doubts,
}

/// The overview of the sheets.
#[derive(Debug, Default)]
pub struct SheetsScreen {
    shown: Shown,
    code: String,
    wrong: bool,
    rules: Kept<EventId, Option<Rulebook>>,
    audits: Audits,
}

impl SheetsScreen {
    /// Shows the tables of the leg that one stands at; `desk` knows what is typed and not taken.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, desk: &SheetScreen) {
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            let Some(leg) = ctx.leg() else {
                return seats_first(ui, ctx);
            };
            let of = Of { event, leg };
            let next = leg.tables.iter().find(|x| !x.is_in(leg.rounds));
            let next = next.map(|table| table.number);
            head_ui(ui, ctx, of, next);
            super::pace::line_ui(ui, ctx, event, leg);
            self.audit(ui, ctx, of);
            let mut sheets = self.sheets(of, desk);
            self.tools_ui(ui, ctx, of, &sheets);
            sheets.retain(|sheet| self.shown.holds(sheet.table, sheet.doubts));
            list_ui(ui, ctx, of, &sheets, next);
        });
    }

    fn sheets<'a>(&self, Of { event, leg }: Of<'a>, desk: &SheetScreen) -> Vec<Sheet<'a>> {
        let mut sheets = Vec::new();
        for table in &leg.tables {
            let key = key(event, leg, table);
            let doubts = self.audits.doubts(key, desk.to_mend(key));
            sheets.push(Sheet { table, doubts });
        }
        sheets
    }

    /// Audits the sheets that changed, a few in a frame.
    fn audit(&mut self, ui: &Ui, ctx: &Ctx<'_>, Of { event, leg }: Of<'_>) {
        let rules = self
            .rules
            .get(ctx.revision, event.id, |_| event.settings.rules.rulebook());
        let Some(rules) = rules else { return };
        if !self.audits.go_on(event, leg, rules) {
            ui.ctx().request_repaint();
        }
    }

    /// The counts, each a filter, and the field for the code of a sheet.
    fn tools_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, of: Of<'_>, sheets: &[Sheet<'_>]) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            let filters = filters(ctx, sheets);
            choice(ui, &t.sheets_show(), &mut self.shown, &filters);
            self.code_ui(ui, ctx, of);
        });
        if self.wrong {
            complaint(ui, &t.sheets_code_wrong(of.leg.tables.len()));
        }
        ui.add_space(GRID);
    }

    fn code_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, of: Of<'_>) {
        let hint = ctx.texts.sheets_code();
        let id = Id::unique("vorhand.sheets.code");
        let field = field_bare(ui, id, &mut self.code, 132.0, &hint);
        let field = field.accessible_name(hint);
        if field.changed() {
            self.wrong = false;
        }
        if entered(ui, &field) && !self.code.trim().is_empty() {
            self.open(ctx, of, &field);
        }
    }

    /// Opens the sheet with the typed code.
    fn open(&mut self, ctx: &Ctx<'_>, Of { event, leg }: Of<'_>, field: &Response) {
        let Some(found) = with_code(ctx.book(), event, leg, &self.code) else {
            self.wrong = true;
            field.request_focus();
            return;
        };
        self.code.clear();
        if found.event != event.id {
            ctx.push(Intent::Event(found.event));
        }
        ctx.push(Intent::Table {
            leg: found.leg,
            table: found.table,
        });
    }
}

fn seats_first(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    if empty(ui, &t.ui_sheets_seats_first(), Some(&t.ui_to_seats())) {
        ctx.push(Intent::Go(Screen::Seats));
    }
}

fn head_ui(ui: &mut Ui, ctx: &Ctx<'_>, Of { event, leg }: Of<'_>, next: Option<TableNo>) {
    let t = ctx.texts;
    let (done, all) = sheets_in(event, Some(leg.number));
    let title = words::leg_title(t, event, leg.number);
    head(ui, &title, &t.ui_sheets_explain(done, all), |ui| {
        let (word, action) = match next {
            Some(table) => {
                let leg = leg.number;
                (t.ui_next_sheet(table), Intent::Table { leg, table })
            }
            None => (t.ui_to_standings(), Intent::Go(Screen::Standings)),
        };
        if primary(ui, word).clicked() {
            ctx.push(action);
        }
    });
}

/// What can be shown, each with its count.
fn filters(ctx: &Ctx<'_>, sheets: &[Sheet<'_>]) -> Vec<(Shown, String)> {
    let t = ctx.texts;
    let mut filters = vec![(Shown::All, t.sheets_all(sheets.len()))];
    for mark in MARKS {
        let marked = sheets.iter().filter(|s| s.table.sheet.mark == mark);
        let words = format!("{} {}", words::mark_signed(t, mark), marked.count());
        filters.push((Shown::Marked(mark), words));
    }
    let to_mend = sheets.iter().filter(|s| s.doubts.any()).count();
    filters.push((Shown::ToMend, t.sheets_to_mend(to_mend)));
    filters
}

fn list_ui(ui: &mut Ui, ctx: &Ctx<'_>, of: Of<'_>, sheets: &[Sheet<'_>], next: Option<TableNo>) {
    heads_ui(ui, ctx, of.event);
    rule(ui);
    if sheets.is_empty() {
        ui.add_space(GRID * 4.0);
        ui.label(subdued(ui, ctx.texts.sheets_none_such()));
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let first = sheets
        .iter()
        .position(|sheet| Some(sheet.table.number) == next)
        .unwrap_or(0);
    let height = line_height(ui);
    let mut area = ScrollArea::vertical().auto_shrink(false);
    if ctx.entered {
        // The line that one begins at is in sight.
        area = area.vertical_scroll_offset(first.saturating_sub(2) as f32 * height);
    }
    area.show_rows(ui, height, sheets.len(), |ui, range| {
        for (at, sheet) in sheets
            .iter()
            .enumerate()
            .skip(range.start)
            .take(range.len())
        {
            ui.push_id(sheet.table.number, |ui| {
                line_ui(ui, ctx, of, sheet, at == first)
            });
        }
    });
}

fn heads_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    let size = vec2(ui.available_width(), row_height(ui));
    let full = Rect::from_min_size(ui.cursor().min, size);
    ui.allocate_rect(full, Sense::hover());
    let columns = Columns::of(full);
    right(&mut line_in(ui, columns.number), small(ui, t.ui_table()));
    for (rect, word) in [
        (columns.people, t.ui_people()),
        (columns.doubts, t.sheets_doubts()),
        (columns.deals, words::deals_or_slips(t, event)),
        (columns.mark, t.ui_mark()),
    ] {
        let mut cell = line_in(ui, rect);
        cell.add(Label::new(small(&cell, word)).truncate());
    }
}

fn line_ui(ui: &mut Ui, ctx: &Ctx<'_>, of: Of<'_>, sheet: &Sheet<'_>, first: bool) {
    let table = sheet.table;
    let progress = words::progress(of.event, of.leg, table);
    let names: Vec<String> = table.seats.iter().map(|(_, e)| ctx.name(*e)).collect();
    let spoken = spoken(ctx, sheet, &names.join(", "), progress);
    let (rect, response) = ground(ui, spoken);
    first_row(ui, ctx, &response, first);
    let columns = Columns::of(rect);
    let number = strong(table.number.to_string()).size(18.0);
    right(&mut line_in(ui, columns.number), number);
    let room = match sheet.doubts.any() {
        true => columns.people,
        false => columns.people.union(columns.doubts),
    };
    line_in(ui, room).add(Label::new(names.join(" · ")).truncate());
    progress_ui(ui, columns.deals, progress);
    if sheet.doubts.any() {
        doubts_ui(ui, ctx, sheet.doubts, columns.doubts);
    }
    mark_ui(&mut line_in(ui, columns.mark), ctx, of, table);
    if response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter))) {
        ctx.push(Intent::Table {
            leg: of.leg.number,
            table: table.number,
        });
    }
}

/// What a screen reader says of a line.
fn spoken(ctx: &Ctx<'_>, sheet: &Sheet<'_>, names: &str, (done, all): (u32, u32)) -> String {
    let t = ctx.texts;
    let mark = t.sheet_mark(sheet.table.sheet.mark);
    let spoken = t.ui_sheet_spoken(sheet.table.number, names, done, all, mark);
    match sheet.doubts.any() {
        true => format!("{spoken}, {}", doubts_signed(ctx, sheet.doubts).0),
        false => spoken,
    }
}

/// A line with its ground and the hairline under it.
fn ground(ui: &mut Ui, spoken: String) -> (Rect, Response) {
    let size = vec2(ui.available_width(), line_height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, false, &spoken));
    row_ground(ui, rect, false, &response);
    let line = Stroke::new(0.5, tokens(ui.ctx()).line);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, line);
    (rect, response)
}

/// How far a sheet is: a bar if there is room, and the figures.
fn progress_ui(ui: &mut Ui, rect: Rect, (done, all): (u32, u32)) {
    let c = tokens(ui.ctx());
    let mut left = rect.left();
    if rect.width() >= DEALS - GRID * 2.0 {
        bar_ui(ui, rect, &c, done as f32 / all.max(1) as f32);
        left += BAR + 12.0;
    }
    let mut cell = line_in(ui, rect.with_min_x(left));
    let text = format!("{done}/{all}");
    if all > 0 && done >= all {
        cell.label(RichText::new(format!("{text} ✓")).color(c.good));
    } else {
        cell.label(subdued(&cell, text));
    }
}

fn bar_ui(ui: &Ui, rect: Rect, c: &Tokens, share: f32) {
    let bar = Rect::from_min_size(rect.left_center() - vec2(0.0, 3.0), vec2(BAR, 6.0));
    ui.painter().rect_filled(bar, 3.0, c.line);
    let done = bar.with_max_x(bar.left() + BAR * share.min(1.0));
    ui.painter().rect_filled(done, 3.0, c.accent);
}

fn doubts_ui(ui: &mut Ui, ctx: &Ctx<'_>, doubts: Doubts, rect: Rect) {
    let (words, colour) = doubts_signed(ctx, doubts);
    let text = RichText::new(words.as_str()).color(colour);
    line_in(ui, rect)
        .add(Label::new(text).truncate().selectable(false))
        .on_hover_text(words);
}

/// What has still to be looked at, in words with a sign, and its colour.
fn doubts_signed(ctx: &Ctx<'_>, doubts: Doubts) -> (String, Color32) {
    let words = doubts.words(ctx.texts);
    match doubts.errors {
        0 => (format!("▲ {words}"), ctx.tokens.warning),
        _ => (format!("✗ {words}"), ctx.tokens.error),
    }
}

/// The mark of a sheet, to be changed in its line.
fn mark_ui(ui: &mut Ui, ctx: &Ctx<'_>, of: Of<'_>, table: &Table) {
    let t = ctx.texts;
    let now = table.sheet.mark;
    let shown = RichText::new(words::mark_signed(t, now)).color(mark_colour(now, &ctx.tokens));
    let widest = MARKS
        .map(|mark| text_width(ui, &words::mark_signed(t, mark), TextStyle::Button))
        .into_iter()
        .fold(80.0, f32::max);
    let mut chosen = now;
    let combo = ComboBox::from_id_salt(("mark", of.leg.number, table.number))
        .width(widest + 48.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            for mark in MARKS {
                let button = Button::selectable(mark == now, words::mark_signed(t, mark))
                    .min_size(vec2(120.0, row_height(ui)));
                if ui.add(button).clicked() {
                    chosen = mark;
                }
            }
        });
    combo.response.accessible_name(t.ui_mark_of(table.number));
    if chosen != now {
        ctx.transact(Command::MarkSheet {
            sheet: SheetId {
                event: of.event.id,
                leg: of.leg.number,
                table: table.number,
            },
            mark: chosen,
        });
    }
}

struct Columns {
    number: Rect,
    people: Rect,
    /// Beside the names, which may stand here as well where nothing is doubtful.
    doubts: Rect,
    deals: Rect,
    mark: Rect,
}

impl Columns {
    fn of(line: Rect) -> Columns {
        let (left, end) = (line.left(), line.right());
        let (number, deals, doubts) = if line.width() < WITH_BAR {
            (40.0, 92.0, 84.0)
        } else {
            (NUMBER, DEALS, DOUBTS)
        };
        let mark = end - MARK;
        let names = left + number + GRID * 4.0;
        Columns {
            number: cell(line, left, left + number),
            people: cell(line, names, mark - doubts - deals - GRID * 3.0),
            doubts: cell(line, mark - doubts - deals, mark - deals - GRID * 2.0),
            deals: cell(line, mark - deals, mark - GRID),
            mark: cell(line, mark, end),
        }
    }
}

/// A part of a line, never without width.
fn cell(line: Rect, from: f32, to: f32) -> Rect {
    Rect::from_x_y_ranges(from..=to.max(from + 1.0), line.y_range())
}

/// A mark's colour.
fn mark_colour(mark: SheetMark, c: &Tokens) -> Color32 {
    match mark {
        SheetMark::Out => c.subdued,
        SheetMark::In => c.text,
        SheetMark::Doubtful => c.warning,
        SheetMark::Checked | SheetMark::Signed => c.good,
    }
}
