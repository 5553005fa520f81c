//! A sentence with the sign before it. The window gives each sign its colour.

/// How a sentence is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// All is well.
    Good,
    /// It was doubtful, and somebody accepted it.
    Accepted,
    /// It has to be looked at.
    Doubtful,
    /// It is wrong.
    Wrong,
    /// Two say something different.
    Differs,
    /// One of several facts.
    Point,
    /// What can be done.
    Hint,
    /// A fact without a sign.
    Plain,
}

impl Sign {
    /// The sign itself; empty where the words have none.
    pub fn text(self) -> &'static str {
        match self {
            Sign::Good | Sign::Accepted => "✓",
            Sign::Doubtful => "▲",
            Sign::Wrong => "✗",
            Sign::Differs => "≠",
            Sign::Point => "·",
            Sign::Hint | Sign::Plain => "",
        }
    }
}

/// A sentence and how it is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// How it is meant.
    pub sign: Sign,
    /// The words, without the sign.
    pub text: String,
}

impl Notice {
    /// A sentence with its sign.
    pub fn new(sign: Sign, text: impl Into<String>) -> Notice {
        Notice {
            sign,
            text: text.into(),
        }
    }

    /// The sentence with its sign before it.
    pub fn whole(&self) -> String {
        match self.sign.text() {
            "" => self.text.clone(),
            sign => format!("{sign} {}", self.text),
        }
    }
}
