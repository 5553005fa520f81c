//! The foot of the sheet: column totals, net points, net games and fines, under their columns, as
//! on the umpire's sheet; and under each what stands there on paper, with the difference.

use super::grid::Columns;
use crate::app::sheet::kept::Drafts;
use crate::app::sheet::view::View;
use crate::app::words::{figure, read_figure, signed};
use crate::club::{After, Column, FootColumn, SheetFoot, SheetId, TotalKind};
use crate::ops::{Command, TotalInput};
use crate::ui::context::Ctx;
use crate::ui::theme::{row_height, semibold};
use crate::ui::widgets::note_typing;
use egui::{
    Align2, FontFamily, FontId, Id, Key, Margin, Rangef, Rect, Sense, Stroke, TextEdit, Ui, pos2,
    vec2,
};

/// Height of one line of the foot.
pub const LINE: f32 = 26.0;
/// Height of a line that is typed into.
fn field_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) + 4.0
}

/// The totals of the paper sheet while they are typed.
#[derive(Debug, Default)]
pub struct Totals {
    /// The fields are open.
    pub open: bool,
    /// What is typed and not in the book.
    pub drafts: Drafts,
    wants: Option<(usize, TotalKind)>,
}

impl Totals {
    /// Opens the fields and goes to the first.
    pub fn begin(&mut self) {
        self.open = true;
        self.wants = Some((0, TotalKind::Won));
    }

    /// Whether something that is no figure stands in a field of this sheet.
    pub fn wrong(&self, sheet: SheetId) -> bool {
        let own = self.drafts.iter().filter(|((key, ..), _)| *key == sheet);
        own.into_iter()
            .any(|(_, text)| !text.trim().is_empty() && read_figure(text).is_none())
    }

    /// Height of the foot.
    pub fn height(&self, ctx: &egui::Context, view: &View) -> f32 {
        let fines = view.totals.columns.iter().any(|c| c.fines != 0);
        let paper = if self.open {
            field_height(ctx) * rows(view).len() as f32
        } else {
            LINE * rows(view).iter().filter(|row| written(view, row)).count() as f32
        };
        let added = view.foot.as_ref().map_or(0, |foot| foot.parts.len() + 1);
        LINE * (3 + added + usize::from(fines)) as f32 + paper
    }

    /// Draws the foot.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, view: &View, columns: &Columns) {
        let t = ctx.texts;
        let totals = |c: &Column| (figure(i64::from(c.won)), Some(figure(i64::from(c.lost))));
        line(
            ui,
            ctx,
            view,
            columns,
            &t.sheet_totals(),
            true,
            false,
            &totals,
        );
        self.paper(ui, ctx, view, columns, &[TotalKind::Won, TotalKind::Lost]);
        if view.totals.columns.iter().any(|c| c.fines != 0) {
            let fines = |c: &Column| (String::new(), Some(figure(i64::from(c.fines))));
            line(
                ui,
                ctx,
                view,
                columns,
                &t.sheet_fines(),
                false,
                false,
                &fines,
            );
        }
        // What something is added to has no sign, as on paper.
        let sum = if view.foot.is_some() { figure } else { signed };
        let points = |c: &Column| (sum(i64::from(c.net_points())), None);
        line(
            ui,
            ctx,
            view,
            columns,
            &t.sheet_net_points(),
            false,
            true,
            &points,
        );
        self.paper(ui, ctx, view, columns, &[TotalKind::Points]);
        let games = |c: &Column| (signed(i64::from(c.net_games())), None);
        line(
            ui,
            ctx,
            view,
            columns,
            &t.sheet_net_games(),
            false,
            true,
            &games,
        );
        self.paper(ui, ctx, view, columns, &[TotalKind::Games]);
        if let Some(foot) = &view.foot {
            self.added(ui, ctx, view, columns, foot);
        }
    }

    /// What the scoring adds, as it is signed at the foot of the list, and the total.
    fn added(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        view: &View,
        columns: &Columns,
        foot: &SheetFoot,
    ) {
        let t = ctx.texts;
        for (place, part) in foot.parts.iter().enumerate() {
            let figures = |c: &Column| {
                let added = foot.column(c.entrant).and_then(|f| f.added.get(place));
                let shown = added.map(|points| signed(i64::from(*points)));
                (shown.unwrap_or_default(), None)
            };
            let name = t.sheet_foot_part(part);
            line(ui, ctx, view, columns, &name, false, false, &figures);
        }
        let totals = |c: &Column| {
            let total = foot.column(c.entrant).map(FootColumn::total);
            let shown = total.map(|points| figure(i64::from(points)));
            (shown.unwrap_or_default(), None)
        };
        let name = t.report_total();
        line(ui, ctx, view, columns, &name, false, true, &totals);
        self.paper(ui, ctx, view, columns, &[TotalKind::Total]);
    }

    /// What stands on paper under a line of the foot: to be typed, or as it was typed.
    fn paper(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        view: &View,
        columns: &Columns,
        kinds: &[TotalKind],
    ) {
        if !self.open && !written(view, kinds) {
            return;
        }
        let height = if self.open { field_height(ui) } else { LINE };
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::HOVER);
        let label = pos2(columns.sign.min + 4.0, rect.center().y);
        let words = ctx.texts.sheet_paper_row();
        ui.painter().text(
            label,
            Align2::LEFT_CENTER,
            &words,
            FontId::proportional(12.0),
            ctx.tokens.subdued,
        );
        let mut spoken = vec![words];
        for (column, (won, lost)) in columns.players.iter().enumerate().take(view.heads.len()) {
            ui.painter().vline(
                won.min.round() + 0.5,
                rect.y_range(),
                Stroke::new(1.0, ctx.tokens.line),
            );
            for kind in kinds {
                let x = match kind {
                    TotalKind::Won => *won,
                    TotalKind::Lost => *lost,
                    TotalKind::Points | TotalKind::Games | TotalKind::Total => {
                        Rangef::new(won.min, lost.max)
                    }
                };
                let cell = Rect::from_x_y_ranges(x, rect.y_range());
                if self.open {
                    self.field(ui, ctx, view, cell, column, *kind);
                } else {
                    spoken.extend(shown(ui, ctx, view, cell, column, *kind));
                }
            }
        }
        ui.painter().vline(
            columns.remarks.min.round() + 0.5,
            rect.y_range(),
            Stroke::new(1.0, ctx.tokens.line),
        );
        let spoken = spoken.join(", ");
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Row, true, &spoken));
    }

    fn field(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        view: &View,
        cell: Rect,
        column: usize,
        kind: TotalKind,
    ) {
        let Some(head) = view.heads.get(column) else {
            return;
        };
        let key = (view.key, head.entrant, kind);
        let stored = view
            .on_paper(column, kind)
            .map(|value| figure(i64::from(value)))
            .unwrap_or_default();
        let mut text = self
            .drafts
            .get(&key)
            .cloned()
            .unwrap_or_else(|| stored.clone());
        let rect = cell.shrink2(vec2(4.0, 3.0));
        let edit = TextEdit::singleline(&mut text)
            .id(id(column, kind))
            .desired_width(rect.width() - 8.0)
            .margin(Margin::symmetric(4, 2))
            .align(Align2::RIGHT_CENTER)
            .min_size(rect.size());
        let name = format!(
            "{}, {}",
            ctx.texts.check_paper(kind_word(ctx, kind)),
            head.name
        );
        let response = ui.put(rect, edit).accessible_name(name);
        note_typing(ui, &response, &text);
        let wanted = self.wants == Some((column, kind));
        if wanted {
            response.request_focus();
            response.scroll_to_me(None);
            self.wants = None;
        }
        if response.changed() {
            self.drafts.insert(key, text.clone());
        }
        let mark = compared(view.added(column, kind), read_figure(&text), kind);
        if let (false, Some(difference)) = (response.has_focus(), mark) {
            let (text, colour) = verdict(ctx, difference);
            let at = pos2(rect.left() + 4.0, rect.center().y);
            ui.painter().text(
                at,
                Align2::LEFT_CENTER,
                text,
                FontId::proportional(12.0),
                colour,
            );
        }
        if response.lost_focus() {
            self.left(ctx, view, column, kind, &text);
            if ui.input(|i| i.key_pressed(Key::Escape)) {
                self.open = self.wrong(view.key);
            } else if ui.input(|i| i.key_pressed(Key::Enter)) {
                self.wants = after(view, column, kind);
                self.open = self.wants.is_some() || self.wrong(view.key);
            }
        }
    }

    /// A field was left: its figure goes into the book; what is no figure stays to be mended.
    fn left(&mut self, ctx: &Ctx<'_>, view: &View, column: usize, kind: TotalKind, text: &str) {
        let Some(head) = view.heads.get(column) else {
            return;
        };
        let value = match text.trim().is_empty() {
            true => None,
            false => match read_figure(text) {
                Some(value) => Some(value),
                None => return,
            },
        };
        self.drafts.remove(&(view.key, head.entrant, kind));
        if value != view.on_paper(column, kind) {
            let total = TotalInput {
                entrant: head.entrant,
                after: After::Foot,
                kind,
                value,
            };
            ctx.transact(Command::WriteTotals {
                sheet: view.key,
                totals: vec![total],
            });
        }
    }
}

fn id(column: usize, kind: TotalKind) -> Id {
    Id::unique(("vorhand.sheet.total", column, kind))
}

/// The lines of the foot that have a counterpart on paper.
fn rows(view: &View) -> &'static [&'static [TotalKind]] {
    const ALL: &[&[TotalKind]] = &[
        &[TotalKind::Won, TotalKind::Lost],
        &[TotalKind::Points],
        &[TotalKind::Games],
        &[TotalKind::Total],
    ];
    match (&view.foot, ALL) {
        (None, [net @ .., _]) => net,
        (_, all) => all,
    }
}

fn written(view: &View, kinds: &[TotalKind]) -> bool {
    (0..view.heads.len()).any(|column| {
        kinds
            .iter()
            .any(|kind| view.on_paper(column, *kind).is_some())
    })
}

/// The field after this one: line by line over all columns.
fn after(view: &View, column: usize, kind: TotalKind) -> Option<(usize, TotalKind)> {
    let (columns, next) = (view.heads.len(), column.saturating_add(1));
    match kind {
        TotalKind::Won => Some((column, TotalKind::Lost)),
        TotalKind::Lost if next < columns => Some((next, TotalKind::Won)),
        TotalKind::Lost => Some((0, TotalKind::Points)),
        TotalKind::Points | TotalKind::Games | TotalKind::Total if next < columns => {
            Some((next, kind))
        }
        TotalKind::Points => Some((0, TotalKind::Games)),
        TotalKind::Games => view.foot.as_ref().map(|_| (0, TotalKind::Total)),
        TotalKind::Total => None,
    }
}

/// By how much the paper is more than the lines; what is lost may be written without its sign.
fn compared(added: Option<i32>, paper: Option<i32>, kind: TotalKind) -> Option<i64> {
    let (added, paper) = (i64::from(added?), i64::from(paper?));
    let paper = if kind == TotalKind::Lost {
        -paper.abs()
    } else {
        paper
    };
    Some(paper - added)
}

fn verdict(ctx: &Ctx<'_>, difference: i64) -> (String, egui::Color32) {
    match difference {
        0 => ("✓".to_owned(), ctx.tokens.good),
        more => (format!("≠ {}", signed(more)), ctx.tokens.error),
    }
}

fn kind_word(ctx: &Ctx<'_>, kind: TotalKind) -> String {
    match kind {
        TotalKind::Won => ctx.texts.sheet_won(),
        TotalKind::Lost => ctx.texts.sheet_lost(),
        TotalKind::Points => ctx.texts.sheet_net_points(),
        TotalKind::Games => ctx.texts.sheet_net_games(),
        TotalKind::Total => ctx.texts.report_total(),
    }
}

/// A figure on paper with what the lines say to it; answers both in words.
fn shown(
    ui: &Ui,
    ctx: &Ctx<'_>,
    view: &View,
    cell: Rect,
    column: usize,
    kind: TotalKind,
) -> Option<String> {
    let paper = view.on_paper(column, kind)?;
    let difference = compared(view.added(column, kind), Some(paper), kind)?;
    let (mark, colour) = verdict(ctx, difference);
    let figure = figure(i64::from(paper));
    let painter = ui.painter();
    let y = cell.center().y;
    let ink = if difference == 0 {
        ctx.tokens.subdued
    } else {
        colour
    };
    let right = painter.text(
        pos2(cell.right() - 8.0, y),
        Align2::RIGHT_CENTER,
        &figure,
        FontId::proportional(15.0),
        ink,
    );
    let small = FontId::proportional(12.0);
    let width = painter
        .layout_no_wrap(mark.clone(), small.clone(), colour)
        .size()
        .x;
    let left = cell.left() + 4.0;
    if left + width + 4.0 <= right.left() {
        painter.text(pos2(left, y), Align2::LEFT_CENTER, &mark, small, colour);
    }
    let name = view
        .heads
        .get(column)
        .map(|h| h.name.clone())
        .unwrap_or_default();
    Some(format!("{name} {} {figure} {mark}", kind_word(ctx, kind)))
}

/// What one line of the foot says of a column: under "won", and under "lost" where there are two
/// figures.
type Figures<'a> = &'a dyn Fn(&Column) -> (String, Option<String>);

#[allow(
    clippy::too_many_arguments,
    reason = "one line of the foot, drawn once in one place"
)]
fn line(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    view: &View,
    columns: &Columns,
    name: &str,
    first: bool,
    net: bool,
    of: Figures<'_>,
) {
    let c = ctx.tokens;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::HOVER);
    let painter = ui.painter();
    if first {
        painter.hline(
            Rangef::new(rect.left(), columns.remarks.max),
            rect.top() + 0.5,
            Stroke::new(1.5, c.line),
        );
    }
    let y = rect.center().y;
    let label = pos2(columns.sign.min + 4.0, y);
    painter.text(
        label,
        Align2::LEFT_CENTER,
        name,
        FontId::proportional(12.0),
        c.subdued,
    );
    let family = if net {
        semibold()
    } else {
        FontFamily::Proportional
    };
    let put = |x: Rangef, text: String| {
        painter.text(
            pos2(x.max - 8.0, y),
            Align2::RIGHT_CENTER,
            text,
            FontId::new(15.0, family.clone()),
            c.text,
        );
    };
    let mut spoken = vec![name.to_owned()];
    for (head, (won, lost)) in view.heads.iter().zip(&columns.players) {
        painter.vline(
            won.min.round() + 0.5,
            rect.y_range(),
            Stroke::new(1.0, c.line),
        );
        let Some(column) = view.totals.column(head.entrant) else {
            continue;
        };
        let (left, right) = of(column);
        spoken.push(
            format!("{} {left} {}", head.name, right.clone().unwrap_or_default())
                .trim_end()
                .to_owned(),
        );
        match right {
            Some(right) => {
                put(*won, left);
                put(*lost, right);
            }
            None => put(*lost, left),
        }
    }
    painter.vline(
        columns.remarks.min.round() + 0.5,
        rect.y_range(),
        Stroke::new(1.0, c.line),
    );
    let spoken = spoken.join(", ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Row, true, &spoken));
}
