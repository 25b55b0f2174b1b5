import type { IncidentAlarmReply, IncidentReply } from '../../shared/api/incident-types.ts';
import { limitsOf, type Thresholds } from '../../shared/domain/alarms/breach.ts';
import { incidentId, nextStepOf, snoozeOf, stateOf } from '../../shared/domain/alarms/incident.ts';
import { chosenSeverity, severityOf } from '../../shared/domain/alarms/severity.ts';
import { type AlarmItem, NAMELESS } from '../../shared/platform/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items.ts';
import type { historyPeople } from '../common/people/people.ts';
import { nameOf } from '../common/people/people.ts';
import type { OpenIncident } from './open-incidents.ts';
import type { LiveProperty } from './places.ts';

type PersonOf = ReturnType<typeof historyPeople>;

/** Everything that an incident's reply is made of. */
export interface IncidentParts {
  readonly alarm: AlarmItem;
  readonly property: PropertyItem;
  /** Only of an open incident: what the check and the latest values say. */
  readonly open?: OpenIncident | undefined;
  readonly live?: LiveProperty | undefined;
}

const sides = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

function limitReply({ subject, kind, extreme, endedAt }: AlarmItem, thresholds: Thresholds | undefined) {
  const threshold = thresholds?.[subject];
  if (endedAt === undefined && kind === 'sensor' && threshold) {
    const { min, max } = limitsOf(threshold);
    return { limit: sides(min, max) };
  }
  return extreme ? { limit: { [extreme.side]: extreme.limit } } : {};
}

/** The stored alarm of an open incident with what the check knows newer. It is made new if its history is gone. */
export function openAlarmOf(
  { propertyId, alarm }: OpenIncident,
  id: string,
  stored: AlarmItem | undefined,
  serials: LiveProperty['serials'] | undefined,
): AlarmItem {
  const serial = stored?.serial ?? serials?.get(alarm.subject);
  const { endedAt: _, endReason: __, severity: ___, ...known } = stored ?? { id, propertyId, told: [], ...alarm };
  return {
    ...known,
    ...chosenSeverity(alarm.severity),
    ...(alarm.extreme && { extreme: alarm.extreme }),
    ...(alarm.cause && { cause: alarm.cause }),
    ...(serial && { serial }),
  };
}

const alarmReply = ({
  id,
  kind,
  subject,
  serial,
  since,
  raisedAt,
  endedAt,
  extreme,
}: AlarmItem): IncidentAlarmReply => ({
  id,
  kind,
  subject,
  ...(serial && { serial }),
  since,
  raisedAt,
  endedAt: endedAt ?? null,
  ...(extreme && { extreme }),
});

/** An incident for the caller, without people that the caller may not see. @param now UTC ms */
export function incidentReply(
  { alarm, property, open, live }: IncidentParts,
  personOf: PersonOf,
  now: number,
): IncidentReply {
  const { acknowledged, assignee, snoozed, foundCause, told } = alarm;
  const named = (userId: string) => nameOf(personOf({ ...NAMELESS, userId }));
  const until = snoozeOf(alarm, now);
  const { id: _, ...facts } = alarmReply(alarm);
  const severity = severityOf(alarm);
  const latest = alarm.endedAt === undefined && alarm.kind !== 'silence' ? live?.latest[alarm.subject] : undefined;
  return {
    id: incidentId(property.id, alarm.id),
    propertyId: property.id,
    propertyName: property.name,
    portfolio: property.portfolio,
    timeZone: property.timeZone,
    severity,
    ...facts,
    ...(alarm.cause && { unknownCause: alarm.cause }),
    endReason: alarm.endReason ?? null,
    ...(latest && { latest: { value: latest.value, time: latest.time } }),
    ...limitReply(alarm, live?.thresholds),
    alarms: [alarmReply(alarm)],
    state: stateOf(alarm, now),
    version: alarm.version ?? 0,
    acknowledged: acknowledged
      ? {
          userId: acknowledged.userId,
          name: nameOf(personOf(acknowledged)),
          at: acknowledged.at,
          note: acknowledged.note,
        }
      : null,
    assignee: assignee ? { userId: assignee.userId, name: named(assignee.userId), at: assignee.at } : null,
    snoozed:
      snoozed && until !== undefined && alarm.endedAt === undefined
        ? { until, name: named(snoozed.userId), at: snoozed.at }
        : null,
    cause: foundCause
      ? {
          cause: foundCause.cause,
          note: foundCause.note,
          name: named(foundCause.userId),
          at: foundCause.at,
        }
      : null,
    told: alarm.toldCount ?? told.length,
    mailHeld: alarm.mailing === 'held',
    next: nextStepOf({ ...alarm, severity }, open?.toldAt, now),
  };
}
