//! What a paper is made from.

use crate::club::{
    Award, AwardKey, Awards, Event, Heading, LegNo, Member, MemberId, PrizeKind, Standings,
    TableNo, awards_from,
    money::{EventMoney, event_money, event_money_from},
};
use crate::i18n::Texts;
use crate::report::{
    club_year::ClubYear,
    codes::links::Links,
    error::ReportError,
    page::PaperSize,
    watch::{Unwatched, Watch},
};
use std::sync::Arc;

/// What a paper is made from.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The evening.
    pub event: &'a Event,
    /// The register of its book, for groups that depend on it; may be empty.
    pub members: &'a [Member],
    /// The language.
    pub texts: &'a Texts,
    /// The paper.
    pub size: PaperSize,
    /// The club's year, for the papers that tell of it; without it the event alone is the year.
    pub club: Option<&'a ClubYear>,
    /// Only this leg, where a paper is one of a leg; results: after this leg.
    pub leg: Option<LegNo>,
    /// Only this table, where a paper is one of a table.
    pub table: Option<TableNo>,
    /// Only these of the register, where a paper is one of each of them; none named: all.
    pub only: &'a [MemberId],
    /// Which certificates are wanted.
    pub certificates: &'a Certificates,
    /// The journal of the event, for the ledger of corrections; may be empty.
    pub history: &'a [HistoryLine],
    /// Files for the archive, beside the event's own data or in its place.
    pub attachments: &'a [Attachment],
    /// The event as it was at an earlier moment, for papers that tell what has changed since then.
    pub earlier: Option<Earlier<'a>>,
    /// Who watches how far it is, and may stop it.
    pub watch: &'a dyn Watch,
    /// The time of the last entry that the papers know of, such as "21:38", for lists that are
    /// posted; may be empty.
    pub as_of: &'a str,
    /// The last row of the journal that the papers know of, with its digest: what is posted proves
    /// the file later on; may be empty.
    pub mark: &'a str,
    /// The running host, for codes that phones scan; none: no paper has one.
    pub links: Option<&'a dyn Links>,
}

impl<'a> Context<'a> {
    /// Goes on unless somebody stopped it.
    pub(super) fn go_on(&self) -> Result<(), ReportError> {
        if self.watch.stopped() {
            Err(ReportError::Stopped)
        } else {
            Ok(())
        }
    }

    /// Who wins what by these standings.
    pub(super) fn awards(&self, standings: &Standings) -> Awards {
        let money = event_money_from(self.members, self.event, standings);
        awards_from(self.event, standings, &money)
    }

    /// The money of the event.
    pub(super) fn money(&self) -> EventMoney {
        event_money(self.members, self.event)
    }

    /// Everything of an event on A4.
    pub fn new(event: &'a Event, texts: &'a Texts) -> Context<'a> {
        Context {
            event,
            members: &[],
            texts,
            size: PaperSize::A4,
            club: None,
            leg: None,
            table: None,
            only: &[],
            certificates: &Certificates::FIRST,
            history: &[],
            attachments: &[],
            earlier: None,
            watch: &Unwatched,
            as_of: "",
            mark: "",
            links: None,
        }
    }
}

/// Which awards get a certificate.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Certificates {
    /// These; none named: the first of each ranking, without the booby prize.
    pub awards: Option<Vec<AwardKey>>,
    /// Even while results are provisional.
    pub provisional: bool,
}

impl Certificates {
    /// The first of each ranking, once nothing can change it.
    pub const FIRST: Certificates = Certificates {
        awards: None,
        provisional: false,
    };

    /// Whether this award gets one.
    pub fn wants(&self, award: &Award) -> bool {
        let Some(keys) = &self.awards else {
            return award.place == 1 && award.heading != Heading::Prize(PrizeKind::Booby);
        };
        keys.contains(&award.key)
    }
}

/// An event as it was at an earlier moment.
#[derive(Debug, Clone, Copy)]
pub struct Earlier<'a> {
    /// When, as it is to be read, such as "21:40".
    pub at: &'a str,
    /// How it was.
    pub event: &'a Event,
}

/// One line of the journal as the ledger of corrections shows it, already in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HistoryLine {
    /// When, as it is to be read, such as "21:40".
    pub at: String,
    /// Who.
    pub actor: String,
    /// What, and why where a reason was asked for.
    pub what: String,
    /// Where and whose it is, and what was recorded before and after, a line a row.
    pub rows: Vec<[String; 3]>,
    /// The results were sealed then.
    pub sealed: bool,
}

/// A file that travels inside a PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its name, such as `evening.json`.
    pub name: String,
    /// What it is, such as `application/json`.
    pub media_type: String,
    /// Its content, packed as zlib does, because a whole evening's is large; shared for the same reason.
    pub packed: Arc<[u8]>,
    /// How many bytes it has unpacked.
    pub size: u64,
}
