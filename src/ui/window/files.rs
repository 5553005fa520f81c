//! Files: chosen in the desktop's dialog or typed, and handed to whoever asked.

use crate::app::{
    file_stem,
    intent::{Exchange, FileFor, Intent, Question, Wanted, WindowIntent},
    settings::{Habit, SecondSettings},
};
use crate::files::{self, Kind};
use crate::ui::{
    platform::{Answer, with_extension},
    window::Window,
};
use egui::Context;
use std::path::{Path, PathBuf};

/// Longer than this and a person answered; shorter and no dialog opened at all.
const NO_DIALOG_SECONDS: f64 = 0.4;
/// A desktop that does not answer for this long never opened a dialog.
const DEAD_DIALOG_SECONDS: f64 = 20.0;

/// What is written under this extension.
fn kind_of(extension: &str) -> Option<Kind> {
    let kinds = [
        ("pdf", Kind::Pdf),
        ("csv", Kind::Csv),
        ("html", Kind::Html),
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
        let words = [
            self.texts.ui_replace_title(name),
            self.texts.ui_replace_body(folder),
            self.texts.ui_replace_yes(),
        ];
        WindowIntent::Ask(Question::new(words, bring)).into()
    }

    /// Asks for a file of the window itself.
    pub(super) fn choose(&mut self, ctx: &Context, what: FileFor) {
        let t = &self.texts;
        let path = self.app.files().path.as_deref();
        let stem = path.and_then(Path::file_stem);
        let name = stem.map_or_else(|| "club".into(), |stem| stem.to_string_lossy());
        let (title, wanted) = match what {
            FileFor::Book => (t.ui_act_open_book(), Wanted::open(&["vorhand"])),
            FileFor::GoOn => (t.go_on_act(), Wanted::open(&["vorhand"])),
            FileFor::Second => (t.second_choose(), Wanted::Folder),
            FileFor::Separate => (t.separate_act(), saved_as(&t.separate_name(), "vorhand")),
            FileFor::Copy => {
                // A copy of a day has its date; the name of the book itself could not be taken.
                let name = format!("{name} {}", self.app.today());
                (t.ui_act_copy_book(), saved_as(&name, "vorhand"))
            }
            FileFor::Exchange(Exchange::Book) => (t.exchange_act_book(), saved_as(&name, "json")),
            FileFor::Exchange(Exchange::Deals) => (t.exchange_act_deals(), saved_as(&name, "csv")),
            FileFor::Exchange(Exchange::WebPage) => {
                let name = self.app.event().map_or(name.into_owned(), file_stem);
                (t.exchange_act_page(), saved_as(&name, "html"))
            }
            FileFor::Exchange(Exchange::Handbook) => {
                (t.handbook_act_pdf(), saved_as(&t.handbook_file(), "pdf"))
            }
            FileFor::Exchange(Exchange::Import) => {
                (t.exchange_act_import(), Wanted::open(&["json", "vmz"]))
            }
            FileFor::Screen(_) => return,
        };
        self.files.choose(ctx, what, title, wanted);
    }

    /// Whether no copy is to be kept any more.
    pub(super) fn stop_second(&self) -> Option<Question> {
        let second = self.habits.settings.second.as_ref()?;
        let folder = second.folder.display().to_string();
        let words = [
            self.texts.second_stop_title(),
            self.texts.second_stop_body(folder, second.minutes),
            self.texts.second_stop_yes(),
        ];
        let stop = WindowIntent::Habit(Habit::Second(None));
        Some(Question::new(words, stop))
    }

    pub(super) fn deliver(&mut self, ctx: &Context, from: FileFor, path: PathBuf) {
        match from {
            FileFor::Book => self.carry_out(ctx, Intent::OpenBook(path)),
            FileFor::GoOn => self.carry_out(ctx, Intent::GoOnFrom(path)),
            FileFor::Copy => self.carry_out(ctx, Intent::CopyBook(path)),
            FileFor::Separate => self.carry_out(ctx, Intent::SeparateBook(path)),
            FileFor::Second => {
                let second = Some(SecondSettings::in_folder(path));
                self.carry_out(ctx, WindowIntent::Habit(Habit::Second(second)).into());
            }
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
