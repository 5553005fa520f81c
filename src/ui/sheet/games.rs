//! The short notation of one game at the score desk, both ways: `ss w3 61` is spade Solo, with 3, 61 points.
//!
//! A game is a trump letter, what was done with the skat, matadors, and how it ended; spaces may be left out.
//!
//! | part | letters |
//! |---|---|
//! | trump | `c s h d` the suits (`k p` for Kreuz and Pik too), `g` Grand, `n` Null, `nr` Revolution |
//! | skat | `t` Tournee, `p` Passt-mir-nicht, `s` Solo, `g` Gucki; `h` hand; none where the system has a usual way |
//! | more | `o` open, `a` schneider announced, `z` schwarz announced |
//! | matadors | `w3` or `m3` or `+3` with three, `o3` or `-3` without three |
//! | end | card points, or `+ ++ +++` won, schneider, schwarz and `- -- ---` lost likewise; `q` given up |
//! | rest | `x` no trick for the loser (`x7` seven tricks), `b18` bid, `k` kontra, `kk` re, `j2` Bock, `@dj` card turned, `=44` as written |
//! | rare | `ic` an overbid Null charged as clubs, `vs` the game that was bid where games are bid |
//!
//! `w361` is with 3 and 61 points: one digit of matadors, unless the rest could not be points or points follow;
//! `w10` and `w11` alone are ten and eleven. Knows no screens and no rule numbers: a caller says which contracts exist.

use crate::skat::{Announced, Contract, DealEntry, Grade, SkatUse, Trump};

/// Why a game was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameMistake {
    /// The first letter names no trump.
    TrumpUnknown(String),
    /// What was done with the skat is missing, and the system has no usual way.
    SkatMissing,
    /// A part that means nothing here.
    NotUnderstood(String),
    /// A part that was said already.
    Twice(String),
    /// A letter that needs a number after it.
    NumberMissing(char),
}

/// Characters with the place where one stands; every step is checked.
struct Scan<'a> {
    chars: &'a [char],
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn after(&self) -> Option<char> {
        self.chars.get(self.at.saturating_add(1)).copied()
    }

    fn next(&mut self) -> Option<char> {
        let found = self.peek();
        self.at = self.at.saturating_add(1);
        found
    }

    fn digits(&mut self) -> String {
        let mut found = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_digit) {
            found.push(c);
            self.at = self.at.saturating_add(1);
        }
        found
    }

    fn number_follows(&self) -> bool {
        self.after().is_some_and(|c| c.is_ascii_digit())
    }
}

/// At most four digits as a number; more are capped, and the rules will say that there is no such thing.
fn number(digits: &str) -> i32 {
    digits.chars().take(4).collect::<String>().parse().unwrap_or(0)
}

/// Which letters of the contract were typed.
#[derive(Debug, Clone, Copy, Default)]
struct Letters {
    skat: Option<SkatUse>,
    hand: bool,
    open: bool,
    announced: Option<Announced>,
    revolution: bool,
}

/// Reads a game; what was understood so far comes with everything that was not.
pub fn read_game(text: &str, exists: &dyn Fn(&Contract) -> bool) -> (DealEntry, Vec<GameMistake>) {
    let chars: Vec<char> = text.chars().map(|c| c.to_ascii_lowercase()).collect();
    let mut scan = Scan { chars: &chars, at: 0 };
    let mut mistakes = Vec::new();
    let mut entry = DealEntry::default();
    let Some(trump) = read_trump(&mut scan) else {
        return (entry, vec![GameMistake::TrumpUnknown(text.chars().take(12).collect())]);
    };
    let letters = read_letters(&mut scan, trump);
    match contract(trump, letters, exists) {
        Some(found) => entry.contract = Some(found),
        None => mistakes.push(GameMistake::SkatMissing),
    }
    read_rest(&mut scan, &mut entry, &mut mistakes, exists);
    settle_tricks(&mut entry);
    (entry, mistakes)
}

fn read_trump(scan: &mut Scan) -> Option<Trump> {
    let trump = match scan.peek()? {
        'c' | 'k' | '♣' => Trump::Clubs,
        's' | 'p' | '♠' => Trump::Spades,
        'h' | '♥' => Trump::Hearts,
        'd' | '♦' => Trump::Diamonds,
        'g' => Trump::Jacks,
        'n' => Trump::None,
        _ => return None,
    };
    scan.next();
    Some(trump)
}

fn read_letters(scan: &mut Scan, trump: Trump) -> Letters {
    let mut letters = Letters::default();
    while let Some(c) = scan.peek() {
        match c {
            't' => letters.skat = Some(SkatUse::Turned),
            'p' => letters.skat = Some(SkatUse::TurnedSecond),
            's' => letters.skat = Some(SkatUse::Untouched),
            'g' => letters.skat = Some(SkatUse::Taken),
            'h' => letters.hand = true,
            'a' => letters.announced = letters.announced.or(Some(Announced::Schneider)),
            'z' => letters.announced = Some(Announced::Schwarz),
            'o' if !scan.number_follows() => letters.open = true,
            'r' if trump == Trump::None => letters.revolution = true,
            _ => break,
        }
        scan.next();
    }
    letters
}

/// Whether the system has games in which a skat card is turned: then a suit alone does not say what is played.
pub fn turns(exists: &dyn Fn(&Contract) -> bool) -> bool {
    exists(&Contract::plain(Trump::Clubs, SkatUse::Turned))
}

/// The contract that the letters mean in this system.
fn contract(trump: Trump, letters: Letters, exists: &dyn Fn(&Contract) -> bool) -> Option<Contract> {
    let of = |skat| Contract {
        trump,
        skat,
        open: letters.open || letters.revolution,
        announced: letters.announced,
        revolution: letters.revolution,
    };
    if letters.hand || letters.revolution {
        return Some(of(SkatUse::Untouched));
    }
    if let Some(skat) = letters.skat {
        return Some(of(skat));
    }
    let american = turns(exists);
    if american && trump != Trump::None && !letters.open {
        return None;
    }
    let usual = if american { SkatUse::Untouched } else { SkatUse::Taken };
    let hand_only = !american && !exists(&of(SkatUse::Taken)) && exists(&of(SkatUse::Untouched));
    Some(of(if hand_only { SkatUse::Untouched } else { usual }))
}

fn read_rest(
    scan: &mut Scan,
    entry: &mut DealEntry,
    mistakes: &mut Vec<GameMistake>,
    exists: &dyn Fn(&Contract) -> bool,
) {
    let mut run: Option<(bool, String)> = None;
    while let Some(c) = scan.peek() {
        match c {
            _ if c.is_whitespace() => {
                scan.next();
            }
            'w' | 'm' | 'o' | '+' | '-' | '−' | '–' if scan.number_follows() => {
                scan.next();
                let digits = scan.digits();
                if run.is_some() {
                    mistakes.push(GameMistake::Twice(format!("{c}{digits}")));
                } else {
                    run = Some((matches!(c, 'w' | 'm' | '+'), digits));
                }
            }
            '+' | '-' | '−' | '–' => read_grade(scan, entry, mistakes),
            _ if c.is_ascii_digit() => {
                let digits = scan.digits();
                put(&mut entry.points, number(&digits), &digits, mistakes);
            }
            _ => read_letter(scan, c, entry, mistakes, exists),
        }
    }
    if let Some((with, digits)) = run {
        let (matadors, points) = split_run(&digits, entry.points.is_none() && entry.grade.is_none());
        entry.matadors = Some(if with { matadors } else { matadors.saturating_neg() });
        entry.points = entry.points.or(points);
    }
}

/// Reads `b18`, `x`, `k`, `q`, `@dj`, `=44`, or says that it means nothing.
fn read_letter(
    scan: &mut Scan,
    letter: char,
    entry: &mut DealEntry,
    mistakes: &mut Vec<GameMistake>,
    exists: &dyn Fn(&Contract) -> bool,
) {
    scan.next();
    match letter {
        'j' => {
            let digits = scan.digits();
            put(&mut entry.bock, number(&digits), "j", mistakes);
        }
        'i' => entry.instead = read_trump(scan),
        'v' => entry.suit_bid = read_trump(scan).and_then(|t| contract(t, read_letters(scan, t), exists)),
        'q' => entry.abandoned = true,
        'k' => entry.kontra = Some(if entry.kontra == Some(2) { 4 } else { 2 }),
        'x' => {
            let digits = scan.digits();
            let all = if digits.is_empty() { -1 } else { number(&digits) };
            put(&mut entry.tricks, all, "x", mistakes);
        }
        'b' => {
            let digits = scan.digits();
            if digits.is_empty() {
                mistakes.push(GameMistake::NumberMissing('b'));
            } else {
                put(&mut entry.bid, number(&digits), &format!("b{digits}"), mistakes);
            }
        }
        '=' => read_written(scan, entry, mistakes),
        '@' => {
            let mut text = String::new();
            while let Some(c) = scan.peek().filter(|c| c.is_ascii_alphanumeric()) {
                text.push(c);
                scan.next();
            }
            match text.parse() {
                Ok(card) => entry.turned = Some(card),
                Err(_) => mistakes.push(GameMistake::NotUnderstood(format!("@{text}"))),
            }
        }
        other => mistakes.push(GameMistake::NotUnderstood(other.to_string())),
    }
}

fn read_written(scan: &mut Scan, entry: &mut DealEntry, mistakes: &mut Vec<GameMistake>) {
    let mut minus = false;
    while let Some('-' | '−' | '–' | '+' | ' ') = scan.peek() {
        minus |= !matches!(scan.next(), Some('+' | ' '));
    }
    let digits = scan.digits();
    if digits.is_empty() {
        mistakes.push(GameMistake::NumberMissing('='));
        return;
    }
    if matches!(scan.peek(), Some('-' | '−' | '–')) {
        minus = true;
        scan.next();
    }
    let amount = number(&digits);
    put(&mut entry.written, if minus { amount.saturating_neg() } else { amount }, &format!("={digits}"), mistakes);
}

fn put(field: &mut Option<i32>, value: i32, text: &str, mistakes: &mut Vec<GameMistake>) {
    if field.is_some() {
        mistakes.push(GameMistake::Twice(text.to_owned()));
    } else {
        *field = Some(value);
    }
}

fn read_grade(scan: &mut Scan, entry: &mut DealEntry, mistakes: &mut Vec<GameMistake>) {
    let won = scan.peek() == Some('+');
    let mut signs = 0;
    while scan.peek().is_some_and(|c| (c == '+') == won && matches!(c, '+' | '-' | '−' | '–')) && !scan.number_follows()
    {
        scan.next();
        signs += 1;
    }
    let grade = match (won, signs) {
        (true, 1) => Grade::Won,
        (true, 2) => Grade::WonSchneider,
        (true, 3) => Grade::WonSchwarz,
        (false, 1) => Grade::Lost,
        (false, 2) => Grade::LostSchneider,
        (false, 3) => Grade::LostSchwarz,
        _ => {
            mistakes.push(GameMistake::NotUnderstood(if won { "+" } else { "-" }.repeat(signs.min(9))));
            return;
        }
    };
    if entry.grade.is_some() {
        mistakes.push(GameMistake::Twice(sign_of(grade).to_owned()));
    }
    entry.grade = Some(grade);
}

/// Divides `361` into three matadors and 61 points; see the head of this file.
fn split_run(digits: &str, may_hold_points: bool) -> (i32, Option<i32>) {
    let whole = number(digits);
    if digits.len() <= 1 || !may_hold_points || whole == 10 || whole == 11 {
        return (whole, None);
    }
    for length in [1, 2] {
        let (Some(head), Some(rest)) = (digits.get(..length), digits.get(length..)) else { continue };
        let points = number(rest);
        let reads = (rest == "0" || !rest.starts_with('0')) && !rest.is_empty() && rest.len() <= 3 && points <= 120;
        if reads {
            return (number(head), Some(points));
        }
    }
    (whole, None)
}

/// `x` alone stands for all the tricks of the one who won them: ten for a winner, none for a loser.
fn settle_tricks(entry: &mut DealEntry) {
    if entry.tricks == Some(-1) {
        let lost = entry.points.is_some_and(|p| p <= 60)
            || matches!(entry.grade, Some(Grade::Lost | Grade::LostSchneider | Grade::LostSchwarz));
        entry.tricks = Some(if lost { 0 } else { 10 });
    }
}

const fn sign_of(grade: Grade) -> &'static str {
    match grade {
        Grade::Won => "+",
        Grade::WonSchneider => "++",
        Grade::WonSchwarz => "+++",
        Grade::Lost => "-",
        Grade::LostSchneider => "--",
        Grade::LostSchwarz => "---",
    }
}

const fn letter_of(trump: Trump) -> char {
    match trump {
        Trump::Clubs => 'c',
        Trump::Spades => 's',
        Trump::Hearts => 'h',
        Trump::Diamonds => 'd',
        Trump::Jacks => 'g',
        Trump::None => 'n',
    }
}

/// The letters of a contract, such as `ss` or `go`; without `turning` games as a German player writes them: `sh`, `s`.
pub fn print_contract(contract: &Contract, turning: bool) -> String {
    let mut text = String::from(letter_of(contract.trump));
    if contract.revolution {
        text.push('r');
        return text;
    }
    let plain = !contract.open && contract.announced.is_none();
    match contract.skat {
        SkatUse::Turned => text.push('t'),
        SkatUse::TurnedSecond => text.push('p'),
        SkatUse::Untouched => text.push(if turning { 's' } else { 'h' }),
        SkatUse::Taken if plain && !turning => {}
        SkatUse::Taken => text.push('g'),
    }
    if contract.open {
        text.push('o');
    }
    match contract.announced {
        Some(Announced::Schneider) => text.push('a'),
        Some(Announced::Schwarz) => text.push('z'),
        None => {}
    }
    text
}

/// Prints a game so that [`read_game`] reads the same again; a Ramsch and an empty entry have no such form.
pub fn print_game(entry: &DealEntry, turning: bool) -> Option<String> {
    let mut parts = vec![print_contract(&entry.contract?, turning)];
    if let Some(m) = entry.matadors {
        parts.push(format!("{}{}", if m < 0 { 'o' } else { 'w' }, m.unsigned_abs()));
    }
    parts.extend(entry.points.map(|p| p.to_string()));
    parts.extend(entry.grade.map(|g| sign_of(g).to_owned()));
    if entry.abandoned {
        parts.push("q".to_owned());
    }
    parts.extend(entry.tricks.map(|t| format!("x{t}")));
    parts.extend(entry.bid.map(|b| format!("b{b}")));
    match entry.kontra {
        Some(2) => parts.push("k".to_owned()),
        Some(4) => parts.push("kk".to_owned()),
        _ => {}
    }
    parts.extend(entry.bock.map(|b| format!("j{b}")));
    parts.extend(entry.instead.map(|t| format!("i{}", letter_of(t))));
    parts.extend(entry.suit_bid.map(|c| format!("v{}", print_contract(&c, turning))));
    parts.extend(entry.turned.map(|card| format!("@{}", card.to_string().to_lowercase())));
    parts.extend(entry.written.map(|w| format!("={w}")));
    Some(parts.join(" "))
}
