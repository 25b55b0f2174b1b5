import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmSignUpCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { afterEach, expect, test } from 'vitest';
import {
  CLIENT_ID,
  otherCode,
  PASSWORD,
  POOL_ID,
  type PoolUnderTest,
  startPool,
  type TriggerEvent,
} from './cognito-endpoint.ts';

const USER = 'new@example.com';

let pool: PoolUnderTest;

afterEach(() => pool.stop());

function register(token: string, attributes: Record<string, string> = { given_name: 'Nell' }) {
  return signUp({
    username: USER,
    password: PASSWORD,
    options: { userAttributes: { email: USER, ...attributes }, clientMetadata: { token } },
  });
}

function invitedOnly(seen: TriggerEvent[]) {
  return (event: TriggerEvent) => {
    seen.push(event);
    if (event.request.clientMetadata?.token !== 'live') throw new Error('Invitation is not valid');
    return { ...event, response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true } };
  };
}

async function startInviting(seen: TriggerEvent[] = []) {
  const promote = async (event: TriggerEvent) => {
    seen.push(event);
    await pool.admin.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: POOL_ID,
        Username: event.userName,
        UserAttributes: [{ Name: 'custom:role', Value: 'admin' }],
      }),
    );
    return event;
  };
  pool = await startPool({ PreSignUp: invitedOnly(seen), PostConfirmation: promote });
  pool.configureAmplify();
  return seen;
}

test('a PreSignUp trigger that throws refuses the sign-up with its words, and no user is made', async () => {
  await startInviting();
  await expect(register('stolen')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Invitation is not valid.',
  });
  expect((await pool.admin.send(new ListUsersCommand({ UserPoolId: POOL_ID }))).Users).toEqual([]);
});

test('one that accepts confirms the user, who can sign in at once with what PostConfirmation gave him', async () => {
  const seen = await startInviting();
  expect(await register('live')).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
  expect((await signIn({ username: USER, password: PASSWORD })).isSignedIn).toBe(true);
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  expect(claims).toMatchObject({ email_verified: true, given_name: 'Nell', 'custom:role': 'admin' });
  expect(pool.mails).toEqual([]);
  const [before, after] = seen;
  expect(before).toMatchObject({
    version: '1',
    region: 'us-west-2',
    userPoolId: POOL_ID,
    triggerSource: 'PreSignUp_SignUp',
    userName: claims?.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: CLIENT_ID },
    request: {
      userAttributes: { email: USER, given_name: 'Nell' },
      validationData: null,
      clientMetadata: { token: 'live' },
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  expect(after).toMatchObject({
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: claims?.sub,
    request: {
      userAttributes: { sub: claims?.sub, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
      clientMetadata: { token: 'live' },
    },
  });
});

test('of two simultaneous sign-ups with one address only one succeeds', async () => {
  await startInviting();
  const results = await Promise.allSettled([register('live'), register('live')]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(register('live')).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('a failing PostConfirmation trigger is reported, and the user is there, as with Cognito', async () => {
  const fail = () => Promise.reject(new Error('no table'));
  pool = await startPool({ PreSignUp: invitedOnly([]), PostConfirmation: fail });
  pool.configureAmplify();
  await expect(register('live')).rejects.toThrow('PostConfirmation failed with error no table.');
  expect((await signIn({ username: USER, password: PASSWORD })).isSignedIn).toBe(true);
});

const answerNull = () => null as unknown as TriggerEvent;

test('an answer of a trigger that is no event is refused', async () => {
  pool = await startPool({ PreSignUp: answerNull });
  pool.configureAmplify();
  await expect(register('live')).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
});

test.each([
  ['an attribute that the client may not write', { 'custom:role': 'admin' }, 'NotAuthorizedException'],
  ['a phone number in another format', { phone_number: '555-0100' }, 'InvalidParameterException'],
  ['another address than the username', { email: 'other@example.com' }, 'InvalidParameterException'],
  ['an attribute over its length', { given_name: 'x'.repeat(2049) }, 'InvalidParameterException'],
])('a sign-up with %s is refused', async (_, attributes, name) => {
  await startInviting();
  await expect(register('live', attributes)).rejects.toMatchObject({ name });
});

test.each([
  ['Short-1', 'Password not long enough'],
  ['boiler-room-7', 'Password must have uppercase characters'],
  ['BOILER-ROOM-7', 'Password must have lowercase characters'],
  ['Boiler-Room', 'Password must have numeric characters'],
  ['BoilerRoom7', 'Password must have symbol characters'],
])('the password %s is refused: %s', async (Password, reason) => {
  await startInviting();
  const command = new SignUpCommand({ ClientId: CLIENT_ID, Username: USER, Password });
  await expect(pool.admin.send(command)).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: `Password did not conform with policy: ${reason}`,
  });
});

test.each([' Boiler-7x', 'Boiler-7x '])('the password %j with a blank at an end is no password', async (Password) => {
  await startInviting();
  const command = new SignUpCommand({ ClientId: CLIENT_ID, Username: USER, Password });
  await expect(pool.admin.send(command)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining("Value at 'password' failed to satisfy constraint"),
  });
});

test('without a trigger the user confirms himself with the mailed code, which works once', async () => {
  pool = await startPool();
  pool.configureAmplify();
  expect(await register('')).toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'n***@e***' } },
  });
  const blocked = await signIn({ username: USER, password: PASSWORD });
  expect(blocked.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  const code = pool.lastCode();
  await expect(confirmSignUp({ username: USER, confirmationCode: otherCode(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await pool.admin.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username: USER }));
  await confirmSignUp({ username: USER, confirmationCode: pool.lastCode() });
  const confirm = new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username: USER, ConfirmationCode: pool.lastCode() });
  await expect(pool.admin.send(confirm)).rejects.toThrow('User cannot be confirmed. Current status is CONFIRMED');
  expect((await signIn({ username: USER, password: PASSWORD })).isSignedIn).toBe(true);
});

test('an administrator can confirm a user, and close the pool to sign-ups', async () => {
  pool = await startPool();
  pool.configureAmplify();
  await register('');
  await pool.admin.send(new AdminConfirmSignUpCommand({ UserPoolId: POOL_ID, Username: USER }));
  const user = await pool.admin.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: USER }));
  expect(user.UserStatus).toBe('CONFIRMED');
  await pool.stop();
  pool = await startPool({}, { pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } } });
  pool.configureAmplify();
  await expect(register('')).rejects.toThrow('SignUp is not permitted for this user pool');
});
