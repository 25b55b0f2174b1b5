import { expect, it } from 'vitest';
import { lettersOf } from './rejections.ts';

const rejection = (wingnutId: string, time: number, reason = 'TOO_MANY_READINGS') => ({
  owned: { scope: { companyId: 'c', propertyId: 'p', wingnutId }, reading: { time, values: {} }, receivedAt: time },
  reason,
});

it('A refused reading is a dead letter, and many of one wingnut and reason are one', () => {
  const many = Array.from({ length: 21 }, (_, time) => rejection('w1', time));
  const letters = lettersOf([...many, rejection('w2', 5), rejection('w1', 30, 'other')]);
  expect(letters.map(({ wingnutId, reason }) => `${wingnutId} ${reason}`)).toEqual([
    'w1 TOO_MANY_READINGS',
    'w2 TOO_MANY_READINGS',
    'w1 other',
  ]);
  expect(letters[0]?.part).toEqual({ readings: many.map(({ owned }) => owned.reading) });
  expect(letters[1]?.part).toEqual({ time: 5, values: {} });
});
