//! The foot of the sheet under its columns, as on the umpire's sheet; and under each line what is
//! on paper, with the difference.

use crate::app::{
    sheet::{
        foot::{
            ColumnSum, FootLine, compared, is_written, is_wrong, kind_word, lines, next_field,
            read_total, stored,
        },
        kept::TypedTotals,
        meanwhile::SeenPlaces,
        open::OpenSheet,
        view::{Head, View},
    },
    sign::{Notice, Sign},
    words::read_figure,
};
use crate::club::{EntrantId, SheetId, TotalKind};
use crate::i18n::{Texts, figure};
use crate::ui::{
    context::Ctx,
    form::{escaped, left, sign_colour},
    sheet::{columns::Columns, room::Room},
    theme::{row_height, semibold},
    typing::note_typing,
};
use egui::{
    Align2, Color32, FontFamily, FontId, Id, Key, Margin, Rangef, Rect, Response, Sense, Stroke,
    TextEdit, Ui, WidgetInfo, accesskit::Role, pos2, vec2,
};

/// A foot of so many sums is short; of a longer one the first and the last say the most.
const SHORT: usize = 3;

/// The totals of the paper sheet while they are typed.
#[derive(Debug, Default)]
pub struct Totals {
    /// The fields are open.
    pub open: bool,
    wants: Option<(usize, TotalKind)>,
    seen: SeenPlaces<Figure, Option<i32>>,
}

/// On which sheet, whose, and what it adds up.
type Figure = (SheetId, EntrantId, TotalKind);

/// What the foot is drawn of.
struct Foot<'a> {
    ctx: &'a Ctx<'a>,
    sheet: &'a OpenSheet,
    columns: &'a Columns,
}

/// A figure of the paper: whose, and what it adds up.
#[derive(Clone, Copy)]
struct Field<'a> {
    head: &'a Head,
    column: usize,
    kind: TotalKind,
}

impl Totals {
    /// Opens the fields and goes to the first.
    pub fn begin(&mut self) {
        self.open = true;
        self.wants = Some((0, TotalKind::Won));
    }

    /// Height of the foot.
    pub fn height(&self, ctx: &egui::Context, texts: &Texts, view: &View, room: Room) -> f32 {
        self.lines(texts, view, room)
            .into_iter()
            .map(|line| self.line_height(ctx, view, &line, room))
            .sum()
    }

    /// The lines that are shown.
    fn lines(&self, texts: &Texts, view: &View, room: Room) -> Vec<FootLine> {
        let mut lines = lines(texts, view);
        let is_sum = |line: &FootLine| matches!(line, FootLine::Added(_));
        if room.results_alone && !self.open {
            lines.retain(is_sum);
            if lines.len() > SHORT {
                lines.drain(1..lines.len() - 1);
            }
        }
        lines
    }

    fn line_height(&self, ctx: &egui::Context, view: &View, line: &FootLine, room: Room) -> f32 {
        match line {
            FootLine::Added(_) => room.foot,
            FootLine::Paper(_) if self.open => row_height(ctx) + 4.0,
            FootLine::Paper(kinds) if is_written(view, kinds) => room.foot,
            FootLine::Paper(_) => 0.0,
        }
    }

    /// Draws the foot.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        sheet: &OpenSheet,
        columns: &Columns,
        room: Room,
        typed: &mut TypedTotals,
    ) {
        let foot = Foot {
            ctx,
            sheet,
            columns,
        };
        let lines = self.lines(ctx.texts, &sheet.view, room);
        for (nth, line) in lines.iter().enumerate() {
            let height = self.line_height(ui, &sheet.view, line, room);
            match line {
                _ if height == 0.0 => {}
                FootLine::Added(added) => added_ui(ui, &foot, added, nth == 0, height),
                FootLine::Paper(kinds) => self.paper_ui(ui, &foot, kinds, height, typed),
            }
        }
    }

    /// What is on paper under a line of the foot: to be typed, or as it was typed.
    fn paper_ui(
        &mut self,
        ui: &mut Ui,
        foot: &Foot<'_>,
        kinds: &[TotalKind],
        height: f32,
        typed: &mut TypedTotals,
    ) {
        let words = foot.ctx.texts.sheet_paper_row();
        let (rect, response) = line_ground(ui, foot, &words, height);
        let mut spoken = vec![words];
        for (column, head) in foot.sheet.view.heads.iter().enumerate() {
            for kind in kinds {
                let field = Field {
                    head,
                    column,
                    kind: *kind,
                };
                let Some(cell) = foot.cell(field, rect) else {
                    continue;
                };
                if self.open {
                    self.field_ui(ui, foot, field, cell, typed);
                } else {
                    spoken.extend(figure_ui(ui, foot, field, cell));
                }
            }
        }
        say(&response, &spoken);
    }

    fn field_ui(
        &mut self,
        ui: &mut Ui,
        foot: &Foot<'_>,
        field: Field<'_>,
        cell: Rect,
        typed: &mut TypedTotals,
    ) {
        let view = &foot.sheet.view;
        let key = (view.key, field.head.entrant, field.kind);
        let text = typed.get(&key).cloned();
        let stands = view.on_paper(field.column, field.kind);
        self.seen.look(key, &stands, text.is_some());
        let mut text = text.unwrap_or_else(|| stored(view, field.column, field.kind));
        let rect = cell.shrink2(vec2(4.0, 3.0));
        let response = text_field(ui, foot, field, rect, &mut text);
        self.focus(field, &response);
        if response.changed() {
            typed.insert(key, text.clone());
        }
        if !response.has_focus() {
            mark_ui(ui, foot, field, rect, read_figure(&text));
        }
        if left(&response) {
            if escaped(ui) {
                // What stood there is there again.
                typed.remove(&key);
            } else if let Ok(total) = read_total(view, field.column, field.kind, &text) {
                let is_other = self.seen.is_other(key, &stands);
                if let (true, Some(_), Some(other)) = (is_other, &total, stands) {
                    let there = figure(other);
                    foot.ctx.complain(foot.ctx.texts.sheet_written_here(there));
                    self.wants = Some((field.column, field.kind));
                    return;
                }
                typed.remove(&key);
                if let Some(total) = total {
                    foot.ctx.transact(foot.sheet.total(total));
                }
            }
            self.left(ui, foot, field, typed);
        }
    }

    /// The field that was wanted gets the keyboard.
    fn focus(&mut self, field: Field<'_>, response: &Response) {
        if self.wants == Some((field.column, field.kind)) {
            self.wants = None;
            response.request_focus();
            response.scroll_to_me(None);
        }
    }

    /// Escape closes the fields, Enter goes on to the next; what is no figure keeps them open.
    fn left(&mut self, ui: &Ui, foot: &Foot<'_>, field: Field<'_>, typed: &TypedTotals) {
        let wrong = is_wrong(typed, foot.sheet.view.key);
        if escaped(ui) {
            self.open = wrong;
        } else if ui.input(|i| i.key_pressed(Key::Enter)) {
            self.wants = next_field(&foot.sheet.view, field.column, field.kind);
            self.open = self.wants.is_some() || wrong;
        }
    }
}

impl Foot<'_> {
    /// Where a figure of the paper is.
    fn cell(&self, field: Field<'_>, line: Rect) -> Option<Rect> {
        let (won, lost) = self.columns.players.get(field.column)?;
        let x = match field.kind {
            TotalKind::Won => *won,
            TotalKind::Lost => *lost,
            TotalKind::Points | TotalKind::Games | TotalKind::Total => {
                Rangef::new(won.min, lost.max)
            }
        };
        Some(Rect::from_x_y_ranges(x, line.y_range()))
    }

    fn compared(&self, field: Field<'_>, paper: Option<i32>) -> Option<(Notice, Color32)> {
        let found = compared(&self.sheet.view, field.column, field.kind, paper)?;
        let colour = sign_colour(&self.ctx.tokens, found.sign);
        Some((found, colour))
    }
}

fn id_of(field: Field<'_>) -> Id {
    Id::unique(("vorhand.sheet.total", field.column, field.kind))
}

/// A line with its name and the rules between its columns.
fn line_ground(ui: &mut Ui, foot: &Foot<'_>, name: &str, height: f32) -> (Rect, Response) {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::HOVER);
    let colour = foot.ctx.tokens.subdued;
    put_small(ui, foot.columns.sign.min + 4.0, rect, name, colour);
    for edge in foot.columns.edges() {
        let line = Stroke::new(1.0, foot.ctx.tokens.line);
        ui.painter().vline(edge, rect.y_range(), line);
    }
    (rect, response)
}

/// What a screen reader says of a line.
fn say(response: &Response, spoken: &[String]) {
    let spoken = spoken.join(", ");
    response.widget_info(|| WidgetInfo::labeled(Role::Row, true, &spoken));
}

/// What the lines add up to.
fn added_ui(ui: &mut Ui, foot: &Foot<'_>, added: &ColumnSum, first: bool, height: f32) {
    let (rect, response) = line_ground(ui, foot, &added.name, height);
    let c = foot.ctx.tokens;
    if first {
        let width = Rangef::new(rect.left(), foot.columns.remarks.max);
        let line = Stroke::new(1.5, c.line);
        ui.painter().hline(width, rect.top() + 0.5, line);
    }
    let family = if added.net {
        semibold()
    } else {
        FontFamily::Proportional
    };
    let mut spoken = vec![added.name.clone()];
    let columns = foot
        .sheet
        .view
        .heads
        .iter()
        .zip(&added.cells)
        .zip(&foot.columns.players);
    for ((head, (under_won, under_lost)), (won, lost)) in columns {
        let mut said = head.name.clone();
        for (x, text) in [(won, under_won.as_ref()), (lost, Some(under_lost))] {
            let Some(text) = text else { continue };
            // Beside a result, what it holds is a note.
            let note = added.net && x.max < lost.max;
            let (font, colour) = if note {
                (FontId::proportional(12.0), c.subdued)
            } else {
                (FontId::new(15.0, family.clone()), c.text)
            };
            put_right(ui, x.max, rect, text, font, colour);
            said = format!("{said} {text}");
        }
        spoken.push(said.trim_end().to_owned());
    }
    say(&response, &spoken);
}

fn text_field(
    ui: &mut Ui,
    foot: &Foot<'_>,
    field: Field<'_>,
    rect: Rect,
    text: &mut String,
) -> Response {
    let edit = TextEdit::singleline(text)
        .id(id_of(field))
        .desired_width(rect.width() - 8.0)
        .margin(Margin::symmetric(4, 2))
        .align(Align2::RIGHT_CENTER)
        .min_size(rect.size());
    let t = foot.ctx.texts;
    let what = t.check_paper(kind_word(t, field.kind));
    let name = format!("{what}, {}", field.head.name);
    let response = ui.put(rect, edit).accessible_name(name);
    note_typing(ui, &response, text);
    response
}

/// The difference, at the left of its field.
fn mark_ui(ui: &Ui, foot: &Foot<'_>, field: Field<'_>, rect: Rect, paper: Option<i32>) {
    if let Some((found, colour)) = foot.compared(field, paper) {
        put_small(ui, rect.left() + 4.0, rect, &found.text, colour);
    }
}

/// A figure on paper with what the lines say to it, if there is room; answers both in words.
fn figure_ui(ui: &Ui, foot: &Foot<'_>, field: Field<'_>, cell: Rect) -> Option<String> {
    let paper = foot.sheet.view.on_paper(field.column, field.kind)?;
    let (found, colour) = foot.compared(field, Some(paper))?;
    let figure = figure(paper);
    let agrees = found.sign == Sign::Good;
    let ink = if agrees {
        foot.ctx.tokens.subdued
    } else {
        colour
    };
    let font = FontId::proportional(15.0);
    let right = put_right(ui, cell.right(), cell, &figure, font, ink);
    let left = cell.left() + 4.0;
    if left + width(ui, &found.text) + 4.0 <= right.left() {
        put_small(ui, left, cell, &found.text, colour);
    }
    let word = kind_word(foot.ctx.texts, field.kind);
    Some(format!(
        "{} {word} {figure} {}",
        field.head.name, found.text
    ))
}

/// How wide small words are.
fn width(ui: &Ui, text: &str) -> f32 {
    let font = FontId::proportional(12.0);
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    galley.size().x
}

/// Small words on the middle line of a row, from `x` on.
fn put_small(ui: &Ui, x: f32, row: Rect, text: &str, colour: Color32) {
    let at = pos2(x, row.center().y);
    let font = FontId::proportional(12.0);
    ui.painter()
        .text(at, Align2::LEFT_CENTER, text, font, colour);
}

/// Words on the middle line of a row, up to the edge of their column.
fn put_right(ui: &Ui, edge: f32, row: Rect, text: &str, font: FontId, colour: Color32) -> Rect {
    let at = pos2(edge - 8.0, row.center().y);
    ui.painter()
        .text(at, Align2::RIGHT_CENTER, text, font, colour)
}
