import { expect, test } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes, recoveryCodesEndAt, workingRecoveryCodes } from './recovery-codes.ts';

test('ten codes of 140 bits, each different, in groups that are easy to read', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
});

test('codes of earlier versions end on 1 June 2027, and those of this version do not', () => {
  const end = Date.UTC(2027, 5, 1);
  const earlier = { recoveryCodes: ['hash'] };
  expect([end - 1, end].map((now) => workingRecoveryCodes(earlier, now))).toEqual([['hash'], []]);
  expect(recoveryCodesEndAt(earlier)).toBe(end);
  const present = { ...earlier, recoveryCodesAt: 1 };
  expect([workingRecoveryCodes(present, end), recoveryCodesEndAt(present)]).toEqual([['hash'], undefined]);
  expect([workingRecoveryCodes({}, 0), recoveryCodesEndAt({})]).toEqual([[], undefined]);
});

test('a code is the same however it is typed, and is another one for another person', () => {
  const hash = hashRecoveryCode('u1', '01ab-cdef-ghjk-mnpq');
  for (const typed of ['01ABCDEFGHJKMNPQ', 'olab cdef ghjk mnpq ', 'OIab-cdefghjk-mnpq']) {
    expect(hashRecoveryCode('u1', typed)).toBe(hash);
  }
  expect(hashRecoveryCode('u1', '11ab-cdef-ghjk-mnpq')).not.toBe(hash);
  expect(hashRecoveryCode('u2', '01ab-cdef-ghjk-mnpq')).not.toBe(hash);
  expect(hash).not.toContain('ab');
});
