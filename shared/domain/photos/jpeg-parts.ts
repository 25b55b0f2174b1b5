import { type Bytes, type Found, fail } from './image-bytes.ts';

/** The parts of a JPEG (ITU-T T.81, annex B; docs/product/photos.md#content). Each is as long as its own counts say. */

const SOS = 0xda;
const EOI = 0xd9;
const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive frames: those that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE]);
const isDropped = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Cameras write about ten scans. Each makes a device decode the whole picture once more. */
const MAX_SCANS = 64;
const MAX_COMPONENTS = 4;

/** Quantization tables: 64 values of one or two bytes each. */
function areQuantizers(body: Bytes): boolean {
  while (!body.isAtEnd()) {
    const kind = body.byte();
    if (kind >> 4 > 1 || (kind & 15) > 3) return false;
    body.take(kind >> 4 === 0 ? 64 : 128);
  }
  return true;
}

/** Huffman tables: how many codes of each length, and a value for each. */
function areCodes(body: Bytes): boolean {
  while (!body.isAtEnd()) {
    const kind = body.byte();
    if (kind >> 4 > 1 || (kind & 15) > 3) return false;
    const codes = body.take(16).reduce((sum, count) => sum + count, 0);
    if (codes > 256) return false;
    body.take(codes);
  }
  return true;
}

/** Adobe's mark has a fixed length: nothing else hides in it. Without it the colors of some pictures are wrong. */
const isAdobe = (body: Bytes): boolean => {
  const letters = String.fromCharCode(...body.take(5));
  body.take(7);
  return letters === 'Adobe' && body.isAtEnd();
};

/** The tables that are kept, and whether one is as it must be. One that is not is refused, or left out where the picture needs none. */
const TABLES: Readonly<Record<number, { readonly isGood: (body: Bytes) => boolean; readonly isNeeded: boolean }>> = {
  196: { isGood: areCodes, isNeeded: true },
  219: { isGood: areQuantizers, isNeeded: true },
  221: {
    isGood: (body) => {
      body.take(2);
      return body.isAtEnd();
    },
    isNeeded: true,
  },
  238: { isGood: isAdobe, isNeeded: false },
};

/** Passes what is no marker, which some cameras write between two parts: it is left out. */
function nextMarker(file: Bytes): number {
  for (;;) {
    if (file.byte() !== 0xff) continue;
    let marker = file.byte();
    while (marker === 0xff) marker = file.byte();
    if (marker !== 0) return marker;
  }
}

/** Passes the data of a scan: it ends at a marker that is neither a byte 255 of its own (0) nor a restart (208 to 215). */
function passScan(file: Bytes): number {
  for (;;) {
    const marker = nextMarker(file);
    if (!(marker >= 0xd0 && marker <= 0xd7)) return marker;
  }
}

/** The size and the number of components that a frame says. */
function frameOf(body: Bytes) {
  const precision = body.byte();
  const [height, width, components] = [body.short(), body.short(), body.byte()];
  body.take(components * 3);
  if (precision !== 8 || components < 1 || components > MAX_COMPONENTS || !body.isAtEnd()) fail();
  return { width, height, components };
}

/** Whether the head of a scan is as long as its components say. */
function isScanHead(body: Bytes): boolean {
  const components = body.byte();
  body.take(components * 2 + 3);
  return components >= 1 && components <= MAX_COMPONENTS && body.isAtEnd();
}

/** A table as it is kept; undefined for one that is left out. */
function tablePart(marker: number, body: Bytes, whole: Uint8Array): readonly Uint8Array[] {
  const table = TABLES[marker];
  if (!table) return isDropped(marker) ? [] : fail();
  const isGood = body.hasGood(table.isGood);
  if (!isGood && table.isNeeded) fail();
  return isGood ? [Uint8Array.of(0xff, marker), whole] : [];
}

/** Reads a JPEG. Throws NotAPhoto. */
export function jpeg(file: Bytes): Found {
  const parts: Uint8Array[] = [file.take(2)];
  let frame: ReturnType<typeof frameOf> | undefined;
  let [scans, most] = [0, 0];
  let marker = nextMarker(file);
  while (marker !== EOI) {
    const start = file.at;
    const length = file.short();
    if (length < 2) fail();
    const body = file.part(length - 2);
    if (marker === SOS) {
      scans += 1;
      if (!frame || !isScanHead(body) || scans > most) fail();
      const next = passScan(file);
      // A scan ends where the next marker begins. Bytes 255 before it fill up.
      parts.push(Uint8Array.of(0xff, SOS), scanOf(file.since(start)));
      marker = next;
      continue;
    }
    if (FRAMES.has(marker)) {
      if (frame) fail();
      frame = frameOf(body);
      most = marker === PROGRESSIVE ? MAX_SCANS : frame.components;
      parts.push(Uint8Array.of(0xff, marker), file.since(start));
    } else parts.push(...tablePart(marker, body, file.since(start)));
    marker = nextMarker(file);
  }
  if (!frame || scans === 0) return fail();
  return { parts: [...parts, Uint8Array.of(0xff, EOI)], width: frame.width, height: frame.height };
}

/** The data of a scan without the marker behind it, and without what fills up before that. */
function scanOf(read: Uint8Array): Uint8Array {
  let end = read.length - 2;
  while (read[end - 1] === 0xff) end -= 1;
  return read.slice(0, end);
}
