//! Forms as data: a thing of the club, the places in it that are typed, and what is typed there.

use crate::app::{
    forms::typed::{date_wrong, read_date},
    words::read_figure,
};
use crate::i18n::{Lang, Texts};
use chrono::NaiveDate;
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A place of a thing that can be typed.
pub trait Place {
    /// What is in it, as it is typed.
    fn shown(&self, lang: Lang) -> String;
    /// Takes what is typed; false, and as it was, if that cannot be read.
    fn type_in(&mut self, typed: &str, lang: Lang) -> bool;
    /// What to type instead, where the field does not say it: a number, if nothing else is said.
    fn wrong(&self, t: &Texts) -> String {
        t.season_wrong_number()
    }
}

/// A field of a form.
pub struct Field<S> {
    /// Its name in drafts and in the window.
    pub id: &'static str,
    /// What it asks for.
    pub label: fn(&Texts) -> String,
    /// Its width in points; 0: as wide as there is room.
    pub width: f32,
    /// The place that it fills; none: it is not asked, as the thing is now.
    pub place: fn(&mut S) -> Option<&mut dyn Place>,
    /// What to type instead of what cannot be read; none: the place says it.
    pub wrong: Option<fn(&Texts, &str) -> String>,
}

/// A field: its name, what it asks for, its width, and the place that it fills.
pub const fn field<S>(
    id: &'static str,
    label: fn(&Texts) -> String,
    width: f32,
    place: fn(&mut S) -> Option<&mut dyn Place>,
) -> Field<S> {
    Field {
        id,
        label,
        width,
        place,
        wrong: None,
    }
}

/// The field at fault, and a sentence that says what to do.
pub type Fault = (&'static str, String);

/// A thing as far as it can be read, and what is typed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Form<S> {
    /// The thing.
    pub value: S,
    typed: BTreeMap<String, String>,
}

impl<S> Form<S> {
    /// The form of a thing in which nothing was typed.
    pub fn of(value: S) -> Form<S> {
        Form {
            value,
            typed: BTreeMap::new(),
        }
    }

    /// What is typed in a field.
    pub fn text(&mut self, id: &str) -> &mut String {
        self.typed.entry(id.to_owned()).or_default()
    }

    /// Forgets what was typed in a field: it shows its place again.
    pub fn forget(&mut self, id: &str) {
        self.typed.remove(id);
    }

    /// Takes all that can be read of what is typed; a field that was not shown before shows its place.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn settle(
        &mut self,
        fields: impl IntoIterator<Item = &'static Field<S>>,
        t: &Texts,
    ) -> Result<(), Fault>
    where
        S: 'static,
    {
        let mut settled = Ok(());
        for field in fields {
            let Some(place) = (field.place)(&mut self.value) else {
                continue;
            };
            let typed = self
                .typed
                .entry(field.id.to_owned())
                .or_insert_with(|| place.shown(t.lang()));
            if !place.type_in(typed, t.lang()) && settled.is_ok() {
                let wrong = field
                    .wrong
                    .map_or_else(|| place.wrong(t), |wrong| wrong(t, typed.trim()));
                settled = Err((field.id, wrong));
            }
        }
        settled
    }
}

/// Puts what was read where it belongs, if it was read.
pub(in crate::app) fn put<V>(place: &mut V, read: Option<V>) -> bool {
    let is_read = read.is_some();
    if let Some(read) = read {
        *place = read;
    }
    is_read
}

impl Place for String {
    fn shown(&self, _: Lang) -> String {
        self.clone()
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        typed.trim().clone_into(self);
        true
    }
}

impl Place for NaiveDate {
    fn shown(&self, lang: Lang) -> String {
        Texts::new(lang).short_day(*self)
    }

    fn type_in(&mut self, typed: &str, lang: Lang) -> bool {
        put(self, read_date(typed, lang))
    }

    fn wrong(&self, t: &Texts) -> String {
        date_wrong(t)
    }
}

/// No count is larger, and no start number.
const MOST: u32 = 99_999;

/// A count, which must be typed.
impl Place for u32 {
    fn shown(&self, _: Lang) -> String {
        self.to_string()
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        let read = typed.trim().parse().ok();
        put(self, read.filter(|count| *count <= MOST))
    }
}

/// A year, which must be typed.
impl Place for i32 {
    fn shown(&self, _: Lang) -> String {
        self.to_string()
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        put(self, typed.trim().parse().ok())
    }
}

/// No points of a list are more.
const MOST_POINTS: i64 = 1_000_000;

/// Points; nothing typed is 0.
impl Place for i64 {
    fn shown(&self, _: Lang) -> String {
        self.to_string()
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        let read = if typed.trim().is_empty() {
            Some(0)
        } else {
            read_figure(typed).map(i64::from)
        };
        put(
            self,
            read.filter(|points| (-MOST_POINTS..=MOST_POINTS).contains(points)),
        )
    }
}

/// What there need not be; nothing typed is none.
impl<V: Place + Default> Place for Option<V> {
    fn shown(&self, lang: Lang) -> String {
        self.as_ref()
            .map(|place| place.shown(lang))
            .unwrap_or_default()
    }

    fn type_in(&mut self, typed: &str, lang: Lang) -> bool {
        if typed.trim().is_empty() {
            *self = None;
            return true;
        }
        if let Some(place) = self {
            return place.type_in(typed, lang);
        }
        let mut place = V::default();
        let is_read = place.type_in(typed, lang);
        *self = is_read.then_some(place);
        is_read
    }

    fn wrong(&self, t: &Texts) -> String {
        V::default().wrong(t)
    }
}

/// Several numbers, at least one.
impl Place for Vec<i64> {
    fn shown(&self, _: Lang) -> String {
        self.iter().join(" ")
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        let figures = typed.split([' ', ',', ';']);
        let read: Result<Vec<i64>, _> = figures
            .filter(|figure| !figure.is_empty())
            .map(str::parse)
            .collect();
        put(self, read.ok().filter(|read| !read.is_empty()))
    }

    fn wrong(&self, t: &Texts) -> String {
        t.season_wrong_figures()
    }
}

/// Names with commas between them.
impl Place for Vec<String> {
    fn shown(&self, _: Lang) -> String {
        self.join(", ")
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        let names = typed.split(',').map(str::trim);
        *self = names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect();
        true
    }
}
