//! How wide the columns of a list are: what is left over is shared out; where it is too little heads
//! take two lines, then words share what the others leave.

use crate::report::list::{Column, List, share};

impl List {
    /// Widths of the columns in a given width. What is left over goes in equal parts to the first
    /// words and to all that follows them, so that the eye has no long way from a name to its
    /// figures; or to the column that takes the rest.
    pub(super) fn widths(&self, width: f32) -> Vec<f32> {
        self.shared_out(self.natural(), width)
    }

    fn shared_out(&self, mut widths: Vec<f32>, width: f32) -> Vec<f32> {
        let over = width - widths.iter().sum::<f32>();
        let rest = self.columns.iter().position(|c| c.rest);
        if over < 0.0 {
            self.wrap_heads(&mut widths, -over);
            self.narrow(&mut widths, width);
        } else if let Some(rest) = rest.and_then(|i| widths.get_mut(i)) {
            *rest += over;
        } else {
            self.widen(&mut widths, over);
        }
        widths
    }

    /// Heads take two lines before names do: so much of the width of their columns is taken.
    fn wrap_heads(&self, widths: &mut [f32], mut over: f32) {
        for (at, (column, width)) in self.columns.iter().zip(widths).enumerate() {
            let taken = (*width - self.least_width(at, column)).clamp(0.0, over);
            if share(column.width) == 0.0 && at < self.even_from {
                *width -= taken;
                over -= taken;
            }
        }
    }

    /// How wide a column is whose head is in two lines.
    fn least_width(&self, at: usize, column: &Column) -> f32 {
        let head = column.head.as_str();
        let in_two = |place: usize| {
            let (first, second) = head.split_at_checked(place).unwrap_or((head, ""));
            self.head
                .width(first)
                .max(self.head.width(second.trim_start()))
        };
        let head = head
            .match_indices(' ')
            // A number stays with its word.
            .filter(|(place, _)| {
                !head
                    .split_at(*place)
                    .1
                    .trim_start()
                    .starts_with(|c: char| c.is_ascii_digit())
            })
            .map(|(place, _)| in_two(place))
            .fold(self.head.width(head), f32::min);
        self.width_around(at, column, head)
    }

    /// Shares out what is left over, from the first words on.
    fn widen(&self, widths: &mut [f32], over: f32) {
        let first = self.words_at();
        let each = over / (self.columns.len().saturating_sub(first)).max(1) as f32;
        let most = if self.columns.iter().any(|c| share(c.width) > 0.0) {
            f32::MAX
        } else {
            8.0
        };
        for width in widths.iter_mut().skip(first) {
            *width += each.min(most);
        }
    }

    /// Columns of words share what the others leave; one that needs less than its share leaves the
    /// rest to the others.
    fn narrow(&self, widths: &mut [f32], width: f32) {
        let fixed = self
            .columns
            .iter()
            .zip(&*widths)
            .filter(|(c, _)| share(c.width) == 0.0);
        let mut left = (width - fixed.map(|(_, w)| w).sum::<f32>()).max(0.0);
        let mut open: Vec<usize> = (0..self.columns.len())
            .filter(|i| self.share_of(*i) > 0.0)
            .collect();
        loop {
            let shares: f32 = open.iter().map(|i| self.share_of(*i)).sum();
            let each = left / shares.max(0.001);
            let modest = open.iter().position(|i| {
                let fair = each * self.share_of(*i);
                widths.get(*i).is_some_and(|w| *w <= fair)
            });
            let Some(place) = modest else {
                for i in open {
                    if let Some(width) = widths.get_mut(i) {
                        *width = each * self.share_of(i);
                    }
                }
                return;
            };
            left -= widths.get(open.remove(place)).copied().unwrap_or(0.0);
        }
    }

    fn share_of(&self, column: usize) -> f32 {
        self.columns.get(column).map_or(0.0, |c| share(c.width))
    }
}
