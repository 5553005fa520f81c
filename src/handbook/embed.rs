//! The build script's part for the handbook: a table of its files, for `mod.rs` to include; what a
//! chapter's braces stand for is filled in.

use std::{
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// Where the handbook is, from the root of the project.
pub const FOLDER: &str = "docs/handbook";

/// Rust code: a slice of names (`en/evening.md`, `de/pictures/draw.png`) with the bytes of each
/// file, sorted by name.
///
/// # Errors
/// A folder that cannot be read.
pub fn table(root: &Path, fill: impl Fn(&str) -> String) -> io::Result<String> {
    let mut files = Vec::new();
    for lang in ["de", "en"] {
        let sources = root.join(FOLDER).join(lang).join("src");
        collect(&sources, lang, &mut files)?;
    }
    files.sort();
    let mut code = String::from("&[\n");
    for (name, path) in files {
        // Writing to a string cannot fail.
        let _ = if name.ends_with(".md") {
            let text = fill(&fs::read_to_string(path)?);
            writeln!(code, "    ({name:?}, {text:?}.as_bytes()),")
        } else {
            writeln!(code, "    ({name:?}, include_bytes!({path:?})),")
        };
    }
    code.push_str("]\n");
    Ok(code)
}

fn collect(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let own = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{name}/{own}");
        if path.is_dir() {
            collect(&path, &name, files)?;
        } else if name.ends_with(".md") || name.ends_with(".png") {
            files.push((name, path));
        }
    }
    Ok(())
}
