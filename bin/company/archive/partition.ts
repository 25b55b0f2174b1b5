import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { documents, entitiesTable } from '../../../lambdas/store/base/entities.ts';
import { findDevices } from '../../../lambdas/store/wingnuts/devices.ts';
import type { CompanyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Archive, makeArchive, permanentItems, type StoredItem } from './archive.ts';

/** All items of a company's partition, with the company's own item, the records of its audit log, the list of its alarms, its findings, its energy, its webhooks and what its messages write. */
export async function loadPartition(companyId: string): Promise<StoredItem[]> {
  const { company, audit, incident, findings, meters, webhookSecrets, shards } = KEYS;
  const partitions = [company, audit, incident, findings, meters, webhookSecrets].map((key) => key(companyId).pk);
  partitions.push(...Object.values(shards).flatMap((shardsOf) => shardsOf(companyId).map(({ pk }) => pk)));
  return (await Promise.all(partitions.map((pk) => loadItems(pk)))).flat();
}

/**
 * Everything that is stored of a company, also what follows from its readings: the facts of days, and lists that were read. Of the readings of
 * apartments the keys alone: a house has a hundred megabytes of them in two years.
 */
export const loadEverything = async (companyId: string): Promise<StoredItem[]> => [
  ...(await loadPartition(companyId)),
  ...(await loadItems(KEYS.facts(companyId).pk)),
  ...(await loadItems(KEYS.storedList(companyId).pk)),
  ...(await Promise.all(KEYS.roomShards(companyId).map(({ pk }) => loadItems(pk, 'pk, sk')))).flat(),
];

/** The items of a partition. @param attributes those that are read; all if it is missing */
async function loadItems(pk: string, attributes?: string): Promise<StoredItem[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      ...(attributes && { ProjectionExpression: attributes }),
    },
  );
  const items: StoredItem[] = [];
  for await (const { Items = [] } of pages) items.push(...(Items as StoredItem[]));
  return items;
}

/** The ids of the items of one noun. */
export const idsOf = (items: readonly StoredItem[], noun: 'USER' | 'WINGNUT' | 'PROPERTY'): string[] =>
  items.flatMap(({ sk, id }) => (sk.startsWith(`${noun}#`) && typeof id === 'string' ? [id] : []));

/** Reads a company into an archive. @param now UTC ms */
export async function exportCompany(company: CompanyItem, now: number): Promise<Archive> {
  const items = permanentItems(await loadPartition(company.id));
  const devices = [...(await findDevices(idsOf(items, 'WINGNUT'))).values()];
  return makeArchive(
    company,
    items,
    devices.map(({ id, serial, propertyId, claimCode }) => ({
      id,
      serial,
      ...(propertyId && { propertyId }),
      ...(claimCode && { claimCode }),
    })),
    now,
  );
}
