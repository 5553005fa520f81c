//! Words that several places share: the program's name, the letters of the seats.

use super::Texts;
use crate::club::Seat;

super::messages! { COMMON:
    program_name = "program-name";
    seat_letter_north = "seat-letter-north";
    seat_letter_east = "seat-letter-east";
    seat_letter_south = "seat-letter-south";
    seat_letter_west = "seat-letter-west";
}

impl Texts {
    /// The letter of a seat as people read it: east is `E` in English, `O` in German. Data keep [`Seat::letter`].
    pub fn seat_letter(&self, seat: Seat) -> String {
        match seat {
            Seat::N => self.seat_letter_north(),
            Seat::E => self.seat_letter_east(),
            Seat::S => self.seat_letter_south(),
            Seat::W => self.seat_letter_west(),
            Seat::Fifth | Seat::Sixth => seat.letter().to_string(),
        }
    }
}
