//! The window: holds the book and the screens; `doing` carries out what they asked for, `files`
//! brings what was chosen, `time` keeps the clock.

mod doing;
mod exchange;
mod files;
mod time;
mod works;

use super::context::{Ctx, Kept, Mail};
use super::dialogs::{Decided, Reason, TypedPath, ask};
use super::foot::Foot;
use super::history::{Gone, History};
use super::keys::pressed;
use super::palette::{Palette, Picked};
use super::platform::{FileDialogs, with_extension};
use super::screens::Screens;
use super::seal::AutoSeal;
use super::shell;
use super::timing::Timing;
use super::toasts::{Otherwise, Toasts};
use super::{theme, widgets};
use crate::app::actions::Now;
use crate::app::drafts::Half;
use crate::app::intent::Question;
use crate::app::intent::{Intent, Place, Screen, Tone, WindowIntent};
use crate::app::lists::progress;
use crate::app::settings::Settings;
use crate::app::words;
use crate::club::{Event, EventId};
use crate::i18n::Texts;
use crate::session::{Session, Standing};
use egui::{Context, Id, Ui};
use files::PendingFile;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};
use works::{Away, Opening, Running};

/// What lies over the screens.
#[derive(Debug)]
enum Over {
    Ask(Question),
    Palette(Palette),
    History(History),
    Path(TypedPath),
    Reason(Box<Reason>),
    Proof(Box<crate::app::Proof>),
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
    printer: std::sync::Arc<dyn crate::app::Printer + Send + Sync>,
    pending: Option<PendingFile>,
    works: Vec<Running>,
    opening: Option<Opening>,
    away: Option<Away>,
    /// Steps still to go through the history (below 0: back), and those gone.
    jump: (i32, i32),
    awake: Option<(Instant, SystemTime)>,
    /// What was last known of the book's files; none until they are watched.
    standing: Option<Standing>,
    /// A copy that is opened in place of a book whose file is gone.
    follow: Option<PathBuf>,
    /// The newest copy of a book that is damaged.
    copy: Option<PathBuf>,
    /// Whether the book is remembered as the one to open next time.
    remembers: bool,
    over: Option<Over>,
    focus_before: Option<Id>,
    focus: super::focus::Focus,
    /// One has gone to a screen: nothing of the one before keeps the keyboard.
    arriving: bool,
    toasts: Toasts,
    /// A change that one of this frame's actions wanted was refused.
    refused: bool,
    screens: Screens,
    half: RefCell<Half>,
    keys: super::queue::Queue,
    frame_place: super::frame_place::FramePlace,
    path: Option<PathBuf>,
    today: Option<chrono::NaiveDate>,
    sheets: Kept<EventId, (u32, u32)>,
    worn: Option<(theme::Look, bool)>,
    /// The standings before a correction, until it is told what it did.
    before: Option<(EventId, crate::club::Standings)>,
    timing: Timing,
    auto_seal: AutoSeal,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App")
            .field("screen", &self.screen)
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
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
            place: Place {
                leg: 1,
                table: 1,
                ..Place::default()
            },
            screen: Screen::Start,
            shown: None,
            came_from: Vec::new(),
            revision: 0,
            mail: Mail::default(),
            printer: dialogs.printer(),
            dialogs,
            pending: None,
            works: Vec::new(),
            opening: None,
            away: None,
            jump: (0, 0),
            awake: None,
            standing: None,
            follow: None,
            copy: None,
            remembers: false,
            over: None,
            focus_before: None,
            focus: super::focus::Focus::default(),
            arriving: false,
            toasts: Toasts::default(),
            refused: false,
            screens: Screens::default(),
            half: RefCell::default(),
            keys: super::queue::Queue::default(),
            frame_place: super::frame_place::FramePlace::default(),
            path,
            today: None,
            sheets: Kept::default(),
            worn: None,
            before: None,
            timing: Timing::default(),
            auto_seal: AutoSeal::default(),
        };
        app.open_newest();
        app.go_where_one_was();
        app
    }

    /// The same window on another day; for tests.
    pub fn on(mut self, today: chrono::NaiveDate) -> App {
        self.today = Some(today);
        self
    }

    /// The same window, that opens the same book next time; only the program itself does so.
    pub(super) fn remembering(mut self) -> App {
        self.remembers = true;
        self
    }

    /// Wears other colours, and targets as large as a finger or as the mouse needs them.
    pub fn wear(&mut self, look: theme::Look, large_targets: bool) {
        (self.settings.look, self.settings.large_targets) = (look, large_targets);
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
        let newest = self.session().and_then(|s| {
            s.book()
                .events
                .iter()
                .max_by_key(|e| (e.settings.date, e.id))
        });
        let found = newest.map(|e| (e.id, e.legs.is_empty()));
        if let Some((id, fresh)) = found {
            self.open_event(id);
            self.screen = if fresh {
                Screen::People
            } else {
                Screen::Sheets
            };
        }
    }

    /// Where one was when this book was last closed, as far as that is still there.
    fn go_where_one_was(&mut self) {
        let Some(last) = self.settings.last.clone() else {
            return;
        };
        let Some(event) = self
            .event_of(last.event)
            .filter(|_| self.path.as_ref() == Some(&last.book))
        else {
            return;
        };
        let leg = event.legs.iter().find(|l| l.number == last.leg);
        let table = leg.is_some_and(|l| l.tables.iter().any(|x| x.number == last.table));
        let seated =
            !matches!(last.screen, Screen::Sheet | Screen::Slips | Screen::Sheets) || table;
        if seated && !matches!(last.screen, Screen::Player | Screen::NewEvening) {
            self.place = Place {
                event: Some(last.event),
                leg: last.leg.max(1),
                table: last.table.max(1),
                player: None,
            };
            self.screen = last.screen;
            if let Some(deal) = last.deal {
                self.screens.stand_at(last.event, self.place, deal);
            }
        }
    }

    fn note_where_one_is(&mut self) {
        let Place {
            event: Some(event),
            leg,
            table,
            ..
        } = self.place
        else {
            return;
        };
        let Some(book) = self.path.clone() else {
            return;
        };
        let deal = self.screens.deal_at(event, self.place);
        self.settings.last = Some(crate::app::settings::Last {
            book,
            event,
            screen: self.screen,
            leg,
            table,
            deal,
        });
    }

    /// Going somewhere is remembered at once: who is killed comes back to where he was.
    fn keep_where_one_is(&mut self) {
        let before = self.settings.last.clone();
        self.note_where_one_is();
        let away = |last: &Option<crate::app::settings::Last>| {
            last.as_ref().map(|l| (l.event, l.screen, l.leg, l.table))
        };
        if self.session.is_ok() && away(&before) != away(&self.settings.last) {
            self.remember();
        }
    }

    fn open_event(&mut self, id: EventId) {
        let leg = self.event_of(id).map_or(1, progress::first_open_leg);
        self.place = Place {
            event: Some(id),
            leg,
            table: 1,
            player: None,
        };
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
            large: self.settings.large_targets,
        }
    }

    /// One frame: keys first, then the screens, then what they asked for.
    pub fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let wanted = (self.settings.look, self.settings.large_targets);
        if self.worn != Some(wanted) {
            theme::install(&ctx, wanted.0);
            theme::set_large(&ctx, wanted.1);
            ui.set_style(ctx.global_style());
            self.worn = Some(wanted);
        }
        if (ctx.zoom_factor() - self.settings.zoom).abs() > 0.001 {
            ctx.set_zoom_factor(self.settings.zoom);
        }
        self.frame_place.keep(&ctx, &mut self.settings);
        self.collect_file(&ctx);
        self.keep_time(&ctx);
        if self.timing.hall.covers(&ctx) {
            let now = self.time().timestamp_millis();
            self.timing.hall.cover(ui, now);
            return;
        }
        self.focus.begin(&ctx);
        self.leave_focus(&ctx);
        let typing = widgets::take_typing(&ctx);
        let came = self.collect_works(&ctx);
        if let Some(path) = self.follow.take() {
            self.open_book(&ctx, path);
            if let Some(opening) = &mut self.opening {
                opening.follows = true;
            }
        }
        self.go_on_jumping(&ctx);
        self.notice_sleep(Instant::now(), SystemTime::now());
        self.notice_astray(&ctx);
        let now = self.now();
        let mut wanted = if self.over.is_none() {
            pressed(&ctx, &now, typing)
        } else {
            Vec::new()
        };
        wanted.extend(came);
        wanted.extend(self.show(ui, &now));
        wanted.extend(self.over_ui(&ctx, &now));
        if !wanted.is_empty() {
            ctx.request_repaint();
        }
        self.refused = false;
        for action in wanted {
            self.carry_out(&ctx, action);
        }
        self.focus.end(&ctx);
        self.half.borrow_mut().write();
        self.keep_where_one_is();
    }

    /// Who comes to a screen, or asks for it again, begins at its line or field and not where the
    /// last one was left.
    fn leave_focus(&mut self, ctx: &Context) {
        if std::mem::take(&mut self.arriving) && self.over.is_none() {
            self.shown = None;
            ctx.memory_mut(|m| m.focused().into_iter().for_each(|id| m.surrender_focus(id)));
        }
    }

    fn show(&mut self, ui: &mut Ui, now: &Now) -> Vec<Intent> {
        let mail = std::mem::take(&mut self.mail);
        let opening = self
            .opening
            .as_ref()
            .map(|opening| self.texts.ui_opening(works::name_of(&opening.path)));
        let otherwise = Otherwise {
            waiting: files::waits(ui.ctx(), self.pending.as_ref()),
            jobs: works::lines(
                ui.ctx(),
                &self.works,
                self.opening.as_ref().zip(opening.as_deref()),
            ),
            file: self.path.as_deref().map(works::name_of).unwrap_or_default(),
        };
        let session = match &self.session {
            Ok(session) if self.away.is_none() => session,
            other => {
                let mut wanted = match (&self.away, other) {
                    (Some(away), _) => away.ui(ui, &self.texts),
                    (None, Err(why)) if self.opening.is_none() => {
                        no_book(ui, &self.texts, why, self.copy.as_deref())
                    }
                    (None, _) => works::opening(ui, &self.texts),
                };
                wanted.extend(self.toasts.alone(ui, &self.texts, &otherwise));
                return wanted;
            }
        };
        self.half.borrow_mut().open(session.path());
        let mut ctx = Ctx {
            texts: &self.texts,
            tokens: self.settings.look.tokens(),
            session,
            revision: self.revision,
            place: self.place,
            today: self
                .today
                .unwrap_or_else(|| chrono::Local::now().date_naive()),
            entered: self.shown != Some((self.screen, self.place)),
            sheets: (0, 0),
            open_cuts: 0,
            printer: &self.printer,
            now: session.now(),
            clock: self.place.event.and_then(|id| self.timing.clock_of(id)),
            hall: &self.timing.hall,
            hall_settings: &self.settings.hall,
            mail: &mail,
            half: &self.half,
            queue: RefCell::default(),
            works: RefCell::default(),
        };
        if let Some(event) = ctx.event() {
            ctx.sheets = *self.sheets.get(self.revision, event.id, |_| {
                progress::sheets_in(event, None)
            });
        }
        ctx.open_cuts = self.screens.open_cuts(ui.ctx(), &ctx);
        self.auto_seal.look(&ctx);
        let foot = foot(&ctx);
        let (screens, toasts, screen) = (&mut self.screens, &mut self.toasts, self.screen);
        let middle = |ui: &mut Ui| screens.ui(ui, &ctx, screen);
        let said = |ui: &mut Ui| {
            toasts
                .ui(ui, ctx.texts, &otherwise)
                .into_iter()
                .for_each(|action| ctx.push(action))
        };
        shell::frame(ui, &ctx, (screen, now, &foot), middle, said);
        self.shown = Some((self.screen, self.place));
        let (wanted, works) = (ctx.queue.into_inner(), ctx.works.into_inner());
        for work in works {
            self.start_work(ui.ctx(), work);
        }
        wanted
    }

    fn over_ui(&mut self, ctx: &Context, now: &Now) -> Vec<Intent> {
        let Some(mut over) = self.over.take() else {
            return Vec::new();
        };
        let (stays, wanted) = match &mut over {
            Over::Ask(question) => match ask(ctx, &self.texts, question) {
                Decided::Open => (true, Vec::new()),
                Decided::Cancelled => (false, Vec::new()),
                Decided::Yes(action) => (false, vec![action]),
            },
            Over::Palette(palette) => {
                let event = self.place.event.and_then(|id| self.event_of(id));
                match palette.ui(ctx, &self.texts, now, event) {
                    Picked::Nothing => (true, Vec::new()),
                    Picked::Closed => (false, Vec::new()),
                    Picked::Action(action) => (false, vec![*action]),
                }
            }
            Over::History(history) => {
                match self
                    .session
                    .as_ref()
                    .map(|session| history.ui(ctx, &self.texts, session))
                {
                    Ok(Gone::Nothing) => (true, Vec::new()),
                    Ok(Gone::Closed) | Err(_) => (false, Vec::new()),
                    Ok(Gone::To(action)) => (false, vec![action]),
                }
            }
            Over::Reason(asked) => match asked.ui(ctx, &self.texts) {
                Decided::Open => (true, Vec::new()),
                Decided::Cancelled => {
                    self.answer(asked.asked.from, Err(asked.why.clone()));
                    (false, Vec::new())
                }
                Decided::Yes(reason) => (false, vec![asked.for_reason(&reason, self.time())]),
            },
            Over::Proof(proof) => (!super::proof::ui(ctx, &self.texts, proof), Vec::new()),
            Over::Path(typed) => match typed.ui(ctx, &self.texts) {
                Decided::Open => (true, Vec::new()),
                Decided::Cancelled => (false, Vec::new()),
                Decided::Yes(path) => {
                    let whole = with_extension(&path, &typed.wanted);
                    (false, vec![self.bring(typed.from, whole, &typed.wanted)])
                }
            },
        };
        if let Over::Reason(asked) = &over {
            let typed = Some(&asked.typed).filter(|typed| stays && !typed.is_empty());
            self.half.borrow_mut().keep(doing::REASON, typed);
        }
        if stays {
            self.over = Some(over);
        } else if let Some(id) = self.focus_before.take() {
            ctx.memory_mut(|m| m.request_focus(id));
        }
        wanted
    }

    fn lay_over(&mut self, ctx: &Context, over: Over) {
        self.focus_before = ctx.memory(|m| m.focused());
        if let Some(id) = self.focus_before {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        self.over = Some(over);
    }

    fn remember(&mut self) {
        let Some(path) = &self.settings_file else {
            return;
        };
        if let Err(why) = self.settings.save(path) {
            let text = self.texts.ui_settings_not_saved(why.to_string());
            self.toasts.say(Tone::Wrong, text, None);
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }

    fn raw_input_hook(&mut self, ctx: &Context, raw_input: &mut egui::RawInput) {
        if raw_input.viewport_id == egui::ViewportId::ROOT && self.keys.pace(&mut raw_input.events)
        {
            ctx.request_repaint();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.end_works();
        self.note_where_one_is();
        self.remember();
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.settings
            .look
            .tokens()
            .surface
            .to_normalized_gamma_f32()
    }
}

fn foot(ctx: &Ctx<'_>) -> Foot {
    Foot {
        saved: ctx
            .session
            .saved_at()
            .map(|at| at.format("%H:%M:%S").to_string()),
        astray: match ctx.session.standing() {
            Standing::InPlace if ctx.session.read_only() => Some(ctx.texts.ui_read_only()),
            Standing::InPlace => None,
            Standing::Gone => Some(ctx.texts.ui_not_saved_gone()),
            Standing::Overwritten => Some(ctx.texts.ui_not_saved_overwritten()),
        },
        undo: words::next_undo(ctx.texts, ctx.session),
        redo: words::next_redo(ctx.texts, ctx.session),
    }
}

/// Why there is no book, with the ways on: the last copy of a damaged one, or another book.
fn no_book(ui: &mut Ui, t: &Texts, why: &str, copy: Option<&Path>) -> Vec<Intent> {
    let mut wanted = Vec::new();
    let another = t.ui_act_open_book();
    egui::CentralPanel::default().show(ui, |ui| match copy {
        None if widgets::empty(ui, why, Some(&another)) => {
            wanted.push(WindowIntent::ChooseBook.into())
        }
        None => {}
        Some(copy) => {
            let name = copy
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if widgets::empty(
                ui,
                why,
                Some(&t.ui_open_last_copy(name, files::written_at(copy))),
            ) {
                wanted.push(Intent::OpenBook(copy.to_owned()));
            }
            ui.add_space(theme::GRID * 2.0);
            ui.vertical_centered(|ui| {
                if widgets::secondary(ui, another).clicked() {
                    wanted.push(WindowIntent::ChooseBook.into());
                }
            });
        }
    });
    wanted
}
