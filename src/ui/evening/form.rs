//! What is asked for an evening, as it was typed, and what a movement comes to.

use crate::club::{EntrantId, Event, MovementKind, MovementSettings, PrizeSettings, RulesChoice, Scoring};
use crate::i18n::Lang;
use crate::movement::{self, Player};
use crate::skat::Rulebook;
use crate::ui::context::Ctx;
use crate::ui::words;
use chrono::NaiveDate;

/// How long a deal takes, for the estimate of the evening.
const MINUTES_A_DEAL: u32 = 3;
/// Rounds at fixed tables (Foster p. 184) and in a leg of a moving event.
const ROUNDS: (u32, u32) = (20, 1);

/// What a movement comes to for so many people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Figures {
    pub(super) tables: usize,
    pub(super) legs: usize,
    pub(super) deals: u32,
    pub(super) minutes: u32,
}

#[derive(Debug, Clone)]
pub(super) struct Form {
    pub(super) name: String,
    pub(super) date: String,
    pub(super) people: String,
    pub(super) rules: RulesChoice,
    pub(super) rules_title: String,
    pub(super) kind: MovementKind,
    pub(super) rounds: String,
    pub(super) legs: String,
    pub(super) scoring: Scoring,
    pub(super) stake: String,
    pub(super) currency: String,
    pub(super) prizes: PrizeSettings,
}

impl Form {
    /// Sensible defaults: the last evening's, where there is one.
    pub(super) fn new(ctx: &Ctx<'_>) -> Form {
        let t = ctx.texts;
        if let Some(last) = ctx.book().events.iter().max_by_key(|e| (e.date, e.id)) {
            return Form { date: write_date(ctx.today, t.lang()), ..Form::of(ctx, last) };
        }
        let rules = first_rules();
        Form {
            name: t.ui_evening_default(),
            date: write_date(ctx.today, t.lang()),
            people: "12".to_owned(),
            rules_title: words::rules_title_of(t, &rules),
            rules,
            kind: MovementKind::Fixed,
            rounds: ROUNDS.0.to_string(),
            legs: String::new(),
            scoring: Scoring::Net,
            stake: crate::i18n::money(0, t.lang()),
            currency: "€".to_owned(),
            prizes: PrizeSettings::default(),
        }
    }

    /// As an evening stands in the book.
    pub(super) fn of(ctx: &Ctx<'_>, event: &Event) -> Form {
        let t = ctx.texts;
        Form {
            name: event.name.clone(),
            date: write_date(event.date, t.lang()),
            people: event.entrants.len().max(3).to_string(),
            rules_title: words::rules_title_of(t, &event.rules),
            rules: event.rules.clone(),
            kind: event.movement.kind,
            rounds: event.movement.rounds.to_string(),
            legs: event.movement.legs.map(|l| l.to_string()).unwrap_or_default(),
            scoring: event.scoring,
            stake: crate::i18n::money(event.stake_cents_per_100, t.lang()),
            currency: event.currency.clone(),
            prizes: event.prizes.clone(),
        }
    }

    pub(super) fn people(&self) -> usize {
        self.people.trim().parse().unwrap_or(0).min(2_000)
    }

    pub(super) fn rounds(&self) -> u32 {
        self.rounds.trim().parse().unwrap_or(1)
    }

    pub(super) fn legs(&self) -> Option<u32> {
        if self.kind == MovementKind::Fixed {
            return None;
        }
        self.legs.trim().parse().ok()
    }

    pub(super) fn choose(&mut self, kind: MovementKind) {
        let fixed = |k: MovementKind| k == MovementKind::Fixed;
        if fixed(self.kind) != fixed(kind) {
            self.rounds = if fixed(kind) { ROUNDS.0 } else { ROUNDS.1 }.to_string();
        }
        self.kind = kind;
    }
}

pub(super) fn first_rules() -> RulesChoice {
    let id = Rulebook::ids().first().copied().unwrap_or_default();
    let text = Rulebook::builtin(id).map(|b| b.text().to_owned()).unwrap_or_default();
    RulesChoice { id: id.to_owned(), text, options: Vec::new() }
}

pub(super) fn figures(form: &Form, kind: MovementKind, people: usize) -> Option<Figures> {
    let mut form = form.clone();
    form.choose(kind);
    let settings = MovementSettings { kind, rounds: form.rounds(), legs: form.legs(), ..MovementSettings::default() };
    let players: Vec<Player> =
        (1..=people).filter_map(|i| Some(Player::new(EntrantId(i64::try_from(i).ok()?)))).collect();
    let made = movement::make(&settings, &players).ok()?;
    let most = |l: &movement::LegSeats| l.tables.iter().map(|x| x.seats.len()).max().unwrap_or(0);
    let deals = made.legs.iter().map(|l| l.rounds * u32::try_from(most(l)).unwrap_or(0)).sum::<u32>();
    let tables = made.legs.first().map_or(0, |l| l.tables.len());
    Some(Figures { tables, legs: made.legs.len(), deals, minutes: deals * MINUTES_A_DEAL })
}

/// A date as people type it: `21.11.2026`, `2026-11-21`, `21/11/2026`.
pub(super) fn read_date(typed: &str) -> Option<NaiveDate> {
    let typed = typed.trim();
    ["%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y", "%d.%m.%y"].iter().find_map(|f| {
        let date = NaiveDate::parse_from_str(typed, f).ok()?;
        use chrono::Datelike;
        (1886..=9999).contains(&date.year()).then_some(date)
    })
}

pub(super) fn write_date(date: NaiveDate, lang: Lang) -> String {
    date.format(if lang == Lang::De { "%d.%m.%Y" } else { "%Y-%m-%d" }).to_string()
}

/// Money as people type it, in the smallest coin; nothing typed is nothing staked.
pub(super) fn read_money(typed: &str) -> Option<i64> {
    let plain = typed.trim().replace(',', ".");
    if plain.is_empty() {
        return Some(0);
    }
    let (whole, rest) = plain.split_once('.').unwrap_or((&plain, ""));
    let digits = |s: &str| s.chars().all(|c| c.is_ascii_digit());
    if !digits(whole) || !digits(rest) || rest.len() > 2 || whole.len() > 9 {
        return None;
    }
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let cents: i64 = if rest.is_empty() { 0 } else { format!("{rest:0<2}").parse().ok()? };
    Some(whole * 100 + cents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_people_type_them() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21);
        for typed in ["21.11.2026", "2026-11-21", "21/11/2026", " 21.11.26 "] {
            assert_eq!(read_date(typed), day, "{typed}");
        }
        for typed in ["", "31.2.2026", "tomorrow", "0001-01-01"] {
            assert_eq!(read_date(typed), None, "{typed}");
        }
    }

    #[test]
    fn money_is_read_in_the_smallest_coin() {
        let cases = [
            ("", Some(0)),
            ("0,25", Some(25)),
            ("1.5", Some(150)),
            ("12", Some(1200)),
            (".5", Some(50)),
            ("1.234", None),
        ];
        for (typed, read) in cases {
            assert_eq!(read_money(typed), read, "{typed}");
        }
        assert_eq!(read_money("-1"), None);
        assert_eq!(read_money("x"), None);
    }
}
