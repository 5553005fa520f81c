//! The lines that change a part of what there is, or open an evening: what they leave out stays as
//! it is in the book, or is the program's own.

#![allow(missing_docs, reason = "the fields are those of the command")]

use super::reader::{FieldReader, UnclearField};
use crate::club::{
    Entrant, EntrantId, EventId, EventSettings, Excluded, Member, MemberId, MemberStatus,
    MovementSettings, PrizeSettings, RulesChoice, Scoring, is_default, money::Purse,
};
use crate::ops::{Command, find};
use crate::skat::Rulebook;
use crate::wire::strict::Strict;
use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};

/// A field that is there, `null` included; left out it is none.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A line that changes what it names of a thing: whose it is, the fields of the thing, and what is
/// said beside them.
macro_rules! edit {
    (
        $(#[$note:meta])*
        struct $line:ident {
            $($(#[$of:meta])* $key:ident: $key_kind:ty,)*
        } of $thing:ident {
            $($(#[$given:meta])* $field:ident: $kind:ty,)*
        } $({
            $($(#[$more:meta])* $beside:ident: $beside_kind:ty,)*
        })?
    ) => {
        $(#[$note])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $line {
            $($(#[$of])* pub $key: $key_kind,)*
            $(
                #[serde(default, skip_serializing_if = "is_default")]
                $(#[$given])*
                pub $field: Option<$kind>,
            )*
            $($($(#[$more])* pub $beside: $beside_kind,)*)?
        }

        impl $line {
            /// The thing with what the line leaves out as it is.
            fn over(self, now: $thing) -> $thing {
                $thing {
                    $($field: self.$field.unwrap_or(now.$field),)*
                    ..now
                }
            }

            /// The line that says all of a thing.
            fn all($($key: $key_kind,)* thing: $thing $(, $($beside: $beside_kind),*)?) -> $line {
                $line {
                    $($key,)*
                    $($field: Some(thing.$field),)*
                    $($($beside,)*)?
                }
            }
        }
    };
}

edit! {
    /// What is named of a person in the register is changed.
    struct EditMember {
        member: MemberId,
    } of Member {
        name: String,
        club: String,
        number: String,
        sort_as: String,
        #[serde(deserialize_with = "given")]
        born: Option<i32>,
        class: String,
        status: MemberStatus,
        since: String,
        first_name_only: bool,
        opted_in: Vec<String>,
    }
}

impl EditMember {
    /// The command, with what the line leaves out as it is in the register.
    pub(super) fn command(self, reader: &FieldReader<'_>) -> Result<Command, UnclearField> {
        let now = find::member(reader.book, self.member)?.clone();
        let member = self.over(now);
        Ok(Command::EditMember { member })
    }
}

impl From<Member> for EditMember {
    fn from(member: Member) -> EditMember {
        EditMember::all(member.id, member)
    }
}

/// A new evening; without `rules_text` the program's own rulebook of that name.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    pub name: String,
    pub date: NaiveDate,
    pub rulebook: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Vec<String>,
    pub rules_text: Option<String>,
    pub lost_at_five: Option<i32>,
    pub scoring: Scoring,
    #[serde(default, skip_serializing_if = "is_default")]
    pub stake_cents_per_100: i64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub currency: String,
    pub movement: Strict<MovementSettings>,
    #[serde(default)]
    pub prizes: Strict<PrizeSettings>,
    #[serde(default, rename = "final", skip_serializing_if = "is_default")]
    pub is_final: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub purse: Strict<Box<Purse>>,
}

impl NewEvent {
    /// The command, with the program's own rulebook if the line has no text.
    pub(super) fn command(self) -> Result<Command, UnclearField> {
        let text = self
            .rules_text
            .map_or_else(|| text_of(&self.rulebook), Ok)?;
        let event = EventSettings {
            name: self.name,
            date: self.date,
            rules: RulesChoice {
                id: self.rulebook,
                text,
                options: self.options,
                lost_at_five: self.lost_at_five,
            },
            scoring: self.scoring,
            stake_cents_per_100: self.stake_cents_per_100,
            currency: self.currency,
            movement: self.movement.0,
            prizes: self.prizes.0,
            is_final: self.is_final,
        };
        let purse = self.purse.0;
        Ok(Command::NewEvent { event, purse })
    }

    /// The line of a command; all of it is said.
    pub(super) fn of(event: EventSettings, purse: Box<Purse>) -> NewEvent {
        NewEvent {
            name: event.name,
            date: event.date,
            rulebook: event.rules.id,
            options: event.rules.options,
            rules_text: Some(event.rules.text),
            lost_at_five: event.rules.lost_at_five,
            scoring: event.scoring,
            stake_cents_per_100: event.stake_cents_per_100,
            currency: event.currency,
            movement: Strict(event.movement),
            prizes: Strict(event.prizes),
            is_final: event.is_final,
            purse: Strict(purse),
        }
    }
}

/// What is named of an evening is changed; movement and prizes as a whole.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditEvent {
    pub event: Option<EventId>,
    pub name: Option<String>,
    pub date: Option<NaiveDate>,
    pub rulebook: Option<String>,
    pub options: Option<Vec<String>>,
    pub rules_text: Option<String>,
    #[serde(default, deserialize_with = "given")]
    pub lost_at_five: Option<Option<i32>>,
    pub scoring: Option<Scoring>,
    pub stake_cents_per_100: Option<i64>,
    pub currency: Option<String>,
    pub movement: Option<Strict<MovementSettings>>,
    pub prizes: Option<Strict<PrizeSettings>>,
    #[serde(rename = "final")]
    pub is_final: Option<bool>,
}

impl EditEvent {
    /// The command, with what the line leaves out as it is.
    pub(super) fn command(mut self, reader: &mut FieldReader<'_>) -> Result<Command, UnclearField> {
        let event = reader.found(self.event)?;
        let now = event.settings.clone();
        let change = EventSettings {
            rules: self.rules(now.rules)?,
            name: self.name.unwrap_or(now.name),
            date: self.date.unwrap_or(now.date),
            scoring: self.scoring.unwrap_or(now.scoring),
            stake_cents_per_100: self.stake_cents_per_100.unwrap_or(now.stake_cents_per_100),
            currency: self.currency.unwrap_or(now.currency),
            movement: self.movement.map_or(now.movement, |movement| movement.0),
            prizes: self.prizes.map_or(now.prizes, |prizes| prizes.0),
            is_final: self.is_final.unwrap_or(now.is_final),
        };
        let event = event.id;
        Ok(Command::EditEvent { event, change })
    }

    /// The rules with what the line changes of them. The text stays as it was kept, unless another
    /// rulebook is named.
    fn rules(&mut self, now: RulesChoice) -> Result<RulesChoice, UnclearField> {
        let text = match (self.rules_text.take(), &self.rulebook) {
            (Some(text), _) => text,
            (None, Some(id)) if *id != now.id => text_of(id)?,
            (None, Some(_) | None) => now.text,
        };
        Ok(RulesChoice {
            id: self.rulebook.take().unwrap_or(now.id),
            text,
            options: self.options.take().unwrap_or(now.options),
            lost_at_five: self.lost_at_five.unwrap_or(now.lost_at_five),
        })
    }

    /// The line of this change.
    pub(super) fn of(event: EventId, change: EventSettings) -> EditEvent {
        EditEvent {
            event: Some(event),
            name: Some(change.name),
            date: Some(change.date),
            rulebook: Some(change.rules.id),
            options: Some(change.rules.options),
            rules_text: Some(change.rules.text),
            lost_at_five: Some(change.rules.lost_at_five),
            scoring: Some(change.scoring),
            stake_cents_per_100: Some(change.stake_cents_per_100),
            currency: Some(change.currency),
            movement: Some(Strict(change.movement)),
            prizes: Some(Strict(change.prizes)),
            is_final: change.is_final.then_some(true),
        }
    }
}

/// The text of a rulebook that the program has.
fn text_of(rulebook: &str) -> Result<String, UnclearField> {
    Rulebook::builtin(rulebook)
        .map(|rules| rules.text().to_owned())
        .ok_or_else(|| UnclearField::NoRulebook {
            rulebook: rulebook.to_owned(),
        })
}

edit! {
    /// What is named of somebody who takes part is changed; `"member":null` makes a guest.
    struct EditEntrant {
        #[serde(skip_serializing_if = "is_default")]
        event: Option<EventId>,
        entrant: EntrantId,
    } of Entrant {
        start_number: u32,
        #[serde(rename = "name")]
        typed_name: String,
        club: String,
        #[serde(deserialize_with = "given")]
        member: Option<MemberId>,
        controller: bool,
        paid: bool,
        left: bool,
        groups: Vec<String>,
        sort_as: String,
        guest: bool,
        opted_in: Vec<String>,
        #[serde(deserialize_with = "given")]
        born: Option<i32>,
        absent: bool,
        #[serde(deserialize_with = "given")]
        excluded: Option<Excluded>,
    } {
        /// Somebody else than was put down came; without it another name is the member's as well.
        #[serde(default, skip_serializing_if = "is_default")]
        other_person: bool,
    }
}

impl EditEntrant {
    /// The command, with what the line leaves out as it is.
    pub(super) fn command(self, reader: &mut FieldReader<'_>) -> Result<Command, UnclearField> {
        let found = reader.found(self.event)?;
        let event = found.id;
        let now = find::entrant(found, self.entrant)?.clone();
        let other_person = self.other_person;
        Ok(Command::EditEntrant {
            event,
            entrant: self.over(now),
            other_person,
        })
    }

    /// The line of this change.
    pub(super) fn of(event: EventId, entrant: Entrant, other_person: bool) -> EditEntrant {
        EditEntrant::all(Some(event), entrant.id, entrant, other_person)
    }
}
