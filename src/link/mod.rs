//! What several hosts share one order through. Each kind of it is a folder of its own, the only
//! place that knows its library; above the session, beside the command line and the window.

pub mod postgres;
