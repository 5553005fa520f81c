//! How many keys a sheet takes: typed key by key at the desk until it stands in the book, once with
//! every deal right, and once as people type.

use super::super::*;
use super::Evening;

/// Twenty deals of an evening at a table of four, as whole games with how they ended: turned games,
/// Solos, Grands, a Nullo, a Ramsch.
const EVENING: [&str; 20] = [
    "st1+", "ss2+", "dto1+", "cs1+", "hto2-", "gs2+", "n+", "sso1+", "ct1++", "hs2-", "gg2+",
    "sto1+", "dso3+", "r", "cs2+", "sp1-", "gt1+", "ht1+", "sso1+", "gs3++",
];
/// The same with the card points as they were counted.
const POINTS: [&str; 20] = [
    "st165", "ss277", "dto170", "cs161", "hto248", "gs264", "n+", "sso172", "ct191", "hs255",
    "gg280", "sto166", "dso374", "r", "cs268", "sp159", "gt175", "ht163", "sso161", "gs393",
];

/// How a sheet is typed.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Amounts,
    Games,
    Points,
}

/// A hand at the desk.
struct Hand {
    evening: Evening,
    keys: usize,
    /// The line is selected: the next letter replaces it.
    selected: bool,
}

impl Hand {
    fn new(rounds: u32) -> Hand {
        Hand {
            evening: Evening::of(rounds),
            keys: 0,
            selected: false,
        }
    }

    fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.keys += 1;
            let replaces = std::mem::take(&mut self.selected);
            self.evening.look(|score, _| {
                if replaces {
                    score.desk.text.clear();
                }
                score.desk.text.push(letter);
            });
        }
    }

    fn press(&mut self, key: DeskKey) {
        self.keys += 1;
        self.evening.press(None, key);
        self.selected = self.evening.look(|score, _| score.arrives());
    }

    fn backspace(&mut self, times: usize) {
        for _ in 0..times {
            self.keys += 1;
            self.evening.look(|score, _| score.desk.text.pop());
        }
    }

    fn enter(&mut self, text: &str) {
        self.write(text);
        self.press(DeskKey::Enter);
    }

    fn deal(&self) -> DealNo {
        self.evening.score.desk.current()
    }
}

/// The column of a deal's declarer, those who have cards in turn; and of the dealer, who has none.
fn columns(deal: DealNo) -> (u32, u32) {
    let dealer = deal.earlier() % 4 + 1;
    ((dealer + deal.0 % 3) % 4 + 1, dealer)
}

/// What is typed for a deal: the whole game, or the amount that the rules give for it.
fn typed(hand: &mut Hand, deal: DealNo, kind: Kind) -> String {
    let (column, _) = columns(deal);
    let at = (deal.earlier() % 20) as usize;
    let game = match kind {
        Kind::Points => POINTS[at],
        Kind::Games | Kind::Amounts => EVENING[at],
    };
    if game == "r" {
        return format!("r{column}20");
    }
    let full = format!("{column}{game}");
    if kind != Kind::Amounts {
        return full;
    }
    let amount = hand.evening.look(|_, at| {
        let judged = at.sheet.judge_text(at.sheet.view.row(deal).unwrap(), &full);
        assert_eq!(judged.state, LineState::Good, "{full}: {judged:?}");
        judged.lines[0].amount.unwrap()
    });
    let lost = if amount < 0 { "-" } else { "" };
    format!("{column}{}{lost}", amount.abs())
}

/// Types a sheet, every deal right; answers the keys and what stands in the book.
fn all_right(rounds: u32, kind: Kind) -> (usize, Vec<(DealNo, i32)>) {
    let mut hand = Hand::new(rounds);
    for deal in DealNo::all(rounds * 4) {
        assert_eq!(hand.deal(), deal);
        let text = typed(&mut hand, deal, kind);
        hand.enter(&text);
    }
    (hand.keys, hand.evening.amounts())
}

/// Types a sheet as people do: of twenty deals four go wrong, and each is noticed at another time.
fn with_mending(rounds: u32, kind: Kind) -> (usize, Vec<(DealNo, i32)>) {
    let mut hand = Hand::new(rounds);
    for deal in DealNo::all(rounds * 4) {
        let text = typed(&mut hand, deal, kind);
        let (column, dealer) = columns(deal);
        let wrong = format!(
            "{dealer}{}",
            text.strip_prefix(char::is_numeric).unwrap_or(&text)
        );
        match deal.earlier() % 20 {
            // Seen before Enter: the last sign is another.
            4 => {
                hand.write(text.trim_end_matches('-'));
                hand.write("7");
                hand.backspace(1);
                hand.enter(if text.ends_with('-') { "-" } else { "" });
            }
            // Seen a line later: back, and once more.
            8 => {
                hand.enter(&format!("{column}-20"));
                hand.press(DeskKey::Step(-1));
                hand.enter(&text);
            }
            // In the column of the dealer: marked, and mended after the next deal.
            14 => hand.enter(&wrong),
            15 => {
                hand.enter(&text);
                hand.press(DeskKey::NextMarked);
                let before = typed(&mut hand, DealNo(deal.0 - 1), kind);
                hand.enter(&before);
                hand.press(DeskKey::Open);
            }
            // Seen at the end of the round: back by its number, mended, and on.
            17 => hand.enter(&format!("{column} 10")),
            19 => {
                hand.enter(&text);
                let late = DealNo(deal.0 - 2);
                hand.enter(&format!("/{late}"));
                let before = typed(&mut hand, late, kind);
                hand.enter(&before);
                hand.press(DeskKey::Open);
            }
            _ => hand.enter(&text),
        }
    }
    (hand.keys, hand.evening.amounts())
}

#[test]
fn the_keys_of_a_sheet_are_counted_and_stand_in_the_docs() {
    let docs = include_str!("../../../../../docs/KEYS.md");
    let mut lines = Vec::new();
    for rounds in [5, 20] {
        let (_, right) = all_right(rounds, Kind::Amounts);
        for (kind, words, most) in [
            (Kind::Amounts, "amounts", 4.2),
            (Kind::Games, "games", 6.5),
            (Kind::Points, "points", 7.1),
        ] {
            let counts = [
                (all_right(rounds, kind), "", most),
                (
                    with_mending(rounds, kind),
                    ", mending included",
                    most * 1.35,
                ),
            ];
            for ((keys, book), mending, most) in counts {
                assert_eq!(book, right, "{words}{mending}");
                let deals = rounds * 4;
                let each = keys as f64 / f64::from(deals);
                assert!(each <= most, "{each} keys a deal, {words}{mending}");
                lines.push(format!(
                    "| {deals} deals, {words}{mending} | {keys} | {each:.2} |"
                ));
            }
        }
    }
    let lines = lines.join("\n");
    assert!(docs.contains(&lines), "docs/KEYS.md:\n{lines}");
}
