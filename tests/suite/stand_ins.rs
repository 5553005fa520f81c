//! Who plays on for somebody in the middle of a leg: the column stays whose it is, but what is
//! played for a mate is the team's, and a result of the one who played it.

use super::club::event_of;
use proptest::prelude::*;
use vorhand::club::season::{Season, lists_of};
use vorhand::club::teams::{Grouping, Team, team_results};
use vorhand::club::{
    DealNo, Entrant, EntrantId, Event, Fraction, LegNo, ListFoot, Row, Scoring, Sheet, StandIn,
    standings,
};
use vorhand::i18n::{Lang, Texts};

const LEAVES: EntrantId = EntrantId(1);
const COMES: EntrantId = EntrantId(5);

/// Sixteen deals or fewer at a table of four, which somebody fifth plays on from a deal.
fn evening(lines: &[(Option<usize>, i32)], scoring: Scoring, from_deal: u32) -> Event {
    let mut event = event_of(&[lines.to_vec()], scoring);
    event.legs[0].rounds = 4;
    event.entrants.push(Entrant {
        id: COMES,
        start_number: 5,
        typed_name: "Person 5".to_owned(),
        ..Entrant::default()
    });
    event.settings.movement.stand_ins = vec![StandIn {
        leg: LegNo(1),
        seat_of: LEAVES,
        by: COMES,
        from_deal: DealNo(from_deal),
    }];
    event
}

/// Two teams of two; the first has the fifth as its substitute.
fn teams() -> Grouping {
    let team = |name: &str, entrants: [i64; 2], substitutes: Vec<EntrantId>| Team {
        name: name.to_owned(),
        entrants: entrants.map(EntrantId).to_vec(),
        substitutes,
    };
    Grouping {
        name: "team".to_owned(),
        size: 2,
        scaled: true,
        apart: true,
        teams: vec![team("A", [1, 2], vec![COMES]), team("B", [3, 4], vec![])],
        league: None,
    }
}

fn in_teams(mut event: Event) -> Event {
    event.groupings = vec![teams()].into();
    event
}

fn row(event: &Event, who: EntrantId) -> Option<Row> {
    let row = standings(event, None).row(who).cloned();
    row.filter(Row::has_result)
}

fn points(event: &Event, who: EntrantId) -> i32 {
    row(event, who).map_or(0, |row| row.points)
}

#[test]
fn what_a_substitute_plays_for_the_team_is_not_a_result_of_the_one_who_left() {
    let all_win = (0..16).map(|deal| (Some(deal % 4), 20)).collect::<Vec<_>>();
    let alone = evening(&all_win, Scoring::SeegerFabian, 9);
    assert_eq!(points(&alone, LEAVES), 4 * 70, "Law 7: the whole column");
    assert_eq!(row(&alone, COMES), None);

    let event = in_teams(alone);
    assert_eq!(points(&event, LEAVES), 2 * 70);
    assert_eq!(points(&event, COMES), 2 * 70);
    let first = &team_results(&event, &event.groupings[0])[0];
    assert_eq!((first.name.as_str(), first.games.won), ("A", Some(8)));
    assert_eq!(first.total, Fraction::from(560), "nothing is scaled");
    assert_eq!(first.legs[0].present, 2);

    let season = Season::of_year(2026);
    let season = Season {
        guests: vorhand::club::season::Guests::Ranked,
        ..season
    };
    let lists = lists_of(&season, [&event]);
    let active: Vec<Fraction> = lists.iter().map(|list| list.active.clone()).collect();
    let of = |deals| Fraction::from(deals);
    assert_eq!(
        active.iter().filter(|a| **a == of(6)).count(),
        2,
        "{active:?}"
    );
    assert_eq!(
        active.iter().filter(|a| **a == of(12)).count(),
        3,
        "{active:?}"
    );
}

#[test]
fn who_stands_in_from_the_first_deal_on_has_all_of_it() {
    let event = in_teams(evening(&[(Some(0), 40), (Some(1), 18)], Scoring::Net, 1));
    assert_eq!(row(&event, LEAVES), None);
    assert_eq!(points(&event, COMES), 40);
    let first = &team_results(&event, &event.groupings[0])[0];
    assert_eq!(
        (first.total.clone(), first.legs[0].present),
        (Fraction::from(58), 2)
    );
}

#[test]
fn it_is_said_whose_result_it_is_that_somebody_plays_on() {
    let played = evening(&[(Some(0), 40), (Some(1), 18)], Scoring::Net, 2);
    let mut by_foot = played.clone();
    by_foot.legs[0].tables[0].sheet = by_feet().into();
    for (lang, the_column, the_mate) in [
        (
            Lang::En,
            "the column stays Person 1’s",
            "the result is Person 5’s",
        ),
        (
            Lang::De,
            "die Spalte bleibt die von Person 1",
            "ist das Ergebnis ab dort das von Person 5",
        ),
    ] {
        let said = |event: &Event| {
            let texts = Texts::new(lang);
            texts.parts_of_leg(event, &event.legs[0], None).join(" ")
        };
        let alone = said(&played);
        assert!(
            alone.contains(the_column) && !alone.contains(the_mate),
            "{alone}"
        );
        let mates = said(&in_teams(played.clone()));
        assert!(
            mates.contains(the_mate) && !mates.contains(the_column),
            "{mates}"
        );
        // Nothing tells who made what.
        let foot = in_teams(by_foot.clone());
        assert!(row(&foot, COMES).is_none() && points(&foot, LEAVES) != 0);
        assert!(said(&foot).contains(the_column), "{}", said(&foot));
    }
}

/// A list of which only the foot is known.
fn by_feet() -> Sheet {
    let feet = (1..=4).map(|who| ListFoot {
        entrant: EntrantId(who),
        points: 20,
        won: 1,
        lost: 0,
        total: None,
        lost_by_stretch: Vec::new(),
        accepted: None,
    });
    Sheet {
        feet: feet.collect(),
        ..Sheet::default()
    }
}

fn lines() -> impl Strategy<Value = Vec<(Option<usize>, i32)>> {
    let line = (prop::option::of(0..4usize), -96..120i32);
    let line = line.prop_map(|(who, amount)| match who {
        Some(_) => (who, if amount == 0 { 18 } else { amount }),
        None => (None, 0),
    });
    prop::collection::vec(line, 1..=16)
}

proptest! {
    #[test]
    fn the_parts_of_a_column_are_the_column(
        lines in lines(),
        from_deal in 1..=16u32,
        scoring in prop::sample::select(vec![Scoring::Net, Scoring::Balanced, Scoring::SeegerFabian]),
    ) {
        let alone = evening(&lines, scoring, from_deal);
        let event = in_teams(alone.clone());
        for who in 2..=4 {
            prop_assert_eq!(row(&alone, EntrantId(who)).map(|r| r.legs), row(&event, EntrantId(who)).map(|r| r.legs));
        }
        let whole = row(&alone, LEAVES).unwrap();
        let parts: Vec<Row> = [LEAVES, COMES].iter().filter_map(|who| row(&event, *who)).collect();
        prop_assert!(!parts.is_empty());
        let sum = |of: fn(&Row) -> i64| parts.iter().map(of).sum::<i64>();
        prop_assert_eq!(sum(|r| r.points.into()), i64::from(whole.points));
        prop_assert_eq!(sum(|r| r.games.net.into()), i64::from(whole.games.net));
        prop_assert_eq!(sum(|r| r.games.won.unwrap().into()), i64::from(whole.games.won.unwrap()));
        prop_assert_eq!(sum(|r| r.games.lost.unwrap().into()), i64::from(whole.games.lost.unwrap()));
        // The team has as much as if the one who left had played to the end.
        let team = |event: &Event| team_results(event, &teams()).into_iter().map(|r| (r.name, r.total, r.games)).collect::<Vec<_>>();
        let mut stayed = alone.clone();
        stayed.settings.movement.stand_ins.clear();
        prop_assert_eq!(team(&event), team(&stayed));
    }
}
