import { expect, test } from 'vitest';
import { partOf } from './use-zoom.ts';

const whole = { startTime: 1000, endTime: 2000 };

test('A part of the range is shown as it is', () => {
  expect(partOf(whole, { startTime: 1200, endTime: 1300 })).toEqual({ startTime: 1200, endTime: 1300 });
});

test('A part that reaches beyond the range is moved into it, and one as long as the range is the whole', () => {
  expect(partOf(whole, { startTime: 900, endTime: 1300 })).toEqual({ startTime: 1000, endTime: 1400 });
  expect(partOf(whole, { startTime: 1900, endTime: 2100 })).toEqual({ startTime: 1800, endTime: 2000 });
  expect(partOf(whole, { startTime: 500, endTime: 2500 })).toBeUndefined();
});
