import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { isStale, type LatestValue } from '../../readings/latest.ts';
import { isBreach, type Limits, type Threshold } from '../limits/breach.ts';
import type { OnlyWhile } from '../limits/only-while.ts';
import { NO_ALARMS, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import { breachingPair, type OutsideSamples } from './outside-samples.ts';
import { type AlarmState, type AlarmStep, type Extreme, PATIENCE, stepAlarm } from './sensor-alarm.ts';
import { stepProperty } from './step-property.ts';

const PRESSURE = 'boilerSystemPressure1';
const BURNER = 'boilerRelayState1';
const LIMITS: Limits = { min: 130, max: 200 };

/** Numbers from 0 to below 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One minute: what the check finds. */
interface Minute {
  readonly now: number;
  readonly latest: LatestValue | undefined;
  readonly between: OutsideSamples | undefined;
}

/** A believable and then less believable trace: a value that wanders, faults, stays away and comes late. */
function trace(seed: number, length = 400): Minute[] {
  const random = randomFrom(seed);
  let value = 150 + 60 * random();
  let latest: LatestValue | undefined;
  let silent = 0;
  return Array.from({ length }, (_, index) => {
    const now = index * MINUTE_MS;
    value += (random() - 0.5) * 30 + (165 - value) * 0.03;
    if (random() < 0.02) silent = Math.floor(random() * 40);
    silent -= 1;
    if (silent < 0) latest = { time: now - Math.floor(random() * 90_000), value: random() < 0.03 ? null : value };
    const samples = [30, 10].map((seconds) => ({ time: now - seconds * 1000, value: value + 40 * (random() - 0.5) }));
    return { now, latest, between: random() < 0.1 ? { samples, receivedAt: now - 5000 } : undefined };
  });
}
const TRACES = Array.from({ length: 200 }, (_, seed) => trace(seed + 1));

/** The state machine as it was before limits had a patience of their own. The samples between two checks count. */
function stepBefore({ now, latest, between }: Minute, was: AlarmState): AlarmStep {
  const outside = ({ time, value }: { time: number; value: number }): Extreme | undefined => {
    if (!isBreach(value, LIMITS)) return undefined;
    return value > 200 ? { value, time, side: 'max', limit: 200 } : { value, time, side: 'min', limit: 130 };
  };
  const distance = ({ value, limit }: Extreme) => Math.abs(value - limit);
  const worse = (a: Extreme, b: Extreme) => (distance(b) > distance(a) ? b : a);
  const found = (between?.samples ?? []).flatMap((each) => outside(each) ?? []);
  const worst = (begin: number, first: Extreme) => found.filter(({ time }) => time >= begin).reduce(worse, first);
  const known = was?.phase === 'pending' && isStale(was.sampleAt, now) ? undefined : was;
  const state = known && { ...known, extreme: worst(known.since, known.extreme) };
  if (!latest || latest.value === null || isStale(latest.time, now)) {
    if (state?.phase !== 'raised') return { state };
    const { insideAt: _, ...raised } = state;
    return { state: raised };
  }
  const extreme = outside({ time: latest.time, value: latest.value });
  if (extreme && state?.phase === 'raised') {
    const { insideAt: _, ...raised } = { ...state, extreme: worse(state.extreme, extreme) };
    return now - state.toldAt < PATIENCE.remindEveryMs
      ? { state: raised }
      : { state: { ...raised, toldAt: now }, event: 'reminded' };
  }
  if (extreme) {
    const { time } = extreme;
    const since = Math.min(time, now, ...found.map((each) => each.time).filter((each) => time - each <= MINUTE_MS));
    const pending =
      state?.phase === 'pending'
        ? {
            ...state,
            samples: state.samples + (time > state.sampleAt ? 1 : 0),
            sampleAt: Math.max(state.sampleAt, time),
            extreme: worse(state.extreme, extreme),
          }
        : { phase: 'pending' as const, since, seenAt: now, sampleAt: time, samples: 1, extreme: worst(since, extreme) };
    if (pending.samples < 2 && now - pending.seenAt < MINUTE_MS) return { state: pending };
    const raised = { since: pending.since, raisedAt: now, toldAt: now, extreme: pending.extreme };
    return { state: { phase: 'raised', ...raised }, event: 'raised' };
  }
  if (state?.phase === 'raised') {
    const wasOutside = between !== undefined && state.insideAt !== undefined && between.receivedAt > state.insideAt;
    const insideAt = wasOutside ? now : (state.insideAt ?? now);
    return now - insideAt < 2 * MINUTE_MS
      ? { state: { ...state, insideAt } }
      : { state: undefined, event: 'recovered' };
  }
  const [first, second] = breachingPair(between, LIMITS, now)?.map((each) => outside(each)) ?? [];
  if (!first || !second) return { state: undefined };
  const since = Math.min(first.time, state?.since ?? now, now);
  return {
    state: {
      phase: 'raised',
      since,
      raisedAt: now,
      toldAt: now,
      extreme: worst(since, state ? worse(state.extreme, second) : second),
    },
    event: 'raised',
    sample: { time: second.time, value: second.value },
  };
}

/** The facts that the check knows of a minute of a trace. `burner` is the newest value of the burner's relay. */
const seen = ({ now, latest, between }: Minute, threshold: Threshold, burner?: number | null) => ({
  thresholds: { [PRESSURE]: threshold },
  latest: { [PRESSURE]: latest, ...(burner !== undefined && { [BURNER]: { time: now, value: burner } }) },
  ...(between && { outside: { [PRESSURE]: between } }),
  wingnuts: [],
});

interface Told extends Transition {
  readonly minute: Minute;
}

/** The transitions of a trace, each with its minute, and the last state. */
function play(
  minutes: readonly Minute[],
  options: Partial<Threshold>,
  burnerAt = (_index: number) => undefined as number | null | undefined,
) {
  let state: PropertyAlarms = NO_ALARMS;
  const threshold: Threshold = { min: '130', max: '200', thresholdStatus: 'enabled', ...options };
  const told: Told[] = [];
  for (const [index, minute] of minutes.entries()) {
    const step = stepProperty(state, seen(minute, threshold, burnerAt(index)), minute.now);
    state = step.state;
    told.push(...step.transitions.map((transition) => ({ ...transition, minute })));
  }
  return { told, state };
}

const steady = (values: readonly number[]): Minute[] =>
  values.map((value, index) => ({
    now: index * MINUTE_MS,
    latest: { time: index * MINUTE_MS, value },
    between: undefined,
  }));
const eventsOf = ({ told }: ReturnType<typeof play>) =>
  told.map(({ event, minute }) => `${event} ${minute.now / MINUTE_MS}`);
const repeat = (value: number, times: number) => Array.from({ length: times }, () => value);

describe('Without options', () => {
  it('each step of a sensor is the one of before', () => {
    let [raised, recovered] = [0, 0];
    for (const minutes of TRACES) {
      let state: AlarmState;
      for (const minute of minutes) {
        const expected = stepBefore(minute, state);
        const step = stepAlarm(state, minute.latest, LIMITS, minute.now, PATIENCE, minute.between);
        expect(step).toEqual(expected);
        if (step.event === 'raised') raised += 1;
        if (step.event === 'recovered') recovered += 1;
        state = step.state;
      }
    }
    expect(Math.min(raised, recovered)).toBeGreaterThan(300);
  });

  it('empty ones and zeros are none', () => {
    for (const minutes of TRACES.slice(0, 50)) {
      const plain = play(minutes, {});
      expect(play(minutes, { forMinutes: '0', band: '0', severity: 'warning' })).toEqual(plain);
      expect(play(minutes, { forMinutes: '', band: '' })).toEqual(plain);
    }
  });
});

describe('A breach that must last', () => {
  it('raises an alarm after that time, of a sensor that measures too', () => {
    expect(eventsOf(play(steady(repeat(210, 60)), { forMinutes: '30' }))).toEqual(['raised 30']);
    expect(eventsOf(play(steady([...repeat(210, 25), 190, ...repeat(210, 25)]), { forMinutes: '30' }))).toEqual([]);
  });

  it('is never lost: whatever came before, it raises an alarm once it has lasted', () => {
    for (const [index, minutes] of TRACES.slice(0, 60).entries()) {
      const forMinutes = [1, 5, 30, 240][index % 4] ?? 1;
      const start = minutes.length;
      const lasts = Array.from({ length: forMinutes + 2 }, (_, at): Minute => {
        const now = (start + at) * MINUTE_MS;
        return { now, latest: { time: now, value: 230 }, between: undefined };
      });
      const { state } = play([...minutes, ...lasts], { forMinutes: String(forMinutes), band: '5' });
      expect(state.sensors[PRESSURE]?.phase).toBe('raised');
    }
  });
});

describe('A band', () => {
  it('keeps an alarm open until the value is back by it', () => {
    const values = [...repeat(210, 3), ...repeat(196, 10), ...repeat(195, 5)];
    expect(eventsOf(play(steady(values), {}))).toEqual(['raised 1', 'recovered 5']);
    expect(eventsOf(play(steady(values), { band: '5' }))).toEqual(['raised 1', 'recovered 15']);
    expect(eventsOf(play(steady(values), { band: '6' }))).toEqual(['raised 1']);
  });

  it('concerns the limit that was passed', () => {
    const low = [...repeat(120, 3), ...repeat(134, 5), ...repeat(199, 5)];
    expect(eventsOf(play(steady(low), { band: '5' }))).toEqual(['raised 1', 'recovered 10']);
  });

  it('reminds, and says why the alarm lasts', () => {
    const { told } = play(steady([...repeat(210, 3), ...repeat(198, 300)]), { band: '5' });
    expect(told.map(({ event, keptBy }) => [event, keptBy])).toEqual([
      ['raised', undefined],
      ['reminded', 'band'],
    ]);
    const outside = play(steady(repeat(210, 300)), { band: '5' }).told;
    expect(outside.map(({ keptBy }) => keptBy)).toEqual([undefined, undefined]);
  });

  it('never ends an alarm while the value is outside, and only when it is back by the band', () => {
    let ends = 0;
    for (const [index, minutes] of TRACES.entries()) {
      const band = [0, 1, 10, 40][index % 4] ?? 0;
      for (const { event, minute, extreme } of play(minutes, { band: String(band) }).told) {
        if (event !== 'recovered') continue;
        ends += 1;
        const value = minute.latest?.value ?? Number.NaN;
        expect(isBreach(value, LIMITS)).toBe(false);
        if (extreme?.side === 'max') expect(value).toBeLessThanOrEqual(200 - band);
        else expect(value).toBeGreaterThanOrEqual(130 + band);
      }
    }
    expect(ends).toBeGreaterThan(200);
  });

  it('that leaves no value between the limits does not count, so the alarm can end', () => {
    const values = [...repeat(210, 3), ...repeat(170, 5)];
    expect(eventsOf(play(steady(values), { band: '71' }))).toEqual(['raised 1', 'recovered 5']);
  });
});

describe('A limit that counts only at times', () => {
  const onlyWhile: OnlyWhile = { is: 'on', label: BURNER };
  const on = (from: number, to: number) => (index: number) => (index >= from && index < to ? 1 : 0);

  it('raises nothing before, and begins again when the condition holds', () => {
    expect(eventsOf(play(steady(repeat(210, 20)), { onlyWhile }, on(10, 20)))).toEqual(['raised 11']);
    expect(eventsOf(play(steady(repeat(210, 20)), { onlyWhile, forMinutes: '5' }, on(10, 20)))).toEqual(['raised 15']);
  });

  it('ends its alarm with the condition as the reason, and raises it again when the condition is back', () => {
    const burner = (index: number) => (index < 10 || index >= 100 ? 1 : 0);
    const { told } = play(steady(repeat(210, 120)), { onlyWhile }, burner);
    expect(told.map(({ event, minute, onlyWhile: why }) => [event, minute.now / MINUTE_MS, why])).toEqual([
      ['raised', 1, undefined],
      ['recovered', 12, onlyWhile],
      ['raised', 101, undefined],
    ]);
  });

  it('ends like any other when the value is back inside', () => {
    const { told } = play(steady([...repeat(210, 5), ...repeat(150, 5)]), { onlyWhile }, on(0, 99));
    expect(told.map(({ event, onlyWhile: why }) => [event, why])).toEqual([
      ['raised', undefined],
      ['recovered', undefined],
    ]);
  });

  it('is never silenced by what nobody knows', () => {
    for (const minutes of TRACES.slice(0, 60)) {
      const plain = play(minutes, {});
      expect(play(minutes, { onlyWhile })).toEqual(plain);
      expect(play(minutes, { onlyWhile }, () => null).told).toEqual(plain.told);
      expect(play(minutes, { onlyWhile }, () => 1).told).toEqual(plain.told);
    }
  });

  it('raises and counts nothing while it does not hold, also not of samples between two checks', () => {
    for (const minutes of TRACES.slice(0, 60)) {
      expect(play(minutes, { onlyWhile }, () => 0)).toEqual({ told: [], state: NO_ALARMS });
    }
  });

  it('never loses what is still outside when it holds again', () => {
    for (const [seed, minutes] of TRACES.slice(0, 60).entries()) {
      const random = randomFrom(seed + 1000);
      const lasts = Array.from({ length: 3 }, (_, at): Minute => {
        const now = (minutes.length + at) * MINUTE_MS;
        return { now, latest: { time: now, value: 230 }, between: undefined };
      });
      const burner = (index: number) =>
        index >= minutes.length ? 1 : [0, 1, null, undefined][Math.floor(random() * 4)];
      expect(play([...minutes, ...lasts], { onlyWhile }, burner).state.sensors[PRESSURE]?.phase).toBe('raised');
    }
  });
});
