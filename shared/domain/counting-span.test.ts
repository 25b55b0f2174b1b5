import { expect, test } from 'vitest';
import { secondsLeft, spanEnd, spanNumber, waitInWords } from './counting-span.ts';

test.each([
  ['DAY', Date.UTC(2026, 10, 27), '24 hours'],
  ['DAY', Date.UTC(2026, 10, 27, 22, 59), '2 hours'],
  ['DAY', Date.UTC(2026, 10, 27, 23, 18), '42 minutes'],
  ['DAY', Date.UTC(2026, 10, 27, 23, 59, 59), '1 minute'],
  ['HOUR', Date.UTC(2026, 10, 27, 5, 30), '30 minutes'],
  ['MOMENT', Date.UTC(2026, 10, 27, 5, 30), '10 seconds'],
  ['MOMENT', Date.UTC(2026, 10, 27, 5, 30, 38, 1), '2 seconds'],
  ['MINUTE', Date.UTC(2026, 10, 27, 5, 30), '60 seconds'],
  ['MINUTE', Date.UTC(2026, 10, 27, 5, 30, 59, 1), '1 second'],
] as const)('Until the next %s from %d: %s', (span, now, words) => {
  expect(waitInWords(span, now)).toBe(words);
  const after = now + 1000 * secondsLeft(span, now);
  expect(spanNumber(span, after)).toBe(spanNumber(span, now) + 1);
  expect(after - spanEnd(span, spanNumber(span, now))).toBeLessThan(1000);
});
