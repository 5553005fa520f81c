//! Pure data of a club: members, events, entrants, legs, sheets, slips, standings, prizes,
//! settlement.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod arrivals;
mod audit;
mod awards;
mod beside;
mod bock;
mod charges;
mod classes;
mod company;
mod complaints;
mod countable;
mod counting;
mod csv_cell;
mod deals_csv;
mod effect;
mod entrants;
mod exchange;
mod first_seats;
mod foot;
mod fraction;
mod games;
mod grand_ouvert;
mod groups;
mod hardest;
mod ids;
mod judging;
mod late;
mod lookup;
mod lots;
mod missing;
mod model;
pub mod money;
mod names;
mod namesakes;
mod outlook;
mod people;
mod playing;
mod preset;
mod prize_settings;
mod prizes;
mod records;
mod results;
mod scoring;
pub mod season;
mod seating;
mod settings;
mod settlement;
mod shared;
mod standings;
mod stays;
mod stood_in;
mod table_results;
pub mod teams;
mod totals;
mod unread;

pub use audit::{
    Certainty, Correction, Finding, FindingKind, Foot, Meant, PaperRow, PaperSheet, Why, Written,
    audit, audit_table, audit_told, neighbours, paper_sheet,
};
pub use awards::{Award, AwardKey, Awards, Heading, NotGiven, WhyNot, awards, awards_from};
pub use beside::{Beside, BesideWhy, Content, Place};
pub use classes::{AgeClass, AgeLimits};
pub use company::{AtDeal, Company, Part, holds_cards, place_of};
pub use complaints::complaint_minutes;
pub use countable::{Countable, countables};
pub use counting::SheetFoot;
pub use csv_cell::{cell as csv_cell, words_of as csv_words};
pub use deals_csv::{COLUMNS, deals_csv};
pub use effect::{Moved, moved};
pub use entrants::Entrants;
pub use exchange::{
    DealDoc, Document, EntrantDoc, EventDoc, ExchangeError, FORMAT, JournalDoc, LegDoc, TableDoc,
    VERSION,
};
pub use first_seats::{FirstSeats, ListBefore};
pub use foot::{
    AcceptedFoot, FootCertainty, FootFault, FootList, FootMeant, FootRules, FootSlip, FootTotal,
};
pub use fraction::{Decimal, Fraction};
pub use games::Games;
pub use grand_ouvert::{GrandOuvert, grand_ouverts};
pub use groups::Groups;
pub use hardest::{
    HardGame, WITHOUT, hand_in_remark, hand_of, hardest_games, remark_from, without_in_remark,
    won_without,
};
pub use ids::{DealNo, EntrantId, EventId, LegNo, MemberId, Seat, SheetId, SheetOf, TableNo};
pub use judging::{Judge, doubts};
pub use late::{Late, LateTable, NotShorter, Shorter, can_stop, late, round_now, shorter};
pub use lots::Lot;
pub use missing::{Missing, Span, missing};
pub use model::{
    After, Book, Cut, DealLine, Earlier, Entrant, Event, Excluded, Fine, Leg, ListFoot, Member,
    MemberStatus, PaperTotal, PrizeChoice, PrizeKind, Sheet, SheetMark, Slip, Table, TotalKind,
    VoidResult, house_club,
};
pub use names::{NameKey, first_name};
pub use outlook::{Best, OpenTable, Outlook, StillOpen, outlook};
pub use people::{
    Encoding, PERSON_TEXT_MOST, PeopleList, PeopleProblem, PeopleProblemKind, Person, read_people,
};
pub use playing::Playing;
pub use preset::{OwnPreset, Preset, SeriesLengths, presets, series_lengths};
pub use prize_settings::PrizeSettings;
pub use prizes::{OpenCut, Prize, PrizeList, Reason, prizes, prizes_from};
pub use records::{LISTS_OF_AVERAGE, Mark, OwnGame, RecordList, Records, records};
pub use results::{Column, LegResult, Row, Source};
pub use scoring::{
    Addend, Counting, FootColumn, FootPart, Scoring, Ties, balance, lost_at_five, seeger_fabian,
};
pub use seating::{
    AtTable, ClosedTable, MovementKind, MovementSettings, PlaceTaken, StandIn, StandingRules, Two,
    Wishes,
};
pub use settings::{EventSettings, RulesChoice, Seal};
pub use settlement::{
    EntrantSettlement, Settlement, SettlementRow, TableSettlement, Transfer, settle, stake,
};
pub use shared::Shared;
pub use standings::{GamesRank, Standings, standings, standings_of};
pub use stays::Stay;
pub use table_results::{Discrepancy, TableResults, table_results};
pub use totals::{RunningEntry, SheetTotals, missing_deals, running_totals, sheet_totals};
pub use unread::Unread;
