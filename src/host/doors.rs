//! Who is let through, and how often: the numbers of calls, the pace of each device, the pause
//! after wrong signatures. Pure: the time comes in.

use crate::club::SheetId;
use crate::host::{
    bounds::{ASKS, ASKS_OF_TABLE, CALLS, CALLS_OF_TABLE, Pace, WRONG_OF_ADDRESS, WRONG_OF_KEY},
    trouble::{Failure, TooMany},
};
use crate::wire::sign::KeyName;
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    time::Duration,
};
use tokio::time::Instant;

/// What is counted together.
const MINUTE: Duration = Duration::from_secs(60);
/// How far behind the highest a call may arrive.
const BEHIND: u64 = 128;
/// How high the first number may be, and how far above the highest each one after it: nobody who
/// calls in another's name uses all numbers up.
const FIRST: u64 = 1 << 52;
const AHEAD: u64 = 1 << 32;
/// Connections and addresses that are remembered for their wrong signatures.
const REMEMBERED: usize = 20_000;

/// A bucket that fills with time.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    pace: Pace,
    left: f64,
    seen: Instant,
}

impl Bucket {
    fn full(pace: Pace, now: Instant) -> Bucket {
        Bucket {
            pace,
            left: pace.most,
            seen: now,
        }
    }

    /// Takes so many out; `true` as long as there are so many.
    fn take(&mut self, count: usize, now: Instant) -> Result<(), TooMany> {
        let Pace { most, regained } = self.pace;
        let passed = now.saturating_duration_since(self.seen).as_secs_f64();
        self.left = (self.left + passed * regained).min(most);
        self.seen = now;
        // A count is at most a hundred.
        let wanted = f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        if self.left < wanted {
            let wait = ((wanted - self.left) / regained).ceil();
            return Err(TooMany {
                after: Duration::from_secs_f64(wait.clamp(1.0, 3600.0)).as_secs(),
            });
        }
        self.left -= wanted;
        Ok(())
    }
}

/// What is known of a device that signs with one key, since the host began.
#[derive(Debug)]
struct KnownKey {
    /// The highest number of its calls, and which of the 128 before were there.
    highest: u64,
    before: u128,
    asks: Bucket,
    calls: Bucket,
}

/// How much all devices with one table's key may still do.
#[derive(Debug)]
struct OfTable {
    asks: Bucket,
    calls: Bucket,
}

/// Wrong signatures of the last minute.
#[derive(Debug, Clone, Copy)]
struct WrongSignatures {
    since: Instant,
    count: u32,
}

/// The doors of a host.
#[derive(Debug, Default)]
pub struct Doors {
    /// By the key too: who has the card of one table may call himself as he likes, and uses up
    /// nothing of anybody who signs with another one.
    devices: HashMap<(String, KeyName), KnownKey>,
    tables: HashMap<SheetId, OfTable>,
    of_keys: HashMap<(SocketAddr, KeyName), WrongSignatures>,
    of_addresses: HashMap<IpAddr, WrongSignatures>,
}

impl Doors {
    /// Whether somebody who may be anybody is listened to now.
    ///
    /// # Errors
    /// Too many wrong signatures came from there.
    pub fn listens(&self, peer: SocketAddr, key: KeyName, now: Instant) -> Result<(), TooMany> {
        let of_key = self.of_keys.get(&(peer, key));
        let of_address = self.of_addresses.get(&peer.ip());
        paused(of_key, WRONG_OF_KEY, now)?;
        paused(of_address, WRONG_OF_ADDRESS, now)
    }

    /// A signature was wrong.
    pub fn wrong(&mut self, peer: SocketAddr, key: KeyName, now: Instant) {
        forget_old(&mut self.of_keys, now);
        forget_old(&mut self.of_addresses, now);
        count(self.of_keys.entry((peer, key)), now);
        count(self.of_addresses.entry(peer.ip()), now);
    }

    /// A call that was proved.
    ///
    /// # Errors
    /// The device calls too often, or its number is not taken.
    pub fn calls(
        &mut self,
        device: &str,
        key: KeyName,
        number: u64,
        now: Instant,
    ) -> Result<(), Failure> {
        let known = self.known(device, key, now);
        if !known.first_time(number) {
            return Err(Failure::Replayed(known.highest));
        }
        if key == KeyName::Director {
            return Ok(());
        }
        known.calls.take(1, now)?;
        if let KeyName::Table(sheet) = key {
            self.table(sheet, now).calls.take(1, now)?;
        }
        Ok(())
    }

    /// So many asks.
    ///
    /// # Errors
    /// The device asks too often.
    pub fn asks(
        &mut self,
        device: &str,
        key: KeyName,
        count: usize,
        now: Instant,
    ) -> Result<(), TooMany> {
        if key == KeyName::Director {
            return Ok(());
        }
        self.known(device, key, now).asks.take(count, now)?;
        if let KeyName::Table(sheet) = key {
            self.table(sheet, now).asks.take(count, now)?;
        }
        Ok(())
    }

    fn table(&mut self, sheet: SheetId, now: Instant) -> &mut OfTable {
        self.tables.entry(sheet).or_insert_with(|| OfTable {
            asks: Bucket::full(ASKS_OF_TABLE, now),
            calls: Bucket::full(CALLS_OF_TABLE, now),
        })
    }

    fn known(&mut self, device: &str, key: KeyName, now: Instant) -> &mut KnownKey {
        self.devices
            .entry((device.to_owned(), key))
            .or_insert_with(|| KnownKey {
                highest: 0,
                before: 0,
                asks: Bucket::full(ASKS, now),
                calls: Bucket::full(CALLS, now),
            })
    }
}

impl KnownKey {
    fn first_time(&mut self, number: u64) -> bool {
        let most = match self.highest {
            0 => FIRST,
            highest => highest.saturating_add(AHEAD),
        };
        if number > most {
            return false;
        }
        if number > self.highest {
            let ahead = number - self.highest;
            let shift = u32::try_from(ahead).unwrap_or(u32::MAX);
            let moved = self.before.checked_shl(shift).unwrap_or(0);
            // The highest so far is one of those before now; before the first there was none.
            let own = match self.highest {
                0 => 0,
                _ => 1u128.checked_shl(shift - 1).unwrap_or(0),
            };
            self.before = moved | own;
            self.highest = number;
            return true;
        }
        let behind = self.highest - number;
        if behind == 0 || behind > BEHIND {
            return false;
        }
        let bit = 1u128 << (behind - 1);
        let is_new = self.before & bit == 0;
        self.before |= bit;
        is_new
    }
}

fn paused(wrong: Option<&WrongSignatures>, most: u32, now: Instant) -> Result<(), TooMany> {
    let Some(wrong) = wrong.filter(|wrong| wrong.count >= most) else {
        return Ok(());
    };
    let left = MINUTE.saturating_sub(now.saturating_duration_since(wrong.since));
    if left.is_zero() {
        Ok(())
    } else {
        Err(TooMany {
            after: left.as_secs().max(1),
        })
    }
}

fn count<K>(entry: std::collections::hash_map::Entry<'_, K, WrongSignatures>, now: Instant) {
    let fresh = WrongSignatures {
        since: now,
        count: 0,
    };
    let wrong = entry.or_insert(fresh);
    if now.saturating_duration_since(wrong.since) >= MINUTE {
        *wrong = fresh;
    }
    wrong.count = wrong.count.saturating_add(1);
}

/// Keeps the memory flat whoever knocks from wherever.
fn forget_old<K: std::hash::Hash + Eq>(all: &mut HashMap<K, WrongSignatures>, now: Instant) {
    if all.len() >= REMEMBERED {
        all.retain(|_, wrong| now.saturating_duration_since(wrong.since) < MINUTE);
    }
    if all.len() >= REMEMBERED {
        all.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn peer(port: u16) -> SocketAddr {
        SocketAddr::from(([192, 168, 1, 5], port))
    }

    proptest! {
        #[test]
        fn each_number_is_taken_once_and_only_within_reach(numbers in proptest::collection::vec(1u64..400, 1..300)) {
            let (mut doors, now) = (Doors::default(), Instant::now());
            let mut taken = BTreeSet::new();
            for number in numbers {
                let highest = taken.last().copied().unwrap_or(0);
                let fits = number > highest || highest - number <= BEHIND;
                let is_new = fits && !taken.contains(&number);
                // The pace is another matter.
                let known = doors.known("k", KeyName::Desk, now);
                prop_assert_eq!(known.first_time(number), is_new, "{} after {}", number, highest);
                if is_new {
                    taken.insert(number);
                }
            }
        }
    }

    #[test]
    fn the_director_may_ask_and_call_as_fast_as_it_goes() {
        let (mut doors, now) = (Doors::default(), Instant::now());
        for count in 1..2000 {
            assert_eq!(doors.calls("do", KeyName::Director, count, now), Ok(()));
            assert_eq!(doors.asks("do", KeyName::Director, 50, now), Ok(()));
        }
    }

    #[test]
    fn two_hundred_asks_come_at_once_and_five_a_second_after_them() {
        let (mut doors, start) = (Doors::default(), Instant::now());
        for _ in 0..4 {
            doors.asks("k", KeyName::Desk, 50, start).unwrap();
        }
        assert_eq!(
            doors.asks("k", KeyName::Desk, 1, start),
            Err(TooMany { after: 1 })
        );
        assert_eq!(
            doors.asks("k", KeyName::Desk, 50, start),
            Err(TooMany { after: 10 })
        );
        let later = start + Duration::from_secs(2);
        doors.asks("k", KeyName::Desk, 10, later).unwrap();
        assert!(doors.asks("k", KeyName::Desk, 1, later).is_err());
        doors.asks("other", KeyName::Desk, 100, later).unwrap();
    }

    #[test]
    fn who_signs_wrongly_waits_a_minute_and_the_hall_behind_the_address_does_not() {
        let (mut doors, start) = (Doors::default(), Instant::now());
        for _ in 0..10 {
            doors.listens(peer(1), KeyName::Desk, start).unwrap();
            doors.wrong(peer(1), KeyName::Desk, start);
        }
        assert!(doors.listens(peer(1), KeyName::Desk, start).is_err());
        doors.listens(peer(1), KeyName::Director, start).unwrap();
        doors.listens(peer(2), KeyName::Desk, start).unwrap();
        let later = start + MINUTE;
        doors.listens(peer(1), KeyName::Desk, later).unwrap();
        for port in 0..1000 {
            doors.wrong(peer(port), KeyName::Desk, later);
        }
        assert!(doors.listens(peer(2000), KeyName::Join, later).is_err());
        let elsewhere = SocketAddr::from(([192, 168, 1, 6], 1));
        doors.listens(elsewhere, KeyName::Join, later).unwrap();
    }
}
