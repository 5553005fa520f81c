//! What the program remembers of a person's habits: language, colours, size. Not in the book.

use super::hall::deck::Part;
use super::location::Screen;
use crate::club::{DealNo, LegNo, TableNo};
use crate::files;
use crate::i18n::Lang;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Zoom goes from half to this.
pub const ZOOM_MAX: f32 = 2.0;
const ZOOM_MIN: f32 = 0.75;
/// Seconds that a page is shown: at least long enough to be read.
pub const SECONDS: (u32, u32) = (5, 120);

/// Which set of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Ink on warm white.
    #[default]
    Light,
    /// For a dim room.
    Dark,
    /// White and yellow on black, for tired eyes.
    HighContrast,
}

impl Look {
    /// The one after this.
    pub fn next(self) -> Look {
        match self {
            Look::Light => Look::Dark,
            Look::Dark => Look::HighContrast,
            Look::HighContrast => Look::Light,
        }
    }
}

/// Where a person was when the window was closed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Last {
    /// The book.
    pub book: PathBuf,
    /// The evening.
    pub event: crate::club::EventId,
    /// What the middle showed.
    pub screen: Screen,
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
    /// The deal on its sheet.
    pub deal: Option<DealNo>,
}

impl Last {
    /// Whether both are the same screen of the same table, whatever the deal.
    pub fn is_beside(&self, other: &Last) -> bool {
        (self.event, self.screen) == (other.event, other.screen)
            && (self.leg, self.table) == (other.leg, other.table)
    }
}

/// What a person chose for the room's screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RoomSettings {
    /// What is shown.
    pub parts: Vec<Part>,
    /// Seconds that a page is shown.
    pub seconds: u32,
    /// The colours in the room; none: those of the first window.
    pub look: Option<Look>,
    /// The prizes are given: the room sees nothing else. Nobody keeps that.
    #[serde(skip)]
    pub giving: bool,
}

impl RoomSettings {
    /// What the room sees now.
    pub fn shown(&self) -> Vec<Part> {
        if self.giving {
            vec![Part::Prizes]
        } else {
            self.parts.clone()
        }
    }
}

impl Default for RoomSettings {
    fn default() -> Self {
        RoomSettings {
            parts: Part::ALL.to_vec(),
            seconds: 12,
            look: None,
            giving: false,
        }
    }
}

/// Where a copy of the open book is kept, and how often it is made anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecondSettings {
    /// A stick, or another machine's folder.
    pub folder: PathBuf,
    /// Minutes between two copies, where something changed.
    #[serde(default = "every_minutes")]
    pub minutes: u32,
}

/// Minutes between two copies where nobody says otherwise.
const fn every_minutes() -> u32 {
    5
}

impl SecondSettings {
    /// In this folder, as often as usual.
    pub fn in_folder(folder: PathBuf) -> SecondSettings {
        SecondSettings {
            folder,
            minutes: every_minutes(),
        }
    }
}

/// A person's habits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of the window; the papers follow it.
    pub lang: Lang,
    /// The English that was spoken before German: with the habits of which country.
    pub english: Lang,
    /// The set of colours.
    pub look: Look,
    /// Everything that is pressed is as large as a finger.
    pub large_targets: bool,
    /// 1.0 is the base size.
    pub zoom: f32,
    /// Size of the window in points, where it was not the whole screen.
    pub window: Option<[f32; 2]>,
    /// Where its upper left corner stood, where the system tells.
    pub window_at: Option<[f32; 2]>,
    /// Where one was last, and in which book.
    pub last: Option<Last>,
    /// The book of which a copy was saved last, and where.
    pub copied: Option<(PathBuf, PathBuf)>,
    /// Where a copy of the open book is kept.
    pub second: Option<SecondSettings>,
    /// The port on which others are let in, where it is not the usual one: it is printed on cards.
    pub port: Option<u16>,
    /// What the room is shown, and how.
    pub hall: RoomSettings,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: Lang::En,
            english: Lang::En,
            look: Look::Light,
            large_targets: false,
            zoom: 1.0,
            window: None,
            window_at: None,
            last: None,
            copied: None,
            second: None,
            port: None,
            hall: RoomSettings::default(),
        }
    }
}

/// One habit, as it is to be from now on.
#[derive(Debug, Clone, PartialEq)]
pub enum Habit {
    /// Speak this language.
    Lang(Lang),
    /// Wear these colours.
    Look(Look),
    /// Everything that is pressed as large as a finger, or as the mouse needs it.
    LargeTargets(bool),
    /// Larger or smaller by steps of a tenth; 0 is the base size.
    Zoom(i8),
    /// Keep a copy of the open book there, or nowhere.
    Second(Option<SecondSettings>),
    /// Let others in on this port; none: on the usual one.
    Port(Option<u16>),
    /// Show the room this, in this way.
    Room(RoomSettings),
}

impl Settings {
    /// Changes one of them.
    pub fn change(&mut self, habit: Habit) {
        match habit {
            Habit::Lang(lang) => {
                (self.lang, self.english) = match (self.lang, lang) {
                    (Lang::De, Lang::En) => (self.english, self.english),
                    (Lang::De, lang) => (lang, self.english),
                    (english, lang) => (lang, english),
                };
            }
            Habit::Look(look) => self.look = look,
            Habit::LargeTargets(large) => self.large_targets = large,
            Habit::Zoom(0) => self.zoom = 1.0,
            Habit::Zoom(steps) => self.zoom_by(f32::from(steps)),
            Habit::Second(second) => self.second = second,
            Habit::Port(port) => self.port = port,
            Habit::Room(chosen) => self.hall = chosen,
        }
    }

    /// The settings of somebody who starts for the first time: the language of the system.
    pub fn first() -> Settings {
        Settings {
            lang: system_lang(),
            ..Settings::default()
        }
    }

    /// Reads them; a missing or broken file means a first start.
    pub fn load(path: &Path) -> Settings {
        let read = std::fs::read_to_string(path).ok();
        let mut settings: Settings = read
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_else(Settings::first);
        settings.zoom = settings.zoom.clamp(ZOOM_MIN, ZOOM_MAX);
        settings.hall.seconds = settings.hall.seconds.clamp(SECONDS.0, SECONDS.1);
        settings
    }

    /// Writes them beside the old file and then over it. Errors: the folder cannot be written.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let text = serde_json::to_string_pretty(self).map_err(std::io::Error::other)?;
        files::write_whole(path, text.as_bytes(), files::Kind::Own).map_err(std::io::Error::other)
    }

    /// Larger by a step, or smaller.
    fn zoom_by(&mut self, steps: f32) {
        let next = (self.zoom * 10.0 + steps).round() / 10.0;
        self.zoom = next.clamp(ZOOM_MIN, ZOOM_MAX);
    }
}

/// The language of the system: German if it speaks German, English elsewhere.
pub fn system_lang() -> Lang {
    sys_locale::get_locale().map_or(Lang::En, |tag| lang_of(&tag))
}

/// The language of a locale such as `de-AT`, `en_US`.
fn lang_of(tag: &str) -> Lang {
    let tag = tag.to_lowercase().replace('_', "-");
    match tag.split('.').next() {
        Some("en-us") => Lang::Us,
        Some("en-gb") => Lang::Gb,
        _ if tag.starts_with("de") => Lang::De,
        _ => Lang::En,
    }
}

/// Where the settings stand: `$VORHAND_CONFIG`, or the user's config folder.
pub fn settings_path() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("VORHAND_CONFIG") {
        return Some(PathBuf::from(folder).join("settings.json"));
    }
    directories::ProjectDirs::from("", "", "vorhand").map(|d| d.config_dir().join("settings.json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/settings.json");
        let settings = Settings {
            lang: Lang::De,
            look: Look::HighContrast,
            large_targets: true,
            zoom: 1.5,
            ..Settings::default()
        };
        settings.save(&path).unwrap();
        assert_eq!(Settings::load(&path), settings);
    }

    #[test]
    fn english_comes_back_with_the_habits_of_its_country() {
        let mut settings = Settings {
            lang: Lang::Us,
            ..Settings::default()
        };
        settings.change(Habit::Lang(Lang::De));
        settings.change(Habit::Lang(Lang::En));
        assert_eq!(settings.lang, Lang::Us);
        settings.change(Habit::Lang(Lang::En));
        assert_eq!(settings.lang, Lang::En);
    }

    #[test]
    fn the_language_is_that_of_the_country() {
        for (tag, lang) in [
            ("de-AT", Lang::De),
            ("en_US.UTF-8", Lang::Us),
            ("en-US", Lang::Us),
            ("en_GB.UTF-8", Lang::Gb),
            ("en-IE", Lang::En),
            ("en", Lang::En),
            ("C", Lang::En),
            ("fr-FR", Lang::En),
        ] {
            assert_eq!(lang_of(tag), lang, "{tag}");
        }
    }

    #[test]
    fn a_broken_file_is_a_first_start() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.json");
        std::fs::write(&path, "{\"lang\":").unwrap();
        assert_eq!(Settings::load(&path), Settings::first());
    }

    #[test]
    fn zoom_stays_between_its_ends() {
        let mut settings = Settings::default();
        for _ in 0..40 {
            settings.change(Habit::Zoom(1));
        }
        assert_eq!(settings.zoom, ZOOM_MAX);
        for _ in 0..40 {
            settings.change(Habit::Zoom(-1));
        }
        assert_eq!(settings.zoom, ZOOM_MIN);
        settings.change(Habit::Zoom(0));
        assert_eq!(settings.zoom, 1.0);
    }
}
