//! What a hand comes to once it is played: the entry, the verdict, and the laws that were broken.

use crate::skat::{
    Announced, BySeat, Clause, Contract, DealEntry, FaultCode, Grade, Position, RamschEntry,
    RamschKind, RamschSkat, Replay, Rulebook, TrickFault, Trump, matadors,
    replay::table::{HandTable, total},
};

/// The breaches of the rules that a rulebook has laws for, with what its laws call them.
const BREACHES: [(FaultCode, &str); 2] = [
    (FaultCode::Revoke, "revoke"),
    (FaultCode::WrongTurn, "leads_out_of_turn"),
];

impl HandTable<'_> {
    /// The law that speaks of a fault of play, if the rulebook names one.
    fn name_laws(&mut self, rulebook: &Rulebook) {
        for TrickFault { fault, by, .. } in &mut self.faults {
            let Some((_, what)) = BREACHES.iter().find(|(code, _)| *code == fault.code) else {
                continue;
            };
            let who = if *by == self.hand.declarer {
                "declarer"
            } else {
                "adversary"
            };
            fault.clause = rulebook
                .charges()
                .iter()
                .find(|c| c.what == *what && c.who == who)
                .map(|c| c.law.as_str())
                .map(clause_of)
                .unwrap_or_default();
        }
    }

    /// Everything that is known of the hand.
    pub(super) fn result(mut self, rulebook: &Rulebook) -> Replay {
        self.name_laws(rulebook);
        let complete = self.hand.plays.len() >= 30;
        let sound = self.faults.is_empty();
        let declarer = self.hand.declarer;
        let points = declarer.map(|declarer| self.declarer_points(declarer));
        let count = declarer.and_then(|declarer| self.matadors(declarer));
        let entry = if sound {
            self.entry(rulebook, complete, points, count)
        } else {
            None
        };
        let verdict = entry.map(|entry| rulebook.check(&entry));
        Replay {
            complete,
            taken: self.taken,
            tricks: self.tricks,
            winners: self.winners,
            points,
            matadors: count,
            entry,
            verdict,
            faults: self.faults,
        }
    }

    fn declarer_points(&self, declarer: Position) -> i32 {
        match self.tricks.at(declarer) {
            0 => 0,
            _ => self.taken.at(declarer) + total(self.laid_out.iter().copied()),
        }
    }

    fn matadors(&self, declarer: Position) -> Option<i32> {
        matadors(&self.twelve_of(declarer), self.trump)
    }

    /// The deal as an entry, once it is decided.
    fn entry(
        &self,
        rulebook: &Rulebook,
        complete: bool,
        points: Option<i32>,
        count: Option<i32>,
    ) -> Option<DealEntry> {
        let Some((contract, declarer)) = self.hand.contract.zip(self.hand.declarer) else {
            return complete.then(|| self.ramsch_entry(rulebook));
        };
        let entry = DealEntry {
            contract: Some(contract),
            bid: self.hand.bid,
            kontra: self.hand.kontra,
            turned: self.hand.turned,
            ..DealEntry::default()
        };
        let tricks = self.tricks.at(declarer);
        if contract.trump == Trump::None {
            // Lost with the first trick of the declarer; won when all are played without one.
            let grade = if tricks > 0 { Grade::Lost } else { Grade::Won };
            return (complete || tricks > 0).then_some(DealEntry {
                grade: Some(grade),
                ..entry
            });
        }
        if complete {
            return Some(DealEntry {
                matadors: count,
                points,
                tricks: Some(tricks),
                ..entry
            });
        }
        self.missed_schwarz(rulebook, contract, declarer)
            .then_some(DealEntry {
                matadors: count,
                grade: Some(Grade::Lost),
                ..entry
            })
    }

    /// Every trick was wanted and one is lost: nothing that follows changes the value.
    fn missed_schwarz(&self, rulebook: &Rulebook, contract: Contract, declarer: Position) -> bool {
        let implied = rulebook.game(&contract).and_then(|row| row.implies);
        let all_wanted = contract.announced.max(implied) == Some(Announced::Schwarz);
        all_wanted && self.winners.iter().any(|won| *won != declarer)
    }

    fn ramsch_entry(&self, rulebook: &Rulebook) -> DealEntry {
        let rules = match self.hand.ramsch {
            RamschKind::Ramsch => rulebook.ramsch(),
            RamschKind::Schiebe => rulebook.schiebe(),
        };
        let last_trick = self.winners.last().copied();
        let mut points = self.taken;
        if rules.skat != RamschSkat::Disregarded
            && let Some(last) = last_trick
        {
            *points.of_mut(last) += total(self.hand.skat.iter().copied());
        }
        let ramsch = RamschEntry {
            kind: self.hand.ramsch,
            points,
            tricks: BySeat::from_fn(|p| Some(self.tricks.at(p))),
            last_trick,
            passes: None,
        };
        DealEntry {
            ramsch: Some(ramsch),
            ..DealEntry::default()
        }
    }
}

/// A law as a clause: `43` as `Law 43`, one with a name as it is.
fn clause_of(law: &str) -> Clause {
    if law.starts_with(|c: char| c.is_ascii_digit()) {
        Clause::from(format!("Law {law}").as_str())
    } else {
        Clause::from(law)
    }
}
