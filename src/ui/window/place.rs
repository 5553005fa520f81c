//! The window's own place on the screen: as large and where it was left, as far as this monitor has
//! room for it.

use crate::app::settings::Settings;
use egui::{Context, Rect, Vec2, ViewportCommand, pos2, vec2};

/// So much of the window must be on the monitor, so that a hand finds it.
const SEEN: Vec2 = vec2(160.0, 48.0);

/// Keeps the window where it was left, and remembers where it is.
#[derive(Debug, Default)]
pub struct FramePlace {
    placed: bool,
}

impl FramePlace {
    /// Once, when the monitor is known: puts the window where it was left. Then remembers its place
    /// and size in points at the base zoom, as long as it does not fill the screen.
    pub fn keep(&mut self, ctx: &Context, settings: &mut Settings) {
        let zoom = ctx.zoom_factor();
        let (monitor, inner, outer, full) = ctx.input(|i| {
            let view = i.viewport();
            let full = view.fullscreen.unwrap_or(false) || view.maximized.unwrap_or(false);
            (view.monitor_size, view.inner_rect, view.outer_rect, full)
        });
        if !self.placed
            && let Some(monitor) = monitor.filter(|m| m.x > 1.0 && m.y > 1.0)
        {
            self.placed = true;
            return put(ctx, settings, monitor * zoom, zoom);
        }
        let sane = |rect: &Rect| !full && rect.is_finite() && rect.is_positive();
        if let Some(rect) = inner.filter(sane) {
            settings.window = Some([rect.width() * zoom, rect.height() * zoom]);
        }
        if let Some(rect) = outer.filter(sane)
            && self.placed
        {
            settings.window_at = Some([rect.left() * zoom, rect.top() * zoom]);
        }
    }
}

fn put(ctx: &Context, settings: &Settings, monitor: Vec2, zoom: f32) {
    let (at, size) = fitting(settings.window_at, settings.window, monitor);
    if let Some([x, y]) = at {
        ctx.send_viewport_cmd(ViewportCommand::OuterPosition(pos2(x, y) / zoom));
    }
    if let Some([width, height]) = size {
        ctx.send_viewport_cmd(ViewportCommand::InnerSize(vec2(width, height) / zoom));
    }
}

/// The place, where the window can be seen there (a second monitor may be gone; then the system
/// chooses); and the size where it must be made smaller.
fn fitting(
    at: Option<[f32; 2]>,
    size: Option<[f32; 2]>,
    monitor: Vec2,
) -> (Option<[f32; 2]>, Option<[f32; 2]>) {
    let size = size.unwrap_or([1280.0, 800.0]);
    let smaller = [size[0].min(monitor.x), size[1].min(monitor.y)];
    let on = |[x, y]: &[f32; 2]| {
        // At the left a part may hang out, above nothing may: there is the bar by which a window is
        // moved.
        x + smaller[0] >= SEEN.x
            && *x <= monitor.x - SEEN.x
            && *y >= 0.0
            && *y <= monitor.y - SEEN.y
    };
    (at.filter(on), (smaller != size).then_some(smaller))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_comes_back_to_its_place_unless_nobody_would_see_it_there() {
        let monitor = vec2(1920.0, 1080.0);
        let size = Some([1000.0, 700.0]);
        for seen in [[0.0, 0.0], [300.0, 120.0], [-500.0, 10.0], [1700.0, 1000.0]] {
            assert_eq!(
                fitting(Some(seen), size, monitor),
                (Some(seen), None),
                "{seen:?}"
            );
        }
        // A second monitor that is gone, at each side; a bar above the edge; a figure that is none.
        for gone in [
            [2400.0, 100.0],
            [-1500.0, 100.0],
            [100.0, 1300.0],
            [100.0, -40.0],
            [f32::NAN, 0.0],
        ] {
            assert_eq!(fitting(Some(gone), size, monitor), (None, None), "{gone:?}");
        }
        assert_eq!(
            fitting(None, Some([3000.0, 900.0]), monitor),
            (None, Some([1920.0, 900.0])),
            "a smaller monitor"
        );
    }
}
