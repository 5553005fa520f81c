//! Changes of the open book: at once if they are small, beside the window if they are large; back and
//! forth through the history.

use crate::app::{
    App,
    change::{Before, Change, Jump, WorkDone},
    intent::{Place, Request, Screen},
    location::Location,
    outcome::{Closed, Effect, Outcome},
    spot::Spot,
    work::{Answer, Progress, Waits},
    work_title::WorkTitle,
};
use crate::club::{EventId, moved, standings};
use crate::ops::{Act, Command, Refusal, SealRefusal};
use crate::session::{Deed, Session, SessionError};
use std::time::{Duration, Instant};

/// How long a frame may go through the history.
const JUMP: Duration = Duration::from_millis(6);
/// How long a frame waits for a small change of a book that others share, so that nothing flickers
/// while their order answers as it should.
const SHARED: Duration = Duration::from_millis(80);
/// How often it looks meanwhile.
const LOOK: Duration = Duration::from_micros(500);

impl App {
    /// Carries a change out: at once if it is small and the book is alone, else beside the window.
    /// While the book is away it waits for its turn.
    pub(super) fn change(&mut self, change: Change) -> Vec<Effect> {
        let Ok(session) = &mut self.session else {
            if self.is_book_away() {
                self.waiting.push_back(change);
            }
            return Vec::new();
        };
        let is_large = change.is_large(session);
        let before = if is_large {
            None
        } else {
            change.ranks_before(session)
        };
        if !is_large && !session.is_shared() {
            let done = change.carry_out(session);
            return self.changed(change, done, before);
        }
        self.lend_book(change.title(), move |session, progress| {
            let done = change.carry_out_unless(session, || progress.cancelled())?;
            Some(WorkDone::Changed(change, done, Box::new(before)))
        });
        if is_large {
            Vec::new()
        } else {
            self.await_book(SHARED)
        }
    }

    /// Waits until the book is back, at most so long; what came of it.
    fn await_book(&mut self, patience: Duration) -> Vec<Effect> {
        let until = Instant::now() + patience;
        let mut effects = self.collect_work();
        while self.book_at_work() && Instant::now() < until {
            std::thread::sleep(LOOK);
            effects.extend(self.collect_work());
        }
        effects
    }

    /// Carries out what had to wait while the book was away, in its order.
    pub(super) fn go_on_waiting(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        while self.session.is_ok()
            && let Some(change) = self.waiting.pop_front()
        {
            effects.extend(match change {
                Change::Undo | Change::Redo => self.step(change),
                Change::Do(_) => self.change(change),
            });
        }
        effects
    }

    /// Takes the author's latest change back, or does the latest undone again, if it is on the
    /// screen; else goes there, shows it and says what the next press does.
    pub(super) fn step(&mut self, change: Change) -> Vec<Effect> {
        let is_undo = matches!(change, Change::Undo);
        let Some((seq, act)) = self.next_step(is_undo) else {
            return self.change(change);
        };
        let spot = self.spot_of(&act);
        let is_told = self.told.take() == Some((seq, OnScreen::of(&self.location)));
        if is_told || self.is_on_screen(&spot) {
            self.turn_to_season(&spot);
            return self.change(change);
        }
        self.go_to_spot(&spot);
        self.told = Some((seq, OnScreen::of(&self.location)));
        let shown = spot
            .sheet()
            .zip(spot.seen.deal)
            .map(|(sheet, deal)| Effect::Touched(sheet, deal));
        let next = Outcome::Next { act, is_undo };
        shown.into_iter().chain([next.into()]).collect()
    }

    fn next_step(&self, is_undo: bool) -> Option<(i64, Act)> {
        let session = self.session()?;
        if is_undo {
            Some((session.undo_step(0)?, session.undo_act()?.clone()))
        } else {
            Some((session.redo_step(0)?, session.redo_act()?.clone()))
        }
    }

    fn go_to_spot(&mut self, spot: &Spot) {
        if let Some(event) = spot.event
            && self.location.place.event != Some(event)
        {
            self.open_event(event);
        }
        if spot.event.is_some() {
            let place = &mut self.location.place;
            let seen = &spot.seen;
            place.leg = seen.leg.unwrap_or(place.leg);
            place.table = seen.table.unwrap_or(place.table);
            place.second_list = seen.second_list.unwrap_or(false);
            place.prizes = seen.prizes.unwrap_or(place.prizes);
        }
        self.turn_to_season(spot);
        self.location.go(spot.screen());
    }

    /// A season is shown as what it is called now, and then as what it is called again.
    fn turn_to_season(&mut self, spot: &Spot) {
        let seasons = spot.seen.seasons();
        if !seasons.is_empty() {
            self.location.seasons = seasons.to_vec();
        }
    }

    fn is_on_screen(&self, spot: &Spot) -> bool {
        self.session()
            .is_some_and(|session| spot.is_on(&self.location, session.book()))
    }

    /// Notes that the standings of an event are out on paper. A note that cannot be kept is no
    /// reason to alarm anybody now.
    pub(super) fn note_posted(&mut self, event: EventId) -> Vec<Effect> {
        if self.session().is_some_and(Session::is_shared) {
            self.lend_book(WorkTitle::Changing, move |session, _| {
                let _ = session.post(event);
                Some(WorkDone::Read(Vec::new()))
            });
            return self.await_book(SHARED);
        }
        let _ = self.session.as_mut().map(|session| session.post(event));
        Vec::new()
    }

    /// Lends the open book to a piece of work; everything else waits until it comes back. The work
    /// answers none if it was called off.
    pub(super) fn lend_book(
        &mut self,
        title: WorkTitle,
        run: impl FnOnce(&mut Session, &Progress) -> Option<WorkDone> + Send + 'static,
    ) {
        if self.session.is_err() {
            return;
        }
        if let Ok(mut session) = std::mem::replace(&mut self.session, Err(Closed::AtWork)) {
            let lent = self.lending.place();
            self.work.start(title, Waits::ForBook, move |progress| {
                let done = run(&mut session, progress);
                match lent {
                    // A window that is hidden paints no frame in which it could put it down.
                    Some(lent) => {
                        lent.put(session);
                        Answer::Lies(lent, done)
                    }
                    None => Answer::Book(Box::new(session), done),
                }
            });
        }
    }

    /// The book came back from a piece of work, or what that was is called off.
    pub(super) fn book_is_back(&mut self, title: WorkTitle, done: Option<WorkDone>) -> Vec<Effect> {
        let Some(done) = done else {
            return vec![Outcome::Cancelled(title).into()];
        };
        self.book_returned(done)
    }

    /// The book came back: what follows from what was done with it.
    pub(super) fn book_returned(&mut self, done: WorkDone) -> Vec<Effect> {
        match done {
            WorkDone::Changed(change, done, before) => self.changed(change, done, *before),
            WorkDone::Copied(path, Ok(())) => self.copied(path),
            WorkDone::Separated(path, Ok(())) => self.separated(path),
            WorkDone::Copied(_, Err(why)) | WorkDone::Separated(_, Err(why)) => {
                vec![Outcome::Refused(why).into()]
            }
            WorkDone::Read(wanted) => self.handle_all(wanted),
        }
    }

    fn changed(
        &mut self,
        change: Change,
        done: Result<Deed, SessionError>,
        before: Before,
    ) -> Vec<Effect> {
        match change {
            Change::Do(wanted) => self.transacted(wanted, done, before),
            Change::Undo => self.stepped(done, Outcome::Undone),
            Change::Redo => self.stepped(done, Outcome::Redone),
        }
    }

    fn transacted(
        &mut self,
        wanted: Request,
        done: Result<Deed, SessionError>,
        before: Before,
    ) -> Vec<Effect> {
        match done {
            Err(why) => vec![match sealed(&why) {
                Some(event) => Effect::AskReason(Box::new(self.unreasoned(wanted, event)), why),
                None => Effect::Tell(Outcome::Refused(why), wanted.from),
            }],
            Ok(done) => {
                self.revision += 1;
                if let Some(id) = done.event().filter(|id| self.event_of(*id).is_some()) {
                    self.open_event(id);
                }
                if let Command::CallLeg { event, leg } = *wanted.command
                    && self.location.place.event == Some(event)
                {
                    self.location.place.go_to_leg(leg);
                    // Where nothing of it is seen, the seats are what is wanted next.
                    if self.location.screen == Screen::Standings {
                        self.location.go(Screen::Seats);
                    }
                }
                self.stay_in_book();
                let outcome = self.outcome(done, &wanted.command, before);
                if let Some(screen) = wanted.then {
                    self.location.go(screen);
                }
                vec![Effect::Tell(outcome, wanted.from)]
            }
        }
    }

    fn outcome(&self, done: Deed, command: &Command, before: Before) -> Outcome {
        let worth_saying = !command.is_seen();
        let moved = before.and_then(|(id, before)| {
            Some((id, moved(&before, &standings(self.event_of(id)?, None))))
        });
        match done.seq {
            None if worth_saying => Outcome::NothingChanged,
            Some(_) if worth_saying || moved.is_some() => Outcome::Changed {
                act: done.act(),
                moved,
            },
            None | Some(_) => Outcome::Seen,
        }
    }

    fn stepped(
        &mut self,
        done: Result<Deed, SessionError>,
        said: fn(Act) -> Outcome,
    ) -> Vec<Effect> {
        match done {
            Ok(done) => {
                self.revision += 1;
                self.stay_in_book();
                let mut effects = self.go_to_deal(&done);
                effects.push(said(done.act()).into());
                effects
            }
            Err(why) => vec![Outcome::Refused(why).into()],
        }
    }

    /// The desk goes to the deal that an undo or redo touched; if a sheet is shown, to that sheet.
    fn go_to_deal(&mut self, done: &Deed) -> Vec<Effect> {
        let touched = &done.touched;
        if touched.sheets.len() != 1 {
            return Vec::new();
        }
        let Some(&(sheet, deal)) = touched.deals.first() else {
            return Vec::new();
        };
        self.location.go_to_sheet(sheet);
        vec![Effect::Touched(sheet, deal)]
    }

    /// Goes through the history as far as was asked for, a few milliseconds a frame.
    pub(super) fn go_on_jumping(&mut self) -> Vec<Effect> {
        let begun = Instant::now();
        let mut effects = Vec::new();
        while self.jump.left != 0 && !self.book_at_work() && begun.elapsed() < JUMP {
            let Jump { left, gone } = self.jump;
            let before = self.revision;
            effects.extend(self.change(if left < 0 { Change::Undo } else { Change::Redo }));
            self.jump = Jump {
                left: left - left.signum(),
                gone: gone + left.signum(),
            };
            // What cannot be taken back ends it; the reason is said already.
            if !self.book_at_work() && self.revision == before {
                self.jump = Jump::default();
            }
        }
        let Jump { left, gone } = self.jump;
        if left != 0 {
            self.work.waker().wake();
        } else if gone != 0 && !self.book_at_work() {
            effects.push(Outcome::Stepped(gone).into());
            self.jump = Jump::default();
            self.show_last(gone < 0);
        }
        effects
    }

    /// Goes to where the last step of a way through the history is seen.
    fn show_last(&mut self, was_undo: bool) {
        let Some((_, act)) = self.next_step(!was_undo) else {
            return;
        };
        let spot = self.spot_of(&act);
        if !self.is_on_screen(&spot) {
            self.go_to_spot(&spot);
        }
    }

    fn spot_of(&self, act: &Act) -> Spot {
        let book = self.session().map(Session::book);
        Spot::of(act, book, self.location.place.event)
    }
}

/// What is on the screen.
#[derive(Debug, PartialEq)]
pub(super) struct OnScreen {
    screen: Screen,
    place: Place,
    seasons: Vec<String>,
}

impl OnScreen {
    fn of(location: &Location) -> OnScreen {
        OnScreen {
            screen: location.screen,
            place: location.place,
            seasons: location.seasons.clone(),
        }
    }
}

/// The evening whose sealed results want a reason, if only that is missing.
fn sealed(why: &SessionError) -> Option<EventId> {
    let SessionError::Refused(Refusal::Seal(SealRefusal::Sealed { event, .. })) = why else {
        return None;
    };
    Some(*event)
}
