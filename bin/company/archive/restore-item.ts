import { hashToken, newToken } from '../../../lambdas/store/invitations.ts';
import type { UserItem } from '../../../shared/platform/items.ts';
import type { Stored } from './archive.ts';

/** A user of an archive as he comes back: invited. His account belongs to the pool that he signed up in; no file holds a password. */
function invited({ sub: _sub, ...user }: Stored): Stored {
  // Of an invitation that nobody has: the operator sends him a real one.
  return { ...user, entityStatus: 'pending', tokenHash: hashToken(newToken()) };
}

/** Latest values of an archive: not in the queue of those whose silence is noticed, until they post again. */
const calmed = ({ queue: _queue, due: _due, ...latest }: Stored): Stored => latest as Stored;

const REVIVALS: Readonly<Record<string, (item: Stored) => Stored>> = { USER: invited, LATEST: calmed };

/** An item of an archive as it is written again. */
export const revived = (item: Stored): Stored => (REVIVALS[item.sk.split('#')[0] ?? ''] ?? ((same) => same))(item);

export const isUser = (item: Stored): item is Stored & UserItem => item.sk.startsWith('USER#');
