//! A phone whose host dies: its page goes to another host of the same book by itself, with all that it
//! holds.

use crate::browser::begun;
use crate::cluster::Cluster;
use crate::congress_drills::{assert_once, drawn, entered, until};
use crate::congress_postgres::{Running, connect};
use crate::driver::Kind;
use crate::host::sheet;
use crate::session::options;
use vorhand::host::SideFile;
use vorhand::session::Session;

#[test]
fn a_phone_of_a_dead_host_goes_to_another_by_itself_with_all_that_waits() {
    moved(Kind::Chromium);
}

#[test]
fn a_phone_with_firefox_goes_from_a_dead_host_to_another_by_itself() {
    moved(Kind::Firefox);
}

fn moved(kind: Kind) {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let Some(browser) = begun(kind, "no phone was moved to another host") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    drawn(&one);
    let text = Cluster::address(&[&cluster]);
    let mut first = Running::begin(&one, &text, &["--name", "hall.test"]);
    let second = Running::begin(&two, &text, &["--name", "hall.test"]);
    let [here, there] = [&first, &second].map(|host| {
        let base = host.begun["addresses"][0].as_str().unwrap();
        base.to_owned()
    });
    assert!(here != there && there.starts_with("http://hall.test:"));
    until("the first tells where the second is", || {
        let hall = ureq::get(format!("{}/v1/hall", first.at())).call();
        hall.unwrap()
            .body_mut()
            .read_to_string()
            .unwrap()
            .contains(&there)
    });
    let key = SideFile::beside(Some(&one))
        .unwrap()
        .table_key(sheet(1))
        .to_hex();
    browser.go(&format!("{here}/t/1-1-1#k={key}"));
    browser.press(".answers", "Yes");
    (0..4).for_each(|_| browser.write(48));
    browser.until("document.querySelectorAll('.deals .row.stands').length === 4");
    // The laptop dies. Whoever sits here writes on, and does nothing else.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    (0..3).for_each(|_| browser.write(36));
    browser.until(&format!("location.origin === '{there}'"));
    browser.until("document.querySelectorAll('.deals .row.stands').length === 7");
    browser.write(24);
    browser.until("document.querySelectorAll('.deals .row.stands').length === 8");
    drop(second);
    let mut first = Session::open(&one, options()).unwrap();
    let database = connect(&text);
    database.join(&mut first).unwrap();
    let second = Session::open(&two, options()).unwrap();
    let all = [48, 48, 48, 48, 36, 36, 36, 24];
    let all: Vec<(u32, i32)> = (1..).zip(all).collect();
    for session in [&first, &second] {
        assert_eq!(entered(session), all);
        assert!(session.verify().unwrap().sound());
        assert_once(session);
    }
    assert_eq!(first.head().unwrap(), second.head().unwrap());
}
