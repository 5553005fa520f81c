//! Lots: who is equal in everything, what hangs on it, and the lots that were drawn.

use crate::app::standing::list::RankingOf;
use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, Lot, Standings, Ties, awards_from,
    money::{EventMoney, PotPrize, Winner, event_money_from},
    standings,
    teams::{Grouping, team_results},
};
use crate::i18n::Texts;
use crate::ops::Command;
use itertools::Itertools;

/// People or teams who are equal in everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// Who draws, by id: the people, or the first of each team.
    pub people: Vec<EntrantId>,
    /// The grouping whose teams draw; none: people do.
    pub teams: Option<String>,
    /// The rank that they share.
    pub rank: Option<u32>,
    /// Prizes that wait for it: the pot, if it is one's, and the place.
    pub prizes: Vec<(String, u32)>,
    /// The prizes ask which of two has won it.
    pub asked_with_prizes: bool,
}

impl Tie {
    /// What tells it from others: who draws, and for which teams.
    pub fn key(&self) -> String {
        let ids = self.people.iter().map(|who| who.0.to_string()).join(",");
        let teams = self.teams.as_deref().unwrap_or_default();
        format!("{teams}:{ids}")
    }

    /// An order as it may be typed.
    pub fn example(&self, event: &Event) -> String {
        self.drawers(event)
            .into_iter()
            .rev()
            .map(|who| who.start_number.to_string())
            .join(" ")
    }

    /// Whether it is shown with a ranking: its own, and if a prize waits also that of people.
    pub fn is_of(&self, shown: &RankingOf) -> bool {
        match shown {
            RankingOf::People(_) => self.teams.is_none() || !self.prizes.is_empty(),
            RankingOf::Teams(name) => self.teams.as_ref() == Some(name),
        }
    }

    /// Those who draw, as they are typed: a team is told by its place among them.
    pub fn drawers(&self, event: &Event) -> Vec<Entrant> {
        if let Some(grouping) = self.teams.as_deref().and_then(|name| event.grouping(name)) {
            return teams_of(grouping, &self.people);
        }
        self.people
            .iter()
            .filter_map(|who| event.entrant(*who))
            .cloned()
            .collect()
    }

    /// Who they are, each with the number by which they are typed.
    pub fn names(&self, event: &Event) -> String {
        self.drawers(event)
            .into_iter()
            .map(|who| format!("{} ({})", self.name(event, &who), who.start_number))
            .join(", ")
    }

    /// What one of those who draw is called beside the number: a team by its own name.
    pub fn name(&self, event: &Event, who: &Entrant) -> String {
        if self.teams.is_some() {
            who.typed_name.clone()
        } else {
            event.called_beside_number(who.id)
        }
    }

    /// What hangs on it: the rank, or the prizes.
    pub fn words(&self, t: &Texts) -> String {
        let prizes = self.prizes.iter().map(|(pot, place)| {
            if pot.is_empty() {
                t.ui_place(*place)
            } else {
                t.lots_prize(t.ui_place(*place), pot)
            }
        });
        let teams = self.teams.iter().cloned();
        let rank = self.rank.map(|rank| t.lots_rank(rank));
        teams.chain(rank).chain(prizes).join(" · ")
    }
}

/// Teams as they draw: the first of each is who draws, and its number is its place among them.
fn teams_of(grouping: &Grouping, captains: &[EntrantId]) -> Vec<Entrant> {
    let found = grouping.teams.iter().filter_map(|team| {
        let first = *team.entrants.first()?;
        captains
            .contains(&first)
            .then(|| (first, team.name.clone()))
    });
    (1..)
        .zip(found)
        .map(|(start_number, (id, name))| Entrant {
            id,
            start_number,
            typed_name: name,
            ..Entrant::default()
        })
        .collect()
}

/// The standings as the window shows them, and who is equal in everything in them.
#[derive(Debug)]
pub struct StandingsInView {
    /// Who leads.
    pub standings: Standings,
    /// Who is equal; none after an earlier leg, for which no lot is drawn.
    pub ties: Vec<Tie>,
}

/// The standings of an event after a leg, with who is equal; none if it is not in the book any more.
pub fn seen(book: &Book, event: EventId, after: Option<u32>) -> Option<StandingsInView> {
    let event = book.event(event)?;
    let standings = standings(event, after);
    let ties = if after.is_none() {
        let money = event_money_from(&book.members, event, &standings);
        ties(event, &standings, &money)
    } else {
        Vec::new()
    };
    Some(StandingsInView { standings, ties })
}

/// Everybody who is equal in everything, once every sheet of the legs that count is in: those for
/// whom a prize waits first.
fn ties(event: &Event, standings: &Standings, money: &EventMoney) -> Vec<Tie> {
    if !standings.missing.no_sheet() {
        return Vec::new();
    }
    let mut ties = if event.asks_for_lots() {
        of_people(standings)
    } else {
        Vec::new()
    };
    ties.extend(event.groupings.iter().flat_map(|one| of_teams(event, one)));
    for result in &money.pots {
        for prize in &result.prizes {
            add_prize(&mut ties, event, money, &result.name, prize);
        }
    }
    // A lot decides a prize that stands without a pot as well; one that a pot pays is named already.
    for cut in awards_from(event, standings, money).open_cuts {
        let waits = |tie: &&mut Tie| tie.teams.is_none() && tie.people == cut.entrants;
        if let Some(tie) = ties.iter_mut().find(waits) {
            tie.asked_with_prizes |= tie.people.len() == 2 && cut.is_by_lot(event, standings);
            if tie.prizes.iter().all(|(_, place)| *place != cut.place) {
                tie.prizes.push((String::new(), cut.place));
            }
        }
    }
    // People share a rank on which no prize hangs, but under the rules of lists.
    let all = event.settings.scoring.ties() == Ties::Won;
    ties.retain(|tie| all || tie.teams.is_some() || !tie.prizes.is_empty());
    ties.sort_by_key(|tie| tie.prizes.is_empty());
    ties
}

fn of_people(standings: &Standings) -> Vec<Tie> {
    standings
        .ranked()
        .chunk_by(|one, other| one.rank == other.rank)
        .filter(|rows| rows.len() > 1)
        .map(|rows| {
            let people = rows.iter().map(|row| row.entrant).collect();
            tie(people, None, rows.first().and_then(|row| row.rank))
        })
        .collect()
}

fn of_teams(event: &Event, grouping: &Grouping) -> Vec<Tie> {
    let rows = team_results(event, grouping);
    let ranked: Vec<_> = rows.iter().filter(|row| row.rank.is_some()).collect();
    ranked
        .chunk_by(|one, other| one.rank == other.rank)
        .filter(|rows| rows.len() > 1)
        .map(|rows| {
            let captains = rows
                .iter()
                .filter_map(|row| grouping.teams.get(row.team))
                .filter_map(|team| team.entrants.first().copied());
            let rank = rows.first().and_then(|row| row.rank);
            tie(captains.collect(), Some(grouping.name.clone()), rank)
        })
        .collect()
}

fn tie(mut people: Vec<EntrantId>, teams: Option<String>, rank: Option<u32>) -> Tie {
    people.sort_unstable();
    Tie {
        people,
        teams,
        rank,
        prizes: Vec::new(),
        asked_with_prizes: false,
    }
}

/// A prize that waits for a lot is told with the tie that it hangs on.
fn add_prize(ties: &mut Vec<Tie>, event: &Event, money: &EventMoney, pot: &str, prize: &PotPrize) {
    let waits = match &prize.winner {
        Winner::Lot(people) => tie(people.clone(), None, None),
        Winner::LotOfTeams(names) => {
            let pot = event.purse.pot(pot);
            let Some(grouping) = pot.and_then(|pot| event.grouping(pot.ranking.teams()?)) else {
                return;
            };
            tie(captains(grouping, names), Some(grouping.name.clone()), None)
        }
        Winner::Nobody | Winner::Entrant(_) | Winner::Team(_) => return,
    };
    // Where there is one pot it is not named.
    let pot = if money.pots.len() > 1 { pot } else { "" };
    let place = (pot.to_owned(), prize.place);
    let same = |one: &&mut Tie| one.people == waits.people && one.teams == waits.teams;
    match ties.iter_mut().find(same) {
        Some(known) => known.prizes.push(place),
        None => ties.push(Tie {
            prizes: vec![place],
            ..waits
        }),
    }
}

fn captains(grouping: &Grouping, names: &[String]) -> Vec<EntrantId> {
    grouping
        .teams
        .iter()
        .filter(|team| names.contains(&team.name))
        .filter_map(|team| team.entrants.first().copied())
        .collect()
}

/// A lot that was drawn, in words: the first drawn first. Between the first of several teams it was
/// drawn for the teams, unless these people are equal themselves.
pub fn drawn(t: &Texts, event: &Event, standings: &Standings, lot: &Lot) -> String {
    let ids: Vec<EntrantId> = lot.order.iter().copied().map(EntrantId).collect();
    let first = ids.first().and_then(|who| standings.row(*who));
    let themselves = first.is_some_and(|row| standings.is_by_lot(row));
    let teams = event.groupings.iter().find_map(|grouping| {
        let teams = teams_of(grouping, &ids);
        (!themselves && teams.len() == ids.len()).then_some(teams)
    });
    let called = |who: EntrantId| {
        let team = teams.iter().flatten().find(|team| team.id == who);
        team.map_or_else(|| event.called(who), |team| team.typed_name.clone())
    };
    let names = (1_usize..)
        .zip(ids)
        .map(|(place, who)| format!("{place}. {}", called(who)))
        .join(", ");
    t.lots_drawn(names)
}

/// Keeps the order that lots were drawn in.
pub fn kept(event: &Event, order: Vec<EntrantId>) -> Command {
    Command::KeepLot {
        event: event.id,
        order,
    }
}

/// Takes lots back.
pub fn taken_back(event: &Event, lot: &Lot) -> Command {
    Command::RemoveLot {
        event: event.id,
        order: lot.order.iter().copied().map(EntrantId).collect(),
    }
}
