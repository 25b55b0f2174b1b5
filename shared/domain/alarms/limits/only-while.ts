import { HOUR_MS } from '../../durations.ts';
import { pageReader } from '../../figures/reader.ts';
import { FROST_BELOW, isDenied } from '../../readings/denied-outdoor.ts';
import { isStale, type LatestValue } from '../../readings/latest.ts';
import { PUMP, SWITCH, stateAt } from '../../readings/state.ts';
import { kindOf, parseSensorLabel } from '../../sensor.ts';
import { CONDITION_SENTENCES } from '../../sentences/english/condition-sentences.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { filled } from '../../sentences/template.ts';
import type { StateLimits } from '../../wingnuts/pump-limits.ts';

/** The condition under which a limit counts (docs/product/alarms.md#only-while). Without it, a limit always counts. */
export type OnlyWhile = HeatingSeason | Colder | On;

/** From the first day of a month to the last day of another one, 1 to 12, in the property's time zone. */
export interface HeatingSeason {
  readonly is: 'heatingSeason';
  readonly fromMonth: number;
  readonly toMonth: number;
}
/** While an outdoor temperature is below a value: a text like that of a limit. */
interface Colder {
  readonly is: 'colder';
  readonly label: string;
  readonly below: string;
}
/** While a state or a pump is ON. */
interface On {
  readonly is: 'on';
  readonly label: string;
}

/** Known facts of the property. Whatever is absent is unknown. */
export interface Circumstances {
  /** The newest values by label. */
  readonly latest: Readonly<Record<string, LatestValue | undefined>>;
  /** The limits of pumps that have their own ones, by label. */
  readonly pumps?: Readonly<Record<string, StateLimits>>;
  readonly timeZone?: string | undefined;
}

export const DEFAULT_SEASON: HeatingSeason = { is: 'heatingSeason', fromMonth: 10, toMonth: 4 };

const isMonth = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12;
const isText = (value: unknown): boolean => typeof value === 'string';
/** The attributes of each kind. */
const ATTRIBUTES: Readonly<Record<OnlyWhile['is'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  heatingSeason: { fromMonth: isMonth, toMonth: isMonth },
  colder: { label: isText, below: isText },
  on: { label: isText },
};

/** Whether a value has the form of a condition. `conditionProblem` says whether it makes sense for a property. */
export function isOnlyWhile(value: unknown): value is OnlyWhile {
  if (typeof value !== 'object' || value === null) return false;
  const { is, ...others } = value as Readonly<Record<string, unknown>>;
  const attributes = Object.hasOwn(ATTRIBUTES, String(is)) ? ATTRIBUTES[is as OnlyWhile['is']] : undefined;
  if (!attributes || Object.keys(others).length !== Object.keys(attributes).length) return false;
  return Object.entries(attributes).every(([name, accepts]) => accepts(others[name]));
}

/** Whether a sensor can be the outdoor temperature of a condition. */
export const isOutdoor = (label: string): boolean => parseSensorLabel(label)?.name === 'outdoorTemperature';

/** Whether a sensor can be ON: a state, or the current of a pump. */
export function canBeOn(label: string): boolean {
  const name = parseSensorLabel(label)?.name;
  return name !== undefined && ['state', 'current'].includes(kindOf(name));
}

/**
 * The fault of the condition of a sensor; undefined if there is none.
 * @param labels the sensors that there may be
 */
export function conditionProblem(label: string, condition: OnlyWhile, labels: ReadonlySet<string>): string | undefined {
  if (condition.is === 'heatingSeason') return undefined;
  if (!labels.has(condition.label)) return `${condition.label} isn’t a sensor of this property`;
  if (condition.label === label) return 'a limit can’t depend on its own sensor';
  if (condition.is === 'on') return canBeOn(condition.label) ? undefined : `${condition.label} is never ON`;
  if (!isOutdoor(condition.label)) return `${condition.label} isn’t an outdoor temperature`;
  return /^\d{1,3}(\.\d{1,2})?$/.test(condition.below)
    ? undefined
    : 'an outdoor temperature has one to three digits and two decimals at most';
}

/** The sensor that a condition names; none for the season. */
export const sensorsIn = (condition: OnlyWhile | undefined): string[] =>
  condition && condition.is !== 'heatingSeason' ? [condition.label] : [];

const formats = new Map<string, Intl.DateTimeFormat>();

/** The month at a time in a zone, 1 to 12. */
function monthIn(timeZone: string, time: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone });
  formats.set(timeZone, format);
  return Number(format.format(time));
}

/** The months that it may be now. Without a zone there may be two. */
const monthsAt = (time: number, timeZone: string | undefined): number[] =>
  timeZone === undefined
    ? [time - 12 * HOUR_MS, time + 14 * HOUR_MS].map((each) => new Date(each).getUTCMonth() + 1)
    : [monthIn(timeZone, time)];

const isIn = ({ fromMonth, toMonth }: HeatingSeason, month: number): boolean =>
  fromMonth <= toMonth ? month >= fromMonth && month <= toMonth : month >= fromMonth || month <= toMonth;

/** The latest value of a sensor; undefined if it is a fault, too old or not there. */
function knownValue(label: string, { latest }: Circumstances, now: number): number | undefined {
  const known = latest[label];
  return known && known.value !== null && !isStale(known.time, now) ? known.value : undefined;
}

/** Whether a state or a pump is ON; undefined if nobody knows, also for a pump's current between its two limits. */
function isOn(label: string, circumstances: Circumstances, now: number): boolean | undefined {
  const value = knownValue(label, circumstances, now);
  const name = parseSensorLabel(label)?.name;
  if (value === undefined || name === undefined) return undefined;
  const state = stateAt(value, kindOf(name) === 'current' ? (circumstances.pumps?.[label] ?? PUMP) : SWITCH);
  return state === undefined ? undefined : state === 1;
}

/** Whether a room that is close to frost denies what an outdoor sensor says: one of the two is wrong, and nobody knows the weather. */
const isDeniedByRoom = (outside: number, circumstances: Circumstances, now: number): boolean =>
  Object.keys(circumstances.latest).some((label) => {
    if (parseSensorLabel(label)?.name !== 'roomTemperature') return false;
    const room = knownValue(label, circumstances, now);
    return room !== undefined && room < FROST_BELOW && isDenied(outside, room);
  });

/** Whether it is colder than a condition asks; undefined if nobody knows, also where a room denies that it is not. */
function isColder({ label, below }: Colder, circumstances: Circumstances, now: number): boolean | undefined {
  const outside = knownValue(label, circumstances, now);
  if (outside === undefined) return undefined;
  if (outside < Number(below)) return true;
  return isDeniedByRoom(outside, circumstances, now) ? undefined : false;
}

/**
 * Whether a condition holds; undefined if nobody knows.
 * @param now UTC ms
 */
export function holds(condition: OnlyWhile, circumstances: Circumstances, now: number): boolean | undefined {
  if (condition.is === 'on') return isOn(condition.label, circumstances, now);
  if (condition.is === 'colder') return isColder(condition, circumstances, now);
  const answers = new Set(monthsAt(now, circumstances.timeZone).map((month) => isIn(condition, month)));
  return answers.size === 1 ? answers.has(true) : undefined;
}

/**
 * Whether a limit does not count now. A condition that nobody knows silences nothing: the limit then counts
 * (docs/product/alarms.md#only-while).
 */
export const isPaused = (condition: OnlyWhile | undefined, circumstances: Circumstances, now: number): boolean =>
  condition !== undefined && holds(condition, circumstances, now) === false;

/** The sentence of a condition, as it follows 'only'. */
export function conditionSentence(condition: OnlyWhile): Sentence & { readonly id: keyof typeof CONDITION_SENTENCES } {
  if (condition.is === 'on') return { id: 'only.on', figures: { sensor: condition.label } };
  if (condition.is === 'colder')
    return { id: 'only.colder', figures: { sensor: condition.label, below: Number(condition.below) } };
  const { fromMonth: from, toMonth: to } = condition;
  return from === to ? { id: 'only.month', figures: { from } } : { id: 'only.months', figures: { from, to } };
}

/** A condition in words, as they follow 'only': `while Boiler Relay State 1 is ON`. */
export function conditionInWords(condition: OnlyWhile): string {
  const { id, figures = {} } = conditionSentence(condition);
  return filled(CONDITION_SENTENCES[id], figures, pageReader(), () => undefined) ?? '';
}
