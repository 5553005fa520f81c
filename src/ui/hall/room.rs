//! The room's own window, what it knows, and the small picture of it at the desk.

use crate::app::hall::{
    clock::LegClock,
    deck::{Deck, Line, Section},
    room::{Pager, RoomSettings, RoomStep},
};
use crate::ui::{
    hall::{
        moment::Moment,
        paint::{pages, paint},
    },
    theme::Look,
    waking,
};
use egui::{Context, Key, Rect, Ui, ViewportBuilder, ViewportCommand, ViewportId};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What both windows know of the room's screen.
#[derive(Debug, Default)]
struct Inner {
    deck: Arc<Deck>,
    clock: Option<LegClock>,
    settings: RoomSettings,
    look: Look,
    title: String,
    pager: Pager,
    /// The window was closed by its own button or by Esc.
    closed: bool,
}

/// The room's screen, shared with its window.
#[derive(Debug, Clone, Default)]
pub struct Hall {
    inner: Arc<Mutex<Inner>>,
    open: bool,
}

fn viewport() -> ViewportId {
    ViewportId::from_hash_of("vorhand.hall")
}

impl Hall {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the room sees it.
    pub fn open(&self) -> bool {
        self.open
    }

    /// Opens or closes it.
    pub fn turn(&mut self, now: i64) {
        self.open = !self.open;
        let mut inner = self.lock();
        inner.closed = false;
        // What is revealed stays so.
        if !inner.settings.giving {
            inner.pager = Pager::from(now);
        }
    }

    /// Whether it lies over the whole first window, because there can be no second one.
    pub fn covers(&self, ctx: &Context) -> bool {
        self.open && ctx.embed_viewports()
    }

    /// Goes through the pages by hand.
    pub fn step(&self, ctx: &Context, leaf: RoomStep, now: i64, pages: usize) {
        let mut inner = self.lock();
        let seconds = inner.settings.seconds;
        inner.pager.step(leaf, now, seconds, pages);
        ctx.request_repaint_of(viewport());
    }

    /// Tells the room's window what there is to show; it is painted anew where something changed.
    pub fn tell(
        &self,
        ctx: &Context,
        deck: &Arc<Deck>,
        clock: Option<LegClock>,
        settings: &RoomSettings,
        look: Look,
        title: String,
    ) {
        let mut inner = self.lock();
        let look = settings.look.unwrap_or(look);
        let same =
            Arc::ptr_eq(&inner.deck, deck) && inner.clock == clock && inner.settings == *settings;
        if same && inner.look == look && inner.title == title {
            return;
        }
        if inner.settings.giving != settings.giving {
            inner.pager = Pager::by_hand(settings.giving);
        }
        inner.deck = Arc::clone(deck);
        inner.clock = clock;
        inner.settings = settings.clone();
        inner.look = look;
        inner.title = title;
        if self.open && !ctx.embed_viewports() {
            ctx.request_repaint_of(viewport());
        }
    }

    /// Keeps the second window open; call it in every frame of the first.
    pub fn show(&mut self, ctx: &Context) {
        if self.open && std::mem::take(&mut self.lock().closed) {
            self.open = false;
        }
        if !self.open || ctx.embed_viewports() {
            return;
        }
        let title = self.lock().title.clone();
        let builder = ViewportBuilder::default()
            .with_title(title)
            .with_app_id("vorhand")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([480.0, 300.0]);
        let room = self.clone();
        ctx.show_viewport_deferred(viewport(), builder, move |ui, _| {
            room.window(ui, chrono::Local::now().timestamp_millis());
        });
    }

    /// One frame of the room's own window.
    fn window(&self, ui: &mut Ui, now_millis: i64) {
        let ctx = ui.ctx().clone();
        let (closing, full) = ctx.input(|i| {
            (
                i.viewport().close_requested(),
                i.viewport().fullscreen.unwrap_or(false),
            )
        });
        let leaves = self.page_ui(ui, now_millis);
        if ctx.input(|i| i.key_pressed(Key::F11)) {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
        }
        if leaves && full {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(false));
        } else if leaves || closing {
            self.lock().closed = true;
            ctx.request_repaint_of(ViewportId::ROOT);
        }
    }

    /// The page over the whole first window; false when somebody leaves it.
    pub fn cover(&mut self, ui: &mut Ui, now_millis: i64) -> bool {
        self.open = !self.page_ui(ui, now_millis);
        self.open
    }

    /// Paints the page of this moment; true when Esc was pressed.
    fn page_ui(&self, ui: &mut Ui, now_millis: i64) -> bool {
        let mut inner = self.lock();
        let now = now_millis.div_euclid(1000);
        let rect = ui.max_rect();
        let count = pages(&inner.deck, rect).len();
        let keys = [
            (Key::ArrowRight, RoomStep::Forth),
            (Key::ArrowLeft, RoomStep::Back),
            (Key::Space, RoomStep::Hold),
        ];
        let giving = inner.settings.giving;
        for (key, leaf) in keys {
            // Any key under the thumb reveals the next prize.
            let leaf = match leaf {
                RoomStep::Hold if giving => RoomStep::Forth,
                RoomStep::Hold | RoomStep::Forth | RoomStep::Back => leaf,
            };
            if ui.input(|i| i.key_pressed(key)) {
                let seconds = inner.settings.seconds;
                inner.pager.step(leaf, now, seconds, count);
            }
        }
        inner.paint(ui, rect, now, count);
        wake(ui.ctx(), &inner, now_millis, count);
        ui.input(|i| i.key_pressed(Key::Escape))
    }

    /// What the prizes are for that no page has revealed yet, the next first, and how many pages
    /// there are.
    pub fn to_come(&self, now: i64) -> (Vec<String>, usize) {
        let inner = self.lock();
        let sections = &inner.deck.sections;
        let page = inner
            .pager
            .page(now, inner.settings.seconds, sections.len());
        let words = |section: &Section| match section.lines.first() {
            Some(Line::Prize { place, .. }) if *place != section.title => {
                format!("{} · {place}", section.title)
            }
            Some(_) | None => section.title.clone(),
        };
        (
            sections.iter().skip(page + 1).map(words).collect(),
            sections.len(),
        )
    }

    /// A small picture of what the room sees; returns how many pages there are.
    pub fn small(&self, ui: &mut Ui, rect: Rect, now_millis: i64) -> usize {
        let mut inner = self.lock();
        let count = pages(&inner.deck, rect).len();
        let now = now_millis.div_euclid(1000);
        inner.pager.begin(now);
        inner.paint(ui, rect, now, count);
        wake(ui.ctx(), &inner, now_millis, count);
        count
    }
}

impl Inner {
    fn paint(&self, ui: &mut Ui, rect: Rect, now: i64, count: usize) {
        let page = self.pager.page(now, self.settings.seconds, count);
        let tokens = self.look.tokens();
        let clock = self.clock.as_ref();
        let moment = Moment {
            tokens,
            deck: &self.deck,
            clock,
            now,
            page,
            held: self.pager.held(),
        };
        paint(ui, rect, &moment);
    }
}

/// Asks to be painted again when the page turns or the second changes, and not before.
fn wake(ctx: &Context, inner: &Inner, now_millis: i64, pages: usize) {
    let now = now_millis.div_euclid(1000);
    let turns = if pages > 1 {
        inner.pager.turns_in(now, inner.settings.seconds)
    } else {
        None
    };
    let ticks = inner.clock.filter(LegClock::goes).map(|_| 1);
    if let Some(seconds) = turns.into_iter().chain(ticks).min() {
        waking::wake(ctx, now_millis, seconds);
    }
}
