//! Where the keys go when a screen is entered or a menu is left, and how two people of one name are
//! told apart.

use crate::window::Desk;
use egui::Key;
use vorhand::i18n::Lang;
use vorhand::ui::Screen;
use vorhand::ui::platform::Answer;

fn drawn() -> Desk {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw();
    desk
}

/// What a hand or a scanner types is a code; an arrow leads to the row that Enter opens.
fn row_opens(desk: &mut Desk) {
    let code = desk.focused();
    assert_eq!(code.as_deref(), Some("Table or name"));
    desk.press(Key::ArrowDown);
    assert!(
        desk.focused()
            .is_some_and(|name| name.starts_with("Table 1")),
        "{:?}",
        desk.focused()
    );
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
}

#[test]
fn the_list_of_sheets_takes_the_keys_however_it_is_reached() {
    for ways in [
        vec![Key::Num3],
        vec![Key::Num3, Key::Num3],
        vec![Key::Num1, Key::Num3],
        vec![Key::Num4, Key::Num3],
    ] {
        let mut desk = drawn();
        for way in ways {
            desk.ctrl(way);
        }
        row_opens(&mut desk);
    }
}

#[test]
fn the_list_of_sheets_takes_the_keys_again_after_a_field_had_them() {
    let mut desk = drawn();
    desk.ctrl(Key::Num3).tab_to("Table or name");
    desk.ctrl(Key::Num3);
    row_opens(&mut desk);
}

fn people(desk: &Desk) -> Vec<(String, String)> {
    let event = desk.app().session().unwrap().book().events.last().unwrap();
    event
        .entrants
        .iter()
        .map(|e| (e.typed_name.clone(), e.club.clone()))
        .collect()
}

#[test]
fn a_name_with_a_club_is_another_person_than_the_name_alone() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(1).write("Anna Kellermann").press(Key::Enter);
    assert!(desk.shows("add the club"), "the advice is given");
    desk.write("Anna Kellermann, Northern").press(Key::Enter);
    let expected = [("Anna Kellermann", ""), ("Anna Kellermann", "Northern")];
    assert_eq!(
        people(&desk),
        expected.map(|(name, club)| (name.to_owned(), club.to_owned()))
    );
    let members = &desk.app().session().unwrap().book().members;
    assert_eq!(
        members.len(),
        2,
        "each has a place of her own in the register"
    );
    desk.write("Anna Kellermann, Northern").press(Key::Enter);
    assert_eq!(people(&desk).len(), 2, "the same person is refused still");
}

#[test]
fn what_is_typed_after_a_refusal_is_a_name_of_its_own() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(2).write("Anna Kellermann").press(Key::Enter);
    assert!(desk.shows("is here already"));
    desk.write("Carl Oberndörfer").press(Key::Enter);
    let names: Vec<String> = people(&desk).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Anna Kellermann", "Berta Nord", "Carl Oberndörfer"]);
}

#[test]
fn two_people_of_one_name_come_in_with_a_list() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.csv");
    std::fs::write(
        &list,
        "Name;Club\nBerta Nord;South\nBerta Nord;West\nBerta Nord;South\nAnna Kellermann;\n",
    )
    .unwrap();
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(list)]);
    desk.evening(1).tab_to("Import a list").press(Key::Enter);
    desk.run();
    let clubs: Vec<String> = people(&desk).into_iter().map(|(_, club)| club).collect();
    assert_eq!(clubs, ["", "South", "West"]);
}
