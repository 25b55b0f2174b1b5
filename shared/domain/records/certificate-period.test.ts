import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { rowTimes } from './certificate-period.ts';
import { certifiable, periodFault } from './certificate-window.ts';
import { rowTexts } from './certificate-words.ts';

const PORTLAND = 'America/Los_Angeles';
const NOW = Date.UTC(2026, 10, 28, 20);

test.each([
  ['an hour', HOUR_MS, 0, undefined],
  ['31 days with a clock that goes back', 31 * DAY_MS + HOUR_MS, 0, undefined],
  ['59 minutes', 59 * MINUTE_MS, 0, 'Choose a period of 1 hour to 31 days'],
  ['no time', 0, 0, 'Choose a period of 1 hour to 31 days'],
  ['an end before its beginning', -HOUR_MS, 0, 'Choose a period of 1 hour to 31 days'],
  ['more than 31 days', 31 * DAY_MS + HOUR_MS + 1, 0, 'Choose a period of 1 hour to 31 days'],
  ['a future end', HOUR_MS, 1, 'Choose a period in the past'],
])('A period of %s: %s', (_what, length, after, fault) => {
  const endTime = NOW + after;
  expect(periodFault({ startTime: endTime - length, endTime }, NOW)).toBe(fault);
});

test.each([
  ['a live day ends at the last whole minute', NOW - DAY_MS + 20_500, NOW + 20_500, NOW - DAY_MS + MINUTE_MS, NOW],
  ['a month that goes on ends now', NOW - 20 * DAY_MS, NOW + 10 * DAY_MS, NOW - 20 * DAY_MS, NOW],
])('Of a shown window: %s', (_what, startTime, endTime, from, to) => {
  expect(certifiable({ startTime, endTime }, NOW + 20_500)).toEqual({ startTime: from, endTime: to });
});

test.each([
  ['less than an hour', NOW - 30 * MINUTE_MS, NOW],
  ['the future', NOW + HOUR_MS, NOW + 3 * HOUR_MS],
  ['more than 31 days', NOW - 40 * DAY_MS, NOW],
])('A shown window of %s has no certificate', (_what, startTime, endTime) => {
  expect(certifiable({ startTime, endTime }, NOW)).toBeUndefined();
});

describe('The rows of', () => {
  /** A wall clock of Portland, in winter unless it says otherwise. */
  const at = (text: string, offset = '-08:00') => Date.parse(`${text}${offset}`);
  const textsOf = (startTime: number, endTime: number) =>
    rowTexts(rowTimes({ startTime, endTime }, PORTLAND), PORTLAND);

  test('a night are its hours, with the date where it changes', () => {
    expect(textsOf(at('2026-11-24T22:00'), at('2026-11-25T02:00'))).toEqual([
      'Nov 24, 10 PM–11 PM',
      '11 PM–12 AM',
      'Nov 25, 12 AM–1 AM',
      '1 AM–2 AM',
    ]);
  });

  test('a period that begins within an hour begin and end with a part of one', () => {
    expect(textsOf(at('2026-11-24T22:20'), at('2026-11-25T00:10'))).toEqual([
      'Nov 24, 10:20 PM–11 PM',
      '11 PM–12 AM',
      'Nov 25, 12 AM–12:10 AM',
    ]);
  });

  test('the night in which the clock goes back have the hour twice, told apart by the zone', () => {
    expect(textsOf(at('2026-11-01T00:00', '-07:00'), at('2026-11-01T03:00'))).toEqual([
      'Nov 1, 12 AM–1 AM',
      '1 AM PDT–1 AM PST',
      '1 AM PST–2 AM PST',
      '2 AM–3 AM',
    ]);
  });

  test('the night in which the clock goes forward leave the hour out', () => {
    expect(textsOf(at('2026-03-08T01:00'), at('2026-03-08T04:00', '-07:00'))).toEqual([
      'Mar 8, 1 AM PST–3 AM PDT',
      '3 AM PDT–4 AM PDT',
    ]);
  });

  test.each([
    ['the day of 25 hours', at('2026-11-01T00:00', '-07:00'), at('2026-11-02T00:00'), 25],
    ['the day of 23 hours', at('2026-03-08T00:00'), at('2026-03-09T00:00', '-07:00'), 23],
    ['three days, by quarters', at('2026-11-24T00:00'), at('2026-11-27T00:00'), 12],
    ['a week with the clock that goes back', at('2026-10-30T09:00', '-07:00'), at('2026-11-06T09:00'), 29],
    ['a month, by days', at('2026-10-20T10:00', '-07:00'), at('2026-11-20T10:00'), 32],
  ])('%s cover it without a hole', (_what, startTime, endTime, count) => {
    const rows = rowTimes({ startTime, endTime }, PORTLAND);
    expect(rows).toHaveLength(count);
    expect([rows[0]?.from, rows.at(-1)?.to]).toEqual([startTime, endTime]);
    for (const [index, row] of rows.slice(1).entries()) expect(row.from).toBe(rows[index]?.to);
    expect(rows.every(({ from, to }) => to > from)).toBe(true);
  });

  test('a month name whole days by their date, and the parts at its ends by their hours', () => {
    const texts = textsOf(at('2026-11-10T10:00'), at('2026-11-20T08:00'));
    expect([texts[0], texts[1], texts.at(-1)]).toEqual(['Nov 10, 10 AM–12 AM', 'Nov 11', 'Nov 20, 12 AM–8 AM']);
  });
});
