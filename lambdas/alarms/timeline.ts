import type { TimelineEntryReply } from '../../shared/api/types/incident-types.ts';
import type { WorkEntry } from '../../shared/domain/alarms/incidents/incident-changes.ts';
import type { DeliveryReport } from '../../shared/domain/alarms/mails/delivery-report.ts';
import { alarmId } from '../../shared/domain/alarms/property-alarms.ts';
import { type AlarmItem, NAMELESS, type OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { type MailReportItem, reportIdOf } from '../../shared/platform/items/mail-report-items.ts';
import { type historyPeople, nameOf } from '../flows/people/people.ts';

type PersonOf = ReturnType<typeof historyPeople>;

/** Steps of one instant stand in this order: of the check, then of people, then the end. */
const rankOf = ({ kind }: TimelineEntryReply): number => {
  const rank = ['firstOutside', 'raised', 'escalated', 'waits', 'notified'].indexOf(kind);
  return rank >= 0 ? rank : kind === 'ended' ? 5 : 4;
};

/** Actions of people. An acknowledgement of an earlier version has no entry of its own. */
function entriesOf({ entries = [], acknowledged }: AlarmItem): readonly WorkEntry[] {
  if (!acknowledged || entries.some(({ at, userId }) => at === acknowledged.at && userId === acknowledged.userId)) {
    return entries;
  }
  const { at, userId, note } = acknowledged;
  return [{ at, userId, kind: 'acknowledged', ...(note && { note }) }, ...entries];
}

type Reports = ReadonlyMap<string, MailReportItem>;

/** Replies about a report: neither SES's id nor when the report ends. */
export const reportReply = ({ kind, at, reason }: MailReportItem): DeliveryReport => ({
  kind,
  at,
  ...(reason && { reason }),
});

/** The recipients who wait for a message about one of these alarms. A message of a test is about none. */
function waitsFor(
  { at, news, addressees, channel, isFannedOut, isTest, delays, due }: OutboxMail,
  alarms: readonly AlarmItem[],
  personOf: PersonOf,
): TimelineEntryReply[] {
  const change = news.find((each) => alarms.some(({ id }) => id === alarmId(each)));
  if (!change || isTest) return [];
  // Its first delivery gives each channel a message of its own.
  const way = channel ?? (isFannedOut ? ('email' as const) : undefined);
  const more = { event: change.event, ...(way && { channel: way }), ...(delays > 0 && { triedAt: due }) };
  return addressees.flatMap(({ userId }): TimelineEntryReply[] => {
    const person = personOf({ ...NAMELESS, userId, ...(channel && { channel }) });
    return person ? [{ at, kind: 'waits', name: nameOf(person), ...more }] : [];
  });
}

/** The steps of one alarm. @param isOne whether it is the only one of its incident */
function stepsOf(alarm: AlarmItem, personOf: PersonOf, reports: Reports, isOne: boolean): TimelineEntryReply[] {
  const { since, raisedAt, told, endedAt, escalated = [] } = alarm;
  const named = (userId: string) => nameOf(personOf({ ...NAMELESS, userId }));
  const mails = told.flatMap((mail): TimelineEntryReply[] => {
    const { userId, email, at, event, channel, digestAt, waitsFor, failure, isLastResort } = mail;
    const person = personOf({ userId, email, ...(channel && { channel }) });
    if (!person) return [];
    const way = {
      ...(channel && { channel }),
      ...(digestAt !== undefined && { digestAt }),
      ...(waitsFor && { waitsFor }),
      ...(isLastResort && { isLastResort }),
    };
    const report = reports.get(reportIdOf(mail) ?? '');
    const end = { ...(failure !== undefined && { failure }), ...(report && { delivery: reportReply(report) }) };
    return [{ at, kind: 'notified', name: nameOf(person), event, ...way, ...end }];
  });
  const own = isOne ? {} : { alarmId: alarm.id };
  return [
    { at: since, kind: 'firstOutside', ...own },
    { at: raisedAt, kind: 'raised', ...own },
    ...escalated.map(({ at, level, userIds }) => ({
      at,
      kind: 'escalated' as const,
      level,
      names: userIds.map(named),
    })),
    ...mails,
    ...entriesOf(alarm).map(({ userId, to, ...entry }) => ({
      ...entry,
      name: named(userId),
      ...(to !== undefined && { to: named(to) }),
    })),
    ...(endedAt === undefined ? [] : [{ at: endedAt, kind: 'ended' as const, ...own }]),
  ];
}

const keyOf = ({ at, kind, name, event, channel, digestAt, failure, delivery, alarmId }: TimelineEntryReply): string =>
  JSON.stringify([at, kind, name, event, channel, digestAt, failure, delivery, alarmId]);

/**
 * The steps of the alarms of an incident, oldest first (docs/product/incidents.md#timeline), without people that the
 * caller may not see. A mail about several of them stands there once.
 * @param reports what is reported of the mails
 * @param waiting the messages about the property that wait
 */
export function timelineOf(
  alarms: readonly AlarmItem[],
  personOf: PersonOf,
  reports: Reports = new Map(),
  waiting: readonly OutboxMail[] = [],
): TimelineEntryReply[] {
  const all = alarms.flatMap((alarm) => stepsOf(alarm, personOf, reports, alarms.length === 1));
  const mails = new Set<string>();
  const steps = all.filter((step) => {
    if (step.kind !== 'notified') return true;
    if (mails.has(keyOf(step))) return false;
    mails.add(keyOf(step));
    return true;
  });
  steps.push(...waiting.flatMap((mail) => waitsFor(mail, alarms, personOf)));
  return steps.sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b));
}
