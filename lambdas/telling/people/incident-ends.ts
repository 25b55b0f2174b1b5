import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import { type Severity, severityOf, severityRank } from '../../../shared/domain/alarms/limits/severity.ts';
import { alarmId, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import type { AlarmItem, OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { listAlarms } from '../../store/alarms/alarms.ts';
import { getAlarms } from '../../store/alarms/incidents.ts';

/** A sample outside may be so much older than the alarm that it raises, ms: as long as a limit may have patience. */
const BEFORE_LEAD_MS = 5 * HOUR_MS;
/** The most alarms of a property that are looked through for those of an incident. */
const MAX_ALARMS = 200;

const leadOf = (end: Transition): string => end.follows ?? alarmId(end);

/** The alarms of the incidents that end. Those of one without others are one request. */
function alarmsOf({ companyId, propertyId }: OutboxMail, ends: readonly Transition[]): Promise<AlarmItem[]> {
  const leads = [...new Set(ends.map(leadOf))];
  if (ends.every(({ commonCause }) => !commonCause))
    return getAlarms(
      companyId,
      leads.map((id) => ({ propertyId, id })),
    );
  // An id begins with the time at which its alarm began.
  const first = Math.min(...leads.map((id) => Number.parseInt(id, 10)));
  return listAlarms(companyId, propertyId, first - BEFORE_LEAD_MS, MAX_ALARMS);
}

/**
 * A message that ends incidents, for all who were notified of them (docs/product/channels.md#end). Each end has the severity of the
 * worst alarm of its incident, whichever ended last. The people of the levels that were notified get a message of their own.
 */
export async function withIncidentEnds(
  mail: OutboxMail,
): Promise<{ readonly mail: OutboxMail; readonly forLevels?: OutboxMail }> {
  const ends = mail.news.filter(({ event }) => event === 'recovered');
  if (ends.length === 0 || mail.series !== undefined || mail.isTest) return { mail };
  const alarms = await alarmsOf(mail, ends);
  const incidentOf = (end: Transition) =>
    alarms.filter(({ id, follows }) => id === leadOf(end) || follows === leadOf(end));
  const withSeverity = (each: Transition): Transition => {
    const severity: Severity = messageSeverity([each, ...incidentOf(each)]);
    return severityRank({ severity }) < severityRank({ severity: severityOf(each) }) ? { ...each, severity } : each;
  };
  const news = mail.news.map((each) => (each.event === 'recovered' ? withSeverity(each) : each));
  // Whom nobody on duty stood in for gets the end as the start: at once (docs/product/channels.md#on-duty).
  const lastResort = [
    ...new Set(
      ends
        .flatMap(incidentOf)
        .flatMap(({ told }) => told.flatMap(({ userId, isLastResort }) => (isLastResort ? [userId] : []))),
    ),
  ];
  const own = { ...mail, news, ...(lastResort.length > 0 && { lastResort }) };
  const recipients = new Set(mail.addressees.map(({ userId }) => userId));
  const people = new Set<string>();
  const ofLevels = news.flatMap((each): Transition[] => {
    if (each.event !== 'recovered') return [];
    const escalated = incidentOf(each).flatMap(({ escalated: levels = [] }) => levels);
    const told = escalated.flatMap(({ userIds }) => userIds).filter((id) => !recipients.has(id));
    for (const id of told) people.add(id);
    return told.length > 0 ? [{ ...each, level: Math.max(...escalated.map(({ level }) => level)) }] : [];
  });
  if (people.size === 0) return { mail: own };
  const { companyId, propertyId, at } = mail;
  return {
    mail: own,
    forLevels: {
      companyId,
      propertyId,
      at,
      series: 'END',
      news: ofLevels,
      addressees: [...people].map((userId) => ({ userId, refusals: 0 })),
      told: [],
      delays: 0,
      queue: QUEUES.OUTBOX,
      due: at,
    },
  };
}
