import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import {
  type Circumstances,
  conditionInWords,
  conditionProblem,
  DEFAULT_SEASON,
  holds,
  isOnlyWhile,
  isPaused,
  type OnlyWhile,
} from './only-while.ts';

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const OUTDOOR = 'outdoorTemperature1';
const BURNER = 'boilerRelayState1';
const PUMP = 'systemPumpCurrent1';
const colder: OnlyWhile = { is: 'colder', label: OUTDOOR, below: '50' };
const burner: OnlyWhile = { is: 'on', label: BURNER };
const pump: OnlyWhile = { is: 'on', label: PUMP };
const known = (label: string, value: number | null, age = 0): Circumstances => ({
  latest: { [label]: { time: NOW - age * MINUTE_MS, value } },
});

/** An outdoor sensor of 72 °F beside another value. */
const with72 = ({ latest }: Circumstances): Circumstances => ({ latest: { ...known(OUTDOOR, 72).latest, ...latest } });

describe('A condition', () => {
  it.each<[what: string, OnlyWhile, Circumstances, boolean | undefined]>([
    ['a burner that is ON', burner, known(BURNER, 1), true],
    ['a burner that is OFF', burner, known(BURNER, 0), false],
    ['a burner with a fault', burner, known(BURNER, null), undefined],
    ['a burner of 15 minutes ago', burner, known(BURNER, 0, 15), false],
    ['a burner that is stale', burner, known(BURNER, 0, 16), undefined],
    ['a burner that was never heard of', burner, { latest: {} }, undefined],
    ['a pump at its upper limit', pump, known(PUMP, 0.5), true],
    ['a pump between its limits', pump, known(PUMP, 0.4), undefined],
    ['a pump below both', pump, known(PUMP, 0.29), false],
    [
      'a pump with limits of its own',
      pump,
      { ...known(PUMP, 3), pumps: { [PUMP]: { onFrom: 5, offBelow: 4 } } },
      false,
    ],
    ['frost', colder, known(OUTDOOR, -4), true],
    ['exactly the temperature', colder, known(OUTDOOR, 50), false],
    ['a warm day', colder, known(OUTDOOR, 71.5), false],
    ['an outdoor sensor with a fault', colder, known(OUTDOOR, null), undefined],
    ['a warm day, which a room of 49°F denies', colder, with72(known('roomTemperature2', 49)), undefined],
    ['a warm day and a cool room', colder, with72(known('roomTemperature2', 50)), false],
    ['a warm day and a cold pipe', colder, with72(known('makeUpWaterTemperature1', 45)), false],
    ['a warm day and a cold room of long ago', colder, with72(known('roomTemperature2', 45, 16)), false],
    [
      'a day that is little warmer than a cold room',
      { ...colder, below: '40' },
      { latest: { ...known(OUTDOOR, 56).latest, ...known('roomTemperature2', 49).latest } },
      false,
    ],
  ])('%s', (_what, condition, circumstances, expected) => {
    expect(holds(condition, circumstances, NOW)).toBe(expected);
    // What nobody knows silences nothing.
    expect(isPaused(condition, circumstances, NOW)).toBe(expected === false);
  });

  it('is not there for most limits, which are never paused', () => {
    expect(isPaused(undefined, { latest: {} }, NOW)).toBe(false);
  });
});

describe('The heating season', () => {
  const at = (month: number, day: number, hour = 12) => Date.UTC(2026, month - 1, day, hour);
  const season = (time: number, timeZone?: string, condition: OnlyWhile = DEFAULT_SEASON) =>
    holds(condition, { latest: {}, timeZone }, time);

  it('is October to April at first, and reaches over the new year', () => {
    const months = Array.from({ length: 12 }, (_, index) => season(at(index + 1, 15), 'America/Toronto'));
    expect(months).toEqual([true, true, true, true, ...Array(5).fill(false), true, true, true]);
  });

  it('may lie within a year', () => {
    const southern = { ...DEFAULT_SEASON, fromMonth: 5, toMonth: 9 };
    expect([4, 5, 9, 10].map((month) => season(at(month, 15), 'UTC', southern))).toEqual([false, true, true, false]);
  });

  it('begins and ends at midnight of the property', () => {
    const zone = 'America/Toronto';
    expect([season(at(10, 1, 3), zone), season(at(10, 1, 4), zone)]).toEqual([false, true]);
    expect([season(at(5, 1, 3), zone), season(at(5, 1, 4), zone)]).toEqual([true, false]);
  });

  it('without a zone is known but around its first and last day', () => {
    expect([season(at(9, 29)), season(at(9, 30, 11)), season(at(10, 1, 11)), season(at(10, 1, 12))]).toEqual([
      false,
      undefined,
      undefined,
      true,
    ]);
  });
});

describe('What a client sends', () => {
  it.each<[unknown, boolean]>([
    [colder, true],
    [burner, true],
    [DEFAULT_SEASON, true],
    [{ ...DEFAULT_SEASON, fromMonth: 0 }, false],
    [{ ...DEFAULT_SEASON, toMonth: 13 }, false],
    [{ ...DEFAULT_SEASON, toMonth: 1.5 }, false],
    [{ is: 'heatingSeason' }, false],
    [{ ...burner, more: 1 }, false],
    [{ is: 'on', label: 1 }, false],
    [{ is: 'toString' }, false],
    ['on', false],
    [null, false],
  ])('%j is a condition: %s', (value, expected) => {
    expect(isOnlyWhile(value)).toBe(expected);
  });

  const labels = new Set([OUTDOOR, BURNER, PUMP, 'roomTemperature1']);
  it.each<[OnlyWhile, string | undefined]>([
    [colder, undefined],
    [{ ...colder, below: '59.9' }, undefined],
    [pump, undefined],
    [DEFAULT_SEASON, undefined],
    [{ is: 'on', label: 'boilerRelayState2' }, 'boilerRelayState2 isn’t a sensor of this property'],
    [{ is: 'on', label: 'roomTemperature1' }, 'a limit can’t depend on its own sensor'],
    [{ is: 'on', label: OUTDOOR }, 'outdoorTemperature1 is never ON'],
    [{ ...colder, label: BURNER }, 'boilerRelayState1 isn’t an outdoor temperature'],
    [{ ...colder, below: '' }, 'an outdoor temperature has one to three digits and two decimals at most'],
    [{ ...colder, below: '-4' }, 'an outdoor temperature has one to three digits and two decimals at most'],
  ])('%j is refused: %s', (condition, problem) => {
    expect(conditionProblem('roomTemperature1', condition, labels)).toBe(problem);
  });
});

it('A condition has words', () => {
  expect([colder, burner, DEFAULT_SEASON, { ...DEFAULT_SEASON, toMonth: 10 }].map(conditionInWords)).toEqual([
    'while Outdoor Temperature 1 is below 50°F',
    'while Boiler Relay State 1 is ON',
    'from October to April',
    'in October',
  ]);
});
