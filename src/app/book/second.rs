//! The second place: a copy of the open book is kept on a stick or in another machine's folder, as a
//! person has chosen it.

use crate::app::{
    App,
    intent::WindowIntent,
    outcome::{Effect, Outcome},
    settings::{Habit, SecondSettings},
    work::{Job, Polled, Progress, Waker},
};
use crate::club::LegNo;
use crate::session::{SecondCopy, SecondPlace, newest_in, place_for};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

const MINUTE: Duration = Duration::from_secs(60);

/// What is wanted, and what runs.
#[derive(Debug, Default)]
pub struct Second {
    wanted: Option<SecondSettings>,
    kept: Option<SecondPlace>,
    /// Of which book, and as was wanted then.
    begun: Option<(Option<PathBuf>, Option<SecondSettings>)>,
    /// The first leg that is open, when the book was last looked at.
    open_leg: Option<(u64, LegNo)>,
    /// That it fails was said.
    told: bool,
    /// The newest copy there, looked for beside the window: a folder may be slow.
    looked: Option<Job<Option<PathBuf>>>,
    found: Option<PathBuf>,
    /// The book that goes on from a copy, and where that copy is: once it is open it is copied
    /// there.
    going_on: Option<(PathBuf, PathBuf)>,
}

/// What the foot of the window shows of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondShown {
    /// Where the copy is.
    pub target: PathBuf,
    /// How it is doing.
    pub copy: SecondCopy,
}

impl Second {
    /// Where copies are kept.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        self.wanted.as_ref().map(|wanted| wanted.folder.clone())
    }
}

impl App {
    /// A copy at the second place with which an empty book can go on: on a machine that took over,
    /// or after the old one is gone.
    pub fn copy_to_go_on_from(&self) -> Option<&Path> {
        self.second.found.as_deref()
    }

    /// Goes on from a copy of a book: beside the open book, and copied to where the copy is. One that
    /// is there already is opened as it is.
    pub(in crate::app) fn go_on_from(&mut self, copy: PathBuf) {
        let here = self.files.path.as_deref().and_then(Path::parent);
        let place = here.and_then(|folder| place_for(&copy, folder));
        let (Some(there), Some(path)) = (copy.parent(), place) else {
            return self.open_book(copy, false);
        };
        if here == Some(there) {
            return self.open_book(copy, false);
        }
        self.second.going_on = Some((path.clone(), there.to_owned()));
        self.take_over(copy, path);
    }

    /// The habit that follows from a book that went on from a copy: it is copied where the copy is.
    pub(super) fn copied_where_it_came_from(&mut self, opened: &Path) -> Option<Effect> {
        let (path, folder) = self.second.going_on.take()?;
        if path != opened || self.second.folder().as_ref() == Some(&folder) {
            return None;
        }
        let wanted = Some(SecondSettings::in_folder(folder));
        Some(Effect::Window(WindowIntent::Habit(Habit::Second(wanted))))
    }

    /// The way back from the book with a made-up evening, while it is open.
    pub fn way_back(&self) -> Option<&Path> {
        self.files.way_back()
    }

    /// Looks for such a copy, if the open book has nothing in it.
    fn look_for_copy(&mut self, waker: &Waker) {
        let is_empty = self.session().is_some_and(|s| s.book().events.is_empty());
        if !is_empty {
            return;
        }
        let Some(folder) = self.second.folder() else {
            return;
        };
        let own = self.second.kept.as_ref().map(|k| k.target().to_owned());
        let look = move |_: &Progress| newest_in(&folder, own.as_deref());
        self.second.looked = Some(Job::start(waker.clone(), look));
    }

    /// From now on a copy is kept there, or none.
    pub fn keep_second_place(&mut self, wanted: Option<SecondSettings>) {
        self.second.wanted = wanted;
    }

    /// How the second place is doing, if there is one.
    pub fn second(&self) -> Option<SecondShown> {
        let kept = self.second.kept.as_ref()?;
        Some(SecondShown {
            target: kept.target().to_owned(),
            copy: kept.copy(),
        })
    }

    /// Makes a copy at the second place now, if something changed.
    pub fn copy_now(&self) {
        if let Some(kept) = &self.second.kept {
            kept.now();
        }
    }

    /// A new frame: the second place is that of the open book, a leg that has ended is copied, and
    /// what fails is said once.
    pub(in crate::app) fn mind_second_place(&mut self, waker: &Waker) -> Vec<Effect> {
        if self.session().is_some() {
            self.begin_second_place(waker);
            self.copy_ended_leg();
        }
        match self.second.looked.as_ref().map(Job::poll) {
            Some(Polled::Done(found)) => {
                self.second.looked = None;
                self.second.found = found;
            }
            Some(Polled::Broken) => self.second.looked = None,
            Some(Polled::Running) | None => {}
        }
        let failing = self
            .second
            .kept
            .as_ref()
            .and_then(|kept| kept.copy().failing);
        let is_new = failing.is_some() && !self.second.told;
        self.second.told = failing.is_some();
        match failing {
            Some((_, why)) if is_new => vec![Outcome::NoSecondCopy(why).into()],
            Some(_) | None => Vec::new(),
        }
    }

    fn begin_second_place(&mut self, waker: &Waker) {
        let Some(session) = self.session() else {
            return;
        };
        // A new book has no mark of its own yet: it begins with its first row.
        let of = if session.last_seq() > 0 {
            session.path()
        } else {
            None
        };
        let wanted = &self.second.wanted;
        let begun = self.second.begun.as_ref();
        if begun.is_some_and(|(was_of, was)| was_of.as_deref() == of && was == wanted) {
            return;
        }
        let begun = (of.map(Path::to_owned), wanted.clone());
        let kept = begun.1.as_ref().and_then(|settings| {
            let every = MINUTE * settings.minutes.max(1);
            let waker = waker.clone();
            let tell = move || waker.wake();
            SecondPlace::keep(session, &settings.folder, every, tell)
        });
        self.second.begun = Some(begun);
        self.second.kept = kept;
        self.second.found = None;
        self.look_for_copy(waker);
    }

    /// After each leg, whatever the time.
    fn copy_ended_leg(&mut self) {
        let Some(event) = self.event() else { return };
        let seen = self.second.open_leg;
        if seen.is_some_and(|(revision, _)| revision == self.revision) {
            return;
        }
        let now = (self.revision, self.leg_to_show(event));
        if seen.is_some_and(|(_, leg)| leg < now.1) {
            self.copy_now();
        }
        self.second.open_leg = Some(now);
    }

    /// The program ends, or the book is closed: a last copy, as long as the book is open.
    pub(in crate::app) fn end_second_place(&mut self) {
        if let Some(kept) = self.second.kept.take() {
            kept.finish();
        }
    }
}
