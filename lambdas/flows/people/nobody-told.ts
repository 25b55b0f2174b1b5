import { randomUUID } from 'node:crypto';
import type { ContactFacts } from '../../../shared/domain/people/contacts.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { NobodyToldMailItem } from '../../../shared/platform/items/nobody-told-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { log } from '../../base/log.ts';
import { listNotifications } from '../../store/alarms/notifications.ts';
import { listProperties } from '../../store/base/properties.ts';
import { create, transact } from '../../store/base/transaction.ts';
import { listContacts } from '../../store/contacts.ts';
import { listUsers } from '../../store/people/users.ts';
import { type MailFacts, reachedPeople, toldCount } from './reached-people.ts';

/** Facts that decide who is notified: people with what they may see, and properties with their portfolios. */
interface Told {
  readonly users: readonly MailFacts[];
  readonly contacts: readonly ContactFacts[];
  readonly properties: readonly Pick<PropertyItem, 'id' | 'portfolio'>[];
}

/** The ids of the properties with alarms on that told somebody before a change, and tell nobody after it. @param now UTC ms */
export function leftAlone(
  notifications: readonly Pick<NotificationItem, 'propertyId' | 'entityStatus' | 'recipients'>[],
  before: Told,
  after: Told,
  now: number,
): string[] {
  const countedIn = ({ users, contacts, properties }: Told) => {
    const [reached, byId] = [reachedPeople(users, contacts, now), new Map(properties.map((each) => [each.id, each]))];
    return ({ propertyId, recipients }: (typeof notifications)[number]) => {
      const property = byId.get(propertyId);
      return property ? toldCount(recipients, reached, property) : undefined;
    };
  };
  const [was, is] = [countedIn(before), countedIn(after)];
  return notifications.flatMap((each) =>
    each.entityStatus === 'enabled' && (was(each) ?? 0) > 0 && is(each) === 0 ? [each.propertyId] : [],
  );
}

/** The state before a change: the users or contacts who were changed, or the properties that have moved. */
interface Before {
  readonly users?: readonly MailFacts[];
  /** One that is removed counts as it was. */
  readonly contacts?: readonly (ContactFacts & { readonly id: string })[];
  readonly properties?: readonly Pick<PropertyItem, 'id' | 'portfolio'>[];
}

const withBefore = <Item extends { readonly id: string }>(items: readonly Item[], before: readonly Item[] = []) => {
  const was = new Map(before.map((item) => [item.id, item]));
  return items.map((item) => was.get(item.id) ?? item);
};

const removedFrom = <Item extends { readonly id: string }>(items: readonly Item[], before: readonly Item[] = []) =>
  before.filter(({ id }) => !items.some((item) => item.id === id));

/**
 * Warns the admins of the whole company, once, when a change of what people may see, or of who is notified without a seat, leaves properties
 * with alarms on that nobody is notified of (docs/product/reach.md#nobody-told). Called after the change. @param now UTC ms
 */
export const warnIfNobodyIsTold = (companyId: string, before: Before, now: number): Promise<void> =>
  warn(companyId, before, now).catch((error: unknown) =>
    // The change is made. The state of the property says it all the same.
    log('error', 'Properties without recipients were not looked for', { company: companyId }, error),
  );

async function warn(companyId: string, before: Before, now: number): Promise<void> {
  const users = await listUsers(companyId);
  const all = withBefore<MailFacts>(users, before.users);
  if (!before.contacts && ![...users, ...all].some(({ grants }) => grants)) return;
  const [notifications, contacts, properties] = await Promise.all([
    listNotifications(wholeCompany(companyId)),
    listContacts(companyId),
    listProperties(wholeCompany(companyId)),
  ]);
  const were = {
    users: all,
    contacts: withBefore([...contacts, ...removedFrom(contacts, before.contacts)], before.contacts),
    properties: withBefore<Told['properties'][number]>(properties, before.properties),
  };
  const alone = new Set(leftAlone(notifications, were, { users, contacts, properties }, now));
  const admins = users.filter(
    ({ role, grants, entityStatus }) => role === 'admin' && !grants && entityStatus === 'verified',
  );
  if (alone.size === 0 || admins.length === 0) return;
  const item: NobodyToldMailItem = {
    id: `${now}-${randomUUID()}`,
    companyId,
    properties: properties
      .filter(({ id }) => alone.has(id))
      .map((property) => ({
        id: property.id,
        title: propertyTitle({ externalId: property.externalId, config: property }),
      })),
    at: now,
    addressees: admins.map(({ id }) => ({ userId: id, refusals: 0 })),
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: now,
  };
  await transact([create(KEYS.nobodyToldMail(companyId, item.id), item)]);
}
