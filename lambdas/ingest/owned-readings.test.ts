import { expect, it } from 'vitest';
import type { Reading } from '../../shared/domain/readings/telemetry.ts';
import type { Message } from './message.ts';
import { toOwnedReadings } from './owned-readings.ts';

const T = Date.UTC(2026, 0, 15, 12);
const sent = (wingnutId: string, receivedAt: number, readings: Reading[]) => ({
  scope: { companyId: 'c1', propertyId: 'p1', wingnutId },
  message: {
    messageId: `${wingnutId} ${receivedAt}`,
    wingnutId,
    receivedAt,
    readings,
    refusals: [],
    raw: {},
  } satisfies Message,
});
const reading = (time: number, values: Reading['values']): Reading => ({ time, values });

it('Every reading bears its company, property and wingnut, and when it was received', () => {
  expect(toOwnedReadings([sent('w1', T + 9, [reading(T, { AN01: 1 }), reading(T + 1, { AN01: 2 })])])).toEqual([
    {
      scope: { companyId: 'c1', propertyId: 'p1', wingnutId: 'w1' },
      reading: reading(T, { AN01: 1 }),
      receivedAt: T + 9,
    },
    {
      scope: { companyId: 'c1', propertyId: 'p1', wingnutId: 'w1' },
      reading: reading(T + 1, { AN01: 2 }),
      receivedAt: T + 9,
    },
  ]);
});

it('Two wingnuts may have readings of the same time', () => {
  const owned = toOwnedReadings([sent('w1', T, [reading(T, { AN01: 1 })]), sent('w2', T, [reading(T, { AN01: 2 })])]);
  expect(owned.map(({ scope, reading: { values } }) => [scope.wingnutId, values])).toEqual([
    ['w1', { AN01: 1 }],
    ['w2', { AN01: 2 }],
  ]);
});

const early = sent('w1', T + 1, [reading(T, { AN01: 1, AN02: 2 })]);
const late = sent('w1', T + 2, [reading(T, { AN01: 5, AN03: 3 })]);
it.each([
  ['in order', [early, late]],
  ['out of order', [late, early]],
  ['twice', [early, late, early, late, early]],
])(
  'Two messages of one instant with different inputs are two readings, each with its receive time: %s',
  (_how, messages) => {
    const owned = toOwnedReadings(messages);
    expect(owned).toHaveLength(2);
    expect(owned).toEqual(
      expect.arrayContaining([
        { scope: early.scope, reading: reading(T, { AN01: 1, AN02: 2 }), receivedAt: T + 1 },
        { scope: early.scope, reading: reading(T, { AN01: 5, AN03: 3 }), receivedAt: T + 2 },
      ]),
    );
  },
);

const value = sent('w1', T + 1, [reading(T, { AN01: 1, AN02: 2 })]);
const fault = sent('w1', T + 3, [reading(T, { AN02: 2, AN01: null })]);
it.each([
  ['in order', [value, fault]],
  ['out of order', [fault, value]],
])(
  'Of two messages of one instant with the same inputs the one received later stands, a fault too: %s',
  (_how, messages) => {
    expect(toOwnedReadings(messages)).toEqual([
      { scope: fault.scope, reading: reading(T, { AN01: null, AN02: 2 }), receivedAt: T + 3 },
    ]);
  },
);

it('Messages without readings give none', () => {
  expect(toOwnedReadings([sent('w1', T, [])])).toEqual([]);
});
