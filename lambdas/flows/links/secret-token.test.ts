import { describe, expect, test } from 'vitest';
import { newLinkToken, readLinkToken } from './secret-token.ts';

describe('The token of a contractor link (docs/product/contractors.md#device)', () => {
  test('has 256 random bits, of which only the hash is kept', () => {
    const { token, hash } = newLinkToken('c-1', 'l-1');
    expect(token).toMatch(/^c-1\.l-1\.[\w-]{43}$/);
    expect(readLinkToken(token)).toEqual({ companyId: 'c-1', linkId: 'l-1', hash });
    expect(hash).not.toContain(token.slice('c-1.l-1.'.length));
    expect(newLinkToken('c-1', 'l-1').token).not.toBe(token);
  });

  test.each([
    '',
    'c-1',
    `c-1.${'x'.repeat(43)}`,
    `.l-1.${'x'.repeat(43)}`,
    `c-1..${'x'.repeat(43)}`,
    `c-1.l-1.${'x'.repeat(42)}`,
    `c-1.l-1.${'x'.repeat(44)}`,
    `c#1.l-1.${'x'.repeat(43)}`,
    `c-1.l#1.${'x'.repeat(43)}`,
    `c-1.${'l'.repeat(46)}.${'x'.repeat(43)}`,
    `c-1.l-1.${'x'.repeat(43)}\n`,
  ])('A text that is none is refused without a look: %j', (text) => expect(readLinkToken(text)).toBeUndefined());
});
