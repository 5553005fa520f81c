//! What is asked for an evening, as it was typed, and what a movement comes to.

use crate::app::{
    evening::{cards::cards, questions::Question},
    forms::typed::{count_if_any, date_wrong, read_count, read_date, read_money},
    money::purse::PurseForm,
    words,
};
use crate::club::{
    Book, Event, EventId, EventSettings, MovementKind, MovementSettings, PrizeSettings,
    RulesChoice, Scoring, StandingRules, money::Purse,
};
use crate::i18n::{Lang, Texts, if_known};
use crate::movement::Proposal;
use crate::ops::{Command, EventHead};
use crate::skat::{Family, Rulebook};
use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Rounds at fixed tables (Foster p. 184) and in a leg of a moving event.
const ROUNDS: (u32, u32) = (20, 1);

/// A field in which something is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Field {
    Name,
    Date,
    People,
    Hours,
    Tables,
    Rounds,
    Legs,
    EveningsBack,
    Stake,
    Currency,
}

/// What cannot be read: a field of the form, or something of its money, whose own form says what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    Field(Field),
    Money,
}

impl From<Field> for Fault {
    fn from(field: Field) -> Fault {
        Fault::Field(field)
    }
}

impl Field {
    /// The question that it is a part of; none where it is asked before anything else.
    pub(crate) fn question(self) -> Option<Question> {
        match self {
            Field::Name | Field::Date | Field::People | Field::Hours => None,
            Field::Tables | Field::Rounds | Field::Legs | Field::EveningsBack => {
                Some(Question::Seats)
            }
            Field::Stake | Field::Currency => Some(Question::Money),
        }
    }

    /// What it expects when it could not be read.
    pub(crate) fn expects(self, t: &Texts) -> String {
        match self {
            Field::Name => t.refused_empty(t.field_event_name()),
            Field::People | Field::Currency => String::new(),
            Field::Date => date_wrong(t),
            Field::Hours => t.evening_hours_wrong(),
            Field::Tables => t.ev_tables_number(),
            Field::Rounds => t.evening_rounds_wrong(),
            Field::Legs => t.evening_legs_wrong(),
            Field::EveningsBack => t.evening_back_wrong(),
            Field::Stake => t.ui_stake_wrong(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Form {
    /// How its date is typed.
    #[serde(default)]
    pub(crate) lang: Lang,
    pub(crate) name: String,
    pub(crate) date: String,
    pub(crate) people: String,
    /// How long there is: `3:00`, or `until 22:30`.
    #[serde(default)]
    pub(crate) hours: String,
    /// Somebody said how long there is; nobody did: as long as is usual.
    #[serde(default)]
    pub(crate) hours_given: bool,
    /// The most tables that the house has, in a new evening; empty: enough.
    #[serde(default)]
    pub(crate) tables: String,
    /// The usual size of a table, in a new evening.
    #[serde(default = "four")]
    pub(crate) tables_of: u32,
    /// Rounds and legs were chosen by hand, so that no proposal changes them.
    #[serde(default)]
    pub(crate) by_hand: bool,
    pub(crate) rules: RulesChoice,
    pub(crate) rules_title: String,
    pub(crate) kind: MovementKind,
    pub(crate) rounds: String,
    pub(crate) legs: String,
    /// Evenings before this one whose meetings count; empty: none.
    #[serde(default)]
    pub(crate) evenings_back: String,
    pub(crate) scoring: Scoring,
    pub(crate) stake: String,
    pub(crate) currency: String,
    pub(crate) prizes: PrizeSettings,
    /// It is the final of those who went on.
    #[serde(default)]
    pub(crate) is_final: bool,
    /// The evening is not in the book yet: rules propose their scoring, a scoring its prizes.
    #[serde(default)]
    pub(crate) is_new: bool,
    /// What is settled about its money.
    pub(crate) money: PurseForm,
}

impl Form {
    /// As the first card has it: the last evening of the book, or what the language begins with.
    pub(crate) fn new(t: &Texts, book: &Book, today: NaiveDate) -> Form {
        let cards = cards(t, book, today);
        let mut form = if let [card, ..] = cards.as_slice() {
            Form {
                date: t.short_day(today),
                is_new: true,
                by_hand: card.by_hand,
                ..Form::of_settings(t, &card.settings, card.money.clone(), card.people)
            }
        } else {
            let plainest = plainest();
            let money = PurseForm::of(t, &Purse::default(), &plainest.prizes);
            Form::of_settings(t, &plainest, money, 0)
        };
        form.take_usual_hours();
        form
    }

    /// As an evening is in the book.
    pub(crate) fn of(t: &Texts, event: &Event) -> Form {
        let money = PurseForm::of(t, &event.purse, &event.settings.prizes);
        Form::of_settings(t, &event.settings, money, event.planned_people().max(3))
    }

    /// What was typed over `before`, over the form as it is now; none in another language.
    pub(crate) fn over(&self, before: &Form, now: &Form) -> Option<Form> {
        if self.lang != now.lang {
            return None;
        }
        let fields = |form| serde_json::to_value(form).ok();
        let mut typed = fields(self)?;
        let before = fields(before)?;
        let now = fields(now)?;
        for (name, field) in typed.as_object_mut()? {
            if before.get(name) == Some(field) {
                *field = now.get(name)?.clone();
            }
        }
        serde_json::from_value(typed).ok()
    }

    /// As an evening of these settings and so many people is.
    pub(crate) fn of_settings(
        t: &Texts,
        settings: &EventSettings,
        money: PurseForm,
        people: usize,
    ) -> Form {
        let movement = &settings.movement;
        let currency = settings.currency.as_str();
        Form {
            name: settings.name.clone(),
            lang: t.lang(),
            date: t.short_day(settings.date),
            people: people.to_string(),
            hours: String::new(),
            hours_given: false,
            tables: if_known(movement.tables_at_most),
            tables_of: movement.tables_of,
            by_hand: false,
            rules_title: words::rules_title_of(t, &settings.rules),
            rules: settings.rules.clone(),
            kind: movement.kind,
            rounds: movement.rounds.to_string(),
            legs: if_known(movement.legs),
            evenings_back: if_known(Some(movement.evenings_back).filter(|back| *back > 0)),
            scoring: settings.scoring,
            stake: crate::i18n::money(settings.stake_cents_per_100, t.lang()),
            currency: if currency.is_empty() {
                t.lang().currency()
            } else {
                currency
            }
            .to_owned(),
            prizes: settings.prizes.clone(),
            is_final: settings.is_final,
            is_new: false,
            money,
        }
    }

    /// What is typed in a field.
    pub(crate) fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Name => &mut self.name,
            Field::Date => &mut self.date,
            Field::People => &mut self.people,
            Field::Hours => &mut self.hours,
            Field::Tables => &mut self.tables,
            Field::Rounds => &mut self.rounds,
            Field::Legs => &mut self.legs,
            Field::EveningsBack => &mut self.evenings_back,
            Field::Stake => &mut self.stake,
            Field::Currency => &mut self.currency,
        }
    }

    /// Takes a rulebook without its options; one of another family brings its scoring into a new
    /// evening.
    pub(crate) fn choose_rules(&mut self, t: &Texts, book: &Rulebook) {
        let before = family(&self.rules);
        self.rules_title = t.rules_title(book);
        self.rules = of_rulebook(book);
        if self.is_new && before != Some(book.family()) {
            self.propose_length(book.family());
            self.choose_scoring(Scoring::proposed(book.family(), self.kind));
        }
    }

    /// German rules are played in series; others at tables that fit the time, unless the movement
    /// was chosen by hand.
    fn propose_length(&mut self, family: Family) {
        match family {
            _ if self.by_hand && !self.asks_series() => {}
            Family::German => self.take_usual_length(),
            Family::American => {
                self.choose(MovementKind::Fixed);
                self.by_hand = false;
                self.legs = String::new();
                self.hours = String::new();
            }
        }
    }

    /// Takes a scoring, and in a new evening its prizes, unless others were chosen.
    pub(crate) fn choose_scoring(&mut self, scoring: Scoring) {
        let fee_cents = self.prizes.fee_cents;
        let proposed = PrizeSettings {
            fee_cents,
            ..self.scoring.prizes()
        };
        if self.is_new && self.prizes == proposed {
            self.prizes = PrizeSettings {
                fee_cents,
                ..scoring.prizes()
            };
        }
        self.scoring = scoring;
    }

    /// Takes an option of the rules, or leaves it.
    pub(crate) fn choose_option(&mut self, name: String, on: bool) {
        self.rules.options.retain(|other| *other != name);
        if on {
            self.rules.options.push(name);
            self.rules.options.sort();
        }
    }

    /// Follows the proposals for its rounds and legs; the movement stays the one that was chosen.
    pub(crate) fn follow(&mut self, proposals: &[Proposal]) {
        let own = proposals.iter().find(|p| p.settings.kind == self.kind);
        if let Some(own) = own.or(proposals.last())
            && !self.by_hand
        {
            self.take(own);
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
        self.legs = if_known(movement.legs);
    }

    fn read_rounds(&self) -> Option<u32> {
        self.rounds.trim().parse().ok()
    }

    /// The evenings before that count; none where what is typed is no number.
    fn read_evenings_back(&self) -> Option<u32> {
        match self.evenings_back.trim() {
            "" => Some(0),
            typed => typed.parse().ok(),
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
            count_if_any(&self.legs).ok_or(Field::Legs)?
        };
        let (tables_of, tables_at_most) = if self.is_new {
            (
                self.tables_of,
                count_if_any(&self.tables).ok_or(Field::Tables)?,
            )
        } else {
            (house.tables_of, house.tables_at_most)
        };
        Ok(MovementSettings {
            kind: self.kind,
            rounds,
            legs,
            evenings_back: self.read_evenings_back().ok_or(Field::EveningsBack)?,
            tables_of,
            tables_at_most,
            ..house.clone()
        })
    }

    /// The evening as it was typed, kept to what the house has; or the first field that cannot be
    /// read.
    pub(crate) fn read(&self, house: &MovementSettings) -> Result<EventSettings, Field> {
        Ok(EventSettings {
            name: self.name.clone(),
            date: read_date(&self.date, self.lang).ok_or(Field::Date)?,
            rules: self.rules.clone(),
            scoring: self.scoring,
            movement: MovementSettings {
                expected: read_count(&self.people),
                standing: if self.is_new {
                    StandingRules::STRICT
                } else {
                    house.standing
                },
                ..self.movement(house)?
            },
            stake_cents_per_100: read_money(&self.stake).ok_or(Field::Stake)?,
            currency: self.currency.trim().to_owned(),
            prizes: self.prizes.clone(),
            is_final: self.is_final,
        })
    }

    /// The evening as it would be, without its people; where something cannot be read yet, as plain
    /// as can be.
    pub(crate) fn planned(&self) -> Event {
        let settings = self
            .read(&MovementSettings::default())
            .unwrap_or_else(|_| EventSettings {
                prizes: self.prizes.clone(),
                currency: self.currency.clone(),
                ..plainest()
            });
        EventHead::new(EventId(0), settings).into_event()
    }

    /// Makes the evening, or changes the old one into it.
    ///
    /// # Errors
    /// The first field that cannot be read, or the money.
    pub fn command(
        &self,
        t: &Texts,
        old: Option<&Event>,
        now: DateTime<FixedOffset>,
    ) -> Result<Command, Fault> {
        let house = old.map(|event| event.settings.movement.clone());
        let read = self.read(&house.unwrap_or_default())?;
        if self.name.trim().is_empty() {
            return Err(Field::Name.into());
        }
        Ok(match old {
            Some(event) => Command::EditEvent {
                event: event.id,
                change: read,
            },
            None if !self.readable(Field::Hours, now) => return Err(Field::Hours.into()),
            None => Command::NewEvent {
                event: read.by_todays_rules(),
                purse: Box::new(self.purse(t)?),
            },
        })
    }

    /// Its money as it was typed.
    pub(super) fn purse(&self, t: &Texts) -> Result<Purse, Fault> {
        self.money.purse(t).map_err(|_| Fault::Money)
    }

    /// Whether what is typed in a field can be read.
    pub(crate) fn readable(&self, field: Field, now: DateTime<FixedOffset>) -> bool {
        match field {
            Field::Date => read_date(&self.date, self.lang).is_some(),
            Field::Hours => !self.hours_given || self.minutes(now).is_some(),
            Field::Tables => count_if_any(&self.tables).is_some(),
            Field::Rounds => self.read_rounds().is_some(),
            Field::Legs => count_if_any(&self.legs).is_some(),
            Field::EveningsBack => self.read_evenings_back().is_some(),
            Field::Stake => read_money(&self.stake).is_some(),
            Field::Name => !self.name.trim().is_empty(),
            Field::People | Field::Currency => true,
        }
    }

    pub(crate) fn choose(&mut self, kind: MovementKind) {
        let fixed = kind == MovementKind::Fixed;
        if fixed != (self.kind == MovementKind::Fixed) {
            self.rounds = if fixed { ROUNDS.0 } else { ROUNDS.1 }.to_string();
        }
        self.kind = kind;
    }
}

/// An evening of which nothing is known.
fn plainest() -> EventSettings {
    EventSettings {
        rules: first_rules(),
        ..EventSettings::default()
    }
}

pub(crate) fn first_rules() -> RulesChoice {
    let first = Rulebook::ids().first().and_then(|id| Rulebook::builtin(id));
    first.as_ref().map(of_rulebook).unwrap_or_default()
}

/// The family of rules; none if the rules cannot be read.
fn family(rules: &RulesChoice) -> Option<Family> {
    rules.rulebook().map(|book| book.family())
}

/// A rulebook without its options.
fn of_rulebook(book: &Rulebook) -> RulesChoice {
    RulesChoice {
        id: book.id().to_owned(),
        text: book.text().to_owned(),
        options: Vec::new(),
        lost_at_five: None,
    }
}

/// What a file of rules says, or why it says none.
pub(crate) fn rules_file(
    lang: Lang,
    path: &Path,
    read: std::io::Result<Vec<u8>>,
) -> Result<Rulebook, String> {
    let t = Texts::new(lang);
    let text = read.and_then(|bytes| String::from_utf8(bytes).map_err(std::io::Error::other));
    let text =
        text.map_err(|why| t.ui_list_not_read(path.display().to_string(), why.to_string()))?;
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    Rulebook::from_toml(&text).map_err(|why| t.rulebook_error(&why, &file))
}

/// The usual size of a table.
fn four() -> u32 {
    4
}

#[cfg(test)]
mod tests;
