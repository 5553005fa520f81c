//! A whole game picked piece by piece: who, what, matadors, how it ended. It becomes the same line
//! that others type.

use crate::app::sheet::{
    line::{LineReading, TypedLine, exists, read},
    open::OpenSheet,
    view::Row,
};
use crate::skat::{Announced, Contract, DealEntry, Grade, Trump};

/// The trumps in the order in which they are offered.
const TRUMPS: [Trump; 6] = [
    Trump::Clubs,
    Trump::Spades,
    Trump::Hearts,
    Trump::Diamonds,
    Trump::Jacks,
    Trump::None,
];
/// The most matadors, before it is known what is trump.
const MATADORS: i32 = 11;

/// What has been picked.
#[derive(Debug, Default)]
pub struct Picker {
    column: Option<u8>,
    trump: Option<Trump>,
    /// The game.
    pub game: DealEntry,
    without: bool,
    written: String,
}

/// Something that can be picked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// The player of a column.
    Column(u8),
    /// A trump, or none.
    Trump(Trump),
    /// A contract with this trump.
    Contract(Contract),
    /// An announcement, or its end.
    Announced(Announced),
    /// With matadors, or without.
    Without(bool),
    /// How many matadors.
    Matadors(i32),
    /// How it ended.
    Grade(Grade),
}

impl Picker {
    /// Takes over what was typed, so that keys and clicks can be mixed.
    pub fn follow(&mut self, sheet: &OpenSheet, row: &Row, text: &str) {
        if self.written == text {
            return;
        }
        text.clone_into(&mut self.written);
        let reading = read(text, &row.shape, &exists(&sheet.rules));
        let line = reading.lines.first().copied().unwrap_or_default();
        self.column = Some(line.column).filter(|column| *column != 0);
        self.game = line.game.filter(|g| g.ramsch.is_none()).unwrap_or_default();
        self.trump = self.game.contract.map(|c| c.trump);
        self.without = self.game.matadors.is_some_and(|m| m < 0);
    }

    /// The line as it would be typed; none before it is known who plays.
    pub fn line(&mut self, sheet: &OpenSheet) -> Option<String> {
        let column = self.column?;
        let text = match self.game.contract {
            None => column.to_string(),
            Some(_) => sheet.print(&LineReading {
                lines: vec![TypedLine {
                    column,
                    game: Some(self.game),
                    ..TypedLine::default()
                }],
                ..LineReading::default()
            }),
        };
        self.written.clone_from(&text);
        Some(text)
    }

    /// Whether this is picked.
    pub fn is_picked(&self, pick: Pick) -> bool {
        let contract = self.game.contract;
        match pick {
            Pick::Column(column) => self.column == Some(column),
            Pick::Trump(trump) => self.trump == Some(trump),
            Pick::Contract(other) => {
                let announced = None;
                contract.map(|c| Contract { announced, ..c }) == Some(other)
            }
            Pick::Announced(grade) => contract.is_some_and(|c| c.announced == Some(grade)),
            Pick::Without(without) => self.without == without,
            Pick::Matadors(count) => self.game.matadors.is_some_and(|m| m.abs() == count),
            Pick::Grade(Grade::Won) => self.game.grade.is_some() && !self.is_lost(),
            Pick::Grade(Grade::Lost) => self.is_lost(),
            Pick::Grade(grade) => self.game.grade == Some(grade),
        }
    }

    /// Picks something.
    pub fn pick(&mut self, sheet: &OpenSheet, pick: Pick) {
        match pick {
            Pick::Column(column) => self.column = Some(column),
            Pick::Trump(trump) => {
                self.trump = Some(trump);
                self.game.contract = contracts(sheet, trump).first().copied();
            }
            Pick::Contract(contract) => {
                let announced = self.game.contract.and_then(|c| c.announced);
                self.game.contract = Some(Contract {
                    announced,
                    ..contract
                });
            }
            Pick::Announced(grade) => self.announce(grade),
            Pick::Without(without) => {
                self.without = without;
                self.game.matadors = self.game.matadors.map(|m| self.signed(m.abs()));
            }
            Pick::Matadors(count) => self.game.matadors = Some(self.signed(count)),
            Pick::Grade(grade) => {
                self.game.points = None;
                self.game.grade = Some(grade);
            }
        }
    }

    /// Announced once more, it is announced no longer.
    fn announce(&mut self, grade: Announced) {
        let picked = self.is_picked(Pick::Announced(grade));
        if let Some(contract) = &mut self.game.contract {
            contract.announced = (!picked).then_some(grade);
        }
    }

    fn signed(&self, count: i32) -> i32 {
        if self.without { -count } else { count }
    }

    fn is_lost(&self) -> bool {
        self.game.grade >= Some(Grade::Lost)
    }

    /// How high a game with a trump can be won, or is lost.
    pub fn high(&self) -> &'static [Grade] {
        if self.trump == Some(Trump::None) {
            &[]
        } else if self.is_lost() {
            &[Grade::LostSchneider, Grade::LostSchwarz]
        } else {
            &[Grade::WonSchneider, Grade::WonSchwarz]
        }
    }

    /// The trumps of these rules.
    pub fn trumps(&self, sheet: &OpenSheet) -> Vec<Trump> {
        TRUMPS
            .into_iter()
            .filter(|trump| !contracts(sheet, *trump).is_empty())
            .collect()
    }

    /// The contracts with the picked trump.
    pub fn contracts(&self, sheet: &OpenSheet) -> Vec<Contract> {
        self.trump
            .map(|trump| contracts(sheet, trump))
            .unwrap_or_default()
    }

    /// What can be announced.
    pub fn announcements(&self) -> &'static [Announced] {
        match (self.trump, self.game.contract) {
            (Some(trump), Some(_)) if trump != Trump::None => {
                &[Announced::Schneider, Announced::Schwarz]
            }
            (Some(_) | None, _) => &[],
        }
    }

    /// The most matadors there can be; 0 in a game without trump.
    pub fn most_matadors(&self) -> i32 {
        self.trump.map_or(MATADORS, Trump::trumps)
    }

    /// Forgets matadors in a game that has none; whether there were any.
    pub fn forget_matadors(&mut self) -> bool {
        self.most_matadors() == 0 && self.game.matadors.take().is_some()
    }
}

/// The contracts with a trump under the rules of a sheet.
fn contracts(sheet: &OpenSheet, trump: Trump) -> Vec<Contract> {
    let mut contracts = sheet.rules.contracts();
    contracts.retain(|c| c.trump == trump);
    contracts
}
