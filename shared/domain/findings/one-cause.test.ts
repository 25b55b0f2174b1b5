import { describe, expect, it } from 'vitest';
import type { DayFacts, FiringFacts } from '../facts/day-facts.ts';
import { changesOfPlant } from '../jobs/job.ts';
import { inWords } from '../sentences/sentence.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import { judgeAll } from './judge.ts';
import type { RuleInput } from './rule.ts';
import type { RuleId } from './rule-ids.ts';

const BURNER = 'boilerRelayState1';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const RETURN = 'boilerReturnHeaderTemperature1';
const OUTLET = 'boilerOutletTemperature1';
const PUMP = 'systemPumpCurrent1';

/** A plant in the cold whose supply and return differ by so much while it fires. */
const plant =
  (difference: number, part: Partial<FiringFacts> = {}, pumped = 600) =>
  (index = 0): Partial<DayFacts> => ({
    analogs: { [SUPPLY]: analog({ mean: 100 }), [RETURN]: analog({ mean: 100 }), outdoorTemperature1: analog() },
    switches: { [BURNER]: state({ on: 900 }), [PUMP]: state() },
    firing: {
      ...{ minutes: 900, together: 0, returnLow: 900, supplyMean: 100, supplyMax: 120 },
      ...{ difference: { min: difference, mean: difference, max: difference }, ...part },
    },
    outdoor: { mean: 30 + (index % 3), min: 25, max: 36, degreeHours: 800 },
    circulation: {
      [PUMP]: { minutes: pumped, equal: Math.abs(difference) < 1 ? pumped : 0, inverted: 0, difference },
    },
  });
const said = (rule: RuleId, make: (index: number) => Partial<DayFacts>, rest: Partial<RuleInput> = {}, days = 33) =>
  judgeAll(inputOf(someDays(days, make), days, { profile: { condensing: false }, ...rest })).find(
    (each) => each.rule === rule,
  )?.verdict;

describe('docs/product/findings.md#one-cause: supply and return', () => {
  it('that look swapped or equal prove nothing in other rules', () => {
    for (const difference of [-8, 0.5]) {
      expect(said('supply-and-return', plant(difference))?.outcome).toBe('holds');
      expect(told(said('low-return', plant(difference)))).toEqual({
        outcome: 'unknown',
        reason: 'on hold: Boiler Return Header Temperature 1 may be faulty',
      });
    }
    expect(said('low-return', plant(12))?.outcome).toBe('holds');
  });

  it('that are equal because nothing heats are told by what nothing heats', () => {
    const cold = plant(0.2, {
      supplyMax: 75,
      longestBurn: { minutes: 900, supplyRise: 0, supplyAtEnd: 70 },
      supplyMean: 71,
    });
    expect(said('long-burns', cold)?.outcome).toBe('holds');
    expect(said('supply-and-return', cold)).toMatchObject({ outcome: 'unknown', isToldElsewhere: true });
  });

  it('are not swapped in standing water', () => {
    expect(said('supply-and-return', plant(-4, {}, 0))?.outcome).toBe('unknown');
    const warming = { longestBurn: { minutes: 30, supplyRise: 9, supplyAtEnd: 120 } };
    expect(said('supply-and-return', plant(-4, warming, 0))?.outcome).toBe('holds');
  });
});

describe('docs/product/findings.md#plant: what looks like steam', () => {
  const steam = (supplyMax: number, psi: number) => (index: number) => ({
    ...plant(20, { supplyMean: 211, supplyMax })(index),
    analogs: {
      ...plant(20)().analogs,
      [SUPPLY]: analog({ mean: 205 }),
      outdoorTemperature1: analog({ mean: 30 + ((index * 7) % 25) }),
      boilerSystemPressure1: analog({ mean: psi }),
    },
  });
  const asked = {
    outcome: 'unknown',
    reason: 'not entered: whether water or steam heats the building',
    asks: 'medium',
  };

  it('is asked for and not accused, and water is judged', () => {
    for (const rule of ['outdoor-reset', 'low-return', 'long-burns', 'supply-and-return', 'relief-risk'] as const)
      expect(told(said(rule, steam(217, 1)))).toEqual(asked);
    expect(said('low-return', steam(217, 1), { profile: { condensing: false, medium: 'water' } })?.outcome).toBe(
      'holds',
    );
    expect(said('low-return', steam(190, 14))?.outcome).toBe('holds');
    expect(said('low-return', steam(217, 1), { profile: { medium: 'steam' } })?.outcome).toBe('notHere');
  });
});

describe('docs/product/findings.md#baseline: a job that is done', () => {
  const doneAt = Date.UTC(2026, 1, 1);
  const job = (key: string) => changesOfPlant([{ about: { kind: 'finding', key }, doneAt }]);

  it('begins the comparisons of other rules anew, and not that of its own', () => {
    const pressed = () => ({ analogs: { boilerSystemPressure1: analog({ mean: 15 }) } });
    const judge = (key: string) => said('falling-pressure', pressed, { done: job(key) }, 30);
    expect(told(judge('short-cycling/boilerRelayState1'))).toMatchObject({
      reason: 'a setting was changed: 3 of 6 days since then',
    });
    expect(told(judge('falling-pressure/boilerSystemPressure1'))).not.toMatchObject({
      reason: expect.stringContaining('a setting was changed'),
    });
  });

  it('is none while it is open, nor where it is about nothing of the plant', () => {
    expect(changesOfPlant([{ about: { kind: 'finding', key: 'runtime/plant' } }])).toEqual([]);
    expect(changesOfPlant([{ about: { kind: 'own' }, doneAt }])).toEqual([]);
  });
});

describe('docs/product/findings.md#sensor-trouble: a difference', () => {
  const drift = (apartOn: (index: number) => number) => {
    const days = someDays(28, (index) => ({
      analogs: { [SUPPLY]: analog(), [OUTLET]: analog({ fromNeighbour: apartOn(index) }) },
    }));
    const found = judgeAll(inputOf(days, 28)).find(
      ({ subject, aspect }) => subject === OUTLET && aspect === 'drifting',
    );
    return found?.verdict.outcome === 'holds' ? inWords(found.verdict.says) : found?.verdict.outcome;
  };

  it('that comes at once is no drift', () => {
    expect(drift((index) => (index < 15 ? 2 : 14))).toContain(
      'Boiler Outlet Temperature 1 suddenly moved away from Boiler Supply Header Temperature 1: 2.0°F apart before 2026-01-20, 14.0°F now. It may have slipped or be on another pipe.',
    );
    expect(drift((index) => 2 + 0.4 * index)).toContain(
      'Boiler Outlet Temperature 1 may be drifting from Boiler Supply Header Temperature 1: 3.2°F apart 4 weeks ago, 11.6°F now.',
    );
  });
});

describe('docs/product/findings.md#both-at-low-load: boilers that condense', () => {
  it('may share a low load', () => {
    const both = (index: number) => ({
      ...plant(20, { together: 600, togetherOutdoor: 50 })(index),
      switches: { [BURNER]: state(), boilerRelayState2: state() },
    });
    expect(said('both-at-low-load', both)?.outcome).toBe('holds');
    expect(said('both-at-low-load', both, { profile: { condensing: true } })?.outcome).toBe('notHere');
  });
});
