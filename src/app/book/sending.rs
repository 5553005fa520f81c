//! The book going out, coming in and being examined, beside the window.

use crate::app::{
    App, NoBook, Outgoing, Proof,
    book::legacy::{self, CodePage, OldFile},
    change::WorkDone,
    file_to_import,
    intent::{Exchange, Intent, Question, Screen, Tone, WindowIntent},
    news,
    outcome::Effect,
    web_page, whole_document,
    work::{Answer, Finished, Progress, Waits, WorkTitle},
};
use crate::club::{Book, deals_csv};
use crate::files::{self, Kind, NoFile};
use crate::i18n::Texts;
use crate::ops::{self, Command};
use crate::report::{PaperSize, handbook_document, to_pdf};
use crate::session::Session;
use std::path::{Path, PathBuf};

impl App {
    /// Lets the book go out to a file, or come in from it.
    pub(in crate::app) fn exchange(&mut self, what: Exchange, path: PathBuf) {
        match what {
            Exchange::Book => self.send_book(path),
            Exchange::Deals => self.send_deals(path),
            Exchange::WebPage => self.send_page(path),
            Exchange::Import => self.import(path),
            Exchange::Handbook => self.send_handbook(path),
        }
    }

    /// Examines the book, with its journal.
    pub(in crate::app) fn verify(&mut self) {
        let lang = self.lang;
        self.lend_book(WorkTitle::Verifying, move |session, progress| {
            let wanted = match proof(session, &Texts::new(lang), progress) {
                Ok(proof) => WindowIntent::Proof(Box::new(proof?)).into(),
                Err(why) => Intent::complain(why),
            };
            Some(WorkDone::Read(vec![wanted]))
        });
    }

    fn send_book(&mut self, path: PathBuf) {
        let lang = self.lang;
        self.lend_book(WorkTitle::SendingBook, move |session, progress| {
            let wanted = sent_book(session, &path, &Texts::new(lang), progress)?;
            Some(WorkDone::Read(wanted))
        });
    }

    /// The deals are all in memory: the window goes on meanwhile.
    fn send_deals(&mut self, path: PathBuf) {
        self.work_on_book(WorkTitle::SendingDeals, move |book, texts, progress| {
            let csv = deals_csv(&book.events);
            if progress.cancelled() {
                Vec::new()
            } else {
                vec![written(texts, &path, Ok(csv), Kind::Csv)]
            }
        });
    }

    /// The results of the open evening as a web page.
    fn send_page(&mut self, path: PathBuf) {
        let Some(event) = self.location.place.event else {
            return;
        };
        self.work_on_book(WorkTitle::SendingPage, move |book, texts, _| {
            vec![match web_page(book, event, texts) {
                Ok(html) => written(texts, &path, Ok(html), Kind::Html),
                Err(why) => Intent::complain(why.sentence(texts)),
            }]
        });
    }

    /// The handbook in the language of the window.
    fn send_handbook(&mut self, path: PathBuf) {
        let lang = self.lang;
        let today = self.today();
        self.work_beside(WorkTitle::SendingHandbook, move |_| {
            let texts = Texts::new(lang);
            let made = to_pdf(&handbook_document(&texts, PaperSize::usual(lang), today));
            vec![match made {
                Ok(pdf) => written(&texts, &path, Ok(pdf), Kind::Pdf),
                Err(why) => Intent::complain(why.sentence(&texts)),
            }]
        });
    }

    /// The text for the newspaper of the open evening.
    pub(in crate::app) fn take_news(&self) -> Vec<Effect> {
        let texts = Texts::new(self.lang);
        let said = |tone, text| WindowIntent::Toast(tone, text);
        let (Some(session), Some(event)) = (self.session(), self.event()) else {
            return Vec::new();
        };
        let wanted = match news(session.book(), event.id, &texts) {
            Err(why) => vec![said(Tone::Wrong, why.sentence(&texts))],
            Ok(text) => vec![
                WindowIntent::Copy(text),
                said(Tone::Done, texts.news_copied()),
            ],
        };
        wanted.into_iter().map(Effect::Window).collect()
    }

    /// Reads the file of an older club program; what it would bring is shown before it comes in.
    pub(in crate::app) fn read_old(&mut self, path: PathBuf, page: Option<CodePage>) {
        self.work_on_book(WorkTitle::Importing, move |book, texts, progress| {
            let read = legacy::open(&path, page, texts);
            match read.map(|read| read.without(book)) {
                _ if progress.cancelled() => Vec::new(),
                Ok(read) => vec![WindowIntent::OldFile(Box::new(OldFile { path, read })).into()],
                Err(why) => vec![Intent::complain(why)],
            }
        });
    }

    fn import(&mut self, path: PathBuf) {
        if legacy::is_old(&path) {
            return self.read_old(path, None);
        }
        self.work_on_book(
            WorkTitle::Importing,
            move |book, texts, progress| match file_to_import(&path, texts) {
                _ if progress.cancelled() => Vec::new(),
                Ok((file, wrong)) => imported(book, file, wrong, texts),
                Err(NoBook::File(why) | NoBook::Refused(why)) => vec![Intent::complain(why)],
            },
        );
    }

    /// Works on the open book as it is now while the window goes on.
    fn work_on_book(
        &mut self,
        title: WorkTitle,
        run: impl FnOnce(&Book, &Texts, &Progress) -> Vec<Intent> + Send + 'static,
    ) {
        let Ok(session) = &self.session else { return };
        let book = session.shared_book();
        let lang = self.lang;
        self.work_beside(title, move |progress| {
            run(&book, &Texts::new(lang), progress)
        });
    }

    /// Does something while the window goes on; what it answers is carried out.
    pub fn work_beside(
        &mut self,
        title: WorkTitle,
        run: impl FnOnce(&Progress) -> Vec<Intent> + Send + 'static,
    ) {
        self.work.start(title, Waits::Nobody, move |progress| {
            Answer::Wants(run(progress))
        });
    }
}

/// The whole book into a file, and what could not go with it. None if it was called off.
fn sent_book(
    session: &Session,
    path: &Path,
    texts: &Texts,
    progress: &Progress,
) -> Option<Vec<Intent>> {
    let outgoing = whole_document(session, texts, |done, all| progress.goes_on(done, all));
    let Outgoing { document, left_out } = match outgoing {
        Ok(outgoing) => outgoing?,
        Err(why) => return Some(vec![Intent::complain(texts.store_error(&why))]),
    };
    let text = serde_json::to_string(&document).map_err(std::io::Error::other);
    let written = written(texts, path, text.map(|text| text + "\n"), Kind::Export);
    let left_out: Vec<String> = left_out
        .iter()
        .map(|row| texts.cli_row_left_out(row.seq))
        .collect();
    Some([written].into_iter().chain(told(left_out)).collect())
}

/// The import, and what in it contradicts the rules: that comes in as it was, and is reported. What is
/// here already comes in a second time only if somebody wants that.
fn imported(here: &Book, book: Book, wrong: Vec<String>, texts: &Texts) -> Vec<Intent> {
    let twice = ops::already_here(here, &book);
    let names: Vec<String> = twice
        .iter()
        .map(|event| event.settings.name.clone())
        .collect();
    let again = !names.is_empty();
    let book = Box::new(book);
    let import = Intent::command_then(Command::Import { book, again }, Screen::Start);
    if again {
        let words = [
            texts.import_here_title(),
            texts.import_here(names.len(), texts.names(&names)),
            texts.import_here_yes(),
        ];
        return vec![WindowIntent::Ask(Question::new(words, import)).into()];
    }
    std::iter::once(import).chain(told(wrong)).collect()
}

/// What is wrong, shown line by line; none if nothing is.
fn told(wrong: Vec<String>) -> Option<Intent> {
    let proof = Proof {
        wrong,
        ..Proof::default()
    };
    (!proof.wrong.is_empty()).then(|| WindowIntent::Proof(Box::new(proof)).into())
}

/// None if it was called off.
fn proof(session: &Session, texts: &Texts, progress: &Progress) -> Result<Option<Proof>, String> {
    let report = session.verify().map_err(|why| texts.store_error(&why))?;
    Ok(Proof::of(&report, session.book(), texts, |done, all| {
        progress.goes_on(done, all)
    }))
}

fn written(
    texts: &Texts,
    path: &Path,
    bytes: std::io::Result<impl AsRef<[u8]>>,
    kind: Kind,
) -> Intent {
    let written = bytes
        .map_err(NoFile::System)
        .and_then(|bytes| files::write_whole(path, bytes.as_ref(), kind));
    match written {
        Ok(()) => WindowIntent::Finished(Finished::Saved(path.to_owned())).into(),
        Err(why) => {
            Intent::complain(texts.no_file(path, &why, |file, why| texts.ui_not_written(file, why)))
        }
    }
}
