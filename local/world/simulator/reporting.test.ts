import { describe, expect, it, test } from 'vitest';
import {
  newReporter,
  type Sample,
  secondOf,
  type Told,
  withMessage,
  withPublished,
  withSample,
} from '../../../docs/device/reporting.mjs';
import { mergeOutside, type OutsideByInput } from '../../../shared/domain/alarms/check/outside-samples.ts';
import { type AlarmState, stepAlarm } from '../../../shared/domain/alarms/check/sensor-alarm.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type Latest, mergeLatest } from '../../../shared/domain/readings/latest.ts';
import { keyOf, uniform } from '../../base/random.ts';
import { nextReport } from '../history.ts';

const START = Date.UTC(2026, 10, 19, 6, 0, 30);
const LIMITS = { AN01: [130, 200], DI05: [null, 0] } as const;
const IDLE: Told = { liveUntil: 0, limits: LIMITS };

/** A message: when it was sent, and its samples. */
interface Message {
  readonly at: number;
  readonly batch: readonly Sample[];
}

/**
 * Messages that a wingnut publishes of its samples, each sent when it is taken or with a later one.
 *
 * @param told null: nothing
 */
function published(samples: readonly Sample[], told: Told | null = IDLE): Message[] {
  let reporter = told ? withMessage(newReporter(), JSON.stringify(told), START) : newReporter();
  let held: Sample[] = [];
  return samples.flatMap((sample) => {
    const judged = withSample(reporter, sample);
    reporter = judged.reporter;
    held.push(sample);
    if (!judged.why) return [];
    const batch = held;
    held = [];
    reporter = withPublished(reporter, batch);
    return [{ at: sample.ts, batch }];
  });
}

const eachMinute = (rows: readonly Sample['readings'][]): Sample[] =>
  rows.map((readings, minute) => ({ ts: START + minute * MINUTE_MS, readings }));

/** The minutes in which a wingnut publishes. */
const minutesOf = (rows: readonly Sample['readings'][], told?: Told) =>
  published(eachMinute(rows), told).map(({ at }) => (at - START) / MINUTE_MS);

const of = (input: string, values: readonly (number | null)[]) => values.map((value) => ({ [input]: value }));

describe('A wingnut publishes', () => {
  it.each<[what: string, rows: readonly Sample['readings'][], minutes: readonly number[]]>([
    ['every five minutes when nothing happens', of('AN01', Array(12).fill(150)), [0, 5, 10]],
    [
      'at once when a value crosses a limit, and two more times',
      of('AN01', [150, 150, 201, 201, 201, 201, 201]),
      [0, 2, 3, 4],
    ],
    ['at once when a value is back inside', of('AN01', [150, 210, 150, 150]), [0, 1, 2]],
    ['not at once when a value is on its limit', of('AN01', [150, 200, 130, 150]), [0]],
    ['at once when a state changes', of('DI01', [0, 0, 1, 1, 0]), [0, 2, 4]],
    ['at once when a fault begins or ends', of('AN20', [5, null, null, 5, 5]), [0, 1, 3]],
    ['at once when a value has left its dead band', of('AN05', [100, 170, 176, 200, 100]), [0, 2, 4]],
    ['at once when a current has left its dead band', of('AN20', [5, 20, 20.1, 5.2]), [0, 2]],
    ['a breach that lasts in batches', of('AN01', Array(14).fill(201)), [0, 1, 2, 7, 12]],
  ])('%s', (_, rows, minutes) => {
    expect(minutesOf(rows, IDLE)).toEqual(minutes);
  });

  it('no pulse of a counter as a change, and its totals with the others', () => {
    const rows = eachMinute(of('DI01', [0, 1, 0, 1, 0, 1, 0])).map((sample, at) => ({
      ...sample,
      counters: { DI01: 7 + at },
    }));
    const sent = published(rows, { ...IDLE, counters: ['DI01'] });
    expect(sent.map(({ at }) => (at - START) / MINUTE_MS)).toEqual([0, 5]);
    expect(sent[1]?.batch.map(({ counters }) => counters?.DI01)).toEqual([8, 9, 10, 11, 12]);
    expect(published(rows, IDLE)).toHaveLength(7);
  });

  it('each sample while nobody has told it anything, and after a message that cannot be read or is empty', () => {
    const rows = eachMinute(of('AN01', [150, 150, 150]));
    expect(published(rows, null)).toHaveLength(3);
    for (const payload of ['', '{', '{"liveUntil":"soon","limits":{}}', '{"liveUntil":5}']) {
      expect(withMessage(withMessage(newReporter(), JSON.stringify(IDLE), START), payload, START).told).toBeUndefined();
    }
  });

  it('each sample while somebody looks, and in batches again when the time is over', () => {
    const live = { liveUntil: START + 3 * MINUTE_MS, limits: {} };
    expect(minutesOf(of('AN01', Array(14).fill(150)), live)).toEqual([0, 1, 2, 7, 12]);
  });

  it('each sample again when the portal has not told it anything for more than 25 hours', () => {
    const minutes = minutesOf(of('AN01', Array(25 * 60 + 8).fill(150)));
    expect(minutes.slice(-9)).toEqual([1495, 1500, 1501, 1502, 1503, 1504, 1505, 1506, 1507]);
  });

  it('a value that was outside new limits already as one that crosses them', () => {
    let reporter = withMessage(newReporter(), JSON.stringify({ liveUntil: 0, limits: {} }), START);
    const [first, second] = eachMinute(of('AN01', [250, 250]));
    if (!first || !second) throw new Error('two samples');
    reporter = withPublished(withSample(reporter, first).reporter, [first]);
    expect(withSample(reporter, second).why).toBeUndefined();
    expect(withSample(withMessage(reporter, JSON.stringify(IDLE), START), second).why).toBe('limit');
  });
});

test('a wingnut measures in the second that its UUID says, the simulated ones too', () => {
  const uuid = '7d1f2a60-6a0e-4c1b-9c55-9c5f2a71b0e4';
  expect(secondOf(uuid)).toBe(44);
  expect(nextReport(uuid, MINUTE_MS, START)).toBe(START + 14_000);
});

test('a change between two minutes does not let the wingnut seem silent for five minutes', () => {
  const change = { ts: START + 30_000, readings: { DI01: 1 } };
  const rows = eachMinute(of('DI01', [0, ...Array(9).fill(1)]));
  const [first, ...later] = rows;
  if (!first) throw new Error('There is a first sample');
  const seconds = published([first, change, ...later]).map(({ at }) => (at - START) / 1000);
  expect(seconds).toEqual([0, 30, 300]);
});

/** Half a day of samples of an input that crosses its limits now and then, has faults, and stays. */
function wildDay(seed: number): Sample[] {
  const key = keyOf(`day ${seed}`);
  let value: number | null = 150;
  return Array.from({ length: 720 }, (_, minute) => {
    const dice = uniform(key, 1, minute);
    if (dice < 0.1) value = [150, 210, 120, 199, null][Math.floor(uniform(key, 2, minute) * 5)] ?? null;
    else if (dice < 0.15) value = 120 + uniform(key, 3, minute) * 100;
    return { ts: START + minute * MINUTE_MS, readings: { AN01: value, AN02: 100 + minute / 100 } };
  });
}

/** Events that the minute check makes of messages, with their times. */
function alarmsOf(messages: readonly Message[]): string[] {
  const threshold = { min: '130', max: '200', thresholdStatus: 'enabled' } as const;
  const context = { sensors: { AN01: { type: 't', label: 'l' } }, thresholds: { l: threshold } };
  let latest: Latest | undefined;
  let outside: OutsideByInput = {};
  let state: AlarmState;
  const events: string[] = [];
  for (let minute = 0; minute < 720; minute += 1) {
    const now = START + minute * MINUTE_MS + 30_000;
    for (const { batch, at } of messages.filter(({ at }) => at > now - MINUTE_MS && at <= now)) {
      const readings = batch.map(({ ts, readings: values }) => ({ time: ts, values }));
      outside = mergeOutside(outside, latest?.values ?? {}, readings, at, context as never);
      latest = mergeLatest(latest, readings, at);
    }
    const step = stepAlarm(state, latest?.values.AN01, { min: 130, max: 200 }, now, undefined, outside.AN01);
    state = step.state;
    if (step.event && step.event !== 'reminded') events.push(`${minute} ${step.event}`);
  }
  return events;
}

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('On the wild day %i', (seed) => {
  const samples = wildDay(seed);
  const messages = published(samples);

  it('every sample is published once and in order, and no message is more than five minutes after the one before', () => {
    const sent = messages.flatMap(({ batch }) => batch);
    expect(sent).toEqual(samples.slice(0, sent.length));
    expect(samples.length - sent.length).toBeLessThan(5);
    const pauses = messages.slice(1).map(({ at }, index) => at - (messages[index]?.at ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * MINUTE_MS);
  });

  it('the check raises and ends alarms at the same minutes as of a wingnut that publishes each sample', () => {
    const expected = alarmsOf(published(samples, null));
    expect(alarmsOf(messages)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
  });
});
