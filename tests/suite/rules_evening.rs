//! Rules over a whole evening: Bock rounds follow from the deals, a club's own file stays with the
//! event it was chosen for.

use super::session::{evening, guest, options};
use super::window::Desk;
use egui::Key;
use std::path::PathBuf;
use vorhand::club::{DealNo, EntrantId, EventId, LegNo, RulesChoice, Seat, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput, Refusal, SheetRefusal};
use vorhand::session::{Session, SessionError};
use vorhand::skat::{Contract, DealEntry, FaultCode, Rulebook, SkatUse, Trump};
use vorhand::ui::platform::Answer;

const FOSTER: &str = include_str!("../../assets/rules/foster_1922.toml");

/// A table of four under these rules.
fn table(session: &mut Session, rules: &Rulebook) -> (EventId, Vec<EntrantId>) {
    let choice = RulesChoice {
        id: rules.id().to_owned(),
        text: rules.text().to_owned(),
        options: rules.options().to_vec(),
        lost_at_five: None,
    };
    let new = vorhand::club::EventSettings {
        rules: choice,
        ..evening("Thursday")
    };
    let event = session
        .transact(Command::new_event(new))
        .unwrap()
        .event()
        .unwrap();
    let people = ["Anna", "Bela", "Cora", "Dirk"].map(guest).to_vec();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    let seats = Seat::ALL.into_iter().zip(ids.clone()).collect();
    session
        .transact(Command::SeatByHand {
            event,
            leg: LegNo(1),
            tables: vec![seats],
            sitting_out: vec![],
        })
        .unwrap();
    (event, ids)
}

fn suit(points: i32) -> DealEntry {
    let contract = Some(Contract::plain(Trump::Diamonds, SkatUse::Taken));
    DealEntry {
        contract,
        matadors: Some(1),
        points: Some(points),
        ..DealEntry::default()
    }
}

fn enter(
    event: EventId,
    deal: u32,
    who: EntrantId,
    entry: DealEntry,
    accepted: Option<&str>,
) -> Command {
    let accepted = accepted.map(str::to_owned);
    let line = LineInput {
        declarer: Some(who),
        amount: None,
        entry: Some(entry),
        remark: String::new(),
        accepted,
        dealer: None,
    };
    Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(deal),
        lines: vec![line],
    }
}

#[test]
fn a_bock_round_follows_from_the_deals_and_nobody_types_it() {
    let isko = Rulebook::builtin("isko_1998")
        .unwrap()
        .with_options(&["bock".to_owned()])
        .unwrap();
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = table(&mut session, &isko);
    // Deal 1 is lost with 60: the next three count double.
    let amounts = [(1, 1, 60), (2, 2, 61), (3, 3, 61), (4, 1, 59), (5, 1, 61)];
    for (deal, who, points) in amounts {
        session
            .transact(enter(event, deal, ids[who], suit(points), None))
            .unwrap();
    }
    let lines = &session.book().events[0].legs[0].tables[0].sheet.deals;
    assert_eq!(
        lines.iter().map(|l| l.amount).collect::<Vec<_>>(),
        [-36, 36, 36, -72, 18]
    );
    let noted: Vec<Option<i32>> = lines.iter().map(|l| l.entry.unwrap().bock).collect();
    assert_eq!(noted, [None, Some(2), Some(2), Some(2), None]);
    // Another factor than the one that follows is doubted, and stands with a reason.
    let plain = DealEntry {
        bock: Some(1),
        ..suit(61)
    };
    let Err(SessionError::Refused(Refusal::Sheet(SheetRefusal::ReasonNeeded { faults, nearest }))) =
        session.transact(enter(event, 2, ids[2], plain, None))
    else {
        panic!("taken without a word");
    };
    assert_eq!(nearest, [36], "what the rules give");
    assert_eq!(
        (faults[0].code, faults[0].expected),
        (FaultCode::BockDiffers, Some(2))
    );
    session
        .transact(enter(event, 2, ids[2], plain, Some("agreed")))
        .unwrap();
    assert_eq!(
        session.book().events[0].legs[0].tables[0].sheet.deals[1].amount,
        18
    );
    // The first deal was won after all: what counts double by it is named, but for what somebody
    // agreed to.
    session
        .transact(enter(event, 1, ids[1], suit(61), None))
        .unwrap();
    let leg = &session.book().events[0].legs[0];
    let named = leg.tables[0].doubted_games(leg.rounds, &isko);
    let named: Vec<_> = named
        .iter()
        .map(|(deal, faults)| (deal.0, faults[0].code))
        .collect();
    assert_eq!(
        named,
        [(3, FaultCode::BockDiffers), (4, FaultCode::BockDiffers)]
    );
}

fn own_file(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("our-rules.toml");
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_clubs_own_file_is_chosen_by_name_and_stays_with_its_evening() {
    let own = FOSTER
        .replace("American Skat League (Foster 1922)", "Our Thursday")
        .replace("diamonds = 9", "diamonds = 19");
    let (_folder, path) = own_file(&own);
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(path.clone())]);
    desk.ctrl(Key::N)
        .tab_to("Which rules?")
        .press(Key::Space)
        .tab_to("Rules of our own")
        .press(Key::Space);
    assert!(
        desk.shows("Our Thursday"),
        "the title of the file stands there"
    );
    desk.tab_to("Begin the evening").press(Key::Enter);
    assert_eq!(desk.event().settings.rules.text, own);
    // The file changes, or goes; the evening keeps what it was played under.
    std::fs::remove_file(path).unwrap();
    let kept = Rulebook::from_toml(&desk.event().settings.rules.text).unwrap();
    let contract = Some(Contract::plain(Trump::Diamonds, SkatUse::Untouched));
    let solo = DealEntry {
        contract,
        matadors: Some(1),
        points: Some(61),
        ..DealEntry::default()
    };
    assert_eq!(kept.check(&solo).score, Some(38));
    assert_eq!(
        Rulebook::builtin("foster_1922").unwrap().check(&solo).score,
        Some(18)
    );
}

#[test]
fn a_mistake_in_a_clubs_own_file_is_said_with_line_field_and_what_is_allowed() {
    let (_folder, path) =
        own_file(&FOSTER.replace("abandon = \"turned\"", "abandon = \"sometimes\""));
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(path)]);
    desk.ctrl(Key::N)
        .tab_to("Which rules?")
        .press(Key::Space)
        .tab_to("Rules of our own")
        .press(Key::Space);
    let said = desk.app().said().unwrap_or_default();
    for word in ["our-rules.toml", "line 17", "abandon", "turned, any, none"] {
        assert!(said.contains(word), "{word}: {said}");
    }
}

#[test]
fn an_old_evening_keeps_its_values_whatever_the_program_brings_today() {
    // The rules of an earlier program: a Solo in diamonds at 8, and no word of what came later.
    let old = FOSTER.replace("diamonds = 9", "diamonds = 8");
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = table(&mut session, &Rulebook::from_toml(&old).unwrap());
    let contract = Some(Contract::plain(Trump::Diamonds, SkatUse::Untouched));
    let solo = DealEntry {
        contract,
        matadors: Some(1),
        points: Some(61),
        ..DealEntry::default()
    };
    session
        .transact(enter(event, 1, ids[1], solo, None))
        .unwrap();
    assert_eq!(
        session.book().events[0].legs[0].tables[0].sheet.deals[0].amount,
        16
    );
    assert_eq!(session.book().events[0].settings.rules.id, "foster_1922");
}
