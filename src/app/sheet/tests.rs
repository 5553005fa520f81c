//! Laws of the line and the desk: whatever is typed never panics, what is printed reads back,
//! nothing typed is lost.

use super::desk::Desk;
use super::judge::{AutoRemark, LineState, inputs, judge};
use crate::app::sheet::line::exists;
use crate::app::sheet::line::print::print;
use crate::app::sheet::line::{Columns, LineReading, Mistake, Shape, TypedFine, TypedLine, read};
use crate::club::{DealNo, EntrantId, EventId, LegNo, Seat, SheetId, TableNo};
use crate::skat::{
    Announced, BySeat, Card, Contract, DealEntry, Grade, Position, PossibleGame, RamschEntry,
    RamschKind, Rulebook, SkatUse, Spelling, Trump,
};
use proptest::prelude::*;

/// As it is written in English and in German.
const TURNING: [Spelling; 2] = [
    Spelling {
        turning: true,
        german: false,
    },
    Spelling {
        turning: true,
        german: true,
    },
];

const FOUR: Shape = Shape {
    columns: 4,
    deals: 80,
    dealer: 1,
    away: Columns::NONE,
};

fn foster() -> Rulebook {
    Rulebook::builtin("foster_1922").unwrap()
}

fn reading(text: &str) -> LineReading {
    read(text, &FOUR, &exists(&foster()))
}

fn amounts(text: &str) -> Vec<(u8, i32)> {
    reading(text)
        .lines
        .iter()
        .map(|l| (l.column, l.amount.unwrap_or(0)))
        .collect()
}

#[test]
fn a_line_is_read_however_it_is_spaced_and_signed() {
    for text in ["248", "2 48", " 2  48 ", "2+48", "+248"] {
        assert_eq!(amounts(text), [(2, 48)], "{text}");
        assert!(reading(text).mistakes.is_empty(), "{text}");
    }
    for text in ["2-20", "220-", "-220", "2 -20", "2 20 -", "2 − 20", "2–20"] {
        assert_eq!(amounts(text), [(2, -20)], "{text}");
        assert!(reading(text).mistakes.is_empty(), "{text}");
    }
    assert_eq!(amounts("3120"), [(3, 120)]);
    for text in [
        "2-20,3-20",
        "2-20;3-20",
        "2-20/3-20",
        "2-20 3-20",
        "220- 320-",
    ] {
        assert_eq!(amounts(text), [(2, -20), (3, -20)], "{text}");
    }
}

#[test]
fn what_is_not_a_line_says_why() {
    let first = |text: &str| reading(text).mistakes.first().cloned();
    assert_eq!(first("148"), Some(Mistake::NoCards(1)), "the dealer");
    assert_eq!(first("548"), Some(Mistake::NoSuchColumn(5)));
    assert_eq!(first("948"), Some(Mistake::NoSuchColumn(9)));
    assert_eq!(first("-0nz+"), Some(Mistake::NoSuchColumn(0)), "nowhere");
    assert_eq!(first("2"), Some(Mistake::AmountMissing(2)));
    assert_eq!(first("2-"), Some(Mistake::AmountMissing(2)));
    assert_eq!(first("20"), Some(Mistake::AmountZero(2)));
    assert_eq!(first("248 232"), Some(Mistake::ColumnTwice(2)));
    assert_eq!(first("0 248"), Some(Mistake::PassedAndPlayed));
    assert_eq!(first("299999"), Some(Mistake::AmountTooLong));
    assert_eq!(first("Anna"), Some(Mistake::ColumnMissing("Anna".into())));
    assert_eq!(first("f3"), Some(Mistake::FineAmountMissing));
    assert_eq!(first("/81"), Some(Mistake::NoSuchDeal(DealNo(81))));
    assert_eq!(first("/x"), Some(Mistake::DealMissing));
    assert_eq!(first("248!"), Some(Mistake::ReasonMissing));
    assert_eq!(reading("/17").jump, Some(DealNo(17)));
    assert!(reading("0").passed);
    assert!(reading("").is_empty() && reading("   ").is_empty());
}

#[test]
fn fines_remarks_and_reasons_stand_beside_a_deal() {
    let found = reading("248 f310l24 #late ! as written");
    assert_eq!(
        found.fines,
        [TypedFine {
            column: 3,
            amount: -10,
            law: "24".into()
        }]
    );
    assert_eq!(found.lines.len(), 1);
    assert_eq!(
        (found.remark.as_deref(), found.reason.as_deref()),
        (Some("late"), Some("as written"))
    );
    // What is left out of a remark leaves no blank at its end, so that it reads back the same.
    assert_eq!(
        reading("248 # \u{1a}\u{0} on paper \u{7}")
            .remark
            .as_deref(),
        Some("on paper")
    );
    let long = format!(
        "248 #{} end",
        "x".repeat(crate::app::sheet::line::NOTE_LENGTH - 1)
    );
    assert_eq!(
        reading(&long).remark.map(|r| r.len()),
        Some(crate::app::sheet::line::NOTE_LENGTH - 1)
    );
    let dealer = reading("*1 10");
    assert_eq!(
        dealer.fines,
        [TypedFine {
            column: 1,
            amount: -10,
            law: String::new()
        }],
        "fined"
    );
    assert!(dealer.mistakes.is_empty() && !dealer.has_deal());
}

#[test]
fn a_ramsch_is_a_column_with_its_charge_or_the_points_of_three() {
    for text in ["r320", "r 3 20", "r3-20", "320r"] {
        let line = reading(text).lines[0];
        assert_eq!(
            (line.column, line.amount, line.ramsch),
            (3, Some(-20), true),
            "{text}"
        );
    }
    let full = reading("r 2 17 88 l h");
    let ramsch = full.lines[0].game.unwrap().ramsch.unwrap();
    assert_eq!(
        (ramsch.points, ramsch.last_trick),
        (BySeat { v: 2, m: 17, h: 88 }, Some(Position::H))
    );
    // Foster's illustrative hand 21: Hinterhand takes 88 points and is charged 20.
    let judged = judge(full, &FOUR, &foster(), None);
    assert_eq!(judged.state, LineState::Good, "{:?}", judged.lines);
    assert_eq!(
        judged
            .lines
            .iter()
            .map(|l| (l.column, l.amount))
            .collect::<Vec<_>>(),
        [(4, Some(-20))]
    );
}

#[test]
fn a_full_game_of_fosters_takes_its_value_and_its_remark() {
    // Foster, illustrative hands 6 and 7: spade Tournee without 10 and 67 points is 77; club Solo
    // with 3, schneider announced, all 120 points is 84.
    let rules = foster();
    let who = |column: u8| Some(EntrantId(i64::from(column)));
    let words = |auto: AutoRemark| format!("{auto:?}");
    for (text, amount, remark) in [("2sto1067", 77, "Without(10)"), ("3csaw3120x", 84, "None")] {
        let judged = judge(reading(text), &FOUR, &rules, None);
        assert_eq!(
            judged.state,
            LineState::Good,
            "{text}: {:?}",
            judged.faults().collect::<Vec<_>>()
        );
        assert_eq!(judged.lines[0].amount, Some(amount), "{text}");
        let lines = inputs(&judged, &who, &words);
        assert_eq!(lines[0].remark, remark);
        assert_eq!(lines[0].amount, None, "computed");
    }
    let noted = inputs(&judge(reading("248o5"), &FOUR, &rules, None), &who, &words);
    assert_eq!(
        (noted[0].amount, noted[0].remark.as_str()),
        (Some(48), "Without(5)")
    );
}

#[test]
fn an_amount_is_read_as_what_the_matadors_beside_it_allow() {
    // Without 8 a game counts nine times at the least: 45 is diamond Tournee (Foster, Law 2).
    let rules = foster();
    for (text, state, nearest) in [
        ("220o8", LineState::Doubtful, vec![45]),
        ("220 #w/o 8", LineState::Doubtful, vec![45]),
        ("2-40o8", LineState::Doubtful, vec![-45]),
        ("220o8 !as on paper", LineState::Good, vec![45]),
        ("245o8", LineState::Good, vec![]),
        ("220o1", LineState::Good, vec![]),
    ] {
        let judged = judge(reading(text), &FOUR, &rules, None);
        assert_eq!((judged.state, judged.nearest()), (state, nearest), "{text}");
    }
    let judged = judge(reading("236o5"), &FOUR, &rules, None);
    let games = &judged.lines[0].answer.as_ref().unwrap().games;
    assert!(
        games.iter().all(|game| matches!(
            game,
            PossibleGame::Game {
                multiplier: 6..,
                ..
            }
        )),
        "{games:?}"
    );
}

#[test]
fn a_doubtful_line_wants_a_reason_and_a_wrong_one_cannot_have_one() {
    let rules = foster();
    let state = |text: &str| judge(reading(text), &FOUR, &rules, None).state;
    assert_eq!(state("248"), LineState::Good);
    assert_eq!(state("247"), LineState::Doubtful, "no game");
    assert_eq!(state("247 !"), LineState::Doubtful);
    assert_eq!(state("247 !as on paper"), LineState::Good);
    assert_eq!(state("2ssw361"), LineState::Good);
    assert_eq!(
        state("2ssw361=48"),
        LineState::Doubtful,
        "48 written, 44 due"
    );
    assert_eq!(state("2ssw361=44"), LineState::Good);
    assert_eq!(state("2ssw3121"), LineState::Wrong, "121 points");
    assert_eq!(state("2ssw3121 !as on paper"), LineState::Wrong);
    assert_eq!(state("148"), LineState::Wrong, "the dealer");
    assert_eq!(state(""), LineState::Empty);
    let near = judge(reading("247"), &FOUR, &rules, None).nearest();
    assert!(near.contains(&48) && !near.contains(&47), "{near:?}");
    assert_eq!(
        judge(reading("2ssw361=48"), &FOUR, &rules, None).nearest(),
        [44]
    );
}

#[test]
fn who_is_not_at_the_table_neither_plays_nor_deals_nor_is_fined() {
    let shape = Shape {
        columns: 5,
        deals: 80,
        dealer: 1,
        away: Columns::NONE.with(4),
    };
    let mistakes = |text: &str| read(text, &shape, &exists(&foster())).mistakes;
    for text in ["4 36", "2 36 d4", "2 36 f410"] {
        assert_eq!(mistakes(text), [Mistake::NoCards(4)], "{text}");
    }
    for text in ["5 36", "2 36 d3", "2 36 f510", "2 36 f40"] {
        assert_eq!(mistakes(text), [], "{text}");
    }
}

#[test]
fn who_has_cards_follows_the_dealer() {
    let plays = |columns, dealer| -> Vec<u8> {
        let shape = Shape {
            columns,
            deals: 1,
            dealer,
            away: Columns::NONE,
        };
        (1..=columns).filter(|c| shape.plays(*c)).collect()
    };
    assert_eq!(plays(3, 2), [1, 2, 3]);
    assert_eq!(plays(4, 2), [1, 3, 4]);
    assert_eq!(plays(5, 1), [2, 3, 5], "Law 14");
    assert_eq!(plays(6, 6), [1, 2, 5]);
}

fn contracts() -> impl Strategy<Value = Contract> {
    let trump = prop::sample::select(Trump::ALL.to_vec());
    let skat = prop::sample::select(SkatUse::ALL.to_vec());
    let announced = prop::sample::select(vec![
        None,
        Some(Announced::Schneider),
        Some(Announced::Schwarz),
    ]);
    (trump, skat, any::<bool>(), announced).prop_map(|(trump, skat, open, announced)| Contract {
        trump,
        skat,
        open,
        announced,
        revolution: false,
    })
}

fn grades() -> impl Strategy<Value = Grade> {
    use Grade::*;
    prop::sample::select(vec![
        Won,
        WonSchneider,
        WonSchwarz,
        Lost,
        LostSchneider,
        LostSchwarz,
    ])
}

prop_compose! {
    fn entries()(
        contract in contracts(),
        matadors in prop::option::of(prop_oneof![-11..=-1, 1..=11]),
        bid in prop::option::of(0..=504),
        points in prop::option::of(0..=120),
        tricks in prop::option::of(0..=10),
        grade in prop::option::of(grades()),
        abandoned in any::<bool>(),
        kontra in prop::sample::select(vec![None, Some(2), Some(4)]),
        written in prop::option::of(-999..=999),
        turned in prop::option::of(prop::sample::select(Card::pack().collect::<Vec<_>>())),
    ) -> DealEntry {
        DealEntry {
            contract: Some(contract), matadors, bid, points, tricks, grade, abandoned, kontra, written, turned,
            ..DealEntry::default()
        }
    }
}

fn notes() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[a-zäöü][a-z0-9 ]{0,20}[a-z0-9]")
}

fn lines() -> impl Strategy<Value = TypedLine> {
    let amount = prop_oneof![-9999..=-1, 1..=9999];
    let noted = prop::option::of(prop_oneof![-11..=-1, 1..=11]);
    let total = prop::option::of(-9999..=9999);
    let plain =
        (2u8..=4, amount, noted, total).prop_map(|(column, amount, noted, total)| TypedLine {
            column,
            amount: Some(amount),
            noted,
            total,
            ..TypedLine::default()
        });
    let game = (2u8..=4, entries()).prop_map(|(column, game)| TypedLine {
        column,
        game: Some(game),
        ..TypedLine::default()
    });
    let charged = (2u8..=4, 1i32..=999).prop_map(|(column, amount)| TypedLine {
        column,
        amount: Some(-amount),
        ramsch: true,
        ..TypedLine::default()
    });
    let points = [0..=120, 0..=120, 0..=120];
    let full = (
        points,
        any::<bool>(),
        prop::option::of(0..=10),
        prop::option::of(0..=3),
    )
        .prop_map(|([v, m, h], schiebe, trick, passes)| {
            let kind = if schiebe {
                RamschKind::Schiebe
            } else {
                RamschKind::Ramsch
            };
            let tricks = BySeat {
                v: trick,
                m: None,
                h: trick,
            };
            let last_trick = trick.map(|_| Position::M);
            let ramsch = RamschEntry {
                kind,
                points: BySeat { v, m, h },
                tricks,
                last_trick,
                passes,
            };
            let game = Some(DealEntry {
                ramsch: Some(ramsch),
                ..DealEntry::default()
            });
            TypedLine {
                game,
                ramsch: true,
                ..TypedLine::default()
            }
        });
    prop_oneof![4 => plain, 4 => game, 1 => charged, 1 => full]
}

#[test]
fn who_dealt_out_of_turn_is_typed_before_the_amount_and_changes_who_has_cards() {
    let rules = foster();
    let dealt = reading("d3 148");
    assert_eq!(
        (
            dealt.dealer,
            dealt.lines[0].column,
            dealt.mistakes.as_slice()
        ),
        (Some(3), 1, &[][..])
    );
    assert_eq!(reading("148").mistakes, [Mistake::NoCards(1)]);
    assert_eq!(reading("d3 348").mistakes, [Mistake::NoCards(3)]);
    assert_eq!(reading("d5 248").mistakes, [Mistake::NoSuchColumn(5)]);
    let who = |column: u8| Some(EntrantId(i64::from(column)));
    let written = inputs(&judge(dealt, &FOUR, &rules, None), &who, &|_| String::new());
    assert_eq!(
        (written[0].dealer, written[0].amount),
        (Some(Seat::S), Some(48))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_typed_is_answered(text in "\\PC{0,40}", columns in 3u8..=6, dealer in 1u8..=6) {
        let shape = Shape { columns, deals: 80, dealer: dealer.min(columns), away: Columns::NONE };
        let rules = foster();
        let found = read(&text, &shape, &exists(&rules));
        let _ = judge(found, &shape, &rules, None).nearest();
    }

    #[test]
    fn what_looks_like_a_line_is_answered(text in "[0-9drfswoctgnkjpl.+,;/!#=b@ x-]{0,24}") {
        let rules = foster();
        let found = read(&text, &FOUR, &exists(&rules));
        for spelling in TURNING {
            let printed = print(&found, spelling);
            let again = read(&printed, &FOUR, &exists(&rules));
            if found.mistakes.is_empty() {
                prop_assert_eq!(&found, &again, "{} printed as {}", text, printed);
            }
        }
        let judged = judge(found, &FOUR, &rules, None);
        let who = |column: u8| Some(EntrantId(i64::from(column)));
        let _ = inputs(&judged, &who, &|_| String::new());
    }

    #[test]
    fn a_printed_line_reads_back(line in lines(), remark in notes(), reason in notes()) {
        let typed = LineReading { lines: vec![line], remark, reason, ..LineReading::default() };
        for spelling in TURNING {
            let printed = print(&typed, spelling);
            prop_assert_eq!(&read(&printed, &FOUR, &exists(&foster())), &typed, "{}", printed);
        }
    }

    #[test]
    fn nothing_typed_is_lost_on_the_way(steps in prop::collection::vec((0u8..6, 1u32..=12, "[0-9]{0,4}"), 1..60)) {
        let sheets = [1, 2].map(|table| SheetId { event: EventId(1), leg: LegNo(1), table: TableNo(table) });
        let mut desk = Desk::default();
        desk.open(sheets[0], 12, Some(DealNo(1)));
        let mut kept: std::collections::BTreeMap<(SheetId, u32), String> = Default::default();
        for (step, deal, text) in steps {
            match step {
                0 | 1 => {
                    desk.text = text.clone();
                    kept.insert((desk.sheet(), desk.current().0), text);
                }
                2 => desk.go(DealNo(deal)),
                3 => desk.open(sheets[(deal % 2) as usize], 12, Some(DealNo(deal))),
                4 => desk.step(i64::from(deal) - 6),
                _ if desk.text.is_empty() => {}
                _ => desk.mark_and_go_on(),
            }
        }
        let found = desk.unsaved();
        for ((sheet, deal), text) in kept {
            let here = found.iter().find(|(s, d, _)| *s == sheet && *d == DealNo(deal)).map(|(.., h)| h.text.clone());
            prop_assert_eq!(here.unwrap_or_default(), text);
        }
    }
}
