//! A typist's desk in a real browser: it joins with a code, types, and reads what differs, also on a
//! leg that is not the one played; one key takes a version, one drops it.

use crate::browser::{begun, hall_over};
use crate::driver::{Browser, Kind};
use crate::host::draw;
use crate::session::{amount, evening, guest};
use serde_json::json;
use std::time::Duration;
use vorhand::club::{DealNo, EntrantId, EventId, LegNo, MovementKind, SheetId, SheetMark, TableNo};
use vorhand::host::Host;
use vorhand::ops::{Ask, Asker, Command, Mark, Right, Want};
use vorhand::session::{Lent, ReceivedAsk, Session};

const HOME: &str = "\u{E011}";
const DELETE: &str = "\u{E017}";
const ENTER: &str = "\u{E007}";
const UP: &str = "\u{E013}";
const ESCAPE: &str = "\u{E00C}";
const F3: &str = "\u{E033}";

fn sheet(leg: u32, table: u32) -> SheetId {
    SheetId {
        event: EventId(1),
        leg: LegNo(leg),
        table: TableNo(table),
    }
}

/// The first in each of the four deals of a table, who deals in none of them.
fn players(session: &Session, sheet: SheetId) -> Vec<EntrantId> {
    let legs = &session.book().events[0].legs;
    let leg = legs.iter().find(|leg| leg.number == sheet.leg).unwrap();
    let table = leg.tables.iter().find(|one| one.number == sheet.table);
    let seats = &table.unwrap().seats;
    (1..=4).map(|deal| seats[deal % 4].1).collect()
}

fn deal(session: &Session, sheet: SheetId, number: u32, won: i32) -> Command {
    let declarer = players(session, sheet)[number as usize - 1];
    let (deal, lines) = (DealNo(number), amount(declarer, won));
    Command::EnterDeal { sheet, deal, lines }
}

/// What the tablet of a table asks for, without having seen anything there.
fn asked(session: &Session, sheet: SheetId, number: u32, won: i32) -> ReceivedAsk {
    let mark = format!("t{}{}-{number}", sheet.leg, sheet.table);
    ReceivedAsk {
        asker: Asker {
            name: "Tablet 7".to_owned(),
            right: Right::Table(sheet),
        },
        ask: Ask {
            mark: Mark::parse(&mark).unwrap(),
            seen: Some(Default::default()),
            want: Want::Command(Box::new(deal(session, sheet, number, won))),
        },
        told: mark.into_bytes(),
    }
}

/// Leg 1 is played and checked, then an outbox comes late; in leg 2 a tablet differs from the desk.
fn disputed(session: &mut Session) {
    let mut settings = evening("Thursday");
    (settings.movement.kind, settings.movement.legs) = (MovementKind::Draw, Some(2));
    settings.movement.rounds = 1;
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let people = (1..=8).map(|n| guest(&format!("G{n}"))).collect();
    let people = Command::AddEntrants { event, people };
    session.transact(people).unwrap();
    session.transact(Command::Draw { event, seed: 5 }).unwrap();
    for table in [1, 2] {
        let sheet = sheet(1, table);
        for number in 1..=4 {
            let write = deal(session, sheet, number, 36);
            session.transact(write).unwrap();
        }
        let mark = SheetMark::Checked;
        session
            .transact(Command::MarkSheet { sheet, mark })
            .unwrap();
    }
    let write = deal(session, sheet(2, 2), 1, 36);
    session.transact(write).unwrap();
    let late = [(sheet(1, 1), 1), (sheet(1, 1), 3), (sheet(2, 2), 1)];
    let late: Vec<ReceivedAsk> = late
        .map(|(sheet, number)| asked(session, sheet, number, 48))
        .into();
    session.carry(&late).unwrap();
}

fn amounts(lent: &Lent, sheet: SheetId) -> Vec<i32> {
    let read = lent.work(Duration::from_secs(5), |session| {
        let leg = &session.book().events[0].legs[sheet.leg.0 as usize - 1];
        let table = &leg.tables[sheet.table.0 as usize - 1];
        table.sheet.deals.iter().map(|line| line.amount).collect()
    });
    read.unwrap()
}

#[test]
fn a_desk_in_a_browser_reads_what_differs_on_every_leg_and_takes_or_drops_it_by_a_key() {
    settled(Kind::Chromium);
}

#[test]
fn a_desk_with_firefox_reads_what_differs_on_every_leg_and_takes_or_drops_it_by_a_key() {
    settled(Kind::Firefox);
}

fn settled(kind: Kind) {
    let Some(browser) = begun(kind, "no desk joined in it") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let (lent, host) = hall_over(dir.path(), disputed);
    join(&browser, &host);
    // The leg that is played is shown, and that two sheets are to be compared.
    browser.until("document.querySelector('.tables-list .row')");
    let title = browser.run("return document.querySelector('h1').textContent");
    assert_eq!(title, json!("Leg 2 of 2"));
    browser.press(".filters", "to be compared · 2");
    let listed = browser.run("return [...document.querySelectorAll('.tables-list .row')].map(row => row.innerText.replace(/\\s+/g, ' '))");
    let listed: Vec<String> = serde_json::from_value(listed).unwrap();
    let [here, there] = listed.as_slice() else {
        panic!("{listed:?}");
    };
    assert!(
        !here.contains("Leg") && here.contains("1 to compare"),
        "{here}"
    );
    assert!(
        there.contains("Leg 1 of 2") && there.contains("2 to compare"),
        "{there}"
    );
    // Both versions of the other leg, with whose they are and when. It cannot be checked before.
    browser.run("document.querySelectorAll('.tables-list .row')[1].click()");
    browser.until("document.querySelectorAll('.beside-list .notice').length === 2");
    let versions = browser.run("return document.querySelector('.beside-list .notice').innerText");
    let versions = versions.as_str().unwrap();
    for part in ["Deal 1", "won 36", "Tablet 7, ", "won 48", "handed in"] {
        assert!(versions.contains(part), "{part}: {versions}");
    }
    browser.press(".marks", "Checked");
    browser.until("document.querySelector('main').innerText.includes('have to be settled first')");
    // The first is open: + takes it, and Del drops the next, which is open then.
    assert_eq!(
        browser.run("return document.querySelector('.entry label').innerText"),
        json!("Deal 1")
    );
    browser.keys("+");
    browser.until("document.querySelector('.entry label').innerText === 'Deal 3'");
    assert_eq!(amounts(&lent, sheet(1, 1)), [48, 36, 36, 36]);
    browser.keys(DELETE);
    browser.until("!document.querySelector('.beside-list')");
    assert_eq!(amounts(&lent, sheet(1, 1)), [48, 36, 36, 36]);
    browser.press(".marks", "Checked");
    browser.until("document.querySelector('.desk-sheet h1').innerText.includes('checked')");
    browser.until("!document.querySelector('main').innerText.includes('settled first')");
    browser.until("document.querySelectorAll('.tables-list .row').length === 1");
    // The other sheet: what stands is dropped for the tablet's by the button, a deal is typed.
    browser.run("document.querySelector('.tables-list .row').click()");
    browser.until("document.querySelectorAll('.beside-list .notice').length === 1");
    browser.press(".beside-list", "Take (+)");
    browser.until("!document.querySelector('.beside-list')");
    browser.run("document.querySelector('#line').focus()");
    browser.keys(&format!("{HOME}/2{ENTER}"));
    browser.until("document.querySelector('.entry label').innerText === 'Deal 2'");
    browser.keys(&format!("3 24{ENTER}"));
    browser.until("document.querySelector('.entry label').innerText === 'Deal 3'");
    browser.until("document.querySelectorAll('.grid .stands').length === 2");
    assert_eq!(amounts(&lent, sheet(2, 2)), [48, 24]);
    browser.until("document.querySelector('.tables-list').innerText.includes('No such table')");
    host.stop();
}

fn join(browser: &Browser, host: &Host) {
    let (port, code) = (host.port(), host.code().unwrap());
    browser.wide(1200);
    browser.go(&format!("http://hall.test:{port}/desk?lang=en#c={code}"));
    browser.until("document.activeElement.id === 'name'");
    browser.keys(&format!("Erna{ENTER}"));
}

/// What is typed in the line, and how much of it the next key replaces.
fn line(browser: &Browser) -> (String, u64) {
    let line = browser.run(
        "const line = document.activeElement; \
         return [line.id === 'line' ? line.value : 'elsewhere', line.selectionEnd - line.selectionStart]",
    );
    serde_json::from_value(line).unwrap()
}

fn at_deal(browser: &Browser, deal: u32) {
    browser.until(&format!(
        "document.querySelector('.entry label').innerText === 'Deal {deal}'"
    ));
}

const WRONG: &str = "document.querySelectorAll('.grid .wrong').length";

#[test]
fn a_desk_in_a_browser_types_as_the_window_does() {
    let Some(browser) = begun(Kind::Chromium, "nobody typed at a desk") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let (lent, host) = hall_over(dir.path(), |session| draw(session, 8));
    join(&browser, &host);
    // Whoever has joined types the number of a sheet, and then its lines.
    browser.until(
        "document.activeElement.id === 'find' && document.querySelector('.tables-list .row')",
    );
    browser.keys(&format!("1{ENTER}"));
    browser.until("document.activeElement.id === 'line'");
    // Faster than the host reads. The wrong line stays with its deal, and the next is for the next one.
    browser.keys(&format!("237{ENTER}348{ENTER}"));
    at_deal(&browser, 3);
    browser.until(&format!("{WRONG} === 1"));
    browser.until("document.querySelectorAll('.grid .stands').length === 1");
    let wrong = browser.run("return document.querySelector('.desk-sheet .notice').innerText");
    let wrong = wrong.as_str().unwrap();
    assert!(wrong.contains("Deal 1") && wrong.contains("237"), "{wrong}");
    assert_eq!(amounts(&lent, sheet(1, 1)), [48]);
    // It is the first to come back to, and what is typed replaces it.
    browser.keys(&format!("{UP}{UP}"));
    at_deal(&browser, 1);
    assert_eq!(line(&browser), ("237".to_owned(), 3));
    browser.keys(&format!("236{ENTER}"));
    at_deal(&browser, 2);
    browser.until("document.querySelectorAll('.grid .stands').length === 2");
    assert_eq!(amounts(&lent, sheet(1, 1)), [36, 48]);
    assert!(
        browser
            .run("return document.querySelector('.desk-sheet .notice')")
            .is_null()
    );
    // Enter passes by a deal that is full. What was marked last is taken back before any good deal.
    browser.keys(&format!("{ENTER}437{ENTER}"));
    at_deal(&browser, 4);
    browser.until(&format!("{WRONG} === 1"));
    browser.ctrl('z');
    at_deal(&browser, 3);
    browser.until(&format!("{WRONG} === 0"));
    assert_eq!(line(&browser), (String::new(), 0));
    // F3 goes to what is to be mended, where Esc erases it for good.
    browser.keys(&format!("437{ENTER}"));
    at_deal(&browser, 4);
    browser.keys(F3);
    at_deal(&browser, 3);
    assert_eq!(line(&browser), ("437".to_owned(), 3));
    browser.keys(ESCAPE);
    browser.until(&format!("{WRONG} === 0"));
    assert_eq!(line(&browser), (String::new(), 0));
    // Under these rules a Ramsch is played where nobody bids: a 0 wants a reason.
    browser.keys(&format!("0{ENTER}"));
    browser.until(&format!("{WRONG} === 1"));
    let wrong = browser.run("return document.querySelector('.desk-sheet .notice').innerText");
    assert!(
        wrong.as_str().unwrap().contains("a Ramsch follows"),
        "{wrong}"
    );
    browser.keys(&format!("{F3}0!thrown in{ENTER}"));
    browser.until("document.querySelectorAll('.grid .stands').length === 3");
    assert_eq!(amounts(&lent, sheet(1, 1)), [36, 48, 0]);
    // Whatever is pressed, the line has the keyboard again.
    browser.press(".marks", "Doubtful");
    browser.until("document.querySelector('.desk-sheet h1').innerText.includes('doubtful')");
    browser.press(".filters", "handed in");
    assert_eq!(line(&browser), (String::new(), 0));
    browser.keys(&format!("124{ENTER}"));
    at_deal(&browser, 4);
    browser.until("document.querySelectorAll('.grid .stands').length === 4");
    assert_eq!(amounts(&lent, sheet(1, 1)), [36, 48, 0, 24]);
    host.stop();
}
