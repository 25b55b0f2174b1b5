import { createHash } from 'node:crypto';
import { momentInWords, subjectInWords } from '../../shared/domain/alarms/alarm-words.ts';
import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { may } from '../../shared/domain/people/role.ts';
import {
  ANSWER_HELP,
  ANSWER_MS,
  type AnswerableAlarm,
  answerWish,
  LATE_ANSWER,
  planAnswer,
  UNKNOWN_NUMBER,
} from '../../shared/domain/people/text-answers.ts';
import { roleAt } from '../../shared/domain/people/told-of.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { TextedEntry } from '../../shared/platform/items/contact-items.ts';
import type { EscalatingItem } from '../../shared/platform/items/escalation-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { sendText } from '../channels/end-user-messaging.ts';
import { gsmText } from '../channels/gsm.ts';
import { cut } from '../channels/text-words.ts';
import { Refusal } from '../common/calls/refusal.ts';
import { authorFrom, callerAs, findLinked } from '../common/links/without-session.ts';
import { log } from '../common/log.ts';
import { warnIfNobodyIsTold } from '../common/people/nobody-told.ts';
import { historyPeople, nameOf } from '../common/people/people.ts';
import { sees } from '../common/people/visible-users.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { findAlertSettings } from '../store/alarms/alert-settings.ts';
import { setProven } from '../store/alarms/drills.ts';
import { findEscalating, moveStep } from '../store/alarms/escalating.ts';
import { changeIncident } from '../store/alarms/incident-writes.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { markPhoneStopped } from '../store/alarms/phones.ts';
import { listTexted } from '../store/alarms/texted.ts';
import { stopContact } from '../store/contact-writes.ts';
import { findContact, listPeople } from '../store/contacts.ts';
import { findCompany } from '../store/people/companies.ts';
import { getProperty } from '../store/properties.ts';
import { callsOf, countCall } from '../store/rates.ts';

/** A text that somebody has sent to the portal's number, as AWS End User Messaging publishes it. */
export interface InboundText {
  /** Who has sent it, in E.164 form. */
  readonly originationNumber: string;
  readonly messageBody: string;
  readonly inboundMessageId: string;
}

/** How many answers a number gets in an hour: two machines must not talk to each other for ever. */
const ANSWERS_AN_HOUR = 20;
const MAX_WHAT = 90;

/** Whoever has a number: a user or a contact of a company. */
type Holder = Pick<TextedEntry, 'companyId' | 'userId'>;

/** The user or the contact of a text, if the number is still verified. */
async function holderOf({ companyId, userId }: Holder, number: string): Promise<UserItem | undefined> {
  const [user, company] = await Promise.all([findLinked({ companyId, userId }), findCompany(companyId)]);
  if (user?.entityStatus !== 'verified' || company?.entityStatus !== 'enabled') return undefined;
  if (isContactId(userId)) return (await findContact(companyId, userId))?.address === number ? user : undefined;
  const { phone } = (await findAlertSettings(companyId, userId)) ?? {};
  return phone?.number === number && phone.stoppedAt === undefined ? user : undefined;
}

/** An alarm that was texted to the number. */
interface TextedAlarm extends AnswerableAlarm {
  readonly entry: TextedEntry;
  readonly user: UserItem;
  readonly property: PropertyItem;
  readonly lead: string;
  readonly isOpen: boolean;
  /** When it ended, in words; empty while it is open. */
  readonly ended: string;
  readonly escalating: EscalatingItem | undefined;
}

/** Who has an alarm, for whoever answers. */
async function heldBy(user: UserItem, companyId: string, alarm: AlarmItem | undefined): Promise<string | undefined> {
  const holder = alarm?.assignee?.userId ?? alarm?.acknowledged?.userId;
  if (holder === undefined) return undefined;
  if (holder === user.id) return 'you';
  const personOf = historyPeople(await listPeople(companyId), (each) => sees(user, each));
  return nameOf(personOf({ userId: holder, email: '' }));
}

/** A texted alarm as it is now. Undefined when its property is gone, or not for this person any more. */
async function alarmOf(entry: TextedEntry, user: UserItem, now: number): Promise<TextedAlarm | undefined> {
  const { companyId, incidentId = '' } = entry;
  const { propertyId, alarmId } = partsOfIncident(incidentId);
  const caller = await callerAs(companyId, user, 'isSignedIn');
  const property = await getProperty(caller, propertyId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!property) return undefined;
  const [first] = await getAlarms(companyId, [{ propertyId, id: alarmId }]);
  const lead = first?.follows ?? alarmId;
  const [[stored], state, escalating] = await Promise.all([
    getAlarms(companyId, [{ propertyId, id: lead }]),
    getAlarmState(companyId, propertyId),
    findEscalating({ companyId, propertyId, alarmId: lead }),
  ]);
  const open = openIncidentsOf(propertyId, state, now).find((each) => each.lead === lead);
  const alarm = open?.alarm ?? stored;
  if (!alarm) return undefined;
  const role = roleAt(user, property);
  return {
    entry,
    user,
    property,
    lead,
    isOpen: open !== undefined,
    ended: stored?.endedAt === undefined ? '' : ` since ${momentInWords(stored.endedAt, property.timeZone ?? 'UTC')}`,
    what: cut(gsmText(`${subjectInWords(alarm)} at ${property.name}`), (begun) => [...begun].length <= MAX_WHAT),
    mayTake: role !== undefined && may(role, 'isAuth'),
    heldBy: await heldBy(user, companyId, stored),
    hasNext: escalating !== undefined,
    escalating,
  };
}

/** Takes or passes on an alarm as the person who answers. */
async function act(wish: 'take' | 'passOn', { entry, user, property, lead, escalating }: TextedAlarm, now: number) {
  const { companyId } = entry;
  const author = authorFrom('text', await callerAs(companyId, user, 'isAuth'), now);
  if (wish === 'take') {
    await changeIncident(author, property, lead, { kind: 'assign', userId: user.id, seen: 0, via: 'text' });
  } else if (escalating) {
    const steps = [moveStep(escalating, { level: escalating.level, due: now })];
    await changeIncident(author, property, lead, { kind: 'passOn', via: 'text' }, () => steps);
  }
  // Whoever has answered was reached.
  await setProven(author, 'text').catch((error) =>
    log('warn', 'An arrival was not recorded', { company: companyId }, error),
  );
}

/** What is answered to a text; undefined for none. @param now UTC ms */
async function answerTo(number: string, body: string, now: number): Promise<string | undefined> {
  const wish = answerWish(body);
  if (wish === 'silent') return undefined;
  const texts = await listTexted(number);
  const holders = new Map(texts.map(({ companyId, userId }) => [`${companyId} ${userId}`, { companyId, userId }]));
  if (wish === 'stop') {
    // AWS says goodbye, and sends nothing more to the number.
    for (const { companyId, userId } of holders.values()) {
      if (!isContactId(userId)) {
        await markPhoneStopped(companyId, userId, number, now);
        continue;
      }
      const contact = await findContact(companyId, userId);
      if (contact?.address !== number) continue;
      await stopContact(companyId, userId, 'text', now);
      await warnIfNobodyIsTold(companyId, { contacts: [contact] }, now);
    }
    return undefined;
  }
  const users = new Map<string, UserItem>();
  for (const [key, holder] of holders) {
    const user = await holderOf(holder, number);
    if (user) users.set(key, user);
  }
  if (users.size === 0) return UNKNOWN_NUMBER;
  if (wish === 'unclear') return ANSWER_HELP;
  const alarmTexts = texts.filter(({ incidentId }) => incidentId !== undefined);
  const recent = alarmTexts.filter(({ at }) => now - at <= ANSWER_MS);
  if (recent.length === 0) return alarmTexts.length > 0 ? LATE_ANSWER : UNKNOWN_NUMBER;
  const alarms: TextedAlarm[] = [];
  for (const entry of recent) {
    const user = users.get(`${entry.companyId} ${entry.userId}`);
    const alarm = user && (await alarmOf(entry, user, now));
    if (alarm) alarms.push(alarm);
  }
  const open = alarms.filter(({ isOpen }) => isOpen);
  const [over] = alarms.filter(({ isOpen }) => !isOpen);
  const { acts, says } = planAnswer(wish, open, over && over.what + over.ended);
  if (acts) await act(wish, acts, now);
  return says;
}

/** Answers a text. Each is answered once, also when it is delivered again. @param now UTC ms */
export async function answerText(
  { originationNumber: number, messageBody, inboundMessageId }: InboundText,
  now: number,
): Promise<void> {
  const seen = `inboundText#${inboundMessageId}`;
  if ((await callsOf(seen, now, 'DAY')) > 0) return;
  const hashed = createHash('sha256').update(number).digest('base64url');
  if ((await countCall(`textAnswers#${hashed}`, now)) > ANSWERS_AN_HOUR) return;
  const says = await answerTo(number, messageBody, now);
  // Only now: what has failed is tried again.
  await countCall(seen, now, 'DAY');
  if (says === undefined) return;
  const { error, ...answer } = await sendText(number, says);
  if (answer.kind !== 'accepted')
    log('warn', 'An answer to a text was not sent', {}, new Error(answer.reason, { cause: error }));
}
