import { isBreach, limitsOf } from '../../../../shared/domain/alarms/limits/breach.ts';
import { type Circumstances, isPaused } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { shortAgo } from '../../../../shared/domain/figures/spans.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import type { ThresholdDraft } from '../limits/threshold-drafts.ts';

/** A sensor's newest value: undefined before its first value, null for a fault. */
export interface LatestOfSensor {
  readonly value: number | null | undefined;
  /** UTC ms. */
  readonly time: number | undefined;
}

/** Age of a value: 'now', '4 min ago', '3 hr ago', '2 days ago'. */
export const valueAge = (time: number, now: number): string => (now - time < MINUTE_MS ? 'now' : shortAgo(now - time));

/** The text about the newest value and the typed limits, and whether it is a problem. */
export function latestNote(
  label: string,
  { value, time }: LatestOfSensor,
  draft: ThresholdDraft,
  now: number,
  circumstances: Circumstances = { latest: {} },
) {
  if (time === undefined) return { words: 'No readings yet', tone: 'quiet' } as const;
  const age = valueAge(time, now);
  if (value === null || value === undefined) return { words: `Sensor fault, ${age}`, tone: 'quiet' } as const;
  if (isStale(time, now)) return { words: `Last reading ${age}`, tone: 'stale' } as const;
  const limits = limitsOf({ ...draft, thresholdStatus: 'enabled' });
  if (!draft.on || !isBreach(value, limits)) return { words: age, tone: 'quiet' } as const;
  if (isPaused(draft.onlyWhile, circumstances, now)) return { words: `Inactive now, ${age}`, tone: 'quiet' } as const;
  if (isStateLabel(label)) return { words: `Alarm when ${value === 0 ? 'OFF' : 'ON'}, ${age}`, tone: 'alarm' } as const;
  const side = limits.max !== undefined && value > limits.max ? 'Above max' : 'Below min';
  return { words: `${side}, ${age}`, tone: 'alarm' } as const;
}
