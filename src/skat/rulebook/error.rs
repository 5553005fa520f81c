//! What can be wrong with a rulebook file.

/// What is wrong with a rulebook file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulebookError {
    /// 1-based line, if it is known.
    pub line: Option<usize>,
    /// The field, such as `lines.goal`; empty if none is known.
    pub field: String,
    /// What is wrong with it.
    pub problem: RulebookProblem,
}

/// What can be wrong with a field of a rulebook file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulebookProblem {
    /// The text is not TOML at this place; the parser's own words.
    Syntax(String),
    /// There is no such field; these are allowed.
    UnknownField(Vec<String>),
    /// The field is needed.
    Missing,
    /// The value is not one of these.
    NotOneOf(Vec<String>),
    /// The value should be of this type.
    WrongType(FieldType),
    /// The number should lie between these two.
    OutOfRange(i32, i32),
    /// The list should not be empty.
    Empty,
    /// Two rows mean the same game.
    Twice,
}

/// The types that fields of a rulebook file have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType {
    /// A whole number.
    Number,
    /// Letters in quotation marks.
    Text,
    /// Values in square brackets.
    List,
    /// A table of fields.
    Table,
    /// `true` or `false`.
    YesNo,
}
