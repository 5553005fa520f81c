//! What holds of every command and of every fault. Each law goes through all of them, and what lists
//! them is a match without a rest, so that the compiler asks for what is new.

use crate::destructive::{COMMANDS, takes};
use crate::seal::ledger;
use crate::session::options;
use crate::words::worded;
use std::collections::BTreeSet;
use vorhand::club::{Book, EventId, Member, Seal};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{self, Command, Refusal, SealRefusal};
use vorhand::session::{Session, SessionError};
use vorhand::skat::{Clause, Fault, FaultCode, Severity};
use vorhand::wire::{Doing, EXAMPLES, Step};

/// The evening that the examples are about.
const EVENING: EventId = EventId(1);

/// What an example does on the book as it is then.
fn step(session: &Session, example: &str) -> Step {
    let read: Doing = serde_json::from_str(example).unwrap();
    read.step(session.book(), session.now()).unwrap()
}

/// Every example with the book on which it is carried out: all before it have been.
fn each_command(mut law: impl FnMut(&Session, &str, Command)) {
    let mut session = Session::in_memory(options()).unwrap();
    for (name, example) in EXAMPLES {
        match step(&session, example) {
            Step::Undo => drop(session.undo().unwrap()),
            Step::Redo => drop(session.redo().unwrap()),
            Step::Command(command, _) => {
                law(&session, name, (*command).clone());
                session.transact(*command).unwrap();
            }
        }
    }
}

/// The same, each with a copy of that book, into which the law may write.
fn each_command_on_a_copy(mut law: impl FnMut(Session, &str, Command)) {
    let folder = tempfile::tempdir().unwrap();
    let mut copies = 0..;
    each_command(|session, name, command| {
        let copy = folder.path().join(format!("{:?}.vorhand", copies.next()));
        session.backup_to(&copy).unwrap();
        law(Session::open(&copy, options()).unwrap(), name, command);
    });
}

#[test]
fn every_command_has_an_example() {
    let mut seen = BTreeSet::new();
    each_command(|_, _, command| {
        seen.insert(takes(&command).0);
    });
    assert_eq!(seen, (0..COMMANDS).collect(), "commands by their numbers");
}

#[test]
fn every_command_has_a_title_in_both_languages_that_says_what_it_did() {
    each_command(|session, name, command| {
        let title = ops::plan(session.book(), &command).unwrap().title;
        let variant = format!("{title:?}");
        for texts in Lang::ALL.map(Texts::new) {
            let said = texts.change_title(&title);
            worded(&said, name);
            assert!(said.len() > 5 && said != variant, "{name}: {said}");
        }
    });
}

/// A command of the same kind that a book without anything in it refuses.
fn refused(command: &Command) -> Command {
    use Command as C;
    match command {
        C::AddMember { .. } => C::AddMember {
            name: String::new(),
            club: String::new(),
            number: String::new(),
        },
        C::NewEvent { event, .. } => {
            let mut event = event.clone();
            event.name = String::new();
            C::new_event(event)
        }
        C::Import { .. } => {
            let nameless = vec![Member::default()];
            let book = Book {
                members: nameless.into(),
                ..Book::default()
            };
            C::Import {
                book: Box::new(book),
                again: true,
            }
        }
        C::KeepSeason { was, season } => {
            let mut season = season.clone();
            season.name = String::new();
            C::KeepSeason {
                was: was.clone(),
                season,
            }
        }
        C::KeepPreset { preset } => {
            let mut preset = preset.clone();
            preset.name = String::new();
            C::KeepPreset { preset }
        }
        C::Together { .. } => C::Together { parts: Vec::new() },
        // What they name is not there.
        C::RemovePreset { .. } => command.clone(),
        C::RemoveSeason { .. } => command.clone(),
        C::KeepPurse { .. } | C::TakePayment { .. } => command.clone(),
        C::Count { .. } | C::RemoveCounted { .. } | C::CloseTill { .. } => command.clone(),
        C::KeepGrouping { .. } | C::RemoveGrouping { .. } => command.clone(),
        C::KeepLot { .. } | C::RemoveLot { .. } => command.clone(),
        C::EditMember { .. } | C::RemoveMember { .. } => command.clone(),
        C::MergeMembers { .. } | C::MergeGuest { .. } => command.clone(),
        C::EditEvent { .. } | C::RemoveEvent { .. } => command.clone(),
        C::SetSeal { .. } | C::AfterSeal { .. } => command.clone(),
        C::AddEntrants { .. } | C::EditEntrant { .. } => command.clone(),
        C::NameEntrant { .. } | C::RemoveEntrant { .. } => command.clone(),
        C::Draw { .. } | C::TypedDraw { .. } | C::ClearDraw { .. } => command.clone(),
        C::DrawFirst { .. } => command.clone(),
        C::DrawByStanding { .. } | C::BetterSeats { .. } => command.clone(),
        C::SwapSeats { .. } | C::Substitute { .. } | C::SeatByHand { .. } => command.clone(),
        C::Repair { .. } | C::RepairInLeg { .. } | C::StandIn { .. } => command.clone(),
        C::EnterDeal { .. } | C::WriteLine { .. } | C::ClearDeal { .. } => command.clone(),
        C::AddFine { .. } | C::RemoveFine { .. } => command.clone(),
        C::EnterSlip { .. } | C::RemoveSlip { .. } => command.clone(),
        C::WriteTotals { .. } | C::MarkSheet { .. } => command.clone(),
        C::KeepFeet { .. } | C::StrikeDeals { .. } | C::VoidResult { .. } => command.clone(),
        C::StopLeg { .. } | C::CallLeg { .. } => command.clone(),
        C::SettleBeside { .. } | C::MoveSheet { .. } => command.clone(),
        C::RecordCut { .. } | C::RemoveCut { .. } => command.clone(),
        C::Choose { .. } | C::RemoveChoice { .. } => command.clone(),
    }
}

#[test]
fn every_command_is_refused_in_a_sentence_and_then_changes_nothing() {
    each_command(|_, name, command| {
        let command = refused(&command);
        let mut empty = Session::in_memory(options()).unwrap();
        let why = match empty.transact(command) {
            Err(SessionError::Refused(why)) => why,
            other => panic!("{name} is not refused: {other:?}"),
        };
        assert_eq!(*empty.book(), Book::default(), "{name}");
        for texts in Lang::ALL.map(Texts::new) {
            let said = texts.refusal(&why, None);
            worded(&said, name);
            assert!(said.ends_with(['.', '!', '?']), "{name}: {said}");
        }
    });
}

#[test]
fn every_command_goes_out_and_comes_in_as_the_same() {
    each_command(|session, name, command| {
        let line = serde_json::to_string(&Doing::from(command.clone())).unwrap();
        assert!(line.starts_with(&format!("{{\"do\":\"{name}\"")), "{line}");
        match step(session, &line) {
            Step::Command(again, _) => assert_eq!(*again, command, "{name}"),
            Step::Undo | Step::Redo => panic!("{name} has become another"),
        }
    });
}

#[test]
fn every_command_is_taken_back_and_carried_out_again() {
    each_command_on_a_copy(|mut session, name, command| {
        let before = session.book().clone();
        session.transact(command).unwrap();
        let after = session.book().clone();
        assert_ne!(after, before, "{name} changes nothing");
        session.undo().unwrap();
        assert_eq!(*session.book(), before, "{name} is not taken back");
        session.redo().unwrap();
        assert_eq!(*session.book(), after, "{name} is not done again");
        assert!(session.verify().unwrap().sound(), "{name}");
    });
}

/// Whether sealed results change by the example of a command, so that it needs a reason.
fn needs_a_reason(command: &Command) -> bool {
    use Command as C;
    match command {
        C::AddMember { .. } | C::EditMember { .. } | C::RemoveMember { .. } => false,
        C::MergeMembers { .. } | C::MergeGuest { .. } => false,
        C::NewEvent { .. } | C::RemoveEvent { .. } | C::Import { .. } => false,
        C::KeepSeason { .. } | C::RemoveSeason { .. } => false,
        C::KeepPreset { .. } | C::RemovePreset { .. } => false,
        C::TakePayment { .. } | C::Count { .. } => false,
        C::RemoveCounted { .. } | C::CloseTill { .. } => false,
        C::Together { .. } => false,
        C::KeepPurse { .. } | C::KeepGrouping { .. } | C::RemoveGrouping { .. } => true,
        C::KeepLot { .. } | C::RemoveLot { .. } => true,
        C::EditEvent { .. } => true,
        // It opens and closes, or gives the reason itself.
        C::SetSeal { .. } | C::AfterSeal { .. } => false,
        // Who comes has no result; who is in another group or pot may win another prize.
        C::AddEntrants { .. } => false,
        C::EditEntrant { .. } => true,
        C::NameEntrant { .. } | C::RemoveEntrant { .. } => false,
        C::Draw { .. } | C::TypedDraw { .. } | C::ClearDraw { .. } => true,
        C::DrawFirst { .. } => true,
        C::DrawByStanding { .. } | C::BetterSeats { .. } => true,
        C::SwapSeats { .. } | C::Substitute { .. } | C::SeatByHand { .. } => true,
        C::Repair { .. } | C::RepairInLeg { .. } | C::StandIn { .. } => true,
        C::EnterDeal { .. } | C::WriteLine { .. } | C::ClearDeal { .. } => true,
        C::AddFine { .. } | C::RemoveFine { .. } => true,
        C::EnterSlip { .. } | C::RemoveSlip { .. } => true,
        C::WriteTotals { .. } | C::MarkSheet { .. } => false,
        C::KeepFeet { second, .. } => !second,
        C::StopLeg { .. } | C::StrikeDeals { .. } | C::VoidResult { .. } => true,
        C::CallLeg { .. } => false,
        // Their examples are about the evening that was imported, which is open.
        C::SettleBeside { .. } | C::MoveSheet { .. } => false,
        C::RecordCut { .. } | C::RemoveCut { .. } => true,
        C::Choose { .. } | C::RemoveChoice { .. } => true,
    }
}

/// Seals the evening of the examples, if it has begun and is open.
fn seal(session: &mut Session) {
    let open = session
        .event(EVENING)
        .is_some_and(|event| event.seal.sealed_at.is_none());
    if open {
        let seal = Seal {
            sealed_at: Some(session.now()),
            ..Seal::default()
        };
        let sealed = Command::SetSeal {
            event: EVENING,
            seal,
        };
        session.transact(sealed).unwrap();
    }
}

#[test]
fn every_correction_after_the_seal_needs_a_reason_and_is_recorded_in_the_ledger() {
    let mut wrong: Vec<String> = Vec::new();
    let mut recorded = 0;
    each_command_on_a_copy(|mut session, name, command| {
        seal(&mut session);
        let reasoned = Command::AfterSeal {
            event: EVENING,
            at: session.now(),
            reason: "misread".to_owned(),
            command: Box::new(command.clone()),
        };
        let needs = needs_a_reason(&command);
        let first = session.transact(command);
        let refused = matches!(
            &first,
            Err(SessionError::Refused(Refusal::Seal(
                SealRefusal::Sealed { .. }
            )))
        );
        if refused != needs {
            wrong.push(format!("{name} needs a reason: {refused}"));
        }
        let done = match first {
            Err(_) if refused => session.transact(reasoned).unwrap(),
            other => other.unwrap(),
        };
        // Without seats there is no paper.
        let seated = session
            .event(EVENING)
            .is_some_and(|event| !event.legs.is_empty());
        let about = done.touched.events.contains(&EVENING);
        if !seated || !about || !done.title.nature().corrects {
            return;
        }
        for lang in Lang::ALL {
            // Lines are broken where the column ends.
            let printed = ledger(&session, EVENING, lang).replace('\n', " ");
            let texts = crate::seal::texts_of_ledger(&session, EVENING, lang);
            let title = texts.change_title(&done.title);
            if !printed.contains(&title) {
                wrong.push(format!("{name}: {title} is not in {printed}"));
            }
            recorded += 1;
        }
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(recorded > 20, "only {recorded} were looked at");
}

/// The fault that is declared after one.
fn next(code: FaultCode) -> Option<FaultCode> {
    use FaultCode as C;
    Some(match code {
        C::NothingEntered => C::ContractAndRamsch,
        C::ContractAndRamsch => C::NotInRulebook,
        C::NotInRulebook => C::AnnouncementNotAllowed,
        C::AnnouncementNotAllowed => C::MatadorsMissing,
        C::MatadorsMissing => C::MatadorsNotCounted,
        C::MatadorsNotCounted => C::MatadorsOutOfRange,
        C::MatadorsOutOfRange => C::MatadorsContradictCard,
        C::MatadorsContradictCard => C::BidNotAGameValue,
        C::BidNotAGameValue => C::BidBelowMinimum,
        C::BidBelowMinimum => C::BidNotUsed,
        C::BidNotUsed => C::Overbid,
        C::Overbid => C::NullUnderBid,
        C::NullUnderBid => C::PointsOutOfRange,
        C::PointsOutOfRange => C::PointsImpossible,
        C::PointsImpossible => C::TricksOutOfRange,
        C::TricksOutOfRange => C::TricksContradictPoints,
        C::TricksContradictPoints => C::GradeContradictsPoints,
        C::GradeContradictsPoints => C::ResultMissing,
        C::ResultMissing => C::AbandonNotAllowed,
        C::AbandonNotAllowed => C::KontraNotAllowed,
        C::KontraNotAllowed => C::TurnedContradictsContract,
        C::TurnedContradictsContract => C::WrittenDiffers,
        C::WrittenDiffers => C::AmountImpossible,
        C::AmountImpossible => C::NobodyPlayed,
        C::NobodyPlayed => C::DealerHasNoCards,
        C::DealerHasNoCards => C::RamschNotAllowed,
        C::RamschNotAllowed => C::RamschPointsWrong,
        C::RamschPointsWrong => C::RamschTricksWrong,
        C::RamschTricksWrong => C::RamschLastTrickNeeded,
        C::RamschLastTrickNeeded => C::RamschLastTrickNotTied,
        C::RamschLastTrickNotTied => C::BockNotAllowed,
        C::BockNotAllowed => C::BockDiffers,
        C::BockDiffers => C::TableSizeNotAllowed,
        C::TableSizeNotAllowed => C::BelowSuitBid,
        C::BelowSuitBid => C::Unreadable,
        C::Unreadable => C::FieldUnknown,
        C::FieldUnknown => C::Revoke,
        C::Revoke => C::CardNotHeld,
        C::CardNotHeld => C::CardTwice,
        C::CardTwice => C::WrongTurn,
        C::WrongTurn => C::WrongCardCount,
        C::WrongCardCount => C::LaidOutWrong,
        C::LaidOutWrong => return None,
    })
}

#[test]
fn every_fault_is_a_sentence_in_both_languages() {
    let codes: Vec<FaultCode> =
        std::iter::successors(Some(FaultCode::NothingEntered), |code| next(*code)).collect();
    for texts in Lang::ALL.map(Texts::new) {
        let mut said = BTreeSet::new();
        for code in &codes {
            for expected in [None, Some(24)] {
                let fault = Fault {
                    code: *code,
                    severity: Severity::Error,
                    clause: Clause::from("Law 61"),
                    expected,
                };
                let name = format!("{code:?}");
                let sentence = texts.fault(&fault);
                worded(&sentence, &name);
                assert!(sentence.ends_with(['.', '!', '?']), "{name}: {sentence}");
                worded(&texts.fault_accepted(&fault), &name);
                said.insert(sentence);
            }
        }
        assert!(said.len() >= codes.len(), "no two faults sound the same");
    }
}
