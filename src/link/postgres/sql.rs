//! The statements.

/// Makes what is missing of the schema.
pub const SCHEMA: &str = include_str!("schema.sql");

/// Whether the schema is there.
pub(super) const THERE: &str = "SELECT to_regclass('vorhand.host') IS NOT NULL";

/// What every connection begins with: nobody holds the others up for long, a statement that waits
/// for a stand-by is not cut off, and what is answered is on the disk whatever a role is set to.
pub(super) const BEGIN: &str = "SET idle_in_transaction_session_timeout = '5s';
    SET statement_timeout = 0;
    SET lock_timeout = '10s';
    SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write');
    LISTEN vorhand";

/// Writes something without changing anything: once this is confirmed, all that was visible before
/// is with the stand-by too.
pub(super) const CONFIRM: &str = "UPDATE vorhand.book SET version = version WHERE id = $1";

/// The head moves and the rows go in, or nothing.
pub(super) const APPEND: &str = "WITH moved AS (
      UPDATE vorhand.book SET head = $4, chain = $5
      WHERE id = $1 AND head = $2 AND chain = $3 AND version = $6 RETURNING id),
    told AS (
      INSERT INTO vorhand.journal (book, seq, shape, mark, at, actor, kind, undoes, asked, title, changes, chain)
      SELECT moved.id, r.* FROM moved, unnest($7::bigint[], $8::bigint[], $9::text[], $10::text[],
        $11::text[], $12::text[], $13::bigint[], $14::text[], $15::text[], $16::text[], $17::text[]) AS r
      RETURNING seq)
    SELECT (SELECT count(*) FROM told), (SELECT pg_notify('vorhand', moved.id)::text FROM moved)";

/// Where the order ends, and its next rows; one look, so that both fit each other.
pub(super) const AFTER: &str = "SELECT b.head, b.chain, b.version,
      r.seq, r.shape, r.at, r.actor, r.kind, r.undoes, r.asked, r.title, r.changes, r.chain
    FROM vorhand.book b LEFT JOIN LATERAL (
      SELECT * FROM vorhand.journal j WHERE j.book = b.id AND j.seq > $2 ORDER BY j.seq LIMIT $3) r ON true
    WHERE b.id = $1 ORDER BY r.seq";

/// Where the order ends.
pub(super) const HEAD: &str = "SELECT head FROM vorhand.book WHERE id = $1";

/// Keeps others from moving the head until the transaction ends.
pub(super) const HOLD: &str = "BEGIN; SELECT id FROM vorhand.book WHERE id = '";

/// The books that are there.
pub(super) const BOOKS: &str = "SELECT id, name, version, head FROM vorhand.book ORDER BY name, id";

/// A book that is new there.
pub(super) const NEW: &str =
    "INSERT INTO vorhand.book (id, name, version, head, chain) VALUES ($1, $2, $3, 0, $4)";

/// Which right this role lacks without which nothing can be written; none: it has all.
pub(super) const MAY_WRITE: &str = "SELECT string_agg(need || ' ON vorhand.' || name, ', ')
    FROM (VALUES ('journal', 'SELECT'), ('journal', 'INSERT'), ('book', 'SELECT'), ('book', 'UPDATE'),
      ('host', 'SELECT'), ('host', 'INSERT'), ('host', 'UPDATE'), ('snapshot', 'SELECT'),
      ('snapshot', 'INSERT'), ('snapshot', 'DELETE')) AS rights (name, need)
    WHERE NOT has_table_privilege('vorhand.' || name, need)";

/// A newer Vorhand writes from now on; older ones are told.
pub(super) const NEWER: &str =
    "UPDATE vorhand.book SET version = $2 WHERE id = $1 AND version < $2";

/// Keeps a snapshot, and the one before it.
pub(super) const SNAPSHOT: &str =
    "INSERT INTO vorhand.snapshot (book, seq, file) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING";

/// Takes away what is older than two snapshots.
pub(super) const OLD_SNAPSHOTS: &str = "DELETE FROM vorhand.snapshot WHERE book = $1 AND seq < (
      SELECT min(seq) FROM (SELECT seq FROM vorhand.snapshot WHERE book = $1 ORDER BY seq DESC LIMIT 2) kept)";

/// Up to which row there is a snapshot.
pub(super) const COPIED: &str = "SELECT max(seq) FROM vorhand.snapshot WHERE book = $1";

/// The newest snapshot.
pub(super) const NEWEST: &str =
    "SELECT seq, file FROM vorhand.snapshot WHERE book = $1 ORDER BY seq DESC LIMIT 1";

/// A host is there, where, and with which secret.
pub(super) const ANNOUNCE: &str =
    "INSERT INTO vorhand.host (book, name, address, secret) VALUES ($1, $2, $3, $4)
    ON CONFLICT (book, name) DO UPDATE SET address = $3, secret = $4, seen = now()";

/// All hosts of a book, the one heard last first.
pub(super) const HOSTS: &str =
    "SELECT name, address, secret, extract(epoch FROM now() - seen)::bigint
    FROM vorhand.host WHERE book = $1 ORDER BY seen DESC";
