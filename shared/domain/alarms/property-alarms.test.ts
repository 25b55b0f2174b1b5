import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import type { CheckInput } from './check/check-input.ts';
import { MAX_TRANSITIONS } from './check/check-input.ts';
import { stepProperty } from './check/step-property.ts';
import {
  alarmId,
  alarmsByLabel,
  breachCounts,
  isQuiet,
  NO_ALARMS,
  openAlarms,
  type PropertyAlarms,
} from './property-alarms.ts';

const PRESSURE = 'boilerSystemPressure1';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const enabled = (min: string, max: string) => ({ min, max, thresholdStatus: 'enabled' }) as const;
const THRESHOLDS = { [PRESSURE]: enabled('10', '80'), [SUPPLY]: enabled('130', '200') };

/** One minute of a property: each sensor has just said its value, the wingnut has posted. */
const watch = (minute: number, pressure: number | null, more: Partial<CheckInput> = {}): CheckInput => ({
  thresholds: THRESHOLDS,
  latest: {
    [PRESSURE]: { time: minute * MINUTE_MS, value: pressure },
    [SUPPLY]: { time: minute * MINUTE_MS, value: 150 },
  },
  wingnuts: [{ id: 'w1', serial: '4821', postedAt: minute * MINUTE_MS }],
  ...more,
});

/** Steps through some minutes; gives `minute:subject:event`, with the reason of an end. */
function run(minutes: readonly (readonly [minute: number, seen: CheckInput])[], before: PropertyAlarms = NO_ALARMS) {
  let state = before;
  const told = minutes.flatMap(([minute, seen]) => {
    const step = stepProperty(state, seen, minute * MINUTE_MS);
    state = step.state;
    return step.transitions.map(({ subject, event, endReason }) =>
      [minute, subject, event, ...(endReason ? [endReason] : [])].join(':'),
    );
  });
  return { state, told };
}

const at = (minute: number, pressure: number | null, more?: Partial<CheckInput>) =>
  [minute, watch(minute, pressure, more)] as const;
const low = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => at(from + index, 6));
const well = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => at(from + index, 20));
const RAISED = `1:${PRESSURE}:raised`;

describe('A property', () => {
  it.each<[what: string, minutes: Parameters<typeof run>[0], told: readonly string[]]>([
    ['that is well tells nothing', well(0, 10), []],
    ['raises an alarm at the second sample outside, once', low(0, 9), [RAISED]],
    [
      'tells of the end after two minutes inside',
      [...low(0, 2), ...well(3, 9)],
      [RAISED, `5:${PRESSURE}:recovered:recovered`],
    ],
    [
      'tells of an end that a looser limit has brought',
      [...low(0, 2), ...[3, 4, 5].map((each) => at(each, 6, { thresholds: { [PRESSURE]: enabled('5', '80') } }))],
      [RAISED, `5:${PRESSURE}:recovered:limitChanged`],
    ],
    [
      'ends quietly when its alarms are switched off',
      [...low(0, 2), at(3, 6, { inactiveReason: 'switchedOff' })],
      [RAISED, `3:${PRESSURE}:ended:switchedOff`],
    ],
    [
      'ends quietly when it is removed',
      [...low(0, 2), at(3, 6, { inactiveReason: 'removed', thresholds: {}, latest: {}, wingnuts: [] })],
      [RAISED, `3:${PRESSURE}:ended:removed`],
    ],
    [
      'ends quietly when the threshold is gone',
      [...low(0, 2), at(3, 6, { thresholds: {} })],
      [RAISED, `3:${PRESSURE}:ended:thresholdOff`],
    ],
    [
      'ends quietly when the sensor is wired no more',
      [...low(0, 2), at(3, 6, { latest: {} })],
      [RAISED, `3:${PRESSURE}:ended:unlinked`],
    ],
    [
      'keeps an alarm whose sensor is in fault, and then says nothing',
      [...low(0, 2), ...Array.from({ length: 60 }, (_, index) => at(3 + index, null))],
      [RAISED],
    ],
  ])('%s', (_what, minutes, told) => {
    expect(run(minutes).told).toEqual(told);
  });

  it('tells of a silent wingnut once, whatever its sensors said last, and of its return', () => {
    const silent = Array.from({ length: 40 }, (_, index) => [2 + index, watch(1, 6)] as const);
    const back = Array.from({ length: 6 }, (_, index) => at(42 + index, 20));
    expect(run([...low(0, 1), ...silent, ...back]).told).toEqual([
      RAISED,
      '17:w1:raised',
      `44:${PRESSURE}:recovered:recovered`,
      '44:w1:recovered:recovered',
    ]);
  });

  it('forgets the silence of a wingnut that is unlinked', () => {
    const silent = [20, watch(1, 20)] as const;
    const unlinked = at(21, 20, { wingnuts: [], latest: {} });
    const { state, told } = run([silent, unlinked]);
    expect(told).toEqual(['20:w1:raised', '21:w1:ended:unlinked']);
    expect(isQuiet(state)).toBe(true);
  });

  it('is not reminded of an alarm that somebody has acknowledged, until the next one', () => {
    const { state } = run(low(0, 1));
    const [open] = openAlarms(state);
    if (!open) throw new Error('An alarm is open');
    const acknowledged = { ...state, acknowledged: [alarmId(open)] };
    const hours = Array.from({ length: 9 * 60 }, (_, index) => at(2 + index, 6));
    expect(run(hours, state).told).toEqual([`241:${PRESSURE}:reminded`, `481:${PRESSURE}:reminded`]);
    const later = run([...hours, ...well(600, 603)], acknowledged);
    expect(later.told).toEqual([`602:${PRESSURE}:recovered:recovered`]);
    expect(later.state.acknowledged).toEqual([]);
  });

  it('tells nothing twice when a check is run again', () => {
    const minutes = [...low(0, 3), ...well(4, 9), ...low(10, 12)];
    expect(run(minutes.flatMap((minute) => [minute, minute])).told).toEqual(run(minutes).told);
  });

  it('says which sensors are in alarm', () => {
    expect(alarmsByLabel(run(low(0, 0)).state)).toEqual({ [PRESSURE]: 'OK' });
    expect(alarmsByLabel(run(low(0, 1)).state)).toEqual({ [PRESSURE]: 'ALARM' });
    expect(alarmsByLabel(NO_ALARMS)).toEqual({});
  });

  it('counts each breaching sample of the last 10 minutes once', () => {
    const { state } = run([...low(0, 20), at(20, 6)]);
    expect(breachCounts(state, 20 * MINUTE_MS)).toEqual({ [PRESSURE]: 11 });
    expect(breachCounts(state, 25 * MINUTE_MS)).toEqual({ [PRESSURE]: 6 });
    expect(breachCounts(state, 31 * MINUTE_MS)).toEqual({ [PRESSURE]: 0 });
  });

  it('does no more at once than a transaction holds; the rest follows at the next check', () => {
    const labels = Array.from({ length: MAX_TRANSITIONS + 20 }, (_, index) => `temperature${index}`);
    const all = (minute: number): CheckInput => ({
      thresholds: Object.fromEntries(labels.map((label) => [label, enabled('10', '80')])),
      latest: Object.fromEntries(labels.map((label) => [label, { time: minute * MINUTE_MS, value: 99 }])),
      wingnuts: [],
    });
    const counts = [0, 1, 2, 3].map(
      (minute) => run(Array.from({ length: minute + 1 }, (_, index) => [index, all(index)] as const)).told.length,
    );
    expect(counts).toEqual([0, MAX_TRANSITIONS, MAX_TRANSITIONS + 20, MAX_TRANSITIONS + 20]);
  });

  it('mails one part of a storm, whatever the storm does', () => {
    const labels = Array.from({ length: 100 }, (_, index) => `temperature${index}`);
    const all = (minute: number): CheckInput => ({
      thresholds: Object.fromEntries(labels.map((label) => [label, enabled('10', '80')])),
      latest: Object.fromEntries(
        labels.map((label) => [label, { time: minute * MINUTE_MS, value: minute < 20 ? 99 : 20 }]),
      ),
      wingnuts: [],
    });
    let state = NO_ALARMS;
    const mailed: [minute: number, event: string, count: number][] = [];
    let recorded = 0;
    for (let minute = 0; minute < 40; minute += 1) {
      const step = stepProperty(state, all(minute), minute * MINUTE_MS);
      state = step.state;
      recorded += step.transitions.length;
      const news = step.transitions.filter(({ quiet }) => !quiet);
      if (news[0]) mailed.push([minute, news[0].event, news.length]);
    }
    expect(mailed).toEqual([
      [1, 'raised', MAX_TRANSITIONS],
      [22, 'recovered', MAX_TRANSITIONS],
    ]);
    expect(recorded).toBe(200);
    expect(state.storm).toBeUndefined();
  });

  it('mails a critical alarm of a storm, and what is critical after its first part', () => {
    const labels = Array.from({ length: 100 }, (_, index) => `temperature${index}`);
    const limit = (index: number) => ({
      ...enabled('10', '80'),
      ...(index >= 98 && { severity: 'critical' as const }),
    });
    const all = (minute: number): CheckInput => ({
      thresholds: Object.fromEntries(labels.map((label, index) => [label, limit(index)])),
      latest: Object.fromEntries(
        labels.map((label, index) => [label, { time: minute * MINUTE_MS, value: index < 99 || minute >= 2 ? 99 : 20 }]),
      ),
      wingnuts: [],
    });
    let state = NO_ALARMS;
    const mailed: string[][] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      const step = stepProperty(state, all(minute), minute * MINUTE_MS);
      state = step.state;
      const critical = step.transitions.filter(({ quiet, severity }) => !quiet && severity === 'critical');
      mailed.push(critical.map(({ subject }) => subject));
    }
    expect(mailed).toEqual([[], ['temperature98'], [], ['temperature99'], []]);
  });

  it('does no more at once either when sensors, silent wingnuts and unknown values change together', () => {
    const labels = Array.from({ length: 30 }, (_, index) => `temperature${index}`);
    const faulty = labels.map((label) => `${label}b`);
    const all = (minute: number): CheckInput => ({
      thresholds: Object.fromEntries([...labels, ...faulty].map((label) => [label, enabled('10', '80')])),
      latest: Object.fromEntries([
        ...labels.map((label) => [label, { time: minute * MINUTE_MS, value: minute < 15 ? 20 : 99 }]),
        ...faulty.map((label) => [label, { time: minute * MINUTE_MS, value: null }]),
      ]),
      wingnuts: [
        ...Array.from({ length: 30 }, (_, index) => ({ id: `silent${index}`, serial: '', postedAt: 0 })),
        { id: 'live', serial: '', postedAt: minute * MINUTE_MS, newestTime: minute * MINUTE_MS, labels: faulty },
      ],
    });
    const { told, state } = run(Array.from({ length: 20 }, (_, index) => [index, all(index)] as const));
    const perMinute = new Map<number, number>();
    for (const minute of told.map((each) => Number.parseInt(each, 10)))
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
    expect(Math.max(...perMinute.values())).toBe(MAX_TRANSITIONS);
    expect(openAlarms(state)).toHaveLength(90);
  });
});

describe('A state that must last some minutes', () => {
  const leak = (minute: number, value: number, forMinutes: string): CheckInput => ({
    thresholds: { leak1: { max: '0', thresholdStatus: 'enabled', forMinutes } },
    latest: { leak1: { time: minute * MINUTE_MS, value } },
    // Two samples outside between two checks, which raise an ordinary alarm at once.
    outside: {
      leak1: {
        samples: [1, 2].map((second) => ({ time: minute * MINUTE_MS - second * 1000, value: 1 })),
        receivedAt: minute * MINUTE_MS,
      },
    },
    wingnuts: [],
  });
  const minutes = (values: readonly number[], forMinutes: string) =>
    values.map((value, minute) => [minute + 1, leak(minute + 1, value, forMinutes)] as const);

  it('raises an alarm when it has lasted so long, not before', () => {
    expect(run(minutes([1, 1, 1, 1, 1, 1, 1], '5')).told).toEqual(['6:leak1:raised']);
  });

  it('begins again after it was over', () => {
    expect(run(minutes([1, 1, 1, 1, 0, 1, 1, 1, 1], '5')).told).toEqual([]);
  });

  it('raises an alarm by its second sample when it need not last', () => {
    expect(run(minutes([1, 1, 1], '')).told).toEqual(['2:leak1:raised']);
  });
});
