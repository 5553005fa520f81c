//! An evening of the club's treasurer, by the keyboard alone: the money is settled, counted in and
//! counted out, the box is counted, and the sheet is printed.

use crate::desktop::{PretendPrinter, Scripted};
use crate::money::{event_doc, session, table};
use crate::window::Desk;
use crate::window_list_foot::type_lines;
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use vorhand::club::Event;
use vorhand::club::money::{Accounts, Count, event_money};
use vorhand::i18n::Lang;

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
    /// Keys since they were counted last.
    keys: usize,
    /// Fields filled, choices made and lines of the till since then.
    decisions: usize,
}

impl Treasurer {
    fn say(&self, en: &'static str, de: &'static str) -> &'static str {
        self.lang.by(en, de)
    }

    fn write(&mut self, typed: &str) -> &mut Treasurer {
        self.keys += typed.chars().count();
        self.decisions += 1;
        self.desk.write(typed);
        self
    }

    fn press(&mut self, key: Key) -> &mut Treasurer {
        self.keys += 1;
        self.decisions += usize::from(key == Key::Space);
        self.desk.press(key);
        self
    }

    fn counts_anew(&mut self) {
        (self.keys, self.decisions) = (0, 0);
    }

    /// The keys and decisions stand in the document as they were counted.
    fn is_told(&self, of: &str) {
        if self.lang == Lang::En {
            let line = format!("| {of} | {} | {} |", self.keys, self.decisions);
            let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/KEYS.md");
            let docs = std::fs::read_to_string(docs).unwrap();
            assert!(docs.contains(&line), "{line}");
        }
    }

    fn to(&mut self, en: &'static str, de: &'static str) -> &mut Treasurer {
        let name = self.say(en, de);
        for _ in 0..200 {
            if self.desk.focused().is_some_and(|now| now.contains(name)) {
                return self;
            }
            self.press(Key::Tab);
        }
        panic!("the tabulator never comes to {name:?}");
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
        self.counts_anew();
        self.write("8.00").press(Key::Tab).write("1.00");
        self.to("More", "Mehr").press(Key::Space);
        self.to("Also per person", "Dazu je Person").write("2.00");
        self.press(Key::Tab).write("cards");
        self.to("Expense", "Ausgabe").write("hall");
        self.press(Key::Tab).write("18.50");
        self.to("Prize money: no money", "Preisgeld: kein Geld")
            .press(Key::ArrowDown);
        assert!(
            self.desk
                .shows(self.say("For 17 people: €136.00", "Für 17 Personen: 136,00 €"))
        );
        self.to("Save", "Speichern").press(Key::Enter);
        self.desk.run();
        self.is_told("the money: entry in two parts, lost games, a bill, prizes in even steps");
        let purse = &self.event().purse;
        assert_eq!(purse.pots[0].count, Some(Count::OneIn(4)));
        assert_eq!(
            (self.event().entry_cents(), purse.tariff.lost_cents(1)),
            (1000, 100)
        );
    }

    /// Everybody pays: two in part, one late; what is counted is all of it in the end.
    fn take_the_entry(&mut self) {
        self.count_as("Starting cash", "Wechselgeld zu Beginn", "50");
        self.counts_anew();
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
        self.is_told("entry of 17 people, two of them in two parts, a guest by name");
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
        self.counts_anew();
        for table in 1..=4 {
            let typed = format!("{} {table}", self.say("table", "tisch"));
            self.count(&typed);
        }
        let people = self.accounts().people;
        assert!(people.iter().all(|account| account.sum().open_cents() == 0));
    }

    fn count_the_rest(&mut self) {
        let from_outside = "Butcher Braun 25";
        self.count_as("Other income", "Sonstige Einnahme", from_outside);
        self.count("hall");
        let pot = self.event().purse.pots[0].name.clone();
        for _ in 0..5 {
            self.count(&pot);
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
        assert_eq!(self.accounts().sums.box_counted_cents, Some(should - 50));
        assert!(self.desk.shows(self.say("−€0.50", "−0,50 €")));
        self.is_told("lost-game money of four tables, a gift, a bill, five prizes, the box");
    }

    fn see_what_was_handed_out(&mut self) {
        let handed_out = self.say("✓ handed out", "✓ ausgegeben");
        self.to("Prizes: Prizes", "Preise: Preise")
            .press(Key::Space);
        assert!(self.desk.shows(handed_out));
    }

    fn print(&mut self, printer: &PretendPrinter) {
        self.desk.ctrl(Key::Num6);
        self.to("After", "Danach").press(Key::Space);
        self.to("Choose Cash sheet", "Kassenblatt auswählen")
            .press(Key::Space);
        self.to("Print", "Papier drucken").press(Key::Enter);
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
        decisions: 0,
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
        treasurer.see_what_was_handed_out();
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
        decisions: 0,
    };
    treasurer.desk.ctrl(Key::Num5);
    treasurer.to("Till", "Kasse").press(Key::Space);
    treasurer.desk.tab_to("Name or number");
    treasurer.counts_anew();
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
    treasurer.is_told("entry of 40 people by number, an Enter each");
}

/// Low windows in which what would be won has to be in sight while it is settled.
const LOW: [(Lang, f32, f32); 4] = [
    (Lang::En, 1024.0, 640.0),
    (Lang::De, 1024.0, 640.0),
    (Lang::En, 1280.0, 800.0),
    (Lang::De, 1280.0, 800.0),
];

impl Treasurer {
    /// From the field that has the keyboard to the button: at each of them the keyboard is in sight,
    /// and so is what would be won with so many people, above the button.
    fn sees_what_would_be_won(&mut self, people: &[&str], button: &'static str) {
        let mut fields = 0;
        while self.desk.focused().as_deref() != Some(button) {
            // What the keyboard comes to is scrolled to, not all at once.
            self.desk.harness.run_steps(20);
            let harness = &self.desk.harness;
            let below = harness.get_by_label(button).rect();
            let mut top = below.min.y;
            for people in people {
                let words = self.say("For N people: ", "Für N Personen: ");
                let words = words.replace("N", people);
                let shown = harness.get_by_label_contains(&words).rect();
                assert!(
                    shown.min.y >= 0.0 && shown.max.y <= below.min.y,
                    "{words}at {shown:?} over {below:?}"
                );
                top = top.min(shown.min.y);
            }
            let field = harness
                .root()
                .children_recursive()
                .find(|node| node.accesskit_node().is_focused())
                .map(|node| node.rect())
                .unwrap();
            assert!(
                field.min.y >= 0.0 && field.max.y <= top,
                "{:?} at {field:?} over {top}",
                self.desk.focused()
            );
            fields += 1;
            assert!(fields < 80, "the button never gets the keyboard");
            self.desk.press(Key::Tab).run();
        }
        assert!(fields > 8, "only {fields}");
    }
}

#[test]
fn what_would_be_won_is_in_sight_while_the_till_settles_the_money() {
    for (lang, width, height) in LOW {
        let (mut treasurer, _) = at_work(lang, width, height);
        treasurer.desk.ctrl(Key::Num5);
        treasurer.to("Till", "Kasse").press(Key::Space);
        treasurer
            .to("Set the money", "Geld festlegen")
            .press(Key::Space);
        treasurer.write("8.00");
        treasurer
            .to("Prize money: no money", "Preisgeld: kein Geld")
            .press(Key::ArrowDown);
        treasurer.to("Entry fee", "Startgeld je Person");
        let button = treasurer.say("Save", "Speichern");
        treasurer.sees_what_would_be_won(&["17"], button);
    }
}

/// In the new evening it is the same, and Enter makes of it what was shown.
#[test]
fn what_would_be_won_is_in_sight_while_a_new_evening_settles_the_money() {
    for (lang, width, height) in LOW {
        let (mut treasurer, _) = at_work(lang, width, height);
        treasurer.desk.ctrl(Key::N);
        treasurer.to("People expected", "Erwartete Personen");
        treasurer.desk.ctrl(Key::A).write("16");
        treasurer
            .to("What is played for?", "Worum wird gespielt?")
            .press(Key::Space);
        treasurer.to("Entry fee", "Startgeld je Person");
        treasurer.desk.ctrl(Key::A).write("8.00");
        treasurer
            .to("Prize money: no money", "Preisgeld: kein Geld")
            .press(Key::ArrowDown);
        treasurer.to("Entry fee", "Startgeld je Person");
        let button = treasurer.say("Begin the evening", "Abend beginnen");
        treasurer.sees_what_would_be_won(&["16"], button);
        treasurer.to("Entry fee", "Startgeld je Person");
        treasurer.desk.ctrl(Key::A).write("9.00").run();
        let shown = treasurer.say("For 16 people: €144.00 →", "Für 16 Personen: 144,00 € →");
        assert!(treasurer.desk.shows(shown));
        treasurer.press(Key::Enter);
        treasurer.desk.run();
        let book = treasurer.desk.app().session().unwrap().book();
        let made = book.events.last().unwrap();
        assert_eq!((book.events.len(), made.entry_cents()), (2, 900));
        assert_eq!(made.purse.pots[0].count, Some(Count::OneIn(4)));
    }
}
