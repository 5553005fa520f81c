//! The window: screens that read the book, push what they want, and change nothing else.
//!
//! Knows no SQL and no PDF; only [`platform`] names the desktop's file dialogs.

mod awards;
mod book;
mod choices;
mod columns;
mod context;
mod evening;
mod focus;
mod form;
mod hall;
mod handbook;
mod help;
mod hosting;
mod keys;
mod list;
mod list_cells;
mod list_heads;
mod money;
mod palette;
mod papers;
mod people;
pub mod platform;
mod screens;
mod season;
mod seats;
mod second_click;
pub mod sheet;
mod standing;
mod teams;
pub mod theme;
mod typing;
mod waking;
pub mod widgets;
mod window;

pub use crate::app::hall::clock::{Hands, LegClock, Turn};
pub use crate::app::hall::deck::Part;
pub use crate::app::hall::room::RoomSettings;
pub use crate::app::intent::Screen;
pub use crate::app::settings::Settings;
pub use context::{Cached, Ctx, Outcome};
pub use window::Window;

use crate::app::{outcome::Closed, settings::settings_path};
use crate::i18n::{Lang, Texts};
use crate::session::default_path;
use std::path::{Path, PathBuf};

/// Opens the window over a book: the one named, else the one open last, else the club's own in the
/// data folder.
///
/// Errors: one sentence, where no window can be opened (no display, missing libraries).
pub fn run(book: Option<&Path>, lang: Option<Lang>) -> Result<(), String> {
    let settings_file = settings_path();
    let mut settings = settings_file
        .as_deref()
        .map_or_else(Settings::first, Settings::load);
    if let Some(lang) = lang {
        settings.lang = lang;
    }
    let texts = Texts::new(settings.lang);
    if !display_there() {
        return Err(texts.ui_no_display());
    }
    let desktop = Box::new(platform::Desktop::default());
    let window = Window::new(
        Err(Closed::NoFolder),
        None,
        settings.clone(),
        settings_file,
        desktop,
    )
    .remembering();
    let path = book.map(Path::to_owned).or_else(default_path);
    start_window(window, path, &settings, &texts)
}

#[cfg(all(unix, not(target_os = "macos")))]
fn display_there() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|v| !v.is_empty()))
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
fn display_there() -> bool {
    true
}

fn start_window(
    mut window: Window,
    book: Option<PathBuf>,
    settings: &Settings,
    texts: &Texts,
) -> Result<(), String> {
    let size = settings.window.unwrap_or([1280.0, 800.0]);
    let viewport = egui::ViewportBuilder::default()
        .with_title(texts.program_name())
        .with_app_id("vorhand")
        .with_inner_size(size)
        .with_min_inner_size([640.0, 480.0])
        .with_drag_and_drop(true);
    let options = eframe::NativeOptions {
        viewport,
        ..Default::default()
    };
    // A missing libxkbcommon-x11 panics inside the window library; that too becomes one sentence.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let look = settings.look;
    let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || {
        eframe::run_native(
            "vorhand",
            options,
            Box::new(move |cc| {
                std::panic::set_hook(hook);
                theme::install(&cc.egui_ctx, look);
                // The book is opened while the window comes up.
                if let Some(book) = book {
                    window.open_book(&cc.egui_ctx, book);
                }
                Ok(Box::new(window))
            }),
        )
    }));
    match ended {
        Ok(Ok(())) => Ok(()),
        Ok(Err(why)) => Err(texts.ui_no_window(without_place(&why.to_string()))),
        Err(_) => Err(texts.ui_no_window(texts.ui_no_window_library())),
    }
}

/// The window library's reason without the place in its own source: "os error at …/mod.rs:788: no
/// display" is about the display.
fn without_place(why: &str) -> String {
    match why.rsplit_once(".rs:") {
        Some((_, reason)) => reason
            .trim_start_matches(|c: char| c.is_ascii_digit() || c == ':' || c == ' ')
            .to_owned(),
        None => why.to_owned(),
    }
}
