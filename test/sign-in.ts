import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tokens, UserPool } from '../bin/operators/sign-in.ts';
import { bytes, GENERATOR, hash, KEY_LABEL, MULTIPLIER, PRIME, passwordHash, power } from '../local/cognito/srp.ts';
import { clientSettings } from '../local/runner/endpoints.ts';

/** The tokens that a browser stores. */
export interface AllTokens extends Tokens {
  readonly refresh: string;
}

/** The code of an authenticator app that a sign-in asks for. */
export type CodeNow = () => string;

/**
 * Signs in by SRP, as Amplify does, and returns the tokens. Amplify's own arithmetic takes 0.3 s of processor time, and the API
 * tests sign in often. Amplify itself signs in in the conformance tests and in the journeys of the login page.
 */
export async function signInBySrp(
  { endpoints, userPoolId, userPoolClientId: ClientId }: UserPool,
  email: string,
  password: string,
  codeNow?: CodeNow,
  ClientMetadata?: Record<string, string>,
): Promise<AllTokens> {
  const cognito = new CognitoIdentityProviderClient(clientSettings(endpoints.cognito));
  try {
    const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
    const clientPublic = power(GENERATOR, secret);
    const { ChallengeParameters: { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = {} } =
      await cognito.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_SRP_AUTH',
          ClientId,
          AuthParameters: { USERNAME: email, SRP_A: clientPublic.toString(16) },
        }),
      );
    const pool = userPoolId.split('_')[1] ?? '';
    const serverPublic = BigInt(`0x${SRP_B}`);
    const scramble = hash(bytes(clientPublic), bytes(serverPublic));
    const x = passwordHash(SALT, `${pool}${USER_ID_FOR_SRP}`, password);
    const base = serverPublic + PRIME * MULTIPLIER - MULTIPLIER * power(GENERATOR, x);
    const key = hkdfSync('sha256', bytes(power(base, secret + scramble * x)), bytes(scramble), KEY_LABEL, 16);
    const TIMESTAMP = new Date().toUTCString();
    const signature = createHmac('sha256', Buffer.from(key))
      .update(pool + USER_ID_FOR_SRP)
      .update(Buffer.from(SECRET_BLOCK, 'base64'))
      .update(TIMESTAMP)
      .digest('base64');
    const answer = await cognito.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId,
        ClientMetadata,
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: signature,
          TIMESTAMP,
        },
      }),
    );
    const { AuthenticationResult: { IdToken, AccessToken, RefreshToken } = {} } =
      answer.ChallengeName === 'SOFTWARE_TOKEN_MFA' && codeNow
        ? await cognito.send(
            new RespondToAuthChallengeCommand({
              ChallengeName: 'SOFTWARE_TOKEN_MFA',
              ClientId,
              ClientMetadata,
              Session: answer.Session,
              ChallengeResponses: { USERNAME: USER_ID_FOR_SRP, SOFTWARE_TOKEN_MFA_CODE: codeNow() },
            }),
          )
        : answer;
    if (!IdToken || !AccessToken || !RefreshToken) throw new Error(`${email} was not logged in`);
    return { id: IdToken, access: AccessToken, refresh: RefreshToken };
  } finally {
    cognito.destroy();
  }
}
