//! What everybody owes, what was counted of it, and what is open: of people, of tables, of the box.

use crate::club::{
    EntrantId, Event, LegNo, TableNo,
    money::{
        at_tables::{AtTables, ByPerson, TableMoney},
        cash::Dues,
        counted::CountedWhat,
        settle::PotResult,
    },
};

/// A sum that is due, and what was counted of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    /// What has to be paid.
    pub due_cents: i64,
    /// What somebody ticked.
    pub counted_cents: i64,
}

impl Sum {
    /// What is still to be paid; below 0: too much was counted.
    pub fn open_cents(self) -> i64 {
        self.due_cents.saturating_sub(self.counted_cents)
    }

    /// What was counted beyond what is due.
    pub fn too_much_cents(self) -> i64 {
        self.open_cents().saturating_neg().max(0)
    }

    /// Both together.
    pub fn and(self, other: Sum) -> Sum {
        Sum {
            due_cents: self.due_cents.saturating_add(other.due_cents),
            counted_cents: self.counted_cents.saturating_add(other.counted_cents),
        }
    }

    fn count(&mut self, cents: i64) {
        self.counted_cents = self.counted_cents.saturating_add(cents);
    }
}

/// What a line of the cash sheet is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CashWhat {
    /// What taking part costs.
    Entry,
    /// Money for lost games.
    Lost,
    /// Money for passed deals.
    Passed,
    /// Money by the place at the table.
    Place,
    /// Money for the lists.
    List,
    /// What so many people paid beyond what they owe, and nothing of what others owe.
    PaidTooMuch(usize),
    /// What tables handed in beyond what is due there.
    TooMuch,
    /// What comes from outside into the pot of this name.
    IntoPot(String),
    /// Other money from outside, by its name.
    Income(String),
    /// The prizes of the pot of this name.
    Prizes(String),
    /// What was handed out wrongly and has to come back.
    GetBack,
    /// What was handed to others than those who have won.
    NotWon,
    /// What came in beyond what is due and has to go back.
    GiveBack,
    /// What the club pays, by its name.
    Bill(String),
}

impl CashWhat {
    /// Whether people owe it, for taking part or at the tables.
    pub fn is_of_people(&self) -> bool {
        KINDS.contains(self)
    }
}

/// A line of the cash sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashLine {
    /// What it is about.
    pub what: CashWhat,
    /// What is due, and what was counted.
    pub sum: Sum,
}

impl CashLine {
    fn of(what: CashWhat, due_cents: i64, counted_cents: i64) -> CashLine {
        let sum = Sum {
            due_cents,
            counted_cents,
        };
        CashLine { what, sum }
    }

    /// Whether it is money that goes out.
    pub fn goes_out(&self) -> bool {
        matches!(
            self.what,
            CashWhat::Prizes(_) | CashWhat::NotWon | CashWhat::GiveBack | CashWhat::Bill(_)
        )
    }
}

/// What a person owes for taking part and at the tables, in the order in which it is paid.
const KINDS: [CashWhat; 5] = [
    CashWhat::Entry,
    CashWhat::Lost,
    CashWhat::Passed,
    CashWhat::Place,
    CashWhat::List,
];

/// One person's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub entrant: EntrantId,
    /// For taking part, lost games, passed deals, the place at the table, the list.
    kinds: [Sum; KINDS.len()],
}

impl Account {
    /// All of it.
    pub fn sum(&self) -> Sum {
        self.kinds
            .iter()
            .fold(Sum::default(), |all, kind| all.and(*kind))
    }

    /// What is due of each kind, in the order in which it is paid.
    pub fn kinds(&self) -> impl Iterator<Item = (CashWhat, Sum)> {
        KINDS.into_iter().zip(self.kinds)
    }

    /// For taking part.
    pub fn entry(&self) -> Sum {
        let [entry, ..] = self.kinds;
        entry
    }

    /// What is paid at the tables.
    pub fn at_tables(&self) -> Sum {
        let [_, tables @ ..] = self.kinds;
        tables
            .iter()
            .fold(Sum::default(), |all, kind| all.and(*kind))
    }

    /// Money of this person: it is for what is open, in this order of the kinds; what is more, or was
    /// given back, is of the entry.
    fn count(&mut self, cents: i64, order: impl IntoIterator<Item = usize>) {
        let mut left = cents;
        for kind in order {
            let Some(kind) = self.kinds.get_mut(kind) else {
                continue;
            };
            let taken = kind.open_cents().clamp(0, left.max(0));
            kind.count(taken);
            left = left.saturating_sub(taken);
        }
        let [entry, ..] = &mut self.kinds;
        entry.count(left);
    }
}

/// What is paid at one table in one leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableAccount {
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
    /// What its people owe there, and what it handed in.
    pub sum: Sum,
    /// What is still to come: nothing of what its people paid by themselves; below 0: it handed in more
    /// than they owe.
    pub open_cents: i64,
}

/// What was counted in the box and what is to come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BoxSums {
    /// All that came in, the change to begin with among it.
    pub counted_in_cents: i64,
    /// All that went out.
    pub counted_out_cents: i64,
    /// Prizes and bills that nobody ticked.
    pub to_pay_out_cents: i64,
    /// What comes from outside, into pots and otherwise.
    pub income_cents: i64,
    /// In the box when everybody has paid and everything is handed out.
    pub expected_cents: i64,
    /// What was in it when somebody counted it last.
    pub box_counted_cents: Option<i64>,
}

impl BoxSums {
    /// What must be in the box now.
    pub fn in_box_cents(&self) -> i64 {
        self.counted_in_cents.saturating_sub(self.counted_out_cents)
    }
}

/// The accounts of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accounts {
    /// Everybody, by start number.
    pub people: Vec<Account>,
    /// The tables at which something is paid, by leg and table.
    pub tables: Vec<TableAccount>,
    /// Kind by kind: what comes in, then what goes out.
    pub lines: Vec<CashLine>,
    /// The box.
    pub sums: BoxSums,
}

impl Accounts {
    /// Somebody's account.
    pub fn of(&self, entrant: EntrantId) -> Option<&Account> {
        self.people
            .iter()
            .find(|account| account.entrant == entrant)
    }
}

/// What the accounts of an event are made of.
pub(super) struct Sources<'e> {
    pub event: &'e Event,
    /// What everybody owes for taking part, and has paid.
    pub dues: &'e [Dues],
    pub tables: &'e [TableMoney],
    pub at_tables: &'e AtTables,
    pub pots: &'e [PotResult],
}

impl Sources<'_> {
    pub(super) fn accounts(&self) -> Accounts {
        let mut people: Vec<Account> = self.dues.iter().map(|dues| self.owing(dues)).collect();
        for (account, dues) in people.iter_mut().zip(self.dues) {
            account.count(dues.paid_cents, 0..KINDS.len());
        }
        let mut tables = Vec::new();
        let mut due = ByPerson::new();
        for table in self.tables {
            let sum = Sum {
                due_cents: table.money.total_cents(),
                counted_cents: self.handed_in(table),
            };
            tables.push(TableAccount {
                leg: table.leg,
                table: table.table,
                sum,
                open_cents: share(table, sum.counted_cents, &mut due, &mut people),
            });
        }
        tables.retain(|table| table.sum != Sum::default());
        let beyond = tables.iter().map(|table| table.open_cents.min(0)).sum();
        let lines = self.lines(&people, i64::saturating_neg(beyond));
        let sums = self.sums(&lines);
        Accounts {
            people,
            tables,
            lines,
            sums,
        }
    }

    fn owing(&self, dues: &Dues) -> Account {
        let AtTables {
            lost,
            passed,
            place,
            list,
        } = self.at_tables;
        let [lost, passed, place, list] = [lost, passed, place, list]
            .map(|by| by.get(&dues.entrant).copied())
            .map(Option::unwrap_or_default);
        let kinds = [dues.due_cents, lost, passed, place, list].map(|due_cents| Sum {
            due_cents,
            counted_cents: 0,
        });
        Account {
            entrant: dues.entrant,
            kinds,
        }
    }

    fn handed_in(&self, of: &TableMoney) -> i64 {
        self.counted(|what| {
            matches!(what, CountedWhat::Table { leg, table } if (*leg, *table) == (of.leg, of.table))
        })
    }

    fn counted(&self, is_it: impl Fn(&CountedWhat) -> bool) -> i64 {
        self.event.counted_cents(is_it)
    }

    fn lines(&self, people: &[Account], beyond: i64) -> Vec<CashLine> {
        let mut lines = Vec::new();
        for (kind, what) in KINDS.into_iter().enumerate() {
            let sum = people
                .iter()
                .filter_map(|account| account.kinds.get(kind))
                .fold(Sum::default(), |all, sum| all.and(*sum));
            lines.push(CashLine { what, sum });
        }
        let too_much: Vec<i64> = people
            .iter()
            .map(|account| account.entry().too_much_cents())
            .filter(|cents| *cents > 0)
            .collect();
        let sum: i64 = too_much.iter().sum();
        if let Some(entry) = lines.first_mut() {
            entry.sum.count(sum.saturating_neg());
        }
        let what = CashWhat::PaidTooMuch(too_much.len());
        lines.push(CashLine::of(what, sum, sum));
        lines.push(CashLine::of(CashWhat::TooMuch, beyond, beyond));
        lines.extend(self.outside());
        // What was handed out and is no prize of a pot, or another's now.
        let all = self.counted(|what| matches!(what, CountedWhat::Prize { .. }));
        let not_won = all.saturating_sub(self.prizes().map(|line| line.sum.counted_cents).sum());
        lines.push(CashLine::of(CashWhat::GetBack, not_won, 0));
        lines.extend(self.prizes());
        lines.push(CashLine::of(CashWhat::NotWon, not_won, not_won));
        lines.extend(self.bills());
        let back = sum.saturating_add(beyond);
        lines.push(CashLine::of(CashWhat::GiveBack, back, 0));
        lines.retain(|line| line.sum != Sum::default() || line.what == CashWhat::Entry);
        lines
    }

    /// What comes from outside: into pots as it was settled, and whatever else somebody counted.
    fn outside(&self) -> Vec<CashLine> {
        let mut lines: Vec<CashLine> = self
            .event
            .purse
            .pots
            .iter()
            .map(|pot| {
                let counted = self.event.counted_into(&pot.name);
                let due = pot.extra_cents.max(counted);
                CashLine::of(CashWhat::IntoPot(pot.name.clone()), due, counted)
            })
            .collect();
        for counted in &self.event.counted {
            let CountedWhat::Income { name, pot: None } = &counted.what else {
                continue;
            };
            let what = CashWhat::Income(name.clone());
            let new = CashLine::of(what, counted.cents, counted.cents);
            match lines.iter_mut().find(|line| line.what == new.what) {
                Some(line) => line.sum = line.sum.and(new.sum),
                None => lines.push(new),
            }
        }
        lines
    }

    fn prizes(&self) -> impl Iterator<Item = CashLine> {
        self.pots.iter().map(|pot| {
            let handed = pot
                .prizes
                .iter()
                .filter_map(|prize| self.event.prize_handed(&pot.name, prize));
            let what = CashWhat::Prizes(pot.name.clone());
            CashLine::of(what, pot.paid_cents(), handed.sum())
        })
    }

    /// What the club pays, bills of one name together; they are as high as what was paid of them at
    /// least.
    fn bills(&self) -> impl Iterator<Item = CashLine> {
        let mut bills: Vec<(&str, i64)> = Vec::new();
        for bill in &self.event.purse.expenses {
            match bills.iter_mut().find(|(name, _)| *name == bill.name) {
                Some((_, cents)) => *cents = cents.saturating_add(bill.cents),
                None => bills.push((&bill.name, bill.cents)),
            }
        }
        bills.into_iter().map(|(name, cents)| {
            let counted =
                self.counted(|what| matches!(what, CountedWhat::Bill(bill) if bill == name));
            CashLine::of(CashWhat::Bill(name.to_owned()), cents.max(counted), counted)
        })
    }

    fn sums(&self, lines: &[CashLine]) -> BoxSums {
        let back = self
            .event
            .entrants
            .iter()
            .flat_map(|who| &who.payments)
            .map(|payment| payment.cents.min(0))
            .sum::<i64>();
        let paid: i64 = self.dues.iter().map(|dues| dues.paid_cents).sum();
        let came_in = self.counted(CountedWhat::comes_in);
        let went_out = self.counted(CountedWhat::goes_out);
        let mut sums = BoxSums {
            counted_in_cents: paid.saturating_sub(back).saturating_add(came_in),
            counted_out_cents: went_out.saturating_sub(back),
            ..BoxSums::default()
        };
        for line in lines {
            let open = line.sum.open_cents();
            sums.expected_cents = if line.goes_out() {
                sums.expected_cents.saturating_sub(open)
            } else {
                sums.expected_cents.saturating_add(open)
            };
            match &line.what {
                CashWhat::Bill(_) => {
                    sums.to_pay_out_cents = sums.to_pay_out_cents.saturating_add(open);
                }
                CashWhat::IntoPot(_) | CashWhat::Income(_) => {
                    sums.income_cents = sums.income_cents.saturating_add(line.sum.due_cents);
                }
                CashWhat::Entry
                | CashWhat::Lost
                | CashWhat::Passed
                | CashWhat::Place
                | CashWhat::List
                | CashWhat::PaidTooMuch(_)
                | CashWhat::TooMuch
                | CashWhat::Prizes(_)
                | CashWhat::GetBack
                | CashWhat::NotWon
                | CashWhat::GiveBack => {}
            }
        }
        for pot in self.pots {
            sums.to_pay_out_cents = sums.to_pay_out_cents.saturating_add(
                pot.prizes
                    .iter()
                    .map(|prize| self.event.prize_open_cents(&pot.name, prize))
                    .sum(),
            );
        }
        sums.expected_cents = sums.expected_cents.saturating_add(sums.in_box_cents());
        let mut in_box = self
            .event
            .counted
            .iter()
            .rev()
            .filter(|counted| counted.what == CountedWhat::InBox);
        sums.box_counted_cents = in_box.next().map(|counted| counted.cents);
        sums
    }
}

/// Shares what a table handed in over what its people still owe there, in the order of the seats; what
/// is still to come, or below 0 what is left of it. What somebody paid without a table is of the first
/// lists, and of later ones where the table handed that in as well. `due` is what everybody owes at the
/// tables so far.
fn share(table: &TableMoney, handed_in: i64, due: &mut ByPerson, people: &mut [Account]) -> i64 {
    let mut owed = Vec::new();
    let mut by_self = Vec::new();
    for who in table.people() {
        let Some(account) = people.iter().find(|one| one.entrant == who) else {
            continue;
        };
        let cents = table.money.cents_of(who);
        let due = due.entry(who).or_default();
        *due = due.saturating_add(cents);
        let open = due
            .saturating_sub(account.at_tables().counted_cents)
            .min(cents)
            .max(0);
        owed.push((who, open));
        by_self.push((who, cents.saturating_sub(open)));
    }
    let open: i64 = owed.iter().map(|(_, cents)| *cents).sum();
    let mut left = handed_in;
    for (who, cents) in owed.into_iter().chain(by_self) {
        if let Some(account) = people.iter_mut().find(|one| one.entrant == who) {
            let here = account.at_tables().open_cents().min(cents).min(left);
            account.count(here, 1..KINDS.len());
            left = left.saturating_sub(here);
        }
    }
    if left > 0 {
        left.saturating_neg()
    } else {
        open.saturating_sub(handed_in).max(0)
    }
}
