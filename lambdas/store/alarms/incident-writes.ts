import { escalates, firstStep } from '../../../shared/domain/alarms/escalation/escalation.ts';
import { snoozeOf, stateOf } from '../../../shared/domain/alarms/incidents/incident.ts';
import {
  changedWork,
  type IncidentAction,
  IncidentOverError,
  SeenTooOldError,
} from '../../../shared/domain/alarms/incidents/incident-changes.ts';
import { openIncidentsOf } from '../../../shared/domain/alarms/incidents/open-incidents.ts';
import type { PropertyAlarms } from '../../../shared/domain/alarms/property-alarms.ts';
import { subjectInWords } from '../../../shared/domain/alarms/words/about.ts';
import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import { type AuditChange, changeOf } from '../../../shared/domain/audit/changes.ts';
import { type AlarmItem, type AlarmStateItem, NAMELESS } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { changeAlarm } from './alarms.ts';
import { restartStep } from './escalating.ts';
import { getEscalation } from './escalations.ts';

/** The name of each action in the audit log. */
const AUDITED: Readonly<Record<IncidentAction['kind'], AuditAction>> = {
  acknowledge: 'alarmAcknowledged',
  takeAcknowledgementBack: 'acknowledgementTakenBack',
  assign: 'alarmTaken',
  passOn: 'alarmPassedOn',
  release: 'alarmReleased',
  snooze: 'alarmSnoozed',
  takeSnoozeBack: 'snoozeTakenBack',
  giveCause: 'causeGiven',
  takeCauseBack: 'causeTakenBack',
  note: 'alarmNoted',
};

const untilText = (until: number | 'over' | undefined): string | undefined =>
  typeof until === 'number' ? new Date(until).toISOString() : until;

/** The changes of an action, in short. Notes are not repeated (docs/product/audit.md#values). */
const changesOf = (alarm: AlarmItem, next: Partial<AlarmItem>): AuditChange[] => [
  ...changeOf('sensor', '', subjectInWords(alarm)),
  ...('assignee' in next
    ? [
        ...changeOf('owner', alarm.assignee && 'assigned', undefined, alarm.assignee?.userId),
        ...changeOf('owner', undefined, next.assignee && 'assigned', next.assignee?.userId),
      ]
    : []),
  ...('snoozed' in next ? changeOf('snoozed', untilText(alarm.snoozed?.until), untilText(next.snoozed?.until)) : []),
  ...('foundCause' in next ? changeOf('cause', alarm.foundCause?.cause, next.foundCause?.cause) : []),
];

/** The alarm after an action. Throws ALARM_OVER or CHANGED_MEANWHILE. */
function decided(alarm: AlarmItem, action: IncidentAction, { actor, at }: Author) {
  try {
    return changedWork(alarm, action, { userId: actor, at });
  } catch (error) {
    if (error instanceof IncidentOverError) throw new Refusal('ALARM_OVER');
    throw error instanceof SeenTooOldError ? new Refusal('CHANGED_MEANWHILE') : error;
  }
}

/** The step that tells the check whether to remind of an alarm; none if it knows, or if the alarm is over. */
function markStep(companyId: string, alarm: AlarmItem, state: AlarmStateItem | undefined, now: number): Step[] {
  if (!state || alarm.endedAt !== undefined) return [];
  const { id, propertyId } = alarm;
  const { acknowledged, version, snoozed = {} } = state;
  const isAcknowledged = alarm.acknowledged !== undefined;
  const until = snoozeOf(alarm, now);
  if (acknowledged.includes(id) === isAcknowledged && snoozed[id] === until) return [];
  const others = acknowledged.filter((each) => each !== id);
  const { [id]: _, ...otherSnoozes } = snoozed;
  const snoozes = until === undefined ? otherSnoozes : { ...otherSnoozes, [id]: until };
  const marks: Pick<PropertyAlarms, 'acknowledged' | 'snoozed'> = {
    acknowledged: isAcknowledged ? [...others, id] : others,
    ...(Object.keys(snoozes).length > 0 && { snoozed: snoozes }),
  };
  return [
    change(
      KEYS.alarmState(companyId, propertyId),
      { ...marks, snoozed: marks.snoozed, version: version + 1 },
      { version },
    ),
  ];
}

/**
 * The step that lets the escalation of an incident begin again, when an acknowledgement or a snooze is taken back
 * (docs/product/channels.md#escalation). None if nothing of this severity escalates.
 */
async function restartSteps(
  companyId: string,
  before: AlarmItem,
  after: AlarmItem,
  state: AlarmStateItem | undefined,
  now: number,
): Promise<Step[]> {
  if (!state || stateOf(before, now) !== 'acknowledged' || stateOf(after, now) !== 'open') return [];
  const { id: alarmId, propertyId } = before;
  const incident = openIncidentsOf(propertyId, state, now).find(({ lead }) => lead === alarmId);
  const settings = await getEscalation(companyId);
  const first = firstStep(settings, now);
  return incident && first && escalates(settings, incident.severity)
    ? [restartStep({ companyId, propertyId, alarmId }, first)]
    : [];
}

/**
 * Stores what a person does about an alarm, with its record, and tells the check. Nothing is written if it changes nothing.
 * A change of any alarm of an incident is made to the one that leads it (docs/product/incidents.md#causes). Throws NOT_FOUND, ALARM_OVER,
 * or CHANGED_MEANWHILE when it would replace what somebody else has chosen meanwhile.
 * @param more further steps of the same transaction, by the alarm after the change and what changes of it
 */
export const changeIncident = (
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  id: string,
  action: IncidentAction,
  more: (after: AlarmItem, next: Partial<AlarmItem>) => readonly Step[] = () => [],
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at } = author;
    const state = await getItem<AlarmStateItem>(KEYS.alarmState(companyId, propertyId));
    const own = await getItem<AlarmItem>(KEYS.alarm(companyId, propertyId, id));
    const alarmId = own?.follows ?? id;
    const stored = alarmId === id ? own : await getItem<AlarmItem>(KEYS.alarm(companyId, propertyId, alarmId));
    if (!stored) throw new Refusal('NOT_FOUND');
    const { endedAt: _, ...lasting } = stored;
    // An incident lasts until its last alarm has ended, also when the one that leads it has ended before.
    const alarm = state?.groups?.[alarmId] ? lasting : stored;
    const work = decided(alarm, action, author);
    if (!work) return;
    const { acknowledged, ...others } = work;
    const next = {
      ...others,
      ...('acknowledged' in work && { acknowledged: acknowledged && { ...NAMELESS, ...acknowledged } }),
    } as Partial<AlarmItem>;
    const after = { ...alarm, ...next };
    await transact([
      changeAlarm(companyId, propertyId, alarm, next, { version: alarm.version }),
      auditStep(author, AUDITED[action.kind], { id: `${propertyId}/${alarmId}`, name }, changesOf(alarm, next)),
      ...more(after, next),
      ...markStep(companyId, after, state, at),
      ...(await restartSteps(companyId, alarm, after, state, at)),
    ]);
  });
