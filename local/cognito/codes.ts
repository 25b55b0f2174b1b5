import { createHmac, randomInt } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';

/** How long a code works, in ms: recovery an hour, the others a day, as Cognito has it. */
const VALIDITY = { ConfirmSignUp: 24 * 36e5, ForgotPassword: 36e5, VerifyEmail: 24 * 36e5 } as const;

type CodePurpose = keyof typeof VALIDITY;

const hashOf = (pool: Pool, code: string) => createHmac('sha256', pool.store.state.secret).update(code).digest('hex');

/** Makes a six-digit code for a subject (also for one that is nobody); an earlier one for the same purpose is void. */
export function issueCode(pool: Pool, purpose: CodePurpose, id: string): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.store.state.codes[`${purpose} ${id}`] = { hash: hashOf(pool, code), expires: pool.now() + VALIDITY[purpose] };
  return code;
}

/** Uses a code up. Throws CodeMismatchException for a wrong one, ExpiredCodeException when there is none or it is late. */
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

/** Voids a code, for instance that of an address that was given up. */
export function voidCode(pool: Pool, purpose: CodePurpose, id: string): void {
  delete pool.store.state.codes[`${purpose} ${id}`];
}
