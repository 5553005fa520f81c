//! Web pages: results become one HTML file that needs nothing else: no script, no picture, no
//! request. Knows no files and no network.

mod evening;
mod frame;
mod season;
mod svg;

pub use evening::evening_page;
pub(super) use evening::size;
pub use frame::{WebBody, WebCard, WebColumn, WebPage, WebPart, WebRow, WebTable, escaped};
pub use season::season_page;
