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
    [sampleQuality(), '51 of 66 alarms in 30 days needed nobody. 3 sensors sent 92% of them.'],
    [
      sampleQuality({ alarms: 1, noise: 1, sensors: [noisySensor({ noise: 1 })] }),
      '1 of 1 alarm in 30 days needed nobody. 1 sensor sent 100% of them.',
    ],
    [sampleQuality({ alarms: 7, noise: 0, sensors: [] }), 'No sensor cries wolf. 7 alarms in 30 days.'],
    [sampleQuality({ alarms: 0, noise: 0, sensors: [] }), 'No alarms in 30 days.'],
  ])('%#', (quality, words) => expect(headlineOf(quality)).toBe(words));
});

test('The facts leave out what there is not', () => {
  expect(noisySensorFacts(noisySensor())).toBe('Half lasted at most 3 min · 2 said to be false · 31.8% of all alarms');
  expect(noisySensorFacts(noisySensor({ medianMs: null, saidFalse: 0 }))).toBe('31.8% of all alarms');
});

const LABEL = 'boilerExhaustTemperature1';
test.each<[Proposal['is'], object, string]>([
  ['mustLast', { forMinutes: '5' }, 'Must last 5 min'],
  ['band', { band: '3' }, 'Recovered when back by 3°F'],
  ['limit', { max: '350' }, 'Maximum: was 344°F, now 350°F'],
])('A proposal of %s', (is, change, words) => {
  const proposal = { is, threshold: { ...SAMPLE_LIMIT, ...change }, before: 12, after: 11 };
  expect(changeInWords(LABEL, proposal, SAMPLE_LIMIT)).toBe(words);
  expect(savedInWords(proposal)).toBe('1 alarm fewer in 30 days, none that lasted 15 min');
});
test.each<[number, string]>([
  [6 * MINUTE_MS, 'none that lasted 15 min: the longest 6 min'],
  [14 * MINUTE_MS, 'none that lasted 15 min: the longest 14 min'],
  [40 * MINUTE_MS, 'the longest 40 min and said to be false'],
])('What a proposal saves says how long the longest of %i ms lasted', (longestMs, words) => {
  const proposal = { is: 'mustLast', threshold: SAMPLE_LIMIT, before: 12, after: 0, longestMs } as const;
  expect(savedInWords(proposal)).toBe(`12 alarms fewer in 30 days, ${words}`);
});
test('A proposal of another minimum', () => {
  const limit = { min: '10', max: '80', thresholdStatus: 'enabled' } as const;
  const proposal = { is: 'limit', threshold: { ...limit, min: '8' }, before: 21, after: 1 } as const;
  expect(changeInWords('boilerSystemPressure1', proposal, limit)).toBe('Minimum: was 10 PSI, now 8 PSI');
});

test.each<[NoProposal, string]>([
  ['off', 'Its limit is off now.'],
  ['tooFewReadings', 'Fewer than 24 hours of readings: nothing to replay.'],
  ['calm', 'With its limit as it is now, only 2 in these 30 days.'],
  ['nothingHelps', 'No milder setting helps without losing an alarm that lasted.'],
])('Without a proposal: %s', (none, words) => expect(whyNone(none, 2)).toBe(words));

test.each([
  [{ kind: 'silence', saidSensor: 0 }, /^The wingnut falls silent/],
  [{ kind: 'sensor', saidSensor: 3 }, /^People say that the sensor is wrong/],
  [{ kind: 'unknown', saidSensor: 0 }, /^Its values fail/],
] as const)('What no limit helps has its own advice: %o', (sensor, words) => expect(adviceOf(sensor)).toMatch(words));
test('Two who say that a sensor is wrong are not enough', () => {
  expect(adviceOf({ kind: 'sensor', saidSensor: 2 })).toBeUndefined();
});

test('Measures stand beside their bounds', () => {
  expect([measureInWords('warning', 60.6), measureInWords('peak', 2), measureInWords('false', null)]).toEqual([
    ...['60.6%', '2', 'too few'],
  ]);
  expect([boundInWords('critical'), boundInWords('messages')]).toEqual([
    ...['at most 5% · ISA-18.2, EEMUA 191', 'at most 14 · Our own'],
  ]);
});
