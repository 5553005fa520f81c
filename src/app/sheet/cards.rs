//! The cards as somebody reads them out, and the matadors that they give.

use crate::club::{hand_in_remark, remark_from};
use crate::i18n::Texts;
use crate::skat::{Card, CardsError, Trump, matadors, read_cards, trumps};
use itertools::Itertools;

/// With the skat: a whole hand.
const WHOLE: usize = 12;

/// The trumps that matadors are counted in.
pub const TRUMPS: [Trump; 5] = [
    Trump::Clubs,
    Trump::Spades,
    Trump::Hearts,
    Trump::Diamonds,
    Trump::Jacks,
];

/// What the typed cards say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardCount {
    /// The cards, or what is wrong with them.
    pub cards: Result<Vec<Card>, CardsError>,
    /// With or without how many; none before there are cards.
    pub matadors: Option<i32>,
}

/// One trump of the run from the highest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InRun {
    /// The card.
    pub card: Card,
    /// Its name.
    pub shown: String,
    /// What a screen reader says.
    pub spoken: String,
    /// It is held.
    pub held: bool,
    /// It is one of the matadors.
    pub counts: bool,
}

impl CardCount {
    /// Reads cards as they are typed.
    pub fn of(typed: &str, trump: Trump) -> CardCount {
        let cards = read_cards(typed);
        let matadors = cards
            .as_ref()
            .ok()
            .filter(|cards| !cards.is_empty())
            .and_then(|cards| matadors(cards, trump));
        CardCount { cards, matadors }
    }

    /// All trumps from the highest.
    pub fn run(&self, t: &Texts, trump: Trump) -> Vec<InRun> {
        let Ok(cards) = &self.cards else {
            return Vec::new();
        };
        let count = self.matadors.map_or(0, i32::unsigned_abs);
        let count = usize::try_from(count).unwrap_or(0);
        trumps(trump)
            .enumerate()
            .map(|(at, card)| in_run(t, card, cards.contains(&card), at < count))
            .collect()
    }

    /// A whole hand with which a hard game is won, as it goes into the remarks: from there it is shown
    /// when the prizes are given.
    pub fn remark(&self, t: &Texts) -> Option<String> {
        let cards = self.cards.as_ref().ok()?;
        let hard = self.matadors.is_some_and(|count| count <= -remark_from());
        let mut words = cards.iter().map(|card| t.card_word(*card));
        let words = words.join(" ");
        (hard && hand_in_remark(&words).is_some()).then_some(words)
    }

    /// How many cards there are.
    pub fn count_words(&self, t: &Texts) -> String {
        match self.cards.as_ref().map_or(0, Vec::len) {
            0 => t.cards_none(),
            WHOLE => t.cards_whole(),
            n => t.cards_count(n),
        }
    }
}

fn in_run(t: &Texts, card: Card, held: bool, counts: bool) -> InRun {
    let shown = t.card_word(card);
    let spoken = if held {
        t.cards_held(shown.as_str())
    } else {
        t.cards_missing(shown.as_str())
    };
    InRun {
        card,
        shown,
        spoken,
        held,
        counts,
    }
}

/// The word for a trump.
pub fn trump_word(t: &Texts, trump: Trump) -> String {
    trump
        .suit()
        .map_or_else(|| t.sheet_grand(), |suit| suit.sign().to_string())
}

/// What is wrong with the cards.
pub fn mistake(t: &Texts, why: &CardsError) -> String {
    match why {
        CardsError::NoCard(text) => t.cards_no_card(text),
        CardsError::Twice(card) => t.cards_twice(t.card_word(*card)),
        CardsError::NoRank(suit) => t.cards_no_rank(suit.sign().to_string()),
        CardsError::TooLong => t.cards_too_long(),
    }
}
