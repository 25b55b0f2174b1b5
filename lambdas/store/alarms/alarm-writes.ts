import type { NewFollower } from '../../../shared/domain/alarms/check/grouping.ts';
import type { PropertyAlarms, Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { alarmFacts, alarmId, stateOnly } from '../../../shared/domain/alarms/property-alarms.ts';
import type { AlarmItem, AlarmStateItem, OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItems } from '../base/entities.ts';
import { change, replace, type Step, transactIfFirst } from '../base/transaction.ts';
import { changeAlarm } from './alarms.ts';
import { incidentStep } from './incidents.ts';
import { outboxStep } from './outbox.ts';

const isEnd = ({ event }: Transition): boolean => event === 'recovered' || event === 'ended';

/** The stored alarms with these ids. An alarm that is gone has no history, and is left out. */
async function storedAlarms(
  companyId: string,
  propertyId: string,
  ids: readonly string[],
): Promise<Map<string, AlarmItem>> {
  const keys = ids.map((id) => KEYS.alarm(companyId, propertyId, id));
  return new Map((await getItems<AlarmItem>(keys)).map((alarm) => [alarm.id, alarm]));
}

/** The place of an alarm in an incident of several. */
const placeOf = ({ follows, commonCause }: Transition) => ({
  ...(follows !== undefined && { follows }),
  ...(commonCause && { commonCause }),
});

/**
 * Writes a transition into the alarm's history. A reminder changes nothing there.
 * @param ending the stored alarm that ends; undefined when it is gone and therefore has no history
 */
function historyStep(
  companyId: string,
  propertyId: string,
  transition: Transition,
  ending: AlarmItem | undefined,
): Step[] {
  const { event, extreme, severity, onlyWhile, at, endReason } = transition;
  const id = alarmId(transition);
  const key = KEYS.alarm(companyId, propertyId, id);
  const alarm: AlarmItem = {
    id,
    propertyId,
    ...alarmFacts(transition),
    ...(transition.held && { mailing: transition.held === 'muted' ? 'muted' : 'held' }),
    ...(transition.quiet && { mailing: 'joined' }),
    ...placeOf(transition),
    told: [],
  };
  if (event === 'raised') return [replace(key, alarm), incidentStep(companyId, alarm)];
  if (!ending) return [];
  return [
    changeAlarm(companyId, propertyId, ending, {
      endedAt: at,
      endReason,
      severity,
      onlyWhile,
      ...placeOf(transition),
      ...(extreme && { extreme }),
    }),
  ];
}

/** The result of a property's check that is written. */
interface CheckResult {
  readonly state: PropertyAlarms;
  readonly transitions: readonly Transition[];
  /** The open alarms of earlier checks that have become part of another alarm's incident. */
  readonly followers: readonly NewFollower[];
  /** The mail about the transitions, if there are recipients. */
  readonly mail: OutboxMail | undefined;
}

/**
 * Writes the result of a property's check in one transaction.
 * @param now the time of the check, UTC ms
 * @returns false when another check has written since the state was read, or has already written a mail with the same time. That mail
 *   may still wait, so this write must not replace it.
 */
export async function recordStep(
  companyId: string,
  propertyId: string,
  before: AlarmStateItem | undefined,
  { state, transitions, followers, mail }: CheckResult,
  now: number,
): Promise<boolean> {
  const endingIds = transitions.filter(isEnd).map(alarmId);
  const stored = await storedAlarms(companyId, propertyId, [...endingIds, ...followers.map(({ id }) => id)]);
  return transactIfFirst([
    change(
      KEYS.alarmState(companyId, propertyId),
      { ...stateOnly(state), propertyId, version: (before?.version ?? 0) + 1, steppedAt: now },
      { version: before?.version },
    ),
    ...transitions.flatMap((transition) =>
      historyStep(companyId, propertyId, transition, stored.get(alarmId(transition))),
    ),
    ...followers.flatMap(({ id, follows }) => {
      const alarm = stored.get(id);
      return alarm ? [changeAlarm(companyId, propertyId, alarm, { follows })] : [];
    }),
    ...(mail ? [outboxStep(mail)] : []),
  ]);
}
