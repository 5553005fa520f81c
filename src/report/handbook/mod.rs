//! The handbook as a paper: contents, then one chapter after the other.

mod flow;
mod lines;

use crate::handbook::{Chapter, chapters};
use crate::i18n::Texts;
use crate::report::{
    document::Document,
    make::enlarged,
    page::{Align, Bookmark, Page, PaperSize},
    pen::{BODY, NOTE, Pen, STRONG_BODY, Style, TITLE},
};
use chrono::NaiveDate;
use flow::{EDGE, Flow};

/// The whole handbook in the language of `texts`; `date` is the day of the program.
pub fn handbook_document(texts: &Texts, size: PaperSize, date: NaiveDate) -> Document<()> {
    let lang = texts.lang();
    let drawn = size.drawn();
    let mut flow = Flow::new(lang, drawn);
    let mut bookmarks = Vec::new();
    for chapter in chapters(lang) {
        flow.begin_chapter();
        bookmarks.push(Bookmark {
            title: chapter.title.clone(),
            page: flow.full() + 1,
            inner: chapter.depth > 0,
        });
        for block in &chapter.blocks {
            flow.block(block);
        }
    }
    let mut pages = vec![contents(texts, drawn, chapters(lang), &bookmarks)];
    pages.extend(flow.finish());
    let all = pages.len();
    let pages = pages
        .into_iter()
        .enumerate()
        .map(|(at, page)| with_foot(page, texts, at + 1, all));
    Document {
        kind: (),
        title: texts.handbook_title(),
        lang,
        date,
        pages: enlarged(pages.collect(), size, drawn),
        bookmarks,
        attachments: Vec::new(),
        warnings: Vec::new(),
        table: None,
    }
}

/// The first page: what there is, and where.
fn contents(texts: &Texts, size: PaperSize, all: &[Chapter], marks: &[Bookmark]) -> Page {
    let mut pen = Pen::new(size.upright_mm());
    let right = size.upright_mm().0 - EDGE;
    let big = Style {
        size: 26.0,
        ..TITLE
    };
    pen.text(EDGE, EDGE + 14.0, Align::Left, big, &texts.handbook_title());
    let version = texts.handbook_version(env!("CARGO_PKG_VERSION").to_owned());
    pen.text(EDGE, EDGE + 22.0, Align::Left, NOTE, &version);
    let mut y = EDGE + 36.0;
    for (chapter, mark) in all.iter().zip(marks) {
        let style = if chapter.depth == 0 {
            STRONG_BODY
        } else {
            BODY
        };
        let left = EDGE + 6.0 * chapter.depth as f32;
        pen.text(left, y, Align::Left, style, &chapter.title);
        let page = (mark.page + 1).to_string();
        pen.text(right, y, Align::Right, BODY, &page);
        pen.rule(EDGE, right, y + 1.6);
        y += 6.6;
    }
    pen.finish()
}

fn with_foot(page: Page, texts: &Texts, at: usize, all: usize) -> Page {
    let right = page.width_mm - EDGE;
    let base = page.height_mm - EDGE + 4.0;
    let mut pen = Pen::on(page);
    pen.text(EDGE, base, Align::Left, NOTE, &texts.handbook_title());
    let count = texts.report_page_of(at, all);
    pen.text(right, base, Align::Right, NOTE, &count);
    pen.finish()
}
