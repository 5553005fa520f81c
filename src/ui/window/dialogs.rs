//! What must be decided now: a question before something is lost, a path where no dialog of the
//! desktop opens.

use crate::app::{
    book::legacy::is_old,
    file_name,
    intent::{Exchange, FileFor, Intent, Question, Wanted},
    outcome::Unreasoned,
};
use crate::club::Event;
use crate::files::{self, Kind};
use crate::i18n::{Texts, capital};
use crate::ops::Title;
use crate::session::SessionError;
use crate::ui::{
    form::entered,
    widgets::{
        Fitted, complaint, field, focus_if_free, is_free, primary, quiet, secondary, subdued, title,
    },
};
use egui::{Align2, Context, Id, Modal, Ui, vec2};
use std::path::{Path, PathBuf};

/// The part of the window's height above a dialog that hangs from its top.
pub const ABOVE: f32 = 0.14;

/// What came of a frame of a dialog.
#[derive(Debug, PartialEq)]
pub enum DialogAnswer<T> {
    /// Nothing yet.
    Open,
    /// No.
    Cancelled,
    /// Yes.
    Yes(T),
    /// Yes, and the dialog stays.
    Goes(T),
}

impl<T> DialogAnswer<T> {
    /// The other, where nothing is decided here.
    pub fn or(self, other: DialogAnswer<T>) -> DialogAnswer<T> {
        match self {
            DialogAnswer::Open => other,
            decided => decided,
        }
    }

    /// What follows from a yes.
    pub fn and_then<U>(self, follows: impl FnOnce(T) -> DialogAnswer<U>) -> DialogAnswer<U> {
        match self {
            DialogAnswer::Open => DialogAnswer::Open,
            DialogAnswer::Cancelled => DialogAnswer::Cancelled,
            DialogAnswer::Yes(yes) | DialogAnswer::Goes(yes) => follows(yes),
        }
    }
}

/// A dialog over everything; Esc or a click beside it leaves it.
pub fn modal<T>(
    ctx: &Context,
    id: &str,
    width: f32,
    add: impl FnOnce(&mut Ui) -> DialogAnswer<T>,
) -> DialogAnswer<T> {
    over_all(ctx, Modal::new(Id::unique(id)), width, add)
}

/// The same, its upper edge where it is however long it becomes: what is typed into does not move.
pub fn modal_from_top<T>(
    ctx: &Context,
    id: &str,
    width: f32,
    add: impl FnOnce(&mut Ui) -> DialogAnswer<T>,
) -> DialogAnswer<T> {
    let id = Id::unique(id);
    let above = vec2(0.0, ctx.content_rect().height() * ABOVE);
    let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, above);
    over_all(ctx, Modal::new(id).area(area), width, add)
}

fn over_all<T>(
    ctx: &Context,
    modal: Modal,
    width: f32,
    add: impl FnOnce(&mut Ui) -> DialogAnswer<T>,
) -> DialogAnswer<T> {
    let modal = modal.frame(crate::ui::theme::dialog(ctx)).show(ctx, |ui| {
        ui.set_width((ctx.content_rect().width() - 80.0).min(width));
        add(ui)
    });
    let left = modal.should_close();
    match modal.inner {
        DialogAnswer::Open if left => DialogAnswer::Cancelled,
        decided => decided,
    }
}

/// Asks before something is done.
pub fn ask(ctx: &Context, t: &Texts, question: &Question) -> DialogAnswer<Intent> {
    modal(ctx, "vorhand.ask", 420.0, |ui| {
        title(ui, &question.title);
        ui.gap(1.0);
        ui.label(&question.body);
        ui.gap(4.0);
        ui.horizontal(|ui| {
            // What Enter does is green.
            let (yes, no) = if question.careful {
                let yes = secondary(ui, &question.yes);
                (yes, primary(ui, t.ui_cancel()))
            } else {
                let yes = primary(ui, &question.yes);
                (yes, secondary(ui, t.ui_cancel()))
            };
            focus_if_free(if question.careful { &no } else { &yes });
            if let Some((word, intent)) = &question.instead
                && quiet(ui, word).clicked()
            {
                return DialogAnswer::Yes(*intent.clone());
            }
            if no.clicked() {
                DialogAnswer::Cancelled
            } else if yes.clicked() {
                DialogAnswer::Yes(*question.action.clone())
            } else {
                DialogAnswer::Open
            }
        })
        .inner
    })
}

/// One line that is typed: its words, and what is wrong with it.
#[derive(Debug)]
struct LineQuestion<'a> {
    id: &'a str,
    title: &'a str,
    body: &'a str,
    label: &'a str,
    yes: &'a str,
    wrong: Option<&'a str>,
}

impl LineQuestion<'_> {
    /// Asks for the line: yes with Enter, too.
    fn ui(&self, ctx: &Context, t: &Texts, width: f32, typed: &mut String) -> DialogAnswer<()> {
        modal(ctx, self.id, width, |ui| {
            title(ui, self.title);
            ui.gap(1.0);
            ui.label(subdued(ui, self.body));
            ui.gap(2.0);
            let wide = ui.available_width();
            let response = field(ui, Id::unique((self.id, "field")), self.label, typed, wide);
            if is_free(ui) && !response.lost_focus() {
                response.request_focus();
            }
            if let Some(wrong) = self.wrong {
                complaint(ui, wrong);
            }
            let enter = entered(ui, &response);
            ui.gap(4.0);
            ui.horizontal(|ui| {
                let yes = primary(ui, self.yes).clicked() || enter;
                if secondary(ui, t.ui_cancel()).clicked() {
                    return DialogAnswer::Cancelled;
                }
                if yes {
                    // What is typed may be wrong: then the dialog stays.
                    response.request_focus();
                    return DialogAnswer::Yes(());
                }
                DialogAnswer::Open
            })
            .inner
        })
    }
}

/// A correction of sealed results that waits for its reason.
#[derive(Debug)]
pub struct Reason {
    /// What is corrected.
    pub asked: Unreasoned,
    /// Why it needs a reason.
    pub why: SessionError,
    /// The reason as far as it is typed.
    pub typed: String,
    wanting: bool,
}

impl Reason {
    /// A dialog that asks why sealed results are corrected.
    pub fn new(asked: Unreasoned, why: SessionError, typed: String) -> Reason {
        Reason {
            asked,
            why,
            typed,
            wanting: false,
        }
    }

    /// Shows it; without a reason it stays. Names are those of the event, if it is there.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, event: Option<&Event>) -> DialogAnswer<String> {
        let needed = t.seal_reason_needed();
        let what = match &self.asked.title {
            // Its reason is asked for here.
            Some(Title::AfterSeal { what, .. }) => t.change_title(what),
            Some(title) => t.change_title(title),
            None => t.seal_reason_yes(),
        };
        let asked = LineQuestion {
            id: "vorhand.reason",
            title: &capital(&what),
            body: &t.seal_reason_body(t.session_error(&self.why, event)),
            label: &t.seal_reason(),
            yes: &t.seal_reason_yes(),
            wrong: self.wanting.then_some(needed.as_str()),
        };
        let decided = asked.ui(ctx, t, 520.0, &mut self.typed);
        decided.and_then(|()| {
            let reason = self.typed.trim();
            self.wanting = reason.is_empty();
            if self.wanting {
                DialogAnswer::Open
            } else {
                DialogAnswer::Yes(reason.to_owned())
            }
        })
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
    pub fn ui(&mut self, ctx: &Context, t: &Texts) -> DialogAnswer<PathBuf> {
        let yes = match self.wanted {
            Wanted::Open { .. } => t.ui_open(),
            Wanted::Folder => t.ui_choose(),
            Wanted::Save { .. } => t.ui_save(),
        };
        let asked = LineQuestion {
            id: "vorhand.path",
            title: self.title.trim_end_matches([' ', '…']),
            body: &t.ui_path_explain(),
            label: &t.ui_path(),
            yes: &yes,
            wrong: self.complaint.as_deref(),
        };
        let decided = asked.ui(ctx, t, 560.0, &mut self.typed);
        decided.and_then(|()| self.decide(t))
    }

    /// What is wrong with a file that does not begin as what is wanted; whatever cannot be read now is
    /// said once it is opened.
    fn of_another_kind(&self, t: &Texts, path: &Path) -> Option<String> {
        let (kind, words) = match self.from {
            FileFor::Exchange(Exchange::Import) if !is_old(path) => {
                (Kind::Own, t.exchange_no_json())
            }
            FileFor::Book | FileFor::GoOn => (Kind::Book, t.file_foreign(file_name(path))),
            FileFor::Exchange(_)
            | FileFor::Copy
            | FileFor::Separate
            | FileFor::Second
            | FileFor::Screen(_) => return None,
        };
        matches!(files::is_of(path, kind), Ok(false)).then_some(words)
    }

    fn decide(&mut self, t: &Texts) -> DialogAnswer<PathBuf> {
        let path = PathBuf::from(self.typed.trim());
        let wrong = match &self.wanted {
            Wanted::Open { .. } if !path.is_file() => Some(t.ui_path_no_file()),
            Wanted::Open { .. } => self.of_another_kind(t, &path),
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
                DialogAnswer::Open
            }
            None => DialogAnswer::Yes(path),
        }
    }
}
