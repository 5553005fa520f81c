//! What the room's screen shows, the same as the window's.

use crate::app::hall::deck::{Line, Part, Section, deck};
use crate::club::{Event, EventId, LegNo, standings};
use crate::i18n::Texts;
use serde::Serialize;

/// The answer of `GET /v1/room`.
#[derive(Debug, Serialize)]
pub struct RoomView {
    event: EventId,
    name: String,
    rows: i64,
    sections: Vec<SectionView>,
}

#[derive(Debug, Serialize)]
struct SectionView {
    part: Part,
    title: String,
    note: String,
    #[serde(flatten)]
    lines: RoomLines,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum RoomLines {
    Tables {
        tables: Vec<TableView>,
    },
    Names {
        names: Vec<NameView>,
    },
    Ranks {
        heads: [String; 2],
        ranks: Vec<RankView>,
    },
}

#[derive(Debug, Serialize)]
struct TableView {
    number: String,
    seats: Vec<(String, String)>,
}

#[derive(Debug, Serialize)]
struct NameView {
    name: String,
    place: String,
}

#[derive(Debug, Serialize)]
struct RankView {
    rank: String,
    name: String,
    games: String,
    points: String,
}

/// What the room is shown of an event; `clock` is the leg that the clock of the legs has, `rows` the
/// journal's last row.
pub fn room(t: &Texts, event: &Event, clock: Option<LegNo>, rows: i64) -> RoomView {
    let wanted = [Part::Tables, Part::Names, Part::Standings];
    let deck = deck(t, &[], event, &standings(event, None), clock, &wanted);
    let sections = deck.sections.into_iter();
    RoomView {
        event: event.id,
        name: deck.event,
        rows,
        sections: sections.filter_map(shown).collect(),
    }
}

fn shown(section: Section) -> Option<SectionView> {
    let lines = section.lines;
    let lines = match section.part {
        Part::Tables => RoomLines::Tables {
            tables: lines.into_iter().filter_map(table).collect(),
        },
        Part::Names => RoomLines::Names {
            names: lines.into_iter().filter_map(name).collect(),
        },
        Part::Standings => RoomLines::Ranks {
            heads: section.heads,
            ranks: lines.into_iter().filter_map(rank).collect(),
        },
        // The clock is the window's.
        Part::Clock | Part::Prizes => return None,
    };
    Some(SectionView {
        part: section.part,
        title: section.title,
        note: section.note,
        lines,
    })
}

fn table(line: Line) -> Option<TableView> {
    match line {
        Line::Table { number, seats } => {
            let seats = seats.into_iter().map(|(seat, who)| (seat, who.words()));
            Some(TableView {
                number,
                seats: seats.collect(),
            })
        }
        Line::Name { .. } | Line::Rank { .. } | Line::Prize { .. } => None,
    }
}

fn name(line: Line) -> Option<NameView> {
    match line {
        Line::Name { name, place, .. } => Some(NameView { name, place }),
        Line::Table { .. } | Line::Rank { .. } | Line::Prize { .. } => None,
    }
}

fn rank(line: Line) -> Option<RankView> {
    match line {
        Line::Rank {
            rank,
            name,
            points,
            games,
            ..
        } => Some(RankView {
            rank,
            name,
            games,
            points,
        }),
        Line::Table { .. } | Line::Name { .. } | Line::Prize { .. } => None,
    }
}
