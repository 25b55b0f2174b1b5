import { expect, it, test } from 'vitest';
import { totpCode } from './totp.sample.ts';
import { fromBase32, stepOfCode, toBase32 } from './totp.ts';

/** The secret of the test vectors in RFC 6238, appendix B (SHA-1). */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(SECRET, seconds * 1000, 8)).toBe(code);
  expect(totpCode(SECRET, seconds * 1000)).toBe(code.slice(-6));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of RFC 4648: %s', (text, code) => {
  expect(toBase32(Buffer.from(text))).toBe(code);
  expect(fromBase32(code.toLowerCase()).toString()).toBe(text);
});

it('refuses what is not base32', () => expect(() => fromBase32('A1')).toThrow('not base32'));

it('takes the code of one step before and after, and no other', () => {
  const now = 30_059_000;
  const code = totpCode(SECRET, now);
  expect([-60_000, -30_000, 0, 30_000, 60_000].map((late) => stepOfCode(SECRET, code, now + late))).toEqual([
    undefined,
    1001,
    1001,
    1001,
    undefined,
  ]);
});
