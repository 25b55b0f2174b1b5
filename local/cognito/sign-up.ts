import { randomUUID } from 'node:crypto';
import { AwsError } from '../base/aws-json.ts';
import { checkAttributes, isEmail, requireAttributes } from './attributes.ts';
import { type Calls, type Input, namedValues, requireText, textMap } from './call.ts';
import { deliveryDetails, mailCode } from './code-mail.ts';
import { issueCode, redeemCode } from './codes.ts';
import { requireGoodPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import { countAttempt } from './rate-limits.ts';
import { invalidParameter, notAuthorized } from './refusals.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './state.ts';
import { callTrigger, NO_CLIENT, triggerAttributes } from './triggers.ts';
import { findByEmail, identityOf, subjectOf } from './users.ts';

/** The answer of a PreSignUp trigger. */
interface PreSignUpAnswer {
  autoConfirm: boolean;
  attributes: Record<string, string>;
}

/**
 * Runs the PreSignUp trigger for a new user. Throws UserLambdaValidationException when it refuses.
 */
export async function runPreSignUp(
  pool: Pool,
  occasion: 'SignUp' | 'AdminCreateUser',
  sub: string,
  attributes: Record<string, string>,
  input: Input,
): Promise<PreSignUpAnswer> {
  const clientMetadata = textMap(input, 'ClientMetadata');
  const response = await callTrigger(pool, {
    name: 'PreSignUp',
    occasion,
    userName: sub,
    clientId: occasion === 'SignUp' ? pool.clientId : NO_CLIENT,
    request: {
      userAttributes: attributes,
      validationData: input.ValidationData ? namedValues(input, 'ValidationData') : null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  return {
    autoConfirm: response.autoConfirmUser === true,
    attributes: {
      ...attributes,
      ...(response.autoVerifyEmail === true && attributes.email && { email_verified: 'true' }),
      ...(response.autoVerifyPhone === true && attributes.phone_number && { phone_number_verified: 'true' }),
    },
  };
}

/** Runs the PostConfirmation trigger. The caller gets its failure as an error, but the confirmation stays, as in Cognito. */
export async function runPostConfirmation(
  pool: Pool,
  occasion: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  user: User,
  input: Input,
): Promise<void> {
  const clientMetadata = textMap(input, 'ClientMetadata');
  await callTrigger(pool, {
    name: 'PostConfirmation',
    occasion,
    userName: user.sub,
    clientId: input.UserPoolId === undefined ? pool.clientId : NO_CLIENT,
    request: { userAttributes: triggerAttributes(user), ...(clientMetadata && { clientMetadata }) },
    response: {},
  });
}

/** The attributes of a new user whose name is an e-mail address. */
export function withEmail(username: string, attributes: Record<string, string>): Record<string, string> {
  if (!isEmail(username)) throw invalidParameter('Username should be an email.');
  if (attributes.email && attributes.email.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter('The email of the user attributes should be the username.');
  }
  return { ...attributes, email: attributes.email ?? username };
}

async function signUp(pool: Pool, input: Input) {
  if (pool.settings.adminCreatesOnly) throw notAuthorized('SignUp is not permitted for this user pool');
  const ownAttributes = namedValues(input, 'UserAttributes');
  const attributes = withEmail(requireText(input, 'Username'), ownAttributes);
  const password = requireText(input, 'Password');
  requireGoodPassword(pool.settings.password, password);
  checkAttributes(pool, ownAttributes, 'self');
  requireAttributes(pool, attributes);
  const sub = randomUUID();
  const allowed = await runPreSignUp(pool, 'SignUp', sub, attributes, input);
  // After the trigger: a refused person cannot learn who exists, and of two concurrent calls only one makes a user.
  if (findByEmail(pool, attributes.email ?? '')) {
    throw new AwsError('UsernameExistsException', 'User already exists');
  }
  const now = pool.now();
  const user: User = {
    sub,
    created: now,
    modified: now,
    enabled: true,
    status: allowed.autoConfirm ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: {
      email_verified: 'false',
      ...(attributes.phone_number && { phone_number_verified: 'false' }),
      ...allowed.attributes,
    },
    password: makeVerifier(identityOf(pool, sub), password),
  };
  pool.store.state.users[sub] = user;
  if (allowed.autoConfirm) {
    await runPostConfirmation(pool, 'ConfirmSignUp', user, input);
    return { UserConfirmed: true, UserSub: sub };
  }
  if (!pool.settings.autoVerifiesEmail) return { UserConfirmed: false, UserSub: sub };
  const code = issueCode(pool, 'ConfirmSignUp', sub);
  const CodeDeliveryDetails = await mailCode(pool, 'SignUp', user, attributes.email ?? '', code, input);
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
}

async function confirmSignUp(pool: Pool, input: Input) {
  const subject = subjectOf(pool, requireText(input, 'Username'));
  const code = requireText(input, 'ConfirmationCode');
  countAttempt(pool, 'ConfirmSignUp', subject.id);
  if (subject.user && subject.user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${subject.user.status}`);
  }
  redeemCode(pool, 'ConfirmSignUp', subject.id, code);
  if (!subject.user) throw new Error('a code of an unknown user was redeemed');
  subject.user.status = 'CONFIRMED';
  subject.user.attributes.email_verified = 'true';
  subject.user.modified = pool.now();
  await runPostConfirmation(pool, 'ConfirmSignUp', subject.user, input);
}

async function resendConfirmationCode(pool: Pool, input: Input) {
  const username = requireText(input, 'Username');
  const { id, user } = subjectOf(pool, username);
  countAttempt(pool, 'ResendConfirmationCode', id);
  if (user && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const code = issueCode(pool, 'ConfirmSignUp', id);
  if (!user?.enabled) return { CodeDeliveryDetails: deliveryDetails(username) };
  return { CodeDeliveryDetails: await mailCode(pool, 'ResendCode', user, user.attributes.email ?? '', code, input) };
}

/** The calls for self sign-up. */
export const signUpCalls: Calls = {
  SignUp: {
    parameters: ['ClientId', 'ClientMetadata', 'Password', 'UserAttributes', 'Username', 'ValidationData'],
    run: signUp,
  },
  ConfirmSignUp: { parameters: ['ClientId', 'ClientMetadata', 'ConfirmationCode', 'Username'], run: confirmSignUp },
  ResendConfirmationCode: { parameters: ['ClientId', 'ClientMetadata', 'Username'], run: resendConfirmationCode },
};
