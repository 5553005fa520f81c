//! What holds for a list as a whole: deals struck when time was up, and results that do not count.

use crate::app::{
    sheet::{
        foot_lines::{strike, struck, void},
        list_foot::HalfTyped,
    },
    words::read_figure,
};
use crate::club::{DealNo, EntrantId, how_many};
use crate::ui::{
    choices::pick,
    context::{Ctx, Shown},
    form::{Complaint, entered, escaped},
    theme::GRID,
    widgets::{block, field, flow, quiet, quiet_choice, secondary, subdued},
};
use egui::{Id, Ui};

/// Who hears whether deals were struck.
const STRUCK: &str = "vorhand.by-foot.struck";
/// Who hears whether a result does not count.
const VOID: &str = "vorhand.by-foot.void";

/// What is open below the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    Strike,
    Void,
}

/// The part below the list.
#[derive(Debug, Default)]
pub(super) struct Rest {
    open: Option<Open>,
    complaint: Complaint,
}

fn strike_id() -> Id {
    Id::unique("vorhand.by-foot.strike")
}

fn why_id() -> Id {
    Id::unique("vorhand.by-foot.why")
}

impl Rest {
    /// What came of what was sent: what is done is typed no longer.
    pub(super) fn hear(&mut self, ctx: &Ctx<'_>, half: &mut HalfTyped) {
        if self.complaint.hear(ctx, STRUCK) {
            half.struck.clear();
            self.open = None;
        }
        if self.complaint.hear(ctx, VOID) {
            half.why.clear();
            half.whose = None;
            self.open = None;
        }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        shown: Shown<'_>,
        half: &mut HalfTyped,
    ) {
        if self.open.is_none() {
            self.open = half_open(half);
        }
        stands_ui(ui, ctx, shown);
        self.buttons_ui(ui, ctx, shown);
        match self.open {
            Some(Open::Strike) => self.strike_ui(ui, ctx, shown, half),
            Some(Open::Void) => self.void_ui(ui, ctx, shown, half),
            None => {}
        }
        if self.open.is_some() {
            self.complaint.ui(ui);
        }
        self.complaint.focus(ui);
    }

    fn buttons_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: Shown<'_>) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            let time_up = self.open == Some(Open::Strike);
            let sheet = &shown.table.sheet;
            let company = shown.table.company(shown.leg.rounds);
            let is_full = how_many(sheet.deals.len()) >= company.planned_deals();
            let may_strike = sheet.struck_from.is_none() && !is_full;
            if may_strike && quiet_choice(ui, time_up, t.by_foot_time_up()).clicked() {
                self.turn(Open::Strike, strike_id());
            }
            let void = self.open == Some(Open::Void);
            if quiet_choice(ui, void, t.by_foot_no_result()).clicked() {
                self.turn(Open::Void, why_id());
            }
        });
    }

    fn turn(&mut self, part: Open, first: Id) {
        self.complaint.clear();
        if self.open == Some(part) {
            self.open = None;
        } else {
            self.open = Some(part);
            self.complaint.go_to(first);
        }
    }

    fn strike_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: Shown<'_>, half: &mut HalfTyped) {
        let t = ctx.texts;
        let done = flow(ui, |ui| {
            let word = t.by_foot_first_struck();
            let typed = block(ui, 260.0, |ui| {
                field(ui, strike_id(), &word, &mut half.struck, 260.0)
            });
            self.leaves(ui, half);
            let pressed = block(ui, 120.0, |ui| beside(ui, t.by_foot_strike()));
            entered(ui, &typed) || pressed
        });
        if !done {
            return;
        }
        match read_figure(&half.struck).and_then(|n| u32::try_from(n).ok()) {
            Some(from) => {
                let sheet = shown.sheet();
                ctx.transact_from(STRUCK, strike(sheet, Some(DealNo(from))));
                self.complaint.go_to(strike_id());
            }
            None => self.complaint.say(t.by_foot_strike_wrong(), strike_id()),
        }
    }

    fn void_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: Shown<'_>, half: &mut HalfTyped) {
        let t = ctx.texts;
        let done = flow(ui, |ui| {
            block(ui, 220.0, |ui| whose_ui(ui, ctx, shown, &mut half.whose));
            let typed = block(ui, 320.0, |ui| {
                field(ui, why_id(), &t.by_foot_why(), &mut half.why, 320.0)
            });
            self.leaves(ui, half);
            let pressed = block(ui, 120.0, |ui| beside(ui, t.by_foot_void_it()));
            entered(ui, &typed) || pressed
        });
        if !done {
            return;
        }
        let Some(entrant) = half.whose else {
            return self.complaint.say(t.by_foot_whose_missing(), why_id());
        };
        let sheet = shown.sheet();
        let reason = Some(half.why.clone());
        ctx.transact_from(VOID, void(sheet, entrant, reason));
        self.complaint.go_to(why_id());
    }

    /// Escape closes what is open and forgets what is typed there.
    fn leaves(&mut self, ui: &Ui, half: &mut HalfTyped) {
        if escaped(ui) {
            self.open = None;
            self.complaint.clear();
            half.struck.clear();
            half.why.clear();
            half.whose = None;
        }
    }
}

/// What was typed when the program ended is open.
fn half_open(half: &HalfTyped) -> Option<Open> {
    match (half.struck.is_empty(), half.why.is_empty()) {
        (false, _) => Some(Open::Strike),
        (true, false) => Some(Open::Void),
        (true, true) => half.whose.map(|_| Open::Void),
    }
}

/// A button on the line of the field beside it, which has its label above.
fn beside(ui: &mut Ui, word: String) -> bool {
    ui.label(subdued(ui, " "));
    secondary(ui, word).clicked()
}

fn whose_ui(ui: &mut Ui, ctx: &Ctx<'_>, shown: Shown<'_>, whose: &mut Option<EntrantId>) {
    let t = ctx.texts;
    ui.label(subdued(ui, t.by_foot_whose()));
    let words = shown
        .event
        .has_result_at(shown.leg, shown.table)
        .into_iter()
        .filter(|id| !shown.table.is_void(*id))
        .map(|id| (id, ctx.name(id)));
    let now = whose.map_or_else(|| "–".to_owned(), |id| ctx.name(id));
    let picked = pick(
        ui,
        "by-foot-whose",
        200.0,
        &t.by_foot_whose(),
        now,
        whose.as_ref(),
        words,
    );
    *whose = picked.inner.or(*whose);
}

/// What was struck and what does not count, each with the way back.
fn stands_ui(ui: &mut Ui, ctx: &Ctx<'_>, shown: Shown<'_>) {
    let t = ctx.texts;
    let sheet = shown.sheet();
    if struck(t, shown.leg, shown.table).is_some() {
        ui.horizontal_wrapped(|ui| {
            if quiet(ui, t.by_foot_strike_none()).clicked() {
                ctx.transact(strike(sheet, None));
            }
        });
    }
    for voided in &shown.table.sheet.void {
        let entrant = voided.entrant;
        let name = ctx.name(voided.entrant);
        if quiet(ui, t.by_foot_counts_again(name)).clicked() {
            ctx.transact(void(sheet, entrant, None));
        }
    }
    ui.add_space(GRID);
}
