//! The cards that a club keeps for its evenings.

use crate::club::{Book, EventSettings, OwnPreset};
use crate::ops::{
    Change, Draft, Field, MissingRefusal, Record, Refusal, Title,
    evening::{events, rules},
    money,
    text::{free_name, needed},
};

/// A preset with a clean name, of settings that an evening can have.
fn cleaned(typed: &OwnPreset) -> Result<OwnPreset, Refusal> {
    let name = needed(&typed.name, Field::PresetName)?;
    // An evening made of it may be called otherwise; one without a name is called like the card.
    let settings = match typed.settings.name.trim() {
        "" => EventSettings {
            name: name.clone(),
            ..typed.settings.clone()
        },
        _ => typed.settings.clone(),
    };
    let settings = events::cleaned(&settings)?;
    rules::of(&settings.rules)?;
    let purse = money::cleaned(&typed.purse)?;
    Ok(OwnPreset::new(name, &settings, &purse))
}

pub(crate) fn keep(book: &Book, typed: &OwnPreset) -> Draft {
    let preset = cleaned(typed)?;
    let title = Title::KeepPreset {
        name: preset.name.clone(),
    };
    let before = book.preset(&preset.name);
    let before = before.map(|before| Record::of((), before));
    Ok((Change::from_to(before, Record::of((), &preset)), title))
}

pub(crate) fn remove(book: &Book, name: &str) -> Draft {
    let preset = book.preset(name).ok_or_else(|| MissingRefusal::NoPreset {
        name: name.to_owned(),
    })?;
    let title = Title::RemovePreset {
        name: preset.name.clone(),
    };
    Ok((vec![Change::remove(Record::of((), preset))], title))
}

/// The cards of another book; one that is here already stays as it is, another of the same name
/// comes in under a name of its own.
pub(crate) fn imported(book: &Book, from: &[OwnPreset]) -> Result<Vec<Change>, Refusal> {
    let mut here: Vec<OwnPreset> = book.presets.to_vec();
    let mut changes = Vec::new();
    for typed in from {
        let mut preset = cleaned(typed)?;
        if here.contains(&preset) {
            continue;
        }
        preset.name = free_name(&preset.name, |name| here.iter().any(|one| one.name == name));
        changes.push(Change::insert(Record::of((), &preset)));
        here.push(preset);
    }
    Ok(changes)
}
