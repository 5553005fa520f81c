//! Who wins what of an event's pots, and the whole money of the event.

use crate::club::{
    DealSpan, Entrant, EntrantId, Event, Excluded, HardGame, LegNo, LegResult, Member, PrizeKind,
    PrizeList, Reason, Standings, hardest_games,
    money::{
        accounts::{Accounts, Sources},
        at_tables::{self, AtTables, sum_cents, table_by_table},
        cash::{CashSheet, Dues, cash_sheet},
        order::{
            Contender, Order, as_drawn, by_rank, contender, give, one_by_one, together,
            with_reasons, without,
        },
        pools::Pools,
        pots::{Absent, Gift, Pot, Ranking},
        shapes::{Payout, payout},
    },
    prizes_from, standings, standings_of,
    teams::{Team, team_results},
};
use std::{cmp::Reverse, collections::BTreeSet};

/// Who has won a prize.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Winner {
    /// Nobody yet, or nobody is left for it.
    Nobody,
    /// One person.
    Entrant(EntrantId),
    /// A team of the grouping that the pot is for.
    Team(String),
    /// These are equal in everything, and a lot has to be drawn.
    Lot(Vec<EntrantId>),
    /// The same between teams.
    LotOfTeams(Vec<String>),
}

impl Winner {
    /// The one person.
    pub fn entrant(&self) -> Option<EntrantId> {
        match self {
            Winner::Entrant(who) => Some(*who),
            Winner::Nobody | Winner::Team(_) | Winner::Lot(_) | Winner::LotOfTeams(_) => None,
        }
    }

    /// Whether a lot decides that was not drawn yet.
    pub fn waits_for_lot(&self) -> bool {
        match self {
            Winner::Lot(_) | Winner::LotOfTeams(_) => true,
            Winner::Nobody | Winner::Entrant(_) | Winner::Team(_) => false,
        }
    }
}

/// One prize of a pot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PotPrize {
    /// 1-based; those who share have the same.
    pub place: u32,
    /// In the smallest coin.
    pub cents: i64,
    /// Who has won it.
    pub winner: Winner,
    /// What is won beside the money, or in its place.
    pub gift: Option<Gift>,
    /// Whether it stays in the box because who won it is not there, or nobody is left for it.
    pub stays: bool,
    /// What led to it; empty while nobody has won it.
    pub reasons: Vec<Reason>,
}

/// A pot with its money and its prizes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PotResult {
    /// Its name.
    pub name: String,
    /// How many take part: people, or teams.
    pub people: u32,
    /// All that is in it.
    pub pool_cents: i64,
    /// By place.
    pub prizes: Vec<PotPrize>,
    /// What is not paid of it; below 0: more is paid than it has.
    pub left_cents: i64,
    /// How many prizes were wanted, if money was there for fewer only.
    pub wanted: Option<u32>,
    /// How many prizes were set, if fewer people than that take part.
    pub set: Option<u32>,
    /// Who would have won and is not there, so that the next moved up.
    pub passed_over: Vec<Winner>,
}

impl PotResult {
    /// What is paid out of it.
    pub fn paid_cents(&self) -> i64 {
        self.prizes
            .iter()
            .filter(|prize| !prize.stays)
            .map(|prize| prize.cents)
            .fold(0, i64::saturating_add)
    }
}

/// The whole money of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventMoney {
    /// What everybody owes for taking part, by start number.
    pub dues: Vec<Dues>,
    /// What is paid at the tables.
    pub at_tables: AtTables,
    /// The pots, in their order.
    pub pots: Vec<PotResult>,
    /// What is planned of the box.
    pub cash: CashSheet,
    /// What is due, what was counted, and what is open.
    pub accounts: Accounts,
    /// All is in, so that who has won a prize has won it.
    pub is_certain: bool,
}

/// The money of an event as its results are now, with the register of its book.
pub fn event_money(members: &[Member], event: &Event) -> EventMoney {
    event_money_from(members, event, &standings(event, None))
}

/// The same from standings that are already there.
pub fn event_money_from(members: &[Member], event: &Event, standings: &Standings) -> EventMoney {
    let tables = table_by_table(event);
    let at_tables = at_tables::sum(&tables);
    let mut pots = event.purse.pots.iter();
    let foster = if pots.any(|pot| pot.ranking == Ranking::Foster) {
        let rulebook = event.settings.rules.rulebook();
        prizes_from(
            event,
            standings,
            rulebook.as_ref(),
            event.settings.prizes.points,
        )
    } else {
        PrizeList::default()
    };
    let till = Till {
        pools: Pools::of(members, event, sum_cents(&at_tables.lost)),
        standings,
        foster,
    };
    let pots = till.pots();
    let dues = till.dues();
    let prizes = pots.iter().map(PotResult::paid_cents);
    let expenses = event.purse.expenses.iter().map(|expense| expense.cents);
    let cash = cash_sheet(
        &dues,
        at_tables.total_cents(),
        prizes.fold(0, i64::saturating_add),
        expenses.fold(0, i64::saturating_add),
    );
    let given = Sources {
        event,
        dues: &dues,
        tables: &tables,
        at_tables: &at_tables,
        pots: &pots,
    };
    EventMoney {
        accounts: given.accounts(),
        is_certain: standings.has_results() && standings.missing.nothing(),
        dues,
        at_tables,
        pots,
        cash,
    }
}

struct Till<'e> {
    pools: Pools<'e>,
    standings: &'e Standings,
    /// Foster's prizes, if a pot goes by them.
    foster: PrizeList,
}

impl Till<'_> {
    fn dues(&self) -> Vec<Dues> {
        let mut entrants: Vec<&Entrant> = self.pools.event.entrants.iter().collect();
        entrants.sort_by_key(|who| who.start_number);
        entrants
            .into_iter()
            .map(|who| self.pools.groups.dues_of(self.pools.event, who))
            .collect()
    }

    fn pots(&self) -> Vec<PotResult> {
        let mut taken = CashWinners::default();
        self.pools
            .event
            .purse
            .pots
            .iter()
            .map(|pot| self.pot(pot, &mut taken))
            .collect()
    }

    fn pot(&self, pot: &Pot, taken: &mut CashWinners) -> PotResult {
        let people = self.pools.people(pot);
        let pool_cents = self.pools.pool(pot);
        let count = pot
            .count
            .map(|count| count.prizes(people, self.pools.tables()));
        let paid = payout(&pot.shape, pool_cents, count, people, pot.step_cents);
        // A shape that cannot be never comes into a book; if it is there, nothing is paid.
        let paid = paid.unwrap_or_else(|_| Payout {
            left_cents: pool_cents,
            ..Payout::default()
        });
        let mut order = self.order(pot);
        let mut waits = Order::new();
        if self.pools.event.purse.one_prize {
            order = without(order, &taken.by);
            let perhaps = |one: &Contender| {
                let who = one.winner.entrant();
                who.is_some_and(|who| taken.perhaps.contains(&who))
            };
            waits = order.split_off(
                order
                    .iter()
                    .take_while(|equal| !equal.iter().any(perhaps))
                    .count(),
            );
        }
        order = self.as_drawn(pot, order);
        let whole: i64 = paid.cents.iter().sum();
        let (mut prizes, passed_over) = self.given(pot, &paid.cents, order);
        let nobody = |prize: &PotPrize| prize.winner == Winner::Nobody;
        let is_open = !waits.is_empty() && prizes.iter().any(nobody);
        // Nothing is to come that could still win a prize of it.
        let cuts = pot.ranking == Ranking::Foster && !self.foster.open_cuts.is_empty();
        let found = self.standings;
        if found.has_results() && found.missing.nothing() && !cuts && !is_open {
            for prize in &mut prizes {
                prize.stays |= nobody(prize);
            }
        }
        taken.take(&prizes);
        if pot.ranking == Ranking::Foster {
            taken.perhaps.extend(self.may_win_of_foster());
        }
        if is_open {
            taken.perhaps.extend(
                waits
                    .iter()
                    .flatten()
                    .filter_map(|one| one.winner.entrant()),
            );
        }
        prizes.retain(|prize| prize.cents != 0 || prize.gift.is_some());
        let mut found = PotResult {
            name: pot.name.clone(),
            people,
            pool_cents,
            prizes,
            left_cents: 0,
            wanted: paid.wanted,
            set: pot.set_prizes().filter(|set| *set > people),
            passed_over,
        };
        let unpaid = whole.saturating_sub(found.paid_cents());
        found.left_cents = paid.left_cents.saturating_add(unpaid);
        found
    }

    /// Gives the prizes of a pot to those who are there, as it has been settled for those who are
    /// not; and who was passed over.
    fn given(&self, pot: &Pot, cents: &[i64], order: Order) -> (Vec<PotPrize>, Vec<Winner>) {
        match pot.absent {
            Absent::Kept => (give(pot, cents, &order), Vec::new()),
            Absent::Box => {
                let mut prizes = give(pot, cents, &order);
                for prize in &mut prizes {
                    prize.stays = self.is_absent(pot, &prize.winner);
                }
                (prizes, Vec::new())
            }
            Absent::Next => {
                let (there, passed_over) = self.there(pot, order, cents.len());
                let there = self.as_drawn(pot, there);
                let mut prizes = give(pot, cents, &there);
                for prize in &mut prizes {
                    prize.stays = prize.winner == Winner::Nobody && !passed_over.is_empty();
                }
                (prizes, passed_over)
            }
        }
    }

    /// The order without those who are not there, and who of them would have won.
    fn there(&self, pot: &Pot, order: Order, money: usize) -> (Order, Vec<Winner>) {
        let places = money.max(pot.gifts.len());
        let mut there = Order::new();
        let mut passed_over = Vec::new();
        let mut given = 0;
        for equal in order {
            let (absent, left): (Vec<Contender>, Vec<Contender>) = equal
                .into_iter()
                .partition(|one| self.is_absent(pot, &one.winner));
            if given < places {
                passed_over.extend(absent.into_iter().map(|one| one.winner));
            }
            given += left.len();
            there.extend(Some(left).filter(|left| !left.is_empty()));
        }
        (there, passed_over)
    }

    /// Whether who won is not there; a team is not if nobody is who plays for it.
    fn is_absent(&self, pot: &Pot, winner: &Winner) -> bool {
        let absent = |who: &EntrantId| self.pools.event.entrant(*who).is_some_and(|who| who.absent);
        match winner {
            Winner::Entrant(who) => absent(who),
            Winner::Team(name) => {
                let team = self.team(pot, name);
                team.is_some_and(|team| team.everybody().all(|who| absent(&who)))
            }
            Winner::Nobody | Winner::Lot(_) | Winner::LotOfTeams(_) => false,
        }
    }

    fn team(&self, pot: &Pot, name: &str) -> Option<&Team> {
        let Ranking::Grouping(grouping) = &pot.ranking else {
            return None;
        };
        self.pools.event.grouping(grouping)?.team(name)
    }

    fn order(&self, pot: &Pot) -> Order {
        let can_win: BTreeSet<EntrantId> = self
            .pools
            .candidates(pot)
            .filter(|who| who.excluded != Some(Excluded::Unranked))
            .map(|who| who.id)
            .collect();
        let by_standing = |of: Standings| by_rank(pot, of.among(|who| can_win.contains(&who)));
        match &pot.ranking {
            Ranking::Overall | Ranking::Group(_) => by_standing(self.standings.clone()),
            Ranking::Leg(number) => by_standing(standings_of(
                self.pools.event,
                DealSpan::Only(LegNo(*number)),
            )),
            Ranking::Grouping(name) => self.teams(pot, name),
            Ranking::Foster => one_by_one(self.foster(), &can_win),
            Ranking::BestList => {
                let counts = |who, list: &LegResult| {
                    let table = self.pools.event.leg(list.leg);
                    let table = table.and_then(|leg| leg.table(list.table));
                    table.is_some_and(|table| !table.is_void(who))
                };
                by_standing(self.standings.clone().by_best_list(counts))
            }
            Ranking::Hardest => {
                let rulebook = self.pools.event.settings.rules.rulebook();
                let mut games = hardest_games(self.pools.event, rulebook.as_ref());
                let mut seen = BTreeSet::new();
                games.retain(|game| can_win.contains(&game.entrant) && seen.insert(game.entrant));
                self.hardest(games)
            }
        }
    }

    /// The hardest games, those that are equal together; of them the one who won the cut comes first.
    fn hardest(&self, mut games: Vec<HardGame>) -> Order {
        let cut = self
            .pools
            .event
            .cuts
            .iter()
            .find(|cut| cut.prize == PrizeKind::Hardest);
        let won = |game: &HardGame| cut.is_some_and(|cut| cut.winner == game.entrant);
        games.sort_by_key(|game| (Reverse(game.rank()), !won(game)));
        together(games.into_iter().map(|game| {
            let reasons = vec![Reason::Hardest(game)];
            (
                (game.rank(), won(&game)),
                with_reasons(game.entrant, reasons),
            )
        }))
    }

    /// Those who are equal one after the other, as far as lots were drawn among exactly them.
    fn as_drawn(&self, pot: &Pot, order: Order) -> Order {
        as_drawn(order, &self.pools.event.lots, |winner| match winner {
            Winner::Team(name) => self.team(pot, name)?.entrants.first().copied(),
            one => one.entrant(),
        })
    }

    /// Who may win one of Foster's prizes as long as a cut is open.
    fn may_win_of_foster(&self) -> Vec<EntrantId> {
        let list = &self.foster;
        let mut people: Vec<EntrantId> = list
            .open_cuts
            .iter()
            .chain(&list.cuts_wait)
            .flat_map(|cut| cut.entrants.clone())
            .collect();
        if !people.is_empty() {
            people.extend(list.awards.iter().map(|one| one.entrant));
        }
        people
    }

    /// The winners of Foster's prizes and why, in their order, up to the first that waits for a cut.
    fn foster(&self) -> impl Iterator<Item = (EntrantId, Vec<Reason>)> {
        let list = &self.foster;
        let waits = list
            .open_cuts
            .iter()
            .chain(&list.cuts_wait)
            .map(|cut| (cut.prize, cut.place))
            .min();
        list.awards
            .iter()
            .take_while(move |one| waits.is_none_or(|cut| (one.prize, one.place) < cut))
            .map(|one| (one.entrant, one.reasons.clone()))
    }

    fn teams(&self, pot: &Pot, name: &str) -> Order {
        let Some(grouping) = self.pools.event.grouping(name) else {
            return Vec::new();
        };
        let mut rows = team_results(self.pools.event, grouping);
        rows.retain(|row| {
            self.pools
                .teams(pot, grouping)
                .any(|team| team.name == row.name)
        });
        together(rows.into_iter().filter_map(|row| {
            let rank = row.rank?;
            let points = row.league.unwrap_or(row.total);
            Some((rank, contender(pot, Winner::Team(row.name), rank, points)))
        }))
    }
}

/// Who has a cash prize of the pots so far, and who may still get one by a lot.
#[derive(Default)]
struct CashWinners {
    by: BTreeSet<EntrantId>,
    perhaps: BTreeSet<EntrantId>,
}

impl CashWinners {
    fn take(&mut self, prizes: &[PotPrize]) {
        self.by
            .extend(prizes.iter().filter_map(PotPrize::cash_winner));
        for prize in prizes.iter().filter(|prize| prize.cents > 0) {
            if let Winner::Lot(people) = &prize.winner {
                let same = |one: &&PotPrize| one.cents > 0 && one.winner == prize.winner;
                let all_win = prizes.iter().filter(same).count() >= people.len();
                let of = if all_win {
                    &mut self.by
                } else {
                    &mut self.perhaps
                };
                of.extend(people);
            }
        }
    }
}

impl PotPrize {
    /// The one who gets money of it.
    fn cash_winner(&self) -> Option<EntrantId> {
        if self.cents > 0 && !self.stays {
            self.winner.entrant()
        } else {
            None
        }
    }
}
