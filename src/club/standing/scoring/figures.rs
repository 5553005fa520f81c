//! The figures of the scorings: one file with the other rules, a section for each.

use serde::de::DeserializeOwned;

const FILE: &str = include_str!("../../../../assets/rules/scoring.toml");

/// A section of the file; a test of whoever asks sees to it that it can be read.
pub(crate) fn section<T: DeserializeOwned + Default>(name: &str) -> T {
    toml::from_str::<toml::Table>(FILE)
        .ok()
        .and_then(|mut file| file.remove(name))
        .and_then(|section| T::deserialize(section).ok())
        .unwrap_or_default()
}
