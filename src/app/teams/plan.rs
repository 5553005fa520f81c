//! The plan of a league day as it is typed: a leg a line, the tables with commas between them, such
//! as `A1 B1 C1 D1, A2 B2 C2 D2`.

use crate::app::forms::field::{Place, put};
use crate::club::teams::{LeaguePlan, NoPlace, PlannedPlace, Series};
use crate::i18n::Lang;
use itertools::Itertools;

/// The plan as it is typed; nothing is no plan.
///
/// # Errors
/// What is no place.
pub fn read_plan(typed: &str) -> Result<LeaguePlan, NoPlace> {
    Ok(LeaguePlan(
        typed
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(read_series)
            .collect::<Result<_, _>>()?,
    ))
}

fn read_series(line: &str) -> Result<Series, NoPlace> {
    line.split([',', ';', '|'])
        .filter(|table| !table.trim().is_empty())
        .map(|table| {
            let places = table.split_whitespace().map(str::to_owned);
            places
                .map(PlannedPlace::try_from)
                .collect::<Result<Vec<_>, _>>()
        })
        .collect()
}

impl Place for LeaguePlan {
    fn shown(&self, _: Lang) -> String {
        let table = |places: &Vec<PlannedPlace>| places.iter().join(" ");
        let series = |series: &Series| series.iter().map(table).join(", ");
        self.0.iter().map(series).join("\n")
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        put(self, read_plan(typed).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_typed_as_it_is_shown() {
        let plan = LeaguePlan::made(4, 3).unwrap();
        assert_eq!(read_plan(&plan.shown(Lang::En)), Ok(plan));
        let typed = read_plan("a1 b1  c1 d1 ; A2 B2 C2 D2;\n\n").unwrap();
        assert_eq!(typed.shown(Lang::En), "A1 B1 C1 D1, A2 B2 C2 D2");
        assert_eq!(read_plan(" \n"), Ok(LeaguePlan::default()));
        assert_eq!(read_plan("A1 B1 1C"), Err(NoPlace("1C".to_owned())));
    }
}
