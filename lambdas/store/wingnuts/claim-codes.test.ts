import { expect, test } from 'vitest';
import { readClaimCode } from '../../../shared/domain/wingnuts/claim-code.ts';
import { hashClaimCode, isClaimCode, makeClaimCode } from './claim-codes.ts';

test('New codes are codes, and differ', () => {
  const codes = Array.from({ length: 100 }, makeClaimCode);
  for (const code of codes) expect(readClaimCode(code)).toBe(code);
  expect(new Set(codes).size).toBe(100);
});

test('The hash of a code fits that code of that device alone', async () => {
  const code = makeClaimCode();
  const hash = await hashClaimCode('device', code);
  expect(hash).not.toContain(code);
  expect(await isClaimCode('device', code, hash)).toBe(true);
  expect(await isClaimCode('another', code, hash)).toBe(false);
  expect(await isClaimCode('device', makeClaimCode(), hash)).toBe(false);
});
