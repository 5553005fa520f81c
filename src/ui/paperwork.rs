//! Papers made beside the window: the page that is shown, and the files that are saved or printed. Knows no layout.

use super::context::{Ctx, Tone, UiAction};
use crate::club::{Event, EventId};
use crate::i18n::{Lang, Texts};
use crate::press::{NoPrint, Printer, Source, write_whole};
use crate::report::{Document, PaperKind, pages, to_csv, to_pdf};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// Tables of all legs up to which a page is made at once, within a frame.
const FEW_TABLES: usize = 60;

/// What a page is made of; another one makes it stale.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Key {
    pub(super) revision: u64,
    pub(super) event: EventId,
    pub(super) kind: PaperKind,
    pub(super) size: crate::report::PaperSize,
    pub(super) lang: Lang,
    pub(super) leg: Option<u32>,
    pub(super) since: Option<i64>,
}

type Made = Result<Document, String>;

/// The paper that is shown, or on its way.
#[derive(Debug, Default)]
pub(super) struct Shown {
    key: Option<Key>,
    made: Option<Made>,
    coming: Option<Receiver<Made>>,
}

impl Shown {
    /// The paper for a key; none while it is being made. What is large is made beside the window.
    pub(super) fn get(
        &mut self,
        ctx: &egui::Context,
        key: &Key,
        source: impl FnOnce() -> Result<Source, String>,
    ) -> Option<&Made> {
        if self.key.as_ref() != Some(key) {
            (self.key, self.made, self.coming) = (Some(key.clone()), None, None);
            match source() {
                Err(why) => self.made = Some(Err(why)),
                Ok(source) if small(&source.event) => self.made = Some(make(&source, key.kind, key.lang)),
                Ok(source) => self.coming = Some(beside(ctx.clone(), source, key.kind, key.lang)),
            }
        }
        if let Some(Ok(made)) = self.coming.as_ref().map(Receiver::try_recv) {
            (self.made, self.coming) = (Some(made), None);
        }
        self.made.as_ref()
    }

    /// The paper, once it is there.
    pub(super) fn document(&self) -> Option<&Document> {
        self.made.as_ref()?.as_ref().ok()
    }
}

fn small(event: &Event) -> bool {
    event.legs.iter().map(|leg| leg.tables.len()).sum::<usize>() <= FEW_TABLES
}

fn make(source: &Source, kind: PaperKind, lang: Lang) -> Made {
    let texts = Texts::new(lang);
    pages(kind, &source.context(kind, &texts)).map_err(|why| why.sentence(&texts))
}

fn beside(wake: egui::Context, source: Source, kind: PaperKind, lang: Lang) -> Receiver<Made> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        // Nobody may wait for it any more.
        let _ = sender.send(make(&source, kind, lang));
        wake.request_repaint();
    });
    receiver
}

/// Where papers go.
#[derive(Clone)]
pub(super) enum Target {
    /// Into these files.
    Files(Vec<PathBuf>),
    /// Into a file that the viewer then shows.
    Viewer(PathBuf),
    /// Into these files, as tables.
    Tables(Vec<PathBuf>),
    /// To the printer; the file is what is shown where there is no command to print with.
    Printer(Arc<dyn Printer + Send + Sync>, Vec<PathBuf>),
}

/// What a thread tells.
#[derive(Debug)]
enum Told {
    Saved(PathBuf),
    Printed,
    NoCommand(PathBuf),
    Failed(String),
}

/// Papers on their way.
#[derive(Debug)]
pub(super) struct Work {
    told: Receiver<Told>,
    pub(super) wanted: usize,
    pub(super) done: usize,
    saved: Vec<PathBuf>,
    printed: usize,
    view: bool,
    posts: Option<EventId>,
    stop: Arc<AtomicBool>,
}

impl Work {
    /// Makes papers and takes them to their target, beside the window.
    pub(super) fn start(
        wake: egui::Context,
        source: Source,
        lang: Lang,
        kinds: Vec<PaperKind>,
        target: Target,
    ) -> Work {
        let (sender, told) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let posts = kinds.iter().any(|kind| kind.is_posted()) && !matches!(target, Target::Tables(_));
        let work = Work {
            told,
            wanted: kinds.len(),
            done: 0,
            saved: Vec::new(),
            printed: 0,
            view: matches!(target, Target::Viewer(_)),
            posts: posts.then_some(source.event.id),
            stop: stop.clone(),
        };
        std::thread::spawn(move || {
            run(&wake, &source, lang, &kinds, &target, &stop, &sender);
            drop(sender);
            wake.request_repaint();
        });
        work
    }

    /// No further paper is made.
    pub(super) fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Takes in what the thread told; true when it has ended and everything was said.
    pub(super) fn hear(&mut self, ctx: &Ctx<'_>) -> bool {
        loop {
            match self.told.try_recv() {
                Ok(told) => self.take_in(ctx, told),
                Err(TryRecvError::Empty) => return false,
                Err(TryRecvError::Disconnected) => break,
            }
        }
        self.say(ctx);
        true
    }

    fn take_in(&mut self, ctx: &Ctx<'_>, told: Told) {
        self.done += 1;
        match told {
            Told::Saved(path) => self.saved.push(path),
            Told::Printed => self.printed += 1,
            Told::NoCommand(path) => {
                self.view = true;
                ctx.say(ctx.texts.ui_no_print_command());
                ctx.push(UiAction::View(path));
            }
            Told::Failed(why) => {
                ctx.push(UiAction::Toast(Tone::Wrong, why));
                // What went wrong is what is to be read.
                (self.posts, self.view) = (None, false);
                self.saved.clear();
                self.printed = 0;
            }
        }
    }

    fn say(&self, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        match self.saved.as_slice() {
            [one] if self.view => ctx.push(UiAction::View(one.clone())),
            [one] => ctx.say(t.ui_saved_file(one.display().to_string())),
            [first, ..] => {
                let folder = first.parent().map(|p| p.display().to_string()).unwrap_or_default();
                ctx.say(t.ui_saved_files(self.saved.len(), folder));
            }
            [] if self.printed > 0 => ctx.say(t.ui_printed(self.printed)),
            [] => {}
        }
        if let Some(event) = self.posts.filter(|_| self.done > 0) {
            ctx.push(UiAction::Posted(event));
        }
    }
}

fn run(
    wake: &egui::Context,
    source: &Source,
    lang: Lang,
    kinds: &[PaperKind],
    target: &Target,
    stop: &AtomicBool,
    tell: &Sender<Told>,
) {
    let texts = Texts::new(lang);
    for (i, kind) in kinds.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let told = match one(source, &texts, *kind, target, i) {
            Ok(told) => told,
            // One paper of many that the evening is not ready for is passed over.
            Err(Failure::NotYet(_)) if kinds.len() > 1 => continue,
            Err(Failure::NotYet(why) | Failure::Trouble(why)) => Told::Failed(why),
        };
        let failed = matches!(told, Told::Failed(_));
        // The window may be gone; the files are written all the same.
        let _ = tell.send(told);
        wake.request_repaint();
        if failed {
            return;
        }
    }
}

enum Failure {
    NotYet(String),
    Trouble(String),
}

fn one(source: &Source, texts: &Texts, kind: PaperKind, target: &Target, place: usize) -> Result<Told, Failure> {
    let document = pages(kind, &source.context(kind, texts)).map_err(|why| Failure::NotYet(why.sentence(texts)))?;
    let pdf = || to_pdf(&document).map_err(|why| Failure::Trouble(why.sentence(texts)));
    let write = |path: &PathBuf, bytes: &[u8]| {
        let said = |why: std::io::Error| texts.ui_not_written(path.display().to_string(), why.to_string());
        write_whole(path, bytes).map_err(|why| Failure::Trouble(said(why)))
    };
    let at = |paths: &[PathBuf]| paths.get(place).cloned().unwrap_or_default();
    match target {
        Target::Files(paths) => write(&at(paths), &pdf()?).map(|()| Told::Saved(at(paths))),
        Target::Viewer(path) => write(path, &pdf()?).map(|()| Told::Saved(path.clone())),
        Target::Tables(paths) => match to_csv(&document) {
            Some(csv) => write(&at(paths), csv.as_bytes()).map(|()| Told::Saved(at(paths))),
            None => Err(Failure::NotYet(texts.ui_no_table())),
        },
        Target::Printer(printer, paths) => {
            let bytes = pdf()?;
            match printer.print(&document.title, &bytes, None) {
                Ok(()) => Ok(Told::Printed),
                Err(NoPrint::NoCommand) => write(&at(paths), &bytes).map(|()| Told::NoCommand(at(paths))),
                Err(NoPrint::Refused(why)) => Err(Failure::Trouble(texts.ui_not_printed(why))),
            }
        }
    }
}
