import { describe, expect, it } from 'vitest';
import { type DailyPoint, dailyLine, dependence, lagOne } from './daily-line.ts';

const point = (day: number, x: number, y: number, group = 'workday'): DailyPoint => ({ day, x, y, group });

describe('Days that depend on each other', () => {
  it('count as fewer: the mean of a week with 0.5 has 2.4 times the variance', () => {
    expect(dependence(0, 7)).toBe(1);
    expect(dependence(0.5, 7)).toBeCloseTo(2.433, 3);
    // The sum of all covariances, written out.
    const lags = [1, 2, 3, 4, 5, 6].map((lag) => (1 - lag / 7) * 0.8 ** lag);
    expect(dependence(0.8, 7)).toBeCloseTo(1 + 2 * lags.reduce((sum, each) => sum + each), 10);
  });

  it('are known by the rest of the day before; a missing day is no neighbour', () => {
    const blocks = Array.from({ length: 40 }, (_, day) => ({ day, rest: Math.floor(day / 5) % 2 ? 1 : -1 }));
    expect(lagOne(blocks)).toBeGreaterThan(0.55);
    expect(lagOne(blocks.map((block) => ({ ...block, day: 2 * block.day })))).toBe(0);
    expect(lagOne(blocks.map(({ day }) => ({ day, rest: day % 2 ? 1 : -1 })))).toBe(0);
  });
});

describe('A line through days', () => {
  const days = Array.from({ length: 42 }, (_, day) => day);

  it('has one slope, and a height of its own for weekends', () => {
    const line = dailyLine(
      days.map((day) =>
        point(day, day % 11, 3 * (day % 11) + (day % 7 > 4 ? 10 : 40), day % 7 > 4 ? 'weekend' : 'workday'),
      ),
    );
    expect(line?.slope).toBeCloseTo(3);
    expect(line?.at({ x: 5, group: 'weekend' })).toBeCloseTo(25);
    expect(line?.at({ x: 5, group: 'workday' })).toBeCloseTo(55);
  });

  it('is less sure of a week when days depend on each other', () => {
    const margin = (rest: (day: number) => number) => {
      const line = dailyLine(days.map((day) => point(day, (day * 5) % 13, ((day * 5) % 13) + rest(day))));
      return line?.marginOf(days.slice(0, 7).map((day) => point(day, 6, 0))) ?? 0;
    };
    const [alone, together] = [
      margin((day) => (day % 2 ? 1 : -1)),
      margin((day) => (Math.floor(day / 5) % 2 ? 1 : -1)),
    ];
    expect(together).toBeGreaterThan(2 * alone);
  });

  it('needs four days', () => {
    expect(dailyLine(days.slice(0, 3).map((day) => point(day, day, day)))).toBeUndefined();
  });
});
