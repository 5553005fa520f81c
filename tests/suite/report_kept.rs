//! What a paper is made for stays whole on it, whatever the names are: names, clubs, start numbers,
//! which leg it is, and why a sum is what it is.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, extent, words_on};
use vorhand::club::{Event, Member, MovementKind, Scoring};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Certificates, Context, Document, Item, PaperKind, PaperSize};
use vorhand::skat::{Contract, DealEntry, SkatUse, Trump};

const NAMES: [&str; 4] = [
    "Annegret Musterhausen-Beispielstein d. Ä.",
    "Sigismund Oberprobenheim-Musterkirchen",
    "Friederike Brzęczyszczykiewicz-Wiśniewska",
    "Ottokar Schneider-Probenhausen-Musterbach",
];
const CLUB: &str = "Skatclub Herz Sieben Musterdorf am See 1952 e. V.";

fn with_long_names(mut event: Event) -> Event {
    for (entrant, name) in event.entrants.iter_mut().zip(NAMES.iter().cycle()) {
        entrant.typed_name = (*name).to_owned();
        entrant.club = CLUB.to_owned();
    }
    event
}

fn paper(kind: PaperKind, event: &Event, lang: Lang, size: PaperSize) -> Document {
    let texts = Texts::new(lang);
    let context = Context {
        size,
        ..Context::new(event, &texts)
    };
    let document = report::pages(kind, &context).expect("a paper");
    assert_geometry(&document);
    document
}

fn cut(document: &Document) -> Vec<&str> {
    let words = words_on(document).into_iter();
    words.filter(|words| words.ends_with('…')).collect()
}

#[test]
fn an_overbid_game_says_what_was_bid() {
    let mut event = fixture::event(MovementKind::Fixed, 4, 4);
    event.settings.scoring = Scoring::SeegerFabian;
    event.settings.rules.id = "isko_1998".to_owned();
    let book = vorhand::skat::Rulebook::builtin("isko_1998").expect("built in");
    event.settings.rules.text = book.text().to_owned();
    fixture::seat(&mut event, Some(1));
    fixture::play(&mut event, &mut fixture::Dice::new(3));
    let contract = Contract {
        trump: Trump::Spades,
        skat: SkatUse::Taken,
        open: false,
        announced: None,
        revolution: false,
    };
    let entry = DealEntry {
        contract: Some(contract),
        matadors: Some(1),
        bid: Some(35),
        points: Some(100),
        ..DealEntry::default()
    };
    let verdict = book.check(&entry);
    assert!(verdict.overbid, "{verdict:?}");
    let line = &mut event.legs[0].tables[0].sheet.deals[1];
    (line.entry, line.amount) = (Some(entry), verdict.score.expect("a score"));
    line.remark.clear();
    for (lang, said) in [(Lang::De, "überreizt 35"), (Lang::En, "bid 35")] {
        for kind in [
            PaperKind::SheetFilled,
            PaperKind::RunningFilled,
            PaperKind::GermanFilled,
        ] {
            let document = paper(kind, &event, lang, PaperSize::A4);
            let words = words_on(&document).join(" ");
            assert!(words.contains(said), "{}: {words}", kind.id());
        }
    }
}

#[test]
fn no_team_of_a_match_report_is_parted_from_its_people() {
    let mut event = fixture::moving(MovementKind::Individual, 24, Some(3));
    fixture::with_league(&mut event);
    let people: Vec<i64> = event.entrants.iter().map(|who| who.id.0).collect();
    let teams: Vec<_> = people
        .chunks_exact(4)
        .enumerate()
        .map(|(at, four)| serde_json::json!({"name": format!("Team {at} from Sampletown"), "entrants": four}))
        .collect();
    let league = serde_json::json!({"name": "Division 3", "size": 4, "teams": teams, "league": {"points_per_beaten": 2}});
    event.groupings = vec![serde_json::from_value(league).expect("a league")].into();
    let event = with_long_names(event);
    let document = paper(PaperKind::MatchReport, &event, Lang::De, PaperSize::A4);
    let texts = Texts::new(Lang::De);
    let all = words_on(&document).join(" ");
    assert!(!all.contains(&texts.report_passed_deals()), "{all}");
    let mut found = 0;
    for page in &document.pages {
        let of: Vec<&str> = page
            .items
            .iter()
            .filter_map(extent)
            .map(|it| it.1)
            .collect();
        for (letter, place) in ["A", "B", "C", "D", "E", "F"]
            .iter()
            .zip(["A1", "B1", "C1", "D1", "E1", "F1"])
        {
            if of.contains(letter) {
                found += 1;
                assert!(of.contains(&place), "{letter} without its people: {of:?}");
            }
        }
    }
    assert!(found >= 6, "{found}");
}

#[test]
fn a_page_has_24_tickets_and_the_whole_name_of_the_evening() {
    let mut event = fixture::event(MovementKind::Fixed, 24, 4);
    fixture::seat(&mut event, Some(1));
    event.settings.name = "42. Großer Preisskat um den Wanderpokal der Stadt".to_owned();
    for size in [PaperSize::A4, PaperSize::Letter] {
        let document = paper(PaperKind::Tickets, &event, Lang::De, size);
        assert_eq!(document.pages.len(), 1, "{size:?}");
        assert_eq!(cut(&document), [""; 0]);
    }
}

#[test]
fn no_page_holds_one_receipt_alone() {
    for people in [8, 9, 15, 16, 17, 24] {
        let event = fixture::fixed(people, 4);
        let document = paper(PaperKind::Receipts, &event, Lang::De, PaperSize::A4);
        for page in &document.pages {
            let words = page.items.iter().filter_map(extent);
            let receipts = words.filter(|it| it.1.starts_with("Quittung "));
            assert!(receipts.count() > 1, "{people} people");
        }
    }
}

#[test]
fn no_card_of_a_member_cuts_a_name_or_a_club() {
    let event = fixture::fixed(4, 4);
    let texts = Texts::new(Lang::De);
    let members: Vec<Member> = (1..)
        .zip(NAMES)
        .map(|(id, name)| Member {
            id: vorhand::club::MemberId(id),
            name: name.to_owned(),
            club: CLUB.to_owned(),
            number: "112".to_owned(),
            since: "1998".to_owned(),
            ..Member::default()
        })
        .collect();
    let context = Context {
        members: &members,
        ..Context::new(&event, &texts)
    };
    let document = report::pages(PaperKind::MemberCard, &context).expect("cards");
    assert_geometry(&document);
    assert_eq!(cut(&document), [""; 0]);
}

#[test]
fn a_wall_plan_says_its_leg_as_large_as_its_tables() {
    let event = fixture::moving(MovementKind::Draw, 24, Some(3));
    for kind in [PaperKind::WallTables, PaperKind::WallLarge] {
        let document = paper(kind, &event, Lang::De, PaperSize::A4);
        let size_of = |page: &report::Page, said: &str| {
            let mut sizes = page.items.iter().filter_map(|item| match item {
                Item::Text { text, size, .. } if text.starts_with(said) => Some(*size),
                Item::Text { .. } | Item::Line { .. } | Item::Fill { .. } => None,
            });
            sizes.by_ref().fold(0.0, f32::max)
        };
        for page in &document.pages {
            let (leg, table) = (size_of(page, "Serie"), size_of(page, "Tisch"));
            assert!(leg >= 17.0 && (leg - table).abs() < 0.01, "{leg} {table}");
        }
    }
}

#[test]
fn a_surname_is_never_cut_on_the_plans_for_the_wall() {
    let event = with_long_names(fixture::moving(MovementKind::Draw, 12, Some(1)));
    let document = paper(PaperKind::WallLarge, &event, Lang::De, PaperSize::A4);
    assert_eq!(cut(&document), [""; 0]);
    let all = words_on(&document).concat();
    let all = all.replace(['-', ' '], "");
    for name in NAMES {
        let surname = name.split(' ').nth(1).expect("a surname").replace('-', "");
        assert_eq!(all.matches(surname.as_str()).count(), 3, "{surname}: {all}");
    }
}

#[test]
fn a_name_is_never_cut_on_the_card_of_its_table() {
    let mut event = with_long_names(fixture::moving(MovementKind::Individual, 40, Some(2)));
    event.entrants[0].typed_name = "Bartholomew Schwartzenberger-Wojciechowski".to_owned();
    for size in [PaperSize::A4, PaperSize::Letter] {
        let document = paper(PaperKind::TableCards, &event, Lang::En, size);
        assert_eq!(cut(&document), [""; 0]);
    }
}

#[test]
fn sheets_have_whole_surnames_and_whole_start_numbers() {
    let mut event = with_long_names(fixture::fixed(12, 12));
    event.settings.scoring = Scoring::SeegerFabian;
    for kind in [
        PaperKind::Sheet,
        PaperKind::GermanList,
        PaperKind::GermanFilled,
        PaperKind::RunningFilled,
    ] {
        let document = paper(kind, &event, Lang::De, PaperSize::A4);
        assert_eq!(cut(&document), [""; 0], "{}", kind.id());
        let words = words_on(&document);
        for number in 1..=12 {
            let start = format!("Nr. {number}");
            let begins = |words: &&str| words.starts_with(&start);
            assert!(words.iter().any(begins), "{}: {start}", kind.id());
        }
        let full = |words: &&str| words.starts_with(char::is_numeric) && words.contains("Sigis");
        let full = words.iter().any(full);
        assert!(!full, "one rule for all names of a sheet: {words:?}");
    }
}

#[test]
fn the_standings_of_a_leg_and_of_groups_keep_every_club() {
    let mut event = with_long_names(fixture::moving(MovementKind::Draw, 12, Some(2)));
    fixture::with_club(&mut event);
    for (kind, people) in [(PaperKind::Series, 12), (PaperKind::Groups, 4)] {
        let document = paper(kind, &event, Lang::De, PaperSize::A4);
        let words = words_on(&document);
        let parts = |part: &str| words.iter().filter(|words| words.contains(part)).count();
        assert!(parts("e. V.") >= people, "{}: {words:?}", kind.id());
        assert_eq!(words.iter().filter(|words| **words == "V.").count(), 0);
        assert_eq!(cut(&document), [""; 0], "{}", kind.id());
    }
}

#[test]
fn an_archive_can_be_found_through() {
    let event = fixture::moving(MovementKind::Draw, 12, Some(3));
    let document = paper(PaperKind::Archive, &event, Lang::De, PaperSize::A4);
    let titles: Vec<&str> = document
        .bookmarks
        .iter()
        .map(|it| it.title.as_str())
        .collect();
    for leg in 1..=3 {
        let mark = format!("Serie {leg} · Tisch 1");
        assert!(titles.contains(&mark.as_str()), "{titles:?}");
    }
    let slips = Texts::new(Lang::De).report_title_slips_filled();
    assert!(titles.contains(&slips.as_str()), "{titles:?}");
    let of = document.pages.len();
    for (at, page) in (1..).zip(&document.pages) {
        let words: Vec<&str> = page
            .items
            .iter()
            .filter_map(extent)
            .map(|it| it.1)
            .collect();
        let own = words.iter().filter(|words| words.starts_with("Seite "));
        assert_eq!(own.count(), 0, "page {at}");
        let number = format!("{at} / {of}");
        let numbered = words.contains(&number.as_str());
        assert!(
            numbered
                || !words
                    .iter()
                    .any(|words| words.ends_with(&format!("/ {of}")))
        );
    }
    let cover = document.pages[0].items.iter().filter_map(extent);
    let cover: Vec<&str> = cover.map(|it| it.1).collect();
    let part = document
        .bookmarks
        .iter()
        .filter(|it| !it.inner)
        .nth(3)
        .expect("a part");
    let at = cover
        .iter()
        .position(|words| *words == part.title)
        .expect("on the cover");
    assert_eq!(cover[at + 2], (part.page + 1).to_string());
}

#[test]
fn a_league_day_honours_its_teams_first() {
    let mut event = fixture::moving(MovementKind::Individual, 12, Some(2));
    fixture::with_league(&mut event);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let all = report::Context::new(&event, &texts);
        let certificates = Certificates {
            awards: None,
            provisional: true,
        };
        let context = Context {
            certificates: &certificates,
            ..all
        };
        let document = report::pages(PaperKind::Certificates, &context).expect("certificates");
        assert_geometry(&document);
        let first: Vec<&str> = document.pages[0]
            .items
            .iter()
            .filter_map(extent)
            .map(|it| it.1)
            .collect();
        let teams = ["Herz Acht", "Pik Bube", "Karo Sieben"];
        let team = teams.iter().find(|team| first.contains(team));
        let team = *team.expect("a team has the first certificate");
        let prizes = report::pages(PaperKind::Prizes, &context).expect("prizes");
        let words = words_on(&prizes).join("\n");
        let at = words.find(team).expect("the team stands among the prizes");
        let person = event.entrants.iter().filter_map(|who| {
            let line = format!("1.  {}", who.typed_name);
            words.find(&line)
        });
        assert!(person.min().is_none_or(|person| at < person), "{words}");
    }
}
