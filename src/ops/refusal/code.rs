//! A word for each refusal that stays the same in every language and version: its own name, as a rule.

use crate::club::{money::PurseError, teams::GroupingError};
use crate::ops::{Dangling, ImportProblem, ReferencesRefusal, Refusal, RulesRefusal, SeatsRefusal};
use crate::skat::OptionError;

impl Refusal {
    /// A word that stays the same in every language and version; a refusal within another has its
    /// own.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Missing(why) => why.into(),
            Refusal::People(why) => why.into(),
            Refusal::Text(why) => why.into(),
            Refusal::Rules(why) => rules_code(why),
            Refusal::Seats(SeatsRefusal::CannotSeat { error }) => error.into(),
            Refusal::Seats(why) => why.into(),
            Refusal::Sheet(why) => why.into(),
            Refusal::Prizes(why) => why.into(),
            Refusal::Seal(why) => why.into(),
            Refusal::References(ReferencesRefusal::InTheWay(needs_it)) => in_the_way(needs_it),
            Refusal::References(ReferencesRefusal::Nowhere(missing)) => nowhere(missing),
            Refusal::Together(why) => why.into(),
            Refusal::Import {
                problem: ImportProblem::OnSheet { why, .. },
            } => why.code(),
            Refusal::Import { problem } => problem.into(),
        }
    }
}

/// A word for what is missing.
fn nowhere(dangling: &Dangling) -> &'static str {
    match dangling {
        Dangling::PotTeams { .. } => "no-such-teams",
        Dangling::PartPot { .. } => "part-without-pot",
        Dangling::MoneyLeg { .. } => "no-leg",
        Dangling::Person { .. } => "no-such-person",
        Dangling::SeasonEvent { .. } => "no-such-event",
        Dangling::SeasonMember { .. } => "no-such-member",
        Dangling::SeasonGuest { .. } => "no-such-guest",
        Dangling::SeasonName { .. } => "nobody-called",
    }
}

/// A word for what needs it.
fn in_the_way(dangling: &Dangling) -> &'static str {
    match dangling {
        Dangling::PotTeams { .. } | Dangling::PartPot { .. } | Dangling::MoneyLeg { .. } => {
            "pot-in-the-way"
        }
        Dangling::Person { .. } => "person-in-the-way",
        Dangling::SeasonEvent { .. }
        | Dangling::SeasonMember { .. }
        | Dangling::SeasonGuest { .. }
        | Dangling::SeasonName { .. } => "season-in-the-way",
    }
}

fn rules_code(why: &RulesRefusal) -> &'static str {
    use RulesRefusal as R;
    match why {
        R::Season { error, .. } => error.into(),
        R::Purse { error } => purse_code(error),
        R::Grouping { error, .. } => grouping_code(error),
        R::RulesUnreadable { .. } => "rules-unreadable",
        R::OptionsWrong { error } => option_code(error),
        R::RulesFixed { .. } => "rules-fixed",
        R::MovementFixed => "movement-fixed",
        R::SettingRange { .. } => "setting-range",
    }
}

fn option_code(error: &OptionError) -> &'static str {
    match error {
        OptionError::Unknown { .. } => "option-unknown",
        OptionError::Against { .. } => "options-against",
        OptionError::SameGame { .. } => "option-same-game",
    }
}

fn purse_code(error: &PurseError) -> &'static str {
    match error {
        PurseError::Tariff(error) => error.into(),
        PurseError::NoName => "money-no-name",
        PurseError::Sum { .. } | PurseError::TariffSum { .. } => "money-range",
        PurseError::PotTwice { .. } => "pot-twice",
        PurseError::NoSuchPot { .. } => "no-such-pot",
        PurseError::Shape { error, .. } => error.into(),
        PurseError::PotCount { .. } => "pot-count",
    }
}

fn grouping_code(error: &GroupingError) -> &'static str {
    match error {
        GroupingError::NoName => "team-no-name",
        GroupingError::TeamTwice { .. } => "team-twice",
        GroupingError::PersonTwice { .. } => "team-person-twice",
        GroupingError::TooMany { .. } => "team-too-many",
        GroupingError::Size { .. } => "team-size",
        GroupingError::Points { .. } => "league-points",
        GroupingError::Plan(_) => "league-plan",
        GroupingError::Days { .. } => "league-days",
    }
}
