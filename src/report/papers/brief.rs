//! The rules in brief, for the back of a score sheet: everything in it comes from the event's rulebook.

use super::super::head::Head;
use super::super::list::Flow;
use super::super::pen::{BODY, MARGIN, SMALL, STRONG_BODY, Style};
use super::super::units;
use super::super::{Context, ReportError};
use super::{Made, rulebook};
use crate::i18n::Texts;
use crate::skat::{Abandon, AllPass, OverbidRule, RamschCharge, RamschTie, Rulebook};

const PART: Style = Style { size: 12.0, ..STRONG_BODY };

/// Values, how a game is reckoned, lines, losses, bids, Ramsch, fines and charges.
pub(super) fn brief(context: &Context<'_>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let rules = rulebook(context.event).ok_or_else(|| ReportError::Rules(context.event.rules.id.clone()))?;
    let title = texts.report_title_rules_brief();
    let mut flow = Flow::new(context, Head::new(context, title.clone(), None));
    flow.words(&texts.system_name(rules.id()), PART);
    let options: Vec<String> = rules.options().iter().map(|o| texts.option_name(o)).collect();
    if !options.is_empty() {
        flow.words(&texts.report_rules_options(options.join(", ")), BODY);
    }
    let blocks = units::blocks(&rules, texts);
    part(&mut flow, texts.report_rules_values());
    // Two rows of blocks, since the page is narrower than all of them together.
    for blocks in [blocks.get(..2), blocks.get(2..)].into_iter().flatten().filter(|b| !b.is_empty()) {
        flow.draw(units::height(blocks) + 2.0, |pen, y| {
            let limit = pen.right();
            units::draw(pen, blocks, (MARGIN, limit), y + 1.0);
        });
    }
    for (heading, sentences) in parts(&rules, texts) {
        part(&mut flow, heading);
        for sentence in sentences {
            flow.words(&sentence, BODY);
        }
    }
    let fines = rules.fines();
    if !fines.is_empty() {
        part(&mut flow, texts.report_rules_fines());
        for fine in fines {
            let amount = super::figures::plain(fine.amount);
            let what = texts.fine_name(&fine.who, &fine.what);
            flow.words(&texts.report_rules_fine(amount, what, texts.law_name(&fine.law)), BODY);
        }
    }
    let (heading, irregularities) = texts.rules_page(&rules).irregularities;
    if !irregularities.is_empty() {
        part(&mut flow, heading);
        irregularities.iter().for_each(|said| flow.words(said, BODY));
    }
    part(&mut flow, texts.report_rules_bids());
    let ladder: Vec<String> = rules.ladder().iter().map(ToString::to_string).collect();
    flow.words(&ladder.join("  "), SMALL);
    let mut made = Made::default();
    made.add(title, flow.finish(&context.event.name));
    Ok(made)
}

fn part(flow: &mut Flow<'_>, heading: String) {
    flow.space(3.0);
    flow.heading(&heading, PART, 10.0);
}

fn parts(rules: &Rulebook, texts: &Texts) -> Vec<(String, Vec<String>)> {
    let (levels, lines) = (rules.level_values(), rules.lines());
    let mut reckoning = vec![texts.report_rules_product()];
    let steps = [levels.game, levels.schneider, levels.schneider_announced, levels.schwarz, levels.schwarz_announced];
    let [game, schneider, schneider_announced, schwarz, schwarz_announced] = steps;
    reckoning.push(texts.report_rules_levels(game, schneider, schneider_announced, schwarz, schwarz_announced));
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
            RamschCharge::Fixed => texts.report_rules_ramsch_fixed(ramsch.base, ramsch.one_without, ramsch.two_without),
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
