//! What leaves the house for everybody to read: the results of an evening as a web page.

use crate::club::Event;
use crate::i18n::Texts;
use crate::report::{Context, ReportError, evening_page};

/// The results of an evening as one HTML file.
///
/// # Errors
/// Nobody takes part yet, or nobody has a seat.
pub fn web_page(event: &Event, texts: &Texts) -> Result<String, ReportError> {
    evening_page(&Context::new(event, texts)).map(|page| page.to_html())
}
