import { expect, test } from 'vitest';
import { CLAIM_LETTERS, claimCodeOf, readClaimCode } from './claim-code.ts';

const CODE = claimCodeOf('K7MPQ2XAB');

test('A code has two groups of five letters, none of which looks like another one', () => {
  expect(CODE).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(CODE.startsWith('K7MPQ-2XAB')).toBe(true);
  expect(CLAIM_LETTERS).not.toMatch(/[01OIL]/);
  expect(new Set(CLAIM_LETTERS).size).toBe(31);
});

test.each([CODE, CODE.toLowerCase(), CODE.replace('-', ''), ` ${CODE.replace('-', ' ')} `])('%j is read', (text) => {
  expect(readClaimCode(text)).toBe(CODE);
});

test.each(['', CODE.slice(1), `${CODE}A`, CODE.replace('K', '0'), 'hello'])('%j is no code', (text) => {
  expect(readClaimCode(text)).toBeUndefined();
});

test('The check letter finds every wrong letter and every two neighbours that changed places', () => {
  const letters = CODE.replace('-', '');
  for (let at = 0; at < letters.length; at += 1) {
    for (const other of CLAIM_LETTERS) {
      if (other === letters[at]) continue;
      expect(readClaimCode(letters.slice(0, at) + other + letters.slice(at + 1))).toBeUndefined();
    }
    const [one = '', two = ''] = letters.slice(at, at + 2);
    if (one === two || !two) continue;
    expect(readClaimCode(letters.slice(0, at) + two + one + letters.slice(at + 2))).toBeUndefined();
  }
});
