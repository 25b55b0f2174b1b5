import { expect, it, test } from 'vitest';
import { runReducer } from './reducers/run-reducer.ts';
import { SWITCH } from './state.ts';
import { countersOf, withTotals } from './totals.ts';

const SENSORS = {
  DI01: { type: 'meter', label: 'gasMeter1' },
  AN20: { type: 'meter', label: 'heatMeter1' },
  DI05: { type: 'relayState', label: 'boilerRelayState1' },
} as const;
const COUNTERS = countersOf(SENSORS);

test.each([
  ['a counter has its total', { DI01: 184_223 }, {}, { DI01: 184_223 }],
  ['the total stands before a reading of the same input', { DI01: 5 }, { DI01: 1, DI05: 1 }, { DI01: 5, DI05: 1 }],
  ['the level of the contact of a counter is not stored', {}, { DI01: 1, DI05: 0 }, { DI05: 0 }],
  ['the current of the loop of a counter is not stored', { AN20: 10_442.5 }, { AN20: 12.3 }, { AN20: 10_442.5 }],
  ['a fault of a counter is one', { DI01: null }, { AN20: null }, { DI01: null, AN20: null }],
  ['a total is better than a fault of the same input', { AN20: 7 }, { AN20: null }, { AN20: 7 }],
  ['other inputs have no total', { DI05: 9, DI09: 12 }, { DI05: 1 }, { DI05: 1 }],
] as const)('%s', (_what, counters, values, stored) => {
  expect(withTotals([{ time: 1, values, counters }], COUNTERS)).toEqual([{ time: 1, values: stored }]);
});

it('Readings of which nothing is left are left out, and others are the same ones', () => {
  expect(withTotals([{ time: 1, values: { DI01: 1 } }], COUNTERS)).toEqual([]);
  expect(withTotals([{ time: 1, values: {}, counters: { DI09: 4 } }], [])).toEqual([]);
  const plain = [{ time: 1, values: { AN01: 70 } }];
  expect(withTotals(plain, [])).toBe(plain);
});

it('A state never takes a total for ON', () => {
  const runs = runReducer(SWITCH);
  for (const [time, value] of [0, 184_223, 0, 1, 184_224, 2].entries()) runs.take(time * 60_000, value, 60_000, 60_000);
  expect(runs.answer()?.map(({ first, value }) => [first / 60_000, value])).toEqual([
    [0, 0],
    [3, 1],
  ]);
});
