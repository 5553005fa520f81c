use super::*;
use crate::club::season::presets;

fn read(form: &SeasonForm) -> Result<Season, Field> {
    let read = form.read(&Texts::new(Lang::En), &Book::default());
    read.map_err(|(field, _)| field)
}

fn typed(field: Field, text: &str) -> SeasonForm {
    let mut form = SeasonForm::of(&Season::of_year(2026), Lang::De);
    (form.worth, form.forming, form.counting) = (Worth::Ranks, Forming::Best, Counting::Leg);
    for (field, text) in [
        (Field::Ranks, "10 9, 8"),
        (Field::Count, "7"),
        (field, text),
    ] {
        text.clone_into(form.text(field));
    }
    form
}

#[test]
fn a_season_is_shown_as_it_is_read_again() {
    for preset in presets() {
        let mut form = SeasonForm::of(&Season::of_year(2026), Lang::De);
        form.take(preset);
        let season = read(&form).unwrap();
        assert!(preset.is_of(&season), "{}", preset.id);
        assert_eq!(season.attendance, preset.attendance, "{}", preset.id);
        assert_eq!(read(&SeasonForm::of(&season, Lang::En)), Ok(season));
    }
    let season = read(&typed(Field::Lowest, "-1")).unwrap();
    assert_eq!(season.value, Value::RankPoints(vec![10, 9, 8], -1));
    assert_eq!(read(&SeasonForm::of(&season, Lang::De)), Ok(season));
}

#[test]
fn what_cannot_be_read_is_said_at_its_field() {
    for (field, text, at_fault) in [
        (Field::From, "31.2.2026", Field::From),
        (Field::To, "1.1.2025", Field::To),
        (Field::Leg, "0", Field::Leg),
        (Field::Count, "", Field::Count),
        (Field::Count, "0", Field::Count),
        (Field::Ranks, "8 9", Field::Ranks),
        (Field::Ranks, "ten", Field::Ranks),
        (Field::Minimum, "many", Field::Minimum),
        (Field::Minimum, "-3", Field::Minimum),
        (Field::Grace, "99999", Field::Grace),
        (Field::Credit, "1,5", Field::Credit),
    ] {
        assert_eq!(
            read(&typed(field, text)),
            Err(at_fault),
            "{field:?} {text:?}"
        );
    }
}

#[test]
fn a_name_that_another_season_has_is_refused_and_the_own_one_is_not() {
    let (t, season) = (Texts::new(Lang::En), Season::of_year(2026));
    let book = Book {
        seasons: vec![season.clone()].into(),
        ..Book::default()
    };
    let mut own = SeasonForm::of(&season, Lang::En);
    assert_eq!(own.read(&t, &book), Ok(season));
    own.was = None;
    assert_eq!(own.read(&t, &book).unwrap_err().0, Field::Name);
    let today = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
    let mut new = SeasonForm::new(&book, today, Lang::En, None);
    assert_eq!(new.text(Field::Name), "2027", "the year’s name is taken");
}
