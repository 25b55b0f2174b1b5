import {
  DuckDBBooleanVector,
  type DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBDoubleVector,
  DuckDBIntervalValue,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimestampVector,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
  DuckDBVarCharVector,
} from '@duckdb/node-api';
import { DAY_SECONDS } from '../../shared/domain/durations.ts';
import { AwsError } from '../base/aws-json.ts';

const SCALARS: Readonly<Partial<Record<DuckDBTypeId, string>>> = {
  [DuckDBTypeId.BOOLEAN]: 'BOOLEAN',
  [DuckDBTypeId.TINYINT]: 'INTEGER',
  [DuckDBTypeId.SMALLINT]: 'INTEGER',
  [DuckDBTypeId.INTEGER]: 'INTEGER',
  [DuckDBTypeId.BIGINT]: 'BIGINT',
  [DuckDBTypeId.HUGEINT]: 'BIGINT',
  [DuckDBTypeId.UINTEGER]: 'BIGINT',
  [DuckDBTypeId.UBIGINT]: 'BIGINT',
  [DuckDBTypeId.FLOAT]: 'DOUBLE',
  [DuckDBTypeId.DOUBLE]: 'DOUBLE',
  [DuckDBTypeId.DECIMAL]: 'DOUBLE',
  [DuckDBTypeId.VARCHAR]: 'VARCHAR',
  [DuckDBTypeId.TIMESTAMP]: 'TIMESTAMP',
  [DuckDBTypeId.TIMESTAMP_TZ]: 'TIMESTAMP',
  [DuckDBTypeId.DATE]: 'DATE',
  [DuckDBTypeId.INTERVAL]: 'INTERVAL_DAY_TO_SECOND',
  [DuckDBTypeId.SQLNULL]: 'UNKNOWN',
};

/** A column's type in Timestream's `ColumnInfo.Type`. Throws ValidationException for a type that Timestream lacks. */
export function wireType(type: DuckDBType): unknown {
  if (type.typeId === DuckDBTypeId.LIST) return { ArrayColumnInfo: { Type: wireType(type.valueType) } };
  if (type.typeId === DuckDBTypeId.STRUCT) {
    return {
      RowColumnInfo: type.entryNames.map((Name, at) => ({
        Name,
        Type: wireType(type.typeForEntry(Name) ?? type.entryTypes[at]),
      })),
    };
  }
  const ScalarType = SCALARS[type.typeId];
  if (!ScalarType) throw new AwsError('ValidationException', `The type ${type} is not known to the stand-in`);
  return { ScalarType };
}

/** A double as Java (and so Timestream) writes it: `20.0`, `1.5E-4`. */
function doubleText(value: number): string {
  const size = Math.abs(value);
  if ((size >= 1e-3 && size < 1e7) || value === 0) {
    return Number.isInteger(value) ? `${Object.is(value, -0) ? '-0' : value}.0` : `${value}`;
  }
  if (!Number.isFinite(value)) return `${value}`;
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

const pad = (n: number, width: number) => String(n).padStart(width, '0');
const TWO = Array.from({ length: 60 }, (_, n) => pad(n, 2));
let lastDay = Number.NaN;
let lastDayText = '';

/** Microseconds since 1970 as `2026-11-21 02:46:00.000000000`. Neighbours share their day, so its text is kept. */
function timestampText(micros: number): string {
  const seconds = Math.floor(micros / 1e6);
  const day = Math.floor(seconds / DAY_SECONDS);
  if (day !== lastDay) {
    lastDay = day;
    lastDayText = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  }
  const second = seconds - day * DAY_SECONDS;
  const fraction = micros - seconds * 1e6;
  const clock = `${TWO[Math.floor(second / 3600)]}:${TWO[Math.floor(second / 60) % 60]}:${TWO[second % 60]}`;
  return `${lastDayText} ${clock}.${fraction ? pad(fraction, 6) : '000000'}000`;
}

function intervalText({ months, days, micros }: DuckDBIntervalValue): string {
  if (months) throw new AwsError('ValidationException', 'INTERVAL_YEAR_TO_MONTH is not known to the stand-in');
  const total = days * 86_400_000_000 + Number(micros);
  const size = Math.abs(total);
  const part = (unit: number, of: number, width: number) => pad(Math.floor(size / unit) % of, width);
  const clock = `${part(3.6e9, 24, 2)}:${part(6e7, 60, 2)}:${part(1e6, 60, 2)}.${part(1, 1e6, 6)}000`;
  return `${total < 0 ? '-' : ''}${Math.floor(size / 8.64e10)} ${clock}`;
}

function scalarText(value: DuckDBValue, type: DuckDBType): string {
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) {
    return timestampText(Number(value.micros));
  }
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBIntervalValue) return intervalText(value);
  return SCALARS[type.typeId] === 'DOUBLE' ? doubleText(Number(value)) : String(value);
}

/** Any value in the format of Timestream's `Datum`. It is slow and used for types without a fast path below. */
function datum(value: DuckDBValue, type: DuckDBType): unknown {
  if (value === null) return { NullValue: true };
  if (value instanceof DuckDBListValue && type.typeId === DuckDBTypeId.LIST) {
    return { ArrayValue: value.items.map((item) => datum(item, type.valueType)) };
  }
  if (value instanceof DuckDBStructValue && type.typeId === DuckDBTypeId.STRUCT) {
    return {
      RowValue: {
        Data: type.entryNames.map((name, at) => datum(value.entries[name] ?? null, type.entryTypes[at] ?? type)),
      },
    };
  }
  return { ScalarValue: scalarText(value, type) };
}

type NumericVector = DuckDBDoubleVector | DuckDBTimestampVector;

/** The internal arrays of a vector. Its accessor makes several big integers for each value of a column with nulls. */
function rawVector(vector: NumericVector): { items: Float64Array | BigInt64Array; valid: BigUint64Array | null } {
  return vector instanceof DuckDBDoubleVector
    ? { items: vector['items'], valid: vector['validity']['data'] }
    : { items: vector['items'], valid: vector['validity']['data'] };
}

/** One column of a chunk: the text inside each `ScalarValue`, null for a null; or whole cells for nested values. */
interface ColumnTexts {
  readonly texts: readonly (string | null)[];
  readonly isWhole: boolean;
}

function numericTexts(vector: NumericVector, rows: number, text: (value: number) => string): ColumnTexts {
  const { items, valid: words } = rawVector(vector);
  const bits = words && new Uint32Array(words.buffer, words.byteOffset, words.length * 2);
  const texts = new Array<string | null>(rows);
  for (let row = 0; row < rows; row++) {
    const valid = !bits || ((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1;
    texts[row] = valid ? text(Number(items[row])) : null;
  }
  return { texts, isWhole: false };
}

function columnTexts(chunk: DuckDBDataChunk, column: number, type: DuckDBType): ColumnTexts {
  const vector = chunk.getColumnVector(column);
  if (vector instanceof DuckDBDoubleVector) return numericTexts(vector, chunk.rowCount, doubleText);
  if (vector instanceof DuckDBTimestampVector) return numericTexts(vector, chunk.rowCount, timestampText);
  if (vector instanceof DuckDBVarCharVector || vector instanceof DuckDBBooleanVector) {
    const texts = vector.toArray().map((value) => (value === null ? null : JSON.stringify(String(value)).slice(1, -1)));
    return { texts, isWhole: false };
  }
  return { texts: chunk.getColumnValues(column).map((value) => JSON.stringify(datum(value, type))), isWhole: true };
}

/**
 * Each row of a chunk as the JSON text of Timestream's `Row`. Values are read column by column, in the order of the memory, and a row
 * without nulls is one join: making the cells one by one costs more time in garbage collection.
 */
export function wireRows(chunk: DuckDBDataChunk, types: readonly DuckDBType[]): string[] {
  const columns = types.map((type, column) => columnTexts(chunk, column, type));
  const isPlain = !columns.some(({ isWhole }) => isWhole);
  return Array.from({ length: chunk.rowCount }, (_, row) => {
    const texts = columns.map((column) => column.texts[row] ?? null);
    if (isPlain && !texts.includes(null)) return `{"Data":[{"ScalarValue":"${texts.join('"},{"ScalarValue":"')}"}]}`;
    const cells = texts.map((text, column) => {
      if (text === null) return '{"NullValue":true}';
      return columns[column]?.isWhole ? text : `{"ScalarValue":"${text}"}`;
    });
    return `{"Data":[${cells.join(',')}]}`;
  });
}
