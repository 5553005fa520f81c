//! The two orders, by points and by games, and what has been given out so far.

use crate::club::{Cut, EntrantId, Event, Lot, OpenCut, PrizeKind, PrizeList, Row, Standings};
use std::cmp::Reverse;

/// The two orders and what has been given out so far. People are places in the rows of the
/// standings.
pub(super) struct Hall<'a> {
    pub(super) event: &'a Event,
    pub(super) rows: &'a [Row],
    keys: [Vec<[i32; 3]>; 2],
    orders: [Vec<usize>; 2],
    pub(super) held: Vec<Option<PrizeKind>>,
    pub(super) blocked: [Option<(u32, Vec<usize>)>; 2],
    /// How many prizes each order has.
    pub(super) places: [u32; 2],
    pub(super) list: PrizeList,
}

pub(super) const LADDERS: [PrizeKind; 2] = [PrizeKind::Points, PrizeKind::Games];

pub(super) fn other(ladder: usize) -> usize {
    1 - ladder
}

pub(super) fn kind(ladder: usize) -> PrizeKind {
    LADDERS.get(ladder).copied().unwrap_or(PrizeKind::Points)
}

/// The figure that counts first in an order.
pub(super) fn figure(ladder: usize, row: &Row) -> i32 {
    if ladder == 0 {
        row.points
    } else {
        row.games.net
    }
}

impl<'a> Hall<'a> {
    pub(super) fn new(event: &'a Event, standings: &'a Standings, points: u32) -> Hall<'a> {
        let rows = standings.ranked();
        let scoring = event.settings.scoring;
        let by_points = rows.iter().map(|row| scoring.points_key(row));
        let by_games = rows.iter().map(|row| scoring.games_key(row));
        let keys: [Vec<[i32; 3]>; 2] = [by_points.collect(), by_games.collect()];
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
            places: [points, event.settings.prizes.games],
            list,
        }
    }

    pub(super) fn id(&self, row: usize) -> EntrantId {
        self.rows.get(row).map_or(EntrantId(0), |r| r.entrant)
    }

    pub(super) fn ids(&self, rows: &[usize]) -> Vec<EntrantId> {
        let mut ids: Vec<EntrantId> = rows.iter().map(|row| self.id(*row)).collect();
        ids.sort_unstable();
        ids
    }

    pub(super) fn key(&self, ladder: usize, row: usize) -> Option<[i32; 3]> {
        self.keys.get(ladder).and_then(|k| k.get(row)).copied()
    }

    pub(super) fn order(&self, ladder: usize) -> &[usize] {
        self.orders.get(ladder).map_or(&[], Vec::as_slice)
    }

    pub(super) fn holds(&self, row: usize) -> Option<PrizeKind> {
        self.held.get(row).copied().flatten()
    }

    /// Those without a prize who lead an order, all of them where they are equal in everything.
    pub(super) fn leaders(&self, ladder: usize) -> Vec<usize> {
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
    pub(super) fn leads(&self, ladder: usize, row: usize) -> bool {
        let key = self.key(ladder, row);
        self.order(ladder)
            .iter()
            .all(|r| *r == row || self.key(ladder, *r) < key)
    }

    pub(super) fn choice(&self, row: usize) -> Option<PrizeKind> {
        let id = self.id(row);
        self.event
            .choices
            .iter()
            .find(|c| c.entrant == id && LADDERS.contains(&c.prize))
            .map(|c| c.prize)
    }

    /// The cut for one of these prizes between them; a lot that was drawn among exactly them decides as
    /// well.
    pub(super) fn cut(&self, prizes: &[PrizeKind], rows: &[usize]) -> Option<Cut> {
        let ids = self.ids(rows);
        let cut = self.event.cuts.iter().find(|cut| {
            let mut between = cut.between.clone();
            between.sort_unstable();
            prizes.contains(&cut.prize) && between == ids && ids.contains(&cut.winner)
        });
        cut.cloned().or_else(|| {
            let people: Vec<i64> = ids.iter().map(|id| id.0).collect();
            let winner = Lot::among(&self.event.lots, &people)?.first()?;
            Some(Cut {
                prize: *prizes.first()?,
                winner: EntrantId(*winner),
                between: ids,
                choice: None,
            })
        })
    }

    pub(super) fn open(&mut self, prize: PrizeKind, place: u32, rows: &[usize], both: bool) {
        let entrants = self.ids(rows);
        self.list.open_cuts.push(OpenCut {
            prize,
            place,
            entrants,
            both,
        });
    }
}
