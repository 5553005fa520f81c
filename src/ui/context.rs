//! What a screen reads, and the queue in which it says what it wants. A screen changes nothing
//! else.

use super::hall::{Hall, HallSettings, Leaf};
use super::jobs::{Progress, Work};
use super::platform::Wanted;
use super::theme::{Look, Tokens};
use crate::app::clock::{LegClock, Turn};
use crate::app::drafts::Half;
use crate::club::{Book, Entrant, EntrantId, Event, EventId, Leg, Table};
use crate::i18n::{Lang, Texts};
use crate::ops::Command;
use crate::report::PaperKind;
use crate::session::{Moment, Session};
use egui::Id;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;

/// What the middle of the window shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Screen {
    /// The evenings of the book.
    #[default]
    Start,
    /// Setting up an evening.
    NewEvening,
    /// Changing the settings of the open evening.
    EditEvening,
    /// Who comes.
    People,
    /// Who sits where.
    Seats,
    /// The tables of a leg and how far their sheets are.
    Sheets,
    /// One score sheet.
    Sheet,
    /// The slips of a table in a moving event.
    Slips,
    /// Who leads.
    Standings,
    /// One player's evening.
    Player,
    /// Who gets what.
    Prizes,
    /// What can be printed.
    Papers,
    /// What was done.
    Journal,
    /// The leg's clock and what the room sees.
    Room,
    /// Keys and words.
    Help,
}

/// Where in the book the window stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    /// The evening.
    pub event: Option<EventId>,
    /// The leg, 1-based.
    pub leg: u32,
    /// The table, 1-based.
    pub table: u32,
    /// Whose page is open.
    pub player: Option<EntrantId>,
}

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Done,
    /// Something was refused or went wrong.
    Wrong,
}

/// A question that must be answered before its action is carried out.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// What is about to happen, as a question.
    pub title: String,
    /// What it means.
    pub body: String,
    /// The word on the button that does it.
    pub yes: String,
    /// What is carried out then.
    pub action: Box<UiAction>,
}

/// How a book goes out, comes in, or is examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// The whole book goes out in the open format.
    Book,
    /// All deals go out as a table.
    Deals,
    /// A book that went out comes in.
    Import,
    /// The book is examined.
    Verify,
}

/// What a screen wants. The shell carries it out after the frame.
#[derive(Debug, Clone, PartialEq)]
pub enum UiAction {
    /// Change the book.
    Do {
        /// What.
        command: Box<Command>,
        /// Who wants to know what came of it: see [`Ctx::outcome`].
        from: Option<Id>,
        /// Where to go when it was done.
        then: Option<Screen>,
    },
    /// Take the last change back.
    Undo,
    /// Take this row of the journal back, where it is still the next one to be taken back.
    TakeBack(i64),
    /// Do it again.
    Redo,
    /// So many changes again, or (below 0) so many taken back.
    Steps(i32),
    /// Show what can be taken back.
    History,
    /// Let a place be chosen for a copy of the whole book.
    ChooseCopy,
    /// Let the book go out, come in, or be examined.
    Exchange(Exchange),
    /// Show what the examination found.
    Proof(Box<crate::app::Proof>),
    /// Show a screen.
    Go(Screen),
    /// Open an evening.
    Event(EventId),
    /// Stand at another leg.
    Leg(u32),
    /// Open a table's sheet (or its slips) in a leg.
    Table {
        /// 1-based.
        leg: u32,
        /// 1-based.
        table: u32,
    },
    /// Show a paper, of what changed since a moment.
    Paper(PaperKind, Moment),
    /// Open a player's page.
    Player(EntrantId),
    /// Back to where one came from.
    Back,
    /// Say something at the foot.
    Toast(Tone, String),
    /// Ask first.
    Ask(Question),
    /// Let a file be chosen; the answer comes through [`Ctx::file`].
    File {
        /// Who asked.
        from: Id,
        /// Title of the dialog.
        title: String,
        /// What is to be chosen.
        wanted: Wanted,
    },
    /// Type the path instead of choosing it in the dialog that is awaited.
    TypePath,
    /// Bring a chosen file to who asked for it.
    Bring(Id, PathBuf),
    /// Show a file in the desktop's own program.
    View(PathBuf),
    /// The standings of an evening went out on paper: the journal notes when.
    Posted(EventId),
    /// Open another book.
    OpenBook(PathBuf),
    /// Let a book be chosen.
    ChooseBook,
    /// Speak another language.
    Lang(Lang),
    /// Wear other colours.
    Look(Look),
    /// Everything that is pressed as large as a finger, or as the mouse needs it.
    LargeTargets(bool),
    /// Larger or smaller by steps of a tenth; 0 is the base size.
    Zoom(i8),
    /// Open the command palette.
    Palette,
    /// Fill the screen, or not.
    FullScreen,
    /// Turn the leg's clock.
    Clock(Turn),
    /// Open the room's screen, or close it.
    Hall,
    /// Show the room something else, or otherwise.
    HallSettings(HallSettings),
    /// Go through the room's pages, of which there are so many.
    HallLeaf(Leaf, usize),
    /// Close the window.
    Quit,
}

/// What came of a command.
pub type Outcome = Result<(), String>;

/// Answers that arrived for screens since the last frame.
#[derive(Debug, Default)]
pub struct Mail {
    /// Outcomes of commands, by who wanted to know.
    pub outcomes: HashMap<Id, Outcome>,
    /// Chosen files, by who asked.
    pub files: HashMap<Id, PathBuf>,
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
    /// Today, as the computer has it.
    pub today: chrono::NaiveDate,
    /// The screen was not shown in the last frame: the time to take the focus.
    pub entered: bool,
    /// Sheets that are in, and sheets expected, in all legs of the open evening.
    pub sheets: (u32, u32),
    /// Cuts that have still to be made in the open evening.
    pub open_cuts: u32,
    /// The system's printer.
    pub(super) printer: &'a std::sync::Arc<dyn crate::app::Printer + Send + Sync>,
    /// The time now.
    pub now: chrono::DateTime<chrono::FixedOffset>,
    /// The clock of the open evening's leg, where one is set.
    pub clock: Option<LegClock>,
    /// What the room sees.
    pub hall: &'a Hall,
    /// What was chosen for the room.
    pub hall_settings: &'a HallSettings,
    pub(super) mail: &'a Mail,
    pub(super) half: &'a RefCell<Half>,
    pub(super) queue: RefCell<Vec<UiAction>>,
    pub(super) works: RefCell<Vec<Work>>,
}

impl std::fmt::Debug for Ctx<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ctx")
            .field("place", &self.place)
            .field("revision", &self.revision)
            .finish_non_exhaustive()
    }
}

impl<'a> Ctx<'a> {
    /// The book.
    pub fn book(&self) -> &'a Book {
        self.session.book()
    }

    /// The evening that is open.
    pub fn event(&self) -> Option<&'a Event> {
        let id = self.place.event?;
        self.book().events.iter().find(|e| e.id == id)
    }

    /// The leg one stands at.
    pub fn leg(&self) -> Option<&'a Leg> {
        self.event()?
            .legs
            .iter()
            .find(|l| l.number == self.place.leg)
    }

    /// The table one stands at.
    pub fn table(&self) -> Option<&'a Table> {
        self.leg()?
            .tables
            .iter()
            .find(|t| t.number == self.place.table)
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
    pub fn push(&self, action: UiAction) {
        self.queue.borrow_mut().push(action);
    }

    /// Changes the book.
    pub fn transact(&self, command: Command) {
        self.push(UiAction::Do {
            command: Box::new(command),
            from: None,
            then: None,
        });
    }

    /// Changes the book and wants to know what came of it: [`Ctx::outcome`] with the same id, in
    /// the next frame.
    pub fn transact_from(&self, from: Id, command: Command) {
        self.push(UiAction::Do {
            command: Box::new(command),
            from: Some(from),
            then: None,
        });
    }

    /// What came of the command sent with this id since the last frame.
    pub fn outcome(&self, from: Id) -> Option<&'a Outcome> {
        self.mail.outcomes.get(&from)
    }

    /// The file chosen for this id since the last frame.
    pub fn file(&self, from: Id) -> Option<&'a PathBuf> {
        self.mail.files.get(&from)
    }

    /// What was half typed under this name when the program ended, the first time that it is asked
    /// for.
    pub fn found_half<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        self.half.borrow_mut().found(name)
    }

    /// Keeps what is typed under this name and not in the book beside the book; none where nothing
    /// is. A name is the screen's, with the evening's number where what is typed belongs to one.
    pub fn keep_half<T: Serialize>(&self, name: &str, typed: Option<&T>) {
        self.half.borrow_mut().keep(name, typed);
    }

    /// Does something beside the window: it is named while it runs, can be cancelled, and what it
    /// answers is carried out.
    pub fn work(
        &self,
        title: impl Into<String>,
        run: impl FnOnce(&Progress) -> Vec<UiAction> + Send + 'static,
    ) {
        self.works.borrow_mut().push(Work {
            title: title.into(),
            run: Box::new(run),
        });
    }

    /// Says that something was done.
    pub fn say(&self, text: impl Into<String>) {
        self.push(UiAction::Toast(Tone::Done, text.into()));
    }
}

/// Something computed from the book, kept until the book (or what it was asked for) changes.
#[derive(Debug)]
pub struct Kept<K, T> {
    held: Option<(u64, K, T)>,
}

impl<K, T> Default for Kept<K, T> {
    fn default() -> Self {
        Kept { held: None }
    }
}

impl<K: PartialEq, T> Kept<K, T> {
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
