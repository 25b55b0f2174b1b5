import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { AwsError } from '../base/aws-json.ts';
import type { Pool } from './pool.ts';
import { notAuthorized } from './refusals.ts';

const MAX_LOCKOUT_MS = 15 * MINUTE_MS;
const FREE_FAILURES = 5;

/**
 * The attempts per user and hour. Cognito documents "between 5 and 20 attempts to request or enter a code" for forgotten passwords,
 * depending on its risk scoring, and no exact limits for the others. These are the low ends.
 */
const MAX_PER_HOUR = {
  ForgotPassword: 5,
  ConfirmForgotPassword: 10,
  ResendConfirmationCode: 5,
  ConfirmSignUp: 10,
  SendAttributeCode: 10,
  VerifyUserAttribute: 10,
  ChangePassword: 5,
} as const;

type LimitedAction = keyof typeof MAX_PER_HOUR;
/** Credentials that a sign-in asks for. Each is locked by failures of its own. */
type Asked = 'SignIn' | 'SecondFactor';

function limitExceeded(): AwsError {
  return new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Counts an attempt. Throws LimitExceededException when the limit of the hour is reached. Refused attempts do not count. */
export function countAttempt(pool: Pool, action: LimitedAction, id: string): void {
  const { attempts } = pool.store.state;
  const key = `${action} ${id}`;
  const found = attempts[key];
  const now = pool.now();
  const current = found && found.since + HOUR_MS > now ? found : { count: 0, since: now, last: now };
  if (current.count >= MAX_PER_HOUR[action]) throw limitExceeded();
  attempts[key] = { ...current, count: current.count + 1, last: now };
}

/** Resets the attempts after a success. */
export function resetAttempts(pool: Pool, action: LimitedAction | Asked, id: string): void {
  delete pool.store.state.attempts[`${action} ${id}`];
}

/**
 * Throws while the account is locked out. As Cognito documents it: from the fifth failed sign-in in a row the lockout takes 2^(n-5)
 * seconds, at most 15 minutes. Attempts during a lockout do not extend it. 15 minutes without attempts reset the count.
 */
export function refuseLockedOut(pool: Pool, id: string, asked: Asked = 'SignIn'): void {
  const found = pool.store.state.attempts[`${asked} ${id}`];
  if (!found || found.count < FREE_FAILURES) return;
  const lockout = Math.min(2 ** (found.count - FREE_FAILURES) * 1000, MAX_LOCKOUT_MS);
  if (pool.now() < found.last + lockout) throw notAuthorized('Password attempts exceeded');
}

/** Counts a wrong password, or a wrong code of the user's app. */
export function countFailedSignIn(pool: Pool, id: string, asked: Asked = 'SignIn'): void {
  const { attempts } = pool.store.state;
  const now = pool.now();
  const found = attempts[`${asked} ${id}`];
  const isReset = !found || found.last + MAX_LOCKOUT_MS <= now;
  attempts[`${asked} ${id}`] = isReset
    ? { count: 1, since: now, last: now }
    : { ...found, count: found.count + 1, last: now };
}
