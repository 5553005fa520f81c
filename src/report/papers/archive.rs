//! The archive of an evening: all its papers in one document with bookmarks, and the data attached.

use crate::club::house_club;
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    kind::{PaperKind, Stage, papers},
    list::{Column, Flow, List, Row},
    page::{Align, Bookmark, Item, Page, Weight},
    papers::made::PaperResult,
    pen::{MARGIN, Style},
};

/// The club and the event on the cover; and the room below them, in millimetres.
const CLUB: Style = Style::new(Weight::Regular, 14.0);
const NAME: Style = Style::new(Weight::Bold, 28.0);
const BELOW: f32 = 12.0;

/// Makes one of the papers.
type Make = fn(PaperKind, &Context<'_>) -> Result<PaperResult, ReportError>;

/// Lists, sheets, slips and corrections, in the order in which one looks for them.
pub(super) fn archive(context: &Context<'_>, make: Make) -> Result<PaperResult, ReportError> {
    let context = Context {
        table: None,
        // What is kept for good has no keys.
        links: None,
        ..*context
    };
    let mut all = PaperResult::titled(context.texts.report_title_archive(), vec![Page::default()]);
    let mut contents = Vec::new();
    for kind in kinds(&context) {
        match make(kind, &context) {
            Ok(made) => {
                let title = kind.title(context.texts);
                contents.push((title.clone(), all.pages.len(), made.pages.len()));
                add(&mut all, title, made);
            }
            // An evening under rules that cannot be read any more still has its lists and sheets.
            // What has nothing to say is left out.
            Err(
                ReportError::Rules(_)
                | ReportError::NothingIn
                | ReportError::NothingFor(_)
                | ReportError::NothingToBalance,
            ) => {}
            Err(error) => return Err(error),
        }
    }
    let more = cover(&context, &contents, 0).len() - 1;
    all.pages.splice(..1, cover(&context, &contents, more));
    all.bookmarks
        .iter_mut()
        .skip(1)
        .for_each(|mark| mark.page += more);
    number(&mut all.pages);
    Ok(all)
}

/// Numbers the pages through where each paper has numbers of its own.
fn number(pages: &mut [Page]) {
    let of = pages.len();
    for (at, page) in (1_usize..).zip(pages) {
        let right = page.width_mm - MARGIN;
        let bottom = page.height_mm - MARGIN;
        for item in &mut page.items {
            if let Item::Text {
                x,
                y,
                align: Align::Right,
                text,
                ..
            } = item
                && *x >= right
                && *y >= bottom
            {
                *text = format!("{at} / {of}");
            }
        }
    }
}

/// Which event it was, and how many pages there are of each paper, from which on; `more` pages of a
/// cover push them.
fn cover(context: &Context<'_>, contents: &[(String, usize, usize)], more: usize) -> Vec<Page> {
    let texts = context.texts;
    let columns = vec![
        Column::short(texts.archive_papers()),
        Column::figure(texts.archive_pages()),
        Column::figure(texts.archive_from_page()),
    ];
    let row = |(title, first, pages): &(String, usize, usize)| {
        let from = first + more + 1;
        Row::new([title.clone(), pages.to_string(), from.to_string()])
    };
    let list = List::new(columns, contents.iter().map(row).collect());
    let head = Head::of_results(context, texts.report_title_archive());
    let club = house_club(context.members).unwrap_or_default();
    let flow = Flow::poster(context, &head, |flow| {
        flow.words(club, CLUB);
        flow.words(&context.event.settings.name, NAME);
        flow.space(BELOW);
        flow.list(&list);
    });
    flow.finish()
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
        (
            is_filled,
            matches!(kind.stage(), Stage::Before | Stage::Archive),
        )
    });
    kinds
}

/// Adds a paper with a bookmark of its own, and below it those of its parts.
fn add(all: &mut PaperResult, title: String, made: PaperResult) {
    let first = all.pages.len();
    all.mark(title);
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
