//! Better seats by a longer search: beside the window, with how far it is, ended or taken with one
//! key.

use super::super::context::Ctx;
use super::super::theme::GRID;
use super::super::widgets::{field, primary, quiet, secondary, small, strong};
use crate::club::{Event, EventId, MovementKind};
use crate::movement::{self, LegSeats, Progress, SearchOn};
use crate::ops::{Command, first_open_leg};
use egui::{Id, Key, ProgressBar, Ui};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// How long a search goes on when nobody says otherwise or ends it, and at most.
const SECONDS: u64 = 60;
const MOST_SECONDS: u64 = 3_600;
/// Steps between two looks at the clock.
const STEPS: u64 = 64;

/// A search under way, or ended.
#[derive(Debug)]
struct Work {
    event: EventId,
    revision: u64,
    told: Receiver<(Progress, Vec<LegSeats>)>,
    stop: Arc<AtomicBool>,
    began: Instant,
    seconds: u64,
    last: Option<(Progress, Vec<LegSeats>)>,
    ended: bool,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The panel of the longer search.
#[derive(Debug, Default)]
pub(super) struct Longer {
    work: Option<Work>,
    complaint: Option<String>,
    fresh: bool,
    /// The time limit as typed; none: not touched yet.
    seconds: Option<String>,
}

fn sent_id() -> Id {
    Id::unique("longer.sent")
}

fn seconds_id() -> Id {
    Id::unique("longer.seconds")
}

/// Whether there is something to search: nobody has a fixed partner, and a leg has not begun.
pub(super) fn possible(event: &Event) -> bool {
    let free = matches!(
        event.settings.movement.kind,
        MovementKind::Individual | MovementKind::Draw
    );
    free && event.legs.len() > 1 && first_open_leg(event).is_some()
}

impl Longer {
    /// Shows it; the window stays alive meanwhile.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, revision: u64) {
        let t = ctx.texts;
        match ctx.outcome(sent_id()) {
            Some(Ok(())) => self.work = None,
            Some(Err(why)) => self.complaint = Some(why.clone()),
            None => {}
        }
        self.hear(event, revision);
        ui.label(strong(t.ev_longer()));
        let Some(first) = first_open_leg(event) else {
            return;
        };
        ui.label(small(
            ui,
            if first > 1 {
                t.ev_longer_from(first)
            } else {
                t.ev_longer_explain()
            },
        ));
        ui.add_space(GRID);
        if let Some(text) = &self.complaint {
            super::super::widgets::complaint(ui, text);
        }
        let Some(work) = &self.work else {
            let typed = self.seconds.get_or_insert_with(|| SECONDS.to_string());
            let response = field(ui, seconds_id(), &t.ev_longer_seconds(), typed, 120.0);
            let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            let seconds = typed
                .trim()
                .parse::<u64>()
                .ok()
                .filter(|n| (1..=MOST_SECONDS).contains(n));
            ui.add_space(GRID);
            if secondary(ui, t.ev_longer_begin()).clicked() || enter {
                self.complaint = seconds
                    .is_none()
                    .then(|| t.ev_longer_seconds_wrong(MOST_SECONDS));
                if seconds.is_none() {
                    response.request_focus();
                }
                self.fresh = true;
                self.work = seconds.map(|seconds| begin(ui.ctx(), event, first, revision, seconds));
            }
            return;
        };
        let progress = work.last.as_ref().map(|(p, _)| *p);
        let (mut take, mut end, mut forget) = (false, false, false);
        if let Some(p) = progress {
            ui.label(t.ev_longer_found(p.began_with, p.repeats, p.bound));
            if p.better && p.repeats >= p.began_with {
                ui.label(t.ev_longer_other());
            }
            ui.label(small(
                ui,
                t.ev_longer_steps(crate::i18n::figure(
                    i64::try_from(p.steps).unwrap_or(i64::MAX),
                )),
            ));
        }
        if !work.ended {
            let share = work.began.elapsed().as_secs_f32() / work.seconds as f32;
            ui.add(
                ProgressBar::new(share.min(1.0))
                    .desired_width(320.0)
                    .desired_height(8.0),
            );
        } else if progress.is_some_and(|p| !p.better) {
            ui.label(t.ev_longer_nothing());
        }
        ui.horizontal_wrapped(|ui| {
            if progress.is_some_and(|p| p.better) {
                let button = primary(ui, t.ev_longer_take());
                if std::mem::take(&mut self.fresh) {
                    button.request_focus();
                }
                take = button.clicked();
            }
            if work.ended {
                forget = quiet(ui, t.ui_close()).clicked();
            } else {
                end = quiet(ui, t.ev_longer_stop()).clicked();
            }
        });
        if take && let Some((_, legs)) = &work.last {
            ctx.transact_from(
                sent_id(),
                Command::BetterSeats {
                    event: event.id,
                    legs: legs.clone(),
                },
            );
            work.stop.store(true, Ordering::Relaxed);
        }
        if end {
            work.stop.store(true, Ordering::Relaxed);
        }
        if forget {
            self.work = None;
        }
    }

    /// What the search told since the last frame; seats that changed meanwhile make it void.
    fn hear(&mut self, event: &Event, revision: u64) {
        let Some(work) = &mut self.work else { return };
        if work.event != event.id || work.revision != revision {
            self.work = None;
            return;
        }
        loop {
            match work.told.try_recv() {
                Ok(told) => work.last = Some(told),
                Err(std::sync::mpsc::TryRecvError::Empty) => return,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => {
                    work.ended = true;
                    return;
                }
            }
        }
    }

    /// Whether a search goes on.
    pub fn busy(&self) -> bool {
        self.work.as_ref().is_some_and(|w| !w.ended)
    }
}

fn begin(ctx: &egui::Context, event: &Event, from_leg: u32, revision: u64, seconds: u64) -> Work {
    let (sender, told) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let (players, seats) = (movement::players_of(event), movement::seats_of(event));
    let (settings, halt, wake) = (event.settings.movement.clone(), stop.clone(), ctx.clone());
    std::thread::spawn(move || {
        let search = SearchOn::new(&settings, &players, &seats, from_leg);
        go_on(search, &sender, &halt, &wake, seconds);
        drop(sender);
        wake.request_repaint();
    });
    Work {
        event: event.id,
        revision,
        told,
        stop,
        began: Instant::now(),
        seconds,
        last: None,
        ended: false,
    }
}

/// Searches until it is told to stop, the time is over, or nothing is left to be found; tells ten
/// times a second.
fn go_on(
    mut search: SearchOn,
    sender: &Sender<(Progress, Vec<LegSeats>)>,
    stop: &AtomicBool,
    wake: &egui::Context,
    seconds: u64,
) {
    let began = Instant::now();
    let mut told = Instant::now();
    loop {
        let progress = search.step(STEPS);
        let over = progress.done
            || stop.load(Ordering::Relaxed)
            || began.elapsed() > Duration::from_secs(seconds);
        if over || told.elapsed() > Duration::from_millis(100) {
            // The window may be gone; then nobody waits for the seats.
            if sender.send((progress, search.best())).is_err() || over {
                return;
            }
            told = Instant::now();
            wake.request_repaint();
        }
    }
}
