import { describe, expect, it } from 'vitest';
import { isWithin, type Row, ratioOf, tableOf } from './row.ts';

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
