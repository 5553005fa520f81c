//! The bars by which a scanner types a sheet's code, read back by another program from the page as it
//! is printed: on every sheet and slip, alone on its page or with others.

use super::report_fixture as fixture;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use vorhand::club::{Event, MovementKind, Scoring};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{self, Context, PaperKind, PaperSize};

/// What a scanner reads from the pages of a paper; none if there is no such program here.
fn scanned(
    dir: &Path,
    event: &Event,
    kind: PaperKind,
    size: PaperSize,
) -> Option<BTreeSet<String>> {
    let texts = Texts::new(Lang::De);
    let context = Context {
        size,
        ..Context::new(event, &texts)
    };
    let document = report::pages(kind, &context).unwrap();
    let file = dir.join("paper.pdf");
    std::fs::write(&file, report::to_pdf(&document).unwrap()).unwrap();
    let mut pictures = Command::new("pdftoppm");
    let drawn = pictures.args(["-gray", "-r", "150", "-png"]).arg(&file);
    drawn.arg(dir.join("page")).status().ok()?;
    let all = std::fs::read_dir(dir)
        .unwrap()
        .map(|one| one.unwrap().path());
    let pages: Vec<_> = all
        .filter(|path| path.extension().is_some_and(|e| e == "png"))
        .collect();
    let mut reader = Command::new("zbarimg");
    let options = ["--quiet", "--raw", "-Sdisable", "-Scode128.enable"];
    let read = reader.args(options).args(&pages).output().ok()?;
    pages
        .iter()
        .for_each(|page| std::fs::remove_file(page).unwrap());
    let said = String::from_utf8_lossy(&read.stdout).into_owned();
    Some(said.lines().map(str::to_owned).collect())
}

fn check(event: &Event, kinds: &[PaperKind], size: PaperSize) {
    let dir = tempfile::tempdir().unwrap();
    let legs = event.legs.iter();
    let wanted: BTreeSet<String> = legs
        .flat_map(|leg| {
            let tables = leg.tables.iter();
            tables.map(|table| format!("{}.{}.{}", event.id.0, leg.number, table.number))
        })
        .collect();
    for kind in kinds {
        match scanned(dir.path(), event, *kind, size) {
            Some(read) => assert_eq!(read, wanted, "{} {size:?}", kind.id()),
            None => crate::skipped("reading bars, without pdftoppm and zbarimg"),
        }
    }
}

#[test]
fn small_sheets_and_slips_are_opened_by_a_scanner() {
    let slips = [PaperKind::Slips, PaperKind::SlipsA6, PaperKind::SlipsFilled];
    let sheets = [PaperKind::Sheet, PaperKind::RunningSheet];
    let moving = fixture::moving(MovementKind::Individual, 8, Some(1));
    check(&moving, &slips, PaperSize::A4);
    check(&moving, &slips, PaperSize::Letter);
    check(&moving, &sheets, PaperSize::A4);
    let mut short = fixture::fixed(10, 2);
    check(&short, &sheets, PaperSize::A4);
    short.settings.scoring = Scoring::SeegerFabian;
    check(
        &short,
        &[PaperKind::GermanList, PaperKind::SheetFilled],
        PaperSize::A4,
    );
}

#[test]
fn a_sheet_that_has_its_page_alone_is_opened_by_a_scanner() {
    let mut event = fixture::fixed(8, 12);
    event.settings.scoring = Scoring::SeegerFabian;
    check(
        &event,
        &[PaperKind::Sheet, PaperKind::GermanList],
        PaperSize::A4,
    );
}
