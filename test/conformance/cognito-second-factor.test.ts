import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { totpCode } from '../../local/cognito/totp.sample.ts';
import { otherCode, PASSWORD, POOL_ID, type PoolUnderTest, startPool } from './cognito-endpoint.ts';

/** Tests the codes of an authenticator app as Amplify and the SDK use them. */

const USER = 'ann@example.com';
const STEP_MS = 30_000;
const ASKED = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };

let pool: PoolUnderTest;
let secret: string;

const of = { UserPoolId: POOL_ID, Username: USER };
const codeNow = () => totpCode(secret, Date.now() + pool.clockOffset);
/** The next code: a code works once. */
function nextCode(): string {
  pool.clockOffset += STEP_MS;
  return codeNow();
}
const logIn = () => signIn({ username: USER, password: PASSWORD });
const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });

/** Signs in, turns the second factor on, and signs out. */
async function turnOn(): Promise<void> {
  await logIn();
  secret = (await setUpTOTP()).sharedSecret;
  await verifyTOTPSetup({ code: codeNow() });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

beforeEach(async () => {
  // A code must not change by itself between two lines of a test. `nextCode` moves the time.
  vi.useFakeTimers({ toFake: ['Date'] });
  pool = await startPool({}, { pool: { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] } });
  pool.configureAmplify();
  const UserAttributes = [
    { Name: 'email', Value: USER },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool.admin.send(new AdminCreateUserCommand({ ...of, MessageAction: 'SUPPRESS', UserAttributes }));
  await pool.admin.send(new AdminSetUserPasswordCommand({ ...of, Password: PASSWORD, Permanent: true }));
});
afterEach(async () => {
  await pool.stop();
  vi.useRealTimers();
});

describe('setting up', () => {
  test('is there for who wants it: nobody is asked before', async () => {
    expect((await logIn()).isSignedIn).toBe(true);
    expect((await pool.admin.send(new AdminGetUserCommand(of))).UserMFASettingList).toBeUndefined();
  });

  test('needs the first code of the app, and shows in the descriptions of the user', async () => {
    await logIn();
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    secret = (await setUpTOTP()).sharedSecret;
    await expect(verifyTOTPSetup({ code: otherCode(codeNow()) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: codeNow() });
    expect((await pool.admin.send(new AdminGetUserCommand(of))).UserMFASettingList).toBeUndefined();
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    expect(await pool.admin.send(new AdminGetUserCommand(of))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });
});

describe('a sign-in with a second factor', () => {
  beforeEach(turnOn);

  test('asks for the code after the password, and takes each code once', async () => {
    await signOut();
    expect(await logIn()).toMatchObject(ASKED);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    await expect(answer(codeNow())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(answer(otherCode(nextCode()))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await answer(codeNow())).isSignedIn).toBe(true);
    await signOut();
    await logIn();
    await expect(answer(codeNow())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('does not ask after a wrong password', async () => {
    await signOut();
    await expect(signIn({ username: USER, password: 'Wrong-password-1' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('is locked after five wrong codes, also for who knows the password', async () => {
    await signOut();
    await logIn();
    const wrong = otherCode(nextCode());
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(answer(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(answer(codeNow())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    pool.clockOffset += 1000;
    expect((await answer(codeNow())).isSignedIn).toBe(true);
  });

  test.each(['the person', 'an operator'])('asks no more once %s has turned it off', async (who) => {
    if (who === 'the person') await updateMFAPreference({ totp: 'DISABLED' });
    else {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await pool.admin.send(new AdminSetUserMFAPreferenceCommand({ ...of, SoftwareTokenMfaSettings }));
    }
    await signOut();
    expect((await logIn()).isSignedIn).toBe(true);
  });

  test('knows the secret after a restart', async () => {
    await pool.restart();
    pool.configureAmplify();
    expect(await logIn()).toMatchObject(ASKED);
    expect((await answer(nextCode())).isSignedIn).toBe(true);
  });
});
