import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { addCalls } from '../../store/rates.ts';
import { countCallOfUser } from './user-calls.ts';

vi.mock('../../store/rates.ts', () => ({ addCalls: vi.fn() }));

const NOW = Date.UTC(2026, 10, 22, 9);
const calls = async (user: string, count: number, now = NOW) => {
  for (let call = 0; call < count; call += 1) await countCallOfUser(user, now);
};

beforeEach(() => vi.mocked(addCalls).mockReset());

it('A hundred calls of a user are one write, which adds to those of other instances', async () => {
  vi.mocked(addCalls).mockResolvedValue(100);
  await calls('ann', 99);
  expect(addCalls).not.toHaveBeenCalled();
  await calls('ann', 101);
  expect(vi.mocked(addCalls).mock.calls).toEqual([
    ['calls#ann', 100, NOW, 'HOUR'],
    ['calls#ann', 100, NOW, 'HOUR'],
  ]);
});

it('Beyond the quota the user is refused until the hour is over, without a write; others are not', async () => {
  vi.mocked(addCalls).mockResolvedValueOnce(30_050).mockResolvedValue(100);
  await calls('bo', 100);
  await expect(countCallOfUser('bo', NOW + HOUR_MS - 1)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You’ve reached 30000 requests this hour. Try again next hour',
  });
  expect(addCalls).toHaveBeenCalledTimes(1);
  await calls('ann', 1);
  await calls('bo', 1, NOW + HOUR_MS);
});
