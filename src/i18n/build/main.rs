//! The build script: writes the typed functions of the messages to where `src/i18n/texts.rs`
//! includes them, and the table of the handbook's files to where `src/handbook/mod.rs` does.
//!
//! It only reads and writes files; what is made of them is decided beside it, in `mod.rs`.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

#[path = "mod.rs"]
mod build;
#[path = "../../handbook/embed.rs"]
mod embed;

fn main() -> Result<(), Box<dyn Error>> {
    let english = text("en")?;
    let german = text("de")?;
    match build::generate(&english, &german) {
        Ok(code) => write("messages.rs", &code)?,
        Err(problems) => problems
            .iter()
            .for_each(|problem| println!("cargo::error={problem}")),
    }
    windows_icon()?;
    println!("cargo::rerun-if-changed={}", embed::FOLDER);
    let root = env::var("CARGO_MANIFEST_DIR")?;
    write("handbook.rs", &embed::table(Path::new(&root))?)
}

/// What Windows shows of the program's file.
#[cfg(windows)]
fn windows_icon() -> Result<(), Box<dyn Error>> {
    let mut shown = winresource::WindowsResource::new();
    shown.set_icon("assets/icon/vorhand.ico");
    Ok(shown.compile()?)
}

#[cfg(not(windows))]
fn windows_icon() -> Result<(), Box<dyn Error>> {
    Ok(())
}

/// The messages of a language; when they change, this script runs again.
fn text(lang: &str) -> Result<String, String> {
    let path = format!("assets/i18n/{lang}.ftl");
    println!("cargo::rerun-if-changed={path}");
    fs::read_to_string(&path).map_err(|why| format!("{path} cannot be read: {why}"))
}

fn write(name: &str, code: &str) -> Result<(), Box<dyn Error>> {
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join(name), code)?;
    Ok(())
}
