import { describe, expect, it, test } from 'vitest';
import { type Random, seeded } from '../../../../test/seeded.ts';
import { MINUTE_MS } from '../../durations.ts';
import type { LatestValue } from '../../readings/latest.ts';
import {
  alarmId,
  breachCounts,
  NO_ALARMS,
  openAlarms,
  type PropertyAlarms,
  type Transition,
} from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { isUnderWork, type PlannedWork, type WorkKind, workEnd } from './planned-work.ts';
import { stepProperty } from './step-property.ts';
import { stepUnderWork } from './step-under-work.ts';

const START = Date.UTC(2026, 10, 5, 12);
const minute = (at: number) => START + at * MINUTE_MS;
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const RETURN = 'boilerReturnHeaderTemperature1';
const DOMESTIC = 'domesticHotWaterSupplyTemperature1';
const LABELS_OF = { w1: [SUPPLY, RETURN], w2: [DOMESTIC] } as const;
const LABELS = [SUPPLY, RETURN, DOMESTIC];
const LIMITS = { min: '100', max: '200', thresholdStatus: 'enabled' } as const;
const [WELL, LOW] = [150, 50];

const work = (from: number, to: number, more: Partial<PlannedWork> = {}): PlannedWork => ({
  id: `${from}-${to}`,
  from: minute(from),
  to: minute(to),
  reason: 'New burner',
  userId: 'ann',
  ...more,
});

/** What a wingnut says in a minute: its values, or nothing. */
type Said = Readonly<Record<string, number | null>>;
interface Trace {
  readonly w1: readonly (Said | undefined)[];
  readonly w2: readonly (Said | undefined)[];
}

/** What the check of each minute sees. */
function inputs({ w1, w2 }: Trace): CheckInput[] {
  const latest: Record<string, LatestValue | undefined> = Object.fromEntries(LABELS.map((label) => [label, undefined]));
  const posted: Record<string, number | undefined> = {};
  return w1.map((_, at) => {
    for (const [id, said] of [
      ['w1', w1[at]],
      ['w2', w2[at]],
    ] as const) {
      if (!said) continue;
      posted[id] = minute(at);
      for (const [label, value] of Object.entries(said)) latest[label] = { time: minute(at) - 5000, value };
    }
    return {
      thresholds: Object.fromEntries(LABELS.map((label) => [label, LIMITS])),
      latest: { ...latest },
      wingnuts: (['w1', 'w2'] as const).map((id) => ({
        id,
        serial: id,
        labels: LABELS_OF[id],
        postedAt: posted[id],
        ...(posted[id] !== undefined && { newestTime: posted[id] }),
      })),
    };
  });
}

interface Step {
  readonly at: number;
  readonly state: PropertyAlarms;
  readonly transitions: readonly Transition[];
}

/** Runs the check each minute with planned work. */
function run(trace: Trace, works: readonly PlannedWork[], before = NO_ALARMS): Step[] {
  let state = before;
  return inputs(trace).map((input, at) => {
    const step = stepUnderWork(state, input, works, minute(at));
    state = step.state;
    return { at, ...step };
  });
}

const told = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ at, transitions }) => transitions.map(({ subject, event }) => `${at} ${subject} ${event}`));

const all = (value: number | null): Said => ({ [SUPPLY]: value, [RETURN]: WELL });
/** Supply by minutes; the other wingnut is well. `undefined`: the wingnut says nothing. */
const supply = (...parts: readonly (readonly [count: number, value: number | null | undefined])[]): Trace => {
  const w1 = parts.flatMap(([count, value]) =>
    Array.from({ length: count }, () => (value === undefined ? undefined : all(value))),
  );
  return { w1, w2: w1.map(() => ({ [DOMESTIC]: WELL })) };
};

describe('While work is planned', () => {
  it.each<[what: string, trace: Trace, works: PlannedWork[], told: string[]]>([
    ['nothing is raised by values', supply([5, WELL], [20, LOW]), [work(5, 60)], []],
    ['nothing is raised by silence', supply([2, WELL], [40, undefined]), [work(2, 60)], []],
    ['nothing is raised by faults', supply([2, WELL], [40, null]), [work(2, 60)], []],
    ['a breach that began before is not raised', supply([5, WELL], [20, LOW]), [work(6, 60)], []],
    [
      'what is still outside at its end is raised by the ordinary patience',
      supply([5, WELL], [30, LOW]),
      [work(5, 20)],
      [`21 ${SUPPLY} raised`],
    ],
    [
      'a breach that is seen first at its end is raised too, without another value',
      supply([18, WELL], [2, LOW], [10, undefined]),
      [work(5, 20)],
      [`21 ${SUPPLY} raised`],
    ],
    ['what is well again at its end is not raised', supply([5, WELL], [14, LOW], [9, WELL]), [work(5, 20)], []],
    [
      'silence is raised when 15 minutes have passed since its end',
      supply([5, WELL], [45, undefined]),
      [work(4, 20)],
      ['36 w1 raised'],
    ],
    [
      'a fault is raised when 15 minutes have passed since its end',
      supply([5, WELL], [45, null]),
      [work(4, 20)],
      [`35 ${SUPPLY} raised`],
    ],
    [
      'an alarm that was open before ends as ever',
      supply([1, WELL], [9, LOW], [9, WELL], [9, LOW]),
      [work(5, 60)],
      [`2 ${SUPPLY} raised`, `12 ${SUPPLY} recovered`],
    ],
    [
      'work of the other wingnut changes nothing',
      supply([5, WELL], [5, LOW]),
      [work(5, 20, { wingnutId: 'w2' })],
      [`6 ${SUPPLY} raised`],
    ],
    ['work for its kind holds it back', supply([5, WELL], [20, LOW]), [work(5, 60, { kinds: ['heating'] })], []],
    [
      'work for other kinds changes nothing',
      supply([5, WELL], [5, LOW]),
      [work(5, 20, { kinds: ['hotWater', 'connection'] })],
      [`6 ${SUPPLY} raised`],
    ],
    [
      'a wingnut falls silent as ever when its silence was not chosen',
      supply([2, WELL], [20, undefined]),
      [work(2, 60, { kinds: ['heating', 'hotWater', 'other', 'danger'] })],
      ['17 w1 raised'],
    ],
    [
      'a fault is raised as ever when its kind was not chosen',
      supply([2, WELL], [20, null]),
      [work(2, 60, { kinds: ['connection'] })],
      [`17 ${SUPPLY} raised`],
    ],
    [
      'of two works with different kinds each holds back its own until its own end',
      supply([5, WELL], [40, LOW]),
      [work(5, 30, { kinds: ['heating'] }), work(5, 60, { kinds: ['hotWater'] })],
      [`31 ${SUPPLY} raised`],
    ],
    ['work of its wingnut covers its sensors', supply([5, WELL], [5, LOW]), [work(5, 20, { wingnutId: 'w1' })], []],
  ])('%s', (_what, trace, works, expected) => {
    expect(told(run(trace, works))).toEqual(expected);
  });

  test('an alarm that was open before is reminded of at the end, not meanwhile', () => {
    const steps = run(supply([1, WELL], [10 * 60, LOW]), [work(10, 9 * 60)]);
    expect(told(steps)).toEqual([`2 ${SUPPLY} raised`, `540 ${SUPPLY} reminded`]);
  });

  test('a snooze that ends meanwhile is mailed at the end, once', () => {
    const raised = run(supply([1, WELL], [9, LOW]), []).at(-1)?.state ?? NO_ALARMS;
    const [alarm] = openAlarms(raised);
    if (!alarm) throw new Error('An alarm is open');
    let state: PropertyAlarms = { ...raised, snoozed: { [alarmId(alarm)]: minute(20) } };
    const reminded = inputs(supply([60, LOW])).flatMap((input, at) => {
      if (at < 10) return [];
      const step = stepUnderWork(state, input, [work(10, 40)], minute(at));
      state = step.state;
      return step.transitions.map(({ event }) => `${at} ${event}`);
    });
    expect(reminded).toEqual(['40 reminded']);
    expect(state).not.toHaveProperty('snoozed');
  });

  test('a silence that was open before is reminded of at the end, not meanwhile', () => {
    const steps = run(supply([1, WELL], [10 * 60, undefined]), [work(20, 9 * 60)]);
    expect(told(steps)).toEqual(['16 w1 raised', '540 w1 reminded']);
  });

  test('a held alarm stays held', () => {
    const before = { ...NO_ALARMS, lastEnds: { [SUPPLY]: { toldAt: minute(-5), unmailed: 0 } } };
    const steps = run(supply([40, LOW]), [work(5, 30)], before);
    expect(told(steps)).toEqual([`1 ${SUPPLY} raised`, `30 ${SUPPLY} reminded`]);
    expect(steps[0]?.transitions).toEqual([]);
    expect(steps[1]?.transitions[0]?.held).toBe('flaps');
  });

  test('its alarm begins at the end of the work at the earliest', () => {
    const raised = run(supply([30, LOW]), [work(-5, 20)]).flatMap(({ transitions }) => transitions)[0];
    expect(raised).toMatchObject({ event: 'raised', since: minute(20), raisedAt: minute(21) });
  });

  test('values of its time do not count as breaches', () => {
    const steps = run(supply([40, LOW]), [work(0, 20)]);
    const counts = steps.map(({ at, state }) => breachCounts(state, minute(at))[SUPPLY] ?? 0);
    expect(counts.slice(0, 21)).toEqual(Array(21).fill(0));
    expect(counts.slice(21, 24)).toEqual([1, 2, 3]);
  });

  test('two samples outside between two checks raise nothing meanwhile, and nothing after', () => {
    const [input] = inputs(supply([1, WELL]));
    const samples = [20, 40].map((s) => ({ time: START + s * 1000, value: LOW }));
    const watch = { ...input, outside: { [SUPPLY]: { samples, receivedAt: START + 40_000 } } } as CheckInput;
    const check = (works: PlannedWork[]) => stepUnderWork(NO_ALARMS, watch, works, minute(1)).transitions.length;
    expect(check([])).toBe(1);
    expect(check([work(0, 5)])).toBe(0);
    expect(check([work(0, 1)])).toBe(0);
  });
});

describe('Laws of planned work', () => {
  const LENGTH = 150;
  /** A wingnut whose sensors stay well, outside, faulty or unsaid for some minutes, and which is away at times. */
  const spoken = (random: Random, labels: readonly string[]): (Said | undefined)[] => {
    const says: (Said | undefined)[] = [];
    while (says.length < LENGTH) {
      const values = Object.fromEntries(
        labels.flatMap((label) => {
          const value = random.pick([WELL, WELL, LOW, LOW, null, undefined]);
          return value === undefined ? [] : [[label, value] as const];
        }),
      );
      const isAway = random.below(5) === 0;
      for (let rest = 1 + random.below(25); rest > 0 && says.length < LENGTH; rest -= 1) {
        says.push(isAway ? undefined : values);
      }
    }
    return says;
  };
  const traces = Array.from({ length: 30 }, (_, seed) => {
    const random = seeded(seed);
    const trace = { w1: spoken(random, LABELS_OF.w1), w2: spoken(random, LABELS_OF.w2) };
    const works = Array.from({ length: 1 + random.below(3) }, () => {
      const from = random.below(LENGTH) - 20;
      const wingnutId = random.pick([undefined, 'w1', 'w2']);
      const kinds = random.pick<readonly WorkKind[] | undefined>([undefined, ['heating'], ['connection', 'other']]);
      return work(from, from + 1 + random.below(60), { ...(wingnutId && { wingnutId }), ...(kinds && { kinds }) });
    });
    return { random, trace, works };
  });
  const wingnutOf = (subject: string) =>
    subject === 'w1' || LABELS_OF.w1.some((label) => label === subject) ? 'w1' : 'w2';

  test('nothing is raised and nobody is reminded inside work', () => {
    let seen = 0;
    for (const { trace, works } of traces) {
      for (const { at, transitions } of run(trace, works)) {
        for (const { event, subject, since } of transitions) {
          if (event !== 'raised' && event !== 'reminded') continue;
          seen += 1;
          expect(isUnderWork(works, subject, wingnutOf(subject), minute(at)), `${subject} ${event} at ${at}`).toBe(
            false,
          );
          if (event === 'raised' && subject.length > 2) {
            expect(isUnderWork(works, subject, wingnutOf(subject), since), `${subject} begins ${since}`).toBe(false);
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('work that is over long ago, or of a wingnut that is not linked, changes nothing', () => {
    for (const { trace } of traces) {
      const works = [work(-200, -100), work(-20, 500, { wingnutId: 'w9' })];
      let state = NO_ALARMS;
      for (const [at, input] of inputs(trace).entries()) {
        const plain = stepProperty(state, input, minute(at));
        expect(stepUnderWork(state, input, works, minute(at))).toEqual(plain);
        state = plain.state;
      }
    }
  });

  test('what is outside at the end and stays so is raised within two checks', () => {
    let seen = 0;
    for (const { trace, works } of traces) {
      const steps = run(trace, works);
      const said = inputs(trace);
      for (const each of works) {
        const end = (workEnd(each) - START) / MINUTE_MS;
        const label = each.wingnutId === 'w2' ? DOMESTIC : SUPPLY;
        const after = [end, end + 1];
        const isOutside = after.every((at) => {
          const latest = said[at]?.latest[label];
          return latest?.value === LOW && minute(at) - latest.time < 15 * MINUTE_MS;
        });
        if (!isOutside || after.some((at) => isUnderWork(works, label, wingnutOf(label), minute(at)))) continue;
        seen += 1;
        expect(openAlarms(steps[end + 1]?.state ?? NO_ALARMS).map(({ subject }) => subject)).toContain(label);
      }
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('two overlapping works are their union', () => {
    for (const { random, trace } of traces) {
      const [a, c, b, d] = [random.below(40), 41 + random.below(10), 51 + random.below(10), 61 + random.below(60)];
      expect(run(trace, [work(a, b), work(c, d)])).toEqual(run(trace, [work(a, d)]));
      expect(run(trace, [work(a, d), work(c, b)])).toEqual(run(trace, [work(a, d)]));
    }
  });

  test('work that is ended early is work that was planned so', () => {
    for (const { random, trace } of traces) {
      const [from, end] = [random.below(60), 61 + random.below(60)];
      const early = run(trace, [work(from, end + 1 + random.below(60), { endedAt: minute(end) })]);
      expect(early).toEqual(run(trace, [work(from, end)]));
    }
  });
});
