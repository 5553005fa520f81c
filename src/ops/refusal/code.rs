//! A word for each refusal that stays the same in every language and version.

use super::{
    ImportProblem, MissingRefusal, PeopleRefusal, PrizesRefusal, ReferencesRefusal, Refusal,
    RulesRefusal, SealRefusal, SeatsRefusal, SheetRefusal, TextRefusal, TogetherRefusal,
};
use crate::club::money::{PurseError, ShapeError, TariffError};
use crate::club::season::SeasonError;
use crate::club::teams::GroupingError;
use crate::movement::MovementError;
use crate::ops::book::dangling::Dangling;
use crate::skat::OptionError;

impl Refusal {
    /// A word that stays the same in every language and version; a refusal within another has its
    /// own.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Missing(why) => why.code(),
            Refusal::People(why) => why.code(),
            Refusal::Text(why) => why.code(),
            Refusal::Rules(why) => why.code(),
            Refusal::Seats(why) => why.code(),
            Refusal::Sheet(why) => why.code(),
            Refusal::Prizes(why) => why.code(),
            Refusal::Seal(why) => why.code(),
            Refusal::References(why) => why.code(),
            Refusal::Together(why) => why.code(),
            Refusal::Import { problem } => problem.code(),
        }
    }
}

impl MissingRefusal {
    fn code(&self) -> &'static str {
        use MissingRefusal as R;
        match self {
            R::NoMember { .. } => "no-member",
            R::NoEvent { .. } => "no-event",
            R::NoEntrant { .. } => "no-entrant",
            R::NoLeg { .. } => "no-leg",
            R::NoTable { .. } => "no-table",
            R::NoFine { .. } => "no-fine",
            R::NoSlip { .. } => "no-slip",
            R::NoBeside { .. } => "no-beside",
            R::NoCut { .. } => "no-cut",
            R::NoChoice { .. } => "no-choice",
            R::NoSeason { .. } => "no-season",
            R::NoPreset { .. } => "no-preset",
            R::NoGrouping { .. } => "no-grouping",
            R::NoEveningBefore => "no-evening-before",
            R::NoLot => "no-lot",
            R::NoCounted { .. } => "no-counted",
            R::NoMoney { .. } => "no-money",
            R::NotDrawn => "not-drawn",
        }
    }
}

impl PeopleRefusal {
    fn code(&self) -> &'static str {
        use PeopleRefusal as R;
        match self {
            R::NameTwice { .. } => "name-twice",
            R::NameTwiceIn { .. } => "name-twice-in",
            R::MemberTwice { .. } => "member-twice",
            R::MemberTakesPart { .. } => "member-takes-part",
            R::StartNumberTaken { .. } => "start-number-taken",
            R::StartNumberRange { .. } => "start-number-range",
            R::MemberNeeded { .. } => "member-needed",
            R::BothTakePart { .. } => "both-take-part",
            R::NobodyNamed => "nobody-named",
            R::InPrizes { .. } => "in-prizes",
            R::HasPaid { .. } => "has-paid",
            R::InTeam { .. } => "in-team",
            R::HasLeft { .. } => "has-left",
            R::SamePerson { .. } => "same-person",
            R::NoGuest { .. } => "no-guest",
        }
    }
}

impl TextRefusal {
    fn code(&self) -> &'static str {
        use TextRefusal as R;
        match self {
            R::Empty { .. } => "empty",
            R::TooLong { .. } => "too-long",
            R::ControlCharacter { .. } => "control-character",
            R::Taken { .. } => "name-taken",
        }
    }
}

impl ReferencesRefusal {
    fn code(&self) -> &'static str {
        match self {
            ReferencesRefusal::InTheWay(dangling) => dangling.in_the_way(),
            ReferencesRefusal::Nowhere(dangling) => dangling.code(),
        }
    }
}

impl Dangling {
    /// A word for what is missing.
    fn code(&self) -> &'static str {
        match self {
            Dangling::PotTeams { .. } => "no-such-teams",
            Dangling::PartPot { .. } => "part-without-pot",
            Dangling::Person { .. } => "no-such-person",
            Dangling::SeasonEvent { .. } => "no-such-event",
            Dangling::SeasonMember { .. } => "no-such-member",
            Dangling::SeasonGuest { .. } => "no-such-guest",
            Dangling::SeasonName { .. } => "nobody-called",
        }
    }

    /// A word for what needs it.
    fn in_the_way(&self) -> &'static str {
        match self {
            Dangling::PotTeams { .. } | Dangling::PartPot { .. } => "pot-in-the-way",
            Dangling::Person { .. } => "person-in-the-way",
            Dangling::SeasonEvent { .. }
            | Dangling::SeasonMember { .. }
            | Dangling::SeasonGuest { .. }
            | Dangling::SeasonName { .. } => "season-in-the-way",
        }
    }
}

impl TogetherRefusal {
    fn code(&self) -> &'static str {
        use TogetherRefusal as R;
        match self {
            R::Parts { .. } => "together-parts",
            R::Within => "together-within",
            R::Seen => "together-seen",
        }
    }
}

impl RulesRefusal {
    fn code(&self) -> &'static str {
        use RulesRefusal as R;
        match self {
            R::Season { error, .. } => season_code(*error),
            R::Purse { error } => purse_code(error),
            R::Grouping { error, .. } => grouping_code(error),
            R::RulesUnreadable { .. } => "rules-unreadable",
            R::OptionsWrong { error } => option_code(error),
            R::RulesFixed { .. } => "rules-fixed",
            R::MovementFixed => "movement-fixed",
            R::SettingRange { .. } => "setting-range",
        }
    }
}

impl SeatsRefusal {
    fn code(&self) -> &'static str {
        use SeatsRefusal as R;
        match self {
            R::TableThere { .. } => "table-there",
            R::ResultsEntered { .. } => "results-entered",
            R::CannotSeat { error } => movement_code(error),
            R::SeatsWrong { .. } => "seats-wrong",
            R::LegBegun { .. } => "leg-begun",
            R::TableBegun { .. } => "table-begun",
            R::NoStanding { .. } => "no-standing",
            R::SeatsPromised => "seats-promised",
            R::CompanyChanged { .. } => "company-changed",
            R::TableFull { .. } => "table-full",
            R::TooFewGoOn { .. } => "too-few-go-on",
            R::NotThere { .. } => "not-there",
            R::LeftInLeg { .. } => "left-in-leg",
            R::StandsLater { .. } => "stands-later",
            R::NotFixedTables => "not-fixed-tables",
            R::PartNotWritten { .. } => "part-not-written",
            R::ListByFoot { .. } => "list-by-foot",
            R::RoundRange { .. } => "round-range",
            R::NoNewPlan => "no-new-plan",
            R::TablesStay { .. } => "tables-stay",
            R::AllLegsBegun => "all-legs-begun",
            R::HasSeat { .. } => "has-seat",
            R::NoSeat { .. } => "no-seat",
            R::SheetHasEntries { .. } => "sheet-has-entries",
            R::HasEntries { .. } => "has-entries",
            R::SeatedTwice { .. } => "seated-twice",
            R::TableSize { .. } => "table-size",
            R::SeatOrder { .. } => "seat-order",
            R::NotPlaced { .. } => "not-placed",
            R::Plan { .. } => "league-plan-seats",
            R::TeamTooLarge { .. } => "team-too-large",
            R::TeamLargerNow { .. } => "team-larger-than-tables",
            R::MatesMeet { .. } => "team-mates-meet",
            R::MatesBrought { .. } => "team-mates-brought-together",
        }
    }
}

impl SheetRefusal {
    fn code(&self) -> &'static str {
        use SheetRefusal as R;
        match self {
            R::NobodyThere { .. } => "nobody-there",
            R::DealRange { .. } => "deal-range",
            R::NoLines => "no-lines",
            R::OnlyOneDeclarer { .. } => "only-one-declarer",
            R::DeclarerTwice { .. } => "declarer-twice",
            R::NotAtTable { .. } => "not-at-table",
            R::NoCards { .. } => "has-no-cards",
            R::DeclarerMissing { .. } => "declarer-missing",
            R::AmountMissing { .. } => "amount-missing",
            R::AmountRange { .. } => "amount-range",
            R::Impossible { .. } => "impossible",
            R::ReasonNeeded { .. } => "reason-needed",
            R::FineNotNegative { .. } => "fine-not-negative",
            R::OwnSlip { .. } => "own-slip",
            R::Unsettled { .. } => "unsettled",
            R::SlipCannotBe { .. } => "slip-impossible",
            R::Differs { .. } => "differs",
            R::MarkUnseen { .. } => "no-seen",
            R::NothingToMove { .. } => "nothing-to-move",
            R::NotEmpty { .. } => "not-empty",
            R::OtherSize { .. } => "other-size",
            R::FootTwice { .. } => "foot-twice",
            R::TooManyGames { .. } => "list-impossible-count",
            R::TooManyOwn { .. } => "foot-impossible",
            R::PointsCannotBe { .. } => "foot-points-impossible",
            R::LostByStretch { .. } => "lost-by-stretch",
            R::StrikeRange { .. } => "strike-range",
            R::StopRange { .. } => "stop-range",
            R::NotShorter { .. } => "not-shorter",
            R::StruckIsWritten { .. } => "struck-is-written",
        }
    }
}

impl PrizesRefusal {
    fn code(&self) -> &'static str {
        use PrizesRefusal as R;
        match self {
            R::CutNeedsTwo => "cut-needs-two",
            R::WinnerDidNotCut { .. } => "winner-did-not-cut",
            R::NoSuchChoice { .. } => "no-such-choice",
            R::LotNeedsTwo => "lot-needs-two",
            R::MoreBack { .. } => "more-back",
            R::NotWon { .. } => "prize-not-won",
            R::PrizeTooMuch { .. } => "prize-too-much",
            R::CountedMost { .. } => "counted-most",
            R::CountedOfIt { .. } => "counted-in-the-way",
            R::PaymentRange { .. } => "payment-range",
        }
    }
}

impl SealRefusal {
    fn code(&self) -> &'static str {
        use SealRefusal as R;
        match self {
            R::Sealed { .. } => "sealed",
            R::NotSealed => "not-sealed",
        }
    }
}

impl ImportProblem {
    fn code(&self) -> &'static str {
        use ImportProblem as P;
        match self {
            P::Here { .. } => "import-here",
            P::TooMany { .. } => "import-too-many",
            P::IdRange { .. } => "import-id-range",
            P::MemberIdTwice { .. } => "import-member-id-twice",
            P::EntrantIdTwice { .. } => "import-entrant-id-twice",
            P::RowTwice { .. } => "import-row-twice",
            P::UnknownEntrant { .. } => "import-unknown-entrant",
            P::UnknownMember { .. } => "import-unknown-member",
            P::DealRange { .. } => "import-deal-range",
            P::LegOrder { .. } => "import-leg-order",
            P::OnSheet { why, .. } => why.code(),
        }
    }
}

fn option_code(error: &OptionError) -> &'static str {
    match error {
        OptionError::Unknown { .. } => "option-unknown",
        OptionError::Against { .. } => "options-against",
        OptionError::SameGame { .. } => "option-same-game",
    }
}

fn movement_code(error: &MovementError) -> &'static str {
    use MovementError as M;
    match error {
        M::TooFew { .. } => "seats-too-few",
        M::TooMany { .. } => "seats-too-many",
        M::HouseTooSmall { .. } => "seats-house-too-small",
        M::HouseTooSmallForPairs { .. } => "seats-house-too-small-for-pairs",
        M::TableSize { .. } => "seats-table-size",
        M::NoRounds => "seats-no-rounds",
        M::TooManyRounds { .. } => "seats-too-many-rounds",
        M::NoLegs => "seats-no-legs",
        M::TooManyLegs { .. } => "seats-too-many-legs",
        M::Twice { .. } => "seats-twice",
        M::WishUnknown { .. } => "seats-wish-unknown",
        M::WishAlone { .. } => "seats-wish-alone",
        M::WishesCrowd { .. } => "seats-wishes-crowd",
        M::WishesApart { .. } => "seats-wishes-apart",
        M::TeamTooLarge { .. } => "seats-team-too-large",
        M::NoSuchTable { .. } => "seats-no-such-table",
        M::TableOfTwo { .. } => "seats-table-of-two",
        M::TwoTables { .. } => "seats-two-tables",
        M::NoneApart => "seats-none-apart",
        M::PartnersTwice { .. } => "seats-partners-twice",
        M::OneTable { .. } => "seats-one-table",
        M::WishesContradict { .. } => "seats-wishes-contradict",
    }
}

fn purse_code(error: &PurseError) -> &'static str {
    match error {
        PurseError::Tariff(error) => tariff_code(*error),
        PurseError::NoName => "money-no-name",
        PurseError::Sum { .. } | PurseError::TariffSum { .. } => "money-range",
        PurseError::PotTwice { .. } => "pot-twice",
        PurseError::NoSuchPot { .. } => "no-such-pot",
        PurseError::Shape { error, .. } => shape_code(*error),
        PurseError::PotCount { .. } => "pot-count",
    }
}

fn tariff_code(error: TariffError) -> &'static str {
    match error {
        TariffError::BelowZero => "tariff-below-zero",
        TariffError::StepOrder(_) => "tariff-step-order",
        TariffError::StepFalls(_) => "tariff-step-falls",
        TariffError::PassedFrom => "tariff-passed-from",
    }
}

fn shape_code(error: ShapeError) -> &'static str {
    match error {
        ShapeError::Step => "pot-step",
        ShapeError::Ladder => "pot-ladder",
        ShapeError::OverHundred => "pot-over-hundred",
        ShapeError::BelowZero => "pot-below-zero",
        ShapeError::Band(_) => "pot-band",
        ShapeError::ForNobody => "pot-for-nobody",
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

fn season_code(error: SeasonError) -> &'static str {
    match error {
        SeasonError::Days => "season-days",
        SeasonError::Twice(_) => "season-twice",
        SeasonError::NoneCounts => "season-none-counts",
        SeasonError::Leg => "season-leg",
        SeasonError::RanksRise => "season-ranks-rise",
        SeasonError::Lot => "season-lot",
        SeasonError::Quota => "season-quota",
    }
}
