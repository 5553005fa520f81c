//! Words of the scorings, found by their ids, and of what a foot adds.

use crate::club::{Addend, FootColumn, FootPart, Scoring, Ties};
use crate::i18n::{Texts, figure};
use itertools::Itertools;

impl Texts {
    /// The name of a scoring.
    pub fn scoring(&self, scoring: Scoring) -> String {
        self.scoring_words(scoring, "")
    }

    /// What its points are, as it is printed under a list.
    pub fn scoring_note(&self, scoring: Scoring) -> String {
        self.scoring_words(scoring, "-note")
    }

    /// What decides between those who are equal in points.
    pub fn scoring_equal(&self, scoring: Scoring) -> String {
        match scoring.ties() {
            Ties::Games => self.report_equal_games(),
            Ties::Won => self.report_equal_won(),
        }
    }

    /// How those are ranked who have as many games.
    pub fn scoring_ties(&self, scoring: Scoring) -> String {
        self.scoring_words(scoring, "-ties")
    }

    fn scoring_words(&self, scoring: Scoring, which: &str) -> String {
        let key = format!("{}{which}", scoring.id());
        self.keyed("scoring-", &key).unwrap_or(key)
    }

    /// What counts, as the head of a column on paper: the total, if the foot of a list ends in one.
    pub fn report_counts(&self, scoring: Scoring) -> String {
        if scoring.has_foot() {
            self.report_total()
        } else {
            self.report_points()
        }
    }

    /// What a player's own games come to, where something is added to it or nothing is.
    pub fn report_own_points(&self, scoring: Scoring) -> String {
        if scoring.has_foot() {
            self.report_game_points()
        } else {
            self.report_net_points()
        }
    }

    /// What counts, on the screen.
    pub fn ui_counts(&self, scoring: Scoring) -> String {
        if scoring.has_foot() {
            self.ui_total()
        } else {
            self.ui_points()
        }
    }

    /// What a line of the foot adds.
    pub fn report_foot_part(&self, part: &FootPart) -> String {
        match part.what {
            Addend::OwnGames => self.report_own_games(each(part)),
            Addend::OthersLost => self.report_others_lost(each(part)),
        }
    }

    /// The same where there is little room.
    pub fn report_foot_part_short(&self, part: &FootPart) -> String {
        match part.what {
            Addend::OwnGames => self.report_games_times(each(part)),
            Addend::OthersLost if part.each.len() == 1 => self.report_others_times(each(part)),
            Addend::OthersLost => self.report_from_others(),
        }
    }

    /// How the total of a list comes about: `238 + 300 + 480 = 1018`, with what is added.
    pub fn foot_sum(&self, parts: &[FootPart], column: &FootColumn) -> String {
        let added = parts
            .iter()
            .zip(&column.added)
            .map(|(part, added)| self.added(part.what, *added))
            .join(" ");
        self.ui_foot_sum(figure(column.points), added, figure(column.total()))
    }

    fn added(&self, what: Addend, points: i32) -> String {
        let sign = if points < 0 { "−" } else { "+" };
        let signed = format!("{sign} {}", points.unsigned_abs());
        match what {
            Addend::OwnGames => self.ui_sum_own_games(signed),
            Addend::OthersLost => self.ui_sum_others_lost(signed),
        }
    }
}

/// What each game is worth: `30`, or `30 / 40` if it depends on when it was played.
fn each(part: &FootPart) -> String {
    part.each.iter().join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use std::collections::BTreeSet;

    #[test]
    fn every_scoring_has_its_words_and_the_id_that_files_have() {
        for texts in Lang::ALL.map(Texts::new) {
            let mut said = BTreeSet::new();
            for scoring in Scoring::ALL {
                for which in ["", "-note", "-ties"] {
                    let key = format!("{}{which}", scoring.id());
                    let words = texts.keyed("scoring-", &key);
                    assert!(words.is_some_and(|words| said.insert(words)), "{key}");
                }
                let in_files = serde_json::to_value(scoring).unwrap();
                assert_eq!(in_files, scoring.id());
            }
        }
    }
}
