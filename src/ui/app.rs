//! The window: holds the book and the screens, and carries out what the screens asked for, after the frame.

use super::actions::{Now, pressed};
use super::context::{Ctx, Kept, Mail, Place, Screen, Tone, UiAction};
use super::dialogs::{Decided, TypedPath, ask};
use super::palette::{Palette, Picked};
use super::platform::{Answer, FileDialogs, Wanted, with_extension};
use super::screens::Screens;
use super::settings::Settings;
use super::shell::{self, Foot};
use super::toasts::{self, Toasts};
use super::{theme, widgets, words};
use crate::club::{Event, EventId};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::{Done, Session, SessionError, SessionOptions};
use egui::{Context, Id, Ui};
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// Longer than this and a person answered; shorter and no dialog opened at all.
const NO_DIALOG_SECONDS: f64 = 0.4;
/// From then on a line says what one waits for, with a way out.
const WAITING_SECONDS: f64 = 2.0;
/// A desktop that does not answer for this long never opened a dialog.
const DEAD_DIALOG_SECONDS: f64 = 20.0;

/// What lies over the screens.
#[derive(Debug)]
enum Over {
    Ask(super::context::Question),
    Palette(Palette),
    Path(TypedPath),
}

#[derive(Debug)]
struct PendingFile {
    from: Id,
    title: String,
    wanted: Wanted,
    since: f64,
}

/// The window's whole state.
pub struct App {
    session: Result<Session, String>,
    texts: Texts,
    settings: Settings,
    settings_file: Option<PathBuf>,
    place: Place,
    screen: Screen,
    shown: Option<(Screen, Place)>,
    came_from: Vec<Screen>,
    revision: u64,
    mail: Mail,
    dialogs: Box<dyn FileDialogs>,
    pending: Option<PendingFile>,
    over: Option<Over>,
    focus_before: Option<Id>,
    toasts: Toasts,
    screens: Screens,
    path: Option<PathBuf>,
    today: Option<chrono::NaiveDate>,
    sheets: Kept<EventId, (u32, u32)>,
    worn: Option<theme::Look>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("screen", &self.screen).field("place", &self.place).finish_non_exhaustive()
    }
}

fn book_dialog() -> Id {
    Id::unique("vorhand.book")
}

impl App {
    /// A window over an open book (or over the sentence that says why it is not open).
    pub fn new(
        session: Result<Session, String>,
        path: Option<PathBuf>,
        settings: Settings,
        settings_file: Option<PathBuf>,
        dialogs: Box<dyn FileDialogs>,
    ) -> App {
        let mut app = App {
            session,
            texts: Texts::new(settings.lang),
            settings,
            settings_file,
            place: Place { leg: 1, table: 1, ..Place::default() },
            screen: Screen::Start,
            shown: None,
            came_from: Vec::new(),
            revision: 0,
            mail: Mail::default(),
            dialogs,
            pending: None,
            over: None,
            focus_before: None,
            toasts: Toasts::default(),
            screens: Screens::default(),
            path,
            today: None,
            sheets: Kept::default(),
            worn: None,
        };
        app.open_newest();
        app
    }

    /// The same window on another day; for tests.
    pub fn on(mut self, today: chrono::NaiveDate) -> App {
        self.today = Some(today);
        self
    }

    /// The open book.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref().ok()
    }

    /// What the middle shows.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// Where the window stands.
    pub fn place(&self) -> Place {
        self.place
    }

    /// A person's habits.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What is said at the foot.
    pub fn said(&self) -> Option<&str> {
        self.toasts.text()
    }

    /// The desktop's dialogs.
    pub fn dialogs(&self) -> &dyn FileDialogs {
        self.dialogs.as_ref()
    }

    /// The newest evening is the one that people want.
    fn open_newest(&mut self) {
        let newest = self.session().and_then(|s| s.book().events.iter().max_by_key(|e| (e.date, e.id)));
        let found = newest.map(|e| (e.id, e.legs.is_empty()));
        if let Some((id, fresh)) = found {
            self.open_event(id);
            self.screen = if fresh { Screen::People } else { Screen::Sheets };
        }
    }

    fn open_event(&mut self, id: EventId) {
        let leg = self.event_of(id).map_or(1, first_open_leg);
        self.place = Place { event: Some(id), leg, table: 1, player: None };
    }

    fn event_of(&self, id: EventId) -> Option<&Event> {
        self.session()?.book().events.iter().find(|e| e.id == id)
    }

    fn now(&self) -> Now {
        let event = self.place.event.and_then(|id| self.event_of(id));
        let legs = event.map_or(0, |e| u32::try_from(e.legs.len()).unwrap_or(u32::MAX));
        Now {
            event: event.is_some(),
            leg: (self.place.leg, legs),
            undo: self.session().is_some_and(|s| s.next_undo().is_some()),
            redo: self.session().is_some_and(|s| s.next_redo().is_some()),
            lang: self.settings.lang,
            look: self.settings.look,
        }
    }

    /// One frame: keys first, then the screens, then what they asked for.
    pub fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        if self.worn != Some(self.settings.look) {
            theme::install(&ctx, self.settings.look);
            self.worn = Some(self.settings.look);
        }
        if (ctx.zoom_factor() - self.settings.zoom).abs() > 0.001 {
            ctx.set_zoom_factor(self.settings.zoom);
        }
        self.settings.window = window_size(&ctx).or(self.settings.window);
        self.collect_file(&ctx);
        let typing = widgets::take_typing(&ctx);
        let now = self.now();
        let mut wanted = if self.over.is_none() { pressed(&ctx, &now, typing) } else { Vec::new() };
        wanted.extend(self.show(ui, &now));
        wanted.extend(self.over_ui(&ctx, &now));
        self.waiting_ui(&ctx);
        wanted.extend(self.toasts.ui(&ctx, &self.texts));
        if !wanted.is_empty() {
            ctx.request_repaint();
        }
        for action in wanted {
            self.carry_out(&ctx, action);
        }
    }

    fn show(&mut self, ui: &mut Ui, now: &Now) -> Vec<UiAction> {
        let mail = std::mem::take(&mut self.mail);
        let session = match &self.session {
            Ok(session) => session,
            Err(why) => return no_book(ui, &self.texts, why, self.settings.look),
        };
        let mut ctx = Ctx {
            texts: &self.texts,
            tokens: self.settings.look.tokens(),
            session,
            revision: self.revision,
            place: self.place,
            today: self.today.unwrap_or_else(|| chrono::Local::now().date_naive()),
            entered: self.shown != Some((self.screen, self.place)),
            sheets: (0, 0),
            open_cuts: 0,
            mail: &mail,
            queue: RefCell::default(),
        };
        if let Some(event) = ctx.event() {
            ctx.sheets = *self.sheets.get(self.revision, event.id, |_| super::state::sheets_in(event, None));
        }
        ctx.open_cuts = self.screens.open_cuts(&ctx);
        let foot = foot(&ctx, self.path.as_deref());
        let (screens, screen) = (&mut self.screens, self.screen);
        shell::frame(ui, &ctx, screen, now, &foot, |ui| screens.ui(ui, &ctx, screen));
        self.shown = Some((self.screen, self.place));
        ctx.queue.into_inner()
    }

    fn over_ui(&mut self, ctx: &Context, now: &Now) -> Option<UiAction> {
        let mut over = self.over.take()?;
        let (stays, action) = match &mut over {
            Over::Ask(question) => match ask(ctx, &self.texts, question) {
                Decided::Open => (true, None),
                Decided::Cancelled => (false, None),
                Decided::Yes(action) => (false, Some(action)),
            },
            Over::Palette(palette) => {
                let event = self.place.event.and_then(|id| self.event_of(id));
                match palette.ui(ctx, &self.texts, now, event) {
                    Picked::Nothing => (true, None),
                    Picked::Closed => (false, None),
                    Picked::Action(action) => (false, Some(*action)),
                }
            }
            Over::Path(typed) => match typed.ui(ctx, &self.texts) {
                Decided::Open => (true, None),
                Decided::Cancelled => (false, None),
                Decided::Yes(path) => {
                    self.deliver(ctx, typed.from, with_extension(&path, &typed.wanted));
                    (false, None)
                }
            },
        };
        if stays {
            self.over = Some(over);
        } else if let Some(id) = self.focus_before.take() {
            ctx.memory_mut(|m| m.request_focus(id));
        }
        action
    }

    fn lay_over(&mut self, ctx: &Context, over: Over) {
        self.focus_before = ctx.memory(|m| m.focused());
        if let Some(id) = self.focus_before {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        self.over = Some(over);
    }

    fn carry_out(&mut self, ctx: &Context, action: UiAction) {
        match action {
            UiAction::Do { command, from, then } => self.transact(*command, from, then),
            UiAction::Undo => self.step(Session::undo, |t, what| t.ui_undone(what)),
            UiAction::Redo => self.step(Session::redo, |t, what| t.ui_redone(what)),
            UiAction::Go(screen) => self.go(screen),
            UiAction::Back => self.back(),
            UiAction::Event(id) => {
                self.open_event(id);
                let fresh = self.event_of(id).is_some_and(|e| e.legs.is_empty());
                self.go(if fresh { Screen::People } else { Screen::Sheets });
            }
            UiAction::Leg(leg) => self.place.leg = leg.max(1),
            UiAction::Table { leg, table } => {
                self.place = Place { leg, table, ..self.place };
                let slips = self.place.event.and_then(|id| self.event_of(id)).is_some_and(super::state::by_slips);
                self.go(if slips { Screen::Slips } else { Screen::Sheet });
            }
            UiAction::Player(id) => {
                self.place.player = Some(id);
                self.go(Screen::Player);
            }
            UiAction::Toast(tone, text) => self.toasts.say(tone, text, false),
            UiAction::Ask(question) => self.lay_over(ctx, Over::Ask(question)),
            UiAction::Palette => self.lay_over(ctx, Over::Palette(Palette::default())),
            UiAction::File { from, title, wanted } => self.choose(ctx, from, title, wanted),
            UiAction::ChooseBook => {
                let wanted = Wanted::Open { extensions: vec!["vorhand".to_owned()] };
                self.choose(ctx, book_dialog(), self.texts.ui_act_open_book(), wanted);
            }
            UiAction::View(path) => {
                if let Err(why) = self.dialogs.view(&path) {
                    let text = self.texts.ui_no_viewer(path.display().to_string(), why);
                    self.toasts.say(Tone::Wrong, text, false);
                }
            }
            UiAction::OpenBook(path) => self.open_book(&path),
            UiAction::Lang(lang) => {
                self.settings.lang = lang;
                self.texts = Texts::new(lang);
                self.revision += 1;
                self.remember();
            }
            UiAction::Look(look) => {
                self.settings.look = look;
                self.remember();
            }
            UiAction::Zoom(steps) => {
                if steps == 0 {
                    self.settings.zoom = 1.0;
                }
                self.settings.zoom_by(f32::from(steps));
                self.remember();
            }
            UiAction::FullScreen => {
                let full = ctx.input(|i| i.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
            }
            UiAction::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
        }
    }

    fn transact(&mut self, command: Command, from: Option<Id>, then: Option<Screen>) {
        let Ok(session) = &mut self.session else { return };
        let worth_saying = worth_a_toast(&command);
        let done = session.transact(command);
        let outcome = match done {
            Ok(done) => {
                self.revision += 1;
                if let Some(id) = done.event().filter(|id| self.event_of(*id).is_some()) {
                    self.open_event(id);
                }
                self.stand_firm();
                if worth_saying {
                    self.toasts.say(Tone::Done, self.texts.change_title(&done.title), true);
                } else {
                    self.toasts.clear();
                }
                if let Some(screen) = then {
                    self.go(screen);
                }
                Ok(())
            }
            Err(why) => Err(self.refuse(&why)),
        };
        if let Some(id) = from {
            self.mail.outcomes.insert(id, outcome);
        }
    }

    fn refuse(&mut self, why: &SessionError) -> String {
        let event = self.place.event.and_then(|id| self.event_of(id));
        let text = words::refused(&self.texts, why, event);
        self.toasts.say(Tone::Wrong, text.clone(), false);
        text
    }

    fn step(
        &mut self,
        step: impl FnOnce(&mut Session) -> Result<Done, SessionError>,
        said: impl FnOnce(&Texts, String) -> String,
    ) {
        let Ok(session) = &mut self.session else { return };
        match step(session) {
            Ok(done) => {
                self.revision += 1;
                self.stand_firm();
                let text = said(&self.texts, self.texts.change_title(&done.title));
                self.toasts.say(Tone::Done, text, false);
            }
            Err(why) => {
                self.refuse(&why);
            }
        }
    }

    /// After an undo the evening, leg or table that one stands at may be gone.
    fn stand_firm(&mut self) {
        let Some(id) = self.place.event else { return };
        let Some(event) = self.event_of(id) else {
            self.place.event = None;
            self.screen = Screen::Start;
            return;
        };
        let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
        let leg = self.place.leg.clamp(1, legs.max(1));
        let gone = legs == 0 && matches!(self.screen, Screen::Sheet | Screen::Slips);
        self.place.leg = leg;
        if gone {
            self.screen = Screen::Seats;
        }
    }

    fn go(&mut self, screen: Screen) {
        if screen != self.screen {
            self.came_from.push(self.screen);
            if self.came_from.len() > 50 {
                self.came_from.remove(0);
            }
        }
        self.screen = screen;
    }

    fn back(&mut self) {
        self.screen = self.came_from.pop().unwrap_or(Screen::Start);
    }

    fn open_book(&mut self, path: &Path) {
        match Session::open_or_create(path, SessionOptions::new(&super::actor())) {
            Ok(session) => {
                self.session = Ok(session);
                self.path = Some(path.to_owned());
                self.revision += 1;
                self.place = Place { leg: 1, table: 1, ..Place::default() };
                self.screens = Screens::default();
                self.screen = Screen::Start;
                self.open_newest();
                // A book that cannot be remembered is only not opened by itself next time.
                let _ = crate::session::remember(path);
            }
            // The book that is open stays open.
            Err(why) => {
                let text = words::store(&self.texts, &why);
                self.toasts.say(Tone::Wrong, text, false);
            }
        }
    }

    fn choose(&mut self, ctx: &Context, from: Id, title: String, wanted: Wanted) {
        if self.pending.is_none() {
            self.dialogs.ask(&title, &wanted, ctx.clone());
            let since = ctx.input(|i| i.time);
            self.pending = Some(PendingFile { from, title, wanted, since });
        }
    }

    /// A desktop whose dialog does not come must not hold anybody up.
    fn waiting_ui(&mut self, ctx: &Context) {
        let Some(pending) = &self.pending else { return };
        let waited = ctx.input(|i| i.time) - pending.since;
        if waited < WAITING_SECONDS {
            ctx.request_repaint_after_secs((WAITING_SECONDS - waited) as f32 + 0.01);
            return;
        }
        if toasts::waiting(ctx, &self.texts)
            && let Some(pending) = self.pending.take()
        {
            self.lay_over(ctx, Over::Path(TypedPath::new(pending.from, pending.title, pending.wanted)));
        }
    }

    fn collect_file(&mut self, ctx: &Context) {
        let Some(answer) = self.dialogs.poll() else { return };
        let Some(pending) = self.pending.take() else { return };
        let waited = ctx.input(|i| i.time) - pending.since;
        match answer {
            Answer::Chosen(path) => self.deliver(ctx, pending.from, with_extension(&path, &pending.wanted)),
            Answer::Nothing if !(NO_DIALOG_SECONDS..=DEAD_DIALOG_SECONDS).contains(&waited) => {
                self.lay_over(ctx, Over::Path(TypedPath::new(pending.from, pending.title, pending.wanted)));
            }
            Answer::Nothing => {}
        }
    }

    fn deliver(&mut self, ctx: &Context, from: Id, path: PathBuf) {
        if from == book_dialog() {
            self.open_book(&path);
        } else {
            self.mail.files.insert(from, path);
        }
        ctx.request_repaint();
    }

    fn remember(&mut self) {
        let Some(path) = &self.settings_file else { return };
        if let Err(why) = self.settings.save(path) {
            let text = self.texts.ui_settings_not_saved(why.to_string());
            self.toasts.say(Tone::Wrong, text, false);
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.remember();
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.settings.look.tokens().surface.to_normalized_gamma_f32()
    }
}

/// The window's size in points at the base zoom, where it does not fill the screen.
fn window_size(ctx: &Context) -> Option<[f32; 2]> {
    let zoom = ctx.zoom_factor();
    ctx.input(|i| {
        let view = i.viewport();
        let full = view.fullscreen.unwrap_or(false) || view.maximized.unwrap_or(false);
        view.inner_rect.filter(|r| !full && r.is_finite()).map(|r| [r.width() * zoom, r.height() * zoom])
    })
}

fn first_open_leg(event: &Event) -> u32 {
    let open = event.legs.iter().find(|l| l.tables.iter().any(|t| !super::state::is_in(l, t)));
    open.or(event.legs.last()).map_or(1, |l| l.number)
}

fn foot(ctx: &Ctx<'_>, path: Option<&Path>) -> Foot {
    Foot {
        saved: ctx.session.saved_at().map(|at| at.format("%H:%M:%S").to_string()),
        file: path.and_then(|p| p.file_name()).map(|n| n.to_string_lossy().into_owned()).unwrap_or_default(),
        undo: words::next_undo(ctx.texts, ctx.session),
        redo: words::next_redo(ctx.texts, ctx.session),
    }
}

fn no_book(ui: &mut Ui, t: &Texts, why: &str, _look: theme::Look) -> Vec<UiAction> {
    let mut wanted = Vec::new();
    egui::CentralPanel::default().show(ui, |ui| {
        if widgets::empty(ui, why, Some(&t.ui_act_open_book())) {
            wanted.push(UiAction::ChooseBook);
        }
    });
    wanted
}

fn worth_a_toast(command: &Command) -> bool {
    !matches!(
        command,
        Command::EnterDeal { .. }
            | Command::EnterSlip { .. }
            | Command::AddEntrants { .. }
            | Command::EditEntrant { .. }
            | Command::MarkSheet { .. }
            | Command::AddFine { .. }
    )
}
