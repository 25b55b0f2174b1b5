import { describe, expect, test } from 'vitest';
import type { OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { DashboardReply, LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import type { Tail } from '../readings/live-series.ts';
import { concernsOf, tagsOf } from './property-concerns.ts';

const now = Date.UTC(2026, 0, 12, 10);
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const LIMITS = { [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled' } } as const;

const WATCH = { isOn: true, limits: 1, told: 1, outside: 0, warnings: 0, unknown: 0 };
const NO_LIMITS = { ...WATCH, limits: 0 };

const wingnut = (labels: readonly string[], status: LinkedWingnut['status'] = 'Live'): LinkedWingnut => ({
  id: 'w1',
  externalId: '48213007',
  status,
  config: {
    version: 1,
    latestPost: formatUtc(status === 'Live' ? now : now - 10 * HOUR_MS),
    sensors: Object.fromEntries(
      labels.map((label, index) => [`AN0${index + 1}`, { label, type: 'thermistor' }]),
    ) as unknown as LinkedWingnut['config']['sensors'],
  },
});

const replyOf = (
  values: Readonly<Record<string, number | null>>,
  {
    wingnuts = [wingnut(Object.keys(values))],
    ...rest
  }: Partial<DashboardReply> & {
    wingnuts?: readonly LinkedWingnut[];
  } = {},
): DashboardReply => ({
  property: {
    id: 'p1',
    linkedWingnuts: wingnuts,
    openAlarms: rest.alarms?.length,
  } as unknown as DashboardReply['property'],
  latest: Object.fromEntries(Object.entries(values).map(([label, value]) => [label, { time: now - MINUTE_MS, value }])),
  thresholds: LIMITS,
  active: [],
  alarms: [],
  watch: WATCH,
  checkedAt: now,
  now,
  ...rest,
});

const said = (reply: DashboardReply, tail: Tail = {}) => ({
  tags: tagsOf(reply, concernsOf(reply, tail)).map(({ words }) => words),
  lines: concernsOf(reply, tail).map(({ name, words }) => `${name}: ${words}`),
});

test('All is well only when limits are set, all wingnuts are live and no sensor is without a value', () => {
  expect(said(replyOf({ [SUPPLY]: 160, leak1: 0, boilerLimitState1: 1 }))).toEqual({
    tags: ['No alarms active'],
    lines: [],
  });
});

test('A leak, a tripped limit and a dead sensor are named, and limits that are not set too', () => {
  const reply = replyOf({ [SUPPLY]: null, leak1: 1, boilerLimitState1: 0 }, { thresholds: {}, watch: NO_LIMITS });
  expect(said(reply)).toEqual({
    tags: ['1 sensor not reporting', '2 warnings', 'No alarm limits set'],
    lines: ['Leak 1: ON', 'Boiler Limit State 1: OFF', 'Boiler Supply Header Temperature 1: Sensor fault'],
  });
});

test('docs/product/incidents.md#count: two silent wingnuts of one cause are one alarm in the tags, and two lines', () => {
  const silent = ['w1', 'w2'].map((id) => ({ ...wingnut([SUPPLY], 'Disconnected'), id }));
  const alarms = silent.map(({ id }) => ({ id: `1-${id}`, kind: 'silence', subject: id, since: now - HOUR_MS }));
  const reply = replyOf({}, { wingnuts: silent, alarms: alarms as unknown as OpenAlarmReply[] });
  const { tags, lines } = said({ ...reply, property: { ...reply.property, openAlarms: 1 } });
  expect([tags[0], lines.length]).toEqual(['1 alarm active', 2]);
});

test('Refused readings are named with the cause and since when, and not what no sensor needs', () => {
  const since = now - 20 * MINUTE_MS;
  const withRefused = (refused: LinkedWingnut['refused']) =>
    said(replyOf({ [SUPPLY]: 160 }, { wingnuts: [{ ...wingnut([SUPPLY]), ...(refused && { refused }) }] })).lines;
  expect(withRefused({ cause: 'clockAhead', since, at: now, isAll: true })).toEqual([
    'Wingnut 48213007: Readings rejected · times are more than 15 min ahead · for 20 min',
  ]);
  expect(withRefused({ cause: 'badValues', since, at: now, inputs: ['AN01'] })).toEqual([
    'Wingnut 48213007: Rejected inputs: A01 · values aren’t numbers or states · for 20 min',
  ]);
  expect(withRefused({ cause: 'unknownInputs', since, at: now })).toEqual([]);
});

describe('The settings of a state say which of its two means trouble', () => {
  const alarmWhenOn = { min: '', max: '0' };
  test.each([
    [
      'ON, also while its alarm is off',
      1,
      'disabled',
      ['1 warning', 'No alarm limits set'],
      ['Boiler Limit State 1: ON'],
    ],
    ['not OFF, which would be trouble without them', 0, 'disabled', ['No alarm limits set'], []],
    ['ON, as the server says', 1, 'enabled', ['1 sensor out of range'], [expect.stringMatching(/ON · Alarm when ON/)]],
  ] as const)('%s', (_what, value, thresholdStatus, tags, lines) => {
    const thresholds = { boilerLimitState1: { ...alarmWhenOn, thresholdStatus } };
    const active = thresholdStatus === 'enabled' ? ['boilerLimitState1'] : [];
    expect(
      said(replyOf({ boilerLimitState1: value }, { thresholds, active, watch: active.length > 0 ? WATCH : NO_LIMITS })),
    ).toEqual({ tags, lines });
  });
});

test('A faulted sensor says since when, if the page saw the fault begin', () => {
  const reply = replyOf({ [SUPPLY]: null });
  const points: Tail[string] = [
    [now - 9 * MINUTE_MS, 160],
    [now - 8 * MINUTE_MS, null],
    [now - MINUTE_MS, null],
  ];
  const name = 'Boiler Supply Header Temperature 1';
  expect(said(reply, { [SUPPLY]: points }).lines).toEqual([`${name}: Sensor fault · for 8 min`]);
  expect(said(reply, { [SUPPLY]: points.slice(1) }).lines).toEqual([`${name}: Sensor fault`]);
});

test('A wingnut whose clock is ahead is named once, and a clock that differs by seconds is not', () => {
  const ahead = (ms: number) =>
    replyOf(
      {},
      {
        wingnuts: [wingnut([SUPPLY, 'leak1'])],
        latest: { [SUPPLY]: { time: now + ms, value: 160 }, leak1: { time: now + ms, value: 0 } },
      },
    );
  expect(said(ahead(10 * MINUTE_MS))).toEqual({
    tags: ['No alarms active'],
    lines: ['Wingnut 48213007: 10 min in the future; the device clock may be wrong'],
  });
  expect(said(ahead(30_000)).lines).toEqual([]);
});

test('While alarms are not checked, or no answer comes, open alarms stay, but nobody says that there are none', () => {
  const late = now - 4 * MINUTE_MS;
  const alarm = { id: 'a1', kind: 'sensor', subject: SUPPLY, since: now - 125 * MINUTE_MS } as OpenAlarmReply;
  expect(said(replyOf({ [SUPPLY]: 160 }, { checkedAt: late })).tags).toEqual([]);
  expect(said(replyOf({ [SUPPLY]: 77 }, { checkedAt: late, alarms: [alarm] })).tags).toEqual(['1 alarm active']);
  const fine = replyOf({ [SUPPLY]: 160 });
  expect(tagsOf(fine, [], false)).toEqual([]);
});

describe('An open alarm', () => {
  const alarm = { id: 'a1', kind: 'sensor', subject: SUPPLY, since: now - 125 * MINUTE_MS } as OpenAlarmReply;

  test('is named with its value, its limit and its age', () => {
    expect(said(replyOf({ [SUPPLY]: 77.6 }, { alarms: [alarm], active: [SUPPLY] }))).toEqual({
      tags: ['1 alarm active'],
      lines: ['Boiler Supply Header Temperature 1: 77.6°F · 52.4°F below min 130°F · for 2 hr 5 min'],
    });
  });

  test('stays open while its sensor is faulted, which is not told twice', () => {
    expect(said(replyOf({ [SUPPLY]: null }, { alarms: [alarm] }))).toEqual({
      tags: ['1 alarm active'],
      lines: ['Boiler Supply Header Temperature 1: No recent reading · for 2 hr 5 min'],
    });
  });
});

test('A value outside its limits without an alarm yet is named', () => {
  expect(said(replyOf({ [SUPPLY]: 204 }, { active: [SUPPLY] }))).toEqual({
    tags: ['1 sensor out of range'],
    lines: ['Boiler Supply Header Temperature 1: 204°F · 4°F above max 200°F · alarm pending'],
  });
});

test('A silent wingnut is named once, with its age, and not each of its sensors', () => {
  const lost = wingnut([SUPPLY], 'Disconnected');
  const reply = replyOf(
    {},
    { wingnuts: [lost, { ...wingnut(['leak1']), id: 'w2' }], latest: { leak1: { time: now, value: 0 } } },
  );
  expect(said(reply)).toEqual({
    tags: ['1 of 2 wingnuts offline'],
    lines: ['Wingnut 48213007: No data · for 10 hr'],
  });
  expect(said(replyOf({}, { wingnuts: [lost] })).tags).toEqual(['Wingnut offline']);
});

test('A wingnut that has sent nothing yet is waited for', () => {
  const { config, ...lost } = wingnut([SUPPLY], 'Disconnected');
  const { latestPost: _, ...never } = config;
  expect(said(replyOf({}, { wingnuts: [{ ...lost, config: never }] }))).toEqual({
    tags: ['Waiting for first message'],
    lines: ['Wingnut 48213007: Waiting for first message'],
  });
});

test('A sensor that has sent nothing for too long, or nothing at all, is named', () => {
  const reply = replyOf(
    {},
    { wingnuts: [wingnut([SUPPLY, 'leak1'])], latest: { leak1: { time: now - HOUR_MS, value: 0 } } },
  );
  expect(said(reply).lines).toEqual([
    'Boiler Supply Header Temperature 1: No readings yet',
    'Leak 1: No readings · for 1 hr',
  ]);
});

test('A property under planned work is not called well', () => {
  const work = { id: 'a', from: now - HOUR_MS, to: now + HOUR_MS, reason: 'New burner' };
  const tags = (to: number) => tagsOf({ ...replyOf({ [SUPPLY]: 150 }), plannedWork: [{ ...work, to }] }, []);
  expect(tags(now + 1)).toEqual([{ state: 'unwatched', tone: 'neutral', words: 'Scheduled maintenance' }]);
  expect(tags(now)).toEqual([{ state: 'watched', tone: 'ok', words: 'No alarms active' }]);
});

test('A property without wingnuts says so', () => {
  expect(said(replyOf({}, { wingnuts: [] }))).toEqual({ tags: ['No wingnut linked'], lines: [] });
});

test('Alarms that are off, and alarms that nobody is told of, are never green, and a value outside says that no alarm comes', () => {
  const off = replyOf({ [SUPPLY]: 204 }, { active: [SUPPLY], watch: { ...WATCH, isOn: false, told: 0 } });
  expect(said(off)).toEqual({
    tags: ['Alarms are off', 'No recipients'],
    lines: ['Boiler Supply Header Temperature 1: 204°F · 4°F above max 200°F · alarms are off'],
  });
});
