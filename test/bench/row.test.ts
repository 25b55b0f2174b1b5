import { describe, expect, it } from 'vitest';
import { excessOf, isWithin, type Row, ratioOf, tableOf } from './row.ts';

const chart: Row = { what: 'a chart', figure: 120, unit: 'ms', baseline: { what: 'bare', figure: 60 }, bound: 100 };

describe('a row of the benchmarks', () => {
  it('is measured by its baseline', () => {
    expect(ratioOf(chart)).toBe(2);
    expect(ratioOf({ what: 'a size', figure: 1, unit: 'KB' })).toBeUndefined();
  });

  it('passes its bound only above it', () => {
    expect(isWithin(chart)).toBe(false);
    expect(isWithin({ ...chart, figure: 100 })).toBe(true);
    expect(isWithin({ what: 'a size', figure: 1, unit: 'KB' })).toBe(true);
  });

  it('passes the bound of its ratio on a fast machine too', () => {
    const row: Row = { ...chart, bound: 1000, ratioBound: 1.9 };
    expect(excessOf(row)).toBe('a chart: 2.0 times bare is more than 1.9');
    expect(isWithin({ ...row, ratioBound: 2 })).toBe(true);
    expect(excessOf(chart)).toBe('a chart: 120.0 ms is more than 100');
    expect(tableOf([row])).toContain('1000, ratio 1.9 OVER');
  });

  it('stands in a table with its bound judged', () => {
    expect(tableOf([chart, { what: 'a size', figure: 1, unit: 'KB', bound: 2 }])).toBe(
      [
        'what     figure  unit  ratio  baseline   bound',
        'a chart     120  ms      2.0  60.0 bare  100 OVER',
        'a size      1.0  KB                      2.0 kept',
      ].join('\n'),
    );
  });
});
