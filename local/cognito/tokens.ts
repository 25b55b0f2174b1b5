import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AwsError } from '../base/aws-json.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, userNotFound } from './refusals.ts';
import { FLAGS } from './schema.ts';
import type { Session, User } from './state.ts';
import { callTrigger, triggerAttributes } from './triggers.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** `AuthenticationResult`. RefreshToken is absent when the caller keeps its token. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

function claimsOf(pool: Pool, user: User): Record<string, unknown> {
  const { readable } = pool.client;
  const visible = Object.entries(user.attributes).filter(([name]) => !readable || readable.has(name));
  const claim = (name: string, value: string) => (FLAGS.includes(name) ? value === 'true' : value);
  return Object.fromEntries(visible.map(([name, value]) => [name, claim(name, value)]));
}

/** The scope without which an access token is good for nothing at Cognito itself. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/** Reason for new tokens, as the trigger before it gets it. */
export type TokenOccasion = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

/** Answer of the trigger before tokens. Only its suppression of scopes is implemented. */
interface TokenOverrides {
  readonly accessTokenGeneration?: { readonly scopesToSuppress?: readonly string[] };
}

/** The scopes of an access token, after the pool's trigger (event version V2_0). */
async function scopesFor(
  pool: Pool,
  user: User,
  occasion: TokenOccasion,
  clientMetadata: Readonly<Record<string, string>> | undefined,
): Promise<readonly string[]> {
  const scopes = [SELF_SERVICE];
  const response = await callTrigger(pool, {
    name: 'PreTokenGeneration',
    version: '2',
    occasion,
    userName: user.sub,
    clientId: pool.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      groupConfiguration: { groupsToOverride: user.groups ?? [], iamRolesToOverride: [], preferredRole: null },
      scopes,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const overrides = (response.claimsAndScopeOverrideDetails ?? {}) as TokenOverrides;
  const { accessTokenGeneration: { scopesToSuppress = [], ...otherAccess } = {}, ...others } = overrides;
  const unknown = [...Object.keys(otherAccess), ...Object.keys(others)][0];
  if (unknown) throw new AwsError('InvalidLambdaResponseException', `cognito stand-in: ${unknown} is not known`);
  return scopes.filter((scope) => !scopesToSuppress.includes(scope));
}

function makeTokens(
  pool: Pool,
  id: string,
  session: Session,
  user: User,
  scopes: readonly string[],
): AuthenticationResult {
  const now = pool.now();
  const { accessTokenValidity, idTokenValidity } = pool.client;
  const common = {
    sub: user.sub,
    ...(user.groups && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: id,
    event_id: session.eventId,
    auth_time: seconds(session.authTime),
    iat: seconds(now),
  };
  return {
    AccessToken: pool.signer.sign({
      ...common,
      client_id: pool.clientId,
      token_use: 'access',
      scope: scopes.join(' '),
      exp: seconds(now + accessTokenValidity),
      jti: randomUUID(),
      username: user.sub,
    }),
    IdToken: pool.signer.sign({
      ...claimsOf(pool, user),
      ...common,
      'cognito:username': user.sub,
      aud: pool.clientId,
      token_use: 'id',
      exp: seconds(now + idTokenValidity),
      jti: randomUUID(),
    }),
    ExpiresIn: seconds(accessTokenValidity),
    TokenType: 'Bearer',
  };
}

function addRefreshToken(session: Session): string {
  const token = randomBytes(96).toString('base64url');
  session.refreshTokens[hashOf(token)] = session.expires;
  return token;
}

function findSession(pool: Pool, hash: string): [string, Session] | undefined {
  return Object.entries(pool.store.state.sessions).find(([, session]) => Object.hasOwn(session.refreshTokens, hash));
}

/** Starts a session for an authenticated user. */
export async function openSession(
  pool: Pool,
  user: User,
  occasion: TokenOccasion,
  clientMetadata: Readonly<Record<string, string>> | undefined,
): Promise<AuthenticationResult> {
  const scopes = await scopesFor(pool, user, occasion, clientMetadata);
  const now = pool.now();
  const id = randomUUID();
  const session: Session = {
    sub: user.sub,
    eventId: randomUUID(),
    authTime: now,
    expires: now + pool.client.refreshTokenValidity,
    revoked: false,
    refreshTokens: {},
  };
  pool.store.state.sessions[id] = session;
  const RefreshToken = addRefreshToken(session);
  return { ...makeTokens(pool, id, session, user, scopes), RefreshToken };
}

/** New tokens for a refresh token. Throws NotAuthorizedException, or RefreshTokenReuseException after its rotation. */
export async function refreshSession(
  pool: Pool,
  refreshToken: string,
  clientMetadata?: Readonly<Record<string, string>>,
): Promise<AuthenticationResult> {
  const hash = hashOf(refreshToken);
  const [id, session] = findSession(pool, hash) ?? [];
  if (!id || !session) throw notAuthorized('Invalid Refresh Token');
  const user = pool.store.state.users[session.sub];
  if (!user && !pool.client.hidesExistence) throw userNotFound();
  if (user && !user.enabled) throw notAuthorized('User is disabled.');
  if (!user || session.revoked) throw notAuthorized('Refresh Token has been revoked');
  const now = pool.now();
  if (session.expires <= now) throw notAuthorized('Refresh Token has expired');
  const worksUntil = session.refreshTokens[hash] ?? 0;
  if (worksUntil <= now) {
    throw new AwsError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation');
  }
  const scopes = await scopesFor(pool, user, 'RefreshTokens', clientMetadata);
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  const tokens = makeTokens(pool, id, session, user, scopes);
  const { rotationGrace } = pool.client;
  if (rotationGrace === undefined) return tokens;
  session.refreshTokens[hash] = Math.min(worksUntil, now + rotationGrace);
  return { ...tokens, RefreshToken: addRefreshToken(session) };
}

/** Ends the session of a refresh token. An unknown token is not an error (RFC 7009 §2.2). */
export function revokeSession(pool: Pool, refreshToken: string): void {
  if (pool.signer.read(refreshToken)) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
  const [, session] = findSession(pool, hashOf(refreshToken)) ?? [];
  if (session) session.revoked = true;
}

/** Ends all sessions of a user: refresh tokens stop working, and the stand-in refuses the access tokens. */
export function revokeAllSessions(pool: Pool, sub: string): void {
  for (const session of Object.values(pool.store.state.sessions)) if (session.sub === sub) session.revoked = true;
}

/** The user of an access token for a call of self-service, which needs its scope. Throws NotAuthorizedException, or UserNotFoundException for a deleted user. */
export function authorize(pool: Pool, accessToken: string): User {
  const claims = pool.signer.read(accessToken);
  if (claims?.token_use !== 'access' || claims.iss !== pool.issuer) throw notAuthorized('Invalid Access Token');
  if (Number(claims.exp) <= seconds(pool.now())) throw notAuthorized('Access Token has expired');
  if (!String(claims.scope).split(' ').includes(SELF_SERVICE)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const user = pool.store.state.users[String(claims.sub)];
  if (!user) throw userNotFound();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const session = pool.store.state.sessions[String(claims.origin_jti)];
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  return user;
}
