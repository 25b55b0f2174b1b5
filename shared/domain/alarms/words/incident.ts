import { limitNumber, limitText, stateText, valueInWords } from '../../figures/readings.ts';
import { type English, english, plural, say } from '../../figures/say.ts';
import { durationText } from '../../figures/spans.ts';
import { weekTimeText } from '../../figures/times.ts';
import { isStale } from '../../readings/latest.ts';
import type { RefusedCause } from '../../readings/refused.ts';
import { REFUSED_IN_WORDS } from '../../readings/refused.ts';
import { isApartmentLabel } from '../../sensor.ts';
import type { OutApartments } from '../apartments/apartment-runs.ts';
import type { UnknownCause } from '../check/unknown-alarm.ts';
import { CAUSE_WORDS } from '../incidents/cause-words.ts';
import type { IncidentCause } from '../incidents/incident.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import type { AlarmFacts, EndReason, Transition } from '../property-alarms.ts';
import { COMMON_CAUSES, subjectInWords } from './about.ts';

/** The facts of an alarm that its words need. Times are UTC ms. */
export interface Facts
  extends Pick<AlarmFacts, 'since'>,
    Pick<Transition, 'kind' | 'subject' | 'serial' | 'extreme' | 'commonCause'> {
  readonly unknownCause?: UnknownCause;
  readonly refusedCause?: RefusedCause;
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  readonly latest?: { readonly value: number | null; readonly time: number };
  /** Of an open alarm of apartments, to readers who may know them: those that are outside now. */
  readonly apartments?: Pick<OutApartments, 'count'>;
  /** Of the property, IANA name. */
  readonly timeZone: string;
  /** Only how many there are. */
  readonly alarms: { readonly length: number };
}

/** The move of a sensor's value: 'fell below 130°F', 'turned ON'. */
function crossingInWords({ subject, extreme }: Facts): string {
  if (!extreme) return say`went out of range`;
  if (isStateLabel(subject)) return say`turned ${stateText(extreme.side === 'max' ? 1 : 0)}`;
  const limit = limitText(subject, extreme.limit);
  return extreme.side === 'min' ? say`fell below ${limit}` : say`rose above ${limit}`;
}

/** The place of a sensor's value while its alarm lasts. `unknown`: nobody knows. Apartments have no newest value: the check says which are out. */
function placeOf({ subject, extreme, latest, apartments }: Facts, now: number): 'outside' | 'inside' | 'unknown' {
  if (apartments) return apartments.count > 0 ? 'outside' : 'inside';
  if (!latest || latest.value === null || isStale(latest.time, now)) return 'unknown';
  if (!extreme) return 'outside';
  if (isStateLabel(subject)) return latest.value === extreme.value ? 'outside' : 'inside';
  const isOut = extreme.side === 'min' ? latest.value < extreme.limit : latest.value > extreme.limit;
  return isOut ? 'outside' : 'inside';
}

/** A moment in a sentence: 'at 7:12 AM', of another day 'on Fri 10:39 PM'. */
export const atMoment = (moment: string): string => (/^\d+:/.test(moment) ? say`at ${moment}` : say`on ${moment}`);

function sensorSentence(facts: Facts, now: number, at: (time: number) => string): string {
  const { since, endedAt, endReason, subject, extreme, latest } = facts;
  const lead = `${subjectInWords(facts)} ${crossingInWords(facts)} ${atMoment(at(since))}`;
  const lasted = durationText((endedAt ?? now) - since);
  const isState = extreme && isStateLabel(subject);
  if (endedAt !== null && endReason === 'recovered') {
    return isState
      ? say`${lead} and was ${stateText(extreme.side === 'max' ? 0 : 1)} again after ${lasted}.`
      : say`${lead} and recovered after ${lasted}.`;
  }
  if (endedAt !== null) return say`${lead}, for ${lasted}.`;
  const place = placeOf(facts, now);
  if (place === 'outside') {
    return isState
      ? say`${lead} and has stayed ${valueInWords(subject, extreme.value)} for ${lasted}.`
      : say`${lead} and has stayed there for ${lasted}.`;
  }
  const began = say`${lead}, ${lasted} ago.`;
  if (isApartmentLabel(subject) && place === 'unknown') return began;
  if (place === 'inside') return `${began} ${isState ? say`It’s back to normal now.` : say`It’s back in range now.`}`;
  return `${began} ${latest ? say`No readings since ${at(latest.time)}.` : say`No readings now.`}`;
}

/** The reasons why a sensor has no good reading. A silent wingnut counts as `silence`, the others by their cause. */
type Quiet = 'silence' | 'refused' | NonNullable<Facts['unknownCause']>;

/** A sentence of what sends nothing good. @param name of what is silent @param span since the moment */
type QuietSentence = (name: string, span: string, moment: string) => string;

/** The sentences of what sends nothing good: while it lasts, and when it is over. */
const QUIET: Readonly<Record<Quiet, { readonly lasts: QuietSentence; readonly lasted: QuietSentence }>> = {
  silence: {
    lasts: (name, span, moment) => say`${name} has been offline for ${span}, since ${moment}.`,
    lasted: (name, span, moment) => say`${name} was offline for ${span}, from ${moment}.`,
  },
  fault: {
    lasts: (name, span, moment) => say`${name} has had a sensor fault for ${span}, since ${moment}.`,
    lasted: (name, span, moment) => say`${name} had a sensor fault for ${span}, from ${moment}.`,
  },
  missing: {
    lasts: (name, span, moment) => say`${name} hasn’t reported for ${span}, since ${moment}.`,
    lasted: (name, span, moment) => say`${name} didn’t report for ${span}, from ${moment}.`,
  },
  late: {
    lasts: (name, span, moment) => say`Readings from ${name} have been delayed for ${span}, since ${moment}.`,
    lasted: (name, span, moment) => say`Readings from ${name} were delayed for ${span}, from ${moment}.`,
  },
  refused: {
    lasts: (name, span, moment) => say`Readings from ${name} have been rejected for ${span}, since ${moment}.`,
    lasted: (name, span, moment) => say`Readings from ${name} were rejected for ${span}, from ${moment}.`,
  },
};

/** Why a reading is not good, as far as it is known. */
function whyQuiet(quiet: Quiet, refusedCause: Facts['refusedCause']): string {
  if (refusedCause) return ` ${say(REFUSED_IN_WORDS[refusedCause])}.`;
  return quiet === 'late' ? ` ${say`The device clock may be wrong.`}` : '';
}

function quietSentence(facts: Facts, now: number, at: (time: number) => string): string {
  const { kind, unknownCause = 'missing', refusedCause, since, endedAt } = facts;
  const quiet = kind === 'silence' ? kind : refusedCause ? 'refused' : unknownCause;
  const sentence = QUIET[quiet][endedAt === null ? 'lasts' : 'lasted'];
  return (
    sentence(subjectInWords(facts), durationText((endedAt ?? now) - since), at(since)) + whyQuiet(quiet, refusedCause)
  );
}

/** The end of an alarm whose value did not come back, in words. */
const QUIET_ENDS: Readonly<Partial<Record<EndReason, English>>> = {
  limitChanged: english('Then someone changed the limit.'),
  lessRequired: english('Then the city’s rules required no more heat at that hour.'),
  thresholdOff: english('Then its limit was turned off.'),
  unlinked: english('Then it was unlinked.'),
  switchedOff: english('Then alarms for the property were turned off.'),
  removed: english('Then the property was removed.'),
};

/** The other alarms of one cause: '1 more wingnut followed'. */
export const followedInWords = (count: number, kind: Facts['kind']): string =>
  kind === 'silence' ? say`${plural(count, 'more wingnut')} followed` : say`${plural(count, 'more sensor')} followed`;

/**
 * The story of an alarm in a sentence with its age: 'Boiler System Pressure 1 fell below 10 PSI at 7:12 AM and has stayed there for
 * 3 hr 29 min.' (docs/product/incidents.md#sentence)
 * @param now UTC ms
 */
export function happenedInWords(facts: Facts, now: number): string {
  const at = (time: number) => weekTimeText(time, now, facts.timeZone);
  const sentence = facts.kind === 'sensor' ? sensorSentence(facts, now, at) : quietSentence(facts, now, at);
  const end = facts.endedAt === null ? undefined : QUIET_ENDS[facts.endReason ?? 'recovered'];
  const cause = facts.commonCause && COMMON_CAUSES[facts.commonCause][facts.endedAt === null ? 0 : 1];
  return [
    ...(cause ? [say(cause)] : []),
    sentence,
    ...(end ? [say(end)] : []),
    ...(facts.alarms.length > 1 ? [`${followedInWords(facts.alarms.length - 1, facts.kind)}.`] : []),
  ].join(' ');
}

/** The same without times, for lists of past alarms: 'Boiler System Pressure 1 at 9.1 PSI, Min 10'. */
export function aboutInShort(facts: Facts): string {
  const name = subjectInWords(facts);
  if (facts.kind === 'silence') return say`${name} offline`;
  if (facts.kind === 'unknown') return `${name}: ${unknownNote(facts).toLowerCase()}`;
  return facts.extreme ? say`${name} at ${worstInShort(facts)}` : name;
}

/** What was worst, below the name of the sensor: '9.1 PSI, Min 10', 'Offline'. */
export function worstInShort(facts: Facts): string {
  const { kind, extreme, subject } = facts;
  if (kind === 'silence') return say`Offline`;
  if (kind === 'unknown') return unknownNote(facts);
  if (!extreme) return '';
  const note = isStateLabel(subject) ? '' : `, ${limitNote(facts)}`;
  return valueInWords(subject, extreme.value, extreme.limit) + note;
}

/** The limit that was passed: 'Min 130', 'Alarm when ON'. */
export function limitNote({ subject, extreme }: Pick<Facts, 'subject' | 'extreme'>): string {
  if (!extreme) return '';
  if (isStateLabel(subject)) return say`Alarm when ${stateText(extreme.side === 'max' ? 1 : 0)}`;
  const limit = limitNumber(subject, extreme.limit);
  return extreme.side === 'min' ? say`Min ${limit}` : say`Max ${limit}`;
}

const UNKNOWN_NOTES: Readonly<Record<UnknownCause, English>> = {
  fault: english('Sensor fault'),
  missing: english('No readings'),
  late: english('Delayed readings'),
};

/** The reason why nobody knows a value, short enough for a row. */
export const unknownNote = ({ unknownCause, refusedCause }: Pick<Facts, 'unknownCause' | 'refusedCause'>): string =>
  refusedCause ? say`Readings rejected` : say(UNKNOWN_NOTES[unknownCause ?? 'missing']);

/** Words with the note of a person: 'Part failed: relief valve'. */
export const noted = (words: string, note: string): string => (note ? `${words}: ${note}` : words);

/** The cause of an alarm, as a person has said. */
interface Caused {
  readonly cause: { readonly cause: IncidentCause; readonly note: string } | null;
}

/** The cause of an alarm with its note: 'Part failed: relief valve'. Undefined when nobody has given one. */
export const causeInWords = ({ cause }: Caused): string | undefined =>
  cause ? noted(say(CAUSE_WORDS[cause.cause]), cause.note) : undefined;
