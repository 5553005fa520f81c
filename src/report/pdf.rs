//! Writes finished pages as PDF. The only file that names printpdf; knows no event and no layout.
//!
//! The same document gives the same bytes, in every process: fonts have fixed names, the trailer's
//! ID is a hash of the content, and the date is the event's.

use super::context::Attachment;
use super::document::{Bookmark, Document};
use super::error::ReportError;
use super::font::{self, Face};
use super::page::{Align, Ink, Item, MM_PER_PT, Page, Weight};
use super::watch::{Unwatched, Watch};
use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use chrono::NaiveDate;
use lopdf::{Dictionary, Object, ObjectId, Stream, StringFormat, dictionary, text_string};
use printpdf::date::OffsetDateTime;
use printpdf::{
    Color, FontId, Line, LinePoint, Mm, Op, PaintMode, ParsedFont, PdfDocument, PdfFont,
    PdfFontHandle, PdfPage, PdfSaveOptions, Point, Pt, Rect, Rgb, TextItem, TextMatrix,
};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The bytes of a PDF with the fonts it needs, cut down to the letters it uses.
///
/// # Errors
/// When the fonts cannot be cut down or the writer has something to complain of; neither depends on
/// what was typed.
pub fn to_pdf(document: &Document) -> Result<Vec<u8>, ReportError> {
    to_pdf_watched(document, &Unwatched)
}

/// The same while somebody watches how far it is and may stop it.
///
/// # Errors
/// As for [`to_pdf`], and when it was stopped.
pub fn to_pdf_watched(document: &Document, watch: &dyn Watch) -> Result<Vec<u8>, ReportError> {
    let mut pdf = PdfDocument::new(&document.title);
    describe(&mut pdf, document)?;
    let letters = letters_used(&document.pages);
    pdf.resources.fonts.map = fonts(&letters)?;
    let contents = contents(&pdf, &document.pages, watch)?;
    let (mut file, resources) = frame(&mut pdf, &letters)?;
    bind(&mut file, &document.pages, contents, resources)?;
    finish(&mut file, document)?;
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|e| ReportError::Pdf(e.to_string()))?;
    Ok(bytes)
}

fn describe(pdf: &mut PdfDocument, document: &Document) -> Result<(), ReportError> {
    let date = moment(document.date)?;
    let info = &mut pdf.metadata.info;
    (
        info.creation_date,
        info.modification_date,
        info.metadata_date,
    ) = (date, date, date);
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

// ---- fonts

fn font_id(weight: Weight) -> FontId {
    FontId(
        match weight {
            Weight::Regular => "R",
            Weight::SemiBold => "S",
            Weight::Bold => "B",
        }
        .to_owned(),
    )
}

fn fonts(letters: &Letters) -> Result<BTreeMap<FontId, PdfFont>, ReportError> {
    letters
        .iter()
        .map(|(weight, letters): (&Weight, &BTreeSet<char>)| {
            let font = cut_down(*weight, letters)
                .ok_or_else(|| ReportError::Pdf(format!("font {weight:?}")))?;
            Ok((font_id(*weight), PdfFont::new(font)))
        })
        .collect()
}

/// The letters that a document uses of each weight.
type Letters = BTreeMap<Weight, BTreeSet<char>>;

fn letters_used(pages: &[Page]) -> Letters {
    let mut used = Letters::new();
    for item in pages.iter().flat_map(|p| &p.items) {
        if let Item::Text { weight, text, .. } = item {
            used.entry(*weight).or_default().extend(text.chars());
        }
    }
    used
}

/// The font with the glyphs of these letters alone.
fn cut_down(weight: Weight, letters: &BTreeSet<char>) -> Option<ParsedFont> {
    let face = Face::of(weight);
    let ids: BTreeSet<u16> = letters
        .iter()
        .filter_map(|c| face.glyph(*c))
        .map(|g| g.id)
        .chain([0])
        .collect();
    let provider = ReadScope::new(font::file(weight))
        .read::<FontData<'_>>()
        .ok()?
        .table_provider(0)
        .ok()?;
    let ids: Vec<u16> = ids.into_iter().collect();
    let bytes = subset(&provider, &ids, &SubsetProfile::Pdf, CmapTarget::Unicode).ok()?;
    ParsedFont::from_bytes(&bytes, 0, &mut Vec::new())
}

// ---- pages, a few at a time

/// Pages that are put into the PDF's own words at once: printpdf holds them all in memory.
const BATCH: usize = 16;

/// The compressed content of every page, made a few pages at a time on as many threads as there are
/// processors.
fn contents(
    pdf: &PdfDocument,
    pages: &[Page],
    watch: &dyn Watch,
) -> Result<Vec<Stream>, ReportError> {
    let batches: Vec<&[Page]> = pages.chunks(BATCH).collect();
    let workers = std::thread::available_parallelism()
        .map_or(1, usize::from)
        .min(batches.len())
        .max(1);
    let press = Press {
        pdf,
        batches,
        pages: pages.len(),
        workers,
        done: AtomicUsize::new(0),
        watch,
    };
    let mut made = press.work_beside_each_other()?;
    made.sort_by_key(|(place, _)| *place);
    Ok(made.into_iter().flat_map(|(_, streams)| streams).collect())
}

/// The streams of some batches, with the places of these.
type Pressed = Vec<(usize, Vec<Stream>)>;

/// What the threads that make the content of pages share.
struct Press<'a> {
    pdf: &'a PdfDocument,
    batches: Vec<&'a [Page]>,
    pages: usize,
    workers: usize,
    /// Pages that are done.
    done: AtomicUsize,
    watch: &'a dyn Watch,
}

impl Press<'_> {
    /// Makes the batch of the worker's number, and every `workers`-th after it.
    fn work(&self, worker: usize) -> Result<Pressed, ReportError> {
        let mut own = PdfDocument::new("");
        own.resources.fonts = self.pdf.resources.fonts.clone();
        let mut made = Vec::new();
        let batches = self.batches.iter().enumerate();
        for (place, batch) in batches.skip(worker).step_by(self.workers) {
            if self.watch.stopped() {
                return Err(ReportError::Stopped);
            }
            made.push((place, streams(&mut own, batch)?));
            let before = self.done.fetch_add(batch.len(), Ordering::Relaxed);
            self.watch.step(before + batch.len(), self.pages);
        }
        Ok(made)
    }

    /// If no thread can be had or one breaks down, its part is done here.
    fn work_beside_each_other(&self) -> Result<Pressed, ReportError> {
        let mut made = Vec::new();
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.workers)
                .map(|worker| {
                    let thread = std::thread::Builder::new();
                    (
                        worker,
                        thread.spawn_scoped(scope, move || self.work(worker)),
                    )
                })
                .collect();
            let mut answers = vec![self.work(0)];
            for (worker, thread) in others {
                let answer = thread.ok().and_then(|thread| thread.join().ok());
                answers.push(answer.unwrap_or_else(|| self.work(worker)));
            }
            for answer in answers {
                made.extend(answer?);
            }
            Ok(made)
        })
    }
}

/// The contents of a few pages. What else is in the file that printpdf makes of them is thrown
/// away.
fn streams(pdf: &mut PdfDocument, pages: &[Page]) -> Result<Vec<Stream>, ReportError> {
    pdf.pages = pages.iter().map(page).collect();
    let mut file = written(pdf)?;
    let ids: Vec<ObjectId> = file.get_pages().into_values().collect();
    ids.into_iter()
        .map(|id| content_of(&mut file, id).ok_or_else(|| lacks("a page's content")))
        .collect()
}

fn content_of(file: &mut lopdf::Document, page: ObjectId) -> Option<Stream> {
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

fn written(pdf: &PdfDocument) -> Result<lopdf::Document, ReportError> {
    let mut complaints = Vec::new();
    let file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut complaints);
    match complaints.first() {
        Some(complaint) => Err(ReportError::Pdf(format!("{complaint:?}"))),
        None => Ok(file),
    }
}

fn lacks(what: &str) -> ReportError {
    ReportError::Pdf(format!("{what}?"))
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
    let resources = file
        .get_dictionary(page)
        .and_then(|p| p.get(b"Resources"))
        .and_then(Object::as_reference);
    let resources = resources.map_err(|_| lacks("resources"))?;
    content_of(&mut file, page).ok_or_else(|| lacks("a page's content"))?;
    file.objects.remove(&page);
    for (weight, letters) in letters {
        let name = font::subset_name(*weight, letters);
        name_font(&mut file, resources, *weight, &name).ok_or_else(|| lacks("font"))?;
    }
    Ok((file, resources))
}

/// All letters of a document in their fonts, each once.
fn every_letter(letters: &Letters) -> Vec<Op> {
    let mut ops = vec![Op::StartTextSection];
    for (weight, letters) in letters {
        ops.push(Op::SetFont {
            font: PdfFontHandle::External(font_id(*weight)),
            size: Pt(9.0),
        });
        ops.push(Op::ShowText {
            items: vec![TextItem::Text(letters.iter().collect())],
        });
    }
    ops.push(Op::EndTextSection);
    ops
}

/// Gives a font its name in all three places where a reader looks for it.
fn name_font(
    file: &mut lopdf::Document,
    resources: ObjectId,
    weight: Weight,
    name: &str,
) -> Option<()> {
    let name = Object::Name(name.as_bytes().to_vec());
    let id = font_object(file, resources, weight)?;
    let font = file.get_dictionary_mut(id).ok()?;
    font.set("BaseFont", name.clone());
    let inner = font
        .get_mut(b"DescendantFonts")
        .ok()?
        .as_array_mut()
        .ok()?
        .first_mut()?
        .as_dict_mut()
        .ok()?;
    inner.set("BaseFont", name.clone());
    let descriptor = inner.get(b"FontDescriptor").ok()?.as_reference().ok()?;
    let descriptor = file.get_dictionary_mut(descriptor).ok()?;
    descriptor.set("FontName", name);
    Some(())
}

fn font_object(file: &lopdf::Document, resources: ObjectId, weight: Weight) -> Option<ObjectId> {
    let fonts = file.get_dictionary(resources).ok()?.get(b"Font").ok()?;
    let (_, fonts) = file.dereference(fonts).ok()?;
    let font = fonts.as_dict().ok()?.get(font_id(weight).0.as_bytes());
    font.ok()?.as_reference().ok()
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
        let size = [0.0, 0.0, pt(page.width_mm).0, pt(page.height_mm).0].map(Object::Real);
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

fn problem(error: lopdf::Error) -> ReportError {
    ReportError::Pdf(error.to_string())
}

/// Hundredths of a point are finer than any printer, and short in the file.
fn pt(mm: f32) -> Pt {
    Pt((mm / MM_PER_PT * 100.0).round() / 100.0)
}

fn colour(ink: Ink) -> Color {
    let [r, g, b] = ink.rgb().map(|c| (f32::from(c) / 2.55).round() / 100.0);
    Color::Rgb(Rgb {
        r,
        g,
        b,
        icc_profile: None,
    })
}

fn page(page: &Page) -> PdfPage {
    let mut ops = Vec::with_capacity(page.items.len() * 3);
    paint_fills(page, &mut ops);
    paint_lines(page, &mut ops);
    paint_texts(page, &mut ops);
    PdfPage::new(Mm(page.width_mm), Mm(page.height_mm), ops)
}

/// Fills lie under everything; a colour is named only where it changes.
fn paint_fills(page: &Page, ops: &mut Vec<Op>) {
    let mut current = None;
    for item in &page.items {
        let Item::Fill {
            x,
            y,
            width,
            height,
            ink,
        } = item
        else {
            continue;
        };
        if current.replace(*ink) != Some(*ink) {
            ops.push(Op::SetFillColor { col: colour(*ink) });
        }
        let mut rectangle = Rect::from_xywh(
            pt(*x),
            pt(page.height_mm - y - height),
            pt(*width),
            pt(*height),
        );
        rectangle.mode = Some(PaintMode::Fill);
        ops.push(Op::DrawRectangle { rectangle });
    }
}

fn paint_lines(page: &Page, ops: &mut Vec<Op>) {
    let mut current = None;
    for item in &page.items {
        let Item::Line {
            x1,
            y1,
            x2,
            y2,
            thickness,
            ink,
        } = item
        else {
            continue;
        };
        if current.replace((*ink, *thickness)) != Some((*ink, *thickness)) {
            ops.push(Op::SetOutlineColor { col: colour(*ink) });
            ops.push(Op::SetOutlineThickness { pt: Pt(*thickness) });
        }
        ops.push(Op::DrawLine {
            line: Line {
                points: vec![line_point(page, *x1, *y1), line_point(page, *x2, *y2)],
                is_closed: false,
            },
        });
    }
}

fn line_point(page: &Page, x: f32, y: f32) -> LinePoint {
    LinePoint {
        p: Point {
            x: pt(x),
            y: pt(page.height_mm - y),
        },
        bezier: false,
    }
}

fn paint_texts(page: &Page, ops: &mut Vec<Op>) {
    let mut current = None;
    let mut current_ink = None;
    ops.push(Op::StartTextSection);
    for item in &page.items {
        let Item::Text {
            x,
            y,
            size,
            weight,
            align,
            ink,
            text,
        } = item
        else {
            continue;
        };
        if current.replace((*weight, *size)) != Some((*weight, *size)) {
            ops.push(Op::SetFont {
                font: PdfFontHandle::External(font_id(*weight)),
                size: Pt(*size),
            });
        }
        if current_ink.replace(*ink) != Some(*ink) {
            ops.push(Op::SetFillColor { col: colour(*ink) });
        }
        let left = match align {
            Align::Left => *x,
            Align::Centre => x - font::width_mm(text, *weight, *size) / 2.0,
            Align::Right => x - font::width_mm(text, *weight, *size),
        };
        // Absolute: the other way of placing text counts from the place before.
        ops.push(Op::SetTextMatrix {
            matrix: TextMatrix::Translate(pt(left), pt(page.height_mm - y)),
        });
        ops.push(Op::ShowText {
            items: vec![TextItem::Text(text.clone())],
        });
    }
    ops.push(Op::EndTextSection);
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

fn finish(file: &mut lopdf::Document, document: &Document) -> Result<(), ReportError> {
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

/// The bookmarks in their order, parts with what is inside them; parts begin closed. None where
/// there are none.
fn outlines(file: &mut lopdf::Document, marks: &[Bookmark]) -> Option<ObjectId> {
    // A number that is given out and never used is a fault of the file.
    marks.first()?;
    let root = file.new_object_id();
    let (mut tree, branches) = branches(file, root, marks)?;
    for (part, (_, entry)) in branches.into_iter().zip(&mut tree.entries) {
        if let Some(ends) = part.write(file) {
            let closed = i64::try_from(ends.count).unwrap_or(0);
            ends.note(entry, -closed);
        }
    }
    let ends = tree.write(file)?;
    let mut top = dictionary! { "Type" => "Outlines" };
    ends.note(&mut top, i64::try_from(ends.count).unwrap_or(0));
    file.set_object(root, top);
    Some(root)
}

/// The parts, and what is inside each.
fn branches(
    file: &mut lopdf::Document,
    root: ObjectId,
    marks: &[Bookmark],
) -> Option<(Branch, Vec<Branch>)> {
    let pages = file.get_pages();
    let mut tree = Branch {
        id: root,
        entries: Vec::new(),
    };
    let mut branches: Vec<Branch> = Vec::new();
    for mark in marks {
        let id = file.new_object_id();
        let page = pages.get(&u32::try_from(mark.page + 1).ok()?).copied()?;
        let entry = dictionary! {
            "Title" => text_string(&mark.title),
            "Dest" => vec![page.into(), "Fit".into()],
        };
        if let Some(part) = branches.last_mut().filter(|_| mark.inner) {
            part.entries.push((id, entry));
        } else {
            tree.entries.push((id, entry));
            branches.push(Branch {
                id,
                entries: Vec::new(),
            });
        }
    }
    Some((tree, branches))
}

/// Entries side by side in the outline, and what they are in.
struct Branch {
    id: ObjectId,
    entries: Vec<(ObjectId, Dictionary)>,
}

/// The first and the last of them, and how many there are.
#[derive(Clone, Copy)]
struct Ends {
    first: ObjectId,
    last: ObjectId,
    count: usize,
}

impl Ends {
    fn note(self, into: &mut Dictionary, count: i64) {
        into.set("First", self.first);
        into.set("Last", self.last);
        into.set("Count", count);
    }
}

impl Branch {
    /// Writes the entries, each with its neighbours.
    fn write(self, file: &mut lopdf::Document) -> Option<Ends> {
        let ids: Vec<ObjectId> = self.entries.iter().map(|(id, _)| *id).collect();
        let ends = Ends {
            first: *ids.first()?,
            last: *ids.last()?,
            count: ids.len(),
        };
        for (place, (id, mut entry)) in self.entries.into_iter().enumerate() {
            entry.set("Parent", self.id);
            if let Some(before) = place.checked_sub(1).and_then(|i| ids.get(i)) {
                entry.set("Prev", *before);
            }
            if let Some(after) = ids.get(place + 1) {
                entry.set("Next", *after);
            }
            file.set_object(id, entry);
        }
        Some(ends)
    }
}

/// The attached files: the tree of their names, and the list of them that the catalogue holds.
fn attach(
    file: &mut lopdf::Document,
    attachments: &[Attachment],
    date: NaiveDate,
) -> Option<(Dictionary, Vec<Object>)> {
    let mut sorted: Vec<&Attachment> = attachments.iter().collect();
    sorted.sort_by(|a, b| a.name.cmp(&b.name));
    let (mut tree, mut list) = (Vec::new(), Vec::new());
    for attachment in sorted {
        let spec = file_spec(file, attachment, date);
        tree.extend([text_string(&attachment.name), spec.into()]);
        list.push(spec.into());
    }
    (!list.is_empty()).then(|| (dictionary! { "Names" => tree }, list))
}

fn file_spec(file: &mut lopdf::Document, attachment: &Attachment, date: NaiveDate) -> ObjectId {
    let mut stream = Stream::new(embedded(attachment, date), attachment.bytes.to_vec());
    // At once: a whole evening's data beside its pages would be the most that an archive needs.
    let _ = stream.compress();
    let stream = file.add_object(stream);
    file.add_object(dictionary! {
        "Type" => "Filespec",
        "F" => text_string(&attachment.name),
        "UF" => text_string(&attachment.name),
        "AFRelationship" => "Data",
        "EF" => dictionary! { "F" => stream },
    })
}

fn embedded(attachment: &Attachment, date: NaiveDate) -> Dictionary {
    let size = i64::try_from(attachment.bytes.len()).unwrap_or(i64::MAX);
    dictionary! {
        "Type" => "EmbeddedFile",
        "Subtype" => Object::Name(attachment.media_type.clone().into_bytes()),
        "Params" => dictionary! {
            "Size" => size,
            "ModDate" => Object::string_literal(date.format("D:%Y%m%d120000Z").to_string()),
        },
    }
}

/// 16 bytes that differ when the content differs.
fn hash_of(file: &lopdf::Document) -> Vec<u8> {
    let mut halves = [Fnv(0xcbf2_9ce4_8422_2325), Fnv(0x6c62_272e_07bb_0142)];
    for object in file.objects.values() {
        let text = match object {
            Object::Stream(stream) => {
                halves.iter_mut().for_each(|h| h.write(&stream.content));
                format!("{:?}", stream.dict)
            }
            other => format!("{other:?}"),
        };
        halves.iter_mut().for_each(|h| h.write(text.as_bytes()));
    }
    halves
        .iter()
        .flat_map(|h| h.finish().to_be_bytes())
        .collect()
}

/// Fowler–Noll–Vo 1a, 64 bits: small, and the same on every machine, which the standard hasher does
/// not promise.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
