//! The form of a season: a rule to begin with, what counts, and the parts of the rule for who wants
//! them.

use crate::app::{
    drafts::DraftOf,
    evening::list,
    forms::field::Field,
    season::form::{COUNT, GOING, HEAD, LEG, RANKS, RARE, SeasonForm},
};
use crate::club::{
    Event, LegNo, how_many,
    season::{
        CountedLeg, Counts, Guests, Preset, Season, Unfinished, Unit, Valuation, Value, presets,
    },
};
use crate::i18n::Texts;
use crate::ui::{
    choices::{one_of, radio},
    context::Ctx,
    focus::select_all,
    form::{Complaint, above_foot, escaped, fields_of, more, sent},
    theme::{GRID, row_height, semibold},
    widgets::{Fitted, head, line_in, primary, quiet, small, strong, subdued, tick},
};
use egui::{Id, RichText, Ui};
use std::mem::discriminant;

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

fn id_of(field: &str) -> Id {
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
        let t = ctx.texts;
        let form = season.map_or_else(
            || SeasonForm::new(ctx.book(), ctx.today, t),
            |season| SeasonForm::of(season, t),
        );
        *self = FormUi {
            begun: Some(form.clone()),
            form: Some(form),
            ..FormUi::default()
        };
        self.complaint.go_to(id_of("name"));
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
        let enter = sent(ui)
            | above_foot(ui, FOOT, |ui| {
                ui.at_most(WIDEST);
                self.parts_ui(ui, ctx, &mut form)
            });
        // What cannot be read is said when it is sent.
        form.settle(t).ok();
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
            select_all(ui.ctx(), id_of("name"));
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
                self.sent = Some(form.typed.value.name.clone());
                ctx.transact_from(SENT, command);
            }
            Err((field, why)) => {
                let mut first = [HEAD, LEG, COUNT].into_iter().flatten();
                self.parts |= first.all(|one| one.id != field);
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
        ask.fields(ui, HEAD);
        ui.gap(2.0);
        presets_ui(ui, t, ask.form);
        ui.gap(2.0);
        ask.figures(ui);
        ui.gap(2.0);
        counts_ui(ui, ctx, &mut ask);
        ui.gap(2.0);
        let guests = [
            (Guests::Ranked, t.season_guests_word_ranked()),
            (Guests::Apart, t.season_guests_word_apart()),
            (Guests::Out, t.season_guests_word_out()),
        ];
        let season = &mut ask.form.typed.value;
        worded(ui, &t.season_guests(), &mut season.guests, &guests);
        ui.gap(2.0);
        more(ui, t, &mut self.parts);
        if self.parts {
            let leagues = ctx.book().events.iter().any(Event::is_league_day);
            rule_ui(ui, &mut ask, leagues);
        }
        ask.entered
    }
}

/// Asks for what the form needs.
struct Ask<'a> {
    t: &'a Texts,
    form: &'a mut SeasonForm,
    entered: bool,
}

impl Ask<'_> {
    fn fields(&mut self, ui: &mut Ui, fields: impl IntoIterator<Item = &'static Field<Season>>) {
        self.entered |= fields_of(ui, self.t, "season", &mut self.form.typed, fields);
    }

    /// The figures of the rule that is chosen: those that it has.
    fn figures(&mut self, ui: &mut Ui) {
        let has: Vec<_> = (RARE.iter()).filter(|field| self.form.has(field)).collect();
        self.fields(ui, COUNT.iter().chain(has));
    }
}

/// The rules to begin with, in words.
fn presets_ui(ui: &mut Ui, t: &Texts, form: &mut SeasonForm) {
    ui.rows_apart(2.0);
    let now = form.ruled(t);
    for preset in presets() {
        let here = now.as_ref().is_some_and(|season| preset.is_of(season));
        if preset_ui(ui, t, preset, here) && !here {
            form.take(preset, t);
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

/// Which lists count.
fn counts_ui(ui: &mut Ui, ctx: &Ctx<'_>, ask: &mut Ask<'_>) {
    let t = ask.t;
    let words = [
        (Counts::All, t.season_counts_all()),
        (Counts::Leg(LegNo(1)), t.season_counts_leg()),
        (Counts::Marked(Vec::new()), t.season_counts_marked()),
    ];
    let season = &mut ask.form.typed.value;
    worded(ui, &t.season_counting(), &mut season.counts, &words);
    ask.fields(ui, LEG);
    match ask.form.typed.value.counts {
        Counts::Marked(_) => marks_ui(ui, ctx, ask.form),
        Counts::All | Counts::Leg(_) => taken_in_ui(ui, ctx, ask.form),
    }
    let unfinished = &mut ask.form.typed.value.unfinished;
    let mut is_counted = *unfinished == Unfinished::Counted;
    if tick(ui, &mut is_counted, t.season_unfinished()).changed() {
        *unfinished = if is_counted {
            Unfinished::Counted
        } else {
            Unfinished::NotCounted
        };
    }
}

/// The league days and finals of these days, to be taken in.
fn taken_in_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut SeasonForm) {
    let t = ctx.texts;
    let events = form.apart(ctx.book());
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
    let season = &mut ask.form.typed.value;
    let units = [
        (Unit::List, t.season_unit_list()),
        (Unit::Evening, t.season_unit_evening()),
    ];
    ui.gap(1.0);
    worded(ui, &t.season_unit(), &mut season.unit, &units);
    ui.gap(1.0);
    let mut worth = vec![
        (Value::Points, t.season_worth_points()),
        (Value::Per36Active, t.season_worth_per_36()),
        (Value::RankPoints(Vec::new(), 0), t.season_worth_ranks()),
    ];
    if leagues || season.value == Value::League {
        worth.push((Value::League, t.season_worth_league()));
    }
    worded(ui, &t.season_worth(), &mut season.value, &worth);
    ask.fields(ui, RANKS);
    let formed = [
        (Valuation::Average, t.season_formed_average()),
        (Valuation::Sum, t.season_formed_sum()),
        (Valuation::Best(0), t.season_formed_best()),
        (Valuation::Drop(0), t.season_formed_drop()),
    ];
    let season = &mut ask.form.typed.value;
    worded(ui, &t.season_forming(), &mut season.formed, &formed);
    let missing: Vec<_> = (RARE.iter()).filter(|field| !ask.form.has(field)).collect();
    ask.fields(ui, missing);
    ui.gap(2.0);
    ui.label(strong(t.season_going()));
    ask.fields(ui, GOING);
}

/// A word, and what is chosen of it below, whatever figures that has.
fn worded<V: Clone>(ui: &mut Ui, name: &str, value: &mut V, words: &[(V, String)]) {
    let kind = |(kind, word): &(V, String)| (discriminant(kind), word.clone());
    let kinds: Vec<_> = words.iter().map(kind).collect();
    let mut chosen = discriminant(value);
    ui.rows_apart(2.0);
    ui.label(strong(name));
    if one_of(ui, name, &mut chosen, &kinds)
        && let Some((other, _)) = words.iter().find(|(kind, _)| discriminant(kind) == chosen)
    {
        value.clone_from(other);
    }
    ui.rows_apart(GRID);
    ui.gap(1.0);
}
