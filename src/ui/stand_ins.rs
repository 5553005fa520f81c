//! Who plays on for whom, over the sheet or the slips of a table.

use super::context::Ctx;
use egui::{Label, RichText, Ui};

/// Who plays on for whom at the table that is open, and from which deal on; nothing where nobody does.
pub fn stand_ins(ui: &mut Ui, ctx: &Ctx<'_>) {
    let (Some(event), Some(leg)) = (ctx.event(), ctx.leg()) else { return };
    for text in ctx.texts.stand_ins(event, leg, Some(ctx.place.table)) {
        ui.add(Label::new(RichText::new(format!("▲ {text}")).color(ctx.tokens.warning)).wrap());
    }
}
