import { hashToken, newToken } from '../../../lambdas/store/people/invitations.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { migrated } from '../../migrations/migrations.ts';
import { withoutSignIn } from '../sign-in-attributes.ts';
import type { StoredItem } from './archive.ts';

/** Restores a user as invited. The account stays in the old user pool, and no archive holds a password or a second factor. */
function restoreUser(user: StoredItem): StoredItem {
  // The hash of a token that nobody has. The operator sends a real invitation.
  return { ...withoutSignIn(user), entityStatus: 'pending', tokenHash: hashToken(newToken()) };
}

/** Restores latest values outside the silence queue. They enter it with the next message. */
const restoreLatest = ({ queue: _queue, due: _due, ...latest }: StoredItem): StoredItem => latest as StoredItem;

const RESTORERS: Readonly<Record<string, (item: StoredItem) => StoredItem>> = {
  USER: restoreUser,
  LATEST: restoreLatest,
};

/** An item of an archive, as the restore writes it: in the newest form, whatever release has exported it. */
export const restoreItem = (item: StoredItem): StoredItem =>
  migrated((RESTORERS[item.sk.split('#')[0] ?? ''] ?? ((same) => same))(item));

export const isUser = (item: StoredItem): item is StoredItem & UserItem => item.sk.startsWith('USER#');
