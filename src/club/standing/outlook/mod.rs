//! What the sheets that are not in can still change of the prizes for points and for net games:
//! nothing, by no game that the rules have; or somebody at one of these tables can still come to one
//! or lose it. What ranks by something else is open as long as a sheet is missing.
//!
//! Nobody takes both prizes, so one may go on to a place behind those that win: as far as it goes
//! today, or could go while a cut is open, the places have to be certain.
//!
//! What is answered as sure is sure as long as only games are written: fines and corrections are
//! apart. What is not sure is open. Knows no files, clocks, databases, screens or words for people.

mod brought;

use crate::club::{
    DealSpan, EntrantId, Event, Leg, PrizeKind, PrizeList, SheetOf, Standings, Table, how_many,
    money::Pot, money::event_money_from, prizes_from, standings_of,
};
use crate::skat::Rulebook;
use brought::{Brought, BroughtBounds, Ends};

/// What the sheets that are missing can still change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// So many prizes there are for points; 0: none, and it is about the first place.
    pub prizes: u32,
    /// The sheets that are not in, by leg and table.
    pub tables: Vec<OpenTable>,
    /// So many prizes there are for net games.
    pub games: u32,
    /// All of them are in, and it is only open who was there for the games that were lost.
    pub provisional: bool,
    /// What the event gives beside, and nobody can bound.
    pub still_open: Vec<StillOpen>,
}

/// What an event gives by something else than points and net games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StillOpen {
    /// The hardest game.
    Hardest,
    /// The booby prize.
    Booby,
    /// Pots by something else than the standings of the day.
    Pots,
    /// Teams.
    Teams,
}

/// A sheet that is not in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTable {
    /// Which.
    pub sheet: SheetOf,
    /// Whether games of it can still change who wins the prizes for points.
    pub changes: bool,
    /// The same of the prizes for net games.
    pub changes_games: bool,
    /// The one there who is nearest to a change, as the standings are now.
    pub best: Option<Best>,
}

/// How near somebody is to a change of the prizes for points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Best {
    /// Not on one of them.
    Behind {
        /// Who.
        who: EntrantId,
        /// Points to the last place that wins one.
        by: i64,
    },
    /// On one of them.
    Holds {
        /// Who.
        who: EntrantId,
        /// The place, 1-based.
        place: u32,
    },
}

impl Outlook {
    /// The tables that can still change the prizes for points.
    pub fn open(&self) -> Vec<OpenTable> {
        self.tables
            .iter()
            .filter(|table| table.changes)
            .copied()
            .collect()
    }

    /// The sheets that can still change the prizes for net games.
    pub fn open_for_games(&self) -> Vec<SheetOf> {
        self.tables
            .iter()
            .filter(|table| table.changes_games)
            .map(|table| table.sheet)
            .collect()
    }
}

/// What of an event is given by something else than points and net games.
fn still_open(event: &Event) -> Vec<StillOpen> {
    let prizes = &event.settings.prizes;
    let all = [
        (prizes.hardest, StillOpen::Hardest),
        (prizes.booby, StillOpen::Booby),
        (
            !event.purse.pots.iter().all(Pot::is_of_day),
            StillOpen::Pots,
        ),
        (!event.groupings.is_empty(), StillOpen::Teams),
    ];
    all.into_iter()
        .filter(|(given, _)| *given)
        .map(|(_, what)| what)
        .collect()
}

/// More sheets than this are not the last ones: each can change anything, and to find that out for
/// hundreds of them after every deal would cost seconds.
const LAST: usize = 12;

/// What the sheets that are missing can still change; none as long as legs are to come, nothing is
/// in or more than the last ones are missing, and once every sheet is in.
pub fn outlook(event: &Event, rules: &Rulebook) -> Option<Outlook> {
    let now = standings_of(event, DealSpan::Whole);
    let all_begun = now.missing.legs_to_come.is_empty() && now.has_results();
    if !all_begun || now.missing.no_sheet() || now.missing.sheets.len() > LAST {
        return None;
    }
    let paid = paid_by_points(event, &now);
    let mut ladders = [PlaceBasis::Points, PlaceBasis::Games].map(|by| Ranges::by(&now, by));
    let bounds = BroughtBounds::of(event, rules);
    for missing in &now.missing.sheets {
        if let Some((leg, table)) = sheet(event, *missing) {
            let brought = Brought::of(event, leg, table, &bounds);
            for ladder in &mut ladders {
                ladder.widen(&brought);
            }
        }
    }
    let [points, games] = ladders;
    let given = prizes_from(event, &now, Some(rules), paid);
    let winning = Winning {
        points: points.winning(event, paid, &given),
        games: games.winning(event, paid, &given),
    };
    let tables = now.missing.sheets.iter();
    Some(Outlook {
        prizes: paid,
        tables: tables
            .filter_map(|missing| Some(winning.at(*missing, sheet(event, *missing)?.1)))
            .collect(),
        games: event.settings.prizes.games,
        provisional: now.missing.awaiting_losses.len() == now.missing.sheets.len(),
        still_open: still_open(event),
    })
}

/// How many prizes for points are paid, by the event or by a pot for the whole day.
fn paid_by_points(event: &Event, now: &Standings) -> u32 {
    let money = event_money_from(&[], event, now);
    let mut most = event.settings.prizes.points;
    for (pot, result) in event.purse.pots.iter().zip(&money.pots) {
        if pot.is_of_day() {
            most = most.max(how_many(result.prizes.len()));
        }
    }
    most
}

fn sheet(event: &Event, of: SheetOf) -> Option<(&Leg, &Table)> {
    let leg = event.leg(of.leg)?;
    Some((leg, leg.table(of.table)?))
}

/// What the places are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlaceBasis {
    Points,
    Games,
}

/// Between what somebody can still end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    who: EntrantId,
    now: i64,
    least: i64,
    most: i64,
    /// Between what the points can end, where those decide between equals.
    then: Option<Ends>,
    /// Nothing that is missing brings anything, of points or games: what decides between equals is
    /// certain too.
    settled: bool,
}

impl Range {
    fn is_fixed(self) -> bool {
        self.settled && self.least == self.most
    }

    fn surely_above(self, other: Range) -> bool {
        let by_points = self
            .then
            .zip(other.then)
            .is_some_and(|((least, _), (_, most))| least > most);
        self.least > other.most || (self.least == other.most && by_points)
    }

    /// Whether who of the two is before the other can still change.
    fn contests(self, other: Range) -> bool {
        let apart = self.surely_above(other) || other.surely_above(self);
        self.who != other.who && !apart && !(self.is_fixed() && other.is_fixed())
    }
}

/// Everybody's range, best first as the standings are now.
struct Ranges {
    by: PlaceBasis,
    all: Vec<Range>,
}

impl Ranges {
    fn by(now: &Standings, by: PlaceBasis) -> Ranges {
        let mut all: Vec<Range> = now
            .rows
            .iter()
            .filter(|row| !row.unranked)
            .map(|row| {
                let counted = i64::from(match by {
                    PlaceBasis::Points => row.points,
                    PlaceBasis::Games => row.games.net,
                });
                Range {
                    who: row.entrant,
                    now: counted,
                    least: counted,
                    most: counted,
                    then: (by == PlaceBasis::Games)
                        .then_some((row.points.into(), row.points.into())),
                    settled: true,
                }
            })
            .collect();
        if by == PlaceBasis::Games {
            all.sort_by_key(|range| std::cmp::Reverse(range.now));
        }
        Ranges { by, all }
    }

    /// Adds what the deals that a sheet has not can bring.
    fn widen(&mut self, brought: &Brought) {
        for (who, bounds) in &brought.0 {
            let Some(range) = self.all.iter_mut().find(|range| range.who == *who) else {
                continue;
            };
            let Some([points, games]) = bounds else {
                range.least = i64::MIN;
                range.most = i64::MAX;
                range.then = range.then.map(|_| (i64::MIN, i64::MAX));
                range.settled = false;
                continue;
            };
            let (less, more) = match self.by {
                PlaceBasis::Points => *points,
                PlaceBasis::Games => *games,
            };
            range.least = range.least.saturating_add(less);
            range.most = range.most.saturating_add(more);
            range.then = range.then.map(|(least, most)| {
                let (less, more) = *points;
                (least.saturating_add(less), most.saturating_add(more))
            });
            range.settled &= [points, games].iter().all(|ends| **ends == (0, 0));
        }
    }

    /// Those with fewer than so many surely above them: only they can come to the first places.
    fn candidates(&self, places: usize) -> Vec<Range> {
        let above = |one: &Range| {
            self.all
                .iter()
                .filter(|other| other.surely_above(*one))
                .count()
        };
        self.all
            .iter()
            .filter(|one| above(one) < places)
            .copied()
            .collect()
    }

    /// The places that win a prize today, with those passed over because they hold one of the other
    /// kind, and how many places decide the prizes: the same, but while a cut is open each prize of
    /// the other kind may pass one over.
    fn places(&self, given: &PrizeList, own: usize, other: usize) -> (usize, usize) {
        let kind = match self.by {
            PlaceBasis::Points => PrizeKind::Points,
            PlaceBasis::Games => PrizeKind::Games,
        };
        let won: Vec<EntrantId> = given
            .awards
            .iter()
            .filter(|award| award.prize == kind)
            .map(|award| award.entrant)
            .collect();
        let last = self.all.iter().rposition(|range| won.contains(&range.who));
        let win = last.map_or(0, |last| last.saturating_add(1)).max(own);
        if won.len() < own {
            (win, own.saturating_add(other))
        } else {
            (win, win)
        }
    }

    /// So many prizes of this kind are given before the last of the other kind: points come first
    /// on each place, unless somebody chose.
    fn before_the_others_last(&self, event: &Event, own: usize, other: usize) -> usize {
        let in_turn = event.choices.is_empty() && event.cuts.is_empty();
        match self.by {
            PlaceBasis::Games if in_turn => own.min(other.saturating_sub(1)),
            PlaceBasis::Points | PlaceBasis::Games => own.min(other),
        }
    }

    fn winning(self, event: &Event, paid: u32, given: &PrizeList) -> Places {
        let [points, games] = [paid, event.settings.prizes.games].map(|n| n as usize);
        let (own, other) = match self.by {
            PlaceBasis::Points => (points, games),
            PlaceBasis::Games => (games, points),
        };
        let (win, decide) = self.places(given, own, other);
        // Who is first is asked for without a prize, too.
        let least = usize::from(self.by == PlaceBasis::Points);
        let both = self.before_the_others_last(event, own, other);
        Places {
            early: self.candidates(both.saturating_mul(2)),
            candidates: self.candidates(decide.max(least)),
            all: self.all,
            win: win.max(least),
        }
    }
}

/// The places of one order that decide its prizes.
struct Places {
    /// Everybody, best first as the standings are now.
    all: Vec<Range>,
    /// So many of them win one today.
    win: usize,
    /// Those who can come to one of them.
    candidates: Vec<Range>,
    /// Those who can win one before the last prize of the other kind is given: of so many prizes of
    /// both kinds, nobody above them may be without one.
    early: Vec<Range>,
}

impl Places {
    /// Whether somebody at a table can still change who is on these places, or in which order.
    fn changed_by(&self, table: &Table) -> bool {
        let contested = |one: &Range| self.candidates.iter().any(|other| one.contests(*other));
        let mut here = self.candidates.iter().filter(|one| sits(table, one));
        here.any(contested)
    }

    /// Whether a table can still change who of those wins here in time who can come to a place of
    /// the other order: the prize there passes them over. How the others stand among themselves is
    /// nothing to it.
    fn changed_for(&self, other: &Places, table: &Table) -> bool {
        let there = |one: &&Range| other.candidates.iter().any(|range| range.who == one.who);
        let mut both = self.early.iter().filter(there);
        let hangs = |one: &Range| {
            self.early
                .iter()
                .any(|rival| one.contests(*rival) && (sits(table, one) || sits(table, rival)))
        };
        both.any(hangs)
    }

    fn best(&self, table: &Table) -> Option<Best> {
        let last = self.all.get(self.win.min(self.all.len()).checked_sub(1)?)?;
        let mut behind = self.all.iter().skip(self.win);
        let behind = behind.find(|range| sits(table, range));
        behind
            .map(|range| Best::Behind {
                who: range.who,
                by: last.now.saturating_sub(range.now),
            })
            .or_else(|| {
                let place = self.all.iter().position(|range| sits(table, range))?;
                Some(Best::Holds {
                    who: self.all.get(place)?.who,
                    place: u32::try_from(place).ok()?.saturating_add(1),
                })
            })
    }
}

fn sits(table: &Table, range: &Range) -> bool {
    table.seat_of(range.who).is_some()
}

/// The places of both orders that decide the prizes.
struct Winning {
    points: Places,
    games: Places,
}

impl Winning {
    fn at(&self, sheet: SheetOf, table: &Table) -> OpenTable {
        let Winning { points, games } = self;
        OpenTable {
            sheet,
            changes: points.changed_by(table) || games.changed_for(points, table),
            changes_games: games.changed_by(table) || points.changed_for(games, table),
            best: points.best(table),
        }
    }
}
