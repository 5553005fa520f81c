//! From the note of a game to an entry: forgiving, and every mistake is named. Spaces and capitals do not
//! matter.

use crate::skat::{
    Announced, Contract, DealEntry, Grade, NotationMistake, SkatUse, Trump,
    notation::{
        scan::{Scan, number, put, read_figure, read_kontra, read_written, signed},
        write,
    },
};

/// Which letters of the contract were typed.
#[derive(Debug, Clone, Copy, Default)]
struct LettersLeft {
    skat: Option<SkatUse>,
    hand: bool,
    open: bool,
    announced: Option<Announced>,
    revolution: bool,
}

impl LettersLeft {
    /// The contract with this trump and this use of the skat.
    fn contract(self, trump: Trump, skat: SkatUse) -> Contract {
        Contract {
            trump,
            skat,
            open: self.open,
            announced: self.announced,
            revolution: self.revolution,
        }
    }
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

fn read_letters(scan: &mut Scan) -> LettersLeft {
    let mut letters = LettersLeft::default();
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
    letters: LettersLeft,
    exists: &dyn Fn(&Contract) -> bool,
) -> Option<Contract> {
    let untouched = letters.contract(trump, SkatUse::Untouched);
    if letters.hand {
        return Some(untouched);
    }
    if let Some(skat) = letters.skat {
        return Some(letters.contract(trump, skat));
    }
    if letters.revolution {
        // As it is played: skat untouched, the hand laid down.
        return Some(Contract {
            open: true,
            ..untouched
        });
    }
    if turns(exists) {
        let names_no_card = trump == Trump::None || letters.open;
        return names_no_card.then_some(untouched);
    }
    let taken = letters.contract(trump, SkatUse::Taken);
    let plain = !letters.open && letters.announced.is_none();
    let hand_only = !plain && !exists(&taken) && exists(&untouched);
    Some(if hand_only { untouched } else { taken })
}

fn read_rest(
    scan: &mut Scan,
    entry: &mut DealEntry,
    all_tricks: &mut bool,
    mistakes: &mut Vec<NotationMistake>,
    exists: &dyn Fn(&Contract) -> bool,
) {
    let mut run: Option<LetterRun> = None;
    if has_matadors(entry) {
        run = LetterRun::bare(scan);
    }
    while let Some(c) = scan.peek() {
        match c {
            _ if c.is_whitespace() => {
                scan.next();
            }
            'w' | 'm' | 'o' | '+' | '-' | '−' | '–' if scan.number_follows() => {
                scan.next();
                let read = LetterRun::read(scan, c);
                if run.is_some() {
                    mistakes.push(NotationMistake::Twice(format!("{c}{}", read.digits)));
                } else {
                    run = Some(read);
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
    if let Some(run) = run {
        run.write(entry);
    }
}

/// Whether a game can have matadors: a Null has none, and of a game that is not understood nobody
/// knows.
fn has_matadors(entry: &DealEntry) -> bool {
    entry.contract.is_some_and(|c| c.trump != Trump::None)
}

/// Digits behind `w` or `o`.
struct LetterRun {
    with: bool,
    digits: String,
    /// A dot is behind them.
    ended: bool,
}

impl LetterRun {
    /// The digits behind this letter or sign.
    fn read(scan: &mut Scan, letter: char) -> LetterRun {
        LetterRun {
            with: matches!(letter, 'w' | 'm' | '+'),
            digits: scan.digits(),
            ended: scan.take(|c| c == '.'),
        }
    }

    /// Digits behind the game without a letter are matadors that are there: one with what is
    /// behind it (`3+`, `3 61`), or one or two with points (`361`). Points alone are no matadors.
    fn bare(scan: &mut Scan) -> Option<LetterRun> {
        let from = scan.at;
        scan.blanks();
        let spaced = scan.at > from;
        let digits = scan.digits();
        let ended = scan.at;
        scan.blanks();
        let more = scan.peek();
        let goes_on =
            more.is_some_and(|c| c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '–'));
        scan.at = ended;
        let is_run = match digits.len() {
            0 => false,
            1 => goes_on || !spaced,
            _ => !spaced && digits.len() > 2 && split_run(&digits, true).1.is_some(),
        };
        if !is_run {
            scan.at = from;
        }
        is_run.then_some(LetterRun {
            with: true,
            digits,
            ended: false,
        })
    }

    /// Matadors, and the points that may be behind them.
    fn write(&self, entry: &mut DealEntry) {
        let may_hold_points = !self.ended && entry.points.is_none() && entry.grade.is_none();
        let (count, points) = split_run(&self.digits, may_hold_points);
        entry.matadors = Some(signed(!self.with, count));
        entry.points = entry.points.or(points);
    }
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
        'x' => read_tricks(scan, entry, all_tricks, mistakes),
        '=' => read_written(scan, entry, mistakes),
        '@' => read_turned(scan, entry, mistakes),
        other => mistakes.push(NotationMistake::NotUnderstood(other.to_string())),
    }
}

/// The tricks of the loser, or that he has none.
fn read_tricks(
    scan: &mut Scan,
    entry: &mut DealEntry,
    all_tricks: &mut bool,
    mistakes: &mut Vec<NotationMistake>,
) {
    match scan.figure() {
        _ if *all_tricks || entry.tricks.is_some() => {
            mistakes.push(NotationMistake::Twice("x".to_owned()));
        }
        Some(tricks) => entry.tricks = Some(tricks),
        None => *all_tricks = true,
    }
}

fn read_turned(scan: &mut Scan, entry: &mut DealEntry, mistakes: &mut Vec<NotationMistake>) {
    let mut text = String::new();
    while let Some(c) = scan.peek().filter(|c| c.is_ascii_alphanumeric()) {
        text.push(c);
        scan.next();
    }
    match write::card_letters(&text, false).parse() {
        Ok(card) => put(&mut entry.turned, card, &format!("@{text}"), mistakes),
        Err(_) => mistakes.push(NotationMistake::NotUnderstood(format!("@{text}"))),
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

/// Whether the system has games in which a skat card is turned: then a suit alone does not say what
/// is played.
pub fn turns(exists: &dyn Fn(&Contract) -> bool) -> bool {
    exists(&Contract::plain(Trump::Clubs, SkatUse::Turned))
}
