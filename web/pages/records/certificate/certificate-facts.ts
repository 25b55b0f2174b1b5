import type { Certificate } from '../../../../shared/api/types/record-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { Time } from '../../../../shared/domain/facts/pieces.ts';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { rangeText } from '../../../../shared/domain/figures/quantities.ts';
import { type English, english, plural, say } from '../../../../shared/domain/figures/say.ts';
import { preciseShare } from '../../../../shared/domain/figures/shares.ts';
import { minutesText } from '../../../../shared/domain/figures/spans.ts';
import { dayText, documentTimeText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { certificateResult } from '../../../../shared/domain/records/certificate.ts';
import type { CertificateDevice } from '../../../../shared/domain/records/certificate-csv.ts';
import {
  besideText,
  countingText,
  measuredShare,
  periodTimeText,
  requiredText,
  rulesName,
} from '../../../../shared/domain/records/certificate-words.ts';
import { type Measured, NO_JUDGMENT } from '../../../../shared/domain/records/sensor-record.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { dayOfPeriod } from './period.ts';

/** What a certificate says, in the order in which a judge reads it: the same on the screen and in the PDF. */

/** The name of what was measured, at the axis of the curve. */
export const AXIS_NAMES: Readonly<Record<Measured, English>> = {
  room: english('Room'),
  supply: english('Pipe'),
  hotWater: english('Hot water'),
};

type Fact = readonly [name: string, fact: string];

/** Which building, which sensor, which period and which rule. */
export function aboutFacts({ head, body }: Certificate): Fact[] {
  const { required } = certificateResult(head, body);
  return [
    [say`Building`, head.property],
    [say`Address`, head.address],
    [say`From`, periodTimeText(body.total.from, head.zone)],
    [say`To`, periodTimeText(body.total.to, head.zone)],
    [say`Sensor`, sensorInWords(head.label)],
    [say`Required`, `${requiredText(required)} (${rulesName(head.rules)})`],
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
      lowestAt === undefined ? say`Lowest` : say`Lowest, ${shortMoment(lowestAt, total, head.zone)}`,
      lowest === undefined ? say`None` : besideText(lowest, mins),
    ],
    [say`Time below`, minutesText(total.below)],
    [say`Time measured`, minutesText(total.measured)],
    [say`Data coverage`, preciseShare(measuredShare(total))],
    [
      say`Outdoor`,
      outdoorLowest === undefined || outdoorHighest === undefined
        ? say`Not measured`
        : rangeText('temperature', outdoorLowest, outdoorHighest),
    ],
    [say`Readings`, numberText(total.readings)],
  ];
}

/** The wingnuts that a page names. The CSV file has all. */
const NAMED = 2;

function deviceText({ serial, uuid, input, from, until }: CertificateDevice, zone: string): string {
  const times = [
    ...(from === undefined ? [] : [say`from ${documentTimeText(from, zone)}`]),
    ...(until === undefined ? [] : [say`until ${documentTimeText(until, zone)}`]),
  ];
  const name = serial === undefined ? say`A previous wingnut` : say`Wingnut ${serial}`;
  return say`${[name, ...times].join(' ')}, input ${input}. UUID ${uuid}.`;
}

/** The sensors of the building that measured the same, and are not included. */
const OTHERS: Readonly<Record<Measured, (others: number) => string>> = {
  room: (others) => say`${plural(others, 'other room sensor isn’t', 'other room sensors aren’t')} included.`,
  supply: (others) => say`${plural(others, 'other pipe sensor isn’t', 'other pipe sensors aren’t')} included.`,
  hotWater: (others) =>
    say`${plural(others, 'other hot water sensor isn’t', 'other hot water sensors aren’t')} included.`,
};

/** What measured it: the wingnuts, and what the certificate does not include. */
export function deviceTexts({ head: { devices, others, outdoor, zone, measured } }: Certificate): string[] {
  const named = devices.slice(0, NAMED).map((device) => deviceText(device, zone));
  const more = devices.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [say`${more} more in the CSV.`] : []),
    ...(others > 0 ? [OTHERS[measured](others)] : []),
    outdoor === undefined ? say`Outdoor temperature isn’t measured.` : say`Outdoor: ${sensorInWords(outdoor)}.`,
  ];
}

/** How minutes are counted, and how long readings are kept. */
export const countingTexts = ({ head, body }: Certificate): string[] => [
  countingText(body, head.zone).join(' '),
  say(NO_JUDGMENT),
  ...(head.keptMonths === undefined
    ? []
    : [say`Readings are kept ${head.keptMonths} months, with no coarser copy. Part of this period is older.`]),
];

/** The name of the files of a certificate, without an ending. */
export const certificateFileName = ({ head, body }: Certificate): string => {
  const day = dayOfPeriod({ startTime: body.total.from }, head.zone);
  return `certificate-${head.property} ${labelInWords(head.label)} ${day}`.replace(/[^A-Za-z0-9]+/g, '-');
};
