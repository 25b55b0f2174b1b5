import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { Frame } from '../plot/frame.ts';
import { breachTimes } from './Breaches.tsx';

const at = Date.UTC(2026, 10, 20, 5, 45);
const frameOf = (length: number) => ({ from: at - HOUR_MS, to: at - HOUR_MS + length }) as Frame;
const breach = (length: number) => ({ from: at, to: at + length });

test('A breach has its day in a chart of more than a day', () => {
  expect(breachTimes(frameOf(DAY_MS), breach(HOUR_MS), 'UTC')).toBe('5:45 AM–6:45 AM');
  expect(breachTimes(frameOf(7 * DAY_MS), breach(HOUR_MS), 'UTC')).toBe('Nov 20, 5:45 AM–6:45 AM');
  expect(breachTimes(frameOf(7 * DAY_MS), breach(DAY_MS), 'UTC')).toBe('Nov 20, 5:45 AM–Nov 21, 5:45 AM');
  expect(breachTimes(frameOf(DAY_MS), { from: at, to: undefined }, 'UTC')).toBe('since 5:45 AM');
});
