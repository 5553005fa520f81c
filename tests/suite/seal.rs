//! Results that are provisional, sealed, and corrected afterwards: the laws of the commands, and
//! the window by keys.

use crate::room::Room;
use crate::window::Desk;
use crate::window_trees::evening;
use chrono::{DateTime, FixedOffset};
use egui::Key;
use egui_kittest::kittest::Queryable;
use vorhand::app::book::journal::{RowWords, told};
use vorhand::club::{
    After, Corrected, DealNo, Event, EventId, EventSettings, LegNo, PrizeSettings, Scoring, Seal,
    SheetId, SheetMark, SheetOf, TableNo, TotalKind, missing_deals,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{
    Charge, Command, Field, LineInput, NewEntrant, Refusal, SealRefusal, TextRefusal, Title,
    TotalInput,
};
use vorhand::session::{Session, SessionError, SessionOptions};
use vorhand::ui::Screen;

fn at(clock: &str) -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(&format!("2026-11-21T{clock}:00+01:00")).unwrap()
}

fn sealed() -> (Session, EventId) {
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    evening(&mut session);
    let event = session.book().events[0].id;
    let seal = Seal {
        provisional_until: Some(at("23:15")),
        sealed_at: Some(at("23:20")),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
    (session, event)
}

fn deal(event: &Event, amount: i32) -> Command {
    let table = &event.legs[0].tables[0];
    let line = LineInput {
        declarer: Some(table.seats[1].1),
        amount: Some(amount),
        ..LineInput::default()
    };
    Command::EnterDeal {
        sheet: SheetId {
            event: event.id,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(1),
        lines: vec![line],
    }
}

/// One command of every kind that changes results.
fn corrections(event: &Event) -> Vec<Command> {
    let id = event.id;
    let (a, b) = (
        event.legs[0].tables[0].seats[0].1,
        event.legs[0].tables[1].seats[0].1,
    );
    let change = EventSettings {
        scoring: Scoring::Balanced,
        ..event.settings.clone()
    };
    let fine = Charge {
        deal: DealNo(1),
        entrant: a,
        amount: -10,
        law: "24".into(),
    };
    let slip = event.legs[1].tables[0].sheet.slips[0].clone();
    vec![
        deal(event, 44),
        Command::ClearDeal {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(1),
        },
        Command::AddFine {
            sheet: SheetId {
                event: id,
                leg: LegNo(1),
                table: TableNo(1),
            },
            fine,
        },
        Command::EnterSlip {
            sheet: SheetId {
                event: id,
                leg: LegNo(2),
                table: TableNo(1),
            },
            slip: vorhand::club::Slip {
                points: 99,
                ..slip.clone()
            },
        },
        Command::RemoveSlip {
            sheet: SheetId {
                event: id,
                leg: LegNo(2),
                table: TableNo(1),
            },
            entrant: slip.entrant,
        },
        Command::SwapSeats {
            event: id,
            leg: LegNo(3),
            a,
            b,
        },
        Command::Choose {
            event: id,
            choice: vorhand::club::PrizeChoice {
                entrant: a,
                prize: vorhand::club::PrizeKind::Games,
            },
        },
        Command::EditEvent { event: id, change },
    ]
}

#[test]
fn sealed_results_change_only_with_a_reason_and_then_it_is_marked() {
    let (session, event) = sealed();
    let before = session.event(event).unwrap().clone();
    let corrections = corrections(&before);
    drop(session);
    for command in corrections {
        let (mut session, event) = sealed();
        let refused = session.transact(command.clone());
        let Err(SessionError::Refused(why)) = refused else {
            panic!("{command:?} was not refused: {refused:?}")
        };
        assert_eq!(
            why,
            Refusal::Seal(SealRefusal::Sealed {
                event,
                at: at("23:20")
            }),
            "{command:?}"
        );
        assert_eq!(session.event(event), Some(&before), "nothing has changed");
        let wrapped = |reason: &str| Command::AfterSeal {
            event,
            at: at("23:41"),
            reason: reason.to_owned(),
            command: Box::new(command.clone()),
        };
        let empty = session.transact(wrapped("  ")).unwrap_err();
        assert_eq!(
            empty,
            SessionError::Refused(Refusal::Text(TextRefusal::Empty {
                field: Field::Reason
            }))
        );
        let done = session.transact(wrapped("misread")).unwrap();
        assert!(
            matches!(&done.title, Title::AfterSeal { reason, .. } if reason == "misread"),
            "{:?}",
            done.title
        );
        let after = session.event(event).unwrap();
        let of_a_sheet = done.touched.sheets.iter();
        let sheets: Vec<SheetOf> = of_a_sheet
            .map(|sheet| SheetOf {
                leg: sheet.leg,
                table: sheet.table,
            })
            .collect();
        for Corrected { sheet, .. } in &after.seal.corrected {
            assert!(sheets.contains(sheet), "{command:?} {sheet:?}");
        }
        assert_eq!(
            after.seal,
            Seal {
                corrected_at: Some(at("23:41")),
                corrected: after.seal.corrected.clone(),
                ..before.seal.clone()
            }
        );
        assert_ne!(after, &before);
        session.undo().unwrap();
        assert_eq!(
            session.event(event),
            Some(&before),
            "undo takes the mark back too"
        );
        session.redo().unwrap();
        assert!(session.verify().unwrap().sound());
    }
}

#[test]
fn what_is_no_result_stays_open() {
    let (mut session, event) = sealed();
    let mut anna = session.event(event).unwrap().entrants[0].clone();
    anna.paid = true;
    session
        .transact(Command::EditEntrant {
            other_person: false,
            event,
            entrant: anna,
        })
        .unwrap();
    session
        .transact(Command::MarkSheet {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            mark: SheetMark::Signed,
        })
        .unwrap();
    let late = NewEntrant {
        name: "Late Larsson".into(),
        ..NewEntrant::default()
    };
    session
        .transact(Command::AddEntrants {
            event,
            people: vec![late],
        })
        .unwrap();
    session.transact(Command::RemoveEvent { event }).unwrap();
    session.undo().unwrap();
    assert_eq!(session.event(event).unwrap().seal.corrected_at, None);
}

#[test]
fn an_open_evening_needs_no_reason_and_another_evening_is_not_touched() {
    let (mut session, first) = sealed();
    evening(&mut session);
    let second = session.book().events[1].clone();
    session.transact(deal(&second, 44)).unwrap();
    let inner = Box::new(deal(&second, 22));
    let wrong = Command::AfterSeal {
        event: second.id,
        at: at("23:41"),
        reason: "x".into(),
        command: inner,
    };
    assert_eq!(
        session.transact(wrong).unwrap_err(),
        SessionError::Refused(Refusal::Seal(SealRefusal::NotSealed))
    );
    // A reason given for one evening opens no other one.
    let inner = Box::new(deal(session.event(first).unwrap(), 44));
    session
        .transact(Command::SetSeal {
            event: second.id,
            seal: Seal {
                sealed_at: Some(at("23:30")),
                ..Seal::default()
            },
        })
        .unwrap();
    let wrong = Command::AfterSeal {
        event: second.id,
        at: at("23:41"),
        reason: "x".into(),
        command: inner,
    };
    assert_eq!(
        session.transact(wrong).unwrap_err(),
        SessionError::Refused(Refusal::Seal(SealRefusal::Sealed {
            event: first,
            at: at("23:20")
        }))
    );
}

#[test]
fn opening_again_forgets_the_mark_and_sealing_again_does_not() {
    let (mut session, event) = sealed();
    let command = Box::new(deal(session.event(event).unwrap(), 44));
    session
        .transact(Command::AfterSeal {
            event,
            at: at("23:41"),
            reason: "misread".into(),
            command,
        })
        .unwrap();
    let seal = Seal {
        sealed_at: Some(at("23:50")),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
    let texts = Texts::new(Lang::En);
    let state = |session: &Session| texts.seal_state(&session.event(event).unwrap().seal);
    assert_eq!(state(&session), "final 23:50 · then corrected 23:41");
    session
        .transact(Command::SetSeal {
            event,
            seal: Seal::default(),
        })
        .unwrap();
    assert_eq!(state(&session), "");
    session
        .transact(deal(session.event(event).unwrap(), 48))
        .unwrap();
}

/// All sheets of the evening come in, and nothing is to be cut for.
fn complete(session: &mut Session) {
    evening(session);
    let event = session.book().events[0].clone();
    for (leg, table) in event
        .legs
        .iter()
        .flat_map(|l| l.tables.iter().map(move |t| (l, t)))
    {
        let to_come = if table.is_in(leg.rounds) {
            Vec::new()
        } else {
            missing_deals(table, leg.rounds)
        };
        let (event, leg, table) = (event.id, leg.number, table.number);
        for deal in to_come {
            let lines = vec![LineInput {
                amount: Some(0),
                accepted: Some("thrown in".to_owned()),
                ..LineInput::default()
            }];
            session
                .transact(Command::EnterDeal {
                    sheet: SheetId { event, leg, table },
                    deal,
                    lines,
                })
                .unwrap();
        }
        session
            .transact(Command::MarkSheet {
                sheet: SheetId { event, leg, table },
                mark: SheetMark::Checked,
            })
            .unwrap();
    }
    let prizes = PrizeSettings {
        points: 0,
        games: 0,
        hardest: false,
        booby: false,
        booby_to_winners: false,
        fee_cents: 0,
    };
    let change = EventSettings {
        prizes,
        ..event.settings.clone()
    };
    session
        .transact(Command::EditEvent {
            event: event.id,
            change,
        })
        .unwrap();
}

fn first(room: &Room) -> Event {
    room.desk.app().session().unwrap().book().events[0].clone()
}

#[test]
fn the_tools_over_the_standings_are_one_line_however_final_they_are() {
    for (width, height) in [(1280.0, 800.0), (1024.0, 640.0)] {
        let mut desk = Desk::with(Lang::De, Vec::new(), evening);
        desk.harness.set_size(egui::vec2(width, height));
        desk.ctrl(Key::Num4);
        let top = |desk: &Desk, words: &str| {
            let found = desk.harness.query_all_by_label_contains(words).next();
            found.unwrap_or_else(|| panic!("{words}")).rect().top()
        };
        let is_one_line = |desk: &Desk| {
            let apart = top(desk, "Verlauf") - top(desk, "Nach Punkten");
            assert!(apart.abs() < 8.0, "{width}: {apart}");
        };
        is_one_line(&desk);
        assert!(top(&desk, "Für endgültig") < top(&desk, "Verlauf"));
        desk.tab_to("Vorläufig bis")
            .press(Key::Space)
            .press(Key::Enter);
        assert!(desk.shows("Andere Zeit") && !desk.shows("Ohne Frist"));
        is_one_line(&desk);
    }
}

#[test]
fn provisional_until_a_time_then_sealed_by_itself_by_keys() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let mut room = Room::over(lang, None, crate::room::EIGHT, false, complete);
        let until = say("Provisional until", "Vorläufig bis");
        room.desk.ctrl(Key::Num4).tab_to(until).press(Key::Space);
        assert!(room.desk.focused().is_some_and(|f| f.contains(until)));
        room.desk.ctrl(Key::A).write("half past").press(Key::Enter);
        assert!(
            room.desk
                .shows(say("Type a time of the day", "Eine Uhrzeit eingeben"))
        );
        room.desk
            .tab_to(until)
            .ctrl(Key::A)
            .write("20:15")
            .press(Key::Enter);
        room.later(14 * 60);
        assert!(
            room.desk
                .shows(say("provisional until 20:15", "vorläufig bis 20:15"))
        );
        assert_eq!(first(&room).seal.sealed_at, None);
        room.later(60);
        assert!(
            room.desk.shows(say("final 20:15", "endgültig 20:15")),
            "{:?}",
            room.desk.app().said()
        );
        room.desk.ctrl(Key::Z);
        room.later(60);
        assert_eq!(
            first(&room).seal.sealed_at,
            None,
            "who takes the seal back has his will"
        );
    }
}

#[test]
fn the_field_that_sets_another_time_takes_the_time_away_too() {
    let mut room = Room::over(Lang::De, None, crate::room::EIGHT, false, complete);
    room.desk.ctrl(Key::Num4).tab_to("Vorläufig bis");
    room.desk.press(Key::Space).press(Key::Enter);
    assert!(first(&room).seal.provisional_until.is_some());
    room.desk.tab_to("Andere Zeit").press(Key::Space);
    room.desk.tab_to("Ohne Frist").press(Key::Space);
    assert_eq!(first(&room).seal.provisional_until, None);
    assert!(!room.desk.shows("Ohne Frist"), "the field goes with it");
}

#[test]
fn results_with_an_error_on_a_sheet_are_asked_for_before_they_are_final() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let wrong = |session: &mut Session| {
            complete(session);
            let event = &session.book().events[0];
            let (leg, table) = (&event.legs[0], &event.legs[0].tables[0]);
            let total = TotalInput {
                entrant: table.seats[0].1,
                after: After::Foot,
                kind: TotalKind::Points,
                value: Some(500),
            };
            let write = Command::WriteTotals {
                sheet: event.sheet_id(leg, table),
                totals: vec![total],
            };
            session.transact(write).unwrap();
        };
        let mut room = Room::over(lang, None, crate::room::EIGHT, false, wrong);
        room.desk
            .ctrl(Key::Num4)
            .tab_to(say("Make final", "Für endgültig erklären"))
            .press(Key::Space);
        assert_eq!(first(&room).seal.sealed_at, None, "it asks");
        assert!(
            room.desk
                .shows(say("Errors are left: table 1", "Noch Fehler: Tisch 1"))
        );
        // From here the fault can be mended; by a slip of the hand nothing becomes final.
        room.desk
            .tab_to(say("Sheet 1 · leg 1", "Liste 1 · Serie 1"))
            .press(Key::Enter);
        assert!(matches!(
            room.desk.app().screen(),
            Screen::Sheet | Screen::Slips
        ));
        let again = say("Make final", "Für endgültig erklären");
        room.desk.ctrl(Key::Num4).tab_to(again).press(Key::Space);
        room.desk.press(Key::Enter);
        assert_eq!(first(&room).seal.sealed_at, None, "Enter cancels");
        room.desk.tab_to(again).press(Key::Space);
        room.desk.tab_to(again).press(Key::Enter);
        assert!(first(&room).seal.sealed_at.is_some());
    }
}

#[test]
fn a_deal_typed_after_the_sealing_waits_for_its_reason_and_is_lost_by_no_answer() {
    let mut room = Room::over(Lang::En, None, crate::room::EIGHT, false, complete);
    room.desk
        .ctrl(Key::Num4)
        .tab_to("Make final")
        .press(Key::Space);
    assert!(room.desk.shows("final 20:00"));
    room.desk
        .ctrl(Key::Num3)
        .tab_to("Table 1:")
        .press(Key::Enter);
    if room.desk.app().screen() == Screen::Slips {
        room.desk.tab_to("Open the sheet").press(Key::Space);
    }
    assert_eq!(room.desk.app().screen(), Screen::Sheet);
    let before = first(&room);
    room.desk
        .write("/1")
        .press(Key::Enter)
        .write("424")
        .press(Key::Enter);
    room.desk.harness.run();
    assert!(
        room.desk.shows("Reason for the correction") && room.desk.shows("deal 1 at table 1"),
        "{:?}",
        room.desk.app().said()
    );
    room.desk.press(Key::Enter);
    assert!(room.desk.shows("Give the reason; a word is enough."));
    room.desk.press(Key::Escape);
    room.desk.harness.run();
    assert_eq!(first(&room), before, "nothing is changed without a reason");
    room.desk.write("/1").press(Key::Enter);
    assert!(room.desk.shows("424"), "what was typed is still there");
    room.later(41 * 60)
        .desk
        .press(Key::Escape)
        .write("424")
        .press(Key::Enter);
    room.desk.harness.run();
    room.desk.write("misread").press(Key::Enter);
    room.desk.harness.run();
    let after = first(&room);
    let leg = room.desk.app().place().leg;
    let sheet = &after.legs.iter().find(|l| l.number == leg).unwrap().tables[0].sheet;
    assert_eq!(sheet.deals[0].amount, 24);
    room.desk.ctrl(Key::Num4);
    assert!(room.desk.shows("final 20:00 · then corrected 20:41"));
    room.desk.ctrl(Key::Num7);
    assert!(room.desk.shows("after the results were final (misread)"));
    let rows = room.desk.lines();
    let told = |row: &String| row.contains(" 24 after the results were final (misread)");
    assert!(rows.iter().any(told), "{rows:?}");
}

#[test]
fn the_papers_say_how_final_their_results_are() {
    use vorhand::report::{Context, PaperKind as Kind};
    let (session, event) = sealed();
    let event = session.event(event).unwrap();
    for (lang, words) in [(Lang::En, "final 23:20"), (Lang::De, "endgültig 23:20")] {
        let texts = Texts::new(lang);
        for kind in [Kind::Standings, Kind::Prizes, Kind::Settlement] {
            let pages = vorhand::report::pages(kind, &Context::new(event, &texts)).unwrap();
            assert!(format!("{pages:?}").contains(words), "{kind:?}");
        }
    }
}

#[test]
fn a_fine_and_its_deal_typed_in_one_line_after_the_seal_are_corrected_for_one_reason() {
    for games in [false, true] {
        let mut room = Room::over(Lang::En, None, crate::room::EIGHT, false, complete);
        room.desk
            .ctrl(Key::Num4)
            .tab_to("Make final")
            .press(Key::Space);
        room.desk
            .ctrl(Key::Num3)
            .tab_to("Table 1:")
            .press(Key::Enter);
        if room.desk.app().screen() == Screen::Slips {
            room.desk.tab_to("Open the sheet").press(Key::Space);
        }
        if games {
            room.desk.write("g");
        }
        let sheet = |room: &Room| {
            let leg = room.desk.app().place().leg;
            let event = first(room);
            event.legs.iter().find(|l| l.number == leg).unwrap().tables[0]
                .sheet
                .clone()
        };
        let results = |room: &Room| {
            (
                sheet(room).deals.clone(),
                sheet(room).fines.clone(),
                sheet(room).totals.clone(),
            )
        };
        let before = results(&room);
        let line = "4 24t24, f3 10l24";
        room.desk
            .write("/1")
            .press(Key::Enter)
            .write(line)
            .press(Key::Enter);
        room.desk.harness.run();
        assert!(room.desk.shows("Reason for the correction"));
        room.desk.press(Key::Escape);
        room.desk.harness.run();
        assert_eq!(
            results(&room),
            before,
            "without a reason no result of it is written"
        );
        room.desk.write("/1").press(Key::Enter);
        assert!(room.desk.shows(line), "and no part of it is lost");
        room.desk.press(Key::Enter);
        room.desk.harness.run();
        room.desk.write("misread").press(Key::Enter);
        room.desk.harness.run();
        let after = sheet(&room);
        assert_eq!(
            after
                .deals
                .iter()
                .find(|l| l.deal == DealNo(1))
                .unwrap()
                .amount,
            24
        );
        assert_eq!(
            after
                .fines
                .iter()
                .map(|f| (f.deal.0, f.amount, f.law.as_str()))
                .collect::<Vec<_>>(),
            [(1, -10, "24")]
        );
        assert_eq!(
            after
                .totals
                .iter()
                .map(|t| (t.after.deal(), t.value))
                .collect::<Vec<_>>(),
            [(Some(DealNo(1)), 24)]
        );
        let journal = room.desk.app().session().unwrap().journal().unwrap();
        let told = |row: &&vorhand::session::JournalRow| matches!(&row.title, vorhand::ops::Title::AfterSeal { reason, .. } if reason == "misread");
        assert_eq!(
            journal.iter().filter(told).count(),
            1,
            "the line is one row of the journal, with its reason"
        );
        assert!(
            !room.desk.shows("Reason for the correction"),
            "and nothing is asked twice"
        );
        room.desk.ctrl(Key::Z);
        room.desk.harness.run();
        assert_eq!(
            results(&room),
            before,
            "one step of undo takes all of it back"
        );
    }
}

/// However long the reason is, what was entered is said before it; and a mark of a correction that reads
/// as before is no change.
#[test]
fn the_journal_says_the_figures_of_a_correction_before_its_reason() {
    let (mut session, event) = sealed();
    let t = Texts::new(Lang::En);
    for amount in [36, 24] {
        let command = Box::new(deal(session.event(event).unwrap(), amount));
        let corrected = Command::AfterSeal {
            event,
            command,
            reason: "misread".to_owned(),
            at: at("23:50"),
        };
        session.transact(corrected).unwrap();
    }
    let row = session.journal_lines(session.last_seq(), 1).unwrap();
    let row = row[0].as_ref().unwrap();
    let said = RowWords::default()
        .of(&t, &session, row, Some(event))
        .to_owned();
    let figures = said.find("36 → 24").expect(&said);
    assert!(figures < said.find("misread").unwrap(), "{said}");
    let effect = session.effect(row.seq).unwrap().unwrap();
    let told = told(&t, session.book(), &effect);
    assert_eq!(
        (told.changes.len(), told.more),
        (1, None),
        "{:?}",
        told.changes
    );
}

/// Whatever of somebody's details is changed, the journal says it.
#[test]
fn the_journal_says_what_changed_of_a_person() {
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    evening(&mut session);
    let event = session.book().events[0].id;
    let t = Texts::new(Lang::En);
    let mut entrant = session.event(event).unwrap().entrants[0].clone();
    entrant.born = Some(1950);
    entrant.groups = vec!["Seniors".to_owned()];
    let edit = Command::EditEntrant {
        event,
        entrant,
        other_person: false,
    };
    session.transact(edit).unwrap();
    let row = session.journal_lines(session.last_seq(), 1).unwrap();
    let row = row[0].as_ref().unwrap();
    let said = RowWords::default()
        .of(&t, &session, row, Some(event))
        .to_owned();
    assert!(said.contains("1950") && said.contains("Seniors"), "{said}");
}

/// The words in which the ledger tells what was done: of several legs the first is named too.
pub fn texts_of_ledger(session: &Session, event: EventId, lang: Lang) -> Texts {
    let texts = Texts::new(lang);
    if session.event(event).unwrap().legs.len() > 1 {
        texts.naming_first_leg()
    } else {
        texts
    }
}

/// The ledger as it is printed, a line a text.
pub fn ledger(session: &Session, event: EventId, lang: Lang) -> String {
    use vorhand::report::{Item, PaperKind};
    let texts = Texts::new(lang);
    let event = session.event(event).unwrap();
    let source =
        vorhand::app::Source::gather(session, event, &texts, &[PaperKind::Ledger], None).unwrap();
    let pages = vorhand::report::pages(
        PaperKind::Ledger,
        &source.context(PaperKind::Ledger, &texts),
    )
    .unwrap()
    .pages;
    let text = |item: &Item| {
        if let Item::Text { text, .. } = item {
            Some(text.clone())
        } else {
            None
        }
    };
    pages
        .iter()
        .flat_map(|page| page.items.iter().filter_map(text))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn the_ledger_names_every_correction_after_the_seal_with_before_and_after_who_and_why() {
    let (session, event) = sealed();
    let corrections = corrections(session.event(event).unwrap());
    drop(session);
    for command in corrections {
        let (mut session, event) = sealed();
        let done = session
            .transact(Command::AfterSeal {
                event,
                at: at("23:41"),
                reason: "misread".to_owned(),
                command: Box::new(command),
            })
            .unwrap();
        let row = session.journal().unwrap().pop().unwrap();
        for (lang, head, who) in [
            (
                Lang::En,
                "Corrected after the results were final",
                session.actor().to_owned(),
            ),
            (
                Lang::De,
                "Berichtigt, als die Ergebnisse schon endgültig waren",
                session.actor().to_owned(),
            ),
        ] {
            let texts = texts_of_ledger(&session, event, lang);
            let printed = ledger(&session, event, lang);
            // Lines are broken where the column ends.
            let flat = printed.replace(['\n', '\u{a0}'], " ");
            let after = flat
                .split_once(head)
                .unwrap_or_else(|| panic!("{printed}"))
                .1;
            assert!(
                after.contains(&texts.change_title(&done.title)),
                "{printed}"
            );
            assert!(
                after.contains("misread") && after.contains(&who),
                "{printed}"
            );
            let told = row
                .changes
                .iter()
                .filter(|c| !matches!(c.key(), Some(vorhand::ops::Key::Seal(_))));
            for change in told.take(4) {
                let above = texts.change_title(&done.title);
                for said in texts.change_apart(change, session.book(), &above) {
                    let said = said.replace('\u{a0}', " ");
                    assert!(after.contains(&said), "{said}: {printed}");
                }
                if let Some(vorhand::ops::Record::Line { sheet, line }) = &change.before {
                    let place = texts.deal_place(sheet.leg, sheet.table, line.deal);
                    assert_eq!(
                        after.matches(&place).count(),
                        1,
                        "the deal is named once: {printed}"
                    );
                }
            }
            for line in printed.lines() {
                assert!(line.matches(": ").count() < 3, "no heap of colons: {line}");
            }
        }
        session.undo().unwrap();
        let taken = ledger(&session, event, Lang::En).replace('\n', " ");
        assert!(
            taken.contains("after the results were final (misread)"),
            "{taken}"
        );
    }
}

#[test]
fn the_ledger_names_what_replaced_a_recorded_result_whatever_the_command_is_called() {
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    evening(&mut session);
    let event = session.book().events[0].id;
    let slip = session.event(event).unwrap().legs[1].tables[0].sheet.slips[0].clone();
    let again = vorhand::club::Slip {
        points: 99,
        ..slip.clone()
    };
    session
        .transact(Command::EnterSlip {
            sheet: SheetId {
                event,
                leg: LegNo(2),
                table: TableNo(1),
            },
            slip: again,
        })
        .unwrap();
    let printed = ledger(&session, event, Lang::En).replace('\n', " ");
    assert!(printed.contains("99 points"), "{printed}");
    let change = EventSettings {
        stake_cents_per_100: 50,
        ..session.event(event).unwrap().settings.clone()
    };
    session
        .transact(Command::EditEvent { event, change })
        .unwrap();
    let printed = ledger(&session, event, Lang::En).replace('\n', " ");
    assert!(
        printed.contains("0.50") && printed.contains("for 100 points"),
        "{printed}"
    );
    let same = ["entrance fee", "prizes for points"];
    assert!(
        !same.iter().any(|said| printed.contains(said)),
        "what did not change is not told: {printed}"
    );
}

#[test]
fn a_correction_marks_the_rows_of_those_whose_figures_it_changed_until_it_is_undone() {
    let (mut session, id) = sealed();
    let wrong = deal(session.event(id).unwrap(), 44);
    let texts = Texts::new(Lang::En);
    let marked = |session: &Session| -> Vec<bool> {
        let event = session.event(id).unwrap();
        let tables = event.legs[0].tables.iter();
        let seats = tables.flat_map(|table| &table.seats);
        seats
            .map(|(_, who)| texts.listed(event, *who).contains("(corrected)"))
            .collect()
    };
    assert!(!marked(&session).contains(&true));
    let before = session.event(id).unwrap().legs[0].tables[0].sheet.deals[0].declarer;
    session
        .transact(Command::AfterSeal {
            event: id,
            at: at("23:41"),
            reason: "misread".into(),
            command: Box::new(wrong),
        })
        .unwrap();
    let event = session.event(id).unwrap();
    let first = Corrected {
        sheet: SheetOf {
            leg: LegNo(1),
            table: TableNo(1),
        },
        people: Some([before.unwrap(), event.legs[0].tables[0].seats[1].1].into()),
    };
    assert_eq!(event.seal.corrected, std::slice::from_ref(&first));
    let those = marked(&session).into_iter().filter(|marked| *marked);
    assert_eq!(those.count(), 2, "who had the deal, and who has it now");
    let leg = &event.legs[0];
    let is_said = |table: usize| event.sheet_was_corrected(leg.number, leg.tables[table].number);
    assert!(is_said(0) && !is_said(1));
    let document = vorhand::club::Document::of_book(session.book(), Vec::new());
    let again = document.into_book().unwrap();
    assert_eq!(again.events[0].seal.corrected, [first], "a file has it too");
    session.undo().unwrap();
    assert!(!marked(&session).contains(&true));
}

#[test]
fn a_correction_is_seen_in_its_rows_and_on_its_sheet_until_it_is_taken_back() {
    let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_stages::sealed);
    let on_the_sheet = "Corrected after it was final.";
    let rows = |desk: &mut Desk| {
        desk.ctrl(Key::Num4);
        let rows = desk.lines();
        rows.iter()
            .filter(|row| row.contains("(corrected)"))
            .count()
    };
    assert_eq!(rows(&mut desk), 0);
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    assert!(!desk.shows(on_the_sheet));
    for typed in ["/1", "224", "misread"] {
        desk.write(typed).press(Key::Enter);
    }
    assert!(desk.shows(on_the_sheet), "{:?}", desk.app().said());
    assert_eq!(rows(&mut desk), 1, "whose figures it changed");
    desk.take_back();
    assert_eq!(rows(&mut desk), 0);
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert!(!desk.shows(on_the_sheet));
}

#[test]
fn the_ledger_tells_in_one_line_what_was_taken_back_and_entered_again() {
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    evening(&mut session);
    let event = session.book().events[0].id;
    let sheet = SheetId {
        event,
        leg: LegNo(2),
        table: TableNo(1),
    };
    let mut slip = session.event(event).unwrap().legs[1].tables[0].sheet.slips[0].clone();
    let entrant = slip.entrant;
    session
        .transact(Command::RemoveSlip { sheet, entrant })
        .unwrap();
    let printed = ledger(&session, event, Lang::En).replace('\n', " ");
    assert!(printed.contains("empty"), "{printed}");
    slip.points = 99;
    session
        .transact(Command::EnterSlip { sheet, slip })
        .unwrap();
    let printed = ledger(&session, event, Lang::En).replace('\n', " ");
    assert!(
        printed.contains("99 points") && !printed.contains("empty"),
        "{printed}"
    );
}
