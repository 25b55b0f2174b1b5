import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { FleetReport } from '../../../shared/domain/firmware/fleet.ts';
import type { FleetCountsItem, FleetReportItem } from '../../../shared/platform/items/firmware-items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from '../base/entities.ts';

/** What is known of the whole fleet, in two items: the larger one is written once an hour (docs/product/fleet.md#report). */

/** The later run knows more, whichever writes last. */
async function put(key: Key, item: object): Promise<void> {
  await documents.send(new PutCommand({ TableName: entitiesTable(), Item: { ...item, ...key } }));
}

export const findFleetCounts = (): Promise<FleetCountsItem | undefined> => getItem<FleetCountsItem>(KEYS.fleetCounts());
export const saveFleetCounts = (item: FleetCountsItem): Promise<void> => put(KEYS.fleetCounts(), item);
export const findFleetReport = async (): Promise<FleetReport | undefined> =>
  (await getItem<FleetReportItem>(KEYS.fleetReport()))?.report;
export const saveFleetReport = (report: FleetReport): Promise<void> =>
  put(KEYS.fleetReport(), { report } satisfies FleetReportItem);
