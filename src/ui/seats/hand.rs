//! Ballots drawn from a hat and typed in: the line, who has still to draw, and the tables so far.

use crate::app::{
    intent::Intent,
    seats::hand::{ByHand, TypedBallots},
    words,
};
use crate::club::{EntrantId, Event, TableNo};
use crate::i18n::Texts;
use crate::ui::{
    context::Ctx,
    form::{Complaint, entered, escaped},
    seats::small_table::{in_rows, small_table},
    widgets::{Fitted, field, head, is_free, page, primary, quiet, small, strong, subdued},
};
use egui::{Align, Button, Id, Label, Layout, Response, ScrollArea, Ui, vec2};

/// Names shown of those who have still to draw.
const MISSING: usize = 40;
/// The name under which what came of a change comes back here.
const SENT: &str = "hand.sent";

/// The page on which a draw by hand is typed.
#[derive(Debug)]
pub(super) struct HandPage {
    form: ByHand,
    complaint: Complaint,
    taken: Option<(EntrantId, usize)>,
    fresh: bool,
}

fn line_id() -> Id {
    Id::unique("hand.line")
}

impl HandPage {
    /// Goes on with a draw as far as it was typed.
    pub fn of(form: ByHand) -> HandPage {
        HandPage {
            form,
            complaint: Complaint::default(),
            taken: None,
            fresh: true,
        }
    }

    /// What is typed so far; nothing any more once the seats were taken.
    pub fn typed(&self) -> TypedBallots {
        self.form.typed()
    }

    /// Shows what was typed so far; false when it is taken or given up.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if !self.form.is_of(event) {
            return false;
        }
        if self.complaint.hear(ctx, SENT) {
            self.form.clear();
            return false;
        }
        let mut stays = true;
        page(ui, |ui| {
            stays = self.head_ui(ui, ctx, event);
            self.line_ui(ui, ctx, event);
            ui.gap(2.0);
            self.missing_ui(ui, ctx, event);
            self.tables_ui(ui, ctx);
        });
        stays &= !(escaped(ui) && self.form.typed().is_empty());
        if !stays {
            ctx.push(Intent::Leg(self.form.leg()));
        }
        stays
    }

    /// What can be done; false when it is given up.
    fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let t = ctx.texts;
        let drawn = self.form.drawn();
        let all = self.form.count();
        head(ui, &t.ev_hand(), &t.ev_hand_explain(drawn, all), |ui| {
            ui.add_enabled_ui(self.form.complete(), |ui| self.take_ui(ui, ctx, event));
            let stays = !quiet(ui, t.ui_cancel()).clicked();
            if drawn > 0 && quiet(ui, t.ev_hand_all_back()).clicked() {
                self.form.put_all_back();
                self.go_on();
            }
            stays
        })
    }

    fn take_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let take = primary(ui, ctx.texts.ev_hand_take());
        if self.form.complete() && is_free(ui) {
            take.request_focus();
        }
        if take.clicked()
            && let Some(command) = self.form.command(event)
        {
            self.complaint.clear();
            ctx.transact_from(SENT, command);
        }
    }

    /// The line is typed into again.
    fn go_on(&mut self) {
        self.fresh = true;
        self.taken = None;
    }

    fn line_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let label = ctx.texts.ev_hand_line();
        let before = self.form.line.clone();
        let response = field(ui, line_id(), &label, &mut self.form.line, 360.0);
        if std::mem::take(&mut self.fresh) {
            response.request_focus();
        }
        if self.form.line != before {
            self.complaint.clear();
        }
        if entered(ui, &response) && !self.form.line.trim().is_empty() {
            self.take(ctx.texts, event);
            if !self.form.complete() {
                response.request_focus();
            }
        }
        if !self.complaint.ui(ui) {
            self.said_ui(ui, ctx.texts, event);
        }
    }

    fn take(&mut self, t: &Texts, event: &Event) {
        match self.form.take(event) {
            Ok(taken) => self.taken = Some(taken),
            Err(wrong) => {
                let sentence = self.form.sentence(t, event, &wrong);
                self.complaint.say(sentence, line_id());
            }
        }
    }

    /// What was taken last; else how the line is typed.
    fn said_ui(&self, ui: &mut Ui, t: &Texts, event: &Event) {
        let words = if self.form.complete() {
            strong(t.ev_hand_complete())
        } else if let Some((who, ballot)) = self.taken {
            let place = self.form.place_words(t, ballot);
            let taken = t.ev_hand_taken(event.called(who), ballot + 1, place);
            small(ui, format!("✓ {taken}"))
        } else {
            small(ui, t.ev_hand_how())
        };
        ui.label(words);
    }

    fn missing_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let missing = self.form.missing(event);
        if missing.is_empty() {
            return;
        }
        let mut shown: Vec<&str> = missing.iter().take(MISSING).map(String::as_str).collect();
        if missing.len() > MISSING {
            shown.push("…");
        }
        let count = ctx.texts.ev_hand_missing(missing.len());
        let words = subdued(ui, format!("{count} {}", shown.join(", ")));
        ui.in_lines(words);
        ui.gap(2.0);
    }

    fn tables_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let mut back = None;
        ScrollArea::vertical()
            .id_salt("hand")
            .auto_shrink(false)
            .show(ui, |ui| {
                in_rows(ui, &self.form.tables(), |ui, table| {
                    small_table(ui, ctx, false, *table, |ui| {
                        back = back.or(self.table_ui(ui, ctx, *table));
                    });
                });
            });
        if let Some(ballot) = back {
            self.form.put_back(ballot);
            self.go_on();
        }
    }

    /// The ballots of a table; answers the one that is put back.
    fn table_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, table: TableNo) -> Option<usize> {
        let mut back = None;
        for (i, seat, who) in self.form.at(table) {
            let seat = words::seat(ctx.texts, seat);
            let Some(who) = who else {
                let words = subdued(ui, format!("{} · {seat}", i + 1));
                line(ui, |ui| ui.add(Label::new(words)));
                continue;
            };
            let name = ctx.name(who);
            let place = ctx.texts.ui_repair_place(table, seat);
            let spoken = ctx.texts.ev_hand_back(name.as_str(), place);
            if drawn_ui(ui, format!("{} {name}", i + 1), spoken) {
                back = Some(i);
            }
        }
        back
    }
}

/// A ballot that somebody drew; true when it is put back.
fn drawn_ui(ui: &mut Ui, words: String, spoken: String) -> bool {
    let button = Button::new(words).truncate().frame_when_inactive(false);
    line(ui, |ui| ui.add(button))
        .on_hover_text(&spoken)
        .accessible_name(spoken)
        .clicked()
}

/// One line of a small table, from its left edge to its right one.
fn line(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let size = vec2(ui.available_width(), 22.0);
    ui.allocate_ui_with_layout(size, Layout::top_down_justified(Align::Min), |ui| {
        ui.spacing_mut().button_padding = vec2(0.0, 0.0);
        ui.spacing_mut().interact_size.y = size.y;
        add(ui)
    })
    .inner
}
