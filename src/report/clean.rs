//! Makes what people typed fit for paper: one normal form, no control characters, no letter that
//! the type lacks without a sign in its place and a warning. Knows no page.

use crate::club::{
    Event, Member, Sheet,
    money::{Purse, Who},
    teams::Grouping,
};
use crate::report::{
    club_year::ClubYear,
    document::Warning,
    font::{self, REPLACEMENT},
};
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

/// Most letters of one text that go to paper; everything beyond could not be read there anyway.
const MOST_LETTERS: usize = 400;

/// The event with every text as it can be printed, and what had to be replaced for that; the event
/// itself where that is how it was typed, as nearly always: a large one is not copied for nothing.
pub(super) fn printable(event: &Event) -> (Cow<'_, Event>, Vec<Warning>) {
    if texts(event).all(is_plain) && are_plain(event) {
        return (Cow::Borrowed(event), Vec::new());
    }
    let mut event = event.clone();
    let mut warnings = Vec::new();
    each_text(&mut event, &mut |text| tidy(text, &mut warnings));
    (Cow::Owned(event), warnings)
}

/// The same of the club's year.
pub(super) fn printable_year(club: &ClubYear) -> (ClubYear, Vec<Warning>) {
    let mut club = club.clone();
    let mut warnings = Vec::new();
    club.each_text(&mut |text| tidy(text, &mut warnings));
    (club, warnings)
}

/// Makes a text printable; what had to be replaced is reported once.
fn tidy(text: &mut String, warnings: &mut Vec<Warning>) {
    let (clean, warning) = clean(text);
    *text = clean;
    if let Some(warning) = warning.filter(|w| !warnings.contains(w)) {
        warnings.push(warning);
    }
}

/// Whether a text is printed as it is.
fn is_plain(text: &str) -> bool {
    let ascii =
        text.len() <= MOST_LETTERS && text.bytes().all(|b| b == b' ' || b.is_ascii_graphic());
    (ascii && text.trim().len() == text.len())
        || matches!(clean(text), (clean, None) if clean == text)
}

/// Whether everything typed of money and teams can be printed as it is.
fn are_plain(event: &Event) -> bool {
    let mut plain = true;
    let mut look = |text: &mut String| plain &= is_plain(text);
    each_of_purse(&mut event.purse.clone(), &mut look);
    event
        .groupings
        .iter()
        .for_each(|grouping| each_of_grouping(&mut grouping.clone(), &mut look));
    plain
}

/// All texts that people typed of the event itself.
fn texts(event: &Event) -> impl Iterator<Item = &str> {
    let people = event
        .entrants
        .iter()
        .flat_map(|e| {
            [&e.typed_name, &e.club]
                .into_iter()
                .chain(&e.groups)
                .chain(&e.opted_in)
        })
        .map(String::as_str);
    let tables = event.tables();
    [
        event.settings.name.as_str(),
        event.settings.currency.as_str(),
    ]
    .into_iter()
    .chain(people)
    .chain(tables.flat_map(|table| texts_of_sheet(&table.sheet)))
}

fn texts_of_sheet(sheet: &Sheet) -> impl Iterator<Item = &str> {
    let lines = sheet
        .deals
        .iter()
        .flat_map(|line| [Some(line.remark.as_str()), line.accepted.as_deref()]);
    let laws = sheet.fines.iter().map(|fine| fine.law.as_str());
    let accepted = sheet
        .feet
        .iter()
        .chain(&sheet.second_feet)
        .filter_map(|foot| foot.accepted.as_deref());
    lines.flatten().chain(laws).chain(accepted)
}

fn each_text(event: &mut Event, visit: &mut impl FnMut(&mut String)) {
    visit(&mut event.settings.name);
    visit(&mut event.settings.currency);
    for entrant in event.entrants.iter_mut() {
        visit(&mut entrant.typed_name);
        visit(&mut entrant.club);
        entrant
            .groups
            .iter_mut()
            .chain(&mut entrant.opted_in)
            .for_each(&mut *visit);
    }
    each_of_purse(&mut event.purse, visit);
    for grouping in event.groupings.iter_mut() {
        each_of_grouping(grouping, visit);
    }
    for sheet in event
        .legs
        .iter_mut()
        .flat_map(|l| &mut l.tables)
        .map(|t| &mut t.sheet)
    {
        for line in &mut sheet.deals {
            visit(&mut line.remark);
            line.accepted.iter_mut().for_each(&mut *visit);
        }
        sheet.fines.iter_mut().for_each(|fine| visit(&mut fine.law));
        let sheet = &mut **sheet;
        for foot in sheet.feet.iter_mut().chain(&mut sheet.second_feet) {
            foot.accepted.iter_mut().for_each(&mut *visit);
        }
    }
}

/// What people typed of money. A name that is printed in several places is the same in all of them.
fn each_of_purse(purse: &mut Purse, visit: &mut impl FnMut(&mut String)) {
    for part in &mut purse.entry {
        visit(&mut part.name);
        part.pot.iter_mut().for_each(&mut *visit);
    }
    purse
        .expenses
        .iter_mut()
        .for_each(|expense| visit(&mut expense.name));
    for pot in &mut purse.pots {
        visit(&mut pot.name);
        match &mut pot.who {
            Who::Group(name) | Who::OptedIn(name) => visit(name),
            Who::All => {}
        }
        pot.ranking.name_mut().into_iter().for_each(&mut *visit);
        for gift in &mut pot.gifts {
            visit(&mut gift.name);
            visit(&mut gift.sponsor);
        }
    }
}

fn each_of_grouping(grouping: &mut Grouping, visit: &mut impl FnMut(&mut String)) {
    visit(&mut grouping.name);
    grouping
        .teams
        .iter_mut()
        .for_each(|team| visit(&mut team.name));
}

/// The classes of the register as they can be printed; nothing else of it is on an event's papers.
pub(super) fn printable_classes(members: &[Member]) -> Cow<'_, [Member]> {
    if members.iter().all(|member| is_plain(&member.class)) {
        return Cow::Borrowed(members);
    }
    let mut members = members.to_vec();
    members
        .iter_mut()
        .for_each(|member| member.class = clean(&member.class).0);
    Cow::Owned(members)
}

/// A text as it can be printed: NFC, blanks for controls and line breaks, invisible marks left out,
/// missing letters replaced by [`REPLACEMENT`] and named in the warning.
pub(super) fn clean(text: &str) -> (String, Option<Warning>) {
    let plain = text.is_ascii() && !text.contains(|c: char| c.is_ascii_control());
    if plain && text.len() <= MOST_LETTERS {
        return (text.trim().to_owned(), None);
    }
    let mut missing = String::new();
    let mut out = String::new();
    for ch in visible(text).take(MOST_LETTERS) {
        if font::covers(ch) {
            out.push(ch);
            continue;
        }
        if !missing.contains(ch) {
            missing.push(ch);
        }
        out.push(REPLACEMENT);
    }
    let warning = (!missing.is_empty()).then(|| Warning::MissingLetters {
        text: text.chars().take(MOST_LETTERS).collect(),
        letters: missing,
    });
    (out.trim().to_owned(), warning)
}

/// The letters in NFC that leave a mark, with blanks for controls and line breaks.
fn visible(text: &str) -> impl Iterator<Item = char> + '_ {
    text.nfc().filter(|c| !invisible(*c)).map(|c| {
        if c.is_control() || c.is_whitespace() {
            ' '
        } else {
            c
        }
    })
}

/// Marks that steer the direction or joining of letters and have no shape of their own.
fn invisible(ch: char) -> bool {
    matches!(ch, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_out_composed_and_without_controls() {
        assert_eq!(clean("  Ju\u{308}rgen\tŁukasz\n").0, "Jürgen Łukasz");
        assert_eq!(clean("a\u{202e}b\u{200d}c").0, "abc");
        assert_eq!(clean("Nguyễn Thị Hương").1, None);
        assert_eq!(clean("İbrahim Şükrü Çağ").1, None);
    }

    #[test]
    fn a_letter_that_is_missing_is_seen_and_named() {
        let (text, warning) = clean("Anna 日本 😀 日");
        assert_eq!(text, "Anna □□ □ □");
        assert_eq!(
            warning,
            Some(Warning::MissingLetters {
                text: "Anna 日本 😀 日".to_owned(),
                letters: "日本😀".to_owned()
            })
        );
    }
}
