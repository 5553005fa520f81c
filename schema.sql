-- The schema of a club's book (a .vorhand file), version 502. Every table says in one sentence what a row of it is.
-- Lists and settings that are read only as a whole stand in their cell as JSON. Foreign keys wait for the end of a transaction.

PRAGMA application_id = 1450144360; -- "Vorh"
PRAGMA user_version = 502;

-- Which Vorhand opens this file: the oldest that does, for an older one to tell its user what to install. Later versions
-- keep this table as it is.
CREATE TABLE wants (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    program  TEXT NOT NULL CHECK (program <> '')
) STRICT;
INSERT INTO wants VALUES (1, '1.1.0');

-- A person in the club's register.
CREATE TABLE member (
    id               INTEGER PRIMARY KEY CHECK (id > 0),
    name             TEXT NOT NULL CHECK (name <> ''),
    club             TEXT NOT NULL,
    number           TEXT NOT NULL,
    sort_as          TEXT NOT NULL DEFAULT '',
    born             INTEGER,
    class            TEXT NOT NULL DEFAULT '',
    status           TEXT NOT NULL DEFAULT 'member' CHECK (status IN ('member', 'guest', 'passive')),
    since            TEXT NOT NULL DEFAULT '',
    first_name_only  INTEGER NOT NULL DEFAULT 0 CHECK (first_name_only IN (0, 1)),
    opted_in         TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(opted_in))
) STRICT;

-- One evening or tournament, with the whole text of the rules it is played under, and what a game that another loses is worth
-- at a table of five (none: as in events made before that was asked). A final enters a season only if that takes it in.
CREATE TABLE event (
    id                   INTEGER PRIMARY KEY CHECK (id > 0),
    name                 TEXT NOT NULL CHECK (name <> ''),
    date                 TEXT NOT NULL,
    rules_id             TEXT NOT NULL,
    rules_text           TEXT NOT NULL,
    rules_options        TEXT NOT NULL CHECK (json_valid(rules_options)),
    scoring              TEXT NOT NULL,
    stake_cents_per_100  INTEGER NOT NULL CHECK (stake_cents_per_100 >= 0),
    currency             TEXT NOT NULL,
    movement             TEXT NOT NULL CHECK (json_valid(movement)),
    prizes               TEXT NOT NULL CHECK (json_valid(prizes)),
    lost_at_five         INTEGER,
    is_final             INTEGER NOT NULL DEFAULT 0 CHECK (is_final IN (0, 1))
) STRICT;

-- Until when an event's results are provisional, since when they are sealed, and when one was corrected last after that.
CREATE TABLE seal (
    event              INTEGER PRIMARY KEY REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    provisional_until  TEXT,
    sealed_at          TEXT,
    corrected_at       TEXT,
    corrected          TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(corrected)),
    CHECK (coalesce(provisional_until, sealed_at, corrected_at) IS NOT NULL)
) STRICT;

-- A table that the house does not have from one leg to another (none: to the end), numbered by its place in the event's list.
CREATE TABLE closed_table (
    event     INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    number    INTEGER NOT NULL CHECK (number > 0),
    table_no  INTEGER NOT NULL,
    from_leg  INTEGER NOT NULL,
    to_leg    INTEGER,
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

-- Somebody who plays on for another from a deal of a leg on, numbered by the order in which it happened.
CREATE TABLE stand_in (
    event      INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    number     INTEGER NOT NULL CHECK (number > 0),
    leg        INTEGER NOT NULL,
    seat_of    INTEGER NOT NULL,
    by         INTEGER NOT NULL,
    from_deal  INTEGER NOT NULL,
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

-- Somebody taking part in one event.
CREATE TABLE entrant (
    event         INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    id            INTEGER NOT NULL CHECK (id > 0),
    start_number  INTEGER NOT NULL CHECK (start_number > 0),
    name          TEXT NOT NULL CHECK (name <> ''),
    club          TEXT NOT NULL,
    member        INTEGER REFERENCES member DEFERRABLE INITIALLY DEFERRED,
    controller    INTEGER NOT NULL CHECK (controller IN (0, 1)),
    paid          INTEGER NOT NULL CHECK (paid IN (0, 1)),
    has_left      INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    groups        TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(groups)),
    sort_as       TEXT NOT NULL DEFAULT '',
    guest         INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1)),
    opted_in      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(opted_in)),
    payments      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payments)),
    born          INTEGER,
    absent        INTEGER NOT NULL DEFAULT 0 CHECK (absent IN (0, 1)),
    excluded      TEXT CHECK (excluded IN ('ranked', 'unranked')),
    PRIMARY KEY (event, id),
    UNIQUE (event, start_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrant_member ON entrant (member) WHERE member IS NOT NULL;

-- The deals between two changes of seats, the standing that the seats were drawn from, where they were, and whether the director
-- called it: then those before it are over.
CREATE TABLE leg (
    event       INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    leg         INTEGER NOT NULL CHECK (leg > 0),
    rounds      INTEGER NOT NULL CHECK (rounds > 0),
    drawn_from  TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(drawn_from)),
    called      INTEGER NOT NULL DEFAULT 0 CHECK (called IN (0, 1)),
    PRIMARY KEY (event, leg)
) STRICT, WITHOUT ROWID;

-- Somebody who rests in a leg.
CREATE TABLE resting (
    event    INTEGER NOT NULL,
    leg      INTEGER NOT NULL,
    entrant  INTEGER NOT NULL,
    PRIMARY KEY (event, leg, entrant),
    FOREIGN KEY (event, leg) REFERENCES leg DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- One table in one leg, how far its score sheet has come, and who came or left between two rounds.
CREATE TABLE sheet (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL CHECK (table_no > 0),
    mark      TEXT NOT NULL CHECK (mark IN ('out', 'in', 'doubtful', 'checked', 'signed')),
    stays     TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(stays)),
    PRIMARY KEY (event, leg, table_no),
    FOREIGN KEY (event, leg) REFERENCES leg DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Who sits on one seat of a table in a leg; nobody has two.
CREATE TABLE seat (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
    entrant   INTEGER NOT NULL,
    PRIMARY KEY (event, leg, table_no, seat),
    UNIQUE (event, leg, entrant),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- One declarer's result of one deal: the amount that counts, what was typed and written, why a difference was accepted, and who dealt out of turn.
CREATE TABLE deal_line (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    deal      INTEGER NOT NULL CHECK (deal > 0),
    line      INTEGER NOT NULL CHECK (line BETWEEN 0 AND 2),
    declarer  INTEGER,
    amount    INTEGER NOT NULL CHECK (amount BETWEEN -99999 AND 99999),
    entry     TEXT CHECK (entry IS NULL OR json_valid(entry)),
    remark    TEXT NOT NULL,
    accepted  TEXT CHECK (accepted IS NULL OR accepted <> ''),
    dealer    INTEGER CHECK (dealer BETWEEN 0 AND 5),
    PRIMARY KEY (event, leg, table_no, deal, line),
    CHECK (declarer IS NOT NULL OR amount = 0),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, declarer) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- A fine or charge: points without a game.
CREATE TABLE fine (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    number    INTEGER NOT NULL CHECK (number > 0),
    deal      INTEGER NOT NULL CHECK (deal > 0),
    entrant   INTEGER NOT NULL,
    amount    INTEGER NOT NULL CHECK (amount BETWEEN -99999 AND 99999),
    law       TEXT NOT NULL,
    PRIMARY KEY (event, leg, table_no, number),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- One entrant's result of one leg as handed in, and who confirmed it.
CREATE TABLE slip (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    entrant   INTEGER NOT NULL,
    points    INTEGER NOT NULL CHECK (points BETWEEN -99999 AND 99999),
    games     INTEGER NOT NULL CHECK (games BETWEEN -99999 AND 99999),
    okd_by    INTEGER CHECK (okd_by <> entrant),
    PRIMARY KEY (event, leg, table_no, entrant),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, okd_by) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- A total as it stands on the paper sheet in somebody's column, at its foot (after deal 0) or running; compared, never counted.
CREATE TABLE paper_total (
    event       INTEGER NOT NULL,
    leg         INTEGER NOT NULL,
    table_no    INTEGER NOT NULL,
    entrant     INTEGER NOT NULL,
    after_deal  INTEGER NOT NULL CHECK (after_deal >= 0),
    kind        TEXT NOT NULL CHECK (kind IN ('won', 'lost', 'points', 'games', 'total')),
    value       INTEGER NOT NULL CHECK (value BETWEEN -99999 AND 99999),
    PRIMARY KEY (event, leg, table_no, entrant, after_deal, kind),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- What the foot of a table's list (or of its second list) says of one person: own points, games won and lost, the end total as written; the
-- games lost in each stretch in which the same people were at the table; why figures that cannot be or are doubtful were accepted.
CREATE TABLE foot (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    second    INTEGER NOT NULL CHECK (second IN (0, 1)),
    entrant   INTEGER NOT NULL,
    points    INTEGER NOT NULL CHECK (points BETWEEN -99999 AND 99999),
    won       INTEGER NOT NULL CHECK (won BETWEEN 0 AND 99999),
    lost      INTEGER NOT NULL CHECK (lost BETWEEN 0 AND 99999),
    total     INTEGER CHECK (total BETWEEN -99999 AND 99999),
    lost_by_stretch  TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lost_by_stretch)),
    accepted  TEXT CHECK (accepted <> ''),
    PRIMARY KEY (event, leg, table_no, second, entrant),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- The first deal of a list that was struck when time was up; neither it nor any after it counts.
CREATE TABLE struck (
    event      INTEGER NOT NULL,
    leg        INTEGER NOT NULL,
    table_no   INTEGER NOT NULL,
    from_deal  INTEGER NOT NULL CHECK (from_deal > 1),
    PRIMARY KEY (event, leg, table_no),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Somebody's result of a list that does not count, and why.
CREATE TABLE void_result (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    entrant   INTEGER NOT NULL,
    reason    TEXT NOT NULL,
    PRIMARY KEY (event, leg, table_no, entrant),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- What somebody wrote in a place of a sheet (a deal, a slip, a foot) otherwise than it stands there: kept, compared, never counted.
CREATE TABLE beside (
    event     INTEGER NOT NULL,
    leg       INTEGER NOT NULL,
    table_no  INTEGER NOT NULL,
    number    INTEGER NOT NULL CHECK (number > 0),
    mark      TEXT NOT NULL,
    by        TEXT NOT NULL,
    at        TEXT NOT NULL,
    why       TEXT NOT NULL CHECK (why IN ('differs', 'handed_in', 'signed', 'sealed', 'not_there')),
    place     TEXT NOT NULL CHECK (json_valid(place)),
    wanted    TEXT NOT NULL CHECK (json_valid(wanted)),
    PRIMARY KEY (event, leg, table_no, number),
    FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- A cut of cards for a prize between people who are equal in everything else.
CREATE TABLE cut (
    event    INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    prize    TEXT NOT NULL,
    cutters  TEXT NOT NULL CHECK (json_valid(cutters)),
    winner   INTEGER NOT NULL,
    choice   TEXT,
    PRIMARY KEY (event, prize, cutters),
    FOREIGN KEY (event, winner) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- The prize that somebody takes who leads both points and games.
CREATE TABLE choice (
    event    INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    entrant  INTEGER NOT NULL,
    prize    TEXT NOT NULL,
    PRIMARY KEY (event, entrant),
    FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- What is settled about the money of an event: what is paid at the tables, what taking part costs, what the club pays, what is won.
CREATE TABLE purse (
    event      INTEGER PRIMARY KEY REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    tariff     TEXT NOT NULL CHECK (json_valid(tariff)),
    entry      TEXT NOT NULL CHECK (json_valid(entry)),
    expenses   TEXT NOT NULL CHECK (json_valid(expenses)),
    pots       TEXT NOT NULL CHECK (json_valid(pots)),
    one_prize  INTEGER NOT NULL CHECK (one_prize IN (0, 1))
) STRICT;

-- Teams of one kind, such as tandems, with who plays and who may play for each.
CREATE TABLE grouping (
    event   INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    name    TEXT NOT NULL CHECK (name <> ''),
    size    INTEGER NOT NULL CHECK (size > 0),
    scaled  INTEGER NOT NULL CHECK (scaled IN (0, 1)),
    apart   INTEGER NOT NULL CHECK (apart IN (0, 1)),
    teams   TEXT NOT NULL CHECK (json_valid(teams)),
    league  TEXT CHECK (league IS NULL OR json_valid(league)),
    PRIMARY KEY (event, name)
) STRICT, WITHOUT ROWID;

-- A lot between people who are equal in everything, in the order in which they were drawn.
CREATE TABLE lot (
    event   INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    people  TEXT NOT NULL CHECK (json_valid(people)),
    drawn   TEXT NOT NULL CHECK (json_valid(drawn)),
    PRIMARY KEY (event, people)
) STRICT, WITHOUT ROWID;

-- What was counted in the till beside payments: a table’s money, an income, a prize or bill that was paid, the box itself.
CREATE TABLE counted (
    event   INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
    number  INTEGER NOT NULL CHECK (number > 0),
    what    TEXT NOT NULL CHECK (json_valid(what)),
    cents   INTEGER NOT NULL CHECK (cents >= 0),
    at      TEXT,
    by      TEXT NOT NULL,
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

-- A season of the club: which lists count, what they are worth, and how a place is formed of them.
CREATE TABLE season (
    name  TEXT PRIMARY KEY CHECK (name <> ''),
    rule  TEXT NOT NULL CHECK (json_valid(rule))
) STRICT, WITHOUT ROWID;

-- A preset that the club keeps: what an evening made of it is like.
CREATE TABLE preset (
    name      TEXT PRIMARY KEY CHECK (name <> ''),
    settings  TEXT NOT NULL CHECK (json_valid(settings)),
    purse     TEXT NOT NULL CHECK (json_valid(purse))
) STRICT, WITHOUT ROWID;

-- A row of another book's journal, as it came in with an import: told for the record, and told on by an export.
CREATE TABLE earlier (
    number  INTEGER PRIMARY KEY CHECK (number > 0),
    at      TEXT NOT NULL,
    actor   TEXT NOT NULL,
    what    TEXT NOT NULL,
    undoes  INTEGER
) STRICT;

-- Everything that ever changed this book, in order: rows before and after; an undo or a redo names the row that it takes back.
-- The digest is one over the digest of the row before and all cells of this one; the shape says how it and the changes are written.
-- A row that answers an ask of another device has the ask's mark and digest and the answer, so that the ask is carried out once.
-- What may be very long stands last, so that the history can be read without it.
CREATE TABLE journal (
    seq      INTEGER PRIMARY KEY CHECK (seq > 0),
    at       TEXT NOT NULL,
    actor    TEXT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
    undoes   INTEGER REFERENCES journal CHECK (undoes < seq),
    shape    INTEGER NOT NULL CHECK (shape > 0),
    digest   BLOB NOT NULL CHECK (length(digest) = 32),
    asked    TEXT CHECK (asked IS NULL OR json_valid(asked)),
    title    TEXT NOT NULL CHECK (json_valid(title)),
    changes  TEXT NOT NULL CHECK (json_valid(changes)),
    CHECK ((kind = 'command') = (undoes IS NULL))
) STRICT;
CREATE UNIQUE INDEX journal_undoes ON journal (undoes) WHERE undoes IS NOT NULL;
CREATE UNIQUE INDEX journal_mark ON journal (asked ->> 'mark') WHERE asked IS NOT NULL;

-- The journal's last row, and the proof of it that is written with every row: a digest over its number and its digest.
CREATE TABLE head (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    seq    INTEGER NOT NULL CHECK (seq >= 0),
    proof  BLOB NOT NULL CHECK (length(proof) = 32)
) STRICT;
INSERT INTO head VALUES (1, 0, x'f468b1365543cf1264e55a8ee3e9657e85d0aa32b77f18c9f76505830fbfced7');

CREATE TRIGGER journal_keeps_rows BEFORE DELETE ON journal
BEGIN
    SELECT raise(ABORT, 'the journal keeps every row');
END;

CREATE TRIGGER journal_keeps_words BEFORE UPDATE ON journal
BEGIN
    SELECT raise(ABORT, 'the journal keeps every word');
END;
