import { INPUT_KEYS, type InputKey } from '../domain/wingnuts/input.ts';
import { ByteReader, ByteWriter, LARGEST } from './integer-code.ts';

/** The value of a column in a row: null means a fault, undefined means no sample. */
export type Cell = number | null | undefined;

/** The rows of an hour, as columns. All columns are as long as `times`. */
export interface Hour {
  /** UTC ms, ascending. A time has several rows if its messages had different sets of inputs (`mergeInstants`). */
  readonly times: readonly number[];
  /** When each row was received, UTC ms. Of two values of one input and one time, the one received later stands. */
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
