import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { DAY_MS } from '../durations.ts';
import { gasMeter } from './days.sample.ts';
import { type EnergyInput, energyReport } from './report.ts';
import { type Building, COUNT, madeYears } from './years.sample.ts';

/** docs/product/energy.md#savings */

const HOUSE: Building = { base: 2, perDegree: 0.4, balance: 60, noise: 0.15, rho: 0.3 };
const CHANGE = '2026-01-01';
const noteAt = (day: string) => ({
  kind: 'partReplaced' as const,
  from: Date.parse(`${day}T00:00Z`) - DAY_MS,
  text: 'new burner',
});

const inputOf = (building: Building, today: string, seed = 1): EnergyInput => ({
  days: madeYears(seeded(seed), '2024-12-01', 800, building).filter(({ day }) => day < today),
  meters: [gasMeter({ countValue: COUNT })],
  bills: [],
  plant: {},
  notes: [noteAt(CHANGE)],
  today,
  zone: 'UTC',
});
const savingsOf = (input: EnergyInput) => energyReport(input).savings[0];

test('A saving is named with its interval', () => {
  const found = savingsOf(inputOf({ ...HOUSE, change: { from: CHANGE, share: 0.15 } }, '2026-06-01'));
  expect(found).toMatchObject({ since: CHANGE, about: 'new burner', source: 'gasMeter1', state: 'saved' });
  expect(found?.says).toMatch(/^Saved [\d,.]+ \([\d,.]+ to [\d,.]+\) therms, [\d.]+% of [\d,]+ projected$/);
});

test('More use is told as such', () => {
  const found = savingsOf(inputOf({ ...HOUSE, change: { from: CHANGE, share: -0.2 } }, '2026-06-01'));
  expect(found?.state).toBe('usedMore');
  expect(found?.says).toMatch(/^Used [\d,.]+ \([\d,.]+ to [\d,.]+\) therms more than projected, /);
});

test('Nothing is named before 42 heating days', () => {
  const found = savingsOf(inputOf({ ...HOUSE, change: { from: CHANGE, share: 0.3 } }, '2026-01-20'));
  expect(found).toMatchObject({
    state: 'notYet',
    says: 'too early: 19 of 42 heating days',
    savings: { unknown: '19 of 42 heating days' },
  });
});

test('Nothing is named of a meter that scatters too much', () => {
  const slow = inputOf({ ...HOUSE, noise: 0.6, rho: 0.8, change: { from: CHANGE, share: 0.5 } }, '2026-12-01');
  const found = savingsOf(slow);
  expect(found?.state).toBe('cannotKnow');
  expect(found?.says).toMatch(
    /^Can’t be measured: usage is too irregular to model \(CV\(RMSE\) \d+(\.\d)?%, limit 30%\)$/,
  );
});

test.each([
  [0.23, 'saved'],
  [0.8, 'cannotKnow'],
])('A scatter of %s from day to day evens out in months only up to a bound', (noise, state) => {
  const input = inputOf({ ...HOUSE, noise, rho: 0, change: { from: CHANGE, share: 0.4 } }, '2026-12-01');
  const { cvrmse = 0 } = savingsOf(input)?.model ?? {};
  expect(cvrmse).toBeGreaterThan(0.3);
  expect(savingsOf(input)?.state).toBe(state);
});

test('Nothing is known without a winter before', () => {
  const input = inputOf(HOUSE, '2026-06-01');
  const found = savingsOf({
    ...input,
    days: input.days.filter(({ day }) => day >= '2025-06-01' && (day < '2025-10-01' || day >= CHANGE)),
  });
  expect(found?.says).toMatch(/^Can’t be measured: only \d+ of 42 heating days before the change have data$/);
});

test('A change that saves nothing is not called a saving', () => {
  const states = Array.from({ length: 20 }, (_, seed) => savingsOf(inputOf(HOUSE, '2026-04-01', seed))?.state);
  expect(states.filter((state) => state === 'noSaving').length).toBeGreaterThanOrEqual(17);
});

test('The interval holds the truth in nine of ten buildings', () => {
  const random = seeded(5);
  const held = Array.from({ length: 40 }, (_, seed) => {
    const share = 0.2 * random();
    const building: Building = {
      base: 1 + 4 * random(),
      perDegree: 0.2 + 0.5 * random(),
      balance: 52 + 14 * random(),
      noise: 0.05 + 0.25 * random(),
      rho: 0.6 * random(),
      change: { from: CHANGE, share },
    };
    const found = savingsOf(inputOf(building, random.pick(['2026-03-01', '2026-06-01', '2026-12-20']), seed));
    if (!found || 'unknown' in found.share) return [];
    const { low = 0, high = 0 } = found.share;
    return [low <= share && share <= high];
  }).flat();
  expect(held.length).toBeGreaterThan(32);
  expect(held.filter(Boolean).length / held.length).toBeGreaterThanOrEqual(0.86);
}, 120_000);

describe('days left out', () => {
  const input = inputOf(HOUSE, '2026-06-01');

  test('are counted with their reason, and no day is lost', () => {
    const days = input.days.map((each, index) =>
      index % 10 === 0 ? { ...each, outdoor: { ...each.outdoor, coverage: 0.5 } as never } : each,
    );
    const [source] = energyReport({ ...input, days }).sources;
    const left = source?.leftOut.reduce((sum, each) => sum + each.days, 0) ?? 0;
    expect(source?.leftOut).toEqual([{ reason: 'no outdoor temperature', days: left }]);
    expect((source?.points.length ?? 0) + left).toBe(365);
  });

  test('are those of work that a note tells', () => {
    const work = {
      kind: 'service' as const,
      from: Date.parse('2026-03-01T08:00Z'),
      to: Date.parse('2026-03-04T12:00Z'),
      text: 'boiler open',
    };
    const [source] = energyReport({ ...input, notes: [work] }).sources;
    expect(source?.leftOut).toEqual([{ reason: 'work was logged that day', days: 4 }]);
  });
});
