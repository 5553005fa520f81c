//! What is typed at the score desk, on one page to lay beside the keyboard: the card of the help.

use crate::i18n::CardPart;
use crate::report::{
    context::Context,
    error::ReportError,
    head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot},
    page::Align,
    papers::made::PaperResult,
    pen::{Area, BODY, MARGIN, Pen, SMALL, STRONG, STRONG_BODY, Style},
};

/// Between what is typed and what it means.
const BETWEEN: f32 = 6.0;
/// Above a heading, in lines.
const ABOVE: f32 = 0.7;

/// One page, in type as large as it allows.
pub(super) fn typing_card(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let rules = context.event.settings.rules.rulebook();
    let card = context.texts.typing_card(rules.as_ref());
    let title = context.texts.report_title_typing_card();
    let paper = context.size.upright_mm();
    let width = paper.0 - 2.0 * MARGIN;
    let room = paper.1 - 2.0 * MARGIN - HEAD_HEIGHT - FOOT_HEIGHT - 2.0;
    let mut pen = Pen::new(paper);
    let head = Head::new(context, title.clone(), None);
    head.draw(&mut pen, Area::new(MARGIN, MARGIN, width, HEAD_HEIGHT));
    Type::fitting(&card, width, room).draw(&mut pen, &card, MARGIN + HEAD_HEIGHT);
    foot(&mut pen, context, [&context.event.settings.name, ""], 1, 1);
    Ok(PaperResult::titled(title, vec![pen.finish()]))
}

/// How large everything is.
struct Type {
    words: Style,
    strong: Style,
    /// The column of what is typed, and that of what it means.
    widths: (f32, f32),
}

impl Type {
    /// The largest in which the card has room.
    fn fitting(card: &[CardPart], width: f32, room: f32) -> Type {
        let sizes = [
            15.0, 14.5, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, BODY.size,
        ];
        let mut fits = sizes
            .into_iter()
            .map(|size| Type::new(card, size, width))
            .filter(|one| one.height(card) <= room);
        fits.next()
            .unwrap_or_else(|| Type::new(card, SMALL.size, width))
    }

    fn new(card: &[CardPart], size: f32, width: f32) -> Type {
        let strong = Style {
            size,
            ..STRONG_BODY
        };
        let typed = card
            .iter()
            .flat_map(|part| &part.lines)
            .map(|(typed, _)| strong.width(typed))
            .fold(0.0, f32::max)
            + BETWEEN;
        Type {
            words: Style { size, ..BODY },
            strong,
            widths: (typed, width - typed),
        }
    }

    fn row(&self) -> f32 {
        self.words.leading() * 1.08
    }

    /// What something means, in as many lines as it needs.
    fn means(&self, words: &str) -> Vec<String> {
        self.words.wrap(words, self.widths.1, usize::MAX)
    }

    fn height(&self, card: &[CardPart]) -> f32 {
        let rows: usize = card
            .iter()
            .flat_map(|part| &part.lines)
            .map(|(_, means)| self.means(means).len())
            .sum();
        (rows as f32 + card.len() as f32 * (1.0 + ABOVE)) * self.row()
    }

    fn draw(&self, pen: &mut Pen, card: &[CardPart], top: f32) {
        let row = self.row();
        let mut y = top;
        for part in card {
            y += row * (1.0 + ABOVE);
            pen.text(MARGIN, y - row * 0.3, Align::Left, self.strong, &part.title);
            pen.across(
                MARGIN,
                MARGIN + self.widths.0 + self.widths.1,
                y - row * 0.02,
                STRONG,
            );
            for (typed, means) in &part.lines {
                pen.text(MARGIN, y + row * 0.78, Align::Left, self.strong, typed);
                for words in self.means(means) {
                    y += row;
                    let x = MARGIN + self.widths.0;
                    pen.text(x, y - row * 0.22, Align::Left, self.words, &words);
                }
            }
        }
    }
}
