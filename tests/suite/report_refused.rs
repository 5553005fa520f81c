//! Papers of evenings that are not ready, of names that no type has, and places that take no paper:
//! a sentence each time.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, every_paper, extent, keep, keep_book};
use std::path::Path;
use std::process;
use vorhand::club::{Book, Event, MovementKind, Scoring};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind, PaperSize, ReportError};

#[test]
fn a_paper_that_cannot_be_printed_is_refused_in_one_sentence() {
    let dir = tempfile::tempdir().expect("a folder");
    let at = |name: &str| dir.path().join(name).display().to_string();
    let book = keep(dir.path(), fixture::fixed(8, 20));
    std::fs::write(dir.path().join("file"), "in the way").expect("written");
    for args in [
        ["print", &book, "standings", "--out", &at("file/below")],
        ["print", &book, "no-such-paper", "--out", &at("two")],
        [
            "print",
            &at("nothing.vorhand"),
            "standings",
            "--out",
            &at("two"),
        ],
        ["print", &book, "slips", "--out", &at("two")],
    ] {
        let (code, words) = vorhand(&args);
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert_eq!(words.trim().lines().count(), 1, "{args:?}: {words}");
    }
    let (code, words) = vorhand(&["print", &book, "sheet", "--leg", "9", "--out", &at("two")]);
    assert_eq!(
        (code, words.contains("no leg 9")),
        (Some(2), true),
        "{words}"
    );
    let out = called(&["print", "--list"]);
    assert_eq!(out.status.code(), Some(0));
    let out = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(
        PaperKind::ALL
            .iter()
            .all(|kind| out.lines().any(|line| line.starts_with(kind.id()))),
        "{out}"
    );
    let (code, _) = vorhand(&[
        "print",
        &book,
        "standings",
        "--csv",
        "--size",
        "letter",
        "--out",
        &at("two"),
    ]);
    assert_eq!(code, Some(0));
    let csv = std::fs::read_to_string(dir.path().join("two/standings.csv")).expect("a CSV");
    assert!(csv.starts_with("rank,no.,name,points"), "{csv}");
    assert!(!csv.contains('−') && csv.lines().count() == 9, "{csv}");
}

/// What the program says on standard error and its code.
fn vorhand(args: &[&str]) -> (Option<i32>, String) {
    let out = called(args);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    (out.status.code(), said)
}

fn called(args: &[&str]) -> process::Output {
    let mut program = process::Command::new(env!("CARGO_BIN_EXE_vorhand"));
    let out = program.args(["--lang", "en"]).args(args).output();
    out.expect("runs")
}

#[test]
fn a_paper_that_cannot_be_made_keeps_no_other_from_being_made() {
    let dir = tempfile::tempdir().expect("a folder");
    let book = keep(dir.path(), fixture::fixed(8, 20));
    let out = dir.path().join("out");
    let to = out.display().to_string();
    let papers = ["standings", "slips", "personal-cards", "sheet"];
    let call = [&["print", &book], &papers[..], &["--out", &to]].concat();
    let (code, said) = vorhand(&call);
    assert_eq!(code, Some(2), "{said}");
    let named: Vec<bool> = papers
        .iter()
        .map(|paper| said.contains(&format!("{paper}: ")))
        .collect();
    assert_eq!(named, [false, true, true, false], "{said}");
    let made = papers.map(|paper| out.join(format!("{paper}.pdf")).exists());
    assert_eq!(made, [true, false, false, true]);
}

#[test]
fn what_tells_of_the_whole_event_is_refused_for_a_leg_and_the_rest_is_made() {
    let dir = tempfile::tempdir().expect("a folder");
    let book = keep(dir.path(), fixture::moving(MovementKind::Draw, 8, Some(2)));
    let to = dir.path().display().to_string();
    let papers = ["prizes", "certificates", "standings", "cash", "season"];
    let of_leg = ["--leg", "1", "--out", &to];
    let (code, said) = vorhand(&[&["print", &book], &papers[..], &of_leg].concat());
    assert_eq!(code, Some(2), "{said}");
    let refused = papers.map(|paper| said.contains(&format!("{paper}: “")));
    assert_eq!(refused, [true, true, false, true, true], "{said}");
    let is_made = |paper: &str| dir.path().join(format!("{paper}-leg1.pdf")).exists();
    assert_eq!(papers.map(is_made), refused.map(|refused| !refused));
    let (code, said) = vorhand(&[&["print", &book], &of_leg[..]].concat());
    assert_eq!(code, Some(0), "{said}");
    assert!(is_made("sheet") && !is_made("prizes"));
}

#[test]
fn papers_of_which_there_is_nothing_yet_are_named_and_never_white() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut event = fixture::event(MovementKind::UpTheSides, 8, 1);
    fixture::seat(&mut event, None);
    let book = keep(dir.path(), event);
    let to = dir.path().join("out").display().to_string();
    let early = ["standings", "series", "ledger", "season", "sheet-filled"];
    for paper in early {
        let (code, said) = vorhand(&["print", &book, paper, "--out", &to]);
        assert_eq!(
            (code, said.lines().count()),
            (Some(2), 1),
            "{paper}: {said}"
        );
    }
    let (code, said) = vorhand(&["print", &book, "--out", &to]);
    assert_eq!(code, Some(0), "{said}");
    let [told] = said.lines().collect::<Vec<_>>()[..] else {
        panic!("{said}");
    };
    // Without a season and before anything is in, two are of no use.
    for paper in early {
        let is_of_use = !["ledger", "season"].contains(&paper);
        assert_eq!(told.contains(paper), is_of_use, "{told}");
        let file = dir.path().join(format!("out/{paper}.pdf"));
        assert!(!file.exists(), "{paper}");
    }
    assert!(dir.path().join("out/prizes.pdf").exists());
}

#[test]
fn before_play_the_prizes_that_are_set_have_lines_for_their_winners() {
    let event = fixture::event(MovementKind::Fixed, 8, 4);
    let texts = Texts::new(Lang::En);
    let paper = report::pages(PaperKind::Prizes, &Context::new(&event, &texts)).expect("a paper");
    let words = super::report_pages::words_on(&paper).join("\n");
    for title in ["Games", "Hardest game", "Booby prize", "3."] {
        assert!(words.contains(title), "{title}: {words}");
    }
    assert_geometry(&paper);
}

#[test]
fn a_table_says_nothing_of_letters_that_the_type_of_papers_lacks() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut event = fixture::fixed(8, 20);
    event.entrants[0].typed_name = "Zoë 日本".to_owned();
    let book = keep(dir.path(), event);
    let to = dir.path().display().to_string();
    let (code, said) = vorhand(&["print", &book, "standings", "--out", &to]);
    assert!(code == Some(1) && said.contains("日本"), "{said}");
    let table = vorhand(&["print", &book, "standings", "--csv", "--out", &to]);
    assert_eq!(table, (Some(0), String::new()));
    let csv = std::fs::read_to_string(dir.path().join("standings.csv")).expect("a table");
    assert!(csv.contains("Zoë 日本"), "{csv}");
    // A paper of before that is another now, and no table.
    let (_, said) = vorhand(&["print", &book, "rules-brief", "--csv", "--out", &to]);
    assert!(said.contains("not a table"), "{said}");
    assert!(dir.path().join("rules-brief.pdf").exists());
}

#[test]
fn every_line_that_the_pictures_of_papers_need_is_carried_out() {
    let dir = tempfile::tempdir().expect("a folder");
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let fixed: &[&str] = &["--movement", "fixed", "--players", "12"];
    let club: &[&str] = &[
        "--movement",
        "draw",
        "--rules",
        "isko_1998",
        "--players",
        "16",
    ];
    for (lines, demo) in [
        ("papers.jsonl", Some(fixed)),
        ("papers-club.jsonl", Some(club)),
        ("papers-open.jsonl", None),
        ("papers-league.jsonl", None),
    ] {
        let folder = dir.path().join(lines);
        std::fs::create_dir(&folder).expect("a folder");
        let to = folder.display().to_string();
        if let Some(demo) = demo {
            let call = [&["demo", "--no-papers", "--out", &to], demo].concat();
            assert_eq!(vorhand(&call).0, Some(0), "{lines}");
        }
        let book = folder.join("evening.vorhand").display().to_string();
        let lines = docs.join(lines).display().to_string();
        assert_eq!(
            vorhand(&["do", &book, &lines]),
            (Some(0), String::new()),
            "{lines}"
        );
    }
}

#[test]
fn an_event_without_people_seats_or_deals_is_answered_and_never_panics() {
    let texts = Texts::new(Lang::En);
    let empty = fixture::event(MovementKind::UpTheSides, 0, 1);
    let unseated = fixture::event(MovementKind::UpTheSides, 8, 1);
    let mut unplayed = fixture::event(MovementKind::UpTheSides, 8, 1);
    fixture::seat(&mut unplayed, None);
    let mut one_deal = unplayed.clone();
    fixture::play(&mut one_deal, &mut fixture::Dice::new(1));
    for table in one_deal.legs.iter_mut().flat_map(|l| &mut l.tables) {
        table.sheet.deals.truncate(1);
    }
    for kind in report::papers(&[], &empty) {
        let made = |event: &Event| {
            report::pages(kind, &Context::new(event, &texts)).map(|d| assert_geometry(&d))
        };
        let blank = [
            PaperKind::SignUpBlank,
            PaperKind::ReceiptsBlank,
            PaperKind::SheetBlank,
            PaperKind::RunningSheet,
            PaperKind::GermanList,
            PaperKind::Protest,
            PaperKind::Rules,
            PaperKind::TypingCard,
        ]
        .contains(&kind);
        if kind.looks_back() {
            let early = |event: &Event| {
                report::pages(kind, &Context::new(event, &texts)).expect_err("no earlier moment")
            };
            assert!(
                [&empty, &unseated, &unplayed]
                    .into_iter()
                    .all(|event| early(event).is_early())
            );
            continue;
        }
        if [PaperKind::Season, PaperKind::MembersYear].contains(&kind) {
            let nothing = Err(ReportError::NothingFor(kind.title(&texts)));
            assert_eq!(
                [made(&unseated), made(&unplayed)],
                [nothing.clone(), nothing]
            );
            assert_eq!(made(&one_deal), Ok(()), "{}", kind.id());
            continue;
        }
        let before_the_draw = [
            PaperKind::SignUp,
            PaperKind::Prizes,
            PaperKind::Cash,
            PaperKind::Receipts,
            PaperKind::StillOpen,
        ]
        .contains(&kind);
        let answers = if blank {
            [Ok(()), Ok(())]
        } else if before_the_draw {
            [Err(ReportError::NoEntrants), Ok(())]
        } else {
            [Err(ReportError::NoEntrants), Err(ReportError::NoSeats)]
        };
        assert_eq!([made(&empty), made(&unseated)], answers, "{}", kind.id());
        let played = [made(&unplayed), made(&one_deal)];
        if kind == PaperKind::Certificates {
            let [unplayed, one_deal] = &played;
            assert!(matches!(unplayed, Err(ReportError::NoCertificate(_))));
            assert_eq!(one_deal, &Ok(()));
            continue;
        }
        if kind == PaperKind::Ledger {
            let nothing = Err(ReportError::NothingFor(kind.title(&texts)));
            assert_eq!(played, [nothing, Ok(())]);
            continue;
        }
        let of_results = [
            PaperKind::SlipsFilled,
            PaperKind::SheetFilled,
            PaperKind::RunningFilled,
            PaperKind::GermanFilled,
            PaperKind::Standings,
            PaperKind::StandingsGames,
            PaperKind::Series,
            PaperKind::Recap,
            PaperKind::Settlement,
        ];
        let unplayed = if of_results.contains(&kind) {
            Err(ReportError::NothingIn)
        } else {
            Ok(())
        };
        let last = if kind == PaperKind::Outstanding {
            Err(ReportError::AllIn)
        } else {
            Ok(())
        };
        assert_eq!(played, [unplayed, last], "{}", kind.id());
    }
}

#[test]
fn letters_that_the_type_lacks_are_seen_on_paper_and_named() {
    let mut event = fixture::fixed(8, 1);
    event.entrants[0].typed_name = "Zoë 😀 日本".to_owned();
    event.entrants[1].typed_name = "משה".to_owned();
    let texts = Texts::new(Lang::En);
    let document =
        report::pages(PaperKind::Standings, &Context::new(&event, &texts)).expect("a paper");
    let sentences: Vec<String> = document
        .warnings
        .iter()
        .map(|w| w.sentence(&texts))
        .collect();
    assert_eq!(sentences.len(), 2, "{sentences:?}");
    assert!(
        sentences[0].contains("😀日本") && sentences[0].contains("Zoë"),
        "{sentences:?}"
    );
    let texts: Vec<&str> = document.pages[0]
        .items
        .iter()
        .filter_map(extent)
        .map(|(_, text)| text)
        .collect();
    assert!(
        texts.contains(&"Zoë □ □□") && texts.contains(&"□□□"),
        "{texts:?}"
    );
}

#[test]
fn names_that_no_paper_was_made_for_stand_on_every_paper_inside_its_margins() {
    let long = "W".repeat(200);
    let words = format!("{} {}", "Annelies".repeat(12), "Müller-".repeat(15));
    let names = [
        long.as_str(),
        &words,
        "משה כהן",
        "محمد \u{202e}علي",
        "Zoë 😀 👩‍👩‍👧 日本",
        "",
        " \u{0}\t\n",
        "Ǻ\u{30a}\u{301}",
    ];
    let fixed = fixture::fixed(8, 20);
    let pairs = fixture::moving(MovementKind::Pairs, 8, None);
    for mut event in [fixed, pairs] {
        for (entrant, name) in event.entrants.iter_mut().zip(names) {
            (entrant.typed_name, entrant.club) = (name.to_owned(), name.to_owned());
        }
        event.settings.name = names[4].to_owned();
        for (lang, size) in [(Lang::En, PaperSize::Letter), (Lang::De, PaperSize::A4)] {
            let texts = Texts::new(lang);
            for document in every_paper(&event, lang, size)
                .iter()
                .filter(|d| d.kind != PaperKind::Archive)
            {
                assert_geometry(document);
                assert!(report::to_pdf(document).is_ok(), "{}", document.title);
                let said: Vec<String> = document
                    .warnings
                    .iter()
                    .map(|w| w.sentence(&texts))
                    .collect();
                assert!(
                    said.iter().any(|s| s.contains("😀")) && said.iter().any(|s| s.contains("משה")),
                    "{said:?}"
                );
            }
        }
    }
}

/// Runs the program with a folder of commands of our own and nothing else on its path.
#[cfg(unix)]
fn with_commands(folder: &std::path::Path, args: &[&str]) -> (Option<i32>, String) {
    let out = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "en"])
        .args(args)
        .env("PATH", folder)
        .output()
        .expect("runs");
    (
        out.status.code(),
        String::from_utf8_lossy(&out.stderr).trim().to_owned(),
    )
}

/// Pairs that count as a German evening: of all papers it has no use for slips alone.
fn with_every_paper() -> Book {
    let mut event = fixture::moving(MovementKind::Pairs, 8, None);
    event.settings.scoring = Scoring::SeegerFabian;
    let members = fixture::with_club(&mut event);
    fixture::with_league(&mut event);
    let mut all = PaperKind::ALL.to_vec();
    all.retain(|kind| !matches!(kind, PaperKind::Slips | PaperKind::SlipsA6));
    assert_eq!(report::papers(&members, &event), all);
    Book {
        members: members.into(),
        events: vec![event],
        ..Book::default()
    }
}

/// What an evening has not whose lists are all in and end in a foot.
const WITHOUT: [PaperKind; 3] = [PaperKind::Outstanding, PaperKind::Slips, PaperKind::SlipsA6];

#[cfg(unix)]
#[test]
fn a_printer_that_is_not_there_refuses_or_has_no_command_is_a_sentence_for_every_paper() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().expect("a folder");
    let book = keep_book(dir.path(), with_every_paper());
    let command = |name: &str, script: &str| {
        let folder = dir.path().join(name);
        std::fs::create_dir_all(&folder).expect("made");
        if !script.is_empty() {
            std::fs::write(folder.join("lp"), format!("#!/bin/sh\n{script}\n")).expect("written");
            std::fs::set_permissions(folder.join("lp"), std::fs::Permissions::from_mode(0o755))
                .expect("allowed");
        }
        folder
    };
    let takes = command("takes", "while read -r line; do :; done; exit 0");
    let refuses = command(
        "refuses",
        "echo 'lp: The printer or class does not exist.' >&2; exit 1",
    );
    let lacks = command("lacks", "");
    let has = |kind: &&PaperKind| !kind.looks_back() && !WITHOUT.contains(kind);
    for kind in PaperKind::ALL.iter().filter(has) {
        let print = |folder: &std::path::Path| {
            with_commands(folder, &["print", &book, kind.id(), "--printer=desk"])
        };
        let (code, said) = print(&refuses);
        assert_eq!(
            (code, said.lines().count()),
            (Some(2), 1),
            "{}: {said}",
            kind.id()
        );
        assert!(said.contains("does not exist"), "{}: {said}", kind.id());
        if matches!(kind, PaperKind::Standings | PaperKind::Archive) {
            let (code, said) = print(&lacks);
            assert!(
                code == Some(2) && said.contains("no command to print with"),
                "{}: {said}",
                kind.id()
            );
            assert_eq!(print(&takes), (Some(0), String::new()), "{}", kind.id());
        }
    }
}

#[test]
fn a_place_that_takes_no_file_is_a_sentence_for_every_paper_and_nothing_half_is_left() {
    let dir = tempfile::tempdir().expect("a folder");
    let book = keep_book(dir.path(), with_every_paper());
    let out = dir.path().join("out");
    let has = |kind: &&PaperKind| !kind.looks_back() && !WITHOUT.contains(kind);
    for kind in PaperKind::ALL.iter().filter(has) {
        // A folder stands where the file should go.
        std::fs::create_dir_all(out.join(format!("{}.pdf", kind.id()))).expect("made");
        let said = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args(["--lang", "en", "print", &book, kind.id(), "--out"])
            .arg(&out)
            .output()
            .expect("runs");
        let words = String::from_utf8_lossy(&said.stderr).trim().to_owned();
        assert_eq!(
            (said.status.code(), words.lines().count()),
            (Some(2), 1),
            "{}: {words}",
            kind.id()
        );
        assert!(words.contains(kind.id()), "{words}");
    }
    let left: Vec<_> = std::fs::read_dir(&out)
        .expect("read")
        .flatten()
        .filter(|e| e.path().is_file())
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_name_that_no_paper_has_keeps_no_other_from_being_made_and_a_former_name_is_that_of_its_file() {
    let dir = tempfile::tempdir().expect("a folder");
    let book = keep(dir.path(), fixture::fixed(8, 4));
    let to = dir.path().display().to_string();
    let call = [
        "print",
        &book,
        "standings",
        "standing",
        "prize-list",
        "--out",
        &to,
    ];
    let (code, said) = vorhand(&call);
    assert!(code == Some(2) && said.contains("“standing”"), "{said}");
    for made in ["standings.pdf", "prize-list.pdf"] {
        assert!(dir.path().join(made).exists(), "{made}: {said}");
    }
    let listed = called(&["print", "--list"]).stdout;
    assert!(!String::from_utf8_lossy(&listed).contains("prize-list"));
}
