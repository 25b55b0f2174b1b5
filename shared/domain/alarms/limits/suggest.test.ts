import { describe, expect, it } from 'vitest';
import { limitsOf } from './breach.ts';
import { equipmentOf, MIN_SUGGEST_HOURS, suggestLimits } from './suggest.ts';
import { isCrossed, isLimitText } from './threshold.ts';

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const always = () => true;
const minutes = (hours: number, valueAt: (index: number) => number | null | undefined) =>
  Array.from({ length: hours * 60 }, (_, index) => valueAt(index));

describe('Suggested limits', () => {
  it('are the first and the last percent, rounded outward', () => {
    // 100 to 200, evenly.
    const values = minutes(100, (index) => 100 + index / 60);
    expect(suggestLimits(SUPPLY, values, always)).toEqual({ hours: 100, limits: { min: '100', max: '199' } });
    const shifted = minutes(100, (index) => 140.3 + (index % 100) / 10);
    expect(suggestLimits(SUPPLY, shifted, always)?.limits).toEqual({ min: '140', max: '151' });
  });

  it('leave out the minutes in which the equipment did not run, faults and holes', () => {
    const values = minutes(100, (index) => (index % 2 === 0 ? 160 : 70));
    const suggestion = suggestLimits(SUPPLY, values, (index) => index % 2 === 0);
    expect(suggestion).toEqual({ hours: 50, limits: { min: '160', max: '161' } });
    const broken = minutes(50, (index) => (index % 3 === 0 ? null : index % 3 === 1 ? undefined : 150.5));
    expect(suggestLimits(SUPPLY, broken, always)).toEqual({ hours: 16 });
  });

  it('need a day of samples, and a sensor that measures', () => {
    expect(
      suggestLimits(
        SUPPLY,
        minutes(MIN_SUGGEST_HOURS, () => 150),
        always,
      )?.limits,
    ).toBeDefined();
    expect(suggestLimits(SUPPLY, minutes(MIN_SUGGEST_HOURS, () => 150).slice(1), always)).toEqual({ hours: 23 });
    expect(
      suggestLimits(
        'gasMeter1',
        minutes(100, (index) => index),
        always,
      ),
    ).toBeUndefined();
    expect(
      suggestLimits(
        'leak1',
        minutes(100, () => 0),
        always,
      ),
    ).toBeUndefined();
  });

  it('have no minimum at 0 and no maximum beyond three digits', () => {
    expect(
      suggestLimits(
        SUPPLY,
        minutes(30, () => -3.2),
        always,
      )?.limits,
    ).toEqual({ min: '', max: '' });
    expect(
      suggestLimits(
        SUPPLY,
        minutes(30, (index) => (index % 2) * 0.6),
        always,
      )?.limits,
    ).toEqual({
      min: '',
      max: '1',
    });
    expect(
      suggestLimits(
        SUPPLY,
        minutes(30, () => 1200),
        always,
      )?.limits,
    ).toEqual({ min: '', max: '' });
  });

  it('can always be saved, hold 98% of the samples, and lose nothing by one more day of the same', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    for (let round = 0; round < 60; round += 1) {
      const [centre, width] = [random() * 400 - 20, random() * 80];
      const values = minutes(30, () => centre + width * (random() + random() - 1));
      const limits = suggestLimits(SUPPLY, values, always)?.limits ?? { min: 'none', max: 'none' };
      expect([limits.min, limits.max].every(isLimitText)).toBe(true);
      expect(isCrossed(limits)).toBe(false);
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limitsOf({
        ...limits,
        thresholdStatus: 'enabled',
      });
      const inside = values.filter((value) => typeof value === 'number' && value >= min && value <= max);
      expect(inside.length / values.length).toBeGreaterThanOrEqual(0.98);
      expect(suggestLimits(SUPPLY, [...values, ...values], always)?.limits).toEqual(limits);
    }
  });
});

it('Equipment runs when a burner or a pump of its system does; a pump by its own current', () => {
  const labels = ['boilerRelayState1', 'systemPumpCurrent1', 'hotWaterTankRelayState1', 'boilerLimitState1', SUPPLY];
  expect(equipmentOf(SUPPLY, labels)).toEqual(['boilerRelayState1', 'systemPumpCurrent1']);
  expect(equipmentOf('hotWaterTankOutletTemperature1', labels)).toEqual(['hotWaterTankRelayState1']);
  expect(equipmentOf('systemPumpCurrent1', labels)).toEqual(['systemPumpCurrent1']);
  expect(equipmentOf('outdoorTemperature1', labels)).toEqual([]);
});
