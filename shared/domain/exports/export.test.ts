import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { ROLES } from '../role.ts';
import {
  EXPORT_KINDS,
  type ExportKind,
  type ExportProgress,
  type ExportWish,
  exportFileName,
  exportProblem,
  exportState,
  exportSubject,
  isOfPortfolio,
  isWithinReach,
  mayExport,
  zippedFileName,
} from './export.ts';

const AT = Date.UTC(2026, 10, 23);

it.each<[string, ExportProgress, number, string]>([
  ['waiting', { state: 'waiting', touchedAt: AT }, AT + 1, 'waiting'],
  ['in progress', { state: 'running', touchedAt: AT }, AT + HOUR_MS - 1, 'running'],
  ['lost: nothing was heard of it for an hour', { state: 'running', touchedAt: AT }, AT + HOUR_MS, 'failed'],
  ['never taken', { state: 'waiting', touchedAt: AT }, AT + HOUR_MS, 'failed'],
  ['failed', { state: 'failed', touchedAt: AT }, AT, 'failed'],
  ['ready', { state: 'ready', touchedAt: AT, fileUntil: AT + DAY_MS }, AT + DAY_MS - 1, 'ready'],
  ['over', { state: 'ready', touchedAt: AT, fileUntil: AT + DAY_MS }, AT + DAY_MS, 'expired'],
])('An export that is %s says so', (_what, progress, now, state) => {
  expect(exportState(progress, now)).toBe(state);
});

const readings: ExportWish = {
  kind: 'readings',
  format: 'parquet',
  propertyId: 'p',
  startTime: AT,
  endTime: AT + DAY_MS,
};
it.each<[string, ExportWish, string | undefined]>([
  ['a list', { kind: 'users', format: 'csv' }, undefined],
  ['a list as Parquet', { kind: 'users', format: 'parquet' }, 'Users are exported as CSV'],
  ['readings', readings, undefined],
  ['a leap year of readings', { ...readings, endTime: AT + 366 * DAY_MS }, undefined],
  ['more', { ...readings, endTime: AT + 366 * DAY_MS + 1 }, 'A file can have up to 366 days of readings'],
  ['no time at all', { ...readings, endTime: AT }, 'The end must be after the beginning'],
  ['readings of nothing', { kind: 'readings', format: 'csv' }, 'Choose a property, a start and an end for readings'],
])('%s: what is wrong is said', (_what, wish, problem) => {
  expect(exportProblem(wish)).toBe(problem);
});

const { propertyId: _one, ...window } = readings;
const october = { ...window, portfolio: '', startTime: AT, endTime: AT + 31 * DAY_MS };
it.each([
  [118, undefined],
  [119, '119 properties exceed 3660 days of readings in total. Choose fewer days or a portfolio'],
])('A month of %d properties in one file', (count, problem) => {
  expect(exportProblem(october, count)).toBe(problem);
});

it('A portfolio has the properties of its name, an empty one all', () => {
  const has = (wanted: string, portfolio: string) => isOfPortfolio(wanted, { portfolio });
  expect([has('', ''), has('', 'Coast'), has('Coast', ' Coast '), has('Coast', 'Coastal'), has('Coast', '')]).toEqual([
    ...[true, true, true, false, false],
  ]);
});

it('Files in a ZIP have the Property ID, so no two have one name', () => {
  expect(zippedFileName('csv', { externalId: '0012', name: 'Côté' })).toBe('0012-cote.csv');
  expect(zippedFileName('parquet', { externalId: '12', name: '漢字' })).toBe('12.parquet');
});

it('Only admins export users; everybody exports the rest', () => {
  const kindsOf = (role: (typeof ROLES)[number]) =>
    (Object.keys(EXPORT_KINDS) as ExportKind[]).filter((kind) => mayExport(role, kind));
  const rest = ['properties', 'wingnuts', 'limits', 'energy', 'readings'];
  expect(ROLES.map(kindsOf)).toEqual([['properties', 'wingnuts', 'limits', 'energy', 'users', 'readings'], rest, rest]);
});

// docs/product/reach.md#exports
describe('Somebody with chosen properties', () => {
  const roles = new Map([
    ['alder', 'read'],
    ['birch', 'admin'],
  ] as const);
  it('exports no users', () => {
    expect([mayExport('admin', 'users', false), mayExport('admin', 'limits', false)]).toEqual([false, true]);
  });
  it.each([
    ['of a property that is seen', { propertyId: 'alder' }, true],
    ['of a property that is not seen any more', { propertyId: 'cedar' }, false],
    ['of a part of what is seen', { seen: ['birch'] }, true],
    ['of more than is seen', { seen: ['birch', 'cedar'] }, false],
    ['of everything, asked for with a role for all', {}, false],
  ])('has or has not a file %s', (_what, item, has) => {
    expect([isWithinReach(item, { roles }), isWithinReach(item, {})]).toEqual([has, true]);
  });
});

it.each([
  [readings, 'Côté & "Söhne"/..', 'wingnut-readings-cote-sohne-2026-11-23.parquet'],
  [readings, '漢字', 'wingnut-readings-2026-11-23.parquet'],
  [october, exportSubject(october), 'wingnut-readings-all-properties-2026-11-23.zip'],
  [{ ...october, portfolio: 'Coast' }, 'Coast', 'wingnut-readings-coast-2026-11-23.zip'],
  [{ kind: 'limits', format: 'csv' } as const, undefined, 'wingnut-limits-2026-11-23.csv'],
])('The name of a file has letters, digits and hyphens only', (wish, property, name) => {
  expect(exportFileName(wish, AT, property)).toBe(name);
});
