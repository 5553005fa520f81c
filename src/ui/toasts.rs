//! Short messages at the foot: what was done, with a way back; what was refused, with the reason.

use super::context::{Tone, UiAction};
use super::jobs::Progress;
use super::theme::{GRID, tokens};
use super::widgets::{quiet, strong, text_width};
use crate::i18n::Texts;
use egui::{Align, Align2, Area, Context, Frame, Id, Label, Layout, Margin, Order, RichText, Stroke, TextStyle, vec2};

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
                        let least = ui.ctx().content_rect().width() - 96.0;
                        let room = (least - 220.0).clamp(200.0, 480.0);
                        let text = strong(toast.text.clone());
                        let wide = text_width(ui, &toast.text, TextStyle::Body) * 1.05 > room;
                        ui.horizontal(|ui| {
                            ui.label(RichText::new(sign).color(colour));
                            if wide {
                                let lines = Layout::top_down(Align::Min);
                                ui.allocate_ui_with_layout(vec2(room, 0.0), lines, |ui| {
                                    ui.add(Label::new(text).wrap())
                                });
                            } else {
                                ui.label(text);
                            }
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
                for (title, _, progress) in jobs {
                    ui.horizontal(|ui| {
                        ui.spinner();
                        ui.label(strong(title));
                        if let Some((done, of)) = progress.parts() {
                            ui.label(t.ui_n_of_m(done, of));
                        }
                        let word = t.ui_job_cancel(title);
                        if quiet(ui, t.ui_cancel()).accessible_name(word).clicked() {
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
