import { randomBytes } from 'node:crypto';
import { AwsError } from '../base/aws-json.ts';
import { type Calls, type Input, requireText } from './call.ts';
import type { Pool } from './pool.ts';
import { countFailedSignIn, refuseLockedOut, resetAttempts } from './rate-limits.ts';
import { invalidParameter } from './refusals.ts';
import type { User } from './state.ts';
import { authorize } from './tokens.ts';
import { stepOfCode, toBase32 } from './totp.ts';
import { requireUser } from './users.ts';

/** The name of codes of an authenticator app among the factors. The stand-in has no other. */
const APP = 'SOFTWARE_TOKEN_MFA';
const SECRET_BYTES = 32;

function requireSecondFactors(pool: Pool): void {
  if (pool.settings.secondFactor) return;
  throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool');
}

/** The part of a user's description about second factors. */
export const describeSecondFactor = ({ secondFactor }: User) =>
  secondFactor?.on ? { UserMFASettingList: [APP], PreferredMfaSetting: APP } : {};

/** Whether a sign-in of this user asks for a code. */
export const asksForCode = (pool: Pool, { secondFactor }: User): boolean =>
  pool.settings.secondFactor && secondFactor?.on === true;

function associate(pool: Pool, input: Input) {
  requireSecondFactors(pool);
  const user = authorize(pool, requireText(input, 'AccessToken'));
  const SecretCode = toBase32(randomBytes(SECRET_BYTES));
  user.newSecret = SecretCode;
  return { SecretCode };
}

/** Checks the first code of a new secret. From then on the secret counts, and an earlier one does not any more. */
function verify(pool: Pool, input: Input) {
  requireSecondFactors(pool);
  const user = authorize(pool, requireText(input, 'AccessToken'));
  const code = requireText(input, 'UserCode');
  const secret = user.newSecret;
  if (!secret) throw invalidParameter('No software token has been associated with the user');
  const step = stepOfCode(secret, code, pool.now());
  if (step === undefined) {
    throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  }
  user.secondFactor = { secret, on: user.secondFactor?.on ?? false, usedStep: step };
  user.newSecret = undefined;
  return { Status: 'SUCCESS' };
}

/** Writes whether the user's app is asked for. A preference for SMS or mail cannot be set in this pool. */
function setPreference(user: User, input: Input): void {
  for (const other of ['SMSMfaSettings', 'EmailMfaSettings']) {
    if ((input[other] as Input | undefined)?.Enabled === true) throw invalidParameter(`${other} is not in this pool`);
  }
  const settings = input.SoftwareTokenMfaSettings as Input | undefined;
  if (!settings) return;
  const on = settings.Enabled === true;
  if (on && !user.secondFactor) throw invalidParameter('User has not verified software token mfa');
  if (user.secondFactor) user.secondFactor = { ...user.secondFactor, on };
}

/**
 * Checks the code of a sign-in. Throws CodeMismatchException, ExpiredCodeException for a code that was used before, and
 * NotAuthorizedException while the user is locked out after wrong codes.
 */
export function checkCode(pool: Pool, user: User, code: string): void {
  const { secondFactor } = user;
  refuseLockedOut(pool, user.sub, 'SecondFactor');
  const step = secondFactor && stepOfCode(secondFactor.secret, code, pool.now());
  if (!secondFactor || step === undefined) {
    countFailedSignIn(pool, user.sub, 'SecondFactor');
    throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= secondFactor.usedStep) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  secondFactor.usedStep = step;
  resetAttempts(pool, 'SecondFactor', user.sub);
}

const PREFERENCES = ['EmailMfaSettings', 'SMSMfaSettings', 'SoftwareTokenMfaSettings'];

/** The calls about the codes of an authenticator app. */
export const secondFactorCalls: Calls = {
  AssociateSoftwareToken: { parameters: ['AccessToken'], run: associate },
  VerifySoftwareToken: { parameters: ['AccessToken', 'FriendlyDeviceName', 'UserCode'], run: verify },
  SetUserMFAPreference: {
    parameters: ['AccessToken', ...PREFERENCES],
    run: (pool, input) => setPreference(authorize(pool, requireText(input, 'AccessToken')), input),
  },
  AdminSetUserMFAPreference: {
    parameters: ['UserPoolId', 'Username', ...PREFERENCES],
    run: (pool, input) => setPreference(requireUser(pool, requireText(input, 'Username')), input),
  },
};
