import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { setting } from '../../../lambdas/base/environment.ts';
import { withRetry } from '../../../lambdas/base/retry.ts';
import { documents } from '../../../lambdas/store/base/entities.ts';
import { s3 } from '../../../lambdas/store/base/s3.ts';
import { readingsPartition } from '../../../shared/platform/hours.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { parsePhoto, photoFile } from '../../../shared/platform/items/photo-items.ts';
import type { StoredItem } from './archive.ts';

/** The most writes that DynamoDB takes in one batch. */
const BATCH_SIZE = 25;

/** DynamoDB has left out writes of a batch, because it has no capacity for them at this moment. */
class UnprocessedError extends Error {}

async function deleteBatch(table: string, keys: readonly Key[]): Promise<void> {
  let open = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  await withRetry(
    async () => {
      const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: open } }));
      open = (UnprocessedItems?.[table] ?? []) as typeof open;
      if (open.length > 0)
        throw new UnprocessedError('DynamoDB throttles the table of readings. Run the command again.');
    },
    { attempts: 12, maxFirstPauseMs: 50, isTransient: (error) => error instanceof UnprocessedError },
  );
}

/**
 * Deletes the readings of some properties from DynamoDB. Returns how many hours it deleted. Can be repeated after a
 * failure.
 */
export async function eraseReadings(table: string, companyId: string, propertyIds: readonly string[]): Promise<number> {
  let hours = 0;
  for (const propertyId of propertyIds) {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': readingsPartition(companyId, propertyId) },
        ProjectionExpression: 'pk, sk',
      },
    );
    for await (const { Items = [] } of pages) {
      const keys = Items as Key[];
      for (let start = 0; start < keys.length; start += BATCH_SIZE) {
        await deleteBatch(table, keys.slice(start, start + BATCH_SIZE));
      }
      hours += keys.length;
    }
  }
  return hours;
}

/** Deletes the files of the photos that an archive lists. Returns how many these are. Can be repeated after a failure. */
export async function erasePhotos(companyId: string, items: readonly StoredItem[]): Promise<number> {
  const photos = items.filter(({ sk }) => sk.startsWith('PHOTO#')).map((item) => parsePhoto(item, 'photo'));
  const Bucket = setting('photosBucket');
  for (const photo of photos) {
    await s3().send(new DeleteObjectCommand({ Bucket, Key: photoFile(companyId, photo) }));
  }
  return photos.length;
}
