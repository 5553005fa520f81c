//! What holds for a list as a whole: deals struck when time was up, and results that do not count.

use crate::app::{
    sheet::{
        foot_lines::{strike, struck, void},
        list_foot::HalfTyped,
    },
    words::read_figure,
};
use crate::club::{DealNo, EntrantId, how_many};
use crate::i18n::Texts;
use crate::ui::{
    choices::pick,
    context::{Ctx, ShownTable},
    form::{Complaint, beside, entered, escaped, field_beside, in_line},
    widgets::{Fitted, field_bare, quiet},
};
use egui::{Id, Ui};

/// The name under which what came of striking deals comes back here.
const STRUCK: &str = "vorhand.by-foot.struck";
/// The same for a result that is not to count.
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
        shown: ShownTable<'_>,
        half: &mut HalfTyped,
    ) {
        if self.open.is_none() {
            self.open = half_open(half);
        }
        stands_ui(ui, ctx, shown);
        match self.open {
            Some(Open::Strike) => self.strike_ui(ui, ctx, shown, half),
            Some(Open::Void) => self.void_ui(ui, ctx, shown, half),
            None => self.buttons_ui(ui, ctx, shown),
        }
        if self.open.is_some() {
            self.complaint.ui(ui);
        }
        self.complaint.focus(ui);
    }

    fn buttons_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            let sheet = &shown.table.sheet;
            let company = shown.table.company(shown.leg.rounds);
            let is_full = how_many(sheet.deals.len()) >= company.planned_deals();
            let may_strike = sheet.struck_from.is_none() && !is_full;
            if may_strike && quiet(ui, t.by_foot_time_up()).clicked() {
                self.open(Open::Strike, strike_id());
            }
            if quiet(ui, t.by_foot_no_result()).clicked() {
                self.open(Open::Void, why_id());
            }
        });
    }

    fn open(&mut self, part: Open, first: Id) {
        self.complaint.clear();
        self.open = Some(part);
        self.complaint.go_to(first);
    }

    fn strike_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        shown: ShownTable<'_>,
        half: &mut HalfTyped,
    ) {
        let t = ctx.texts;
        let done = in_line(ui, |ui| {
            let word = t.by_foot_first_struck();
            let typed = field_beside(ui, strike_id(), word, &mut half.struck, 84.0, 0.0);
            let pressed = beside(ui, t.by_foot_strike()).clicked();
            self.leaves(ui, t, half);
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

    fn void_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>, half: &mut HalfTyped) {
        let t = ctx.texts;
        let done = in_line(ui, |ui| {
            whose_ui(ui, ctx, shown, &mut half.whose);
            let why = t.by_foot_why();
            let typed = field_bare(ui, why_id(), &mut half.why, 240.0, &why).accessible_name(why);
            let pressed = beside(ui, t.by_foot_void_it()).clicked();
            self.leaves(ui, t, half);
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

    /// Cancel closes what is open and forgets what is typed there.
    fn leaves(&mut self, ui: &mut Ui, t: &Texts, half: &mut HalfTyped) {
        if quiet(ui, t.ui_cancel()).clicked() || escaped(ui) {
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

fn whose_ui(ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>, whose: &mut Option<EntrantId>) {
    let t = ctx.texts;
    ui.label(t.by_foot_whose());
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
        180.0,
        &t.by_foot_whose(),
        now,
        whose.as_ref(),
        words,
    );
    *whose = picked.inner.or(*whose);
}

/// What was struck and what does not count, each with the way back.
fn stands_ui(ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownTable<'_>) {
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
    ui.gap(1.0);
}
