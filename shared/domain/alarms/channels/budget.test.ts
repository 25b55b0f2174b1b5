import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { SEVERITIES } from '../limits/severity.ts';
import { endOfHour, isWithinBudget, releaseAt } from './budget.ts';
import { messageSeverity } from './message-severity.ts';

const NIGHT = { from: '22:00', to: '07:00', timeZone: 'UTC' };
const at = (text: string) => Date.parse(text);

describe('The budget of an hour', () => {
  test.each([
    ['warning', 6],
    ['notice', 6],
    ['critical', 12],
  ] as const)('lets so many messages through: %s %i', (severity, most) => {
    const through = Array.from({ length: 30 }, (_, index) => index + 1).filter((sent) =>
      isWithinBudget(sent, severity),
    );
    expect(through).toHaveLength(most);
  });

  test('begins again with each clock hour, and never later than in an hour', () => {
    for (let now = at('2026-03-08T00:00Z'); now < at('2026-03-08T03:00Z'); now += 7 * MINUTE_MS) {
      expect(endOfHour(now)).toBeGreaterThan(now);
      expect(endOfHour(now) - now).toBeLessThanOrEqual(HOUR_MS);
      expect(endOfHour(now) % HOUR_MS).toBe(0);
    }
  });
});

describe('A message waits', () => {
  test('for the end of quiet hours, unless it is critical', () => {
    const [evening, morning] = [at('2026-03-03T23:10Z'), at('2026-03-04T07:00Z')];
    expect(SEVERITIES.map((severity) => releaseAt(evening, severity, NIGHT))).toEqual([evening, morning, morning]);
    expect(releaseAt(evening, 'warning', undefined)).toBe(evening);
  });

  test('and is never released into quiet hours', () => {
    for (let now = at('2026-03-03T00:00Z'); now < at('2026-03-05T00:00Z'); now += 13 * MINUTE_MS) {
      const until = releaseAt(now, 'warning', NIGHT);
      expect(releaseAt(until, 'warning', NIGHT)).toBe(until);
    }
  });
});

test('The severity of a message is its worst', () => {
  const sensor = (severity?: 'critical' | 'notice') => ({ kind: 'sensor' as const, ...(severity && { severity }) });
  expect(messageSeverity([sensor('notice'), sensor(), sensor('critical')])).toBe('critical');
  expect(messageSeverity([sensor('notice'), sensor()])).toBe('warning');
  expect(messageSeverity([{ kind: 'unknown' }])).toBe('notice');
  expect(messageSeverity([{ kind: 'silence' }])).toBe('warning');
});
