import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { rangeOf } from './shown-range.ts';
import type { ShownView } from './view-address.ts';
import { type Direction, steppedView } from './view-steps.ts';
import { partOf } from './zoom-part.ts';

const LA = 'America/Los_Angeles';
/** November 21st, 02:00 in Los Angeles. */
const now = Date.UTC(2026, 10, 21, 10);
const live: ShownView = { propertyId: undefined, at: undefined, range: 'Last 24 hours', zone: undefined };
const hours = (from: number, to: number): TimeWindow => ({
  startTime: now + from * HOUR_MS,
  endTime: now + to * HOUR_MS,
});

const step = (view: ShownView, direction: Direction, earliest = now - 60 * DAY_MS) =>
  steppedView({ view, base: rangeOf(view, LA, now), zone: LA, now, earliest }, direction);

describe('Previous period', () => {
  test('from the present is the window before it, and forth again the present', () => {
    const back = step(live, -1);
    expect(back).toEqual({ ...live, part: hours(-48, -24) });
    expect(step({ ...live, part: hours(-48, -24) }, 1)).toEqual(live);
    expect(step(live, 1)).toBeUndefined();
  });

  test('from a zoom is a window of the same length, and forth never reaches beyond now', () => {
    const zoomed = { ...live, part: hours(-5, -3) };
    expect(step(zoomed, -1)).toEqual({ ...live, part: hours(-7, -5) });
    expect(step(zoomed, 1)).toEqual({ ...live, part: hours(-3, -1) });
    expect(step({ ...live, part: hours(-3, -1) }, 1)).toEqual({ ...live, part: hours(-2, 0) });
    expect(step({ ...live, part: hours(-2, 0) }, 1)).toBeUndefined();
  });

  test('from a day is the day before, also where clocks change, and forth ends at the present', () => {
    const endOf = (month: number, day: number, hour: number) => ({ ...live, at: Date.UTC(2026, month, day, hour) - 1 });
    // The end of November 1st, when clocks go back, and of October 31st.
    expect(step(endOf(10, 2, 8), -1)).toEqual(endOf(10, 1, 7));
    expect(step(endOf(10, 1, 7), 1)).toEqual(endOf(10, 2, 8));
    expect(step(endOf(10, 21, 8), 1)).toEqual(live);
  });

  test('from a month is the month before, and no month begins in the future', () => {
    const monthAt = (month: number, hour: number) => ({
      ...live,
      range: 'Custom' as const,
      at: Date.UTC(2026, month, 2, hour),
    });
    expect(step(monthAt(10, 7), -1)).toEqual(monthAt(9, 7));
    expect(step(monthAt(9, 7), 1)).toEqual(monthAt(10, 7));
    expect(step(monthAt(10, 7), 1)).toBeUndefined();
  });

  test('ends where the first record is shown', () => {
    const zoomed = { ...live, part: hours(-5, -3) };
    expect(step(zoomed, -1, now - 6 * HOUR_MS)).toEqual({ ...live, part: hours(-7, -5) });
    expect(step(zoomed, -1, now - 5 * HOUR_MS)).toBeUndefined();
    expect(step(zoomed, -1, now - 4 * HOUR_MS)).toBeUndefined();
  });
});

describe('A zoom', () => {
  const whole = hours(-24, 0);

  test('inside the range is shown as it is', () => {
    expect(partOf(whole, whole, hours(-5, -3), now)).toEqual(hours(-5, -3));
  });

  test('beyond the range is moved into it, and one as long as the range is the whole', () => {
    expect(partOf(whole, whole, hours(-26, -22), now)).toEqual(hours(-24, -20));
    expect(partOf(whole, hours(-5, -3), hours(-2, 2), now)).toEqual(hours(-4, 0));
    expect(partOf(whole, hours(-5, -3), hours(-30, 3), now)).toBeUndefined();
  });

  test('after a step out of the range stays outside, and is at most as long as the range', () => {
    expect(partOf(whole, hours(-48, -24), hours(-40, -36), now)).toEqual(hours(-40, -36));
    expect(partOf(whole, hours(-40, -36), hours(-60, -20), now)).toEqual(hours(-52, -28));
  });
});
