//! Laws of every form: what the book has is read again as it is shown, in both languages, and what
//! cannot be read is said at its own field.

use crate::app::evening::form as evening;
use crate::app::money::purse::{self, PurseForm};
use crate::app::people::form::PersonForm;
use crate::app::season::form::SeasonForm;
use crate::app::seats::draw::{self, DrawForm};
use crate::app::sheet::{
    list_foot::{self, FootForm},
    slips::{self, SlipForm},
};
use crate::app::teams::form::TeamsForm;
use crate::club::{Book, EntrantId, Event, ListFoot, MovementSettings, Sheet};
use crate::i18n::{Lang, Texts};
use crate::ops::{Change, apply};

/// What is typed in a field.
type Text<Form> = fn(&mut Form) -> &mut String;

/// A book in which every column of every kind of row has something in it.
fn full() -> Book {
    let rows = include_str!("../../../../tests/fixtures/rows.jsonl");
    let new = |row: &str| Change::insert(serde_json::from_str(row).unwrap());
    let rows: Vec<Change> = rows.lines().map(new).collect();
    let mut book = Book::default();
    apply(&mut book, &rows).unwrap();
    book
}

fn both() -> [Texts; 2] {
    Lang::ALL.map(Texts::new)
}

fn event(book: &Book) -> &Event {
    book.events.first().unwrap()
}

#[test]
fn what_the_book_has_is_read_again_as_it_is_shown() {
    let book = full();
    let event = event(&book);
    for t in &both() {
        for season in book.seasons.iter() {
            let form = SeasonForm::of(season, t);
            assert_eq!(form.read(t, &book), Ok(season.clone()));
        }
        for grouping in event.groupings.iter() {
            let form = TeamsForm::of(t, event, grouping);
            assert_eq!(form.read(t, event), Ok(grouping.clone()));
        }
        let form = PurseForm::of(t, &event.purse, &event.settings.prizes);
        assert_eq!(form.purse(t), Ok((*event.purse).clone()));
        let form = evening::Form::of(t, event);
        let read = form.read(&event.settings.movement).unwrap();
        let expected = read.movement.expected;
        let mut settings = event.settings.clone();
        settings.movement.expected = expected;
        assert_eq!(read, settings);
        for entrant in event.entrants.iter() {
            let mut form = PersonForm::of_person(t, entrant);
            assert_eq!(form.read(t, entrant), Ok(entrant));
        }
    }
    let table = &event.legs[0].tables[0];
    let Sheet {
        slips,
        feet,
        second_feet,
        ..
    } = &*table.sheet;
    for slip in slips {
        let form = SlipForm::of(table, slip.entrant);
        assert_eq!(form.read(slip.entrant), Ok(slip.clone()));
    }
    for foot in feet.iter().chain(second_feet) {
        // Why it counts is asked of the whole list.
        let accepted = foot.accepted.clone();
        let read = FootForm::of(Some(foot)).read(foot.entrant);
        let read = read.map(|read| ListFoot { accepted, ..read });
        assert_eq!(read, Ok(foot.clone()));
    }
    let counts = [
        book.seasons.len(),
        event.groupings.len(),
        event.purse.pots.len(),
    ];
    assert!(counts.iter().all(|count| *count > 0) && !slips.is_empty() && !feet.is_empty());
}

#[test]
fn what_cannot_be_read_is_said_at_its_field() {
    let book = full();
    let (event, t) = (event(&book), &Texts::new(Lang::En));
    for field in [
        "from",
        "to",
        "count",
        "ranks",
        "lowest",
        "minimum",
        "grace",
        "out-above",
        "credit",
        "go-places",
    ] {
        let mut form = SeasonForm::of(&book.seasons[0], t);
        "?".clone_into(form.typed.text(field));
        assert_eq!(form.read(t, &book).map_err(|fault| fault.0), Err(field));
    }
    for field in ["size", "points", "checked", "binding", "plan"] {
        let mut form = TeamsForm::of(t, event, &event.groupings[0]);
        "?".clone_into(form.typed.text(field));
        assert_eq!(form.read(t, event).map_err(|fault| fault.0), Err(field));
    }
    let mut form = TeamsForm::of(t, event, &event.groupings[0]);
    "?".clone_into(&mut form.teams);
    assert_eq!(form.read(t, event).map_err(|fault| fault.0), Err("teams"));
    let money_fields: [(purse::Field, Text<PurseForm>); 10] = [
        (purse::Field::Part(0), |form| &mut form.entry[0].sum),
        (purse::Field::Lost(0), |form| &mut form.lost[0].sum),
        (purse::Field::LostFrom(1), |form| &mut form.lost[1].from),
        (purse::Field::PassedFrom(4), |form| &mut form.passed_four),
        (purse::Field::Table, |form| &mut form.table),
        (purse::Field::List, |form| &mut form.list),
        (purse::Field::Bill(0), |form| &mut form.bills[0].sum),
        (purse::Field::Number, |form| &mut form.pots[0].number),
        (purse::Field::Ratio, |form| &mut form.pots[0].ratio),
        (purse::Field::Step, |form| &mut form.pots[0].step),
    ];
    for (field, text) in money_fields {
        let mut form = PurseForm::of(t, &event.purse, &event.settings.prizes);
        "?".clone_into(text(&mut form));
        assert_eq!(form.purse(t).map_err(|wrong| wrong.field), Err(field));
    }
    for field in [
        evening::Field::Date,
        evening::Field::Rounds,
        evening::Field::Legs,
        evening::Field::EveningsBack,
        evening::Field::Stake,
    ] {
        let mut form = evening::Form::of(t, event);
        "?".clone_into(form.text(field));
        assert_eq!(form.read(&MovementSettings::default()), Err(field));
    }
    let mut form = evening::Form::of(t, event);
    "0".clone_into(form.text(evening::Field::Legs));
    let read = form.read(&MovementSettings::default());
    assert_eq!(read, Err(evening::Field::Legs));
    for field in ["number", "born"] {
        let mut form = PersonForm::of_person(t, &event.entrants[0]);
        "?".clone_into(form.text(field));
        let read = form.read(t, &event.entrants[0]);
        assert_eq!(read.map_err(|fault| fault.0), Err(field));
    }
    let table = &event.legs[0].tables[0];
    for field in [slips::Field::Points, slips::Field::Games] {
        let mut form = SlipForm::of(table, EntrantId(1));
        "?".clone_into(form.text(field));
        assert_eq!(form.read(EntrantId(1)), Err(field));
    }
    for field in list_foot::Field::ALL {
        let mut form = FootForm::of(table.sheet.feet.first());
        "?".clone_into(form.text(field));
        assert_eq!(form.read(EntrantId(1)), Err(field));
    }
    let mut form = DrawForm::of(event);
    "?".clone_into(&mut form.seed);
    assert_eq!(form.command(&book), Err(draw::DrawFault::Seed));
}
