import { INPUT_KEYS, type InputKey } from '../domain/wingnuts/input.ts';

/**
 * Packs lists of whole numbers into few bytes. A number is stored as its difference from the previous one, and a small
 * difference takes one byte. Equal numbers in a row are stored with their count. Exact within ±2^51.
 */

/** The largest number that the code accepts. Twice the difference of two such numbers is still exact. */
const LARGEST = 2 ** 51;
/** Each byte has seven bits of the number. The eighth bit says that more bytes follow. */
const BASE = 128;

/** Writes to a list of bytes that grows. */
class ByteWriter {
  readonly bytes: number[] = [];

  /** A whole number, 0 or more. */
  natural(value: number): void {
    let rest = value;
    while (rest >= BASE) {
      this.bytes.push((rest % BASE) + BASE);
      rest = Math.floor(rest / BASE);
    }
    this.bytes.push(rest);
  }

  /** A list of whole numbers; its length is not written. */
  integers(values: readonly number[]): void {
    let before = 0;
    let equal = 0;
    for (const value of values) {
      const step = value - before;
      before = value;
      if (step === 0) {
        equal += 1;
        continue;
      }
      this.stretch(equal);
      equal = 0;
      this.natural(step > 0 ? step * 2 : -step * 2 - 1);
    }
    this.stretch(equal);
  }

  doubles(values: readonly number[]): void {
    const view = new DataView(new ArrayBuffer(8));
    for (const value of values) {
      view.setFloat64(0, value);
      for (let at = 0; at < 8; at++) this.bytes.push(view.getUint8(at));
    }
  }

  /** A part with its length before it, so that a reader can skip it. */
  part({ bytes }: ByteWriter): void {
    this.natural(bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
  }

  private stretch(length: number): void {
    if (length === 0) return;
    this.bytes.push(0);
    this.natural(length);
  }
}

/** Reads the bytes of a `ByteWriter`. Throws RangeError if there are not enough bytes. */
class ByteReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  natural(): number {
    let value = 0;
    for (let scale = 1; ; scale *= BASE) {
      const byte = this.byte();
      if (byte < BASE) return value + byte * scale;
      value += (byte - BASE) * scale;
    }
  }

  integers(count: number): number[] {
    const values: number[] = [];
    let value = 0;
    while (values.length < count) {
      const code = this.natural();
      if (code === 0) for (let left = this.natural(); left > 0; left--) values.push(value);
      else {
        value += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
        values.push(value);
      }
    }
    return values;
  }

  doubles(count: number): number[] {
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, count * 8);
    this.at += count * 8;
    return Array.from({ length: count }, (_, index) => view.getFloat64(index * 8));
  }

  part(): ByteReader {
    const end = this.natural() + this.at;
    const part = new ByteReader(this.bytes.subarray(this.at, end));
    this.at = end;
    return part;
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('The packed readings end too early');
    this.at += 1;
    return byte;
  }
}

/** The value of a column in a row: null means a fault, undefined means no sample. */
export type Cell = number | null | undefined;

/** The rows of an hour, as columns. All columns are as long as `times`. */
export interface Hour {
  /** UTC ms, ascending. A time has several rows if its messages had different sets of inputs (`mergeInstants`). */
  readonly times: readonly number[];
  /** The time at which each row was received, UTC ms. Of two values of one input and one time, the one received later stands. */
  readonly receivedAt: readonly number[];
  readonly columns: ReadonlyMap<InputKey, readonly Cell[]>;
}

/** The number of the layout. Another layout would get another number. */
const FORMAT = 1;
/** The kinds of cells. */
const [VALUE, FAULT, NOTHING] = [0, 1, 2];
/** No sensor sends so many decimals. If a value of a column has more, the column is stored as doubles. */
const MAX_DECIMALS = 6;
const DOUBLES = MAX_DECIMALS + 1;

/** The values as whole numbers with this many decimals; undefined if that would change a value. */
function scaled(values: readonly number[], decimals: number): number[] | undefined {
  const scale = 10 ** decimals;
  const integers: number[] = [];
  for (const value of values) {
    const integer = Math.round(value * scale);
    if (integer / scale !== value || Math.abs(integer) > LARGEST) return undefined;
    integers.push(integer);
  }
  return integers;
}

function writeValues(writer: ByteWriter, values: readonly number[]): void {
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals++) {
    const integers = scaled(values, decimals);
    if (!integers) continue;
    writer.natural(decimals);
    writer.integers(integers);
    return;
  }
  writer.natural(DOUBLES);
  writer.doubles(values);
}

function readValues(reader: ByteReader, count: number): number[] {
  const decimals = reader.natural();
  if (decimals === DOUBLES) return reader.doubles(count);
  const scale = 10 ** decimals;
  return reader.integers(count).map((integer) => integer / scale);
}

const kindOf = (cell: Cell): number => (cell === undefined ? NOTHING : cell === null ? FAULT : VALUE);
/** The steps between the times. If the interval is steady, all steps are equal and pack well. */
const steps = (times: readonly number[]): number[] => times.map((time, row) => time - (times[row - 1] ?? 0));

/** Packs an hour into about one byte for each value. No value changes (but a negative zero becomes 0). */
export function encodeHour({ times, receivedAt, columns }: Hour): Uint8Array {
  const writer = new ByteWriter();
  writer.natural(FORMAT);
  writer.natural(times.length);
  writer.integers(steps(times));
  writer.integers(receivedAt.map((received, row) => received - (times[row] ?? 0)));
  writer.natural(columns.size);
  for (const [input, cells] of columns) {
    writer.natural(INPUT_KEYS.indexOf(input));
    const part = new ByteWriter();
    part.integers(cells.map(kindOf));
    writeValues(
      part,
      cells.filter((cell) => typeof cell === 'number'),
    );
    writer.part(part);
  }
  return Uint8Array.from(writer.bytes);
}

function readColumn(reader: ByteReader, rows: number): Cell[] {
  const kinds = reader.integers(rows);
  const values = readValues(reader, kinds.filter((kind) => kind === VALUE).length);
  let next = 0;
  return kinds.map((kind) => (kind === VALUE ? values[next++] : kind === FAULT ? null : undefined));
}

/**
 * Unpacks an hour, or only the wanted columns. Throws if a later version of the portal has packed it.
 * @param wanted the columns to unpack; all if it is left out
 */
export function decodeHour(bytes: Uint8Array, wanted?: ReadonlySet<InputKey>): Hour {
  const reader = new ByteReader(bytes);
  const format = reader.natural();
  if (format !== FORMAT) throw new Error(`Readings packed in the format ${format} cannot be read`);
  const rows = reader.natural();
  let time = 0;
  const times = reader.integers(rows).map((step) => {
    time += step;
    return time;
  });
  const receivedAt = reader.integers(rows).map((delay, row) => delay + (times[row] ?? 0));
  const columns = new Map<InputKey, Cell[]>();
  for (let left = reader.natural(); left > 0; left--) {
    const input = INPUT_KEYS[reader.natural()];
    const part = reader.part();
    if (input && (!wanted || wanted.has(input))) columns.set(input, readColumn(part, rows));
  }
  return { times, receivedAt, columns };
}
