//! What the papers tell beside names and figures: what counts, when and where it was played.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, every_paper, words_on};
use chrono::DateTime;
use vorhand::club::{MovementKind, PrizeSettings, Scoring, Seal, teams::Grouping};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind, PaperSize};

#[test]
fn the_list_by_games_says_what_a_net_game_is_and_how_equal_ones_are_ranked() {
    for scoring in [Scoring::Net, Scoring::Balanced, Scoring::SeegerFabian] {
        let mut event = fixture::fixed(8, 4);
        event.settings.scoring = scoring;
        for (lang, told) in [
            (
                Lang::En,
                [
                    "games won less games lost",
                    "A Ramsch lost is a game lost",
                    "Equal in games",
                    "Behind: games",
                ],
            ),
            (
                Lang::De,
                [
                    "gewonnene minus verlorene",
                    "verlorener Ramsch",
                    "gleich vielen Spielen",
                    "Abstand: Spiele",
                ],
            ),
        ] {
            let texts = Texts::new(lang);
            let paper = |kind| report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
            let words = words_on(&paper(PaperKind::StandingsGames)).join(" ");
            for said in told {
                assert!(
                    words.contains(said),
                    "{scoring:?}: {said:?} is not in {words}"
                );
            }
            let by_points = words_on(&paper(PaperKind::Standings)).join(" ");
            assert!(
                !by_points.contains(told[3]),
                "the list by points counts the gap in points: {by_points}"
            );
        }
    }
}

#[test]
fn only_the_name_of_the_event_gives_way_at_the_head_of_a_paper() {
    let name = "Offene Vereinsmeisterschaft der Skatfreunde Grün-Weiß Schönebeck-Frohse und Umgebung, Herbstrunde";
    for kind in [MovementKind::Fixed, MovementKind::UpTheSides] {
        let mut event = if kind == MovementKind::Fixed {
            fixture::fixed(9, 4)
        } else {
            fixture::moving(kind, 12, None)
        };
        event.settings.name = name.to_owned();
        event.seal.provisional_until = "2026-11-21T22:40:00+00:00".parse().ok();
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let date = texts.day_words("2026-11-21".parse().unwrap());
            for size in PaperSize::ALL {
                for document in every_paper(&event, lang, size) {
                    assert_geometry(&document);
                    let words = words_on(&document);
                    let cut = words
                        .iter()
                        .filter(|words| words.ends_with('…') || words.contains("… ·"));
                    for words in cut {
                        let start: String = words.split('…').next().unwrap_or_default().to_owned();
                        assert!(
                            name.contains(&start),
                            "{:?}: {words:?} is cut",
                            document.kind
                        );
                    }
                    let dated =
                        !matches!(document.kind, PaperKind::Archive | PaperKind::Certificates);
                    assert!(
                        !dated || words.iter().any(|words| words.contains(&date)),
                        "{:?}: no date",
                        document.kind
                    );
                    if document.kind == PaperKind::Standings {
                        let head = words.join(" ");
                        assert!(
                            head.contains(&texts.report_as_of("22:15")),
                            "the time of the list: {head}"
                        );
                        assert!(
                            head.contains(&texts.seal_state(&event.seal)),
                            "how final it is: {head}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_ticket_of_a_keeper_names_the_office_and_the_whole_day() {
    let event = fixture::fixed(12, 20);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for size in PaperSize::ALL {
            let document = report::pages(
                PaperKind::Tickets,
                &Context {
                    size,
                    ..Context::new(&event, &texts)
                },
            );
            let document = document.expect("tickets");
            assert_geometry(&document);
            let words = words_on(&document);
            let count = |said: &String| words.iter().filter(|words| *words == said).count();
            assert_eq!(
                count(&texts.day_words("2026-11-21".parse().unwrap())),
                12,
                "{words:?}"
            );
            assert_eq!(count(&texts.report_keeper()), 3, "{words:?}");
        }
    }
}

#[test]
fn lists_and_prizes_say_what_decides_at_equal_points() {
    let texts = Texts::new(Lang::En);
    for (scoring, said) in [
        (Scoring::Net, "Equal in points: more net games"),
        (Scoring::SeegerFabian, "Equal in points: more games won"),
    ] {
        let mut event = fixture::moving(MovementKind::Draw, 8, Some(2));
        event.settings.scoring = scoring;
        let context = Context::new(&event, &texts);
        for kind in [PaperKind::Standings, PaperKind::Series, PaperKind::Prizes] {
            let document = report::pages(kind, &context).expect("a paper");
            let words = words_on(&document).join(" ");
            assert!(words.contains(said), "{}: {words}", kind.id());
        }
        let page = report::evening_page(&context).expect("a page").to_html();
        assert!(page.contains(said), "{page}");
        assert!(
            !page.contains("Behind:"),
            "that column is not on a telephone"
        );
    }
}

#[test]
fn what_was_made_final_is_not_provisional_though_a_sheet_is_out() {
    let at = |time: &str| DateTime::parse_from_rfc3339(time).ok();
    let mut event = fixture::fixed(8, 4);
    event.legs[0].tables[0].sheet = Default::default();
    let texts = Texts::new(Lang::De);
    let said = |event: &vorhand::club::Event| {
        let document = report::pages(PaperKind::Standings, &Context::new(event, &texts));
        words_on(&document.expect("a paper")).join(" ")
    };
    assert!(said(&event).contains("Vorläufig: "));
    event.seal = Seal {
        sealed_at: at("2026-11-21T23:30:00+01:00"),
        corrected_at: at("2026-11-24T10:05:00+01:00"),
        ..Seal::default()
    };
    let sealed = said(&event);
    assert!(sealed.contains("endgültig 23:30 Uhr") && sealed.contains("Unvollständig: "));
    assert!(!sealed.contains("Vorläufig"), "{sealed}");
    assert!(
        sealed.contains("danach berichtigt 24.11.2026 10:05 Uhr"),
        "{sealed}"
    );
}

#[test]
fn the_text_names_who_plays_for_a_team_and_says_no_points_twice() {
    let mut event = fixture::moving(MovementKind::Draw, 16, Some(2));
    fixture::with_league(&mut event);
    let texts = Texts::new(Lang::En);
    let context = Context::new(&event, &texts);
    let news = report::news(&context, None).expect("a text");
    let first = news
        .lines()
        .find(|line| line.starts_with("1. "))
        .expect("a team");
    assert!(first.contains(", ") && first.contains(" · Sum "), "{first}");
    assert!(!news.contains("ahead of"), "{news}");
    let best = news
        .lines()
        .rfind(|line| line.starts_with("1. "))
        .expect("a person");
    let points = best.rsplit(": ").next().expect("points");
    assert!(!news.contains(&format!("({points}")), "{news}");
}

#[test]
fn the_text_tells_a_prize_without_money_in_the_standings_alone() {
    let mut event = fixture::moving(MovementKind::Draw, 16, Some(2));
    event.purse.pots.clear();
    event.settings.prizes = PrizeSettings {
        points: 3,
        games: 0,
        hardest: false,
        booby: false,
        ..PrizeSettings::default()
    };
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let news = report::news(&Context::new(&event, &texts), None).expect("a text");
        let prizes = format!("\n{}\n", texts.report_title_prizes());
        assert!(!news.contains(&prizes), "{news}");
        event.settings.prizes.games = 1;
        let news = report::news(&Context::new(&event, &texts), None).expect("a text");
        assert!(news.contains(&prizes), "{news}");
        event.settings.prizes.games = 0;
    }
}

#[test]
fn before_play_the_page_tells_who_takes_part_and_the_prizes_may_still_change() {
    let mut event = fixture::event(MovementKind::Fixed, 8, 4);
    fixture::seat(&mut event, None);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let context = Context::new(&event, &texts);
        let page = report::evening_page(&context).expect("a page").to_html();
        assert!(page.contains(&texts.ui_people()));
        assert!(
            event
                .entrants
                .iter()
                .all(|who| page.contains(&who.typed_name))
        );
        assert!(!page.contains(">–<") && !page.contains("<table"), "{page}");
        let prizes = report::pages(PaperKind::Prizes, &context).expect("prizes");
        let words = words_on(&prizes).join(" ");
        assert!(words.contains(&texts.prizes_as_signed_up()), "{words}");
    }
}

#[test]
fn a_team_has_no_sum_of_a_leg_that_none_of_it_played() {
    let mut event = fixture::moving(MovementKind::Individual, 8, Some(2));
    let [first, second] = [event.entrants[0].id, event.entrants[1].id];
    let teams: Vec<Grouping> = serde_json::from_value(serde_json::json!([{
        "name": "Tandem", "size": 2, "scaled": true, "teams": [
            {"name": "T1", "entrants": [first, second]},
            {"name": "T2", "entrants": [event.entrants[2].id, event.entrants[3].id]},
        ],
    }]))
    .expect("teams");
    event.groupings = teams.into();
    for table in &mut event.legs[1].tables {
        let is_theirs = |who| who == first || who == second;
        table
            .sheet
            .deals
            .retain(|line| !line.declarer.is_some_and(is_theirs));
        table.seats.retain(|(_, who)| !is_theirs(*who));
        table.sheet.slips.retain(|slip| !is_theirs(slip.entrant));
    }
    let texts = Texts::new(Lang::En);
    let context = Context::new(&event, &texts);
    let paper = report::pages(PaperKind::Groups, &context).expect("groups");
    let words = words_on(&paper);
    assert!(words.contains(&"–"), "{words:?}");
    assert!(words.contains(&texts.teams_rule_scaled().as_str()));
}
