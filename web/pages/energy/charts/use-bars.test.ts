import { expect, test } from 'vitest';
import { dayNumber } from '../../../../shared/domain/calendar-day.ts';
import type { EnergySource } from '../../../../shared/domain/energy/report.ts';
import { dayTicks, useBarsOf } from './use-bars.ts';

const source = (uses: EnergySource['uses'], part: Partial<EnergySource> = {}) =>
  ({ unit: 'therm', uses, points: [], model: { unknown: 'too few days' }, ...part }) as unknown as EnergySource;
const day = (at: string, used: number) => ({ from: at, to: at, used, coverage: 1 });

test('A gap is one bar over its days, as high as their mean, and says that its course is not known', () => {
  const { bars } = useBarsOf(
    source([{ from: '2026-11-03', to: '2026-11-06', used: 80, coverage: 0.2 }]),
    91,
    '2026-11-26',
  );
  expect(bars).toMatchObject([{ first: dayNumber('2026-11-03'), days: 4, height: 20, isSpan: true }]);
  expect(bars[0]?.words).toBe('Nov 3 to Nov 6, 2026: 80.0 therms total. The daily split isn’t known.');
});

test('A day that is not known has no height, and says what the meter says and why it does not count', () => {
  const unknown = 'outlier';
  const { bars } = useBarsOf(source([{ ...day('2026-11-20', 8_090_000), unknown }]), 28, '2026-11-26');
  expect(bars).toMatchObject([{ first: dayNumber('2026-11-20'), height: 0, isUnknown: true }]);
  expect(bars[0]?.words).toBe('Nov 20, 2026: no data (outlier). Meter: 8,090,000 therms.');
});

test('Days of which nothing is known are missing, before, between and after the bars', () => {
  const { missing, first, last } = useBarsOf(source([day('2026-11-20', 5), day('2026-11-23', 5)]), 28, '2026-11-26');
  expect([first, last]).toEqual([dayNumber('2026-10-30'), dayNumber('2026-11-26')]);
  expect(missing).toEqual([
    { first: dayNumber('2026-10-30'), days: 21 },
    { first: dayNumber('2026-11-21'), days: 2 },
    { first: dayNumber('2026-11-24'), days: 3 },
  ]);
});

test('A day of the model says its weather and what the model expects; another day expects nothing', () => {
  const points = [{ day: '2026-11-25', outdoor: 40, used: 44, expected: 41 }];
  const { bars } = useBarsOf(source([day('2026-11-25', 44), day('2026-11-26', 50)], { points }), 28, '2026-11-26');
  expect(bars.map(({ expected }) => expected)).toEqual([41, undefined]);
  expect(bars[0]?.words).toBe('Nov 25: 44.0 therms, 40°F outside, expected 41.0');
});

test('A span that began before the chart still shows', () => {
  const uses = [{ from: '2026-08-01', to: '2026-10-31', used: 92, coverage: 0.1 }, day('2026-11-01', 4)];
  const { bars, missing, first } = useBarsOf(source(uses), 28, '2026-11-26');
  expect(bars[0]).toMatchObject({ days: 92, height: 1 });
  expect(missing[0]?.first).toBeGreaterThan(first);
});

test.each([
  ['2026-11-01', '2026-11-26', ['Nov 1', 'Nov 8', 'Nov 15', 'Nov 22']],
  ['2026-08-28', '2026-11-26', ['Sep', 'Oct', 'Nov']],
  ['2024-11-27', '2026-11-26', ['Jan', 'Apr', 'Jul', 'Oct', 'Jan', 'Apr', 'Jul', 'Oct']],
])('From %s to %s the axis names %j', (from, to, texts) => {
  expect(dayTicks(dayNumber(from), dayNumber(to)).map(({ text }) => text)).toEqual(texts);
});
