//! How the money of a pot is spread, as it is typed.

use crate::app::{
    forms::typed::{read_money, read_sum},
    money::{
        pots::{PotForm, PrizeCount, Shape},
        purse::{joined, parts},
    },
};
use crate::club::{
    PrizeSettings,
    money::{Gift, Percent, Pot, PotShape, Ranking},
};
use crate::i18n::{Lang, money};

/// What a new pot is ranked by, what its prizes are counted by, and how many there are: Foster's, where an
/// event has more of them than those for points.
pub(super) fn usual(prizes: &PrizeSettings) -> (Ranking, PrizeCount, u32) {
    if prizes.games > 0 || prizes.hardest || prizes.booby {
        (Ranking::Foster, PrizeCount::Fixed, prizes.number())
    } else {
        (
            Ranking::Overall,
            PrizeCount::OneIn,
            PrizeCount::OneIn.usual(),
        )
    }
}

pub(super) fn sums(typed: &str) -> Option<Vec<i64>> {
    parts(typed).map(read_sum).collect()
}

/// A sum that may be taken away as well as put in.
pub(super) fn signed(typed: &str) -> Option<i64> {
    let Some(taken) = typed.trim().strip_prefix(['-', '−']) else {
        return read_money(typed);
    };
    read_money(taken).map(|cents| -cents)
}

/// `1 30.00; 2-3 15.00; 8-10 1.50`
pub(super) fn bands(typed: &str) -> Option<Vec<(u32, u32, i64)>> {
    parts(typed)
        .map(|part| {
            let (places, sum) = part.split_once(char::is_whitespace)?;
            let places = places.trim_end_matches(':');
            let (first, last) = places.split_once(['-', '–']).unwrap_or((places, places));
            let first = first.trim().parse().ok()?;
            let last = last.trim().parse().ok()?;
            Some((first, last, read_sum(sum)?))
        })
        .collect()
}

pub(super) fn percent(typed: &str) -> Option<Vec<Percent>> {
    parts(typed)
        .map(|part| {
            let plain = part.trim_end_matches('%').trim().replace(',', ".");
            serde_json::from_str::<Percent>(&plain).ok()
        })
        .collect()
}

/// `ham (Butcher Braun)`
pub(super) fn gift(typed: &str) -> Gift {
    let with = typed
        .strip_suffix(')')
        .and_then(|text| text.split_once('('));
    let (name, sponsor) = with.unwrap_or((typed, ""));
    Gift {
        name: name.trim().to_owned(),
        sponsor: sponsor.trim().to_owned(),
    }
}

pub(super) fn gift_words(gift: &Gift) -> String {
    if gift.sponsor.is_empty() {
        gift.name.clone()
    } else {
        format!("{} ({})", gift.name, gift.sponsor)
    }
}

/// A pot as it is typed, with no more of it than how it is spread.
pub(super) fn spread_of(pot: &Pot, lang: Lang) -> PotForm {
    let each = |cents: &[i64]| joined(cents.iter().map(|cents| money(*cents, lang)));
    let told = |shape: Shape, sums: String| PotForm {
        shape,
        sums,
        ..PotForm::blank(pot.name.clone())
    };
    match &pot.shape {
        PotShape::Ladder(ratio) => PotForm {
            ratio: ratio.to_string(),
            ..told(Shape::Ladder, String::new())
        },
        PotShape::HalfToWinner => told(Shape::Half, String::new()),
        PotShape::Percent(parts) => {
            let part = |part: &Percent| serde_json::to_string(part).unwrap_or_default();
            told(Shape::Percent, joined(parts.iter().map(part)))
        }
        PotShape::Fixed(sums) if sums.is_empty() => told(Shape::None, String::new()),
        PotShape::Fixed(sums) => told(Shape::Fixed, each(sums)),
        PotShape::Bands(bands) => {
            let band = |(first, last, cents): &(u32, u32, i64)| {
                let sum = money(*cents, lang);
                if first == last {
                    format!("{first} {sum}")
                } else {
                    format!("{first}-{last} {sum}")
                }
            };
            told(Shape::Bands, joined(bands.iter().map(band)))
        }
        PotShape::Announced { at, cents } => PotForm {
            number: at.to_string(),
            ..told(Shape::Announced, each(cents))
        },
    }
}
