//! The tables of a leg and how far their sheets are: which are out, in, doubtful, checked, signed,
//! and what has still to be looked at. Counts that are filters; the code on a paper sheet leads to
//! it.

use crate::app::{
    drafts::DraftOf,
    evening::pace::stopped,
    intent::{Intent, Screen, WindowIntent},
    sheet::{
        list_foot::HalfTyped,
        sheet_lines::{Sheet, doubtful, filters, how_many_in, line, mark_tone, marked, names},
        sheets::{Audits, MARKS, SheetFilter, with_code},
        slips::HalfSlip,
    },
    words,
};
use crate::club::{
    Event, EventId, Late, Leg, LegNo, SheetMark, Table, TableNo, can_stop, late, round_now,
};
use crate::i18n::Texts;
use crate::skat::Rulebook;
use crate::ui::{
    choices::{choice, pick, pick_width},
    context::{Cached, Ctx},
    form::{entered, escaped},
    keys::taken,
    list::{Column, List, SCROLL},
    list_cells::toned,
    sheet::SheetScreen,
    standing::outlook::OutlookLine,
    theme::{GRID, button_height},
    widgets::{
        Fitted, complaint, field_scanned, head, nothing_yet, page, primary, quiet, secondary,
        subdued, text_width, words_height,
    },
};
use egui::{DragValue, Id, Key, Response, TextStyle, Ui, vec2};

/// The column of the names, and of the marks.
const NAMES: usize = 1;
const MARK: usize = 4;
/// A line has room for three lines of names at most.
const HIGHEST: f32 = 72.0;
/// No line is wider: from the names to the figures the eye goes no further.
const WIDEST: f32 = 1200.0;
/// Narrower than this a line has no room for the bar beside the figures.
const WITH_BAR: f32 = 860.0;

/// The leg whose sheets are shown.
#[derive(Clone, Copy)]
struct LegSheets<'a> {
    event: &'a Event,
    leg: &'a Leg,
}

/// The overview of the sheets.
#[derive(Debug, Default)]
pub struct SheetsScreen {
    shown: SheetFilter,
    code: String,
    wrong: bool,
    /// An arrow leads from the code to the lines.
    to_lines: bool,
    rules: Cached<EventId, Option<Rulebook>>,
    audits: Audits,
    /// The change of the book since which all sheets of a leg are audited.
    audited: Option<(u64, EventId, LegNo)>,
    /// The round after which all tables would end, while that is asked.
    late: Option<(EventId, LegNo, u32)>,
    /// Whether that question has just come up.
    late_fresh: bool,
    /// It was said from elsewhere that it is late.
    late_said: bool,
    /// What follows if they did.
    ends: Cached<(EventId, LegNo, u32), Late>,
    outlook: OutlookLine,
}

impl SheetsScreen {
    /// Shows the tables of the leg that one stands at; `desk` knows what is typed and not taken.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, desk: &SheetScreen) {
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            let Some(leg) = ctx.leg() else {
                return nothing_yet(ui, ctx, &ctx.texts.ui_sheets_seats_first());
            };
            let of = LegSheets { event, leg };
            let open = leg.tables.iter().find(|x| !x.is_in(leg.rounds));
            // Then one of which something is still missing.
            let mut all = leg.tables.iter();
            let scoring = event.settings.scoring;
            let next = open.or_else(|| all.find(|x| x.awaits_losses(leg.rounds, scoring)));
            let next = next.map(|table| table.number);
            let said = std::mem::take(&mut self.late_said) && can_stop(event, leg.number);
            let pressed = head_ui(ui, ctx, of, next, open.is_some());
            ui.at_most(WIDEST);
            if said || pressed {
                let proposed = (event.id, leg.number, latest(leg, round_now(event, leg)));
                let opens = said || self.late.is_none();
                self.late = opens.then_some(proposed);
                self.late_fresh = opens;
            }
            self.late_ui(ui, ctx, of);
            crate::ui::evening::pace::line_ui(ui, ctx, event, leg);
            if let Some(words) = self.outlook.words(ui.ctx(), ctx) {
                ui.label(subdued(ui, words));
                ui.gap(1.0);
            }
            self.audit(ui, ctx, of);
            let mut sheets = self.sheets(ctx, of, desk);
            self.tools_ui(ui, ctx, of, &sheets, next);
            sheets.retain(|sheet| self.shown.holds(sheet.table, sheet.doubts));
            let to_lines = std::mem::take(&mut self.to_lines);
            list_ui(ui, ctx, of, &sheets, next, to_lines);
        });
    }

    /// Asks after which round all tables end.
    pub fn ask_late(&mut self) {
        self.late_said = true;
    }

    fn sheets<'a>(&self, ctx: &Ctx<'_>, of: LegSheets<'a>, desk: &SheetScreen) -> Vec<Sheet<'a>> {
        let LegSheets { event, leg } = of;
        let feet: HalfTyped = ctx.draft(DraftOf::Feet(event.id)).unwrap_or_default();
        let slips: Vec<HalfSlip> = ctx.draft(DraftOf::Slips(event.id)).unwrap_or_default();
        let begun = |table: &Table| {
            let slip = |(at, who, form): &HalfSlip| {
                *at == (leg.number, table.number) && !form.is_recorded(table, *who)
            };
            feet.begun(leg.number, table).is_some() || slips.iter().any(slip)
        };
        let mut sheets = Vec::new();
        for table in &leg.tables {
            let key = event.sheet_id(leg, table);
            let mut doubts = self.audits.doubts(key, table, desk.to_mend(key));
            doubts.begun = begun(table);
            sheets.push(Sheet { table, doubts });
        }
        sheets
    }

    /// After which round all tables end, and what that does.
    fn late_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, LegSheets { event, leg }: LegSheets<'_>) {
        let here =
            |(of, number, _): &(EventId, LegNo, u32)| *of == event.id && *number == leg.number;
        self.late = self.late.filter(here);
        let Some((.., mut round)) = self.late else {
            return;
        };
        let t = ctx.texts;
        let mut wanted = None;
        let mut cancels = escaped(ui);
        let fresh = std::mem::take(&mut self.late_fresh);
        let words = ui.horizontal_wrapped(|ui| {
            ui.set_min_height(button_height(ui));
            let name = ui.label(t.late_round());
            let most = latest(leg, u32::MAX);
            let size = vec2(button_height(ui) * 2.0, button_height(ui));
            let figure = DragValue::new(&mut round).range(1..=most).speed(0.1);
            let figure = ui.add_sized(size, figure).labelled_by(name.id);
            if fresh {
                figure.request_focus();
            }
            let key = (event.id, leg.number, round);
            let found = self
                .ends
                .get(ctx.revision, key, |_| late(event, leg, round));
            // Nobody has to choose: as long as every table can play the same, it does.
            let shorten = found.shorter.is_ok();
            let words = if shorten {
                t.late_shortened(found)
            } else {
                t.late(found).join(" ")
            };
            let stop = secondary(ui, t.late_stop(round));
            if entered(ui, &figure) {
                stop.request_focus();
            }
            if stop.clicked() {
                wanted = Some(shorten);
            }
            cancels |= quiet(ui, t.ui_cancel()).clicked();
            words
        });
        ui.in_lines(subdued(ui, words.inner));
        ui.gap(2.0);
        let stays = wanted.is_none() && !cancels;
        self.late = stays.then_some((event.id, leg.number, round));
        if let Some(shorten) = wanted {
            ctx.transact(stopped(event, leg.number, round, shorten));
        }
    }

    /// Audits the sheets that changed, a few in a frame.
    fn audit(&mut self, ui: &Ui, ctx: &Ctx<'_>, LegSheets { event, leg }: LegSheets<'_>) {
        let now = (ctx.revision, event.id, leg.number);
        if self.audited == Some(now) {
            return;
        }
        let rules = self
            .rules
            .get(ctx.revision, event.id, |_| event.settings.rules.rulebook());
        let Some(rules) = rules else { return };
        if self.audits.go_on(event, leg, rules) {
            self.audited = Some(now);
        } else {
            ui.ctx().request_repaint();
        }
    }

    /// The counts, each a filter, and the field for the code of a sheet.
    fn tools_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        of: LegSheets<'_>,
        sheets: &[Sheet<'_>],
        next: Option<TableNo>,
    ) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            let filters = filters(t, sheets, self.shown);
            if filters.len() > 1 {
                choice(ui, &t.sheets_show(), &mut self.shown, &filters);
            }
            self.code_ui(ui, ctx, of, next);
        });
        if self.wrong {
            complaint(ui, &t.sheets_code_wrong(of.leg.tables.len()));
        }
        ui.gap(1.0);
    }

    /// The code of a sheet, which a hand or a scanner types at once; without one Enter opens the
    /// sheet that is next.
    fn code_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, of: LegSheets<'_>, next: Option<TableNo>) {
        let hint = ctx.texts.sheets_code();
        let id = Id::unique("vorhand.sheets.code");
        let field = field_scanned(ui, id, &mut self.code, 132.0, &hint);
        let field = field.accessible_name(hint);
        if field.changed() {
            self.wrong = false;
        }
        if ctx.entered {
            self.code.clear();
            self.wrong = false;
            field.request_focus();
        }
        self.to_lines = field.has_focus() && taken(ui, Key::ArrowDown);
        if !entered(ui, &field) {
            return;
        }
        let first = of.leg.tables.first().map(|table| table.number);
        if !self.code.trim().is_empty() {
            self.open(ctx, of, &field);
        } else if let Some(table) = next.or(first) {
            let leg = of.leg.number;
            ctx.push(Intent::Table { leg, table });
        }
    }

    /// Opens the sheet with the typed code.
    fn open(&mut self, ctx: &Ctx<'_>, LegSheets { event, leg }: LegSheets<'_>, field: &Response) {
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

/// The button that calls the next leg, where the one that is being played is shown; false: there is
/// none.
pub fn call_ui(ui: &mut Ui, ctx: &Ctx<'_>, is_next: bool) -> bool {
    let is_played = ctx.playing.now == Some(ctx.place.leg);
    let (true, Some(leg)) = (is_played, ctx.playing.next) else {
        return false;
    };
    let word = ctx.texts.ui_call_leg(leg);
    let button = if is_next {
        primary(ui, word)
    } else {
        secondary(ui, word)
    };
    if button.clicked() {
        ctx.push(WindowIntent::CallLeg);
    }
    true
}

/// Once all sheets of the leg shown are in, the button that leads to the one after it: it is called,
/// or shown where it is being played. False: there is none.
pub fn next_leg_ui(ui: &mut Ui, ctx: &Ctx<'_>) -> bool {
    let is_in = ctx.leg().is_some_and(Leg::is_in);
    let Some(leg) = ctx.playing.now.filter(|now| *now > ctx.place.leg) else {
        return is_in && call_ui(ui, ctx, true);
    };
    if is_in && primary(ui, ctx.texts.ui_to_leg(leg)).clicked() {
        ctx.push(Intent::Leg(leg));
        ctx.go(Screen::Sheets);
    }
    is_in
}

/// The last round after which a leg can end before its time.
fn latest(leg: &Leg, round: u32) -> u32 {
    round.clamp(1, leg.rounds.saturating_sub(1).max(1))
}

/// The head; whether it was said that it is late. `is_open`: a sheet is not in.
fn head_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    LegSheets { event, leg }: LegSheets<'_>,
    next: Option<TableNo>,
    is_open: bool,
) -> bool {
    let t = ctx.texts;
    head(ui, &t.ui_sheets(), &how_many_in(t, event, leg), |ui| {
        if next.is_none() && next_leg_ui(ui, ctx) {
            return false;
        }
        let number = leg.number;
        let word = match next {
            None => t.ui_to_standings(),
            Some(table) if is_open => t.ui_next_sheet(table),
            Some(table) => t.ui_complete_sheet(table),
        };
        if primary(ui, word).clicked() {
            let to_sheet = |table| Intent::Table { leg: number, table };
            ctx.push(next.map_or(Intent::Go(Screen::Standings), to_sheet));
        }
        let is_late = is_open && leg.rounds > 1 && secondary(ui, t.late_button()).clicked();
        call_ui(ui, ctx, false);
        is_late
    })
}

fn list_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    LegSheets { event, leg }: LegSheets<'_>,
    sheets: &[Sheet<'_>],
    next: Option<TableNo>,
    to_lines: bool,
) {
    let t = ctx.texts;
    let marks = MARKS.map(|mark| (mark, words::mark_signed(t, mark)));
    let doubts = sheets
        .iter()
        .filter_map(|sheet| doubtful(t, event, leg, sheet))
        .map(|cell| text_width(ui, &cell.text, TextStyle::Body) + GRID)
        .fold(0.0, f32::max);
    let list = List::new(ui, columns(ui, t, event, &marks, doubts)).or_else(t.sheets_none_such());
    let width = list.width(ui, NAMES);
    let tallest = |height: f32, sheet: &Sheet<'_>| {
        let lines = words_height(ui, names(event, sheet.table).into(), width);
        height.max((lines + GRID).min(HIGHEST))
    };
    let height = sheets.iter().fold(button_height(ui) + GRID * 2.0, tallest);
    let list = list.high(height);
    list.heads(ui, ctx);
    let mut shown = sheets.iter();
    let begin = shown.position(|sheet| Some(sheet.table.number) == next);
    let begin = begin.unwrap_or(0);
    if to_lines {
        list.stand_at(ui, begin);
    }
    list.lines_from(ui, ctx, begin, sheets, |ui, at, sheet| {
        let table = sheet.table;
        let drawn = list.line(ui, ctx, &line(t, event, leg, sheet), at == begin);
        let now = table.state();
        let mut cell = drawn.cell(ui, MARK);
        let shown = toned(ui, mark_tone(leg, table), &words::mark_signed(t, now));
        let id = ("mark", leg.number, table.number);
        let width = cell.available_width();
        let name = t.ui_mark_of(table.number);
        let marks = marks.clone();
        let picked = pick(&mut cell, id, width, &name, shown, Some(&now), marks);
        if let Some(mark) = picked.inner {
            ctx.transact(marked(event, leg, table, mark));
        }
        if drawn.opened() {
            ctx.push(Intent::Table {
                leg: leg.number,
                table: table.number,
            });
        }
    });
}

/// Table, people, what has to be looked at, in a column so wide, how far it is, its mark.
fn columns(
    ui: &Ui,
    t: &Texts,
    event: &Event,
    marks: &[(SheetMark, String)],
    doubts: f32,
) -> Vec<Column> {
    let mark = pick_width(ui, marks.iter().map(|(_, words)| words));
    let [number, deals] = if ui.available_width() - SCROLL < WITH_BAR {
        [40.0, 96.0]
    } else {
        [56.0, 180.0]
    };
    vec![
        Column::figures(t.ui_table(), number).gap(GRID * 4.0),
        Column::words(t.ui_people(), 80.0)
            .share(1.0)
            .gap(GRID * 3.0),
        // Where nothing is to be checked, the names have its room.
        Column::words(
            if doubts > 0.0 {
                t.sheets_doubts()
            } else {
                String::new()
            },
            doubts,
        )
        .gap(GRID * 2.0),
        Column::words(words::deals_or_slips(t, event), deals).gap(GRID * 2.0),
        Column::words(t.ui_mark(), mark),
    ]
}
