import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { findWritten } from '../store/facts.ts';
import { dueDaysOf } from './due-days.ts';
import type { Watched } from './watched.ts';

vi.mock('../store/facts.ts');

const ZONE = 'America/Denver';
const NOW = localDayOf('2026-02-12', ZONE).startTime + 10 * HOUR_MS;
let stored: Map<string, { seenUntil: number; until: number }>;
let reads: string[][];

const watched = (more: Partial<Watched['arrivals']> = {}) =>
  ({
    companyId: 'c',
    property: { id: 'p', timeZone: ZONE },
    arrivals: { bornAt: NOW - 4 * DAY_MS, newestAt: NOW - 1000, late: new Map(), ...more },
  }) as unknown as Watched;
const settle = (...days: readonly string[]) => {
  for (const day of days) {
    const { endTime } = localDayOf(day, ZONE);
    stored.set(day, { until: endTime, seenUntil: endTime + 2 * HOUR_MS });
  }
};
const daysOf = async (of: Watched) => (await dueDaysOf(of, NOW)).map(({ day }) => day);

beforeEach(() => {
  stored = new Map();
  reads = [];
  vi.mocked(findWritten).mockImplementation(async (_company, _property, days) => {
    reads.push([...days]);
    return days.flatMap((day) => {
      const item = stored.get(day);
      return item ? [{ day, ruleSet: RULE_SET, ...item }] : [];
    }) as never;
  });
});

test('A property that was never written gets all days since it was added, the earliest first', async () => {
  expect(await daysOf(watched())).toEqual(['2026-02-08', '2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12']);
});

test('Where yesterday is written, two items are read and only today is due', async () => {
  settle('2026-02-11');
  expect(await daysOf(watched())).toEqual(['2026-02-12']);
  expect(reads).toEqual([['2026-02-11', '2026-02-12']]);
});

test('A run goes on behind the last day that was written', async () => {
  settle('2026-02-08', '2026-02-09');
  expect(await daysOf(watched())).toEqual(['2026-02-10', '2026-02-11', '2026-02-12']);
});

test('A day with late readings is due again, however old it is', async () => {
  settle('2026-02-11', '2025-12-24', '2025-12-25');
  const utcDay = Date.UTC(2025, 11, 25) / DAY_MS;
  expect(await daysOf(watched({ bornAt: 0, late: new Map([[utcDay, NOW - HOUR_MS]]) }))).toEqual([
    '2025-12-24',
    '2025-12-25',
    '2026-02-12',
  ]);
});

test('A new property has no days before it was added', async () => {
  expect(await daysOf(watched({ bornAt: NOW - HOUR_MS }))).toEqual(['2026-02-12']);
  expect(await daysOf(watched({ bornAt: NOW - HOUR_MS, newestAt: 0 }))).toEqual([]);
});
