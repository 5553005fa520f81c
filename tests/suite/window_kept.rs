//! What a screen keeps between two frames is forgotten when the book changes, also under its eyes.

use crate::desktop::Scripted;
use crate::half_typed::killed;
use crate::session::{evening, one_table, options};
use crate::window::Desk;
use crate::window_focus::field;
use chrono::NaiveDate;
use egui::Key;
use vorhand::club::{After, DealNo, EventSettings, LegNo, SheetId, Slip, TableNo, TotalKind};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput, TotalInput};
use vorhand::session::Session;
use vorhand::ui::Screen;

/// A window at a screen over a book whose last change is taken back; whether words are shown
/// before and after.
fn undone(at: Key, words: &str, happen: impl FnOnce(&mut Session)) -> [bool; 2] {
    let mut desk = Desk::with(Lang::En, Vec::new(), happen);
    let shows = |desk: &mut Desk| {
        desk.ctrl(at);
        if at == Key::Num6 {
            desk.tab_to("After").press(Key::Space);
        }
        desk.shows(words)
    };
    let before = shows(&mut desk);
    desk.take_back();
    [before, shows(&mut desk)]
}

/// One deal of the only table.
fn enter(session: &mut Session) {
    let (event, ids) = one_table(session);
    let line = LineInput {
        declarer: Some(ids[1]),
        amount: Some(48),
        ..LineInput::default()
    };
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    let (deal, lines) = (DealNo(1), vec![line]);
    session
        .transact(Command::EnterDeal { sheet, deal, lines })
        .unwrap();
}

#[test]
fn the_evenings_tell_how_far_each_is_now() {
    let happen = |session: &mut Session| {
        one_table(session);
    };
    assert_eq!(undone(Key::E, "not drawn yet", happen), [false, true]);
}

#[test]
fn the_papers_are_those_that_the_evening_wants_now() {
    let happen = |session: &mut Session| {
        enter(session);
        let event = session.book().events[0].id;
        let mut change = session.event(event).unwrap().settings.clone();
        change.stake_cents_per_100 = 0;
        session
            .transact(Command::EditEvent { event, change })
            .unwrap();
    };
    let staked = evening("Thursday").stake_cents_per_100;
    assert!(staked > 0, "the evening is played for money first");
    assert_eq!(undone(Key::Num6, "Settlement", happen), [false, true]);
}

#[test]
fn the_standings_offer_the_groups_that_there_are_now() {
    let happen = |session: &mut Session| {
        enter(session);
        let event = session.book().events[0].id;
        let mut entrant = session.event(event).unwrap().entrants[0].clone();
        entrant.groups = vec!["Ladies".to_owned()];
        session
            .transact(Command::EditEntrant {
                event,
                entrant,
                other_person: false,
            })
            .unwrap();
    };
    assert_eq!(undone(Key::Num4, "Show: ", happen), [true, false]);
}

#[test]
fn a_form_that_follows_the_book_is_nothing_typed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.vorhand");
    let mut session = Session::open_or_create(&path, options()).unwrap();
    let (event, _) = one_table(&mut session);
    let change = EventSettings {
        name: "Friday".to_owned(),
        ..session.event(event).unwrap().settings.clone()
    };
    session
        .transact(Command::EditEvent { event, change })
        .unwrap();
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.run();
    desk.ctrl(Key::Num1).tab_to("Settings").press(Key::Enter);
    assert!(desk.shows("Friday"));
    desk.tab_to("Cancel").ctrl(Key::Z);
    let book = desk.app().session().unwrap().book();
    assert_eq!(book.events[0].settings.name, "Thursday");
    let drafts = killed(desk, folder.path()).with_extension("vorhand.drafts");
    assert!(!drafts.exists(), "{drafts:?}");
}

/// Whoever looks something up meanwhile finds the settings as they were typed; Cancel gives them up.
#[test]
fn settings_that_are_half_typed_wait_for_who_comes_back() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    let shows = |desk: &mut Desk| {
        desk.ctrl(Key::Num1).tab_to("Settings").press(Key::Enter);
        desk.tab_to("Name of the evening").shows("Halfway")
    };
    assert!(!shows(&mut desk));
    desk.ctrl(Key::A).write("Halfway").ctrl(Key::Num3);
    assert!(shows(&mut desk));
    desk.tab_to("Cancel").press(Key::Enter);
    assert!(!shows(&mut desk));
}

/// What is written meanwhile, by a desk beside this window, takes nothing out of the settings that
/// are half typed, and is shown in the fields that nobody touched.
#[test]
fn settings_that_are_half_typed_stay_when_another_desk_writes() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.ctrl(Key::Num1).tab_to("Settings").press(Key::Enter);
    desk.tab_to("Name of the evening")
        .ctrl(Key::A)
        .write("Halfway");
    let written = desk.harness.state_mut().with_book(|session| {
        let event = session.book().events[0].id;
        let mut change = session.book().events[0].settings.clone();
        change.name = "Meanwhile".to_owned();
        change.date = NaiveDate::from_ymd_opt(2026, 3, 5).unwrap();
        session
            .transact(Command::EditEvent { event, change })
            .unwrap();
    });
    written.unwrap();
    desk.run();
    assert!(desk.shows("Halfway") && desk.shows("5 Mar 2026"));
}

/// Another desk writes.
fn written_elsewhere(desk: &mut Desk, command: impl FnOnce(&Session) -> Command) {
    let written = desk.harness.state_mut().with_book(|session| {
        let command = command(session);
        session.transact(command).map(|_| ())
    });
    written.unwrap().unwrap();
}

#[test]
fn a_slip_that_another_desk_wrote_meanwhile_is_not_written_over_unseen() {
    for (key, then) in [(Key::Enter, 44), (Key::Escape, 33)] {
        let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_trees::evening);
        desk.ctrl(Key::Num3).tab_to("Table 1:").press(Key::Enter);
        let place = desk.app().place();
        let slip = |session: &Session| {
            let leg = session.book().events[0].leg(place.leg).unwrap();
            let table = leg.table(place.table).unwrap();
            table.slip_of(table.seats[0].1).unwrap().clone()
        };
        desk.write("44");
        written_elsewhere(&mut desk, |session| {
            let slip = Slip {
                points: 33,
                ..slip(session)
            };
            let sheet = place.sheet(place.event.unwrap());
            Command::EnterSlip { sheet, slip }
        });
        let points = |desk: &Desk| slip(desk.app().session().unwrap()).points;
        desk.press(Key::Enter).press(Key::Enter);
        assert_eq!(points(&desk), 33);
        assert!(desk.shows("Another device wrote") && desk.shows("33 points"));
        desk.press(key);
        assert_eq!(points(&desk), then);
        assert_eq!(desk.shows("44"), key == Key::Enter);
    }
}

#[test]
fn a_total_that_another_desk_wrote_meanwhile_is_not_written_over_unseen() {
    for (key, then) in [(Key::Enter, 55), (Key::Escape, 96)] {
        let mut desk = Desk::with(Lang::En, Vec::new(), enter);
        desk.ctrl(Key::Num3).press(Key::Enter);
        desk.write("t").write("5");
        written_elsewhere(&mut desk, |session| {
            let event = &session.book().events[0];
            let (leg, total) = (&event.legs[0], 96);
            let total = TotalInput {
                entrant: leg.tables[0].seats[0].1,
                after: After::Foot,
                kind: TotalKind::Won,
                value: Some(total),
            };
            Command::WriteTotals {
                sheet: event.sheet_id(leg, &leg.tables[0]),
                totals: vec![total],
            }
        });
        let total = |desk: &Desk| {
            let event = &desk.app().session().unwrap().book().events[0];
            event.legs[0].tables[0].sheet.totals[0].value
        };
        desk.write("5").press(Key::Enter);
        assert_eq!(total(&desk), 96);
        assert!(desk.shows("Another device wrote 96 here."));
        desk.press(key);
        assert_eq!(total(&desk), then);
    }
}

/// What was meant for a line presses nothing that came in its place by another desk, and a line that
/// is half typed does not come back for others.
#[test]
fn a_sheet_that_another_desk_takes_away_leaves_no_button_to_what_is_typed() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    let seats = |desk: &Desk| {
        let event = &desk.app().session().unwrap().book().events[0];
        event.legs[0].tables[0].seats.clone()
    };
    let before = seats(&desk);
    desk.ctrl(Key::Num3).press(Key::Enter).write("2 4");
    written_elsewhere(&mut desk, |session| Command::ClearDraw {
        event: session.book().events[0].id,
    });
    let is_drawn = |desk: &Desk| {
        let event = &desk.app().session().unwrap().book().events[0];
        !event.legs.is_empty()
    };
    for key in [Key::Enter, Key::Space, Key::Enter] {
        desk.write("8").press(key);
        assert!(!is_drawn(&desk));
    }
    assert_eq!(desk.app().screen(), Screen::Seats);
    assert!(desk.shows("Another device took back what was shown here."));
    desk.tab_to("Draw").press(Key::Enter);
    assert!(is_drawn(&desk));
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    // The lot may give everybody the seat that he had.
    let kept = if seats(&desk) == before { "2 4" } else { "" };
    assert_eq!(field(&desk).unwrap().1, kept);
}

/// One that comes back as it was has its half-typed line.
#[test]
fn a_sheet_that_comes_back_has_its_half_typed_line() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.ctrl(Key::Num3).press(Key::Enter).write("2 4");
    desk.ctrl(Key::Num2);
    written_elsewhere(&mut desk, |session| Command::ClearDraw {
        event: session.book().events[0].id,
    });
    desk.run();
    let back = desk
        .harness
        .state_mut()
        .with_book(|session| session.undo().map(|_| ()));
    back.unwrap().unwrap();
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(field(&desk).unwrap().1, "2 4");
}

#[test]
fn an_evening_that_another_desk_removes_leaves_no_button_to_what_is_typed() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.ctrl(Key::Num3).press(Key::Enter).write("2 4");
    written_elsewhere(&mut desk, |session| Command::RemoveEvent {
        event: session.book().events[0].id,
    });
    desk.write("8").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Start);
    desk.tab_to("New evening").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::NewEvening);
}

/// A page before whose draw somebody else takes back does not offer to draw at once.
#[test]
fn seats_that_another_desk_takes_away_leave_no_button_to_what_is_typed() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.ctrl(Key::Num2);
    written_elsewhere(&mut desk, |session| Command::ClearDraw {
        event: session.book().events[0].id,
    });
    desk.run();
    desk.press(Key::Enter);
    let event = &desk.app().session().unwrap().book().events[0];
    assert!(event.legs.is_empty());
}
