import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { CLIENT_ID, PASSWORD, POOL_ID, type PoolUnderTest, startPool } from './cognito-endpoint.ts';

const USER = 'ann@example.com';

let pool: PoolUnderTest;
let sub: string;

async function addUser(email: string): Promise<string> {
  const created = await pool.admin.send(
    new AdminCreateUserCommand({
      UserPoolId: POOL_ID,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ann' },
        { Name: 'custom:company', Value: 'Acme' },
      ],
    }),
  );
  await pool.admin.send(
    new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: email, Password: PASSWORD, Permanent: true }),
  );
  return created.User?.Username ?? '';
}

const of = (Username = USER) => ({ UserPoolId: POOL_ID, Username });
const attempt = (password: string, username = USER) => signIn({ username, password });
const refreshToken = async () =>
  (await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens())?.refreshToken ?? 'none';

beforeEach(async () => {
  pool = await startPool();
  pool.configureAmplify();
  sub = await addUser(USER);
});

afterEach(async () => {
  vi.useRealTimers();
  await pool.stop();
});

describe('signing in with Amplify', () => {
  test('works by SRP, in any case of the address, and keeps no password', async () => {
    expect(await attempt(PASSWORD, 'ANN@Example.com')).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect((await getCurrentUser()).userId).toBe(sub);
    expect(await readFile(`${pool.folder}/cognito.json`, 'utf8')).not.toContain(PASSWORD);
  });

  test('gives tokens with the claims of Cognito, signed with a key of the public set', async () => {
    await attempt(PASSWORD);
    const { tokens } = await fetchAuthSession();
    const issuer = `https://cognito-idp.us-west-2.amazonaws.com/${POOL_ID}`;
    expect(tokens?.idToken?.payload).toMatchObject({
      sub,
      email: USER,
      email_verified: true,
      given_name: 'Ann',
      'custom:company': 'Acme',
      'cognito:username': sub,
      aud: CLIENT_ID,
      iss: issuer,
      token_use: 'id',
    });
    expect(tokens?.accessToken.payload).toMatchObject({
      sub,
      username: sub,
      client_id: CLIENT_ID,
      iss: issuer,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(Number(tokens?.idToken?.payload.exp) - Number(tokens?.idToken?.payload.iat)).toBe(3600);

    const answer = await fetch(`${pool.cognito.url}/${POOL_ID}/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
    const [header = '', payload = '', signature = ''] = String(tokens?.idToken).split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const key = createPublicKey({ key: keys.find((each) => each.kid === kid) ?? {}, format: 'jwk' });
    const content = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', content, key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('fails alike for a wrong password and an unknown user', async () => {
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(attempt('Wrong-Pass-1')).rejects.toMatchObject(refusal);
    await expect(attempt(PASSWORD, 'nobody@example.com')).rejects.toMatchObject(refusal);
    const challenge = (USERNAME: string) =>
      pool.admin.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: CLIENT_ID,
          AuthParameters: { USERNAME, SRP_A: 'abc123' },
        }),
      );
    const [known, unknown, again] = await Promise.all([
      challenge(USER),
      challenge('nobody@example.com'),
      challenge('nobody@example.com'),
    ]);
    const { SALT, USER_ID_FOR_SRP } = unknown.ChallengeParameters ?? {};
    expect(Object.keys(unknown.ChallengeParameters ?? {})).toEqual(Object.keys(known.ChallengeParameters ?? {}));
    expect(again.ChallengeParameters).toMatchObject({ SALT, USER_ID_FOR_SRP });
    expect(SALT).toMatch(/^[0-9a-f]{32}$/);
  });

  test('says UserNotFoundException for an unknown user when the client does not hide existence', async () => {
    await pool.stop();
    pool = await startPool({}, { client: { PreventUserExistenceErrors: 'LEGACY' } });
    pool.configureAmplify();
    await expect(attempt(PASSWORD, 'nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('is locked out after five wrong passwords, for one second and then for longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let n = 0; n < 5; n++) await expect(attempt('Wrong-Pass-1')).rejects.toThrow('Incorrect username');
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.clockOffset += 1000;
    await expect(attempt('Wrong-Pass-1')).rejects.toThrow('Incorrect username');
    pool.clockOffset += 1900;
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.clockOffset += 200;
    expect((await attempt(PASSWORD)).isSignedIn).toBe(true);
  });

  test('refuses a password in clear unless the client allows that flow', async () => {
    const inClear = new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: USER, PASSWORD },
    });
    await expect(pool.admin.send(inClear)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await pool.stop();
    pool = await startPool({}, { client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } });
    await addUser(USER);
    expect((await pool.admin.send(inClear)).AuthenticationResult?.IdToken).toBeDefined();
  });

  test('asks a user with a temporary password for a new one', async () => {
    await pool.admin.send(new AdminSetUserPasswordCommand({ ...of(), Password: 'Temporary-1', Permanent: false }));
    const { nextStep } = await attempt('Temporary-1');
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect((await confirmSignIn({ challengeResponse: 'Own-Choice-1' })).isSignedIn).toBe(true);
    await signOut();
    expect((await attempt('Own-Choice-1')).isSignedIn).toBe(true);
  });

  test('refuses a temporary password that is too old', async () => {
    await pool.admin.send(new AdminSetUserPasswordCommand({ ...of(), Password: 'Temporary-1', Permanent: false }));
    pool.clockOffset = 8 * 24 * 60 * MINUTE_MS;
    await expect(attempt('Temporary-1')).rejects.toThrow('Temporary password has expired');
  });

  test('sends a user to recovery after an administrator reset the password', async () => {
    await pool.admin.send(new AdminResetUserPasswordCommand(of()));
    expect((await attempt(PASSWORD)).nextStep.signInStep).toBe('RESET_PASSWORD');
    expect(pool.mails.at(-1)?.to).toBe(USER);
  });
});

describe('a session', () => {
  test('is refreshed on demand and by itself after an hour, with fresh attributes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await attempt(PASSWORD);
    const first = (await fetchAuthSession()).tokens;
    const forced = (await fetchAuthSession({ forceRefresh: true })).tokens;
    expect(forced?.accessToken.payload.jti).not.toBe(first?.accessToken.payload.jti);
    expect(forced?.accessToken.payload.origin_jti).toBe(first?.accessToken.payload.origin_jti);
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
    const later = (await fetchAuthSession()).tokens;
    expect(Number(later?.accessToken.payload.exp) * 1000).toBeGreaterThan(Date.now());
    expect(later?.accessToken.payload.auth_time).toBe(first?.accessToken.payload.auth_time);
    expect((await fetchUserAttributes()).email).toBe(USER);
  });

  test('ends when the refresh token is as old as the client allows', async () => {
    await attempt(PASSWORD);
    pool.clockOffset = 43201 * MINUTE_MS;
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('can be refreshed by REFRESH_TOKEN_AUTH too', async () => {
    await attempt(PASSWORD);
    const answer = await pool.admin.send(
      new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { REFRESH_TOKEN: await refreshToken() },
      }),
    );
    expect(answer.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(answer.AuthenticationResult?.RefreshToken).toBeUndefined();
  });

  test('gets a new refresh token each time when the client rotates them, and an old one works no more', async () => {
    await pool.stop();
    pool = await startPool(
      {},
      {
        client: {
          ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
          RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
        },
      },
    );
    pool.configureAmplify();
    await addUser(USER);
    await attempt(PASSWORD);
    const old = await refreshToken();
    await fetchAuthSession({ forceRefresh: true });
    expect(await refreshToken()).not.toBe(old);
    pool.clockOffset = 11_000;
    const reuse = new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: old });
    await expect(pool.admin.send(reuse)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  });

  test.each([
    ['signing out', false],
    ['signing out everywhere', true],
  ])('is dead after %s', async (_, global) => {
    await attempt(PASSWORD);
    const AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
    const token = await refreshToken();
    await signOut({ global });
    await expect(getCurrentUser()).rejects.toThrow();
    await expect(pool.admin.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('Access Token has been revoked');
    const again = new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { REFRESH_TOKEN: token },
    });
    await expect(pool.admin.send(again)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });

  test('of a disabled user is dead, and stays so when he is enabled; he signs in anew', async () => {
    await attempt(PASSWORD);
    await pool.admin.send(new AdminDisableUserCommand(of()));
    await expect(fetchUserAttributes()).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(attemptElsewhere()).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(attemptElsewhere('Wrong-Pass-1')).rejects.toThrow('Incorrect username or password.');
    await pool.admin.send(new AdminEnableUserCommand(of()));
    expect((await attemptElsewhere()).isSignedIn).toBe(true);
  });

  test('of a deleted user is dead, and he cannot sign in', async () => {
    await attempt(PASSWORD);
    await pool.admin.send(new AdminDeleteUserCommand(of()));
    await expect(fetchUserAttributes()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(attemptElsewhere()).rejects.toThrow('Incorrect username or password.');
  });

  test('outlives a restart of the stand-in', async () => {
    await attempt(PASSWORD);
    const token = await refreshToken();
    await pool.restart();
    const answer = await pool.admin.send(
      new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { REFRESH_TOKEN: token },
      }),
    );
    const AccessToken = answer.AuthenticationResult?.AccessToken;
    expect((await pool.admin.send(new GetUserCommand({ AccessToken }))).Username).toBe(sub);
    pool.configureAmplify();
    expect((await attempt(PASSWORD)).isSignedIn).toBe(true);
  });

  test('refuses an access token that is out of date, forged or an id token', async () => {
    await attempt(PASSWORD);
    const { tokens } = await fetchAuthSession();
    const ask = (AccessToken: string) => pool.admin.send(new GetUserCommand({ AccessToken }));
    await expect(ask(String(tokens?.idToken))).rejects.toThrow('Invalid Access Token');
    await expect(ask(`${String(tokens?.accessToken).slice(0, -6)}AAAAAA`)).rejects.toThrow('Invalid Access Token');
    pool.clockOffset = 61 * MINUTE_MS;
    await expect(ask(String(tokens?.accessToken))).rejects.toThrow('Access Token has expired');
  });
});

describe('changing the password', () => {
  test('takes the present one, checks the policy, and then the new one signs in', async () => {
    await attempt(PASSWORD);
    const change = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword });
    await expect(change('Wrong-Pass-1', 'Next-Pass-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(change(PASSWORD, 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    await change(PASSWORD, 'Next-Pass-1');
    await signOut();
    await expect(attempt(PASSWORD)).rejects.toThrow('Incorrect username or password.');
    expect((await attempt('Next-Pass-1')).isSignedIn).toBe(true);
  });
});

/** A sign-in from another browser: Amplify refuses a second sign-in while somebody is signed in. */
function attemptElsewhere(password = PASSWORD) {
  pool.configureAmplify();
  return attempt(password);
}
