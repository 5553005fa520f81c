//! The book going out, coming in and being examined: chosen in a dialog, done beside the window,
//! told in a sentence.

use super::App;
use crate::app::intent::{Exchange, FileFor, Intent, Screen, Wanted, WindowIntent};
use crate::app::{NoBook, Outgoing, Proof, contradictions, import_command, whole_document};
use crate::club::deals_csv;
use crate::files::{self, Kind};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::Session;
use crate::ui::jobs::{Progress, Work};
use egui::Context;
use std::path::{Path, PathBuf};

impl App {
    /// Asks for the file.
    pub(super) fn choose_exchange(&mut self, ctx: &Context, what: Exchange) {
        let name = self
            .path
            .as_deref()
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
        self.choose(ctx, FileFor::Exchange(what), title, wanted);
    }

    pub(super) fn exchange(&mut self, ctx: &Context, what: Exchange, path: PathBuf) {
        match what {
            Exchange::Book => self.export_book(ctx, path),
            Exchange::Deals => self.export_deals(ctx, path),
            Exchange::Import => self.import_book(ctx, path),
        }
    }

    pub(super) fn examine(&mut self, ctx: &Context) {
        let lang = self.texts.lang();
        self.read_beside(
            ctx,
            self.texts.exchange_act_verify(),
            move |session, progress| {
                let texts = Texts::new(lang);
                Some(vec![match proof(session, &texts, progress) {
                    Ok(proof) => WindowIntent::Proof(Box::new(proof?)).into(),
                    Err(why) => Intent::complain(why),
                }])
            },
        );
    }

    fn export_book(&mut self, ctx: &Context, path: PathBuf) {
        let lang = self.texts.lang();
        self.read_beside(
            ctx,
            self.texts.exchange_act_book(),
            move |session, progress| {
                let texts = Texts::new(lang);
                let step = |done, all| {
                    progress.step(done, all);
                    !progress.cancelled()
                };
                let Outgoing { document, left_out } = match whole_document(session, &texts, step) {
                    Ok(outgoing) => outgoing?,
                    Err(why) => {
                        return Some(vec![Intent::complain(texts.store_error(&why))]);
                    }
                };
                let text = serde_json::to_string(&document).map_err(std::io::Error::other);
                let mut done = vec![written(
                    &texts,
                    &path,
                    text.map(|text| text + "\n"),
                    Kind::Export,
                )];
                let wrong: Vec<String> = left_out
                    .iter()
                    .map(|row| texts.cli_row_left_out(row.seq.to_string()))
                    .collect();
                if !wrong.is_empty() {
                    done.push(told(wrong));
                }
                Some(done)
            },
        );
    }

    /// The deals are all in memory: the window goes on meanwhile.
    fn export_deals(&mut self, ctx: &Context, path: PathBuf) {
        let Ok(session) = &self.session else { return };
        let (book, lang) = (session.shared_book(), self.texts.lang());
        let run = move |progress: &Progress| {
            let csv = deals_csv(&book.events);
            if progress.cancelled() {
                Vec::new()
            } else {
                vec![written(&Texts::new(lang), &path, Ok(csv), Kind::Csv)]
            }
        };
        self.start_work(
            ctx,
            Work {
                title: self.texts.exchange_act_deals(),
                run: Box::new(run),
            },
        );
    }

    fn import_book(&mut self, ctx: &Context, path: PathBuf) {
        let lang = self.texts.lang();
        let run = move |progress: &Progress| {
            let texts = Texts::new(lang);
            let name = path.display().to_string();
            let file = files::open(&path);
            let read = file.map_err(|why| {
                NoBook::File(
                    texts.no_file(&path, &why, |file, why| texts.cli_cannot_read(file, why)),
                )
            });
            match read.and_then(|file| import_command(file, &name, &texts)) {
                _ if progress.cancelled() => Vec::new(),
                Ok(command) => imported(command, &texts),
                Err(NoBook::File(why) | NoBook::Refused(why)) => {
                    vec![Intent::complain(why)]
                }
            }
        };
        self.start_work(
            ctx,
            Work {
                title: self.texts.exchange_act_import(),
                run: Box::new(run),
            },
        );
    }
}

fn saved_as(name: &str, ending: &str) -> Wanted {
    Wanted::Save {
        name: format!("{name}.{ending}"),
        extension: ending.to_owned(),
    }
}

/// The import, and what in it contradicts the rules: that comes in as it was, and is told.
fn imported(command: Command, texts: &Texts) -> Vec<Intent> {
    let wrong = if let Command::Import { book } = &command {
        contradictions(book, texts)
    } else {
        Vec::new()
    };
    let told = (!wrong.is_empty()).then(|| told(wrong));
    let import = Intent::Do {
        command: Box::new(command),
        from: None,
        then: Some(Screen::Start),
    };
    std::iter::once(import).chain(told).collect()
}

/// What is wrong, shown line by line.
fn told(wrong: Vec<String>) -> Intent {
    let proof = Proof {
        wrong,
        ..Proof::default()
    };
    WindowIntent::Proof(Box::new(proof)).into()
}

/// None if it was called off.
fn proof(session: &Session, texts: &Texts, progress: &Progress) -> Result<Option<Proof>, String> {
    let report = session.verify().map_err(|why| texts.store_error(&why))?;
    Ok(Proof::of(
        &report,
        &session.book().events,
        texts,
        |done, all| {
            progress.step(done, all);
            !progress.cancelled()
        },
    ))
}

fn written(texts: &Texts, path: &Path, text: std::io::Result<String>, kind: Kind) -> Intent {
    let written = text
        .map_err(files::NoFile::System)
        .and_then(|text| files::write_whole(path, text.as_bytes(), kind));
    match written {
        Ok(()) => Intent::say(texts.ui_saved_file(path.display().to_string())),
        Err(why) => {
            Intent::complain(texts.no_file(path, &why, |file, why| texts.ui_not_written(file, why)))
        }
    }
}
