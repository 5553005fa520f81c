//! The ugliest nights of a hall, each by its name.

use crate::host::{Hall, deal, draw, post, run, send, sheet, told};
use crate::reference::{Device, Line};
use crate::session::{guest, options};
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;
use vorhand::club::{Book, DealNo, EntrantId, EventId, LegNo, SheetMark};
use vorhand::host::{NoHost, SideFile};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, Newcomer, SeatRepair};
use vorhand::session::{Lent, Session};

/// Writes these deals down, as the sheet is seen: in the column of the first who has cards.
fn write(device: &mut Device, seen: &Value, deals: impl IntoIterator<Item = (usize, i32)>) {
    for (number, amount) in deals {
        let (stands, command) = deal(seen, number, 0, amount);
        device.write_down(stands, command);
    }
}

/// The words of the answers, such as `done`, and why something is beside.
fn words(answers: &[Value]) -> Vec<String> {
    let word = |answer: &Value| {
        let said = answer["answer"].as_str().unwrap();
        let why = answer["why"].as_str();
        why.map_or_else(|| said.to_owned(), |why| format!("{said} {why}"))
    };
    answers.iter().map(word).collect()
}

async fn read(line: &mut Line, device: &mut Device) -> Value {
    let table = device.key_name.clone();
    told(line, device, &format!("/v1/sheet?table={table}")).await
}

/// The sheet for a device that heard last that the journal was so far.
async fn had(line: &mut Line, device: &mut Device, head: &str) -> Value {
    let table = device.key_name.clone();
    told(line, device, &format!("/v1/sheet?table={table}&had={head}")).await
}

fn stands(sheet: &Value, deal: usize) -> Option<i64> {
    sheet["deals"][deal - 1]["stands"]["lines"][0]["amount"].as_i64()
}

/// A desk's or the director's command.
async fn order(line: &mut Line, device: &mut Device, command: Value) -> Value {
    device.write_down(json!({}), command);
    send(line, device).await.remove(0)
}

#[test]
fn the_answer_is_lost() {
    run(async {
        let hall = Hall::new(8);
        let mut tablet = hall.tablet("k1", 1);
        let seen = read(&mut hall.line().await, &mut tablet).await;
        write(&mut tablet, &seen, [(1, 48)]);
        let (call, before) = (tablet.offer(10).unwrap(), hall.rows());
        let mut lost = hall.line().await;
        let sent = tokio::time::timeout(Duration::from_millis(2), lost.call(&call)).await;
        drop((sent, lost));
        // Whether it arrived or not, the same ask again is carried out once.
        let mut line = hall.line().await;
        assert_eq!(words(&send(&mut line, &mut tablet).await), ["done"]);
        assert_eq!(hall.rows(), before + 1);
        tablet.forget_answers();
        let again = send(&mut line, &mut tablet).await;
        assert_eq!(
            (words(&again)[0].as_str(), &again[0]["repeated"]),
            ("done", &json!(true))
        );
    });
}

#[test]
fn the_desk_and_a_tablet_without_a_network_write_the_same_ten_deals() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let mut desk = hall.desk("k2", "Erna").await;
        let seen = read(&mut line, &mut tablet).await;
        write(&mut tablet, &seen, (1..=10).map(|n| (n, 48)));
        // Five are the same on both, five differ.
        write(
            &mut desk,
            &seen,
            (1..=10).map(|n| (n, if n <= 5 { 48 } else { 60 })),
        );
        assert_eq!(words(&send(&mut line, &mut desk).await), ["done"; 10]);
        let late = send(&mut line, &mut tablet).await;
        let expected = ["stands", "beside differs"]
            .map(|word| vec![word; 5])
            .concat();
        assert_eq!(words(&late), expected);
        let sheet = told(&mut line, &mut desk, "/v1/sheet?table=1-1-1").await;
        assert_eq!((stands(&sheet, 3), stands(&sheet, 7)), (Some(48), Some(60)));
        let agreed = |sheet: &Value, deal: usize| sheet["deals"][deal - 1]["agreed"] == true;
        assert!(agreed(&sheet, 3) && !agreed(&sheet, 7), "two sources agree");
        assert_eq!(sheet["deals"][6]["beside"][0]["by"], "Phone 2");
        // The desk reads both, and takes one of them.
        let beside = &sheet["deals"][6];
        let take = json!({"do": "settle_beside", "leg": 1, "table": 1, "number": beside["beside"][0]["number"], "take": true});
        desk.write_down(beside["stands"].clone(), take);
        assert_eq!(words(&send(&mut line, &mut desk).await), ["done"]);
        let sheet = read(&mut line, &mut tablet).await;
        assert_eq!((stands(&sheet, 6), stands(&sheet, 7)), (Some(60), Some(48)));
    });
}

#[test]
fn two_sources_agree_until_somebody_corrects_one_of_them() {
    run(async {
        let mut hall = Hall::new(8);
        let mut line = hall.line().await;
        let (mut first, mut second) = (hall.tablet("k1", 1), hall.tablet("k2", 1));
        let seen = read(&mut line, &mut first).await;
        write(&mut first, &seen, [(1, 48), (2, 36)]);
        write(&mut second, &seen, [(1, 48), (2, 36)]);
        send(&mut line, &mut first).await;
        assert_eq!(words(&send(&mut line, &mut second).await), ["stands"; 2]);
        let agreed = |hall: &Hall| hall.with(|session| session.agreed(sheet(1)).unwrap());
        assert_eq!(
            agreed(&hall).into_iter().collect::<Vec<_>>(),
            [DealNo(1), DealNo(2)]
        );
        let now = read(&mut line, &mut first).await;
        write(&mut first, &now, [(2, 60)]);
        send(&mut line, &mut first).await;
        assert_eq!(agreed(&hall).into_iter().collect::<Vec<_>>(), [DealNo(1)]);
        hall.restart();
        assert_eq!(agreed(&hall).into_iter().collect::<Vec<_>>(), [DealNo(1)]);
    });
}

#[test]
fn the_wrong_table_was_scanned_and_found_after_eight_deals() {
    run(async {
        let hall = Hall::new(12);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 2));
        let mut desk = hall.desk("k2", "Erna").await;
        let seen = read(&mut line, &mut tablet).await;
        write(&mut tablet, &seen, (1..=8).map(|n| (n, 48)));
        send(&mut line, &mut tablet).await;
        let before = hall.with(|session| session.book().clone());
        let go = json!({"do": "move_sheet", "leg": 1, "table": 2, "to": 1});
        assert_eq!(order(&mut line, &mut desk, go).await["answer"], "done");
        let (one, two) = (
            told(&mut line, &mut desk, "/v1/sheet?table=1-1-1").await,
            told(&mut line, &mut desk, "/v1/sheet?table=1-1-2").await,
        );
        assert_eq!((stands(&one, 8), stands(&two, 8)), (Some(48), None));
        assert_eq!(
            order(&mut line, &mut desk, json!({"do": "undo"})).await["answer"],
            "done"
        );
        assert_eq!(hall.with(|session| session.book().clone()), before);
    });
}

#[test]
fn two_devices_write_on_one_sheet() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let (mut first, mut second) = (hall.tablet("k1", 1), hall.tablet("k2", 1));
        let seen = read(&mut line, &mut first).await;
        write(&mut first, &seen, [(1, 48)]);
        send(&mut line, &mut first).await;
        // The second one is told who writes here, and goes on.
        let sheet = read(&mut line, &mut second).await;
        assert_eq!(
            sheet["writer"],
            json!({"name": "Phone 1", "at": "19:30", "you": false})
        );
        post(
            &mut line,
            &mut second,
            "/v1/claim",
            json!({"table": "1-1-1"}),
        )
        .await;
        let sheet = read(&mut line, &mut first).await;
        assert_eq!(sheet["writer"]["you"], json!(false));
        // Both write all the same: nobody wins by being later.
        write(&mut second, &sheet, [(2, 36)]);
        write(&mut first, &sheet, [(2, 60)]);
        assert_eq!(words(&send(&mut line, &mut second).await), ["done"]);
        assert_eq!(
            words(&send(&mut line, &mut first).await),
            ["beside differs"]
        );
    });
}

#[test]
fn the_laptop_of_the_host_is_dropped_at_ten_past_ten() {
    run(async {
        let mut hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let seen = read(&mut line, &mut tablet).await;
        write(&mut tablet, &seen, (1..=5).map(|n| (n, 48)));
        send(&mut line, &mut tablet).await;
        // The copy at the second place is of then; what comes after it is on the tablet alone.
        let stick = tempfile::tempdir().unwrap();
        let copy = stick.path().join("club.vorhand");
        hall.with(|session| session.backup_to(&copy)).unwrap();
        for ending in ["hall", "key"] {
            let ending = format!("vorhand.{ending}");
            fs::copy(
                hall.book().with_extension(&ending),
                copy.with_extension(&ending),
            )
            .unwrap();
        }
        write(&mut tablet, &seen, (6..=12).map(|n| (n, 36)));
        send(&mut line, &mut tablet).await;
        let lost = hall.with(|session| sheets(session.book()));
        hall.host = None;
        drop(hall.lent.take(Duration::from_secs(5)));
        // Another machine goes on from the copy, at another address; the device offers all it has.
        hall.dir = stick;
        hall.lent = Lent::with(Session::open(&copy, options()).unwrap());
        hall.begin();
        let mut line = hall.line().await;
        let held = tablet.forget_answers();
        assert_eq!(held.len(), 12);
        let again = send(&mut line, &mut tablet).await;
        assert_eq!(words(&again), ["done"; 12]);
        let repeated = again
            .iter()
            .filter(|answer| answer["repeated"] == true)
            .count();
        assert_eq!(repeated, 5, "what the copy had is not written twice");
        assert_eq!(hall.with(|session| sheets(session.book())), lost);
    });
}

fn sheets(book: &Book) -> Vec<vorhand::club::Sheet> {
    let tables = book.events[0].legs[0].tables.iter();
    tables.map(|table| (*table.sheet).clone()).collect()
}

#[test]
fn the_dead_host_wakes_up_with_rows_that_nobody_has() {
    run(async {
        let mut hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let seen = read(&mut line, &mut tablet).await;
        let stick = tempfile::tempdir().unwrap();
        let copy = stick.path().join("club.vorhand");
        hall.with(|session| session.backup_to(&copy)).unwrap();
        let beside = hall.book().with_extension("vorhand.hall");
        fs::copy(beside, copy.with_extension("vorhand.hall")).unwrap();
        // The old host takes deal 1; then it is gone, and the new one has another deal 1.
        write(&mut tablet, &seen, [(1, 48), (2, 36)]);
        send(&mut line, &mut tablet).await;
        let woken = hall.with(|session| sheets(session.book()));
        let (dir, lent) = (
            std::mem::replace(&mut hall.dir, stick),
            std::mem::replace(
                &mut hall.lent,
                Lent::with(Session::open(&copy, options()).unwrap()),
            ),
        );
        hall.begin();
        let mut line = hall.line().await;
        let mut desk = hall.desk("k2", "Erna").await;
        write(&mut desk, &seen, [(1, 60)]);
        send(&mut line, &mut desk).await;
        // What it had acknowledged is offered by its mark: listed where it differs, taken where not.
        tablet.forget_answers();
        let again = send(&mut line, &mut tablet).await;
        assert_eq!(words(&again), ["beside differs", "done"]);
        // Its book is as it was: nothing was merged in silence.
        let old = lent.take(Duration::from_secs(5)).unwrap();
        assert_eq!(sheets(old.book()), woken);
        // It is named: what the devices have seen tells who went on without whom.
        let there = old.head_code().unwrap().to_string();
        let behind = had(&mut line, &mut tablet, &there).await;
        assert_eq!(behind["beyond"], json!(1), "at least one: {behind}");
        let here = behind["head"].as_str().unwrap().to_owned();
        assert_eq!(
            had(&mut line, &mut tablet, &here).await["beyond"],
            json!(null)
        );
        let devices = hall.host.as_ref().unwrap().devices();
        assert_eq!(
            devices.iter().map(|known| known.device.beyond).max(),
            Some(1)
        );
        hall.host = None;
        let new = std::mem::replace(&mut hall.lent, Lent::with(old));
        let new_dir = std::mem::replace(&mut hall.dir, dir);
        hall.begin();
        let mut line = hall.line().await;
        let woken = had(&mut line, &mut tablet, &here).await;
        assert_eq!(woken["beyond"], json!(1), "at least one: {woken}");
        drop((new, new_dir));
    });
}

#[test]
fn somebody_was_substituted_while_a_tablet_was_away() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let seen = read(&mut line, &mut tablet).await;
        let leaver = seen["deals"][0]["plays"][0].as_i64().unwrap();
        hall.with(|session| {
            let command = Command::Repair {
                event: EventId(1),
                next_leg: LegNo(1),
                what: SeatRepair::Replaced {
                    leaves: EntrantId(leaver),
                    comes: Newcomer::New(guest("Zora")),
                },
                anew: false,
            };
            session.transact(command).unwrap();
        });
        write(&mut tablet, &seen, [(1, 48)]);
        let answers = send(&mut line, &mut tablet).await;
        assert_eq!(words(&answers), ["beside not_there"]);
        let sheet = read(&mut line, &mut tablet).await;
        assert_eq!(stands(&sheet, 1), None);
        let wanted = &sheet["deals"][0]["beside"][0]["wanted"]["lines"][0];
        assert_eq!(
            wanted["declarer"], leaver,
            "as it was written, never guessed anew"
        );
    });
}

#[test]
fn an_outbox_comes_after_the_seal() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let mut director = hall.director();
        let seen = read(&mut line, &mut tablet).await;
        write(&mut tablet, &seen, [(1, 48), (2, 36)]);
        hall.with(|session| {
            let leg = session.book().events[0].legs[0].clone();
            for (table, deal) in [1, 2]
                .into_iter()
                .flat_map(|t| (1..=48).map(move |d| (t, d)))
            {
                let company = session.book().events[0].clone();
                let at = company.company(&leg, &leg.tables[table as usize - 1]);
                let here = at.at(vorhand::club::DealNo(deal));
                let dealer = here.dealer().unwrap();
                let who = here
                    .in_position(vorhand::skat::Position::V, dealer)
                    .unwrap();
                let lines = crate::session::amount(who, 48);
                let (sheet, deal) = (sheet(table), vorhand::club::DealNo(deal));
                session
                    .transact(Command::EnterDeal { sheet, deal, lines })
                    .unwrap();
            }
        });
        // The host hangs up on a connection that was silent for as long as a slow disk may take.
        let mut line = hall.line().await;
        let seal = json!({"do": "set_seal", "sealed_at": "2026-11-21T23:00:00+01:00"});
        assert_eq!(
            order(&mut line, &mut director, seal).await["answer"],
            "done"
        );
        let answers = send(&mut line, &mut tablet).await;
        assert_eq!(words(&answers), ["stands", "beside sealed"]);
    });
}

#[test]
fn somebody_photographs_the_code() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let mut thief = hall.tablet("thief", 1);
        let seen = read(&mut line, &mut tablet).await;
        write(&mut tablet, &seen, [(1, 48)]);
        send(&mut line, &mut tablet).await;
        write(&mut thief, &seen, [(1, 60), (2, 60)]);
        // Over what stands he cannot write; what he invents has his device's name.
        assert_eq!(
            words(&send(&mut line, &mut thief).await),
            ["beside differs", "done"]
        );
        let row = hall.with(|session| session.journal().unwrap().pop().unwrap());
        assert_eq!(row.actor, "Phone 2");
        let known = hall.host().devices();
        let listed = known.iter().find(|known| known.name == "Phone 2").unwrap();
        assert_eq!((listed.id.as_str(), listed.device.asked), ("thief", 2));
        // He calls himself like a desk, and uses up all numbers: the desk's are its own.
        let mut desk = hall.desk("k9", "Erna").await;
        let mut like_it = hall.tablet("k9", 1);
        like_it.count = 1 << 50;
        told(&mut line, &mut like_it, "/v1/sheet").await;
        told(&mut line, &mut desk, "/v1/sheets").await;
        // He calls himself by ever new names: whoever was heard longest ago gives way, so that the list
        // stays short and the table's own tablet is let in.
        for n in 0..100 {
            let call = hall
                .tablet(&format!("new{n}"), 1)
                .call("GET", "/v1/sheet", b"");
            line.call(&call).await.unwrap();
        }
        assert!(hall.host().devices().len() < 70);
        told(&mut line, &mut tablet, "/v1/sheet").await;
        told(&mut line, &mut hall.tablet("k2", 2), "/v1/sheet").await;
        hall.host().shut_out("thief", true).unwrap();
        hall.host().new_card(sheet(1)).unwrap();
        for mut device in [thief.clone(), hall.tablet("thief", 1)] {
            device.count = 50;
            let call = device.call("GET", "/v1/sheet", b"");
            assert!([401, 403].contains(&line.call(&call).await.unwrap().status));
        }
        told(&mut line, &mut hall.tablet("k3", 1), "/v1/sheet").await;
    });
}

#[test]
fn everything_happens_at_once() {
    const TABLES: u32 = 60;
    run(async {
        let hall = Hall::new(TABLES * 4);
        // All sheets are handed in together, while a director adds people and the disk goes away.
        let away = hall.dir.path().join("away");
        let goes = fs::rename(hall.book(), &away);
        // Windows lets nobody move a file that is open.
        assert_eq!(goes.is_err(), cfg!(windows), "{goes:?}");
        tokio::time::sleep(Duration::from_millis(1200)).await;
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("full", 1));
        let seen = read(&mut line, &mut tablet).await;
        write(&mut tablet, &seen, [(1, 48)]);
        if goes.is_ok() {
            let call = tablet.offer(10).unwrap();
            let reply = line.call(&call).await.unwrap();
            assert_eq!(
                tablet.believed(&call, &reply).unwrap()["error"],
                "not-stored"
            );
            fs::rename(&away, hall.book()).unwrap();
        }
        tokio::time::sleep(Duration::from_millis(1200)).await;
        let mut handing = Vec::new();
        for table in 1..=TABLES {
            let (mut line, mut device) =
                (hall.line().await, hall.tablet(&format!("k{table}"), table));
            handing.push(tokio::spawn(async move {
                let seen = told(&mut line, &mut device, "/v1/sheet").await;
                write(&mut device, &seen, (1..=10).map(|n| (n, 48)));
                device.write_down(
                    json!({"mark": "out"}),
                    json!({"do": "mark_sheet", "leg": 1, "table": table, "mark": "in"}),
                );
                words(&send(&mut line, &mut device).await)
            }));
        }
        let mut director = hall.director();
        for number in 0..20 {
            let add = json!({"do": "add_member", "name": format!("Member {number}")});
            let answer = order(&mut line, &mut director, add).await;
            assert_eq!(answer["answer"], "done");
        }
        for one in handing {
            assert_eq!(one.await.unwrap(), ["done"; 11]);
        }
        // The seats of a new evening are drawn while some of them still look.
        hall.with(|session| draw(session, 40));
        assert_eq!(words(&send(&mut line, &mut tablet).await), ["stands"]);
        hall.with(|session| {
            let tables = session.book().events[0].legs[0].tables.iter();
            let marks: Vec<SheetMark> = tables.map(|table| table.sheet.mark).collect();
            assert!(marks[1..].iter().all(|mark| *mark == SheetMark::In));
            assert!(session.verify().unwrap().sound());
        });
    });
}

#[test]
fn what_lies_beside_the_book_and_is_damaged_or_newer_is_called_so() {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("club.vorhand");
    let texts = Texts::new(Lang::En);
    for (written, said) in [
        ("", "is damaged"),
        ("{\"version\":1,\"cards\":7}", "is damaged"),
        ("[1,2]", "is damaged"),
        ("{\"version\":1,\"secret\":\"short\"}", "is damaged"),
        ("{\"version\":2,\"keys\":[]}", "is of a later Vorhand"),
    ] {
        let beside = book.with_extension("vorhand.hall");
        fs::write(&beside, written).unwrap();
        let why = SideFile::beside(Some(&book)).err().map(NoHost::from);
        let words = why.map(|why| why.words(&texts)).unwrap_or_default();
        assert!(words.contains(said), "{written}: {words}");
        assert_eq!(fs::read_to_string(&beside).unwrap(), written);
    }
}
