//! The short notation of deals for the score desk: `ss w3 61` is a spade Solo with three, 61 points.
//!
//! Words are separated by spaces and may stand in any order; capitals do not matter. A seat or declarer before them is
//! the caller's. Reading is forgiving (English and German letters and words), writing is strict: what is written reads
//! back as the same entry.
//!
//! ```text
//! entry   = word { " " word }
//! game    = trump [skat] ["o"] ["v"] ["!" | "!!"]       ss   gso   cs!   ns   ch!!
//! trump   = "c" | "s" | "h" | "d" | "g" (Grand) | "n" (Null)
//!           also read: kreuz kr, pik p, herz, karo ka, grand, null nullo
//! skat    = "s" | "h" (not touched: Solo, hand)   "t" (turned)   "2" (second card)
//!           "g" or left out (taken: Gucki, Simple, the usual German game)
//! o v     = open (ouvert), Revolution; "rev" reads as "nsov"
//! ! !!    = schneider, schwarz announced
//! mats    = ("w" | "m" | "+") n  with     ("o" | "wo" | "-") n  without
//! bid     = ("b" | "r") n                               b36
//! points  = n | "p" n                                   61
//! tricks  = "t" n                                       t10
//! grade   = "won" | "wons" | "wonz" | "lost" | "losts" | "lostz"       s schneider, z schwarz
//!           also read: + +s +z - -s -z, gew gews gewz, verl verls verlz
//! given up= "up"                                        also read: auf
//! kontra  = "k" n                                       also read: kontra re
//! bock    = "bock" n
//! written = "=" n                                       =36  =-20
//! turned  = "^" card                                    ^DJ
//! instead = ">" trump                                   a Null below its bid is charged as this game
//! suitbid = "?" game                                    where games are bid and not numbers
//! ramsch  = ("ram" | "sch") n/n/n                       points of V, M and H
//!           "t" m/m/m   tricks, "-" where not known     "l" seat   last trick     "x" n   passed on unseen
//! ```

use super::card::{Card, Suit};
use super::contract::{Announced, Contract, SkatUse, Trump};
use super::entry::{BySeat, DealEntry, Grade, Position, RamschEntry, RamschKind};
use super::rulebook::Family;
use std::fmt::Write as _;

/// Why a note does not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationError {
    /// Nothing stands there.
    Empty,
    /// A word that means nothing here.
    Unknown(String),
    /// Two words that say the same thing.
    Twice(String),
}

/// Reads a note.
pub fn read_entry(text: &str) -> Result<DealEntry, NotationError> {
    let mut entry = DealEntry::default();
    let mut kind = None;
    let mut any = false;
    for word in text.split_whitespace() {
        any = true;
        let word: String = word.to_lowercase();
        if let Some(ramsch) = ramsch_kind(&word) {
            put(&mut kind, ramsch, &word)?;
        } else {
            read_word(&word, kind, &mut entry)?;
        }
    }
    if !any {
        return Err(NotationError::Empty);
    }
    match (kind, entry.ramsch) {
        (Some(kind), None) => Err(NotationError::Unknown(ramsch_word(kind).to_owned())),
        _ => Ok(entry),
    }
}

fn ramsch_kind(word: &str) -> Option<RamschKind> {
    match word {
        "ram" | "ramsch" => Some(RamschKind::Ramsch),
        "sch" | "schiebe" | "schieberamsch" => Some(RamschKind::Schiebe),
        _ => None,
    }
}

fn ramsch_word(kind: RamschKind) -> &'static str {
    match kind {
        RamschKind::Ramsch => "ram",
        RamschKind::Schiebe => "sch",
    }
}

/// Sets what is not set yet.
fn put<T>(slot: &mut Option<T>, value: T, word: &str) -> Result<(), NotationError> {
    if slot.is_some() {
        return Err(NotationError::Twice(clip(word)));
    }
    *slot = Some(value);
    Ok(())
}

fn clip(word: &str) -> String {
    word.chars().take(20).collect()
}

fn number(text: &str) -> Option<i32> {
    let plain = text.replace('−', "-");
    plain.parse().ok()
}

/// The number behind one of these prefixes.
fn after(word: &str, prefixes: &[&str]) -> Option<i32> {
    prefixes.iter().find_map(|prefix| number(word.strip_prefix(prefix)?))
}

/// Matadors: counted up behind a letter, down for "without".
fn matadors(word: &str) -> Option<i32> {
    let digits = |prefix: &str| word.strip_prefix(prefix).filter(|d| d.starts_with(|c: char| c.is_ascii_digit()));
    let count = |prefixes: &[&str]| prefixes.iter().find_map(|p| digits(p)?.parse::<i64>().ok());
    let with = count(&["w", "m", "+"]);
    let signed = with.or_else(|| count(&["wo", "o", "-", "−"]).map(|n| -n))?;
    i32::try_from(signed).ok()
}

fn read_word(word: &str, kind: Option<RamschKind>, entry: &mut DealEntry) -> Result<(), NotationError> {
    if let Some(kind) = kind {
        return read_ramsch_word(word, kind, entry);
    }
    if let Some(grade) = grade(word) {
        return put(&mut entry.grade, grade, word);
    }
    match word {
        "up" | "auf" | "aufgegeben" => {
            return if std::mem::replace(&mut entry.abandoned, true) {
                Err(NotationError::Twice(clip(word)))
            } else {
                Ok(())
            };
        }
        "kontra" => return put(&mut entry.kontra, 2, word),
        "re" => return put(&mut entry.kontra, 4, word),
        _ => {}
    }
    if let Some(n) = after(word, &["="]) {
        return put(&mut entry.written, n, word);
    }
    if let Some(n) = matadors(word) {
        return put(&mut entry.matadors, n, word);
    }
    if let Some(n) = after(word, &["bock"]) {
        return put(&mut entry.bock, n, word);
    }
    if let Some(n) = after(word, &["b", "r"]) {
        return put(&mut entry.bid, n, word);
    }
    if let Some(n) = after(word, &["t"]) {
        return put(&mut entry.tricks, n, word);
    }
    if let Some(n) = after(word, &["k"]) {
        return put(&mut entry.kontra, n, word);
    }
    if let Some(n) = after(word, &["", "p"]) {
        return put(&mut entry.points, n, word);
    }
    if let Some(card) = word.strip_prefix('^').and_then(|c| c.parse::<Card>().ok()) {
        return put(&mut entry.turned, card, word);
    }
    if let Some(trump) = word.strip_prefix('>').and_then(trump_word) {
        return put(&mut entry.instead, trump, word);
    }
    if let Some(bid) = word.strip_prefix('?').and_then(game) {
        return put(&mut entry.suit_bid, bid, word);
    }
    match game(word) {
        Some(contract) => put(&mut entry.contract, contract, word),
        None => Err(NotationError::Unknown(clip(word))),
    }
}

fn grade(word: &str) -> Option<Grade> {
    let rest = |prefixes: [&str; 3]| prefixes.into_iter().find_map(|prefix| word.strip_prefix(prefix));
    if let Some(rest) = rest(["won", "gew", "+"]) {
        return match rest {
            "" | "onnen" => Some(Grade::Won),
            "s" => Some(Grade::WonSchneider),
            "z" => Some(Grade::WonSchwarz),
            _ => None,
        };
    }
    match rest(["lost", "verl", "-"])? {
        "" | "oren" => Some(Grade::Lost),
        "s" => Some(Grade::LostSchneider),
        "z" => Some(Grade::LostSchwarz),
        _ => None,
    }
}

fn trump_word(word: &str) -> Option<Trump> {
    TRUMPS.iter().find(|(names, _)| names.contains(&word)).map(|(_, trump)| *trump)
}

/// The names of trumps, the longest first within one trump.
const TRUMPS: [(&[&str], Trump); 6] = [
    (&["kreuz", "clubs", "club", "kr", "♣", "c"], Trump::Clubs),
    (&["spades", "spade", "pik", "♠", "p", "s"], Trump::Spades),
    (&["hearts", "heart", "herz", "♥", "h"], Trump::Hearts),
    (&["diamonds", "diamond", "karo", "ka", "♦", "d"], Trump::Diamonds),
    (&["grand", "g"], Trump::Jacks),
    (&["nullo", "null", "n"], Trump::None),
];

/// A game word: a trump and what follows it.
fn game(word: &str) -> Option<Contract> {
    if word == "rev" || word == "revolution" {
        return Some(Contract { open: true, revolution: true, ..Contract::plain(Trump::None, SkatUse::Untouched) });
    }
    let names = TRUMPS.iter().flat_map(|(names, trump)| names.iter().map(move |name| (*name, *trump)));
    let mut fitting: Vec<(&str, Trump)> = names.filter(|(name, _)| word.starts_with(name)).collect();
    fitting.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    fitting.into_iter().find_map(|(name, trump)| behind(trump, word.strip_prefix(name)?))
}

fn behind(trump: Trump, rest: &str) -> Option<Contract> {
    let (skat, rest) = match rest.chars().next() {
        Some('s' | 'h') => (SkatUse::Untouched, rest.get(1..)?),
        Some('t') => (SkatUse::Turned, rest.get(1..)?),
        Some('2') => (SkatUse::TurnedSecond, rest.get(1..)?),
        Some('g') => (SkatUse::Taken, rest.get(1..)?),
        _ => (SkatUse::Taken, rest),
    };
    let open = rest.strip_prefix('o');
    let rest = open.unwrap_or(rest);
    let revolution = rest.strip_prefix('v');
    let announced = match revolution.unwrap_or(rest) {
        "" => None,
        "!" => Some(Announced::Schneider),
        "!!" => Some(Announced::Schwarz),
        _ => return None,
    };
    Some(Contract { trump, skat, open: open.is_some(), announced, revolution: revolution.is_some() })
}

fn read_ramsch_word(word: &str, kind: RamschKind, entry: &mut DealEntry) -> Result<(), NotationError> {
    let unknown = || NotationError::Unknown(clip(word));
    let Some(played) = &mut entry.ramsch else {
        let [Some(v), Some(m), Some(h)] = three(word, number).ok_or_else(unknown)? else { return Err(unknown()) };
        entry.ramsch = Some(RamschEntry {
            kind,
            points: BySeat { v, m, h },
            tricks: BySeat::default(),
            last_trick: None,
            passes: None,
        });
        return Ok(());
    };
    if let Some(n) = after(word, &["="]) {
        return put(&mut entry.written, n, word);
    }
    if let Some(n) = after(word, &["bock"]) {
        return put(&mut entry.bock, n, word);
    }
    if let Some(n) = after(word, &["x"]) {
        return put(&mut played.passes, n, word);
    }
    if let Some(seat) = word.strip_prefix('l').and_then(seat) {
        return put(&mut played.last_trick, seat, word);
    }
    let tricks = word.strip_prefix('t').and_then(|rest| three(rest, number)).ok_or_else(unknown)?;
    if !played.tricks.is_empty() {
        return Err(NotationError::Twice(clip(word)));
    }
    let [v, m, h] = tricks;
    played.tricks = BySeat { v, m, h };
    Ok(())
}

/// Three figures with strokes between; `-` where one is not known.
fn three(text: &str, number: impl Fn(&str) -> Option<i32>) -> Option<[Option<i32>; 3]> {
    let mut parts = text.split('/').map(|part| if part == "-" { Some(None) } else { number(part).map(Some) });
    let all = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(all)
}

fn seat(letter: &str) -> Option<Position> {
    match letter {
        "v" => Some(Position::V),
        "m" => Some(Position::M),
        "h" => Some(Position::H),
        _ => None,
    }
}

/// Writes an entry in the words of a family; reads back as the same entry.
///
/// Matadors, bid, points and everything else that belongs to a game is left out where the entry is a Ramsch.
pub fn write_entry(entry: &DealEntry, family: Family) -> String {
    let mut out = String::new();
    if let Some(played) = &entry.ramsch {
        write_ramsch(&mut out, played);
    } else {
        write_game_words(&mut out, entry, family);
    }
    if let Some(n) = entry.bock {
        let _ = write!(out, " bock{n}");
    }
    if let Some(n) = entry.written {
        let _ = write!(out, " ={n}");
    }
    out.trim_start().to_owned()
}

fn write_game_words(out: &mut String, entry: &DealEntry, family: Family) {
    if let Some(contract) = &entry.contract {
        write_game(out, contract, family);
    }
    if let Some(count) = entry.matadors {
        let _ = write!(out, " {}{}", if count < 0 { 'o' } else { 'w' }, count.unsigned_abs());
    }
    if let Some(bid) = entry.bid {
        let _ = write!(out, " b{bid}");
    }
    if let Some(bid) = &entry.suit_bid {
        let mut word = String::new();
        write_game(&mut word, bid, family);
        let _ = write!(out, " ?{}", word.trim_start());
    }
    if let Some(points) = entry.points {
        let _ = write!(out, " {}{points}", if points < 0 { "p" } else { "" });
    }
    if let Some(tricks) = entry.tricks {
        let _ = write!(out, " t{tricks}");
    }
    if let Some(grade) = entry.grade {
        let _ = write!(out, " {}", grade_word(grade));
    }
    if entry.abandoned {
        out.push_str(" up");
    }
    if let Some(factor) = entry.kontra {
        let _ = write!(out, " k{factor}");
    }
    if let Some(card) = entry.turned {
        let _ = write!(out, " ^{card}");
    }
    if let Some(trump) = entry.instead {
        let _ = write!(out, " >{}", trump_letter(trump));
    }
}

fn write_game(out: &mut String, contract: &Contract, family: Family) {
    let skat = match (contract.skat, family) {
        (SkatUse::Untouched, Family::American) => "s",
        (SkatUse::Untouched, Family::German) => "h",
        (SkatUse::Turned, _) => "t",
        (SkatUse::TurnedSecond, _) => "2",
        (SkatUse::Taken, Family::American) => "g",
        (SkatUse::Taken, Family::German) => "",
    };
    let announced = match contract.announced {
        None => "",
        Some(Announced::Schneider) => "!",
        Some(Announced::Schwarz) => "!!",
    };
    let open = if contract.open { "o" } else { "" };
    let revolution = if contract.revolution { "v" } else { "" };
    let _ = write!(out, " {}{skat}{open}{revolution}{announced}", trump_letter(contract.trump));
}

fn trump_letter(trump: Trump) -> char {
    match trump {
        Trump::Jacks => 'g',
        Trump::None => 'n',
        suit => suit.suit().map_or('n', Suit::letter).to_ascii_lowercase(),
    }
}

fn grade_word(grade: Grade) -> &'static str {
    match grade {
        Grade::Won => "won",
        Grade::WonSchneider => "wons",
        Grade::WonSchwarz => "wonz",
        Grade::Lost => "lost",
        Grade::LostSchneider => "losts",
        Grade::LostSchwarz => "lostz",
    }
}

fn write_ramsch(out: &mut String, played: &RamschEntry) {
    let points = &played.points;
    let _ = write!(out, "{} {}/{}/{}", ramsch_word(played.kind), points.v, points.m, points.h);
    if !played.tricks.is_empty() {
        let known = |tricks: Option<i32>| tricks.map_or_else(|| "-".to_owned(), |n| n.to_string());
        let tricks = &played.tricks;
        let _ = write!(out, " t{}/{}/{}", known(tricks.v), known(tricks.m), known(tricks.h));
    }
    if let Some(seat) = played.last_trick {
        let _ = write!(out, " l{seat:?}");
    }
    if let Some(passes) = played.passes {
        let _ = write!(out, " x{passes}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> DealEntry {
        read_entry(text).unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    #[test]
    fn a_note_reads_as_the_desk_means_it() {
        let solo = read("ss w3 61");
        assert_eq!(solo.contract, Some(Contract::plain(Trump::Spades, SkatUse::Untouched)));
        assert_eq!((solo.matadors, solo.points), (Some(3), Some(61)));
        assert_eq!(read("SS W3 61"), solo);
        assert_eq!(read("61 m3 pikh"), solo);
        assert_eq!(read("gg"), read("grand"));
        assert_eq!(read("rev +"), read("nsov won"));
        assert_eq!(read("d2 o4 b12 up"), read("karo2 -4 r12 auf"));
        assert_eq!(read("cs! w2 89 t7").contract.and_then(|c| c.announced), Some(Announced::Schneider));
        assert_eq!(read("kr m1 kontra 60 =-96").kontra, Some(2));
        let ramsch = read("ram 2/17/88 t1/3/6 lh").ramsch.unwrap();
        assert_eq!((ramsch.points.h, ramsch.tricks.v, ramsch.last_trick), (88, Some(1), Some(Position::H)));
    }

    #[test]
    fn what_means_nothing_is_named() {
        for wrong in ["xyz", "ss sx", "ram", "ram 1/2", "ram 1/2/3 t1/2", "^ZZ", "=", "w", "999999999999"] {
            assert!(matches!(read_entry(wrong), Err(NotationError::Unknown(_))), "{wrong}");
        }
        for twice in ["ss hs", "61 62", "w3 o2", "b10 b12", "up up", "won lost", "ram ram 1/2/3"] {
            assert!(matches!(read_entry(twice), Err(NotationError::Twice(_))), "{twice}");
        }
        assert_eq!(read_entry("  "), Err(NotationError::Empty));
        assert!(read_entry("ß♣é\u{0}").is_err());
    }

    #[test]
    fn every_contract_reads_back_in_both_families() {
        for family in [Family::American, Family::German] {
            for trump in Trump::ALL {
                for skat in SkatUse::ALL {
                    for bits in 0..4 {
                        for announced in [None, Some(Announced::Schneider), Some(Announced::Schwarz)] {
                            let (open, revolution) = (bits & 1 == 1, bits & 2 == 2);
                            let contract = Contract { trump, skat, open, announced, revolution };
                            let entry = DealEntry { contract: Some(contract), ..DealEntry::default() };
                            assert_eq!(read(&write_entry(&entry, family)), entry);
                        }
                    }
                }
            }
        }
    }
}
