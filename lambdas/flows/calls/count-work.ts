import { secondsLeft, waitInWords } from '../../../shared/domain/counting-span.ts';
import { Refusal } from '../../base/refusal.ts';
import { WORK, WORK_AT_ONCE, workSenders } from '../quotas.ts';
import type { Caller } from './caller.ts';
import { countInSteps } from './count-in-steps.ts';

/** Less work is counted in memory: a chart of a day costs no write of its own. */
const STEP = 100;

/** Quotas of a caller, the shorter span first: who must wait for it takes nothing of the longer one. */
const BOUNDS = [WORK_AT_ONCE, WORK].map((bound) => ({ bound, count: countInSteps(bound.name, bound.span, STEP) }));

/**
 * Counts the work of a call at `now` (UTC ms), before it is done: for the person first, so that a refused call takes nothing from the
 * company. Throws TOO_MANY_REQUESTS with the time to wait when these ten seconds, or this minute, are used up
 * (docs/product/limits-and-messages.md#work).
 * @param units of `workOf`
 */
export async function countWork(
  caller: Pick<Caller, 'companyId' | 'userId'>,
  units: number,
  now: number,
): Promise<void> {
  const senders = workSenders(caller);
  for (const whose of ['person', 'company'] as const) {
    for (const { bound, count } of BOUNDS) {
      const { most, refusal } = bound[whose];
      if (await count(senders[whose], units, most, now)) continue;
      throw new Refusal('TOO_MANY_REQUESTS', refusal(waitInWords(bound.span, now)), secondsLeft(bound.span, now));
    }
  }
}
