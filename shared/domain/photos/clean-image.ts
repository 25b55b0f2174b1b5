import { Bytes, type Found, NotAPhoto, type PackedPixels } from './image-bytes.ts';
import { jpeg } from './jpeg-parts.ts';
import type { PhotoType } from './photo.ts';
import { png } from './png-parts.ts';
import { webp } from './webp-parts.ts';

/**
 * A picture, written anew from the parts that make it (docs/product/photos.md#content). The file is taken apart by its own lengths, so a file
 * that lies about them is refused. The server gives what unpacks the data of a PNG.
 */

/** The most pixels of a side, and of a picture: a file of few bytes must not become gigabytes on a screen. */
export const MAX_SIDE = 4096;
const MAX_PIXELS = 16_000_000;
/** The most bytes of the pixels of a PNG: four for each. */
const MAX_PIXEL_BYTES = 68_000_000;

/** The reason why a file is not taken. */
export type ImageProblem = 'notAPhoto' | 'tooManyPixels';

export interface CleanImage {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const begins = (file: Uint8Array, at: number, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

/** The beginning of each kind, and its reader. */
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

/** The number of bytes of the pixels of a PNG. */
const pixelBytes = ({ passes }: PackedPixels): number =>
  passes.reduce((sum, { lines, lineBytes }) => sum + lines * lineBytes, 0);

/** Whether unpacked data is that of a picture: each line begins with one of five filters. */
function isPicture(data: PackedPixels, unpacked: Uint8Array | undefined): boolean {
  let at = 0;
  for (const { lines, lineBytes } of data.passes) {
    for (let line = 0; line < lines; line += 1, at += lineBytes) if ((unpacked?.[at] ?? 5) > 4) return false;
  }
  return at === unpacked?.length;
}

/**
 * A file as a clean picture, or why it is none.
 * @param unpack what a zlib stream of exactly these bytes holds, at most so many; undefined for anything else. The server gives it
 */
export function cleanImage(
  file: Uint8Array,
  unpack?: (packed: Uint8Array, most: number) => Uint8Array | undefined,
): CleanImage | ImageProblem {
  const kind = KINDS.find(([, isIt]) => isIt(file));
  if (!kind) return 'notAPhoto';
  const [type, , read] = kind;
  try {
    const { parts, width, height, data } = read(new Bytes(file));
    if (width === 0 || height === 0) return 'notAPhoto';
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return 'tooManyPixels';
    if (data && pixelBytes(data) > MAX_PIXEL_BYTES) return 'tooManyPixels';
    if (data && unpack && !isPicture(data, unpack(data.packed, pixelBytes(data)))) return 'notAPhoto';
    return { type, width, height, bytes: joined(parts) };
  } catch (error) {
    if (error instanceof NotAPhoto) return 'notAPhoto';
    throw error;
  }
}
