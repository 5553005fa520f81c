//! What people asked for, as weights beside one double.

/// For each person: with whom a meeting costs how much; less than 0: it is wished for so much.
pub type Costs = Vec<Vec<(usize, i64)>>;

/// What people asked for, as weights beside one double; people as numbers from 0.
#[derive(Debug, Clone, Default)]
pub struct Weights {
    /// In every leg.
    pub apart: Costs,
    /// In the first leg besides.
    pub first: Costs,
    /// The smaller tables go round before repeated meetings are spared.
    pub in_turn: bool,
}

impl Weights {
    /// Whether nobody asked for anything.
    pub fn is_empty(&self) -> bool {
        self.apart.iter().chain(&self.first).all(Vec::is_empty)
    }

    /// What it would cost each person to begin without any of those wished for.
    pub fn company(&self) -> Vec<i64> {
        let wished = |list: &Vec<(usize, i64)>| list.iter().map(|(_, c)| (-c).clamp(0, FIRM)).sum();
        self.first.iter().map(wished).collect()
    }
}

/// What it weighs to move somebody who asked to keep the table.
pub const STAY: i64 = 10;
/// The most that one wish costs, in doubles.
pub const FIRM: i64 = 1_000;

/// What these and the others cost, for each two people; empty if these are nothing.
pub fn matrix(these: &Costs, others: Option<&Costs>) -> Vec<i16> {
    if these.iter().all(Vec::is_empty) {
        return Vec::new();
    }
    let people = these.len();
    let mut all = vec![0_i16; people * people];
    for costs in others.into_iter().chain([these]) {
        for (a, list) in costs.iter().enumerate() {
            for (b, cost) in list {
                let here = &mut all[a * people + b];
                *here = here.saturating_add((*cost).clamp(-FIRM, FIRM) as i16);
            }
        }
    }
    all
}
