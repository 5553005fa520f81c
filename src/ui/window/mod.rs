//! The window over the program: shows it, asks it for what people want, and does what follows.
//! `effects` does what follows, `files` lets files be chosen, `overlays` are over the screens,
//! `pages` stand in for the screens while there is no book, `time` rings and tells the room.

mod choice;
pub(super) mod dialogs;
mod effects;
mod files;
pub(super) mod foot;
mod foot_shown;
mod hosting;
mod overlay;
mod overlays;
mod pages;
pub(super) mod place;
pub(super) mod queue;
pub(super) mod shell;
mod time;
pub(super) mod toasts;
mod whereabouts;

use crate::app::{
    App,
    actions::Now,
    evening::seal::{AutoSeal, SealGaps},
    intent::{Intent, Place, Screen},
    outcome::{Closed, Effect, Outcome},
    settings::Settings,
    work::Waker,
};
use crate::club::{Book, EventId, Playing, season::Season};
use crate::i18n::Texts;
use crate::link::hosting::Hosting;
use crate::session::Session;
use crate::ui::{
    context::{Cached, Ctx, Mail},
    focus::Focus,
    hall::timing::Timing,
    keys::pressed,
    platform::FileDialogs,
    screens::Screens,
    second_click::SecondClick,
    theme,
    window::{
        foot::UndoOf,
        foot_shown::foot,
        place::FramePlace,
        queue::Queue,
        toasts::{Otherwise, Toasts},
    },
};
use choice::FileChoice;
use egui::{Context, Ui};
use overlay::Overlays;
pub(super) use pages::written_at;
use std::{cell::RefCell, path::PathBuf, time::Duration};

impl From<&Context> for Waker {
    fn from(ctx: &Context) -> Waker {
        let ctx = ctx.clone();
        Waker::new(move || ctx.request_repaint())
    }
}

/// How often it is looked whether a book that is away is back.
const AWAY: Duration = Duration::from_millis(50);

/// A person's habits, where they are kept, and what of them the window wears already.
#[derive(Debug)]
struct Habits {
    settings: Settings,
    file: Option<PathBuf>,
    worn: Option<(theme::Look, bool)>,
    frame: FramePlace,
}

/// The keyboard: one key a frame, and who has it.
#[derive(Debug, Default)]
struct Keyboard {
    queue: Queue,
    focus: Focus,
    /// The book is away: what is typed waits for it.
    waits: bool,
    /// What was typed into is gone by another's hand: nothing has the keyboard before a person gives
    /// it to something.
    nobody: bool,
}

/// The window's whole state.
pub struct Window {
    app: App,
    texts: Texts,
    habits: Habits,
    files: FileChoice,
    mail: Mail,
    overlays: Overlays,
    keyboard: Keyboard,
    second_click: SecondClick,
    toasts: Toasts,
    screens: Screens,
    /// What the last frame showed.
    shown: Option<(Screen, Place)>,
    /// How often somebody came to a screen.
    visits: u64,
    missing: Cached<EventId, SealGaps>,
    timing: Timing,
    auto_seal: AutoSeal,
    hosting: Hosting,
}

impl Window {
    /// A window over an open book (or over the reason why there is none).
    pub fn new(
        session: Result<Session, Closed>,
        path: Option<PathBuf>,
        settings: Settings,
        settings_file: Option<PathBuf>,
        dialogs: Box<dyn FileDialogs>,
    ) -> Window {
        let mut window = Window {
            app: App::new(session, path, &settings),
            texts: Texts::new(settings.lang),
            habits: Habits {
                settings,
                file: settings_file,
                worn: None,
                frame: FramePlace::default(),
            },
            files: FileChoice::new(dialogs),
            mail: Mail::default(),
            overlays: Overlays::default(),
            keyboard: Keyboard::default(),
            second_click: SecondClick::default(),
            toasts: Toasts::default(),
            screens: Screens::default(),
            shown: None,
            visits: 0,
            missing: Cached::default(),
            timing: Timing::default(),
            auto_seal: AutoSeal::default(),
            hosting: Hosting::default(),
        };
        window.go_where_one_was();
        window.ask_to_let_in_again();
        window
    }

    /// The same window on another day; for tests.
    pub fn on(mut self, today: chrono::NaiveDate) -> Window {
        self.app = self.app.on(today);
        self
    }

    /// The same window, that opens the same book next time; only the program itself does so.
    pub(super) fn remembering(mut self) -> Window {
        self.app.remember_book();
        self
    }

    /// Opens a book while the window comes up.
    pub(super) fn open_book(&mut self, ctx: &Context, path: PathBuf) {
        self.app.go_on(Waker::from(ctx), ctx.input(|i| i.time));
        self.app.handle(Intent::OpenBook(path));
    }

    /// Wears other colours, and targets as large as a finger or as the mouse needs them.
    pub fn wear(&mut self, look: theme::Look, large_targets: bool) {
        let settings = &mut self.habits.settings;
        settings.look = look;
        settings.large_targets = large_targets;
    }

    /// The open book.
    pub fn session(&self) -> Option<&Session> {
        self.app.session()
    }

    /// What the middle shows.
    pub fn screen(&self) -> Screen {
        self.app.screen()
    }

    /// The evening, leg, table and player that are open.
    pub fn place(&self) -> Place {
        self.app.place()
    }

    /// The season that is shown.
    pub fn season<'b>(&self, book: &'b Book) -> Option<&'b Season> {
        self.app.season_of(book)
    }

    /// A person's habits.
    pub fn settings(&self) -> &Settings {
        &self.habits.settings
    }

    /// What is said at the foot.
    pub fn said(&self) -> Option<&str> {
        self.toasts.text()
    }

    /// The desktop's dialogs.
    pub fn dialogs(&self) -> &dyn FileDialogs {
        self.files.dialogs.as_ref()
    }

    /// Works on the open book between two frames; for tests.
    pub fn with_book<R>(&mut self, work: impl FnOnce(&mut Session) -> R) -> Option<R> {
        self.app.with_book(work)
    }

    /// The leg of the open evening that is being played; for tests.
    pub fn playing(&self) -> Playing {
        self.app.playing()
    }

    /// Makes a copy at the second place now; for tests.
    pub fn second_now(&mut self) {
        self.app.copy_now();
    }

    /// What lets others in; for tests.
    pub fn host(&self) -> Option<&crate::host::Host> {
        self.hosting.host()
    }

    /// Whether anything runs beside the window.
    pub fn busy(&self) -> bool {
        self.app.busy()
    }

    /// One frame, in which the window has the book; between two of them it lies where those who
    /// were let in find it.
    pub fn frame(&mut self, ui: &mut Ui) {
        self.app.take_up();
        self.paint(ui);
        self.app.put_down();
    }

    /// Keys first, then the screens, then what they asked for.
    fn paint(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.dress(ui);
        self.habits.frame.keep(&ctx, &mut self.habits.settings);
        self.collect_file(&ctx);
        self.keep_time(&ctx);
        if self.timing.hall.covers(&ctx) {
            let now = self.app.time().timestamp_millis();
            self.timing.hall.cover(ui, now);
            return;
        }
        self.second_click.begin(&ctx, self.app.revision());
        if self.app.session().is_some() {
            let swallowed = self.second_click.swallows(&ctx);
            self.keyboard.focus.begin(&ctx, swallowed);
        }
        self.leave_focus(&ctx);
        self.leave_gone(&ctx);
        let typing = super::typing::take_typing(&ctx);
        let seconds = ctx.input(|i| i.time);
        let effects = self.app.go_on(Waker::from(&ctx), seconds);
        if !effects.is_empty() {
            ctx.request_repaint();
        }
        self.take_effects(&ctx, effects);
        if self.keyboard.waits && self.app.session().is_some() {
            self.keyboard.focus.back(&ctx);
        }
        self.mind_hosting(&ctx);
        let undo_of = self.screens.undo_of(self.app.screen(), self.app.place());
        let now = self.now(undo_of);
        let mut wanted = if self.overlays.none() {
            pressed(&ctx, &now, typing)
        } else {
            Vec::new()
        };
        wanted.extend(self.show(ui, &now, undo_of));
        wanted.extend(self.overlay_ui(&ctx, &now));
        if !wanted.is_empty() {
            ctx.request_repaint();
        }
        self.toasts.begin();
        for intent in wanted {
            self.carry_out(&ctx, intent);
        }
        self.keyboard.waits = self.app.is_book_away();
        if self.keyboard.waits {
            // A device that has it wakes nobody if nothing came of its write.
            ctx.request_repaint_after(AWAY);
        } else {
            if self.keyboard.nobody && self.overlays.none() {
                super::focus::leave(&ctx);
            }
            self.keyboard.focus.end(&ctx);
        }
        self.second_click.end(&ctx, self.app.revision());
        let aside = self.app.drafts().borrow_mut().write();
        if let Some(path) = aside {
            self.take_effects(&ctx, vec![Effect::from(Outcome::DraftsAside(path))]);
        }
        self.keep_where_one_is();
    }

    /// Wears the colours and the size that were chosen.
    fn dress(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let Settings {
            look,
            large_targets,
            zoom,
            ..
        } = self.habits.settings;
        if self.habits.worn != Some((look, large_targets)) {
            theme::install(&ctx, look);
            theme::set_large(&ctx, large_targets);
            ui.set_style(ctx.global_style());
            self.habits.worn = Some((look, large_targets));
        }
        if (ctx.zoom_factor() - zoom).abs() > 0.001 {
            ctx.set_zoom_factor(zoom);
        }
    }

    /// Coming to a screen, or asking for it again, begins at its line or field and not where the
    /// last one was left.
    fn leave_focus(&mut self, ctx: &Context) {
        if !self.app.take_arrived() {
            return;
        }
        self.toasts.leave_screen();
        self.overlays.focus_before = None;
        self.keyboard.nobody = false;
        self.visits += 1;
        if self.overlays.none() {
            self.shown = None;
            super::typing::forget_steps(ctx);
            super::focus::leave(ctx);
        }
    }

    /// What others took away took the keyboard with it: what comes in its place does not get it by
    /// itself, for what is typed is not meant for that.
    fn leave_gone(&mut self, ctx: &Context) {
        if self.app.take_taken_away() {
            self.keyboard.nobody = true;
            self.toasts.complain(self.texts.ui_taken_away());
        }
        self.keyboard.nobody &= !super::focus::is_given(ctx);
    }

    /// What the table of actions needs to know; a second entry has its own history.
    fn now(&self, undo_of: UndoOf) -> Now {
        let now = self.app.now(&self.habits.settings);
        match undo_of {
            UndoOf::Book => now,
            UndoOf::Line(_) | UndoOf::Emptied(_) => Now { undo: true, ..now },
            UndoOf::Second(next) => Now {
                undo: next.is_some(),
                redo: false,
                history: false,
                ..now
            },
        }
    }

    fn show(&mut self, ui: &mut Ui, now: &Now, undo_of: UndoOf) -> Vec<Intent> {
        self.app.find_drafts();
        let otherwise = Otherwise {
            waiting: self.files.waits(ui.ctx()),
            jobs: pages::jobs(ui.ctx(), &self.texts, &self.app),
            file: pages::file(&self.app),
        };
        let Some(session) = self.app.session() else {
            let mut wanted = pages::instead(ui, &self.texts, &self.app);
            wanted.extend(self.toasts.alone(ui, &self.texts, &otherwise));
            return wanted;
        };
        let mail = std::mem::take(&mut self.mail);
        let screen = self.app.screen();
        let at = (screen, self.app.place());
        let mut ctx = Ctx {
            texts: &self.texts,
            tokens: self.habits.settings.look.tokens(),
            session,
            revision: self.app.revision(),
            place: self.app.place(),
            season: self.app.season(),
            playing: self.app.playing(),
            today: self.app.today(),
            entered: self.shown != Some(at),
            came_from: self.app.came_from(),
            missing: SealGaps::default(),
            second: self.app.second(),
            let_in: self.hosting.foot(&self.texts),
            links: self.hosting.links.clone(),
            go_on_from: self.app.copy_to_go_on_from(),
            way_back: self.app.way_back(),
            printer: &self.files.printer,
            now: session.now(),
            clock: self.app.clock(),
            hall: &self.timing.hall,
            hall_settings: &self.habits.settings.hall,
            mail: &mail,
            drafts: self.app.drafts(),
            queue: RefCell::default(),
            works: RefCell::default(),
        };
        if let Some(event) = ctx.event() {
            ctx.missing = *self
                .missing
                .get(ctx.revision, event.id, |_| SealGaps::of(event));
        }
        ctx.missing.cuts = self.screens.open_cuts(ui.ctx(), &ctx);
        ctx.missing.is_name_asked = self.screens.asks_whose(ctx.place.event);
        if let Some(event) = ctx.event()
            && let Some(seal) = self.auto_seal.look(event, ctx.missing, ctx.now)
        {
            ctx.transact(seal);
        }
        let is_said = self.toasts.has_the_line(ui.ctx(), &otherwise);
        let foot = foot(&ctx, undo_of, is_said);
        let screens = &mut self.screens;
        let toasts = &mut self.toasts;
        let visit = self.visits;
        shell::frame(
            ui,
            &ctx,
            screen,
            now,
            &foot,
            |ui| screens.ui(ui, &ctx, screen, visit),
            |ui| {
                if let Some(wanted) = toasts.ui(ui, ctx.texts, &otherwise) {
                    ctx.push(wanted);
                }
            },
        );
        self.shown = Some(at);
        let wanted = ctx.queue.into_inner();
        let works = ctx.works.into_inner();
        for work in works {
            self.app.work_beside(work.title, work.run);
        }
        wanted
    }

    fn remember(&mut self) {
        let Some(path) = &self.habits.file else {
            return;
        };
        if let Err(why) = self.habits.settings.save(path) {
            self.toasts
                .complain(self.texts.ui_settings_not_saved(why.to_string()));
        }
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }

    fn raw_input_hook(&mut self, ctx: &Context, raw_input: &mut egui::RawInput) {
        let root = raw_input.viewport_id == egui::ViewportId::ROOT;
        let Keyboard { queue, waits, .. } = &mut self.keyboard;
        if root && queue.pace(&mut raw_input.events, *waits) && !*waits {
            ctx.request_repaint();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        // What was asked for until now is still written and answered.
        self.hosting = Hosting::default();
        self.app.end();
        self.note_where_one_is();
        self.remember();
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        let look = self.habits.settings.look;
        look.tokens().surface.to_normalized_gamma_f32()
    }
}
