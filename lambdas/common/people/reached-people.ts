import { isHeld } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import { isToldOf } from '../../../shared/domain/people/told-of.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, UserItem } from '../../../shared/platform/items/items.ts';
import { listUserFacts } from '../../store/people/users.ts';

/** The parts of a user that decide whether mail reaches the person. */
export type MailFacts = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'undeliverable' | 'grants'>;

/** The users whom mail about alarms reaches, by id: verified, and the address does not bounce. */
export type ReachedPeople = ReadonlyMap<string, Pick<UserItem, 'grants'>>;

/** @param now UTC ms */
export const reachedPeople = (users: readonly MailFacts[], now: number): ReachedPeople =>
  new Map(
    users.filter((user) => user.entityStatus === 'verified' && !isHeld(user, now)).map((user) => [user.id, user]),
  );

/** How many recipients of a property are told by mail (docs/product/states.md#told). Who may not see it is not; without a property all count. */
export function toldCount(
  recipients: NotificationItem['recipients'],
  reached: ReachedPeople,
  property: Pick<PropertyItem, 'id' | 'portfolio'> | undefined,
): number {
  const isTold = (id: string) => {
    const person = reached.get(id);
    return person !== undefined && (!property || isToldOf(person, property));
  };
  return new Set(recipients.flatMap(({ id, type }) => (type === 'email' && isTold(id) ? [id] : []))).size;
}

/** How long a container knows whom mail reaches, ms. An open dashboard asks every few seconds. */
const KNOWN_FOR_MS = 60_000;
const MAX_COMPANIES = 200;

interface Known {
  readonly at: number;
  readonly users: readonly MailFacts[];
}

const known = new Map<string, Known>();

/** As `toldCount`, of one property. It reads the users at most once a minute, and when a recipient is not known yet. */
export async function toldOf(
  companyId: string,
  property: Pick<PropertyItem, 'id' | 'portfolio'>,
  recipients: NotificationItem['recipients'],
  now: number,
) {
  if (recipients.length === 0) return 0;
  let of = known.get(companyId);
  const ids = new Set(of?.users.map(({ id }) => id));
  if (!of || Math.abs(now - of.at) > KNOWN_FOR_MS || !recipients.every(({ id }) => ids.has(id))) {
    of = { at: now, users: await listUserFacts(companyId) };
    if (known.size >= MAX_COMPANIES) known.clear();
    known.set(companyId, of);
  }
  return toldCount(recipients, reachedPeople(of.users, now), property);
}
