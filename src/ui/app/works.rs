//! What runs beside the window: papers, books being opened, and changes so large that a frame would wait for them.

use super::App;
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::{Done, Session, SessionError};
use crate::ui::context::{Screen, Tone, UiAction};
use crate::ui::jobs::{Heard, Job, Progress, Work};
use crate::ui::theme::GRID;
use crate::ui::{heavy, toasts, widgets};
use egui::{Context, Id, RichText, Ui};
use std::path::PathBuf;

/// Something that runs, by its name.
#[derive(Debug)]
pub(super) struct Running {
    title: String,
    since: f64,
    job: Job<Vec<UiAction>>,
}

/// A book that is being opened.
#[derive(Debug)]
pub(super) struct Opening {
    pub(super) path: PathBuf,
    pub(super) job: Job<Result<Session, String>>,
}

/// What is done with the open book while the window waits for nothing but this.
#[derive(Debug)]
pub(super) enum Change {
    Do { command: Box<Command>, from: Option<Id>, then: Option<Screen> },
    Undo,
    Redo,
}

/// The book while it is away for a large change, and what comes back with it: none where it was called off in time.
#[derive(Debug)]
pub(super) struct Away {
    pub(super) title: String,
    change: Change,
    job: Job<(Session, Option<Result<Done, SessionError>>)>,
}

impl App {
    /// Whether anything runs beside the window.
    pub fn busy(&self) -> bool {
        !self.works.is_empty() || self.opening.is_some() || self.away.is_some()
    }

    pub(super) fn start_work(&mut self, ctx: &Context, work: Work) {
        let Work { title, run } = work;
        let since = ctx.input(|i| i.time);
        self.works.push(Running { title, since, job: Job::start(ctx, run) });
    }

    /// What came of the jobs since the last frame.
    pub(super) fn collect_works(&mut self, ctx: &Context) -> Vec<UiAction> {
        let mut wanted = Vec::new();
        let texts = &self.texts;
        self.works.retain(|running| match running.job.poll() {
            Heard::Nothing => true,
            Heard::Done(actions) => {
                let called_off = running.job.progress().cancelled() && actions.is_empty();
                let said = UiAction::Toast(Tone::Done, texts.ui_job_cancelled(running.title.as_str()));
                wanted.extend(actions.into_iter().chain(called_off.then_some(said)));
                false
            }
            Heard::Broken => {
                wanted.push(UiAction::Toast(Tone::Wrong, texts.ui_job_broken(running.title.as_str())));
                false
            }
        });
        self.collect_opening();
        self.collect_away(ctx);
        wanted
    }

    /// One line for each that takes longer than a moment, with a way to call it off.
    pub(super) fn works_ui(&mut self, ctx: &Context) {
        let now = ctx.input(|i| i.time);
        let lines = self.works.iter().map(|r| (r.title.as_str(), r.since, r.job.progress()));
        let opening = self.opening.as_ref().filter(|_| self.session.is_ok());
        let title = opening.map(|o| self.texts.ui_opening(name_of(&o.path)));
        let opened = opening.zip(title.as_deref()).map(|(o, title)| (title, now, o.job.progress()));
        toasts::works(ctx, &self.texts, now, lines.chain(opened));
    }

    fn collect_opening(&mut self) {
        let Some(opening) = &self.opening else { return };
        let opened = match opening.job.poll() {
            Heard::Nothing => return,
            Heard::Done(opened) => opened,
            Heard::Broken => Err(self.texts.ui_job_broken(self.texts.ui_opening(name_of(&opening.path)))),
        };
        let Some(Opening { path, .. }) = self.opening.take() else { return };
        match opened {
            Ok(session) => self.opened(path, session),
            // The book that is open stays open.
            Err(why) if self.session.is_ok() => self.toasts.say(Tone::Wrong, why, false),
            Err(why) => self.session = Err(why),
        }
    }

    /// Carries a change out: at once where it is small, beside the window where it is large.
    pub(super) fn change(&mut self, ctx: &Context, change: Change) {
        let Ok(session) = &self.session else { return };
        let large = match &change {
            Change::Do { command, .. } => heavy::command(session.book(), command),
            Change::Undo => session.next_undo_weight() > heavy::JOURNAL,
            Change::Redo => session.next_redo_weight() > heavy::JOURNAL,
        };
        let Ok(mut session) = std::mem::replace(&mut self.session, Err(String::new())) else { return };
        if !large {
            if let Change::Do { command, .. } = &change {
                self.before = super::doing::ranks_before(&session, command);
            }
            let done = carry(&mut session, &change);
            self.session = Ok(session);
            return self.changed(change, Some(done));
        }
        let title = match &change {
            Change::Do { .. } => self.texts.ui_working(),
            Change::Undo => self.texts.ui_undo(),
            Change::Redo => self.texts.ui_redo(),
        };
        let work = change.clone_for_work();
        let job = Job::start(ctx, move |progress| {
            let done = carry_unless(&mut session, work, progress);
            (session, done)
        });
        self.away = Some(Away { title, change, job });
    }

    fn collect_away(&mut self, ctx: &Context) {
        let Some(away) = &self.away else { return };
        match away.job.poll() {
            Heard::Nothing => {}
            Heard::Done((session, done)) => {
                self.session = Ok(session);
                if let Some(Away { change, .. }) = self.away.take() {
                    self.changed(change, done);
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

    fn changed(&mut self, change: Change, done: Option<Result<Done, SessionError>>) {
        let Some(done) = done else {
            return self.toasts.say(Tone::Done, self.texts.ui_job_cancelled(self.texts.ui_working()), false);
        };
        match change {
            Change::Do { command, from, then } => self.transacted(&command, done, from, then),
            Change::Undo => self.stepped(done, |t, what| t.ui_undone(what)),
            Change::Redo => self.stepped(done, |t, what| t.ui_redone(what)),
        }
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
    pub(super) fn ui(&self, ui: &mut Ui, t: &Texts) {
        if moment(ui, t, &self.title) {
            self.job.progress().cancel();
        }
    }
}

/// A page on which nothing can be done but wait, or call it off.
pub(super) fn moment(ui: &mut Ui, t: &Texts, title: &str) -> bool {
    let mut called_off = false;
    egui::CentralPanel::default().show(ui, |ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.vertical_centered(|ui| {
            ui.spinner();
            ui.add_space(GRID * 2.0);
            ui.label(RichText::new(title).heading());
            ui.add_space(GRID * 2.0);
            called_off = widgets::secondary(ui, t.ui_cancel()).clicked();
        });
    });
    called_off
}

impl Change {
    fn clone_for_work(&self) -> Change {
        match self {
            Change::Do { command, .. } => Change::Do { command: command.clone(), from: None, then: None },
            Change::Undo => Change::Undo,
            Change::Redo => Change::Redo,
        }
    }
}

fn carry(session: &mut Session, change: &Change) -> Result<Done, SessionError> {
    match change {
        Change::Do { command, .. } => session.transact((**command).clone()),
        Change::Undo => session.undo(),
        Change::Redo => session.redo(),
    }
}

fn carry_unless(session: &mut Session, change: Change, progress: &Progress) -> Option<Result<Done, SessionError>> {
    match change {
        Change::Do { command, .. } => session.transact_unless(*command, || progress.cancelled()).transpose(),
        other => Some(carry(session, &other)),
    }
}

fn name_of(path: &std::path::Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into_owned())
}
