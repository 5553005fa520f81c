//! What people want of the program. Values only: a key, a button
//! and a line on the command line could all make them.

use crate::app::{
    Proof,
    book::legacy::{CodePage, OldFile},
    hall::{clock::Turn, room::RoomStep},
    settings::Habit,
    work_title::Finished,
};
use crate::club::{EntrantId, EventId, LegNo, SheetId, TableNo};
use crate::i18n::Lang;
use crate::ops::Command;
use crate::report::PaperKind;
use crate::session::Moment;
use std::path::PathBuf;

pub use super::location::{Place, PrizesPart, Screen};

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Done,
    /// Something was refused or went wrong.
    Wrong,
}

/// Who asked for something and waits for the answer: a number that the asker made up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Asker(pub u64);

/// A question that must be answered before its intent is carried out.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// What is about to happen, as a question.
    pub title: String,
    /// What it means.
    pub body: String,
    /// The word on the button that does it.
    pub yes: String,
    /// The keyboard is on the way out, not on that button.
    pub careful: bool,
    /// What may be done instead: its words, and what it is.
    pub instead: Option<(String, Box<Intent>)>,
    /// What is carried out then.
    pub action: Box<Intent>,
}

impl Question {
    /// Its title, what it means, and the word that does it.
    pub fn new([title, body, yes]: [String; 3], action: impl Into<Intent>) -> Question {
        Question {
            title,
            body,
            yes,
            careful: false,
            instead: None,
            action: Box::new(action.into()),
        }
    }
}

/// A file by which a book, or what is in it, goes out or comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exchange {
    /// The whole book goes out in the open format.
    Book,
    /// All deals go out as a table.
    Deals,
    /// The results of the open evening go out as a web page.
    WebPage,
    /// A book that went out comes in.
    Import,
    /// The handbook goes out as a PDF.
    Handbook,
}

/// What a file is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFor {
    /// The book to open.
    Book,
    /// A copy of a book to go on from.
    GoOn,
    /// A copy of the open book.
    Copy,
    /// A place for another book with all that is in the open one.
    Separate,
    /// The folder in which a copy is kept.
    Second,
    /// The book going out or coming in.
    Exchange(Exchange),
    /// A screen that asked.
    Screen(Asker),
}

/// What is to be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// A file that exists, with one of these extensions.
    Open {
        /// Extensions without the dot.
        extensions: Vec<String>,
    },
    /// A file to write, with this name suggested; its extension is appended if it is missing.
    Save {
        /// The suggested name.
        name: String,
        /// The extension without the dot.
        extension: String,
    },
    /// A folder to write into.
    Folder,
}

/// A change of the book that is wanted.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// What.
    pub command: Box<Command>,
    /// Who is told the outcome.
    pub from: Option<Asker>,
    /// Where to go when it was done.
    pub then: Option<Screen>,
}

impl Request {
    /// A change of whose outcome nobody waits.
    pub fn new(command: Command) -> Request {
        Request {
            command: Box::new(command),
            from: None,
            then: None,
        }
    }
}

impl Wanted {
    /// A file that exists, with one of these extensions.
    pub fn open(extensions: &[&str]) -> Wanted {
        Wanted::Open {
            extensions: extensions.iter().map(|one| (*one).to_owned()).collect(),
        }
    }
}

/// What somebody wants done. The program carries out what concerns the book; what concerns only the
/// window is [`WindowIntent`].
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// Change the book.
    Do(Request),
    /// Take the last change back.
    Undo,
    /// Do it again.
    Redo,
    /// This many changes again, or (below 0) this many taken back.
    Steps(i32),
    /// Show a screen.
    Go(Screen),
    /// Back to where one came from.
    Back,
    /// Open an evening.
    Event(EventId),
    /// Go to another leg.
    Leg(LegNo),
    /// Show the second of the table's lists by their foot, or the first.
    SecondList(bool),
    /// Open a table's sheet (or its slips) in a leg.
    Table {
        /// 1-based.
        leg: LegNo,
        /// 1-based.
        table: TableNo,
    },
    /// Open a player's page.
    Player(EntrantId),
    /// Turn to a part of the prizes.
    Prizes(PrizesPart),
    /// Turn to the season of this name.
    Season(String),
    /// Open another book.
    OpenBook(PathBuf),
    /// Go on from this copy of a book, which stays and is brought up to date from then on.
    GoOnFrom(PathBuf),
    /// Open the book with a made-up evening of this language; it is made if it is not there.
    LookRound(Lang),
    /// Save a copy of the whole book there.
    CopyBook(PathBuf),
    /// Save what is in the book as another book there, and open that.
    SeparateBook(PathBuf),
    /// Let the book go out to this file, or come in from it.
    Exchange(Exchange, PathBuf),
    /// Read the file of an older club program, in this code page whatever it says of its letters.
    ReadOld(PathBuf, Option<CodePage>),
    /// Take the text for the newspaper of the open evening.
    News,
    /// Examine the book.
    Verify,
    /// The standings of an evening went out on paper: the journal notes when.
    Posted(EventId),
    /// Turn the leg's clock.
    Clock(Turn),
    /// What only the window can do.
    Window(WindowIntent),
}

/// What is wanted of those who are let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hosting {
    /// Let them in, on this port; 0: on any that is free.
    Begin(u16),
    /// The same on the usual port, to the evening to which they were let in when the program broke down.
    Again(Option<EventId>),
    /// Look what the database at this address has of the book.
    Try(String),
    /// The same, and go on sharing it if no rows are here alone.
    GoOn(String),
    /// Let them in to a book whose order lies in the database that was tried, so that other hosts
    /// share it, with the rows that are here alone.
    Share,
    /// The book is only read from now on.
    LookOnly,
    /// Let nobody in any more.
    End,
    /// Show those who are let in this evening from now on.
    Show(EventId),
    /// A new one-time code for a desk.
    DeskCode,
    /// Shut a device out, or let it in again.
    ShutOut {
        /// The device's name on the wire.
        device: String,
        /// Whether it is shut out.
        out: bool,
    },
    /// A new card for a table: the old one is good for nothing.
    NewCard(SheetId),
}

/// Something that is done on one screen: the window goes there and opens it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// It is late: end the leg at every table.
    Late,
    /// Somebody comes, goes or sits otherwise.
    Happened,
    /// Settle the stake.
    Settlement,
    /// Take and give out the evening's money.
    Till,
    /// Set what is paid and won.
    Purse,
    /// Give the prizes, one after the other.
    Giving,
    /// Say how many come; their names are typed later.
    Numbers,
}

/// What is wanted of the window alone.
#[derive(Debug, Clone, PartialEq)]
pub enum WindowIntent {
    /// Say something at the foot.
    Toast(Tone, String),
    /// Say there what work beside the window has done.
    Finished(Finished),
    /// Ask first.
    Ask(Question),
    /// Show what the examination found.
    Proof(Box<Proof>),
    /// Show what the file of an older club program would bring.
    OldFile(Box<OldFile>),
    /// Show what devices wrote differently from the record.
    DeskList,
    /// Call the next leg; while sheets are missing, ask first.
    CallLeg,
    /// Ask to which table the sheet of the open one goes.
    MoveSheet,
    /// Show who is let in.
    LetIn,
    /// Ask for the port and for a database by which the book is shared.
    Share,
    /// Say that others share the book, and ask how it goes on.
    AskShared,
    /// Let others in, or what belongs to it.
    Hosting(Hosting),
    /// Ask which two of the register are one person.
    Merge,
    /// Put a text on the clipboard.
    Copy(String),
    /// Show a paper; of what changed since a moment, if it is one of that.
    Paper(PaperKind, Option<Moment>),
    /// Go where something is done, and open it there.
    Errand(Errand),
    /// Open the command palette.
    Palette,
    /// Show what can be taken back.
    History,
    /// Let a file be chosen for this.
    Choose(FileFor),
    /// Ask whether no copy is to be kept any more.
    StopSecond,
    /// Let a file be chosen for a screen.
    File {
        /// Who asked.
        from: Asker,
        /// Title of the dialog.
        title: String,
        /// What is to be chosen.
        wanted: Wanted,
    },
    /// Type the path instead of choosing it in the dialog that is awaited.
    TypePath,
    /// Hand a chosen file to whoever asked for it.
    Deliver(FileFor, PathBuf),
    /// Show a file in the desktop's own program.
    View(PathBuf),
    /// Change one of a person's habits.
    Habit(Habit),
    /// Fill the screen, or not.
    FullScreen,
    /// Open the room's screen, or close it.
    RoomScreen,
    /// Go through the room's pages, of which there are this many.
    RoomStep(RoomStep, usize),
    /// Close the window.
    Quit,
}

impl From<WindowIntent> for Intent {
    fn from(wanted: WindowIntent) -> Intent {
        Intent::Window(wanted)
    }
}

impl Intent {
    /// Changes the book; nobody waits for the outcome.
    pub fn command(command: Command) -> Intent {
        Intent::Do(Request::new(command))
    }

    /// Changes the book and goes to a screen when it was done.
    pub fn command_then(command: Command, screen: Screen) -> Intent {
        Intent::Do(Request {
            then: Some(screen),
            ..Request::new(command)
        })
    }

    /// Says that something was done.
    pub fn say(text: String) -> Intent {
        Intent::Window(WindowIntent::Toast(Tone::Done, text))
    }

    /// Says what went wrong.
    pub fn complain(text: String) -> Intent {
        Intent::Window(WindowIntent::Toast(Tone::Wrong, text))
    }
}
