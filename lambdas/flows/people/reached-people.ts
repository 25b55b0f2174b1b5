import { comingSpans, type Uncovered } from '../../../shared/domain/alarms/channels/uncovered.ts';
import { isHeld } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import { type ContactFacts, grantedBy, isContactReached } from '../../../shared/domain/people/contacts.ts';
import { type Granted, isToldOf } from '../../../shared/domain/people/told-of.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, UserItem } from '../../../shared/platform/items/items.ts';
import { listContacts } from '../../store/contacts.ts';
import { listUserFacts } from '../../store/people/users.ts';

/** The parts of a user that decide whether mail reaches the person. */
export type MailFacts = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'undeliverable' | 'grants'>;

/** The people whom messages about alarms reach. */
export interface ReachedPeople {
  /** The users whom mail reaches, by id: verified, and the address does not bounce. */
  readonly users: ReadonlyMap<string, Pick<UserItem, 'grants'>>;
  /** The contacts that are notified at once, and that messages reach (docs/product/contacts.md#told). */
  readonly contacts: readonly (Granted & Pick<ContactFacts, 'quiet'>)[];
}

/** @param now UTC ms */
export const reachedPeople = (
  users: readonly MailFacts[],
  contacts: readonly ContactFacts[],
  now: number,
): ReachedPeople => ({
  users: new Map(
    users.filter((user) => user.entityStatus === 'verified' && !isHeld(user, now)).map((user) => [user.id, user]),
  ),
  contacts: contacts
    .filter((contact) => contact.told === 'atOnce' && isContactReached(contact, now))
    .map(({ places, quiet }) => ({ ...grantedBy(places), quiet })),
});

type Place = Pick<PropertyItem, 'id' | 'portfolio'>;

/** The number of people who are notified of a property: its recipients by mail, and contacts (docs/product/states.md#told). */
export const toldCount = (
  recipients: NotificationItem['recipients'],
  reached: ReachedPeople,
  property: Place,
): number =>
  recipientCount(recipients, reached, property) +
  reached.contacts.filter((contact) => isToldOf(contact, property)).length;

/**
 * The times of the next seven days at which no one who is notified of a property is on duty (docs/product/contacts.md#uncovered). None while a
 * person is: hours are of contacts.
 * @param now UTC ms
 */
export function uncoveredAt(
  recipients: NotificationItem['recipients'],
  reached: ReachedPeople,
  property: Place,
  now: number,
): Uncovered[] {
  if (recipientCount(recipients, reached, property) > 0) return [];
  const quiets = reached.contacts.filter((contact) => isToldOf(contact, property)).map(({ quiet }) => quiet);
  return comingSpans(quiets, now);
}

/** The number of recipients of a property whom mail reaches. A person who may not see it does not count; without a property all count. */
export function recipientCount(
  recipients: NotificationItem['recipients'],
  { users: reached }: ReachedPeople,
  property: Place | undefined,
): number {
  const isTold = (id: string) => {
    const person = reached.get(id);
    return person !== undefined && (!property || isToldOf(person, property));
  };
  return new Set(recipients.flatMap(({ id, type }) => (type === 'email' && isTold(id) ? [id] : []))).size;
}

/** The time for which a container knows whom mail reaches, ms. An open dashboard asks every few seconds. */
const KNOWN_FOR_MS = 60_000;
const MAX_COMPANIES = 200;

interface Known {
  readonly at: number;
  readonly users: readonly MailFacts[];
  readonly contacts: readonly ContactFacts[];
}

const known = new Map<string, Known>();

/** As `toldCount`, of one property. It reads the users at most once a minute, and when a recipient is not known yet. */
export async function toldOf(
  companyId: string,
  property: Pick<PropertyItem, 'id' | 'portfolio'>,
  recipients: NotificationItem['recipients'],
  now: number,
) {
  let of = known.get(companyId);
  const ids = new Set(of?.users.map(({ id }) => id));
  if (!of || Math.abs(now - of.at) > KNOWN_FOR_MS || !recipients.every(({ id }) => ids.has(id))) {
    const [users, contacts] = await Promise.all([listUserFacts(companyId), listContacts(companyId)]);
    of = { at: now, users, contacts };
    if (known.size >= MAX_COMPANIES) known.clear();
    known.set(companyId, of);
  }
  return toldCount(recipients, reachedPeople(of.users, of.contacts, now), property);
}
