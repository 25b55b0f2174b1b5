import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../shared/api/types/board-types.ts';
import { newCompanyToken, readCompanyToken } from '../flows/links/company-token.ts';
import { wallChanges, wallRows } from './wall-rows.ts';

const row = (id: string, portfolio: string, city = 'Spokane'): BoardRow => ({
  id,
  portfolio,
  city,
  externalId: '1',
  name: id,
  timeZone: 'UTC',
  wingnuts: {},
  alarms: [],
  openAlarms: 0,
  watch: { isOn: false, limits: 0, told: 0, outside: 0, unknown: 0, warnings: 0 },
  hasPressureSensor: false,
  newestAt: null,
});
const EAST = { portfolio: 'East', city: '' };

describe('What a wall reads (docs/product/wall.md#links)', () => {
  test('is only what its filter shows', () => {
    const rows = [row('a', 'East'), row('b', 'West')];
    expect(wallRows(rows, EAST)).toEqual([row('a', 'East')]);
    expect(wallRows(rows, { portfolio: '', city: 'Boston' })).toEqual([]);
    expect(wallRows(rows, { portfolio: '', city: '' })).toHaveLength(2);
  });

  test('names no property that it has not shown, also when that one changes or is removed', async () => {
    let rows = [row('a', 'East'), row('b', 'West'), row('c', 'West'), row('d', 'East')];
    let now = Date.UTC(2026, 10, 27);
    const read = (since: number, filter = EAST) => wallChanges('c-1', filter, { since, now }, async () => rows);
    const first = await read(0);
    expect(first).toMatchObject({ whole: true, rows: [row('a', 'East'), row('d', 'East')] });
    // Past the time for which changes are told twice.
    now += 30_000;
    const second = await read(first.at);
    now += 30_000;
    rows = [row('a', 'West'), { ...row('b', 'West'), openAlarms: 1 }, row('d', 'East')];
    expect(await read(second.at)).toEqual({ at: now, whole: false, rows: [], gone: ['a'] });
    const nothing = { portfolio: '', city: 'Boston' };
    const empty = await read(0, nothing);
    now += 30_000;
    rows = [];
    expect(await read(empty.at, nothing)).toMatchObject({ rows: [], gone: [] });
  });

  test('has no name of a person', () => {
    const alarm = { kind: 'sensor', subject: 'leak1', since: 1, raisedAt: 1 } as const;
    const alarms = [{ ...alarm, owner: 'Ann' }, alarm];
    expect(wallRows([{ ...row('a', 'East'), alarms }], EAST)[0]?.alarms).toEqual([{ ...alarm, owner: '' }, alarm]);
  });

  test('has no alarm of apartments (docs/product/apartments.md#personal)', () => {
    const alarm = { kind: 'sensor', subject: 'leak1', since: 1, raisedAt: 1 } as const;
    const alarms = [{ ...alarm, subject: 'coldestApartment' }, alarm];
    expect(wallRows([{ ...row('a', 'East'), alarms }], EAST)[0]?.alarms).toEqual([alarm]);
  });

  test('has no reason of planned work: somebody has written it for colleagues', () => {
    const worked = { ...row('a', 'East'), plannedWork: { from: 1, to: 2, reason: 'Call Ann, 555 0100' } };
    expect(wallRows([worked], EAST)[0]?.plannedWork).toEqual({ from: 1, to: 2, reason: '' });
    expect(worked.plannedWork.reason).toBe('Call Ann, 555 0100');
  });
});

describe('The token of a wall link', () => {
  test('has 256 random bits, of which only the hash is kept', () => {
    const { token, tokenHash } = newCompanyToken('c-1');
    expect(token).toMatch(/^c-1\.[\w-]{43}$/);
    expect(readCompanyToken(token)).toEqual({ companyId: 'c-1', tokenHash });
    expect(tokenHash).not.toContain(token.slice(4));
    expect(newCompanyToken('c-1').token).not.toBe(token);
  });

  test.each([
    '',
    'c-1',
    `.${'x'.repeat(43)}`,
    `c-1.${'x'.repeat(42)}`,
    `c#1.${'x'.repeat(43)}`,
    `c.${'x'.repeat(43)}\n`,
  ])('A text that is none is refused without a look: %j', (text) => expect(readCompanyToken(text)).toBeUndefined());
});
