import { describe, expect, test } from 'vitest';
import { columnTexts, headingParts, isLevel, marksInWords, scaleOf, valueText } from './evidence-days.ts';

describe('The days of a finding', () => {
  test('are counted in words, with those that nobody knows', () => {
    expect(marksInWords(['seen', 'clear', 'unknown', 'seen'])).toBe('2 of 4 days, 1 without data');
    expect(marksInWords(['seen'])).toBe('1 of 1 day');
    expect(marksInWords(['used', 'used', 'unknown'])).toBe('2 days analyzed together, 1 without data');
  });
});

test.each([
  ['Outdoor average, °F', 'Outdoor average', '°F', true],
  ['Average pressure, PSI', 'Average pressure', 'PSI', true],
  ['Cycle time, minutes', 'Cycle time', 'minutes', false],
  ['Starts', 'Starts', '', false],
  ['Boiler Relay State 1, hours', 'Boiler Relay State 1', 'hours', false],
])('The heading %s is %s in %s', (heading, name, unit, level) => {
  expect(headingParts(heading)).toEqual({ name, unit });
  expect(isLevel(heading)).toBe(level);
});

test.each([
  [null, '–'],
  [0, '0'],
  [114.25, '114.3'],
  [8, '8'],
  [-2.5, '-2.5'],
])('%s is written as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test.each([
  ['amounts from zero', [3, null, 12], false, [0, 12]],
  ['amounts below zero too', [-5, 10], false, [-5, 10]],
  ['amounts that are all zero', [0, 0], false, [0, 1]],
  ['temperatures with room around them', [100, 110], true, [98, 112]],
  ['one temperature', [100], true, [99, 101]],
  ['nothing known', [null], true, undefined],
])('A chart shows %s', (_, values, level, expected) => {
  expect(scaleOf(values, level)).toEqual(expected);
});

test('docs/product/findings.md#evidence: the scale includes the limit of the rule', () => {
  expect(scaleOf([126.8, 127], true, 105)).toEqual([100.6, 131.4]);
  expect(scaleOf([2, 3], false, 6)).toEqual([0, 6]);
});

test('The figures of a column have the same number of digits behind the point', () => {
  expect(columnTexts([491.72, 356, null, 12.5])).toEqual(['491.7', '356.0', '–', '12.5']);
  expect(columnTexts([3, 24])).toEqual(['3', '24']);
});
