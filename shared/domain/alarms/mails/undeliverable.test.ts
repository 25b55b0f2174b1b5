import { expect, test } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { heldUntil, nextMark, stillCounts, type Undeliverable } from './undeliverable.ts';

const AT = Date.UTC(2026, 2, 3, 12);
const mark = (kind: Undeliverable['kind'], at = AT): Undeliverable => ({ email: 'a@x.example', kind, at, reason: '' });

test('An address that bounced rests for seven days and is then tried again', () => {
  expect(heldUntil(mark('bounced'), AT)).toBe(AT + 7 * DAY_MS);
  expect(heldUntil(mark('bounced'), AT + 7 * DAY_MS - 1)).toBe(AT + 7 * DAY_MS);
  expect(heldUntil(mark('bounced'), AT + 7 * DAY_MS)).toBeUndefined();
});

test('Who has complained is never mailed again', () => {
  expect(heldUntil(mark('complained'), AT + 1000 * DAY_MS)).toBeNull();
});

test('After a single mail that came back others are sent, and the mark is shown for seven days', () => {
  expect(heldUntil(mark('returned'), AT)).toBeUndefined();
  expect([stillCounts(mark('returned'), AT), stillCounts(mark('returned'), AT + 7 * DAY_MS)]).toEqual([true, false]);
});

test('Without a mark everybody is mailed', () => {
  expect(heldUntil(undefined, AT)).toBeUndefined();
});

test('A bounce does not take a complaint away, unless it is of another address', () => {
  const later = mark('bounced', AT + DAY_MS);
  expect(nextMark(mark('complained'), later)).toEqual(mark('complained'));
  expect(nextMark({ ...mark('complained'), email: 'old@x.example' }, later)).toEqual(later);
  expect(nextMark(mark('bounced'), later)).toEqual(later);
});
