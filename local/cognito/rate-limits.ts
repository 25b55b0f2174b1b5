import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import { notAuthorized } from './refusals.ts';

const HOUR = 36e5;
const CALM = 15 * 6e4;
const FREE_FAILURES = 5;

/**
 * Tries a user has in an hour. Cognito's own figures: forgotten passwords "between 5 and 20 attempts to request or
 * enter a code", depending on its risk scoring; the others are not promised either. These are the low ends.
 */
const PER_HOUR = {
  ForgotPassword: 5,
  ConfirmForgotPassword: 10,
  ResendConfirmationCode: 5,
  ConfirmSignUp: 10,
  SendAttributeCode: 10,
  VerifyUserAttribute: 10,
  ChangePassword: 5,
} as const;

type LimitedAction = keyof typeof PER_HOUR;

function limitExceeded(): AwsError {
  return new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Counts a try. Throws LimitExceededException once the hour's tries are used; refused tries do not count. */
export function countTry(pool: Pool, action: LimitedAction, id: string): void {
  const { tries } = pool.store.state;
  const key = `${action} ${id}`;
  const found = tries[key];
  const now = pool.now();
  const current = found && found.since + HOUR > now ? found : { count: 0, since: now, last: now };
  if (current.count >= PER_HOUR[action]) throw limitExceeded();
  tries[key] = { ...current, count: current.count + 1, last: now };
}

/** Forgets the tries, after a success. */
export function forgetTries(pool: Pool, action: LimitedAction | 'SignIn', id: string): void {
  delete pool.store.state.tries[`${action} ${id}`];
}

/**
 * Throws while the account is locked out. As Cognito documents it: from the fifth failed sign-in in a row the lockout
 * is 2^(n-5) seconds, at most 15 minutes; attempts during a lockout do not prolong it; 15 calm minutes forget all.
 */
export function refuseLockedOut(pool: Pool, id: string): void {
  const found = pool.store.state.tries[`SignIn ${id}`];
  if (!found || found.count < FREE_FAILURES) return;
  const lockout = Math.min(2 ** (found.count - FREE_FAILURES) * 1000, CALM);
  if (pool.now() < found.last + lockout) throw notAuthorized('Password attempts exceeded');
}

/** Notes a wrong password. */
export function countFailedSignIn(pool: Pool, id: string): void {
  const { tries } = pool.store.state;
  const now = pool.now();
  const found = tries[`SignIn ${id}`];
  const calm = !found || found.last + CALM <= now;
  tries[`SignIn ${id}`] = calm ? { count: 1, since: now, last: now } : { ...found, count: found.count + 1, last: now };
}
