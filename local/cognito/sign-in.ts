import { AwsError } from '../base/aws-json.ts';
import { checkAttributes, missingAttributes, writeAttributes } from './attributes.ts';
import { type Calls, type Input, requireText, textMap } from './call.ts';
import { requireGoodPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import { countFailedSignIn, refuseLockedOut, resetAttempts } from './rate-limits.ts';
import { invalidParameter, notAuthorized } from './refusals.ts';
import { asksForCode, checkCode } from './second-factor.ts';
import { isPassword, isProof, makeVerifier, startExchange, type Verifier } from './srp.ts';
import type { Subject, User } from './state.ts';
import { openSession, refreshSession, type TokenOccasion } from './tokens.ts';
import { identityOf, stableBytes, subjectOf } from './users.ts';

type Parameters = Readonly<Record<string, string>>;
type Step = (pool: Pool, parameters: Parameters, input: Input) => unknown;

const ATTRIBUTE_PREFIX = 'userAttributes.';

function wrongPassword(pool: Pool, id: string): AwsError {
  countFailedSignIn(pool, id);
  return notAuthorized('Incorrect username or password.');
}

function requirePassword(user: User | undefined): void {
  if (user?.status === 'RESET_REQUIRED') {
    throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}

/** An unknown user gets a verifier that never changes and that no password matches (RFC 5054 §2.5.1.3). */
function verifierOf(pool: Pool, subject: Subject): Verifier {
  return (
    subject.user?.password ?? {
      salt: stableBytes(pool, 'salt', subject.id).toString('hex', 0, 16),
      verifier: stableBytes(pool, 'verifier', subject.id).toString('hex'),
    }
  );
}

async function signedIn(pool: Pool, user: User, input: Input, occasion: TokenOccasion = 'Authentication') {
  // Cognito gives the trigger the metadata of an answer to a challenge, never those of InitiateAuth.
  const clientMetadata = input.ChallengeName === undefined ? undefined : textMap(input, 'ClientMetadata');
  return { AuthenticationResult: await openSession(pool, user, occasion, clientMetadata), ChallengeParameters: {} };
}

function askForNewPassword(pool: Pool, user: User) {
  const missing = missingAttributes(pool, user.attributes).map((name) => `${ATTRIBUTE_PREFIX}${name}`);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.open({ name: 'NEW_PASSWORD_REQUIRED', subject: { id: user.sub, user } }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: JSON.stringify(missing),
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

function askForCode(pool: Pool, user: User) {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.open({ name: 'SOFTWARE_TOKEN_MFA', subject: { id: user.sub, user } }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

/** The step after a correct password. Only with the password can one learn that the account is disabled or not confirmed. */
function afterPassword(pool: Pool, user: User, input: Input) {
  resetAttempts(pool, 'SignIn', user.sub);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  requirePassword(user);
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'CONFIRMED')
    return asksForCode(pool, user) ? askForCode(pool, user) : signedIn(pool, user, input);
  if ((user.temporaryUntil ?? 0) <= pool.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return askForNewPassword(pool, user);
}

function startSrp(pool: Pool, parameters: Parameters) {
  const subject = subjectOf(pool, requireText(parameters, 'USERNAME'));
  refuseLockedOut(pool, subject.id);
  requirePassword(subject.user);
  const verifier = verifierOf(pool, subject);
  const exchange = startExchange(requireText(parameters, 'SRP_A'), verifier);
  if (!exchange) throw invalidParameter('SRP_A is not a valid public value.');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: pool.challenges.open({ name: 'PASSWORD_VERIFIER', subject, exchange }),
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: subject.id,
      USER_ID_FOR_SRP: subject.id,
    },
  };
}

/**
 * Checks the client's proof. Cognito also refuses a TIMESTAMP that is far from its clock. Here the secret block works once and for a
 * few minutes, which also prevents replays and lets tests move the clock.
 */
function answerSrp(pool: Pool, parameters: Parameters, input: Input) {
  const block = requireText(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const { subject, exchange } = pool.challenges.take('PASSWORD_VERIFIER', block);
  refuseLockedOut(pool, subject.id);
  const identity = Buffer.from(identityOf(pool, subject.id));
  const timestamp = Buffer.from(requireText(parameters, 'TIMESTAMP'));
  const message = Buffer.concat([identity, Buffer.from(block, 'base64'), timestamp]);
  const proved = isProof(exchange, message, requireText(parameters, 'PASSWORD_CLAIM_SIGNATURE'));
  const user = pool.store.state.users[subject.id];
  if (!proved || !user?.password) throw wrongPassword(pool, subject.id);
  return afterPassword(pool, user, input);
}

function signInWithPassword(pool: Pool, parameters: Parameters, input: Input) {
  const subject = subjectOf(pool, requireText(parameters, 'USERNAME'));
  refuseLockedOut(pool, subject.id);
  requirePassword(subject.user);
  const fits = isPassword(identityOf(pool, subject.id), requireText(parameters, 'PASSWORD'), verifierOf(pool, subject));
  if (!fits || !subject.user?.password) throw wrongPassword(pool, subject.id);
  return afterPassword(pool, subject.user, input);
}

async function refresh(pool: Pool, parameters: Parameters) {
  return {
    AuthenticationResult: await refreshSession(pool, requireText(parameters, 'REFRESH_TOKEN')),
    ChallengeParameters: {},
  };
}

function answerNewPassword(pool: Pool, parameters: Parameters, input: Input) {
  const password = requireText(parameters, 'NEW_PASSWORD');
  // First, so that the person can enter a better password in the same session.
  requireGoodPassword(pool.settings.password, password);
  const { subject } = pool.challenges.take('NEW_PASSWORD_REQUIRED', requireText(input, 'Session'));
  const user = pool.store.state.users[subject.id];
  if (!user?.enabled || user.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
  const entries = Object.entries(parameters).filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX));
  const attributes = Object.fromEntries(entries.map(([name, value]) => [name.slice(ATTRIBUTE_PREFIX.length), value]));
  if (attributes.email) throw notAuthorized('Cannot modify an already provided email');
  checkAttributes(pool, attributes, 'self', user);
  const missing = missingAttributes(pool, { ...user.attributes, ...attributes });
  if (missing.length > 0) throw invalidParameter(`Invalid attributes given, ${missing.join(', ')} is missing`);
  writeAttributes(pool, user, attributes);
  user.password = makeVerifier(identityOf(pool, user.sub), password);
  user.status = 'CONFIRMED';
  user.temporaryUntil = undefined;
  return signedIn(pool, user, input, 'NewPasswordChallenge');
}

/** Checks the code of the user's app. After a wrong one the same session takes another. */
function answerCode(pool: Pool, parameters: Parameters, input: Input) {
  const key = requireText(input, 'Session');
  const challenge = pool.challenges.take('SOFTWARE_TOKEN_MFA', key);
  const user = pool.store.state.users[challenge.subject.id];
  if (!user?.enabled) throw notAuthorized('Invalid session for the user.');
  try {
    checkCode(pool, user, requireText(parameters, 'SOFTWARE_TOKEN_MFA_CODE'));
  } catch (error) {
    pool.challenges.putBack(key, challenge);
    throw error;
  }
  return signedIn(pool, user, input);
}

const FLOWS: Readonly<Record<string, { allowedBy: string; parameters: readonly string[]; run: Step }>> = {
  USER_SRP_AUTH: { allowedBy: 'ALLOW_USER_SRP_AUTH', parameters: ['USERNAME', 'SRP_A'], run: startSrp },
  USER_PASSWORD_AUTH: {
    allowedBy: 'ALLOW_USER_PASSWORD_AUTH',
    parameters: ['USERNAME', 'PASSWORD'],
    run: signInWithPassword,
  },
  REFRESH_TOKEN_AUTH: { allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', parameters: ['REFRESH_TOKEN'], run: refresh },
  REFRESH_TOKEN: { allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', parameters: ['REFRESH_TOKEN'], run: refresh },
};

const ANSWERS: Readonly<Record<string, { parameters: readonly string[]; run: Step }>> = {
  PASSWORD_VERIFIER: {
    parameters: ['USERNAME', 'PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP'],
    run: answerSrp,
  },
  NEW_PASSWORD_REQUIRED: { parameters: ['USERNAME', 'NEW_PASSWORD'], run: answerNewPassword },
  SOFTWARE_TOKEN_MFA: { parameters: ['USERNAME', 'SOFTWARE_TOKEN_MFA_CODE'], run: answerCode },
};

function checkParameters(step: string, parameters: Parameters, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name) && !name.startsWith(ATTRIBUTE_PREFIX));
  if (unknown) throw invalidParameter(`cognito stand-in: the parameter '${unknown}' of ${step} is not known`);
}

function initiateAuth(pool: Pool, input: Input) {
  const name = requireText(input, 'AuthFlow');
  const flow = Object.hasOwn(FLOWS, name) ? FLOWS[name] : undefined;
  if (!flow) throw invalidParameter(`cognito stand-in: the flow '${name}' is not known`);
  if (!pool.client.flows.has(flow.allowedBy)) throw invalidParameter(`${name} flow not enabled for this client`);
  const parameters = textMap(input, 'AuthParameters') ?? {};
  checkParameters(name, parameters, flow.parameters);
  return flow.run(pool, parameters, input);
}

function respondToAuthChallenge(pool: Pool, input: Input) {
  const name = requireText(input, 'ChallengeName');
  const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  if (!answer) throw invalidParameter(`cognito stand-in: the challenge '${name}' is not known`);
  const parameters = textMap(input, 'ChallengeResponses') ?? {};
  checkParameters(name, parameters, answer.parameters);
  return answer.run(pool, parameters, input);
}

/** The calls for sign-in and refresh. ClientMetadata go to the trigger before tokens. */
export const signInCalls: Calls = {
  InitiateAuth: { parameters: ['AuthFlow', 'AuthParameters', 'ClientId', 'ClientMetadata'], run: initiateAuth },
  RespondToAuthChallenge: {
    parameters: ['ChallengeName', 'ChallengeResponses', 'ClientId', 'ClientMetadata', 'Session'],
    run: respondToAuthChallenge,
  },
  GetTokensFromRefreshToken: {
    parameters: ['ClientId', 'ClientMetadata', 'RefreshToken'],
    run: async (pool, input) => ({
      AuthenticationResult: await refreshSession(
        pool,
        requireText(input, 'RefreshToken'),
        textMap(input, 'ClientMetadata'),
      ),
    }),
  },
};
