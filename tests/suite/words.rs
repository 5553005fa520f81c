//! Every title of a change and every refusal is a sentence of its own in both languages: none is
//! empty, and none is what a programmer would read.

use chrono::{DateTime, FixedOffset};
use std::collections::BTreeSet;
use vorhand::club::money::{CountedWhat, HandedTo, PrizeOf, PurseError, Tick};
use vorhand::club::season::SeasonError;
use vorhand::club::teams::{GroupingError, PlanError};
use vorhand::club::{
    BesideWhy, DealNo, EntrantId, EventId, FootMeant, LegNo, MemberId, NotShorter, PrizeKind, Seat,
    SheetId, SheetMark, TableNo,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::{MovementError, SeatFault};
use vorhand::ops::{
    Dangling, Field, ImportProblem, MissingRefusal, PeopleRefusal, PrizesRefusal,
    ReferencesRefusal, Refusal, RulesRefusal, SealRefusal, SeatsRefusal, Setting, SheetPart,
    SheetRefusal, TextRefusal, Title, TogetherRefusal,
};
use vorhand::skat::{
    Bounds, Clause, Fault, FaultCode, OptionError, RulebookError, RulebookProblem, Severity,
};

const SHEET: SheetId = SheetId {
    event: EventId(1),
    leg: LegNo(2),
    table: TableNo(3),
};

fn at() -> DateTime<FixedOffset> {
    "2026-11-21T21:40:00+01:00".parse().unwrap()
}

/// One of each kind that is counted.
fn counted() -> Vec<Tick> {
    let prize = |of, to| CountedWhat::Prize { of, place: 1, to };
    let kinds = [
        CountedWhat::Table {
            leg: LegNo(1),
            table: TableNo(2),
        },
        CountedWhat::Income {
            name: "Bar".to_owned(),
            pot: None,
        },
        prize(
            PrizeOf::Prize(PrizeKind::Hardest),
            HandedTo::Entrant(EntrantId(1)),
        ),
        prize(
            PrizeOf::Pot("overall".to_owned()),
            HandedTo::Team("Herz Acht".to_owned()),
        ),
        CountedWhat::Bill("Hall".to_owned()),
        CountedWhat::Change,
        CountedWhat::InBox,
    ];
    let all = kinds.map(|what| Tick {
        number: 1,
        what,
        cents: 500,
        at: None,
        by: String::new(),
    });
    all.to_vec()
}

fn titles() -> Vec<Title> {
    use Title as T;
    let name = || "Zora".to_owned();
    let (a, b, leaves, comes) = (name(), name(), name(), name());
    let (leg, table, deal, round, number, prize) = (2, 3, 4, 5, 6, PrizeKind::Games);
    let all = counted().into_iter().map(|counted| T::Count {
        counted: Box::new(counted),
        name: name(),
        currency: "€".to_owned(),
    });
    let others = vec![
        T::AddMember { name: name() },
        T::EditMember { name: name() },
        T::RemoveMember { name: name() },
        T::KeepPreset { name: name() },
        T::RemovePreset { name: name() },
        T::MergeMembers {
            from: a.clone(),
            into: b.clone(),
        },
        T::NewEvent { name: name() },
        T::EditEvent { name: name() },
        T::RemoveEvent { name: name() },
        T::AddEntrant { name: name() },
        T::AddEntrants { count: 8 },
        T::EditEntrant { name: name() },
        T::NameEntrant {
            number,
            name: name(),
        },
        T::RemoveEntrant { name: name() },
        T::Draw { seed: 7 },
        T::DrawAgain { seed: 7 },
        T::TypedDraw,
        T::ClearDraw,
        T::SwapSeats {
            leg: LegNo(leg),
            a: a.clone(),
            b: b.clone(),
        },
        T::SwapSeatsOnwards {
            leg: LegNo(leg),
            a,
            b,
        },
        T::Substitute {
            leg: LegNo(leg),
            leaves: leaves.clone(),
            comes: comes.clone(),
        },
        T::ComesLate {
            leg: LegNo(leg),
            name: name(),
        },
        T::LeavesEarly {
            leg: LegNo(leg),
            name: name(),
        },
        T::ComesInLeg {
            leg: LegNo(leg),
            table: TableNo(table),
            round,
            name: name(),
        },
        T::LeavesInLeg {
            leg: LegNo(leg),
            table: TableNo(table),
            round,
            name: name(),
        },
        T::StandsIn {
            leg: LegNo(leg),
            table: TableNo(table),
            deal: DealNo(deal),
            leaves,
            comes,
        },
        T::DrawFirst { seed: 7 },
        T::SeatsByPlan,
        T::DrawByStanding { leg: LegNo(leg) },
        T::BetterSeats { repeats: 9 },
        T::Tables {
            leg: LegNo(leg),
            tables: 8,
        },
        T::TableGoes {
            leg: LegNo(leg),
            table: TableNo(table),
        },
        T::TableComes {
            leg: LegNo(leg),
            table: TableNo(table),
        },
        T::SatOtherwise { leg: LegNo(leg) },
        T::EnterDeal {
            leg: LegNo(leg),
            table: TableNo(table),
            deal: DealNo(deal),
        },
        T::CorrectDeal {
            leg: LegNo(leg),
            table: TableNo(table),
            deal: DealNo(deal),
        },
        T::ClearDeal {
            leg: LegNo(leg),
            table: TableNo(table),
            deal: DealNo(deal),
        },
        T::AddFine {
            leg: LegNo(leg),
            table: TableNo(table),
            name: name(),
            amount: -10,
        },
        T::WriteFines {
            leg: LegNo(leg),
            table: TableNo(table),
            deal: DealNo(deal),
        },
        T::RemoveFine {
            leg: LegNo(leg),
            table: TableNo(table),
            name: name(),
            amount: -10,
        },
        T::EnterFeet {
            leg: LegNo(leg),
            table: TableNo(table),
            second: false,
        },
        T::CorrectFeet {
            leg: LegNo(leg),
            table: TableNo(table),
            second: true,
        },
        T::RemoveFeet {
            leg: LegNo(leg),
            table: TableNo(table),
            second: false,
        },
        T::StopLeg {
            leg: LegNo(leg),
            after: 3,
            tables: vec![TableNo(table)],
        },
        T::CallLeg { leg: LegNo(leg) },
        T::ShortenLeg {
            leg: LegNo(leg),
            rounds: 3,
        },
        T::StrikeDeals {
            leg: LegNo(leg),
            table: TableNo(table),
            from: Some(DealNo(9)),
        },
        T::StrikeDeals {
            leg: LegNo(leg),
            table: TableNo(table),
            from: None,
        },
        T::VoidResult {
            leg: LegNo(leg),
            table: TableNo(table),
            name: name(),
            counts: false,
        },
        T::VoidResult {
            leg: LegNo(leg),
            table: TableNo(table),
            name: name(),
            counts: true,
        },
        T::EnterSlip {
            leg: LegNo(leg),
            table: TableNo(table),
            name: name(),
        },
        T::RemoveSlip {
            leg: LegNo(leg),
            table: TableNo(table),
            name: name(),
        },
        T::WriteTotals {
            leg: LegNo(leg),
            table: TableNo(table),
        },
        T::MarkSheet {
            leg: LegNo(leg),
            table: TableNo(table),
            mark: SheetMark::Checked,
        },
        T::StandsAlready {
            leg: LegNo(leg),
            table: TableNo(table),
            of: Some((EventId(1), DealNo(5))),
        },
        T::SetBeside {
            leg: LegNo(leg),
            table: TableNo(table),
            why: BesideWhy::NotThere,
        },
        T::AskRefused {
            code: "not-allowed".to_owned(),
        },
        T::MarkReused {
            mark: "k3f9-12".to_owned(),
        },
        T::SettleBeside {
            leg: LegNo(leg),
            table: TableNo(table),
            by: name(),
            taken: false,
        },
        T::MoveSheet {
            leg: LegNo(leg),
            from: TableNo(table),
            to: TableNo(table + 1),
        },
        T::RecordCut {
            prize,
            winner: name(),
        },
        T::RemoveCut {
            prize,
            winner: name(),
        },
        T::Choose {
            name: name(),
            prize,
        },
        T::RemoveChoice { name: name() },
        T::KeepPurse,
        T::TakePayment {
            name: name(),
            cents: 500,
            currency: "€".to_owned(),
        },
        T::TakePayment {
            name: name(),
            cents: -500,
            currency: "€".to_owned(),
        },
        T::CloseTill,
        T::RemoveCounted {
            counted: Box::new(counted().remove(0)),
            name: String::new(),
            currency: "€".to_owned(),
        },
        T::Together {
            parts: vec![T::TypedDraw, T::KeepPurse],
        },
        T::AlsoFrom {
            what: Box::new(T::RemoveEvent { name: name() }),
            seasons: vec![name()],
            wishes: true,
            lots: true,
        },
        T::KeepGrouping { name: name() },
        T::RenameGrouping {
            from: name(),
            to: name(),
        },
        T::RemoveGrouping { name: name() },
        T::KeepLot { name: name() },
        T::RemoveLot { name: name() },
        T::KeepSeason { name: name() },
        T::RenameSeason {
            from: name(),
            to: name(),
        },
        T::RemoveSeason { name: name() },
        T::SeatByHand { leg: LegNo(leg) },
        T::Provisional { until: at() },
        T::Seal { at: at() },
        T::Unseal,
        T::AfterSeal {
            what: Box::new(T::EnterDeal {
                leg: LegNo(leg),
                table: TableNo(table),
                deal: DealNo(deal),
            }),
            reason: "misread".to_owned(),
        },
        T::ImportEvent { name: name() },
        T::ImportBook {
            events: 2,
            members: 3,
        },
        T::PostStandings {
            event: EventId(1),
            name: name(),
        },
    ];
    others.into_iter().chain(all).collect()
}

fn refusals() -> Vec<Refusal> {
    let name = || "Zora".to_owned();
    let fault = Fault {
        code: FaultCode::NothingEntered,
        severity: Severity::Error,
        clause: Clause::from("Law 61"),
        expected: None,
    };
    let (member, event, entrant) = (MemberId(1), EventId(1), EntrantId(1));
    let (leg, table, deal, round, sheet, prize) = (2, 3, 4, 5, SHEET, PrizeKind::Games);
    let error = RulebookError {
        line: Some(3),
        field: "lines.goal".to_owned(),
        problem: RulebookProblem::Missing,
    };
    vec![
        Refusal::Missing(MissingRefusal::NoMember { member }),
        Refusal::Missing(MissingRefusal::NoEvent { event }),
        Refusal::Missing(MissingRefusal::NoEntrant { entrant }),
        Refusal::Missing(MissingRefusal::NoLeg {
            leg: LegNo(leg),
            legs: 1,
        }),
        Refusal::Sheet(SheetRefusal::NobodyThere {
            seat: Seat::N,
            deal: DealNo(deal),
        }),
        Refusal::Missing(MissingRefusal::NoTable {
            leg: LegNo(leg),
            table: TableNo(table),
        }),
        Refusal::Seats(SeatsRefusal::TableThere {
            leg: LegNo(leg),
            table: TableNo(table),
        }),
        Refusal::Missing(MissingRefusal::NoFine { number: 1 }),
        Refusal::Missing(MissingRefusal::NoSlip { name: name() }),
        Refusal::Missing(MissingRefusal::NoBeside { number: 1 }),
        Refusal::Seal(SealRefusal::Sealed { event, at: at() }),
        Refusal::Seal(SealRefusal::NotSealed),
        Refusal::Missing(MissingRefusal::NoCut { prize }),
        Refusal::Missing(MissingRefusal::NoChoice { name: name() }),
        Refusal::Missing(MissingRefusal::NoSeason { name: name() }),
        Refusal::Missing(MissingRefusal::NoPreset { name: name() }),
        Refusal::Missing(MissingRefusal::NoGrouping { name: name() }),
        Refusal::Missing(MissingRefusal::NoEveningBefore),
        Refusal::Missing(MissingRefusal::NoLot),
        Refusal::Missing(MissingRefusal::NoCounted { number: 3 }),
        Refusal::Missing(MissingRefusal::NoMoney { name: name() }),
        Refusal::Prizes(PrizesRefusal::CountedMost { most: 1000 }),
        Refusal::Prizes(PrizesRefusal::CountedOfIt {
            counted: Box::new(counted().remove(0)),
            name: name(),
            currency: "€".to_owned(),
        }),
        Refusal::Prizes(PrizesRefusal::NotWon {
            counted: Box::new(counted().remove(0)),
            name: name(),
            currency: "€".to_owned(),
        }),
        Refusal::Prizes(PrizesRefusal::PrizeTooMuch {
            open: 250,
            currency: "€".to_owned(),
        }),
        Refusal::Prizes(PrizesRefusal::LotNeedsTwo),
        Refusal::Prizes(PrizesRefusal::MoreBack {
            name: name(),
            cents: 250,
            currency: "€".to_owned(),
        }),
        Refusal::Prizes(PrizesRefusal::PaymentRange { name: name() }),
        Refusal::People(PeopleRefusal::HasPaid { name: name() }),
        Refusal::People(PeopleRefusal::InTeam {
            name: name(),
            team: name(),
        }),
        Refusal::Rules(RulesRefusal::Purse {
            error: PurseError::NoSuchPot {
                part: name(),
                pot: name(),
            },
        }),
        Refusal::Rules(RulesRefusal::Grouping {
            error: GroupingError::PersonTwice { entrant },
            name: name(),
        }),
        Refusal::Rules(RulesRefusal::Season {
            error: SeasonError::Twice(EventId(1)),
            event: None,
        }),
        Refusal::Text(TextRefusal::Empty { field: Field::Name }),
        Refusal::Text(TextRefusal::TooLong {
            field: Field::Club,
            length: 99,
            most: 80,
        }),
        Refusal::Text(TextRefusal::ControlCharacter {
            field: Field::Remark,
        }),
        Refusal::Import {
            problem: ImportProblem::Here {
                events: vec![name(), name()],
            },
        },
        Refusal::People(PeopleRefusal::NameTwice {
            name: name(),
            start_number: 4,
        }),
        Refusal::People(PeopleRefusal::NameTwiceIn {
            name: name(),
            event: name(),
            start_number: 4,
        }),
        Refusal::People(PeopleRefusal::MemberTwice { name: name() }),
        Refusal::People(PeopleRefusal::Namesakes { name: name() }),
        Refusal::People(PeopleRefusal::MemberTakesPart { name: name() }),
        Refusal::People(PeopleRefusal::StartNumberTaken {
            number: 4,
            name: name(),
            free: 5,
        }),
        Refusal::People(PeopleRefusal::StartNumberRange {
            number: 0,
            most: 9999,
        }),
        Refusal::People(PeopleRefusal::MemberNeeded {
            name: name(),
            events: vec![name()],
        }),
        Refusal::People(PeopleRefusal::BothTakePart {
            name: name(),
            other: name(),
            events: vec![name()],
        }),
        Refusal::People(PeopleRefusal::NobodyNamed),
        Refusal::Rules(RulesRefusal::RulesUnreadable {
            id: "mine".to_owned(),
            error,
        }),
        Refusal::Rules(RulesRefusal::OptionsWrong {
            error: OptionError::Against {
                one: "bock".to_owned(),
                other: "kontra".to_owned(),
            },
        }),
        Refusal::Rules(RulesRefusal::RulesFixed { deals: 3 }),
        Refusal::Rules(RulesRefusal::MovementFixed),
        Refusal::Rules(RulesRefusal::SettingRange {
            setting: Setting::Stake,
            value: -1,
            least: 0,
            most: 9,
        }),
        Refusal::Seats(SeatsRefusal::ResultsEntered { sheets: 2 }),
        Refusal::Missing(MissingRefusal::NotDrawn),
        Refusal::Seats(SeatsRefusal::CannotSeat {
            error: MovementError::TooFew { players: 2 },
        }),
        Refusal::Seats(SeatsRefusal::SeatsWrong {
            faults: vec![SeatFault::NoRounds { leg: LegNo(leg) }],
        }),
        Refusal::Seats(SeatsRefusal::LegBegun {
            leg: LegNo(leg),
            next: LegNo(3),
        }),
        Refusal::Seats(SeatsRefusal::TableBegun { sheet }),
        Refusal::Seats(SeatsRefusal::NoStanding { leg: LegNo(leg) }),
        Refusal::Seats(SeatsRefusal::SeatsPromised),
        Refusal::Seats(SeatsRefusal::CompanyChanged { sheet }),
        Refusal::Seats(SeatsRefusal::TableFull { sheet }),
        Refusal::Seats(SeatsRefusal::TooFewGoOn {
            name: name(),
            sheet,
        }),
        Refusal::Seats(SeatsRefusal::NotThere {
            name: name(),
            sheet,
            round,
        }),
        Refusal::Seats(SeatsRefusal::LeftInLeg {
            name: name(),
            leg: LegNo(leg),
        }),
        Refusal::Seats(SeatsRefusal::StandsLater {
            name: name(),
            sheet,
            deal: DealNo(deal),
        }),
        Refusal::Seats(SeatsRefusal::NotFixedTables),
        Refusal::Seats(SeatsRefusal::PartNotWritten { sheet, deals: 8 }),
        Refusal::Seats(SeatsRefusal::RoundRange { round, most: 4 }),
        Refusal::Seats(SeatsRefusal::NoNewPlan),
        Refusal::Seats(SeatsRefusal::TableInRound { sheet, round }),
        Refusal::Seats(SeatsRefusal::TablesStay {
            tables: 3,
            people: 12,
        }),
        Refusal::Seats(SeatsRefusal::AllLegsBegun),
        Refusal::Seats(SeatsRefusal::PlaysOn {
            by: name(),
            name: name(),
            leg: LegNo(leg),
        }),
        Refusal::Seats(SeatsRefusal::HasSeat {
            name: name(),
            leg: LegNo(leg),
        }),
        Refusal::People(PeopleRefusal::InPrizes { name: name() }),
        Refusal::People(PeopleRefusal::HasLeft { name: name() }),
        Refusal::People(PeopleRefusal::ShutOut { name: name() }),
        Refusal::Seats(SeatsRefusal::NoSeat {
            name: name(),
            leg: LegNo(leg),
        }),
        Refusal::Text(TextRefusal::Taken {
            field: Field::Name,
            name: name(),
        }),
        Refusal::Together(TogetherRefusal::Parts {
            count: 20,
            most: 16,
        }),
        Refusal::References(ReferencesRefusal::InTheWay(pot_of_teams())),
        Refusal::References(ReferencesRefusal::Nowhere(pot_of_teams())),
        Refusal::Together(TogetherRefusal::Within),
        Refusal::Together(TogetherRefusal::Seen),
        Refusal::People(PeopleRefusal::SamePerson { name: name() }),
        Refusal::People(PeopleRefusal::NoGuest { name: name() }),
        Refusal::Seats(SeatsRefusal::SheetHasEntries { sheet }),
        Refusal::Seats(SeatsRefusal::HasEntries {
            name: name(),
            sheet,
        }),
        Refusal::Seats(SeatsRefusal::SeatedTwice {
            name: name(),
            leg: LegNo(leg),
        }),
        Refusal::Seats(SeatsRefusal::TableSize {
            leg: LegNo(leg),
            table: TableNo(table),
            people: 2,
        }),
        Refusal::Seats(SeatsRefusal::SeatOrder {
            leg: LegNo(leg),
            table: TableNo(table),
            seat: Seat::N,
        }),
        Refusal::Seats(SeatsRefusal::NotPlaced {
            name: name(),
            leg: LegNo(leg),
        }),
        Refusal::Seats(SeatsRefusal::Plan {
            error: PlanError::Unplaced {
                series: LegNo(leg),
                entrant,
            },
        }),
        Refusal::Seats(SeatsRefusal::TeamTooLarge {
            team: name(),
            people: 4,
            tables: 3,
        }),
        Refusal::Seats(SeatsRefusal::TeamLargerNow {
            team: name(),
            people: 4,
            tables: 3,
            leg: LegNo(leg),
        }),
        Refusal::Seats(SeatsRefusal::MatesBrought {
            team: name(),
            a: name(),
            b: name(),
            leg: LegNo(leg),
            table: TableNo(table),
        }),
        Refusal::Seats(SeatsRefusal::MatesMeet {
            team: name(),
            a: entrant,
            b: entrant,
            leg: LegNo(leg),
            table: TableNo(table),
        }),
        Refusal::Sheet(SheetRefusal::DealRange {
            deal: DealNo(deal),
            most: 3,
        }),
        Refusal::Sheet(SheetRefusal::NoLines),
        Refusal::Sheet(SheetRefusal::OnlyOneDeclarer { deal: DealNo(deal) }),
        Refusal::Sheet(SheetRefusal::DeclarerTwice {
            name: name(),
            deal: DealNo(deal),
        }),
        Refusal::Sheet(SheetRefusal::NotAtTable {
            name: name(),
            sheet,
        }),
        Refusal::Sheet(SheetRefusal::NoCards {
            name: name(),
            deal: DealNo(deal),
            dealer: true,
        }),
        Refusal::Sheet(SheetRefusal::DeclarerMissing { deal: DealNo(deal) }),
        Refusal::Sheet(SheetRefusal::AmountMissing { deal: DealNo(deal) }),
        Refusal::Sheet(SheetRefusal::AmountRange {
            amount: 100_000,
            most: 99_999,
        }),
        Refusal::Sheet(SheetRefusal::Impossible {
            faults: vec![fault.clone()],
        }),
        Refusal::Sheet(SheetRefusal::ReasonNeeded {
            faults: vec![fault],
            nearest: vec![22, 24],
        }),
        Refusal::Sheet(SheetRefusal::FineNotNegative { amount: 10 }),
        Refusal::Sheet(SheetRefusal::Unsettled { sheet, count: 2 }),
        Refusal::Sheet(SheetRefusal::SlipCannotBe {
            name: name(),
            games: 50,
            points: 120,
        }),
        Refusal::Sheet(SheetRefusal::Differs { sheet }),
        Refusal::Sheet(SheetRefusal::MarkUnseen { sheet }),
        Refusal::Sheet(SheetRefusal::NothingToMove { sheet }),
        Refusal::Sheet(SheetRefusal::NotEmpty { sheet }),
        Refusal::Sheet(SheetRefusal::OtherSize { sheet }),
        Refusal::Sheet(SheetRefusal::OwnSlip { name: name() }),
        Refusal::Sheet(SheetRefusal::FootTwice { name: name() }),
        Refusal::Sheet(SheetRefusal::TotalTwice { name: name() }),
        Refusal::Sheet(SheetRefusal::TooManyGames {
            games: 49,
            deals: 48,
        }),
        Refusal::Sheet(SheetRefusal::TooManyOwn {
            name: name(),
            games: 37,
            active: 36,
        }),
        Refusal::Sheet(SheetRefusal::PointsCannotBe {
            name: name(),
            points: -40,
            games: (3, 0),
            bounds: Bounds {
                least: 54,
                most: 792,
            },
            meant: vec![FootMeant::LossMissing, FootMeant::Sign],
        }),
        Refusal::Sheet(SheetRefusal::LostByStretch {
            name: name(),
            stretches: 2,
        }),
        Refusal::Sheet(SheetRefusal::StopRange { round: 9, most: 3 }),
        Refusal::Sheet(SheetRefusal::NotShorter {
            rounds: 3,
            why: NotShorter::Written {
                table: TableNo(2),
                round: 4,
            },
        }),
        Refusal::Sheet(SheetRefusal::StrikeRange {
            from: DealNo(1),
            most: 48,
        }),
        Refusal::Sheet(SheetRefusal::StruckIsWritten {
            from: DealNo(9),
            deal: DealNo(11),
        }),
        Refusal::Seats(SeatsRefusal::ListByFoot { sheet }),
        Refusal::Prizes(PrizesRefusal::CutNeedsTwo),
        Refusal::Prizes(PrizesRefusal::WinnerDidNotCut { name: name() }),
        Refusal::Prizes(PrizesRefusal::NoSuchChoice { prize }),
        Refusal::Import {
            problem: ImportProblem::IdRange { id: 0, most: 9 },
        },
    ]
}

fn pot_of_teams() -> Dangling {
    Dangling::PotTeams {
        event: EventId(1),
        pot: "best tandem".to_owned(),
        teams: "tandem".to_owned(),
    }
}

/// The variants that an enum has in its source, by name.
fn variants(source: &str, of: &str) -> BTreeSet<String> {
    let body = source.split_once(&format!("pub enum {of} {{")).expect(of).1;
    let body = body.split_once("\n}").expect(of).0;
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let named = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    named
        .map(|line| {
            line.chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect()
        })
        .collect()
}

fn variant(of: &impl std::fmt::Debug) -> String {
    format!("{of:?}")
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}

/// The name of a refusal within its group.
fn within_group(refusal: &Refusal) -> String {
    match format!("{refusal:?}").split_once('(') {
        Some((group, within)) if group.chars().all(char::is_alphanumeric) => within
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect(),
        Some(_) | None => variant(refusal),
    }
}

/// A sentence for people, not the name of a variant or of a message.
pub fn worded(said: &str, of: &str) {
    assert!(!said.trim().is_empty(), "{of} says nothing");
    assert!(!said.contains(['{', '}', '_']), "{of}: {said}");
    // "$10.00" is money, "$name" is a place that was not filled.
    let unfilled = said.split('$').skip(1);
    let unfilled = unfilled.filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    assert_eq!(unfilled.count(), 0, "{of}: {said}");
    let camel = of.chars().filter(char::is_ascii_uppercase).count() > 1;
    assert!(said != of && !(camel && said.contains(of)), "{of}: {said}");
}

#[test]
fn every_title_of_a_change_has_its_words() {
    let known: BTreeSet<String> = titles().iter().map(variant).collect();
    assert_eq!(
        known,
        variants(include_str!("../../src/ops/title.rs"), "Title"),
        "one of each"
    );
    for texts in Lang::ALL.map(Texts::new) {
        let said: Vec<String> = titles()
            .iter()
            .map(|title| texts.change_title(title))
            .collect();
        titles()
            .iter()
            .zip(&said)
            .for_each(|(title, said)| worded(said, &variant(title)));
    }
}

#[test]
fn every_refusal_has_its_sentence() {
    let source = concat!(
        include_str!("../../src/ops/refusal/mod.rs"),
        include_str!("../../src/ops/refusal/sheet.rs")
    );
    let groups = variants(source, "Refusal");
    let declared: BTreeSet<String> = groups
        .iter()
        .filter(|group| *group != "Import")
        .flat_map(|group| variants(source, &format!("{group}Refusal")))
        .chain(["Import".to_owned()])
        .collect();
    let known: BTreeSet<String> = refusals().iter().map(within_group).collect();
    assert_eq!(known, declared, "one of each");
    for texts in Lang::ALL.map(Texts::new) {
        for refusal in refusals() {
            let said = texts.refusal(&refusal, None);
            worded(&said, &within_group(&refusal));
            assert!(said.ends_with(['.', '!', '?']), "{refusal:?}: {said}");
        }
    }
}

/// `NoTable` as `no-table`.
fn hyphened(variant: &str) -> String {
    let mut word = String::new();
    for c in variant.chars() {
        if c.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}

#[test]
fn every_refusal_has_a_code_of_its_own() {
    let mut codes: Vec<&str> = refusals().iter().map(Refusal::code).collect();
    let kebab = |code: &&str| {
        code.split('-').all(|word| {
            !word.is_empty()
                && word
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
    };
    assert!(codes.iter().all(kebab), "{codes:?}");
    let count = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), count, "two refusals with one code");
    // A code stays when a variant is renamed: this is the list of those that were given out.
    let known: BTreeSet<&str> = include_str!("../fixtures/codes.txt").lines().collect();
    let codes: BTreeSet<&str> = codes.into_iter().collect();
    let new: Vec<_> = codes.difference(&known).collect();
    assert!(new.is_empty(), "codes that are not in the list: {new:?}");
    // Also those that name what is wrong within.
    for (source, of, prefix) in [
        (
            include_str!("../../src/movement/plan.rs"),
            "MovementError",
            "seats-",
        ),
        (
            include_str!("../../src/club/money/tariff.rs"),
            "TariffError",
            "tariff-",
        ),
        (
            include_str!("../../src/club/money/shapes.rs"),
            "ShapeError",
            "pot-",
        ),
        (
            include_str!("../../src/club/season/rule.rs"),
            "SeasonError",
            "season-",
        ),
        (
            include_str!("../../src/ops/refusal/import.rs"),
            "ImportProblem",
            "import-",
        ),
    ] {
        for variant in variants(source, of) {
            let code = format!("{prefix}{}", hyphened(&variant));
            assert!(
                known.contains(code.as_str()) || variant == "OnSheet",
                "{code}"
            );
        }
    }
    let within = ImportProblem::OnSheet {
        leg: LegNo(1),
        table: TableNo(1),
        part: SheetPart::Deal(DealNo(1)),
        why: Box::new(Refusal::Sheet(SheetRefusal::NoLines)),
    };
    assert_eq!(
        Refusal::Import { problem: within }.code(),
        Refusal::Sheet(SheetRefusal::NoLines).code()
    );
}

/// An amount is of a game that is told as far as it was typed: `33` is no `spades, with 1`.
#[test]
fn a_game_is_told_with_how_it_ended_and_a_remark_that_says_more() {
    use vorhand::club::DealLine;
    use vorhand::skat::{Contract, DealEntry, Grade, Rulebook, SkatUse, Trump};
    let rules = Rulebook::builtin("isko_1998").unwrap();
    let game = DealEntry {
        contract: Some(Contract::plain(Trump::Spades, SkatUse::Taken)),
        matadors: Some(1),
        grade: Some(Grade::WonSchneider),
        ..DealEntry::default()
    };
    let told = |entry: Option<DealEntry>, remark: &str| {
        let line = DealLine {
            entry,
            remark: remark.to_owned(),
            ..DealLine::of_amount(DealNo(1), Some(EntrantId(1)), 33)
        };
        Texts::new(Lang::En).deal_told(&line, Some(&rules))
    };
    let schneider = "spades, with 1, won, schneider";
    assert_eq!(told(Some(game), ""), schneider);
    assert_eq!(told(Some(game), "with 1"), schneider, "nothing twice");
    assert_eq!(
        told(Some(game), "misdealt before"),
        format!("{schneider}, misdealt before")
    );
    assert_eq!(told(None, "Ramsch"), "Ramsch");
    assert_eq!(told(None, ""), "");
}

#[test]
fn who_comes_and_pays_is_named_once() {
    let name = "Willi Zander".to_owned();
    let leg = LegNo(2);
    let table = TableNo(3);
    let coming = [
        Title::AddEntrant { name: name.clone() },
        Title::ComesLate {
            leg,
            name: name.clone(),
        },
        Title::ComesInLeg {
            leg,
            table,
            round: 1,
            name: name.clone(),
        },
        Title::StandsIn {
            leg,
            table,
            deal: DealNo(5),
            leaves: "Anna".to_owned(),
            comes: name.clone(),
        },
    ];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for comes in &coming {
            let paid = Title::TakePayment {
                name: name.clone(),
                cents: 1000,
                currency: "€".to_owned(),
            };
            let parts = vec![comes.clone(), paid];
            let said = texts.change_title(&Title::Together { parts });
            assert_eq!(said.matches("Zander").count(), 1, "{said}");
            let ends = lang.by(" and paid €10.00", " und hat 10,00 € bezahlt");
            assert!(said.ends_with(ends), "{said}");
        }
    }
}
