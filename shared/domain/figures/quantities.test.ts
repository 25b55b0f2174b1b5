import { describe, expect, it, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { changeText, countText, exactly, numberText } from './numbers.ts';
import {
  currentText,
  differenceText,
  figureText,
  figureValue,
  headed,
  keptValue,
  pressureText,
  type Quantity,
  rangeText,
  temperatureText,
  typedNumber,
  unitSign,
  wholeTemperature,
  withUnit,
} from './quantities.ts';
import { READER } from './reader.ts';

describe('A figure is written as Americans write it', () => {
  test.each([
    [temperatureText(75), '75°F'],
    [temperatureText(162.74), '162.7°F'],
    [temperatureText(-4.02), '-4°F'],
    [temperatureText(-0.04), '0°F'],
    [temperatureText(75, exactly(1)), '75.0°F'],
    [wholeTemperature(74.6), '75°F'],
    [differenceText(12.25), '12.3°F'],
    [pressureText(19.5), '19.5 PSI'],
    [pressureText(0.123, exactly(2)), '0.12 PSI'],
    [currentText(2.44), '2.4 A'],
    [headed('Average', 'temperature'), 'Average, °F'],
    [withUnit('12', ''), '12'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });

  test.each([
    [rangeText('temperature', 130, 200), '130–200°F'],
    [rangeText('pressure', 10, 80), '10–80 PSI'],
    [rangeText('temperature', -10, 20), '-10 to 20°F'],
    [rangeText('temperature', 70.01, 70.04), '70°F'],
  ])('The range %s', (written, expected) => {
    expect(written).toBe(expected);
  });

  test.each([
    [countText(1, 'alarm'), '1 alarm'],
    [countText(1200, 'property', 'properties'), '1,200 properties'],
    [changeText('104', '22'), 'was 104, now 22'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });
});

describe('For 500 values', () => {
  const QUANTITIES = [
    'temperature',
    'difference',
    'pressure',
    'current',
    'level',
    'counter',
  ] as const satisfies Quantity[];
  const random = seeded(4);
  const values = Array.from({ length: 500 }, () => (random() - 0.5) * 10 ** random.below(7));

  it('a figure is its number within half a tenth, then its unit', () => {
    for (const value of values) {
      const quantity = random.pick(QUANTITIES);
      const text = figureText(quantity, value);
      expect(text.endsWith(unitSign(quantity)), text).toBe(true);
      expect(Math.abs(Number.parseFloat(text.replaceAll(',', '')) - value), text).toBeLessThanOrEqual(0.0500001);
      expect(text).not.toMatch(/^-0(\.0+)?[°% ]/);
    }
  });

  it('the sum of a temperature and a difference is written as the sum of their figures', () => {
    for (const value of values) {
      const [warm, more] = [Math.round(value % 400), random.below(401) - 200];
      const [from, by] = [temperatureText(warm), differenceText(more)].map(Number.parseFloat) as [number, number];
      expect(temperatureText(warm + more)).toBe(`${from + by}${unitSign('temperature')}`);
    }
  });

  it('numbers have the decimals that are asked for', () => {
    for (const value of values) {
      const decimals = random.below(5);
      expect(numberText(value, exactly(decimals)).split('.')[1]?.length ?? 0).toBe(decimals);
    }
  });
});

describe('docs/product/languages.md#units', () => {
  const METRIC = { ...READER, units: 'metric' } as const;

  it('A temperature has its zero point, a difference has none', () => {
    expect(figureText('temperature', 140, undefined, METRIC)).toBe('60°C');
    expect(figureText('difference', 5, undefined, METRIC)).toBe('2.8°C');
    expect(figureText('pressure', 14.5037738, undefined, METRIC)).toBe('1 bar');
    expect(figureText('current', 2.4, undefined, METRIC)).toBe('2.4 A');
    expect(figureText('level', 84, undefined, METRIC)).toBe('84%');
  });

  it('A limit of whole or half °C that is kept in °F reads as it was typed', () => {
    for (let celsius = -40; celsius <= 150; celsius += 0.5) {
      expect(figureValue('temperature', keptValue('temperature', celsius, METRIC), METRIC)).toBeCloseTo(celsius, 9);
      const kept = Number((celsius * 1.8 + 32).toFixed(1));
      expect(typedNumber('temperature', kept, METRIC)).toBe(String(celsius));
    }
  });

  it('A limit of a tenth of a bar that is kept in PSI reads as it was typed', () => {
    for (let tenth = 0; tenth <= 100; tenth += 1) {
      const kept = Number(((tenth / 10) * 14.5037738).toFixed(2));
      expect(typedNumber('pressure', kept, METRIC)).toBe(String(tenth / 10));
    }
  });
});
