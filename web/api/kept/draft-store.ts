import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { DAY_MS } from '../../../shared/domain/durations.ts';

/** A photo that was chosen in a form, with its words if the person has written some. */
export interface DraftPhoto {
  readonly blob: Blob;
  readonly alt?: string | undefined;
}

/** Text and photos that a person has put into a form (docs/product/shell.md#drafts). */
export interface KeptDraft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly photos: readonly DraftPhoto[];
  /** UTC ms by this machine's clock. */
  readonly at: number;
}

/** As long as a session. */
const KEPT_MS = 7 * DAY_MS;

const database = () => createStore('wingnut-drafts', 'drafts');
const keyOf = (userId: string, place: string) => `${userId} ${place}`;
const isOf = (key: string, userId: string) => key.startsWith(`${userId} `);

/** The draft of one person at one place; undefined when there is none, or it is too old. @param now UTC ms */
export async function readDraft(userId: string, place: string, now: number): Promise<KeptDraft | undefined> {
  const draft = await get<KeptDraft>(keyOf(userId, place), database());
  return draft && now - draft.at <= KEPT_MS ? draft : undefined;
}

export const writeDraft = (userId: string, place: string, draft: KeptDraft): Promise<void> =>
  set(keyOf(userId, place), draft, database());
export const removeDraft = (userId: string, place: string): Promise<void> => del(keyOf(userId, place), database());

const keysWhere = async (isMeant: (key: string, draft: KeptDraft) => boolean): Promise<string[]> =>
  (await entries<string, KeptDraft>(database())).filter((entry) => isMeant(...entry)).map(([key]) => key);

/** Number of a person's drafts that this device still offers. @param now UTC ms */
export const countDrafts = async (userId: string, now: number): Promise<number> =>
  (await keysWhere((key, { at }) => isOf(key, userId) && now - at <= KEPT_MS)).length;

/** Removes the drafts of a person who logs out. */
export const removeDraftsOf = async (userId: string): Promise<void> =>
  delMany(await keysWhere((key) => isOf(key, userId)), database());

/** Removes drafts that are too old, of anybody. @param now UTC ms */
export const removeOldDrafts = async (now: number): Promise<void> =>
  delMany(await keysWhere((_, { at }) => now - at > KEPT_MS), database());
