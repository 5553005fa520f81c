//! What a key of the score desk asks for. Which key that is, the window says.

use crate::i18n::Texts;

/// What a key asks of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeskKey {
    /// Take the line and go on.
    Enter,
    /// Erase what is typed.
    Erase,
    /// So many deals down, or up.
    Step(i64),
    /// To the first deal.
    First,
    /// To the first deal that is not entered.
    Open,
    /// Empty a deal that is recorded.
    Clear,
    /// Take back.
    TakeBack,
    /// Do again.
    Again,
    /// Bring what is recorded into the line, to mend it.
    Mend,
    /// To the next marked line.
    NextMarked,
    /// To the next finding of the audit.
    NextFinding,
    /// To the sheet before or after.
    Sheet(isize),
    /// The next mark of the sheet.
    Mark,
    /// Amounts.
    Amounts,
    /// Games.
    Games,
    /// Type the totals that are on paper.
    Totals,
    /// Count matadors from the cards.
    Matadors,
    /// Type the sheet a second time, or compare.
    Second,
    /// Take the nth suggestion.
    Suggestion(usize),
    /// Begin a reason.
    Reason,
    /// The list by its foot.
    Foot,
}

impl DeskKey {
    /// What it does, as on the help page; keys with the same words are on one line.
    pub fn words(self, t: &Texts) -> String {
        match self {
            DeskKey::Enter => t.desk_key_enter(),
            DeskKey::Erase => t.desk_key_erase(),
            DeskKey::TakeBack => t.desk_key_take_back(),
            DeskKey::Again => t.desk_key_again(),
            DeskKey::Step(_) => t.desk_key_step(),
            DeskKey::First => t.desk_key_first(),
            DeskKey::Open => t.desk_key_open(),
            DeskKey::Mend => t.desk_key_mend(),
            DeskKey::Clear => t.desk_key_clear(),
            DeskKey::NextMarked => t.desk_key_next_marked(),
            DeskKey::Suggestion(_) => t.desk_key_suggestion(),
            DeskKey::Reason => t.desk_key_reason(),
            DeskKey::NextFinding => t.desk_key_finding(),
            DeskKey::Totals => t.desk_key_totals(),
            DeskKey::Matadors => t.desk_key_matadors(),
            DeskKey::Second => t.desk_key_second(),
            DeskKey::Sheet(_) => t.desk_key_sheet(),
            DeskKey::Mark => t.desk_key_mark(),
            DeskKey::Amounts => t.desk_key_amounts(),
            DeskKey::Games => t.desk_key_games(),
            DeskKey::Foot => t.by_foot_act(),
        }
    }
}
