//! What is computed, in the words of the window: seats, verdicts, marks, figures that people typed.

use super::evening::progress::deals_of;
use crate::club::{
    Book, EntrantId, Event, EventId, Leg, MovementKind, MovementSettings, RankMove, RulesChoice,
    Seat, SheetMark, Standings, Table, TableNo, how_many,
};
use crate::i18n::{Texts, or_dash};
use crate::movement::{Meetings, MovementError, SeatFault, Verdict, leg_sizes};

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

/// Who has no seat, and the first other faults of the seats, each beside its sentence.
pub fn faults<'v>(
    t: &Texts,
    event: &Event,
    found: &'v Verdict,
) -> Vec<(String, Option<&'v SeatFault>)> {
    let seatless = event.seatless();
    let who: Vec<String> = seatless.iter().map(|who| event.called(who.id)).collect();
    let none = (!who.is_empty()).then(|| t.seats_none_of(t.names(&who), who.len()));
    let is_seatless = |id: &EntrantId| seatless.iter().any(|who| who.id == *id);
    let others = found.errors.iter().filter(|fault| {
        !matches!(fault, SeatFault::Missing { entrant, .. } | SeatFault::DealsUneven { entrant, .. }
            if is_seatless(entrant))
    });
    let others = others.take(5).map(|fault| {
        let sentence = t.seat_fault(fault, &|id| event.called(id));
        (sentence, Some(fault))
    });
    none.map(|none| (none, None))
        .into_iter()
        .chain(others)
        .collect()
}

/// What the judge of seats says, in sentences with figures.
pub fn verdict(t: &Texts, event: &Event, found: &Verdict) -> Vec<String> {
    if !found.errors.is_empty() {
        return faults(t, event, found)
            .into_iter()
            .map(|(sentence, _)| sentence)
            .collect();
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
        said.push(t.ui_verdict_meetings(met(t, m), m.distinct_max));
        said.push(match (m.repeats, m.repeats_bound) {
            (0, _) => t.ui_verdict_repeats_none(),
            (repeats, bound) if repeats == bound => t.ui_verdict_repeats_fewest(repeats),
            (repeats, bound) => t.ui_verdict_repeats(repeats, bound),
        });
    }
    said
}

/// How many others people meet: `8`, or `7 to 9` where one meets more than another.
pub fn met(t: &Texts, meetings: &Meetings) -> String {
    let (least, most) = (meetings.distinct_min, meetings.distinct_max);
    if least == most {
        most.to_string()
    } else {
        t.evening_span(least, most)
    }
}

/// Where these people sit in a leg, and where they go next.
pub fn where_they_sit(t: &Texts, event: &Event, leg: &Leg, found: &[EntrantId]) -> Vec<String> {
    let next = event.leg(leg.number.next());
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
    match leg.place_of(id) {
        Some((table, seat)) => Place::Seat(table, seat),
        None if leg.sitting_out.contains(&id) => Place::Rests,
        None => Place::Nowhere,
    }
}

/// Who stands elsewhere than before: the few that moved farthest by name.
pub fn rank_effect(t: &Texts, event: &Event, moved: &[RankMove]) -> String {
    const NAMED: usize = 2;
    if moved.is_empty() {
        return t.rank_same();
    }
    let mut far: Vec<&RankMove> = moved.iter().collect();
    far.sort_by_key(|m| {
        let by = m.from.zip(m.to).map(|(from, to)| from.abs_diff(to));
        std::cmp::Reverse(by.unwrap_or(u32::MAX))
    });
    let mut parts: Vec<String> = far
        .into_iter()
        .take(NAMED)
        .map(|m| t.rank_moved(event.called(m.entrant), or_dash(m.from), or_dash(m.to)))
        .collect();
    if moved.len() > NAMED {
        parts.push(t.rank_others(moved.len() - NAMED));
    }
    parts.join(", ")
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
    if has_only_slips(table) || event.by_slips() && deals.0 == 0 {
        return (how_many(table.sheet.slips.len()), how_many(table.size()));
    }
    deals
}

/// Whether slips are all that was handed in of a table.
pub fn has_only_slips(table: &Table) -> bool {
    let sheet = &table.sheet;
    sheet.deals.is_empty() && sheet.feet.is_empty() && !sheet.slips.is_empty()
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

/// A whole number as people type it, with any kind of minus.
pub fn read_figure(typed: &str) -> Option<i32> {
    let plain: String = typed
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '−' | '–' | '—' => '-',
            other => other,
        })
        .collect();
    plain.parse().ok()
}

/// The standings of an evening of the book, after a leg or after the last one with results; none
/// where it is gone.
pub fn standings_of(book: &Book, event: EventId, after: Option<u32>) -> Option<Standings> {
    let event = book.event(event)?;
    Some(crate::club::standings(event, after))
}

/// The title of the rules that an event keeps.
pub fn rules_title_of(t: &Texts, rules: &RulesChoice) -> String {
    rules
        .without_options()
        .map_or_else(|| rules.id.clone(), |book| t.rules_title(&book))
}

/// The options that rules allow: name and words.
pub fn rules_options(t: &Texts, rules: &RulesChoice) -> Vec<(String, String)> {
    let book = rules.without_options();
    book.iter()
        .flat_map(|book| book.options_beside(&rules.options))
        .map(|o| (o.clone(), t.option_name(o)))
        .collect()
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
    use crate::i18n::Lang;

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
