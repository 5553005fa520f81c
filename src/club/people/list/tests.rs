use super::*;

fn names(bytes: &[u8]) -> Vec<String> {
    read_people(bytes)
        .people
        .into_iter()
        .map(|p| p.name)
        .collect()
}

#[test]
fn every_usual_file_gives_the_same_people() {
    let expected = [
        Person {
            line: 2,
            name: "Jürgen Weiß".into(),
            club: "Köln".into(),
            number: "12".into(),
            ..Person::default()
        },
        Person {
            line: 4,
            name: "Zoë Ahrens".into(),
            number: "7a".into(),
            ..Person::default()
        },
    ];
    let utf8 = "Name;Verein;Nr.\nJürgen Weiß;Köln;12\n\nZoë Ahrens;;7a\n";
    let bom = [b"\xEF\xBB\xBF".as_slice(), utf8.as_bytes()].concat();
    let latin1: Vec<u8> = utf8
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let utf16: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(utf8.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    let tabs = utf8.replace(';', "\t").replace('\n', "\r\n");
    let other_order = "number,club,player\n12,Köln,Jürgen Weiß\n7a,,\"Zoë  Ahrens\"\n";
    let in_two = "Nachname;Vorname;Ort;Mitgliedsnummer\nWeiß;Jürgen;Köln;12\nAhrens;Zoë;;7a";
    let no_header = "Ju\u{308}rgen Weiß,Köln,12\nZoë Ahrens,,7a";
    for (file, encoding, header) in [
        (utf8.as_bytes(), Encoding::Utf8, true),
        (&bom, Encoding::Utf8, true),
        (&latin1, Encoding::Windows1252, true),
        (&utf16, Encoding::Utf16, true),
        (tabs.as_bytes(), Encoding::Utf8, true),
        (other_order.as_bytes(), Encoding::Utf8, true),
        (in_two.as_bytes(), Encoding::Utf8, true),
        (no_header.as_bytes(), Encoding::Utf8, false),
    ] {
        let mut list = read_people(file);
        // The header and the blank line are not in every file.
        for (person, line) in list.people.iter_mut().zip([2, 4]) {
            person.line = line;
        }
        assert_eq!(list.people, expected, "{}", String::from_utf8_lossy(file));
        assert_eq!(
            (list.problems.as_slice(), list.encoding, list.header),
            ([].as_slice(), encoding, header)
        );
    }
}

#[test]
fn a_surname_before_a_comma_is_a_surname() {
    let file = "Name;Verein\n\"Smith, John\";Texas\nJohn Smith;Texas\nGarcia Lopez, Maria;\n\
                von der Heide, Anna;\nKing, Jr., Martin;\nAnna,;\n";
    let list = read_people(file.as_bytes());
    let read: Vec<(u64, &str, &str)> = (list.people.iter())
        .map(|p| (p.line, p.name.as_str(), p.sort_as.as_str()))
        .collect();
    assert_eq!(
        read,
        [
            (2, "John Smith", ""),
            (4, "Maria Garcia Lopez", "Garcia Lopez, Maria"),
            (5, "Anna von der Heide", ""),
            (6, "King, Jr., Martin", ""),
            (7, "Anna,", ""),
        ]
    );
    let twice = PeopleProblem {
        line: 3,
        begins: "John Smith, Texas".into(),
        kind: PeopleProblemKind::Twice {
            name: "John Smith".into(),
            first_line: 2,
        },
    };
    assert_eq!(list.problems, [twice], "one person");
    let quoted = read_people(b"\"Smith, John\",Texas\n");
    assert_eq!(quoted.people[0].name, "John Smith");
}

#[test]
fn groups_are_read_from_a_column_of_their_own() {
    let list = read_people(
        "Name;Verein;Gruppe\nAnna;Bonn;Damen, Junioren\nBert;;\nCarl;;Senioren/ Gäste\n".as_bytes(),
    );
    let groups: Vec<Vec<String>> = list.people.into_iter().map(|p| p.groups).collect();
    assert_eq!(
        groups,
        [vec!["Damen", "Junioren"], vec![], vec!["Senioren", "Gäste"]]
    );
    assert_eq!(
        read_people(b"Anna,Bonn,12,ladies").people[0].groups,
        [] as [String; 0],
        "only under its own head"
    );
}

#[test]
fn a_surname_in_its_own_column_is_what_a_person_is_sorted_by() {
    let sorted = |file: &str| -> Vec<String> {
        let mut people = read_people(file.as_bytes()).people;
        people.sort_by_key(|p| NameKey::of(&p.name, &p.sort_as));
        people.into_iter().map(|p| p.name).collect()
    };
    let two = "Vorname;Nachname\nMaria;Garcia Lopez\nUte;Hahn\nJan;de Vries\n";
    assert_eq!(
        sorted(two),
        ["Maria Garcia Lopez", "Ute Hahn", "Jan de Vries"]
    );
    assert!(
        read_people(two.as_bytes())
            .people
            .iter()
            .skip(1)
            .all(|p| p.sort_as.is_empty()),
        "the rule knows these"
    );
    let told = "Name;Sortiert unter\nNguyễn Thị Hương;Nguyễn\nUte Hahn;\nOle Zorn;Adler\n";
    assert_eq!(sorted(told), ["Ole Zorn", "Ute Hahn", "Nguyễn Thị Hương"]);
}

#[test]
fn a_bad_line_is_named_and_the_others_are_read() {
    let long = "x".repeat(10_000);
    let file = format!(
        "Name,Club\nAnna Berg,\n,Bonn\n{long},\nanna  berg,\nAnna Berg,Bonn\nBo\u{7}b,\nCarl Dorn\n"
    );
    let list = read_people(file.as_bytes());
    assert_eq!(list.people.len(), 3, "{list:?}");
    let problems: Vec<(u64, PeopleProblemKind)> = list
        .problems
        .into_iter()
        .map(|p| (p.line, p.kind))
        .collect();
    assert_eq!(
        problems,
        [
            (3, PeopleProblemKind::NoName),
            (4, PeopleProblemKind::TooLong { length: 10_000 }),
            (
                5,
                PeopleProblemKind::Twice {
                    name: "anna berg".into(),
                    first_line: 2
                }
            ),
            (7, PeopleProblemKind::NotText),
        ]
    );
}

#[test]
fn nothing_gives_nobody_and_anything_can_be_read() {
    assert_eq!(names(b""), [] as [String; 0]);
    assert_eq!(names(b"\n\r\n ; ;\n"), [] as [String; 0]);
    assert_eq!(names(b"Name\n"), [] as [String; 0]);
    assert_eq!(
        names("Anna Berg 🃏\nΑλέξης".as_bytes()),
        ["Anna Berg 🃏", "Αλέξης"]
    );
    assert_eq!(names("Name\nAn\u{200B}na\n\u{200B}\n".as_bytes()), ["Anna"]);
    assert_eq!(names(b"\x80uro"), ["€uro"]);
    assert_eq!(names(b"\"open quote\nBen"), ["open quote Ben"]);
}

proptest::proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes: Vec<u8>) {
        let list = read_people(&bytes);
        proptest::prop_assert!(list.people.iter().all(|p| !p.name.trim().is_empty()));
    }
}
