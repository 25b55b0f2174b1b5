import { isDeepStrictEqual } from 'node:util';
import {
  ALL_WELL,
  isQuiet,
  type PropertyAlarms,
  stepProperty,
  type Transition,
} from '../../shared/domain/property-alarms.ts';
import type { LetterItem } from '../../shared/platform/items.ts';
import { recordStep } from '../store/alarm-writes.ts';
import { leaveSeen } from '../store/latest.ts';
import { callAttention, endAttention } from '../store/recheck.ts';
import { VersionConflictError } from '../store/transaction.ts';
import { type Sight, watchOf } from './snapshot.ts';

/** What came of a property. */
export interface Outcome {
  readonly transitions: number;
  readonly letter: LetterItem | undefined;
}

const NOTHING: Outcome = { transitions: 0, letter: undefined };

/** The mail about some transitions to those who want mail; undefined when there is nothing to tell, or nobody. */
function letterAbout(sight: Sight, transitions: readonly Transition[], now: number): LetterItem | undefined {
  const news = transitions.filter(({ event }) => event !== 'ended');
  const addressees = (sight.notification?.recipients ?? [])
    .filter(({ type }) => type === 'email')
    .map(({ id }) => ({ userId: id, refusals: 0 }));
  if (news.length === 0 || addressees.length === 0) return undefined;
  const { companyId, propertyId } = sight.task;
  return { companyId, propertyId, at: now, news, addressees, told: [], delays: 0, queue: 'MAIL', due: now };
}

/** Whether the check will hear of every wingnut of a watched property that falls silent from now on. */
const allSeen = (sight: Sight, state: PropertyAlarms): boolean =>
  watchOf(sight).over !== undefined ||
  sight.wingnuts.every(({ wingnut, latest }) => !latest || latest.queue === 'SEEN' || state.wingnuts[wingnut.id]);

/** Leaves the queues where nothing is to be waited for any more. Each step may be repeated, and so may be lost. */
async function tidy(sight: Sight, state: PropertyAlarms): Promise<void> {
  const { task, attention } = sight;
  const { companyId, propertyId } = task;
  const watched = watchOf(sight).over === undefined;
  const gone = task.late.filter(({ wingnutId }) => !watched || state.wingnuts[wingnutId]);
  await Promise.all(gone.map(({ wingnutId, due }) => leaveSeen(companyId, wingnutId, due)));
  if (attention && isQuiet(state) && allSeen(sight, state)) await endAttention(companyId, propertyId, attention.mark);
}

/**
 * One check of one property: steps its alarms, keeps what came of it in one transaction, and leaves the queues when all is well.
 * When another run has come between, that run's word counts. @param now UTC ms
 */
export async function settle(sight: Sight, now: number): Promise<Outcome> {
  const { task, before = ALL_WELL } = sight;
  const { companyId, propertyId } = task;
  const { state, transitions } = stepProperty(before, watchOf(sight), now);
  const letter = letterAbout(sight, transitions, now);
  const { sensors, wingnuts, breaches, acknowledged } = before;
  const moved = !isDeepStrictEqual(state, { sensors, wingnuts, breaches, acknowledged });
  // What is not well keeps the attention before it is kept itself: a run that dies here has only called once too often.
  if (!sight.attention && !isQuiet(state)) await callAttention(companyId, propertyId);
  try {
    if (moved || transitions.length > 0) {
      await recordStep(companyId, propertyId, sight.before, state, transitions, letter);
    }
  } catch (error) {
    if (error instanceof VersionConflictError) return NOTHING;
    throw error;
  }
  await tidy(sight, state);
  return { transitions: transitions.length, letter };
}
