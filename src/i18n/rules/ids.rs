//! Which message names a game or a fault.

use crate::skat::{FaultCode, GameKind};

/// Declares the ids that are chosen by a value, with the function that chooses.
macro_rules! chosen {
    ($list:ident, $function:ident($what:ty): $($variant:pat => $id:literal,)*) => {
        #[allow(dead_code, reason = "read by the test of completeness")]
        pub(crate) const $list: &[&str] = &[$($id),*];
        pub(super) fn $function(what: $what) -> &'static str {
            match what { $($variant => $id,)* }
        }
    };
}

chosen! { GAMES, game_id(GameKind):
    GameKind::Simple => "game-simple",
    GameKind::Call => "game-call",
    GameKind::Tournee => "game-tournee",
    GameKind::Solo => "game-solo",
    GameKind::OpenSolo => "game-open-solo",
    GameKind::GuckiSolo => "game-gucki-solo",
    GameKind::TourneeGrand => "game-tournee-grand",
    GameKind::GuckiGrand => "game-gucki-grand",
    GameKind::SoloGrand => "game-solo-grand",
    GameKind::OpenGrand => "game-open-grand",
    GameKind::TourneeNullo => "game-tournee-nullo",
    GameKind::Nullo => "game-nullo",
    GameKind::OpenNullo => "game-open-nullo",
    GameKind::GuckiNullo => "game-gucki-nullo",
    GameKind::OpenGuckiNullo => "game-open-gucki-nullo",
    GameKind::Suit => "game-suit",
    GameKind::SuitHand => "game-suit-hand",
    GameKind::SuitOuvert => "game-suit-ouvert",
    GameKind::SuitHandOuvert => "game-suit-hand-ouvert",
    GameKind::Grand => "game-grand",
    GameKind::GrandHand => "game-grand-hand",
    GameKind::GrandOuvert => "game-grand-ouvert",
    GameKind::GrandHandOuvert => "game-grand-hand-ouvert",
    GameKind::Null => "game-null",
    GameKind::NullHand => "game-null-hand",
    GameKind::NullOuvert => "game-null-ouvert",
    GameKind::NullHandOuvert => "game-null-hand-ouvert",
    GameKind::Revolution => "game-revolution",
}

chosen! { FAULTS, fault_id(FaultCode):
    FaultCode::NothingEntered => "fault-nothing-entered",
    FaultCode::ContractAndRamsch => "fault-contract-and-ramsch",
    FaultCode::NotInRulebook => "fault-not-in-rulebook",
    FaultCode::AnnouncementNotAllowed => "fault-announcement-not-allowed",
    FaultCode::MatadorsMissing => "fault-matadors-missing",
    FaultCode::MatadorsNotCounted => "fault-matadors-not-counted",
    FaultCode::MatadorsOutOfRange => "fault-matadors-out-of-range",
    FaultCode::MatadorsContradictCard => "fault-matadors-contradict-card",
    FaultCode::BidNotAGameValue => "fault-bid-not-a-game-value",
    FaultCode::BidBelowMinimum => "fault-bid-below-minimum",
    FaultCode::BidNotUsed => "fault-bid-not-used",
    FaultCode::Overbid => "fault-overbid",
    FaultCode::NullUnderBid => "fault-null-under-bid",
    FaultCode::PointsOutOfRange => "fault-points-out-of-range",
    FaultCode::PointsImpossible => "fault-points-impossible",
    FaultCode::TricksOutOfRange => "fault-tricks-out-of-range",
    FaultCode::TricksContradictPoints => "fault-tricks-contradict-points",
    FaultCode::GradeContradictsPoints => "fault-grade-contradicts-points",
    FaultCode::ResultMissing => "fault-result-missing",
    FaultCode::AbandonNotAllowed => "fault-abandon-not-allowed",
    FaultCode::KontraNotAllowed => "fault-kontra-not-allowed",
    FaultCode::TurnedContradictsContract => "fault-turned-contradicts-contract",
    FaultCode::WrittenDiffers => "fault-written-differs",
    FaultCode::AmountImpossible => "fault-amount-impossible",
    FaultCode::DealerHasNoCards => "fault-dealer-has-no-cards",
    FaultCode::RamschNotAllowed => "fault-ramsch-not-allowed",
    FaultCode::RamschPointsWrong => "fault-ramsch-points-wrong",
    FaultCode::RamschTricksWrong => "fault-ramsch-tricks-wrong",
    FaultCode::RamschLastTrickNeeded => "fault-ramsch-last-trick-needed",
    FaultCode::RamschLastTrickNotTied => "fault-ramsch-last-trick-not-tied",
    FaultCode::BockNotAllowed => "fault-bock-not-allowed",
    FaultCode::BockDiffers => "fault-bock-differs",
    FaultCode::TableSizeNotAllowed => "fault-table-size-not-allowed",
    FaultCode::BelowSuitBid => "fault-below-suit-bid",
    FaultCode::Unreadable => "fault-unreadable",
    FaultCode::FieldUnknown => "fault-field-unknown",
    FaultCode::Revoke => "fault-revoke",
    FaultCode::CardNotHeld => "fault-card-not-held",
    FaultCode::CardTwice => "fault-card-twice",
    FaultCode::WrongTurn => "fault-wrong-turn",
    FaultCode::WrongCardCount => "fault-wrong-card-count",
    FaultCode::LaidOutWrong => "fault-laid-out-wrong",
}
