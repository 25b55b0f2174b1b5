import { beforeEach, expect, test, vi } from 'vitest';
import type { DashboardReply } from '../../shared/api/types/entity-types.ts';
import { call } from './client.ts';
import { readDashboard } from './read-dashboard.ts';

vi.mock('./client.ts', () => ({ call: vi.fn() }));

const ANSWER = { latest: {}, thresholds: {}, active: ['a'], alarms: [], checkedAt: 1, now: 2, tag: 't' };
const before = ANSWER as unknown as DashboardReply;
const { signal } = new AbortController();

beforeEach(() => vi.mocked(call).mockReset());

test('Nothing new: the last answer stays, with the times of now', async () => {
  vi.mocked(call).mockResolvedValue({ unchanged: true, checkedAt: 60, now: 70 } as never);
  expect(await readDashboard('p', before, signal)).toEqual({ ...before, checkedAt: 60, now: 70 });
  const input = { path: { propertyId: 'p' }, query: { since: 't' } };
  expect(call).toHaveBeenCalledWith('dashboards', 'get', input, signal);
});

test('Something new: the answer replaces the last one', async () => {
  vi.mocked(call).mockResolvedValue({ ...ANSWER, active: [], tag: 'u' } as never);
  expect(await readDashboard('p', before, signal)).toEqual({ ...before, active: [], tag: 'u' });
});

test('The first answer, and one after an answer without a tag, is asked for as a whole', async () => {
  vi.mocked(call).mockResolvedValue(ANSWER as never);
  const { tag: _, ...untagged } = before;
  await readDashboard('p', undefined, signal);
  await readDashboard('p', untagged, signal);
  for (const [, , input] of vi.mocked(call).mock.calls) {
    expect(input).toEqual({ path: { propertyId: 'p' }, query: { since: undefined } });
  }
});
