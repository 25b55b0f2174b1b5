import { expect, test } from 'vitest';
import { typedNumber } from './quantities.ts';
import { READER } from './reader.ts';
import { keptText, typedBounds, typedText } from './typed.ts';

const METRIC = { ...READER, units: 'metric' } as const;

test('docs/product/languages.md#typing: a temperature and a difference of −40 to 150°C in halves come back as typed', () => {
  for (const quantity of ['temperature', 'difference'] as const)
    for (let celsius = -40; celsius <= 150; celsius += 0.5) {
      const kept = keptText(quantity, String(celsius), METRIC);
      expect(typedText(quantity, kept, METRIC)).toBe(String(celsius));
      expect(typedNumber(quantity, Number(kept), METRIC)).toBe(String(celsius));
    }
});

test('docs/product/languages.md#typing: a pressure of 0 to 40 bar in hundredths comes back as typed', () => {
  for (let hundredth = 0; hundredth <= 4000; hundredth += 1) {
    const bar = String(hundredth / 100);
    const kept = keptText('pressure', bar, METRIC);
    expect(typedText('pressure', kept, METRIC)).toBe(bar);
    expect(typedNumber('pressure', Number(kept), METRIC)).toBe(bar);
  }
});

test('docs/product/languages.md#typing: a reader of °F types what is kept, and amperes are the same for all', () => {
  for (const text of ['140', ' 1,250.50', '', '7.', 'abc']) {
    expect(keptText('temperature', text)).toBe(text);
    expect(typedText('temperature', text)).toBe(text);
    expect(keptText('current', text, METRIC)).toBe(text);
  }
});

test('docs/product/languages.md#typing: what is no figure stays as it was typed', () => {
  expect(['', 'abc', '1,5', '-'].map((text) => keptText('temperature', text, METRIC))).toEqual(['', 'abc', '1,5', '-']);
  expect(['60', '−5', '2.', '1,000'].map((text) => keptText('temperature', text, METRIC))).toEqual([
    ...['140', '23', '35.6', '1832'],
  ]);
});

test('docs/product/languages.md#typing: bounds are those that people may type', () => {
  expect(typedBounds('temperature', { min: 0, max: 999 })).toEqual({ min: 0, max: 999 });
  expect(typedBounds('temperature', { min: 0, max: 999 }, METRIC)).toEqual({ min: -17.7, max: 537.2 });
  expect(typedBounds('temperature', { min: -40, max: 140 }, METRIC)).toEqual({ min: -40, max: 60 });
  expect(typedBounds('pressure', { min: 0, max: 999 }, METRIC)).toEqual({ min: 0, max: 68.87 });
});
