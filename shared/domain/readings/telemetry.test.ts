import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { isInputKey } from '../wingnuts/input.ts';
import { refusedPartOf, traceRefused } from './refused.ts';
import { MAX_AGE_MS, MAX_AHEAD_MS, MAX_BATCH, parseTelemetry, type RefusalReason } from './telemetry.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const ok = (readings: unknown, ts: unknown = NOW) => ({ ts, readings });
const reasons = (message: unknown) => parseTelemetry(message, NOW).refusals.map(({ reason }) => reason);
/** The stored items of one input's value. */
const stored = (input: string, value: unknown) => parseTelemetry(ok({ [input]: value }), NOW).readings[0]?.values;

describe('A message that a wingnut publishes', () => {
  it('gives one reading with the values of all its inputs', () => {
    expect(parseTelemetry(ok({ AN01: 141.2, AN17: 21.4, DI05: 1 }), NOW)).toEqual({
      readings: [{ time: NOW, values: { AN01: 141.2, AN17: 21.4, DI05: 1 } }],
      refusals: [],
    });
  });

  it('may write its inputs in any accepted way; they are stored under their keys', () => {
    expect(parseTelemetry(ok({ A1: 140, d5: 0, I6: 1 }), NOW).readings).toEqual([
      { time: NOW, values: { AN01: 140, DI05: 0, DI06: 1 } },
    ]);
  });

  it('may carry a batch after an outage, whose readings come in order of time', () => {
    const batch = [ok({ AN01: 3 }, NOW - 1000), ok({ AN01: 1 }, NOW - 3000), ok({ AN01: 2 }, NOW - 2000)];
    expect(parseTelemetry({ batch }, NOW)).toEqual({
      readings: [
        { time: NOW - 3000, values: { AN01: 1 } },
        { time: NOW - 2000, values: { AN01: 2 } },
        { time: NOW - 1000, values: { AN01: 3 } },
      ],
      refusals: [],
    });
  });

  it('with a time twice gives one reading of it: inputs joined, the later value of an input kept', () => {
    const batch = [ok({ AN01: 1, AN02: 2 }), ok({ AN01: 5, AN03: 3 })];
    expect(parseTelemetry({ batch }, NOW).readings).toEqual([{ time: NOW, values: { AN01: 5, AN02: 2, AN03: 3 } }]);
  });

  it('gives nothing for an empty batch', () => {
    expect(parseTelemetry({ batch: [] }, NOW)).toEqual({ readings: [], refusals: [] });
  });
});

describe('Rooms of a gateway (docs/product/apartments.md#message)', () => {
  const gateway = (rooms: unknown, more: object = {}) => parseTelemetry({ ts: NOW, rooms, ...more }, NOW);

  it('may stand alone or beside readings, in capitals and with two decimals; null and impossible values are faults', () => {
    const rooms = [
      { sensor: '4B', time: NOW, value: 66.53 },
      { sensor: '5B', time: NOW, value: null },
      { sensor: '6B', time: NOW, value: null },
    ];
    const published = { '4b': 66.5271, '5B': null, '6B': 400 };
    expect(gateway(published)).toEqual({ readings: [], rooms, refusals: [] });
    const beside = gateway(published, { readings: { AN01: 141.2 } });
    expect(beside).toEqual({ readings: [{ time: NOW, values: { AN01: 141.2 } }], rooms, refusals: [] });
  });

  it('come from each entry of a batch', () => {
    const batch = [
      { ts: NOW - 1000, rooms: { '4B': 1 } },
      { ts: NOW, rooms: { '4B': 2 } },
    ];
    expect(parseTelemetry({ batch }, NOW).rooms?.map(({ value }) => value)).toEqual([1, 2]);
  });

  it.each([
    ['a name that is none', { '#': 70 }, 'UNKNOWN_INPUT'],
    ['a text', { '4B': '70' }, 'NOT_A_NUMBER'],
    ['true', { '4B': true }, 'NOT_A_NUMBER'],
    ['a list', [70], 'BAD_READINGS'],
  ])('%s is refused alone', (_, rooms, reason) => {
    const read = gateway(rooms, { readings: { AN01: 141.2 } });
    expect(read.refusals.map((each) => each.reason)).toEqual([reason]);
    expect(read).toMatchObject({ readings: [{ values: { AN01: 141.2 } }] });
    expect(read).not.toHaveProperty('rooms');
  });

  it('are 600 at most: the rest is refused together', () => {
    const many = Object.fromEntries(Array.from({ length: 602 }, (_, index) => [`A${index}`, 70]));
    const read = gateway(many);
    expect(read.rooms).toHaveLength(600);
    expect(read.refusals).toEqual([{ reason: 'OVER_SIZE', part: { ts: NOW, rooms: { A600: 70, A601: 70 } } }]);
  });

  it('show that refused times are good again', () => {
    const before = { cause: 'badTimes', since: 1, at: 2, isAll: true } as const;
    const { rooms } = gateway({ '4B': 70 });
    expect(traceRefused(before, { receivedAt: NOW, readings: [], rooms })).toBeUndefined();
  });
});

describe('Running totals (docs/product/telemetry.md#counters)', () => {
  const counted = (counters: unknown, readings?: unknown) =>
    parseTelemetry({ ts: NOW, counters, ...(readings !== undefined && { readings }) }, NOW);

  it('stand beside the values, with two decimals', () => {
    expect(counted({ d1: 184_223, AN20: 10_442.5049, DI16: 10_000_000_000 }, { AN01: 141.2, DI01: 1 })).toEqual({
      readings: [
        {
          time: NOW,
          values: { AN01: 141.2, DI01: 1 },
          counters: { DI01: 184_223, AN20: 10_442.5, DI16: 10_000_000_000 },
        },
      ],
      refusals: [],
    });
  });

  it('may come alone, in a batch and beside one', () => {
    expect(counted({ DI01: 0 }).readings).toEqual([{ time: NOW, values: {}, counters: { DI01: 0 } }]);
    const batch = [{ ts: NOW - 60_000, readings: {}, counters: { DI01: 1 } }];
    expect(parseTelemetry({ ts: NOW, counters: { DI01: 2, DI02: 3 }, batch }, NOW).readings).toEqual([
      { time: NOW - 60_000, values: {}, counters: { DI01: 1 } },
      { time: NOW, values: {}, counters: { DI01: 2, DI02: 3 } },
    ]);
    const twice = { batch: [ok({ AN01: 1 }), { ts: NOW, readings: {}, counters: { DI01: 5 } }, ok({ AN02: 2 })] };
    expect(parseTelemetry(twice, NOW).readings).toEqual([
      { time: NOW, values: { AN01: 1, AN02: 2 }, counters: { DI01: 5 } },
    ]);
  });

  it.each<[RefusalReason, unknown]>([
    ['NOT_A_NUMBER', { DI01: -1 }],
    ['NOT_A_NUMBER', { DI01: 10_000_000_000.01 }],
    ['NOT_A_NUMBER', { DI01: '5' }],
    ['NOT_A_NUMBER', { DI01: true }],
    ['NOT_A_NUMBER', { DI01: Number.NaN }],
    ['UNKNOWN_INPUT', { AN01: 5 }],
    ['UNKNOWN_INPUT', { DI17: 5 }],
    ['BAD_READINGS', 5],
  ])('are refused alone: %s for %j', (reason, counters) => {
    const { readings, refusals } = counted(counters, { AN01: 70 });
    expect(readings).toEqual([{ time: NOW, values: { AN01: 70 } }]);
    expect(refusals).toEqual([{ reason, part: { ts: NOW, counters } }]);
  });

  it('that are refused are of their input', () => {
    expect(refusedPartOf(counted({ DI03: -1 }, { AN01: 70 }).refusals)).toEqual({
      cause: 'badValues',
      inputs: ['DI03'],
    });
  });

  it('of nothing and without readings are refused whole', () => {
    expect(reasons({ ts: NOW, counters: 5 })).toEqual(['BAD_READINGS']);
    expect(counted({ DI01: null }).readings).toEqual([{ time: NOW, values: {}, counters: { DI01: null } }]);
  });
});

describe('A message is refused', () => {
  it.each<[RefusalReason, string, unknown]>([
    ['NOT_AN_OBJECT', 'null', null],
    ['NOT_AN_OBJECT', 'a text', 'AN01=5'],
    ['NOT_AN_OBJECT', 'a number', 5],
    ['NOT_AN_OBJECT', 'a list', [ok({ AN01: 1 })]],
    ['NOT_AN_OBJECT', 'nothing', undefined],
    ['NOT_AN_OBJECT', 'a batch of numbers', { batch: [5] }],
    ['NOT_AN_OBJECT', 'a batch of batches', { batch: [[ok({ AN01: 1 })]] }],
    ['BAD_TIME', 'no time', { readings: { AN01: 1 } }],
    ['BAD_TIME', 'a time as text', ok({ AN01: 1 }, String(NOW))],
    ['BAD_TIME', 'a time of null', ok({ AN01: 1 }, null)],
    ['BAD_TIME', 'a time of NaN', ok({ AN01: 1 }, Number.NaN)],
    ['BAD_TIME', 'an endless time', ok({ AN01: 1 }, Number.POSITIVE_INFINITY)],
    ['BAD_TIME', 'parts of a millisecond', ok({ AN01: 1 }, NOW + 0.5)],
    ['BAD_TIME', 'a time before 1970', ok({ AN01: 1 }, -1)],
    ['BAD_TIME', 'a time of 0, a clock never set', ok({ AN01: 1 }, 0)],
    ['BAD_TIME', 'a batch that is no list', { batch: {} }],
    ['TIME_TOO_OLD', 'seconds in place of milliseconds', ok({ AN01: 1 }, NOW / 1000)],
    ['TIME_TOO_FAR_AHEAD', 'microseconds in place of milliseconds', ok({ AN01: 1 }, NOW * 1000)],
    ['BAD_READINGS', 'no readings', { ts: NOW }],
    ['BAD_READINGS', 'readings as a list', ok([1, 2])],
    ['BAD_READINGS', 'readings of null', ok(null)],
    ['UNKNOWN_INPUT', 'an unknown input', ok({ AN33: 1 })],
    ['UNKNOWN_INPUT', 'an inherited name', ok(JSON.parse('{"__proto__": 1}'))],
    ['NOT_A_NUMBER', 'a value as text', ok({ AN01: '141.2' })],
    ['NOT_A_NUMBER', 'an object as value', ok({ AN01: {} })],
    ['NOT_A_NUMBER', 'NaN', ok({ AN01: Number.NaN })],
    ['NOT_A_NUMBER', 'an endless value', ok({ AN01: Number.NEGATIVE_INFINITY })],
    ['NOT_A_NUMBER', 'true as a temperature', ok({ AN01: true })],
    ['NOT_A_NUMBER', 'false as a pressure', ok({ AN17: false })],
    ['NOT_A_NUMBER', 'a state as text', ok({ DI05: 'ON' })],
    ['NOT_A_STATE', 'a state of 2', ok({ DI01: 2 })],
    ['NOT_A_STATE', 'a state of -1', ok({ DI16: -1 })],
    ['NOT_A_STATE', 'a state of 0.5', ok({ DI05: 0.5 })],
  ])('as %s for %s', (reason, _what, message) => {
    expect(reasons(message)).toEqual([reason]);
    expect(parseTelemetry(message, NOW).readings).toEqual([]);
  });

  it('only in its bad parts: the good readings of the same message are kept', () => {
    const { readings, refusals } = parseTelemetry(ok({ AN01: 141.2, AN99: 1, AN02: 'hot', DI05: 7, DI06: 1 }), NOW);
    expect(readings).toEqual([{ time: NOW, values: { AN01: 141.2, DI06: 1 } }]);
    expect(refusals).toEqual([
      { reason: 'UNKNOWN_INPUT', part: { ts: NOW, readings: { AN99: 1 } } },
      { reason: 'NOT_A_NUMBER', part: { ts: NOW, readings: { AN02: 'hot' } } },
      { reason: 'NOT_A_STATE', part: { ts: NOW, readings: { DI05: 7 } } },
    ]);
  });

  it('only in its bad entries: the good entries of the same batch are kept', () => {
    const { readings, refusals } = parseTelemetry({ batch: [ok({ AN01: 1 }), 5, ok({ AN01: 2 }, 'now')] }, NOW);
    expect(readings).toEqual([{ time: NOW, values: { AN01: 1 } }]);
    expect(refusals.map(({ reason }) => reason)).toEqual(['NOT_AN_OBJECT', 'BAD_TIME']);
  });

  it('from where it is over-size on: what comes before is kept', () => {
    const batch = Array.from({ length: MAX_BATCH + 2 }, (_, index) => ok({ AN01: index }, NOW - MAX_BATCH + index));
    const { readings, refusals } = parseTelemetry({ batch }, NOW);
    expect(readings).toHaveLength(MAX_BATCH);
    expect(refusals).toEqual([{ reason: 'OVER_SIZE', part: { batch: batch.slice(MAX_BATCH) } }]);
  });

  it('not at its full size', () => {
    const batch = Array.from({ length: MAX_BATCH }, (_, index) => ok({ AN01: index }, NOW - index));
    expect(parseTelemetry({ batch }, NOW).refusals).toEqual([]);
  });
});

describe("A device's clock", () => {
  it.each<[string, number, RefusalReason[]]>([
    ['may be ahead by the limit', NOW + MAX_AHEAD_MS, []],
    ['may not be ahead by 1 ms more', NOW + MAX_AHEAD_MS + 1, ['TIME_TOO_FAR_AHEAD']],
    ['may be behind by the limit', NOW - MAX_AGE_MS, []],
    ['may not be behind by 1 ms more', NOW - MAX_AGE_MS - 1, ['TIME_TOO_OLD']],
    ['may be right', NOW, []],
  ])('%s', (_what, time, expected) => {
    expect(reasons(ok({ AN01: 1 }, time))).toEqual(expected);
  });
});

describe('A value', () => {
  it.each([
    ['of null', 'AN01', null, null],
    ['of null as a state', 'DI05', null, null],
    ['of a thermistor at its lower edge', 'AN16', -40, -40],
    ['below what a thermistor reads', 'AN16', -40.01, null],
    ['of a thermistor at its upper edge', 'AN01', 450, 450],
    ['above what a thermistor reads', 'AN01', 450.01, null],
    ['of deep cold, an open circuit', 'AN01', -300, null],
    ['of no pressure', 'AN17', 0, 0],
    ['of a broken wire on a 0-100 psi range', 'AN17', -25, null],
    ['of a broken wire on the last current loop', 'AN32', -25, null],
    ['of an ordinary pressure', 'AN17', 21.4, 21.4],
    ['of 0 degrees', 'AN01', 0, 0],
    ['ON', 'DI01', 1, 1],
    ['OFF', 'DI16', 0, 0],
    ['true as a state', 'DI01', true, 1],
    ['false as a state', 'DI05', false, 0],
  ])('%s (%s: %s) is stored as %s, null being a fault', (_what, input, value, expected) => {
    expect(stored(input, value)).toEqual({ [input]: expected });
    expect(reasons(ok({ [input]: value }))).toEqual([]);
  });
});

/** Anything that JSON can say, often with the words that a message uses. */
function garbage(random: () => number, depth = 0): unknown {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const leaf = () =>
    pick([
      null,
      true,
      false,
      0,
      1,
      -1,
      NOW,
      NOW / 7,
      1e308,
      -1e-9,
      '',
      'AN01',
      '__proto__',
      [],
      {},
      '💧',
      random() * 500,
    ]);
  if (depth > 3 || random() < 0.3) return leaf();
  const count = Math.floor(random() * 5);
  if (random() < 0.3) return Array.from({ length: count }, () => garbage(random, depth + 1));
  const keys = ['ts', 'readings', 'batch', 'AN01', 'A2', 'DI05', 'DI99', 'constructor', '__proto__', 'toString'];
  return Object.fromEntries(
    Array.from({ length: count }, () => [
      pick(keys),
      random() < 0.2 ? pick([NOW, 1, 70.5]) : garbage(random, depth + 1),
    ]),
  );
}

describe('Whatever arrives', () => {
  it.each([1, 2, 3, 4])('(seed %i) nothing is thrown, and only sound readings come out', (seed) => {
    const random = seeded(seed);
    let kept = 0;
    for (let round = 0; round < 3000; round += 1) {
      const message = random() < 0.5 ? { ts: NOW, readings: garbage(random) } : garbage(random);
      const { readings, refusals } = parseTelemetry(message, NOW);
      for (const { time, values } of readings) {
        kept += 1;
        expect(time).toSatisfy((ms: number) => ms <= NOW + MAX_AHEAD_MS && ms >= NOW - MAX_AGE_MS);
        for (const [input, value] of Object.entries(values)) {
          expect(input).toSatisfy(isInputKey);
          expect(value).toSatisfy((each: unknown) => each === null || Number.isFinite(each));
        }
      }
      for (const { reason } of refusals) expect(reason).toMatch(/^[A-Z_]+$/);
    }
    expect(kept).toBeGreaterThan(50);
  });
});

describe('Nothing of a message is lost without a word', () => {
  const now = Date.UTC(2026, 0, 15, 12);

  it('Readings beside a batch are kept like those in it', () => {
    const batch = [{ ts: now - 1000, readings: { AN01: 1 } }];
    expect(parseTelemetry({ ts: now, readings: { AN02: 2 }, batch }, now)).toEqual({
      readings: [
        { time: now - 1000, values: { AN01: 1 } },
        { time: now, values: { AN02: 2 } },
      ],
      refusals: [],
    });
  });

  it('Of two spellings of one input the later value stands, and the earlier one is refused', () => {
    expect(parseTelemetry({ ts: now, readings: { AN01: 71, A1: 72 } }, now)).toEqual({
      readings: [{ time: now, values: { AN01: 72 } }],
      refusals: [{ reason: 'REPEATED_INPUT', part: { ts: now, readings: { AN01: 71 } } }],
    });
  });
});
