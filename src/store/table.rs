//! Each kind of row as a table of `schema.sql`: its columns, and the way there and back.

use crate::club::{
    ClosedTable, Cut, DealLine, Earlier, Entrant, EntrantId, EventId, EventSettings, Fine, Member,
    MemberId, PaperTotal, PrizeChoice, RulesChoice, Seal, Seat, SheetId, Slip, StandIn,
};
use crate::ops::{EventHead, Record};
use rusqlite::Row;
use rusqlite::types::{Value, ValueRef};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// The statements of one table.
pub(crate) struct Table {
    pub keys: usize,
    pub all: String,
    pub one: String,
    pub insert: String,
    pub update: String,
    pub delete: String,
    pub read: fn(&Row<'_>) -> rusqlite::Result<Record>,
}

/// The tables in the order of [`Record`]'s variants.
static TABLES: LazyLock<[Table; 17]> = LazyLock::new(|| {
    let sheet = ["event", "leg", "table_no"];
    let on_sheet = |key: &[&'static str]| [&sheet[..], key].concat();
    [
        table(
            "member",
            &["id"],
            &["name", "club", "number", "sort_as"],
            member,
        ),
        table(
            "event",
            &["id"],
            &[
                "name",
                "date",
                "rules_id",
                "rules_text",
                "rules_options",
                "scoring",
                "stake_cents_per_100",
                "currency",
                "movement",
                "prizes",
                "lost_at_five",
            ],
            event,
        ),
        table(
            "seal",
            &["event"],
            &["provisional_until", "sealed_at", "corrected_at"],
            seal,
        ),
        table(
            "closed_table",
            &["event", "number"],
            &["table_no", "from_leg", "to_leg"],
            closed_table,
        ),
        table(
            "stand_in",
            &["event", "number"],
            &["leg", "seat_of", "by", "from_deal"],
            stand_in,
        ),
        table(
            "entrant",
            &["event", "id"],
            &[
                "start_number",
                "name",
                "club",
                "member",
                "controller",
                "paid",
                "has_left",
                "groups",
                "sort_as",
            ],
            entrant,
        ),
        table("leg", &["event", "leg"], &["rounds", "drawn_from"], leg),
        table("resting", &["event", "leg", "entrant"], &[], resting),
        table("sheet", &sheet, &["mark", "stays"], sheet_row),
        table("seat", &on_sheet(&["seat"]), &["entrant"], seat),
        table(
            "deal_line",
            &on_sheet(&["deal", "line"]),
            &[
                "declarer", "amount", "entry", "remark", "accepted", "dealer",
            ],
            line,
        ),
        table(
            "fine",
            &on_sheet(&["number"]),
            &["deal", "entrant", "amount", "law"],
            fine,
        ),
        table(
            "slip",
            &on_sheet(&["entrant"]),
            &["points", "games", "okd_by"],
            slip,
        ),
        table(
            "paper_total",
            &on_sheet(&["entrant", "after_deal", "kind"]),
            &["value"],
            paper_total,
        ),
        table(
            "cut",
            &["event", "prize", "cutters"],
            &["winner", "choice"],
            cut,
        ),
        table("choice", &["event", "entrant"], &["prize"], choice),
        table(
            "earlier",
            &["number"],
            &["at", "actor", "what", "undoes"],
            earlier,
        ),
    ]
});

/// All tables, each after those that it needs.
pub(crate) fn tables() -> &'static [Table] {
    TABLES.as_slice()
}

/// The table of a row.
pub(crate) fn of(record: &Record) -> &'static Table {
    let [
        m,
        ev,
        sl_,
        ct,
        st,
        en,
        le,
        re,
        sh,
        se,
        li,
        fi,
        sl,
        to,
        cu,
        ch,
        ea,
    ] = &*TABLES;
    match record {
        Record::Member(_) => m,
        Record::Event(_) => ev,
        Record::Seal { .. } => sl_,
        Record::ClosedTable { .. } => ct,
        Record::StandIn { .. } => st,
        Record::Entrant { .. } => en,
        Record::Leg { .. } => le,
        Record::Resting { .. } => re,
        Record::Table { .. } => sh,
        Record::Seat { .. } => se,
        Record::Line { .. } => li,
        Record::Fine { .. } => fi,
        Record::Slip { .. } => sl,
        Record::Total { .. } => to,
        Record::Cut { .. } => cu,
        Record::Choice { .. } => ch,
        Record::Earlier(_) => ea,
    }
}

/// The statements over a table of these columns; parameters are numbered in the order keys, then
/// values.
fn table(
    name: &str,
    keys: &[&str],
    values: &[&str],
    read: fn(&Row<'_>) -> rusqlite::Result<Record>,
) -> Table {
    let columns = [keys, values].concat();
    let list = columns.join(", ");
    let marks = (1..=columns.len())
        .map(|i| format!("?{i}"))
        .collect::<Vec<_>>()
        .join(", ");
    let is = |(i, column): (usize, &&str)| format!("{column} = ?{}", i + 1);
    let by_key = keys
        .iter()
        .enumerate()
        .map(is)
        .collect::<Vec<_>>()
        .join(" AND ");
    let set = columns
        .iter()
        .enumerate()
        .skip(keys.len())
        .map(is)
        .collect::<Vec<_>>()
        .join(", ");
    Table {
        keys: keys.len(),
        all: format!("SELECT {list} FROM {name} ORDER BY {}", keys.join(", ")),
        one: format!("SELECT {list} FROM {name} WHERE {by_key}"),
        insert: format!("INSERT INTO {name} ({list}) VALUES ({marks})"),
        update: format!("UPDATE {name} SET {set} WHERE {by_key}"),
        delete: format!("DELETE FROM {name} WHERE {by_key}"),
        read,
    }
}

/// The cells of a row, keys first, in the order of its table's columns.
pub(crate) fn cells(record: &Record) -> rusqlite::Result<Vec<Value>> {
    let sheet = |s: &SheetId| vec![int(s.event.0), int(s.leg), int(s.table)];
    let joined = |mut start: Vec<Value>, rest: Vec<Value>| {
        start.extend(rest);
        start
    };
    Ok(match record {
        Record::Member(m) => vec![
            int(m.id.0),
            text(&m.name),
            text(&m.club),
            text(&m.number),
            text(&m.sort_as),
        ],
        Record::Event(e) => event_cells(e)?,
        Record::Seal { event, seal } => seal_cells(*event, seal)?,
        Record::ClosedTable {
            event,
            number,
            closed: c,
        } => vec![
            int(event.0),
            int(*number),
            int(c.table),
            int(c.from_leg),
            maybe(c.to_leg.map(i64::from)),
        ],
        Record::StandIn {
            event,
            number,
            stand_in: s,
        } => vec![
            int(event.0),
            int(*number),
            int(s.leg),
            int(s.seat_of.0),
            int(s.by.0),
            int(s.from_deal),
        ],
        Record::Entrant { event, entrant } => entrant_cells(*event, entrant)?,
        Record::Leg {
            event,
            leg,
            rounds,
            drawn_from,
        } => {
            vec![int(event.0), int(*leg), int(*rounds), json(drawn_from)?]
        }
        Record::Resting {
            event,
            leg,
            entrant,
        } => vec![int(event.0), int(*leg), int(entrant.0)],
        Record::Table {
            sheet: s,
            mark,
            stays,
        } => joined(sheet(s), vec![word(mark)?, json(stays)?]),
        Record::Seat {
            sheet: s,
            seat,
            entrant,
        } => joined(sheet(s), vec![place(*seat), int(entrant.0)]),
        Record::Line { sheet: s, line } => joined(sheet(s), line_cells(line)?),
        Record::Fine { sheet: s, fine: f } => joined(
            sheet(s),
            vec![
                int(f.number),
                int(f.deal),
                int(f.entrant.0),
                int(f.amount),
                text(&f.law),
            ],
        ),
        Record::Slip { sheet: s, slip: p } => joined(
            sheet(s),
            vec![
                int(p.entrant.0),
                int(p.points),
                int(p.games),
                maybe(p.okd_by.map(|e| e.0)),
            ],
        ),
        Record::Total { sheet: s, total: t } => joined(
            sheet(s),
            vec![
                int(t.entrant.0),
                int(u32::from(t.after)),
                word(&t.kind)?,
                int(t.value),
            ],
        ),
        Record::Cut { event, cut: c } => vec![
            int(event.0),
            word(&c.prize)?,
            json(&c.between)?,
            int(c.winner.0),
            word_or_null(c.choice.as_ref())?,
        ],
        Record::Choice { event, choice } => {
            vec![int(event.0), int(choice.entrant.0), word(&choice.prize)?]
        }
        Record::Earlier(r) => vec![
            int(r.number),
            text(&r.at),
            text(&r.actor),
            text(&r.what),
            maybe(r.undoes),
        ],
    })
}

fn event_cells(e: &EventHead) -> rusqlite::Result<Vec<Value>> {
    let EventSettings {
        name,
        date,
        rules,
        scoring,
        stake_cents_per_100,
        currency,
        movement,
        prizes,
    } = e.settings();
    Ok(vec![
        int(e.id.0),
        text(name),
        text(&date.to_string()),
        text(&rules.id),
        text(&rules.text),
        json(&rules.options)?,
        word(scoring)?,
        int(*stake_cents_per_100),
        text(currency),
        json(movement)?,
        json(prizes)?,
        maybe(rules.lost_at_five.map(i64::from)),
    ])
}

fn seal_cells(event: EventId, seal: &Seal) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(event.0),
        word_or_null(seal.provisional_until.as_ref())?,
        word_or_null(seal.sealed_at.as_ref())?,
        word_or_null(seal.corrected_at.as_ref())?,
    ])
}

fn entrant_cells(event: EventId, e: &Entrant) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(event.0),
        int(e.id.0),
        int(e.start_number),
        text(&e.name),
        text(&e.club),
        maybe(e.member.map(|m| m.0)),
        int(e.controller),
        int(e.paid),
        int(e.left),
        json(&e.groups)?,
        text(&e.sort_as),
    ])
}

fn line_cells(l: &DealLine) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(l.deal),
        int(l.line),
        maybe(l.declarer.map(|e| e.0)),
        int(l.amount),
        l.entry.as_ref().map_or(Ok(Value::Null), json)?,
        text(&l.remark),
        l.accepted.as_deref().map_or(Value::Null, text),
        l.dealer.map_or(Value::Null, place),
    ])
}

fn int(value: impl Into<i64>) -> Value {
    Value::Integer(value.into())
}

fn maybe(value: Option<i64>) -> Value {
    value.map_or(Value::Null, Value::Integer)
}

fn text(value: &str) -> Value {
    Value::Text(value.to_owned())
}

fn place(seat: Seat) -> Value {
    Value::Integer(i64::try_from(seat.index()).unwrap_or_default())
}

fn json<T: Serialize>(value: &T) -> rusqlite::Result<Value> {
    let text = serde_json::to_string(value)
        .map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))?;
    Ok(Value::Text(text))
}

/// A variant's own word, as JSON writes it but without quotes.
fn word<T: Serialize>(value: &T) -> rusqlite::Result<Value> {
    match serde_json::to_value(value)
        .map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))?
    {
        serde_json::Value::String(word) => Ok(Value::Text(word)),
        other => Ok(Value::Text(other.to_string())),
    }
}

fn word_or_null<T: Serialize>(value: Option<&T>) -> rusqlite::Result<Value> {
    value.map_or(Ok(Value::Null), word)
}

fn damaged(
    column: usize,
    error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error.into())
}

fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row
        .get_ref(column)?
        .as_str()
        .map_err(|e| damaged(column, e))?;
    serde_json::from_str(text).map_err(|e| damaged(column, e))
}

fn from_word<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let word: String = row.get(column)?;
    serde_json::from_value(serde_json::Value::String(word)).map_err(|e| damaged(column, e))
}

fn word_if_any<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<T>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        _ => from_word(row, column).map(Some),
    }
}

fn member(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Member(Member {
        id: MemberId(row.get(0)?),
        name: row.get(1)?,
        club: row.get(2)?,
        number: row.get(3)?,
        sort_as: row.get(4)?,
    }))
}

fn event(row: &Row<'_>) -> rusqlite::Result<Record> {
    let date: String = row.get(2)?;
    let settings = EventSettings {
        name: row.get(1)?,
        date: date
            .parse()
            .map_err(|e: chrono::ParseError| damaged(2, e))?,
        rules: RulesChoice {
            id: row.get(3)?,
            text: row.get(4)?,
            options: from_json(row, 5)?,
            lost_at_five: row.get(11)?,
        },
        scoring: from_word(row, 6)?,
        stake_cents_per_100: row.get(7)?,
        currency: row.get(8)?,
        movement: from_json(row, 9)?,
        prizes: from_json(row, 10)?,
    };
    Ok(Record::Event(EventHead::new(
        EventId(row.get(0)?),
        settings,
    )))
}

fn seal(row: &Row<'_>) -> rusqlite::Result<Record> {
    let seal = Seal {
        provisional_until: word_if_any(row, 1)?,
        sealed_at: word_if_any(row, 2)?,
        corrected_at: word_if_any(row, 3)?,
    };
    Ok(Record::Seal {
        event: EventId(row.get(0)?),
        seal,
    })
}

fn closed_table(row: &Row<'_>) -> rusqlite::Result<Record> {
    let closed = ClosedTable {
        table: row.get(2)?,
        from_leg: row.get(3)?,
        to_leg: row.get(4)?,
    };
    Ok(Record::ClosedTable {
        event: EventId(row.get(0)?),
        number: row.get(1)?,
        closed,
    })
}

fn stand_in(row: &Row<'_>) -> rusqlite::Result<Record> {
    let stand_in = StandIn {
        leg: row.get(2)?,
        seat_of: EntrantId(row.get(3)?),
        by: EntrantId(row.get(4)?),
        from_deal: row.get(5)?,
    };
    Ok(Record::StandIn {
        event: EventId(row.get(0)?),
        number: row.get(1)?,
        stand_in,
    })
}

fn entrant(row: &Row<'_>) -> rusqlite::Result<Record> {
    let entrant = Entrant {
        id: EntrantId(row.get(1)?),
        start_number: row.get(2)?,
        name: row.get(3)?,
        club: row.get(4)?,
        member: row.get::<_, Option<i64>>(5)?.map(MemberId),
        controller: row.get(6)?,
        paid: row.get(7)?,
        left: row.get(8)?,
        groups: from_json(row, 9)?,
        sort_as: row.get(10)?,
    };
    Ok(Record::Entrant {
        event: EventId(row.get(0)?),
        entrant,
    })
}

fn leg(row: &Row<'_>) -> rusqlite::Result<Record> {
    let drawn_from = from_json(row, 3)?;
    Ok(Record::Leg {
        event: EventId(row.get(0)?),
        leg: row.get(1)?,
        rounds: row.get(2)?,
        drawn_from,
    })
}

fn resting(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Resting {
        event: EventId(row.get(0)?),
        leg: row.get(1)?,
        entrant: EntrantId(row.get(2)?),
    })
}

fn sheet_id(row: &Row<'_>) -> rusqlite::Result<SheetId> {
    Ok(SheetId {
        event: EventId(row.get(0)?),
        leg: row.get(1)?,
        table: row.get(2)?,
    })
}

fn sheet_row(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Table {
        sheet: sheet_id(row)?,
        mark: from_word(row, 3)?,
        stays: from_json(row, 4)?,
    })
}

fn seat(row: &Row<'_>) -> rusqlite::Result<Record> {
    let index: i64 = row.get(3)?;
    let seat = seat_of(3, index)?;
    Ok(Record::Seat {
        sheet: sheet_id(row)?,
        seat,
        entrant: EntrantId(row.get(4)?),
    })
}

fn seat_of(column: usize, index: i64) -> rusqlite::Result<Seat> {
    let seat = usize::try_from(index).ok().and_then(|i| Seat::ALL.get(i));
    seat.copied()
        .ok_or(rusqlite::Error::IntegralValueOutOfRange(column, index))
}

fn line(row: &Row<'_>) -> rusqlite::Result<Record> {
    let entry = match row.get_ref(7)? {
        ValueRef::Null => None,
        _ => Some(from_json(row, 7)?),
    };
    let dealer = row
        .get::<_, Option<i64>>(10)?
        .map(|index| seat_of(10, index))
        .transpose()?;
    let line = DealLine {
        deal: row.get(3)?,
        line: row.get(4)?,
        declarer: row.get::<_, Option<i64>>(5)?.map(EntrantId),
        amount: row.get(6)?,
        entry,
        remark: row.get(8)?,
        accepted: row.get(9)?,
        dealer,
    };
    Ok(Record::Line {
        sheet: sheet_id(row)?,
        line,
    })
}

fn fine(row: &Row<'_>) -> rusqlite::Result<Record> {
    let fine = Fine {
        number: row.get(3)?,
        deal: row.get(4)?,
        entrant: EntrantId(row.get(5)?),
        amount: row.get(6)?,
        law: row.get(7)?,
    };
    Ok(Record::Fine {
        sheet: sheet_id(row)?,
        fine,
    })
}

fn slip(row: &Row<'_>) -> rusqlite::Result<Record> {
    let slip = Slip {
        entrant: EntrantId(row.get(3)?),
        points: row.get(4)?,
        games: row.get(5)?,
        okd_by: row.get::<_, Option<i64>>(6)?.map(EntrantId),
    };
    Ok(Record::Slip {
        sheet: sheet_id(row)?,
        slip,
    })
}

fn paper_total(row: &Row<'_>) -> rusqlite::Result<Record> {
    let total = PaperTotal {
        entrant: EntrantId(row.get(3)?),
        after: row.get::<_, u32>(4)?.into(),
        kind: from_word(row, 5)?,
        value: row.get(6)?,
    };
    Ok(Record::Total {
        sheet: sheet_id(row)?,
        total,
    })
}

fn cut(row: &Row<'_>) -> rusqlite::Result<Record> {
    let cut = Cut {
        prize: from_word(row, 1)?,
        between: from_json(row, 2)?,
        winner: EntrantId(row.get(3)?),
        choice: word_if_any(row, 4)?,
    };
    Ok(Record::Cut {
        event: EventId(row.get(0)?),
        cut,
    })
}

fn choice(row: &Row<'_>) -> rusqlite::Result<Record> {
    let choice = PrizeChoice {
        entrant: EntrantId(row.get(1)?),
        prize: from_word(row, 2)?,
    };
    Ok(Record::Choice {
        event: EventId(row.get(0)?),
        choice,
    })
}

fn earlier(row: &Row<'_>) -> rusqlite::Result<Record> {
    let (at, actor, what) = (row.get(1)?, row.get(2)?, row.get(3)?);
    Ok(Record::Earlier(Earlier {
        number: row.get(0)?,
        at,
        actor,
        what,
        undoes: row.get(4)?,
    }))
}
