import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { type ExportDraft, exportRules, newDraft, wishOf } from './export-form.ts';

const ZONE = 'America/Toronto';
const draft = (more: Partial<ExportDraft> = {}): ExportDraft => ({
  kind: 'readings',
  format: 'parquet',
  scope: 'p1',
  from: '2026-03-08',
  to: '2026-03-08',
  ...more,
});
const problemOf = async (typed: ExportDraft) => {
  try {
    await exportRules({ zoneOf: () => ZONE, countOf: (scope) => (scope === 'p1' ? 1 : 118) }).validate(typed);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('Days are whole days of the property, also when its clock changes', () => {
  const { startTime = 0, endTime = 0 } = wishOf(draft(), ZONE);
  expect(new Date(startTime).toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(endTime - startTime).toBe(23 * HOUR_MS);
});

it('A new draft is of the last 30 days, today included', () => {
  const now = Date.UTC(2026, 10, 23, 3);
  const { startTime = 0, endTime = 0 } = wishOf(newDraft('readings', 'p1', now, ZONE), ZONE);
  expect(newDraft('readings', 'p1', now, ZONE).to).toBe('2026-11-22');
  // One hour more: the clock changed in November.
  expect(endTime - startTime).toBe(30 * DAY_MS + HOUR_MS);
});

it('A list has neither property nor days, and is CSV', async () => {
  expect(wishOf(draft({ kind: 'limits' }), ZONE)).toEqual({ kind: 'limits', format: 'csv' });
  expect(await problemOf(draft({ kind: 'users', scope: '', from: '', to: '' }))).toBeUndefined();
});

it.each([
  ['nothing wrong', {}, undefined],
  ['no property', { scope: '' }, 'Choose a property'],
  ['no first day', { from: '' }, 'Choose a day'],
  ['a last day that does not exist', { to: '2026-13-40' }, 'Choose a day'],
  ['an end before the beginning', { to: '2026-03-06' }, 'The end must be after the beginning'],
  ['a month of 118 properties', { scope: 'portfolio:', to: '2026-04-07' }, undefined],
  [
    'a day more of them',
    { scope: 'portfolio:', to: '2026-04-08' },
    '118 properties exceed 3660 days of readings in total. Choose fewer days or a portfolio',
  ],
  ['a day more than a leap year', { to: '2027-03-09' }, 'A file can have up to 366 days of readings'],
])('With %s the form says so', async (_what, more, problem) => {
  expect(await problemOf(draft(more))).toBe(problem);
});
