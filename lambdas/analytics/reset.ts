import type { API } from '../../shared/api/routes.ts';
import { limitsOf } from '../../shared/domain/alarms/limits/breach.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { RESET_DAYS, type ResetReport, resetReport } from '../../shared/domain/plant/reset-report.ts';
import { knownPlant } from '../../shared/domain/plant-profile.ts';
import { CALL_UNITS } from '../../shared/domain/readings/work.ts';
import { countWork } from '../flows/calls/count-work.ts';
import type { Call } from '../flows/calls/serve.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { getProperty } from '../store/base/properties.ts';
import { listFacts } from '../store/facts.ts';
import { listNotes } from '../store/notes.ts';

/** The outdoor reset of a property, by the facts of its last days (docs/product/reset.md#calls). It reads no readings. */
export async function reset({
  caller,
  query,
  now,
}: Pick<Call<typeof API.analytics.reset>, 'caller' | 'query' | 'now'>): Promise<ResetReport> {
  const property = await getProperty(caller, query.uuid);
  const { id, timeZone: zone } = property;
  const today = localDay(now, zone);
  const [from, to] = [dayTextOf(today - RESET_DAYS + 1), dayTextOf(today)];
  // As of the facts, each day is one series.
  await countWork(caller, CALL_UNITS + RESET_DAYS, now);
  const [days, notes, notification] = await Promise.all([
    listFacts(caller, id, from, to),
    listNotes(caller, id),
    findNotification(caller, id, false),
  ]);
  const enabled = Object.entries(notification?.thresholds ?? {}).filter(
    ([, { thresholdStatus }]) => thresholdStatus === 'enabled',
  );
  const limits = Object.fromEntries(enabled.map(([label, threshold]) => [label, limitsOf(threshold)]));
  return resetReport({ days, from, to, zone, notes, limits, plant: knownPlant(property) });
}
