//! The table of unit values at the head of a score sheet, from the event's rulebook.

use super::page::Align;
use super::pen::{HEAD, Pen, SMALL, Style};

/// A small table: a name, heads, and rows of values under the heads.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnitBlock {
    /// What the games are, such as "Grand".
    pub name: String,
    /// Heads of the columns.
    pub heads: Vec<String>,
    /// Rows: the name of the game and a value under each head.
    pub rows: Vec<(String, Vec<String>)>,
}

/// Height of a line of the table, in millimetres.
const LINE: f32 = 4.0;

/// How high the table will be, in millimetres; nothing where there is no table.
pub fn height(blocks: &[UnitBlock]) -> f32 {
    let lines = blocks.iter().map(|b| b.rows.len() + 1).max().unwrap_or(0);
    if lines == 0 { 0.0 } else { lines as f32 * LINE + 2.5 }
}

/// Draws the blocks side by side from `x`, upper edge at `y`; answers where the last one ends.
pub fn draw(pen: &mut Pen, blocks: &[UnitBlock], x: f32, y: f32) -> f32 {
    let mut at = x;
    for block in blocks {
        at = draw_block(pen, block, at, y) + 7.0;
    }
    at
}

fn draw_block(pen: &mut Pen, block: &UnitBlock, x: f32, y: f32) -> f32 {
    const NAME: Style = HEAD;
    let names = block.rows.iter().map(|(name, _)| SMALL.width(name)).fold(NAME.width(&block.name), f32::max);
    let base = |line: usize| y + 3.4 + line as f32 * LINE;
    pen.text(x, base(0), Align::Left, NAME, &block.name);
    for (i, (name, _)) in block.rows.iter().enumerate() {
        pen.text(x, base(i + 1), Align::Left, SMALL, name);
    }
    let mut right = x + names;
    for (column, head) in block.heads.iter().enumerate() {
        let values = block.rows.iter().filter_map(|(_, values)| values.get(column));
        let width = values.clone().map(|v| SMALL.width(v)).fold(NAME.width(head), f32::max).max(4.0);
        right += width + 2.6;
        pen.text(right, base(0), Align::Right, NAME, head);
        for (i, value) in values.enumerate() {
            pen.text(right, base(i + 1), Align::Right, SMALL, value);
        }
    }
    right
}
