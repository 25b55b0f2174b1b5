import { type Calls, type Input, requireText } from './call.ts';
import { deliveryDetails, mailCode } from './code-mail.ts';
import { issueCode, redeemCode } from './codes.ts';
import { requireGoodPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import { countAttempt, resetAttempts } from './rate-limits.ts';
import { notAuthorized, noVerifiedAddress } from './refusals.ts';
import { runPostConfirmation } from './sign-up.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './state.ts';
import { identityOf, subjectOf } from './users.ts';

/** Why a user cannot recover the password by mail; undefined when it is possible. */
function obstacle(user: User): Error | undefined {
  if (!user.enabled) return notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes.email_verified === 'true') return undefined;
  return noVerifiedAddress();
}

/**
 * Mails a recovery code. With `PreventUserExistenceErrors: ENABLED`, the answer is the same for an unknown or disabled user and for
 * one without a verified address. A code that nobody gets is stored for them, so that entering codes and the hourly limit also
 * behave in the same way.
 */
async function forgotPassword(pool: Pool, input: Input) {
  const username = requireText(input, 'Username');
  const { id, user } = subjectOf(pool, username);
  countAttempt(pool, 'ForgotPassword', id);
  const reason = user && obstacle(user);
  if (reason && !pool.client.hidesExistence) throw reason;
  const code = issueCode(pool, 'ForgotPassword', id);
  const address = user?.attributes.email ?? username;
  if (!user || reason) return { CodeDeliveryDetails: deliveryDetails(address) };
  return { CodeDeliveryDetails: await mailCode(pool, 'ForgotPassword', user, address, code, input) };
}

async function confirmForgotPassword(pool: Pool, input: Input) {
  const { id, user } = subjectOf(pool, requireText(input, 'Username'));
  const code = requireText(input, 'ConfirmationCode');
  const password = requireText(input, 'Password');
  // Before the code is redeemed: a weak password must not use it up.
  requireGoodPassword(pool.settings.password, password);
  countAttempt(pool, 'ConfirmForgotPassword', id);
  redeemCode(pool, 'ForgotPassword', id, code);
  if (!user) throw new Error('a code of an unknown user was redeemed');
  user.password = makeVerifier(identityOf(pool, user.sub), password);
  user.status = 'CONFIRMED';
  user.temporaryUntil = undefined;
  user.modified = pool.now();
  resetAttempts(pool, 'ForgotPassword', id);
  resetAttempts(pool, 'ConfirmForgotPassword', id);
  resetAttempts(pool, 'SignIn', id);
  await runPostConfirmation(pool, 'ConfirmForgotPassword', user, input);
}

/** The calls for forgotten passwords. As in Cognito, a new password does not end open sessions. */
export const recoveryCalls: Calls = {
  ForgotPassword: { parameters: ['ClientId', 'ClientMetadata', 'Username'], run: forgotPassword },
  ConfirmForgotPassword: {
    parameters: ['ClientId', 'ClientMetadata', 'ConfirmationCode', 'Password', 'Username'],
    run: confirmForgotPassword,
  },
};
