import { alarmId, type PropertyAlarms, type SnoozeEnd, type Transition } from '../property-alarms.ts';
import type { Patience } from './sensor-alarm.ts';

/** The pauses of reminders in the state of the check (docs/product/incidents.md#snooze). All times UTC ms. */

type Alarm = Pick<Transition, 'kind' | 'subject' | 'follows'> & { readonly since: number | undefined };

const isOver = (until: SnoozeEnd | undefined, now: number): boolean =>
  until !== undefined && until !== 'over' && until <= now;

/** The ids under which people have marked an alarm: its own, and that of the alarm that leads its incident. */
function markIds({ groups = {} }: PropertyAlarms, { kind, subject, since, follows }: Alarm): string[] {
  if (since === undefined) return [];
  const own = alarmId({ kind, subject, since });
  const lead = follows ?? Object.keys(groups).find((each) => groups[each]?.followers.includes(own));
  return lead === undefined ? [own] : [own, lead];
}

/** Whether the snooze of an alarm has ended. @param alarm `since` is undefined while it is no alarm yet */
const isAwake = (state: PropertyAlarms, alarm: Alarm, now: number): boolean =>
  state.snoozed !== undefined && markIds(state, alarm).some((id) => isOver(state.snoozed?.[id], now));

/** The times for an alarm. When its snooze has ended, the next check that sees it last sends a reminder. */
export const awakePatience = (state: PropertyAlarms, alarm: Alarm, now: number, patience: Patience): Patience =>
  isAwake(state, alarm, now) ? { ...patience, remindEveryMs: 0 } : patience;

/** Whether a change is mailed: reminders of an incident that is acknowledged or snoozed are not. */
export function isWanted(state: PropertyAlarms, transition: Transition, now: number): boolean {
  if (transition.event !== 'reminded' || isAwake(state, transition, now)) return true;
  return !markIds(state, transition).some((id) => state.acknowledged.includes(id) || state.snoozed?.[id] !== undefined);
}

/** The id of an alarm of the kind `unknown` says so (`alarmId`). */
const isUnknown = (id: string): boolean => id.includes('-unknown-');

/**
 * The snoozes after a check. One that has ended stays until its incident was mailed, which a check does that sees it last. An
 * unknown value has no reminders, so its snooze ends without a mail.
 * @param kept the ids of open alarms and incidents
 */
export function nextSnoozed(
  { snoozed = {} }: PropertyAlarms,
  kept: ReadonlySet<string>,
  transitions: readonly Transition[],
  now: number,
): Pick<PropertyAlarms, 'snoozed'> {
  const reminded = transitions.filter(({ event }) => event === 'reminded');
  const mailed = new Set(reminded.flatMap((each) => [alarmId(each), each.follows]));
  const next = Object.entries(snoozed).filter(
    ([id, until]) => kept.has(id) && !(isOver(until, now) && (isUnknown(id) || mailed.has(id))),
  );
  return next.length > 0 ? { snoozed: Object.fromEntries(next) } : {};
}
