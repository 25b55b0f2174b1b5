import { expect, test } from 'vitest';
import { instructionParts } from './instruction-parts.ts';

const acme = { words: '212 555 0134', tel: 'tel:+12125550134' };

test.each([
  ['Gas valve behind the red door; Acme 212 555 0134', ['Gas valve behind the red door'], [{ name: 'Acme', ...acme }]],
  ['Still cold: Acme Heating, 212 555 0134', [], [{ name: 'Still cold: Acme Heating', ...acme }]],
  ['212 555 0134', [], [{ name: '', ...acme }]],
  ['Call 212 555 0134 before you enter', ['Call 212 555 0134 before you enter'], []],
  ['Valve first; then the pump\nWait 5 min', ['Valve first; then the pump', 'Wait 5 min'], []],
])('The instruction %j has its steps and its numbers, each once', (text, steps, contacts) => {
  expect(instructionParts(text)).toEqual({ steps, contacts });
});
