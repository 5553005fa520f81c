//! Answers as JSON: faults with their sentences.

use crate::i18n::Texts;
use crate::skat::{Clause, Fault, FaultCode, Severity};
use serde::Serialize;

/// Writes an answer as JSON.
pub(super) fn put(out: &mut Vec<u8>, answer: &impl Serialize) {
    // Writing into memory does not fail.
    let _ = serde_json::to_writer(out, answer);
}

/// A fault with its sentence, and the trick of a replay in which it fell.
#[derive(Debug, Clone, Serialize)]
pub(super) struct FaultLine {
    code: FaultCode,
    severity: Severity,
    clause: Clause,
    message: String,
    expected: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trick: Option<i32>,
}

impl FaultLine {
    /// A fault of what was typed.
    pub(super) fn of(fault: &Fault, texts: &Texts) -> FaultLine {
        FaultLine {
            code: fault.code,
            severity: fault.severity,
            clause: fault.clause.clone(),
            message: texts.fault(fault),
            expected: fault.expected,
            trick: None,
        }
    }

    /// A fault in a trick; 0: before the first.
    pub(super) fn in_trick(fault: &Fault, trick: i32, texts: &Texts) -> FaultLine {
        let said = FaultLine::of(fault, texts);
        let message = if trick == 0 {
            said.message
        } else {
            texts.fault_in_trick(trick, said.message)
        };
        FaultLine {
            message,
            trick: Some(trick),
            ..said
        }
    }

    /// A line that cannot be read.
    pub(super) fn unreadable(message: String) -> FaultLine {
        FaultLine::of_line(FaultCode::Unreadable, Severity::Error, message)
    }

    /// A field that was not read, since there is none of that name.
    pub(super) fn unknown_field(message: String) -> FaultLine {
        FaultLine::of_line(FaultCode::FieldUnknown, Severity::Warning, message)
    }

    fn of_line(code: FaultCode, severity: Severity, message: String) -> FaultLine {
        FaultLine {
            code,
            severity,
            clause: Clause::default(),
            message,
            expected: None,
            trick: None,
        }
    }
}
