import { attributeList, checkAttributes } from './attributes.ts';
import { type Calls, type Input, namedValues, requireText } from './call.ts';
import { changeAttributes, mailEmailCode, refuseTakenEmail } from './change-attributes.ts';
import { redeemCode } from './codes.ts';
import { requireGoodPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import { countAttempt, resetAttempts } from './rate-limits.ts';
import { invalidParameter, notAuthorized } from './refusals.ts';
import { describeSecondFactor } from './second-factor.ts';
import { isPassword, makeVerifier } from './srp.ts';
import { authorize, revokeAllSessions, revokeSession } from './tokens.ts';
import { identityOf } from './users.ts';

const authorized = (pool: Pool, input: Input) => authorize(pool, requireText(input, 'AccessToken'));

function getUser(pool: Pool, input: Input) {
  const user = authorized(pool, input);
  return {
    Username: user.sub,
    UserAttributes: attributeList(user, pool.client.readable),
    ...describeSecondFactor(user),
  };
}

async function updateUserAttributes(pool: Pool, input: Input) {
  const user = authorized(pool, input);
  const changes = namedValues(input, 'UserAttributes');
  checkAttributes(pool, changes, 'self', user);
  if (changes.email && changes.email !== user.attributes.email) countAttempt(pool, 'SendAttributeCode', user.sub);
  return { CodeDeliveryDetailsList: await changeAttributes(pool, user, changes, input) };
}

function requireEmailName(input: Input): void {
  const name = requireText(input, 'AttributeName');
  if (name !== 'email') throw invalidParameter(`cognito stand-in: no code verifies the attribute '${name}'`);
}

async function getUserAttributeVerificationCode(pool: Pool, input: Input) {
  const user = authorized(pool, input);
  requireEmailName(input);
  countAttempt(pool, 'SendAttributeCode', user.sub);
  return { CodeDeliveryDetails: await mailEmailCode(pool, user, 'VerifyUserAttribute', input) };
}

function verifyUserAttribute(pool: Pool, input: Input): void {
  const user = authorized(pool, input);
  requireEmailName(input);
  countAttempt(pool, 'VerifyUserAttribute', user.sub);
  if (user.newEmail) refuseTakenEmail(pool, user, user.newEmail);
  redeemCode(pool, 'VerifyEmail', user.sub, requireText(input, 'Code'));
  user.attributes = { ...user.attributes, ...(user.newEmail && { email: user.newEmail }), email_verified: 'true' };
  user.newEmail = undefined;
  user.modified = pool.now();
  resetAttempts(pool, 'VerifyUserAttribute', user.sub);
}

/** Cognito allows five failures per hour, then LimitExceededException. This limit is separate from the sign-in lockout. */
function changePassword(pool: Pool, input: Input): void {
  const user = authorized(pool, input);
  const proposed = requireText(input, 'ProposedPassword');
  const previous = requireText(input, 'PreviousPassword');
  countAttempt(pool, 'ChangePassword', user.sub);
  const identity = identityOf(pool, user.sub);
  if (!user.password || !isPassword(identity, previous, user.password)) {
    throw notAuthorized('Incorrect username or password.');
  }
  resetAttempts(pool, 'ChangePassword', user.sub);
  requireGoodPassword(pool.settings.password, proposed);
  user.password = makeVerifier(identity, proposed);
  user.modified = pool.now();
}

/** The calls of a signed-in person with an access token, and sign-out. */
export const accountCalls: Calls = {
  GetUser: { parameters: ['AccessToken'], run: getUser },
  UpdateUserAttributes: { parameters: ['AccessToken', 'ClientMetadata', 'UserAttributes'], run: updateUserAttributes },
  GetUserAttributeVerificationCode: {
    parameters: ['AccessToken', 'AttributeName', 'ClientMetadata'],
    run: getUserAttributeVerificationCode,
  },
  VerifyUserAttribute: { parameters: ['AccessToken', 'AttributeName', 'Code'], run: verifyUserAttribute },
  ChangePassword: { parameters: ['AccessToken', 'PreviousPassword', 'ProposedPassword'], run: changePassword },
  DeleteUser: {
    parameters: ['AccessToken'],
    run: (pool, input) => {
      const { sub } = authorized(pool, input);
      revokeAllSessions(pool, sub);
      delete pool.store.state.users[sub];
    },
  },
  GlobalSignOut: {
    parameters: ['AccessToken'],
    run: (pool, input) => revokeAllSessions(pool, authorized(pool, input).sub),
  },
  RevokeToken: {
    parameters: ['ClientId', 'Token'],
    run: (pool, input) => revokeSession(pool, requireText(input, 'Token')),
  },
};
