import { expect, test } from 'vitest';
import { heldUntil, nextMark, stillCounts, type Undeliverable } from './undeliverable.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 2, 3, 12);
const mark = (kind: Undeliverable['kind'], at = AT): Undeliverable => ({ email: 'a@x.example', kind, at, reason: '' });

test('An address that bounced rests for seven days and is then tried again', () => {
  expect(heldUntil(mark('bounced'), AT)).toBe(AT + 7 * DAY);
  expect(heldUntil(mark('bounced'), AT + 7 * DAY - 1)).toBe(AT + 7 * DAY);
  expect(heldUntil(mark('bounced'), AT + 7 * DAY)).toBeUndefined();
});

test('Who has complained is never mailed again', () => {
  expect(heldUntil(mark('complained'), AT + 1000 * DAY)).toBeNull();
});

test('After a single mail that came back others are sent, and the mark is shown for seven days', () => {
  expect(heldUntil(mark('returned'), AT)).toBeUndefined();
  expect([stillCounts(mark('returned'), AT), stillCounts(mark('returned'), AT + 7 * DAY)]).toEqual([true, false]);
});

test('Without a mark everybody is mailed', () => {
  expect(heldUntil(undefined, AT)).toBeUndefined();
});

test('A bounce does not take a complaint away, unless it is of another address', () => {
  const later = mark('bounced', AT + DAY);
  expect(nextMark(mark('complained'), later)).toEqual(mark('complained'));
  expect(nextMark({ ...mark('complained'), email: 'old@x.example' }, later)).toEqual(later);
  expect(nextMark(mark('bounced'), later)).toEqual(later);
});
