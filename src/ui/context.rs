//! What a screen reads, and the queue in which it says what it wants. A screen changes nothing
//! else.

use crate::app::{
    book::{reading::Incoming, second::SecondShown},
    drafts::{DraftOf, Drafts},
    evening::seal::SealGaps,
    hall::{clock::LegClock, room::RoomSettings},
    intent::{Asker, Intent, Place, Question, Request, Screen, Wanted, WindowIntent},
    papers::paperwork::Scanned,
    work::{Progress, Snapshot, WorkTitle},
};
use crate::club::{Book, Entrant, EntrantId, Event, Leg, Playing, SheetId, Table, season::Season};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::{Session, SessionError};
use crate::ui::{hall::Hall, theme::Tokens};
use egui::Id;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    cell::RefCell,
    collections::HashMap,
    path::{Path, PathBuf},
};

impl From<Id> for Asker {
    fn from(id: Id) -> Asker {
        Asker(id.value())
    }
}

impl From<&str> for Asker {
    fn from(name: &str) -> Asker {
        Id::unique(name).into()
    }
}

/// What came of a command.
pub type Outcome = Result<(), SessionError>;

/// Answers that arrived for screens since the last frame.
#[derive(Debug, Default)]
pub struct Mail {
    /// Outcomes of commands, by who wanted to know.
    pub outcomes: HashMap<Asker, Outcome>,
    /// Chosen files, by who asked.
    pub files: HashMap<Asker, PathBuf>,
}

type Run = Box<dyn FnOnce(&Progress) -> Vec<Intent> + Send>;

/// What a screen wants done beside the window. What came of it is carried out like anything else
/// that a screen wants.
pub(super) struct Work {
    /// What is being done.
    pub(super) title: WorkTitle,
    /// Does it; looks at the progress between two steps, whether it should stop.
    pub(super) run: Run,
}

/// The table whose sheet, slips or list is shown.
#[derive(Debug, Clone, Copy)]
pub struct ShownTable<'a> {
    /// The evening.
    pub event: &'a Event,
    /// The leg.
    pub leg: &'a Leg,
    /// The table.
    pub table: &'a Table,
}

impl ShownTable<'_> {
    /// Its sheet.
    pub fn sheet(self) -> SheetId {
        self.event.sheet_id(self.leg, self.table)
    }
}

/// What a screen reads.
pub struct Ctx<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The colours.
    pub tokens: Tokens,
    /// The open book.
    pub session: &'a Session,
    /// Grows with every change of the book: a key for what is computed from it.
    pub revision: u64,
    /// Where in the book the window stands.
    pub place: Place,
    /// The season that is shown.
    pub season: Option<&'a Season>,
    /// The leg of the open evening that is being played, and the next.
    pub playing: Playing,
    /// Today, as the computer has it.
    pub today: chrono::NaiveDate,
    /// The screen was not shown in the last frame: the time to take the focus.
    pub entered: bool,
    /// The screen before this one.
    pub came_from: Option<Screen>,
    /// What is missing of the open evening.
    pub missing: SealGaps,
    /// The copy at the second place, if one is kept.
    pub(super) second: Option<SecondShown>,
    /// What the foot says of those who are let in, if others are.
    pub(super) let_in: Option<[String; 2]>,
    /// The running host, for codes on papers.
    pub(super) links: Scanned,
    /// A copy with which an empty book can go on.
    pub(super) go_on_from: Option<&'a Path>,
    /// The way back from the book with a made-up evening.
    pub(super) way_back: Option<&'a Path>,
    /// The system's printer.
    pub(super) printer: &'a std::sync::Arc<dyn crate::app::Printer + Send + Sync>,
    /// The time now.
    pub now: chrono::DateTime<chrono::FixedOffset>,
    /// The clock of the open evening's leg, where one is set.
    pub clock: Option<LegClock>,
    /// What the room sees.
    pub hall: &'a Hall,
    /// What was chosen for the room.
    pub hall_settings: &'a RoomSettings,
    pub(super) mail: &'a Mail,
    pub(super) drafts: &'a RefCell<Drafts>,
    pub(super) queue: RefCell<Vec<Intent>>,
    pub(super) works: RefCell<Vec<Work>>,
}

impl<'a> Ctx<'a> {
    /// The book.
    pub fn book(&self) -> &'a Book {
        self.session.book()
    }

    /// The book as it is now, for what is computed from it.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            revision: self.revision,
            book: self.session.shared_book(),
        }
    }

    /// The evening that is open.
    pub fn event(&self) -> Option<&'a Event> {
        let id = self.place.event?;
        self.book().event(id)
    }

    /// The leg one stands at.
    pub fn leg(&self) -> Option<&'a Leg> {
        self.event()?.leg(self.place.leg)
    }

    /// The table one stands at.
    pub fn table(&self) -> Option<&'a Table> {
        self.leg()?.table(self.place.table)
    }

    /// All three, if somebody has a seat there.
    pub fn seated(&self) -> Option<ShownTable<'a>> {
        Some(ShownTable {
            event: self.event()?,
            leg: self.leg()?,
            table: self.table()?,
        })
    }

    /// Somebody of the open evening.
    pub fn entrant(&self, id: EntrantId) -> Option<&'a Entrant> {
        self.event()?.entrant(id)
    }

    /// The name of somebody of the open evening; his number where there is no name.
    pub fn name(&self, id: EntrantId) -> String {
        self.event()
            .map_or_else(String::new, |event| event.called(id))
    }

    /// Wants something.
    pub fn push(&self, wanted: impl Into<Intent>) {
        self.queue.borrow_mut().push(wanted.into());
    }

    /// Shows a screen.
    pub fn go(&self, screen: Screen) {
        self.push(Intent::Go(screen));
    }

    /// Changes the book.
    pub fn transact(&self, command: Command) {
        self.push(Intent::command(command));
    }

    /// Changes the book and wants to know what came of it: [`Ctx::outcome`] with the same id, in
    /// the next frame.
    pub fn transact_from(&self, from: impl Into<Asker>, command: Command) {
        self.push(Intent::Do(Request {
            from: Some(from.into()),
            ..Request::new(command)
        }));
    }

    /// Changes the book after a question: its title, what it means, and the word that does it.
    pub fn ask(&self, asked: [String; 3], command: Command) {
        let question = Question::new(asked, Intent::command(command));
        self.push(WindowIntent::Ask(question));
    }

    /// The same, and Enter does not do it; where what is wrong can be mended, that is offered.
    pub fn ask_or_mend(
        &self,
        asked: [String; 3],
        command: Command,
        mend: Option<(String, Intent)>,
    ) {
        self.push(WindowIntent::Ask(Question {
            careful: true,
            instead: mend.map(|(word, intent)| (word, Box::new(intent))),
            ..Question::new(asked, Intent::command(command))
        }));
    }

    /// Lets a file be chosen: [`Ctx::file`] with the same name has it.
    pub fn ask_file(&self, from: impl Into<Asker>, title: String, wanted: Wanted) {
        let from = from.into();
        self.push(WindowIntent::File {
            from,
            title,
            wanted,
        });
    }

    /// What came of the command sent with this id since the last frame.
    pub fn outcome(&self, from: impl Into<Asker>) -> Option<&'a Outcome> {
        self.mail.outcomes.get(&from.into())
    }

    /// Why a command was refused, in the language of this moment.
    pub fn refusal(&self, why: &SessionError) -> String {
        self.texts.session_error(why, self.event())
    }

    /// The file chosen for this id since the last frame.
    pub fn file(&self, from: impl Into<Asker>) -> Option<&'a PathBuf> {
        self.mail.files.get(&from.into())
    }

    /// The draft that was there when the program ended, the first time that it is asked for.
    pub fn found_draft<T: DeserializeOwned>(&self, of: DraftOf) -> Option<T> {
        self.drafts.borrow_mut().found(of)
    }

    /// The draft as it is now.
    pub fn draft<T: DeserializeOwned>(&self, of: DraftOf) -> Option<T> {
        self.drafts.borrow().get(of)
    }

    /// Keeps what is typed and not in the book; none if nothing is.
    pub fn keep_draft<T: Serialize>(&self, of: DraftOf, typed: Option<&T>) {
        self.drafts.borrow_mut().keep(of, typed);
    }

    /// Does something beside the window: it is named while it runs, can be cancelled, and what it
    /// answers is carried out.
    pub fn work(
        &self,
        title: WorkTitle,
        run: impl FnOnce(&Progress) -> Vec<Intent> + Send + 'static,
    ) {
        self.works.borrow_mut().push(Work {
            title,
            run: Box::new(run),
        });
    }

    /// Reads a file beside the window and understands it.
    pub fn read_file<T: Send + 'static>(
        &self,
        reading: &mut Incoming<T>,
        path: &Path,
        understand: impl FnOnce(&Path, std::io::Result<Vec<u8>>) -> T + Send + 'static,
    ) {
        let title = WorkTitle::Reading(path.to_owned());
        self.work(title, reading.begin(path.to_owned(), understand));
    }

    /// Says that something was done.
    pub fn say(&self, text: impl Into<String>) {
        self.push(Intent::say(text.into()));
    }

    /// Says what went wrong.
    pub fn complain(&self, text: impl Into<String>) {
        self.push(Intent::complain(text.into()));
    }
}

/// Something computed from the book, kept until the book (or what it was asked for) changes.
#[derive(Debug)]
pub struct Cached<K, T> {
    held: Option<(u64, K, T)>,
}

impl<K, T> Default for Cached<K, T> {
    fn default() -> Self {
        Cached { held: None }
    }
}

impl<K: PartialEq, T> Cached<K, T> {
    /// The value as it was computed last.
    pub fn last(&self) -> Option<&T> {
        self.held.as_ref().map(|(_, _, value)| value)
    }

    /// The value for this revision and key, computed where it is not there.
    pub fn get(&mut self, revision: u64, key: K, compute: impl FnOnce(&K) -> T) -> &T {
        let stale = self
            .held
            .as_ref()
            .is_none_or(|(r, k, _)| *r != revision || *k != key);
        if stale {
            self.held = None;
        }
        let (_, _, value) = self.held.get_or_insert_with(|| {
            let value = compute(&key);
            (revision, key, value)
        });
        value
    }
}
