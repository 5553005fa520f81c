//! The book and everything in it, as plain data. What it means is computed elsewhere, never stored
//! twice.

use super::ids::{EntrantId, EventId, MemberId, Seat};
use super::scoring::{Counting, lost_at_five, seeger_fabian};
use super::seating::MovementSettings;
use super::shared::Shared;
use super::stays::Stay;
use crate::skat::{DealEntry, Rulebook};
use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// A club's book: its members and any number of events, each list sorted by id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    /// The register.
    pub members: Shared<Vec<Member>>,
    /// The evenings and tournaments.
    pub events: Vec<Event>,
    /// What the journals of other books told when they were imported, oldest first.
    pub earlier: Shared<Vec<Earlier>>,
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
    /// What lists by name sort this person by, where the rule finds another surname: `Nguyễn`, `de
    /// Vries, Jan`; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sort_as: String,
}

/// What one slip or sheet is worth in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// Won − lost (Foster's fixed tables).
    Net,
    /// n × score − total of the table; sums to zero (Foster pp. 46–48).
    Balanced,
    /// Extended Seeger-Fabian (SkWO 6.3.1).
    SeegerFabian,
}

/// The rules that an event is played under. The text is kept, so an old evening never changes its
/// values.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RulesChoice {
    /// The rulebook's id, such as `foster_1922`.
    pub id: String,
    /// The rulebook's whole text (TOML) as it was when the event was made.
    pub text: String,
    /// Options switched on, by name, sorted.
    pub options: Vec<String>,
    /// What each game that another loses is worth under Seeger-Fabian where five sit at a table;
    /// none: what it was worth in events made before that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost_at_five: Option<i32>,
}

impl RulesChoice {
    /// Whether the rulebook itself is the same: its text and its options.
    pub fn same_rulebook(&self, other: &RulesChoice) -> bool {
        (&self.id, &self.text, &self.options) == (&other.id, &other.text, &other.options)
    }

    /// The rulebook that was chosen, with its options; none where its text cannot be read. Never
    /// today's rulebook of the same name in its place: that may have other values.
    ///
    /// The last one read is kept a thread: every sheet of an evening asks for the same.
    pub fn rulebook(&self) -> Option<Rulebook> {
        READ.with_borrow_mut(|read| match read {
            Some((choice, book)) if choice.same_rulebook(self) => book.clone(),
            _ => {
                let book = self.read_rulebook();
                *read = Some((self.clone(), book.clone()));
                book
            }
        })
    }

    fn read_rulebook(&self) -> Option<Rulebook> {
        Rulebook::from_toml(&self.text)
            .ok()?
            .with_options(&self.options)
            .ok()
    }
}

thread_local! {
    static READ: RefCell<Option<(RulesChoice, Option<Rulebook>)>> = const { RefCell::new(None) };
}

/// The kinds of prize (Foster p. 186).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PrizeKind {
    /// Highest net points.
    Points,
    /// Most net games.
    Games,
    /// Hardest game won "without".
    Hardest,
    /// Greatest loss.
    Booby,
}

/// How many prizes there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeSettings {
    /// Places for net points (1 = first only).
    pub points: u32,
    /// Places for net games.
    pub games: u32,
    /// Whether the hardest game is honoured.
    pub hardest: bool,
    /// Whether there is a booby prize.
    pub booby: bool,
    /// Whether it may go to who holds a prize for points or games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub booby_to_winners: bool,
    /// What everybody pays to take part, in the smallest coin; 0: nothing.
    #[serde(default, skip_serializing_if = "nothing")]
    pub fee_cents: i64,
}

fn nothing(cents: &i64) -> bool {
    *cents == 0
}

impl Default for PrizeSettings {
    fn default() -> Self {
        PrizeSettings {
            points: 3,
            games: 3,
            hardest: true,
            booby: true,
            booby_to_winners: false,
            fee_cents: 0,
        }
    }
}

/// Until when results are provisional, and since when they are sealed. Afterwards a correction is
/// still possible, and marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Seal {
    /// Results are provisional until then; none: nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provisional_until: Option<DateTime<FixedOffset>>,
    /// Results are final since then; none: they are not sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed_at: Option<DateTime<FixedOffset>>,
    /// Something was corrected after the sealing, last then; none: nothing was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrected_at: Option<DateTime<FixedOffset>>,
}

impl Seal {
    /// Nothing was said of an end.
    pub fn is_open(&self) -> bool {
        *self == Seal::default()
    }
}

/// One evening or tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Unique in the book.
    pub id: EventId,
    /// Its name, such as "Thursday club".
    pub name: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// The rules.
    pub rules: RulesChoice,
    /// What counts.
    pub scoring: Scoring,
    /// Stake in the smallest coin for 100 points of balance; 0: none.
    pub stake_cents_per_100: i64,
    /// Sign of the coin on paper, such as "€" or "$".
    pub currency: String,
    /// How seats are made.
    pub movement: MovementSettings,
    /// Which prizes there are.
    pub prizes: PrizeSettings,
    /// How final the results are.
    pub seal: Seal,
    /// Those who take part, sorted by id.
    pub entrants: Shared<Vec<Entrant>>,
    /// The legs, in order; empty before the draw.
    pub legs: Vec<Leg>,
    /// Cuts that were made.
    pub cuts: Vec<Cut>,
    /// Choices between two prizes that the director recorded.
    pub choices: Vec<PrizeChoice>,
}

impl Event {
    /// What counts in this event, with its own figures.
    pub fn counting(&self) -> Counting {
        Counting {
            scoring: self.scoring,
            lost_at_five: self.rules.lost_at_five,
        }
    }

    /// What each game that another loses is worth at a table of so many under Seeger-Fabian.
    pub fn lost_share(&self, people: usize) -> i32 {
        seeger_fabian(0, 0, 0, 1, people, self.rules.lost_at_five)
    }

    /// Whether this event counts five at a table otherwise than events made today, and has such a
    /// table.
    pub fn counts_five_as_before(&self) -> bool {
        let five = || {
            self.legs
                .iter()
                .flat_map(|leg| &leg.tables)
                .any(|table| table.size() > 4)
        };
        self.scoring == Scoring::SeegerFabian && self.lost_share(5) != lost_at_five() && five()
    }
}

/// Somebody taking part in one event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Entrant {
    /// Unique in the event.
    pub id: EntrantId,
    /// The number on paper, unique in the event; gaps are allowed.
    pub start_number: u32,
    /// The name as it is printed.
    pub name: String,
    /// Club or town; may be empty.
    #[serde(default)]
    pub club: String,
    /// The member, if not a guest.
    #[serde(default)]
    pub member: Option<MemberId>,
    /// Volunteers (or was drawn) to keep a fixed table's sheet.
    #[serde(default)]
    pub controller: bool,
    /// Entry fee received.
    #[serde(default)]
    pub paid: bool,
    /// Left the event; keeps results, gets no more seats.
    #[serde(default)]
    pub left: bool,
    /// Groups that are ranked among themselves as well, such as juniors; sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// What lists by name sort this person by, where the rule finds another surname: `Nguyễn`, `de
    /// Vries, Jan`; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sort_as: String,
}

/// The deals between two changes of seats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Leg {
    /// 1-based.
    pub number: u32,
    /// Everybody deals this often.
    pub rounds: u32,
    /// Sorted by number.
    pub tables: Shared<Vec<Table>>,
    /// Those who rest in this leg, sorted.
    pub sitting_out: Vec<EntrantId>,
    /// The standing that the seats were drawn from, best first; empty where they depend on no
    /// results.
    pub drawn_from: Vec<EntrantId>,
}

/// One table in one leg.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// 1-based.
    pub number: u32,
    /// Who sits where, in the order of [`Seat::ALL`]; the first `n` seats are used.
    pub seats: Vec<(Seat, EntrantId)>,
    /// Those of them who came or left between two rounds of the leg, sorted; nobody stands here
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
        *self.sheet != Sheet::default() || !self.stays.is_empty()
    }

    /// How many have a seat here, for the whole leg or some of its rounds.
    pub fn size(&self) -> usize {
        self.seats.len()
    }

    /// The dealer of a deal (1-based): who is noted on its line, or else whose turn it is.
    pub fn dealer(&self, deal: u32) -> Option<Seat> {
        let noted = self
            .sheet
            .deals
            .iter()
            .find(|line| line.deal == deal)
            .and_then(|line| line.dealer);
        noted.or_else(|| self.dealer_in_turn(deal))
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
    /// Totals as they stand on the paper sheet, sorted by entrant, deal and kind; compared with the
    /// lines, never counted.
    pub totals: Vec<PaperTotal>,
    /// How far it has come.
    pub mark: SheetMark,
}

/// One line of a sheet: one declarer's result of one deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealLine {
    /// 1-based number of the deal on this sheet.
    pub deal: u32,
    /// 0; 1 and 2 where a Ramsch charges more than one person.
    pub line: u32,
    /// Who played, or was charged in a Ramsch; none: nobody played, amount 0.
    pub declarer: Option<EntrantId>,
    /// What counts, signed.
    pub amount: i32,
    /// What was typed beyond the amount, with what the paper says in `written`; none: only an
    /// amount.
    pub entry: Option<DealEntry>,
    /// As on paper; may be empty.
    pub remark: String,
    /// Why a difference from the rules was accepted.
    pub accepted: Option<String>,
    /// Who dealt, where it was not whose turn it is by the seats (a deal out of turn stands, Law
    /// 20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
}

/// A fine or charge: points without a game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fine {
    /// Order of entry on this sheet, unique on it, from 1.
    #[serde(default)]
    pub number: u32,
    /// The deal during which it fell.
    pub deal: u32,
    /// Who pays.
    pub entrant: EntrantId,
    /// Signed; negative.
    pub amount: i32,
    /// The law, such as "20".
    pub law: String,
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

/// A total as it stands on the paper sheet in somebody's column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PaperTotal {
    /// Whose column.
    pub entrant: EntrantId,
    /// The deal after which it is written as a running total; 0: at the foot.
    pub after: u32,
    /// What it adds up.
    pub kind: TotalKind,
    /// The figure on paper.
    pub value: i32,
}

impl PaperTotal {
    /// What makes it the one it is on its sheet.
    pub fn key(&self) -> (EntrantId, u32, TotalKind) {
        (self.entrant, self.after, self.kind)
    }
}

/// A cut of cards between people who are equal in everything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// What for.
    pub prize: PrizeKind,
    /// Who cut, sorted.
    pub between: Vec<EntrantId>,
    /// Who won it.
    pub winner: EntrantId,
    /// Which prize the winner chose, where there was a choice.
    #[serde(default)]
    pub choice: Option<PrizeKind>,
}

/// The recorded choice of somebody who leads both points and games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeChoice {
    /// Who chose.
    pub entrant: EntrantId,
    /// Which prize is taken.
    pub prize: PrizeKind,
}
