import type { Recipient } from '../../shared/api/types/people-types.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { ReachableUsers } from '../common/people/reachable-users.ts';

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
