//! A line of a list as a value: what a screen reader says of it, what its cells say, and how much
//! each of them matters. The window's one list paints it.

/// How the words of a cell are to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tone {
    /// As they are.
    #[default]
    Plain,
    /// What the line is about.
    Strong,
    /// The same, large.
    Large,
    /// Beside what matters.
    Subdued,
    /// Small, where there is little room.
    Small,
    /// No longer so.
    Struck,
    /// In order.
    Good,
    /// To be looked at.
    Warning,
    /// Wrong.
    Error,
}

impl Tone {
    /// Of somebody with this rank: the first three stand out.
    pub fn of_rank(rank: Option<u32>) -> Tone {
        match rank {
            Some(1..=3) => Tone::Strong,
            Some(_) | None => Tone::Plain,
        }
    }
}

/// One cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// Its words.
    pub text: String,
    /// How they are to be read.
    pub tone: Tone,
    /// Small words at its right edge; empty if there are none.
    pub aside: String,
    /// How far something is, of how much: a bar before the words if there is room.
    pub progress: Option<(u32, u32)>,
}

impl Cell {
    /// Words of a tone.
    pub fn new(tone: Tone, text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            tone,
            ..Cell::default()
        }
    }

    /// Words as they are.
    pub fn plain(text: impl Into<String>) -> Cell {
        Cell::new(Tone::Plain, text)
    }

    /// What the line is about.
    pub fn strong(text: impl Into<String>) -> Cell {
        Cell::new(Tone::Strong, text)
    }

    /// Words beside what matters.
    pub fn subdued(text: impl Into<String>) -> Cell {
        Cell::new(Tone::Subdued, text)
    }

    /// The same with small words at the right edge.
    pub fn aside(self, aside: impl Into<String>) -> Cell {
        Cell {
            aside: aside.into(),
            ..self
        }
    }
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// What a screen reader says of it.
    pub spoken: String,
    /// It is the one that is open.
    pub chosen: bool,
    /// A cell for each column. One that is not there leaves its room to the one before it.
    pub cells: Vec<Option<Cell>>,
}

impl Line {
    /// A line with a cell in every column.
    pub fn new(spoken: impl Into<String>, cells: impl IntoIterator<Item = Cell>) -> Line {
        Line {
            spoken: spoken.into(),
            chosen: false,
            cells: cells.into_iter().map(Some).collect(),
        }
    }

    /// The same, open or not.
    pub fn chosen(self, chosen: bool) -> Line {
        Line { chosen, ..self }
    }
}

/// How a list is sorted by a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortMark {
    /// By another column.
    No,
    /// By this one, as it always is: there is no mark.
    AsEver,
    /// By this one, the largest first.
    Down,
    /// By this one, the smallest first.
    Up,
}
