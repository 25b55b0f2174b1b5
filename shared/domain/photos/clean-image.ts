import type { PhotoType } from './photo.ts';

/**
 * A picture, written anew from the parts that make it (docs/product/photos.md#content). Nothing is decoded: the file is taken apart by its
 * own lengths, so a file that lies about them is refused.
 */

/** The most pixels of a side, and of a picture: a file of few bytes must not become gigabytes on a screen. */
export const MAX_SIDE = 4096;
const MAX_PIXELS = 16_000_000;

/** Why a file is not taken. */
export type ImageProblem = 'notAPhoto' | 'tooManyPixels';

export interface CleanImage {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Ends the reading of a file that is not what it says to be. */
class NotAPhoto extends Error {}

const fail = (): never => {
  throw new NotAPhoto();
};

/** Reads a file from its beginning on. Whatever reads beyond the end ends the reading. */
class Bytes {
  at = 0;
  private readonly all: Uint8Array;
  private readonly view: DataView;
  constructor(all: Uint8Array) {
    this.all = all;
    this.view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }
  /** The next bytes, which are passed. */
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.all.length) fail();
    const taken = this.all.subarray(this.at, end);
    this.at = end;
    return taken;
  }
  byte(): number {
    return this.take(1)[0] ?? fail();
  }
  short(): number {
    this.take(2);
    return this.view.getUint16(this.at - 2);
  }
  long(isLittle = false): number {
    this.take(4);
    return this.view.getUint32(this.at - 4, isLittle);
  }
  /** The next four letters. */
  word(): string {
    return String.fromCharCode(...this.take(4));
  }
  since(start: number): Uint8Array {
    return this.all.subarray(start, this.at);
  }
}

/** What a reader finds: the parts that are kept, in order, and the size of the picture. */
interface Found {
  readonly parts: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
}

const APP14 = 0xee;
const SOS = 0xda;
const EOI = 0xd9;
/** Baseline, extended and progressive frames: those that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** The tables of a JPEG, its restart interval, and Adobe's mark: without it the colours of some are wrong. */
const JPEG_KEPT: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, APP14]);
const isDropped = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Adobe's mark has a fixed length: nothing else hides in it. */
const APP14_BYTES = 12;

/** Passes the data of a scan: it ends at a marker that is neither a byte 255 of its own (0) nor a restart (208 to 215). */
function passScan(file: Bytes): number {
  for (;;) {
    if (file.byte() !== 0xff) continue;
    let next = file.byte();
    while (next === 0xff) next = file.byte();
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return next;
  }
}

function jpeg(file: Bytes): Found {
  const parts: Uint8Array[] = [file.take(2)];
  let [width, height, scans] = [0, 0, 0];
  let marker = file.byte() === 0xff ? file.byte() : fail();
  for (;;) {
    while (marker === 0xff) marker = file.byte();
    if (marker === EOI) break;
    const start = file.at;
    const length = file.short();
    if (length < 2) fail();
    const body = file.take(length - 2);
    if (FRAMES.has(marker)) {
      if (width > 0 || body.length < 6) fail();
      [height, width] = [((body[1] ?? 0) << 8) | (body[2] ?? 0), ((body[3] ?? 0) << 8) | (body[4] ?? 0)];
    }
    const isScan = marker === SOS;
    const isKept = JPEG_KEPT.has(marker) && (marker !== APP14 || body.length === APP14_BYTES);
    if (FRAMES.has(marker) || isKept || isScan) {
      if (isScan && width === 0) fail();
      const next = isScan ? passScan(file) : undefined;
      // A scan ends where the next marker begins: two bytes before the place of now.
      parts.push(Uint8Array.of(0xff, marker), next === undefined ? file.since(start) : file.since(start).slice(0, -2));
      if (next !== undefined) {
        scans += 1;
        marker = next;
        continue;
      }
    } else if (!isDropped(marker)) fail();
    marker = file.byte() === 0xff ? file.byte() : fail();
  }
  if (scans === 0) fail();
  return { parts: [...parts, Uint8Array.of(0xff, EOI)], width, height };
}

/** What makes a PNG, without texts, times, profiles and frames of an animation. */
const PNG_KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

function png(file: Bytes): Found {
  const parts: Uint8Array[] = [file.take(8)];
  let [width, height, hasData] = [0, 0, false];
  for (let word = ''; word !== 'IEND'; ) {
    const start = file.at;
    const length = file.long();
    word = file.word();
    const body = new Bytes(file.take(length));
    file.take(4);
    if ((width === 0) !== (word === 'IHDR') || word === 'acTL') fail();
    if (word === 'IHDR') [width, height] = [body.long(), body.long()];
    hasData ||= word === 'IDAT';
    if (PNG_KEPT.has(word)) parts.push(file.since(start));
  }
  return hasData ? { parts, width, height } : fail();
}

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

function webp(file: Bytes): Found {
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
    if (!WEBP_KEPT.has(word)) {
      if (length % 2 > 0) file.take(1);
      continue;
    }
    const size = webpSize(word, body);
    [width, height] = [Math.max(width, size?.[0] ?? 0), Math.max(height, size?.[1] ?? 0)];
    if (word.startsWith('VP8') && word !== 'VP8X') pictures += 1;
    const part = file.since(start).slice();
    if (word === 'VP8X') part[8] = (part[8] ?? 0) & ALPHA;
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

const begins = (file: Uint8Array, at: number, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

/** How each kind begins, and how it is read. */
const KINDS: readonly (readonly [PhotoType, (file: Uint8Array) => boolean, (file: Bytes) => Found])[] = [
  ['jpeg', (file) => begins(file, 0, 0xff, 0xd8, 0xff), jpeg],
  ['png', (file) => begins(file, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), png],
  ['webp', (file) => begins(file, 0, 0x52, 0x49, 0x46, 0x46) && begins(file, 8, 0x57, 0x45, 0x42, 0x50), webp],
];

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A file as a clean picture, or why it is none. */
export function cleanImage(file: Uint8Array): CleanImage | ImageProblem {
  const kind = KINDS.find(([, isIt]) => isIt(file));
  if (!kind) return 'notAPhoto';
  const [type, , read] = kind;
  try {
    const { parts, width, height } = read(new Bytes(file));
    if (width === 0 || height === 0) return 'notAPhoto';
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return 'tooManyPixels';
    return { type, width, height, bytes: joined(parts) };
  } catch (error) {
    if (error instanceof NotAPhoto) return 'notAPhoto';
    throw error;
  }
}
