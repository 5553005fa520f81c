//! A rule system on one page: the table of unit values and what else decides a score, each under
//! its heading.
//!
//! Everything comes from the rulebook itself; what its sources leave open is marked.

use super::super::{Texts, figure};
use crate::club::{lost_at_five, seeger_fabian};
use crate::skat::{
    Abandon, AllPass, Announced, Bidding, BockRounds, ChargeEffect, GameRow, RamschCharge,
    RamschRules, RamschSkat, RamschTie, Rulebook, SkatUse, Trump,
};

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
        self.rules_page_of(book, Some(lost_at_five()))
    }

    /// The same for an event with its own figure for five at a table
    /// ([`crate::club::RulesChoice::lost_at_five`]).
    pub fn rules_page_of(&self, book: &Rulebook, at_five: Option<i32>) -> RulesPage {
        let name = self.system_name(book.id());
        let title = if name == book.id() {
            book.title().to_owned()
        } else {
            name
        };
        let heads = ["♦", "♥", "♠", "♣", "Grand", "Null"]
            .map(str::to_owned)
            .into_iter();
        let heads = heads.chain([self.page_lost()]).collect();
        let irregularities = (self.page_charges(), self.page_irregularities(book));
        RulesPage {
            title,
            heads,
            games: self.page_games(book),
            parts: self.page_parts(book, at_five),
            irregularities,
        }
    }

    fn page_games(&self, book: &Rulebook) -> Vec<RulesGame> {
        let rows = book
            .games()
            .flat_map(|row| row.skat.iter().map(move |skat| (row, *skat)));
        rows.map(|(row, skat)| {
            let mut name = self.page_game(row, skat);
            if assumed_of(book, row, skat) {
                name = format!("{name} {ASSUMED}");
            }
            let trumps = Trump::ALL.into_iter().map(|trump| {
                row.base
                    .of(trump)
                    .map(|unit| (unit * row.unit_factor).to_string())
                    .unwrap_or_default()
            });
            let cells = trumps.chain([format!("× {}", row.loss)]).collect();
            RulesGame {
                name,
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
    fn page_parts(&self, book: &Rulebook, at_five: Option<i32>) -> Vec<(String, Vec<String>)> {
        let steps = book.level_values();
        let lines = book.lines();
        let mut parts = Vec::new();
        let mut part = |head: String, assumed: bool, said: Vec<String>| {
            let head = if assumed {
                format!("{head} {ASSUMED}")
            } else {
                head
            };
            parts.extend((!said.is_empty()).then_some((head, said)));
        };
        let marked = |field: &str| {
            book.assumed()
                .iter()
                .any(|a| a.field.split('.').next() == Some(field))
        };
        let on = |option: &str| {
            book.options()
                .iter()
                .any(|o| o == option && !book.option_assumed(o).is_empty())
        };
        part(
            self.rules_part_bids(),
            marked("ladder"),
            vec![self.page_ladder(book)],
        );
        part(
            self.rules_part_value(),
            false,
            vec![self.rules_value(steps.game)],
        );
        let grades = self.rules_grades(steps.schneider, steps.schwarz);
        let lines = self.page_lines(lines.goal, lines.schneider, lines.own_schneider);
        part(
            self.rules_part_grades(),
            marked("lines"),
            vec![lines, grades],
        );
        part(
            self.rules_part_announced(),
            false,
            self.page_announced(book),
        );
        part(
            self.rules_part_lost(),
            marked("loss"),
            vec![self.page_losses(book)],
        );
        part(
            self.rules_part_overbid(),
            marked("overbid"),
            vec![self.page_overbid_rule(book)],
        );
        part(
            self.rules_part_pass(),
            marked("all_pass"),
            vec![self.page_all_pass(book)],
        );
        part(
            self.name_ramsch(),
            marked("ramsch"),
            self.page_ramsch_rule(book.ramsch()).into_iter().collect(),
        );
        part(
            self.name_schiebe(),
            marked("schiebe"),
            self.page_ramsch_rule(book.schiebe()).into_iter().collect(),
        );
        let factors = book.kontra();
        let kontra = (!factors.is_empty()).then(|| self.page_kontra(numbers(factors)));
        part(
            self.rules_part_kontra(),
            on("kontra"),
            kontra.into_iter().collect(),
        );
        let bock = (!book.bock().is_empty()).then(|| self.page_bock(numbers(book.bock())));
        let rounds = book
            .bock_rounds()
            .map(|rounds| self.page_bock_events(rounds));
        part(
            self.rules_part_bock(),
            on("bock"),
            bock.into_iter().chain(rounds).collect(),
        );
        part(
            self.rules_part_given_up(),
            marked("abandon"),
            vec![self.page_given_up(book)],
        );
        let sizes = self.rules_table(numbers(book.table_sizes()).replace(' ', ", "));
        part(self.rules_part_table(), marked("table_sizes"), vec![sizes]);
        part(self.rules_part_score(), false, self.page_score(at_five));
        part(
            self.page_fines(),
            false,
            joined(book.fines().iter().map(|f: &crate::skat::FineRule| {
                self.page_fine(
                    figure(f.amount),
                    self.fine_name(&f.who, &f.what),
                    self.law_name(&f.law),
                )
            })),
        );
        part(
            self.rules_part_options(),
            false,
            joined(book.options().iter().map(|o| self.option_name(o))),
        );
        part(
            format!("{ASSUMED} {}", self.rules_part_assumed()),
            false,
            self.page_assumptions(book),
        );
        part(
            self.page_sources(),
            false,
            joined(book.sources().iter().map(|source| self.source(source))),
        );
        parts
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
        let games = |which: &dyn Fn(&&GameRow) -> bool| {
            let rows = book
                .games()
                .filter(|row| !row.announce.is_empty() && row.implies.is_none());
            rows.filter(which)
                .map(|row| self.row_name(row.game))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let plain = games(&|row| row.announced_factor.is_none());
        let mut said = Vec::new();
        if !plain.is_empty() {
            said.push(self.rules_announced(
                steps.schneider_announced,
                steps.schwarz_announced,
                plain,
            ));
        }
        if let Some(factor) = book.games().find_map(|row| row.announced_factor) {
            let multiplied = games(&|row| row.announced_factor.is_some());
            said.push(self.rules_announced_factor(factor.schneider, factor.schwarz, multiplied));
        }
        if said.is_empty() {
            vec![self.rules_announced_none()]
        } else {
            said
        }
    }

    fn page_losses(&self, book: &Rulebook) -> String {
        let all = || {
            book.games()
                .flat_map(|row| row.skat.iter().map(move |skat| (row, *skat)))
        };
        if all().all(|(row, _)| row.loss == 1) {
            self.rules_lost_once()
        } else if all().all(|(row, _)| row.loss > 1) {
            self.rules_lost_twice()
        } else {
            let twice = all()
                .filter(|(row, _)| row.loss > 1)
                .map(|(row, skat)| self.page_game(row, skat));
            self.rules_lost_twice_in(twice.collect::<Vec<_>>().join(", "))
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
            Abandon::Turned => self.report_rules_abandon_turned(),
            Abandon::Any => self.report_rules_abandon_any(),
            Abandon::None => self.rules_given_up_none(),
        }
    }

    /// Who pays what in a Ramsch, where several are equal, and whose the skat is.
    fn page_ramsch_rule(&self, rules: &RamschRules) -> Option<String> {
        if !rules.on {
            return None;
        }
        let mut said = vec![match rules.charge {
            RamschCharge::Fixed => {
                self.page_ramsch_fixed(rules.base, rules.one_without, rules.two_without)
            }
            RamschCharge::Points => self.page_ramsch_points(),
            RamschCharge::FewestWins => {
                self.page_ramsch_fewest(rules.fewest_alone, rules.fewest_tied)
            }
        }];
        if rules.charge == RamschCharge::Points {
            said.extend(
                (rules.without_factor > 1).then(|| self.page_ramsch_without(rules.without_factor)),
            );
        }
        if rules.charge != RamschCharge::FewestWins {
            said.extend(
                (rules.all_tricks != 0).then(|| self.page_ramsch_all_tricks(rules.all_tricks)),
            );
            said.push(match rules.tie {
                RamschTie::LastTrick => self.page_ramsch_tie_last(),
                RamschTie::All => self.page_ramsch_tie_all(),
                RamschTie::Halves => self.page_ramsch_tie_halves(),
            });
            let all_zero = rules.tie == RamschTie::All && rules.all_tied_zero;
            said.extend(all_zero.then(|| self.page_ramsch_all_zero()));
        }
        said.extend((rules.pass_factor > 1).then(|| self.page_ramsch_pass(rules.pass_factor)));
        said.push(match rules.skat {
            RamschSkat::Disregarded => self.page_ramsch_skat_none(),
            RamschSkat::LastTrick => self.page_ramsch_skat_last(),
            RamschSkat::LaidOut => self.page_ramsch_skat_laid(),
        });
        Some(sentence(&said.join("; ")))
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
        self.page_bock_rounds(
            rounds.games,
            events.into_iter().flatten().collect::<Vec<_>>().join(", "),
        )
    }

    /// How a sheet becomes what counts.
    fn page_score(&self, at_five: Option<i32>) -> Vec<String> {
        let share = |people| seeger_fabian(0, 0, 0, 1, people, at_five);
        let own = seeger_fabian(0, 1, 0, 0, 3, at_five);
        vec![
            self.rules_score(),
            self.rules_seeger_fabian(own, share(3), share(4), share(5)),
        ]
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
                let charges = book
                    .charges()
                    .iter()
                    .filter(|charge| charge.effect == effect);
                let named = charges.map(|c| {
                    format!(
                        "{} ({})",
                        self.fine_name(&c.who, &c.what),
                        self.law_name(&c.law)
                    )
                });
                sentence(&format!(
                    "{}: {}",
                    self.effect_name(effect),
                    named.collect::<Vec<_>>().join("; ")
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

fn numbers<T: ToString>(all: &[T]) -> String {
    all.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Words that begin as a sentence does.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// Several short ones in one paragraph; none where there is none.
fn joined(all: impl Iterator<Item = String>) -> Vec<String> {
    let all: Vec<String> = all.collect();
    if all.is_empty() {
        all
    } else {
        vec![all.join("; ")]
    }
}
