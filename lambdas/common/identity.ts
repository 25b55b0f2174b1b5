import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from './environment.ts';
import { Refusal } from './refusal.ts';

/** The identity provider as administrators use it. An account is named by its `sub` or its address. */

const cognito = new CognitoIdentityProviderClient({});

type Attributes = Readonly<Record<string, string>>;

async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The attributes of an account, `sub` among them; undefined when there is none. */
export async function findAccount(name: string, pool = setting('userPoolId')): Promise<Attributes | undefined> {
  const account = await unlessGone(cognito.send(new AdminGetUserCommand({ UserPoolId: pool, Username: name })));
  if (!account) return undefined;
  return Object.fromEntries((account.UserAttributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value]));
}

/** Writes attributes of an account. Throws UserNotFoundException when there is none. */
export async function setAccountAttributes(
  name: string,
  attributes: Attributes,
  pool = setting('userPoolId'),
): Promise<void> {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId: pool, Username: name, UserAttributes }));
}

/** Deletes an account; one that is gone already stays so. */
export async function deleteAccount(name: string, pool = setting('userPoolId')): Promise<void> {
  await unlessGone(cognito.send(new AdminDeleteUserCommand({ UserPoolId: pool, Username: name })));
}

/** Ends all sessions of an account and deletes it; may be repeated. */
export async function endAccount(name: string): Promise<void> {
  const UserPoolId = setting('userPoolId');
  await unlessGone(cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: name })));
  await deleteAccount(name, UserPoolId);
}

/**
 * Makes sure that somebody can sign up with an address: removes what a sign-up that broke off has left there (an account that is
 * nobody's, or this pending user's). Throws EMAIL_IN_USE when the account is another user's.
 */
export async function clearAddress(email: string, userId: string): Promise<void> {
  const account = await findAccount(email);
  if (!account) return;
  const owner = account['custom:uuid'];
  if (owner && owner !== userId) throw new Refusal('EMAIL_IN_USE');
  await endAccount(account.sub ?? email);
}
