//! The command palette: type two letters of what is wanted, Enter does it. All that can be done is
//! there; what cannot be done now says why.

use crate::app::{
    actions::Now,
    intent::Intent,
    lists::{
        cells::{Cell, Line},
        places::{Around, Hit, Mark, find},
    },
};
use crate::club::{Book, Event};
use crate::i18n::{Texts, capital};
use crate::ui::{
    keys::{key_text, stepped, taken},
    list::{Column, List, SCROLL},
    sheet::desk_keys,
    theme::{GRID, button_height, row_height},
    widgets::{Fitted, field_scanned, small},
    window::dialogs::{ABOVE, DialogAnswer, modal_from_top},
};
use egui::{Context, Id, Key, ScrollArea, Ui};
use itertools::Itertools;

/// Lines in sight at most.
const IN_SIGHT: f32 = 14.0;

/// An open palette.
#[derive(Debug, Default)]
pub struct Palette {
    typed: String,
    at: usize,
    /// How far the list was scrolled.
    top: f32,
    /// What was found for what is typed; none: it has to be looked for.
    found: Option<Vec<Hit>>,
}

impl Palette {
    /// Shows it over everything.
    pub fn ui(
        &mut self,
        ctx: &Context,
        t: &Texts,
        now: &Now,
        open: Option<(&Book, Option<&Event>)>,
    ) -> DialogAnswer<Intent> {
        let mut desk = desk_keys(t);
        for (_, does) in &mut desk {
            *does = capital(does);
        }
        let around = Around {
            now,
            open,
            desk: &desk,
        };
        modal_from_top(ctx, "vorhand.palette", 600.0, |ui| {
            let all = self.found.as_ref().map_or(0, Vec::len);
            let before = self.at;
            let at = stepped(ui, self.at, all);
            self.at = turned(ui, at, all);
            let enter = taken(ui, Key::Enter);
            let id = Id::unique("vorhand.palette.field");
            let width = ui.available_width();
            let field = field_scanned(ui, id, &mut self.typed, width, &t.ui_palette_hint());
            field.request_focus();
            if field.changed() {
                self.at = 0;
                self.top = -1.0;
                self.found = None;
            }
            // Never another list than the one that is shown: Enter does what is lit.
            let found = self.found.take();
            let found = found.unwrap_or_else(|| find(t, around, &self.typed));
            let decided = self.found_ui(ui, t, &found, before != self.at, enter);
            self.found = Some(found);
            decided
        })
    }

    fn found_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        found: &[Hit],
        stepped: bool,
        enter: bool,
    ) -> DialogAnswer<Intent> {
        ui.gap(2.0);
        let list = ui.scope(|ui| {
            ui.set_max_width(ui.available_width() - SCROLL);
            List::picks(ui, vec![Column::words("", 80.0).share(1.0)])
        });
        let list = list.inner;
        // As high as it is with everything in it, however little was found: it never jumps.
        let sight = rows_in_sight(ui) * row_height(ui);
        let picked = self.list_ui(ui, t, &list, found, sight, stepped);
        let lit = enter.then_some(self.at);
        let wanted = picked.or(lit);
        match wanted.and_then(|at| found.get(at)).map(|one| &one.action) {
            Some(Ok(action)) => DialogAnswer::Yes(action.clone()),
            Some(Err(_)) | None => DialogAnswer::Open,
        }
    }

    /// The lines in sight; the one that was clicked.
    fn list_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        list: &List,
        found: &[Hit],
        sight: f32,
        stepped: bool,
    ) -> Option<usize> {
        let row = row_height(ui);
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .min_scrolled_height(sight)
            .max_height(sight);
        if stepped || self.top < 0.0 {
            let line = self.at as f32 * row;
            self.top = self.top.max(0.0).clamp((line + row - sight).max(0.0), line);
            area = area.vertical_scroll_offset(self.top);
        }
        ui.rows_apart(0.0);
        // A line is as wide without the bar as beside it.
        let width = ui.available_width() - ui.spacing().scroll.allocated_width();
        let mut picked = None;
        let shown = area.show_rows(ui, row, found.len().max(1), |ui, seen| {
            ui.set_max_width(width);
            if found.is_empty() {
                ui.label(small(ui, t.ui_nothing_found()));
            }
            for at in seen {
                let Some(one) = found.get(at) else { continue };
                let line = line(ui.ctx(), t, one, at == self.at);
                if list.pick(ui, &line) {
                    picked = Some(at);
                }
            }
        });
        self.top = shown.state.clamped_offset().y;
        picked
    }
}

/// The line to which a turned page leads.
fn turned(ui: &mut Ui, at: usize, all: usize) -> usize {
    let page = rows_in_sight(ui) as usize;
    let [up, down] = [Key::PageUp, Key::PageDown].map(|key| taken(ui, key));
    let up = if up { page } else { 0 };
    let down = if down { page } else { 0 };
    (at.saturating_sub(up) + down).min(all.saturating_sub(1))
}

/// Whole lines for which the window has room under the field.
fn rows_in_sight(ui: &Ui) -> f32 {
    let row = row_height(ui);
    let window = ui.ctx().content_rect().height();
    let room = window * (1.0 - ABOVE) - button_height(ui) - row_height(ui) * 2.0 - GRID * 10.0;
    (room / row).floor().clamp(3.0, IN_SIGHT)
}

fn line(ctx: &Context, t: &Texts, found: &Hit, here: bool) -> Line {
    let mark = match &found.mark {
        Mark::Key(shortcut) => key_text(ctx, t, *shortcut),
        Mark::Words(words) => words.clone(),
    };
    let Err(why) = &found.action else {
        let cell = if here {
            Cell::strong(&found.text)
        } else {
            Cell::plain(&found.text)
        };
        return Line::new(&found.text, [cell.aside(mark)]).chosen(here);
    };
    let why = why.words(t);
    let spoken = t.palette_hindered(found.text.as_str(), why.as_str());
    let aside = [why, mark]
        .into_iter()
        .filter(|words| !words.is_empty())
        .join(" · ");
    Line::new(spoken, [Cell::subdued(&found.text).aside(aside)]).chosen(here)
}
