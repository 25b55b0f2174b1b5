import { expect, it } from 'vitest';
import { openThrottle } from './throttle.ts';

it('A route lets its burst through at once, then its rate, and saves up no more than a burst', () => {
  let now = 0;
  const mayPass = openThrottle({ rate: 5, burst: 3 }, () => now);
  const passed = (calls: number) => Array.from({ length: calls }, mayPass).filter(Boolean).length;
  expect(passed(10)).toBe(3);
  now += 400;
  expect(passed(10)).toBe(2);
  now += 60_000;
  expect(passed(10)).toBe(3);
});
