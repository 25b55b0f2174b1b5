import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { comparison } from '../columns.tsx';
import { coldRow, sampleRow, WATCHED } from '../rows.sample.ts';
import { byNeed, placed } from './order.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const row = (differs: Partial<BoardRow> = {}) => sampleRow(NOW, differs);
const silence = { kind: 'silence', subject: 'w1', serial: '48213007', since: NOW - HOUR_MS, raisedAt: NOW } as const;
const fault = { ...silence, kind: 'unknown', subject: 'boilerSystemPressure1', cause: 'fault' } as const;
const old = { label: 'boilerSystemPressure1', value: 17, time: NOW - 16 * MINUTE_MS };
const low = { label: 'boilerSupplyHeaderTemperature1', value: 80.5, time: NOW, min: 130, max: 200 };
const work = { from: NOW - HOUR_MS, to: NOW + HOUR_MS, reason: 'New burner' };

describe('A property has the first state that holds', () => {
  test.each<[string, BoardRow, string]>([
    ['an alarm of a sensor', coldRow(NOW), 'alarm'],
    ['an alarm, also while everything is silent', coldRow(NOW, { wingnuts: { Disconnected: 1 } }), 'alarm'],
    ['a value that nobody knows', row({ alarms: [fault], openAlarms: 1 }), 'alarm'],
    ['an alarm of a silent wingnut', row({ alarms: [silence], openAlarms: 1 }), 'alarm'],
    ['all wingnuts disconnected', row({ wingnuts: { Disconnected: 2 } }), 'silent'],
    ['a wingnut that has sent nothing yet', row({ newestAt: null }), 'unwatched'],
    ['one of two wingnuts disconnected', row({ wingnuts: { Disconnected: 1, Live: 1 } }), 'unknown'],
    ['old values in new messages', row({ supply: old, pressure: old, hotWater: old }), 'unknown'],
    ['one old value among new ones', row({ pressure: old }), 'watched'],
    ['a value outside its limits without an alarm', row({ supply: low }), 'outside'],
    ['a value on its limit', row({ supply: { ...low, value: 130 } }), 'watched'],
    ['an old value outside', row({ supply: { ...low, time: old.time } }), 'watched'],
    ['a sensor outside that the row does not show', row({ watch: { ...WATCHED, outside: 1 } }), 'outside'],
    ['a sensor without a value', row({ watch: { ...WATCHED, unknown: 1 } }), 'unknown'],
    ['a value outside during planned work', row({ supply: low, plannedWork: work }), 'unwatched'],
    [
      'a value outside during planned work for something else',
      row({ supply: low, plannedWork: { ...work, kinds: ['hotWater'] } }),
      'outside',
    ],
    [
      'a value outside during planned work for it',
      row({ supply: low, plannedWork: { ...work, kinds: ['heating'] } }),
      'unwatched',
    ],
    ['a value outside before planned work', row({ supply: low, plannedWork: { ...work, from: NOW + 1 } }), 'outside'],
    ['no wingnut', row({ wingnuts: {}, newestAt: null }), 'unwatched'],
    ['no limit', row({ watch: { ...WATCHED, limits: 0 } }), 'unwatched'],
    ['alarms that are off', row({ watch: { ...WATCHED, isOn: false } }), 'unwatched'],
    ['nobody who is told', row({ watch: { ...WATCHED, told: 0 } }), 'unwatched'],
    ['nothing of that', row(), 'watched'],
  ])('%s', (_what, given, state) => {
    expect(placed(given, NOW).state).toBe(state);
  });
});

test('Without a new answer a property falls silent by the clock, after 15 minutes and not at them', () => {
  const given = row({ newestAt: NOW });
  const after = (minutes: number) =>
    placed({ ...given, supply: { ...old, time: NOW } }, NOW + minutes * MINUTE_MS).state;
  expect([after(15), after(15.1)]).toEqual(['watched', 'silent']);
});

describe('The order of the need', () => {
  const ALL: readonly BoardRow[] = [
    row({ id: '9', name: 'OK 10' }),
    row({ id: '8', name: 'ok 9' }),
    row({ id: 'B', name: 'findings', findings: { open: 2, worst: 'waste' } }),
    row({ id: '7', name: 'unwatched', watch: { ...WATCHED, limits: 0 } }),
    row({ id: 'A', name: 'outside', supply: low }),
    row({ id: '6', name: 'work', plannedWork: work }),
    row({ id: '5', name: 'unknown', wingnuts: { Disconnected: 1, Live: 1 } }),
    row({ id: '4', name: 'silent an hour', newestAt: NOW - HOUR_MS }),
    row({ id: '3', name: 'silent a day', newestAt: NOW - 24 * HOUR_MS }),
    row({ id: '2', name: 'notice', alarms: [fault], openAlarms: 1 }),
    row({ id: 'C', name: 'snoozed', alarms: [{ ...silence, severity: 'critical', owner: 'Ann', snoozed: 'over' }] }),
    row({ id: 'D', name: 'held', alarms: [{ ...silence, owner: 'Ann' }], openAlarms: 1 }),
    row({ id: 'E', name: 'old warning', alarms: [{ ...silence, raisedAt: NOW - HOUR_MS }], openAlarms: 1 }),
    row({ id: 'F', name: 'new warning', alarms: [silence], openAlarms: 1 }),
    row({ id: '1', name: 'critical', alarms: [{ ...silence, severity: 'critical', owner: 'Ann' }], openAlarms: 1 }),
  ];
  const all = ALL.map((each) => placed(each, NOW));
  const names = (compare: typeof byNeed) => [...all].sort(compare).map(({ row: { name } }) => name);

  test('is worst first, alarms by urgency, within another state the longest first, then by name', () => {
    const expected =
      'critical, old warning, new warning, held, notice, silent a day, silent an hour, unknown, outside, snoozed, work, ' +
      'unwatched, findings, ok 9, OK 10';
    expect(names(byNeed).join(', ')).toBe(expected);
    expect(names(comparison({ column: 'status', descending: true })).at(-1)).toBe('critical');
  });

  test('A property whose alarms are all muted waits, and is counted as muted', () => {
    const muted = [{ ...silence, isMuted: true as const }];
    const quietAlarms = { muted: 1, snoozed: 0, notices: 0 };
    expect(placed(row({ alarms: muted, openAlarms: 1, quietAlarms }), NOW)).toMatchObject({
      state: 'alarm',
      kind: 'muted',
      isQuiet: true,
    });
  });

  test('puts a property whose alarms are all snoozed where its next state belongs', () => {
    const asleep = [{ ...silence, snoozed: 'over' as const }];
    const place = (differs: Partial<BoardRow>) => placed(row({ alarms: asleep, openAlarms: 1, ...differs }), NOW);
    const silent = placed(row({ newestAt: NOW - HOUR_MS }), NOW);
    expect(place({ newestAt: NOW - HOUR_MS })).toMatchObject({ kind: 'snoozed', rank: silent.rank });
    expect(place({ alarms: [silence, ...asleep] })).toMatchObject({ kind: 'alarm', rank: 0 });
  });

  test('docs/product/incidents.md#need: an offline property in alarm stands where its alarm belongs, no heat in the cold before it', () => {
    const offline = { newestAt: NOW - HOUR_MS, wingnuts: { Disconnected: 1 } };
    const sorted = [
      row({ id: '1', name: 'offline without an alarm', ...offline }),
      row({ id: '2', name: 'offline, assigned', alarms: [{ ...silence, owner: 'Ann' }], openAlarms: 1, ...offline }),
      row({ id: '3', name: 'slightly out', alarms: [{ ...silence, kind: 'sensor' }], openAlarms: 1 }),
      row({ id: '4', name: 'offline', alarms: [{ ...silence, depth: 2 }], openAlarms: 1, ...offline }),
      row({ id: '5', name: 'no heat', alarms: [{ ...silence, kind: 'sensor', noHeat: true }], openAlarms: 1 }),
      row({ id: '6', name: 'notice', alarms: [fault], openAlarms: 1, quietAlarms: { snoozed: 0, notices: 1 } }),
    ]
      .map((each) => placed(each, NOW))
      .sort(byNeed);
    expect(sorted.map(({ row: { name } }) => name)).toEqual([
      ...['no heat', 'offline', 'slightly out', 'offline, assigned', 'offline without an alarm', 'notice'],
    ]);
  });

  test('parts properties that are equal in a column, and what lacks a value comes last in both directions', () => {
    const supply = (value: number) => ({ label: 'boilerOutletTemperature1', value, time: NOW });
    const { supply: _, ...without } = row({ id: 'c', name: 'none' });
    const some = [
      row({ id: 'a', name: 'warm', supply: supply(160) }),
      without,
      coldRow(NOW, { id: 'b', name: 'cold' }),
    ];
    const sorted = (descending: boolean) =>
      some
        .map((each) => placed(each, NOW))
        .sort(comparison({ column: 'supply', descending }))
        .map(({ row: { name } }) => name);
    expect([sorted(false), sorted(true)]).toEqual([
      ['cold', 'warm', 'none'],
      ['warm', 'cold', 'none'],
    ]);
  });
});
