//! The form of a season: a rule to begin with, what counts, and the parts of the rule for who wants
//! them.

use crate::app::{
    drafts::DraftOf,
    evening::list,
    season::{
        fields::{Counting, Field, Forming, Worth},
        form::SeasonForm,
    },
};
use crate::club::{
    Event, LegNo, how_many,
    season::{CountedLeg, Guests, Preset, Season, Unit, presets},
};
use crate::i18n::Texts;
use crate::ui::{
    choices::{one_of, radio},
    context::Ctx,
    focus::{follow, select_all},
    form::{Complaint, entered, escaped, more},
    theme::{GRID, row_height, semibold},
    widgets::{
        Fitted, block, field, head, line_in, primary, quiet, side_by_side, small, strong, subdued,
        tick,
    },
};
use egui::{Id, RichText, ScrollArea, Ui};

/// Width of the form at most.
const WIDEST: f32 = 860.0;
/// Height of the rule and the buttons under the form.
const FOOT: f32 = 84.0;
/// The name under which what came of a change comes back here.
const SENT: &str = "season.sent";

/// How the form ended.
pub(super) enum Ended {
    /// It goes on.
    No,
    /// It was left.
    Left,
    /// The season of this name is in the book.
    Kept(String),
}

/// The form while it is open.
#[derive(Debug, Default)]
pub(super) struct FormUi {
    form: Option<SeasonForm>,
    /// The form as it was begun: until something is typed there is nothing to keep.
    begun: Option<SeasonForm>,
    complaint: Complaint,
    /// The name that is proposed is selected next.
    fresh: bool,
    /// The parts of the rule are open.
    parts: bool,
    /// The season that was sent off.
    sent: Option<String>,
}

fn id_of(field: Field) -> Id {
    Id::unique(("season", field))
}

impl FormUi {
    /// Whether a form was half filled in when the program ended; it is open again.
    pub(super) fn found(&mut self, ctx: &Ctx<'_>) -> bool {
        let found: Option<SeasonForm> = ctx.found_draft(DraftOf::Season);
        let there = found.is_some();
        self.form = found.or(self.form.take());
        there
    }

    /// Begins with a season, or with a new one.
    pub(super) fn begin(&mut self, ctx: &Ctx<'_>, season: Option<&Season>) {
        let lang = ctx.texts.lang();
        let usual = presets().first();
        let form = season.map_or_else(
            || SeasonForm::new(ctx.book(), ctx.today, lang, usual),
            |season| SeasonForm::of(season, lang),
        );
        *self = FormUi {
            begun: Some(form.clone()),
            form: Some(form),
            ..FormUi::default()
        };
        self.complaint.go_to(id_of(Field::Name));
        self.fresh = season.is_none();
    }

    /// Shows it.
    pub(super) fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) -> Ended {
        if let Some(name) = self.heard(ctx) {
            return Ended::Kept(name);
        }
        let Some(mut form) = self.form.take() else {
            return Ended::Left;
        };
        let t = ctx.texts;
        let name = match form.was {
            Some(_) => t.season_form_change(),
            None => t.season_new(),
        };
        head(ui, &name, "", |_| ());
        let height = (ui.available_height() - FOOT).max(120.0);
        let area = ScrollArea::vertical().auto_shrink(false);
        let mut enter = false;
        area.max_height(height).show(ui, |ui| {
            ui.at_most(WIDEST);
            enter = self.parts_ui(ui, ctx, &mut form);
            follow(ui);
        });
        let ended = self.foot_ui(ui, ctx, &form, enter);
        let left = matches!(ended, Ended::Left);
        let typed = Some(&form).filter(|form| !left && self.begun.as_ref() != Some(form));
        ctx.keep_draft(DraftOf::Season, typed);
        self.form = (!left).then_some(form);
        ended
    }

    /// The name of the season once it is in the book.
    fn heard(&mut self, ctx: &Ctx<'_>) -> Option<String> {
        if !self.complaint.hear(ctx, SENT) {
            return None;
        }
        let name = self.sent.take()?;
        self.form = None;
        ctx.keep_draft::<SeasonForm>(DraftOf::Season, None);
        Some(name)
    }

    /// The rule in one line, what is wrong, and the buttons.
    fn foot_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, form: &SeasonForm, enter: bool) -> Ended {
        let t = ctx.texts;
        ui.gap(1.0);
        if !self.complaint.ui(ui) {
            let rule = form.rule(t).unwrap_or_default();
            ui.one_line(strong(rule));
        }
        self.complaint.focus(ui);
        if std::mem::take(&mut self.fresh) {
            select_all(ui.ctx(), id_of(Field::Name));
        }
        ui.gap(2.0);
        let mut ended = Ended::No;
        ui.horizontal(|ui| {
            if primary(ui, t.season_keep()).clicked() || enter {
                self.send(ctx, form);
            }
            if quiet(ui, t.ui_cancel()).clicked() || escaped(ui) {
                ended = Ended::Left;
            }
        });
        ended
    }

    fn send(&mut self, ctx: &Ctx<'_>, form: &SeasonForm) {
        match form.command(ctx.texts, ctx.book()) {
            Ok(command) => {
                self.sent = Some(form.called().to_owned());
                ctx.transact_from(SENT, command);
            }
            Err((field, why)) => {
                self.parts |= !is_first(field);
                self.complaint.say(why, id_of(field));
            }
        }
    }

    /// The whole form; true when a field was left with Enter.
    fn parts_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, form: &mut SeasonForm) -> bool {
        let t = ctx.texts;
        let mut ask = Ask {
            t,
            form,
            entered: false,
        };
        side_by_side(ui, |ui| {
            for field in [Field::Name, Field::From, Field::To] {
                ask.field(ui, field);
            }
        });
        ui.gap(2.0);
        presets_ui(ui, t, ask.form);
        ui.gap(2.0);
        figures_ui(ui, &mut ask);
        ui.gap(2.0);
        counts_ui(ui, ctx, &mut ask);
        ui.gap(2.0);
        let guests = [
            (Guests::Ranked, t.season_guests_word_ranked()),
            (Guests::Apart, t.season_guests_word_apart()),
            (Guests::Out, t.season_guests_word_out()),
        ];
        worded(ui, &t.season_guests(), &mut ask.form.guests, &guests);
        ui.gap(2.0);
        more(ui, t, &mut self.parts);
        if self.parts {
            let leagues = ctx.book().events.iter().any(Event::is_league_day);
            rule_ui(ui, &mut ask, leagues);
        }
        ask.entered
    }
}

/// Whether a field is asked without the parts of the rule.
fn is_first(field: Field) -> bool {
    match field {
        Field::Name | Field::From | Field::To | Field::Leg | Field::Count => true,
        Field::Minimum | Field::Fill | Field::Grace | Field::OutAbove | Field::Credit => false,
        Field::Ranks | Field::Lowest => false,
        Field::GoPlaces | Field::GoReserves | Field::GoFor => false,
    }
}

/// Asks for what the form needs.
struct Ask<'a> {
    t: &'a Texts,
    form: &'a mut SeasonForm,
    entered: bool,
}

impl Ask<'_> {
    fn field(&mut self, ui: &mut Ui, of: Field) {
        if !self.form.asks(of) {
            return;
        }
        let (label, width) = asked(ui, self.t, self.form.unit, of);
        block(ui, width, |ui| {
            let response = field(ui, id_of(of), &label, self.form.text(of), width);
            self.entered |= entered(ui, &response);
        });
    }
}

/// What a field asks for, and its width.
fn asked(ui: &Ui, t: &Texts, unit: Unit, field: Field) -> (String, f32) {
    let name = (ui.available_width() - 300.0).clamp(160.0, 360.0);
    match field {
        Field::Name => (t.ui_name(), name),
        Field::From => (t.season_from(), 130.0),
        Field::To => (t.season_to(), 130.0),
        Field::Leg => (t.season_counts_which(), 130.0),
        Field::Count => (t.season_field_count(), 130.0),
        Field::Ranks => (t.season_field_ranks(), 260.0),
        Field::Lowest => (t.season_field_lowest(), 130.0),
        Field::Minimum => (t.season_field_minimum(unit.id()), 180.0),
        Field::Fill => (t.season_field_fill(), 150.0),
        Field::Grace => (t.season_field_grace(), 150.0),
        Field::OutAbove => (t.season_field_out_above(), 150.0),
        Field::Credit => (t.season_field_credit(), 150.0),
        Field::GoPlaces => (t.season_field_go_places(), 150.0),
        Field::GoReserves => (t.season_field_go_reserves(), 150.0),
        Field::GoFor => (t.season_field_go_for(), 260.0),
    }
}

/// The rules to begin with, in words.
fn presets_ui(ui: &mut Ui, t: &Texts, form: &mut SeasonForm) {
    ui.rows_apart(2.0);
    let now = form.ruled(t);
    for preset in presets() {
        let here = now.as_ref().is_some_and(|season| preset.is_of(season));
        if preset_ui(ui, t, preset, here) && !here {
            form.take(preset);
        }
    }
    ui.rows_apart(GRID);
}

/// A rule in words, what it means small beside it; true when it was chosen.
fn preset_ui(ui: &mut Ui, t: &Texts, preset: &Preset, here: bool) -> bool {
    let name = t.season_preset(preset.id.as_str());
    let note = t.season_preset_note(preset.id.as_str());
    let spoken = format!("{name}. {note}");
    let (rect, response) = radio(ui, row_height(ui), here, &spoken);
    let mut line = line_in(ui, rect.with_min_x(rect.left() + 36.0));
    line.words_apart(GRID * 3.0);
    let words = RichText::new(name);
    let words = if here {
        words.family(semibold())
    } else {
        words
    };
    line.label(words);
    let note = small(&line, note);
    line.one_line(note);
    response.clicked()
}

/// The figures of the rule that is chosen: those that it has.
fn figures_ui(ui: &mut Ui, ask: &mut Ask<'_>) {
    let rare = RARE.into_iter().filter(|field| ask.form.has(*field));
    let has: Vec<Field> = std::iter::once(Field::Count).chain(rare).collect();
    fields(ui, ask, &has);
}

/// Figures that only some of the rules have.
const RARE: [Field; 5] = [
    Field::Minimum,
    Field::Fill,
    Field::Grace,
    Field::OutAbove,
    Field::Credit,
];

/// Which lists count.
fn counts_ui(ui: &mut Ui, ctx: &Ctx<'_>, ask: &mut Ask<'_>) {
    let t = ask.t;
    let words = [
        (Counting::All, t.season_counts_all()),
        (Counting::Leg, t.season_counts_leg()),
        (Counting::Marked, t.season_counts_marked()),
    ];
    worded(ui, &t.season_counting(), &mut ask.form.counting, &words);
    ask.field(ui, Field::Leg);
    if ask.form.counting == Counting::Marked {
        marks_ui(ui, ctx, ask.form);
    } else {
        taken_in_ui(ui, ctx, ask.form);
    }
    tick(ui, &mut ask.form.unfinished, t.season_unfinished());
}

/// The league days and finals of these days, to be taken in.
fn taken_in_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut SeasonForm) {
    let t = ctx.texts;
    let events = form.apart(t.lang(), ctx.book());
    if !events.is_empty() {
        ui.label(small(ui, t.season_taken_in()));
    }
    for event in events {
        let day = t.short_day(event.settings.date);
        let word = t.season_counts_evening(event.settings.name.as_str(), day);
        let mut on = form.is_taken_in(event);
        if tick(ui, &mut on, word).changed() {
            form.take_in(ctx.book(), event.id, on);
        }
    }
}

/// Every evening with its legs, to be marked.
fn marks_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut SeasonForm) {
    let t = ctx.texts;
    let events = list::newest_first(ctx.book());
    if events.is_empty() {
        ui.label(subdued(ui, t.season_counts_none()));
    }
    for event in events {
        ui.horizontal_wrapped(|ui| marks_of(ui, t, event, form));
    }
}

fn marks_of(ui: &mut Ui, t: &Texts, event: &Event, form: &mut SeasonForm) {
    let day = t.short_day(event.settings.date);
    ui.label(t.season_counts_evening(event.settings.name.as_str(), day));
    let legs = how_many(event.legs.len());
    let whole = CountedLeg {
        event: event.id,
        leg: None,
    };
    mark_ui(ui, form, whole, t.season_counts_whole());
    if legs > 1 && !form.is_marked(whole) {
        for leg in LegNo::all(legs) {
            let one = CountedLeg {
                leg: Some(leg),
                ..whole
            };
            mark_ui(ui, form, one, t.ui_leg_short(leg));
        }
    }
}

fn mark_ui(ui: &mut Ui, form: &mut SeasonForm, one: CountedLeg, word: String) {
    let mut on = form.is_marked(one);
    if tick(ui, &mut on, word).changed() {
        form.mark(one, on);
    }
}

/// The five parts of the rule.
fn rule_ui(ui: &mut Ui, ask: &mut Ask<'_>, leagues: bool) {
    let t = ask.t;
    let units = [
        (Unit::List, t.season_unit_list()),
        (Unit::Evening, t.season_unit_evening()),
    ];
    ui.gap(1.0);
    worded(ui, &t.season_unit(), &mut ask.form.unit, &units);
    ui.gap(1.0);
    let mut worth = vec![
        (Worth::Points, t.season_worth_points()),
        (Worth::Per36, t.season_worth_per_36()),
        (Worth::Ranks, t.season_worth_ranks()),
    ];
    if leagues || ask.form.worth == Worth::League {
        worth.push((Worth::League, t.season_worth_league()));
    }
    worded(ui, &t.season_worth(), &mut ask.form.worth, &worth);
    fields(ui, ask, &[Field::Ranks, Field::Lowest]);
    let formed = [
        (Forming::Average, t.season_formed_average()),
        (Forming::Sum, t.season_formed_sum()),
        (Forming::Best, t.season_formed_best()),
        (Forming::Drop, t.season_formed_drop()),
    ];
    worded(ui, &t.season_forming(), &mut ask.form.forming, &formed);
    let missing = RARE.into_iter().filter(|field| !ask.form.has(*field));
    let missing: Vec<Field> = missing.collect();
    fields(ui, ask, &missing);
    ui.gap(2.0);
    ui.label(strong(t.season_going()));
    fields(ui, ask, &[Field::GoPlaces, Field::GoReserves, Field::GoFor]);
}

fn fields(ui: &mut Ui, ask: &mut Ask<'_>, fields: &[Field]) {
    side_by_side(ui, |ui| {
        for field in fields {
            ask.field(ui, *field);
        }
    });
}

/// A word, and what is chosen of it below.
fn worded<V: PartialEq + Copy>(ui: &mut Ui, name: &str, value: &mut V, words: &[(V, String)]) {
    ui.rows_apart(2.0);
    ui.label(strong(name));
    one_of(ui, name, value, words);
    ui.rows_apart(GRID);
    ui.gap(1.0);
}
