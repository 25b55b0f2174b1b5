import { expect, test } from 'vitest';
import { goesBehind, isLarge, nextToSend, thingOf } from './order.ts';
import type { Waiting } from './waiting-store.ts';

const IMAGE = 'x'.repeat(100_000);
const note = (id: string) =>
  ({ group: 'properties', name: 'addNote', input: { path: { id: 'p' }, body: { id, text: 'Cleaned' } } }) as const;
const photo = (aboutId: string) =>
  ({ group: 'properties', name: 'addPhoto', input: { path: { id: 'p' }, body: { aboutId, image: IMAGE } } }) as const;
const job = {
  group: 'properties',
  name: 'moveJob',
  input: { path: { id: 'p', jobId: 'j' }, body: { state: 'done' } },
} as const;

const waiting = (...calls: readonly Waiting['call'][]): readonly Waiting[] =>
  calls.map((call, at) => ({ key: `${at}`, userId: 'ada', at, call, title: '', detail: '', page: '' }));

/** All of them, as they are sent. */
function sent(changes: readonly Waiting[]): readonly string[] {
  const next = nextToSend(changes);
  return next ? [next.key, ...sent(changes.filter(({ key }) => key !== next.key))] : [];
}

test('A call is about its note, job or property', () => {
  expect([note('n'), photo('n'), job].map(thingOf)).toEqual(['n', 'n', 'j']);
  expect([note('n'), photo('n')].map(isLarge)).toEqual([false, true]);
});

test('Small changes overtake photos of other things (docs/product/offline.md#waiting-order)', () => {
  expect(sent(waiting(note('a'), photo('a'), note('b'), photo('b'), job))).toEqual(['0', '2', '4', '1', '3']);
});

test('What is about one thing keeps its order, also behind its photo', () => {
  expect(sent(waiting(photo('j'), job, note('b')))).toEqual(['2', '0', '1']);
});

test('A new change goes behind small ones and behind its own thing, and a photo behind all', () => {
  expect(goesBehind(job, [])).toBe(false);
  expect(goesBehind(job, waiting(photo('a')))).toBe(false);
  expect(goesBehind(job, waiting(photo('j')))).toBe(true);
  expect(goesBehind(job, waiting(note('a')))).toBe(true);
  expect(goesBehind(photo('b'), waiting(photo('a')))).toBe(true);
});
