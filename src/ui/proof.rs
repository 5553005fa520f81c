//! What the examination of the book found: how much was looked at, what is wrong, what is doubtful.

use super::theme::GRID;
use super::widgets::{complaint, doubt, primary, small, subdued, title};
use crate::app::Proof;
use crate::i18n::Texts;
use egui::{Context, Id, Modal, ScrollArea};

/// Lines shown at once; what is wrong with a book is mended from the top.
const MOST: usize = 100;

/// Shows it; true once it is closed.
pub fn ui(ctx: &Context, t: &Texts, proof: &Proof) -> bool {
    let mut closed = false;
    let modal = Modal::new(Id::unique("vorhand.proof"))
        .frame(super::theme::dialog(ctx))
        .show(ctx, |ui| {
            ui.set_width((ctx.content_rect().width() - 80.0).min(560.0));
            title(ui, t.cli_verified(proof.wrong.len()));
            ui.add_space(GRID);
            for line in &proof.counts {
                ui.label(subdued(ui, line));
            }
            let height = (ctx.content_rect().height() - 320.0).max(80.0);
            ScrollArea::vertical().max_height(height).show(ui, |ui| {
                proof
                    .wrong
                    .iter()
                    .take(MOST)
                    .for_each(|line| complaint(ui, line));
                for line in proof.doubts.iter().take(MOST) {
                    doubt(ui, line);
                }
            });
            let more =
                proof.wrong.len().saturating_sub(MOST) + proof.doubts.len().saturating_sub(MOST);
            if more > 0 {
                ui.label(small(ui, t.exchange_more(more)));
            }
            ui.add_space(GRID * 3.0);
            let close = primary(ui, t.ui_close());
            if ui.memory(|m| m.focused().is_none()) {
                close.request_focus();
            }
            closed = close.clicked();
        });
    closed || modal.should_close()
}
