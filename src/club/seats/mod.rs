//! Who is at a table: seats, places that are taken or left, the people of a deal.

pub(super) mod arrivals;
pub(super) mod company;
pub(super) mod first_seats;
pub(super) mod seating;
pub(super) mod stays;
pub(super) mod stood_in;
