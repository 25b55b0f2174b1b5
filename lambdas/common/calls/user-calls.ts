import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { addCalls } from '../../store/rates.ts';
import { USER_CALLS } from '../quotas.ts';
import { Refusal } from './refusal.ts';

/**
 * Calls that an instance of a function counts in memory before it adds them to those of the other instances. So an open dashboard
 * costs one small write in a hundred polls.
 */
const STEP = 100;
/** More users than an instance meets in an hour. */
const MAX_USERS = 10_000;

interface Count {
  readonly hour: number;
  /** Calls of this instance that are not added yet. */
  open: number;
  /** Calls of all instances when this one has last added its own. */
  known: number;
}
const counts = new Map<string, Count>();

function countOf(userId: string, hour: number): Count {
  const known = counts.get(userId);
  if (known?.hour === hour) return known;
  if (counts.size >= MAX_USERS) counts.clear();
  const fresh = { hour, open: 0, known: 0 };
  counts.set(userId, fresh);
  return fresh;
}

/**
 * Counts a call of a signed-in user at `now` (UTC ms). Throws TOO_MANY_REQUESTS beyond the quota of the hour, which is
 * exact to a hundred calls for each instance that runs at the same time (docs/product/limits-and-messages.md#user-calls).
 */
export async function countCallOfUser(userId: string, now: number): Promise<void> {
  const count = countOf(userId, Math.floor(now / HOUR_MS));
  if (count.known > USER_CALLS.most) throw new Refusal('TOO_MANY_REQUESTS', USER_CALLS.refusal(USER_CALLS.most));
  count.open += 1;
  if (count.open < STEP) return;
  const added = count.open;
  count.open = 0;
  count.known = await addCalls(`${USER_CALLS.name}#${userId}`, added, now, USER_CALLS.span);
}
