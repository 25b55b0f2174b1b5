import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { KEYS } from '../../shared/platform/items.ts';
import { documents, entitiesTable, getItem } from './entities.ts';

/** What a run of the threshold check found. */
export interface Check {
  /** The schedule's time of the run, UTC ms. */
  readonly completedAt: number;
  /** Properties whose alarm settings are switched on. */
  readonly properties: number;
  /** Sensors outside their enabled limits. */
  readonly active: number;
}

/** When the threshold check last ended, UTC ms; null before the first. */
export async function lastCheck(): Promise<number | null> {
  const item = await getItem<Check>(KEYS.check());
  return item?.completedAt ?? null;
}

/** Records a run that has ended. */
export async function recordCheck(check: Check): Promise<void> {
  await documents.send(new PutCommand({ TableName: entitiesTable(), Item: { ...KEYS.check(), ...check } }));
}
