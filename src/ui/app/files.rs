//! Files: chosen in the desktop's dialog or typed, brought to who asked, and books opened.

use super::works::Opening;
use super::{App, Over};
use crate::app::intent::{FileFor, Intent, Place, Question, Screen, Tone, Wanted, WindowIntent};
use crate::app::words;
use crate::files::{self, Kind};
use crate::i18n::{Lang, Texts};
use crate::session::{Session, SessionOptions, Trouble, last_copy};
use crate::ui::actor;
use crate::ui::dialogs::TypedPath;
use crate::ui::jobs::Job;
use crate::ui::platform::{Answer, with_extension};
use crate::ui::screens::Screens;
use crate::ui::timing::Timing;
use egui::Context;
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// Longer than this and a person answered; shorter and no dialog opened at all.
const NO_DIALOG_SECONDS: f64 = 0.4;
/// From then on a line says what one waits for, with a way out.
const WAITING_SECONDS: f64 = 2.0;
/// A desktop that does not answer for this long never opened a dialog.
const DEAD_DIALOG_SECONDS: f64 = 20.0;

#[derive(Debug)]
pub(super) struct PendingFile {
    from: FileFor,
    title: String,
    wanted: Wanted,
    since: f64,
}

/// Whether a desktop whose dialog does not come holds somebody up.
pub(super) fn waits(ctx: &Context, pending: Option<&PendingFile>) -> bool {
    let Some(pending) = pending else { return false };
    let waited = ctx.input(|i| i.time) - pending.since;
    if waited < WAITING_SECONDS {
        ctx.request_repaint_after_secs((WAITING_SECONDS - waited) as f32 + 0.01);
    }
    waited >= WAITING_SECONDS
}

/// A book that is not opened: why, and the last copy of one that is damaged.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) said: String,
    pub(super) copy: Option<PathBuf>,
}

fn opened_or_refused(
    wanted: &Path,
    noted: Option<PathBuf>,
    lang: Lang,
) -> Result<Session, Refused> {
    let opened = match Session::open_or_create(wanted, SessionOptions::new(&actor())) {
        Err(why) if why.trouble == Trouble::ReadOnly => {
            Session::open_to_read(wanted, SessionOptions::new(&actor()))
        }
        opened => opened,
    };
    opened.map_err(|why| {
        let damaged = matches!(why.trouble, Trouble::Damaged | Trouble::CopiedInWrite);
        let copy = if damaged {
            last_copy(wanted, noted)
        } else {
            None
        };
        Refused {
            said: words::store(&Texts::new(lang), &why),
            copy,
        }
    })
}

/// When a file was written: `2026-11-21 22:31`.
pub(super) fn written_at(path: &Path) -> String {
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

impl App {
    pub(super) fn choose(&mut self, ctx: &Context, from: FileFor, title: String, wanted: Wanted) {
        if self.pending.is_none() {
            self.dialogs.ask(&title, &wanted, ctx.clone());
            let since = ctx.input(|i| i.time);
            self.pending = Some(PendingFile {
                from,
                title,
                wanted,
                since,
            });
        }
    }

    /// The path is typed instead of chosen in the dialog that is awaited.
    pub(super) fn type_path(&mut self, ctx: &Context) {
        if let Some(pending) = self.pending.take() {
            self.lay_over(
                ctx,
                Over::Path(TypedPath::new(pending.from, pending.title, pending.wanted)),
            );
        }
    }

    pub(super) fn collect_file(&mut self, ctx: &Context) {
        let Some(answer) = self.dialogs.poll() else {
            return;
        };
        let Some(pending) = self.pending.take() else {
            return;
        };
        let waited = ctx.input(|i| i.time) - pending.since;
        match answer {
            Answer::Chosen(path) => {
                let whole = with_extension(&path, &pending.wanted);
                // The desktop's dialog has asked about the very path that it answered, and about no
                // other.
                let asked = whole == path;
                let action = if asked {
                    WindowIntent::Deliver(pending.from, whole).into()
                } else {
                    self.bring(pending.from, whole, &pending.wanted)
                };
                self.carry_out(ctx, action);
            }
            Answer::Nothing if !(NO_DIALOG_SECONDS..=DEAD_DIALOG_SECONDS).contains(&waited) => {
                self.lay_over(
                    ctx,
                    Over::Path(TypedPath::new(pending.from, pending.title, pending.wanted)),
                );
            }
            Answer::Nothing => {}
        }
    }

    /// Brings a path to who asked for it; where a file would be replaced it asks first, by name.
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
        self.choose(ctx, FileFor::Book, self.texts.ui_act_open_book(), wanted);
    }

    pub(super) fn choose_copy(&mut self, ctx: &Context) {
        let name = self.path.as_deref().and_then(Path::file_name).map_or_else(
            || "club.vorhand".to_owned(),
            |n| n.to_string_lossy().into_owned(),
        );
        let wanted = Wanted::Save {
            name,
            extension: "vorhand".to_owned(),
        };
        self.choose(ctx, FileFor::Copy, self.texts.ui_act_copy_book(), wanted);
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

    /// Opens a book beside the window; the one that is open stays open until then.
    pub(in crate::ui) fn open_book(&mut self, ctx: &Context, path: PathBuf) {
        let (lang, wanted) = (self.texts.lang(), path.clone());
        let noted = self
            .settings
            .copied
            .clone()
            .filter(|(book, _)| *book == path)
            .map(|(_, copy)| copy);
        let job = Job::start(ctx, move |_| opened_or_refused(&wanted, noted, lang));
        self.opening = Some(Opening {
            path,
            follows: false,
            job,
        });
    }

    /// The book goes on in its copy, with all that is half typed.
    pub(super) fn followed(&mut self, path: PathBuf, session: Session) {
        self.session = Ok(session);
        self.standing = None;
        // Whatever screen comes, it comes anew and takes the focus.
        self.shown = None;
        self.note_book(&path);
        self.half.borrow_mut().follow(&path);
        self.screens.follow(&path);
        self.timing.follow(&path);
        self.path = Some(path);
        self.revision += 1;
    }

    /// A book that cannot be remembered is only not opened by itself next time.
    fn note_book(&self, path: &Path) {
        if self.remembers {
            let _ = crate::session::remember(path);
        }
    }

    pub(super) fn opened(&mut self, path: PathBuf, session: Session) {
        if session.read_only() {
            self.toasts.say(
                Tone::Wrong,
                self.texts.ui_opened_read_only(path.display().to_string()),
                None,
            );
        }
        if session.unclosed_copy() {
            self.toasts.say(
                Tone::Wrong,
                self.texts.file_unclosed_copy(path.display().to_string()),
                None,
            );
        }
        self.session = Ok(session);
        self.standing = None;
        // Whatever screen comes, it comes anew and takes the focus.
        self.shown = None;
        self.note_book(&path);
        self.path = Some(path);
        self.revision += 1;
        self.place = Place {
            leg: 1,
            table: 1,
            ..Place::default()
        };
        self.screens = Screens::default();
        self.half = RefCell::default();
        self.timing = Timing::default();
        self.screen = Screen::Start;
        self.open_newest();
        self.go_where_one_was();
    }
}
