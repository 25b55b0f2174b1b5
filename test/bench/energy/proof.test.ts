import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { energyReport } from '../../../shared/domain/energy/report.ts';
import { measuredMeters } from './measured-meters.ts';

/** docs/product/energy.md#proof; `npm run bench -- energy` has the rest. */

const FOLDER = fileURLToPath(new URL('meters', import.meta.url));
const WORK = {
  kind: 'partReplaced' as const,
  from: Date.parse('2016-12-26'),
  to: Date.parse('2017-01-04') - DAY_MS / 2,
  text: 'the change',
};

const METERS = measuredMeters(FOLDER, FOLDER);
const savingsOf = (name: string) => {
  const meter = METERS.find((each) => each.name === name);
  return meter && energyReport({ ...meter, plant: {}, notes: [WORK], zone: 'UTC' }).savings[0];
};
const shareOf = (name: string) => {
  const share = savingsOf(name)?.share;
  return share && 'value' in share ? { low: share.low ?? 0, high: share.high ?? 0 } : { low: 0, high: 0 };
};

test('The made meter of Illinois: balance point and savings are found', () => {
  const found = savingsOf('il-gas-hdd-only-daily');
  expect(found?.state).toBe('saved');
  expect(found?.model?.isHeating).toBe(true);
  expect(Math.abs((found?.model?.balance ?? 0) - 60)).toBeLessThanOrEqual(2);
  const saved = found && 'value' in found.savings ? found.savings : { value: 0, low: 0, high: 0 };
  expect(Math.abs(saved.value - 100)).toBeLessThanOrEqual(10);
  expect(saved.low).toBeLessThan(100);
  expect(saved.high).toBeGreaterThan(100);
});

test('Its bills tell the same within a wider interval', () => {
  const [days, bills] = [shareOf('il-gas-hdd-only-daily'), shareOf('il-gas-hdd-only-billing_monthly')];
  expect(bills.low).toBeLessThan(0.1);
  expect(bills.high).toBeGreaterThan(0.1);
  expect(bills.high - bills.low).toBeGreaterThan(days.high - days.low);
});

test('The meter without heating is not called a heating meter', () => {
  expect(savingsOf('il-gas-intercept-only-daily')?.model?.isHeating).toBe(false);
});
