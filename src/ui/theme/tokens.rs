//! Colours by what they mean, in three sets: light, dark, high contrast.

use crate::app::settings::Look;
use crate::skat::Suit;
use egui::Color32;

impl Look {
    /// Its colours.
    pub const fn tokens(self) -> Tokens {
        match self {
            Look::Light => LIGHT,
            Look::Dark => DARK,
            Look::HighContrast => HIGH_CONTRAST,
        }
    }
}

/// The colours of one set, by meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tokens {
    /// Whether light letters stand on dark ground.
    pub dark: bool,
    /// The table that everything lies on.
    pub surface: Color32,
    /// Fields, cards, dialogs.
    pub raised: Color32,
    /// Heads of tables, the list of phases.
    pub sunken: Color32,
    /// Words and figures.
    pub text: Color32,
    /// Words that explain.
    pub subdued: Color32,
    /// Rules between rows, edges of fields.
    pub line: Color32,
    /// Focus, the primary action, the line being entered.
    pub accent: Color32,
    /// Letters on the accent.
    pub on_accent: Color32,
    /// Ground of what is chosen.
    pub chosen: Color32,
    /// Ground of a sheet that is typed a second time.
    pub second: Color32,
    /// What is sunken on it.
    pub second_sunken: Color32,
    /// The band over it.
    pub second_band: Color32,
    /// Letters on the band.
    pub on_second_band: Color32,
    /// Doubtful.
    pub warning: Color32,
    /// Wrong.
    pub error: Color32,
    /// In order.
    pub good: Color32,
    /// ♣.
    pub clubs: Color32,
    /// ♠.
    pub spades: Color32,
    /// ♥.
    pub hearts: Color32,
    /// ♦.
    pub diamonds: Color32,
}

impl Tokens {
    /// The colour of a suit, as on the tournament pack.
    pub fn suit(&self, suit: Suit) -> Color32 {
        match suit {
            Suit::Clubs => self.clubs,
            Suit::Spades => self.spades,
            Suit::Hearts => self.hearts,
            Suit::Diamonds => self.diamonds,
        }
    }

    /// The colours on the ground of a second entry.
    pub fn of_second_entry(self) -> Tokens {
        Tokens {
            surface: self.second,
            sunken: self.second_sunken,
            ..self
        }
    }
}

const fn rgb(hex: u32) -> Color32 {
    let [_, r, g, b] = hex.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

const LIGHT: Tokens = Tokens {
    dark: false,
    surface: rgb(0xFB_FA_F7),
    raised: rgb(0xFF_FF_FF),
    sunken: rgb(0xF1_EF_E9),
    text: rgb(0x1D_1F_20),
    subdued: rgb(0x5B_60_63),
    line: rgb(0xD9_D5_CB),
    accent: rgb(0x1F_6B_4A),
    on_accent: rgb(0xFF_FF_FF),
    chosen: rgb(0xDC_EA_E2),
    second: rgb(0xE3_E9_F8),
    second_sunken: rgb(0xD3_DC_F3),
    second_band: rgb(0x2B_3F_8C),
    on_second_band: rgb(0xFF_FF_FF),
    warning: rgb(0x8A_5A_00),
    error: rgb(0xA3_26_1E),
    good: rgb(0x1F_6B_4A),
    clubs: rgb(0x1D_1F_20),
    spades: rgb(0x1F_6B_2E),
    hearts: rgb(0xB3_26_1E),
    diamonds: rgb(0x9E_58_00),
};

const DARK: Tokens = Tokens {
    dark: true,
    surface: rgb(0x17_19_1A),
    raised: rgb(0x20_23_24),
    sunken: rgb(0x11_13_13),
    text: rgb(0xE9_E7_E2),
    subdued: rgb(0xA7_AC_AE),
    line: rgb(0x35_39_3B),
    accent: rgb(0x5F_BF_92),
    on_accent: rgb(0x0E_15_12),
    chosen: rgb(0x22_38_2E),
    second: rgb(0x1A_24_42),
    second_sunken: rgb(0x12_1A_33),
    second_band: rgb(0x9D_B0_F5),
    on_second_band: rgb(0x11_13_13),
    warning: rgb(0xE3_B0_4B),
    error: rgb(0xF0_87_7E),
    good: rgb(0x5F_BF_92),
    clubs: rgb(0xE9_E7_E2),
    spades: rgb(0x6F_CF_7F),
    hearts: rgb(0xF2_8B_82),
    diamonds: rgb(0xF0_B4_5A),
};

const HIGH_CONTRAST: Tokens = Tokens {
    dark: true,
    surface: rgb(0x00_00_00),
    raised: rgb(0x00_00_00),
    sunken: rgb(0x12_12_12),
    text: rgb(0xFF_FF_FF),
    subdued: rgb(0xE4_E4_E4),
    line: rgb(0x9A_9A_9A),
    accent: rgb(0xFF_E0_3D),
    on_accent: rgb(0x00_00_00),
    chosen: rgb(0x3A_33_00),
    second: rgb(0x00_00_3A),
    second_sunken: rgb(0x00_00_22),
    second_band: rgb(0xFF_E0_3D),
    on_second_band: rgb(0x00_00_00),
    warning: rgb(0xFF_C8_57),
    error: rgb(0xFF_A3_9C),
    good: rgb(0x8C_FF_B8),
    clubs: rgb(0xFF_FF_FF),
    spades: rgb(0x8C_FF_9C),
    hearts: rgb(0xFF_A3_9C),
    diamonds: rgb(0xFF_C8_57),
};

/// White paper, whatever the window wears.
pub const fn paper() -> Color32 {
    rgb(0xFF_FF_FF)
}

/// A colour of ink on paper.
pub fn ink([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// Keeps the set with the window's context, so that any widget finds it.
pub(super) fn remember(ctx: &egui::Context, look: Look) {
    ctx.data_mut(|d| d.insert_temp(egui::Id::unique("vorhand.look"), look));
}

/// The colours in use.
pub fn tokens(ctx: &egui::Context) -> Tokens {
    ctx.data(|d| d.get_temp::<Look>(egui::Id::unique("vorhand.look")))
        .unwrap_or_default()
        .tokens()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance after WCAG 2.
    fn luminance(colour: Color32) -> f64 {
        let linear = |v: u8| {
            let s = f64::from(v) / 255.0;
            if s <= 0.04045 {
                s / 12.92
            } else {
                ((s + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_can_be_read_on_every_ground() {
        for look in [Look::Light, Look::Dark, Look::HighContrast] {
            let t = look.tokens();
            let texts = [
                ("text", t.text),
                ("subdued", t.subdued),
                ("warning", t.warning),
                ("error", t.error),
                ("good", t.good),
                ("accent", t.accent),
                ("clubs", t.clubs),
                ("spades", t.spades),
                ("hearts", t.hearts),
                ("diamonds", t.diamonds),
            ];
            for (ground_name, ground) in [("surface", t.surface), ("raised", t.raised)] {
                for (name, colour) in texts {
                    let found = contrast(colour, ground);
                    assert!(
                        found >= 4.5,
                        "{look:?}: {name} on {ground_name} has {found:.2} : 1"
                    );
                }
            }
            for (name, colour, ground) in [
                ("text on sunken", t.text, t.sunken),
                ("subdued on sunken", t.subdued, t.sunken),
                ("accent on sunken", t.accent, t.sunken),
                ("error on sunken", t.error, t.sunken),
                ("diamonds on sunken", t.diamonds, t.sunken),
                ("hearts on sunken", t.hearts, t.sunken),
                ("spades on sunken", t.spades, t.sunken),
                ("text on chosen", t.text, t.chosen),
                ("subdued on chosen", t.subdued, t.chosen),
                ("letters on the accent", t.on_accent, t.accent),
                ("accent on chosen", t.accent, t.chosen),
                ("text on a second entry", t.text, t.second),
                ("subdued on a second entry", t.subdued, t.second),
                ("warning on a second entry", t.warning, t.second),
                ("error on a second entry", t.error, t.second),
                ("accent on a second entry", t.accent, t.second),
                ("text sunken in a second entry", t.text, t.second_sunken),
                (
                    "subdued sunken in a second entry",
                    t.subdued,
                    t.second_sunken,
                ),
                ("letters on the band", t.on_second_band, t.second_band),
            ] {
                let found = contrast(colour, ground);
                assert!(found >= 4.5, "{look:?}: {name} has {found:.2} : 1");
            }
        }
    }

    #[test]
    fn high_contrast_is_higher() {
        let t = Look::HighContrast.tokens();
        for colour in [t.text, t.subdued, t.accent, t.warning, t.error, t.good] {
            assert!(contrast(colour, t.surface) >= 7.0);
        }
    }
}
