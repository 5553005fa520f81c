//! From a note to an entry: forgiving, and every mistake is named. Spaces and capitals do not
//! matter.

use super::super::contract::{Announced, Contract, SkatUse, Trump};
use super::super::entry::{BySeat, DealEntry, Grade, Position, RamschEntry, RamschKind};
use super::{NotationMistake, turns, write};

/// Characters with the place of the next one; every step is checked.
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

    /// Leaves out one of these signs.
    fn take(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.peek().is_some_and(wanted);
        if found {
            self.next();
        }
        found
    }

    fn blanks(&mut self) {
        while self.take(char::is_whitespace) {}
    }

    /// The figure behind a letter: digits, or any figure behind a dot; none where there is none.
    fn figure(&mut self) -> Option<i32> {
        let minus = self.take(|c| c == '.') && self.take(is_minus);
        let digits = self.digits();
        (!digits.is_empty()).then(|| signed(minus, &digits))
    }
}

/// Digits as a number; what is too large stops at the end of the range, and the rules will say that
/// there is no such thing.
fn number(digits: &str) -> i32 {
    signed(false, digits)
}

fn signed(minus: bool, digits: &str) -> i32 {
    let size = digits.bytes().fold(0_i64, |n, d| {
        n.saturating_mul(10)
            .saturating_add(i64::from(d.wrapping_sub(b'0')))
    });
    let value = if minus { size.saturating_neg() } else { size };
    i32::try_from(value).unwrap_or(if minus { i32::MIN } else { i32::MAX })
}

fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '–')
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
pub fn read_game(
    text: &str,
    exists: &dyn Fn(&Contract) -> bool,
) -> (DealEntry, Vec<NotationMistake>) {
    let chars: Vec<char> = text.chars().map(|c| c.to_ascii_lowercase()).collect();
    let mut scan = Scan {
        chars: &chars,
        at: 0,
    };
    let mut mistakes = Vec::new();
    let mut entry = DealEntry::default();
    let Some(trump) = read_trump(&mut scan) else {
        return (
            entry,
            vec![NotationMistake::TrumpUnknown(
                text.chars().take(12).collect(),
            )],
        );
    };
    let letters = read_letters(&mut scan);
    match contract(trump, letters, exists) {
        Some(found) => entry.contract = Some(found),
        None => mistakes.push(NotationMistake::SkatMissing),
    }
    let mut all_tricks = false;
    read_rest(
        &mut scan,
        &mut entry,
        &mut all_tricks,
        &mut mistakes,
        exists,
    );
    if all_tricks {
        settle_tricks(&mut entry);
    }
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

fn read_letters(scan: &mut Scan) -> Letters {
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
            'r' => letters.revolution = true,
            _ => break,
        }
        scan.next();
    }
    letters
}

/// The contract that the letters mean in this system.
fn contract(
    trump: Trump,
    letters: Letters,
    exists: &dyn Fn(&Contract) -> bool,
) -> Option<Contract> {
    let Letters {
        open,
        announced,
        revolution,
        ..
    } = letters;
    let of = |skat| Contract {
        trump,
        skat,
        open,
        announced,
        revolution,
    };
    if letters.hand {
        return Some(of(SkatUse::Untouched));
    }
    if let Some(skat) = letters.skat {
        return Some(of(skat));
    }
    if revolution {
        // As it is played: skat untouched, the hand laid down.
        return Some(Contract {
            open: true,
            ..of(SkatUse::Untouched)
        });
    }
    let american = turns(exists);
    if american && trump != Trump::None && !open {
        return None;
    }
    let usual = if american {
        SkatUse::Untouched
    } else {
        SkatUse::Taken
    };
    let plain = !open && announced.is_none();
    let hand_only =
        !american && !plain && !exists(&of(SkatUse::Taken)) && exists(&of(SkatUse::Untouched));
    Some(of(if hand_only { SkatUse::Untouched } else { usual }))
}

fn read_rest(
    scan: &mut Scan,
    entry: &mut DealEntry,
    all_tricks: &mut bool,
    mistakes: &mut Vec<NotationMistake>,
    exists: &dyn Fn(&Contract) -> bool,
) {
    let mut run: Option<Run> = None;
    while let Some(c) = scan.peek() {
        match c {
            _ if c.is_whitespace() => {
                scan.next();
            }
            'w' | 'm' | 'o' | '+' | '-' | '−' | '–' if scan.number_follows() => {
                scan.next();
                let digits = scan.digits();
                let ended = scan.take(|c| c == '.');
                if run.is_some() {
                    mistakes.push(NotationMistake::Twice(format!("{c}{digits}")));
                } else {
                    run = Some(Run {
                        with: matches!(c, 'w' | 'm' | '+'),
                        digits,
                        ended,
                    });
                }
            }
            '+' | '-' | '−' | '–' => read_grade(scan, entry, mistakes),
            _ if c.is_ascii_digit() => {
                let digits = scan.digits();
                put(&mut entry.points, number(&digits), &digits, mistakes);
            }
            _ => read_letter(scan, c, entry, all_tricks, mistakes, exists),
        }
    }
    if let Some(Run {
        with,
        digits,
        ended,
    }) = run
    {
        let (count, points) = split_run(
            &digits,
            !ended && entry.points.is_none() && entry.grade.is_none(),
        );
        entry.matadors = Some(signed(!with, count));
        entry.points = entry.points.or(points);
    }
}

/// Digits behind `w` or `o`.
struct Run {
    with: bool,
    digits: String,
    /// A dot is behind them.
    ended: bool,
}

/// Reads `b18`, `x`, `k`, `q`, `@dj`, `=44`, or says that it means nothing.
fn read_letter(
    scan: &mut Scan,
    letter: char,
    entry: &mut DealEntry,
    all_tricks: &mut bool,
    mistakes: &mut Vec<NotationMistake>,
    exists: &dyn Fn(&Contract) -> bool,
) {
    scan.next();
    match letter {
        'j' => read_figure(scan, letter, &mut entry.bock, mistakes),
        'b' => read_figure(scan, letter, &mut entry.bid, mistakes),
        'p' => read_figure(scan, letter, &mut entry.points, mistakes),
        'i' => match read_trump(scan) {
            Some(trump) => put(&mut entry.instead, trump, "i", mistakes),
            None => mistakes.push(NotationMistake::NotUnderstood("i".to_owned())),
        },
        'v' => match read_trump(scan).and_then(|t| contract(t, read_letters(scan), exists)) {
            Some(bid) => put(&mut entry.suit_bid, bid, "v", mistakes),
            None => mistakes.push(NotationMistake::NotUnderstood("v".to_owned())),
        },
        'q' if entry.abandoned => mistakes.push(NotationMistake::Twice("q".to_owned())),
        'q' => entry.abandoned = true,
        'k' => read_kontra(scan, &mut entry.kontra, mistakes),
        'x' => match scan.figure() {
            _ if *all_tricks || entry.tricks.is_some() => {
                mistakes.push(NotationMistake::Twice("x".to_owned()))
            }
            Some(tricks) => entry.tricks = Some(tricks),
            None => *all_tricks = true,
        },
        '=' => read_written(scan, entry, mistakes),
        '@' => read_turned(scan, entry, mistakes),
        other => mistakes.push(NotationMistake::NotUnderstood(other.to_string())),
    }
}

fn read_figure(
    scan: &mut Scan,
    letter: char,
    field: &mut Option<i32>,
    mistakes: &mut Vec<NotationMistake>,
) {
    match scan.figure() {
        Some(figure) => put(field, figure, &format!("{letter}{figure}"), mistakes),
        None => mistakes.push(NotationMistake::NumberMissing(letter)),
    }
}

/// `k` and `kk`; another factor is behind a dot, for a figure alone could be points.
fn read_kontra(scan: &mut Scan, field: &mut Option<i32>, mistakes: &mut Vec<NotationMistake>) {
    if scan.peek() == Some('.') {
        return read_figure(scan, 'k', field, mistakes);
    }
    match field {
        None => *field = Some(2),
        Some(2) => *field = Some(4),
        Some(_) => mistakes.push(NotationMistake::Twice("k".to_owned())),
    }
}

fn read_turned(scan: &mut Scan, entry: &mut DealEntry, mistakes: &mut Vec<NotationMistake>) {
    let mut text = String::new();
    while let Some(c) = scan.peek().filter(|c| c.is_ascii_alphanumeric()) {
        text.push(c);
        scan.next();
    }
    match text.parse() {
        Ok(card) => put(&mut entry.turned, card, &format!("@{text}"), mistakes),
        Err(_) => mistakes.push(NotationMistake::NotUnderstood(format!("@{text}"))),
    }
}

fn read_written(scan: &mut Scan, entry: &mut DealEntry, mistakes: &mut Vec<NotationMistake>) {
    let mut minus = false;
    while let Some(c) = scan
        .peek()
        .filter(|c| is_minus(*c) || matches!(c, '+' | ' '))
    {
        minus |= is_minus(c);
        scan.next();
    }
    let digits = scan.digits();
    if digits.is_empty() {
        mistakes.push(NotationMistake::NumberMissing('='));
        return;
    }
    minus |= scan.take(is_minus);
    put(
        &mut entry.written,
        signed(minus, &digits),
        &format!("={digits}"),
        mistakes,
    );
}

fn put<T>(field: &mut Option<T>, value: T, text: &str, mistakes: &mut Vec<NotationMistake>) {
    if field.is_some() {
        mistakes.push(NotationMistake::Twice(text.chars().take(12).collect()));
    } else {
        *field = Some(value);
    }
}

fn read_grade(scan: &mut Scan, entry: &mut DealEntry, mistakes: &mut Vec<NotationMistake>) {
    let won = scan.peek() == Some('+');
    let mut signs = 0;
    while scan
        .peek()
        .is_some_and(|c| (c == '+') == won && matches!(c, '+' | '-' | '−' | '–'))
        && !scan.number_follows()
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
            mistakes.push(NotationMistake::NotUnderstood(
                if won { "+" } else { "-" }.repeat(signs.min(9)),
            ));
            return;
        }
    };
    if entry.grade.is_some() {
        mistakes.push(NotationMistake::Twice(write::sign_of(grade).to_owned()));
    }
    entry.grade = Some(grade);
}

/// Divides `361` into three matadors and 61 points; see the head of this module.
fn split_run(digits: &str, may_hold_points: bool) -> (&str, Option<i32>) {
    let whole = number(digits);
    if digits.len() <= 1 || !may_hold_points || whole == 10 || whole == 11 {
        return (digits, None);
    }
    for length in [1, 2] {
        let (Some(head), Some(rest)) = (digits.get(..length), digits.get(length..)) else {
            continue;
        };
        let points = number(rest);
        let reads = (rest == "0" || !rest.starts_with('0'))
            && !rest.is_empty()
            && rest.len() <= 3
            && points <= 120;
        if reads {
            return (head, Some(points));
        }
    }
    (digits, None)
}

/// `x` alone means all the tricks of the one who won them: ten for a winner, none for a loser.
fn settle_tricks(entry: &mut DealEntry) {
    let lost = entry.points.is_some_and(|p| p <= 60)
        || matches!(
            entry.grade,
            Some(Grade::Lost | Grade::LostSchneider | Grade::LostSchwarz)
        );
    entry.tricks = Some(if lost { 0 } else { 10 });
}

/// Reads the points of a Ramsch with what follows them, behind the `r`; also how many letters were
/// read.
///
/// It ends at the first letter that means nothing in a Ramsch: what comes there is the caller's.
pub fn read_ramsch(text: &str) -> (DealEntry, Vec<NotationMistake>, usize) {
    let chars: Vec<char> = text.chars().map(|c| c.to_ascii_lowercase()).collect();
    let mut scan = Scan {
        chars: &chars,
        at: 0,
    };
    let mut mistakes = Vec::new();
    let kind = if scan.take(|c| c == 's') {
        RamschKind::Schiebe
    } else {
        RamschKind::Ramsch
    };
    let mut entry = DealEntry::default();
    match three(&mut scan) {
        Some([Some(v), Some(m), Some(h)]) => {
            let points = BySeat { v, m, h };
            let mut played = RamschEntry {
                kind,
                points,
                tricks: BySeat::default(),
                last_trick: None,
                passes: None,
            };
            while ramsch_part(&mut scan, &mut played, &mut entry, &mut mistakes) {}
            entry.ramsch = Some(played);
        }
        _ => mistakes.push(NotationMistake::RamschIncomplete),
    }
    (entry, mistakes, scan.at.min(chars.len()))
}

/// Three figures, a dot where one is not known.
fn three(scan: &mut Scan) -> Option<[Option<i32>; 3]> {
    let mut found = [None; 3];
    for slot in &mut found {
        scan.blanks();
        if scan.peek() == Some('.')
            && !scan
                .after()
                .is_some_and(|c| is_minus(c) || c.is_ascii_digit())
        {
            scan.next();
        } else {
            *slot = Some(scan.figure()?);
        }
    }
    Some(found)
}

/// One part behind the points; false where there is none.
fn ramsch_part(
    scan: &mut Scan,
    played: &mut RamschEntry,
    entry: &mut DealEntry,
    mistakes: &mut Vec<NotationMistake>,
) -> bool {
    let before = scan.at;
    scan.blanks();
    let Some(letter) = scan
        .peek()
        .filter(|c| matches!(c, 'l' | 't' | 'p' | 'j' | 'k' | '='))
    else {
        scan.at = before;
        return false;
    };
    scan.next();
    match letter {
        'l' => {
            scan.blanks();
            match scan.peek().and_then(seat) {
                Some(seat) => {
                    scan.next();
                    put(&mut played.last_trick, seat, "l", mistakes);
                }
                None => mistakes.push(NotationMistake::RamschIncomplete),
            }
        }
        't' => match three(scan) {
            Some([v, m, h]) if played.tricks.is_empty() => played.tricks = BySeat { v, m, h },
            Some(_) => mistakes.push(NotationMistake::Twice("t".to_owned())),
            None => mistakes.push(NotationMistake::RamschIncomplete),
        },
        'p' => read_figure(scan, letter, &mut played.passes, mistakes),
        'j' => read_figure(scan, letter, &mut entry.bock, mistakes),
        'k' => read_kontra(scan, &mut entry.kontra, mistakes),
        _ => read_written(scan, entry, mistakes),
    }
    true
}

fn seat(letter: char) -> Option<Position> {
    match letter {
        'v' => Some(Position::V),
        'm' => Some(Position::M),
        'h' => Some(Position::H),
        _ => None,
    }
}
