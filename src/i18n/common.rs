//! Words that several places share: the program's name, the letters of the seats.

use super::texts::Texts;
use crate::club::Seat;

impl Texts {
    /// A seat as people read it: east is `E` in English, and 2 in German, as on every list there.
    /// Data keep [`Seat::letter`].
    pub fn seat_letter(&self, seat: Seat) -> String {
        match seat {
            Seat::N => self.seat_letter_north(),
            Seat::E => self.seat_letter_east(),
            Seat::S => self.seat_letter_south(),
            Seat::W => self.seat_letter_west(),
            Seat::Fifth | Seat::Sixth => seat.letter().to_owned(),
        }
    }
}
