//! The club's year: seasons by every rule, from worked cases, and the laws that hold for all.

use chrono::NaiveDate;
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use vorhand::club::season::{
    Climbed, ListResult, Participant, Season, SeasonError, SeasonTable, Unit, Year,
};
use vorhand::club::{EventId, Fraction, Games, LegNo, MemberId};

#[derive(Deserialize)]
struct Case {
    id: String,
    season: Json,
    /// By name, the points of each evening's only list; null: absent.
    evenings: BTreeMap<String, Vec<Option<i64>>>,
    /// Name, how many were played, what decides; best first.
    rows: Vec<(String, usize, String)>,
    unranked: Vec<String>,
}

fn cases() -> Vec<Case> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/year.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn season(parts: &Json) -> Season {
    let mut all = serde_json::json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31"});
    all.as_object_mut()
        .unwrap()
        .extend(parts.as_object().unwrap().clone());
    serde_json::from_value(all).unwrap()
}

fn day(number: usize) -> NaiveDate {
    let first = NaiveDate::from_ymd_opt(2026, 1, 8).unwrap();
    first + chrono::Days::new(7 * number as u64)
}

/// A list of 48 deals at a table of four.
fn list(name: &str, evening: usize, points: i64) -> ListResult {
    ListResult {
        person: Participant::guest(name),
        is_guest: name.starts_with("Gast"),
        event: EventId(evening as i64 + 1),
        date: day(evening),
        leg: LegNo(1),
        points,
        games: Games::NONE,
        active: Fraction::from(36),
        league: Fraction::zero(),
        place: None,
        rank: None,
    }
}

/// The lists with the places that the standings give them, evening by evening or leg by leg.
fn placed(season: &Season, mut lists: Vec<ListResult>) -> Vec<ListResult> {
    let field = |list: &ListResult| (list.event, (season.unit == Unit::List).then_some(list.leg));
    let merit = |lists: &[ListResult], of: &ListResult| {
        let own = lists
            .iter()
            .filter(|one| one.person == of.person && field(one) == field(of));
        own.fold((0, 0, 0), |(points, won, lost), one| {
            (
                points + one.points,
                won + i64::from(one.games.won.unwrap()),
                lost - i64::from(one.games.lost.unwrap()),
            )
        })
    };
    let all = lists.clone();
    for list in &mut lists {
        let own = merit(&all, list);
        let others = all.iter().filter(|one| field(one) == field(list));
        let better: BTreeSet<&Participant> = others
            .filter(|one| merit(&all, one) > own)
            .map(|one| &one.person)
            .collect();
        list.place = Some(u32::try_from(better.len()).unwrap() + 1);
    }
    lists
}

fn lists(case: &Case) -> Vec<ListResult> {
    case.evenings
        .iter()
        .flat_map(|(name, points)| {
            let played = points.iter().enumerate();
            played.filter_map(|(evening, points)| Some(list(name, evening, (*points)?)))
        })
        .collect()
}

fn name(person: &Participant) -> String {
    match person {
        Participant::Member(id) => id.0.to_string(),
        Participant::Guest(guest) => guest.name.clone(),
    }
}

#[test]
fn every_season_is_as_it_was_worked_out() {
    for case in cases() {
        let rule = season(&case.season);
        let table = rule.table(&placed(&rule, lists(&case)), &[]);
        let rows: Vec<_> = table
            .rows
            .iter()
            .map(|row| (name(&row.person), row.units.len(), row.value.to_string()))
            .collect();
        assert_eq!(rows, case.rows, "{}", case.id);
        let unranked: Vec<_> = table.unranked.iter().map(|row| name(&row.person)).collect();
        assert_eq!(unranked, case.unranked, "{}", case.id);
    }
}

#[test]
fn what_was_dropped_is_still_told() {
    let case = cases()
        .into_iter()
        .find(|c| c.id == "best-seven-of-ten")
        .unwrap();
    let rule = season(&case.season);
    let table = rule.table(&placed(&rule, lists(&case)), &[]);
    let dropped = |person: &str| -> Vec<i64> {
        let row = table.row(&Participant::guest(person)).unwrap();
        let left_out = row.units.iter().filter(|unit| !unit.counted);
        left_out.map(|unit| unit.points).collect()
    };
    assert_eq!(dropped("Anna"), [705]);
    assert_eq!(
        dropped("Bernd"),
        [990, 870, 930],
        "in the order of the year"
    );
    assert_eq!(dropped("Carla"), Vec::<i64>::new());
}

/// Lists of unequal length: by active deals, and not the mean of means (derived).
#[test]
fn an_average_of_unequal_lists_is_taken_over_the_deals_with_cards() {
    let active = |deals: i64, people: i64| Fraction::new(deals * 3, people).unwrap();
    for (deals, people, points, value) in [
        (32, 4, 720, "1080"),
        (48, 4, 720, "720"),
        (36, 3, 720, "720"),
        (24, 3, 720, "1080"),
        (40, 4, 720, "864"),
        (30, 3, 720, "864"),
    ] {
        let rule = serde_json::json!({"value": "per_36_active", "formed": "sum"});
        let mut only = list("Anna", 0, points);
        only.active = active(deals, people);
        let table = season(&rule).table(&[only], &[]);
        assert_eq!(
            table.rows[0].value.to_string(),
            value,
            "{deals} at {people}"
        );
    }
    let rule = serde_json::json!({"value": "per_36_active", "formed": "average"});
    let (mut long, mut short) = (list("Anna", 0, 1200), list("Anna", 1, 400));
    (long.active, short.active) = (active(48, 4), active(32, 4));
    let table = season(&rule).table(&[long, short], &[]);
    assert_eq!(
        table.rows[0].value.to_string(),
        "960",
        "the mean of means would be 900"
    );
}

#[test]
fn equal_values_are_parted_by_games_and_then_by_lot() {
    let rule = serde_json::json!({"formed": "sum", "lots": [{"order": [3, 2]}]});
    let played = |member: i64, won: u32, lost: u32| ListResult {
        person: Participant::Member(MemberId(member)),
        is_guest: false,
        games: Games::of(won, lost),
        ..list("", 0, 1000)
    };
    let lists = [
        played(1, 10, 3),
        played(2, 10, 2),
        played(3, 10, 2),
        played(4, 11, 5),
        played(5, 9, 1),
        played(6, 9, 1),
    ];
    let table = season(&rule).table(&lists, &[]);
    let rows: Vec<_> = table
        .rows
        .iter()
        .map(|row| (name(&row.person), row.rank.unwrap()))
        .collect();
    let expected = [("4", 1), ("3", 2), ("2", 3), ("1", 4), ("5", 5), ("6", 5)];
    assert_eq!(rows, expected.map(|(name, rank)| (name.to_owned(), rank)));
}

#[test]
fn a_guest_who_became_a_member_is_no_guest_any_more() {
    let rule = serde_json::json!({"guests": "apart"});
    let (mut before, mut after) = (list("Gast Emil", 0, 900), list("Gast Emil", 1, 1000));
    (before.is_guest, after.is_guest) = (true, false);
    let table = season(&rule).table(&[before, after], &[]);
    assert_eq!((table.rows.len(), table.unranked.len()), (1, 0));
}

#[test]
fn a_season_that_cannot_be_says_why() {
    let wrong = |parts: Json| season(&parts).check().unwrap_err();
    let json = |text: &str| serde_json::from_str::<Json>(text).unwrap();
    assert_eq!(wrong(json(r#"{"to":"2025-12-31"}"#)), SeasonError::Days);
    assert_eq!(
        wrong(json(r#"{"formed":{"best":0}}"#)),
        SeasonError::NoneCounts
    );
    assert_eq!(wrong(json(r#"{"counts":{"leg":0}}"#)), SeasonError::Leg);
    for twice in [
        r#"{"counts":[{"event":4,"leg":1},{"event":4,"leg":1}]}"#,
        r#"{"counts":[{"event":4},{"event":4,"leg":1}]}"#,
        r#"{"counts":[{"event":4,"leg":1},{"event":4}]}"#,
    ] {
        assert_eq!(
            wrong(json(twice)),
            SeasonError::Twice(EventId(4)),
            "{twice}"
        );
    }
    let rising = r#"{"value":{"rank_points":[5,9],"lowest":1}}"#;
    assert_eq!(wrong(json(rising)), SeasonError::RanksRise);
    assert_eq!(season(&json("{}")).check(), Ok(()));
}

#[test]
fn a_season_reads_back_as_it_was_written() {
    for case in cases() {
        let season = season(&case.season);
        let written = serde_json::to_value(&season).unwrap();
        for (field, value) in case.season.as_object().unwrap() {
            assert_eq!(&written[field], value, "{}: {field}", case.id);
        }
        assert_eq!(serde_json::from_value::<Season>(written).unwrap(), season);
    }
}

/// A book of one evening of two legs, and its answer to `vorhand season`.
fn evening() -> crate::doing::Book {
    let book = crate::doing::Book::new();
    let people: Vec<Json> = (1..=8)
        .map(|n| json!({"name": format!("Player {n}"), "register": n < 8}))
        .collect();
    let mut lines = vec![
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-19", "rulebook": "foster_1922",
            "scoring": "net", "movement": {"kind": "draw", "seed": 7, "rounds": 1, "legs": 2}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "draw", "seed": 7}),
    ];
    for (leg, table) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        lines.push(
            json!({"do": "enter_deal", "leg": leg, "table": table, "deal": 1, "lines": [{"accepted": "made up"}]}),
        );
    }
    book.all(&lines);
    book
}

fn asked(book: &crate::doing::Book, name: &[&str]) -> Result<Json, String> {
    let args = [&["season", book.path()], name, &["--json"]].concat();
    let output = crate::doing::vorhand(&args, "");
    match output.status.code() {
        Some(0) => Ok(serde_json::from_slice(&output.stdout).unwrap()),
        code => Err(format!(
            "{code:?} {}",
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}

#[test]
fn a_season_is_kept_in_the_book_and_answered_with_its_rule() {
    let book = evening();
    assert!(asked(&book, &[]).unwrap_err().contains("no season yet"));
    let season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "formed": "average", "attendance": {"minimum": 3}, "guests": "apart", "unfinished": "counted"});
    let said = book.all(&[json!({"do": "keep_season", "season": season})]);
    assert_eq!(said[0]["title"], "season “2026” with its rule");
    let answer = asked(&book, &[]).unwrap();
    assert_eq!(answer["season"], "2026");
    assert_eq!(
        answer["rule"],
        "Average of the sheets · unfinished evenings count too · ranked from 3 sheets on · guests are listed apart"
    );
    assert_eq!(answer["rows"], json!([]));
    let unranked = answer["unranked"].as_array().unwrap();
    assert_eq!(unranked.len(), 8);
    assert!(
        unranked
            .iter()
            .all(|row| row["lists"] == 2 && row["value"] == "0")
    );
    let missing = |row: &Json| row["missing"].as_u64().unwrap();
    assert!(
        unranked.iter().all(|row| missing(row) == 1),
        "two of three lists"
    );
    assert!(
        asked(&book, &["2025"])
            .unwrap_err()
            .contains("there are 2026")
    );
    book.verified();
}

#[test]
fn a_season_that_cannot_be_is_refused_and_changes_nothing() {
    let book = evening();
    let keep = |parts: Json| {
        let mut season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31"});
        let fields = season.as_object_mut().unwrap();
        fields.extend(parts.as_object().unwrap().clone());
        json!({"do": "keep_season", "season": season})
    };
    for (parts, code, words) in [
        (json!({"name": " "}), "empty", "The season’s name is empty"),
        (
            json!({"to": "2025-01-01"}),
            "season-days",
            "ends before it begins",
        ),
        (
            json!({"counts": [{"event": 1, "leg": 1}, {"event": 1}]}),
            "season-twice",
            "A leg of Thursday (19 November 2026) would count twice",
        ),
        (
            json!({"formed": {"best": 0}}),
            "season-none-counts",
            "No sheet would count",
        ),
        (
            json!({"value": {"rank_points": [1, 2]}}),
            "season-ranks-rise",
            "A later rank has more points",
        ),
    ] {
        let said = book.refused(&keep(parts));
        assert_eq!(said["code"], code);
        assert!(said["message"].as_str().unwrap().contains(words), "{said}");
    }
    // A document passes by what it does not know; a command does not.
    for unknown in [
        json!({"formd": "sum"}),
        json!({"attendance": {"minimun": 3}}),
        json!({"formed": {"best": -1}}),
        json!({"from": "2026-02-30"}),
    ] {
        assert_eq!(book.refused(&keep(unknown))["code"], "unreadable");
    }
    let mut newer = book.export();
    newer["seasons"] = json!([{"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "attendance": {"minimum": 3, "later": 1}, "later": true}]);
    let newer: vorhand::club::Document = serde_json::from_value(newer).unwrap();
    assert_eq!(newer.seasons[0].attendance.minimum, Some(3));
    let none = book.refused(&json!({"do": "remove_season", "name": "2026"}));
    assert_eq!(none["code"], "no-season");
}

#[test]
fn a_season_goes_out_comes_in_and_is_taken_back() {
    let book = evening();
    let season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "counts": [{"event": 1, "leg": 2}], "lots": [{"order": [2, 1]}]});
    book.all(&[json!({"do": "keep_season", "season": season})]);
    let out = book.export();
    assert_eq!(out["seasons"][0]["counts"], season["counts"]);
    // Into the same book once more: the evening comes in under another id, and so does what counts.
    book.all(&[json!({"do": "import", "book": out, "again": true})]);
    let twice = book.export();
    let counts = |n: usize| twice["seasons"][n]["counts"][0]["event"].clone();
    assert_eq!((counts(0), counts(1)), (json!(1), json!(2)));
    assert_eq!(twice["seasons"][1]["name"], "2026 (2)");
    book.all(&[
        json!({"do": "undo"}),
        json!({"do": "remove_season", "name": "2026"}),
    ]);
    assert_eq!(book.export()["seasons"], Json::Null, "none is left");
    book.all(&[json!({"do": "undo"})]);
    assert_eq!(book.export()["seasons"], out["seasons"]);
    book.verified();
}

fn rules() -> impl Strategy<Value = Json> {
    let unit = prop::sample::select(vec!["list", "evening"]);
    let guests = prop::sample::select(vec!["ranked", "apart", "out"]);
    let value = prop::sample::select(vec![
        r#""points""#,
        r#""per_36_active""#,
        r#"{"rank_points":[10,9,8],"lowest":1}"#,
    ]);
    let formed = prop::sample::select(vec![
        r#""sum""#,
        r#""average""#,
        r#"{"best":3}"#,
        r#"{"drop":2}"#,
    ]);
    let attendance = prop::sample::select(vec![
        "{}",
        r#"{"minimum":4}"#,
        r#"{"fill":5}"#,
        r#"{"deduct":{"grace":2}}"#,
        r#"{"credit":100}"#,
    ]);
    (unit, guests, value, formed, attendance).prop_map(|(unit, guests, value, formed, attendance)| {
        let text = format!(
            r#"{{"unit":"{unit}","guests":"{guests}","value":{value},"formed":{formed},"attendance":{attendance}}}"#
        );
        serde_json::from_str(&text).unwrap()
    })
}

fn played() -> impl Strategy<Value = Vec<ListResult>> {
    let person = prop::sample::select(vec!["Anna", "Bernd", "Carla", "Gast Emil"]);
    let one = (
        person,
        0_usize..6,
        1_u32..3,
        -300_i64..1500,
        0_u32..9,
        0_u32..4,
        1_i64..49,
    );
    let one = one.prop_map(
        |(person, evening, leg, points, won, lost, deals)| ListResult {
            leg: LegNo(leg),
            games: Games::of(won, lost),
            active: Fraction::new(deals * 3, 4).unwrap(),
            ..list(person, evening, points)
        },
    );
    // Nobody plays two lists of one leg.
    prop::collection::vec(one, 0..30).prop_map(|mut lists| {
        lists.sort_by_key(|l| (l.person.clone(), l.event, l.leg));
        lists.dedup_by_key(|l| (l.person.clone(), l.event, l.leg));
        lists
    })
}

/// Ranks count on, equals share one, and the better value never stands behind.
fn ordered(table: &SeasonTable) -> bool {
    table
        .rows
        .windows(2)
        .all(|pair| pair[0].value >= pair[1].value && pair[0].rank <= pair[1].rank)
}

proptest! {
    #[test]
    fn the_order_of_the_evenings_changes_nothing(
        rule in rules(), (lists, shuffled) in played().prop_flat_map(|lists| {
            (Just(lists.clone()), Just(lists).prop_shuffle())
        })
    ) {
        let season = season(&rule);
        let (lists, shuffled) = (placed(&season, lists), placed(&season, shuffled));
        let table = season.table(&lists, &[]);
        prop_assert_eq!(&table, &season.table(&shuffled, &[]));
        prop_assert!(ordered(&table));
        let listed = table.rows.len() + table.unranked.len();
        let mut people: Vec<_> = lists.iter().map(|list| &list.person).collect();
        people.dedup();
        let out = rule["guests"] == "out";
        let guests = people.iter().filter(|p| out && name(p).starts_with("Gast")).count();
        prop_assert_eq!(listed, people.len() - guests);
    }

    /// The race is what the table said after each evening, and how a rank moved what two tables say.
    #[test]
    fn what_moved_and_the_race_agree_with_the_tables(rule in rules(), lists in played()) {
        let season = season(&rule);
        let lists = placed(&season, lists);
        let year = Year::of_lists(&season, lists.clone());
        prop_assert_eq!(&year.table, &season.table(&lists, &[]));
        let last = year.evenings.last().copied();
        let earlier: Vec<ListResult> =
            lists.iter().filter(|l| Some((l.date, l.event)) != last).cloned().collect();
        let before = season.table(&earlier, &[]);
        let race = year.race(usize::MAX);
        prop_assert_eq!(race.len(), year.table.rows.len());
        for (row, racer) in year.table.rows.iter().zip(&race) {
            prop_assert_eq!(racer.ranks.len(), year.evenings.len());
            prop_assert_eq!(racer.ranks.last().copied().flatten(), row.rank);
            for (evening, rank) in year.evenings.iter().zip(&racer.ranks) {
                let until = |l: &&ListResult| (l.date, l.event) <= *evening;
                let then: Vec<ListResult> = lists.iter().filter(until).cloned().collect();
                let then = season.table(&then, &[]);
                prop_assert_eq!(then.row(&row.person).and_then(|row| row.rank), *rank);
            }
            let was = before.row(&row.person).and_then(|row| row.rank);
            let now = row.rank.unwrap();
            let moved = match was {
                _ if year.evenings.len() < 2 => None,
                None => Some(Climbed::New),
                Some(was) if was > now => Some(Climbed::Up(was - now)),
                Some(was) if was < now => Some(Climbed::Down(now - was)),
                Some(_) => None,
            };
            prop_assert_eq!(year.climbed(row), moved);
        }
    }
}

/// Forty evenings of sixty people with guests and gaps: nearly a year of a large club.
fn large_year() -> Vec<ListResult> {
    let mut lists = Vec::new();
    for evening in 0..40_usize {
        for person in 0..60_usize {
            if (person * 7 + evening * 3) % 11 < person % 6 {
                continue;
            }
            for leg in 1..=2_u32 {
                let seed = (person * 131 + evening * 17 + leg as usize * 71) % 1_900;
                let name = match person % 10 {
                    9 => format!("Gast {person}"),
                    _ => format!("Member {person}"),
                };
                let three = (person + evening) % 4 == 0;
                lists.push(ListResult {
                    leg: LegNo(leg),
                    games: Games::of((seed % 19) as u32, (seed % 5) as u32),
                    active: Fraction::from(if three { 48 } else { 36 }),
                    ..list(&name, evening, seed as i64 - 250)
                });
            }
        }
    }
    lists
}

/// A correction in March is as good as if it had been right at once, and moves the value of nobody
/// else.
#[test]
fn a_late_correction_recomputes_a_whole_year() {
    for value in [json!("points"), json!("per_36_active")] {
        let season = season(&json!({"value": value, "attendance": {"minimum": 24}}));
        let lists = large_year();
        let mut corrected = lists.clone();
        let of = Participant::guest("Member 5");
        let wrong = corrected.iter_mut().find(|l| l.person == of).unwrap();
        wrong.points += 100;
        let [before, after] = [&lists, &corrected].map(|all| season.table(all, &[]));
        let values = |table: &SeasonTable| -> BTreeMap<String, String> {
            let rows = table.rows.iter().chain(&table.unranked);
            rows.map(|row| (name(&row.person), row.value.to_string()))
                .collect()
        };
        let (was, is) = (values(&before), values(&after));
        let moved: Vec<&String> = is
            .keys()
            .filter(|who| was.get(*who) != is.get(*who))
            .collect();
        assert_eq!(moved, ["Member 5"]);
        corrected.reverse();
        assert_eq!(
            season.table(&corrected, &[]),
            after,
            "the order changes nothing"
        );
        assert!(after.rows.len() > 20 && !after.unranked.is_empty());
        assert!(ordered(&after) && after.apart.iter().all(|p| name(p).starts_with("Gast")));
        assert_eq!(after.offered, 80);
    }
}
