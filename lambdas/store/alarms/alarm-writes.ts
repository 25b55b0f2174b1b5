import type { PropertyAlarms, Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { alarmFacts, alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import type { AlarmItem, AlarmStateItem, OutboxMail } from '../../../shared/platform/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items.ts';
import { getItems } from '../entities.ts';
import { change, create, replace, type Step, transact } from '../transaction.ts';
import { changeAlarm } from './alarms.ts';
import { incidentStep } from './incidents.ts';

const isEnd = ({ event }: Transition): boolean => event === 'recovered' || event === 'ended';

/** The stored alarms that these transitions end, by id. */
async function endingAlarms(
  companyId: string,
  propertyId: string,
  transitions: readonly Transition[],
): Promise<Map<string, AlarmItem>> {
  const keys = transitions.filter(isEnd).map((each) => KEYS.alarm(companyId, propertyId, alarmId(each)));
  return new Map((await getItems<AlarmItem>(keys)).map((alarm) => [alarm.id, alarm]));
}

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
  const { event, extreme, severity, at, endReason } = transition;
  const id = alarmId(transition);
  const key = KEYS.alarm(companyId, propertyId, id);
  const alarm: AlarmItem = {
    id,
    propertyId,
    ...alarmFacts(transition),
    ...(transition.held && { mailing: 'held' }),
    told: [],
  };
  if (event === 'raised') return [replace(key, alarm), incidentStep(companyId, alarm)];
  if (!ending) return [];
  return [
    changeAlarm(companyId, propertyId, ending, { endedAt: at, endReason, severity, ...(extreme && { extreme }) }),
  ];
}

/**
 * Writes the result of a property's check in one transaction. Throws VersionConflictError in two cases: another check
 * has written since the state was read, or another check has already written a mail with the same time. That mail may
 * still wait, so this write must not replace it.
 * @param mail the mail about the transitions, if there are recipients
 */
export async function recordStep(
  companyId: string,
  propertyId: string,
  before: AlarmStateItem | undefined,
  state: PropertyAlarms,
  transitions: readonly Transition[],
  mail: OutboxMail | undefined,
): Promise<void> {
  const { sensors, wingnuts, breaches, acknowledged, lastEnds, unknowns } = state;
  const ending = await endingAlarms(companyId, propertyId, transitions);
  await transact([
    change(
      KEYS.alarmState(companyId, propertyId),
      {
        ...{ sensors, wingnuts, breaches, acknowledged, lastEnds, unknowns },
        ...{ propertyId, version: (before?.version ?? 0) + 1 },
      },
      { version: before?.version },
    ),
    ...transitions.flatMap((transition) =>
      historyStep(companyId, propertyId, transition, ending.get(alarmId(transition))),
    ),
    ...(mail ? [create(KEYS.outboxMail(companyId, propertyId, String(mail.at)), mail)] : []),
  ]);
}
