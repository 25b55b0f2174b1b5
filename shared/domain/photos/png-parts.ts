import { Bytes, type Found, fail, type PackedPixels } from './image-bytes.ts';

/** The parts of a PNG (W3C, PNG 3; docs/product/photos.md#content), without texts, times, profiles and frames of an animation. */

/** The number of values of a pixel, by the type of its colors, and the depths that they may have. */
const COLORS: Readonly<Record<number, { readonly values: number; readonly depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
};
const PALETTE = 3;

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly color: number;
  readonly isInterlaced: boolean;
}

/** The other parts that are kept, with their length. One of a wrong length is left out: the picture is whole without it. */
const KEPT: Readonly<Record<string, (length: number, head: Head) => boolean>> = {
  gAMA: (length) => length === 4,
  cHRM: (length) => length === 32,
  sRGB: (length) => length === 1,
  tRNS: (length, { color }) => ({ 0: length === 2, 2: length === 6, 3: length >= 1 && length <= 256 })[color] ?? false,
  PLTE: (length, { color }) => length > 0 && length % 3 === 0 && length <= 768 && color !== 0 && color !== 4,
};

function headOf(body: Bytes): Head {
  const [width, height, depth, color] = [body.long(), body.long(), body.byte(), body.byte()];
  const [packing, filter, interlace] = [body.byte(), body.byte(), body.byte()];
  const isGood = COLORS[color]?.depths.includes(depth) && packing === 0 && filter === 0 && interlace <= 1;
  if (!isGood || !body.isAtEnd()) fail();
  return { width, height, depth, color, isInterlaced: interlace === 1 };
}

/** The beginning of each pass of an interlaced picture, and its steps: x, y. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function passesOf({ width, height, depth, color, isInterlaced }: Head): PackedPixels['passes'] {
  const bits = depth * (COLORS[color]?.values ?? 0);
  return (isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)).flatMap(([x, y, stepX, stepY]) => {
    const [columns, lines] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    return columns > 0 && lines > 0 ? [{ lines, lineBytes: 1 + Math.ceil((columns * bits) / 8) }] : [];
  });
}

const CHECKS = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let check = byte;
  for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1;
  return check;
});
const checkOf = (bytes: Uint8Array): number =>
  ~bytes.reduce((check, byte) => (check >>> 8) ^ (CHECKS[(check ^ byte) & 255] ?? 0), -1) >>> 0;

/** Reads a PNG. Throws NotAPhoto. */
export function png(file: Bytes): Found {
  const parts: Uint8Array[] = [file.take(8)];
  const data: Uint8Array[] = [];
  const seen = new Set<string>();
  let [head, before]: [Head | undefined, string] = [undefined, ''];
  while (before !== 'IEND') {
    const start = file.at;
    const length = file.long();
    const word = file.word();
    const body = file.take(length);
    const written = file.since(start).subarray(4);
    if (file.long() !== checkOf(written)) fail();
    const whole = file.since(start);
    if ((head === undefined) !== (word === 'IHDR') || word === 'acTL') fail();
    head ??= headOf(new Bytes(body));
    const isFirst = !seen.has(word);
    // The data stands together.
    if (word === 'IDAT' ? !isFirst && before !== 'IDAT' : word === 'IEND' && length > 0) fail();
    if (word === 'IDAT') data.push(body);
    const isKept = isFirst && (KEPT[word]?.(length, head) ?? (word === 'IHDR' || word === 'IEND'));
    if (isKept || word === 'IDAT') parts.push(whole);
    // A part that the picture needs must be known.
    else if (/^[A-Z]/.test(word) && word !== 'PLTE') fail();
    if (word === 'PLTE' && !isKept && head.color === PALETTE) fail();
    seen.add(word);
    before = word;
  }
  if (!head || data.length === 0 || (head.color === PALETTE && !seen.has('PLTE'))) return fail();
  const packed = new Uint8Array(data.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of data) {
    packed.set(each, at);
    at += each.length;
  }
  return { parts, width: head.width, height: head.height, data: { packed, passes: passesOf(head) } };
}
