import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  CreateUserPoolCommand,
  type CreateUserPoolCommandInput,
  DeleteUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type Cognito, type CognitoOptions, startCognito } from '../../local/cognito/index.ts';
import type { PoolMail } from '../../local/cognito/pool.ts';

export const POOL_ID = 'us-west-2_Conform01';
export const CLIENT_ID = '4conformanceclient0000000a';
/** A group of the pool. */
export const GROUP = 'fleet';
export const PASSWORD = 'Boiler-Room-7';

const PASSWORD_POLICY = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  RequireUppercase: true,
};

/** The properties of the user pool in the synthesized template. */
export const POOL: Record<string, unknown> = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AutoVerifiedAttributes: ['email'],
  Policies: { PasswordPolicy: PASSWORD_POLICY },
  Schema: [
    { Mutable: true, Name: 'email', Required: true },
    ...['uuid', 'company', 'role'].map((Name) => ({
      AttributeDataType: 'String',
      Mutable: true,
      Name,
      StringAttributeConstraints: { MaxLength: '45' },
    })),
    { AttributeDataType: 'String', Name: 'origin' },
  ],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
};

export const CLIENT: Record<string, unknown> = {
  AccessTokenValidity: 60,
  EnableTokenRevocation: true,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  IdTokenValidity: 60,
  PreventUserExistenceErrors: 'ENABLED',
  RefreshTokenValidity: 43200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  UserPoolId: { Ref: 'UserPool' },
  WriteAttributes: ['email', 'given_name', 'family_name', 'phone_number'],
};

/** The event that a trigger's handler gets. */
export interface TriggerEvent {
  triggerSource: string;
  userName: string;
  callerContext: { clientId: string };
  request: { userAttributes: Record<string, string>; clientMetadata?: Record<string, string>; codeParameter?: string };
  response: Record<string, unknown>;
}

type Handler = (event: TriggerEvent) => Promise<TriggerEvent> | TriggerEvent;

/** A pool under test: the stand-in, the real SDK client, and the mails that the stand-in sent. */
export interface PoolUnderTest {
  cognito: Cognito;
  admin: CognitoIdentityProviderClient;
  readonly mails: PoolMail[];
  readonly folder: string;
  /** Added to the stand-in's clock, in ms. */
  clockOffset: number;
  /** The six digits of the last mail. */
  lastCode(): string;
  /** Points the global Amplify at this pool, with nobody signed in. */
  configureAmplify(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const connect = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'us-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

/** Makes the same pool, without triggers, in another Cognito. */
export async function createPoolAt(endpoint: string) {
  const admin = connect(endpoint);
  const properties = { ...POOL, PoolName: 'conformance' } as CreateUserPoolCommandInput;
  const UserPoolId = (await admin.send(new CreateUserPoolCommand(properties))).UserPool?.Id ?? '';
  const client = { ...CLIENT, UserPoolId, ClientName: 'conformance' } as CreateUserPoolClientCommandInput;
  const { UserPoolClient } = await admin.send(new CreateUserPoolClientCommand(client));
  await admin.send(new CreateGroupCommand({ UserPoolId, GroupName: GROUP }));
  return {
    admin,
    userPoolId: UserPoolId,
    clientId: UserPoolClient?.ClientId ?? '',
    async stop() {
      await admin.send(new DeleteUserPoolCommand({ UserPoolId }));
      admin.destroy();
    },
  };
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}

/** Starts a pool in a separate folder. The given handlers are its triggers. */
export async function startPool(
  handlers: Readonly<Record<string, Handler>> = {},
  overrides: { pool?: Record<string, unknown>; client?: Record<string, unknown> } = {},
): Promise<PoolUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  const mails: PoolMail[] = [];
  let clockOffset = 0;
  const LambdaConfig = Object.fromEntries(Object.keys(handlers).map((name) => [name, { 'Fn::GetAtt': [name, 'Arn'] }]));
  const options: CognitoOptions = {
    folder,
    pool: { ...POOL, LambdaConfig, ...overrides.pool },
    client: { ...CLIENT, ...overrides.client },
    groups: [GROUP],
    userPoolId: POOL_ID,
    clientId: CLIENT_ID,
    now: () => Date.now() + clockOffset,
    invokeTrigger: async (name, event) => handlers[name]?.(structuredClone(event) as TriggerEvent),
    sendMail: async (mail) => void mails.push(mail),
  };
  const cognito = await startCognito(options);
  const pool: PoolUnderTest = {
    cognito,
    admin: connect(cognito.url),
    mails,
    folder,
    get clockOffset() {
      return clockOffset;
    },
    set clockOffset(ms) {
      clockOffset = ms;
    },
    lastCode: () => /\b\d{6}\b/.exec(mails.at(-1)?.html ?? '')?.[0] ?? 'no code',
    configureAmplify() {
      // Amplify warns about every endpoint that is not AWS's.
      ConsoleLogger.LOG_LEVEL = 'ERROR';
      Amplify.configure({
        Auth: {
          Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.cognito.url },
        },
      });
      cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
    },
    async restart() {
      await pool.cognito.close();
      pool.cognito = await startCognito(options);
      pool.admin = connect(pool.cognito.url);
    },
    async stop() {
      pool.admin.destroy();
      await pool.cognito.close();
      await rm(folder, { recursive: true });
    },
  };
  return pool;
}

/** A code that differs from the mailed one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
