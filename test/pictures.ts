import { deflateSync } from 'node:zlib';

/** Small real pictures, for tests of photos: each is made here, byte by byte. */

const bytes = (...parts: readonly (number | string | Uint8Array | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : Buffer.from(typeof part === 'number' ? [part] : [...part]),
    ),
  );
const short = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

/** A part of a JPEG with a length. */
export const segment = (marker: number, body: Uint8Array): Buffer => bytes(0xff, marker, short(body.length + 2), body);

/** Place, device and time, as a phone writes them. */
export const EXIF = bytes('Exif\0\0MM\0*', 'GPSLatitude 43.65N', 'iPhone 17', '2026:11:27 10:11:12');

/** A grey JPEG of 8 by 8 pixels, which decoders show. @param more parts before the frame */
export function jpeg(more: readonly Uint8Array[] = [], { width = 8, height = 8 } = {}): Buffer {
  const table = bytes(0, new Uint8Array(64).fill(16));
  const frame = bytes(8, short(height), short(width), 1, [1, 0x11, 0]);
  // Two codes of one bit in each table: no difference, and the end of the block.
  const codes = (kind: number) => bytes(kind, [1, ...new Array(15).fill(0)], 0);
  const scan = bytes(segment(0xda, bytes(1, [1, 0], 0, 63, 0)), 0b00111111);
  return bytes(
    [0xff, 0xd8],
    ...more,
    segment(0xdb, table),
    segment(0xc0, frame),
    segment(0xc4, codes(0)),
    segment(0xc4, codes(0x10)),
    scan,
    [0xff, 0xd9],
  );
}

const crcOf = (data: Uint8Array): number => {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc;
};

/** A part of a PNG. */
export const chunk = (word: string, body: Uint8Array): Buffer =>
  bytes(long(body.length), word, body, long(crcOf(bytes(word, body))));

/** A PNG of one grey pixel. @param more parts before the data */
export const png = (more: readonly Uint8Array[] = [], { width = 1, height = 1 } = {}): Buffer =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    chunk('IHDR', bytes(long(width), long(height), 8, 0, 0, 0, 0)),
    ...more,
    chunk('IDAT', deflateSync(Uint8Array.of(0, 128))),
    chunk('IEND', new Uint8Array()),
  );

/** A part of a WebP, with the byte that makes its length even. */
export const riffPart = (word: string, body: Uint8Array): Buffer =>
  bytes(word, [...long(body.length)].reverse(), body, body.length % 2 ? [0] : []);

/** A WebP without losses of one pixel. @param more parts beside its data */
export function webp(more: readonly Uint8Array[] = [], size = { width: 1, height: 1 }): Buffer {
  const bits = (size.width - 1) | ((size.height - 1) << 14);
  const lossless = riffPart('VP8L', bytes(0x2f, [...long(bits)].reverse(), [0x07, 0x50, 0x55, 0xff, 0xfb, 0xff, 0x01]));
  const extended = riffPart('VP8X', bytes(0x3c, 0, 0, 0, [size.width - 1, 0, 0], [size.height - 1, 0, 0]));
  const body = more.length > 0 ? bytes('WEBP', extended, lossless, ...more) : bytes('WEBP', lossless);
  return bytes('RIFF', [...long(body.length)].reverse(), body);
}
