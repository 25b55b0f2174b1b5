import { expect, test } from 'vitest';
import { COMMA_SENTENCE, commaProblem, figureOf } from './typed-figure.ts';

// docs/product/energy.md#figures
test.each([
  ['1250.5', 1250.5],
  [' 1,250.5 ', 1250.5],
  ['12,345,678', 12_345_678],
  ['.5', 0.5],
  ['5.', 5],
  ['-60', -60],
  ['\u221260', -60],
  ['1e-7', 1e-7],
])('"%s" is %d', (text, value) => {
  expect(figureOf(text)).toBe(value);
  expect(commaProblem(text)).toBeUndefined();
});

test.each(['1,45', '0,5', '1250,5', '1.100,25', '1,2345', '0,500', '12,34,567', '1234,567', ',5'])(
  'The comma of "%s" may mean two things: nothing is guessed',
  (text) => {
    expect(figureOf(text)).toBeNaN();
    expect(commaProblem(text)).toBe(COMMA_SENTENCE);
  },
);

test.each(['', '  ', 'much', '0x10', 'Infinity', '1 2'])('"%s" is no figure, and has no comma', (text) => {
  expect(figureOf(text)).toBeNaN();
  expect(commaProblem(text)).toBeUndefined();
});
