//! A longer search for better seats, beside the window.

use crate::app::work::{self, Job, Waker};
use crate::club::{Book, Event, EventId, LegNo};
use crate::movement::{self, LegSeats, SearchOn, SearchProgress};
use crate::ops::{Command, first_open_leg, past_legs, with_teams};
use std::{
    sync::mpsc::{Receiver, Sender, TryRecvError, channel},
    time::{Duration, Instant},
};

/// How long a search goes on if nobody ends it.
const LONGEST: Duration = Duration::from_secs(60);
/// Moves between two looks at the clock.
const MOVES: u64 = 20_000;
/// Between two answers of a search.
const TELLS: Duration = Duration::from_millis(100);

/// Whether there is something to search: nobody has a fixed partner, and a leg has not begun.
pub fn possible(event: &Event) -> bool {
    event.settings.movement.kind.each_alone()
        && event.legs.len() > 1
        && first_open_leg(event).is_some()
}

/// A search under way, or ended. Dropped, it stops.
#[derive(Debug)]
pub struct Search {
    event: EventId,
    revision: u64,
    told: Receiver<(SearchProgress, Vec<LegSeats>)>,
    job: Job<()>,
    began: Instant,
    last: Option<(SearchProgress, Vec<LegSeats>)>,
    ended: bool,
}

impl Search {
    /// Searches better seats from a leg on; the window is woken whenever there is something to hear.
    pub fn begin(
        book: &Book,
        event: &Event,
        from_leg: LegNo,
        revision: u64,
        wake: impl Into<Waker>,
    ) -> Search {
        let (sender, told) = channel();
        let players = movement::players_of(event);
        let seats = movement::seats_of(event);
        let past = past_legs(book, event);
        let settings = with_teams(event, &event.settings.movement);
        let wake = wake.into();
        let wakes = wake.clone();
        let job = Job::start(wake, move |asked| {
            let search = SearchOn::new(&settings, &players, &seats, from_leg, &past);
            go_on(search, &sender, asked, &wakes);
        });
        Search {
            event: event.id,
            revision,
            told,
            job,
            began: Instant::now(),
            last: None,
            ended: false,
        }
    }

    /// Hears what was found since the last time.
    pub fn hear(&mut self) {
        while !self.ended {
            match self.told.try_recv() {
                Ok(told) => self.last = Some(told),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.ended = true,
            }
        }
    }

    /// Whether it is about these seats: seats that changed meanwhile make it void.
    pub fn is_of(&self, event: &Event, revision: u64) -> bool {
        (self.event, self.revision) == (event.id, revision)
    }

    /// How far it is; none before it has told anything.
    pub fn progress(&self) -> Option<SearchProgress> {
        self.last.as_ref().map(|(progress, _)| *progress)
    }

    /// Whether it has ended.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// Which share of its time is over, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.began.elapsed().div_duration_f32(LONGEST).min(1.0)
    }

    /// Ends it; what it has found stays.
    pub fn stop(&self) {
        self.job.progress().cancel();
    }

    /// Takes the best seats found so far.
    pub fn take(&self) -> Option<Command> {
        let (_, legs) = self.last.as_ref()?;
        self.stop();
        Some(Command::BetterSeats {
            event: self.event,
            legs: legs.clone(),
        })
    }
}

/// Searches until it is told to stop, the time is over, or nothing is left to be found; tells ten
/// times a second.
fn go_on(
    mut search: SearchOn,
    sender: &Sender<(SearchProgress, Vec<LegSeats>)>,
    asked: &work::Progress,
    wake: &Waker,
) {
    let began = Instant::now();
    let mut told = Instant::now();
    loop {
        let progress = search.step(MOVES);
        let over = progress.done || asked.cancelled() || began.elapsed() > LONGEST;
        if over || told.elapsed() > TELLS {
            // The window may be gone; then nobody waits for the seats.
            if sender.send((progress, search.best())).is_err() || over {
                return;
            }
            told = Instant::now();
            wake.wake();
        }
    }
}
