import { DAY_MS } from '../../../shared/domain/durations.ts';
import { MAX_AGE_MS, MAX_AHEAD_MS } from '../../../shared/domain/readings/telemetry.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { readings } from '../../store/readings/index.ts';

/** The length of the first window that is searched. Each next window is twice as long. */
const FIRST_LOOK_MS = MAX_AGE_MS + 32 * DAY_MS;

/**
 * The time of a property's first reading, UTC ms; undefined without one. No reading is much older than the property's own record. The search
 * starts there, so for most properties it looks through three months, however long their history is.
 * @param now UTC ms
 */
export async function firstRecordTimeOf(
  companyId: string,
  { id, createdAt }: Pick<PropertyItem, 'id' | 'createdAt'>,
  now: number,
): Promise<number | undefined> {
  const end = now + MAX_AHEAD_MS;
  let startTime = Math.max(0, createdAt - MAX_AGE_MS);
  for (let length = FIRST_LOOK_MS; startTime < end; length *= 2) {
    const endTime = Math.min(end, startTime + length);
    const time = await readings().firstRecordTime(companyId, id, { startTime, endTime });
    if (time !== undefined) return time;
    startTime = endTime;
  }
  return undefined;
}
