//! The rules in brief, for the back of a score sheet: everything in it comes from the event's
//! rulebook.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::Head;
use super::super::list::Flow;
use super::super::page::Page;
use super::super::pen::{BODY, MARGIN, SMALL, STRONG_BODY, Style};
use super::super::units::{self, UnitBlock};
use super::made::Made;
use crate::i18n::Texts;
use crate::skat::{Abandon, AllPass, GameRow, OverbidRule, RamschCharge, RamschTie, Rulebook};

const PART: Style = Style {
    size: 12.0,
    ..STRONG_BODY
};

/// Values, how a game is reckoned, lines, losses, bids, Ramsch, fines and charges.
pub(super) fn brief(context: &Context<'_>) -> Result<Made, ReportError> {
    let mut made = Made::default();
    made.add(
        context.texts.report_title_rules_brief(),
        pages(context, context.size.upright_mm())?,
    );
    Ok(made)
}

/// The rules in brief on paper of this width and height, in type as large as one page allows.
pub(super) fn pages(context: &Context<'_>, paper: (f32, f32)) -> Result<Vec<Page>, ReportError> {
    let rules = context
        .event
        .settings
        .rules
        .rulebook()
        .ok_or_else(|| ReportError::Rules(context.event.settings.rules.id.clone()))?;
    let on = |factor: f32| {
        Sheet {
            factor,
            flow: Flow::on(context, head(context), paper),
        }
        .write(context, &rules)
    };
    let one = [1.4, 1.3, 1.2, 1.1]
        .into_iter()
        .map(on)
        .find(|pages| pages.len() == 1);
    Ok(one.unwrap_or_else(|| on(1.0)))
}

fn head(context: &Context<'_>) -> Head {
    Head::new(context, context.texts.report_title_rules_brief(), None)
}

/// The page being written, and how large its type is.
struct Sheet<'a> {
    flow: Flow<'a>,
    factor: f32,
}

impl Sheet<'_> {
    fn style(&self, style: Style) -> Style {
        Style {
            size: self.factor * style.size,
            ..style
        }
    }

    fn words(&mut self, words: &str) {
        self.flow.words(words, self.style(BODY));
    }

    fn part(&mut self, heading: &str) {
        self.flow.space(3.0 * self.factor);
        self.flow
            .heading(heading, self.style(PART), 10.0 * self.factor);
    }

    fn write(mut self, context: &Context<'_>, rules: &Rulebook) -> Vec<Page> {
        let texts = context.texts;
        self.flow
            .words(&texts.system_name(rules.id()), self.style(PART));
        let options: Vec<String> = rules
            .options()
            .iter()
            .map(|o| texts.option_name(o))
            .collect();
        if !options.is_empty() {
            self.words(&texts.report_rules_options(options.join(", ")));
        }
        self.part(&texts.report_rules_values());
        self.values(&units::blocks(rules, texts));
        for (heading, sentences) in parts(rules, texts) {
            self.part(&heading);
            sentences.iter().for_each(|sentence| self.words(sentence));
        }
        self.fines(rules, texts);
        let (heading, irregularities) = texts.rules_page(rules).irregularities;
        if !irregularities.is_empty() {
            self.part(&heading);
            irregularities.iter().for_each(|said| self.words(said));
        }
        self.part(&texts.report_rules_bids());
        let ladder: Vec<String> = rules.ladder().iter().map(ToString::to_string).collect();
        self.flow.words(&ladder.join("  "), self.style(SMALL));
        self.flow.finish_with(&context.event.settings.name)
    }

    /// Two rows of blocks, since the page is narrower than all of them together.
    fn values(&mut self, blocks: &[UnitBlock]) {
        let factor = self.factor;
        for blocks in [blocks.get(..2), blocks.get(2..)]
            .into_iter()
            .flatten()
            .filter(|b| !b.is_empty())
        {
            self.flow
                .draw(units::height_in(factor, blocks) + 2.0, |pen, y| {
                    let limit = pen.right();
                    units::draw_in(factor, pen, blocks, (MARGIN, limit), y + 1.0);
                });
        }
    }

    fn fines(&mut self, rules: &Rulebook, texts: &Texts) {
        if rules.fines().is_empty() {
            return;
        }
        self.part(&texts.report_rules_fines());
        for fine in rules.fines() {
            let amount = super::figures::plain(fine.amount);
            let what = texts.fine_name(&fine.who, &fine.what);
            self.words(&texts.report_rules_fine(amount, what, texts.law_name(&fine.law)));
        }
    }
}

fn parts(rules: &Rulebook, texts: &Texts) -> Vec<(String, Vec<String>)> {
    let (levels, lines) = (rules.level_values(), rules.lines());
    let mut reckoning = vec![texts.report_rules_product()];
    let steps = [
        levels.game,
        levels.schneider,
        levels.schneider_announced,
        levels.schwarz,
        levels.schwarz_announced,
    ];
    let [
        game,
        schneider,
        schneider_announced,
        schwarz,
        schwarz_announced,
    ] = steps;
    reckoning.push(texts.report_rules_levels(
        game,
        schneider,
        schneider_announced,
        schwarz,
        schwarz_announced,
    ));
    // What the games of these rules add beyond that.
    let most =
        |level: fn(&GameRow) -> i32| rules.games().map(level).max().filter(|level| *level > 0);
    reckoning.extend(most(|row| row.hand_level).map(|hand| texts.report_rules_hand(hand)));
    reckoning.extend(most(|row| row.open_level).map(|open| texts.report_rules_open(open)));
    let mut play = vec![texts.report_rules_lines(lines.goal, lines.schneider, lines.own_schneider)];
    if rules.overbid() == OverbidRule::NextMultiple {
        play.push(texts.report_rules_overbid());
    }
    match rules.abandon() {
        Abandon::Turned => play.push(texts.report_rules_abandon_turned()),
        Abandon::Any => play.push(texts.report_rules_abandon_any()),
        Abandon::None => {}
    }
    let mut pass = vec![match rules.all_pass() {
        AllPass::Ramsch => texts.report_rules_pass_ramsch(),
        AllPass::PassedIn => texts.report_rules_pass_nothing(),
        AllPass::VorhandPlays => texts.report_rules_pass_vorhand(),
    }];
    let ramsch = rules.ramsch();
    if ramsch.on {
        pass.push(match ramsch.charge {
            RamschCharge::Fixed => {
                texts.report_rules_ramsch_fixed(ramsch.base, ramsch.one_without, ramsch.two_without)
            }
            RamschCharge::Points => texts.report_rules_ramsch_points(),
            RamschCharge::FewestWins => texts.report_rules_ramsch_fewest(ramsch.fewest_alone),
        });
        pass.push(match ramsch.tie {
            RamschTie::LastTrick => texts.report_rules_tie_last(),
            RamschTie::All => texts.report_rules_tie_all(),
            RamschTie::Halves => texts.report_rules_tie_halves(),
        });
    }
    vec![
        (texts.report_rules_reckoning(), reckoning),
        (texts.report_rules_play(), play),
        (texts.report_rules_pass(), pass),
    ]
}
