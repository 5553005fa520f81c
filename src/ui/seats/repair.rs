//! What happened on the evening is said in one line: somebody came late, left or was replaced,
//! people sat otherwise, a table came or went. Whose cards changed is listed, also of what happened
//! before.

use crate::app::{
    intent::{Asker, Errand, WindowIntent},
    people::meant::{meant, offered},
    seats::repair::{Field, RepairForm, Way, What, ways},
    work::Later,
};
use crate::club::{Entrant, Event, EventId, LegNo};
use crate::i18n::Texts;
use crate::ops::{Command, DealsGo};
use crate::ui::{
    choices::{choice, leg_of},
    context::Ctx,
    form::{Complaint, entered, escaped, panel, sent},
    seats::{draw::DRAWN, history::History},
    widgets::{Fitted, block, field, flow, primary, quiet, small, tick, title},
};
use egui::{Id, Ui};

/// Names offered at once under a field.
const MOST: usize = 4;
/// Width of a field for a name.
const NAME: f32 = 280.0;
/// Width of a field for a number.
const NUMBER: f32 = 150.0;
/// The name under which what came of a change comes back here.
const SENT: &str = "repair.sent";

/// The panel of the seats screen in which an evening is repaired.
#[derive(Debug, Default)]
pub struct RepairPanel {
    open: Option<EventId>,
    /// It is opened when it is shown next.
    asked: bool,
    form: RepairForm,
    complaint: Complaint,
    history: History,
    ways: Later<Command, Option<[Way; 2]>>,
    /// The name that was typed last.
    naming: Option<Field>,
    /// What happened before is shown; at first only what was said here last.
    past: bool,
}

/// Whether who asked for a change says in its place why it is refused.
pub fn tells(asker: Asker) -> bool {
    [SENT, DRAWN].map(Asker::from).contains(&asker)
}

fn id_of(field: Field) -> Id {
    Id::unique(("repair", field))
}

impl RepairPanel {
    /// The button that opens and closes the panel; true when it was pressed.
    pub fn button(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let pressed = quiet(ui, ctx.texts.ui_repair_open()).clicked();
        if pressed {
            self.asked = self.open.take() != Some(event.id);
        }
        pressed
    }

    /// Whether the panel is open for this evening.
    pub fn is_open(&mut self, ctx: &Ctx<'_>, event: &Event) -> bool {
        if std::mem::take(&mut self.asked) {
            *self = RepairPanel {
                open: Some(event.id),
                ..RepairPanel::default()
            };
            if let [only] = event.seatless().as_slice() {
                *self.form.text(Field::Comes) = as_typed(event, only);
            }
            self.begin(ctx, event);
        }
        self.open == Some(event.id)
    }

    /// Opens the panel when it is shown next.
    pub fn open_next(&mut self) {
        self.asked = true;
    }

    /// Closes the panel.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// The keyboard goes where typing begins.
    fn begin(&mut self, ctx: &Ctx<'_>, event: &Event) {
        self.form.cases(ctx.texts, event);
        if self.form.what == What::Sat && !self.form.leg_chosen {
            self.form.leg = ctx.place.leg;
            self.form.leg_chosen = true;
        }
        self.complaint.go_to(id_of(self.form.first_field()));
    }

    /// The panel.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        if self.complaint.hear(ctx, SENT) {
            self.history.shown = None;
            self.past = true;
            self.form.clear();
            self.begin(ctx, event);
        }
        panel(ui, ctx, |ui| {
            title(ui, ctx.texts.ui_repair_open());
            ui.gap(1.0);
            self.form_ui(ui, ctx, event);
            if self.past {
                self.history.ui(ui, ctx, event);
            }
            if escaped(ui) {
                self.close();
            }
        });
    }

    /// What was said of the last question is gone with the next one.
    fn ask_next(&mut self) {
        self.complaint.clear();
        self.past = false;
        self.form.anew = false;
        self.form.chosen = None;
    }

    fn form_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let cases = self.form.cases(t, event);
        if choice(ui, &t.ui_repair_open(), &mut self.form.what, &cases) {
            self.ask_next();
            self.form.clear();
            self.form.leg_chosen = false;
            self.naming = None;
            self.begin(ctx, event);
        }
        ui.gap(1.0);
        let (first, last) = match self.form.legs(t, event) {
            Ok(legs) => legs,
            Err(none) => {
                ui.label(none);
                if quiet(ui, t.ui_close()).clicked() {
                    self.close();
                }
                return;
            }
        };
        let left = flow(ui, |ui| self.fields_ui(ui, ctx, event, first, last));
        self.meant_ui(ui, ctx, event);
        self.explain_ui(ui, t, event);
        self.mates_ui(ui, ctx, event);
        self.ways_ui(ui, ctx, event);
        self.complaint.focus(ui);
        ui.gap(1.0);
        self.complaint.ui(ui);
        self.buttons_ui(ui, ctx, event, left);
    }

    /// The fields of the case and its leg; the one that was left with Enter.
    fn fields_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        first: LegNo,
        last: LegNo,
    ) -> Option<Field> {
        let t = ctx.texts;
        ui.words_apart(16.0);
        let mut left = None;
        for field in self.form.fields(event) {
            let enter = if field.is_name() {
                self.name_ui(ui, ctx, field)
            } else {
                self.number_ui(ui, t, field)
            };
            left = enter.then_some(field).or(left);
        }
        if first < last {
            let word = self.form.leg_word(t);
            block(ui, NUMBER, |ui| {
                ui.rows_apart(2.0);
                ui.label(small(ui, word.as_str()));
                leg_of(ui, &word, &mut self.form.leg, first.0..=last.0);
            });
        }
        left
    }

    /// A field for a number; true when it was left with Enter.
    fn number_ui(&mut self, ui: &mut Ui, t: &Texts, of: Field) -> bool {
        let label = self.form.label(t, of);
        let response = field(ui, id_of(of), &label, self.form.text(of), NUMBER);
        if response.changed() {
            self.ask_next();
        }
        entered(ui, &response)
    }

    /// A field for a name; true when it was left with Enter.
    fn name_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, of: Field) -> bool {
        let label = self.form.label(ctx.texts, of);
        let response = field(ui, id_of(of), &label, self.form.text(of), NAME);
        if response.has_focus() {
            self.naming = Some(of);
        }
        if response.changed() {
            self.ask_next();
        }
        // The field itself takes Enter only without Ctrl.
        let is_new = of == Field::Comes && response.has_focus() && sent(ui);
        if is_new {
            self.form.choose_new(ctx.book());
        }
        is_new || entered(ui, &response)
    }

    /// Under the fields, so that Tab goes from one to the next: those who may be meant in the name that
    /// was typed last, on no list too, and what is understood of somebody new.
    fn meant_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let Some(of) = self.naming else { return };
        let people = self.form.people(event, of);
        let typed = self.form.text(of);
        // A few are offered at once.
        let meant = if typed.is_empty() && people.len() <= MOST {
            people
        } else {
            meant(&people, typed)
        };
        let is_clear = matches!(meant.as_slice(), [one] if one.typed_name == *typed);
        let listed = meant.into_iter().take(if is_clear { 0 } else { MOST });
        ui.horizontal_wrapped(|ui| {
            for person in listed {
                if quiet(ui, event.called(person.id)).clicked() {
                    *self.form.text(of) = as_typed(event, person);
                    self.complaint.go_to(id_of(of));
                }
            }
            if of == Field::Comes {
                self.offers_ui(ui, ctx, event);
            }
        });
        if of == Field::Comes
            && let Some(words) = self.form.understood(ctx.texts, ctx.book(), event)
        {
            ui.label(small(ui, words));
        }
    }

    /// Those who are on no list and may come, and somebody new of this name.
    fn offers_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        for person in self.form.offers(ctx.book(), event) {
            if quiet(ui, offered(ctx.texts, ctx.book(), &person)).clicked() {
                *self.form.text(Field::Comes) = person.name.clone();
                self.form.chosen = Some(person);
                self.complaint.clear();
                self.complaint.go_to(id_of(Field::Comes));
            }
        }
    }

    /// What the chosen case means; with whom the entries go where people sat otherwise.
    fn explain_ui(&mut self, ui: &mut Ui, t: &Texts, event: &Event) {
        if let Some(before) = self.form.leg_going_on(event) {
            ui.horizontal_wrapped(|ui| {
                ui.label(small(ui, t.ev_leg_is_played(before)));
                if quiet(ui, t.ev_in_this_leg(before)).clicked() {
                    self.form.leg = before;
                    self.complaint.go_to(id_of(Field::Round));
                }
            });
        }
        for line in self.form.explain(t, event) {
            ui.label(small(ui, line));
        }
        if self.form.what == What::Sat {
            let words = [
                (DealsGo::WithSeat, t.ev_deals_seat()),
                (DealsGo::WithPerson, t.ev_deals_person()),
            ];
            choice(ui, &t.ev_deals_go(), &mut self.form.deals, &words);
        }
    }

    /// Offers that team-mates may meet, where nothing else helps.
    fn mates_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let Some((now, legs)) = self.form.mates(event) else {
            return;
        };
        let mut allowed = now;
        tick(ui, &mut allowed, ctx.texts.mates_may_meet(legs));
        if allowed != now {
            ctx.transact(self.form.let_mates_meet(event, allowed));
        }
    }

    /// The choice of a new plan, where it spares repeated meetings.
    fn ways_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let chosen = std::mem::take(&mut self.form.anew);
        let Ok(command) = self.form.command(ctx.book(), event) else {
            return;
        };
        let asked = command.clone();
        let found = self
            .ways
            .get(ui.ctx(), ctx.snapshot(), command, true, move |book| {
                ways(&book, &asked)
            });
        let Some(Some(found)) = found else { return };
        self.form.anew = chosen;
        choice(
            ui,
            &t.ui_repair_plan(),
            &mut self.form.anew,
            &RepairForm::ways_words(t, found),
        );
        ui.label(small(ui, t.ui_repair_plan_explain()));
    }

    fn buttons_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, left: Option<Field>) {
        ui.horizontal_wrapped(|ui| {
            let word = self.form.do_word(ctx.texts, event);
            if primary(ui, word).clicked() || left.is_some() {
                self.send(ctx, event, left);
            }
            let has_past = !self.past && self.history.has_any(ctx, event);
            if has_past && quiet(ui, ctx.texts.ev_history_open()).clicked() {
                self.past = true;
            }
            if quiet(ui, ctx.texts.ui_close()).clicked() {
                self.close();
            }
        });
    }

    /// Does it, or says what is wrong; a name that Enter goes on to is asked for, not missed.
    fn send(&mut self, ctx: &Ctx<'_>, event: &Event, left: Option<Field>) {
        match self.form.command(ctx.book(), event) {
            Ok(command) => {
                self.complaint.clear();
                let paying = self.form.paying(ctx.book(), event, command, ctx.now);
                ctx.transact_from(SENT, paying);
            }
            Err(wrong) => {
                let field = wrong.field();
                let is_next = field.is_name() && left.is_some_and(|left| left != field);
                if is_next && self.form.text(field).is_empty() {
                    return self.complaint.go_to(id_of(field));
                }
                let sentence = wrong.sentence(ctx.texts, event);
                self.complaint.say(sentence, id_of(field));
            }
        }
    }
}

/// As somebody is typed: one of several of a name by the number.
fn as_typed(event: &Event, person: &Entrant) -> String {
    if event.called(person.id) == person.typed_name {
        person.typed_name.clone()
    } else {
        person.start_number.to_string()
    }
}

/// Somebody who came after the draw gets a seat here.
pub fn give_seat_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    if primary(ui, ctx.texts.ui_give_seat()).clicked() {
        ctx.push(WindowIntent::Errand(Errand::Happened));
    }
}
