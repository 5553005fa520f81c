//! Pure data of a club: members, events, entrants, legs, sheets, slips, standings, prizes,
//! settlement.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod csv_cell;
mod evening;
mod exchange;
mod fraction;
mod ids;
mod letters;
mod lookup;
mod model;
pub mod money;
mod people;
mod prizes;
pub mod season;
mod seats;
mod shared;
mod sheet;
mod standing;
pub mod teams;
mod unread;

pub use csv_cell::{cell as csv_cell, words_of as csv_words};
pub use evening::late::{Late, LateTable, NotShorter, Shorter, can_stop, late, round_now, shorter};
pub use evening::playing::Playing;
pub use evening::preset::{OwnPreset, Preset, SeriesLengths, presets, series_lengths};
pub use evening::settings::{Corrected, EventSettings, RulesChoice, Seal};
pub(crate) use exchange::each_seat_once;
pub use exchange::{
    DealDoc, Document, EntrantDoc, EventDoc, ExchangeError, FORMAT, JournalDoc, LegDoc, TableDoc,
    VERSION, composed,
};
pub use fraction::{Decimal, Fraction};
pub use ids::{DealNo, EntrantId, EventId, LegNo, MemberId, Seat, SheetId, SheetOf, TableNo};
pub(crate) use ids::{how_many, is_default};
pub use letters::CodePage;
pub use model::{
    Book, Earlier, Entrant, Event, Excluded, Leg, Member, MemberStatus, Table, house_club,
};
pub use money::countable::{Countable, countables};
pub use money::settlement::{
    EntrantSettlement, Settlement, SettlementRow, TableSettlement, Transfer, settle, stake,
};
pub use people::classes::{AgeClass, AgeLimits};
pub use people::entrants::Entrants;
pub use people::groups::Groups;
pub use people::list::{
    Encoding, PERSON_TEXT_MOST, PeopleList, PeopleProblem, PeopleProblemKind, Person, read_people,
};
pub use people::missing::{DealSpan, Missing, missing};
pub use people::names::{NameKey, barest, first_name, shortest, surname, with_initials};
pub use people::namesakes::in_one_form;
pub use prizes::awards::{Award, AwardKey, Awards, Heading, NotGiven, WhyNot, awards, awards_from};
pub use prizes::choices::{Cut, PrizeChoice, PrizeKind};
pub use prizes::settings::PrizeSettings;
pub use prizes::{OpenCut, Prize, PrizeList, Reason, prizes, prizes_from};
pub use season::records::{LISTS_OF_AVERAGE, Mark, OwnGame, RecordList, Records, records};
pub use seats::company::{AtDeal, Company, Part, holds_cards, place_of};
pub use seats::first_seats::{FirstSeats, ListBefore};
pub use seats::seating::{
    AtTable, ClosedTable, MovementKind, MovementSettings, PlaceTaken, StandIn, StandingRules, Two,
    Wishes,
};
pub use seats::stays::Stay;
pub use shared::Shared;
pub use sheet::audit::{
    Certainty, Correction, Finding, FindingKind, Foot, LikelyAmount, NeighbourReason, PaperFigure,
    PaperRow, PaperSheet, audit, audit_table, audit_told, neighbours, paper_sheet,
};
pub use sheet::beside::{Beside, BesideWhy, Content, Place};
pub use sheet::counting::SheetFoot;
pub use sheet::deals_csv::{COLUMNS, deals_csv};
pub use sheet::foot::{
    AcceptedFoot, FootCertainty, FootFault, FootList, FootMeant, FootRules, FootSlip, FootTotal,
};
pub use sheet::grand_ouvert::{GrandOuvert, grand_ouverts};
pub use sheet::hardest::{
    HardGame, WITHOUT, hand_in_remark, hand_of, hardest_games, remark_from, without_in_remark,
    won_without,
};
pub use sheet::judging::{Judge, contradicts, doubts, written_differs};
pub use sheet::totals::{SheetTotals, missing_deals, sheet_totals};
pub use sheet::written::{
    After, DealLine, Fine, ListFoot, PaperTotal, Sheet, SheetMark, Slip, TotalKind, VoidResult,
};
pub use standing::complaints::complaint_minutes;
pub use standing::effect::{RankMove, moved};
pub use standing::games::Games;
pub use standing::lots::Lot;
pub use standing::outlook::{Best, OpenTable, Outlook, StillOpen, outlook};
pub use standing::results::{Column, LegResult, Row, Source};
pub use standing::scoring::{
    Addend, Counting, FootColumn, FootPart, Scoring, Ties, balance, lost_at_five, seeger_fabian,
};
pub use standing::standings::{Standings, standings, standings_of};
pub use standing::table_results::{Discrepancy, TableResults, table_results};
pub use unread::Unread;
