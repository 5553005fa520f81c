//! What the rules say of a line of a score sheet, and whether a person has to give a reason for it.
//! Commands, the score desk and imports all ask here, so that none doubts what another takes.

use crate::club::{AtDeal, DealLine, DealNo, EntrantId, Table, how_many, without_in_remark};
use crate::skat::{
    AmountAnswer, BySeat, Clause, DealEntry, Fault, FaultCode, Position, Rulebook, Severity,
    Verdict,
};

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

    /// What the rules say of an amount alone, at a table of `people`, with the matadors noted
    /// beside it or in its remark; `charged`: to somebody without cards.
    pub fn amount(
        &self,
        amount: i32,
        noted: Option<i32>,
        remark: &str,
        people: usize,
        charged: bool,
    ) -> AmountAnswer {
        let matadors = noted.or_else(|| without_in_remark(remark).map(i32::saturating_neg));
        self.rules
            .amount(amount, matadors, how_many(people), charged)
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

    /// Whether the rules derive how many times over the deal counts.
    pub fn derives_bock(&self) -> bool {
        self.bock.is_some()
    }

    /// Why a recorded line waits for somebody to look at it: it came from elsewhere, was entered
    /// under other rules or before another deal was corrected, and nobody has accepted it. A reason
    /// does not make an impossible game possible.
    pub fn faults(&self, line: &DealLine, here: AtDeal<'_>) -> Vec<Fault> {
        let accepted = line.accepted.is_some();
        let game = line
            .entry
            .filter(|e| e.contract.is_some() || e.ramsch.is_some());
        let Some(game) = game else {
            if accepted {
                return Vec::new();
            }
            if line.declarer.is_none() || line.amount == 0 {
                return self.nobody().into_iter().collect();
            }
            let answer = self.amount(line.amount, None, &line.remark, here.people(), false);
            return answer.faults;
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
        if !verdict.ok() {
            return verdict.faults;
        }
        if accepted {
            return Vec::new();
        }
        let expected = match verdict.charges {
            Some(charges) => charged_to(line.declarer, charges, here),
            None => verdict.score.unwrap_or(line.amount),
        };
        let mut faults: Vec<Fault> = doubts(&verdict.faults).cloned().collect();
        if expected != line.amount && faults.iter().all(|f| f.code != FaultCode::WrittenDiffers) {
            faults.push(written_differs(verdict.clause, expected));
        }
        faults
    }
}

impl Table {
    /// The games of a leg of `rounds` rounds that wait for somebody to look at them, each with why.
    pub fn doubted_games(&self, rounds: u32, rules: &Rulebook) -> Vec<(DealNo, Vec<Fault>)> {
        let company = self.company(rounds);
        let factors = self.bock_factors(rounds, rules);
        let lines = self.sheet.deals.iter().filter(|line| line.entry.is_some());
        lines
            .map(|line| {
                let bock = line.deal.index().and_then(|at| factors.get(at).copied());
                let faults = Judge::new(rules, bock).faults(line, company.at(line.deal));
                (line.deal, faults)
            })
            .filter(|(_, faults)| !faults.is_empty())
            .collect()
    }
}

/// Whether a game cannot be, or gives another amount: more than a doubt.
pub fn contradicts(faults: &[Fault]) -> bool {
    faults
        .iter()
        .any(|f| f.severity == Severity::Error || f.code == FaultCode::WrittenDiffers)
}

/// What a Ramsch gives somebody at the table; for a line of nobody 0 where nobody is charged, else
/// what the first is charged.
fn charged_to(who: Option<EntrantId>, charges: BySeat<i32>, here: AtDeal<'_>) -> i32 {
    let mut sums = Position::ALL.into_iter().map(|position| {
        let there = here
            .dealer()
            .and_then(|dealer| here.in_position(position, dealer));
        (there, charges.at(position))
    });
    let theirs = match who {
        Some(who) => sums.find(|(there, _)| *there == Some(who)),
        None => sums.find(|(_, sum)| *sum != 0),
    };
    theirs.map_or(0, |(_, sum)| sum)
}

/// An amount is not what the rules give.
pub fn written_differs(clause: Clause, expected: i32) -> Fault {
    Fault {
        code: FaultCode::WrittenDiffers,
        severity: Severity::Warning,
        clause,
        expected: Some(expected),
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
    use crate::club::Seat;
    use crate::skat::{Contract, RamschEntry, RamschKind, SkatUse, Trump};

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

    /// Whether a line of the first deal waits for somebody at a table of four.
    fn waits(judge: &Judge<'_>, line: &DealLine) -> bool {
        let table = Table {
            seats: Seat::ALL.into_iter().zip((1..=4).map(EntrantId)).collect(),
            ..Table::default()
        };
        !judge
            .faults(line, table.company(1).at(DealNo(1)))
            .is_empty()
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
        assert!(!waits(&judge, &line(worth, Some(game(61, 1)), None)));
        let other = DealEntry {
            written: Some(worth + 1),
            ..game(61, 1)
        };
        // Whether the other amount is on the paper or only on the line.
        for entry in [other, game(61, 1)] {
            assert!(waits(&judge, &line(worth + 1, Some(entry), None)));
            assert!(!waits(
                &judge,
                &line(worth + 1, Some(entry), Some("as agreed"))
            ));
        }
        assert!(waits(&judge, &line(worth, Some(game(40, 1)), None)), "lost");
        let impossible = game(121, 1);
        assert!(waits(
            &judge,
            &line(worth, Some(impossible), Some("as agreed"))
        ));
        assert_eq!(judge.beyond_the_pack(&impossible).len(), 1);
        assert!(waits(&judge, &line(7, None, None)));
        assert!(!waits(&judge, &line(7, None, Some("as agreed"))));
        // Where nobody bids a Ramsch is played (Law 43); other rules note the deal.
        assert!(waits(&judge, &line(0, None, None)));
        assert!(!waits(&judge, &line(0, None, Some("as agreed"))));
        let noting = Rulebook::builtin("isko_1998").unwrap();
        assert!(!waits(&Judge::new(&noting, None), &line(0, None, None)));
    }

    #[test]
    fn a_ramsch_is_doubted_that_charges_another_than_its_entry_does() {
        let rules = Rulebook::builtin("club_german").unwrap();
        let judge = Judge::new(&rules, None);
        let points = BySeat {
            v: 10,
            m: 30,
            h: 80,
        };
        let ramsch = DealEntry {
            ramsch: Some(RamschEntry {
                kind: RamschKind::Ramsch,
                points,
                tricks: BySeat::default(),
                last_trick: Some(Position::H),
                passes: None,
            }),
            ..DealEntry::default()
        };
        let loss = judge.unwritten(&ramsch).charges.unwrap().h;
        // The first seat deals, so the fourth is Hinterhand.
        let of = |who, amount| DealLine {
            declarer: who,
            ..line(amount, Some(ramsch), None)
        };
        assert!(!waits(&judge, &of(Some(EntrantId(4)), loss)));
        for (who, amount) in [
            (Some(EntrantId(3)), loss),
            (Some(EntrantId(4)), -loss),
            (None, 0),
        ] {
            assert!(waits(&judge, &of(who, amount)), "{who:?}, {amount}");
        }
    }
}
