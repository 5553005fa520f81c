//! Fixed tables: one controller drawn to each, the other ballots drawn in threes (Foster pp.
//! 184–187).

use super::numbers::with_ids;
use super::wishes;
use crate::club::MovementSettings;
use crate::movement::{Note, Player, Rng, Seating, Sizes};
use vorhand_seats::{Board, COLD, Cooling, WISHES};

/// One long leg; the controller of each table sits at N and deals first.
pub fn make(settings: &MovementSettings, players: &[Player], sizes: &Sizes) -> Seating {
    let mut rng = Rng::new(settings.seed);
    let tables = drawn_tables(players, sizes, &mut rng);
    let tables = heeded(settings, players, tables, &mut rng);
    let leg = with_ids(players, settings.rounds, tables);
    Seating {
        legs: vec![leg; settings.legs.unwrap_or(1) as usize],
        notes: notes(players, sizes),
    }
}

/// A controller at each table, the others by lot.
fn drawn_tables(players: &[Player], sizes: &Sizes, rng: &mut Rng) -> Vec<Vec<usize>> {
    let (mut controllers, mut ballots): (Vec<usize>, Vec<usize>) =
        (0..players.len()).partition(|p| players[*p].controller);
    rng.shuffle(&mut controllers);
    rng.shuffle(&mut ballots);
    if controllers.len() >= sizes.len() {
        ballots.extend(controllers.split_off(sizes.len()));
        rng.shuffle(&mut ballots);
    } else {
        let missing = sizes.len() - controllers.len();
        controllers.extend(ballots.drain(..missing));
        rng.shuffle(&mut controllers);
    }
    let mut ballots = ballots.into_iter();
    let tables = sizes.iter().zip(controllers).map(|(size, controller)| {
        let others = ballots.by_ref().take(size - 1);
        std::iter::once(controller).chain(others).collect()
    });
    tables.collect()
}

/// Exchanges people between the tables while that meets more wishes; a volunteer at N only with
/// another such.
fn heeded(
    settings: &MovementSettings,
    players: &[Player],
    tables: Vec<Vec<usize>>,
    rng: &mut Rng,
) -> Vec<Vec<usize>> {
    let weights = wishes::weights(settings, players);
    if weights.is_empty() {
        return tables;
    }
    let mut volunteers = vec![false; players.len()];
    for first in tables.iter().filter_map(|table| table.first()) {
        volunteers[*first] = players[*first].controller;
    }
    let mut board = Board::new(players.len(), &[], &vec![tables], &weights);
    board.among_themselves = volunteers;
    board.improve(Cooling::at_once(&board).between(WISHES, COLD), rng);
    board.legs().pop().unwrap_or_default()
}

fn notes(players: &[Player], sizes: &Sizes) -> Vec<Note> {
    let volunteers = players.iter().filter(|p| p.controller).count();
    let drawn = sizes.len().saturating_sub(volunteers) as u32;
    let spare = volunteers.saturating_sub(sizes.len()) as u32;
    let mut notes = of_sizes(sizes);
    if volunteers > 0 && drawn > 0 {
        notes.push(Note::ControllersDrawn { drawn });
    }
    if spare > 0 {
        notes.push(Note::ControllersSpare { spare });
    }
    notes
}

/// What is to be said about the sizes of the tables.
pub fn of_sizes(sizes: &[usize]) -> Vec<Note> {
    let mut notes = Vec::new();
    let tables = sizes.iter().filter(|s| **s == 3).count() as u32;
    if tables > 0 {
        notes.push(Note::TablesOfThree { tables });
    }
    let large = sizes.iter().filter(|s| **s > 4);
    if let Some(most) = large.clone().max() {
        notes.push(Note::LargeTables {
            tables: large.count() as u32,
            people: *most as u32,
        });
    }
    notes
}
