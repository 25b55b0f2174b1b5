import { expect, test } from 'vitest';
import { redacted } from './redacted.ts';

test.each([
  ['Email address is not verified: Ann <ann.o+x@house.example>', 'Email address is not verified: Ann <<e-mail>>'],
  ['Unexpected token \'D\', "Dana Whitf"... is not valid JSON', 'Unexpected token \'D\', "…" is not valid JSON'],
  ['Unexpected token \'"\', "Dana Whitf"... is not JSON', 'Unexpected token \'…\', "…" is not JSON'],
  ['A text that is cut: "Dana \\"Wh', 'A text that is cut: "…"'],
  ['A text that is cut: "Dana\\', 'A text that is cut: "…"'],
  ['to ann@house.example,bob@house.example', 'to <e-mail>,<e-mail>'],
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

test('The first 2,000 characters of a message are looked at, and no more: so no message costs time', () => {
  const beginning = 'No answer. '.repeat(200).slice(0, 2000);
  expect(redacted(beginning + 'a@'.repeat(50_000))).toBe(beginning);
});
