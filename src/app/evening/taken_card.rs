//! A form that takes a card, and the card that a form is like.

use super::cards::Card;
use super::form::{Fault, Form};
use crate::club::{MovementKind, MovementSettings, OwnPreset};
use crate::i18n::{Texts, if_known};
use crate::ops::Command;

/// The card that the form is like: of several the one that its name is from.
pub(crate) fn chosen(form: &Form, all: &[Card]) -> Option<usize> {
    let named = |card: &Card| form.is_like(card) && form.name == card.settings.name;
    let like = all.iter().position(|card| form.is_like(card));
    all.iter().position(named).or(like)
}

impl Form {
    /// What keeps the form as a card of this name.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub(crate) fn keep_card(
        &self,
        t: &Texts,
        name: &str,
        house: &MovementSettings,
    ) -> Result<Command, Fault> {
        let purse = self.purse(t)?;
        let preset = OwnPreset::new(name.to_owned(), &self.read(house)?, &purse);
        Ok(Command::KeepPreset {
            preset: Box::new(preset),
        })
    }

    /// Takes a card: everything but the day. A name and a number of people that were typed stay, and
    /// so does a currency where the card has none.
    pub(crate) fn take_card(&mut self, t: &Texts, card: &Card, all: &[Card]) {
        let own_name = !all.iter().any(|c| c.settings.name == self.name);
        let typed = own_name && !self.name.trim().is_empty();
        let name = if typed {
            self.name.clone()
        } else {
            card.settings.name.clone()
        };
        let settings = &card.settings;
        let mut proposed = all.iter().map(|card| card.people.to_string());
        let people = if proposed.any(|people| people == self.people) {
            card.people.to_string()
        } else {
            self.people.clone()
        };
        *self = Form {
            name,
            date: self.date.clone(),
            people,
            hours: self.hours.clone(),
            by_hand: card.by_hand,
            hours_given: self.hours_given,
            // None typed: those of the card.
            tables: match self.tables.trim() {
                "" => if_known(card.settings.movement.tables_at_most),
                typed => typed.to_owned(),
            },
            currency: if settings.currency.is_empty() {
                self.currency.clone()
            } else {
                settings.currency.clone()
            },
            is_new: true,
            ..Form::of_settings(t, settings, card.money.clone(), card.people)
        };
        self.take_usual_hours();
    }

    /// Whether the evening is as this card has it. How long it takes goes with the time at tables
    /// that are proposed, and does not count there; the tables of the house never do.
    pub(super) fn is_like(&self, card: &Card) -> bool {
        let settings = &card.settings;
        let movement = &settings.movement;
        let length = match movement.kind {
            MovementKind::Draw => self.movement(movement).is_ok_and(|typed| {
                let typed = MovementSettings {
                    tables_at_most: movement.tables_at_most,
                    ..typed
                };
                typed == *movement
            }),
            MovementKind::Fixed
            | MovementKind::Pairs
            | MovementKind::UpTheSides
            | MovementKind::Individual => true,
        };
        let prizes = self.read(movement).map(|typed| typed.prizes);
        self.rules.same_rulebook(&settings.rules)
            && self.scoring == settings.scoring
            && self.kind == movement.kind
            && length
            && prizes.is_ok_and(|prizes| prizes == settings.prizes)
            && self.money == card.money
    }
}
