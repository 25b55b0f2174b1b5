import { createHash } from 'node:crypto';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { type AnswerWish, answerWish, isSpanish } from '../../shared/domain/people/answer-wish.ts';
import { contactState } from '../../shared/domain/people/contacts.ts';
import { strongestRole } from '../../shared/domain/people/reach.ts';
import {
  ANSWER_HELP,
  ANSWER_MS,
  ARRIVED,
  ASKED_MS,
  agreedWords,
  askedWords,
  GOODBYE,
  INFORMED_HELP,
  LATE_ANSWER,
  NO_ALARM,
  outdatedWords,
  planAnswer,
  STARTED,
  UNKNOWN_NUMBER,
} from '../../shared/domain/people/text-answers.ts';
import { may } from '../../shared/domain/role.ts';
import { log } from '../base/log.ts';
import { sendText } from '../channels/end-user-messaging.ts';
import { gsmText } from '../channels/gsm.ts';
import { shortName } from '../channels/text-words.ts';
import { authorFrom, callerAs } from '../flows/links/without-session.ts';
import { readerOf } from '../mail/reader-of.ts';
import { changeContact, contactAuthor, verifiedAt } from '../store/alarms/contact-writes.ts';
import { setProven } from '../store/alarms/drills.ts';
import { moveStep } from '../store/alarms/escalating.ts';
import { changeIncident } from '../store/alarms/incident-writes.ts';
import { listTexted } from '../store/alarms/texted.ts';
import { forgetStop, hasStopped, rememberStop } from '../store/base/holders.ts';
import { callsOf, countCall } from '../store/rates.ts';
import { holdersNow, type NumberHolder, stopHolders } from './holders.ts';
import { alarmOf, type TextedAlarm } from './texted-alarm.ts';

/** A text that somebody has sent to the portal's number, as AWS End User Messaging publishes it. */
export interface InboundText {
  /** The sender, in E.164 form. */
  readonly originationNumber: string;
  readonly messageBody: string;
  readonly inboundMessageId: string;
}

/** The answers that a number gets in an hour at most: two machines must not talk to each other for ever. */
const ANSWERS_AN_HOUR = 20;

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
  // An answer proves that texts reach the person.
  await setProven(author, 'text').catch((error) =>
    log('warn', 'An arrival was not recorded', { company: companyId }, error),
  );
}

/**
 * The reader of an answer: whoever holds the number. Spanish words get Spanish, whatever is set, because a number that nobody holds has no
 * setting, and an admin may not have chosen (docs/product/contacts.md#answers).
 */
function readerIn(body: string, holders: readonly NumberHolder[]): Reader {
  const chosen = holders.map(({ contact, user }) => readerOf(contact ?? user));
  const own = chosen.find(({ language }) => language !== READER.language) ?? chosen[0] ?? READER;
  return isSpanish(body) ? { ...own, language: 'es' } : own;
}

const reached = ({ companyId, userId }: NumberHolder, now: number): Promise<void> =>
  setProven(contactAuthor(companyId, userId, 'text', now), 'text');

/** A contact that was asked and has not agreed yet, since when; undefined for everybody else. STOP and the code end the question. */
const askedAt = ({ contact }: NumberHolder): number | undefined =>
  contact?.code && contactState(contact) !== 'verified' ? contact.askedAt : undefined;

const isVerified = ({ contact }: NumberHolder): boolean => !contact || contactState(contact) === 'verified';

const mayActSomewhere = ({ user: { role = 'read', grants } }: NumberHolder): boolean =>
  may((grants ? strongestRole(grants) : role) ?? 'read', 'isAuth');

/** Agrees to the question, which only the number's owner has got: that proves it as well as the code. @param now UTC ms */
async function agree(
  { companyId, userId, company }: NumberHolder,
  number: string,
  now: number,
  say: Say,
): Promise<string> {
  await changeContact(contactAuthor(companyId, userId, 'text', now), userId, (before) =>
    before.code && before.address === number
      ? { next: { ...before, ...verifiedAt(now) }, action: 'contactVerified' }
      : undefined,
  );
  return agreedWords(shortName(company), say);
}

/** An alarm that is over: 'Boiler System Pressure 1 at Alder House since Nov 19, 2:14 AM EST'. */
function overInWords({ what, ended, property }: TextedAlarm, say: Say): string {
  return ended === undefined
    ? what
    : say`${what} since ${zonedTimeText(ended, property.timeZone ?? 'UTC', say.reader)}`;
}

/** Acts on an alarm that was texted to the number; undefined when there is none to act on. @param now UTC ms */
async function answerToAlarm(
  wish: 'take' | 'passOn',
  number: string,
  verified: readonly NumberHolder[],
  now: number,
  say: Say,
): Promise<string | undefined> {
  const texts = (await listTexted(number)).filter(({ incidentId }) => incidentId !== undefined);
  const recent = texts.filter(({ at }) => now - at <= ANSWER_MS);
  if (recent.length === 0) return texts.length > 0 ? say(LATE_ANSWER) : undefined;
  const users = new Map(verified.map(({ companyId, user }) => [`${companyId} ${user.id}`, user]));
  const alarms: TextedAlarm[] = [];
  for (const entry of recent) {
    const user = users.get(`${entry.companyId} ${entry.userId}`);
    const alarm = user && (await alarmOf(entry, user, now, say));
    if (alarm) alarms.push(alarm);
  }
  if (alarms.length === 0) return undefined;
  const open = alarms.filter(({ isOpen }) => isOpen);
  const [over] = alarms.filter(({ isOpen }) => !isOpen);
  const { acts, says } = planAnswer(wish, open, over && overInWords(over, say), say);
  if (acts) await act(wish, acts, now);
  return says;
}

/** The answer to a text without STOP or START. @param now UTC ms */
async function answerOf(wish: AnswerWish, number: string, body: string, now: number): Promise<string> {
  const holders = await holdersNow(number);
  const say = sayTo(readerIn(body, holders));
  const verified = holders.filter(isVerified);
  const [asked] = holders
    .filter((holder) => askedAt(holder) !== undefined)
    .toSorted((one, other) => (askedAt(other) ?? 0) - (askedAt(one) ?? 0));
  const isFresh = asked && now - (askedAt(asked) ?? 0) <= ASKED_MS;
  if (wish === 'yes' && asked && isFresh) return agree(asked, number, now, say);
  if (verified.length === 0) {
    if (!asked) return say(UNKNOWN_NUMBER);
    return (isFresh ? askedWords : outdatedWords)(shortName(asked.company), say);
  }
  const isFigure = wish === 'take' || wish === 'passOn';
  const acted = isFigure ? await answerToAlarm(wish, number, verified, now, say) : undefined;
  if (acted !== undefined && acted !== say(LATE_ANSWER)) return acted;
  const tested = verified.filter(({ contact }) => now - (contact?.testedAt ?? -Infinity) <= ASKED_MS);
  await Promise.all(tested.map((holder) => reached(holder, now)));
  if (tested.length > 0) return say(ARRIVED);
  if (isFigure) return acted ?? say(NO_ALARM);
  return say(verified.some(mayActSomewhere) ? ANSWER_HELP : INFORMED_HELP);
}

/** The answer to a text; undefined for none. @param now UTC ms */
async function answerTo(number: string, body: string, now: number): Promise<string | undefined> {
  const wish = answerWish(body);
  if (wish === 'silent') return undefined;
  if (wish === 'started' || wish === 'start') {
    await forgetStop(number);
    return wish === 'start' ? sayTo(readerIn(body, await holdersNow(number)))(STARTED) : undefined;
  }
  if (wish === 'stopped') {
    // AWS says goodbye, and sends nothing more to the number.
    await stopHolders(number, now);
    return undefined;
  }
  const isSilent = await hasStopped(number);
  if (wish === 'stop') {
    // Whose phone it is must be read before it is given up.
    const reader = readerIn(body, await holdersNow(number));
    await rememberStop(number, now);
    await stopHolders(number, now);
    return isSilent ? undefined : sayTo(reader)(GOODBYE);
  }
  return isSilent ? undefined : answerOf(wish, number, body, now);
}

/** Answers a text. Each is answered once, also when it is delivered again. @param now UTC ms */
export async function answerText(
  { originationNumber: number, messageBody, inboundMessageId }: InboundText,
  now: number,
): Promise<void> {
  const seen = `inboundText#${inboundMessageId}`;
  if ((await callsOf(seen, now, 'DAY')) > 0) return;
  const says = await answerTo(number, messageBody, now);
  // Only now: what has failed is tried again.
  await countCall(seen, now, 'DAY');
  if (says === undefined) return;
  // The limit of answers does not hold back what the text asks for: a person who has typed much may still take an alarm, or STOP.
  const hashed = createHash('sha256').update(number).digest('base64url');
  if ((await countCall(`textAnswers#${hashed}`, now)) > ANSWERS_AN_HOUR) return;
  const { error, ...answer } = await sendText(number, gsmText(says));
  if (answer.kind !== 'accepted')
    log('warn', 'An answer to a text was not sent', {}, new Error(answer.reason, { cause: error }));
}
