import { expect, it } from 'vitest';
import { integersText, NumberReader, naturalsText } from './number-text.ts';
import { readSignal, signalText } from './prediction.ts';

const NUMBERS = [0, 1, 57, 84, 85, 764, 765, 766, 4095, 4096, 123_456, 2 ** 31, 2 ** 44, Number.MAX_SAFE_INTEGER];

it('Numbers that are written into a text are read from it', () => {
  const reader = new NumberReader(naturalsText(NUMBERS));
  expect(NUMBERS.map(() => reader.natural())).toEqual(NUMBERS);
  expect(reader.isAtEnd).toBe(true);
});

it('Numbers below zero are read as they were written', () => {
  const numbers = NUMBERS.slice(0, -1).flatMap((number) => [-number - 1, number]);
  const reader = new NumberReader(integersText(numbers));
  expect(numbers.map(() => reader.integer())).toEqual(numbers);
});

it('A small number is one character, and JSON escapes none', () => {
  const text = naturalsText(Array.from({ length: 10_000 }, (_, number) => number));
  expect(naturalsText([0, 42, 84])).toHaveLength(3);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
});

it('Behind the end of a text there are zeros', () => {
  expect(new NumberReader('').natural()).toBe(0);
  expect([...readSignal('', 2)]).toEqual([0, 0]);
});

it.each<[what: string, numbers: number[]]>([
  ['nothing', []],
  ['one number', [15_023]],
  ['equal numbers', Array<number>(100).fill(7)],
  ['zeros', Array<number>(100).fill(0)],
  ['a signal that repeats itself', Array.from({ length: 500 }, (_, at) => Math.round(9000 * Math.sin(at / 7)))],
  ['a slope', Array.from({ length: 500 }, (_, at) => 7 - 3 * at)],
  ['a jump', Array.from({ length: 500 }, (_, at) => (at < 250 ? 0 : 2 ** 40))],
])('A signal is read as it was written: %s', (_what, numbers) => {
  expect([...readSignal(signalText(Float64Array.from(numbers)), numbers.length)]).toEqual(numbers);
});

it('A signal that repeats itself is almost nothing', () => {
  const numbers = Array.from({ length: 500 }, (_, at) => Math.round(9000 * Math.sin(at / 7)));
  expect(signalText(Float64Array.from(numbers)).length).toBeLessThan(700);
});
