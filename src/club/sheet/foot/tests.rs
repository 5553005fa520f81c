//! What is worked out of the feet of lists, and what is wrong with them.

use super::slips::exchanged;
use super::*;
use proptest::prelude::*;

fn feet(figures: &[(i32, u32, u32)]) -> Vec<ListFoot> {
    (1..)
        .zip(figures)
        .map(|(n, (points, won, lost))| ListFoot {
            entrant: EntrantId(n),
            points: *points,
            won: *won,
            lost: *lost,
            total: None,
            lost_by_stretch: Vec::new(),
            accepted: None,
        })
        .collect()
}

const SIX: [(Seat, EntrantId); 6] = [
    (Seat::N, EntrantId(1)),
    (Seat::E, EntrantId(2)),
    (Seat::S, EntrantId(3)),
    (Seat::W, EntrantId(4)),
    (Seat::Fifth, EntrantId(5)),
    (Seat::Sixth, EntrantId(6)),
];

/// A table at which so many sit and so many deals are played, with these feet on its list.
fn table(people: usize, feet: &[ListFoot], deals: u32) -> Table {
    let sheet = Sheet {
        feet: feet.to_vec(),
        struck_from: Some(DealNo(deals + 1)),
        ..Sheet::default()
    };
    Table {
        seats: SIX[..people].to_vec(),
        sheet: sheet.into(),
        ..Table::default()
    }
}

fn rules() -> FootRules {
    FootRules {
        lost_at_five: Some(crate::club::lost_at_five()),
        ..FootRules::default()
    }
}

fn list(table: &Table) -> FootList<'_> {
    table.foot_list(100, rules())
}

fn rows(list: &FootList<'_>) -> Vec<(i32, i32, i32)> {
    list.totals()
        .iter()
        .map(|t| (t.own, t.others, t.total))
        .collect()
}

/// SkWO 5.1; the example of preisskat.org.
#[test]
fn three_figures_a_person_are_enough_for_the_totals() {
    let four = feet(&[(246, 16, 2), (94, 5, 1), (38, 8, 6), (82, 7, 2)]);
    let four = table(4, &four, 48);
    let four = list(&four);
    let expected = [
        (700, 270, 1216),
        (200, 300, 594),
        (100, 150, 288),
        (250, 270, 602),
    ];
    assert_eq!(rows(&four), expected);
    assert_eq!(four.passed(), Some(1));
    assert_eq!(four.faults(), []);
}

/// Lists for five with 24 = 120 / 5 for others' losses (weakly sourced).
#[test]
fn at_a_table_of_five_others_losses_are_worth_less() {
    let five = feet(&[
        (120, 3, 0),
        (-80, 1, 1),
        (46, 2, 0),
        (0, 0, 0),
        (-120, 0, 1),
    ]);
    let five = table(5, &five, 10);
    let totals: Vec<i32> = list(&five).totals().iter().map(|t| t.total).collect();
    assert_eq!(totals, [318, -56, 194, 48, -146]);
}

/// Differences of a foot have few causes (derived).
#[test]
fn a_difference_names_what_may_have_happened() {
    let mut feet = feet(&[(246, 16, 2), (94, 5, 1), (38, 8, 6), (82, 7, 2)]);
    for (foot, written) in feet.iter_mut().zip([1186, 694, 288, 502]) {
        foot.total = Some(written);
    }
    let table = table(4, &feet, 48);
    let list = list(&table);
    let slips = |n: i64| -> Vec<FootSlip> {
        let mut faults = list.faults().into_iter();
        let found = faults.find_map(|fault| match fault {
            FootFault::Differs { entrant, slips, .. } if entrant.0 == n => Some(slips),
            _ => None,
        });
        found.unwrap_or_default()
    };
    assert_eq!(slips(1), [FootSlip::OthersLossMissed(1)]);
    assert_eq!(
        slips(2),
        [FootSlip::LostCountedAsWon(1), FootSlip::OwnGameTooMany(2)]
    );
    assert_eq!(slips(3), []);
    assert_eq!(
        slips(4),
        [FootSlip::WonCountedAsLost(1), FootSlip::OwnGameMissed(2)]
    );
    assert!(exchanged(1126, 1216) && exchanged(-12, -21));
    assert!(!exchanged(1216, 1216) && !exchanged(12, 120) && !exchanged(2211, 1122));
}

/// What the others lost is not known before the last foot is there.
#[test]
fn an_end_total_is_judged_once_everybodys_foot_is_there() {
    let mut four = feet(&[(246, 16, 2), (94, 5, 1), (38, 8, 6), (82, 7, 2)]);
    four[0].total = Some(1216);
    let faults = |feet: &[ListFoot]| list(&table(4, feet, 48)).faults().len();
    assert_eq!(faults(&four[..1]), 0, "right, but nobody can know yet");
    assert_eq!(faults(&four), 0);
    four[0].total = Some(1186);
    assert_eq!((faults(&four[..3]), faults(&four)), (0, 1));
}

#[test]
fn a_foot_that_cannot_be_is_named() {
    let feet = feet(&[(900, 40, 0), (0, 10, 0), (0, 0, 0), (0, 0, 0)]);
    let table = table(4, &feet, 48);
    let list = list(&table);
    let own = FootFault::TooManyOwn {
        entrant: EntrantId(1),
        games: 40,
        active: 36,
    };
    let all = FootFault::TooManyGames {
        games: 50,
        deals: 48,
    };
    assert_eq!(list.faults(), [all, own]);
    assert_eq!(list.passed(), None);
}

/// Time was up after 44 of 48 deals: the rest was struck, and the list counts.
#[test]
fn struck_deals_are_no_part_of_the_list() {
    let feet = feet(&[(300, 12, 2), (210, 11, 1), (-40, 8, 4), (66, 6, 0)]);
    let table = table(4, &feet, 44);
    let list = list(&table);
    let expected = [
        (500, 150, 950),
        (500, 180, 890),
        (200, 90, 250),
        (300, 210, 576),
    ];
    assert_eq!(rows(&list), expected);
    assert_eq!((list.passed(), list.active(EntrantId(1))), (Some(0), 33));
}

/// Three deals of four: who dealt one of them had cards in two, and the fourth in all three.
#[test]
fn own_games_are_held_against_the_deals_in_which_one_had_cards() {
    let feet = feet(&[(60, 3, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]);
    let table = table(4, &feet, 3);
    let list = list(&table);
    let fault = FootFault::TooManyOwn {
        entrant: EntrantId(1),
        games: 3,
        active: 2,
    };
    assert_eq!(list.faults(), [fault]);
    assert_eq!(list.active(EntrantId(4)), 3);
}

proptest! {
    /// Σ totals = Σ points + 50 (W − L) + k L, with k = 80, 90, 96 at three, four, five.
    #[test]
    fn the_totals_of_a_table_add_up(
        figures in prop::collection::vec((-500_i32..1500, 0_u32..20, 0_u32..12), 3..=5)
    ) {
        let feet = feet(&figures);
        let table = table(feet.len(), &feet, 60);
        let totals = list(&table).totals();
        let k = match feet.len() { 3 => 80, 4 => 90, _ => 96 };
        let points: i32 = figures.iter().map(|(points, ..)| points).sum();
        let won = i32::try_from(figures.iter().map(|(_, won, _)| won).sum::<u32>()).unwrap();
        let lost = i32::try_from(figures.iter().map(|(.., lost)| lost).sum::<u32>()).unwrap();
        let sum: i32 = totals.iter().map(|t| t.total).sum();
        prop_assert_eq!(sum, points + 50 * (won - lost) + k * lost);
    }

    #[test]
    fn nobody_has_cards_in_more_deals_than_there_are(deals in 1_u32..200, people in 3_usize..=6) {
        let table = table(people, &[], deals);
        let list = list(&table);
        let active: Vec<u32> = SIX[..people].iter().map(|(_, who)| list.active(*who)).collect();
        prop_assert!(active.iter().all(|own| *own <= deals));
        prop_assert_eq!(active.iter().sum::<u32>(), 3 * deals, "three play in each");
    }
}
