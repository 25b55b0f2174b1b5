import { beforeEach, expect, test, vi } from 'vitest';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { storeEnergyDays } from '../store/energy.ts';
import { storeFacts } from '../store/facts.ts';
import { keepEnergy, writeDay } from './write-day.ts';

/** The stored record of energy, and in which order a day is written. */

vi.mock('../store/alarms/notifications.ts');
vi.mock('../store/energy.ts');
vi.mock('../store/facts.ts');

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
