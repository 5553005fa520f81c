//! What is written on a sheet, with other people over its columns.

use crate::club::{Content, DealLine, EntrantId, Fine, PaperTotal, Place, Sheet, Slip};
use std::collections::BTreeMap;

/// Whose column becomes whose.
pub(in crate::ops) struct Columns(pub(in crate::ops) BTreeMap<EntrantId, EntrantId>);

impl Columns {
    /// Whoever has no column keeps the name.
    fn of(&self, entrant: EntrantId) -> EntrantId {
        self.0.get(&entrant).copied().unwrap_or(entrant)
    }

    /// The same for everybody in a list, in its new order.
    fn each<T, K: Ord>(
        &self,
        all: &mut [T],
        whose: impl Fn(&mut T) -> &mut EntrantId,
        key: impl Fn(&T) -> K,
    ) {
        for item in all.iter_mut() {
            let entrant = whose(item);
            *entrant = self.of(*entrant);
        }
        all.sort_by_key(key);
    }

    /// All that is written on a sheet, under the new names.
    pub(in crate::ops) fn rename(&self, sheet: &mut Sheet) {
        self.lines(&mut sheet.deals);
        self.each(&mut sheet.fines, |f| &mut f.entrant, |f| f.number);
        self.slips(&mut sheet.slips);
        self.each(&mut sheet.totals, |t| &mut t.entrant, PaperTotal::key);
        self.each(&mut sheet.feet, |f| &mut f.entrant, |f| f.entrant);
        self.each(&mut sheet.second_feet, |f| &mut f.entrant, |f| f.entrant);
        self.each(&mut sheet.void, |v| &mut v.entrant, |v| v.entrant);
    }

    /// The same with what is kept beside.
    pub(super) fn with_beside(&self, sheet: &Sheet) -> Sheet {
        let mut sheet = sheet.clone();
        self.rename(&mut sheet);
        for beside in &mut sheet.beside {
            self.part(&mut beside.wanted);
            if let Place::Slip(entrant) = &mut beside.place {
                *entrant = self.of(*entrant);
            }
        }
        sheet
    }

    fn part(&self, part: &mut Content) {
        self.lines(&mut part.lines);
        self.each(&mut part.fines, |f| &mut f.entrant, Fine::clone);
        self.each(&mut part.totals, |t| &mut t.entrant, PaperTotal::key);
        self.slips(part.slip.as_mut_slice());
        self.each(&mut part.feet, |f| &mut f.entrant, |f| f.entrant);
    }

    fn lines(&self, lines: &mut [DealLine]) {
        for line in lines {
            line.declarer = line.declarer.map(|who| self.of(who));
        }
    }

    fn slips(&self, slips: &mut [Slip]) {
        for slip in slips.iter_mut() {
            slip.okd_by = slip.okd_by.map(|who| self.of(who));
        }
        self.each(slips, |slip| &mut slip.entrant, |slip| slip.entrant);
    }
}
