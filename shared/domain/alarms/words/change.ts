import { valueInWords } from '../../figures/readings.ts';
import { durationText } from '../../figures/spans.ts';
import { isStale } from '../../readings/latest.ts';
import { remarkOf } from '../../sensor.ts';
import { conditionInWords } from '../limits/only-while.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import type { Transition } from '../property-alarms.ts';
import { limitInWords, subjectInWords, unknownInWords } from './about.ts';

export type MailedEvent = Exclude<Transition['event'], 'ended'>;
/** An unknown value is mailed once, without reminders. */
export type Kind = Exclude<`${MailedEvent} ${Transition['kind']}`, 'reminded unknown'>;

interface Wording {
  /** The kind of change. */
  readonly word: string;
  /** `time` formats a time. */
  readonly sentence: (transition: Transition, time: (ms: number) => string) => string;
  /** The second line of the text. */
  readonly detail: (transition: Transition, time: (ms: number) => string) => string;
}

/** A reminder or an escalation of a value that nobody knows any more. */
export const isUnknownNow = ({ event, level, latest, at }: Transition): boolean =>
  (event === 'reminded' || level !== undefined) && (!latest || latest.value === null || isStale(latest.time, at));
const value = ({ subject, extreme, latest }: Transition) =>
  valueInWords(subject, latest?.value ?? extreme?.value ?? Number.NaN, extreme?.limit);
const limit = ({ subject, extreme }: Transition) => (extreme ? limitInWords(subject, extreme) : 'out of range');
const worst = ({ subject, extreme }: Transition) =>
  extreme ? valueInWords(subject, extreme.value, extreme.limit) : '';
/** Says how many alarms were not mailed, and why. */
const unmailedInWords = ({ kind, unmailed }: Transition) =>
  unmailed
    ? ` It has gone ${kind === 'silence' ? 'offline' : 'into alarm'} ${unmailed === 1 ? 'once' : `${unmailed} times`} since the last email. While this continues, you get at most two emails an hour.`
    : '';
/** A state has no limit that a person knows: it is only ON or OFF. */
const isState = ({ subject }: Transition) => isStateLabel(subject);
const lasted = ({ since, at }: Transition) => durationText(at - since);

/** The words for each kind of change. */
const WORDINGS: Readonly<Record<Kind, Wording>> = {
  'raised sensor': {
    word: 'Alarm',
    sentence: (each, time) =>
      isState(each)
        ? `${subjectInWords(each)} has been ${value(each)} since ${time(each.since)}.`
        : `${subjectInWords(each)} is ${value(each)}, ${limit(each)}.`,
    detail: (each, time) =>
      `${isState(each) ? `Set to ${limit(each)}.` : `Since ${time(each.since)}.`}${unmailedInWords(each)}`,
  },
  'raised silence': {
    word: 'Offline',
    sentence: (each) => `${subjectInWords(each)} is offline. Its sensors will not report until it is back.`,
    detail: (each, time) => `Last message ${time(each.since)}. Check power and network.${unmailedInWords(each)}`,
  },
  'raised unknown': {
    word: 'Not reporting',
    sentence: (each) =>
      each.cause === 'late' && !each.refused
        ? `Readings from ${subjectInWords(each)} are too delayed to monitor.`
        : `${subjectInWords(each)} is not reporting.`,
    detail: (each, time) =>
      `${unknownInWords(each)}, since ${time(each.since)}. Its alarms are paused until readings return.`,
  },
  'reminded sensor': {
    word: 'Still in alarm',
    sentence: (each) =>
      each.keptBy === 'band'
        ? `${subjectInWords(each)} is ${value(each)}, still too close to its limit.`
        : `${subjectInWords(each)} is still ${value(each)}${isState(each) ? '' : `, ${limit(each)}`}.`,
    detail: (each, time) =>
      `For ${lasted(each)}, since ${time(each.since)}.${isState(each) ? '' : ` Worst reading ${worst(each)}.`}${unmailedInWords(each)}`,
  },
  'reminded silence': {
    word: 'Still offline',
    sentence: (each) => `${subjectInWords(each)} is still offline.`,
    detail: (each, time) => `For ${lasted(each)}, since ${time(each.since)}.${unmailedInWords(each)}`,
  },
  'recovered sensor': {
    word: 'Back to normal',
    sentence: (each) =>
      isState(each)
        ? `${subjectInWords(each)} is ${value(each)} again.`
        : `${subjectInWords(each)} is back in range: ${value(each)}.`,
    detail: (each, time) =>
      isState(each)
        ? `It was ${worst(each)} for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`
        : `Out of range for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}. Worst reading ${worst(each)}, ${limit(each)}.`,
  },
  'recovered silence': {
    word: 'Back online',
    sentence: (each) => `${subjectInWords(each)} is back online.`,
    detail: (each, time) => `Offline for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`,
  },
  'recovered unknown': {
    word: 'Reporting again',
    sentence: (each) => `${subjectInWords(each)} is reporting again.`,
    detail: (each, time) => `No readings for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`,
  },
};

/** The words about an alarm that ended because its limit was changed, and not its value (docs/product/alarms.md#limit-changed). */
const LOOSENED: Wording = {
  word: 'Limit changed',
  sentence: (each) => `${subjectInWords(each)} is ${value(each)}. It is in range because its limits were changed.`,
  detail: (each, time) =>
    `In alarm for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}. Worst reading ${worst(each)}, ${limit(each)}.`,
};

/** The words about an alarm that ended because its limits do not count now (docs/product/alarms.md#only-while). */
const PAUSED: Wording = {
  word: 'Monitoring paused',
  sentence: (each) => `${subjectInWords(each)} is ${value(each)}. Its limits are not active now.`,
  detail: (each, time) =>
    `They are active only ${each.onlyWhile ? conditionInWords(each.onlyWhile) : ''}. In alarm for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}. Worst reading ${worst(each)}, ${limit(each)}.`,
};

/** The words about an alarm that is still open, of a value that nobody knows now (docs/product/alarms.md#unknown). */
const UNKNOWN_NOW: Wording = {
  word: 'Still in alarm',
  sentence: (each) => `${subjectInWords(each)} was in alarm at its last reading and has not reported since.`,
  detail: (each, time) =>
    `Since ${time(each.since)}. Worst reading ${worst(each)}${isState(each) ? '' : `, ${limit(each)}`}.`,
};

/** The words about an end that has waited, and was not the end: nothing is said to be well that is not known to be. */
const ENDED_MEANWHILE: Wording = {
  word: 'Was back to normal',
  sentence: (each, time) =>
    `${subjectInWords(each)} was back to normal at ${time(each.at)}. ${each.afterwards === 'again' ? 'It is in alarm again.' : 'It is not reporting now.'}`,
  detail: (each, time) => `In alarm for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`,
};

/** The order of the kinds in a mail: the worst kind is first. */
const RANKS = Object.keys(WORDINGS);

export const kindOf = ({ event, kind }: Transition) => `${event} ${kind}` as Kind;

/** The place of a change in a mail: the worst kind is 0. */
export const rankOf = (transition: Transition): number => RANKS.indexOf(kindOf(transition));

function ownWordingOf(transition: Transition): Wording {
  if (transition.afterwards) return ENDED_MEANWHILE;
  if (transition.onlyWhile) return PAUSED;
  if (transition.endReason === 'limitChanged') return LOOSENED;
  return transition.kind === 'sensor' && isUnknownNow(transition) ? UNKNOWN_NOW : WORDINGS[kindOf(transition)];
}

export function wordingOf(transition: Transition): Wording {
  const wording = ownWordingOf(transition);
  const remark = remarkOf(transition.subject);
  return remark === undefined
    ? wording
    : { ...wording, sentence: (each, time) => `${wording.sentence(each, time)} ${remark}.` };
}
