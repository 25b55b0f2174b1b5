import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { afterNameChoice, applied, canApply, pendingName, rangeName } from './pending-range.ts';
import { rangeOf } from './shown-range.ts';
import type { ShownView } from './view-address.ts';

const LA = 'America/Los_Angeles';
const now = Date.UTC(2026, 10, 21, 20);
const view: ShownView = { propertyId: 'p', at: undefined, range: 'Last 3 days', zone: undefined };
const shown = rangeOf(view, LA, now);

test('Choosing what is shown already leaves nothing to apply', () => {
  expect(afterNameChoice('Last 3 days', shown)).toBeUndefined();
  expect(afterNameChoice('Last 1 week', shown)).toEqual({ kind: 'preset', preset: 'Last 1 week' });
  expect(pendingName(afterNameChoice('Custom', shown))).toBe('Custom');
});

test('A past day stands as Custom, so that one can go back to the last 24 hours', () => {
  const day = rangeOf({ ...view, at: now - 3 * DAY_MS }, LA, now);
  expect(rangeName(day)).toBe('Custom');
  expect(afterNameChoice('Last 24 hours', day)).toEqual({ kind: 'preset', preset: 'Last 24 hours' });
});

test.each([
  [{ kind: 'preset', preset: 'Last 2 week' }, true],
  [{ kind: 'day', time: undefined }, false],
  [{ kind: 'day', time: now }, true],
  [{ kind: 'month', month: {} }, false],
  [{ kind: 'month', month: { year: 2026 } }, false],
  [{ kind: 'month', month: { year: 2026, month: 3 } }, true],
] as const)('Of %o it is %s that it can be applied', (pending, can) => {
  expect(canApply(pending)).toBe(can);
});

test('A preset leads back to the present', () => {
  expect(applied({ kind: 'preset', preset: 'Last 1 week' }, { ...view, at: 5 }, LA, now)).toEqual({
    ...view,
    at: undefined,
    range: 'Last 1 week',
  });
});

test("Today's date is the unlocked present, named by this very moment", () => {
  const next = applied({ kind: 'day', time: now - HOUR_MS }, view, LA, now);
  expect(next).toEqual({ ...view, at: now, range: 'Last 24 hours' });
  expect(rangeOf(next, LA, now).kind).toBe('live');
});

test('A past date is locked to the 24 hours that end at it', () => {
  const next = applied({ kind: 'day', time: now - 3 * DAY_MS }, view, LA, now);
  expect(rangeOf(next, LA, now)).toEqual({
    kind: 'day',
    window: { startTime: now - 4 * DAY_MS, endTime: now - 3 * DAY_MS },
  });
});

test("A month's address is its start plus one day", () => {
  const next = applied({ kind: 'month', month: { year: 2026, month: 3 } }, view, LA, now);
  expect(next).toEqual({ ...view, range: 'Custom', at: Date.UTC(2026, 2, 2, 8) });
  expect(rangeOf(next, LA, now)).toMatchObject({ kind: 'month', month: { year: 2026, month: 3 } });
});

test('What is incomplete changes nothing', () => {
  expect(applied({ kind: 'day', time: undefined }, view, LA, now)).toBe(view);
  expect(applied({ kind: 'month', month: { month: 3 } }, view, LA, now)).toBe(view);
});
