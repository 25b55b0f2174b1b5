import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { sampleJob } from '../../jobs/jobs.sample.ts';
import { type ActivityParts, activityOf, countsOf, daysOf, dayTitle } from './activity.ts';

/** 4:00 AM on November 26 in Los Angeles, where the day began eight hours after that of UTC. */
const NOW = Date.UTC(2026, 10, 26, 12);
const HERE = { propertyId: 'p', zone: 'America/Los_Angeles', now: NOW };

const note = (more: object = {}) => ({ id: 'n', from: NOW, name: 'Ann', earlier: [], ...more });
const work = (more: object = {}) => ({ id: 'w', from: NOW, to: NOW + HOUR_MS, name: 'Ann', ...more });
const parts = (given: object) => given as ActivityParts;
const shown = (given: object) =>
  activityOf(parts(given), HERE).map(({ key, kind, day, by }) => [key, kind, day, by ?? '']);

test.each<[string, object, string[][]]>([
  [
    'an alarm when it began, of who acknowledged it',
    { alarms: [{ id: 'a', since: NOW - 5 * HOUR_MS, acknowledged: { name: 'Dana' } }] },
    [['alarm a', 'alarms', '2026-11-25', 'Dana']],
  ],
  [
    'an alarm that nobody has acknowledged',
    { alarms: [{ id: 'a', since: NOW }] },
    [['alarm a', 'alarms', '2026-11-26', '']],
  ],
  [
    'a note of who wrote it first',
    { notes: [note({ earlier: [{ name: 'Bob' }] })] },
    [['note n', 'notes', '2026-11-26', 'Bob']],
  ],
  [
    'work that has begun, and none that is planned',
    { works: [work(), work({ id: 'x', from: NOW + 1 })] },
    [['work w', 'maintenance', '2026-11-26', 'Ann']],
  ],
  [
    'a service on its own day',
    { items: [{ id: 'i', services: [{ day: '2026-11-20', who: 'Cascade Boiler Service', note: '' }] }] },
    [['service i 2026-11-20 0', 'maintenance', '2026-11-20', 'Cascade Boiler Service']],
  ],
  [
    'a change',
    { changes: [{ id: 'c', at: NOW, name: 'Dana', title: '', lines: [] }] },
    [['change c', 'changes', '2026-11-26', 'Dana']],
  ],
])('docs/product/properties.md#activity: the list has %s', (_what, given, rows) => {
  expect(shown(given)).toEqual(rows);
});

test('A work order of the property was made, done, verified and recurred; other steps and properties are left out', () => {
  const madeAt = NOW - 4 * HOUR_MS;
  const at = (hours: number) => madeAt + hours * HOUR_MS;
  const job = sampleJob({
    madeAt,
    changes: [
      { at: madeAt, name: 'Dana', state: 'open' },
      { at: at(1), name: 'Theo', state: 'onIt' },
      { at: at(1), name: 'Theo', edited: true },
      { at: at(2), name: 'Theo', state: 'done', line: 'Set to 20°F' },
      { at: at(3), name: 'The portal', state: 'verified' },
      { at: at(4), name: 'The portal', state: 'cameBack' },
    ],
  });
  const elsewhere = sampleJob({ property: { ...job.property, id: 'q' } });
  const rows = activityOf({ jobs: [job, elsewhere] }, HERE);
  expect(rows.map((row) => row.what === 'job' && [row.step, row.by, row.line])).toEqual([
    ['cameBack', 'The portal', undefined],
    ['verified', 'The portal', undefined],
    ['done', 'Theo', 'Set to 20°F'],
    ['made', 'Dana', undefined],
  ]);
});

test('A work order that keeps its newest changes alone does not say who made it', () => {
  const job = sampleJob({ changes: [{ at: NOW, name: 'Theo', state: 'done' }] });
  expect(activityOf({ jobs: [job] }, HERE).at(-1)?.by).toBeUndefined();
});

const many = parts({
  notes: [note(), note({ id: 'old', from: NOW - 400 * 24 * HOUR_MS })],
  alarms: [
    { id: 'same', since: NOW },
    { id: 'before', since: NOW - MINUTE_MS },
  ],
  items: [{ id: 'i', services: [{ day: '2026-11-26', who: '', note: '' }] }],
});

test('The last one is first; of one moment the alarm; a service is below what has a time that day', () => {
  expect(activityOf(many, HERE).map(({ key }) => key)).toEqual([
    'alarm same',
    'note n',
    'alarm before',
    'service i 2026-11-26 0',
    'note old',
  ]);
});

test('Each kind has its count, each day its entries, and what was not loaded is left out', () => {
  const entries = activityOf(many, HERE);
  expect(countsOf(entries)).toEqual({ alarms: 2, notes: 2, jobs: 0, maintenance: 1, changes: 0 });
  expect(daysOf(entries).map(({ day, entries: { length } }) => [day, length])).toEqual([
    ['2026-11-26', 4],
    ['2025-10-22', 1],
  ]);
  expect(activityOf({}, HERE)).toEqual([]);
});

test.each([
  ['2026-11-26', 'Today'],
  ['2026-11-25', 'Wed, Nov 25'],
  ['2025-11-26', 'Nov 26, 2025'],
])('The head of %s is %s', (day, title) => {
  expect(dayTitle(day, '2026-11-26')).toBe(title);
});
