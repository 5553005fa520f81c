//! A club's evening, played twice: at the window by keys alone, and as lines of JSON through `vorhand
//! do`. Eleven people at 4, 4 and 3, two series by foot, the second seated by the standing, lost-game
//! money, three prizes from a pot, and a box that balances: both books are the same in the end.

use crate::club_evening::{PEOPLE, foot};
use crate::doing::Book;
use crate::room::{EIGHT, Room};
use crate::twin_evening::{contents, differences};
use crate::window::Desk;
use crate::window_list_foot::type_lines;
use egui::Key;
use serde_json::{Value, json};
use vorhand::club::money::event_money;
use vorhand::club::{Document, Event};
use vorhand::i18n::Lang;
use vorhand::ui::Screen;

struct Twin {
    room: Room,
    lines: Vec<Value>,
}

impl Twin {
    fn desk(&mut self) -> &mut Desk {
        &mut self.room.desk
    }

    fn event(&self) -> &Event {
        &self.room.desk.app().session().unwrap().book().events[0]
    }

    /// Everybody comes as a guest, by name.
    fn arrive(&mut self) {
        let desk = self.desk();
        desk.ctrl(Key::N).tab_to("Prize Skat").press(Key::Space);
        desk.tab_to("Name of the evening")
            .ctrl(Key::A)
            .write("Preisskat")
            .press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::People);
        let mut people = Vec::new();
        for n in 1..=PEOPLE {
            let name = format!("Player {n}");
            desk.write(&name).ctrl(Key::Enter);
            people.push(json!({"name": name}));
        }
        self.lines = vec![
            json!({"do": "new_event", "name": "Preisskat", "date": "2026-11-21",
                "rulebook": "isko_1998", "scoring": "seeger_fabian", "currency": "€",
                "movement": {"kind": "draw", "seed": 0, "rounds": 12, "legs": 2, "expected": 12,
                    "standing": {"small_to_last": true}},
                "prizes": {"points": 3, "games": 0, "hardest": false, "booby": false}}),
            json!({"do": "add_entrants", "people": people}),
        ];
    }

    fn settle(&mut self) {
        let desk = self.desk();
        desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
        desk.tab_to("Set the money").press(Key::Space);
        desk.write("8.00").press(Key::Tab).write("0.50");
        desk.tab_to("More").press(Key::Space).write("prizes");
        desk.tab_to("Also per person")
            .write("2.00")
            .press(Key::Tab)
            .write("cards");
        desk.tab_to("From lost game")
            .write("4")
            .press(Key::Tab)
            .write("1.00");
        desk.tab_to("Expense")
            .write("hall")
            .press(Key::Tab)
            .write("15.00");
        desk.tab_to("Prize money: no money").press(Key::ArrowDown);
        desk.tab_to("First prize").ctrl(Key::A).write("3");
        desk.press(Key::Enter).run();
        assert_eq!(self.event().purse.pots.len(), 1);
        self.lines.push(json!({"do": "keep_purse", "purse": {
            "tariff": {"lost_game": [{"up_to": 3, "cents": 50}, {"cents": 100}]},
            "entry": [{"name": "prizes", "cents": 800, "pot": "overall"},
                {"name": "cards", "cents": 200}],
            "expenses": [{"name": "hall", "cents": 1500}],
            "pots": [{"name": "overall", "count": {"one_in": 4}, "shape": {"ladder": 3},
                "step_cents": 50}]}}));
    }

    fn draw(&mut self) {
        self.desk().draw();
        self.lines.push(json!({"do": "draw", "seed": 7}));
    }

    fn draw_by_standing(&mut self) {
        let desk = self.desk();
        desk.ctrl(Key::Num2)
            .tab_to("More")
            .press(Key::Enter)
            .tab_to("Leg by the standing")
            .press(Key::Enter)
            .tab_to("Seat leg 2")
            .press(Key::Enter);
        self.lines.push(json!({"do": "draw_by_standing", "leg": 2}));
        assert_eq!(self.event().legs[1].drawn_from.len() as i64, PEOPLE);
    }

    /// The lists of a leg by their feet, one table after the other.
    fn lists(&mut self, leg: u32) {
        let tables = self.event().legs[leg as usize - 1].tables.clone();
        let desk = self.desk();
        desk.ctrl(Key::Num3);
        while desk.app().place().leg.0 < leg {
            desk.ctrl(Key::PageDown);
        }
        desk.tab_to("Table 1:").press(Key::Enter);
        if desk.app().screen() == Screen::Sheet {
            desk.press(Key::F10);
        }
        assert_eq!(desk.app().screen(), Screen::ListFoot);
        let mut kept = Vec::new();
        for table in tables.iter() {
            assert_eq!(desk.app().place().table, table.number);
            let feet = table
                .seats
                .iter()
                .map(|(_, who)| (who.0, foot(who.0, leg.into())));
            let feet: Vec<_> = feet.collect();
            let words = |(_, (points, won, lost)): &(i64, (i64, i64, i64))| {
                format!("{points} {won} {lost}")
            };
            let typed: Vec<String> = feet.iter().map(words).collect();
            let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
            type_lines(desk, &typed);
            desk.press(Key::Enter);
            let feet = feet.iter().map(|(who, (points, won, lost))| {
                json!({"entrant": who, "points": points, "won": won, "lost": lost})
            });
            let feet: Vec<Value> = feet.collect();
            kept.push(
                json!({"do": "keep_feet", "leg": leg, "table": table.number.0, "feet": feet}),
            );
        }
        self.lines.extend(kept);
        let legs = &self.event().legs[leg as usize - 1];
        assert!(legs.tables.iter().all(|table| table.is_in(12)), "leg {leg}");
    }

    /// All but the last pay their entry.
    fn pay(&mut self) {
        let desk = self.desk();
        desk.ctrl(Key::Num5);
        for who in 1..PEOPLE {
            desk.tab_to("Name or number")
                .write(&format!("{who} 10"))
                .press(Key::Enter);
            desk.run();
        }
        for who in 1..PEOPLE {
            let payment = &self.event().entrants[who as usize - 1].payments[0];
            let at = payment.at.unwrap().to_rfc3339();
            let by = &payment.by;
            let line =
                json!({"do": "take_payment", "entrant": who, "cents": 1000, "at": at, "by": by});
            self.lines.push(line);
        }
    }
}

#[test]
fn a_club_evening_at_the_window_is_the_book_that_the_lines_make() {
    let mut twin = Twin {
        room: Room::over(Lang::En, None, EIGHT, false, |_| ()),
        lines: Vec::new(),
    };
    twin.arrive();
    twin.settle();
    twin.draw();
    twin.lists(1);
    twin.draw_by_standing();
    twin.lists(2);
    twin.pay();

    let session = twin.room.desk.app().session().unwrap();
    let money = event_money(&session.book().members, twin.event());
    assert_eq!(money.pots[0].prizes.len(), 3);
    assert_eq!(money.pots[0].paid_cents(), PEOPLE * 800);
    let cash = &money.cash;
    let table_cents = money.at_tables.total_cents();
    assert_eq!(cash.received_cents, (PEOPLE - 1) * 1000 + table_cents);
    assert_eq!(cash.rest_cents, cash.received_cents - PEOPLE * 800 - 1500);
    assert_eq!(cash.open.len(), 1, "the last has not paid");

    let typed = Document::of_book(session.book(), Vec::new());
    let typed = contents(serde_json::to_value(typed).unwrap());
    let book = Book::new();
    book.all(&twin.lines);
    book.verified();
    let sent = contents(book.export());
    assert_eq!(differences("", &typed, &sent), Vec::<String>::new());
    assert_eq!(sent, typed);
}
