import { isUnderWork, nextWorkEnd } from '../../../shared/domain/alarms/check/planned-work.ts';
import {
  type EscalatingIncident,
  type EscalationStep,
  nextEscalation,
} from '../../../shared/domain/alarms/escalation/escalation.ts';
import { type OpenIncident, openIncidentsOf } from '../../../shared/domain/alarms/incidents/open-incidents.ts';
import { alarmMutedUntil } from '../../../shared/domain/alarms/limits/mute.ts';
import { chosenSeverity, severityOf } from '../../../shared/domain/alarms/limits/severity.ts';
import {
  alarmId,
  type OpenAlarm,
  type PropertyAlarms,
  type SnoozeEnd,
  subjectState,
  type Transition,
} from '../../../shared/domain/alarms/property-alarms.ts';
import { isSameReader, READER } from '../../../shared/domain/figures/reader.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { isToldOf } from '../../../shared/domain/people/told-of.ts';
import { labelsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { AlarmItem, OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import type { EscalatingItem } from '../../../shared/platform/items/escalation-items.ts';
import { parseMuteMail } from '../../../shared/platform/items/mute-items.ts';
import { parseNobodyToldMail } from '../../../shared/platform/items/nobody-told-items.ts';
import { parseNoticeMail } from '../../../shared/platform/items/notice-items.ts';
import { parseReportMail } from '../../../shared/platform/items/report-items.ts';
import { parseWorkMail } from '../../../shared/platform/items/work-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../base/refusal.ts';
import { peopleOf } from '../../flows/people/people.ts';
import { sees } from '../../flows/people/visible-users.ts';
import { inactiveReasonOf, loadProperties, type PropertySnapshot } from '../../flows/snapshot.ts';
import { latestByLabel } from '../../flows/wiring/latest-by-label.ts';
import { nobodyToldMail } from '../../mail/nobody-told-mail.ts';
import { reportMail } from '../../mail/report-mail.ts';
import { escalatedStep, moveStep, readDue } from '../../store/alarms/escalating.ts';
import { getEscalation } from '../../store/alarms/escalations.ts';
import { getAlarms } from '../../store/alarms/incidents.ts';
import { outboxStep, queueEntryOf } from '../../store/alarms/outbox.ts';
import { findProperty, listProperties } from '../../store/base/properties.ts';
import { transactIfFirst } from '../../store/base/transaction.ts';
import { findCompany } from '../../store/people/companies.ts';
import { listUsers } from '../../store/people/users.ts';
import { findWingnut, getWingnuts } from '../../store/wingnuts/wingnuts.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { isTold, type Receiver, readingOf } from '../receivers.ts';
import { readLevelPeople } from './escalation/level-people.ts';
import { sendDigest } from './send-digest.ts';
import { sendMoreDays } from './send-more-days.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';
import { sendSignOffMail } from './send-sign-off-mail.ts';
import { sendToEach } from './send-to-each.ts';

/** The text for the people of a level about an incident: its alarm as it is now. @param now UTC ms */
function escalatedNews(
  { alarm, commonCause, lead, severity }: OpenIncident,
  level: number,
  stored: AlarmItem | undefined,
  { wingnuts }: Pick<PropertySnapshot, 'wingnuts'>,
  now: number,
): Transition {
  const latest = alarm.kind === 'sensor' ? latestByLabel(wingnuts)[alarm.subject] : undefined;
  const serial = wingnuts.find(({ wingnut }) => wingnut.id === alarm.subject)?.wingnut.externalId ?? stored?.serial;
  const { severity: _, ...facts } = alarm;
  return {
    ...facts,
    ...(severity !== severityOf(facts) && chosenSeverity(severity)),
    ...(serial !== undefined && { serial }),
    ...(latest && latest.value !== null && { latest: { value: latest.value, time: latest.time } }),
    ...(commonCause && { commonCause }),
    ...(alarmId(facts) !== lead && { follows: lead }),
    event: 'raised',
    at: now,
    level,
  };
}

/** The facts that an escalation knows of its property when it is due. */
interface Scene {
  readonly snapshot: PropertySnapshot;
  readonly open: ReadonlyMap<string, OpenIncident>;
  readonly alarms: ReadonlyMap<string, AlarmItem>;
}

async function readScene(companyId: string, propertyId: string, leads: readonly string[], now: number): Promise<Scene> {
  const [[stored], company, alarms] = await Promise.all([
    loadProperties([{ companyId, propertyId, late: [] }]),
    findCompany(companyId),
    getAlarms(
      companyId,
      leads.map((id) => ({ propertyId, id })),
    ),
  ]);
  if (!stored) throw new Error('A property that was asked for is among those that were read');
  const snapshot = stored.parse();
  const isWatched = company?.entityStatus === 'enabled' && inactiveReasonOf(snapshot) === undefined;
  const open = isWatched && snapshot.before ? openIncidentsOf(propertyId, snapshot.before, now) : [];
  return {
    snapshot,
    open: new Map(open.map((each) => [each.lead, each])),
    alarms: new Map(alarms.map((alarm) => [alarm.id, alarm])),
  };
}

/** Whether nobody is notified of an incident now. The check starts its escalation when that ends (docs/product/alarms.md#mute-end). */
const isMuted = ({ alarm, others }: OpenIncident, { notification }: PropertySnapshot, now: number): boolean =>
  [alarm, ...others].every(
    (each) => alarmMutedUntil(each, notification?.thresholds ?? {}, notification?.mutes ?? [], now) !== undefined,
  );

/** Until when an incident is paused: by a mute, by a snooze, or by work that holds it back. */
function pausedUntil(incident: OpenIncident, snapshot: PropertySnapshot, now: number): SnoozeEnd | undefined {
  const { lead, alarm } = incident;
  if (isMuted(incident, snapshot, now)) return 'over';
  const snoozed = snapshot.before?.snoozed?.[lead];
  if (snoozed === 'over' || (snoozed !== undefined && snoozed > now)) return snoozed;
  const works = snapshot.notification?.plannedWork ?? [];
  const { subject } = alarm;
  const own = snapshot.wingnuts.find(
    ({ wingnut }) => wingnut.id === subject || labelsOf(wingnut.sensors).some((label) => label === subject),
  );
  return isUnderWork(works, subject, own?.wingnut.id, now) ? nextWorkEnd(works, now) : undefined;
}

/** Whether the check has seen that the cause of an open alarm is gone, and waits until it is sure. */
function seemsToEnd(alarm: OpenAlarm, before: PropertyAlarms | undefined): boolean {
  const state = subjectState(before, alarm);
  return state !== undefined && ('insideAt' in state || 'back' in state || 'goodAt' in state);
}

const incidentOf = (incident: OpenIncident, snapshot: PropertySnapshot, now: number): EscalatingIncident => ({
  severity: incident.severity,
  isAcknowledged: snapshot.before?.acknowledged.includes(incident.lead) ?? false,
  snoozedUntil: pausedUntil(incident, snapshot, now),
  isEnding: [incident.alarm, ...incident.others].every((alarm) => seemsToEnd(alarm, snapshot.before)),
});

/** The message to the people of the level that is notified; undefined if none is. */
function messageOf(
  { companyId, propertyId, alarmId }: EscalatingItem,
  due: readonly { readonly item: EscalatingItem; readonly step: EscalationStep }[],
  { snapshot, open, alarms }: Scene,
  now: number,
): OutboxMail | undefined {
  const told = due.flatMap(({ item, step }) => {
    const call = step.calls.find(({ reached }) => reached.length > 0);
    const incident = open.get(item.alarmId);
    return call && incident ? [{ call, incident, stored: alarms.get(item.alarmId) }] : [];
  });
  const [first] = told;
  if (!first) return undefined;
  const people = new Set(told.flatMap(({ call }) => call.people));
  return {
    companyId,
    propertyId,
    at: now,
    series: `LEVEL${first.call.level}#${alarmId}`,
    news: told.map(({ call, incident, stored }) => escalatedNews(incident, call.level, stored, snapshot, now)),
    addressees: [...people].map((userId) => ({ userId, refusals: 0 })),
    told: [],
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: now,
  };
}

/**
 * Handles escalations that are due: those of one property whose alarms shared one message. One transaction writes the
 * message to the next level, the timeline, and when the level after it is notified. It is left to the next run if another run or
 * a person comes first. The message is sent in the same run.
 */
const escalate: OutboxHandler = async (entry, now, hasTime, add) => {
  const items = await readDue(entry);
  const [first] = items;
  if (!first) return undefined;
  const { companyId, propertyId, level } = first;
  const settings = await getEscalation(companyId);
  const [scene, peopleOf] = await Promise.all([
    readScene(
      companyId,
      propertyId,
      items.map(({ alarmId }) => alarmId),
      now,
    ),
    readLevelPeople(companyId, settings, level, now),
  ]);
  const { property } = scene.snapshot;
  const due = items.map((item) => {
    const incident = scene.open.get(item.alarmId);
    const severity = incident?.severity ?? 'critical';
    const known = incident && incidentOf(incident, scene.snapshot, now);
    return { item, step: nextEscalation(known, settings, level, (own) => peopleOf(own, severity, property), now) };
  });
  const message = messageOf(first, due, scene, now);
  const isMoved = await transactIfFirst([
    ...due.map(({ item, step }) => moveStep(item, step.next)),
    ...due.flatMap(({ item, step: { calls } }) => {
      const alarm = scene.alarms.get(item.alarmId);
      const levels = calls.map(({ level: called, reached }) => ({ at: now, level: called, userIds: reached }));
      return alarm && levels.length > 0 ? [escalatedStep(companyId, alarm, levels)] : [];
    }),
    ...(message ? [outboxStep(message)] : []),
  ]);
  return isMoved && message ? sendOutboxMail(queueEntryOf(message), now, hasTime, add) : undefined;
};

/** The wingnut may have left the company since. */
function withoutGone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** Mails news of planned work to the people whom its planner has chosen (docs/product/incidents.md#planned-work-mail). */
const sendWorkMail = sendToEach({
  parse: parseWorkMail,
  problem: 'The email about scheduled maintenance was not sent',
  prepare: async (item, portalUrl) => {
    const { companyId, propertyId, wingnutId } = item;
    // Alarms do not wait for its words.
    const [{ workMail }, property, wingnut, users] = await Promise.all([
      import('../../mail/work-mail.ts'),
      findProperty(wholeCompany(companyId), propertyId),
      wingnutId === undefined ? undefined : findWingnut(wholeCompany(companyId), wingnutId).catch(withoutGone),
      listUsers(companyId),
    ]);
    if (!property) return undefined;
    return (to, person) => {
      if (!isTold(person, property)) return undefined;
      const reader = readingOf(person);
      const { name } = peopleOf(users, (user) => sees({ email: to }, user), reader)(item.userId);
      return workMail({ to, property, serial: wingnut?.externalId, work: item, name, portalUrl, reader });
    };
  },
});

/** Mails the end of mutes to the person who muted (docs/product/alarms.md#mute-mail). */
const sendMuteMail = sendToEach({
  parse: parseMuteMail,
  problem: 'The email about the end of a mute was not sent',
  prepare: async (item, portalUrl) => {
    const { companyId, propertyId } = item;
    const reach = wholeCompany(companyId);
    // Alarms do not wait for its words.
    const [{ muteMail }, property] = await Promise.all([
      import('../../mail/mute-mail.ts'),
      findProperty(reach, propertyId),
    ]);
    if (property?.entityStatus !== 'enabled') return undefined;
    const wingnuts = await getWingnuts(reach, property.linkedWingnuts);
    const serials = new Map(wingnuts.map(({ wingnut: { id, externalId } }) => [id, externalId]));
    return (to, person) =>
      isTold(person, property)
        ? muteMail({ to, property, ended: item, serials, portalUrl, reader: readingOf(person) })
        : undefined;
  },
});

/** Sends a report to those who were chosen for it, each once (docs/product/reports.md#mail). */
const sendReport = sendToEach({
  parse: parseReportMail,
  problem: 'A report was not sent',
  prepare: async ({ companyId, name, scope, report, others = [], seen }, portalUrl) => {
    const properties = seen && (await listProperties(wholeCompany(companyId)));
    const known = new Map(properties?.map((property) => [property.id, property]));
    // It was made for what they saw then: who sees less now gets none.
    const maySee = ({ user }: Receiver) => {
      if (typeof user !== 'object' || !user.grants) return true;
      const { grants } = user;
      return seen?.every((id) => isToldOf({ grants }, known.get(id) ?? { id, portfolio: '' })) ?? false;
    };
    return (to, person) => {
      if (!maySee(person)) return undefined;
      const reader = readingOf(person);
      // Who has chosen another language since it was made gets this one in English.
      const own = others.find((each) => isSameReader(each, reader)) ?? { ...READER, report };
      return reportMail({ to, name, scope, portalUrl, report: own.report, reader: own });
    };
  },
  ends: ({ reportId }) => ({ purpose: 'report', subject: reportId }),
});

/** Warns admins that nobody is left who is notified of alarms (docs/product/reach.md#nobody-told). */
const sendNobodyTold = sendToEach({
  parse: parseNobodyToldMail,
  problem: 'A warning about missing alarm recipients was not sent',
  prepare: async (item, portalUrl) => (to, person) => nobodyToldMail(to, item, portalUrl, readingOf(person)),
});

/** Tells people of a company what an operator has to say (docs/operations.md#tell-companies). */
const sendNotice = sendToEach({
  parse: parseNoticeMail,
  problem: 'An email from the operator was not sent',
  prepare: async (item, portalUrl) => {
    const { noticeMail } = await import('../../mail/notice-mail.ts');
    return (to, person) => noticeMail(to, item, portalUrl, readingOf(person));
  },
});

/** The handler of each kind of entry, by the first word of its sort key. */
const OUTBOX_HANDLERS: Readonly<Record<string, OutboxHandler>> = {
  LETTER: sendOutboxMail,
  DIGEST: sendDigest,
  // It brings the rules of findings, and alarms do not wait for them.
  MONDAYMAIL: async (...given) => (await import('./send-monday-mail.ts')).sendMondayMail(...given),
  // It brings the sentences of services.
  REMINDERMAIL: async (...given) => (await import('./send-reminders.ts')).sendReminders(...given),
  SIGNOFFMAIL: sendSignOffMail,
  WORKMAIL: sendWorkMail,
  MUTEMAIL: sendMuteMail,
  NOBODYTOLDMAIL: sendNobodyTold,
  NOTICEMAIL: sendNotice,
  MOREDAYSMAIL: sendMoreDays,
  REPORTMAIL: sendReport,
  // There is seldom one: most are sent with their change.
  ACCOUNTMAIL: async (...given) => (await import('./send-account-mail.ts')).sendOwedMail(...given),
  ESCALATING: escalate,
};

/** Handles an entry of the outbox by its kind. Throws an Error for a kind that only a later version knows: it waits. */
export const handleOutboxEntry: OutboxHandler = (entry, now, hasTime, add) => {
  const [noun = ''] = entry.key.sk.split('#');
  const handler = OUTBOX_HANDLERS[noun];
  if (!handler) throw new Error(`The outbox has an entry of an unknown kind: ${noun}`);
  return handler(entry, now, hasTime, add);
};
