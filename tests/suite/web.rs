//! What leaves the house for everybody to read: the web page of an evening.

use super::report_fixture as fixture;
use crate::program::vorhand;
use vorhand::app::settings::Look;
use vorhand::app::{news, standings_csv, web_page};
use vorhand::club::season::Season;
use vorhand::club::{
    self, Book, Entrant, EntrantId, Event, EventId, Member, MemberId, MovementKind, Scoring,
    first_name, standings,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{ReportError, season_page};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::Rulebook;

/// Fixed tables, a German evening of three lists, and one in which people move.
fn evenings() -> Vec<Event> {
    let mut german = fixture::moving(MovementKind::Individual, 12, Some(3));
    german.settings.scoring = Scoring::SeegerFabian;
    let text = Rulebook::builtin("isko_1998").unwrap().text().to_owned();
    (german.settings.rules.id, german.settings.rules.text) = ("isko_1998".to_owned(), text);
    vec![
        fixture::fixed(8, 20),
        fixture::moving(MovementKind::Pairs, 12, None),
        german,
    ]
}

/// A book that holds this event alone.
fn book(event: &Event) -> Book {
    Book {
        events: vec![event.clone()],
        ..Book::default()
    }
}

fn web_page_of(event: &Event, texts: &Texts) -> Result<String, ReportError> {
    web_page(&book(event), event.id, texts)
}

fn news_of(event: &Event, texts: &Texts) -> Result<String, ReportError> {
    news(&book(event), event.id, texts)
}

fn standings_csv_of(event: &Event, texts: &Texts) -> Result<String, ReportError> {
    standings_csv(&book(event), event.id, texts)
}

/// The tags of a page, in order; `None`: what stands between two.
fn tags(html: &str) -> Vec<&str> {
    let bodies = html.split_once("<body>").map_or("", |(_, body)| body);
    let after = bodies.split('<').skip(1);
    let tags = after.filter_map(|tag| tag.split('>').next());
    // One that closes itself opens nothing.
    tags.filter(|tag| !tag.ends_with('/')).collect()
}

/// Every element is closed, in the order in which it was opened.
fn assert_balanced(html: &str) {
    let mut open = vec!["html", "body"];
    for tag in tags(html) {
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed), "{html}"),
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_page_has_everybody_and_every_figure_of_the_standings() {
    for (event, lang) in evenings().iter().flat_map(|e| Lang::ALL.map(|l| (e, l))) {
        let html = web_page_of(event, &Texts::new(lang)).unwrap();
        assert_balanced(&html);
        let cells: Vec<&str> = html.split(['<', '>']).collect();
        for row in &standings(event, None).rows {
            let name = event.called(row.entrant);
            assert!(cells.contains(&name.as_str()), "{name}");
            let points = row.points.to_string().replace('-', "−");
            assert!(cells.contains(&points.as_str()), "{points} of {name}");
        }
        let awards = club::awards(&[], event).given;
        assert_eq!(html.matches("class=\"who\"").count(), awards.len());
    }
}

#[test]
fn a_page_reaches_for_nothing_outside() {
    for event in evenings() {
        let mut event = event;
        event.settings.name = "<script src=\"https://example.org/x.js\">".to_owned();
        let html = web_page_of(&event, &Texts::new(Lang::De)).unwrap();
        assert_balanced(&html);
        for outside in [
            "<script",
            "<img",
            "<link",
            "<iframe",
            "url(",
            "@import",
            "@font-face",
        ] {
            assert!(!html.contains(outside), "{outside}");
        }
        let ways: Vec<&str> = html.split("href=\"").skip(1).collect();
        assert!(ways.iter().all(|to| to.starts_with('#')), "{ways:?}");
    }
}

#[test]
fn nobody_and_no_seats_are_said() {
    let nobody = fixture::event(MovementKind::Fixed, 0, 20);
    let texts = Texts::new(Lang::En);
    assert_eq!(web_page_of(&nobody, &texts), Err(ReportError::NoEntrants));
    let seatless = fixture::event(MovementKind::Fixed, 8, 20);
    assert_eq!(web_page_of(&seatless, &texts), Err(ReportError::NoSeats));
}

#[test]
fn a_page_wears_the_colours_of_the_window() {
    let style = include_str!("../../assets/web/page.css");
    let (light, rest) = style.split_once("@media").unwrap();
    let (dark, _) = rest.split_once("* {").unwrap();
    for (look, worn) in [(Look::Light, light), (Look::Dark, dark)] {
        let c = look.tokens();
        for (name, colour) in [
            ("surface", c.surface),
            ("raised", c.raised),
            ("sunken", c.sunken),
            ("text", c.text),
            ("subdued", c.subdued),
            ("line", c.line),
            ("accent", c.accent),
            ("warning", c.warning),
        ] {
            let [r, g, b, _] = colour.to_array();
            let wanted = format!("--{name}: #{r:02X}{g:02X}{b:02X};");
            assert!(worn.contains(&wanted), "{look:?} {wanted}");
        }
    }
}

#[test]
fn the_command_line_writes_the_page_of_the_newest_evening_or_the_one_named() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().to_str().unwrap();
    let demo = ["demo", "--no-papers", "--players", "8", "--out", out];
    assert!(vorhand(&demo).status.success());
    let book = dir.path().join("evening.vorhand");
    let file = book.to_str().unwrap();
    let output = vorhand(&["export", file, "--html", "--lang", "de"]);
    assert_eq!(output.status.code(), Some(0));
    let session = Session::open_to_read(&book, SessionOptions::default()).unwrap();
    let expected = web_page(session.book(), EventId(1), &Texts::new(Lang::De)).unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let unknown = vorhand(&["export", file, "--html", "--event", "7"]);
    assert_eq!(unknown.status.code(), Some(2));
    let both = vorhand(&["export", file, "--html", "--csv"]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn who_never_had_a_seat_is_not_counted_among_those_who_play() {
    let mut event = evenings().pop().unwrap();
    let there = event.entrants.len();
    event.entrants.push(Entrant {
        id: EntrantId(99),
        start_number: 99,
        typed_name: "Nora Neverseated".to_owned(),
        ..Entrant::default()
    });
    let texts = Texts::new(Lang::En);
    let count = format!("{there} people · ");
    for told in [news_of(&event, &texts), web_page_of(&event, &texts)] {
        let told = told.unwrap();
        assert!(told.contains(&count), "{told}");
    }
}

#[test]
fn a_newspaper_gets_the_first_ten_and_the_best_list() {
    let event = evenings().pop().unwrap();
    let found = standings(&event, None);
    for (lang, best, points) in [
        (Lang::En, "Best sheet: ", " points"),
        (Lang::De, "Beste Liste: ", " Punkte"),
    ] {
        let text = news_of(&event, &Texts::new(lang)).unwrap();
        assert!(text.starts_with("Thursday club\n"), "{text}");
        let places = text
            .lines()
            .filter(|line| line.contains(". ") && line.ends_with(points));
        let places: Vec<&str> = places.filter(|line| !line.starts_with(best)).collect();
        assert_eq!(places.len(), 10, "{text}");
        for (line, row) in places.iter().zip(found.ranked()) {
            let name = event.called(row.entrant);
            let points = row.points.to_string().replace('-', "−");
            assert!(line.contains(&name) && line.contains(&points), "{line}");
        }
        let lists = found
            .rows
            .iter()
            .flat_map(|row| &row.legs)
            .map(|leg| leg.points);
        let most = lists.max().unwrap().to_string();
        let said = text.lines().find(|line| line.starts_with(best)).unwrap();
        assert!(said.contains(&most), "{said}");
    }
}

#[test]
fn a_newspaper_learns_of_the_next_evening_in_the_book() {
    let event = evenings().pop().unwrap();
    let later = |id: i64, days: i64, name: &str| {
        let mut other = event.clone();
        other.id = EventId(id);
        other.settings.name = name.to_owned();
        other.settings.date += chrono::Duration::days(days);
        other
    };
    let alone = [
        event.clone(),
        later(102, 0, "The same day"),
        later(103, -7, "Before"),
    ];
    let mut book = Book {
        events: alone.to_vec(),
        ..Book::default()
    };
    let text = |book: &Book, lang| news(book, event.id, &Texts::new(lang)).unwrap();
    for lang in Lang::ALL {
        let told = text(&book, lang);
        assert!(!told.contains("Next: ") && !told.contains("Nächster Abend"));
    }
    book.events.push(later(104, 14, "In two weeks"));
    book.events.push(later(105, 7, "In a week"));
    for (lang, next) in [(Lang::En, "\nNext: "), (Lang::De, "\nNächster Abend: ")] {
        let told = text(&book, lang);
        let (_, said) = told.split_once(next).unwrap();
        assert!(said.trim_end().ends_with(", In a week"), "{said}");
    }
}

#[test]
fn standings_are_a_table_that_spreadsheets_of_the_language_sum() {
    let event = evenings().pop().unwrap();
    let sum: i32 = standings(&event, None)
        .rows
        .iter()
        .map(|row| row.points)
        .sum();
    for (lang, mark, comma, head) in [
        (Lang::En, "", ',', "total"),
        (Lang::De, "\u{FEFF}", ';', "Gesamt"),
    ] {
        let csv = standings_csv_of(&event, &Texts::new(lang)).unwrap();
        let csv = csv.strip_prefix(mark).unwrap();
        let mut lines = csv
            .lines()
            .map(|line| line.split(comma).collect::<Vec<_>>());
        let at = lines
            .next()
            .unwrap()
            .iter()
            .position(|cell| *cell == head)
            .unwrap();
        let points = lines.map(|cells| cells[at].parse::<i32>().unwrap());
        assert_eq!(points.sum::<i32>(), sum, "{lang:?}");
    }
}

#[test]
fn who_wishes_it_leaves_the_house_by_the_first_name_alone() {
    let mut event = evenings().pop().unwrap();
    event.entrants[0].member = Some(MemberId(1));
    let shy = Member {
        id: MemberId(1),
        name: "Anna Kowalska".to_owned(),
        first_name_only: true,
        ..Member::default()
    };
    let book = Book {
        members: vec![shy].into(),
        ..book(&event)
    };
    for make in [web_page, news, standings_csv] {
        let text = make(&book, event.id, &Texts::new(Lang::De)).unwrap();
        assert!(
            text.contains("Anna") && !text.contains("Kowalska"),
            "{text}"
        );
        assert!(
            text.contains("Berta Neumann"),
            "the others are there by their names"
        );
    }
    for (name, first) in [
        ("Weber, Anna Maria", "Anna Maria"),
        ("Karl von der Heide jun.", "Karl"),
        ("Zora", "Zora"),
    ] {
        assert_eq!(first_name(name), first);
    }
}

/// A season whose third member is there by the first name alone.
fn season_of(events: Vec<Event>) -> (Book, Season) {
    let season: Season = serde_json::from_str(
        r#"{"name":"2026 <b>","from":"2026-01-01","to":"2026-12-31","formed":"sum","guests":"ranked"}"#,
    )
    .unwrap();
    let mut book = Book {
        events,
        ..Book::default()
    };
    for event in &mut book.events {
        for (who, id) in event.entrants.iter_mut().zip(1..) {
            who.member = Some(MemberId(id));
        }
    }
    let people = book.events[0].entrants.iter().zip(1..);
    let members = people.map(|(who, id)| Member {
        id: MemberId(id),
        name: who.typed_name.clone(),
        first_name_only: id == 3,
        ..Member::default()
    });
    book.members = members.collect();
    (book, season)
}

#[test]
fn a_season_is_a_page_of_its_own_with_first_names_for_those_who_wish() {
    let mut later = fixture::fixed(8, 20);
    later.id = EventId(later.id.0 + 1);
    later.settings.date = later.settings.date + chrono::Days::new(7);
    let (book, season) = season_of(vec![fixture::fixed(8, 20), later]);
    for lang in Lang::ALL {
        let html = season_page(&book, &season, &Texts::new(lang)).to_html();
        assert_balanced(&html);
        assert!(
            !html.contains("<script") && !html.contains("://"),
            "{lang:?}"
        );
        assert!(html.contains("2026 &lt;b&gt;"), "what is typed is no mark");
        assert!(html.contains("<svg"), "the race");
        for member in book.members.iter() {
            let shown = html.contains(&member.name);
            assert_eq!(shown, !member.first_name_only, "{}", member.name);
        }
        assert!(html.contains(&first_name(&book.members[2].name)));
    }
}
