//! Files: chosen in the desktop's dialog or typed, and handed to whoever asked.

use super::Window;
use super::overlays::Overlay;
use crate::app::Printer;
use crate::app::intent::{Exchange, FileFor, Intent, Question, Wanted, WindowIntent};
use crate::files::{self, Kind};
use crate::ui::dialogs::TypedPath;
use crate::ui::platform::{Answer, FileDialogs, with_extension};
use egui::Context;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Longer than this and a person answered; shorter and no dialog opened at all.
const NO_DIALOG_SECONDS: f64 = 0.4;
/// From then on a line says what one waits for, with a way out.
const WAITING_SECONDS: f64 = 2.0;
/// A desktop that does not answer for this long never opened a dialog.
const DEAD_DIALOG_SECONDS: f64 = 20.0;

/// The file that is being chosen.
#[derive(Debug)]
struct Pending {
    from: FileFor,
    title: String,
    wanted: Wanted,
    since: f64,
}

impl Pending {
    fn typed(self) -> Overlay {
        Overlay::Path(TypedPath::new(self.from, self.title, self.wanted))
    }
}

/// The desktop's dialogs and printer, and the file that is being chosen.
pub(super) struct FileChoice {
    dialogs: Box<dyn FileDialogs>,
    printer: Arc<dyn Printer + Send + Sync>,
    pending: Option<Pending>,
}

impl FileChoice {
    pub(super) fn new(dialogs: Box<dyn FileDialogs>) -> FileChoice {
        FileChoice {
            printer: dialogs.printer(),
            dialogs,
            pending: None,
        }
    }

    pub(super) fn dialogs(&self) -> &dyn FileDialogs {
        self.dialogs.as_ref()
    }

    pub(super) fn dialogs_mut(&mut self) -> &mut dyn FileDialogs {
        self.dialogs.as_mut()
    }

    pub(super) fn printer(&self) -> &Arc<dyn Printer + Send + Sync> {
        &self.printer
    }

    /// Shows a file in the desktop's own program for it. Errors: one line from the system.
    pub(super) fn view(&mut self, path: &Path) -> Result<(), String> {
        self.dialogs.view(path)
    }

    /// Lets a file be chosen, one at a time.
    pub(super) fn choose(&mut self, ctx: &Context, from: FileFor, title: String, wanted: Wanted) {
        if self.pending.is_none() {
            self.dialogs.ask(&title, &wanted, ctx.clone());
            self.pending = Some(Pending {
                from,
                title,
                wanted,
                since: ctx.input(|i| i.time),
            });
        }
    }

    /// Whether a desktop whose dialog does not come holds somebody up.
    pub(super) fn waits(&self, ctx: &Context) -> bool {
        let Some(pending) = &self.pending else {
            return false;
        };
        let waited = ctx.input(|i| i.time) - pending.since;
        if waited < WAITING_SECONDS {
            ctx.request_repaint_after_secs((WAITING_SECONDS - waited) as f32 + 0.01);
        }
        waited >= WAITING_SECONDS
    }

    /// The answer of the desktop's dialog, once it is there.
    fn answer(&mut self) -> Option<(Pending, Answer)> {
        let answer = self.dialogs.poll()?;
        Some((self.pending.take()?, answer))
    }
}

/// What is written under this extension.
fn kind_of(extension: &str) -> Option<Kind> {
    let kinds = [
        ("pdf", Kind::Pdf),
        ("csv", Kind::Csv),
        ("json", Kind::Export),
        ("vorhand", Kind::Book),
    ];
    kinds
        .into_iter()
        .find_map(|(ending, kind)| (ending == extension).then_some(kind))
}

impl Window {
    /// The path is typed instead of chosen in the dialog that is awaited.
    pub(super) fn type_path(&mut self, ctx: &Context) {
        if let Some(pending) = self.files.pending.take() {
            self.lay_over(ctx, pending.typed());
        }
    }

    pub(super) fn collect_file(&mut self, ctx: &Context) {
        let Some((pending, answer)) = self.files.answer() else {
            return;
        };
        let waited = ctx.input(|i| i.time) - pending.since;
        match answer {
            Answer::Chosen(path) => {
                let whole = with_extension(&path, &pending.wanted);
                // The desktop's dialog has asked about the very path that it answered, and about no
                // other.
                let intent = if whole == path {
                    WindowIntent::Deliver(pending.from, whole).into()
                } else {
                    self.bring(pending.from, whole, &pending.wanted)
                };
                self.carry_out(ctx, intent);
            }
            Answer::Nothing if !(NO_DIALOG_SECONDS..=DEAD_DIALOG_SECONDS).contains(&waited) => {
                self.lay_over(ctx, pending.typed());
            }
            Answer::Nothing => {}
        }
    }

    /// Hands a path to whoever asked for it; if a file would be replaced it asks first, by name.
    pub(super) fn bring(&self, from: FileFor, path: PathBuf, wanted: &Wanted) -> Intent {
        let bring = Intent::Window(WindowIntent::Deliver(from, path.clone()));
        let Wanted::Save { extension, .. } = wanted else {
            return bring;
        };
        if let Some(why) = kind_of(extension).and_then(|kind| files::free_for(&path, kind).err()) {
            let system = |file, why| self.texts.ui_not_written(file, why);
            return Intent::complain(self.texts.no_file(&path, &why, system));
        }
        if !path.is_file() {
            return bring;
        }
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let folder = path.parent().unwrap_or(&path).display().to_string();
        Intent::Window(WindowIntent::Ask(Question {
            title: self.texts.ui_replace_title(name),
            body: self.texts.ui_replace_body(folder),
            yes: self.texts.ui_replace_yes(),
            action: Box::new(bring),
        }))
    }

    pub(super) fn choose_book(&mut self, ctx: &Context) {
        let wanted = Wanted::Open {
            extensions: vec!["vorhand".to_owned()],
        };
        self.files
            .choose(ctx, FileFor::Book, self.texts.ui_act_open_book(), wanted);
    }

    pub(super) fn choose_copy(&mut self, ctx: &Context) {
        let name = self
            .app
            .files()
            .path
            .as_deref()
            .and_then(Path::file_name)
            .map_or_else(
                || "club.vorhand".to_owned(),
                |n| n.to_string_lossy().into_owned(),
            );
        let wanted = Wanted::Save {
            name,
            extension: "vorhand".to_owned(),
        };
        self.files
            .choose(ctx, FileFor::Copy, self.texts.ui_act_copy_book(), wanted);
    }

    /// Asks for the file by which the book goes out or comes in.
    pub(super) fn choose_exchange(&mut self, ctx: &Context, what: Exchange) {
        let path = self.app.files().path.as_deref();
        let name = path
            .and_then(Path::file_stem)
            .map_or_else(|| "club".to_owned(), |n| n.to_string_lossy().into_owned());
        let (title, wanted) = match what {
            Exchange::Book => (self.texts.exchange_act_book(), saved_as(&name, "json")),
            Exchange::Deals => (self.texts.exchange_act_deals(), saved_as(&name, "csv")),
            Exchange::Import => (
                self.texts.exchange_act_import(),
                Wanted::Open {
                    extensions: vec!["json".to_owned()],
                },
            ),
        };
        self.files
            .choose(ctx, FileFor::Exchange(what), title, wanted);
    }

    pub(super) fn deliver(&mut self, ctx: &Context, from: FileFor, path: PathBuf) {
        match from {
            FileFor::Book => self.carry_out(ctx, Intent::OpenBook(path)),
            FileFor::Copy => self.carry_out(ctx, Intent::CopyBook(path)),
            FileFor::Exchange(what) => self.carry_out(ctx, Intent::Exchange(what, path)),
            FileFor::Screen(asker) => {
                self.mail.files.insert(asker, path);
            }
        }
        ctx.request_repaint();
    }
}

fn saved_as(name: &str, ending: &str) -> Wanted {
    Wanted::Save {
        name: format!("{name}.{ending}"),
        extension: ending.to_owned(),
    }
}
