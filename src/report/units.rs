//! The table of unit values at the head of a score sheet, from the event's rulebook.

use super::page::Align;
use super::pen::{HEAD, Pen, SMALL};
use crate::i18n::Texts;
use crate::skat::{GameKind, RamschCharge, Rulebook, SkatUse, Suit, Trump, UnitRow};
use itertools::Itertools;

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

/// The unit values of the games that a rulebook has: suits, Grand, Null, Ramsch.
pub fn blocks(rulebook: &Rulebook, texts: &Texts) -> Vec<UnitBlock> {
    let table = rulebook.unit_table();
    let suits = games_of(&table, Trump::Clubs);
    let grands = games_of(&table, Trump::Jacks);
    let nulls = games_of(&table, Trump::None);
    let factor = lost_alike(&table);
    let alike = factor.is_some();
    let mut blocks = vec![
        suit_block(&suits, texts),
        won_and_lost(
            texts.report_unit_grand(),
            &grands,
            Trump::Jacks,
            alike,
            texts,
        ),
        won_and_lost(texts.report_unit_null(), &nulls, Trump::None, alike, texts),
        ramsch(rulebook, texts),
    ];
    blocks.retain(|block| !block.rows.is_empty());
    blocks.extend(second_turn(&table, texts));
    blocks.extend(factor.map(|factor| UnitBlock {
        name: texts.report_unit_lost_all(factor),
        ..UnitBlock::default()
    }));
    blocks
}

/// How many times its value every lost game costs, where that is the same for all and more than one.
fn lost_alike(table: &[UnitRow]) -> Option<i32> {
    let factor = table.first()?.loss;
    (factor > 1 && table.iter().all(|row| row.loss == factor)).then_some(factor)
}

/// The games of a trump; a second turn has the values of the first.
fn games_of(table: &[UnitRow], trump: Trump) -> Vec<&UnitRow> {
    table
        .iter()
        .filter(|row| row.skat != SkatUse::TurnedSecond && unit(row, trump).is_some())
        .collect()
}

/// What a second turn costs, if it costs more than the first.
fn second_turn(table: &[UnitRow], texts: &Texts) -> Option<UnitBlock> {
    let row = table
        .iter()
        .find(|row| row.skat == SkatUse::TurnedSecond && row.loss > 1)?;
    Some(UnitBlock {
        name: texts.report_unit_second(),
        heads: Vec::new(),
        rows: vec![(texts.report_unit_second_lost(row.loss), Vec::new())],
    })
}

fn value(row: &UnitRow, trump: Trump, factor: i32) -> String {
    let unit = unit(row, trump);
    unit.map(|unit| (unit * factor).to_string())
        .unwrap_or_default()
}

fn unit(row: &UnitRow, trump: Trump) -> Option<i32> {
    row.units
        .iter()
        .find(|(t, _)| *t == trump)
        .map(|(_, unit)| *unit)
}

fn suit_block(rows: &[&UnitRow], texts: &Texts) -> UnitBlock {
    let mut block = UnitBlock {
        name: texts.report_unit_suits(),
        heads: Suit::ALL.map(|s| s.sign().to_string()).to_vec(),
        rows: Vec::new(),
    };
    for row in rows {
        let values = Suit::ALL.map(|suit| value(row, Trump::of_suit(suit), 1));
        // Games that differ only in a level they add, such as the hand, have the same values.
        if !block.rows.iter().any(|(_, known)| *known == values) {
            block.rows.push((label(row.kind, texts), values.to_vec()));
        }
    }
    if let [(name, _)] = block.rows.as_mut_slice() {
        name.clear();
    }
    block
}

/// One column a game, or one for all where they have one value; what it costs when lost is below it if that is not
/// the same and not said of all games at once.
fn won_and_lost(
    name: String,
    games: &[&UnitRow],
    trump: Trump,
    alike: bool,
    texts: &Texts,
) -> UnitBlock {
    let values = |factor: fn(&UnitRow) -> i32| -> Vec<String> {
        games
            .iter()
            .map(|row| value(row, trump, factor(row)))
            .collect()
    };
    let won = values(|_| 1);
    let lost = values(|row| row.loss);
    let mut block = UnitBlock {
        name,
        heads: games.iter().map(|row| label(row.kind, texts)).collect(),
        rows: Vec::new(),
    };
    if !alike && won != lost {
        block.rows = vec![(texts.report_won(), won), (texts.report_lost(), lost)];
    } else if won.iter().all_equal() {
        block.heads = vec![std::mem::take(&mut block.name)];
        block
            .rows
            .extend(won.into_iter().next().map(|one| (String::new(), vec![one])));
    } else {
        block.rows.push((String::new(), won));
    }
    block
}

fn ramsch(rulebook: &Rulebook, texts: &Texts) -> UnitBlock {
    let rules = rulebook.ramsch();
    let mut block = UnitBlock {
        name: texts.name_ramsch(),
        ..UnitBlock::default()
    };
    if rules.on && rules.charge == RamschCharge::Fixed {
        block.rows.push((
            [rules.base, rules.one_without, rules.two_without]
                .map(|c| c.to_string())
                .join(" · "),
            Vec::new(),
        ));
    }
    block
}

fn label(kind: GameKind, texts: &Texts) -> String {
    match kind {
        GameKind::Simple | GameKind::Call => texts.report_unit_simple(),
        GameKind::Tournee | GameKind::TourneeGrand | GameKind::TourneeNullo => {
            texts.report_unit_tournee()
        }
        GameKind::Solo | GameKind::SoloGrand | GameKind::Nullo => texts.report_unit_solo(),
        GameKind::OpenSolo | GameKind::OpenGrand | GameKind::OpenNullo => texts.report_unit_open(),
        GameKind::GuckiSolo | GameKind::GuckiGrand | GameKind::GuckiNullo => {
            texts.report_unit_gucki()
        }
        GameKind::OpenGuckiNullo => texts.report_unit_gucki_open(),
        GameKind::Suit | GameKind::Grand | GameKind::Null => texts.report_unit_skat(),
        GameKind::SuitHand | GameKind::GrandHand | GameKind::NullHand => texts.report_unit_hand(),
        GameKind::SuitOuvert | GameKind::GrandOuvert | GameKind::NullOuvert => {
            texts.report_unit_ouvert()
        }
        GameKind::SuitHandOuvert | GameKind::GrandHandOuvert | GameKind::NullHandOuvert => {
            texts.report_unit_hand_ouvert()
        }
        GameKind::Revolution => texts.report_unit_revolution(),
    }
}

/// Height of a line of the table, and free space between two blocks, in millimetres.
const LINE: f32 = 3.9;
const GAP: f32 = 5.5;

/// How high the table will be, in millimetres; nothing if there is no table.
pub fn height(blocks: &[UnitBlock]) -> f32 {
    let lines = blocks.iter().map(|b| b.rows.len() + 1).max().unwrap_or(0);
    if lines == 0 {
        0.0
    } else {
        lines as f32 * LINE + 1.8
    }
}

/// Draws the blocks side by side from `x` to at most `limit`, upper edge at `y`; answers where
/// the last one ends. A block for which there is no room is left out: the last ones say the least.
pub fn draw(pen: &mut Pen, blocks: &[UnitBlock], x: f32, limit: f32, y: f32) -> f32 {
    let mut at = x;
    for block in blocks {
        let columns = Columns::of(block);
        if at + columns.width() > limit {
            break;
        }
        draw_block(pen, block, &columns, at, y);
        at += columns.width() + GAP;
    }
    at
}

/// How wide the names and the columns of a block are.
struct Columns {
    names: f32,
    values: Vec<f32>,
}

const BETWEEN: f32 = 2.4;

impl Columns {
    fn of(block: &UnitBlock) -> Columns {
        let names = block
            .rows
            .iter()
            .map(|(name, _)| SMALL.width(name))
            .fold(HEAD.width(&block.name), f32::max);
        Columns {
            names,
            values: block
                .heads
                .iter()
                .enumerate()
                .map(|(i, words): (usize, &String)| {
                    block
                        .rows
                        .iter()
                        .filter_map(|(_, values)| values.get(i))
                        .map(|v| SMALL.width(v))
                        .fold(HEAD.width(words), f32::max)
                        .max(3.4)
                })
                .collect(),
        }
    }

    fn width(&self) -> f32 {
        self.names + self.values.iter().map(|w| w + BETWEEN).sum::<f32>()
    }

    /// A column with its head, down from `y`.
    fn draw<'a>(
        &self,
        pen: &mut Pen,
        x: f32,
        y: f32,
        align: Align,
        head: &str,
        values: impl Iterator<Item = &'a str>,
    ) {
        let first = y + 3.4;
        pen.text(x, first, align, HEAD, head);
        for (line, value) in (1..).zip(values) {
            let base = first + LINE * line as f32;
            pen.text(x, base, align, SMALL, value);
        }
    }
}

fn draw_block(pen: &mut Pen, block: &UnitBlock, columns: &Columns, x: f32, y: f32) {
    let names = block.rows.iter().map(|(name, _)| name.as_str());
    columns.draw(pen, x, y, Align::Left, &block.name, names);
    let mut right = x + columns.names;
    for (column, (head, width)) in block.heads.iter().zip(&columns.values).enumerate() {
        right += width + BETWEEN;
        let values = block
            .rows
            .iter()
            .map(|(_, values)| values.get(column).map(String::as_str).unwrap_or_default());
        columns.draw(pen, right, y, Align::Right, head, values);
    }
}
