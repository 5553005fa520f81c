//! Words for the rules: how a value came about, what is wrong with an entry, what games, systems
//! and options are called.

use crate::i18n::{Texts, figure};
use crate::skat::{
    Contract, DealEntry, LevelKind, NullOverbidRule, OverbidRule, Position, PossibleGame,
    RamschEntry, RamschKind, Rulebook, SkatUse, Trump, Verdict,
};
use itertools::Itertools;

mod errors;
mod games;
mod names;
mod page;
mod sources;

pub use page::{ASSUMED, RulesGame, RulesPage};

impl Texts {
    /// What an overbid game costs under these rules.
    pub fn page_overbid_rule(&self, rulebook: &Rulebook) -> String {
        match (rulebook.overbid(), rulebook.null_overbid()) {
            (OverbidRule::None, NullOverbidRule::ChosenGame | NullOverbidRule::NextMultiple) => {
                self.page_no_overbid()
            }
            (OverbidRule::NextMultiple, NullOverbidRule::ChosenGame) => self.page_overbid_chosen(),
            (OverbidRule::NextMultiple, NullOverbidRule::NextMultiple) => self.page_overbid(),
        }
    }

    /// One explanation of an amount, such as "spade Solo, 4 × 11".
    pub fn possible_game(&self, game: &PossibleGame) -> String {
        match *game {
            PossibleGame::Ramsch { schiebe: false } => self.name_ramsch(),
            PossibleGame::Ramsch { schiebe: true } => self.name_schiebe(),
            PossibleGame::PassedIn => self.name_passed_in(),
            PossibleGame::Game {
                contract,
                kind,
                unit,
                multiplier,
                won,
                overbid,
                loss,
                factor,
            } => {
                let name = self.kind_name(kind, contract.trump);
                let value = self.possible_value(name, contract, multiplier, unit);
                let text = match (won, overbid, loss) {
                    (true, ..) => value,
                    (false, false, 1) => self.possible_lost(value),
                    (false, false, _) => self.possible_lost_double(value),
                    (false, true, 1) => self.possible_overbid(value),
                    (false, true, _) => self.possible_overbid_double(value),
                };
                if factor == 1 {
                    text
                } else {
                    self.possible_factor(text, factor)
                }
            }
        }
    }

    /// A game with what it is worth: "spade Solo, 4 × 11".
    fn possible_value(
        &self,
        name: String,
        contract: Contract,
        multiplier: i32,
        unit: i32,
    ) -> String {
        let name = match contract.skat {
            SkatUse::TurnedSecond => self.game_second(name),
            SkatUse::Untouched | SkatUse::Turned | SkatUse::Taken => name,
        };
        if contract.trump == Trump::None && multiplier == 1 {
            self.possible_won_fixed(name)
        } else {
            self.possible_won(name, multiplier, unit)
        }
    }

    /// How a value came about, in one sentence: "1 for the game, with 2: 3 × 12 = 36".
    pub fn explanation(&self, verdict: &Verdict, entry: &DealEntry, rulebook: &Rulebook) -> String {
        if let Some(played) = &entry.ramsch {
            return self.ramsch_explanation(verdict, played);
        }
        let Some(contract) = &entry.contract else {
            return verdict.score.map_or_else(
                || self.say_nothing(),
                |amount| self.say_amount(figure(amount)),
            );
        };
        if verdict.base == 0 {
            return self.say_nothing();
        }
        let said = self.worth(verdict, entry, contract, rulebook);
        self.with_factors(said, verdict, entry.abandoned)
    }

    /// What is said of a value, with what multiplies it.
    fn with_factors(&self, worth: String, verdict: &Verdict, abandoned: bool) -> String {
        let mut said = worth;
        let mut running = if verdict.won {
            verdict.value
        } else {
            -verdict.value
        };
        if abandoned {
            said = self.say_given_up(said);
        }
        if !verdict.won {
            running *= verdict.loss_factor;
            said = match verdict.loss_factor {
                1 if verdict.overbid => said,
                1 => self.say_lost(said),
                2 => self.say_lost_double(said, figure(running)),
                factor => self.say_lost_factor(said, factor, figure(running)),
            };
        }
        if verdict.kontra != 1 {
            running *= verdict.kontra;
            said = match verdict.kontra {
                re @ 3.. => self.say_re(said, re, figure(running)),
                kontra => self.say_kontra(said, kontra, figure(running)),
            };
        }
        if verdict.bock != 1 {
            running *= verdict.bock;
            said = self.say_bock(said, verdict.bock, figure(running));
        }
        said
    }

    /// The value and its parts, raised to cover the bid where it was overbid.
    fn worth(
        &self,
        verdict: &Verdict,
        entry: &DealEntry,
        contract: &Contract,
        rulebook: &Rulebook,
    ) -> String {
        let multiplier = verdict.levels.sum();
        let raised = verdict
            .levels
            .iter()
            .find(|l| l.kind == LevelKind::Overbid)
            .map_or(0, |l| l.count);
        let bid = entry.bid.unwrap_or(0);
        let null = contract.trump == Trump::None;
        if let Some(trump) = verdict.instead {
            let instead = self.game_name(&Contract::plain(trump, contract.skat), rulebook);
            let name = self.game_name(contract, rulebook);
            return self.say_chosen(name, bid, instead, multiplier, verdict.base, verdict.value);
        }
        let plain = multiplier - raised;
        let said = if null {
            self.say_fixed(self.game_name(contract, rulebook), plain * verdict.base)
        } else {
            self.say_product(
                self.parts(verdict),
                plain,
                verdict.base,
                plain * verdict.base,
            )
        };
        if verdict.overbid {
            self.say_overbid(said, bid, multiplier, verdict.base, verdict.value)
        } else {
            said
        }
    }

    fn parts(&self, verdict: &Verdict) -> String {
        verdict
            .levels
            .iter()
            .filter_map(|level| self.part(level.kind, level.count, verdict.matadors < 0))
            .join(", ")
    }

    /// One part of a multiplier; `without`: its matadors are missing.
    fn part(&self, kind: LevelKind, n: i32, without: bool) -> Option<String> {
        Some(match kind {
            LevelKind::Game => self.say_game(n),
            LevelKind::Hand => self.say_hand(n),
            LevelKind::Schneider => self.say_schneider(n),
            LevelKind::SchneiderAnnounced => self.say_schneider_announced(n),
            LevelKind::Schwarz => self.say_schwarz(n),
            LevelKind::SchwarzAnnounced => self.say_schwarz_announced(n),
            LevelKind::Open => self.say_open(n),
            LevelKind::Matadors if without => self.say_without(n),
            LevelKind::Matadors => self.say_with_n(n),
            LevelKind::Overbid => return None,
        })
    }

    fn ramsch_explanation(&self, verdict: &Verdict, played: &RamschEntry) -> String {
        let kind = match played.kind {
            RamschKind::Ramsch => self.name_ramsch(),
            RamschKind::Schiebe => self.name_schiebe(),
        };
        let charges = verdict.charges.unwrap_or_default();
        let said: Vec<String> = Position::ALL
            .into_iter()
            .filter(|p| charges.at(*p) != 0)
            .map(|p| {
                self.say_ramsch_charged(
                    format!("{p:?}"),
                    figure(charges.at(p)),
                    played.points.at(p),
                )
            })
            .collect();
        if said.is_empty() {
            self.say_ramsch_nobody(kind)
        } else {
            self.say_ramsch(kind, said.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use crate::skat::Grade;

    fn said(lang: Lang, entry: DealEntry) -> String {
        let book = Rulebook::builtin("foster_1922").unwrap();
        Texts::new(lang).explanation(&book.check(&entry), &entry, &book)
    }

    fn solo(trump: Trump, skat: SkatUse, matadors: i32, points: i32) -> DealEntry {
        DealEntry {
            contract: Some(Contract::plain(trump, skat)),
            matadors: Some(matadors),
            points: Some(points),
            ..DealEntry::default()
        }
    }

    #[test]
    fn a_missing_end_is_asked_for_and_the_tricks_only_of_a_null() {
        let book = Rulebook::builtin("isko_1998").unwrap();
        let said = |trump, points| {
            let entry = DealEntry {
                points,
                ..solo(trump, SkatUse::Taken, 1, 0)
            };
            let verdict = book.check(&entry);
            let faults = verdict.faults.iter();
            let of_end = faults.filter(|fault| fault.code == crate::skat::FaultCode::ResultMissing);
            of_end
                .map(|fault| Texts::new(Lang::En).fault(fault))
                .collect::<String>()
        };
        assert_eq!(
            said(Trump::Clubs, None),
            "Won (+) or lost (-)? Or type the points."
        );
        assert!(said(Trump::None, Some(0)).starts_with("In a Null the tricks decide"));
    }

    #[test]
    fn a_value_explains_itself_in_one_sentence() {
        let clubs = solo(Trump::Clubs, SkatUse::Untouched, 2, 77);
        assert_eq!(said(Lang::En, clubs), "1 for the game, with 2: 3 × 12 = 36");
        let tournee = solo(Trump::Spades, SkatUse::Turned, 1, 91);
        assert_eq!(
            said(Lang::En, tournee),
            "1 for the game, 1 for schneider, with 1: 3 × 7 = 21"
        );
        assert_eq!(
            said(Lang::De, tournee),
            "1 fürs Spiel, 1 für Schneider, mit 1: 3 × 7 = 21"
        );
        let second = DealEntry {
            bid: Some(18),
            ..solo(Trump::Diamonds, SkatUse::TurnedSecond, -2, 61)
        };
        assert_eq!(
            said(Lang::En, second),
            "1 for the game, without 2: 3 × 5 = 15, under the bid of 18, so lost at 4 × 5 = 20, lost double: −40"
        );
        let null = DealEntry {
            contract: Some(Contract::plain(Trump::None, SkatUse::Taken)),
            grade: Some(Grade::Lost),
            ..DealEntry::default()
        };
        assert_eq!(said(Lang::En, null), "Gucki Nullo: 20, lost double: −40");
    }
}
