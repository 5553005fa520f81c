//! The cash sheet of an event: what is due, what came in, what went out, and what must be in the
//! box, to the cent.

use crate::club::EntrantId;

/// What one person owes for taking part, and has paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dues {
    /// Who.
    pub entrant: EntrantId,
    /// The parts of the entry that this person owes.
    pub due_cents: i64,
    /// What was paid so far; refunds are taken off.
    pub paid_cents: i64,
}

impl Dues {
    /// What is still to be paid.
    pub fn open_cents(&self) -> i64 {
        self.due_cents.saturating_sub(self.paid_cents).max(0)
    }
}

/// The cash sheet. Received − paid out = rest; due − paid out = rest when all have paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashSheet {
    /// Fees, and the money paid at the tables.
    pub due_cents: i64,
    /// What was paid of the fees, and the money paid at the tables.
    pub received_cents: i64,
    /// Who has not paid the fee, and how much of it.
    pub open: Vec<(EntrantId, i64)>,
    /// Prizes and expenses.
    pub paid_out_cents: i64,
    /// What the club itself paid.
    pub expenses_cents: i64,
    /// What must be in the box now.
    pub rest_cents: i64,
    /// What must be in the box when all have paid, and who paid too much has it back.
    pub rest_when_all_paid_cents: i64,
}

/// Balances the box: `table_cents` is what is paid at the tables (for lost games, passed deals,
/// places and lists), which counts as received; `prizes_cents` and `expenses_cents` are paid out.
pub fn cash_sheet(
    dues: &[Dues],
    table_cents: i64,
    prizes_cents: i64,
    expenses_cents: i64,
) -> CashSheet {
    let open = dues.iter().map(|d| (d.entrant, d.open_cents()));
    let due_cents = sum(dues, |d| d.due_cents).saturating_add(table_cents);
    let received_cents = sum(dues, |d| d.paid_cents).saturating_add(table_cents);
    let paid_out_cents = prizes_cents.saturating_add(expenses_cents);
    CashSheet {
        due_cents,
        received_cents,
        open: open.filter(|(_, cents)| *cents > 0).collect(),
        paid_out_cents,
        expenses_cents,
        rest_cents: received_cents.saturating_sub(paid_out_cents),
        rest_when_all_paid_cents: due_cents.saturating_sub(paid_out_cents),
    }
}

fn sum(dues: &[Dues], of: fn(&Dues) -> i64) -> i64 {
    dues.iter().map(of).fold(0, i64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_box_balances_while_two_have_not_paid() {
        let dues: Vec<Dues> = (1..=43)
            .map(|n| Dues {
                entrant: EntrantId(n),
                due_cents: 1100,
                paid_cents: if n < 3 { 0 } else { 1100 },
            })
            .collect();
        let sheet = cash_sheet(&dues, 3750, 43_000, 1850);
        let expected = CashSheet {
            due_cents: 51_050,
            received_cents: 48_850,
            open: vec![(EntrantId(1), 1100), (EntrantId(2), 1100)],
            paid_out_cents: 44_850,
            expenses_cents: 1850,
            rest_cents: 4000,
            rest_when_all_paid_cents: 6200,
        };
        assert_eq!(sheet, expected);
    }

    proptest! {
        #[test]
        fn received_is_paid_out_and_rest(
            paid in prop::collection::vec((0_i64..3000, -500_i64..3000), 0..20),
            (table, prizes, expenses) in (0_i64..9000, 0_i64..90_000, 0_i64..9000)
        ) {
            let dues: Vec<Dues> = (1..).zip(paid).map(|(n, (due_cents, paid_cents))| Dues {
                entrant: EntrantId(n), due_cents, paid_cents,
            }).collect();
            let sheet = cash_sheet(&dues, table, prizes, expenses);
            prop_assert_eq!(sheet.received_cents, sheet.paid_out_cents + sheet.rest_cents);
            let owed: i64 = dues.iter().map(|dues| dues.due_cents).sum();
            prop_assert_eq!(sheet.rest_when_all_paid_cents, owed + table - prizes - expenses);
        }
    }
}
