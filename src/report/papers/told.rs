//! What a sheet as played tells of a deal beside its amount: that nobody played, what was known of
//! the game, and which games were won without enough matadors to count for the hardest one.
//! Knows no page.

use crate::club::{DealLine, WITHOUT, remark_from, without_in_remark, won_without};
use crate::i18n::Texts;
use crate::skat::{Contract, DealEntry, GameKind, RamschKind, Rulebook, SkatUse};

/// Marks a game that counts for the hardest one, readable in grey.
pub(super) const HARD: &str = "●";

/// With how many matadors missing a game was won, if they are enough that the sheet has to say
/// it (Foster p. 185).
pub(super) fn hard(line: &DealLine, rules: Option<&Rulebook>) -> Option<u32> {
    let without = won_without(line, rules).filter(|without| *without >= remark_from())?;
    u32::try_from(without).ok()
}

/// What somebody wrote of a deal, unless it only says with how many matadors missing it was won and
/// that is told already.
pub(super) fn typed(line: &DealLine, hard: Option<u32>) -> &str {
    let known = without_in_remark(&line.remark).and_then(|without| u32::try_from(without).ok());
    let plain = line.remark.to_lowercase();
    let rest = WITHOUT
        .iter()
        .find_map(|word| plain.trim().strip_prefix(word));
    let alone = rest.is_some_and(|rest| rest.trim().chars().all(|c| c.is_ascii_digit()));
    if known.is_some() && known == hard && alone {
        ""
    } else {
        &line.remark
    }
}

/// That nobody played, or that a Ramsch was.
pub(super) fn no_game(line: &DealLine, texts: &Texts) -> Option<String> {
    match line
        .entry
        .and_then(|entry| entry.ramsch)
        .map(|ramsch| ramsch.kind)
    {
        Some(RamschKind::Ramsch) => Some(texts.name_ramsch()),
        Some(RamschKind::Schiebe) => Some(texts.name_schiebe()),
        None => line.declarer.is_none().then(|| texts.report_passed()),
    }
}

/// That a game was bid higher than it was worth, without which its amount looks miscounted.
pub(super) fn overbid(entry: &DealEntry, rules: &Rulebook, texts: &Texts) -> Option<String> {
    let bid = entry.bid?;
    rules
        .check(entry)
        .overbid
        .then(|| texts.report_overbid(bid))
}

/// Whether the game is one of those that are called hand games; a Solo is told by its name.
pub(super) fn is_hand(contract: &Contract, rules: &Rulebook) -> bool {
    use GameKind as G;
    let hands = [
        G::SuitHand,
        G::GrandHand,
        G::NullHand,
        G::SuitHandOuvert,
        G::GrandHandOuvert,
        G::NullHandOuvert,
        G::SuitOuvert,
        G::GrandOuvert,
    ];
    contract.skat == SkatUse::Untouched
        && rules
            .game(contract)
            .is_some_and(|row| hands.contains(&row.game))
}
