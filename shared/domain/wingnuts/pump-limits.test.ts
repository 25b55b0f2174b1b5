import { describe, expect, it } from 'vitest';
import { ownLimits, PUMP_LIMIT_PROBLEMS, readPumpLimits } from './pump-limits.ts';

const { oneAlone, noLimit, crossed } = PUMP_LIMIT_PROBLEMS;

describe('The own limits of a pump', () => {
  it.each([
    [0.15, 0.08],
    [0.9, 0.9],
    [20, 0.01],
    [1, 1],
    [0.29, 0.07],
  ])('may be ON from %s A and OFF under %s A', (onFrom, offBelow) => {
    expect(readPumpLimits(onFrom, offBelow)).toEqual({ onFrom, offBelow });
  });

  it.each([
    [undefined, undefined],
    [null, null],
    [undefined, null],
  ])('may be absent: %s and %s', (onFrom, offBelow) => {
    expect(readPumpLimits(onFrom, offBelow)).toBeUndefined();
  });

  it.each<[unknown, unknown, string]>([
    [0.5, undefined, oneAlone],
    [null, 0.3, oneAlone],
    [0.5, 0, noLimit],
    [0.5, -0.1, noLimit],
    [20.01, 0.3, noLimit],
    [0.555, 0.3, noLimit],
    [0.5, 0.301, noLimit],
    ['0.5', 0.3, noLimit],
    [Number.NaN, 0.3, noLimit],
    [Number.POSITIVE_INFINITY, 0.3, noLimit],
    ['', 0.3, noLimit],
    [0.3, 0.31, crossed],
  ])('are refused: ON from %s, OFF under %s', (onFrom, offBelow, problem) => {
    expect(readPumpLimits(onFrom, offBelow)).toBe(problem);
  });

  it('are read from a stored entry that has both', () => {
    expect(ownLimits({ onFrom: 0.2, offBelow: 0.1 })).toEqual({ onFrom: 0.2, offBelow: 0.1 });
    expect(ownLimits({})).toBeUndefined();
  });
});
