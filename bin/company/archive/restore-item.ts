import { hashToken, newToken } from '../../../lambdas/store/invitations.ts';
import type { UserItem } from '../../../shared/platform/items.ts';
import type { StoredItem } from './archive.ts';

/** A user of an archive as he comes back: invited. His account belongs to the pool that he signed up in; no file holds a password. */
function restoreUser({ sub: _sub, ...user }: StoredItem): StoredItem {
  // Of an invitation that nobody has: the operator sends him a real one.
  return { ...user, entityStatus: 'pending', tokenHash: hashToken(newToken()) };
}

/** Latest values of an archive: not in the queue of those whose silence is noticed, until they post again. */
const restoreLatest = ({ queue: _queue, due: _due, ...latest }: StoredItem): StoredItem => latest as StoredItem;

const RESTORERS: Readonly<Record<string, (item: StoredItem) => StoredItem>> = {
  USER: restoreUser,
  LATEST: restoreLatest,
};

/** An item of an archive as it is written again. */
export const restoreItem = (item: StoredItem): StoredItem =>
  (RESTORERS[item.sk.split('#')[0] ?? ''] ?? ((same) => same))(item);

export const isUser = (item: StoredItem): item is StoredItem & UserItem => item.sk.startsWith('USER#');
