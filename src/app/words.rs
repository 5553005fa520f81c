//! What is computed, in the words of the window: seats, verdicts, marks, figures that people typed.

use super::evening::progress::deals_of;
use super::spot;
use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, Leg, LegNo, Moved, MovementKind, MovementSettings,
    RulesChoice, Seat, SheetMark, Standings, Table, TableNo,
};
use crate::i18n::{Lang, Texts};
use crate::movement::{MovementError, Verdict, leg_sizes};
use crate::ops::Act;
use crate::session::{Session, SessionError, StoreError};
use crate::skat::{DealEntry, Rulebook};
use chrono::NaiveDate;

/// What so many people mean for the tables: `40 people: 10 tables of four`.
pub fn tables_for(t: &Texts, event: &Event) -> String {
    let people = event.to_seat().len();
    tables_of(t, people, &event.settings.movement)
}

/// The same for any number of people.
fn tables_of(t: &Texts, people: usize, settings: &MovementSettings) -> String {
    let (sizes, rests) = match leg_sizes(settings, people) {
        Ok(sizes) => sizes,
        Err(MovementError::TooFew { .. }) => return t.ui_people_too_few(people),
        Err(error) => return t.movement_error(&error, &|id| t.entrant_number(id)),
    };
    let parts: Vec<String> = [6, 5, 4, 3]
        .into_iter()
        .map(|n| (sizes.iter().filter(|s| **s == n).count(), n))
        .filter(|(tables, _)| *tables > 0)
        .map(|(tables, n)| t.ui_tables_of(tables, n))
        .collect();
    let tables = format!("{}: {}", t.ui_people_count(people), t.names(&parts));
    if rests == 0 {
        tables
    } else {
        format!("{tables}, {}", t.ui_rest_in_turn(rests))
    }
}

/// A movement in plain words.
pub fn movement_plain(t: &Texts, kind: MovementKind) -> String {
    match kind {
        MovementKind::Fixed => t.ui_plain_fixed(),
        MovementKind::Pairs => t.ui_plain_pairs(),
        MovementKind::UpTheSides => t.ui_plain_sides(),
        MovementKind::Individual => t.ui_plain_individual(),
        MovementKind::Draw => t.ui_plain_draw(),
    }
}

/// A movement's name.
pub fn movement_name(t: &Texts, kind: MovementKind) -> String {
    match kind {
        MovementKind::Fixed => t.ui_name_fixed(),
        MovementKind::Pairs => t.ui_name_pairs(),
        MovementKind::UpTheSides => t.ui_name_sides(),
        MovementKind::Individual => t.ui_name_individual(),
        MovementKind::Draw => t.ui_name_draw(),
    }
}

/// What the judge of seats says, in sentences with figures.
pub fn verdict(t: &Texts, event: &Event, found: &Verdict) -> Vec<String> {
    if !found.errors.is_empty() {
        let mut said: Vec<String> = found
            .errors
            .iter()
            .take(5)
            .map(|e| t.seat_fault(e, &|id| event.called(id)))
            .collect();
        if !event.legs.iter().any(Leg::touched) {
            said.push(t.ev_draw_anew());
        }
        return said;
    }
    let whole = crate::movement::all_play_all_legs(event);
    let mut said = vec![if !whole || !found.played.is_empty() {
        t.seat_proof(found, whole)
    } else if found.rests_differ() {
        t.ui_verdict_rests()
    } else {
        t.ui_verdict_ok()
    }];
    let pairs = matches!(
        event.settings.movement.kind,
        MovementKind::Pairs | MovementKind::UpTheSides
    );
    if pairs && whole && found.pairs_asked && event.settings.movement.legs.is_none() {
        said.push(t.ui_verdict_pairs());
    }
    if event.legs.len() > 1 {
        let m = &found.meetings;
        let mean = f64::from(m.distinct_mean_hundredths) / 100.0;
        said.push(if m.distinct_min == m.distinct_max {
            t.ui_verdict_meetings_same(m.distinct_min)
        } else {
            t.ui_verdict_meetings(m.distinct_min, decimal(t, mean))
        });
        said.push(match (m.repeats, m.repeats_bound) {
            (0, _) => t.ui_verdict_repeats_none(),
            (repeats, bound) if repeats == bound => t.ui_verdict_repeats_fewest(repeats),
            (repeats, bound) => t.ui_verdict_repeats(repeats, bound),
        });
    }
    said
}

fn decimal(t: &Texts, value: f64) -> String {
    let text = format!("{value:.1}");
    if t.lang() == Lang::De {
        text.replace('.', ",")
    } else {
        text
    }
}

/// People whose name or start number is asked for.
pub fn people_called(event: &Event, asked: &str) -> Vec<EntrantId> {
    let asked = asked.trim().to_lowercase();
    event
        .entrants
        .iter()
        .filter(|e| {
            e.start_number.to_string() == asked || e.typed_name.to_lowercase().contains(&asked)
        })
        .map(|e| e.id)
        .collect()
}

/// Whom typed letters may mean: who has this number or is called just so, else those with a word
/// that begins so, else those whose name holds the letters anywhere.
pub fn meant<'e>(people: &[&'e Entrant], typed: &str) -> Vec<&'e Entrant> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    if typed.is_empty() {
        return Vec::new();
    }
    let ways: [fn(&Entrant, &str) -> bool; 4] = [has_number, is_called, has_word, holds];
    ways.into_iter()
        .map(|fits| people.iter().filter(|e| fits(e, &typed)).copied().collect())
        .find(|found: &Vec<&Entrant>| !found.is_empty())
        .unwrap_or_default()
}

fn has_number(e: &Entrant, typed: &str) -> bool {
    e.start_number.to_string() == typed
}

fn is_called(e: &Entrant, typed: &str) -> bool {
    e.typed_name.to_lowercase() == typed
}

/// Whether the name, or a word of it, begins like this.
fn has_word(e: &Entrant, typed: &str) -> bool {
    let name = e.typed_name.to_lowercase();
    name.starts_with(typed) || name.split_whitespace().any(|word| word.starts_with(typed))
}

fn holds(e: &Entrant, typed: &str) -> bool {
    e.typed_name.to_lowercase().contains(typed)
}

/// The one person whom typed letters mean.
pub fn one_meant<'e>(people: &[&'e Entrant], typed: &str) -> Option<&'e Entrant> {
    match meant(people, typed).as_slice() {
        [one] => Some(one),
        [] | [_, _, ..] => None,
    }
}

/// Where these people sit in a leg, and where they go next.
pub fn where_they_sit(t: &Texts, event: &Event, leg: &Leg, found: &[EntrantId]) -> Vec<String> {
    let next = event.legs.iter().find(|l| l.number == leg.number.next());
    found
        .iter()
        .map(|id| {
            let name = event.called(*id);
            let here = match place_in(leg, *id) {
                Place::Seat(table, s) => t.ui_sits(name, leg.number, table, seat(t, s)),
                Place::Rests => t.ui_rests(name, leg.number),
                Place::Nowhere => t.ui_sits_not(name, leg.number),
            };
            match next.map_or(Place::Nowhere, |next| place_in(next, *id)) {
                Place::Seat(table, s) => {
                    format!("{here} {}", t.ui_sits_next(table, seat(t, s)))
                }
                Place::Rests => format!("{here} {}", t.ui_rests_next()),
                Place::Nowhere => here,
            }
        })
        .collect()
}

/// Where somebody is in a leg.
enum Place {
    Seat(TableNo, Seat),
    Rests,
    Nowhere,
}

fn place_in(leg: &Leg, id: EntrantId) -> Place {
    let mut tables = leg.tables.iter();
    let seated = tables.find_map(|table| Some((table.number, table.seat_of(id)?)));
    match seated {
        Some((table, seat)) => Place::Seat(table, seat),
        None if leg.sitting_out.contains(&id) => Place::Rests,
        None => Place::Nowhere,
    }
}

/// Who stands elsewhere than before: the few that moved farthest by name.
pub fn rank_effect(t: &Texts, event: &Event, moved: &[Moved]) -> String {
    const NAMED: usize = 3;
    if moved.is_empty() {
        return t.rank_same();
    }
    let mut far: Vec<&Moved> = moved.iter().collect();
    far.sort_by_key(|m| std::cmp::Reverse(ranks_moved(m)));
    let mut parts: Vec<String> = far
        .into_iter()
        .take(NAMED)
        .map(|m| t.rank_moved(event.called(m.entrant), rank(m.from), rank(m.to)))
        .collect();
    if moved.len() > NAMED {
        parts.push(t.rank_others(moved.len() - NAMED));
    }
    parts.join(", ")
}

fn ranks_moved(moved: &Moved) -> u32 {
    let ranks = moved.from.zip(moved.to);
    ranks.map_or(u32::MAX, |(from, to)| from.abs_diff(to))
}

fn rank(rank: Option<u32>) -> String {
    rank.map_or_else(|| "–".to_owned(), |n| n.to_string())
}

/// A seat's name.
pub fn seat(t: &Texts, seat: Seat) -> String {
    match seat {
        Seat::N => t.ui_north(),
        Seat::E => t.ui_east(),
        Seat::S => t.ui_south(),
        Seat::W => t.ui_west(),
        Seat::Fifth => t.ui_fifth(),
        Seat::Sixth => t.ui_sixth(),
    }
}

/// `Leg 3 of 5`, or nothing but `Sheets` where there is one leg.
pub fn leg_title(t: &Texts, event: &Event, leg: LegNo) -> String {
    if event.legs.len() < 2 {
        t.ui_sheets()
    } else {
        t.ui_leg_of(leg, event.legs.len())
    }
}

/// What a table of this event hands in.
pub fn deals_or_slips(t: &Texts, event: &Event) -> String {
    if event.by_slips() {
        t.ui_slips_or_deals()
    } else {
        t.ui_deals()
    }
}

/// How much of a sheet is written, and how much belongs there: deals, all of them once a list is
/// known by the foot of everybody; or slips.
pub fn progress(event: &Event, leg: &Leg, table: &Table) -> (u32, u32) {
    let deals = deals_of(leg, table);
    if table.counts_by_foot() {
        let told = if table.has_all_feet() { deals.1 } else { 0 };
        return (told, deals.1);
    }
    if event.by_slips() && deals.0 == 0 {
        return of_all(table.sheet.slips.len(), table);
    }
    deals
}

/// How many of all who have a seat at a table.
fn of_all(count: usize, table: &Table) -> (u32, u32) {
    let [some, all] = [count, table.size()].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
    (some, all)
}

/// A mark's word with its sign.
pub fn mark_signed(t: &Texts, m: SheetMark) -> String {
    let sign = match m {
        SheetMark::Out => "·",
        SheetMark::In => "▼",
        SheetMark::Doubtful => "▲",
        SheetMark::Checked | SheetMark::Signed => "✓",
    };
    format!("{sign} {}", t.sheet_mark(m))
}

/// A whole number with a real minus.
pub fn figure(value: i64) -> String {
    if value < 0 {
        format!("−{}", value.unsigned_abs())
    } else {
        format!("{value}")
    }
}

/// A whole number with its sign, zero without.
pub fn signed(value: i64) -> String {
    if value > 0 {
        format!("+{value}")
    } else {
        figure(value)
    }
}

/// A whole number as people type it, with any kind of minus.
pub fn read_figure(typed: &str) -> Option<i32> {
    let plain: String = typed
        .trim()
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| {
            if matches!(c, '−' | '–' | '—') {
                '-'
            } else {
                c
            }
        })
        .collect();
    plain.parse().ok()
}

/// After which leg the standings are, and under which scoring.
pub fn standings_explain(t: &Texts, event: &Event, found: &Standings) -> String {
    let scoring = t.scoring(event.settings.scoring);
    if event.legs.len() < 2 {
        return scoring;
    }
    format!(
        "{} · {scoring}",
        t.ui_standings_after(found.after_leg, event.legs.len())
    )
}

/// The standings of an evening of the book, after a leg or after the last one with results; none
/// where it is gone.
pub fn standings_of(book: &Book, event: EventId, after: Option<u32>) -> Option<Standings> {
    book.events
        .iter()
        .find(|e| e.id == event)
        .map(|e| crate::club::standings(e, after))
}

/// A rulebook out of a club's own file. Errors: the sentence that says where it is wrong.
pub fn rules_from(t: &Texts, text: &str, file: &str) -> Result<Rulebook, String> {
    Rulebook::from_toml(text).map_err(|why| t.rulebook_error(&why, file))
}

/// The title of a rulebook.
pub fn rules_title(t: &Texts, book: &Rulebook) -> String {
    t.rules_title(book)
}

/// The title of the rules that an event keeps.
pub fn rules_title_of(t: &Texts, rules: &RulesChoice) -> String {
    RulesChoice {
        options: Vec::new(),
        ..rules.clone()
    }
    .rulebook()
    .map_or_else(|| rules.id.clone(), |b| rules_title(t, &b))
}

/// The options that rules allow: name and words.
pub fn rules_options(t: &Texts, rules: &RulesChoice) -> Vec<(String, String)> {
    let Some(book) = RulesChoice {
        options: Vec::new(),
        ..rules.clone()
    }
    .rulebook() else {
        return Vec::new();
    };
    book.available_options()
        .iter()
        .map(|o| (o.clone(), t.option_name(o)))
        .collect()
}

/// A game in words, as far as it was typed.
pub fn game(t: &Texts, entry: Option<&DealEntry>, rulebook: Option<&Rulebook>) -> String {
    let contract = entry.and_then(|e| e.contract.as_ref());
    match (contract, rulebook) {
        (Some(contract), Some(rulebook)) => t.game_name(contract, rulebook),
        _ => String::new(),
    }
}

/// Why a session refused, and what to do.
pub fn refused(t: &Texts, why: &SessionError, event: Option<&Event>) -> String {
    t.session_error(why, event)
}

/// What is wrong with a file, and what to do.
pub fn store(t: &Texts, why: &StoreError) -> String {
    t.store_error(why)
}

/// What was done, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActWords {
    /// What, with its leg where the evening has several.
    pub what: String,
    /// Its evening, where the book has several and they do not say it.
    pub evening: Option<String>,
}

impl ActWords {
    /// What needs no evening.
    pub fn plain(what: String) -> ActWords {
        ActWords {
            what,
            evening: None,
        }
    }

    /// All of it.
    pub fn all(&self) -> String {
        self.around(&self.what)
    }

    /// With as many words of what was done as fit beside its leg and its evening.
    pub fn fitting(&self, fits: impl Fn(&str) -> bool) -> String {
        let all = self.all();
        if fits(&all) {
            return all;
        }
        let leg = self.what.rfind(", ").unwrap_or(self.what.len());
        let (head, leg) = self.what.split_at(leg);
        let words: Vec<&str> = head.split(' ').collect();
        let shorter = (1..words.len()).rev().map(|count| {
            let begin: Vec<&str> = words.iter().copied().take(count).collect();
            self.around(&format!("{}…{leg}", begin.join(" ")))
        });
        let least = self.around(leg.strip_prefix(", ").unwrap_or("…"));
        shorter
            .into_iter()
            .find(|words| fits(words))
            .unwrap_or(least)
    }

    fn around(&self, what: &str) -> String {
        let evening = self.evening.as_ref();
        evening.map_or_else(|| what.to_owned(), |evening| format!("{what} · {evening}"))
    }
}

/// What was done, with its leg and evening.
pub fn act(t: &Texts, book: &Book, act: &Act) -> String {
    act_words(t, book, act).all()
}

fn act_words(t: &Texts, book: &Book, act: &Act) -> ActWords {
    let words = t.change_title(&act.title);
    let mut events = act.events.iter().filter_map(|id| book.event(*id));
    let (Some(event), None) = (events.next(), events.next()) else {
        return ActWords::plain(words);
    };
    let seen = spot::seen(&act.title, act.only);
    // A later leg is in the title.
    let is_first = seen.table.is_some() && seen.leg == Some(LegNo::FIRST);
    let words = if is_first && event.legs.len() > 1 {
        t.act_in_leg(words, LegNo::FIRST)
    } else {
        words
    };
    if book.events.len() < 2 || seen.names_evening() {
        return ActWords::plain(words);
    }
    let name = &event.settings.name;
    let mut others = book.events.iter().filter(|other| other.id != event.id);
    let is_shared = others.any(|other| other.settings.name == *name);
    let evening = if is_shared {
        format!("{name}, {}", date(t, event.settings.date))
    } else {
        name.clone()
    };
    ActWords {
        what: words,
        evening: Some(evening),
    }
}

/// What undo would take back.
pub fn next_undo(t: &Texts, session: &Session) -> Option<ActWords> {
    Some(act_words(t, session.book(), session.undo_act()?))
}

/// What redo would do again.
pub fn next_redo(t: &Texts, session: &Session) -> Option<ActWords> {
    Some(act_words(t, session.book(), session.redo_act()?))
}

/// A date as people write it: `21 Nov 2026`, `21.11.2026`.
pub fn date(t: &Texts, date: NaiveDate) -> String {
    use chrono::Datelike;
    match t.lang() {
        Lang::De => format!("{}.{}.{}", date.day(), date.month(), date.year()),
        Lang::En => format!(
            "{} {} {}",
            date.day(),
            t.ui_month(date.month()),
            date.year()
        ),
    }
}

/// How long a movement is: `2 legs of 48 deals`; at tables that move, what they are called.
pub(crate) fn length_of(t: &Texts, movement: &MovementSettings) -> String {
    let deals = movement.rounds.saturating_mul(4);
    match (movement.kind, movement.legs) {
        (MovementKind::Draw, Some(legs)) => t.web_legs_of(legs, deals),
        (MovementKind::Fixed, _) => {
            let name = movement_name(t, movement.kind);
            format!("{name}, {}", t.length_rounds(movement.rounds))
        }
        (
            MovementKind::Pairs
            | MovementKind::UpTheSides
            | MovementKind::Individual
            | MovementKind::Draw,
            _,
        ) => movement_name(t, movement.kind),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_read_with_any_minus_and_nothing_else() {
        for (typed, read) in [
            ("-20", Some(-20)),
            ("−20", Some(-20)),
            (" 1 204 ", Some(1204)),
            ("+7", Some(7)),
            ("", None),
            ("7a", None),
        ] {
            assert_eq!(read_figure(typed), read, "{typed}");
        }
    }

    #[test]
    fn what_was_done_is_shortened_before_its_leg_and_its_evening() {
        let words = ActWords {
            what: "deal 12 at table 1, leg 2".to_owned(),
            evening: Some("Thursday".to_owned()),
        };
        let in_room = |room: usize| words.fitting(|words| words.chars().count() <= room);
        assert_eq!(in_room(36), "deal 12 at table 1, leg 2 · Thursday");
        assert_eq!(in_room(35), "deal 12 at table…, leg 2 · Thursday");
        assert_eq!(in_room(24), "deal…, leg 2 · Thursday");
        assert_eq!(in_room(3), "leg 2 · Thursday");
        let all = ActWords::plain("draw of the seats".to_owned());
        assert_eq!(all.fitting(|words| words.chars().count() < 9), "draw of…");
        assert_eq!(all.fitting(|_| false), "…");
    }

    #[test]
    fn people_are_told_in_tables() {
        let told = |lang, people, kind| {
            tables_of(
                &Texts::new(lang),
                people,
                &MovementSettings {
                    kind,
                    ..MovementSettings::default()
                },
            )
        };
        let fixed = MovementKind::Fixed;
        assert_eq!(told(Lang::En, 40, fixed), "40 people: 10 tables of four");
        assert_eq!(
            told(Lang::En, 41, fixed),
            "41 people: 8 tables of four and 3 tables of three"
        );
        assert_eq!(
            told(Lang::De, 11, fixed),
            "11 Personen: 2 Vierertische und 1 Dreiertisch"
        );
        let sides = MovementKind::UpTheSides;
        assert_eq!(
            told(Lang::En, 10, sides),
            "10 people: 2 tables of four, 2 rest in turn"
        );
        assert_eq!(
            told(Lang::De, 10, sides),
            "10 Personen: 2 Vierertische, 2 setzen reihum aus"
        );
    }
}
