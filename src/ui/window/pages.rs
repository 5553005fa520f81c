//! What is shown in place of the screens while there is no book, and the line of what runs.

use crate::app::{
    App, file_name,
    intent::{FileFor, Intent, WindowIntent},
    outcome::Closed,
    work::{Piece, Waits},
};
use crate::i18n::Texts;
use crate::ui::{widgets, widgets::Fitted, window::toasts};
use egui::{CentralPanel, Context, RichText, Ui};
use std::path::{Path, PathBuf};

/// The page in place of the screens: the work that has the book, a book that is being opened, or
/// why there is none.
pub(super) fn instead(ui: &mut Ui, t: &Texts, app: &App) -> Vec<Intent> {
    if let Some(piece) = app.work_with_book() {
        if moment(ui, t, &piece.title.words(t), piece.progress().parts()) {
            piece.progress().cancel();
        }
        return Vec::new();
    }
    match app.closed() {
        Some(why) if !app.opens() && !app.is_book_away() => no_book(ui, t, why),
        Some(_) | None => {
            moment(ui, t, &t.ui_moment(), None);
            Vec::new()
        }
    }
}

/// A line for everything that runs while the window goes on; what a book is opened with counts only
/// beside something else.
pub(super) fn jobs<'a>(ctx: &Context, t: &Texts, app: &'a App) -> Vec<toasts::Running<'a>> {
    let now = ctx.input(|i| i.time);
    app.work()
        .iter()
        .filter_map(|piece| Some((piece.title.words(t), since(piece, now)?, piece.progress())))
        .collect()
}

fn since(piece: &Piece, now: f64) -> Option<f64> {
    match piece.waits {
        Waits::Nobody => Some(piece.since),
        Waits::Opening { .. } => Some(now),
        Waits::ForBook => None,
    }
}

/// The name of the book's file.
pub(super) fn file(app: &App) -> String {
    app.files()
        .path
        .as_deref()
        .map(file_name)
        .unwrap_or_default()
}

/// A page on which nothing can be done but wait, or call it off.
fn moment(ui: &mut Ui, t: &Texts, title: &str, parts: Option<(u32, u32)>) -> bool {
    let mut called_off = false;
    CentralPanel::default().show(ui, |ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.vertical_centered(|ui| {
            ui.spinner();
            ui.gap(2.0);
            ui.label(RichText::new(title).heading());
            if let Some((done, of)) = parts {
                ui.label(t.ui_n_of_m(done, of));
            }
            ui.gap(2.0);
            called_off = widgets::secondary(ui, t.ui_cancel()).clicked();
        });
    });
    called_off
}

/// Why there is no book, with the ways on: the last copy of a damaged one, once more one that is open
/// elsewhere, or another book.
fn no_book(ui: &mut Ui, t: &Texts, why: &Closed) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let another = t.ui_act_open_book();
    let said = why.words(t);
    let last = |copy: &PathBuf| t.ui_open_last_copy(file_name(copy), written_at(copy));
    let last = why
        .copy()
        .map(|copy| (last(copy), Intent::GoOnFrom(copy.clone())));
    let again = |path: &PathBuf| (t.ui_try_again(), Intent::OpenBook(path.clone()));
    CentralPanel::default().show(ui, |ui| match last.or(why.locked().map(again)) {
        None if widgets::empty(ui, &said, Some(&another)) => {
            wanted.push(WindowIntent::Choose(FileFor::Book).into());
        }
        None => {}
        Some((first, intent)) => {
            if widgets::empty(ui, &said, Some(&first)) {
                wanted.push(intent);
            }
            ui.gap(2.0);
            ui.vertical_centered(|ui| {
                if widgets::secondary(ui, another).clicked() {
                    wanted.push(WindowIntent::Choose(FileFor::Book).into());
                }
            });
        }
    });
    wanted
}

/// When a file was written: `2026-11-21 22:31`.
pub fn written_at(path: &Path) -> String {
    let written = std::fs::metadata(path)
        .and_then(|about| about.modified())
        .ok();
    written
        .map(|at| {
            chrono::DateTime::<chrono::Local>::from(at)
                .format("%Y-%m-%d %H:%M")
                .to_string()
        })
        .unwrap_or_default()
}
