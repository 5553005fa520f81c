//! What was done: who, when, what; the newest first. Nothing is ever erased, so undo stands here too.

use super::context::{Ctx, UiAction};
use super::theme::{GRID, ROW};
use super::widgets::{empty, head, line_in, page, primary, right, rule, small, subdued};
use super::words;
use crate::ops::Title;
use crate::session::{JournalRow, Kind};
use chrono::{DateTime, FixedOffset};
use egui::{Label, Rect, RichText, ScrollArea, Sense, Ui, vec2};

const LINE: f32 = ROW + GRID;

/// A row without what it changed, which nobody reads here.
#[derive(Debug)]
struct Line {
    seq: i64,
    at: DateTime<FixedOffset>,
    actor: String,
    kind: Kind,
    title: Title,
}

impl From<JournalRow> for Line {
    fn from(row: JournalRow) -> Line {
        let JournalRow { seq, at, actor, kind, title, .. } = row;
        Line { seq, at, actor, kind, title }
    }
}

/// The screen of the journal. It only ever grows, so only what is new is read.
#[derive(Debug, Default)]
pub struct JournalScreen {
    lines: Vec<Line>,
    trouble: Option<String>,
}

impl JournalScreen {
    fn read(&mut self, ctx: &Ctx<'_>) {
        let known = self.lines.last().map_or(0, |l| l.seq);
        if known == ctx.session.last_seq() {
            return;
        }
        match ctx.session.journal_since(known) {
            Ok(rows) => {
                self.lines.extend(rows.into_iter().map(Line::from));
                self.trouble = None;
            }
            Err(why) => self.trouble = Some(words::store(ctx.texts, &why)),
        }
    }

    /// Shows the whole journal of the book.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        self.read(ctx);
        let rows = &self.lines;
        page(ui, |ui| {
            if let Some(why) = self.trouble.clone().or_else(|| rows.is_empty().then(|| t.ui_journal_empty())) {
                empty(ui, &why, None);
                return;
            }
            head(ui, &t.ui_journal(), &t.ui_journal_explain(), |ui| {
                if ctx.session.next_undo().is_some() && primary(ui, t.ui_undo_last()).clicked() {
                    ctx.push(UiAction::Undo);
                }
            });
            let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
            ui.allocate_rect(full, Sense::hover());
            let [number, at, actor, what] = columns(full);
            for (rect, word) in [(at, t.ui_at()), (actor, t.ui_actor()), (what, t.ui_what())] {
                let mut cell = line_in(ui, rect);
                cell.label(small(&cell, word));
            }
            let mut cell = line_in(ui, number);
            right(&mut cell, small(ui, t.ui_no()));
            rule(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            ScrollArea::vertical().auto_shrink(false).show_rows(ui, LINE, rows.len(), |ui, range| {
                for row in rows.iter().rev().skip(range.start).take(range.len()) {
                    line_ui(ui, ctx, row);
                }
            });
        });
    }
}

fn columns(line: Rect) -> [Rect; 4] {
    let (y, x) = (line.y_range(), line.left());
    let at = |from: f32, to: f32| Rect::from_x_y_ranges(x + from..=(x + to).max(x + from + 1.0), y);
    if line.width() < 600.0 {
        return [at(0.0, 36.0), at(44.0, 186.0), at(194.0, 246.0), at(254.0, line.width())];
    }
    [at(0.0, 48.0), at(64.0, 244.0), at(252.0, 392.0), at(400.0, line.width())]
}

fn line_ui(ui: &mut Ui, ctx: &Ctx<'_>, row: &Line) {
    let t = ctx.texts;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let [number, at, actor, what] = columns(rect);
    let mut cell = line_in(ui, number);
    right(&mut cell, subdued(ui, row.seq.to_string()));
    let mut cell = line_in(ui, at);
    let when = format!("{} {}", words::date(t, row.at.date_naive()), row.at.format("%H:%M:%S"));
    cell.label(subdued(&cell, when));
    line_in(ui, actor).add(Label::new(&row.actor).truncate());
    let title = t.change_title(&row.title);
    let text = match row.kind {
        Kind::Command => RichText::new(title),
        Kind::Undo => subdued(ui, t.ui_journal_undo(title)),
        Kind::Redo => subdued(ui, t.ui_journal_redo(title)),
    };
    line_in(ui, what).add(Label::new(text).truncate());
}
