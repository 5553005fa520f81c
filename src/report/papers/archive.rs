//! The archive of an evening: all its papers in one document with bookmarks, and the data attached.

use super::super::{Bookmark, Context, ReportError};
use super::{Made, PaperKind, make, papers};

/// The papers that an archive leaves out: they are tools of the evening, not its record.
const LEFT_OUT: &[PaperKind] = &[
    PaperKind::Archive,
    PaperKind::SheetBlank,
    PaperKind::Sheet,
    PaperKind::RunningSheet,
    PaperKind::GermanList,
    PaperKind::RunningFilled,
    PaperKind::GermanFilled,
    PaperKind::WallLarge,
    PaperKind::Tickets,
    PaperKind::TableCards,
    PaperKind::PersonalCards,
    PaperKind::GuideCards,
    PaperKind::Slips,
    PaperKind::SlipsA6,
    PaperKind::Since,
    PaperKind::ChangedSeats,
    PaperKind::Certificates,
];

/// Lists, sheets, slips and corrections, in the order in which one looks for them.
pub(super) fn archive(context: &Context<'_>) -> Result<Made, ReportError> {
    let context = Context {
        leg: None,
        table: None,
        ..*context
    };
    let mut all = Made::default();
    let mut kinds = papers(context.event);
    kinds.retain(|kind| !LEFT_OUT.contains(kind));
    // The sheets as the event keeps them.
    if context.event.settings.scoring.has_foot() {
        kinds
            .iter_mut()
            .filter(|kind| **kind == PaperKind::SheetFilled)
            .for_each(|kind| *kind = PaperKind::GermanFilled);
    }
    // Results first, then what they rest on.
    kinds.sort_by_key(|kind| {
        matches!(
            kind,
            PaperKind::SheetFilled | PaperKind::GermanFilled | PaperKind::SlipsFilled
        )
    });
    for kind in kinds {
        let made = match make(kind, &context) {
            // An evening under rules that cannot be read any more still has its lists and sheets.
            Err(ReportError::Rules(_)) => continue,
            made => made?,
        };
        let first = all.pages.len();
        let parts = made.bookmarks.len();
        all.bookmarks.push(Bookmark {
            title: kind.title(context.texts),
            page: first,
            inner: false,
        });
        if parts > 1 {
            let inner = made.bookmarks.into_iter().map(|b| Bookmark {
                title: b.title,
                page: first + b.page,
                inner: true,
            });
            all.bookmarks.extend(inner);
        }
        all.pages.extend(made.pages);
    }
    Ok(all)
}
