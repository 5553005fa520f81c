//! What another device asks for, weighed against what is recorded: carried out, agreed, set beside or
//! refused. Nobody wins by being later, and no device's clock is asked.

use crate::club::{Beside, BesideWhy, Book, Content, Place, SheetId, SheetMark, Table};
use crate::ops::{
    Change, Command, NOT_ALLOWED, Record, Refusal, Right, SheetRefusal, TextRefusal, Title,
    find::{self, FoundSheet},
    plan,
    reach::{AskRefusal, Reach, RightsRank, is_as_seen, reach},
    sheet::{list, marked, wanted::wanted},
};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// What makes an ask the one it is: the device that wrote it, and its number there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    device: String,
    counter: u64,
}

/// The most letters of a device's name in a mark.
const DEVICE_MOST: usize = 32;

impl Mark {
    /// Reads `k3f9-12`: small letters and digits, a dash, the number from 1; none for anything else.
    pub fn parse(text: &str) -> Option<Mark> {
        let (device, counter) = text.split_once('-')?;
        let is_name = (1..=DEVICE_MOST).contains(&device.len())
            && device
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        let number: u64 = counter.parse().ok()?;
        let mark = Mark {
            device: device.to_owned(),
            counter: number,
        };
        (is_name && number > 0 && mark.to_string() == text).then_some(mark)
    }

    /// The device.
    pub fn device(&self) -> &str {
        &self.device
    }

    /// Its own number for the ask, from 1.
    pub fn counter(&self) -> u64 {
        self.counter
    }

    /// Whether what is kept beside was written by the same device.
    fn is_of_device(&self, kept: &Beside) -> bool {
        Mark::parse(&kept.mark).is_some_and(|mark| mark.device == self.device)
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.device, self.counter)
    }
}

/// What a device asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// Which ask it is.
    pub mark: Mark,
    /// What its author's screen showed in that place; none: whatever is written there.
    pub seen: Option<Content>,
    /// What is to be done.
    pub want: Want,
}

/// What an ask wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Want {
    /// A command is carried out.
    Command(Box<Command>),
    /// The author's own last change is taken back.
    Undo,
    /// The author's own last undo is taken back.
    Redo,
}

/// When an ask arrived, and where it is kept if it is set beside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// By the clock of the machine that has the book.
    pub at: DateTime<FixedOffset>,
    /// A number that the book has never given out.
    pub number: u32,
}

/// The author of an ask: a name for the journal, and what this device may.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asker {
    /// Such as “Tablet 7”.
    pub name: String,
    /// What it may write.
    pub right: Right,
}

/// What an ask is answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// It is carried out, and on disk.
    Done,
    /// What is wanted is written already.
    Stands,
    /// It is kept beside what is written until a desk has looked at both.
    Beside {
        /// The number under which it is kept on its sheet.
        number: u32,
        /// Why it does not count.
        why: BesideWhy,
        /// What is written.
        stands: Content,
    },
    /// It cannot be done.
    Refused {
        /// A word that stays the same in every language and version.
        code: String,
    },
}

/// What becomes of an ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    /// The rows that change; none where nothing is carried out or kept.
    pub changes: Vec<Change>,
    /// What the row of the journal is called.
    pub title: Title,
    /// What is answered.
    pub answer: Answer,
    /// Why it is refused, for a sentence.
    pub refusal: Option<Refusal>,
}

/// How much one key keeps beside in a place, and on a sheet.
const BESIDE_MOST: (usize, usize) = (8, 50);
/// One key has so much beside there that nobody could look at more.
const TOO_MANY_BESIDE: &str = "too-many-beside";
/// A sheet that was handed in meanwhile is not marked by a table any more.
const HANDED_IN: &str = "handed-in";

/// Weighs a command that a device asks for, of whose ask nothing is known yet.
pub fn weigh(
    book: &Book,
    asker: &Asker,
    ask: &Ask,
    command: &Command,
    arrival: Arrival,
) -> Weighed {
    let weighed = match reach(book, command) {
        Ok(Reach { least, .. }) if least > asker.right.rank() => Err(AskRefusal::Code(NOT_ALLOWED)),
        Ok(Reach {
            spot: Some((sheet, place)),
            ..
        }) => on_sheet(book, asker, ask, command, sheet, place, arrival),
        Ok(Reach { spot: None, .. }) => may_write(book, asker.right, command)
            .and_then(|()| has_seen(book, ask, command))
            .and_then(|()| carried_out(book, command)),
        Err(why) => Err(why),
    };
    weighed.unwrap_or_else(AskRefusal::answered)
}

impl Weighed {
    /// Whether the ask could never be right, whatever the book holds: no row of the journal tells it.
    pub fn is_never_right(&self) -> bool {
        let too_long = matches!(
            self.refusal,
            Some(Refusal::Text(TextRefusal::TooLong { .. }))
        );
        too_long || matches!(&self.answer, Answer::Refused { code } if code == NOT_ALLOWED)
    }

    /// An ask that cannot be done, by its code.
    pub fn refused(code: &'static str) -> Weighed {
        AskRefusal::Code(code).answered()
    }
}

impl Asker {
    /// Whether this device may take its own changes back: a table only corrects.
    pub fn may_undo(&self) -> bool {
        self.right.rank() > RightsRank::Table
    }

    /// Whether it may take back what these changes wrote: a director anything, a desk what is written
    /// on sheets that are not handed in yet.
    pub fn may_take_back(&self, book: &Book, changes: &[Change]) -> bool {
        self.right == Right::Director
            || changes.iter().all(|change| {
                let Some(sheet) = change.key().and_then(|key| key.sheet()) else {
                    return false;
                };
                let is_mark = change
                    .place()
                    .is_some_and(|(_, place)| place == Place::Mark);
                find::sheet(book, sheet).map_or(true, |found| {
                    if is_mark {
                        found.event.seal.sealed_at.is_none()
                    } else {
                        !is_withheld(self.right, &found)
                    }
                })
            })
    }
}

/// Weighs what is written in one place of a sheet.
fn on_sheet(
    book: &Book,
    asker: &Asker,
    ask: &Ask,
    command: &Command,
    sheet: SheetId,
    place: Place,
    Arrival { at, number }: Arrival,
) -> Result<Weighed, AskRefusal> {
    if matches!(asker.right, Right::Table(own) if own != sheet) {
        return Err(AskRefusal::Code(NOT_ALLOWED));
    }
    let found = find::sheet(book, sheet)?;
    let stands = found.table.sheet.content(place);
    let (wanted, is_there) = wanted(&found, place, command)?;
    if wanted == stands {
        let SheetId { event, leg, table } = sheet;
        let of = place.deal().map(|deal| (event, deal));
        return Ok(Weighed {
            changes: Vec::new(),
            title: Title::StandsAlready { leg, table, of },
            answer: Answer::Stands,
            refusal: None,
        });
    }
    if let (Right::Table(_), Command::EnterSlip { slip, .. }) = (asker.right, command) {
        list::slip_can_be(&found, slip)?;
    }
    let is_sealed = found.event.seal.sealed_at.is_some();
    let seen = ask.seen.as_ref();
    let differs = seen.is_some_and(|seen| seen.clone().in_order(place) != stands);
    let why = (!is_there)
        .then_some(BesideWhy::NotThere)
        .or_else(|| withheld(asker.right, found.table.sheet.mark, is_sealed))
        .or_else(|| differs.then_some(BesideWhy::Differs));
    let Some(why) = why else {
        return carried_out(book, command);
    };
    if place == Place::Mark {
        return Err(unmarked(sheet, why, seen));
    }
    let mut kept = found.table.sheet.beside.iter();
    let same = kept
        .find(|kept| kept.place == place && kept.wanted == wanted && ask.mark.is_of_device(kept));
    if let Some(kept) = same {
        return Ok(beside(sheet, kept, stands, Vec::new()));
    }
    if !has_room(asker.right, ask, found.table, place) {
        return Err(AskRefusal::Code(TOO_MANY_BESIDE));
    }
    let kept = Beside {
        number,
        mark: ask.mark.to_string(),
        by: asker.name.clone(),
        at,
        why,
        place,
        wanted,
    };
    let changes = set_beside(sheet, found.table, &kept);
    Ok(beside(sheet, &kept, stands, changes))
}

impl AskRefusal {
    fn answered(self) -> Weighed {
        let (code, refusal) = match self {
            AskRefusal::Code(code) => (code, None),
            AskRefusal::Refusal(refusal) => (refusal.code(), Some(refusal)),
        };
        let code = code.to_owned();
        Weighed {
            changes: Vec::new(),
            title: Title::AskRefused { code: code.clone() },
            answer: Answer::Refused { code },
            refusal,
        }
    }
}

/// Refuses an act of which a part writes on a sheet that this device may not write on any more: of an
/// act nothing is kept beside.
fn may_write(book: &Book, right: Right, command: &Command) -> Result<(), AskRefusal> {
    let Command::Together { parts } = command else {
        return Ok(());
    };
    for part in parts {
        let Some((sheet, _)) = reach(book, &part.command)?.spot else {
            continue;
        };
        if is_withheld(right, &find::sheet(book, sheet)?) {
            return Err(AskRefusal::Code(NOT_ALLOWED));
        }
    }
    Ok(())
}

fn is_withheld(right: Right, found: &FoundSheet<'_>) -> bool {
    let is_sealed = found.event.seal.sealed_at.is_some();
    withheld(right, found.table.sheet.mark, is_sealed).is_some()
}

/// Why this device may not write on the sheet as far as it has come; none: it may.
fn withheld(right: Right, mark: SheetMark, is_sealed: bool) -> Option<BesideWhy> {
    let signed = mark == SheetMark::Signed;
    match right {
        // Carrying it out says that a reason is needed.
        Right::Director => None,
        Right::Table(_) | Right::Desk if is_sealed => Some(BesideWhy::Sealed),
        Right::Table(_) | Right::Desk if signed => Some(BesideWhy::Signed),
        Right::Table(_) if mark != SheetMark::Out => Some(BesideWhy::HandedIn),
        Right::Table(_) | Right::Desk => None,
    }
}

fn carried_out(book: &Book, command: &Command) -> Result<Weighed, AskRefusal> {
    let plan = plan(book, command)?;
    Ok(Weighed {
        answer: if plan.changes.is_empty() {
            Answer::Stands
        } else {
            Answer::Done
        },
        changes: plan.changes,
        title: plan.title,
        refusal: None,
    })
}

/// Whether more may be set beside in a place by this key. A table has one key under however many
/// names; each desk has its own.
fn has_room(right: Right, ask: &Ask, table: &Table, place: Place) -> bool {
    let is_of_key = |kept: &&Beside| match right {
        Right::Table(_) => true,
        Right::Desk => ask.mark.is_of_device(kept),
        Right::Director => false,
    };
    let own: Vec<Place> = table
        .sheet
        .beside
        .iter()
        .filter(is_of_key)
        .map(|kept| kept.place)
        .collect();
    let here = own.iter().filter(|other| **other == place).count();
    here < BESIDE_MOST.0 && own.len() < BESIDE_MOST.1
}

/// Refuses to take or drop what is beside something else than the author saw, and to move a sheet that
/// has come further.
fn has_seen(book: &Book, ask: &Ask, command: &Command) -> Result<(), AskRefusal> {
    let Some(seen) = &ask.seen else { return Ok(()) };
    if let Command::SettleBeside { sheet, .. } = command
        && !is_as_seen(book, command, seen)
    {
        return Err(differs(*sheet));
    }
    if let (Some(mark), Command::MoveSheet { sheet, .. }) = (seen.mark, command)
        && find::sheet(book, *sheet)?.table.sheet.mark != mark
    {
        return Err(differs(*sheet));
    }
    Ok(())
}

fn differs(sheet: SheetId) -> AskRefusal {
    AskRefusal::Refusal(Refusal::Sheet(SheetRefusal::Differs { sheet }))
}

/// Why a sheet is not marked: that is never kept beside.
fn unmarked(sheet: SheetId, why: BesideWhy, seen: Option<&Content>) -> AskRefusal {
    match why {
        BesideWhy::Differs if seen.is_some_and(|seen| seen.mark.is_none()) => {
            AskRefusal::Refusal(Refusal::Sheet(SheetRefusal::MarkUnseen { sheet }))
        }
        BesideWhy::Differs => differs(sheet),
        BesideWhy::HandedIn | BesideWhy::Signed | BesideWhy::Sealed | BesideWhy::NotThere => {
            AskRefusal::Code(HANDED_IN)
        }
    }
}

/// What is answered about something that is kept beside; the same wish of the same device lies there
/// once.
fn beside(sheet: SheetId, kept: &Beside, stands: Content, changes: Vec<Change>) -> Weighed {
    let SheetId { leg, table, .. } = sheet;
    let number = kept.number;
    let why = kept.why;
    Weighed {
        changes,
        title: Title::SetBeside { leg, table, why },
        answer: Answer::Beside {
            number,
            why,
            stands,
        },
        refusal: None,
    }
}

/// The row that keeps it; a sheet that was handed in is doubtful then.
fn set_beside(sheet: SheetId, table: &Table, kept: &Beside) -> Vec<Change> {
    let mut changes = vec![Change::insert(Record::of(sheet, kept))];
    match table.sheet.mark {
        SheetMark::In | SheetMark::Checked => {
            changes.extend(marked(sheet, table, SheetMark::Doubtful));
        }
        SheetMark::Out | SheetMark::Doubtful | SheetMark::Signed => {}
    }
    changes
}
