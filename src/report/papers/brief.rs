//! The rules in brief, for the back of a score sheet: everything in it comes from the event's
//! rulebook.

use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::Flow,
    page::Page,
    papers::made::PaperResult,
    pen::{BODY, MARGIN, SMALL, STRONG_BODY, Style},
    units::{self, UnitBlock},
};
use crate::skat::{Abandon, AllPass, OverbidRule, RamschCharge, RamschTie, Rulebook};
use itertools::Itertools;

const PART: Style = Style {
    size: 12.0,
    ..STRONG_BODY
};

/// Values, how a game is reckoned, lines, losses, bids, Ramsch, fines and charges.
pub(super) fn brief(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    Ok(PaperResult::titled(
        context.texts.report_title_rules_brief(),
        pages(context, context.size.upright_mm())?,
    ))
}

/// The rules in brief on paper of this width and height, in type as large as one page allows.
pub(super) fn pages(context: &Context<'_>, paper: (f32, f32)) -> Result<Vec<Page>, ReportError> {
    let rules = context
        .event
        .settings
        .rules
        .rulebook()
        .ok_or_else(|| ReportError::Rules(context.event.settings.rules.id.clone()))?;
    for factor in [1.5, 1.45, 1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05] {
        let pages = Sheet::new(context, paper, factor).write(context, &rules);
        if pages.len() == 1 {
            return Ok(pages);
        }
    }
    Ok(Sheet::new(context, paper, 1.0).write(context, &rules))
}

fn head(context: &Context<'_>) -> Head {
    Head::new(context, context.texts.report_title_rules_brief(), None)
}

/// The page being written, and how large its type is.
struct Sheet<'a> {
    flow: Flow<'a>,
    factor: f32,
}

impl<'a> Sheet<'a> {
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

    fn new(context: &'a Context<'a>, paper: (f32, f32), factor: f32) -> Sheet<'a> {
        Sheet {
            factor,
            flow: Flow::on(context, head(context), paper),
        }
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
            self.sentences(&heading, &sentences);
        }
        self.fines(rules, texts);
        let (heading, irregularities) = texts.rules_page(rules).irregularities;
        if !irregularities.is_empty() {
            self.sentences(&heading, &irregularities);
        }
        self.part(&texts.report_rules_bids());
        let ladder = rules.ladder().iter().join("  ");
        self.words(&ladder);
        self.flow.finish_with([&context.event.settings.name, ""])
    }

    fn sentences(&mut self, heading: &str, sentences: &[String]) {
        self.part(heading);
        for sentence in sentences {
            self.words(sentence);
        }
    }

    /// Two rows of blocks, since the page is narrower than all of them together.
    fn values(&mut self, blocks: &[UnitBlock]) {
        // As large as the words, where they have room.
        let wide = self.factor * BODY.size / SMALL.size;
        for blocks in [blocks.get(..2), blocks.get(2..)]
            .into_iter()
            .flatten()
            .filter(|b| !b.is_empty())
        {
            let has_room = units::width_in(wide, blocks) <= self.flow.width();
            let factor = if has_room { wide } else { self.factor };
            self.flow
                .draw(units::height(factor, blocks) + 2.0, |pen, y| {
                    let limit = pen.right();
                    units::draw(factor, pen, blocks, MARGIN, limit, y + 1.0);
                });
        }
    }

    fn fines(&mut self, rules: &Rulebook, texts: &Texts) {
        if rules.fines().is_empty() {
            return;
        }
        self.part(&texts.report_rules_fines());
        for fine in rules.fines() {
            let amount = crate::i18n::figure(fine.amount);
            let what = texts.fine_name(&fine.who, &fine.what);
            self.words(&texts.report_rules_fine(amount, what, texts.law_name(&fine.law)));
        }
    }
}

fn parts(rules: &Rulebook, texts: &Texts) -> [(String, Vec<String>); 3] {
    [
        (texts.report_rules_reckoning(), reckoning(rules, texts)),
        (texts.report_rules_play(), play(rules, texts)),
        (texts.report_rules_pass(), pass(rules, texts)),
    ]
}

fn reckoning(rules: &Rulebook, texts: &Texts) -> Vec<String> {
    let levels = rules.level_values();
    let mut said = vec![
        texts.report_rules_product(),
        texts.report_rules_levels(
            levels.game,
            levels.schneider,
            levels.schneider_announced,
            levels.schwarz,
            levels.schwarz_announced,
        ),
    ];
    // What the games of these rules add beyond that.
    let hand = rules.games().map(|row| row.hand_level).max();
    let open = rules.games().map(|row| row.open_level).max();
    said.extend(
        hand.filter(|level| *level > 0)
            .map(|hand| texts.report_rules_hand(hand)),
    );
    said.extend(
        open.filter(|level| *level > 0)
            .map(|open| texts.report_rules_open(open)),
    );
    said
}

fn play(rules: &Rulebook, texts: &Texts) -> Vec<String> {
    let lines = rules.lines();
    let mut said = vec![texts.report_rules_lines(lines.goal, lines.schneider, lines.own_schneider)];
    match rules.overbid() {
        OverbidRule::NextMultiple => said.push(texts.page_overbid()),
        OverbidRule::None => {}
    }
    match rules.abandon() {
        Abandon::Turned => said.push(texts.report_rules_abandon_turned()),
        Abandon::Any => said.push(texts.report_rules_abandon_any()),
        Abandon::None => {}
    }
    said
}

fn pass(rules: &Rulebook, texts: &Texts) -> Vec<String> {
    let mut said = vec![match rules.all_pass() {
        AllPass::Ramsch => texts.report_rules_pass_ramsch(),
        AllPass::PassedIn => texts.report_rules_pass_nothing(),
        AllPass::VorhandPlays => texts.report_rules_pass_vorhand(),
    }];
    let ramsch = rules.ramsch();
    if ramsch.on {
        said.push(match ramsch.charge {
            RamschCharge::Fixed => {
                texts.report_rules_ramsch_fixed(ramsch.base, ramsch.one_without, ramsch.two_without)
            }
            RamschCharge::Points => texts.report_rules_ramsch_points(),
            RamschCharge::FewestWins => texts.report_rules_ramsch_fewest(ramsch.fewest_alone),
        });
        said.push(match ramsch.tie {
            RamschTie::LastTrick => texts.report_rules_tie_last(),
            RamschTie::All => texts.report_rules_tie_all(),
            RamschTie::Halves => texts.report_rules_tie_halves(),
        });
    }
    said
}
