//! What the pictures of a season show, made of its table: the same for paper, window and web page.

use super::picture::{Bar, Form, Race, RaceLine};
use crate::club::season::{Evening, Participant, Racer, SeasonRow, Year};
use crate::i18n::Texts;

/// So many are in the picture of a race.
pub const LEADING: usize = 8;

/// The race as a picture; `name` is how lists have somebody.
pub fn race_of(
    texts: &Texts,
    year: &Year,
    racers: &[Racer],
    name: impl Fn(&Participant) -> String,
) -> Race {
    let line = |racer: &Racer| {
        let rank = racer
            .ranks
            .last()
            .copied()
            .flatten()
            .map(|rank| format!("{rank}  "))
            .unwrap_or_default();
        RaceLine {
            name: format!("{rank}{}", name(&racer.person)),
            ranks: racer.ranks.clone(),
        }
    };
    Race {
        lines: racers.iter().map(line).collect(),
        days: days(texts, year),
    }
}

/// A member's year as a picture.
pub fn form_of(texts: &Texts, year: &Year, row: &SeasonRow) -> Form {
    let bars = |evening: &Evening| -> Vec<Bar> {
        row.units
            .iter()
            .filter(|unit| unit.evening() == *evening)
            .map(|unit| Bar {
                points: unit.points,
                counted: unit.counted,
            })
            .collect()
    };
    Form {
        evenings: year.evenings.iter().map(bars).collect(),
        days: days(texts, year),
    }
}

fn days(texts: &Texts, year: &Year) -> Vec<String> {
    year.evenings
        .iter()
        .map(|(day, _)| texts.day(*day))
        .collect()
}
