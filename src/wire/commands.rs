//! Between a line and its command. Most lines have the fields of their command, with the event
//! named or left out: a row each, for both directions.

use crate::club::{Document, EventId, money::Tick};
use crate::ops::{Command, Part, kinds_of_command};
use crate::wire::{
    Doing, EditEntrant, EditEvent, NewEvent, PartShape, Strict, UnclearField, fields::each,
    mirror::turned, reader::FieldReader,
};

macro_rules! commands {
    (
        of_book: $($of_book:ident { $($b:ident),* })*;
        of_event: $($of_event:ident { $($e:ident $(: $e_turn:ident)?),* })*;
        of_sheet: $($of_sheet:ident { $($s:ident $(: $s_turn:ident)?),* })*;
    ) => {
        impl FieldReader<'_> {
            /// The command that a line asks for.
            pub(super) fn command(&mut self, doing: Doing) -> Result<Command, UnclearField> {
                Ok(match doing {
                    $(Doing::$of_book { $($b),* } => Command::$of_book { $($b: $b.into()),* },)*
                    $(Doing::$of_event { event, $($e),* } => Command::$of_event {
                        event: self.event(event)?,
                        $($e: turned!($e $($e_turn)?)),*
                    },)*
                    $(Doing::$of_sheet { sheet, $($s),* } => Command::$of_sheet {
                        sheet: self.sheet(sheet)?,
                        $($s: turned!($s $($s_turn)?)),*
                    },)*
                    Doing::EditMember(edit) => edit.command(self)?,
                    Doing::NewEvent(new) => new.command()?,
                    Doing::EditEvent(edit) => edit.command(self)?,
                    Doing::EditEntrant(edit) => edit.command(self)?,
                    Doing::AfterSeal { event, at, reason, command } => {
                        let command = Box::new(self.command(*command)?);
                        let event = self.event(event)?;
let at = at.unwrap_or(self.now);
                        Command::AfterSeal { event, at, reason, command }
                    }
                    Doing::TakePayment { event, entrant, at, cents, by } => {
                        let event = self.event(event)?;
let at = at.unwrap_or(self.now);
                        Command::TakePayment { event, entrant, at, cents, by }
                    }
                    Doing::Count { event, what, cents, at, by } => {
                        let event = self.event(event)?;
let at = Some(at.unwrap_or(self.now));
                        let counted = Tick { number: 0, what, cents, at, by };
                        Command::Count { event, counted: Box::new(counted) }
                    }
                    Doing::CloseTill { event, at, by } => {
                        let event = self.event(event)?;
let at = at.unwrap_or(self.now);
                        Command::CloseTill { event, at, by }
                    }
                    Doing::Together { parts } => Command::Together {
                        parts: self.parts(parts)?,
                    },
                    Doing::Import { book, again } => Command::Import {
                        book: Box::new(book.0.into_book()?),
                        again,
                    },
                    Doing::Undo {} | Doing::Redo {} => return Err(UnclearField::Within),
                })
            }
        }

        /// All of it is said, also what a line may leave out.
        impl From<Command> for Doing {
            fn from(command: Command) -> Doing {
                match command {
                    $(Command::$of_book { $($b),* } => Doing::$of_book { $($b: $b.into()),* },)*
                    $(Command::$of_event { event, $($e),* } => Doing::$of_event {
                        event: Some(event),
                        $($e: turned!($e $($e_turn)?)),*
                    },)*
                    $(Command::$of_sheet { sheet, $($s),* } => Doing::$of_sheet {
                        sheet: sheet.into(),
                        $($s: turned!($s $($s_turn)?)),*
                    },)*
                    Command::EditMember { member } => Doing::EditMember(member.into()),
                    Command::NewEvent { event, purse } => {
                        Doing::NewEvent(Box::new(NewEvent::of(event, purse)))
                    }
                    Command::EditEvent { event, change } => {
                        Doing::EditEvent(Box::new(EditEvent::of(event, change)))
                    }
                    Command::EditEntrant { event, entrant, other_person } => {
                        Doing::EditEntrant(EditEntrant::of(event, entrant, other_person))
                    }
                    Command::AfterSeal { event, at, reason, command } => Doing::AfterSeal {
                        event: Some(event),
                        at: Some(at),
                        reason,
                        command: Box::new(Doing::from(*command)),
                    },
                    Command::TakePayment { event, entrant, at, cents, by } => Doing::TakePayment {
                        event: Some(event),
                        entrant,
                        at: Some(at),
                        cents,
                        by,
                    },
                    Command::Count { event, counted } => {
                        let Tick { number: _, what, cents, at, by } = *counted;
                        Doing::Count { event: Some(event), what, cents, at, by }
                    }
                    Command::CloseTill { event, at, by } => Doing::CloseTill {
                        event: Some(event),
                        at: Some(at),
                        by,
                    },
                    Command::Together { parts } => Doing::Together {
                        parts: each(parts),
                    },
                    Command::Import { book, again } => Doing::Import {
                        again,
                        book: Box::new(Strict(Document::of_book(&book, Vec::new()))),
                    },
                }
            }
        }
    };
}

impl FieldReader<'_> {
    /// The parts of an act: once an event is opened, those that name none are about that.
    fn parts(&mut self, parts: Vec<PartShape>) -> Result<Vec<Part>, UnclearField> {
        let mut read = Vec::new();
        for PartShape { seen, command } in parts {
            let command = self.command(command)?;
            if let Command::NewEvent { .. } = command {
                self.means(EventId::MADE);
            }
            let seen = seen.map(Into::into);
            read.push(Part { command, seen });
        }
        Ok(read)
    }
}

impl From<Part> for PartShape {
    fn from(part: Part) -> PartShape {
        PartShape {
            seen: part.seen.map(Into::into),
            command: part.command.into(),
        }
    }
}

kinds_of_command! { commands }
