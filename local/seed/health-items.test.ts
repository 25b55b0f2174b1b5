import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { healthTroubles } from '../../shared/domain/wingnuts/health.ts';
import { type HealthDay, healthIn, recentRestarts } from '../../shared/domain/wingnuts/health-days.ts';
import { healthAt, nextWatchdogStart } from '../world/fixtures/health.ts';
import { HISTORY_MS, WINGNUTS } from '../world/fixtures.ts';
import { healthItems } from './health-items.ts';

const END = Date.UTC(2026, 10, 30, 17, 5);

const kept = (serial: string) => {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  if (!wingnut?.companyId) throw new Error(`No company has ${serial}`);
  return healthItems({ ...wingnut, companyId: wingnut.companyId }, END, HISTORY_MS);
};

// docs/product/wingnuts.md#health-limits
test.each([
  ['55201184', ['Restarting']],
  ['22490031', ['Waiting readings', 'Weak signal']],
  ['61570268', ['Wrong clock']],
  ['48213007', []],
])('the demo wingnut %s has the problems %j', (serial, troubles) => {
  const restarts = recentRestarts(kept(serial).boots, END);
  expect(healthTroubles({ ...healthAt(serial, END, END), restarts })).toEqual(troubles);
});

test('A wingnut that hangs has had a restart on most days, and has the next one after the demo began', () => {
  const days = kept('55201184').items as unknown as readonly HealthDay[];
  const restarts = healthIn(days, { startTime: END - 7 * DAY_MS, endTime: END })?.restarts;
  expect(restarts).toEqual({ watchdog: 5 });
  const next = nextWatchdogStart('55201184', END, END) ?? 0;
  expect(next).toBeGreaterThan(END);
  expect(healthAt('55201184', END, next)?.boots).toBe((healthAt('55201184', END, END)?.boots ?? 0) + 1);
});

test('Firmware that reports nothing has no days', () => {
  expect(kept('31946620')).toEqual({ items: [], boots: [] });
});
