import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { DaySource } from '../facts/day-source.ts';
import { type LocalDay, localDaysIn } from '../facts/local-days.ts';
import { countedOn, meterFacts } from '../facts/meter-facts.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Exchange } from './meter.ts';

/** Made histories of counters, for their laws: what a counter truly counted, and what it published meanwhile. */

export const ZONE = 'America/New_York';
/** Random numbers that a seed decides. */
interface Random {
  (): number;
  below(limit: number): number;
  pick<Each>(list: readonly Each[]): Each;
}

const LABEL = 'gasMeter1';
const DAYS = 3;

/** Days with 23, 24 and 25 hours among them. */
const BEGINS = ['2026-03-07', '2026-10-31', '2026-02-10'] as const;

interface Reading {
  readonly at: number;
  readonly total: number;
}

/** The misfortunes of a counter. */
const FATES = ['restarts', 'memory', 'wraps', 'exchange', 'zeros', 'high', 'flicker', 'nothing'] as const;
export type Fate = (typeof FATES)[number];

export interface MadeCounter {
  readonly fate: Fate;
  readonly days: readonly LocalDay[];
  readonly readings: readonly Reading[];
  /** The true counts up to each reading since the one before it, in all. Counts that a device lost before it published them are left out. */
  readonly counted: readonly number[];
  readonly wrapsAt?: number;
  readonly exchanges: readonly Exchange[];
  /** The counts that a step back of no more than three last digits may hide, at most. */
  readonly mostHidden: number;
}

/** A reading of a wrong total, from a time on for a while. */
interface Wrong {
  readonly from: number;
  readonly to: number;
  readonly of: (total: number) => number;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The time at which something happens: often right beside midnight. */
function timeIn(days: readonly LocalDay[], random: Random, interval: number): number {
  const day = random.pick(days.slice(0, -1));
  if (random() < 0.4) return day.endTime + (random.below(5) - 3) * interval;
  return day.startTime + random.below(day.endTime - day.startTime);
}

/** One history: its fate, its pace, its gaps and its clock follow from the random numbers. */
export function madeCounter(random: Random): MadeCounter {
  const fate = random.pick(FATES);
  const first = Date.parse(`${random.pick(BEGINS)}T12:00:00Z`);
  const days = localDaysIn({ startTime: first, endTime: first + (DAYS - 1) * 24 * HOUR_MS }, ZONE);
  const start = days[0]?.startTime ?? first;
  const end = days.at(-1)?.endTime ?? first;
  const interval = random() < 0.01 ? MINUTE_MS : random.pick([15, 20, 30]) * MINUTE_MS;
  const digit = random.pick([1, 1, 1, 0.1]);
  const isQuiet = random() < 0.3;
  const most = isQuiet ? 2 : random.pick([2, 15, 40]);
  const often = isQuiet ? 0.02 : 0.9;
  const wrapsAt = fate === 'wraps' ? random.pick([10_000, 65_536, 1_000_000]) : undefined;
  const isYoung = fate === 'restarts' && random() < 0.5;
  const times = (count: number) =>
    Array.from({ length: count }, () => timeIn(days, random, interval)).sort((a, b) => a - b);
  const events = {
    restarts: () => times(random.below(4 * DAYS + 1)),
    memory: () => times(1 + random.below(3)),
    wraps: () => [],
    exchange: () => times(random.below(8) === 0 ? 0 : 1),
    zeros: () => times(1 + random.below(3)),
    high: () => times(1),
    flicker: () => [],
    nothing: () => [],
  }[fate]();
  const wrongs = events.map((from): Wrong => {
    const to = from + (random() < 0.5 ? 1 : 1 + random.below(12)) * interval;
    const more = 3000 + random.below(60_000);
    return { from, to, of: fate === 'zeros' ? () => 0 : (total) => total + more };
  });
  const gaps = Array.from({ length: random() < 0.4 ? 1 + random.below(2) : 0 }, () => {
    const from = start + random.below(end - start);
    // A total that is wrong when all ends is seen by nobody.
    return { from, to: Math.min(end - 6 * HOUR_MS, from + random.pick([40, 90, 400, 1800]) * MINUTE_MS) };
  });
  const isThinned = random() < 0.2;
  let total = isYoung ? 0 : wrapsAt !== undefined ? wrapsAt - random.below(600) : 4000 + random.below(300_000);
  if (digit < 1) total += random.below(10) * digit;
  const exchanges: Exchange[] = [];
  const readings: Reading[] = [];
  const counted: number[] = [];
  const said: number[] = [];
  let [pending, event] = [0, 0];
  let hasBegunAgain = false;
  for (let at = start; at < end; at += interval) {
    const used = random() < often ? random.below(most + 1) * digit : 0;
    const isRead = !gaps.some(({ from, to }) => at >= from && at < to) && !(isThinned && random() < 0.4);
    const isEvent = event < events.length && at >= (events[event] ?? 0);
    if (isEvent) event += 1;
    if (isEvent && (fate === 'restarts' || fate === 'memory')) hasBegunAgain = true;
    if (isEvent && fate === 'restarts') {
      // Counts since the last message are lost with it.
      [total, pending] = [0, 0];
    }
    if (isEvent && fate === 'memory')
      total = Math.min(total, said[Math.max(0, said.length - 1 - random.below(30))] ?? total);
    if (isEvent && fate === 'exchange') {
      const fresh = random.pick([0, 12, 500, Math.round(total * 2), Math.round(total / 2)]);
      exchanges.push({ at, oldTotal: hundredths(total), newTotal: fresh });
      total = fresh;
    }
    total += used;
    pending += used;
    if (wrapsAt !== undefined && total >= wrapsAt) total -= wrapsAt;
    said.push(total);
    if (!isRead) continue;
    const wrong =
      fate === 'zeros' || fate === 'high' ? wrongs.find(({ from, to }) => at >= from && at < to) : undefined;
    const flickers = fate === 'flicker' && random() < 0.3 && total > 500;
    readings.push({ at, total: hundredths(wrong ? wrong.of(total) : flickers ? total - digit : total) });
    // The next total that is right has the counts of the meantime.
    const last = readings.at(-2)?.total ?? total;
    // A counter that began again and passed its last total meanwhile shows no fall: nobody can know.
    const isHidden = hasBegunAgain && !wrong && total >= last;
    counted.push(wrong ? 0 : isHidden ? total - last : pending);
    if (wrong) continue;
    pending = 0;
    hasBegunAgain = false;
  }
  const hours = random.pick([0, 0, -0.7, 5, -20, 20]);
  const typed = exchanges.map((each) => ({ ...each, at: each.at + hours * HOUR_MS }));
  const twice = random() < 0.3 ? typed.map((each) => ({ ...each, at: each.at + HOUR_MS })) : [];
  const other = { at: start + 40 * HOUR_MS, oldTotal: hundredths(total), newTotal: 12 };
  return {
    fate,
    days,
    readings,
    counted,
    ...(wrapsAt !== undefined && { wrapsAt }),
    exchanges: [...typed, ...twice, ...(fate === 'nothing' && random() < 0.2 ? [other] : [])],
    mostHidden: events.length * (3 * digit + 3 * most * digit),
  };
}

/** The rows of the days, made by the product's own facts. */
export function counterRows({ readings, days }: Pick<MadeCounter, 'readings' | 'days'>): EnergyDay[] {
  const source: DaySource = {
    wingnutId: 'w1',
    inputs: new Map([[LABEL, 'DI01']]),
    limits: new Map(),
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    samples: {
      times: readings.map(({ at }) => at),
      columns: new Map([['DI01', readings.map(({ total }) => total)]]),
    },
  };
  return days.map((day): EnergyDay => {
    const total = countedOn([source], LABEL, day);
    const { totals: _, ...meter } = total ? meterFacts(total, day, day) : { totals: [] };
    const row = { day: day.day, hours: (day.endTime - day.startTime) / HOUR_MS, until: day.endTime };
    return { ...row, meters: total ? { [LABEL]: meter as EnergyDay['meters'][typeof LABEL] } : {} } as EnergyDay;
  });
}

/** The true counts from a day to a day, as far as readings show them. */
export function truthOf({ readings, counted, days }: MadeCounter, from: string, to: string): number {
  const startTime = days.find(({ day }) => day === from)?.startTime ?? 0;
  const endTime = days.find(({ day }) => day === to)?.endTime ?? 0;
  return readings.reduce(
    (sum, { at }, index) => (index > 0 && at >= startTime && at < endTime ? sum + (counted[index] ?? 0) : sum),
    0,
  );
}
