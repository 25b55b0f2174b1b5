import { clear, createStore, delMany, entries, get, keys, setMany } from 'idb-keyval';
import { SESSION_MS } from '../identity/stored-session.ts';
import { isContractorOwner } from './owner.ts';

/** An answer that this device keeps. */
export interface KeptAnswer {
  readonly data: unknown;
  /** Time of the server's answer, UTC ms by this machine's clock. */
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

const ownerOf = (key: string): string => key.slice(0, key.indexOf(' '));

async function removeWhere(isRemoved: (owner: string) => boolean): Promise<void> {
  const store = database();
  await delMany(
    (await keys<string>(store)).filter((key) => isRemoved(ownerOf(key))),
    store,
  );
}

/**
 * Removes answers older than a session, and those that an earlier person has left. The links of contractors stay beside each other and
 * beside a person.
 *
 * @param now UTC ms
 */
export async function removeOldAnswers(userId: string, now: number): Promise<void> {
  const store = database();
  const old = (await entries<string, Stored>(store)).filter(([key, { at }]) => {
    const owner = ownerOf(key);
    const isAnotherPerson = owner !== userId && !isContractorOwner(owner) && !isContractorOwner(userId);
    return isAnotherPerson || now - at > SESSION_MS;
  });
  await delMany(
    old.map(([key]) => key),
    store,
  );
}

/** Removes the answers of one owner. */
export const removeAnswersOf = (owner: string): Promise<void> => removeWhere((each) => each === owner);

/** Removes the answers of people: nobody is signed in any more. The links of contractors are no session's. */
export const removeAnswersOfPeople = (): Promise<void> => removeWhere((each) => !isContractorOwner(each));

/** Removes the answers of everybody. */
export const removeAnswers = (): Promise<void> => clear(database());
