import {
  APARTMENT_LIMITS,
  type Apartment,
  inRoomRange,
  normalRoom,
  ROOM_RANGE,
  sensorOf,
  spelling,
} from '../../../../../shared/domain/apartments/apartment.ts';
import { csvLine } from '../../../../../shared/domain/csv-line.ts';
import { countText } from '../../../../../shared/domain/figures/numbers.ts';
import { figureText, keptValue, rangeText } from '../../../../../shared/domain/figures/quantities.ts';
import type { UnitSystem } from '../../../../../shared/domain/figures/reader.ts';
import {
  cellText,
  fieldsOf,
  fileProblem,
  type ImportColumns,
  type ImportTable,
  oneLine,
} from '../../../../../shared/domain/imports/import-table.ts';
import { cellTime, headingOffset } from '../../../common/csv/cell-times.ts';
import { type DayOrder, dayOrderOf } from '../../../common/csv/cells.ts';
import type { FileRow } from '../../../common/file-import/save-rows.ts';

/** A file of readings of another maker's system (docs/product/apartments.md#readings-file). */

type Field = 'sensor' | 'number' | 'time' | 'date' | 'fahrenheit' | 'celsius' | 'temperature';

/** The columns, and the other names that they may have. Signs such as `°` and brackets don’t count. */
export const READING_COLUMNS: ImportColumns<Field> = {
  sensor: ['Sensor', 'Sensor ID', 'Sensor name', 'Device', 'Device ID', 'Device name', 'Logger'],
  number: ['Apartment', 'Number', 'Apt', 'Flat', 'Apartment number', 'Unit number', 'Unit'],
  time: [
    ...(['Time', 'Date and time', 'Date time', 'Timestamp', 'Reading time', 'Local time'] as const),
    ...(['Time UTC', 'UTC time', 'UTC', 'Date time UTC', 'Timestamp UTC', 'Time GMT', 'Date time GMT'] as const),
  ],
  date: ['Date', 'Day', 'Reading date'],
  fahrenheit: ['Temperature (°F)', 'Temp (°F)', '°F', 'Fahrenheit', 'Temperature Fahrenheit', 'Room temperature (°F)'],
  celsius: ['Temperature (°C)', 'Temp (°C)', '°C', 'Celsius', 'Temperature Celsius', 'Room temperature (°C)'],
  temperature: ['Temperature', 'Temp', 'Room temperature', 'Indoor temperature', 'Reading', 'Value'],
};

export const READINGS_TEMPLATE =
  csvLine(['Sensor', 'Time', 'Temperature (°F)']) + csvLine(['HS-17', '2026-11-01 14:00', '70.5']);

/** The most rows of a file: a month of 600 apartments by the hour, or two years of 28. */
const MAX_READING_ROWS = 500_000;

/** Where each field stands, by the first row. */
type Places = Readonly<Partial<Record<Field, number>>>;

const placesOf = ([heading = []]: ImportTable): Places =>
  Object.fromEntries(
    fieldsOf(READING_COLUMNS, heading).flatMap((field, column) => (field === undefined ? [] : [[field, column]])),
  );

/** Why a file cannot be read; undefined if it can. */
export function readingsProblem(table: ImportTable): string | undefined {
  const { number, date, fahrenheit, celsius } = placesOf(table);
  const hasScale = fahrenheit !== undefined || celsius !== undefined;
  const needed = [
    ...(number === undefined ? (['sensor'] as const) : []),
    ...(date === undefined ? (['time'] as const) : []),
    ...(hasScale ? [] : (['temperature'] as const)),
  ];
  return fileProblem(READING_COLUMNS, needed, table, MAX_READING_ROWS);
}

const columnOf = ([, ...lines]: ImportTable, place: number | undefined): string[] =>
  place === undefined ? [] : lines.map((cells) => oneLine(cells[place] ?? ''));

/** The order of days that the file proves. Undefined if nobody can tell: a person is asked. */
export function readingsDayOrder(table: ImportTable): DayOrder | undefined {
  const { date, time } = placesOf(table);
  return dayOrderOf([...new Set(columnOf(table, date ?? time).map((text) => text.split(/[T ,]/, 1)[0] ?? ''))]);
}

const FIGURE = /^(-?\d+(?:[.,]\d+)?) ?°? ?([FC])?$/i;
const SCALES: Readonly<Record<string, UnitSystem>> = { F: 'us', C: 'metric' };

/** The scale that the head of the column says. Undefined where it says none and some cell has none: a person is asked. */
export function readingsScale(table: ImportTable): UnitSystem | undefined {
  const { fahrenheit, celsius, temperature } = placesOf(table);
  if (fahrenheit !== undefined) return 'us';
  if (celsius !== undefined) return 'metric';
  const isBare = columnOf(table, temperature).some((text) => FIGURE.exec(text)?.[2] === undefined && FIGURE.test(text));
  return isBare ? undefined : 'us';
}

/** A reading as a call takes it: UTC ms and °F. */
export interface FileReading {
  readonly sensor: string;
  readonly time: number;
  readonly value: number;
}

/** The readings of one sensor in a file, with a verdict. */
export interface SensorRow extends Pick<FileRow, 'kind' | 'sentence'> {
  readonly sensor: string;
  readonly count: number;
  /** Of the first and the last one, UTC ms. */
  readonly from: number;
  readonly to: number;
}

export interface FileReadings {
  /** In order of time. */
  readonly readings: readonly FileReading[];
  readonly sensors: readonly SensorRow[];
  /** The rows that cannot be taken, each with its number and the reason. */
  readonly faults: readonly Pick<FileRow, 'row' | 'sentence'>[];
  /** Rows without a temperature. */
  readonly blank: number;
}

interface Answers {
  readonly days: DayOrder;
  readonly scale: UnitSystem;
  /** IANA name: of a time that does not say its offset. */
  readonly zone: string;
}

/** °F of a cell; a sentence for one that is none. */
function cellTemperature(text: string, scale: UnitSystem): number | string {
  const [, digits, sign] = FIGURE.exec(text) ?? [];
  if (digits === undefined) return `Temperature: “${text}” isn’t a number`;
  const units = SCALES[sign?.toUpperCase() ?? ''] ?? scale;
  const value = Math.round(keptValue('temperature', Number(digits.replace(',', '.')), { units }) * 100) / 100;
  if (inRoomRange(value)) return value;
  return `Temperature: ${figureText('temperature', value)} isn’t in ${rangeText('temperature', ...ROOM_RANGE)}`;
}

/** The sensor of a row: the one that it names, or the one of its apartment. A sentence for a text that names none. */
function sensorsBy(apartments: readonly Apartment[]) {
  const byNumber = new Map(apartments.map((each) => [each.number.toUpperCase(), sensorOf(each)]));
  return (sensor: string, number: string): string | { readonly sentence: string } => {
    if (sensor === '' && number === '') return { sentence: 'Sensor: Enter a sensor or an apartment' };
    const name = normalRoom(sensor || (byNumber.get(number.toUpperCase()) ?? number));
    if (name !== undefined) return name;
    const most = `${APARTMENT_LIMITS.sensor} letters, digits, spaces, and . / _ -`;
    return { sentence: `${sensor ? 'Sensor' : 'Apartment'}: “${sensor || number}” isn’t a name. Use at most ${most}` };
  };
}

/** What stands against a sensor: no apartment has it, or it is spelled almost like another one. */
function verdictsOf(sensors: readonly string[], apartments: readonly Apartment[]) {
  const owners = new Map(apartments.map((each) => [sensorOf(each), each.number]));
  const spelled = new Map(apartments.map((each) => [spelling(sensorOf(each)), sensorOf(each)]));
  return sensors.map((sensor): Pick<FileRow, 'kind' | 'sentence'> => {
    const owner = owners.get(sensor);
    if (owner !== undefined) return { kind: 'add', sentence: `Apartment ${owner}` };
    const alike = spelled.get(spelling(sensor));
    if (alike === undefined) {
      spelled.set(spelling(sensor), sensor);
      return { kind: 'doubtful', sentence: 'No apartment has this sensor' };
    }
    const of = owners.get(alike);
    const isNumber = of?.toUpperCase() === alike;
    const whose = of === undefined ? alike : isNumber ? `apartment ${of}` : `${alike} of apartment ${of}`;
    return { kind: 'doubtful', sentence: `Looks like ${whose}. Check the spelling` };
  });
}

/** The readings of a file, by sensor, and the rows that cannot be taken. */
export function fileReadings(table: ImportTable, apartments: readonly Apartment[], answers: Answers): FileReadings {
  const { sensor, number, time, date, fahrenheit, celsius, temperature } = placesOf(table);
  const [heading = [], ...lines] = table;
  const offset = headingOffset(cellText(heading[time ?? -1] ?? ''));
  const figureAt = fahrenheit ?? celsius ?? temperature;
  const sensorOfRow = sensorsBy(apartments);
  // 600 sensors say the same times.
  const times = new Map<string, ReturnType<typeof cellTime>>();
  const timeOf = (text: string) => {
    const known = times.get(text) ?? cellTime(text, { order: answers.days, zone: answers.zone, offset });
    times.set(text, known);
    return known;
  };
  const readings: FileReading[] = [];
  const faults: Pick<FileRow, 'row' | 'sentence'>[] = [];
  let blank = 0;
  for (const [index, cells] of lines.entries()) {
    const at = (place: number | undefined) => (place === undefined ? '' : oneLine(cells[place] ?? ''));
    const fault = (sentence: string) => faults.push({ row: index + 2, sentence });
    if (cells.every((cell) => cellText(cell) === '')) continue;
    const [text, name] = [at(figureAt), sensorOfRow(at(sensor), at(number))];
    if (text === '') {
      blank += 1;
      continue;
    }
    const value = cellTemperature(text, answers.scale);
    const moment = timeOf([at(date), at(time)].filter(Boolean).join(' '));
    if (typeof name === 'object') fault(name.sentence);
    else if (typeof moment === 'string') fault(`Time: ${moment}`);
    else if (typeof value === 'string') fault(value);
    else readings.push({ sensor: name, time: moment, value });
  }
  readings.sort((a, b) => a.time - b.time);
  const bySensor = [...Map.groupBy(readings, (reading) => reading.sensor)].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const verdicts = verdictsOf(
    bySensor.map(([name]) => name),
    apartments,
  );
  const sensors = bySensor.map(([name, own], index) => ({
    ...{ kind: 'add' as const, sentence: '', ...verdicts[index] },
    ...{ sensor: name, count: own.length, from: own[0]?.time ?? 0, to: own.at(-1)?.time ?? 0 },
  }));
  // Of 600 sensors a person reads the doubtful ones.
  sensors.sort((a, b) => Number(b.kind === 'doubtful') - Number(a.kind === 'doubtful'));
  return { readings, sensors, faults, blank };
}

/** The readings in parts of one call. */
export const portionsOf = (readings: readonly FileReading[], size: number): FileReading[][] =>
  Array.from({ length: Math.ceil(readings.length / size) }, (_, index) =>
    readings.slice(index * size, (index + 1) * size),
  );

/** The number of readings that each call stored and left out, together. */
export interface ReadingCounts {
  readonly stored: number;
  readonly tooOld: number;
  readonly ahead: number;
}

/** The sentence about an import that is done. */
export function importedText(counts: readonly ReadingCounts[]): string {
  const sum = (name: keyof ReadingCounts) => counts.reduce((all, each) => all + each[name], 0);
  const [old, ahead] = [sum('tooOld'), sum('ahead')];
  return [
    `${countText(sum('stored'), 'reading')} imported.`,
    ...(old > 0 ? [`${countText(old, 'reading')} older than two years left out.`] : []),
    ...(ahead > 0 ? [`${countText(ahead, 'reading')} in the future left out.`] : []),
  ].join(' ');
}
