import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, answerAwsJson, type Guard, listen, type Operation, type StandIn } from '../base/aws-json.ts';
import { accountCalls } from './account.ts';
import { administrationCalls } from './administration.ts';
import { type Calls, type CognitoOperation, checkCall, type Input, requireText } from './call.ts';
import { makeChallenges } from './challenges.ts';
import { readClientSettings } from './client-settings.ts';
import { deliveryDetails, mailCode } from './code-mail.ts';
import { issueCode, redeemCode } from './codes.ts';
import { makeSigner } from './jwt.ts';
import { requireGoodPassword } from './passwords.ts';
import { type Pool, type PoolMail, regionOf } from './pool.ts';
import { readPoolSettings } from './pool-settings.ts';
import { countAttempt, resetAttempts } from './rate-limits.ts';
import { notAuthorized, noVerifiedAddress } from './refusals.ts';
import { secondFactorCalls } from './second-factor.ts';
import { signInCalls } from './sign-in.ts';
import { runPostConfirmation, signUpCalls } from './sign-up.ts';
import { makeVerifier } from './srp.ts';
import { openStore, type User } from './state.ts';
import { userListCalls } from './user-list.ts';
import { identityOf, subjectOf } from './users.ts';

/** Properties without some names: those that differ in the API, and those that may have references of CloudFormation. */
function omit(properties: Record<string, unknown>, left: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !left.includes(name)));
}

function times(pool: Pool) {
  const created = pool.store.state.created / 1000;
  return { CreationDate: created, LastModifiedDate: created };
}

function userPoolName(pool: Pool): string {
  return typeof pool.properties.pool.UserPoolName === 'string' ? pool.properties.pool.UserPoolName : pool.id;
}

function describeUserPool(pool: Pool) {
  const SchemaAttributes = [...pool.settings.schema.values()].map((rule) => ({
    Name: rule.name,
    AttributeDataType: rule.type,
    DeveloperOnlyAttribute: false,
    Mutable: rule.mutable,
    Required: rule.required,
    ...(rule.type === 'String' && {
      StringAttributeConstraints: { MinLength: String(rule.minLength), MaxLength: String(rule.maxLength) },
    }),
  }));
  return {
    UserPool: {
      ...omit(pool.properties.pool, ['Schema', 'UserPoolName', 'EmailConfiguration', 'LambdaConfig']),
      ...times(pool),
      Id: pool.id,
      Name: userPoolName(pool),
      Arn: `arn:aws:cognito-idp:${regionOf(pool)}:000000000000:userpool/${pool.id}`,
      EstimatedNumberOfUsers: Object.keys(pool.store.state.users).length,
      SchemaAttributes,
    },
  };
}

/** The calls that describe the pool and its client, by their properties in the template. */
const describeCalls: Calls = {
  DescribeUserPool: { parameters: ['UserPoolId'], run: describeUserPool },
  DescribeUserPoolClient: {
    parameters: ['ClientId', 'UserPoolId'],
    run: (pool) => ({
      UserPoolClient: {
        ...pool.properties.client,
        ...times(pool),
        UserPoolId: pool.id,
        ClientId: pool.clientId,
        ClientName: pool.client.name,
      },
    }),
  },
  ListUserPools: {
    parameters: ['MaxResults', 'NextToken'],
    run: (pool) => ({ UserPools: [{ Id: pool.id, Name: userPoolName(pool), ...times(pool) }] }),
  },
  ListUserPoolClients: {
    parameters: ['MaxResults', 'NextToken', 'UserPoolId'],
    run: (pool) => ({
      UserPoolClients: [{ ClientId: pool.clientId, ClientName: pool.client.name, UserPoolId: pool.id }],
    }),
  },
};

/** Why a user cannot recover the password by mail; undefined when it is possible. */
function obstacle(user: User): Error | undefined {
  if (!user.enabled) return notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes.email_verified === 'true') return undefined;
  return noVerifiedAddress();
}

/**
 * Mails a recovery code. With `PreventUserExistenceErrors: ENABLED`, the answer is the same for an unknown or disabled user and for
 * one without a verified address. A code that nobody gets is stored for them, so that entering codes and the hourly limit also
 * behave in the same way.
 */
async function forgotPassword(pool: Pool, input: Input) {
  const username = requireText(input, 'Username');
  const { id, user } = subjectOf(pool, username);
  countAttempt(pool, 'ForgotPassword', id);
  const reason = user && obstacle(user);
  if (reason && !pool.client.hidesExistence) throw reason;
  const code = issueCode(pool, 'ForgotPassword', id);
  const address = user?.attributes.email ?? username;
  if (!user || reason) return { CodeDeliveryDetails: deliveryDetails(address) };
  return { CodeDeliveryDetails: await mailCode(pool, 'ForgotPassword', user, address, code, input) };
}

async function confirmForgotPassword(pool: Pool, input: Input) {
  const { id, user } = subjectOf(pool, requireText(input, 'Username'));
  const code = requireText(input, 'ConfirmationCode');
  const password = requireText(input, 'Password');
  // Before the code is redeemed: a weak password must not use it up.
  requireGoodPassword(pool.settings.password, password);
  countAttempt(pool, 'ConfirmForgotPassword', id);
  redeemCode(pool, 'ForgotPassword', id, code);
  if (!user) throw new Error('a code of an unknown user was redeemed');
  user.password = makeVerifier(identityOf(pool, user.sub), password);
  user.status = 'CONFIRMED';
  user.temporaryUntil = undefined;
  user.modified = pool.now();
  resetAttempts(pool, 'ForgotPassword', id);
  resetAttempts(pool, 'ConfirmForgotPassword', id);
  resetAttempts(pool, 'SignIn', id);
  await runPostConfirmation(pool, 'ConfirmForgotPassword', user, input);
}

/** The calls for forgotten passwords. As in Cognito, a new password does not end open sessions. */
const recoveryCalls: Calls = {
  ForgotPassword: { parameters: ['ClientId', 'ClientMetadata', 'Username'], run: forgotPassword },
  ConfirmForgotPassword: {
    parameters: ['ClientId', 'ClientMetadata', 'ConfirmationCode', 'Password', 'Username'],
    run: confirmForgotPassword,
  },
};

export interface CognitoOptions {
  /** The folder of the pool's state, which survives restarts and crashes. */
  folder: string;
  /** Properties of the template's AWS::Cognito::UserPool and AWS::Cognito::UserPoolClient. */
  pool: Record<string, unknown>;
  client: Record<string, unknown>;
  /** The names of the groups that the template makes. */
  groups?: readonly string[];
  userPoolId: string;
  clientId: string;
  port?: number;
  /** The `iss` of the tokens. */
  issuer?: string;
  now?: () => number;
  /** Runs a Lambda trigger by its key in LambdaConfig; resolves with the event the handler returned, rejects with its error. */
  invokeTrigger(name: string, event: unknown): Promise<unknown>;
  /** Delivers a mail of the pool: an invitation or a code. */
  sendMail(mail: PoolMail): Promise<void>;
  /** Default: every caller may do everything. */
  guard?: Guard;
}

export interface Cognito extends StandIn {
  issuer: string;
}

const CALLS = new Map<string, CognitoOperation>(
  Object.entries({
    ...signInCalls,
    ...signUpCalls,
    ...recoveryCalls,
    ...accountCalls,
    ...secondFactorCalls,
    ...administrationCalls,
    ...userListCalls,
    ...describeCalls,
  }),
);

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage, date',
};

/** The wildcard does not include `authorization`, and old browsers do not know it. So all headers that Amplify sends are listed. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-headers':
    '*, authorization, amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-max-age': '86400',
};

function openPool(options: CognitoOptions): Pool {
  const now = options.now ?? Date.now;
  const client = readClientSettings(options.client);
  const store = openStore(options.folder, now);
  const [region] = options.userPoolId.split('_');
  return {
    id: options.userPoolId,
    clientId: options.clientId,
    settings: readPoolSettings(options.pool),
    client,
    groups: new Set(options.groups),
    properties: { pool: options.pool, client: options.client },
    store,
    signer: makeSigner(store.state.privateKey),
    challenges: makeChallenges(now, client.challengeValidity),
    issuer: options.issuer ?? `https://cognito-idp.${region}.amazonaws.com/${options.userPoolId}`,
    now,
    invokeTrigger: (name, event) => options.invokeTrigger(name, event),
    sendMail: (mail) => options.sendMail(mail),
  };
}

/** The operations for one request. Each puts its error code into a header of the response, and saves the state before it answers. */
function operationsFor(pool: Pool, response: ServerResponse, guard?: Guard): Record<string, Operation> {
  const operation = (name: string, call: CognitoOperation): Operation => {
    return async (input, request) => {
      try {
        guard?.(name, input, request);
        checkCall(pool, name, call, input);
        return await call.run(pool, input);
      } catch (error) {
        if (error instanceof AwsError) response.setHeader('x-amzn-errortype', error.code);
        throw error;
      } finally {
        // Also after a failure, which counts as an attempt.
        pool.store.save();
      }
    };
  };
  return Object.fromEntries([...CALLS].map(([name, call]) => [name, operation(name, call)]));
}

/** The public documents of the pool. `jwks_uri` is on this server, for any issuer. */
function documentsOf(pool: Pool, origin: string): Readonly<Record<string, unknown>> {
  const path = `/${pool.id}/.well-known`;
  return {
    [`${path}/jwks.json`]: pool.signer.keySet,
    [`${path}/openid-configuration`]: {
      issuer: pool.issuer,
      jwks_uri: `${origin}${path}/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
    },
  };
}

function answerDocument(pool: Pool, request: IncomingMessage, response: ServerResponse): void {
  const documents = documentsOf(pool, `http://${request.headers.host}`);
  const path = request.url?.split('?')[0] ?? '';
  const found = Object.hasOwn(documents, path) ? documents[path] : undefined;
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ?? { message: `cognito stand-in: there is no ${path}` }));
}

/**
 * Starts the stand-in of one Cognito user pool with one app client, on the loopback interface. Set
 * `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER` and Amplify's `userPoolEndpoint` to its `url`. Throws, with its name, for a property
 * of pool or client that it does not support.
 */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const pool = openPool(options);
  const standIn = await listen((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    response.setHeader('x-amzn-requestid', randomUUID());
    if (request.method === 'OPTIONS') return response.writeHead(200, PREFLIGHT_HEADERS).end();
    if (request.method === 'GET') return answerDocument(pool, request, response);
    void answerAwsJson('cognito', operationsFor(pool, response, options.guard), request, response);
  }, options.port);
  return { ...standIn, issuer: pool.issuer };
}
