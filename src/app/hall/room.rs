//! Which page the room is shown when.

pub use crate::app::settings::{RoomSettings, SECONDS};

/// A step that a person makes through the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoomStep {
    /// The next page.
    Forth,
    /// The page before.
    Back,
    /// Lets the page stand, or lets them turn again.
    Hold,
}

/// Which page is shown when. Pure: the time comes in, in seconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pager {
    /// When the page was first shown from which it is counted; none as long as nobody has seen one.
    since: Option<i64>,
    first: usize,
    held: bool,
    /// Pages never turn by themselves, and the last is followed by none.
    by_hand: bool,
}

impl Pager {
    /// The page shown now of so many, each for so many seconds.
    pub fn page(&self, now: i64, seconds: u32, pages: usize) -> usize {
        let turned = if self.held || self.by_hand {
            0
        } else {
            self.stood(now) / i64::from(seconds.max(1))
        };
        let turned = usize::try_from(turned).unwrap_or(0);
        self.first
            .saturating_add(turned)
            .checked_rem(pages)
            .unwrap_or(0)
    }

    /// Seconds until the page turns; none: it does not turn.
    pub fn turns_in(&self, now: i64, seconds: u32) -> Option<i64> {
        let each = i64::from(seconds.max(1));
        (!self.held && !self.by_hand).then(|| each - self.stood(now) % each)
    }

    fn stood(&self, now: i64) -> i64 {
        self.since
            .map_or(0, |since| now.saturating_sub(since).max(0))
    }

    /// The first page, shown from now on.
    pub fn from(now: i64) -> Pager {
        Pager {
            since: Some(now),
            ..Pager::default()
        }
    }

    /// The first page; they turn by a key alone, or by themselves.
    pub fn by_hand(by_hand: bool) -> Pager {
        Pager {
            by_hand,
            ..Pager::default()
        }
    }

    /// Whether the page stays until somebody lets them turn again.
    pub fn held(&self) -> bool {
        self.held
    }

    /// The first page is shown from now on, if nobody saw one before.
    pub fn begin(&mut self, now: i64) {
        self.since.get_or_insert(now);
    }

    /// Goes a step; the page that comes is shown for its whole time.
    pub fn step(&mut self, step: RoomStep, now: i64, seconds: u32, pages: usize) {
        let here = self.page(now, seconds, pages);
        self.first = match step {
            RoomStep::Forth if self.by_hand => here.saturating_add(1).min(pages.saturating_sub(1)),
            RoomStep::Back if self.by_hand => here.saturating_sub(1),
            RoomStep::Forth => here.saturating_add(1).checked_rem(pages).unwrap_or(0),
            RoomStep::Back => here.checked_sub(1).unwrap_or(pages.saturating_sub(1)),
            RoomStep::Hold => here,
        };
        self.held ^= step == RoomStep::Hold && !self.by_hand;
        self.since = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_turn_by_themselves_and_begin_again() {
        let mut pager = Pager::default();
        assert_eq!(
            pager.page(1_795_000_000, 10, 9),
            0,
            "who looks first sees the first page"
        );
        pager.begin(100);
        let shown: Vec<usize> = (0..7).map(|n| pager.page(100 + n * 5, 10, 3)).collect();
        assert_eq!(shown, [0, 0, 1, 1, 2, 2, 0]);
        assert_eq!(
            (pager.turns_in(100, 10), pager.turns_in(109, 10)),
            (Some(10), Some(1))
        );
        assert_eq!(pager.page(99, 10, 3), 0, "a clock put back");
        assert_eq!(pager.page(500, 10, 0), 0, "no pages");
    }

    #[test]
    fn pages_that_a_key_reveals_never_turn_by_themselves_and_never_go_round() {
        let mut pager = Pager::by_hand(true);
        pager.begin(100);
        assert_eq!(
            (pager.page(9_999, 10, 4), pager.turns_in(100, 10)),
            (0, None)
        );
        pager.step(RoomStep::Back, 100, 10, 4);
        assert_eq!(
            pager.page(100, 10, 4),
            0,
            "the first prize is not before the first page"
        );
        pager.step(RoomStep::Hold, 100, 10, 4);
        assert!(!pager.held());
        for shown in [1, 2, 3, 3] {
            pager.step(RoomStep::Forth, 100, 10, 4);
            assert_eq!(pager.page(500, 10, 4), shown);
        }
    }

    #[test]
    fn a_page_that_is_held_stands_and_a_step_gives_the_whole_time() {
        let mut pager = Pager::default();
        pager.step(RoomStep::Back, 7, 10, 4);
        assert_eq!((pager.page(7, 10, 4), pager.turns_in(7, 10)), (3, Some(10)));
        pager.step(RoomStep::Forth, 9, 10, 4);
        assert_eq!(pager.page(9, 10, 4), 0);
        pager.step(RoomStep::Hold, 12, 10, 4);
        assert_eq!(
            (pager.page(9_999, 10, 4), pager.turns_in(9_999, 10)),
            (0, None)
        );
        pager.step(RoomStep::Hold, 10_000, 10, 4);
        assert_eq!(
            (pager.page(10_009, 10, 4), pager.page(10_010, 10, 4)),
            (0, 1)
        );
    }
}
