//! Who plays only some deals of the leg, over the sheet or the slips of a table.

use super::context::Ctx;
use egui::{Label, RichText, Ui};

/// Who plays on for whom at the table that is open, and who came or left between two rounds, in one
/// paragraph: the line that is typed comes below it. Nothing where all play the leg.
pub fn parts_of_leg(ui: &mut Ui, ctx: &Ctx<'_>) {
    let (Some(event), Some(leg)) = (ctx.event(), ctx.leg()) else {
        return;
    };
    let Some(table) = leg.tables.iter().find(|t| t.number == ctx.place.table) else {
        return;
    };
    let parts =
        Some(ctx.texts.parts_of_sheet(event, leg, table).join(" ")).filter(|text| !text.is_empty());
    for text in parts
        .into_iter()
        .chain(ctx.texts.slips_cannot(event, table))
    {
        ui.add(Label::new(RichText::new(format!("▲ {text}")).color(ctx.tokens.warning)).wrap());
    }
}
