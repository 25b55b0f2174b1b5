import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../domain/durations.ts';
import { INPUT_KEYS, type InputKey } from '../domain/wingnuts/input.ts';
import { type Cell, decodeHour, encodeHour, type Hour } from './hour-code.ts';
import { hourOfRows, hourRows } from './hour-rows.ts';

const START = Date.UTC(2026, 9, 15, 9);

/** An hour at a reading a minute, received a moment later each, of columns made row by row. */
function hour(columns: Partial<Record<InputKey, (row: number) => Cell>>, rows = 60): Hour {
  const times = Array.from({ length: rows }, (_, row) => START + row * MINUTE_MS + 7000);
  return {
    times,
    receivedAt: times.map((time, row) => time + 120 + ((row * 37) % 90)),
    columns: new Map(
      Object.entries(columns).map(([input, cellAt]) => [
        input as InputKey,
        times.map((_, row): Cell => (cellAt as (row: number) => Cell)(row)),
      ]),
    ),
  };
}
const isWhole = (packed: Hour) => expect(decodeHour(encodeHour(packed))).toEqual(packed);

describe('an hour comes out of its package as it went in', () => {
  it.each<[string, Hour]>([
    ['with values of two decimals', hour({ AN01: (row) => 14_120 / 100 + row / 100 })],
    ['with negative values', hour({ AN02: (row) => -40 + row * 0.7 })],
    ['with values as a float of four bytes has them', hour({ AN03: (row) => Math.fround(141.2 + row / 7) })],
    [
      'with values of all the digits that a double has',
      hour({ AN04: (row) => Math.PI * (row + 1), AN05: () => 0.1 + 0.2 }),
    ],
    ['with very large and very small values', hour({ AN06: (row) => (row % 2 ? 1e300 : -5e-324) })],
    [
      'with totals up to the largest one, to the hundredth',
      hour({
        DI01: (row) => 9_999_999_940 + row,
        AN20: (row) => (999_999_994_000 + row * 101) / 100,
        DI02: () => 1e10,
      }),
    ],
    ['with states', hour({ DI05: (row) => (row % 7 < 3 ? 1 : 0), DI16: () => 0 })],
    [
      'with faults and rows that lack an input',
      hour({ AN01: (row) => [12.5, null, undefined][row % 3], AN32: () => null }),
    ],
    ['of a single row', hour({ AN01: () => 1 }, 1)],
    ['without rows', hour({}, 0)],
    [
      'with all inputs',
      hour(Object.fromEntries(INPUT_KEYS.map((input, at) => [input, (row: number) => at + row / 10]))),
    ],
    [
      'with readings of any moment, some of which came two months late',
      {
        times: [START, START + 1, START + 3_599_999],
        receivedAt: [START, START + 5_184_000_000, START],
        columns: new Map([['AN01', [1, 2, 3]]]),
      },
    ],
  ])('%s', (_what, packed) => isWhole(packed));

  it('whatever the values are', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 200; round++) {
      const decimals = Math.floor(random() * 9);
      const cell = (): Cell => {
        const kind = random();
        if (kind < 0.05) return null;
        return kind < 0.1 ? undefined : Number(((random() - 0.3) * 1000).toFixed(decimals)) + 0;
      };
      isWhole(hour({ AN01: cell, AN17: cell, DI01: cell }, 1 + Math.floor(random() * 90)));
    }
  });
});

describe('a package', () => {
  it('gives the columns that are asked for and leaves the others packed', () => {
    const packed = hour({ AN01: (row) => row, AN02: (row) => row / 3, AN03: () => null });
    const { times, columns } = decodeHour(encodeHour(packed), new Set(['AN03', 'AN30']));
    expect(times).toEqual(packed.times);
    expect([...columns.keys()]).toEqual(['AN03']);
    expect(columns.get('AN03')).toEqual(packed.columns.get('AN03'));
  });

  it('of an hour of a usual wingnut fits into the kilobyte that one write unit pays for', () => {
    const noisy = (level: number) => (row: number) =>
      Math.round((level + 4 * Math.sin(row / 9) + ((row * 31) % 17) / 40) * 10) / 10;
    const sensors = INPUT_KEYS.slice(0, 12).map((input, at) => [input, noisy(100 + at)]);
    const states = (['DI05', 'DI06', 'DI07'] as const).map((input) => [input, (row: number) => (row % 20 < 8 ? 1 : 0)]);
    expect(encodeHour(hour(Object.fromEntries([...sensors, ...states]))).length).toBeLessThan(1000);
  });

  it('of a later version of the portal is refused, not misread', () => {
    expect(() => decodeHour(Uint8Array.of(9, 1, 2, 3))).toThrow('format 9');
  });

  it('that was cut off is refused', () => {
    const bytes = encodeHour(hour({ AN01: (row) => row * 1.5 }));
    expect(() => decodeHour(bytes.subarray(0, 5))).toThrow(RangeError);
  });
});

it('Rows make an hour in their order of time, and an hour its rows', () => {
  const rows = [
    { time: START + 2, receivedAt: START + 9, values: { AN02: null } },
    { time: START + 1, receivedAt: START + 5, values: { AN01: 1, DI01: 0 } },
  ];
  const made = hourOfRows(rows);
  expect(made.columns.get('AN01')).toEqual([1, undefined]);
  expect(hourRows(decodeHour(encodeHour(made)))).toEqual([rows[1], rows[0]]);
});
