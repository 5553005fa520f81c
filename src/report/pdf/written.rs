//! What printpdf has written, taken up again: its file, the content of its pages, and what is wrong
//! with it.

use super::super::error::ReportError;
use lopdf::{Object, ObjectId, Stream};
use printpdf::{PdfDocument, PdfSaveOptions};

pub(super) fn content_of(file: &mut lopdf::Document, page: ObjectId) -> Option<Stream> {
    let content = file
        .get_dictionary(page)
        .ok()?
        .get(b"Contents")
        .ok()?
        .as_reference()
        .ok()?;
    let Object::Stream(mut stream) = file.objects.remove(&content)? else {
        return None;
    };
    stream.compress().ok()?;
    Some(stream)
}

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
