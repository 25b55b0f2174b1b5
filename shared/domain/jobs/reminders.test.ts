import { expect, test } from 'vitest';
import type { JobState } from './job.ts';
import { isDueTomorrow, isServiceNear, remindersDue } from './reminders.ts';

test.each<[state: JobState, until: string | undefined, isReminded: boolean]>([
  ['open', '2026-12-01', true],
  ['onIt', '2026-12-01', true],
  ['cameBack', '2026-12-01', true],
  ['open', '2026-11-30', false],
  ['open', '2026-12-02', false],
  ['open', undefined, false],
  ['done', '2026-12-01', false],
])(
  'docs/product/jobs.md#reminders: on November 30, a work order that is %s and due %s is reminded of: %s',
  (state, until, isReminded) => {
    expect(isDueTomorrow({ state, ...(until && { until }) }, '2026-11-30')).toBe(isReminded);
  },
);

test('docs/product/jobs.md#reminders: a service is reminded of a week before its day and the day before, and never by its hours', () => {
  const line = (by: 'date' | 'hours', left?: number) => ({ lines: [{ by, state: 'soon', left } as never] });
  expect([8, 7, 6, 2, 1, 0, -1].filter((left) => isServiceNear(line('date', left)))).toEqual([7, 1]);
  expect([line('hours', 7), line('date'), undefined].map(isServiceNear)).toEqual([false, false, false]);
});

test('There is one reminder a day, at 7:00 of the company', () => {
  const due = remindersDue('America/New_York', Date.parse('2026-11-24T11:30Z'));
  expect(due).toEqual({ day: '2026-11-24', at: Date.parse('2026-11-24T12:00Z') });
});
