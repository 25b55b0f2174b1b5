import { type Bytes, type Found, fail } from './image-bytes.ts';

/** The parts of a WebP (RFC 9649; docs/product/photos.md#content). */

const WEBP_KEPT: ReadonlySet<string> = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
/** In VP8X: the marks of a colour profile, EXIF, XMP and an animation, which are gone then; the one of transparency stays. */
const ALPHA = 0x10;

/** The size that a part of a WebP says; nothing for one that says none. */
function webpSize(word: string, body: Uint8Array): readonly [width: number, height: number] | undefined {
  const at = (index: number) => body[index] ?? fail();
  if (word === 'VP8X') {
    const side = (index: number) => 1 + at(index) + (at(index + 1) << 8) + (at(index + 2) << 16);
    return [side(4), side(7)];
  }
  if (word === 'VP8 ') {
    if (at(3) !== 0x9d || at(4) !== 0x01 || at(5) !== 0x2a) fail();
    return [(at(6) | (at(7) << 8)) & 0x3fff, (at(8) | (at(9) << 8)) & 0x3fff];
  }
  if (word !== 'VP8L') return undefined;
  if (at(0) !== 0x2f) fail();
  const bits = at(1) | (at(2) << 8) | (at(3) << 16) | (at(4) << 24);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/**
 * Whether a part is as it must be. The part that says the size has ten bytes and stands first; that of transparency comes before the data, and
 * is as long as its pixels when it is not packed. Throws NotAPhoto where the picture needs the part.
 */
function isLikely(word: string, body: Uint8Array, before: number, [width, height]: readonly [number, number]): boolean {
  const first = body[0] ?? fail();
  if (word === 'VP8X') return (before === 0 && body.length === 10) || fail();
  if (word === 'VP8 ') {
    // The first part of the data lies within it.
    const length = ((first | ((body[1] ?? 0) << 8) | ((body[2] ?? 0) << 16)) >>> 5) + 10;
    return ((first & 1) === 0 && length <= body.length) || fail();
  }
  if (word !== 'ALPH') return true;
  const isPacked = (first & 3) === 1;
  return before === 1 && first >> 6 === 0 && (isPacked || ((first & 3) === 0 && body.length === 1 + width * height));
}

/** Reads a WebP. Throws NotAPhoto. */
export function webp(file: Bytes): Found {
  file.take(4);
  const end = file.long(true) + 8;
  file.take(4);
  const parts: Uint8Array[] = [];
  let [width, height, pictures] = [0, 0, 0];
  while (file.at < end) {
    const start = file.at;
    const word = file.word();
    const length = file.long(true);
    const body = file.take(length);
    if (word.startsWith('ANI') || word === 'ANMF') fail();
    if (!WEBP_KEPT.has(word) || !isLikely(word, body, parts.length, [width, height])) {
      if (length % 2 > 0) file.take(1);
      continue;
    }
    const size = webpSize(word, body);
    [width, height] = [Math.max(width, size?.[0] ?? 0), Math.max(height, size?.[1] ?? 0)];
    if (word.startsWith('VP8') && word !== 'VP8X') pictures += 1;
    const part = file.since(start).slice();
    // Its marks, and three bytes that say nothing.
    if (word === 'VP8X') part.set([(part[8] ?? 0) & ALPHA, 0, 0, 0], 8);
    parts.push(part);
    if (length % 2 > 0) {
      file.take(1);
      parts.push(Uint8Array.of(0));
    }
  }
  if (pictures !== 1) fail();
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  const head = new Uint8Array(12);
  head.set([0x52, 0x49, 0x46, 0x46, length & 255, (length >> 8) & 255, (length >> 16) & 255, (length >> 24) & 255]);
  head.set([0x57, 0x45, 0x42, 0x50], 8);
  return { parts: [head, ...parts], width, height };
}
