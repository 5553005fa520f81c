//! The papers: an event becomes pages (a display list in millimetres), and pages become PDF or CSV.
//!
//! Pure: no files, no clock, no screen, no SQL. Only `report/pdf` names printpdf. The window
//! paints the same [`Page`]s as a preview.

mod clean;
mod club_year;
mod codes;
mod context;
mod csv;
mod division;
mod document;
mod error;
mod font;
mod handbook;
mod head;
mod kind;
mod list;
mod make;
mod news;
mod page;
mod papers;
mod pdf;
mod pen;
mod picture;
mod season;
mod units;
mod watch;
mod web;

pub use club_year::{ClubYear, SeasonTold};
pub use codes::code::{SheetCode, without_key};
pub use codes::links::Links;
pub use codes::qr::{Qr, QrBar};
pub use context::{Attachment, Certificates, Context, Earlier, HistoryLine};
pub use csv::to_csv;
pub use division::{division_heads, division_rows};
pub use document::{Document, Warning};
pub use error::ReportError;
pub use font::{REPLACEMENT, width_mm};
pub use handbook::handbook_document;
pub use kind::{PaperKind, Stage, papers, wanted_papers};
pub use make::{evening_data, pages, rules_document};
pub use news::news;
pub use page::{Align, Bookmark, Ink, Item, MM_PER_PT, Page, PaperSize, Plate, Weight};
pub use pdf::{to_pdf, to_pdf_watched};
pub use pen::MARGIN;
pub use picture::{Bar, Form, Race, RaceLine};
pub use season::{LEADING, form_of, race_of};
pub use watch::{Unwatched, Watch};
pub use web::{
    WebBody, WebCard, WebColumn, WebPage, WebPart, WebRow, WebTable, escaped, evening_page,
    season_page,
};
