import type { NoisySensorReply, ProposalReply, QualityReply } from '../../../../shared/api/types/quality-types.ts';
import { valueInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import type { NoProposal, Proposal } from '../../../../shared/domain/alarms/quality/proposal.ts';
import {
  FALSE_ENOUGH,
  MEASURES,
  type MeasureId,
  QUALITY_DAYS,
  SHORT_MS,
} from '../../../../shared/domain/alarms/quality/quality.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { shortDuration } from '../common/incident-words.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The first line: how many alarms needed nobody, and how few sensors sent most of them (docs/product/alarm-quality.md#texts). */
export function headlineOf({ alarms, noise, sensors }: QualityReply): string {
  if (alarms === 0) return `No alarms in ${QUALITY_DAYS} days.`;
  if (noise === 0) return `No sensor cries wolf. ${counted(alarms, 'alarm')} in ${QUALITY_DAYS} days.`;
  const first = `${noise} of ${counted(alarms, 'alarm')} in ${QUALITY_DAYS} days needed nobody.`;
  const worst = sensors.slice(0, 3);
  const share = Math.round((100 * worst.reduce((sum, each) => sum + each.noise, 0)) / noise);
  return `${first} ${counted(worst.length, 'sensor')} sent ${share} % of them.`;
}

/** Known facts of the alarms of a sensor, in short. */
export const noisySensorFacts = ({ saidFalse, medianMs, share }: NoisySensorReply): string =>
  [
    ...(medianMs === null ? [] : [`Half lasted at most ${shortDuration(medianMs)}`]),
    ...(saidFalse === 0 ? [] : [`${saidFalse} said to be false`]),
    `${share} % of all alarms`,
  ].join(' · ');

/** A milder setting: 'Must last 5 minutes'. @param before the limit as it is */
export function changeInWords(label: string, { is, threshold }: Proposal, before: ProposalReply['threshold']): string {
  if (is === 'mustLast') return `Must last ${threshold.forMinutes} minutes`;
  if (is === 'band') return `Recovered when back by ${valueInWords(label, Number(threshold.band))}`;
  const side = threshold.max === before?.max ? 'min' : 'max';
  const [next, old] = [threshold, before].map((each) => valueInWords(label, Number(each?.[side])));
  return `${side === 'min' ? 'Minimum' : 'Maximum'} ${next} in place of ${old}`;
}

const MINUTES = SHORT_MS / MINUTE_MS;

/** The savings of a milder setting, and how long the longest alarm lasted that is not raised any more. */
export function savedInWords({ before, after, longestMs }: Proposal): string {
  const alarms = counted(before - after, 'alarm');
  if (longestMs === undefined) return `${alarms} fewer in ${QUALITY_DAYS} days, none that lasted ${MINUTES} minutes`;
  const longest = shortDuration(longestMs);
  return longestMs < SHORT_MS
    ? `${alarms} fewer in ${QUALITY_DAYS} days, none that lasted ${MINUTES} minutes: the longest ${longest}`
    : `${alarms} fewer in ${QUALITY_DAYS} days, the longest ${longest} and said to be false`;
}

const WITHOUT: Readonly<Record<NoProposal, (before: number) => string>> = {
  off: () => 'Its limit is off now.',
  tooFewReadings: () => 'Fewer than 24 hours of readings: nothing to replay.',
  calm: (before) => `With its limit as it is now, only ${before} in these ${QUALITY_DAYS} days.`,
  nothingHelps: () => 'No milder setting helps without losing an alarm that lasted.',
};

/** Why there is no proposal. */
export const whyNone = (none: NoProposal, before: number): string => WITHOUT[none](before);

/** Remedies for a sensor that no limit can help; undefined where its limit may (docs/product/alarm-quality.md#no-proposal). */
export function adviceOf({ kind, saidSensor }: Pick<NoisySensorReply, 'kind' | 'saidSensor'>): string | undefined {
  if (kind === 'silence') return 'The wingnut falls silent for short times. Look at its power and its network.';
  if (saidSensor >= FALSE_ENOUGH) return 'People say that the sensor is wrong. Check it, or exchange it.';
  return kind === 'unknown' ? 'Its values fail for short times. Look at its wiring.' : undefined;
}

/** A measure: '9.3', '12 %', 'too few'. */
export function measureInWords(id: MeasureId, value: number | null): string {
  if (value === null) return 'too few';
  return 'isShare' in MEASURES[id] ? `${value} %` : String(value);
}

/** The bound of a measure, and whose it is: 'at most 14 · Our own'. */
export const boundInWords = (id: MeasureId): string =>
  `at most ${measureInWords(id, MEASURES[id].atMost)} · ${MEASURES[id].source}`;
