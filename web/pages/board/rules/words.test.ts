import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { otherZone } from '../../../ui/dates/own-zone.ts';
import { boardCsv } from '../columns.tsx';
import { coldRow, sampleRow, WATCHED } from '../rows.sample.ts';
import { placed } from './order.ts';
import { ageText, lineText, needLines, shortName } from './words.ts';

/** 10:41 in the zone of the properties. */
const NOW = Date.UTC(2026, 10, 21, 18, 41);
const said = (row: BoardRow) => needLines(row, placed(row, NOW).state, NOW).map(lineText);
const row = (differs: Partial<BoardRow>) => sampleRow(NOW, differs);
const [cold] = coldRow(NOW).alarms;
const alarmOf = (differs: object) => ({ ...cold, ...differs }) as BoardRow['alarms'][number];
const withAlarm = (differs: object, more: Partial<BoardRow> = {}) =>
  row({ alarms: [alarmOf(differs)], openAlarms: 1, ...more });

/** The zone of the building, which stands there where this machine has another clock. */
const BESIDE = otherZone(NOW, 'America/Los_Angeles');

describe('What needs a person', () => {
  test.each<[string, BoardRow, string[]]>([
    [
      'a value outside',
      coldRow(NOW),
      ['Boiler Supply 1 77.6°F, below 130°F, lowest 71.2°F, for 2 hr 24 min, warning, unassigned'],
    ],
    [
      'a value outside without an alarm',
      row({ supply: { label: 'boilerSupplyHeaderTemperature1', value: 80.5, time: NOW, min: 130 } }),
      ['Boiler Supply 1 80.5°F, below 130°F, alarm pending'],
    ],
    [
      'a value that is back',
      withAlarm({}),
      ['Boiler Supply 1 back to 161.4°F, was below 130°F, lowest 71.2°F, for 2 hr 24 min, warning, unassigned'],
    ],
    [
      'a value that the row does not show',
      withAlarm({
        subject: 'boilerReturnHeaderTemperature1',
        extreme: { value: 64.2, time: NOW, side: 'min', limit: 100 },
      }),
      ['Boiler Return 1 down to 64.2°F, below 100°F, for 2 hr 24 min, warning, unassigned'],
    ],
    [
      'a value that the row does not show, and the server says',
      withAlarm({
        subject: 'mechanicalRoomTemperature1',
        severity: 'critical',
        extreme: { value: 84.2, time: NOW - HOUR_MS, side: 'max', limit: 78 },
        latest: { value: 79.6, time: NOW },
      }),
      ['Mechanical Room 1 79.6°F, above 78°F, highest 84.2°F, for 2 hr 24 min, critical, unassigned'],
    ],
    [
      'the newest of two values, and no footnote while it is the farthest',
      coldRow(NOW, {
        supply: { label: 'boilerSupplyHeaderTemperature1', value: 71, time: NOW },
        alarms: [alarmOf({ latest: { value: 77.6, time: NOW - MINUTE_MS } })],
      }),
      ['Boiler Supply 1 71°F, below 130°F, for 2 hr 24 min, warning, unassigned'],
    ],
    [
      'an old value: the farthest one is known',
      coldRow(NOW, { supply: { label: 'boilerSupplyHeaderTemperature1', value: 77, time: NOW - HOUR_MS } }),
      ['Boiler Supply 1 down to 71.2°F, below 130°F, for 2 hr 24 min, warning, unassigned'],
    ],
    [
      'who has it',
      withAlarm({ kind: 'silence', subject: 'w', serial: '1', extreme: undefined, owner: 'Dana' }),
      ['Wingnut 1: offline, for 2 hr 24 min, warning, assigned to Dana'],
    ],
    [
      'who has it, where nobody is named',
      withAlarm({ kind: 'silence', subject: 'w', serial: '1', extreme: undefined, owner: '' }),
      ['Wingnut 1: offline, for 2 hr 24 min, warning, assigned to a former user'],
    ],
    [
      'a snooze until it is over',
      withAlarm({
        kind: 'silence',
        subject: 'w',
        extreme: undefined,
        severity: 'notice',
        owner: 'Dana',
        snoozed: 'over',
      }),
      ['Wingnut w: offline, for 2 hr 24 min, notice, snoozed until it clears (Dana)'],
    ],
    [
      'a snooze until a time',
      withAlarm({ kind: 'silence', subject: 'w', extreme: undefined, owner: '', snoozed: NOW + HOUR_MS }),
      ['Wingnut w: offline, for 2 hr 24 min, warning, snoozed until 11:41 AM'],
    ],
    [
      'a mute of the sensor',
      withAlarm({ kind: 'silence', subject: 'w', extreme: undefined, isMuted: true }),
      ['Wingnut w: offline, for 2 hr 24 min, warning, muted'],
    ],
    [
      'a mute of the building, below its alarm',
      {
        ...withAlarm({ kind: 'silence', subject: 'w', extreme: undefined, isMuted: true }),
        watch: { ...WATCHED, mutedUntil: NOW + HOUR_MS },
      },
      ['Wingnut w: offline, for 2 hr 24 min, warning, muted', `Muted until 11:41 AM${BESIDE}`],
    ],
    [
      'a mute of a building at which all is well',
      sampleRow(NOW, { watch: { ...WATCHED, mutedUntil: 'on' } }),
      ['Muted'],
    ],
    [
      'a state',
      withAlarm({ subject: 'leak1', extreme: { value: 1, time: NOW, side: 'max', limit: 0 }, since: NOW - 9 }),
      ['Leak 1 ON, for less than 1 min, warning, unassigned'],
    ],
    [
      'a value that nobody knows',
      withAlarm({ kind: 'unknown', cause: 'fault', extreme: undefined }),
      ['Boiler Supply 1: sensor fault, for 2 hr 24 min, notice'],
    ],
    [
      'a silent wingnut',
      withAlarm({ kind: 'silence', subject: 'w', serial: '48213007', extreme: undefined }),
      ['Wingnut 48213007: offline, for 2 hr 24 min, warning, unassigned'],
    ],
    ['silence', row({ newestAt: NOW - 507 * MINUTE_MS }), [`No readings for 8 hr 27 min; last at 2:14 AM${BESIDE}`]],
    [
      'a longer one',
      row({ newestAt: NOW - 27 * HOUR_MS }),
      [`No readings for 1 day 3 hr; last at Fri 7:41 AM${BESIDE}`],
    ],
    ['nothing ever', row({ newestAt: null, wingnuts: { Disconnected: 1 } }), ['Waiting for first message']],
    [
      'a wingnut of three that has sent nothing yet',
      row({ wingnuts: { Disconnected: 1, Live: 2 }, waiting: 1 }),
      ['1 of 3 wingnuts has sent nothing yet'],
    ],
    ['a part that is silent', row({ wingnuts: { Disconnected: 1, Live: 2 } }), ['1 of 3 wingnuts offline']],
    [
      'old values',
      row({ supply: { label: 'a', value: 1, time: NOW - HOUR_MS }, pressure: undefined, hotWater: undefined } as never),
      [`Last reading 9:41 AM${BESIDE}, 1 hr ago`],
    ],
    [
      'work that goes on',
      row({ plannedWork: { from: NOW - 1, to: NOW + HOUR_MS, reason: 'x' } }),
      [`Scheduled maintenance until 11:41 AM${BESIDE}`],
    ],
    [
      'work to come',
      row({ plannedWork: { from: NOW + DAY_MS, to: NOW + DAY_MS + HOUR_MS, reason: 'x' } }),
      [`Scheduled maintenance from Sun 10:41 AM to 11:41 AM${BESIDE}`],
    ],
    ['work that is over', row({ plannedWork: { from: NOW - 2, to: NOW, reason: 'x' } }), []],
    ['no limit', row({ watch: { ...WATCHED, limits: 0 } }), ['No alarm limits set']],
    ['alarms that are off', row({ watch: { ...WATCHED, isOn: false, told: 0 } }), ['Alarms are off, no recipients']],
    [
      'alarms that are off where all is silent',
      row({ newestAt: NOW - 507 * MINUTE_MS, watch: { ...WATCHED, isOn: false } }),
      [`No readings for 8 hr 27 min; last at 2:14 AM${BESIDE}`, 'Alarms are off'],
    ],
    ['a sensor without a value', row({ watch: { ...WATCHED, unknown: 1 } }), ['1 sensor not reporting']],
    [
      'a sensor outside that the row does not show',
      row({ watch: { ...WATCHED, outside: 1 } }),
      ['1 sensor out of range'],
    ],
    ['no wingnut', row({ wingnuts: {} }), ['No wingnut linked']],
    ['nothing', row({}), []],
  ])('%s', (_what, given, expected) => {
    expect(said(given)).toEqual(expected);
  });

  test('docs/product/incidents.md#count: names the alarm that leads, and says how many followed', () => {
    const silent = withAlarm({ kind: 'silence', subject: 'w1', serial: '1001', extreme: undefined, others: 1 });
    expect(said(silent)[0]).toMatch(/^Wingnut 1001: offline, 1 more wingnut followed, for /);
    expect(said(withAlarm({ others: 2 }))[0]).toContain('below 130°F, 2 more sensors followed, ');
  });

  test('names two alarms and says how many more', () => {
    const alarms = [alarmOf({}), alarmOf({ subject: 'leak1' }), alarmOf({ subject: 'leak2' })];
    expect(said(row({ alarms, openAlarms: 5 })).at(-1)).toBe('and 3 more');
    expect(said(row({ alarms, openAlarms: 5 }))).toHaveLength(3);
    const dense = needLines(row({ alarms, openAlarms: 5 }), 'alarm', NOW, true).map(lineText);
    expect([dense.length, dense.at(-1)]).toEqual([2, 'and 4 more']);
  });
});

test.each([
  ['boilerSystemPressure1', 'Boiler System Pressure 1'],
  ['hotWaterTankSupplyHeaderTemperature2', 'Hot Water Tank Supply 2'],
  ['temperature1', 'Temperature 1'],
])('%s is called %s', (label, name) => {
  expect(shortName(label)).toBe(name);
});

test.each([
  [-5, 'less than 1 min'],
  [MINUTE_MS - 1, 'less than 1 min'],
  [MINUTE_MS, '1 min'],
  [DAY_MS + 3 * HOUR_MS, '1 day 3 hr'],
])('An age of %i ms is %s', (age, text) => {
  expect(ageText(NOW - age, NOW)).toBe(text);
});

test('The CSV file has what is shown, in its order, and no formulas', () => {
  const rows = [
    coldRow(NOW),
    row({
      name: '=HYPERLINK("x")',
      burner: { isOn: null, startsToday: 0 },
      newestAt: null,
      findings: { open: 2, worst: 'waste' },
    }),
  ];
  const lines = boardCsv(
    rows.map((row) => placed(row, NOW)),
    NOW,
  ).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(
    'Alarm,Kestrel Court,1017,Eastside,Spokane,"Boiler Supply 1 77.6°F, below 130°F, lowest 71.2°F, for 2 hr 24 min, warning, unassigned",1,0,' +
      '77.6,2026-11-21 18:40:00,17.8,2026-11-21 18:40:00,128.0,2026-11-21 18:40:00,142.2,2026-11-21 18:40:00,ON,11,2026-11-21 18:40:00',
  );
  expect(lines[2]).toMatch(/^Not monitored,"'=HYPERLINK\(""x""\)",1042,.*,Waiting for first message,0,2,.*,,0,$/);
});
