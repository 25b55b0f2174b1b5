import { describe, expect, it } from 'vitest';
import { categoryOf, displayInputKey, INPUT_KEYS, isInputKey, normalizeInputKey } from './input.ts';

const two = (number: number) => String(number).padStart(2, '0');
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Every input with its number and its family, counted by hand: 16 + 16 + 4 + 12
 * (docs/product/configuration.md#families).
 */
const EXPECTED = [
  ...range(1, 16).map((number) => [`AN${two(number)}`, `A${two(number)}`, 'thermistor'] as const),
  ...range(17, 32).map((number) => [`AN${two(number)}`, `A${two(number)}`, 'currentLoop'] as const),
  ...range(1, 4).map((number) => [`DI${two(number)}`, `D${two(number)}`, 'generalPurpose'] as const),
  ...range(5, 16).map((number) => [`DI${two(number)}`, `D${two(number)}`, 'relay'] as const),
];

describe('The inputs of a wingnut', () => {
  it('are AN01-AN32 and DI01-DI16, in this order', () => {
    expect(INPUT_KEYS).toEqual(EXPECTED.map(([key]) => key));
  });

  it.each(EXPECTED)('%s is shown as %s and is a %s input', (stored, shown, category) => {
    const key = normalizeInputKey(stored);
    if (!key) throw new Error(`${stored} is no input`);
    expect([key, displayInputKey(key), categoryOf(key)]).toEqual([stored, shown, category]);
  });

  it.each(EXPECTED)('%s is read back from what people see, %s', (stored, shown) => {
    expect(normalizeInputKey(shown)).toBe(stored);
  });
});

describe('An input may be written', () => {
  it.each([
    ['A1', 'AN01'],
    ['A01', 'AN01'],
    ['AN01', 'AN01'],
    ['AN1', 'AN01'],
    ['A32', 'AN32'],
    ['AN17', 'AN17'],
    ['D5', 'DI05'],
    ['I5', 'DI05'],
    ['D05', 'DI05'],
    ['I05', 'DI05'],
    ['DI05', 'DI05'],
    ['DI16', 'DI16'],
    ['a1', 'AN01'],
    ['an01', 'AN01'],
    ['d5', 'DI05'],
    ['i5', 'DI05'],
    ['di05', 'DI05'],
    [' A1 ', 'AN01'],
  ])('%j and is stored as %s', (written, stored) => {
    expect(normalizeInputKey(written)).toBe(stored);
  });

  it.each([
    'A0',
    'A00',
    'AN00',
    'A33',
    'AN33',
    'A99',
    'D0',
    'DI00',
    'D17',
    'I17',
    'DI17',
    'A001',
    'AN001',
    'A',
    'AN',
    '1',
    '01',
    'B1',
    'N1',
    'AI1',
    'DN1',
    'A-1',
    'A 1',
    'A1.5',
    'A1x',
    '',
    '__proto__',
    'A١',
  ])('never %j', (written) => {
    expect(normalizeInputKey(written)).toBeUndefined();
  });

  it.each(['A01', 'an01', 'AN1', 'AN33', 'constructor'])('%j, which is not its stored key', (written) => {
    expect(isInputKey(written)).toBe(false);
  });
});
