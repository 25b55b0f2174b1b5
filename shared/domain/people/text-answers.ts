import { DAY_MS } from '../durations.ts';
import { english, type Say } from '../figures/say.ts';

/** Answers by text to texts about alarms (docs/product/contacts.md#answers). */

/** The time after its text within which an alarm can be answered. */
export const ANSWER_MS = 3 * DAY_MS;
/** The time after its question within which a contact can agree by text, and after a test within which an answer says that it arrived. */
export const ASKED_MS = 3 * DAY_MS;
/** The number of texts of a number that are remembered, the newest. */
export const MAX_TEXTED = 10;

/** An alarm that was texted to the number and lasts. */
export interface AnswerableAlarm {
  /** `Boiler System Pressure 1 at Alder House`. */
  readonly what: string;
  /** Whether whoever answers may take it. */
  readonly mayTake: boolean;
  /** The person who acknowledged or took it; undefined while nobody has. `you`: whoever answers. */
  readonly heldBy?: string | 'you' | undefined;
  /** Whether a level waits that is notified next. */
  readonly hasNext: boolean;
}

/** The plan for an answer: what is done, and what the portal replies. */
export interface AnswerPlan<Alarm> {
  /** The alarm that is taken or passed on; absent when nothing is. */
  readonly acts?: Alarm;
  /** The answer; it names the other open alarms. */
  readonly says: string;
}

/** The possible answers. */
export const ANSWER_HELP = english('Reply 1 to respond to the latest alarm, 2 to escalate it, STOP to unsubscribe.');
/** To whoever is only informed. */
export const INFORMED_HELP = english('You get Wingnut alarms for your information only. Reply STOP to unsubscribe.');
/** To a number that nobody has given. */
export const UNKNOWN_NUMBER = english("This number doesn't receive Wingnut alarms. No action taken.");
/** To a figure, when no alarm was texted. */
export const NO_ALARM = english('No open alarms to reply to. No action taken. Reply STOP to unsubscribe.');
/** The answer if the last text is too long ago. */
export const LATE_ANSWER = english('Too late: you can reply within 3 days of an alarm. No action taken.');
/** To the first answer after a test. */
export const ARRIVED = english(
  'Thanks. Your test arrived, so Wingnut alarms will reach you here. Reply STOP to unsubscribe.',
);
/** The one text after a word that ends texts and that AWS does not know. */
export const GOODBYE = english("You're unsubscribed from Wingnut texts. Text START to get them again.");
/** To a form of START that AWS does not know. */
export const STARTED = english("Wingnut can text this number again. We'll ask you first.");
/** To whoever was asked and has not agreed yet. @param company its short name */
export const askedWords = (company: string, say: Say): string =>
  say`${company} wants to text you building alarms from Wingnut. Reply YES to accept, STOP to opt out.`;
/** To a question that is too old. @param company its short name */
export const outdatedWords = (company: string, say: Say): string =>
  say`The request from ${company} has expired. Ask them to send it again. No action taken.`;
/** To whoever agrees. @param company its short name */
export const agreedWords = (company: string, say: Say): string =>
  say`Thanks. ${company} will text you alarms from now on. Reply STOP to unsubscribe.`;

function others<Alarm extends AnswerableAlarm>(open: readonly Alarm[], acted: Alarm, act: string, say: Say): string {
  const [next, ...more] = open.filter((each) => each !== acted && each.heldBy === undefined && each.mayTake);
  if (!next) return '';
  const what = more.length > 0 ? say`${next.what} and ${more.length} more` : next.what;
  return ` ${say`Also open: ${what}. Reply ${act} again for that.`}`;
}

/**
 * The effect of an answer: it acts on the newest open alarm that can be acted on, and says which it was (docs/product/contacts.md#answers).
 * @param open the open alarms that were texted to the number, the newest first
 * @param over the newest one that is over, in words
 * @param say to whoever answers
 */
export function planAnswer<Alarm extends AnswerableAlarm>(
  wish: 'take' | 'passOn',
  open: readonly Alarm[],
  over: string | undefined,
  say: Say,
): AnswerPlan<Alarm> {
  const free = open.filter(({ heldBy, mayTake }) => heldBy === undefined && mayTake);
  const acts = wish === 'take' ? free[0] : free.find(({ hasNext }) => hasNext);
  if (acts) {
    return wish === 'take'
      ? { acts, says: say`Assigned to you: ${acts.what}.` + others(open, acts, '1', say) }
      : { acts, says: say`Escalated: ${acts.what}.` + others(open, acts, '2', say) };
  }
  const [last] = free.length > 0 ? free : open;
  if (!last) return { says: over ? say`Already cleared: ${over}. No action taken.` : say(NO_ALARM) };
  if (last.heldBy === 'you') return { says: say`Already assigned to you: ${last.what}.` };
  if (last.heldBy !== undefined) return { says: say`${last.heldBy} is already handling it: ${last.what}.` };
  if (!last.mayTake) return { says: say`You're notified only of ${last.what}. Someone else has to respond.` };
  return { says: say`There is no next level, so no one else will be notified of ${last.what}. Reply 1 to respond.` };
}
