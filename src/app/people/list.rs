//! Who comes, as lines.

use crate::app::{
    lists::cells::{Cell, Line, SortMark, Tone},
    money::till,
    people::{
        form::is_nameless,
        mended_name::{NameQuestion, Whose},
        merge::words as member_words,
    },
    words,
};
use crate::club::{Entrant, EntrantId, Event, Excluded, Groups, Member, MovementKind, money::Dues};
use crate::i18n::Texts;
use itertools::Itertools;

/// What the list of the people is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// The start number.
    #[default]
    Number,
    /// The surname.
    Name,
}

impl Order {
    /// How the list is sorted by a column if this is what it is sorted by.
    pub fn sorted(self, by: Order) -> SortMark {
        if self == by {
            SortMark::Up
        } else {
            SortMark::No
        }
    }
}

/// Everybody in an order.
pub fn in_order(event: &Event, order: Order) -> Vec<&Entrant> {
    let mut people: Vec<&Entrant> = event.entrants.iter().collect();
    match order {
        Order::Number => people.sort_by_key(|e| (e.start_number, e.id)),
        Order::Name => people.sort_by_cached_key(|e| (e.name_key(), e.id)),
    }
    people
}

/// Whether the list asks who keeps a table: where keepers are drawn first, or somebody is one.
pub fn asks_keepers(event: &Event) -> bool {
    let kind = event.settings.movement.kind;
    kind == MovementKind::Fixed || event.entrants.iter().any(|e| e.controller)
}

/// Whether the list asks who has paid: where taking part costs something, or somebody has.
pub fn asks_paid(event: &Event) -> bool {
    let mut people = event.entrants.iter();
    event.entry_cents() > 0 || people.any(|e| e.paid || till::by_payments(event, e))
}

/// The teams somebody plays for.
fn teams_of(event: &Event, who: EntrantId) -> String {
    event
        .groupings
        .iter()
        .filter_map(|grouping| grouping.team_of(who))
        .map(|team| team.name.as_str())
        .join(", ")
}

/// Number, name, room for the ticks, club, where it is wide groups and teams; `named` is the one who
/// gets a name now.
pub fn line(t: &Texts, event: &Event, e: &Entrant, wide: bool, named: bool) -> Line {
    let nameless = is_nameless(e);
    let tone = match (e.left, nameless) {
        (true, _) => Tone::Struck,
        (false, true) => Tone::Subdued,
        (false, false) => Tone::Strong,
    };
    let called = event.called_beside_number(e.id);
    let spoken = t.ui_person_line(e.start_number, &called, &e.club);
    let name = Cell::new(tone, called);
    let name = match (e.excluded, e.is_guest() && !nameless) {
        (Some(_), _) => name.aside(t.excluded()),
        (None, true) => name.aside(t.people_guest()),
        (None, false) => name,
    };
    Line {
        spoken,
        chosen: named,
        cells: vec![
            Some(Cell::subdued(e.start_number.to_string())),
            Some(name),
            // The ticks have these places.
            Some(Cell::plain("")),
            Some(Cell::plain("")),
            Some(Cell::subdued(&e.club)),
            wide.then(|| Cell::subdued(e.groups.join(", "))),
            wide.then(|| Cell::subdued(teams_of(event, e.id))),
        ],
    }
}

/// What taking somebody off the list means once the seats are drawn, step by step: one leaves, is
/// shut out with what was played, is ranked no more, or is only gone again. The words of the
/// question, and what is so then.
pub fn goes(t: &Texts, event: &Event, entrant: &Entrant) -> ([String; 3], Entrant) {
    let name = event.called(entrant.id);
    let gone = |excluded| Entrant {
        left: true,
        excluded,
        ..entrant.clone()
    };
    match (entrant.left, entrant.excluded) {
        (false, _) => (
            [
                t.ui_leaves_title(name),
                t.ui_leaves_body(),
                t.ui_leaves_yes(),
            ],
            gone(None),
        ),
        (true, None) => (
            [t.exclude_title(name), t.exclude_body(), t.exclude_yes()],
            gone(Some(Excluded::Ranked)),
        ),
        (true, Some(Excluded::Ranked)) => (
            [t.unrank_title(name), t.unrank_body(), t.unrank_yes()],
            gone(Some(Excluded::Unranked)),
        ),
        (true, Some(Excluded::Unranked)) => (
            [t.include_title(name), t.include_body(), t.include_yes()],
            gone(None),
        ),
    }
}

/// What this number of people means for the tables, or how many have no seat, and what has still to be
/// paid.
pub fn explain(t: &Texts, members: &[Member], event: &Event, seatless: usize) -> String {
    let tables = if seatless > 0 {
        let people = t.ui_people_count(event.to_seat().len());
        format!("{people} · {}", t.seats_none(seatless))
    } else {
        words::tables_for(t, event)
    };
    if event.entry_cents() == 0 || event.entrants.is_empty() {
        return tables;
    }
    let dues = dues(members, event);
    let open = unpaid_of(t, event, &dues).unwrap_or_else(|| t.people_all_paid());
    let taken = t.people_taken(sum(t, event, &dues, |dues| dues.paid_cents));
    format!("{tables} · {open} · {taken}")
}

/// How many have not paid, and what is open; none: everybody has.
pub fn unpaid(t: &Texts, members: &[Member], event: &Event) -> Option<String> {
    unpaid_of(t, event, &dues(members, event))
}

fn unpaid_of(t: &Texts, event: &Event, dues: &[Dues]) -> Option<String> {
    let people = dues.iter().filter(|dues| dues.open_cents() > 0).count();
    (people > 0).then(|| t.people_unpaid(people, sum(t, event, dues, Dues::open_cents)))
}

fn dues(members: &[Member], event: &Event) -> Vec<Dues> {
    let groups = Groups::of(members, event);
    event
        .entrants
        .iter()
        .map(|who| groups.dues_of(event, who))
        .collect()
}

fn sum(t: &Texts, event: &Event, dues: &[Dues], of: fn(&Dues) -> i64) -> String {
    let cents = dues.iter().map(of).fold(0, i64::saturating_add);
    t.coins(event, cents)
}

/// Whose name a changed one is, as a question.
pub fn whose(t: &Texts, asked: &NameQuestion) -> String {
    let Some(known) = &asked.known else {
        return t.name_whose(&asked.was, &asked.name);
    };
    t.name_known(member_words(known))
}

/// One of the answers to that.
pub fn answer(t: &Texts, asked: &NameQuestion, whose: &Whose) -> String {
    let known = asked.known.as_ref().map(member_words).unwrap_or_default();
    match whose {
        Whose::Same { evenings } => t.name_same(evenings),
        Whose::Other => t.name_other(),
        Whose::Both => t.name_both(&asked.was, known),
        Whose::Is => t.name_is(known),
        Whose::Namesake => t.name_namesake(),
    }
}
