//! The form of a season: its fields, and the season that comes of what is typed or the field at
//! fault.

use crate::app::{
    evening::list,
    forms::field::{Fault, Field, Form, Place, field},
};
use crate::club::{
    Book, Event, EventId, LegNo,
    season::{
        CountedLeg, Counts, Deduct, Preset, Season, SeasonError, Unit, Valuation, Value, presets,
    },
};
use crate::i18n::{Lang, Texts};
use crate::ops::{Command, season_without_dangling};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A part of the form.
pub type Part = &'static [Field<Season>];

/// Its name and its days.
pub const HEAD: Part = &[
    field("name", Texts::ui_name, 0.0, |season| Some(&mut season.name)),
    field("from", Texts::season_from, 130.0, |season| {
        Some(&mut season.from)
    }),
    field("to", Texts::season_to, 130.0, |season| Some(&mut season.to)),
];

/// The only leg of each evening that counts.
pub const LEG: Part = &[field(
    "leg",
    Texts::season_counts_which,
    130.0,
    |season| match &mut season.counts {
        Counts::Leg(LegNo(leg)) => Some(leg),
        Counts::All | Counts::Marked(_) => None,
    },
)];

/// How many count, or how many do not.
pub const COUNT: Part =
    &[field(
        "count",
        Texts::season_field_count,
        130.0,
        |season| match &mut season.formed {
            Valuation::Best(count) | Valuation::Drop(count) => Some(count),
            Valuation::Average | Valuation::Sum => None,
        },
    )];

/// Points by rank, the best first, and what every further rank has.
pub const RANKS: Part = &[
    field("ranks", Texts::season_field_ranks, 260.0, |season| {
        Some(ranks(season)?.0)
    }),
    field("lowest", Texts::season_field_lowest, 130.0, |season| {
        Some(ranks(season)?.1)
    }),
];

fn ranks(season: &mut Season) -> Option<(&mut Vec<i64>, &mut i64)> {
    match &mut season.value {
        Value::RankPoints(points, lowest) => Some((points, lowest)),
        Value::Points | Value::Per36Active | Value::League => None,
    }
}

/// Figures that only some of the rules have.
pub const RARE: Part = &[
    field(
        "minimum",
        |t| t.season_field_minimum(Unit::List.id()),
        180.0,
        |season| minimum(season, Unit::List),
    ),
    field(
        "minimum",
        |t| t.season_field_minimum(Unit::Evening.id()),
        180.0,
        |season| minimum(season, Unit::Evening),
    ),
    field(
        "fill",
        Texts::season_field_fill,
        150.0,
        |season| match season.formed {
            Valuation::Average => Some(&mut season.attendance.fill),
            Valuation::Sum | Valuation::Best(_) | Valuation::Drop(_) => None,
        },
    ),
    field("grace", Texts::season_field_grace, 150.0, |season| {
        Some(&mut season.attendance.deduct)
    }),
    field(
        "out-above",
        Texts::season_field_out_above,
        190.0,
        |season| Some(&mut season.attendance.deduct.as_mut()?.out_above),
    ),
    field("credit", Texts::season_field_credit, 150.0, |season| {
        Some(&mut season.attendance.credit)
    }),
];

/// From so many of them on somebody is ranked, which is asked in words of its own for each.
fn minimum(season: &mut Season, unit: Unit) -> Option<&mut dyn Place> {
    (season.unit == unit).then_some(&mut season.attendance.minimum)
}

/// Who goes on to the next level.
pub const GOING: Part = &[
    field(
        "go-places",
        Texts::season_field_go_places,
        150.0,
        |season| Some(&mut season.qualifying),
    ),
    field(
        "go-reserves",
        Texts::season_field_go_reserves,
        150.0,
        |season| Some(&mut season.qualifying.as_mut()?.reserves),
    ),
    field("go-for", Texts::season_field_go_for, 260.0, |season| {
        Some(&mut season.qualifying.as_mut()?.what)
    }),
];

/// The figures of the rule.
const RULE: [Part; 3] = [COUNT, RANKS, RARE];

/// So many may be missed.
impl Place for Deduct {
    fn shown(&self, lang: Lang) -> String {
        self.grace.shown(lang)
    }

    fn type_in(&mut self, typed: &str, lang: Lang) -> bool {
        self.grace.type_in(typed, lang)
    }
}

/// The form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeasonForm {
    /// The name under which it is in the book; none: it is new.
    pub was: Option<String>,
    /// The season as it is typed.
    pub typed: Form<Season>,
    /// The legs that are marked, whether they count or not.
    marked: Vec<CountedLeg>,
    /// As it was begun, or as a rule was taken.
    begun: Season,
}

impl SeasonForm {
    /// A new season: named and ruled as the last one was, or else by the year of a day, under the
    /// usual rule.
    pub fn new(book: &Book, today: NaiveDate, t: &Texts) -> SeasonForm {
        let first = Season {
            name: t.season_title(),
            ..Season::of_year(today.year() - 1)
        };
        let last = book.seasons.iter().max_by_key(|season| season.to);
        let season = last.unwrap_or(&first).next(today);
        let mut form = SeasonForm {
            was: None,
            ..SeasonForm::of(&season, t)
        };
        if last.is_none()
            && let Some(preset) = presets().first()
        {
            form.take(preset, t);
        }
        form
    }

    /// A season as the book has it.
    pub fn of(season: &Season, t: &Texts) -> SeasonForm {
        let marked = match &season.counts {
            Counts::Marked(marked) => marked.clone(),
            Counts::All | Counts::Leg(_) => Vec::new(),
        };
        let mut form = SeasonForm {
            was: Some(season.name.clone()),
            typed: Form::of(season.clone()),
            marked,
            begun: season.clone(),
        };
        form.show(t);
        form
    }

    /// Shows what was not shown yet; a count that is chosen later is empty, and not 0.
    fn show(&mut self, t: &Texts) {
        self.settle(t).ok();
        for field in COUNT {
            self.typed.text(field.id);
        }
    }

    /// Takes a rule to begin with; name, days, what counts and guests stay.
    pub fn take(&mut self, preset: &Preset, t: &Texts) {
        let season = &mut self.typed.value;
        season.unit = preset.unit;
        season.value = preset.value.clone();
        season.formed = preset.formed;
        season.attendance = preset.attendance;
        self.begun = season.clone();
        for field in RULE.into_iter().flatten() {
            self.typed.forget(field.id);
        }
        self.show(t);
    }

    /// Takes what can be read of what is typed.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn settle(&mut self, t: &Texts) -> Result<(), Fault> {
        let season = &mut self.typed.value;
        if season.formed != Valuation::Average {
            season.attendance.fill = None;
        }
        let parts = [HEAD, LEG, COUNT, RANKS, RARE, GOING];
        self.typed.settle(parts.into_iter().flatten(), t)
    }

    /// Whether the rule has a figure of this field: it is filled, or only this rule asks for it.
    ///
    /// What is being typed decides nothing, or a field would go away under the hand: it is the rule
    /// as it was begun or taken.
    pub fn has(&self, field: &Field<Season>) -> bool {
        let mut usual = Season {
            unit: self.begun.unit,
            ..Season::default()
        };
        let is_own = (field.place)(&mut usual).is_none();
        (field.place)(&mut self.begun.clone())
            .is_some_and(|place| is_own || !place.shown(Lang::En).is_empty())
    }

    /// Whether a leg, or without one a whole evening, is marked.
    pub fn is_marked(&self, one: CountedLeg) -> bool {
        self.marked.contains(&one)
    }

    /// Marks a leg or takes its mark away.
    pub fn mark(&mut self, one: CountedLeg, on: bool) {
        self.marked.retain(|other| *other != one);
        if on {
            self.marked.push(one);
            self.marked.sort();
        }
    }

    /// The league days and finals that this season may take in, the newest first.
    pub fn apart<'b>(&self, book: &'b Book) -> Vec<&'b Event> {
        let season = &self.typed.value;
        let is_within = |event: &&Event| {
            let date = event.settings.date;
            season.from <= date && date <= season.to
        };
        let is_asked = |event: &&Event| match season.value {
            Value::League => event.settings.is_final,
            Value::Points | Value::Per36Active | Value::RankPoints(..) => event.is_apart(),
        };
        list::newest_first(book)
            .into_iter()
            .filter(is_within)
            .filter(is_asked)
            .collect()
    }

    /// Whether a league day or a final is taken in.
    pub fn is_taken_in(&self, event: &Event) -> bool {
        let named = self.typed.value.taken_in.as_ref();
        named.map_or_else(
            || self.begun.lets_in(event),
            |named| named.contains(&event.id),
        )
    }

    /// Takes a league day or a final in, or leaves it out. From then on the season names each.
    pub fn take_in(&mut self, book: &Book, event: EventId, on: bool) {
        let mut named: BTreeSet<EventId> = book
            .events
            .iter()
            .filter(|event| event.is_apart())
            .filter(|event| self.is_taken_in(event))
            .map(|event| event.id)
            .collect();
        if on {
            named.insert(event);
        } else {
            named.remove(&event);
        }
        self.typed.value.taken_in = Some(named);
    }

    /// The season with the rule that is typed, whatever else is; none while a figure cannot be read.
    pub fn ruled(&self, t: &Texts) -> Option<Season> {
        let mut typed = self.typed.clone();
        typed.settle(RULE.into_iter().flatten(), t).ok()?;
        Some(typed.value)
    }

    /// The season as it is typed.
    ///
    /// # Errors
    /// The first field that cannot be read, with a sentence that says what to do.
    pub fn read(&self, t: &Texts, book: &Book) -> Result<Season, Fault> {
        let mut form = self.clone();
        form.settle(t)?;
        let mut season = form.typed.value;
        let name = &season.name;
        if book.season(name).is_some() && self.was.as_ref() != Some(name) {
            return Err(("name", t.season_name_taken(name.as_str())));
        }
        if let Counts::Marked(marked) = &mut season.counts {
            *marked = form.marked;
        }
        if let Some((line, before)) = season.qualifying.as_mut().zip(form.begun.qualifying) {
            line.declined = before.declined;
        }
        match season.check() {
            Ok(()) => Ok(season),
            Err(error) => Err((field_of(error), t.season_error(error, None))),
        }
    }

    /// What keeps it, without what the book no longer has.
    ///
    /// # Errors
    /// As [`SeasonForm::read`].
    pub fn command(&self, t: &Texts, book: &Book) -> Result<Command, Fault> {
        let season = season_without_dangling(book, &self.read(t, book)?);
        Ok(Command::KeepSeason {
            was: self.was.clone(),
            season: Box::new(season),
        })
    }

    /// The rule in one line as it could be read last; none before it is said how many count.
    pub fn rule(&self, t: &Texts) -> Option<String> {
        let season = &self.typed.value;
        (season.formed != Valuation::Best(0)).then(|| t.season_rule(season))
    }
}

fn field_of(error: SeasonError) -> &'static str {
    match error {
        SeasonError::Days => "to",
        SeasonError::Twice(_) | SeasonError::Leg => "leg",
        SeasonError::NoneCounts | SeasonError::Lot => "count",
        SeasonError::RanksRise => "ranks",
        SeasonError::Quota => "go-places",
    }
}

#[cfg(test)]
mod tests;
