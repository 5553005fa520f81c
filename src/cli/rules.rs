//! `vorhand rules`: the rule systems, or one in full: a page for people, or JSON.

use super::{CliError, Exit, Words, book, lines};
use crate::i18n::{Texts, figure};
use crate::skat::{
    AllPass, Bidding, BockRounds, GameRow, RamschCharge, RamschRules, RamschSkat, RamschTie, Rulebook, SkatUse, Trump,
};
use serde_json::{Value, json};
use std::fmt::Write as _;

// The words of these arguments stand in `assets/i18n` under `help-rules-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    id: Option<String>,
    #[arg(long = "option", value_name = "NAME")]
    option: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let answer = match &args.id {
        None if args.json => list_json(&words.json).to_string(),
        None => list(&words.people),
        Some(id) => {
            let book = lines::rulebook(id, &args.option, words)?;
            if args.json { in_json(&book, &words.json).to_string() } else { page(&book, &words.people) }
        }
    };
    book::put(&format!("{}\n", answer.trim_end()), words)?;
    Ok(Exit::Done)
}

fn list(texts: &Texts) -> String {
    let mut out = String::new();
    for id in Rulebook::ids() {
        let _ = writeln!(out, "{id:<16}{}", texts.system_name(id));
    }
    out
}

fn list_json(texts: &Texts) -> Value {
    let books = Rulebook::ids().iter().filter_map(|id| Rulebook::builtin(id));
    books.map(|book| json!({"id": book.id(), "name": texts.system_name(book.id()), "title": book.title()})).collect()
}

fn in_json(book: &Rulebook, texts: &Texts) -> Value {
    let options: Vec<Value> =
        book.available_options().iter().map(|name| json!({"name": name, "means": texts.option_name(name)})).collect();
    let assumed: Vec<Value> =
        book.assumed().iter().map(|a| json!({"field": a.field, "name": a.name, "what": texts.assumed(a)})).collect();
    let readings: Vec<Value> = book
        .readings()
        .iter()
        .map(|r| (r, texts.reading(r)))
        .map(|(r, (about, take))| json!({"nr": r.nr, "name": r.name, "about": about, "take": take}))
        .collect();
    json!({
        "id": book.id(),
        "name": texts.system_name(book.id()),
        "title": book.title(),
        "family": book.family(),
        "sources": book.sources(),
        "bidding": book.bidding(),
        "min_bid": book.min_bid(),
        "ladder": book.ladder(),
        "all_pass": book.all_pass(),
        "table_sizes": book.table_sizes(),
        "lines": book.lines(),
        "levels": book.level_values(),
        "overbid": {"rule": book.overbid(), "null": book.null_overbid()},
        "abandon": book.abandon(),
        "kontra": book.kontra(),
        "bock": book.bock(),
        "bock_rounds": book.bock_rounds(),
        "games": book.games().collect::<Vec<_>>(),
        "ramsch": book.ramsch(),
        "schiebe": book.schiebe(),
        "fines": book.fines(),
        "charges": book.charges(),
        "options": options,
        "switched_on": book.options(),
        "assumed": assumed,
        "readings": readings,
    })
}

/// Width of a page.
const WIDTH: usize = 100;

/// A page that a player can read and a director can print.
fn page(book: &Rulebook, texts: &Texts) -> String {
    let mut out = String::new();
    let name = texts.system_name(book.id());
    let title = if name == book.id() { book.title().to_owned() } else { name };
    let _ = writeln!(out, "{title}  ({})\n", book.id());
    units(&mut out, book, texts);
    let levels = book.level_values();
    let lines = book.lines();
    let mut points = vec![
        texts.page_multiplier(levels.game, levels.schneider, levels.schneider_announced, levels.schwarz),
        texts.page_lines(lines.goal, lines.schneider, lines.own_schneider),
        texts.page_overbid_rule(book),
        texts.page_tables(numbers(book.table_sizes().iter())),
        all_pass(book, texts),
    ];
    points.extend(ramsch(book.ramsch(), texts).map(|text| texts.page_ramsch(texts.name_ramsch(), text)));
    points.extend(ramsch(book.schiebe(), texts).map(|text| texts.page_ramsch(texts.name_schiebe(), text)));
    points.extend((!book.kontra().is_empty()).then(|| texts.page_kontra(numbers(book.kontra().iter()))));
    points.extend((!book.bock().is_empty()).then(|| texts.page_bock(numbers(book.bock().iter()))));
    points.extend(book.bock_rounds().map(|rounds| bock_rounds(rounds, texts)));
    points.push(match book.bidding() {
        Bidding::Numbers => texts.page_bids(book.min_bid(), book.ladder().len(), numbers(book.ladder().iter())),
        Bidding::Suits => texts.page_suit_bids(),
    });
    section(&mut out, None, points);
    let fines =
        book.fines().iter().map(|f| texts.page_fine(figure(f.amount), texts.fine_name(&f.who, &f.what), f.law.clone()));
    section(&mut out, Some(texts.page_fines()), fines.collect());
    let charges = book
        .charges()
        .iter()
        .map(|c| texts.page_charge(texts.fine_name(&c.who, &c.what), texts.effect_name(c.effect), c.law.clone()));
    section(&mut out, Some(texts.page_charges()), charges.collect());
    let on = |name: &String| if book.options().contains(name) { "✓ " } else { "" };
    let options = book.available_options().iter().map(|o| format!("{}{o}: {}", on(o), texts.option_name(o)));
    section(&mut out, Some(texts.page_options()), options.collect());
    let of_file = book.assumed().iter().map(|a| format!("{}: {}", a.field, texts.assumed(a)));
    let options = book.available_options().iter().map(|o| (o.as_str(), book.option_assumed(o)));
    let of_options = options
        .filter(|(_, what)| !what.is_empty())
        .map(|(o, what)| texts.page_option_assumed(o, texts.assumption(what)));
    let assumed = of_file.chain(of_options);
    section(&mut out, Some(texts.page_assumed()), assumed.collect());
    let readings = book.readings().iter().map(|r| texts.reading(r)).map(|(about, take)| format!("{about} → {take}"));
    section(&mut out, Some(texts.page_readings()), readings.collect());
    section(&mut out, Some(texts.page_sources()), book.sources().to_vec());
    out
}

/// The table of unit values: a line a game, a column a trump.
fn units(out: &mut String, book: &Rulebook, texts: &Texts) {
    let column = |text: &str| format!("{text:>7}");
    let heads = ["♦", "♥", "♠", "♣", "Grand", "Null"].map(column).concat();
    let _ = writeln!(out, "{:<34}{heads}{:>10}", "", texts.page_lost());
    for row in book.games() {
        for skat in &row.skat {
            let mut name = texts.row_name(row.game);
            if *skat == SkatUse::TurnedSecond {
                name = texts.game_second(name);
            }
            let units = Trump::ALL.map(|trump| {
                column(&row.base.of(trump).map(|unit| (unit * row.unit_factor).to_string()).unwrap_or_default())
            });
            let _ =
                writeln!(out, "{name:<34}{}{:>10}  {}", units.concat(), format!("× {}", row.loss), notes(row, texts));
        }
    }
    out.push('\n');
}

/// What else a game counts.
fn notes(row: &GameRow, texts: &Texts) -> String {
    let mut notes = Vec::new();
    notes.extend((row.hand_level > 0).then(|| texts.page_hand_level(row.hand_level)));
    notes.extend((row.open_level > 0).then(|| texts.page_open_level(row.open_level)));
    notes.extend(row.implies.map(|_| texts.page_all_tricks()));
    notes.extend((!row.announce.is_empty() && row.implies.is_none()).then(|| texts.page_announce()));
    notes.extend(row.announced_factor.map(|f| texts.page_announced_factor(f.schneider, f.schwarz)));
    notes.join(", ")
}

fn all_pass(book: &Rulebook, texts: &Texts) -> String {
    match book.all_pass() {
        AllPass::Ramsch => texts.page_pass_ramsch(),
        AllPass::PassedIn => texts.page_pass_noted(),
        AllPass::VorhandPlays => texts.page_pass_vorhand(),
    }
}

/// Who pays what, where several are equal, and whose the skat is.
fn ramsch(rules: &RamschRules, texts: &Texts) -> Option<String> {
    if !rules.on {
        return None;
    }
    let mut parts = vec![match rules.charge {
        RamschCharge::Fixed => texts.page_ramsch_fixed(rules.base, rules.one_without, rules.two_without),
        RamschCharge::Points => texts.page_ramsch_points(),
        RamschCharge::FewestWins => texts.page_ramsch_fewest(rules.fewest_alone, rules.fewest_tied),
    }];
    if rules.charge == RamschCharge::Points {
        parts.extend((rules.without_factor > 1).then(|| texts.page_ramsch_without(rules.without_factor)));
    }
    if rules.charge != RamschCharge::FewestWins {
        parts.extend((rules.all_tricks != 0).then(|| texts.page_ramsch_all_tricks(rules.all_tricks)));
        parts.push(match rules.tie {
            RamschTie::LastTrick => texts.page_ramsch_tie_last(),
            RamschTie::All => texts.page_ramsch_tie_all(),
            RamschTie::Halves => texts.page_ramsch_tie_halves(),
        });
        let all_zero = rules.tie == RamschTie::All && rules.all_tied_zero;
        parts.extend(all_zero.then(|| texts.page_ramsch_all_zero()));
    }
    parts.extend((rules.pass_factor > 1).then(|| texts.page_ramsch_pass(rules.pass_factor)));
    parts.push(match rules.skat {
        RamschSkat::Disregarded => texts.page_ramsch_skat_none(),
        RamschSkat::LastTrick => texts.page_ramsch_skat_last(),
        RamschSkat::LaidOut => texts.page_ramsch_skat_laid(),
    });
    Some(parts.join("; "))
}

fn bock_rounds(rounds: &BockRounds, texts: &Texts) -> String {
    let events = [
        rounds.lost_with.map(|points| texts.bock_lost_with(points)),
        rounds.grand_hand_won.then(|| texts.bock_grand_hand()),
        rounds.kontra_won.then(|| texts.bock_kontra_won()),
        rounds.kontra_and_re.then(|| texts.bock_kontra_and_re()),
        rounds.equal_digits.map(|digits| texts.bock_equal_digits(digits)),
        rounds.multiple_of.map(|of| texts.bock_multiple_of(of)),
        rounds.least_value.map(|value| texts.bock_least_value(value)),
    ];
    texts.page_bock_rounds(rounds.games, events.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

fn numbers<T: ToString>(all: impl Iterator<Item = T>) -> String {
    all.map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

/// A heading and its points, each folded to the width of the page.
fn section(out: &mut String, head: Option<String>, points: Vec<String>) {
    if points.is_empty() {
        return;
    }
    if let Some(head) = head {
        let _ = writeln!(out, "\n{head}");
    }
    for point in points {
        let mut line = String::from("- ");
        for word in point.split_whitespace() {
            if line.chars().count() + word.chars().count() > WIDTH {
                let _ = writeln!(out, "{}", line.trim_end());
                line = String::from("  ");
            }
            line.push_str(word);
            line.push(' ');
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
}
