//! The cards that a new evening begins from: the last one of the book, those that the club keeps,
//! and those built in.

use crate::app::{money::purse::PurseForm, words};
use crate::club::{Book, Event, EventSettings, OwnPreset, Preset, money::Purse, presets};
use crate::i18n::Texts;
use crate::ops::Command;
use chrono::{Days, NaiveDate};

/// Whoever was there comes again.
const NEAR: Days = Days::new(7);
/// People expected where nothing tells how many.
const PEOPLE: usize = 12;

/// A card: what an evening made of it is like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Card {
    /// Its title, such as "Like last Thursday".
    pub(crate) title: String,
    /// How long it is: `2 legs of 48 deals`.
    pub(crate) length: String,
    /// How it is played, in plain words.
    pub(crate) played: String,
    /// Why it is recommended, if it is.
    pub(crate) why: Option<String>,
    /// The settings; a name where the evening gets that of the card.
    pub(crate) settings: EventSettings,
    /// How many people come.
    pub(crate) people: usize,
    /// What is settled about its money; the settings name no fee beside it.
    pub(crate) money: PurseForm,
    /// The club's own, by the name that it keeps it under.
    pub(crate) own: Option<String>,
    /// The club settled its rounds, so that no proposal changes them.
    pub(super) by_hand: bool,
}

impl Card {
    /// All of it for a screen reader.
    pub(crate) fn spoken(&self) -> String {
        let words = format!("{}. {}. {}", self.title, self.length, self.played);
        match &self.why {
            Some(why) => format!("{words}. {why}"),
            None => words,
        }
    }

    fn new(
        t: &Texts,
        title: String,
        mut settings: EventSettings,
        purse: &Purse,
        people: usize,
    ) -> Card {
        let money = PurseForm::of(t, purse, &settings.prizes);
        settings.prizes.fee_cents = 0;
        let rules = words::rules_title_of(t, &settings.rules);
        Card {
            title,
            length: words::length_of(t, &settings.movement),
            played: format!("{} · {rules}", t.scoring(settings.scoring)),
            why: None,
            settings,
            people,
            money,
            own: None,
            by_hand: true,
        }
    }

    fn own(t: &Texts, preset: &OwnPreset, people: usize) -> Card {
        let name = preset.name.clone();
        Card {
            own: Some(name.clone()),
            why: Some(t.card_why_own()),
            ..Card::new(t, name, preset.settings.clone(), &preset.purse, people)
        }
    }
}

/// The cards for this book today, the one that fits best first.
pub(crate) fn cards(t: &Texts, book: &Book, today: NaiveDate) -> Vec<Card> {
    let last = book.events.iter().max_by_key(|e| (e.settings.date, e.id));
    let people = last.map_or(PEOPLE, people_of);
    let last = last.map(|event| Card {
        why: Some(t.card_why_last()),
        ..Card::new(
            t,
            like(t, event.settings.date, today),
            event.settings.clone(),
            &event.purse,
            people,
        )
    });
    let mut built_in: Vec<&Preset> = presets().iter().collect();
    built_in.sort_by_key(|preset| !preset.first_in.iter().any(|tag| tag == t.lang().tag()));
    let built_in = built_in.into_iter().map(|preset| {
        let expected = preset.settings.movement.expected;
        let people = expected.map_or(people, |people| people as usize);
        let settings = EventSettings {
            name: t.preset_evening(preset.id),
            ..preset.settings.clone()
        };
        Card {
            played: t.preset_plain(preset.id),
            why: t.preset_why(preset.id),
            by_hand: false,
            ..Card::new(
                t,
                t.preset_name(preset.id),
                settings,
                &Purse::default(),
                people,
            )
        }
    });
    let own = book.presets.iter().map(|own| Card::own(t, own, people));
    let mut all: Vec<Card> = last.into_iter().chain(own).chain(built_in).collect();
    // One is recommended: the first.
    all.iter_mut().skip(1).for_each(|card| card.why = None);
    all
}

/// As many as took part.
fn people_of(event: &Event) -> usize {
    event.people().count().max(3)
}

/// How an evening of a day is named on another: “Like last Thursday”, or with its date.
pub(crate) fn like(t: &Texts, day: NaiveDate, today: NaiveDate) -> String {
    let near = day < today && today <= day.checked_add_days(NEAR).unwrap_or(day);
    if near {
        t.card_like_last(t.weekday(day))
    } else {
        t.card_like_day(t.day_words(day))
    }
}

/// Takes a card of the club's own away.
pub fn removed(name: String) -> Command {
    Command::RemovePreset { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::evening::form::Form;
    use crate::app::evening::questions::Question;
    use crate::app::evening::taken_card::chosen;
    use crate::app::tests_event;
    use crate::club::MovementKind;
    use crate::i18n::Lang;

    fn day(of: &str) -> NaiveDate {
        of.parse().unwrap()
    }

    fn titles(lang: Lang, book: &Book, today: &str) -> Vec<String> {
        let found = cards(&Texts::new(lang), book, day(today));
        found.into_iter().map(|card| card.title).collect()
    }

    fn book_of(date: &str) -> Book {
        let mut event = tests_event();
        event.settings.date = day(date);
        Book {
            events: vec![event],
            ..Book::default()
        }
    }

    #[test]
    fn the_language_says_which_card_comes_first() {
        let none = Book::default();
        let german = titles(Lang::De, &none, "2026-11-26");
        assert_eq!(german.first().unwrap(), "Preisskat");
        let english = titles(Lang::En, &none, "2026-11-26");
        assert_eq!(english.first().unwrap(), "Foster’s evening");
        assert_eq!(german.len(), english.len());
    }

    #[test]
    fn the_last_evening_is_named_by_its_own_weekday() {
        // 19 November 2026 is a Thursday.
        let book = book_of("2026-11-19");
        for (today, en, de) in [
            ("2026-11-20", "Like last Thursday", "Wie letzten Donnerstag"),
            ("2026-11-26", "Like last Thursday", "Wie letzten Donnerstag"),
            (
                "2026-11-27",
                "Like 19 November 2026",
                "Wie am 19. November 2026",
            ),
            (
                "2026-11-19",
                "Like 19 November 2026",
                "Wie am 19. November 2026",
            ),
        ] {
            assert_eq!(titles(Lang::En, &book, today).first().unwrap(), en);
            assert_eq!(titles(Lang::De, &book, today).first().unwrap(), de);
        }
    }

    #[test]
    fn a_card_that_is_taken_is_the_one_that_the_form_is_like() {
        let (t, book) = (Texts::new(Lang::De), book_of("2026-11-19"));
        let all = cards(&t, &book, day("2026-11-26"));
        let mut form = Form::new(&t, &book, day("2026-11-26"));
        assert!(form.is_like(all.first().unwrap()));
        for card in &all {
            form.take_card(&t, card, &all);
            let chosen = chosen(&form, &all).and_then(|at| all.get(at));
            assert_eq!(chosen.map(|card| &card.title), Some(&card.title));
            assert_eq!(form.name, card.settings.name);
            assert_eq!(form.date, "26.11.2026");
        }
        form.name = "Martinsskat".to_owned();
        form.take_card(&t, all.first().unwrap(), &all);
        assert_eq!(form.name, "Martinsskat", "what was typed stays");
    }

    #[test]
    fn a_prize_skat_is_two_series_by_lot_with_prizes_for_points_alone() {
        let t = Texts::new(Lang::De);
        let form = Form::new(&t, &Book::default(), day("2026-11-26"));
        let read = form.read(&Default::default()).unwrap();
        assert_eq!(read.name, "Preisskat");
        let movement = read.movement;
        assert_eq!(movement.kind, MovementKind::Draw);
        assert_eq!((movement.rounds, movement.legs), (12, Some(2)));
        assert_eq!(read.prizes.games, 0);
        let answer = form.answer(&t, Question::Seats);
        assert!(answer.contains("2 Serien zu 48 Spielen"), "{answer}");
        assert_eq!(form.hours, "3:45", "96 deals take 3:38");
    }
}
