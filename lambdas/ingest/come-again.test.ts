import { expect, it } from 'vitest';
import { SOON_DELIVERIES } from '../../shared/platform/topics.ts';
import { secondsUntilAgain } from './come-again.ts';

it('A message that failed comes again within 30 seconds, at any second of 21, and later at the pace of the queue', () => {
  for (let deliveries = 1; deliveries <= SOON_DELIVERIES; deliveries += 1) {
    expect(secondsUntilAgain(deliveries, 0)).toBe(5);
    expect(secondsUntilAgain(deliveries, 0.5)).toBe(15);
    expect(secondsUntilAgain(deliveries, 0.999_999)).toBe(25);
  }
  expect(secondsUntilAgain(SOON_DELIVERIES + 1, 0.5)).toBeUndefined();
});
