import type { API } from '../../shared/api/routes.ts';
import type { NotificationReply } from '../../shared/api/types.ts';
import { Refusal } from '../common/refusal.ts';
import { notificationReply } from '../common/replies.ts';
import type { Call } from '../common/serve.ts';
import { findNotification, listNotifications } from '../store/notifications.ts';
import { getProperty, listProperties } from '../store/properties.ts';

async function ofProperty(companyId: string, propertyId: string): Promise<NotificationReply> {
  const [property, notification] = await Promise.all([
    getProperty(companyId, propertyId),
    findNotification(companyId, propertyId),
  ]);
  if (!notification) throw new Refusal('NOT_FOUND');
  return notificationReply(notification, property);
}

/** The alarm settings of every property, or of the one that the query names (S2 §7). */
export async function list({
  caller,
  query,
}: Call<typeof API.notifications.list>): Promise<NotificationReply[] | NotificationReply> {
  if (query.propertyId) return ofProperty(caller.companyId, query.propertyId);
  const [properties, notifications] = await Promise.all([
    listProperties(caller.companyId),
    listNotifications(caller.companyId),
  ]);
  const byProperty = new Map(notifications.map((each) => [each.propertyId, each]));
  return properties.flatMap((property) => {
    const notification = byProperty.get(property.id);
    return notification ? [notificationReply(notification, property)] : [];
  });
}
