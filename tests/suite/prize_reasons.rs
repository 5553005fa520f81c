//! Every sentence that says why somebody gets a prize, against figures that this test works out
//! from the sheets itself.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use vorhand::club::{Event, Prize, PrizeKind, PrizeSettings, Scoring, prizes};
use vorhand::i18n::{Lang, Texts};
use vorhand::session::{Session, SessionOptions};

/// What somebody's sheets add up to.
#[derive(Debug, Default, Clone, Copy)]
struct Sums {
    points: i64,
    games: i64,
    won: i64,
    lost: i64,
}

/// A game won without matadors.
#[derive(Debug, Clone)]
struct Without {
    who: String,
    without: i64,
    /// None where only an amount is written.
    unit: Option<i64>,
    amount: i64,
    place: String,
}

/// All that is known of an evening, by name.
struct Evening {
    sums: BTreeMap<String, Sums>,
    hard: Vec<Without>,
    /// Prize, place and name.
    awards: Vec<(PrizeKind, u32, String)>,
    by_wins: bool,
}

fn event_of(folder: &Path, seed: u64, args: &[&str]) -> Event {
    let out = folder.join(seed.to_string());
    let made = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["demo", "--no-papers", "--seed", &seed.to_string(), "--out"])
        .arg(&out)
        .args(args)
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");
    let session = Session::open(out.join("evening.vorhand"), SessionOptions::default()).unwrap();
    session.book().events[0].clone()
}

impl Evening {
    fn new(event: &Event) -> Evening {
        let rulebook = event.settings.rules.rulebook().unwrap();
        let mut sums: BTreeMap<String, Sums> = BTreeMap::new();
        let mut hard = Vec::new();
        for leg in &event.legs {
            for table in &leg.tables {
                let mut here: BTreeMap<String, Sums> = table
                    .seats
                    .iter()
                    .map(|(_, who)| (event.called(*who), Sums::default()))
                    .collect();
                for line in &table.sheet.deals {
                    let Some(who) = line.declarer.map(|who| event.called(who)) else {
                        continue;
                    };
                    let sum = here.get_mut(&who).unwrap();
                    sum.points += i64::from(line.amount);
                    sum.won += i64::from(line.amount > 0);
                    sum.lost += i64::from(line.amount < 0);
                    let entry = line.entry.as_ref();
                    let remarked = || {
                        let remark = line.remark.strip_prefix("w/o ");
                        remark.map_or(0, |n| n.parse().unwrap())
                    };
                    let without = entry.as_ref().map_or_else(remarked, |entry| {
                        -i64::from(entry.matadors.unwrap_or_default())
                    });
                    if line.amount > 0 && without > 0 {
                        let unit = entry.map(|entry| i64::from(rulebook.check(entry).base));
                        let in_leg = if event.legs.len() > 1 {
                            format!(", leg {}", leg.number)
                        } else {
                            String::new()
                        };
                        let place = format!("Table {}{in_leg}, deal {}", table.number, line.deal);
                        hard.push(Without {
                            who,
                            without,
                            unit,
                            amount: i64::from(line.amount),
                            place,
                        });
                    }
                }
                for fine in &table.sheet.fines {
                    here.get_mut(&event.called(fine.entrant)).unwrap().points +=
                        i64::from(fine.amount);
                }
                let people = here.len() as i64;
                let (all, lost): (i64, i64) = (
                    here.values().map(|s| s.points).sum(),
                    here.values().map(|s| s.lost).sum(),
                );
                for (who, sum) in here {
                    let points = match event.settings.scoring {
                        Scoring::Net => sum.points,
                        Scoring::Balanced => people * sum.points - all,
                        Scoring::SeegerFabian => {
                            let other = if people == 3 { 40 } else { 30 };
                            sum.points + 50 * (sum.won - sum.lost) + other * (lost - sum.lost)
                        }
                    };
                    let total = sums.entry(who).or_default();
                    total.points += points;
                    total.won += sum.won;
                    total.lost += sum.lost;
                    total.games += sum.won - sum.lost;
                }
            }
        }
        let list = prizes(event, Some(&rulebook));
        let awards = list
            .awards
            .iter()
            .map(|a| (a.prize, a.place, event.called(a.entrant)))
            .collect();
        Evening {
            sums,
            hard,
            awards,
            by_wins: event.settings.scoring == Scoring::SeegerFabian,
        }
    }

    fn of(&self, name: &str) -> Sums {
        *self
            .sums
            .get(name)
            .unwrap_or_else(|| panic!("nobody is called {name:?}"))
    }

    /// What decides an order, the figure itself first.
    fn key(&self, kind: PrizeKind, name: &str) -> [i64; 4] {
        let sums = self.of(name);
        let tie = if self.by_wins {
            [sums.won, -sums.lost]
        } else {
            [sums.games, 0]
        };
        match kind {
            PrizeKind::Games => [sums.games, sums.points, tie[0], tie[1]],
            _ => [sums.points, tie[0], tie[1], 0],
        }
    }

    fn leads(&self, kind: PrizeKind, name: &str) -> bool {
        self.sums
            .keys()
            .all(|other| self.key(kind, other) <= self.key(kind, name))
    }

    fn holds(&self, kind: PrizeKind, name: &str) -> bool {
        self.awards
            .iter()
            .any(|(k, _, who)| *k == kind && who == name)
    }

    /// Whether somebody would take the prize of a place in an order: all ahead hold prizes of
    /// earlier places.
    fn would_take(&self, kind: PrizeKind, place: u32, name: &str) -> bool {
        let mut ahead = self
            .sums
            .keys()
            .filter(|other| self.key(kind, other) > self.key(kind, name));
        ahead.all(|other| {
            let two = [PrizeKind::Points, PrizeKind::Games];
            self.awards
                .iter()
                .any(|(k, p, who)| two.contains(k) && *p < place && who == other)
        })
    }

    /// Whether a sentence about an award is true; none where it is of a shape that this test does
    /// not know.
    fn is_true(&self, (prize, place, name): &(PrizeKind, u32, String), said: &str) -> Option<bool> {
        let mine = self.of(name);
        let figures = |kind: PrizeKind, who: &str| {
            if kind == PrizeKind::Games {
                self.of(who).games
            } else {
                self.of(who).points
            }
        };
        if let Some(rest) = said.strip_prefix("equal in points and games won with ") {
            let (other, rest) = rest.split_once(", but ")?;
            let (lost, theirs) = rest.split_once(" lost to ")?;
            let (lost, other) = (counted(lost, "game", "games")?, self.of(other));
            let equal = other.points == mine.points && other.won == mine.won;
            return Some(equal && lost == mine.lost && number(theirs)? == other.lost);
        }
        if let Some(rest) = said.strip_prefix("equal in points with ") {
            let (other, rest) = rest.split_once(", but ")?;
            let (figure, theirs) = rest.split_once(" to ")?;
            let other = self.of(other);
            if let Some(won) = figure.strip_suffix(" won") {
                let equal = other.points == mine.points;
                return Some(
                    equal
                        && counted(won, "game", "games")? == mine.won
                        && number(theirs)? == other.won,
                );
            }
            let games = counted(figure, "net game", "net games")?;
            return Some(
                other.points == mine.points
                    && games == mine.games
                    && number(theirs)? == other.games,
            );
        }
        if let Some(rest) = said.strip_prefix("equal in games with ") {
            let (other, rest) = rest.split_once(", but ")?;
            let (figure, theirs) = rest.split_once(" to ")?;
            let (points, other) = (counted(figure, "point", "points")?, self.of(other));
            return Some(
                other.games == mine.games
                    && points == mine.points
                    && number(theirs)? == other.points,
            );
        }
        for (word, kind, takes) in [
            ("games", PrizeKind::Games, PrizeKind::Points),
            ("points", PrizeKind::Points, PrizeKind::Games),
        ] {
            if said.starts_with(&format!("leads {word} too")) {
                return Some(
                    takes == *prize
                        && self.leads(kind, name)
                        && self.would_take(kind, *place, name),
                );
            }
            if said.starts_with(&format!("in the prizes for {word} too")) {
                return Some(
                    takes == *prize
                        && !self.leads(kind, name)
                        && self.would_take(kind, *place, name),
                );
            }
            let takes_word = if word == "games" { "points" } else { "games" };
            let ahead = [
                format!(" is ahead, but takes the {takes_word} prize"),
                format!(" are ahead, but take {takes_word} prizes"),
            ];
            let others = ahead.iter().find_map(|end| said.strip_suffix(end.as_str()));
            if let Some(others) = others {
                let others = others.replace(" and ", ", ");
                let mut others = others.split(", ");
                return Some(
                    kind == *prize
                        && others.all(|other| {
                            self.key(kind, other) > self.key(kind, name) && self.holds(takes, other)
                        }),
                );
            }
        }
        if said.contains("the cut") {
            return Some(true);
        }
        if let Some(rest) = said.strip_prefix("won without ") {
            let game = self.hardest_of(name);
            return Some(rest == format!("{} for {} ({})", game.without, game.amount, game.place));
        }
        if let Some(rest) = said.strip_prefix("unit ") {
            let (unit, rest) = rest.split_once(" against ")?;
            let (theirs, rest) = rest.split_once(" of ")?;
            let (other, without) = rest.split_once(", also without ")?;
            let (game, unit, theirs) = (self.hardest_of(name), number(unit)?, number(theirs)?);
            let has = |who: &str, unit: i64| {
                self.hard
                    .iter()
                    .any(|g| g.who == who && g.without == game.without && has_unit(g, unit))
            };
            return Some(
                number(without)? == game.without
                    && unit > theirs
                    && has(name, unit)
                    && has(other, theirs),
            );
        }
        if let Some(rest) = said.strip_prefix("of the same unit, ") {
            let (unit, rest) = rest.split_once(", as the game that ")?;
            let (other, rest) = rest.split_once(" won without ")?;
            let (without, rest) = rest.split_once(", but scored ")?;
            let (amount, theirs) = rest.split_once(" to ")?;
            let (unit, without) = (number(unit)?, number(without)?);
            let has = |who: &str, amount: i64| {
                let mut games = self
                    .hard
                    .iter()
                    .filter(|g| g.who == who && g.amount == amount);
                games.any(|g| g.without == without && has_unit(g, unit))
            };
            let (amount, theirs) = (number(amount)?, number(theirs)?);
            return Some(amount > theirs && has(name, amount) && has(other, theirs));
        }
        if let Some(figure) =
            said.strip_suffix(", the greatest loss of those without a prize for points or games")
        {
            let free = |name: &&String| {
                !self.holds(PrizeKind::Points, name) && !self.holds(PrizeKind::Games, name)
            };
            let least = self
                .sums
                .keys()
                .filter(free)
                .map(|name| self.of(name).points)
                .min()?;
            return Some(counted(figure, "point", "points")? == least && least == mine.points);
        }
        for (word, kind) in [("points", PrizeKind::Points), ("games", PrizeKind::Games)] {
            if let Some(rest) =
                said.strip_suffix(&format!(" takes a {word} prize, and not this one as well"))
            {
                let (other, figure) = rest.rsplit_once(" with ")?;
                let lost = self.of(other).points;
                return Some(
                    number(figure)? == lost && lost <= mine.points && self.holds(kind, other),
                );
            }
        }
        if let Some((figure, rest)) = said.split_once(", the greatest loss") {
            let points = counted(figure, "point", "points")?;
            let least = self.sums.values().map(|s| s.points).min()?;
            let below = match rest.strip_prefix(", ") {
                Some(rest) => {
                    let (by, other) = rest.split_once(" below ")?;
                    self.of(other).points - points == number(by)?
                }
                None => true,
            };
            return Some(points == mine.points && points == least && below);
        }
        let (figure, rest) = said
            .split_once(", ")
            .map_or((said, None), |(figure, rest)| (figure, Some(rest)));
        let words = [
            (PrizeKind::Points, "point", "points"),
            (PrizeKind::Games, "net game", "net games"),
        ];
        let (kind, figure) = words
            .into_iter()
            .find_map(|(k, one, many)| Some((k, counted(figure, one, many)?)))?;
        let ahead = match rest {
            Some(rest) => {
                let (by, other) = rest.split_once(" ahead of ")?;
                figures(kind, name) - figures(kind, other) == number(by)?
            }
            None => true,
        };
        Some(kind == *prize && figure == figures(kind, name) && ahead)
    }

    /// Somebody's hardest game: without the most matadors, then of the greatest unit, then the
    /// greatest score.
    fn hardest_of(&self, name: &str) -> &Without {
        let games = self.hard.iter().rev().filter(|game| game.who == name);
        games
            .max_by_key(|game| (game.without, game.unit.unwrap_or(likely(game)), game.amount))
            .unwrap()
    }
}

/// Of an amount alone the unit is one that fits it; which one is taken stands in the rulebook's
/// reading.
fn has_unit(game: &Without, unit: i64) -> bool {
    game.unit.map_or(
        game.amount % unit == 0 && game.amount / unit > game.without,
        |known| known == unit,
    )
}

/// The greatest suit unit that divides an amount with a multiplier above the matadors; what is left
/// open takes the fewest levels.
fn likely(game: &Without) -> i64 {
    (5..=24)
        .rev()
        .find(|unit| has_unit(game, *unit))
        .unwrap_or_default()
}

fn number(text: &str) -> Option<i64> {
    text.replace('−', "-").parse().ok()
}

/// The figure of `1 game` or `2 games`; none where the word is not the one for the figure.
fn counted(text: &str, one: &str, many: &str) -> Option<i64> {
    let (figure, word) = text.split_once(' ')?;
    let figure = number(figure)?;
    (word == if figure.abs() == 1 { one } else { many }).then_some(figure)
}

#[test]
fn every_reason_of_a_prize_is_true_in_forty_evenings() {
    let folder = tempfile::tempdir().unwrap();
    let texts = Texts::new(Lang::En);
    let kinds: [&[&str]; 5] = [
        &["--players", "17"],
        &["--players", "24", "--movement", "individual"],
        &[
            "--players",
            "19",
            "--rules",
            "isko_1998",
            "--movement",
            "draw",
        ],
        &[
            "--players",
            "12",
            "--movement",
            "up-the-sides",
            "--rules",
            "foster_club",
        ],
        &["--players", "31", "--rules", "texas"],
    ];
    let (mut tried, mut among, mut dearer) = (0, 0, 0);
    for seed in 1..=40_u64 {
        let mut event = event_of(folder.path(), seed, kinds[(seed % 5) as usize]);
        // Every prize there is, whatever the scoring proposes.
        event.settings.prizes = PrizeSettings::default();
        let evening = Evening::new(&event);
        for award in prizes(&event, event.settings.rules.rulebook().as_ref()).awards {
            let of = (award.prize, award.place, event.called(award.entrant));
            for reason in &award.reasons {
                let said = texts.reason(&event, reason);
                let known = evening.is_true(&of, &said);
                assert_eq!(known, Some(true), "seed {seed}: {of:?}: {said}");
                tried += 1;
                among += u32::from(said.starts_with("in the prizes for"));
                dearer += u32::from(said.contains("unit "));
            }
        }
    }
    assert!(
        tried > 400 && among > 20 && dearer > 5,
        "{tried} sentences, {among} and {dearer} of the kinds that were wrong"
    );
}

#[test]
fn who_won_a_cut_is_told_beside_those_who_were_level() {
    let folder = tempfile::tempdir().unwrap();
    let event = event_of(
        folder.path(),
        7,
        &["--players", "24", "--movement", "individual"],
    );
    let list = prizes(&event, event.settings.rules.rulebook().as_ref());
    let said = |place| -> Vec<String> {
        let is_it = |award: &&Prize| award.prize == PrizeKind::Games && award.place == place;
        let award = list.awards.iter().find(is_it).unwrap();
        let texts = Texts::new(Lang::En);
        let reasons = award.reasons.iter();
        reasons.map(|why| texts.reason(&event, why)).collect()
    };
    let level = "level with Roscoe Skatinger, won the cut";
    assert_eq!(said(1)[..2], ["9 net games", level]);
    let behind = "equal in games with Käthe Geberling, but 311 points to 153";
    assert!(!said(1).iter().any(|why| why == behind), "{:?}", said(1));
    assert_eq!(said(2)[1], behind, "who lost it is ahead of the next");
}

#[test]
fn the_hardest_game_is_told_by_its_unit_where_its_score_would_contradict_it() {
    let folder = tempfile::tempdir().unwrap();
    let event = event_of(folder.path(), 5, &["--players", "17"]);
    let rulebook = event.settings.rules.rulebook().unwrap();
    let list = prizes(&event, Some(&rulebook));
    let award = list
        .awards
        .iter()
        .find(|award| award.prize == PrizeKind::Hardest)
        .unwrap();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let said: Vec<String> = award
            .reasons
            .iter()
            .map(|reason| texts.reason(&event, reason))
            .collect();
        assert!(
            said[0].contains("32") && said[1].contains(" 8") && said[1].contains(" 7"),
            "{said:?}"
        );
        assert!(
            !said[1].contains("35"),
            "the smaller unit scored more, which says nothing here: {said:?}"
        );
        let readings: Vec<String> = rulebook
            .readings()
            .iter()
            .map(|reading| texts.reading(reading))
            .map(|(about, take)| about + &take)
            .collect();
        let unit = if lang == Lang::De {
            "Grundwert"
        } else {
            "unit"
        };
        assert!(
            readings
                .iter()
                .any(|r| r.contains("187") && r.contains(unit)),
            "{readings:?}"
        );
    }
}
