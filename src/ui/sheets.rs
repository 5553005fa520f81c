//! The tables of a leg and how far their sheets are: which are out, in, doubtful, checked, signed,
//! and what has still to be looked at. Counts that are filters; the code on a paper sheet leads to
//! it.

use super::context::{Ctx, Kept};
use super::sheet::SheetScreen;
use super::theme::{GRID, button_height, row_height, tokens};
use super::widgets::{
    choice, complaint, empty, field_bare, first_row, head, line_in, page, primary, right,
    row_ground, rule, small, strong, subdued, text_width,
};
use crate::app::intent::{Intent, Screen};
use crate::app::lists::progress::sheets_in;
use crate::app::words;
use crate::club::{Certainty, Event, EventId, Leg, SheetMark, Table, audit_told};
use crate::ops::Command;
use crate::report::SheetCode;
use crate::skat::Rulebook;
use egui::{
    Button, ComboBox, Id, Key, Label, Rect, RichText, ScrollArea, Sense, Stroke, TextStyle, Ui,
    vec2,
};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

fn line_height(ctx: &egui::Context) -> f32 {
    button_height(ctx) + GRID * 2.0
}
const NUMBER: f32 = 56.0;
const DEALS: f32 = 190.0;
const DOUBTS: f32 = 116.0;
const MARK: f32 = 164.0;
/// Narrower than this a line has no room for the bar beside the figures.
const WITH_BAR: f32 = 760.0;
/// So many sheets are audited in one frame, so that a room of a thousand tables holds nothing up.
const AUDITS: usize = 6;

const MARKS: [SheetMark; 5] = [
    SheetMark::Out,
    SheetMark::In,
    SheetMark::Doubtful,
    SheetMark::Checked,
    SheetMark::Signed,
];

/// Which sheets are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Shown {
    #[default]
    All,
    Marked(SheetMark),
    ToMend,
}

/// What has still to be looked at on one sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Doubts {
    /// Lines that are typed, wrong or doubtful, and not in the book.
    to_mend: usize,
    errors: usize,
    doubts: usize,
}

impl Doubts {
    fn any(self) -> bool {
        self != Doubts::default()
    }
}

/// The overview of the sheets.
#[derive(Debug, Default)]
pub struct SheetsScreen {
    shown: Shown,
    code: String,
    wrong: bool,
    rules: Kept<EventId, Option<Rulebook>>,
    /// What the audit found, with the print of the sheet as it was then.
    audits: HashMap<(EventId, u32, u32), (u64, usize, usize)>,
}

impl SheetsScreen {
    /// Shows the tables of the leg that one stands at; `desk` knows what is typed and not taken.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, desk: &SheetScreen) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            let Some(leg) = ctx.leg() else {
                if empty(ui, &t.ui_sheets_seats_first(), Some(&t.ui_to_seats())) {
                    ctx.push(Intent::Go(Screen::Seats));
                }
                return;
            };
            let (done, all) = sheets_in(event, Some(leg.number));
            let next = leg.tables.iter().find(|x| !x.is_in(leg.rounds));
            let explain = t.ui_sheets_explain(done, all);
            head(
                ui,
                &words::leg_title(t, event, leg.number),
                &explain,
                |ui| {
                    let go = match next {
                        Some(table) => primary(ui, t.ui_next_sheet(table.number))
                            .clicked()
                            .then_some(table.number),
                        None => {
                            if primary(ui, t.ui_to_standings()).clicked() {
                                ctx.push(Intent::Go(Screen::Standings));
                            }
                            None
                        }
                    };
                    if let Some(table) = go {
                        ctx.push(Intent::Table {
                            leg: leg.number,
                            table,
                        });
                    }
                },
            );
            super::pace::line_ui(ui, ctx, event, leg);
            self.audit(ui, ctx, event, leg);
            let doubts = |table: &Table| self.doubts(event, leg, table, desk);
            let all: Vec<(&Table, Doubts)> = leg
                .tables
                .iter()
                .map(|table| (table, doubts(table)))
                .collect();
            self.tools(ui, ctx, event, leg, &all);
            let shown: Vec<(&Table, Doubts)> = all
                .into_iter()
                .filter(|(table, d)| self.shows(table, *d))
                .collect();
            self.list_ui(ui, ctx, event, leg, &shown, next.map(|x| x.number));
        });
    }

    fn shows(&self, table: &Table, doubts: Doubts) -> bool {
        match self.shown {
            Shown::All => true,
            Shown::Marked(mark) => table.sheet.mark == mark,
            Shown::ToMend => doubts.any(),
        }
    }

    fn doubts(&self, event: &Event, leg: &Leg, table: &Table, desk: &SheetScreen) -> Doubts {
        let key = (event.id, leg.number, table.number);
        let (_, errors, doubts) = self.audits.get(&key).copied().unwrap_or_default();
        Doubts {
            to_mend: desk.to_mend(key),
            errors,
            doubts,
        }
    }

    /// Audits the sheets that changed, a few in a frame.
    fn audit(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg) {
        let rules = self
            .rules
            .get(ctx.revision, event.id, |_| event.settings.rules.rulebook());
        let Some(rules) = rules else { return };
        let mut left = AUDITS;
        for table in leg.tables.iter().filter(|t| !t.sheet.deals.is_empty()) {
            let (key, now) = ((event.id, leg.number, table.number), print(table));
            if self.audits.get(&key).is_some_and(|(then, ..)| *then == now) {
                continue;
            }
            if left == 0 {
                ui.ctx().request_repaint();
                return;
            }
            left -= 1;
            let found = audit_told(table, leg.rounds, rules);
            let errors = found
                .iter()
                .filter(|f| f.certainty == Certainty::Error)
                .count();
            self.audits
                .insert(key, (now, errors, found.len().saturating_sub(errors)));
        }
    }

    /// The counts, each a filter, and the field for the code of a sheet.
    fn tools(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        all: &[(&Table, Doubts)],
    ) {
        let t = ctx.texts;
        let count = |mark| {
            all.iter()
                .filter(|(table, _)| table.sheet.mark == mark)
                .count()
        };
        let to_mend = all.iter().filter(|(_, d)| d.any()).count();
        let mut filters = vec![(Shown::All, t.sheets_all(all.len()))];
        filters.extend(MARKS.map(|m| {
            (
                Shown::Marked(m),
                format!("{} {}", words::mark_signed(t, m), count(m)),
            )
        }));
        filters.push((Shown::ToMend, t.sheets_to_mend(to_mend)));
        ui.horizontal_wrapped(|ui| {
            choice(ui, &t.sheets_show(), &mut self.shown, &filters);
            self.code_ui(ui, ctx, event, leg);
        });
        if self.wrong {
            complaint(ui, &t.sheets_code_wrong(leg.tables.len()));
        }
        ui.add_space(GRID);
    }

    fn code_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg) {
        let t = ctx.texts;
        let hint = t.sheets_code();
        let field = field_bare(
            ui,
            Id::unique("vorhand.sheets.code"),
            &mut self.code,
            132.0,
            &hint,
        );
        let field = field.accessible_name(hint);
        if field.changed() {
            self.wrong = false;
        }
        if !(field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)))
            || self.code.trim().is_empty()
        {
            return;
        }
        match found(ctx, event, leg, &self.code) {
            Some((id, leg, table)) => {
                self.code.clear();
                if id != event.id {
                    ctx.push(Intent::Event(id));
                }
                ctx.push(Intent::Table { leg, table });
            }
            None => {
                self.wrong = true;
                field.request_focus();
            }
        }
    }

    fn list_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        shown: &[(&Table, Doubts)],
        next: Option<u32>,
    ) {
        let t = ctx.texts;
        let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), row_height(ui)));
        ui.allocate_rect(full, Sense::hover());
        let columns = Columns::of(full);
        let mut cell = line_in(ui, columns.number);
        right(&mut cell, small(ui, t.ui_table()));
        for (rect, word) in [
            (columns.people, t.ui_people()),
            (columns.doubts, t.sheets_doubts()),
            (columns.deals, words::deals_or_slips(t, event)),
            (columns.mark, t.ui_mark()),
        ] {
            let mut cell = line_in(ui, rect);
            cell.add(Label::new(small(&cell, word)).truncate());
        }
        rule(ui);
        if shown.is_empty() {
            ui.add_space(GRID * 4.0);
            ui.label(subdued(ui, t.sheets_none_such()));
            return;
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let first = shown
            .iter()
            .position(|(table, _)| Some(table.number) == next)
            .unwrap_or(0);
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if ctx.entered {
            // The line that one begins at is in sight.
            area = area.vertical_scroll_offset(first.saturating_sub(2) as f32 * line_height(ui));
        }
        area.show_rows(ui, line_height(ui), shown.len(), |ui, range| {
            for (at, (table, doubts)) in
                shown.iter().enumerate().skip(range.start).take(range.len())
            {
                ui.push_id(table.number, |ui| {
                    self.line_ui(ui, ctx, event, leg, (table, *doubts), at == first)
                });
            }
        });
    }

    fn line_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        (table, doubts): (&Table, Doubts),
        first: bool,
    ) {
        let t = ctx.texts;
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::click());
        let (done, all) = words::progress(event, leg, table);
        let names: Vec<String> = table.seats.iter().map(|(_, e)| ctx.name(*e)).collect();
        let mark = t.sheet_mark(table.sheet.mark);
        let mut spoken = t.ui_sheet_spoken(table.number, names.join(", "), done, all, mark);
        let said = doubts_words(ctx, doubts);
        if let Some((words, _)) = &said {
            spoken = format!("{spoken}, {words}");
        }
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, false, &spoken)
        });
        first_row(ui, ctx, &response, first);
        row_ground(ui, rect, false, &response);
        let c = tokens(ui.ctx());
        ui.painter().hline(
            rect.x_range(),
            rect.bottom() - 0.5,
            Stroke::new(0.5, c.line),
        );
        let columns = Columns::of(rect);
        let mut cell = line_in(ui, columns.number);
        right(&mut cell, strong(table.number.to_string()).size(18.0));
        let names_room = if said.is_none() {
            columns.people.union(columns.doubts)
        } else {
            columns.people
        };
        line_in(ui, names_room).add(Label::new(names.join(" · ")).truncate());
        self.progress_ui(ui, columns.deals, done, all);
        if let Some((words, colour)) = said {
            let text = RichText::new(words.clone()).color(colour);
            line_in(ui, columns.doubts)
                .add(Label::new(text).truncate().selectable(false))
                .on_hover_text(words);
        }
        let mut cell = line_in(ui, columns.mark);
        mark_ui(&mut cell, ctx, event, leg, table);
        if response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter))) {
            ctx.push(Intent::Table {
                leg: leg.number,
                table: table.number,
            });
        }
    }

    fn progress_ui(&self, ui: &mut Ui, rect: Rect, done: u32, all: u32) {
        let c = tokens(ui.ctx());
        let mut left = rect.left();
        if rect.width() >= DEALS - GRID * 2.0 {
            let bar = Rect::from_min_size(rect.left_center() - vec2(0.0, 3.0), vec2(100.0, 6.0));
            ui.painter().rect_filled(bar, 3.0, c.line);
            let part = if all == 0 {
                0.0
            } else {
                (done as f32 / all as f32).min(1.0)
            };
            ui.painter().rect_filled(
                bar.with_max_x(bar.left() + bar.width() * part),
                3.0,
                c.accent,
            );
            left = bar.right() + 12.0;
        }
        let mut cell = line_in(ui, rect.with_min_x(left));
        let text = format!("{done}/{all}");
        if all > 0 && done >= all {
            cell.label(RichText::new(format!("{text} ✓")).color(c.good));
        } else {
            cell.label(subdued(&cell, text));
        }
    }
}

/// What has still to be looked at, in words with a sign; nothing where there is nothing.
fn doubts_words(ctx: &Ctx<'_>, doubts: Doubts) -> Option<(String, egui::Color32)> {
    let t = ctx.texts;
    let mut parts = Vec::new();
    if doubts.to_mend > 0 {
        parts.push(t.sheet_to_mend(doubts.to_mend));
    }
    if doubts.errors > 0 {
        parts.push(t.sheets_errors(doubts.errors));
    }
    if doubts.doubts > 0 {
        parts.push(t.sheets_doubtful(doubts.doubts));
    }
    let (sign, colour) = if doubts.errors > 0 {
        ("✗", ctx.tokens.error)
    } else {
        ("▲", ctx.tokens.warning)
    };
    (!parts.is_empty()).then(|| (format!("{sign} {}", parts.join(", ")), colour))
}

/// The sheet with this code: event, leg and table as printed, or leg and table, or a table of this
/// leg.
fn found(ctx: &Ctx<'_>, event: &Event, leg: &Leg, typed: &str) -> Option<(EventId, u32, u32)> {
    let typed = typed.trim();
    let short = |prefix: String| format!("{prefix}-{typed}").parse().ok();
    let code: SheetCode = typed
        .parse()
        .ok()
        .or_else(|| short(event.id.0.to_string()))
        .or_else(|| short(format!("{}-{}", event.id.0, leg.number)))?;
    let event = ctx.book().events.iter().find(|e| e.id == code.event)?;
    let leg = event.legs.iter().find(|l| l.number == code.leg)?;
    leg.tables
        .iter()
        .any(|t| t.number == code.table)
        .then_some((code.event, code.leg, code.table))
}

/// Another number for every other sheet, so that only what changed is audited again.
fn print(table: &Table) -> u64 {
    let mut hasher = DefaultHasher::new();
    table.seats.hash(&mut hasher);
    table.sheet.mark.hash(&mut hasher);
    for line in &table.sheet.deals {
        (
            line.deal,
            line.line,
            line.declarer,
            line.amount,
            line.entry.is_some(),
        )
            .hash(&mut hasher);
        line.accepted.hash(&mut hasher);
    }
    for fine in &table.sheet.fines {
        (fine.deal, fine.entrant, fine.amount).hash(&mut hasher);
    }
    for slip in &table.sheet.slips {
        (slip.entrant, slip.points, slip.games).hash(&mut hasher);
    }
    for total in &table.sheet.totals {
        (total.entrant, total.after, total.kind as u8, total.value).hash(&mut hasher);
    }
    hasher.finish()
}

/// The mark of a sheet, to be changed where it stands.
pub fn mark_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, table: &Table) {
    let t = ctx.texts;
    let now = table.sheet.mark;
    let colour = mark_colour(now, &ctx.tokens);
    let shown = RichText::new(words::mark_signed(t, now)).color(colour);
    let widest = MARKS
        .map(|mark| text_width(ui, &words::mark_signed(t, mark), TextStyle::Button))
        .into_iter();
    let response = ComboBox::from_id_salt(("mark", leg.number, table.number))
        .width(widest.fold(80.0, f32::max) + 48.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            for mark in MARKS {
                let button = Button::selectable(mark == now, words::mark_signed(t, mark))
                    .min_size(vec2(120.0, row_height(ui)));
                if ui.add(button).clicked() && mark != now {
                    let (event, leg, table) = (event.id, leg.number, table.number);
                    ctx.transact(Command::MarkSheet {
                        event,
                        leg,
                        table,
                        mark,
                    });
                }
            }
        })
        .response;
    response.accessible_name(t.ui_mark_of(table.number));
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
        let (y, left, end) = (line.y_range(), line.left(), line.right());
        let at = |from: f32, to: f32| Rect::from_x_y_ranges(from..=to.max(from + 1.0), y);
        let (number, deals, doubts) = if line.width() < WITH_BAR {
            (40.0, 92.0, 84.0)
        } else {
            (NUMBER, DEALS, DOUBTS)
        };
        let mark = end - MARK;
        Columns {
            number: at(left, left + number),
            people: at(
                left + number + GRID * 4.0,
                mark - doubts - deals - GRID * 3.0,
            ),
            doubts: at(mark - doubts - deals, mark - deals - GRID * 2.0),
            deals: at(mark - deals, mark - GRID),
            mark: at(mark, end),
        }
    }
}

/// A mark's colour.
fn mark_colour(mark: SheetMark, c: &super::theme::Tokens) -> egui::Color32 {
    match mark {
        SheetMark::Out => c.subdued,
        SheetMark::In => c.text,
        SheetMark::Doubtful => c.warning,
        SheetMark::Checked | SheetMark::Signed => c.good,
    }
}
