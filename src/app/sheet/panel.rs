//! What is said under the sheet of the line being entered: what is understood of it, what is wrong
//! with it and what can be done. The window only draws it.

use super::desk::Mode;
use super::foot::is_wrong;
use super::judge::{JudgedLine, LineJudgement, LineState, seat_of};
use super::keys::DeskKey;
use super::remedies::names;
use super::rows::{figures, recorded};
use super::score::{DeskPlace, ScoreDesk};
use super::understood::{Ink, Span, understood};
use super::view::Row;
use super::words;
use crate::app::sheet::line::Mistake;
use crate::app::sign::{Notice, Sign};
use crate::app::words::seat;
use crate::club::{Certainty, DealNo, Finding, SheetMark};
use crate::i18n::{Texts, capital, figure};
use crate::skat::{PossibleGame, SkatUse};
use itertools::Itertools;

/// Remedies, amounts and games that are offered at once.
const REMEDIES: usize = 5;
const AMOUNTS: usize = 4;
const GAMES: usize = 6;

/// Everything that is said of a line.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// The deal being entered.
    pub deal: DealNo,
    /// How a line can look.
    pub hint: &'static str,
    /// The line in words.
    pub understood: Vec<Span>,
    /// The line read back in one sentence.
    pub echo: Option<String>,
    /// What is wrong and what to do; else what the rules say; else what can be typed.
    pub says: Says,
    /// What can be done.
    pub offers: Offers,
    /// What is recorded, while something else is typed.
    pub recorded: Option<String>,
    /// The first thing that was found on the sheet, as long as nobody looks at one.
    pub waiting: Option<Notice>,
}

/// What is wrong and what to do; else what the rules say; else what can be typed.
#[derive(Debug, Clone, PartialEq)]
pub enum Says {
    /// Nothing.
    Nothing,
    /// A sentence on one line.
    Sentence(Notice),
    /// What the audit found: in as many lines as it needs.
    Finding(Notice),
    /// Why a deal was accepted: the reason alone, and with what is doubtful about the deal.
    Accepted {
        /// The reason.
        reason: String,
        /// The reason and the doubts.
        whole: String,
    },
    /// How the value comes about, and by which clause.
    Explained {
        /// The sum.
        text: String,
        /// The clause.
        clause: String,
    },
    /// The game that an amount most likely is.
    Game(Vec<Span>),
}

/// One thing that can be done: its words, and the key that does it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The words.
    pub text: String,
    /// The key.
    pub key: DeskKey,
}

/// What can be done, and what is said behind it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Offers {
    /// Buttons.
    pub buttons: Vec<Offer>,
    /// What is said behind them.
    pub note: Option<Notice>,
    /// The other games that an amount could be, the likely ones first.
    pub games: Vec<Vec<Span>>,
    /// All of them, a line each.
    pub all_games: String,
}

impl Offers {
    fn buttons(buttons: Vec<Offer>) -> Offers {
        Offers {
            buttons,
            ..Offers::default()
        }
    }

    fn suggested(words: impl IntoIterator<Item = String>) -> Offers {
        let offer = |(nth, text)| Offer {
            text,
            key: DeskKey::Suggestion(nth),
        };
        Offers::buttons(words.into_iter().enumerate().map(offer).collect())
    }
}

/// What the audit found, as a sentence.
pub fn finding(t: &Texts, finding: &Finding, names: &[String]) -> Notice {
    let sign = match finding.certainty {
        Certainty::Error => Sign::Wrong,
        Certainty::Doubtful => Sign::Doubtful,
    };
    Notice::new(sign, t.audit_finding(finding, names))
}

/// The line being entered with all that is known of it.
struct Line<'a> {
    at: DeskPlace<'a>,
    row: &'a Row,
    judged: LineJudgement,
    desk: &'a ScoreDesk,
    /// Nothing is typed, and the deal is recorded.
    recorded: bool,
    /// What the first and the second entry say of this deal, if they differ.
    difference: Option<(String, String)>,
}

impl ScoreDesk {
    /// What is said of the line being entered; `beside`: the findings are listed beside the sheet.
    pub fn panel(&self, at: DeskPlace<'_>, beside: bool) -> Option<Panel> {
        let row = self.row(at.sheet)?;
        let view = &at.sheet.view;
        let line = Line {
            at,
            row,
            judged: self.judged(at.sheet, row),
            desk: self,
            recorded: self.line_is_empty() && !row.lines.is_empty(),
            difference: self.difference(at).map(|d| {
                (
                    figures(at.t, view, &d.first),
                    figures(at.t, view, &d.second),
                )
            }),
        };
        Some(line.panel(beside))
    }
}

impl Line<'_> {
    fn panel(&self, beside: bool) -> Panel {
        let t = self.at.t;
        let typed_over =
            !self.recorded && !self.row.lines.is_empty() && self.judged.state != LineState::Empty;
        Panel {
            deal: self.row.deal,
            // What is recorded is no example.
            hint: if self.recorded { "" } else { self.hint() },
            understood: understood(t, self.at.sheet, self.row, &self.judged, self.recorded),
            echo: self.echo(),
            says: self.says(),
            offers: self.offers(),
            recorded: typed_over.then(|| recorded(t, &self.at.sheet.view, self.row)),
            waiting: if beside { None } else { self.waiting() },
        }
    }

    fn hint(&self) -> &'static str {
        // A German types the letters of his suits.
        let lang = self.at.t.lang();
        if self.desk.desk.mode == Mode::Amounts {
            "2 48"
        } else if self.at.sheet.turning() {
            lang.by("2ss3+", "2ps3+")
        } else {
            lang.by("2sh3+", "2ph3+")
        }
    }

    /// The line read back in one sentence: table, deal, seat, game and how its value comes about.
    fn echo(&self) -> Option<String> {
        let t = self.at.t;
        let [line] = self.judged.lines.as_slice() else {
            return None;
        };
        let rules = &self.at.sheet.rules;
        let game = line.entry.as_ref()?;
        let explained = t.explanation(line.verdict.as_ref()?, game, rules);
        let value = explained.rsplit_once(": ");
        let value = value.map_or(explained.as_str(), |(_, value)| value);
        let seat = seat(t, seat_of(line.column)?);
        let game = t.played(game, rules);
        let table = self.at.sheet.view.key.table;
        Some(t.sheet_echo(table, self.row.deal, seat, game, value))
    }

    /// The first finding while the line asks for nothing else.
    fn waiting(&self) -> Option<Notice> {
        let idle =
            self.desk.line_is_empty() && self.desk.finding().is_none() && self.difference.is_none();
        if !idle {
            return None;
        }
        let first = self.desk.check.found.first()?;
        Some(finding(self.at.t, first, &names(&self.at.sheet.view)))
    }

    fn says(&self) -> Says {
        self.asked()
            .or_else(|| self.accepted())
            .or_else(|| self.complete())
            .or_else(|| self.nothing_typed())
            .or_else(|| self.mistake())
            .or_else(|| self.faults())
            .or_else(|| self.refused())
            .or_else(|| self.explained())
            .unwrap_or(Says::Nothing)
    }

    /// What is asked of a person before anything else.
    fn asked(&self) -> Option<Says> {
        let t = self.at.t;
        if self.difference.is_some() {
            return sentence(Sign::Differs, t.sheet_which());
        }
        if !self.desk.line_is_empty() && self.desk.confirmed(self.at) {
            return sentence(Sign::Doubtful, t.sheet_second_confirmed());
        }
        let typed = &self.desk.totals;
        if !self.desk.second_shown() && is_wrong(typed, self.at.sheet.view.key) {
            return sentence(Sign::Wrong, t.ui_figure_wrong());
        }
        let names = names(&self.at.sheet.view);
        let found = self.desk.finding()?;
        Some(Says::Finding(finding(t, found, &names)))
    }

    /// Why a recorded deal was accepted.
    fn accepted(&self) -> Option<Says> {
        if !self.recorded {
            return None;
        }
        let t = self.at.t;
        let reason = format!("✓ {}", t.sheet_accepted(self.row.reason()?));
        let faults = self.judged.faults().map(|fault| t.fault_accepted(fault));
        let whole = std::iter::once(reason.clone()).chain(faults).join(" · ");
        Some(Says::Accepted { reason, whole })
    }

    fn complete(&self) -> Option<Says> {
        let view = &self.at.sheet.view;
        let waits = view.totals.complete() && view.mark != SheetMark::Signed;
        if self.desk.desk.at_end && self.recorded && waits {
            return sentence(Sign::Good, self.at.t.sheet_complete());
        }
        None
    }

    /// What can be typed.
    fn nothing_typed(&self) -> Option<Says> {
        let t = self.at.t;
        if self.judged.state != LineState::Empty || self.recorded {
            return None;
        }
        if self.desk.nudge {
            let nudge = if self.at.sheet.rules.knows_passed() {
                t.sheet_nudge()
            } else {
                t.sheet_nudge_played()
            };
            return sentence(Sign::Doubtful, nudge);
        }
        let hint = match self.desk.desk.mode {
            Mode::Amounts if self.at.sheet.rules.knows_passed() => t.sheet_hint_amounts(),
            Mode::Amounts => t.sheet_hint_amounts_played(),
            Mode::Games => {
                let [example, _] = words::hint_games(t, &self.at.sheet.rules);
                example
            }
        };
        sentence(Sign::Hint, hint)
    }

    /// The sign of what is wrong: a line complains after it is left, not while it is typed; what is
    /// recorded was left.
    fn left_sign(&self, sign: Sign) -> Sign {
        let held = self.desk.desk.held(self.row.deal);
        if self.recorded || held.is_some_and(|h| h.marked) {
            sign
        } else {
            Sign::Hint
        }
    }

    /// What cannot be understood. A missing reason is asked for beside the place where it is typed;
    /// beside faults it is said what the reason is for.
    fn mistake(&self) -> Option<Says> {
        let faulty = self.judged.faults().next().is_some();
        let mistake = self
            .judged
            .reading
            .mistakes
            .iter()
            .find(|m| !faulty || **m != Mistake::ReasonMissing)?;
        let view = &self.at.sheet.view;
        let text = words::mistake(self.at.t, mistake, self.row.shape, &|column| {
            view.head(column)
                .map(|h| h.name.clone())
                .unwrap_or_default()
        });
        sentence(self.left_sign(Sign::Wrong), text)
    }

    fn faults(&self) -> Option<Says> {
        let t = self.at.t;
        let faults: Vec<String> = self.judged.faults().map(|f| t.fault(f)).collect();
        if faults.is_empty() {
            return None;
        }
        let sign = match self.judged.state {
            LineState::Wrong => Sign::Wrong,
            LineState::Good => Sign::Accepted,
            LineState::Doubtful | LineState::Empty => Sign::Doubtful,
        };
        // What was typed of the matadors decides which amounts there are.
        let mut lines = self.judged.reading.lines.iter();
        let noted = lines.find_map(|line| Some(capital(&t.matadors(line.noted?))));
        let said = noted.into_iter().chain([faults.join("  ")]).join(": ");
        sentence(self.left_sign(sign), said)
    }

    /// Why the line was not written.
    fn refused(&self) -> Option<Says> {
        let why = self.desk.desk.held(self.row.deal)?.refusal?;
        sentence(Sign::Wrong, why.words(self.at.t, self.at.event))
    }

    /// What the rules say of a line that is right.
    fn explained(&self) -> Option<Says> {
        let t = self.at.t;
        let [line] = self.judged.lines.as_slice() else {
            return None;
        };
        if let Some(verdict) = &line.verdict
            && let Some(entry) = &line.entry
        {
            return Some(Says::Explained {
                text: t.explanation(verdict, entry, &self.at.sheet.rules),
                clause: t.clause(&verdict.clause),
            });
        }
        Some(Says::Game(game(t, likely(line).first()?, Ink::Text)))
    }

    /// What can be done with the line.
    fn offers(&self) -> Offers {
        self.offered_differences()
            .or_else(|| self.offered_remedies())
            .or_else(|| self.offered_of_recorded())
            .or_else(|| self.offered_columns())
            .or_else(|| self.offered_letters())
            .unwrap_or_else(|| self.offered_of_typed())
    }

    fn offered_differences(&self) -> Option<Offers> {
        let (first, second) = self.difference.as_ref()?;
        let first = self.at.t.sheet_first_says(first);
        let second = self.at.t.sheet_second_says(second);
        Some(Offers::suggested([first, second]))
    }

    fn offered_remedies(&self) -> Option<Offers> {
        let remedies = self.desk.remedies(self.at).into_iter().take(REMEDIES);
        let offers = Offers::suggested(remedies.map(|(words, _)| words));
        (!offers.buttons.is_empty()).then_some(offers)
    }

    fn offered_of_recorded(&self) -> Option<Offers> {
        let t = self.at.t;
        let mend = Offer {
            text: t.sheet_mend(),
            key: DeskKey::Mend,
        };
        let clear = Offer {
            text: t.sheet_clear(),
            key: DeskKey::Clear,
        };
        if self.recorded && self.desk.confirmed(self.at) {
            return Some(Offers::buttons(vec![mend]));
        }
        let is_open = !self.desk.desk.is_behind_all();
        self.recorded.then(|| Offers {
            note: is_open.then(|| Notice::new(Sign::Hint, t.sheet_stands())),
            ..Offers::buttons(vec![mend, clear])
        })
    }

    /// The letters of games while nothing is typed.
    fn offered_letters(&self) -> Option<Offers> {
        let is_empty = self.judged.state == LineState::Empty;
        (is_empty && self.desk.desk.mode == Mode::Games).then(|| {
            let [_, letters] = words::hint_games(self.at.t, &self.at.sheet.rules);
            Offers {
                note: Some(Notice::new(Sign::Hint, letters)),
                ..Offers::default()
            }
        })
    }

    /// The columns in which the line would be right.
    fn offered_columns(&self) -> Option<Offers> {
        let view = &self.at.sheet.view;
        let columns = self.judged.right_columns(&self.row.shape);
        let words = columns.iter().map(|column| {
            let name = view.head(*column).map(|h| h.name.as_str());
            format!("{column} {}", name.unwrap_or_default())
        });
        (!columns.is_empty()).then(|| Offers::suggested(words))
    }

    /// Amounts near the typed one; a reason for a doubtful line; what else an amount could be.
    fn offered_of_typed(&self) -> Offers {
        let t = self.at.t;
        let amounts = self.judged.nearest().into_iter().take(AMOUNTS);
        let mut offers = Offers::suggested(amounts.map(figure));
        if self.judged.state != LineState::Doubtful {
            return self.with_other_games(offers);
        }
        if self.judged.reading.reason.is_some() {
            offers.note = Some(Notice::new(Sign::Doubtful, t.sheet_write_reason()));
        } else {
            let text = t.sheet_accept();
            let key = DeskKey::Reason;
            offers.buttons.push(Offer { text, key });
        }
        offers
    }

    fn with_other_games(&self, mut offers: Offers) -> Offers {
        let t = self.at.t;
        let [line] = self.judged.lines.as_slice() else {
            return offers;
        };
        let games = likely(line);
        let others = games.get(1..).unwrap_or_default();
        let first = others.iter().take(GAMES);
        offers.games = first.map(|g| game(t, g, Ink::Subdued)).collect();
        offers.all_games = others.iter().map(|g| t.possible_game(g)).join("\n");
        offers
    }
}

fn sentence(sign: Sign, text: String) -> Option<Says> {
    Some(Says::Sentence(Notice::new(sign, text)))
}

/// What an amount could be, the likely first: few multipliers, nothing unusual.
fn likely(line: &JudgedLine) -> Vec<PossibleGame> {
    let answer = line.answer.as_ref();
    let mut games = answer.map(|a| a.games.clone()).unwrap_or_default();
    games.sort_by_key(unusual);
    games
}

/// How unusual a game is: overbid, counted several times over, turned a second time, high.
fn unusual(game: &PossibleGame) -> (bool, i32, bool, i32) {
    match game {
        PossibleGame::Game {
            contract,
            multiplier,
            overbid,
            factor,
            ..
        } => {
            let turned = contract.skat == SkatUse::TurnedSecond;
            (*overbid, *factor, turned, *multiplier)
        }
        PossibleGame::Ramsch { .. } | PossibleGame::PassedIn => (false, 1, false, 0),
    }
}

/// The name of a game with its suit's sign before it.
fn game(t: &Texts, game: &PossibleGame, ink: Ink) -> Vec<Span> {
    let suit = match game {
        PossibleGame::Game { contract, .. } => contract.trump.suit(),
        PossibleGame::Ramsch { .. } | PossibleGame::PassedIn => None,
    };
    let sign = suit.map(Span::suit);
    let name = Span::new(t.possible_game(game), ink);
    sign.into_iter().chain([name]).collect()
}
