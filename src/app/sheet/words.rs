//! What the score desk's own findings are called, in sentences that say what is wrong and what to
//! do.

use crate::app::sheet::{
    judge::AutoRemark,
    line::{Mistake, Shape, exists},
};
use crate::i18n::Texts;
use crate::skat::{NotationMistake, Rulebook, turns};

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
