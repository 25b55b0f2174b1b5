import { describe, expect, it } from 'vitest';
import { decodeHistory, encodeHistory } from './history-encoding.ts';

describe('A past on the wire', () => {
  it.each<[what: string, values: readonly (number | null | undefined)[], text: string]>([
    ['of nothing is empty', [], ''],
    ['of one value', [21.4], '214'],
    ['of a value that stays', [21.4, 21.4, 21.4], '214 0*2'],
    ['of a rising value', [1, 1.1, 1.2], '10 1*2'],
    ['of a falling one below zero', [0.1, -0.1], '1 -2'],
    ['with a hole', [undefined, undefined, 5], '_*2 50'],
    ['with a fault', [5, null, null, 5], '50 x*2 0'],
  ])('%s', (_what, values, text) => {
    expect(encodeHistory(values)).toBe(text);
    expect(decodeHistory(text)).toEqual(values);
  });

  it('is rounded to tenths, without letting the roundings add up', () => {
    const values = Array.from({ length: 500 }, (_, index) => Math.sin(index / 7) * 90 + 100);
    expect(decodeHistory(encodeHistory(values))).toEqual(values.map((value) => Math.round(value * 10) / 10));
  });
});
