import { expect, test } from 'vitest';
import { matches } from './events.ts';

const event = { source: 'aws.ses', detail: { mail: { tags: { set: ['a', 'b'] } }, eventType: 'Bounce' } };

test.each([
  [true, { source: ['aws.ses', 'aws.s3'] }],
  [false, { source: ['aws.s3'] }],
  [true, { detail: { mail: { tags: { set: ['b'] } } } }],
  [false, { detail: { mail: { tags: { set: ['c'] } } } }],
  [false, { detail: { complaint: { type: ['abuse'] } } }],
  [false, { source: ['aws.ses'], detail: { eventType: ['Complaint'] } }],
])('An event is taken by equality: %s for %j', (expected, pattern) => {
  expect(matches(pattern, event)).toBe(expected);
});

test('A filter that compares otherwise is refused loudly', () => {
  expect(() => matches({ source: [{ prefix: 'aws.' }] }, event)).toThrow(/does not know the event pattern/);
});
