//! What printpdf has written, taken up again: its file, and what is wrong with it.

use super::super::error::ReportError;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Stream};
use printpdf::{PdfDocument, PdfSaveOptions};
use std::io::{self, Write as _};

pub(super) fn written(pdf: &PdfDocument) -> Result<lopdf::Document, ReportError> {
    let mut complaints = Vec::new();
    let file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut complaints);
    if let Some(complaint) = complaints.first() {
        return Err(ReportError::Pdf(format!("{complaint:?}")));
    }
    Ok(file)
}

/// Bytes as zlib packs them; the library's own way takes twice the time for a few bytes less.
pub(super) fn pack(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(content)?;
    packer.finish()
}

/// A stream with what it holds packed.
pub(super) fn packed(mut dict: Dictionary, content: &[u8]) -> Result<Stream, ReportError> {
    let bytes = pack(content).map_err(|error| ReportError::Pdf(error.to_string()))?;
    dict.set("Filter", "FlateDecode");
    Ok(Stream::new(dict, bytes))
}

pub(super) fn lacks(what: &str) -> ReportError {
    ReportError::Pdf(format!("{what}?"))
}

pub(super) fn problem(error: lopdf::Error) -> ReportError {
    ReportError::Pdf(error.to_string())
}
