import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { apartmentLine } from './apartment-line.ts';

it('docs/product/apartments.md#chart: there is no line over three hours without a reading, nor over a fault', () => {
  const line = apartmentLine('4B', [
    [0, 70],
    [3 * HOUR_MS, 71],
    [6 * HOUR_MS + MINUTE_MS, 72],
    [7 * HOUR_MS, null],
    [8 * HOUR_MS, 73],
  ]);
  expect(line.points).toEqual([
    [0, 70],
    [3 * HOUR_MS, 71],
    [3 * HOUR_MS + 1, null],
    [6 * HOUR_MS + MINUTE_MS, 72],
    [7 * HOUR_MS, null],
    [8 * HOUR_MS, 73],
  ]);
  expect(line).toMatchObject({ min: 70, max: 73, last: [8 * HOUR_MS, 73] });
});

it('Without readings there are no figures', () => {
  expect(apartmentLine('4B', [])).toMatchObject({ points: [], min: null, max: null });
});
