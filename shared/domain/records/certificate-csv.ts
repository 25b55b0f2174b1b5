import { csvLine, typedText } from '../csv-line.ts';
import { READER } from '../figures/reader.ts';
import { labelInWords } from '../sensor.ts';
import type { CertificateBody, CertificateFigures, CurvePoint } from './certificate.ts';
import { BYTE_ORDER_MARK, localText } from './record-csv.ts';
import { type RuleSet, rulesInWords, sourcesInWords } from './rule-sets.ts';
import { type Measured, PIPE } from './sensor-record.ts';

/** A wingnut that measured a sensor of a certificate. Times are UTC ms; each is absent where it is outside the period. */
export interface CertificateDevice {
  readonly uuid: string;
  /** Absent if nobody knows it any more. */
  readonly serial?: string;
  readonly input: string;
  readonly from?: number;
  readonly until?: number;
}

/** The head of a certificate, beside its figures. */
export interface CertificateHead {
  readonly company: string;
  /** Property ID and name. */
  readonly property: string;
  /** The street address on one line. */
  readonly address: string;
  readonly zone: string;
  readonly rules: RuleSet;
  readonly label: string;
  readonly measured: Measured;
  /** Of a supply: its own lower limit in the alarm settings, °F. */
  readonly limit?: number;
  /** The number of other sensors of the building that measured the same in the period. */
  readonly others: number;
  /** In order of time. */
  readonly devices: readonly CertificateDevice[];
  /** The label of the outdoor temperature. Absent without one. */
  readonly outdoor?: string;
  /** The months for which readings are kept, where a part of the period is older. */
  readonly keptMonths?: number;
}

const COLUMNS = [
  'Line',
  'Sensor',
  'From',
  'To',
  'Readings',
  'Measured (min)',
  'Rule applied (min)',
  'Measured while it applied (min)',
  'Below (min)',
  'Undetermined (min)',
  'Lowest (°F)',
  'Lowest at',
  'Average (°F)',
  'Highest (°F)',
  'Outdoor lowest (°F)',
  'Outdoor average (°F)',
  'Outdoor highest (°F)',
  'Minimum allowed (°F)',
];

/**
 * A certificate as CSV (RFC 4180): what it is, then a line for the period, each row of its table, each time below the rule, each gap, what the
 * rules asked for, and each point of the curves. Equal figures are equal bytes, whoever reads them.
 */
function certificateCsv(head: CertificateHead, body: CertificateBody): string {
  const { zone, rules } = head;
  const moment = (time: number | undefined) => (time === undefined ? '' : localText(time, zone));
  const text = (value: number | undefined) => value?.toString() ?? '';
  const about: [string, string][] = [
    ['Certificate', 'Temperature of a period, measured at the sensor'],
    ['Company', typedText(head.company)],
    ['Property', typedText(head.property)],
    ['Address', typedText(head.address)],
    ['Sensor', labelInWords(head.label)],
    ['Other sensors of this kind', String(head.others)],
    ['Outdoor temperature', head.outdoor === undefined ? 'not measured' : labelInWords(head.outdoor)],
    ['From', moment(body.total.from)],
    ['To', moment(body.total.to)],
    ['Time zone', zone],
    ['Rules', rules.name],
    ...rulesInWords(rules, READER).map((words): [string, string] => ['Rule', words]),
    ...sourcesInWords(rules, READER).map((words): [string, string] => ['Source', words]),
    ...(head.measured === 'supply' ? [['Remark', PIPE] as [string, string]] : []),
    ...(head.keptMonths === undefined
      ? []
      : [['Remark', `Readings are kept for ${head.keptMonths} months`] as [string, string]]),
  ];
  const devices = head.devices.map(({ uuid, serial = 'unknown', input, from, until }) => [
    ...['Wingnut', typedText(serial), moment(from), moment(until)],
    ...[uuid, input],
  ]);
  const name = labelInWords(head.label);
  const line = (kind: string, each: CertificateFigures) => [
    ...[kind, name, moment(each.from), moment(each.to)],
    ...[each.readings, each.measured, each.applied, each.known, each.below, each.unclear].map(String),
    ...[text(each.lowest), moment(each.lowestAt), text(each.average), text(each.highest)],
    ...[text(each.outdoorLowest), text(each.outdoorAverage), text(each.outdoorHighest), ''],
  ];
  const empty = (count: number) => Array.from({ length: count }, () => '');
  const valued = (kind: string, sensor: string, from: number, to: string, value: number, min = '') => [
    ...[kind, sensor, moment(from), to, ...empty(6), String(value), ...empty(6), min],
  ];
  const points = (kind: string, sensor: string, parts: readonly (readonly CurvePoint[])[]) =>
    parts.flat().map(([time, value]) => valued(kind, sensor, time, '', value));
  return [
    ...about,
    ...devices,
    COLUMNS,
    line('Period', body.total),
    ...body.rows.map((row) => line('Row', row)),
    ...body.spells.map(({ from, to, lowest, min }) => valued('Below', name, from, moment(to), lowest, String(min))),
    ...body.gaps.map(({ from, to }) => ['Gap', name, moment(from), moment(to), ...empty(14)]),
    ...body.required.map(({ from, to, value }) => [
      ...['Required', name, moment(from), moment(to), ...empty(13), String(value)],
    ]),
    ...points('Curve', name, body.curve),
    ...points('Outdoor curve', head.outdoor === undefined ? '' : labelInWords(head.outdoor), body.outdoorCurve),
  ]
    .map(csvLine)
    .join('');
}

/** The file of a certificate, as it is downloaded. Its bytes in UTF-8 have the SHA-256 that an issued one keeps (docs/product/records.md#proof). */
export const certificateFile = (head: CertificateHead, body: CertificateBody): string =>
  BYTE_ORDER_MARK + certificateCsv(head, body);
