import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['Boiler\nroom', 'Boiler room'],
  ['a\r\n\tb', 'a b'],
  ['N\0U\x1bL\x7f\x85', 'NUL'],
  ['\u202egnp.exe\u202c \u2066x\u2069\u200f\u200e\u061c', 'gnp.exe x'],
  ['Café 東京 👩‍🔧', 'Café 東京 👩‍🔧'],
])('docs/product/limits-and-messages.md#clean-texts: %j is %j in one line', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test('A text with lines keeps them', () => {
  expect(cleanText('a\r\nb\rc\n\td\x07\u202e')).toBe('a\nb\nc\n\td');
});
