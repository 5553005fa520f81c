//! What leaves the house for everybody to read: the results of an evening as a web page, as text for
//! a newspaper, as a table for spreadsheets.

use crate::club::{Book, Event, EventId};
use crate::i18n::Texts;
use crate::report::{self, Context, PaperKind, ReportError, evening_page};

/// The results of an evening as one HTML file.
///
/// # Errors
/// Nobody takes part yet, or nobody has a seat.
pub fn web_page(book: &Book, event: EventId, texts: &Texts) -> Result<String, ReportError> {
    let event = shown(book, event)?;
    evening_page(&context(book, &event, texts)).map(|page| page.to_html())
}

/// The results of an evening as plain text for a newspaper or a messenger.
///
/// # Errors
/// As [`web_page`].
pub fn news(book: &Book, event: EventId, texts: &Texts) -> Result<String, ReportError> {
    let event = shown(book, event)?;
    let later = book
        .events
        .iter()
        .map(|other| &other.settings)
        .filter(|other| other.date > event.settings.date);
    report::news(
        &context(book, &event, texts),
        later.min_by_key(|other| other.date),
    )
}

/// The standings of an evening as CSV.
///
/// # Errors
/// As [`web_page`].
pub fn standings_csv(book: &Book, event: EventId, texts: &Texts) -> Result<String, ReportError> {
    let event = shown(book, event)?;
    let document = report::pages(PaperKind::Standings, &Context::new(&event, texts))?;
    Ok(report::to_csv(&document).unwrap_or_default())
}

fn context<'a>(book: &'a Book, event: &'a Event, texts: &'a Texts) -> Context<'a> {
    Context {
        members: &book.members,
        ..Context::new(event, texts)
    }
}

/// An event as it leaves the house: who wishes it is there by the first name alone.
fn shown(book: &Book, event: EventId) -> Result<Event, ReportError> {
    book.event(event)
        .map(|event| book.abroad(event))
        .ok_or(ReportError::NoEntrants)
}
