import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { isActive, isBreach, limitsOf, type Threshold } from './breach.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

describe('The limits of a threshold', () => {
  it.each([
    ['both', { min: '130', max: '200' }, 130, 200],
    ['none below 0', { min: '0', max: '200' }, undefined, 200],
    ['none above 999', { min: '130', max: '999' }, 130, undefined],
    ['none of the preset 0 to 999', { min: '0', max: '999' }, undefined, undefined],
    ['none that is empty', { min: '', max: '' }, undefined, undefined],
    ['none that is absent', {}, undefined, undefined],
    ['none that is no number', { min: 'low', max: 'high' }, undefined, undefined],
    ['with leading zeros', { min: '010', max: '080' }, 10, 80],
    ['of 0 written long', { min: '000' }, undefined, undefined],
    ['of 0 above, which is a limit there', { max: '0' }, undefined, 0],
  ])('are %s: %j', (_what, texts, min, max) => {
    expect(limitsOf({ ...texts, thresholdStatus: 'enabled' })).toEqual({ min, max });
  });
});

describe('A value is a breach', () => {
  it.each([
    [129.9, { min: 130, max: 200 }, true],
    [130, { min: 130, max: 200 }, false],
    [165, { min: 130, max: 200 }, false],
    [200, { min: 130, max: 200 }, false],
    [200.1, { min: 130, max: 200 }, true],
    [-1000, { min: undefined, max: 200 }, false],
    [1000, { min: 130, max: undefined }, false],
    [1000, { min: undefined, max: undefined }, false],
  ])('%d within %j: %s', (value, limits, expected) => {
    expect(isBreach(value, limits)).toBe(expected);
  });
});

describe('An alarm is active', () => {
  const enabled: Threshold = { min: '130', max: '200', thresholdStatus: 'enabled' };
  const disabled: Threshold = { ...enabled, thresholdStatus: 'disabled' };
  it.each([
    ['a fresh value below', 120, 0, enabled, true],
    ['a fresh value above', 210, 0, enabled, true],
    ['a value exactly 15 minutes old', 210, 15 * MINUTE_MS, enabled, true],
    ['a stale value', 210, 15 * MINUTE_MS + 1, enabled, false],
    ['a value at the limit', 200, 0, enabled, false],
    ['a value within', 165, 0, enabled, false],
    ['a fault', null, 0, enabled, false],
    ['a value outside disabled limits', 210, 0, disabled, false],
    ['zero under no lower limit', 0, 0, { min: '0', max: '999', thresholdStatus: 'enabled' } as const, false],
    [
      'more than 999 over no upper limit',
      1200,
      0,
      { min: '0', max: '999', thresholdStatus: 'enabled' } as const,
      false,
    ],
  ])('for %s (%s, %i ms old): %s', (_what, value, age, threshold, expected) => {
    expect(isActive({ time: NOW - age, value }, threshold, NOW)).toBe(expected);
  });

  it('never for a sensor without a value', () => {
    expect(isActive(undefined, enabled, NOW)).toBe(false);
  });
});
