import { isToldOf } from '../../../shared/domain/people/told-of.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { listContacts } from '../../store/contacts.ts';
import { listUsers } from '../../store/people/users.ts';
import type { Caller } from '../calls/caller.ts';
import { type ReachedPeople, reachedPeople } from './reached-people.ts';
import { colleaguesOf } from './visible-users.ts';

/**
 * The ids of the verified users, who can be notified, and of those that the caller may see
 * (docs/product/alarms.md#recipients).
 */
export interface ReachableUsers {
  readonly verified: ReadonlySet<string>;
  readonly visible: ReadonlySet<string>;
  /** Those whom mail reaches, also if the caller may not see them. */
  readonly reached: ReachedPeople;
  /** Those of the visible ones who may see a property: only they are offered and shown as its recipients. */
  readonly visibleAt: (property: Pick<PropertyItem, 'id' | 'portfolio'>) => ReadonlySet<string>;
}

/** The people of the caller's company who can be notified. */
export async function reachableUsers(caller: Caller, now: number): Promise<ReachableUsers> {
  const [users, contacts, isColleague] = await Promise.all([
    listUsers(caller.companyId),
    listContacts(caller.companyId),
    colleaguesOf(caller),
  ]);
  const verified = users.filter(({ entityStatus }) => entityStatus === 'verified');
  const ids = (users: typeof verified) => new Set(users.map(({ id }) => id));
  const visible = verified.filter(isColleague);
  return {
    verified: ids(verified),
    visible: ids(visible),
    reached: reachedPeople(verified, contacts, now),
    visibleAt: (property) => ids(visible.filter((user) => isToldOf(user, property))),
  };
}
