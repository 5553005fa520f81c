//! What each command does and refuses: one line a case, and every refusal has its sentence in both
//! languages.

use crate::session::{amount, evening, guest, one_table, options};
use std::collections::BTreeSet;
use vorhand::club::{
    Book, Cut, DealNo, EntrantId, EventId, EventSettings, LegNo, Member, MemberId, PrizeChoice,
    PrizeKind, Scoring, Seat, SheetId, SheetMark, Slip, TableNo, TotalKind,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{
    Charge, Command, Field, FineInput, ImportProblem, LineInput, MissingRefusal, NewEntrant,
    PeopleRefusal, PrizesRefusal, Refusal, RulesRefusal, SeatsRefusal, SheetRefusal, TextRefusal,
    Title, TotalInput,
};
use vorhand::session::{Session, SessionError, SessionOptions};
use vorhand::skat::{
    BySeat, Contract, DealEntry, FaultCode, RamschEntry, RamschKind, SkatUse, Trump,
};

/// Who played, what counts, what the paper says, and why it was accepted.
type Line = (Option<EntrantId>, i32, Option<i32>, Option<String>);

/// An evening with one table of four and the command that is tried.
struct Desk {
    session: Session,
    event: EventId,
    ids: Vec<EntrantId>,
}

impl Desk {
    fn new() -> Desk {
        let mut session = Session::in_memory(options()).unwrap();
        let (event, ids) = one_table(&mut session);
        Desk {
            session,
            event,
            ids,
        }
    }

    /// Carries a command out; a refusal has a whole sentence in both languages, and changes
    /// nothing.
    fn try_to(&mut self, command: Command) -> Result<Title, Refusal> {
        let before = self.session.book().clone();
        match self.session.transact(command) {
            Ok(done) => Ok(done.title),
            Err(SessionError::Refused(refusal)) => {
                assert_eq!(self.session.book(), &before);
                said_well(&refusal, &self.session, self.event);
                Err(refusal)
            }
            Err(other) => panic!("{other}"),
        }
    }

    fn deal(&mut self, deal: u32, lines: Vec<LineInput>) -> Result<Title, Refusal> {
        self.try_to(Command::EnterDeal {
            sheet: SheetId {
                event: self.event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(deal),
            lines,
        })
    }

    /// Amount, what the paper says, and the reason of each line of a deal.
    fn lines(&self, deal: u32) -> Vec<Line> {
        let sheet = &self.session.event(self.event).unwrap().legs[0].tables[0].sheet;
        let lines = sheet.deals.iter().filter(|l| l.deal == DealNo(deal));
        lines
            .map(|l| {
                (
                    l.declarer,
                    l.amount,
                    l.entry.and_then(|e| e.written),
                    l.accepted.clone(),
                )
            })
            .collect()
    }

    fn sheet(&self) -> SheetId {
        SheetId {
            event: self.event,
            leg: LegNo(1),
            table: TableNo(1),
        }
    }
}

fn said_well(refusal: &Refusal, session: &Session, event: EventId) {
    for lang in Lang::ALL {
        let said = Texts::new(lang).refusal(refusal, session.event(event));
        assert!(
            said.ends_with(['.', '?']) && !said.contains(['{', '}', '$']),
            "{refusal:?}: {said}"
        );
    }
}

/// Club Solo of which the declarer made `points` card points, with `matadors`.
fn club_solo(declarer: EntrantId, matadors: i32, points: i32) -> LineInput {
    let entry = DealEntry {
        contract: Some(Contract::plain(Trump::Clubs, SkatUse::Untouched)),
        matadors: Some(matadors),
        points: Some(points),
        ..DealEntry::default()
    };
    LineInput {
        declarer: Some(declarer),
        entry: Some(entry),
        ..LineInput::default()
    }
}

fn codes(refusal: Refusal) -> Vec<FaultCode> {
    match refusal {
        Refusal::Sheet(SheetRefusal::Impossible { faults })
        | Refusal::Sheet(SheetRefusal::ReasonNeeded { faults, .. }) => {
            faults.iter().map(|f| f.code).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn names_are_cleaned_or_refused() {
    let mut desk = Desk::new();
    let event = desk.event;
    let add = |desk: &mut Desk, name: &str, club: &str| {
        let person = NewEntrant {
            name: name.to_owned(),
            club: club.to_owned(),
            ..NewEntrant::default()
        };
        desk.try_to(Command::AddEntrants {
            event,
            people: vec![person],
        })
    };
    assert_eq!(
        add(&mut desk, " \t", ""),
        Err(Refusal::Text(TextRefusal::Empty { field: Field::Name }))
    );
    assert_eq!(
        add(&mut desk, "A\u{7}", ""),
        Err(Refusal::Text(TextRefusal::ControlCharacter {
            field: Field::Name
        }))
    );
    assert_eq!(
        add(&mut desk, "E\u{202E}va", ""),
        Err(Refusal::Text(TextRefusal::ControlCharacter {
            field: Field::Name
        }))
    );
    let long = Err(Refusal::Text(TextRefusal::TooLong {
        field: Field::Name,
        length: 10_000,
        most: 200,
    }));
    assert_eq!(add(&mut desk, &"x".repeat(10_000), ""), long);
    assert_eq!(
        add(&mut desk, "anna", ""),
        Err(Refusal::People(PeopleRefusal::NameTwice {
            name: "anna".to_owned(),
            start_number: 1
        }))
    );
    assert!(
        add(&mut desk, "Anna", "Skatfreunde Nord").is_ok(),
        "the club tells them apart"
    );
    assert!(add(&mut desk, " Ju\u{308}rgen 🃏 ", "").is_ok());
    assert_eq!(
        desk.session
            .event(event)
            .unwrap()
            .entrants
            .last()
            .unwrap()
            .typed_name,
        "Jürgen 🃏"
    );
    assert_eq!(
        desk.try_to(Command::AddEntrants {
            event,
            people: vec![]
        }),
        Err(Refusal::People(PeopleRefusal::NobodyNamed))
    );
    let twice = vec![guest("Kim"), guest("KIM ")];
    let refused = desk
        .try_to(Command::AddEntrants {
            event,
            people: twice,
        })
        .unwrap_err();
    assert_eq!(
        refused,
        Refusal::People(PeopleRefusal::NameTwice {
            name: "KIM".to_owned(),
            start_number: 7
        })
    );
}

#[test]
fn start_numbers_are_unique_and_gaps_are_filled_around_wishes() {
    let mut desk = Desk::new();
    let event = desk.event;
    let wish = |name: &str, number| NewEntrant {
        start_number: number,
        ..guest(name)
    };
    let people = vec![
        wish("E", None),
        wish("F", Some(5)),
        wish("G", Some(20)),
        wish("H", None),
    ];
    desk.try_to(Command::AddEntrants { event, people }).unwrap();
    let numbers: Vec<u32> = desk
        .session
        .event(event)
        .unwrap()
        .entrants
        .iter()
        .map(|e| e.start_number)
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 6, 5, 20, 7]);
    let taken = desk.try_to(Command::AddEntrants {
        event,
        people: vec![wish("I", Some(20))],
    });
    assert_eq!(
        taken,
        Err(Refusal::People(PeopleRefusal::StartNumberTaken {
            number: 20,
            name: "G".to_owned(),
            free: 8
        }))
    );
    let zero = desk.try_to(Command::AddEntrants {
        event,
        people: vec![wish("I", Some(0))],
    });
    assert_eq!(
        zero,
        Err(Refusal::People(PeopleRefusal::StartNumberRange {
            number: 0,
            most: 99_999
        }))
    );
    let mut edited = desk.session.event(event).unwrap().entrants[0].clone();
    edited.start_number = 2;
    let taken = desk.try_to(Command::EditEntrant {
        other_person: false,
        event,
        entrant: edited.clone(),
    });
    assert_eq!(
        taken,
        Err(Refusal::People(PeopleRefusal::StartNumberTaken {
            number: 2,
            name: "Bela".to_owned(),
            free: 1
        }))
    );
    edited.start_number = 99;
    edited.paid = true;
    assert!(
        desk.try_to(Command::EditEntrant {
            other_person: false,
            event,
            entrant: edited
        })
        .is_ok()
    );
}

#[test]
fn the_register_knows_its_people_once() {
    let mut desk = Desk::new();
    let event = desk.event;
    let add = |name: &str| Command::AddMember {
        name: name.to_owned(),
        club: String::new(),
        number: String::new(),
    };
    desk.try_to(add("Nora Klein")).unwrap();
    let twice = Refusal::People(PeopleRefusal::MemberTwice {
        name: "nora  klein".to_owned(),
    });
    assert_eq!(desk.try_to(add("nora  klein")), Err(twice));
    let known = NewEntrant {
        register: true,
        ..guest("Nora Klein")
    };
    let fresh = NewEntrant {
        register: true,
        ..guest("Ole Groß")
    };
    desk.try_to(Command::AddEntrants {
        event,
        people: vec![known, fresh],
    })
    .unwrap();
    assert_eq!(desk.session.book().members.len(), 2);
    let members: Vec<_> = desk
        .session
        .event(event)
        .unwrap()
        .entrants
        .iter()
        .filter_map(|e| e.member)
        .collect();
    assert_eq!(members, [MemberId(1), MemberId(2)]);
    let again = NewEntrant {
        member: Some(MemberId(1)),
        ..guest("N. Klein")
    };
    let refused = desk.try_to(Command::AddEntrants {
        event,
        people: vec![again],
    });
    assert_eq!(
        refused,
        Err(Refusal::People(PeopleRefusal::MemberTakesPart {
            name: "Nora Klein".to_owned()
        }))
    );
    let needed = Refusal::People(PeopleRefusal::MemberNeeded {
        name: "Nora Klein".to_owned(),
        events: vec!["Thursday".to_owned()],
    });
    assert_eq!(
        desk.try_to(Command::RemoveMember {
            member: MemberId(1)
        }),
        Err(needed)
    );
    let gone = Member {
        id: MemberId(9),
        name: "X".to_owned(),
        ..Member::default()
    };
    assert_eq!(
        desk.try_to(Command::EditMember { member: gone }),
        Err(Refusal::Missing(MissingRefusal::NoMember {
            member: MemberId(9)
        }))
    );
    desk.try_to(Command::RemoveEvent { event }).unwrap();
    desk.try_to(Command::RemoveMember {
        member: MemberId(1),
    })
    .unwrap();
}

#[test]
fn an_evening_changes_only_what_is_still_open() {
    let mut desk = Desk::new();
    let event = desk.event;
    let edit = |change: EventSettings| Command::EditEvent { event, change };
    desk.try_to(edit(EventSettings {
        scoring: Scoring::Balanced,
        ..evening("Friday")
    }))
    .unwrap();
    let mut moved = evening("Friday");
    moved.movement.rounds = 3;
    assert_eq!(
        desk.try_to(edit(moved)),
        Err(Refusal::Rules(RulesRefusal::MovementFixed))
    );
    let mut other = evening("Friday");
    other.rules.text = "id = 3".to_owned();
    assert!(matches!(
        desk.try_to(edit(other)),
        Err(Refusal::Rules(RulesRefusal::RulesUnreadable { .. }))
    ));
    let mut other = evening("Friday");
    other.rules.options = vec!["no_such_option".to_owned()];
    assert!(matches!(
        desk.try_to(edit(other.clone())),
        Err(Refusal::Rules(RulesRefusal::OptionsWrong { .. }))
    ));
    other.rules.options = vec!["ramsch10".to_owned()];
    desk.try_to(edit(other.clone())).unwrap();
    desk.try_to(edit(evening("Friday"))).unwrap();
    let ids = desk.ids.clone();
    desk.deal(1, amount(ids[1], 36)).unwrap();
    assert_eq!(
        desk.try_to(edit(other)),
        Err(Refusal::Rules(RulesRefusal::RulesFixed { deals: 1 }))
    );
    let low = EventSettings {
        stake_cents_per_100: -1,
        ..evening("Friday")
    };
    assert!(matches!(
        desk.try_to(edit(low)),
        Err(Refusal::Rules(RulesRefusal::SettingRange { value: -1, .. }))
    ));
    let unnamed = desk.try_to(Command::new_event(evening(" ")));
    assert_eq!(
        unnamed,
        Err(Refusal::Text(TextRefusal::Empty {
            field: Field::EventName
        }))
    );
    let nowhere = Command::RemoveEvent { event: EventId(77) };
    assert_eq!(
        desk.try_to(nowhere),
        Err(Refusal::Missing(MissingRefusal::NoEvent {
            event: EventId(77)
        }))
    );
}

#[test]
fn amounts_alone_are_checked_for_being_possible() {
    let mut desk = Desk::new();
    let ids = desk.ids.clone();
    assert_eq!(
        desk.deal(1, amount(ids[1], 36)),
        Ok(Title::EnterDeal {
            leg: LegNo(1),
            table: TableNo(1),
            deal: DealNo(1)
        })
    );
    assert_eq!(
        desk.deal(1, amount(ids[2], -48)),
        Ok(Title::CorrectDeal {
            leg: LegNo(1),
            table: TableNo(1),
            deal: DealNo(1)
        })
    );
    assert_eq!(desk.lines(1), [(Some(ids[2]), -48, None, None)]);
    // 37 is a prime above 12: no unit value times a multiplier gives it, and no Null has it.
    assert_eq!(
        codes(desk.deal(2, amount(ids[2], 37)).unwrap_err()),
        [FaultCode::AmountImpossible]
    );
    let mut accepted = amount(ids[2], 37);
    accepted[0].accepted = Some(" stands so on paper ".to_owned());
    desk.deal(2, accepted).unwrap();
    assert_eq!(
        desk.lines(2),
        [(
            Some(ids[2]),
            37,
            None,
            Some("stands so on paper".to_owned())
        )]
    );
    let huge = desk.deal(3, amount(ids[1], 100_000));
    assert_eq!(
        huge,
        Err(Refusal::Sheet(SheetRefusal::AmountRange {
            amount: 100_000,
            most: 99_999
        }))
    );
    assert!(matches!(
        desk.deal(3, amount(ids[1], i32::MIN)),
        Err(Refusal::Sheet(SheetRefusal::AmountRange { .. }))
    ));
    assert_eq!(
        desk.deal(0, amount(ids[1], 36)),
        Err(Refusal::Sheet(SheetRefusal::DealRange {
            deal: DealNo(0),
            most: 8
        }))
    );
}

#[test]
fn only_who_has_cards_can_play() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    for deal in 1..=8 {
        let dealer = ids[(deal as usize - 1) % 4];
        for who in &ids {
            let played = desk.deal(deal, amount(*who, 36));
            assert_eq!(
                played.is_err(),
                *who == dealer,
                "deal {deal}, {who:?}: {played:?}"
            );
        }
    }
    desk.try_to(Command::AddEntrants {
        event,
        people: vec![guest("Emil")],
    })
    .unwrap();
    let stranger = desk.deal(1, amount(EntrantId(5), 36));
    assert_eq!(
        stranger,
        Err(Refusal::Sheet(SheetRefusal::NotAtTable {
            name: "Emil".to_owned(),
            sheet: desk.sheet()
        }))
    );
    assert_eq!(
        desk.deal(1, amount(EntrantId(50), 36)),
        Err(Refusal::Missing(MissingRefusal::NoEntrant {
            entrant: EntrantId(50)
        }))
    );
}

#[test]
fn at_three_all_play_and_at_five_two_have_no_cards() {
    // Law 14: the dealer gives to two on the left and one on the right; at three the dealer plays
    // too (Law 15).
    for (people, idle) in [
        (3, vec![]),
        (4, vec![0]),
        (5, vec![0, 3]),
        (6, vec![0, 3, 4]),
    ] {
        let mut session = Session::in_memory(options()).unwrap();
        let event = session
            .transact(Command::new_event(evening("x")))
            .unwrap()
            .event()
            .unwrap();
        let names = (0..people).map(|n| guest(&format!("P{n}"))).collect();
        let ids = session
            .transact(Command::AddEntrants {
                event,
                people: names,
            })
            .unwrap()
            .entrants();
        let tables = vec![Seat::ALL.into_iter().zip(ids.clone()).collect()];
        session
            .transact(Command::SeatByHand {
                event,
                leg: LegNo(1),
                tables,
                sitting_out: vec![],
            })
            .unwrap();
        for (place, who) in ids.iter().enumerate() {
            let lines = amount(*who, 36);
            let played = session.transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(1),
                lines,
            });
            assert_eq!(
                played.is_err(),
                idle.contains(&place),
                "{people} people, place {place}"
            );
        }
    }
}

#[test]
fn a_full_entry_computes_its_amount_and_keeps_the_paper() {
    let mut desk = Desk::new();
    let ids = desk.ids.clone();
    // Foster: club Solo with 2 and 77 points: (1 + 2) × 12 = 36.
    desk.deal(1, vec![club_solo(ids[1], 2, 77)]).unwrap();
    assert_eq!(desk.lines(1), [(Some(ids[1]), 36, None, None)]);
    let mut paper = club_solo(ids[1], 2, 77);
    paper.amount = Some(48);
    assert_eq!(
        codes(desk.deal(1, vec![paper.clone()]).unwrap_err()),
        [FaultCode::WrittenDiffers]
    );
    paper.accepted = Some("the table insists".to_owned());
    desk.deal(1, vec![paper]).unwrap();
    assert_eq!(
        desk.lines(1),
        [(
            Some(ids[1]),
            48,
            Some(48),
            Some("the table insists".to_owned())
        )]
    );
    // The rules' amount taken over the paper's: no difference from the rules, and the paper is
    // kept.
    let mut mended = club_solo(ids[1], 2, 77);
    mended.amount = Some(36);
    mended.entry.as_mut().unwrap().written = Some(48);
    desk.deal(1, vec![mended]).unwrap();
    assert_eq!(desk.lines(1), [(Some(ids[1]), 36, Some(48), None)]);
}

#[test]
fn a_contradiction_is_refused_with_all_its_faults() {
    let mut desk = Desk::new();
    let ids = desk.ids.clone();
    let mut wrong = club_solo(ids[1], 12, 121);
    wrong.accepted = Some("no reason helps".to_owned());
    let found: BTreeSet<FaultCode> = codes(desk.deal(1, vec![wrong]).unwrap_err())
        .into_iter()
        .collect();
    assert!(
        found.is_superset(&[FaultCode::MatadorsOutOfRange, FaultCode::PointsOutOfRange].into()),
        "{found:?}"
    );
    assert_eq!(
        desk.deal(1, vec![]),
        Err(Refusal::Sheet(SheetRefusal::NoLines))
    );
    let nothing = LineInput {
        declarer: Some(ids[1]),
        ..LineInput::default()
    };
    assert_eq!(
        desk.deal(1, vec![nothing]),
        Err(Refusal::Sheet(SheetRefusal::AmountMissing {
            deal: DealNo(1)
        }))
    );
    let nobody = LineInput {
        amount: Some(36),
        ..LineInput::default()
    };
    assert_eq!(
        desk.deal(1, vec![nobody]),
        Err(Refusal::Sheet(SheetRefusal::DeclarerMissing {
            deal: DealNo(1)
        }))
    );
    let two = [amount(ids[1], 36), amount(ids[2], 36)].concat();
    assert_eq!(
        desk.deal(1, two),
        Err(Refusal::Sheet(SheetRefusal::OnlyOneDeclarer {
            deal: DealNo(1)
        }))
    );
    let twice = [amount(ids[1], -20), amount(ids[1], -20)].concat();
    assert_eq!(
        desk.deal(1, twice),
        Err(Refusal::Sheet(SheetRefusal::DeclarerTwice {
            name: "Bela".to_owned(),
            deal: DealNo(1)
        }))
    );
    assert!(desk.lines(1).is_empty());
    // Where nobody bids a Ramsch is played (Law 43).
    let nobody = desk.deal(1, vec![LineInput::default()]).unwrap_err();
    assert_eq!(codes(nobody), [FaultCode::NobodyPlayed]);
    assert!(desk.lines(1).is_empty());
    let thrown_in = LineInput {
        accepted: Some("thrown in".to_owned()),
        ..LineInput::default()
    };
    desk.deal(1, vec![thrown_in]).unwrap();
    assert_eq!(
        desk.lines(1),
        [(None, 0, None, Some("thrown in".to_owned()))],
        "a deal that nobody played"
    );
}

#[test]
fn an_overbid_loses_without_a_reason() {
    let mut desk = Desk::new();
    let ids = desk.ids.clone();
    let mut line = club_solo(ids[1], 1, 77);
    line.entry.as_mut().unwrap().bid = Some(36);
    // 2 × 12 = 24 does not cover the bid: lost at the least multiple that does, 36 (Law 61).
    desk.deal(1, vec![line]).unwrap();
    assert_eq!(desk.lines(1), [(Some(ids[1]), -36, None, None)]);
}

fn ramsch(v: i32, m: i32, h: i32) -> DealEntry {
    let points = BySeat { v, m, h };
    let ramsch = RamschEntry {
        kind: RamschKind::Ramsch,
        points,
        tricks: BySeat::default(),
        last_trick: None,
        passes: None,
    };
    DealEntry {
        ramsch: Some(ramsch),
        ..DealEntry::default()
    }
}

#[test]
fn a_ramsch_charges_each_by_the_rules() {
    let mut desk = Desk::new();
    let ids = desk.ids.clone();
    // Deal 1 is N's: E is V, S is M, W is H. Most points lose 20 (Foster, Law 4).
    let line = |entry| LineInput {
        entry: Some(entry),
        ..LineInput::default()
    };
    desk.deal(1, vec![line(ramsch(30, 20, 70))]).unwrap();
    assert_eq!(desk.lines(1), [(Some(ids[3]), -20, None, None)]);
    let mut other = line(ramsch(30, 20, 70));
    other.declarer = Some(ids[1]);
    other.amount = Some(-20);
    assert!(
        codes(desk.deal(1, vec![other.clone()]).unwrap_err()).contains(&FaultCode::WrittenDiffers)
    );
    other.accepted = Some("so on paper".to_owned());
    desk.deal(1, vec![other]).unwrap();
    assert_eq!(
        desk.lines(1),
        [(Some(ids[1]), -20, Some(-20), Some("so on paper".to_owned()))]
    );
    assert!(
        codes(desk.deal(1, vec![line(ramsch(30, 20, 90))]).unwrap_err())
            .contains(&FaultCode::RamschPointsWrong)
    );
    let amounts = [amount(ids[1], -30), amount(ids[2], -30)].concat();
    desk.deal(2, amounts.clone()).unwrap_err();
    desk.deal(1, amounts).unwrap();
    assert_eq!(desk.lines(1).len(), 2, "two charged: the deal stands twice");
}

#[test]
fn fines_slips_and_marks() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    let add = |amount: i32, deal: u32, entrant: EntrantId| Command::AddFine {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        fine: Charge {
            deal: DealNo(deal),
            entrant,
            amount,
            law: "20".to_owned(),
        },
    };
    desk.try_to(add(-10, 3, ids[2])).unwrap();
    desk.try_to(add(-25, 3, ids[0])).unwrap();
    assert_eq!(
        desk.try_to(add(10, 3, ids[2])),
        Err(Refusal::Sheet(SheetRefusal::FineNotNegative { amount: 10 }))
    );
    assert_eq!(
        desk.try_to(add(-10, 9, ids[2])),
        Err(Refusal::Sheet(SheetRefusal::DealRange {
            deal: DealNo(9),
            most: 8
        }))
    );
    desk.try_to(Command::RemoveFine {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        number: 1,
    })
    .unwrap();
    let missing = desk.try_to(Command::RemoveFine {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        number: 1,
    });
    assert_eq!(
        missing,
        Err(Refusal::Missing(MissingRefusal::NoFine { number: 1 }))
    );

    let slip = |okd_by| Slip {
        entrant: ids[0],
        points: 120,
        games: 3,
        okd_by,
    };
    let enter = |slip| Command::EnterSlip {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        slip,
    };
    assert_eq!(
        desk.try_to(enter(slip(Some(ids[0])))),
        Err(Refusal::Sheet(SheetRefusal::OwnSlip {
            name: "Anna".to_owned()
        }))
    );
    desk.try_to(enter(slip(Some(ids[1])))).unwrap();
    desk.try_to(enter(slip(None))).unwrap();
    let sheet = &desk.session.event(event).unwrap().legs[0].tables[0].sheet;
    assert_eq!(
        (sheet.slips.len(), sheet.fines.len(), sheet.fines[0].number),
        (1, 1, 2)
    );
    let gone = desk.try_to(Command::RemoveSlip {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        entrant: ids[3],
    });
    assert_eq!(
        gone,
        Err(Refusal::Missing(MissingRefusal::NoSlip {
            name: "Dirk".to_owned()
        }))
    );
    desk.try_to(Command::MarkSheet {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        mark: SheetMark::Signed,
    })
    .unwrap();
    assert_eq!(
        desk.session.event(event).unwrap().legs[0].tables[0]
            .sheet
            .mark,
        SheetMark::Signed
    );
    let nowhere = desk.try_to(Command::MarkSheet {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(2),
        },
        mark: SheetMark::In,
    });
    assert_eq!(
        nowhere,
        Err(Refusal::Missing(MissingRefusal::NoTable {
            leg: LegNo(1),
            table: TableNo(2)
        }))
    );
    let nowhere = desk.try_to(Command::MarkSheet {
        sheet: SheetId {
            event,
            leg: LegNo(2),
            table: TableNo(1),
        },
        mark: SheetMark::In,
    });
    assert_eq!(
        nowhere,
        Err(Refusal::Missing(MissingRefusal::NoLeg {
            leg: LegNo(2),
            legs: 1
        }))
    );
}

#[test]
fn what_stands_already_is_no_change() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    desk.deal(1, amount(ids[1], 36)).unwrap();
    let last = desk.session.last_seq();
    desk.deal(1, amount(ids[1], 36)).unwrap();
    desk.try_to(Command::ClearDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(2),
    })
    .unwrap();
    assert_eq!(desk.session.last_seq(), last);
}

#[test]
fn a_checked_sheet_is_doubtful_once_a_deal_of_it_is_emptied() {
    for mark in [SheetMark::Checked, SheetMark::Signed, SheetMark::In] {
        let mut desk = Desk::new();
        let sheet = SheetId {
            event: desk.event,
            leg: LegNo(1),
            table: TableNo(1),
        };
        let clear = |deal| Command::ClearDeal { sheet, deal };
        desk.deal(1, amount(desk.ids[1], 36)).unwrap();
        desk.try_to(Command::MarkSheet { sheet, mark }).unwrap();
        let state = |desk: &Desk| {
            let event = desk.session.event(sheet.event).unwrap();
            event.legs[0].tables[0].sheet.mark
        };
        desk.try_to(clear(DealNo(2))).unwrap();
        assert_eq!(state(&desk), mark, "nothing was emptied");
        desk.try_to(clear(DealNo(1))).unwrap();
        let is_in = mark == SheetMark::In;
        let now = if is_in { mark } else { SheetMark::Doubtful };
        assert_eq!(state(&desk), now);
    }
}

#[test]
fn seats_change_only_where_nothing_is_entered() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    let late = desk
        .session
        .transact(Command::AddEntrants {
            event,
            people: vec![guest("Emil")],
        })
        .unwrap()
        .entrants()[0];
    desk.try_to(Command::SwapSeats {
        event,
        leg: LegNo(1),
        a: ids[0],
        b: ids[1],
    })
    .unwrap();
    assert_eq!(
        desk.session.event(event).unwrap().legs[0].tables[0].seat_of(ids[0]),
        Some(Seat::E)
    );
    let same = desk.try_to(Command::SwapSeats {
        event,
        leg: LegNo(1),
        a: ids[0],
        b: ids[0],
    });
    assert_eq!(
        same,
        Err(Refusal::People(PeopleRefusal::SamePerson {
            name: "Anna".to_owned()
        }))
    );
    let seatless = desk.try_to(Command::SwapSeats {
        event,
        leg: LegNo(1),
        a: ids[0],
        b: late,
    });
    assert_eq!(
        seatless,
        Err(Refusal::Seats(SeatsRefusal::NoSeat {
            name: "Emil".to_owned(),
            leg: LegNo(1)
        }))
    );
    let seated = desk.try_to(Command::RemoveEntrant {
        event,
        entrant: ids[0],
    });
    assert_eq!(
        seated,
        Err(Refusal::Seats(SeatsRefusal::HasSeat {
            name: "Anna".to_owned(),
            leg: LegNo(1)
        }))
    );

    let by_hand = |tables, sitting_out| Command::SeatByHand {
        event,
        leg: LegNo(1),
        tables,
        sitting_out,
    };
    let row = |people: &[EntrantId]| {
        Seat::ALL
            .into_iter()
            .zip(people.iter().copied())
            .collect::<Vec<_>>()
    };
    let forgotten = desk.try_to(by_hand(vec![row(&ids)], vec![]));
    assert_eq!(
        forgotten,
        Err(Refusal::Seats(SeatsRefusal::NotPlaced {
            name: "Emil".to_owned(),
            leg: LegNo(1)
        }))
    );
    let twice = desk.try_to(by_hand(vec![row(&ids)], vec![late, ids[0]]));
    assert_eq!(
        twice,
        Err(Refusal::Seats(SeatsRefusal::SeatedTwice {
            name: "Anna".to_owned(),
            leg: LegNo(1)
        }))
    );
    let two = desk.try_to(by_hand(vec![row(&ids[..2])], vec![]));
    assert_eq!(
        two,
        Err(Refusal::Seats(SeatsRefusal::TableSize {
            leg: LegNo(1),
            table: TableNo(1),
            people: 2
        }))
    );
    let gap = vec![vec![
        (Seat::N, ids[0]),
        (Seat::E, ids[1]),
        (Seat::W, ids[2]),
    ]];
    assert_eq!(
        desk.try_to(by_hand(gap, vec![])),
        Err(Refusal::Seats(SeatsRefusal::SeatOrder {
            leg: LegNo(1),
            table: TableNo(1),
            seat: Seat::W
        }))
    );
    desk.try_to(by_hand(vec![row(&ids)], vec![late])).unwrap();
    desk.try_to(Command::SwapSeats {
        event,
        leg: LegNo(1),
        a: late,
        b: ids[3],
    })
    .unwrap();
    desk.deal(1, amount(ids[1], 36)).unwrap();
    let entered = Refusal::Seats(SeatsRefusal::SheetHasEntries {
        sheet: desk.sheet(),
    });
    assert_eq!(
        desk.try_to(Command::SwapSeats {
            event,
            leg: LegNo(1),
            a: late,
            b: ids[3]
        }),
        Err(entered.clone())
    );
    assert_eq!(
        desk.try_to(by_hand(vec![row(&ids)], vec![late])),
        Err(entered)
    );
    assert_eq!(
        desk.try_to(Command::Draw { event, seed: 1 }),
        Err(Refusal::Seats(SeatsRefusal::ResultsEntered { sheets: 1 }))
    );
    assert_eq!(
        desk.try_to(Command::ClearDraw { event }),
        Err(Refusal::Seats(SeatsRefusal::ResultsEntered { sheets: 1 }))
    );
}

#[test]
fn a_substitute_takes_the_seat_of_the_legs_to_come() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    let row: Vec<_> = Seat::ALL.into_iter().zip(ids.clone()).collect();
    for leg in 2..=3 {
        desk.try_to(Command::SeatByHand {
            event,
            leg: LegNo(leg),
            tables: vec![row.clone()],
            sitting_out: vec![],
        })
        .unwrap();
    }
    let comes = desk
        .session
        .transact(Command::AddEntrants {
            event,
            people: vec![guest("Emil")],
        })
        .unwrap()
        .entrants()[0];
    desk.deal(1, amount(ids[1], 36)).unwrap();
    let substitute = |from_leg, leaves, comes| Command::Substitute {
        event,
        from_leg,
        leaves,
        comes,
    };
    let entered = Refusal::Seats(SeatsRefusal::HasEntries {
        name: "Bela".to_owned(),
        sheet: desk.sheet(),
    });
    assert_eq!(
        desk.try_to(substitute(LegNo(1), ids[1], comes)),
        Err(entered)
    );
    let seated = Refusal::Seats(SeatsRefusal::HasSeat {
        name: "Anna".to_owned(),
        leg: LegNo(2),
    });
    assert_eq!(
        desk.try_to(substitute(LegNo(2), ids[1], ids[0])),
        Err(seated)
    );
    assert_eq!(
        desk.try_to(substitute(LegNo(4), ids[1], comes)),
        Err(Refusal::Missing(MissingRefusal::NoLeg {
            leg: LegNo(4),
            legs: 3
        }))
    );
    desk.try_to(substitute(LegNo(2), ids[1], comes)).unwrap();
    let seats: Vec<_> = desk
        .session
        .event(event)
        .unwrap()
        .legs
        .iter()
        .map(|l| l.tables[0].seats[1].1)
        .collect();
    assert_eq!(seats, [ids[1], comes, comes]);
    assert!(desk.session.event(event).unwrap().entrants[1].left);
    let left = desk.try_to(substitute(LegNo(3), comes, ids[1]));
    assert_eq!(
        left,
        Err(Refusal::People(PeopleRefusal::HasLeft {
            name: "Bela".to_owned()
        }))
    );
    assert!(desk.session.verify().unwrap().sound());
}

#[test]
fn cuts_and_choices_are_recorded_and_taken_back() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    let cut = |between: Vec<EntrantId>, winner| Cut {
        prize: PrizeKind::Points,
        between,
        winner,
        choice: None,
    };
    let record = |cut| Command::RecordCut { event, cut };
    assert_eq!(
        desk.try_to(record(cut(vec![ids[0]; 3], ids[0]))),
        Err(Refusal::Prizes(PrizesRefusal::CutNeedsTwo))
    );
    let outside = desk.try_to(record(cut(vec![ids[0], ids[1]], ids[2])));
    assert_eq!(
        outside,
        Err(Refusal::Prizes(PrizesRefusal::WinnerDidNotCut {
            name: "Cora".to_owned()
        }))
    );
    desk.try_to(record(cut(vec![ids[1], ids[0]], ids[1])))
        .unwrap();
    desk.try_to(record(cut(vec![ids[0], ids[1]], ids[0])))
        .unwrap();
    assert_eq!(
        desk.session.event(event).unwrap().cuts,
        [cut(vec![ids[0], ids[1]], ids[0])],
        "corrected, not doubled"
    );
    let other = cut(vec![ids[0], ids[1]], ids[1]);
    assert_eq!(
        desk.try_to(Command::RemoveCut { event, cut: other }),
        Err(Refusal::Missing(MissingRefusal::NoCut {
            prize: PrizeKind::Points
        }))
    );
    // Whom a cut names stays in the event, even when the seat went to somebody else.
    let comes = desk
        .session
        .transact(Command::AddEntrants {
            event,
            people: vec![guest("Emil")],
        })
        .unwrap()
        .entrants()[0];
    desk.try_to(Command::Substitute {
        event,
        from_leg: LegNo(1),
        leaves: ids[0],
        comes,
    })
    .unwrap();
    let named = desk.try_to(Command::RemoveEntrant {
        event,
        entrant: ids[0],
    });
    assert_eq!(
        named,
        Err(Refusal::People(PeopleRefusal::InPrizes {
            name: "Anna".to_owned()
        }))
    );
    desk.try_to(Command::RemoveCut {
        event,
        cut: cut(vec![ids[0], ids[1]], ids[0]),
    })
    .unwrap();
    let choose = |prize| Command::Choose {
        event,
        choice: PrizeChoice {
            entrant: ids[0],
            prize,
        },
    };
    assert_eq!(
        desk.try_to(choose(PrizeKind::Booby)),
        Err(Refusal::Prizes(PrizesRefusal::NoSuchChoice {
            prize: PrizeKind::Booby
        }))
    );
    desk.try_to(choose(PrizeKind::Games)).unwrap();
    desk.try_to(Command::RemoveChoice {
        event,
        entrant: ids[0],
    })
    .unwrap();
    let none = desk.try_to(Command::RemoveChoice {
        event,
        entrant: ids[0],
    });
    assert_eq!(
        none,
        Err(Refusal::Missing(MissingRefusal::NoChoice {
            name: "Anna".to_owned()
        }))
    );
}

#[test]
fn too_few_people_are_refused_by_the_draw() {
    let mut desk = Desk::new();
    let event = desk
        .session
        .transact(Command::new_event(evening("y")))
        .unwrap()
        .event()
        .unwrap();
    assert_eq!(
        desk.try_to(Command::ClearDraw { event }),
        Err(Refusal::Missing(MissingRefusal::NotDrawn))
    );
    let refused = desk.try_to(Command::Draw { event, seed: 1 });
    assert!(
        matches!(
            refused,
            Err(Refusal::Seats(SeatsRefusal::CannotSeat { .. }))
        ),
        "{refused:?}"
    );
}

#[test]
fn an_exported_event_comes_in_again_and_a_broken_one_does_not() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    let known = NewEntrant {
        register: true,
        ..guest("Nora")
    };
    desk.try_to(Command::AddEntrants {
        event,
        people: vec![known],
    })
    .unwrap();
    desk.deal(1, amount(ids[1], 36)).unwrap();
    let book = desk.session.book().clone();
    let import = |event: &vorhand::club::Event| Command::Import {
        again: false,
        book: Box::new(Book {
            members: book.members.clone(),
            events: vec![event.clone()],
            ..Book::default()
        }),
    };
    let mut other = Session::in_memory(SessionOptions::default()).unwrap();
    other.transact(import(&book.events[0])).unwrap();
    assert_eq!(other.book(), &book, "into an empty book it comes as it was");
    let here = other.transact(import(&book.events[0]));
    let Err(SessionError::Refused(Refusal::Import { problem })) = here else {
        panic!("{here:?}");
    };
    let events = vec!["Thursday".to_owned()];
    assert_eq!(problem, ImportProblem::Here { events }, "it is here");
    let Command::Import { book: twin, .. } = import(&book.events[0]) else {
        panic!("an import");
    };
    let again = Command::Import {
        book: twin,
        again: true,
    };
    let again = other.transact(again).unwrap().event();
    assert_eq!(again, Some(EventId(2)), "beside itself it gets a new id");
    let second = Book {
        events: vec![other.event(EventId(2)).unwrap().clone()],
        members: book.members.clone(),
        ..Book::default()
    };
    assert_eq!(
        vorhand::ops::already_here(&book, &second).len(),
        1,
        "the same evening under another id"
    );
    assert_eq!(
        (other.book().members.len(), other.verify().unwrap().sound()),
        (1, true)
    );

    let broken = |spoil: &dyn Fn(&mut vorhand::club::Event)| {
        let mut event = book.events[0].clone();
        spoil(&mut event);
        import(&event)
    };
    let spoiled: [&dyn Fn(&mut vorhand::club::Event); 7] = [
        &|e| e.entrants[1].id = e.entrants[0].id,
        &|e| e.entrants[4].member = Some(MemberId(50)),
        &|e| e.legs[0].tables[0].seats[0].1 = EntrantId(50),
        &|e| e.legs[0].tables[0].seats[0].1 = EntrantId(2),
        &|e| e.legs[0].tables[0].sheet.deals[0].deal = DealNo(9),
        &|e| e.legs.push(e.legs[0].clone()),
        &|e| e.entrants[1].typed_name = "\n".to_owned(),
    ];
    for (number, spoil) in spoiled.iter().enumerate() {
        let refused = desk.try_to(broken(spoil));
        assert!(refused.is_err(), "{number}: {refused:?}");
    }
}

#[test]
fn every_title_and_change_has_its_words() {
    let mut desk = Desk::new();
    let (event, ids) = (desk.event, desk.ids.clone());
    desk.deal(1, amount(ids[1], 36)).unwrap();
    desk.deal(1, amount(ids[2], -48)).unwrap();
    desk.try_to(Command::MarkSheet {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        mark: SheetMark::In,
    })
    .unwrap();
    let journal = desk.session.journal().unwrap();
    let said = |lang: Lang| -> Vec<String> {
        let texts = Texts::new(lang);
        let words = |row: &vorhand::session::JournalRow| {
            let changes = row
                .changes
                .iter()
                .map(|c| texts.change(c, desk.session.book()));
            [texts.change_title(&row.title)]
                .into_iter()
                .chain(changes)
                .collect::<Vec<_>>()
        };
        journal.iter().flat_map(words).collect()
    };
    assert!(said(Lang::En).contains(&"deal 1 at table 1".to_owned()));
    assert!(said(Lang::De).contains(&"Spiel 1 an Tisch 1: Bela 36 → Cora −48".to_owned()));
    assert!(
        said(Lang::En)
            .iter()
            .chain(&said(Lang::De))
            .all(|s| !s.is_empty() && !s.contains(['{', '$']))
    );
}

/// What is typed in one line, as one command and as the commands of its parts.
fn in_parts(
    desk: &Desk,
    deal: u32,
    line: &[LineInput],
    fines: &[FineInput],
    totals: &[TotalInput],
) -> Vec<Command> {
    let (event, leg, table) = (desk.event, 1, 1);
    let fine = |f: &FineInput| Command::AddFine {
        sheet: SheetId {
            event,
            leg: LegNo(leg),
            table: TableNo(table),
        },
        fine: Charge {
            deal: DealNo(deal),
            entrant: f.entrant,
            amount: f.amount.unwrap(),
            law: f.law.clone(),
        },
    };
    let mut parts: Vec<Command> = fines.iter().map(fine).collect();
    parts.extend((!line.is_empty()).then(|| Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(leg),
            table: TableNo(table),
        },
        deal: DealNo(deal),
        lines: line.to_vec(),
    }));
    parts.extend((!totals.is_empty()).then(|| Command::WriteTotals {
        sheet: SheetId {
            event,
            leg: LegNo(leg),
            table: TableNo(table),
        },
        totals: totals.to_vec(),
    }));
    parts
}

#[test]
fn a_line_does_what_its_parts_do_and_is_one_step() {
    let ids = Desk::new().ids;
    let fine = |who: usize, amount, law: &str| FineInput {
        entrant: ids[who],
        amount: Some(amount),
        law: law.to_owned(),
    };
    let total = TotalInput {
        entrant: ids[1],
        after: vorhand::club::After::Deal(DealNo(1)),
        kind: TotalKind::Points,
        value: Some(36),
    };
    let lines = [vec![], amount(ids[1], 36), amount(ids[2], -48)];
    let fines = [
        vec![],
        vec![fine(2, -10, "24")],
        vec![fine(2, -10, "24"), fine(3, -25, "")],
    ];
    let mut tried = 0;
    for (line, fines) in lines
        .iter()
        .flat_map(|line| fines.iter().map(move |fines| (line, fines)))
    {
        for totals in [vec![], vec![total]] {
            let (mut whole, mut parts) = (Desk::new(), Desk::new());
            let (event, leg, table, deal) = (whole.event, 1, 1, 1);
            let in_parts = in_parts(&parts, deal, line, fines, &totals);
            let nothing = in_parts.is_empty();
            in_parts.into_iter().for_each(|part| {
                parts.try_to(part).unwrap();
            });
            let before = whole.session.book().clone();
            let (lines, fines) = (line.clone(), fines.clone());
            let wrote = whole.try_to(Command::WriteLine {
                sheet: SheetId {
                    event,
                    leg: LegNo(leg),
                    table: TableNo(table),
                },
                deal: DealNo(deal),
                lines,
                fines,
                totals,
            });
            assert_eq!(wrote.is_err(), nothing, "{wrote:?}");
            assert_eq!(
                whole.session.book().events[0].legs,
                parts.session.book().events[0].legs
            );
            if !nothing {
                whole.session.undo().unwrap();
                assert_eq!(whole.session.book(), &before);
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 17);
}

#[test]
fn a_line_of_which_a_part_is_refused_writes_nothing() {
    let mut desk = Desk::new();
    let ids = desk.ids.clone();
    let (event, leg, table, deal) = (desk.event, 1, 1, 1);
    let (good, bad) = (amount(ids[1], 36), amount(ids[1], 37));
    let fine = |amount| {
        vec![FineInput {
            entrant: ids[2],
            amount: Some(amount).filter(|amount| *amount != 0),
            law: String::new(),
        }]
    };
    let total = |value| {
        vec![TotalInput {
            entrant: ids[1],
            after: vorhand::club::After::Deal(DealNo(1)),
            kind: TotalKind::Points,
            value: Some(value),
        }]
    };
    for (lines, fines, totals) in [
        (bad, fine(-10), total(36)),
        (good.clone(), fine(10), total(36)),
        (good.clone(), fine(-10), total(100_000)),
    ] {
        desk.try_to(Command::WriteLine {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            deal: DealNo(deal),
            lines,
            fines,
            totals,
        })
        .unwrap_err();
    }
    // A fine of nothing takes back what was fined in this deal, and nothing else.
    let (lines, totals) = (Vec::new(), Vec::new());
    for (deal, fines) in [(1, fine(-10)), (1, fine(-25)), (2, fine(-10)), (1, fine(0))] {
        let (lines, totals) = (lines.clone(), totals.clone());
        desk.try_to(Command::WriteLine {
            sheet: SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(table),
            },
            deal: DealNo(deal),
            lines,
            fines,
            totals,
        })
        .unwrap();
    }
    let left = &desk.session.event(event).unwrap().legs[0].tables[0]
        .sheet
        .fines;
    assert_eq!(
        left.iter()
            .map(|f| (f.deal.0, f.amount))
            .collect::<Vec<_>>(),
        [(2, -10)]
    );
}
