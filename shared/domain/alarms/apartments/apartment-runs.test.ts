import { describe, expect, it, test } from 'vitest';
import type { Apartment, RoomReadings } from '../../apartments/apartment.ts';
import { withNewest } from '../../apartments/apartment.ts';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { stepProperty } from '../check/step-property.ts';
import type { Threshold } from '../limits/breach.ts';
import { NO_ALARMS, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import { type ApartmentRuns, type ApartmentsStep, stepApartments } from './apartment-runs.ts';

const T0 = Date.UTC(2026, 0, 15, 12);
const TODAY = '2026-01-15';
const COLD: Threshold = { min: '64', forMinutes: '60', thresholdStatus: 'enabled' };
const flat = (number: string, more: Partial<Apartment> = {}): Apartment => ({ id: number, number, ...more });
const HOUSE = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'].map((number) => flat(number));

/** Readings by apartment: how many hours after noon, and °F. */
type Heard = Readonly<Record<string, readonly [hours: number, value: number | null]>>;
const heard = (all: Heard): RoomReadings =>
  Object.fromEntries(
    Object.entries(all).map(([sensor, [hours, value]]) => [sensor, { time: T0 + hours * HOUR_MS, value }]),
  );

const step = (
  runs: ApartmentRuns,
  all: Heard,
  hours: number,
  limit: Threshold = COLD,
  more: { required?: number | null | undefined; apartments?: readonly Apartment[] } = {},
) =>
  stepApartments(
    limit.max ? 'warmestApartment' : 'coldestApartment',
    runs,
    limit,
    { apartments: HOUSE, readings: heard(all), required: null, today: TODAY, ...more },
    T0 + hours * HOUR_MS,
  );
const run = (since: number, at: number) => ({ since: T0 + since * HOUR_MS, at: T0 + at * HOUR_MS });
const told = ({ latest, out }: ApartmentsStep) => [latest.value, out.numbers.join(' '), out.count];

describe('docs/product/alarms.md#apartments: an apartment outside its limit', () => {
  test('counts when its readings say so for the delay, and not because time passes', () => {
    const first = step({}, { '1A': [0, 60], '1B': [0, 70] }, 0);
    expect([first.runs, told(first)]).toEqual([{ '1A': run(0, 0) }, [70, '', 0]]);
    expect(told(step(first.runs, { '1A': [0, 60], '1B': [0, 70] }, 2.9))).toEqual([70, '', 0]);
    expect(told(step(first.runs, { '1A': [1, 60], '1B': [1, 70] }, 1))).toEqual([60, '1A', 1]);
  });

  test.each([
    ['59 minutes', 59 / 60, 0],
    ['60 minutes', 1, 1],
  ])('a delay of an hour: %s', (_, hours, count) => {
    expect(step({ '1A': run(0, 0) }, { '1A': [hours, 60] }, 1).out.count).toBe(count);
  });

  test('counts at once without a delay, and begins anew after a reading inside', () => {
    const { forMinutes: _, ...atOnce } = COLD;
    expect(step({}, { '1A': [0, 60] }, 0, atOnce).out.count).toBe(1);
    const { runs } = step({ '1A': run(0, 0) }, { '1A': [1, 64] }, 1);
    expect(runs).toEqual({});
  });

  test('begins anew after three hours without a reading, unless it counted', () => {
    expect(step({ '1A': run(0, 0) }, { '1A': [3.1, 60] }, 3.2).runs).toEqual({ '1A': run(3.1, 3.1) });
    expect(step({ '1A': run(0, 1) }, { '1A': [5, 60] }, 5).runs).toEqual({ '1A': run(0, 5) });
  });

  test('is out until a reading is back inside by the margin', () => {
    const limit = { ...COLD, band: '2' };
    const near = step({ '1A': run(0, 1) }, { '1A': [2, 65], '1B': [2, 64.5] }, 2, limit);
    expect([told(near), near.threshold.band]).toEqual([[65, '1A', 1], '2']);
    const back = step(near.runs, { '1A': [3, 66], '1B': [3, 64.5] }, 3, limit);
    // An apartment that was never out keeps no alarm open.
    expect([told(back), back.runs, back.threshold.band]).toEqual([[64.5, '', 0], {}, undefined]);
  });

  test.each([
    ['opted out', { optedOut: '2026-01-15' }],
    ['vacant', { vacated: '2026-01-01' }],
  ])('counts no more when it is %s', (_, more) => {
    const apartments = [flat('1A', more), flat('1B')];
    expect(told(step({ '1A': run(0, 1) }, { '1A': [2, 50], '1B': [2, 70] }, 2, COLD, { apartments }))).toEqual([
      70,
      '',
      0,
    ]);
  });

  test('is named, the worst first, five of them, and the others are counted', () => {
    const all = Object.fromEntries(HOUSE.map(({ number }, index) => [number, [1, 63 - index] as const]));
    const runs = Object.fromEntries(HOUSE.map(({ number }) => [number, run(0, 0)]));
    expect(told(step(runs, all, 1))).toEqual([56, '4B 4A 3B 3A 2B', 8]);
    const warm = { max: '76', forMinutes: '60', thresholdStatus: 'enabled' } as const;
    const hot = Object.fromEntries(HOUSE.map(({ number }, index) => [number, [1, 77 + index] as const]));
    expect(told(step(runs, hot, 1, warm))).toEqual([84, '4B 4A 3B 3A 2B', 8]);
  });
});

describe('docs/product/alarms.md#apartments: readings that say nothing', () => {
  test('neither raise nor end: three hours old, a fault, none at all', () => {
    expect(told(step({ '1A': run(0, 1) }, { '1A': [1, 60] }, 4.1))).toEqual([null, '1A', 1]);
    expect(told(step({ '1A': run(0, 1) }, { '1A': [2, null] }, 2))).toEqual([null, '1A', 1]);
    expect(told(step({}, { '1A': [0, 60] }, 3.1))).toEqual([null, '', 0]);
    expect(told(step({}, {}, 0))).toEqual([null, '', 0]);
  });

  test('a silent one that was out keeps the alarm open while the others are inside', () => {
    expect(told(step({ '1A': run(0, 1) }, { '1A': [1, 60], '1B': [5, 70] }, 5))).toEqual([null, '1A', 1]);
  });
});

describe('docs/product/alarms.md#apartments: a minimum by the rules of the city', () => {
  const byRules: Threshold = { byRules: true, forMinutes: '60', thresholdStatus: 'enabled' };
  test('is what they require at the time', () => {
    const at = (required: number | null | undefined) =>
      step({ '1A': run(0, 0) }, { '1A': [1, 65] }, 1, byRules, { required });
    expect([at(68).threshold.min, at(68).out.count]).toEqual(['68', 1]);
    expect([at(62).threshold.min, at(62).out.count]).toEqual(['62', 0]);
    expect([at(null).threshold.min, at(null).out.count]).toEqual(['', 0]);
    expect(at(69.8).threshold.min).toBe('69.8');
  });

  test.each([
    ['as at 10 PM', 62],
    ['as in summer', null],
  ])('An alarm that ends because they require less says so, %s', (_, less) => {
    const label = 'coldestApartment';
    let state: PropertyAlarms = NO_ALARMS;
    const transitions: Transition[] = [];
    for (const minute of [0, 1, 2, 3, 4, 5]) {
      const at = 1 + minute / 60;
      const required = minute < 3 ? 68 : less;
      const one = step({ '1A': run(0, 0) }, { '1A': [1, 65] }, at, byRules, { required });
      const watch = { thresholds: { [label]: one.threshold }, latest: { [label]: one.latest }, wingnuts: [] };
      const next = stepProperty(state, watch, T0 + at * HOUR_MS);
      state = next.state;
      transitions.push(...next.transitions);
    }
    expect(transitions.map(({ event, endReason }) => [event, endReason])).toEqual([
      ['raised', undefined],
      ['recovered', 'lessRequired'],
    ]);
  });

  test('is unknown where the outdoor temperature is: what was, stays', () => {
    const unknown = step({ '1A': run(0, 1) }, { '1A': [2, 50] }, 2, byRules, { required: undefined });
    expect([told(unknown), unknown.runs]).toEqual([[null, '1A', 1], { '1A': run(0, 1) }]);
  });
});

/** Numbers that are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
interface Arrival {
  readonly sensor: string;
  readonly time: number;
  readonly value: number | null;
  /** When it arrives, UTC ms: late ones come with others. */
  readonly arrives: number;
}

/** A day of readings about once an hour: some are late, some come twice, and some are faults. */
function day(seed: number): Arrival[] {
  const below = numbers(seed);
  return HOUSE.slice(0, 4).flatMap(({ number }) => {
    let value = 66;
    return Array.from({ length: 24 }, (_, hour) => {
      value += below(9) - 4;
      const time = T0 + hour * HOUR_MS + below(10) * MINUTE_MS;
      const late = below(6) === 0 ? below(5) * HOUR_MS : 0;
      return { sensor: number, time, value: below(20) === 0 ? null : value, arrives: time + late };
    }).flatMap((each) => (below(8) === 0 ? [each, { ...each, arrives: each.arrives + HOUR_MS }] : [each]));
  });
}

/** Checks each minute of a day with the readings that have arrived, as the check of a property does. */
function checked(arrivals: readonly Arrival[], limit: Threshold = COLD, hours = 26) {
  let readings: RoomReadings = {};
  let runs: ApartmentRuns = {};
  let state: PropertyAlarms = NO_ALARMS;
  const transitions: Transition[] = [];
  const steps: { readonly now: number; readonly step: ApartmentsStep; readonly isRaised: boolean }[] = [];
  for (let now = T0; now < T0 + hours * HOUR_MS; now += MINUTE_MS) {
    const news = arrivals.filter(({ arrives }) => arrives > now - MINUTE_MS && arrives <= now);
    readings = withNewest(readings, news);
    const all = { apartments: HOUSE, readings, required: null, today: TODAY };
    const one = stepApartments('coldestApartment', runs, limit, all, now);
    runs = one.runs;
    const label = 'coldestApartment';
    const watch = {
      thresholds: { [label]: one.threshold },
      latest: { [label]: one.latest },
      apartments: { [label]: one.out },
      wingnuts: [],
    };
    const next = stepProperty(state, watch, now);
    state = next.state;
    transitions.push(...next.transitions);
    steps.push({ now, step: one, isRaised: state.sensors[label]?.phase === 'raised' });
  }
  return { transitions, steps, runs };
}

describe('Laws of alarms of apartments', () => {
  const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

  it.each(SEEDS)('The order in which readings of one check arrive changes nothing (%i)', (seed) => {
    const arrivals = day(seed);
    const first = checked(arrivals);
    expect(checked(arrivals.toReversed()).transitions).toEqual(first.transitions);
    // A reading that comes again, as messages do, changes nothing either.
    expect(checked([...arrivals, ...arrivals]).transitions).toEqual(first.transitions);
  });

  it.each(SEEDS)('Changes alternate, and an open alarm is told again at most every four hours (%i)', (seed) => {
    const { transitions } = checked(day(seed));
    const told = transitions.filter(({ event, held }) => event !== 'ended' && !held);
    let last: Transition | undefined;
    for (const each of told) {
      if (each.event === 'raised') expect(last?.event ?? 'recovered').toBe('recovered');
      else expect(['raised', 'reminded']).toContain(last?.event);
      if (each.event === 'reminded') expect(each.at - (last?.at ?? 0)).toBeGreaterThanOrEqual(4 * HOUR_MS);
      last = each;
    }
    expect(told.length).toBeLessThan(30);
  });

  it.each(SEEDS)('One that counts is an alarm a minute later, and no alarm ends while one counts (%i)', (seed) => {
    const { steps, transitions } = checked(day(seed));
    const counted = steps.filter(
      ({ step: { latest, out } }) => out.count > 0 && latest.value !== null && latest.value < 64,
    );
    expect(counted.length).toBeGreaterThan(0);
    for (const { now } of counted)
      expect(steps.find((each) => each.now === now + MINUTE_MS)?.isRaised ?? true).toBe(true);
    for (const { event, at } of transitions) {
      if (event !== 'recovered') continue;
      const then = steps.find(({ now }) => now === at)?.step;
      expect([then?.out.count, then?.latest.value === null]).toEqual([0, false]);
    }
  });

  it('An apartment that is out for long enough by fresh readings is never missed, however others come and go', () => {
    for (const seed of SEEDS) {
      const others = day(seed).filter(({ sensor }) => sensor !== '1A');
      const icy = Array.from({ length: 24 }, (_, hour) => {
        const time = T0 + hour * HOUR_MS;
        return { sensor: '1A', time, value: hour >= 4 && hour <= 9 ? 5 : 70, arrives: time };
      });
      const { steps } = checked([...others, ...icy]);
      const at = (hour: number, minutes: number) =>
        steps.find(({ now }) => now === T0 + hour * HOUR_MS + minutes * MINUTE_MS);
      for (const [hour, minutes] of [
        [5, 1],
        [7, 30],
        [9, 59],
      ] as const) {
        expect(at(hour, minutes)?.isRaised).toBe(true);
        expect(at(hour, minutes)?.step.out.numbers[0]).toBe('1A');
      }
    }
  });

  it('600 apartments are one alarm, which keeps five numbers', () => {
    const many = Array.from({ length: 600 }, (_, index) => flat(String(index)));
    const readings = Object.fromEntries(many.map(({ number }) => [number, { time: T0 + HOUR_MS, value: 50 }]));
    const runs = Object.fromEntries(many.map(({ number }) => [number, run(0, 0)]));
    const all = { apartments: many, readings, required: null, today: TODAY };
    const one = stepApartments('coldestApartment', runs, COLD, all, T0 + HOUR_MS);
    expect([one.out.numbers.length, one.out.count]).toEqual([5, 600]);
  });
});
