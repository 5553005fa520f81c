//! Pictures of the pages as a browser draws them, in both languages, on a phone and on a desktop: made
//! by command, and looked at.

use crate::browser::begun;
use crate::driver::{Browser, Kind};
use crate::host::{Hall, sheet};
use std::fs;
use std::path::Path;
use vorhand::host::{Host, HostOptions};

/// `cargo test --test suite -- --ignored draw_the_pages` puts them into `target/pages`.
#[test]
#[ignore = "writes pictures; run by command"]
fn draw_the_pages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pages");
    fs::create_dir_all(&folder).unwrap();
    for (kind, name) in [(Kind::Chromium, "chromium"), (Kind::Firefox, "firefox")] {
        for lang in ["en", "de"] {
            for (width, size) in [(390, "phone"), (1280, "desktop")] {
                let Some(browser) = begun(kind, "no pictures of its pages") else {
                    continue;
                };
                browser.wide(width);
                let draw = |page: &str| {
                    let file = folder.join(format!("{page}-{lang}-{size}-{name}.png"));
                    fs::write(file, browser.picture()).unwrap();
                };
                drawn(&browser, lang, &draw);
            }
        }
    }
}

fn drawn(browser: &Browser, lang: &str, draw: &dyn Fn(&str)) {
    let mut hall = Hall::new(12);
    let host_options = HostOptions {
        names: vec!["hall.test".to_owned()],
        ..HostOptions::default()
    };
    hall.host = None;
    let host = Host::start(hall.lent.clone(), Some(&hall.book()), &host_options);
    hall.host = Some(host.unwrap());
    let base = format!("http://hall.test:{}", hall.host().port());
    let yes = if lang == "en" { "Yes" } else { "Ja" };
    browser.go(&format!("{base}/?lang={lang}"));
    browser.until("document.querySelector('.search input')");
    browser.run("document.querySelector('.search input').focus()");
    browser.keys("G1");
    browser.until("document.querySelectorAll('.people li').length > 2");
    draw("seats");
    browser.go(&format!("{base}/room?lang={lang}"));
    browser.until("document.querySelector('.room-body').innerText.trim()");
    draw("room");
    let link = hall.host().sheet_link(sheet(1));
    let (_, code) = link.split_once("/t/").unwrap();
    let (table, key) = code.split_once('#').unwrap();
    browser.go(&format!("{base}/t/{table}?lang={lang}#{key}"));
    browser.until("document.querySelector('.guard')");
    draw("guard");
    browser.press(".answers", yes);
    for amount in [48, 36, 24] {
        browser.write(amount);
    }
    browser.until("document.querySelectorAll('.deals .row.stands').length === 3");
    draw("table");
    browser.run("document.querySelectorAll('.names button')[1].click()");
    for digit in ["1", "7"] {
        browser.press(".keys", digit);
    }
    draw("impossible");
    browser.until("document.querySelectorAll('.pad-head .choice').length === 3");
    browser.run("document.querySelectorAll('.pad-head .choice')[1].click()");
    browser.run("document.querySelector('.trumps .clubs').click()");
    draw("game");
    browser.run("document.querySelectorAll('.pad-head .choice')[2].click()");
    browser.run("document.querySelectorAll('.names button')[0].click()");
    draw("ramsch");
    browser.go(&format!("{base}/desk?lang={lang}"));
    browser.until("document.querySelector('#code')");
    draw("join");
    let code = hall.host().code().unwrap().to_string();
    browser.go(&format!("{base}/desk?lang={lang}&again#c={code}"));
    browser.until("document.activeElement.id === 'name'");
    browser.keys("Erna\u{E007}");
    browser.until("document.querySelector('.tables-list .row')");
    browser.run("document.querySelector('.tables-list .row').click()");
    browser.until("document.activeElement.id === 'line'");
    browser.keys("3 25");
    browser.until("document.querySelector('.echo').innerText");
    draw("desk");
}
