import { limitNumber, limitText, valueInWords } from '../../figures/readings.ts';
import { durationText } from '../../figures/spans.ts';
import { weekTimeText } from '../../figures/times.ts';
import { isStale } from '../../readings/latest.ts';
import type { RefusedCause } from '../../readings/refused.ts';
import { REFUSED_IN_WORDS } from '../../readings/refused.ts';
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
  /** Of the property, IANA name. */
  readonly timeZone: string;
  /** Only how many there are. */
  readonly alarms: { readonly length: number };
}

/** The move of a sensor's value: 'fell below 130°F', 'turned ON'. */
function crossingInWords({ subject, extreme }: Facts): string {
  if (!extreme) return 'went out of range';
  if (isStateLabel(subject)) return `turned ${extreme.side === 'max' ? 'ON' : 'OFF'}`;
  const limit = limitText(subject, extreme.limit);
  return extreme.side === 'min' ? `fell below ${limit}` : `rose above ${limit}`;
}

/** The place of a sensor's value while its alarm lasts. `unknown`: nobody knows. */
function placeOf({ subject, extreme, latest }: Facts, now: number): 'outside' | 'inside' | 'unknown' {
  if (!latest || latest.value === null || isStale(latest.time, now)) return 'unknown';
  if (!extreme) return 'outside';
  if (isStateLabel(subject)) return latest.value === extreme.value ? 'outside' : 'inside';
  const isOut = extreme.side === 'min' ? latest.value < extreme.limit : latest.value > extreme.limit;
  return isOut ? 'outside' : 'inside';
}

/** A moment in a sentence: 'at 7:12 AM', of another day 'on Fri 10:39 PM'. */
export const atMoment = (moment: string): string => `${/^\d/.test(moment) ? 'at' : 'on'} ${moment}`;

function sensorSentence(facts: Facts, now: number, at: (time: number) => string): string {
  const { since, endedAt, endReason, subject, extreme, latest } = facts;
  const lead = `${subjectInWords(facts)} ${crossingInWords(facts)} ${atMoment(at(since))}`;
  const lasted = durationText((endedAt ?? now) - since);
  const isState = extreme && isStateLabel(subject);
  if (endedAt !== null && endReason === 'recovered') {
    return `${lead} and ${isState ? `was ${extreme.side === 'max' ? 'OFF' : 'ON'} again` : 'recovered'} after ${lasted}.`;
  }
  if (endedAt !== null) return `${lead}, for ${lasted}.`;
  const place = placeOf(facts, now);
  if (place === 'outside')
    return `${lead} and has stayed ${isState ? valueInWords(subject, extreme.value) : 'there'} for ${lasted}.`;
  if (place === 'inside') return `${lead}, ${lasted} ago. It’s back ${isState ? 'to normal' : 'in range'} now.`;
  return `${lead}, ${lasted} ago. No readings ${latest ? `since ${at(latest.time)}` : 'now'}.`;
}

/** The reasons why a sensor has no good reading. A silent wingnut counts as `silence`, the others by their cause. */
type Quiet = 'silence' | 'refused' | NonNullable<Facts['unknownCause']>;

/** The sentences of what sends nothing good: while it lasts, and when it is over. */
const QUIET: Readonly<Record<Quiet, { readonly lasts: string; readonly lasted: string; readonly why?: string }>> = {
  silence: { lasts: '{name} has been offline', lasted: '{name} was offline' },
  fault: { lasts: '{name} has had a sensor fault', lasted: '{name} had a sensor fault' },
  missing: { lasts: '{name} hasn’t reported', lasted: '{name} didn’t report' },
  late: {
    lasts: 'Readings from {name} have been delayed',
    lasted: 'Readings from {name} were delayed',
    why: ' The device clock may be wrong.',
  },
  refused: { lasts: 'Readings from {name} have been rejected', lasted: 'Readings from {name} were rejected' },
};

function quietSentence(facts: Facts, now: number, at: (time: number) => string): string {
  const { kind, unknownCause = 'missing', refusedCause, since, endedAt } = facts;
  const { lasts, lasted, why = '' } = QUIET[kind === 'silence' ? kind : refusedCause ? 'refused' : unknownCause];
  const seen = refusedCause ? ` ${REFUSED_IN_WORDS[refusedCause]}.` : why;
  const words = (endedAt === null ? lasts : lasted).replace('{name}', subjectInWords(facts));
  const link = endedAt === null ? 'since' : 'from';
  return `${words} for ${durationText((endedAt ?? now) - since)}, ${link} ${at(since)}.${seen}`;
}

/** The end of an alarm whose value did not come back, in words. */
const QUIET_ENDS: Readonly<Partial<Record<EndReason, string>>> = {
  limitChanged: ' Then someone changed the limit.',
  lessRequired: ' Then the city’s rules required no more heat at that hour.',
  thresholdOff: ' Then its limit was turned off.',
  unlinked: ' Then it was unlinked.',
  switchedOff: ' Then alarms for the property were turned off.',
  removed: ' Then the property was removed.',
};

/** The other alarms of one cause: '1 more wingnut followed'. */
export const followedInWords = (count: number, kind: Facts['kind']): string =>
  `${count} more ${kind === 'silence' ? 'wingnut' : 'sensor'}${count === 1 ? '' : 's'} followed`;

const followers = ({ alarms, kind }: Facts): string =>
  alarms.length === 1 ? '' : ` ${followedInWords(alarms.length - 1, kind)}.`;

/**
 * The story of an alarm in a sentence with its age: 'Boiler System Pressure 1 fell below 10 PSI at 7:12 AM and has stayed there for
 * 3 hr 29 min.' (docs/product/incidents.md#sentence)
 * @param now UTC ms
 */
export function happenedInWords(facts: Facts, now: number): string {
  const at = (time: number) => weekTimeText(time, now, facts.timeZone);
  const sentence = facts.kind === 'sensor' ? sensorSentence(facts, now, at) : quietSentence(facts, now, at);
  const end = facts.endedAt === null ? '' : (QUIET_ENDS[facts.endReason ?? 'recovered'] ?? '');
  const cause = facts.commonCause ? COMMON_CAUSES[facts.commonCause][facts.endedAt === null ? 0 : 1] : '';
  return cause + sentence + end + followers(facts);
}

/** The same without times, for lists of past alarms: 'Boiler System Pressure 1 at 9.1 PSI, Min 10'. */
export function aboutInShort(facts: Facts): string {
  const name = subjectInWords(facts);
  if (facts.kind === 'silence') return `${name} offline`;
  if (facts.kind === 'unknown') return `${name}: ${unknownNote(facts).toLowerCase()}`;
  return facts.extreme ? `${name} at ${worstInShort(facts)}` : name;
}

/** What was worst, below the name of the sensor: '9.1 PSI, Min 10', 'Offline'. */
export function worstInShort(facts: Facts): string {
  const { kind, extreme, subject } = facts;
  if (kind === 'silence') return 'Offline';
  if (kind === 'unknown') return unknownNote(facts);
  if (!extreme) return '';
  const note = isStateLabel(subject) ? '' : `, ${limitNote(facts)}`;
  return valueInWords(subject, extreme.value, extreme.limit) + note;
}

/** The limit that was passed: 'Min 130', 'Alarm when ON'. */
export function limitNote({ subject, extreme }: Pick<Facts, 'subject' | 'extreme'>): string {
  if (!extreme) return '';
  if (isStateLabel(subject)) return `Alarm when ${extreme.side === 'max' ? 'ON' : 'OFF'}`;
  return `${extreme.side === 'min' ? 'Min' : 'Max'} ${limitNumber(subject, extreme.limit)}`;
}

const UNKNOWN_NOTES = { fault: 'Sensor fault', missing: 'No readings', late: 'Delayed readings' } as const;

/** The reason why nobody knows a value, short enough for a row. */
export const unknownNote = ({ unknownCause, refusedCause }: Pick<Facts, 'unknownCause' | 'refusedCause'>): string =>
  refusedCause ? 'Readings rejected' : UNKNOWN_NOTES[unknownCause ?? 'missing'];

/** Words with the note of a person: 'Part failed: relief valve'. */
export const noted = (words: string, note: string): string => (note ? `${words}: ${note}` : words);

/** The cause of an alarm, as a person has said. */
interface Caused {
  readonly cause: { readonly cause: IncidentCause; readonly note: string } | null;
}

/** The cause of an alarm with its note: 'Part failed: relief valve'. Undefined when nobody has given one. */
export const causeInWords = ({ cause }: Caused): string | undefined =>
  cause ? noted(CAUSE_WORDS[cause.cause], cause.note) : undefined;
