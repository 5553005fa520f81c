//! Laws of the sheet audit over made sheets with slips in them, and the cases of a paper sheet one
//! by one.

use super::audit_sheets::{Made, Paper, Slip, Undo, inject, made, shown};
use vorhand::club::{
    Certainty, Correction, DealLine, DealNo, EntrantId, Finding, FindingKind, Fine, Foot,
    NeighbourReason, PaperFigure, PaperRow, PaperSheet, Seat, Sheet, SheetMark, Table, TableNo,
    audit, audit_table, neighbours,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::Rng;
use vorhand::skat::Rulebook;

const RULES: [&str; 4] = ["foster_1922", "dickinson_1908", "isko_1998", "texas"];

fn rules(id: &str) -> Rulebook {
    Rulebook::builtin(id).expect("a rulebook")
}

fn sheets(mut each: impl FnMut(&Rulebook, Made, &mut Rng)) {
    let mut rng = Rng::new(1922);
    for id in RULES {
        for (columns, rounds) in [(4, 12), (3, 12), (5, 6)] {
            let rules = rules(id);
            let made = made(&rules, columns, rounds, &mut rng);
            each(&rules, made, &mut rng);
        }
    }
}

fn errors(found: &[Finding]) -> Vec<&Finding> {
    found
        .iter()
        .filter(|f| f.certainty == Certainty::Error)
        .collect()
}

fn only_fit(found: &[Finding]) -> Option<Correction> {
    found.iter().find_map(|f| match &f.kind {
        FindingKind::Corrections { fits, .. } if fits.len() == 1 => fits.first().copied(),
        _ => None,
    })
}

#[test]
fn a_clean_sheet_has_no_error_and_right_totals_silence_every_doubt() {
    sheets(|rules, made, _| {
        for paper in Paper::ALL {
            let found = audit(&shown(&made.sheet, paper), rules);
            assert_eq!(
                errors(&found),
                Vec::<&Finding>::new(),
                "{} {paper:?}",
                rules.id()
            );
            if paper != Paper::Amounts {
                assert_eq!(found, [], "{} {paper:?}", rules.id());
            }
        }
    });
}

#[test]
fn every_impossible_amount_and_every_amount_without_cards_is_an_error_there() {
    let (mut impossible, mut dealers) = (0, 0);
    sheets(|rules, made, rng| {
        for slip in Slip::ALL {
            let Some((sheet, at)) = inject(&made, slip, rng) else {
                continue;
            };
            let found = audit(&shown(&sheet, Paper::Amounts), rules);
            let here = |wanted: fn(&FindingKind) -> bool| {
                found.iter().any(|f| {
                    f.deal == Some(at.deal) && f.column == Some(at.column) && wanted(&f.kind)
                })
            };
            if rules.amount(at.written, None, 3, false).games.is_empty()
                && !rules.fines().iter().any(|f| f.amount == at.written)
            {
                impossible += 1;
                assert!(
                    here(|k| matches!(k, FindingKind::Impossible { .. })),
                    "{slip:?} {}",
                    at.written
                );
            }
            if slip == Slip::DealerColumn && !rules.fines().iter().any(|f| f.amount == at.written) {
                dealers += 1;
                assert!(
                    here(|k| matches!(k, FindingKind::Dealer { .. })),
                    "{}",
                    at.written
                );
            }
        }
    });
    assert!(impossible > 20 && dealers > 5, "{impossible} {dealers}");
}

#[test]
fn with_running_totals_and_feet_every_slip_is_found_and_the_right_correction_is_always_among_those_named()
 {
    let (mut tried, mut alone) = (0, 0);
    sheets(|rules, made, rng| {
        for slip in Slip::ALL {
            let Some((sheet, at)) = inject(&made, slip, rng) else {
                continue;
            };
            let found = audit(&shown(&sheet, Paper::Running), rules);
            assert!(!errors(&found).is_empty(), "{slip:?} {}", rules.id());
            if let Undo::Number(right) = at.undo {
                assert!(
                    found.iter().any(|f| f.kind
                        == FindingKind::Twice {
                            perhaps: Some(right)
                        }),
                    "{found:#?}"
                );
                continue;
            }
            tried += 1;
            let named = |f: &Finding| matches!(&f.kind, FindingKind::Corrections { fits, .. } if fits.iter().any(|c| at.undone_by(c)));
            assert!(
                found.iter().any(named),
                "{slip:?} {} deal {} column {} {:?}: {found:#?}",
                rules.id(),
                at.deal,
                at.column,
                at.undo
            );
            alone += usize::from(only_fit(&found).is_some_and(|c| at.undone_by(&c)));
        }
    });
    assert!(
        tried > 100 && alone * 100 >= tried * 95,
        "{alone} of {tried}"
    );
}

#[test]
fn with_feet_alone_a_correction_named_as_the_only_one_is_nearly_always_right() {
    let (mut tried, mut named, mut right) = (0, 0, 0);
    let mut rng = Rng::new(7);
    for id in RULES {
        let rules = rules(id);
        for _ in 0..6 {
            let made = made(&rules, 4, 12, &mut rng);
            for slip in Slip::ALL.into_iter().filter(|s| *s != Slip::Number) {
                let Some((sheet, at)) = inject(&made, slip, &mut rng) else {
                    continue;
                };
                tried += 1;
                if let Some(only) = only_fit(&audit(&shown(&sheet, Paper::Feet), &rules)) {
                    named += 1;
                    right += usize::from(at.undone_by(&only));
                }
            }
        }
    }
    assert!(named * 100 >= tried * 50, "{named} of {tried}");
    assert!(right * 100 >= named * 95, "{right} of {named}");
}

/// A sheet of four with these amounts: deal 1 dealt by column 0, and so on.
fn sheet(rows: &[[i32; 4]]) -> PaperSheet {
    let row = |(at, amounts): (usize, &[i32; 4])| PaperRow {
        deal: DealNo::at(at),
        dealer: Some(at % 4),
        amounts: amounts.iter().map(|a| (*a != 0).then_some(*a)).collect(),
        ..PaperRow::default()
    };
    let rows: Vec<PaperRow> = rows.iter().enumerate().map(row).collect();
    PaperSheet {
        columns: 4,
        deals: Some(rows.len() as u32),
        rows,
        ..PaperSheet::default()
    }
}

fn kinds(sheet: &PaperSheet, id: &str) -> Vec<FindingKind> {
    audit(sheet, &rules(id))
        .into_iter()
        .map(|f| f.kind)
        .collect()
}

#[test]
fn neighbours_are_what_the_pen_does() {
    let isko = rules("isko_1998");
    let why = |amount, before, meant| {
        neighbours(&isko, amount, before)
            .iter()
            .find(|m| m.amount == meant)
            .map(|m| m.why)
    };
    assert_eq!(why(84, None, 48), Some(NeighbourReason::Transposed));
    assert_eq!(
        why(-18, None, -36),
        Some(NeighbourReason::NotDoubled),
        "diamonds with one lost counts twice (ISkO)"
    );
    assert_eq!(
        why(-23, None, -46),
        Some(NeighbourReason::NotDoubled),
        "a Null lost counts twice"
    );
    assert_eq!(why(5, None, 50), Some(NeighbourReason::Length));
    assert_eq!(why(317, Some(299), 18), Some(NeighbourReason::RunningTotal));
    assert!(neighbours(&isko, i32::MIN, Some(i32::MAX)).len() <= 4);
}

#[test]
fn the_running_total_typed_for_the_amount_is_named() {
    let mut paper = sheet(&[[0, 18, 0, 0], [0, 0, 24, 0], [0, 138, 0, 0], [48, 0, 0, 0]]);
    paper.feet = vec![
        Foot::default(),
        Foot {
            net: Some(138),
            games_won: Some(2),
            won: Some(138),
            ..Foot::default()
        },
    ];
    let found = audit(&paper, &rules("isko_1998"));
    let want = Correction::Amount {
        deal: DealNo(3),
        column: 1,
        from: 138,
        to: 120,
        why: NeighbourReason::RunningTotal,
    };
    assert!(
        matches!(&found[0].kind, FindingKind::Corrections { fits, whole: true } if fits == &[want]),
        "{found:#?}"
    );
}

#[test]
fn two_amounts_in_a_deal_are_an_error_but_a_ramsch_and_a_charge_are_not() {
    let several = |k: &FindingKind| matches!(k, FindingKind::Several { .. });
    let two = sheet(&[[0, 24, 36, 0], [20, 0, 0, 0], [0, 16, 0, 0], [0, 0, 14, 0]]);
    assert!(kinds(&two, "foster_1922").iter().any(several));
    let charge = sheet(&[[0, 24, -24, 0], [20, 0, 0, 0], [0, 16, 0, 0], [0, 0, 14, 0]]);
    assert!(
        !kinds(&charge, "foster_1922").iter().any(several),
        "Laws 26 and 50"
    );
    let ramsch = sheet(&[
        [0, -20, -20, -20],
        [20, 0, 0, 0],
        [0, 16, 0, 0],
        [0, 0, 14, 0],
    ]);
    assert!(
        !kinds(&ramsch, "foster_1922").iter().any(several),
        "three tied in a Ramsch"
    );
}

#[test]
fn an_empty_deal_is_passed_in_only_where_the_rules_pass_deals_in() {
    let empty = sheet(&[[0, 24, 0, 0], [0, 0, 0, 0], [0, 24, 0, 0], [0, 0, 48, 0]]);
    assert_eq!(kinds(&empty, "isko_1998"), []);
    assert_eq!(
        kinds(&empty, "foster_1922"),
        [FindingKind::Missing { last: DealNo(2) }]
    );
}

#[test]
fn a_fine_in_the_dealers_column_is_doubtful_and_no_error() {
    let paper = sheet(&[[-10, 24, 0, 0], [20, 0, 0, 0], [0, 16, 0, 0], [0, 0, 14, 0]]);
    let found = audit(&paper, &rules("foster_1922"));
    assert_eq!(
        found.iter().map(|f| &f.kind).collect::<Vec<_>>(),
        [&FindingKind::FineAmount { amount: -10 }]
    );
    assert_eq!(errors(&found), Vec::<&Finding>::new());
}

#[test]
fn a_wrong_total_is_told_apart_from_a_wrong_amount() {
    let mut paper = sheet(&[[0, 24, 0, 0], [20, 0, 0, 0], [0, 16, 0, 0], [0, 0, 14, 0]]);
    paper.feet = vec![
        Foot::default(),
        Foot {
            won: Some(40),
            net: Some(50),
            slip_points: Some(40),
            ..Foot::default()
        },
    ];
    let found = audit(&paper, &rules("foster_1922"));
    let want = Correction::Written {
        column: 1,
        what: PaperFigure::Net,
        from: 50,
        to: 40,
    };
    assert_eq!(only_fit(&found), Some(want), "{found:#?}");
    // A running total that is wrong once, and right again after it.
    let mut paper = sheet(&[[0, 24, 0, 0], [20, 0, 0, 0], [0, 16, 0, 0], [0, 10, 0, 0]]);
    for (row, total) in [(0, 24), (2, 41), (3, 50)] {
        paper.rows[row].totals = vec![None, Some(total), None, None];
    }
    let found = audit(&paper, &rules("foster_1922"));
    let totals = found
        .iter()
        .filter(|f| matches!(f.kind, FindingKind::Total { .. }))
        .count();
    assert_eq!(totals, 2, "{found:#?}");
    let want = Correction::Written {
        column: 1,
        what: PaperFigure::Running(DealNo(3)),
        from: 41,
        to: 40,
    };
    assert_eq!(only_fit(&found), Some(want), "{found:#?}");
}

#[test]
fn games_and_passed_deals_are_as_many_as_the_deals() {
    let mut paper = sheet(&[[0, 24, 0, 0], [0, 0, 0, 0], [0, 24, 0, 0], [0, 0, 48, 0]]);
    let foot = |games_won| Foot {
        games_won: Some(games_won),
        games_lost: Some(0),
        ..Foot::default()
    };
    paper.feet = vec![foot(0), foot(2), foot(1), foot(0)];
    paper.passed = Some(1);
    assert_eq!(kinds(&paper, "isko_1998"), []);
    paper.passed = Some(2);
    assert_eq!(
        kinds(&paper, "isko_1998"),
        [FindingKind::Games {
            games: 3,
            passed: 2,
            deals: 4
        }]
    );
}

#[test]
fn a_sheet_of_running_totals_alone_is_read_by_its_differences() {
    let mut paper = sheet(&[[0; 4]; 4]);
    for (row, totals) in paper.rows.iter_mut().zip([
        [0, 24, 0, 0],
        [20, 24, 0, 0],
        [20, 40, 0, 0],
        [20, 40, 14, 0],
    ]) {
        row.totals = totals.map(Some).to_vec();
    }
    assert_eq!(kinds(&paper, "foster_1922"), []);
    paper.rows[2].totals[1] = Some(37);
    assert!(matches!(
        kinds(&paper, "foster_1922").as_slice(),
        [FindingKind::Impossible { amount: 13, .. }, ..]
    ));
}

#[test]
fn empty_huge_and_crooked_sheets_do_no_harm() {
    let foster = rules("foster_1922");
    assert_eq!(audit(&PaperSheet::default(), &foster), []);
    let row = PaperRow {
        deal: DealNo(u32::MAX),
        dealer: Some(99),
        amounts: vec![Some(i32::MIN); 9],
        totals: vec![Some(i32::MAX)],
        ..PaperRow::default()
    };
    let foot = Foot {
        won: Some(i32::MIN),
        lost: Some(i32::MIN),
        games_won: Some(u32::MAX),
        games_lost: Some(1),
        ..Foot::default()
    };
    let paper = PaperSheet {
        columns: 4,
        deals: Some(u32::MAX),
        rows: vec![row.clone(), row],
        feet: vec![foot; 9],
        passed: Some(u32::MAX),
    };
    assert!(!errors(&audit(&paper, &foster)).is_empty());
    let long = PaperSheet {
        columns: 4,
        rows: (1..=5000)
            .map(|deal| PaperRow {
                deal: DealNo(deal),
                amounts: vec![Some(13)],
                ..PaperRow::default()
            })
            .collect(),
        ..PaperSheet::default()
    };
    assert_eq!(errors(&audit(&long, &foster)).len(), 5000);
}

/// A table of four with whole sheet: everybody wins 20 in the deal after the own one.
fn table() -> Table {
    let seats: Vec<(Seat, EntrantId)> = Seat::ALL
        .into_iter()
        .take(4)
        .zip((1..).map(EntrantId))
        .collect();
    let line = |deal: u32| {
        let declarer = EntrantId(i64::from(deal % 4) + 1);
        DealLine::of_amount(DealNo(deal), Some(declarer), 20)
    };
    Table {
        number: TableNo(1),
        seats,
        sheet: Sheet {
            deals: (1..=8).map(line).collect(),
            ..Sheet::default()
        }
        .into(),
        ..Table::default()
    }
}

#[test]
fn a_table_of_the_book_is_audited_like_its_paper() {
    let foster = rules("foster_1922");
    let mut table = table();
    assert_eq!(audit_table(&table, 2, &foster), []);
    table.sheet.fines.push(Fine {
        number: 1,
        deal: DealNo(3),
        entrant: EntrantId(3),
        amount: -10,
        law: "20".into(),
    });
    assert_eq!(
        audit_table(&table, 2, &foster),
        [],
        "a fine of the dealer is no game"
    );
    let slip = vorhand::club::Slip {
        entrant: EntrantId(3),
        points: 30,
        games: 2,
        okd_by: None,
    };
    table.sheet.slips.push(slip);
    assert_eq!(audit_table(&table, 2, &foster), []);
    table.sheet.deals[1].amount = 13;
    let found = audit_table(&table, 2, &foster);
    assert!(
        matches!(
            only_fit(&found),
            Some(Correction::Amount {
                deal: DealNo(2),
                column: 2,
                from: 13,
                to: 20,
                ..
            })
        ),
        "{found:#?}"
    );
    table.sheet.deals[1].accepted = Some("as agreed at the table".into());
    assert!(
        !audit_table(&table, 2, &foster)
            .iter()
            .any(|f| matches!(f.kind, FindingKind::Impossible { .. }))
    );
    table.sheet.deals[1].amount = 20;
    table.sheet.deals.truncate(5);
    assert_eq!(audit_table(&table, 2, &foster), [], "a sheet under way");
    table.sheet.deals.remove(2);
    assert_eq!(
        errors(&audit_table(&table, 2, &foster)).len(),
        0,
        "a gap in a sheet under way is doubtful"
    );
    table.sheet.mark = SheetMark::Signed;
    assert!(
        !errors(&audit_table(&table, 2, &foster)).is_empty(),
        "a signed sheet is whole"
    );
}

#[test]
fn every_finding_is_a_sentence_in_both_languages() {
    let names: Vec<String> = ["Anna", "Bert", "Carl"].map(String::from).to_vec();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        sheets(|rules, made, rng| {
            for slip in Slip::ALL {
                let Some((sheet, _)) = inject(&made, slip, rng) else {
                    continue;
                };
                for finding in audit(&shown(&sheet, Paper::Feet), rules) {
                    let said = texts.audit_finding(&finding, &names);
                    assert!(
                        said.ends_with(['.', '?'])
                            && !said.contains("audit-")
                            && !said.contains('$'),
                        "{said}"
                    );
                }
            }
        });
    }
    let texts = Texts::new(Lang::En);
    let mut paper = sheet(&[[0, 84, 0, 0], [20, 0, 0, 0], [0, 16, 0, 0], [0, 0, 14, 0]]);
    paper.feet = vec![
        Foot::default(),
        Foot {
            won: Some(64),
            net: Some(64),
            ..Foot::default()
        },
    ];
    let first = texts.audit_finding(&audit(&paper, &rules("foster_1922"))[0], &names);
    assert_eq!(
        first,
        "Deal 1, Bert: write 48 instead of 84 (digits changed places). Then the whole sheet adds up."
    );
}
