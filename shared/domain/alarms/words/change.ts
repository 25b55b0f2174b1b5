import { pageReader, type Reader } from '../../figures/reader.ts';
import { valueInWords } from '../../figures/readings.ts';
import { type English, english, plural, type Say, sayTo } from '../../figures/say.ts';
import { durationText } from '../../figures/spans.ts';
import { remarkOf } from '../../language/sensor-words.ts';
import { isStale } from '../../readings/latest.ts';
import { inWords } from '../../sentences/sentence.ts';
import { conditionSentence } from '../limits/only-while.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import type { Transition } from '../property-alarms.ts';
import { limitInWords, subjectInWords, unknownInWords } from './about.ts';

export type MailedEvent = Exclude<Transition['event'], 'ended'>;
/** An unknown value is mailed once, without reminders. */
export type Kind = Exclude<`${MailedEvent} ${Transition['kind']}`, 'reminded unknown'>;

type Time = (ms: number) => string;

/** The words about a change, as its reader gets them. `time` formats a time. */
export interface Wording {
  /** The kind of change. */
  readonly word: string;
  readonly sentence: (transition: Transition, time: Time) => string;
  /** The second line of the text. */
  readonly detail: (transition: Transition, time: Time) => string;
}

/** The same before a reader is known. */
interface Template {
  readonly word: English;
  readonly sentence: (transition: Transition, time: Time, say: Say) => string;
  readonly detail: (transition: Transition, time: Time, say: Say) => string;
}

/** A reminder or an escalation of a value that nobody knows any more. */
export const isUnknownNow = ({ event, level, latest, at }: Transition): boolean =>
  (event === 'reminded' || level !== undefined) && (!latest || latest.value === null || isStale(latest.time, at));
const name = (each: Transition, { reader }: Say) => subjectInWords(each, reader);
const value = ({ subject, extreme, latest }: Transition, { reader }: Say) =>
  valueInWords(subject, latest?.value ?? extreme?.value ?? Number.NaN, extreme?.limit, reader);
const limit = ({ subject, extreme }: Transition, say: Say) =>
  extreme ? limitInWords(subject, extreme, say.reader) : say`out of range`;
const worst = ({ subject, extreme }: Transition, { reader }: Say) =>
  extreme ? valueInWords(subject, extreme.value, extreme.limit, reader) : '';
/** Says how many alarms were not mailed, and why. */
const unmailedInWords = ({ kind, unmailed }: Transition, say: Say): string => {
  if (!unmailed) return '';
  const times = unmailed === 1 ? say`once` : say`${plural(unmailed, 'time')}`;
  return kind === 'silence'
    ? say`It has gone offline ${times} since the last email. While this continues, you get at most two emails an hour.`
    : say`It has gone into alarm ${times} since the last email. While this continues, you get at most two emails an hour.`;
};
/** A state has no limit that a person knows: it is only ON or OFF. */
const isState = ({ subject }: Transition) => isStateLabel(subject);
const lasted = ({ since, at }: Transition, { reader }: Say) => durationText(at - since, reader);

const joined = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');
const lastsSince = (each: Transition, time: Time, say: Say) =>
  say`For ${lasted(each, say)}, since ${time(each.since)}.`;
const wasInAlarm = (each: Transition, time: Time, say: Say) =>
  say`In alarm for ${lasted(each, say)}, from ${time(each.since)} to ${time(each.at)}.`;
const worstReading = (each: Transition, say: Say) => (isState(each) ? '' : say`Worst reading ${worst(each, say)}.`);
const worstBeyond = (each: Transition, say: Say) => say`Worst reading ${worst(each, say)}, ${limit(each, say)}.`;

/** The words for each kind of change. */
const WORDINGS: Readonly<Record<Kind, Template>> = {
  'raised sensor': {
    word: english('Alarm'),
    sentence: (each, time, say) =>
      isState(each)
        ? say`${name(each, say)} has been ${value(each, say)} since ${time(each.since)}.`
        : say`${name(each, say)} is ${value(each, say)}, ${limit(each, say)}.`,
    detail: (each, time, say) =>
      joined(
        isState(each) ? say`Set to ${limit(each, say)}.` : say`Since ${time(each.since)}.`,
        unmailedInWords(each, say),
      ),
  },
  'raised silence': {
    word: english('Offline'),
    sentence: (each, _time, say) => say`${name(each, say)} is offline. Its sensors will not report until it is back.`,
    detail: (each, time, say) =>
      joined(say`Last message ${time(each.since)}. Check power and network.`, unmailedInWords(each, say)),
  },
  'raised unknown': {
    word: english('Not reporting'),
    sentence: (each, _time, say) =>
      each.cause === 'late' && !each.refused
        ? say`Readings from ${name(each, say)} are too delayed to monitor.`
        : say`${name(each, say)} is not reporting.`,
    detail: (each, time, say) =>
      say`${unknownInWords(each, say.reader)}, since ${time(each.since)}. Its alarms are paused until readings return.`,
  },
  'reminded sensor': {
    word: english('Still in alarm'),
    sentence: (each, _time, say) =>
      each.keptBy === 'band'
        ? say`${name(each, say)} is ${value(each, say)}, still too close to its limit.`
        : isState(each)
          ? say`${name(each, say)} is still ${value(each, say)}.`
          : say`${name(each, say)} is still ${value(each, say)}, ${limit(each, say)}.`,
    detail: (each, time, say) =>
      joined(lastsSince(each, time, say), worstReading(each, say), unmailedInWords(each, say)),
  },
  'reminded silence': {
    word: english('Still offline'),
    sentence: (each, _time, say) => say`${name(each, say)} is still offline.`,
    detail: (each, time, say) => joined(lastsSince(each, time, say), unmailedInWords(each, say)),
  },
  'recovered sensor': {
    word: english('Back to normal'),
    sentence: (each, _time, say) =>
      isState(each)
        ? say`${name(each, say)} is ${value(each, say)} again.`
        : say`${name(each, say)} is back in range: ${value(each, say)}.`,
    detail: (each, time, say) =>
      isState(each)
        ? say`It was ${worst(each, say)} for ${lasted(each, say)}, from ${time(each.since)} to ${time(each.at)}.`
        : joined(
            say`Out of range for ${lasted(each, say)}, from ${time(each.since)} to ${time(each.at)}.`,
            worstBeyond(each, say),
          ),
  },
  'recovered silence': {
    word: english('Back online'),
    sentence: (each, _time, say) => say`${name(each, say)} is back online.`,
    detail: (each, time, say) => say`Offline for ${lasted(each, say)}, from ${time(each.since)} to ${time(each.at)}.`,
  },
  'recovered unknown': {
    word: english('Reporting again'),
    sentence: (each, _time, say) => say`${name(each, say)} is reporting again.`,
    detail: (each, time, say) =>
      say`No readings for ${lasted(each, say)}, from ${time(each.since)} to ${time(each.at)}.`,
  },
};

/** The words about an alarm that ended because its limit was changed, and not its value (docs/product/alarms.md#limit-changed). */
const LOOSENED: Template = {
  word: english('Limit changed'),
  sentence: (each, _time, say) =>
    say`${name(each, say)} is ${value(each, say)}. It is in range because its limits were changed.`,
  detail: (each, time, say) => joined(wasInAlarm(each, time, say), worstBeyond(each, say)),
};

/** The words about an alarm that ended because the rules of the city require less now (docs/product/alarms.md#less-required). */
const LESS_REQUIRED: Template = {
  ...LOOSENED,
  word: english('No more heat required'),
  sentence: (each, _time, say) =>
    say`${name(each, say)} is ${value(each, say)}. The city’s rules require no more heat at this hour.`,
};

/** The words about an alarm that ended because its limits do not count now (docs/product/alarms.md#only-while). */
const PAUSED: Template = {
  word: english('Monitoring paused'),
  sentence: (each, _time, say) => say`${name(each, say)} is ${value(each, say)}. Its limits are not active now.`,
  detail: (each, time, say) =>
    joined(
      each.onlyWhile ? say`They are active only ${inWords(conditionSentence(each.onlyWhile), say.reader)}.` : '',
      wasInAlarm(each, time, say),
      worstBeyond(each, say),
    ),
};

/** The words about an alarm that is still open, of a value that nobody knows now (docs/product/alarms.md#unknown). */
const UNKNOWN_NOW: Template = {
  word: english('Still in alarm'),
  sentence: (each, _time, say) => say`${name(each, say)} was in alarm at its last reading and has not reported since.`,
  detail: (each, time, say) =>
    joined(
      say`Since ${time(each.since)}.`,
      isState(each) ? say`Worst reading ${worst(each, say)}.` : worstBeyond(each, say),
    ),
};

/** The words about an end that has waited, and was not the end: nothing is said to be well that is not known to be. */
const ENDED_MEANWHILE: Template = {
  word: english('Was back to normal'),
  sentence: (each, time, say) =>
    joined(
      say`${name(each, say)} was back to normal at ${time(each.at)}.`,
      each.afterwards === 'again' ? say`It is in alarm again.` : say`It is not reporting now.`,
    ),
  detail: wasInAlarm,
};

/** The order of the kinds in a mail: the worst kind is first. */
const RANKS = Object.keys(WORDINGS);

export const kindOf = ({ event, kind }: Transition) => `${event} ${kind}` as Kind;

/** The place of a change in a mail: the worst kind is 0. */
export const rankOf = (transition: Transition): number => RANKS.indexOf(kindOf(transition));

function templateOf(transition: Transition): Template {
  if (transition.afterwards) return ENDED_MEANWHILE;
  if (transition.onlyWhile) return PAUSED;
  if (transition.endReason === 'limitChanged') return LOOSENED;
  if (transition.endReason === 'lessRequired') return LESS_REQUIRED;
  return transition.kind === 'sensor' && isUnknownNow(transition) ? UNKNOWN_NOW : WORDINGS[kindOf(transition)];
}

/** The words about a change for a reader. */
export function wordingOf(transition: Transition, reader: Reader = pageReader()): Wording {
  const { word, sentence, detail } = templateOf(transition);
  const say = sayTo(reader);
  const remark = remarkOf(transition.subject);
  return {
    word: say(word),
    sentence: (each, time) => [sentence(each, time, say), ...(remark ? [`${say(remark)}.`] : [])].join(' '),
    detail: (each, time) => detail(each, time, say),
  };
}
