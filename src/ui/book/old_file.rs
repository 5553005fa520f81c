//! What the file of an older club program would bring, before it comes in: its names in the letters of
//! a code page, and what does not add up.

use crate::app::{
    book::legacy::{CodePage, Legacy, OldFile},
    intent::{Intent, Screen},
};
use crate::i18n::Texts;
use crate::ui::{
    choices::choice,
    widgets::{Fitted, doubt, is_free, primary, secondary, small, subdued, title},
    window::dialogs::{DialogAnswer, modal},
};
use egui::{Context, ScrollArea, Ui};

/// Lines shown at once.
const MOST: usize = 100;

/// Shows it until it is taken or left; another code page reads it again. `fresh`: it has only just
/// come, and takes the keyboard.
pub fn ui(ctx: &Context, t: &Texts, file: &OldFile, fresh: bool) -> DialogAnswer<Intent> {
    modal(ctx, "vorhand.old-file", 560.0, |ui| {
        title(ui, t.legacy_title(crate::app::file_name(&file.path)));
        ui.gap(1.0);
        ui.label(file.read.summary(t));
        ui.gap(2.0);
        ui.label(small(ui, t.legacy_letters()));
        let mut page = file.read.page;
        let numbers = CodePage::ALL.map(|page| (page, page.number().to_string()));
        choice(ui, &t.legacy_letters(), &mut page, &numbers);
        ui.gap(1.0);
        ui.label(subdued(ui, file.read.names_words(t)));
        ui.gap(2.0);
        left_out_ui(ui, t, &file.read);
        ui.gap(3.0);
        if page == file.read.page {
            buttons_ui(ui, t, &file.read, fresh)
        } else {
            DialogAnswer::Yes(Intent::ReadOld(file.path.clone(), Some(page)))
        }
    })
}

fn left_out_ui(ui: &mut Ui, t: &Texts, read: &Legacy) {
    let height = (ui.ctx().content_rect().height() - 360.0).max(80.0);
    let area = ScrollArea::vertical().max_height(height);
    area.show(ui, |ui| {
        for line in read.said(t).iter().take(MOST) {
            doubt(ui, line);
        }
    });
    let more = read.left_out.len().saturating_sub(MOST);
    if more > 0 {
        ui.label(small(ui, t.exchange_more(more)));
    }
}

fn buttons_ui(ui: &mut Ui, t: &Texts, read: &Legacy, fresh: bool) -> DialogAnswer<Intent> {
    ui.horizontal(|ui| {
        let some = !read.book.events.is_empty();
        let yes = some.then(|| primary(ui, t.legacy_yes()));
        let cancel = secondary(ui, t.ui_cancel());
        if fresh || is_free(ui) {
            yes.as_ref().unwrap_or(&cancel).request_focus();
        }
        if yes.is_some_and(|yes| yes.clicked()) {
            return DialogAnswer::Yes(Intent::command_then(read.command(), Screen::Start));
        }
        if cancel.clicked() {
            DialogAnswer::Cancelled
        } else {
            DialogAnswer::Open
        }
    })
    .inner
}
