//! Between which ends the deals that a sheet has not can bring everybody's points and net games, by
//! the largest loss and win that the rulebook has.

use crate::club::{Counting, DealLine, DealNo, EntrantId, Event, Leg, Table, table_results};
use crate::skat::{Position, Rulebook};
use std::collections::BTreeMap;

/// The least and the most that something brings, or comes to.
pub(super) type Ends = (i64, i64);

/// The largest loss and the largest win of a deal, and how the event counts.
pub(super) struct BroughtBounds {
    counting: Counting,
    least: i32,
    most: i32,
    /// Several at a table can be charged in one deal.
    several: bool,
}

impl BroughtBounds {
    pub(super) fn of(event: &Event, rules: &Rulebook) -> BroughtBounds {
        let (least, most) = rules.least_and_most();
        let ramsch = rules.ramsch().on || rules.schiebe().on;
        BroughtBounds {
            counting: event.counting(),
            least,
            most,
            several: ramsch || !rules.charges().is_empty(),
        }
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
    by_deals && !table.people().any(stands_in)
}

/// What the missing deals of a sheet bring everybody whom they concern, of points and of net games;
/// none: nobody can say.
pub(super) struct Brought(pub(super) Vec<(EntrantId, Option<[Ends; 2]>)>);

impl Brought {
    pub(super) fn of(event: &Event, leg: &Leg, table: &Table, bounds: &BroughtBounds) -> Brought {
        let by_others = event.stand_ins_in(leg.number).map(|one| one.by);
        let people = table.people();
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
fn deltas(
    event: &Event,
    leg: &Leg,
    table: &Table,
    bounds: &BroughtBounds,
    who: EntrantId,
) -> [Ends; 2] {
    let open = open_deals(event, leg, table);
    let counted = |table: &Table| {
        let results = table_results(leg, table, bounds.counting).results;
        let own = results.iter().find(|(one, _)| *one == who);
        own.map_or([0, 0], |(_, own)| {
            [own.points, own.games.net].map(i64::from)
        })
    };
    let ends = |present: Game, away: Game| {
        let mut played = table.clone();
        for (deal, cards) in &open {
            let game = if cards.contains(&who) { present } else { away };
            bounds.write(&mut played, *deal, who, cards, game);
        }
        let lines = &mut played.sheet.deals;
        lines.sort_by_key(|line| (line.deal, line.line));
        counted(&played)
    };
    let now = counted(table);
    let passed = ends(Game::Passed, Game::Passed);
    let with_cards = PRESENT.map(|game| ends(game, Game::Passed));
    let without = AWAY.map(|game| ends(Game::Passed, game));
    let points_and_games: [fn([i64; 2]) -> i64; 2] = [|[points, _]| points, |[_, games]| games];
    points_and_games.map(|of| {
        let [least, most] = [i64::min, i64::max].map(|best: fn(i64, i64) -> i64| {
            let brings = |ends: &[[i64; 2]]| {
                ends.iter()
                    .map(|ends| of(*ends).saturating_sub(of(passed)))
                    .reduce(best)
                    .unwrap_or(0)
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
    DealNo::all(company.deals())
        .filter(|deal| !written(deal))
        .map(|deal| {
            let at = company.at(deal);
            let dealer = at.dealer_in_turn();
            (
                deal,
                Position::ALL
                    .into_iter()
                    .filter_map(|one| at.in_position(one, dealer?))
                    .collect(),
            )
        })
        .collect()
}

impl BroughtBounds {
    /// Writes a game into a deal.
    fn write(
        &self,
        table: &mut Table,
        deal: DealNo,
        who: EntrantId,
        cards: &[EntrantId],
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
