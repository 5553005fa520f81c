//! Who gets which prize and why (Foster pp. 186–187): points, games, the hardest game, the booby
//! prize, and open cuts.
//!
//! The prizes are given place by place: first points and first games, then the second ones, and so
//! on. Nobody takes both; who leads both at one place takes points unless a choice is recorded, and
//! games goes on to the next. Knows no files, clocks, databases, screens or words for people.

use super::hardest::{HardGame, hardest_games};
use super::ids::EntrantId;
use super::model::{Cut, Event, PrizeKind};
use super::results::Row;
use super::scoring::Ties;
use super::standings::{Standings, standings};
use crate::skat::Rulebook;
use std::cmp::Reverse;

/// Why somebody gets a prize; data only, the sentences stand in the texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// So many points, and by how many ahead of the next in the order by points.
    Points {
        /// The winner's points.
        points: i32,
        /// The next in order and how many points fewer.
        ahead_of: Option<(EntrantId, i32)>,
    },
    /// So many net games, and by how many ahead of the next in the order by games.
    Games {
        /// The winner's net games.
        games: i32,
        /// The next in order and how many games fewer.
        ahead_of: Option<(EntrantId, i32)>,
    },
    /// Equal in points with somebody, but more games.
    TieByGames {
        /// The other.
        against: EntrantId,
        /// The winner's net games.
        games: i32,
        /// The other's.
        theirs: i32,
    },
    /// Equal in games with somebody, but more points.
    TieByPoints {
        /// The other.
        against: EntrantId,
        /// The winner's points.
        points: i32,
        /// The other's.
        theirs: i32,
    },
    /// Equal in points with somebody, and parted by games won (SkWO 6).
    TieByWins {
        /// The other.
        against: EntrantId,
        /// The winner's games won.
        won: u32,
        /// The other's.
        theirs: u32,
    },
    /// Equal in points and games won with somebody, and parted by games lost (SkWO 6).
    TieByLosses {
        /// The other.
        against: EntrantId,
        /// The winner's games lost.
        lost: u32,
        /// The other's.
        theirs: u32,
    },
    /// Comes first in both orders of those who have no prize yet, but nobody takes both.
    FirstInBoth {
        /// The prize taken.
        takes: PrizeKind,
        /// Whether a choice was recorded; if not, it is points by the rule.
        chosen: bool,
        /// Whether this person leads the other order of all, not only of those without a prize.
        leads: bool,
    },
    /// Somebody is ahead in this order but holds a prize of the other kind, so this one goes on.
    GoesOn {
        /// Who is ahead.
        from: EntrantId,
        /// What that person holds.
        holds: PrizeKind,
        /// Ahead by the tie alone: the figure itself is equal.
        equal: bool,
    },
    /// Won the cut.
    WonCut {
        /// The others.
        against: Vec<EntrantId>,
    },
    /// Won a cut for the lead in points and in games and took this prize.
    CutChoice {
        /// The prize taken.
        takes: PrizeKind,
        /// Whether the choice was recorded; if not, it is points.
        chosen: bool,
    },
    /// Lost that cut and takes the prize that is left.
    LostCut {
        /// Who won it.
        to: EntrantId,
    },
    /// The hardest game won "without".
    Hardest(HardGame),
    /// Equal number without, but the dearer game.
    DearerGame {
        /// The game that gets the prize.
        game: HardGame,
        /// The next best.
        than: HardGame,
    },
    /// Lost as much or more, but holds a prize for points or games, so the booby prize goes on.
    BoobyGoesOn {
        /// Who.
        from: EntrantId,
        /// Net points, negative.
        points: i32,
        /// The prize held.
        holds: PrizeKind,
    },
    /// The greatest loss of those who hold no prize for points or games, where others lost as much
    /// or more.
    GreatestLossLeft {
        /// Net points, negative.
        points: i32,
    },
    /// The greatest loss.
    GreatestLoss {
        /// Net points, negative.
        points: i32,
        /// The next from below, and how many points more.
        below: Option<(EntrantId, i32)>,
    },
}

/// One prize given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// Which prize.
    pub prize: PrizeKind,
    /// 1-based; 1 for the hardest game and the booby prize.
    pub place: u32,
    /// Who gets it.
    pub entrant: EntrantId,
    /// What led to it; never empty.
    pub reasons: Vec<Reason>,
}

/// A prize that waits for a cut, and with it the places that depend on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCut {
    /// What for; points where the same people lead points and games.
    pub prize: PrizeKind,
    /// The place.
    pub place: u32,
    /// Who has to cut, sorted.
    pub entrants: Vec<EntrantId>,
    /// The same people lead both: the winner chooses the prize, and the loser takes the one that is
    /// left.
    pub both: bool,
}

/// All prizes of an event as far as they are settled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrizeList {
    /// Points, games, hardest game, booby; each by place.
    pub awards: Vec<Award>,
    /// What is still to be cut for; nothing before all is in.
    pub open_cuts: Vec<OpenCut>,
    /// Why nobody gets the booby prize although somebody lost; empty where somebody gets it, or
    /// where nobody lost.
    pub no_booby: Vec<Reason>,
    /// Who is equal and will have to cut for what if they still are when all is in.
    pub cuts_wait: Vec<OpenCut>,
}

/// The prizes of an event. The rulebook (the one stored with the event) tells what full entries
/// were worth.
pub fn prizes(event: &Event, rulebook: Option<&Rulebook>) -> PrizeList {
    prizes_from(event, &standings(event, None), rulebook)
}

/// The prizes from standings that are already there.
pub fn prizes_from(event: &Event, standings: &Standings, rulebook: Option<&Rulebook>) -> PrizeList {
    if !standings.has_results() {
        return PrizeList::default();
    }
    let mut hall = Hall::new(event, standings);
    hall.points_and_games();
    if event.settings.prizes.hardest {
        hall.hardest(&hardest_games(event, rulebook));
    }
    if event.settings.prizes.booby {
        hall.booby();
    }
    hall.list
        .awards
        .sort_by_key(|award| (award.prize, award.place));
    if !standings.missing.nothing() {
        hall.list.cuts_wait = std::mem::take(&mut hall.list.open_cuts);
    }
    hall.list
}

/// The two orders and what has been given out so far. People are places in the rows of the
/// standings.
struct Hall<'a> {
    event: &'a Event,
    rows: &'a [Row],
    keys: [Vec<[i32; 3]>; 2],
    orders: [Vec<usize>; 2],
    held: Vec<Option<PrizeKind>>,
    blocked: [Option<(u32, Vec<usize>)>; 2],
    list: PrizeList,
}

const LADDERS: [PrizeKind; 2] = [PrizeKind::Points, PrizeKind::Games];

fn other(ladder: usize) -> usize {
    1 - ladder
}

fn kind(ladder: usize) -> PrizeKind {
    LADDERS.get(ladder).copied().unwrap_or(PrizeKind::Points)
}

/// The figure that counts first in an order.
fn figure(ladder: usize, row: &Row) -> i32 {
    if ladder == 0 { row.points } else { row.games }
}

impl<'a> Hall<'a> {
    fn new(event: &'a Event, standings: &'a Standings) -> Hall<'a> {
        let rows = standings.ranked();
        let keys = [
            rows.iter()
                .map(|row| event.settings.scoring.points_key(row))
                .collect::<Vec<_>>(),
            rows.iter()
                .map(|row| event.settings.scoring.games_key(row))
                .collect::<Vec<_>>(),
        ];
        let orders = [0, 1].map(|ladder: usize| {
            let mut order: Vec<usize> = (0..rows.len()).collect();
            order.sort_by_key(|row| Reverse(keys.get(ladder).and_then(|k| k.get(*row)).copied()));
            order
        });
        let list = PrizeList::default();
        Hall {
            event,
            rows,
            keys,
            orders,
            held: vec![None; rows.len()],
            blocked: [None, None],
            list,
        }
    }

    fn id(&self, row: usize) -> EntrantId {
        self.rows.get(row).map_or(EntrantId(0), |r| r.entrant)
    }

    fn ids(&self, rows: &[usize]) -> Vec<EntrantId> {
        let mut ids: Vec<EntrantId> = rows.iter().map(|row| self.id(*row)).collect();
        ids.sort_unstable();
        ids
    }

    fn key(&self, ladder: usize, row: usize) -> Option<[i32; 3]> {
        self.keys.get(ladder).and_then(|k| k.get(row)).copied()
    }

    fn order(&self, ladder: usize) -> &[usize] {
        self.orders.get(ladder).map_or(&[], Vec::as_slice)
    }

    fn holds(&self, row: usize) -> Option<PrizeKind> {
        self.held.get(row).copied().flatten()
    }

    /// Those without a prize who lead an order, all of them where they are equal in everything.
    fn leaders(&self, ladder: usize) -> Vec<usize> {
        let mut free = self
            .order(ladder)
            .iter()
            .copied()
            .filter(|row| self.holds(*row).is_none());
        let Some(first) = free.next() else {
            return Vec::new();
        };
        let key = self.key(ladder, first);
        let mut leaders = vec![first];
        leaders.extend(free.take_while(|row| self.key(ladder, *row) == key));
        leaders.sort_unstable();
        leaders
    }

    /// Whether somebody leads an order alone, with or without a prize.
    fn leads(&self, ladder: usize, row: usize) -> bool {
        let key = self.key(ladder, row);
        self.order(ladder)
            .iter()
            .all(|r| *r == row || self.key(ladder, *r) < key)
    }

    fn choice(&self, row: usize) -> Option<PrizeKind> {
        let id = self.id(row);
        self.event
            .choices
            .iter()
            .find(|c| c.entrant == id && LADDERS.contains(&c.prize))
            .map(|c| c.prize)
    }

    fn cut(&self, prizes: &[PrizeKind], rows: &[usize]) -> Option<&'a Cut> {
        let ids = self.ids(rows);
        self.event.cuts.iter().find(|cut| {
            let mut between = cut.between.clone();
            between.sort_unstable();
            prizes.contains(&cut.prize) && between == ids && ids.contains(&cut.winner)
        })
    }

    fn points_and_games(&mut self) {
        let places = [
            self.event.settings.prizes.points,
            self.event.settings.prizes.games,
        ];
        let people = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        for place in 1..=places.iter().copied().max().unwrap_or(0).min(people) {
            let wanted = [0, 1].map(|ladder: usize| {
                places.get(ladder).is_some_and(|n| place <= *n)
                    && self.blocked.get(ladder).is_some_and(Option::is_none)
            });
            let leaders = [0, 1].map(|ladder| self.leaders(ladder));
            if wanted == [true, true] && leaders[0] == leaders[1] {
                self.lead_both(place, &leaders[0]);
            } else {
                for ladder in [0, 1] {
                    if wanted.get(ladder).copied().unwrap_or(false) {
                        self.one_prize(ladder, place, Vec::new());
                    }
                }
            }
        }
    }

    /// The same person, or the same people equal in everything, lead points and games.
    fn lead_both(&mut self, place: u32, leaders: &[usize]) {
        if let [row] = leaders {
            let choice = self.choice(*row);
            let takes = choice.unwrap_or(PrizeKind::Points);
            let ladder = usize::from(takes == PrizeKind::Games);
            let leads = self.leads(other(ladder), *row);
            self.award(
                ladder,
                place,
                *row,
                vec![Reason::FirstInBoth {
                    takes,
                    chosen: choice.is_some(),
                    leads,
                }],
            );
            self.one_prize(other(ladder), place, Vec::new());
            return;
        }
        let Some(cut) = self.cut(&LADDERS, leaders) else {
            if !leaders.is_empty() {
                self.open(PrizeKind::Points, place, leaders, true);
                self.blocked = [0, 1].map(|_| Some((place, leaders.to_vec())));
            }
            return;
        };
        let choice = cut.choice.filter(|prize| LADDERS.contains(prize));
        let takes = choice.unwrap_or(PrizeKind::Points);
        let ladder = usize::from(takes == PrizeKind::Games);
        for row in leaders {
            if self.id(*row) == cut.winner {
                let against = cut
                    .between
                    .iter()
                    .copied()
                    .filter(|e| *e != cut.winner)
                    .collect();
                let reasons = vec![
                    Reason::WonCut { against },
                    Reason::CutChoice {
                        takes,
                        chosen: choice.is_some(),
                    },
                ];
                self.award(ladder, place, *row, reasons);
            }
        }
        self.one_prize(
            other(ladder),
            place,
            vec![Reason::LostCut { to: cut.winner }],
        );
    }

    /// Gives one prize to whoever leads its order, or opens a cut for it.
    fn one_prize(&mut self, ladder: usize, place: u32, mut reasons: Vec<Reason>) {
        let leaders = self.leaders(ladder);
        if self.waits(ladder, place, &leaders) {
            self.block(ladder, place, leaders);
            return;
        }
        match leaders.as_slice() {
            [] => {}
            [row] => self.award(ladder, place, *row, reasons),
            _ => match self.cut(&[kind(ladder)], &leaders) {
                Some(cut) => {
                    let against = cut
                        .between
                        .iter()
                        .copied()
                        .filter(|e| *e != cut.winner)
                        .collect();
                    reasons.push(Reason::WonCut { against });
                    if let Some(row) = leaders.iter().find(|row| self.id(**row) == cut.winner) {
                        self.award(ladder, place, *row, reasons);
                    }
                }
                None => {
                    self.open(kind(ladder), place, &leaders, false);
                    self.block(ladder, place, leaders);
                }
            },
        }
    }

    /// Whether this prize hangs on an open cut for the other: then it would be a guess.
    ///
    /// A later place always does: whoever leads it may still take a place of the order that waits
    /// for its cut.
    fn waits(&self, ladder: usize, place: u32, leaders: &[usize]) -> bool {
        let Some(Some((since, cutting))) = self.blocked.get(other(ladder)) else {
            return false;
        };
        let may_take =
            |row: &usize| cutting.contains(row) || self.choice(*row) == Some(kind(other(ladder)));
        *since < place || leaders.iter().any(may_take)
    }

    fn block(&mut self, ladder: usize, place: u32, leaders: Vec<usize>) {
        if let Some(blocked) = self.blocked.get_mut(ladder) {
            *blocked = Some((place, leaders));
        }
    }

    fn open(&mut self, prize: PrizeKind, place: u32, rows: &[usize], both: bool) {
        let entrants = self.ids(rows);
        self.list.open_cuts.push(OpenCut {
            prize,
            place,
            entrants,
            both,
        });
    }

    fn award(&mut self, ladder: usize, place: u32, row: usize, more: Vec<Reason>) {
        let mut reasons = self.lead(ladder, row);
        reasons.extend(self.passed_over(ladder, row));
        reasons.extend(more);
        if let Some(held) = self.held.get_mut(row) {
            *held = Some(kind(ladder));
        }
        self.list.awards.push(Award {
            prize: kind(ladder),
            place,
            entrant: self.id(row),
            reasons,
        });
    }

    /// The figure that earned the prize, and the next in the order.
    fn lead(&self, ladder: usize, row: usize) -> Vec<Reason> {
        let Some(mine) = self.rows.get(row) else {
            return Vec::new();
        };
        let key = self.key(ladder, row);
        let place = self
            .order(ladder)
            .iter()
            .position(|r| *r == row)
            .unwrap_or_default();
        let mut after = self
            .order(ladder)
            .iter()
            .skip(place + 1)
            .filter(|r| self.key(ladder, **r) != key);
        let next = after.next().and_then(|r| self.rows.get(*r));
        let ahead_of = next
            .map(|n| {
                (
                    n.entrant,
                    figure(ladder, mine).saturating_sub(figure(ladder, n)),
                )
            })
            .filter(|(_, by)| *by > 0);
        let mut reasons = vec![match ladder {
            0 => Reason::Points {
                points: mine.points,
                ahead_of,
            },
            _ => Reason::Games {
                games: mine.games,
                ahead_of,
            },
        }];
        let tied = next.filter(|n| figure(ladder, n) == figure(ladder, mine));
        reasons.extend(tied.and_then(|n| self.tie(mine, n)));
        reasons
    }

    /// What parts two who are equal in the figure that counts first; none where it is not known of
    /// both.
    fn tie(&self, mine: &Row, theirs: &Row) -> Option<Reason> {
        let against = theirs.entrant;
        if mine.points != theirs.points {
            return Some(Reason::TieByPoints {
                against,
                points: mine.points,
                theirs: theirs.points,
            });
        }
        let wins = mine
            .won
            .zip(theirs.won)
            .filter(|_| self.event.settings.scoring.ties() == Ties::Won);
        if let Some((won, theirs)) = wins.filter(|(won, theirs)| won != theirs) {
            return Some(Reason::TieByWins {
                against,
                won,
                theirs,
            });
        }
        let losses = wins.and(mine.lost.zip(theirs.lost));
        if let Some((lost, theirs)) = losses.filter(|(lost, theirs)| lost != theirs) {
            return Some(Reason::TieByLosses {
                against,
                lost,
                theirs,
            });
        }
        let by_games = mine.games != theirs.games;
        by_games.then_some(Reason::TieByGames {
            against,
            games: mine.games,
            theirs: theirs.games,
        })
    }

    /// Those ahead in this order who hold a prize of the other kind.
    fn passed_over(&self, ladder: usize, row: usize) -> Vec<Reason> {
        let mine = self.rows.get(row).map(|r| figure(ladder, r));
        self.order(ladder)
            .iter()
            .take_while(|r| self.key(ladder, **r) > self.key(ladder, row))
            .filter_map(|r| match self.holds(*r) {
                Some(holds) if holds == kind(other(ladder)) => {
                    let equal = self.rows.get(*r).map(|r| figure(ladder, r)) == mine;
                    Some(Reason::GoesOn {
                        from: self.id(*r),
                        holds,
                        equal,
                    })
                }
                _ => None,
            })
            .collect()
    }

    fn hardest(&mut self, games: &[HardGame]) {
        let Some(best) = games.first() else { return };
        let mut rivals: Vec<EntrantId> = games
            .iter()
            .take_while(|g| g.rank() == best.rank())
            .map(|g| g.entrant)
            .collect();
        rivals.sort_unstable();
        rivals.dedup();
        let mut reasons = Vec::new();
        let winner = match rivals.as_slice() {
            [one] => *one,
            _ => match self.special_cut(PrizeKind::Hardest, &rivals) {
                Some((winner, reason)) => {
                    reasons.push(reason);
                    winner
                }
                None => return,
            },
        };
        let game = games
            .iter()
            .find(|g| g.entrant == winner)
            .copied()
            .unwrap_or(*best);
        reasons.insert(0, Reason::Hardest(game));
        let next = games
            .iter()
            .find(|g| g.entrant != winner && g.rank() != game.rank());
        if let Some(than) = next.filter(|g| g.without == game.without) {
            reasons.insert(1, Reason::DearerGame { game, than: *than });
        }
        self.list.awards.push(Award {
            prize: PrizeKind::Hardest,
            place: 1,
            entrant: winner,
            reasons,
        });
    }

    /// The greatest loss; equal in it: fewer games, then a cut. Nobody with a plus gets it, and
    /// nobody who holds a prize for points or games unless the event says so.
    fn booby(&mut self) {
        let lost = |row: &&usize| self.rows.get(**row).is_some_and(|r| r.points < 0);
        let from_below: Vec<usize> = self
            .order(0)
            .iter()
            .rev()
            .take_while(lost)
            .copied()
            .collect();
        let stays =
            |row: &usize| self.event.settings.prizes.booby_to_winners || self.holds(*row).is_none();
        let Some(last) = from_below.iter().copied().find(stays) else {
            self.list.no_booby = self.booby_goes_on(&from_below);
            return;
        };
        let equal = |row: &&usize| self.key(0, **row) == self.key(0, last);
        let rivals: Vec<usize> = from_below
            .iter()
            .filter(equal)
            .filter(|row| stays(row))
            .copied()
            .collect();
        if !self.event.settings.prizes.booby_to_winners
            && rivals.iter().any(|row| self.may_still_win(*row))
        {
            return;
        }
        let level_or_below = from_below
            .iter()
            .take_while(|row| self.key(0, **row) <= self.key(0, last));
        let passed: Vec<usize> = level_or_below.filter(|row| !stays(row)).copied().collect();
        let mut reasons = self.loss(last, passed.is_empty());
        reasons.extend(self.booby_goes_on(&passed));
        let winner = match self.ids(&rivals).as_slice() {
            [one] => *one,
            several => match self.special_cut(PrizeKind::Booby, several) {
                Some((winner, reason)) => {
                    reasons.push(reason);
                    winner
                }
                None => return,
            },
        };
        self.list.awards.push(Award {
            prize: PrizeKind::Booby,
            place: 1,
            entrant: winner,
            reasons,
        });
    }

    /// The loss that earns the booby prize; the greatest of all is told with the next from below.
    fn loss(&self, row: usize, greatest: bool) -> Vec<Reason> {
        let Some(last) = self.rows.get(row) else {
            return Vec::new();
        };
        if !greatest {
            return vec![Reason::GreatestLossLeft {
                points: last.points,
            }];
        }
        let mut above = self
            .order(0)
            .iter()
            .rev()
            .filter(|other| self.key(0, **other) != self.key(0, row));
        let next = above.next().and_then(|other| self.rows.get(*other));
        let below = next
            .filter(|n| n.points > last.points)
            .map(|n| (n.entrant, n.points.saturating_sub(last.points)));
        let mut reasons = vec![Reason::GreatestLoss {
            points: last.points,
            below,
        }];
        reasons.extend(
            next.filter(|n| n.points == last.points)
                .and_then(|n| self.tie(last, n)),
        );
        reasons
    }

    fn booby_goes_on(&self, passed: &[usize]) -> Vec<Reason> {
        let reason = |row: &usize| {
            let points = self.rows.get(*row)?.points;
            Some(Reason::BoobyGoesOn {
                from: self.id(*row),
                points,
                holds: self.holds(*row)?,
            })
        };
        passed.iter().filter_map(reason).collect()
    }

    /// Whether somebody without a prize could get one of those that wait for a cut: fewer people
    /// are ahead in one of the orders than there are prizes left.
    fn may_still_win(&self, row: usize) -> bool {
        if self.holds(row).is_some() {
            return false;
        }
        let places = [
            self.event.settings.prizes.points,
            self.event.settings.prizes.games,
        ];
        let left = |ladder: usize| {
            let waiting = self.blocked.get(ladder).and_then(Option::as_ref);
            waiting.map_or(0, |(place, _)| {
                places
                    .get(ladder)
                    .map_or(0, |n| n.saturating_add(1).saturating_sub(*place))
            })
        };
        let prizes = usize::try_from(left(0).saturating_add(left(1))).unwrap_or(usize::MAX);
        let ahead = |ladder: usize| {
            let free = self
                .order(ladder)
                .iter()
                .filter(|other| self.holds(**other).is_none());
            free.filter(|other| self.key(ladder, **other) > self.key(ladder, row))
                .count()
        };
        [0, 1]
            .into_iter()
            .any(|ladder| left(ladder) > 0 && ahead(ladder) < prizes)
    }

    /// The winner of a recorded cut for the hardest game or the booby prize; opens the cut if there
    /// is none.
    fn special_cut(
        &mut self,
        prize: PrizeKind,
        rivals: &[EntrantId],
    ) -> Option<(EntrantId, Reason)> {
        let found = self.event.cuts.iter().find(|cut| {
            let mut between = cut.between.clone();
            between.sort_unstable();
            cut.prize == prize && between == rivals && rivals.contains(&cut.winner)
        });
        match found {
            Some(cut) => {
                let against = rivals
                    .iter()
                    .copied()
                    .filter(|e| *e != cut.winner)
                    .collect();
                Some((cut.winner, Reason::WonCut { against }))
            }
            None => {
                let entrants = rivals.to_vec();
                self.list.open_cuts.push(OpenCut {
                    prize,
                    place: 1,
                    entrants,
                    both: false,
                });
                None
            }
        }
    }
}
