import { createHmac, randomInt } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { AwsError } from '../base/aws-json.ts';
import type { Pool } from './pool.ts';

/** Validity of a code, in ms: an hour for recovery, a day for the others, as in Cognito. */
const VALIDITY = { ConfirmSignUp: DAY_MS, ForgotPassword: HOUR_MS, VerifyEmail: DAY_MS } as const;

type CodePurpose = keyof typeof VALIDITY;

const hashOf = (pool: Pool, code: string) => createHmac('sha256', pool.store.state.secret).update(code).digest('hex');

/** Makes a six-digit code for a subject, also for an unknown one. It replaces an earlier code for the same purpose. */
export function issueCode(pool: Pool, purpose: CodePurpose, id: string): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.store.state.codes[`${purpose} ${id}`] = { hash: hashOf(pool, code), expires: pool.now() + VALIDITY[purpose] };
  return code;
}

/** Uses a code, which works once. Throws CodeMismatchException for a wrong code, ExpiredCodeException when it is missing or expired. */
export function redeemCode(pool: Pool, purpose: CodePurpose, id: string, code: string): void {
  const { codes } = pool.store.state;
  const found = codes[`${purpose} ${id}`];
  if (!found || found.expires <= pool.now()) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (found.hash !== hashOf(pool, code)) {
    throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  delete codes[`${purpose} ${id}`];
}

/** Deletes a code, for example that of a discarded address. */
export function voidCode(pool: Pool, purpose: CodePurpose, id: string): void {
  delete pool.store.state.codes[`${purpose} ${id}`];
}
