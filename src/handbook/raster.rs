//! A picture of the handbook as points of colour.

use std::io::Cursor;

/// Most colours that a picture has.
const COLOURS: usize = 256;

/// A picture: rows of points, each of one of at most 256 colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raster {
    /// Points in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The colours, red, green, blue.
    pub palette: Vec<[u8; 3]>,
    /// For each point the place of its colour, row after row from the top.
    pub points: Vec<u8>,
}

impl Raster {
    /// Points in a row and rows of a PNG, without reading it; none where it is none.
    pub fn size(bytes: &[u8]) -> Option<[u32; 2]> {
        let reader = png::Decoder::new(Cursor::new(bytes)).read_info().ok()?;
        let (width, height) = reader.info().size();
        Some([width, height])
    }

    /// Reads a PNG of at most 256 colours; none where it is another picture.
    pub fn read(bytes: &[u8]) -> Option<Raster> {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().ok()?;
        let mut samples = vec![0; reader.output_buffer_size()?];
        let info = reader.next_frame(&mut samples).ok()?;
        let width = info.width;
        let height = info.height;
        let channels = info.color_type.samples();
        let mut raster = Raster {
            width,
            height,
            palette: Vec::new(),
            points: Vec::with_capacity(samples.len() / channels.max(1)),
        };
        // Pictures of a window have long runs of one colour.
        let mut last = None;
        for point in samples.get(..info.buffer_size())?.chunks_exact(channels) {
            let colour = colour(point)?;
            let place = match last {
                Some((same, place)) if same == colour => place,
                _ => raster.place(colour)?,
            };
            last = Some((colour, place));
            raster.points.push(place);
        }
        Some(raster)
    }

    /// The place of a colour; none where there is no room for another.
    fn place(&mut self, colour: [u8; 3]) -> Option<u8> {
        let found = self.palette.iter().position(|own| *own == colour);
        let place = found.unwrap_or_else(|| {
            self.palette.push(colour);
            self.palette.len() - 1
        });
        (place < COLOURS)
            .then(|| u8::try_from(place).ok())
            .flatten()
    }
}

/// The colour of a point in grey or in red, green and blue, with or without how opaque it is.
fn colour(point: &[u8]) -> Option<[u8; 3]> {
    match point {
        [grey] | [grey, _] => Some([*grey; 3]),
        [red, green, blue] | [red, green, blue, _] => Some([*red, *green, *blue]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(colours: png::ColorType, samples: &[u8], width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(colours);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(samples).expect("the points");
        drop(writer);
        bytes
    }

    #[test]
    fn a_picture_comes_back_point_by_point() {
        let bytes = written(
            png::ColorType::Rgb,
            &[9, 8, 7, 1, 2, 3, 9, 8, 7, 9, 8, 7],
            2,
            2,
        );
        let raster = Raster::read(&bytes).expect("a picture");
        assert_eq!((raster.width, raster.height), (2, 2));
        assert_eq!(Raster::size(&bytes), Some([2, 2]));
        assert_eq!(raster.palette, [[9, 8, 7], [1, 2, 3]]);
        assert_eq!(raster.points, [0, 1, 0, 0]);
    }

    #[test]
    fn what_is_no_picture_or_has_too_many_colours_is_none() {
        assert_eq!(Raster::read(b"no picture"), None);
        assert_eq!(Raster::size(b"no picture"), None);
        let many: Vec<u8> = (0..=256_u32)
            .flat_map(|n| [n as u8, (n >> 8) as u8, 1])
            .collect();
        assert_eq!(
            Raster::read(&written(png::ColorType::Rgb, &many, 257, 1)),
            None
        );
        assert!(Raster::read(&written(png::ColorType::Rgb, &many[..768], 256, 1)).is_some());
    }
}
