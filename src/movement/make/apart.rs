//! Tables filled from a list: each takes the first people of it who may sit together, as long as all
//! others can still be seated.
//!
//! Whether they can: a graph in which nobody is kept from as many as there are tables is divided
//! evenly over them (Hajnal and Szemerédi 1970), so only the last tables have to be tried out. What
//! is tried is complete but for a limit that no teams of any size were seen to reach.

use crate::movement::MovementError;

/// Places tried before it is taken that there is no way.
const TRIES: usize = 50_000;

/// People by their place in the list, and for each those with whom they may not sit.
pub struct Apart {
    apart: Vec<Vec<usize>>,
    /// The most from whom one is kept.
    most: usize,
}

impl Apart {
    /// From every two, named by their places in a list of so many people.
    pub fn new(people: usize, twos: impl Iterator<Item = (usize, usize)>) -> Apart {
        let mut apart = vec![Vec::new(); people];
        for (a, b) in twos {
            apart[a].push(b);
            apart[b].push(a);
        }
        for list in &mut apart {
            list.sort_unstable();
            list.dedup();
        }
        let most = apart.iter().map(Vec::len).max().unwrap_or(0);
        Apart { apart, most }
    }

    /// Whether somebody may sit with these.
    pub fn may_sit(&self, who: usize, table: &[usize]) -> bool {
        let apart = &self.apart[who];
        apart.is_empty() || table.iter().all(|p| apart.binary_search(p).is_err())
    }

    /// The people of each table of these sizes, table by table the first of the list.
    ///
    /// # Errors
    /// No way was found to keep all apart.
    pub fn filled(&self, sizes: &[usize]) -> Result<Vec<Vec<usize>>, MovementError> {
        let mut rest: Vec<usize> = (0..self.apart.len()).collect();
        let mut tables: Vec<Vec<usize>> = Vec::new();
        for (number, size) in sizes.iter().enumerate() {
            let later = &sizes[number + 1..];
            let mut table = Vec::new();
            for who in rest.clone() {
                if table.len() == *size {
                    break;
                }
                if !self.may_sit(who, &table) {
                    continue;
                }
                table.push(who);
                if !self.can_go_on(&table, *size, &rest, later) {
                    table.pop();
                }
            }
            if table.len() < *size {
                return Err(MovementError::NoneApart);
            }
            rest.retain(|who| !table.contains(who));
            tables.push(table);
        }
        Ok(tables)
    }

    /// Whether the others of the list can be seated once these sit at a table of this size.
    fn can_go_on(&self, table: &[usize], size: usize, rest: &[usize], later: &[usize]) -> bool {
        if self.most == 0 {
            return true;
        }
        if self.most < later.len() && self.filled_up(table, size, rest) {
            return true;
        }
        let mut tables = vec![(size, table.to_vec())];
        tables.extend(later.iter().map(|size| (*size, Vec::new())));
        let waiting = rest.iter().filter(|p| !table.contains(p));
        let mut kept: Vec<usize> = waiting
            .filter(|p| !self.apart[**p].is_empty())
            .copied()
            .collect();
        kept.sort_by_key(|p| std::cmp::Reverse(self.apart[*p].len()));
        let mut tries = TRIES;
        self.seat(&kept, &mut tables, &mut tries)
    }

    /// Whether a table can be filled with whoever comes next.
    fn filled_up(&self, table: &[usize], size: usize, rest: &[usize]) -> bool {
        let mut table = table.to_vec();
        for who in rest {
            if table.len() == size {
                return true;
            }
            if !table.contains(who) && self.may_sit(*who, &table) {
                table.push(*who);
            }
        }
        table.len() == size
    }

    /// Seats those who are kept from somebody; all others fill what is left.
    fn seat(
        &self,
        waiting: &[usize],
        tables: &mut [(usize, Vec<usize>)],
        tries: &mut usize,
    ) -> bool {
        let Some((who, others)) = waiting.split_first() else {
            return true;
        };
        for at in 0..tables.len() {
            let (size, people) = &tables[at];
            // Of empty tables of one size one is as good as another.
            let tried = &tables[..at];
            let same = people.is_empty() && tried.iter().any(|(s, p)| s == size && p.is_empty());
            if people.len() == *size || same || !self.may_sit(*who, people) {
                continue;
            }
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            tables[at].1.push(*who);
            if self.seat(others, tables, tries) {
                return true;
            }
            tables[at].1.pop();
        }
        false
    }
}
