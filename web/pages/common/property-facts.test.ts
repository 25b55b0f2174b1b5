import { expect, test } from 'vitest';
import { dateCreated } from './property-facts.ts';

test('The date of creation is the date part of its time, or a dash', () => {
  expect(dateCreated('2024-10-03 14:20:00')).toBe('2024-10-03');
  expect(dateCreated('')).toBe('-');
  expect(dateCreated(undefined)).toBe('-');
});
