/** The state of a property, told from its facts: the only place that says one (docs/product/states.md). */

import { pageReader, type Reader } from '../figures/reader.ts';
import { type English, english, plural, type Say, sayTo } from '../figures/say.ts';
import type { QuietAlarms } from './incidents/open-incidents.ts';

/** The states, the worst first. */
export const PROPERTY_STATES = ['alarm', 'silent', 'unknown', 'outside', 'unwatched', 'watched'] as const;
export type PropertyState = (typeof PROPERTY_STATES)[number];

/** The colour of a state. `ok` is green: the property is watched and somebody is notified. */
export type StateTone = 'alarm' | 'warn' | 'neutral' | 'ok';

/** The words of a state: alone, and after a number of properties. */
export const STATE_WORDS: Readonly<Record<PropertyState, { readonly word: English; readonly counted: English }>> = {
  alarm: { word: english('Alarm'), counted: english('in alarm') },
  silent: { word: english('Offline'), counted: english('offline') },
  unknown: { word: english('Missing data'), counted: english('missing data') },
  outside: { word: english('Out of range'), counted: english('out of range') },
  unwatched: { word: english('Not monitored'), counted: english('not monitored') },
  watched: { word: english('Clear'), counted: english('clear') },
};

/** The facts that the server knows of the limits, the people and the sensors of a property. Replies carry it as `watch`. */
export interface WatchFacts {
  /** Its alarms are switched on. */
  readonly isOn: boolean;
  /** Its wired sensors whose limits are on. */
  readonly limits: number;
  /** The number of these that are muted (docs/product/alarms.md#muted). Absent if none is. */
  readonly muted?: number;
  /** The building is muted: its end, UTC ms, or `on` if a person must end it. Absent if it is not. */
  readonly mutedUntil?: number | 'on';
  /** The recipients whom a mail reaches: verified users whose address does not bounce. */
  readonly told: number;
  /** Its sensors outside their limits now (docs/product/alarms.md#active). */
  readonly outside: number;
  /** Its states that mean trouble now. */
  readonly warnings: number;
  /** Its sensors without a value, of wingnuts that report. */
  readonly unknown: number;
}

/** All that decides the state of a property. */
export interface StateFacts {
  readonly watch: WatchFacts;
  /** Open alarms of any kind. Alarms of one cause are one (docs/product/incidents.md#count). */
  readonly openAlarms: number;
  /** Those of them that are not counted in red. Absent if there is none. */
  readonly quiet?: QuietAlarms | undefined;
  readonly wingnuts: number;
  /** Its wingnuts that do not report. */
  readonly silent: number;
  /** Those of them that have not sent anything yet. Absent if there is none. */
  readonly waiting?: number;
  /** Its wingnuts that report and have no sensors. They take the green from no property (docs/product/states.md#setup). */
  readonly unconfigured: number;
  /** Planned work goes on. */
  readonly isUnderWork: boolean;
}

/** Something that holds of a property, in words. */
export interface StateStatement {
  readonly state: PropertyState;
  readonly tone: StateTone;
  readonly words: string;
  /** The same without what is counted of this property: what counts properties says it. Absent where the words count nothing. */
  readonly inShort?: string;
  /** Said beside the state. It decides nothing, and green stays green (docs/product/states.md#setup). */
  readonly isBeside?: true;
}

interface StateRule {
  readonly state: PropertyState;
  readonly tone: StateTone;
  /** Undefined when it does not hold. */
  readonly says: (facts: StateFacts, say: Say) => string | false;
  readonly inShort?: English;
}

const counted = (count: number, one: string, many: string): string | false => count > 0 && (count === 1 ? one : many);

/** The number of wingnuts that have stopped to report. One that has sent nothing yet has not stopped (docs/product/states.md#waiting). */
const stopped = ({ silent, waiting = 0 }: StateFacts): number => silent - waiting;

const silentWords = (facts: StateFacts, say: Say): string =>
  facts.wingnuts === 1 ? say`Wingnut offline` : say`${stopped(facts)} of ${facts.wingnuts} wingnuts offline`;

/** The sentence about a wingnut that has sent nothing yet. */
export const WAITING_WORDS = english('Waiting for first message');

const waitingWords = ({ waiting = 0, wingnuts }: StateFacts, say: Say): string | false =>
  wingnuts === 1
    ? waiting > 0 && say(WAITING_WORDS)
    : counted(
        waiting,
        say`1 of ${wingnuts} wingnuts has sent nothing yet`,
        say`${waiting} of ${wingnuts} wingnuts have sent nothing yet`,
      );

/** A building without a wingnut has nothing that could be switched on. */
const linked =
  (says: StateRule['says']): StateRule['says'] =>
  (facts, say) =>
    facts.wingnuts > 0 && says(facts, say);

/** Said where no message about a property reaches anyone. */
export const NO_RECIPIENTS = english('No recipients');

/** Nobody gets a message: nobody is a recipient, or each limit that is on is muted. */
export const tellsNobody = ({ told, limits, muted = 0 }: WatchFacts): boolean =>
  told === 0 || (muted > 0 && muted === limits);

/** The number of open alarms that are counted in red (docs/product/incidents.md#red). */
export const redAlarms = ({ openAlarms, quiet }: Pick<StateFacts, 'openAlarms' | 'quiet'>): number =>
  openAlarms - (quiet ? (quiet.muted ?? 0) + quiet.snoozed + quiet.notices : 0);

/** Alarms that are not counted in red, in words: '1 snoozed', '2 notices'. */
export const quietInWords = (
  { muted = 0, snoozed = 0, notices = 0 }: Partial<QuietAlarms> = {},
  say: Say = sayTo(pageReader()),
): string =>
  [
    ...(muted > 0 ? [say`${muted} muted`] : []),
    ...(snoozed > 0 ? [say`${snoozed} snoozed`] : []),
    ...(notices > 0 ? [notices === 1 ? say`1 notice` : say`${notices} notices`] : []),
  ].join(', ');

/** The open alarms of a property in words, those in red first: '2 alarms', '1 snoozed'. */
export function alarmsInWords(facts: Pick<StateFacts, 'openAlarms' | 'quiet'>): { red: string; quiet: string } {
  const say = sayTo(pageReader());
  const red = redAlarms(facts);
  return { red: red <= 0 ? '' : say`${plural(red, 'alarm')}`, quiet: quietInWords(facts.quiet, say) };
}

/** Whether a property is in alarm, and none of its alarms is counted in red. */
export const isQuiet = (facts: StateFacts): boolean => facts.openAlarms > 0 && redAlarms(facts) <= 0;

/** The table of docs/product/states.md#states, the worst first. */
const RULES: readonly StateRule[] = [
  {
    state: 'alarm',
    tone: 'alarm',
    says: (each, say) => counted(redAlarms(each), say`1 alarm active`, say`${redAlarms(each)} alarms active`),
  },
  {
    state: 'alarm',
    tone: 'neutral',
    says: ({ quiet }, say) => quietInWords(quiet, say) || false,
  },
  {
    state: 'silent',
    tone: 'warn',
    says: (each, say) => stopped(each) > 0 && each.silent === each.wingnuts && silentWords(each, say),
  },
  {
    state: 'unknown',
    tone: 'warn',
    says: (each, say) => stopped(each) > 0 && each.silent < each.wingnuts && silentWords(each, say),
  },
  {
    state: 'unknown',
    tone: 'warn',
    says: ({ watch: { unknown } }, say) =>
      counted(unknown, say`1 sensor not reporting`, say`${unknown} sensors not reporting`),
  },
  {
    state: 'outside',
    tone: 'alarm',
    says: ({ watch: { isOn, outside } }, say) =>
      isOn && counted(outside, say`1 sensor out of range`, say`${outside} sensors out of range`),
  },
  {
    state: 'outside',
    tone: 'warn',
    says: ({ watch: { warnings } }, say) => counted(warnings, say`1 warning`, say`${warnings} warnings`),
  },
  { state: 'unwatched', tone: 'neutral', says: ({ wingnuts }, say) => wingnuts === 0 && say`No wingnut linked` },
  {
    state: 'unwatched',
    tone: 'neutral',
    // Alarms that a person has switched off are said first: a first message does not switch them on.
    says: (facts, say) => (facts.watch.isOn || facts.watch.limits === 0) && waitingWords(facts, say),
    inShort: WAITING_WORDS,
  },
  {
    state: 'unwatched',
    tone: 'neutral',
    says: linked(({ watch }, say) => watch.limits === 0 && say`No alarm limits set`),
  },
  { state: 'unwatched', tone: 'warn', says: linked(({ watch }, say) => !watch.isOn && say`Alarms are off`) },
  { state: 'unwatched', tone: 'warn', says: linked(({ watch }, say) => tellsNobody(watch) && say(NO_RECIPIENTS)) },
  { state: 'unwatched', tone: 'neutral', says: ({ isUnderWork }, say) => isUnderWork && say`Scheduled maintenance` },
  {
    state: 'watched',
    tone: 'neutral',
    says: ({ watch: { mutedUntil } }, say) => mutedUntil !== undefined && say`Muted`,
  },
  {
    state: 'watched',
    tone: 'neutral',
    says: ({ watch: { muted = 0 } }, say) => counted(muted, say`1 sensor muted`, say`${muted} sensors muted`),
  },
];

const watched = (say: Say): StateStatement => ({ state: 'watched', tone: 'ok', words: say`No alarms active` });

/** Wingnuts without sensors, in one count for all properties. They keep nobody from being notified. */
export const SETUP_WORDS = english('Setup incomplete');

/** Wingnuts that report and have no sensors yet: a task of the installation, whatever else holds (docs/product/states.md#setup). */
function setupOf({ unconfigured }: StateFacts, say: Say): StateStatement[] {
  const [one, many] = [
    say`Setup incomplete: 1 wingnut has no sensors`,
    say`Setup incomplete: ${unconfigured} wingnuts have no sensors`,
  ];
  const words = counted(unconfigured, one, many);
  return words ? [{ state: 'watched', tone: 'neutral', words, inShort: SETUP_WORDS, isBeside: true }] : [];
}

/** All that holds of a property, the worst first, and then what stands beside its state. Green stands alone, or with that. */
export function statementsOf(
  facts: StateFacts,
  reader: Reader = pageReader(),
): readonly [StateStatement, ...StateStatement[]] {
  const say = sayTo(reader);
  const [first = watched(say), ...others] = RULES.flatMap(({ state, tone, says, inShort }): StateStatement[] => {
    const words = says(facts, say);
    return words ? [{ state, tone, words, ...(inShort && { inShort }) }] : [];
  });
  return [first, ...others, ...setupOf(facts, say)];
}

/** The state of a property: the worst that holds. */
export const stateOf = (facts: StateFacts): PropertyState => statementsOf(facts)[0].state;

/** The reason why a property, or a part of it, notifies nobody: 'No alarm limits set, alarms are off'. Empty when all is watched. */
export const unwatchedWords = (facts: StateFacts): string => wordsOf(facts, ['unwatched', 'watched'], pageReader());

function wordsOf(facts: StateFacts, wanted: readonly PropertyState[], reader: Reader): string {
  const said = statementsOf(facts, reader).filter(({ state, tone }) => wanted.includes(state) && tone !== 'ok');
  const [first = '', ...others] = said.map(({ words }) => words);
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');
}

/** The words of what stands beside a state. */
const besideWords = (facts: StateFacts, reader: Reader): string[] =>
  setupOf(facts, sayTo(reader)).map(({ words }) => words);

/** The reason of a state and what stands beside it: 'Alarms are off', 'Setup incomplete: 1 wingnut has no sensors'. Empty where there is neither. */
export const reasonSentence = (facts: StateFacts, reader: Reader = pageReader()): string =>
  [wordsOf({ ...facts, unconfigured: 0 }, [stateOf(facts)], reader), ...besideWords(facts, reader)]
    .filter(Boolean)
    .join('. ');

/** A state with its reason, for texts and files: 'Not monitored: Alarms are off', and what stands beside it in a sentence of its own. */
export function stateSentence(facts: StateFacts, reader: Reader = pageReader()): string {
  const state = stateOf(facts);
  const words = [sayTo(reader)(STATE_WORDS[state].word), wordsOf({ ...facts, unconfigured: 0 }, [state], reader)];
  return [words.filter(Boolean).join(': '), ...besideWords(facts, reader)].join('. ');
}

/** The number of properties in each state. */
export function stateCounts(states: readonly PropertyState[]): Record<PropertyState, number> {
  const counts = { alarm: 0, silent: 0, unknown: 0, outside: 0, unwatched: 0, watched: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
