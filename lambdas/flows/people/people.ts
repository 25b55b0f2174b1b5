import { OPERATOR, SYSTEM } from '../../../shared/domain/audit/actions.ts';
import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { type English, english, sayTo } from '../../../shared/domain/figures/say.ts';
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
const FORMER_USER = english('A former user');
/** A machine that wrote a note. The audit log names its key. */
const A_KEY = english('An API key');
/** A contact that was removed. */
const FORMER_CONTACT = english('A former contact');
/** A webhook that was removed. */
const A_WEBHOOK = 'A webhook';
/** The vendor's people for callers who may not see them. */
const SUPPORT = { id: 'support', name: english('Support') };

const NOBODY: Readonly<Record<string, English>> = {
  [OPERATOR]: english('Operator'),
  [SYSTEM]: english('The portal'),
};

type Named = Pick<UserItem, 'id' | 'firstName' | 'lastName' | 'email'>;
type IsVisible = (user: Pick<UserItem, 'email'>) => boolean;

const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/**
 * The people of a company by the ids in records, with their present names (docs/product/audit.md#names). A user who has
 * not said a name has the address in its place.
 * @param isVisible whether the reader may see a user
 */
export function peopleOf(
  users: readonly Named[],
  isVisible: IsVisible,
  reader: Reader = READER,
): (id: string) => Person {
  const say = sayTo(reader);
  const byId = new Map(users.map((user) => [user.id, user]));
  return (id) => {
    const user = byId.get(id);
    if (!user) return { id, name: say(NOBODY[id] ?? former(id)) };
    return isVisible(user) ? { id, name: fullName(user) || user.email } : { ...SUPPORT, name: say(SUPPORT.name) };
  };
}

/** The name of the actor for people. @param name of the link: a company or a task */
export function contractorNamed(name: string, reader: Reader): string {
  const say = sayTo(reader);
  return say`Contractor ${name}`;
}

/** The assignee of a job, by name. @param personOf of `peopleOf` */
export const whoName = (who: JobWho, personOf: (id: string) => Person, reader: Reader = READER): string =>
  'contractorLinkId' in who ? contractorNamed(who.name, reader) : personOf(whoId(who)).name;

/** The person who did something, by name: a contractor by the name of the link. @param personOf of `peopleOf` */
export const doerName = (
  { userId, by }: { readonly userId: string; readonly by?: string },
  personOf: (id: string) => Person,
  reader: Reader = READER,
): string => (by === undefined ? personOf(userId).name : contractorNamed(by, reader));

const former = (id: string): English => {
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
