import { setTimeout as pause } from 'node:timers/promises';
import type { ScheduledEvent } from 'aws-lambda';
import type { CanaryItem } from '../../shared/platform/items/canary-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { CANARY_METRICS } from '../../shared/platform/metrics.ts';
import { log, logMetrics } from '../base/log.ts';
import { listAlarms } from '../store/alarms/alarms.ts';
import { getItem } from '../store/base/entities.ts';
import { getLatest } from '../store/wingnuts/latest.ts';
import { post } from './post.ts';
import { type Result, tryPromises, type World } from './trial.ts';

/** More than a trial can raise. */
const MAX_ALARMS = 5;

const worldOf = ({ companyId, propertyId, wingnutId }: CanaryItem): World => ({
  post: (ts, readings) => post(wingnutId, ts, readings),
  latest: () => getLatest(companyId, wingnutId),
  alarmsSince: (from) => listAlarms(companyId, propertyId, from, MAX_ALARMS),
  pause: (ms) => pause(ms),
  now: Date.now,
});

/**
 * Runs every five minutes. Does what a device does, and looks whether the portal keeps its promises (docs/operations.md#canary).
 * Without a canary it does nothing.
 */
export async function handler({ time }: Pick<ScheduledEvent, 'time'>): Promise<Result | undefined> {
  const canary = await getItem<CanaryItem>(KEYS.canary());
  const result = canary && (await tryPromises(worldOf(canary), Date.parse(time)));
  for (const code of result?.broken ?? []) log('warn', 'A promise was not kept', { code });
  const metrics = { [CANARY_METRICS.completed]: 1, [CANARY_METRICS.broken]: result?.broken.length ?? 0 };
  logMetrics(metrics, { ...result }, Date.now());
  return result;
}
