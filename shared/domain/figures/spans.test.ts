import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { clockSpan, durationText, minutesText, shortAgo, shortSpan } from './spans.ts';

describe('A duration', () => {
  test.each([
    [durationText(30 * SECOND_MS), 'less than 1 min'],
    [durationText(5 * MINUTE_MS), '5 min'],
    [durationText(2 * HOUR_MS + 13 * MINUTE_MS), '2 hr 13 min'],
    [durationText(2 * HOUR_MS), '2 hr'],
    [durationText(DAY_MS + 5 * HOUR_MS + 20 * MINUTE_MS), '1 day 5 hr'],
    [durationText(3 * DAY_MS + 20 * MINUTE_MS), '3 days 20 min'],
    [minutesText(59.6), '1 hr'],
    [minutesText(200), '3 hr 20 min'],
    [minutesText(744 * 60 * 2 + 1), '1,488 hr 1 min'],
    [clockSpan(40 * MINUTE_MS), '0:40'],
    [clockSpan(27 * HOUR_MS + 5 * MINUTE_MS), '27:05'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });

  it('has its largest unit alone where a row is short', () => {
    const spans = [21 * SECOND_MS, 4 * MINUTE_MS, 23 * HOUR_MS, 2 * DAY_MS];
    expect(spans.map(shortSpan)).toEqual(['21 sec', '4 min', '23 hr', '2 days']);
    expect(shortAgo(8 * HOUR_MS)).toBe('8 hr ago');
  });
});
