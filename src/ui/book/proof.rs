//! What the examination of the book found: how many sheets were audited, what is wrong, what is doubtful.

use crate::app::{Proof, intent::Intent};
use crate::i18n::Texts;
use crate::ui::{
    widgets::{Fitted, complaint, doubt, focus_if_free, primary, small, subdued, title},
    window::dialogs::{DialogAnswer, modal},
};
use egui::{Context, ScrollArea, Ui};

/// Lines shown at once; what is wrong with a book is mended from the top.
const MOST: usize = 100;

/// Shows it until it is closed.
pub fn ui(ctx: &Context, t: &Texts, proof: &Proof) -> DialogAnswer<Intent> {
    modal(ctx, "vorhand.proof", 560.0, |ui| {
        title(ui, t.cli_verified(proof.wrong.len()));
        ui.gap(1.0);
        if let Some(audited) = &proof.audited {
            ui.label(subdued(ui, audited));
        }
        let height = (ctx.content_rect().height() - 320.0).max(80.0);
        let area = ScrollArea::vertical().max_height(height);
        area.show(ui, |ui| lines_ui(ui, proof));
        let lists = [&proof.wrong, &proof.doubts];
        let more: usize = lists
            .map(|lines| lines.len().saturating_sub(MOST))
            .iter()
            .sum();
        if more > 0 {
            ui.label(small(ui, t.exchange_more(more)));
        }
        ui.gap(3.0);
        let close = primary(ui, t.ui_close());
        focus_if_free(&close);
        if close.clicked() {
            DialogAnswer::Cancelled
        } else {
            DialogAnswer::Open
        }
    })
}

fn lines_ui(ui: &mut Ui, proof: &Proof) {
    for line in proof.wrong.iter().take(MOST) {
        complaint(ui, line);
    }
    for line in proof.doubts.iter().take(MOST) {
        doubt(ui, line);
    }
}
