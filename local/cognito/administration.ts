import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { AwsError } from '../base/aws-json.ts';
import { checkAttributes } from './attributes.ts';
import { type Calls, type Input, namedValues, requireText } from './call.ts';
import { changeAttributes } from './change-attributes.ts';
import { mailCode } from './code-mail.ts';
import { issueCode } from './codes.ts';
import { makeTemporaryPassword, requireGoodPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import { resetAttempts } from './rate-limits.ts';
import { invalidParameter, notAuthorized, noVerifiedAddress } from './refusals.ts';
import { describeSecondFactor } from './second-factor.ts';
import { runPostConfirmation, runPreSignUp, withEmail } from './sign-up.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './state.ts';
import { revokeAllSessions } from './tokens.ts';
import { describeUser } from './user-list.ts';
import { findByEmail, identityOf, requireUser } from './users.ts';

const userOf = (pool: Pool, input: Input) => requireUser(pool, requireText(input, 'Username'));

function setTemporaryPassword(pool: Pool, user: User, password: string): void {
  user.password = makeVerifier(identityOf(pool, user.sub), password);
  user.status = 'FORCE_CHANGE_PASSWORD';
  user.temporaryUntil = pool.now() + pool.settings.password.temporaryDays * DAY_MS;
}

async function invite(pool: Pool, user: User, password: string, input: Input): Promise<void> {
  const media = (input.DesiredDeliveryMediums ?? ['EMAIL']) as string[];
  if (media.join() !== 'EMAIL') throw invalidParameter('cognito stand-in: DesiredDeliveryMediums can be EMAIL only');
  await mailCode(pool, 'AdminCreateUser', user, user.attributes.email ?? '', password, input);
}

async function resendInvitation(pool: Pool, input: Input, password: string) {
  const user = userOf(pool, input);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new AwsError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.sub} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  setTemporaryPassword(pool, user, password);
  await invite(pool, user, password, input);
  return { User: describeUser(user, 'Attributes') };
}

async function adminCreateUser(pool: Pool, input: Input) {
  const password = input.TemporaryPassword ? requireText(input, 'TemporaryPassword') : undefined;
  if (password) requireGoodPassword(pool.settings.password, password);
  const temporary = password ?? makeTemporaryPassword(pool.settings.password);
  const action = input.MessageAction;
  if (action === 'RESEND') return resendInvitation(pool, input, temporary);
  if (action !== undefined && action !== 'SUPPRESS') throw invalidParameter(`MessageAction '${action}' is not known`);
  const attributes = withEmail(requireText(input, 'Username'), namedValues(input, 'UserAttributes'));
  checkAttributes(pool, attributes, 'admin');
  const sub = randomUUID();
  const allowed = await runPreSignUp(pool, 'AdminCreateUser', sub, attributes, input);
  if (findByEmail(pool, attributes.email ?? '')) {
    throw new AwsError('UsernameExistsException', 'User account already exists');
  }
  const now = pool.now();
  const user: User = {
    sub,
    created: now,
    modified: now,
    enabled: true,
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: allowed.attributes,
  };
  setTemporaryPassword(pool, user, temporary);
  pool.store.state.users[sub] = user;
  if (action !== 'SUPPRESS') await invite(pool, user, temporary, input);
  return { User: describeUser(user, 'Attributes') };
}

async function adminUpdateUserAttributes(pool: Pool, input: Input): Promise<void> {
  const user = userOf(pool, input);
  const changes = namedValues(input, 'UserAttributes');
  checkAttributes(pool, changes, 'admin', user);
  await changeAttributes(pool, user, changes, input);
}

function adminSetUserPassword(pool: Pool, input: Input): void {
  const user = userOf(pool, input);
  const password = requireText(input, 'Password');
  requireGoodPassword(pool.settings.password, password);
  setTemporaryPassword(pool, user, password);
  if (input.Permanent === true) {
    user.status = 'CONFIRMED';
    user.temporaryUntil = undefined;
  }
  user.modified = pool.now();
  resetAttempts(pool, 'SignIn', user.sub);
}

async function adminResetUserPassword(pool: Pool, input: Input): Promise<void> {
  const user = userOf(pool, input);
  if (user.attributes.email_verified !== 'true') {
    throw noVerifiedAddress();
  }
  if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  user.password = undefined;
  user.status = 'RESET_REQUIRED';
  user.modified = pool.now();
  const code = issueCode(pool, 'ForgotPassword', user.sub);
  await mailCode(pool, 'ForgotPassword', user, user.attributes.email ?? '', code, input);
}

async function adminConfirmSignUp(pool: Pool, input: Input): Promise<void> {
  const user = userOf(pool, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  user.status = 'CONFIRMED';
  user.modified = pool.now();
  await runPostConfirmation(pool, 'ConfirmSignUp', user, input);
}

function requireGroup(pool: Pool, input: Input): string {
  const group = requireText(input, 'GroupName');
  if (!pool.groups.has(group)) throw new AwsError('ResourceNotFoundException', 'Group not found.');
  return group;
}

function adminAddUserToGroup(pool: Pool, input: Input): void {
  const group = requireGroup(pool, input);
  const user = userOf(pool, input);
  user.groups = [...new Set([...(user.groups ?? []), group])];
}

/** All of a group in one page: groups of this portal have few people. */
function listUsersInGroup(pool: Pool, input: Input) {
  const group = requireGroup(pool, input);
  const users = Object.values(pool.store.state.users).filter(({ groups = [] }) => groups.includes(group));
  return { Users: users.map((user) => describeUser(user, 'Attributes')) };
}

function adminDeleteUser(pool: Pool, input: Input): void {
  const user = userOf(pool, input);
  revokeAllSessions(pool, user.sub);
  delete pool.store.state.users[user.sub];
}

/** Disabling a user also ends all sessions. Enabling does not restore them. */
function setEnabled(pool: Pool, input: Input, enabled: boolean): void {
  const user = userOf(pool, input);
  user.enabled = enabled;
  user.modified = pool.now();
  if (!enabled) revokeAllSessions(pool, user.sub);
}

const USER_PARAMETERS = ['UserPoolId', 'Username'];

/** The calls of an operator or a Lambda with AWS credentials (which the stand-in does not check). */
export const administrationCalls: Calls = {
  AdminCreateUser: {
    parameters: [
      ...USER_PARAMETERS,
      'ClientMetadata',
      'DesiredDeliveryMediums',
      'MessageAction',
      'TemporaryPassword',
      'UserAttributes',
      'ValidationData',
    ],
    run: adminCreateUser,
  },
  AdminGetUser: {
    parameters: USER_PARAMETERS,
    run: (pool, input) => {
      const user = userOf(pool, input);
      return { ...describeUser(user, 'UserAttributes'), ...describeSecondFactor(user) };
    },
  },
  AdminUpdateUserAttributes: {
    parameters: [...USER_PARAMETERS, 'ClientMetadata', 'UserAttributes'],
    run: adminUpdateUserAttributes,
  },
  AdminSetUserPassword: { parameters: [...USER_PARAMETERS, 'Password', 'Permanent'], run: adminSetUserPassword },
  AdminResetUserPassword: { parameters: [...USER_PARAMETERS, 'ClientMetadata'], run: adminResetUserPassword },
  AdminConfirmSignUp: { parameters: [...USER_PARAMETERS, 'ClientMetadata'], run: adminConfirmSignUp },
  AdminAddUserToGroup: { parameters: [...USER_PARAMETERS, 'GroupName'], run: adminAddUserToGroup },
  ListUsersInGroup: { parameters: ['UserPoolId', 'GroupName', 'Limit', 'NextToken'], run: listUsersInGroup },
  AdminDeleteUser: { parameters: USER_PARAMETERS, run: adminDeleteUser },
  AdminDisableUser: { parameters: USER_PARAMETERS, run: (pool, input) => setEnabled(pool, input, false) },
  AdminEnableUser: { parameters: USER_PARAMETERS, run: (pool, input) => setEnabled(pool, input, true) },
  AdminUserGlobalSignOut: {
    parameters: USER_PARAMETERS,
    run: (pool, input) => revokeAllSessions(pool, userOf(pool, input).sub),
  },
};
