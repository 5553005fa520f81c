//! What must be decided now: a question before something is lost, a path where no dialog of the
//! desktop opens.

use super::theme::GRID;
use super::widgets::{complaint, field, primary, secondary, subdued, title};
use crate::app::intent::{FileFor, Intent, Question, Wanted};
use crate::app::outcome::Unreasoned;
use crate::i18n::Texts;
use egui::{Context, Id, Key, Modal};
use std::path::PathBuf;

/// What came of a frame of a dialog.
#[derive(Debug, PartialEq)]
pub enum Decided<T> {
    /// Nothing yet.
    Open,
    /// No.
    Cancelled,
    /// Yes.
    Yes(T),
}

/// Asks before something is done.
pub fn ask(ctx: &Context, t: &Texts, question: &Question) -> Decided<Intent> {
    let mut decided = Decided::Open;
    let modal = Modal::new(Id::unique("vorhand.ask"))
        .frame(super::theme::dialog(ctx))
        .show(ctx, |ui| {
            ui.set_width(420.0);
            title(ui, &question.title);
            ui.add_space(GRID);
            ui.label(&question.body);
            ui.add_space(GRID * 4.0);
            ui.horizontal(|ui| {
                let yes = primary(ui, &question.yes);
                if ui.memory(|m| m.focused().is_none()) {
                    yes.request_focus();
                }
                if yes.clicked() {
                    decided = Decided::Yes(*question.action.clone());
                }
                if secondary(ui, t.ui_cancel()).clicked() {
                    decided = Decided::Cancelled;
                }
            });
        });
    if decided == Decided::Open && modal.should_close() {
        decided = Decided::Cancelled;
    }
    decided
}

/// A correction of sealed results that waits for its reason.
#[derive(Debug)]
pub struct Reason {
    /// What is corrected.
    pub asked: Unreasoned,
    /// Why it needs a reason.
    pub why: String,
    /// The reason as far as it is typed.
    pub typed: String,
    wanting: bool,
}

impl Reason {
    /// A dialog that asks why sealed results are corrected.
    pub fn new(asked: Unreasoned, why: String, typed: String) -> Reason {
        Reason {
            asked,
            why,
            typed,
            wanting: false,
        }
    }

    /// Shows it; without a reason it stays.
    pub fn ui(&mut self, ctx: &Context, t: &Texts) -> Decided<String> {
        let mut decided = Decided::Open;
        let modal = Modal::new(Id::unique("vorhand.reason"))
            .frame(super::theme::dialog(ctx))
            .show(ctx, |ui| {
                let width = (ctx.content_rect().width() - 80.0).min(520.0);
                ui.set_width(width);
                title(ui, t.seal_reason_title());
                ui.add_space(GRID);
                ui.label(subdued(ui, t.seal_reason_body(self.why.as_str())));
                ui.add_space(GRID * 2.0);
                let id = Id::unique("vorhand.reason.field");
                let response = field(ui, id, &t.seal_reason(), &mut self.typed, width);
                if ui.memory(|m| m.focused().is_none()) && !response.lost_focus() {
                    response.request_focus();
                }
                if self.wanting {
                    complaint(ui, &t.seal_reason_needed());
                }
                let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                ui.add_space(GRID * 4.0);
                ui.horizontal(|ui| {
                    if primary(ui, t.seal_reason_yes()).clicked() || enter {
                        let typed = self.typed.trim();
                        self.wanting = typed.is_empty();
                        if !self.wanting {
                            decided = Decided::Yes(typed.to_owned());
                        } else {
                            ui.memory_mut(|m| m.request_focus(id));
                        }
                    }
                    if secondary(ui, t.ui_cancel()).clicked() {
                        decided = Decided::Cancelled;
                    }
                });
            });
        if decided == Decided::Open && modal.should_close() {
            decided = Decided::Cancelled;
        }
        decided
    }
}

/// A path typed by hand.
#[derive(Debug)]
pub struct TypedPath {
    /// Who asked.
    pub from: FileFor,
    /// What for.
    pub title: String,
    /// What is wanted.
    pub wanted: Wanted,
    /// What was typed.
    pub typed: String,
    complaint: Option<String>,
}

impl TypedPath {
    /// A dialog that suggests a path in the user's documents.
    pub fn new(from: FileFor, title: String, wanted: Wanted) -> TypedPath {
        let folder = directories::UserDirs::new()
            .and_then(|d| {
                d.document_dir()
                    .map(PathBuf::from)
                    .or_else(|| Some(d.home_dir().to_owned()))
            })
            .unwrap_or_default();
        let typed = match &wanted {
            Wanted::Save { name, .. } => folder.join(name),
            Wanted::Open { .. } | Wanted::Folder => folder,
        };
        TypedPath {
            from,
            title,
            wanted,
            typed: typed.to_string_lossy().into_owned(),
            complaint: None,
        }
    }

    /// Shows it; a path that cannot be is named as such and the dialog stays.
    pub fn ui(&mut self, ctx: &Context, t: &Texts) -> Decided<PathBuf> {
        let mut decided = Decided::Open;
        let modal = Modal::new(Id::unique("vorhand.path"))
            .frame(super::theme::dialog(ctx))
            .show(ctx, |ui| {
                let width = (ctx.content_rect().width() - 80.0).min(560.0);
                ui.set_width(width);
                title(ui, &self.title);
                ui.add_space(GRID);
                ui.label(subdued(ui, t.ui_path_explain()));
                ui.add_space(GRID * 2.0);
                let id = Id::unique("vorhand.path.field");
                let response = field(ui, id, &t.ui_path(), &mut self.typed, width);
                if ui.memory(|m| m.focused().is_none()) && !response.lost_focus() {
                    response.request_focus();
                }
                if let Some(text) = &self.complaint {
                    complaint(ui, text);
                }
                let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                ui.add_space(GRID * 4.0);
                ui.horizontal(|ui| {
                    let word = if matches!(self.wanted, Wanted::Open { .. }) {
                        t.ui_open()
                    } else {
                        t.ui_save()
                    };
                    if primary(ui, word).clicked() || enter {
                        decided = self.decide(t);
                        if decided == Decided::Open {
                            ui.memory_mut(|m| m.request_focus(id));
                        }
                    }
                    if secondary(ui, t.ui_cancel()).clicked() {
                        decided = Decided::Cancelled;
                    }
                });
            });
        if decided == Decided::Open && modal.should_close() {
            decided = Decided::Cancelled;
        }
        decided
    }

    fn decide(&mut self, t: &Texts) -> Decided<PathBuf> {
        let path = PathBuf::from(self.typed.trim());
        let wrong = match &self.wanted {
            Wanted::Open { .. } => (!path.is_file()).then(|| t.ui_path_no_file()),
            Wanted::Folder => (!path.is_dir()).then(|| t.ui_path_no_folder()),
            Wanted::Save { .. } => {
                let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
                let bad = path.file_name().is_none() || folder.is_some_and(|f| !f.is_dir());
                bad.then(|| t.ui_path_no_folder())
            }
        };
        match wrong {
            Some(text) => {
                self.complaint = Some(text);
                Decided::Open
            }
            None => Decided::Yes(path),
        }
    }
}
