import { csvLine, typedText } from '../csv-line.ts';
import { READER } from '../figures/reader.ts';
import { NOTE_KINDS, type NoteWords } from '../notes/note.ts';
import { labelInWords } from '../sensor.ts';
import { zoneOffset } from '../time-range.ts';
import { formatUtc, offsetText } from '../time-text.ts';
import { type RuleSet, rulesInWords, sourcesInWords } from './rule-sets.ts';
import type { SensorRecord } from './sensor-record.ts';
import { notEnoughData, PIPE, type RecordTotals, totalsOf } from './sensor-record.ts';

/** Notes of people about the month. Times are UTC ms; without `to` it is a moment. */
export type RecordNote = Pick<NoteWords, 'kind' | 'from' | 'to' | 'text'>;

/** A wingnut that left the building. Without a serial nobody knows it any more, without `from` since when it was there. */
export interface RecordWingnut {
  readonly externalId?: string;
  readonly from?: number;
  readonly until?: number;
}

/** The head of a record, beside its figures. */
export interface RecordHead {
  readonly company: string;
  /** Property ID and name. */
  readonly property: string;
  /** `2026-11` */
  readonly month: string;
  readonly zone: string;
  readonly rules: RuleSet;
  /** Up to when the month is recorded, UTC ms. */
  readonly until: number;
  /** The notes of the property in the month, the newest first. */
  readonly notes: readonly RecordNote[];
  /** The wingnuts that fed the building in the month and left it since, the last one first. Times are UTC ms. */
  readonly earlier: readonly RecordWingnut[];
}

/** The kinds of lines of a record. */
const COLUMNS = [
  'Line',
  'Sensor',
  'From',
  'To',
  'Rule applied (min)',
  'Measured (min)',
  'Below (min)',
  'Undetermined (min)',
  'Lowest (°F)',
  'Minimum allowed (°F)',
];

/** `2026-11-01 01:20:00-04:00`. In the hour that comes twice, only the offset tells its times apart (docs/product/records.md#times). */
export function localText(time: number, zone: string): string {
  const offset = zoneOffset(zone, time);
  return `${formatUtc(time + offset)}${offsetText(offset)}`;
}

/**
 * A record as CSV (RFC 4180): what it is, then a line for each sensor's month, each of its days, each time below the rule and each
 * gap, and the notes of the month. What a sensor does not know well enough is empty, and a line says so. Equal figures are equal bytes, whoever reads them.
 */
export function recordCsv(
  { company, property, month, zone, rules, until, notes, earlier }: RecordHead,
  sensors: readonly SensorRecord[],
): string {
  const moment = (time: number) => localText(time, zone);
  const about: [string, string][] = [
    ['Record', 'Heat and hot water, measured at the sensors'],
    ['Company', typedText(company)],
    ['Property', typedText(property)],
    ['Month', month],
    ['Time zone', zone],
    ['Recorded until', moment(until)],
    ['Rules', rules.name],
    ...rulesInWords(rules, READER).map((words): [string, string] => ['Rule', words]),
    ...sourcesInWords(rules, READER).map((words): [string, string] => ['Source', words]),
  ];
  const lines = sensors.flatMap((sensor) => {
    const { label, measured, limit, days, spells, gaps } = sensor;
    const name = labelInWords(label);
    const total = totalsOf(sensor);
    const figures = (each: RecordTotals) =>
      [each.applied, each.known, each.below, each.unclear].map((minutes) => minutes?.toString() ?? '');
    const withheld = notEnoughData(total, READER);
    return [
      ...(measured === 'supply' ? [[PIPE, name, month, '', '', '', '', '', '', String(limit ?? '')]] : []),
      ...(withheld === undefined ? [] : [[withheld, name, month, '', '', '', '', '', '', '']]),
      ['Month', name, month, '', ...figures(total), '', ''],
      ...days.map((day) => [
        'Day',
        name,
        day.day,
        '',
        ...figures(day),
        day.lowest === undefined ? '' : String(day.lowest),
        '',
      ]),
      ...spells.map(({ from, to, lowest, min }) => [
        'Below',
        name,
        moment(from),
        moment(to),
        '',
        '',
        '',
        '',
        String(lowest),
        String(min),
      ]),
      ...gaps.map(({ from, to }) => ['Gap', name, moment(from), moment(to), '', '', '', '', '', '']),
    ];
  });
  const written = notes.map(({ kind, from, to, text }) => [
    ...['Note', NOTE_KINDS[kind], moment(from), to === undefined ? '' : moment(to)],
    typedText(text),
  ]);
  const exchanged = earlier.map(({ externalId = 'unknown', from, until: left }) => [
    ...['Earlier wingnut', typedText(externalId)],
    ...[from, left].map((time) => (time === undefined ? '' : moment(time))),
  ]);
  return [...about, COLUMNS, ...lines, ...exchanged, ...written].map(csvLine).join('');
}

/** Without it, Excel reads the file in another encoding and shows '°F' wrongly. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The file of a record, as it is downloaded. Its bytes in UTF-8 have the SHA-256 that an issued record keeps (docs/product/records.md#proof). */
export const recordFile = (head: RecordHead, sensors: readonly SensorRecord[]): string =>
  BYTE_ORDER_MARK + recordCsv(head, sensors);
