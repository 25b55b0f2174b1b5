import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, answerAwsJson, type Guard, listen, type Operation, type StandIn } from '../aws-json.ts';
import { accountCalls } from './account.ts';
import { administrationCalls } from './administration.ts';
import { type CognitoOperation, checkCall } from './call.ts';
import { makeChallenges } from './challenges.ts';
import { readClientSettings } from './client-settings.ts';
import { describeCalls } from './describe.ts';
import { makeSigner } from './jwt.ts';
import type { Mail, Pool } from './pool.ts';
import { readPoolSettings } from './pool-settings.ts';
import { recoveryCalls } from './recovery.ts';
import { secondFactorCalls } from './second-factor.ts';
import { signInCalls } from './sign-in.ts';
import { signUpCalls } from './sign-up.ts';
import { openStore } from './state.ts';
import { userListCalls } from './user-list.ts';

export interface CognitoOptions {
  /** The folder of the pool's state, which survives restarts and crashes. */
  folder: string;
  /** Properties of the template's AWS::Cognito::UserPool and AWS::Cognito::UserPoolClient. */
  pool: Record<string, unknown>;
  client: Record<string, unknown>;
  userPoolId: string;
  clientId: string;
  port?: number;
  /** The `iss` of the tokens. */
  issuer?: string;
  now?: () => number;
  /** Runs a Lambda trigger by its key in LambdaConfig; resolves with the event the handler returned, rejects with its error. */
  invokeTrigger(name: string, event: unknown): Promise<unknown>;
  /** Delivers a mail of the pool: an invitation or a code. */
  sendMail(mail: Mail): Promise<void>;
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
