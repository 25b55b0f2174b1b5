import { describe, expect, it } from 'vitest';
import { addressMark, LINK_MS, linkToken, type MailLink, readLink } from './mail-link.ts';

const SECRET = 'a secret of the stack';
const NOW = Date.UTC(2026, 10, 22);
const LINK: MailLink = {
  purpose: 'alarm',
  companyId: '4f0c7e52-1b2a-4a53-9d0e-7d1f6f0c2b11',
  userId: 'b1946ac9-2492-4d23-8f1e-3a5a0f0c9e77',
  addressMark: addressMark('ann@x.example'),
  subject: '9a0364b9-e99b-4480-9f25-1f0c2b117e52.1763794800000-boilerSystemPressure1',
  expiresAt: NOW + LINK_MS,
};
const token = linkToken(SECRET, LINK);

describe('The token of a link', () => {
  it('says what was signed, until it expires', () => {
    expect(readLink(SECRET, token, NOW)).toEqual({ kind: 'valid', link: LINK });
    expect(readLink(SECRET, token, LINK.expiresAt - 1).kind).toBe('valid');
    expect(readLink(SECRET, token, LINK.expiresAt)).toEqual({ kind: 'expired', link: LINK });
  });

  it('expires in 72 hours', () => {
    expect(LINK_MS).toBe(72 * 60 * 60 * 1000);
  });

  it('is invalid when any of its characters is changed, added or removed', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      const isUnusedBits = at === token.length - 1;
      // The last character of 256 bits in base64url has two bits that nobody reads.
      if (!isUnusedBits) expect(readLink(SECRET, changed, NOW)).toEqual({ kind: 'invalid' });
      expect(readLink(SECRET, token.slice(0, at) + token.slice(at + 1), NOW)).toEqual({ kind: 'invalid' });
      expect(readLink(SECRET, `${token.slice(0, at)}A${token.slice(at)}`, NOW)).toEqual({ kind: 'invalid' });
    }
  });

  it('is another one for each purpose, person, company, address, subject and time', () => {
    const others: Partial<MailLink>[] = [
      { purpose: 'drill' },
      { companyId: 'c' },
      { userId: 'u' },
      { addressMark: addressMark('bo@x.example') },
      { subject: 's' },
      { expiresAt: NOW },
    ];
    const tokens = others.map((other) => linkToken(SECRET, { ...LINK, ...other }));
    expect(new Set([token, ...tokens]).size).toBe(others.length + 1);
    const [body] = token.split('.');
    // The signature of one does not fit another one.
    for (const other of tokens)
      expect(readLink(SECRET, `${body}.${other.split('.')[1]}`, NOW)).toEqual({ kind: 'invalid' });
  });

  it.each(['', '.', 'x', `x.${'A'.repeat(43)}`, `${'x'.repeat(400)}.${'A'.repeat(43)}`, `${token}.${token}`, 'é.é'])(
    'is invalid as %s',
    (text) => {
      expect(readLink(SECRET, text, NOW)).toEqual({ kind: 'invalid' });
    },
  );

  it('is invalid with another secret', () => {
    expect(readLink('another secret', token, NOW)).toEqual({ kind: 'invalid' });
  });

  it('fits into an address and a line of a mail, and is no longer than a part of a path may be', () => {
    expect(encodeURIComponent(token)).toBe(token);
    expect(token.length).toBeLessThan(500);
    expect(token).not.toContain('@');
  });
});

it('An address has one mark, however it is written, and the mark does not say it', () => {
  expect(addressMark('Ann@X.example')).toBe(addressMark('ann@x.example'));
  expect(addressMark('ann@x.example')).toMatch(/^[\w-]{12}$/);
});
