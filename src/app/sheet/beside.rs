//! What devices wrote differently from the record, as the desk reads it: both versions, who wrote which
//! and when.

use crate::club::{Beside, Content, DealLine, Event, ListFoot, Place, Sheet, SheetId, Slip};
use crate::i18n::{Texts, figure};
use crate::ops::Command;

/// One entry that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differing {
    /// Its sheet.
    pub sheet: SheetId,
    /// Its number on it.
    pub number: u32,
    /// Where: "deal 5 at table 3".
    pub place: String,
    /// What is recorded there.
    pub stands: String,
    /// What the other wants: "Tablet 1, 21:14: G3 48".
    pub wanted: String,
    /// Why it does not count.
    pub why: String,
}

impl Differing {
    /// All of it in one sentence, for who hears it.
    pub fn spoken(&self) -> String {
        let Differing {
            place,
            stands,
            wanted,
            why,
            ..
        } = self;
        format!("{place}. {stands}. {wanted}. {why}")
    }

    /// Lets it stand, or drops it.
    pub fn settled(&self, take: bool) -> Command {
        Command::SettleBeside {
            sheet: self.sheet,
            number: self.number,
            take,
        }
    }
}

/// All of an event, by leg, table and the order in which they came.
pub fn differing(t: &Texts, event: &Event) -> Vec<Differing> {
    let mut all = Vec::new();
    for leg in &event.legs {
        for table in leg.tables.iter() {
            let sheet = event.sheet_id(leg, table);
            all.extend(
                table
                    .sheet
                    .beside
                    .iter()
                    .map(|one| told(t, event, sheet, &table.sheet, one)),
            );
        }
    }
    all
}

fn told(t: &Texts, event: &Event, id: SheetId, sheet: &Sheet, beside: &Beside) -> Differing {
    let stands = content(t, event, &sheet.content(beside.place));
    let wanted = content(t, event, &beside.wanted);
    let at = t.clock(beside.at.time());
    Differing {
        sheet: id,
        number: beside.number,
        place: place(t, id, beside.place),
        stands: t.beside_stands(stands),
        wanted: t.beside_wanted(&beside.by, at, wanted),
        why: t.beside_why(beside.why),
    }
}

fn place(t: &Texts, id: SheetId, place: Place) -> String {
    match place {
        Place::Deal(deal) => t.deal_place(id.leg, id.table, deal),
        Place::Slip(_)
        | Place::Feet
        | Place::SecondFeet
        | Place::Totals
        | Place::Struck
        | Place::Mark => t.table_place(id.leg, id.table),
    }
}

/// What is in a place, in names and figures.
pub fn content(t: &Texts, event: &Event, content: &Content) -> String {
    let of = |id, what: String| format!("{} {what}", event.called(id));
    let line = |line: &DealLine| {
        let who = line.declarer;
        who.map_or_else(|| t.row_passed(), |id| of(id, figure(line.amount)))
    };
    let foot = |foot: &ListFoot| {
        let points = figure(foot.points);
        of(foot.entrant, t.row_foot(points, foot.won, foot.lost))
    };
    let slip = |slip: &Slip| {
        let points = figure(slip.points);
        of(slip.entrant, t.row_slip(points, figure(slip.games)))
    };
    let mut parts: Vec<String> = content.lines.iter().map(line).collect();
    let fines = content.fines.iter();
    parts.extend(fines.map(|fine| of(fine.entrant, figure(fine.amount))));
    let totals = content.totals.iter();
    parts.extend(totals.map(|total| of(total.entrant, figure(total.value))));
    parts.extend(content.slip.iter().map(slip));
    parts.extend(content.feet.iter().map(foot));
    parts.extend(content.struck_from.map(|from| t.row_struck(from)));
    parts.extend(content.mark.map(|mark| t.sheet_mark(mark)));
    if parts.is_empty() {
        t.beside_nothing()
    } else {
        parts.join(" · ")
    }
}
