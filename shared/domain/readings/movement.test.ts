import { expect, test } from 'vitest';
import type { InputKey } from '../wingnuts/input.ts';
import { newestMovement, type Trail, withReading } from './movement.ts';

/** A trail with a value each so many seconds. */
const trail = (every: number, values: readonly (number | null)[]): Trail =>
  values.map((value, place) => ({ time: place * every * 1000, value }));

/** The tests of what moves (docs/product/commissioning.md#find). The expected time is in seconds. */
test.each<[what: string, input: InputKey, every: number, values: (number | null)[], at: number | undefined]>([
  ['a sensor that a hand warms', 'AN05', 60, [72.4, 72.5, 72.4, 84.2], 180],
  ['a sensor that flickers within its noise', 'AN05', 60, [70, 72, 69.5, 72, 70, 72], undefined],
  ['the first swing of a sensor whose noise nobody knows yet', 'AN05', 60, [70, 74, 69, 75, 70, 74], 60],
  ['a flickering sensor that is warmed', 'AN05', 60, [70, 71, 70, 71, 70, 71, 79], 360],
  ['a supply that climbs while the boiler fires', 'AN01', 60, [140, 141, 142, 143, 144, 145], undefined],
  ['a sensor that is warmed slowly, with short reports', 'AN05', 10, [72, 72, 72.8, 73.8, 74.8, 75.8], 50],
  ['a sensor that keeps still', 'AN05', 60, [72.4, 72.6, 72.3, 72.5], undefined],
  ['one reading', 'AN05', 60, [72.4], undefined],
  ['a pressure that flickers from the beginning', 'AN17', 60, [20, 20.5, 20, 20.5, 20], undefined],
  ['a pump that is switched on at once', 'AN18', 60, [0, 2.4], 60],
  ['a pump that is switched on', 'AN18', 60, [0, 0, 0.02, 3.2], 180],
  ['a state that goes on and off again', 'DI05', 5, [0, 0, 1, 0, 0], 15],
  ['a state that stays', 'DI05', 5, [1, 1, 1], undefined],
  ['a plug that is pulled', 'AN05', 60, [72.4, 72.5, null, null], 120],
  ['a plug that is put back', 'AN05', 60, [72.4, null, 72.5, 72.4], 120],
  ['a sensor that has none', 'AN05', 60, [null, null], undefined],
])('%s', (_what, input, every, values, at) => {
  expect(newestMovement(input, trail(every, values))?.at).toBe(at === undefined ? undefined : at * 1000);
});

test('A movement says from what to what, and how long it took', () => {
  expect(newestMovement('AN05', trail(20, [72.5, 72.5, 84.2]))).toEqual({
    at: 40_000,
    from: 72.5,
    to: 84.2,
    over: 40_000,
  });
  expect(newestMovement('DI05', trail(20, [0, 0, 1]))).toEqual({ at: 40_000, from: 0, to: 1, over: 20_000 });
});

test('A trail grows by newer readings only, and keeps the newest 30', () => {
  const [one, two] = trail(60, [1, 2]);
  if (!one || !two) throw new Error('Two readings');
  const known = withReading(withReading([], one), two);
  expect(known).toEqual([one, two]);
  expect(withReading(known, two)).toBe(known);
  expect(withReading(known, one)).toBe(known);
  const long = trail(
    60,
    Array.from({ length: 40 }, (_, place) => place),
  ).reduce(withReading, [] as Trail);
  expect(long.map(({ value }) => value)).toEqual(Array.from({ length: 30 }, (_, place) => place + 10));
});
