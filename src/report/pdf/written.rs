//! What printpdf has written, taken up again: its file, and what is wrong with it.

use super::super::error::ReportError;
use printpdf::{PdfDocument, PdfSaveOptions};

pub(super) fn written(pdf: &PdfDocument) -> Result<lopdf::Document, ReportError> {
    let mut complaints = Vec::new();
    let file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut complaints);
    if let Some(complaint) = complaints.first() {
        return Err(ReportError::Pdf(format!("{complaint:?}")));
    }
    Ok(file)
}

pub(super) fn lacks(what: &str) -> ReportError {
    ReportError::Pdf(format!("{what}?"))
}

pub(super) fn problem(error: lopdf::Error) -> ReportError {
    ReportError::Pdf(error.to_string())
}
