import { secondsLeft } from '../../../shared/domain/counting-span.ts';
import { Refusal } from '../../base/refusal.ts';
import { type CallQuota, USER_CALLS } from '../quotas.ts';
import { countInSteps } from './count-in-steps.ts';

/** So an open dashboard costs one small write in a hundred polls. */
const STEP = 100;

const count = countInSteps(USER_CALLS.name, USER_CALLS.span, STEP);

/**
 * Counts a call of a signed-in user at `now` (UTC ms). Throws TOO_MANY_REQUESTS beyond the quota of the hour, which is
 * exact to a hundred calls for each instance that runs at the same time (docs/product/limits-and-messages.md#user-calls). A key has a quota of
 * its own.
 */
export async function countCallOfUser(userId: string, now: number, quota: CallQuota = USER_CALLS): Promise<void> {
  const { most, span, refusal } = quota;
  if (!(await count(userId, 1, most, now)))
    throw new Refusal('TOO_MANY_REQUESTS', refusal(most), secondsLeft(span, now));
}
