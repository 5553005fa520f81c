//! Codes that phones scan on papers: on every sheet to write on and every wall plan while a host
//! runs, clear of everything else, and on no paper without one.

use super::report_fixture as fixture;
use super::report_pages::{assert_geometry, every_paper, extent, words_on};
use vorhand::club::{Event, MovementKind, SheetId};
use vorhand::i18n::{Lang, Texts};
use vorhand::report::{
    self, Context, Document, Earlier, Ink, Item, Links, Page, PaperKind, PaperSize, Qr,
};

const BASE: &str = "http://192.168.178.123:7777";

#[derive(Debug)]
struct Host;

impl Links for Host {
    fn seats(&self) -> String {
        BASE.to_owned()
    }

    fn sheet(&self, sheet: SheetId) -> String {
        let SheetId { event, leg, table } = sheet;
        let key = format!("{:032x}", u64::from(leg.0) << 32 | u64::from(table.0));
        format!("{BASE}/t/{}-{leg}-{table}#k={key}", event.0)
    }
}

/// Whether a paper is one of those that have codes.
fn has_codes(kind: PaperKind) -> bool {
    is_sheet(kind) || is_plan(kind)
}

fn is_sheet(kind: PaperKind) -> bool {
    use PaperKind::{GermanList, RunningSheet, Sheet, Slips, SlipsA6};
    matches!(kind, Sheet | RunningSheet | GermanList | Slips | SlipsA6)
}

fn is_plan(kind: PaperKind) -> bool {
    use PaperKind::{WallLarge, WallNames, WallTables};
    matches!(kind, WallTables | WallLarge | WallNames)
}

fn with_host(event: &Event, lang: Lang, size: PaperSize) -> Vec<Document> {
    let texts = Texts::new(lang);
    let before = fixture::earlier(event);
    let context = Context {
        size,
        earlier: Some(Earlier {
            at: "21:40",
            event: &before,
        }),
        as_of: "22:15",
        links: Some(&Host),
        ..Context::new(event, &texts)
    };
    let kinds = report::papers(&[], event).into_iter();
    kinds
        .filter_map(|kind| report::pages(kind, &context).ok())
        .collect()
}

/// The black squares of a page, in their order: a code is drawn in one go.
fn squares(page: &Page) -> Vec<[f32; 4]> {
    black(page).filter(|square| !is_bar(square)).collect()
}

fn black(page: &Page) -> impl Iterator<Item = [f32; 4]> + '_ {
    page.items.iter().filter_map(|item| match item {
        Item::Fill {
            x,
            y,
            width,
            height,
            ink: Ink::Black,
        } => Some([*x, *y, x + width, y + height]),
        _ => None,
    })
}

/// One of the bars by which a scanner types a sheet's code, which are higher than all squares.
fn is_bar([_, top, _, bottom]: &[f32; 4]) -> bool {
    (bottom - top - 6.5).abs() < 0.01
}

/// Takes the codes of these addresses from the squares, wherever they are; where each is.
fn codes_on(page: &Page, addresses: &[String]) -> Vec<(String, [f32; 4])> {
    let all = squares(page);
    let mut rest = all.as_slice();
    let mut found = Vec::new();
    'next: while !rest.is_empty() {
        for address in addresses {
            let code = Qr::of(address).unwrap();
            let Some((ours, after)) = rest.split_at_checked(code.bars().len()) else {
                continue;
            };
            let module = (ours[0][2] - ours[0][0]) / code.bars()[0].width as f32;
            let corner = |n: usize, from: f32| from + (n as f32 - 4.0) * module;
            let (left, top) = (ours[0][0], ours[0][1]);
            let is_it = code.bars().iter().zip(ours).all(|(bar, square)| {
                let there = [
                    corner(bar.x, left),
                    corner(bar.y, top),
                    corner(bar.x + bar.width, left),
                    corner(bar.y + bar.height, top),
                ];
                there.iter().zip(square).all(|(a, b)| (a - b).abs() < 0.01)
            });
            if is_it {
                let side = (code.side() - 8) as f32 * module;
                found.push((address.clone(), [left, top, left + side, top + side]));
                rest = after;
                continue 'next;
            }
        }
        panic!("black squares that are no code");
    }
    found
}

fn check(event: &Event, lang: Lang, size: PaperSize) {
    let plain = every_paper(event, lang, size);
    for document in with_host(event, lang, size) {
        assert_geometry(&document);
        let (kind, of) = (
            document.kind,
            format!("{} {lang:?} {size:?}", document.kind.id()),
        );
        let before = plain.iter().find(|plain| plain.kind == kind).unwrap();
        if is_sheet(kind) {
            for page in &document.pages {
                assert!(black(page).any(|square| is_bar(&square)), "{of}: bars");
            }
        }
        if !has_codes(kind) {
            assert_eq!(document, *before, "{of}");
            continue;
        }
        // The code of the seats hangs beside its plan.
        let beside = usize::from(is_plan(kind));
        assert_eq!(document.pages.len(), before.pages.len() + beside, "{of}");
        let sheets = event.legs.iter().flat_map(|leg| {
            let tables = leg.tables.iter();
            tables.map(|table| SheetId {
                event: event.id,
                leg: leg.number,
                table: table.number,
            })
        });
        let mut wanted: Vec<String> = sheets.map(|sheet| Host.sheet(sheet)).collect();
        if is_plan(kind) {
            wanted = vec![Host.seats()];
        }
        let mut found = Vec::new();
        for page in &document.pages {
            let codes = codes_on(page, &wanted);
            for (address, place) in codes {
                let side = place[2] - place[0];
                assert!(!is_plan(kind) || side >= 60.0, "{of}: {side}");
                clear(page, place, &of);
                found.push(address);
            }
        }
        for address in &wanted {
            assert!(found.contains(address), "{of}: {address} has no code");
        }
        let says = words_on(&document).concat().contains(if is_plan(kind) {
            BASE
        } else {
            if lang == Lang::De { "scannen" } else { "scan" }
        });
        assert!(says, "{of}");
    }
}

/// The white around a code is white, and the code is on the page.
fn clear(page: &Page, [left, top, right, bottom]: [f32; 4], of: &str) {
    let white = (right - left) / 37.0 * 2.0;
    assert!(left - white > 4.0 && top - white > 4.0, "{of}");
    assert!(
        right + 4.0 < page.width_mm && bottom + 4.0 < page.height_mm,
        "{of}"
    );
    let lines = page.items.iter().filter_map(|item| match item {
        Item::Line { x1, y1, x2, y2, .. } => {
            Some([x1.min(*x2), y1.min(*y2), x1.max(*x2), y1.max(*y2)])
        }
        Item::Text { .. } => extent(item).map(|([x1, x2, y1, y2], _)| [x1, y1, x2, y2]),
        Item::Fill { .. } => None,
    });
    for [x1, y1, x2, y2] in lines {
        let across = x1 < right + white && x2 > left - white;
        let beside = y1 < bottom + white && y2 > top - white;
        let at = [x1, y1, x2, y2];
        assert!(
            !(across && beside),
            "{of}: {at:?} in {left} {top} {right} {bottom}"
        );
    }
}

#[test]
fn every_sheet_to_write_on_and_every_plan_has_its_code_and_no_other_paper() {
    let mut fixed = fixture::fixed(16, 20);
    fixed.settings.name = "Thursday".to_owned();
    let moving = fixture::moving(MovementKind::Individual, 16, Some(3));
    for size in [PaperSize::A4, PaperSize::Letter] {
        check(&fixed, Lang::De, size);
        check(&moving, Lang::En, size);
    }
    check(&fixture::fixed(14, 12), Lang::En, PaperSize::A4);
    check(
        &fixture::moving(MovementKind::Pairs, 12, None),
        Lang::De,
        PaperSize::A4,
    );
}

#[test]
fn an_archive_keeps_no_key() {
    let event = fixture::fixed(8, 12);
    for document in with_host(&event, Lang::En, PaperSize::A4) {
        if document.kind == PaperKind::Archive {
            assert!(document.pages.iter().all(|page| squares(page).is_empty()));
            return;
        }
    }
    panic!("there is an archive");
}
