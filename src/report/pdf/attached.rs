//! Files inside the file: the data that goes with a paper.

use super::super::context::Attachment;
use super::written::pack;
use chrono::NaiveDate;
use lopdf::{Dictionary, Object, ObjectId, Stream, dictionary, text_string};
use std::io::{self, Write};

/// A file, packed while it is written; in memory nothing that is written fails.
pub fn attachment(
    name: &str,
    media_type: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Attachment {
    let (packed, size) = pack(write).unwrap_or_default();
    Attachment {
        name: name.to_owned(),
        media_type: media_type.to_owned(),
        packed: packed.into(),
        size,
    }
}

/// The attached files: the tree of their names, and the list of them that the catalogue holds.
pub(super) fn attach(
    file: &mut lopdf::Document,
    attachments: &[Attachment],
    date: NaiveDate,
) -> Option<(Dictionary, Vec<Object>)> {
    let mut sorted: Vec<&Attachment> = attachments.iter().collect();
    sorted.sort_by(|a, b| a.name.cmp(&b.name));
    let mut tree = Vec::new();
    let mut list = Vec::new();
    for attachment in sorted {
        let spec = file_spec(file, attachment, date);
        tree.extend([text_string(&attachment.name), spec.into()]);
        list.push(spec.into());
    }
    (!list.is_empty()).then(|| (dictionary! { "Names" => tree }, list))
}

fn file_spec(file: &mut lopdf::Document, attachment: &Attachment, date: NaiveDate) -> ObjectId {
    let stream = Stream::new(embedded(attachment, date), attachment.packed.to_vec());
    let stream = file.add_object(stream);
    file.add_object(dictionary! {
        "Type" => "Filespec",
        "F" => text_string(&attachment.name),
        "UF" => text_string(&attachment.name),
        "AFRelationship" => "Data",
        "EF" => dictionary! { "F" => stream },
    })
}

fn embedded(attachment: &Attachment, date: NaiveDate) -> Dictionary {
    let size = i64::try_from(attachment.size).unwrap_or(i64::MAX);
    dictionary! {
        "Type" => "EmbeddedFile",
        "Filter" => "FlateDecode",
        "Subtype" => Object::Name(attachment.media_type.clone().into_bytes()),
        "Params" => dictionary! {
            "Size" => size,
            "ModDate" => Object::string_literal(date.format("D:%Y%m%d120000Z").to_string()),
        },
    }
}
