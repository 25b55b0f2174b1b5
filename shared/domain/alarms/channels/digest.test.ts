import { expect, test } from 'vitest';
import type { Transition } from '../property-alarms.ts';
import { type DigestContent, type DigestPart, digestOf, mergeDigests, splitDigest } from './digest.ts';

const EMPTY: DigestContent = { parts: [], changes: 0 };
const change = (subject: string, at: number, event: Transition['event'] = 'raised'): Transition => ({
  kind: 'sensor',
  subject,
  event,
  since: at,
  raisedAt: at,
  at,
});
const part = (propertyId: string, at: number, ...news: Transition[]): DigestPart => ({ propertyId, at, news });
const all = (...parts: DigestPart[]) => parts.map(digestOf).reduce(mergeDigests, EMPTY);

test('A digest has the newest change of each sensor, and counts all', () => {
  const digest = all(
    part('p', 1, change('a', 1), change('b', 1)),
    part('q', 2, change('a', 2)),
    part('p', 3, change('a', 3, 'recovered')),
  );
  expect(digest).toEqual({
    parts: [part('p', 1, change('b', 1)), part('q', 2, change('a', 2)), part('p', 3, change('a', 3, 'recovered'))],
    changes: 4,
  });
});

test('However much flaps for however long, it stays small', () => {
  let digest = EMPTY;
  for (let minute = 0; minute < 500; minute += 1) {
    const added = part(`p${minute % 90}`, minute, change('a', minute), change(`s${minute}`, minute));
    digest = mergeDigests(digest, digestOf(added));
  }
  expect(digest.changes).toBe(1000);
  expect(digest.parts.flatMap(({ news }) => news)).toHaveLength(100);
  expect(JSON.stringify(digest).length).toBeLessThan(50_000);
});

test('One of two digests is the other with what is newer, and counts both', () => {
  const flapping = all(part('p', 1, change('a', 1)), part('p', 2, change('a', 2, 'recovered')));
  const later = all(part('q', 3, change('a', 3)), part('p', 3, change('a', 3)));
  expect(mergeDigests(flapping, later)).toEqual({
    parts: [part('q', 3, change('a', 3)), part('p', 3, change('a', 3))],
    changes: 4,
  });
});

test('What may not go out yet stays with all that the digest counts; nothing is in both or in none', () => {
  const digest = all(part('p', 1, change('a', 1)), part('p', 2, change('a', 2)), part('q', 3, change('b', 3)));
  for (const ids of [[], ['p'], ['q'], ['p', 'q']]) {
    const { goes, stays } = splitDigest(digest, ({ propertyId }) => ids.includes(propertyId));
    expect(goes.changes + stays.changes).toBe(3);
    expect([...goes.parts, ...stays.parts].toSorted((a, b) => a.at - b.at)).toEqual(digest.parts);
    expect(goes.parts.every(({ propertyId }) => ids.includes(propertyId))).toBe(true);
  }
});
