//! An evening of the club's treasurer, by the keyboard alone: the money is settled, counted in and
//! counted out, the box is counted, and the sheet is printed.

use crate::money::{event_doc, session, table};
use crate::window::Desk;
use crate::window_list_foot::type_lines;
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use vorhand::club::Event;
use vorhand::club::money::{Accounts, Count, event_money};
use vorhand::i18n::Lang;
use vorhand::ui::platform::{PretendPrinter, Scripted};

/// People at each of the five tables.
const TABLES: [i64; 5] = [4, 4, 3, 3, 3];

/// Seventeen people who sit at their tables, a guest among them.
fn evening(lang: Lang) -> (Desk, Arc<PretendPrinter>) {
    let mut people = 1..=17;
    let tables = (1..).zip(TABLES).map(|(number, size)| {
        let seated: Vec<i64> = people.by_ref().take(size as usize).collect();
        table(number, &seated, &[])
    });
    let tables: Vec<Json> = tables.collect();
    let mut doc = event_doc(
        17,
        json!({
            "legs": [{"leg": 1, "rounds": 12, "tables": tables}],
            "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
        }),
    );
    doc["entrants"][10]["name"] = "Guest Gustav".into();
    let dialogs = Scripted::new(Vec::new());
    let printer = dialogs.printer.clone();
    (Desk::over(session(doc), lang, dialogs), printer)
}

struct Treasurer {
    desk: Desk,
    lang: Lang,
    /// Keys since they were counted last, those of the tabulator apart.
    keys: usize,
}

impl Treasurer {
    fn say(&self, en: &'static str, de: &'static str) -> &'static str {
        match self.lang {
            Lang::En => en,
            Lang::De => de,
        }
    }

    fn write(&mut self, typed: &str) -> &mut Treasurer {
        self.keys += typed.chars().count();
        self.desk.write(typed);
        self
    }

    fn press(&mut self, key: Key) -> &mut Treasurer {
        self.keys += 1;
        self.desk.press(key);
        self
    }

    fn to(&mut self, en: &'static str, de: &'static str) -> &mut Treasurer {
        let name = self.say(en, de);
        self.desk.tab_to(name);
        self
    }

    /// A line of the till.
    fn count(&mut self, typed: &str) {
        self.write(typed).press(Key::Enter);
        self.desk.run();
    }

    /// A line of the till after a button has said what it is about.
    fn count_as(&mut self, en: &'static str, de: &'static str, typed: &str) {
        self.to(en, de).press(Key::Space).count(typed);
    }

    fn event(&self) -> &Event {
        &self.desk.app().session().unwrap().book().events[0]
    }

    fn accounts(&self) -> Accounts {
        let members = &self.desk.app().session().unwrap().book().members;
        event_money(members, self.event()).accounts
    }

    fn settle(&mut self) {
        self.desk.ctrl(Key::Num5);
        self.to("Till", "Kasse").press(Key::Space);
        self.to("Set the money", "Geld festlegen").press(Key::Space);
        self.write("8.00").press(Key::Tab).write("prizes");
        self.to("and besides", "und dazu").write("2.00");
        self.press(Key::Tab).write("cards");
        self.to("A lost game costs", "Ein verlorenes Spiel kostet")
            .write("1.00");
        self.to("More that people pay", "Was sonst gezahlt wird")
            .press(Key::Space);
        self.to("The club pays for", "Der Verein zahlt für")
            .write("hall");
        self.press(Key::Tab).write("18.50");
        self.to("falling evenly", "gleichmäßig fallend")
            .press(Key::Space);
        assert!(
            self.desk
                .shows(self.say("17 people: €136.00", "17 Teilnehmer: 136,00 €"))
        );
        self.to("Save", "Speichern").press(Key::Space);
        self.desk.run();
        let purse = &self.event().purse;
        assert_eq!(purse.pots[0].count, Some(Count::OneIn(4)));
        assert_eq!(
            (self.event().entry_cents(), purse.tariff.lost_cents(1)),
            (1000, 100)
        );
    }

    /// Everybody pays: two in part, one late; what is counted is all of it in the end.
    fn take_the_entry(&mut self) {
        self.count_as("Change to begin with", "Wechselgeld zu Beginn", "50");
        self.keys = 0;
        for who in (1..=16).filter(|who| *who != 3 && *who != 8) {
            let typed = if who == 11 {
                "gustav".to_owned()
            } else {
                who.to_string()
            };
            self.count(&typed);
        }
        assert_eq!(
            self.keys,
            7 + 12 + 6 + 14,
            "figures and names, and an Enter each"
        );
        for part in ["3 5", "8 2.50"] {
            self.count(part);
        }
        let open = |accounts: &Accounts, at: usize| accounts.people[at].entry().open_cents();
        let accounts = self.accounts();
        let opens = [2, 7, 10, 16].map(|at| open(&accounts, at));
        assert_eq!(opens, [500, 750, 0, 1000]);
        // The late one, and the rest of the parts.
        for rest in ["3 5", "8 7.50", "17"] {
            self.count(rest);
        }
        let docs = include_str!("../../docs/KEYS.md");
        let line = format!(
            "| entry of 17 people, two of them in two parts, a guest by name | {} |",
            self.keys
        );
        assert!(docs.contains(&line), "{line}");
        let accounts = self.accounts();
        assert!((0..17).all(|at| open(&accounts, at) == 0));
    }

    /// Every list by its foot: a lost game each at four of the tables.
    fn type_the_lists(&mut self) {
        self.desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F10);
        let mut people = 1..=17;
        for (at, size) in TABLES.into_iter().enumerate() {
            let lost = u8::from(at < 4);
            let feet = people.by_ref().take(size as usize);
            let feet: Vec<String> = feet
                .map(|who| format!("{} 2 {lost}", 140 - 4 * who))
                .collect();
            let feet: Vec<&str> = feet.iter().map(String::as_str).collect();
            type_lines(&mut self.desk, &feet);
            self.desk.press(Key::Enter).run();
        }
        // The page is still the till.
        self.desk.ctrl(Key::Num5);
    }

    fn count_the_tables(&mut self) {
        let open = self
            .accounts()
            .tables
            .iter()
            .map(|table| table.open_cents)
            .collect::<Vec<_>>();
        assert_eq!(open, [400, 400, 300, 300]);
        self.to("Name or number", "Name oder Nummer");
        for table in 1..=4 {
            let typed = format!("{} {table}", self.say("table", "tisch"));
            self.count(&typed);
        }
        let people = self.accounts().people;
        assert!(people.iter().all(|account| account.sum().open_cents() == 0));
    }

    fn count_the_rest(&mut self) {
        let from_outside = "Butcher Braun 25";
        self.count_as("From outside", "Von außen", from_outside);
        self.count("hall");
        let pot = self.event().purse.pots[0].name.clone();
        for _ in 0..5 {
            self.desk.tab_to(&format!("{pot}: "));
            self.press(Key::Enter).press(Key::Enter);
            self.desk.run();
        }
        let sums = self.accounts().sums;
        assert_eq!(
            sums.to_pay_out_cents, 0,
            "all prizes and the bill are handed out"
        );
        assert_eq!(sums.income_cents, 2500);
        let should = sums.in_box_cents();
        assert_eq!(should, sums.expected_cents);
        let counted = format!("{}.{:02}", (should - 50) / 100, (should - 50) % 100);
        self.count_as("Counted in the box", "In der Kasse gezählt", &counted);
        assert_eq!(self.accounts().sums.difference_cents(), Some(-50));
        assert!(self.desk.shows(self.say("−€0.50", "−0,50 €")));
    }

    fn print(&mut self, printer: &PretendPrinter) {
        self.desk.ctrl(Key::Num6);
        self.to("Choose Cash sheet", "Kassenblatt auswählen")
            .press(Key::Space);
        self.to("Print", "An den Drucker").press(Key::Enter);
        for _ in 0..3000 {
            if !printer.printed.lock().unwrap().is_empty() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
            self.desk.harness.run_steps(1);
        }
        panic!("nothing was printed, but {:?}", self.desk.app().said());
    }
}

/// Over the evening, in a window of this size.
fn at_work(lang: Lang, width: f32, height: f32) -> (Treasurer, Arc<PretendPrinter>) {
    let (mut desk, printer) = evening(lang);
    desk.harness.set_size(vec2(width, height));
    desk.run();
    let treasurer = Treasurer {
        desk,
        lang,
        keys: 0,
    };
    (treasurer, printer)
}

#[test]
fn the_treasurers_evening_by_keyboard_alone() {
    let sizes = [(1024.0, 640.0), (1280.0, 800.0), (1920.0, 1080.0)];
    for (at, (width, height)) in sizes.into_iter().enumerate() {
        let lang = Lang::ALL[at % 2];
        let (mut treasurer, printer) = at_work(lang, width, height);
        treasurer.settle();
        treasurer.take_the_entry();
        treasurer.type_the_lists();
        treasurer.count_the_tables();
        treasurer.count_the_rest();
        treasurer.print(&printer);
    }
}

/// What forty people pay is counted by their numbers, with one key beside each.
#[test]
fn the_entry_of_forty_people_costs_one_key_beside_each_number() {
    let parts = json!({
        "entry": [{"name": "prizes", "cents": 800}, {"name": "cards", "cents": 200}],
        "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
    });
    let dialogs = Scripted::new(Vec::new());
    let mut treasurer = Treasurer {
        desk: Desk::over(session(event_doc(40, parts)), Lang::En, dialogs),
        lang: Lang::En,
        keys: 0,
    };
    treasurer.desk.ctrl(Key::Num5);
    treasurer.to("Till", "Kasse").press(Key::Space);
    treasurer.desk.tab_to("Name or number");
    treasurer.keys = 0;
    let mut digits = 0;
    for who in 1..=40 {
        let number = who.to_string();
        digits += number.len();
        treasurer.count(&number);
    }
    assert_eq!(treasurer.keys, digits + 40);
    let accounts = treasurer.accounts();
    assert!(
        accounts
            .people
            .iter()
            .all(|one| one.sum().open_cents() == 0)
    );
    let line = format!(
        "| entry of 40 people by number, an Enter each | {} |",
        treasurer.keys
    );
    assert!(include_str!("../../docs/KEYS.md").contains(&line), "{line}");
}

/// Where the window is low, what would be won is in sight while it is settled.
#[test]
fn the_preview_of_the_money_is_in_sight_in_a_low_window() {
    for (lang, width, height) in [
        (Lang::En, 1024.0, 640.0),
        (Lang::De, 1024.0, 640.0),
        (Lang::En, 1280.0, 800.0),
        (Lang::De, 1280.0, 800.0),
    ] {
        let (mut treasurer, _) = at_work(lang, width, height);
        treasurer.desk.ctrl(Key::Num5);
        treasurer.to("Till", "Kasse").press(Key::Space);
        treasurer
            .to("Set the money", "Geld festlegen")
            .press(Key::Space);
        treasurer.write("8.00");
        treasurer
            .to("falling evenly", "gleichmäßig fallend")
            .press(Key::Space);
        treasurer.to("times the last", "das Wievielfache");
        treasurer.desk.run();
        for people in ["17 ", "21 ", "13 "] {
            let words = format!("{people}{}: ", treasurer.say("people", "Teilnehmer"));
            let shown = treasurer.desk.harness.get_by_label_contains(&words).rect();
            assert!(
                shown.min.y >= 0.0 && shown.max.y <= height,
                "{words}at {shown:?} of {height}"
            );
        }
    }
}
