//! A rule system on one page, for a player to read and a director to hang up: everything comes from
//! the rulebook.

use crate::i18n::{RulesGame, RulesPage};
use crate::report::{
    context::Context,
    error::ReportError,
    head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot},
    page::{Align, Ink},
    papers::made::PaperResult,
    pen::{Area, BODY, FINE, HEAD, MARGIN, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style},
};
use itertools::Itertools;

/// Width of a column of values under a suit's sign, and under a word.
const VALUE: (f32, f32) = (8.6, 14.0);
/// Width of the column of what a loss costs.
const LOST: f32 = 17.5;
/// Where the values begin.
const VALUES: f32 = 58.0;
/// Where the sentences begin, right of their headings, for each point of their size.
const SENTENCES: f32 = 2.75;
/// Above and below a part.
const GAP: f32 = 0.7;

/// One page; smaller type where that makes it fit, and the last parts left out where even the
/// smallest does not.
pub(super) fn rules(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let choice = &context.event.settings.rules;
    let book = choice
        .rulebook()
        .ok_or_else(|| ReportError::Rules(choice.id.clone()))?;
    let is_evening = !context.event.settings.name.is_empty();
    let scoring = is_evening.then_some(context.event.settings.scoring);
    let texts = context.texts;
    let mut page = texts.rules_page_of(&book, choice.lost_at_five, scoring);
    if !page.irregularities.1.is_empty() {
        // Sources are the last.
        let sources = page.parts.len().saturating_sub(1);
        page.parts.insert(sources, page.irregularities.clone());
    }
    if is_evening {
        without_losses_alike(&mut page);
    }
    let paper = context.size.upright_mm();
    let width = paper.0 - 2.0 * MARGIN;
    let room = paper.1 - 2.0 * MARGIN - HEAD_HEIGHT - FOOT_HEIGHT - 2.0;
    let size = loop {
        match fitting(&page, width, room) {
            Some(size) => break size,
            None if page.parts.pop().is_none() => break SMALL.size,
            None => {}
        }
    };
    let mut pen = Pen::new(paper);
    head(context, &page, book.id()).draw(&mut pen, Area::new(MARGIN, MARGIN, width, HEAD_HEIGHT));
    Layout::new(size, width).draw(&mut pen, &page, MARGIN + HEAD_HEIGHT + 1.5);
    foot(&mut pen, context, [&context.event.settings.name, ""], 1, 1);
    Ok(PaperResult::titled(page.title, vec![pen.finish()]))
}

/// What every game costs alike when it is lost is said in its part.
fn without_losses_alike(page: &mut RulesPage) {
    if page.games.iter().map(|game| game.cells.last()).all_equal() {
        let cells = page
            .games
            .iter_mut()
            .filter_map(|game| game.cells.last_mut());
        cells.chain(page.heads.last_mut()).for_each(String::clear);
    }
}

/// The largest type in which the page has room; 9 pt is the least on paper.
fn fitting(page: &RulesPage, width: f32, room: f32) -> Option<f32> {
    [12.5, 12.0, 11.5, 11.0, BODY.size, 10.0, 9.5, SMALL.size]
        .into_iter()
        .map(|size| Layout::new(size, width))
        .find(|it| it.height(page) <= room && (it.words.size <= BODY.size || it.holds(page)))
        .map(|it| it.words.size)
}

/// The system's name, then the event; if there is none, the file's id.
fn head(context: &Context<'_>, page: &RulesPage, id: &str) -> Head {
    let mut head = Head::new(context, page.title.clone(), None);
    if context.event.settings.name.is_empty() {
        head.detail = id.to_owned();
    }
    head
}

/// How large everything is.
struct Layout {
    words: Style,
    strong: Style,
    width: f32,
}

impl Layout {
    fn new(size: f32, width: f32) -> Layout {
        Layout {
            words: Style { size, ..BODY },
            strong: Style {
                size,
                ..STRONG_BODY
            },
            width,
        }
    }

    /// Whether the name of each game and what else it counts have room.
    fn holds(&self, page: &RulesPage) -> bool {
        let room = self.width + MARGIN - notes_from(&right_edges(&page.heads));
        page.games
            .iter()
            .all(|game| self.words.fits(&game.name, VALUES - 1.0) && NOTE.fits(&game.notes, room))
    }

    fn indent(&self) -> f32 {
        self.words.size * SENTENCES
    }

    fn row(&self) -> f32 {
        self.words.leading() + 0.3
    }

    fn table(&self, page: &RulesPage) -> f32 {
        (page.games.len() as f32 + 1.0) * self.row() + 3.0
    }

    fn lines(&self, sentences: &[String]) -> Vec<String> {
        let width = self.width - self.indent();
        sentences
            .iter()
            .flat_map(|said| self.words.wrap(said, width, usize::MAX))
            .collect()
    }

    /// A heading breaks into as many lines as it needs.
    fn heads(&self, heading: &str) -> Vec<String> {
        self.strong.wrap(heading, self.indent() - 3.0, usize::MAX)
    }

    fn part(&self, heading: &str, sentences: &[String]) -> f32 {
        self.lines(sentences).len().max(self.heads(heading).len()) as f32 * self.words.leading()
            + 2.0 * GAP
    }

    fn height(&self, page: &RulesPage) -> f32 {
        let parts = page
            .parts
            .iter()
            .map(|(heading, sentences)| self.part(heading, sentences));
        self.table(page) + parts.sum::<f32>()
    }

    fn draw(&self, pen: &mut Pen, page: &RulesPage, top: f32) {
        self.draw_table(pen, page, top);
        let mut y = top + self.table(page);
        for (heading, sentences) in &page.parts {
            pen.rule(MARGIN, MARGIN + self.width, y);
            let first = y + GAP;
            self.draw_lines(pen, MARGIN, first, self.strong, &self.heads(heading));
            let x = MARGIN + self.indent();
            self.draw_lines(pen, x, first, self.words, &self.lines(sentences));
            y += self.part(heading, sentences);
        }
        pen.across(MARGIN, MARGIN + self.width, y, STRONG);
    }

    fn draw_lines(&self, pen: &mut Pen, x: f32, top: f32, style: Style, lines: &[String]) {
        let leading = self.words.leading();
        for (n, words) in lines.iter().enumerate() {
            let base = top + n as f32 * leading + leading * 0.78;
            pen.text(x, base, Align::Left, style, words);
        }
    }

    /// The games, a line each: their unit values under the trumps, what a loss costs, what else
    /// they count.
    fn draw_table(&self, pen: &mut Pen, page: &RulesPage, top: f32) {
        let rights = right_edges(&page.heads);
        let ends = MARGIN + self.width;
        let style = Style {
            size: self.words.size,
            ..HEAD
        };
        for (right, head) in rights.iter().zip(&page.heads) {
            pen.text(*right, top + self.base(), Align::Right, style, head);
        }
        pen.across(MARGIN, ends, top + self.row(), STRONG);
        let from = notes_from(&rights);
        let notes = Area::new(from, top, ends - from, 0.0);
        let note = Style {
            size: self.words.size,
            ..NOTE
        };
        let told = page.games.iter().map(|game| game.notes.as_str());
        let note = note.for_all(told, notes.width, 1);
        for (place, game) in page.games.iter().enumerate() {
            let y = top + (place + 1) as f32 * self.row();
            if place > 0 {
                pen.line((MARGIN, y), (ends, y), FINE, Ink::Rule);
            }
            self.draw_game(pen, game, y + self.base(), &rights);
            let x = notes.x;
            let width = notes.width;
            pen.fitted(x, y + self.base(), Align::Left, note, &game.notes, width);
        }
    }

    /// From the top of a row to the line on which its words are.
    fn base(&self) -> f32 {
        self.row() * 0.78
    }

    fn draw_game(&self, pen: &mut Pen, game: &RulesGame, base: f32, rights: &[f32]) {
        pen.fitted(
            MARGIN,
            base,
            Align::Left,
            self.words,
            &game.name,
            VALUES - 1.0,
        );
        for (column, (right, cell)) in rights.iter().zip(&game.cells).enumerate() {
            let style = if column + 1 < game.cells.len() {
                self.strong
            } else {
                self.words
            };
            pen.text(*right, base, Align::Right, style, cell);
        }
    }
}

/// Where what else the games count begins.
fn notes_from(rights: &[f32]) -> f32 {
    rights.last().copied().unwrap_or(MARGIN + VALUES) + 3.0
}

/// Where the columns of the table end: the values, and last what a loss costs.
fn right_edges(heads: &[String]) -> Vec<f32> {
    let last = heads.len().saturating_sub(1);
    let mut right = MARGIN + VALUES;
    heads
        .iter()
        .enumerate()
        .map(|(column, head)| {
            right += match head.chars().count() {
                _ if column == last => LOST,
                1 => VALUE.0,
                _ => VALUE.1,
            };
            right
        })
        .collect()
}
