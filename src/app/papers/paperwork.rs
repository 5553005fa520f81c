//! Papers made beside the window: the page that is shown, and the files that are saved or printed.
//! Knows no layout.

use crate::app::{
    Gathering, NoPrint, Printer, Source,
    intent::{Intent, WindowIntent},
    work::{Finished, Job, Polled, Progress, Waker, WorkTitle},
};
use crate::club::{Book, Event, EventId, LegNo, MemberId};
use crate::files::{self, write_whole};
use crate::i18n::{Lang, Texts};
use crate::report::{
    Certificates, Context, Document, Links, PaperKind, PaperSize, ReportError, Unwatched, Watch,
    pages, to_csv, to_pdf_watched,
};
use crate::session::{Moment, Session};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

/// Tables of all legs up to which a page is made at once, within a frame.
const FEW_TABLES: usize = 40;
/// How much of a frame goes to reading the journal: only the window's thread can.
const READING: Duration = Duration::from_millis(4);

/// What papers are read from, a part in every frame.
#[derive(Debug)]
pub struct Reader<'a> {
    /// Asks for another frame.
    pub wake: Waker,
    /// The open book.
    pub session: &'a Session,
    /// The words.
    pub texts: &'a Texts,
}

impl Reader<'_> {
    /// Reads on for a part of a frame; whether everything is there.
    fn read(&self, gathering: &mut Gathering) -> Result<bool, String> {
        let all = gathering.read(self.session, Some(Instant::now() + READING));
        if !matches!(all, Ok(true)) {
            self.wake.wake();
        }
        all.map_err(|why| self.texts.store_error(&why))
    }
}

/// What a page is made of; another one makes it stale.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    /// The last row of the journal.
    pub revision: u64,
    /// Which paper.
    pub kind: PaperKind,
    /// Of which event, in which form.
    pub ask: Ask,
}

/// Of which event, in which form.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// The event.
    pub event: EventId,
    /// The size of the paper.
    pub size: PaperSize,
    /// Its language.
    pub lang: Lang,
    /// Only this leg.
    pub leg: Option<LegNo>,
    /// What changed since then.
    pub since: Option<Moment>,
    /// Only these of the register; none named: all.
    pub only: Vec<MemberId>,
    /// Which certificates are wanted.
    pub certificates: Certificates,
    /// The running host, for codes that phones scan.
    pub links: Scanned,
}

/// The running host, if there is one. Two are equal if both lead to the same addresses.
#[derive(Debug, Clone, Default)]
pub struct Scanned(pub Option<Arc<dyn Links + Send + Sync>>);

impl PartialEq for Scanned {
    fn eq(&self, other: &Scanned) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Ask {
    /// Begins to read what these papers need.
    fn gather(&self, kinds: &[PaperKind]) -> Gathering {
        Gathering::new(self.event, kinds, self.since)
    }

    /// What the papers are made from, when everything is read.
    fn source(&self, gathered: Gathering, book: &Book, texts: &Texts) -> Result<Source, String> {
        let event = book
            .event(self.event)
            .ok_or_else(|| ReportError::NoEntrants.sentence(texts))?;
        let mut source = gathered
            .source(book, event, texts)
            .map_err(|why| texts.store_error(&why))?;
        source.size = self.size;
        source.leg = self.leg;
        source.only.clone_from(&self.only);
        source.certificates.clone_from(&self.certificates);
        source.links.clone_from(&self.links.0);
        Ok(source)
    }
}

type MadePaper = Result<Document, String>;

/// The paper that is shown, or on its way.
#[derive(Debug, Default)]
pub struct Shown {
    key: Option<Key>,
    made: Option<MadePaper>,
    coming: Option<Coming>,
}

/// How far the paper is that is to be shown.
#[derive(Debug)]
enum Coming {
    Reading(Box<Gathering>),
    Making(Job<MadePaper>),
}

impl Shown {
    /// The paper for a key; none while it is being made. What is large is made beside the window.
    pub fn get(&mut self, from: &Reader<'_>, key: &Key) -> Option<&MadePaper> {
        if self.key.as_ref() != Some(key) {
            self.made = None;
            let gathering = key.ask.gather(&[key.kind]);
            self.coming = Some(Coming::Reading(Box::new(gathering)));
            self.key = Some(key.clone());
        }
        match self.coming.take() {
            Some(Coming::Reading(mut gathering)) => match from.read(&mut gathering) {
                Err(why) => self.made = Some(Err(why)),
                Ok(false) => self.coming = Some(Coming::Reading(gathering)),
                Ok(true) => self.make(from, key, *gathering),
            },
            Some(Coming::Making(job)) => match job.poll() {
                Polled::Running => self.coming = Some(Coming::Making(job)),
                Polled::Done(made) => self.made = Some(made),
                Polled::Broken => {
                    let title = key.kind.title(from.texts);
                    self.made = Some(Err(from.texts.ui_job_broken(title)));
                }
            },
            None => {}
        }
        self.made.as_ref()
    }

    fn make(&mut self, from: &Reader<'_>, key: &Key, gathered: Gathering) {
        let book = from.session.shared_book();
        let key = key.clone();
        let event = book.event(key.ask.event);
        let is_small = key.kind != PaperKind::Archive && event.is_some_and(small);
        if is_small {
            self.made = Some(make(&key, gathered, &book, &Unwatched));
        } else {
            self.coming = Some(Coming::Making(Job::start(
                from.wake.clone(),
                move |progress| make(&key, gathered, &book, progress),
            )));
        }
    }

    /// The paper, once it is there.
    pub fn document(&self) -> Option<&Document> {
        self.made.as_ref()?.as_ref().ok()
    }
}

fn small(event: &Event) -> bool {
    event.legs.iter().map(|leg| leg.tables.len()).sum::<usize>() <= FEW_TABLES
}

fn make(key: &Key, gathered: Gathering, book: &Book, watch: &dyn Watch) -> MadePaper {
    let texts = Texts::new(key.ask.lang);
    let source = key.ask.source(gathered, book, &texts)?;
    let context = context(&source, key.kind, &texts, watch);
    pages(key.kind, &context).map_err(|why| why.sentence(&texts))
}

/// What a paper is made from; the leg that is asked for is one of those alone that are made leg by leg.
fn context<'a>(
    source: &'a Source,
    kind: PaperKind,
    texts: &'a Texts,
    watch: &'a dyn Watch,
) -> Context<'a> {
    Context {
        leg: if kind.is_by_leg() { source.leg } else { None },
        watch,
        ..source.context(kind, texts)
    }
}

/// Where papers go.
#[derive(Debug, Clone)]
pub enum Target {
    /// Into these files.
    Files(Vec<PathBuf>),
    /// Into these files, of which the viewer then shows one alone.
    Viewer(Vec<PathBuf>),
    /// Into these files, as tables.
    Tables(Vec<PathBuf>),
    /// To the printer; the file is what is shown where there is no command to print with.
    Printer(Arc<dyn Printer + Send + Sync>, Vec<PathBuf>),
}

/// Papers that were asked for, while what they need is still being read.
#[derive(Debug)]
pub struct Order {
    ask: Ask,
    kinds: Vec<PaperKind>,
    target: Target,
    gathering: Gathering,
}

impl Order {
    /// Papers that were asked for.
    pub fn new(ask: Ask, kinds: Vec<PaperKind>, target: Target) -> Order {
        let gathering = ask.gather(&kinds);
        Order {
            ask,
            kinds,
            target,
            gathering,
        }
    }

    /// Reads on: whether everything is there that it needs.
    ///
    /// # Errors
    /// What cannot be read, in a sentence.
    pub fn go_on(&mut self, from: &Reader<'_>) -> Result<bool, String> {
        from.read(&mut self.gathering)
    }

    /// What it is called while it is carried out.
    pub fn title(&self) -> WorkTitle {
        WorkTitle::Papers(self.kinds.clone())
    }
}

/// What became of papers.
#[derive(Debug, Default)]
struct Delivered {
    saved: Vec<PathBuf>,
    printed: usize,
    /// What is shown where there is no command to print with.
    shown: Vec<PathBuf>,
    failed: Option<String>,
}

/// Makes papers and takes them to their target; what the window is to say or do about it.
pub fn deliver(order: Order, book: &Book, progress: &Progress) -> Vec<Intent> {
    let texts = Texts::new(order.ask.lang);
    let Order {
        ask,
        kinds,
        target,
        gathering,
    } = order;
    let mut delivered = Delivered::default();
    match ask.source(gathering, book, &texts) {
        Ok(source) => {
            let watch = Part {
                progress,
                alone: kinds.len() == 1,
            };
            let desk = Desk {
                source: &source,
                texts: &texts,
                watch,
                target: &target,
            };
            desk.all(&kinds, &mut delivered);
        }
        Err(why) => delivered.failed = Some(why),
    }
    let posts = kinds.iter().any(|kind| kind.is_posted()) && !matches!(target, Target::Tables(_));
    let view = matches!(target, Target::Viewer(_));
    told(delivered, view, posts.then_some(ask.event))
}

/// What is to be read where something went wrong is that alone; else what was saved, and where.
fn told(delivered: Delivered, view: bool, posts: Option<EventId>) -> Vec<Intent> {
    let Delivered {
        saved,
        printed,
        shown,
        failed,
    } = delivered;
    if let Some(why) = failed {
        return vec![Intent::complain(why)];
    }
    let mut wanted = Vec::new();
    match saved.as_slice() {
        [one] if view => wanted.push(WindowIntent::View(one.clone()).into()),
        [one] => wanted.push(finished(Finished::Saved(one.clone()))),
        [first, ..] => {
            let folder = first.parent().map(Path::to_owned).unwrap_or_default();
            wanted.push(finished(Finished::SavedMany(saved.len(), folder)));
        }
        [] if printed > 0 => wanted.push(finished(Finished::Printed(printed))),
        [] => {}
    }
    if !shown.is_empty() {
        wanted.push(finished(Finished::ShownInstead));
        wanted.extend(
            shown
                .into_iter()
                .map(|path| WindowIntent::View(path).into()),
        );
    }
    if !wanted.is_empty() {
        wanted.extend(posts.map(Intent::Posted));
    }
    wanted
}

fn finished(what: Finished) -> Intent {
    WindowIntent::Finished(what).into()
}

/// The progress of one paper: of a single one its pages are counted, of several the papers.
#[derive(Debug, Clone, Copy)]
struct Part<'a> {
    progress: &'a Progress,
    alone: bool,
}

impl Watch for Part<'_> {
    fn step(&self, done: usize, of: usize) {
        if self.alone {
            self.progress.step(done, of);
        }
    }

    fn stopped(&self) -> bool {
        self.progress.cancelled()
    }
}

/// Why a paper was not made.
enum Failure {
    NotYet(String),
    Trouble(String),
    Stopped,
}

impl Failure {
    fn of(why: &ReportError, texts: &Texts) -> Failure {
        match why {
            ReportError::Stopped => Failure::Stopped,
            ReportError::Pdf(_) => Failure::Trouble(why.sentence(texts)),
            ReportError::NoEntrants
            | ReportError::NoSeats
            | ReportError::NoSuchLeg(_)
            | ReportError::NoSuchTable(_)
            | ReportError::DoesNotApply(_)
            | ReportError::NoMoney
            | ReportError::NotByLeg(_)
            | ReportError::NothingFor(_)
            | ReportError::NoEarlier
            | ReportError::NothingToBalance
            | ReportError::NothingIn
            | ReportError::AllIn
            | ReportError::NothingOpen
            | ReportError::NoCertificate(_)
            | ReportError::NothingReceived
            | ReportError::NothingChanged
            | ReportError::NothingSince(_)
            | ReportError::Rules(_) => Failure::NotYet(why.sentence(texts)),
        }
    }
}

/// Where one paper after the other is made.
struct Desk<'a> {
    source: &'a Source,
    texts: &'a Texts,
    watch: Part<'a>,
    target: &'a Target,
}

impl Desk<'_> {
    fn all(&self, kinds: &[PaperKind], delivered: &mut Delivered) {
        for (place, kind) in kinds.iter().enumerate() {
            if kinds.len() > 1 {
                self.watch.progress.step(place, kinds.len());
            }
            match self.one(*kind, place, delivered) {
                Ok(()) => {}
                // One paper of many that the evening is not ready for is passed over.
                Err(Failure::NotYet(_)) if kinds.len() > 1 => {}
                Err(Failure::Stopped) => return,
                Err(Failure::NotYet(why) | Failure::Trouble(why)) => {
                    delivered.failed = Some(why);
                    return;
                }
            }
        }
    }

    fn one(&self, kind: PaperKind, place: usize, delivered: &mut Delivered) -> Result<(), Failure> {
        let context = context(self.source, kind, self.texts, &self.watch);
        let document = pages(kind, &context).map_err(|why| self.failure(&why))?;
        match self.target {
            Target::Files(paths) | Target::Viewer(paths) => {
                let path = nth(paths, place);
                let pdf = self.pdf(&document)?;
                let saved = self.write(path, &pdf, files::Kind::Pdf)?;
                delivered.saved.push(saved);
            }
            Target::Tables(paths) => {
                let csv =
                    to_csv(&document).ok_or_else(|| Failure::NotYet(self.texts.ui_no_table()))?;
                let saved = self.write(nth(paths, place), csv.as_bytes(), files::Kind::Csv)?;
                delivered.saved.push(saved);
            }
            Target::Printer(printer, paths) => {
                let path = nth(paths, place);
                let pdf = self.pdf(&document)?;
                self.print(printer.as_ref(), &document.title, &pdf, path, delivered)?;
            }
        }
        Ok(())
    }

    fn pdf(&self, document: &Document) -> Result<Vec<u8>, Failure> {
        to_pdf_watched(document, &self.watch).map_err(|why| self.failure(&why))
    }

    fn failure(&self, why: &ReportError) -> Failure {
        Failure::of(why, self.texts)
    }

    fn write(&self, path: PathBuf, bytes: &[u8], kind: files::Kind) -> Result<PathBuf, Failure> {
        let system = |file, why| self.texts.ui_not_written(file, why);
        let written = write_whole(&path, bytes, kind);
        written.map_err(|why| Failure::Trouble(self.texts.no_file(&path, &why, system)))?;
        Ok(path)
    }

    fn print(
        &self,
        printer: &dyn Printer,
        title: &str,
        bytes: &[u8],
        path: PathBuf,
        delivered: &mut Delivered,
    ) -> Result<(), Failure> {
        match printer.print(title, bytes, None, &|| self.watch.stopped()) {
            Ok(()) => delivered.printed += 1,
            Err(NoPrint::NoCommand) => {
                let shown = self.write(path, bytes, files::Kind::Pdf)?;
                delivered.shown.push(shown);
            }
            Err(NoPrint::Refused(why)) => {
                return Err(Failure::Trouble(self.texts.ui_not_printed(why)));
            }
            Err(NoPrint::Silent(seconds)) => {
                return Err(Failure::Trouble(self.texts.print_silent(seconds)));
            }
            Err(NoPrint::CalledOff) => return Err(Failure::Stopped),
        }
        Ok(())
    }
}

fn nth(paths: &[PathBuf], place: usize) -> PathBuf {
    paths.get(place).cloned().unwrap_or_default()
}
