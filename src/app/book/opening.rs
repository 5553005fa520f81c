//! Books: opened beside the window, gone on with in a copy, watched while they are open.

use crate::app::{
    App,
    change::WorkDone,
    drafts::Drafts,
    location::{Place, Screen, first_screen},
    outcome::{Closed, Effect, Outcome},
    sample,
    settings::Last,
    work::{Answer, Waits},
    work_title::WorkTitle,
};
use crate::club::{LegNo, TableNo};
use crate::i18n::{Lang, Texts};
use crate::session::{
    Session, SessionError, SessionOptions, StoreError, Trouble, last_copy, take_over,
};
use chrono::NaiveDate;
use std::{
    cell::RefCell,
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime},
};

/// From then on the clock jumped: it went further than the program ran, or not as far.
const GAP: Duration = Duration::from_secs(90);

/// Who acts, for the journal: the name that the system has for the person at the desk.
fn actor() -> String {
    ["USER", "USERNAME", "LOGNAME"]
        .iter()
        .find_map(|name| std::env::var(name).ok())
        .unwrap_or_default()
}

fn open(path: &Path, noted: Option<PathBuf>, second: Option<&Path>) -> Result<Session, Closed> {
    let opened = match Session::open_or_create(path, SessionOptions::new(&actor())) {
        Err(why) if why.trouble == Trouble::ReadOnly => {
            Session::open_to_read(path, SessionOptions::new(&actor()))
        }
        opened => opened,
    };
    opened.map_err(|why| refused(path, noted, second, why))
}

fn refused(path: &Path, noted: Option<PathBuf>, second: Option<&Path>, why: StoreError) -> Closed {
    let copy = if why.trouble == Trouble::Damaged {
        last_copy(path, noted, second)
    } else {
        None
    };
    Closed::Refused { why, copy }
}

/// The book with a made-up evening.
fn made_up(path: &Path, lang: Lang, day: NaiveDate) -> Result<Session, Closed> {
    sample::look_round(path, lang, day).map_err(|why| match why {
        SessionError::Store(why) => refused(path, None, None, why),
        SessionError::Refused(_)
        | SessionError::NothingToUndo
        | SessionError::NothingToRedo
        | SessionError::ChangedSince { .. } => Closed::Broken(WorkTitle::Opening(path.to_owned())),
    })?;
    open(path, None, None)
}

impl App {
    /// Opens a book beside the window; the one that is open stays open until then. `follows`: it is
    /// the same book at another place.
    pub(in crate::app) fn open_book(&mut self, path: PathBuf, follows: bool) {
        let noted = self
            .files
            .copied
            .clone()
            .filter(|(book, _)| *book == path)
            .map(|(_, copy)| copy);
        let wanted = path.clone();
        let second = self.second.folder();
        self.work.start(
            WorkTitle::Opening(path.clone()),
            Waits::Opening { path, follows },
            move |_| Answer::Opened(open(&wanted, noted, second.as_deref()).map(Box::new)),
        );
    }

    /// Copies a copy of a book to where it goes on, and opens it there, beside the window.
    pub(super) fn take_over(&mut self, copy: PathBuf, path: PathBuf) {
        let title = WorkTitle::Opening(copy.clone());
        let to = path.clone();
        let follows = false;
        let waits = Waits::Opening { path, follows };
        self.work.start(title, waits, move |_| {
            let taken = take_over(&copy, &to).map_err(|why| refused(&copy, None, None, why));
            Answer::Opened(taken.and_then(|()| open(&to, None, None)).map(Box::new))
        });
    }

    /// Opens the book with a made-up evening beside the open one, which the way back leads to.
    pub(in crate::app) fn look_round(&mut self, lang: Lang) {
        let beside = self.files.path.as_deref().and_then(Path::parent);
        let folder = beside.map_or_else(std::env::temp_dir, Path::to_owned);
        let path = folder.join(Texts::new(lang).look_round_file());
        self.files.look_round(path.clone());
        let wanted = path.clone();
        // It is over, so that nothing in it is later than now.
        let day = self.today().pred_opt().unwrap_or_default();
        let title = WorkTitle::Opening(path.clone());
        let follows = false;
        self.work
            .start(title, Waits::Opening { path, follows }, move |_| {
                Answer::Opened(made_up(&wanted, lang, day).map(Box::new))
            });
    }

    /// What follows from a book that was opened, or was not.
    pub(in crate::app) fn book_opened(
        &mut self,
        path: PathBuf,
        follows: bool,
        opened: Result<Session, Closed>,
    ) -> Vec<Effect> {
        match opened {
            Ok(session) if follows => self.followed(path, session),
            Ok(session) => self.opened(path, session),
            // The book that is open stays open.
            Err(why) if self.session.is_ok() => vec![Outcome::NotOpened(why).into()],
            Err(why) => {
                self.session = Err(why);
                Vec::new()
            }
        }
    }

    /// The book goes on in its copy, with all that is half typed.
    fn followed(&mut self, path: PathBuf, session: Session) -> Vec<Effect> {
        self.drafts.borrow_mut().follow(&path, session.origin());
        self.session = Ok(session);
        self.files.moved_to(path);
        self.revision += 1;
        vec![Effect::BookFollowed]
    }

    fn opened(&mut self, path: PathBuf, session: Session) -> Vec<Effect> {
        let only_read = session
            .read_only()
            .then(|| Outcome::OnlyRead(path.clone()).into());
        let unclosed = session
            .unclosed_copy()
            .then(|| Outcome::UnclosedCopy(path.clone()).into());
        self.session = Ok(session);
        let opened = path.clone();
        self.files.moved_to(path);
        self.revision += 1;
        self.drafts = RefCell::<Drafts>::default();
        self.clock = None;
        self.location.place = Place::first();
        self.location.screen = Screen::Start;
        self.location.seasons.clear();
        self.open_newest();
        let copied = self.copied_where_it_came_from(&opened);
        only_read
            .into_iter()
            .chain(unclosed)
            .chain([Effect::BookOpened])
            .chain(copied)
            .collect()
    }

    /// The newest evening is the one that people want.
    pub(in crate::app) fn open_newest(&mut self) {
        let newest = self.session().and_then(|s| {
            s.book()
                .events
                .iter()
                .max_by_key(|e| (e.settings.date, e.id))
        });
        if let Some((id, screen)) = newest.map(|e| (e.id, first_screen(e))) {
            self.open_event(id);
            self.location.screen = screen;
        }
    }

    /// Goes to where one was when this book was last closed, if that is still there; whether it is.
    pub fn return_to(&mut self, last: &Last) -> bool {
        if self.files.path.as_ref() != Some(&last.book) {
            return false;
        }
        let Some(event) = self.event_of(last.event) else {
            return false;
        };
        let leg = event.leg(last.leg);
        let seated = leg.is_some_and(|l| l.table(last.table).is_some());
        let there = match last.screen {
            Screen::Player | Screen::NewEvening => false,
            Screen::Sheet | Screen::Slips | Screen::ListFoot | Screen::Sheets => seated,
            Screen::Start
            | Screen::Season
            | Screen::EditEvening
            | Screen::People
            | Screen::Teams
            | Screen::Seats
            | Screen::Standings
            | Screen::Prizes
            | Screen::Papers
            | Screen::Journal
            | Screen::Room
            | Screen::Help => true,
        };
        let playing = (event.id, self.leg_to_show(event));
        if there {
            self.opened_on = Some(playing);
            self.location.place = Place {
                event: Some(last.event),
                leg: last.leg.max(LegNo::FIRST),
                table: last.table.max(TableNo::FIRST),
                ..Place::default()
            };
            self.location.screen = last.screen;
        }
        there
    }

    /// Saves the whole book to another place, beside the window.
    pub(in crate::app) fn copy_book(&mut self, path: PathBuf) {
        self.lend_book(WorkTitle::Copying, move |session, _| {
            let done = session.rescue_to(&path);
            Some(WorkDone::Copied(path, done))
        });
    }

    /// Saves what is in the book as another book, beside the window.
    pub(in crate::app) fn separate_book(&mut self, path: PathBuf) {
        self.lend_book(WorkTitle::Separating, move |session, _| {
            let done = session.separate_to(&path);
            Some(WorkDone::Separated(path, done))
        });
    }

    /// The other book is opened.
    pub(in crate::app) fn separated(&mut self, path: PathBuf) -> Vec<Effect> {
        self.open_book(path.clone(), true);
        vec![Outcome::Separated(path).into()]
    }

    /// What follows from a copy; a book whose own file is gone, or cannot be written to, goes on in
    /// it.
    pub(in crate::app) fn copied(&mut self, path: PathBuf) -> Vec<Effect> {
        if let Some(book) = self.files.path.clone() {
            self.files.copied = Some((book, path.clone()));
        }
        let follows = self
            .session()
            .is_some_and(|s| !s.in_place() || s.read_only());
        if follows {
            self.open_book(path.clone(), true);
        }
        let told = Outcome::Copied {
            path: path.clone(),
            follows,
        };
        vec![Effect::BookCopied(path), told.into()]
    }

    /// A lid that was closed, or a clock that was set: said once, and the file is looked after.
    pub(in crate::app) fn notice_sleep(
        &mut self,
        ran: Instant,
        clock: SystemTime,
    ) -> Option<Effect> {
        let before = self.awake.replace((ran, clock))?;
        let jumped = jumped(before, (ran, clock))?;
        let minutes = i64::try_from(jumped.as_secs() / 60).unwrap_or(i64::MAX);
        // What has become of the file meanwhile is said instead.
        self.session()
            .is_none_or(Session::in_place)
            .then(|| Outcome::Slept(minutes).into())
    }

    /// What becomes of the book's files is said as soon as it is found, also while nobody does
    /// anything.
    pub(in crate::app) fn notice_astray(&mut self) -> Option<Effect> {
        let Ok(session) = &self.session else {
            return None;
        };
        let now = session.standing();
        let before = self.files.standing.replace(now);
        if before.is_none() {
            let waker = self.work.waker().clone();
            session.when_astray(move || waker.wake());
        }
        if before == Some(now) {
            return None;
        }
        Some(Outcome::Astray(session.astray()?).into())
    }
}

/// By how much the clock went other than the program ran, if that is more than a clock is ever
/// corrected by.
fn jumped(before: (Instant, SystemTime), now: (Instant, SystemTime)) -> Option<Duration> {
    let ran = now.0.saturating_duration_since(before.0);
    let jump = match now.1.duration_since(before.1) {
        Ok(went) => went.abs_diff(ran),
        Err(back) => back.duration() + ran,
    };
    (jump >= GAP).then_some(jump)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_lid_is_noticed_and_a_quiet_hour_is_not() {
        let (ran, clock) = (Instant::now(), SystemTime::now());
        let minutes = |n: u64| Duration::from_secs(60 * n);
        let later = |r: u64, c: u64| jumped((ran, clock), (ran + minutes(r), clock + minutes(c)));
        assert_eq!(later(60, 60), None);
        assert_eq!(later(0, 1), None);
        assert_eq!(later(0, 27), Some(minutes(27)));
        assert_eq!(later(30, 0), Some(minutes(30)));
        assert_eq!(
            jumped((ran, clock), (ran + minutes(1), clock - minutes(9))),
            Some(minutes(10))
        );
    }
}
