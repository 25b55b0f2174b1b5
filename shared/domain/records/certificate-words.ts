import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Time } from '../facts/pieces.ts';
import { exactly } from '../figures/numbers.ts';
import { figureNumber, figureValue, temperatureText } from '../figures/quantities.ts';
import { type English, english, say } from '../figures/say.ts';
import { preciseShare } from '../figures/shares.ts';
import { minutesText } from '../figures/spans.ts';
import { dayText, documentTimeText, minuteText, tickTimeText, weekdayText, zoneText } from '../figures/times.ts';
import type { CertificateBody, CertificateFigures, CertificateResult } from './certificate.ts';
import { remarksOn } from './rule-remarks.ts';
import { type RuleSet, rulesInWords, sourcesInWords } from './rule-sets.ts';
import { coverageOf, hasEnoughData, type Measured, PIPE } from './sensor-record.ts';

export const CERTIFICATE_TITLES: Readonly<Record<Measured, English>> = {
  room: english('Room Temperature Certificate'),
  supply: english('Pipe Temperature Certificate'),
  hotWater: english('Hot Water Temperature Certificate'),
};

/** An end of a period: 'Tue, Nov 24, 2026, 10:00 PM PST'. */
export const periodTimeText = (time: number, zone: string): string =>
  `${weekdayText(time, zone)}, ${documentTimeText(time, zone)}`;

/** Whether the clocks of a zone change in a time. */
const clockChanges = ({ from, to }: Time, zone: string): boolean => zoneText(from, zone) !== zoneText(to, zone);

/** Whether a period has a clock time twice, so that its moments need their dates. */
const isLong = ({ from, to }: Time): boolean => to - from > DAY_MS;

/** The clock at a moment of a period, with its zone where the clocks change. */
const clockText = (time: number, period: Time, zone: string): string =>
  `${minuteText(time, zone)}${clockChanges(period, zone) ? ` ${zoneText(time, zone)}` : ''}`;

/** A moment of a period beside a figure: '5:52 AM', 'Nov 25, 5:52 AM'. */
export const momentText = (time: number, period: Time, zone: string): string =>
  `${isLong(period) ? `${dayText(time, zone)}, ` : ''}${clockText(time, period, zone)}`;

/** The rows of a certificate's table in words: '10 PM–11 PM', with the date where it is another one than in the row before. */
export function rowTexts(rows: readonly Time[], zone: string): string[] {
  const areDays = rows.some(({ from, to }) => to - from > DAY_MS / 2);
  return rows.map(({ from, to }, index) => {
    const day = dayText(from, zone);
    const isWholeDay = [from, to].every((time) => minuteText(time, zone) === minuteText(0, 'UTC'));
    if (areDays && isWholeDay) return day;
    // The hour that comes twice, and the one after a jump, are told apart by their zones.
    const isNearChange = to - from <= HOUR_MS && clockChanges({ from: from - HOUR_MS, to }, zone);
    const clock = (time: number) => `${tickTimeText(time, zone)}${isNearChange ? ` ${zoneText(time, zone)}` : ''}`;
    const before = rows[index - 1];
    const hours = `${clock(from)}–${clock(to)}`;
    return areDays || !before || dayText(before.from, zone) !== day ? `${day}, ${hours}` : hours;
  });
}

/** The decimals of a value beside minimums: two where one would hide that it is below. */
const decimalsBeside = (value: number, mins: readonly number[]): number =>
  mins.some((min) => value < min && writtenTenths(value) >= writtenTenths(min)) ? 2 : 1;

/** A temperature as the reader reads it. */
const writtenTenths = (value: number): number => Number(figureValue('temperature', value).toFixed(1));

/** A value beside minimums in a sentence: '65.9°F'. */
export const besideText = (value: number, mins: readonly number[]): string =>
  temperatureText(value, { most: decimalsBeside(value, mins) });

/** A value in a column: '69.0'; nothing where nothing was measured. @param mins minimums that it stands beside */
export const columnText = (value: number | undefined, mins: readonly number[] = []): string =>
  value === undefined ? '–' : figureNumber('temperature', value, exactly(decimalsBeside(value, mins)));

/** The least temperatures of the rules in a period: `68°F`; `62°F or 68°F by time of day`. */
export function requiredText(required: readonly number[]): string {
  const [only] = required;
  if (only === undefined) return say`None in this period`;
  if (required.length === 1) return temperatureText(only);
  const either = required.map((min) => temperatureText(min)).reduce((all, min) => say`${all} or ${min}`);
  return say`${either} by time of day`;
}

/** What the result says first, and what it adds. */
export interface ResultText {
  readonly lead: string;
  readonly rest: string;
}

/** What a value is compared with: 'the required 68°F'. */
function minText(measured: Measured, required: readonly number[]): string {
  const [only] = required;
  if (required.length !== 1 || only === undefined) return say`the requirement`;
  const min = temperatureText(only);
  return measured === 'supply' ? say`its own limit of ${min}` : say`the required ${min}`;
}

/** The lowest reading: 'Lowest 65.9°F at 5:52 AM.', 'Lowest 65.9°F on Nov 25 at 5:52 AM.' */
function lowestText({ required, total }: Pick<CertificateResult, 'required' | 'total'>, zone: string): string {
  const { lowest, lowestAt } = total;
  if (lowest === undefined || lowestAt === undefined) return say`No readings.`;
  const [value, clock] = [besideText(lowest, required), clockText(lowestAt, total, zone)];
  return isLong(total)
    ? say`Lowest ${value} on ${dayText(lowestAt, zone)} at ${clock}.`
    : say`Lowest ${value} at ${clock}.`;
}

function judgedText({ measured, required, total }: CertificateResult): string {
  if (total.applied === 0) {
    return total.unclear > 0
      ? say`Can’t tell whether the rule applied: no outdoor temperature.`
      : say`The rule wasn’t in effect in this period.`;
  }
  const min = minText(measured, required);
  const coverage = coverageOf(total) ?? 0;
  if (!hasEnoughData(total)) {
    const unsure = say`Not enough data: ${preciseShare(coverage)} measured.`;
    return total.below > 0 ? `${unsure} ${say`Below ${min} for at least ${minutesText(total.below)}.`}` : unsure;
  }
  return total.below > 0 ? say`Below ${min} for ${minutesText(total.below)}.` : say`Never below ${min} while measured.`;
}

/** The result of a period in one sentence and a remark (docs/product/records.md#certificate-result). */
export function certificateText(result: CertificateResult, zone: string): ResultText {
  const low = lowestText(result, zone);
  return { lead: judgedText(result), rest: result.measured === 'supply' ? `${low} ${say(PIPE)}` : low };
}

/** The share of a period that was measured, 0 to 1. */
export const measuredShare = ({ from, to, measured }: CertificateFigures): number =>
  Math.min(1, (measured * MINUTE_MS) / (to - from));

/** How the minutes of a certificate are counted, one sentence each. */
export function countingText({ total, gaps }: Pick<CertificateBody, 'total' | 'gaps'>, zone: string): string[] {
  const missing = Math.round((total.to - total.from) / MINUTE_MS - total.measured);
  const [first, last] = [zoneText(total.from, zone), zoneText(total.to - 1, zone)];
  return [
    say`Each reading counts until the next one.`,
    say`Exactly at the minimum isn’t below it.`,
    gaps.length === 0
      ? say`No data is missing.`
      : say`${minutesText(missing)} without data (hatched) never count as below.`,
    ...(total.unclear > 0 ? [say`${minutesText(total.unclear)} undetermined: no outdoor temperature.`] : []),
    say`Times are local, ${first === last ? first : say`${first} and ${last}`}.`,
  ];
}

/** The name of a rule set. A city keeps its own; that of a company's own rules is said. */
export const rulesName = ({ name }: Pick<RuleSet, 'name'>): string => say(name as English);

/** The rules of a certificate on one line, and their source: those of what it measured. */
export function ruleTexts(rules: RuleSet, measured: Measured): string[] {
  const { hotWaterMin, hotWaterHours, hotWaterSource, ...heat } = rules;
  const own = measured === 'hotWater' ? rules : heat;
  const source = measured === 'hotWater' ? (hotWaterSource ?? rules.source) : rules.source;
  return [
    `${rulesName(rules)}: ${rulesInWords(own).join('; ')}.`,
    ...remarksOn(rules),
    ...sourcesInWords(source ? { source } : {}).map((words) => say`Source: ${words}.`),
  ];
}

/** The short number of a certificate: the beginning of its fingerprint, 'C711-1866-A254'. */
export const certificateNumber = (hash: string): string =>
  (hash.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-');

/** A fingerprint in groups of eight, as it is read aloud. */
export const fingerprintText = (hash: string): string => (hash.match(/.{8}/g) ?? []).join(' ');
