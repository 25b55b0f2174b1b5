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
])('An event matches by equality: %s for %j', (expected, pattern) => {
  expect(matches(pattern, event)).toBe(expected);
});

test('A filter with another comparison is refused', () => {
  expect(() => matches({ source: [{ prefix: 'aws.' }] }, event)).toThrow(/does not know the event pattern/);
});
