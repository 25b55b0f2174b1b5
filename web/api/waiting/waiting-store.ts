import { createStore, del, delMany, entries, set } from 'idb-keyval';
import type { CallData } from '../call-data.ts';
import { isContractorOwner } from '../kept/owner.ts';

/** A change that waits on this device for the network (docs/product/offline.md#waiting). */
export interface Waiting {
  /** The key of its call: a repeat is no second change (docs/decisions/160). */
  readonly key: string;
  readonly userId: string;
  /** Time at which the person made it, UTC ms. Changes are sent in this order. */
  readonly at: number;
  readonly call: CallData;
  /** Its subject, and its text. */
  readonly title: string;
  readonly detail: string;
  /** The page that it belongs to. */
  readonly page: string;
  /** The thing that it changes as a whole. A later change of the same takes its place. */
  readonly instead?: string | undefined;
  /** The draft with which its page goes on after a conflict. */
  readonly draft?: unknown;
  /** Why the server has refused it. It is not sent again by itself. */
  readonly refused?: { readonly sentence: string; readonly isConflict: boolean } | undefined;
}

const database = () => createStore('wingnut-waiting', 'changes');

/** The changes of one person, in the order in which they were made. */
export async function readWaiting(userId: string): Promise<readonly Waiting[]> {
  const all = await entries<string, Waiting>(database());
  return all
    .map(([, change]) => change)
    .filter((change) => change.userId === userId)
    .sort((a, b) => a.at - b.at);
}

export const writeWaiting = (change: Waiting): Promise<void> => set(change.key, change, database());
export const removeWaiting = (key: string): Promise<void> => del(key, database());
/** Removes the changes of one person, who logs out and has been asked. */
export const removeWaitingOf = async (userId: string): Promise<void> =>
  delMany(
    (await readWaiting(userId)).map(({ key }) => key),
    database(),
  );
/** Removes the changes of all contractor links of this device, which ends them. */
export async function removeWaitingOfContractors(): Promise<void> {
  const all = await entries<string, Waiting>(database());
  await delMany(
    all.filter(([, { userId }]) => isContractorOwner(userId)).map(([key]) => key),
    database(),
  );
}
