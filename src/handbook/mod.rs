//! The handbook of `docs/handbook`, built into the program: its chapters as blocks of words, and its
//! pictures. Knows no screen and no paper.

mod blocks;
mod raster;
mod read;

pub use blocks::{Block, ItemMark, Look, Span, columns, plain, says};
pub use raster::Raster;

use crate::i18n::Lang;
use std::{collections::HashMap, sync::OnceLock};

/// Every file of the handbook by its name (`en/evening.md`), sorted.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/handbook.rs"));

/// A chapter of the handbook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Its file without the ending: `evening`.
    pub id: String,
    /// Its name in the contents.
    pub title: String,
    /// How deep it is in the contents: 0 for a chapter, 1 for a page of the chapter before.
    pub depth: usize,
    /// What is in it, in order; its heading is the first.
    pub blocks: Vec<Block>,
    /// The same as Markdown.
    pub text: &'static str,
}

/// All chapters in a language, in the order of the contents.
pub fn chapters(lang: Lang) -> &'static [Chapter] {
    static BOOKS: OnceLock<HashMap<&str, Vec<Chapter>>> = OnceLock::new();
    let books = BOOKS.get_or_init(|| Lang::ALL.map(|lang| (lang.tag(), read_all(lang))).into());
    books.get(lang.tag()).map_or(&[], Vec::as_slice)
}

/// The chapter with this id.
pub fn chapter(lang: Lang, id: &str) -> Option<&'static Chapter> {
    chapters(lang).iter().find(|chapter| chapter.id == id)
}

/// A picture as the chapters of a language name it (`pictures/draw.png`); it is read when it is
/// first asked for.
pub fn picture(lang: Lang, name: &str) -> Option<&'static Raster> {
    static RASTERS: OnceLock<Vec<OnceLock<Option<Raster>>>> = OnceLock::new();
    let rasters = RASTERS.get_or_init(|| FILES.iter().map(|_| OnceLock::new()).collect());
    let at = place(lang, name)?;
    let (_, bytes) = FILES.get(at)?;
    rasters
        .get(at)?
        .get_or_init(|| Raster::read(bytes))
        .as_ref()
}

/// How many points a picture has in a row, and how many rows, before it is read.
pub fn picture_size(lang: Lang, name: &str) -> Option<[u32; 2]> {
    let (_, bytes) = FILES.get(place(lang, name)?)?;
    Raster::size(bytes)
}

fn read_all(lang: Lang) -> Vec<Chapter> {
    let contents = text(lang, "SUMMARY.md").map(read::contents);
    let chapter = |line: read::ContentsLine| {
        let text = text(lang, &line.file)?;
        Some(Chapter {
            text,
            blocks: read::blocks(text),
            id: line.file.trim_end_matches(".md").to_owned(),
            title: line.title,
            depth: line.depth,
        })
    };
    contents
        .unwrap_or_default()
        .into_iter()
        .filter_map(chapter)
        .collect()
}

fn text(lang: Lang, file: &str) -> Option<&'static str> {
    let (_, bytes) = FILES.get(place(lang, file)?)?;
    std::str::from_utf8(bytes).ok()
}

/// Where a file of a language stands among all.
fn place(lang: Lang, file: &str) -> Option<usize> {
    let name = format!("{}/{file}", lang.tag());
    FILES
        .binary_search_by(|(known, _)| (*known).cmp(name.as_str()))
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_chapters_and_each_begins_with_its_heading() {
        let [english, german] = [Lang::En, Lang::De].map(chapters);
        let ids = |book: &[Chapter]| -> Vec<(String, usize)> {
            book.iter().map(|c| (c.id.clone(), c.depth)).collect()
        };
        assert_eq!(ids(english), ids(german));
        assert_eq!(ids(english), ids(chapters(Lang::Us)), "one English book");
        assert!(english.len() > 1);
        for chapter in english.iter().chain(german) {
            let first = chapter.blocks.first();
            assert!(
                matches!(first, Some(Block::Heading { level: 1, .. })),
                "{}: {first:?}",
                chapter.id
            );
        }
    }

    #[test]
    fn every_picture_that_a_chapter_names_can_be_shown() {
        for lang in Lang::ALL {
            for chapter in chapters(lang) {
                for block in &chapter.blocks {
                    if let Block::Picture { file, .. } = block {
                        let size = picture(lang, file).map(|read| [read.width, read.height]);
                        assert!(size.is_some(), "{}: {file}", chapter.id);
                        assert_eq!(picture_size(lang, file), size, "{file}");
                    }
                }
            }
        }
    }
}
