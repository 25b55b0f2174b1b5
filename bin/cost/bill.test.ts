import { describe, expect, it } from 'vitest';
import { billOf, priceOf } from './bill.ts';
import { type Fleet, MINUTES, messagesOf } from './fleet.ts';
import { biggestLevers } from './levers.ts';
import { readFleet } from './options.ts';
import { PRICES } from './prices.ts';
import { PATHS, usage } from './usage.ts';

const usual = readFleet({});
const both: Fleet[] = [usual, { ...usual, readings: 'dynamodb' }];
const nobody: Fleet = { ...usual, wingnuts: 0, properties: 0, users: 0, alarms: 0 };
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

describe('A month of the portal', () => {
  it.each(both)('costs the same added by path and by service, with readings in $readings', (fleet) => {
    const { byPath, byService, total } = billOf(fleet);
    expect(Object.keys(byPath)).toEqual(Object.keys(PATHS));
    expect(sum(Object.values(byPath))).toBeCloseTo(total, 8);
    expect(sum(byService.values())).toBeCloseTo(total, 8);
  });

  it.each(both)('never costs less when there is more of anything, with readings in $readings', (fleet) => {
    const { total } = billOf(fleet);
    for (const name of ['wingnuts', 'inputs', 'users', 'hours', 'alarms', 'months'] as const) {
      expect(billOf({ ...fleet, [name]: fleet[name] * 2 }).total, name).toBeGreaterThanOrEqual(total);
    }
    for (const name of ['interval', 'poll'] as const) {
      expect(billOf({ ...fleet, [name]: fleet[name] / 2 }).total, name).toBeGreaterThan(total);
    }
  });

  it('without wingnuts and people costs only the queue, the check, alarms and their metrics', () => {
    const { byPath, total } = billOf(nobody);
    const standing = new Set(['telemetry', 'check', 'operating']);
    for (const [path, cost] of Object.entries(byPath)) if (!standing.has(path)) expect(cost, path).toBe(0);
    expect(total).toBeLessThan(5.5);
    expect(billOf({ ...nobody, interval: 1, inputs: 48, months: 60, readings: 'dynamodb' }).total).toBeCloseTo(
      total,
      8,
    );
  });

  it('of a thousand wingnuts that post each minute costs what a calculation by hand gives', () => {
    const { telemetry, history, live } = usage({ ...usual, wingnuts: 1000, interval: 60, users: 50, hours: 1 });
    // 1,000 wingnuts in 43,800 minutes.
    expect(messagesOf(usual)).toBe(43_800_000);
    expect(telemetry.iotMinutes).toBe(1000 * MINUTES);
    expect(telemetry.iotMessages).toBe(43_800_000);
    // 50 hours a day, 900 polls an hour, 365/12 days.
    expect(live.apiCalls).toBeCloseTo(50 * 900 * (365 / 12), 6);
    // 3⅓ messages a call (16⅔ a second, five pollers) of some 385 bytes each make 2 KB: 13,140,000 calls.
    expect(history.seriesWrites).toBeCloseTo(2 * 13_140_000, 0);
  });

  it('is free up to the free amount of every account', () => {
    expect(priceOf('people', 10_000)).toBe(0);
    expect(priceOf('people', 10_100)).toBeCloseTo(1.5, 10);
    expect(priceOf('iotMessages', 1_000_000)).toBe(1);
    expect(priceOf('traces', 148_800)).toBeCloseTo(0.244, 10);
  });
});

describe('The biggest levers', () => {
  it('are at most three, the largest first, and each saves the stated amount', () => {
    const levers = biggestLevers(usual);
    expect(levers).toHaveLength(3);
    expect(levers.map(({ savings }) => savings)).toEqual(
      levers.map(({ savings }) => savings).toSorted((a, b) => b - a),
    );
    const halved = billOf(usual).total - billOf({ ...usual, interval: 120 }).total;
    expect(
      levers.find(({ description }) => description.startsWith('a reading every 120 seconds'))?.savings,
    ).toBeCloseTo(halved, 8);
  });

  it('are none where nothing can be saved', () => {
    expect(biggestLevers({ ...nobody, readings: 'dynamodb' })).toEqual([]);
  });
});

it.each(Object.entries(PRICES))('The price of %s has a positive value, a month and a source', (_meter, price) => {
  expect(price.usd).toBeGreaterThan(0);
  expect(price.asOf).toMatch(/^\d{4}-\d{2}$/);
  expect(price.source).toMatch(/^https:\/\/aws\.amazon\.com\//);
});
