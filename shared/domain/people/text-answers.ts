import { DAY_MS } from '../durations.ts';

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
export const ANSWER_HELP =
  'Reply 1 to take the newest alarm, 2 to pass it on to the next level, STOP to end all texts.';
/** To whoever is only informed. */
export const INFORMED_HELP = 'You get alarms from Wingnut for your information. Reply STOP to end all texts.';
/** To a number that nobody has given. */
export const UNKNOWN_NUMBER =
  'This number gets no alarms from Wingnut, so there is nothing to answer. Nothing was done.';
/** To a figure, when no alarm was texted. */
export const NO_ALARM = 'No alarm waits for your answer. Nothing was done. Reply STOP to end all texts.';
/** The answer if the last text is too long ago. */
export const LATE_ANSWER =
  'Your answer comes too late: an alarm can be answered for 3 days after its text. Nothing was done.';
/** To the first answer after a test. */
export const ARRIVED = 'Good, the test arrived. Alarms from Wingnut reach you here. Reply STOP to end all texts.';
/** The one text after a word that ends texts and that AWS does not know. */
export const GOODBYE = 'You get no more texts from Wingnut. Text START to allow them again.';
/** To a form of START that AWS does not know. */
export const STARTED = 'Wingnut may text this number again. It asks you first.';
/** To whoever was asked and has not agreed yet. @param company its short name */
export const askedWords = (company: string): string =>
  `${company} wants to text you alarms from Wingnut. Reply YES to agree, STOP to end all texts.`;
/** To a question that is too old. @param company its short name */
export const outdatedWords = (company: string): string =>
  `The question of ${company} is too old. Ask them to send it again. Nothing was done.`;
/** To whoever agrees. @param company its short name */
export const agreedWords = (company: string): string =>
  `Thank you. ${company} texts you alarms from now on. Reply STOP to end all texts.`;

const others = <Alarm extends AnswerableAlarm>(open: readonly Alarm[], acted: Alarm, act: string): string => {
  const [next, ...more] = open.filter((each) => each !== acted && each.heldBy === undefined && each.mayTake);
  if (!next) return '';
  return ` Also open: ${next.what}${more.length > 0 ? ` and ${more.length} more` : ''}. Reply ${act} again for that.`;
};

/**
 * The effect of an answer: it acts on the newest open alarm that can be acted on, and says which it was (docs/product/contacts.md#answers).
 * @param open the open alarms that were texted to the number, the newest first
 * @param over the newest one that is over, in words
 */
export function planAnswer<Alarm extends AnswerableAlarm>(
  wish: 'take' | 'passOn',
  open: readonly Alarm[],
  over: string | undefined,
): AnswerPlan<Alarm> {
  const free = open.filter(({ heldBy, mayTake }) => heldBy === undefined && mayTake);
  const acts = wish === 'take' ? free[0] : free.find(({ hasNext }) => hasNext);
  if (acts) {
    return wish === 'take'
      ? { acts, says: `You have it: ${acts.what}.${others(open, acts, '1')}` }
      : { acts, says: `Passed on to the next level: ${acts.what}.${others(open, acts, '2')}` };
  }
  const [last] = free.length > 0 ? free : open;
  if (!last) return { says: over ? `It is over: ${over}. Nothing was done.` : NO_ALARM };
  if (last.heldBy === 'you') return { says: `You have it already: ${last.what}.` };
  if (last.heldBy !== undefined) return { says: `${last.heldBy} has it already: ${last.what}.` };
  if (!last.mayTake) return { says: `You are only informed of ${last.what}. Somebody else must take it.` };
  return { says: `There is no next level, so nobody else is told of ${last.what}. Reply 1 to take it.` };
}
