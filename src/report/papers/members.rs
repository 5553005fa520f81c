//! The register on paper: what the club knows of each, by surname.

use crate::club::{Member, MemberStatus};
use crate::i18n::{Texts, if_known};
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row},
    papers::{made::PaperResult, season::club},
    pen::NOTE,
};
use chrono::Datelike;
use itertools::Itertools;

/// What is told of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    Club,
    Number,
    Born,
    Class,
    Status,
    Since,
}

impl Field {
    const ALL: [Field; 7] = [
        Field::Name,
        Field::Club,
        Field::Number,
        Field::Born,
        Field::Class,
        Field::Status,
        Field::Since,
    ];

    fn column(self, texts: &Texts) -> Column {
        match self {
            Field::Name => Column::name(texts).share(1.4),
            Field::Club => Column::words(texts.report_club()),
            Field::Number => Column::words(texts.season_member_number()).share(0.6),
            Field::Born => Column::short(texts.member_head_born()),
            Field::Class => Column::words(texts.member_head_class()).share(0.6),
            Field::Status => Column::short(texts.member_head_status()).style(NOTE),
            Field::Since => Column::words(texts.member_head_since()).share(0.5),
        }
    }

    fn cell(self, texts: &Texts, member: &Member, year: i32) -> String {
        match self {
            Field::Name => member.name.clone(),
            Field::Club => member.club.clone(),
            Field::Number => member.number.clone(),
            Field::Born => if_known(member.born),
            Field::Class => {
                let class = member.class_in(year);
                class
                    .map(|class| texts.member_class(class))
                    .unwrap_or_default()
            }
            // What nearly everybody is needs no word.
            Field::Status if member.status == MemberStatus::Member => String::new(),
            Field::Status => texts.member_status(member.status.id()),
            Field::Since => member.since.clone(),
        }
    }

    /// Whether the club knows this of anybody; a name always has its column.
    fn is_told(self, texts: &Texts, members: &[&Member], year: i32) -> bool {
        let mut cells = members.iter().map(|member| self.cell(texts, member, year));
        self == Field::Name || cells.any(|cell| !cell.is_empty())
    }
}

/// The register, by surname; columns of which nothing is known are left out on paper.
pub(super) fn members(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let club = club(context);
    let texts = context.texts;
    let year = context.event.settings.date.year();
    let mut members: Vec<&Member> = club.members.iter().collect();
    members.sort_by_cached_key(|member| (member.name_key(), member.id));
    let cells = |fields: &[Field], member: &Member| -> Vec<String> {
        fields
            .iter()
            .map(|field| field.cell(texts, member, year))
            .collect()
    };
    let title = texts.report_title_members();
    let head = Head {
        title: title.clone(),
        event: counted(texts, &members),
        ..Head::default()
    };
    let told: Vec<Field> = Field::ALL
        .into_iter()
        .filter(|field| field.is_told(texts, &members, year))
        .collect();
    let columns = told.iter().map(|field| field.column(texts));
    let rows = members.iter().map(|member| Row::new(cells(&told, member)));
    let list = List::new(columns.collect(), rows.collect());
    let flow = Flow::poster(context, &head, |flow| {
        flow.list(&list);
    });
    let heads = Field::ALL.map(|field| field.column(texts).head);
    let fields = members.iter().map(|member| cells(&Field::ALL, member));
    Ok(PaperResult {
        table: Some(std::iter::once(heads.to_vec()).chain(fields).collect()),
        ..PaperResult::titled(title, flow.finish_with(["", context.mark]))
    })
}

/// How many of each status there are.
fn counted(texts: &Texts, members: &[&Member]) -> String {
    let count = |status| {
        members
            .iter()
            .filter(|member| member.status == status)
            .count()
    };
    let passive = count(MemberStatus::Passive);
    let guests = count(MemberStatus::Guest);
    let parts = [
        Some(texts.season_members(count(MemberStatus::Member))),
        (passive > 0).then(|| texts.members_passive(passive)),
        (guests > 0).then(|| texts.members_guests(guests)),
    ];
    parts.into_iter().flatten().join(", ")
}
