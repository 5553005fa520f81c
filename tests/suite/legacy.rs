//! Files of older club programs: made-up ones come in as they are, and broken ones are a sentence.

use crate::program;
use crate::session::options;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use proptest::prelude::*;
use std::io::Write;
use vorhand::app::book::legacy::{
    CodePage, LeftOut, Legacy, NoLegacy, NoZip, WhyRow, WhyTable, read_vmz,
};
use vorhand::club::standings;
use vorhand::i18n::{Lang, Texts};
use vorhand::ops;
use vorhand::session::Session;

/// A row of a made-up list: number, name, day, series, table, own points, won, lost, total.
type Row = (
    &'static str,
    &'static [u8],
    &'static str,
    u32,
    u32,
    i32,
    u32,
    u32,
    i32,
);

const JOERG: &[u8] = b"Sievers, J\x94rg";

/// Two series at a table of four and one of three. Each total is own points + 50 (won - lost) and
/// 30 (40 at three) for each game that another lost.
const LISTS: [Row; 11] = [
    ("1", JOERG, "20190314", 1, 1, 640, 9, 1, 1160),
    ("2", b"Amsel, Anna", "20190314", 1, 1, 320, 6, 2, 610),
    ("3", b"Berg, Bert", "20190314", 1, 1, -96, 4, 1, 174),
    ("4", b"Clown, Carl", "20190314", 1, 1, 410, 7, 1, 830),
    ("5", b"Dorn, Dora", "20190314", 1, 2, 500, 8, 1, 890),
    ("6", b"Esche, Emil", "20190314", 1, 2, 210, 5, 1, 450),
    ("7", b"Fink, Frieda", "20190314", 1, 2, 120, 6, 0, 500),
    ("1", JOERG, "20190314", 2, 1, 200, 4, 0, 520),
    ("5", b"Dorn, Dora", "20190314", 2, 1, 300, 5, 2, 510),
    ("2", b"Amsel, Anna", "20190314", 2, 1, 100, 3, 1, 290),
    ("6", b"Esche, Emil", "20190314", 2, 1, 50, 2, 1, 190),
];

const FIELDS: [(&str, usize); 11] = [
    ("NR", 5),
    ("NAME1", 30),
    ("WERT", 6),
    ("PUNKTE", 6),
    ("GSP", 3),
    ("VSP", 3),
    ("SPIELTAG", 8),
    ("SERIE", 2),
    ("TISCH", 2),
    ("TP", 3),
    ("GEBJAHR", 4),
];

/// A dBase III table of such rows with this language byte.
fn dbf(rows: &[Row], language: u8) -> Vec<u8> {
    let width: usize = 1 + FIELDS.iter().map(|(_, length)| length).sum::<usize>();
    let start = 32 + 32 * FIELDS.len() + 1;
    let mut bytes = vec![0x03, 119, 3, 14];
    bytes.extend(u32::try_from(rows.len()).unwrap().to_le_bytes());
    bytes.extend(u16::try_from(start).unwrap().to_le_bytes());
    bytes.extend(u16::try_from(width).unwrap().to_le_bytes());
    bytes.resize(32, 0);
    bytes[29] = language;
    for (name, length) in FIELDS {
        let mut field = [0; 32];
        field[..name.len()].copy_from_slice(name.as_bytes());
        (field[11], field[16]) = (b'C', u8::try_from(length).unwrap());
        bytes.extend(field);
    }
    bytes.push(0x0D);
    for (number, name, day, series, table, points, won, lost, total) in rows {
        bytes.push(b' ');
        let figures = [total, points].map(ToString::to_string);
        let counts = [won, lost].map(ToString::to_string);
        let places = [series, table].map(ToString::to_string);
        let cells: [&[u8]; 11] = [
            number.as_bytes(),
            name,
            figures[0].as_bytes(),
            figures[1].as_bytes(),
            counts[0].as_bytes(),
            counts[1].as_bytes(),
            day.as_bytes(),
            places[0].as_bytes(),
            places[1].as_bytes(),
            b"",
            match *number {
                "2" => b"1960",
                "3" => b"3000",
                _ => b"",
            },
        ];
        for (cell, (_, length)) in cells.into_iter().zip(FIELDS) {
            bytes.extend(cell);
            bytes.extend(vec![b' '; length - cell.len()]);
        }
    }
    bytes.push(0x1A);
    bytes
}

/// A zip with one deflated file that says it has these bytes.
fn zip(name: &str, content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).unwrap();
    let packed = encoder.finish().unwrap();
    let mut crc = flate2::Crc::new();
    crc.update(content);
    let size = |length: usize| u32::try_from(length).unwrap().to_le_bytes();
    let mut same = vec![20, 0, 0, 0, 8, 0, 0, 0, 0, 0];
    same.extend(crc.sum().to_le_bytes());
    same.extend(size(packed.len()));
    same.extend(size(content.len()));
    same.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
    same.extend([0, 0]);
    let mut bytes = b"PK\x03\x04".to_vec();
    bytes.extend(&same);
    bytes.extend(name.as_bytes());
    bytes.extend(&packed);
    let directory = bytes.len();
    bytes.extend(b"PK\x01\x02\x14\x00");
    bytes.extend(&same);
    bytes.extend([0; 10]);
    bytes.extend(size(0));
    bytes.extend(name.as_bytes());
    let length = bytes.len() - directory;
    bytes.extend(b"PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00");
    bytes.extend(size(length));
    bytes.extend(size(directory));
    bytes.extend([0, 0]);
    bytes
}

/// A made-up file of a club.
pub fn made_up() -> Vec<u8> {
    vmz(&LISTS)
}

fn vmz(rows: &[Row]) -> Vec<u8> {
    zip("LISTEN.DBF", &dbf(rows, 0))
}

/// What every one of these files says wrongly: somebody born in the year 3000.
fn unborn() -> LeftOut {
    LeftOut::Born {
        name: "Berg, Bert".to_owned(),
        year: "3000".to_owned(),
    }
}

fn read(rows: &[Row]) -> Legacy {
    read_vmz(&vmz(rows), None, "Spielabend").unwrap()
}

/// The lists with one of them changed.
fn with(at: usize, change: impl Fn(&mut Row)) -> Vec<Row> {
    let mut rows = LISTS.to_vec();
    change(&mut rows[at]);
    rows
}

#[test]
fn a_made_up_file_becomes_members_and_evenings_by_foot() {
    let read = read(&LISTS);
    assert_eq!(read.left_out, [unborn()]);
    let born = read.book.members.iter().filter_map(|member| member.born);
    assert_eq!(born.collect::<Vec<i32>>(), [1960]);
    assert_eq!((read.book.members.len(), read.lists), (7, 11));
    let event = &read.book.events[0];
    assert_eq!(event.settings.date.to_string(), "2019-03-14");
    let sizes = event
        .legs
        .iter()
        .map(|leg| leg.tables.iter().map(|t| t.size()).collect());
    assert_eq!(sizes.collect::<Vec<Vec<usize>>>(), [vec![4, 3], vec![4]]);
    let found = standings(event, None);
    let totals = found
        .rows
        .iter()
        .map(|row| (event.called(row.entrant), row.points));
    let totals: Vec<(String, i32)> = totals.take(3).collect();
    let named = |name: &str, points| (name.to_owned(), points);
    assert_eq!(
        totals,
        [
            named("Sievers, Jörg", 1160 + 520),
            named("Dorn, Dora", 890 + 510),
            named("Amsel, Anna", 610 + 290),
        ]
    );
}

#[test]
fn the_figure_that_adds_up_is_the_total_whatever_its_field_is_called() {
    let turned: Vec<Row> = LISTS
        .iter()
        .map(|row| {
            let mut row = *row;
            std::mem::swap(&mut row.5, &mut row.8);
            row
        })
        .collect();
    let (plain, turned) = (read(&LISTS), read(&turned));
    assert_eq!(plain.book, turned.book);
    assert_eq!(turned.left_out, [unborn()]);
}

#[test]
fn a_row_that_has_its_total_alone_is_named_where_others_have_both_figures() {
    let mut rows = LISTS.to_vec();
    rows.iter_mut()
        .for_each(|row| std::mem::swap(&mut row.5, &mut row.8));
    let file = |value: i32| {
        let mut rows = rows.clone();
        rows[1].8 = value;
        read(&rows).left_out
    };
    // More than any list has is no figure.
    let left_out = file(999_999);
    let expected = WhyTable::NoValue("Amsel, Anna".to_owned());
    assert!(
        matches!(&left_out[..], [_, LeftOut::Table { why, .. }] if *why == expected),
        "{left_out:?}"
    );
}

#[test]
fn what_does_not_add_up_is_named_and_the_rest_comes_in() {
    let rows = with(1, |row| row.8 += 30);
    let wrong = read(&rows);
    let expected = WhyTable::Total {
        name: "Amsel, Anna".to_owned(),
        written: 640,
        counted: 610,
    };
    assert!(
        matches!(&wrong.left_out[..], [LeftOut::Born { .. }, LeftOut::Table { series: 1, table: 1, why, .. }] if *why == expected),
        "{:?}",
        wrong.left_out
    );
    assert_eq!(wrong.lists, 7);
    for (rows, why) in [
        (with(0, |row| row.2 = "30000101"), WhyRow::NoDay),
        (with(0, |row| row.2 = "20190231"), WhyRow::NoDay),
        (with(0, |row| row.1 = b""), WhyRow::NoName),
        (with(0, |row| row.3 = 0), WhyRow::NoNumber),
    ] {
        let left_out = read(&rows).left_out;
        assert!(left_out.contains(&LeftOut::Row(1, why)), "{left_out:?}");
        // Its table has three rows left, and they do not add up as a table of three.
        assert_eq!(left_out.len(), 3, "{left_out:?}");
        for said in left_out
            .iter()
            .flat_map(|one| Lang::ALL.map(|l| one.sentence(&Texts::new(l))))
        {
            assert!(said.ends_with('.'), "{said}");
        }
    }
    let games = with(8, |row| row.6 = 45);
    let left_out = read(&games).left_out;
    assert!(matches!(
        &left_out[..],
        [
            LeftOut::Born { .. },
            LeftOut::Table {
                why: WhyTable::Games {
                    games: 58,
                    deals: 48
                },
                ..
            }
        ]
    ));
}

#[test]
fn letters_go_by_the_head_of_the_file_and_by_what_is_asked() {
    let ansi: Vec<Row> = LISTS
        .iter()
        .map(|row| match row.0 {
            "1" => (
                "1",
                &b"Sievers, J\xF6rg"[..],
                row.2,
                row.3,
                row.4,
                row.5,
                row.6,
                row.7,
                row.8,
            ),
            _ => *row,
        })
        .collect();
    let file = zip("listen.dbf", &dbf(&ansi, 0x57));
    let said = read_vmz(&file, None, "Abend").unwrap();
    assert_eq!(said.page, CodePage::Windows1252);
    assert_eq!(said.preview()[0], "Sievers, Jörg");
    let asked = read_vmz(&file, Some(CodePage::Dos850), "Abend").unwrap();
    assert_eq!(asked.preview()[0], "Sievers, J÷rg");
}

#[test]
fn what_is_no_such_file_is_a_sentence() {
    let whole = vmz(&LISTS);
    let bomb = zip("LISTEN.DBF", &vec![0; 65 << 20]);
    let half = &whole[..whole.len() / 2];
    let cut_table = zip("LISTEN.DBF", &dbf(&LISTS, 0)[..700]);
    let other = zip("BRIEF.DBF", &dbf(&LISTS, 0)[..40]);
    for (bytes, why) in [
        (&b""[..], NoLegacy::Zip(NoZip::NotAZip)),
        (b"Dear club,", NoLegacy::Zip(NoZip::NotAZip)),
        (half, NoLegacy::Zip(NoZip::Damaged)),
        (&bomb, NoLegacy::Zip(NoZip::TooLarge)),
        (&zip("a.txt", b"x"), NoLegacy::NoLists),
    ] {
        let error = read_vmz(bytes, None, "Abend").unwrap_err();
        assert_eq!(error, why);
        for lang in Lang::ALL {
            let said = error.sentence(&Texts::new(lang), "club.vmz");
            assert!(
                said.starts_with("club.vmz ") && said.ends_with('.'),
                "{said}"
            );
        }
    }
    for bytes in [cut_table, other] {
        let error = read_vmz(&bytes, None, "Abend").unwrap_err();
        assert!(matches!(error, NoLegacy::Table { .. }), "{error:?}");
    }
}

proptest! {
    #[test]
    fn no_change_of_a_file_breaks_its_reader(at in 0usize..900, byte: u8, cut in 0usize..900) {
        let mut table = dbf(&LISTS, 0);
        let at = at % table.len();
        table[at] = byte;
        let mut file = zip("L.DBF", &table);
        let _ = read_vmz(&file, None, "A");
        let at = at % file.len();
        file[at] = byte;
        file.truncate(file.len().saturating_sub(cut % 3));
        let _ = read_vmz(&file, None, "A");
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let mut file = b"PK\x03\x04".to_vec();
        file.extend(&bytes);
        file.extend(b"PK\x05\x06");
        file.extend(&bytes);
        prop_assert!(read_vmz(&file, None, "A").is_err());
        let inside = read_vmz(&zip("L.DBF", &bytes), None, "A");
        prop_assert!(inside.is_err());
    }
}

#[test]
fn it_comes_in_as_one_change_and_no_evening_twice() {
    let mut session = Session::in_memory(options()).unwrap();
    let book = read(&LISTS).without(session.book()).book;
    let import = ops::Command::Import {
        again: false,
        book: Box::new(book),
    };
    session.transact(import).unwrap();
    assert_eq!(session.book().events.len(), 1);
    assert!(session.verify().unwrap().sound());
    let again = read(&LISTS).without(session.book());
    assert_eq!(again.book.events, []);
    assert!(matches!(
        again.left_out[..],
        [LeftOut::Born { .. }, LeftOut::Known(_)]
    ));
    session.undo().unwrap();
    assert!(session.book().events.is_empty() && session.book().members.is_empty());
}

fn vorhand(args: &[&str]) -> (Option<i32>, String, String) {
    let output = program::vorhand(args);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn the_command_line_shows_the_names_imports_and_says_what_was_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let (file, book) = (path("club.VMZ"), path("book.vorhand"));
    std::fs::write(&file, vmz(&LISTS)).unwrap();
    let (code, shown, _) = vorhand(&["import", &file, &book, "--names"]);
    assert_eq!(code, Some(1), "{shown}");
    assert!(
        shown.contains("Sievers, Jörg") && shown.contains("code page 850"),
        "{shown}"
    );
    assert!(
        !std::path::Path::new(&book).exists(),
        "a preview imports nothing"
    );
    let (_, other, _) = vorhand(&["import", &file, "--names", "--codepage", "1252"]);
    assert!(!other.contains("Sievers, Jörg"), "{other}");
    let (code, _, said) = vorhand(&["import", &file, &book]);
    assert_eq!(code, Some(1), "{said}");
    let (code, _, said) = vorhand(&["import", &file, &book]);
    assert_eq!(code, Some(1));
    assert!(
        said.contains("14 March 2019 is in the book already"),
        "{said}"
    );
    std::fs::write(&file, b"").unwrap();
    let (code, _, said) = vorhand(&["import", &file, &book]);
    assert_eq!(code, Some(2));
    assert_eq!(said.lines().count(), 1, "{said}");
    let (code, _, said) = vorhand(&["import", &file, "--codepage", "7"]);
    assert_eq!(code, Some(2), "{said}");
}
