//! What is wrong with an entry, with options or with a rulebook file, in sentences that say what to
//! do.

use crate::i18n::{Texts, figure, or_dash};
use crate::skat::{
    Fault, FaultCode, FieldType, OptionError, RulebookError, RulebookProblem, Severity,
};

impl Texts {
    /// What is wrong with an entry, and what to do.
    pub fn fault(&self, fault: &Fault) -> String {
        let expected = or_dash(fault.expected.map(figure));
        match fault.code {
            FaultCode::NothingEntered => self.fault_nothing_entered(),
            FaultCode::ContractAndRamsch => self.fault_contract_and_ramsch(),
            FaultCode::NotInRulebook => self.fault_not_in_rulebook(),
            FaultCode::AnnouncementNotAllowed => self.fault_announcement_not_allowed(),
            FaultCode::MatadorsMissing => self.fault_matadors_missing(),
            FaultCode::MatadorsNotCounted => self.fault_matadors_not_counted(),
            FaultCode::MatadorsOutOfRange => self.fault_matadors_out_of_range(),
            FaultCode::MatadorsContradictCard => self.fault_matadors_contradict_card(),
            FaultCode::BidNotAGameValue => self.fault_bid_not_a_game_value(expected),
            FaultCode::BidBelowMinimum => self.fault_bid_below_minimum(expected),
            FaultCode::BidNotUsed => self.fault_bid_not_used(),
            FaultCode::Overbid => self.fault_overbid(),
            FaultCode::NullUnderBid => self.fault_null_under_bid(expected),
            FaultCode::PointsOutOfRange => self.fault_points_out_of_range(),
            FaultCode::PointsImpossible => self.fault_points_impossible(),
            FaultCode::TricksOutOfRange => self.fault_tricks_out_of_range(),
            FaultCode::TricksContradictPoints => self.fault_tricks_contradict_points(),
            FaultCode::GradeContradictsPoints => self.fault_grade_contradicts_points(),
            // Only a Null has points and is in doubt all the same.
            FaultCode::ResultMissing if fault.severity == Severity::Warning => {
                self.fault_result_null()
            }
            FaultCode::ResultMissing => self.fault_result_missing(),
            FaultCode::AbandonNotAllowed => self.fault_abandon_not_allowed(),
            FaultCode::KontraNotAllowed => self.fault_kontra_not_allowed(),
            FaultCode::TurnedContradictsContract => self.fault_turned_contradicts_contract(),
            FaultCode::WrittenDiffers => self.fault_written_differs(expected),
            FaultCode::AmountImpossible => self.fault_amount_impossible(expected),
            FaultCode::NobodyPlayed => self.fault_nobody_played(),
            FaultCode::DealerHasNoCards => self.fault_dealer_has_no_cards(),
            FaultCode::RamschNotAllowed => self.fault_ramsch_not_allowed(),
            FaultCode::RamschPointsWrong => self.fault_ramsch_points_wrong(expected),
            FaultCode::RamschTricksWrong => self.fault_ramsch_tricks_wrong(expected),
            FaultCode::RamschLastTrickNeeded => self.fault_ramsch_last_trick_needed(),
            FaultCode::RamschLastTrickNotTied => self.fault_ramsch_last_trick_not_tied(),
            FaultCode::BockNotAllowed => self.fault_bock_not_allowed(),
            FaultCode::BockDiffers => self.fault_bock_differs(expected),
            FaultCode::TableSizeNotAllowed => self.fault_table_size_not_allowed(expected),
            FaultCode::BelowSuitBid => self.fault_below_suit_bid(),
            FaultCode::Unreadable => self.fault_unreadable(),
            FaultCode::FieldUnknown => self.fault_field_unknown(),
            FaultCode::Revoke => self.fault_revoke(),
            FaultCode::CardNotHeld => self.fault_card_not_held(),
            FaultCode::CardTwice => self.fault_card_twice(),
            FaultCode::WrongTurn => self.fault_wrong_turn(),
            FaultCode::WrongCardCount => self.fault_wrong_card_count(),
            FaultCode::LaidOutWrong => self.fault_laid_out_wrong(),
        }
    }

    /// The same of what was accepted with a reason: what differs, and nothing that is still to be
    /// done.
    pub fn fault_accepted(&self, fault: &Fault) -> String {
        let expected = or_dash(fault.expected.map(figure));
        match fault.code {
            FaultCode::BidNotAGameValue => self.fault_bid_accepted(expected),
            FaultCode::NullUnderBid => self.fault_null_under_bid_accepted(expected),
            FaultCode::PointsImpossible => self.fault_points_impossible_accepted(),
            FaultCode::TricksContradictPoints => self.fault_tricks_accepted(),
            FaultCode::GradeContradictsPoints => self.fault_grade_accepted(),
            FaultCode::ResultMissing => self.fault_result_accepted(),
            FaultCode::WrittenDiffers => self.fault_written_accepted(expected),
            FaultCode::AmountImpossible => self.fault_amount_accepted(expected),
            FaultCode::NobodyPlayed => self.audit_nobody_played(),
            FaultCode::RamschPointsWrong => self.fault_ramsch_points_accepted(expected),
            FaultCode::RamschLastTrickNotTied => self.fault_ramsch_last_trick_accepted(),
            FaultCode::BockDiffers => self.fault_bock_accepted(expected),
            FaultCode::NothingEntered
            | FaultCode::ContractAndRamsch
            | FaultCode::NotInRulebook
            | FaultCode::AnnouncementNotAllowed
            | FaultCode::MatadorsMissing
            | FaultCode::MatadorsNotCounted
            | FaultCode::MatadorsOutOfRange
            | FaultCode::MatadorsContradictCard
            | FaultCode::BidBelowMinimum
            | FaultCode::BidNotUsed
            | FaultCode::Overbid
            | FaultCode::PointsOutOfRange
            | FaultCode::TricksOutOfRange
            | FaultCode::AbandonNotAllowed
            | FaultCode::KontraNotAllowed
            | FaultCode::TurnedContradictsContract
            | FaultCode::DealerHasNoCards
            | FaultCode::RamschNotAllowed
            | FaultCode::RamschTricksWrong
            | FaultCode::RamschLastTrickNeeded
            | FaultCode::BockNotAllowed
            | FaultCode::TableSizeNotAllowed
            | FaultCode::BelowSuitBid
            | FaultCode::Unreadable
            | FaultCode::FieldUnknown
            | FaultCode::Revoke
            | FaultCode::CardNotHeld
            | FaultCode::CardTwice
            | FaultCode::WrongTurn
            | FaultCode::WrongCardCount
            | FaultCode::LaidOutWrong => self.fault(fault),
        }
    }

    /// Why options cannot be switched on, and what can be done.
    pub fn rules_option_error(&self, error: &OptionError) -> String {
        match error {
            OptionError::Unknown {
                name,
                rulebook,
                allowed,
            } if allowed.is_empty() => self.rules_option_none(name, rulebook),
            OptionError::Unknown {
                name,
                rulebook,
                allowed,
            } => self.rules_option_unknown(name, rulebook, allowed.join(", ")),
            OptionError::Against { one, other } => self.rules_options_against(one, other),
            OptionError::SameGame { name, game, trump } => {
                self.rules_option_same_game(name, self.kind_name(*game, *trump))
            }
        }
    }

    /// What is wrong with a rulebook file: the line, the field, what is allowed.
    pub fn rulebook_error(&self, error: &RulebookError, file: &str) -> String {
        let field = error.field.as_str();
        let said = match &error.problem {
            RulebookProblem::Syntax(why) => self.rules_syntax(why),
            RulebookProblem::UnknownField(allowed) => {
                self.rules_unknown_field(field, allowed.join(", "))
            }
            RulebookProblem::Missing => self.rules_missing(field),
            RulebookProblem::NotOneOf(allowed) => self.rules_not_one_of(field, allowed.join(", ")),
            RulebookProblem::WrongType(wanted) => self.wrong_type(field, *wanted),
            RulebookProblem::OutOfRange(_, most) if error.field.is_empty() => {
                self.rules_too_long(most)
            }
            RulebookProblem::OutOfRange(least, most) => self.rules_out_of_range(field, least, most),
            RulebookProblem::Empty => self.rules_empty(field),
            RulebookProblem::Twice => self.rules_twice(field),
        };
        match error.line {
            Some(line) => self.rules_at_line(file, line, said),
            None => self.rules_in_file(file, said),
        }
    }
}

impl Texts {
    fn wrong_type(&self, field: &str, wanted: FieldType) -> String {
        match wanted {
            FieldType::Number => self.rules_wrong_number(field),
            FieldType::List => self.rules_wrong_list(field),
            FieldType::Table => self.rules_wrong_table(field),
            FieldType::YesNo => self.rules_wrong_yes_no(field),
            FieldType::Text => self.rules_wrong_text(field),
        }
    }
}
