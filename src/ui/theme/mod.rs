//! How the window looks: colours by their meaning, the one family of letters, sizes and distances.
//!
//! The only place with literal colours. Knows nothing of screens or of Skat beyond its four suits.

pub mod fitted;
mod fonts;
mod style;
mod tokens;

pub use crate::app::settings::Look;
pub use fonts::{bold, install_fonts, semibold};
pub use style::{
    BASE, DISPLAY, FINGER, GRID, MARGIN, ROOM, ROW, SMALL, TITLE, button_height, dialog, install,
    large, row_height, set_large,
};
pub use tokens::{Tokens, ink, paper, tokens};
