//! The form of a season: what is typed and chosen, and the rule that comes of it or the field at
//! fault.

use crate::app::{
    evening::list,
    forms::typed::{date_wrong, read_date, write_date},
    season::{
        fields::{Counting, Field, Forming, Worth},
        qualifying::{read_quota, write_quota},
    },
};
use crate::club::{
    Book, Event, EventId, LegNo,
    season::{
        Attendance, CountedLeg, Counts, Deduct, Guests, Preset, Qualifying, Season, Unfinished,
        Unit, Valuation, Value,
    },
};
use crate::i18n::{Lang, Texts, if_known};
use crate::ops::{Command, season_without_dangling};
use chrono::{Datelike, NaiveDate};
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeasonForm {
    /// The name under which it is in the book; none: it is new.
    pub was: Option<String>,
    /// Which lists count.
    pub counting: Counting,
    /// Those that are marked.
    pub marked: Vec<CountedLeg>,
    /// An evening counts that is not finished.
    #[serde(default)]
    pub unfinished: bool,
    /// What becomes of guests.
    pub guests: Guests,
    /// What is valued as one.
    pub unit: Unit,
    /// What it is worth.
    pub worth: Worth,
    /// How the values become one.
    pub forming: Forming,
    name: String,
    from: String,
    to: String,
    leg: String,
    count: String,
    ranks: String,
    lowest: String,
    minimum: String,
    fill: String,
    grace: String,
    out_above: String,
    credit: String,
    #[serde(default)]
    go_places: String,
    #[serde(default)]
    go_reserves: String,
    #[serde(default)]
    go_for: String,
    kept: Season,
}

/// Why a form is no season: the field at fault and a sentence.
pub type Fault = (Field, String);

impl SeasonForm {
    /// A new season of the year of a day, or of the next one that has none yet, under the usual rule.
    pub fn new(book: &Book, today: NaiveDate, lang: Lang, usual: Option<&Preset>) -> SeasonForm {
        let is_free = |season: &Season| book.seasons.iter().all(|other| other.name != season.name);
        let mut years = (today.year()..).map(Season::of_year);
        let season = years.find(is_free).unwrap_or_default();
        let mut form = SeasonForm {
            was: None,
            ..SeasonForm::of(&season, lang)
        };
        if let Some(preset) = usual {
            form.take(preset);
        }
        form
    }

    /// A season as the book has it.
    pub fn of(season: &Season, lang: Lang) -> SeasonForm {
        let mut form = SeasonForm {
            was: Some(season.name.clone()),
            counting: Counting::All,
            marked: Vec::new(),
            unfinished: season.unfinished == Unfinished::Counted,
            guests: season.guests,
            unit: season.unit,
            worth: Worth::Points,
            forming: Forming::Average,
            name: season.name.clone(),
            from: write_date(season.from, lang),
            to: write_date(season.to, lang),
            leg: "1".to_owned(),
            count: String::new(),
            ranks: String::new(),
            lowest: "0".to_owned(),
            minimum: if_known(season.attendance.minimum),
            fill: if_known(season.attendance.fill),
            grace: if_known(season.attendance.deduct.map(|deduct| deduct.grace)),
            out_above: if_known(season.attendance.deduct.and_then(|d| d.out_above)),
            credit: if_known(season.attendance.credit),
            go_places: String::new(),
            go_reserves: String::new(),
            go_for: String::new(),
            kept: season.clone(),
        };
        if let Some(line) = &season.qualifying {
            form.go_places = write_quota(line.places);
            form.go_reserves = line.reserves.to_string();
            form.go_for = line.what.clone();
        }
        form.show_counts(&season.counts);
        form.show_value(&season.value);
        form.show_formed(season.formed);
        form
    }

    fn show_counts(&mut self, counts: &Counts) {
        match counts {
            Counts::All => self.counting = Counting::All,
            Counts::Leg(leg) => {
                self.counting = Counting::Leg;
                self.leg = leg.to_string();
            }
            Counts::Marked(marked) => {
                self.counting = Counting::Marked;
                self.marked = marked.clone();
            }
        }
    }

    fn show_value(&mut self, value: &Value) {
        match value {
            Value::Points => self.worth = Worth::Points,
            Value::Per36Active => self.worth = Worth::Per36,
            Value::League => self.worth = Worth::League,
            Value::RankPoints(points, lowest) => {
                self.worth = Worth::Ranks;
                let points = points.iter().join(" ");
                self.ranks = points;
                self.lowest = lowest.to_string();
            }
        }
    }

    fn show_formed(&mut self, formed: Valuation) {
        let (forming, count) = match formed {
            Valuation::Average => (Forming::Average, None),
            Valuation::Sum => (Forming::Sum, None),
            Valuation::Best(count) => (Forming::Best, Some(count)),
            Valuation::Drop(count) => (Forming::Drop, Some(count)),
        };
        self.forming = forming;
        self.count = if_known(count);
    }

    /// Takes a rule to begin with; name, days, what counts and guests stay.
    pub fn take(&mut self, preset: &Preset) {
        let season = Season {
            unit: preset.unit,
            value: preset.value.clone(),
            formed: preset.formed,
            attendance: preset.attendance,
            ..self.kept.clone()
        };
        let shown = SeasonForm::of(&season, Lang::En);
        self.kept = season.clone();
        self.show_value(&season.value);
        self.show_formed(season.formed);
        self.unit = season.unit;
        self.minimum = shown.minimum;
        self.fill = shown.fill;
        self.grace = shown.grace;
        self.out_above = shown.out_above;
        self.credit = shown.credit;
    }

    /// What is typed in a field.
    pub fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Name => &mut self.name,
            Field::From => &mut self.from,
            Field::To => &mut self.to,
            Field::Leg => &mut self.leg,
            Field::Count => &mut self.count,
            Field::Ranks => &mut self.ranks,
            Field::Lowest => &mut self.lowest,
            Field::Minimum => &mut self.minimum,
            Field::Fill => &mut self.fill,
            Field::Grace => &mut self.grace,
            Field::OutAbove => &mut self.out_above,
            Field::Credit => &mut self.credit,
            Field::GoPlaces => &mut self.go_places,
            Field::GoReserves => &mut self.go_reserves,
            Field::GoFor => &mut self.go_for,
        }
    }

    /// Whether a field is there, as the rule is chosen now.
    pub fn asks(&self, field: Field) -> bool {
        let average = self.forming == Forming::Average;
        match field {
            Field::Name | Field::From | Field::To | Field::Minimum | Field::Credit => true,
            Field::Grace | Field::GoPlaces => true,
            Field::GoReserves | Field::GoFor => !self.go_places.trim().is_empty(),
            Field::Leg => self.counting == Counting::Leg,
            Field::Count => matches!(self.forming, Forming::Best | Forming::Drop),
            Field::Ranks | Field::Lowest => self.worth == Worth::Ranks,
            Field::Fill => average,
            Field::OutAbove => !self.grace.trim().is_empty(),
        }
    }

    /// Whether the rule has a figure of this field: a field that may be empty and is not.
    ///
    /// What is being typed decides nothing, or a field would go away under the hand: it is the rule
    /// as it was begun or taken.
    pub fn has(&self, field: Field) -> bool {
        let Attendance {
            minimum,
            fill,
            deduct,
            credit,
        } = self.kept.attendance;
        match field {
            Field::Minimum => minimum.is_some(),
            Field::Fill => fill.is_some(),
            Field::Grace | Field::OutAbove => deduct.is_some(),
            Field::Credit => credit.is_some(),
            Field::Name | Field::From | Field::To | Field::Leg | Field::Count => true,
            Field::Ranks | Field::Lowest => true,
            Field::GoPlaces | Field::GoReserves | Field::GoFor => self.kept.qualifying.is_some(),
        }
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
    pub fn apart<'b>(&self, lang: Lang, book: &'b Book) -> Vec<&'b Event> {
        let from = read_date(&self.from, lang);
        let to = read_date(&self.to, lang);
        let is_within = |event: &&Event| {
            let date = event.settings.date;
            from.is_none_or(|from| from <= date) && to.is_none_or(|to| date <= to)
        };
        let is_asked = |event: &&Event| match self.worth {
            Worth::League => event.settings.is_final,
            Worth::Points | Worth::Per36 | Worth::Ranks => event.is_apart(),
        };
        list::newest_first(book)
            .into_iter()
            .filter(is_within)
            .filter(is_asked)
            .collect()
    }

    /// Whether a league day or a final is taken in.
    pub fn is_taken_in(&self, event: &Event) -> bool {
        let named = self.kept.taken_in.as_ref();
        named.map_or_else(
            || self.kept.lets_in(event),
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
        self.kept.taken_in = Some(named);
    }

    /// The rule alone, whatever is typed beside it.
    pub fn ruled(&self, t: &Texts) -> Option<Season> {
        Some(Season {
            value: self.value(t).ok()?,
            formed: self.formed(t).ok()?,
            attendance: self.attendance(t).ok()?,
            ..self.kept.clone()
        })
    }

    /// The season as it is typed.
    ///
    /// # Errors
    /// The first field that cannot be read, with a sentence that says what to do.
    pub fn read(&self, t: &Texts, book: &Book) -> Result<Season, Fault> {
        let name = self.called().to_owned();
        let taken = book.seasons.iter().any(|other| other.name == name);
        if taken && self.was.as_ref() != Some(&name) {
            return Err((Field::Name, t.season_name_taken(name)));
        }
        let season = Season {
            name,
            from: day(t, Field::From, &self.from)?,
            to: day(t, Field::To, &self.to)?,
            counts: self.counts(t)?,
            unfinished: if self.unfinished {
                Unfinished::Counted
            } else {
                Unfinished::NotCounted
            },
            taken_in: self.kept.taken_in.clone(),
            guests: self.guests,
            unit: self.unit,
            value: self.value(t)?,
            formed: self.formed(t)?,
            attendance: self.attendance(t)?,
            lots: self.kept.lots.clone(),
            qualifying: self.qualifying(t)?,
        };
        match season.check() {
            Ok(()) => Ok(season),
            Err(error) => Err((self.field_of(error), t.season_error(error, None))),
        }
    }

    /// What it is called.
    pub fn called(&self) -> &str {
        self.name.trim()
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

    fn field_of(&self, error: crate::club::season::SeasonError) -> Field {
        use crate::club::season::SeasonError as E;
        match error {
            E::Days => Field::To,
            E::Twice(_) | E::Leg => Field::Leg,
            E::NoneCounts | E::Lot => Field::Count,
            E::RanksRise => Field::Ranks,
            E::Quota => Field::GoPlaces,
        }
    }

    /// The season as far as it can be read without the book.
    pub fn season(&self, t: &Texts) -> Option<Season> {
        self.read(t, &Book::default()).ok()
    }

    /// The rule in one line; none while something cannot be read.
    pub fn rule(&self, t: &Texts) -> Option<String> {
        self.season(t).map(|season| t.season_rule(&season))
    }

    fn counts(&self, t: &Texts) -> Result<Counts, Fault> {
        Ok(match self.counting {
            Counting::All => Counts::All,
            Counting::Leg => Counts::Leg(LegNo(number(t, Field::Leg, &self.leg)?)),
            Counting::Marked => Counts::Marked(self.marked.clone()),
        })
    }

    fn value(&self, t: &Texts) -> Result<Value, Fault> {
        Ok(match self.worth {
            Worth::Points => Value::Points,
            Worth::Per36 => Value::Per36Active,
            Worth::League => Value::League,
            Worth::Ranks => {
                let wrong = || (Field::Ranks, t.season_wrong_figures());
                let points: Result<Vec<i64>, _> = self
                    .ranks
                    .split([' ', ',', ';'])
                    .filter(|figure| !figure.is_empty())
                    .map(str::parse)
                    .collect();
                let points = points.map_err(|_| wrong())?;
                if points.is_empty() {
                    return Err(wrong());
                }
                Value::RankPoints(
                    points,
                    points_of(t, Field::Lowest, &self.lowest)?.unwrap_or(0),
                )
            }
        })
    }

    fn formed(&self, t: &Texts) -> Result<Valuation, Fault> {
        Ok(match self.forming {
            Forming::Average => Valuation::Average,
            Forming::Sum => Valuation::Sum,
            Forming::Best => Valuation::Best(number(t, Field::Count, &self.count)?),
            Forming::Drop => Valuation::Drop(number(t, Field::Count, &self.count)?),
        })
    }

    fn qualifying(&self, t: &Texts) -> Result<Option<Qualifying>, Fault> {
        if self.go_places.trim().is_empty() {
            return Ok(None);
        }
        let places = read_quota(&self.go_places);
        let declined = self.kept.qualifying.as_ref();
        Ok(Some(Qualifying {
            what: self.go_for.trim().to_owned(),
            places: places.ok_or_else(|| (Field::GoPlaces, t.season_wrong_quota()))?,
            reserves: optional(t, Field::GoReserves, &self.go_reserves)?.unwrap_or(0),
            declined: declined
                .map(|line| line.declined.clone())
                .unwrap_or_default(),
        }))
    }

    fn attendance(&self, t: &Texts) -> Result<Attendance, Fault> {
        let fill = optional(t, Field::Fill, &self.fill)?;
        let grace = optional(t, Field::Grace, &self.grace)?;
        let out_above = optional(t, Field::OutAbove, &self.out_above)?;
        Ok(Attendance {
            minimum: optional(t, Field::Minimum, &self.minimum)?,
            fill: if self.asks(Field::Fill) { fill } else { None },
            deduct: grace.map(|grace| Deduct { grace, out_above }),
            credit: points_of(t, Field::Credit, &self.credit)?,
        })
    }
}

fn day(t: &Texts, field: Field, typed: &str) -> Result<NaiveDate, Fault> {
    read_date(typed, t.lang()).ok_or_else(|| (field, date_wrong(t)))
}

fn number(t: &Texts, field: Field, typed: &str) -> Result<u32, Fault> {
    optional(t, field, typed)?.ok_or_else(|| (field, t.season_wrong_number()))
}

/// More lists than that are in no year.
const MOST: u32 = 9_999;

fn optional(t: &Texts, field: Field, typed: &str) -> Result<Option<u32>, Fault> {
    match typed.trim() {
        "" => Ok(None),
        figure => match figure.parse() {
            Ok(number) if number <= MOST => Ok(Some(number)),
            Ok(_) | Err(_) => Err((field, t.season_wrong_number())),
        },
    }
}

/// More points than that are in no list.
const MOST_POINTS: i64 = 1_000_000;

fn points_of(t: &Texts, field: Field, typed: &str) -> Result<Option<i64>, Fault> {
    let typed = typed.trim().replace('−', "-");
    if typed.is_empty() {
        return Ok(None);
    }
    typed
        .parse()
        .ok()
        .filter(|points| (-MOST_POINTS..=MOST_POINTS).contains(points))
        .map(Some)
        .ok_or_else(|| (field, t.season_wrong_number()))
}

#[cfg(test)]
mod tests;
