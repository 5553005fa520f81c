//! The second click of a double click meets what the first one met, or nothing.
//!
//! A first click may change the book, or bring something else under the pointer. Whoever clicks
//! twice has not looked at that, so for as long as a double click takes nothing is pressed there.

use egui::{Area, Context, Id, LayerId, Order, Pos2, Rect, Response, Sense, vec2};
use std::time::Duration;

/// The place at which nothing is pressed has this on each side of the pointer.
const AROUND: f32 = 8.0;
/// Where the cover lies while it covers nothing.
const ASIDE: Pos2 = Pos2::new(-100.0, -100.0);

/// A click that may be the first of two.
#[derive(Debug, Clone, Copy)]
struct Click {
    id: Id,
    /// Where what was clicked was, and under what.
    rect: Rect,
    layer: LayerId,
    at: Pos2,
    /// The book's revision before the click.
    revision: u64,
    /// From this second on a click is one of its own.
    until: f64,
}

/// What is remembered of the last click.
#[derive(Debug, Default)]
pub struct SecondClick {
    last: Option<Click>,
    /// What was clicked is not there any more, or the book is not as it was.
    covered: bool,
}

impl SecondClick {
    /// Before a frame is painted: a click is noted, with the revision of the book that was seen.
    pub fn begin(&mut self, ctx: &Context, revision: u64) {
        let now = ctx.input(|i| i.time);
        if self.last.is_some_and(|click| now >= click.until) {
            *self = SecondClick::default();
        }
        if self.swallows(ctx) {
            return;
        }
        let clicked = ctx.interaction_snapshot(|s| s.clicked);
        let at = ctx.input(|i| i.pointer.interact_pos());
        let delay = ctx.options(|o| o.input_options.max_double_click_delay);
        let (Some(id), Some(at)) = (clicked, at) else {
            return;
        };
        let there = ctx.viewport(|v| v.prev_pass.widgets.get(id).copied());
        self.covered = false;
        self.last = there.map(|widget| Click {
            id,
            rect: widget.rect,
            layer: widget.layer_id,
            at,
            revision,
            until: now + delay,
        });
    }

    /// Whether a click of this frame is one that meets nothing.
    pub fn swallows(&self, ctx: &Context) -> bool {
        let at = ctx.input(|i| i.pointer.interact_pos());
        let near = |click: Click| at.is_some_and(|at| at.distance(click.at) < AROUND);
        self.covered && self.last.is_some_and(near)
    }

    /// After a frame was painted, and everything carried out that was asked for in it.
    pub fn end(&mut self, ctx: &Context, revision: u64) {
        let again = ctx.data_mut(|d| d.remove_temp::<Vec<Id>>(again_id()));
        let again = again.unwrap_or_default();
        if let Some(click) = self.last {
            let as_it_was = click.revision == revision || again.contains(&click.id);
            self.covered |= !as_it_was || !click.is_there(ctx);
            let left = (click.until - ctx.input(|i| i.time)).max(0.0);
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
        let covers = if self.covered { self.last } else { None };
        let at = covers.map_or(ASIDE, |click| click.at);
        let cover = Area::new(Id::unique("vorhand.second-click"))
            .order(Order::Foreground)
            .constrain(false)
            .fixed_pos(at - vec2(AROUND, AROUND))
            .sense(Sense::CLICK | Sense::DRAG)
            .show(ctx, |ui| ui.allocate_space(vec2(AROUND, AROUND) * 2.0));
        if covers.is_some() {
            ctx.move_to_top(cover.response.layer_id);
        }
    }
}

impl Click {
    /// Whether what was clicked is still where it was, and nothing over it.
    fn is_there(&self, ctx: &Context) -> bool {
        let now = ctx.viewport(|v| v.this_pass.widgets.get(self.id).copied());
        let same = |rect: Rect| {
            let moved = (rect.min - self.rect.min).abs() + (rect.max - self.rect.max).abs();
            moved.max_elem() < 1.0
        };
        now.is_some_and(|widget| widget.enabled && same(widget.rect))
            && ctx.layer_id_at(self.at) == Some(self.layer)
    }
}

/// A button that may be clicked again at once, although it changes the book.
pub fn may_come_again(button: &Response) {
    button.ctx.data_mut(|d| {
        let again: &mut Vec<Id> = d.get_temp_mut_or_default(again_id());
        again.push(button.id);
    });
}

fn again_id() -> Id {
    Id::unique("vorhand.second-click.again")
}
