import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DashboardView } from '../../../shared/api/types/entity-types.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from '../base/entities.ts';

/** The view that the user saved last; empty at first. */
export async function getView(companyId: string, userId: string): Promise<DashboardView> {
  const item = await getItem<DashboardView & Key>(KEYS.view(companyId, userId));
  if (!item) return {};
  const { pk: _pk, sk: _sk, ...view } = item;
  return view;
}

/** Replaces the user's saved view. */
export async function putView(companyId: string, userId: string, view: DashboardView): Promise<void> {
  await documents.send(
    new PutCommand({ TableName: entitiesTable(), Item: { ...KEYS.view(companyId, userId), ...view } }),
  );
}
