//! A hand as people type it: suits and ranks by their English or German letters, with or without
//! spaces.
//!
//! `cj sj ha`, `♣J ♠J ♥A`, `kb pb ha`, `kreuz b a 10, pik b`: a suit, then one or more ranks.
//!
//! | | letters |
//! |---|---|
//! | suits | `c s h d`, `k` Kreuz, `p` Pik, the signs, the names in both languages |
//! | ranks | `a`; `t 10 z x`; `k`; `q d`; `j b u`; `9 8 7` |
//!
//! `d` and `k` are a suit and a rank: they are read as whatever makes all cards different.

use super::card::{Card, Rank, Suit};

/// The longest text that is read, in letters; a whole pack by its names is shorter.
const LONGEST: usize = 400;

/// Why cards were not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardsError {
    /// From here on it is no card.
    NoCard(String),
    /// A card is there twice.
    Twice(Card),
    /// A suit without a rank.
    NoRank(Suit),
    /// Too long for a hand.
    TooLong,
}

/// Reads cards in the order in which they are typed; an empty text is no card.
///
/// # Errors
/// [`CardsError`] for the first thing that is no card or is there twice.
pub fn read_cards(text: &str) -> Result<Vec<Card>, CardsError> {
    if text.chars().count() > LONGEST {
        return Err(CardsError::TooLong);
    }
    let letters = letters(text);
    let mut reader = CardList {
        letters: &letters,
        found: Vec::new(),
        error: None,
    };
    if reader.read(0, None, true) {
        return Ok(reader.found);
    }
    Err(reader
        .error
        .map(|(_, error)| error)
        .unwrap_or_else(|| CardsError::NoCard(clip(text))))
}

/// Names become letters that mean one thing only; everything in small letters.
fn letters(text: &str) -> Vec<char> {
    const NAMES: [(&str, &str); 21] = [
        ("clubs", "♣"),
        ("spades", "♠"),
        ("hearts", "♥"),
        ("diamonds", "♦"),
        ("kreuz", "♣"),
        ("pik", "♠"),
        ("herz", "♥"),
        ("karo", "♦"),
        ("könig", "♔"),
        ("koenig", "♔"),
        ("king", "♔"),
        ("queen", "q"),
        ("dame", "q"),
        ("bube", "j"),
        ("jack", "j"),
        ("zehn", "t"),
        ("ass", "a"),
        ("ace", "a"),
        ("10", "t"),
        ("♤", "♠"),
        ("♧", "♣"),
    ];
    let mut text = text.to_lowercase();
    for (name, letter) in NAMES {
        text = text.replace(name, letter);
    }
    text.chars()
        .map(|c| {
            if matches!(c, ',' | ';' | '/' | '|' | '-' | '\t') {
                ' '
            } else {
                c
            }
        })
        .collect()
}

fn clip(text: &str) -> String {
    text.trim().chars().take(12).collect()
}

fn suit(letter: char) -> Option<Suit> {
    Some(match letter {
        'c' | 'k' | '♣' => Suit::Clubs,
        's' | 'p' | '♠' => Suit::Spades,
        'h' | '♥' | '♡' => Suit::Hearts,
        'd' | '♦' | '♢' => Suit::Diamonds,
        _ => return None,
    })
}

fn rank(letter: char) -> Option<Rank> {
    Some(match letter {
        'a' => Rank::Ace,
        't' | 'z' | 'x' => Rank::Ten,
        'k' | '♔' => Rank::King,
        'q' | 'd' => Rank::Queen,
        'j' | 'b' | 'u' => Rank::Jack,
        '9' => Rank::Nine,
        '8' => Rank::Eight,
        '7' => Rank::Seven,
        _ => return None,
    })
}

struct CardList<'a> {
    letters: &'a [char],
    found: Vec<Card>,
    /// The mistake that is farthest in the text.
    error: Option<(usize, CardsError)>,
}

impl CardList<'_> {
    fn wrong(&mut self, at: usize, error: CardsError) -> bool {
        if self.error.as_ref().is_none_or(|(known, _)| *known < at) {
            self.error = Some((at, error));
        }
        false
    }

    /// Reads from here on; `open`: the suit that ranks belong to, `start`: a word begins here.
    /// False: it cannot be read.
    fn read(&mut self, at: usize, open: Option<Suit>, start: bool) -> bool {
        let Some(letter) = self.letters.get(at).copied() else {
            return true;
        };
        let next = at.saturating_add(1);
        if letter.is_whitespace() {
            return self.read(next, open, true);
        }
        let alone = self.letters.get(next).is_none_or(|c| c.is_whitespace());
        let as_suit = suit(letter);
        let as_rank = rank(letter);
        let suit_first = start && !alone;
        let mut ways = [false, true];
        if suit_first {
            ways = [true, false];
        }
        for by_suit in ways {
            let read = match (by_suit, as_suit, as_rank, open) {
                (true, Some(suit), ..) => self.suit(next, suit),
                (false, _, Some(rank), Some(suit)) => self.card(at, Card::new(suit, rank)),
                _ => false,
            };
            if read {
                return true;
            }
        }
        if as_suit.is_none() && (as_rank.is_none() || open.is_none()) {
            let rest: String = self
                .letters
                .iter()
                .skip(at)
                .take_while(|c| !c.is_whitespace())
                .collect();
            self.wrong(at, CardsError::NoCard(clip(&rest)));
        }
        false
    }

    /// A suit is followed by at least one rank.
    fn suit(&mut self, at: usize, suit: Suit) -> bool {
        let ahead = self.letters.iter().skip(at).find(|c| !c.is_whitespace());
        match ahead.and_then(|c| rank(*c)) {
            Some(_) => self.read_rank(at, suit),
            None => self.wrong(at, CardsError::NoRank(suit)),
        }
    }

    fn read_rank(&mut self, at: usize, suit: Suit) -> bool {
        let blanks = self
            .letters
            .iter()
            .skip(at)
            .take_while(|c| c.is_whitespace())
            .count();
        let at = at.saturating_add(blanks);
        let rank = self.letters.get(at).and_then(|c| rank(*c));
        rank.is_some_and(|rank| self.card(at, Card::new(suit, rank)))
    }

    fn card(&mut self, at: usize, card: Card) -> bool {
        if self.found.contains(&card) {
            return self.wrong(at, CardsError::Twice(card));
        }
        self.found.push(card);
        let read = self.read(at.saturating_add(1), Some(card.suit), false);
        if !read {
            self.found.pop();
        }
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cards(text: &str) -> Vec<String> {
        read_cards(text)
            .unwrap()
            .iter()
            .map(Card::to_string)
            .collect()
    }

    #[test]
    fn english_and_german_letters_signs_and_names_are_read() {
        let three = ["CJ", "SJ", "HA"];
        for text in [
            "cj sj ha",
            "CJSJHA",
            "♣J ♠J ♥A",
            "kb pb ha",
            "kreuz bube pik bube herz ass",
            "c j, s j, h a",
            "kbpbha",
        ] {
            assert_eq!(cards(text), three, "{text}");
        }
        assert_eq!(
            cards("cjat9 dkq7"),
            ["CJ", "CA", "CT", "C9", "DK", "DQ", "D7"]
        );
        assert_eq!(
            cards("kkd10"),
            ["CK", "CQ", "CT"],
            "Kreuz König, Dame, Zehn"
        );
        assert_eq!(
            cards("cjdj"),
            ["CJ", "DJ"],
            "a queen would leave the second jack twice"
        );
        assert_eq!(cards("dd dk"), ["DQ", "DK"], "Karo Dame, Karo König");
        assert_eq!(cards("c a k q"), ["CA", "CK", "CQ"]);
        assert_eq!(cards(""), [""; 0]);
    }

    #[test]
    fn what_is_no_card_is_named() {
        assert_eq!(
            read_cards("cj cj"),
            Err(CardsError::Twice(Card::new(Suit::Clubs, Rank::Jack)))
        );
        assert_eq!(
            read_cards("cj w7"),
            Err(CardsError::NoCard("w7".to_owned()))
        );
        assert_eq!(read_cards("cj s"), Err(CardsError::NoRank(Suit::Spades)));
        assert_eq!(read_cards(&"cj ".repeat(400)), Err(CardsError::TooLong));
        assert_eq!(read_cards("😀"), Err(CardsError::NoCard("😀".to_owned())));
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "[ckspdhajtqbz10987 ,♣♠]{0,40}|\\PC{0,30}") {
            if let Ok(cards) = read_cards(&text) {
                let mut once = cards.clone();
                once.sort();
                once.dedup();
                prop_assert_eq!(once.len(), cards.len());
            }
        }

        #[test]
        fn a_printed_hand_reads_back(hand in proptest::sample::subsequence(Card::pack().collect::<Vec<_>>(), 0..=12)) {
            let text: Vec<String> = hand.iter().map(Card::to_string).collect();
            prop_assert_eq!(read_cards(&text.join(" ")).unwrap(), hand);
        }
    }
}
