//! What the sheets that are missing can still change, against every way in which they could end.

use super::session::{evening, options, tables_by_hand};
use serde_json::json;
use std::collections::BTreeSet;
use vorhand::club::money::Purse;
use vorhand::club::{
    Best, DealLine, DealNo, EntrantId, Event, EventSettings, PrizeKind, PrizeSettings, Scoring,
    outlook, prizes,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::Rng;
use vorhand::session::Session;
use vorhand::skat::Rulebook;

/// Two tables of three or four who all deal so often, and nothing is played.
fn seated(scoring: Scoring, people: usize, rounds: u32) -> Event {
    let mut session = Session::in_memory(options()).unwrap();
    let mut settings = EventSettings {
        scoring,
        ..evening("Thursday")
    };
    settings.movement.rounds = rounds;
    let names = [
        "Anna", "Bela", "Cora", "Dirk", "Emil", "Fritz", "Gerd", "Hanna",
    ];
    let (event, _) = tables_by_hand(&mut session, settings, &names[..people * 2], people);
    session.event(event).cloned().unwrap()
}

fn line(deal: u32, declarer: Option<EntrantId>, amount: i32) -> DealLine {
    DealLine::of_amount(DealNo(deal), declarer, amount)
}

/// Who holds cards in a deal of a whole table whose seats deal in turn.
fn cards(event: &Event, table: usize, deal: u32) -> Vec<EntrantId> {
    let seats = &event.legs[0].tables[table].seats;
    let all = seats.iter().enumerate();
    let dealer = (deal as usize - 1) % seats.len();
    all.filter(|(at, _)| seats.len() == 3 || *at != dealer)
        .map(|(_, (_, who))| *who)
        .collect()
}

/// Every way in which a deal can end that matters: the largest win and loss, a usual game, nobody.
fn endings(event: &Event, table: usize, deal: u32, (least, most): (i32, i32)) -> Vec<DealLine> {
    let mut all = vec![line(deal, None, 0)];
    for who in cards(event, table, deal) {
        for amount in [least, -44, 24, most] {
            all.push(line(deal, Some(who), amount));
        }
    }
    all
}

/// The prizes as they end, for points and for net games: place, and the winner or those who cut.
type Won = Vec<(u32, Vec<EntrantId>)>;

fn won(event: &Event) -> [Won; 2] {
    let list = prizes(event, None);
    [PrizeKind::Points, PrizeKind::Games].map(|kind| {
        let awards = list.awards.iter().filter(|award| award.prize == kind);
        let awards = awards.map(|award| (award.place, vec![award.entrant]));
        let cuts = list.open_cuts.iter();
        let cuts = cuts.filter(|cut| cut.prize == kind || cut.both);
        awards
            .chain(cuts.map(|cut| (cut.place, cut.entrants.clone())))
            .collect()
    })
}

/// So often everybody deals in an evening that is made up.
const ROUNDS: u32 = 3;

fn deals_of(event: &Event, table: usize) -> usize {
    event.legs[0].tables[table].seats.len() * ROUNDS as usize
}

/// An evening of which so many deals are left at each of the two tables.
fn left(scoring: Scoring, people: usize, left: [usize; 2], rng: &mut Rng) -> Event {
    let mut event = seated(scoring, people, ROUNDS);
    event.settings.prizes.points = 1 + u32::try_from(rng.below(3)).unwrap();
    event.settings.prizes.games = 1 + u32::try_from(rng.below(2)).unwrap();
    for (table, left) in left.into_iter().enumerate() {
        let deals = deals_of(&event, table);
        let mut lines = Vec::new();
        // Now and then somebody is far ahead, so that much is certain.
        let scale = [1, 10, 40, 160][rng.below(4)];
        for deal in 1..=u32::try_from(deals - left).unwrap() {
            let cards = cards(&event, table, deal);
            let amount = [24, 48, 120, -44, -96][rng.below(5)] * scale;
            // Some play more than others.
            let who = cards[rng.below(cards.len()).min(rng.below(cards.len()))];
            lines.push(line(deal, Some(who), amount));
        }
        event.legs[0].tables[table].sheet.deals = lines;
    }
    event
}

/// All that the prizes can become by the deals that one table has left, whatever the other
/// brings; true if they can become different, by points and by net games.
fn can_change(event: &Event, table: usize, bounds: (i32, i32)) -> [bool; 2] {
    let ends = |event: &Event, table: usize| -> Vec<Event> {
        let mut all = vec![event.clone()];
        let open = deals_of(event, table);
        for deal in 1..=u32::try_from(open).unwrap() {
            let sheet = &event.legs[0].tables[table].sheet;
            if sheet.deals.iter().any(|l| l.deal == DealNo(deal)) {
                continue;
            }
            let endings = endings(event, table, deal, bounds);
            let with = |one: &Event, line: &DealLine| {
                let mut one = one.clone();
                one.legs[0].tables[table].sheet.deals.push(line.clone());
                one
            };
            all = all
                .iter()
                .flat_map(|one| endings.iter().map(move |line| with(one, line)))
                .collect();
        }
        all
    };
    let mut changes = [false; 2];
    for other in ends(event, 1 - table) {
        let all: Vec<_> = ends(&other, table).iter().map(won).collect();
        for (ladder, changes) in changes.iter_mut().enumerate() {
            let become_all: BTreeSet<_> = all.iter().map(|one| &one[ladder]).collect();
            *changes |= become_all.len() > 1;
        }
    }
    changes
}

#[test]
fn what_is_said_to_be_certain_is_certain_whatever_is_played() {
    let rules = Rulebook::builtin("foster_1922").unwrap();
    let bounds = rules.least_and_most();
    assert!(bounds.0 < -200 && bounds.1 > 200, "{bounds:?}");
    let mut rng = Rng::new(11);
    // Of points, and of net games.
    let (mut closed, mut open, mut missed) = ([0; 2], [0; 2], [0; 2]);
    for scoring in [Scoring::Net, Scoring::SeegerFabian, Scoring::Balanced] {
        for people in [3, 4] {
            for deals in [[1, 0], [1, 1], [0, 2]].repeat(4) {
                let event = left(scoring, people, deals, &mut rng);
                let found = outlook(&event, &rules).unwrap();
                assert_eq!(found.tables.len(), deals.iter().filter(|d| **d > 0).count());
                for table in &found.tables {
                    let at = usize::try_from(table.sheet.table.0 - 1).unwrap();
                    let truth = can_change(&event, at, bounds);
                    let said = [table.changes, table.changes_games];
                    for ladder in 0..2 {
                        let (said, truth) = (said[ladder], truth[ladder]);
                        assert!(
                            said || !truth,
                            "{scoring:?} {people} {deals:?} {ladder} {table:?}"
                        );
                        closed[ladder] += usize::from(!truth);
                        missed[ladder] += usize::from(!truth && said);
                        open[ladder] += usize::from(truth);
                    }
                }
            }
        }
    }
    for ladder in 0..2 {
        let (closed, open, missed) = (closed[ladder], open[ladder], missed[ladder]);
        assert!(
            closed > 1 && open > 5,
            "{ladder}: {closed} closed, {open} open"
        );
        // Everybody is bounded for himself, and the net games of eight people differ by one or two.
        let seen = [2, 4][ladder] * (closed - missed);
        assert!(seen >= closed, "{ladder}: {missed} of {closed} not seen");
    }
}

#[test]
fn it_is_said_in_one_sentence_who_is_how_far_behind() {
    let rules = Rulebook::builtin("foster_1922").unwrap();
    let mut event = seated(Scoring::Net, 3, 1);
    event.settings.prizes.points = 2;
    let who = |table: usize, seat: usize| event.legs[0].tables[table].seats[seat].1;
    let (anna, bela, dirk, emil) = (who(0, 0), who(0, 1), who(1, 0), who(1, 1));
    let mut event = event.clone();
    assert_eq!(outlook(&event, &rules), None, "nothing is in");
    event.legs[0].tables[0].sheet.deals = vec![
        line(1, Some(anna), 120),
        line(2, Some(bela), 100),
        line(3, None, 0),
    ];
    event.legs[0].tables[1].sheet.deals = vec![line(1, Some(dirk), 58), line(2, Some(emil), 24)];
    let found = outlook(&event, &rules).unwrap();
    assert_eq!(
        found.tables[0].best,
        Some(Best::Behind { who: emil, by: 34 }),
        "Bela takes the first prize for net games, so Dirk has the second for points"
    );
    let said = [Lang::En, Lang::De].map(|lang| Texts::new(lang).outlook(&event, &found));
    assert_eq!(
        said[0],
        "One sheet missing. Only table 2 can still change the points prizes: Emil (table 2) is 34 points short. Games prizes open. Open to the end: hardest game, booby prize."
    );
    assert_eq!(
        said[1],
        "Eine Liste fehlt. Nur Tisch 2 kann die Preise nach Punkten noch ändern: Emil (Tisch 2) fehlen 34 Punkte. Spielepreise noch offen. Bis zuletzt offen: schwerstes Spiel, Trostpreis."
    );
    // Too far ahead for one deal.
    event.legs[0].tables[0].sheet.deals[0].amount = 12_000;
    event.legs[0].tables[0].sheet.deals[1].amount = 11_000;
    event.settings.prizes = PrizeSettings {
        points: 2,
        games: 0,
        hardest: false,
        booby: false,
        ..event.settings.prizes
    };
    let found = outlook(&event, &rules).unwrap();
    assert_eq!(
        Texts::new(Lang::En).outlook(&event, &found),
        "One sheet missing; it cannot change the points prizes any more."
    );
    event.legs[0].tables[1].sheet.deals.push(line(3, None, 0));
    assert_eq!(outlook(&event, &rules), None, "every sheet is in");
}

#[test]
fn a_pot_for_the_whole_day_is_told_to_its_last_place() {
    let rules = Rulebook::builtin("isko_1998").unwrap();
    let mut event = seated(Scoring::Net, 4, 1);
    event.settings.prizes = PrizeSettings {
        points: 1,
        games: 0,
        hardest: false,
        booby: false,
        ..event.settings.prizes
    };
    let pot = |count| {
        let purse = json!({"entry": [{"name": "entry", "cents": 1000, "pot": "day"}], "pots": [{
            "name": "day", "ranking": "overall", "count": {"one_in": count},
            "shape": {"ladder": 5}, "step_cents": 50}]});
        serde_json::from_value::<Purse>(purse).unwrap().into()
    };
    let who = |table: usize, seat: usize| event.legs[0].tables[table].seats[seat].1;
    let lines = [120, 100, 80]
        .iter()
        .zip(1..)
        .map(|(points, deal)| line(deal, Some(who(0, deal as usize)), *points));
    let mut event = event.clone();
    event.legs[0].tables[0].sheet.deals = lines.chain([line(4, None, 0)]).collect();
    event.legs[0].tables[1].sheet.deals = vec![line(1, Some(who(1, 1)), 24)];
    for (one_in, prizes, by) in [(2, 4, 24), (8, 1, 96), (4, 2, 76)] {
        event.purse = pot(one_in);
        let found = outlook(&event, &rules).unwrap();
        assert_eq!((found.prizes, &*found.still_open), (prizes, &[][..]));
        let best = found.tables[0].best;
        let is_so = matches!(best, Some(Best::Behind { by: short, .. }) if short == by);
        assert!(is_so, "one in {one_in}: {best:?}");
    }
}

#[test]
fn nothing_is_said_before_the_last_sheets() {
    let rules = Rulebook::builtin("foster_1922").unwrap();
    let names: Vec<String> = (1..=14 * 3).map(|n| format!("Guest {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut session = Session::in_memory(options()).unwrap();
    let mut settings = evening("Thursday");
    settings.movement.rounds = 1;
    let (event, _) = tables_by_hand(&mut session, settings, &names, 3);
    let mut event = session.event(event).cloned().unwrap();
    for (table, told) in [(0, None), (1, Some(12))] {
        let table = &mut event.legs[0].tables[table];
        let who = table.seats[0].1;
        table.sheet.deals = vec![line(1, Some(who), 48), line(2, None, 0), line(3, None, 0)];
        assert_eq!(
            outlook(&event, &rules).map(|found| found.tables.len()),
            told
        );
    }
}
