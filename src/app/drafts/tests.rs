use super::{DraftOf, Drafts};
use crate::club::EventId;
use std::fs;
use std::path::{Path, PathBuf};

const PEOPLE: DraftOf = DraftOf::People(EventId(1));

fn over(book: &Path, origin: &str) -> Drafts {
    let mut drafts = Drafts::default();
    drafts.open(book, || Some(origin.to_owned()));
    drafts
}

/// A book with a name half typed.
fn half_typed(folder: &Path) -> PathBuf {
    let book = folder.join("club.vorhand");
    let mut drafts = over(&book, "a");
    drafts.keep(PEOPLE, Some(&"Late Lars"));
    drafts.write();
    book
}

fn found(book: &Path, origin: &str) -> Option<String> {
    over(book, origin).found(PEOPLE)
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn what_was_typed_is_found_once_and_nothing_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let book = half_typed(folder.path());
    let mut again = over(&book, "a");
    again.keep::<String>(PEOPLE, None);
    again.write();
    assert_eq!(
        again.get::<String>(PEOPLE).as_deref(),
        Some("Late Lars"),
        "nobody asked for it yet"
    );
    assert_eq!(again.found::<String>(PEOPLE).as_deref(), Some("Late Lars"));
    assert_eq!(again.found::<String>(PEOPLE), None);
    again.keep::<String>(PEOPLE, None);
    again.write();
    assert!(names(folder.path()).is_empty());
}

#[test]
fn drafts_go_along_to_another_place_and_write_over_nothing_there() {
    let folder = tempfile::tempdir().unwrap();
    let book = half_typed(folder.path());
    let copy = folder.path().join("copy.vorhand");
    fs::write(
        folder.path().join("copy.vorhand.drafts"),
        "{\"typed\":\"in a copy\"}",
    )
    .unwrap();
    let mut drafts = over(&book, "a");
    drafts.follow(&copy, Some("a".to_owned()));
    drafts.open(&copy, || None);
    drafts.write();
    assert_eq!(found(&copy, "a").as_deref(), Some("Late Lars"));
    let aside = folder.path().join("copy.vorhand.drafts.unread-1");
    assert_eq!(
        fs::read_to_string(aside).unwrap(),
        "{\"typed\":\"in a copy\"}"
    );
}

#[test]
fn what_is_not_understood_is_set_aside_and_never_written_over() {
    let later = "{\"version\":99,\"book\":null,\"drafts\":{}}";
    for text in [
        b"{broken".as_slice(),
        &[0; 4096],
        &[0xff, 0xfe],
        later.as_bytes(),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let book = folder.path().join("club.vorhand");
        fs::write(folder.path().join("club.vorhand.drafts"), text).unwrap();
        let mut drafts = over(&book, "a");
        assert_eq!(drafts.found::<String>(PEOPLE), None);
        drafts.write();
        assert_eq!(
            names(folder.path()),
            ["club.vorhand.drafts"],
            "only read so far"
        );
        drafts.keep(PEOPLE, Some(&"Late Lars"));
        let aside = folder.path().join("club.vorhand.drafts.unread-1");
        assert_eq!(drafts.write().as_ref(), Some(&aside), "told once");
        drafts.keep(PEOPLE, Some(&"Late Lars M."));
        assert_eq!(drafts.write(), None);
        drafts.keep(PEOPLE, Some(&"Late Lars"));
        drafts.write();
        assert_eq!(fs::read(aside).unwrap(), text);
        assert_eq!(found(&book, "a").as_deref(), Some("Late Lars"));
    }
}

#[test]
fn drafts_of_another_book_at_the_same_place_are_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let book = half_typed(folder.path());
    assert_eq!(found(&book, "b"), None);
    let mut other = over(&book, "b");
    other.keep(PEOPLE, Some(&"Early Eva"));
    other.write();
    assert_eq!(found(&book, "b").as_deref(), Some("Early Eva"));
    fs::rename(
        folder.path().join("club.vorhand.drafts.unread-1"),
        folder.path().join("club.vorhand.drafts"),
    )
    .unwrap();
    assert_eq!(
        found(&book, "a").as_deref(),
        Some("Late Lars"),
        "the first book is back"
    );
}

#[test]
fn a_new_book_has_no_origin_yet_and_keeps_its_drafts() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    let mut drafts = Drafts::default();
    drafts.open(&book, || None);
    drafts.keep(PEOPLE, Some(&"Late Lars"));
    drafts.write();
    assert_eq!(found(&book, "a").as_deref(), Some("Late Lars"));
}

#[test]
fn the_files_of_earlier_versions_are_taken_over_once_and_a_damaged_one_stays() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    let at = |ending: &str| folder.path().join(format!("club.vorhand{ending}"));
    fs::write(at(".half"), "{\"people of 1\":\"Late Lars\"}").unwrap();
    fs::write(at(".typed"), "{\"lines\":[]}").unwrap();
    fs::write(at(".clock"), "{broken").unwrap();
    let mut drafts = over(&book, "a");
    assert_eq!(drafts.found::<String>(PEOPLE).as_deref(), Some("Late Lars"));
    assert!(drafts.get::<serde_json::Value>(DraftOf::Desk).is_some());
    assert_eq!(
        names(folder.path()).len(),
        3,
        "nothing goes before it is kept elsewhere"
    );
    drafts.write();
    assert_eq!(
        names(folder.path()),
        ["club.vorhand.clock", "club.vorhand.drafts"]
    );
    assert_eq!(found(&book, "a").as_deref(), Some("Late Lars"));
}

#[test]
fn what_an_earlier_version_left_does_not_replace_what_is_typed_since() {
    let folder = tempfile::tempdir().unwrap();
    let book = half_typed(folder.path());
    let half = folder.path().join("club.vorhand.half");
    fs::write(
        half,
        "{\"people of 1\":\"Early Eva\",\"reason\":\"misread\"}",
    )
    .unwrap();
    let mut drafts = over(&book, "a");
    assert_eq!(drafts.found::<String>(PEOPLE).as_deref(), Some("Late Lars"));
    assert_eq!(
        drafts.found::<String>(DraftOf::Reason).as_deref(),
        Some("misread")
    );
}

#[test]
fn a_book_in_memory_or_a_folder_that_is_gone_holds_nobody_up() {
    let gone = PathBuf::from("/no/such/folder/club.vorhand");
    for mut drafts in [Drafts::default(), over(&gone, "a")] {
        drafts.keep(PEOPLE, Some(&"Late Lars"));
        drafts.write();
        assert_eq!(drafts.get::<String>(PEOPLE).as_deref(), Some("Late Lars"));
    }
}

#[test]
fn a_stick_that_is_back_gets_the_file_with_the_next_change() {
    let folder = tempfile::tempdir().unwrap();
    let (stick, pulled) = (folder.path().join("stick"), folder.path().join("pulled"));
    fs::create_dir(&stick).unwrap();
    let book = half_typed(&stick);
    let mut drafts = over(&book, "a");
    assert!(drafts.found::<String>(PEOPLE).is_some());
    fs::rename(&stick, &pulled).unwrap();
    drafts.keep(PEOPLE, Some(&"Late Lars v"));
    drafts.write();
    fs::rename(&pulled, &stick).unwrap();
    drafts.keep(PEOPLE, Some(&"Late Lars von"));
    drafts.write();
    assert_eq!(found(&book, "a").as_deref(), Some("Late Lars von"));
}

#[test]
fn a_folder_at_its_place_stays() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    fs::create_dir(folder.path().join("club.vorhand.drafts")).unwrap();
    let mut drafts = over(&book, "a");
    drafts.keep(PEOPLE, Some(&"Late Lars"));
    drafts.write();
    assert_eq!(names(folder.path()), ["club.vorhand.drafts"]);
}
