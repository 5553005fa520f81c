//! The archive of an evening: all its papers in one document with bookmarks, and the data attached.

use super::super::context::Context;
use super::super::document::Bookmark;
use super::super::error::ReportError;
use super::super::kind::{PaperKind, papers};
use super::made::Made;

/// Makes one of the papers.
type Make = fn(PaperKind, &Context<'_>) -> Result<Made, ReportError>;

/// Lists, sheets, slips and corrections, in the order in which one looks for them.
pub(super) fn archive(context: &Context<'_>, make: Make) -> Result<Made, ReportError> {
    let context = Context {
        leg: None,
        table: None,
        // What is kept for good has no keys.
        links: None,
        ..*context
    };
    let mut all = Made::default();
    for kind in kinds(&context) {
        match make(kind, &context) {
            Ok(made) => add(&mut all, kind.title(context.texts), made),
            // An evening under rules that cannot be read any more still has its lists and sheets.
            Err(ReportError::Rules(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

/// Results first, then what they rest on.
fn kinds(context: &Context<'_>) -> Vec<PaperKind> {
    let event = context.event;
    let mut kinds = papers(context.members, event);
    kinds.retain(|kind| is_record(*kind, event.settings.scoring.has_foot()));
    kinds.sort_by_key(|kind| {
        matches!(
            kind,
            PaperKind::SheetFilled | PaperKind::GermanFilled | PaperKind::SlipsFilled
        )
    });
    kinds
}

/// Whether a paper is a record of the evening, not one of its tools; sheets are as the event keeps
/// them.
fn is_record(kind: PaperKind, has_foot: bool) -> bool {
    match kind {
        PaperKind::SheetFilled => !has_foot,
        PaperKind::GermanFilled => has_foot,
        PaperKind::WallTables
        | PaperKind::WallNames
        | PaperKind::Proof
        | PaperKind::RulesBrief
        | PaperKind::Rules
        | PaperKind::SlipsFilled
        | PaperKind::Standings
        | PaperKind::StandingsGames
        | PaperKind::Series
        | PaperKind::Groups
        | PaperKind::MatchReport
        | PaperKind::Prizes
        | PaperKind::Settlement
        | PaperKind::Cash
        | PaperKind::Recap
        | PaperKind::Met
        | PaperKind::Ledger => true,
        PaperKind::Archive
        | PaperKind::SheetBlank
        | PaperKind::Sheet
        | PaperKind::RunningSheet
        | PaperKind::GermanList
        | PaperKind::RunningFilled
        | PaperKind::WallLarge
        | PaperKind::SignUp
        | PaperKind::SignUpBlank
        | PaperKind::Receipts
        | PaperKind::ReceiptsBlank
        | PaperKind::StillOpen
        | PaperKind::Tickets
        | PaperKind::TableCards
        | PaperKind::PersonalCards
        | PaperKind::StartCards
        | PaperKind::GuideCards
        | PaperKind::TypingCard
        | PaperKind::Slips
        | PaperKind::SlipsA6
        | PaperKind::Outstanding
        | PaperKind::Protest
        | PaperKind::Since
        | PaperKind::ChangedSeats
        | PaperKind::Certificates
        | PaperKind::GrandOuvert
        | PaperKind::Season
        | PaperKind::MembersYear
        | PaperKind::Members
        | PaperKind::MemberCard => false,
    }
}

/// Adds a paper with a bookmark of its own, and below it those of its parts.
fn add(all: &mut Made, title: String, made: Made) {
    let first = all.pages.len();
    all.bookmarks.push(Bookmark {
        title,
        page: first,
        inner: false,
    });
    if made.bookmarks.len() > 1 {
        let inner = made.bookmarks.into_iter().map(|part| Bookmark {
            page: first + part.page,
            inner: true,
            ..part
        });
        all.bookmarks.extend(inner);
    }
    all.pages.extend(made.pages);
}
