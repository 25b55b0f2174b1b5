import { expect, test } from 'vitest';
import { redacted } from './redacted.ts';

test.each([
  ['Email address is not verified: Ann <ann.o+x@house.example>', 'Email address is not verified: Ann <<e-mail>>'],
  ['Unexpected token \'D\', "Dana Whitf"... is not valid JSON', 'Unexpected token \'D\', "…" is not valid JSON'],
  ['bad token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'bad token <token>'],
  ['no invitation Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFy_-', 'no invitation <secret>'],
  ['Invalid phone number +1 (503) 555-0142', 'Invalid phone number <number>'],
  [
    "Cannot read properties of undefined (reading 'readings')",
    "Cannot read properties of undefined (reading 'readings')",
  ],
  ['connect ECONNREFUSED 127.0.0.1:8000', 'connect ECONNREFUSED 127.0.0.1:8000'],
])('%s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test('A long message costs no time', () => {
  const began = performance.now();
  for (const unit of ['a', 'a@', '"', '1 ', '1(((', 'eyJ.', '-']) redacted(unit.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(1000);
});
