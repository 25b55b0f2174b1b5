import { AwsError } from '../base/aws-json.ts';
import type { MeasureType } from './catalog.ts';

/** A stored value: DOUBLE is a number, BIGINT a bigint. */
export type Value = number | bigint | string | boolean;
export interface Measure {
  readonly type: MeasureType;
  readonly value: Value;
}

/** One record with its common attributes merged in. `micros` is since 1970; `series` names its dimensions and measure. */
export interface FlatRecord {
  readonly index: number;
  readonly series: string;
  readonly dimensions: ReadonlyMap<string, string>;
  readonly measureName: string;
  readonly micros: number;
  readonly version: number;
  readonly measures: ReadonlyMap<string, Measure>;
}
export interface RejectedRecord {
  readonly RecordIndex: number;
  readonly Reason: string;
  readonly ExistingVersion?: number;
}

const FIELDS = new Set(
  'Dimensions MeasureName MeasureValue MeasureValueType Time TimeUnit Version MeasureValues'.split(' '),
);
const MICROS_IN: Readonly<Record<string, number>> = {
  MILLISECONDS: 1e3,
  SECONDS: 1e6,
  MICROSECONDS: 1,
  NANOSECONDS: 1e-3,
};
const RESERVED = new Set(['time', 'measure_name']);
const MAX_VALUE_BYTES = 2048;
const MAX_NAME_BYTES = 256;

const invalid = (message: string) => new AwsError('ValidationException', message);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The elements of a list of objects; an absent list is empty. Throws ValidationException for anything else. */
function objects(value: unknown, what: string): Record<string, unknown>[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isObject)) throw invalid(`${what} must be a list of structures`);
  return value;
}

function requireName(value: unknown, what: string): string {
  if (typeof value !== 'string' || !value) throw invalid(`${what} is required`);
  if (Buffer.byteLength(value) > MAX_NAME_BYTES || value.includes('#') || RESERVED.has(value.toLowerCase())) {
    throw invalid(`${what} '${value}' is not allowed`);
  }
  return value;
}

const PARSERS: Readonly<Record<MeasureType, (text: string) => Value | undefined>> = {
  DOUBLE: (text) => (text.trim() && Number.isFinite(Number(text)) ? Number(text) : undefined),
  BIGINT: (text) =>
    /^[+-]?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? BigInt(text) : undefined,
  BOOLEAN: (text) => (/^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined),
  VARCHAR: (text) => (text && Buffer.byteLength(text) <= MAX_VALUE_BYTES ? text : undefined),
};

function parseMeasure(name: string, type: unknown, text: unknown): Measure {
  if (typeof type !== 'string' || !Object.hasOwn(PARSERS, type)) {
    throw invalid(`The measure value type '${type}' of '${name}' is not known to the stand-in`);
  }
  const value = typeof text === 'string' ? PARSERS[type as MeasureType](text) : undefined;
  if (value === undefined) throw invalid(`The value '${text}' of measure '${name}' is not a valid ${type}`);
  return { type: type as MeasureType, value };
}

function parseMeasures(record: Record<string, unknown>): Map<string, Measure> {
  const type = record.MeasureValueType ?? 'DOUBLE';
  const several = objects(record.MeasureValues, 'MeasureValues');
  if (type !== 'MULTI') {
    if (several.length) throw invalid('MeasureValues are only allowed for the measure value type MULTI');
    const name = `measure_value::${String(type).toLowerCase()}`;
    return new Map([[name, parseMeasure(name, type, record.MeasureValue)]]);
  }
  if (record.MeasureValue !== undefined) throw invalid('MeasureValue is not allowed for the measure value type MULTI');
  const measures = new Map<string, Measure>();
  for (const { Name, Value: text, Type } of several) {
    const name = requireName(Name, 'MeasureValues.Name');
    if (measures.has(name)) throw invalid(`The measure '${name}' is given twice`);
    measures.set(name, parseMeasure(name, Type, text));
  }
  if (!measures.size) throw invalid('A MULTI record needs at least one measure value');
  return measures;
}

function parseTime(record: Record<string, unknown>): number {
  const unit = String(record.TimeUnit ?? 'MILLISECONDS');
  const scale = MICROS_IN[unit];
  if (scale === undefined) throw invalid(`The time unit '${unit}' is not known`);
  if (typeof record.Time !== 'string' || !/^\d{1,19}$/.test(record.Time))
    throw invalid('Time must be a whole number as a string');
  const micros = unit === 'NANOSECONDS' ? Number(BigInt(record.Time)) / 1000 : Number(record.Time) * scale;
  if (!Number.isSafeInteger(micros))
    throw invalid(`The time ${record.Time} ${unit} is finer than the stand-in's microseconds`);
  return micros;
}

function parseDimensions(lists: readonly unknown[]): Map<string, string> {
  const dimensions = new Map<string, string>();
  for (const { Name, Value: value, DimensionValueType } of lists.flatMap((list) => objects(list, 'Dimensions'))) {
    const name = requireName(Name, 'Dimensions.Name');
    if (typeof value !== 'string' || !value) throw invalid(`The value of dimension '${name}' is required`);
    if (Buffer.byteLength(value) > MAX_VALUE_BYTES) throw invalid(`The value of dimension '${name}' is too long`);
    if ((DimensionValueType ?? 'VARCHAR') !== 'VARCHAR') throw invalid(`Dimension '${name}' must be a VARCHAR`);
    if (dimensions.has(name)) throw invalid(`The dimension '${name}' is given twice`);
    dimensions.set(name, value);
  }
  return dimensions;
}

/** The identity of a series, independent of the order of its dimensions. */
export function seriesKey(dimensions: ReadonlyMap<string, string>, measureName: string): string {
  return JSON.stringify([measureName, ...[...dimensions].sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/**
 * The records of a WriteRecords request, flat. Throws ValidationException for a malformed one: nothing of the request
 * is stored then, as in Timestream.
 */
export function parseRecords(records: unknown, commonAttributes: unknown): FlatRecord[] {
  const common = objects(commonAttributes === undefined ? [] : [commonAttributes], 'CommonAttributes')[0] ?? {};
  const list = objects(records, 'Records');
  if (!list.length || list.length > 100) throw invalid('Records must hold 1 to 100 records');
  return list.map((own, index) => {
    const unknown = [...Object.keys(own), ...Object.keys(common)].find((field) => !FIELDS.has(field));
    if (unknown) throw invalid(`The record field '${unknown}' is not known`);
    const record = { ...common, ...own };
    const several = [...objects(common.MeasureValues, 'MeasureValues'), ...objects(own.MeasureValues, 'MeasureValues')];
    const measures = parseMeasures({ ...record, MeasureValues: several });
    const dimensions = parseDimensions([common.Dimensions, own.Dimensions]);
    const measureName = record.MeasureName;
    const version = record.Version ?? 1;
    if (typeof measureName !== 'string' || !measureName) throw invalid('MeasureName is required');
    if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
      throw invalid('Version must be at least 1');
    if (!dimensions.size) throw invalid('A record needs at least one dimension');
    const series = seriesKey(dimensions, measureName);
    return { index, series, dimensions, measureName, micros: parseTime(record), version, measures };
  });
}
