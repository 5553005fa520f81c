use super::*;

fn of(season: &Season, lang: Lang) -> SeasonForm {
    SeasonForm::of(season, &Texts::new(lang))
}

fn read(form: &SeasonForm) -> Result<Season, &'static str> {
    let read = form.read(&Texts::new(Lang::En), &Book::default());
    read.map_err(|(field, _)| field)
}

fn typed(field: &str, text: &str) -> SeasonForm {
    let mut form = of(&Season::of_year(2026), Lang::De);
    let season = &mut form.typed.value;
    season.value = Value::RankPoints(Vec::new(), 0);
    season.formed = Valuation::Best(0);
    season.counts = Counts::Leg(LegNo(1));
    for (field, text) in [("ranks", "10 9, 8"), ("count", "7"), (field, text)] {
        text.clone_into(form.typed.text(field));
    }
    form
}

#[test]
fn a_count_just_chosen_is_empty_and_what_was_typed_comes_back() {
    let t = Texts::new(Lang::En);
    let mut form = of(&Season::of_year(2026), Lang::En);
    form.typed.value.formed = Valuation::Best(0);
    form.settle(&t).ok();
    assert_eq!(form.typed.text("count"), "");
    "3".clone_into(form.typed.text("grace"));
    form.settle(&t).ok();
    "5".clone_into(form.typed.text("out-above"));
    for grace in ["", "2"] {
        grace.clone_into(form.typed.text("grace"));
        form.settle(&t).ok();
    }
    let deduct = form.typed.value.attendance.deduct.unwrap();
    assert_eq!((deduct.grace, deduct.out_above), (2, Some(5)));
}

#[test]
fn a_season_is_shown_as_it_is_read_again() {
    for preset in presets() {
        let mut form = of(&Season::of_year(2026), Lang::De);
        form.take(preset, &Texts::new(Lang::De));
        let season = read(&form).unwrap();
        assert!(preset.is_of(&season), "{}", preset.id);
        assert_eq!(season.attendance, preset.attendance, "{}", preset.id);
        assert_eq!(read(&of(&season, Lang::En)), Ok(season));
    }
    let season = read(&typed("lowest", "-1")).unwrap();
    assert_eq!(season.value, Value::RankPoints(vec![10, 9, 8], -1));
    assert_eq!(read(&of(&season, Lang::De)), Ok(season));
}

#[test]
fn what_cannot_be_read_is_said_at_its_field() {
    for (field, text, at_fault) in [
        ("from", "31.2.2026", "from"),
        ("to", "1.1.2025", "to"),
        ("leg", "0", "leg"),
        ("count", "", "count"),
        ("count", "0", "count"),
        ("ranks", "8 9", "ranks"),
        ("ranks", "ten", "ranks"),
        ("minimum", "many", "minimum"),
        ("minimum", "-3", "minimum"),
        ("grace", "100000", "grace"),
        ("credit", "1,5", "credit"),
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
    let mut own = of(&season, Lang::En);
    assert_eq!(own.read(&t, &book), Ok(season));
    own.was = None;
    assert_eq!(own.read(&t, &book).unwrap_err().0, "name");
    let today = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
    let mut new = SeasonForm::new(&book, today, &t);
    assert_eq!(new.typed.text("name"), "2027", "the year’s name is taken");
    let named = |name: &str, from, to| {
        let day = |day: &str| day.parse().unwrap();
        let (name, from, to) = (name.to_owned(), day(from), day(to));
        let last = Season {
            name,
            from,
            to,
            ..Season::default()
        };
        let seasons = vec![last].into();
        let today = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        let book = Book {
            seasons,
            ..Book::default()
        };
        let mut new = SeasonForm::new(&book, today, &Texts::new(Lang::De));
        ["name", "from", "to"].map(|field| new.typed.text(field).clone())
    };
    assert_eq!(
        named("Liga 7, Saison 2025/26", "2025-09-01", "2026-08-31"),
        ["Liga 7, Saison 2026/27", "1.9.2026", "31.8.2027"]
    );
    assert_eq!(named("2023", "2023-01-01", "2023-12-31")[0], "2026");
    assert_eq!(
        named("Winter", "2025-09-01", "2026-03-31")[0],
        "Winter 2026/27"
    );
    let first = |lang| {
        SeasonForm::new(&Book::default(), today, &Texts::new(lang))
            .typed
            .value
            .name
    };
    assert_eq!(
        [Lang::De, Lang::En].map(first),
        ["Saison 2026", "Season 2026"]
    );
}

#[test]
fn a_new_season_has_the_rule_of_the_last() {
    let mut last = Season::of_year(2025);
    last.formed = Valuation::Average;
    last.attendance.minimum = Some(2);
    let book = Book {
        seasons: vec![last].into(),
        ..Book::default()
    };
    let today = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
    let new = SeasonForm::new(&book, today, &Texts::new(Lang::En));
    let season = &new.typed.value;
    assert_eq!(season.formed, Valuation::Average);
    assert_eq!(season.attendance.minimum, Some(2));
}
