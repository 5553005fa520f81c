-- The order of books that several hosts share: which rows of a journal come after which.
-- Every host has the whole book in a file of its own; nothing here is a second model of it.

CREATE SCHEMA IF NOT EXISTS vorhand;

-- A book: where its journal ends, what the chain has come to there, and the version of the newest
-- Vorhand that ever wrote into it. Its id is the digest of its journal's first row.
CREATE TABLE IF NOT EXISTS vorhand.book (
  id      text PRIMARY KEY,
  name    text NOT NULL,
  version integer NOT NULL,
  head    bigint NOT NULL,
  chain   text NOT NULL
);

-- The rows of the journal, their JSON as text: the chain is over its bytes.
CREATE TABLE IF NOT EXISTS vorhand.journal (
  book    text NOT NULL REFERENCES vorhand.book (id),
  seq     bigint NOT NULL,
  shape   bigint NOT NULL,
  mark    text,
  at      text NOT NULL,
  actor   text NOT NULL,
  kind    text NOT NULL,
  undoes  bigint,
  asked   text,
  title   text NOT NULL,
  changes text NOT NULL,
  chain   text NOT NULL,
  PRIMARY KEY (book, seq),
  UNIQUE (book, mark)
);

-- The whole book as a file, up to a row, so that joining is quick.
CREATE TABLE IF NOT EXISTS vorhand.snapshot (
  book text NOT NULL REFERENCES vorhand.book (id),
  seq  bigint NOT NULL,
  file bytea NOT NULL,
  PRIMARY KEY (book, seq)
);

-- The hosts: where devices find them, when they were heard last, and what the tables' keys are made
-- from. Only the hosts' own role reads it.
CREATE TABLE IF NOT EXISTS vorhand.host (
  book    text NOT NULL REFERENCES vorhand.book (id),
  name    text NOT NULL,
  address text NOT NULL,
  seen    timestamptz NOT NULL DEFAULT now(),
  secret  text NOT NULL,
  PRIMARY KEY (book, name)
);
