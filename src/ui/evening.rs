//! Setting up an evening: a name, a movement in plain words with its figures, and Enter. The same
//! form changes one.

mod cards;
mod fields;
mod movements;
mod own_card;
mod proposed;
mod rules;
mod series;
mod settled;

use super::context::{Ctx, Kept};
use super::theme::{GRID, row_height};
use super::widgets::{block, choice, flow, head, page, primary, quiet, small, subdued, title};
use crate::app::drafts::DraftOf;
use crate::app::forms::cards::{Card, cards};
use crate::app::forms::evening::{Field, Form, rules_file};
use crate::app::forms::settled::Settled;
use crate::app::forms::taken_card::chosen;
use crate::app::intent::{Intent, Screen};
use crate::app::reading::Reading;
use crate::club::{Event, EventId, MovementKind, Scoring, lost_at_five};
use crate::i18n::Lang;
use crate::ops::Command;
use crate::skat::Rulebook;
use cards::Pressed;
use chrono::NaiveDate;
use egui::{DragValue, ScrollArea, Ui, vec2};
use fields::{Ask, id_of};
use movements::Movements;
use own_card::OwnCard;
use proposed::Proposed;

/// Width of the form at most.
const WIDEST: f32 = 860.0;
/// Height of the buttons under the form.
const FOOT: f32 = 52.0;
/// Between two fields of a line.
const BETWEEN: f32 = 16.0;
/// The most places that can have a prize.
const MOST_PLACES: u32 = 20;

/// The screen of a new evening, or of the settings of the open one.
#[derive(Debug, Default)]
pub struct EveningScreen {
    edits: bool,
    of: Option<(EventId, u64)>,
    form: Option<Form>,
    settled: Settled,
    /// The revision of the book at which the form was sent off.
    sent: Option<u64>,
    movements: Movements,
    proposed: Proposed,
    cards: Kept<(Lang, NaiveDate), Vec<Card>>,
    /// The options of the rules are open.
    options: bool,
    /// The whole form is open.
    more: bool,
    own_card: OwnCard,
    /// The field that is at fault; it gets the keyboard.
    at_fault: Option<Field>,
    /// The field whose content was refused and has not changed since.
    refused: Option<Field>,
    rules_files: Reading<Result<Rulebook, String>>,
}

impl EveningScreen {
    /// A form for a new evening.
    pub fn new() -> EveningScreen {
        EveningScreen::default()
    }

    /// A form for the evening that is open.
    pub fn of_open_evening() -> EveningScreen {
        EveningScreen {
            edits: true,
            ..EveningScreen::default()
        }
    }

    /// Shows the form with sensible defaults: the last evening's, if there is one.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        if self.edits && ctx.event().is_none() {
            return;
        }
        self.fill(ctx);
        self.take_rules_file(ctx);
        if let Some(field) = self.at_fault.take() {
            ui.memory_mut(|m| m.request_focus(id_of(self.edits, field)));
        }
        page(ui, |ui| {
            self.head_ui(ui, ctx);
            let height = (ui.available_height() - FOOT).max(120.0);
            let mut enter = false;
            ScrollArea::vertical()
                .auto_shrink(false)
                .max_height(height)
                .show(ui, |ui| {
                    ui.set_max_width(ui.available_width().min(WIDEST));
                    enter = self.form_ui(ui, ctx);
                });
            ui.add_space(GRID * 3.0);
            ui.horizontal(|ui| self.buttons_ui(ui, ctx, enter));
        });
        self.keep(ctx);
    }

    /// The evening that is changed; none for a new one.
    fn edited<'a>(&self, ctx: &Ctx<'a>) -> Option<&'a Event> {
        ctx.event().filter(|_| self.edits)
    }

    /// The form as the book has it.
    fn untouched(&self, ctx: &Ctx<'_>) -> Form {
        match self.edited(ctx) {
            Some(event) => Form::of(ctx.texts, event),
            None => Form::new(ctx.texts, ctx.book(), ctx.today),
        }
    }

    /// Begins the form when one comes here, and goes on with what was half typed.
    fn fill(&mut self, ctx: &Ctx<'_>) {
        if let Some(event) = self.edited(ctx) {
            self.follow(ctx, event);
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
            self.form = Some(self.untouched(ctx));
        }
    }

    /// The form follows the book: another evening, or this one after an undo, begins it anew.
    fn follow(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let of = Some((event.id, ctx.revision));
        if self.of == of && !ctx.entered {
            return;
        }
        self.of = of;
        let kept = ctx.found_draft(self.draft());
        let mut form = kept.unwrap_or_else(|| Form::of(ctx.texts, event));
        self.settled = Settled::of(event);
        self.settled.write_to(ctx.texts, &mut form);
        self.form = Some(form);
    }

    /// Keeps what is typed and not in the book.
    fn keep(&self, ctx: &Ctx<'_>) {
        let untouched = self.untouched(ctx);
        let typed = self.form.as_ref();
        let typed = typed.filter(|form| self.sent.is_none() && **form != untouched);
        ctx.keep_draft(self.draft(), typed);
    }

    /// Which draft the half-filled form is.
    fn draft(&self) -> DraftOf {
        match self.of.filter(|_| self.edits) {
            Some((id, _)) => DraftOf::Settings(id),
            None => DraftOf::NewEvening,
        }
    }

    fn head_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let name = match self.edits {
            true => t.ui_evening_edit(),
            false => t.ui_act_new_evening(),
        };
        let explain = match self.settled.movement() {
            true => t.evening_explain_drawn(),
            false => t.ui_evening_explain(),
        };
        head(ui, &name, &explain, |_| ());
    }

    fn buttons_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, enter: bool) {
        let t = ctx.texts;
        let word = match self.edits {
            true => t.ui_evening_keep(),
            false => t.ui_evening_make(),
        };
        if primary(ui, word).clicked() || enter {
            self.make(ctx);
        }
        if quiet(ui, t.ui_cancel()).clicked() {
            self.form = None;
            self.of = None;
            ctx.push(Intent::Back);
        }
        self.keep_card_ui(ui, ctx);
    }

    /// What keeps the form as a card of the club.
    fn keep_card_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let house = self.edited(ctx).map(|e| e.settings.movement.clone());
        let Some(form) = &self.form else { return };
        let card = |name: &str| form.keep_card(name, &house.unwrap_or_default());
        if let Some(field) = self.own_card.ui(ui, ctx, card) {
            self.refuse(ctx, field);
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
        };
        self.first_ui(ui, &mut ask, &mut form);
        ui.add_space(GRID * 2.0);
        if !self.edits {
            self.cards_ui(ui, ctx, &mut form);
        }
        if self.edits || self.proposed_ui(ui, &mut ask, &mut form) {
            self.rest_ui(ui, &mut ask, &mut form);
        }
        self.refused = ask.refused;
        self.form = Some(form);
        ask.entered
    }

    /// Name and date, how many come and how long there is.
    fn first_ui(&self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
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
    }

    /// What a new evening may begin from.
    fn cards_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
        let t = ctx.texts;
        let all = self.cards.get(ctx.revision, (t.lang(), ctx.today), |_| {
            cards(t, ctx.book(), ctx.today)
        });
        title(ui, t.card_begin_from());
        let gone = |name: &str| t.ui_remove_named(name);
        match cards::ui(ui, all, gone, chosen(form, all)) {
            Some(Pressed::Take(at)) => {
                if let Some(card) = all.get(at) {
                    form.take_card(t, card, all);
                }
            }
            Some(Pressed::Remove(at)) => {
                let own = all.get(at).and_then(|card| card.own.clone());
                own.into_iter()
                    .for_each(|name| ctx.transact(Command::RemovePreset { name }));
            }
            None => {}
        }
        ui.add_space(GRID);
    }

    /// What fits a new evening; true while the rest of the form is open.
    fn proposed_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) -> bool {
        let t = ask.ctx.texts;
        if form.asks_series() {
            title(ui, t.length_title());
            series::ui(ui, ask.ctx, form);
        } else {
            title(ui, t.evening_fits());
            ask.entered |= self.proposed.ui(ui, ask.ctx, form);
        }
        ui.add_space(GRID * 2.0);
        let sign = if self.more { "▼" } else { "▶" };
        let more = quiet(ui, format!("{sign} {}", t.evening_more()));
        if more.accessible_name(t.evening_more()).clicked() {
            self.more = !self.more;
        }
        match self.more {
            true => ui.add_space(GRID * 2.0),
            false => {
                ui.label(subdued(ui, form.summary(t)));
            }
        }
        self.more
    }

    /// Movement, scoring, rules and prizes.
    fn rest_ui(&mut self, ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
        let ctx = ask.ctx;
        let drawn = ctx.event().filter(|_| self.settled.movement());
        match drawn {
            Some(event) => settled::movement_ui(ui, ctx.texts, event),
            None => {
                let house = self.edited(ctx).map(|e| e.settings.movement.clone());
                self.movements.ui(ui, ctx, form, house.unwrap_or_default());
            }
        }
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            if drawn.is_none() {
                rounds_ui(ui, ask, form);
            }
            scoring_ui(ui, ctx, form);
            if let Some(event) = self.edited(ctx) {
                five_ui(ui, ctx, form, event);
            }
        });
        ui.add_space(GRID * 3.0);
        match self.settled.rules() {
            true => settled::rules_ui(ui, ctx.texts, &self.settled, form),
            false => rules::ui(ui, ctx, form, &mut self.options),
        }
        ui.add_space(GRID * 3.0);
        prizes_ui(ui, ask, form);
    }

    fn take_rules_file(&mut self, ctx: &Ctx<'_>) {
        if let Some(path) = ctx.file(rules::file_id()) {
            let lang = ctx.texts.lang();
            ctx.read_file(&mut self.rules_files, path, move |path, read| {
                rules_file(lang, path, read)
            });
        }
        match (self.rules_files.come(), &mut self.form) {
            (Some(Ok(book)), Some(form)) => form.choose_rules(ctx.texts, &book),
            (Some(Err(why)), _) => ctx.complain(why),
            (Some(Ok(_)), None) | (None, _) => {}
        }
    }

    /// Makes the evening, or changes it; what cannot be read is asked again.
    fn make(&mut self, ctx: &Ctx<'_>) {
        let Some(form) = &self.form else { return };
        let old = self.edited(ctx);
        let house = old.map(|e| e.settings.movement.clone());
        let change = match form.read(&house.unwrap_or_default()) {
            Ok(change) => change,
            Err(field) => return self.refuse(ctx, field),
        };
        // A form without a name is refused with a sentence, and the name is what is missing.
        let nameless = form.name.trim().is_empty();
        self.at_fault = nameless.then_some(Field::Name);
        let command = match old.map(|event| event.id) {
            Some(event) => Command::EditEvent { event, change },
            None => Command::NewEvent {
                event: change,
                purse: Box::new(form.purse.clone()),
            },
        };
        ctx.push(Intent::Do {
            command: Box::new(command),
            from: None,
            then: Some(Screen::People),
        });
        self.refused = None;
        self.sent = Some(ctx.revision);
    }

    /// A field that cannot be read gets the keyboard; the part of the form that holds it is opened.
    fn refuse(&mut self, ctx: &Ctx<'_>, field: Field) {
        (self.at_fault, self.refused) = (Some(field), Some(field));
        self.more |= !field.is_first();
        ctx.complain(field.expects(ctx.texts));
    }
}

/// Rounds, and legs of a movement that has several.
fn rounds_ui(ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
    let rounds = ask.field(ui, form, Field::Rounds).changed();
    form.by_hand |= rounds;
    if form.kind != MovementKind::Fixed {
        let legs = ask.field(ui, form, Field::Legs).changed();
        form.by_hand |= legs;
    }
    if form.kind.each_alone() {
        ask.field(ui, form, Field::EveningsBack);
    }
}

fn scoring_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
    let t = ctx.texts;
    block(ui, ui.available_width().min(430.0), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(small(ui, t.ui_scoring()));
        let scorings = Scoring::ALL.iter().map(|s| (*s, t.scoring(*s)));
        let worded: Vec<_> = scorings.collect();
        let mut scoring = form.scoring;
        choice(ui, &t.ui_scoring(), &mut scoring, &worded);
        if scoring != form.scoring {
            form.choose_scoring(scoring);
        }
    });
}

/// What five at a table count, if this evening was made before that was asked.
fn five_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, event: &Event) {
    let (t, kept, today) = (ctx.texts, event.lost_share(5), lost_at_five());
    if !form.scoring.asks_lost_at_five() || kept == today {
        return;
    }
    block(ui, ui.available_width().min(430.0), |ui| {
        let asked = t.five_as_before(kept, today);
        ui.label(small(ui, asked.as_str()));
        let words = [
            (event.settings.rules.lost_at_five, t.five_keep(kept)),
            (Some(today), t.five_count_today(today)),
        ];
        choice(ui, &asked, &mut form.rules.lost_at_five, &words);
    });
}

/// How many places have prizes, what is staked, what everybody pays.
fn prizes_ui(ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form) {
    let t = ask.ctx.texts;
    flow(ui, |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        places_ui(ui, &t.ui_places_points(), &mut form.prizes.points);
        places_ui(ui, &t.ui_places_games(), &mut form.prizes.games);
        for field in [Field::Stake, Field::Currency] {
            ask.field(ui, form, field);
        }
        // Where its parts are settled, the till is the one place that says what it costs.
        if form.purse.entry.is_empty() {
            ask.field(ui, form, Field::Fee);
        }
        block(ui, 260.0, |ui| {
            ui.add_space(20.0);
            ui.horizontal(|ui| {
                ui.checkbox(&mut form.prizes.hardest, t.prize_hardest());
                ui.checkbox(&mut form.prizes.booby, t.prize_booby());
            });
        });
    });
    if form.prizes.booby {
        ui.add_space(GRID);
        let to_winners = &mut form.prizes.booby_to_winners;
        ui.checkbox(to_winners, t.evening_booby_to_winners());
    }
}

fn places_ui(ui: &mut Ui, label: &str, count: &mut u32) {
    block(ui, 110.0, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let name = ui.label(small(ui, label));
        let drag = DragValue::new(count).range(0..=MOST_PLACES).speed(0.05);
        ui.add_sized(vec2(110.0, row_height(ui) + GRID), drag)
            .labelled_by(name.id);
    });
}
