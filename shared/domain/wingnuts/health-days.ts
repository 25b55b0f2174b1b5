import { DAY_MS, HOUR_MS } from '../durations.ts';
import { say } from '../figures/say.ts';
import type { TimeWindow } from '../time-range.ts';
import {
  clockInWords,
  type DeviceHealth,
  HEALTH_DAYS,
  HEALTH_LIMITS,
  isClockOff,
  isWeak,
  type Network,
  type ResetReason,
  type RestartCounts,
  signalInWords,
  timesInWords,
  unwantedRestarts,
  waitingInWords,
} from './health.ts';

/**
 * The health of a wingnut over days (docs/product/wingnuts.md#health-days). What is kept of a status message can be merged in any order and
 * any number of times: the queue repeats messages and changes their order. A message is told apart by the time at which it was received.
 */

/** A start of a wingnut: its count of starts, when it was first heard of (UTC ms), and why it started. */
export type BootSeen = readonly [boots: number, at: number, reason: ResetReason];

/** The worst of an hour, UTC. The offset has its sign. */
export interface HealthHour
  extends Partial<Record<'wifi' | 'lte', number>>,
    Pick<DeviceHealth, 'buffered' | 'clockOffset'> {
  readonly ethernet?: 0;
}

/** What status messages of one UTC day said. */
export interface HealthDay {
  /** The number of the day since 1970. */
  readonly day: number;
  /** The worst of each hour, by the hour. */
  readonly hours: Readonly<Record<string, HealthHour>>;
  /** The starts that were heard of on this day, by their time. */
  readonly boots: readonly BootSeen[];
  /** The newest start that was heard of before this day. */
  readonly before?: BootSeen;
  /** The version of the firmware, and the hour in which it was said. */
  readonly software?: SoftwareSaid;
}

/** The days for which health is kept: a year and a month, so that a season can be compared with the one before. */
const KEPT_DAYS = 400;
/** When a day of health is forgotten, UTC seconds (docs/product/wingnuts.md#health-days). @param day since 1970 */
export const healthExpiry = (day: number): number => ((day + 1 + KEPT_DAYS) * DAY_MS) / 1000;

interface SoftwareSaid {
  readonly text: string;
  /** 0 to 23, UTC. */
  readonly hour: number;
}

/** A status message, as it is kept. */
export interface HealthSaid {
  /** UTC ms. */
  readonly at: number;
  readonly health: DeviceHealth;
  readonly software: string;
}

/** A device that restarts all day says so in many messages: of the older ones only how many restarts they were is kept. */
const MOST_BOOTS = { recent: 16, ofDay: 32 } as const;

const reasonOfBoth = (one: ResetReason, other: ResetReason): ResetReason => (one === 'unknown' ? other : one);

/** Starts by their time. A count that is said again is the same start: it stands where it was first heard. */
export function inOrder(boots: readonly BootSeen[]): BootSeen[] {
  const sorted = boots.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
  const starts: BootSeen[] = [];
  for (const each of sorted) {
    const last = starts.at(-1);
    if (last?.[0] === each[0]) starts[starts.length - 1] = [last[0], last[1], reasonOfBoth(last[2], each[2])];
    else starts.push(each);
  }
  return starts;
}

/** The start that a message tells of. */
export const bootSaid = ({ at, health: { boots, resetReason = 'unknown' } }: HealthSaid): BootSeen | undefined =>
  boots === undefined ? undefined : [boots, at, resetReason];

/**
 * The starts of the last days, with the newest one before them: what restarts are counted from. The same list when nothing is new.
 * @param known as it was kept
 */
export function withBoots(known: readonly BootSeen[], news: readonly BootSeen[]): readonly BootSeen[] {
  const all = inOrder([...known, ...news]);
  const newest = Math.max(...[...known, ...news].map(([, at]) => at));
  const since = newest - (HEALTH_DAYS + 1) * DAY_MS;
  const recent = all.filter(([, at]) => at > since);
  const before = all.findLast(([, at]) => at <= since);
  const kept = [
    ...(before ? [before] : recent.slice(0, 1)),
    ...(before ? recent : recent.slice(1)).slice(-MOST_BOOTS.recent),
  ];
  return isSame(kept, known) ? known : kept;
}

const isSame = (some: readonly BootSeen[], others: readonly BootSeen[]): boolean =>
  some.length === others.length && some.every((boot, index) => boot.every((part, at) => part === others[index]?.[at]));

/**
 * Restarts within a time, by their reason. They are counted by the difference of two counts, so none is lost with a message; of those in between
 * nobody knows the reason. A count that falls is another board: it begins anew.
 * @param boots in order; the first one is where the count begins
 */
export function restartsIn(boots: readonly BootSeen[], { startTime, endTime }: TimeWindow): RestartCounts {
  const counts: Partial<Record<ResetReason, number>> = {};
  const add = (reason: ResetReason, count: number) => {
    if (count > 0) counts[reason] = (counts[reason] ?? 0) + count;
  };
  for (const [index, [count, at, reason]] of boots.entries()) {
    const last = boots[index - 1];
    if (!last || count <= last[0] || at < startTime || at >= endTime) continue;
    add(reason, 1);
    add('unknown', count - last[0] - 1);
  }
  return counts;
}

/** The restarts of the last days. @param now UTC ms */
export const recentRestarts = (boots: readonly BootSeen[], now: number): RestartCounts =>
  restartsIn(boots, { startTime: now - HEALTH_DAYS * DAY_MS, endTime: Number.POSITIVE_INFINITY });

const worse = (one: number | undefined, other: number | undefined, isWorse: (a: number, b: number) => boolean) =>
  one === undefined ? other : other === undefined || !isWorse(other, one) ? one : other;
const isLower = (a: number, b: number) => a < b;
const isHigher = (a: number, b: number) => a > b;
/** Of two offsets of one size the one behind counts, whichever came first. */
const isFarther = (a: number, b: number) => Math.abs(a) > Math.abs(b) || (Math.abs(a) === Math.abs(b) && a < b);

const WORST = {
  ethernet: isLower,
  wifi: isLower,
  lte: isLower,
  buffered: isHigher,
  clockOffset: isFarther,
} as const satisfies Record<keyof HealthHour, (a: number, b: number) => boolean>;
const FIGURES = Object.keys(WORST) as (keyof typeof WORST)[];

const worstOf = (one: HealthHour, other: HealthHour): HealthHour =>
  Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const value = worse(one[figure], other[figure], WORST[figure]);
      return value === undefined ? [] : [[figure, value]];
    }),
  );

/** What a message says of its hour. A signal without a network, and a radio without a signal, say nothing of the signal. */
function hourSaid({ network, rssi, buffered, clockOffset }: DeviceHealth): HealthHour {
  return {
    ...(network === 'ethernet' && { ethernet: 0 as const }),
    ...((network === 'wifi' || network === 'lte') && rssi !== undefined && { [network]: rssi }),
    ...(buffered !== undefined && { buffered }),
    ...(clockOffset !== undefined && { clockOffset }),
  };
}

export const utcDayOf = (time: number): number => Math.floor(time / DAY_MS);
const hourOf = (time: number): number => Math.floor((time % DAY_MS) / HOUR_MS);

const sameHour = (one: HealthHour | undefined, other: HealthHour): boolean =>
  one !== undefined && FIGURES.every((figure) => one[figure] === other[figure]);

/** The one that was said later. Of two in one hour the higher text counts, whichever came first: no write for each message. */
function laterSoftware(one: SoftwareSaid | undefined, other: SoftwareSaid): SoftwareSaid {
  if (!one) return other;
  const isLater = other.hour > one.hour || (other.hour === one.hour && other.text > one.text);
  return isLater ? other : one;
}

/** The newest start before a day, from which its restarts are counted. */
const startBefore = ({ day, before }: Pick<HealthDay, 'day' | 'before'>, known: readonly BootSeen[]) =>
  inOrder([...(before ? [before] : []), ...known]).findLast(([, at]) => utcDayOf(at) < day);

const isSameStart = (one: BootSeen | undefined, other: BootSeen | undefined): boolean =>
  isSame(one ? [one] : [], other ? [other] : []);

/**
 * A day with what a late message of an earlier day says: its restarts are counted from that start. The same object when nothing is new.
 * @param known the starts that are known of the wingnut, the late one too
 */
export function withLate(day: HealthDay, known: readonly BootSeen[]): HealthDay {
  const before = day.boots.length > 0 ? startBefore(day, known) : undefined;
  return before && !isSameStart(before, day.before) ? { ...day, before } : day;
}

/**
 * A day with what a message of it says. The same object when the message says nothing new.
 * @param known the starts that are known of the wingnut, in order; the newest one before the day is where its restarts are counted from
 */
export function withSaid(before: HealthDay | undefined, said: HealthSaid, known: readonly BootSeen[]): HealthDay {
  const day = before ?? { day: utcDayOf(said.at), hours: {}, boots: [] };
  const hour = String(hourOf(said.at));
  const worst = worstOf(day.hours[hour] ?? {}, hourSaid(said.health));
  const boot = bootSaid(said);
  const starts = boot ? inOrder([...day.boots, boot]) : day.boots;
  const boots = [...starts.slice(0, 1), ...starts.slice(1).slice(-MOST_BOOTS.ofDay)];
  const earlier = boot ? startBefore(day, known) : day.before;
  const software = said.software
    ? laterSoftware(day.software, { text: said.software, hour: hourOf(said.at) })
    : day.software;
  const isKnown =
    before !== undefined &&
    sameHour(day.hours[hour], worst) &&
    isSame(boots, day.boots) &&
    isSameStart(earlier, day.before) &&
    software?.text === day.software?.text &&
    software?.hour === day.software?.hour;
  if (isKnown) return before;
  return {
    day: day.day,
    hours: { ...day.hours, [hour]: worst },
    boots,
    ...(earlier && { before: earlier }),
    ...(software && { software }),
  };
}

/** The signal of a day on one network, dBm: the weakest, and the mean of the weakest of each hour. */
export interface SignalOfDay {
  readonly weakest: number;
  readonly mean: number;
  readonly hours: number;
}

/** The health of a wingnut on a local day (docs/product/facts.md#wingnut-health). A part that it did not say is absent. */
export interface DayHealth {
  readonly restarts?: RestartCounts;
  /** By the network. Ethernet has hours alone. */
  readonly signal?: Readonly<Partial<Record<Exclude<Network, 'ethernet'>, SignalOfDay>>>;
  /** Hours on Ethernet. */
  readonly ethernet?: number;
  /** The most readings that waited. */
  readonly buffered?: number;
  /** The largest offset of the clock with its sign, seconds. */
  readonly clockOffset?: number;
  /** The firmware at the end of the day. */
  readonly software?: string;
}

/** The hours of some UTC days of which most lies within a time. */
const hoursIn = (days: readonly HealthDay[], { startTime, endTime }: TimeWindow): HealthHour[] =>
  days.flatMap(({ day, hours }) =>
    Object.entries(hours).flatMap(([hour, worst]) => {
      const middle = day * DAY_MS + (Number(hour) + 0.5) * HOUR_MS;
      return middle >= startTime && middle < endTime ? [worst] : [];
    }),
  );

/** The signal of some hours by the network. */
const signalOf = (hours: readonly HealthHour[]): NonNullable<DayHealth['signal']> =>
  Object.fromEntries(
    (['wifi', 'lte'] as const).flatMap((network) => {
      const values = hours.flatMap((hour) => hour[network] ?? []);
      if (values.length === 0) return [];
      const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
      return [[network, { weakest: Math.min(...values), mean, hours: values.length }]];
    }),
  );

/**
 * What some UTC days say of a local one; undefined when it said nothing of its health. An hour belongs to the day in which most of it lies.
 * @param all ascending
 */
export function healthIn(all: readonly HealthDay[], window: TimeWindow): DayHealth | undefined {
  const { startTime, endTime } = window;
  const days = all.filter(({ day }) => (day + 1) * DAY_MS > startTime && day * DAY_MS < endTime);
  const hours = hoursIn(days, window);
  const starts = inOrder(days.flatMap(({ boots, before }) => [...(before ? [before] : []), ...boots]));
  const restarts = restartsIn(starts, window);
  if (hours.length === 0 && Object.keys(restarts).length === 0) return undefined;
  const worst = hours.reduce<HealthHour>(worstOf, {});
  const signal = signalOf(hours);
  const wired = hours.filter(({ ethernet }) => ethernet !== undefined).length;
  const { software } =
    days.findLast((each) => each.software && each.day * DAY_MS + each.software.hour * HOUR_MS < endTime) ?? {};
  return {
    ...(starts.length > 0 && { restarts }),
    ...(Object.keys(signal).length > 0 && { signal }),
    ...(wired > 0 && { ethernet: wired }),
    ...(worst.buffered !== undefined && { buffered: worst.buffered }),
    ...(worst.clockOffset !== undefined && { clockOffset: worst.clockOffset }),
    ...(software && { software: software.text }),
  };
}

/** What a day of health was: something was wrong, nothing was, or it said nothing (docs/product/wingnuts.md#health-strip). */
export type HealthMark = 'trouble' | 'good' | 'unknown';

/** What was wrong on a day, in the words of the section Health. */
export function dayTroubles(day: DayHealth): string[] {
  const { signal = {}, restarts = {}, buffered = 0, clockOffset } = day;
  const weak = (['lte', 'wifi'] as const).find((network) => isWeak(network, signal[network]?.mean));
  const rssi = weak && signal[weak]?.mean;
  const unwanted = unwantedRestarts(restarts);
  return [
    ...(weak && rssi !== undefined ? [signalInWords({ network: weak, rssi }) ?? ''] : []),
    ...(unwanted > 0 ? [say`Restarted ${timesInWords(unwanted)}`] : []),
    ...(buffered >= HEALTH_LIMITS.waiting ? [waitingInWords(buffered)] : []),
    ...(clockOffset !== undefined && isClockOff(clockOffset) ? [clockInWords(clockOffset)] : []),
  ];
}

export const markOf = (day: DayHealth | undefined): HealthMark =>
  day === undefined ? 'unknown' : dayTroubles(day).length > 0 ? 'trouble' : 'good';
