import { clear, createStore, delMany, entries, get, setMany } from 'idb-keyval';
import { SESSION_MS } from '../identity/stored-session.ts';

/** An answer that this device keeps. */
export interface KeptAnswer {
  readonly data: unknown;
  /** When the server gave it, UTC ms by this machine's clock. */
  readonly at: number;
}

/** The answers of one person, by the hash of their query's key. */
export interface AnswerStore {
  readonly read: (hash: string) => Promise<KeptAnswer | undefined>;
  readonly write: (answers: readonly (readonly [hash: string, answer: KeptAnswer])[]) => Promise<void>;
  readonly remove: (hashes: readonly string[]) => Promise<void>;
}

interface Stored extends KeptAnswer {
  readonly form: string;
}

const database = () => createStore('wingnut-answers', 'answers');

/**
 * The answers of one person on this device. Those of another form count as absent: the screens could not read them.
 * @param form the form of the answers that the running release reads (kept-form.ts)
 */
export function answerStore(userId: string, form: string): AnswerStore {
  const store = database();
  const keyOf = (hash: string) => `${userId} ${hash}`;
  return {
    read: async (hash) => {
      const stored = await get<Stored>(keyOf(hash), store);
      return stored?.form === form ? stored : undefined;
    },
    write: (answers) => {
      const rows = answers.map(([hash, answer]): [string, Stored] => [keyOf(hash), { ...answer, form }]);
      return setMany(rows, store);
    },
    remove: (hashes) => delMany(hashes.map(keyOf), store),
  };
}

/** Removes what is older than a session, and what an earlier person has left. @param now UTC ms */
export async function removeOldAnswers(userId: string, now: number): Promise<void> {
  const store = database();
  const old = (await entries<string, Stored>(store)).filter(
    ([key, { at }]) => !key.startsWith(`${userId} `) || now - at > SESSION_MS,
  );
  await delMany(
    old.map(([key]) => key),
    store,
  );
}

/** Removes the answers of everybody: nobody is signed in any more. */
export const removeAnswers = (): Promise<void> => clear(database());
