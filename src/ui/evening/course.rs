//! The course of an evening as a line of seven steps that shows where one is; under it what is next and what
//! is still missing.

use crate::app::evening::{
    course::{Step, StepState, course},
    pace::{pace, through_at},
    waiting::OpenPoint,
};
use crate::ui::{
    context::Ctx,
    theme::{GRID, semibold},
    widgets::{Fitted, primary, quiet, row_ground, subdued},
};
use egui::{
    Align2, FontFamily, FontId, Painter, Rect, Sense, Stroke, Ui, WidgetInfo, accesskit::Role,
    pos2, vec2,
};

/// Width of a step at most, and how high it is.
const STEP: (f32, f32) = (128.0, 64.0);
/// Radius of the circle with its number.
const RADIUS: f32 = 13.0;

/// The steps of the open evening.
pub fn steps(ctx: &Ctx<'_>) -> Vec<Step> {
    course(ctx.texts, ctx.event(), ctx.missing, ctx.today)
}

/// Shows them over the width that is there; a step that can be taken leads to its screen.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, steps: &[Step]) {
    let width = (ui.available_width() / steps.len() as f32).min(STEP.0);
    let size = vec2(width * steps.len() as f32, STEP.1);
    ui.allocate_ui(size, |ui| {
        ui.horizontal(|ui| {
            ui.words_apart(0.0);
            for step in steps {
                step_ui(ui, ctx, step, vec2(width, STEP.1));
            }
        });
    });
}

/// The step to take, what is missing, and when the leg will be through.
pub fn next_ui(ui: &mut Ui, ctx: &Ctx<'_>, steps: &[Step], waiting: &[OpenPoint]) {
    let t = ctx.texts;
    ui.horizontal_wrapped(|ui| {
        if let Some(step) = steps.iter().find(|step| step.at == StepState::Here)
            && primary(ui, t.course_next(&step.name)).clicked()
        {
            ctx.go(step.screen);
        }
        for one in waiting {
            if quiet(ui, &one.words).clicked() {
                ctx.push(one.intent.clone());
            }
        }
        if let (Some(event), Some(leg), Some(_)) = (ctx.event(), ctx.leg(), ctx.clock)
            && let Some(at) = through_at(&pace(event, leg), ctx.clock, leg, ctx.now)
        {
            ui.label(subdued(ui, t.room_pace_through(t.clock(at))));
        }
    });
}

fn step_ui(ui: &mut Ui, ctx: &Ctx<'_>, step: &Step, size: egui::Vec2) {
    let goes = ctx.event().is_some() || step.at == StepState::Here;
    let sense = if goes { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let role = if goes { Role::Button } else { Role::Label };
    let spoken = step.heard(ctx.texts);
    response.widget_info(|| WidgetInfo::labeled(role, goes, &spoken));
    row_ground(ui, rect.shrink(2.0), false, &response);
    paint(ui.painter(), ctx, step, rect);
    if response.on_hover_text(&step.what).clicked() {
        ctx.go(step.screen);
    }
}

/// A circle with its number, ticked once it is done; the line to the next; its name.
fn paint(painter: &Painter, ctx: &Ctx<'_>, step: &Step, rect: Rect) {
    let c = ctx.tokens;
    let middle = pos2(rect.center().x, rect.top() + RADIUS + GRID);
    let (text, fill, ink) = match step.at {
        StepState::Done => ("✓".to_owned(), c.chosen, c.accent),
        StepState::Here => (step.number.to_string(), c.accent, c.on_accent),
        StepState::Ahead | StepState::Passed => (step.number.to_string(), c.surface, c.subdued),
    };
    let line = Stroke::new(1.0, c.line);
    if step.number > 1 {
        painter.hline(rect.left()..=middle.x - RADIUS - GRID, middle.y, line);
    }
    if step.number < 7 {
        painter.hline(middle.x + RADIUS + GRID..=rect.right(), middle.y, line);
    }
    painter.circle(middle, RADIUS, fill, line);
    let centre = Align2::CENTER_CENTER;
    painter.text(middle, centre, text, FontId::new(15.0, semibold()), ink);
    let (family, ink) = match step.at {
        StepState::Here => (semibold(), c.text),
        StepState::Done | StepState::Passed | StepState::Ahead => {
            (FontFamily::Proportional, c.subdued)
        }
    };
    let below = pos2(middle.x, rect.bottom() - GRID * 3.0);
    painter.text(below, centre, &step.name, FontId::new(14.0, family), ink);
}
