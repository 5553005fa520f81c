//! What is wrong with an entry, with options or with a rulebook file, in sentences that say what to do.

use super::super::{Texts, figure};
use super::ids::fault_id;
use crate::skat::{Fault, OptionError, RulebookError, RulebookProblem};
use fluent_bundle::FluentValue;

impl Texts {
    /// What is wrong with an entry, and what to do.
    pub fn fault(&self, fault: &Fault) -> String {
        let expected = fault.expected.map_or_else(|| "–".to_owned(), figure);
        self.say_with(fault_id(fault.code), &[("expected", FluentValue::from(expected))])
    }
}

impl Texts {
    /// Why options cannot be switched on, and what can be done.
    pub fn rules_option_error(&self, error: &OptionError) -> String {
        match error {
            OptionError::Unknown { name, rulebook, allowed } if allowed.is_empty() => {
                self.rules_option_none(name.as_str(), rulebook.as_str())
            }
            OptionError::Unknown { name, rulebook, allowed } => {
                self.rules_option_unknown(name.as_str(), rulebook.as_str(), allowed.join(", "))
            }
            OptionError::Against { one, other } => self.rules_options_against(one.as_str(), other.as_str()),
            OptionError::SameGame { name, game, trump } => {
                self.rules_option_same_game(name.as_str(), self.kind_name(*game, *trump))
            }
        }
    }

    /// What is wrong with a rulebook file: the line, the field, what is allowed.
    pub fn rulebook_error(&self, error: &RulebookError, file: &str) -> String {
        let field = || error.field.clone();
        let said = match &error.problem {
            RulebookProblem::Syntax(why) => self.rules_syntax(why.as_str()),
            RulebookProblem::UnknownField(allowed) => self.rules_unknown_field(field(), allowed.join(", ")),
            RulebookProblem::Missing => self.rules_missing(field()),
            RulebookProblem::NotOneOf(allowed) => self.rules_not_one_of(field(), allowed.join(", ")),
            RulebookProblem::WrongType("number") => self.rules_wrong_number(field()),
            RulebookProblem::WrongType("list") => self.rules_wrong_list(field()),
            RulebookProblem::WrongType("table") => self.rules_wrong_table(field()),
            RulebookProblem::WrongType("yes_no") => self.rules_wrong_yes_no(field()),
            RulebookProblem::WrongType(_) => self.rules_wrong_text(field()),
            RulebookProblem::OutOfRange(_, most) if error.field.is_empty() => self.rules_too_long(*most),
            RulebookProblem::OutOfRange(least, most) => self.rules_out_of_range(field(), *least, *most),
            RulebookProblem::Empty => self.rules_empty(field()),
            RulebookProblem::Twice => self.rules_twice(field()),
        };
        match error.line {
            Some(line) => self.rules_at_line(file, line, said),
            None => self.rules_in_file(file, said),
        }
    }
}
