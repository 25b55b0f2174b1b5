import type { Recipient } from '../../shared/api/people-types.ts';
import type { Caller } from '../common/calls/caller.ts';
import { Refusal } from '../common/calls/refusal.ts';
import { sees } from '../common/people/visible-users.ts';
import { listUsers } from '../store/people/users.ts';

/**
 * The ids of the verified users, who can be notified, and of those that the caller may see
 * (docs/product/alarms.md#recipients).
 */
export interface ReachableUsers {
  readonly verified: ReadonlySet<string>;
  readonly visible: ReadonlySet<string>;
}

/** The people of the caller's company who can be notified. */
export async function reachableUsers(caller: Caller): Promise<ReachableUsers> {
  const verified = (await listUsers(caller.companyId)).filter(({ entityStatus }) => entityStatus === 'verified');
  const ids = (users: typeof verified) => new Set(users.map(({ id }) => id));
  return { verified: ids(verified), visible: ids(verified.filter((user) => sees(caller, user))) };
}

/**
 * A recipient as a form sends it. `selected` marks a row on the screen and is not stored
 * (docs/product/alarms.md#recipient-types).
 */
interface SentRecipient {
  readonly id: string;
  readonly type: Recipient['type'] | 'selected';
}

/**
 * The recipients to store: those in the request, each once, and earlier recipients that the sender may not see and so
 * cannot send. Throws UNKNOWN_RECIPIENT if one in the request is not a verified user that the sender may see.
 */
export function nextRecipients(
  sent: readonly SentRecipient[],
  before: readonly Recipient[],
  { verified, visible }: ReachableUsers,
): Recipient[] {
  const chosen = sent.filter((each): each is Recipient => each.type !== 'selected');
  if (chosen.some(({ id }) => !visible.has(id))) throw new Refusal('UNKNOWN_RECIPIENT');
  const hidden = before.filter(({ id }) => verified.has(id) && !visible.has(id));
  const byKey = new Map([...chosen, ...hidden].map(({ id, type }) => [`${type} ${id}`, { id, type }]));
  return [...byKey.values()];
}
