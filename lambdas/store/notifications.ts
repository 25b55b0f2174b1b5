import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { ENTITIES, KEYS, type NotificationItem } from '../../shared/platform/items.ts';
import { documents, entitiesTable, getItem, listItems } from './entities.ts';

/** The alarm settings of a property; undefined when it has none. */
export const findNotification = (companyId: string, propertyId: string): Promise<NotificationItem | undefined> =>
  getItem<NotificationItem>(KEYS.notification(companyId, propertyId));

/** The alarm settings of all the company's properties. */
export const listNotifications = (companyId: string): Promise<NotificationItem[]> =>
  listItems<NotificationItem>(KEYS.notification(companyId));

/** The alarm settings that are switched on, of all companies. */
export async function listWatched(): Promise<NotificationItem[]> {
  const { watchedIndex } = ENTITIES;
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      IndexName: watchedIndex.name,
      KeyConditionExpression: 'watched = :noun',
      ExpressionAttributeValues: { ':noun': 'NOTIFICATION' },
    },
  );
  const items: NotificationItem[] = [];
  for await (const page of pages) items.push(...((page.Items ?? []) as NotificationItem[]));
  return items;
}
