//! How the window looks: colours by their meaning, the one family of letters, sizes and distances.
//!
//! The only place with literal colours. Knows nothing of screens or of Skat beyond its four suits.

mod fonts;
mod style;
mod tokens;

pub use fonts::{bold, install_fonts, semibold};
pub use style::{BASE, DISPLAY, GRID, MARGIN, ROOM, ROW, TITLE, TOUCH, install};
pub use tokens::{Look, Tokens, ink, paper, tokens};
