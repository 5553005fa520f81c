//! The system's printer: `lp`, or `lpr` where there is no `lp`. Knows no papers.

use std::{
    fmt::Debug,
    io::{self, Read as _, Write as _},
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

/// Why nothing was printed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPrint {
    /// The platform has no command for it; the file can be opened in its viewer and printed there.
    #[error("no command to print with")]
    NoCommand,
    /// The command refused: no printer, or not this one. The system's own words.
    #[error("not printed: {0}")]
    Refused(String),
    /// The command gave no answer in so many seconds and was ended.
    #[error("no answer in {0} seconds")]
    Silent(u64),
    /// Somebody called it off.
    #[error("called off")]
    CalledOff,
}

/// Something that takes a PDF and prints it.
pub trait Printer: Debug + Send {
    /// Hands the bytes of a PDF over under a title, to a printer by its name or to the system's
    /// usual one, unless it is called off before that is done.
    ///
    /// # Errors
    /// No command, the command's own words, or that it does not answer.
    fn print(
        &self,
        title: &str,
        pdf: &[u8],
        printer: Option<&str>,
        called_off: &dyn Fn() -> bool,
    ) -> Result<(), NoPrint>;
}

/// The commands of CUPS and of the older Berkeley system, in the order in which they are tried.
const COMMANDS: &[(&str, &str, &str)] = &[("lp", "-t", "-d"), ("lpr", "-T", "-P")];

/// The printer that the system prints to.
#[derive(Debug, Clone, Copy)]
pub struct SystemPrinter {
    /// How long a command may take before it counts as hanging.
    pub patience: Duration,
}

impl Default for SystemPrinter {
    /// Half a minute: a queue takes a paper in a moment, whatever the printer does with it later.
    fn default() -> SystemPrinter {
        SystemPrinter {
            patience: Duration::from_secs(30),
        }
    }
}

impl Printer for SystemPrinter {
    fn print(
        &self,
        title: &str,
        pdf: &[u8],
        printer: Option<&str>,
        called_off: &dyn Fn() -> bool,
    ) -> Result<(), NoPrint> {
        if cfg!(windows) {
            return Err(NoPrint::NoCommand);
        }
        for (command, title_flag, printer_flag) in COMMANDS {
            let mut call = Command::new(command);
            call.args([title_flag, title]);
            if let Some(name) = printer {
                call.args([printer_flag, name]);
            }
            match hand_over(&mut call, pdf, self.patience, called_off) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(NoPrint::Refused(format!("{command}: {error}"))),
                Ok(said) => return said,
            }
        }
        Err(NoPrint::NoCommand)
    }
}

/// Runs a command with the bytes as its input; what it complained of where it did not end well.
fn hand_over(
    call: &mut Command,
    pdf: &[u8],
    patience: Duration,
    called_off: &dyn Fn() -> bool,
) -> io::Result<Result<(), NoPrint>> {
    let mut child = call
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let input = child.stdin.take();
    let errors = child.stderr.take();
    let ended = std::thread::scope(|scope| {
        // A command that refuses at once reads nothing; its own words say more than the broken
        // pipe.
        let written = scope.spawn(move || input.map_or(Ok(()), |mut input| input.write_all(pdf)));
        let words = scope.spawn(move || {
            let mut words = Vec::new();
            let _ = errors.map(|mut errors| errors.read_to_end(&mut words));
            String::from_utf8_lossy(&words)
                .trim()
                .lines()
                .last()
                .unwrap_or_default()
                .to_owned()
        });
        let ended = wait(&mut child, patience, called_off);
        (ended, written.join(), words.join().unwrap_or_default())
    });
    let (status, written, words) = match ended {
        (Ok(Ok(status)), written, words) => (status, written, words),
        (Ok(Err(why)), ..) => return Ok(Err(why)),
        (Err(error), ..) => return Err(error),
    };
    Ok(match (status.success(), written) {
        (true, Ok(Ok(()))) => Ok(()),
        (true, Ok(Err(error))) => Err(NoPrint::Refused(error.to_string())),
        _ if words.is_empty() => Err(NoPrint::Refused(status.to_string())),
        _ => Err(NoPrint::Refused(words)),
    })
}

/// Waits until a command has ended, and ends it where it hangs or is called off.
fn wait(
    child: &mut Child,
    patience: Duration,
    called_off: &dyn Fn() -> bool,
) -> io::Result<Result<ExitStatus, NoPrint>> {
    let until = Instant::now() + patience;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ok(status));
        }
        let why = match (called_off(), Instant::now() >= until) {
            (true, _) => NoPrint::CalledOff,
            (false, true) => NoPrint::Silent(patience.as_secs()),
            (false, false) => {
                std::thread::sleep(Duration::from_millis(5));
                continue;
            }
        };
        child.kill()?;
        child.wait()?;
        return Ok(Err(why));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn sh(script: &str) -> Command {
        let mut call = Command::new("sh");
        call.args(["-c", script]);
        call
    }

    fn hand(
        call: &mut Command,
        patience: u64,
        called_off: bool,
    ) -> io::Result<Result<(), NoPrint>> {
        hand_over(call, &[0; 1 << 20], Duration::from_secs(patience), &|| {
            called_off
        })
    }

    #[test]
    fn what_a_command_complains_of_is_said_and_a_missing_one_is_known() {
        let refused = hand(
            &mut sh("echo no default destination >&2; exit 1"),
            60,
            false,
        )
        .unwrap();
        assert_eq!(
            refused,
            Err(NoPrint::Refused("no default destination".to_owned()))
        );
        assert_eq!(
            hand(&mut sh("test \"$(wc -c)\" -eq 1048576"), 60, false).unwrap(),
            Ok(())
        );
        let missing = hand(&mut Command::new("no-such-command-anywhere"), 60, false).unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn a_command_that_hangs_is_ended_and_so_is_one_that_is_called_off() {
        // It neither reads what it is given nor ends.
        assert_eq!(
            hand(&mut sh("exec sleep 600"), 0, false).unwrap(),
            Err(NoPrint::Silent(0))
        );
        assert_eq!(
            hand(&mut sh("exec sleep 600"), 600, true).unwrap(),
            Err(NoPrint::CalledOff)
        );
    }
}
