//! What the score desk's own findings are called, in sentences that say what is wrong and what to
//! do.

use crate::app::sheet::{
    cards::card_word,
    judge::AutoRemark,
    line::{Mistake, Shape, exists},
};
use crate::i18n::{Texts, figure};
use crate::skat::{DealEntry, Grade, NotationMistake, Rulebook, turns};

/// The sentence for something that was not understood. `name` names a column.
pub fn mistake(t: &Texts, mistake: &Mistake, shape: Shape, name: &dyn Fn(u8) -> String) -> String {
    match mistake {
        Mistake::NoSuchColumn(_) => t.sheet_no_such_column(shape.columns),
        Mistake::ColumnMissing(text) => t.sheet_column_missing(text, shape.columns),
        Mistake::AmountMissing(column) => t.sheet_amount_missing(name(*column)),
        Mistake::AmountZero(column) => t.sheet_amount_zero(name(*column)),
        Mistake::AmountTooLong => t.sheet_amount_too_long(),
        Mistake::NoCards(column) if *column == shape.dealer => {
            t.sheet_dealer_no_cards(name(*column))
        }
        Mistake::NoCards(column) if shape.away.has(*column) => t.sheet_not_there(name(*column)),
        Mistake::NoCards(column) => t.sheet_no_cards(name(*column)),
        Mistake::ColumnTwice(column) => t.sheet_column_twice(name(*column)),
        Mistake::PassedAndPlayed => t.sheet_passed_and_played(),
        Mistake::FineAmountMissing => t.sheet_fine_amount_missing(),
        Mistake::NoSuchDeal(deal) => t.sheet_no_such_deal(deal, shape.deals),
        Mistake::DealMissing => t.sheet_deal_missing(shape.deals),
        Mistake::RamschIncomplete => t.sheet_ramsch_incomplete(),
        Mistake::ReasonMissing => t.sheet_write_reason(),
        Mistake::Game(mistake) => game_mistake(t, mistake),
    }
}

fn game_mistake(t: &Texts, mistake: &NotationMistake) -> String {
    match mistake {
        NotationMistake::TrumpUnknown(text) => t.sheet_trump_unknown(text),
        NotationMistake::SkatMissing => t.sheet_skat_missing(),
        NotationMistake::NotUnderstood(text) => t.sheet_not_understood(text),
        NotationMistake::Twice(text) => t.sheet_said_twice(text),
        NotationMistake::NumberMissing(letter) => t.sheet_number_missing(letter.to_string()),
        NotationMistake::RamschIncomplete => t.sheet_ramsch_incomplete(),
    }
}

/// A game as it was understood: its name, matadors, how it ended.
pub fn game(t: &Texts, entry: &DealEntry, rules: &Rulebook) -> String {
    if entry.ramsch.is_some() {
        return t.sheet_ramsch();
    }
    let Some(contract) = entry.contract else {
        return String::new();
    };
    let mut parts = vec![t.game_name(&contract, rules)];
    parts.extend(entry.matadors.map(|m| t.matadors(m)));
    parts.extend(entry.points.map(|p| t.sheet_points(p)));
    parts.extend(entry.grade.map(|g| grade(t, g)));
    if entry.abandoned {
        parts.push(t.sheet_given_up());
    }
    parts.extend(entry.tricks.map(|n| t.sheet_tricks(n)));
    parts.extend(entry.bid.map(|b| t.sheet_bid(b)));
    match entry.kontra {
        Some(2) => parts.push(t.sheet_kontra()),
        Some(4) => parts.push(t.sheet_re()),
        _ => {}
    }
    parts.extend(
        entry
            .bock
            .filter(|factor| *factor != 1)
            .map(|factor| t.sheet_bock(factor)),
    );
    parts.extend(entry.turned.map(|card| t.sheet_turned(card_word(t, card))));
    parts.extend(entry.written.map(|w| t.sheet_on_paper(figure(w))));
    parts.join(", ")
}

/// The word for what play reached.
pub fn grade(t: &Texts, grade: Grade) -> String {
    match grade {
        Grade::Won => t.sheet_grade_won(),
        Grade::WonSchneider => t.sheet_grade_won_schneider(),
        Grade::WonSchwarz => t.sheet_grade_won_schwarz(),
        Grade::Lost => t.sheet_grade_lost(),
        Grade::LostSchneider => t.sheet_grade_lost_schneider(),
        Grade::LostSchwarz => t.sheet_grade_lost_schwarz(),
    }
}

/// What can be typed for a game under these rules: an example, and the letters.
pub fn hint_games(t: &Texts, rules: &Rulebook) -> [String; 2] {
    if turns(&exists(rules)) {
        [t.sheet_hint_games_turning(), t.sheet_letters_turning()]
    } else {
        [t.sheet_hint_games(), t.sheet_letters()]
    }
}

/// The remark that writes itself.
pub fn auto_remark(t: &Texts, remark: AutoRemark) -> String {
    match remark {
        AutoRemark::None => String::new(),
        AutoRemark::Ramsch => t.sheet_ramsch(),
        AutoRemark::Without(n) => t.sheet_without(n),
    }
}
