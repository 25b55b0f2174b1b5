import { OPERATOR, SYSTEM } from '../../../shared/domain/audit/actions.ts';
import { contractorInWords } from '../../../shared/domain/contractors.ts';
import { type JobWho, whoId } from '../../../shared/domain/jobs/job.ts';
import { isKeyActor } from '../../../shared/domain/people/api-keys.ts';
import { isContactId } from '../../../shared/domain/people/contacts.ts';
import type { Notified } from '../../../shared/platform/items/alarm-items.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import type { WebhookHead } from '../../../shared/platform/items/webhook-items.ts';

/** A person as a history names them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The name of a person who is not a user any more. */
const FORMER_USER = 'A former user';
/** A machine that wrote a note. The audit log names its key. */
const A_KEY = 'An API key';
/** A contact that was removed. */
const FORMER_CONTACT = 'A former contact';
/** A webhook that was removed. */
const A_WEBHOOK = 'A webhook';
/** The vendor's people for callers who may not see them. */
const SUPPORT: Person = { id: 'support', name: 'Support' };

const NOBODY: Readonly<Record<string, Person>> = {
  [OPERATOR]: { id: OPERATOR, name: 'Operator' },
  [SYSTEM]: { id: SYSTEM, name: 'The portal' },
};

type Named = Pick<UserItem, 'id' | 'firstName' | 'lastName' | 'email'>;
type IsVisible = (user: Pick<UserItem, 'email'>) => boolean;

const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/**
 * The people of a company by the ids in records, with their present names (docs/product/audit.md#names). A user who has
 * not said a name has the address in its place.
 * @param isVisible whether the reader may see a user
 */
export function peopleOf(users: readonly Named[], isVisible: IsVisible): (id: string) => Person {
  const byId = new Map(users.map((user) => [user.id, user]));
  return (id) => {
    const user = byId.get(id);
    if (!user) return NOBODY[id] ?? { id, name: former(id) };
    return isVisible(user) ? { id, name: fullName(user) || user.email } : SUPPORT;
  };
}

/** The assignee of a job, by name. @param personOf of `peopleOf` */
export const whoName = (who: JobWho, personOf: (id: string) => Person): string =>
  'contractorLinkId' in who ? contractorInWords(who.name) : personOf(whoId(who)).name;

/** The person who did something, by name: a contractor by the name of the link. @param personOf of `peopleOf` */
export const doerName = (
  { userId, by }: { readonly userId: string; readonly by?: string },
  personOf: (id: string) => Person,
): string => (by === undefined ? personOf(userId).name : contractorInWords(by));

const former = (id: string): string => {
  if (isKeyActor(id)) return A_KEY;
  return isContactId(id) ? FORMER_CONTACT : FORMER_USER;
};

/** A person of a history. A user who has not said a name has the address in its place; undefined is one of the vendor's. */
export const nameOf = (person: { readonly name: string; readonly email: string } | undefined): string =>
  person?.name || person?.email || SUPPORT.name;

/**
 * The people in the history of alarms, with their present names; undefined for one whom the reader may not see. Earlier
 * versions stored the address. It is not shown, but it says that a person who is gone was of the vendor.
 * @param webhooks of the company, for the messages that went there
 */
export function historyPeople(
  users: readonly UserItem[],
  isVisible: IsVisible,
  webhooks: readonly WebhookHead[] = [],
): (
  entry: Pick<Notified, 'userId' | 'email' | 'channel'>,
) => { readonly name: string; readonly email: string } | undefined {
  const byId = new Map(users.map((user) => [user.id, user]));
  const nameOfWebhook = new Map(webhooks.map(({ id, name }) => [id, name]));
  return ({ userId, email, channel }) => {
    if (channel === 'webhook') return { name: nameOfWebhook.get(userId) ?? A_WEBHOOK, email: '' };
    const user = byId.get(userId);
    if (!isVisible(user ?? { email })) return undefined;
    return user ? { name: fullName(user), email: user.email } : { name: former(userId), email: '' };
  };
}
