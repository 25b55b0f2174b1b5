import type { API } from '../../shared/api/routes.ts';
import type { NotificationReply } from '../../shared/api/types/entity-types.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { type ReachableUsers, reachableUsers } from '../flows/people/reachable-users.ts';
import { recipientCount, toldCount, uncoveredAt } from '../flows/people/reached-people.ts';
import { notificationReply } from '../flows/replies.ts';
import { getNotification, listNotifications } from '../store/alarms/notifications.ts';
import { findApartments } from '../store/apartments.ts';
import { getProperty, listProperties } from '../store/base/properties.ts';

/** The settings for the caller, without recipients who are hidden from the caller, deleted, or may not see the property. They are counted all the same. */
const settingsReply = (
  notification: NotificationItem,
  { visibleAt, reached }: ReachableUsers,
  property: PropertyItem,
  now: number,
): NotificationReply => {
  const visible = visibleAt(property);
  const { recipients } = notification;
  const seeing = recipientCount(recipients, reached, property);
  const unseen = recipientCount(recipients, reached, undefined) - seeing;
  const told = toldCount(recipients, reached, property);
  const uncovered = uncoveredAt(recipients, reached, property, now);
  return {
    ...notificationReply(
      { ...notification, recipients: recipients.filter(({ id }) => visible.has(id)) },
      property,
      now,
    ),
    told,
    ...(told > seeing && { contacts: told - seeing }),
    ...(unseen > 0 && { unseen }),
    ...(uncovered.length > 0 && { uncovered }),
  };
};

/** The alarm settings of one property. Throws NOT_FOUND. */
export async function settingsOf(caller: Caller, propertyId: string, now: number): Promise<NotificationReply> {
  const [property, notification, reachable, { apartments }] = await Promise.all([
    getProperty(caller, propertyId),
    getNotification(caller, propertyId),
    reachableUsers(caller, now),
    findApartments(caller, propertyId),
  ]);
  return {
    ...settingsReply(notification, reachable, property, now),
    ...(apartments.length > 0 && { hasApartments: true as const }),
  };
}

/** The alarm settings of every property, or only of the property in the query (docs/product/alarms.md#settings). */
export async function list({
  caller,
  query,
  now,
}: Call<typeof API.notifications.list>): Promise<NotificationReply[] | NotificationReply> {
  if (query.propertyId) return settingsOf(caller, query.propertyId, now);
  const [properties, notifications, reachable] = await Promise.all([
    listProperties(caller),
    listNotifications(caller),
    reachableUsers(caller, now),
  ]);
  const byProperty = new Map(notifications.map((notification) => [notification.propertyId, notification]));
  return properties.flatMap((property) => {
    const notification = byProperty.get(property.id);
    return notification ? [settingsReply(notification, reachable, property, now)] : [];
  });
}
