//! What anybody can take of a host, whatever he does: each bound once. `docs/WIRE.md` tells each with
//! its answer; what one key keeps beside a sheet is bounded where an ask is weighed.

use std::time::Duration;

/// How much a bucket holds, and how much comes back a second.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    pub(super) most: f64,
    pub(super) regained: f64,
}

const fn pace(most: f64, regained: f64) -> Pace {
    Pace { most, regained }
}

/// Asks of a device.
pub(super) const ASKS: Pace = pace(200.0, 5.0);
/// Asks of all devices with one table's key.
pub(super) const ASKS_OF_TABLE: Pace = pace(400.0, 10.0);
/// Calls of a device: a page polls and looks up, a hostile one would do nothing else.
pub(super) const CALLS: Pace = pace(600.0, 40.0);
/// Calls of all devices with one table's key.
pub(super) const CALLS_OF_TABLE: Pace = pace(1200.0, 80.0);
/// Asks of one call.
pub(super) const ASKS_OF_CALL: usize = 100;
/// The largest body, in bytes.
pub(super) const BODY: usize = 64 << 10;

/// Devices that a host knows, and those of one table.
pub(super) const DEVICES: (usize, usize) = (20_000, 64);

/// Connections.
pub const CONNECTIONS: usize = 4000;
/// Connections on which nobody has proved a key: the rest is kept for those who do.
pub(super) const UNPROVED: usize = 3000;
/// The same of one address: a hall may stand behind one.
pub(super) const UNPROVED_OF_ADDRESS: usize = 1024;

/// Streams of a device with one key.
pub(super) const STREAMS_OF_DEVICE: usize = 2;
/// Streams with one table's key.
pub(super) const STREAMS_OF_TABLE: usize = 32;
/// Streams of one address that nobody signed.
pub(super) const STREAMS_OF_ADDRESS: usize = 256;

/// How long nothing can be sent to whoever does not read, before he is hung up on.
pub(super) const UNREAD: Duration = Duration::from_secs(15);
/// What is made ready for a connection before its other end has read, in bytes.
pub(super) const READY: usize = 64 << 10;
/// A sheet is sent to one reader at most this often.
pub(super) const SHEETS_APART: Duration = Duration::from_millis(200);
/// The same of news of the whole book.
pub(super) const NEWS_APART: Duration = Duration::from_secs(1);

/// How long the headers of a request, its body, and the greeting of TLS may take.
pub(super) const HEADERS_TIME: Duration = Duration::from_secs(5);
pub(super) const BODY_TIME: Duration = Duration::from_secs(10);
pub(super) const GREETING_TIME: Duration = Duration::from_secs(5);

/// Wrong signatures in a minute after which a key pauses on a connection.
pub(super) const WRONG_OF_KEY: u32 = 10;
/// The same of a whole address.
pub(super) const WRONG_OF_ADDRESS: u32 = 1000;
