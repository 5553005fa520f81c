//! Who plays only some deals of the leg, over the sheet or the slips of a table.

use super::context::Ctx;
use egui::{Label, RichText, Ui};

/// Who plays on for whom at the table that is open, and who came or left between two rounds; nothing where all play the leg.
pub fn parts_of_leg(ui: &mut Ui, ctx: &Ctx<'_>) {
    let (Some(event), Some(leg)) = (ctx.event(), ctx.leg()) else { return };
    for text in ctx.texts.parts_of_leg(event, leg, Some(ctx.place.table)) {
        ui.add(Label::new(RichText::new(format!("▲ {text}")).color(ctx.tokens.warning)).wrap());
    }
}
