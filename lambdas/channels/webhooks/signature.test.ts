import { expect, it } from 'vitest';
import { newSecret, signatureOf } from './signature.ts';

const NOW = 1_795_072_500_123;
const BODY = '{"version":1}';
// Made with: printf '1795072500.{"version":1}' | openssl dgst -sha256 -hmac wnwh_new
const [BY_NEW, BY_OLD] = [
  'ee6cbd2a4f7d55562da27b33d0bcd5ef1290cabd199dc834bff0d54a2a636fe9',
  '4e5b5ccbccad755d64fa6b505e1e6b8b2712c43fbb654eb3e3a9fec645206a9b',
];

it('A body is signed with the time and the newest secret', () => {
  expect(signatureOf({ secret: 'wnwh_new' }, BODY, NOW)).toBe(`t=1795072500,v1=${BY_NEW}`);
});

it('The old secret also signs until its time is over', () => {
  const oldSecret = { secret: 'wnwh_old', until: NOW + 1 };
  expect(signatureOf({ secret: 'wnwh_new', oldSecret }, BODY, NOW)).toBe(`t=1795072500,v1=${BY_NEW},v1=${BY_OLD}`);
  expect(signatureOf({ secret: 'wnwh_new', oldSecret: { ...oldSecret, until: NOW } }, BODY, NOW)).toBe(
    `t=1795072500,v1=${BY_NEW}`,
  );
});

it('A new secret is long, and different each time', () => {
  expect(newSecret()).toMatch(/^wnwh_[\w-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
});
