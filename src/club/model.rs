//! The book and everything in it, as plain data. What it means is computed elsewhere, never stored
//! twice.

use crate::club::{
    Cut, EntrantId, Entrants, EventId, EventSettings, LegNo, Lot, MemberId, OwnPreset, PrizeChoice,
    Seal, Seat, Shared, Sheet, Stay, TableNo, is_default,
    money::{Payment, Purse, Tick},
    season::Season,
    teams::Grouping,
};
use itertools::Itertools as _;
use serde::{Deserialize, Serialize};

/// A club's book: its members and any number of events, each list sorted by id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    /// The register.
    pub members: Shared<Vec<Member>>,
    /// The evenings and tournaments.
    pub events: Vec<Event>,
    /// The seasons, sorted by name.
    pub seasons: Shared<Vec<Season>>,
    /// The presets that the club keeps, sorted by name.
    pub presets: Shared<Vec<OwnPreset>>,
    /// What the journals of other books told when they were imported, oldest first.
    pub earlier: Shared<Vec<Earlier>>,
}

impl Book {
    /// A member by id.
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        let place = self.members.binary_search_by_key(&id, |m| m.id).ok()?;
        self.members.get(place)
    }

    /// The season of an evening: the one that ends last of those that hold its day.
    pub fn season_with(&self, event: &Event) -> Option<&Season> {
        let day = event.settings.date;
        self.seasons
            .iter()
            .filter(|season| season.from <= day && day <= season.to)
            .max_by_key(|season| season.to)
    }

    /// A season by its name.
    pub fn season(&self, name: &str) -> Option<&Season> {
        self.seasons
            .iter()
            .find(|season| season.name == name.trim())
    }

    /// A preset that the club keeps, by its name.
    pub fn preset(&self, name: &str) -> Option<&OwnPreset> {
        self.presets
            .iter()
            .find(|preset| preset.name == name.trim())
    }

    /// An event by id.
    pub fn event(&self, id: EventId) -> Option<&Event> {
        let place = self.events.binary_search_by_key(&id, |e| e.id).ok()?;
        self.events.get(place)
    }
}

/// A row of another book's journal, as it came in with an import: told for the record, and told on
/// by an export.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Earlier {
    /// 1, 2, 3 … in this book.
    pub number: i64,
    /// When, as it was written there (RFC 3339).
    pub at: String,
    /// Who was acting.
    pub actor: String,
    /// What was done, in words.
    pub what: String,
    /// The number of the row that it takes back.
    pub undoes: Option<i64>,
}

/// A person in the club's register.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Member {
    /// Unique in the book.
    pub id: MemberId,
    /// Full name, NFC, trimmed.
    pub name: String,
    /// Club or town; may be empty.
    #[serde(default)]
    pub club: String,
    /// Membership number as written; may be empty.
    #[serde(default)]
    pub number: String,
    /// What lists by name sort this person by, if the rule finds another surname: `Nguyễn`, `de
    /// Vries, Jan`; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sort_as: String,
    /// Year of birth; none: not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<i32>,
    /// The class that the club puts this person into, such as "senior", whatever the year of birth
    /// says; empty: as the year of birth says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// What this person is to the club.
    #[serde(default, skip_serializing_if = "is_default")]
    pub status: MemberStatus,
    /// Since when, as written; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub since: String,
    /// Shown by the first name alone in everything that leaves the house.
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_name_only: bool,
    /// What this person always takes part in, such as "tandem"; sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opted_in: Vec<String>,
}

/// What somebody in the register is to the club.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MemberStatus {
    /// A member.
    #[default]
    Member,
    /// Comes as a guest.
    Guest,
    /// A member who does not play any more.
    Passive,
}

/// The club whose book this is: the one that more than half of its members belong to, guests apart.
pub fn house_club(members: &[Member]) -> Option<&str> {
    let counts = members
        .iter()
        .filter(|one| one.status != MemberStatus::Guest)
        .map(|one| one.club.as_str())
        .counts();
    let all: usize = counts.values().sum();
    let most = counts
        .into_iter()
        .find(|(club, people)| !club.is_empty() && 2 * people > all);
    most.map(|(club, _)| club)
}

impl MemberStatus {
    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            MemberStatus::Member => "member",
            MemberStatus::Guest => "guest",
            MemberStatus::Passive => "passive",
        }
    }
}

/// One evening or tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Event {
    /// Unique in the book.
    pub id: EventId,
    /// What was settled about it beforehand.
    pub settings: EventSettings,
    /// How final the results are.
    pub seal: Seal,
    /// Those who take part, sorted by id.
    pub entrants: Entrants,
    /// The legs, in order; empty before the draw.
    pub legs: Vec<Leg>,
    /// Cuts that were made.
    pub cuts: Vec<Cut>,
    /// Choices between two prizes that the director recorded.
    pub choices: Vec<PrizeChoice>,
    /// What is settled about its money.
    pub purse: Shared<Purse>,
    /// Teams, tandems and the like, sorted by name.
    pub groupings: Shared<Vec<Grouping>>,
    /// Lots that were drawn between people who are equal in everything, sorted by those people.
    pub lots: Vec<Lot>,
    /// What was counted in the till beside payments, sorted by number.
    pub counted: Vec<Tick>,
}

impl Event {
    /// The grouping of this name.
    pub fn grouping(&self, name: &str) -> Option<&Grouping> {
        self.groupings
            .iter()
            .find(|grouping| grouping.name == name.trim())
    }
}

/// Somebody taking part in one event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Entrant {
    /// Unique in the event.
    pub id: EntrantId,
    /// The number on paper, unique in the event; gaps are allowed.
    pub start_number: u32,
    /// The name as somebody typed it. What is shown is `Event::called`, because two may have one
    /// name.
    #[serde(rename = "name")]
    pub typed_name: String,
    /// Club or town; may be empty.
    #[serde(default)]
    pub club: String,
    /// The member, if not a guest.
    pub member: Option<MemberId>,
    /// Volunteers (or was drawn) to keep a fixed table's sheet.
    #[serde(default)]
    pub controller: bool,
    /// Ticked as having paid all that is due.
    #[serde(default)]
    pub paid: bool,
    /// Left the event; keeps results, gets no more seats.
    #[serde(default)]
    pub left: bool,
    /// Is not there when the prizes are given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub absent: bool,
    /// Shut out of the event by the director, who then gets no more seats either; none: is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excluded: Option<Excluded>,
    /// Groups that are ranked among themselves as well, such as juniors; sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// What lists by name sort this person by, if the rule finds another surname: `Nguyễn`, `de
    /// Vries, Jan`; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sort_as: String,
    /// Comes as a guest, though the register may know this person.
    #[serde(default, skip_serializing_if = "is_default")]
    pub guest: bool,
    /// What this person takes part in beside the event itself, such as "tandem"; sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opted_in: Vec<String>,
    /// What was paid towards taking part and given back, oldest first; where there is any,
    /// `paid` is not set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<Payment>,
    /// Year of birth; none: as the register says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<i32>,
}

/// How somebody is ranked who was shut out of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Excluded {
    /// With what was played until then.
    Ranked,
    /// Not at all.
    Unranked,
}

impl Excluded {
    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Excluded::Ranked => "ranked",
            Excluded::Unranked => "unranked",
        }
    }
}

/// The deals between two changes of seats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Leg {
    /// 1-based.
    pub number: LegNo,
    /// Everybody deals this often.
    pub rounds: u32,
    /// Sorted by number.
    pub tables: Shared<Vec<Table>>,
    /// Those who rest in this leg, sorted.
    pub sitting_out: Vec<EntrantId>,
    /// The standing that the seats were drawn from, best first; nobody is in it if they depend on
    /// no results, since a standing that seats are drawn from has somebody in it.
    pub drawn_from: Vec<EntrantId>,
    /// The director called it: those before it are over, whatever is missing of them.
    pub called: bool,
}

/// One table in one leg.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// 1-based.
    pub number: TableNo,
    /// Who sits where, in the order of [`Seat::ALL`]; the first `n` seats are used.
    pub seats: Vec<(Seat, EntrantId)>,
    /// Those of them who came or left between two rounds of the leg, sorted; nobody is here
    /// twice.
    pub stays: Vec<Stay>,
    /// Its score sheet.
    pub sheet: Shared<Sheet>,
}

impl Leg {
    /// Whether anything was written on a sheet of it, or a sheet marked.
    pub fn touched(&self) -> bool {
        self.tables.iter().any(Table::touched)
    }
}

impl Table {
    /// Whether anything was written on its sheet, the sheet marked, or somebody came or left in the
    /// middle.
    pub fn touched(&self) -> bool {
        *self.sheet != Sheet::default() || !self.is_whole()
    }

    /// Those who have a seat here, for the whole leg or some of its rounds.
    pub fn people(&self) -> impl Iterator<Item = EntrantId> + Clone + '_ {
        self.seats.iter().map(|(_, who)| *who)
    }

    /// How many have a seat here, for the whole leg or some of its rounds.
    pub fn size(&self) -> usize {
        self.seats.len()
    }

    /// The one who sits on this seat.
    pub fn entrant_at(&self, seat: Seat) -> Option<EntrantId> {
        self.seats.iter().find(|(s, _)| *s == seat).map(|(_, e)| *e)
    }

    /// Where this entrant sits.
    pub fn seat_of(&self, entrant: EntrantId) -> Option<Seat> {
        self.seats
            .iter()
            .find(|(_, e)| *e == entrant)
            .map(|(s, _)| *s)
    }
}
