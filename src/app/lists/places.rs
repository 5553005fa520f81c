//! What the palette finds for what is typed: actions, what is done on one screen, papers, keys of
//! the score desk, evenings, people, sheets. What cannot be done now is found too, with the reason.

use crate::app::{
    actions::{ACTIONS, Now, PALETTE, Shortcut, deeds::DEEDS, hindrance::Hindrance},
    evening::list,
    intent::{Intent, Screen, WindowIntent},
    people::{meant::not_here, search},
    sheet::sheets::coded,
};
use crate::club::{Book, Event, LegNo, TableNo};
use crate::i18n::Texts;
use crate::report::PaperKind;

/// What a place is called up by beside its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A key, if there is one.
    Key(Option<Shortcut>),
    /// Words.
    Words(String),
}

/// Something that was found.
#[derive(Debug)]
pub struct Hit {
    /// Its name.
    pub text: String,
    /// What it is called up by beside it.
    pub mark: Mark,
    /// What it does, or why it cannot be done now.
    pub action: Result<Intent, Hindrance>,
}

impl Hit {
    fn new(text: String, mark: String, action: Intent) -> Hit {
        Hit {
            text,
            mark: Mark::Words(mark),
            action: Ok(action),
        }
    }
}

/// Where one is, and what can be found there.
#[derive(Debug, Clone, Copy)]
pub struct Around<'a> {
    /// What can be done now.
    pub now: &'a Now,
    /// The open book and evening.
    pub open: Option<(&'a Book, Option<&'a Event>)>,
    /// The keys of the score desk with what they do.
    pub desk: &'a [(String, String)],
}

/// All that is found for what is typed: what can be done first, the best fit before the others.
pub fn find(t: &Texts, around: Around<'_>, typed: &str) -> Vec<Hit> {
    let event = around.open.and_then(|(_, event)| event);
    let shown = around.now.leg.0;
    if let Some(sheet) = event.and_then(|event| sheet_with_code(t, event, shown, typed)) {
        return vec![sheet];
    }
    let wanted = search::words(typed);
    let mut all = actions(t, around.now);
    all.extend(papers(t, around).map(Candidate::by_name));
    for (key, what) in around.desk {
        if all.iter().all(|other| other.found.text != *what) {
            all.push(Candidate::by_name(Hit {
                text: what.clone(),
                mark: Mark::Words(key.clone()),
                action: Err(Hindrance::AtSheet),
            }));
        }
    }
    if let Some((book, event)) = around.open
        && !wanted.is_empty()
    {
        all.extend(evenings(t, book));
        if let Some(event) = event {
            let here = people(t, event).chain(absent(t, book, event, typed));
            let found = here.chain(sheets(t, event, &wanted));
            all.extend(found.map(Candidate::by_name));
        }
    }
    let fits = all.into_iter().filter_map(|sought| {
        let fit = sought.fit(&wanted)?;
        Some((sought.found.action.is_err(), fit, sought.found))
    });
    // What fits as well stays in its order.
    let mut fits: Vec<(bool, u32, Hit)> = fits.collect();
    fits.sort_by_key(|(hindered, fit, _)| (*hindered, *fit));
    // Letters within words only where no word begins so.
    if fits.iter().any(|(_, fit, _)| *fit < search::WITHIN) {
        fits.retain(|(_, fit, _)| *fit < search::WITHIN);
    }
    fits.into_iter().map(|(.., found)| found).collect()
}

/// What can be found, and what else people call it.
struct Candidate {
    found: Hit,
    also: String,
}

impl Candidate {
    fn by_name(found: Hit) -> Candidate {
        let also = String::new();
        Candidate { found, also }
    }

    /// How well it fits: by its name before what else it is called.
    fn fit(&self, wanted: &[String]) -> Option<u32> {
        let name = search::plain(&self.found.text);
        if let Some(fit) = search::fit(wanted, &name) {
            return Some(fit);
        }
        if self.also.is_empty() {
            return None;
        }
        let whole = format!("{name} {}", search::plain(&self.also));
        search::fit(wanted, &whole).map(|fit| fit.saturating_add(2))
    }
}

/// What can be done from anywhere, then what is done on one screen.
fn actions(t: &Texts, now: &Now) -> Vec<Candidate> {
    ACTIONS
        .iter()
        .filter(|act| **act != PALETTE)
        .chain(&DEEDS)
        .map(|act| Candidate {
            found: Hit {
                text: act.text(t),
                mark: Mark::Key(act.shortcut),
                action: act.hindrance(now).map_or(Ok(act.intent(now)), Err),
            },
            also: act.also(t),
        })
        .collect()
}

/// The evenings of the book, the newest first; found by their day as well, however it is written.
fn evenings<'a>(t: &'a Texts, book: &'a Book) -> impl Iterator<Item = Candidate> + 'a {
    list::newest_first(book).into_iter().map(|event| {
        let date = event.settings.date;
        let day = t.short_day(date);
        let also = format!(
            "{day} {} {date} {}",
            t.day_words(date),
            date.format("%d.%m.%Y")
        );
        let name = event.settings.name.clone();
        Candidate {
            found: Hit::new(name, day, Intent::Event(event.id)),
            also,
        }
    })
}

fn papers<'a>(t: &'a Texts, around: Around<'a>) -> impl Iterator<Item = Hit> + 'a {
    let hindrance = move |kind: PaperKind| match around.open {
        Some((book, Some(event))) if kind.applies_to(&book.members, event) => None,
        Some((_, Some(_))) => Some(Hindrance::NoSuchPaper),
        Some((_, None)) | None => Some(Hindrance::NoEvening),
    };
    PaperKind::ALL.iter().map(move |kind| {
        let action = WindowIntent::Paper(*kind, None).into();
        Hit {
            action: hindrance(*kind).map_or(Ok(action), Err),
            ..Hit::new(kind.title(t), t.palette_paper(), Intent::Back)
        }
    })
}

/// The sheet of the open evening that a code means, printed or typed; where only a table is typed,
/// that of the leg that is shown.
fn sheet_with_code(t: &Texts, event: &Event, shown: LegNo, typed: &str) -> Option<Hit> {
    let code = coded(event, shown, typed)?;
    event.leg(code.leg)?.table(code.table)?;
    (code.event == event.id).then(|| sheet(t, code.leg, code.table))
}

fn sheet(t: &Texts, leg: LegNo, table: TableNo) -> Hit {
    let action = Intent::Table { leg, table };
    Hit::new(t.ui_sheet_of(table, leg), String::new(), action)
}

fn people<'a>(t: &'a Texts, event: &'a Event) -> impl Iterator<Item = Hit> + 'a {
    event.entrants.iter().map(|e| {
        let number = t.ui_number_short(e.start_number);
        Hit::new(
            event.called_beside_number(e.id),
            number,
            Intent::Player(e.id),
        )
    })
}

/// The members who are not here: the season tells of them.
fn absent<'a>(
    t: &'a Texts,
    book: &'a Book,
    event: &Event,
    typed: &str,
) -> impl Iterator<Item = Hit> + 'a {
    let screen = if book.seasons.is_empty() {
        Screen::People
    } else {
        Screen::Season
    };
    not_here(&book.members, event, typed)
        .into_iter()
        .map(move |member| {
            let words = t.palette_not_here();
            Hit::new(member.name.clone(), words, Intent::Go(screen))
        })
}

/// A sheet is looked for by a number; putting words to all of them would take longer than a frame.
fn sheets<'a>(
    t: &'a Texts,
    event: &'a Event,
    wanted: &'a [String],
) -> impl Iterator<Item = Hit> + 'a {
    let is_meant = move |number: u32| wanted.iter().any(|word| word.parse() == Ok(number));
    let all = event.tables_in_legs();
    all.map(|(leg, table)| (leg.number, table.number))
        .filter(move |(leg, table)| is_meant(leg.0) || is_meant(table.0))
        .map(|(leg, table)| sheet(t, leg, table))
}
