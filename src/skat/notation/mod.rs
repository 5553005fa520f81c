//! The short notation of deals, both ways: `ss w3 61` is spade Solo, with 3, 61 points. There is no
//! other one.
//!
//! A game is a trump letter, what was done with the skat, matadors, and how it ended; spaces may be
//! left out.
//!
//! | part | letters |
//! |---|---|
//! | trump | `c s h d` the suits (`k p` for Kreuz and Pik too), `g` Grand, `n` Null, `nr` Revolution |
//! | skat | `t` Tournee, `p` Passt-mir-nicht, `s` Solo, `g` Gucki; `h` hand; none if the system has a usual way |
//! | more | `o` open, `a` schneider announced, `z` schwarz announced |
//! | matadors | `w3` or `m3` or `+3` with three, or `3` alone; `o3` or `-3` without three |
//! | end | card points, or `+ ++ +++` won, schneider, schwarz and `- -- ---` lost likewise; `q` given up |
//! | rest | `x` no trick for the loser (`x7` seven tricks), `b18` bid, `k` kontra, `kk` re, `j2` Bock, `@dj` (`@kb`) card turned, `=44` as written |
//! | rare | `ic` an overbid Null charged as clubs, `vs` the game that was bid where games are bid |
//! | Ramsch | `r 2 17 88` the points of V, M, H (`rs` with the skat passed on), `t 1 3 6` tricks (`.` not known), `l h` the last trick, `p2` passed on unseen |
//!
//! The letter of matadors that are there may be left out: `ss361`, `ss3+`; points alone have two digits
//! or more (`ss 61`, `p3`).
//!
//! `w361` is with 3 and 61 points: one digit of matadors, unless the rest could not be points or
//! points follow; `w10` and `w11` alone are ten and eleven, and a dot (`w36.`) ends a count that no
//! points follow. A dot behind a letter (`k.3`, `x.-1`, `p.-5`) takes any figure at all: what the
//! rules refuse can still be shown as it came.
//!
//! Reading goes on after a mistake and names every one; writing is strict, and what is written
//! reads back the same. Knows no columns, no screens and no rule numbers: a caller says which
//! contracts exist.

mod mistake;
mod ramsch;
mod read;
mod scan;
mod write;

pub use mistake::NotationMistake;
pub use ramsch::read_ramsch;
pub use read::{read_game, turns};
pub use scan::is_minus;
pub use write::{Spelling, print_game, print_ramsch};
