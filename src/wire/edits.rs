//! The lines that change a part of what there is, or open an evening: what they leave out stays as
//! it is in the book, or is the program's own.

use super::fields::is_default;
use super::reader::{Reader, Unclear};
use super::strict::Strict;
use crate::club::money::Purse;
use crate::club::{
    Entrant, EntrantId, EventId, EventSettings, Excluded, Member, MemberId, MemberStatus,
    MovementSettings, PrizeSettings, RulesChoice, Scoring,
};
use crate::ops::{Command, find};
use crate::skat::Rulebook;
use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};

/// A field that is there, `null` included; left out it is none.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// What is named of a person in the register is changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the command")]
pub struct EditMember {
    pub member: MemberId,
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub club: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub number: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sort_as: Option<String>,
    #[serde(
        default,
        skip_serializing_if = "is_default",
        deserialize_with = "given"
    )]
    pub born: Option<Option<i32>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub class: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub status: Option<MemberStatus>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub since: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_name_only: Option<bool>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub opted_in: Option<Vec<String>>,
}

impl EditMember {
    /// The command, with what the line leaves out as it is in the register.
    pub(super) fn command(self, reader: &Reader<'_>) -> Result<Command, Unclear> {
        let now = find::member(reader.book, self.member)?.clone();
        let member = Member {
            id: self.member,
            name: self.name.unwrap_or(now.name),
            club: self.club.unwrap_or(now.club),
            number: self.number.unwrap_or(now.number),
            sort_as: self.sort_as.unwrap_or(now.sort_as),
            born: self.born.unwrap_or(now.born),
            class: self.class.unwrap_or(now.class),
            status: self.status.unwrap_or(now.status),
            since: self.since.unwrap_or(now.since),
            first_name_only: self.first_name_only.unwrap_or(now.first_name_only),
            opted_in: self.opted_in.unwrap_or(now.opted_in),
        };
        Ok(Command::EditMember { member })
    }
}

impl From<Member> for EditMember {
    fn from(member: Member) -> EditMember {
        EditMember {
            member: member.id,
            name: Some(member.name),
            club: Some(member.club),
            number: Some(member.number),
            sort_as: Some(member.sort_as),
            born: Some(member.born),
            class: Some(member.class),
            status: Some(member.status),
            since: Some(member.since),
            first_name_only: Some(member.first_name_only),
            opted_in: Some(member.opted_in),
        }
    }
}

/// A new evening; without `rules_text` the program's own rulebook of that name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the command")]
pub struct NewEvent {
    pub name: String,
    pub date: NaiveDate,
    pub rulebook: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules_text: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
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
    pub(super) fn command(self) -> Result<Command, Unclear> {
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the command")]
pub struct EditEvent {
    #[serde(default, skip_serializing_if = "is_default")]
    pub event: Option<EventId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub date: Option<NaiveDate>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rulebook: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules_text: Option<String>,
    #[serde(
        default,
        skip_serializing_if = "is_default",
        deserialize_with = "given"
    )]
    pub lost_at_five: Option<Option<i32>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scoring: Option<Scoring>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub stake_cents_per_100: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub currency: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub movement: Option<Strict<MovementSettings>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub prizes: Option<Strict<PrizeSettings>>,
    #[serde(default, rename = "final", skip_serializing_if = "is_default")]
    pub is_final: Option<bool>,
}

impl EditEvent {
    /// The command, with what the line leaves out as it is.
    pub(super) fn command(mut self, reader: &mut Reader<'_>) -> Result<Command, Unclear> {
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
    fn rules(&mut self, now: RulesChoice) -> Result<RulesChoice, Unclear> {
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
fn text_of(rulebook: &str) -> Result<String, Unclear> {
    let known = Rulebook::builtin(rulebook).map(|rules| rules.text().to_owned());
    known.ok_or_else(|| Unclear::NoRulebook {
        rulebook: rulebook.to_owned(),
    })
}

/// What is named of somebody who takes part is changed; `"member":null` makes a guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the command")]
pub struct EditEntrant {
    #[serde(default, skip_serializing_if = "is_default")]
    pub event: Option<EventId>,
    pub entrant: EntrantId,
    #[serde(default, skip_serializing_if = "is_default")]
    pub start_number: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub club: Option<String>,
    #[serde(
        default,
        skip_serializing_if = "is_default",
        deserialize_with = "given"
    )]
    pub member: Option<Option<MemberId>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub controller: Option<bool>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid: Option<bool>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub left: Option<bool>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sort_as: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub guest: Option<bool>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub opted_in: Option<Vec<String>>,
    #[serde(
        default,
        skip_serializing_if = "is_default",
        deserialize_with = "given"
    )]
    pub born: Option<Option<i32>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub absent: Option<bool>,
    #[serde(
        default,
        skip_serializing_if = "is_default",
        deserialize_with = "given"
    )]
    pub excluded: Option<Option<Excluded>>,
    /// Somebody else than was put down came; without it another name is the member's as well.
    #[serde(default, skip_serializing_if = "is_default")]
    pub other_person: bool,
}

impl EditEntrant {
    /// The command, with what the line leaves out as it is.
    pub(super) fn command(self, reader: &mut Reader<'_>) -> Result<Command, Unclear> {
        let event = reader.found(self.event)?;
        let now = find::entrant(event, self.entrant)?.clone();
        let entrant = Entrant {
            id: self.entrant,
            start_number: self.start_number.unwrap_or(now.start_number),
            typed_name: self.name.unwrap_or(now.typed_name),
            club: self.club.unwrap_or(now.club),
            member: self.member.unwrap_or(now.member),
            controller: self.controller.unwrap_or(now.controller),
            paid: self.paid.unwrap_or(now.paid),
            left: self.left.unwrap_or(now.left),
            groups: self.groups.unwrap_or(now.groups),
            sort_as: self.sort_as.unwrap_or(now.sort_as),
            guest: self.guest.unwrap_or(now.guest),
            opted_in: self.opted_in.unwrap_or(now.opted_in),
            payments: now.payments,
            born: self.born.unwrap_or(now.born),
            absent: self.absent.unwrap_or(now.absent),
            excluded: self.excluded.unwrap_or(now.excluded),
        };
        let event = event.id;
        Ok(Command::EditEntrant {
            event,
            entrant,
            other_person: self.other_person,
        })
    }

    /// The line of this change.
    pub(super) fn of(event: EventId, entrant: Entrant, other_person: bool) -> EditEntrant {
        EditEntrant {
            event: Some(event),
            entrant: entrant.id,
            start_number: Some(entrant.start_number),
            name: Some(entrant.typed_name),
            club: Some(entrant.club),
            member: Some(entrant.member),
            controller: Some(entrant.controller),
            paid: Some(entrant.paid),
            left: Some(entrant.left),
            groups: Some(entrant.groups),
            sort_as: Some(entrant.sort_as),
            guest: Some(entrant.guest),
            opted_in: Some(entrant.opted_in),
            born: Some(entrant.born),
            absent: Some(entrant.absent),
            excluded: Some(entrant.excluded),
            other_person,
        }
    }
}
