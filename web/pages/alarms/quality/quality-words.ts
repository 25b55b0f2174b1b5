import type { NoisySensorReply, ProposalReply, QualityReply } from '../../../../shared/api/types/quality-types.ts';
import type { NoProposal, Proposal } from '../../../../shared/domain/alarms/quality/proposal.ts';
import {
  FALSE_ENOUGH,
  isTooHigh,
  MEASURES,
  type MeasureId,
  type MeasureValues,
  QUALITY_DAYS,
  SHORT_MS,
} from '../../../../shared/domain/alarms/quality/quality.ts';
import { changeText, countText } from '../../../../shared/domain/figures/numbers.ts';
import { distanceText, limitText } from '../../../../shared/domain/figures/readings.ts';
import { percentText } from '../../../../shared/domain/figures/shares.ts';
import { durationText, minutesText } from '../../../../shared/domain/figures/spans.ts';

/** The first line: how many alarms needed nobody, and how few sensors sent most of them (docs/product/alarm-quality.md#texts). */
export function headlineOf({ alarms, noise, sensors }: QualityReply): string {
  if (alarms === 0) return `No alarms in the last ${QUALITY_DAYS} days.`;
  if (noise === 0) return `No noisy sensors. ${countText(alarms, 'alarm')} in the last ${QUALITY_DAYS} days.`;
  const first = `${noise} of ${countText(alarms, 'alarm')} in the last ${QUALITY_DAYS} days needed no action.`;
  const worst = sensors.slice(0, 3);
  const share = Math.round((100 * worst.reduce((sum, each) => sum + each.noise, 0)) / noise);
  return `${first} ${countText(worst.length, 'sensor')} caused ${percentText(share)} of them.`;
}

/** Known facts of the alarms of a sensor, in short. */
export const noisySensorFacts = ({ saidFalse, medianMs, share }: NoisySensorReply): string =>
  [
    ...(medianMs === null ? [] : [`Median duration ${durationText(medianMs)}`]),
    ...(saidFalse === 0 ? [] : [`${saidFalse} marked as ${saidFalse === 1 ? 'a false alarm' : 'false alarms'}`]),
    `${percentText(share, 1)} of all alarms`,
  ].join(' · ');

/** A milder setting: 'Alarm delay: 5 min'. @param before the limit as it is */
export function changeInWords(label: string, { is, threshold }: Proposal, before: ProposalReply['threshold']): string {
  if (is === 'mustLast') return `Alarm delay: ${minutesText(Number(threshold.forMinutes))}`;
  if (is === 'band') return `Clear margin: ${distanceText(label, Number(threshold.band))}`;
  const side = threshold.max === before?.max ? 'min' : 'max';
  const [next, old] = [threshold, before].map((each) => limitText(label, Number(each?.[side]))) as [string, string];
  return `${side === 'min' ? 'Minimum' : 'Maximum'}: ${changeText(old, next)}`;
}

const MINUTES = durationText(SHORT_MS);

/** The savings of a milder setting, and how long the longest alarm lasted that is not raised any more. */
export function savedInWords({ before, after, longestMs }: Proposal): string {
  const alarms = `${countText(before - after, 'fewer alarm')} in ${QUALITY_DAYS} days`;
  if (longestMs === undefined) return `${alarms}, none lasting ${MINUTES} or more`;
  const longest = durationText(longestMs);
  return longestMs < SHORT_MS
    ? `${alarms}, the longest ${longest}`
    : `${alarms}, the longest ${longest} and marked as a false alarm`;
}

const WITHOUT: Readonly<Record<NoProposal, (before: number) => string>> = {
  off: () => 'This limit is off.',
  tooFewReadings: () => 'Not enough readings yet (less than 24 hours).',
  calm: (before) => `With the current limit it would have been only ${before} in ${QUALITY_DAYS} days.`,
  nothingHelps: () => 'No setting reduces false alarms without missing a real one.',
};

/** Why there is no proposal. */
export const whyNone = (none: NoProposal, before: number): string => WITHOUT[none](before);

/** Remedies for a sensor that no limit can help; undefined where its limit may (docs/product/alarm-quality.md#no-proposal). */
export function adviceOf({ kind, saidSensor }: Pick<NoisySensorReply, 'kind' | 'saidSensor'>): string | undefined {
  if (kind === 'silence') return 'The wingnut drops offline briefly. Check its power and network.';
  if (saidSensor >= FALSE_ENOUGH) return 'People reported this sensor as faulty. Check or replace it.';
  return kind === 'unknown' ? 'Readings drop out briefly. Check the wiring.' : undefined;
}

/** A measure: '9.3', '12%', 'Not enough data'. */
export function measureInWords(id: MeasureId, value: number | null): string {
  if (value === null) return 'Not enough data';
  return 'isShare' in MEASURES[id] ? percentText(value, 1) : String(value);
}

/** How many measures are worse than their bounds: '3 of 9 above target'. */
export function tooHighInWords(measures: MeasureValues): string {
  const ids = Object.keys(MEASURES) as MeasureId[];
  const high = ids.filter((id) => isTooHigh(id, measures[id])).length;
  return high === 0 ? 'None above target' : `${high} of ${ids.length} above target`;
}

/** The bound of a measure, and whose it is: 'Target: up to 14 · Our recommendation'. */
export const boundInWords = (id: MeasureId): string =>
  `Target: ${MEASURES[id].atMost === 0 ? '' : 'up to '}${measureInWords(id, MEASURES[id].atMost)} · ${MEASURES[id].source}`;
