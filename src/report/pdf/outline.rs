//! The bookmarks of a file.

use super::super::page::Bookmark;
use lopdf::{Dictionary, ObjectId, dictionary, text_string};

/// The bookmarks in their order, parts with what is inside them; parts begin closed. None if
/// there are none.
pub(super) fn outlines(file: &mut lopdf::Document, marks: &[Bookmark]) -> Option<ObjectId> {
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
        if mark.inner
            && let Some(part) = branches.last_mut()
        {
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
