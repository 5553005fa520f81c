//! What is said of an old file: why it gives nothing, and what was left out.

use super::{LeftOut, Legacy, NoLegacy, NoTable, NoZip, WhyRow, WhyTable};
use crate::i18n::Texts;

impl NoLegacy {
    /// What is wrong and what to do.
    pub fn sentence(&self, t: &Texts, file: &str) -> String {
        match self {
            NoLegacy::Zip(NoZip::NotAZip) => t.legacy_not_a_zip(file),
            NoLegacy::Zip(NoZip::Damaged) => t.legacy_damaged(file),
            NoLegacy::Zip(NoZip::TooLarge) => t.legacy_too_large(file),
            NoLegacy::Zip(NoZip::Locked) => t.legacy_locked(file),
            NoLegacy::Zip(NoZip::Method) => t.legacy_method(file),
            NoLegacy::Table { file: inner, why } => match why {
                NoTable::NotATable => t.legacy_no_table(file, inner),
                NoTable::Cut => t.legacy_table_cut(file, inner),
                NoTable::TooLarge => t.legacy_too_large(file),
            },
            NoLegacy::NoLists => t.legacy_no_lists(file),
        }
    }
}

impl LeftOut {
    /// What was left out, and why.
    pub fn sentence(&self, t: &Texts) -> String {
        match self {
            LeftOut::Row(row, why) => {
                let row = row.to_string();
                match why {
                    WhyRow::NoName => t.legacy_row_name(row),
                    WhyRow::NoDay => t.legacy_row_day(row),
                    WhyRow::NoNumber => t.legacy_row_number(row),
                }
            }
            LeftOut::Table {
                day,
                series,
                table,
                why,
            } => {
                let place = t.legacy_place(t.day_words(*day), series, table);
                t.legacy_left_out(place, table_words(t, why))
            }
            LeftOut::Born { name, year } => t.legacy_born(name, year),
            LeftOut::Known(day) => t.legacy_known(t.day_words(*day)),
        }
    }
}

fn table_words(t: &Texts, why: &WhyTable) -> String {
    match why {
        WhyTable::People(people) => t.legacy_people(people),
        WhyTable::Games { games, deals } => t.legacy_games(games, deals),
        WhyTable::Total {
            name,
            written,
            counted,
        } => t.legacy_total(
            name,
            crate::i18n::figure(*written),
            crate::i18n::figure(*counted),
        ),
        WhyTable::NoValue(name) => t.legacy_no_value(name),
        WhyTable::TwoTables(name) => t.legacy_two_tables(name),
    }
}

impl Legacy {
    /// What comes in: `12 members, 34 evenings, 272 lists; letters in code page 850`.
    pub fn summary(&self, t: &Texts) -> String {
        t.legacy_summary(
            self.book.members.len(),
            self.book.events.len(),
            self.lists,
            self.page.number().to_string(),
        )
    }

    /// What was left out, a sentence each.
    pub fn said(&self, t: &Texts) -> Vec<String> {
        self.left_out.iter().map(|one| one.sentence(t)).collect()
    }

    /// The names by which one sees whether the letters are right.
    pub fn names_words(&self, t: &Texts) -> String {
        t.legacy_names(self.preview().join(" · "))
    }
}
