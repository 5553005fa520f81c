//! The bell at the end of a leg: three strokes of a gong, made by code, as the bytes of a WAV file.

/// Samples a second.
const RATE: u32 = 22_050;
/// Seconds of the whole bell, and from one stroke to the next.
const SECONDS: (f32, f32) = (3.2, 0.8);
/// Tones of a stroke: hertz, how loud, how fast they fade.
const TONES: [(f32, f32, f32); 4] = [
    (523.25, 0.5, 2.2),
    (784.0, 0.25, 3.0),
    (1318.5, 0.15, 4.5),
    (2093.0, 0.06, 7.0),
];

/// The bell, mono, 16 bits.
pub fn bell() -> Vec<u8> {
    let samples: Vec<i16> = (0..(RATE as f32 * SECONDS.0) as u32).map(sample).collect();
    let size = u32::try_from(samples.len() * 2).unwrap_or(0);
    let mut file = [
        b"RIFF".as_slice(),
        &(size + 36).to_le_bytes(),
        b"WAVEfmt ",
        &16_u32.to_le_bytes(),
        &1_u16.to_le_bytes(),
        &1_u16.to_le_bytes(),
        &RATE.to_le_bytes(),
        &(RATE * 2).to_le_bytes(),
        &2_u16.to_le_bytes(),
        &16_u16.to_le_bytes(),
        b"data",
        &size.to_le_bytes(),
    ]
    .concat();
    file.extend(samples.into_iter().flat_map(i16::to_le_bytes));
    file
}

fn sample(at: u32) -> i16 {
    let now = at as f32 / RATE as f32;
    let end = ((SECONDS.0 - now) / 0.2).clamp(0.0, 1.0);
    let sum = [0.0, 1.0, 2.0]
        .map(|n| stroke(now - n * SECONDS.1))
        .into_iter()
        .sum::<f32>()
        * 0.6
        * end;
    (sum.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16
}

/// A stroke of the bell, so many seconds after it was struck.
fn stroke(since: f32) -> f32 {
    if since < 0.0 {
        return 0.0;
    }
    // Struck within three milliseconds, so that it does not click.
    let struck = (since / 0.003).min(1.0);
    TONES
        .map(|(hertz, loud, fades)| {
            (std::f32::consts::TAU * hertz * since).sin() * loud * (-fades * since).exp()
        })
        .into_iter()
        .sum::<f32>()
        * struck
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bell_is_a_whole_wav_file_that_is_loud_and_ends_in_silence() {
        let file = bell();
        assert_eq!(
            (&file[..4], &file[8..16], &file[36..40]),
            (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..])
        );
        let said = u32::from_le_bytes(file[4..8].try_into().unwrap()) as usize;
        assert_eq!(said + 8, file.len());
        let samples: Vec<i16> = file[44..]
            .chunks(2)
            .map(|b| i16::from_le_bytes([b[0], b[1]]))
            .collect();
        assert!((2.0..6.0).contains(&(samples.len() as f32 / RATE as f32)));
        let loudest = samples.iter().map(|s| i32::from(*s).abs()).max().unwrap();
        assert!(
            (12_000..32_767).contains(&loudest),
            "heard, and nowhere cut off: {loudest}"
        );
        assert!(
            samples.iter().rev().take(20).all(|s| s.abs() < 40),
            "no click at the end"
        );
        assert!(
            samples.iter().take(2).all(|s| s.abs() < 400),
            "no click at the beginning"
        );
    }
}
