import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { Verifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** A user of the pool. In an e-mail pool the user name is the `sub`. Times in ms. */
export interface User {
  readonly sub: string;
  readonly created: number;
  modified: number;
  enabled: boolean;
  status: UserStatus;
  attributes: Record<string, string>;
  /** Absent when no password works (after AdminResetUserPassword). */
  password?: Verifier | undefined;
  temporaryUntil?: number | undefined;
  /** A secret that the user's app has got, until its first code is verified. In base32, as all secrets. */
  newSecret?: string | undefined;
  /** The verified secret of the user's app, whether sign-ins ask for its code, and the last step whose code was used. */
  secondFactor?: { readonly secret: string; readonly on: boolean; usedStep: number } | undefined;
  /** The groups of the pool that the user is in. Absent without one. */
  groups?: string[];
  /** A new address, until it is verified. The old address stays in `attributes`. */
  newEmail?: string | undefined;
}

/** The user of a name, or no user with a stable made-up id, so that both cases are handled in the same way. */
export interface Subject {
  readonly id: string;
  readonly user: User | undefined;
}

/** One sign-in with its refresh tokens. A revoked session is stored until it expires. Times in ms. */
export interface Session {
  readonly sub: string;
  readonly eventId: string;
  readonly authTime: number;
  readonly expires: number;
  revoked: boolean;
  /** Refresh tokens by hash, each with the time when it stops working. */
  refreshTokens: Record<string, number>;
}

export interface Code {
  readonly hash: string;
  readonly expires: number;
}

/** Counted attempts: `count` failures in a row, or attempts since `since`. */
export interface Attempts {
  count: number;
  since: number;
  last: number;
}

/** Everything that survives a restart. */
interface State {
  readonly secret: string;
  readonly privateKey: string;
  readonly created: number;
  users: Record<string, User>;
  sessions: Record<string, Session>;
  codes: Record<string, Code>;
  attempts: Record<string, Attempts>;
}

export interface Store {
  readonly state: State;
  /** Writes the changes. When it returns, they survive a power cut. */
  save(): void;
}

const EXPIRED_RETENTION_MS = DAY_MS;

function emptyState(now: number): State {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    secret: randomBytes(32).toString('hex'),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    created: now,
    users: {},
    sessions: {},
    codes: {},
    attempts: {},
  };
}

function parseState(text: string, path: string): State {
  try {
    const state: State = JSON.parse(text);
    // A file of an earlier version has no `attempts`. Nothing is lost: they count for a day at most.
    return { ...state, attempts: state.attempts ?? {} };
  } catch (error) {
    throw new Error(`The users in ${path} cannot be read`, { cause: error });
  }
}

function deleteWhere<T>(entries: Record<string, T>, isOver: (entry: T) => boolean): void {
  for (const [key, entry] of Object.entries(entries)) if (isOver(entry)) delete entries[key];
}

/**
 * Opens (or makes) the pool's state in `folder/cognito.json`. The file is replaced in one step. Throws an Error that names the file
 * when it is broken.
 */
export function openStore(folder: string, now: () => number): Store {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'cognito.json');
  let written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const state = written ? parseState(written, path) : emptyState(now());
  const store: Store = {
    state,
    save() {
      // Expired entries stay for a day: access tokens may live longer than their session, and a late refresh must get the right error.
      deleteWhere(state.sessions, (session) => session.expires + EXPIRED_RETENTION_MS <= now());
      deleteWhere(state.attempts, ({ last }) => last + EXPIRED_RETENTION_MS <= now());
      deleteWhere(state.codes, (code) => code.expires + EXPIRED_RETENTION_MS <= now());
      const next = JSON.stringify(state);
      if (next === written) return;
      const file = openSync(`${path}.new`, 'w', 0o600);
      writeFileSync(file, next);
      fsyncSync(file);
      closeSync(file);
      renameSync(`${path}.new`, path);
      written = next;
    },
  };
  store.save();
  return store;
}
