import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nextReporting, type Reporting, type ReportingNews } from '../../../shared/domain/alarms/limits/reporting.ts';
import type { LatestItem, SpecsItem } from '../../../shared/platform/items/items.ts';
import { reportingTopicOf } from '../../../shared/platform/topics.ts';
import { log } from '../../base/log.ts';
import { documents, entitiesTable } from '../base/entities.ts';
import { getLatest } from './latest.ts';
import { writeWhere } from './value-places.ts';

/** Neither a check, a screen nor a message waits long until a wingnut has its settings. */
const PATIENCE = { maxAttempts: 2, requestHandler: { connectionTimeout: 1000, requestTimeout: 2000 } };
let client: IoTDataPlaneClient | undefined;

/**
 * Sends a wingnut its retained message, which it also gets with each new connection. Without a message, deletes it. `jobs` says that this
 * portal answers who asks for jobs: one of before ends the connection (docs/product/firmware.md#jobs).
 */
async function publish(wingnutId: string, message: Reporting | undefined): Promise<void> {
  client ??= new IoTDataPlaneClient(PATIENCE);
  const payload = message && Buffer.from(JSON.stringify({ ...message, jobs: true }));
  await client.send(
    new PublishCommand({ topic: reportingTopicOf(wingnutId), qos: 1, retain: true, ...(payload && { payload }) }),
  );
}

/** Stores the settings that a wingnut was sent. False if another writer came first. */
const record = (companyId: string, wingnutId: string, was: Reporting | undefined, told: Reporting) =>
  writeWhere('latest', { companyId, wingnutId }, (Key) =>
    documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key,
        // A message that is stored at this moment reads again, because the version has moved.
        UpdateExpression: 'SET reporting = :told ADD version :one',
        ConditionExpression: was ? 'reporting = :was' : 'attribute_exists(pk) AND attribute_not_exists(reporting)',
        ExpressionAttributeValues: { ':told': told, ':one': 1, ...(was && { ':was': was }) },
      }),
    ),
  );

const MAX_ATTEMPTS = 5;

/** The wingnut's latest values, as far as they say how it reports. */
export interface KnownReporting extends Pick<LatestItem, 'reporting'> {
  readonly specs?: Pick<SpecsItem, 'reporting'>;
}

/** A wingnut, and what it must know. */
interface Telling extends ReportingNews {
  readonly companyId: string;
  readonly wingnutId: string;
  readonly latest: KnownReporting | undefined;
  /** It has connected again, and gets also the settings that it should know already. */
  readonly isNew?: boolean;
}

/**
 * Publishes first and stores then: stored settings were sent. The second to store publishes again, so that the last message
 * that the wingnut gets is always the one that is stored.
 */
async function tellOrThrow({ companyId, wingnutId, latest, isNew = false, ...news }: Telling, now: number) {
  let known = latest;
  let mustTell = isNew;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (known?.specs?.reporting !== true) {
      // It was removed from its company meanwhile.
      if (attempt > 0) await publish(wingnutId, undefined);
      return;
    }
    const next = nextReporting(known.reporting, news, now) ?? (mustTell ? known.reporting : undefined);
    if (!next) return;
    await publish(wingnutId, next);
    if (await record(companyId, wingnutId, known.reporting, next)) return;
    known = await getLatest(companyId, wingnutId);
    mustTell = true;
  }
  throw new Error('Too many others tell the wingnut at this moment');
}

/**
 * Tells a wingnut how to report, if it understands that and does not know it yet. A failure is logged: the wingnut's next
 * message, and each look at it, try again. @param now UTC ms @returns whether it knows all
 */
export async function tellWingnut(telling: Telling, now: number): Promise<boolean> {
  try {
    await tellOrThrow(telling, now);
    return true;
  } catch (error) {
    log('warn', 'A wingnut did not get its reporting settings', { company: telling.companyId }, error);
    return false;
  }
}

/** Lets a wingnut that has left its company forget its settings: it reports each minute again. */
export async function forgetReporting(wingnutId: string): Promise<void> {
  try {
    await publish(wingnutId, undefined);
  } catch (error) {
    log('warn', 'A released wingnut did not get its reporting settings', {}, error);
  }
}
