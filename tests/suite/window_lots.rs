//! Who is equal in everything: the window says what hangs on it, takes the order of the lot as it is
//! typed, shows which rank it decided, and takes it back.

use crate::report_pages::words_on;
use crate::window::Desk;
use crate::window_list_foot::two_tables;
use egui::Key;
use vorhand::club::money::{Count, Pot, PotShape, Purse, Winner, event_money};
use vorhand::club::{
    EntrantId, Event, Heading, LegNo, ListFoot, OpenCut, PrizeKind, SheetId, TableNo, awards,
    standings,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report::{self, Context, PaperKind};
use vorhand::session::Session;

/// Two tables by foot at which the same was played seat by seat: everybody shares the rank with
/// one of the other table, and a pot has two prizes.
pub fn level_pairs(session: &mut Session) {
    let event = two_tables(session);
    for table in 1..=2 {
        let feet = (1..=4).map(|seat| ListFoot {
            entrant: EntrantId((table - 1) * 4 + seat),
            points: 300 - 10 * seat as i32,
            won: 9,
            lost: 1,
            total: None,
            lost_by_stretch: Vec::new(),
            accepted: None,
        });
        let sheet = SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(table as u32),
        };
        let (second, feet) = (false, feet.collect());
        session
            .transact(Command::KeepFeet {
                sheet,
                second,
                feet,
            })
            .unwrap();
    }
    let pot = Pot {
        name: "overall".to_owned(),
        who: Default::default(),
        ranking: Default::default(),
        count: Some(Count::Fixed(1)),
        shape: PotShape::HalfToWinner,
        step_cents: 100,
        extra_cents: 5000,
        lost_money: false,
        absent: Default::default(),
        tie: Default::default(),
        gifts: Vec::new(),
    };
    let purse = Box::new(Purse {
        pots: vec![pot],
        ..Purse::default()
    });
    session
        .transact(Command::KeepPurse { event, purse })
        .unwrap();
}

/// The same with so many prizes for points, and none for games.
fn level_with_prizes(session: &mut Session, points: u32) {
    level_pairs(session);
    let event = &session.book().events[0];
    let (event, mut change) = (event.id, event.settings.clone());
    (change.prizes.points, change.prizes.games) = (points, 0);
    session
        .transact(Command::EditEvent { event, change })
        .unwrap();
}

fn event(desk: &Desk) -> &Event {
    &desk.app().session().unwrap().book().events[0]
}

fn winner(desk: &Desk) -> Winner {
    let book = desk.app().session().unwrap().book();
    event_money(&book.members, event(desk)).pots[0].prizes[0]
        .winner
        .clone()
}

#[test]
fn a_prize_waits_for_a_lot_that_is_typed_shown_and_taken_back() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        // No prize for points: nothing but the pot asks for the lot.
        let mut desk = Desk::with(lang, Vec::new(), |session| level_with_prizes(session, 0));
        assert_eq!(winner(&desk), Winner::Lot(vec![EntrantId(1), EntrantId(5)]));
        desk.ctrl(Key::Num4);
        assert!(desk.shows(say("A prize is tied", "Ein Preis wartet auf das Los")));
        assert!(desk.shows("Anna Muster (1), Emil (5)"));
        let prize = say("rank 1 · First prize", "Rang 1 · 1. Preis");
        assert!(desk.shows(prize));
        assert!(!desk.shows("overall"), "there is one pot");
        desk.tab_to(say("Order drawn", "Reihenfolge"))
            .write("bernd")
            .press(Key::Enter);
        assert!(event(&desk).lots.is_empty());
        assert!(desk.shows(say(
            "“bernd” is not among them",
            "„bernd“ ist nicht darunter"
        )));
        desk.ctrl(Key::A).write("5 emil").press(Key::Enter);
        assert!(desk.shows(say("Emil is written twice", "Emil steht zweimal")));
        // The last of them need not be written.
        desk.ctrl(Key::A).write("emil").press(Key::Enter);
        desk.run();
        assert_eq!(event(&desk).lots[0].order, [5, 1]);
        assert_eq!(winner(&desk), Winner::Entrant(EntrantId(5)));
        assert!(!desk.shows(prize));
        let first = desk
            .lines()
            .into_iter()
            .find(|line| line.starts_with("1. Emil"));
        assert!(first.unwrap().contains(say("by lot", "durch Los")));
        let second = desk
            .lines()
            .into_iter()
            .find(|line| line.starts_with("2. Anna"));
        assert!(second.unwrap().contains(say("by lot", "durch Los")));
        let shared = desk
            .lines()
            .into_iter()
            .find(|line| line.starts_with("3. Bernd"));
        assert!(!shared.unwrap().contains(say("by lot", "durch Los")));
        assert!(
            !desk.shows(say("Order drawn", "Reihenfolge")),
            "no prize hangs on the rank that Bernd shares"
        );
        desk.tab_to(say("Take back: Lot", "Zurücknehmen: Los"))
            .press(Key::Space);
        desk.run();
        assert!(event(&desk).lots.is_empty());
        let found = standings(event(&desk), None);
        let shared: Vec<Option<u32>> = found.rows.iter().map(|row| row.rank).collect();
        assert_eq!(shared[..2], [Some(1), Some(1)]);
    }
}

#[test]
fn who_wins_a_prize_by_lot_is_first_in_the_standings_too_wherever_it_is_said() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        // As a German evening is: with prizes for points alone.
        let mut desk = Desk::with(lang, Vec::new(), |session| level_with_prizes(session, 3));
        desk.ctrl(Key::Num4);
        assert!(desk.shows(say("A prize is tied", "Ein Preis wartet auf das Los")));
        assert!(
            !desk.shows("Anna Muster (1), Emil (5)"),
            "the prizes ask it"
        );
        desk.ctrl(Key::Num5);
        assert!(desk.shows(say("Tied for place 1", "Gleichstand um Platz 1")));
        assert!(desk.shows(say("The lot decides", "Das Los entscheidet")));
        let texts = Texts::new(lang);
        let paper = report::pages(PaperKind::Prizes, &Context::new(event(&desk), &texts));
        let words = words_on(&paper.expect("a paper")).join(" ");
        assert!(words.contains(say("The lot decides", "Das Los entscheidet")));
        desk.tab_to(say("Emil won", "Emil hat gewonnen"))
            .press(Key::Space);
        desk.run();
        assert_eq!(event(&desk).lots[0].order, [5, 1]);
        assert!(event(&desk).cuts.is_empty(), "one decision, not two");
        assert_eq!(winner(&desk), Winner::Entrant(EntrantId(5)));
        assert!(!desk.shows(say("Tied for place 1", "Gleichstand um Platz 1")));
        assert!(
            desk.shows(say(
                "level with Anna Muster, won the cut",
                "gleichauf mit Anna Muster, durch Los"
            )),
            "the card says by what"
        );
        desk.ctrl(Key::Num4);
        assert!(!desk.shows(say(
            "Anna Muster (1), Emil (5)",
            "Anna Muster (1), Emil (5)"
        )));
    }
}

#[test]
fn a_cut_for_another_prize_is_no_lot_though_the_same_are_equal() {
    let mut session = Session::in_memory(Default::default()).unwrap();
    level_pairs(&mut session);
    let event = &session.book().events[0];
    let cut = |prize, both| OpenCut {
        prize,
        place: 1,
        entrants: vec![EntrantId(1), EntrantId(5)],
        both,
    };
    let is_lot = |prize, both| cut(prize, both).is_by_lot(event, &standings(event, None));
    assert!(is_lot(PrizeKind::Points, false));
    assert!(!is_lot(PrizeKind::Points, true), "who wins chooses, too");
    for prize in [PrizeKind::Games, PrizeKind::Hardest, PrizeKind::Booby] {
        assert!(!is_lot(prize, false), "{prize:?}");
    }
}

#[test]
fn nothing_is_said_of_lots_while_a_sheet_is_missing() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        level_pairs(session);
        let sheet = SheetId {
            event: session.book().events[0].id,
            leg: LegNo(1),
            table: TableNo(2),
        };
        let (second, feet) = (false, Vec::new());
        session
            .transact(Command::KeepFeet {
                sheet,
                second,
                feet,
            })
            .unwrap();
    });
    desk.ctrl(Key::Num4);
    assert!(!desk.shows("to draw") && !desk.shows("is tied"));
}

/// What a pot pays beside the prizes for points stands under their heading before the lot, too.
#[test]
fn one_heading_has_the_prizes_before_the_lot() {
    let mut session = Session::in_memory(Default::default()).unwrap();
    level_with_prizes(&mut session, 3);
    let event = &session.book().events[0];
    let found = awards(&[], event);
    assert!(!found.open_cuts.is_empty());
    let points = Heading::Prize(PrizeKind::Points);
    assert!(found.given.iter().all(|award| award.heading == points));
}
