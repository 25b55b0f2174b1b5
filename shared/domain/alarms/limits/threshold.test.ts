import { describe, expect, it } from 'vitest';
import type { Threshold } from './breach.ts';
import { isCrossed, isLimitText, MAX_MESSAGE, MIN_MESSAGE, thresholdProblems } from './threshold.ts';

describe('The text of a limit', () => {
  it.each([
    ['', true],
    ['0', true],
    ['999', true],
    ['007', true],
    ['1000', false],
    ['-1', false],
    ['1.5', true],
    ['1.555', false],
    ['1.', false],
    [' 1', false],
    ['1\n', false],
    ['٣', false],
  ])('%j is right: %s', (text, expected) => {
    expect(isLimitText(text)).toBe(expected);
  });
});

describe('Two limits', () => {
  it.each([
    [{ min: '10', max: '80' }, false],
    [{ min: '80', max: '80' }, true],
    [{ min: '100', max: '80' }, true],
    [{ min: '9', max: '80' }, false],
    [{ min: '', max: '80' }, false],
    [{ min: '10', max: '' }, false],
    [{}, false],
  ])('%j cross: %s', (limits, expected) => {
    expect(isCrossed(limits)).toBe(expected);
  });

  it('are told in their exact words', () => {
    expect([MIN_MESSAGE, MAX_MESSAGE]).toEqual([
      'Max value must be lower than min value',
      'Max value must be higher than min value',
    ]);
  });
});

it('Thresholds are refused with a sentence for each that is wrong', () => {
  const thresholdStatus = 'enabled' as const;
  const thresholds = {
    roomTemperature1: { min: '50', max: '115', thresholdStatus },
    roomTemperature2: { min: '50', max: '50', thresholdStatus },
    roomTemperature3: { min: 'hot', thresholdStatus },
    roomTemperature4: { thresholdStatus },
  };
  expect(thresholdProblems(thresholds, new Set(['roomTemperature1', 'roomTemperature2', 'roomTemperature3']))).toEqual([
    'roomTemperature2: Max value must be higher than min value',
    'roomTemperature3: a limit has at most three digits and two decimals',
    'roomTemperature4 isn’t a sensor of this property',
  ]);
});

it.each([
  ['leak1', { min: '', max: '0' }, true],
  ['leak1', { min: '1', max: '' }, true],
  ['leak1', { min: '', max: '' }, false],
  ['leak1', { min: '0', max: '999' }, false],
  ['leak1', { min: '5', max: '' }, false],
  ['boilerSystemPressure1', { min: '', max: '' }, true],
])('%s with the limits %j can be switched on: %s', (label, limits, expected) => {
  const problems = (thresholdStatus: 'enabled' | 'disabled') =>
    thresholdProblems({ [label]: { ...limits, thresholdStatus } }, new Set([label]));
  expect(problems('enabled')).toEqual(expected ? [] : [`${label}: Choose when ON or when OFF`]);
  expect(problems('disabled')).toEqual([]);
});

it.each<[label: string, options: Partial<Threshold>, problem: string | undefined]>([
  ['roomTemperature1', { forMinutes: '240' }, undefined],
  ['roomTemperature1', { forMinutes: '241' }, 'At most 240 minutes'],
  // A state has always taken what three digits say.
  ['leak1', { min: '', forMinutes: '999', max: '0' }, undefined],
  ['leak1', { min: '', forMinutes: '', max: '0', band: '1' }, 'a state has no clear margin'],
  ['roomTemperature1', { band: '1.5' }, undefined],
  // 20.5°C, and a limit that nobody can type.
  ['roomTemperature1', { min: '68.9' }, undefined],
  ['roomTemperature1', { min: '68.901' }, 'a limit has at most three digits and two decimals'],
  ['roomTemperature1', { min: '-0.04' }, 'a limit has at most three digits and two decimals'],
  ['roomTemperature1', { band: '.5' }, 'a limit has at most three digits and two decimals'],
  ['roomTemperature1', { band: '39' }, undefined],
  ['roomTemperature1', { band: '40' }, 'Leave room between the two limits'],
  ['roomTemperature1', { min: '', band: '89' }, undefined],
  ['roomTemperature1', { min: '', band: '90' }, 'Leave room between the two limits'],
  ['roomTemperature1', { max: '', band: '900' }, undefined],
  ['roomTemperature1', { max: '999', band: '949' }, undefined],
  ['roomTemperature1', { onlyWhile: { is: 'on', label: 'leak1' } }, undefined],
  ['roomTemperature1', { onlyWhile: { is: 'on', label: 'leak2' } }, 'leak2 isn’t a sensor of this property'],
])('%s with %j: %s', (label, options, problem) => {
  const threshold = { min: '50', max: '90', thresholdStatus: 'enabled' as const, ...options };
  expect(thresholdProblems({ [label]: threshold }, new Set(['roomTemperature1', 'leak1']))).toEqual(
    problem ? [`${label}: ${problem}`] : [],
  );
});

it.each(['gasMeter1', 'waterMeter2'])(
  'The total of %s has no limits (docs/product/alarms.md#no-limits-of-totals)',
  (label) => {
    const threshold = { max: '100', thresholdStatus: 'disabled' } as const;
    expect(thresholdProblems({ [label]: threshold }, new Set([label]))).toEqual([`${label}: meters can’t have limits`]);
  },
);

it('The minutes that a breach must last are at most three digits', () => {
  const threshold = { max: '0', thresholdStatus: 'enabled', forMinutes: '1.5' } as const;
  expect(thresholdProblems({ leak1: threshold }, new Set(['leak1']))).toEqual([
    'leak1: a limit has at most three digits',
  ]);
});
