//! A list by its foot as it is typed: points, games won and games lost of everybody, and the end
//! total if the table wrote one.

use crate::app::words;
use crate::club::{EntrantId, LegNo, ListFoot, SheetId, Table, TableNo};
use crate::i18n::figure;
use crate::ops::Command;
use itertools::Itertools;
use serde::{Deserialize, Serialize};

/// A field of one person's line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Points of the own games.
    Points,
    /// Games won.
    Won,
    /// Games lost.
    Lost,
    /// The end total as the table wrote it; it may stay empty.
    Total,
}

impl Field {
    /// All of them from the left.
    pub const ALL: [Field; 4] = [Field::Points, Field::Won, Field::Lost, Field::Total];
}

/// What is typed for one person.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct FootForm {
    points: String,
    won: String,
    lost: String,
    total: String,
}

impl FootForm {
    /// A foot as it is in the book; an empty line if there is none.
    pub fn of(foot: Option<&ListFoot>) -> FootForm {
        let Some(foot) = foot else {
            return FootForm::default();
        };
        FootForm {
            points: figure(foot.points),
            won: foot.won.to_string(),
            lost: if foot.lost_by_stretch.is_empty() {
                foot.lost.to_string()
            } else {
                parts(&foot.lost_by_stretch)
            },
            total: foot.total.map(figure).unwrap_or_default(),
        }
    }

    /// What is typed in a field.
    pub fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Points => &mut self.points,
            Field::Won => &mut self.won,
            Field::Lost => &mut self.lost,
            Field::Total => &mut self.total,
        }
    }

    fn typed(&self, field: Field) -> &str {
        match field {
            Field::Points => &self.points,
            Field::Won => &self.won,
            Field::Lost => &self.lost,
            Field::Total => &self.total,
        }
        .trim()
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        Field::ALL
            .into_iter()
            .all(|field| self.typed(field).is_empty())
    }

    /// The foot as typed; or the first field that holds no figure.
    pub fn read(&self, entrant: EntrantId) -> Result<ListFoot, Field> {
        let total = self.typed(Field::Total);
        let points = read_signed(&self.points).ok_or(Field::Points)?;
        let won = games(&self.won).ok_or(Field::Won)?;
        let lost = lost(&self.lost).ok_or(Field::Lost)?;
        Ok(ListFoot {
            entrant,
            points,
            won,
            lost: sum(&lost),
            lost_by_stretch: stretches(lost),
            accepted: None,
            total: if total.is_empty() {
                None
            } else {
                Some(read_signed(total).ok_or(Field::Total)?)
            },
        })
    }

    /// What is typed so far, a field that holds no figure yet as 0; none if nothing is typed.
    fn so_far(&self, entrant: EntrantId) -> Option<ListFoot> {
        let lost = lost(&self.lost).unwrap_or_default();
        (!self.is_empty()).then(|| ListFoot {
            entrant,
            points: read_signed(&self.points).unwrap_or(0),
            won: games(&self.won).unwrap_or(0),
            lost: sum(&lost),
            total: None,
            lost_by_stretch: stretches(lost),
            accepted: None,
        })
    }

    /// Whether it says the same, however it is written.
    pub fn same(&self, other: &FootForm) -> bool {
        let entrant = EntrantId(0);
        match (self.read(entrant), other.read(entrant)) {
            (Ok(one), Ok(other)) => one == other,
            (Err(_), Err(_)) => self == other,
            (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
        }
    }
}

/// A whole number with its minus before it, or behind it as on a number pad.
fn read_signed(typed: &str) -> Option<i32> {
    let Some(size) = typed.trim().strip_suffix(['-', '−']) else {
        return words::read_figure(typed);
    };
    words::read_figure(size).filter(|n| *n >= 0).map(|n| -n)
}

fn games(typed: &str) -> Option<u32> {
    words::read_figure(typed).and_then(|n| u32::try_from(n).ok())
}

/// Games lost: one number, or one for each part of a list at which somebody came or left (`1+2`).
fn lost(typed: &str) -> Option<Vec<u32>> {
    typed.split('+').map(games).collect()
}

fn parts(lost: &[u32]) -> String {
    lost.iter().join("+")
}

/// Of how many stretches it was told; the only one is the whole.
fn stretches(lost: Vec<u32>) -> Vec<u32> {
    if lost.len() > 1 { lost } else { Vec::new() }
}

fn sum(games: &[u32]) -> u32 {
    games.iter().copied().fold(0, u32::saturating_add)
}

/// One list of a table as it is typed: a line a person, in the order of the seats.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct TypedList {
    /// Whose line, and what is typed in it.
    pub rows: Vec<(EntrantId, FootForm)>,
    /// Why figures are to count that cannot be or are doubtful.
    #[serde(default)]
    pub reason: String,
}

impl TypedList {
    /// A table's list as it is in the book: its first one, or its second.
    pub fn of(table: &Table, second: bool) -> TypedList {
        let written = written(table, second);
        let seated = table.seats.iter().map(|(_, id)| *id);
        let others = written
            .iter()
            .map(|foot| foot.entrant)
            .filter(|id| table.seat_of(*id).is_none());
        let row = |id| (id, FootForm::of(of_in(written, id)));
        TypedList {
            rows: seated.chain(others).map(row).collect(),
            reason: String::new(),
        }
    }

    /// Its feet; or the first field of a line that is begun and holds no figure. A reason that was
    /// given for the figures in the book stays with them; the one that is typed is for the others.
    pub fn feet(&self, in_book: &[ListFoot]) -> Result<Vec<ListFoot>, (usize, Field)> {
        self.rows
            .iter()
            .enumerate()
            .filter(|(_, (_, form))| !form.is_empty())
            .map(|(row, (id, form))| {
                let foot = form.read(*id).map_err(|field| (row, field))?;
                Ok(self.with_reason(foot, in_book))
            })
            .collect()
    }

    /// The feet of lines that are whole.
    pub fn whole(&self, in_book: &[ListFoot]) -> Vec<ListFoot> {
        let feet = self
            .rows
            .iter()
            .filter_map(|(id, form)| form.read(*id).ok());
        feet.map(|foot| self.with_reason(foot, in_book)).collect()
    }

    fn with_reason(&self, foot: ListFoot, in_book: &[ListFoot]) -> ListFoot {
        let before = of_in(in_book, foot.entrant).filter(|was| was.same_figures(&foot));
        let typed = Some(self.reason.trim()).filter(|reason| !reason.is_empty());
        let given = before.and_then(|was| was.accepted.clone());
        ListFoot {
            accepted: given.or_else(|| typed.map(str::to_owned)),
            ..foot
        }
    }

    /// The figure that is taken back next: this one, if it is not as it was, else the last one that is
    /// not.
    pub fn last_changed(
        &self,
        was: &TypedList,
        typed: Option<(usize, Field)>,
    ) -> Option<(usize, Field)> {
        let is_other = |(row, field): &(usize, Field)| {
            let of = |list: &TypedList| Some(list.rows.get(*row)?.1.typed(*field).to_owned());
            of(self) != of(was)
        };
        let mut all = (0..self.rows.len())
            .rev()
            .flat_map(|row| Field::ALL.into_iter().rev().map(move |field| (row, field)));
        typed.filter(is_other).or_else(|| all.find(is_other))
    }

    /// A figure is as it was.
    pub fn put_back(&mut self, was: &TypedList, row: usize, field: Field) {
        if let (Some((_, form)), Some((_, was))) = (self.rows.get_mut(row), was.rows.get(row)) {
            was.typed(field).clone_into(form.text(field));
        }
    }

    /// What is typed so far in every line that is begun.
    pub fn so_far(&self) -> Vec<ListFoot> {
        self.rows
            .iter()
            .filter_map(|(id, form)| form.so_far(*id))
            .collect()
    }

    /// Whether every line is whole.
    pub fn is_whole(&self) -> bool {
        self.first_open().is_none()
    }

    /// Whether it says the same.
    pub fn same(&self, other: &TypedList) -> bool {
        self.reason == other.reason
            && self.rows.len() == other.rows.len()
            && self
                .rows
                .iter()
                .zip(&other.rows)
                .all(|((id, form), (other, as_there))| id == other && form.same(as_there))
    }

    /// The first line that is not whole; none if all are.
    pub fn first_open(&self) -> Option<usize> {
        self.rows
            .iter()
            .position(|(id, form)| form.read(*id).is_err())
    }

    /// The line that is typed next: one that is not whole, going round, else the one below; none after
    /// the last line of a list that is whole.
    fn next(&self, row: usize) -> Option<usize> {
        let all = self.rows.len();
        let below = row.saturating_add(1).min(all);
        let mut open = (below..all).chain(0..below).filter(|at| {
            let row = self.rows.get(*at);
            row.is_some_and(|(id, form)| form.read(*id).is_err())
        });
        open.next().or((below < all).then_some(below))
    }

    /// Where the keyboard goes when a field is left; none: the list is whole, and is to be kept.
    pub fn after(&self, row: usize, field: Field, step: Step) -> Option<(usize, Field)> {
        let begun = self.rows.get(row).is_some_and(|(_, form)| !form.is_empty());
        let to_the_next = || self.next(row).map(|row| (row, Field::Points));
        match (field, step) {
            (Field::Points, _) if !begun => Some((row, Field::Points)),
            (Field::Points, _) => Some((row, Field::Won)),
            (Field::Won, _) => Some((row, Field::Lost)),
            (Field::Lost, Step::Space) => Some((row, Field::Total)),
            (Field::Lost, Step::Enter) | (Field::Total, _) => to_the_next(),
        }
    }
}

/// How a field is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To the next figure that is needed.
    Enter,
    /// The same; after the games lost to the end total.
    Space,
}

/// What is in the book of a table's first list, or of its second.
pub fn written(table: &Table, second: bool) -> &[ListFoot] {
    if second {
        &table.sheet.second_feet
    } else {
        &table.sheet.feet
    }
}

/// Somebody's line of a list.
pub fn of_in(feet: &[ListFoot], id: EntrantId) -> Option<&ListFoot> {
    feet.iter().find(|foot| foot.entrant == id)
}

/// A table's first list or its second: leg, table, whether it is the second.
pub type Place = (LegNo, TableNo, bool);

/// What is typed of an evening's lists and not in the book.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct HalfTyped {
    /// Lists that are typed otherwise than they are in the book.
    pub lists: Vec<(Place, TypedList)>,
    /// From which deal on the rest is struck.
    pub struck: String,
    /// Whose result does not count.
    pub whose: Option<EntrantId>,
    /// Why it does not.
    pub why: String,
}

impl HalfTyped {
    /// Whether nothing is.
    pub fn is_empty(&self) -> bool {
        *self == HalfTyped::default()
    }

    /// Which list of a table is typed otherwise than it is in the book: whether it is the second.
    pub fn begun(&self, leg: LegNo, table: &Table) -> Option<bool> {
        let other = |(at, list): &&(Place, TypedList)| {
            (at.0, at.1) == (leg, table.number) && !list.same(&TypedList::of(table, at.2))
        };
        self.lists.iter().filter(other).map(|(at, _)| at.2).min()
    }

    /// The list as it is typed, else as it is in the book.
    pub fn list(&self, place: Place, table: &Table) -> TypedList {
        let typed = self.lists.iter().find(|(at, _)| *at == place);
        match typed {
            Some((_, list)) => list.clone(),
            None => TypedList::of(table, place.2),
        }
    }

    /// Keeps what is typed of a list, if it is not what is in the book.
    pub fn keep(&mut self, place: Place, table: &Table, list: &TypedList) {
        self.lists.retain(|(at, _)| *at != place);
        if !list.same(&TypedList::of(table, place.2)) {
            self.lists.push((place, list.clone()));
        }
    }
}

/// Keeps a list by its foot, as the first or the second who typed it.
pub fn kept(sheet: SheetId, second: bool, feet: Vec<ListFoot>) -> Command {
    Command::KeepFeet {
        sheet,
        second,
        feet,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(figures: [&str; 4]) -> FootForm {
        let [points, won, lost, total] = figures.map(str::to_owned);
        FootForm {
            points,
            won,
            lost,
            total,
        }
    }

    fn list(rows: &[[&str; 4]]) -> TypedList {
        let rows = (1..).zip(rows);
        TypedList {
            rows: rows
                .map(|(id, figures)| (EntrantId(id), form(*figures)))
                .collect(),
            reason: String::new(),
        }
    }

    #[test]
    fn a_line_is_read_or_the_first_wrong_field_named() {
        let read = |figures| form(figures).read(EntrantId(1));
        let foot = read(["60-", "7", "4", ""]).unwrap();
        assert_eq!((foot.points, foot.won, foot.lost), (-60, 7, 4));
        assert_eq!(foot.total, None);
        assert_eq!(read(["−60", "7", "4", "270"]).unwrap().total, Some(270));
        let parts = read(["60", "7", "1 + 3", ""]).unwrap();
        assert_eq!(
            (parts.lost, parts.lost_by_stretch.as_slice()),
            (4, &[1, 3][..])
        );
        let again = FootForm::of(Some(&parts)).read(EntrantId(1));
        assert_eq!(again, Ok(parts));
        assert_eq!(read(["60", "7", "1+", ""]), Err(Field::Lost));
        assert_eq!(read(["", "7", "4", ""]), Err(Field::Points));
        assert_eq!(read(["60", "-7", "4", ""]), Err(Field::Won));
        assert_eq!(read(["60", "7", "x", ""]), Err(Field::Lost));
        assert_eq!(read(["60", "7", "4", "x"]), Err(Field::Total));
        assert_eq!(read(["--60", "7", "4", ""]), Err(Field::Points));
        assert_eq!(read(["-60-", "7", "4", ""]), Err(Field::Points));
    }

    #[test]
    fn enter_goes_to_the_next_figure_that_is_needed() {
        let two = list(&[["10", "1", "0", ""], ["", "", "", ""]]);
        let after = |(row, field), step| two.after(row, field, step);
        assert_eq!(
            after((0, Field::Points), Step::Enter),
            Some((0, Field::Won))
        );
        assert_eq!(after((0, Field::Won), Step::Space), Some((0, Field::Lost)));
        assert_eq!(
            after((0, Field::Lost), Step::Enter),
            Some((1, Field::Points))
        );
        assert_eq!(
            after((0, Field::Lost), Step::Space),
            Some((0, Field::Total))
        );
        assert_eq!(
            after((0, Field::Total), Step::Enter),
            Some((1, Field::Points))
        );
        let bounced = after((1, Field::Points), Step::Enter);
        assert_eq!(bounced, Some((1, Field::Points)), "nothing is typed yet");
        let whole = list(&[["10", "1", "0", ""], ["20", "1", "0", ""]]);
        assert_eq!(
            whole.after(0, Field::Lost, Step::Enter),
            Some((1, Field::Points)),
            "only the last figure keeps the list"
        );
        assert_eq!(whole.after(1, Field::Lost, Step::Enter), None);
        assert!(whole.is_whole() && !two.is_whole());
        let lines = (two.whole(&[]).len(), two.feet(&[]).unwrap().len());
        assert_eq!(lines, (1, 1));
    }

    #[test]
    fn a_line_that_is_begun_and_not_whole_is_named() {
        let half = list(&[["10", "1", "0", ""], ["20", "", "", ""]]);
        assert_eq!(half.feet(&[]), Err((1, Field::Won)));
        assert_eq!(half.so_far().len(), 2);
    }
}
