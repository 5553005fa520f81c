//! What a chapter is made of.

/// How words of a chapter look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Look {
    /// Running text.
    #[default]
    Plain,
    /// Words that matter.
    Strong,
    /// Words of others, names of things.
    Slanted,
    /// A key or what is typed.
    Typed,
}

/// Words that look alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// How they look.
    pub look: Look,
    /// The chapter or page that they lead to.
    pub link: Option<String>,
}

impl Span {
    /// The chapter that it leads to, if it leads to one of the handbook's own.
    pub fn chapter(&self) -> Option<&str> {
        let file = self.link.as_deref()?.split('#').next()?;
        file.strip_suffix(".md")
    }
}

/// What comes before an item of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemMark {
    /// A point.
    Point,
    /// A number.
    Number(u64),
    /// Nothing: it goes on with the item before.
    More,
}

impl ItemMark {
    /// As it is printed.
    pub fn sign(self) -> String {
        match self {
            ItemMark::Point => "–".to_owned(),
            ItemMark::Number(number) => format!("{number}."),
            ItemMark::More => String::new(),
        }
    }
}

/// A part of a chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading {
        /// 1 is the chapter's own.
        level: u8,
        /// Its words.
        text: String,
    },
    /// A paragraph.
    Words(Vec<Span>),
    /// An item of a list.
    Item {
        /// 0 for a list, 1 for one inside another's item.
        depth: usize,
        /// What comes before it.
        mark: ItemMark,
        /// Its words.
        words: Vec<Span>,
    },
    /// Lines that are typed as they stand.
    Typed(String),
    /// A table.
    Table {
        /// Words over the columns.
        head: Vec<Vec<Span>>,
        /// The rows, as many cells each as there are columns.
        rows: Vec<Vec<Vec<Span>>>,
    },
    /// A picture.
    Picture {
        /// Its file (`pictures/draw.png`).
        file: String,
        /// What it shows.
        shows: String,
    },
}

impl Block {
    /// Whether words, in small letters, stand in it in any, from the beginning of a word on.
    pub fn says(&self, wanted: &str) -> bool {
        let says = |text: &str| says(text, wanted);
        match self {
            Block::Heading { text, .. } | Block::Typed(text) => says(text),
            Block::Words(words) | Block::Item { words, .. } => says(&plain(words)),
            Block::Table { head, rows } => {
                let mut cells = head.iter().chain(rows.iter().flatten());
                cells.any(|cell| says(&plain(cell)))
            }
            Block::Picture { shows, .. } => says(shows),
        }
    }
}

/// Whether words, in small letters, stand in a text in any, from the beginning of a word on.
pub fn says(text: &str, wanted: &str) -> bool {
    let text = text.to_lowercase();
    let mut at = text.match_indices(wanted);
    at.any(|(at, _)| {
        let before = text.get(..at);
        !before.is_some_and(|before| before.ends_with(char::is_alphanumeric))
    })
}

/// The words of spans without their looks.
pub fn plain(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// How wide the columns of a table are; `takes` says of a cell how wide its longest word is and how
/// wide all of it.
pub fn columns(
    room: f32,
    head: &[Vec<Span>],
    rows: &[Vec<Vec<Span>>],
    takes: impl Fn(&[Span]) -> (f32, f32),
) -> Vec<f32> {
    let wants = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .chain(head.get(column))
            .map(|cell| takes(cell))
            .fold((0.0_f32, 0.0_f32), |(word, all), (w, a)| {
                (word.max(w), all.max(a))
            })
    };
    let wants: Vec<(f32, f32)> = (0..head.len()).map(wants).collect();
    shared_out(room, &wants)
}

/// The same, each with what its longest word and its longest cell take:
/// as wide as the cells where all have room; else none is narrower than its word, and those that
/// want more share what is left.
fn shared_out(room: f32, wants: &[(f32, f32)]) -> Vec<f32> {
    let words: f32 = wants.iter().map(|(word, _)| word).sum();
    let cells: f32 = wants.iter().map(|(_, cell)| cell).sum();
    let share = ((room - words) / (cells - words).max(0.1)).clamp(0.0, 1.0);
    let own = |(word, cell): &(f32, f32)| word + (cell - word) * share;
    wants.iter().map(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_room_for_their_words_and_no_more_than_there_is() {
        assert_eq!(
            shared_out(100.0, &[(10.0, 20.0), (10.0, 30.0)]),
            [20.0, 30.0]
        );
        assert_eq!(
            shared_out(60.0, &[(10.0, 20.0), (10.0, 80.0)]),
            [15.0, 45.0]
        );
        assert_eq!(
            shared_out(20.0, &[(10.0, 20.0), (30.0, 80.0)]),
            [10.0, 30.0]
        );
    }
}
