//! The book and everything in it, as plain data. What it means is computed elsewhere, never stored
//! twice.

use super::evening::preset::OwnPreset;
use super::evening::settings::{EventSettings, Seal};
use super::ids::{EntrantId, EventId, MemberId, Seat};
use super::money::{Counted, Payment, Purse};
use super::people::entrants::Entrants;
use super::prizes::choices::{Cut, PrizeChoice};
use super::season::Season;
use super::seats::stays::Stay;
use super::shared::Shared;
use super::sheet::beside::Beside;
use super::standing::lots::Lot;
use super::teams::Grouping;
use crate::club::{DealNo, LegNo, TableNo};
use crate::skat::DealEntry;
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
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
    let own = members
        .iter()
        .filter(|one| one.status != MemberStatus::Guest);
    let counts = own.map(|one| one.club.as_str()).counts();
    let all: usize = counts.values().sum();
    let mut clubs = counts.into_iter();
    let most = clubs.find(|(club, people)| !club.is_empty() && 2 * people > all);
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

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// One evening or tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    pub counted: Vec<Counted>,
}

impl Event {
    /// The grouping of this name.
    pub fn grouping(&self, name: &str) -> Option<&Grouping> {
        self.groupings.iter().find(|grouping| grouping.name == name)
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
    #[serde(default)]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<i32>,
}

/// How somebody is ranked who was shut out of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

    /// How many have a seat here, for the whole leg or some of its rounds.
    pub fn size(&self) -> usize {
        self.seats.len()
    }

    /// Who sits on this seat.
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

/// How far a sheet has come, as the desk marks it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum SheetMark {
    /// At the table.
    #[default]
    Out,
    /// Handed in.
    In,
    /// Something is to be asked.
    Doubtful,
    /// Compared with the paper.
    Checked,
    /// Signed by all.
    Signed,
}

/// One table's score sheet in one leg.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Lines, sorted by deal, then line.
    pub deals: Vec<DealLine>,
    /// Fines and charges: entries that are not games.
    pub fines: Vec<Fine>,
    /// Slips handed in, sorted by entrant.
    pub slips: Vec<Slip>,
    /// Totals as they are on the paper sheet, sorted by entrant, deal and kind; compared with the
    /// lines, never counted.
    pub totals: Vec<PaperTotal>,
    /// What the foot of the list says of everybody, sorted by entrant; it counts if no deal is
    /// written.
    pub feet: Vec<ListFoot>,
    /// The same of the table's second list; compared with the first, never counted.
    pub second_feet: Vec<ListFoot>,
    /// The first deal that was struck when time was up: neither it nor any after it is part of the
    /// list, which is complete without them.
    pub struck_from: Option<DealNo>,
    /// Whose result does not count, sorted by entrant.
    pub void: Vec<VoidResult>,
    /// What somebody wrote otherwise than it stands, sorted by number; compared, never counted.
    pub beside: Vec<Beside>,
    /// How far it has come.
    pub mark: SheetMark,
}

/// One line of a sheet: one declarer's result of one deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealLine {
    /// 1-based number of the deal on this sheet.
    pub deal: DealNo,
    /// 0; 1 and 2 if a Ramsch charges more than one person.
    pub line: u32,
    /// Who played, or was charged in a Ramsch; none: nobody played, amount 0.
    pub declarer: Option<EntrantId>,
    /// What counts, signed.
    pub amount: i32,
    /// What was typed beyond the amount, with what the paper says in `written`; none: only an
    /// amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<DealEntry>,
    /// As on paper; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// Why a difference from the rules was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
    /// Who dealt, if it was not whose turn it is by the seats (a deal out of turn counts, Law
    /// 20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
}

impl DealLine {
    /// The first line of a deal, of which only the amount is told.
    pub fn of_amount(deal: DealNo, declarer: Option<EntrantId>, amount: i32) -> DealLine {
        DealLine {
            deal,
            line: 0,
            declarer,
            amount,
            entry: None,
            remark: String::new(),
            accepted: None,
            dealer: None,
        }
    }
}

/// A fine or charge: points without a game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fine {
    /// Order of entry on this sheet, unique on it, from 1. Older files of the open format number
    /// none: there it is 0 until the file is taken in.
    #[serde(default)]
    pub number: u32,
    /// The deal during which it fell.
    pub deal: DealNo,
    /// Who pays.
    pub entrant: EntrantId,
    /// Signed; negative.
    pub amount: i32,
    /// The law, such as "20".
    pub law: String,
}

impl Fine {
    /// Whether another charges the same person the same amount in the same deal, whatever its
    /// number and law.
    pub fn is_same_charge(&self, other: &Fine) -> bool {
        (self.deal, self.entrant, self.amount) == (other.deal, other.entrant, other.amount)
    }
}

/// One entrant's result of one leg as handed in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slip {
    /// Whose.
    pub entrant: EntrantId,
    /// Net points: won − lost, fines included.
    pub points: i32,
    /// Net games: won − lost.
    pub games: i32,
    /// Another player at the table who confirmed it.
    pub okd_by: Option<EntrantId>,
}

/// What the foot of a list says of one person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ListFoot {
    /// Whose column.
    pub entrant: EntrantId,
    /// Points of the own games, signed.
    pub points: i32,
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// The end total as the table wrote it; none: it wrote none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// The games lost in each stretch between two changes at the table, of those in which this one
    /// was there; empty where nobody wrote it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost_by_stretch: Vec<u32>,
    /// Why figures were accepted that cannot be or are doubtful.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

/// Somebody's result of a list that does not count, such as of one who sat on a wrong seat: it is
/// 0, and the others keep theirs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoidResult {
    /// Whose.
    pub entrant: EntrantId,
    /// Why, as the director wrote it.
    pub reason: String,
}

/// What a total on paper adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TotalKind {
    /// Points won.
    Won,
    /// Points lost, with or without the minus sign.
    Lost,
    /// Net points: won − lost, fines included.
    Points,
    /// Net games: won − lost.
    Games,
    /// What counts at the end of the list, under Seeger-Fabian.
    Total,
}

/// Where in somebody's column a total is written.
///
/// In files it is the number of the deal, and 0 at the foot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub enum After {
    /// At the end of the list.
    Foot,
    /// After this deal, as a running total.
    Deal(DealNo),
}

impl After {
    /// The deal after which a running total is written; none at the foot.
    pub const fn deal(self) -> Option<DealNo> {
        match self {
            After::Foot => None,
            After::Deal(deal) => Some(deal),
        }
    }
}

impl From<u32> for After {
    fn from(deal: u32) -> After {
        match deal {
            0 => After::Foot,
            deal => After::Deal(DealNo(deal)),
        }
    }
}

impl From<After> for u32 {
    fn from(after: After) -> u32 {
        after.deal().map_or(0, |deal| deal.0)
    }
}

/// A total as it is written on the paper sheet in somebody's column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PaperTotal {
    /// Whose column.
    pub entrant: EntrantId,
    /// At the foot, or after a deal as a running total.
    pub after: After,
    /// What it adds up.
    pub kind: TotalKind,
    /// The figure on paper.
    pub value: i32,
}

impl PaperTotal {
    /// What makes it the one it is on its sheet.
    pub fn key(&self) -> (EntrantId, After, TotalKind) {
        (self.entrant, self.after, self.kind)
    }
}
