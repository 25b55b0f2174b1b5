import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { counterRows, type Fate, type MadeCounter, madeCounter, truthOf } from './counters.sample.ts';
import { gasMeter } from './days.sample.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Meter } from './meter.ts';
import { type Use, usesOf } from './uses.ts';

/** docs/product/energy.md#total: what is said of made counters is true to the count, or it is said not to be sure. */

const HISTORIES = 10_000;
/** The last digit of a float. */
const TINY = 1e-6;

interface Said {
  readonly seed: number;
  readonly made: MadeCounter;
  readonly use: Use;
  readonly truth: number;
}

const meterOf = ({ wrapsAt, exchanges }: MadeCounter): Meter =>
  gasMeter({ exchanges, ...(wrapsAt !== undefined && { wrapsAt }) });

function saidOf(count: number, usesOfMeter: (meter: Meter, rows: readonly EnergyDay[]) => readonly Use[]): Said[] {
  return Array.from({ length: count }, (_, seed) => seed).flatMap((seed) => {
    const made = madeCounter(seeded(seed));
    return usesOfMeter(meterOf(made), counterRows(made)).map((use) => ({
      seed,
      made,
      use,
      truth: truthOf(made, use.from, use.to),
    }));
  });
}

const isSure = ({ use: { hasRestart, jump } }: Said): boolean => !hasRestart && !jump;
const errorOf = ({ use, truth }: Said): number => Math.abs(use.used - truth);
const isWrong = (said: Said): boolean =>
  isSure(said) && errorOf(said) > (said.made.fate === 'memory' ? said.made.mostHidden : 1) + TINY;
const inWords = ({ seed, made: { fate }, use: { from, to, used }, truth }: Said): string =>
  `${fate}, seed ${seed}, ${from} to ${to}: ${used} in place of ${truth}`;

describe(`Of ${HISTORIES} made counters`, () => {
  const all = saidOf(HISTORIES, usesOf);
  const of = (...fates: readonly Fate[]) => all.filter(({ made: { fate } }) => fates.includes(fate));

  test('each use is true to the count, or is said not to be sure', () => {
    expect(all.filter(isWrong).map(inWords)).toEqual([]);
  });

  test('what is not sure is rare where nothing was lost', () => {
    const kept = of('wraps', 'exchange', 'zeros', 'high', 'flicker', 'nothing');
    expect(kept.filter((said) => !isSure(said)).length / kept.length).toBeLessThan(0.002);
  });

  test('a restart loses nothing that was published, however often it comes', () => {
    const restarts = of('restarts').filter(({ use: { hasRestart } }) => hasRestart);
    expect(restarts.length).toBeGreaterThan(1000);
    expect(restarts.filter((said) => errorOf(said) > 1 + TINY).length / restarts.length).toBeLessThan(0.04);
  });

  test('no use counts the whole counter', () => {
    const known = all.filter(({ use: { jump } }) => !jump);
    const most = Math.max(...known.map(({ use, truth }) => use.used - truth));
    expect(most).toBeLessThan(2000);
  });
});

test('The law fails where a fall is not looked at', () => {
  const difference = (meter: Meter, rows: readonly EnergyDay[]): Use[] =>
    rows.flatMap(({ day, meters }) => {
      const own = meters[meter.label];
      if (!own) return [];
      return [{ from: day, to: day, used: own.last.total - (own.before ?? own.first.total), coverage: own.coverage }];
    });
  expect(saidOf(200, difference).filter(isWrong).length).toBeGreaterThan(100);
});
