//! The fonts of a PDF: cut down to the letters that it uses, and named.

use crate::report::{
    error::ReportError,
    font::{self, Face},
    page::{Item, Page, Weight},
};
use allsorts::{
    binary::read::ReadScope,
    font_data::FontData,
    subset::{CmapTarget, SubsetProfile, subset},
};
use lopdf::{Object, ObjectId};
use printpdf::{FontId, Op, ParsedFont, PdfFont, PdfFontHandle, Pt, TextItem};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn font_id(weight: Weight) -> FontId {
    FontId(
        match weight {
            Weight::Regular => "R",
            Weight::SemiBold => "S",
            Weight::Bold => "B",
        }
        .to_owned(),
    )
}

/// The fonts of a document by their names in it.
pub(super) type Fonts = BTreeMap<FontId, PdfFont>;

pub(super) fn fonts(letters: &Letters) -> Result<Fonts, ReportError> {
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
pub(super) type Letters = BTreeMap<Weight, BTreeSet<char>>;

pub(super) fn letters_used(pages: &[Page]) -> Letters {
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

/// All letters of a document in their fonts, each once.
pub(super) fn every_letter(letters: &Letters) -> Vec<Op> {
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
pub(super) fn name_font(
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
