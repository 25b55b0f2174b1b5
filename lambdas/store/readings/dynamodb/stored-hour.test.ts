import { expect, it } from 'vitest';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Cell, Hour } from '../../../../shared/platform/hour-code.ts';
import { HOUR_PACKINGS } from '../../../../shared/platform/readings.ts';
import { decodeStoredHour, encodeStoredHour } from './stored-hour.ts';

const START = Date.UTC(2026, 9, 15, 9);
const times = Array.from({ length: 60 }, (_, row) => START + row * 60_000);
const hour: Hour = {
  times,
  receivedAt: times.map((time, row) => time + (4 - (row % 5)) * 60_000 + 140),
  columns: new Map<InputKey, Cell[]>([
    ['AN01', times.map((_, row) => 140 + Math.round(40 * Math.sin(row / 9)) / 10)],
    ['DI05', times.map((_, row) => (row % 20 < 8 ? 1 : 0))],
    ['AN02', times.map((_, row) => [1.5, null, undefined][row % 3])],
  ]),
};

it.each(HOUR_PACKINGS)('An hour that is stored %s comes out as it went in, also without some columns', (packing) => {
  const bytes = encodeStoredHour(hour, packing);
  expect(decodeStoredHour(bytes)).toEqual(hour);
  expect([...decodeStoredHour(bytes, new Set(['DI05'])).columns]).toEqual([['DI05', hour.columns.get('DI05')]]);
});

it('A compressed hour takes at least a third less', () => {
  const [packed = 0, compressed = 0] = HOUR_PACKINGS.map((packing) => encodeStoredHour(hour, packing).length);
  expect(compressed).toBeLessThan(packed * (2 / 3));
});

it.each(HOUR_PACKINGS)('An hour that is stored %s and was cut off is refused', (packing) => {
  expect(() => decodeStoredHour(encodeStoredHour(hour, packing).subarray(0, 9))).toThrow();
});

it('An hour that a later release has packed is refused, not misread', () => {
  expect(() => decodeStoredHour(Uint8Array.of(9, 1, 2, 3))).toThrow('format 9');
});
