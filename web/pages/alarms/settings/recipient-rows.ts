import type { Recipient, UserReply } from '../../../../shared/api/types.ts';
import { listPhone } from '../../../../shared/domain/phone.ts';
import { heldUntil, stillCounts } from '../../../../shared/domain/undeliverable.ts';
import { dayText } from '../../../ui/dates/time-format.ts';

/** Stands for a missing name or phone (docs/product/shell.md#missing-values). */
const NOT_SET = 'NOT SET';

/**
 * Somebody on the list of recipients; without e-mail only a row of the screen (docs/product/alarms.md#recipient-types).
 */
export interface RecipientDraft {
  readonly id: string;
  readonly email: boolean;
}

/** Somebody of the company as the list of recipients shows him. */
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

const CAME_BACK: Readonly<Record<NonNullable<Employee['undeliverable']>['kind'], string>> = {
  bounced: 'Mail to this address bounced on',
  returned: 'A mail to this address came back on',
  complained: 'Mail to this address was reported as spam on',
};

/** What came back of mail to somebody, and whether he is mailed meanwhile; undefined when there is nothing to say. */
export function deliveryWords({ undeliverable: mark }: Employee, now: number, zone: string): string | undefined {
  if (!mark || !stillCounts(mark, now)) return undefined;
  const until = heldUntil(mark, now);
  const what = `${CAME_BACK[mark.kind]} ${dayText(mark.at, zone)}.`;
  if (until === undefined) return what;
  return until === null
    ? `${what} Alarms are no longer mailed to it.`
    : `${what} Alarms are mailed to it again from ${dayText(until, zone)}.`;
}

/** What the search for recipients looks through (docs/product/alarms.md#recipients). */
export const searchedName = ({ name }: Employee): string[] => [name];

/** Who is on the list, each once. */
export const recipientDrafts = (recipients: readonly Recipient[]): RecipientDraft[] =>
  [...new Set(recipients.map(({ id }) => id))].map((id) => ({
    id,
    email: recipients.some((each) => each.id === id && each.type === 'email'),
  }));

/** What is sent: who is mailed, and what else was stored of those who are still on the list. */
export const recipientsToSend = (
  drafts: readonly RecipientDraft[],
  before: readonly Recipient[],
): (Recipient | { readonly id: string; readonly type: 'selected' })[] =>
  drafts.flatMap(({ id, email }) => [
    { id, type: email ? ('email' as const) : ('selected' as const) },
    ...before.filter((each) => each.id === id && each.type !== 'email'),
  ]);

/** One person's changes of the list on top of what another has saved meanwhile, recipient by recipient. */
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

/** How many people were put on the list, taken off it, or switched. */
export const changedRecipients = (drafts: readonly RecipientDraft[], saved: readonly RecipientDraft[]): number => {
  const stateOf = (list: readonly RecipientDraft[], id: string) => list.find((each) => each.id === id)?.email;
  const ids = new Set([...drafts, ...saved].map(({ id }) => id));
  return [...ids].filter((id) => stateOf(drafts, id) !== stateOf(saved, id)).length;
};
