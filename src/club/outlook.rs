//! What the sheets that are not in can still change of the first places, by points and by net games:
//! nothing, by no game that the rules have; or somebody at one of these tables can still come there
//! or fall out. What ranks by something else is open as long as a sheet is missing.
//!
//! What is answered as sure is sure as long as only games are written: fines and corrections are
//! apart. What is not sure is open. Knows no files, clocks, databases, screens or words for people.

use super::ids::{DealNo, EntrantId};
use super::missing::{SheetOf, Span};
use super::model::{DealLine, Event, Leg, Table};
use super::scoring::Counting;
use super::standings::{Standings, standings_of};
use super::table_results::table_results;
use crate::skat::{Position, Rulebook};
use std::collections::BTreeMap;

/// What the sheets that are missing can still change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// So many places for points win something.
    pub places: u32,
    /// The sheets that are not in, by leg and table.
    pub tables: Vec<OpenTable>,
    /// So many places for net games win something; 0: none does.
    pub games: u32,
    /// What the event gives beside, and nobody can bound.
    pub still_open: Vec<StillOpen>,
}

/// What an event gives by something else than its first places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StillOpen {
    /// The hardest game.
    Hardest,
    /// The booby prize.
    Booby,
    /// Pots, each by its own ranking.
    Pots,
    /// Teams.
    Teams,
}

/// A sheet that is not in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTable {
    /// Which.
    pub sheet: SheetOf,
    /// Whether games of it can still change who is on the first places, or in which order.
    pub changes: bool,
    /// The same of the first places for net games.
    pub changes_games: bool,
    /// The one there who is nearest to a change, as the standings are now.
    pub best: Option<Best>,
}

/// How near somebody is to a change of the first places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Best {
    /// Not on one of them.
    Behind {
        /// Who.
        who: EntrantId,
        /// Points to the last of the places.
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
    /// The tables that can still change the first places.
    pub fn open(&self) -> Vec<OpenTable> {
        let open = self.tables.iter().filter(|table| table.changes);
        open.copied().collect()
    }

    /// The sheets that can still change the first places for net games.
    pub fn open_for_games(&self) -> Vec<SheetOf> {
        let open = self.tables.iter().filter(|table| table.changes_games);
        open.map(|table| table.sheet).collect()
    }
}

/// What of an event ranks by something else than the places for points and net games.
fn still_open(event: &Event) -> Vec<StillOpen> {
    let prizes = &event.settings.prizes;
    let all = [
        (prizes.hardest, StillOpen::Hardest),
        (prizes.booby, StillOpen::Booby),
        (!event.purse.pots.is_empty(), StillOpen::Pots),
        (!event.groupings.is_empty(), StillOpen::Teams),
    ];
    let given = all.into_iter().filter(|(given, _)| *given);
    given.map(|(_, what)| what).collect()
}

/// More sheets than this are not the last ones: each can change anything, and to find that out for
/// hundreds of them after every deal would cost seconds.
const LAST: usize = 12;

/// What the sheets that are missing can still change; none as long as legs are to come, nothing is
/// in or more than the last ones are missing, and once every sheet is in.
pub fn outlook(event: &Event, rules: &Rulebook) -> Option<Outlook> {
    let now = standings_of(event, Span::Whole);
    let all_begun = now.missing.legs_to_come.is_empty() && now.has_results();
    if !all_begun || now.missing.no_sheet() || now.missing.sheets.len() > LAST {
        return None;
    }
    let mut ranges = Ranges::by(&now, Counted::Points);
    let mut by_games = Ranges::by(&now, Counted::Games);
    let bounds = Bounds::of(event, rules);
    for missing in &now.missing.sheets {
        if let Some((leg, table)) = sheet(event, *missing) {
            let brought = Brought::of(event, leg, table, &bounds);
            ranges.widen(&brought);
            by_games.widen(&brought);
        }
    }
    let places = event.settings.prizes.points.max(1);
    let games = event.settings.prizes.games;
    let first = usize::try_from(games).unwrap_or(usize::MAX);
    let tables = now.missing.sheets.iter();
    Some(Outlook {
        places,
        tables: tables
            .filter_map(|missing| {
                let (_, table) = sheet(event, *missing)?;
                let at = ranges.at(*missing, table, usize::try_from(places).ok()?);
                let changes_games = games > 0 && by_games.can_change(table, first);
                Some(OpenTable {
                    changes_games,
                    ..at
                })
            })
            .collect(),
        games,
        still_open: still_open(event),
    })
}

fn sheet(event: &Event, of: SheetOf) -> Option<(&Leg, &Table)> {
    let leg = event.leg(of.leg)?;
    Some((leg, leg.table(of.table)?))
}

/// The largest loss and the largest win of a deal, and how the event counts.
struct Bounds {
    counting: Counting,
    least: i32,
    most: i32,
    /// Several at a table can be charged in one deal.
    several: bool,
}

impl Bounds {
    fn of(event: &Event, rules: &Rulebook) -> Bounds {
        let (least, most) = rules.least_and_most();
        let ramsch = rules.ramsch().on || rules.schiebe().on;
        Bounds {
            counting: event.counting(),
            least,
            most,
            several: ramsch || !rules.charges().is_empty(),
        }
    }
}

/// The least and the most that something brings, or comes to.
type Ends = (i64, i64);

/// What the places are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counted {
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
        let then = self.then.zip(other.then);
        let by_points = then.is_some_and(|((least, _), (_, most))| least > most);
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
    by: Counted,
    all: Vec<Range>,
}

impl Ranges {
    fn by(now: &Standings, by: Counted) -> Ranges {
        let rows = now.rows.iter().filter(|row| !row.unranked);
        let mut all: Vec<Range> = rows
            .map(|row| {
                let counted = i64::from(match by {
                    Counted::Points => row.points,
                    Counted::Games => row.games,
                });
                Range {
                    who: row.entrant,
                    now: counted,
                    least: counted,
                    most: counted,
                    then: (by == Counted::Games).then_some((row.points.into(), row.points.into())),
                    settled: true,
                }
            })
            .collect();
        if by == Counted::Games {
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
                (range.least, range.most) = (i64::MIN, i64::MAX);
                range.then = range.then.map(|_| (i64::MIN, i64::MAX));
                range.settled = false;
                continue;
            };
            let (less, more) = match self.by {
                Counted::Points => *points,
                Counted::Games => *games,
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

    /// Who fewer than so many are surely above: the only ones who can come to the first places.
    fn candidates(&self, places: usize) -> Vec<Range> {
        let above = |one: &Range| {
            let all = self.all.iter();
            all.filter(|other| other.surely_above(*one)).count()
        };
        let all = self.all.iter().filter(|one| above(one) < places);
        all.copied().collect()
    }

    fn at(&self, sheet: SheetOf, table: &Table, places: usize) -> OpenTable {
        OpenTable {
            sheet,
            changes: self.can_change(table, places),
            changes_games: false,
            best: self.best(table, places),
        }
    }

    /// Whether somebody at a table can still change who is on so many places, or in which order.
    fn can_change(&self, table: &Table, places: usize) -> bool {
        let candidates = self.candidates(places);
        let here = |range: &&Range| table.seats.iter().any(|(_, who)| *who == range.who);
        let contested = |one: &Range| candidates.iter().any(|other| one.contests(*other));
        candidates.iter().filter(here).any(contested)
    }

    fn best(&self, table: &Table, places: usize) -> Option<Best> {
        let here = |range: &Range| table.seats.iter().any(|(_, who)| *who == range.who);
        let last = self.all.get(places.checked_sub(1)?)?;
        let behind = self.all.iter().skip(places).find(|range| here(range));
        let behind = behind.map(|range| Best::Behind {
            who: range.who,
            by: last.now.saturating_sub(range.now),
        });
        behind.or_else(|| {
            let place = self.all.iter().position(here)?;
            Some(Best::Holds {
                who: self.all.get(place)?.who,
                place: u32::try_from(place).ok()?.saturating_add(1),
            })
        })
    }
}

/// A sheet told by slips or feet, or played by others than those who have its seats, has no deals of
/// which it could be said what they bring.
fn can_be_bounded(event: &Event, leg: &Leg, table: &Table) -> bool {
    let by_deals = table.sheet.feet.is_empty() && table.sheet.slips.is_empty();
    let stands_in = |who: EntrantId| {
        let mut stands = event.stand_ins_in(leg.number);
        stands.any(|one| one.seat_of == who || one.by == who)
    };
    by_deals && !table.seats.iter().any(|(_, who)| stands_in(*who))
}

/// What the missing deals of a sheet bring everybody whom they concern, of points and of net games;
/// none: nobody can say.
struct Brought(Vec<(EntrantId, Option<[Ends; 2]>)>);

impl Brought {
    fn of(event: &Event, leg: &Leg, table: &Table, bounds: &Bounds) -> Brought {
        let by_others = event.stand_ins_in(leg.number).map(|one| one.by);
        let people = table.seats.iter().map(|(_, who)| *who);
        if !can_be_bounded(event, leg, table) {
            return Brought(people.chain(by_others).map(|who| (who, None)).collect());
        }
        let ends = |who: EntrantId| (who, Some(deltas(event, leg, table, bounds, who)));
        Brought(people.map(ends).collect())
    }
}

/// What a deal can be for somebody.
#[derive(Clone, Copy)]
enum Game {
    Passed,
    Own(bool),
    Other(bool),
    /// The own game is won, and every other is charged; or the other way round.
    OwnAgainst(bool),
    Others(bool),
}

const PRESENT: [Game; 7] = [
    Game::Passed,
    Game::Own(true),
    Game::Own(false),
    Game::Other(true),
    Game::Other(false),
    Game::OwnAgainst(true),
    Game::OwnAgainst(false),
];
const AWAY: [Game; 5] = [
    Game::Passed,
    Game::Other(true),
    Game::Other(false),
    Game::Others(true),
    Game::Others(false),
];

/// The least and the most that the missing deals of a sheet bring somebody. Every scoring adds up
/// what the deals bring, so the same game in all of them in which he has cards, and the same in all
/// others, is as good or bad as it gets, each for itself.
fn deltas(event: &Event, leg: &Leg, table: &Table, bounds: &Bounds, who: EntrantId) -> [Ends; 2] {
    let open = open_deals(event, leg, table);
    let counted = |table: &Table| {
        let results = table_results(leg, table, bounds.counting).results;
        let own = results.iter().find(|(one, _)| *one == who);
        own.map_or([0, 0], |(_, own)| [own.points, own.games].map(i64::from))
    };
    let ends = |present: Game, away: Game| {
        let mut played = table.clone();
        for (deal, cards) in &open {
            let game = if cards.contains(&who) { present } else { away };
            bounds.write(&mut played, *deal, (who, cards), game);
        }
        let lines = &mut played.sheet.deals;
        lines.sort_by_key(|line| (line.deal, line.line));
        counted(&played)
    };
    let (now, passed) = (counted(table), ends(Game::Passed, Game::Passed));
    let with_cards = PRESENT.map(|game| ends(game, Game::Passed));
    let without = AWAY.map(|game| ends(Game::Passed, game));
    let points_and_games: [fn([i64; 2]) -> i64; 2] = [|[points, _]| points, |[_, games]| games];
    points_and_games.map(|of| {
        let [least, most] = [i64::min, i64::max].map(|best: fn(i64, i64) -> i64| {
            let brings = |ends: &[[i64; 2]]| {
                let each = ends.iter().map(|ends| of(*ends).saturating_sub(of(passed)));
                each.reduce(best).unwrap_or(0)
            };
            let already = of(passed).saturating_sub(of(now));
            already
                .saturating_add(brings(&with_cards))
                .saturating_add(brings(&without))
        });
        (least, most)
    })
}

/// The deals that are not written, each with those who hold cards in it.
fn open_deals(event: &Event, leg: &Leg, table: &Table) -> Vec<(DealNo, Vec<EntrantId>)> {
    let company = event.company(leg, table);
    let written = |deal: &DealNo| table.sheet.deals.iter().any(|line| line.deal == *deal);
    let open = DealNo::all(company.deals()).filter(|deal| !written(deal));
    open.map(|deal| {
        let at = company.at(deal);
        let dealer = at.dealer_in_turn();
        let cards = Position::ALL.into_iter();
        (
            deal,
            cards
                .filter_map(|one| at.in_position(one, dealer?))
                .collect(),
        )
    })
    .collect()
}

impl Bounds {
    /// Writes a game into a deal.
    fn write(
        &self,
        table: &mut Table,
        deal: DealNo,
        (who, cards): (EntrantId, &[EntrantId]),
        game: Game,
    ) {
        let amount = |won: bool| if won { self.most } else { self.least };
        let others = cards.iter().copied().filter(|other| *other != who);
        let mut lines: BTreeMap<Option<EntrantId>, i32> = BTreeMap::new();
        match game {
            Game::Passed => {}
            Game::Own(won) => {
                lines.insert(Some(who), amount(won));
            }
            Game::Other(won) => lines.extend(others.take(1).map(|one| (Some(one), amount(won)))),
            Game::OwnAgainst(won) => {
                lines.insert(Some(who), amount(won));
                if self.several {
                    lines.extend(others.map(|one| (Some(one), amount(!won))));
                }
            }
            Game::Others(won) => {
                let charged = if self.several { cards.len() } else { 1 };
                lines.extend(others.take(charged).map(|one| (Some(one), amount(won))));
            }
        }
        if lines.is_empty() {
            lines.insert(None, 0);
        }
        let lines = (0..).zip(lines).map(|(line, (declarer, amount))| DealLine {
            line,
            ..DealLine::of_amount(deal, declarer, amount)
        });
        table.sheet.deals.extend(lines);
    }
}
