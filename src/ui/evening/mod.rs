//! Setting up an evening: a name, a movement in plain words with its figures, and Enter. The same
//! form changes one.

mod answered;
mod answers;
mod cards;
pub(super) mod course;
mod fields;
mod movements;
mod own_card;
pub(super) mod pace;
mod proposed;
mod questions;
mod rules;
pub(super) mod seal;
mod series;
mod settled;
pub(super) mod start;

use crate::app::{
    book::reading::Incoming,
    drafts::DraftOf,
    evening::{
        cards::{Card, cards, removed},
        form::{Field, Form},
        proposed::title as asked_words,
        questions::Question,
        settled::Settled,
        taken_card::chosen,
    },
    intent::{Errand, Intent, WindowIntent},
};
use crate::club::{Event, EventId};
use crate::i18n::Lang;
use crate::skat::Rulebook;
use crate::ui::{
    context::{Cached, Ctx},
    form::{above_foot, escaped, sent},
    money::purse::PurseUi,
    theme::GRID,
    typing::forget_steps,
    widgets::{
        Fitted, go_to, head, measured, page, primary, quiet, secondary, side_by_side, title,
    },
};
use answers::{five_ui, prizes_ui, rounds_ui, scoring_ui};
use cards::CardAction;
use chrono::NaiveDate;
use egui::{Align, Id, Popup, Ui};
use fields::Ask;
use movements::Movements;
use own_card::OwnCard;
use proposed::{Proposed, keyed};

/// Width of the form at most.
const WIDEST: f32 = 860.0;
/// Width from which on the questions stand beside the rest, between the two, and theirs at most.
const BESIDE: (f32, f32, f32) = (1300.0, 48.0, 760.0);
/// The fields from which arrows go through what fits.
const FIRST: [Field; 4] = [Field::Name, Field::Date, Field::People, Field::Hours];
/// Height of the buttons under the form.
const FOOT: f32 = 52.0;

/// The screen of a new evening, or of the settings of the open one.
#[derive(Debug, Default)]
pub struct EveningScreen {
    edits: bool,
    of: Option<(EventId, u64)>,
    form: Option<Form>,
    /// The form as the book has it.
    untouched: Cached<(Option<EventId>, Lang, NaiveDate), Form>,
    settled: Settled,
    /// The revision of the book at which the form was sent off.
    sent: Option<u64>,
    movements: Movements,
    proposed: Proposed,
    cards: Cached<(Lang, NaiveDate), Vec<Card>>,
    /// The options of the rules are open.
    options: bool,
    /// The questions that are open, in their order.
    open: [bool; 3],
    /// The one that was opened in the last frame; it comes to the top.
    opened: Option<usize>,
    own_card: OwnCard,
    /// The field that is at fault; it gets the keyboard.
    at_fault: Option<Id>,
    /// The field whose content was refused and has not changed since.
    refused: Option<Field>,
    /// Something that is typed cannot be read.
    complains: bool,
    purse: PurseUi,
    /// What lists are seldom played for is asked too.
    rare: bool,
    /// What is typed is saved, and the till settles the money.
    to_till: bool,
    /// Height of what would be won, over the buttons.
    preview: f32,
    rules_files: Incoming<Result<Rulebook, String>>,
}

impl EveningScreen {
    /// The form for the evening that is open.
    pub fn edit_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        self.edits = true;
        self.ui(ui, ctx);
    }

    /// Shows the form with sensible defaults: the last evening's, if there is one.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if self.edits && ctx.event().is_none() {
            return;
        }
        // What is typed stays in the form.
        if escaped(ui) && !Popup::is_any_open(ui.ctx()) {
            ctx.push(Intent::Back);
        }
        self.fill(ui, ctx);
        self.take_rules_file(ctx);
        if let Some(field) = self.at_fault.take() {
            go_to(ui, field);
        }
        page(ui, |ui| {
            self.head_ui(ui, ctx);
            let foot = FOOT + self.preview;
            let enter = above_foot(ui, foot, |ui| self.form_ui(ui, ctx));
            let mut height = self.preview;
            measured(ui, &mut height, |ui| self.preview_ui(ui, ctx));
            self.preview = height;
            ui.gap(3.0);
            ui.horizontal(|ui| self.buttons_ui(ui, ctx, enter));
        });
        self.keep(ctx);
    }

    /// The evening that is changed; none for a new one.
    fn edited<'a>(&self, ctx: &Ctx<'a>) -> Option<&'a Event> {
        if self.edits { ctx.event() } else { None }
    }

    /// The form as the book has it.
    fn untouched(&mut self, ctx: &Ctx<'_>) -> &Form {
        let t = ctx.texts;
        let edited = self.edited(ctx);
        let key = (edited.map(|event| event.id), t.lang(), ctx.today);
        let new = || Form::new(t, ctx.book(), ctx.today);
        self.untouched.get(ctx.revision, key, |_| {
            edited.map_or_else(new, |event| Form::of(t, event))
        })
    }

    /// Begins the form when one comes here, and goes on with what was half typed.
    fn fill(&mut self, ui: &Ui, ctx: &Ctx<'_>) {
        if let Some(event) = self.edited(ctx) {
            self.follow(ui, ctx, event);
        }
        // The book has changed since the evening was sent off: it was made, and the form begins
        // anew.
        let made = self.sent.take().is_some_and(|sent| ctx.revision != sent);
        if made {
            self.form = None;
        }
        // What was half typed when the program was killed is in the form again.
        if !self.edits
            && let Some(kept) = ctx.found_draft(self.draft())
        {
            self.form = Some(kept);
        }
        if self.form.is_none() {
            self.form = Some(self.untouched(ctx).clone());
        }
    }

    /// The form follows the book where nobody typed; another evening begins it anew.
    fn follow(&mut self, ui: &Ui, ctx: &Ctx<'_>, event: &Event) {
        let of = (event.id, ctx.revision);
        let before = self.of.replace(of);
        if before == Some(of) && !ctx.entered {
            return;
        }
        // No field takes back what was typed before.
        forget_steps(ui.ctx());
        self.settled = Settled::of(event);
        if ctx.entered || before.is_none() {
            self.open = [false; 3];
        }
        let now = Form::of(ctx.texts, event);
        let is_here = before.is_some_and(|(id, _)| id == event.id);
        let typed = match (self.form.take(), self.untouched.last()) {
            (Some(form), Some(was)) if is_here => form.over(was, &now),
            _ => None,
        };
        let mut form = ctx.found_draft(self.draft()).or(typed).unwrap_or(now);
        self.settled.write_to(ctx.texts, &mut form);
        self.form = Some(form);
    }

    /// Keeps what is typed and not in the book.
    fn keep(&mut self, ctx: &Ctx<'_>) {
        let is_typed = self.sent.is_none() && self.is_typed(ctx);
        let form = if is_typed { self.form.as_ref() } else { None };
        ctx.keep_draft(self.draft(), form);
    }

    /// Whether something is typed that the book does not have.
    fn is_typed(&mut self, ctx: &Ctx<'_>) -> bool {
        let form = self.form.take();
        let is_typed = form.as_ref() != Some(self.untouched(ctx));
        self.form = form;
        is_typed
    }

    /// Which draft the half-filled form is.
    fn draft(&self) -> DraftOf {
        match self.of {
            Some((id, _)) if self.edits => DraftOf::Settings(id),
            Some(_) | None => DraftOf::NewEvening,
        }
    }

    fn head_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let name = if self.edits {
            t.ui_evening_edit()
        } else {
            t.ui_act_new_evening()
        };
        let explain = if self.settled.movement() {
            t.evening_explain_drawn()
        } else {
            String::new()
        };
        head(ui, &name, &explain, |_| ());
    }

    fn buttons_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, enter: bool) {
        let t = ctx.texts;
        let word = if self.edits {
            t.ui_evening_keep()
        } else {
            t.ui_evening_make()
        };
        let to_till = std::mem::take(&mut self.to_till);
        let saves = to_till && self.is_typed(ctx);
        let makes = if self.complains { secondary } else { primary };
        if makes(ui, word).clicked() || enter || saves {
            self.make(ctx);
        }
        if to_till && (!saves || self.sent.is_some()) {
            ctx.push(WindowIntent::Errand(Errand::Purse));
        }
        if quiet(ui, t.ui_cancel()).clicked() {
            self.form = None;
            self.of = None;
            ctx.push(Intent::Back);
        }
        self.keep_card_ui(ui, ctx);
        if sent(ui) {
            self.make(ctx);
        }
    }

    /// What keeps the form as a card of the club.
    fn keep_card_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let house = self.edited(ctx).map(|e| e.settings.movement.clone());
        let Some(form) = &self.form else { return };
        let card = |name: &str| form.keep_card(ctx.texts, name, &house.unwrap_or_default());
        if let Some(fault) = self.own_card.ui(ui, ctx, card) {
            self.refuse(ctx, fault);
        }
    }

    /// The whole form; true when a field was left with Enter.
    fn form_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> bool {
        let Some(mut form) = self.form.take() else {
            return false;
        };
        let mut ask = Ask {
            ctx,
            edits: self.edits,
            refused: self.refused,
            entered: false,
            complains: false,
            // Before a field takes its figure.
            keyed: if self.edits { None } else { keyed(ui) },
        };
        self.parts_ui(ui, &mut ask, &mut form);
        let is_in = |id| FIRST.iter().any(|field| fields::id_of(false, *field) == id);
        let steps = ui.memory(|m| m.focused()).is_none_or(is_in);
        let steps = steps && !Popup::is_any_open(ui.ctx());
        if steps && !self.edits && !form.asks_series() {
            self.proposed.step(ui, ctx, &mut form);
        }
        self.refused = ask.refused;
        self.complains = ask.complains;
        self.form = Some(form);
        ask.entered
    }

    /// What is asked first, and the questions under it or, where there is room, beside it.
    fn parts_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        let (least, between, most) = BESIDE;
        let room = ui.available_width();
        if room < least || self.edits {
            self.begin_ui(ui, ask, form);
            ui.gap(2.0);
            return readable(ui, |ui| self.questions_ui(ui, ask, form));
        }
        ui.horizontal_top(|ui| {
            ui.words_apart(between);
            let column = |ui: &mut Ui, width: f32, add: &mut dyn FnMut(&mut Ui)| {
                ui.words_apart(GRID * 2.0);
                ui.set_width(width);
                add(ui);
            };
            ui.vertical(|ui| column(ui, WIDEST, &mut |ui| self.begin_ui(ui, ask, form)));
            let beside = (room - WIDEST - between).min(most);
            ui.vertical(|ui| column(ui, beside, &mut |ui| self.questions_ui(ui, ask, form)));
        });
    }

    /// What is asked first: who comes and for how long, what it is like, what fits.
    fn begin_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        self.first_ui(ui, ask, form);
        // What is wrong with them has a line that is always there.
        if !ask.complains {
            ui.gap(4.0);
        }
        if self.edits {
            return;
        }
        self.cards_ui(ui, ask, form);
        readable(ui, |ui| self.proposed_ui(ui, ask, form));
    }

    /// Name and date, how many come and how long there is.
    fn first_ui(&self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        side_by_side(ui, |ui| {
            let name = ask.field(ui, form, Field::Name);
            if ask.ctx.entered {
                name.request_focus();
            }
            ask.field(ui, form, Field::Date);
            if !self.settled.movement() {
                ask.field(ui, form, Field::People);
            }
            if !self.edits {
                ask.field(ui, form, Field::Hours);
            }
        });
        if !self.edits {
            form.take_usual_hours();
        }
    }

    /// What a new evening may begin from.
    fn cards_ui(&mut self, ui: &mut Ui, ask: &Ask<'_>, form: &mut Form) {
        let (ctx, t) = (ask.ctx, ask.ctx.texts);
        let all = self.cards.get(ctx.revision, (t.lang(), ctx.today), |_| {
            cards(t, ctx.book(), ctx.today)
        });
        title(ui, t.card_begin_from());
        let gone = |name: &str| t.ui_remove_named(name);
        match cards::ui(ui, all, gone, chosen(form, all)) {
            Some(CardAction::Take(at)) => {
                if let Some(card) = all.get(at) {
                    form.take_card(t, card, all);
                    ask.to_name(ui);
                }
            }
            Some(CardAction::Remove(at)) => {
                if let Some(name) = all.get(at).and_then(|card| card.own.clone()) {
                    ctx.transact(removed(name));
                }
            }
            None => {}
        }
        ui.gap(1.0);
    }

    /// What fits a new evening.
    fn proposed_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        title(ui, asked_words(ask.ctx.texts, form, ask.ctx.now));
        if form.asks_series() {
            series::ui(ui, ask, form);
        } else {
            self.proposed.ui(ui, ask, form);
        }
    }

    /// The questions with their answers, and what answers those that are open.
    fn questions_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        let t = ask.ctx.texts;
        for (at, question) in Question::ALL.into_iter().enumerate() {
            let open = self.open.get(at).copied().unwrap_or_default();
            let answer = form.answer(t, question);
            let line = questions::line_ui(ui, open, &question.words(t), &answer);
            if self.opened.take_if(|opened| *opened == at).is_some() {
                line.scroll_to_me(Some(Align::TOP));
            }
            if line.clicked() {
                if let Some(one) = self.open.get_mut(at) {
                    *one = !open;
                }
                self.opened = (!open).then_some(at);
            }
            if !open {
                continue;
            }
            questions::under(ui, |ui| match question {
                Question::Seats => self.seats_ui(ui, ask, form),
                Question::Rules => self.rules_ui(ui, ask, form),
                Question::Money => self.money_ui(ui, ask, form),
            });
            ui.gap(3.0);
        }
    }

    /// How people move, and how long.
    fn seats_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        let ctx = ask.ctx;
        if let Some(event) = ctx.event()
            && self.settled.movement()
        {
            return settled::movement_ui(ui, ctx.texts, event);
        }
        let edited = self.edited(ctx).map(|e| e.settings.movement.clone());
        self.movements.ui(ui, ctx, form, edited.unwrap_or_default());
        side_by_side(ui, |ui| {
            if !self.edits {
                ask.field(ui, form, Field::Tables);
            }
            // Of a new evening that is drawn leg by leg the length is asked above.
            let asked = form.asks_series() && !self.edits;
            rounds_ui(ui, ask, form, !asked || self.movements.all);
        });
    }

    /// The rules, and what counts.
    fn rules_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        let ctx = ask.ctx;
        if self.settled.rules() {
            settled::rules_ui(ui, ctx.texts, &self.settled, form);
        } else {
            rules::ui(ui, ctx, form, &mut self.options);
        }
        ui.gap(2.0);
        side_by_side(ui, |ui| {
            scoring_ui(ui, ctx, form);
            if let Some(event) = self.edited(ctx) {
                five_ui(ui, ctx, form, event);
            }
        });
    }

    /// What it is played for; of an evening that is in the book the till settles the money.
    fn money_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        let ctx = ask.ctx;
        if self.edits {
            prizes_ui(ui, ask, form, &mut self.rare);
            ui.gap(3.0);
            if quiet(ui, ctx.texts.till_settle()).clicked() {
                self.to_till = true;
            }
            return;
        }
        form.money.follow(&form.prizes);
        let event = form.planned();
        let mut money = form.money.clone();
        let places = |ui: &mut Ui| prizes_ui(ui, ask, form, &mut self.rare);
        let entered = self.purse.ui(ui, ctx, &event, &mut money, places);
        ask.entered |= entered;
        form.money = money;
    }

    /// What would be won, while the money is asked.
    fn preview_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let (false, [.., true], Some(form)) = (self.edits, self.open, &self.form) else {
            return;
        };
        ui.gap(1.0);
        let people = i32::try_from(form.people()).unwrap_or(i32::MAX);
        self.purse
            .preview_ui(ui, ctx, &form.planned(), people, &form.money);
    }
}

/// Lines that are no wider than they are read; what is below them keeps the keyboard when more come.
fn readable(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.at_most(WIDEST);
        add(ui);
    });
}
