//! What files are called: those that leave a book, and any other to be named.

use crate::club::Event;
use std::path::Path;

/// The last part of a path, as people know a file.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// `2026-11-21 Thursday club`: day and name of an event without what a file name cannot hold.
pub fn file_stem(event: &Event) -> String {
    let name: String = event
        .settings
        .name
        .replace(|c: char| "/\\:*?\"<>|".contains(c) || c.is_control(), " ")
        .chars()
        .take(60)
        .collect();
    format!("{} {}", event.settings.date, name.trim())
        .trim()
        .to_owned()
}
