//! How well every painted word stands out from what is really painted behind it, after WCAG 2.

use egui::epaint::{ClippedShape, TextShape};
use egui::{Color32, Pos2, Rect, Shape};

/// Relative luminance.
fn luminance(colour: Color32) -> f64 {
    let linear = |v: u8| {
        let s = f64::from(v) / 255.0;
        if s <= 0.04045 {
            s / 12.92
        } else {
            ((s + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}

/// The contrast of two opaque colours, from 1 to 21.
pub fn contrast(a: Color32, b: Color32) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A colour laid over another.
fn over(top: Color32, ground: Color32) -> Color32 {
    let rest = f32::from(255 - top.a()) / 255.0;
    let mix = |t: u8, g: u8| (f32::from(t) + f32::from(g) * rest).round().min(255.0) as u8;
    Color32::from_rgb(
        mix(top.r(), ground.r()),
        mix(top.g(), ground.g()),
        mix(top.b(), ground.b()),
    )
}

/// A word as it is seen.
#[derive(Debug, Clone)]
pub struct Word {
    /// What it says.
    pub text: String,
    /// Where a letter of it stands.
    pub at: Pos2,
    /// Its height in points.
    pub size: f32,
    /// Its colour, as it arrives on the ground.
    pub ink: Color32,
    /// What is behind it.
    pub ground: Color32,
}

impl Word {
    /// How well it stands out.
    pub fn contrast(&self) -> f64 {
        contrast(self.ink, self.ground)
    }

    /// What it must have at least: 4.5, 3 for large letters; 7 and 4.5 where high contrast was
    /// chosen.
    pub fn least(&self, high: bool) -> f64 {
        match (high, self.size >= 24.0) {
            (true, false) => 7.0,
            (true, true) | (false, false) => 4.5,
            (false, true) => 3.0,
        }
    }
}

fn inside(points: &[Pos2], at: Pos2) -> bool {
    let sides = points.iter().zip(points.iter().cycle().skip(1));
    let crossed = sides.filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

/// What a shape puts at a point.
fn fill(shape: &Shape, at: Pos2) -> Option<Color32> {
    let found = match shape {
        // A shadow is soft; what stands on it stands on what threw it.
        Shape::Rect(r) if r.blur_width > 0.0 => None,
        Shape::Rect(r) => r.rect.contains(at).then_some(r.fill),
        Shape::Circle(c) => (c.center.distance(at) <= c.radius).then_some(c.fill),
        Shape::Ellipse(e) => {
            let d = (at - e.center) / e.radius;
            (d.length() <= 1.0).then_some(e.fill)
        }
        Shape::Path(p) => (p.closed && inside(&p.points, at)).then_some(p.fill),
        Shape::Mesh(m) => m.triangles().find_map(|corners| {
            let [a, b, c] = corners.map(|i| m.vertices[i as usize]);
            inside(&[a.pos, b.pos, c.pos], at).then_some(a.color)
        }),
        _ => None,
    };
    found.filter(|colour| colour.a() > 0)
}

fn flat<'s>(shape: &'s Shape, clip: Rect, out: &mut Vec<(Rect, &'s Shape)>) {
    match shape {
        Shape::Vec(all) => all.iter().for_each(|s| flat(s, clip, out)),
        Shape::Noop => {}
        one => out.push((clip, one)),
    }
}

/// Letters of a text: first, middle and last of each row and format.
fn letters(text: &TextShape, mut see: impl FnMut(Pos2, &egui::TextFormat, String)) {
    let sections = &text.galley.job.sections;
    let mut byte = 0;
    for row in &text.galley.rows {
        let mut glyphs = Vec::new();
        for glyph in &row.row.glyphs {
            // The sign of what was cut off stands in no text, and looks like what is before it.
            let at = sections
                .iter()
                .position(|s| s.byte_range.start.0 <= byte && byte < s.byte_range.end.0);
            glyphs.push((at.unwrap_or(sections.len() - 1), glyph));
            byte += glyph.chr.len_utf8();
        }
        byte += usize::from(row.ends_with_newline);
        glyphs.retain(|(_, g)| !g.chr.is_whitespace());
        for run in glyphs.chunk_by(|(a, _), (b, _)| a == b) {
            let words: String = run.iter().map(|(_, g)| g.chr).collect();
            for (section, glyph) in [run.first(), run.get(run.len() / 2), run.last()]
                .into_iter()
                .flatten()
            {
                let format = &sections[*section].format;
                let middle = egui::vec2(glyph.advance_width / 2.0, -format.font_id.size * 0.3);
                see(
                    text.pos + row.pos.to_vec2() + glyph.pos.to_vec2() + middle,
                    format,
                    words.clone(),
                );
            }
        }
    }
}

/// Every word of a painted frame with the ground it stands on; `canvas` lies under everything.
pub fn words(shapes: &[ClippedShape], canvas: Color32) -> Vec<Word> {
    let mut all = Vec::new();
    shapes
        .iter()
        .for_each(|s| flat(&s.shape, s.clip_rect, &mut all));
    // What covers anything at all, with its place in the order of painting.
    let solid: Vec<(usize, Rect, &Shape)> = all
        .iter()
        .enumerate()
        .filter(|(_, (_, shape))| covers(shape))
        .map(|(i, (clip, shape))| (i, clip.intersect(shape.visual_bounding_rect()), *shape))
        .collect();
    let mut found = Vec::new();
    for (i, (clip, shape)) in all.iter().enumerate() {
        let Shape::Text(text) = shape else { continue };
        if !clip.intersects(text.visual_bounding_rect()) {
            continue;
        }
        let (under, above) = solid.split_at(solid.partition_point(|(n, ..)| *n < i));
        letters(text, |at, format, words| {
            if !clip.contains(at) {
                return;
            }
            let at_it = |(_, rect, shape): &(usize, Rect, &Shape)| {
                rect.contains(at).then(|| fill(shape, at)).flatten()
            };
            // What is painted over it afterwards hides it, as a dialog hides the screen.
            if above.iter().filter_map(at_it).any(|colour| colour.a() > 40) {
                return;
            }
            let mut ground = under
                .iter()
                .filter_map(at_it)
                .fold(canvas, |ground, colour| over(colour, ground));
            if format.background.a() > 0 {
                ground = over(format.background, ground);
            }
            let colour = text.override_text_color.unwrap_or(format.color);
            let colour = if colour == Color32::PLACEHOLDER {
                text.fallback_color
            } else {
                colour
            };
            let ink = over(colour.gamma_multiply(text.opacity_factor), ground);
            found.push(Word {
                text: words,
                at,
                size: format.font_id.size,
                ink,
                ground,
            });
        });
    }
    found
}

/// Whether a shape covers any of what is under it.
fn covers(shape: &Shape) -> bool {
    match shape {
        Shape::Rect(r) => r.blur_width <= 0.0 && r.fill.a() > 0,
        Shape::Circle(c) => c.fill.a() > 0,
        Shape::Ellipse(e) => e.fill.a() > 0,
        Shape::Path(p) => p.closed && p.fill.a() > 0,
        Shape::Mesh(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{FontId, Rgba, pos2, vec2};
    use egui_kittest::Harness;

    fn seen(paint: impl Fn(&egui::Painter)) -> Vec<Word> {
        let setup =
            |ctx: &egui::Context| vorhand::ui::theme::install(ctx, vorhand::ui::theme::Look::Light);
        let builder = Harness::builder()
            .with_size(vec2(400.0, 200.0))
            .with_context_setup(setup);
        let mut harness = builder.build_ui(move |ui| paint(ui.painter()));
        harness.run();
        words(&harness.output().shapes, Color32::WHITE)
    }

    fn write(painter: &egui::Painter, words: &str, colour: Color32) {
        painter.text(
            pos2(40.0, 40.0),
            egui::Align2::LEFT_TOP,
            words,
            FontId::proportional(15.0),
            colour,
        );
    }

    #[test]
    fn a_bad_pair_is_found_and_a_good_one_is_not() {
        let bad = seen(|p| {
            p.rect_filled(
                Rect::from_min_size(pos2(20.0, 20.0), vec2(300.0, 80.0)),
                0.0,
                Color32::from_gray(120),
            );
            write(p, "Hearts", Color32::from_gray(90));
        });
        let of = |words: &[Word]| {
            words
                .iter()
                .filter(|w| w.text == "Hearts")
                .map(Word::contrast)
                .collect::<Vec<_>>()
        };
        assert!(
            !of(&bad).is_empty() && of(&bad).iter().all(|c| *c < 2.0),
            "{bad:?}"
        );
        assert!(
            bad.iter()
                .filter(|w| w.text == "Hearts")
                .all(|w| w.ground == Color32::from_gray(120))
        );
        let good = seen(|p| write(p, "Hearts", Color32::BLACK));
        assert!(of(&good).iter().all(|c| *c > 20.0), "{good:?}");
    }

    #[test]
    fn what_is_half_transparent_counts_as_it_arrives() {
        let veil = Color32::from(Rgba::from_black_alpha(0.9));
        let veiled = seen(move |p| {
            p.rect_filled(
                Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 200.0)),
                0.0,
                veil,
            );
            write(p, "Clubs", Color32::BLACK);
        });
        assert!(
            veiled
                .iter()
                .any(|w| w.text == "Clubs" && w.contrast() < 2.0),
            "black on nearly black: {veiled:?}"
        );
        let faint = seen(|p| write(p, "Clubs", Color32::BLACK.gamma_multiply(0.2)));
        assert!(
            faint
                .iter()
                .any(|w| w.text == "Clubs" && w.contrast() < 4.5),
            "{faint:?}"
        );
    }

    #[test]
    fn what_is_covered_is_not_seen() {
        let covered = seen(|p| {
            write(p, "Spades", Color32::from_gray(250));
            p.rect_filled(
                Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 200.0)),
                0.0,
                Color32::BLACK,
            );
        });
        assert!(covered.iter().all(|w| w.text != "Spades"));
    }

    #[test]
    fn black_on_white_is_twenty_one() {
        assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
    }
}
