//! Each kind of row as a table of `schema.sql`: its columns, and the way there and back.

mod cells;
mod read;

pub(crate) use cells::{cells, key_cells};

use crate::ops::Record;
use rusqlite::Row;
use std::sync::LazyLock;

/// The statements of one table.
pub(crate) struct Table {
    pub all: String,
    pub one: String,
    pub insert: String,
    pub update: String,
    pub delete: String,
    pub read: fn(&Row<'_>) -> rusqlite::Result<Record>,
}

/// The key of a sheet; what belongs to one begins with it.
const SHEET: [&str; 3] = ["event", "leg", "table_no"];

fn on_sheet(key: &[&'static str]) -> Vec<&'static str> {
    [&SHEET[..], key].concat()
}

/// The tables in the order of [`Record`]'s variants.
static TABLES: LazyLock<[Table; 27]> = LazyLock::new(|| {
    [
        table(
            "member",
            &["id"],
            &[
                "name",
                "club",
                "number",
                "sort_as",
                "born",
                "class",
                "status",
                "since",
                "first_name_only",
                "opted_in",
            ],
            read::member,
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
                "is_final",
            ],
            read::event,
        ),
        table(
            "seal",
            &["event"],
            &[
                "provisional_until",
                "sealed_at",
                "corrected_at",
                "corrected",
            ],
            read::seal,
        ),
        table(
            "closed_table",
            &["event", "number"],
            &["table_no", "from_leg", "to_leg"],
            read::closed_table,
        ),
        table(
            "stand_in",
            &["event", "number"],
            &["leg", "seat_of", "by", "from_deal"],
            read::stand_in,
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
                "guest",
                "opted_in",
                "payments",
                "born",
                "absent",
                "excluded",
            ],
            read::entrant,
        ),
        table(
            "leg",
            &["event", "leg"],
            &["rounds", "drawn_from", "called"],
            read::leg,
        ),
        table("resting", &["event", "leg", "entrant"], &[], read::resting),
        table("sheet", &SHEET, &["mark", "stays"], read::sheet_row),
        table("seat", &on_sheet(&["seat"]), &["entrant"], read::seat),
        table(
            "deal_line",
            &on_sheet(&["deal", "line"]),
            &[
                "declarer", "amount", "entry", "remark", "accepted", "dealer",
            ],
            read::line,
        ),
        table(
            "fine",
            &on_sheet(&["number"]),
            &["deal", "entrant", "amount", "law"],
            read::fine,
        ),
        table(
            "slip",
            &on_sheet(&["entrant"]),
            &["points", "games", "okd_by"],
            read::slip,
        ),
        table(
            "paper_total",
            &on_sheet(&["entrant", "after_deal", "kind"]),
            &["value"],
            read::paper_total,
        ),
        table(
            "foot",
            &on_sheet(&["second", "entrant"]),
            &[
                "points",
                "won",
                "lost",
                "total",
                "lost_by_stretch",
                "accepted",
            ],
            read::foot,
        ),
        table("struck", &SHEET, &["from_deal"], read::struck),
        table(
            "void_result",
            &on_sheet(&["entrant"]),
            &["reason"],
            read::void,
        ),
        table(
            "beside",
            &on_sheet(&["number"]),
            &["mark", "by", "at", "why", "place", "wanted"],
            read::beside,
        ),
        table(
            "cut",
            &["event", "prize", "cutters"],
            &["winner", "choice"],
            read::cut,
        ),
        table("choice", &["event", "entrant"], &["prize"], read::choice),
        table(
            "purse",
            &["event"],
            &["tariff", "entry", "expenses", "pots", "one_prize"],
            read::purse,
        ),
        table(
            "grouping",
            &["event", "name"],
            &["size", "scaled", "apart", "teams", "league"],
            read::grouping,
        ),
        table("lot", &["event", "people"], &["drawn"], read::lot),
        table(
            "counted",
            &["event", "number"],
            &["what", "cents", "at", "by"],
            read::counted,
        ),
        table("season", &["name"], &["rule"], read::season),
        table("preset", &["name"], &["settings", "purse"], read::preset),
        table(
            "earlier",
            &["number"],
            &["at", "actor", "what", "undoes"],
            read::earlier,
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
        member,
        event,
        seal,
        closed_table,
        stand_in,
        entrant,
        leg,
        resting,
        sheet,
        seat,
        line,
        fine,
        slip,
        total,
        foot,
        struck,
        void,
        beside,
        cut,
        choice,
        purse,
        grouping,
        lot,
        counted,
        season,
        preset,
        earlier,
    ] = &*TABLES;
    match record {
        Record::Member(_) => member,
        Record::Event(_) => event,
        Record::Seal { .. } => seal,
        Record::ClosedTable { .. } => closed_table,
        Record::StandIn { .. } => stand_in,
        Record::Entrant { .. } => entrant,
        Record::Leg { .. } => leg,
        Record::Resting { .. } => resting,
        Record::Table { .. } => sheet,
        Record::Seat { .. } => seat,
        Record::Line { .. } => line,
        Record::Fine { .. } => fine,
        Record::Slip { .. } => slip,
        Record::Total { .. } => total,
        Record::Foot { .. } => foot,
        Record::Struck { .. } => struck,
        Record::Void { .. } => void,
        Record::Beside { .. } => beside,
        Record::Cut { .. } => cut,
        Record::Choice { .. } => choice,
        Record::Purse { .. } => purse,
        Record::Grouping { .. } => grouping,
        Record::Lot { .. } => lot,
        Record::Counted { .. } => counted,
        Record::Season(_) => season,
        Record::Preset(_) => preset,
        Record::Earlier(_) => earlier,
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
    let bound: Vec<String> = columns
        .iter()
        .zip(1..)
        .map(|(column, nth)| format!("{column} = ?{nth}"))
        .collect();
    let (by_key, set) = bound.split_at(keys.len());
    let (by_key, set) = (by_key.join(" AND "), set.join(", "));
    Table {
        all: format!("SELECT {list} FROM {name} ORDER BY {}", keys.join(", ")),
        one: format!("SELECT {list} FROM {name} WHERE {by_key}"),
        insert: format!("INSERT INTO {name} ({list}) VALUES ({marks})"),
        update: format!("UPDATE {name} SET {set} WHERE {by_key}"),
        delete: format!("DELETE FROM {name} WHERE {by_key}"),
        read,
    }
}
