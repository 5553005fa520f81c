//! Writes finished pages as PDF. The only folder that names printpdf; knows no event and no layout.
//!
//! The same document gives the same bytes, in every process: fonts have fixed names, the trailer's
//! ID is a hash of the content, and the date is the event's.

mod attached;
mod fonts;
mod hash;
mod outline;
mod paint;
mod plates;
mod press;
mod written;

use crate::report::{
    document::Document,
    error::ReportError,
    font,
    page::Page,
    watch::{Unwatched, Watch},
};
use attached::attach;
pub(super) use attached::attachment;
use chrono::NaiveDate;
use fonts::{Letters, every_letter, fonts, letters_used, name_font};
use hash::hash_of;
use lopdf::{Object, ObjectId, Stream, StringFormat, dictionary};
use outline::outlines;
use paint::pt;
use press::contents;
use printpdf::{Mm, PdfDocument, PdfPage, date::OffsetDateTime};
use written::{lacks, problem, written};

/// The bytes of a PDF with the fonts it needs, cut down to the letters it uses.
///
/// # Errors
/// When the fonts cannot be cut down or the writer has something to complain of; neither depends on
/// what was typed.
pub fn to_pdf<K>(document: &Document<K>) -> Result<Vec<u8>, ReportError> {
    to_pdf_watched(document, &Unwatched)
}

/// The same while somebody watches how far it is and may stop it.
///
/// # Errors
/// As for [`to_pdf`], and when it was stopped.
pub fn to_pdf_watched<K>(
    document: &Document<K>,
    watch: &dyn Watch,
) -> Result<Vec<u8>, ReportError> {
    let mut pdf = PdfDocument::new(&document.title);
    describe(&mut pdf, document)?;
    let letters = letters_used(&document.pages);
    pdf.resources.fonts.map = fonts(&letters)?;
    let contents = contents(&pdf.resources.fonts.map, &document.pages, watch)?;
    let (mut file, resources) = frame(&mut pdf, &letters)?;
    plates::bind(&mut file, resources, &document.pages)?;
    bind(&mut file, &document.pages, contents, resources)?;
    finish(&mut file, document)?;
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|e| ReportError::Pdf(e.to_string()))?;
    Ok(bytes)
}

fn describe<K>(pdf: &mut PdfDocument, document: &Document<K>) -> Result<(), ReportError> {
    let date = moment(document.date)?;
    let info = &mut pdf.metadata.info;
    info.creation_date = date;
    info.modification_date = date;
    info.metadata_date = date;
    info.document_title = document.title.clone();
    info.creator = "Vorhand".to_owned();
    info.producer = "Vorhand".to_owned();
    Ok(())
}

/// Noon of a day.
fn moment(date: NaiveDate) -> Result<OffsetDateTime, ReportError> {
    let seconds = date
        .and_hms_opt(12, 0, 0)
        .map_or(0, |at| at.and_utc().timestamp());
    OffsetDateTime::from_unix_timestamp(seconds).map_err(|e| ReportError::Pdf(e.to_owned()))
}

/// The file without pages, and the resources that every page of it has: with the fonts for all
/// letters of the document, which printpdf knows from a page that has each once.
fn frame(
    pdf: &mut PdfDocument,
    letters: &Letters,
) -> Result<(lopdf::Document, ObjectId), ReportError> {
    pdf.pages = vec![PdfPage::new(Mm(1.0), Mm(1.0), every_letter(letters))];
    let mut file = written(pdf)?;
    let page = file
        .get_pages()
        .into_values()
        .next()
        .ok_or_else(|| lacks("page"))?;
    let part = |key| {
        let found = file.get_dictionary(page).and_then(|page| page.get(key));
        found.and_then(Object::as_reference).map_err(problem)
    };
    let resources = part(&b"Resources"[..])?;
    let content = part(b"Contents")?;
    file.objects.retain(|id, _| *id != page && *id != content);
    for (weight, letters) in letters {
        let name = font::subset_name(*weight, letters);
        name_font(&mut file, resources, *weight, &name).ok_or_else(|| lacks("font"))?;
    }
    Ok((file, resources))
}

/// Puts the pages into the file.
fn bind(
    file: &mut lopdf::Document,
    pages: &[Page],
    contents: Vec<Stream>,
    resources: ObjectId,
) -> Result<(), ReportError> {
    let root = file
        .catalog()
        .and_then(|c| c.get(b"Pages"))
        .and_then(Object::as_reference)
        .map_err(problem)?;
    let mut kids: Vec<Object> = Vec::new();
    for (page, content) in pages.iter().zip(contents) {
        let content = file.add_object(content);
        let size = [0.0, 0.0, pt(page.width_mm), pt(page.height_mm)].map(Object::Real);
        let leaf = dictionary! {
            "Type" => "Page",
            "Parent" => root,
            "MediaBox" => size.to_vec(),
            "Resources" => resources,
            "Contents" => content,
        };
        kids.push(file.add_object(leaf).into());
    }
    let count = i64::try_from(kids.len()).unwrap_or(i64::MAX);
    let tree = dictionary! { "Type" => "Pages", "Count" => count, "Kids" => kids };
    file.set_object(root, tree);
    Ok(())
}

// ---- what printpdf leaves out

/// What printpdf writes of a standard that the papers do not claim, and empty fields. The date, the
/// title and the program stay.
const UNSAID: [&[u8]; 7] = [
    b"GTS_PDFXVersion",
    b"GTS_PDFXConformance",
    b"Trapped",
    b"Author",
    b"Subject",
    b"Keywords",
    b"Identifier",
];

fn without_empty_claims(file: &mut lopdf::Document) -> Result<(), ReportError> {
    let info = file
        .trailer
        .get(b"Info")
        .and_then(Object::as_reference)
        .map_err(problem)?;
    let info = file.get_dictionary_mut(info).map_err(problem)?;
    for key in UNSAID {
        info.remove(key);
    }
    let catalog = file.catalog_mut().map_err(problem)?;
    let claims: Vec<Object> = [&b"OutputIntents"[..], b"Metadata"]
        .into_iter()
        .filter_map(|key| catalog.remove(key))
        .collect();
    for claim in claims {
        claim
            .as_reference()
            .ok()
            .and_then(|id| file.objects.remove(&id));
    }
    Ok(())
}

fn finish<K>(file: &mut lopdf::Document, document: &Document<K>) -> Result<(), ReportError> {
    without_empty_claims(file)?;
    let names = attach(file, &document.attachments, document.date);
    let outlines = outlines(file, &document.bookmarks);
    let catalog = file.catalog_mut().map_err(problem)?;
    catalog.set("Lang", Object::string_literal(document.lang.tag()));
    catalog.set(
        "ViewerPreferences",
        dictionary! { "DisplayDocTitle" => true },
    );
    if let Some(root) = outlines {
        catalog.set("Outlines", root);
        catalog.set("PageMode", Object::Name(b"UseOutlines".to_vec()));
    }
    if let Some((tree, files)) = names {
        catalog.set("Names", dictionary! { "EmbeddedFiles" => tree });
        catalog.set("AF", files);
    }
    let id = hash_of(file);
    let id = Object::String(id, StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![id.clone(), id]);
    file.version = "1.7".to_owned();
    file.compress();
    Ok(())
}
