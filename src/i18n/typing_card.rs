//! What is typed at the score desk, on one card: the same in the help and on paper.

use super::texts::Texts;
use crate::skat::{Rulebook, turns};

/// What belongs together on the card: its heading, and what is typed with what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPart {
    /// The heading.
    pub title: String,
    /// What is typed, and what it means.
    pub lines: Vec<(String, String)>,
}

impl Texts {
    /// The card for these rules; without rules it has what most of them know.
    pub fn typing_card(&self, rules: Option<&Rulebook>) -> Vec<CardPart> {
        let turning = rules.is_some_and(|rules| turns(&|contract| rules.game(contract).is_some()));
        let ramsch = rules.is_none_or(|rules| rules.ramsch().on || rules.schiebe().on);
        let passed = rules.is_none_or(Rulebook::knows_passed);
        let kontra = rules.is_none_or(|rules| !rules.kontra().is_empty());
        vec![
            part(self.card_deal(), self.card_deals(passed, ramsch)),
            part(self.card_game(), self.card_games(turning, kontra)),
            part(self.card_beside(), self.card_notes()),
            part(self.card_keys(), self.card_key_lines()),
        ]
    }

    fn card_deals(&self, passed: bool, ramsch: bool) -> Vec<(String, String)> {
        let passed = passed.then(|| line("0", self.card_passed()));
        let charged = ramsch.then(|| line("r3 20", self.card_ramsch()));
        let played = [
            line("2 48", self.card_won()),
            line("2-48", self.card_lost()),
        ];
        let jump = line("/17", self.card_jump());
        let beside = passed.into_iter().chain(charged).chain([jump]);
        played.into_iter().chain(beside).collect()
    }

    fn card_games(&self, turning: bool, kontra: bool) -> Vec<(String, String)> {
        // Both languages read both; a German types the letters of his suits.
        let (trumps, spades) = self
            .lang()
            .by(("c  s  h  d  g  n", 's'), ("k  p  h  d  g  n", 'p'));
        let (example, skat) = if turning {
            (self.card_game_example_turning(), self.card_skat_turning())
        } else {
            (self.card_game_example(), self.card_skat())
        };
        let (way, ways) = if turning {
            ('s', "t  p  s  g")
        } else {
            ('h', "h")
        };
        let kontra = kontra.then(|| line("k  kk", self.card_kontra()));
        let lines = [
            line(format!("2{spades}{way}3+"), example),
            line(format!("2{spades}{way}361"), self.card_points()),
            line(trumps, self.card_trumps()),
            line(ways, skat),
            line("o  a  z", self.card_announced()),
            line("3  o3", self.card_matadors()),
            line("+  ++  +++", self.card_ends_won()),
            line("-  --  ---", self.card_ends_lost()),
            line("q", self.card_given_up()),
            line("b24", self.card_bid()),
        ];
        lines.into_iter().chain(kontra).collect()
    }

    fn card_notes(&self) -> Vec<(String, String)> {
        vec![
            line("248o3", self.card_noted()),
            line("248t148", self.card_total()),
            line("f3 10", self.card_fine()),
            line("f3 0", self.card_fine_back()),
            line("d3 2 48", self.card_dealer()),
            line(self.card_remark_typed(), self.card_remark()),
            line(self.card_reason_typed(), self.card_reason()),
        ]
    }

    fn card_key_lines(&self) -> Vec<(String, String)> {
        vec![
            line("Enter  Esc", self.card_key_enter()),
            line(format!("F2  {}", self.key_delete()), self.card_key_mend()),
            line("↑  ↓", self.card_key_step()),
            line(format!("{}+Z", self.key_ctrl()), self.card_key_back()),
            line("F3  F5", self.card_key_next()),
            line("F6", self.card_key_second()),
            line("F7  F8", self.card_key_sheet()),
            line("A  G", self.card_key_modes()),
            line("T  M", self.card_key_totals()),
            line("F10", self.card_key_foot()),
        ]
    }
}

fn part(title: String, lines: Vec<(String, String)>) -> CardPart {
    CardPart { title, lines }
}

fn line(typed: impl Into<String>, means: String) -> (String, String) {
    (typed.into(), means)
}
