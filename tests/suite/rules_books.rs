//! A club's own rulebook: every kind of mistake is answered with its line, its field and what is
//! allowed; options that contradict each other are refused with the reason; the words of every file
//! stand in both languages.

use vorhand::cli::lines::one_line::{amounts_line, check_line};
use vorhand::i18n::{Lang, Texts};
use vorhand::skat::{Contract, DealEntry, FaultCode, Grade, OptionError, Rulebook, SkatUse, Trump};

const FOSTER: &str = include_str!("../../assets/rules/foster_1922.toml");

/// What stands in the file, what is made of it, the field that is named, and words of the answer.
const MISTAKES: &[(&str, &str, &str, &[&str])] = &[
    (
        "min_bid = 10 ",
        "min_bid = \"ten\" ",
        "min_bid",
        &["whole number"],
    ),
    (
        "min_bid = 10 ",
        "min_bid = 10.5 ",
        "min_bid",
        &["whole number"],
    ),
    ("min_bid = 10 ", "min_bid = 0 ", "min_bid", &["1", "1000"]),
    (
        "min_bid = 10 ",
        "min_bid = 99999999999 ",
        "min_bid",
        &["whole number"],
    ),
    ("min_bid = 10 ", "min_bid = ", "min_bid", &["TOML"]),
    (
        "min_bid = 10 ",
        "min_bidd = 10 ",
        "min_bidd",
        &["min_bid", "all_pass"],
    ),
    (
        "min_bid = 10 ",
        "min_bid = 10\nmin_bid = 12 ",
        "min_bid",
        &["TOML"],
    ),
    (
        "family = \"american\"",
        "family = \"prussian\"",
        "family",
        &["american", "german"],
    ),
    (
        "family = \"american\"",
        "family = american",
        "family",
        &["TOML"],
    ),
    (
        "bidding = \"numbers\"",
        "bidding = \"cards\"",
        "bidding",
        &["numbers", "suits"],
    ),
    (
        "all_pass = \"ramsch\"",
        "all_pass = true",
        "all_pass",
        &["text"],
    ),
    (
        "table_sizes = [3, 4, 5, 6]",
        "table_sizes = []",
        "table_sizes",
        &["empty"],
    ),
    (
        "table_sizes = [3, 4, 5, 6]",
        "table_sizes = [2]",
        "table_sizes",
        &["3", "6"],
    ),
    (
        "table_sizes = [3, 4, 5, 6]",
        "table_sizes = 4",
        "table_sizes",
        &["list"],
    ),
    (
        "table_sizes = [3, 4, 5, 6]",
        "table_sizes = [3, 4",
        "abandon",
        &["TOML"],
    ),
    (
        "abandon = \"turned\"",
        "abandon = \"sometimes\"",
        "abandon",
        &["turned", "any", "none"],
    ),
    (
        "\"bock\", \"grand_solo18\"",
        "\"bock\", \"grand_solo19\"",
        "options",
        &["grand_solo18"],
    ),
    ("goal = 61", "goal = 0", "lines.goal", &["1", "120"]),
    (
        "schneider = 91",
        "schneider = 30",
        "lines.schneider",
        &["61", "120"],
    ),
    (
        "own_schneider = 30",
        "own_schneider = 61",
        "lines.own_schneider",
        &["0", "60"],
    ),
    (
        "schwarz = 1\nschwarz_announced",
        "schwarz = -1\nschwarz_announced",
        "levels.schwarz",
        &["0", "20"],
    ),
    (
        "rule = \"next_multiple\"",
        "rule = \"double\"",
        "rule",
        &["next_multiple", "none"],
    ),
    (
        "game = \"tournee\"\nskat = [\"turned\"]",
        "game = \"tourney\"\nskat = [\"turned\"]",
        "game",
        &["tournee"],
    ),
    (
        "skat = [\"turned\"]\nbase = { diamonds = 5",
        "skat = [\"turn\"]\nbase = { diamonds = 5",
        "skat",
        &["turned", "taken"],
    ),
    (
        "skat = [\"turned\"]\nbase = { diamonds = 5",
        "skat = []\nbase = { diamonds = 5",
        "game[1].skat",
        &["empty"],
    ),
    (
        "base = { diamonds = 9",
        "base = { diamonds = 0",
        "game[3].base",
        &["1", "1000"],
    ),
    (
        "base = { diamonds = 9",
        "base = { red = 9",
        "red",
        &["diamonds", "clubs"],
    ),
    (
        "base = { none = 20 }",
        "base = {}",
        "game[9].base",
        &["empty"],
    ),
    ("base = { none = 20 }", "base = 20", "base", &["table"]),
    (
        "loss = 2\nclause = \"Law 28\"",
        "loss = 9\nclause = \"Law 28\"",
        "game[2].loss",
        &["1", "4"],
    ),
    (
        "open = true\nbase = { jacks",
        "open = \"yes\"\nbase = { jacks",
        "open",
        &["true"],
    ),
    (
        "announce = [\"schneider\", \"schwarz\"]\nclause",
        "announce = [\"grand\"]\nclause",
        "announce",
        &["schneider", "schwarz"],
    ),
    (
        "with_at_least = 2",
        "with_at_least = 12",
        "game[8].with_at_least",
        &["0", "11"],
    ),
    (
        "skat = [\"turned_second\"]",
        "skat = [\"turned\"]",
        "game[2].game",
        &["earlier"],
    ),
    (
        "charge = \"fixed\"",
        "charge = \"fix\"",
        "charge",
        &["fixed", "points"],
    ),
    (
        "one_without = 30",
        "one_without = 0",
        "ramsch.one_without",
        &["1", "1000"],
    ),
    (
        "tie = \"last_trick\"",
        "tie = \"nobody\"",
        "tie",
        &["last_trick", "halves"],
    ),
    (
        "amount = -25",
        "amount = 25",
        "fine[3].amount",
        &["-1000", "-1"],
    ),
    (
        "effect = \"offender_charged\"",
        "effect = \"charged\"",
        "effect",
        &["offender_charged", "declarer_loses"],
    ),
    ("law = \"26\"\n", "", "law", &["missing"]),
    (
        "title = \"American Skat League (Foster 1922)\"",
        "title = \" \"",
        "title",
        &["empty"],
    ),
    ("id = \"foster_1922\"\n", "", "id", &["missing"]),
    ("[schiebe] ", "[schieben] ", "schieben", &["schiebe"]),
];

#[test]
fn every_mistake_in_a_rulebook_is_answered_with_its_line_and_field() {
    let mut wrong = Vec::new();
    for (stands, put, field, words) in MISTAKES {
        assert!(
            FOSTER.contains(stands),
            "{stands} does not stand in the file"
        );
        let text = FOSTER.replacen(stands, put, 1);
        let at = FOSTER.find(stands).unwrap();
        let line = 1 + FOSTER[..at].matches('\n').count();
        let Err(error) = Rulebook::from_toml(&text) else {
            wrong.push(format!("{put}: was read"));
            continue;
        };
        let said = Texts::new(Lang::En).rulebook_error(&error, "club.toml");
        let near = error
            .line
            .is_some_and(|found| (line.saturating_sub(3).max(1)..=line + 2).contains(&found));
        if error.field != *field || !near || words.iter().any(|word| !said.contains(word)) {
            wrong.push(format!(
                "{put:?} at {line}: {said}  [{} {:?}]",
                error.field, error.line
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn any_two_options_go_together_or_are_refused_with_the_reason() {
    for id in Rulebook::ids() {
        let book = Rulebook::builtin(id).unwrap();
        for one in book.available_options() {
            for other in book.available_options().iter().filter(|other| *other > one) {
                let wanted = [one.clone(), other.clone()];
                let error = match book.with_options(&wanted) {
                    Ok(with) => {
                        // In either order, one after the other, and back from what an event stores.
                        let step = book
                            .with_options(&wanted[..1])
                            .and_then(|b| b.with_options(&wanted[1..]));
                        assert_eq!(
                            step.as_ref().map(Rulebook::options),
                            Ok(with.options()),
                            "{id} {wanted:?}"
                        );
                        let stored = Rulebook::from_toml(with.text())
                            .unwrap()
                            .with_options(with.options());
                        assert_eq!(stored, Ok(with), "{id} {wanted:?}");
                        continue;
                    }
                    Err(error) => error,
                };
                assert!(
                    !matches!(error, OptionError::Unknown { .. }),
                    "{id} {wanted:?}"
                );
                assert!(
                    book.with_options(&[other.clone(), one.clone()]).is_err(),
                    "{id}: the order does not matter"
                );
                for lang in Lang::ALL {
                    let said = Texts::new(lang).rules_option_error(&error);
                    assert!(
                        wanted.iter().any(|name| said.contains(name.as_str())),
                        "{said}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_reading_and_assumption_has_words_in_both_languages() {
    let (english, german) = (Texts::new(Lang::En), Texts::new(Lang::De));
    let mut said = 0;
    for id in Rulebook::ids() {
        let book = Rulebook::builtin(id).unwrap();
        let readings = book.readings().iter().flat_map(|r| {
            assert!(
                r.nr > 0 && r.about.is_empty() && r.take.is_empty(),
                "{id}: words stand apart from the rules"
            );
            let ((about, take), (worum, genommen)) = (english.reading(r), german.reading(r));
            [(about, worum), (take, genommen)]
        });
        let assumed = book
            .assumed()
            .iter()
            .map(|a| (english.assumed(a), german.assumed(a)));
        let of_option = book
            .available_options()
            .iter()
            .map(|name| book.option_assumed(name))
            .filter(|a| !a.is_empty());
        let of_options = of_option.map(|name| (english.assumption(name), german.assumption(name)));
        for (one, other) in readings.chain(assumed).chain(of_options) {
            assert!(
                one.contains(' ') && other.contains(' ') && one != other,
                "{id}: {one} / {other}"
            );
            said += 1;
        }
    }
    assert!(said > 200, "{said}");
    // A club's own file speaks for itself.
    let own = FOSTER.replace(
        "name = \"guckis\"",
        "about = \"Whether cake is served\"\ntake = \"It is.\"",
    );
    let book = Rulebook::from_toml(&own).unwrap();
    assert_eq!(
        german.reading(&book.readings()[0]),
        ("Whether cake is served".to_owned(), "It is.".to_owned())
    );
}

#[test]
fn a_turned_card_goes_with_the_matadors_or_is_refused() {
    let book = Rulebook::builtin("foster_1922").unwrap();
    let contradicts = |card: &str, trump, matadors| {
        let entry = DealEntry {
            contract: Some(Contract::plain(trump, SkatUse::Turned)),
            matadors: Some(matadors),
            points: Some(61),
            turned: Some(card.parse().unwrap()),
            ..DealEntry::default()
        };
        book.check(&entry)
            .faults
            .iter()
            .any(|f| f.code == FaultCode::MatadorsContradictCard)
    };
    // Who turned the diamond jack has it: not without four, and with three would say that it is
    // missing.
    for (matadors, wrong) in [
        (-3, false),
        (-4, true),
        (1, false),
        (2, false),
        (3, true),
        (4, false),
        (11, false),
    ] {
        assert_eq!(
            contradicts("DJ", Trump::Diamonds, matadors),
            wrong,
            "{matadors}"
        );
    }
    // The ace of trumps is the fifth.
    for (matadors, wrong) in [(-4, false), (-5, true), (3, false), (4, true), (5, false)] {
        assert_eq!(
            contradicts("HA", Trump::Hearts, matadors),
            wrong,
            "{matadors}"
        );
    }
    for (matadors, wrong) in [(-1, true), (1, false), (4, false)] {
        assert_eq!(
            contradicts("CJ", Trump::Jacks, matadors),
            wrong,
            "{matadors}"
        );
    }
}

#[test]
fn what_cannot_be_doubled_or_announced_is_refused_with_a_sentence() {
    let refused = |id: &str, options: &[&str], line: &str, code: &str| {
        let options: Vec<String> = options.iter().map(|o| (*o).to_owned()).collect();
        let book = Rulebook::builtin(id)
            .unwrap()
            .with_options(&options)
            .unwrap();
        let said: serde_json::Value =
            serde_json::from_slice(&check_line(&book, line.as_bytes())).unwrap();
        assert_eq!(said["ok"], serde_json::json!(false), "{said}");
        let faults = said["faults"].as_array().unwrap();
        assert!(
            faults
                .iter()
                .any(|f| f["code"] == code && f["message"].as_str().unwrap().len() > 20),
            "{said}"
        );
    };
    let ramsch = r#"{"ramsch":{"kind":"ramsch","points":{"V":20,"M":30,"H":70}},"kontra":2}"#;
    refused(
        "isko_1998",
        &["kontra", "ramsch_club"],
        ramsch,
        "kontra-not-allowed",
    );
    let revolution = r#"{"contract":{"trump":"none","skat":"untouched","open":true,"announced":"schwarz","revolution":true},"grade":"won"}"#;
    refused(
        "foster_1922",
        &["revolution60"],
        revolution,
        "announcement-not-allowed",
    );
    let suit = r#"{"contract":{"trump":"clubs","skat":"untouched","open":true,"revolution":true},"matadors":1,"points":61}"#;
    refused("foster_1922", &["revolution60"], suit, "not-in-rulebook");
    let misspelt = r#"{"contract":{"trump":"clubs","skat":"untouched","announce":"schneider"},"matadors":1,"points":95}"#;
    refused("foster_1922", &[], misspelt, "unreadable");
}

#[test]
fn a_table_that_the_system_does_not_know_is_refused() {
    let of = |id: &str, table: &str| {
        let book = Rulebook::builtin(id).unwrap();
        let line = format!(r#"{{"id":1,"amount":36,"at_table":{table}}}"#);
        let said: serde_json::Value =
            serde_json::from_slice(&amounts_line(&book, line.as_bytes())).unwrap();
        let codes: Vec<&str> = said["faults"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|f| f["code"].as_str())
            .collect();
        (
            said["possible"] == serde_json::json!(true),
            codes.join(" "),
            said["faults"][0]["expected"].as_i64(),
        )
    };
    for right in ["3", "4", "5", "6", "4.0"] {
        assert_eq!(
            of("foster_1922", right),
            (true, String::new(), None),
            "{right}"
        );
    }
    for (wrong, nearest) in [("0", 3), ("2", 3), ("7", 6), ("-4", 3), ("99999999999", 6)] {
        assert_eq!(
            of("foster_1922", wrong),
            (false, "table-size-not-allowed".to_owned(), Some(nearest)),
            "{wrong}"
        );
    }
    assert_eq!(
        of("isko_1998", "5"),
        (false, "table-size-not-allowed".to_owned(), Some(4))
    );
    for unreadable in ["\"four\"", "true", "[4]", "4.5", "{}"] {
        assert_eq!(
            of("foster_1922", unreadable).1,
            "unreadable",
            "{unreadable}"
        );
    }
}

#[test]
fn figures_that_cannot_be_are_refused_from_both_ends() {
    let said = |id: &str, line: &str| {
        let book = Rulebook::builtin(id).unwrap();
        let said: serde_json::Value =
            serde_json::from_slice(&check_line(&book, line.as_bytes())).unwrap();
        let codes: Vec<&str> = said["faults"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|f| f["code"].as_str())
            .collect();
        (said["ok"] == serde_json::json!(true), codes.join(" "))
    };
    // All the points without a trick, or none with all of them: one card short of either is no
    // better.
    for (points, tricks) in [(120, 0), (119, 0), (61, 0), (1, 10), (0, 10), (90, 10)] {
        let line = format!(
            r#"{{"contract":{{"trump":"clubs","skat":"taken"}},"matadors":1,"points":{points},"tricks":{tricks}}}"#
        );
        let (ok, codes) = said("isko_1998", &line);
        assert!(
            !ok && codes.contains("tricks-contradict-points"),
            "{line}: {codes}"
        );
    }
    let ramsch = |fields: &str| {
        said(
            "foster_1922",
            &format!(r#"{{"ramsch":{{"kind":"ramsch",{fields}}}}}"#),
        )
    };
    let fine = (true, String::new());
    assert_eq!(
        ramsch(r#""points":{"V":70,"M":30,"H":10},"tricks":null,"last_trick":null,"passes":null"#),
        fine
    );
    assert_eq!(
        ramsch(r#""points":{"V":90,"M":30,"H":0},"tricks":{"V":8,"M":2}"#),
        fine,
        "H took none"
    );
    assert_eq!(
        ramsch(r#""points":{"V":70,"M":30,"H":10},"tricks":{"V":8,"M":3}"#).1,
        "ramsch-tricks-wrong"
    );
    for unreadable in [
        r#""points":{"V":90,"M":30}"#,
        r#""points":{"V":60,"M":30,"H":30,"X":0}"#,
        r#""points":null"#,
    ] {
        assert_eq!(ramsch(unreadable).1, "unreadable", "{unreadable}");
    }
    let nulls = r#"{"contract":{"trump":"clubs","skat":"taken","open":null,"announced":null,"revolution":null},
        "matadors":1,"points":61,"bid":null}"#;
    assert_eq!(said("isko_1998", nulls), fine);
}

#[test]
fn a_system_without_a_second_card_has_no_null_on_it_either() {
    let null = |skat| DealEntry {
        contract: Some(Contract::plain(Trump::None, skat)),
        grade: Some(Grade::Won),
        ..DealEntry::default()
    };
    for id in Rulebook::ids() {
        let plain = Rulebook::builtin(id).unwrap();
        let Ok(book) = plain.with_options(&["tournee_nullo10".to_owned()]) else {
            continue;
        };
        assert_eq!(book.check(&null(SkatUse::Turned)).score, Some(10), "{id}");
        let second = plain
            .games()
            .any(|row| row.skat.contains(&SkatUse::TurnedSecond));
        assert_eq!(
            book.check(&null(SkatUse::TurnedSecond)).ok(),
            second,
            "{id}"
        );
    }
}

/// A word of one or two capital letters, alone or before a number, that stands for a source.
fn letters(said: &str) -> Vec<String> {
    let words: Vec<&str> = said.split_whitespace().collect();
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).copied().unwrap_or_default();
        // Initials (R. F. Foster), pages in German, chapters, an article at the beginning.
        let initial = word.ends_with('.') && next.starts_with(|c: char| c.is_uppercase());
        let page = *word == "S." || *word == "(S.";
        let chapter = at > 0 && matches!(words[at - 1], "ch." | "Kap.");
        let bare = word
            .trim_matches(|c: char| !c.is_alphanumeric())
            .trim_end_matches("’s");
        let capitals = bare.chars().take_while(char::is_ascii_uppercase).count();
        let rest_is_number = bare
            .chars()
            .skip(capitals)
            .all(|c| c.is_ascii_digit() || c == '-');
        if (1..=2).contains(&capitals)
            && rest_is_number
            && bare != "A"
            && !initial
            && !page
            && !chapter
        {
            found.push((*word).to_owned());
        }
    }
    found
}

#[test]
fn no_source_is_named_by_a_letter() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for id in Rulebook::ids() {
            let book = Rulebook::builtin(id).unwrap();
            let page = texts.rules_page(&book);
            let mut said: Vec<String> = page.parts.into_iter().flat_map(|(_, said)| said).collect();
            said.extend(page.irregularities.1);
            said.extend(book.readings().iter().flat_map(|reading| {
                let (about, take) = texts.reading(reading);
                [about, take]
            }));
            said.extend(book.assumed().iter().map(|assumed| texts.assumed(assumed)));
            let options = book
                .available_options()
                .iter()
                .map(|option| book.option_assumed(option));
            said.extend(options.map(|assumed| texts.assumption(assumed)));
            let quoted = book
                .text()
                .lines()
                .filter_map(|line| line.split_once(" = \"")?.1.split('"').next());
            let clauses: Vec<&str> = quoted
                .filter(|words| words.contains([' ', '.']) || words.len() < 3)
                .collect();
            said.extend(clauses.iter().map(|clause| texts.clause(clause)));
            let answers = clauses
                .iter()
                .map(|clause| (*clause).to_owned())
                .chain(book.sources().iter().cloned());
            for said in said.into_iter().chain(answers) {
                assert_eq!(
                    letters(&said),
                    Vec::<String>::new(),
                    "{id} {}: {said}",
                    lang.tag()
                );
            }
        }
    }
}

#[test]
fn a_source_that_an_older_rulebook_names_by_a_letter_is_shown_by_its_name() {
    let (en, de) = (Texts::new(Lang::En), Texts::new(Lang::De));
    for (written, english, german) in [
        ("F L61", "Foster 1922, law 61", "Foster 1922, § 61"),
        (
            "F pp. 182-183",
            "Foster 1922, pp. 182-183",
            "Foster 1922, S. 182-183",
        ),
        ("H law 1", "Foster's Hoyle, law 1", "Foster's Hoyle, § 1"),
        (
            "E, Skat; H 356",
            "Encyclopedia of 1935; Foster's Hoyle, p. 356",
            "Encyclopedia of 1935; Foster's Hoyle, S. 356",
        ),
        (
            "C, Milwaukee",
            "Citizendium, Milwaukee",
            "Citizendium, Milwaukee",
        ),
        ("T", "pagat.com, Texas Skat", "pagat.com, Texas Skat"),
        ("Law 61", "Law 61", "§ 61"),
        ("ISkO 5.2", "ISkO 5.2", "ISkO 5.2"),
        ("club rule", "club rule", "Vereinsregel"),
    ] {
        assert_eq!(
            (en.clause(written), de.clause(written)),
            (english.to_owned(), german.to_owned())
        );
    }
    let written = "JSkat (J), XSkat (X), 0x1b.de/37c3Skat (OX)";
    assert_eq!(en.source(written), "JSkat, XSkat, 0x1b.de/37c3Skat");
    let written = "R. F. Foster, Foster's Skat Manual, New York 1922: L1-61, 20-191 (F)";
    assert_eq!(
        en.source(written),
        "R. F. Foster, Foster's Skat Manual, New York 1922: laws 1-61, 20-191"
    );
    assert_eq!(
        en.source("North American Skat League (D, pen.)"),
        "North American Skat League"
    );
    assert_eq!(
        en.source("Internationale Skatordnung (ISkO)"),
        "Internationale Skatordnung (ISkO)"
    );
}
