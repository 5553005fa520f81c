//! An event becomes a paper: what cannot be printed is taken out, its pages are made, and an
//! archive gets its files.

use crate::club::{
    self, Book, Event, EventId, EventSettings, JournalDoc, RulesChoice, lost_at_five,
};
use crate::i18n::Texts;
use crate::report::{
    clean,
    context::{Attachment, Context, Earlier},
    document::Document,
    error::ReportError,
    kind::PaperKind,
    page::{Page, PaperSize},
    pdf::attachment,
};
use crate::skat::Rulebook;
use chrono::NaiveDate;
use std::{
    borrow::Cow,
    io::{BufWriter, Write},
};

/// The data of an event as files, as it was typed, and whatever else the caller adds; what the
/// caller brings under the same name takes its place.
fn data(context: &Context<'_>) -> Vec<Attachment> {
    let brought = context.attachments;
    let is_brought = |name| brought.iter().any(|b| b.name == name);
    let mut files = Vec::new();
    if !is_brought(JSON) {
        let book = Book {
            events: vec![context.event.clone()],
            ..Book::default()
        };
        files.push(evening_data(&book, Vec::new()));
    }
    if !is_brought(CSV) {
        let csv = club::deals_csv([context.event]);
        let write = |file: &mut dyn Write| file.write_all(csv.as_bytes());
        files.push(attachment(CSV, "text/csv", write));
    }
    files.extend(brought.iter().cloned());
    files
}

/// The names of an event's data in its archive.
const JSON: &str = "evening.json";
const CSV: &str = "deals.csv";

/// The data of an evening for its archive, in the open format: this book, with what its journal
/// tells.
pub fn evening_data(book: &Book, journal: Vec<JournalDoc>) -> Attachment {
    let document = club::Document::of_book(book, journal);
    attachment(JSON, "application/json", |file| {
        Ok(serde_json::to_writer_pretty(
            BufWriter::new(file),
            &document,
        )?)
    })
}

/// Makes a paper.
///
/// # Errors
/// When the event has not come far enough for it, or the leg, the table or the rules are not there.
pub fn pages(kind: PaperKind, context: &Context<'_>) -> Result<Document, ReportError> {
    let (event, mut warnings) = clean::printable(context.event);
    let year = match context.club {
        Some(club) if kind.is_of_year() => Some(clean::printable_year(club)),
        Some(_) | None => None,
    };
    let is_other_year = year.as_ref().is_some_and(|(_, warned)| !warned.is_empty());
    warnings.extend(year.iter().flat_map(|(_, warned)| warned.clone()));
    let club = year.as_ref().map(|(club, _)| club);
    // Its names are on today's list too, or were; what cannot be printed of them is named once.
    let before = context.earlier.map(|e| clean::printable(e.event).0);
    let earlier = context
        .earlier
        .and_then(|e| before.as_ref().map(|event| Earlier { event, ..e }));
    let members = clean::printable_classes(context.members);
    let drawn = if kind.is_wall_plan() {
        context.size
    } else {
        context.size.drawn()
    };
    let printed = Context {
        size: drawn,
        event: &event,
        members: &members,
        club,
        earlier,
        ..*context
    };
    let made = super::papers::make(kind, &printed)?;
    let as_typed = [Some(&event), before.as_ref()]
        .into_iter()
        .flatten()
        .all(|e| matches!(e, Cow::Borrowed(_)))
        && !is_other_year;
    Ok(Document {
        kind,
        title: context
            .texts
            .report_document_title(kind.title(context.texts), &event.settings.name),
        lang: context.texts.lang(),
        date: event.settings.date,
        pages: enlarged(made.pages, context.size, drawn),
        bookmarks: made.bookmarks,
        attachments: attachments(kind, context),
        warnings,
        table: match made.table {
            // What the type lacks is missing on paper alone: other programs get the names as they
            // were typed.
            Some(_) if !as_typed => super::papers::make(kind, context)?.table,
            table => table,
        },
    })
}

/// Pages that were drawn in one size, in another.
pub(super) fn enlarged(pages: Vec<Page>, size: PaperSize, drawn: PaperSize) -> Vec<Page> {
    if size == drawn {
        return pages;
    }
    let by = size.upright_mm().0 / drawn.upright_mm().0;
    pages.into_iter().map(|page| page.enlarged(by)).collect()
}

/// The page of a rule system that no event is played under.
///
/// # Errors
/// When the PDF cannot be put together.
pub fn rules_document(
    book: &Rulebook,
    texts: &Texts,
    size: PaperSize,
    date: NaiveDate,
) -> Result<Document, ReportError> {
    let rules = RulesChoice {
        id: book.id().to_owned(),
        options: book.options().to_vec(),
        text: book.text().to_owned(),
        lost_at_five: Some(lost_at_five()),
    };
    let event = Event {
        id: EventId(1),
        settings: EventSettings {
            date,
            rules,
            ..EventSettings::default()
        },
        ..Event::default()
    };
    pages(
        PaperKind::Rules,
        &Context {
            size,
            ..Context::new(&event, texts)
        },
    )
}

/// The files that travel with a paper; only an archive has some.
fn attachments(kind: PaperKind, context: &Context<'_>) -> Vec<Attachment> {
    if kind == PaperKind::Archive {
        data(context)
    } else {
        Vec::new()
    }
}
