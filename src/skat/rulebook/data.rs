//! The shape of a rulebook file. Every parameter in which rule systems differ is a named field here.

use super::super::contract::{Announced, SkatUse};
use super::super::fault::Clause;
use serde::{Deserialize, Serialize};

/// Whose words are used for the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Tournee, Solo, Gucki, Nullo.
    American,
    /// Hand, Grand, Null, ouvert.
    German,
}

/// What is bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bidding {
    /// Numbers that are the value of some game (Foster, Law 33).
    Numbers,
    /// Games, by their rank; no number is bid and none can be overbid.
    Suits,
}

/// What happens where nobody bids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllPass {
    /// A Ramsch is played (Foster, Law 43).
    Ramsch,
    /// The deal is noted as passed in and nobody scores (ISkO 3.3.7).
    PassedIn,
    /// Vorhand plays.
    VorhandPlays,
}

/// Which games may be given up before they are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Abandon {
    /// Turned games (Foster, Law 44).
    Turned,
    /// Any game, while the declarer holds nine cards or more (ISkO 4.3).
    Any,
    /// None.
    None,
}

/// The declarer's card points, skat included, at which something changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// Wins: 61.
    pub goal: i32,
    /// Makes the adversaries schneider: 91 in America, 90 in Germany.
    pub schneider: i32,
    /// Up to so many the declarer is schneider himself: 30.
    pub own_schneider: i32,
}

/// What each part adds to the multiplier, apart from matadors, hand and open, which the games say themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelValues {
    /// The game itself.
    pub game: i32,
    /// Schneider made by either side, or announced.
    pub schneider: i32,
    /// Schneider announced.
    pub schneider_announced: i32,
    /// Schwarz made by either side, or announced.
    pub schwarz: i32,
    /// Schwarz announced.
    pub schwarz_announced: i32,
}

/// What an overbid game costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverbidRule {
    /// The least multiple of the unit that covers the bid (Foster, Law 61; ISkO 5.4).
    NextMultiple,
    /// Bids are not compared with values.
    None,
}

/// What a Null below the bid costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NullOverbidRule {
    /// The least multiple of the Null's own value that covers the bid.
    NextMultiple,
    /// The suit game or Grand that the declarer chooses, without further levels (ISkO 3.6.2).
    ChosenGame,
}

/// Both rules for overbid games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overbid {
    /// Suit games and Grands.
    pub rule: OverbidRule,
    /// Nulls.
    pub null: NullOverbidRule,
}

/// What verdicts and faults rest on.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clauses {
    /// A game won.
    pub value: Clause,
    /// A game lost.
    pub loss: Clause,
    /// An overbid game.
    pub overbid: Clause,
    /// A Null below the bid.
    pub null_overbid: Clause,
    /// Which games exist.
    pub contract: Clause,
    /// Who may announce.
    pub announce: Clause,
    /// How matadors are counted.
    pub matadors: Clause,
    /// The turned card.
    pub turned: Clause,
    /// Open games.
    pub open: Clause,
    /// Which bids exist.
    pub bid: Clause,
    /// Card points.
    pub points: Clause,
    /// 61, 91 or 90, 30.
    pub lines: Clause,
    /// Giving up.
    pub abandon: Clause,
    /// Kontra and Re.
    pub kontra: Clause,
    /// Bock rounds.
    pub bock: Clause,
    /// Ramsch.
    pub ramsch: Clause,
    /// Ties in a Ramsch.
    pub ramsch_tie: Clause,
    /// Schiebe-Ramsch.
    pub schiebe: Clause,
    /// The dealer has no cards.
    pub dealer: Clause,
}

/// What a game is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the trade")]
pub enum GameKind {
    Simple,
    Call,
    Tournee,
    Solo,
    OpenSolo,
    GuckiSolo,
    TourneeGrand,
    GuckiGrand,
    SoloGrand,
    OpenGrand,
    TourneeNullo,
    Nullo,
    OpenNullo,
    GuckiNullo,
    OpenGuckiNullo,
    Suit,
    SuitHand,
    SuitOuvert,
    SuitHandOuvert,
    Grand,
    GrandHand,
    GrandOuvert,
    GrandHandOuvert,
    Null,
    NullHand,
    NullOuvert,
    NullHandOuvert,
    Revolution,
}

/// Unit values by trump; what is left out does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bases {
    /// ♦
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diamonds: Option<i32>,
    /// ♥
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hearts: Option<i32>,
    /// ♠
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spades: Option<i32>,
    /// ♣
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clubs: Option<i32>,
    /// Grand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jacks: Option<i32>,
    /// Null: the fixed value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub none: Option<i32>,
}

/// By what an announced grade multiplies the value (the always-seen game of Foster's Complete Hoyle).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnouncedFactor {
    /// Schneider announced.
    pub schneider: i32,
    /// Schwarz announced.
    pub schwarz: i32,
}

/// One game of a system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// What it is called.
    pub game: GameKind,
    /// Whether it is played; an option may switch it on or off.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub on: bool,
    /// What is done with the skat.
    pub skat: Vec<SkatUse>,
    /// Hand laid down.
    #[serde(default, skip_serializing_if = "is_false")]
    pub open: bool,
    /// The adversaries may exchange cards.
    #[serde(default, skip_serializing_if = "is_false")]
    pub revolution: bool,
    /// Unit values.
    pub base: Bases,
    /// What may be announced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announce: Vec<Announced>,
    /// What the game announces by itself: an open Grand announces schwarz.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub implies: Option<Announced>,
    /// Multipliers for playing from the hand.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hand_level: i32,
    /// Multipliers for playing open.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub open_level: i32,
    /// By what the unit is multiplied: 2 where playing open doubles the value (Texas).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub unit_factor: i32,
    /// Where an announcement multiplies the value instead of adding levels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced_factor: Option<AnnouncedFactor>,
    /// Factor of the loss: 1 or 2.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub loss: i32,
    /// The game is only possible with at least so many matadors.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub with_at_least: i32,
    /// Whether number bids go with this game; Simple is entered without a bid.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub bid: bool,
    /// Rank among the games that may be bid where no numbers are bid; the suits follow in steps of two.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rank: i32,
    /// The law or page it rests on.
    #[serde(default)]
    pub clause: Clause,
}

fn yes() -> bool {
    true
}

fn one() -> i32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for references")]
fn is_true(value: &bool) -> bool {
    *value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for references")]
fn is_false(value: &bool) -> bool {
    !*value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for references")]
fn is_one(value: &i32) -> bool {
    *value == 1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for references")]
fn is_zero(value: &i32) -> bool {
    *value == 0
}

/// What the loser of a Ramsch is charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschCharge {
    /// Fixed amounts (Foster, Law 4).
    #[default]
    Fixed,
    /// His card points.
    Points,
    /// Nobody is charged: who has the fewest points is paid.
    FewestWins,
}

/// Who is charged where several have the most points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschTie {
    /// The winner of the last trick, literally (Foster, Law 4).
    #[default]
    LastTrick,
    /// All who are tied, in full.
    All,
    /// All who are tied, an equal part each (Foster p. 183).
    Halves,
}

/// Whose the skat's card points are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschSkat {
    /// Nobody's.
    #[default]
    Disregarded,
    /// The winner of the last trick's.
    LastTrick,
    /// Whoever laid it out; it may or may not be counted on paper.
    LaidOut,
}

/// One kind of Ramsch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RamschRules {
    /// Whether it is played.
    pub on: bool,
    /// What is charged.
    pub charge: RamschCharge,
    /// Fixed charge where everybody took a trick.
    pub base: i32,
    /// Fixed charge where one took none.
    pub one_without: i32,
    /// Fixed charge where two took none.
    pub two_without: i32,
    /// Factor of a charge in points where exactly one took no trick.
    pub without_factor: i32,
    /// What taking every trick wins; 0: nothing special.
    pub all_tricks: i32,
    /// What the one with the fewest points wins.
    pub fewest_alone: i32,
    /// What two tied for the fewest win each.
    pub fewest_tied: i32,
    /// Whether a tie of all three costs nobody anything.
    pub all_tied_zero: bool,
    /// Factor for each who passed the skat on unseen.
    pub pass_factor: i32,
    /// Who is charged where several have the most points.
    pub tie: RamschTie,
    /// Whose the skat is.
    pub skat: RamschSkat,
}

/// A fine: an entry without a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FineRule {
    /// The law's number, such as "20".
    pub law: String,
    /// Signed; negative.
    pub amount: i32,
    /// Who pays: a key for which there are words.
    pub who: String,
    /// What for: a key for which there are words.
    pub what: String,
}

/// An irregularity that decides a game or charges its value to somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeRule {
    /// The law's number.
    pub law: String,
    /// Who did it: a key for which there are words.
    pub who: String,
    /// What was done: a key for which there are words.
    pub what: String,
    /// What follows.
    pub effect: ChargeEffect,
}

/// What an irregularity does to the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeEffect {
    /// The declarer loses his game.
    DeclarerLoses,
    /// The declarer wins his game.
    DeclarerWins,
    /// The declarer wins his game, and its value is charged to who did it.
    DeclarerWinsOffenderCharged,
    /// The value of the game is charged to who did it; the deal is scored beside it.
    OffenderCharged,
    /// Who did it pays his partner's loss: a payment between people, not on the sheet.
    OffenderPaysPartner,
    /// Who did it may be asked to pay: a payment between people, not on the sheet.
    OffenderPaysOutside,
}

/// What an irregularity puts on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ChargeLines {
    /// The declarer's line, a game.
    pub declarer: Option<i32>,
    /// The line of who did it, not a game.
    pub offender: Option<i32>,
}

impl ChargeEffect {
    /// The lines for a game that would win `value` or lose `loss` (both positive).
    pub fn lines(self, value: i32, loss: i32) -> ChargeLines {
        match self {
            ChargeEffect::DeclarerLoses => ChargeLines { declarer: Some(-loss), offender: None },
            ChargeEffect::DeclarerWins => ChargeLines { declarer: Some(value), offender: None },
            ChargeEffect::DeclarerWinsOffenderCharged => ChargeLines { declarer: Some(value), offender: Some(-value) },
            ChargeEffect::OffenderCharged => ChargeLines { declarer: None, offender: Some(-value) },
            ChargeEffect::OffenderPaysPartner | ChargeEffect::OffenderPaysOutside => ChargeLines::default(),
        }
    }
}

/// Something that the sources leave open and the file had to settle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assumed {
    /// Which field.
    pub field: String,
    /// What was assumed.
    pub what: String,
}

/// A contradiction between the sources and the reading taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// What the sources disagree on.
    pub about: String,
    /// What is taken.
    pub take: String,
}

/// A whole rulebook file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesData {
    /// Id, lower case with underscores.
    pub id: String,
    /// Its title, a proper name.
    pub title: String,
    /// Whose words are used.
    pub family: Family,
    /// Books, laws and pages it was taken from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// What is bid.
    pub bidding: Bidding,
    /// The lowest number bid; 0 where none is bid.
    pub min_bid: i32,
    /// What follows where nobody bids.
    pub all_pass: AllPass,
    /// How many may sit at a table.
    pub table_sizes: Vec<u32>,
    /// Which games may be given up.
    pub abandon: Abandon,
    /// Factors of the score that kontra and re may give, 1 among them; empty where there is no kontra.
    #[serde(default)]
    pub kontra: Vec<i32>,
    /// Factors of the score in Bock rounds, 1 among them; empty where there are none.
    #[serde(default)]
    pub bock: Vec<i32>,
    /// 61, 91 or 90, 30.
    pub lines: Lines,
    /// Multipliers.
    pub levels: LevelValues,
    /// Overbid games.
    pub overbid: Overbid,
    /// What verdicts rest on.
    #[serde(default)]
    pub clauses: Clauses,
    /// The games.
    #[serde(rename = "game")]
    pub games: Vec<GameRow>,
    /// Ramsch.
    #[serde(default)]
    pub ramsch: RamschRules,
    /// Schiebe-Ramsch.
    #[serde(default)]
    pub schiebe: RamschRules,
    /// Fines.
    #[serde(default, rename = "fine")]
    pub fines: Vec<FineRule>,
    /// Charges.
    #[serde(default, rename = "charge")]
    pub charges: Vec<ChargeRule>,
    /// What was assumed.
    #[serde(default)]
    pub assumed: Vec<Assumed>,
    /// Which readings were taken.
    #[serde(default, rename = "reading")]
    pub readings: Vec<Reading>,
    /// Options that this system allows, by name.
    #[serde(default)]
    pub options: Vec<String>,
    /// Options as this file defines them; the program's own are used for names that are not here.
    #[serde(default, rename = "option")]
    pub defined: Vec<OptionRule>,
}

/// What an option changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionRule {
    /// Its name, as after `--option`.
    pub name: String,
    /// Where it comes from.
    #[serde(default)]
    pub source: String,
    /// Options that cannot stand beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<String>,
    /// What was assumed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub assumed: String,
    /// Games switched on; where the system has no such row, the ones given under `game` are added.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switch_on: Vec<GameKind>,
    /// Games switched off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switch_off: Vec<GameKind>,
    /// Skat uses whose games are switched off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switch_off_skat: Vec<SkatUse>,
    /// Rows changed.
    #[serde(default, rename = "change", skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<GameChange>,
    /// Rows added.
    #[serde(default, rename = "game", skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GameRow>,
    /// Fields of the Ramsch that change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ramsch: Option<RamschChange>,
    /// Fields of the Schiebe-Ramsch that change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schiebe: Option<RamschChange>,
    /// Kontra factors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kontra: Vec<i32>,
    /// Bock factors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bock: Vec<i32>,
    /// What follows where nobody bids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all_pass: Option<AllPass>,
}

/// A change of existing rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameChange {
    /// Which rows, by what they are called.
    pub games: Vec<GameKind>,
    /// New unit values for the trumps named.
    #[serde(default)]
    pub base: Bases,
    /// New hand level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_level: Option<i32>,
    /// New open level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_level: Option<i32>,
    /// New factor of the loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<i32>,
    /// New announcements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announce: Option<Vec<Announced>>,
    /// New factor of announcements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced_factor: Option<AnnouncedFactor>,
}

/// A change of a Ramsch: only what is given changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of RamschRules")]
pub struct RamschChange {
    pub on: Option<bool>,
    pub charge: Option<RamschCharge>,
    pub base: Option<i32>,
    pub one_without: Option<i32>,
    pub two_without: Option<i32>,
    pub without_factor: Option<i32>,
    pub all_tricks: Option<i32>,
    pub fewest_alone: Option<i32>,
    pub fewest_tied: Option<i32>,
    pub all_tied_zero: Option<bool>,
    pub pass_factor: Option<i32>,
    pub tie: Option<RamschTie>,
    pub skat: Option<RamschSkat>,
}
