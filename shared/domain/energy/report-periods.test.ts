import { expect, test } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { periodDays, yearBefore } from './report-periods.ts';

test.each([
  ['thisMonth', '2026-11-26', '2026-11-01', '2026-11-25'],
  ['thisMonth', '2026-11-01', '2026-11-01', '2026-10-31'],
  ['lastMonth', '2026-11-26', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last12Months', '2026-11-26', '2025-11-01', '2026-10-31'],
  ['heatingSeason', '2026-11-26', '2026-10-01', '2026-11-25'],
  ['heatingSeason', '2026-10-01', '2025-10-01', '2026-05-31'],
  ['heatingSeason', '2026-02-10', '2025-10-01', '2026-02-09'],
  ['heatingSeason', '2026-07-04', '2025-10-01', '2026-05-31'],
] as const)('docs/product/energy.md#periods: %s on %s is from %s to %s', (id, today, from, to) => {
  expect(periodDays(id, dayNumber(today)).map(dayTextOf)).toEqual([from, to]);
});

test.each([
  ['2026-11-26', '2025-11-26'],
  ['2028-02-29', '2027-02-28'],
])('The year before %s it was %s', (day, before) => {
  expect(dayTextOf(yearBefore(dayNumber(day)))).toBe(before);
});
