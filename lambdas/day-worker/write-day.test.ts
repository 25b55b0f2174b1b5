import { beforeEach, expect, test, vi } from 'vitest';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { storeEnergyDays } from '../store/energy.ts';
import { storeFacts } from '../store/facts.ts';
import { listHealth } from '../store/wingnuts/health.ts';
import { keepEnergy, withHealth, writeDay } from './write-day.ts';

/** The stored record of energy, and in which order a day is written. */

vi.mock('../store/alarms/notifications.ts');
vi.mock('../store/energy.ts');
vi.mock('../store/facts.ts');
vi.mock('../store/wingnuts/health.ts');

const DAY = localDayOf('2026-03-08', 'America/New_York');
const OWNER = {
  companyId: 'c',
  property: { id: 'p', timeZone: 'America/New_York', linkedWingnuts: [] },
  sources: [],
};
const write = (now: number) => writeDay(OWNER, {}, DAY, now, (facts) => keepEnergy(OWNER, [facts]));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('READINGS_MONTHS', '12');
  vi.mocked(findNotification).mockResolvedValue(undefined);
  vi.mocked(storeFacts).mockResolvedValue(true);
});

test('A day that is over is kept for energy, for as long as its facts', async () => {
  expect(await write(DAY.endTime)).toBe(true);
  const year = 365 * 86_400_000;
  expect(storeEnergyDays).toHaveBeenCalledExactlyOnceWith(
    'c',
    'p',
    [{ day: '2026-03-08', hours: 23, until: DAY.endTime, meters: {} }],
    year,
  );
});

test('Of a day that goes on nothing is kept', async () => {
  await write(DAY.endTime - 1);
  expect(storeEnergyDays).toHaveBeenCalledExactlyOnceWith('c', 'p', [], expect.any(Number));
});

test('Facts are not written when their energy was not kept: the next run writes both', async () => {
  vi.mocked(storeEnergyDays).mockRejectedValueOnce(new Error('throttled'));
  await expect(write(DAY.endTime)).rejects.toThrow('throttled');
  expect(storeFacts).not.toHaveBeenCalled();
});

// docs/product/facts.md#wingnut-health
test('A day that is over has the health of each wingnut in its part of the day; of a day that goes on nobody asks', async () => {
  const { startTime: start, endTime: end } = DAY;
  const noon = start + 12 * 3_600_000;
  const gaps = { count: 0, minutes: 0, hours: [] };
  const wingnuts = [
    { wingnutId: 'before', from: start, until: noon, gaps },
    { wingnutId: 'after', from: noon, until: end, gaps },
  ];
  const facts = { day: DAY.day, start, end, until: end, coverage: 1, analogs: {}, switches: {} };
  const made = { ...facts, commands: {}, circulation: {}, wingnuts };
  const utcDay = Math.floor(start / 86_400_000);
  // Weak at 6:00 AM UTC, and good at 11:00 PM: the first wingnut had left by then.
  const hours = { 6: { lte: -113 }, 23: { lte: -90 } };
  vi.mocked(listHealth).mockImplementation(async ({ wingnutId }) =>
    wingnutId === 'before' ? [{ day: utcDay, hours, boots: [] }] : [],
  );
  expect(await withHealth('c', { ...made, until: end - 1 })).toEqual({ ...made, until: end - 1 });
  expect(listHealth).not.toHaveBeenCalled();
  expect((await withHealth('c', made)).wingnuts).toEqual([
    { ...wingnuts[0], health: { signal: { lte: { weakest: -113, mean: -113, hours: 1 } } } },
    wingnuts[1],
  ]);
  expect(vi.mocked(listHealth).mock.calls).toEqual([
    [
      { companyId: 'c', wingnutId: 'before' },
      { startTime: start, endTime: noon },
    ],
    [
      { companyId: 'c', wingnutId: 'after' },
      { startTime: noon, endTime: end },
    ],
  ]);
});
