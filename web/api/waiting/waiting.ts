import { useSyncExternalStore } from 'react';
import type { API, Group, ReplyOf } from '../../../shared/api/routes.ts';
import { ApiError, hasCode } from '../api-error.ts';
import type { CallData } from '../call-data.ts';
import { callWithKey, type Input } from '../client.ts';
import { errorSentence } from '../error-sentence.ts';
import { currentSession } from '../identity/session.ts';
import { newKey } from '../repeated.ts';
import { readWaiting, removeWaiting, type Waiting, writeWaiting } from './waiting-store.ts';

/** What a person reads of a change that waits, and what its page needs. */
export type AboutWaiting = Pick<Waiting, 'title' | 'detail' | 'page' | 'instead' | 'draft'>;

/** The change waits on this device now: it is not made, and it is not lost. */
export class WaitsError extends Error {
  override readonly name = 'WaitsError';
}
/** What the screens say of it. */
export const WAITS = 'There is no network. This is kept on the device and sent when the network is back.';

let changes: readonly Waiting[] = [];
const listeners = new Set<() => void>();
/** The other tabs of this device have the same changes. */
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-changes');
others?.addEventListener('message', () => void readChanges());

const userIdNow = (): string | undefined => {
  const session = currentSession();
  return session.isSignedIn ? session.person.userId : undefined;
};

/** Reads what waits on this device for the person of now. */
export async function readChanges(): Promise<readonly Waiting[]> {
  const userId = userIdNow();
  changes = userId === undefined ? [] : await readWaiting(userId);
  for (const listener of listeners) listener();
  return changes;
}

async function tellAll(): Promise<void> {
  await readChanges();
  others?.postMessage('changed');
}

/** What waits for the network, kept up to date. */
export const useWaiting = (): readonly Waiting[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => changes,
  );

/** A call of the table as data, which can be kept and made later. */
export const callLater = <G extends Group, N extends keyof (typeof API)[G] & string>(
  group: G,
  name: N,
  input: Input<(typeof API)[G][N]>,
): CallData<ReplyOf<G, N>> => ({ group, name, input: input as CallData['input'] });

/** The network is to blame, and not the change. A refusal is an answer. */
const isCutOff = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'NOT_AN_ENVELOPE');

/** The change may be good, and the server cannot take it now: it is broken, has too much to do, or the session must be renewed. */
const mustPause = (error: unknown): boolean =>
  !(error instanceof ApiError) || isCutOff(error) || error.status >= 500 || [401, 429].includes(error.status);

let lastAt = 0;
/** The time of a new change. Two of the same moment keep their order. */
const nextTime = (): number => {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return lastAt;
};

/** Keeps a change. One that changes the same as a whole takes the place of the earlier one. */
async function keep(change: Waiting): Promise<void> {
  await writeWaiting(change);
  for (const { key, instead } of changes) {
    if (instead !== undefined && instead === change.instead) await removeWaiting(key);
  }
  await tellAll();
}

/**
 * Makes a change that can wait. Without a network it is kept on this device, and sent later with the same key. While others wait, it
 * goes behind them. Throws WaitsError when it waits, and the error of a change that the server refuses or that cannot be kept.
 */
export async function callOrWait<Reply>(call: CallData<Reply>, about: AboutWaiting): Promise<Reply> {
  const key = newKey();
  let lost: unknown;
  if (!changes.some(({ refused }) => !refused)) {
    try {
      return await callWithKey(call, key);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      lost = error;
    }
  }
  const userId = userIdNow();
  if (userId === undefined) throw lost;
  await keep({ ...about, key, userId, at: nextTime(), call }).catch((error: unknown) => {
    console.warn('The change cannot wait on this device', error);
    throw lost ?? error;
  });
  if (!lost) void sendWaiting();
  throw new WaitsError(WAITS);
}

/** Forgets a change that waits. */
export async function discard(key: string): Promise<void> {
  await removeWaiting(key);
  await tellAll();
}

const refusalOf = (error: ApiError): Waiting['refused'] => ({
  sentence: errorSentence(error) ?? error.message,
  isConflict: hasCode(error, 'CHANGED_MEANWHILE'),
});

/**
 * Keeps a change that has failed, so that nothing of it is lost: what the server refuses stands in the list with the reason, and the rest is
 * sent again. Throws the error when it cannot be kept.
 */
export async function keepFailed(call: CallData, about: AboutWaiting, error: unknown): Promise<void> {
  const userId = userIdNow();
  if (userId === undefined) throw error;
  const refused = !mustPause(error) && { refused: refusalOf(error as ApiError) };
  await keep({ ...about, key: newKey(), userId, at: nextTime(), call, ...refused });
}

/** Sends what waits, in order, until the server cannot take it. Returns how many changes were made. */
async function sendInOrder(): Promise<number> {
  let made = 0;
  for (const change of (await readChanges()).filter(({ refused }) => !refused)) {
    try {
      await callWithKey(change.call, change.key);
      await removeWaiting(change.key);
      made += 1;
    } catch (error) {
      if (mustPause(error)) break;
      await writeWaiting({ ...change, refused: refusalOf(error as ApiError) });
    }
  }
  await tellAll();
  return made;
}

let sending: Promise<number> | undefined;

/** Sends what waits. One tab of a device does it at a time. Returns how many changes were made. */
export function sendWaiting(): Promise<number> {
  sending ??= (navigator.locks?.request('waiting-changes', sendInOrder) ?? sendInOrder()).finally(() => {
    sending = undefined;
  });
  return sending;
}
