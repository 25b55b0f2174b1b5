import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { LatestValue } from '../../readings/latest.ts';
import { type AlarmEvent, type AlarmState, PATIENCE, patienceOf, stepAlarm } from './sensor-alarm.ts';

const LIMITS = { min: 130, max: 200 };

/** One check: when it ran (s), when its newest sample was read (s) and the value; `fault` is a sensor fault. */
type Check = readonly [ranAt: number, readAt: number, value: number | 'fault' | 'nothing'];

const latestOf = ([, readAt, value]: Check): LatestValue | undefined =>
  value === 'nothing' ? undefined : { time: readAt * 1000, value: value === 'fault' ? null : value };

/** The events of some checks, as `second:event`. */
function events(checks: readonly Check[], limits = LIMITS): string[] {
  let state: AlarmState;
  return checks.flatMap((check) => {
    const step = stepAlarm(state, latestOf(check), limits, check[0] * 1000);
    state = step.state;
    return step.event ? [`${check[0]}:${step.event}`] : [];
  });
}

describe('An alarm', () => {
  it.each<[what: string, checks: readonly Check[], expected: readonly string[]]>([
    [
      'is not raised by a value on its limit',
      [
        [0, 0, 200],
        [60, 60, 200],
        [120, 120, 130],
      ],
      [],
    ],
    [
      'is not raised by one sample outside',
      [
        [0, 0, 201],
        [60, 60, 199],
      ],
      [],
    ],
    [
      'is raised by two samples outside',
      [
        [0, 0, 201],
        [30, 30, 201],
      ],
      ['30:raised'],
    ],
    [
      'is raised below the minimum as above the maximum',
      [
        [0, 0, 129],
        [60, 60, 129],
      ],
      ['60:raised'],
    ],
    [
      'is raised by one sample that lasts a minute',
      [
        [0, -50, 201],
        [59, -50, 201],
        [60, -50, 201],
      ],
      ['60:raised'],
    ],
    ['is not raised at once by a sample that came late', [[0, -600, 201]], []],
    [
      'is not raised by the same sample seen by two checks within the minute',
      [
        [0, 0, 201],
        [30, 0, 201],
      ],
      [],
    ],
    [
      'is not raised by a stale value',
      [
        [0, -901, 201],
        [60, -901, 201],
        [120, -901, 201],
      ],
      [],
    ],
    [
      'is raised by a value of exactly 15 minutes that lasts',
      [
        [0, -840, 201],
        [60, -840, 201],
      ],
      ['60:raised'],
    ],
    [
      'is not raised by a fault',
      [
        [0, 0, 'fault'],
        [60, 60, 'fault'],
        [120, 120, 'fault'],
      ],
      [],
    ],
    [
      'is raised across a fault between two samples outside',
      [
        [0, 0, 201],
        [20, 20, 'fault'],
        [40, 40, 201],
      ],
      ['40:raised'],
    ],
    [
      'is not raised by one sample outside before a long fault and one after it',
      [
        [0, 0, 201],
        [60, 60, 'fault'],
        [901, 901, 'fault'],
        [3600, 3600, 201],
      ],
      [],
    ],
    [
      'is told once while it lasts',
      [
        [0, 0, 201],
        [60, 60, 201],
        [120, 120, 205],
        [180, 180, 210],
      ],
      ['60:raised'],
    ],
    [
      'ends when the value is back inside for two minutes',
      [
        [0, 0, 201],
        [60, 60, 201],
        [120, 120, 199],
        [180, 180, 199],
        [240, 240, 199],
      ],
      ['60:raised', '240:recovered'],
    ],
    [
      'does not end while the value dances',
      [
        [0, 0, 201],
        [60, 60, 201],
        [120, 120, 199],
        [180, 180, 201],
        [240, 240, 199],
        [300, 300, 201],
        [360, 360, 199],
      ],
      ['60:raised'],
    ],
    [
      'does not end in silence',
      [
        [0, 0, 201],
        [60, 60, 201],
        [120, 60, 201],
        [2000, 60, 201],
        [4000, 60, 201],
      ],
      ['60:raised'],
    ],
    [
      'does not end when a fault interrupts the two minutes inside',
      [
        [0, 0, 201],
        [60, 60, 201],
        [120, 120, 199],
        [200, 200, 'fault'],
        [240, 240, 199],
        [300, 300, 199],
      ],
      ['60:raised'],
    ],
    [
      'is told again after four hours, and only then',
      [
        [0, 0, 201],
        [60, 60, 201],
        [14_459, 14_459, 201],
        [14_460, 14_460, 201],
        [14_520, 14_520, 201],
      ],
      ['60:raised', '14460:reminded'],
    ],
    [
      'is raised anew after it ended',
      [
        [0, 0, 201],
        [60, 60, 201],
        [120, 120, 190],
        [240, 240, 190],
        [300, 300, 201],
        [360, 360, 201],
      ],
      ['60:raised', '240:recovered', '360:raised'],
    ],
  ])('%s', (_what, checks, expected) => {
    expect(events(checks)).toEqual(expected);
  });

  it('keeps the value that was farthest outside, and when the first one was read', () => {
    let state: AlarmState;
    for (const check of [
      [0, 0, 203],
      [60, 60, 212],
      [120, 120, 207],
    ] as const) {
      state = stepAlarm(state, latestOf(check), LIMITS, check[0] * 1000).state;
    }
    expect(state).toMatchObject({
      phase: 'raised',
      since: 0,
      raisedAt: 60_000,
      extreme: { value: 212, time: 60_000, side: 'max', limit: 200 },
    });
  });

  it('is raised by two samples outside between two checks, and ends two minutes after the last one', () => {
    const pair = (receivedAt: number) => ({
      samples: [
        { time: receivedAt - 40_000, value: 203 },
        { time: receivedAt - 20_000, value: 201 },
      ],
      receivedAt,
    });
    const step = (state: AlarmState, now: number, between?: ReturnType<typeof pair>) =>
      stepAlarm(state, { time: now, value: 199 }, LIMITS, now, PATIENCE, between);
    const first = step(undefined, MINUTE_MS, pair(MINUTE_MS));
    expect(first).toMatchObject({
      event: 'raised',
      state: { phase: 'raised', since: 20_000, raisedAt: MINUTE_MS, extreme: { value: 203, side: 'max', limit: 200 } },
      sample: { time: 40_000, value: 201 },
    });
    const again = step(step(first.state, 2 * MINUTE_MS).state, 3 * MINUTE_MS, pair(3 * MINUTE_MS - 1));
    expect(again.state).toMatchObject({ insideAt: 3 * MINUTE_MS });
    const waiting = step(again.state, 4 * MINUTE_MS, pair(3 * MINUTE_MS - 1));
    const over = step(waiting.state, 5 * MINUTE_MS, pair(3 * MINUTE_MS - 1));
    expect([waiting.event, over.event]).toEqual([undefined, 'recovered']);
    expect(step(over.state, 5 * MINUTE_MS, pair(3 * MINUTE_MS))).toEqual({ state: undefined });
  });

  it('keeps the value farthest outside between two checks, as long as it is of this breach', () => {
    const between = (time: number, value: number, receivedAt: number) => ({
      samples: [
        { time: time + 10_000, value: 201 },
        { time: time + 20_000, value: 201 },
      ],
      receivedAt,
      worst: { time, value, receivedAt },
    });
    const step = (state: AlarmState, now: number, value: number | null, deep?: ReturnType<typeof between>) =>
      stepAlarm(state, { time: now, value }, LIMITS, now, PATIENCE, deep).state;
    // A deep sample in the minute before the first check that sees the breach is its first one.
    const pending = step(undefined, MINUTE_MS, 202, between(20_000, 230, MINUTE_MS));
    expect(pending).toMatchObject({ phase: 'pending', since: 20_000, extreme: { value: 230, time: 20_000 } });
    const early = step(undefined, 3 * MINUTE_MS, 202, between(100_000, 230, 3 * MINUTE_MS));
    expect(early).toMatchObject({ since: 2 * MINUTE_MS, extreme: { value: 202 } });
    const raised = step(pending, 2 * MINUTE_MS, 202, between(90_000, 220, 2 * MINUTE_MS));
    expect(raised).toMatchObject({ phase: 'raised', since: 20_000, extreme: { value: 230 } });
    const deeper = step(raised, 3 * MINUTE_MS, 202, between(150_000, 99, 3 * MINUTE_MS));
    expect(deeper).toMatchObject({ extreme: { value: 99, side: 'min', limit: 130 } });
    // Also when the value is inside or unknown by then.
    for (const now of [199, null]) {
      expect(step(raised, 3 * MINUTE_MS, now, between(150_000, 260, 3 * MINUTE_MS))).toMatchObject({
        extreme: { value: 260, time: 150_000, limit: 200 },
      });
    }
    expect(step(raised, 3 * MINUTE_MS, 202, between(10_000, 260, 3 * MINUTE_MS))).toMatchObject({
      extreme: { value: 230 },
    });
    // Two samples that raise an alarm by themselves have the one before them, and what a check saw.
    expect(step(undefined, MINUTE_MS, 199, between(15_000, 230, MINUTE_MS))).toMatchObject({
      phase: 'raised',
      since: 15_000,
      extreme: { value: 230 },
    });
    expect(
      step(step(undefined, MINUTE_MS, 240), 2 * MINUTE_MS, 199, between(90_000, 230, 2 * MINUTE_MS)),
    ).toMatchObject({ phase: 'raised', since: MINUTE_MS, extreme: { value: 240 } });
  });

  it('never begins in the future, when the clock of its wingnut is ahead', () => {
    const ahead = (now: number) => ({ time: now + 14 * MINUTE_MS, value: 201 });
    const { state } = stepAlarm(undefined, ahead(MINUTE_MS), LIMITS, MINUTE_MS);
    expect(state).toMatchObject({ phase: 'pending', since: MINUTE_MS });
    const next = stepAlarm(state, ahead(2 * MINUTE_MS), LIMITS, 2 * MINUTE_MS);
    expect(next).toMatchObject({ event: 'raised', state: { since: MINUTE_MS, raisedAt: 2 * MINUTE_MS } });
  });

  it('begins with the first sample after a long fault', () => {
    let state: AlarmState;
    for (const check of [
      [0, 0, 201],
      [60, 60, 'fault'],
      [130_000, 130_000, 201],
      [130_060, 130_060, 201],
    ] as const) {
      state = stepAlarm(state, latestOf(check), LIMITS, check[0] * 1000).state;
    }
    expect(state).toMatchObject({ phase: 'raised', since: 130_000_000 });
  });

  it('ends quietly when nobody watches the sensor any more', () => {
    const raised = stepAlarm(undefined, { time: 0, value: 201 }, LIMITS, 0).state;
    const state = stepAlarm(raised, { time: MINUTE_MS, value: 201 }, LIMITS, MINUTE_MS).state;
    expect(stepAlarm(state, { time: 2 * MINUTE_MS, value: 201 }, undefined, 2 * MINUTE_MS)).toEqual({ event: 'ended' });
    expect(stepAlarm(raised, { time: MINUTE_MS, value: 201 }, undefined, MINUTE_MS)).toEqual({});
  });
});

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A night of checks: late, early and repeated ones, faults, silences, values that dance on the limit. */
function night(seed: number): Check[] {
  const next = numbers(seed);
  const checks: Check[] = [];
  let ranAt = 0;
  let readAt = 0;
  let value = 190;
  let lasting: number | 'fault' = value;
  for (let index = 0; index < 400; index += 1) {
    ranAt += next() < 0.05 ? 0 : next() < 0.03 ? 3600 : Math.round(40 + next() * 40);
    if (next() > 0.15) {
      readAt = Math.max(readAt, ranAt - Math.round(next() * (next() < 0.05 ? 1200 : 50)));
      value = next() < 0.1 ? 190 + next() * 20 : value + (next() - 0.5) * 8;
      value = Math.min(215, Math.max(185, value));
      lasting = next() < 0.05 ? 'fault' : value;
    }
    checks.push([ranAt, readAt, lasting]);
  }
  return checks;
}

const kindOf = ([ranAt, readAt, value]: Check): 'unknown' | 'outside' | 'inside' => {
  if (value === 'fault' || value === 'nothing' || ranAt - readAt > 900) return 'unknown';
  return value > LIMITS.max || value < LIMITS.min ? 'outside' : 'inside';
};

/** The slow, obvious model: each check looks back over all checks before it, and nothing is remembered but what was told. */
function model(checks: readonly Check[]): string[] {
  const told: { at: number; event: AlarmEvent; index: number }[] = [];
  for (let index = 0; index < checks.length; index += 1) {
    const now = checks[index]?.[0] ?? 0;
    const lastRaised = told.findLast(({ event }) => event === 'raised');
    const lastEnded = told.findLast(({ event }) => event === 'recovered');
    const isRaised = lastRaised !== undefined && (lastEnded === undefined || lastEnded.index < lastRaised.index);
    const tell = (event: AlarmEvent) => told.push({ at: now, event, index });
    const sinceEnd = checks.slice((isRaised ? lastRaised.index : (lastEnded?.index ?? -1)) + 1, index + 1);
    if (!isRaised) {
      // The breaching checks since the value was last seen inside, and since the sample of the one before was last fresh.
      const lastInside = sinceEnd.findLastIndex((check) => kindOf(check) === 'inside');
      const sinceInside = sinceEnd.slice(lastInside + 1).filter((check) => kindOf(check) === 'outside');
      const lastGap = sinceInside.findLastIndex(([ranAt], at) => ranAt - (sinceInside[at - 1]?.[1] ?? ranAt) > 900);
      const breaching = sinceInside.slice(Math.max(0, lastGap));
      const first = breaching[0];
      if (!first || kindOf(checks[index] ?? first) !== 'outside') continue;
      const samples = new Set(breaching.map(([, readAt]) => readAt)).size;
      if (samples >= 2 || now - first[0] >= 60) tell('raised');
      continue;
    }
    const kind = kindOf(checks[index] ?? [0, 0, 'nothing']);
    if (kind === 'inside') {
      const lastOther = sinceEnd.findLastIndex((check) => kindOf(check) !== 'inside');
      const firstInside = sinceEnd[lastOther + 1];
      if (firstInside && now - firstInside[0] >= 120) tell('recovered');
    }
    if (kind === 'outside') {
      const lastTold = told.at(-1)?.at ?? 0;
      if (now - lastTold >= 4 * 3600) tell('reminded');
    }
  }
  return told.map(({ at, event }) => `${at}:${event}`);
}

describe('Over generated nights', () => {
  const nights = Array.from({ length: 300 }, (_, seed) => night(seed + 1));

  it('tells exactly what a slow, obvious model tells', () => {
    for (const checks of nights) expect(events(checks)).toEqual(model(checks));
    // The nights are worth something: alarms were raised, ended and told again.
    const all = nights.flatMap((checks) => events(checks).map((line) => line.split(':')[1]));
    for (const event of ['raised', 'recovered', 'reminded'])
      expect(all.filter((each) => each === event).length).toBeGreaterThan(50);
  });

  it('tells nothing twice when a check is run again, and nothing more when one was left out', () => {
    for (const checks of nights.slice(0, 50)) {
      expect(events(checks.flatMap((check) => [check, check]))).toEqual(events(checks));
    }
  });

  it('never tells of two alarms without an end between them, nor of an end without an alarm', () => {
    for (const checks of nights) {
      const turns = events(checks)
        .map((line) => line.split(':')[1])
        .filter((event) => event !== 'reminded');
      expect(turns.every((event, index) => event === (index % 2 === 0 ? 'raised' : 'recovered'))).toBe(true);
    }
  });

  it('never raises from stale data', () => {
    for (const checks of nights) {
      const old = checks.map(([ranAt, , value]): Check => [ranAt, ranAt - 901, value]);
      expect(events(old)).toEqual([]);
    }
  });

  it('writes few mails about a value that dances on its limit', () => {
    const dance = Array.from({ length: 720 }, (_, minute): Check => [minute * 60, minute * 60, minute % 2 ? 199 : 201]);
    expect(events(dance).length).toBeLessThanOrEqual(1 + (12 * HOUR_MS) / PATIENCE.remindEveryMs);
  });
});

describe('One value back inside between two checks', () => {
  const MAX = { min: undefined, max: 200 };
  const minute = (index: number) => index * MINUTE_MS;
  /** The minute in which the alarm is raised. Outside in each minute, and back inside half a minute before those named. */
  const raisedIn = (insideBefore: readonly number[], patience = patienceOf({ forMinutes: '5' })) => {
    let state: AlarmState;
    for (let now = 0; now <= 20; now += 1) {
      const known = insideBefore.filter((each) => each <= now).map((each) => minute(each - 0.5));
      const between = {
        samples: [{ time: minute(now), value: 210 }],
        receivedAt: minute(now),
        ...(known.length > 0 && { insideAt: Math.max(...known) }),
      };
      const step = stepAlarm(state, { time: minute(now), value: 210 }, MAX, minute(now), patience, between);
      state = step.state;
      if (step.event === 'raised') return { minute: now, since: (state?.since ?? 0) / MINUTE_MS };
    }
    return undefined;
  };

  it('begins the time anew of a breach that must last', () => {
    expect(raisedIn([])).toEqual({ minute: 5, since: 0 });
    expect(raisedIn([3])).toEqual({ minute: 8, since: 3 });
    expect(raisedIn([0])).toEqual({ minute: 5, since: 0 });
    expect(raisedIn([3, 7, 11, 15])).toEqual({ minute: 20, since: 15 });
  });

  it('changes nothing of any other breach', () => {
    expect(raisedIn([1], patienceOf({}))).toEqual(raisedIn([], patienceOf({})));
  });
});
