//! What was done: who, when, what; the newest first. Nothing is ever erased.

use crate::app::book::journal::{Filter, Pages, RowDetails, RowWords, line, told};
use crate::session::StoreError;
use crate::ui::{
    context::{Cached, Ctx},
    list::{Column, List},
    theme::{GRID, row_height},
    widgets::{Fitted, complaint, empty, field_bare, head, page, rule, small, strong},
};
use egui::{Id, Ui, UiBuilder};

/// Width of the field for what is looked for.
const FILTER: f32 = 320.0;
/// In a narrower window what was done has two lines.
const NARROW: f32 = 1000.0;

/// The screen of the journal. Only the pages that are looked at are read.
#[derive(Debug, Default)]
pub struct JournalScreen {
    pages: Pages,
    trouble: Option<StoreError>,
    filter: Filter,
    said: RowWords,
    /// The row that is opened, and what it did.
    open: Option<i64>,
    told: Cached<i64, Option<RowDetails>>,
}

impl JournalScreen {
    /// Shows the whole journal of the book.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let all = usize::try_from(ctx.session.last_seq()).unwrap_or(0);
        page(ui, |ui| {
            if all == 0 {
                empty(ui, &t.ui_journal_empty(), None);
                return;
            }
            head(ui, &t.ui_journal(), "", |_| ());
            self.filter_ui(ui, ctx, all);
            if let Some(why) = &self.trouble {
                complaint(ui, &t.store_error(why));
            }
            let mut rows = ui.available_rect_before_wrap();
            if self.open.is_some() {
                // What is told of a row has its place under all of them.
                rows.max.y -= row_height(ui) * 5.0;
            }
            ui.scope_builder(UiBuilder::new().max_rect(rows), |ui| {
                self.rows_ui(ui, ctx, all);
            });
            self.detail_ui(ui, ctx);
        });
    }

    /// What is looked for: a name, a table, a time, what was done.
    fn filter_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, all: usize) {
        let t = ctx.texts;
        ui.horizontal(|ui| {
            let id = Id::unique("journal.filter");
            let hint = t.journal_filter();
            field_bare(ui, id, &mut self.filter.typed, FILTER, &hint);
            match self.filter.look_on(t, ctx.session, all) {
                Ok(true) => {}
                Ok(false) => ui.request_repaint(),
                Err(why) => self.trouble = Some(why),
            }
            if let Some(found) = self.filter.found() {
                ui.label(small(ui, t.journal_found(found.len(), all)));
            }
        });
        ui.gap(1.0);
    }

    fn rows_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, all: usize) {
        let rows = if ui.available_width() < NARROW {
            1.5
        } else {
            1.0
        };
        let list = List::new(ui, columns(ctx)).or_else(ctx.texts.ui_nothing_found());
        let list = list.high(row_height(ui) * rows);
        list.heads(ui, ctx);
        let found = self.filter.found().map(<[usize]>::to_vec);
        let count = found.as_ref().map_or(all, Vec::len);
        list.so_many(ui, ctx, 0, count, |ui, down| {
            let row = found.as_ref().map_or_else(
                || all.saturating_sub(down + 1),
                |found| found.get(down).copied().unwrap_or_default(),
            );
            if self.pages.row(row).is_none() {
                let read = self.pages.read(ctx.session, row..row + 1, all);
                self.trouble = read.err();
            }
            let Some(row) = self.pages.row(row) else {
                list.blank(ui);
                return;
            };
            let seq = row.as_ref().map_or_else(|row| row.seq, |row| row.seq);
            let open = self.open == Some(seq);
            let said = match row {
                Ok(row) => self.said.of(ctx.texts, ctx.session, row, ctx.place.event),
                Err(_) => "",
            };
            let shown = line(ctx.texts, row, said, ctx.today).chosen(open);
            if list.line(ui, ctx, &shown, down == 0).opened() && row.is_ok() {
                self.open = (!open).then_some(seq);
            }
        });
    }

    /// What the row that is open changed, old and new, and what it did to the ranks.
    fn detail_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(open) = self.open else { return };
        let found = self.told.get(ctx.revision, open, |seq| {
            let effect = ctx.session.effect(*seq).ok().flatten()?;
            Some(told(ctx.texts, ctx.book(), &effect))
        });
        rule(ui);
        let Some(told) = found else { return };
        ui.gap(2.0);
        for change in &told.changes {
            ui.one_line(change);
        }
        if let Some(more) = &told.more {
            ui.label(small(ui, more));
        }
        if let Some(ranks) = &told.ranks {
            ui.one_line(strong(ranks));
        }
    }
}

fn columns(ctx: &Ctx<'_>) -> Vec<Column> {
    let t = ctx.texts;
    vec![
        Column::figures(t.ui_no(), 48.0).gap(GRID * 3.0),
        Column::words(t.ui_at(), 156.0).gap(GRID * 2.0),
        Column::words(t.ui_what(), 80.0).share(1.0).gap(GRID * 2.0),
        Column::words(t.ev_wish_who(), 120.0),
    ]
}
