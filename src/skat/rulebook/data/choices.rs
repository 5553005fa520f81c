//! What one system does one way and another otherwise.

use serde::{Deserialize, Serialize};

/// Whose words are used for the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Tournee, Solo, Gucki, Nullo.
    American,
    /// Hand, Grand, Null, ouvert.
    German,
}

/// What is bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bidding {
    /// Numbers that are the value of some game (Foster, Law 33).
    Numbers,
    /// Games, by their rank; no number is bid and none can be overbid.
    Suits,
}

/// What happens if nobody bids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllPass {
    /// A Ramsch is played (Foster, Law 43).
    Ramsch,
    /// The deal is noted as passed in and nobody scores (ISkO 3.3.7).
    PassedIn,
    /// Vorhand plays.
    VorhandPlays,
}

/// Which games may be given up before they are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Abandon {
    /// Turned games (Foster, Law 44).
    Turned,
    /// Any game, while the declarer holds nine cards or more (ISkO 4.3).
    Any,
    /// None.
    None,
}

/// What an overbid game costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverbidRule {
    /// The least multiple of the unit that covers the bid (Foster, Law 61; ISkO 5.4).
    NextMultiple,
    /// Bids are not compared with values.
    None,
}

/// What a Null below the bid costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NullOverbidRule {
    /// The least multiple of the Null's own value that covers the bid.
    NextMultiple,
    /// The suit game or Grand that the declarer chooses, without further levels (ISkO 3.6.2).
    ChosenGame,
}
