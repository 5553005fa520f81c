//! What the papers tell beside names and figures.

use super::report_fixture as fixture;
use super::report_pages::words_on;
use vorhand::club::Scoring;
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind};

#[test]
fn the_list_by_games_says_what_a_net_game_is_and_how_equal_ones_are_ranked() {
    for scoring in [Scoring::Net, Scoring::Balanced, Scoring::SeegerFabian] {
        let mut event = fixture::fixed(8, 4);
        event.scoring = scoring;
        for (lang, told) in [
            (
                Lang::En,
                ["games won less games lost", "A Ramsch lost is a game lost", "Equal in games", "Behind: games"],
            ),
            (Lang::De, ["gewonnene minus verlorene", "verlorener Ramsch", "gleich vielen Spielen", "Abstand: Spiele"]),
        ] {
            let texts = Texts::new(lang);
            let paper = |kind| report::pages(kind, &Context::new(&event, &texts)).expect("a paper");
            let words = words_on(&paper(PaperKind::StandingsGames)).join(" ");
            for said in told {
                assert!(words.contains(said), "{scoring:?}: {said:?} is not in {words}");
            }
            let by_points = words_on(&paper(PaperKind::Standings)).join(" ");
            assert!(!by_points.contains(told[3]), "the list by points counts the gap in points: {by_points}");
        }
    }
}
