import { describe, expect, test } from 'vitest';
import type { EnergySource, Figure } from '../../../../shared/domain/energy/report.ts';
import { dollarsText } from '../../../../shared/domain/figures/money.ts';
import {
  bandText,
  billsLeftOutWords,
  changeBand,
  changeText,
  figureText,
  leftOutWords,
  modelWords,
  sourceName,
  topWords,
  usageText,
} from './energy-words.ts';

test.each([
  [12_480.4, '12,480'],
  [96.34, '96.3'],
  [0.724, '0.72'],
  [0, '0'],
  [-12.34, '-12.3'],
])('%s is written as %s', (value, text) => {
  expect(usageText(value)).toBe(text);
});

test.each([
  [1350.4, '$1,350'],
  [0.94, '$0.94'],
  [0, '$0'],
  [-12.5, '−$12.50'],
])('%s dollars are %s', (value, text) => {
  expect(dollarsText(value)).toBe(text);
});

test('A figure that is not known is never a zero', () => {
  expect(figureText({ unknown: 'no price set' }, dollarsText)).toBe('No data');
  expect(figureText({ value: 0 }, usageText)).toBe('0');
});

test.each([
  [{ value: 5, low: 4, high: 6 }, '4.00 to 6.00'],
  [{ value: 5, low: 5, high: 5 }, ''],
  [{ value: 5 }, ''],
])('The band of %j is "%s"', (figure, words) => {
  expect(bandText(figure, usageText)).toBe(words);
});

test.each([
  [-0.12, '12% less'],
  [0.031, '3% more'],
  [0.004, 'no change'],
])('A change of %s is %s', (share, words) => {
  expect(changeText(share)).toBe(words);
});

test.each([
  [{ value: -0.12, low: -0.16, high: -0.08 }, '8–16% less'],
  [{ value: 0.12, low: 0.08, high: 0.16 }, '8–16% more'],
  [{ value: 0.01, low: -0.03, high: 0.05 }, '3% less to 5% more'],
  [{ value: 0.01 }, ''],
])('The band of %j is "%s"', (change, words) => {
  expect(changeBand(change)).toBe(words);
});

describe('The top says', () => {
  const known = { value: 900 };
  const said = (change: Figure, part: Partial<EnergySource> = {}) =>
    topWords({
      fuel: 'gas',
      kind: 'meter',
      monthExpected: known,
      againstLastYear: { thisYear: known, lastYearAtThisWeather: known, change },
      ...part,
    } as EnergySource);

  test('less or more, with its band', () => {
    expect(said({ value: -0.12, low: -0.16, high: -0.08 })).toEqual({
      title: '12% less gas than last year, weather-adjusted',
      below: '8–16% less (90% confidence)',
    });
  });

  test('as much while zero lies in the band, however far the middle is', () => {
    const { title } = said({ value: -0.12, low: -0.3, high: 0.06 });
    expect(title).toBe('About the same gas as last year, weather-adjusted');
  });

  test('that an estimate is about', () => {
    const { title } = said({ value: -0.12, low: -0.16, high: -0.08 }, { kind: 'estimate' });
    expect(title).toBe('About 12% less gas than last year, weather-adjusted');
  });

  test('why nothing can be compared', () => {
    const unknown = { unknown: 'last year has no model: 19 of 42 days' };
    expect(said(unknown)).toEqual({
      title: 'Not enough history to compare yet',
      below: 'Compared with last year: last year has no model: 19 of 42 days',
    });
    expect(said(unknown, { monthExpected: { unknown: 'no model' } }).title).toBe(
      'Not enough data to project this month’s gas',
    );
  });
});

test('The model in words names its base, its slope and its balance point, or that it is no heating meter', () => {
  const model = { base: 0.7, perDegree: 2.1, balance: 60, cvrmse: 0.2, r2: 0.9, days: 200, isHeating: true };
  expect(modelWords(model, 'therm')).toBe('Base load 0.70 therms per day, plus 2.10 per degree below 60°F');
  expect(modelWords({ ...model, isHeating: false }, 'kWh')).toBe(
    '0.70 kWh per day, regardless of weather. This isn’t a heating meter.',
  );
});

test('Days that are left out are counted with their reasons', () => {
  expect(leftOutWords([])).toBe('All days included');
  expect(leftOutWords([{ reason: 'data gap across days', days: 1 }])).toBe('1 day excluded: data gap across days');
  expect(
    leftOutWords([
      { reason: 'less than 80% of the day has data', days: 20 },
      { reason: 'data gap across days', days: 11 },
      { reason: 'with planned work', days: 0 },
    ]),
  ).toBe('31 days excluded: less than 80% of the day has data (20), data gap across days (11)');
});

test('A bill that does not count is named by itself', () => {
  expect(leftOutWords([{ reason: 'x', days: 31, bill: 'b', from: '2026-01-01', to: '2026-01-31' }])).toBe(
    'All days included',
  );
  expect([0, 1, 2].map(billsLeftOutWords)).toEqual([
    undefined,
    '1 bill not counted: it overlaps another',
    '2 bills not counted: they overlap others',
  ]);
});

test.each([
  ['meter', 'gasMeter1', 'Gas Meter 1'],
  ['bills', 'bills-gas', 'Gas (from bills)'],
  ['estimate', 'estimate', 'Gas (estimated)'],
] as const)('A source of the kind %s is named', (kind, id, name) => {
  expect(sourceName({ kind, id, fuel: 'gas' })).toBe(name);
});

test('A model says which way it follows the weather, and which days of the week differ', () => {
  const model = { base: 9, perDegree: 2, balance: 66, cvrmse: 0.1, r2: 0.9, days: 300, isHeating: false };
  expect(modelWords({ ...model, isCooling: true }, 'kWh')).toBe(
    'Base load 9.00 kWh per day, plus 2.00 per degree above 66°F',
  );
  expect(modelWords({ ...model, isHeating: true, weekdays: [0.5, 1.2, 1.2, 1.2, 1.2, 1.2, 0.6] }, 'kWh')).toBe(
    'Base load 9.00 kWh per day, plus 2.00 per degree below 66°F. Compared with other days: Sunday 42%, Saturday 50%',
  );
});
