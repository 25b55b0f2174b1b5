import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../shared/api/types/board-types.ts';
import { wallRows } from './wall-rows.ts';
import { newWallToken, readWallToken } from './wall-token.ts';

const row = (id: string, portfolio: string, city = 'Spokane'): BoardRow => ({
  ...{ id, portfolio, city, externalId: '1', name: id, timeZone: 'UTC', wingnuts: {} },
  ...{ alarms: [], openAlarms: 0, isWatched: false, hasPressureSensor: false, newestAt: null },
});
const EAST = { portfolio: 'East', city: '' };

describe('What a wall reads (docs/product/wall.md#links)', () => {
  test('is only what its filter shows', () => {
    const changes = { at: 5, whole: true, rows: [row('a', 'East'), row('b', 'West')], gone: [] };
    expect(wallRows(changes, EAST)).toEqual({ ...changes, rows: [row('a', 'East')] });
    expect(wallRows(changes, { portfolio: '', city: 'Boston' }).rows).toEqual([]);
    expect(wallRows(changes, { portfolio: '', city: '' }).rows).toHaveLength(2);
  });

  test('A property that has moved to another portfolio is gone', () => {
    const changes = { at: 5, whole: false, rows: [row('a', 'West')], gone: ['c'] };
    expect(wallRows(changes, EAST)).toEqual({ at: 5, whole: false, rows: [], gone: ['c', 'a'] });
  });

  test('has no reason of planned work: somebody has written it for colleagues', () => {
    const worked = { ...row('a', 'East'), plannedWork: { from: 1, to: 2, reason: 'Call Ann, 555 0100' } };
    const read = wallRows({ at: 5, whole: true, rows: [worked], gone: [] }, EAST);
    expect(read.rows[0]?.plannedWork).toEqual({ from: 1, to: 2, reason: '' });
    expect(worked.plannedWork.reason).toBe('Call Ann, 555 0100');
  });
});

describe('The token of a wall link', () => {
  test('has 256 random bits, of which only the hash is kept', () => {
    const { token, tokenHash } = newWallToken('c-1');
    expect(token).toMatch(/^c-1\.[\w-]{43}$/);
    expect(readWallToken(token)).toEqual({ companyId: 'c-1', tokenHash });
    expect(tokenHash).not.toContain(token.slice(4));
    expect(newWallToken('c-1').token).not.toBe(token);
  });

  test.each([
    '',
    'c-1',
    `.${'x'.repeat(43)}`,
    `c-1.${'x'.repeat(42)}`,
    `c#1.${'x'.repeat(43)}`,
    `c.${'x'.repeat(43)}\n`,
  ])('A text that is none is refused without a look: %j', (text) => expect(readWallToken(text)).toBeUndefined());
});
