import type { PropertyAlarms, Transition } from '../../shared/domain/property-alarms.ts';
import { alarmId } from '../../shared/domain/property-alarms.ts';
import { type AlarmItem, type AlarmStateItem, KEYS, type OutboxMail } from '../../shared/platform/items.ts';
import { change, replace, type Step, transact } from './transaction.ts';

/** Writes a transition into the alarm's history. A reminder changes nothing there. */
function historyStep(companyId: string, propertyId: string, transition: Transition): Step[] {
  const { kind, subject, serial, event, since, raisedAt, extreme, at, endReason } = transition;
  const id = alarmId(transition);
  const key = KEYS.alarm(companyId, propertyId, id);
  const alarm: AlarmItem = {
    id,
    propertyId,
    kind,
    subject,
    ...(serial && { serial }),
    since,
    raisedAt,
    ...(extreme && { extreme }),
    told: [],
  };
  if (event === 'raised') return [replace(key, alarm)];
  if (event === 'reminded') return [];
  return [change(key, { endedAt: at, endReason, ...(extreme && { extreme }) }, { id })];
}

/**
 * Writes the result of the check of a property in one transaction. Throws VersionConflictError when another check has written
 * since the state was read. @param mail the mail about the transitions, if there are recipients
 */
export async function recordStep(
  companyId: string,
  propertyId: string,
  before: AlarmStateItem | undefined,
  state: PropertyAlarms,
  transitions: readonly Transition[],
  mail: OutboxMail | undefined,
): Promise<void> {
  const { sensors, wingnuts, breaches, acknowledged } = state;
  await transact([
    change(
      KEYS.alarmState(companyId, propertyId),
      { sensors, wingnuts, breaches, acknowledged, propertyId, version: (before?.version ?? 0) + 1 },
      { version: before?.version },
    ),
    ...transitions.flatMap((transition) => historyStep(companyId, propertyId, transition)),
    ...(mail ? [replace(KEYS.outboxMail(companyId, propertyId, String(mail.at)), mail)] : []),
  ]);
}
