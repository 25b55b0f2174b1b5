import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BoardRow, HalfHour } from '../../shared/api/types/board-types.ts';
import { stepOf } from '../../shared/domain/list-steps.ts';
import { HALF_HOUR_MS } from '../../shared/domain/readings/half-hours.ts';
import { BOARD_FORM, fromStored, toStored } from './board-form.ts';

const CELLS = 49;
const cellsFrom = (first: number): HalfHour[] =>
  Array.from({ length: CELLS }, (_, index) => [first + index, first + index + 0.5]);
const rowAt = (first: number): BoardRow =>
  ({
    id: 'a',
    name: 'Alder House',
    history: { from: first * HALF_HOUR_MS, supply: cellsFrom(first), outdoor: cellsFrom(first + 1) },
  }) as never;

test('The form is the digest of the answer: rows of another one are not read', () => {
  const contract = readFileSync(new URL('../../docs/api-contract.txt', import.meta.url), 'utf8');
  expect(contract).toContain(`GET /api/dashboards/board isSignedIn ${BOARD_FORM}\n`);
});

test('A stored row is read as it was, whenever its history begins', () => {
  for (let first = 981_000; first < 981_000 + 2 * CELLS; first += 1) {
    expect(fromStored(toStored(rowAt(first)))).toEqual(rowAt(first));
  }
  const without = { id: 'a', name: 'Alder House' } as never;
  expect(fromStored(toStored(without))).toEqual(without);
});

test('The next half hour changes one place of the stored history', () => {
  const [before, after] = [toStored(rowAt(981_030)), toStored(rowAt(981_031))];
  expect(before.history?.supply.filter((cell, index) => cell?.[0] !== after.history?.supply[index]?.[0])).toHaveLength(
    1,
  );
  expect(JSON.stringify(stepOf([before], [after])).length).toBeLessThan(200);
});
