//! A line printed as it would be typed, for mending: what is printed reads back as the same.

use super::reading::{LineReading, TypedLine};
use crate::skat::{Spelling, print_game, print_ramsch};

/// Prints what was read so that [`super::read`] reads the same again.
pub fn print(reading: &LineReading, spelling: Spelling) -> String {
    if let Some(deal) = reading.jump {
        return format!("/{deal}");
    }
    let mut items: Vec<String> = Vec::new();
    if reading.passed {
        items.push("0".to_owned());
    }
    items.extend(reading.dealer.map(|column| format!("d{column}")));
    items.extend(reading.lines.iter().map(|line| print_line(line, spelling)));
    for fine in &reading.fines {
        let law = if fine.law.is_empty() {
            String::new()
        } else {
            format!("l{}", fine.law)
        };
        items.push(format!(
            "f{} {}{law}",
            fine.column,
            fine.amount.unsigned_abs()
        ));
    }
    let mut text = items.join(", ");
    for (sign, note) in [('#', &reading.remark), ('!', &reading.reason)] {
        if let Some(note) = note {
            let blank = if text.is_empty() { "" } else { " " };
            text.push_str(&format!("{blank}{sign}{note}"));
        }
    }
    text
}

fn print_line(line: &TypedLine, spelling: Spelling) -> String {
    if let Some(ramsch) = line.game.and_then(|g| print_ramsch(&g)) {
        return ramsch;
    }
    if let Some(game) = line.game.and_then(|g| print_game(&g, spelling)) {
        return format!("{}{game}", line.column);
    }
    let Some(amount) = line.amount else {
        return line.column.to_string();
    };
    let mut text = match (line.ramsch, amount < 0) {
        (true, _) => format!("r{} {}", line.column, amount.unsigned_abs()),
        (false, true) => format!("{}-{}", line.column, amount.unsigned_abs()),
        (false, false) => format!("{} {amount}", line.column),
    };
    if let Some(m) = line.noted {
        text.push(spelling.matadors(m));
        text.push_str(&m.unsigned_abs().to_string());
    }
    if let Some(total) = line.total {
        text.push_str(&format!("t{total}"));
    }
    text
}
