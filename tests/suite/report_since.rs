//! What is another than earlier: the standings since a list, the seats after a repair, and how the
//! book knows of it.

use super::report_fixture as fixture;
use chrono::{DateTime, FixedOffset, TimeDelta};
use std::process;
use std::sync::atomic::{AtomicI64, Ordering};
use vorhand::app::Source;
use vorhand::club::{
    self, DealNo, EntrantId, Event, EventId, LegNo, MovementKind, SheetId, TableNo,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Charge, Command, SeatRepair};
use vorhand::report::{self, Context, Earlier, PaperKind, ReportError};
use vorhand::session::{Moment, Session, SessionOptions, until};

/// A session whose clock starts at 21:00 and goes on by a minute with every look.
fn session(path: Option<&std::path::Path>) -> Session {
    let start = DateTime::parse_from_rfc3339("2026-11-21T21:00:30+01:00").expect("a time");
    let looks = AtomicI64::new(0);
    let clock = move || -> DateTime<FixedOffset> {
        start + TimeDelta::minutes(looks.fetch_add(1, Ordering::Relaxed))
    };
    let options = SessionOptions {
        actor: "berta".to_owned(),
        clock: Box::new(clock),
    };
    match path {
        Some(path) => Session::create(path, options).expect("a book"),
        None => Session::in_memory(options).expect("a book"),
    }
}

fn import(session: &mut Session, event: Event) -> EventId {
    let book = Box::new(club::Book {
        events: vec![event],
        ..club::Book::default()
    });
    let done = session.transact(Command::Import { book, again: false });
    done.expect("imported").event().expect("an event")
}

/// Enters a deal of the first table, played by whoever sits so many places behind the dealer.
fn deal(session: &mut Session, id: EventId, deal: u32, behind: usize, amount: i32) {
    let seats = &session.event(id).expect("there").legs[0].tables[0].seats;
    let who = seats[(deal as usize - 1 + behind) % seats.len()].1;
    let lines = vec![vorhand::ops::LineInput {
        declarer: Some(who),
        amount: Some(amount),
        ..Default::default()
    }];
    let command = Command::EnterDeal {
        sheet: SheetId {
            event: id,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(deal),
        lines,
    };
    session.transact(command).expect("entered");
}

fn unplayed(kind: MovementKind, people: usize) -> Event {
    let mut event = fixture::event(
        kind,
        people,
        if kind == MovementKind::Fixed { 20 } else { 1 },
    );
    fixture::seat(&mut event, None);
    event
}

/// A session with an evening of eight at fixed tables, before its first deal.
fn eight(path: Option<&std::path::Path>) -> (Session, EventId) {
    let mut session = session(path);
    let id = import(&mut session, unplayed(MovementKind::Fixed, 8));
    (session, id)
}

#[test]
fn the_book_is_rebuilt_as_it_stood_after_every_entry() {
    let (mut session, id) = eight(None);
    let mut stood = vec![session.book().clone()];
    for n in 1..=6 {
        deal(
            &mut session,
            id,
            n,
            1 + n as usize % 3,
            if n % 2 == 0 { 40 } else { -24 },
        );
        stood.push(session.book().clone());
    }
    session.undo().expect("undone");
    stood.push(session.book().clone());
    session.post(id).expect("noted");
    let after = |seq| {
        let later = session.journal_since(seq).expect("read");
        vorhand::session::stood(session.book(), &later).expect("rebuilt")
    };
    for (seq, book) in (1..).zip(&stood) {
        assert_eq!(&after(seq), book, "after entry {seq}");
    }
    assert!(after(0).events.is_empty());
    assert!(
        session.verify().expect("proved").sound(),
        "a note is no change"
    );
    assert!(session.next_redo().is_some(), "a note takes no redo away");
}

#[test]
fn the_last_change_of_an_event_is_found_by_what_was_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("club.vorhand");
    let (from, id) = eight(None);
    let mut session = Session::create(&path, SessionOptions::default()).expect("made");
    let book = Box::new(from.book().clone());
    session
        .transact(Command::Import { book, again: false })
        .expect("taken in");
    let change = club::EventSettings {
        name: "Another evening".to_owned(),
        ..session.event(id).expect("there").settings.clone()
    };
    let event = id;
    let edit = Command::EditEvent { event, change };
    session.transact(edit).expect("edited");
    let edited = session.last_seq();
    session
        .transact(Command::AddMember {
            name: "Late Lars".to_owned(),
            club: String::new(),
            number: String::new(),
        })
        .expect("added");
    let again = |session: Session| {
        drop(session);
        Session::open(&path, SessionOptions::default()).expect("opened")
    };
    let last = |session: &Session, id| session.last_change(id).expect("read").map(|m| m.seq);
    assert_eq!(last(&session, id), Some(edited), "only settings changed");
    let mut session = again(session);
    assert_eq!(
        last(&session, EventId(99)),
        None,
        "the whole journal was read"
    );
    assert_eq!(last(&session, id), Some(edited), "read from the file");
    session.undo().expect("the member");
    session.undo().expect("the settings");
    assert_eq!(
        last(&session, id),
        Some(session.last_seq()),
        "an undo is a change"
    );
    let mut session = again(session);
    session.undo().expect("the import");
    let undone = session.last_seq();
    assert_eq!(last(&session, id), Some(undone), "gone, and still known");
}

/// The newest posted list after which something happened.
fn last_posted(session: &Session, id: EventId) -> Option<Moment> {
    let changed = session.last_change(id).expect("read").map_or(0, |m| m.seq);
    let posted = session.posted(id).expect("read");
    posted.into_iter().find(|m| m.seq < changed)
}

#[test]
fn since_means_the_newest_list_after_which_something_happened() {
    let (mut session, id) = eight(None);
    assert_eq!(last_posted(&session, id), None);
    deal(&mut session, id, 1, 1, 40);
    session.post(id).expect("noted");
    session.post(id).expect("noted once");
    let posted = session.posted(id).expect("read");
    assert_eq!(
        posted.len(),
        1,
        "a list that says nothing new is not posted again"
    );
    assert_eq!(last_posted(&session, id), None);
    deal(&mut session, id, 2, 2, -20);
    assert_eq!(last_posted(&session, id), posted.first().copied());
    session.post(id).expect("noted");
    assert_eq!(
        last_posted(&session, id),
        posted.first().copied(),
        "the second copy says the same"
    );
    assert_eq!(
        until(
            &session.moments().expect("read"),
            "21:02",
            chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day")
        ),
        Ok(posted[0])
    );
}

fn cells(event: &Event, before: &Event, kind: PaperKind) -> Result<Vec<Vec<String>>, ReportError> {
    let texts = Texts::new(Lang::En);
    let earlier = Some(Earlier {
        at: "21:40",
        event: before,
    });
    let document = report::pages(
        kind,
        &Context {
            earlier,
            ..Context::new(event, &texts)
        },
    )?;
    Ok(document.table.expect("a table"))
}

#[test]
fn ranks_points_and_games_are_compared_person_by_person() {
    let event = fixture::fixed(12, 20);
    let mut before = fixture::earlier(&event);
    before
        .entrants
        .iter_mut()
        .for_each(|e| e.typed_name.clear());
    let newcomer = event.entrants[11].id;
    for table in before.legs.iter_mut().flat_map(|l| &mut l.tables) {
        table.seats.retain(|(_, id)| *id != newcomer);
        table.sheet.deals.retain(|d| d.declarer != Some(newcomer));
    }
    let (now, was) = (
        club::standings(&event, None),
        club::standings(&before, None),
    );
    let table = cells(&event, &before, PaperKind::Since).expect("a paper");
    assert_eq!(table.len(), 13);
    let mut moved = 0;
    for (cells, row) in table.iter().skip(1).zip(&now.rows) {
        let old = was.row(row.entrant);
        let climbed = old.and_then(|o| Some(i64::from(o.rank?) - i64::from(row.rank?)));
        let change = climbed.map_or_else(|| "new".to_owned(), |climbed| climbed.to_string());
        moved += usize::from(change != "new" && change != "0");
        let points = row.points - old.map_or(0, |o| o.points);
        let games = row.games.net - old.map_or(0, |o| o.games.net);
        let expected = [
            row.rank.expect("all have played").to_string(),
            change,
            points.to_string(),
            games.to_string(),
        ];
        assert_eq!(
            [0, 1, 5, 7].map(|i| cells[i].clone()),
            expected,
            "{cells:?}"
        );
    }
    assert!(
        moved > 3 && table.iter().any(|cells| cells[1] == "new"),
        "{table:?}"
    );
    let none = cells(
        &event,
        &fixture::event(MovementKind::Fixed, 0, 20),
        PaperKind::Since,
    )
    .expect("all are new");
    assert!(none.iter().skip(1).all(|cells| cells[1] == "new"));
}

#[test]
fn after_a_repair_only_those_who_sit_otherwise_get_cards() {
    let mut session = session(None);
    let id = import(&mut session, unplayed(MovementKind::Individual, 12));
    deal(&mut session, id, 1, 1, 40);
    let before = session.event(id).expect("there").clone();
    let leaver = before.entrants[5].id;
    let what = SeatRepair::Leaves { entrant: leaver };
    session
        .transact(Command::Repair {
            event: id,
            next_leg: LegNo(2),
            what,
            anew: false,
        })
        .expect("repaired");
    let event = session.event(id).expect("there").clone();
    let texts = Texts::new(Lang::En);
    let source = Source::gather(&session, &event, &texts, &[PaperKind::ChangedSeats], None)
        .expect("gathered");
    let document = report::pages(
        PaperKind::ChangedSeats,
        &source.context(PaperKind::ChangedSeats, &texts),
    )
    .expect("paper");
    let place = |event: &Event, leg: usize, who: EntrantId| {
        event.legs[leg].tables.iter().find_map(|t| {
            t.seat_of(who)
                .map(|s| format!("{} {}", t.number, s.letter()))
        })
    };
    let moved: Vec<&club::Entrant> = event
        .entrants
        .iter()
        .filter(|e| {
            (0..event.legs.len()).any(|leg| place(&before, leg, e.id) != place(&event, leg, e.id))
        })
        .collect();
    assert!(
        moved.len() > 1 && moved.iter().any(|e| e.id == leaver),
        "{}",
        moved.len()
    );
    let table = document.table.as_ref().expect("a table");
    for person in event.entrants.iter() {
        let named = table.iter().any(|cells| cells[0] == person.typed_name);
        assert_eq!(
            named,
            moved.iter().any(|m| m.id == person.id),
            "{}",
            person.typed_name
        );
    }
    let texts_of = |page: &report::Page| -> Vec<String> {
        page.items
            .iter()
            .filter_map(|i| {
                if let report::Item::Text { text, .. } = i {
                    Some(text.clone())
                } else {
                    None
                }
            })
            .collect()
    };
    let on_cards: Vec<String> = document.pages.iter().flat_map(texts_of).collect();
    for person in event.entrants.iter() {
        let card = on_cards.contains(&format!("{} {}", person.start_number, person.typed_name));
        assert_eq!(
            card,
            !person.left && moved.iter().any(|m| m.id == person.id),
            "the card of {}",
            person.typed_name
        );
    }
    assert_eq!(
        cells(&event, &event, PaperKind::ChangedSeats),
        Err(ReportError::NothingChanged)
    );
    session.undo().expect("undone");
    let back = session.event(id).expect("there").clone();
    let source = Source::gather(&session, &back, &texts, &[PaperKind::ChangedSeats], None)
        .expect("gathered");
    let undone = report::pages(
        PaperKind::ChangedSeats,
        &source.context(PaperKind::ChangedSeats, &texts),
    )
    .expect("paper");
    assert_eq!(
        undone.table.expect("a table").len(),
        table.len(),
        "taking it back changes the same seats"
    );
}

#[test]
fn print_since_at_a_time_or_since_the_last_list() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("evening.vorhand");
    let (mut book, id) = eight(Some(&path));
    deal(&mut book, id, 1, 1, 48);
    deal(&mut book, id, 2, 2, 60);
    drop(book);
    let print = |args: &[&str]| {
        let out = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args(["--lang", "en", "print"])
            .arg(&path)
            .args(args)
            .arg("--out")
            .arg(dir.path())
            .output()
            .expect("runs");
        (
            out.status.code(),
            String::from_utf8_lossy(&out.stderr).into_owned(),
        )
    };
    let csv = || std::fs::read_to_string(dir.path().join("since.csv")).expect("printed");
    let (code, words) = print(&["since"]);
    assert_eq!(
        (code, words.contains("earlier moment")),
        (Some(2), true),
        "{words}"
    );
    assert_eq!(
        print(&["since", "--at", "21:01", "--csv"]),
        (Some(0), String::new())
    );
    assert!(
        csv().contains("\n1,1,4,Dora Pfeiffer,60,") && csv().contains("48"),
        "{}",
        csv()
    );
    let (code, words) = print(&["since", "--at", "soon"]);
    assert_eq!(
        (code, words.contains("“soon”"), words.lines().count()),
        (Some(2), true, 1),
        "{words}"
    );
    assert_eq!(print(&["standings"]).0, Some(0));
    let (code, words) = print(&["since"]);
    assert_eq!(
        code,
        Some(2),
        "the list just posted is the first one: {words}"
    );
    let mut book = Session::open(&path, SessionOptions::new("berta")).expect("open");
    assert_eq!(book.posted(id).expect("read").len(), 1);
    deal(&mut book, id, 3, 2, 36);
    drop(book);
    assert_eq!(print(&["since", "--csv"]), (Some(0), String::new()));
    assert!(csv().contains(",36,"), "{}", csv());
}

#[test]
fn who_plays_on_for_whom_and_why_somebody_rests_stands_on_paper() {
    for lang in Lang::ALL {
        let mut session = session(None);
        let id = import(&mut session, unplayed(MovementKind::UpTheSides, 14));
        deal(&mut session, id, 1, 1, 40);
        let who = session.event(id).expect("there").legs[0].tables[0].seats[2].1;
        let comes = vorhand::ops::Newcomer::New(vorhand::ops::NewEntrant {
            name: "Sub Schmidt".into(),
            ..Default::default()
        });
        session
            .transact(Command::StandIn {
                event: id,
                leg: LegNo(1),
                leaves: who,
                comes,
                from_deal: DealNo(3),
            })
            .expect("taken");
        let event = session.event(id).expect("there").clone();
        let texts = Texts::new(lang);
        let words = |kind: PaperKind| -> String {
            let source = Source::gather(&session, &event, &texts, &[kind], None).expect("gathered");
            let document = report::pages(kind, &source.context(kind, &texts)).expect("a paper");
            let items = document.pages.iter().flat_map(|p| &p.items);
            let text = items.filter_map(|i| {
                if let report::Item::Text { text, .. } = i {
                    Some(text.as_str())
                } else {
                    None
                }
            });
            text.collect::<Vec<_>>().join(" ")
        };
        let german = lang == Lang::De;
        let (plays, from, to) = if german {
            (
                "ab spiel 3 spielt sub schmidt für",
                "ab spiel 3",
                "bis spiel 2",
            )
        } else {
            (
                "from deal 3 on sub schmidt plays for",
                "from deal 3",
                "to deal 2",
            )
        };
        for kind in [
            PaperKind::Sheet,
            PaperKind::SheetFilled,
            PaperKind::RunningFilled,
            PaperKind::WallTables,
            PaperKind::Proof,
        ] {
            let said = words(kind).to_lowercase();
            assert!(said.contains(plays), "{kind:?} in {lang:?}: {said}");
        }
        for kind in [PaperKind::PersonalCards, PaperKind::WallNames] {
            let said = words(kind).to_lowercase();
            assert!(said.contains(from), "{kind:?} in {lang:?}: {said}");
        }
        assert!(
            words(PaperKind::WallNames).to_lowercase().contains(to),
            "who left stands with the deals played"
        );
        let reason = if german {
            "ungerade Zahl von Paaren"
        } else {
            "odd number of pairs"
        };
        assert!(words(PaperKind::WallTables).contains(reason));
    }
}

#[test]
fn nothing_between_two_lists_is_said_and_not_printed() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("evening.vorhand");
    let (mut book, id) = eight(Some(&path));
    deal(&mut book, id, 1, 1, 48);
    book.post(id).expect("noted");
    // A mark, a fee: something happened, but nothing that the list tells.
    book.transact(Command::TakePayment {
        event: id,
        entrant: EntrantId(1),
        at: book.now(),
        cents: 100,
        by: String::new(),
    })
    .expect("paid");
    let event = book.event(id).expect("there").clone();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let source =
            Source::gather(&book, &event, &texts, &[PaperKind::Since], None).expect("gathered");
        let why = report::pages(PaperKind::Since, &source.context(PaperKind::Since, &texts))
            .expect_err("no paper");
        assert_eq!(why, ReportError::NothingSince("21:02".to_owned()));
        assert!(
            why.sentence(&texts).contains("21:02") && why.is_early(),
            "a bundle goes on without it"
        );
    }
    drop(book);
    let print = process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "en", "print"])
        .arg(&path)
        .args(["since", "--csv", "--out"])
        .arg(dir.path())
        .output()
        .expect("runs");
    let words = String::from_utf8_lossy(&print.stderr).into_owned();
    assert_eq!(print.status.code(), Some(2), "{words}");
    assert!(
        words.contains("Nothing in the standings has changed since 21:02"),
        "{words}"
    );
    assert!(!dir.path().join("since.csv").exists());
}

#[test]
fn a_time_means_the_evenings_also_when_lists_were_printed_weeks_later() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("evening.vorhand");
    let (mut book, id) = eight(Some(&path));
    deal(&mut book, id, 1, 1, 48);
    deal(&mut book, id, 2, 2, 60);
    drop(book);
    // Printed on another day, at the real clock.
    let print = |args: &[&str]| {
        let mut program = process::Command::new(env!("CARGO_BIN_EXE_vorhand"));
        let out = program
            .args(["--lang", "en", "print"])
            .arg(&path)
            .args(args)
            .arg("--out")
            .arg(dir.path())
            .output();
        let out = out.expect("runs");
        (
            out.status.code(),
            String::from_utf8_lossy(&out.stderr).into_owned(),
        )
    };
    assert_eq!(print(&["standings"]).0, Some(0));
    let later = Session::open(&path, SessionOptions::new("berta")).expect("open");
    assert_eq!(later.posted(id).expect("read").len(), 1);
    drop(later);
    assert_eq!(
        print(&["since", "--at", "21:01", "--csv"]),
        (Some(0), String::new())
    );
    let csv = std::fs::read_to_string(dir.path().join("since.csv")).expect("printed");
    assert!(
        csv.contains("\n1,1,4,Dora Pfeiffer,60,"),
        "she climbed by a rank: {csv}"
    );
}

#[test]
fn who_comes_for_somebody_is_told_with_that_name_and_has_the_card_on_the_same_page() {
    let mut session = session(None);
    let event = import(&mut session, unplayed(MovementKind::Individual, 12));
    let before = session.event(event).expect("there").clone();
    let people = vec![crate::session::guest("Quirin Quell")];
    let added = session.transact(Command::AddEntrants { event, people });
    let comes = added.expect("added").entrants()[0];
    let leaves = before.entrants[3].id;
    session
        .transact(Command::Substitute {
            event,
            from_leg: LegNo(2),
            leaves,
            comes,
        })
        .expect("substituted");
    let after = session.event(event).expect("there").clone();
    let texts = Texts::new(Lang::De);
    let earlier = Some(Earlier {
        at: "21:40",
        event: &before,
    });
    let context = Context {
        earlier,
        ..Context::new(&after, &texts)
    };
    let paper = report::pages(PaperKind::ChangedSeats, &context).expect("a paper");
    assert_eq!(paper.pages.len(), 1);
    let words = crate::report_pages::words_on(&paper);
    let name = before.called(leaves);
    let count = |wanted: &str| words.iter().filter(|word| **word == wanted).count();
    assert!(count(&format!("für {name}")) > 0, "{words:?}");
    assert_eq!(count(&name), 0, "{words:?}");
    // What changed before, no paper on the wall knows.
    assert_eq!(count(&texts.report_changed_note("21:40")), 1, "{words:?}");
    assert!(
        words.iter().any(|word| word.ends_with(" Quirin Quell")),
        "the card: {words:?}"
    );
}

#[test]
fn the_ledger_names_the_first_of_several_legs_too() {
    let told = |kind| {
        let mut session = session(None);
        let id = import(&mut session, unplayed(kind, 12));
        deal(&mut session, id, 1, 1, 40);
        deal(&mut session, id, 2, 1, 48);
        session.undo().expect("undone");
        crate::seal::ledger(&session, id, Lang::En)
    };
    let several = told(MovementKind::Individual);
    assert!(several.contains("deal 2 at table 1, leg 1"), "{several}");
    let one = told(MovementKind::Fixed);
    assert!(
        one.contains("deal 2 at table 1") && !one.contains("leg 1"),
        "{one}"
    );
}

#[test]
fn who_plays_several_legs_for_somebody_is_said_to_once() {
    let mut session = session(None);
    let id = import(&mut session, unplayed(MovementKind::Individual, 12));
    deal(&mut session, id, 1, 1, 40);
    let people = vorhand::ops::NewEntrant {
        name: "Sub Schmidt".into(),
        ..Default::default()
    };
    let people = vec![people];
    session
        .transact(Command::AddEntrants { event: id, people })
        .expect("added");
    let event = session.event(id).expect("there");
    let [leaves, comes] = [event.entrants[5].id, event.entrants[12].id];
    let command = Command::Substitute {
        event: id,
        from_leg: LegNo(2),
        leaves,
        comes,
    };
    session.transact(command).expect("substituted");
    let event = session.event(id).expect("there").clone();
    let texts = Texts::new(Lang::En);
    let kind = PaperKind::ChangedSeats;
    let source = Source::gather(&session, &event, &texts, &[kind], None).expect("gathered");
    let document = report::pages(kind, &source.context(kind, &texts)).expect("paper");
    let for_whom = texts.report_plays_for(event.called(leaves));
    let words = super::report_pages::words_on(&document);
    assert!(event.legs.len() > 2);
    assert_eq!(words.iter().filter(|words| **words == for_whom).count(), 1);
}

#[test]
fn a_line_taken_back_and_entered_again_is_a_correction_that_names_both() {
    for lang in Lang::ALL {
        let (mut session, id) = eight(None);
        deal(&mut session, id, 1, 1, 48);
        session.undo().expect("undone");
        deal(&mut session, id, 1, 2, 48);
        let event = session.event(id).expect("there").clone();
        let texts = Texts::new(lang);
        let kind = PaperKind::Ledger;
        let source = Source::gather(&session, &event, &texts, &[kind], None).expect("gathered");
        let document = report::pages(kind, &source.context(kind, &texts)).expect("paper");
        let words = super::report_pages::words_on(&document).join(" ");
        let back = texts.ui_journal_undo("");
        assert!(!words.contains(back.trim()), "{words}");
        let seats = &event.legs[0].tables[0].seats;
        for (_, who) in [seats[1], seats[2]] {
            let named = texts.row_who(event.called(who), "48");
            assert!(words.contains(named.trim()), "{named}: {words}");
        }
    }
}

#[test]
fn a_result_taken_back_stays_so_while_not_all_of_it_is_entered_again() {
    let back = Texts::new(Lang::En).ui_journal_undo("");
    let (mut session, event) = eight(None);
    let seats = &session.event(event).expect("there").legs[0].tables[0].seats;
    let people: Vec<EntrantId> = seats.iter().map(|(_, who)| *who).collect();
    let sheet = SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    };
    let told = |session: &Session| crate::seal::ledger(session, event, Lang::En);
    let fine = |entrant, deal, amount, law: &str| {
        let fine = Charge {
            deal: DealNo(deal),
            entrant,
            amount,
            law: law.to_owned(),
        };
        Command::AddFine { sheet, fine }
    };
    session
        .transact(fine(people[0], 1, -10, "20"))
        .expect("a fine");
    session.undo().expect("undone");
    // Of somebody else, under the same number.
    session
        .transact(fine(people[1], 5, -20, "24"))
        .expect("a fine");
    let ledger = told(&session);
    assert!(ledger.contains(back.trim()), "{ledger}");
    assert!(!ledger.contains("deal 5"), "{ledger}");
    session
        .transact(fine(people[0], 1, -10, "20"))
        .expect("a fine");
    let ledger = told(&session);
    assert!(!ledger.contains(back.trim()), "{ledger}");
    let feet = |people: &[EntrantId]| Command::KeepFeet {
        sheet,
        second: false,
        feet: people
            .iter()
            .map(|who| club::ListFoot {
                entrant: *who,
                points: 40,
                won: 1,
                lost: 0,
                total: None,
                lost_by_stretch: Vec::new(),
                accepted: None,
            })
            .collect(),
    };
    session.transact(feet(&people)).expect("a foot");
    session.undo().expect("undone");
    session.transact(feet(&people[..1])).expect("a foot");
    let ledger = told(&session);
    assert!(ledger.contains(back.trim()), "{ledger}");
    session.transact(feet(&people)).expect("a foot");
    let ledger = told(&session);
    assert!(!ledger.contains(back.trim()), "{ledger}");
}
