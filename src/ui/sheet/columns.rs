//! Where the columns of the sheet are.

use egui::{Pos2, Rangef};

/// Where the columns of the sheet are, from left to right; the foot uses them too.
#[derive(Debug, Clone)]
pub struct Columns {
    /// The sign of the line.
    pub sign: Rangef,
    /// The deal's number.
    pub deal: Rangef,
    /// The dealer.
    pub dealer: Rangef,
    /// Won and lost of each player.
    pub players: Vec<(Rangef, Rangef)>,
    /// The remarks.
    pub remarks: Rangef,
}

const SIGN: f32 = 20.0;
const DEAL: f32 = 40.0;
const DEALER: f32 = 30.0;
const SCROLL_BAR: f32 = 12.0;
/// Figures need no more; what is left is for the remarks.
const WIDEST: f32 = 116.0;

/// The next columns from the left.
struct Cut {
    x: f32,
}

impl Cut {
    fn next(&mut self, width: f32) -> Rangef {
        let range = Rangef::new(self.x, self.x + width);
        self.x += width;
        range
    }
}

impl Columns {
    /// Divides a width among the players.
    pub fn new(left: f32, width: f32, players: usize) -> Columns {
        let inner = width - SIGN - DEAL - DEALER - SCROLL_BAR;
        let remarks = (inner * 0.2).clamp(64.0, 260.0);
        let halves = players.max(1) as f32 * 2.0;
        let half = ((inner - remarks) / halves).clamp(30.0, WIDEST).floor();
        let mut cut = Cut { x: left };
        let sign = cut.next(SIGN);
        let deal = cut.next(DEAL);
        let dealer = cut.next(DEALER);
        let players = (0..players)
            .map(|_| (cut.next(half), cut.next(half)))
            .collect();
        let rest = (left + width - SCROLL_BAR - cut.x).max(40.0);
        Columns {
            sign,
            deal,
            dealer,
            players,
            remarks: cut.next(rest),
        }
    }

    /// The left edges of the players' columns and of the remarks, where rules are drawn.
    pub fn edges(&self) -> impl Iterator<Item = f32> + '_ {
        self.players
            .iter()
            .map(|(won, _)| won.min)
            .chain([self.remarks.min])
            .map(|x| x.round() + 0.5)
    }

    /// Both columns of each player together, with the column's number.
    pub fn pairs(&self) -> impl Iterator<Item = (u8, Rangef)> + '_ {
        let both = self
            .players
            .iter()
            .map(|(won, lost)| Rangef::new(won.min, lost.max));
        (1u8..).zip(both)
    }

    /// Where an amount of a column is written.
    pub fn half(&self, column: u8, amount: i32) -> Option<Rangef> {
        let (won, lost) = self.players.get(usize::from(column.checked_sub(1)?))?;
        Some(if amount < 0 { *lost } else { *won })
    }

    /// The column at a point, and whether its lost half is there.
    pub fn at(&self, at: Pos2) -> Option<(u8, bool)> {
        let (column, _) = self
            .pairs()
            .find(|(_, x)| x.contains(at.x) && at.x < x.max)?;
        let lost = self.half(column, -1)?;
        Some((column, at.x >= lost.min))
    }
}
