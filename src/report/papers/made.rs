//! What the maker of a paper answers.

use crate::report::{
    list::Flow,
    page::{Bookmark, Page},
};

/// What the maker of a paper answers.
#[derive(Debug, Default)]
pub struct PaperResult {
    pub pages: Vec<Page>,
    pub bookmarks: Vec<Bookmark>,
    pub table: Option<Vec<Vec<String>>>,
}

impl PaperResult {
    /// One part, without a bookmark.
    pub(super) fn of(pages: Vec<Page>) -> PaperResult {
        PaperResult {
            pages,
            ..PaperResult::default()
        }
    }

    /// One part, with a bookmark at its first page.
    pub(super) fn titled(title: String, pages: Vec<Page>) -> PaperResult {
        let mut made = PaperResult::default();
        made.add(title, pages);
        made
    }

    /// What a flow wrote, under the title of its head; the same as a table for other programs, where it is one.
    pub(super) fn flowed(flow: Flow<'_>, table: Option<Vec<Vec<String>>>) -> PaperResult {
        PaperResult {
            table,
            ..PaperResult::titled(flow.head.title.clone(), flow.finish())
        }
    }

    /// Adds a part, with a bookmark at its first page.
    pub(super) fn add(&mut self, title: String, pages: Vec<Page>) {
        self.mark(title);
        self.pages.extend(pages);
    }

    /// A bookmark at the page that comes next.
    pub(super) fn mark(&mut self, title: String) {
        self.mark_after(0, title);
    }

    /// The same at the page that comes after so many more.
    pub(super) fn mark_after(&mut self, more: usize, title: String) {
        self.bookmarks.push(Bookmark {
            title,
            page: self.pages.len() + more,
            inner: false,
        });
    }
}
