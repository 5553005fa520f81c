//! What the rules say of a line of a score sheet, and whether a person has to give a reason for it.
//! Commands, the score desk and imports all ask here, so that none doubts what another takes.

use crate::club::{DealLine, how_many};
use crate::skat::{AmountAnswer, DealEntry, Fault, FaultCode, Rulebook, Verdict};

/// The rules that a deal is judged under: the rulebook, and how many times over the deal counts.
#[derive(Debug, Clone, Copy)]
pub struct Judge<'r> {
    rules: &'r Rulebook,
    bock: Option<i32>,
}

impl<'r> Judge<'r> {
    /// For a deal that counts `bock` times over; none if the rules derive no Bock rounds.
    pub fn new(rules: &'r Rulebook, bock: Option<i32>) -> Judge<'r> {
        Judge { rules, bock }
    }

    /// What the rules say of a game.
    pub fn game(&self, game: &DealEntry) -> Verdict {
        let Some(factor) = self.bock else {
            return self.rules.check(game);
        };
        self.rules.check_in_bock(game, factor)
    }

    /// What the rules say of a game, whatever amount is written beside it.
    pub fn unwritten(&self, game: &DealEntry) -> Verdict {
        self.game(&DealEntry {
            written: None,
            ..*game
        })
    }

    /// The game with the Bock factor that it takes if none was typed.
    pub fn in_bock(&self, game: DealEntry) -> DealEntry {
        DealEntry {
            bock: game.bock.or(self.bock.filter(|factor| *factor != 1)),
            ..game
        }
    }

    /// What the rules say of an amount alone, at a table of `people`; `charged`: to somebody
    /// without cards.
    pub fn amount(&self, amount: i32, people: usize, charged: bool) -> AmountAnswer {
        self.rules.amount(amount, how_many(people), charged)
    }

    /// What the rules say of a deal that nobody played.
    pub fn nobody(&self) -> Option<Fault> {
        self.rules.nobody_played()
    }

    /// The figures of a game that no pack of cards and no hand has, whatever the rules.
    pub fn beyond_the_pack(&self, game: &DealEntry) -> Vec<Fault> {
        self.game(game)
            .faults
            .into_iter()
            .filter(|fault| is_beyond_the_pack(fault.code))
            .collect()
    }

    /// Whether a recorded line waits for somebody to look at it: it came from elsewhere, or was
    /// entered under other rules, and nobody has accepted it. A reason does not make an impossible
    /// game possible.
    pub fn doubts(&self, line: &DealLine, people: usize) -> bool {
        let accepted = line.accepted.is_some();
        let game = line
            .entry
            .filter(|e| e.contract.is_some() || e.ramsch.is_some());
        if line.declarer.is_none() || line.amount == 0 {
            return game.is_none() && !accepted && self.nobody().is_some();
        }
        let Some(game) = game else {
            return !accepted && !self.amount(line.amount, people, false).faults.is_empty();
        };
        // A deal that moved into a Bock round, or out of one, after it was written says what it was
        // then.
        let noted = if self.bock.is_some() {
            DealEntry {
                bock: game.bock.or(Some(1)),
                ..game
            }
        } else {
            game
        };
        let verdict = self.game(&noted);
        !verdict.ok() || (!accepted && doubts(&verdict.faults).next().is_some())
    }
}

/// The faults that a person has to give a reason for. A game lost by overbidding is a result, not a
/// doubt.
pub fn doubts(faults: &[Fault]) -> impl Iterator<Item = &Fault> {
    faults
        .iter()
        .filter(|fault| fault.code != FaultCode::Overbid)
}

fn is_beyond_the_pack(code: FaultCode) -> bool {
    matches!(
        code,
        FaultCode::MatadorsOutOfRange | FaultCode::PointsOutOfRange | FaultCode::TricksOutOfRange
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{DealNo, EntrantId};
    use crate::skat::{Contract, SkatUse, Trump};

    fn line(amount: i32, entry: Option<DealEntry>, accepted: Option<&str>) -> DealLine {
        DealLine {
            deal: DealNo(1),
            line: 0,
            declarer: Some(EntrantId(1)),
            amount,
            entry,
            remark: String::new(),
            accepted: accepted.map(str::to_owned),
            dealer: None,
        }
    }

    #[test]
    fn a_line_is_doubted_until_somebody_accepts_it_and_an_impossible_game_for_ever() {
        let rules = Rulebook::builtin("foster_1922").unwrap();
        let judge = Judge::new(&rules, None);
        let clubs = Contract::plain(Trump::Clubs, SkatUse::Untouched);
        let game = |points, matadors| DealEntry {
            contract: Some(clubs),
            matadors: Some(matadors),
            points: Some(points),
            ..DealEntry::default()
        };
        let worth = judge.unwritten(&game(61, 1)).score.unwrap();
        assert!(!judge.doubts(&line(worth, Some(game(61, 1)), None), 4));
        let other = DealEntry {
            written: Some(worth + 1),
            ..game(61, 1)
        };
        assert!(judge.doubts(&line(worth + 1, Some(other), None), 4));
        assert!(!judge.doubts(&line(worth + 1, Some(other), Some("as agreed")), 4));
        let impossible = game(121, 1);
        assert!(judge.doubts(&line(worth, Some(impossible), Some("as agreed")), 4));
        assert_eq!(judge.beyond_the_pack(&impossible).len(), 1);
        assert!(
            judge.doubts(&line(7, None, None), 4)
                && !judge.doubts(&line(7, None, Some("as agreed")), 4)
        );
        // Where nobody bids a Ramsch is played (Law 43); other rules note the deal.
        assert!(judge.doubts(&line(0, None, None), 4));
        assert!(!judge.doubts(&line(0, None, Some("as agreed")), 4));
        let noting = Rulebook::builtin("isko_1998").unwrap();
        assert!(!Judge::new(&noting, None).doubts(&line(0, None, None), 4));
    }
}
