import type { NotificationReply } from '../../../../shared/api/types/entity-types.ts';
import type { Recipient, UserReply } from '../../../../shared/api/types/people-types.ts';
import { listPhone } from '../../../../shared/domain/people/phone.ts';

/** Shown for a missing name or phone (docs/product/shell.md#missing-values). */
const NOT_SET = 'NOT SET';

/**
 * A person on the list of recipients. Without email it is only a row on the screen
 * (docs/product/alarms.md#recipient-types).
 */
export interface RecipientDraft {
  readonly id: string;
  readonly email: boolean;
}

/** A person of the company as the list of recipients shows it. */
export interface Employee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly undeliverable: UserReply['undeliverable'];
}

/** A verified user as an employee. */
export const employeeOf = ({ id, externalId, config, undeliverable }: UserReply): Employee => ({
  id,
  name: `${config.firstName} ${config.lastName}`.trim() || NOT_SET,
  email: config.email || externalId,
  phone: listPhone(config.phone) || NOT_SET,
  undeliverable,
});

/** The texts that the search for recipients compares (docs/product/alarms.md#recipients). */
export const searchedName = ({ name }: Employee): string[] => [name];

/** The people on the list, each once. */
export const recipientDrafts = (recipients: readonly Recipient[]): RecipientDraft[] =>
  [...new Set(recipients.map(({ id }) => id))].map((id) => ({
    id,
    email: recipients.some((recipient) => recipient.id === id && recipient.type === 'email'),
  }));

/** The recipients to send: the mailed people, and the other stored entries of people who are still on the list. */
export const recipientsToSend = (
  drafts: readonly RecipientDraft[],
  before: readonly Recipient[],
): (Recipient | { readonly id: string; readonly type: 'selected' })[] =>
  drafts.flatMap(({ id, email }) => [
    { id, type: email ? ('email' as const) : ('selected' as const) },
    ...before.filter((each) => each.id === id && each.type !== 'email'),
  ]);

/** Applies one person's changes of the list to the list that another person has saved since, recipient by recipient. */
export function mergedRecipients(
  mine: readonly RecipientDraft[],
  base: readonly RecipientDraft[],
  theirs: readonly RecipientDraft[],
): RecipientDraft[] {
  const of = (list: readonly RecipientDraft[], id: string) => list.find((each) => each.id === id);
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const isOwn = of(mine, id)?.email !== of(base, id)?.email;
    const draft = of(isOwn ? mine : theirs, id);
    return draft ? [draft] : [];
  });
}

/** Number of people who were added to the list, removed from it, or switched. */
export const changedRecipients = (drafts: readonly RecipientDraft[], saved: readonly RecipientDraft[]): number => {
  const stateOf = (list: readonly RecipientDraft[], id: string) => list.find((each) => each.id === id)?.email;
  const ids = new Set([...drafts, ...saved].map(({ id }) => id));
  return [...ids].filter((id) => stateOf(drafts, id) !== stateOf(saved, id)).length;
};

/** Notice about saved recipients who may not see the property any more (docs/product/reach.md#nobody-told); undefined without one. */
export function unseenNotice({
  told,
  unseen,
  entityStatus,
}: Pick<NotificationReply, 'told' | 'unseen' | 'entityStatus'>): string | undefined {
  if (!unseen) return undefined;
  const who =
    unseen === 1
      ? '1 recipient no longer has access to this property and won’t be notified.'
      : `${unseen} recipients no longer have access to this property and won’t be notified.`;
  return told === 0 && entityStatus === 'enabled' ? ['No one is notified about this property.', who].join(' ') : who;
}
