import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { LatestValue } from '../../readings/latest.ts';
import { depthOf, withNeed } from './need.ts';
import type { AlarmState, Need } from './sensor-alarm.ts';

const NOW = 10 * HOUR_MS;
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const extreme = (value: number, side: 'min' | 'max', limit: number) => ({ value, side, limit, time: NOW });

describe('The depth of an alarm', () => {
  it.each([
    ['slightly outside', SUPPLY, extreme(126, 'min', 130), { min: 130, max: 200 }, 0],
    ['a tenth of the span', SUPPLY, extreme(123, 'min', 130), { min: 130, max: 200 }, 1],
    ['a quarter', 'hotWaterTankSupplyHeaderTemperature1', extreme(170, 'max', 160), { min: 120, max: 160 }, 2],
    ['half', SUPPLY, extreme(95, 'min', 130), { min: 130, max: 200 }, 3],
    ['the whole span and more', SUPPLY, extreme(20, 'min', 130), { min: 130, max: 200 }, 4],
    [
      'half of the usual span of pressure',
      'boilerSystemPressure1',
      extreme(0, 'min', 10),
      { min: 10, max: undefined },
      3,
    ],
    ['a state, which is one span outside', 'boilerRelayState1', extreme(0, 'min', 1), { min: 1, max: undefined }, 4],
    ['limits without a span', SUPPLY, extreme(131, 'max', 130), { min: 130, max: 130 }, 0],
  ])('is that of %s', (_, label, far, limits, depth) => expect(depthOf(label, far, limits)).toBe(depth));

  it('never falls when a value goes farther outside', () => {
    const depths = Array.from({ length: 200 }, (_, step) =>
      depthOf(SUPPLY, extreme(130 - step, 'min', 130), { min: 130, max: 200 }),
    );
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  });
});

describe('No heat', () => {
  const state = (more: Need & { side?: 'min' | 'max' } = {}): AlarmState => {
    const { side = 'min', ...need } = more;
    return {
      phase: 'raised',
      since: NOW,
      raisedAt: NOW,
      toldAt: NOW,
      extreme: extreme(side === 'min' ? 128 : 202, side, side === 'min' ? 130 : 200),
      ...need,
    };
  };
  const outdoor = (value: number | null, time = NOW): Record<string, LatestValue> => ({
    outdoorTemperature1: { value, time },
  });
  const limits = { min: 130, max: 200 };

  it.each([
    ['below 50°F', SUPPLY, state(), outdoor(49.9), true],
    ['at 50°F', SUPPLY, state(), outdoor(50), undefined],
    ['at 52°F after it was colder', SUPPLY, state({ noHeat: true }), outdoor(52), true],
    ['at 55°F after it was colder', SUPPLY, state({ noHeat: true }), outdoor(55), undefined],
    ['with an old outdoor reading', SUPPLY, state(), outdoor(30, NOW - 20 * MINUTE_MS), undefined],
    ['with a faulty outdoor sensor', SUPPLY, state(), outdoor(null), undefined],
    ['without an outdoor sensor', SUPPLY, state(), {}, undefined],
    ['when the supply is too hot', SUPPLY, state({ side: 'max' }), outdoor(30), undefined],
    ['when hot water is too cold', 'hotWaterTankSupplyHeaderTemperature1', state(), outdoor(30), undefined],
  ])('%s', (_, label, before, latest, noHeat) =>
    expect(withNeed(before, label, limits, latest, NOW)).toMatchObject({ phase: 'raised', ...(noHeat && { noHeat }) }),
  );

  it('leaves an alarm alone that is pending or not monitored', () => {
    expect(withNeed(undefined, SUPPLY, limits, outdoor(30), NOW)).toBeUndefined();
    expect(withNeed(state(), SUPPLY, undefined, outdoor(30), NOW)).toEqual(state());
  });

  it('is taken back', () => {
    expect(withNeed(state({ noHeat: true }), SUPPLY, limits, outdoor(60), NOW)).not.toHaveProperty('noHeat');
  });
});
