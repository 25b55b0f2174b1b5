import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';

const NOW = Date.UTC(2026, 10, 21);
let createdAt: number;
let looks: TimeWindow[];
/** UTC ms; undefined is a building that never had a reading. */
let first: number | undefined;

vi.mock('../store/base/properties.ts', () => ({ getProperty: async (_: string, id: string) => ({ id, createdAt }) }));
vi.mock('../store/readings/index.ts', () => ({
  readings: () => ({
    firstRecordTime: async (_company: string, _property: string, window: TimeWindow) => {
      looks.push(window);
      return first !== undefined && first >= window.startTime && first < window.endTime ? first : undefined;
    },
  }),
}));
const { firstRecord } = await import('./first-record.ts');
const ask = () =>
  firstRecord({ caller: { companyId: 'c' }, query: { firstRecordId: 'p' }, now: NOW } as Parameters<
    typeof firstRecord
  >[0]);

beforeEach(() => {
  looks = [];
  createdAt = NOW - 1000 * DAY_MS;
});

test('The first record of an old building is found without looking through its whole past', async () => {
  first = createdAt + 20 * DAY_MS;
  expect(await ask()).toEqual([{ time: new Date(first).toISOString().slice(0, 19).replace('T', ' ') }]);
  expect(looks).toEqual([{ startTime: createdAt - 60 * DAY_MS, endTime: createdAt + 32 * DAY_MS }]);
});

test('A record that came late may be older than the building', async () => {
  first = createdAt - 59 * DAY_MS;
  expect(await ask()).toHaveLength(1);
});

test('Looks leave nothing out, each twice as far as the one before, up to now and no further', async () => {
  first = undefined;
  expect(await ask()).toEqual([]);
  expect(looks.length).toBeLessThan(6);
  expect(looks.slice(1).map(({ startTime }) => startTime)).toEqual(looks.slice(0, -1).map(({ endTime }) => endTime));
  expect(looks.at(-1)?.endTime).toBe(NOW + 15 * MINUTE_MS);
  expect(looks.slice(1, -1).every((look, index) => length(look) === 2 * length(looks[index]))).toBe(true);
});
const length = (window: TimeWindow | undefined) => (window ? window.endTime - window.startTime : 0);
