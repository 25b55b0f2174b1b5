import { expect, test } from 'vitest';
import type { Transition } from '../property-alarms.ts';
import { addToDigest, type DigestContent, type DigestPart, withoutSent } from './digest.ts';

const EMPTY: DigestContent = { parts: [], changes: 0 };
const change = (subject: string, at: number, event: Transition['event'] = 'raised'): Transition => ({
  ...{ kind: 'sensor', subject, event, since: at, raisedAt: at, at },
});
const part = (propertyId: string, at: number, ...news: Transition[]): DigestPart => ({ propertyId, at, news });
const digestOf = (...parts: DigestPart[]) => parts.reduce(addToDigest, EMPTY);

test('A digest has the newest change of each sensor, and counts all', () => {
  const digest = digestOf(
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
    digest = addToDigest(digest, part(`p${minute % 90}`, minute, change('a', minute), change(`s${minute}`, minute)));
  }
  expect(digest.changes).toBe(1000);
  expect(digest.parts.flatMap(({ news }) => news)).toHaveLength(100);
  expect(JSON.stringify(digest).length).toBeLessThan(50_000);
});

test('What was sent leaves it, and what came meanwhile stays', () => {
  const sent = digestOf(part('p', 1, change('a', 1), change('b', 1)));
  const grown = addToDigest(sent, part('p', 2, change('a', 2, 'recovered')));
  expect(withoutSent(sent, sent)).toEqual(EMPTY);
  expect(withoutSent(grown, sent)).toEqual({ parts: [part('p', 2, change('a', 2, 'recovered'))], changes: 1 });
  expect(withoutSent(grown, EMPTY)).toEqual(grown);
});
