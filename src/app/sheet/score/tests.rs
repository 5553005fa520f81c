//! The desk by its keys alone: what each asks of the window, and that nothing typed is lost.

mod counted;
mod left;

use super::*;
use crate::app::sheet::desk::NotWritten;
use crate::app::sheet::panel::Says;
use crate::app::sheet::view::View;
use crate::app::sign::Sign;
use crate::app::tests_event;
use crate::club::{Event, EventId, LegNo};
use crate::i18n::Lang;
use crate::ops::{LineInput, NewEntrant};
use crate::session::{Session, SessionError, SessionOptions};

/// An evening of eight at two fixed tables, and the desk over the first sheet.
pub(super) struct Evening {
    session: Session,
    event: crate::club::EventId,
    t: Texts,
    pub(super) score: ScoreDesk,
}

impl Evening {
    fn new() -> Evening {
        Evening::of(1)
    }

    /// In which everybody deals this often.
    pub(super) fn of(rounds: u32) -> Evening {
        let mut session = Session::in_memory(SessionOptions::default()).unwrap();
        let mut event = tests_event().settings;
        event.movement.rounds = rounds;
        let made = session.transact(Command::new_event(event)).unwrap();
        let event = made.event().unwrap();
        let people = ["A", "B", "C", "D", "E", "F", "G", "H"]
            .map(|name| NewEntrant {
                name: name.repeat(3),
                ..NewEntrant::default()
            })
            .to_vec();
        session
            .transact(Command::AddEntrants { event, people })
            .unwrap();
        session.transact(Command::Draw { event, seed: 7 }).unwrap();
        Evening {
            session,
            event,
            t: Texts::new(Lang::En),
            score: ScoreDesk::default(),
        }
    }

    /// In which the first deal was typed twice and both are compared.
    fn compared(second: &str) -> Evening {
        let mut evening = Evening::new();
        evening.press(Some("2 48"), DeskKey::Enter);
        evening.press(None, DeskKey::Second);
        evening.press(Some(second), DeskKey::Enter);
        evening.press(None, DeskKey::Second);
        evening
    }

    fn event(&self) -> Event {
        self.session.event(self.event).cloned().unwrap()
    }

    /// Presses a key over a typed text; what the desk wants of the book is done.
    pub(super) fn press(&mut self, text: Option<&str>, key: DeskKey) -> Vec<Wish> {
        let wishes = self.look(|score, at| {
            if let Some(text) = text {
                text.clone_into(&mut score.desk.text);
            }
            score.act(at, key);
            score.take_wishes()
        });
        let commands = wishes
            .iter()
            .filter(|wish| matches!(wish, Wish::Do(_) | Wish::Write(..)));
        assert!(commands.count() < 2, "one key is one act: {wishes:?}");
        for wish in &wishes {
            match wish {
                Wish::Do(command) => {
                    self.session.transact(command.clone()).unwrap();
                }
                Wish::Write(sent, command) => {
                    let outcome = self.session.transact(command.clone()).map(|_| ());
                    self.score.answered(sent, &outcome);
                }
                Wish::Undo
                | Wish::Redo
                | Wish::Say(_)
                | Wish::Refuse(_)
                | Wish::Table(_)
                | Wish::Totals
                | Wish::Cards
                | Wish::Foot
                | Wish::GoOnTyping => {}
            }
        }
        wishes
    }

    pub(super) fn look<R>(&mut self, look: impl FnOnce(&mut ScoreDesk, DeskPlace<'_>) -> R) -> R {
        let event = self.event();
        let (leg, table) = (&event.legs[0], &event.legs[0].tables[0]);
        let key = event.sheet_id(leg, table);
        self.score.turn_to(key);
        let rules = event.settings.rules.rulebook().unwrap();
        let masked = self.score.masked(key, table);
        let view = View::new(&event, leg, masked.as_ref().unwrap_or(table), Some(&rules));
        let sheet = OpenSheet {
            view,
            rules,
            lang: self.t.lang(),
            agreed: Default::default(),
        };
        self.score.open(&sheet, Rc::default());
        let at = DeskPlace {
            t: &self.t,
            event: &event,
            leg,
            table,
            sheet: &sheet,
        };
        look(&mut self.score, at)
    }

    fn says(&mut self) -> Says {
        self.look(|score, at| score.panel(at, false).unwrap().says)
    }

    pub(super) fn amounts(&self) -> Vec<(DealNo, i32)> {
        let event = self.event();
        let deals = event.legs[0].tables[0].sheet.deals.iter();
        deals.map(|line| (line.deal, line.amount)).collect()
    }
}

#[test]
fn enter_writes_a_good_line_and_goes_on() {
    let mut evening = Evening::new();
    let wishes = evening.press(Some("2 48"), DeskKey::Enter);
    assert!(matches!(wishes.as_slice(), [Wish::Write(sent, _)] if sent.text == "2 48"));
    assert_eq!(
        (evening.amounts(), evening.score.desk.current()),
        (vec![(DealNo(1), 48)], DealNo(2))
    );
    assert!(evening.score.sent().is_empty() && evening.score.line_is_empty());
    assert!(evening.press(None, DeskKey::Enter).is_empty());
    assert!(evening.score.nudge, "nothing typed");
}

#[test]
fn what_a_device_writes_while_one_types_is_not_written_over_unseen() {
    let mut evening = Evening::new();
    evening.look(|_, _| ());
    evening.look(|score, _| "2 48".clone_into(&mut score.desk.text));
    let sheet = evening.look(|_, at| at.sheet.view.key);
    let declarer = Some(evening.event().legs[0].tables[0].seats[2].1);
    let line = LineInput {
        declarer,
        amount: Some(36),
        ..LineInput::default()
    };
    let theirs = Command::EnterDeal {
        sheet,
        deal: DealNo(1),
        lines: vec![line],
    };
    evening.session.transact(theirs).unwrap();
    assert!(evening.press(None, DeskKey::Enter).is_empty());
    assert_eq!(evening.amounts(), [(DealNo(1), 36)]);
    let held = evening.score.desk.held(DealNo(1)).unwrap();
    assert_eq!(held.text, "2 48");
    assert_eq!(held.refusal, Some(NotWritten::Meanwhile));
    assert_eq!(evening.press(None, DeskKey::Enter).len(), 1, "seen by now");
    assert_eq!(evening.amounts(), [(DealNo(1), 48)]);
}

#[test]
fn what_the_book_refuses_is_back_at_its_deal() {
    let mut evening = Evening::new();
    let sent = evening.look(|score, at| {
        score.desk.text = "2 48".to_owned();
        score.act(at, DeskKey::Enter);
        let kept = score.typed().lines;
        assert_eq!(kept.len(), 1, "kept");
        score.sent()[0].clone()
    });
    let why = SessionError::NothingToRedo;
    evening.score.answered(&sent, &Err(why.clone()));
    let held = evening.score.desk.held(DealNo(1)).unwrap();
    assert_eq!(
        (held.text.as_str(), held.refusal),
        ("2 48", Some(NotWritten::Refused(why)))
    );
}

#[test]
fn a_doubtful_line_is_marked_and_written_with_a_reason() {
    let mut evening = Evening::new();
    assert!(evening.press(Some("2 47"), DeskKey::Enter).is_empty());
    assert_eq!(
        (evening.amounts(), evening.score.desk.marked()),
        (vec![], vec![DealNo(1)])
    );
    // The audit does not look at it, but leads to it.
    let wishes = evening.press(None, DeskKey::NextFinding);
    assert_eq!(wishes, [Wish::Say(String::new())], "no message is left");
    assert_eq!(evening.score.desk.current(), DealNo(1));
    let doubt = evening.says();
    let sign = match &doubt {
        Says::Sentence(said) => said.sign,
        other => panic!("{other:?}"),
    };
    assert!(matches!(sign, Sign::Doubtful | Sign::Wrong), "{doubt:?}");
}

#[test]
fn a_recorded_deal_is_mended_and_cleared() {
    let mut evening = Evening::new();
    evening.press(Some("2 48"), DeskKey::Enter);
    evening.press(None, DeskKey::First);
    let keys = evening.look(|score, at| {
        let offers = score.panel(at, false).unwrap().offers;
        offers
            .buttons
            .iter()
            .map(|offer| offer.key)
            .collect::<Vec<_>>()
    });
    assert_eq!(keys, [DeskKey::Mend, DeskKey::Clear]);
    assert_eq!(evening.press(None, DeskKey::Mend), [Wish::GoOnTyping]);
    assert_eq!(evening.score.desk.text, "2 48");
    evening.press(None, DeskKey::Erase);
    evening.press(None, DeskKey::Clear);
    assert!(evening.amounts().is_empty());
}

#[test]
fn a_second_entry_hides_the_first_and_settles_what_differs() {
    let mut evening = Evening::new();
    evening.press(Some("2 48"), DeskKey::Enter);
    evening.press(None, DeskKey::Second);
    assert!(evening.score.second_shown());
    evening.press(None, DeskKey::Second);
    assert!(
        !evening.score.second_shown(),
        "nothing was typed to compare"
    );
    assert!(
        !evening.look(|score, at| score.second_word(at)).1,
        "not begun"
    );
    evening.press(None, DeskKey::Second);
    assert_eq!(evening.look(|score, at| score.hidden(at)), [DealNo(1)]);
    let wishes = evening.press(Some("2 60"), DeskKey::Enter);
    assert!(wishes.is_empty(), "{wishes:?}");
    evening.press(None, DeskKey::Second);
    assert_eq!(
        evening.look(|score, at| score.differing_deals(at)),
        [DealNo(1)]
    );
    assert!(matches!(evening.says(), Says::Sentence(said) if said.sign == Sign::Differs));
    evening.press(None, DeskKey::Suggestion(1));
    assert_eq!(evening.amounts(), [(DealNo(1), 60)], "the second");
    let wishes = evening.press(None, DeskKey::Second);
    assert!(matches!(wishes.as_slice(), [Wish::Say(_)]), "both agree");
    assert!(!evening.score.second_shown());
}

#[test]
fn undo_is_the_books_while_the_two_entries_are_compared() {
    let mut evening = Evening::compared("2 60");
    evening.press(None, DeskKey::Suggestion(1));
    let sheet = evening.look(|_, at| at.sheet.view.key);
    assert_eq!(evening.press(None, DeskKey::TakeBack), [Wish::Undo]);
    assert_eq!(evening.score.last_of_second(sheet), Some(DealNo(1)), "kept");
}

#[test]
fn where_both_entries_agree_nothing_is_typed_over_it_by_chance() {
    let mut evening = Evening::compared("2 48");
    evening.press(None, DeskKey::First);
    assert!(evening.look(|score, at| score.confirmed(at)));
    let typed = |evening: &mut Evening, text: &str| {
        let before = evening.look(|score, _| (score.desk.current(), score.desk.text.clone()));
        evening.look(|score, _| text.clone_into(&mut score.desk.text));
        evening.look(|score, at| score.type_on(at, &before));
    };
    typed(&mut evening, "2 60");
    evening.press(None, DeskKey::Enter);
    assert_eq!(evening.score.desk.current(), DealNo(1), "nothing was taken");
    assert_eq!(evening.score.desk.text, "2 60", "and nothing is lost");
    assert!(evening.look(|score, at| score.hidden(at).is_empty() && score.confirmed(at)));
    assert!(matches!(evening.says(), Says::Sentence(said) if said.sign == Sign::Doubtful));
    evening.press(None, DeskKey::Erase);
    assert!(matches!(
        evening.press(None, DeskKey::Clear).as_slice(),
        [Wish::Say(_)]
    ));
    // To mend the second entry is another matter: the first is hidden for it.
    evening.press(None, DeskKey::Mend);
    assert_eq!(evening.score.desk.text, "2 48");
    assert!(!evening.look(|score, at| score.confirmed(at)));
    evening.press(Some("2 60"), DeskKey::Enter);
    evening.press(None, DeskKey::Second);
    assert_eq!(
        evening.look(|score, at| score.differing_deals(at)),
        [DealNo(1)]
    );
    assert_eq!(evening.amounts(), [(DealNo(1), 48)]);
}

#[test]
fn other_sheets_and_marks_are_asked_of_the_window() {
    let mut evening = Evening::new();
    assert_eq!(
        evening.press(None, DeskKey::Sheet(1)),
        [Wish::Table(TableNo(2))]
    );
    assert_eq!(evening.press(None, DeskKey::Sheet(-1)), [], "the first");
    evening.press(None, DeskKey::Mark);
    let event = evening.event();
    assert_eq!(event.legs[0].tables[0].sheet.mark, SheetMark::In);
    assert_eq!(evening.press(None, DeskKey::Totals), [Wish::Totals]);
    assert_eq!(evening.press(None, DeskKey::Matadors), [Wish::Cards]);
    let line = evening.look(|score, at| {
        let row = score.row(at.sheet).unwrap();
        at.sheet.with_matadors(row, "2 48", -2)
    });
    assert!(line.contains("o2"), "{line}");
}

#[test]
fn a_click_on_a_column_begins_its_line() {
    let mut evening = Evening::new();
    let wishes = evening.look(|score, at| {
        score.click(at.sheet, DealNo(1), Some((2, true)));
        score.take_wishes()
    });
    assert_eq!(
        (wishes, evening.score.desk.text.as_str()),
        (vec![Wish::GoOnTyping], "2-")
    );
    evening.press(None, DeskKey::Erase);
    evening.press(Some("2 48"), DeskKey::Enter);
    evening.look(|score, at| score.click(at.sheet, DealNo(1), Some((2, false))));
    assert!(evening.score.line_is_empty(), "recorded");
}

#[test]
fn the_key_that_leaves_a_line_leaves_what_waits_there() {
    let mut evening = Evening::new();
    evening.press(Some("1 25"), DeskKey::Enter);
    evening.press(None, DeskKey::NextMarked);
    evening.press(None, DeskKey::Erase);
    assert_eq!(evening.score.desk.text, "1 25");
    assert_eq!(evening.score.desk.marked(), [DealNo(1)]);
}

/// A sheet of twelve deals on the desk, and which.
fn opened() -> (Desk, SheetId) {
    let sheet = SheetId {
        event: EventId(1),
        leg: LegNo(1),
        table: TableNo(1),
    };
    let mut desk = Desk::default();
    desk.open(sheet, 12, Some(DealNo(1)));
    (desk, sheet)
}

#[test]
fn the_line_takes_back_only_what_is_being_typed_and_the_rest_is_the_books() {
    let (mut desk, sheet) = opened();
    desk.text = "248".into();
    desk.wrote();
    assert_eq!((desk.current(), desk.text.as_str()), (DealNo(2), ""));
    assert!(!desk.take_back(), "written");
    desk.touched(sheet, DealNo(1));
    assert_eq!(desk.current(), DealNo(1), "back there");
    desk.text = "247".into();
    assert_eq!((desk.take_back(), desk.text.as_str()), (true, ""));
    assert_eq!((desk.again(), desk.text.as_str()), (true, "247"));
    desk.mark_and_go_on();
    assert_eq!(
        (desk.current(), desk.marked()),
        (DealNo(2), vec![DealNo(1)])
    );
    assert!(desk.take_back(), "the line that was marked");
    assert_eq!((desk.current(), desk.text.as_str()), (DealNo(1), ""));
    assert_eq!((desk.again(), desk.text.as_str()), (true, "247"));
    desk.mark_and_go_on();
    desk.stands_at(0);
    desk.stands_at(1);
    assert!(!desk.take_back(), "the book's step is later");
    desk.go(DealNo(1));
    assert_eq!(
        (desk.take_back(), desk.text.as_str()),
        (false, "247"),
        "as left"
    );
    desk.text = "2471".into();
    assert_eq!(
        (desk.take_back(), desk.text.as_str()),
        (true, "247"),
        "typed since"
    );
    desk.text = "24".into();
    assert_eq!(
        (desk.again(), desk.text.as_str()),
        (true, "24"),
        "not covered"
    );
    desk.put_back();
    assert_eq!((desk.take_back(), desk.text.as_str()), (false, "247"));
    desk.refused(sheet, DealNo(5), "3-20", NotWritten::Meanwhile);
    assert_eq!(desk.marked(), [DealNo(1), DealNo(5)]);
    assert!(desk.next_of(&[]));
    assert_eq!((desk.current(), desk.text.as_str()), (DealNo(5), "3-20"));
    assert_eq!(desk.mode, Mode::Amounts);
}

#[test]
fn a_marked_line_stays_until_it_is_emptied_and_that_is_taken_back() {
    let (mut desk, _) = opened();
    desk.text = "1 25".into();
    desk.mark_and_go_on();
    assert!(desk.next_of(&[]));
    desk.put_back();
    assert_eq!(desk.text, "1 25", "only looked at");
    desk.text = "7".into();
    desk.put_back();
    assert_eq!(
        (desk.text.as_str(), desk.marked()),
        ("1 25", vec![DealNo(1)])
    );
    desk.text.clear();
    desk.step(1);
    assert_eq!((desk.marked(), desk.last_mark()), (vec![], Some(DealNo(1))));
    assert!(desk.was_emptied(DealNo(1)));
    assert!(desk.take_back());
    assert_eq!(
        (desk.text.as_str(), desk.marked()),
        ("1 25", vec![DealNo(1)])
    );
    assert_eq!((desk.again(), desk.text.as_str()), (true, ""));
    desk.step(1);
    desk.stands_at(0);
    desk.stands_at(1);
    assert!(!desk.take_back(), "the book's step is later");
}
