//! What files are called that leave a book.

use crate::club::Event;

/// `2026-11-21 Thursday club`: day and name of an event without what a file name cannot hold.
pub fn file_stem(event: &Event) -> String {
    let fits = |c: char| {
        if "/\\:*?\"<>|".contains(c) || c.is_control() {
            ' '
        } else {
            c
        }
    };
    let name: String = event.settings.name.chars().map(fits).take(60).collect();
    format!("{} {}", event.settings.date, name.trim())
        .trim()
        .to_owned()
}
