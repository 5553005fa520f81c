//! The page of a paper beside the list, as it will be printed.

use crate::app::papers::paperwork::Key;
use crate::club::Event;
use crate::report::PaperKind;
use crate::ui::{
    context::Ctx,
    papers::{PapersScreen, preview, reader},
    theme::{GRID, row_height},
    widgets::{Fitted, quiet, small, subdued},
};
use egui::Ui;

impl PapersScreen {
    pub(super) fn preview_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        kind: PaperKind,
    ) {
        let t = ctx.texts;
        let key = Key {
            revision: ctx.session.last_seq().unsigned_abs(),
            kind,
            ask: self.ask(ctx, event, &[kind]),
        };
        let document = match self.shown.get(&reader(ui.ctx(), ctx), &key) {
            Some(Ok(document)) => document,
            Some(Err(why)) => return in_the_middle(ui, why),
            None => return in_the_middle(ui, &t.ui_page_coming()),
        };
        let count = document.pages.len();
        let here = self.page.min(count.saturating_sub(1));
        let mut room = ui.available_size();
        room.y -= row_height(ui) + GRID * 2.0;
        let first = document.pages.get(here);
        let at_once = if self.large {
            1
        } else {
            first.map_or(1, |page| preview::at_once(room, page))
        };
        let last = (here + at_once).min(count);
        ui.horizontal(|ui| {
            self.page = preview::turned(ui, t, here..last, count);
            let word = if self.large {
                t.papers_whole()
            } else {
                t.papers_large()
            };
            if quiet(ui, word).clicked() {
                self.large = !self.large;
            }
            for warning in &document.warnings {
                ui.label(small(ui, warning.sentence(t)));
            }
        });
        match (first, self.large) {
            (Some(page), true) => preview::large(ui, page, &document.title),
            (Some(_), false) => {
                let pages = document.pages.get(here..last).unwrap_or_default();
                preview::whole(ui, pages, &document.title);
            }
            (None, _) => {}
        }
    }
}

fn in_the_middle(ui: &mut Ui, words: &str) {
    ui.gap(16.0);
    ui.vertical_centered(|ui| ui.label(subdued(ui, words).size(18.0)));
}
