import type { Certificate } from '../../../../shared/api/types/record-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { Time } from '../../../../shared/domain/facts/pieces.ts';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { rangeText } from '../../../../shared/domain/figures/quantities.ts';
import { preciseShare } from '../../../../shared/domain/figures/shares.ts';
import { minutesText } from '../../../../shared/domain/figures/spans.ts';
import { dayText, documentTimeText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { certificateResult } from '../../../../shared/domain/records/certificate.ts';
import type { CertificateDevice } from '../../../../shared/domain/records/certificate-csv.ts';
import {
  besideText,
  countingText,
  measuredShare,
  periodTimeText,
  requiredText,
} from '../../../../shared/domain/records/certificate-words.ts';
import { type Measured, NO_JUDGMENT } from '../../../../shared/domain/records/sensor-record.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { dayOfPeriod } from './period.ts';

/** What a certificate says, in the order in which a judge reads it: the same on the screen and in the PDF. */

/** The name of what was measured, at the axis of the curve. */
export const AXIS_NAMES: Readonly<Record<Measured, string>> = { room: 'Room', supply: 'Pipe', hotWater: 'Hot water' };

type Fact = readonly [name: string, fact: string];

/** Which building, which sensor, which period and which rule. */
export function aboutFacts({ head, body }: Certificate): Fact[] {
  const { required } = certificateResult(head, body);
  return [
    ['Building', head.property],
    ['Address', head.address],
    ['From', periodTimeText(body.total.from, head.zone)],
    ['To', periodTimeText(body.total.to, head.zone)],
    ['Sensor', labelInWords(head.label)],
    ['Required', `${requiredText(required)} (${head.rules.name})`],
  ];
}

/** When it was, as short as it can be said: the sentence of the result says all of it. */
const shortMoment = (time: number, { from, to }: Time, zone: string): string =>
  to - from > SHORT_MS ? dayText(time, zone) : minuteText(time, zone);
/** The longest period whose moments are known by their clock time: a day of 25 hours. */
const SHORT_MS = 25 * HOUR_MS;

/** The six figures. */
export function figureFacts({ head, body: { total, required } }: Certificate): Fact[] {
  const mins = required.map(({ value }) => value);
  const { lowest, lowestAt, outdoorLowest, outdoorHighest } = total;
  return [
    [
      lowestAt === undefined ? 'Lowest' : `Lowest, ${shortMoment(lowestAt, total, head.zone)}`,
      lowest === undefined ? 'None' : besideText(lowest, mins),
    ],
    ['Time below', minutesText(total.below)],
    ['Time measured', minutesText(total.measured)],
    ['Data coverage', preciseShare(measuredShare(total))],
    [
      'Outdoor',
      outdoorLowest === undefined || outdoorHighest === undefined
        ? 'Not measured'
        : rangeText('temperature', outdoorLowest, outdoorHighest),
    ],
    ['Readings', numberText(total.readings)],
  ];
}

/** The wingnuts that a page names. The CSV file has all. */
const NAMED = 2;

function deviceText({ serial, uuid, input, from, until }: CertificateDevice, zone: string): string {
  const times = [
    ...(from === undefined ? [] : [`from ${documentTimeText(from, zone)}`]),
    ...(until === undefined ? [] : [`until ${documentTimeText(until, zone)}`]),
  ];
  const name = serial === undefined ? 'A previous wingnut' : `Wingnut ${serial}`;
  return `${[name, ...times].join(' ')}, input ${input}. UUID ${uuid}.`;
}

/** What measured it: the wingnuts, and what the certificate does not include. */
export function deviceTexts({ head: { devices, others, outdoor, zone, measured } }: Certificate): string[] {
  const named = devices.slice(0, NAMED).map((device) => deviceText(device, zone));
  const more = devices.length - named.length;
  const kind = { room: 'room', supply: 'pipe', hotWater: 'hot water' }[measured];
  return [
    ...named,
    ...(more > 0 ? [`${more} more in the CSV.`] : []),
    ...(others > 0 ? [`${others} other ${kind} ${others === 1 ? 'sensor isn’t' : 'sensors aren’t'} included.`] : []),
    outdoor === undefined ? 'Outdoor temperature isn’t measured.' : `Outdoor: ${labelInWords(outdoor)}.`,
  ];
}

/** How minutes are counted, and how long readings are kept. */
export const countingTexts = ({ head, body }: Certificate): string[] => [
  countingText(body, head.zone).join(' '),
  NO_JUDGMENT,
  ...(head.keptMonths === undefined
    ? []
    : [`Readings are kept ${head.keptMonths} months, with no coarser copy. Part of this period is older.`]),
];

/** The name of the files of a certificate, without an ending. */
export const certificateFileName = ({ head, body }: Certificate): string => {
  const day = dayOfPeriod({ startTime: body.total.from }, head.zone);
  return `certificate-${head.property} ${labelInWords(head.label)} ${day}`.replace(/[^A-Za-z0-9]+/g, '-');
};
