import { type ManySites, NO_SITES } from '../../shared/domain/alarms/channels/many-sites.ts';
import { isMuteOver, type Mute } from '../../shared/domain/alarms/limits/mute.ts';
import { inputLimits } from '../../shared/domain/alarms/limits/reporting.ts';
import { openAlarms, type PropertyAlarms, type Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { countersOf } from '../../shared/domain/readings/totals.ts';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { LAG_METRICS } from '../../shared/platform/metrics.ts';
import { log } from '../base/log.ts';
import { noteLag } from '../flows/lags.ts';
import { inactiveReasonOf, type PropertySnapshot } from '../flows/snapshot.ts';
import { recordStep } from '../store/alarms/alarm-writes.ts';
import { clearCheckMark, markForCheck, postponeCheckMark } from '../store/alarms/due-checks.ts';
import { findManySites } from '../store/alarms/many-sites.ts';
import { endMutes } from '../store/alarms/mutes.ts';
import { cancelSilenceTimer } from '../store/wingnuts/latest.ts';
import { tellWingnut } from '../store/wingnuts/reporting.ts';
import { planCheck } from './plan-check.ts';

/** The result of the check of one property. */
export interface CheckOutcome {
  readonly transitions: number;
  readonly mail: OutboxMail | undefined;
  /** Whether its wingnuts know their limits. If not, its alarms may come late, and the next check tries again. */
  readonly isTold: boolean;
}

const NO_OUTCOME: CheckOutcome = { transitions: 0, mail: undefined, isTold: true };

/** Notes how long it took to raise alarms. A limit that waits longer by itself, and a value that was unknown or silent, promise nothing. */
function noteRaised(transitions: readonly Transition[], { notification }: PropertySnapshot): void {
  for (const { kind, event, subject, since } of transitions) {
    const isOrdinary = kind === 'sensor' && notification?.thresholds[subject]?.forMinutes === undefined;
    if (event === 'raised' && isOrdinary) noteLag(LAG_METRICS.raised, Date.now() - since);
  }
}

/** The reasons for which ends of its alarms may wait. It is read only if an alarm has ended lately: without it each end counts as told. */
const sitesOf = async ({ task, before }: PropertySnapshot, now: number): Promise<ManySites> => {
  const { companyId: company } = task;
  if (!before?.lastEnds) return NO_SITES;
  return findManySites(company, now, now).catch((error) => {
    log('error', 'Alarms of many properties were not read', { company }, error);
    return NO_SITES;
  });
};

/** Ends the mutes whose time has come. The alarms that they have covered are told by then, so a run that dies here leaves the mail to the next. */
async function endOwnMutes(
  { task, notification }: PropertySnapshot,
  state: PropertyAlarms,
  now: number,
): Promise<void> {
  const over = (notification?.mutes ?? []).filter((mute) => isMuteOver(mute, now));
  if (over.length === 0) return;
  const open = openAlarms(state);
  const openOf = ({ label }: Mute) => open.filter(({ subject }) => label === undefined || label === subject);
  const people = over.map(({ userId }) => userId);
  await endMutes(task.companyId, task.propertyId, people, openOf, now);
}

/**
 * Checks one property. Writes its new alarms in one transaction, tells its wingnuts their limits if they have changed, then
 * removes it from the queues that are not needed any more. When another run has written first, its result stays.
 * @param now UTC ms
 */
export async function checkProperty(snapshot: PropertySnapshot, now: number): Promise<CheckOutcome> {
  const { companyId, propertyId } = snapshot.task;
  // The decisions of a later check stay.
  if ((snapshot.before?.steppedAt ?? 0) > now) return NO_OUTCOME;
  const plan = planCheck(snapshot, now, await sitesOf(snapshot, now));
  // The mark is written first. If the run stops after it, there is one check too many, but never one too few.
  if (plan.mustMark) await markForCheck(companyId, propertyId);
  if (plan.hasChanged) {
    if (!(await recordStep(companyId, propertyId, snapshot.before, plan, now))) return NO_OUTCOME;
    noteRaised(plan.transitions, snapshot);
  }
  await endOwnMutes(snapshot, plan.state, now);
  // These steps may be lost: the next check repeats them.
  await Promise.all(plan.stoppedTimers.map(({ wingnutId, due }) => cancelSilenceTimer(companyId, wingnutId, due)));
  const areTold = await Promise.all(
    snapshot.wingnuts.map(({ wingnut, latest }) => {
      const limits = inputLimits(
        inactiveReasonOf(snapshot) === undefined
          ? { ...wingnut, thresholds: snapshot.notification?.thresholds ?? {} }
          : undefined,
      );
      const counters = countersOf(wingnut.sensors);
      return tellWingnut({ companyId, wingnutId: wingnut.id, latest, limits, counters }, now);
    }),
  );
  // The next check sends a wingnut the new limits that it does not know.
  const isTold = areTold.every(Boolean);
  if (plan.clearedMark !== undefined && isTold) await clearCheckMark(companyId, propertyId, plan.clearedMark);
  if (plan.postponedMark && isTold) {
    await postponeCheckMark(companyId, propertyId, plan.postponedMark.mark, plan.postponedMark.due);
  }
  return { transitions: plan.transitions.length, mail: plan.mail, isTold };
}
