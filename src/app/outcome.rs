//! What came of an intent, as values; a sentence is made of them when it is shown, in the language of
//! that moment.

use crate::app::{
    act_words,
    intent::{Asker, Request, Tone, WindowIntent},
    words,
    work_title::WorkTitle,
};
use crate::club::{DealNo, Event, EventId, RankMove, SheetId};
use crate::i18n::{Texts, capital};
use crate::ops::{Act, Title};
use crate::session::{Session, SessionError, StoreError, Trouble};
use std::path::PathBuf;

/// Why no book is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Closed {
    /// None was opened yet, and there is no folder for one.
    NoFolder,
    /// It could not be opened.
    Refused {
        /// Why.
        why: StoreError,
        /// The last copy of a book that is damaged.
        copy: Option<PathBuf>,
    },
    /// What was done with it broke down; what is on disk is whole.
    Broken(WorkTitle),
    /// It is with a piece of work and comes back.
    AtWork,
}

impl Closed {
    /// In words.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            Closed::NoFolder => t.ui_no_data_folder(),
            Closed::Refused { why, .. } => t.store_error(why),
            Closed::Broken(title) => t.ui_job_broken(title.words(t)),
            Closed::AtWork => t.ui_moment(),
        }
    }

    /// The last copy of a book that is damaged.
    pub fn copy(&self) -> Option<&PathBuf> {
        match self {
            Closed::Refused { copy, .. } => copy.as_ref(),
            Closed::NoFolder | Closed::Broken(_) | Closed::AtWork => None,
        }
    }

    /// The book that another Vorhand has open: it may be free the next time.
    pub fn locked(&self) -> Option<&PathBuf> {
        match self {
            Closed::Refused { why, .. } if why.trouble == Trouble::Locked => Some(&why.path),
            Closed::Refused { .. } | Closed::NoFolder | Closed::Broken(_) | Closed::AtWork => None,
        }
    }
}

/// What there is to say.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// The book was changed.
    Changed {
        /// What was done.
        act: Act,
        /// What it did to the ranks of an evening.
        moved: Option<(EventId, Vec<RankMove>)>,
    },
    /// The book was changed, and everybody can see it: nothing is said.
    Seen,
    /// The book was as wanted already.
    NothingChanged,
    /// The last change was taken back.
    Undone(Act),
    /// It was done again.
    Redone(Act),
    /// It lies elsewhere: the window shows it now, and nothing changed.
    Next {
        /// What the next press takes back, or does again.
        act: Act,
        /// Whether it would be taken back.
        is_undo: bool,
    },
    /// This many changes were taken back (below 0) or done again.
    Stepped(i32),
    /// Nothing was changed.
    Refused(SessionError),
    /// A piece of work was called off.
    Cancelled(WorkTitle),
    /// A piece of work broke down.
    Broken(WorkTitle),
    /// A book is not opened; the one that is open stays open.
    NotOpened(Closed),
    /// The book was opened, and can only be read.
    OnlyRead(PathBuf),
    /// No copy can be made at the second place.
    NoSecondCopy(StoreError),
    /// The book is a copy of one that was open at the time.
    UnclosedCopy(PathBuf),
    /// The book's files are not as they were left.
    Astray(StoreError),
    /// What was in the book is a book of its own there.
    Separated(PathBuf),
    /// The book was saved there.
    Copied {
        /// Where.
        path: PathBuf,
        /// The window goes on in the copy.
        follows: bool,
    },
    /// The computer slept for this many minutes.
    Slept(i64),
    /// The bell cannot be heard here.
    NoSound,
    /// What was typed earlier is not understood; its file was put here.
    DraftsAside(PathBuf),
}

impl Outcome {
    /// How it is meant.
    pub fn tone(&self) -> Tone {
        match self {
            Outcome::Changed { .. }
            | Outcome::Seen
            | Outcome::NothingChanged
            | Outcome::Undone(_)
            | Outcome::Redone(_)
            | Outcome::Next { .. }
            | Outcome::Refused(SessionError::NothingToUndo | SessionError::NothingToRedo)
            | Outcome::Stepped(_)
            | Outcome::Cancelled(_)
            | Outcome::Copied { .. }
            | Outcome::Separated(_)
            | Outcome::Slept(_) => Tone::Done,
            Outcome::Refused(_)
            | Outcome::Broken(_)
            | Outcome::NotOpened(_)
            | Outcome::OnlyRead(_)
            | Outcome::UnclosedCopy(_)
            | Outcome::Astray(_)
            | Outcome::NoSecondCopy(_)
            | Outcome::NoSound
            | Outcome::DraftsAside(_) => Tone::Wrong,
        }
    }

    /// In words; none if nothing is said. `open` is the evening that is open.
    pub fn words(
        &self,
        t: &Texts,
        session: Option<&Session>,
        open: Option<EventId>,
    ) -> Option<String> {
        let act_words = |act: &Act, open| {
            let Some(session) = session else {
                return t.change_title(&act.title);
            };
            act_words::act(t, session.book(), act, open).all()
        };
        Some(match self {
            Outcome::Changed { act, moved } => {
                let effect = moved.as_ref().and_then(|(id, moved)| {
                    Some(words::rank_effect(t, event(session, *id)?, moved))
                });
                // What was changed is open now.
                let title = capital(&act_words(act, open));
                effect.map_or_else(|| title.clone(), |effect| format!("{title}. {effect}"))
            }
            Outcome::Seen => return None,
            Outcome::NothingChanged => t.ui_nothing_changed(),
            // Only what is on the screen is taken back.
            Outcome::Undone(act) => t.ui_undone(act_words(act, open)),
            Outcome::Redone(act) => t.ui_redone(act_words(act, open)),
            Outcome::Next { act, is_undo } if *is_undo => t.ui_next_undo(act_words(act, None)),
            Outcome::Next { act, .. } => t.ui_next_redo(act_words(act, None)),
            Outcome::Stepped(steps) if *steps < 0 => t.ui_steps_back(-steps),
            Outcome::Stepped(steps) => t.ui_steps_again(steps),
            Outcome::Refused(why) => t.session_error(why, open.and_then(|id| event(session, id))),
            Outcome::Cancelled(title) => t.ui_job_cancelled(title.words(t)),
            Outcome::Broken(title) => t.ui_job_broken(title.words(t)),
            Outcome::NotOpened(why) => why.words(t),
            Outcome::OnlyRead(path) => t.ui_opened_read_only(path.display().to_string()),
            Outcome::UnclosedCopy(path) => t.file_unclosed_copy(path.display().to_string()),
            Outcome::Astray(why) => t.store_error(why),
            Outcome::Copied { path, follows } if *follows => {
                t.ui_copied_opened(path.display().to_string())
            }
            Outcome::Copied { path, .. } => t.ui_copied(path.display().to_string()),
            Outcome::Separated(path) => t.separate_done(path.display().to_string()),
            Outcome::Slept(minutes) => t.ui_slept(minutes),
            // It says all of it itself, and trying again would not help.
            Outcome::NoSecondCopy(why) if matches!(why.trouble, Trouble::WentOn { .. }) => {
                t.store_error(why)
            }
            Outcome::NoSecondCopy(why) => t.second_no_copy(t.store_error(why)),
            Outcome::NoSound => t.room_no_sound(),
            Outcome::DraftsAside(path) => t.ui_drafts_aside(path.display().to_string()),
        })
    }
}

fn event(session: Option<&Session>, id: EventId) -> Option<&Event> {
    session?.event(id)
}

/// A change of sealed results that waits for its reason.
#[derive(Debug, Clone, PartialEq)]
pub struct Unreasoned {
    /// What is wanted.
    pub wanted: Request,
    /// Of which evening.
    pub event: EventId,
    /// What it is called once it has a reason; none: it is refused all the same.
    pub title: Option<Title>,
}

/// What the window has to do after the program did its part.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Say what came of it, and tell who asked.
    Tell(Outcome, Option<Asker>),
    /// Ask for the reason of a correction; why one is needed.
    AskReason(Box<Unreasoned>, SessionError),
    /// An undo or redo touched this deal.
    Touched(SheetId, DealNo),
    /// Another book is open.
    BookOpened,
    /// The book goes on at another place.
    BookFollowed,
    /// The book was copied there.
    BookCopied(PathBuf),
    /// What only the window can do.
    Window(WindowIntent),
}

impl From<Outcome> for Effect {
    fn from(outcome: Outcome) -> Effect {
        Effect::Tell(outcome, None)
    }
}
