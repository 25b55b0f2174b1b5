import type { API } from '../../shared/api/routes.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { MAX_AGE_MS, MAX_AHEAD_MS } from '../../shared/domain/readings/telemetry.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { Call } from '../common/calls/serve.ts';
import { getProperty } from '../store/properties.ts';
import { readings } from '../store/readings/index.ts';

/** The length of the first window that is searched. Each next window is twice as long. */
const FIRST_LOOK_MS = MAX_AGE_MS + 32 * DAY_MS;

/**
 * When the property's readings begin (docs/product/analytics.md#first-record). No reading is much older than the
 * property's own record. The search starts there, so for most properties it looks through three months, however long
 * their history is.
 */
export async function firstRecord({ caller, query, now }: Call<typeof API.analytics.firstRecord>) {
  const property = await getProperty(caller.companyId, query.firstRecordId);
  const end = now + MAX_AHEAD_MS;
  let startTime = Math.max(0, property.createdAt - MAX_AGE_MS);
  for (let length = FIRST_LOOK_MS; startTime < end; length *= 2) {
    const endTime = Math.min(end, startTime + length);
    const time = await readings().firstRecordTime(caller.companyId, property.id, { startTime, endTime });
    if (time !== undefined) return [{ time: formatUtc(time) }];
    startTime = endTime;
  }
  return [];
}
