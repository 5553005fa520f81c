//! Which event, and which person of it, a command names: where an act puts in what an earlier part of
//! it made.

use super::{command::Command, kinds::kinds_of_command};
use crate::club::{EntrantId, EventId};

macro_rules! event_named {
    (
        of_book: $($of_book:ident { $($b:ident),* })*;
        of_event: $($of_event:ident { $($e:ident $(: $e_turn:ident)?),* })*;
        of_sheet: $($of_sheet:ident { $($s:ident $(: $s_turn:ident)?),* })*;
    ) => {
        impl Command {
            /// The event that it is about, if it is about one that is there.
            pub(super) fn event_named(&mut self) -> Option<&mut EventId> {
                match self {
                    $(Command::$of_event { event, .. })|*
                    | Command::EditEvent { event, .. }
                    | Command::EditEntrant { event, .. }
                    | Command::AfterSeal { event, .. }
                    | Command::TakePayment { event, .. }
                    | Command::Count { event, .. }
                    | Command::CloseTill { event, .. } => Some(event),
                    $(Command::$of_sheet { sheet, .. })|* => Some(&mut sheet.event),
                    $(Command::$of_book { .. })|*
                    | Command::EditMember { .. }
                    | Command::NewEvent { .. }
                    | Command::Together { .. }
                    | Command::Import { .. } => None,
                }
            }
        }
    };
}
kinds_of_command! { event_named }

impl Command {
    /// Where money is counted and nobody is named who counted it, it was this one.
    pub fn counted_by(&mut self, name: &str) {
        if let Command::Together { parts } = self {
            parts
                .iter_mut()
                .map(|part| &mut part.command)
                .for_each(|command| command.counted_by(name));
        }
        let mut by = None;
        if let Command::TakePayment { by: who, .. } | Command::CloseTill { by: who, .. } = self {
            by = Some(who);
        } else if let Command::Count { counted, .. } = self {
            by = Some(&mut counted.by);
        }
        if let Some(by) = by.filter(|by| by.is_empty()) {
            name.clone_into(by);
        }
    }

    /// The one person of its event that it is about.
    pub(super) fn entrant_named(&mut self) -> Option<&mut EntrantId> {
        if let Command::EditEntrant { entrant, .. } = self {
            return Some(&mut entrant.id);
        }
        if let Command::NameEntrant { entrant, .. }
        | Command::RemoveEntrant { entrant, .. }
        | Command::TakePayment { entrant, .. }
        | Command::Substitute { comes: entrant, .. } = self
        {
            return Some(entrant);
        }
        None
    }
}
