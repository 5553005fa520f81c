//! Whether so many games can give the points that a list has, and what was probably meant if not.

use crate::club::{
    FootFault, FootList, FootMeant, ListFoot, Slip,
    standing::{results::clamp, scoring::section},
};
use crate::skat::{Bounds, GameRange};
use serde::Deserialize;
use std::sync::LazyLock;

/// No more than these are named: more explain nothing.
const NAMED: usize = 2;

#[derive(Debug, Default, Deserialize)]
struct FootFigures {
    passed_of_hundred: u32,
}

static FIGURES: LazyLock<FootFigures> = LazyLock::new(|| section("doubts_of_a_list"));

/// The figures of one foot.
#[derive(Debug, Clone, Copy)]
struct Figured {
    points: i64,
    won: u32,
    lost: u32,
}

impl FootList<'_> {
    /// What is wrong with the points of somebody, if anything. Of games that are too many no points
    /// are asked.
    pub(super) fn points(&self, foot: &ListFoot) -> Option<FootFault> {
        let range = self.rules.range?;
        let active = self.active(foot.entrant);
        if foot.games() > active {
            return None;
        }
        let figured = Figured {
            points: i64::from(foot.points),
            won: foot.won,
            lost: foot.lost,
        };
        let measure = Measure { range, active };
        let bounds = measure.possible(figured)?;
        if !bounds.holds(figured.points) {
            return Some(FootFault::PointsCannotBe {
                entrant: foot.entrant,
                points: foot.points,
                games: (foot.won, foot.lost),
                bounds: bounds.told(),
                meant: measure.meant(figured),
            });
        }
        let usual = measure.usual(figured)?;
        (!usual.holds(figured.points)).then(|| FootFault::PointsUnlikely {
            entrant: foot.entrant,
            points: foot.points,
            games: (foot.won, foot.lost),
            usual: usual.told(),
        })
    }

    /// Whether somebody can have these net games and points: however many games were won, and as many
    /// lost, besides.
    pub fn slip_can_be(&self, slip: &Slip) -> bool {
        let active = self.active(slip.entrant);
        let net = slip.games.unsigned_abs();
        let Some(besides) = active.checked_sub(net) else {
            return false;
        };
        let Some(range) = self.rules.range else {
            return true;
        };
        // Points are the games' own only where nothing is added to them.
        if self.rules.others_lost_count {
            return true;
        }
        let measure = Measure { range, active };
        let points = i64::from(slip.points);
        (0..=besides / 2).any(|pairs| {
            let more = pairs.saturating_add(net);
            let (won, lost) = if slip.games < 0 {
                (pairs, more)
            } else {
                (more, pairs)
            };
            let sum = measure.possible(Figured { points, won, lost });
            sum.is_none_or(|sum| sum.holds(points))
        })
    }

    /// Whether nobody played in an unusual part of the deals; in any, where every deal is played.
    pub(super) fn many_passed(&self) -> Option<FootFault> {
        self.rules.range?;
        let passed = self.passed()?;
        let deals = self.deals();
        // A share of none where every deal is played.
        let share = u32::from(!self.rules.all_are_played) * FIGURES.passed_of_hundred;
        let most = u64::from(deals) * u64::from(share);
        let many = u64::from(passed) * 100 > most;
        (self.is_whole() && many).then_some(FootFault::ManyPassed { passed, deals })
    }
}

/// What the games of one person can give.
struct Measure {
    range: GameRange,
    /// Deals in which this person had cards.
    active: u32,
}

/// Bounds of a sum.
#[derive(Debug, Clone, Copy)]
struct FootSum {
    least: i64,
    most: i64,
}

impl FootSum {
    fn holds(self, points: i64) -> bool {
        (self.least..=self.most).contains(&points)
    }

    fn plus(self, times: u32, each: Bounds) -> FootSum {
        let times = i64::from(times);
        FootSum {
            least: self.least + times * i64::from(each.least),
            most: self.most + times * i64::from(each.most),
        }
    }

    fn told(self) -> Bounds {
        Bounds {
            least: clamp(self.least),
            most: clamp(self.most),
        }
    }
}

impl Measure {
    /// What so many games can give; none where the rules set no bound.
    fn possible(&self, of: Figured) -> Option<FootSum> {
        self.sum(of, self.range.won, self.range.lost)
    }

    /// The same if none of them is an unusual one.
    fn usual(&self, of: Figured) -> Option<FootSum> {
        let won = self.range.won.map(|won| Bounds {
            most: won.most.min(self.range.usual_won.max(won.least)),
            ..won
        });
        let lost = self.range.lost.map(|lost| Bounds {
            least: lost.least.max(self.range.usual_lost.min(lost.most)),
            ..lost
        });
        self.sum(of, won, lost)
    }

    fn sum(&self, of: Figured, won: Option<Bounds>, lost: Option<Bounds>) -> Option<FootSum> {
        let mut sum = FootSum { least: 0, most: 0 };
        for (games, each) in [(of.won, won), (of.lost, lost)] {
            if games > 0 {
                sum = sum.plus(games, each?);
            }
        }
        // Some tables count a Ramsch as a game lost, some as none.
        let uncounted = self.active.saturating_sub(of.won.saturating_add(of.lost));
        if let Some(ramsch) = self.range.ramsch {
            let any = Bounds {
                least: ramsch.least.min(0),
                most: ramsch.most.max(0),
            };
            sum = sum.plus(uncounted, any);
        }
        Some(sum)
    }

    /// Whether such figures could be.
    fn fits(&self, of: Figured) -> bool {
        of.won.saturating_add(of.lost) <= self.active
            && self.possible(of).is_some_and(|sum| sum.holds(of.points))
    }

    fn meant(&self, of: Figured) -> Vec<FootMeant> {
        let games = |points: i64| u32::try_from(points).ok();
        let exchanged = |games: Option<u32>, with: fn(Figured, u32) -> Figured| {
            games.is_some_and(|games| self.fits(with(of, games)))
        };
        let candidates = [
            (
                FootMeant::Sign,
                self.fits(Figured {
                    points: -of.points,
                    ..of
                }),
            ),
            (
                FootMeant::WonAndLost,
                self.fits(Figured {
                    won: of.lost,
                    lost: of.won,
                    ..of
                }),
            ),
            (
                FootMeant::DigitTooMany,
                without_a_digit(of.points).any(|points| self.fits(Figured { points, ..of })),
            ),
            (
                FootMeant::PointsAndWon,
                exchanged(games(of.points), |of, games| Figured {
                    points: i64::from(of.won),
                    won: games,
                    ..of
                }),
            ),
            (
                FootMeant::PointsAndLost,
                exchanged(games(of.points), |of, games| Figured {
                    points: i64::from(of.lost),
                    lost: games,
                    ..of
                }),
            ),
            (
                FootMeant::LossMissing,
                self.fits(Figured {
                    lost: of.lost.saturating_add(1),
                    ..of
                }),
            ),
            (
                FootMeant::WinMissing,
                self.fits(Figured {
                    won: of.won.saturating_add(1),
                    ..of
                }),
            ),
        ];
        candidates
            .into_iter()
            .filter(|(_, fits)| *fits)
            .map(|(meant, _)| meant)
            .take(NAMED)
            .collect()
    }
}

/// The numbers that are left if one digit is taken away.
fn without_a_digit(number: i64) -> impl Iterator<Item = i64> {
    let digits = number.unsigned_abs().to_string();
    let sign = number.signum();
    (0..digits.len()).filter_map(move |at| {
        let mut fewer = digits.clone();
        fewer.remove(at);
        if fewer.starts_with('0') {
            return None;
        }
        fewer.parse::<i64>().ok().map(|size| sign * size)
    })
}
