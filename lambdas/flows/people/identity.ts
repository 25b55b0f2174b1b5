import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConcurrentModificationException,
  EnableSoftwareTokenMFAException,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  SoftwareTokenMFANotFoundException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from '../../base/environment.ts';
import { Refusal } from '../../base/refusal.ts';

/** The identity provider with administrator calls. An account is named by its `sub` or its address. */

const cognito = new CognitoIdentityProviderClient({});

type Attributes = Readonly<Record<string, string>>;

/** An account as the identity provider has it now. */
export interface Account {
  readonly attributes: Attributes;
  /** Sign-ins ask for a code of an authenticator app. */
  readonly hasSecondFactor: boolean;
}

async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** An account; undefined if there is none. Its attributes have its `sub`. */
export async function findAccountState(name: string, pool = setting('userPoolId')): Promise<Account | undefined> {
  const account = await unlessGone(cognito.send(new AdminGetUserCommand({ UserPoolId: pool, Username: name })));
  return (
    account && {
      attributes: Object.fromEntries((account.UserAttributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value])),
      hasSecondFactor: account.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true,
    }
  );
}

/** The attributes of an account, with its `sub`; undefined if there is no account. */
const findAccount = async (name: string, pool?: string): Promise<Attributes | undefined> =>
  (await findAccountState(name, pool))?.attributes;

/** Decides whether sign-ins of an account ask for a code of its app. Does nothing if the account is gone. */
export async function setSecondFactor(name: string, isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  const UserPoolId = setting('userPoolId');
  await unlessGone(
    cognito.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: name, SoftwareTokenMfaSettings })),
  );
}

/** The account of an access token, which the provider has accepted before. */
export const accountOf = (accessToken: string): unknown => {
  try {
    return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')).sub;
  } catch {
    return undefined;
  }
};

/**
 * A secret for an authenticator app. Nothing is on before its first code. Throws SIGN_IN_AGAIN for a token that the
 * provider does not take for this.
 */
export async function newAppSecret(AccessToken: string): Promise<string> {
  try {
    const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    if (!SecretCode) throw new Error('The identity provider gave no secret');
    return SecretCode;
  } catch (error) {
    if (error instanceof NotAuthorizedException) throw new Refusal('SIGN_IN_AGAIN');
    throw error;
  }
}

/** Another call has proven the app, or proves it at this moment. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof SoftwareTokenMFANotFoundException || error instanceof ConcurrentModificationException;

/** Proves the first code of the app. Throws SECOND_FACTOR_CODE_WRONG, SIGN_IN_AGAIN. */
export async function proveApp(AccessToken: string, UserCode: string): Promise<void> {
  try {
    await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  } catch (error) {
    // The secret is used up: the same code came twice. What the provider says of it is not the same in each release.
    if (error instanceof NotAuthorizedException || error instanceof InvalidParameterException || isUsedUp(error)) {
      throw new Refusal('SIGN_IN_AGAIN');
    }
    if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) {
      throw new Refusal('SECOND_FACTOR_CODE_WRONG');
    }
    throw error;
  }
}

/** Gives an account a new password. Throws PASSWORD_WEAK. */
export async function setPassword(Username: string, Password: string): Promise<void> {
  try {
    const UserPoolId = setting('userPoolId');
    await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  } catch (error) {
    if (error instanceof InvalidPasswordException || error instanceof InvalidParameterException) {
      throw new Refusal('PASSWORD_WEAK');
    }
    throw error;
  }
}

/** Gives an account another address. Throws EMAIL_IN_USE. */
export async function setAddress(name: string, email: string): Promise<void> {
  try {
    await setAccountAttributes(name, { email, email_verified: 'true' });
  } catch (error) {
    if (error instanceof AliasExistsException) throw new Refusal('EMAIL_IN_USE');
    throw error;
  }
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

/** Deletes an account. Does nothing if it is gone already. */
export async function deleteAccount(name: string, pool = setting('userPoolId')): Promise<void> {
  await unlessGone(cognito.send(new AdminDeleteUserCommand({ UserPoolId: pool, Username: name })));
}

/** Ends all sessions of an account and deletes it. The call can be repeated. */
export async function endAccount(name: string): Promise<void> {
  await signOutEverywhere(name);
  await deleteAccount(name);
}

/** Makes all refresh tokens of an account useless. Tokens that were renewed before work for an hour at most. */
export async function signOutEverywhere(name: string, UserPoolId = setting('userPoolId')): Promise<void> {
  await unlessGone(cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: name })));
}

/**
 * The account that an incomplete sign-up with an address left: it has no user, or belongs to this pending user. Throws
 * EMAIL_IN_USE when the account belongs to another user.
 */
export async function findLeftover(email: string, userId: string): Promise<Attributes | undefined> {
  const account = await findAccount(email);
  const owner = account?.['custom:uuid'];
  if (owner && owner !== userId) throw new Refusal('EMAIL_IN_USE');
  return account;
}

/** Makes a sign-up with an address possible: deletes the account that an incomplete sign-up left. Throws EMAIL_IN_USE. */
export async function clearAddress(email: string, userId: string): Promise<void> {
  const account = await findLeftover(email, userId);
  if (account) await endAccount(account.sub ?? email);
}
