//! One family for everything: Source Sans 3 in three weights, each a family of its own.

use egui::{FontData, FontDefinitions, FontFamily};
use std::sync::Arc;

const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/SourceSans3-Regular.ttf");
const SEMIBOLD: &[u8] = include_bytes!("../../../assets/fonts/SourceSans3-SemiBold.ttf");
const BOLD: &[u8] = include_bytes!("../../../assets/fonts/SourceSans3-Bold.ttf");

/// The family of headings and names.
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The family of the winner.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Loads the letters. Figures are tabular as they stand, so the fixed-width family is the same.
pub fn install_fonts(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    let weights = [("regular", REGULAR), ("semibold", SEMIBOLD), ("bold", BOLD)];
    for (name, data) in weights {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(data)));
        fonts
            .families
            .insert(FontFamily::Name(name.into()), vec![name.to_owned()]);
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec!["regular".to_owned()]);
    }
    ctx.set_fonts(fonts);
}
