//! The papers of a club's year beside the evening's own: the standings of a leg, groups and teams,
//! the certificate for a Grand ouvert, the register and its cards; and the start cards.

use super::report::in_words;
use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, words_on};
use vorhand::club::{
    self, Book, Entrant, Event, LegNo, Member, MemberStatus, MovementKind, Scoring, Sheet,
    VoidResult, grand_ouverts,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, ClubYear, Context, Document, PaperKind, PaperSize, ReportError};

/// A German evening of two legs with groups, teams and a Grand ouvert, and its register.
fn evening() -> (Vec<Member>, Event) {
    let mut event = fixture::moving(MovementKind::Individual, 12, Some(2));
    event.settings.scoring = Scoring::SeegerFabian;
    let members = fixture::with_club(&mut event);
    (members, event)
}

fn made(kind: PaperKind, (members, event): &(Vec<Member>, Event), lang: Lang) -> Document {
    asked(kind, (members, event), lang, PaperSize::A4, None).expect("a paper")
}

fn asked(
    kind: PaperKind,
    (members, event): (&[Member], &Event),
    lang: Lang,
    size: PaperSize,
    leg: Option<LegNo>,
) -> Result<Document, ReportError> {
    let texts = Texts::new(lang);
    let book = Book {
        members: members.to_vec().into(),
        events: vec![event.clone()],
        ..Book::default()
    };
    let club = ClubYear::of_book(&book, event);
    let context = Context {
        members,
        size,
        leg,
        club: Some(&club),
        ..Context::new(event, &texts)
    };
    let document = report::pages(kind, &context)?;
    assert_geometry(&document);
    Ok(document)
}

fn said(document: &Document) -> String {
    words_on(document).join(" ")
}

const KINDS: [PaperKind; 6] = [
    PaperKind::Series,
    PaperKind::Groups,
    PaperKind::GrandOuvert,
    PaperKind::Members,
    PaperKind::MemberCard,
    PaperKind::StartCards,
];

#[test]
fn the_pages_are_as_they_were_looked_at() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../golden/report");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let (members, event) = evening();
    settings.bind(|| {
        for kind in KINDS {
            for (lang, size) in [(Lang::En, PaperSize::A4), (Lang::De, PaperSize::Letter)] {
                let paper = asked(kind, (&members, &event), lang, size, None).expect("a paper");
                let golden = format!("club-{}-{}", kind.id(), lang.tag());
                insta::assert_snapshot!(golden, in_words(&paper));
            }
        }
    });
}

#[test]
fn the_match_report_of_a_league_day_is_a_form_until_something_is_in() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../golden/report");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut event = fixture::moving(MovementKind::Individual, 12, Some(2));
    event.settings.scoring = Scoring::SeegerFabian;
    fixture::with_league(&mut event);
    let mut form = event.clone();
    for table in form.legs.iter_mut().flat_map(|leg| leg.tables.iter_mut()) {
        table.sheet = Sheet::default().into();
    }
    settings.bind(|| {
        for (state, event) in [("match-report", &event), ("match-form", &form)] {
            for (lang, size) in [(Lang::En, PaperSize::A4), (Lang::De, PaperSize::Letter)] {
                let paper = asked(PaperKind::MatchReport, (&[], event), lang, size, None);
                let paper = paper.expect("a paper");
                assert_eq!(paper.pages.len(), 1, "{state}");
                let golden = format!("club-{state}-{}", lang.tag());
                insta::assert_snapshot!(golden, in_words(&paper));
            }
        }
    });
    // After the first of two legs nothing is checked, and nothing binds.
    for table in &mut event.legs[1].tables {
        table.sheet = Sheet::default().into();
    }
    for (lang, open) in [
        (Lang::En, "leg 2 is still to be played"),
        (Lang::De, "Serie 2 noch nicht gespielt"),
    ] {
        let paper = asked(
            PaperKind::MatchReport,
            (&[], &event),
            lang,
            PaperSize::A4,
            None,
        );
        let said = said(&paper.expect("a paper"));
        let grouping = event.groupings.iter().find_map(|one| one.league.as_ref());
        let league = grouping.expect("a league");
        let from = league.binding_from(event.settings.date);
        let binding = Texts::new(lang).league_state(league.checked, from);
        assert!(said.contains(open) && !said.contains(&binding), "{said}");
    }
    let none = fixture::moving(MovementKind::Individual, 12, Some(2));
    let refused = asked(
        PaperKind::MatchReport,
        (&[], &none),
        Lang::En,
        PaperSize::A4,
        None,
    );
    assert!(matches!(refused, Err(ReportError::DoesNotApply(_))));
}

#[test]
fn each_is_offered_only_where_there_is_something_to_print() {
    let (members, event) = evening();
    let offered = |members: &[Member], event: &Event| {
        let all = report::papers(members, event);
        KINDS.map(|kind| all.contains(&kind))
    };
    assert_eq!(offered(&members, &event), [true; 6]);
    let mut plain = event.clone();
    plain.groupings = Default::default();
    for entrant in plain.entrants.iter_mut() {
        *entrant = Entrant {
            groups: Vec::new(),
            member: None,
            ..entrant.clone()
        };
    }
    assert_eq!(
        offered(&[], &plain),
        [true, false, true, false, false, true],
        "nobody is in a group, or in the register"
    );
    let fixed = fixture::fixed(8, 4);
    assert_eq!(
        offered(&[], &fixed),
        [false; 6],
        "one leg is the standings, and no Grand ouvert was played"
    );
    let mut by_foot = event.clone();
    for table in by_foot
        .legs
        .iter_mut()
        .flat_map(|leg| leg.tables.iter_mut())
    {
        table.sheet = Sheet::default().into();
    }
    assert!(!offered(&members, &by_foot)[2], "a foot tells no game");
}

#[test]
fn a_leg_alone_is_ranked_with_what_is_paid_in_a_column() {
    let (members, mut event) = evening();
    let all = made(
        PaperKind::Series,
        &(members.clone(), event.clone()),
        Lang::De,
    );
    assert_eq!(all.bookmarks.len(), 2, "a part for each leg");
    let words = said(&all);
    assert!(words.contains("Serienwertung · Serie 1"), "{words}");
    assert!(words.contains("Preise"), "{words}");
    assert!(words.contains("15,00 €"), "{words}");
    let one = asked(
        PaperKind::Series,
        (&members, &event),
        Lang::En,
        PaperSize::A4,
        Some(LegNo(2)),
    );
    let words = said(&one.expect("a paper"));
    assert!(
        words.contains("Leg results · leg 2") && !words.contains("leg 1"),
        "{words}"
    );
    event.legs[1].tables[0].sheet = Sheet::default().into();
    let open = said(&made(PaperKind::Series, &(members, event), Lang::En));
    assert_eq!(open.matches("Provisional").count(), 1, "{open}");
}

#[test]
fn everybody_of_a_group_has_both_ranks_and_its_pot_is_paid_there() {
    let evening = evening();
    let paper = made(PaperKind::Groups, &evening, Lang::En);
    let words = said(&paper);
    for group in [
        "Ladies · 4 people",
        "Juniors · 2 people",
        "Seniors · ",
        "guests · 2",
        "Tandem · 6 teams",
    ] {
        assert!(
            words.to_lowercase().contains(&group.to_lowercase()),
            "{group}: {words}"
        );
    }
    assert!(words.contains("€5.00 and Flowers"), "{words}");
    let table = paper.table.expect("a table");
    let ladies: Vec<_> = table.iter().filter(|row| row[0] == "Ladies").collect();
    let within: Vec<&str> = ladies.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(within, ["1", "2", "3", "4"]);
    let overall = ladies
        .iter()
        .map(|row| row[2].parse::<u32>().expect("a rank"));
    assert!(overall.is_sorted(), "in the order of the evening");
}

#[test]
fn whoever_plays_for_a_team_is_named_where_it_wins() {
    let (members, mut event) = evening();
    // One of each tandem may be stood in for, and was.
    let mut groupings = event.groupings.to_vec();
    for team in &mut groupings[0].teams {
        team.substitutes = team.entrants.split_off(1);
    }
    let teams = groupings[0].teams.clone();
    event.groupings = groupings.into();
    let all = (members, event);
    for lang in Lang::ALL {
        let prizes = said(&made(PaperKind::Prizes, &all, lang));
        let named = |team: &club::teams::Team| {
            let both = team.entrants.iter().chain(&team.substitutes);
            let both: Vec<String> = both.map(|who| all.1.called(*who)).collect();
            prizes.contains(&both.join(", "))
        };
        assert!(teams.iter().any(named), "{prizes}");
    }
}

#[test]
fn a_grand_ouvert_is_certified_once_for_each_and_signed_by_the_table() {
    let (members, mut event) = evening();
    let won: Vec<_> = grand_ouverts(&event).collect();
    assert_eq!(won.len(), 1);
    let paper = made(PaperKind::GrandOuvert, &(members, event.clone()), Lang::De);
    assert_eq!(paper.pages.len(), 1);
    let words = said(&paper);
    for (_, who) in &event.legs[0].tables[0].seats {
        // A long name is cut at the end of its line.
        let name: String = event.called(*who).chars().take(20).collect();
        assert!(words.contains(&name), "{words}");
    }
    assert!(words.contains("+264") && words.contains("Serie 1, Tisch 1, Spiel 1"));
    let sheet = &mut event.legs[0].tables[0].sheet;
    sheet.void = vec![VoidResult {
        entrant: won[0].entrant,
        reason: "wrong seat".to_owned(),
    }];
    assert_eq!(
        grand_ouverts(&event).count(),
        0,
        "the result does not count"
    );
    event.legs[0].tables[0].sheet.void.clear();
    event.legs[0].tables[0].sheet.deals[0].amount = -528;
    assert_eq!(grand_ouverts(&event).count(), 0, "it was lost");
}

#[test]
fn the_register_tells_what_is_known_and_sorts_as_it_was_told() {
    let (mut members, event) = evening();
    members[2].sort_as = "Aalto, Carl".to_owned();
    let paper = made(
        PaperKind::Members,
        &(members.clone(), event.clone()),
        Lang::De,
    );
    let words = said(&paper);
    for word in [
        "geb.",
        "Klasse",
        "Senior",
        "Junior",
        "passiv",
        "Mitglied seit",
        "1 passives",
    ] {
        assert!(
            words.contains(word) || word == "1 passives" && words.contains("ein passives"),
            "{word}: {words}"
        );
    }
    let table = paper.table.expect("a table");
    assert_eq!(table[1][0], members[2].name);
    assert!(
        table.iter().all(|row| row.len() == 7),
        "the columns are always the same"
    );
    for member in &mut members {
        *member = Member {
            id: member.id,
            name: member.name.clone(),
            ..Member::default()
        };
    }
    let bare = said(&made(PaperKind::Members, &(members, event), Lang::De));
    assert!(!bare.contains("geb.") && !bare.contains("Status"), "{bare}");
}

#[test]
fn every_member_has_a_card_and_no_guest_has_one() {
    let (mut members, event) = evening();
    members[0].status = MemberStatus::Guest;
    let paper = made(
        PaperKind::MemberCard,
        &(members.clone(), event.clone()),
        Lang::De,
    );
    let words = said(&paper);
    assert_eq!(words.matches("Mitgliedsausweis").count(), members.len() - 1);
    assert!(!words.contains(&members[0].name), "{words}");
    assert!(words.contains("2026") && words.contains("Mitglied seit 1998"));
    let texts = Texts::new(Lang::De);
    let chosen = [members[1].id];
    let book = Book {
        members: members.clone().into(),
        events: vec![event.clone()],
        ..Book::default()
    };
    let context = Context {
        members: &members,
        club: Some(&ClubYear::of_book(&book, &event)),
        only: &chosen,
        ..Context::new(&event, &texts)
    };
    let one = said(&report::pages(PaperKind::MemberCard, &context).expect("a card"));
    assert_eq!(one.matches("Mitgliedsausweis").count(), 1);
    assert!(one.contains(&members[1].name), "{one}");
    let none = report::papers(&[], &event);
    assert!(!none.contains(&PaperKind::MemberCard));
}

#[test]
fn a_german_table_has_the_decimal_sign_that_its_spreadsheet_sums() {
    let evening = evening();
    for kind in [PaperKind::Cash, PaperKind::Settlement, PaperKind::Prizes] {
        let csv = |lang| report::to_csv(&made(kind, &evening, lang)).expect("a table");
        let (en, de) = (csv(Lang::En), csv(Lang::De));
        let sums = |csv: &str, apart: char, point: char| -> Vec<i64> {
            let cells = csv.lines().skip(1).flat_map(|line| line.split(apart));
            let sums = cells.filter_map(|cell| {
                let (whole, rest) = cell.split_once(point)?;
                if rest.len() != 2 {
                    return None;
                }
                let cents: i64 = rest.parse().ok()?;
                let whole: i64 = whole.parse().ok()?;
                Some(whole.abs() * 100 + cents)
            });
            sums.collect()
        };
        let (en, de) = (sums(&en, ',', '.'), sums(&de, ';', ','));
        assert!(!en.is_empty(), "{}", kind.id());
        assert_eq!(en, de, "{}", kind.id());
    }
}
