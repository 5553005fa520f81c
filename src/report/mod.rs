//! The papers: an event becomes pages (a display list in millimetres), and pages become PDF or CSV.
//!
//! Pure: no files, no clock, no screen, no SQL. Only `report/pdf.rs` names printpdf. The window
//! paints the same [`Page`]s as a preview.

mod clean;
mod code;
mod csv;
mod font;
mod head;
mod list;
mod page;
mod papers;
mod pdf;
mod pen;
mod units;
mod watch;

pub use code::SheetCode;
pub use csv::to_csv;
pub use font::{REPLACEMENT, width_mm};
pub use page::{Align, Ink, Item, MM_PER_PT, Page, PaperSize, Weight};
pub use papers::{PaperKind, papers, rules_document};
pub use pdf::{to_pdf, to_pdf_watched};
pub use pen::MARGIN;
pub use watch::{Unwatched, Watch};

use crate::club::{self, Book, Event, JournalDoc};
use crate::i18n::{Lang, Texts};
use chrono::NaiveDate;
use std::borrow::Cow;
use std::sync::Arc;

/// What a paper is made from.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The evening.
    pub event: &'a Event,
    /// The language.
    pub texts: &'a Texts,
    /// The paper.
    pub size: PaperSize,
    /// Only this leg, where a paper is one of a leg; results: after this leg.
    pub leg: Option<u32>,
    /// Only this table, where a paper is one of a table.
    pub table: Option<u32>,
    /// The journal of the event, for the ledger of corrections; may be empty.
    pub history: &'a [HistoryLine],
    /// Files for the archive, beside the event's own data or in its place.
    pub attachments: &'a [Attachment],
    /// The event as it stood at an earlier moment, for papers that tell what is another since then.
    pub earlier: Option<Earlier<'a>>,
    /// Who watches how far it is, and may stop it.
    pub watch: &'a dyn Watch,
    /// The time of the last entry that the papers know of, such as "21:38", for lists that are
    /// posted; may be empty.
    pub as_of: &'a str,
    /// The last row of the journal that the papers know of, with its digest: what is posted proves
    /// the file later on; may be empty.
    pub mark: &'a str,
}

/// An event as it stood at an earlier moment.
#[derive(Debug, Clone, Copy)]
pub struct Earlier<'a> {
    /// When, as it is to be read, such as "21:40".
    pub at: &'a str,
    /// How it stood.
    pub event: &'a Event,
}

impl<'a> Context<'a> {
    /// Goes on unless somebody stopped it.
    fn go_on(&self) -> Result<(), ReportError> {
        if self.watch.stopped() {
            Err(ReportError::Stopped)
        } else {
            Ok(())
        }
    }

    /// Everything of an event on A4.
    pub fn new(event: &'a Event, texts: &'a Texts) -> Context<'a> {
        Context {
            event,
            texts,
            size: PaperSize::A4,
            leg: None,
            table: None,
            history: &[],
            attachments: &[],
            earlier: None,
            watch: &Unwatched,
            as_of: "",
            mark: "",
        }
    }
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
    /// What was recorded before and after, a line a row.
    pub rows: Vec<String>,
    /// The results were sealed then.
    pub sealed: bool,
}

/// A file that travels inside a PDF.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Attachment {
    /// Its name, such as `evening.json`.
    pub name: String,
    /// What it is, such as `application/json`.
    pub media_type: String,
    /// Its content; shared, because a whole evening's is large.
    pub bytes: Arc<[u8]>,
}

/// A finished paper.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// Which paper; also the stem of its file name.
    pub kind: PaperKind,
    /// Title with the event's name.
    pub title: String,
    /// Language of its words.
    pub lang: Lang,
    /// The day of the event.
    pub date: NaiveDate,
    /// The pages, in order; at least one.
    pub pages: Vec<Page>,
    /// Where the parts begin.
    pub bookmarks: Vec<Bookmark>,
    /// Files inside.
    pub attachments: Vec<Attachment>,
    /// What could not be printed as it was typed.
    pub warnings: Vec<Warning>,
    /// The figures as rows of fields, heads first, where the paper is a table.
    pub table: Option<Vec<Vec<String>>>,
}

/// A place in a document that its reader can jump to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// What stands there.
    pub title: String,
    /// Index of the page, from 0.
    pub page: usize,
    /// Whether it stands inside the part named last before it.
    pub inner: bool,
}

/// Something on a paper that is not as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The type has no shape for these letters; [`REPLACEMENT`] stands for each.
    MissingLetters {
        /// The text in which they stand.
        text: String,
        /// The letters, each once.
        letters: String,
    },
}

/// Why a paper cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReportError {
    /// Nobody takes part yet.
    #[error("nobody takes part in the event yet")]
    NoEntrants,
    /// The seats are not drawn yet.
    #[error("the seats are not drawn yet")]
    NoSeats,
    /// There is no such leg.
    #[error("there is no leg {0}")]
    NoSuchLeg(u32),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoSuchTable(u32),
    /// The paper is not one of this kind of event.
    #[error("{} is not a paper of this event", .0.id())]
    DoesNotApply(PaperKind),
    /// Nothing is known of how the event stood earlier.
    #[error("nothing is known of an earlier moment")]
    NoEarlier,
    /// Nobody sits otherwise than before.
    #[error("no seat is another than before")]
    NothingChanged,
    /// The standings are what they were at the earlier moment, as people write its time.
    #[error("nothing in the standings has changed since {0}")]
    NothingSince(String),
    /// The event's rules cannot be read.
    #[error("the rules of the event cannot be read: {0}")]
    Rules(String),
    /// Somebody stopped it.
    #[error("stopped")]
    Stopped,
    /// The PDF could not be put together.
    #[error("the PDF could not be put together: {0}")]
    Pdf(String),
}

impl ReportError {
    /// Whether the evening only has not come far enough for the paper.
    pub fn is_early(&self) -> bool {
        use ReportError as E;
        matches!(
            self,
            E::NoEntrants | E::NoSeats | E::NoEarlier | E::NothingChanged | E::NothingSince(_)
        )
    }

    /// The sentence for a person: what is wrong and what to do.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            ReportError::NoEntrants => texts.report_error_no_entrants(),
            ReportError::NoSeats => texts.report_error_no_seats(),
            ReportError::NoSuchLeg(leg) => texts.report_error_no_leg(*leg),
            ReportError::NoSuchTable(table) => texts.report_error_no_table(*table),
            ReportError::DoesNotApply(kind) => texts.report_error_does_not_apply(kind.title(texts)),
            ReportError::NoEarlier => texts.report_error_no_earlier(),
            ReportError::NothingChanged => texts.report_error_nothing_changed(),
            ReportError::NothingSince(at) => texts.report_error_nothing_since(at.as_str()),
            ReportError::Rules(why) => texts.report_error_rules(why.clone()),
            ReportError::Stopped => texts.report_error_stopped(),
            ReportError::Pdf(why) => texts.report_error_pdf(why.clone()),
        }
    }
}

impl Warning {
    /// The sentence for a person.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            Warning::MissingLetters { text, letters } => {
                texts.report_warning_letters(text.clone(), letters.clone())
            }
        }
    }
}

/// The data of an event as files, as it was typed, and whatever else the caller adds; what the
/// caller brings under the same name takes its place.
fn data(context: &Context<'_>) -> Vec<Attachment> {
    let brought = context.attachments;
    let missing = |name: &str| brought.iter().all(|b| b.name != name);
    let json = missing(JSON).then(|| {
        let book = Book {
            events: vec![context.event.clone()],
            ..Book::default()
        };
        evening_data(&book, Vec::new())
    });
    let csv = missing(CSV).then(|| {
        attachment(
            CSV,
            "text/csv",
            club::deals_csv([context.event]).into_bytes(),
        )
    });
    json.into_iter()
        .chain(csv)
        .chain(brought.iter().cloned())
        .collect()
}

/// The names of an event's data in its archive.
const JSON: &str = "evening.json";
const CSV: &str = "deals.csv";

/// The data of an evening for its archive, in the open format: this book, with what its journal
/// tells.
pub fn evening_data(book: &Book, journal: Vec<JournalDoc>) -> Attachment {
    let json =
        serde_json::to_vec_pretty(&club::Document::of_book(book, journal)).unwrap_or_default();
    attachment(JSON, "application/json", json)
}

fn attachment(name: &str, media_type: &str, bytes: Vec<u8>) -> Attachment {
    Attachment {
        name: name.to_owned(),
        media_type: media_type.to_owned(),
        bytes: bytes.into(),
    }
}

/// Makes a paper.
///
/// # Errors
/// When the event has not come far enough for it, or the leg, the table or the rules are not there.
pub fn pages(kind: PaperKind, context: &Context<'_>) -> Result<Document, ReportError> {
    let (event, warnings) = clean::printable(context.event);
    let attachments = if kind == PaperKind::Archive {
        data(context)
    } else {
        Vec::new()
    };
    // Its names are on today's list too, or were; what cannot be printed of them is named once.
    let before = context.earlier.map(|e| clean::printable(e.event).0);
    let earlier = context
        .earlier
        .and_then(|e| before.as_ref().map(|event| Earlier { event, ..e }));
    let typed = context;
    let context = Context {
        event: &event,
        earlier,
        ..*context
    };
    let made = papers::make(kind, &context)?;
    // What the type lacks is missing on paper alone: other programs get the names as they were
    // typed.
    let as_typed = [Some(&event), before.as_ref()]
        .into_iter()
        .flatten()
        .all(|e| matches!(e, Cow::Borrowed(_)));
    let table = match made.table {
        Some(_) if !as_typed => papers::make(kind, typed)?.table,
        table => table,
    };
    let title = context
        .texts
        .report_document_title(kind.title(context.texts), event.settings.name.clone());
    Ok(Document {
        kind,
        title,
        lang: context.texts.lang(),
        date: event.settings.date,
        pages: made.pages,
        bookmarks: made.bookmarks,
        attachments,
        warnings,
        table,
    })
}
