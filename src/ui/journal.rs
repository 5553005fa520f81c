//! What was done: who, when, what; the newest first. Nothing is ever erased, so undo stands here
//! too.

use super::context::{Ctx, Kept};
use super::theme::{GRID, row_height};
use super::widgets::{
    complaint, empty, head, line_in, page, primary, right, row_ground, rule, small, strong, subdued,
};
use crate::app::intent::Intent;
use crate::app::words;
use crate::session::{Effect, JournalLine, Kind, Unreadable};
use egui::{Key, Label, Rect, RichText, ScrollArea, Sense, Ui, vec2};
use std::collections::BTreeMap;
use std::ops::Range;

fn line_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) + GRID
}
/// Lines read at once.
const PAGE: usize = 128;
/// Pages kept; enough for the tallest window, and for turning back.
const PAGES: usize = 16;
/// Height of what is told of the row that is opened.
fn detail_height(ctx: &egui::Context) -> f32 {
    row_height(ctx) * 5.0
}

/// The screen of the journal. Only the pages that are looked at are read; a row never changes once
/// it was written.
#[derive(Debug, Default)]
pub struct JournalScreen {
    /// By the number of their lowest row, counted in pages from the first row on.
    pages: BTreeMap<usize, Vec<Result<JournalLine, Unreadable>>>,
    trouble: Option<String>,
    /// The row that is opened, and what it did.
    open: Option<i64>,
    effect: Kept<i64, Option<Effect>>,
}

impl JournalScreen {
    /// Reads what these rows need, counted from 0 as the first row ever written.
    fn read(&mut self, ctx: &Ctx<'_>, rows: Range<usize>, all: usize) {
        for page in rows.start / PAGE..=rows.end.saturating_sub(1) / PAGE {
            let whole = ((page + 1) * PAGE).min(all) - page * PAGE;
            if self
                .pages
                .get(&page)
                .is_some_and(|lines| lines.len() >= whole)
            {
                continue;
            }
            let last = i64::try_from(page * PAGE + whole).unwrap_or(i64::MAX);
            match ctx.session.journal_lines(last, whole) {
                Ok(lines) => {
                    self.pages.insert(page, lines);
                    self.trouble = None;
                }
                Err(why) => self.trouble = Some(words::store(ctx.texts, &why)),
            }
        }
        let near = |page: &usize| {
            (*page + PAGES / 2 > rows.start / PAGE) && *page < rows.end / PAGE + PAGES / 2
        };
        if self.pages.len() > PAGES {
            self.pages.retain(|page, _| near(page));
        }
    }

    /// A row, counted from 0; its page holds the newest first.
    fn line(&self, row: usize) -> Option<&Result<JournalLine, Unreadable>> {
        let lines = self.pages.get(&(row / PAGE))?;
        lines.get(lines.len().checked_sub(row % PAGE + 1)?)
    }

    /// Shows the whole journal of the book.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let all = usize::try_from(ctx.session.last_seq()).unwrap_or(0);
        page(ui, |ui| {
            if all == 0 {
                empty(ui, &t.ui_journal_empty(), None);
                return;
            }
            head(ui, &t.ui_journal(), &t.ui_journal_explain(), |ui| {
                if ctx.session.next_undo().is_some() && primary(ui, t.ui_undo_last()).clicked() {
                    ctx.push(Intent::Undo);
                }
            });
            if let Some(why) = &self.trouble {
                complaint(ui, why);
            }
            let full =
                Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), row_height(ui)));
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
            let below = if self.open.is_some() {
                detail_height(ui)
            } else {
                0.0
            };
            let height = ui.available_height() - below;
            let mut clicked = None;
            ScrollArea::vertical()
                .auto_shrink(false)
                .max_height(height)
                .show_rows(ui, line_height(ui), all, |ui, range| {
                    self.read(
                        ctx,
                        all - range.end.min(all)..all - range.start.min(all),
                        all,
                    );
                    for row in range.filter_map(|down| all.checked_sub(down + 1)) {
                        match self.line(row) {
                            Some(Ok(line))
                                if line_ui(
                                    ui,
                                    ctx,
                                    line,
                                    self.open == Some(line.seq),
                                    row + 1 == all,
                                ) =>
                            {
                                clicked = Some(line.seq)
                            }
                            Some(Ok(_)) => {}
                            Some(Err(row)) => unreadable_ui(ui, ctx, *row),
                            None => ui.add_space(line_height(ui)),
                        }
                    }
                });
            if let Some(seq) = clicked {
                self.open = Some(seq).filter(|_| self.open != Some(seq));
            }
            if let Some(seq) = self.open {
                let effect = self.effect.get(ctx.revision, seq, |seq| {
                    ctx.session.effect(*seq).ok().flatten()
                });
                detail(ui, ctx, effect.as_ref());
            }
        });
    }
}

fn columns(line: Rect) -> [Rect; 4] {
    let (y, x) = (line.y_range(), line.left());
    let at = |from: f32, to: f32| Rect::from_x_y_ranges(x + from..=(x + to).max(x + from + 1.0), y);
    if line.width() < 600.0 {
        return [
            at(0.0, 36.0),
            at(44.0, 186.0),
            at(194.0, 246.0),
            at(254.0, line.width()),
        ];
    }
    [
        at(0.0, 48.0),
        at(64.0, 244.0),
        at(252.0, 392.0),
        at(400.0, line.width()),
    ]
}

/// What a row changed, old and new, and what it did to the ranks.
fn detail(ui: &mut Ui, ctx: &Ctx<'_>, effect: Option<&Effect>) {
    const SHOWN: usize = 3;
    let t = ctx.texts;
    rule(ui);
    let Some(effect) = effect else { return };
    ui.add_space(GRID * 2.0);
    ui.spacing_mut().item_spacing.y = GRID;
    for change in effect.changes.iter().take(SHOWN) {
        ui.add(Label::new(t.change(change, ctx.book())).truncate());
    }
    if effect.changes.len() > SHOWN {
        ui.label(small(ui, t.journal_more(effect.changes.len() - SHOWN)));
    }
    let event = effect
        .event
        .and_then(|id| ctx.book().events.iter().find(|e| e.id == id));
    if let Some(event) = event {
        ui.add(Label::new(strong(words::rank_effect(t, event, &effect.moved))).truncate());
    }
}

/// A row that is there and says nothing.
fn unreadable_ui(ui: &mut Ui, ctx: &Ctx<'_>, row: Unreadable) {
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::hover());
    let [number, _, _, what] = columns(rect);
    let mut cell = line_in(ui, number);
    right(&mut cell, subdued(ui, row.seq.to_string()));
    line_in(ui, what).add(Label::new(subdued(ui, ctx.texts.ui_journal_unreadable())).truncate());
}

fn line_ui(ui: &mut Ui, ctx: &Ctx<'_>, row: &JournalLine, open: bool, first: bool) -> bool {
    let t = ctx.texts;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), line_height(ui)), Sense::click());
    let spoken = format!("{}, {}", row.seq, t.change_title(&row.title));
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, open, &spoken)
    });
    super::widgets::first_row(ui, ctx, &response, first);
    row_ground(ui, rect, open, &response);
    let [number, at, actor, what] = columns(rect);
    let mut cell = line_in(ui, number);
    right(&mut cell, subdued(ui, row.seq.to_string()));
    let mut cell = line_in(ui, at);
    let when = format!(
        "{} {}",
        words::date(t, row.at.date_naive()),
        row.at.format("%H:%M:%S")
    );
    cell.label(subdued(&cell, when));
    line_in(ui, actor).add(Label::new(&row.actor).truncate());
    let title = t.change_title(&row.title);
    let text = match row.kind {
        Kind::Command => RichText::new(title),
        Kind::Undo => subdued(ui, t.ui_journal_undo(title)),
        Kind::Redo => subdued(ui, t.ui_journal_redo(title)),
    };
    line_in(ui, what).add(Label::new(text).truncate());
    response.clicked() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter)))
}
