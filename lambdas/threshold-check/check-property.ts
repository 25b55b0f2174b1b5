import { isDeepStrictEqual } from 'node:util';
import {
  isQuiet,
  NO_ALARMS,
  type PropertyAlarms,
  stepProperty,
  type Transition,
} from '../../shared/domain/property-alarms.ts';
import { type OutboxMail, QUEUES } from '../../shared/platform/items.ts';
import { recordStep } from '../store/alarm-writes.ts';
import { cancelSilenceTimer } from '../store/latest.ts';
import { clearCheckMark, markForCheck } from '../store/recheck.ts';
import { VersionConflictError } from '../store/transaction.ts';
import { type PropertySnapshot, toCheckInput } from './snapshot.ts';

/** What came of a property. */
export interface CheckOutcome {
  readonly transitions: number;
  readonly mail: OutboxMail | undefined;
}

const NOTHING: CheckOutcome = { transitions: 0, mail: undefined };

/** The mail about some transitions to those who want mail; undefined when there is nothing to tell, or nobody. */
function outboxMailFor(
  snapshot: PropertySnapshot,
  transitions: readonly Transition[],
  now: number,
): OutboxMail | undefined {
  const news = transitions.filter(({ event }) => event !== 'ended');
  const addressees = (snapshot.notification?.recipients ?? [])
    .filter(({ type }) => type === 'email')
    .map(({ id }) => ({ userId: id, refusals: 0 }));
  if (news.length === 0 || addressees.length === 0) return undefined;
  const { companyId, propertyId } = snapshot.task;
  return { companyId, propertyId, at: now, news, addressees, told: [], delays: 0, queue: QUEUES.OUTBOX, due: now };
}

/** Whether the check will hear of every wingnut of a watched property that falls silent from now on. */
const allTimersRunning = (snapshot: PropertySnapshot, state: PropertyAlarms): boolean =>
  toCheckInput(snapshot).inactiveReason !== undefined ||
  snapshot.wingnuts.every(
    ({ wingnut, latest }) => !latest || latest.queue === QUEUES.SILENCE_TIMER || state.wingnuts[wingnut.id],
  );

/** Leaves the queues where nothing is to be waited for any more. Each step may be repeated, and so may be lost. */
async function leaveQueues(snapshot: PropertySnapshot, state: PropertyAlarms): Promise<void> {
  const { task, recheck } = snapshot;
  const { companyId, propertyId } = task;
  const watched = toCheckInput(snapshot).inactiveReason === undefined;
  const gone = task.late.filter(({ wingnutId }) => !watched || state.wingnuts[wingnutId]);
  await Promise.all(gone.map(({ wingnutId, due }) => cancelSilenceTimer(companyId, wingnutId, due)));
  if (recheck && isQuiet(state) && allTimersRunning(snapshot, state))
    await clearCheckMark(companyId, propertyId, recheck.mark);
}

/**
 * One check of one property: steps its alarms, keeps what came of it in one transaction, and leaves the queues when all is well.
 * When another run has come between, that run's word counts. @param now UTC ms
 */
export async function checkProperty(snapshot: PropertySnapshot, now: number): Promise<CheckOutcome> {
  const { task, before = NO_ALARMS } = snapshot;
  const { companyId, propertyId } = task;
  const { state, transitions } = stepProperty(before, toCheckInput(snapshot), now);
  const mail = outboxMailFor(snapshot, transitions, now);
  const { sensors, wingnuts, breaches, acknowledged } = before;
  const moved = !isDeepStrictEqual(state, { sensors, wingnuts, breaches, acknowledged });
  // What is not well keeps the attention before it is kept itself: a run that dies here has only called once too often.
  if (!snapshot.recheck && !isQuiet(state)) await markForCheck(companyId, propertyId);
  try {
    if (moved || transitions.length > 0) {
      await recordStep(companyId, propertyId, snapshot.before, state, transitions, mail);
    }
  } catch (error) {
    if (error instanceof VersionConflictError) return NOTHING;
    throw error;
  }
  await leaveQueues(snapshot, state);
  return { transitions: transitions.length, mail };
}
