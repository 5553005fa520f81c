//! What games are called: a kind with its suit, a contract, a row of the rules.

use crate::club::DealLine;
use crate::i18n::{Texts, figure};
use crate::skat::{
    Announced, Card, Contract, DealEntry, GameKind, Grade, Rank, Rulebook, SkatUse, Suit, Trump,
};

impl Texts {
    /// The letters of a rank: jack and queen have others in German.
    pub fn card_rank(&self, rank: Rank) -> String {
        match (rank, self.lang().by(false, true)) {
            (Rank::Ten, _) => "10".to_owned(),
            (Rank::Jack, true) => "B".to_owned(),
            (Rank::Queen, true) => "D".to_owned(),
            (rank, _) => rank.letter().to_string(),
        }
    }

    /// A card in the language spoken: jack and queen have other letters in German.
    pub fn card_word(&self, card: Card) -> String {
        format!("{}{}", card.suit.sign(), self.card_rank(card.rank))
    }

    /// The name of a suit, as in the names of games.
    pub fn suit_word(&self, suit: Suit) -> String {
        match suit {
            Suit::Clubs => self.word_club(),
            Suit::Spades => self.word_spade(),
            Suit::Hearts => self.word_heart(),
            Suit::Diamonds => self.word_diamond(),
        }
    }

    /// The name of a game: "spade Solo", "Gucki Grand"; in German "Pik Solo", "Gucki-Grand".
    pub fn kind_name(&self, kind: GameKind, trump: Trump) -> String {
        let suit = trump
            .suit()
            .map(|suit| self.suit_word(suit))
            .unwrap_or_default();
        self.game_of(kind, &suit)
    }

    /// The name of a row of games, without a suit.
    pub fn row_name(&self, kind: GameKind) -> String {
        match kind {
            GameKind::Suit => self.row_suit(),
            GameKind::SuitHand => self.row_suit_hand(),
            GameKind::SuitOuvert => self.row_suit_ouvert(),
            GameKind::SuitHandOuvert => self.row_suit_hand_ouvert(),
            GameKind::Simple
            | GameKind::Call
            | GameKind::Tournee
            | GameKind::Solo
            | GameKind::OpenSolo
            | GameKind::GuckiSolo
            | GameKind::TourneeGrand
            | GameKind::GuckiGrand
            | GameKind::SoloGrand
            | GameKind::OpenGrand
            | GameKind::TourneeNullo
            | GameKind::Nullo
            | GameKind::OpenNullo
            | GameKind::GuckiNullo
            | GameKind::OpenGuckiNullo
            | GameKind::Grand
            | GameKind::GrandHand
            | GameKind::GrandOuvert
            | GameKind::GrandHandOuvert
            | GameKind::Null
            | GameKind::NullHand
            | GameKind::NullOuvert
            | GameKind::NullHandOuvert
            | GameKind::Revolution => self.game_of(kind, "").trim_matches([' ', '-']).to_owned(),
        }
    }

    /// The name of a contract in a rule system, with second card and announcement; of one it has
    /// not, its parts.
    pub fn game_name(&self, contract: &Contract, rulebook: &Rulebook) -> String {
        let (kind, announced) = in_rules(contract, rulebook);
        let mut name = self.kind_name(kind, contract.trump);
        if contract.skat == SkatUse::TurnedSecond {
            name = self.game_second(name);
        }
        match announced {
            Some(Announced::Schneider) => self.game_schneider(name),
            Some(Announced::Schwarz) => self.game_schwarz(name),
            None => name,
        }
    }

    /// What is known of the game of a deal: as it was typed, and the remark if that says more.
    pub fn deal_told(&self, line: &DealLine, rules: Option<&Rulebook>) -> String {
        let game = line.entry.zip(rules);
        let game = game.map(|(entry, rules)| self.played(&entry, rules));
        let game = game.unwrap_or_default();
        if game.contains(&line.remark) {
            return game;
        }
        let told = format!("{game}, {}", line.remark);
        told.trim_start_matches(", ").to_owned()
    }

    /// A game as it was understood: its name, matadors, how it ended.
    pub fn played(&self, entry: &DealEntry, rules: &Rulebook) -> String {
        if entry.ramsch.is_some() {
            return self.sheet_ramsch();
        }
        let Some(contract) = entry.contract else {
            return String::new();
        };
        let mut parts = vec![self.game_name(&contract, rules)];
        parts.extend(entry.matadors.map(|m| self.matadors(m)));
        parts.extend(entry.points.map(|p| self.sheet_points(p)));
        parts.extend(entry.grade.map(|g| self.grade(g)));
        if entry.abandoned {
            parts.push(self.sheet_given_up());
        }
        parts.extend(entry.tricks.map(|n| self.sheet_tricks(n)));
        parts.extend(entry.bid.map(|b| self.sheet_bid(b)));
        match entry.kontra {
            Some(2) => parts.push(self.sheet_kontra()),
            Some(4) => parts.push(self.sheet_re()),
            _ => {}
        }
        parts.extend(
            entry
                .bock
                .filter(|factor| *factor != 1)
                .map(|factor| self.sheet_bock(factor)),
        );
        let turned = |card| self.sheet_turned(self.card_word(card));
        parts.extend(entry.turned.map(turned));
        parts.extend(entry.written.map(|w| self.sheet_on_paper(figure(w))));
        parts.join(", ")
    }

    /// The word for what play reached.
    pub fn grade(&self, grade: Grade) -> String {
        match grade {
            Grade::Won => self.sheet_grade_won(),
            Grade::WonSchneider => self.sheet_grade_won_schneider(),
            Grade::WonSchwarz => self.sheet_grade_won_schwarz(),
            Grade::Lost => self.sheet_grade_lost(),
            Grade::LostSchneider => self.sheet_grade_lost_schneider(),
            Grade::LostSchwarz => self.sheet_grade_lost_schwarz(),
        }
    }

    /// "with 2", "without 4".
    pub fn matadors(&self, matadors: i32) -> String {
        let count = matadors.unsigned_abs();
        if matadors < 0 {
            self.sheet_without(count)
        } else {
            self.sheet_with(count)
        }
    }

    /// The same for a narrow column: "♠ Solo", "♦ Tournee 2nd"; a legend has to say what its signs
    /// mean.
    pub fn game_short(&self, contract: &Contract, rulebook: &Rulebook) -> String {
        let (kind, announced) = in_rules(contract, rulebook);
        let sign = contract
            .trump
            .suit()
            .map(|suit| suit.sign().to_string())
            .unwrap_or_default();
        // The sign alone names a suit game.
        let mut name = if kind == GameKind::Suit {
            sign
        } else {
            self.game_of(kind, &sign)
        };
        if contract.skat == SkatUse::TurnedSecond {
            name = self.game_second_short(name);
        }
        match announced {
            Some(Announced::Schneider) => self.game_schneider_short(name),
            Some(Announced::Schwarz) => self.game_schwarz_short(name),
            None => name,
        }
    }

    /// The name of a game with what is said for its suit: a word, a sign, nothing.
    fn game_of(&self, kind: GameKind, suit: &str) -> String {
        match kind {
            GameKind::Simple => self.game_simple(suit),
            GameKind::Call => self.game_call(suit),
            GameKind::Tournee => self.game_tournee(suit),
            GameKind::Solo => self.game_solo(suit),
            GameKind::OpenSolo => self.game_open_solo(suit),
            GameKind::GuckiSolo => self.game_gucki_solo(suit),
            GameKind::TourneeGrand => self.game_tournee_grand(),
            GameKind::GuckiGrand => self.game_gucki_grand(),
            GameKind::SoloGrand => self.game_solo_grand(),
            GameKind::OpenGrand => self.game_open_grand(),
            GameKind::TourneeNullo => self.game_tournee_nullo(),
            GameKind::Nullo => self.game_nullo(),
            GameKind::OpenNullo => self.game_open_nullo(),
            GameKind::GuckiNullo => self.game_gucki_nullo(),
            GameKind::OpenGuckiNullo => self.game_open_gucki_nullo(),
            GameKind::Suit => self.game_suit(suit),
            GameKind::SuitHand => self.game_suit_hand(suit),
            GameKind::SuitOuvert => self.game_suit_ouvert(suit),
            GameKind::SuitHandOuvert => self.game_suit_hand_ouvert(suit),
            GameKind::Grand => self.game_grand(),
            GameKind::GrandHand => self.game_grand_hand(),
            GameKind::GrandOuvert => self.game_grand_ouvert(),
            GameKind::GrandHandOuvert => self.game_grand_hand_ouvert(),
            GameKind::Null => self.game_null(),
            GameKind::NullHand => self.game_null_hand(),
            GameKind::NullOuvert => self.game_null_ouvert(),
            GameKind::NullHandOuvert => self.game_null_hand_ouvert(),
            GameKind::Revolution => self.game_revolution(),
        }
    }
}

/// What a contract is in a rule system, or usually where that has no such game; and what was announced
/// beyond what the game says.
fn in_rules(contract: &Contract, rulebook: &Rulebook) -> (GameKind, Option<Announced>) {
    let row = rulebook.game(contract);
    let kind = row.map_or_else(|| usual_kind(contract), |row| row.game);
    let implied = row.and_then(|row| row.implies);
    (
        kind,
        contract.announced.filter(|grade| implied < Some(*grade)),
    )
}

/// What a contract is called where the system has no such game.
fn usual_kind(contract: &Contract) -> GameKind {
    if contract.revolution {
        return GameKind::Revolution;
    }
    use GameKind as K;
    let [turned, open, taken, hand] = match contract.trump {
        Trump::Jacks => [K::TourneeGrand, K::OpenGrand, K::Grand, K::GrandHand],
        Trump::None => [K::TourneeNullo, K::NullOuvert, K::Null, K::NullHand],
        Trump::Diamonds | Trump::Hearts | Trump::Spades | Trump::Clubs => {
            [K::Tournee, K::SuitOuvert, K::Suit, K::SuitHand]
        }
    };
    match (contract.skat, contract.open) {
        (SkatUse::Turned | SkatUse::TurnedSecond, _) => turned,
        (SkatUse::Taken | SkatUse::Untouched, true) => open,
        (SkatUse::Taken, false) => taken,
        (SkatUse::Untouched, false) => hand,
    }
}
