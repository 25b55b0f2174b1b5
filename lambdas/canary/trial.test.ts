import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { tryPromises, type World } from './trial.ts';

const HOUR = Date.UTC(2026, 10, 26, 2);

/** A portal that shows readings and tells of alarms so long after they were posted, ms. It never does at infinity. */
function portal(liveMs: number, toldMs: number, told: object = {}) {
  let now = HOUR + 700;
  const posts: { ts: number; readings: Readonly<Record<string, number>> }[] = [];
  const isBad = ({ readings }: (typeof posts)[number]) => Object.values(readings).some((value) => value > 200);
  const world: World = {
    post: async (ts, readings) => void posts.push({ ts, readings }),
    latest: async () => {
      const live = posts.filter(({ ts }) => now - ts >= liveMs).at(-1);
      return live && ({ values: { AN01: { value: 1, time: live.ts } } } as never);
    },
    alarmsSince: async () => {
      const [first] = posts.filter(isBad);
      const subject =
        (first?.readings.AN01 ?? 0) > 200 ? 'boilerSupplyHeaderTemperature1' : 'boilerReturnHeaderTemperature1';
      return first && now - first.ts >= toldMs ? [{ subject, told: [{ userId: 'u', ...told }] as never }] : [];
    },
    pause: async (ms) => {
      now += ms;
    },
    now: () => now,
  };
  return { world, posts, isBad };
}

it('Most runs look whether a good reading goes live, and breach nothing', async () => {
  const { world, posts, isBad } = portal(1200, 0);
  expect(await tryPromises(world, HOUR + 5 * MINUTE_MS)).toEqual({ broken: [], liveMs: 1250 });
  expect(posts.map(isBad)).toEqual([false]);
});

it('One run of each hour breaches with two samples, waits until somebody is told, and goes back inside; sensors take turns', async () => {
  const breaching = [];
  for (const at of [HOUR, HOUR + HOUR_MS, HOUR + 2 * HOUR_MS + 4 * MINUTE_MS]) {
    const { world, posts, isBad } = portal(1000, 70_000);
    const result = await tryPromises(world, at);
    expect(result.broken).toEqual([]);
    expect(result.toldMs).toBeGreaterThanOrEqual(70_000);
    expect(posts.map(isBad)).toEqual([true, true, false]);
    breaching.push(Object.entries(posts[0]?.readings ?? {}).find(([, value]) => value > 200)?.[0]);
  }
  expect(breaching).toEqual(['AN01', 'AN02', 'AN01']);
});

it.each([
  ['live too late', portal(5001, 1000), ['live']],
  ['told too late', portal(100, 122_000), ['told']],
  ['never told, but in a digest', portal(100, 1000, { digestAt: 5 }), ['told']],
  ['never told, because it failed', portal(100, 1000, { failure: 'No' }), ['told']],
  ['neither', portal(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY), ['live', 'told']],
])('What is %s is a broken promise, and the value goes back inside', async (_what, { world, posts, isBad }, broken) => {
  expect((await tryPromises(world, HOUR)).broken).toEqual(broken);
  expect(posts.map(isBad).at(-1)).toBe(false);
});
