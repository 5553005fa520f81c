//! Over the sheet, the slips or the foot of a table's list: who plays only some deals of the leg,
//! and what holds for the list as a whole.

use crate::app::sheet::foot_lines::{counts, notes};
use crate::ui::{
    context::{Ctx, ShownTable},
    form::said_line,
    widgets::Fitted,
};
use egui::{RichText, Ui};

/// Who plays on for whom at the table that is open, and who came or left between two rounds, in one
/// paragraph: the line that is typed comes below it. Then which of deals, foot and slips counts unless the
/// screen says so itself, what was struck, and whose result does not count.
pub fn parts_of_leg(ui: &mut Ui, ctx: &Ctx<'_>, tells: bool) {
    let Some(ShownTable { event, leg, table }) = ctx.seated() else {
        return;
    };
    for text in Some(ctx.texts.parts_of_sheet(event, leg, table).join(" "))
        .filter(|text| !text.is_empty())
        .into_iter()
        .chain(ctx.texts.slips_cannot(event, table))
        .chain(
            event
                .sheet_was_corrected(leg.number, table.number)
                .then(|| ctx.texts.sheet_corrected()),
        )
    {
        ui.in_lines(RichText::new(format!("▲ {text}")).color(ctx.tokens.warning));
    }
    if tells && let Some(words) = counts(ctx.texts, leg, table) {
        ui.label(words);
    }
    for said in notes(ctx.texts, event, leg, table) {
        said_line(ui, &said);
    }
}
