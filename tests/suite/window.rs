//! The whole window, driven without a display and by the keyboard alone.

use crate::desktop::Scripted;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::Path;
use std::time::Duration;
use vorhand::i18n::Lang;
use vorhand::session::{Session, SessionOptions};
use vorhand::store::Kind;
use vorhand::ui::platform::Answer;
use vorhand::ui::theme::{self, Look};
use vorhand::ui::{Screen, Settings, Window};

/// A window over a book in memory, on a fixed day, with dialogs that answer from a list.
pub struct Desk {
    /// What drives it.
    pub harness: Harness<'static, Window>,
}

fn session() -> Session {
    let clock = || chrono::DateTime::parse_from_rfc3339("2026-11-21T22:31:07+01:00").unwrap();
    Session::in_memory(SessionOptions {
        actor: "berta".to_owned(),
        clock: Box::new(clock),
    })
    .unwrap()
}

/// The whole window without a display, as every test drives it.
pub fn harness(app: Window) -> Harness<'static, Window> {
    Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_os(egui::os::OperatingSystem::Nix)
        .with_max_steps(12)
        .with_context_setup(|ctx| theme::install(ctx, Look::Light))
        .build_ui_state(|ui, app: &mut Window| app.frame(ui), app)
}

impl Desk {
    /// An empty book.
    pub fn new(lang: Lang, answers: Vec<Answer>) -> Desk {
        Desk::over(session(), lang, Scripted::new(answers))
    }

    /// An empty book and these dialogs.
    pub fn beside(lang: Lang, dialogs: Scripted) -> Desk {
        Desk::over(session(), lang, dialogs)
    }

    /// A book in which something happened already.
    pub fn with(lang: Lang, answers: Vec<Answer>, happen: impl FnOnce(&mut Session)) -> Desk {
        let mut session = session();
        happen(&mut session);
        Desk::over(session, lang, Scripted::new(answers))
    }

    /// A window over this book.
    pub fn over(session: Session, lang: Lang, dialogs: Scripted) -> Desk {
        let settings = Settings {
            lang,
            ..Settings::default()
        };
        Desk::of(session, settings, dialogs)
    }

    /// A window of somebody with these habits.
    pub fn of(session: Session, settings: Settings, dialogs: Scripted) -> Desk {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let app = Window::new(Ok(session), None, settings, None, Box::new(dialogs)).on(day);
        Desk {
            harness: harness(app),
        }
    }

    /// Goes on until nothing moves any more and nothing runs beside the window.
    pub fn run(&mut self) {
        let mut still = 0;
        let mut wait = Duration::from_millis(1);
        loop {
            let ran = self.harness.try_run();
            if !self.app().busy() {
                // Something that ended while the window was turning has left it no still frame yet.
                still += 1;
                match ran {
                    Ok(_) => return,
                    Err(why) => assert!(still < 3, "{why}"),
                }
            }
            // Work that takes long is not held up by frames, and what is said meanwhile stands that many frames only.
            std::thread::sleep(wait);
            wait = (wait * 2).min(Duration::from_millis(256));
        }
    }

    /// Presses a key.
    pub fn press(&mut self, key: Key) -> &mut Desk {
        self.act(|harness| harness.key_press(key))
    }

    /// Does what a person does with one key or one button: that is one row of the journal at most,
    /// beside what is taken back.
    pub fn act(&mut self, act: impl FnOnce(&mut Harness<'static, Window>)) -> &mut Desk {
        let before = self.app().session().map(|s| (s.origin(), s.last_seq()));
        act(&mut self.harness);
        self.run();
        if let (Some((origin, seq)), Some(session)) = (before, self.app().session())
            && session.origin() == origin
        {
            let rows = session.journal_since(seq).unwrap_or_default();
            let own = rows
                .iter()
                .filter(|row| row.kind == Kind::Command && row.actor == session.actor());
            let own: Vec<_> = own.map(|row| &row.title).collect();
            assert!(own.len() < 2, "one act is one row: {own:?}");
        }
        self
    }

    /// Presses a key with Ctrl.
    pub fn ctrl(&mut self, key: Key) -> &mut Desk {
        self.act(|harness| harness.key_press_modifiers(Modifiers::COMMAND, key))
    }

    /// Takes the last change back, wherever it is: the first press may only go there.
    pub fn take_back(&mut self) -> &mut Desk {
        let before = self.app().session().map(Session::last_seq);
        self.ctrl(Key::Z);
        if self.app().session().map(Session::last_seq) == before {
            self.ctrl(Key::Z);
        }
        self
    }

    /// Types words into what has the focus.
    pub fn write(&mut self, text: &str) -> &mut Desk {
        self.harness.event(Event::Text(text.to_owned()));
        self.run();
        self
    }

    /// The name of what has the focus.
    pub fn focused(&self) -> Option<String> {
        let node = self
            .harness
            .root()
            .children_recursive()
            .find(|n| n.accesskit_node().is_focused())?;
        let node = node.accesskit_node();
        node.label()
            .or_else(|| node.data().placeholder().map(str::to_owned))
    }

    /// Goes on with the tabulator until what has the focus is called so.
    pub fn tab_to(&mut self, name: &str) -> &mut Desk {
        let mut seen = Vec::new();
        for _ in 0..200 {
            let now = self.focused();
            if now.as_deref().is_some_and(|n| n.contains(name)) {
                return self;
            }
            seen.extend(now);
            self.press(Key::Tab);
        }
        panic!("the tabulator never comes to {name:?}, only to {seen:?}");
    }

    /// Whether these words stand anywhere in the window.
    pub fn shows(&self, words: &str) -> bool {
        // A word and its number are held together by a no-break space.
        let plain = |text: &str| text.replace('\u{a0}', " ");
        let words = plain(words);
        self.harness.root().children_recursive().any(|n| {
            let n = n.accesskit_node();
            let mut said = [n.label(), n.value()].into_iter().flatten();
            said.any(|text| plain(&text).contains(&words))
        })
    }

    /// What the lines of the list in the middle say.
    pub fn lines(&self) -> Vec<String> {
        let all = self.harness.root().children_recursive();
        let lines = all.filter(|n| n.accesskit_node().role() == egui::accesskit::Role::ListItem);
        lines.filter_map(|n| n.accesskit_node().label()).collect()
    }

    /// The window's state.
    pub fn app(&self) -> &Window {
        self.harness.state()
    }

    pub fn event(&self) -> &vorhand::club::Event {
        self.app().session().unwrap().book().events.last().unwrap()
    }

    /// A new evening with so many people, by keys.
    pub fn evening(&mut self, people: usize) -> &mut Desk {
        self.ctrl(Key::N).write("Thursday club").press(Key::Enter);
        assert_eq!(self.app().screen(), Screen::People);
        for name in NAMES.iter().take(people) {
            self.write(name).press(Key::Enter);
        }
        assert_eq!(self.event().entrants.len(), people);
        self
    }

    /// Draws with a seed, by keys.
    pub fn draw(&mut self) -> &mut Desk {
        self.ctrl(Key::Num2);
        let (more, seed) = match self.app().settings().lang {
            Lang::De => ("Mehr", "Nr. der Auslosung"),
            Lang::En | Lang::Gb | Lang::Us => ("More", "Draw no."),
        };
        if !self.shows(seed) {
            self.tab_to(more).press(Key::Space);
        }
        self.tab_to(seed);
        self.ctrl(Key::A).write("7").press(Key::Enter);
        assert!(!self.event().legs.is_empty(), "{:?}", self.app().said());
        self
    }
}

const NAMES: [&str; 12] = [
    "Anna Kellermann",
    "Berta Nord",
    "Carl Oberndörfer",
    "Dora Peters",
    "Emil Quast",
    "Frieda Reimann-Schulze",
    "Gustav Sauer",
    "Hanna Tölke",
    "Ingo Uhl",
    "Jutta Wiśniewska",
    "Karl-Heinz Vogt",
    "Lotte Zöllner",
];

#[test]
fn an_evening_is_made_by_two_times_enter() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.run();
    assert_eq!(desk.focused().as_deref(), Some("New evening"));
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::NewEvening);
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::People);
    assert_eq!(desk.event().settings.name, "Club evening");
    assert_eq!(desk.event().settings.rules.id, "foster_1922");
}

#[test]
fn a_name_twice_is_refused_and_stays_in_the_field() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(2).write("Anna Kellermann").press(Key::Enter);
    assert_eq!(desk.event().entrants.len(), 2);
    assert!(
        desk.shows("Anna Kellermann"),
        "what was typed is still there"
    );
    assert!(desk.shows("is here already"), "the reason is said");
}

#[test]
fn undo_takes_a_person_back_and_redo_brings_him_again() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(3).ctrl(Key::Z);
    assert_eq!(desk.event().entrants.len(), 2);
    desk.ctrl(Key::Y);
    assert_eq!(desk.event().entrants.len(), 3);
}

#[test]
fn two_letters_suggest_members_and_arrows_choose() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4)
        .ctrl(Key::N)
        .write("The next one")
        .press(Key::Enter);
    desk.write("no").press(Key::ArrowDown).press(Key::Enter);
    let here: Vec<&str> = desk
        .event()
        .entrants
        .iter()
        .map(|e| e.typed_name.as_str())
        .collect();
    assert_eq!(here, ["Berta Nord"]);
    assert_eq!(
        desk.app().session().unwrap().book().members.len(),
        4,
        "no second Berta in the register"
    );
}

#[test]
fn two_people_change_places_by_keys() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw();
    let place = |desk: &Desk, name: &str| {
        let event = desk.event();
        let id = event
            .entrants
            .iter()
            .find(|e| e.typed_name == name)
            .unwrap()
            .id;
        event.legs[0]
            .tables
            .iter()
            .find_map(|t| t.seat_of(id).map(|s| (t.number, s)))
            .unwrap()
    };
    let (anna, emil) = (place(&desk, "Anna Kellermann"), place(&desk, "Emil Quast"));
    desk.tab_to(": Anna Kellermann")
        .press(Key::Space)
        .tab_to(": Emil Quast")
        .press(Key::Space);
    assert_eq!(
        (place(&desk, "Anna Kellermann"), place(&desk, "Emil Quast")),
        (emil, anna)
    );
    desk.ctrl(Key::Z);
    assert_eq!(
        (place(&desk, "Anna Kellermann"), place(&desk, "Emil Quast")),
        (anna, emil)
    );
}

#[test]
fn who_comes_late_or_leaves_is_seated_by_keys_and_only_changed_cards_are_named() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(7)
        .draw()
        .tab_to("Something happened")
        .press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("Who comes"));
    desk.press(Key::Enter);
    assert!(desk.shows("Write who comes."));
    desk.write("Late Larsson").press(Key::Enter);
    assert_eq!(desk.app().said(), Some("Late Larsson joins from leg 1 on"));
    assert!(desk.shows("Print one new card") && desk.shows("Table 2, ") && !desk.shows("→"));
    let tables = |desk: &Desk| {
        desk.event().legs[0]
            .tables
            .iter()
            .map(|t| t.size())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (desk.event().entrants.len(), tables(&desk)),
        (8, vec![4, 4])
    );
    desk.ctrl(Key::Z);
    assert_eq!(
        (desk.event().entrants.len(), tables(&desk)),
        (7, vec![4, 3])
    );
    assert!(!desk.shows("Print one new card"));
    desk.tab_to(": somebody leaves").press(Key::Space);
    assert_eq!(desk.focused().as_deref(), Some("Who leaves"));
    desk.write("berta").press(Key::Enter);
    assert_eq!(desk.app().said(), Some("Berta Nord leaves before leg 1"));
    assert!(desk.event().entrants[1].left);
    assert!(desk.shows("Berta Nord") && desk.shows("→ no place"));
    assert_eq!(tables(&desk), [3, 3]);
    desk.press(Key::Escape);
    assert!(!desk.shows("Who leaves"));
}

#[test]
fn two_people_change_places_by_dragging() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw();
    let seat = |desk: &Desk, name: &str| {
        desk.harness
            .get_by_label_contains(&format!(": {name}"))
            .rect()
            .center()
    };
    let (anna, emil) = (seat(&desk, "Anna Kellermann"), seat(&desk, "Emil Quast"));
    desk.harness.drag_at(anna);
    desk.run();
    desk.harness.hover_at(emil);
    desk.run();
    desk.harness.drop_at(emil);
    desk.run();
    assert_eq!(
        (seat(&desk, "Anna Kellermann"), seat(&desk, "Emil Quast")),
        (emil, anna)
    );
}

#[test]
fn where_does_she_sit_is_answered() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw().tab_to("Where does").write("berta");
    assert!(desk.shows("Berta Nord: leg 1, table"));
}

#[test]
fn language_and_colours_change_live() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4).ctrl(Key::L);
    assert!(desk.shows("Teilnehmer, 4"));
    desk.ctrl(Key::D);
    assert_eq!(desk.app().settings().look, Look::Dark);
    desk.ctrl(Key::D);
    assert_eq!(desk.app().settings().look, Look::HighContrast);
    desk.ctrl(Key::Plus);
    assert!(desk.app().settings().zoom > 1.0);
}

#[test]
fn the_palette_finds_people_and_commands() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4).ctrl(Key::K).write("jour").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Journal);
    desk.ctrl(Key::K).write("dora").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Player);
    desk.ctrl(Key::K).press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::Player);
}

#[test]
fn the_palettes_field_stays_where_it_is_while_its_list_becomes_shorter() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4).ctrl(Key::K);
    let field = |desk: &Desk| {
        let mut nodes = desk.harness.root().children_recursive();
        let focused = nodes.find(|n| n.accesskit_node().is_focused());
        focused.unwrap().rect()
    };
    let before = field(&desk);
    assert!(desk.shows("All evenings"));
    desk.write("jour");
    assert!(!desk.shows("All evenings"));
    assert_eq!(field(&desk), before);
}

#[test]
fn the_heads_of_the_standings_end_above_the_last_digit_of_their_figures() {
    let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_stages::level);
    desk.ctrl(Key::Num4);
    let right = |label: &str| {
        let mut found = desk.harness.get_all_by_label(label);
        found.next().unwrap().rect().right()
    };
    let (head, figure) = (right("Points"), right("48"));
    assert!((head - figure).abs() < 0.5, "{head} {figure}");
}

#[test]
fn an_evening_is_removed_only_after_a_question_and_comes_back() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4)
        .ctrl(Key::E)
        .tab_to("Thursday club, ")
        .press(Key::Delete);
    assert!(desk.shows("Remove Thursday club?"));
    desk.press(Key::Escape);
    assert_eq!(desk.app().session().unwrap().book().events.len(), 1);
    desk.tab_to("Thursday club, ")
        .press(Key::Delete)
        .tab_to("Remove")
        .press(Key::Enter);
    assert!(desk.app().session().unwrap().book().events.is_empty());
    desk.ctrl(Key::Z);
    assert_eq!(desk.app().session().unwrap().book().events.len(), 1);
}

#[test]
fn the_evenings_say_what_is_next_and_what_is_missing_and_lead_there() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4).ctrl(Key::E);
    assert!(desk.shows("Next: Draw"));
    desk.press(Key::Tab).tab_to("Next: Draw").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Seats);
    desk.draw().ctrl(Key::E);
    assert!(desk.shows("1 sheet missing"));
    desk.tab_to("1 sheet missing").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheets);
}

#[test]
fn a_list_is_imported_through_the_dialog_and_known_people_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.csv");
    std::fs::write(
        &list,
        b"\xEF\xBB\xBFName;Verein\nBerta Nord;Nord\nJ\xC3\xBCrgen Gro\xC3\x9F;S\xC3\xBCd\n",
    )
    .unwrap();
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(list)]);
    desk.evening(2).tab_to("Import a list").press(Key::Enter);
    desk.run();
    let names: Vec<&str> = desk
        .event()
        .entrants
        .iter()
        .map(|e| e.typed_name.as_str())
        .collect();
    assert_eq!(names, ["Anna Kellermann", "Berta Nord", "Jürgen Groß"]);
}

#[test]
fn where_no_dialog_opens_a_path_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.csv");
    std::fs::write(&list, "Frieda\n").unwrap();
    let mut desk = Desk::new(Lang::En, vec![Answer::Nothing]);
    desk.evening(1).tab_to("Import a list").press(Key::Enter);
    desk.run();
    assert!(desk.shows("file dialog did not open"));
    desk.ctrl(Key::A)
        .write("/no/such/list.csv")
        .press(Key::Enter);
    assert!(desk.shows("No such file"));
    desk.tab_to("Path")
        .ctrl(Key::A)
        .write(&list.to_string_lossy())
        .press(Key::Enter);
    desk.run();
    assert_eq!(desk.event().entrants.len(), 2);
}

#[test]
fn the_settings_of_an_evening_are_changed_in_the_same_form() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(3).tab_to("Settings").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::EditEvening);
    assert_eq!(desk.focused().as_deref(), Some("Name of the evening"));
    desk.write("Friday club")
        .tab_to("What is played for?")
        .press(Key::Space)
        .tab_to("Stake for 100 points")
        .ctrl(Key::A)
        .write("0.25")
        .press(Key::Enter);
    assert_eq!(
        (
            desk.event().settings.name.as_str(),
            desk.event().settings.stake_cents_per_100
        ),
        ("Friday club", 25)
    );
    assert_eq!(desk.event().entrants.len(), 3);
    // The first press shows what the second takes back.
    desk.ctrl(Key::Z);
    assert_eq!(desk.app().screen(), Screen::EditEvening);
    assert_eq!(desk.event().settings.name, "Friday club");
    desk.ctrl(Key::Z);
    assert_eq!(desk.event().settings.name, "Thursday club");
}

#[test]
fn what_is_wrong_in_a_form_is_said_and_nothing_typed_is_lost() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.ctrl(Key::N)
        .write("Thursday club")
        .tab_to("Date")
        .ctrl(Key::A)
        .write("31.2.2026")
        .press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::NewEvening);
    assert!(desk.shows("Write a date like"));
    assert!(desk.shows("31.2.2026") && desk.shows("Thursday club"));
    desk.ctrl(Key::Num7).ctrl(Key::N);
    assert!(desk.shows("31.2.2026"), "also after a look elsewhere");
    desk.tab_to("Date")
        .ctrl(Key::A)
        .write("1.3.2026")
        .press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::People);
}

#[test]
fn a_book_that_cannot_be_opened_is_a_sentence_and_a_way_on() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = folder.path().join("damaged.vorhand");
    std::fs::write(&damaged, "this is no book").unwrap();
    let good = folder.path().join("good.vorhand");
    let answers = vec![Answer::Chosen(damaged.clone()), Answer::Chosen(good)];
    std::fs::copy(&damaged, folder.path().join("copy")).unwrap();
    let mut desk = Desk::new(Lang::En, answers);
    desk.evening(1).ctrl(Key::O);
    desk.run();
    assert!(
        desk.app()
            .said()
            .is_some_and(|s| s.contains("damaged.vorhand")),
        "{:?}",
        desk.app().said()
    );
    assert_eq!(
        desk.event().entrants.len(),
        1,
        "the book that is open stays open"
    );
    assert_eq!(
        std::fs::read(&damaged).unwrap(),
        b"this is no book",
        "and the file is as it was"
    );
    desk.ctrl(Key::O);
    desk.run();
    assert!(
        desk.app().session().unwrap().book().events.is_empty(),
        "the other book is new"
    );
}

/// Waits for work beside the window, as the window itself does.
fn wait_for(desk: &mut Desk, file: &Path) {
    for _ in 0..3000 {
        if file.exists() {
            desk.harness.run_steps(2);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        desk.harness.run_steps(1);
    }
    panic!(
        "{} was never written: {:?}",
        file.display(),
        desk.app().said()
    );
}

#[test]
fn a_paper_is_saved_as_pdf_with_its_extension() {
    let folder = tempfile::tempdir().unwrap();
    let typed = folder.path().join("sheets of leg 1");
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(typed)]);
    desk.evening(4).draw().ctrl(Key::Num6).tab_to("Save as PDF");
    desk.harness.key_press(Key::Enter);
    desk.harness.run_steps(4);
    let file = folder.path().join("sheets of leg 1.pdf");
    wait_for(&mut desk, &file);
    assert!(std::fs::read(&file).unwrap().starts_with(b"%PDF"));
}

fn amounts(desk: &Desk) -> Vec<(u32, i32)> {
    desk.event().legs[0].tables[0]
        .sheet
        .deals
        .iter()
        .map(|d| (d.deal.0, d.amount))
        .collect()
}

#[test]
fn a_whole_evening_by_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let typed = folder.path().join("prizes of the evening");
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(typed)]);
    // A new evening of one round at fixed tables, for twelve.
    desk.ctrl(Key::N)
        .write("Thursday club")
        .tab_to("How do people move?")
        .press(Key::Space)
        .tab_to("Rounds in a leg")
        .ctrl(Key::A)
        .write("1")
        .press(Key::Enter);
    for name in NAMES {
        desk.write(name).press(Key::Enter);
    }
    assert_eq!(desk.event().entrants.len(), 12);
    desk.draw();
    assert_eq!(desk.event().legs[0].tables.len(), 3);
    // The first sheet: four deals, one of them with a value that no game has.
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    for line in ["248", "147", "4-20", "136"] {
        desk.write(line).press(Key::Enter);
    }
    assert_eq!(
        amounts(&desk),
        [(1, 48), (3, -20), (4, 36)],
        "47 waits, marked, until it is mended"
    );
    desk.write("/2")
        .press(Key::Enter)
        .ctrl(Key::A)
        .write("144")
        .press(Key::Enter);
    assert_eq!(amounts(&desk), [(1, 48), (2, 44), (3, -20), (4, 36)]);
    desk.ctrl(Key::Z);
    assert_eq!(
        amounts(&desk),
        [(1, 48), (3, -20), (4, 36)],
        "one key takes it back"
    );
    desk.ctrl(Key::Y);
    assert_eq!(amounts(&desk).len(), 4);
    // Standings, a player's page, prizes.
    desk.ctrl(Key::Num4);
    assert!(
        desk.shows("points 80, net games 2"),
        "44 and 36 in the first column"
    );
    desk.tab_to("1. ").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Player);
    desk.ctrl(Key::Num5);
    assert!(desk.shows("80 points, 32 ahead of"));
    // The prize list as PDF, through a dialog that leaves the extension out.
    desk.ctrl(Key::Num6).tab_to("After").press(Key::Space);
    // Back over the box with which several are chosen.
    desk.tab_to("Choose Prizes");
    desk.harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
    desk.run();
    assert_eq!(desk.focused().as_deref(), Some("Prizes"));
    desk.press(Key::Enter).tab_to("Save as PDF");
    desk.harness.key_press(Key::Enter);
    desk.harness.run_steps(4);
    let file = folder.path().join("prizes of the evening.pdf");
    wait_for(&mut desk, &file);
    assert!(std::fs::read(&file).unwrap().starts_with(b"%PDF"));
    desk.ctrl(Key::Num7);
    assert!(desk.shows("deal 2 at table 1"), "the journal has it");
}
