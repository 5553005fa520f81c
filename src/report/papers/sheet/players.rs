//! The people of a score sheet: their names over the columns, and the lines on which they sign.

use crate::club::{self, EntrantId, MovementKind, with_initials};
use crate::report::{
    context::Context,
    page::Align,
    papers::{
        chosen::name_of,
        narrow::{self, NAME_LINE},
        sheet::kinds::Kind,
    },
    pen::{FINE, HEAD, NOTE, Pen},
};

/// Somebody at the table.
#[derive(Debug, Clone, Default)]
pub(super) struct Player {
    /// The number that is typed for the column at the desk; empty for somebody who left the table.
    pub(super) column: String,
    /// Empty on a blank sheet.
    name: String,
    /// The start number, and the name beside it.
    start: String,
    beside: String,
    /// What is written below the name of the keeper of the sheet.
    keeper: Option<String>,
}

impl Player {
    /// A column without a name.
    pub(super) fn nobody(number: usize) -> Player {
        Player {
            column: number.to_string(),
            ..Player::default()
        }
    }

    pub(super) fn of(
        context: &Context<'_>,
        kind: Kind,
        number: usize,
        column: &club::Column,
    ) -> Player {
        let keeper = kind == Kind::Umpire && keeps(context, column.entrant);
        Player {
            column: column.seat.map(|_| number.to_string()).unwrap_or_default(),
            name: name_of(context.event, column.entrant),
            start: start_of(context, column.entrant),
            beside: context.event.called_beside_both(column.entrant),
            keeper: keeper.then(|| context.texts.report_keeper()),
        }
    }

    /// The number of the column and the name, over columns of this width; with initials and without the club where
    /// that takes more than two lines and nobody else at the table is called so.
    pub(super) fn name_lines(&self, width: f32, is_alone: bool) -> Vec<String> {
        let in_lines = |name: &str| {
            let words = format!("{} {name}", self.column);
            HEAD.wrap(words.trim(), width - 2.0, NAME_LINES)
        };
        let full = in_lines(&self.name);
        if full.len() > 2 && is_alone {
            in_lines(&self.short())
        } else {
            full
        }
    }

    pub(super) fn short(&self) -> String {
        with_initials(&self.beside)
    }

    /// What is written below the line on which one signs.
    fn signature(&self, width: f32) -> Vec<String> {
        let mut lines = if self.name.is_empty() {
            vec![self.column.clone()]
        } else {
            narrow::signature_lines(&self.beside, &self.start, width)
        };
        if let Some(words) = &self.keeper {
            lines.extend(NOTE.wrap(words, width, 2));
        }
        lines
    }
}

pub(super) fn start_of(context: &Context<'_>, id: EntrantId) -> String {
    context
        .event
        .entrant(id)
        .map(|e| context.texts.ui_number_short(e.start_number))
        .unwrap_or_default()
}

/// Whether somebody keeps the sheet of a table.
fn keeps(context: &Context<'_>, id: EntrantId) -> bool {
    let event = context.event;
    event.settings.movement.kind == MovementKind::Fixed
        && event.entrant(id).is_some_and(|e| e.controller)
}

/// Most lines of a name over its columns.
const NAME_LINES: usize = 6;

/// Free space between two lines to sign on.
const BETWEEN: f32 = 4.0;

/// The lines to sign on, side by side.
pub(super) struct Signatures {
    each: f32,
    words: Vec<Vec<String>>,
}

impl Signatures {
    /// Everybody's, then those of these offices.
    pub(super) fn new(players: &[Player], offices: &[String], width: f32) -> Signatures {
        let count = (players.len() + offices.len()).max(1) as f32;
        let each = (width - BETWEEN * (count - 1.0)) / count;
        let words = players.iter().map(|player| player.signature(each));
        let offices = offices.iter().map(|office| vec![NOTE.fit(office, each)]);
        Signatures {
            each,
            words: words.chain(offices).collect(),
        }
    }

    /// Most lines of words below a line.
    pub(super) fn lines(&self) -> f32 {
        self.words.iter().map(Vec::len).max().unwrap_or(1) as f32
    }

    /// Draws them from `x` at the height `y`, with the words `below` it.
    pub(super) fn draw(&self, pen: &mut Pen, x: f32, y: f32, below: f32) {
        for (i, words) in self.words.iter().enumerate() {
            let x = x + i as f32 * (self.each + BETWEEN);
            pen.across(x, x + self.each, y, FINE);
            for (n, words) in words.iter().enumerate() {
                let base = y + below + n as f32 * NAME_LINE;
                pen.text(x, base, Align::Left, NOTE, words);
            }
        }
    }
}
