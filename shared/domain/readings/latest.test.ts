import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { MINUTE_MS } from '../durations.ts';
import type { InputKey } from '../wingnuts/input.ts';
import { isStale, type Latest, type LatestValue, mergeLatest } from './latest.ts';
import type { Reading } from './telemetry.ts';

const T = Date.UTC(2026, 0, 15, 12);
const reading = (time: number, values: Reading['values']): Reading => ({ time, values });

describe('The latest values of a wingnut', () => {
  const first = mergeLatest(undefined, [reading(T, { AN01: 140, DI05: 1 })], T + 500);

  it('begin with the first message', () => {
    expect(first).toMatchObject({
      receivedAt: T + 500,
      values: { AN01: { time: T, value: 140 }, DI05: { time: T, value: 1 } },
    });
  });

  it('begin with a message that has no readings', () => {
    expect(mergeLatest(undefined, [], T)).toMatchObject({ receivedAt: T, values: {} });
  });

  it('move forward for each input by itself', () => {
    const { values } = mergeLatest(first, [reading(T + MINUTE_MS, { AN01: 141 })], T + MINUTE_MS);
    expect(values).toEqual({ AN01: { time: T + MINUTE_MS, value: 141 }, DI05: { time: T, value: 1 } });
  });

  it('take a fault over an older good value: never the last good one, never zero', () => {
    const { values } = mergeLatest(first, [reading(T + MINUTE_MS, { AN01: null })], T + MINUTE_MS);
    expect(values.AN01).toEqual({ time: T + MINUTE_MS, value: null });
  });

  it('never move back for a late reading, though its message counts as a post', () => {
    const after = mergeLatest(first, [reading(T - MINUTE_MS, { AN01: 90, AN02: 60 })], T + MINUTE_MS);
    expect(after.receivedAt).toBe(T + MINUTE_MS);
    expect(after.values).toEqual({ ...first.values, AN02: { time: T - MINUTE_MS, value: 60 } });
  });

  describe('of a wingnut whose clock was 14 minutes ahead', () => {
    const AHEAD = 14 * MINUTE_MS;
    const ahead = mergeLatest(undefined, [reading(T + AHEAD, { AN01: 70, AN02: 60 })], T);
    const corrected = [reading(T + MINUTE_MS, { AN01: 3 })];

    it('go back once the clock has been corrected, input by input', () => {
      const { values, times } = mergeLatest(ahead, corrected, T + MINUTE_MS);
      expect(values).toEqual({ AN01: { time: T + MINUTE_MS, value: 3 }, AN02: { time: T + AHEAD, value: 60 } });
      expect(times).toEqual([T + MINUTE_MS]);
    });

    it('go forward as ever while the clock is ahead', () => {
      const { values } = mergeLatest(ahead, [reading(T + AHEAD + MINUTE_MS, { AN01: 71 })], T + MINUTE_MS);
      expect(values.AN01).toEqual({ time: T + AHEAD + MINUTE_MS, value: 71 });
      expect(mergeLatest(ahead, [reading(T + AHEAD - 1, { AN01: 71 })], T + MINUTE_MS).values).toEqual(ahead.values);
    });

    it('do not go back for a message that was received earlier', () => {
      expect(mergeLatest(ahead, [reading(T - MINUTE_MS, { AN01: 3 })], T - 1)).toBe(ahead);
    });

    it('do not go back when the time is less than a minute ahead', () => {
      const little = mergeLatest(undefined, [reading(T + 40_000, { AN01: 70 })], T);
      expect(mergeLatest(little, [reading(T + 30_000, { AN01: 3 })], T + 30_000).values).toEqual(little.values);
    });
  });

  it('keep the newest time of receipt when an earlier message is handled later', () => {
    expect(mergeLatest(first, [reading(T + MINUTE_MS, { AN01: 1 })], T - MINUTE_MS).receivedAt).toBe(T + 500);
  });

  it('are the same object when a message comes twice', () => {
    expect(mergeLatest(first, [reading(T, { AN01: 140, DI05: 1 })], T + 500)).toBe(first);
  });

  it('are the same object for old news received earlier', () => {
    expect(mergeLatest(first, [reading(T - MINUTE_MS, { AN01: 90 })], T)).toBe(first);
  });

  it('take the later received of two values with one time, and keep those of other inputs', () => {
    const { values } = mergeLatest(first, [reading(T, { AN01: 150, AN02: 60 })], T + 600);
    expect(values).toEqual({ ...first.values, AN01: { time: T, value: 150 }, AN02: { time: T, value: 60 } });
  });

  it('are never changed in place', () => {
    const before: Latest = structuredClone(first);
    mergeLatest(first, [reading(T + MINUTE_MS, { AN01: 99, AN09: 9 })], T + MINUTE_MS);
    expect(first).toEqual(before);
  });
});

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

interface Delivery {
  readonly readings: readonly Reading[];
  readonly receivedAt: number;
}

describe('The order in which messages come', () => {
  it.each([1, 2, 3, 4, 5, 6])('changes nothing, nor does their coming twice (seed %i)', (seed) => {
    const random = seeded(seed);
    const inputs: InputKey[] = ['AN01', 'AN02', 'AN17', 'DI05'];
    const messages: Delivery[] = Array.from({ length: 25 }, (_, index) => ({
      receivedAt: T + index * MINUTE_MS,
      // A device sends what it buffered: some messages carry several times, older than the ones before.
      readings: Array.from({ length: 1 + Math.floor(random() * 3) }, (_unused, part) =>
        reading(
          T + index * MINUTE_MS - part * 7 * MINUTE_MS - index,
          Object.fromEntries(
            inputs.filter(() => random() < 0.7).map((input) => [input, random() < 0.1 ? null : random() * 200]),
          ),
        ),
      ),
    }));

    // Worked out without the product: for each input the reading with the greatest time.
    const expected: Partial<Record<InputKey, LatestValue>> = {};
    for (const input of inputs) {
      const known = messages
        .flatMap(({ readings }) => readings)
        .flatMap(({ time, values }) => (values[input] === undefined ? [] : [{ time, value: values[input] }]))
        .sort((a, b) => b.time - a.time)[0];
      if (known) expected[input] = known;
    }

    for (let round = 0; round < 20; round += 1) {
      const twice = messages.filter(() => random() < 0.4);
      const order = shuffled([...messages, ...twice], random);
      const end = order.reduce<Latest | undefined>(
        (latest, { readings, receivedAt }) => mergeLatest(latest, readings, receivedAt),
        undefined,
      );
      expect(end?.values).toEqual(expected);
      expect(end?.receivedAt).toBe(T + 24 * MINUTE_MS);
    }
  });
});

describe('A value is stale', () => {
  it.each([
    [0, false],
    [15 * MINUTE_MS - 1, false],
    [15 * MINUTE_MS, false],
    [15 * MINUTE_MS + 1, true],
    [-MINUTE_MS, false],
  ])('at an age of %i ms: %s', (age, expected) => {
    expect(isStale(T, T + age)).toBe(expected);
  });
});
