import { expect, test } from 'vitest';
import { every, named, theOnly } from './template.ts';

const [poolId, pool] = named('AWS::Cognito::UserPool', 'IdentityPool');
const client = theOnly('AWS::Cognito::UserPoolClient');
const OWN = ['email', 'family_name', 'given_name', 'phone_number'];
const CUSTOM = ['uuid', 'company', 'companyId', 'role'];

test('people sign in with their address, in any case, and sign up themselves', () => {
  expect(pool).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    DeletionProtection: 'ACTIVE',
  });
});

test('operators of the vendor are a group of the pool', () => {
  expect(theOnly('AWS::Cognito::UserPoolGroup')).toMatchObject({ GroupName: 'fleet', UserPoolId: poolId });
});

test('a second factor is for who wants it, by an app and never by SMS', () => {
  expect([pool.MfaConfiguration, pool.EnabledMfas, pool.SmsConfiguration]).toEqual([
    'OPTIONAL',
    ['SOFTWARE_TOKEN_MFA'],
    undefined,
  ]);
});

test('the custom attributes can be set after the sign-up', () => {
  const custom = pool.Schema.filter(({ AttributeDataType }: { AttributeDataType?: string }) => AttributeDataType);
  expect(custom).toEqual(
    CUSTOM.map((Name) => ({
      Name,
      AttributeDataType: 'String',
      Mutable: true,
      StringAttributeConstraints: { MaxLength: '256' },
    })),
  );
  for (const { Mutable } of pool.Schema) expect(Mutable).toBe(true);
});

test('nobody can write more of himself than name, address and phone', () => {
  expect(client.WriteAttributes).toEqual(OWN);
  expect([...client.ReadAttributes].sort()).toEqual(
    [...CUSTOM.map((name) => `custom:${name}`), ...OWN, 'email_verified'].sort(),
  );
});

test('a password has eight characters, one each of upper, lower, digit and symbol', () => {
  expect(pool.Policies.PasswordPolicy).toEqual({
    MinimumLength: 8,
    RequireUppercase: true,
    RequireLowercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
    TemporaryPasswordValidityDays: 7,
  });
});

test('a password never leaves the browser, and nobody learns which addresses are known', () => {
  expect(client).toMatchObject({
    UserPoolId: poolId,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AllowedOAuthFlowsUserPoolClient: false,
    SupportedIdentityProviders: ['COGNITO'],
  });
});

test('a token serves for an hour, a sign-in for 7 days, and each renewal replaces the refresh token', () => {
  expect(client).toMatchObject({
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    AccessTokenValidity: 60,
    IdTokenValidity: 60,
    RefreshTokenValidity: 7 * 24 * 60,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
  });
});

test('a new address is verified before it replaces the old one', () => {
  expect(pool.UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] });
});

test('the pool calls its four triggers, and may', () => {
  const triggers = Object.entries({
    PreSignUp: 'FunctionsPreSignUp',
    PostConfirmation: 'FunctionsPostConfirmation',
    CustomMessage: 'FunctionsCustomMessage',
  }).map(([trigger, name]) => [trigger, `${named('AWS::Lambda::Function', name)[0]}.Arn`]);
  const [token] = named('AWS::Lambda::Function', 'FunctionsPreTokenGeneration');
  const PreTokenGenerationConfig = { LambdaArn: `${token}.Arn`, LambdaVersion: 'V2_0' };
  expect(pool.LambdaConfig).toEqual({ ...Object.fromEntries(triggers), PreTokenGenerationConfig });
  expect(pool.UserPoolTier).toBe('ESSENTIALS');
  const permissions = every('AWS::Lambda::Permission')
    .map(([, properties]) => properties)
    .filter(({ Principal }) => Principal === 'cognito-idp.amazonaws.com');
  expect(permissions.map(({ FunctionName }) => FunctionName).sort()).toEqual(
    [...triggers.map(([, arn]) => arn), `${token}.Arn`].sort(),
  );
  for (const { SourceArn } of permissions) expect(SourceArn).toBe(`${poolId}.Arn`);
});

test('the pool’s mail comes from the portal’s address, by the identity of its domain', () => {
  expect(pool.EmailConfiguration).toEqual({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Wingnut <portal@wingnut.example>',
    SourceArn: 'arn:aws:ses:us-west-2:account:identity/wingnut.example',
    ConfigurationSet: named('AWS::SES::ConfigurationSet', 'MailSet')[0],
  });
});

test('the stack makes no identity of the sender: the pool refuses one that nobody has verified yet', () => {
  expect(every('AWS::SES::EmailIdentity')).toEqual([]);
});
