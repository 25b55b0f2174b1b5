import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmUserAttribute,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import {
  CLIENT_ID,
  otherCode,
  PASSWORD,
  POOL_ID,
  type PoolUnderTest,
  startPool,
  type TriggerEvent,
} from './cognito-endpoint.ts';

const USER = 'bob@example.com';
const NEW_PASSWORD = 'Other-Room-8';

let pool: PoolUnderTest;
let messages: TriggerEvent[];

async function addUser(email: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:origin', Value: 'import' },
  ];
  const of = { UserPoolId: POOL_ID, Username: email };
  await pool.admin.send(new AdminCreateUserCommand({ ...of, UserAttributes, MessageAction: 'SUPPRESS' }));
  await pool.admin.send(new AdminSetUserPasswordCommand({ ...of, Password: PASSWORD, Permanent: true }));
}

beforeEach(async () => {
  messages = [];
  const word = (event: TriggerEvent) => {
    messages.push(event);
    if (event.triggerSource !== 'CustomMessage_ForgotPassword') return event;
    const emailMessage = `<p>Your code: <b>${event.request.codeParameter}</b></p>`;
    return { ...event, response: { ...event.response, emailSubject: 'Reset your password', emailMessage } };
  };
  pool = await startPool({ CustomMessage: word });
  pool.configureAmplify();
  await addUser(USER);
});

afterEach(() => pool.stop());

const recover = (username: string) => resetPassword({ username });
const finish = (username: string, confirmationCode: string, newPassword = NEW_PASSWORD) =>
  confirmResetPassword({ username, confirmationCode, newPassword });
const enter = (username = USER, password = PASSWORD) => signIn({ username, password });

describe('recovering a password', () => {
  test('mails a code in the words of the CustomMessage trigger, and the new password signs in', async () => {
    expect(await recover('Bob@Example.com')).toMatchObject({
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'b***@e***' },
      },
    });
    const code = pool.lastCode();
    expect(pool.mails).toEqual([
      { to: USER, subject: 'Reset your password', html: `<p>Your code: <b>${code}</b></p>` },
    ]);
    expect(messages[0]).toMatchObject({
      triggerSource: 'CustomMessage_ForgotPassword',
      request: { codeParameter: '{####}', usernameParameter: null, userAttributes: { email: USER } },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    await expect(finish(USER, code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(finish(USER, otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await finish(USER, code);
    await expect(finish(USER, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(enter()).rejects.toThrow('Incorrect username or password.');
    expect((await enter(USER, NEW_PASSWORD)).isSignedIn).toBe(true);
  });

  test('refuses a code that is more than an hour old', async () => {
    await recover(USER);
    pool.clockOffset = HOUR_MS;
    await expect(finish(USER, pool.lastCode())).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('behaves alike for an address that nobody has, but mails nothing', async () => {
    const nobody = 'bea@elsewhere.com';
    await expect(finish(nobody, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(finish(USER, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect(await recover(nobody)).toEqual(await recover(USER));
    await expect(finish(nobody, '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(pool.mails.map((mail) => mail.to)).toEqual([USER]);
  });

  test.each([USER, 'nobody@example.com'])('is limited for %s to a few mails an hour', async (Username) => {
    const ask = () => pool.admin.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
    for (let n = 0; n < 5; n++) await ask();
    await expect(ask()).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    pool.clockOffset = HOUR_MS;
    await ask();
  });

  test('ends guessing of the code', async () => {
    await recover(USER);
    const wrong = otherCode(pool.lastCode());
    for (let n = 0; n < 10; n++)
      await expect(finish(USER, wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(finish(USER, pool.lastCode())).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('survives a restart between mail and code', async () => {
    await recover(USER);
    await pool.restart();
    pool.configureAmplify();
    await finish(USER, pool.lastCode());
    expect((await enter(USER, NEW_PASSWORD)).isSignedIn).toBe(true);
  });

  test('refuses words of the trigger that leave the code out', async () => {
    await pool.stop();
    const sayNothing = (event: TriggerEvent) => ({ ...event, response: { emailMessage: 'No code here' } });
    pool = await startPool({ CustomMessage: sayNothing });
    pool.configureAmplify();
    await addUser(USER);
    await expect(recover(USER)).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });
});

describe('changing the address', () => {
  beforeEach(() => enter());

  test('keeps the old one, for everything, until the new one is verified', async () => {
    const changed = await updateUserAttributes({ userAttributes: { email: 'bob@new.com' } });
    expect(changed.email).toMatchObject({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: { attributeName: 'email', destination: 'b***@n***' },
      },
    });
    expect(messages.at(-1)?.triggerSource).toBe('CustomMessage_UpdateUserAttribute');
    expect(pool.mails.at(-1)).toMatchObject({ to: 'bob@new.com', subject: 'Your verification code' });
    expect(await fetchUserAttributes()).toMatchObject({ email: USER, email_verified: 'true' });
    const verifyWith = (confirmationCode: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    await expect(verifyWith(otherCode(pool.lastCode()))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await verifyWith(pool.lastCode());
    expect(await fetchUserAttributes()).toMatchObject({ email: 'bob@new.com', email_verified: 'true' });
    await signOut();
    await expect(enter()).rejects.toThrow('Incorrect username or password.');
    expect((await enter('bob@new.com')).isSignedIn).toBe(true);
  });

  test('sends the code again to the new address, and gives it up for the old one', async () => {
    await updateUserAttributes({ userAttributes: { email: 'bob@new.com' } });
    const { destination } = await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    expect(destination).toBe('b***@n***');
    await updateUserAttributes({ userAttributes: { email: USER } });
    const late = confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.lastCode() });
    await expect(late).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test("refuses another user's address, also one taken while the code was out", async () => {
    await addUser('carl@example.com');
    const take = (email: string) => updateUserAttributes({ userAttributes: { email } });
    await expect(take('Carl@Example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await take('dora@example.com');
    const code = pool.lastCode();
    await addUser('dora@example.com');
    const late = confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    await expect(late).rejects.toMatchObject({ name: 'AliasExistsException' });
  });

  test('by an administrator who declares it verified takes place at once', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'robert@example.com' },
      { Name: 'email_verified', Value: 'true' },
    ];
    const of = { UserPoolId: POOL_ID, Username: USER };
    await pool.admin.send(new AdminUpdateUserAttributesCommand({ ...of, UserAttributes }));
    expect(await fetchUserAttributes()).toMatchObject({ email: 'robert@example.com', email_verified: 'true' });
    expect(pool.mails).toEqual([]);
  });
});

describe('writing attributes', () => {
  beforeEach(() => enter());

  test('changes what the client may write, and a blank value takes one away', async () => {
    await updateUserAttributes({ userAttributes: { given_name: 'Rob', phone_number: '+12065550100' } });
    expect(await fetchUserAttributes()).toMatchObject({
      given_name: 'Rob',
      phone_number: '+12065550100',
      phone_number_verified: 'false',
    });
    await updateUserAttributes({ userAttributes: { given_name: '' } });
    expect(await fetchUserAttributes()).not.toHaveProperty('given_name');
  });

  test.each(['custom:role', 'custom:companyless', 'email_verified', 'nickname', 'sub'])(
    'refuses %s, which the client may not write',
    async (name) => {
      await expect(updateUserAttributes({ userAttributes: { [name]: 'admin' } })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
      expect(await fetchUserAttributes()).not.toHaveProperty('custom:role');
    },
  );

  test.each([
    ['custom:origin', 'elsewhere', 'user.custom:origin: Attribute cannot be updated.'],
    ['custom:role', 'x'.repeat(46), 'String must be no longer than 45'],
    ['custom:unknown', 'x', 'Type for attribute {custom:unknown} could not be determined'],
    ['phone_number', '206 555 0100', 'Invalid phone number format.'],
  ])('refuses an administrator %s = %s: %s', async (Name, Value, reason) => {
    const of = { UserPoolId: POOL_ID, Username: USER };
    const command = new AdminUpdateUserAttributesCommand({ ...of, UserAttributes: [{ Name, Value }] });
    await expect(pool.admin.send(command)).rejects.toThrow(reason);
    const user = await pool.admin.send(new AdminGetUserCommand(of));
    expect(user.UserAttributes).toContainEqual({ Name: 'custom:origin', Value: 'import' });
  });
});
