//! What printpdf has written, taken up again: its file, and what is wrong with it.

use crate::report::error::ReportError;
use flate2::{Compression, write::ZlibEncoder};
use lopdf::{Dictionary, Stream};
use printpdf::{PdfDocument, PdfSaveOptions};
use std::io::{self, Write};

pub(super) fn written(pdf: &PdfDocument) -> Result<lopdf::Document, ReportError> {
    let mut complaints = Vec::new();
    let file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut complaints);
    if let Some(complaint) = complaints.first() {
        return Err(ReportError::Pdf(format!("{complaint:?}")));
    }
    Ok(file)
}

/// What is written, as zlib packs it, and how much it was; the library's own way takes twice the time for
/// a few bytes less.
pub(super) fn pack(
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<(Vec<u8>, u64)> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    write(&mut packer)?;
    let size = packer.total_in();
    Ok((packer.finish()?, size))
}

/// A stream with what it holds packed.
pub(super) fn packed(mut dict: Dictionary, content: &[u8]) -> Result<Stream, ReportError> {
    let all = pack(|file| file.write_all(content));
    let (bytes, _) = all.map_err(|error| ReportError::Pdf(error.to_string()))?;
    dict.set("Filter", "FlateDecode");
    Ok(Stream::new(dict, bytes))
}

pub(super) fn lacks(what: &str) -> ReportError {
    ReportError::Pdf(format!("{what}?"))
}

pub(super) fn problem(error: lopdf::Error) -> ReportError {
    ReportError::Pdf(error.to_string())
}
