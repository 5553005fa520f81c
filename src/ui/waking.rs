//! When the window is to be painted again.

/// Asks for a frame when so many whole seconds have begun.
pub fn wake(ctx: &egui::Context, now_millis: i64, seconds: i64) {
    let rest = seconds.max(1).saturating_mul(1000) - now_millis.rem_euclid(1000);
    // A few milliseconds later, so that the new second has surely begun.
    ctx.request_repaint_after(std::time::Duration::from_millis(
        u64::try_from(rest).unwrap_or(1000) + 5,
    ));
}
