//! A rule system on one page: the table of unit values and what else decides a score, each under
//! its heading.
//!
//! Everything comes from the rulebook itself; what its sources leave open is marked.

use crate::club::{Scoring, lost_at_five, seeger_fabian};
use crate::i18n::{Texts, capital, figure};
use crate::skat::{
    Abandon, AllPass, Announced, Bidding, BockRounds, ChargeEffect, GameRow, RamschCharge,
    RamschRules, RamschSkat, RamschTie, Rulebook, SkatUse, Trump,
};
use itertools::Itertools;

/// What marks a value that its sources leave open.
pub const ASSUMED: &str = "*";

/// A rule system on one page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesPage {
    /// Its name.
    pub title: String,
    /// Heads of the values: ♦ ♥ ♠ ♣ Grand Null, then what a loss costs.
    pub heads: Vec<String>,
    /// The games.
    pub games: Vec<RulesGame>,
    /// What else counts: a heading and its sentences.
    pub parts: Vec<(String, Vec<String>)>,
    /// What follows from each irregularity, under its own heading; the last where there is little
    /// room.
    pub irregularities: (String, Vec<String>),
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesGame {
    /// What it is called.
    pub name: String,
    /// What is under each head, empty if the game has no such trump.
    pub cells: Vec<String>,
    /// What else it counts.
    pub notes: String,
}

impl Texts {
    /// A rule system on one page, as an event made today is played.
    pub fn rules_page(&self, book: &Rulebook) -> RulesPage {
        self.rules_page_of(book, Some(lost_at_five()), None)
    }

    /// The same for an event with its own figure for five at a table
    /// ([`crate::club::RulesChoice::lost_at_five`]), and by its scoring alone.
    pub fn rules_page_of(
        &self,
        book: &Rulebook,
        at_five: Option<i32>,
        scoring: Option<Scoring>,
    ) -> RulesPage {
        let heads = Trump::ALL
            .into_iter()
            .zip(["♦", "♥", "♠", "♣", "Grand", "Null"])
            .map(|(trump, head): (Trump, &str)| if has(book, trump) { head } else { "" }.to_owned())
            .chain([self.page_lost()])
            .collect();
        let irregularities = (self.page_charges(), self.page_irregularities(book));
        RulesPage {
            title: self.rules_title(book),
            heads,
            games: self.page_games(book),
            parts: self.page_parts(book, self.page_score(at_five, scoring)),
            irregularities,
        }
    }

    fn page_games(&self, book: &Rulebook) -> Vec<RulesGame> {
        games_of(book)
            .map(|(row, skat)| {
                let cells = Trump::ALL
                    .into_iter()
                    .map(|trump| {
                        row.base
                            .of(trump)
                            .map(|unit| (unit * row.unit_factor).to_string())
                            .unwrap_or_default()
                    })
                    .chain([format!("× {}", row.loss)])
                    .collect();
                RulesGame {
                    name: marked(self.page_game(row, skat), assumed_of(book, row, skat)),
                    cells,
                    notes: self.page_notes(row),
                }
            })
            .collect()
    }

    fn page_game(&self, row: &GameRow, skat: SkatUse) -> String {
        let name = self.row_name(row.game);
        if skat == SkatUse::TurnedSecond {
            self.game_second(name)
        } else {
            name
        }
    }

    /// What else a game counts.
    fn page_notes(&self, row: &GameRow) -> String {
        let mut notes = Vec::new();
        notes.extend((row.hand_level > 0).then(|| self.page_hand_level(row.hand_level)));
        notes.extend((row.open_level > 0).then(|| self.page_open_level(row.open_level)));
        notes.extend((row.implies == Some(Announced::Schwarz)).then(|| self.page_all_tricks()));
        notes.extend((row.with_at_least > 0).then(|| self.rules_with_at_least(row.with_at_least)));
        notes.join(", ")
    }

    /// Every part of the page below the table, most important first.
    fn page_parts(&self, book: &Rulebook, score: Vec<String>) -> Vec<(String, Vec<String>)> {
        let mut parts = Parts {
            book,
            all: Vec::new(),
        };
        self.add_game_parts(&mut parts);
        self.add_pass_parts(&mut parts);
        self.add_factor_parts(&mut parts);
        self.add_table_parts(&mut parts, score);
        self.add_sources(&mut parts);
        parts.all
    }

    /// From the bids to what an overbid game costs.
    fn add_game_parts(&self, parts: &mut Parts<'_>) {
        let book = parts.book;
        let steps = book.level_values();
        let lines = book.lines();
        let ladder = self.page_ladder(book);
        parts.add_of_field("ladder", self.rules_part_bids(), vec![ladder]);
        let mut value = vec![self.rules_value(steps.game)];
        value.extend(has(book, Trump::Jacks).then(|| self.rules_value_grand()));
        value.extend(has(book, Trump::None).then(|| self.rules_value_null()));
        parts.add(self.rules_part_value(), vec![value.join(" ")]);
        let grades = vec![
            self.page_lines(lines.goal, lines.schneider, lines.own_schneider),
            self.rules_grades(steps.schneider, steps.schwarz),
        ];
        parts.add_of_field("lines", self.rules_part_grades(), grades);
        parts.add(self.rules_part_announced(), self.page_announced(book));
        let losses = self.page_losses(book);
        parts.add_of_field("loss", self.rules_part_lost(), vec![losses]);
        let overbid = self.page_overbid_rule(book);
        parts.add_of_field("overbid", self.rules_part_overbid(), vec![overbid]);
    }

    /// What follows if everybody passes.
    fn add_pass_parts(&self, parts: &mut Parts<'_>) {
        let book = parts.book;
        let pass = self.page_all_pass(book);
        parts.add_of_field("all_pass", self.rules_part_pass(), vec![pass]);
        let ramsch = self.page_ramsch_rule(book.ramsch());
        parts.add_of_field("ramsch", self.name_ramsch(), ramsch);
        let schiebe = self.page_ramsch_rule(book.schiebe());
        parts.add_of_field("schiebe", self.name_schiebe(), schiebe);
    }

    /// Kontra and Bock.
    fn add_factor_parts(&self, parts: &mut Parts<'_>) {
        let book = parts.book;
        let kontra = (!book.kontra().is_empty()).then(|| self.page_kontra(numbers(book.kontra())));
        parts.add_of_option("kontra", self.rules_part_kontra(), kontra);
        let bock = (!book.bock().is_empty()).then(|| self.page_bock(numbers(book.bock())));
        let rounds = book
            .bock_rounds()
            .map(|rounds| self.page_bock_events(rounds));
        let said = bock.into_iter().chain(rounds);
        parts.add_of_option("bock", self.rules_part_bock(), said);
    }

    /// What holds at the table and on its sheet.
    fn add_table_parts(&self, parts: &mut Parts<'_>, score: Vec<String>) {
        let book = parts.book;
        let given_up = self.page_given_up(book);
        parts.add_of_field("abandon", self.rules_part_given_up(), vec![given_up]);
        let sizes = book.table_sizes().iter().map(u32::to_string);
        let sizes = self.rules_table(self.names(&sizes.collect::<Vec<_>>()));
        parts.add_of_field("table_sizes", self.rules_part_table(), vec![sizes]);
        parts.add(self.rules_part_score(), score);
        let fines = book.fines().iter().map(|fine| {
            self.page_fine(
                figure(fine.amount),
                self.fine_name(&fine.who, &fine.what),
                self.law_name(&fine.law),
            )
        });
        parts.add(self.page_fines(), joined(fines));
        let options = book.options().iter().map(|name| self.option_name(name));
        parts.add(self.rules_part_options(), joined(options));
    }

    /// What is assumed, and what the rules rest on.
    fn add_sources(&self, parts: &mut Parts<'_>) {
        let book = parts.book;
        let head = format!("{ASSUMED} {}", self.rules_part_assumed());
        parts.add(head, self.page_assumptions(book));
        let sources = book.sources().iter().map(|source| self.source(source));
        parts.add(self.page_sources(), joined(sources));
    }

    fn page_ladder(&self, book: &Rulebook) -> String {
        match book.bidding() {
            Bidding::Numbers => {
                self.page_bids(book.min_bid(), book.ladder().len(), numbers(book.ladder()))
            }
            Bidding::Suits => self.page_suit_bids(),
        }
    }

    /// Which games may be announced in, and what that adds.
    fn page_announced(&self, book: &Rulebook) -> Vec<String> {
        let steps = book.level_values();
        let plain = self.announceable(book, false);
        let mut said = Vec::new();
        if !plain.is_empty() {
            said.push(self.rules_announced(
                steps.schneider_announced,
                steps.schwarz_announced,
                plain,
            ));
        }
        if let Some(factor) = book.games().find_map(|row| row.announced_factor) {
            let multiplied = self.announceable(book, true);
            said.push(self.rules_announced_factor(factor.schneider, factor.schwarz, multiplied));
        }
        if said.is_empty() {
            vec![self.rules_announced_none()]
        } else {
            said
        }
    }

    /// The games in which a grade may be announced: those that it multiplies, or the others.
    fn announceable(&self, book: &Rulebook, multiplied: bool) -> String {
        book.games()
            .filter(|row| !row.announce.is_empty() && row.implies.is_none())
            .filter(|row| row.announced_factor.is_some() == multiplied)
            .map(|row| self.row_name(row.game))
            .join(", ")
    }

    fn page_losses(&self, book: &Rulebook) -> String {
        if book.games().all(|row| row.loss == 1) {
            self.rules_lost_once()
        } else if book.games().all(|row| row.loss > 1) {
            self.rules_lost_twice()
        } else {
            let mut twice = games_of(book)
                .filter(|(row, _)| row.loss > 1)
                .map(|(row, skat)| self.page_game(row, skat));
            self.rules_lost_twice_in(twice.join(", "))
        }
    }

    fn page_all_pass(&self, book: &Rulebook) -> String {
        match book.all_pass() {
            AllPass::Ramsch => self.page_pass_ramsch(),
            AllPass::PassedIn => self.page_pass_noted(),
            AllPass::VorhandPlays => self.page_pass_vorhand(),
        }
    }

    fn page_given_up(&self, book: &Rulebook) -> String {
        match book.abandon() {
            Abandon::Turned => self.rules_given_up_turned(),
            Abandon::Any => self.rules_given_up_any(),
            Abandon::None => self.rules_given_up_none(),
        }
    }

    /// Who pays what in a Ramsch, if several are equal, and whose the skat is.
    fn page_ramsch_rule(&self, rules: &RamschRules) -> Option<String> {
        if !rules.on {
            return None;
        }
        let mut said = self.page_ramsch_charge(rules);
        said.extend((rules.pass_factor > 1).then(|| self.page_ramsch_pass(rules.pass_factor)));
        said.push(match rules.skat {
            RamschSkat::Disregarded => self.page_ramsch_skat_none(),
            RamschSkat::LastTrick => self.page_ramsch_skat_last(),
            RamschSkat::LaidOut => self.page_ramsch_skat_laid(),
        });
        Some(capital(&said.join("; ")))
    }

    /// Who pays what in a Ramsch, or is paid.
    fn page_ramsch_charge(&self, rules: &RamschRules) -> Vec<String> {
        let without = rules.without_factor;
        match rules.charge {
            RamschCharge::FewestWins => {
                vec![self.page_ramsch_fewest(rules.fewest_alone, rules.fewest_tied)]
            }
            RamschCharge::Fixed => {
                let fixed =
                    self.page_ramsch_fixed(rules.base, rules.one_without, rules.two_without);
                let mut said = vec![fixed];
                said.extend(self.page_ramsch_loser(rules));
                said
            }
            RamschCharge::Points => {
                let mut said = vec![self.page_ramsch_points()];
                said.extend((without > 1).then(|| self.page_ramsch_without(without)));
                said.extend(self.page_ramsch_loser(rules));
                said
            }
        }
    }

    /// What changes who loses a Ramsch: all the tricks, and several who are equal.
    fn page_ramsch_loser(&self, rules: &RamschRules) -> Vec<String> {
        let all_tricks = rules.all_tricks;
        let all_zero = rules.tie == RamschTie::All && rules.all_tied_zero;
        let tie = match rules.tie {
            RamschTie::LastTrick => self.page_ramsch_tie_last(),
            RamschTie::All => self.page_ramsch_tie_all(),
            RamschTie::Halves => self.page_ramsch_tie_halves(),
        };
        let parts = [
            (all_tricks != 0).then(|| self.page_ramsch_all_tricks(all_tricks)),
            Some(tie),
            all_zero.then(|| self.page_ramsch_all_zero()),
        ];
        parts.into_iter().flatten().collect()
    }

    fn page_bock_events(&self, rounds: &BockRounds) -> String {
        let events = [
            rounds.lost_with.map(|points| self.bock_lost_with(points)),
            rounds.grand_hand_won.then(|| self.bock_grand_hand()),
            rounds.kontra_won.then(|| self.bock_kontra_won()),
            rounds.kontra_and_re.then(|| self.bock_kontra_and_re()),
            rounds
                .equal_digits
                .map(|digits| self.bock_equal_digits(digits)),
            rounds.multiple_of.map(|of| self.bock_multiple_of(of)),
            rounds.least_value.map(|value| self.bock_least_value(value)),
        ];
        self.page_bock_rounds(rounds.games, events.into_iter().flatten().join(", "))
    }

    /// How a sheet becomes what counts, by one scoring or by each.
    fn page_score(&self, at_five: Option<i32>, scoring: Option<Scoring>) -> Vec<String> {
        let [at_three, at_four, at_five_people] =
            [3, 4, 5].map(|people| seeger_fabian(0, 0, 0, 1, people, at_five));
        let own = seeger_fabian(0, 1, 0, 0, 3, at_five);
        let list = || self.rules_seeger_fabian(own, at_three, at_four, at_five_people);
        match scoring.map(Scoring::has_foot) {
            None => vec![self.rules_score(), list()],
            Some(true) => vec![list()],
            Some(false) => vec![self.rules_score()],
        }
    }

    /// What follows from each irregularity, those with one consequence together.
    fn page_irregularities(&self, book: &Rulebook) -> Vec<String> {
        let mut effects: Vec<ChargeEffect> =
            book.charges().iter().map(|charge| charge.effect).collect();
        effects.sort_unstable();
        effects.dedup();
        effects
            .into_iter()
            .map(|effect: ChargeEffect| {
                let mut named = book
                    .charges()
                    .iter()
                    .filter(|charge| charge.effect == effect)
                    .map(|c| {
                        format!(
                            "{} ({})",
                            self.fine_name(&c.who, &c.what),
                            self.law_name(&c.law)
                        )
                    });
                capital(&format!(
                    "{}: {}",
                    self.effect_name(effect),
                    named.join("; ")
                ))
            })
            .collect()
    }

    /// What the file and the options switched on assume.
    fn page_assumptions(&self, book: &Rulebook) -> Vec<String> {
        let of_file = book.assumed().iter().map(|a| self.assumed(a));
        let options = book
            .options()
            .iter()
            .map(|o| book.option_assumed(o))
            .filter(|what| !what.is_empty());
        let mut said: Vec<String> = Vec::new();
        for assumed in of_file.chain(options.map(|what| self.assumption(what))) {
            if !said.contains(&assumed) {
                said.push(assumed);
            }
        }
        if said.is_empty() {
            said
        } else {
            vec![said.join(" ")]
        }
    }
}

/// The parts of a page in their order; one without a sentence is left out.
struct Parts<'b> {
    book: &'b Rulebook,
    all: Vec<(String, Vec<String>)>,
}

impl Parts<'_> {
    fn add(&mut self, head: String, said: impl IntoIterator<Item = String>) {
        let said: Vec<String> = said.into_iter().collect();
        self.all.extend((!said.is_empty()).then_some((head, said)));
    }

    /// Marks the head if the file says that something of this field is assumed.
    fn add_of_field(&mut self, field: &str, head: String, said: impl IntoIterator<Item = String>) {
        let assumed = self
            .book
            .assumed()
            .iter()
            .any(|a| a.field.split('.').next() == Some(field));
        self.add(marked(head, assumed), said);
    }

    /// Marks the head if this option is switched on and assumes something.
    fn add_of_option(&mut self, name: &str, head: String, said: impl IntoIterator<Item = String>) {
        let assumed = self
            .book
            .options()
            .iter()
            .any(|option| option == name && !self.book.option_assumed(option).is_empty());
        self.add(marked(head, assumed), said);
    }
}

fn marked(words: String, assumed: bool) -> String {
    if assumed {
        format!("{words} {ASSUMED}")
    } else {
        words
    }
}

/// Whether a game is played with this trump.
fn has(book: &Rulebook, trump: Trump) -> bool {
    book.games().any(|row| row.base.of(trump).is_some())
}

/// Every game with each use of the skat that it is played with.
fn games_of(book: &Rulebook) -> impl Iterator<Item = (&GameRow, SkatUse)> {
    book.games()
        .flat_map(|row| row.skat.iter().map(move |skat| (row, *skat)))
}

/// Whether the file says that something of this game is assumed: `game nullo: rank`, `game tournee,
/// turned_second: loss`.
fn assumed_of(book: &Rulebook, row: &GameRow, skat: SkatUse) -> bool {
    let kind = snake(&format!("{:?}", row.game));
    book.assumed()
        .iter()
        .filter_map(|a| a.field.strip_prefix("game "))
        .any(|field| {
            let mut words = field.split([',', ':', ' ']);
            let second = field.contains("turned_second");
            words.any(|word| word == kind) && (!second || skat == SkatUse::TurnedSecond)
        })
}

/// `SuitOuvert` as the files write it.
fn snake(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

fn numbers<T: std::fmt::Display>(all: &[T]) -> String {
    all.iter().join(" ")
}

/// Several short ones in one paragraph; none if there is none.
fn joined(all: impl Iterator<Item = String>) -> Vec<String> {
    let all: Vec<String> = all.collect();
    if all.is_empty() {
        all
    } else {
        vec![all.join("; ")]
    }
}
