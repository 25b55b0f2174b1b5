import { randomBytes } from 'node:crypto';
import { notAuthorized } from './refusals.ts';
import type { Exchange } from './srp.ts';
import type { Subject } from './state.ts';

/** A sign-in that waits for its next step. */
type Challenge =
  | { readonly name: 'PASSWORD_VERIFIER'; readonly subject: Subject; readonly exchange: Exchange }
  | { readonly name: 'NEW_PASSWORD_REQUIRED'; readonly subject: Subject }
  | { readonly name: 'SOFTWARE_TOKEN_MFA'; readonly subject: Subject };

/** Sign-ins that wait for their next step. They are in memory only: after a restart the person signs in again. */
export interface Challenges {
  /** Stores a challenge. Returns its key for the client, which works once. */
  open(challenge: Challenge): string;
  /** Removes and returns a challenge. Throws NotAuthorizedException when it is unknown, used, expired or has another name. */
  take<N extends Challenge['name']>(name: N, key: string): Extract<Challenge, { name: N }>;
  /** Puts a taken challenge back, so that the person may answer again with the same key. */
  putBack(key: string, challenge: Challenge): void;
}

/** Makes a store of challenges that expire after `validity` ms. */
export function makeChallenges(now: () => number, validity: number): Challenges {
  const waiting = new Map<string, { challenge: Challenge; expires: number }>();
  return {
    open(challenge) {
      for (const [key, { expires }] of waiting) if (expires <= now()) waiting.delete(key);
      const key = randomBytes(64).toString('base64');
      waiting.set(key, { challenge, expires: now() + validity });
      return key;
    },
    putBack(key, challenge) {
      waiting.set(key, { challenge, expires: now() + validity });
    },
    take<N extends Challenge['name']>(name: N, key: string) {
      const found = waiting.get(key);
      waiting.delete(key);
      if (found?.challenge.name !== name) throw notAuthorized('Invalid session for the user.');
      if (found.expires <= now()) throw notAuthorized('Invalid session for the user, session is expired.');
      return found.challenge as Extract<Challenge, { name: N }>;
    },
  };
}
