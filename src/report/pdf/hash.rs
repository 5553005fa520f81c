//! What a file is known by: a hash of its content.

use lopdf::Object;
use std::hash::Hasher;

/// 16 bytes that differ when the content differs.
pub(super) fn hash_of(file: &lopdf::Document) -> Vec<u8> {
    let mut halves = [Fnv(0xcbf2_9ce4_8422_2325), Fnv(0x6c62_272e_07bb_0142)];
    for object in file.objects.values() {
        let text = match object {
            Object::Stream(stream) => {
                halves.iter_mut().for_each(|h| h.write(&stream.content));
                format!("{:?}", stream.dict)
            }
            other => format!("{other:?}"),
        };
        halves.iter_mut().for_each(|h| h.write(text.as_bytes()));
    }
    halves
        .iter()
        .flat_map(|h| h.finish().to_be_bytes())
        .collect()
}

/// Fowler–Noll–Vo 1a, 64 bits: small, and the same on every machine, which the standard hasher does
/// not promise.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
