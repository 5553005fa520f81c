//! Short messages at the foot: what was done, with a way back; what was refused, with the reason.

use super::context::{Tone, UiAction};
use super::jobs::Progress;
use super::theme::{BASE, GRID, semibold, tokens};
use super::widgets::{quiet, strong};
use crate::i18n::Texts;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Area, Color32, Context, FontFamily, FontId, Frame, Galley, Id, Label, Margin, Order, Stroke, Ui, UiBuilder,
    vec2,
};

/// How long a message stands: what was done, what went wrong.
const SECONDS: (f64, f64) = (6.0, 15.0);

#[derive(Debug)]
struct Toast {
    tone: Tone,
    text: String,
    undo: bool,
    until: Option<f64>,
}

/// The messages that stand now; a new one takes the place of the old.
#[derive(Debug, Default)]
pub struct Toasts {
    now: Option<Toast>,
}

impl Toasts {
    /// Says something; `undo` offers the way back.
    pub fn say(&mut self, tone: Tone, text: String, undo: bool) {
        self.now = Some(Toast { tone, text, undo, until: None });
    }

    /// Takes the message away.
    pub fn clear(&mut self) {
        self.now = None;
    }

    /// What is said now.
    pub fn text(&self) -> Option<&str> {
        self.now.as_ref().map(|t| t.text.as_str())
    }

    /// Shows the message above the foot of the window.
    pub fn ui(&mut self, ctx: &Context, t: &Texts) -> Option<UiAction> {
        let now = ctx.input(|i| i.time);
        let toast = self.now.as_mut()?;
        let lasts = if toast.tone == Tone::Done { SECONDS.0 } else { SECONDS.1 };
        let until = *toast.until.get_or_insert(now + lasts);
        if now >= until {
            self.now = None;
            return None;
        }
        ctx.request_repaint_after_secs((until - now) as f32 + 0.01);
        let mut action = None;
        let mut gone = false;
        let c = tokens(ctx);
        let (sign, colour) = if toast.tone == Tone::Done { ("✓", c.good) } else { ("✗", c.error) };
        Area::new(Id::unique("vorhand.toast"))
            .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -GRID * 12.0))
            .order(Order::Foreground)
            .show(ctx, |ui| {
                Frame::popup(ui.style()).stroke(Stroke::new(1.0, colour)).inner_margin(Margin::symmetric(16, 8)).show(
                    ui,
                    |ui| {
                        let galley = said(ui, sign, &toast.text, colour);
                        ui.horizontal(|ui| {
                            ui.add(Label::new(galley));
                            if toast.undo && quiet(ui, t.ui_undo()).clicked() {
                                action = Some(UiAction::Undo);
                                gone = true;
                            }
                            gone |= quiet(ui, t.ui_close()).clicked();
                        });
                    },
                );
            });
        if gone {
            self.now = None;
        }
        action
    }
}

/// The sign and the words of a message, in as many lines as they need.
fn said(ui: &Ui, sign: &str, text: &str, colour: Color32) -> std::sync::Arc<Galley> {
    let run = |family, colour| TextFormat::simple(FontId::new(BASE, family), colour);
    let mut job = LayoutJob::default();
    job.append(sign, 0.0, run(FontFamily::Proportional, colour));
    job.append(text, GRID * 2.0, run(semibold(), tokens(ui.ctx()).text));
    job.wrap.max_width = (ui.ctx().content_rect().width() - 300.0).clamp(200.0, 520.0);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// From then on a job is shown; what is quicker only flickers.
const SHOWN_AFTER: f64 = 0.4;

/// One line for each job beside the window that takes longer than a moment: how far it is, and a way to call it off.
pub fn works<'a>(ctx: &Context, t: &Texts, now: f64, jobs: impl Iterator<Item = (&'a str, f64, &'a Progress)>) {
    let jobs: Vec<_> = jobs.collect();
    let Some(first) = jobs.iter().map(|(_, since, _)| *since).min_by(f64::total_cmp) else { return };
    if now - first < SHOWN_AFTER {
        ctx.request_repaint_after_secs((SHOWN_AFTER - (now - first)) as f32 + 0.01);
        return;
    }
    Area::new(Id::unique("vorhand.works"))
        .anchor(Align2::RIGHT_BOTTOM, vec2(-GRID * 4.0, -GRID * 12.0))
        .order(Order::Foreground)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
                for (title, since, progress) in jobs {
                    // A press holds although the figures before the button come and go under it.
                    let line = ui.scope_id().with((title, since.to_bits()));
                    ui.horizontal(|ui| {
                        ui.spinner();
                        ui.label(strong(title));
                        if let Some((done, of)) = progress.parts() {
                            ui.label(t.ui_n_of_m(done, of));
                        }
                        let word = t.ui_job_cancel(title);
                        let builder = UiBuilder::new().scope_id(line);
                        let button = |ui: &mut Ui| quiet(ui, t.ui_cancel()).accessible_name(word).clicked();
                        if ui.scope_builder(builder, button).inner {
                            progress.cancel();
                        }
                    });
                }
            });
        });
}

/// Says that the desktop's dialog is awaited; true when a person would rather type the path.
pub fn waiting(ctx: &Context, t: &Texts) -> bool {
    let mut typed = false;
    Area::new(Id::unique("vorhand.waiting"))
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -GRID * 12.0))
        .order(Order::Foreground)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.label(t.ui_waiting_dialog());
                    typed = quiet(ui, t.ui_type_path()).clicked();
                });
            });
        });
    typed
}
