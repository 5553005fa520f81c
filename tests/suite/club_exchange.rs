//! The open format: a book goes out and comes back the same, and what is no book is refused by
//! name.

use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use vorhand::club::money::{CountedWhat, Payment, Purse, Tick};
use vorhand::club::season::Season;
use vorhand::club::teams::Grouping;
use vorhand::club::*;
use vorhand::skat::{
    Announced, BySeat, Card, Contract, DealEntry, Grade, Position, RamschEntry, RamschKind,
    SkatUse, Trump,
};

fn text() -> impl Strategy<Value = String> {
    "[A-Za-zÄäß€ ,;\"'=\\\\łŻ🃏\\n]{0,12}"
}

fn entry() -> impl Strategy<Value = DealEntry> {
    let contract = (
        0..6usize,
        0..4usize,
        any::<bool>(),
        option::of(any::<bool>()),
        any::<bool>(),
    )
        .prop_map(|(trump, skat, open, announced, revolution)| Contract {
            trump: Trump::ALL[trump],
            skat: SkatUse::ALL[skat],
            open,
            announced: announced.map(|s| {
                if s {
                    Announced::Schneider
                } else {
                    Announced::Schwarz
                }
            }),
            revolution,
        });
    (
        option::of(contract),
        option::of(any::<i32>()),
        option::of(any::<i32>()),
        option::of(any::<i32>()),
        any::<bool>(),
        option::of(any::<i32>()),
        option::of((
            0..32usize,
            any::<bool>(),
            option::of(0..3usize),
            option::of(1i32..9),
        )),
    )
        .prop_map(
            |(contract, matadors, bid, points, abandoned, written, more)| DealEntry {
                turned: more.and_then(|(card, ..)| Card::pack().nth(card)),
                ramsch: more.map(|(card, schiebe, last, passes)| RamschEntry {
                    kind: if schiebe {
                        RamschKind::Schiebe
                    } else {
                        RamschKind::Ramsch
                    },
                    points: BySeat {
                        v: card as i32,
                        m: 7,
                        h: 0,
                    },
                    tricks: BySeat {
                        v: passes,
                        m: None,
                        h: last.map(|l| l as i32),
                    },
                    last_trick: last.map(|l| Position::ALL[l]),
                    passes,
                }),
                kontra: more.and_then(|(.., passes)| passes),
                bock: more.and_then(|(_, b, ..)| b.then_some(2)),
                instead: more.and_then(|(_, b, ..)| b.then_some(Trump::Hearts)),
                suit_bid: more.and_then(|(_, b, ..)| {
                    b.then_some(Contract::plain(Trump::Clubs, SkatUse::Turned))
                }),
                contract,
                matadors,
                bid,
                points,
                abandoned,
                written,
                grade: abandoned.then_some(Grade::Lost),
                ..DealEntry::default()
            },
        )
}

fn deal_lines() -> impl Strategy<Value = Vec<DealLine>> {
    let content = (
        option::of(1i64..9),
        any::<i32>(),
        option::of(entry()),
        text(),
        option::of(text()),
    );
    btree_map((1u32..20, 0u32..3), content, 0..6).prop_map(|lines| {
        let line = |((deal, line), (declarer, amount, entry, remark, accepted))| DealLine {
            deal: DealNo(deal),
            line,
            declarer: Option::map(declarer, EntrantId),
            amount,
            entry,
            remark,
            accepted,
            dealer: None,
        };
        lines.into_iter().map(line).collect()
    })
}

fn sheet() -> impl Strategy<Value = Sheet> {
    let fine = (1u32..20, 1i64..9, -50i32..0, text());
    let slip = (any::<i32>(), any::<i32>(), option::of(1i64..9));
    let mark = prop_oneof![
        Just(SheetMark::Out),
        Just(SheetMark::Doubtful),
        Just(SheetMark::Signed)
    ];
    let kind = prop_oneof![
        Just(TotalKind::Won),
        Just(TotalKind::Points),
        Just(TotalKind::Games)
    ];
    let totals = btree_map((1i64..9, 0u32..20, kind), any::<i32>(), 0..4);
    let parts = (
        deal_lines(),
        vec(fine, 0..3),
        btree_map(1i64..9, slip, 0..4),
        totals,
        mark,
    );
    parts.prop_map(|(deals, fines, slips, totals, mark)| {
        let fines = fines
            .into_iter()
            .zip(1u32..)
            .map(|((deal, entrant, amount, law), number)| Fine {
                number,
                deal: DealNo(deal),
                entrant: EntrantId(entrant),
                amount,
                law,
            })
            .collect();
        let slips = slips
            .into_iter()
            .map(|(e, (points, games, ok))| Slip {
                entrant: EntrantId(e),
                points,
                games,
                okd_by: ok.map(EntrantId),
            })
            .collect();
        let total = |((e, after, kind), value)| PaperTotal {
            entrant: EntrantId(e),
            after: vorhand::club::After::from(after),
            kind,
            value,
        };
        Sheet {
            deals,
            fines,
            slips,
            totals: totals.into_iter().map(total).collect(),
            mark,
            ..Sheet::default()
        }
    })
}

fn feet() -> impl Strategy<Value = Vec<ListFoot>> {
    let figures = (
        any::<i32>(),
        any::<u32>(),
        any::<u32>(),
        option::of(any::<i32>()),
    );
    btree_map(1i64..9, figures, 0..4).prop_map(|feet| {
        let foot = |(entrant, (points, won, lost, total))| ListFoot {
            entrant: EntrantId(entrant),
            points,
            won,
            lost,
            total,
            lost_by_stretch: Vec::new(),
            accepted: None,
        };
        feet.into_iter().map(foot).collect()
    })
}

/// A sheet, and what is known of the list by its foot.
fn sheet_with_feet() -> impl Strategy<Value = Sheet> {
    let void = btree_map(1i64..9, text(), 0..2);
    (sheet(), feet(), feet(), option::of(2u32..60), void).prop_map(
        |(sheet, feet, second_feet, struck_from, void)| Sheet {
            feet,
            second_feet,
            struck_from: struck_from.map(DealNo),
            void: void
                .into_iter()
                .map(|(entrant, reason)| VoidResult {
                    entrant: EntrantId(entrant),
                    reason,
                })
                .collect(),
            ..sheet
        },
    )
}

fn leg() -> impl Strategy<Value = (u32, Vec<(usize, Sheet)>, Vec<EntrantId>)> {
    let resting = btree_set(1i64..9, 0..3).prop_map(|set| set.into_iter().map(EntrantId).collect());
    (1u32..30, vec((3..7usize, sheet_with_feet()), 0..3), resting)
}

fn event() -> impl Strategy<Value = Event> {
    let kinds = prop_oneof![
        Just(MovementKind::Fixed),
        Just(MovementKind::UpTheSides),
        Just(MovementKind::Draw)
    ];
    let scorings = prop_oneof![
        Just(Scoring::Net),
        Just(Scoring::Balanced),
        Just(Scoring::SeegerFabian)
    ];
    let head = (
        text(),
        0i64..20_000,
        text(),
        vec("[a-z_0-9]{1,9}", 0..3),
        option::of(0i32..99),
        scorings,
        any::<i32>(),
        text(),
    );
    let movement = (kinds, any::<u64>(), option::of(1u32..9));
    let entrants = btree_map(
        1i64..9,
        (
            any::<u32>(),
            text(),
            text(),
            option::of(1i64..4),
            any::<[bool; 3]>(),
            btree_set("[a-z]{1,5}", 0..3),
        ),
        0..5,
    );
    let between = btree_set(1i64..9, 2..4);
    let cuts = vec((between, any::<bool>(), any::<bool>()), 0..2);
    (head, movement, entrants, vec(leg(), 0..3), cuts).prop_map(
        |(head, movement, entrants, legs, cuts)| {
            let (name, day, rules, options, lost_at_five, scoring, stake, currency) = head;
            let (kind, seed, some_legs) = movement;
            Event {
                id: EventId(0),
                settings: EventSettings {
                    is_final: some_legs.is_some(),
                    name,
                    date: chrono::NaiveDate::from_ymd_opt(1990, 1, 1).unwrap()
                        + chrono::Days::new(day as u64),
                    rules: RulesChoice {
                        id: "foster_1922".to_owned(),
                        text: rules,
                        options,
                        lost_at_five,
                    },
                    scoring,
                    stake_cents_per_100: i64::from(stake),
                    currency,
                    movement: MovementSettings {
                        kind,
                        seed,
                        rounds: 3,
                        legs: some_legs,
                        tables_of: 3,
                        tables_at_most: some_legs,
                        expected: some_legs,
                        closed_tables: some_legs
                            .iter()
                            .map(|leg| ClosedTable {
                                table: TableNo(4),
                                from_leg: LegNo(*leg),
                                to_leg: None,
                            })
                            .collect(),
                        wishes: Wishes {
                            never: some_legs
                                .iter()
                                .map(|_| Two {
                                    a: EntrantId(1),
                                    b: EntrantId(2),
                                    weight: 3,
                                })
                                .collect(),
                            clubmates_first_leg: some_legs.is_some(),
                            at_table: some_legs
                                .iter()
                                .map(|leg| AtTable {
                                    entrant: EntrantId(1),
                                    table: TableNo(*leg),
                                })
                                .collect(),
                            ..Wishes::default()
                        },
                        stand_ins: some_legs
                            .iter()
                            .map(|leg| StandIn {
                                leg: LegNo(*leg),
                                seat_of: EntrantId(1),
                                by: EntrantId(2),
                                from_deal: DealNo(3),
                            })
                            .collect(),
                        places_taken: some_legs
                            .iter()
                            .map(|_| PlaceTaken {
                                of: EntrantId(1),
                                by: EntrantId(2),
                            })
                            .collect(),
                        standing: StandingRules {
                            small_to_last: some_legs.is_some(),
                            no_rematch: some_legs == Some(2),
                        },
                        smaller_in_turn: some_legs == Some(2),
                        evenings_back: some_legs.unwrap_or(0),
                        mates_may_meet: some_legs.iter().map(|leg| LegNo(*leg)).collect(),
                    },
                    prizes: PrizeSettings {
                        points: 2,
                        games: 1,
                        hardest: false,
                        booby: true,
                        booby_to_winners: false,
                        fee_cents: if seed.is_multiple_of(3) { 0 } else { 500 },
                    },
                },
                seal: Seal {
                    sealed_at: (seed % 2 == 0).then(chrono::DateTime::default),
                    ..Seal::default()
                },
                entrants: entrants
                    .into_iter()
                    .map(
                        |(
                            id,
                            (start_number, name, club, member, [controller, paid, left], groups),
                        )| Entrant {
                            id: EntrantId(id),
                            start_number,
                            typed_name: name,
                            club,
                            member: member.map(MemberId),
                            controller,
                            paid,
                            left,
                            groups: groups.into_iter().collect(),
                            sort_as: ["", "Vries"][usize::from(paid)].to_owned(),
                            guest: controller,
                            opted_in: vec!["tandem".to_owned(); usize::from(left)],
                            payments: (!paid && start_number % 2 == 1)
                                .then_some(Payment {
                                    cents: 700,
                                    ..Payment::default()
                                })
                                .into_iter()
                                .collect(),
                            born: left.then_some(1960),
                            absent: paid && left,
                            excluded: (left && controller).then_some(Excluded::Unranked),
                        },
                    )
                    .collect(),
                legs: legs
                    .into_iter()
                    .zip(1u32..)
                    .map(|((rounds, tables, sitting_out), number)| Leg {
                        number: LegNo(number),
                        rounds,
                        sitting_out,
                        called: number % 2 == 0,
                        drawn_from: (0..number % 3).map(|e| EntrantId(e.into())).collect(),
                        tables: tables
                            .into_iter()
                            .zip(1u32..)
                            .map(|((size, sheet), number)| Table {
                                number: TableNo(number),
                                seats: (0..size)
                                    .map(|s| (Seat::ALL[s], EntrantId(s as i64 + 1)))
                                    .collect(),
                                sheet: sheet.into(),
                                ..Table::default()
                            })
                            .collect(),
                    })
                    .collect(),
                cuts: cuts
                    .into_iter()
                    .map(|(between, games, chose)| Cut {
                        prize: if games {
                            PrizeKind::Games
                        } else {
                            PrizeKind::Points
                        },
                        winner: EntrantId(*between.first().unwrap()),
                        between: between.into_iter().map(EntrantId).collect(),
                        choice: chose.then_some(PrizeKind::Games),
                    })
                    .collect(),
                choices: vec![PrizeChoice {
                    entrant: EntrantId(1),
                    prize: PrizeKind::Games,
                }],
                purse: purse(seed).into(),
                groupings: groupings(seed).into(),
                lots: lots(seed),
                counted: counted(seed),
            }
        },
    )
}

fn season((name, rule): (String, usize)) -> Season {
    let rules = [
        r#"{"formed":"sum","value":"per_36_active"}"#,
        r#"{"counts":[{"event":1,"leg":2}],"value":{"rank_points":[3,2],"lowest":1}}"#,
        r#"{"formed":{"best":7},"attendance":{"deduct":{"grace":3}},"lots":[{"order":[1,2]}]}"#,
    ];
    let mut season: serde_json::Value = serde_json::from_str(rules[rule]).unwrap();
    season["name"] = name.into();
    season["from"] = "2026-01-01".into();
    season["to"] = "2026-12-31".into();
    serde_json::from_value(season).unwrap()
}

/// A card that is like an evening.
fn card(event: &Event) -> OwnPreset {
    let name = "card".to_owned();
    OwnPreset::new(name, &event.settings, &event.purse)
}

fn club_class(number: &str) -> String {
    number.chars().take(2).collect()
}

/// Money, teams and lots of some events.
fn purse(seed: u64) -> Purse {
    if !seed.is_multiple_of(3) {
        return Purse::default();
    }
    let text = r#"{"tariff":{"lost_game":[{"cents":50}],"table_money":[1,2]},
        "entry":[{"name":"a","cents":800,"pot":"p"},{"name":"b","cents":5,"leg":2}],
        "expenses":[{"name":"hall","cents":9}],"one_prize":true,
        "pots":[{"name":"p","who":{"group":"x"},"ranking":{"leg":2},"count":"one_a_table",
            "shape":{"percent":[23.5,0.0001]},"extra_cents":-3,"tie":"share","gifts":[{"name":"ham"}]}]}"#;
    serde_json::from_str(text).unwrap()
}

fn groupings(seed: u64) -> Vec<Grouping> {
    let grouping = |name: &str| {
        let text = format!(
            r#"{{"name":"{name}","size":2,"teams":[{{"name":"A","entrants":[3,1],"substitutes":[2]}}],
                "league":{{"points_per_beaten":2,"equal":"games"}}}}"#
        );
        serde_json::from_str(&text).unwrap()
    };
    ["m", "t"]
        .iter()
        .take((seed % 3) as usize)
        .map(|name| grouping(name))
        .collect()
}

fn counted(seed: u64) -> Vec<Tick> {
    let kinds = [
        CountedWhat::Change,
        CountedWhat::Income {
            name: "Bar".to_owned(),
            pot: None,
        },
        CountedWhat::InBox,
    ];
    let all = (1..).zip(kinds).map(|(number, what)| Tick {
        number,
        what,
        cents: 250,
        at: None,
        by: "Toni Treff".to_owned(),
    });
    all.take((seed % 4) as usize).collect()
}

fn lots(seed: u64) -> Vec<Lot> {
    let lots = [vec![2, 1], vec![4, 1, 3]].map(|order| Lot { order });
    lots.into_iter().take((seed % 3) as usize).collect()
}

fn book() -> impl Strategy<Value = Book> {
    let told = vec((text(), text(), text(), option::of(1i64..4)), 0..4);
    let members = btree_map(any::<i64>(), (text(), text(), text()), 0..4);
    let seasons = btree_map("[a-z]{1,4}", 0usize..3, 0..3);
    let all = (members, vec(event(), 0..3), seasons, told);
    all.prop_map(|(members, events, seasons, told)| Book {
        presets: events.iter().take(1).map(card).collect(),
        seasons: seasons.into_iter().map(season).collect::<Vec<_>>().into(),
        members: members
            .into_iter()
            .map(|(id, (name, club, number))| Member {
                id: MemberId(id),
                sort_as: club.clone(),
                name,
                club,
                born: (number.len() % 2 == 1).then_some(2001),
                class: club_class(&number),
                status: MemberStatus::Passive,
                since: number.clone(),
                first_name_only: number.is_empty(),
                opted_in: vec!["tandem".to_owned(); number.len() % 2],
                number,
            })
            .collect(),
        events: events
            .into_iter()
            .zip(1i64..)
            .map(|(e, id)| Event {
                id: EventId(id),
                ..e
            })
            .collect(),
        earlier: (1..)
            .zip(told)
            .map(|(number, (at, actor, what, undoes))| {
                let undoes = undoes.filter(|seq| *seq < number);
                Earlier {
                    number,
                    at,
                    actor,
                    what,
                    undoes,
                }
            })
            .collect(),
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_book_goes_out_and_comes_back_the_same(book in book()) {
        let document = Document::of_book(&book, vec![]);
        let text = serde_json::to_string(&document).unwrap();
        let read = Document::read(&text).unwrap();
        prop_assert_eq!(&read, &document);
        prop_assert_eq!(read.into_book().unwrap(), book);
    }

    #[test]
    fn the_csv_has_a_line_for_every_deal_and_fine_and_feet_or_slips_only_in_the_place_of_deals(book in book()) {
        let text = deals_csv(&book.events);
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        prop_assert_eq!(reader.headers().unwrap().iter().collect::<Vec<_>>(), COLUMNS);
        let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().unwrap();
        let tables = || book.events.iter().flat_map(|e| &e.legs).flat_map(|l| &l.tables);
        let count = |kind: &str| rows.iter().filter(|r| &r[13] == kind).count();
        prop_assert_eq!(count("deal"), tables().map(|t| t.sheet.deals.len()).sum::<usize>());
        prop_assert_eq!(count("fine"), tables().map(|t| t.sheet.fines.len()).sum::<usize>());
        let without_deals = || tables().filter(|t| t.sheet.deals.is_empty());
        prop_assert_eq!(count("foot"), without_deals().map(|t| t.sheet.feet.len()).sum::<usize>());
        let by_slips = without_deals().filter(|t| t.sheet.feet.is_empty());
        prop_assert_eq!(count("slip"), by_slips.map(|t| t.sheet.slips.len()).sum::<usize>());
        let amounts: i64 = rows.iter().filter(|r| &r[13] == "deal").map(|r| r[7].parse::<i64>().unwrap()).sum();
        let expected: i64 = tables().flat_map(|t| &t.sheet.deals).map(|d| i64::from(d.amount)).sum();
        prop_assert_eq!(amounts, expected);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,60}") {
        let _ = Document::read(&text);
        let _ = Document::read(&format!("{{\"format\":\"vorhand\",\"version\":1,\"events\":{text}}}"));
    }
}

/// The shape that the format's description shows, written by hand, without the fields added later.
const BY_HAND: &str = r#"{"format":"vorhand","version":1,
 "members":[{"id":1,"name":"Ada Nordlicht","club":"Herz Acht","number":"7"}],
 "events":[{"id":1,"name":"Thursday","date":"2026-11-21","rulebook":"foster_1922","options":[],"scoring":"net","stake_cents_per_100":25,
   "movement":{"kind":"fixed","seed":7},
   "entrants":[{"id":1,"start_number":1,"name":"Ada Nordlicht","member":1,"controller":true},{"id":7,"start_number":7,"name":"B"},
     {"id":12,"start_number":12,"name":"C"},{"id":30,"start_number":30,"name":"D"}],
   "legs":[{"leg":1,"rounds":20,"sitting_out":[],
     "tables":[{"table":1,"seats":{"N":1,"E":7,"S":12,"W":30},
       "deals":[{"deal":1,"dealer":"N","declarer":7,"amount":36,"entry":{"contract":{"trump":"clubs","skat":"untouched","open":false,
           "announced":null,"revolution":false},"matadors":2,"bid":36,"points":77,"tricks":8,"written":36},"remark":"x","accepted":null},
         {"deal":2,"dealer":"E","declarer":12,"amount":-20,"entry":null,"remark":"","accepted":null},
         {"deal":2,"dealer":"E","declarer":1,"amount":-20,"entry":null,"remark":"","accepted":null},
         {"deal":3,"dealer":"S","declarer":null,"amount":0,"entry":null,"remark":"","accepted":null}],
       "fines":[{"deal":3,"entrant":12,"amount":-10,"law":"20"}],
       "slips":[{"entrant":1,"points":-20,"games":-1,"okd_by":7}]}]}],
   "cuts":[{"prize":"games","between":[3,9],"winner":9,"choice":"points"}]}],
 "journal":[{"seq":1,"at":"2026-11-21T19:00:00Z","actor":"desk","what":"New event","undoes":null}]}"#;

#[test]
fn the_described_shape_reads_and_counts() {
    let document = Document::read(BY_HAND).unwrap();
    assert_eq!(document.journal.len(), 1);
    let book = document.into_book().unwrap();
    let event = &book.events[0];
    let table = &event.legs[0].tables[0];
    assert_eq!(
        table
            .sheet
            .deals
            .iter()
            .map(|d| (d.deal.0, d.line))
            .collect::<Vec<_>>(),
        [(1, 0), (2, 0), (2, 1), (3, 0)]
    );
    let totals = sheet_totals(table, 20);
    assert_eq!((totals.entered, totals.passed), (3, 1));
    assert_eq!(totals.column(EntrantId(12)).unwrap().net_points(), -30);
    assert_eq!(totals.column(EntrantId(12)).unwrap().net_games(), -1);
    assert!(!event.entrants[1].controller);
}

#[test]
fn what_is_no_book_is_refused_by_name() {
    let error = |text: &str| {
        Document::read(text)
            .and_then(Document::into_book)
            .unwrap_err()
    };
    for text in ["", "[1,2", "Name,Club"] {
        assert_eq!(error(text), ExchangeError::NoJson);
    }
    let half = &BY_HAND[..BY_HAND.len() / 2];
    let cut_at = half.lines().count();
    assert!(matches!(error(half), ExchangeError::NotABook { line, .. } if line == cut_at));
    assert!(matches!(error("{}"), ExchangeError::OtherFormat { .. }));
    assert!(matches!(
        error(r#"{"format":"cards","version":1}"#),
        ExchangeError::OtherFormat { .. }
    ));
    assert_eq!(
        error(r#"{"format":"vorhand","version":9,"events":"?"}"#),
        ExchangeError::TooNew { version: 9 }
    );
    let other_rules = BY_HAND.replace("foster_1922", "house");
    assert!(matches!(
        error(&other_rules),
        ExchangeError::NoRulebook { .. }
    ));
    let twice = BY_HAND.replace(r#""members":["#, r#""members":[{"id":1,"name":"Twin"},"#);
    assert_eq!(error(&twice), ExchangeError::IdTwice { id: 1 });
    let called = BY_HAND.replace(
        r#""legs":[{"leg":1,"#,
        r#""legs":[{"leg":2,"rounds":1,"called":true,"tables":[]},{"leg":1,"called":true,"#,
    );
    let event = EventId(1);
    assert_eq!(error(&called), ExchangeError::CalledTwice { event });
}

#[test]
fn a_byte_order_mark_does_no_harm() {
    assert!(Document::read(&format!("\u{FEFF}{BY_HAND}")).is_ok());
}
