//! Files inside the file: the data that goes with a paper.

use super::super::context::Attachment;
use super::super::error::ReportError;
use super::written::packed;
use chrono::NaiveDate;
use lopdf::{Dictionary, Object, ObjectId, dictionary, text_string};

/// The attached files: the tree of their names, and the list of them that the catalogue holds.
pub(super) fn attach(
    file: &mut lopdf::Document,
    attachments: &[Attachment],
    date: NaiveDate,
) -> Result<Option<(Dictionary, Vec<Object>)>, ReportError> {
    let mut sorted: Vec<&Attachment> = attachments.iter().collect();
    sorted.sort_by(|a, b| a.name.cmp(&b.name));
    let (mut tree, mut list) = (Vec::new(), Vec::new());
    for attachment in sorted {
        let spec = file_spec(file, attachment, date)?;
        tree.extend([text_string(&attachment.name), spec.into()]);
        list.push(spec.into());
    }
    Ok((!list.is_empty()).then(|| (dictionary! { "Names" => tree }, list)))
}

fn file_spec(
    file: &mut lopdf::Document,
    attachment: &Attachment,
    date: NaiveDate,
) -> Result<ObjectId, ReportError> {
    // At once: a whole evening's data beside its pages would be the most that an archive needs.
    let stream = packed(embedded(attachment, date), &attachment.bytes)?;
    let stream = file.add_object(stream);
    Ok(file.add_object(dictionary! {
        "Type" => "Filespec",
        "F" => text_string(&attachment.name),
        "UF" => text_string(&attachment.name),
        "AFRelationship" => "Data",
        "EF" => dictionary! { "F" => stream },
    }))
}

fn embedded(attachment: &Attachment, date: NaiveDate) -> Dictionary {
    let size = i64::try_from(attachment.bytes.len()).unwrap_or(i64::MAX);
    dictionary! {
        "Type" => "EmbeddedFile",
        "Subtype" => Object::Name(attachment.media_type.clone().into_bytes()),
        "Params" => dictionary! {
            "Size" => size,
            "ModDate" => Object::string_literal(date.format("D:%Y%m%d120000Z").to_string()),
        },
    }
}
