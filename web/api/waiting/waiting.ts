import { useSyncExternalStore } from 'react';
import type { API, Group, ReplyOf } from '../../../shared/api/routes.ts';
import { english } from '../../../shared/domain/figures/say.ts';
import { ApiError, errorName, hasCode } from '../api-error.ts';
import type { CallData } from '../call-data.ts';
import { callWithKey, type Input } from '../client.ts';
import { errorSentence } from '../error-sentence.ts';
import { currentSession } from '../identity/session.ts';
import { isSlowNetwork } from '../network.ts';
import { newKey } from '../repeated.ts';
import { askToKeepOnce } from './keeping.ts';
import { goesBehind, isLarge, nextToSend, thingOf } from './order.ts';
import { readWaiting, removeWaiting, type Waiting, writeWaiting } from './waiting-store.ts';

/** The words and the page of a waiting change. */
export type AboutWaiting = Pick<Waiting, 'title' | 'detail' | 'page' | 'instead' | 'draft'>;

/** The change waits on this device now: it is not made, and it is not lost. */
export class WaitsError extends Error {
  override readonly name = 'WaitsError';
}
/** The message on the screens about it: there is no network. */
export const WAITS = english('You’re offline. Saved on this device; it will sync when you’re back online.');
/** There is a network, and the change did not pass it. */
const WAITS_LONGER = 'The connection is too slow or broken. This is saved on your device and sends when it can.';
/** Others go first. */
const WAITS_BEHIND = 'This is saved on your device. It sends after the changes before it.';
/** It has begun. */
const IS_SENT = 'This is saved on your device and is sending now.';

/** A change on its way. */
interface Sending {
  readonly key: string;
  /** The share of a large one that has left, 0 to 1. */
  readonly share: number;
}
/** The state of the changes that wait. */
export interface SendingState {
  readonly now?: Sending | undefined;
  /** Time of the last attempt that failed although the device has a network, UTC ms. */
  readonly failedAt?: number | undefined;
}

let changes: readonly Waiting[] = [];
const listeners = new Set<() => void>();
/** The other tabs of this device have the same changes. */
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-changes');
others?.addEventListener('message', () => void readChanges());

/** The person whose changes wait here. */
let owner = (): string | undefined => {
  const session = currentSession();
  return session.isSignedIn ? session.person.userId : undefined;
};

/** From now on, the changes of this document are those of somebody else, as with `callAs`. Returns what ends it. */
export function waitFor(other: () => string | undefined): () => void {
  const before = owner;
  owner = other;
  return () => {
    owner = before;
  };
}

/** Reads the changes that wait on this device for the person of now. */
export async function readChanges(): Promise<readonly Waiting[]> {
  const userId = owner();
  changes = userId === undefined ? [] : await readWaiting(userId);
  tellHere();
  return changes;
}

function tellHere(): void {
  for (const listener of listeners) listener();
}

let state: SendingState = {};
function say(next: SendingState): void {
  state = next;
  tellHere();
}

async function tellAll(): Promise<void> {
  await readChanges();
  others?.postMessage('changed');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Changes that wait for the network, kept up to date. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, () => changes);
/** The change that is sent now, and whether the last attempt failed. Another tab of this device may send too. */
export const useSending = (): SendingState => useSyncExternalStore(subscribe, () => state);

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
  askToKeepOnce();
  await writeWaiting(change).catch((error: unknown) => {
    if (errorName(error) === 'QuotaExceededError') throw new ApiError('STORAGE_FULL', 0, String(error));
    throw error;
  });
  for (const { key, instead } of changes) {
    if (instead !== undefined && instead === change.instead) await removeWaiting(key);
  }
  await tellAll();
}

const waits = (): readonly Waiting[] => changes.filter(({ refused }) => !refused);
const reasonToWait = (lost: unknown, call: CallData): string => {
  if (lost) return hasCode(lost, 'OFFLINE') ? WAITS : WAITS_LONGER;
  return waits().length > 1 || !isLarge(call) ? WAITS_BEHIND : IS_SENT;
};

/**
 * Makes a change that can wait. Without a network it is kept on this device, and sent later with the same key. It goes behind those that
 * must be made before it (order.ts). A large one on a slow network is kept and sent at once, so that nobody waits for it. Throws WaitsError
 * when it waits, and the error of a change that the server refuses or that cannot be kept.
 */
export async function callOrWait<Reply>(call: CallData<Reply>, about: AboutWaiting): Promise<Reply> {
  const key = newKey();
  let lost: unknown;
  const userId = owner();
  const isSlow = userId !== undefined && isLarge(call) && isSlowNetwork(Date.now());
  if (!isSlow && !goesBehind(call, waits())) {
    try {
      return await callWithKey(call, key);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      lost = error;
    }
  }
  if (userId === undefined) throw lost;
  await keep({ ...about, key, userId, at: nextTime(), call }).catch((error: unknown) => {
    console.warn('The change cannot wait on this device', error);
    throw hasCode(error, 'STORAGE_FULL') ? error : (lost ?? error);
  });
  if (!lost) void sendWaiting();
  throw new WaitsError(navigator.onLine === false ? WAITS : reasonToWait(lost, call));
}

/** Forgets a change that waits. Returns what brings it back. */
export async function discard(key: string): Promise<() => Promise<void>> {
  const change = changes.find((each) => each.key === key);
  await removeWaiting(key);
  await tellAll();
  return async () => {
    if (!change) return;
    await writeWaiting(change);
    await tellAll();
    if (!change.refused) void sendWaiting();
  };
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
  const userId = owner();
  if (userId === undefined) throw error;
  const refused = !mustPause(error) && { refused: refusalOf(error as ApiError) };
  await keep({ ...about, key: newKey(), userId, at: nextTime(), call, ...refused });
}

/** The end of one change. */
type Outcome = 'made' | 'refused' | 'later' | 'stop';

async function sendOne(change: Waiting): Promise<Outcome> {
  const { key, call } = change;
  say({ ...state, now: { key, share: 0 } });
  try {
    await callWithKey(call, key, (share) => say({ ...state, now: { key, share } }));
    await removeWaiting(key);
    return 'made';
  } catch (error) {
    if (!mustPause(error)) {
      // The person may have discarded it meanwhile.
      if (changes.some((each) => each.key === key)) {
        await writeWaiting({ ...change, refused: refusalOf(error as ApiError) });
      }
      return 'refused';
    }
    // A server that fails at one change may make the others.
    return error instanceof ApiError && error.status >= 500 && !isCutOff(error) ? 'later' : 'stop';
  }
}

/** Sends waiting changes until the server cannot take one. Returns how many changes were made. */
async function sendInOrder(): Promise<number> {
  let made = 0;
  const failed = new Set<string>();
  let isStopped = false;
  while (!isStopped) {
    // Read each time: a small change that was made meanwhile overtakes the photos.
    const rest = (await readChanges()).filter(({ refused, call }) => !refused && !failed.has(thingOf(call)));
    const change = nextToSend(rest);
    if (!change) break;
    const outcome = await sendOne(change);
    if (outcome === 'made') made += 1;
    if (outcome === 'later') failed.add(thingOf(change.call));
    isStopped = outcome === 'stop';
    await tellAll();
  }
  const isFailed = (isStopped || failed.size > 0) && navigator.onLine !== false;
  say({ failedAt: isFailed ? Date.now() : undefined });
  return made;
}

let sending: Promise<number> | undefined;

/** Sends waiting changes. One tab of a device does it at a time. Returns how many changes were made. */
export function sendWaiting(): Promise<number> {
  sending ??= (navigator.locks?.request('waiting-changes', sendInOrder) ?? sendInOrder()).finally(() => {
    sending = undefined;
  });
  return sending;
}
