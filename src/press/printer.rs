//! The system's printer: `lp`, or `lpr` where there is no `lp`. Knows no papers.

use std::io::{self, Write as _};
use std::process::{Command, Stdio};

/// Why nothing was printed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPrint {
    /// The platform has no command for it; the file can be opened in its viewer and printed there.
    #[error("no command to print with")]
    NoCommand,
    /// The command refused: no printer, or not this one. The system's own words.
    #[error("not printed: {0}")]
    Refused(String),
}

/// Something that takes a PDF and prints it.
pub trait Printer: Send {
    /// Hands the bytes of a PDF over under a title, to a printer by its name or to the system's usual one.
    ///
    /// # Errors
    /// No command, or the command's own words.
    fn print(&self, title: &str, pdf: &[u8], printer: Option<&str>) -> Result<(), NoPrint>;
}

/// The commands of CUPS and of the older Berkeley system, in the order in which they are tried.
const COMMANDS: &[(&str, &str, &str)] = &[("lp", "-t", "-d"), ("lpr", "-T", "-P")];

/// The printer that the system prints to.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemPrinter;

impl Printer for SystemPrinter {
    fn print(&self, title: &str, pdf: &[u8], printer: Option<&str>) -> Result<(), NoPrint> {
        if cfg!(windows) {
            return Err(NoPrint::NoCommand);
        }
        for (command, title_flag, printer_flag) in COMMANDS {
            let mut call = Command::new(command);
            call.args([title_flag, title]);
            if let Some(name) = printer {
                call.args([printer_flag, name]);
            }
            match hand_over(&mut call, pdf) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(NoPrint::Refused(format!("{command}: {error}"))),
                Ok(said) => return said.map_err(NoPrint::Refused),
            }
        }
        Err(NoPrint::NoCommand)
    }
}

/// Runs a command with the bytes as its input; what it complained of where it did not end well.
fn hand_over(call: &mut Command, pdf: &[u8]) -> io::Result<Result<(), String>> {
    let mut child = call.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    // A command that refuses at once reads nothing; its own words say more than the broken pipe.
    let written = child.stdin.take().map_or(Ok(()), |mut input| input.write_all(pdf));
    let ended = child.wait_with_output()?;
    let words = String::from_utf8_lossy(&ended.stderr).trim().lines().last().unwrap_or_default().to_owned();
    Ok(match (ended.status.success(), written) {
        (true, Ok(())) => Ok(()),
        (true, Err(error)) => Err(error.to_string()),
        (false, _) if words.is_empty() => Err(ended.status.to_string()),
        (false, _) => Err(words),
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_a_command_complains_of_is_said_and_a_missing_one_is_known() {
        let mut refuses = Command::new("sh");
        refuses.args(["-c", "echo no default destination >&2; exit 1"]);
        assert_eq!(hand_over(&mut refuses, &[0; 1 << 20]).unwrap(), Err("no default destination".to_owned()));
        let mut takes = Command::new("sh");
        takes.args(["-c", "test \"$(wc -c)\" -eq 1048576"]);
        assert_eq!(hand_over(&mut takes, &[0; 1 << 20]).unwrap(), Ok(()));
        let missing = hand_over(&mut Command::new("no-such-command-anywhere"), b"").unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
    }
}
