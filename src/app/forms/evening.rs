//! What is asked for an evening, as it was typed, and what a movement comes to.

use crate::app::words;
use crate::club::{
    Book, EntrantId, Event, EventSettings, MovementKind, MovementSettings, PrizeSettings,
    RulesChoice, Scoring,
};
use crate::i18n::{Lang, Texts};
use crate::movement::{self, Player, Proposal};
use crate::skat::Rulebook;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

/// Rounds at fixed tables (Foster p. 184) and in a leg of a moving event.
const ROUNDS: (u32, u32) = (20, 1);
/// How long there is where nobody said anything.
const HOURS: &str = "3:00";
/// An evening has at least so many minutes, and at most a day.
const MINUTES: (i64, i64) = (20, 24 * 60);
/// Movements that are proposed.
const PROPOSED: usize = 3;

/// What a movement comes to for so many people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Figures {
    pub(crate) tables: usize,
    pub(crate) legs: usize,
    pub(crate) deals: u32,
    pub(crate) minutes: u32,
}

/// A field in which something is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Field {
    Name,
    Date,
    People,
    Hours,
    Rounds,
    Legs,
    Stake,
    Currency,
    Fee,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Form {
    pub(crate) name: String,
    pub(crate) date: String,
    pub(crate) people: String,
    /// How long there is: `3:00`, or `until 22:30`.
    #[serde(default)]
    pub(crate) hours: String,
    /// Rounds and legs were chosen by hand, so that no proposal changes them.
    #[serde(default)]
    pub(crate) by_hand: bool,
    /// What everybody pays to take part.
    #[serde(default)]
    pub(crate) fee: String,
    pub(crate) rules: RulesChoice,
    pub(crate) rules_title: String,
    pub(crate) kind: MovementKind,
    pub(crate) rounds: String,
    pub(crate) legs: String,
    pub(crate) scoring: Scoring,
    pub(crate) stake: String,
    pub(crate) currency: String,
    pub(crate) prizes: PrizeSettings,
}

impl Form {
    /// Sensible defaults: the last evening's, where there is one.
    pub(crate) fn new(t: &Texts, book: &Book, today: NaiveDate) -> Form {
        if let Some(last) = book.events.iter().max_by_key(|e| (e.settings.date, e.id)) {
            return Form {
                date: write_date(today, t.lang()),
                ..Form::of(t, last)
            };
        }
        let rules = first_rules();
        Form {
            name: t.ui_evening_default(),
            date: write_date(today, t.lang()),
            people: "12".to_owned(),
            hours: HOURS.to_owned(),
            by_hand: false,
            fee: crate::i18n::money(0, t.lang()),
            rules_title: words::rules_title_of(t, &rules),
            rules,
            kind: MovementKind::Fixed,
            rounds: ROUNDS.0.to_string(),
            legs: String::new(),
            scoring: Scoring::default(),
            stake: crate::i18n::money(0, t.lang()),
            currency: "€".to_owned(),
            prizes: PrizeSettings::default(),
        }
    }

    /// As an evening stands in the book.
    pub(crate) fn of(t: &Texts, event: &Event) -> Form {
        Form {
            name: event.settings.name.clone(),
            date: write_date(event.settings.date, t.lang()),
            people: event.entrants.len().max(3).to_string(),
            hours: HOURS.to_owned(),
            by_hand: false,
            fee: crate::i18n::money(event.settings.prizes.fee_cents, t.lang()),
            rules_title: words::rules_title_of(t, &event.settings.rules),
            rules: event.settings.rules.clone(),
            kind: event.settings.movement.kind,
            rounds: event.settings.movement.rounds.to_string(),
            legs: event
                .settings
                .movement
                .legs
                .map(|l| l.to_string())
                .unwrap_or_default(),
            scoring: event.settings.scoring,
            stake: crate::i18n::money(event.settings.stake_cents_per_100, t.lang()),
            currency: event.settings.currency.clone(),
            prizes: event.settings.prizes.clone(),
        }
    }

    pub(crate) fn people(&self) -> usize {
        self.people.trim().parse().unwrap_or(0).min(2_000)
    }

    /// Takes a proposal's movement.
    pub(crate) fn take(&mut self, proposal: &Proposal) {
        self.keep(&proposal.settings);
        self.by_hand = false;
    }

    /// Keeps to a movement that is drawn.
    pub(crate) fn keep(&mut self, movement: &MovementSettings) {
        self.kind = movement.kind;
        self.rounds = movement.rounds.to_string();
        self.legs = movement.legs.map(|l| l.to_string()).unwrap_or_default();
    }

    fn read_rounds(&self) -> Option<u32> {
        self.rounds.trim().parse().ok()
    }

    /// The legs wanted, none for all of them; none where what is typed is no number.
    fn read_legs(&self) -> Option<Option<u32>> {
        let typed = self.legs.trim();
        if typed.is_empty() {
            Some(None)
        } else {
            typed.parse().ok().map(Some)
        }
    }

    /// The movement as it was typed, kept to what the house has; or the first field that says no
    /// number.
    pub(crate) fn movement(&self, house: &MovementSettings) -> Result<MovementSettings, Field> {
        let rounds = self.read_rounds().ok_or(Field::Rounds)?;
        let fixed = self.kind == MovementKind::Fixed;
        let legs = if fixed {
            None
        } else {
            self.read_legs().ok_or(Field::Legs)?
        };
        Ok(MovementSettings {
            kind: self.kind,
            rounds,
            legs,
            ..house.clone()
        })
    }

    /// The evening as it was typed, kept to what the house has; or the first field that cannot be
    /// read.
    pub(crate) fn read(&self, house: &MovementSettings) -> Result<EventSettings, Field> {
        Ok(EventSettings {
            name: self.name.clone(),
            date: read_date(&self.date).ok_or(Field::Date)?,
            rules: self.rules.clone(),
            scoring: self.scoring,
            movement: self.movement(house)?,
            stake_cents_per_100: read_money(&self.stake).ok_or(Field::Stake)?,
            currency: self.currency.trim().to_owned(),
            prizes: PrizeSettings {
                fee_cents: read_money(&self.fee).ok_or(Field::Fee)?,
                ..self.prizes.clone()
            },
        })
    }

    /// Whether what is typed in a field can be read.
    pub(crate) fn readable(&self, field: Field, now: DateTime<FixedOffset>) -> bool {
        match field {
            Field::Date => read_date(&self.date).is_some(),
            Field::Hours => read_hours(&self.hours, now).is_some(),
            Field::Rounds => self.read_rounds().is_some(),
            Field::Legs => self.read_legs().is_some(),
            Field::Stake => read_money(&self.stake).is_some(),
            Field::Fee => read_money(&self.fee).is_some(),
            Field::Name | Field::People | Field::Currency => true,
        }
    }

    pub(crate) fn choose(&mut self, kind: MovementKind) {
        let fixed = |k: MovementKind| k == MovementKind::Fixed;
        if fixed(self.kind) != fixed(kind) {
            self.rounds = if fixed(kind) { ROUNDS.0 } else { ROUNDS.1 }.to_string();
        }
        self.kind = kind;
    }
}

pub(crate) fn first_rules() -> RulesChoice {
    let id = Rulebook::ids().first().copied().unwrap_or_default();
    let text = Rulebook::builtin(id)
        .map(|b| b.text().to_owned())
        .unwrap_or_default();
    RulesChoice {
        id: id.to_owned(),
        text,
        options: Vec::new(),
        lost_at_five: None,
    }
}

pub(crate) fn figures(
    form: &Form,
    kind: MovementKind,
    people: usize,
    house: &MovementSettings,
) -> Option<Figures> {
    let mut form = form.clone();
    form.choose(kind);
    let MovementSettings {
        tables_of,
        tables_at_most,
        ..
    } = *house;
    let settings = form
        .movement(&MovementSettings {
            tables_of,
            tables_at_most,
            ..MovementSettings::default()
        })
        .ok()?;
    let players: Vec<Player> = (1..=people)
        .filter_map(|i| Some(Player::new(EntrantId(i64::try_from(i).ok()?))))
        .collect();
    let made = movement::make(&settings, &players).ok()?;
    let deals = made.legs.iter().map(movement::longest).sum::<u32>();
    let tables = made.legs.first().map_or(0, |l| l.tables.len());
    Some(Figures {
        tables,
        legs: made.legs.len(),
        deals,
        minutes: movement::evening_minutes(&made),
    })
}

/// Two or three movements that fit the people and the time; none where there are too few people.
pub(crate) fn proposals(people: usize, minutes: Option<u32>) -> Vec<Proposal> {
    let Some(minutes) = minutes else {
        return Vec::new();
    };
    let found = movement::proposals(people, minutes, 0).unwrap_or_default();
    // Foster's fixed tables always stand among them: they are what a club knows.
    let fixed = |p: &Proposal| p.settings.kind == MovementKind::Fixed;
    let moving = found.iter().filter(|p| !fixed(p)).take(PROPOSED - 1);
    moving
        .chain(found.iter().filter(|p| fixed(p)))
        .cloned()
        .collect()
}

/// How long there is as people type it, in minutes: `3`, `3:30`, `3,5`, `90 min`, `until 22:30`.
pub(crate) fn read_hours(typed: &str, now: DateTime<FixedOffset>) -> Option<u32> {
    let typed = typed.trim().to_lowercase();
    let until = ["until", "till", "to", "bis"]
        .iter()
        .find_map(|word| typed.strip_prefix(word));
    let minutes = match until {
        Some(time) => {
            let time = time.trim().replace(['.', 'h'], ":");
            let time = if time.contains(':') {
                time
            } else {
                format!("{time}:00")
            };
            let end =
                NaiveTime::parse_from_str(time.trim_end_matches(" uhr").trim(), "%H:%M").ok()?;
            (end - now.time()).num_minutes().rem_euclid(24 * 60)
        }
        None => spell(&typed)?,
    };
    u32::try_from(minutes)
        .ok()
        .filter(|m| (MINUTES.0..=MINUTES.1).contains(&i64::from(*m)))
}

/// A length of time in minutes.
fn spell(typed: &str) -> Option<i64> {
    if let Some(minutes) = ["minutes", "minuten", "min", "m"]
        .iter()
        .find_map(|word| typed.strip_suffix(word))
    {
        return minutes.trim().parse::<u16>().ok().map(i64::from);
    }
    let plain = ["hours", "stunden", "std", "h"]
        .iter()
        .find_map(|word| typed.strip_suffix(word))
        .unwrap_or(typed)
        .trim();
    if let Some((hours, minutes)) = plain.split_once(':') {
        let (hours, minutes) = (
            hours.trim().parse::<u16>().ok()?,
            minutes.trim().parse::<u16>().ok()?,
        );
        return (minutes < 60).then_some(i64::from(hours) * 60 + i64::from(minutes));
    }
    let hours = plain
        .replace(',', ".")
        .parse::<f32>()
        .ok()
        .filter(|h| h.is_finite())?;
    // Nobody plays for thirty hours: those are minutes.
    Some(if hours > 24.0 { hours } else { hours * 60.0 }.round() as i64)
}

/// A date as people type it: `21.11.2026`, `2026-11-21`, `21/11/2026`.
pub(crate) fn read_date(typed: &str) -> Option<NaiveDate> {
    let typed = typed.trim();
    ["%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y", "%d.%m.%y"]
        .iter()
        .find_map(|f| {
            let date = NaiveDate::parse_from_str(typed, f).ok()?;
            use chrono::Datelike;
            (1886..=9999).contains(&date.year()).then_some(date)
        })
}

pub(crate) fn write_date(date: NaiveDate, lang: Lang) -> String {
    date.format(if lang == Lang::De {
        "%d.%m.%Y"
    } else {
        "%Y-%m-%d"
    })
    .to_string()
}

/// Money as people type it, in the smallest coin; nothing typed is nothing staked.
pub(crate) fn read_money(typed: &str) -> Option<i64> {
    let plain = typed.trim().replace(',', ".");
    if plain.is_empty() {
        return Some(0);
    }
    let (whole, rest) = plain.split_once('.').unwrap_or((&plain, ""));
    let digits = |s: &str| s.chars().all(|c| c.is_ascii_digit());
    if !digits(whole) || !digits(rest) || rest.len() > 2 || whole.len() > 9 {
        return None;
    }
    let whole: i64 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let cents: i64 = if rest.is_empty() {
        0
    } else {
        format!("{rest:0<2}").parse().ok()?
    };
    Some(whole * 100 + cents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_people_type_them() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21);
        for typed in ["21.11.2026", "2026-11-21", "21/11/2026", " 21.11.26 "] {
            assert_eq!(read_date(typed), day, "{typed}");
        }
        for typed in ["", "31.2.2026", "tomorrow", "0001-01-01"] {
            assert_eq!(read_date(typed), None, "{typed}");
        }
    }

    #[test]
    fn how_long_there_is_is_read_as_people_say_it() {
        let now = DateTime::parse_from_rfc3339("2026-11-21T19:30:00+01:00").unwrap();
        let cases = [
            ("3", Some(180)),
            ("3:30", Some(210)),
            ("3,5", Some(210)),
            ("2.25 h", Some(135)),
            ("90", Some(90)),
            ("90 min", Some(90)),
            ("until 22:30", Some(180)),
            ("bis 22 Uhr", None),
            ("bis 22", Some(150)),
            ("till 0:30", Some(300)),
            ("", None),
            ("0", None),
            ("5 min", None),
            ("2:75", None),
            ("-3", None),
            ("inf", None),
            ("99999", None),
            ("late", None),
        ];
        for (typed, minutes) in cases {
            assert_eq!(read_hours(typed, now), minutes, "{typed:?}");
        }
    }

    #[test]
    fn what_is_proposed_fits_the_time_and_foster_is_always_among_it() {
        for people in [3, 4, 7, 12, 40, 93] {
            for minutes in [60, 180] {
                let found = proposals(people, Some(minutes));
                assert!((1..=3).contains(&found.len()), "{people}");
                assert!(found.iter().any(|p| p.settings.kind == MovementKind::Fixed));
                for p in &found {
                    assert!(
                        p.minutes <= minutes,
                        "{people} people, {minutes} min: {p:?}"
                    );
                }
            }
        }
        assert!(proposals(2, Some(180)).is_empty() && proposals(12, None).is_empty());
    }

    #[test]
    fn money_is_read_in_the_smallest_coin() {
        let cases = [
            ("", Some(0)),
            ("0,25", Some(25)),
            ("1.5", Some(150)),
            ("12", Some(1200)),
            (".5", Some(50)),
            ("1.234", None),
        ];
        for (typed, read) in cases {
            assert_eq!(read_money(typed), read, "{typed}");
        }
        assert_eq!(read_money("-1"), None);
        assert_eq!(read_money("x"), None);
    }
}
