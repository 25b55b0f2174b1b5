import { describe, expect, test } from 'vitest';
import { cellDay, cellFigure, dayOrderOf, decimalsOf } from './cells.ts';

// docs/product/energy.md#bills-file
describe('A figure of a file', () => {
  test.each([
    ['1,250.5', 'point', 1250.5],
    ['1250', 'comma', 1250],
    ['1250,5', 'comma', 1250.5],
    ['1.100,25', 'comma', 1100.25],
    ['1\u202f300,75 $', 'comma', 1300.75],
    ['$1,480.50', 'point', 1480.5],
    ['$25.20 ', 'point', 25.2],
    ['CA$140.00', 'point', 140],
    ['USD 140.00', 'point', 140],
    ['-$14.50', 'point', -14.5],
    ['($14.50)', 'point', -14.5],
    ['$-14.50', 'point', -14.5],
    ['\u221214.50', 'point', -14.5],
    ['14.50 CR', 'point', -14.5],
  ] as const)('"%s" with a %s is %d', (text, decimals, value) => {
    expect(cellFigure(text, decimals)).toBe(value);
  });

  test.each([
    ['1250,5', 'point'],
    ['1.100,25', 'point'],
    ['1,250.5', 'comma'],
    ['0,500', 'point'],
    ['much', 'point'],
    ['', 'comma'],
  ] as const)('"%s" with a %s is none', (text, decimals) => {
    expect(cellFigure(text, decimals)).toBeNaN();
  });
});

describe('What is a comma', () => {
  test.each([
    ['semicolons and figures with commas', ['1250,5', '1480,50'], ';', 'comma'],
    ['one figure decides for all', ['1,250', '1.100,25'], ';', 'comma'],
    ['one figure decides for all', ['1,250', '$1,480.50'], ';', 'point'],
    ['whole figures', ['1250', '900'], ';', 'point'],
    ['commas part the cells', ['1,250', '2,500'], ',', 'point'],
    ['nothing proves it', ['1,250', '2,500'], ';', undefined],
    ['nothing proves it', ['1.250'], '\t', undefined],
    ['the file says both', ['1250,5', '1250.5'], ';', undefined],
    ['commas part the cells, and stand in figures', ['1250,5'], ',', undefined],
    ['texts say nothing', ['much', '12.5'], ';', 'point'],
  ] as const)('%s: %s parted by "%s": %s', (_, texts, separator, decimals) => {
    expect(decimalsOf(texts, separator)).toBe(decimals);
  });
});

describe('A day of a file', () => {
  test.each([
    ['2026-01-31', 'month', '2026-01-31'],
    ['2020-10-2', 'day', '2020-10-02'],
    ['2019-08-30 00:00:00', 'month', '2019-08-30'],
    ['2019-08-30T00:00:00-04:00', 'month', '2019-08-30'],
    ['10/2/20', 'month', '2020-10-02'],
    ['10/2/20', 'day', '2020-02-10'],
    ['1/31/2026 12:00 AM', 'month', '2026-01-31'],
    ['31.01.2026', 'day', '2026-01-31'],
    ['13/02/2026', 'month', undefined],
    ['2026-02-30', 'month', undefined],
    ['10/2/020', 'month', undefined],
    ['bad', 'day', undefined],
    ['', 'day', undefined],
  ] as const)('"%s" with the %s first is %s', (text, order, day) => {
    expect(cellDay(text, order)).toBe(day);
  });
});

describe('Which figure of a day is the month', () => {
  test.each([
    [['02/01/2026', '13/02/2026'], 'day'],
    [['02/01/2026', '1/31/2026'], 'month'],
    [['02/01/2026', '03/02/2026'], undefined],
    [['13/02/2026', '2/13/2026'], undefined],
    [['2026-01-02', '2020-10-2'], 'month'],
    [['2/2/2026', 'bad', ''], 'month'],
  ] as const)('%s: %s', (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });
});
