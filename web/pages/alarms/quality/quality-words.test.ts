import { describe, expect, test } from 'vitest';
import type { NoProposal, Proposal } from '../../../../shared/domain/alarms/quality/proposal.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { noisySensor, SAMPLE_LIMIT, sampleQuality } from './quality.sample.ts';
import {
  adviceOf,
  boundInWords,
  changeInWords,
  headlineOf,
  measureInWords,
  noisySensorFacts,
  savedInWords,
  whyNone,
} from './quality-words.ts';

describe('The first line', () => {
  test.each([
    [sampleQuality(), '51 of 66 alarms in the last 30 days needed no action. 3 sensors caused 92% of them.'],
    [
      sampleQuality({ alarms: 1, noise: 1, sensors: [noisySensor({ noise: 1 })] }),
      '1 of 1 alarm in the last 30 days needed no action. 1 sensor caused 100% of them.',
    ],
    [sampleQuality({ alarms: 7, noise: 0, sensors: [] }), 'No noisy sensors. 7 alarms in the last 30 days.'],
    [sampleQuality({ alarms: 0, noise: 0, sensors: [] }), 'No alarms in the last 30 days.'],
  ])('%#', (quality, words) => expect(headlineOf(quality)).toBe(words));
});

test('The facts leave out what there is not', () => {
  expect(noisySensorFacts(noisySensor())).toBe(
    'Median duration 3 min · 2 marked as false alarms · 31.8% of all alarms',
  );
  expect(noisySensorFacts(noisySensor({ medianMs: null, saidFalse: 0 }))).toBe('31.8% of all alarms');
});

const LABEL = 'boilerExhaustTemperature1';
test.each<[Proposal['is'], object, string]>([
  ['mustLast', { forMinutes: '5' }, 'Alarm delay: 5 min'],
  ['band', { band: '3' }, 'Clear margin: 3°F'],
  ['limit', { max: '350' }, 'Maximum: was 344°F, now 350°F'],
])('A proposal of %s', (is, change, words) => {
  const proposal = { is, threshold: { ...SAMPLE_LIMIT, ...change }, before: 12, after: 11 };
  expect(changeInWords(LABEL, proposal, SAMPLE_LIMIT)).toBe(words);
  expect(savedInWords(proposal)).toBe('1 fewer alarm in 30 days, none lasting 15 min or more');
});
test.each<[number, string]>([
  [6 * MINUTE_MS, 'the longest 6 min'],
  [14 * MINUTE_MS, 'the longest 14 min'],
  [40 * MINUTE_MS, 'the longest 40 min and marked as a false alarm'],
])('What a proposal saves says how long the longest of %i ms lasted', (longestMs, words) => {
  const proposal = { is: 'mustLast', threshold: SAMPLE_LIMIT, before: 12, after: 0, longestMs } as const;
  expect(savedInWords(proposal)).toBe(`12 fewer alarms in 30 days, ${words}`);
});
test('A proposal of another minimum', () => {
  const limit = { min: '10', max: '80', thresholdStatus: 'enabled' } as const;
  const proposal = { is: 'limit', threshold: { ...limit, min: '8' }, before: 21, after: 1 } as const;
  expect(changeInWords('boilerSystemPressure1', proposal, limit)).toBe('Minimum: was 10 PSI, now 8 PSI');
});

test.each<[NoProposal, string]>([
  ['off', 'This limit is off.'],
  ['tooFewReadings', 'Not enough readings yet (less than 24 hours).'],
  ['calm', 'With the current limit it would have been only 2 in 30 days.'],
  ['nothingHelps', 'No setting reduces false alarms without missing a real one.'],
])('Without a proposal: %s', (none, words) => expect(whyNone(none, 2)).toBe(words));

test.each([
  [{ kind: 'silence', saidSensor: 0 }, /^The wingnut drops offline/],
  [{ kind: 'sensor', saidSensor: 3 }, /^People reported this sensor/],
  [{ kind: 'unknown', saidSensor: 0 }, /^Readings drop out/],
] as const)('What no limit helps has its own advice: %o', (sensor, words) => expect(adviceOf(sensor)).toMatch(words));
test('Two who say that a sensor is wrong are not enough', () => {
  expect(adviceOf({ kind: 'sensor', saidSensor: 2 })).toBeUndefined();
});

test('Measures stand beside their bounds', () => {
  expect([measureInWords('warning', 60.6), measureInWords('peak', 2), measureInWords('false', null)]).toEqual([
    ...['60.6%', '2', 'Not enough data'],
  ]);
  expect([boundInWords('critical'), boundInWords('messages')]).toEqual([
    ...['Target: up to 5% · ISA-18.2, EEMUA 191', 'Target: up to 14 · Our recommendation'],
  ]);
});
