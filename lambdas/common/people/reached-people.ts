import { isHeld } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { listUserFacts } from '../../store/people/users.ts';

/** The parts of a user that decide whether mail reaches the person. */
export type MailFacts = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'undeliverable'>;

/** The ids of the users whom mail about alarms reaches: verified, and the address does not bounce. @param now UTC ms */
export const reachedIds = (users: readonly MailFacts[], now: number): ReadonlySet<string> =>
  new Set(users.filter((user) => user.entityStatus === 'verified' && !isHeld(user, now)).map(({ id }) => id));

/** How many recipients of a property are told by mail (docs/product/states.md#told). */
export const toldCount = (recipients: NotificationItem['recipients'], reached: ReadonlySet<string>): number =>
  new Set(recipients.filter(({ id, type }) => type === 'email' && reached.has(id)).map(({ id }) => id)).size;

/** How long a container knows whom mail reaches, ms. An open dashboard asks every few seconds. */
const KNOWN_FOR_MS = 60_000;
const MAX_COMPANIES = 200;

interface Known {
  readonly at: number;
  readonly users: readonly MailFacts[];
}

const known = new Map<string, Known>();

/** As `toldCount`, of one property. It reads the users at most once a minute, and when a recipient is not known yet. */
export async function toldOf(companyId: string, recipients: NotificationItem['recipients'], now: number) {
  if (recipients.length === 0) return 0;
  let of = known.get(companyId);
  const ids = new Set(of?.users.map(({ id }) => id));
  if (!of || Math.abs(now - of.at) > KNOWN_FOR_MS || !recipients.every(({ id }) => ids.has(id))) {
    of = { at: now, users: await listUserFacts(companyId) };
    if (known.size >= MAX_COMPANIES) known.clear();
    known.set(companyId, of);
  }
  return toldCount(recipients, reachedIds(of.users, now));
}
