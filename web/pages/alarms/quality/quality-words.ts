import type { NoisySensorReply, ProposalReply, QualityReply } from '../../../../shared/api/types/quality-types.ts';
import type { NoProposal, Proposal } from '../../../../shared/domain/alarms/quality/proposal.ts';
import {
  FALSE_ENOUGH,
  MEASURES,
  type MeasureId,
  QUALITY_DAYS,
  SHORT_MS,
} from '../../../../shared/domain/alarms/quality/quality.ts';
import { changeText, countText } from '../../../../shared/domain/figures/numbers.ts';
import { distanceText, limitText } from '../../../../shared/domain/figures/readings.ts';
import { percentText } from '../../../../shared/domain/figures/shares.ts';
import { durationText, minutesText } from '../../../../shared/domain/figures/spans.ts';

/** The first line: how many alarms needed nobody, and how few sensors sent most of them (docs/product/alarm-quality.md#texts). */
export function headlineOf({ alarms, noise, sensors }: QualityReply): string {
  if (alarms === 0) return `No alarms in ${QUALITY_DAYS} days.`;
  if (noise === 0) return `No sensor cries wolf. ${countText(alarms, 'alarm')} in ${QUALITY_DAYS} days.`;
  const first = `${noise} of ${countText(alarms, 'alarm')} in ${QUALITY_DAYS} days needed nobody.`;
  const worst = sensors.slice(0, 3);
  const share = Math.round((100 * worst.reduce((sum, each) => sum + each.noise, 0)) / noise);
  return `${first} ${countText(worst.length, 'sensor')} sent ${percentText(share)} of them.`;
}

/** Known facts of the alarms of a sensor, in short. */
export const noisySensorFacts = ({ saidFalse, medianMs, share }: NoisySensorReply): string =>
  [
    ...(medianMs === null ? [] : [`Half lasted at most ${durationText(medianMs)}`]),
    ...(saidFalse === 0 ? [] : [`${saidFalse} said to be false`]),
    `${percentText(share, 1)} of all alarms`,
  ].join(' · ');

/** A milder setting: 'Must last 5 min'. @param before the limit as it is */
export function changeInWords(label: string, { is, threshold }: Proposal, before: ProposalReply['threshold']): string {
  if (is === 'mustLast') return `Must last ${minutesText(Number(threshold.forMinutes))}`;
  if (is === 'band') return `Recovered when back by ${distanceText(label, Number(threshold.band))}`;
  const side = threshold.max === before?.max ? 'min' : 'max';
  const [next, old] = [threshold, before].map((each) => limitText(label, Number(each?.[side]))) as [string, string];
  return `${side === 'min' ? 'Minimum' : 'Maximum'}: ${changeText(old, next)}`;
}

const MINUTES = durationText(SHORT_MS);

/** The savings of a milder setting, and how long the longest alarm lasted that is not raised any more. */
export function savedInWords({ before, after, longestMs }: Proposal): string {
  const alarms = countText(before - after, 'alarm');
  if (longestMs === undefined) return `${alarms} fewer in ${QUALITY_DAYS} days, none that lasted ${MINUTES}`;
  const longest = durationText(longestMs);
  return longestMs < SHORT_MS
    ? `${alarms} fewer in ${QUALITY_DAYS} days, none that lasted ${MINUTES}: the longest ${longest}`
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

/** A measure: '9.3', '12%', 'too few'. */
export function measureInWords(id: MeasureId, value: number | null): string {
  if (value === null) return 'too few';
  return 'isShare' in MEASURES[id] ? percentText(value, 1) : String(value);
}

/** The bound of a measure, and whose it is: 'at most 14 · Our own'. */
export const boundInWords = (id: MeasureId): string =>
  `at most ${measureInWords(id, MEASURES[id].atMost)} · ${MEASURES[id].source}`;
