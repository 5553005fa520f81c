//! The evening as a whole: its settings, the leg being played, what to do when it is late.

pub(super) mod late;
pub(super) mod playing;
pub(super) mod preset;
pub(super) mod settings;
