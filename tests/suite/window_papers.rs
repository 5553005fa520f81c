//! The screen of the papers: several at once, the printer, tables, and what a list since another
//! one needs.

use super::report_fixture as fixture;
use super::window::Desk;
use crate::desktop::{PretendPrinter, Scripted};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use vorhand::app::NoPrint;
use vorhand::club::{Book, DealNo, Event, LegNo, MovementKind, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, LineInput};
use vorhand::report::{self, PaperKind};
use vorhand::ui::Screen;
use vorhand::ui::platform::Answer;

/// Waits for work beside the window until it says something, as a person would.
fn until_said(desk: &mut Desk, words: &str) {
    for _ in 0..3000 {
        if desk.app().said().is_some_and(|said| said.contains(words)) {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
        desk.harness.run_steps(1);
    }
    panic!("{words:?} was never said, but {:?}", desk.app().said());
}

fn desk(answers: Vec<Answer>) -> (Desk, Arc<PretendPrinter>) {
    let dialogs = Scripted::new(answers);
    let printer = dialogs.printer.clone();
    let mut desk = Desk::beside(Lang::En, dialogs);
    desk.evening(4).draw().ctrl(Key::Num6);
    (desk, printer)
}

fn push(desk: &mut Desk, button: &str) {
    desk.tab_to(button);
    desk.harness.key_press(Key::Enter);
    desk.harness.run_steps(4);
}

#[test]
fn chosen_papers_go_to_the_printer_in_the_order_of_the_evening() {
    let (mut session, event) = crate::session::drawn("Thursday club", MovementKind::Fixed, 4, 1, 4);
    let line = LineInput {
        declarer: session
            .event(event)
            .unwrap()
            .entrants
            .iter()
            .map(|who| who.id)
            .next(),
        amount: Some(36),
        ..LineInput::default()
    };
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    let deal = DealNo(1);
    let lines = vec![line];
    session
        .transact(Command::EnterDeal { sheet, deal, lines })
        .unwrap();
    let dialogs = Scripted::new(Vec::new());
    let printer = dialogs.printer.clone();
    let mut desk = Desk::over(session, Lang::En, dialogs);
    desk.ctrl(Key::Num6);
    for (stage, paper) in [
        ("During", "Choose Standings"),
        ("Before", "Choose Lots for the draw"),
    ] {
        desk.tab_to(stage).press(Key::Space);
        desk.tab_to(paper).press(Key::Space);
    }
    push(&mut desk, "Print");
    until_said(&mut desk, "2 papers sent to the printer");
    let printed = printer.printed.lock().unwrap().clone();
    assert_eq!(
        printed,
        [
            "Lots for the draw · Thursday club",
            "Standings · Thursday club"
        ]
    );
    let session = desk.app().session().unwrap();
    let event = session.book().events[0].id;
    assert_eq!(
        session.posted(event).unwrap().len(),
        1,
        "the book knows when the list went out"
    );
    assert!(
        session
            .next_undo()
            .is_some_and(|title| !format!("{title:?}").contains("Post")),
        "and undo passes it by"
    );
}

#[test]
fn a_paper_of_several_forms_is_one_line_and_goes_out_in_the_form_that_was_chosen() {
    let (mut desk, printer) = desk(Vec::new());
    let named = |desk: &Desk, name: &str| {
        let lines = desk.lines().into_iter();
        lines.filter(|line| line.starts_with(name)).count()
    };
    assert_eq!(named(&desk, "Score sheet"), 1, "{:?}", desk.lines());
    desk.tab_to("Choose Score sheets").press(Key::Space);
    desk.tab_to("Form: Empty").press(Key::Space);
    assert_eq!(named(&desk, "Score sheet"), 1, "{:?}", desk.lines());
    push(&mut desk, "Print");
    until_said(&mut desk, "Sent to the printer");
    let printed = printer.printed.lock().unwrap().clone();
    assert_eq!(printed, ["Score sheet without names · Thursday club"]);
}

#[test]
fn a_printer_that_refuses_is_a_sentence_and_a_missing_command_opens_the_viewer() {
    let (mut desk, printer) = desk(Vec::new());
    *printer.refuses.lock().unwrap() =
        Some(NoPrint::Refused("lp: no default destination".to_owned()));
    push(&mut desk, "Print");
    until_said(&mut desk, "lp: no default destination");
    *printer.refuses.lock().unwrap() = Some(NoPrint::NoCommand);
    push(&mut desk, "Print");
    until_said(&mut desk, "opens in the viewer");
    assert!(printer.printed.lock().unwrap().is_empty());
}

#[test]
fn a_table_is_saved_as_csv_and_a_folder_that_cannot_be_written_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no such folder");
    let (mut desk, _) = desk(vec![
        Answer::Chosen(folder.path().join("seats")),
        Answer::Chosen(nowhere.clone()),
        Answer::Chosen(folder.path().to_owned()),
    ]);
    desk.tab_to("Choose Seats by table");
    desk.harness
        .get_by_role_and_label(Role::ListItem, "Seats by table")
        .click();
    desk.harness.run();
    push(&mut desk, "More");
    push(&mut desk, "Save as CSV");
    until_said(&mut desk, "Saved: ");
    let csv = std::fs::read_to_string(folder.path().join("seats.csv")).unwrap();
    assert!(
        csv.starts_with("leg,table,seat,no.,name") && csv.contains("Anna Kellermann"),
        "{csv}"
    );
    push(&mut desk, "Save all");
    until_said(&mut desk, "was not saved");
    assert!(!nowhere.exists());
    push(&mut desk, "Save all");
    until_said(&mut desk, "papers saved in");
    let names: Vec<PathBuf> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    assert!(
        names.len() > 10
            && names
                .iter()
                .all(|p| p.extension().is_some_and(|e| e != "part")),
        "{names:?}"
    );
}

#[test]
fn since_says_what_it_lacks_and_takes_a_time_that_is_typed() {
    let (mut desk, _) = desk(Vec::new());
    desk.tab_to("During").press(Key::Space);
    desk.harness
        .get_by_role_and_label(Role::ListItem, "Standings since the last list")
        .click_accesskit();
    desk.harness.run();
    assert!(desk.shows("Nothing is known of an earlier moment"));
    desk.tab_to("or 21:40").write("soon").press(Key::Enter);
    assert!(desk.shows("“soon” is not a time"));
    desk.tab_to("or 21:40")
        .ctrl(Key::A)
        .write("22:31")
        .press(Key::Enter);
    desk.harness.run();
    assert!(
        !desk.shows("“soon” is not a time") && !desk.shows("Nothing is known"),
        "{:?}",
        desk.app().said()
    );
}

#[test]
fn a_printer_that_hangs_holds_nothing_up_and_is_called_off() {
    let (mut desk, printer) = desk(Vec::new());
    printer.hangs.store(true, Ordering::Relaxed);
    desk.harness
        .get_by_role_and_label(Role::ListItem, "Sign-up list")
        .click();
    desk.harness.run();
    push(&mut desk, "Print");
    let calls_off = "Cancel: Sign-up list";
    for _ in 0..3000 {
        if desk.harness.query_by_label(calls_off).is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
        desk.harness.run_steps(1);
    }
    assert!(desk.app().busy());
    desk.harness
        .key_press_modifiers(egui::Modifiers::COMMAND, Key::Num4);
    desk.harness.run_steps(4);
    assert_eq!(desk.app().screen(), Screen::Standings, "the window goes on");
    // Its line is in the foot, over nothing, and its button holds still while figures come into it.
    for (width, height) in [
        (1920.0, 1080.0),
        (1280.0, 800.0),
        (1024.0, 768.0),
        (640.0, 400.0),
    ] {
        desk.harness.set_size(egui::vec2(width, height));
        desk.harness.run_steps(2);
        let button = desk.harness.get_by_label(calls_off).rect();
        let title = desk.harness.get_by_label("Sign-up list").rect();
        let mine = ["Sign-up", "list", "Cancel", "Cancel:", "of"];
        let over = crate::window_undo::in_the_way(&desk, title.union(button), &mine);
        assert_eq!(over, [] as [String; 0], "{width} × {height}");
        assert!(
            egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height))
                .contains_rect(button)
        );
    }
    let at = desk.harness.get_by_label(calls_off).rect().center();
    desk.harness.drag_at(at);
    desk.harness.run_steps(3);
    desk.harness.drop_at(at);
    until_said(&mut desk, "Cancelled");
    assert!(!desk.app().busy() && printer.printed.lock().unwrap().is_empty());
}

/// The code on a page, as it is printed at its head.
fn codes(document: &report::Document) -> BTreeSet<String> {
    let texts = document
        .pages
        .iter()
        .flat_map(|page| &page.items)
        .filter_map(|item| match item {
            report::Item::Text { text, .. } => Some(text),
            _ => None,
        });
    texts
        .filter(|text| text.parse::<report::SheetCode>().is_ok())
        .cloned()
        .collect()
}

#[test]
fn the_code_on_every_kind_of_sheet_and_slip_leads_to_its_table_at_the_desk() {
    let fixed = fixture::fixed(8, 20);
    let pairs = fixture::moving(MovementKind::Pairs, 8, Some(2));
    for event in [fixed, pairs] {
        let book = Book {
            events: vec![event.clone()],
            ..Book::default()
        };
        let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
            session
                .transact(Command::Import {
                    again: false,
                    book: Box::new(book),
                })
                .expect("imported");
        });
        codes_lead(&mut desk, &event);
    }
}

/// Types the code of each kind of sheet and slip that the event has.
fn codes_lead(desk: &mut Desk, event: &Event) {
    let texts = Texts::new(Lang::En);
    let sheets = [
        PaperKind::Sheet,
        PaperKind::SheetFilled,
        PaperKind::RunningSheet,
        PaperKind::RunningFilled,
        PaperKind::GermanList,
        PaperKind::GermanFilled,
        PaperKind::Slips,
        PaperKind::SlipsA6,
    ];
    let tables: BTreeSet<String> = event
        .legs
        .iter()
        .flat_map(|leg| {
            leg.tables
                .iter()
                .map(|t| format!("{}-{}-{}", event.id.0, leg.number, t.number))
        })
        .collect();
    // A table of an evening that hands in slips is opened at its slips.
    let opens = if event.settings.movement.kind == MovementKind::Fixed {
        Screen::Sheet
    } else {
        Screen::Slips
    };
    for (i, kind) in sheets
        .into_iter()
        .filter(|kind| kind.applies_to(&[], event))
        .enumerate()
    {
        let document = report::pages(kind, &report::Context::new(event, &texts)).expect("a paper");
        let printed = codes(&document);
        assert_eq!(printed, tables, "{} names every table", kind.id());
        // Another one from each kind of paper.
        let code = printed.iter().cycle().nth(i).expect("a code");
        desk.ctrl(Key::Num3)
            .tab_to("Table or name")
            .write(code)
            .press(Key::Enter);
        let place = desk.app().place();
        let stands = format!("{}-{}-{}", event.id.0, place.leg, place.table);
        assert_eq!(
            (desk.app().screen(), &stands),
            (opens, code),
            "{}",
            kind.id()
        );
    }
}
