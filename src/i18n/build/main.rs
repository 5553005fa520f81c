//! The build script: writes the typed functions of the messages to where `src/i18n/texts.rs`
//! includes them, and the table of the handbook's files to where `src/handbook/mod.rs` does.
//!
//! It only reads and writes files; what is made of them is decided beside it, in `mod.rs`.

use std::{env, error::Error, fs, path::Path};

#[path = "mod.rs"]
mod build;
#[path = "../../handbook/embed.rs"]
mod embed;

fn main() -> Result<(), Box<dyn Error>> {
    let root = env::var("CARGO_MANIFEST_DIR")?;
    let version = env::var("CARGO_PKG_VERSION")?;
    let home = read("packaging/home")?;
    let fill = |text: &str| build::filled(text, &version, &home);
    let [english, german] = ["en", "de"].map(|lang| read(&format!("assets/i18n/{lang}.ftl")));
    let english = fill(&english?);
    let german = fill(&german?);
    write("en.ftl", &english)?;
    write("de.ftl", &german)?;
    match build::generate(&english, &german) {
        Ok(code) => write("messages.rs", &code)?,
        Err(problems) => problems
            .iter()
            .for_each(|problem| println!("cargo::error={problem}")),
    }
    windows_icon()?;
    println!("cargo::rerun-if-changed={}", embed::FOLDER);
    write("handbook.rs", &embed::table(Path::new(&root), fill)?)
}

/// What Windows shows of the program's file, wherever that is made.
fn windows_icon() -> Result<(), Box<dyn Error>> {
    if env::var("CARGO_CFG_TARGET_OS")? == "windows" {
        let mut shown = winresource::WindowsResource::new();
        shown.set_icon("assets/icon/vorhand.ico").compile()?;
    }
    Ok(())
}

/// A file of the project; when it changes, this script runs again.
fn read(path: &str) -> Result<String, String> {
    println!("cargo::rerun-if-changed={path}");
    fs::read_to_string(path).map_err(|why| format!("{path} cannot be read: {why}"))
}

fn write(name: &str, code: &str) -> Result<(), Box<dyn Error>> {
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join(name), code)?;
    Ok(())
}
