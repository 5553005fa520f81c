//! Letting others in from a program with a window (`hosting`), and what several hosts share one order
//! through: each kind of that is a folder of its own, the only place that knows its library.

pub mod hosting;
pub mod postgres;
