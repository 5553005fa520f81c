//! The archive of an evening: all its papers in one document with bookmarks, and the data attached.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::kind::{PaperKind, Stage, papers};
use super::super::page::Bookmark;
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
            // What has nothing to say is left out.
            Err(ReportError::Rules(_) | ReportError::NothingIn | ReportError::NothingToBalance) => {
            }
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

/// Results first, then what they rest on.
fn kinds(context: &Context<'_>) -> Vec<PaperKind> {
    let event = context.event;
    let mut kinds = papers(context.members, event);
    kinds.retain(|kind| (kind.row().record)(event));
    kinds.sort_by_key(|kind| {
        let is_filled = matches!(
            kind,
            PaperKind::SheetFilled | PaperKind::GermanFilled | PaperKind::SlipsFilled
        );
        (is_filled, kind.stage() == Stage::Before)
    });
    kinds
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
