//! Pictures in a file: each once, however many pages show it.

use crate::handbook::Raster;
use crate::report::{
    error::ReportError,
    font,
    page::{Page, Plate},
    pdf::{paint::pt, written::problem},
};
use lopdf::{Object, ObjectId, Stream, dictionary};
use std::collections::BTreeMap;

/// The name of a picture in the resources: the same for the same points.
fn name_of(raster: &Raster) -> String {
    let hash = font::fingerprint(
        raster
            .palette
            .iter()
            .flatten()
            .chain(&raster.points)
            .map(|byte| u64::from(*byte)),
    );
    format!("Plate{hash:016x}")
}

/// Paints the pictures of a page: a square of one by one, stretched to its box.
pub(super) fn paint(page: &Page) -> String {
    let mut words = String::new();
    for plate in &page.plates {
        let Plate {
            x,
            y,
            width,
            height,
            raster,
        } = plate;
        let size = format!("{} 0 0 {}", pt(*width), pt(*height));
        let [x, y] = [pt(*x), pt(page.height_mm - y - height)];
        words += &format!("q {size} {x} {y} cm /{} Do Q\n", name_of(raster));
    }
    words
}

/// Puts the pictures of all pages into the file and names them in the resources.
///
/// # Errors
/// The file has no such resources.
pub(super) fn bind(
    file: &mut lopdf::Document,
    resources: ObjectId,
    pages: &[Page],
) -> Result<(), ReportError> {
    let rasters: BTreeMap<String, &Raster> = pages
        .iter()
        .flat_map(|page| &page.plates)
        .map(|plate| (name_of(plate.raster), plate.raster))
        .collect();
    if rasters.is_empty() {
        return Ok(());
    }
    let mut named = lopdf::Dictionary::new();
    for (name, raster) in rasters {
        let id = file.add_object(image(raster));
        named.set(name, id);
    }
    let resources = file.get_dictionary_mut(resources).map_err(problem)?;
    resources.set("XObject", named);
    Ok(())
}

/// The points as a palette and a byte each (ISO 32000-1, 8.9.5 and 8.6.6.3).
fn image(raster: &Raster) -> Stream {
    let colours = raster.palette.iter().flatten().copied().collect();
    let last = raster.palette.len().saturating_sub(1);
    let space = vec![
        Object::Name(b"Indexed".to_vec()),
        Object::Name(b"DeviceRGB".to_vec()),
        Object::Integer(i64::try_from(last).unwrap_or(0)),
        Object::String(colours, lopdf::StringFormat::Hexadecimal),
    ];
    let dict = dictionary! {
        "Type" => "XObject",
        "Subtype" => "Image",
        "Width" => i64::from(raster.width),
        "Height" => i64::from(raster.height),
        "BitsPerComponent" => 8,
        "ColorSpace" => space,
    };
    Stream::new(dict, raster.points.clone())
}
