//! What runs beside the window: papers, books being opened, and changes so large that a frame would
//! wait for them.

use super::App;
use super::files::Refused;
use crate::app::heavy;
use crate::app::intent::{Asker, Intent, Screen, Tone};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::{Done, Session, SessionError};
use crate::ui::jobs::{Heard, Job, Progress, Work};
use crate::ui::theme::GRID;
use crate::ui::{toasts, widgets};
use egui::{Context, RichText, Ui};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

/// As long a frame may go through the history.
const JUMP: Duration = Duration::from_millis(6);
/// From then on the clock jumped: it went further than the program ran, or not as far.
const GAP: Duration = Duration::from_secs(90);

/// Something that runs, by its name.
#[derive(Debug)]
pub(super) struct Running {
    title: String,
    since: f64,
    job: Job<Vec<Intent>>,
}

/// A book that is being opened.
#[derive(Debug)]
pub(super) struct Opening {
    pub(super) path: PathBuf,
    /// The same book at another place: everything in the window stays as it is.
    pub(super) follows: bool,
    pub(super) job: Job<Result<Session, Refused>>,
}

/// What is done with the open book while the window waits for nothing but this.
#[derive(Debug)]
pub(super) enum Change {
    Do {
        command: Box<Command>,
        from: Option<Asker>,
        then: Option<Screen>,
    },
    Undo,
    Redo,
    Copy(PathBuf),
    /// Nothing is changed: the whole book is read, under this title.
    Read(String),
}

/// What came of it: none where it was called off in time.
#[derive(Debug)]
enum Brought {
    Done(Option<Result<Done, SessionError>>),
    Copied(Result<(), SessionError>),
    Read(Option<Vec<Intent>>),
}

/// The book while it is away for a large change, and what comes back with it.
#[derive(Debug)]
pub(super) struct Away {
    pub(super) title: String,
    change: Change,
    job: Job<(Session, Brought)>,
}

impl App {
    /// Whether anything runs beside the window.
    pub fn busy(&self) -> bool {
        !self.works.is_empty() || self.opening.is_some() || self.away.is_some()
    }

    pub(super) fn start_work(&mut self, ctx: &Context, work: Work) {
        let Work { title, run } = work;
        let since = ctx.input(|i| i.time);
        self.works.push(Running {
            title,
            since,
            job: Job::start(ctx, run),
        });
    }

    /// What came of the jobs since the last frame.
    pub(super) fn collect_works(&mut self, ctx: &Context) -> Vec<Intent> {
        let mut wanted = Vec::new();
        let texts = &self.texts;
        self.works.retain(|running| match running.job.poll() {
            Heard::Nothing => true,
            Heard::Done(actions) => {
                let called_off = running.job.progress().cancelled() && actions.is_empty();
                let said = Intent::say(texts.ui_job_cancelled(running.title.as_str()));
                wanted.extend(actions.into_iter().chain(called_off.then_some(said)));
                false
            }
            Heard::Broken => {
                wanted.push(Intent::complain(
                    texts.ui_job_broken(running.title.as_str()),
                ));
                false
            }
        });
        self.collect_opening();
        self.collect_away(ctx);
        wanted
    }

    fn collect_opening(&mut self) {
        let Some(opening) = &self.opening else { return };
        let opened = match opening.job.poll() {
            Heard::Nothing => return,
            Heard::Done(opened) => opened,
            Heard::Broken => {
                let said = self
                    .texts
                    .ui_job_broken(self.texts.ui_opening(name_of(&opening.path)));
                Err(Refused { said, copy: None })
            }
        };
        let Some(Opening { path, follows, .. }) = self.opening.take() else {
            return;
        };
        match opened {
            Ok(session) if follows => self.followed(path, session),
            Ok(session) => self.opened(path, session),
            // The book that is open stays open.
            Err(why) if self.session.is_ok() => self.toasts.say(Tone::Wrong, why.said, None),
            Err(why) => (self.session, self.copy) = (Err(why.said), why.copy),
        }
    }

    /// Carries a change out: at once where it is small, beside the window where it is large.
    pub(super) fn change(&mut self, ctx: &Context, change: Change) {
        let Ok(session) = &self.session else { return };
        let large = match &change {
            Change::Do { command, .. } => heavy::command(session.book(), command),
            Change::Undo => session.next_undo_weight() > heavy::JOURNAL,
            Change::Redo => session.next_redo_weight() > heavy::JOURNAL,
            Change::Copy(_) | Change::Read(_) => true,
        };
        let Ok(mut session) = std::mem::replace(&mut self.session, Err(String::new())) else {
            return;
        };
        if !large {
            if let Change::Do { command, .. } = &change {
                self.before = super::doing::ranks_before(&session, command);
            }
            let done = carry(&mut session, &change);
            self.session = Ok(session);
            return self.changed(ctx, change, Brought::Done(Some(done)));
        }
        let title = match &change {
            Change::Do { .. } => self.texts.ui_working(),
            Change::Undo => self.texts.ui_undo(),
            Change::Redo => self.texts.ui_redo(),
            Change::Copy(_) => self.texts.ui_act_copy_book(),
            Change::Read(title) => title.clone(),
        };
        let work = change.clone_for_work();
        let job = Job::start(ctx, move |progress| {
            let brought = carry_unless(&mut session, work, progress);
            (session, brought)
        });
        self.away = Some(Away { title, change, job });
    }

    /// Reads the whole book beside the window, with its journal; what comes of it is carried out.
    /// None: it was called off.
    pub(super) fn read_beside(
        &mut self,
        ctx: &Context,
        title: String,
        read: impl FnOnce(&Session, &Progress) -> Option<Vec<Intent>> + Send + 'static,
    ) {
        if self.session.is_err() {
            return;
        }
        let Ok(session) = std::mem::replace(&mut self.session, Err(String::new())) else {
            return;
        };
        let job = Job::start(ctx, move |progress| {
            let brought = Brought::Read(read(&session, progress));
            (session, brought)
        });
        self.away = Some(Away {
            title: title.clone(),
            change: Change::Read(title),
            job,
        });
    }

    fn collect_away(&mut self, ctx: &Context) {
        let Some(away) = &self.away else { return };
        match away.job.poll() {
            Heard::Nothing => {}
            Heard::Done((session, done)) => {
                self.session = Ok(session);
                if let Some(Away { change, .. }) = self.away.take() {
                    self.changed(ctx, change, done);
                }
                ctx.request_repaint();
            }
            // What is on disk is whole; it is opened again.
            Heard::Broken => {
                self.away = None;
                self.session = Err(self.texts.ui_job_broken(self.texts.ui_working()));
            }
        }
    }

    fn changed(&mut self, ctx: &Context, change: Change, brought: Brought) {
        let done = match brought {
            Brought::Done(Some(done)) => done,
            Brought::Done(None) => {
                return self.toasts.say(
                    Tone::Done,
                    self.texts.ui_job_cancelled(self.texts.ui_working()),
                    None,
                );
            }
            Brought::Copied(done) => return self.copied(change, done),
            Brought::Read(Some(wanted)) => {
                return wanted
                    .into_iter()
                    .for_each(|action| self.carry_out(ctx, action));
            }
            Brought::Read(None) => {
                let Change::Read(title) = change else { return };
                return self
                    .toasts
                    .say(Tone::Done, self.texts.ui_job_cancelled(title), None);
            }
        };
        match change {
            Change::Do {
                command,
                from,
                then,
            } => self.transacted(ctx, &command, done, from, then),
            Change::Undo => self.stepped(done, |t, what| t.ui_undone(what)),
            Change::Redo => self.stepped(done, |t, what| t.ui_redone(what)),
            Change::Copy(_) | Change::Read(_) => {}
        }
    }

    fn copied(&mut self, change: Change, done: Result<(), SessionError>) {
        let Change::Copy(path) = change else { return };
        if let Err(why) = done {
            self.refuse(&why);
            return;
        }
        let file = path.display().to_string();
        if let Some(book) = self.path.clone() {
            self.settings.copied = Some((book, path.clone()));
            self.remember();
        }
        // A book whose own file is gone, or cannot be written to, goes on in its copy.
        if self
            .session()
            .is_some_and(|s| !s.in_place() || s.read_only())
        {
            self.toasts
                .say(Tone::Done, self.texts.ui_copied_opened(file), None);
            self.follow = Some(path);
        } else {
            self.toasts
                .say(Tone::Done, self.texts.ui_copied(file), None);
        }
    }

    /// Saves the whole book to another place, beside the window.
    pub(super) fn copy_book(&mut self, ctx: &Context, path: PathBuf) {
        self.change(ctx, Change::Copy(path));
    }

    /// Goes through the history as far as one was told, a few milliseconds a frame.
    pub(super) fn go_on_jumping(&mut self, ctx: &Context) {
        let begun = Instant::now();
        while self.jump.0 != 0 && self.away.is_none() && begun.elapsed() < JUMP {
            let (left, gone) = self.jump;
            let before = self.revision;
            self.change(ctx, if left < 0 { Change::Undo } else { Change::Redo });
            self.jump = (left - left.signum(), gone + left.signum());
            // What cannot be taken back ends it; the reason is said already.
            if self.away.is_none() && self.revision == before {
                self.jump = (0, 0);
            }
        }
        let (left, gone) = self.jump;
        if left != 0 {
            ctx.request_repaint();
        } else if gone != 0 && self.away.is_none() {
            let text = if gone < 0 {
                self.texts.ui_steps_back(-gone)
            } else {
                self.texts.ui_steps_again(gone)
            };
            self.toasts.say(Tone::Done, text, None);
            self.jump = (0, 0);
        }
    }

    /// A lid that was closed, or a clock that was set: said once, and the file is looked after.
    pub(super) fn notice_sleep(&mut self, ran: Instant, clock: SystemTime) {
        let before = self.awake.replace((ran, clock));
        let Some(jumped) = before.and_then(|before| jumped(before, (ran, clock))) else {
            return;
        };
        let minutes = i64::try_from(jumped.as_secs() / 60).unwrap_or(i64::MAX);
        // What has become of the file meanwhile is said instead.
        if self.session().is_none_or(Session::in_place) {
            self.toasts
                .say(Tone::Done, self.texts.ui_slept(minutes), None);
        }
    }

    /// What becomes of the book's files is said as soon as it is found, also while nobody does
    /// anything.
    pub(super) fn notice_astray(&mut self, ctx: &Context) {
        let Ok(session) = &self.session else { return };
        let now = session.standing();
        if self.standing.is_none() {
            let ctx = ctx.clone();
            session.when_astray(move || ctx.request_repaint());
        }
        let astray = session.astray().filter(|_| self.standing != Some(now));
        if let Some(why) = astray {
            self.toasts
                .say(Tone::Wrong, self.texts.store_error(&why), None);
        }
        self.standing = Some(now);
    }

    /// The window closes: what only computes is let go, what writes comes to its end.
    pub(super) fn end_works(&mut self) {
        for running in self.works.drain(..) {
            running.job.finish();
        }
        if let Some(away) = self.away.take()
            && let Some((session, _)) = away.job.finish()
        {
            self.session = Ok(session);
        }
    }
}

impl Away {
    /// The calm page while the book is away.
    pub(super) fn ui(&self, ui: &mut Ui, t: &Texts) -> Vec<Intent> {
        if moment(ui, t, &self.title, self.job.progress().parts()) {
            self.job.progress().cancel();
        }
        Vec::new()
    }
}

/// The calm page before there is a book.
pub(super) fn opening(ui: &mut Ui, t: &Texts) -> Vec<Intent> {
    moment(ui, t, &t.ui_moment(), None);
    Vec::new()
}

/// A line for everything that runs beside the window.
pub(super) fn lines<'a>(
    ctx: &Context,
    works: &'a [Running],
    opening: Option<(&'a Opening, &'a str)>,
) -> Vec<toasts::Running<'a>> {
    let now = ctx.input(|i| i.time);
    let opened = opening.map(|(opening, title)| (title, now, opening.job.progress()));
    works
        .iter()
        .map(|r| (r.title.as_str(), r.since, r.job.progress()))
        .chain(opened)
        .collect()
}

/// A page on which nothing can be done but wait, or call it off.
fn moment(ui: &mut Ui, t: &Texts, title: &str, parts: Option<(u32, u32)>) -> bool {
    let mut called_off = false;
    egui::CentralPanel::default().show(ui, |ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.vertical_centered(|ui| {
            ui.spinner();
            ui.add_space(GRID * 2.0);
            ui.label(RichText::new(title).heading());
            if let Some((done, of)) = parts {
                ui.label(t.ui_n_of_m(done, of));
            }
            ui.add_space(GRID * 2.0);
            called_off = widgets::secondary(ui, t.ui_cancel()).clicked();
        });
    });
    called_off
}

impl Change {
    fn clone_for_work(&self) -> Change {
        match self {
            Change::Do { command, .. } => Change::Do {
                command: command.clone(),
                from: None,
                then: None,
            },
            Change::Undo => Change::Undo,
            Change::Redo => Change::Redo,
            Change::Copy(path) => Change::Copy(path.clone()),
            Change::Read(title) => Change::Read(title.clone()),
        }
    }
}

fn carry(session: &mut Session, change: &Change) -> Result<Done, SessionError> {
    match change {
        Change::Do { command, .. } => session.transact((**command).clone()),
        Change::Undo => session.undo(),
        Change::Redo => session.redo(),
        Change::Copy(_) | Change::Read(_) => Err(SessionError::NothingToRedo),
    }
}

fn carry_unless(session: &mut Session, change: Change, progress: &Progress) -> Brought {
    match change {
        Change::Do { command, .. } => Brought::Done(
            session
                .transact_unless(*command, || progress.cancelled())
                .transpose(),
        ),
        Change::Copy(path) => Brought::Copied(session.rescue_to(&path)),
        other => Brought::Done(Some(carry(session, &other))),
    }
}

pub(super) fn name_of(path: &std::path::Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |n| n.to_string_lossy().into_owned(),
    )
}

/// By how much the clock went other than the program ran, where that is more than a clock is ever
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
