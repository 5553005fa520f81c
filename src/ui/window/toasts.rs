//! What is said in the status line: what was done; what was refused, with the reason; what runs
//! beside the window. It has a place of its own there and lies over nothing, unless it is too long.

use crate::app::{
    intent::{Intent, Tone, WindowIntent},
    work::Progress,
};
use crate::i18n::Texts;
use crate::ui::{
    theme::{BASE, GRID, MARGIN, semibold, tokens},
    widgets::{Fitted, line_in, quiet, strong, subdued, text_width},
};
use egui::{
    Color32, Context, FontFamily, FontId, Galley, Label, Rect, Sense, Stroke, StrokeKind,
    TextStyle, Ui, UiBuilder, Vec2,
    text::{LayoutJob, TextFormat, TextWrapping},
    vec2,
};
use itertools::Itertools;
use std::sync::Arc;

/// How long a message stands: what was done, what went wrong.
const SECONDS: (f64, f64) = (6.0, 15.0);
/// Height of a line of a message: two of them have room in the foot.
const LINE: f32 = 16.0;

#[derive(Debug)]
struct Toast {
    tone: Tone,
    text: String,
    /// It tells of something that was refused, on the screen where it was wanted.
    of_screen: bool,
    until: Option<f64>,
}

/// A job beside the window: its name, since when, how far.
pub type Running<'a> = (String, f64, &'a Progress);

/// What the line says while there is no message.
#[derive(Debug)]
pub struct Otherwise<'a> {
    /// The desktop's dialog is awaited.
    pub waiting: bool,
    /// What runs beside the window.
    pub jobs: Vec<Running<'a>>,
    /// The book's name.
    pub file: String,
}

/// The message that stands now; a new one takes the place of the old.
#[derive(Debug, Default)]
pub struct Toasts {
    now: Option<Toast>,
    /// Something was refused in this frame.
    refused: bool,
}

impl Toasts {
    /// Says something; nothing takes the message away.
    pub fn say(&mut self, tone: Tone, text: String) {
        self.now = (!text.is_empty()).then_some(Toast {
            tone,
            text,
            of_screen: false,
            until: None,
        });
    }

    /// Says what went wrong.
    pub fn complain(&mut self, text: String) {
        self.say(Tone::Wrong, text);
    }

    /// Says what a screen says together with a change: not that it was done if it was refused.
    pub fn say_with(&mut self, tone: Tone, text: String) {
        let is_wrong = tone == Tone::Wrong;
        if is_wrong || !self.refused {
            self.say(tone, text);
        }
        if is_wrong {
            self.refused();
        }
    }

    /// Another frame begins.
    pub fn begin(&mut self) {
        self.refused = false;
    }

    /// Something was refused in this frame.
    pub fn refused(&mut self) {
        self.refused = true;
        if let Some(toast) = &mut self.now {
            toast.of_screen = true;
        }
    }

    /// Another screen comes: what was refused on the last one has been read there.
    pub fn leave_screen(&mut self) {
        self.now
            .take_if(|toast| toast.of_screen && toast.until.is_some());
    }

    /// Takes the message away.
    pub fn clear(&mut self) {
        self.now = None;
    }

    /// What is said now.
    pub fn text(&self) -> Option<&str> {
        self.now.as_ref().map(|t| t.text.as_str())
    }

    /// Whether something is said that needs the whole line.
    pub fn has_the_line(&self, ctx: &Context, otherwise: &Otherwise<'_>) -> bool {
        self.now.is_some() || otherwise.waiting || shown(ctx, &otherwise.jobs)
    }

    /// Fills the place of what is said: the message, else the dialog that is awaited, else what
    /// runs, else the book's name.
    pub fn ui(&mut self, ui: &mut Ui, t: &Texts, otherwise: &Otherwise<'_>) -> Option<Intent> {
        let shown = shown(ui.ctx(), &otherwise.jobs);
        self.end(ui.ctx());
        if let Some(toast) = &self.now {
            if message(ui, t, toast) {
                self.now = None;
            }
            return None;
        }
        if otherwise.waiting {
            return waiting(ui, t);
        }
        if shown {
            job(ui, t, &otherwise.jobs);
        } else {
            ui.one_line(subdued(ui, otherwise.file.as_str()));
        }
        None
    }

    /// The same at the lower end of a page without a foot.
    pub fn alone(&mut self, ui: &mut Ui, t: &Texts, otherwise: &Otherwise<'_>) -> Option<Intent> {
        let window = ui.ctx().content_rect().shrink(GRID * 2.0);
        let place = window.with_min_y(window.bottom() - crate::ui::theme::button_height(ui));
        let mut line = line_in(ui, place);
        self.ui(&mut line, t, otherwise)
    }

    fn end(&mut self, ctx: &Context) {
        let Some(toast) = &mut self.now else { return };
        let now = ctx.input(|i| i.time);
        let lasts = if toast.tone == Tone::Done {
            SECONDS.0
        } else {
            SECONDS.1
        };
        let until = *toast.until.get_or_insert(now + lasts);
        if now >= until {
            self.now = None;
            // What was laid out before knew of it.
            ctx.request_repaint();
        } else {
            ctx.request_repaint_after_secs((until - now) as f32 + 0.01);
        }
    }
}

/// A message with its button at the right, whole: one for which its place has too little room takes all
/// of the foot. Whether the button was pressed, or a message over the foot, with which it goes.
fn message(ui: &mut Ui, t: &Texts, toast: &Toast) -> bool {
    let c = tokens(ui.ctx());
    let (sign, colour) = if toast.tone == Tone::Done {
        ("✓", c.good)
    } else {
        ("✗", c.error)
    };
    let button = t.ui_close();
    let lines = |ui: &Ui, place: Rect| {
        let [words, _] = parts(ui, place, &button);
        said(ui, sign, &toast.text, colour, words.width())
    };
    let mut place = ui.max_rect();
    let mut galley = lines(ui, place);
    let mut is_pressed = false;
    if galley.size().y > place.height() {
        let window = ui.ctx().content_rect().shrink2(vec2(MARGIN, 1.0));
        place = window.with_min_y(place.top());
        galley = lines(ui, place);
        place.min.y = place
            .top()
            .min(place.bottom() - galley.size().y - GRID * 2.0);
        ui.set_clip_rect(place.expand(1.0));
        // What is below it is not pressed.
        let over = ui.allocate_rect(place, Sense::CLICK);
        is_pressed = over.clicked();
    }
    let (mut words, mut buttons) = parted(ui, place, colour, &button);
    words.add(Label::new(galley));
    quiet(&mut buttons, button).clicked() || is_pressed
}

/// The ground of what is said, parted into room for its words and for this button at the right.
fn parted(ui: &mut Ui, place: Rect, colour: Color32, button: &str) -> (Ui, Ui) {
    let c = tokens(ui.ctx());
    ui.painter().rect_filled(place, 4.0, c.raised);
    ui.painter()
        .rect_stroke(place, 4.0, Stroke::new(1.0, colour), StrokeKind::Inside);
    let [words, buttons] = parts(ui, place, button).map(|part| line_in(ui, part));
    (words, buttons)
}

fn parts(ui: &Ui, place: Rect, button: &str) -> [Rect; 2] {
    let padding = ui.spacing().button_padding.x;
    let beside = padding * 2.0 + ui.spacing().item_spacing.x;
    let taken = text_width(ui, button, TextStyle::Button) + beside;
    let inner = place.shrink2(Vec2::new(GRID * 2.0, 0.0));
    let at = (inner.right() - taken).max(inner.left());
    // The button hangs out by what is around its word.
    [inner.with_max_x(at - GRID), inner.with_min_x(at + padding)]
}

/// The sign and the words of a message.
fn said(ui: &Ui, sign: &str, text: &str, colour: Color32, width: f32) -> Arc<Galley> {
    let run = |family, colour| TextFormat {
        line_height: Some(LINE),
        ..TextFormat::simple(FontId::new(BASE, family), colour)
    };
    let mut job = LayoutJob::default();
    job.append(sign, 0.0, run(FontFamily::Proportional, colour));
    let text_colour = tokens(ui.ctx()).text;
    job.append(text, GRID * 2.0, run(semibold(), text_colour));
    job.wrap = TextWrapping::wrap_at_width(width);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// From then on a job is shown; what is quicker only flickers.
const SHOWN_AFTER: f64 = 0.4;

/// Whether something runs for longer than a moment.
fn shown(ctx: &Context, jobs: &[Running<'_>]) -> bool {
    let Some(first) = jobs
        .iter()
        .map(|(_, since, _)| *since)
        .min_by(f64::total_cmp)
    else {
        return false;
    };
    let now = ctx.input(|i| i.time);
    if now - first < SHOWN_AFTER {
        ctx.request_repaint_after_secs((SHOWN_AFTER - (now - first)) as f32 + 0.01);
    }
    now - first >= SHOWN_AFTER
}

/// The job that runs longest: how far it is, how many others run, and a way to call it off at a
/// place that holds still.
fn job(ui: &mut Ui, t: &Texts, jobs: &[Running<'_>]) {
    let oldest = jobs.iter().min_by(|one, other| one.1.total_cmp(&other.1));
    let Some((title, since, progress)) = oldest else {
        return;
    };
    let line = tokens(ui.ctx()).line;
    let place = ui.max_rect();
    let (mut words, mut buttons) = parted(ui, place, line, &t.ui_cancel());
    words.spinner();
    let others = jobs.len().saturating_sub(1);
    let parts = progress.parts().map(|(done, of)| t.ui_n_of_m(done, of));
    let more = (others > 0).then(|| t.ui_jobs_more(others));
    let rest = parts.into_iter().chain(more).join(" · ");
    let room = words.available_width() - text_width(&words, &rest, TextStyle::Body) - GRID * 4.0;
    words.scope(|ui| {
        ui.set_max_width(room.max(GRID * 10.0));
        ui.one_line(strong(title));
    });
    let rest = subdued(&words, rest);
    words.one_line(rest);
    // A press holds for this job, although another takes its place.
    let builder = UiBuilder::new().scope_id(ui.scope_id().with((title, since.to_bits())));
    let name = t.ui_job_cancel(title.as_str());
    let button = |ui: &mut Ui| quiet(ui, t.ui_cancel()).accessible_name(name).clicked();
    if buttons.scope_builder(builder, button).inner {
        progress.cancel();
    }
}

/// Says that the desktop's dialog is awaited; a person may rather type the path.
fn waiting(ui: &mut Ui, t: &Texts) -> Option<Intent> {
    let line = tokens(ui.ctx()).line;
    let place = ui.max_rect();
    let (mut words, mut buttons) = parted(ui, place, line, &t.ui_type_path());
    words.one_line(t.ui_waiting_dialog());
    quiet(&mut buttons, t.ui_type_path())
        .clicked()
        .then(|| WindowIntent::TypePath.into())
}
