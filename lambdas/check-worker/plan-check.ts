import { isDeepStrictEqual } from 'node:util';
import { type ApartmentsStep, stepApartments } from '../../shared/domain/alarms/apartments/apartment-runs.ts';
import { endToldAt, type ManySites, NO_SITES } from '../../shared/domain/alarms/channels/many-sites.ts';
import type { CheckInput } from '../../shared/domain/alarms/check/check-input.ts';
import type { NewFollower } from '../../shared/domain/alarms/check/grouping.ts';
import type { OutsideSamples } from '../../shared/domain/alarms/check/outside-samples.ts';
import { isUnderWork, nextWorkEnd } from '../../shared/domain/alarms/check/planned-work.ts';
import { stepUnderWork } from '../../shared/domain/alarms/check/step-under-work.ts';
import { mutedThresholds, muteOf, nextMuteEnd } from '../../shared/domain/alarms/limits/mute.ts';
import {
  isQuiet,
  NO_ALARMS,
  type PropertyAlarms,
  stateOnly,
  type Transition,
} from '../../shared/domain/alarms/property-alarms.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { TIMES_KEPT } from '../../shared/domain/readings/latest.ts';
import { refusedNow } from '../../shared/domain/readings/refused.ts';
import { lowestOutdoor, requiredNow } from '../../shared/domain/records/required-now.ts';
import { APARTMENT_LABELS, type ApartmentLabel } from '../../shared/domain/sensor.ts';
import { entriesOf, labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { CheckedLatest, CheckedWingnut } from '../../shared/platform/items/parsers/wingnut.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { inactiveReasonOf, type PropertySnapshot } from '../flows/snapshot.ts';
import { pumpLimitsOfAll, wiredByLabel } from '../flows/wiring/latest-by-label.ts';

/** The writes of one check of one property, and the queues in which the property stays. */
export interface CheckPlan {
  readonly state: PropertyAlarms;
  readonly transitions: readonly Transition[];
  /** The alarms of earlier steps that have become part of another alarm's incident. */
  readonly followers: readonly NewFollower[];
  /** The message about the transitions; undefined if there is nothing to tell. */
  readonly mail: OutboxMail | undefined;
  /** Whether the state, and the writes that belong to it, are needed. */
  readonly hasChanged: boolean;
  /** Whether the property must be marked for the next check before the state is written. */
  readonly mustMark: boolean;
  /** Wingnuts whose silence timers are not needed any more, each with the `due` that was read. */
  readonly stoppedTimers: readonly { readonly wingnutId: string; readonly due: number }[];
  /** The mark that can be cleared: no check is needed until something changes. */
  readonly clearedMark: string | undefined;
  /** The mark that is moved to the end of planned work or of a mute (UTC ms), because nothing else may call the check then. */
  readonly postponedMark: { readonly mark: string; readonly due: number } | undefined;
}

/** The newest samples outside the limits of each sensor, by label. */
const outsideByLabel = ({ wingnuts }: PropertySnapshot): Record<string, OutsideSamples> =>
  Object.fromEntries(
    wingnuts.flatMap(({ wingnut, latest }) =>
      entriesOf(wingnut.sensors).flatMap(([input, { label }]) => {
        const outside = latest?.outside?.[input];
        return outside ? [[label, outside] as const] : [];
      }),
    ),
  );

/** The newest reading time of a wingnut's values; undefined before its first. */
const newestTimeOf = ({ values }: CheckedLatest): number | undefined => {
  const times = Object.values(values).flatMap((each) => (each ? [each.time] : []));
  return times.length > 0 ? Math.max(...times) : undefined;
};

/** The refusal of a wingnut's readings now. */
function refusedLabels({ sensors }: CheckedWingnut, latest: CheckedLatest | undefined, now: number) {
  const refused = refusedNow(latest?.refused, now);
  if (!refused) return undefined;
  const { cause, since, isAll, inputs = [] } = refused;
  const labels = inputs.flatMap((input) => sensors[input]?.label ?? []);
  return { cause, since, labels, ...(isAll && { isAll }) };
}

/** The limits of apartments at this check, by their labels. Empty for a property that has none. */
function stepsOfApartments(
  { before, property, notification, apartments, wingnuts }: PropertySnapshot,
  now: number,
): Readonly<Partial<Record<ApartmentLabel, ApartmentsStep>>> {
  if (!property || !apartments) return {};
  const { min: required } = requiredNow(property, now, lowestOutdoor(wiredByLabel(wingnuts), now));
  const today = dayTextOf(localDay(now, property.timeZone));
  return Object.fromEntries(
    APARTMENT_LABELS.flatMap((label) => {
      const threshold = notification?.thresholds[label];
      if (!threshold) return [];
      const runs = threshold.thresholdStatus === 'enabled' ? (before?.apartmentRuns?.[label] ?? {}) : {};
      return [[label, stepApartments(label, runs, threshold, { ...apartments, required, today }, now)] as const];
    }),
  );
}
type StepsOfApartments = ReturnType<typeof stepsOfApartments>;

const byApartmentLabel = <Value>(
  steps: StepsOfApartments,
  pick: (step: ApartmentsStep) => Value,
): Record<string, Value> => Object.fromEntries(Object.entries(steps).map(([label, step]) => [label, pick(step)]));

/** The runs to keep: none of a limit that is off, and of no apartment that is inside. */
function runsOf(steps: StepsOfApartments): Pick<PropertyAlarms, 'apartmentRuns'> {
  const apartmentRuns = Object.fromEntries(
    Object.entries(steps).flatMap(([label, { runs, threshold }]) =>
      threshold.thresholdStatus === 'enabled' && Object.keys(runs).length > 0 ? [[label, runs]] : [],
    ),
  );
  return Object.keys(apartmentRuns).length > 0 ? { apartmentRuns } : {};
}

/** The part of a snapshot that `stepProperty` needs. */
const toCheckInput = (
  snapshot: PropertySnapshot,
  steps: StepsOfApartments,
  sites: ManySites,
  now: number,
): CheckInput => ({
  endToldAt: (end) => endToldAt(sites, snapshot.task.propertyId, end, now),
  inactiveReason: inactiveReasonOf(snapshot),
  thresholds: mutedThresholds(
    { ...snapshot.notification?.thresholds, ...byApartmentLabel(steps, ({ threshold }) => threshold) },
    snapshot.notification?.mutes ?? [],
    now,
  ),
  apartments: byApartmentLabel(steps, ({ out }) => out),
  isMuted: muteOf(snapshot.notification?.mutes ?? [], undefined, now) !== undefined,
  timeZone: snapshot.property?.timeZone,
  pumps: pumpLimitsOfAll(snapshot.wingnuts),
  latest: { ...wiredByLabel(snapshot.wingnuts), ...byApartmentLabel(steps, ({ latest }) => latest) },
  outside: outsideByLabel(snapshot),
  wingnuts: snapshot.wingnuts.map(({ wingnut, latest }) => ({
    id: wingnut.id,
    serial: wingnut.externalId,
    postedAt: latest?.receivedAt,
    newestTime: latest && newestTimeOf(latest),
    isNew: (latest?.times?.length ?? 0) < TIMES_KEPT,
    refused: refusedLabels(wingnut, latest, now),
    labels: labelsOf(wingnut.sensors),
  })),
});

function outboxMailFor(
  { task, notification }: PropertySnapshot,
  transitions: readonly Transition[],
  now: number,
): OutboxMail | undefined {
  const news = transitions
    .filter(({ event, held, quiet }) => event !== 'ended' && !held && !quiet)
    // What is still open after a mute is told as if it were raised now.
    .map(({ afterMute, ...each }) => (afterMute ? { ...each, event: 'raised' as const } : each));
  const addressees = (notification?.recipients ?? [])
    .filter(({ type }) => type === 'email')
    .map(({ id }) => ({ userId: id, refusals: 0 }));
  // Without recipients too: there may be a webhook, or an escalation.
  if (news.length === 0) return undefined;
  const { companyId, propertyId } = task;
  return { companyId, propertyId, at: now, news, addressees, told: [], delays: 0, queue: QUEUES.OUTBOX, due: now };
}

/** Whether a wingnut that falls silent from now on calls the check: a timer runs, or the end of its planned work does. */
const allTimersRunning = ({ wingnuts }: PropertySnapshot, needsNoTimer: (wingnutId: string) => boolean): boolean =>
  wingnuts.every(({ wingnut, latest }) => !latest || latest.queue !== undefined || needsNoTimer(wingnut.id));

/**
 * Decides what one check of a property writes.
 * @param now UTC ms
 * @param sites what is kept of alarms of many properties of its company
 */
export function planCheck(snapshot: PropertySnapshot, now: number, sites: ManySites = NO_SITES): CheckPlan {
  const { task, dueCheck, before = NO_ALARMS } = snapshot;
  const apartments = stepsOfApartments(snapshot, now);
  const input = toCheckInput(snapshot, apartments, sites, now);
  const isActive = input.inactiveReason === undefined;
  const works = snapshot.notification?.plannedWork ?? [];
  const { state: stepped, transitions, followers } = stepUnderWork(before, input, works, now);
  const state: PropertyAlarms = { ...stepped, ...(isActive && runsOf(apartments)) };
  const needsNoTimer = (wingnutId: string) =>
    !isActive || state.wingnuts[wingnutId] !== undefined || isUnderWork(works, wingnutId, wingnutId, now);
  const isDone = isQuiet(state) && allTimersRunning(snapshot, needsNoTimer);
  const workEnd = isActive ? nextWorkEnd(works, now) : undefined;
  const muteEnd = input.inactiveReason === 'removed' ? undefined : nextMuteEnd(snapshot.notification?.mutes ?? [], now);
  const nextEnd = workEnd === undefined || muteEnd === undefined ? (workEnd ?? muteEnd) : Math.min(workEnd, muteEnd);
  return {
    state,
    transitions,
    followers,
    mail: outboxMailFor(snapshot, transitions, now),
    hasChanged: !isDeepStrictEqual(stateOnly(state), stateOnly(before)) || transitions.length > 0,
    mustMark: !dueCheck && (!isQuiet(state) || nextEnd !== undefined),
    stoppedTimers: task.late.filter(({ wingnutId }) => needsNoTimer(wingnutId)),
    clearedMark: isDone && nextEnd === undefined ? dueCheck?.mark : undefined,
    postponedMark:
      isDone && dueCheck && nextEnd !== undefined && dueCheck.due !== nextEnd
        ? { mark: dueCheck.mark, due: nextEnd }
        : undefined,
  };
}
