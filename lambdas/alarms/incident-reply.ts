import type { IncidentAlarmReply, IncidentReply } from '../../shared/api/types/incident-types.ts';
import type { WaitingLevel } from '../../shared/domain/alarms/escalation/escalation.ts';
import { incidentId, NOTHING, nextStepOf, snoozeOf, stateOf } from '../../shared/domain/alarms/incidents/incident.ts';
import type { OpenIncident } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { limitsOf, type Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { alarmMutedUntil } from '../../shared/domain/alarms/limits/mute.ts';
import { chosenSeverity, severityOf } from '../../shared/domain/alarms/limits/severity.ts';
import { sentCount } from '../../shared/domain/alarms/mails/mail-record.ts';
import { alarmId, type OpenAlarm } from '../../shared/domain/alarms/property-alarms.ts';
import { type AlarmItem, NAMELESS } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { historyPeople } from '../flows/people/people.ts';
import { nameOf } from '../flows/people/people.ts';
import type { LiveProperty } from './places.ts';

type PersonOf = ReturnType<typeof historyPeople>;

/** Everything that an incident's reply is made of. */
export interface IncidentParts {
  /** The alarm that leads it. */
  readonly alarm: AlarmItem;
  /** All its alarms, the one that leads it first. */
  readonly members: readonly AlarmItem[];
  readonly property: PropertyItem;
  /** Only of an open incident: what the check and the latest values say. */
  readonly open?: OpenIncident | undefined;
  readonly live?: LiveProperty | undefined;
  /** Its escalation, if one waits. */
  readonly escalation?: WaitingLevel | undefined;
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

/** A stored alarm with what the check knows newer. It is made new if its history is gone. */
function withNewer(
  propertyId: string,
  alarm: OpenAlarm,
  id: string,
  stored: AlarmItem | undefined,
  serials: LiveProperty['serials'] | undefined,
): AlarmItem {
  const isOwn = id === alarmId(alarm);
  const serial = (isOwn ? stored?.serial : undefined) ?? serials?.get(alarm.subject);
  const base: AlarmItem = stored ?? { id, propertyId, told: [], ...alarm };
  const { endedAt: _, endReason: __, severity: ___, serial: ____, extreme, cause, refused, ...known } = base;
  return {
    ...known,
    kind: alarm.kind,
    subject: alarm.subject,
    ...(isOwn && { ...(extreme && { extreme }), ...(cause && { cause }), ...(refused && { refused }) }),
    ...chosenSeverity(alarm.severity),
    ...(alarm.extreme && { extreme: alarm.extreme }),
    ...(alarm.cause && { cause: alarm.cause }),
    ...(alarm.refused && { refused: alarm.refused }),
    ...(serial && { serial }),
  };
}

/**
 * The stored alarm that leads an open incident, with what the check knows newer. If it has ended, the alarm that lasts
 * stands in its place, with the work of people that the lead has.
 */
export const openAlarmOf = (
  { propertyId, alarm, lead, severity }: OpenIncident,
  stored: AlarmItem | undefined,
  serials: LiveProperty['serials'] | undefined,
): AlarmItem => {
  const { severity: _, ...newer } = withNewer(propertyId, alarm, lead, stored, serials);
  return { ...newer, ...(severityOf(newer) !== severity && { severity }) };
};

/** All alarms of an open incident, the one that leads it first. @param storedOf a stored alarm, by its id */
export function openMembersOf(
  { propertyId, alarm, others, lead }: OpenIncident,
  storedOf: (id: string) => AlarmItem | undefined,
  serials: LiveProperty['serials'] | undefined,
): AlarmItem[] {
  const open = [alarm, ...others].map((each) =>
    withNewer(propertyId, each, alarmId(each), storedOf(alarmId(each)), serials),
  );
  const ended = alarmId(alarm) === lead ? undefined : storedOf(lead);
  return ended ? [ended, ...open] : open;
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

/** Until when nobody is notified of an incident: the first end of the mutes of its open alarms. Undefined if people are notified of one of them. */
function incidentMutedUntil(
  { alarm, others }: OpenIncident,
  { thresholds, mutes }: LiveProperty,
  now: number,
): number | 'on' | undefined {
  const ends = [alarm, ...others].map((each) => alarmMutedUntil(each, thresholds, mutes, now));
  if (ends.includes(undefined)) return undefined;
  const times = ends.filter((end) => typeof end === 'number');
  return times.length > 0 ? Math.min(...times) : 'on';
}

/** An incident for the caller, without people that the caller may not see. @param now UTC ms */
export function incidentReply(
  { alarm, members, property, open, live, escalation }: IncidentParts,
  personOf: PersonOf,
  now: number,
): IncidentReply {
  const { acknowledged, assignee, snoozed, foundCause } = alarm;
  const named = (userId: string) => nameOf(personOf({ ...NAMELESS, userId }));
  const until = snoozeOf(alarm, now);
  const { id: _, ...facts } = alarmReply(alarm);
  const commonCause = open ? open.commonCause : members.length > 1 ? alarm.commonCause : undefined;
  const severity = severityOf(alarm);
  const mutedUntil = open && live && incidentMutedUntil(open, live, now);
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
    ...(alarm.refused && { refusedCause: alarm.refused }),
    endReason: alarm.endReason ?? null,
    ...(latest && { latest: { value: latest.value, time: latest.time } }),
    ...limitReply(alarm, live?.thresholds),
    ...(open?.alarm.apartments && { apartments: open.alarm.apartments }),
    alarms: members.map(alarmReply),
    ...(commonCause && { commonCause }),
    ...(open?.depth && { depth: open.depth }),
    ...(open?.noHeat && { noHeat: true as const }),
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
    told: sentCount(alarm, now),
    mailHeld: alarm.mailing === 'held',
    ...(alarm.mailing === 'muted' && { mailMuted: true as const }),
    ...(mutedUntil !== undefined && { mutedUntil }),
    next: mutedUntil === undefined ? nextStepOf({ ...alarm, severity }, open?.toldAt, now, escalation) : NOTHING,
  };
}
