//! The till of an evening as lines: everybody, tables, what comes from outside, prizes and bills, each
//! with what is due, counted and open; what typed letters mean, and the commands that count.

pub use crate::app::money::{
    payments::{by_payments, has_paid, paying, take, tick, turn_absent},
    typed::{TillEntry, read},
};
use crate::app::{
    lists::cells::{Cell, Line, Tone},
    money::typed::sum_behind,
    people::{form::begins, not_meant::WhoFault},
};
use crate::club::{
    Award, Awards, Countable, EntrantId, Event, countables,
    money::{Account, CashWhat, CountedWhat, EventMoney, Sum, Tick},
};
use crate::i18n::Texts;
use crate::ops::Command;
use chrono::{DateTime, FixedOffset};
use itertools::Itertools;

/// What can be counted in the till.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A person pays, or gets money back.
    Person(EntrantId),
    /// What is counted beside payments.
    What(CountedWhat),
}

/// A line of the till: something that can be counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillLine {
    /// What.
    pub item: Item,
    /// By what it is found: a number and a name.
    number: String,
    /// Its name.
    pub name: String,
    /// What is still to be counted, whether in money or as a thing.
    pub open_cents: i64,
    /// A thing that was not handed out yet.
    is_thing_open: bool,
    /// What was counted of it last, to be taken back.
    pub counted: Option<u32>,
    /// How it is shown.
    pub line: Line,
}

impl TillLine {
    fn is_table(&self) -> bool {
        matches!(self.item, Item::What(CountedWhat::Table { .. }))
    }

    /// Its number and its name.
    pub fn called(&self) -> String {
        format!("{} {}", self.number, self.name).trim().to_owned()
    }

    /// What counting so much of it is called; none: what is open.
    pub fn count_words(&self, t: &Texts, event: &Event, cents: Option<i64>) -> String {
        let sum = cents.unwrap_or(self.open_cents);
        let coins = |cents: i64| t.coins(event, cents);
        match &self.item {
            Item::What(_) if sum == 0 => t.till_hand_over(),
            _ if sum < 0 => t.till_gives_back(coins(sum.saturating_neg())),
            Item::What(what) if what.goes_out() => t.till_pay(coins(sum)),
            Item::Person(_) | Item::What(_) => t.till_take(coins(sum)),
        }
    }

    /// Whether something is to be counted.
    pub fn is_open(&self) -> bool {
        self.open_cents > 0 || self.is_thing_open || self.back_cents().is_some()
    }

    /// What a person paid too much, and gets back.
    pub fn back_cents(&self) -> Option<i64> {
        let is_person = matches!(self.item, Item::Person(_));
        (is_person && self.open_cents < 0).then(|| self.open_cents.saturating_neg())
    }

    /// Whether a sum would be taken of a person who owes nothing.
    pub fn is_beyond(&self, given: Option<i64>) -> bool {
        let is_person = matches!(self.item, Item::Person(_));
        is_person && self.open_cents <= 0 && given > Some(0)
    }

    /// Why Enter alone counts nothing of it.
    pub fn nothing_open(&self, t: &Texts, event: &Event, given: Option<i64>) -> String {
        match given {
            Some(cents) if self.is_beyond(given) => {
                t.till_beyond(self.name.as_str(), t.coins(event, cents))
            }
            Some(_) | None => t.till_is_settled(self.name.as_str()),
        }
    }

    /// The change of a person who hands over more than is open.
    pub fn change_cents(&self, given: Option<i64>) -> Option<i64> {
        let is_person = matches!(self.item, Item::Person(_));
        let change = given?.saturating_sub(self.open_cents);
        (is_person && self.open_cents > 0 && change > 0).then_some(change)
    }
}

/// Lines that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What they are.
    pub title: String,
    /// What is open stands before what is not.
    pub lines: Vec<TillLine>,
}

impl Section {
    /// Whether it is the same money as with the people, by table, and nothing of it was counted.
    pub fn is_beside(&self) -> bool {
        let beside = |line: &TillLine| line.is_table() && line.counted.is_none();
        self.lines.iter().all(beside)
    }
}

/// The heads of the lines: number, name, due, counted, open.
pub fn heads(t: &Texts) -> [String; 5] {
    [
        t.head_number(),
        t.ui_name(),
        t.cash_due(),
        t.cash_counted(),
        t.cash_still_open(),
    ]
}

/// Everything that can be counted: people, tables and what comes from outside, prizes and bills.
pub fn sections(t: &Texts, event: &Event, money: &EventMoney, awards: &Awards) -> Vec<Section> {
    let people = money
        .accounts
        .people
        .iter()
        .map(|account| person(t, event, account));
    let (out, also_in): (Vec<_>, Vec<_>) = countables(event, money, awards)
        .into_iter()
        .partition(|one| one.what.goes_out());
    let lines = |all: Vec<Countable<'_>>| -> Vec<TillLine> {
        all.into_iter()
            .map(|one| beside_line(t, event, one))
            .collect()
    };
    let (tables, also_in): (Vec<_>, Vec<_>) =
        lines(also_in).into_iter().partition(TillLine::is_table);
    [
        (t.ui_people(), people.collect()),
        (t.till_tables(), tables),
        (t.till_also_in(), also_in),
        (t.till_out(), lines(out)),
    ]
    .into_iter()
    .map(|(title, mut lines)| {
        lines.sort_by_key(|line: &TillLine| !line.is_open());
        Section { title, lines }
    })
    .filter(|section| !section.lines.is_empty())
    .collect()
}

fn person(t: &Texts, event: &Event, account: &Account) -> TillLine {
    let who = event.entrant(account.entrant);
    let number = who.map(|who| who.start_number.to_string());
    let mut line = line(
        t,
        event,
        Item::Person(account.entrant),
        number.unwrap_or_default(),
        event.called(account.entrant),
        account.sum(),
    );
    if let Some(Some(name)) = line.line.cells.get_mut(1) {
        name.text = event.called_beside_number(account.entrant);
        if who.is_some_and(|who| who.absent) {
            name.aside = t.till_is_absent();
        }
    }
    line
}

fn line(t: &Texts, event: &Event, item: Item, number: String, name: String, sum: Sum) -> TillLine {
    let some = |cents: i64| t.some_coins(event, cents);
    let open_cents = sum.open_cents();
    let (counted, open, spoken) = if open_cents == 0 {
        let spoken = t.till_is_settled(&name);
        (Tone::Good, Tone::Plain, spoken)
    } else if open_cents < 0 {
        let spoken = format!("{name}: {}", t.till_too_much());
        (Tone::Plain, Tone::Warning, spoken)
    } else {
        let spoken = t.till_owes(&name, t.coins(event, open_cents));
        (Tone::Plain, Tone::Strong, spoken)
    };
    let cells = [
        Cell::subdued(number.as_str()),
        Cell::strong(name.as_str()),
        Cell::plain(some(sum.due_cents)),
        Cell::new(counted, some(sum.counted_cents)),
        Cell::new(open, some(open_cents)),
    ];
    TillLine {
        counted: last_counted(event, &item),
        item,
        number,
        name,
        open_cents,
        is_thing_open: false,
        line: Line::new(spoken, cells),
    }
}

/// What was counted last of something.
fn last_counted(event: &Event, item: &Item) -> Option<u32> {
    let Item::What(what) = item else {
        return None;
    };
    let same = |one: &&Tick| match (&one.what, what) {
        (CountedWhat::Income { pot: a, .. }, CountedWhat::Income { pot: b, .. }) if a.is_some() => {
            a == b
        }
        (a, b) => a == b,
    };
    event.counted.iter().rev().find(same).map(|one| one.number)
}

/// What is counted beside payments, whether it comes in or goes out.
fn beside_line(t: &Texts, event: &Event, one: Countable<'_>) -> TillLine {
    if let Some(award) = one.award {
        return prize_line(t, event, award, one);
    }
    let name = match &one.what {
        CountedWhat::Table { leg, table } => t.table_in(event, *leg, *table),
        CountedWhat::Income { pot: Some(pot), .. } => t.cash_into_pot(pot),
        CountedWhat::Income { name, pot: None } | CountedWhat::Bill(name) => name.clone(),
        CountedWhat::Prize { .. } | CountedWhat::Change | CountedWhat::InBox => String::new(),
    };
    line(t, event, Item::What(one.what), String::new(), name, one.sum)
}

fn prize_line(t: &Texts, event: &Event, award: &Award, one: Countable<'_>) -> TillLine {
    let is_thing_open = one.is_open(event);
    let title = t.award_kind(award);
    let number = t.report_nth(award.place);
    let winner = t.winner(event, &award.winner);
    // It is found by all of it, and by nothing that a person is found by alone.
    let all = format!("{number} {title}: {winner}");
    let mut line = line(t, event, Item::What(one.what), number, all, one.sum);
    line.is_thing_open = is_thing_open;
    if award.cents == 0 {
        line.line.spoken = if is_thing_open {
            hand_over(&mut line, 4, Tone::Warning, t.cash_to_hand_out())
        } else {
            hand_over(&mut line, 3, Tone::Good, t.cash_handed_out())
        };
    }
    if let Some(Some(name)) = line.line.cells.get_mut(1) {
        let gift = award.gift.as_ref().map(|gift| t.gift(gift));
        let mut what = std::iter::once(title).chain(gift);
        name.text = winner;
        name.aside = what.join(" · ");
    }
    line
}

/// Says in a cell of a prize without money what became of it; as it is read out.
fn hand_over(line: &mut TillLine, cell: usize, tone: Tone, state: String) -> String {
    let spoken = format!("{}: {state}", line.name);
    if let Some(Some(cell)) = line.line.cells.get_mut(cell) {
        *cell = Cell::new(tone, state);
    }
    spoken
}

/// What typed letters mean: the likeliest first, with a sum if one stands behind them. A name may end
/// with a number itself. What begins as a table does is about a table, and about the one that is named.
pub fn understood(
    t: &Texts,
    event: &Event,
    sections: &[Section],
    typed: &str,
) -> (Vec<TillLine>, TillEntry) {
    let whole = TillEntry {
        words: typed.trim().to_owned(),
        cents: None,
    };
    let lines: Vec<&TillLine> = sections.iter().flat_map(|section| &section.lines).collect();
    let word = t.ui_table().to_lowercase();
    let mut words = whole.words.split_whitespace();
    let is_of_table = words
        .next()
        .is_some_and(|first| first.to_lowercase() == word);
    if is_of_table && words.next().is_some() {
        return table_meant(t, event, &lines, whole);
    }
    let (tables, others): (Vec<_>, Vec<_>) = lines.iter().copied().partition(|one| one.is_table());
    let found = meant(if is_of_table { &tables } else { &lines }, &whole.words);
    let (found, typed) = if found.is_empty() && !is_of_table {
        let read = read(typed);
        (meant(&others, &read.words), read)
    } else {
        (found, whole)
    };
    (found.into_iter().cloned().collect(), typed)
}

/// The table that is named, with its leg or in all of them; also one where nothing is due.
fn table_meant(
    t: &Texts,
    event: &Event,
    lines: &[&TillLine],
    typed: TillEntry,
) -> (Vec<TillLine>, TillEntry) {
    let plain = |name: &str| name.to_lowercase().replace(", ", " ");
    let words: Vec<&str> = typed.words.split_whitespace().collect();
    let words = plain(&words.join(" "));
    let mut found = Vec::new();
    let mut cents = None;
    for leg in event.legs.iter() {
        for table in leg.tables.iter() {
            let names = [
                t.table_in(event, leg.number, table.number),
                t.till_table_number(table.number),
            ];
            let behind = names
                .iter()
                .find_map(|name| words.strip_prefix(&plain(name)));
            let Some(sum) = behind.and_then(sum_behind) else {
                continue;
            };
            cents = sum;
            let item = Item::What(CountedWhat::Table {
                leg: leg.number,
                table: table.number,
            });
            let own = lines.iter().find(|line| line.item == item);
            let idle = || {
                let [name, _] = names;
                line(t, event, item.clone(), String::new(), name, Sum::default())
            };
            found.push(own.map_or_else(idle, |line| (*line).clone()));
        }
    }
    found.sort_by_key(|line| !line.is_open());
    (found, TillEntry { cents, ..typed })
}

/// The lines that typed letters mean, the likeliest first; what is open before what is not.
fn meant<'l>(lines: &[&'l TillLine], words: &str) -> Vec<&'l TillLine> {
    let words = words.to_lowercase();
    if words.is_empty() {
        return Vec::new();
    }
    let ways: [&dyn Fn(&TillLine) -> bool; 4] = [
        &|line| line.number == words,
        &|line| line.name.to_lowercase() == words,
        &|line| begins(&line.name, &words),
        &|line| line.name.to_lowercase().contains(&words),
    ];
    let found = ways.into_iter().map(|fits| {
        lines
            .iter()
            .copied()
            .filter(|line| fits(line))
            .collect::<Vec<_>>()
    });
    let mut found = found
        .into_iter()
        .find(|found| !found.is_empty())
        .unwrap_or_default();
    found.sort_by_key(|line| !line.is_open());
    found
}

/// Of whom Enter alone cannot tell who is meant: all of the same letters of whom something is open, or,
/// where a sum is named, all of them.
pub fn several(found: &[TillLine], typed: &TillEntry) -> Option<WhoFault> {
    let mut people = Vec::new();
    for line in found {
        if let Item::Person(who) = line.item
            && (typed.cents.is_some() || line.is_open())
        {
            people.push(who);
        }
    }
    (people.len() > 1).then(|| WhoFault::Several(typed.words.clone(), people))
}

/// Counts something: what is open of it, or so much; below 0 what a person gets back, too much paid
/// among it. None: there is nothing to count.
pub fn count(
    event: &Event,
    line: &TillLine,
    at: DateTime<FixedOffset>,
    cents: Option<i64>,
) -> Option<Command> {
    let cents = match cents {
        Some(cents) => cents,
        None if line.back_cents().is_some() => line.open_cents,
        None if line.is_open() => line.open_cents.max(0),
        None => return None,
    };
    Some(match &line.item {
        Item::Person(who) => take(event, *who, at, cents),
        Item::What(what) => count_what(event, what.clone(), at, cents),
    })
}

/// Counts something beside payments.
pub fn count_what(
    event: &Event,
    what: CountedWhat,
    at: DateTime<FixedOffset>,
    cents: i64,
) -> Command {
    let counted = Tick {
        number: 0,
        what,
        cents,
        at: Some(at),
        by: String::new(),
    };
    Command::Count {
        event: event.id,
        counted: Box::new(counted),
    }
}

/// Takes back what was counted of a line last; none if nothing was.
pub fn take_back(event: &Event, line: &TillLine, at: DateTime<FixedOffset>) -> Option<Command> {
    match &line.item {
        Item::Person(who) => {
            let entrant = event.entrant(*who)?;
            let last = entrant.payments.last()?;
            Some(take(event, *who, at, last.cents.saturating_neg()))
        }
        Item::What(_) => Some(Command::RemoveCounted {
            event: event.id,
            number: line.counted?,
        }),
    }
}

/// Whether all that is open can be ticked at once: an evening that is over, of which nothing was
/// ticked but payments.
pub fn can_close(event: &Event, money: &EventMoney) -> bool {
    let is_of_before = event.counted.is_empty() && money.is_certain;
    is_of_before
        && money.accounts.lines.iter().any(|line| {
            !matches!(line.what, CashWhat::Entry | CashWhat::GiveBack) && line.sum.open_cents() > 0
        })
}

/// Ticks all that is open at once.
pub fn closed(event: &Event, at: DateTime<FixedOffset>) -> Command {
    Command::CloseTill {
        event: event.id,
        at,
        by: String::new(),
    }
}
