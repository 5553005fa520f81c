//! The till at the window, by keyboard alone: money is settled, taken and given back, and the cash
//! sheet balances.

use crate::session::{evening, tables_by_hand};
use crate::window::Desk;
use crate::window_stages::level;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use std::collections::BTreeMap;
use vorhand::club::Event;
use vorhand::club::money::{Count, EventMoney, Ranking, Who, event_money};
use vorhand::i18n::{Lang, Texts, money};

fn till() -> Desk {
    let mut desk = Desk::with(Lang::En, Vec::new(), level);
    desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    desk
}

fn event(desk: &Desk) -> &Event {
    &desk.app().session().unwrap().book().events[0]
}

/// Types an entry of 10.00 of which 8.00 are won by one in two.
fn type_money(desk: &mut Desk) {
    desk.tab_to("Set the money")
        .press(Key::Space)
        .write("8.00")
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Also per person")
        .write("2.00")
        .tab_to("Prize money: no money")
        .press(Key::ArrowDown)
        .tab_to("How many prizes: fixed number")
        .press(Key::Tab)
        .ctrl(Key::A)
        .write("2")
        .tab_to("First prize")
        .ctrl(Key::A)
        .write("3");
}

fn settle(desk: &mut Desk) {
    type_money(desk);
    desk.press(Key::Enter);
    desk.run();
}

#[test]
fn ctrl_enter_saves_though_ctrl_is_up_again_in_the_same_frame() {
    let mut desk = till();
    desk.tab_to("Set the money").press(Key::Space).write("8.00");
    desk.harness.event(egui::Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    });
    desk.run();
    assert_eq!(event(&desk).purse.entry[0].cents, 800);
}

#[test]
fn ctrl_enter_saves_the_money_and_complains_of_what_cannot_be_read() {
    let mut desk = till();
    type_money(&mut desk);
    desk.write("x").ctrl(Key::Enter);
    desk.run();
    assert!(event(&desk).purse.is_empty());
    assert_eq!(
        desk.focused().as_deref(),
        Some("First prize is … times the last")
    );
    desk.ctrl(Key::A).write("3").ctrl(Key::Enter);
    desk.run();
    assert_eq!(event(&desk).purse.entry.len(), 2);
}

#[test]
fn money_is_settled_taken_and_given_back_by_keyboard() {
    let mut desk = till();
    settle(&mut desk);
    let purse = &event(&desk).purse;
    assert_eq!((purse.entry.len(), purse.pots.len()), (2, 1));
    assert!(desk.shows("In the box now €0.00"));
    desk.tab_to(" open").press(Key::Enter);
    desk.run();
    desk.press(Key::Enter);
    desk.run();
    let book = desk.app().session().unwrap().book();
    let money = event_money(&book.members, event(&desk));
    assert_eq!(
        (money.cash.due_cents, money.cash.received_cents),
        (4000, 1000)
    );
    assert_eq!(money.pots[0].pool_cents, 3200);
    let prizes: Vec<i64> = money.pots[0].prizes.iter().map(|p| p.cents).collect();
    assert_eq!(prizes, [2400, 800]);
    let first = money
        .accounts
        .people
        .iter()
        .filter(|one| one.sum().open_cents() == 0);
    assert_eq!(first.count(), 1);
    assert!(desk.shows("nothing open"));
    desk.ctrl(Key::Z);
    desk.run();
    let book = desk.app().session().unwrap().book();
    assert_eq!(
        event_money(&book.members, event(&desk)).cash.received_cents,
        0
    );
}

#[test]
fn by_fosters_prizes_as_many_win_money_as_the_settings_give_prizes() {
    let mut desk = till();
    desk.tab_to("Set the money")
        .press(Key::Space)
        .write("8.00")
        .tab_to("Prize money: no money")
        .press(Key::ArrowDown);
    desk.run();
    desk.tab_to("Save").press(Key::Space);
    desk.run();
    let (prizes, pot) = (&event(&desk).settings.prizes, &event(&desk).purse.pots[0]);
    assert_eq!((prizes.points, prizes.games), (3, 3));
    assert!(prizes.hardest && prizes.booby);
    assert_eq!(pot.ranking, Ranking::Foster);
    assert_eq!(pot.count, Some(Count::Fixed(8)));
}

#[test]
fn a_line_that_cannot_be_read_says_what_it_expects_and_stays() {
    let mut desk = till();
    desk.tab_to("Set the money")
        .press(Key::Space)
        .tab_to("Lost game")
        .write("some")
        .press(Key::Enter);
    desk.run();
    assert!(desk.shows("Write a sum such as 2.50."));
    assert_eq!(desk.focused().as_deref(), Some("Lost game (€)"));
    assert!(desk.shows("some"));
    assert!(event(&desk).purse.is_empty());
}

#[test]
fn a_tick_among_the_people_is_a_payment_of_what_is_open() {
    let mut desk = till();
    settle(&mut desk);
    desk.ctrl(Key::Num1).tab_to("Paid: ").press(Key::Space);
    desk.run();
    let paid: Vec<i64> = event(&desk)
        .entrants
        .iter()
        .map(|who| who.paid_cents(0))
        .collect();
    assert_eq!(paid.iter().sum::<i64>(), 1000, "{paid:?}");
}

#[test]
fn a_second_pot_is_typed_beside_the_first_and_a_part_of_the_entry_goes_into_it() {
    let mut desk = till();
    settle(&mut desk);
    desk.tab_to("Set the money")
        .press(Key::Space)
        .tab_to("Who is absent")
        .press(Key::Space)
        .tab_to("Another pot")
        .press(Key::Space);
    desk.run();
    desk.tab_to("Name of the pot")
        .ctrl(Key::A)
        .write("first series")
        .tab_to("Ranked by")
        .press(Key::Space)
        .tab_to("best list")
        .press(Key::Space)
        .tab_to("Prize money: no money")
        .press(Key::Space)
        .tab_to("half to the winner")
        .press(Key::Space)
        .tab_to("How many prizes: ")
        .press(Key::Space)
        .tab_to("fixed number")
        .press(Key::Space)
        .tab_to("How many prizes: fixed number")
        .press(Key::Tab)
        .ctrl(Key::A)
        .write("2");
    // The second part of the entry goes into it.
    desk.tab_to("Also per person")
        .tab_to("goes into: first series");
    desk.press(Key::Space).tab_to("Save").press(Key::Space);
    desk.run();
    let purse = &event(&desk).purse;
    let names: Vec<&str> = purse.pots.iter().map(|pot| pot.name.as_str()).collect();
    assert_eq!(names, ["overall", "first series"]);
    assert_eq!(purse.pots[1].ranking, Ranking::BestList);
    assert_eq!(purse.pots[1].count, Some(Count::Fixed(2)));
    let book = desk.app().session().unwrap().book();
    let money = event_money(&book.members, event(&desk));
    let pools: Vec<i64> = money.pots.iter().map(|pot| pot.pool_cents).collect();
    assert_eq!(pools, [3200, 800]);
    // Without the second pot its part of the entry stays with the club.
    desk.tab_to("Set the money")
        .press(Key::Space)
        .tab_to("Pot: first series")
        .press(Key::Space)
        .tab_to("Remove this pot")
        .press(Key::Space)
        .tab_to("Save")
        .press(Key::Space);
    desk.run();
    let purse = &event(&desk).purse;
    assert_eq!(purse.pots.len(), 1);
    let pots: Vec<Option<&str>> = purse.entry.iter().map(|part| part.pot.as_deref()).collect();
    assert_eq!(pots, [Some("overall"), None]);
}

#[test]
fn a_pot_may_be_for_those_alone_who_take_part_in_it() {
    let mut desk = till();
    settle(&mut desk);
    desk.tab_to("Set the money")
        .press(Key::Space)
        .tab_to("Who is absent")
        .press(Key::Space)
        .tab_to("Another pot")
        .press(Key::Space);
    desk.run();
    desk.tab_to("Name of the pot")
        .ctrl(Key::A)
        .write("tande")
        .tab_to("Who can win it")
        .press(Key::Space)
        .tab_to("opted in: tande")
        .press(Key::Space)
        .tab_to("Name of the pot")
        .ctrl(Key::A)
        .write("tandem")
        .tab_to("Prize money: no money")
        .press(Key::Space)
        .tab_to("half to the winner")
        .press(Key::Space)
        .tab_to("Save")
        .press(Key::Space);
    desk.run();
    let pot = &event(&desk).purse.pots[1];
    assert_eq!(pot.who, Who::OptedIn("tandem".to_owned()));
}

#[test]
fn what_is_won_is_seen_while_it_is_settled_for_these_people() {
    let mut desk = till();
    type_money(&mut desk);
    desk.run();
    let people = event(&desk).entrants.len();
    let pool = money(people as i64 * 800, Lang::En);
    let said = desk.shows(&format!("For {people} people: ")) && desk.shows(&pool);
    assert!(said, "{people}, {pool}");
    let more = people + 4;
    assert!(
        !desk.shows(&format!("For {more} people")),
        "the seats are drawn"
    );
    assert!(event(&desk).purse.is_empty(), "nothing is settled yet");
}

#[test]
fn ctrl_enter_saves_the_money_also_after_a_click_beside_the_fields() {
    let mut desk = till();
    desk.tab_to("Set the money").press(Key::Space).write("8.00");
    for _ in 0..2 {
        desk.harness.get_by_label("More").click();
        desk.run();
    }
    assert_eq!(desk.focused(), None);
    desk.ctrl(Key::Enter);
    desk.run();
    assert_eq!(event(&desk).purse.entry[0].cents, 800);
}

#[test]
fn a_name_takes_what_is_open_a_sum_a_part_and_a_table_and_a_bill_are_counted_alike() {
    let mut desk = till();
    settle(&mut desk);
    let line = |desk: &mut Desk, typed: &str| {
        desk.tab_to("Name or number").write(typed).press(Key::Enter);
        desk.run();
    };
    let open = |desk: &Desk, at: usize| {
        let book = desk.app().session().unwrap().book();
        let accounts = event_money(&book.members, event(desk)).accounts;
        accounts.people[at].sum().open_cents()
    };
    line(&mut desk, "1 2.50");
    assert_eq!(open(&desk, 0), 750);
    line(&mut desk, "1");
    assert_eq!(open(&desk, 0), 0);
    desk.ctrl(Key::Z);
    desk.run();
    assert_eq!(open(&desk, 0), 750);
    line(&mut desk, "1");
    // Nobody of that name, and somebody of whom nothing is open: a sentence, and nothing else.
    line(&mut desk, "Xaver");
    assert!(desk.shows("“xaver”") || desk.shows("“Xaver”"));
    desk.ctrl(Key::A);
    line(&mut desk, "1");
    assert!(desk.shows("nothing open"));
    let by = &event(&desk).entrants[0].payments;
    assert_eq!(by.len(), 2);
    // The second was taken back, and its number is not given out again.
    assert_eq!(by.iter().map(|one| one.number).collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn a_new_evening_asks_the_same_says_what_would_be_won_and_what_it_is_played_for() {
    let mut desk = Desk::with(Lang::En, Vec::new(), level);
    let people = desk.ctrl(Key::N).tab_to("People expected").ctrl(Key::A);
    people.write("16").tab_to("What is played for?");
    desk.press(Key::Space).tab_to("Entry fee");
    desk.ctrl(Key::A)
        .write("8.00")
        .press(Key::Tab)
        .write("0.50")
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Also per person")
        .write("2.00")
        .tab_to("Prize money: no money")
        .press(Key::ArrowDown);
    desk.run();
    assert!(desk.shows("For 16 people: €128.00 → "));
    assert!(!desk.shows("For 20 people"), "one line");
    // The question is closed again, and its line says all of it.
    let line = desk.tab_to("What is played for?").focused().unwrap();
    for words in ["Entry €10.00", "Lost game €0.50", "8 prizes"] {
        assert!(line.contains(words), "{words} in {line}");
    }
    // What cannot be read keeps the evening from being made, and gets the keyboard.
    desk.tab_to("Entry fee").tab_to("Lost game");
    desk.ctrl(Key::A).write("much").press(Key::Enter);
    desk.run();
    assert_eq!(desk.focused().as_deref(), Some("Lost game (€)"));
    let before = desk.app().session().unwrap().book().events.len();
    desk.ctrl(Key::A).write("0.50").press(Key::Enter);
    desk.run();
    let book = desk.app().session().unwrap().book();
    assert_eq!(book.events.len(), before + 1);
    let made = book.events.last().unwrap();
    assert_eq!((made.entry_cents(), made.purse.pots.len()), (1000, 1));
    assert_eq!(made.purse.tariff.lost_cents(2), 100);
}

#[test]
fn who_pays_too_much_gets_change_and_what_is_kept_is_nothing_of_what_others_owe() {
    let mut desk = till();
    settle(&mut desk);
    let received = |desk: &Desk| {
        let book = desk.app().session().unwrap().book();
        event_money(&book.members, event(desk)).cash.received_cents
    };
    desk.write("1 20");
    assert!(desk.shows("hands over"));
    desk.press(Key::Enter);
    desk.run();
    assert_eq!(received(&desk), 1000, "what is due");
    desk.write("2 20").tab_to("Keep all").press(Key::Space);
    desk.run();
    assert_eq!(received(&desk), 3000);
    assert!(desk.shows("Paid too much: 1 person") && desk.shows("paid too much"));
    let book = desk.app().session().unwrap().book();
    let rows = money_rows(event(&desk), &event_money(&book.members, event(&desk)));
    assert_eq!(rows["Entry"], ["40.00", "20.00", "20.00"]);
    assert_eq!(rows["Paid too much: 1 person"], ["10.00", "10.00", ""]);
    assert_eq!(rows["Income"], ["50.00", "30.00", "20.00"]);
    assert_eq!(rows["To give back"], ["10.00", "–", "10.00"]);
    assert_eq!(rows["Expenses"], ["42.00", "", "42.00"]);
    desk.ctrl(Key::Num1);
    assert!(desk.shows("entry open: 2 ("), "{:?}", desk.lines());
    // Enter alone takes nothing from somebody who owes nothing.
    desk.ctrl(Key::Num5).write("1 100").press(Key::Enter);
    desk.run();
    assert!(desk.shows("owes nothing. Take €100.00 all the same?"));
    assert_eq!(received(&desk), 3000);
    desk.tab_to("Take €100.00").press(Key::Space);
    desk.run();
    assert_eq!(received(&desk), 13000);
    desk.ctrl(Key::Z);
    desk.run();
    desk.tab_to("Name or number").write("2");
    assert!(desk.shows("Give "));
    desk.press(Key::Enter);
    desk.run();
    assert_eq!(received(&desk), 2000, "given back");
}

/// The rows of the cash sheet: due, counted and open, without the currency.
fn money_rows(event: &Event, money: &EventMoney) -> BTreeMap<String, [String; 3]> {
    let rows = Texts::new(Lang::En).cash_rows(event, money).into_iter();
    let plain = |sum: String| sum.replace(['€', '$', ' '], "");
    rows.map(|row| (row.what, [row.due, row.counted, row.open].map(plain)))
        .collect()
}

#[test]
fn the_settings_of_an_evening_lead_to_the_form_of_its_money_at_once() {
    let mut desk = till();
    desk.ctrl(Key::Num1)
        .tab_to("Settings")
        .press(Key::Space)
        .tab_to("What is played for?")
        .press(Key::Space)
        .tab_to("Set the money")
        .press(Key::Space);
    desk.run();
    assert_eq!(desk.focused().as_deref(), Some("Entry fee (€)"));
    desk.write("10.00").press(Key::Enter);
    desk.run();
    assert_eq!(event(&desk).purse.entry.len(), 1);
}

#[test]
fn of_two_with_a_surname_none_is_taken_before_a_number_or_an_arrow_says_which() {
    let names = ["Ada Sample", "Bob Sample", "Cora Other", "Dirk Else"];
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        tables_by_hand(session, evening("Thursday"), &names, 4);
    });
    desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    settle(&mut desk);
    let paid = |desk: &Desk| -> Vec<usize> {
        let people = event(desk).entrants.iter();
        people.map(|who| who.payments.len()).collect()
    };
    desk.write("sample").press(Key::Enter);
    desk.run();
    assert_eq!(paid(&desk), [0, 0, 0, 0]);
    let said = "“sample” may be Ada Sample (1), Bob Sample (2). Write the start number.";
    assert!(desk.shows(said));
    // An arrow says which.
    desk.press(Key::ArrowDown).press(Key::Enter);
    desk.run();
    assert_eq!(paid(&desk), [0, 1, 0, 0]);
    // A sum may be anybody's; what is open is that of one alone.
    desk.write("sample 2.00").press(Key::Enter);
    desk.run();
    assert_eq!(paid(&desk), [0, 1, 0, 0]);
    desk.ctrl(Key::A).write("sample").press(Key::Enter);
    desk.run();
    assert_eq!(paid(&desk), [1, 1, 0, 0]);
}

#[test]
fn the_line_of_the_till_stays_in_sight_wherever_its_lists_are_scrolled() {
    let names: Vec<String> = (1..=40).map(|n| format!("Nora {n:02}")).collect();
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        tables_by_hand(session, evening("Thursday"), &names, 4);
    });
    desk.harness.set_size(egui::vec2(1024.0, 640.0));
    desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    settle(&mut desk);
    let place = |desk: &Desk, label: &str| desk.harness.get_by_label(label).rect();
    desk.harness
        .event(egui::Event::PointerMoved(egui::pos2(500.0, 500.0)));
    desk.harness.event(egui::Event::MouseWheel {
        source: egui::MouseWheelSource::Wheel,
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -600.0),
        phase: egui::TouchPhase::Move,
        modifiers: egui::Modifiers::NONE,
    });
    desk.run();
    let line = "Name or number, and a sum if not all";
    let before = place(&desk, line);
    assert!(before.top() > 0.0 && before.bottom() < 300.0, "{before:?}");
    assert!(place(&desk, "Nora 01").bottom() < before.top(), "scrolled");
    desk.write("20").press(Key::Enter);
    assert_eq!(event(&desk).entrants[19].payments.len(), 1);
    assert_eq!(place(&desk, line), before);
}

#[test]
fn what_was_refused_is_not_left_in_the_other_language() {
    let mut desk = till();
    settle(&mut desk);
    desk.write("Nobody").press(Key::Enter);
    desk.run();
    assert!(desk.shows("Nothing found for"));
    desk.ctrl(Key::L);
    desk.run();
    assert!(desk.shows("Rangliste") && !desk.shows("Nothing found for"));
}
