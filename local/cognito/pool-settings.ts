import { allowOnly, allowValues, amount, flag, type Properties, section, textProperty, texts } from './properties.ts';
import { type AttributeRule, readSchema } from './schema.ts';

/** The settings of the template's user pool. */
export interface PoolSettings {
  readonly schema: ReadonlyMap<string, AttributeRule>;
  readonly caseSensitive: boolean;
  readonly autoVerifiesEmail: boolean;
  readonly keepsOriginalEmail: boolean;
  readonly adminCreatesOnly: boolean;
  readonly triggers: ReadonlySet<string>;
  /** Whether users may turn on the codes of an authenticator app. */
  readonly secondFactor: boolean;
  readonly password: PasswordPolicy;
  readonly verificationMail: MailTemplate;
  readonly invitationMail: MailTemplate;
}

/** `AWS::Cognito::UserPool PasswordPolicy`. */
export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numbers: boolean;
  readonly symbols: boolean;
  readonly temporaryDays: number;
}

/** Subject and body; `{####}` is the code or temporary password, `{username}` the user's name. */
interface MailTemplate {
  readonly subject: string;
  readonly html: string;
}

const INTERPRETED = [
  'AccountRecoverySetting',
  'AdminCreateUserConfig',
  'AutoVerifiedAttributes',
  'EmailVerificationMessage',
  'EmailVerificationSubject',
  'EnabledMfas',
  'LambdaConfig',
  'MfaConfiguration',
  'Policies',
  'Schema',
  'UserAttributeUpdateSettings',
  'UsernameAttributes',
  'UsernameConfiguration',
  'VerificationMessageTemplate',
];

/** Properties that have no effect on one machine: names, billing, senders, texts of SMS, and AWS's risk scoring. */
const IGNORED_PROPERTIES = [
  'DeletionProtection',
  'EmailConfiguration',
  'SmsVerificationMessage',
  'UserPoolAddOns',
  'UserPoolName',
  'UserPoolTags',
  'UserPoolTier',
];

const TRIGGERS = ['PreSignUp', 'PostConfirmation', 'CustomMessage'];
/** The trigger before tokens, with the version of its event. */
const TOKEN_TRIGGER = 'PreTokenGenerationConfig';
const POLICY = 'UserPool.Policies.PasswordPolicy';

function readPasswordPolicy(pool: Properties): PasswordPolicy {
  const policies = section('UserPool', pool, 'Policies');
  allowOnly('UserPool.Policies', policies, ['PasswordPolicy', 'SignInPolicy']);
  const factors = section('UserPool.Policies', policies, 'SignInPolicy');
  allowValues('UserPool.Policies.SignInPolicy', factors, 'AllowedFirstAuthFactors', ['PASSWORD']);
  const policy = section('UserPool.Policies', policies, 'PasswordPolicy');
  allowOnly(POLICY, policy, [
    'MinimumLength',
    'PasswordHistorySize',
    'RequireLowercase',
    'RequireNumbers',
    'RequireSymbols',
    'RequireUppercase',
    'TemporaryPasswordValidityDays',
  ]);
  allowValues(POLICY, policy, 'PasswordHistorySize', [0]);
  // A pool without a policy has Cognito's default, which requires everything.
  const byDefault = Object.keys(policy).length === 0;
  return {
    minimumLength: amount(POLICY, policy, 'MinimumLength', 8),
    lowercase: flag(policy, 'RequireLowercase', byDefault),
    uppercase: flag(policy, 'RequireUppercase', byDefault),
    numbers: flag(policy, 'RequireNumbers', byDefault),
    symbols: flag(policy, 'RequireSymbols', byDefault),
    temporaryDays: amount(POLICY, policy, 'TemporaryPasswordValidityDays', 7),
  };
}

function readVerificationMail(pool: Properties): MailTemplate {
  const where = 'UserPool.VerificationMessageTemplate';
  const template = section('UserPool', pool, 'VerificationMessageTemplate');
  allowOnly(where, template, ['DefaultEmailOption', 'EmailMessage', 'EmailSubject', 'SmsMessage']);
  allowValues(where, template, 'DefaultEmailOption', ['CONFIRM_WITH_CODE']);
  const subject = textProperty('UserPool', pool, 'EmailVerificationSubject', 'Your verification code');
  const html = textProperty('UserPool', pool, 'EmailVerificationMessage', 'Your confirmation code is {####}');
  return {
    subject: textProperty(where, template, 'EmailSubject', subject),
    html: textProperty(where, template, 'EmailMessage', html),
  };
}

function readInvitation(pool: Properties): { adminCreatesOnly: boolean; invitationMail: MailTemplate } {
  const where = 'UserPool.AdminCreateUserConfig';
  const config = section('UserPool', pool, 'AdminCreateUserConfig');
  allowOnly(where, config, ['AllowAdminCreateUserOnly', 'InviteMessageTemplate']);
  const template = section(where, config, 'InviteMessageTemplate');
  allowOnly(`${where}.InviteMessageTemplate`, template, ['EmailMessage', 'EmailSubject', 'SMSMessage']);
  const html = 'Your username is {username} and temporary password is {####}.';
  return {
    adminCreatesOnly: flag(config, 'AllowAdminCreateUserOnly', false),
    invitationMail: {
      subject: textProperty(where, template, 'EmailSubject', 'Your temporary password'),
      html: textProperty(where, template, 'EmailMessage', html),
    },
  };
}

/** The sign-in name must be the e-mail address and recovery must use mail: the stand-in supports nothing else. */
function requireEmailPool(pool: Properties): void {
  if (String(texts('UserPool', pool, 'UsernameAttributes')) !== 'email') {
    throw new Error("cognito stand-in: only UserPool.UsernameAttributes = ['email'] is supported");
  }
  const recovery = section('UserPool', pool, 'AccountRecoverySetting');
  allowOnly('UserPool.AccountRecoverySetting', recovery, ['RecoveryMechanisms']);
  const mechanisms = (recovery.RecoveryMechanisms ?? []) as Properties[];
  for (const mechanism of mechanisms) {
    allowValues('UserPool.AccountRecoverySetting', mechanism, 'Name', ['verified_email']);
  }
}

/** Whether the pool has second factors. They can be codes of an app alone, for those who want them. */
function readSecondFactor(pool: Properties): boolean {
  allowValues('UserPool', pool, 'MfaConfiguration', ['OFF', 'OPTIONAL']);
  if (pool.MfaConfiguration !== 'OPTIONAL') return false;
  const factors = texts('UserPool', pool, 'EnabledMfas');
  if (String(factors) !== 'SOFTWARE_TOKEN_MFA') {
    throw new Error("cognito stand-in: only UserPool.EnabledMfas = ['SOFTWARE_TOKEN_MFA'] is supported");
  }
  return true;
}

/** Reads the properties of an `AWS::Cognito::UserPool`. Throws, with its name, for anything that is not implemented. */
export function readPoolSettings(pool: Properties): PoolSettings {
  allowOnly('UserPool', pool, [...INTERPRETED, ...IGNORED_PROPERTIES]);
  requireEmailPool(pool);
  const lambdas = section('UserPool', pool, 'LambdaConfig');
  allowOnly('UserPool.LambdaConfig', lambdas, [...TRIGGERS, TOKEN_TRIGGER]);
  const tokenTrigger = section('UserPool.LambdaConfig', lambdas, TOKEN_TRIGGER);
  allowOnly(`UserPool.LambdaConfig.${TOKEN_TRIGGER}`, tokenTrigger, ['LambdaArn', 'LambdaVersion']);
  allowValues(`UserPool.LambdaConfig.${TOKEN_TRIGGER}`, tokenTrigger, 'LambdaVersion', ['V2_0']);
  const usernames = section('UserPool', pool, 'UsernameConfiguration');
  allowOnly('UserPool.UsernameConfiguration', usernames, ['CaseSensitive']);
  const updates = section('UserPool', pool, 'UserAttributeUpdateSettings');
  const updated = texts('UserPool', updates, 'AttributesRequireVerificationBeforeUpdate');
  return {
    schema: readSchema(pool.Schema),
    caseSensitive: flag(usernames, 'CaseSensitive', true),
    autoVerifiesEmail: texts('UserPool', pool, 'AutoVerifiedAttributes').includes('email'),
    keepsOriginalEmail: updated.includes('email'),
    triggers: new Set([
      ...TRIGGERS.filter((name) => name in lambdas),
      ...(tokenTrigger.LambdaArn ? ['PreTokenGeneration'] : []),
    ]),
    secondFactor: readSecondFactor(pool),
    password: readPasswordPolicy(pool),
    verificationMail: readVerificationMail(pool),
    ...readInvitation(pool),
  };
}
