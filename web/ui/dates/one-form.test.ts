import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullTimeText } from '../../../shared/domain/figures/times.ts';
import { otherZone } from './own-zone.ts';

/** docs/product/shell.md#times */

const sources = globSync('web/{pages,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));
const using = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

test('Screens write no date by themselves', () => {
  expect(using(/\.toLocale(Date|Time)?String\([^)]*(month|hour|dateStyle)/s)).toEqual([]);
});

test('Only files have dates of digits', () => {
  expect(using(/\bdateTimeText\(/)).toEqual([
    'web/pages/alarms/incidents/incident-csv.ts',
    'web/pages/dashboard/charts/chart-export.ts',
    // The value of a date field.
    'web/pages/dashboard/compare/rules/comparison.ts',
  ]);
});

test('The zone stands beside a time that is not the reader’s own', () => {
  const at = Date.UTC(2026, 10, 21, 18, 41, 7);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(otherZone(at, own)).toBe('');
  expect([otherZone(at, 'Asia/Kolkata'), fullTimeText(at, 'America/Los_Angeles')]).toEqual([
    ' GMT+5:30',
    'Nov 21, 2026, 10:41:07 AM',
  ]);
});
