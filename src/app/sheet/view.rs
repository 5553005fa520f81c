//! A table's sheet as the screen shows it: columns, lines in their columns, totals. Computed from
//! the book, never stored.

use crate::app::sheet::line::{Columns, LineReading, Shape, TypedLine};
use crate::club::{
    After, AtDeal, DealLine, DealNo, EntrantId, Event, Fine, Judge, Leg, PaperTotal, Place,
    SheetFoot, SheetId, SheetMark, SheetTotals, Table, TotalKind, how_many, sheet_totals,
};
use crate::skat::Rulebook;

/// The head of somebody's two columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Who.
    pub entrant: EntrantId,
    /// The start number.
    pub number: u32,
    /// The name, or the number if there is none.
    pub name: String,
}

/// One line of a deal in its column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedLine {
    /// The column, 1-based; none: nobody played, or somebody who is no longer at the table.
    pub column: Option<u8>,
    /// As in the book.
    pub line: DealLine,
    /// The rules doubt it and nobody accepted it.
    pub doubtful: bool,
}

/// One deal of the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// 1-based.
    pub deal: DealNo,
    /// Table size, dealer.
    pub shape: Shape,
    /// A round of the table ends with it.
    pub ends_round: bool,
    /// How many times over it counts, from the deals before it; none if the rules derive no Bock
    /// rounds.
    pub bock: Option<i32>,
    /// Its lines; none: not entered yet.
    pub lines: Vec<RecordedLine>,
    /// Fines that fell during it, with their columns.
    pub fines: Vec<(Option<u8>, Fine)>,
    /// Their numbers, whether each charges the value of the game, and by which law, as far as that
    /// is known.
    pub laws: Vec<(u32, bool, String)>,
    /// Running totals written beside it, with their columns.
    pub running: Vec<(u8, i32)>,
    /// Somebody wrote it otherwise.
    pub differs: bool,
}

/// The whole sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Which.
    pub key: SheetId,
    /// People in the order of the seats.
    pub heads: Vec<Head>,
    /// All deals.
    pub rows: Vec<Row>,
    /// The foot.
    pub totals: SheetTotals,
    /// What the scoring adds to the points, if it adds anything.
    pub foot: Option<SheetFoot>,
    /// The totals that are written on the paper.
    pub paper: Vec<PaperTotal>,
    /// How far the desk marked it.
    pub mark: SheetMark,
    /// How many entries somebody wrote otherwise.
    pub differing: usize,
}

/// What the rows of a sheet are made from.
struct Rows<'a> {
    table: &'a Table,
    rules: Option<&'a Rulebook>,
    heads: &'a [Head],
    /// How many times over each deal counts.
    factors: Vec<i32>,
    deals: u32,
}

impl Rows<'_> {
    fn row(&self, deal: DealNo, here: AtDeal<'_>) -> Row {
        let sheet = &self.table.sheet;
        let fines: Vec<&Fine> = sheet.fines.iter().filter(|f| f.deal == deal).collect();
        let bock = self.factor(deal);
        let lines = sheet.lines_of(deal);
        let running = running(self.table, deal);
        Row {
            deal,
            bock,
            ends_round: here.ends_round(),
            shape: self.shape(&here),
            lines: lines
                .map(|line| RecordedLine {
                    column: line.declarer.and_then(|who| self.column(who)),
                    line: line.clone(),
                    doubtful: self.rules.is_some_and(|rules| {
                        !Judge::new(rules, bock).faults(line, here).is_empty()
                    }),
                })
                .collect(),
            fines: fines
                .iter()
                .map(|fine| (self.column(fine.entrant), (*fine).clone()))
                .collect(),
            laws: fines.iter().map(|fine| self.law(fine)).collect(),
            running: running
                .filter_map(|t| Some((self.column(t.entrant)?, t.value)))
                .collect(),
            differs: sheet.beside.iter().any(|b| b.place == Place::Deal(deal)),
        }
    }

    fn shape(&self, here: &AtDeal<'_>) -> Shape {
        let numbers = here
            .away()
            .into_iter()
            .filter_map(|c| u8::try_from(c.saturating_add(1)).ok());
        Shape {
            columns: u8::try_from(self.heads.len()).unwrap_or(u8::MAX),
            deals: self.deals,
            dealer: here
                .dealer()
                .map_or(1, |seat| u8::try_from(seat.index()).unwrap_or(0) + 1),
            away: numbers.fold(Columns::NONE, Columns::with),
        }
    }

    fn column(&self, who: EntrantId) -> Option<u8> {
        column_of(self.heads, who)
    }

    fn factor(&self, deal: DealNo) -> Option<i32> {
        self.factors.get(deal.index()?).copied()
    }

    /// A fine's number, whether it charges the value of the game, and by which law.
    fn law(&self, fine: &Fine) -> (u32, bool, String) {
        let Some(rules) = self.rules else {
            return (fine.number, false, fine.law.clone());
        };
        let law = match self.table.law_of(fine, rules) {
            Some(only) if fine.law.is_empty() => only.law.to_owned(),
            Some(_) | None => fine.law.clone(),
        };
        (fine.number, self.table.is_charge(fine, rules), law)
    }
}

impl View {
    /// Reads a table's sheet.
    pub fn new(event: &Event, leg: &Leg, table: &Table, rules: Option<&Rulebook>) -> View {
        let heads: Vec<Head> = table
            .seats
            .iter()
            .map(|(_, who)| head(event, *who))
            .collect();
        let company = event.company(leg, table);
        let rows = Rows {
            table,
            rules,
            heads: &heads,
            factors: rules
                .map(|rules| table.bock_factors(leg.rounds, rules))
                .unwrap_or_default(),
            deals: company.deals(),
        };
        let rows = DealNo::all(rows.deals)
            .map(|deal| rows.row(deal, company.at(deal)))
            .collect();
        View {
            key: event.sheet_id(leg, table),
            heads,
            rows,
            totals: sheet_totals(table, leg.rounds),
            foot: event.counting().foot(table, leg.rounds),
            paper: table.sheet.totals.clone(),
            mark: table.state(),
            differing: table.sheet.beside.len(),
        }
    }

    /// A deal, 1-based.
    pub fn row(&self, deal: DealNo) -> Option<&Row> {
        self.rows.get(deal.index()?)
    }

    /// The first deal that is not entered; none if all are.
    pub fn first_open(&self) -> Option<DealNo> {
        let open = self.rows.iter().find(|r| r.lines.is_empty());
        open.map(|r| r.deal)
    }

    /// Whose column it is, 1-based.
    pub fn who(&self, column: u8) -> Option<EntrantId> {
        self.head(column).map(|h| h.entrant)
    }

    /// The head of a column, 1-based.
    pub fn head(&self, column: u8) -> Option<&Head> {
        self.heads.get(usize::from(column.checked_sub(1)?))
    }

    /// A total at the foot of a column, as it is on paper.
    pub fn on_paper(&self, column: usize, kind: TotalKind) -> Option<i32> {
        let who = self.heads.get(column)?.entrant;
        self.paper
            .iter()
            .find(|t| t.key() == (who, After::Foot, kind))
            .map(|t| t.value)
    }

    /// What the lines of a column add up to.
    pub fn added(&self, column: usize, kind: TotalKind) -> Option<i32> {
        let who = self.heads.get(column)?.entrant;
        let own = self.totals.column(who)?;
        Some(match kind {
            TotalKind::Won => own.won,
            TotalKind::Lost => own.lost,
            TotalKind::Points => own.net_points(),
            TotalKind::Games => own.net_games(),
            TotalKind::Total => self.foot.as_ref()?.column(who)?.total(),
        })
    }

    /// How many deals there are.
    pub fn deals(&self) -> u32 {
        how_many(self.rows.len())
    }
}

impl Row {
    /// Why a difference from the rules was accepted, if it was.
    pub fn reason(&self) -> Option<&str> {
        self.lines
            .iter()
            .find_map(|recorded| recorded.line.accepted.as_deref())
    }

    /// What is recorded here as it would be typed, for mending.
    pub fn as_typed(&self) -> LineReading {
        let mut reading = LineReading::default();
        let Some(first) = self.lines.first() else {
            return reading;
        };
        let remark = first.line.remark.trim();
        reading.remark = (!remark.is_empty()).then(|| remark.to_owned());
        reading.reason = first.line.accepted.clone();
        reading.dealer = first.line.dealer.map(|_| self.shape.dealer);
        reading.passed = self
            .lines
            .iter()
            .all(|l| l.column.is_none() && l.line.entry.is_none());
        let ramsch = first.line.entry.filter(|e| e.ramsch.is_some());
        if let Some(game) = ramsch {
            reading.lines = vec![TypedLine {
                game: Some(game),
                ramsch: true,
                ..TypedLine::default()
            }];
            return reading;
        }
        reading.lines = self.lines.iter().filter_map(typed).collect();
        for line in reading.lines.iter_mut().filter(|l| l.game.is_none()) {
            line.total = self
                .running
                .iter()
                .find(|(c, _)| *c == line.column)
                .map(|(_, total)| *total);
        }
        reading
    }
}

fn running(table: &Table, deal: DealNo) -> impl Iterator<Item = &PaperTotal> {
    table
        .sheet
        .totals
        .iter()
        .filter(move |t| t.after == After::Deal(deal) && t.kind == TotalKind::Points)
}

fn typed(recorded: &RecordedLine) -> Option<TypedLine> {
    let game = recorded.line.entry.filter(|e| e.contract.is_some());
    let amount = if game.is_some() {
        None
    } else {
        Some(recorded.line.amount)
    };
    Some(TypedLine {
        column: recorded.column?,
        amount,
        game,
        ..TypedLine::default()
    })
}

fn head(event: &Event, who: EntrantId) -> Head {
    let entrant = event.entrant(who);
    let number = entrant.map_or(0, |e| e.start_number);
    Head {
        entrant: who,
        number,
        name: event.called(who),
    }
}

fn column_of(heads: &[Head], who: EntrantId) -> Option<u8> {
    let at = heads.iter().position(|h| h.entrant == who)?;
    u8::try_from(at.saturating_add(1)).ok()
}
